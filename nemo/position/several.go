package position

import (
	"encoding/json"
	"fmt"
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

// countAt makes it so many pieces of a sort that are at a place: those that are there stay, and
// others come from outside. Of some, one is enough.
func (l *Language) countAt(doc any, statement string, m *meaning) (any, error) {
	p, location := m.at, m.at.m.location()
	element := p.m.element()
	name := element.identity().Name
	sort := l.sorts(p.m)[m.sort]
	list := slices.Clone(asList(get(doc, p.path)))
	var there []int
	taken := make(map[string]bool)
	for i, entry := range list {
		key := fmt.Sprint(asObject(entry)[name])
		taken[key] = true
		if slices.Contains(sort, key) && asObject(entry)[location.Name] == m.value {
			there = append(there, i)
		}
	}
	if m.some && len(there) > 0 {
		return doc, nil
	}
	for len(there) > m.many {
		last := there[len(there)-1]
		list, there = slices.Delete(list, last, last+1), there[:len(there)-1]
	}
	missing := m.many - len(there)
	for _, key := range sort {
		if missing == 0 {
			break
		}
		if taken[key] {
			continue
		}
		entry := map[string]any{name: any(key), location.Name: m.value}
		if element.identity().Kind == Number {
			entry[name] = json.Number(key)
		}
		list, missing = append(list, entry), missing-1
	}
	if missing > 0 {
		return nil, m.short(statement, "there are %d %s to be had", m.many-missing, m.sort)
	}
	return put(doc, p.path, list), nil
}
