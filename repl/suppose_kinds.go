package repl

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Kinds of things that people say at a table, whatever they say them of: all but one, everybody
// but me, nearly gone, full, out of something, only so many, nobody, nothing anywhere. Each is
// understood by saying the same in other clauses. What turns the sense of a clause and is of no
// such kind is refused: a clause that is taken without its "nearly" is worse than none.

// kind understands clauses of one kind; done is false for all others.
type kind func(t *tableau, words []string, deep int) (done bool, err error)

// The kinds that turn what is said are asked first, for without the turn it would be
// understood as something else; the others where a clause says nothing as it stands.
func kindsThatTurn() []kind {
	return []kind{allBut, timeLeft, onlyThat, nearlySo, halfOf, inCombatWith, whereIAm, saidOfMe, nobodyIs}
}

func otherKinds() []kind {
	return []kind{anywhere, someLost, runOut, fullOf, severalNumbers}
}

// turns are words that make of a clause another one than it would be without them.
var turns = []string{
	"but", "except", "else", "others", "only", "nearly", "almost", "about", "half", "barely", "hardly", "practically", "most", "few", "several", "many",
	"some", "never", "neither", "least", "more", "less", "fewer", "than", "maybe", "perhaps", "probably", "or", "if", "unless", "unlike", "instead",
}

// whoIsMeant are words for somebody who was named before, where nobody was.
var whoIsMeant = []string{"she", "he", "they", "him", "her", "them", "his", "their", "ella", "él", "ellos", "ellas"}

// spokenSpanish are the small words of Spanish, by those of the kinds.
var spokenSpanish = map[string]string{
	"todos": "everybody", "todas": "all", "todo": "all", "toda": "all", "menos": "except", "salvo": "except", "excepto": "except", "casi": "nearly",
	"solo": "only", "sólo": "only", "solamente": "only", "nadie": "nobody", "ningún": "no", "sin": "no", "yo": "i", "mi": "my", "mis": "my", "mí": "me",
	"tengo": "i", "estoy": "i", "mitad": "half", "media": "half", "medio": "half", "vivo": "alive", "viva": "alive", "hecha": "done", "hecho": "done", "demás": "others", "otros": "others", "último": "last", "última": "last", "está": "is", "están": "is",
	"muerto": "dead", "muerta": "dead", "muertos": "dead", "lleno": "full", "llenos": "full", "llena": "full", "llenas": "full", "vacío": "empty",
	"vacía": "empty", "vacíos": "empty", "perdido": "lost", "ha": "has", "han": "have", "pasado": "passed", "quedan": "left", "queda": "left", "ni": "no",
}

// smallInEnglish are words with the small ones of Spanish in English: todos los océanos are all
// oceans, todos are everybody.
func smallInEnglish(words []string) []string {
	out := slices.Clone(words)
	for i, word := range out {
		english, known := spokenSpanish[word]
		if !known {
			continue
		}
		if english == "everybody" && i+1 < len(out) && (out[i+1] == "los" || out[i+1] == "las") {
			english = "all"
		}
		out[i] = english
	}
	return out
}

// ofKind understands a clause by the first of some kinds that it is of.
func (t *tableau) ofKind(kinds []kind, words []string, deep int) (done bool, err error) {
	if deep == 0 || len(words) == 0 || len(words) > longestSaid {
		return false, nil
	}
	for _, of := range kinds {
		if done, err := of(t, words, deep); done {
			return true, err
		}
	}
	return false, nil
}

// turnedAside is a clause with a word that turns its sense, and is of no kind that knows it.
type turnedAside struct{ clause, word string }

func (e *turnedAside) Error() string {
	if slices.Contains(whoIsMeant, e.word) {
		return fmt.Errorf("%q is not understood: who is meant by %q? Say the name", brief(e.clause), e.word).Error()
	}
	return fmt.Errorf("%q is not understood, for it is not clear what %q leaves of it; say what is where, or how many there are", brief(e.clause), e.word).Error()
}

// turned is an error where a clause has a word that turns its sense, or speaks of somebody
// who was not named; but the name of a piece may have such words.
func (t *tableau) turned(clause string, words []string) error {
	for i, word := range words {
		switch {
		case t.inName(words, i):
		case slices.Contains(whoIsMeant, word), slices.Contains(turns, word):
			return &turnedAside{clause, word}
		}
	}
	return nil
}

