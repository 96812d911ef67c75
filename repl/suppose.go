package repl

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// What `suppose` does: it reads what matters, one clause after the other, into a
// position, and makes the rest follow until the rules hold.

// mostClauses is how many things may be supposed at once.
const mostClauses = 40

// clausesOf parts what is supposed.
func clausesOf(text string) ([]string, error) {
	var clauses []string
	for clause := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if clause = strings.TrimSpace(clause); clause != "" {
			clauses = append(clauses, clause)
		}
	}
	switch {
	case len(clauses) == 0:
		return nil, errors.New("suppose what? say what matters, parted by commas, as in `suppose nemo 3, hull 2`")
	case len(clauses) > mostClauses:
		return nil, fmt.Errorf("that are %d things at once; suppose %d at most", len(clauses), mostClauses)
	}
	return clauses, nil
}

// suppose reads one clause into the position, and makes follow what the system knows
// to follow, for the clauses after it.
func (t *tableau) suppose(clause string) error {
	err := t.read(clause)
	if err == nil && t.words.follow != nil {
		t.words.follow(t)
	}
	return err
}

// numerals are numbers as one says them.
var numerals = allNumerals()

func allNumerals() map[string]string {
	all := map[string]string{"tercer": "3", "segundo": "2", "primer": "1"}
	for _, words := range []string{
		"one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
		"uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
	} {
		for i, word := range strings.Fields(words) {
			all[word] = decimal(i + 1)
		}
	}
	digits := strings.Fields("one two three four five six seven eight nine")
	for i, ten := range strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety") {
		all[ten] = decimal(10 * (i + 2))
		for j, digit := range digits {
			all[ten+"-"+digit] = decimal(10*(i+2) + j + 1)
		}
	}
	for i, ten := range strings.Fields("veinte treinta cuarenta cincuenta") {
		all[ten] = decimal(10 * (i + 2))
	}
	for i, digit := range strings.Fields("uno dós trés cuatro cinco séis siete ocho nueve") {
		all["veinti"+digit] = decimal(21 + i)
	}
	return all
}

// read understands a clause as it was said, or, if it is not understood so, with less
// said around it: numbers in words, and in two halves where one says "and".
func (t *tableau) read(clause string) error {
	for word := range strings.FieldsSeq(clause) {
		if rest, ok := strings.CutPrefix(word, "-"); ok && isNumber(rest) {
			return fmt.Errorf("%q is less than nothing; say how many there are, from 0", brief(clause))
		}
	}
	for word := range strings.FieldsSeq(clause) {
		if rest, ok := strings.CutPrefix(word, "+"); ok && isNumber(rest) {
			return fmt.Errorf("%q says how many more there are; say how many there are then", brief(clause))
		}
	}
	t.tries = mostOtherWords
	err := t.readWithin(t.withoutPossessive(clause), mostDeep)
	var not *strange
	var turn *turnedAside
	switch { // what somebody said is quoted, and not what it was tried as
	case errors.As(err, &not):
		not.clause = clause
	case errors.As(err, &turn):
		if lacking := t.lacksOf(clause); lacking != nil {
			return lacking
		}
		turn.clause = clause
	}
	return err
}

// readWithin reads a clause that may be said in other words so often.
func (t *tableau) readWithin(clause string, deep int) error {
	if len(clause) > longestClause || t.tries <= 0 {
		return t.readAs(clause)
	}
	t.tries--
	heard := smallInEnglish(inNumbers(clause))
	if done, err := t.ofKind(kindsThatTurn(), heard, deep); done {
		return err
	}
	if err := t.turned(clause, heard); err != nil {
		return err
	}
	plain := strings.Fields(plainly(clause))
	var each error // what of all that is meant cannot be
	if deep > 0 {
		said := t.words.plain(plain)
		for _, clauses := range [][]string{t.several(plain), t.several(said), t.several(heard), t.manyTimes(said)} {
			if len(clauses) == 0 {
				continue
			}
			if each = t.readAll(clauses, deep); each == nil {
				return nil
			}
		}
	}
	err := t.readAs(clause)
	if said := strings.Join(plain, " "); err != nil && said != clause {
		err = t.readAs(said)
	}
	if err == nil {
		return nil
	}
	if words := joinNumbers(meaning(t.words.plain(folded(strings.Join(plain, " "))))); len(words) > 0 {
		before := t.clone()
		t.heard = folded(clause)
		if done, otherwise := saidOtherwise(t, words); done {
			if otherwise != nil {
				t.goBack(before)
			}
			return otherwise
		}
	}
	if deep > 0 && len(plain) > 0 && len(plain) <= longestSaid && t.readOtherwise(plain, deep) {
		return nil
	}
	if done, otherwise := t.ofKind(otherKinds(), heard, deep); done {
		return otherwise
	}
	if english := strings.Join(heard, " "); deep > 0 && english != strings.Join(inNumbers(clause), " ") && t.readWithin(english, deep-1) == nil {
		return nil
	}
	if not := (*strange)(nil); each != nil && !errors.As(each, &not) {
		return each
	}
	return err
}

