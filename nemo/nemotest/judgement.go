package nemotest

import (
	"math"

	"github.com/mobilis-rules/mobilis/nemo"
)

// checkForecast calls the methods that a forecast needs on each seat's view: the roles of actions,
// whether anything is being settled, and what the events of the node settle.
func (b *battery[S, A]) checkForecast(n *node[S, A]) error {
	caster, casts := b.rules.(nemo.Forecaster[S, A])
	settler, settles := b.rules.(nemo.Settler[S])
	for _, seat := range b.seats() {
		seen := b.rules.Observe(&n.state, seat)
		before := seen
		if settles {
			settler.Settled(&seen)
		}
		if !casts {
			continue
		}
		for _, a := range b.rules.Legal(&seen, nil) {
			if role := caster.Role(&seen, a); role > nemo.RoleAgain {
				return b.on(a, "its role is %d, which is none", role)
			}
		}
		if seen != before {
			return faultf("Settled or Role changed the position")
		}
		for _, br := range n.branches {
			if err := b.milestones(caster, br, seat); err != nil {
				return err
			}
		}
	}
	return nil
}

// milestones checks that a milestone has a label, the same for every seat.
func (b *battery[S, A]) milestones(caster nemo.Forecaster[S, A], br branch[S, A], seat nemo.Seat) error {
	for _, e := range br.log {
		label, _, ok := caster.Milestone(e, seat)
		if ok == (label == "") {
			return b.on(br.action, "the event %+v is a milestone: %v, with the label %q", e, ok, label)
		}
		if first, _, _ := caster.Milestone(e, 0); first != label {
			return b.on(br.action, "the event %+v is %q to one seat and %q to another", e, first, label)
		}
	}
	return nil
}

// checkEvaluate evaluates the position and each seat's view of it, and checks that the value for a
// seat does not depend on what is hidden from it.
func (b *battery[S, A]) checkEvaluate(n *node[S, A]) error {
	evaluator, ok := b.rules.(nemo.Evaluator[S])
	if !ok {
		return nil
	}
	teller, _ := b.rules.(nemo.Teller[S])
	for _, seat := range b.seats() {
		if err := b.checkExpect(teller, n, seat); err != nil {
			return err
		}
		for _, s := range []S{n.state, b.rules.Observe(&n.state, seat)} {
			before := s
			if value := evaluator.Evaluate(&s, seat); math.IsNaN(value) || math.IsInf(value, 0) {
				return faultf("to %s the position is worth %v: %s", seat, value, b.describe(&s))
			}
			if s != before {
				return faultf("Evaluate changed the position")
			}
		}
		mine := evaluator.Evaluate(&n.state, seat)
		for _, other := range b.alternatives(n, seat) {
			if value := evaluator.Evaluate(&other, seat); value != mine {
				return faultf("Evaluate rests on what %s may not know: to it the position is worth %v, and %v where something hidden is otherwise: %s",
					seat, mine, value, b.difference(&n.state, &other))
			}
		}
	}
	return nil
}

// checkExpect checks that the expectation of a seat does not depend on what is hidden from it, and
// that a chance is from 0 to 1.
func (b *battery[S, A]) checkExpect(teller nemo.Teller[S], n *node[S, A], seat nemo.Seat) error {
	if teller == nil {
		return nil
	}
	before := n.state
	mine := teller.Expect(&n.state, seat)
	switch {
	case math.IsNaN(mine) || math.IsInf(mine, 0), teller.Unit() == nemo.UnitChance && (mine < 0 || mine > 1):
		return faultf("%s expects %v: %s", seat, mine, b.describe(&n.state))
	case n.state != before:
		return faultf("Expect changed the position")
	}
	for _, other := range b.alternatives(n, seat) {
		if value := teller.Expect(&other, seat); value != mine {
			return faultf("Expect rests on what %s may not know: it expects %v, and %v where something hidden is otherwise: %s",
				seat, mine, value, b.difference(&n.state, &other))
		}
	}
	return nil
}
