package position

import (
	"encoding/json"
	"slices"
	"strings"
)

// options is the member that the head of a text says, and no line of it.
const options = "options"

// Declarer is implemented by a rule system that declares how one speaks of its positions.
type Declarer[S any] interface {
	// PositionMembers returns the members of a position.
	PositionMembers(s *S) *Member
}

// Follower is implemented by a rule system that knows what follows from what somebody says of
// a position.
type Follower[S any] interface {
	// RestoreSaid reads a position of which something was said at some paths, and makes the
	// rest follow where the rules leave one way.
	RestoreSaid(doc []byte, said func(path string) bool) (S, error)
}

// Language is the language of the positions of a rule system. It is made for the options of a
// game, and is read by several at once only after [Language.Read] of each has its own copy.
type Language struct {
	root *Member
	also map[string][]string // other words for a word or a piece by its key
	// titles are what stands on pieces, until they are asked for.
	titles func() map[string][]string
	said   map[string][][]string
	near   map[string][]string
	sorted map[*Member]map[string][]string
	// kept, if set, tells at which paths what lies there stays as it was said.
	kept func(path string) bool
	// emptied is set where it was said that something is empty, not that it is not there.
	emptied bool
	// speaker is the entry of whom one who says "I" speaks, seat which seat that is.
	speaker string
	seat    int
	// depth and tries are how often a statement was put in other words, at the places there are.
	depth int
	tries *int
	part  bool // that of a statement which is not understood no part is looked for
	// outside is the first error for a number, in any of the wordings, that a place cannot have.
	outside **Error
	at      []place
}

// New returns the language of positions with these members. Titles returns what stands on
// pieces, by their keys; it is called when a statement needs it.
func New(root *Member, titles func() map[string][]string) *Language {
	return &Language{
		root: root, titles: titles,
		said: make(map[string][][]string), near: make(map[string][]string), sorted: make(map[*Member]map[string][]string),
	}
}

// others are the other names of a word or a piece.
func (l *Language) others(key string) []string {
	if l.also == nil {
		l.also = make(map[string][]string)
		for key, names := range l.titles() {
			l.also[key] = slices.Clone(names)
		}
		for key, names := range l.root.Lexicon {
			l.also[key] = append(l.also[key], strings.Split(names, "|")...)
		}
	}
	return l.also[key]
}

// Names are what a word or a piece is called beside its key, in English and Spanish.
func (l *Language) Names(key string) []string { return l.others(key) }

// Nouns are what one calls the entries of the lists of a position: ocean, sala.
func (l *Language) Nouns() (all []string) {
	for _, m := range l.root.Of {
		if m.Kind == List {
			all = slices.Concat(all, []string{m.title()}, m.Title, m.Spanish)
			for _, each := range m.Each {
				all = append(all, strings.Split(each, "|")...)
			}
		}
	}
	return all
}

// called is what a member is called within what it belongs to, where it is written.
func (l *Language) called(within, m *Member) string {
	if len(m.Title) > 0 || within.Name == "" || within.is(Entry) {
		return m.title()
	}
	return joined(within.title(), m.title())
}

// calls are the names of a word or a piece, as the words of a statement.
func (l *Language) calls(key string) [][]string {
	all, ok := l.said[key]
	if !ok {
		all = phrases(append([]string{key, strings.ReplaceAll(key, "-", " ")}, l.others(key)...))
		l.said[key] = all
	}
	return all
}

// isCalled reports whether words are a name of a word or a piece.
func (l *Language) isCalled(key string, said []string) bool {
	return slices.ContainsFunc(l.calls(key), func(own []string) bool { return slices.Equal(own, said) })
}

func (l *Language) wordsOf(text string) []string {
	all, ok := l.near[text]
	if !ok {
		all = words(text)
		l.near[text] = all
	}
	return all
}

// step leads from an object or a list to what it has: the name of a member, the place of an
// entry, or an entry that is not there yet.
type step struct {
	name  string
	index int
	// fresh is the member that names an entry which is to be added, key its value.
	fresh *Member
	key   any
}

