package position

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
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

// negations are words that say that there is nothing.
var negations = set("no not without sin ningun ninguna nada none nothing empty vacio vacia")

// errNotUnderstood is the error for a rewording that is not understood.
var errNotUnderstood = errors.New("it is not understood")

// saysNot are the negations that must be followed by what is absent.
var saysNot = set("no not without sin ningun ninguna")

// state applies a statement without a colon to a position, and returns the places that it is about.
func (l *Language) state(doc any, statement string) (after any, spoken []place, err error) {
	said := words(statement)
	if l.depth == 0 {
		l = l.inPart(0)
	}
	if len(said) == 0 {
		return nil, nil, &Error{Statement: statement, Reason: "it says nothing"}
	}
	for _, word := range strings.Fields(statement) {
		if sign := strings.TrimLeft(word, "-+"); sign != word && isNumber(sign) {
			return nil, nil, &Error{Statement: statement, Word: word, Reason: "say how many there are then, and not by how many they change"}
		}
	}
	if was := notNow(statement); was != nil && l.depth == 0 {
		return nil, nil, was
	}
	places := l.at
	if places == nil {
		places = l.places(doc, true)
	}
	var found []meaning
	var outside *Error
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
	if len(found) == 0 && outside == nil {
		found = l.byOwner(doc, places, said)
	}
	if len(found) == 1 {
		if l.depth > 0 { // another wording may do instead
			doc = Clone(doc)
		}
		if after, err = l.apply(doc, statement, places, &found[0]); err != nil {
			return nil, nil, err
		}
		return l.emptiedToo(after, statement, places, &found[0])
	}
	if outside == nil {
		if after, spoken, ok := l.reworded(doc, statement, places); ok {
			return after, spoken, nil
		}
	}
	return nil, nil, l.refusal(doc, statement, said, places, found, outside)
}

// emptiedToo also empties related places: an ocean without ships has none face down.
func (l *Language) emptiedToo(doc any, statement string, places []place, m *meaning) (after any, spoken []place, err error) {
	spoken = []place{*m.at}
	if list, isList := m.value.([]any); !isList || len(list) > 0 || m.sort != "" {
		return doc, spoken, nil
	}
	akin := l.Akin(doc, []string{m.at.text()}, statement)
	if len(akin) == 0 && m.alone {
		akin = l.Akin(doc, []string{m.at.text()}, m.at.zone())
	}
	for _, p := range places {
		if slices.Contains(akin, p.text()) && (l.kept == nil || !l.kept(p.text())) { // 2 hidden ships, no ships
			doc, spoken = put(doc, p.path, p.m.zero()), append(spoken, p)
		}
	}
	return doc, spoken, nil
}

// refusal returns the error for a statement that is not understood, or that gives a number out of
// the range of its place.
func (l *Language) refusal(
	doc any, statement string, said []string, places []place, found []meaning, outside *Error,
) error {
	if l.depth > 0 {
		if outside != nil && *l.outside == nil && numbersIn(said) == 1 {
			*l.outside = outside
		}
		return errNotUnderstood
	}
	var about []place
	for i := range found {
		about = append(about, *found[i].at)
	}
	if outside == nil && len(found) == 0 {
		if outside = *l.outside; outside != nil {
			outside.Statement = statement
		} else {
			about = l.ofWhich(doc, places, said)
		}
	}
	switch unsure := leftOpen(statement); {
	case unsure != nil && outside != nil:
		unsure.Place, unsure.Understood = outside.Place, outside.Understood
		return unsure
	case len(about) > 0:
		return unclear(statement, about)
	case outside != nil:
		return outside
	}
	if err := l.partly(doc, statement); err != nil {
		return err
	}
	return l.notUnderstood(doc, statement, said)
}

