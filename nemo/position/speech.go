package position

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// People refer to things in other ways than by name: I, here, all engines, everybody but the
// Captain; and they say two things at once. These references are looked up in the declaration, and
// the statement is reworded into one for each thing. All of these have to be understood.

// mostReworded is how often one statement is reworded in a row, and mostTries how many wordings are
// tried for it in all.
const (
	mostReworded = 5
	mostTries    = 200
)

// Spoken sets who "I" and "my" stand for: the name of a participant, such as "player 1", and the
// seat.
func (l *Language) Spoken(by string, seat int) { l.speaker, l.seat = by, seat }

// Briefly turns off the detailed analysis of statements that are not understood, for callers that
// try many.
func (l *Language) Briefly() { l.part = true }

// inPart returns the language for a part of a statement that was reworded depth times.
func (l *Language) inPart(depth int) *Language {
	own := *l
	if own.depth = depth; own.tries == nil {
		own.tries, own.outside = new(int), new(*Error)
	}
	return &own
}

// reworded reads a statement in other wordings, until one is understood.
func (l *Language) reworded(doc any, statement string, places []place) (after any, spoken []place, ok bool) {
	next := l.inPart(l.depth + 1)
	if next.at = places; next.depth > mostReworded {
		return nil, nil, false
	}
	said := fold(statement)
	wordings := []func(any, []string) [][]string{
		plainly, next.here, next.personally, next.ofSeveral, next.joint, ordinally,
	}
	for _, put := range wordings {
		for _, way := range put(doc, said) {
			if after, spoken, ok := next.all(doc, way); ok {
				return after, spoken, true
			}
		}
	}
	return nil, nil, false
}

// all reads several statements. Each has to be understood, and no two may set a value differently.
func (l *Language) all(doc any, statements []string) (after any, spoken []place, ok bool) {
	own := *l
	values := make(map[string]any)
	for _, statement := range statements {
		if *own.tries++; *own.tries > mostTries {
			return nil, nil, false
		}
		next, about, err := own.state(doc, statement)
		if err != nil {
			return nil, nil, false
		}
		for i := range about {
			path, is := about[i].text(), get(next, about[i].path)
			if was, said := values[path]; said && l.Single(path) && was != is {
				*l.outside = &Error{
					Word: literal(about[i].m, is, false), Place: about[i].name,
					Reason: fmt.Sprintf("%s: it says %s and %s; say one of the two", about[i].name,
						literal(about[i].m, was, false), literal(about[i].m, is, false)),
				}
				return nil, nil, false
			}
			values[path] = is
		}
		doc, spoken, own.at = next, append(spoken, about...), nil
	}
	return doc, spoken, true
}

// fold returns all words of a statement in lower case without accents.
func fold(statement string) []string {
	return strings.Fields(accents.Replace(strings.ToLower(statement) + " "))
}

