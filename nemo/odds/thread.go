package odds

import "github.com/mobilis-rules/mobilis/nemo"

// A thread follows the matter of an action through the events of a path; whatever else is settled
// on the way belongs to another matter and does not count.
type thread[S comparable] struct {
	separator nemo.Separator[S] // nil when the system has none: then all is one matter
	caster    milestones
	seat      nemo.Seat
	own       nemo.Matter // 0 as long as none was begun
	any, good bool        // what it has come to
	apart     bool        // the path has come to another matter
}

// milestones is the part of a [nemo.Forecaster] that a thread uses.
type milestones interface {
	Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool)
}

// atOnce is a matter that was settled in the step that began it.
const atOnce nemo.Matter = 1<<8 - 1

// follow reads the events of a step to next; asked is the position of the question. It calls tell
// for each milestone of the matter, and returns how many of the events belong to the matter.
func (t *thread[S]) follow(log nemo.Log, asked, next *S, tell func(e nemo.Event, label string)) int {
	if t.separator == nil {
		for _, e := range log {
			if label, good, ok := t.caster.Milestone(e, t.seat); ok {
				t.any, t.good = true, good
				tell(e, label)
			}
		}
		return len(log)
	}
	now := t.separator.Matter(next)
	leads := t.separator.Leads(asked, next)
	mine := len(log)
	for i, e := range log {
		part := t.separator.Part(e, t.own)
		label, good, ok := t.caster.Milestone(e, t.seat)
		if part == nemo.PartApart || ok && t.own == atOnce {
			t.apart, mine = true, i
			break
		}
		if !ok || part == nemo.PartNone {
			continue
		}
		if t.own == 0 {
			t.own = atOnce
			if within := t.separator.Part(e, now); leads && now != 0 && (within == nemo.PartSettles || within == nemo.PartJoins) {
				t.own = now
			}
		}
		t.good = good && (part == nemo.PartSettles || !t.any || t.good)
		t.any = true
		tell(e, label)
	}
	switch {
	case t.apart:
	case t.own != 0:
		t.apart = now != t.own
	case !leads:
		t.apart = true
	default:
		t.own = now
	}
	return mine
}
