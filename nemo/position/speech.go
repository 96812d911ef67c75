package position

import (
	"encoding/json"
	"slices"
	"strings"
)

// People say things in other words than the grammar's: of whom they are, where they are, of
// all but one, of two things at once. A statement that means nothing as it stands is put into
// statements of the grammar that say the same. All of them have to be understood.

// mostReworded is how often one statement is put in other words one after the other, and
// mostTries how many wordings are tried for it in all.
const (
	mostReworded = 5
	mostTries    = 100
)

// Spoken says of whom a statement with "I" or "my" speaks: the name of somebody who takes part,
// as "player 1", and of which seat.
func (l *Language) Spoken(by string, seat int) { l.speaker, l.seat = by, seat }

// reworded reads a statement in other words.
func (l *Language) reworded(doc any, statement string, places []place) (after any, spoken []place, ok bool) {
	next := *l
	if next.depth++; next.tries == nil {
		next.tries = new(int)
	}
	if next.at = places; next.depth > mostReworded {
		return nil, nil, false
	}
	said := fold(statement)
	wordings := []func(any, []string) [][]string{plainly, next.here, next.personally, next.ofEach, next.joint, ordinally}
	for _, put := range wordings {
		for _, way := range put(doc, said) {
			if after, spoken, ok := next.all(doc, way); ok {
				return after, spoken, true
			}
		}
	}
	return nil, nil, false
}

// all reads statements of which each has to be understood.
func (l *Language) all(doc any, statements []string) (after any, spoken []place, ok bool) {
	own := *l
	for _, statement := range statements {
		if *own.tries++; *own.tries > mostTries {
			return nil, nil, false
		}
		next, about, err := own.state(doc, statement)
		if err != nil {
			return nil, nil, false
		}
		doc, spoken, own.at = next, append(spoken, about...), nil
	}
	return doc, spoken, true
}

// fold are all words of a statement, as they are compared.
func fold(statement string) []string {
	return strings.Fields(accents.Replace(strings.ToLower(statement) + " "))
}

// sayings are words in whose place others say the same.
var sayings = func() (all [][2][]string) {
	for _, pair := range strings.Split("no more=no;any more=;lost all her=no;lost all his=no;lost all their=no;we are all=everybody;"+
		"we all=everybody;i am the only one left=only i am;all have=everybody have;all are=everybody are;"+
		"has begun=;begun=;counts=;anymore=;at all=;out of=no;isnt=is not;arent=are not;hasnt=has not;"+
		"down to=;maxed out=full;full strength=full;all gone=gone;all dead=dead;are all=all;is all=all;"+
		"have all=all;we all=all;lost all=no;lost its=lost;have all=all;has no=no;have no=no;holds=;hold=;"+
		"carries=;carry=;carrying=;owns=;own=;got=;stands=;stand=;tenemos=we have;tengo=i have;lleva=;"+
		"llevan=;estamos=we are;estoy=i am;nothing in=no;alive=not dead;on the board=;on the map=;sank=sunk;"+
		"other than=except;the whole=all;no one=nobody;nadie=nobody;none of=neither;ningun=neither;"+
		"neither of=neither;hemos perdido=lost;ha perdido=lost;media=half;la mitad de=half;menos=except;"+
		"excepto=except;salvo=except;todos los=all;todas las=all;todos=everybody;el ultimo=last;"+
		"la ultima=last;casi=nearly", ";") {
		from, to, _ := strings.Cut(pair, "=")
		all = append(all, [2][]string{strings.Fields(from), strings.Fields(to)})
	}
	return all
}()

// plainly is a statement with other words for those that say the same.
func plainly(_ any, said []string) [][]string {
	after := said
	for _, pair := range sayings {
		for i := 0; i+len(pair[0]) <= len(after); i++ {
			if slices.Equal(after[i:i+len(pair[0])], pair[0]) {
				after = slices.Concat(after[:i], pair[1], after[i+len(pair[0]):])
				i += len(pair[1]) - 1
			}
		}
	}
	if slices.Equal(after, said) {
		return nil
	}
	return way(after)
}

