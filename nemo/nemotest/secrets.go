package nemotest

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// mostSeen is how many actions of a node are compared with each other at most: a roll of many dice
// has hundreds.
const mostSeen = 48

// checkSees checks that [nemo.Discreet] hides what it must. A seat that sees an action knows which
// it was. So two actions that a seat sees, after which it observes the same and was told the same,
// must have the same result: otherwise seeing them reveals what is hidden. A seat sees its own
// actions, and every seat sees what the public sees.
func (b *battery[S, A]) checkSees(n *node[S, A]) error {
	discreet, ok := b.rules.(nemo.Discreet[S, A])
	if !ok {
		return nil
	}
	choices := n.choices
	if len(choices) > mostSeen {
		at := int(b.random.Below(uint64(len(choices) - mostSeen + 1)))
		choices = choices[at : at+mostSeen]
	}
	for _, seat := range b.viewers() {
		type course struct {
			action A
			next   S
			told   []nemo.Event
		}
		seen := map[S][]course{}
		for _, a := range choices {
			s := n.state
			sees := discreet.Sees(&s, a, seat)
			switch {
			case !discreet.Sees(&s, a, nemo.Nobody):
				return b.on(a, "Sees hides the action from nobody, who sees all")
			case !sees && seat == n.seat && seat.IsPlayer():
				return b.on(a, "%s takes the action, and Sees hides it from that seat", seat)
			case !sees && discreet.Sees(&s, a, nemo.Chance):
				return b.on(a, "the public sees the action, and %s does not: Sees hides from it what everybody knows", seat)
			case s != n.state:
				return b.on(a, "Sees changed the position")
			case !sees:
				continue
			}
			var log nemo.Log
			if b.apply(&s, a, &log) != nil {
				continue // checkAccepted reports it
			}
			view, told := b.rules.Observe(&s, seat), visible(log, seat)
			for _, other := range seen[view] {
				b.compared++
				if other.next != s && slices.Equal(other.told, told) {
					return b.on(a, "Sees tells %s which action is taken, this or %s, and it may not know that: "+
						"it observes the same after both and is told the same (%s), but they differ in %s",
						seat, b.spell(other.action), b.words(told), b.difference(&s, &other.next))
				}
			}
			seen[view] = append(seen[view], course{a, s, told})
		}
	}
	return nil
}

// checkOvert checks that if a seat knows all choices according to [nemo.Overt], they are the same
// in every position that the seat cannot distinguish from this one.
func (b *battery[S, A]) checkOvert(n *node[S, A]) error {
	overt, ok := b.rules.(nemo.Overt[S])
	if !ok || n.seat == nemo.Nobody {
		return nil
	}
	for _, seat := range b.viewers() {
		if seat == n.seat && seat.IsPlayer() {
			continue
		}
		s := n.state
		seen := b.rules.Observe(&s, seat)
		before := seen
		says := overt.Overt(&s, seat)
		switch {
		case overt.Overt(&seen, seat) != says:
			return faultf("Overt says %t to %s of the position and %t of what that seat sees of it; it rests on what is hidden", says, seat, !says)
		case s != n.state || seen != before:
			return faultf("Overt changed the position")
		case !says:
			continue
		}
		for _, other := range b.unlike(n, seat) {
			if b.rules.ToMove(&other) != n.seat {
				continue // checkHidden reports it
			}
			if !slices.Equal(b.rules.Legal(&other, nil), b.rules.Legal(&s, nil)) || !slices.Equal(b.rules.Outcomes(&other, nil), n.outcomes) {
				return faultf("Overt says that %s knows all that may be done, and in a position that it cannot tell from this one "+
					"something else may be done; they differ in %s", seat, b.difference(&n.state, &other))
			}
		}
	}
	return nil
}

// unlike returns positions that a viewer, a seat or the public, cannot distinguish from that of the
// node.
func (b *battery[S, A]) unlike(n *node[S, A], viewer nemo.Seat) []S {
	if viewer.IsPlayer() {
		return b.alternatives(n, viewer)
	}
	imaginer, ok := b.rules.(nemo.Imaginer[S])
	if !ok {
		return nil
	}
	seen := b.rules.Observe(&n.state, viewer)
	return []S{imaginer.Imagine(&seen, viewer, &b.random)}
}