// sayings are pairs of phrases with the same meaning: the first is replaced by the second.
var sayings = func() (all [][2][]string) {
	for _, pair := range strings.Split(""+
		"no more=no;any more=;holds=;hold=;last turn=;last round=;this round=;earlier=;we are all=everybody;"+
		"we all=everybody;all her=all;all his=all;all their=all;i am the only one left=only i am;at all=;"+
		"out of=no;down to=;isnt=is not;arent=are not;hasnt=has not;maxed out=full;full strength=full;"+
		"all gone=gone;no longer aboard=gone;all dead=dead;are all=all;is all=all;have all=all;all have=everybody have;"+
		"all are=everybody are;lost all=no;spent all=no;spent=lost;no queda ningun=no;no queda ninguna=no;"+
		"no hay ningun=no;no hay ninguna=no;gastado todas=no;gastado todos=no;"+
		"gastado=lost;has no=no;have no=no;tenemos=we have;tengo=i have;estamos=we are;estoy=i am;"+
		"nothing in=no;alive=not dead;on the board=;on the map=;en el tablero=;en el mapa=;"+
		"no longer=not;still with us=available;still alive=available;con nosotros=disponible;ya no esta=gone;ya no estan=gone;ya no=no;sank=sunk;other than=except;the whole=all;"+
		"no one=nobody;nadie=nobody;none of=neither;ningun=neither;neither of=neither;perdido=lost;"+
		"media=half;la mitad de=half;menos=except;excepto=except;salvo=except;todos los=all;todas las=all;"+
		"todos=everybody;el ultimo=last;la ultima=last;casi=nearly;"+
		"dropped by=lost;fallen by=lost;gone down by=lost;risen by=gained;climbed by=gained;gone up by=gained;"+
		"weve=we have;burn=burning;burns=burning;"+
		"reduced to=;gone up to=;gone down to=;climbed to=;risen to=;dropped to=;fallen to=;fell to=;moved to=;come to=;"+
		"reached=;bajado a=;subido a=;bajado hasta=;subido hasta=;caido a=;"+
		"lurks=;lurk=;wait=;waits=;appears=;appeared=;suffers=;suffered=;remains=remain;aparecido=;"+
		"sufrido=;espera=;esperan=;start of=;beginning of=;principio del=;principio de=;comienzo del=;comienzo de=;"+
		"inicio del=;inicio de=;empieza=;comienza=;at the moment=;right now=;so far=;her last=last;his last=last;"+
		"their last=last;our last=last;its last=last;my last=last;spent last=no;lost last=no;used last=no;"+
		"used up=used;went up to=;went down to=;sube a=;baja a=;sube hasta=;baja hasta=;holds at=;moved on to=;dive to=;"+
		"back on=;back at=;back in=;back aboard=aboard;junto a=;junto al=;in the record=;the record shows=;"+
		"where the=here the;where a=here a;donde el=aqui el;donde hay=aqui;"+
		"the team has=we have;the team is=we are;el equipo tiene=we have;al equipo le quedan=quedan", ";") {
		from, to, _ := strings.Cut(pair, "=")
		all = append(all, [2][]string{strings.Fields(from), strings.Fields(to)})
	}
	return all
}()

// plainly rewords a statement by replacing the sayings in it.
func plainly(_ any, said []string) (ways [][]string) {
	bare, plain := said, said
	for _, pair := range sayings {
		if len(pair[1]) == 0 {
			bare = replaced(bare, pair)
		}
		plain = replaced(plain, pair)
	}
	for _, after := range [][]string{bare, plain} {
		if !slices.Equal(after, said) {
			ways = append(ways, way(after)...)
		}
	}
	return ways
}

// replaced returns words with every occurrence of pair[0] replaced by pair[1].
func replaced(after []string, pair [2][]string) []string {
	for i := 0; i+len(pair[0]) <= len(after); i++ {
		if slices.Equal(after[i:i+len(pair[0])], pair[0]) {
			after = slices.Concat(after[:i], pair[1], after[i+len(pair[0]):])
			i += len(pair[1]) - 1
		}
	}
	return after
}

func way(words ...[]string) [][]string {
	var statements []string
	for _, one := range words {
		statements = append(statements, strings.Join(one, " "))
	}
	return [][]string{statements}
}

// ordinals are the words for ordinal numbers.
var ordinals = numbersOf("- first second third fourth fifth sixth seventh eighth ninth tenth",
	"- primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo",
	"- primera segunda tercera cuarta quinta sexta septima octava novena decima", "- primer - tercer")

// ordinally rewords a statement with numbers for ordinals and for words that count: the third act,
// a gemstone in the Arctic Ocean, both gemstones.
func ordinally(_ any, said []string) (ways [][]string) {
	for i, word := range said {
		if n, ok := ordinals[word]; ok && i+1 < len(said) {
			ways = append(ways, way(slices.Concat(said[:i], []string{said[i+1], n}, said[i+2:]))...)
		}
		if n, ok := counting[word]; ok {
			ways = append(ways, way(slices.Concat(said[:i], []string{n}, said[i+1:]))...)
		}
	}
	return ways
}

var (
	articles = set("a an un una")
	counting = numbersOf("- a both", "- an ambos", "- un ambas", "- una")
	pronouns = set("he she they ella ellos")
)

// entry is an entry of a group.
type entry struct {
	name  string
	names []string
}

// group is a group of entries with a common name: oceans.
type group struct {
	names   []string
	people  bool
	places  bool // others lie there, as in an ocean
	entries []entry
}

// groups returns the groups of a position.
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

