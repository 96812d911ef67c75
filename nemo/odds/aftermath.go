package odds

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What a good or a bad result brings is what it brings on every path: a player who reads "failed: a
// Ship Resource is lost" takes it as true for each roll that fails. The paths are walked in the
// order in which a player would show them: the stakes of the line are spent where possible, and the
// dice come low for a bad end and high for a good one, except for the extremes, which often have
// rules of their own. The first end found names the result.

// mostPaths bounds the steps of the walk. If they do not suffice, only a name is returned.
const mostPaths = 12000

// An ending collects what all good, or all bad, ends have in common.
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
	// own is what every path to the result brought, and beside what came after it and belongs to
	// another matter.
	own, beside []string
}

// aftermath returns the name of a good or a bad end, what it brings, and what follows it as another
// matter, in the words that the seat sees, each once; nothing if no such end was found. whole
// reports whether every path was walked: if not, only the name is returned.
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

// inWords returns the descriptions of the events that the seat sees, each once.
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

// walk takes a at s and goes on to every end, as long as steps are left. It reports whether it
// found a wanted end, and records the passages of those it found.
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

// end records an end: the first names the result, and each removes what it does not bring.
func (e *ending[S, A]) end(label string, own, beside []string) {
	switch {
	case !e.found:
		e.found, e.label, e.own, e.beside = true, label, own, beside
	case label == e.label:
		e.own, e.beside = common(e.own, own), common(e.beside, beside)
	}
}

// common returns the texts of a that are also in b.
func common(a, b []string) []string {
	return slices.DeleteFunc(a, func(text string) bool { return !slices.Contains(b, text) })
}

// over reports whether s ends the matter.
func (e *ending[S, A]) over(s *S, settled bool) bool {
	seat := e.rules.ToMove(s)
	return seat == nemo.Nobody || e.settler != nil && e.settler.Settled(s) ||
		e.decider != nil && (settled || seat != nemo.Chance) && e.decider.Decided(s)
}

// ways returns the actions at s: the stakes of the line, and the others.
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
