package odds

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// An example of how a matter ends: what a good or a bad result brings with it.
// It is looked for in few steps, in the way a player would show it: the stakes
// of the line are spent where they can be, the dice come low for a bad end and
// high for a good one, though not to the very ends, where rules of their own
// are.

// exampleSteps bounds the search for an example.
const exampleSteps = 400

// An example is a path to an end of the wanted kind.
type example[S, A comparable] struct {
	*matter[S, A]
	caster    nemo.Forecaster[S, A]
	settler   nemo.Settler[S]
	decider   nemo.Decider[S]
	separator nemo.Separator[S]
	stakes    map[A]bool
	good      bool
	left      int
}

// came is what happened at the end of an example.
type came struct {
	label string
	// own is what the result brought, beside what came after it and is of another
	// matter.
	own, beside nemo.Log
}

// aftermath returns what a good or a bad end is called, what it brings, and what comes
// after it as another matter, as the seat sees it, in words and each once; nothing
// when no such end was found.
func (m *matter[S, A]) aftermath(stakes map[A]bool, good bool) (label string, own, beside []string) {
	e := &example[S, A]{matter: m, stakes: stakes, good: good, left: exampleSteps}
	var casts bool
	if e.caster, casts = m.rules.(nemo.Forecaster[S, A]); !casts {
		return "", nil, nil
	}
	e.settler, _ = m.rules.(nemo.Settler[S])
	e.decider, _ = m.rules.(nemo.Decider[S])
	e.separator, _ = m.rules.(nemo.Separator[S])
	t := thread[S]{separator: e.separator, caster: e.caster, seat: m.seat}
	if e.separator != nil {
		t.own = e.separator.Matter(&m.seen)
	}
	found := e.search(&m.seen, m.a, t, 0)
	if found == nil {
		return "", nil, nil
	}
	return found.label, m.inWords(found.own), m.inWords(found.beside)
}

// inWords is what the seat sees of events, each once.
func (m *matter[S, A]) inWords(log nemo.Log) (words []string) {
	for _, event := range log {
		if text := m.rules.Describe(event); event.Sees(m.seat) && !slices.Contains(words, text) {
			words = append(words, text)
		}
	}
	return words
}

// search takes a at s and returns what happened after the milestone that decided
// the matter, if it came out as wanted.
func (e *example[S, A]) search(s *S, a A, t thread[S], depth int) *came {
	if e.left--; e.left < 0 || depth == maxDepth {
		return nil
	}
	var log nemo.Log
	next := *s
	if e.rules.Apply(&next, a, &log) != nil {
		return nil
	}
	var last nemo.Event
	here, label := false, ""
	mine := t.follow(log, &e.seen, &next, func(event nemo.Event, called string) { last, label, here = event, called, true })
	if t.apart || e.over(&next, t.any) {
		if t.any && t.good == e.good && here {
			after := 1 + slices.Index(log, last)
			return &came{label, log[after:max(mine, after)], log[max(mine, after):]}
		}
		return nil
	}
	for _, a := range e.ways(&next) {
		if found := e.search(&next, a, t, depth+1); found != nil {
			return found
		}
	}
	return nil
}

// over reports whether s ends the matter.
func (e *example[S, A]) over(s *S, settled bool) bool {
	seat := e.rules.ToMove(s)
	return seat == nemo.Nobody || e.settler != nil && e.settler.Settled(s) ||
		e.decider != nil && (settled || seat != nemo.Chance) && e.decider.Decided(s)
}

// ways are the actions at s in the order in which they are tried.
func (e *example[S, A]) ways(s *S) []A {
	var ways []A
	if outcomes := e.rules.Outcomes(s, nil); len(outcomes) > 0 {
		n := len(outcomes)
		for i := range n {
			at := (i + 1) % n
			if e.good {
				at = n - 1 - at
			}
			ways = append(ways, outcomes[at].Action)
		}
		return ways
	}
	var others []A
	for _, a := range e.rules.Legal(s, nil) {
		switch {
		case !e.caster.Role(s, a).Stakes():
			others = append(others, a)
		case e.stakes[a]:
			ways = append(ways, a)
		}
	}
	return append(ways, others...)
}