// inName reports whether a word is said as part of the name of a piece: with one that stands
// beside it there too.
func (t *tableau) inName(words []string, at int) bool {
	for _, p := range t.pieces {
		for _, name := range p.names {
			own := slices.Index(name, words[at])
			if own < 0 {
				continue
			}
			if len(name) == 1 || own > 0 && at > 0 && name[own-1] == words[at-1] || own+1 < len(name) && at+1 < len(words) && name[own+1] == words[at+1] {
				return true
			}
		}
	}
	return false
}

// otherThan are words but for some.
func otherThan(words []string, some ...string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return slices.Contains(some, word) })
}

// The verbs and articles around what is said.
var (
	verbs = []string{"is", "are", "has", "have", "had", "been", "was", "were", "be", "got", "am", "being"}
	small = append(slices.Clone(verbs), "the", "a", "an", "of", "our", "we", "for", "all", "us", "in", "at", "it", "its", "any", "to", "el", "la", "los", "las", "de", "en", "hay", "se", "nos", "now", "already", "up", "left")
	gone  = []string{"gone", "lost", "dead", "used", "away", "spent", "exhausted", "dying", "die", "empty", "destroyed", "out", "sunk", "finished", "broken"}
	spent = []string{"gone", "used", "spent", "exhausted", "empty", "out", "lost"}
	full  = []string{"full", "maximum", "max", "maxed", "intact", "undamaged", "unhurt", "complete", "top", "highest"}
)

func isOne(list []string) func(string) bool {
	return func(word string) bool { return slices.Contains(list, word) }
}

// numberNamed is the number of the position that words name and say nothing else of, or nil.
func (t *tableau) numberNamed(words []string) *leaf { return t.placeNamed(words, "integer") }

// placeNamed is the place of one of some kinds that words name and say nothing else of.
func (t *tableau) placeNamed(words []string, kinds ...string) *leaf {
	words = joinNumbers(meaning(t.words.plain(otherThan(words, small...))))
	if len(words) == 0 {
		return nil
	}
	var all []reading
	for _, l := range t.leaves() {
		rest, ok := taking(words, l.key)
		if !slices.Contains(kinds, l.kind()) || l.implied || !ok || len(l.key) == 0 {
			continue
		}
		around, matched := slices.Clone(l.around), 0
		for _, word := range rest {
			i := slices.IndexFunc(around, func(own string) bool { return sameWord(own, word) })
			if i < 0 {
				break
			}
			around, matched = slices.Delete(around, i, i+1), matched+1
		}
		if matched == len(rest) {
			all = append(all, reading{leaf: l, matched: matched, missing: len(around)})
		}
	}
	if len(all) == 0 {
		return nil
	}
	best := slices.MinFunc(all, t.better)
	for _, r := range all {
		if r.leaf.path != best.leaf.path && t.better(r, best) == 0 {
			return nil
		}
	}
	return &best.leaf
}

// highest is the most that a number can be, as one says it.
func (l *leaf) highest() (int, bool) {
	if l.most > 0 {
		return l.most, true
	}
	const mostOfTracks = 100 // a bound above is one of the program, and of no track
	most, bounded := l.schema["maximum"].(float64)
	return int(most), bounded && most < mostOfTracks
}

// countable reports whether only so much can be said of a place: a number or a list.
func (l *leaf) countable(words []string) bool {
	return l.kind() == "array" || l.kind() == "integer" && !l.implied && slices.ContainsFunc(words, isNumber)
}

// withoutPossessive is a clause that begins with a name, without her or his.
func (t *tableau) withoutPossessive(clause string) string {
	words := strings.Fields(clause)
	if member, said := t.memberAt(inNumbers(clause)); member >= 0 && said < len(words) {
		words = append(words[:said:said], otherThan(words[said:], "her", "his", "their")...)
		return strings.Join(words, " ")
	}
	return clause
}

// putNumber says a number of a place.
func (t *tableau) putNumber(l *leaf, n int, clause []string) error {
	put, err := t.number(l, strconv.Itoa(n))
	if err == nil {
		t.say(strings.Join(clause, " "), &reading{leaf: *l, put: put})
		t.follows()
	}
	return err
}

func (t *tableau) follows() {
	if t.words.follow != nil {
		t.words.follow(t)
	}
}

// members are all who take part, and the one that words begin with: me, player 2, the
// captain.
func (t *tableau) members() []string {
	if all := t.words.groups["everybody"]; all != nil {
		return all(t)
	}
	return nil
}