// readOtherwise reads a clause in other words, if it is understood in any.
func (t *tableau) readOtherwise(plain []string, deep int) bool {
	if i := slices.IndexFunc(plain, func(word string) bool { return slices.Contains(joined, word) }); i > 0 && i < len(plain)-1 {
		apart := [][]string{{strings.Join(plain[:i], " "), strings.Join(plain[i+1:], " ")}}
		if in := slices.IndexFunc(plain, isOne(prepositions)); in > i { // an egg and a carcass in the laboratory
			apart = [][]string{{strings.Join(slices.Concat(plain[:i], plain[in:]), " "), apart[0][1]}, apart[0]}
		}
		for _, clauses := range apart {
			if t.readAll(clauses, deep) == nil {
				return true
			}
		}
	}
	var ways [][]string
	for _, words := range [][]string{plain, t.words.plain(plain)} {
		for _, clauses := range t.otherWords(words) {
			if !slices.ContainsFunc(ways, func(way []string) bool { return slices.Equal(way, clauses) }) {
				ways = append(ways, clauses)
			}
		}
	}
	for _, clauses := range ways {
		if t.tries <= 0 {
			break
		}
		if t.readAll(clauses, deep) == nil {
			return true
		}
	}
	return false
}

// prepositions say where something is.
var prepositions = []string{"in", "at", "on", "en"}

// longestClause is how long a clause may be for other ways to be tried to understand it.
const longestClause = 200

// readAs reads a clause as it is said. One that is not understood leaves all as it was.
func (t *tableau) readAs(clause string) error {
	before := t.clone()
	err := t.readOnce(clause)
	if err != nil {
		t.goBack(before)
	}
	return err
}

// goBack takes back what was read since a copy was made, but not what was tried for it.
func (t *tableau) goBack(before *tableau) {
	before.tries = t.tries
	*t = *before
}

func (t *tableau) readOnce(clause string) error {
	t.heard = folded(clause)
	words := t.words.plain(t.heard)
	if phase, ok := t.phaseMeant(words); ok {
		t.phase = phase
		return nil
	}
	words = joinNumbers(meaning(words))
	if len(words) == 0 {
		return fmt.Errorf("%q says nothing; name what is where, as in `nemo 3`", brief(clause))
	}
	if t.only {
		return t.supposeLeaf(clause, words, t.leaves()) // what the phrases know adds to what is there
	}
	if noneOfPieces(t, words) {
		return nil
	}
	for _, phrase := range slices.Concat([]func(*tableau, []string) (bool, error){weAre}, t.words.phrases) {
		if done, err := phrase(t, words); done {
			return err
		}
	}
	return t.supposeLeaf(clause, words, t.leaves())
}

// phaseMeant is the phase that words like "action phase" name.
func (t *tableau) phaseMeant(words []string) (string, bool) {
	at := slices.IndexFunc(words, func(word string) bool { return word == "phase" || word == "step" })
	if at < 0 {
		return "", false
	}
	rest := meaning(slices.Delete(slices.Clone(words), at, at+1))
	for _, exact := range []bool{true, false} {
		for _, phase := range t.system.About().Phases {
			for _, name := range []string{phase.Name, phase.Title} {
				own := meaning(folded(name))
				if exact && slices.Equal(own, rest) || !exact && len(rest) > 0 && containsAll(own, rest) {
					return phase.Name, true
				}
			}
		}
	}
	return "", false
}

func containsAll(list, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(list, word) })
}

// reading is a way to understand a clause.
type reading struct {
	leaf    leaf
	put     func()
	matched int  // words that say of what it is
	missing int  // words of what it is that were not said
	implied bool // the name of the member was not said
	exact   bool // it was said as it is: hand, and not hands
}

