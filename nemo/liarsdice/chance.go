package liarsdice

import "github.com/mobilis-rules/mobilis/nemo"

// outcomes has all hands by number of dice, weighted by the number of ways to roll them.
var outcomes = func() (all [mostDice + 1][]nemo.Outcome[Action]) {
	var fill func(hand Hand, face, left, dice int)
	fill = func(hand Hand, face, left, dice int) {
		if face == faces-1 {
			hand[face] = uint8(left)
			all[dice] = append(all[dice], nemo.Outcome[Action]{Action: Action{Kind: KindRoll, Hand: hand}, Weight: ways(hand)})
			return
		}
		for n := left; n >= 0; n-- {
			hand[face] = uint8(n)
			fill(hand, face+1, left-n, dice)
		}
	}
	for dice := 1; dice <= mostDice; dice++ {
		fill(Hand{}, 0, dice, dice)
	}
	return all
}()

// ways returns the number of orders in which the dice of a hand can fall.
func ways(hand Hand) uint64 {
	n, w := uint64(0), uint64(1)
	for _, count := range hand {
		for k := uint64(1); k <= uint64(count); k++ {
			n++
			w = w * n / k
		}
	}
	return w
}

// dice returns the number of dice in a hand.
func (h *Hand) dice() (n int) {
	for _, count := range h {
		n += int(count)
	}
	return n
}

// list returns the dice of a hand in order.
func (h *Hand) list() []uint8 {
	var dice []uint8
	for i, count := range h {
		for range count {
			dice = append(dice, uint8(i+1))
		}
	}
	return dice
}

// args returns the arguments of an event that shows a player's hand.
func (h *Hand) args(p Player) (args [6]int16) {
	args[0] = int16(p)
	at := 1
	for i, count := range h {
		for range count {
			args[at] = int16(i + 1)
			at++
		}
	}
	return args
}

func rolled(dice uint8, r *nemo.Rand) (hand Hand) {
	for range dice {
		hand[r.Below(faces)]++
	}
	return hand
}

// Outcomes lists the possible rolls of the next player.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	if r.Phase(s) != PhaseRoll {
		return buf
	}
	return append(buf, outcomes[s.cup(s.roller()).Dice]...)
}

// Sample rolls the dice.
func (*Rules) Sample(s *State, r *nemo.Rand) Action {
	return Action{Kind: KindRoll, Hand: rolled(s.cup(s.roller()).Dice, r)}
}

// likely returns the probability that a bid holds, given only the dice that a seat sees.
func (s *State) likely(bid Bid, seat nemo.Seat) float64 {
	unseen, need := 0, int(bid.Quantity)
	for i := range s.Cups {
		if cup := &s.Cups[i]; nemo.Seat(i) == seat {
			need -= int(s.counting(&cup.Hand, bid.Face))
		} else {
			unseen += int(cup.Dice)
		}
	}
	if need <= 0 {
		return 1
	}
	hit := 1.0 / faces
	if !s.Plain && bid.Face != 1 {
		hit *= 2
	}
	// The chance of exactly k among the unseen dice, from the maximum down.
	holds, ways := 0.0, 1.0
	for k := unseen; k >= need; k-- {
		chance := ways
		for range k {
			chance *= hit
		}
		for range unseen - k {
			chance *= 1 - hit
		}
		holds += chance
		ways = ways * float64(k) / float64(unseen-k+1)
	}
	return holds
}

// Evaluate counts dice: one's own minus those of the strongest other player. A
// standing bid is worth to its bidder what a doubt would bring, if that is a loss. To
// the next player, who may doubt it, it is worth the opposite, if that is a gain.
func (r *Rules) Evaluate(s *State, seat nemo.Seat) float64 {
	if !r.TakesPart(s, seat) {
		return 0
	}
	var other uint8
	for i := range s.Players {
		if nemo.Seat(i) != seat {
			other = max(other, s.Cups[i].Dice)
		}
	}
	value := float64(s.Cups[seat].Dice) - float64(other)
	if s.By == 0 {
		return value
	}
	gain := 2*s.likely(s.Bid, seat) - 1
	switch seat {
	case s.By.seat():
		// A bid that certainly holds is never doubted, so it wins nothing.
		return value + min(gain, 0)
	case s.Turn.seat():
		return value + max(-gain, 0)
	}
	return value
}

// Milestone names what a showdown settles: it is good for all but the loser.
func (*Rules) Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool) {
	label, ok = settles[e.Kind]
	return label, ok && Player(e.Args[0]).seat() != seat, ok
}

// Role returns RoleOther: nothing is staked in this game.
func (*Rules) Role(*State, Action) nemo.Role { return nemo.RoleOther }

// Settled returns true: a showdown is settled within its action.
func (*Rules) Settled(*State) bool { return true }

// Arbitrary returns a random action.
func (*Rules) Arbitrary(r *nemo.Rand) Action {
	a := Action{Kind: Kind(r.Below(6))}
	if r.Below(2) == 0 {
		a.Bid = Bid{uint8(r.Below(23)), uint8(r.Below(8))}
	}
	if r.Below(3) == 0 {
		a.Hand = rolled(uint8(r.Below(7)), r)
	}
	return a
}
