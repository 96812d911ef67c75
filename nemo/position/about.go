package position

import (
	"slices"
	"strings"
)

// Query is what a question asks about in a position.
type Query struct {
	Words  string // the words that name it
	Own    bool   // what the speaker has, if that is among it
	Owned  bool   // only what the speaker has
	Number bool   // how many there are
	Left   bool   // how many are left
	Board  bool   // how many are somewhere on the board
	Person bool   // who it is
	Titled bool   // what a member holds, not what a piece is
}

// About returns the paths of the members that a query asks about. Each of its words is part of a
// name of an entry that the member belongs to, of the name of a piece in it, or of its title; the
// words of the title are the last ones (in Spanish the first): "tokens" asks about gold tokens.
func (l *Language) About(doc any, query Query) (paths []string) {
	said := words(query.Words)
	speaker := l.me(l.groups(doc))
	isSpeaker := func(names []string) bool {
		return slices.ContainsFunc(phrases(names), func(name []string) bool { return slices.Equal(name, speaker) })
	}
	var own []string
	for _, p := range l.places(doc, true) {
		if p.isFresh() || p.m.is(Names) || p.traits&(Silent|Derived|Moment) != 0 || p.m.Kind == Object || !query.fits(p.m) {
			continue
		}
		if !l.asksAbout(doc, &p, said, query.Titled) {
			continue
		}
		path := p.text()
		if query.Left && !l.IsStock(path) || query.Board && p.entry == "" && p.m.location() == nil {
			continue
		}
		paths = append(paths, path)
		if p.traits&Owned != 0 || len(speaker) > 0 && slices.ContainsFunc(p.owners, isSpeaker) {
			own = append(own, path)
		}
	}
	if query.Owned || query.Own && len(own) > 0 {
		return own
	}
	return paths
}

// fits reports whether a member can hold what is asked for.
func (q *Query) fits(m *Member) bool {
	isCount := m.Kind == Number && m.To == "" && !m.is(Elapsed) || m.Kind == List && m.element().Kind != Number && m.element().Kind != List
	isWhole := m.Kind == List && m.is(Fixed) && m.element().Kind == Object // everything there is of a kind
	return (!q.Number || isCount) && (!q.Person || m.Kind != Number && m.Kind != Flag) && (q.Number || !isWhole)
}

// asksAbout reports whether words ask about a place; see [Language.About].
func (l *Language) asksAbout(doc any, p *place, said []string, titled bool) bool {
	rest := said
	for _, names := range p.owners {
		rest = withoutName(rest, phrases(names))
	}
	values := asList(p.now(doc))
	if len(values) == 0 {
		values = []any{p.now(doc)}
	}
	for _, value := range values {
		key, isText := value.(string)
		if !isText || key == "" {
			continue
		}
		if left := withoutName(rest, l.calls(key)); len(left) < len(rest) {
			if rest = left; len(rest) == 0 {
				return !titled && !p.m.is(Home|Here)
			}
		}
	}
	if len(rest) == 0 {
		return false
	}
	for i, title := range p.titles {
		own := words(title)
		isSpanish := i >= len(p.titles)-len(p.m.Spanish)
		if n := len(own) - len(rest); n >= 0 && (slices.Equal(own[n:], rest) || isSpanish && slices.Equal(own[:len(rest)], rest)) {
			return true
		}
	}
	return false
}

// withoutName removes the first of some names that words have in full.
func withoutName(said []string, names [][]string) []string {
	for _, name := range names {
		if rest, ok := without(said, name); ok {
			return unused(rest)
		}
	}
	return said
}

// InPlay returns a position without the entries of lists whose location is called "out of play".
func (l *Language) InPlay(doc any) any {
	doc = Clone(doc)
	for _, p := range l.places(doc, false) {
		location := p.m.location()
		if location == nil {
			continue
		}
		list := slices.DeleteFunc(asList(p.now(doc)), func(entry any) bool {
			at, _ := asObject(entry)[location.Name].(string)
			return at != "" && l.isCalled(at, words("out of play"))
		})
		doc = put(doc, p.path, list)
	}
	return doc
}

// Count returns the number of pieces in the list at a path; ok is false if there is no list.
func (l *Language) Count(doc any, path string) (n int, ok bool) {
	for _, p := range l.places(doc, false) {
		if p.m.Kind != List || p.text() != path {
			continue
		}
		for i, item := range asList(p.now(doc)) {
			if item != any("") && l.Missing(doc, path+"."+decimal(i)) == "" {
				n++
			}
		}
		return n, true
	}
	return 0, false
}

// IsStock reports whether the member at a path has what is left: a number that does not count up,
// or the pieces in a deck or a cup.
func (l *Language) IsStock(path string) bool {
	all := l.along(path)
	m := all[len(all)-1]
	return m.Kind == Number && !m.is(Elapsed) || m.is(Home)
}

// IsWord reports whether the member at a path has one of some words, such as aboard and dead.
func (l *Language) IsWord(path string) bool {
	all := l.along(path)
	return all[len(all)-1].Kind == Word
}

// IsEmpty reports whether a line says that there is nothing.
func (l Line) IsEmpty() bool {
	isNothing := func(word string) bool { return slices.Contains([]string{"0", "no", "none", ""}, word) }
	return !slices.ContainsFunc(strings.Split(l.Now, " and "), func(word string) bool { return !isNothing(strings.Trim(word, `"[], `)) })
}
