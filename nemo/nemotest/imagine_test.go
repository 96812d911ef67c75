package nemotest

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// dreamer is High card with a determinizer, correct or faulty.
type dreamer struct {
	highCard
	dream func(s *hand, seat nemo.Seat, r *nemo.Rand) hand
}

func (d dreamer) Imagine(s *hand, seat nemo.Seat, r *nemo.Rand) hand { return d.dream(s, seat, r) }

// Invariants: two players never have the same card.
func (dreamer) Invariants() []nemo.Invariant[hand, saying] {
	return []nemo.Invariant[hand, saying]{{
		Name: "cards-differ", Rules: []nemo.Rule{"1"},
		Holds: func(s *hand) error {
			if s.Cards[0] != 0 && s.Cards[0] == s.Cards[1] {
				return faultf("both have the card %d", s.Cards[0])
			}
			return nil
		},
	}}
}

// fillIn gives the other player a possible card.
func fillIn(s *hand, seat nemo.Seat, r *nemo.Rand) hand {
	filled := *s
	other := 1 - seat
	if filled.Dealt < 2 || filled.Cards[other] != 0 {
		return filled
	}
	for filled.Cards[other] == 0 || filled.Cards[other] == filled.Cards[seat] {
		filled.Cards[other] = uint8(r.Die(int(filled.Size)))
	}
	if filled.Said[other] == boast {
		filled.Cards[other] = filled.Size
	}
	return filled
}

func TestWhatIsImaginedIsChecked(t *testing.T) {
	Run(t, Config[hand, saying]{Rules: dreamer{dream: fillIn}, Games: 60})
	calls := uint8(0)
	for name, bad := range map[string]struct {
		dream func(s *hand, seat nemo.Seat, r *nemo.Rand) hand
		words string
	}{
		"another card of one's own": {func(s *hand, seat nemo.Seat, r *nemo.Rand) hand {
			filled := fillIn(s, seat, r)
			if filled.Dealt == 2 {
				filled.Cards[seat] = filled.Cards[seat]%filled.Size + 1
			}
			return filled
		}, "sees a difference"},
		"the same card twice": {func(s *hand, seat nemo.Seat, r *nemo.Rand) hand {
			filled := fillIn(s, seat, r)
			if s.Dealt == 2 && s.Cards[1-seat] == 0 {
				filled.Cards[1-seat] = filled.Cards[seat]
			}
			return filled
		}, "no position of the game"},
		"a whim": {func(s *hand, seat nemo.Seat, r *nemo.Rand) hand {
			filled := fillIn(s, seat, r)
			if calls++; s.Dealt == 2 && s.Cards[1-seat] == 0 {
				filled.Cards[1-seat] = calls
			}
			return filled
		}, "two things"},
	} {
		t.Run(name, func(t *testing.T) {
			var r recorder
			run(&r, Config[hand, saying]{Rules: dreamer{dream: bad.dream}, Games: 60})
			r.wants(t, "hidden", bad.words)
		})
	}
}
