package position

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// meaning is one way to understand a statement.
type meaning struct {
	at    *place
	value any      // what it sets
	add   []string // the pieces it puts there
	sets  bool     // of a list, that it says all of it
	many  int      // how many pieces of a sort it says are there, else 0
	sort  string
	some  bool   // that at least so many are
	slots string // the value of the places that it counts
	full  bool   // that all places have a value which had none
	left  int    // how many words name the value
	alone bool
}

func (m *meaning) key() string {
	return fmt.Sprint(m.at.name, "\n", m.value, m.add, m.sets, m.many, m.sort, m.slots, m.some)
}

// fullWords say that no place of a list is empty.
var fullWords = set("full lleno llena")

// negations are words at the beginning of a statement that says there is nothing.
var negations = set("no not without sin ningun ninguna nada none nothing empty vacio vacia")

// state reads a statement without a colon into a position, and returns the places that it
// speaks of.
func (l *Language) state(doc any, statement string) (after any, spoken []place, err error) {
	said := words(statement)
	if len(said) == 0 {
		return nil, nil, &Error{Statement: statement, Reason: "it says nothing"}
	}
	for _, word := range strings.Fields(statement) {
		if sign := strings.TrimLeft(word, "-+"); sign != word && isNumber(sign) {
			return nil, nil, &Error{Statement: statement, Word: word, Reason: "say how many there are then, and not by how many they change"}
		}
	}
	places := l.places(doc, true)
	var found []meaning
	var outside error
	for i := range places {
		p := &places[i]
		if p.traits&Silent != 0 {
			continue
		}
		own, err := l.meanings(doc, p, said)
		found = append(found, own...)
		if err != nil && outside == nil {
			outside = l.misfit(statement, *p, said[len(said)-1], err)
		}
	}
	found = best(found)
	switch {
	case len(found) == 1:
		after, err = l.apply(doc, statement, places, &found[0])
		return after, []place{*found[0].at}, err
	case len(found) == 0:
		if after, spoken, ok := l.several(doc, statement); ok {
			return after, spoken, nil
		}
	case len(found) > 1:
		var about []place
		for i := range found {
			about = append(about, *found[i].at)
		}
		return nil, nil, unclear(statement, about)
	}
	if outside != nil {
		return nil, nil, outside
	}
	var about []place
	for _, p := range places { // box 1 of which ocean?
		if len(p.owners) == 0 || p.traits&Silent != 0 {
			continue
		}
		whole := p
		p.owners = p.owners[1:]
		if len(p.owners)+len(p.titles) == 0 {
			continue
		}
		if own, _ := l.meanings(doc, &p, said); slices.ContainsFunc(own, func(m meaning) bool { return !m.alone || len(p.owners) > 0 }) {
			about = append(about, whole)
		}
	}
	if len(about) > 0 {
		return nil, nil, unclear(statement, about)
	}
	return nil, nil, l.notUnderstood(doc, statement, said)
}

// best are the meanings that name most of what they are about, each once.
func best(found []meaning) (all []meaning) {
	seen := make(map[string]bool)
	for _, m := range found {
		if !seen[m.key()] {
			seen[m.key()] = true
			all = append(all, m)
		}
	}
	named := func(m meaning) bool { return !m.alone }
	if slices.ContainsFunc(all, named) {
		all = slices.DeleteFunc(all, func(m meaning) bool { return m.alone })
	}
	fewest := 0
	for i, m := range all {
		if i == 0 || m.left < fewest {
			fewest = m.left
		}
	}
	return slices.DeleteFunc(all, func(m meaning) bool { return m.left > fewest })
}

// meanings are the ways to understand a statement as one about a place.
func (l *Language) meanings(doc any, p *place, said []string) (found []meaning, outside error) {
	no := false
	try := func(rests [][]string, alone bool) {
		for _, rest := range rests {
			left, ok := together(rest)
			if !ok {
				continue
			}
			values, err := l.value(doc, p, left, no, alone)
			for _, m := range values {
				m.at, m.alone, m.left = p, alone, len(left)
				found = append(found, m)
			}
			if outsideRange := (*rangeError)(nil); errors.As(err, &outsideRange) && !alone {
				outside = err
			}
		}
	}
	both := func(said []string) {
		try(l.matches(p, said, false), false)
		if p.m.is(Alone) || p.m.location() != nil {
			try(l.matches(p, said, true), true)
		}
	}
	both(said)
	if i := slices.IndexFunc(said, func(word string) bool { return negations[word] }); i >= 0 && len(said) > 1 {
		no = true
		both(slices.Delete(slices.Clone(said), i, i+1))
	}
	if p.m.Kind == Flag {
		for _, rest := range l.taken(l.matches(p, said, true), p.m.Not) {
			if len(unused(rest)) == 0 {
				found = append(found, meaning{at: p, value: false})
			}
		}
	}
	return found, outside
}