// ofWhich returns the places that words are about if the owner is left open: box 1 of which ocean?
func (l *Language) ofWhich(doc any, places []place, said []string) (about []place) {
	for _, p := range places {
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
	return about
}

// byOwner returns the meaning of a statement that omits the place, because its owner has only one
// that fits: the ammunition of the one weapon in somebody's hand.
func (l *Language) byOwner(doc any, places []place, said []string) (found []meaning) {
	for i := range places {
		p := places[i]
		if len(p.owners) < 2 || p.traits&Silent != 0 || p.isFresh() || len(p.titles) == 0 {
			continue
		}
		p.owners = p.owners[:len(p.owners)-1]
		own, _ := l.meanings(doc, &p, said)
		for _, m := range own {
			if !m.alone {
				m.at = &places[i]
				found = append(found, m)
			}
		}
	}
	if found = best(found); len(found) != 1 {
		return nil
	}
	return found
}

// isFresh reports whether a place belongs to an entry that is not there yet.
func (p *place) isFresh() bool {
	return slices.ContainsFunc(p.path, func(s step) bool { return s.fresh != nil })
}

// best returns the meanings that use most words as names, each once.
func best(found []meaning) (all []meaning) {
	slices.SortStableFunc(found, func(a, b meaning) int { return a.left - b.left })
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
	return slices.DeleteFunc(all, func(m meaning) bool { return m.left > all[0].left })
}

// meanings returns the ways to understand a statement as one about a place.
func (l *Language) meanings(doc any, p *place, said []string) (found []meaning, outside error) {
	no, own := false, *l
	try := func(rests [][]string, alone bool) {
		for _, rest := range rests {
			left, ok := together(rest)
			if !ok && (alone || p.m.Kind != Number || numbersIn(left) > 1) {
				continue
			}
			values, err := own.value(doc, p, left, no, alone)
			for _, m := range values {
				is, _ := get(doc, p.path).(string)
				if alone && p.m.is(Names) && m.value != any(is) && isNamed(said, is) {
					continue // the Captain with the Mechanic is still the Captain
				}
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
		no, own.emptied = true, !saysNot[said[i]]
		both(slices.Delete(slices.Clone(said), i, i+1))
	}
	return append(found, l.notSaid(doc, p, said)...), outside
}

// notSaid reads words as a flag that is not set, or as pieces that are not in a list.
func (l *Language) notSaid(doc any, p *place, said []string) (found []meaning) {
	for _, rest := range l.taken(append(l.matches(p, said, true), l.matches(p, said, false)...), p.m.Not) {
		if rest = unused(rest); p.m.Kind == List {
			if value := l.notIn(p.m, asList(get(doc, p.path)), rest); value != nil {
				found = append(found, meaning{at: p, value: value})
			}
		} else if len(rest) == 0 {
			found = append(found, meaning{at: p, value: false})
		}
	}
	return found
}

// notIn returns a list without the pieces that words name, or nil.
func (l *Language) notIn(m *Member, is []any, said []string) any {
	if len(said) > 0 && quantifiers[said[0]] {
		if said = said[1:]; len(said) > 0 && said[0] == decimal(len(m.words())) {
			said = said[1:]
		}
		if len(l.unnamed(said, m.pieces())) == 0 {
			return []any{}
		}
	}
	if ways := l.sequence(m.words(), said); len(ways) == 1 {
		return withoutAny(is, ways[0])
	}
	return nil
}

// units are words for the spaces and the pieces of any board, which people add to a value: the
// marker is on space 9.
var units = set("marker track space circle square field token piece point box room tile card side sequence " +
	"step level paso nivel marcador pista casilla espacio circulo ficha pieza punto sala loseta carta secuencia habitacion")

// value reads words as a value of a member, with or without the words for its spaces and pieces; no
// says that it is negated.
func (l *Language) value(doc any, p *place, said []string, no, alone bool) (found []meaning, err error) {
	if found, err = l.plainValue(doc, p, said, no, alone); len(found) > 0 {
		return found, nil
	}
	var plain []string
	for i, word := range said {
		if !units[word] {
			plain = append(plain, word)
		} else if i+1 < len(said) && isNumber(said[i+1]) &&
			(i > 0 && isNumber(said[i-1]) || slices.ContainsFunc(said[i+2:], isWord)) {
			return nil, err // 2 cards 1; room 7 slimed
		}
	}
	switch {
	case len(plain) == len(said), len(plain) == 0 && (alone || no):
		return nil, err
	case alone && p.m.Kind == Word && len(p.m.To) == 0 && !p.m.is(Here):
		return nil, err // the War Room is no Motive
	}
	if bare := l.unnamed(plain, wordsForLeft); len(bare) == 1 && (negations[bare[0]] || p.m.Kind == List && isNumber(bare[0])) {
		return nil, err // none, or so many, of what?
	}
	return l.plainValue(doc, p, plain, no, alone)
}

func isWord(word string) bool { return !isNumber(word) }

// saysNothing reports whether words are declared to mean no value: a pod not in play.
func (m *Member) saysNothing(said []string) bool {
	for text, value := range m.States {
		if value == "" && slices.Equal(words(text), said) {
			return true
		}
	}
	return false
}

func (l *Language) plainValue(doc any, p *place, said []string, no, alone bool) (found []meaning, err error) {
	m := p.m
	if !m.is(Elapsed) {
		said = l.unnamed(said, wordsForLeft)
	}
	nothing := no && len(said) == 0 || !no && len(said) == 1 && negations[said[0]]
	if nothing && alone && (len(p.owners) == 0 || m.Kind != List && !m.saysNothing(said)) {
		return nil, nil // nothing of what?
	}
	switch m.Kind {
	case Number:
		return l.numberSaid(doc, p, said, no, nothing, alone)
	case Flag:
		return flagSaid(said, no, nothing, alone), nil
	case List:
		found := l.pieces(doc, p, said, no, nothing && (!alone || len(said) > 0 && !saysNot[said[0]]), alone)
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
	if m.Kind == Text && !no && !alone && isAffirmed(said) {
		switch {
		case p.traits&Owned != 0 && m.zone() != "": // the prow is built
			noun, _, _ := strings.Cut(m.pieces(), "|")
			return []meaning{{sort: noun, many: 1}}, nil
		case len(said) == 1 && present[said[0]] && len(l.values(m)) == 1: // there is a treasure
			return []meaning{{value: m.words()[0]}}, nil
		}
	}
	found = l.wordSaid(doc, m, said, alone)
	for i := range found {
		if no && (l.emptied || found[i].sort != "") {
			found[i].value = nil
		} else if no {
			found[i].value = m.otherThan(found[i].value, get(doc, p.path))
		}
	}
	return slices.DeleteFunc(found, func(one meaning) bool { return one.value == nil }), nil
}

// otherThan returns the value of a member that does not have the value not: its current value, or
// else the only other word, or nil.
func (m *Member) otherThan(not, now any) (value any) {
	if now != not && now != nil && now != any(m.Zero) {
		return now
	}
	for _, word := range m.Words {
		if word == m.Zero || not == any(word) || word == "hidden" {
			continue
		}
		if value != nil {
			return nil
		}
		value = word
	}
	return value
}

func (l *Language) numberSaid(doc any, p *place, said []string, no, nothing, alone bool) ([]meaning, error) {
	m := p.m
	for text, value := range m.States {
		if slices.Equal(words(text), said) && !no {
			return []meaning{{value: json.Number(value)}}, nil // as documents have it
		}
	}
	if said = l.unnamed(said, m.Pieces); !alone && len(m.Scale) == 0 && m.To == "" {
		if n, ok, err := m.quantity(get(doc, p.path), said, no); err != nil {
			return nil, err
		} else if ok {
			return []meaning{{value: number(n)}}, nil
		}
	}
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
	case !no && !alone && (len(said) == 0 || len(said) == 1 && affirmations[said[0]]):
		return []meaning{{value: true}}
	}
	return nil
}

// affirmations say that a flag is set, present that a piece is there: what was found may be gone.
var present = set("yes si there hay 1")

var affirmations = set("yes si 1 found made done drawn built bought installed encontrado hecho construido construida comprado comprada")

func isAffirmed(said []string) bool { return len(said) == 0 || len(said) == 1 && affirmations[said[0]] }

// wordSaid reads words as a word or a piece, or as the place where the piece is laid out.
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
		if l.isCalled(word, said) {
			found = append(found, meaning{value: word})
		}
	}
	if len(found) == 0 && !alone {
		if key := l.shortened(m.Words, said); key != "" {
			found = append(found, meaning{value: key})
		} else if name := l.sortNamed(m, l.unnamed(said, m.pieces())); name != "" && name != m.pieces() { // box 3 is a frigate
			found = append(found, meaning{sort: name, many: 1})
		}
	}
	return found
}

// statesOfUp are words that add nothing to the name of a piece.
const statesOfUp = "face up|turned up|revealed|boca arriba|descubierto|descubierta|a la vista"

// unnamed returns words without one of some names, which are separated by "|".
func (l *Language) unnamed(said []string, names string) []string {
	for name := range strings.SplitSeq(names, "|") {
		for _, own := range l.calls(name) {
			if rest, ok := without(said, own); ok && name != "" {
				return unused(rest)
			}
		}
	}
	return said
}

// amount reads words as a number: 3, 3 of 8, the number or the name of a Room.
func (l *Language) amount(doc any, m *Member, said []string) ([]meaning, error) {
	if n, used := l.entryNumber(doc, m.To, said); used == len(said) && used > 0 {
		return []meaning{{value: json.Number(n)}}, nil
	}
	if len(said) == 2 && isNumber(said[0]) && isNumber(said[1]) && len(m.Scale) == 0 {
		switch {
		case m.High > farthest:
			return nil, nil
		case said[1] != decimal(m.High):
			return nil, &rangeError{fmt.Sprintf("there are %d, not %s", m.High, said[1])}
		}
		said = said[:1]
	}
	if len(m.Scale) > 0 && len(said) == 2 {
		for _, shown := range m.Scale { // yellow 2, in any language
			if colour, n, _ := strings.Cut(shown, " "); n == said[1] && l.isCalled(colour, said[:1]) {
				return l.amount(doc, m, []string{shown})
			}
		}
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

// pieces reads words as the contents of a list.
func (l *Language) pieces(doc any, p *place, said []string, no, nothing, alone bool) (found []meaning) {
	m, element, is := p.m, p.m.element(), asList(get(doc, p.path))
	if nothing || no && len(said) > 0 && len(l.unnamed(said, m.pieces())) == 0 {
		if m.is(Slots) {
			return []meaning{{value: slices.Repeat([]any{element.Zero}, len(is))}}
		}
		return []meaning{{value: []any{}}}
	}
	if m.is(Fixed) && !m.is(Slots) {
		return nil
	}
	if m.is(Slots) {
		return l.slots(m, said, is, no)
	}
	if value := l.wholeList(m, is, said, no, alone); value != nil {
		return []meaning{{value: value}}
	}
	rest := l.unnamed(said, wordsForOnly)
	only := len(rest) < len(said) && !no
	if only {
		said = rest
	}
	if no && (len(said) == 0 || isNumber(said[0]) || l.emptied) { // a rifle that is empty is there
		return nil
	}
	found = l.named(doc, m, said, no, alone)
	for i := range found { // of what is named alone, all is said; of what is not there, that it goes
		switch add := found[i].add; {
		case len(add) > 0 && no:
			found[i] = meaning{value: withoutAny(is, add)}
		case len(add) > 0 && only:
			found[i] = meaning{value: m.listOf(add)}
		case no && found[i].sort != "": // none of a sort
			found[i] = meaning{value: withoutAny(is, l.sorts(m)[found[i].sort])}
		}
	}
	return found
}

// withoutAny returns the items of a list that are not among some pieces.
func withoutAny(is []any, keys []string) []any {
	return slices.DeleteFunc(slices.Clone(is), func(item any) bool {
		return slices.ContainsFunc(keys, func(key string) bool { return times([]any{item}, key) > 0 })
	})
}

// wholeList returns the contents of a list if words give all of it: gone, or all are there.
func (l *Language) wholeList(m *Member, is []any, said []string, no, alone bool) []any {
	if m.location() != nil && !no && len(said) == 1 && (said[0] == "gone" || said[0] == "dead") {
		return []any{}
	}
	if alone || no || len(said) == 0 || !quantifiers[said[0]] || len(l.unnamed(said[1:], m.pieces())) > 0 || !m.ofOneEach(is) {
		return nil
	}
	all := []any{}
	for _, key := range m.words() {
		all = append(all, key)
	}
	return all
}

// sortNamed returns the sort of pieces that words name, or "".
func (l *Language) sortNamed(m *Member, said []string) string {
	for name := range l.sorts(m) {
		if l.isCalled(name, said) {
			return name
		}
	}
	return ""
}

// named reads words as pieces by name, or as a number of a sort.
func (l *Language) named(doc any, m *Member, said []string, no, alone bool) (found []meaning) {
	if no {
		if name := l.sortNamed(m, said); name != "" {
			return []meaning{{sort: name}}
		}
	}
	if m.element().Kind == Number {
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
	if n := manyOf(said); n > 0 {
		if name := l.sortNamed(m, said[1:]); name != "" {
			found = append(found, meaning{many: n, sort: name})
		}
	}
	ways := l.sequence(m.words(), said)
	if len(ways) == 0 { // the card A Pearl
		said = l.unnamed(said, m.pieces())
		ways = l.sequence(m.words(), said)
	}
	for _, add := range ways {
		found = append(found, meaning{add: add})
	}
	if key := l.shortened(m.words(), said); len(found) == 0 && !alone && key != "" {
		found = append(found, meaning{add: []string{key}})
	}
	return found
}

// shortened returns the only piece whose name begins with words, or "": A Pearl for A Pearl Worth
// Ten Millions.
func (l *Language) shortened(keys, said []string) (found string) {
	for _, key := range keys {
		for _, name := range l.calls(key) {
			if len(said) == 0 || len(said) >= len(name) || !slices.Equal(name[:len(said)], said) {
				continue
			}
			if found != "" && found != key {
				return "" // of several alike
			}
			found = key
		}
	}
	return found
}

// numbers reads words as numbers, or as names of the entries with those numbers.
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

// entryNumber returns the number of the entry whose name begins the words, and how many words that
// is.
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

// slots reads words as a number of places of a list in some state, or with a piece about which
// nothing else is said: those not there yet are put face down.
func (l *Language) slots(m *Member, said []string, is []any, no bool) []meaning {
	element, back := m.element(), ""
	if no { // no hidden ships
		said = l.unnamed(said, m.pieces())
		if value, ok := element.States[strings.Join(said, " ")]; ok && value != "" {
			return []meaning{{slots: value, sets: true}}
		}
		return nil
	}
	for _, value := range element.States {
		if value != element.Zero {
			back = value
		}
	}
	said = l.unnamed(said, statesOfUp)
	if bare := l.unnamed(said, m.pieces()); len(bare) == 1 && fullWords[bare[0]] {
		return []meaning{{slots: back, sets: true, many: int(m.High), full: true}}
	}
	many, rest := max(1, manyOf(said)), said
	if manyOf(said) > 0 {
		rest = said[1:]
	}
	if name := l.sortNamed(m, rest); name != "" && name != m.pieces() { // a frigate in the Indian Ocean
		return []meaning{{sort: name, many: many, some: manyOf(said) == 0}}
	}
	for text, value := range element.States {
		rest, ok := without(said, words(text))
		if !ok {
			continue
		}
		counted := l.unnamed(unused(rest), m.pieces())
		switch {
		case len(counted) == 1 && isNumber(counted[0]):
			n, _ := strconv.Atoi(counted[0])
			if value == "" && n != len(is) { // which of them are empty?
				return nil
			} else if value == "" {
				return []meaning{{value: slices.Repeat([]any{value}, n)}}
			}
			return []meaning{{slots: value, sets: true, many: n}}
		case len(counted) == 0 && len(rest)+1 > len(words(text)) && value != "": // at least one
			return []meaning{{slots: value, sets: true, many: max(1, times(is, value))}}
		}
	}
	plain := l.unnamed(said, m.pieces())
	more, counted := times(is, element.Zero)-len(is), l.unnamed(plain, wordsForOnly)
	switch {
	case len(plain) == len(said):
		return nil
	case len(plain) == 0: // a ship: at least one
		more = max(0, more+1)
	case len(counted) == 1 && isNumber(counted[0]):
		n, _ := strconv.Atoi(counted[0])
		more += n
	default:
		return nil
	}
	if more < 0 {
		return nil
	}
	return []meaning{{slots: back, sets: true, many: times(is, back) + more}}
}

// sorts returns the pieces of a list by the names of their sorts: ships, frigates.
func (l *Language) sorts(m *Member) map[string][]string {
	sorts, ok := l.sorted[m]
	if ok {
		return sorts
	}
	sorts = make(map[string][]string)
	l.sorted[m] = sorts
	if own := m.element().identity(); m.location() != nil && own.Kind == Number && len(m.Each) == 1 {
		for name := range strings.SplitSeq(m.Each[0], "|") { // enemies have numbers
			for n := own.Low; n <= own.High; n++ {
				sorts[name] = append(sorts[name], decimal(n))
			}
		}
		maps.Copy(sorts, l.root.Sorts)
		return sorts
	}
	for name, keys := range l.root.Sorts {
		own := slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return !slices.Contains(m.words(), key) })
		if len(own) > 0 {
			sorts[name] = own
		}
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

// asTyped returns words as they were typed in a statement.
func asTyped(statement string, said []string) string {
	var all []string
	for field := range strings.FieldsSeq(statement) {
		if own := words(field); len(own) > 0 && !slices.ContainsFunc(own, func(word string) bool { return !slices.Contains(said, word) }) {
			all = append(all, field)
		}
	}
	return strings.Join(all, " ")
}
