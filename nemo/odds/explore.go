package odds

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// An explorer follows every path of a matter and draws the graph of it.
type explorer[S, A comparable] struct {
	rules   nemo.Rules[S, A]
	seat    nemo.Seat             // who asks, and whose hopes count
	caster  nemo.Forecaster[S, A] // nil when the system has none
	settler nemo.Settler[S]       // nil when the system has none
	meter   meter

	graph     graph
	memo      memo[S]
	histories histories
	stakes    []A
	numbers   map[A]int32 // of the stakes

	log    nemo.Log
	edges  []edge // of the nodes under way, the innermost last
	frames []*frame[S, A]
}

// frame holds the buffers for a node at one depth.
type frame[S, A comparable] struct {
	state    S
	legal    []A
	outcomes []nemo.Outcome[A]
}

// errCycle: a graph with a cycle has no exact forecast by enumeration.
var errCycle = errors.New("a position can come back to itself, so the paths have no end")

func newExplorer[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], seat nemo.Seat) *explorer[S, A] {
	x := &explorer[S, A]{
		rules:     rules,
		seat:      seat,
		meter:     newMeter(ctx),
		memo:      newMemo[S](),
		histories: newHistories(),
		numbers:   make(map[A]int32),
	}
	x.caster, _ = rules.(nemo.Forecaster[S, A])
	x.settler, _ = rules.(nemo.Settler[S])
	return x
}

// frame returns the buffers of a depth.
func (x *explorer[S, A]) frame(depth int) *frame[S, A] {
	if depth == len(x.frames) {
		x.frames = append(x.frames, new(frame[S, A]))
	}
	return x.frames[depth]
}

// step takes a at the node s and returns the graph's node for where it leads.
// The history is that of the path to s, and depth its length.
func (x *explorer[S, A]) step(s *S, a A, h int32, depth int) (int32, error) {
	if err := x.meter.tick(); err != nil {
		return 0, err
	}
	if depth >= maxDepth {
		return 0, fmt.Errorf("%w: a path of more than %d steps", ErrTooLarge, maxDepth)
	}
	f := x.frame(depth)
	f.state = *s
	x.log.Reset()
	if err := x.rules.Apply(&f.state, a, &x.log); err != nil {
		return 0, err
	}
	h = x.milestones(s, h)

	switch seat := x.rules.ToMove(&f.state); {
	case seat == nemo.Nobody:
		return x.end(&f.state, h), nil
	case x.settled(s, &f.state, h, seat):
		return x.end(&f.state, h), nil
	}
	key := x.memo.key(&f.state, h)
	if i := x.memo.find(key, &f.state, h); i != none {
		if x.memo.slots[i].node == unfinished {
			return 0, errCycle
		}
		return x.memo.slots[i].node, nil
	}
	if !x.list(f) {
		return x.end(&f.state, h), nil
	}
	i, err := x.memo.reserve(key, &f.state, h)
	if err != nil {
		return 0, err
	}
	n, err := x.branch(f, h, depth)
	if err != nil {
		return 0, err
	}
	x.memo.slots[i].node = n
	return n, nil
}

// milestones adds those of the last step, taken at the node s, to a history.
func (x *explorer[S, A]) milestones(s *S, h int32) int32 {
	if x.caster == nil {
		return h
	}
	for _, e := range x.log {
		label, good, ok := x.caster.Milestone(e, x.seat)
		if !ok {
			continue
		}
		m := milestone{after: h, label: label, good: good}
		if x.settler == nil {
			m.phase = x.rules.Phase(s)
		}
		h = x.histories.add(m)
	}
	return h
}

// settled reports whether next, which came of the node before, belongs to
// another matter.
func (x *explorer[S, A]) settled(before, next *S, h int32, seat nemo.Seat) bool {
	if x.settler != nil {
		return x.settler.Settled(next)
	}
	if seat != nemo.Chance {
		return false
	}
	phase := x.rules.Phase(next)
	return phase < x.rules.Phase(before) ||
		h != noHistory && phase != x.histories.all[h].phase
}

// end returns the node for a path that ends at s.
func (x *explorer[S, A]) end(s *S, h int32) int32 {
	switch {
	case h != noHistory:
		seen := &x.histories.all[h]
		return x.graph.endNode(seen.name, seen.good)
	case len(x.log) > 0:
		return x.graph.endNode(x.rules.Describe(x.log[len(x.log)-1]), false)
	}
	return x.graph.endNode(x.rules.Prompt(s).Question, false)
}

// list fills the frame with what to follow at its node, and reports whether
// there is anything.
func (x *explorer[S, A]) list(f *frame[S, A]) bool {
	f.outcomes = x.rules.Outcomes(&f.state, f.outcomes[:0])
	f.legal = f.legal[:0]
	if len(f.outcomes) > 0 {
		return true
	}
	if x.caster == nil {
		return false
	}
	f.legal = x.rules.Legal(&f.state, f.legal)
	kept := f.legal[:0]
	for _, a := range f.legal {
		if x.caster.Role(&f.state, a) != nemo.RoleOther {
			kept = append(kept, a)
		}
	}
	f.legal = kept
	return len(kept) > 0
}

// branch follows all that the frame lists and returns the node for it.
func (x *explorer[S, A]) branch(f *frame[S, A], h int32, depth int) (int32, error) {
	base := len(x.edges)
	defer func() { x.edges = x.edges[:base] }()
	for _, o := range f.outcomes {
		to, err := x.step(&f.state, o.Action, h, depth+1)
		if err != nil {
			return 0, err
		}
		x.edges = join(x.edges, base, edge{to: to, stake: goOn, weight: o.Weight})
	}
	if len(f.outcomes) > 0 {
		return x.graph.add(kindChance, x.edges[base:]), nil
	}
	if !slices.ContainsFunc(f.legal, func(a A) bool { return x.caster.Role(&f.state, a) == nemo.RoleGoOn }) {
		// Who may spend none of what must be spent here gets no further.
		x.edges = append(x.edges, edge{to: x.end(&f.state, h), stake: stuck})
	}
	for _, a := range f.legal {
		stake, err := x.stake(&f.state, a)
		if err != nil {
			return 0, err
		}
		to, err := x.step(&f.state, a, h, depth+1)
		if err != nil {
			return 0, err
		}
		x.edges = append(x.edges, edge{to: to, stake: stake})
	}
	return x.graph.add(kindChoice, x.edges[base:]), nil
}

// stake returns the number of the stake that a spends at the node s, or goOn.
func (x *explorer[S, A]) stake(s *S, a A) (int32, error) {
	if x.caster.Role(s, a) != nemo.RoleStake {
		return goOn, nil
	}
	i, known := x.numbers[a]
	if !known {
		if len(x.stakes) == maxStakes {
			return 0, fmt.Errorf("%w: more than %d different stakes", ErrTooLarge, maxStakes)
		}
		i = int32(len(x.stakes))
		x.stakes = append(x.stakes, a)
		x.numbers[a] = i
	}
	return i, nil
}
