package position

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What is said of several things at once: of all entries of a list, of so many pieces of a sort
// at a place, or in two statements that are joined.

// quantifiers say that something is so of each entry of a list.
var quantifiers = set("all every each both todo toda ambos ambas cada")

// everybody are names of a list of people that need no quantifier.
var everybody = set("everybody everyone todo toda")

// mostJoined is how many statements one can consist of.
const mostJoined = 6

// several reads a statement about all entries of a list, or one that consists of several. What
// it consists of is read by itself, and not taken apart again.
func (l *Language) several(doc any, statement string) (after any, spoken []place, ok bool) {
	if l.parts {
		return nil, nil, false
	}
	part := *l
	part.parts = true
	if statements := l.ofEach(doc, words(statement)); len(statements) > 0 {
		return part.all(doc, statements)
	}
	parts := strings.Split(strings.ReplaceAll(statement, " y ", " and "), " and ")
	if len(parts) < 2 || len(parts) > mostJoined {
		return nil, nil, false
	}
	for begin := 0; begin < len(parts); { // the shortest that is understood, one after the other
		understood := false
		for end := begin + 1; end <= len(parts) && !understood; end++ {
			next, own, err := part.state(doc, strings.Join(parts[begin:end], " and "))
			if understood = err == nil; understood {
				doc, spoken, begin = next, append(spoken, own...), end
			}
		}
		if !understood {
			return nil, nil, false
		}
	}
	return doc, spoken, true
}

// all reads statements of which each has to be understood.
func (l *Language) all(doc any, statements []string) (after any, spoken []place, ok bool) {
	for _, statement := range statements {
		next, own, err := l.state(doc, statement)
		if err != nil {
			return nil, nil, false
		}
		doc, spoken = next, append(spoken, own...)
	}
	return doc, spoken, true
}

// ofEach are the statements about each entry of a list that are meant by one about all.
func (l *Language) ofEach(doc any, said []string) (statements []string) {
	at := slices.IndexFunc(said, func(word string) bool { return quantifiers[word] || everybody[word] })
	if at < 0 {
		return nil
	}
	rest := slices.Delete(slices.Clone(said), at, at+1)
	for _, m := range l.root.Of {
		if m.Kind == Object && len(m.Of) > 0 && m.Of[0].is(Entry) {
			for _, left := range l.taken([][]string{rest}, []string{spaced(m.Name)}) {
				for _, own := range m.Of {
					statements = append(statements, own.title()+" "+strings.Join(unused(left), " "))
				}
				return statements
			}
			continue
		}
		if m.Kind != List || !m.is(Fixed) || m.element().Kind != Object {
			continue
		}
		names := slices.Concat(m.Title, m.Spanish, []string{spaced(m.Name)})
		for _, each := range m.Each {
			names = append(names, strings.Split(each, "|")...)
		}
		lefts := l.taken([][]string{rest}, names)
		if everybody[said[at]] && m.is(People) {
			lefts = append(lefts, rest)
		}
		for _, left := range lefts {
			of := unused(left)
			if len(of) == 0 {
				continue
			}
			for i, entry := range asList(asObject(doc)[m.Name]) {
				statements = append(statements, entryName(m, entry, i)+" "+strings.Join(of, " "))
			}
			return statements
		}
	}
	return nil
}

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
		for _, own := range append(l.calls(name), l.wordsOf(name)) {
			if len(said) <= len(own) || !slices.Equal(said[:len(own)], own) {
				continue
			}
			values, _ := l.value(doc, &place{m: location}, said[len(own):], false, true)
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
		return nil, &Error{
			Statement: statement, Word: decimal(m.many), Place: p.name, Rule: p.m.Rule,
			Reason: fmt.Sprintf("%s: there are %d %s to be had", p.name, m.many-missing, m.sort),
		}
	}
	return put(doc, p.path, list), nil
}