// value understands words as what is said of a member; no says that there is nothing.
func (l *Language) value(doc any, p *place, said []string, no, alone bool) (found []meaning, err error) {
	m := p.m
	if !m.is(Elapsed) {
		said = l.unnamed(said, wordsForLeft)
		if m.Kind == Number && len(said) > 1 {
			said = l.unnamed(said, wordsForOnly)
		}
	}
	nothing := no && len(said) == 0 || !no && len(said) == 1 && negations[said[0]]
	switch m.Kind {
	case Number:
		return l.numberSaid(doc, m, said, no, nothing, alone)
	case Flag:
		return flagSaid(said, no, nothing, alone), nil
	case List:
		found := l.pieces(doc, m, said, no, nothing, alone)
		if alone || len(found) == 0 {
			found = append(found, l.located(doc, p, said, no)...)
		}
		return found, nil
	case Object:
		return nil, nil
	}
	if nothing && (m.Kind == Text || m.Zero != "" || slices.Contains(m.Words, "")) {
		return []meaning{{value: m.Zero}}, nil
	}
	if no {
		return nil, nil
	}
	return l.wordSaid(doc, m, said, alone), nil
}

func (l *Language) numberSaid(doc any, m *Member, said []string, no, nothing, alone bool) ([]meaning, error) {
	said = l.unnamed(said, m.Pieces)
	switch {
	case nothing || no && len(said) == 0:
		n, err := m.number(none)
		return []meaning{{value: number(n)}}, err
	case no || len(said) == 0:
		return nil, nil
	case alone && len(said) == 1 && isNumber(said[0]):
		return nil, nil // a number alone says nothing of a place
	}
	return l.amount(doc, m, said)
}

func flagSaid(said []string, no, nothing, alone bool) []meaning {
	switch {
	case nothing, !no && len(said) == 1 && said[0] == "false":
		return []meaning{{value: false}}
	case !no && !alone && (len(said) == 0 || len(said) == 1 && (said[0] == "yes" || said[0] == "si")):
		return []meaning{{value: true}}
	}
	return nil
}

// wordSaid understands words as a word or a piece, or as the place of what is laid out there.
func (l *Language) wordSaid(doc any, m *Member, said []string, alone bool) (found []meaning) {
	if list := l.root.member(m.To); list != nil && list.element().identity() != nil {
		if n, used := l.entryNumber(doc, m.To, said); used == len(said) && used > 0 {
			i, _ := strconv.Atoi(n)
			entry := asObject(asList(asObject(doc)[m.To])[i-1])
			return []meaning{{value: entry[list.element().identity().Name]}}
		}
	}
	said = l.unnamed(said, statesOfUp)
	for text, value := range m.States {
		if slices.Equal(words(text), said) {
			found = append(found, meaning{value: value})
		}
	}
	for _, word := range m.Words {
		if slices.ContainsFunc(l.calls(word), func(own []string) bool { return slices.Equal(own, said) }) {
			found = append(found, meaning{value: word})
		}
	}
	if key := l.shortened(m.Words, said); len(found) == 0 && !alone && key != "" {
		found = append(found, meaning{value: key})
	}
	return found
}

// statesOfUp are words that say of a named piece what its name says already.
const statesOfUp = "face up|boca arriba"

// wordsForLeft say of a number that counts down what its title says already.
const (
	wordsForLeft = "left|remaining|remain|quedan|queda"
	wordsForOnly = "only|just|solo|sólo"
)

// unnamed are words without one of some names, separated by "|".
func (l *Language) unnamed(said []string, names string) []string {
	for name := range strings.SplitSeq(names, "|") {
		for _, own := range append(l.calls(name), l.wordsOf(name)) {
			if rest, ok := without(said, own); ok && name != "" {
				return unused(rest)
			}
		}
	}
	return said
}

