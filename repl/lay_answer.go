package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// How an answer to a question of `setup` is read: the places of the question come first, and
// who answers need not name what is asked for.

// answer reads an answer to a question into a position. The places of the question come
// first; a clause may be about anything else too. A list becomes what is named.
func (q laid) answer(t *tableau, text string) error {
	sentences, err := sentencesOf(text)
	if err != nil {
		return err
	}
	asked, answered := t.asked, t.answered
	t.asked, t.answered = q.paths, len(t.said)
	defer func() { t.asked, t.answered = asked, answered }()
	if done, err := q.nothingThere(t, sentences[0]); len(sentences) == 1 && done {
		return err
	}
	return q.tellAll(t, sentences)
}

// answerClause reads a part of an answer, and returns the list of the question that it names.
func (q laid) answerClause(t *tableau, clause, last string) (list string, err error) {
	clause = withoutLabel(clause)
	words := joinNumbers(meaning(t.words.plain(folded(strings.Join(inNumbers(clause), " ")))))
	if len(words) == 0 {
		return last, fmt.Errorf("%q says nothing; Enter alone keeps what is shown", brief(clause))
	}
	if q.nonePieces(t, words) {
		return "", nil
	}
	if q.soManyCards(t, clause) {
		return "", nil
	}
	said := len(t.said)
	done := t.supposeLeaf(clause, words, q.places(t, words, false))
	var wrong *misfit
	var both *unclear
	switch {
	case done == nil:
		t.follows()
		return t.listSaid(said), nil
	case errors.As(done, &wrong), errors.As(done, &both):
		return last, done
	case q.partlyNamed(t, clause, words), q.barePieces(t, words, last):
		t.follows()
		return t.listSaid(said), nil
	case q.isAboutPlace() && slices.ContainsFunc(q.aboutIt(t, clause), func(said string) bool { return t.suppose(said) == nil }):
		return "", nil // said of the ocean or the Room that is asked about
	}
	if err = t.suppose(clause); err == nil {
		return "", nil
	}
	if isNumber(words[0]) && slices.ContainsFunc(q.paths, func(path string) bool {
		_, described := t.words.pieces[path]
		return described && t.suppose(singular(path)+" "+clause) == nil
	}) {
		return "", nil // the enemy of that number
	}
	if q.about != "" && slices.ContainsFunc(q.aboutIt(t, clause), func(said string) bool { return t.suppose(said) == nil }) {
		return "", nil // said of whom it is about
	}
	if t.supposeLeaf(clause, words, q.places(t, words, true)) == nil {
		t.follows() // one word of a place that is asked for
		return "", nil
	}
	if q.inTwo(t, clause, words) {
		t.follows()
		return "", nil
	}
	if where := q.whichList(t, words); where != nil {
		return last, where
	}
	return last, err
}

// inTwo reads two things that were said in one breath of the places of a question: engine room
// secure.
func (q laid) inTwo(t *tableau, clause string, words []string) bool {
	for i := 1; i < len(words) && len(words) <= longestSaid; i++ {
		other := t.clone()
		if other.supposeLeaf(clause, words[:i], q.places(other, words[:i], false)) == nil &&
			other.supposeLeaf(clause, words[i:], q.places(other, words[i:], false)) == nil {
			t.goBack(other)
			return true
		}
	}
	return false
}

// soManyCards reads how many cards lie in the one pile that a question is about, where it does
// not matter which.
func (q laid) soManyCards(t *tableau, clause string) bool {
	count := otherThan(inNumbers(clause), "cards", "card", "discarded", "cartas", "carta")
	if len(q.paths) != 1 || len(count) != 1 || !isNumber(count[0]) {
		return false
	}
	n, err := strconv.Atoi(count[0])
	leaves := t.leaves()
	i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == q.paths[0] })
	if err != nil || i < 0 || leaves[i].kind() != "array" || t.words.homeOf(q.paths[0]) == "" {
		return false
	}
	l := &leaves[i]
	t.clear(l)
	home, err := tree.Locate(t.doc, t.words.homeOf(l.path))
	if err != nil {
		return false
	}
	waiting, _ := home.Get().([]any)
	if n > len(waiting) {
		t.lacking = append(t.lacking, fmt.Sprintf("there are %d such cards", len(waiting)))
		n = len(waiting)
	}
	l.at.Set(slices.Clone(waiting[:n]))
	home.Set(slices.Clone(waiting[n:]))
	t.said = append(t.said, l.path)
	return true
}

