package liarsdice

import "github.com/mobilis-rules/mobilis/nemo"

// The dice under the other cups are hidden from a seat (2.1).

// Observe blanks these dice. It keeps their number, and whether they are rolled.
func (*Rules) Observe(s *State, seat nemo.Seat) State {
	seen := *s
	for i := range seen.Cups {
		if nemo.Seat(i) != seat && seat != nemo.Nobody {
			seen.Cups[i].Hand = Hand{}
		}
	}
	return seen
}

// Sees reports whether a seat learns what an action was: only the owner sees a roll.
func (*Rules) Sees(s *State, a Action, seat nemo.Seat) bool {
	return a.Kind != KindRoll || seat == nemo.Nobody || seat == s.roller().seat()
}

// Overt returns true: the legal bids depend on what everyone sees, and the possible
// rolls on the number of dice.
func (*Rules) Overt(*State, nemo.Seat) bool { return true }

// Imagine rolls the dice under the other cups again. All rolls keep their
// probability, since the bids that a player may make do not depend on them.
func (*Rules) Imagine(s *State, seat nemo.Seat, r *nemo.Rand) State {
	made := *s
	for i := range made.Cups {
		if cup := &made.Cups[i]; cup.Rolled && cup.Hand == (Hand{}) && nemo.Seat(i) != seat {
			cup.Hand = rolled(cup.Dice, r)
		}
	}
	return made
}