func way(words ...[]string) [][]string {
	var statements []string
	for _, one := range words {
		statements = append(statements, strings.Join(one, " "))
	}
	return [][]string{statements}
}

// ordinals are the words for which place something has.
var ordinals = func() map[string]string {
	all := make(map[string]string)
	for _, words := range []string{
		"first second third fourth fifth sixth seventh eighth ninth tenth",
		"primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo",
		"primera segunda tercera cuarta quinta sexta septima octava novena decima",
		"primer - tercer",
	} {
		for i, word := range strings.Fields(words) {
			all[word] = decimal(i + 1)
		}
	}
	return all
}()

// ordinally is a statement with numbers behind what has a place in an order, and with a number
// for an article: the third act, a gemstone in the Arctic Ocean.
func ordinally(_ any, said []string) (ways [][]string) {
	for i, word := range said[:len(said)-1] {
		if n, ok := ordinals[word]; ok {
			ways = append(ways, way(slices.Concat(said[:i], []string{said[i+1], n}, said[i+2:]))...)
		}
	}
	for i, word := range said {
		if articles[word] {
			ways = append(ways, way(slices.Concat(said[:i], []string{"1"}, said[i+1:]))...)
		}
	}
	return ways
}

var articles = set("a an un una")

// entry is one of several of which the same can be said.
type entry struct {
	name  string
	names []string
}

// group is what several entries are called together: oceans.
type group struct {
	names   []string
	people  bool
	places  bool // others lie there, as in an ocean
	entries []entry
}

// groups are those of a position.
func (l *Language) groups(doc any) (all []group) {
	for _, m := range l.root.Of {
		names := slices.Concat(m.Title, m.Spanish, []string{spaced(m.Name)})
		own := group{names: names, people: m.is(People)}
		own.places = m.Kind == List && !m.is(People) || m.Kind == Object && len(m.Of) > 0 && m.Of[0].is(Entry)
		switch {
		case m.is(Derived|Silent) || m.Name == options:
			continue
		case m.Kind == Object && m.ofOneKind():
			for _, one := range m.Of {
				own.entries = append(own.entries, entry{one.title(), slices.Concat(one.Title, one.Spanish)})
			}
		case m.Kind == List && m.is(Fixed) && m.element().Kind == Object:
			for _, each := range m.Each {
				own.names = append(own.names, strings.Split(each, "|")...)
			}
			for i, is := range asList(asObject(doc)[m.Name]) {
				own.entries = append(own.entries, entry{entryName(m, is, i), l.entryNames(m, is, i, names)})
			}
		}
		if len(own.entries) > 0 {
			all = append(all, own)
		}
	}
	return all
}

// ofOneKind reports whether an object has several members that are alike, and no lists.
func (m *Member) ofOneKind() bool {
	other := func(one *Member) bool { return one.Kind != m.Of[0].Kind }
	return len(m.Of) > 1 && m.Of[0].Kind != List && !slices.ContainsFunc(m.Of, other)
}

// people is the group of those who take part.
func (l *Language) people(doc any) (found group, ok bool) {
	for _, own := range l.groups(doc) {
		if own.people {
			return own, true
		}
	}
	return group{}, false
}

// cut finds the longest of some names among words, and returns what stands before and behind.
func cut(said []string, names []string) (before, after []string, ok bool) {
	longest := 0
	for _, own := range phrases(names) {
		for i := range said {
			for j := i + 1; j <= len(said) && j <= i+len(own)+2; j++ {
				if len(own) > longest && !unsaid(said[i]) && slices.Equal(words(strings.Join(said[i:j], " ")), own) {
					before, after, ok, longest = said[:i], said[j:], true, len(own)
				}
			}
		}
	}
	return before, after, ok
}

// unsaid reports whether a word makes no difference.
func unsaid(word string) bool { return connectors[word] || word == "a" }

// selves are words for the one who speaks.
var selves = set("i im ive my me mine yo mi me")