// supposeLeaf finds the place that a clause speaks of and puts there what it says.
func (t *tableau) supposeLeaf(clause string, words []string, leaves []leaf) error {
	var all []reading
	var wrong *misfit
	no := words[0] == "no" && len(words) > 1
	for _, l := range leaves {
		for _, implied := range []bool{false, true} {
			if implied && !l.implied || t.only && !l.countable(words) { // of the others it is said that they are not so
				continue
			}
			said := words
			if no {
				said = append(slices.Clone(words[1:]), map[bool]string{true: "no", false: "none"}[l.kind() == "boolean"])
			}
			rest, ok := said, true
			if !implied {
				rest, ok = taking(said, l.key)
			}
			if !ok {
				continue
			}
			r, err := t.reading(l, rest, implied)
			switch {
			case err == nil:
				r.exact = !implied && containsAll(said, l.key)
				all = append(all, r)
			case errors.As(err, &wrong):
			}
		}
	}
	if len(all) == 0 {
		if wrong != nil {
			return wrong
		}
		return &strange{t, clause, words}
	}
	best := slices.MinFunc(all, t.better)
	var like []string
	for _, r := range all {
		if t.better(r, best) == 0 {
			like = append(like, t.placeSaid(r.leaf.path, lang.English))
		}
	}
	if like = slices.DeleteFunc(like, func(place string) bool { return place == "" }); len(like) > 1 {
		return &unclear{fmt.Sprintf("%q is not clear; it may be about %s: say more", brief(clause), term.QuotedList(term.Few(like)))}
	}
	t.say(clause, &best)
	return nil
}

// unclear says that a clause may be about several places.
type unclear struct{ text string }

func (u *unclear) Error() string { return u.text }

// say puts what was said where it belongs, and notes where another thing was said of
// the same place before.
func (t *tableau) say(clause string, r *reading) {
	before := show(r.leaf.at.Get())
	r.put()
	if on, counted := t.words.tracks[r.leaf.path]; counted {
		on.toMember(t, r.leaf.at)
	}
	if r.leaf.kind() != "array" && slices.Contains(t.said, r.leaf.path) && show(r.leaf.at.Get()) != before {
		t.twice = append(t.twice, fmt.Sprintf("`%s` says something else of %s than was said before it", brief(clause), t.placeSaid(r.leaf.path, lang.English)))
	}
	t.said = append(t.said, r.leaf.path)
}

// contradicted is an error where two things were said of one place, or something is
// nowhere to be had.
func (t *tableau) contradicted() error {
	switch {
	case len(t.lacking) > 0:
		return errors.New(t.lacking[0])
	case len(t.twice) > 0:
		return errors.New(t.twice[0] + "; say one of the two")
	}
	return nil
}

// reading understands words as the value of a leaf, after those that say of what it is.
func (t *tableau) reading(l leaf, words []string, implied bool) (reading, error) {
	var left []string
	around, matched := slices.Clone(l.around), 0
	for _, word := range words {
		if i := slices.IndexFunc(around, func(own string) bool { return sameWord(own, word) }); i >= 0 {
			around, matched = slices.Delete(around, i, i+1), matched+1
			continue
		}
		left = append(left, word)
	}
	if (implied || len(l.key) == 0) && matched == 0 && len(l.around) > 0 {
		return reading{}, errNotHere
	}
	put, err := t.value(&l, left)
	if err != nil && matched > 0 && !implied {
		around, matched = l.around, 0
		var again error
		if put, again = t.value(&l, words); again == nil {
			err = nil
		}
	}
	return reading{leaf: l, put: put, matched: matched, missing: len(around), implied: implied}, err
}

// better orders readings: what is named comes first, of which most was said, and where
// the Nautilus is if nothing else tells.
func (t *tableau) better(a, b reading) int {
	value := func(r reading) int {
		n := r.matched*100 - r.missing*3 - strings.Count(r.leaf.path, ".")
		if r.implied {
			n -= 50
		}
		if r.exact {
			n++
		}
		if here, _ := t.doc["nautilus"].(string); here != "" && strings.Contains(r.leaf.path, "."+here+".") {
			n += 20
		}
		return n
	}
	return value(b) - value(a)
}