// place is a member of a position, where somebody can say something.
type place struct {
	m    *Member
	path []step
	name string // as it is written
	// spanish is that in Spanish.
	spanish string
	entry   string     // the entry that it belongs to, as that is written
	traits  Traits     // its own, and those of what it belongs to
	owners  [][]string // what it belongs to, each by its names
	titles  []string
}

// text is the path of a place as a text; of what is to be added it is that of the list.
func (p *place) text() string {
	var steps []string
	for _, s := range p.path {
		switch {
		case s.fresh != nil:
			return strings.Join(steps, ".")
		case s.name != "":
			steps = append(steps, s.name)
		default:
			steps = append(steps, decimal(s.index))
		}
	}
	return strings.Join(steps, ".")
}

// places are those of a position. With added, those of entries that are not there are among
// them.
func (l *Language) places(doc any, added bool) []place {
	f := finder{language: l, added: added}
	f.object(l.root, asObject(doc), place{})
	return f.found
}

type finder struct {
	language *Language
	added    bool
	found    []place
}

func (p place) at(s step) place {
	p.path = append(slices.Clone(p.path), s)
	return p
}

// owned is a place that belongs to one of these names.
func (p place) owned(name, spanish string, names []string) place {
	if p.name, p.spanish = joined(p.name, name), joined(p.spanish, spanish); len(p.owners) == 0 {
		p.entry = p.name
	}
	p.owners = append(slices.Clone(p.owners), names)
	return p
}

func (f *finder) object(m *Member, doc map[string]any, at place) {
	for _, own := range m.Of {
		if own.is(Derived) || own.Name == options && len(at.path) == 0 {
			continue
		}
		value := own.orZero(doc[own.Name])
		title := f.language.called(m, own)
		titles := append([]string{title}, own.Spanish...)
		if len(own.Title) > 0 {
			titles = slices.Concat(own.Title, own.Spanish)
		}
		f.member(own, value, at.at(step{name: own.Name}), title, titles)
	}
}

func (f *finder) member(m *Member, value any, at place, title string, titles []string) {
	at.traits |= m.Traits
	named := at
	spanish := title
	if len(m.Spanish) > 0 && m.Spanish[0] != "" {
		spanish = m.Spanish[0]
	}
	named.m, named.name, named.titles, named.spanish = m, joined(at.name, title), titles, joined(at.spanish, spanish)
	switch m.Kind {
	case Object:
		if m.is(Entry) {
			at = at.owned(title, spanish, titles)
		}
		f.object(m, asObject(value), at)
		return
	case List:
		f.list(m, asList(value), at, titles)
	}
	f.found = append(f.found, named)
}

func (f *finder) list(m *Member, list []any, at place, titles []string) {
	element := m.element()
	own := element.identity()
	if element.Kind != Object && !m.is(Slots|Fixed) {
		return
	}
	there := make(map[any]bool)
	for i, entry := range list {
		if own != nil {
			there[asObject(entry)[own.Name]] = true
		}
		var names []string
		if f.added { // else what is written counts alone
			names = f.language.entryNames(m, entry, i, titles)
		}
		to := at.at(step{index: i}).owned(entryName(m, entry, i), f.language.entryInSpanish(m, entry, i), names)
		if len(m.Each) > 1 && len(m.Title) > 0 { // sunk, of an ocean
			to.titles = titles
		}
		f.entry(element, entry, to)
	}
	if own == nil || !f.added || m.is(Fixed) || element.having(Alone) == nil {
		return // what is not there can only be put somewhere
	}
	for _, key := range own.values() {
		if !there[key] {
			entry := map[string]any{own.Name: key}
			names := f.language.entryNames(m, entry, -1, titles)
			f.entry(element, entry, at.at(step{index: -1, fresh: own, key: key}).owned(entryName(m, entry, len(list)), "", names))
		}
	}
}

func (f *finder) entry(element *Member, entry any, at place) {
	if element.Kind == Object {
		f.object(element, asObject(entry), at)
		return
	}
	at.m = element
	at.traits |= element.Traits
	f.found = append(f.found, at)
}