// memberAt is the number of the member that words begin with, and how many words say it.
func (t *tableau) memberAt(words []string) (member, said int) {
	members := t.members()
	for len(words) > said && slices.Contains([]string{"the", "for", "el", "la"}, words[said]) {
		said++
	}
	words = t.words.plain(words[said:])
	if len(words) == 0 {
		return -1, 0
	}
	if slices.Contains([]string{"me", "i", "myself"}, words[0]) {
		return slices.Index(members, t.acting()), said + 1
	}
	for i, name := range members {
		if own := strings.Fields(name); len(own) <= len(words) && slices.Equal(own, words[:len(own)]) {
			return i, said + len(own)
		}
	}
	for i, player := range entries(t.doc, "players") {
		if player["character"] == words[0] && words[0] != "" {
			return i, said + 1
		}
	}
	return -1, 0
}

// acting is who has the turn, as one says it, or empty.
func (t *tableau) acting() string {
	if round := t.roundUnderWay(); round != nil && t.doc["players"] != nil {
		return "player " + show(round["player"])
	}
	active, _ := t.doc["active"].(string)
	return strings.ReplaceAll(active, "-", " ")
}

// sortOf are the names of a group, by a word for one or several of it.
func (t *tableau) sortOf(word string) []string {
	sorts := maps.Clone(t.words.sized)
	if sorts == nil {
		sorts = make(map[string]func(t *tableau) []string)
	}
	maps.Copy(sorts, t.words.groups)
	for sort, names := range sorts {
		if sort != "everybody" && (sameWord(sort, singular(word)) || sort == word) {
			return names(t)
		}
	}
	return nil
}

// allBut understands "all but one crew lost", "all but two tiles are secure", "every tile but
// one is secure", "everybody has passed but me", "all the others are dead".
func allBut(t *tableau, words []string, deep int) (bool, error) {
	at := slices.IndexFunc(words, isOne([]string{"but", "except"}))
	others := slices.IndexFunc(words, isOne([]string{"else", "others", "other"}))
	switch {
	case at >= 0 && t.inName(words, at):
		return false, nil
	case at > 0 && at+1 < len(words) && isNumber(words[at+1]):
		n, _ := strconv.Atoi(words[at+1])
		return t.allButSoMany(n, otherThan(words[:at], ofAll...), words[at+2:], deep)
	case at > 0:
		member, said := t.memberAt(words[at+1:])
		if member < 0 {
			return t.allButOne(words[:at], words[at+1:], deep)
		}
		rest := slices.Concat(words[:at], words[at+1+said:])
		return t.allOther(member, rest, deep)
	case others >= 0:
		member := slices.Index(t.members(), t.acting())
		if member < 0 {
			return false, nil
		}
		return t.allOther(member, otherThan(words, "else", "others", "other"), deep)
	}
	return false, nil
}

// timeLeft understands "one week left", where the weeks are counted from the first.
func timeLeft(t *tableau, words []string, _ int) (bool, error) {
	rest := slices.DeleteFunc(slices.Clone(words), isOne(append([]string{"only", "there", "more", "remaining", "remain", "remains", "to", "go"}, small...)))
	left := slices.ContainsFunc(words, isOne([]string{"left", "remaining", "remain", "remains", "go"}))
	if !left || t.words.lastOfTime == 0 || len(rest) != 2 || !isNumber(rest[0]) || len(t.words.clock) == 0 {
		return false, nil
	}
	for _, clock := range t.words.clock {
		n, err := strconv.Atoi(rest[0])
		l := t.numberNamed([]string{singular(rest[1])})
		if l == nil || l.path != clock || err != nil || clock != t.words.timeOf {
			continue
		}
		return true, t.putNumber(l, t.words.lastOfTime+1-n, words)
	}
	return false, nil
}

// allButSoMany says of all of a sort but so many what is said, or that so many are left.
func (t *tableau) allButSoMany(n int, before, after []string, deep int) (bool, error) {
	about := otherThan(slices.Concat(before, after), "of", "the", "lost", "lose", "we", "have", "our")
	if len(about) == 0 {
		return false, nil
	}
	lost := slices.ContainsFunc(slices.Concat(before, after), isOne(gone))
	l := t.numberNamed(slices.DeleteFunc(slices.Clone(about), isOne(gone)))
	if names := t.sortOf(about[0]); l == nil && n < len(names) {
		return true, t.readAll([]string{decimal(len(names)-n) + " " + strings.Join(about, " ")}, deep)
	}
	if l == nil || !lost {
		return false, nil
	}
	return true, t.putNumber(l, n, about)
}

