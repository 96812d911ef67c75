package repl

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

// How somebody reads out what lies at a table: the name of a pile, and then what lies in it,
// parted by commas; or what there is, and then where.

// listLabel is what players call a place of a question, besides its own name.
type listLabel struct {
	pattern string
	says    []string
}

// telling is an answer to a question on its way in.
type telling struct {
	q laid
	// list is the list that was named, to which more may be named.
	list string
	// waiting are pieces that were named before anybody said where they are: chief engineer,
	// conseil aboard.
	waiting []string
}

// clause reads a part of the answer.
func (tell *telling) clause(t *tableau, clause string) error {
	heard := heardIn(clause)
	if tell.q.isUsualMoment(t, heard) {
		return nil
	}
	for _, told := range t.words.told {
		switch done, err := told(t, tell.q, heard); {
		case err != nil:
			return err
		case done:
			t.follows()
			tell.list = ""
			return nil
		}
	}
	if tell.labelled(t, heard) {
		t.follows()
		return nil
	}
	if tell.waits(t, heard) {
		tell.waiting = append(tell.waiting, clause)
		return nil
	}
	before := t.clone()
	list, err := tell.q.answerClause(t, clause, tell.list)
	switch {
	case err == nil:
		tell.list = list
	case tell.bare(before, heard):
		t.goBack(before)
		t.follows()
		return nil
	}
	return err
}

// bare reads pieces that are named without their list, where there is one that they can be in
// or one that is meant where nobody says.
func (tell *telling) bare(t *tableau, heard []string) bool {
	var fits []leaf
	for _, l := range tell.q.places(t, heard, false) {
		if l.kind() != "array" || !slices.Contains(tell.q.paths, l.path) {
			continue
		}
		if _, err := t.piecesTold(&l, heard); err != nil {
			continue
		}
		if l.path == tell.q.plain {
			fits = []leaf{l}
			break
		}
		fits = append(fits, l)
	}
	if len(fits) != 1 {
		return false
	}
	tell.put(t, &fits[0], heard)
	return true
}

// isUsualMoment reports whether somebody says that an action is chosen next, as it is where
// nothing else is said.
func (q laid) isUsualMoment(t *tableau, heard []string) bool {
	if !q.asksAbout(momentAsks) {
		return false
	}
	shown := strings.Join(folded(strings.Join(t.words.pieces[momentAsks].say(t), " ")), " ")
	usual := []string{shown, "action", "actions", "nemo action", "an action", "choose an action", "round", "turn"}
	return slices.Contains(usual, strings.Join(heard, " "))
}

// end reads what waits where nobody said after it where it is.
func (tell *telling) end(t *tableau) error {
	waiting := tell.waiting
	tell.waiting = nil
	for _, clause := range waiting {
		if _, err := tell.q.answerClause(t, clause, ""); err != nil {
			return err
		}
	}
	if t.words.toldAll != nil {
		return t.words.toldAll(t, tell.q)
	}
	return nil
}

// heardIn are the words of a clause with numbers for words.
func heardIn(clause string) []string {
	return folded(strings.Join(inNumbers(withoutLabel(clause)), " "))
}

// waits reports whether a clause names pieces that can be in several lists of the question,
// none of which was named yet.
func (tell *telling) waits(t *tableau, heard []string) bool {
	if tell.list != "" || tell.q.plain != "" || len(heard) == 0 || isNumber(heard[0]) {
		return false
	}
	lists := 0
	for _, l := range tell.q.places(t, heard, false) {
		if l.kind() != "array" || !slices.Contains(tell.q.paths, l.path) {
			continue
		}
		if _, err := t.piecesTold(&l, heard); err == nil {
			lists++
		}
	}
	return lists > 1
}