// withoutLabel is a clause without the colon or the sign after what it names: crew: 3.
func withoutLabel(clause string) string {
	return strings.Join(strings.Fields(strings.NewReplacer(": ", " ", " = ", " ", "=", " ").Replace(clause+" ")), " ")
}

// listSaid is the last list that was said since there were so many places, or empty.
func (t *tableau) listSaid(since int) string {
	if len(t.said) <= since {
		return ""
	}
	path := t.said[len(t.said)-1]
	leaves := t.leaves()
	if i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == path }); i >= 0 && leaves[i].kind() == "array" {
		return path
	}
	return ""
}

// nothingThere takes away all that a question asks for, where that is the answer: nothing,
// none, empty. Of what cannot be nothing it says so.
func (q laid) nothingThere(t *tableau, clauses []string) (done bool, err error) {
	words := otherThan(meaning(folded(clauses[0])), "here", "there", "aquí", "all")
	if len(clauses) > 1 || len(words) == 0 || slices.ContainsFunc(words, func(word string) bool { return !isNone(word) }) {
		return false, nil
	}
	other := t.clone()
	for _, path := range q.paths {
		if lying, described := other.words.pieces[path]; described {
			lying.clear(other)
			other.said = append(other.said, path)
			continue
		}
		leaves := other.leaves()
		i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == path })
		if i < 0 {
			continue // the list that it was in is empty now
		}
		put, err := other.value(&leaves[i], []string{"none"})
		if err != nil {
			return true, fmt.Errorf("%q is not understood: %s is not nothing; say what there is, or Enter keeps what is shown", brief(clauses[0]), t.placeSaid(path, lang.English))
		}
		put()
		other.said = append(other.said, path)
	}
	other.follows()
	t.goBack(other)
	return true, nil
}

// partlyNamed reads a clause with a number, or with yes or no, that names one place of the
// question by some of its words: 2 hidden, where the hidden ships are asked for.
func (q laid) partlyNamed(t *tableau, clause string, words []string) bool {
	isValue := func(word string) bool {
		return isNumber(word) || isNone(word) || slices.Contains([]string{"yes", "not", "sí"}, word)
	}
	name := slices.DeleteFunc(slices.Clone(words), isValue)
	if len(name) == 0 {
		return false
	}
	if len(name) == len(words) {
		return q.partlyNamedList(t, clause, words)
	}
	var fits []leaf
	for _, l := range q.places(t, words, false) {
		if slices.Contains(q.paths, l.path) && (l.kind() == "integer" || l.kind() == "boolean") && !slices.ContainsFunc(name, func(word string) bool {
			return !slices.ContainsFunc(l.key, func(own string) bool { return sameWord(own, word) })
		}) {
			fits = append(fits, l)
		}
	}
	if len(fits) != 1 {
		return false
	}
	full := slices.Concat(fits[0].key, slices.DeleteFunc(slices.Clone(words), func(word string) bool { return !isValue(word) }))
	return t.supposeLeaf(clause, full, fits) == nil
}

// partlyNamedList reads a clause that begins with some words of one list of the question: keep
// Fog Bank, where the Keep Row is asked for.
func (q laid) partlyNamedList(t *tableau, clause string, words []string) bool {
	var fits []leaf
	said := 0
	for _, l := range q.places(t, words, false) {
		if l.kind() != "array" || !slices.Contains(q.paths, l.path) {
			continue
		}
		n := 0
		for n < len(words) && slices.ContainsFunc(l.key, func(own string) bool { return sameWord(own, words[n]) }) {
			n++
		}
		if n == 0 || n == len(words) {
			continue
		}
		if _, err := t.listed(&l, words[n:]); err == nil || isNone(words[n]) {
			fits, said = append(fits, l), n
		}
	}
	if len(fits) != 1 {
		return false
	}
	fits[0].whole = !slices.Contains(t.said[t.answered:], fits[0].path)
	return t.supposeLeaf(clause, slices.Concat(fits[0].key, words[said:]), fits) == nil
}

