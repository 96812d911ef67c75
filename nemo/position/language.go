package position

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// options is the member that the head of a text states, instead of a line.
const options = "options"

// Declarer is implemented by a rule system that declares its positions for this language.
type Declarer[S any] interface {
	// PositionMembers returns the members of a position.
	PositionMembers(s *S) *Member
}

// Follower is implemented by a rule system that can complete a described position with its
// consequences.
type Follower[S any] interface {
	// RestoreSaid reads a described position; said reports which paths were stated. The rest is set
	// to what follows, where the rules leave only one possibility.
	RestoreSaid(doc []byte, said func(path string) bool) (S, error)
}

// Language is the language for the positions of a rule system with the options of one game. It
// keeps caches, so it is not safe for concurrent use.
type Language struct {
	root *Member
	also map[string][]string // other words for a word or a piece by its key
	// titles returns the titles of pieces by key; it is called when they are first needed.
	titles func() map[string][]string
	said   map[string][][]string
	near   map[string][]string
	sorted map[*Member]map[string][]string
	// kept, if set, reports the paths whose contents were stated and must not change.
	kept func(path string) bool
	// emptied is set if a statement says that something is empty, rather than absent.
	emptied bool
	// speaker is the entry that "I" stands for, and seat its seat.
	speaker string
	seat    int
	// depth counts the rewordings of a statement, tries the wordings tried, and at has the places.
	depth int
	tries *int
	part  bool // that of a statement which is not understood no part is looked for
	// outside is the first error, in any wording, for a number out of the range of its place.
	outside **Error
	at      []place
}

// New returns the language of positions with these members. titles returns the titles of pieces by
// key; it is called when a statement needs it.
func New(root *Member, titles func() map[string][]string) *Language {
	return &Language{
		root: root, titles: titles,
		said: make(map[string][][]string), near: make(map[string][]string), sorted: make(map[*Member]map[string][]string),
	}
}

// others returns the other names of a word or a piece.
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

// Names returns the names of a word or a piece other than its key, in English and Spanish.
func (l *Language) Names(key string) []string { return l.others(key) }

// Nouns returns the nouns for the entries of the lists of a position: ocean, sala.
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

// called returns the written name of a member within another.
func (l *Language) called(within, m *Member) string {
	if len(m.Title) > 0 || within.Name == "" || within.is(Entry) {
		return m.title()
	}
	return joined(within.title(), m.title())
}

// calls returns the names of a word or a piece, each split into words.
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

// Called returns the keys of the words and pieces with a name.
func (l *Language) Called(name string) (keys []string) {
	said := words(name)
	l.others("") // reads the titles
	all := slices.Collect(maps.Keys(l.also))
	l.root.walk(func(m *Member) { all = append(all, m.Words...) })
	slices.Sort(all)
	for _, key := range slices.Compact(all) {
		if key != "" && l.isCalled(key, said) {
			keys = append(keys, key)
		}
	}
	return keys
}

func (l *Language) wordsOf(text string) []string {
	all, ok := l.near[text]
	if !ok {
		all = words(text)
		l.near[text] = all
	}
	return all
}

// step leads from an object or a list to a part of it: the name of a member, the index of an entry,
// or an entry that is not there yet.
type step struct {
	name  string
	index int
	// fresh is the identifying member of an entry to be added, key its value.
	fresh *Member
	key   any
}

// place is a member of a position that a statement can be about.
type place struct {
	m    *Member
	path []step
	name string // as it is written
	// spanish is the name in Spanish.
	spanish string
	entry   string     // the entry that it belongs to, as that is written
	traits  Traits     // its own, and those of what it belongs to
	owners  [][]string // what it belongs to, each by its names
	titles  []string
}

// text returns the path of a place as text; for an entry to be added, that of its list.
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

// places returns the places of a position. With added, they include those of entries that are not
// there yet.
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

// owned returns the place as one that belongs to an entry with these names.
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

// mostValues is the largest number of entries of a list that are named one by one.
const mostValues = 100

// values returns the possible values of a member that identifies entries.
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

// entryNames returns all names of an entry of a list.
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

// now returns the value at a place of a position, or its zero value.
func (p *place) now(doc any) any { return p.m.orZero(get(doc, p.path)) }

// get returns the value at a path of a position, or nil.
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

// put sets the value at a path of a position or a part of one, and returns the result.
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

// Clone returns a deep copy of a position.
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

// Rule returns the rule for the range of a member, declared at it or at the nearest member around
// it. The path consists of names and indices of entries, separated by dots.
func (l *Language) Rule(path string) (rule string) {
	for _, m := range l.along(path) {
		if m.Rule != "" {
			rule = m.Rule
		}
	}
	return rule
}

// along returns the members along a path, as far as they exist.
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
