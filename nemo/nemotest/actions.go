package nemotest

import (
	"errors"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// look reads who is to move and the choices, and checks that they are consistent: a seat has legal
// actions, chance has outcomes, and at the end nobody has either.
func (b *battery[S, A]) look(s *S) (*node[S, A], error) {
	n := &node[S, A]{state: *s, seat: b.rules.ToMove(s), listed: map[A]bool{}}
	n.choices = b.rules.Legal(s, nil)
	n.outcomes = b.rules.Outcomes(s, nil)
	seats := len(b.rules.About().Seats)
	switch {
	case *s != n.state:
		return n, faultf("ToMove, Legal or Outcomes changed the position")
	case n.seat < nemo.Nobody || int(n.seat) >= seats:
		return n, faultf("%d is to move, which is neither one of %d seats nor chance nor nobody", n.seat, seats)
	case n.seat != nemo.Chance && len(n.outcomes) > 0:
		return n, faultf("%s is to move, and chance has %d outcomes", n.seat, len(n.outcomes))
	case !n.seat.IsPlayer() && len(n.choices) > 0:
		return n, faultf("%s is to move, and there are %d legal actions", n.seat, len(n.choices))
	case n.seat.IsPlayer() && len(n.choices) == 0, n.seat == nemo.Chance && len(n.outcomes) == 0:
		return n, faultf("%s is to move and has no action", n.seat)
	case !slices.Equal(n.choices, b.rules.Legal(s, nil)):
		return n, faultf("Legal lists other actions, or in another order, when asked again")
	case !slices.Equal(n.outcomes, b.rules.Outcomes(s, nil)):
		return n, faultf("Outcomes lists other outcomes, or in another order, when asked again")
	}
	if err := b.checkAppend(s); err != nil {
		return n, err
	}
	for _, o := range n.outcomes {
		n.choices = append(n.choices, o.Action)
	}
	for _, a := range n.choices {
		n.listed[a] = true
	}
	b.follow(n)
	return n, nil
}

// checkAppend checks that both lists are appended to what the buffer holds.
func (b *battery[S, A]) checkAppend(s *S) error {
	var a A
	if legal := b.rules.Legal(s, []A{a}); len(legal) == 0 || legal[0] != a {
		return faultf("Legal does not append to the buffer that it is given")
	}
	mark := nemo.Outcome[A]{Weight: 77}
	if outcomes := b.rules.Outcomes(s, []nemo.Outcome[A]{mark}); len(outcomes) == 0 || outcomes[0] != mark {
		return faultf("Outcomes does not append to the buffer that it is given")
	}
	return nil
}

// follow applies some of the choices and records the results.
func (b *battery[S, A]) follow(n *node[S, A]) {
	for i := range min(b.config.Branches, len(n.choices)) {
		a := n.choices[i]
		if len(n.choices) > b.config.Branches {
			a = n.choices[b.random.Below(uint64(len(n.choices)))]
		}
		br := branch[S, A]{action: a, next: n.state}
		if b.apply(&br.next, a, &br.log) == nil {
			n.branches = append(n.branches, br)
		}
	}
}

func (b *battery[S, A]) checkUnique(n *node[S, A]) error {
	if len(n.listed) == len(n.choices) {
		return nil
	}
	seen := map[A]bool{}
	for _, a := range n.choices {
		if seen[a] {
			return b.on(a, "it is listed twice")
		}
		seen[a] = true
	}
	return nil
}

// checkAccepted checks that Apply accepts everything that is listed.
func (b *battery[S, A]) checkAccepted(n *node[S, A]) error {
	for _, a := range n.choices {
		b.scratch = n.state
		b.heard = false
		if err := b.apply(&b.scratch, a, &b.heard); err != nil {
			return b.on(a, "it is listed and refused: %v", err)
		}
		if !b.heard {
			n.silent = append(n.silent, a)
		}
	}
	return nil
}

// checkRefused tries actions that are mostly not listed: actions of other nodes and seats,
// neighbours of listed ones, and made-up ones. What is not listed must be refused with a rule and
// change nothing.
func (b *battery[S, A]) checkRefused(n *node[S, A]) error {
	var nothing A
	offers := []A{nothing}
	for i := range b.config.Arbitrary {
		switch kind := i % 3; {
		case kind == 0 && len(b.pool) > 0:
			offers = append(offers, b.pool[b.random.Below(uint64(len(b.pool)))])
		case kind == 1 && len(n.choices) > 0:
			offers = append(offers, neighbour(n.choices[b.random.Below(uint64(len(n.choices)))], &b.random))
		default:
			offers = append(offers, b.arbitrary())
		}
	}
	for _, a := range offers {
		if err := b.offer(n, a); err != nil {
			return err
		}
	}
	return nil
}

// offer applies any action, listed or not, and checks the answer.
func (b *battery[S, A]) offer(n *node[S, A], a A) error {
	b.scratch = n.state
	next := &b.scratch
	var log nemo.Log
	err := b.apply(next, a, &log)
	var illegal *nemo.Illegal
	switch {
	case n.listed[a] && err != nil:
		return b.on(a, "it is listed and refused: %v", err)
	case n.listed[a]:
		return nil
	case err == nil:
		return b.on(a, "%s is to move; the action is not listed, and Apply accepts it", n.seat)
	case !errors.As(err, &illegal):
		return b.on(a, "the refusal is not a *nemo.Illegal: %T %v", err, err)
	case illegal.Rule == "" || illegal.Reason == "":
		return b.on(a, "the refusal has no rule or no reason: %+v", *illegal)
	case !b.hasRule(illegal.Rule):
		return b.on(a, "the refusal cites rule %s, and there is none: %s", illegal.Rule, illegal.Reason)
	case *next != n.state:
		return b.on(a, "it is refused, and the position has changed, in %s: %v", b.difference(&n.state, next), illegal)
	case len(log) > 0:
		return b.on(a, "it is refused, and %d events are reported: %v", len(log), illegal)
	}
	return nil
}

// arbitrary makes up an action.
func (b *battery[S, A]) arbitrary() A {
	if arbiter, ok := b.rules.(nemo.Arbiter[A]); ok && b.random.Below(2) == 0 {
		return arbiter.Arbitrary(&b.random)
	}
	return invent[A](&b.random)
}

// checkDeterministic applies the same action to a copy: it must give the same position and the same
// events.
func (b *battery[S, A]) checkDeterministic(n *node[S, A]) error {
	for _, br := range n.branches {
		next := n.state
		var log nemo.Log
		if err := b.apply(&next, br.action, &log); err != nil {
			return b.on(br.action, "it is accepted once and refused the next time: %v", err)
		}
		if next != br.next {
			return b.on(br.action, "it leads to two positions: %s", b.difference(&br.next, &next))
		}
		if !slices.Equal(log, br.log) {
			return b.on(br.action, "it reports %v and then %v", br.log, log)
		}
	}
	return nil
}

// checkTrace checks that an action has the same result without a trace.
func (b *battery[S, A]) checkTrace(n *node[S, A]) error {
	for _, br := range n.branches {
		next := n.state
		if err := b.apply(&next, br.action, nil); err != nil || next != br.next {
			return b.on(br.action, "without a trace it leads to another position: %s (%v)", b.difference(&next, &br.next), err)
		}
	}
	return nil
}

// checkEvents checks that every action and outcome reports an event, with a rule and a description.
func (b *battery[S, A]) checkEvents(n *node[S, A]) error {
	if len(n.silent) > 0 {
		return b.on(n.silent[0], "%s takes it, and no event says under which rule", n.seat)
	}
	teller, tells := b.rules.(nemo.EventTeller)
	for _, br := range n.branches {
		for _, e := range br.log {
			if e.Rule == "" {
				return b.on(br.action, "the event %+v has no rule", e)
			}
			if !b.hasRule(e.Rule) {
				return b.on(br.action, "the event %q cites rule %s, and there is none", b.rules.Describe(e), e.Rule)
			}
			if tells && !slices.ContainsFunc(teller.Events().EventKinds(), func(of nemo.EventInfo) bool { return of.Kind == e.Kind }) {
				return b.on(br.action, "the event %+v is of a kind that EventKinds does not list", e)
			}
			if b.rules.Describe(e) == "" {
				return b.on(br.action, "the event %+v has no description", e)
			}
		}
	}
	return nil
}

func (b *battery[S, A]) checkInvariants(n *node[S, A]) error {
	if err := nemo.CheckState(b.invariants, &n.state); err != nil {
		return faultf("%v", err)
	}
	for _, br := range n.branches {
		before, after := n.state, br.next
		if err := nemo.CheckStep(b.invariants, &before, br.action, &after); err != nil {
			return b.on(br.action, "%v", err)
		}
		if err := nemo.CheckState(b.invariants, &after); err != nil {
			return b.on(br.action, "after it: %v", err)
		}
	}
	return nil
}

// checkPhases checks that play follows the phase graph.
func (b *battery[S, A]) checkPhases(n *node[S, A]) error {
	about := b.rules.About()
	phase := b.rules.Phase(&n.state)
	if int(phase) >= len(about.Phases) {
		return faultf("the phase %d is none of %d", phase, len(about.Phases))
	}
	for _, br := range n.branches {
		next := b.rules.Phase(&br.next)
		if int(next) >= len(about.Phases) {
			return b.on(br.action, "after it the phase %d is none of %d", next, len(about.Phases))
		}
		if !about.MayFollow(phase, next) {
			return b.on(br.action, "the phase graph has no edge %s>%s", about.Phases[phase].Name, about.Phases[next].Name)
		}
	}
	return nil
}