// labelled reads a clause that names a list of the question, before what lies in it or after
// it, or more for the list that was named before.
func (tell *telling) labelled(t *tableau, heard []string) bool {
	var named *leaf
	var rest []string
	longest, isLast := 0, false
	leaves := t.leaves()
	for i := range leaves {
		l := &leaves[i]
		if l.kind() != "array" || !slices.Contains(tell.q.paths, l.path) {
			continue
		}
		for _, says := range t.labelsOf(l) {
			at := indexOfRun(heard, says)
			if at < 0 || len(says) <= longest {
				continue
			}
			if other := slices.Delete(slices.Clone(heard), at, at+len(says)); tell.canBe(t, l, other) {
				named, rest, longest = l, other, len(says)
				isLast = at > 0 && len(otherThan(heard[:at], fillers...)) > 0
			}
		}
	}
	if named == nil {
		return tell.more(t, heard, leaves)
	}
	tell.put(t, named, rest)
	tell.list = named.path
	if left := otherThan(rest, fillers...); len(left) == 1 && isNone(left[0]) {
		tell.list = "" // nothing more is there
	}
	if isLast {
		for _, clause := range tell.waiting {
			tell.put(t, named, heardIn(clause))
		}
		tell.waiting, tell.list = nil, ""
	}
	return true
}

// canBe reports whether words are what can lie in a list, or that there is nothing in it.
func (tell *telling) canBe(t *tableau, l *leaf, words []string) bool {
	words = otherThan(words, fillers...)
	if len(words) == 0 || len(words) == 1 && (isNone(words[0]) || words[0] == "0") {
		return true
	}
	_, err := t.piecesTold(l, words)
	return err == nil
}

// more reads pieces for the list that was named before.
func (tell *telling) more(t *tableau, heard []string, leaves []leaf) bool {
	i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == tell.list && l.kind() == "array" })
	if tell.list == "" || i < 0 {
		return false
	}
	if _, err := t.piecesTold(&leaves[i], heard); err != nil {
		return false
	}
	tell.put(t, &leaves[i], heard)
	return true
}

// put puts pieces into a list, which has nothing else in it where it is named for the first
// time in an answer.
func (tell *telling) put(t *tableau, l *leaf, words []string) {
	isFirst := !slices.Contains(t.said[min(t.answered, len(t.said)):], l.path)
	keys, err := t.piecesTold(l, words)
	if isFirst {
		t.clear(l)
	} else {
		keys = t.further(l, keys)
	}
	l.whole = false
	if err == nil {
		t.put(l, t.otherOnes(l, keys))
	}
	t.said = append(t.said, l.path)
}

// otherOnes are pieces to add to a list: for one that lies there, or was named before, the other
// of that name, where there is one (a second Search).
func (t *tableau) otherOnes(l *leaf, keys []string) (others []string) {
	list, _ := l.at.Get().([]any)
	home := t.words.homeOf(l.path)
	for _, key := range keys {
		other := key + "-2"
		waits := false
		if at, err := tree.Locate(t.doc, home); err == nil && home != "" {
			waiting, _ := at.Get().([]any)
			waits = slices.Contains(waiting, any(other))
		}
		if waits && (slices.Contains(list, any(key)) || slices.Contains(others, key)) {
			key = other
		}
		others = append(others, key)
	}
	return others
}

// labelsOf are the names of a list: its own, and what players call it.
func (t *tableau) labelsOf(l *leaf) (names [][]string) {
	if len(l.key) > 0 {
		names = append(names, l.key)
	}
	for _, label := range t.words.labels {
		if !fitsPattern(label.pattern, l.path) {
			continue
		}
		for _, says := range label.says {
			names = append(names, strings.Fields(says))
		}
	}
	return names
}

// indexOfRun is where some words stand one after the other in others, or -1.
func indexOfRun(words, run []string) int {
	for at := range words {
		if at+len(run) <= len(words) && slices.Equal(words[at:at+len(run)], run) {
			return at
		}
	}
	return -1
}

// pieceHeard is the piece that words name, if they name one.
func (t *tableau) pieceHeard(words, known []string) (key string, ok bool) {
	key, err := t.piece(words, known)
	return key, err == nil
}

