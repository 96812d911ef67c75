package liarsdice

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Invariants lists what the rules guarantee.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	return []nemo.Invariant[State, Action]{
		{Name: "dice-of-players", Rules: []nemo.Rule{"1.1", "1.2"}, Holds: func(s *State) error {
			for i := range s.Cups {
				cup, plays := &s.Cups[i], i < int(s.Players)
				if fault := kit.NoneOf(
					kit.Fault(cup.Dice > s.Dice, "cup %d has %d dice", i+1, int(cup.Dice)),
					kit.Fault(!plays && cup.Dice > 0, "nobody sits at cup %d", i+1),
				); fault != nil {
					return fault
				}
			}
			_, living := s.inPlay()
			return kit.Fault(living == 0, "nobody has dice")
		}},
		{Name: "dice-under-cups", Rules: []nemo.Rule{"2.1"}, Holds: func(s *State) error {
			before := true
			for i := range s.Cups {
				cup := &s.Cups[i]
				dice := 0
				if cup.Rolled {
					dice = int(cup.Dice)
				}
				if fault := kit.NoneOf(
					kit.Fault(cup.Hand.dice() != dice, "under cup %d lie %d dice, not %d", i+1, cup.Hand.dice(), dice),
					kit.Fault(cup.Rolled && !before, "cup %d is rolled before the one ahead of it", i+1),
					kit.Fault(cup.Rolled && cup.Dice == 0, "cup %d is rolled and has no dice", i+1),
				); fault != nil {
					return fault
				}
				before = before && (cup.Rolled || cup.Dice == 0)
			}
			_, living := s.inPlay()
			return kit.Fault(living < 2 && s.Cups != s.swept().Cups, "the game is over, and dice lie under a cup")
		}},
		{Name: "turn-of-a-player-with-dice", Rules: []nemo.Rule{"5.1", "5.2"}, Holds: func(s *State) error {
			return kit.Fault(s.Turn < North || s.Turn > West || s.cup(s.Turn).Dice == 0, "it is the turn of a player without dice")
		}},
		{Name: "bid-on-the-table", Rules: []nemo.Rule{"3.1", "3.3"}, Holds: func(s *State) error {
			dice, living := s.inPlay()
			if s.By == 0 {
				return kit.Fault(s.Bid != Bid{}, "a bid stands that nobody made")
			}
			return kit.NoneOf(
				kit.Fault(s.roller() != 0 || living < 2, "there is a bid before the dice are rolled"),
				kit.Fault(s.Bid.Quantity < 1 || s.Bid.Quantity > dice, "%d dice are bid, of %d", int(s.Bid.Quantity), int(dice)),
				kit.Fault(s.Bid.Face < 1 || s.Bid.Face > faces, "no die shows %d", int(s.Bid.Face)),
				kit.Fault(s.By > West || s.cup(s.By).Dice == 0 || s.after(s.By) != s.Turn, "the bid is not that of the player before"),
			)
		}},
		{Name: "one-die-a-round", Rules: []nemo.Rule{"5.1"}, HoldsOver: func(before *State, a Action, after *State) error {
			was, _ := before.inPlay()
			is, _ := after.inPlay()
			if a.Kind == KindDoubt || a.Kind == KindExact {
				was--
			}
			return kit.Fault(is != was, "there are %d dice, and should be %d", int(is), int(was))
		}},
		{Name: "bids-rise", Rules: []nemo.Rule{"3.2"}, HoldsOver: func(before *State, a Action, after *State) error {
			return kit.Fault(a.Kind == KindBid && !after.Bid.over(before.Bid), "the bid does not rise")
		}},
	}
}

// swept returns the position without the dice under the cups.
func (s *State) swept() State {
	swept := *s
	for i := range swept.Cups {
		swept.Cups[i].Rolled, swept.Cups[i].Hand = false, Hand{}
	}
	return swept
}
