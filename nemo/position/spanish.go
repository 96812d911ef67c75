package position

import (
	"reflect"
	"slices"
	"strings"
)

// InSpanish returns a line of a position in the declared Spanish words. A part that would be read
// back with another meaning stays in English.
func InSpanish(l *Language, doc any, line Line) Line {
	places := l.places(doc, false)
	at := slices.IndexFunc(places, func(p place) bool { return p.name == line.Place })
	if at < 0 {
		return line
	}
	p := &places[at]
	if named, err := l.placeNamed(doc, "", p.spanish); err == nil && named.text() == p.text() {
		line.Place = p.spanish
	}
	line.Now, line.Was = l.valueInSpanish(p.m, line.Now), l.valueInSpanish(p.m, line.Was)
	return line
}

// entryInSpanish returns the Spanish name of an entry: the last of its names, or that of its key.
func (l *Language) entryInSpanish(m *Member, entry any, i int) string {
	name := entryName(m, entry, i)
	own := m.element().identity()
	switch {
	case len(m.Each) > 1 && i < len(m.Each):
		title := prefix(m)
		if len(m.Spanish) > 0 {
			title = m.Spanish[0]
		}
		return joined(title, last(m.Each[i]))
	case own != nil && own.Kind != Number && len(m.Each) == 0:
		if key, _ := asObject(entry)[own.Name].(string); key != "" {
			return joined(prefix(m), l.wordInSpanish(key))
		}
	case len(m.Each) == 1:
		return strings.Replace(name, m.noun(), last(m.Each[0]), 1)
	}
	return name
}

func last(names string) string { return names[strings.LastIndex(names, "|")+1:] }

// wordInSpanish returns the first of the other words for a word or a piece, or its key.
func (l *Language) wordInSpanish(key string) string {
	first, _, _ := strings.Cut(l.root.Lexicon[key], "|")
	if first == "" {
		return key
	}
	return first
}

// valueInSpanish returns a value after a colon in Spanish.
func (l *Language) valueInSpanish(m *Member, now string) string {
	parts := strings.Split(now, " and ")
	for i, part := range parts {
		switch {
		case part == "yes" && m.Kind == Flag:
			parts[i] = "sí"
		case part == none:
			parts[i] = ninguno
		default:
			parts[i] = l.wordInSpanish(part)
		}
	}
	said := strings.Join(parts, " y ")
	want, _ := l.literal(m, now)
	if is, err := l.literal(m, said); err != nil || !reflect.DeepEqual(is, want) {
		return now
	}
	return said
}
