package nemo

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Seat is who is to move at a node: 0, 1, 2 ... for the players in the order of About().Seats, or
// [Chance], or [Nobody]. As a viewer, Chance stands for the public, who know what everybody at the
// table knows, and Nobody sees everything.
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
	return seatWord + strconv.Itoa(int(s)+1)
}

// seatWord stands before the number of a seat, counted from one.
const seatWord = "seat "

// MarshalText writes what String returns, so that documents contain readable seats instead of
// numbers.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes: "chance", "nobody", "seat 1" to
// "seat 128". Anything else is an [*Invalid].
func (s *Seat) UnmarshalText(text []byte) error {
	switch string(text) {
	case Chance.String():
		*s = Chance
		return nil
	case Nobody.String():
		*s = Nobody
		return nil
	}
	number, found := strings.CutPrefix(string(text), seatWord)
	n, err := strconv.ParseUint(number, 10, 8)
	if !found || err != nil || n < 1 || n > mostSeats || number != strconv.FormatUint(n, 10) {
		return Invalidf("seat", "%s is not chance, nobody, or seat 1, seat 2 ...", Clip(string(text)))
	}
	*s = Seat(n - 1)
	return nil
}

// mostSeats is how many seats a [Seat] can tell apart.
const mostSeats = 128

// SeatSet is a set of seats, a bit for each of the first sixteen.
type SeatSet uint16

// setSeats is how many seats a [SeatSet] has room for.
const setSeats = 16

// List returns the seats of the set in order; never nil, so that a document has an
// empty list.
func (s SeatSet) List() []Seat {
	list := []Seat{}
	for seat := range Seat(setSeats) {
		if s.Has(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// MarshalJSON writes the seats as a list: ["seat 1","seat 3"].
func (s SeatSet) MarshalJSON() ([]byte, error) { return json.Marshal(s.List()) }

// UnmarshalJSON reads what MarshalJSON writes. A seat that no set has room for is an
// [*Invalid].
func (s *SeatSet) UnmarshalJSON(doc []byte) error {
	var list []Seat
	if err := json.Unmarshal(doc, &list); err != nil {
		return err
	}
	for _, seat := range list {
		if !seat.IsPlayer() || seat >= setSeats {
			return Invalidf("seats", "%s is not one of seat 1 to seat %d", seat, setSeats)
		}
	}
	*s = Seats(list...)
	return nil
}

// Seats returns the set of the given seats, without [Chance] and [Nobody].
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
	Action A      `json:"action"`
	Weight uint64 `json:"weight"`
}

// Total returns the sum of the weights.
func Total[A comparable](outcomes []Outcome[A]) uint64 {
	var sum uint64
	for i := range outcomes {
		sum += outcomes[i].Weight
	}
	return sum
}

// Choose draws an outcome with its exact probability. It panics if the list is empty, which
// Outcomes of a chance node never is.
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
