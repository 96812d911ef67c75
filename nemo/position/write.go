package position

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Write returns the lines of a position: one for each member that differs from another position,
// usually the start of a game with the same options.
func (l *Language) Write(doc, from any) (lines []string) {
	for _, line := range l.Changes(doc, from) {
		lines = append(lines, line.String())
	}
	return lines
}

// Line is the value at a place, with the value before.
type Line struct {
	Place string `json:"place" says:"what the place is called"`
	Now   string `json:"now" says:"what stands there"`
	Was   string `json:"was,omitempty" says:"what stood there before"`
}

// String returns the line as a statement.
func (l Line) String() string { return l.Place + ": " + l.Now }

// Filled returns the line without the empty places of a list, for readers: what remains can no longer
// be read back.
func (l Line) Filled() Line {
	for _, empty := range []string{` and ""`, `"" and `} {
		l.Now = strings.ReplaceAll(l.Now, empty, "")
	}
	if l.Now == `""` {
		l.Now = none
	}
	return l
}

// Changes returns the lines of [Language.Write] with the values before.
func (l *Language) Changes(doc, from any) []Line {
	places := l.places(doc, false)
	var lines []Line
	var whole []string // the lists that are written as a whole, and not entry by entry
	for i := range places {
		if p := &places[i]; p.m.Kind == List && !p.m.sameEntries(asList(p.now(doc)), asList(p.now(from))) {
			whole = append(whole, p.text())
		}
	}
	for i := range places {
		p := &places[i]
		now, before := p.now(doc), p.now(from)
		within := func(list string) bool { return strings.HasPrefix(p.text(), list+".") }
		if p.m.Kind == List && !slices.Contains(whole, p.text()) || reflect.DeepEqual(now, before) || slices.ContainsFunc(whole, within) {
			continue
		}
		lines = append(lines, Line{p.name, literal(p.m, now, false), literal(p.m, before, false)})
	}
	return lines
}

func asObject(doc any) map[string]any {
	object, _ := doc.(map[string]any)
	return object
}

func asList(doc any) []any {
	list, _ := doc.([]any)
	return list
}

// sameEntries reports whether a list has the same entries as before, so that each can be written by itself.
func (m *Member) sameEntries(now, before []any) bool {
	element, seen := m.element(), make(map[any]bool)
	own := element.identity()
	if len(now) != len(before) || !m.is(Fixed|Slots) && own == nil || element.Kind == Object && element.count() != nil {
		return false
	}
	for i := range now {
		if own == nil || m.is(Fixed) {
			break
		}
		key := asObject(now[i])[own.Name]
		if seen[key] || key != asObject(before[i])[own.Name] {
			return false
		}
		seen[key] = true
	}
	return true
}

func joined(owner, name string) string { return strings.TrimSpace(owner + " " + name) }

// entryName returns the written name of an entry of a list.
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

// noun returns the noun for one entry of a list.
func (m *Member) noun() string {
	if len(m.Each) == 1 {
		first, _, _ := strings.Cut(m.Each[0], "|")
		return first
	}
	return m.title()
}

// prefix returns what is written before the name of an entry: the title of the list, if it has one.
func prefix(m *Member) string {
	if len(m.Title) > 0 {
		return m.Title[0]
	}
	return ""
}

// literal returns a value as it is written after a colon.
func literal(m *Member, value any, within bool) string {
	switch m.Kind {
	case Object:
		var parts []string
		for _, own := range m.Of {
			is := asObject(value)[own.Name]
			if own.is(Derived) || own.isZero(is) {
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

// written returns a word or a text, in quotes if it could be misread.
func written(text string) string {
	if text == "" || text == none || strings.ContainsAny(text, ":,;()[]\"\\\n") ||
		strings.Contains(text, " and ") || strings.TrimSpace(text) != text {
		return strconv.Quote(text)
	}
	return text
}
