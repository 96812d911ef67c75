package nemoswar1

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestARecycledTreasureIsNewInTheCup gives up a treasure to incite and then draws from the cup: each
// token in the cup is equally likely; the returned one is certainly in the cup, any other is there or
// in an ocean (7.2.6, R87).
func TestARecycledTreasureIsNewInTheCup(t *testing.T) {
	r := Default()
	s, err := r.Start(nemo.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []Action{Station(WesternPacific), Commit(War)} {
		if err := r.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	const coin = TreasureID(1)
	s.moveToken(coin, at(zoneCollected, 0)) // taken from the cup
	s.cup--
	engine{r: r, s: &s}.recycle(coin)
	inCup, laid := uint64(s.cup), uint64(0)
	for _, layer := range s.oceanTokens {
		if layer > 0 {
			laid++
		}
	}
	draw := s
	draw.stack[draw.depth] = frame{kind: frameTreasure, node: NodeToken, n: 1}
	draw.depth++
	var total, ofCoin uint64
	outcomes := r.Outcomes(&draw, nil)
	for _, o := range outcomes {
		total += o.Weight
		if o.Action.Treasure == coin {
			ofCoin = o.Weight
		}
	}
	if ofCoin*inCup != total {
		t.Errorf("of %d tokens in the cup the one that came back is drawn with %d of %d", inCup, ofCoin, total)
	}
	for _, o := range outcomes { // one of the inCup-1 others in the cup, or in an ocean
		if o.Action.Treasure != coin && o.Weight*inCup*(inCup-1+laid) != total*(inCup-1) {
			t.Errorf("%s is drawn with %d of %d, from %d in the cup and %d in the oceans", r.Format(o.Action), o.Weight, total, inCup, laid)
		}
	}
	search := s
	search.stack[search.depth] = frame{kind: frameTreasure, node: NodeToken, n: 1, id: uint8(WesternPacific)}
	search.depth++
	for _, o := range r.Outcomes(&search, nil) {
		if o.Action.Treasure == coin {
			t.Errorf("%s is found where a token was laid before it came back", r.Format(o.Action))
		}
	}
}
