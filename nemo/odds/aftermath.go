package odds

import "github.com/mobilis-rules/mobilis/nemo"

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
	caster  nemo.Forecaster[S, A]
	settler nemo.Settler[S]
	decider nemo.Decider[S]
	stakes  map[A]bool
	good    bool
	left    int
}

// aftermath returns what happens, as the seat sees it, from the milestone on that
// brings a good or a bad end, in words and each once; nil when none was found.
func (m *matter[S, A]) aftermath(stakes map[A]bool, good bool) []string {
	e := &example[S, A]{matter: m, stakes: stakes, good: good, left: exampleSteps}
	var casts bool
	if e.caster, casts = m.rules.(nemo.Forecaster[S, A]); !casts {
		return nil
	}
	e.settler, _ = m.rules.(nemo.Settler[S])
	e.decider, _ = m.rules.(nemo.Decider[S])
	log := e.search(&m.seen, m.a, false, false, 0)
	var words []string
	for _, event := range log {
		if text := m.rules.Describe(event); event.Sees(m.seat) && !contains(words, text) {
			words = append(words, text)
		}
	}
	return words
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// search takes a at s and returns what happened after the milestone that decided
// the matter, if it came out as wanted.
func (e *example[S, A]) search(s *S, a A, settled, good bool, depth int) nemo.Log {
	if e.left--; e.left < 0 || depth == maxDepth {
		return nil
	}
	var log nemo.Log
	next := *s
	if e.rules.Apply(&next, a, &log) != nil {
		return nil
	}
	last := -1
	for i, event := range log {
		if _, well, ok := e.caster.Milestone(event, e.seat); ok {
			settled, good, last = true, well, i
		}
	}
	if e.over(&next, settled) {
		if settled && good == e.good && last >= 0 {
			return log[last+1:]
		}
		return nil
	}
	for _, a := range e.ways(&next) {
		if found := e.search(&next, a, settled, good, depth+1); found != nil {
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