// taking takes the words of a name out of others.
// The number of one of several stands right after the word for it: box 2.
func taking(words, name []string) (rest []string, ok bool) {
	rest = slices.Clone(words)
	at := -1
	for _, own := range name {
		i := slices.IndexFunc(rest, func(word string) bool { return sameWord(own, word) })
		if at >= 0 && isNumber(own) && (at >= len(rest) || rest[at] != own) || i < 0 {
			return nil, false
		}
		if at >= 0 && isNumber(own) {
			i = at
		}
		rest, at = slices.Delete(rest, i, i+1), i
	}
	return rest, true
}

// strange is a clause that is not understood. What it may have meant is looked for only
// when somebody asks.
type strange struct {
	t      *tableau
	clause string
	words  []string
}

func (e *strange) Error() string { return e.t.notUnderstood(e.clause, e.words).Error() }

// notUnderstood names what a clause may have meant.
func (t *tableau) notUnderstood(clause string, words []string) error {
	if lacking := t.lacksOf(clause); lacking != nil {
		return lacking
	}
	if word, near := t.strangeWord(words); near != "" {
		return fmt.Errorf("%q is not understood%s", brief(clause), near)
	} else if word != "" {
		return t.mayBeAbout(clause, word, firstFew(t.names(), 6))
	}
	if err := t.liesElsewhere(clause, words); err != nil {
		return err
	}
	names := t.names()
	for _, word := range words {
		if near := term.DidYouMean(word, names); near != "" && !slices.Contains(names, word) {
			return fmt.Errorf("%q is not understood%s", brief(clause), near)
		}
	}
	return t.mayBeAbout(clause, "", firstFew(names, 8))
}

// liesElsewhere is an error where a clause names a piece that cannot lie where it says.
func (t *tableau) liesElsewhere(clause string, words []string) error {
	for from := range words {
		for to := len(words); to > from; to-- {
			if isNumber(strings.Join(words[from:to], "")) || t.isOcean(words[from:to]) {
				continue
			}
			key, err := t.piece(words[from:to], nil)
			if err != nil || !slices.ContainsFunc(t.pieces, func(p namedPiece) bool {
				return p.key == key && slices.ContainsFunc(p.names, func(name []string) bool { return slices.Equal(name, words[from:to]) })
			}) {
				continue
			}
			var paths, places []string
			for _, l := range t.leaves() {
				if list, _ := l.at.Get().([]any); slices.Contains(list, any(key)) || l.at.Get() == any(key) {
					paths = append(paths, l.path)
					places = append(places, t.placeSaid(l.path, lang.English))
				}
			}
			if slices.ContainsFunc(paths, isWhoTakesPart) {
				continue
			}
			if len(places) == 0 {
				return fmt.Errorf("%q is not understood: %s is not in play here, or cannot lie there", brief(clause), t.titleOf(key))
			}
			return fmt.Errorf("%q is not understood: %s cannot be where you say; now it is there: %s", brief(clause), t.titleOf(key), term.ListOf(term.Few(places), "and"))
		}
	}
	return nil
}

// mayBeAbout is an error about a clause that is not understood, perhaps because nothing is called
// as a word of it: with what can be said something of, and where a question is answered how.
func (t *tableau) mayBeAbout(clause, word string, names []string) error {
	for _, path := range t.asked {
		if lying, described := t.words.pieces[path]; described && lying.example != "" {
			names = append(names, "`"+lying.example+"`")
		}
	}
	about := term.ListOf(names, "or")
	if word != "" {
		return fmt.Errorf("%q is not understood: nothing here is called %q; it may be about %s, with what belongs there", brief(clause), brief(word), about)
	}
	return fmt.Errorf("%q is not understood; it may be about %s, with what belongs there", brief(clause), about)
}

// isOcean reports whether words name an ocean; a card may be called so too.
func (t *tableau) isOcean(words []string) bool {
	oceans := t.words.groups["ocean"]
	return oceans != nil && slices.ContainsFunc(oceans(t), func(name string) bool { return slices.Equal(meaning(strings.Fields(name)), words) })
}

// isWhoTakesPart reports whether at a path stands who takes part, who lies nowhere.
func isWhoTakesPart(path string) bool {
	return slices.Contains(whoTakesPart, path[strings.LastIndex(path, ".")+1:])
}

// lacksOf is an error where a clause speaks of what the game has not.
func (t *tableau) lacksOf(clause string) error {
	for _, word := range folded(clause) {
		if instead := t.words.lacks[singular(word)]; instead != "" {
			return fmt.Errorf("%q is not understood: this game has no %s to be said so; %s", brief(clause), word, instead)
		}
	}
	return nil
}

