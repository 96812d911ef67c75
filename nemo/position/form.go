package position

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Question asks about a part of a position. Questions come in the order of the declaration.
type Question struct {
	// Entry is the entry that all its places belong to, such as an ocean, or "" if there is none.
	Entry  string  `json:"entry,omitempty"`
	Title  string  `json:"title"`
	Places []Asked `json:"places"`
}

// Asked is a place that a question asks about. The answer is a statement "name: value".
type Asked struct {
	Name string `json:"name"`
	// Short is its name without that of the entry.
	Short string `json:"short"`
	// Kind is "number", "yesno", "word", or "text" for free text.
	Kind string `json:"kind"`
	// Now is the current value.
	Now     string   `json:"now"`
	Choices []string `json:"choices,omitempty"`
	// Low and High are the range of a number, as the board shows it.
	Low  int64  `json:"low,omitempty"`
	High int64  `json:"high,omitempty"`
	Rule string `json:"rule,omitempty"`
}

// longestRow is how many members without an entry a question asks about at most, and mostEntries
// the largest number of entries of a list that are asked about one by one.
const (
	longestRow  = 8
	mostEntries = 12
)

// mostChoices is the largest number of values of a Text that are offered as choices.
const mostChoices = 60

// Form returns the questions about a position, with the current values: one for each entry, such as
// an ocean, one for each object, and one for each row of other members.
func (l *Language) Form(doc any) (all []Question) {
	group := ""
	for _, p := range l.places(doc, false) {
		if get(doc, p.path) == nil || p.traits&(Derived|Silent) != 0 || p.m.Kind == Object || l.within(&p) ||
			p.m.Kind == List && p.m.is(Slots|Fixed) {
			continue
		}
		at, entry, title := l.groupOf(doc, &p)
		if at != group || at == "row" && len(all[len(all)-1].Places) == longestRow {
			all = append(all, Question{Entry: entry, Title: title})
			group = at
		}
		last := &all[len(all)-1]
		last.Places = append(last.Places, l.asked(doc, &p, entry))
	}
	return all
}

// within reports whether a place is within a list that is asked about as a whole.
func (l *Language) within(p *place) bool {
	return slices.ContainsFunc(l.owning(p), func(m *Member) bool { return m.Kind == List && !m.is(Slots|Fixed) })
}

// owning returns the members that a place belongs to.
func (l *Language) owning(p *place) []*Member {
	all := l.along(p.text())
	return all[:len(all)-1]
}

// groupOf returns a key for the question that a place belongs to, and its entry and title.
func (l *Language) groupOf(doc any, p *place) (group, entry, title string) {
	own := l.root.member(p.path[0].name)
	switch {
	case len(p.path) == 1:
		return "row", "", ""
	case len(p.owners) == 0 || l.plainList(p) || own.Kind == List && len(asList(asObject(doc)[own.Name])) > mostEntries:
		return "all " + own.Name, "", own.title()
	}
	return "entry " + p.entry, p.entry, p.entry
}

// plainList reports whether the place belongs to a list whose entries have no members, such as
// dice.
func (l *Language) plainList(p *place) bool {
	for _, m := range l.owning(p) {
		switch {
		case m.Kind == List:
			return m.element().Kind != Object
		case m.is(Entry):
			return false
		}
	}
	return false
}

func (l *Language) asked(doc any, p *place, entry string) Asked {
	a := Asked{Name: p.name, Short: p.name, Kind: "text", Now: literal(p.m, p.now(doc), false), Rule: l.Rule(p.text())}
	if rest, ok := strings.CutPrefix(p.name, entry+" "); ok && entry != "" {
		a.Short = rest
	}
	switch p.m.Kind {
	case Number:
		if a.Kind = "number"; len(p.m.Scale) > 0 {
			a.Kind, a.Choices = "word", p.m.Scale
			break
		}
		if a.Low, a.High = p.m.Low, p.m.High; p.m.is(Left) {
			a.Low, a.High = 0, p.m.High-p.m.Low
		}
	case Flag:
		a.Kind = "yesno"
	case Word:
		a.Kind, a.Choices = "word", p.m.choices()
	case Text:
		if words := p.m.choices(); len(words) > 0 && len(words) <= mostChoices {
			a.Kind, a.Choices = "word", words
		}
	}
	if !slices.Contains(a.Choices, a.Now) && a.Kind == "word" {
		a.Choices = append([]string{a.Now}, a.Choices...)
	}
	return a
}

// choices returns the words of a member as they are written.
func (m *Member) choices() (all []string) {
	for _, word := range m.Words {
		all = append(all, literal(m, word, false))
	}
	return all
}

// Where returns the names of the places at which a piece lies.
func (l *Language) Where(doc any, key string) (names []string) {
	for _, p := range l.places(doc, false) {
		switch is := get(doc, p.path).(type) {
		case string:
			if is == key && !p.m.is(Names) {
				names = append(names, p.name)
			}
		case []any:
			if p.m.is(Slots | Fixed) {
				continue
			}
			for _, item := range is {
				if own := p.m.element().identity(); item == any(key) || own != nil && asObject(item)[own.Name] == any(key) {
					names = append(names, p.name+itemSaid(p.m.element(), item))
				}
			}
		}
	}
	return slices.Compact(names)
}