// personally is a statement about those who speak by their names: what they have, where they
// are.
func (l *Language) personally(doc any, said []string) (ways [][]string) {
	people, several := l.people(doc)
	at := slices.IndexFunc(said, func(word string) bool { return selves[word] })
	switch {
	case at >= 0 && several && l.speaker == "":
		return nil
	case at >= 0:
		var own []string
		if several && slices.ContainsFunc(people.entries, func(e entry) bool { return e.name == l.speaker }) {
			own = strings.Fields(l.speaker)
		}
		behind := slices.DeleteFunc(slices.Clone(said[at+1:]), func(word string) bool { return selves[word] })
		if rest := slices.Concat(said[:at], own, behind); len(rest) > 0 {
			ways = append(ways, way(rest)...)
		}
	case said[0] == "we" && len(said) > 2 && (said[1] == "are" || said[1] == "were"):
		if several {
			return way(append([]string{"everybody"}, said[2:]...))
		}
		for _, m := range l.root.Of {
			if m.is(Here) {
				ways = append(ways, way(append([]string{m.title()}, said[2:]...))...)
			}
		}
	}
	if !several && (said[0] == "we" || at == 0) && len(said) > 2 {
		ways = append(ways, l.having(doc, said[2:])...)
		ways = append(ways, l.having(doc, said[1:])...)
	}
	return ways
}

// having are the ways to say what those who speak have, if it can be said of one member alone.
func (l *Language) having(doc any, said []string) (ways [][]string) {
	for i := range l.at {
		p := &l.at[i]
		switch last := p.path[len(p.path)-1]; {
		case p.traits&Owned == 0 || p.m.Kind == List && p.m.is(Fixed) || last.name == "" && last.index != l.seat:
			continue
		default:
			own := slices.DeleteFunc(slices.Clone(said), func(word string) bool { return p.calledSo(word) })
			statement := p.name + " " + strings.Join(own, " ")
			if _, _, err := l.inPart().state(doc, statement); err == nil {
				ways = append(ways, []string{statement})
			}
		}
	}
	if len(ways) > 1 {
		return nil
	}
	return ways
}

// calledSo reports whether a word stands in what a place is called.
func (p *place) calledSo(word string) bool {
	for _, names := range append(slices.Clone(p.owners), p.titles) {
		for _, name := range names {
			if slices.Contains(words(name), stem(word)) {
				return true
			}
		}
	}
	return false
}

// inPart is the language for a part of a statement that is not put in other words.
func (l *Language) inPart() *Language {
	own := *l
	own.depth = mostReworded
	return &own
}

// here is a statement with the place where somebody is, for the words that say so.
func (l *Language) here(doc any, said []string) (ways [][]string) {
	for i := range l.at {
		p := &l.at[i]
		if !p.m.is(Here) {
			continue
		}
		is := l.spokenOf(doc, p)
		if is == "" {
			continue
		}
		for _, phrase := range l.callsHere(p) {
			before, after, ok := around(said, fold(phrase))
			if !ok {
				continue
			}
			if last := len(before) - 1; last >= 0 && l.ofPlaces(doc)[stem(before[last])] { // the ocean here
				before = before[:last]
			}
			ways = append(ways, way(slices.Concat(before, []string{is}, after))...)
		}
	}
	return ways
}

// callsHere are the phrases for where somebody is.
func (l *Language) callsHere(p *place) (all []string) {
	mine := len(p.owners) == 0 || p.entry == l.speaker
	for _, phrase := range append(slices.Clone(hereWords), "my "+p.titles[0]) {
		if !strings.Contains(phrase, "*") {
			if mine {
				all = append(all, phrase)
			}
			continue
		}
		if len(p.owners) == 0 {
			continue
		}
		for _, who := range p.owners[0] {
			all = append(all, strings.ReplaceAll(phrase, "*", who))
		}
		if mine {
			all = append(all, strings.ReplaceAll(phrase, "*", "me"), strings.ReplaceAll(phrase, "*", "i"))
		}
	}
	return all
}

// hereWords say where somebody is; * is who.
var hereWords = []string{"here", "aqui", "where * am", "where * is", "with *", "same room as *", "con *"}

