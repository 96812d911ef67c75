package nemoswar1

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Ships are drawn face down from a pile that grows at times (reinforcement groups, a
// reshuffled discard pile), and treasures from a cup to which tokens return. What
// lies face down on the board was drawn from the pile of that time, so it cannot be a
// ship that entered later.
//
// A layer is a time at which pieces entered. A piece that nobody has seen has the
// layer at which it entered; a face-down slot on the board has the newest layer of
// the time when it was filled. A piece of layer e may be in a slot of layer f if e <=
// f. All such assignments of pieces to slots are equally likely: each slot was filled
// by a draw among as many pieces as the pile had then, and that number does not
// depend on which they were. So the chance that a slot of layer f holds a certain
// piece of layer e is
//
//	(1 - D[e]/N[e]) (1 - D[e+1]/N[e+1]) ... (1 - D[f-1]/N[f-1]) / N[f]
//
// where D[g] is the number of slots of layer g, and N[g] the number of pieces that
// were in the pile for them: those of layers up to g, minus the slots of layers below
// g. Turning up a piece removes it and its slot and leaves a smaller problem of the
// same form. A draw from the pile itself is like a slot of the newest layer.

const maxLayers = 24

// layered counts the unseen pieces and the face-down slots of each layer.
type layered struct {
	entered, slots [maxLayers]uint8
}

// weights gives, for a slot of layer f, the weight of one piece of each layer up to
// f. They are integers, divided by their common factor.
func (l *layered) weights(f uint8) (w [maxLayers]uint64) {
	// n[g] and rest[g] = n[g] - D[g]. A layer with no rest rules out all before it.
	var n, rest [maxLayers]uint64
	first := uint8(0)
	var total uint64
	for g := uint8(0); g <= f; g++ {
		total += uint64(l.entered[g])
		n[g] = total
		total -= uint64(l.slots[g])
		rest[g] = total
		if rest[g] == 0 && g < f {
			first = g + 1
		}
	}
	// weight(e) = n[first] ... n[e-1] * rest[e] ... rest[f-1]
	for e := first; e <= f; e++ {
		w[e] = 1
		for g := first; g < f; g++ {
			factor := rest[g]
			if g < e {
				factor = n[g]
			}
			w[e] *= factor
		}
	}
	// Keep the numbers small: only their ratios matter.
	var common uint64
	for e := first; e <= f; e++ {
		common = gcd(common, w[e])
	}
	for e := first; e <= f && common > 1; e++ {
		w[e] /= common
	}
	return w
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// shipStock counts the unseen ships and the face-down boxes by layer.
func (r *Rules) shipStock(s *State) (l layered) {
	for _, p := range s.ships[1 : r.numShips+1] {
		if p.in(zoneUnseen) {
			l.entered[p.number()]++
		}
	}
	for o := range s.boxes {
		for _, b := range &s.boxes[o] {
			if b.hidden() {
				l.slots[b.layer()]++
			}
		}
	}
	return l
}

// tokenStock counts the unseen treasures and the face-down tokens by layer.
func (r *Rules) tokenStock(s *State) (l layered) {
	for t := 1; t <= r.numTreasures; t++ {
		if p := s.tokens[t]; p.in(zoneUnseen) {
			l.entered[p.number()]++
		}
	}
	for o := 1; o <= numOceans; o++ {
		if layer := s.oceanTokens[o]; layer > 0 {
			l.slots[layer-1]++
		}
	}
	return l
}

// shipSlot returns the layer of the slot of the ship to be turned up at this node.
func (r *Rules) shipSlot(s *State) uint8 {
	f := s.top()
	if f.node == NodeReveal {
		return s.boxes[s.Nautilus][f.box].layer()
	}
	return s.shipLayer
}

// tokenSlot returns the layer of the slot of the treasure to be turned up.
func (r *Rules) tokenSlot(s *State) uint8 {
	if ocean := s.top().id; ocean > 0 {
		return s.oceanTokens[ocean] - 1
	}
	return s.tokenLayer
}

// mayBe reports whether a piece of layer e can be in a slot of layer f: no layer from
// e to before f has all its pieces on the board.
func (l *layered) mayBe(e, f uint8) bool {
	rest := 0
	for g := uint8(0); g < f; g++ {
		rest += int(l.entered[g]) - int(l.slots[g])
		if g >= e && rest == 0 {
			return false
		}
	}
	return e <= f
}

// sampleUnseen draws a piece for a slot of layer f with its exact probability.
// places is indexed from 1.
func sampleUnseen(places []place, stock func() layered, newest, f uint8, random *nemo.Rand) int {
	if newest == 0 {
		return nthUnseen(places, at(zoneUnseen, 0), random.Below(countUnseen(places, at(zoneUnseen, 0))))
	}
	l := stock()
	w := l.weights(f)
	var total uint64
	for e := uint8(0); e <= f; e++ {
		total += w[e] * uint64(l.entered[e])
	}
	n := random.Below(total)
	for e := uint8(0); e <= f; e++ {
		if part := w[e] * uint64(l.entered[e]); n >= part {
			n -= part
			continue
		}
		return nthUnseen(places, at(zoneUnseen, int(e)), n/w[e])
	}
	return 0
}

func countUnseen(places []place, want place) (n uint64) {
	for _, p := range places[1:] {
		if p == want {
			n++
		}
	}
	return n
}

func nthUnseen(places []place, want place, n uint64) int {
	for i, p := range places {
		if p != want || i == 0 {
			continue
		}
		if n == 0 {
			return i
		}
		n--
	}
	return 0
}

// mergeShipLayers merges layers that no longer matter, so that equal positions
// are equal states: a layer without slots merges with the next one, and a layer
// without pieces with the one before it.
func (e engine) mergeShipLayers() {
	s := e.s
	for s.shipLayer > 0 {
		l := e.r.shipStock(s)
		g, ok := l.mergeable(s.shipLayer)
		if !ok {
			return
		}
		for ship := 1; ship <= e.r.numShips; ship++ {
			if p := s.ships[ship]; p.in(zoneUnseen) && p.number() > g {
				s.ships[ship]--
			}
		}
		for o := 1; o <= numOceans; o++ {
			for i, b := range s.boxes[o] {
				if b.hidden() && int(b.layer()) > g {
					s.boxes[o][i]--
				}
			}
		}
		s.shipLayer--
	}
}

// mergeTokenLayers does for the treasures what mergeShipLayers does for the ships.
func (e engine) mergeTokenLayers() {
	s := e.s
	for s.tokenLayer > 0 {
		l := e.r.tokenStock(s)
		g, ok := l.mergeable(s.tokenLayer)
		if !ok {
			return
		}
		for t := 1; t <= e.r.numTreasures; t++ {
			if p := s.tokens[t]; p.in(zoneUnseen) && p.number() > g {
				s.tokens[t]--
			}
		}
		for o := 1; o <= numOceans; o++ {
			if int(s.oceanTokens[o]) > g+1 {
				s.oceanTokens[o]--
			}
		}
		s.tokenLayer--
	}
}

// count returns the number of unseen pieces and of face-down slots.
func (l *layered) count() (unseen, slots int) {
	for g := range l.entered {
		unseen += int(l.entered[g])
		slots += int(l.slots[g])
	}
	return unseen, slots
}

// mergeable returns a layer g that may be merged with layer g+1: no slot is of
// layer g, or no piece entered at g+1.
func (l *layered) mergeable(newest uint8) (int, bool) {
	for g := 0; g < int(newest); g++ {
		if l.slots[g] == 0 || l.entered[g+1] == 0 {
			return g, true
		}
	}
	return 0, false
}

// newShipLayer begins a layer for ships entering the pile now.
func (e engine) newShipLayer() place {
	e.s.shipLayer++
	return at(zoneUnseen, int(e.s.shipLayer))
}

// each calls do for every element of a set, from 1.
func each(set uint64, do func(i int)) {
	for ; set != 0; set &= set - 1 {
		do(bits.TrailingZeros64(set) + 1)
	}
}