// amount understands words as a number: 3, 3 of 8, the number or the name of a Room.
func (l *Language) amount(doc any, m *Member, said []string) ([]meaning, error) {
	if n, used := l.entryNumber(doc, m.To, said); used == len(said) && used > 0 {
		return []meaning{{value: json.Number(n)}}, nil
	}
	if len(said) == 2 && isNumber(said[0]) && isNumber(said[1]) && len(m.Scale) == 0 {
		if said[1] != decimal(m.High) {
			return nil, &rangeError{fmt.Sprintf("there are %d, not %s", m.High, said[1])}
		}
		said = said[:1]
	}
	if len(m.Scale) > 0 && len(said) == 2 {
		said = []string{said[0] + " " + said[1]}
	}
	if len(said) != 1 || !isNumber(said[0]) && len(m.Scale) == 0 {
		return nil, nil
	}
	n, err := m.number(said[0])
	if err != nil {
		return nil, err
	}
	return []meaning{{value: number(n)}}, nil
}

// pieces understands words as what lies in a list.
func (l *Language) pieces(doc any, m *Member, said []string, no, nothing, alone bool) (found []meaning) {
	element := m.element()
	if nothing || no && len(l.unnamed(said, m.pieces())) == 0 {
		if m.is(Slots) {
			return []meaning{{slots: element.Zero, sets: true, many: -1}}
		}
		return []meaning{{value: []any{}}}
	}
	if no || m.is(Fixed) && !m.is(Slots) {
		return nil
	}
	if m.is(Slots) {
		return l.slots(m, said)
	}
	if element.Kind == Number {
		if add := l.numbers(doc, m, said); len(add) > 0 {
			return []meaning{{add: add}}
		}
		return nil
	}
	if len(said) == 1 && isNumber(said[0]) && m.pieces() != "" { // 3 treasures
		n, _ := strconv.Atoi(said[0])
		noun, _, _ := strings.Cut(m.pieces(), "|")
		return []meaning{{many: n, sort: noun}}
	}
	if len(said) > 1 && isNumber(said[0]) {
		n, _ := strconv.Atoi(said[0])
		for name := range l.sorts(m) {
			if slices.ContainsFunc(append(l.calls(name), l.wordsOf(name)), func(own []string) bool { return slices.Equal(own, said[1:]) }) {
				found = append(found, meaning{many: n, sort: name})
				break
			}
		}
	}
	for _, add := range l.sequence(m.words(), said) {
		found = append(found, meaning{add: add})
	}
	if key := l.shortened(m.words(), said); len(found) == 0 && !alone && key != "" {
		found = append(found, meaning{add: []string{key}})
	}
	return found
}

// shortened is the one piece whose name begins with words, if there is one: A Pearl for A Pearl
// Worth Ten Millions.
func (l *Language) shortened(keys, said []string) (found string) {
	for _, key := range keys {
		for _, name := range l.calls(key) {
			if len(said) == 0 || len(said) >= len(name) || !slices.Equal(name[:len(said)], said) {
				continue
			}
			if isNumber(name[len(said)]) || found != "" && found != key {
				return "" // of several alike
			}
			found = key
		}
	}
	return found
}

// numbers understands words as numbers, or as the names of the entries of which they are those.
func (l *Language) numbers(doc any, m *Member, said []string) (all []string) {
	for len(said) > 0 {
		if isNumber(said[0]) {
			all, said = append(all, said[0]), said[1:]
			continue
		}
		number, used := l.entryNumber(doc, m.To, said)
		if used == 0 {
			return nil
		}
		all, said = append(all, number), said[used:]
	}
	return all
}

// entryNumber is the number of the entry of a list with whose name words begin, and how many
// words that is.
func (l *Language) entryNumber(doc any, name string, said []string) (number string, used int) {
	list := l.root.member(name)
	if list == nil {
		return "", 0
	}
	for i, entry := range asList(asObject(doc)[name]) {
		for _, name := range l.entryNames(list, entry, i, append(slices.Clone(list.Title), list.Spanish...)) {
			if own := l.wordsOf(name); len(own) > used && len(own) <= len(said) && slices.Equal(own, said[:len(own)]) {
				number, used = decimal(i+1), len(own)
			}
		}
	}
	return number, used
}

// slots understands words as how many of the places of a list are in some state.
func (l *Language) slots(m *Member, said []string) []meaning {
	element := m.element()
	if len(said) == 1 && fullWords[said[0]] {
		for _, value := range element.States {
			if value != element.Zero {
				return []meaning{{slots: value, sets: true, many: int(m.High), full: true}}
			}
		}
	}
	for name := range l.sorts(m) { // a frigate in the Indian Ocean
		counted := said
		many := 1
		if len(said) > 1 && isNumber(said[0]) {
			many, _ = strconv.Atoi(said[0])
			counted = said[1:]
		}
		isSo := func(own []string) bool { return slices.Equal(own, counted) }
		if name != m.pieces() && slices.ContainsFunc(append(l.calls(name), l.wordsOf(name)), isSo) {
			return []meaning{{sort: name, many: many}}
		}
	}
	for text, value := range element.States {
		rest, ok := without(said, words(text))
		if !ok {
			continue
		}
		counted := l.unnamed(unused(rest), m.pieces())
		if len(counted) == 1 && isNumber(counted[0]) {
			n, _ := strconv.Atoi(counted[0])
			return []meaning{{slots: value, sets: true, many: n}}
		}
	}
	return nil
}