// cut finds the longest of some names in words, and returns the words before and after it.
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

// isNamed reports whether words contain one of some names.
func isNamed(said []string, names ...string) bool {
	_, _, ok := cut(said, names)
	return ok
}

// unsaid reports whether a word does not matter.
func unsaid(word string) bool { return connectors[word] || word == "a" }

// apartFrom returns the words that are not in a set.
func apartFrom(said []string, not map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(said), func(word string) bool { return not[word] })
}

// getting are verbs for having something.
var getting = set("have own hold possess got bought built fitted installed equipped collected found took drew carry keep kept")

// selves are words for the one who speaks.
var selves = set("i im ive my me mine yo mi me")

// personally rewords a statement in the first person with the names of those who speak: what they
// have, where they are.
func (l *Language) personally(doc any, said []string) (ways [][]string) {
	groups := l.groups(doc)
	several := slices.ContainsFunc(groups, func(g group) bool { return g.people })
	at := slices.IndexFunc(said, func(word string) bool { return selves[word] })
	said = l.asWe(said)
	we := said[0] == "we" && len(said) > 2
	switch {
	case at >= 0 && several && l.speaker == "":
		return nil
	case at >= 0:
		if rest := slices.Concat(said[:at], l.me(groups), apartFrom(said[at+1:], selves)); len(rest) > 0 {
			ways = way(rest)
		}
	case we && (said[1] == "are" || said[1] == "were") && several:
		return way(append([]string{"everybody"}, said[2:]...))
	case we && (said[1] == "are" || said[1] == "were"):
		for _, m := range l.root.Of {
			if m.is(Here) {
				ways = append(ways, way(append([]string{m.title()}, said[2:]...))...)
			}
		}
	}
	if !several && (we || at == 0) && len(said) > 2 {
		if getting[said[1]] {
			ways = append(ways, l.having(doc, said[2:])...)
		}
		ways = append(ways, l.having(doc, said[1:])...)
	}
	return ways
}

// asWe rewords a statement about what the speakers are in, such as a ship, in the first person.
func (l *Language) asWe(said []string) []string {
	bare := apartFrom(said, set("the el la"))
	for _, m := range l.root.Of {
		if before, after, ok := cut(bare, m.Title); ok && m.is(Here) && len(before) == 0 && len(after) > 1 && havingWords[after[0]] {
			return append([]string{"we"}, after...)
		}
	}
	return said
}

// havingWords are verbs in the third person for having something.
var havingWords = set("has carries holds had tiene lleva")

// me returns the words of the speaker's name, if the speaker is one of several participants.
func (l *Language) me(groups []group) []string {
	for _, g := range groups {
		if g.people && slices.ContainsFunc(g.entries, func(e entry) bool { return e.name == l.speaker }) {
			return strings.Fields(l.speaker)
		}
	}
	return nil
}

// having returns the statement about what the speakers have, if exactly one member fits.
func (l *Language) having(doc any, said []string) (ways [][]string) {
	for i := range l.at {
		p := &l.at[i]
		last := p.path[len(p.path)-1]
		if p.traits&Owned == 0 || p.m.Kind == List && p.m.is(Fixed) || last.name == "" && last.index != l.seat {
			continue
		}
		own := slices.DeleteFunc(slices.Clone(said), func(word string) bool { return p.calledSo(word) })
		statement := p.name + " " + strings.Join(own, " ")
		if _, _, err := l.inPart(mostReworded).state(doc, statement); err == nil {
			ways = append(ways, []string{statement})
		}
	}
	if len(ways) > 1 {
		return nil
	}
	return ways
}

// calledSo reports whether a word occurs in a name of a place.
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

// nearWords before a noun for places mean the place where somebody is.
var nearWords = set("my our this mi nuestro nuestra este esta")

// hereWords are phrases for the place where somebody (*) is.
var hereWords = []string{"where * am", "where * is", "with *", "same room as *", "same ocean as *", "con *"}

