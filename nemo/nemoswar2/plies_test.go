package nemoswar2_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// scenes counts the scenes of a game by sort: turns, dice and other work from which the limit on its
// plies is computed (see About.MaxPlies).
type scenes struct {
	turns, dice, drawn, turnedUp, actions, tilePasses, uses, followUps, imperial int
}

func (c *scenes) Event(e nemo.Event) {
	switch e.Kind {
	case nemoswar2.EventTurn:
		c.turns++
	case nemoswar2.EventPlacesDie:
		c.dice++
	case nemoswar2.EventDraws:
		c.drawn++
	case nemoswar2.EventTurnsUp:
		c.turnedUp++
	case nemoswar2.EventPays:
		c.actions++
	case nemoswar2.EventPassesTile:
		c.tilePasses++
	case nemoswar2.EventUses, nemoswar2.EventPlays:
		c.uses++
	case nemoswar2.EventFollowsUp:
		c.followUps++
	case nemoswar2.EventImperialPays:
		c.imperial++
	}
}

// all is the number of scenes; passing the tile is not one, but gives an Action Point.
func (c *scenes) all() int {
	return c.turns + c.dice + c.drawn + c.turnedUp + c.actions + c.uses + c.followUps + c.imperial
}

// sceneBounds are the most scenes that a game may have of each sort, as MaxPlies assumes.
var sceneBounds = scenes{
	turns: 30, dice: 150, drawn: 30, turnedUp: 25, actions: 200, uses: 480, followUps: 72, imperial: 360,
}

// longestScene is the most plies that a scene may take, counting all questions to all players.
const longestScene = 140

// movesOn are the answers that end something.
var movesOn = map[nemoswar2.Kind]bool{
	nemoswar2.KindDone: true, nemoswar2.KindAccept: true, nemoswar2.KindReady: true, nemoswar2.KindEndPhase: true,
	nemoswar2.KindAgree: true, nemoswar2.KindGiveWay: true, nemoswar2.KindSeize: true, nemoswar2.KindSubmit: true,
	nemoswar2.KindDecline: true,
}

// dawdle prolongs the game: it avoids every answer that ends something, exerts and spends everything,
// and objects to whatever another player does.
func dawdle(legal []nemoswar2.Action, random *nemo.Rand) nemoswar2.Action {
	kept := legal[:0:0]
	for _, a := range legal {
		if !movesOn[a.Kind] {
			kept = append(kept, a)
		}
	}
	if len(kept) == 0 {
		kept = legal
	}
	return kept[random.Below(uint64(len(kept)))]
}

// dawdles plays a game to its end, every third one at random, and returns its plies and those of its
// longest scene.
func dawdles(t *testing.T, r *nemoswar2.Rules, settings nemo.Settings, seed uint64, c *scenes) (plies, longest int) {
	t.Helper()
	random := nemo.NewRand(seed, 1)
	s, err := r.Start(settings)
	if err != nil {
		t.Fatal(err)
	}
	begun, at := 0, 0
	for ; r.ToMove(&s) != nemo.Nobody; plies++ {
		var a nemoswar2.Action
		if r.ToMove(&s) == nemo.Chance {
			a = r.Sample(&s, &random)
		} else if legal := r.Legal(&s, nil); seed%3 == 0 {
			a = legal[random.Below(uint64(len(legal)))]
		} else {
			a = dawdle(legal, &random)
		}
		if err := r.Apply(&s, a, c); err != nil {
			t.Fatal(err)
		}
		longest = max(longest, plies-at)
		if all := c.all(); all > begun {
			begun, at = all, plies
		}
	}
	return plies, longest
}

// TestPliesAreBounded plays prolonged and random games and compares each number of scenes with its
// limit.
func TestPliesAreBounded(t *testing.T) {
	r := nemoswar2.Default()
	if bound := sceneBounds.all() * longestScene; bound > r.About().MaxPlies {
		t.Errorf("the parts come to %d plies, MaxPlies is %d", bound, r.About().MaxPlies)
	}
	games := nemotest.Sweep[uint64](6, 30)
	most, longest := 0, 0
	for _, settings := range batterySettings {
		for seed := range games {
			var c scenes
			plies, scene := dawdles(t, r, settings, seed, &c)
			b := sceneBounds
			if c.turns > b.turns || c.dice > b.dice || c.drawn > b.drawn || c.turnedUp > b.turnedUp ||
				c.actions > b.actions+c.tilePasses || c.uses > b.uses || c.followUps > b.followUps || c.imperial > b.imperial {
				t.Errorf("%v, seed %d: %+v is more than %+v", settings, seed, c, b)
			}
			if scene > longestScene {
				t.Errorf("%v, seed %d: a scene of %d plies", settings, seed, scene)
			}
			most, longest = max(most, plies), max(longest, scene)
		}
	}
	t.Logf("at most %d plies in a game and %d in a scene", most, longest)
}
