package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Chance: what may be drawn or rolled at a node, with exact weights.

// drawSet returns what may be drawn at a node where every outcome is equally likely.
func (r *Rules) drawSet(s *State, f *frame) uint64 {
	if draws := nodes[f.node].draws; draws != nil {
		return draws(r, s, f)
	}
	return 0
}

func ofSet(_ *Rules, _ *State, f *frame) uint64 { return f.set }

// undiscovered returns the Weaknesses that nobody knows yet.
func (r *Rules) undiscovered(s *State, _ *frame) uint64 {
	set := uint64(1<<(NumWeaknesses+1) - 2)
	for _, kind := range s.Weaknesses {
		set &^= bit(kind)
	}
	return set &^ 1
}

// unplaced returns the tiles that may lie at the place in question.
func (r *Rules) unplaced(s *State, f *frame) uint64 {
	slot := f.slot
	if f.kind == frameEffects {
		slot = Slot(*f.chosen())
	}
	kind := BasicRoom
	if r.board.kinds[AdditionalRoom].has(slot) {
		kind = AdditionalRoom
	}
	set := r.tiles[kind]
	for other := range s.Slots {
		set &^= 1 << s.Slots[other].Room
	}
	return uint64(set) &^ 1
}

// weight returns the weight of the outcome with number N at a node, 0 if it is impossible.
func (r *Rules) weight(s *State, f *frame, n uint8) uint64 {
	if n >= 64 {
		return 0
	}
	if set := r.drawSet(s, f); set != 0 {
		return set >> n & 1
	}
	if node := &nodes[f.node]; n < node.outcomes {
		return node.weight(r, s, f, n)
	}
	return 0
}

func (r *Rules) outsideWeight(s *State, f *frame, n uint8) uint64 {
	if f.set>>n&1 == 0 {
		return 0
	}
	return uint64(r.outside(s, int(n)))
}

func (r *Rules) findWeight(s *State, f *frame, n uint8) uint64 {
	if r.itemsOf[*f.colour()]>>n&1 == 0 {
		return 0
	}
	return uint64(s.items[n])
}

func (r *Rules) drawer(f *frame) Number {
	if f.kind == frameEffects {
		return f.by
	}
	return f.player
}

func (p *Player) drawWeight(n uint8) uint64 {
	if n < firstContamination {
		return uint64(p.Draw >> n & 1)
	}
	if int(n-firstContamination) < numStatus {
		return uint64(p.Contamination[pileDraw][n-firstContamination])
	}
	return 0
}

// scanWeight returns in how many ways x of k cards that were never scanned are
// INFECTED.
func (r *Rules) scanWeight(s *State, k, x int) uint64 {
	all, bad := s.neverScanned(), int(s.Infected)
	if x > k || x > bad || k-x > all-bad {
		return 0
	}
	return r.choose[bad][x] * r.choose[all-bad][k-x]
}

// lastWeight returns in how many ways x of the four cards are Contamination cards
// (5.10.draw).
func (r *Rules) lastWeight(player *Player, x int) uint64 {
	cards := player.Hand.size() + player.Draw.size() + player.Discard.size()
	bad := 0
	for pile := range numPiles {
		bad += player.contamination(pile)
	}
	n := min(lastCards, cards+bad)
	if x > n || x > bad || n-x > cards {
		return 0
	}
	return r.choose[bad][x] * r.choose[cards][n-x]
}

const lastCards = 4

// mostOutcomes is one more than the highest number of an outcome.
const mostOutcomes = 64

// Outcomes appends every outcome of a chance node.
func (r *Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	if !s.node().isChance() {
		return buf
	}
	f := s.top()
	kind := nodes[f.node].kind
	if set := r.drawSet(s, f); set != 0 {
		for ; set != 0; set &= set - 1 {
			buf = append(buf, nemo.Outcome[Action]{Action: Action{Kind: kind, N: first(set)}, Weight: 1})
		}
		return buf
	}
	for n := range uint8(mostOutcomes) {
		if weight := r.weight(s, f, n); weight > 0 {
			buf = append(buf, nemo.Outcome[Action]{Action: Action{Kind: kind, N: n}, Weight: weight})
		}
	}
	return buf
}

// Sample draws an outcome without listing them all.
func (r *Rules) Sample(s *State, random *nemo.Rand) Action {
	f := s.top()
	kind := nodes[f.node].kind
	if set := r.drawSet(s, f); set != 0 {
		return Action{Kind: kind, N: pick(set, random.Below(uint64(size(set))))}
	}
	if f.node == NodeDraw {
		player := &s.Players[r.drawer(f)]
		n := random.Below(uint64(player.Draw.size() + player.contamination(pileDraw)))
		if n < uint64(player.Draw.size()) {
			return Action{Kind: kind, N: pick(uint64(player.Draw), n)}
		}
	}
	var weights [mostOutcomes]uint64
	total := uint64(0)
	from := uint8(0)
	if f.node == NodeDraw {
		from = firstContamination
	}
	last := from
	for n := from; n < nodes[f.node].outcomes; n++ {
		weights[n] = r.weight(s, f, n)
		total += weights[n]
		last = n
	}
	pick := random.Below(total)
	for n := from; n < last; n++ {
		if pick < weights[n] {
			return Action{Kind: kind, N: n}
		}
		pick -= weights[n]
	}
	return Action{Kind: kind, N: last}
}

// pick returns the n-th member of a set, counted from 0.
func pick(set, n uint64) uint8 {
	for range n {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros64(set))
}