// here rewords a statement with the place where somebody is, instead of "here" and the like.
func (l *Language) here(doc any, said []string) (ways [][]string) {
	plain := apartFrom(said, set("the el la"))
	for i, word := range plain[:max(0, len(plain)-1)] { // my ocean, but not my room 7
		if numbered := i+2 < len(plain) && isNumber(stem(plain[i+2])); nearWords[word] && !numbered && l.isNounOfPlaces(doc, plain[i+1]) {
			plain = slices.Concat(plain[:i], []string{"here"}, plain[i+2:])
			break
		}
	}
	for i := range l.at {
		p := &l.at[i]
		is := ""
		if p.m.is(Here) {
			is = l.spokenOf(doc, p)
		}
		if is == "" {
			continue
		}
		for _, phrase := range l.callsHere(p) {
			rest, ok := without(plain, fold(phrase))
			if !ok {
				continue
			}
			at := slices.Index(rest, gap)
			before, after := rest[:at], rest[at+1:]
			if last := at - 1; last >= 0 && l.isNounOfPlaces(doc, before[last]) { // the ocean here
				before = before[:last]
			}
			ways = append(ways, way(slices.Concat(before, []string{is}, after))...)
		}
	}
	return ways
}

// callsHere returns the phrases for the place where somebody is.
func (l *Language) callsHere(p *place) (all []string) {
	var who []string
	if len(p.owners) > 0 {
		who = slices.Clone(p.owners[0])
	}
	if len(p.owners) == 0 || p.entry == l.speaker {
		all = []string{"here", "aqui", "my " + p.titles[0]}
		who = append(who, "me", "i")
	}
	for _, phrase := range hereWords {
		for _, who := range who {
			if len(p.owners) > 0 {
				all = append(all, strings.ReplaceAll(phrase, "*", who))
			}
		}
	}
	return all
}

// isNounOfPlaces reports whether a word is a noun for places that somebody can be in: ocean.
func (l *Language) isNounOfPlaces(doc any, word string) bool {
	isIt := func(name string) bool { return slices.Contains(words(name), stem(word)) }
	return slices.ContainsFunc(l.groups(doc), func(g group) bool { return g.places && slices.ContainsFunc(g.names, isIt) })
}

// spokenOf returns the value at a place in the words of a statement.
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

// Words for how many of several entries a statement is about.
var (
	quantifiers = set("all every each both toda cada ambos ambas")
	everybody   = set("everybody everyone todo")
	nobodies    = set("no nobody neither")
	exceptions  = set("except but save")
	places      = set("anywhere everywhere")
	otherWords  = set("other else demas")
)

// ofSeveral rewords a statement about all, all but some, only one, or none of several entries as
// statements about each.
func (l *Language) ofSeveral(doc any, said []string) (ways [][]string) {
	said = apartFrom(said, set("the el la los las"))
	isQuantity := func(word string) bool {
		return quantifiers[word] || everybody[word] || nobodies[word] || places[word] || otherWords[word] && l.speaker != ""
	}
	how, rest := "", said
	at := slices.IndexFunc(said, func(word string) bool { return places[word] })
	if at < 0 {
		at = slices.IndexFunc(said, isQuantity)
	}
	if at >= 0 {
		if at > 0 && (negations[said[at-1]] || negations[said[0]]) && !places[said[at]] {
			return nil // not all: it does not say which
		}
		how, rest = said[at], slices.Delete(slices.Clone(said), at, at+1)
	}
	at = slices.IndexFunc(rest, func(word string) bool { return otherWords[word] })
	if at >= 0 && everybody[how] && l.speaker != "" {
		how, rest = "else", slices.Delete(rest, at, at+1) // everybody else
	}
	if len(rest) == 0 {
		return nil
	}
	excepted := slices.ContainsFunc(rest, func(word string) bool { return exceptions[word] })
	var unnamed [][]string
	for _, g := range l.groups(doc) {
		own, named := l.ofGroup(&g, how, rest, excepted)
		if named {
			ways = append(ways, own...)
		} else {
			unnamed = append(unnamed, own...)
		}
	}
	switch {
	case excepted || how == "" || otherWords[how] || how == "no" || how == "neither":
		return append(ways, unnamed...)
	case how == "everywhere":
		rest = append([]string{"all"}, rest...)
	case how == "nobody":
		rest = append([]string{"no"}, rest...)
	}
	return slices.Concat(ways, way(rest), unnamed)
}

