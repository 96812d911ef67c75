package position

import (
	"slices"
	"strconv"
	"strings"
)

// What is said of so many pieces of a sort at a place.

// location is the member of a list's entries that says where each is, if its entries come and
// go: the Room of an Intruder.
func (m *Member) location() *Member {
	element := m.element()
	if m.Kind != List || element.Kind != Object || m.is(Fixed|Slots) || element.identity() == nil || element.count() != nil {
		return nil
	}
	return element.having(Alone)
}

// located understands words as how many pieces of a sort are at a place: two adults in the
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

// sequence are the pieces that words name one after the other, with how many of each before
// them, in each way to understand that.
func (l *Language) sequence(keys, said []string) (ways [][]string) {
	if len(said) == 0 {
		return nil
	}
	if n := manyOf(said); n > 0 && n <= mostAlike {
		ways = l.alike(keys, said[1:], n)
	}
	return append(ways, l.alike(keys, said, 1)...) // a number may belong to the name
}

// alike are the ways in which words begin with the name of a piece, of which there are some.
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

// manyOf is the number with which words begin that say of what it is, or 0.
func manyOf(said []string) (n int) {
	if len(said) > 1 && isNumber(said[0]) {
		n, _ = strconv.Atoi(said[0])
	}
	return n
}

// mostAlike is how many pieces that are alike a statement can name at once.
const mostAlike = 30
