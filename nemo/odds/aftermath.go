package odds

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What a good or a bad result brings is what it brings on every path: a player who reads
// "failed: a Ship Resource is lost" holds it for true of each roll that fails. The paths are
// walked in the order in which a player would show them: the stakes of the line are spent
// where they can be, the dice come low for a bad end and high for a good one, though not to
// the very ends, where rules of their own are; the first end found gives the result its name.

// mostPaths bounds the steps of the walk. Where they do not suffice, nothing is said.
const mostPaths = 12000

// An ending looks for what the ends of a kind have in common.
type ending[S, A comparable] struct {
	*matter[S, A]
	caster    nemo.Forecaster[S, A]
	settler   nemo.Settler[S]
	decider   nemo.Decider[S]
	separator nemo.Separator[S]
	stakes    map[A]bool
	good      bool
	left      int
	found     bool
	label     string
	// own is what every path to the result brought, beside what came after it and is of
	// another matter.
	own, beside []string
}

// aftermath returns what a good or a bad end is called, what it brings, and what comes
// after it as another matter, as the seat sees it, in words and each once; nothing
// when no such end was found. Whole tells whether every path was walked: if not, there is
// only a name.
func (m *matter[S, A]) aftermath(stakes map[A]bool, good bool) (label string, own, beside []string, whole bool) {
	e := &ending[S, A]{matter: m, stakes: stakes, good: good, left: mostPaths}
	var casts bool
	if e.caster, casts = m.rules.(nemo.Forecaster[S, A]); !casts {
		return "", nil, nil, true
	}
	e.settler, _ = m.rules.(nemo.Settler[S])
	e.decider, _ = m.rules.(nemo.Decider[S])
	e.separator, _ = m.rules.(nemo.Separator[S])
	t := thread[S]{separator: e.separator, caster: e.caster, seat: m.seat}
	if e.separator != nil {
		t.own = e.separator.Matter(&m.seen)
	}
	e.walk(&m.seen, m.a, t, passage{}, 0)
	if e.left < 0 {
		return e.label, nil, nil, false
	}
	return e.label, e.own, e.beside, true
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

// A passage is what happened on a path after the milestone that decided the matter: a roll or a
// draw may follow before it is over.
type passage struct {
	decided     bool
	label       string
	own, beside []string
}

// walk takes a at s and goes on to every end, as far as steps are left, and reports whether
// one that is wanted is among them. Of that it keeps the passage.
func (e *ending[S, A]) walk(s *S, a A, t thread[S], p passage, depth int) (found bool) {
	if e.left--; e.left < 0 || depth == maxDepth {
		e.left = -1
		return false
	}
	var log nemo.Log
	next := *s
	if e.rules.Apply(&next, a, &log) != nil {
		return false
	}
	var last nemo.Event
	here, label := false, ""
	mine := t.follow(log, &e.seen, &next, func(event nemo.Event, called string) { last, label, here = event, called, true })
	after := 0
	if here {
		after = 1 + slices.Index(log, last)
		p = passage{decided: true, label: label}
	}
	if p.decided {
		p.own = slices.Concat(p.own, e.inWords(log[after:max(mine, after)]))
		p.beside = slices.Concat(p.beside, e.inWords(log[max(mine, after):]))
	}
	if t.apart || e.over(&next, t.any) {
		if !p.decided || !t.any || t.good != e.good {
			return false
		}
		e.end(p.label, p.own, p.beside)
		return true
	}
	staked, others := e.ways(&next)
	for _, a := range staked {
		if e.walk(&next, a, t, p, depth+1) {
			return true
		}
	}
	if len(staked) > 0 {
		return false
	}
	for _, a := range others {
		found = e.walk(&next, a, t, p, depth+1) || found
	}
	return found
}

// end takes note of an end: the first names the result, each takes away what it has not.
func (e *ending[S, A]) end(label string, own, beside []string) {
	switch {
	case !e.found:
		e.found, e.label, e.own, e.beside = true, label, own, beside
	case label == e.label:
		e.own, e.beside = common(e.own, own), common(e.beside, beside)
	}
}

// common is what of a is in b, too.
func common(a, b []string) []string {
	return slices.DeleteFunc(a, func(text string) bool { return !slices.Contains(b, text) })
}

// over reports whether s ends the matter.
func (e *ending[S, A]) over(s *S, settled bool) bool {
	seat := e.rules.ToMove(s)
	return seat == nemo.Nobody || e.settler != nil && e.settler.Settled(s) ||
		e.decider != nil && (settled || seat != nemo.Chance) && e.decider.Decided(s)
}

// ways are the actions at s: the stakes of the line, and the others.
func (e *ending[S, A]) ways(s *S) (staked, others []A) {
	if outcomes := e.rules.Outcomes(s, nil); len(outcomes) > 0 {
		n := len(outcomes)
		for i := range n {
			at := (i + 1) % n
			if e.good {
				at = n - 1 - at
			}
			others = append(others, outcomes[at].Action)
		}
		return nil, others
	}
	for _, a := range e.rules.Legal(s, nil) {
		switch {
		case !e.caster.Role(s, a).Stakes():
			others = append(others, a)
		case e.stakes[a]:
			staked = append(staked, a)
		}
	}
	return staked, others
}