// ofGroup is ofSeveral for the entries of one group; how is the word that says how many. named
// reports whether the statement names the group.
func (l *Language) ofGroup(g *group, how string, said []string, excepted bool) (ways [][]string, named bool) {
	var but []string
	if excepted {
		if said, but = g.except(said, l.speaker); len(but) == 0 {
			return nil, false
		}
	}
	if otherWords[how] {
		if but = append(but, l.speaker); !g.people {
			return nil, false
		}
	}
	if how == "" && said[0] == "only" {
		return g.only(said[1:]), true
	}
	before, after, named := cut(said, g.names)
	counted := len(before) == 1 && (how == "" || quantifiers[how]) && isNumber(stem(before[0]))
	switch all := decimal(len(g.entries)); {
	case (how == "both" || how == "ambos" || how == "ambas") && all != "2", counted && how != "" && stem(before[0]) != all:
		return nil, false
	case counted && named && stem(before[0]) == all:
		before = nil // two heroes, of two; all three passengers
	}
	isPlural := func(word string) bool { return strings.HasSuffix(word, "s") }
	switch plural := named && slices.ContainsFunc(said[len(before):len(said)-len(after)], isPlural); {
	case named && (how != "" || plural && len(before) == 0):
		after = apartFrom(after, quantifiers)
	case g.people && (everybody[how] || how == "nobody" || otherWords[how]),
		g.places && (quantifiers[how] || places[how]) && said[0] != "we":
		before, after = said, nil
	default:
		return nil, false
	}
	return g.each(slices.Concat(before, after), but, nobodies[how]), named
}

// each returns statements about all entries of a group except those in but.
func (g *group) each(said, but []string, no bool) [][]string {
	for len(said) > 1 && unsaid(said[0]) {
		said = said[1:]
	}
	if len(said) == 0 && !no {
		return nil
	}
	var statements []string
	for _, e := range g.entries {
		switch {
		case slices.Contains(but, e.name):
		case no && len(said) > 0 && said[0] == "not":
			statements = append(statements, e.name+" "+strings.Join(said[1:], " "))
		case no:
			statements = append(statements, e.name+" no "+strings.Join(said, " "))
		default:
			statements = append(statements, e.name+" "+strings.Join(said, " "))
		}
	}
	if len(statements) == 0 || len(statements)+len(but) != len(g.entries) {
		return nil
	}
	return [][]string{statements}
}

// only returns statements that something holds for one entry and not for the others.
func (g *group) only(said []string) (ways [][]string) {
	for _, e := range g.entries {
		if before, after, ok := cut(said, append(slices.Clone(e.names), e.name)); ok && len(before) == 0 && len(after) > 0 {
			for _, others := range g.each(after, []string{e.name}, true) {
				ways = append(ways, append(others, e.name+" "+strings.Join(after, " ")))
			}
		}
	}
	return ways
}

// except removes the exception from a statement, and returns the entry that it names.
func (g *group) except(said []string, speaker string) (rest, names []string) {
	at := slices.IndexFunc(said, func(word string) bool { return exceptions[word] })
	for _, e := range g.entries {
		own := append(slices.Clone(e.names), e.name)
		if e.name == speaker {
			own = append(own, "me", "yo")
		}
		if before, after, ok := cut(said[at+1:], own); ok && len(slices.DeleteFunc(slices.Clone(before), unsaid)) == 0 {
			return slices.Concat(said[:at], after), []string{e.name}
		}
	}
	return said, nil
}

// joining are the words that join two parts of a statement; also are those that join like things.
var (
	joining = set("and y with con but in en")
	also    = set("and y")
)

// him are pronouns for the person just named, and withWords prepositions before them.
var (
	him       = set("him her it them el ella ellos ellas")
	withWords = set("with beside con junto")
)

// shortWords stand before a number whose noun was just said.
var shortWords = set("in at on en la el")

func isNumeral(word string) bool { return isNumber(stem(word)) }

// mostJoined is how many joining words a statement may have.
const mostJoined = 6

