package liarsdice

import "github.com/mobilis-rules/mobilis/nemo"

// What a seat may not know are the dice under the other cups (2.1).

// Observe blanks them: how many dice lie there stays, and that they are rolled.
func (*Rules) Observe(s *State, seat nemo.Seat) State {
	seen := *s
	for i := range seen.Cups {
		if nemo.Seat(i) != seat && seat != nemo.Nobody {
			seen.Cups[i].Hand = Hand{}
		}
	}
	return seen
}

// Sees reports who gets to know what was done: of a roll only whose dice they are.
func (*Rules) Sees(s *State, a Action, seat nemo.Seat) bool {
	return a.Kind != KindRoll || seat == nemo.Nobody || seat == s.roller().seat()
}

// Overt is always so: what may be bid depends on what all see, and what may be rolled on
// how many dice there are.
func (*Rules) Overt(*State, nemo.Seat) bool { return true }

// Imagine rolls what lies under the other cups again: every roll is as likely as it was,
// since what a player may bid does not depend on it.
func (*Rules) Imagine(s *State, seat nemo.Seat, r *nemo.Rand) State {
	made := *s
	for i := range made.Cups {
		if cup := &made.Cups[i]; cup.Rolled && cup.Hand == (Hand{}) && nemo.Seat(i) != seat {
			cup.Hand = rolled(cup.Dice, r)
		}
	}
	return made
}
