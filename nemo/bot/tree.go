package bot

import "github.com/mobilis-rules/mobilis/nemo"

// A tree holds the nodes that a search has seen, without their positions:
// those follow from the actions, chance's included.
type tree[S, A comparable] struct {
	rules    nemo.Rules[S, A]
	places   []place
	branches []branch[A]
	legal    []A
	outcomes []nemo.Outcome[A]
}

// place is a node of the tree; its branches are branches[first:last].
type place struct {
	mover  nemo.Seat
	self   int32
	first  int32
	last   int32
	visits int32
	total  uint64 // at a chance node, the sum of the weights
}

// branch is an action at a place and what came of it.
type branch[A comparable] struct {
	action A
	to     int32 // its place, 0 while there is none
	visits int32
	sum    float64 // of the results, for who took it
	weight uint64  // at a chance node
}

// mean is the mean result, or 0 of a branch never tried.
func (b *branch[A]) mean() float64 {
	if b.visits == 0 {
		return 0
	}
	return b.sum / float64(b.visits)
}

// reset empties the tree and keeps its memory.
func (t *tree[S, A]) reset() { t.places, t.branches = t.places[:0], t.branches[:0] }

// branchesOf returns the branches of a place.
func (t *tree[S, A]) branchesOf(at int32) []branch[A] {
	p := &t.places[at]
	return t.branches[p.first:p.last]
}

// add makes a place for a position and returns its number.
func (t *tree[S, A]) add(s *S) int32 {
	p := place{mover: t.rules.ToMove(s), self: int32(len(t.places)), first: int32(len(t.branches))}
	if p.mover == nemo.Chance {
		t.outcomes = t.rules.Outcomes(s, t.outcomes[:0])
		for _, o := range t.outcomes {
			t.branches = append(t.branches, branch[A]{action: o.Action, weight: o.Weight})
			p.total += o.Weight
		}
	} else {
		t.legal = t.rules.Legal(s, t.legal[:0])
		for _, a := range t.legal {
			t.branches = append(t.branches, branch[A]{action: a})
		}
	}
	p.last = int32(len(t.branches))
	t.places = append(t.places, p)
	return p.self
}

// draw returns a branch of a chance node with its probability.
func (t *tree[S, A]) draw(p *place, r *nemo.Rand) int32 {
	n := r.Below(p.total)
	i := p.first
	for ; n >= t.branches[i].weight; i++ {
		n -= t.branches[i].weight
	}
	return i
}