// allButOne says of all of a sort but the one that is named what is said: all oceans are
// full but the Indian Ocean.
func (t *tableau) allButOne(before, after []string, deep int) (bool, error) {
	after = t.words.plain(otherThan(after, "the", "for", "el", "la", "los", "las"))
	before = t.words.plain(before)
	for i, word := range before {
		names := t.sortOf(word)
		if len(names) == 0 || i == 0 || !slices.Contains(ofAll, before[0]) {
			continue
		}
		for _, name := range names {
			own := strings.Fields(name)
			said := len(own)
			if len(after) == 0 || !slices.Equal(own[:min(len(own), len(after))], after[:min(len(own), len(after))]) {
				if own[0] != after[0] || len(own) < 2 || own[1] != "ocean" {
					continue
				}
				said = 1 // the Indian
			}
			predicate := append(slices.Clone(before[i+1:]), after[min(said, len(after)):]...)
			var clauses []string
			for _, other := range names {
				if other != name {
					clauses = append(clauses, other+" "+strings.Join(predicate, " "))
				}
			}
			return true, t.readAll(clauses, deep)
		}
	}
	return false, nil
}

// allOther says of all members but one what is said of everybody.
func (t *tableau) allOther(but int, said []string, deep int) (bool, error) {
	said = otherThan(said, "everybody", "everyone", "all", "the", "players", "heroes", "player", "hero", "each", "every", "los", "las")
	var clauses []string
	for i, name := range t.members() {
		if i != but {
			clauses = append(clauses, name+" "+strings.Join(said, " "))
		}
	}
	if len(said) == 0 || len(clauses) == 0 {
		return false, nil
	}
	return true, t.readAll(clauses, deep)
}

// onlyThat understands "only one crew left", "sara has only the rocket boots", "only player 2
// has passed": nothing else of the sort.
func onlyThat(t *tableau, words []string, deep int) (bool, error) {
	at := slices.Index(words, "only")
	if at < 0 || t.inName(words, at) {
		return false, nil
	}
	if t.words.only != nil {
		if done, err := t.words.only(t, otherThan(words, "only")); done {
			return true, err
		}
	}
	rest := slices.Delete(slices.Clone(words), at, at+1)
	if at == 0 {
		if member, said := t.memberAt(rest); member >= 0 {
			clauses := []string{strings.Join(rest, " ")}
			for i, name := range t.members() {
				if i != member {
					clauses = append(clauses, name+" not "+strings.Join(rest[said:], " "))
				}
			}
			return true, t.readAll(clauses, deep)
		}
	}
	if t.only {
		return false, nil
	}
	t.only = true
	err := t.readWithin(strings.Join(rest, " "), deep-1)
	if i := slices.IndexFunc(rest, isOne([]string{"a", "an", "un", "una"})); i >= 0 && err != nil {
		rest[i] = "1"
		err = t.readWithin(strings.Join(rest, " "), deep-1)
	}
	t.only = false
	return err == nil, nil
}

// nearlySo understands "the hull is nearly gone", "nemo is about to die", "liberation is
// almost full": one is left, or one lacks.
func nearlySo(t *tableau, words []string, deep int) (bool, error) {
	at := slices.IndexFunc(words, isOne([]string{"nearly", "almost", "practically", "about", "close"}))
	if at < 0 || at == len(words)-1 || t.inName(words, at) {
		return false, nil
	}
	how := otherThan(words[at+1:], "to", "all", "used", "up", "at", "its", "their")
	who := slices.DeleteFunc(slices.Clone(words[:at]), isOne(verbs))
	if len(how) != 1 {
		return false, nil
	}
	if slices.Contains([]string{"dead", "die", "dying", "death"}, how[0]) && t.words.nearlyDead != nil {
		if clause := t.words.nearlyDead(t, who); clause != "" {
			return true, t.readAll([]string{clause}, deep)
		}
	}
	l := t.numberNamed(who)
	if l == nil {
		return false, nil
	}
	most, bounded := l.highest()
	switch {
	case slices.Contains(gone, how[0]) || how[0] == "death":
		return true, t.putNumber(l, 1, words)
	case slices.Contains(full, how[0]) && bounded:
		return true, t.putNumber(l, most-1, words)
	}
	return false, nil
}

