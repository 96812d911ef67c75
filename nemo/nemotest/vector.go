package nemotest

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/vector"
)

// checkVector checks that every legal action of a seat has an index that leads back to the action,
// and that what each seat observes fits the layout of observations.
func (b *battery[S, A]) checkVector(n *node[S, A]) error {
	if b.space == nil {
		return nil
	}
	for _, a := range n.choices {
		text := b.rules.Format(a)
		index, ok := b.space.Actions.Index(text)
		switch {
		case ok != n.seat.IsPlayer():
			return b.on(a, "in the ranges that ActionRanges lists it is: %v; a decision belongs there, and nothing else", ok)
		case ok && b.space.Actions.Text(index) != text:
			return b.on(a, "its index %d is that of %q", index, b.space.Actions.Text(index))
		}
	}
	to := make([]int32, b.space.Layout.Len())
	for seat := nemo.Nobody; int(seat) < len(b.rules.About().Seats); seat++ {
		s := n.state
		seen := b.rules.Observe(&s, seat)
		doc, err := snapshot(b.rules, &seen)
		if err != nil {
			return err
		}
		if err := b.space.Layout.Fill(doc, to); err != nil {
			return faultf("what %s observes is no vector: %v", seat, err)
		}
		for i, entry := range b.space.Layout.Entries() {
			if to[i] < entry.Low || to[i] > entry.High {
				return faultf("%s observes %s as %d, which is not from %d to %d", seat, entry.Name, to[i], entry.Low, entry.High)
			}
		}
	}
	return nil
}

// laidOut returns the space of the game that begins at s, or nil if the system has none.
func (b *battery[S, A]) laidOut(s *S) *vector.Space {
	_, lists := b.rules.(nemo.ActionLister[S])
	_, describes := b.rules.(nemo.PositionDescriber)
	if !lists || !describes {
		return nil
	}
	space, err := vector.SpaceOf(b.rules, s)
	if err != nil {
		b.fail("vector", s, err)
		return nil
	}
	return space
}