// barePieces reads pieces that are named without where they are: more of the list that was
// named before, or of the one list of the question to which they can belong.
func (q laid) barePieces(t *tableau, words []string, last string) bool {
	named := slices.ContainsFunc(q.places(t, words, false), func(l leaf) bool {
		return slices.Contains(q.paths, l.path) && len(l.key) > 0 && containsAll(words, l.key)
	})
	if named && len(q.paths) > 1 {
		return false // it says where they are
	}
	lists := q.listsFor(t, words)
	var to *leaf
	for i := range lists {
		if lists[i].path == last || len(lists) == 1 || lists[i].path == q.plain && last == "" {
			to = &lists[i]
			break
		}
	}
	if to == nil {
		return false
	}
	keys, _ := t.listed(to, words)
	if to.kind() == "string" {
		t.take(keys[0], to.path)
		to.at.Set(keys[0])
		t.said = append(t.said, to.path)
		return true
	}
	if last == to.path {
		keys = t.further(to, keys)
	} else if !slices.Contains(t.said[t.answered:], to.path) {
		t.clear(to) // what is named is all that is there
	}
	to.whole = false
	t.put(to, keys)
	t.said = append(t.said, to.path)
	return true
}

// further are pieces for a list in which others of the same kind may lie already: as many
// again, where more of them are to be had.
func (t *tableau) further(l *leaf, keys []string) (all []string) {
	list, _ := l.at.Get().([]any)
	for _, key := range keys {
		if at, err := tree.Locate(t.doc, t.words.homeOf(l.path)); err == nil {
			waiting, _ := at.Get().([]any)
			for _, item := range list {
				if item == any(key) && slices.Contains(waiting, any(key)) {
					all = append(all, key)
				}
			}
		}
		all = append(all, key)
	}
	return all
}

// listsFor are the lists of a question, and the places of it for one piece of a sort, to which pieces that are named can belong.
func (q laid) listsFor(t *tableau, words []string) (lists []leaf) {
	for _, l := range q.places(t, words, false) {
		isOwn := l.kind() == "string" && t.sortAt(l.path) != nil && !l.implied
		if l.kind() != "array" && !isOwn || !slices.Contains(q.paths, l.path) {
			continue
		}
		if keys, err := t.listed(&l, words); err == nil && len(keys) > 0 && (l.kind() == "array" || len(keys) == 1) {
			lists = append(lists, l)
		}
	}
	return lists
}

// whichList is an error where pieces that are named can belong to several lists of a
// question.
func (q laid) whichList(t *tableau, words []string) error {
	lists := q.listsFor(t, words)
	if len(lists) < 2 {
		return nil
	}
	var ways []string
	for i := range lists {
		name := lists[i].key
		if slices.ContainsFunc(lists, func(other leaf) bool { return other.path != lists[i].path && slices.Equal(other.key, name) }) {
			name = lists[i].fullName()
		}
		ways = append(ways, strings.Join(append(slices.Clone(name), words...), " "))
	}
	return &unclear{fmt.Sprintf("where is %s? Say %s", brief(strings.Join(words, " ")), term.QuotedList(term.Few(ways)))}
}

// places are those of a question. A question about one place need not name it, and a
// list that is named is emptied first. Where they are asked for bare, neither need a place
// that has words of its own.
func (q laid) places(t *tableau, words []string, bare bool) []leaf {
	var own []leaf
	for _, l := range t.leaves() {
		below := q.about != "" && strings.HasPrefix(l.path, q.about+".")
		if !below && !slices.Contains(q.paths, l.path) {
			continue
		}
		switch {
		case len(q.paths) == 1:
			l.implied, l.around = true, nil
		case below && slices.Contains(q.paths, l.path):
			l.around = nil // all belong to the same
		}
		if bare && l.kind() == "word" && len(q.paths) > 1 && slices.Contains(q.paths, l.path) && !isNone(words[0]) && q.onlyWord(t, &l) {
			l.implied, l.around = true, nil // science, where one asks for the Commitment among others
		}
		if rest, named := taking(words, l.key); l.kind() == "array" && (named && len(rest) > 0 || len(q.paths) == 1) && !slices.Contains(t.said[min(t.answered, len(t.said)):], l.path) {
			l.whole = true
		}
		own = append(own, l)
	}
	return own
}