var theWords = set("the el la")

// around are the words before and behind a phrase, without articles.
func around(said, phrase []string) (before, after []string, ok bool) {
	plain := slices.DeleteFunc(slices.Clone(said), func(word string) bool { return theWords[word] })
	for i := 0; i+len(phrase) <= len(plain); i++ {
		if slices.Equal(plain[i:i+len(phrase)], phrase) {
			return plain[:i], plain[i+len(phrase):], true
		}
	}
	return nil, nil, false
}

// ofPlaces are the words for what somebody can be in: an ocean.
func (l *Language) ofPlaces(doc any) map[string]bool {
	all := make(map[string]bool)
	for _, own := range l.groups(doc) {
		for _, name := range own.names {
			for _, word := range words(name) {
				all[word] = all[word] || own.places
			}
		}
	}
	return all
}

// spokenOf is what stands at a place in the words of a statement.
func (l *Language) spokenOf(doc any, p *place) string {
	list := l.root.member(p.m.To)
	switch is := get(doc, p.path).(type) {
	case string:
		return strings.ReplaceAll(is, "-", " ")
	case json.Number:
		if n, err := is.Int64(); err == nil && list != nil && n > 0 {
			return list.noun() + " " + is.String()
		}
	}
	return ""
}

// Words for how many of several something is so.
var (
	quantifiers = set("all every each both toda cada ambos ambas")
	everybody   = set("everybody everyone todo")
	exceptions  = set("except but save")
	places      = set("anywhere everywhere")
)

// ofEach are the statements about each of several that are meant by one about all, all but
// some, or none.
func (l *Language) ofEach(doc any, said []string) (ways [][]string) {
	said = slices.DeleteFunc(slices.Clone(said), func(word string) bool { return word == "the" })
	if len(said) == 0 {
		return nil
	}
	at := slices.IndexFunc(said, func(word string) bool { return quantifiers[word] || everybody[word] })
	no := slices.IndexFunc(said, func(word string) bool { return word == "nobody" || word == "neither" || word == "no" })
	switch {
	case at > 0 && (negations[said[at-1]] || negations[said[0]]):
		return nil // not all: it does not say which
	case at >= 0:
		ways = l.ofEvery(doc, said, at)
	case no >= 0:
		ways = l.ofNone(doc, said, no)
	case said[0] == "only" && len(said) > 2:
		ways = l.ofOne(doc, said[1:])
	default:
		ways = l.ofMany(doc, said)
	}
	ways = append(l.ofOthers(doc, said), ways...)
	if where := slices.IndexFunc(said, func(word string) bool { return places[word] }); where >= 0 {
		rest := slices.Delete(slices.Clone(said), where, where+1)
		ways = append(ways, l.inEach(doc, rest)...)
		if said[where] == "everywhere" {
			rest = append([]string{"all"}, rest...)
		}
		ways = append(ways, way(rest)...)
	}
	return append(ways, l.ofAll(doc, said)...)
}

// inEach is what is said of each place in which others lie.
func (l *Language) inEach(doc any, said []string) (ways [][]string) {
	for _, own := range l.groups(doc) {
		if own.places {
			ways = append(ways, l.each(own, said, nil, "")...)
		}
	}
	return ways
}

// ofOthers is what is said of all but the one who speaks: the other players.
func (l *Language) ofOthers(doc any, said []string) [][]string {
	people, _ := l.people(doc)
	at := slices.IndexFunc(said, func(word string) bool { return word == "other" || word == "else" || word == "demas" })
	if at < 0 || l.speaker == "" {
		return nil
	}
	rest := slices.DeleteFunc(slices.Delete(slices.Clone(said), at, at+1), func(word string) bool { return everybody[word] })
	if before, after, ok := cut(rest, people.names); ok {
		rest = slices.Concat(before, after)
	}
	return l.each(people, rest, []string{l.speaker}, "")
}

