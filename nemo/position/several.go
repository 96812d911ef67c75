package position

import (
	"slices"
	"strconv"
	"strings"
)

// Statements about a number of pieces of a sort at a place.

// location returns the member that says where each entry of a list is, if its entries come and go:
// the Room of an Intruder.
func (m *Member) location() *Member {
	element := m.element()
	if m.Kind != List || element.Kind != Object || m.is(Fixed|Slots) || element.identity() == nil || element.count() != nil {
		return nil
	}
	return element.having(Alone)
}

// located reads words as a number of pieces of a sort at a location: two adults in the
// Hibernatorium.
func (l *Language) located(doc any, p *place, said []string, no bool) (found []meaning) {
	location := p.m.location()
	if location == nil || len(said) < 2 {
		return nil
	}
	many, counted := 1, false
	if isNumber(said[0]) {
		many, _ = strconv.Atoi(said[0])
		said, counted = said[1:], true
	}
	if no {
		many, counted = 0, true
	}
	for name := range l.sorts(p.m) {
		for _, own := range l.calls(name) {
			if len(said) <= len(own) || !slices.Equal(said[:len(own)], own) {
				continue
			}
			values, _ := l.value(doc, &place{m: location}, l.unnamed(said[len(own):], strings.Join(p.m.Title, "|")), false, true)
			for _, at := range values {
				if at.value != nil {
					found = append(found, meaning{sort: name, many: many, value: at.value, some: !counted})
				}
			}
			break
		}
	}
	return found
}

// sequence returns the pieces that words name one after another, each with an optional number
// before it, in every possible reading.
func (l *Language) sequence(keys, said []string) (ways [][]string) {
	if len(said) == 0 {
		return nil
	}
	if n := manyOf(said); n > 0 && n <= mostAlike {
		ways = l.alike(keys, said[1:], n)
	}
	return append(ways, l.alike(keys, said, 1)...) // a number may belong to the name
}

// alike returns the readings in which words begin with the name of a piece, taken so many times.
func (l *Language) alike(keys, said []string, times int) (ways [][]string) {
	for _, key := range keys {
		names := l.calls(key)
		i := slices.IndexFunc(names, func(own []string) bool {
			return len(said) >= len(own) && slices.Equal(said[:len(own)], own)
		})
		if i < 0 {
			continue
		}
		all, rest := slices.Repeat([]string{key}, times), said[len(names[i]):]
		if len(rest) == 0 {
			ways = append(ways, all)
			continue
		}
		for _, way := range l.sequence(keys, rest) {
			ways = append(ways, slices.Concat(all, way))
		}
	}
	return ways
}

// manyOf returns the number at the beginning of words, if others follow, or 0.
func manyOf(said []string) (n int) {
	if len(said) > 1 && isNumber(said[0]) {
		n, _ = strconv.Atoi(said[0])
	}
	return n
}

// mostAlike is how many equal pieces a statement can name at once.
const mostAlike = 30