// itemSaid returns the other members of an entry that is an object, in parentheses.
func itemSaid(m *Member, item any) string {
	var parts []string
	for _, own := range m.Of {
		if is := asObject(item)[own.Name]; !own.is(Names|Derived|Silent) && !own.isZero(is) {
			parts = append(parts, own.title()+" "+literal(own, is, true))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// Spanish returns the Spanish names of members, keyed by the English ones.
func (l *Language) Spanish() map[string]string {
	names := make(map[string]string)
	l.root.walk(func(m *Member) {
		if len(m.Spanish) > 0 {
			names[m.title()] = m.Spanish[0]
		}
	})
	return names
}

// walk visits a member and those that belong to it.
func (m *Member) walk(visit func(*Member)) {
	visit(m)
	for _, own := range m.Of {
		own.walk(visit)
	}
}

// Entries returns the names of the entries of all lists, in order.
func (l *Language) Entries(doc any) (names []string) {
	var walk func(m *Member, doc any)
	walk = func(m *Member, doc any) {
		for _, item := range asList(doc) {
			walk(m.element(), item)
		}
		for _, own := range m.Of {
			is := asObject(doc)[own.Name]
			if name, _ := is.(string); own.is(Names) && name != "" {
				names = append(names, name)
			}
			walk(own, is)
		}
	}
	walk(l.root, doc)
	return names
}

// Free is a place whose value may follow from others, with its possible other values, nearest
// first.
type Free struct {
	Path   string
	Values []any
	place  place
}

// farthest is the largest change of a number that [Language.Free] lists.
const farthest = 60

// Free returns the places of a position whose values may follow from others.
func (l *Language) Free(doc any) (all []Free) {
	for _, p := range l.places(doc, false) {
		if !p.m.is(Follows) {
			continue
		}
		free := Free{Path: p.text(), place: p}
		value := get(doc, p.path)
		switch p.m.Kind {
		case Number:
			is := int64(0)
			_, _ = fmt.Sscan(fmt.Sprint(value), &is)
			for by := int64(1); by <= farthest; by++ {
				for _, n := range []int64{is - by, is + by} {
					if n >= p.m.Low && n <= p.m.High {
						free.Values = append(free.Values, number(n))
					}
				}
			}
		case Flag:
			free.Values = []any{value != true}
		case Word, Text:
			for _, word := range append(slices.Clone(p.m.Words), p.m.Zero) {
				if value != any(word) {
					free.Values = append(free.Values, word)
				}
			}
		case List:
			free.Values = p.m.nearLists(asList(value))
		}
		all = append(all, free)
	}
	return all
}

// nearLists returns the lists with one word less or one word more.
func (m *Member) nearLists(list []any) (all []any) {
	for i := range list {
		all = append(all, slices.Delete(slices.Clone(list), i, i+1))
	}
	for _, word := range m.words() {
		if !slices.Contains(list, any(word)) {
			all = append(all, append(slices.Clone(list), word))
		}
	}
	return all
}

// With returns a copy of a position with another value at a free place.
func (l *Language) With(doc any, free *Free, value any) any {
	return put(Clone(doc), free.place.path, value)
}

// AtMoment returns a position moved to the moment of another one: its work under way and everything
// else that belongs to the moment come from there, except what was said.
func (l *Language) AtMoment(doc, moment any, said func(path string) bool) any {
	doc = Clone(doc)
	for _, p := range l.places(doc, false) {
		if !p.m.is(Moment) || said(p.text()) {
			continue
		}
		doc = put(doc, p.path, Clone(p.now(moment)))
	}
	return doc
}

// SameMoment reports whether two positions are at the same moment of the turn.
func (l *Language) SameMoment(one, other any) bool {
	return reflect.DeepEqual(l.AtMoment(one, other, func(string) bool { return false }), one)
}

// Lines returns the lines of the places at some paths, with their current values.
func (l *Language) Lines(doc any, paths []string) (lines []Line) {
	for _, p := range l.places(doc, false) {
		if p.m.Kind == Object || !slices.Contains(paths, p.text()) {
			continue
		}
		lines = append(lines, Line{Place: p.name, Now: literal(p.m, p.now(doc), false)})
	}
	return lines
}

// Whereabouts returns the statements that say where a person with a place on the board is, or where
// a piece lies: "sara at t3". It returns "" if there is nothing by that name. An empty name asks
// where all are who move together.
func (l *Language) Whereabouts(doc any, name string) string {
	said := apartFrom(words(name), set("the el la"))
	var all []string // several pieces may have one name
	for _, p := range l.places(doc, true) {
		if p.m.is(Here) && len(p.owners) == 0 && len(said) == 0 {
			return Line{Place: p.name, Now: literal(p.m, p.now(doc), false)}.String()
		}
		if isPlace := p.m.is(Here) || p.m.is(Alone) && p.m.To != ""; len(p.owners) == 0 || !isPlace {
			continue
		}
		if slices.ContainsFunc(p.owners[len(p.owners)-1], func(own string) bool { return slices.Equal(words(own), said) }) {
			all = append(all, Line{Place: p.name, Now: literal(p.m, p.now(doc), false)}.String())
		}
	}
	if len(all) > 0 {
		return strings.Join(all, "; ")
	}
	isMeant := func(value any) bool {
		key, isText := value.(string)
		return isText && key != "" && l.isCalled(key, said)
	}
	for _, p := range l.places(doc, false) {
		now := p.now(doc)
		isLaid := !p.m.is(Derived|Moment|Home|Silent|Here) && p.m.To == "" && p.m.identity() == nil
		if isLaid && (isMeant(now) || slices.ContainsFunc(asList(now), isMeant)) {
			all = append(all, Line{Place: p.name, Now: literal(p.m, now, false)}.String())
		}
	}
	return strings.Join(all, "; ")
}

// IsBegun reports whether a number set by a word in a statement ("started") is already higher.
func (l *Language) IsBegun(doc, after any, path string) bool {
	all := l.along(path)
	if len(all) != 1 || all[0].Kind != Number || len(all[0].States) == 0 {
		return false
	}
	is, said := decimalOf(asObject(doc)[path]), decimalOf(asObject(after)[path])
	return said == 1 && is > said
}

func decimalOf(value any) int64 {
	n, _ := value.(json.Number)
	is, _ := n.Int64()
	return is
}

// Missing returns the path of the member which says that the entry of path is not in the game: for
// the lock of an Escape Pod, its section. It returns "" if the entry is there.
func (l *Language) Missing(doc any, path string) string {
	steps := strings.Split(path, ".")
	for i, m := range l.along(path) {
		if m.Kind != Object {
			continue
		}
		own := m.having(Alone)
		if own == nil || !slices.Contains(slices.Collect(maps.Values(own.States)), "") {
			continue
		}
		at := strings.Join(slices.Concat(steps[:i+1], []string{own.Name}), ".")
		if lines := l.Lines(doc, []string{at}); at != path && len(lines) == 1 && lines[0].Now == "none" {
			return at
		}
	}
	return ""
}

// Akin returns the paths of other places that a statement may mean too, because they belong to the
// same owner and the same words name them: the hidden ships of an ocean, for a statement about its
// ships that was read as the ships face up.
func (l *Language) Akin(doc any, paths []string, statement string) (akin []string) {
	said := words(statement)
	named := func(m *Member) (all []string) {
		for _, name := range slices.Concat(m.Title, m.Spanish, []string{spaced(m.Name)}) {
			all = append(all, words(name)...)
		}
		return all
	}
	places := l.places(doc, false)
	for _, about := range places {
		if !slices.Contains(paths, about.text()) {
			continue
		}
		own := named(about.m)
		shared := slices.DeleteFunc(slices.Clone(said), func(word string) bool { return !slices.Contains(own, word) })
		for _, p := range places {
			path := p.text()
			if len(shared) == 0 || p.entry == "" || p.entry != about.entry || slices.Contains(slices.Concat(paths, akin), path) {
				continue
			}
			other := named(p.m)
			if !slices.ContainsFunc(shared, func(word string) bool { return !slices.Contains(other, word) }) {
				akin = append(akin, path)
			}
		}
	}
	return akin
}

// Kinds returns the paths of lists whose titles end with the title of the list at paths[0]: the
// silver cubes, for a statement about cubes.
func (l *Language) Kinds(doc any, paths []string, statement string) (more []string) {
	if len(paths) != 1 {
		return nil
	}
	said, places := words(statement), l.places(doc, false)
	for _, about := range places {
		for _, title := range about.m.Title {
			if about.text() != paths[0] || about.m.Kind != List || about.entry != "" || !isNamed(said, title) {
				continue
			}
			for _, p := range places {
				isMore := func(own string) bool { return strings.HasSuffix(own, " "+title) }
				if p.m.Kind == List && p.entry == "" && slices.ContainsFunc(p.m.Title, isMore) {
					more = append(more, p.text())
				}
			}
		}
	}
	return more
}

// SaysSort reports whether a statement names a sort of pieces, such as warships: more of them may
// lie face down.
func (l *Language) SaysSort(statement string) bool {
	said := words(statement)
	for name := range l.root.Sorts {
		if slices.Contains(said, stem(name)) {
			return true
		}
	}
	return false
}

// NameOf returns the name of the place at a path, or of the nearest one that contains it, or "".
func (l *Language) NameOf(doc any, path string) string {
	for ; path != ""; path = path[:max(strings.LastIndex(path, "."), 0)] {
		for _, p := range l.places(doc, false) {
			if p.text() == path {
				return p.name
			}
		}
	}
	return ""
}

// Single reports whether a path leads to one value, about which two statements cannot both hold.
func (l *Language) Single(path string) bool {
	all := l.along(path)
	if len(all) <= strings.Count(path, ".") {
		return false
	}
	m := all[len(all)-1]
	return m.Kind != List && m.Kind != Object
}
