package odds

import (
	"context"

	"github.com/mobilis-rules/mobilis/nemo"
)

// An explorer follows the paths of a matter and builds their graph.
type explorer[S, A comparable] struct {
	rules     nemo.Rules[S, A]
	seat      nemo.Seat             // who asks, and whose hopes count
	seats     int                   // how many seats the system has
	caster    nemo.Forecaster[S, A] // nil when the system has none
	settler   nemo.Settler[S]       // nil when the system has none
	decider   nemo.Decider[S]       // nil when the system has none
	separator nemo.Separator[S]     // nil when the system has none
	condenser nemo.Condenser[S]     // nil when the system has none
	asked     *S                    // the position at which the action is asked about
	meter     meter
	// extra is how many more steps may be taken as long as no stake has been found.
	extra int
	// free leaves out every stake of the asking seat. A path whose probability is below least is
	// cut, and so are all remaining ones once there is a fault: of the context, or of the limits.
	free  bool
	least float64
	fault error
	// full is set if a limit cut a path, rather than least or the context.
	full bool

	// rolls is the number of chance nodes on the path, and round the depth of the position nearest
	// to the root to which a cycle was found.
	rolls, round int

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

func newExplorer[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], seat nemo.Seat) *explorer[S, A] {
	x := &explorer[S, A]{
		rules:     rules,
		seat:      seat,
		meter:     newMeter(ctx),
		memo:      newMemo[S](),
		histories: newHistories(),
		numbers:   make(map[A]int32),
		round:     maxDepth,
	}
	x.caster, _ = rules.(nemo.Forecaster[S, A])
	x.settler, _ = rules.(nemo.Settler[S])
	x.decider, _ = rules.(nemo.Decider[S])
	x.separator, _ = rules.(nemo.Separator[S])
	x.condenser, _ = rules.(nemo.Condenser[S])
	if x.caster != nil {
		x.seats = len(rules.About().Seats)
	}
	return x
}

// frame returns the buffers of a depth.
func (x *explorer[S, A]) frame(depth int) *frame[S, A] {
	if depth == len(x.frames) {
		x.frames = append(x.frames, new(frame[S, A]))
	}
	return x.frames[depth]
}

// cuts reports whether a path is cut here; if not, it counts the step.
func (x *explorer[S, A]) cuts(depth int, share float64) bool {
	switch {
	case x.fault != nil, share < x.least:
		return true
	case depth >= maxDepth:
		x.full = true
		return true
	}
	if x.meter.steps == x.meter.limit && x.extra > 0 && len(x.stakes) == 0 {
		x.meter.limit, x.extra = x.meter.limit+x.extra, 0
	}
	x.fault = x.meter.tick()
	x.full = x.full || x.fault != nil
	return x.fault != nil
}

// step takes a at the node s and returns the graph's node for the position after it. h is the
// history of the path to s, depth its length, and share its probability if every choice on it is
// made. An error is a refusal of Apply.
func (x *explorer[S, A]) step(s *S, a A, h int32, depth int, share float64) (int32, error) {
	if x.cuts(depth, share) {
		return x.graph.undecided(), nil
	}
	f := x.frame(depth)
	f.state = *s
	x.log.Reset()
	if err := x.rules.Apply(&f.state, a, &x.log); err != nil {
		return 0, err
	}
	h, apart := x.milestones(s, &f.state, h)
	seat := x.rules.ToMove(&f.state)
	if apart || seat == nemo.Nobody || x.settled(s, &f.state, h, seat) {
		return x.end(&f.state, h), nil
	}
	if x.condenser != nil {
		x.condenser.Condense(&f.state)
	}
	key := x.memo.mark(&f.state, h)
	if known, found := x.memo.slots[key]; found {
		switch {
		case known.node == unfinished && known.rolls == x.rolls:
			// Coming back to a position by choices alone gains nothing: the cycle is no way to an
			// end.
			x.round = min(x.round, known.depth)
			return x.graph.calledNode(x.rules.Prompt(&f.state).Question), nil
		case known.node == unfinished:
			return x.graph.undecided(), nil
		case x.least == 0 || known.cut == 0 || known.cut >= share:
			return known.node, nil
		}
	}
	if !x.list(f, seat) {
		return x.end(&f.state, h), nil
	}
	if len(x.memo.slots) >= x.memo.limit {
		x.fault, x.full = ErrTooLarge, true
		return x.graph.undecided(), nil
	}
	x.memo.slots[key] = slot{node: unfinished, depth: depth, rolls: x.rolls}
	outer := x.round
	x.round = maxDepth
	n, err := x.branch(f, seat, h, depth, share)
	if err != nil {
		return 0, err
	}
	if x.round < depth {
		// From elsewhere the cycle may lead to an end: the result holds only here.
		x.round = min(x.round, outer)
		delete(x.memo.slots, key)
		return n, nil
	}
	x.round = outer
	found := slot{node: n}
	if x.graph.nodes[n].open {
		found.cut = share
	}
	x.memo.slots[key] = found
	return n, nil
}

// milestones adds the milestones of the last step, from s to next, to a history. It reports whether
// next belongs to another matter.
func (x *explorer[S, A]) milestones(s, next *S, h int32) (after int32, apart bool) {
	if x.caster == nil {
		return h, false
	}
	t := thread[S]{separator: x.separator, caster: x.caster, seat: x.seat, own: x.histories.all[h].own}
	t.any, t.good = x.histories.seen(h), x.histories.all[h].good
	t.follow(x.log, x.asked, next, func(e nemo.Event, label string) {
		m := milestone{after: h, label: label, good: t.good, own: t.own}
		_, good, _ := x.caster.Milestone(e, x.seat)
		for seat := range nemo.Seat(x.seats) {
			if _, hopes, _ := x.caster.Milestone(e, seat); hopes != good {
				m.foes |= nemo.Seats(seat)
			}
		}
		if x.settler == nil {
			m.phase = x.rules.Phase(s)
		}
		h = x.histories.add(m)
	})
	if !t.any {
		h = x.histories.begin(t.own)
	}
	return h, t.apart
}

// settled reports whether next, which follows the node before, belongs to another matter.
func (x *explorer[S, A]) settled(before, next *S, h int32, seat nemo.Seat) bool {
	if x.decider != nil && (x.histories.seen(h) || seat != nemo.Chance) && x.decider.Decided(next) {
		return true
	}
	if x.settler != nil {
		return x.settler.Settled(next)
	}
	if seat != nemo.Chance {
		return false
	}
	phase := x.rules.Phase(next)
	return phase < x.rules.Phase(before) ||
		x.histories.seen(h) && phase != x.histories.all[h].phase
}

// end returns the node for a path that ends at s.
func (x *explorer[S, A]) end(s *S, h int32) int32 {
	switch {
	case x.histories.seen(h):
		seen := &x.histories.all[h]
		return x.graph.endNode(seen.name, seen.good, seen.foes)
	case len(x.log) > 0:
		return x.graph.calledNode(x.rules.Describe(x.log[len(x.log)-1]))
	}
	return x.graph.calledNode(x.rules.Prompt(s).Question)
}