// halfOf understands "half the crew is dead", "the hull is at half", "half the tiles are
// secure".
func halfOf(t *tableau, words []string, deep int) (bool, error) {
	at := slices.Index(words, "half")
	if at < 0 || t.inName(words, at) {
		return false, nil
	}
	rest := otherThan(words, "half", "the", "of", "our", "we", "have", "hemos", "strength", "down", "to", "la", "el", "los", "las")
	if len(rest) == 0 {
		return false, nil
	}
	lost := slices.ContainsFunc(rest, isOne(gone))
	l := t.numberNamed(slices.DeleteFunc(slices.Clone(rest), isOne(gone)))
	if l == nil {
		if names := t.sortOf(rest[0]); len(names) > 1 && len(rest) > 1 {
			return true, t.readAll([]string{decimal(len(names)/2) + " " + strings.Join(rest, " ")}, deep)
		}
		return false, nil
	}
	most, bounded := l.highest()
	if !bounded {
		return false, nil
	}
	n := most / 2
	if lost {
		n = most - n
	}
	return true, t.putNumber(l, n, words)
}

// saidOfMe understands what one says of oneself, where there are several who take part: who
// has the turn says it.
func saidOfMe(t *tableau, words []string, deep int) (bool, error) {
	if all := slices.Index(words, "all"); words[0] == "we" && (all == 1 || all == 2) && len(t.members()) > 1 {
		return true, t.readAll([]string{"everybody " + strings.Join(otherThan(words[1:], "all", "are"), " ")}, deep)
	}
	if me := slices.Index(words, "me"); me >= 0 && me+1 < len(words) && slices.Contains([]string{"queda", "quedan", "left"}, words[me+1]) {
		words = append([]string{"i"}, slices.Delete(slices.Clone(words), me, me+2)...) // no me queda nada
	}
	if len(t.members()) < 2 || !slices.Contains([]string{"i", "my", "i'm", "i've", "mine"}, words[0]) || slices.Contains(words, "alone") {
		return false, nil
	}
	who := t.acting()
	if who == "" {
		return true, fmt.Errorf("%q is not understood: nobody has the turn; say who is meant", brief(strings.Join(words, " ")))
	}
	return true, t.readAll([]string{who + " " + strings.Join(otherThan(words[1:], "am"), " ")}, deep)
}

// anywhere understands "no treasure anywhere", "fire everywhere": in each of the places.
func anywhere(t *tableau, words []string, deep int) (bool, error) {
	last := len(words) - 1
	if last > 1 && words[last-1] == "at" && words[last] == "sea" {
		words, last = append(slices.Clone(words[:last-1]), "anywhere"), last-1
	}
	if last < 1 || t.words.places == "" || !slices.Contains([]string{"anywhere", "everywhere"}, words[last]) {
		return false, nil
	}
	said := slices.DeleteFunc(slices.Clone(words[:last]), isOne([]string{"is", "are", "there", "any"}))
	var clauses []string
	for _, place := range t.words.groups[t.words.places](t) {
		clauses = append(clauses, strings.Join(said, " ")+" in "+place)
	}
	return true, t.readAll(clauses, deep)
}

// nobodyIs understands "nobody has any gold", "nobody has passed".
func nobodyIs(t *tableau, words []string, deep int) (bool, error) {
	if !slices.Contains([]string{"nobody", "none", "neither"}, words[0]) || len(words) < 3 || len(t.members()) == 0 {
		return false, nil
	}
	rest := otherThan(slices.DeleteFunc(slices.Clone(words[1:]), isOne(verbs)), "of", "us", "any", "the", "hero", "heroes", "player", "players")
	for _, no := range []string{" no ", " not "} {
		var clauses []string
		for _, name := range t.members() {
			clauses = append(clauses, name+no+strings.Join(rest, " "))
		}
		if err := t.readAll(clauses, deep); err == nil {
			return true, nil
		}
	}
	return false, nil
}