// ofEvery is what is said with a quantifier: of all, of all but some.
func (l *Language) ofEvery(doc any, said []string, at int) (ways [][]string) {
	rest := slices.Delete(slices.Clone(said), at, at+1)
	without, excepted, isExcepted := l.except(doc, rest)
	for _, own := range l.groups(doc) {
		before, after, named := cut(without, own.names)
		if !named && own.people && everybody[said[at]] {
			before, named = without, true
		}
		if named {
			ways = append(ways, l.each(own, slices.Concat(before, after), excepted, "")...)
		}
	}
	if isExcepted || len(rest) == 0 {
		return ways
	}
	if ways = append(ways, way(rest)...); !everybody[said[at]] && rest[0] != "we" {
		ways = append(ways, l.inEach(doc, rest)...)
	}
	return ways
}

// ofNone is what is so of none.
func (l *Language) ofNone(doc any, said []string, no int) (ways [][]string) {
	rest := slices.Delete(slices.Clone(said), no, no+1)
	for _, own := range l.groups(doc) {
		if before, after, ok := cut(rest, own.names); ok {
			ways = append(ways, l.each(own, slices.Concat(before, after), nil, "no ")...)
		} else if said[no] == "nobody" && own.people {
			ways = append(ways, l.each(own, rest, nil, "no ")...)
		}
	}
	if said[no] == "nobody" {
		ways = append(ways, way(append([]string{"no"}, rest...))...)
	}
	return ways
}

// ofOne is what is so of one alone, and not of the others.
func (l *Language) ofOne(doc any, said []string) (ways [][]string) {
	for _, own := range l.groups(doc) {
		for _, e := range own.entries {
			before, after, ok := cut(said, append(slices.Clone(e.names), e.name))
			if !ok || len(before) > 0 || len(after) == 0 {
				continue
			}
			for _, others := range l.each(own, after, []string{e.name}, "no ") {
				ways = append(ways, append(others, e.name+" "+strings.Join(after, " ")))
			}
		}
	}
	return ways
}

// ofMany is what is said of what a plural names: escape pods are unlocked.
func (l *Language) ofMany(doc any, said []string) (ways [][]string) {
	for _, own := range l.groups(doc) {
		before, after, ok := cut(said, own.names)
		if ok && len(before) == 0 && strings.HasSuffix(said[len(said)-len(after)-1], "s") {
			ways = append(ways, l.each(own, after, nil, "")...)
		}
	}
	return ways
}

// ofAll is what is said of so many of a group as there are: two heroes at Start.
func (l *Language) ofAll(doc any, said []string) (ways [][]string) {
	if len(said) < 3 {
		return nil
	}
	n := stem(said[0])
	for _, own := range l.groups(doc) {
		before, after, ok := cut(said[1:], own.names)
		if ok && len(before) == 0 && n == decimal(len(own.entries)) && len(after) > 0 {
			after = slices.DeleteFunc(slices.Clone(after), func(word string) bool { return quantifiers[word] })
			ways = append(ways, l.each(own, after, nil, "")...)
		}
	}
	return ways
}

// each are statements about the entries of a group but for some of them.
func (l *Language) each(of group, said, but []string, before string) [][]string {
	var statements []string
	for len(said) > 1 && unsaid(said[0]) {
		said = said[1:]
	}
	for _, e := range of.entries {
		if !slices.Contains(but, e.name) {
			statement := e.name + " " + before + strings.Join(said, " ")
			statements = append(statements, strings.Replace(statement, " no not ", " ", 1))
		}
	}
	if len(said) == 0 && before == "" || len(statements) == 0 || len(statements)+len(but) != len(of.entries) {
		return nil
	}
	return [][]string{statements}
}

// except takes the entries that are excepted out of a statement.
func (l *Language) except(doc any, said []string) (rest, names []string, found bool) {
	at := slices.IndexFunc(said, func(word string) bool { return exceptions[word] })
	if at < 0 {
		return said, nil, false
	}
	behind := said[at+1:]
	for _, own := range l.groups(doc) {
		for _, e := range own.entries {
			own := e.names
			if e.name == l.speaker {
				own = append(slices.Clone(own), "me", "yo")
			}
			before, after, ok := cut(behind, append(own, e.name))
			if ok && len(slices.DeleteFunc(slices.Clone(before), unsaid)) == 0 {
				return slices.Concat(said[:at], after), []string{e.name}, true
			}
		}
	}
	return said, nil, true
}