// sorts are the pieces of a list by what they are called together: ships, frigates.
func (l *Language) sorts(m *Member) map[string][]string {
	sorts := make(map[string][]string)
	if own := m.element().identity(); m.location() != nil && own.Kind == Number && len(m.Each) == 1 {
		for name := range strings.SplitSeq(m.Each[0], "|") { // enemies have numbers
			for n := own.Low; n <= own.High; n++ {
				sorts[name] = append(sorts[name], decimal(n))
			}
		}
		return sorts
	}
	for _, word := range m.words() {
		for name := range strings.SplitSeq(m.pieces(), "|") {
			if name != "" {
				sorts[name] = append(sorts[name], word)
			}
		}
		if name := strings.TrimRight(word, "0123456789-"); name != word && name != "" {
			sorts[name] = append(sorts[name], word)
		}
	}
	return sorts
}

// sequence are the pieces that words name one after the other, with how many of each before
// them, in each way to understand that.
func (l *Language) sequence(keys, said []string) (ways [][]string) {
	if len(said) == 0 {
		return nil
	}
	if len(said) > 1 && isNumber(said[0]) {
		if n, _ := strconv.Atoi(said[0]); n >= 1 && n <= mostAlike {
			ways = l.alike(keys, said[1:], n)
		}
	}
	return append(ways, l.alike(keys, said, 1)...) // a number may belong to the name
}

// alike are the ways in which words begin with the name of a piece, of which there are some.
func (l *Language) alike(keys, said []string, times int) (ways [][]string) {
	for _, key := range keys {
		own, ok := called(l.calls(key), said)
		if !ok {
			continue
		}
		all, rest := slices.Repeat([]string{key}, times), said[len(own):]
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

// called is the first of some names with which words begin.
func called(names [][]string, said []string) (own []string, ok bool) {
	for _, own := range names {
		if len(said) >= len(own) && slices.Equal(said[:len(own)], own) {
			return own, true
		}
	}
	return nil, false
}

// mostAlike is how many pieces that are alike a statement can name at once.
const mostAlike = 30

// asTyped are words as they stand in a statement.
func asTyped(statement string, said []string) string {
	var all []string
	for field := range strings.FieldsSeq(statement) {
		if own := words(field); len(own) > 0 && !slices.ContainsFunc(own, func(word string) bool { return !slices.Contains(said, word) }) {
			all = append(all, field)
		}
	}
	return strings.Join(all, " ")
}

// notUnderstood names the words of a statement that mean nothing, and what would.
func (l *Language) notUnderstood(doc any, statement string, said []string) error {
	if len(said) > 1 && negations[said[0]] {
		said = said[1:]
	}
	e := &Error{Statement: statement}
	places := l.places(doc, true)
	var near *place
	rest := said
	isFresh := func(s step) bool { return s.fresh != nil }
	consider := func(p *place, left []string) {
		if own := unused(left); len(own) < len(unused(rest)) {
			near, rest = p, left
		}
	}
	for i := range places {
		p := &places[i]
		if p.traits&Silent != 0 {
			continue
		}
		for _, left := range l.matches(p, said, false) {
			consider(p, left)
		}
		if slices.ContainsFunc(p.path, isFresh) {
			continue
		}
		for _, names := range append(slices.Clone(p.owners), p.titles) {
			for _, left := range l.taken([][]string{said}, names) {
				consider(p, left)
			}
		}
	}
	e.Word = asTyped(statement, unused(rest))
	if near == nil {
		e.Reason = fmt.Sprintf("I know no %q here", e.Word)
		for i := range places {
			if name := places[i].name; len(e.Understood) < mostNamed && len(places[i].owners) == 0 {
				e.Understood = append(e.Understood, name)
			}
		}
		return e
	}
	e.Place = near.name
	if e.Word == "" {
		e.Reason = near.name + ": say what is there"
	} else {
		e.Reason = fmt.Sprintf("I know no %q at %s", e.Word, near.name)
	}
	e.Understood = l.values(near.m)
	return e
}