// runOut understands "sara is out of gold", "we have run out of ammo", "all treasure is gone".
func runOut(t *tableau, words []string, deep int) (bool, error) {
	at := slices.Index(words, "out")
	var who, what []string
	switch {
	case at >= 0 && at+2 < len(words) && words[at+1] == "of":
		who, what = otherThan(slices.DeleteFunc(slices.Clone(words[:at]), isOne(verbs)), "run", "ran", "all"), words[at+2:]
	case words[0] == "no" && len(words) > 1:
		what = otherThan(words[1:], "left", "more")
	case slices.Index(words, "lost") > 0 && slices.Contains(words, "all"): // sara lost all gear
		who, what = words[:slices.Index(words, "lost")], otherThan(words[slices.Index(words, "lost")+1:], "all")
	case slices.Contains(spent, words[len(words)-1]):
		what = otherThan(words[:len(words)-1], "all", "run", "used")
	default:
		return false, nil
	}
	what = slices.DeleteFunc(slices.Clone(what), isOne(append(slices.Clone(verbs), "the", "any", "our", "all")))
	if len(what) == 0 {
		return false, nil
	}
	all := slices.ContainsFunc(words, isOne([]string{"we", "all", "us", "everybody", "everyone"}))
	who = otherThan(who, "we", "us", "i", "everybody", "everyone")
	none := strings.Join(what, " ")
	var ways [][]string
	if len(who) > 0 {
		ways = append(ways, []string{strings.Join(who, " ") + " no " + none})
	} else if members := t.members(); len(members) > 1 && len(what) == 1 {
		if me := t.acting(); !all {
			members = slices.DeleteFunc(members, func(name string) bool { return name != me })
		}
		var each []string
		for _, name := range members {
			each = append(each, name+" no "+none)
		}
		ways = append(ways, each)
	}
	if len(who) == 0 && t.placeNamed(what, "integer", "array") != nil {
		ways = append(ways, []string{none + " none"})
	}
	if len(who) == 0 && words[0] != "no" {
		ways = append(ways, []string{"no " + none})
	}
	for _, clauses := range ways {
		if len(clauses) > 0 && t.readAll(clauses, deep) == nil {
			return true, nil
		}
	}
	return false, nil
}

// someLost understands "adam has lost 2 gold", "four crew dead": so many less than there are.
func someLost(t *tableau, words []string, _ int) (bool, error) {
	at := slices.IndexFunc(words, isNumber)
	lost := slices.IndexFunc(words, isOne([]string{"lost", "lose", "loses", "dead", "gone", "killed"}))
	if at < 0 || lost < 0 || lost != len(words)-1 && lost != at-1 {
		return false, nil
	}
	n, _ := strconv.Atoi(words[at])
	l := t.numberNamed(otherThan(words, words[at], words[lost]))
	if l == nil {
		return false, nil
	}
	is, _ := strconv.Atoi(l.reads())
	return true, t.putNumber(l, is-n, words)
}

// fullOf understands "the crew is full", "full crew", "notoriety is at its maximum", "nothing
// is damaged".
func fullOf(t *tableau, words []string, deep int) (bool, error) {
	rest := slices.DeleteFunc(otherThan(words, "strength", "out", "at", "its", "their", "fully"), isOne(full))
	what := otherThan(rest, small...)
	said := len(rest) < len(otherThan(words, "strength", "out", "at", "its", "their", "fully"))
	switch nothing := len(what) == 2 && what[0] == "nothing" && what[1] == "damaged"; {
	case nothing || said && (len(what) == 0 && slices.Contains(words, "strength") || len(what) == 1 && slices.Contains([]string{"everything", "resources"}, what[0])):
		var clauses []string
		for _, name := range t.words.strength {
			clauses = append(clauses, name+" is full")
		}
		if len(clauses) == 0 {
			return false, nil
		}
		return true, t.readAll(clauses, deep)
	case !said:
		return false, nil
	}
	l := t.numberNamed(rest)
	if l == nil {
		return false, nil
	}
	most, bounded := l.highest()
	if !bounded {
		return false, nil
	}
	return true, t.putNumber(l, most, words)
}

// severalNumbers understands "hull 1 crew 1 nemo 1", said in one breath.
func severalNumbers(t *tableau, words []string, _ int) (bool, error) {
	var parts [][]string
	begin := 0
	for i, word := range words {
		if isNumber(word) && i > begin {
			parts = append(parts, words[begin:i+1])
			begin = i + 1
		}
	}
	if len(parts) < 2 || begin < len(words) {
		return false, nil
	}
	for _, part := range parts {
		if t.numberNamed(part[:len(part)-1]) == nil {
			return false, nil
		}
	}
	for _, part := range parts {
		n, _ := strconv.Atoi(part[len(part)-1])
		if err := t.putNumber(t.numberNamed(part[:len(part)-1]), n, part); err != nil {
			return true, err
		}
	}
	return true, nil
}