// joining are the words between two things that are said in one breath.
var joining = set("and y with con but")

// mostJoined is how many things a statement can say at once.
const mostJoined = 6

// joint are the statements of which one consists that says several things: each by itself, or
// with what the other says of whom or of what it is: Nemo and crew at 2, the Captain has a
// larva and 2 light wounds.
func (l *Language) joint(doc any, said []string) (ways [][]string) {
	if parts := byNumbers(said); len(parts) > 1 {
		ways = append(ways, way(parts...)...)
	}
	n := 0
	for i, word := range said {
		if !joining[word] || i == 0 || i == len(said)-1 {
			continue
		}
		if n++; n > mostJoined {
			return nil
		}
		one, other := said[:i], said[i+1:]
		if word == "but" && slices.ContainsFunc(one, func(word string) bool { return quantifiers[word] || everybody[word] }) {
			continue // all but one
		}
		verb := slices.IndexFunc(one, changed)
		if verb >= 0 && !slices.ContainsFunc(other, changed) { // lost 2 crew and 1 hull
			ways = append(ways, way(one, append([]string{one[verb]}, other...))...)
			continue
		}
		if understood := l.understood(doc, one); understood != nil {
			ways = append(ways, l.joined(doc, one, other, l.ownerOf(understood), word == "with" || word == "con")...)
			continue
		}
		for from := 1; from < len(other); from++ { // what is said of the second is said of the first
			first := append(slices.Clone(one), other[from:]...)
			ways = append(ways, way(first, other)...)
			ways = append(ways, way(first, append(slices.Clone(one[:i-1]), other...))...) // engines 1 and 2
		}
	}
	return ways
}

// joined are the statements of which one consists whose first part means something by itself: it
// is of an owner, or of none.
func (l *Language) joined(doc any, one, other []string, owner string, with bool) (ways [][]string) {
	if owner != "" { // of whom the first is, the second may be
		ways = append(ways, way(one, append(fold(owner), other...))...)
	}
	for from := 1; with && from < len(one); from++ { // where the first is, the second may be
		ways = append(ways, way(one, append(slices.Clone(other), one[from:]...))...)
	}
	if owner == "" || !bare(other) || l.ownerOf(l.understood(doc, other)) != "" {
		ways = append(ways, way(one, other)...)
	}
	for end := len(one) - 1; with && end > 0; end-- {
		ways = append(ways, way(one, append(slices.Clone(one[:end]), other...))...)
	}
	return ways
}

// byNumbers parts words behind each number: hull 1 crew 1 nemo 1.
func byNumbers(said []string) (parts [][]string) {
	from := 0
	for i, word := range said {
		switch isLast := i == len(said)-1; {
		case joining[word] || changed(word):
			return nil
		case isNumber(stem(word)) && i > from:
			parts, from = append(parts, said[from:i+1]), i+1
		case isLast || isNumber(stem(word)):
			return nil
		}
	}
	return parts
}

// changed reports whether a word says how something changed.
func changed(word string) bool { return lossWords[word] || gainWords[word] }

// bare reports whether words begin with how many of something there are: of whom may be meant
// to follow from what was said before.
func bare(said []string) bool { return articles[said[0]] || isNumber(stem(said[0])) }

// understood are the places that words speak of which mean something by themselves.
func (l *Language) understood(doc any, said []string) []place {
	_, spoken, ok := l.all(doc, []string{strings.Join(said, " ")})
	if !ok {
		return nil
	}
	return spoken
}

// ownerOf is the entry that all of some places belong to.
func (l *Language) ownerOf(spoken []place) (owner string) {
	for i := range spoken {
		if i > 0 && spoken[i].entry != owner {
			return ""
		}
		owner = spoken[i].entry
	}
	return owner
}