// strangeWord is a word that is in no name of a piece or of a place of the position: one that
// is like such a word, with the question whether that is meant, or the first.
func (t *tableau) strangeWord(words []string) (first, near string) {
	known := make(map[string]bool)
	note := func(list []string) {
		for _, word := range list {
			known[word], known[singular(word)] = true, true
		}
	}
	for _, p := range t.pieces {
		for _, name := range p.names {
			note(name)
		}
	}
	leaves := t.leaves()
	for i := range leaves {
		note(leaves[i].key)
		note(leaves[i].around)
		for _, value := range listIn(leaves[i].schema, "enum") {
			word, _ := value.(string)
			note(folded(word))
		}
	}
	note(wordsOfClauses)
	note(t.words.counted)
	for _, word := range words {
		if known[word] || known[singular(word)] || isNumber(word) || isNone(word) || len(word) < 3 {
			continue
		}
		for _, names := range [][]string{t.names(), slices.Sorted(maps.Keys(known))} {
			if near := term.DidYouMean(word, names); near != "" {
				return word, near
			}
		}
		if first == "" {
			first = word
		}
	}
	return first, ""
}

// wordsOfClauses are words of clauses that are in no name.
var wordsOfClauses = []string{"everybody", "everyone", "nobody", "have", "yes", "true", "not", "false", "all", "full", "gone", "used", "hidden", "without", "next", "done"}

// names are what can be said something of: first what `setup` asks for, in its order.
func (t *tableau) names() (names []string) {
	leaves := t.leaves()
	if len(t.asked) > 0 { // a question is answered: what it asks for
		leaves = slices.DeleteFunc(leaves, func(l leaf) bool { return !slices.Contains(t.asked, l.path) })
	}
	var asked []string
	for _, q := range questionsOf(t) {
		asked = append(asked, q.paths...)
	}
	slices.SortStableFunc(leaves, func(a, b leaf) int {
		place := func(l leaf) int {
			if at := slices.Index(asked, l.path); at >= 0 {
				return at
			}
			return len(asked)
		}
		return place(a) - place(b)
	})
	for i := range leaves {
		name := strings.Join(leaves[i].key, " ")
		if name == "" && len(t.asked) > 0 {
			name = strings.Join(leaves[i].fullName(), " ")
		}
		if name != "" && !slices.Contains(names, name) && !isNumber(name) {
			names = append(names, name)
		}
	}
	return names
}

func runSuppose(ctx context.Context, s *Shell, in input) error {
	from, text, err := s.base(in.text)
	if err != nil {
		return err
	}
	clauses, err := clausesOf(text)
	if err != nil {
		return err
	}
	fresh := from.Ply() == 0 && from != s.game
	laid, err := layOut(from)
	if err != nil {
		return err
	}
	if fresh {
		from = dealtFor(from, clauses)
	}
	if laid {
		s.printf("The table is laid out first, as the program chose.\n")
	}
	position, err := from.Snapshot(nemo.Nobody)
	if err != nil {
		return err
	}
	t, err := newTableau(from.System(), position)
	if err != nil {
		return err
	}
	found, err := t.supposing(ctx, clauses, from.Seed().Number())
	if err != nil {
		return err
	}
	if err := s.stepInto("supposed", found.game, s.dice, s.view); err != nil {
		return err
	}
	s.tellSupposed(t, found.t)
	s.present()
	return nil
}

// mostForClauses is how many deals are looked through for one that clauses fit.
const mostForClauses = 30

// dealtFor is a new game dealt so that clauses can be read of it: who is spoken of takes
// part. It is the one given where none is.
func dealtFor(game *play.Game, clauses []string) *play.Game {
	other := game
	if !speaksOfAbsent(game, clauses) {
		return game // no other deal makes understood what is not
	}
	for n := range uint64(mostForClauses) {
		if n > 0 {
			var err error
			if other, err = game.System().New(game.Seed().Number()+n, game.Settings()); err != nil {
				return game
			}
			if _, err := layOut(other); err != nil {
				return game
			}
		}
		text, err := other.Snapshot(nemo.Nobody)
		if err != nil {
			return game
		}
		t, err := newTableau(other.System(), text)
		if err != nil {
			return game
		}
		if !slices.ContainsFunc(clauses, func(clause string) bool { return len(clause) > longestClause || t.suppose(clause) != nil }) {
			return other
		}
	}
	return game
}