// piecesHeard are the pieces that words name, if they name any.
func (t *tableau) piecesHeard(l *leaf, words []string) (keys []string, ok bool) {
	keys, err := t.piecesTold(l, words)
	return keys, err == nil
}

// entryOf is which entry of a list a question is about, if it is about one of that.
func (q laid) entryOf(list string) (i int, ok bool) {
	about, entry, _ := strings.Cut(q.about, ".")
	i, err := strconv.Atoi(entry)
	return i, err == nil && about == list
}

// piecesTold are the pieces that words name for a list: one after the other, joined, so many
// of a kind, or both of it.
func (t *tableau) piecesTold(l *leaf, words []string) (keys []string, err error) {
	words = slices.Clone(words)
	for i, word := range words {
		if word == "both" || word == "ambos" || word == "ambas" {
			words[i] = "2"
		}
	}
	pieces := otherThan(words, "ships", "ship", "ones", "cards", "card", "tokens", "token", "worth", "groups", "group", "tile", "tiles")
	for _, said := range [][]string{words, t.words.plain(words), pieces} {
		if keys, err = t.listed(l, joinNumbers(meaning(said))); err == nil {
			return keys, nil
		}
	}
	at := slices.IndexFunc(words, isOne(joined))
	if at <= 0 || at == len(words)-1 {
		return nil, errNotHere
	}
	first, err := t.piecesTold(l, words[:at])
	if err != nil {
		return nil, err
	}
	rest, err := t.piecesTold(l, words[at+1:])
	return append(first, rest...), err
}

// sentencesOf parts an answer at its semicolons, and each part at its commas: after a semicolon
// something else is spoken of.
func sentencesOf(text string) (sentences [][]string, err error) {
	all, err := clausesOf(text)
	if err != nil {
		return nil, err
	}
	for sentence := range strings.SplitSeq(text, ";") {
		if strings.Trim(sentence, " ,") == "" {
			continue
		}
		clauses, err := clausesOf(sentence)
		if err != nil {
			return nil, err
		}
		sentences = append(sentences, clauses)
	}
	if len(sentences) == 0 {
		sentences = [][]string{all}
	}
	return sentences, nil
}

// tellAll reads an answer until something of it is not understood.
func (q laid) tellAll(t *tableau, sentences [][]string) error {
	for _, clauses := range sentences {
		tell := telling{q: q}
		for _, clause := range clauses {
			if err := tell.heardOut(t, func() error { return tell.clause(t, clause) }); err != nil {
				return err
			}
		}
		if err := tell.heardOut(t, func() error { return tell.end(t) }); err != nil {
			return err
		}
	}
	return nil
}

// tellWhatIs reads of an answer what is understood, and returns that, and what is not.
func (q laid) tellWhatIs(t *tableau, sentences [][]string) (understood string, err error) {
	var kept []string
	note := func(wrong error) {
		if err == nil {
			err = wrong
		}
	}
	for _, clauses := range sentences {
		tell := telling{q: q}
		var own []string
		for _, clause := range clauses {
			other, heard := t.clone(), tell
			if wrong := heard.heardOut(other, func() error { return heard.clause(other, clause) }); wrong != nil {
				note(wrong)
				continue
			}
			t.goBack(other)
			tell = heard
			own = append(own, clause)
		}
		other := t.clone()
		if wrong := tell.heardOut(other, func() error { return tell.end(other) }); wrong == nil {
			t.goBack(other)
		} else {
			note(wrong)
		}
		if len(own) > 0 {
			kept = append(kept, strings.Join(own, ", "))
		}
	}
	return strings.Join(kept, "; "), err
}

// heardOut reads something, and says what of it is nowhere to be had. What may have been meant
// is looked for now, while it is known what is asked.
func (tell *telling) heardOut(t *tableau, read func() error) error {
	err := read()
	if not := (*strange)(nil); errors.As(err, &not) {
		return errors.New(not.Error())
	}
	if err == nil && len(t.lacking) > 0 {
		return errors.New(t.lacking[0])
	}
	return err
}