// mostValues is how many entries a list can have that are named one by one.
const mostValues = 100

// values are those that a member which names entries can have.
func (m *Member) values() (all []any) {
	if m.Kind == Number && m.High-m.Low < mostValues {
		for n := max(m.Low, 1); n <= m.High; n++ {
			all = append(all, number(n))
		}
	}
	for _, word := range m.Words {
		if len(m.Words) <= mostValues {
			all = append(all, word)
		}
	}
	return all
}

// entryNames are all names of an entry of a list.
func (l *Language) entryNames(m *Member, entry any, i int, titles []string) (names []string) {
	element := m.element()
	nouns := titles
	switch {
	case len(m.Each) > 1 && i >= 0 && i < len(m.Each):
		for name := range strings.SplitSeq(m.Each[i], "|") {
			names = append(names, name)
		}
		return names
	case len(m.Each) == 1:
		nouns = strings.Split(m.Each[0], "|")
	}
	numbered := false
	for _, own := range element.Of {
		if !own.is(Names) {
			continue
		}
		switch is := asObject(entry)[own.Name].(type) {
		case json.Number:
			numbered = true
			for _, noun := range nouns {
				names = append(names, noun+" "+is.String())
			}
		case string:
			if is != "" {
				names = append(names, append([]string{is}, l.others(is)...)...)
			}
		}
	}
	if !numbered && i >= 0 {
		for _, noun := range nouns {
			names = append(names, noun+" "+decimal(i+1))
		}
		if m.is(Owned) && i == l.seat { // of who speaks: the Pass pile
			names = append(names, nouns...)
		}
	}
	return names
}

// now is what stands at a place of a position, if only nothing.
func (p *place) now(doc any) any { return p.m.orZero(get(doc, p.path)) }

// get is what stands at a place of a position, or nil.
func get(doc any, path []step) any {
	for _, s := range path {
		switch node := doc.(type) {
		case map[string]any:
			doc = node[s.name]
		case []any:
			if s.index < 0 || s.index >= len(node) {
				return nil
			}
			doc = node[s.index]
		default:
			return nil
		}
	}
	return doc
}

// put puts a value at a place of what is a position or a part of it, and returns that.
func put(doc any, path []step, value any) any {
	if len(path) == 0 {
		return value
	}
	s := path[0]
	if s.name != "" {
		node := asObject(doc)
		if node == nil {
			node = make(map[string]any)
		}
		node[s.name] = put(node[s.name], path[1:], value)
		return node
	}
	list := asList(doc)
	if s.fresh != nil {
		i := slices.IndexFunc(list, func(entry any) bool { return asObject(entry)[s.fresh.Name] == s.key })
		if i < 0 {
			list, i = append(list, map[string]any{s.fresh.Name: s.key}), len(list)
		}
		s.index = i
	}
	if s.index >= 0 && s.index < len(list) {
		list[s.index] = put(list[s.index], path[1:], value)
	}
	return list
}

// Clone is a position with nothing in common with another.
func Clone(doc any) any {
	switch node := doc.(type) {
	case map[string]any:
		object := make(map[string]any, len(node))
		for key, value := range node {
			object[key] = Clone(value)
		}
		return object
	case []any:
		list := make([]any, len(node))
		for i, value := range node {
			list[i] = Clone(value)
		}
		return list
	}
	return doc
}

// Rule is the rule by which a member has its range, as it is declared nearest to it; the path
// leads there by names and by the places of entries, with dots between.
func (l *Language) Rule(path string) (rule string) {
	for _, m := range l.along(path) {
		if m.Rule != "" {
			rule = m.Rule
		}
	}
	return rule
}

// along are the members on the way along a path, as far as there are such.
func (l *Language) along(path string) (all []*Member) {
	m := l.root
	for name := range strings.SplitSeq(path, ".") {
		if m.Kind == List {
			m = m.element()
		} else if m = m.member(name); m == nil {
			break
		}
		all = append(all, m)
	}
	return all
}
