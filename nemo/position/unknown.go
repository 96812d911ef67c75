package position

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// vague are words that give no exact number, and open those that leave open which of several things
// is true, or whether it is.
var (
	vague = set("nearly almost casi few several some many about algunos algunas varios varias unos unas least most menos " +
		"between entre than around roughly approximately aproximadamente alrededor twice double doubled doble half mitad")
	open = set("or o u either maybe perhaps probably possibly quizas quiza if instead")
)

// past are verbs in the past tense, and done participles after which such a verb describes the
// present: Conseil was sacrificed.
var (
	past = set("was were had used era eran estaba estaban tenia tenian habia habian")
	done = set("been built sunk bought found drawn made taken given chosen lost put hit shot")
)

// notNow returns the error for a statement about the past, or about where an unnamed thing is not,
// or nil.
func notNow(statement string) *Error {
	said := fold(statement)
	for i, word := range said[:max(len(said)-1, 0)] {
		next := said[i+1]
		isPast := past[word] && !done[next] && !strings.HasSuffix(next, "ed") && (word != "used" || next == "to") &&
			!slices.ContainsFunc(said[:i], func(word string) bool { return word == "has" || word == "have" })
		isNot := i > 0 && (word == "not" || word == "no") && (articles[said[0]] || isNumber(stem(said[0]))) && !joining[said[i-1]]
		if isPast || isNot {
			return &Error{Statement: statement, Word: word, Reason: fmt.Sprintf("%q does not say what is so now; say that", word)}
		}
	}
	return nil
}

// leftOpen returns the error for a statement with a word that gives no exact number or leaves
// something open, or nil.
func leftOpen(statement string) *Error {
	said, fields := fold(statement), strings.Fields(statement)
	if len(fields) != len(said) {
		fields = said
	}
	for i, word := range said {
		switch {
		case open[word] && i != len(fields)-1:
			return &Error{Statement: statement, Word: fields[i], Reason: fmt.Sprintf("%q leaves open what is so; say which", fields[i])}
		case vague[word]:
			return &Error{Statement: statement, Word: fields[i], Reason: fmt.Sprintf("%q says no number; say how many", fields[i])}
		}
	}
	return nil
}

// notUnderstood returns the error with the words that are not understood, and what would be.
func (l *Language) notUnderstood(doc any, statement string, said []string) error {
	if len(said) > 1 && negations[said[0]] {
		said = said[1:]
	}
	e := &Error{Statement: statement}
	places := l.places(doc, true)
	near, alike, rest := l.nearest(places, said)
	e.Word = asTyped(statement, unused(rest))
	if unsure := leftOpen(statement); unsure != nil && near != nil {
		unsure.Place, unsure.Understood = near.name, l.values(near.m)
		return unsure
	}
	if near == nil {
		e.Reason = fmt.Sprintf("I know no %q here", e.Word)
		for i := range places {
			if len(places[i].owners) == 0 {
				e.Understood = append(e.Understood, places[i].name)
			}
		}
		e.Understood = some(e.Understood)
		return e
	}
	e.Place, e.Understood = near.name, l.values(near.m)
	if own := near.m.element().having(Alone); len(e.Understood) == 0 && own != nil {
		e.Understood = l.values(own)
	}
	pieces := l.begun(near.m.words(), unused(rest))
	switch {
	case e.Word == "" && len(alike) == 1:
		e.Reason = near.name + ": say what is there"
	case len(alike) > 1 && e.Word == "":
		e.Reason, e.Understood = "it may be about several places; say which", some(alike)
	case len(alike) > 1 && len(pieces) > 0:
		e.Reason = "it may be about several places; say which: " + strings.Join(some(alike), ", ")
	case len(pieces) == 0:
		e.Reason = fmt.Sprintf("I know no %q at %s", e.Word, near.name)
	}
	if len(pieces) > 0 && e.Word != "" {
		if e.Reason != "" {
			e.Reason += "; "
		}
		e.Reason += fmt.Sprintf("several are called %q; say which", e.Word)
		e.Understood = pieces
	}
	return e
}

// partly returns the error of the part of a statement that is not understood, if the other part is.
func (l *Language) partly(doc any, statement string) error {
	said := strings.Fields(statement)
	if l.part || len(said) > longestParted {
		return nil
	}
	own := *l
	own.part, own.tries, own.at = true, new(int), nil
	for i := len(said) - 2; i > 0; i-- {
		if word := strings.ToLower(said[i]); !also[word] && word != "with" && word != "con" {
			continue
		}
		one, other := strings.Join(said[:i], " "), strings.Join(said[i+1:], " ")
		_, spoken, before := own.state(doc, one)
		_, _, after := own.state(doc, other)
		switch owner := ownerOf(spoken); {
		case before == nil && after != nil && owner != "":
			var not *Error
			if _, _, err := own.state(doc, owner+" "+other); errors.As(err, &not) {
				not.Statement, after = other, not
			}
			return after
		case before == nil && after != nil:
			return after
		case before != nil && after == nil:
			return before
		}
	}
	return nil
}

// longestParted is the largest number of words of a statement that partly splits.
const longestParted = 20

// nearest returns the place that most of the words are about, the names of equally near places, and
// the words that are left over.
func (l *Language) nearest(places []place, said []string) (near *place, alike, rest []string) {
	rest = said
	consider := func(p *place, left []string) {
		switch own := unused(left); {
		case len(own) < len(unused(rest)):
			near, rest, alike = p, left, []string{p.name}
		case near != nil && len(own) == len(unused(rest)) && p.like(near) && !slices.Contains(alike, p.name):
			alike = append(alike, p.name)
		}
	}
	for i := range places {
		p := &places[i]
		if p.traits&Silent != 0 {
			continue
		}
		for _, left := range l.matches(p, said, false) {
			consider(p, left)
		}
		if p.isFresh() {
			continue
		}
		for _, names := range append(slices.Clone(p.owners), p.titles) {
			for _, left := range l.taken([][]string{said}, names) {
				consider(p, left)
			}
		}
	}
	return near, alike, rest
}

// like reports whether a place is the same place of another entry, such as box 1 of another ocean,
// or another of the same list.
func (p *place) like(other *place) bool {
	return p.m == other.m || p.entry != "" && strings.TrimPrefix(p.name, p.entry) == strings.TrimPrefix(other.name, other.entry)
}

// begun returns the pieces whose names begin with words, if there are several.
func (l *Language) begun(keys, said []string) (all []string) {
	for _, key := range keys {
		begins := func(name []string) bool { return len(name) > len(said) && slices.Equal(name[:len(said)], said) }
		if len(said) > 0 && slices.ContainsFunc(l.calls(key), begins) {
			all = append(all, strings.ReplaceAll(key, "-", " "))
		}
	}
	if len(all) < 2 {
		return nil
	}
	return some(all)
}

// some returns the first few of many names.
func some(names []string) []string {
	if len(names) > mostNamed {
		return append(slices.Clone(names[:mostNamed]), "…")
	}
	return names
}