// onlyWord reports whether no other place of a question has that name.
func (q laid) onlyWord(t *tableau, l *leaf) bool {
	for _, other := range t.leaves() {
		if other.path != l.path && slices.Contains(q.paths, other.path) && slices.Equal(other.key, l.key) {
			return false
		}
	}
	return true
}

// isAboutPlace reports whether a question is about an ocean or a Room: what is said there is
// there.
func (q laid) isAboutPlace() bool {
	list, _, _ := strings.Cut(q.about, ".")
	return slices.Contains([]string{"oceans", "rooms", "missions"}, list)
}

// aboutIt are the ways to say a clause of what a question is about.
func (q laid) aboutIt(t *tableau, clause string) []string {
	name := t.entryName(q.about)
	switch list, _, _ := strings.Cut(q.about, "."); list {
	case "oceans":
		return []string{name + " " + clause, clause + " in the " + name}
	case "rooms":
		number, _, _ := strings.Cut(name, " ")
		return []string{"room " + number + " " + clause, clause + " in room " + number}
	}
	return []string{name + " " + clause}
}

// answerWhatIs reads of an answer what is understood, and tells what is not: who typed a long
// line types only that again. The answer is then what was understood.
func (q laid) answerWhatIs(t *tableau, text string) (understood string, err error) {
	sentences, err := sentencesOf(text)
	if err != nil {
		return "", err
	}
	asked, answered := t.asked, t.answered
	t.asked, t.answered = q.paths, len(t.said)
	defer func() { t.asked, t.answered = asked, answered }()
	return q.tellWhatIs(t, sentences)
}

// belongs says of each place of a question what can be said of it.
func (q laid) belongs(t *tableau, language lang.Language) (lines []string) {
	leaves := t.leaves()
	for _, path := range q.paths {
		if lying, described := t.words.pieces[path]; described {
			lines = append(lines, strings.Join(spacedKey(path), " ")+": "+fmt.Sprintf(language.In("as in `%s`"), lying.example))
			continue
		}
		i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == path })
		if i < 0 {
			continue
		}
		l := &leaves[i]
		name := strings.Join(l.key, " ")
		if slices.ContainsFunc(leaves, func(other leaf) bool {
			return other.path != path && slices.Contains(q.paths, other.path) && slices.Equal(other.key, l.key)
		}) || name == "" {
			name = strings.Join(l.fullName(), " ")
		}
		lines = append(lines, name+": "+l.takes(t, language))
	}
	return lines
}

// mostSuchAs is how many of the names that can be at a place are shown.
const mostSuchAs = 4

// takes says what can be said of a place.
func (l *leaf) takes(t *tableau, language lang.Language) string {
	var words []string
	for _, word := range listIn(l.schema, "enum") {
		if text, _ := word.(string); text != "" {
			words = append(words, text)
		}
	}
	switch l.kind() {
	case "integer":
		low, _ := l.schema["minimum"].(float64)
		if most, bounded := l.highest(); bounded {
			return fmt.Sprintf(language.In("a number, %d to %d"), int(low), most)
		}
		return language.In("a number")
	case "boolean":
		return language.In("yes or no")
	case "word":
		if len(words) > 2*mostSuchAs {
			words = append(words[:mostSuchAs:mostSuchAs], language.In("others"))
		}
		return strings.Join(words, ", ")
	case "string":
		words = append(t.sortAt(l.path), "hidden", "none")
	case "array":
		words = t.canLieIn(l)
	}
	if len(words) > mostSuchAs {
		words = append(words[:mostSuchAs:mostSuchAs], language.In("others"))
	}
	if len(words) == 0 {
		return language.In("names, or none")
	}
	return fmt.Sprintf(language.In("%s; or none"), strings.Join(words, ", "))
}

// canLieIn are the pieces that a list can have.
func (t *tableau) canLieIn(l *leaf) []string {
	items, _ := l.schema["items"].(map[string]any)
	var words []string
	for _, word := range listIn(items, "enum") {
		if text, _ := word.(string); text != "" {
			words = append(words, text)
		}
	}
	switch own := t.sortAt(l.path); {
	case l.holding != nil:
		return l.holding.known(t)
	case own != nil:
		return own
	case len(words) > 0:
		return words
	case t.words.homeOf(l.path) != "":
		return t.ofOneHome(t.words.homeOf(l.path))
	}
	return nil
}
