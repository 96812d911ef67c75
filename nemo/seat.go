package nemo

import "strconv"

// Seat is who is to move at a node: 0, 1, 2 ... for the players in the order
// of About().Seats, or [Chance], or [Nobody]. Where a seat says to whom a
// position is shown, Chance stands for the public, who know what everybody at
// the table knows, and Nobody for who sees all.
type Seat int8

const (
	// Chance moves at a node where dice are rolled or pieces drawn.
	Chance Seat = -1
	// Nobody is to move when the game is over.
	Nobody Seat = -2
)

// IsPlayer reports whether a player, not Chance or Nobody, holds the seat.
func (s Seat) IsPlayer() bool { return s >= 0 }

// String returns "chance", "nobody" or "seat 1" (counted from one, as people
// do).
func (s Seat) String() string {
	switch s {
	case Chance:
		return "chance"
	case Nobody:
		return "nobody"
	}
	return "seat " + strconv.Itoa(int(s)+1)
}

// SeatSet is a set of seats, a bit for each of the first sixteen.
type SeatSet uint16

// Seats returns the set of some seats.
func Seats(seats ...Seat) (set SeatSet) {
	for _, seat := range seats {
		if seat.IsPlayer() {
			set |= 1 << seat
		}
	}
	return set
}

// Has reports whether a seat is in the set; [Chance] and [Nobody] never are.
func (s SeatSet) Has(seat Seat) bool { return seat.IsPlayer() && s>>seat&1 != 0 }

// Outcome is an action that Chance may take at a node, with its exact weight
// among the outcomes of that node. Weight is at least 1, and the weights of a
// node sum to less than 2^63.
type Outcome[A comparable] struct {
	Action A
	Weight uint64
}

// Total returns the sum of the weights.
func Total[A comparable](outcomes []Outcome[A]) uint64 {
	var sum uint64
	for i := range outcomes {
		sum += outcomes[i].Weight
	}
	return sum
}

// Choose returns an outcome with its exact probability. It panics if the list
// is empty, which Outcomes of a chance node never is.
func Choose[A comparable](outcomes []Outcome[A], r *Rand) A {
	n := r.Below(Total(outcomes))
	for i := range outcomes {
		if n < outcomes[i].Weight {
			return outcomes[i].Action
		}
		n -= outcomes[i].Weight
	}
	return outcomes[len(outcomes)-1].Action
}
