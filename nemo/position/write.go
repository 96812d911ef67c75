package position

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
)

// Write returns the lines of a position: one for each member that differs from another
// position, which is mostly that in which a game of the same options begins.
func (l *Language) Write(doc, from any) (lines []string) {
	for _, line := range l.Changes(doc, from) {
		lines = append(lines, line.String())
	}
	return lines
}

// Line says what stands at a place, and what stood there before.
type Line struct {
	Place string `json:"place" says:"what the place is called"`
	Now   string `json:"now" says:"what stands there"`
	Was   string `json:"was,omitempty" says:"what stood there before"`
}

// String is the line as a statement.
func (l Line) String() string { return l.Place + ": " + l.Now }

// Changes are the lines of [Language.Write] with what stood there before.
func (l *Language) Changes(doc, from any) []Line {
	w := writer{language: l}
	w.object(l.root, asObject(doc), asObject(from), "")
	return w.lines
}

type writer struct {
	language *Language
	lines    []Line
}

func (w *writer) say(place string, m *Member, now, before any) {
	w.lines = append(w.lines, Line{place, literal(m, now, false), literal(m, before, false)})
}

func asObject(doc any) map[string]any {
	object, _ := doc.(map[string]any)
	return object
}

func asList(doc any) []any {
	list, _ := doc.([]any)
	return list
}

// object writes the members of an object that differ; owner is what it is called.
func (w *writer) object(m *Member, doc, from map[string]any, owner string) {
	for _, own := range m.Of {
		if own.is(Derived) || owner == "" && own.Name == options {
			continue
		}
		now, before := own.orZero(doc[own.Name]), own.orZero(from[own.Name])
		if !reflect.DeepEqual(now, before) {
			w.member(own, now, before, owner, joined(owner, w.language.called(m, own)))
		}
	}
}

// member writes a member that differs; name is what it is called.
func (w *writer) member(m *Member, now, before any, owner, name string) {
	switch m.Kind {
	case Object:
		if m.is(Entry) {
			owner = name
		}
		w.object(m, asObject(now), asObject(before), owner)
		return
	case List:
		if w.entries(m, asList(now), asList(before), owner) {
			return
		}
	}
	w.say(name, m, now, before)
}

// entries writes those entries of a list that differ, if the list has the same entries as
// before.
func (w *writer) entries(m *Member, now, before []any, owner string) bool {
	element := m.element()
	switch {
	case len(now) != len(before) || !m.is(Fixed|Slots) && element.identity() == nil:
		return false
	case element.Kind == Object && element.count() != nil:
		return false
	}
	if own := element.identity(); own != nil {
		seen := make(map[any]bool)
		for i := range now {
			key := asObject(now[i])[own.Name]
			if seen[key] && !m.is(Fixed) {
				return false
			}
			seen[key] = true
			if !reflect.DeepEqual(asObject(now[i])[own.Name], asObject(before[i])[own.Name]) && !m.is(Fixed) {
				return false
			}
		}
	}
	for i := range now {
		if reflect.DeepEqual(now[i], before[i]) {
			continue
		}
		entry := joined(owner, entryName(m, now[i], i))
		if element.Kind == Object {
			w.object(element, asObject(now[i]), asObject(before[i]), entry)
			continue
		}
		w.say(entry, element, now[i], before[i])
	}
	return true
}

func joined(owner, name string) string { return strings.TrimSpace(owner + " " + name) }

// entryName is what the entry of a list is called where it is written.
func entryName(m *Member, entry any, i int) string {
	element := m.element()
	own := element.identity()
	switch {
	case len(m.Each) > 1 && i < len(m.Each):
		first, _, _ := strings.Cut(m.Each[i], "|")
		return joined(prefix(m), first)
	case own != nil && own.Kind == Number:
		if n, ok := asObject(entry)[own.Name].(json.Number); ok {
			return m.noun() + " " + n.String()
		}
	case own != nil && len(m.Each) == 0:
		if key, _ := asObject(entry)[own.Name].(string); key != "" {
			return joined(prefix(m), strings.ReplaceAll(key, "-", " "))
		}
	}
	return m.noun() + " " + decimal(i+1)
}

// noun is what one entry of a list is called.
func (m *Member) noun() string {
	if len(m.Each) == 1 {
		first, _, _ := strings.Cut(m.Each[0], "|")
		return first
	}
	return m.title()
}

// prefix is what stands before the name of an entry, where the list has a title of its own.
func prefix(m *Member) string {
	if len(m.Title) > 0 {
		return m.Title[0]
	}
	return ""
}

// literal is a value as it stands after a colon.
func literal(m *Member, value any, within bool) string {
	switch m.Kind {
	case Object:
		var parts []string
		for _, own := range m.Of {
			is := asObject(value)[own.Name]
			if own.is(Derived) || is == nil || isNothing(is) || own.Kind == Word && is == own.Zero {
				continue
			}
			parts = append(parts, own.title()+" "+literal(own, is, true))
		}
		return "(" + strings.Join(parts, ", ") + ")"
	case List:
		list, element := asList(value), m.element()
		var parts []string
		for _, item := range list {
			parts = append(parts, literal(element, item, true))
		}
		switch {
		case within:
			return "[" + strings.Join(parts, ", ") + "]"
		case len(parts) == 0:
			return none
		}
		return strings.Join(parts, " and ")
	case Number:
		n, _ := value.(json.Number)
		if i, err := n.Int64(); err == nil {
			return m.shown(i)
		}
		return n.String()
	case Flag:
		if value == true {
			return "yes"
		}
		return "no"
	}
	text, _ := value.(string)
	if text == m.Zero && !within {
		return none
	}
	return written(text)
}

const (
	none    = "none"
	ninguno = "ninguno"
)

// isNothing reports whether a member of an object can be left out.
func isNothing(value any) bool {
	switch value := value.(type) {
	case bool:
		return !value
	case json.Number:
		return value == "0"
	case string:
		return value == ""
	case []any:
		return len(value) == 0
	}
	return false
}

// written is a word or a text, in quotes where it could be taken for something else.
func written(text string) string {
	if text == "" || text == none || strings.ContainsAny(text, ":,;()[]\"\\\n") ||
		strings.Contains(text, " and ") || strings.TrimSpace(text) != text {
		return strconv.Quote(text)
	}
	return text
}
