package bot

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Branch is a possible result of an action, with its probability and the expectation after it.
type Branch struct {
	What         string
	Good         bool
	Share, Value float64
}

// mostSteps bounds the search for the results of an action.
const mostSteps = 4000

// Branches returns the possible results of an action of seat, which is to move, with nothing staked
// on the way: each with its exact probability in the worlds that the judge makes up, and with the
// expectation after it. There are none if the action settles nothing, or if the search takes too
// long.
func (j *Judge[S, A]) Branches(s *S, seat nemo.Seat, a A) []Branch {
	if j.caster == nil || j.settler == nil {
		return nil
	}
	j.begin(seat)
	b := branching[S, A]{judge: j, seat: seat, left: mostSteps}
	for n := range j.worlds {
		world := j.world(s, seat, n)
		if !b.take(&world, a, 1/float64(j.worlds), 0) {
			return nil
		}
	}
	for i := range b.found {
		b.found[i].Value /= b.found[i].Share
	}
	return b.found
}

// branching finds the results of an action.
type branching[S, A comparable] struct {
	judge *Judge[S, A]
	seat  nemo.Seat
	left  int
	blind bool // nobody asks what may be expected
	found []Branch
	ends  []ending[S] // of each
}

// ending is the position that a result leads to: the only one, or the first of several.
type ending[S comparable] struct {
	first S
	alike bool
}

// take takes an action at a node that is reached with a probability, and goes on to the results. It
// returns false if there were too many steps.
func (b *branching[S, A]) take(s *S, a A, share float64, depth int) bool {
	j := b.judge
	if b.left--; b.left < 0 || depth > longest {
		return false
	}
	var log nemo.Log
	next := *s
	if j.rules.Apply(&next, a, &log) != nil {
		return false
	}
	for _, e := range log {
		if label, good, ok := j.caster.Milestone(e, b.seat); ok {
			b.add(label, good, share, &next)
			return true
		}
	}
	mover := j.rules.ToMove(&next)
	if mover == nemo.Nobody || j.settled(&next) {
		return true // nothing was settled
	}
	if mover != nemo.Chance {
		legal := j.rules.Legal(&next, nil)
		onward := slices.IndexFunc(legal, func(a A) bool { return j.caster.Role(&next, a) == nemo.RoleGoOn })
		if onward < 0 { // every way on stakes something
			onward = slices.IndexFunc(legal, func(a A) bool { return j.caster.Role(&next, a).GoesOn() })
		}
		if onward >= 0 {
			return b.take(&next, legal[onward], share, depth+1)
		}
		return true // it is left open
	}
	outcomes := j.rules.Outcomes(&next, nil)
	total := float64(nemo.Total(outcomes))
	for i := range outcomes {
		if !b.take(&next, outcomes[i].Action, share*float64(outcomes[i].Weight)/total, depth+1) {
			return false
		}
	}
	return true
}

func (b *branching[S, A]) add(label string, good bool, share float64, s *S) {
	value := 0.0
	if !b.blind {
		value = b.judge.lookAt(s)
	}
	for i := range b.found {
		if b.found[i].What == label && b.found[i].Good == good {
			b.found[i].Share += share
			b.found[i].Value += share * value
			b.ends[i].alike = b.ends[i].alike && b.ends[i].first == *s
			return
		}
	}
	b.found = append(b.found, Branch{label, good, share, share * value})
	b.ends = append(b.ends, ending[S]{*s, true})
}