// joint splits a statement that says several things: each part by itself, or with the subject of
// the other: Nemo and crew at 2, the Captain has a larva and 2 light wounds.
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
		if word == "in" || word == "en" { // it is Adam's turn in round 6
			ways = append(ways, way(one, other)...)
			continue
		}
		if word == "but" && slices.ContainsFunc(one, func(word string) bool { return quantifiers[word] || everybody[word] }) {
			continue // all but one
		}
		verb := slices.IndexFunc(one, changed)
		if verb >= 0 && !slices.ContainsFunc(other, changed) { // lost 2 crew and 1 hull
			ways = append(ways, way(one, append([]string{one[verb]}, other...))...)
			continue
		}
		if _, spoken, ok := l.all(doc, []string{strings.Join(one, " ")}); ok {
			ways = append(ways, l.joined(doc, one, other, spoken, word == "with" || word == "con")...)
			continue
		}
		for from := 1; from < len(other); from++ { // what is said of the second is said of the first
			if first := append(slices.Clone(one), other[from:]...); !also[other[from]] && !also[other[from-1]] {
				ways = append(ways, way(first, other)...)
				ways = append(ways, way(first, append(slices.Clone(one[:i-1]), other...))...) // engines 1 and 2
			}
		}
	}
	return ways
}

// joined splits a statement whose first part is understood by itself, about an owner or about none.
func (l *Language) joined(doc any, one, other []string, spoken []place, with bool) (ways [][]string) {
	owner := ownerOf(spoken)
	if owner == "" && pronouns[other[0]] { // it is Adam's turn and he is on a space
		owner = l.person(doc, one)
	}
	if last := len(other) - 1; owner != "" && last > 1 && withWords[other[last-1]] && him[other[last]] {
		return way(one, slices.Concat(other[:last-1], fold("same room as "+owner)))
	}
	last, at := len(other)-1, slices.IndexFunc(one, isNumeral)
	if last > 1 && at > 0 && isNumeral(other[last]) && shortWords[other[last-1]] {
		ways = way(one, slices.Concat(other[:last], one[at-1:at], other[last:])) // fire in room 3 and a malfunction in 7
	}
	if owner != "" && l.person(doc, other) == "" { // of whom the first is, the second may be
		ways = append(ways, way(one, append(fold(owner), other...))...)
	}
	for from := 1; with && from < len(one); from++ { // where the first is, the second may be
		ways = append(ways, way(one, append(slices.Clone(other), one[from:]...))...)
	}
	isBare := articles[other[0]] || isNumber(stem(other[0])) || // of whom may be meant to follow
		negations[other[0]] && !saysNot[other[0]]
	if last := len(one) - 1; isNumber(stem(one[last])) && isNumber(stem(other[0])) { // fire in rooms 2 and 9
		ways = append(ways, way(one, append(slices.Clone(one[:last]), other...))...)
	}
	if owner == "" || !isBare {
		ways = append(ways, way(one, other)...)
	}
	if len(spoken) == 1 && len(spoken[0].titles) > 0 { // 4 sunk in one ocean and 2 in another
		same := way(one, append(slices.Clone(other), fold(spoken[0].titles[0])...))
		if ways = append(ways, same...); slices.ContainsFunc(other, func(word string) bool { return negations[word] && !saysNot[word] }) {
			ways = append(same, ways...) // and none in another
		}
	}
	for end := len(one) - 1; with && end > 0; end-- {
		ways = append(ways, way(one, append(slices.Clone(one[:end]), other...))...)
	}
	if _, about, ok := l.all(doc, []string{strings.Join(other, " ")}); ok && owner != "" && isBare {
		if of := ownerOf(about); of == "" || isNamed(other, of) { // fire in room 3 and a malfunction in room 5
			ways = append(ways, way(one, other)...)
		}
	}
	return ways
}

// person returns the name of the participant that words name, or "".
func (l *Language) person(doc any, said []string) (name string) {
	for _, g := range l.groups(doc) {
		for _, e := range g.entries {
			if g.people && isNamed(said, e.names...) {
				name = e.name
			}
		}
	}
	return name
}

// byNumbers splits words after each number: hull 1 crew 1 nemo 1.
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

// changed reports whether a word describes a change.
func changed(word string) bool { return lossWords[word] || gainWords[word] }

// ownerOf returns the entry that all places belong to, or "".
func ownerOf(spoken []place) (owner string) {
	for i := range spoken {
		if i > 0 && spoken[i].entry != owner {
			return ""
		}
		owner = spoken[i].entry
	}
	return owner
}