// speaksOfAbsent reports whether clauses name somebody or something that could have been
// dealt and was not, or say what cannot be as it was dealt: another deal is looked for only
// then.
func speaksOfAbsent(game *play.Game, clauses []string) bool {
	text, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		return false
	}
	t, err := newTableau(game.System(), text)
	if err != nil {
		return false
	}
	asked := t.clone()
	for _, clause := range clauses {
		var not *strange
		var aside *turnedAside
		if err := asked.suppose(clause); err != nil && !errors.As(err, &not) && !errors.As(err, &aside) {
			return true // it is understood, and cannot be in this deal
		}
	}
	here := takingPart(any(t.doc))
	for _, token := range entries(t.doc, "story") {
		key, _ := token["token"].(string)
		here = append(here, key)
	}
	options, _ := t.doc["options"].(map[string]any)
	about := fmt.Sprintf("scenarios.%s.", options["scenario"])
	for _, list := range []string{"heroes", "characters", about + "missions", about + "story"} {
		for _, key := range t.keysBelow(list) {
			own := folded(key)
			if slices.Contains(here, key) {
				continue
			}
			for _, clause := range clauses {
				if len(own) > 0 && containsAll(folded(clause), own[:1]) || containsAll(t.words.plain(folded(clause)), own) {
					return true
				}
			}
		}
	}
	return false
}

// base is the game that something is supposed of: the one in progress, or a new one of
// the system that is named first.
func (s *Shell) base(text string) (game *play.Game, rest string, err error) {
	if system, err := find(s.systems, firstWord(text)); err == nil && text != "" {
		game, err := system.New(s.seed(), nil)
		return game, strings.TrimLeft(text[len(firstWord(text)):], " :"), err
	}
	if s.game == nil {
		return nil, "", errors.New("no game is in progress; name a system first, as in `suppose nemoswar1 nemo 3, hull 2`")
	}
	game, err = s.imagined()
	return game, text, err
}

// layOut plays a game that is being set up to the first decision of its main phase, and
// reports whether it had to.
func layOut(game *play.Game) (played bool, err error) {
	main := vocabularyOf(game.System().About().Name).main
	for main != "" && (game.Phase().Name == "setup" || played && (game.Phase().Name != main || !game.ToMove().IsPlayer())) && !game.Over() {
		if _, err := game.Auto("random"); err != nil {
			return played, err
		}
		played = true
	}
	return played, nil
}

// imagined is the game as who looks at it knows it, with what lies hidden made up, and
// with dice of its own: what is tried tells nothing of what will be rolled.
func (s *Shell) imagined() (*play.Game, error) {
	viewer := nemo.Nobody
	if !s.seesAll() {
		viewer = s.viewer()
	}
	return s.game.Imagined(viewer, s.game.Seed().Number()^0x5a5a5a5a) // other dice than the game's
}

// tellSupposed says what was put where, and what followed from it.
func (s *Shell) tellSupposed(before, after *tableau) {
	said, followed := after.changesFrom(before)
	if len(said) == 0 && after.phase == "" && tree.Equal(before.doc[workInHand], after.doc[workInHand]) {
		s.printf("supposed: it is so already\n")
	}
	for _, line := range after.sayChanges(before, said, s.language) {
		s.printf("supposed: %s\n", line)
	}
	if after.playedOn > 0 {
		s.printf("A bot played on %s to come to that moment; the rest lies as it left it (%s).\n",
			term.Plural(after.playedOn, "step"), term.Plural(len(followed), "place")+" changed")
		followed = nil
	}
	s.tellFollowed(after.sayChanges(before, followed, s.language))
	if !tree.Equal(before.doc[workInHand], after.doc[workInHand]) {
		s.printf("follows: it is %s\n", s.told(s.where().Where))
	}
	if !s.seesAll() && s.viewer().IsPlayer() {
		s.printf("What is hidden from %s is made up here, and tells nothing of the game.\n", s.knowerName())
	}
	s.printf("This is a sandbox; `back` leaves it.\n")
}

// tellFollowed says what followed from what was put where.
func (s *Shell) tellFollowed(lines []string) {
	for i, line := range lines {
		if i == mostFollowed {
			s.printf("and %s\n", term.Plural(len(lines)-i, "other change"))
			break
		}
		s.printf("follows: %s\n", line)
	}
}

// mostFollowed is how many changes are told that followed from what was supposed.
const mostFollowed = 12
