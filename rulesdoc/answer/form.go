package answer

import (
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// actForm is a parsed question whether the player to move may take an action now.
// Questions about another actor, time or modality have no actForm and are not tried at
// the position.
type actForm struct {
	exact   string   // the action, if the question has it in notation
	verbs   []string // candidate verbs of the notation
	objects []string // the words after the verb
	english bool
	against bool // the question asks whether one may not
}

// hereFrames are phrases before a verb that ask whether one may do it in this position.
var hereFrames = strings.Split("may i|may we|can i|can we|could i|could we|am i allowed to|are we allowed to|am i able to|are we able to|"+
	"is it legal to|is it allowed to|is it possible to|puedo|podemos|se puede|podria|podriamos|esta permitido|es legal", "|")

// anybodyWords are words for an unspecified person.
var anybodyWords = words("anybody anyone somebody someone alguien")

// nowWords are words for the present moment, and words of politeness.
var nowWords = strings.Split("now|here|still|just|please|currently|ahora|aqui|ya|todavia|aun", "|")

// articles may precede an object; leading words connect it with the verb.
var (
	definite = strings.Split("the|that|this|my|our|el|la|los|las|al|mi|nuestro|nuestra|ese|esa|este|esta", "|")
	articles = append(strings.Split("a|an|any|some|un|una|unos|unas", "|"), definite...)
	leading  = strings.Split("back|to|into|onto|at|on|with|against|a|con|contra|hacia", "|")
)

// formOf parses a question about an action. It reports false for any other question.
func (t *Table) formOf(a *Answer) (form actForm, ok bool) {
	words := Folded(rulesdoc.Unaccented(a.Question))
	form.english = !rulesdoc.IsSpanish(a.Question)
	var front []string
	switch a.Asked {
	case rulesdoc.AskedMay:
		all := words
		if words, ok = afterFrame(words); !ok {
			said, against := rulesdoc.Unframed(a.Question)
			all, form.against = Folded(rulesdoc.Unaccented(strings.Join(t.withoutActor(said), " "))), against
			words, ok = afterFrame(all)
		}
		front = all[:len(all)-len(words)]
	case rulesdoc.AskedOdds:
		ok = true
	}
	if !ok {
		return form, false
	}
	if form.exact = t.notationIn(a.Question, front); form.exact != "" {
		return form, true
	}
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(nowWords, word) })
	from, end := 0, 1
	if a.Asked == rulesdoc.AskedOdds {
		end = len(words) // the verb may stand anywhere
	}
	n := 0
	for ; from < end && from < len(words); from++ {
		if form.verbs, n = t.verbsAt(words[from:]); n > 0 {
			break
		}
	}
	switch {
	case n > 0:
		form.objects = words[from+n:]
		if bare := withoutArticles(form.objects); len(bare) > 0 && slices.Contains(form.verbs, "use") { // "use" may mean playing a card
			for _, verb := range t.playedAs(bare, !form.english) {
				if !slices.Contains(form.verbs, verb) {
					form.verbs = append(form.verbs, verb)
				}
			}
		}
	case a.Asked == rulesdoc.AskedOdds && slices.ContainsFunc(words, isStriking):
		form.verbs = t.strikes()
		if len(form.verbs) > 1 { // the target tells which of them can be meant
			form.objects = words[slices.IndexFunc(words, isStriking)+1:]
		}
	case a.Asked == rulesdoc.AskedMay && len(words) > 0:
		// "May I demolish?" names a card that is played.
		form.verbs, form.objects = t.playedAs(words, !form.english), words
	}
	return form, len(form.verbs) > 0 || a.Asked == rulesdoc.AskedMay
}

// withoutActor puts a question into the first person if it names the player to move:
// "may Sara move" becomes "may I move".
func (t *Table) withoutActor(words []string) []string {
	if len(words) < 3 || !slices.Contains([]string{"may", "can", "could", "puede", "podria"}, words[0]) {
		return words
	}
	name, _ := t.Game.SeatName(t.Game.ToMove())
	seats, mover := t.Game.System().About().Seats, t.Game.ToMove()
	if name == "" && mover.IsPlayer() && int(mover) < len(seats) {
		name = seats[mover]
	}
	rest := words[1:]
	if slices.Contains(definite, rest[0]) {
		rest = rest[1:]
	}
	own := Folded(name)
	if len(own) == 0 || len(rest) <= len(own) || !slices.Equal(rest[:len(own)], own) {
		return words
	}
	if _, n := t.verbsAt(rest[len(own):]); n == 0 {
		return words // the question is about something done to the player
	}
	return slices.Concat([]string{"may", "i"}, rest[len(own):])
}

// notationIn returns the action in notation at the end of a question. Only the frame (front)
// may come before it: "can I go back to room 3" does not contain the action "room 3".
func (t *Table) notationIn(question string, front []string) string {
	words := strings.Fields(strings.ToLower(strings.Trim(question, "¿?!. ")))
	for len(words) > 1 && slices.Contains(nowWords, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	isVerb := func(word string) bool { return slices.Contains(verbsOf(t.Game.System()), word) }
	at := slices.IndexFunc(words, isVerb)
	if at < 1 || len(front) > 0 && at != len(front) {
		return ""
	}
	text := strings.Join(words[at:], " ")
	if action, err := t.parse(text); err == nil && action == text {
		return action
	}
	return ""
}

// afterFrame returns the words after a frame of hereFrames. It reports false if words come
// before the frame: those state a condition, and the question is not about this position.
func afterFrame(words []string) ([]string, bool) {
	for _, frame := range hereFrames {
		own := strings.Fields(frame)
		if len(words) > len(own) && slices.Equal(words[:len(own)], own) {
			return words[len(own):], true
		}
	}
	return nil, false
}

// verbsAt returns the verbs of the notation that the first words may mean, in notation
// or in players' language, and the number of those words. The longest match wins.
func (t *Table) verbsAt(words []string) (found []string, length int) {
	take := func(verb string, n int) {
		switch {
		case n < length || n == 0:
		case n > length:
			found, length = []string{verb}, n
		case !slices.Contains(found, verb):
			found = append(found, verb)
		}
	}
	verbs := verbsOf(t.Game.System())
	for _, verb := range verbs {
		take(verb, saidAt(strings.Split(verb, "-"), words))
	}
	first := words[0]
	for _, ending := range []string{"", "me", "nos", "se", "lo", "la", "los", "las"} {
		base, cut := strings.CutSuffix(first, ending)
		if verb, ok := SpanishVerbs[base]; ok && cut && slices.Contains(verbs, verb) {
			take(verb, 1)
		}
	}
	system := t.Game.System()
	book, err := rulesdoc.Load(system.About().Name)
	if err != nil {
		return found, length
	}
	index, _ := indexOf(system)
	for _, verb := range verbs {
		take(verb, index.VerbAt(verb, words))
		if term, ok := book.Term(verb); ok && term.Spanish != "" {
			take(verb, saidAt(Folded(rulesdoc.Unaccented(term.Spanish)), words))
		}
	}
	return found, length
}

// saidAt returns how many words match parts, skipping articles after the first part. It
// returns 0 if they do not match.
func saidAt(parts, words []string) int {
	at := 0
	for i, part := range parts {
		for i > 0 && at < len(words) && slices.Contains(definite, words[at]) {
			at++
		}
		if at == len(words) || words[at] != part {
			return 0
		}
		at++
	}
	return at
}

// usingVerbs are verbs of actions that use a piece for its purpose. Discarding a card
// or paying with it is not using it.
var usingVerbs = words("use play spend sacrifice exert activate craft")

// playedAs returns the using verbs that are valid with the piece that words name, such as a card.
func (t *Table) playedAs(words []string, isSpanish bool) (verbs []string) {
	names := []string{strings.Join(words, "-")}
	if d := declarationOf(t.Game.System()); d != nil && isSpanish {
		names = append(names, d.called(words)...)
	}
	for _, verb := range verbsOf(t.Game.System()) {
		isValid := func(name string) bool {
			_, err := t.parse(verb + " " + name)
			return err == nil
		}
		if slices.Contains(usingVerbs, verb) && slices.ContainsFunc(names, isValid) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}

// tryForms sorts the forms of a verb that the question may mean into legal and refused
// ones. The unclear words are those that match no part of any form.
func (t *Table) tryForms(form actForm, verb string, groups []play.Forms) (came tried) {
	r := newObjectReader(t, verb, groups, form.english)
	unclear := r.read(form.objects)
	if len(unclear) > 0 {
		return tried{unclear: unclear}
	}
	if len(r.exact) > 0 && len(r.sets) > 0 {
		return tried{unclear: form.objects} // the action has no such parts
	}
	if len(r.exact) > 0 {
		came = t.tryExactly(r.exact)
		came.otherwise = t.otherwise(verb, [][]string{strings.Fields(r.exact[0])[1:]})
		return came
	}
	for _, group := range groups {
		group.Actions = slices.DeleteFunc(slices.Clone(group.Actions), func(action string) bool { return !hasOfEach(action, r.sets) })
		switch {
		case len(group.Actions) == 0:
		case group.Legal:
			came.legal = append(came.legal, group)
		default:
			came.refused = append(came.refused, group)
		}
	}
	if len(came.legal)+len(came.refused) == 0 {
		came.unclear = form.objects // no form has all of these objects
	}
	came.otherwise = t.otherwise(verb, r.sets)
	return came
}

// otherwise returns legal actions of other verbs on the same objects. Objects that are
// numbers do not count, because another verb numbers other things. If verb uses a
// piece, only verbs that use a piece are considered.
func (t *Table) otherwise(verb string, sets [][]string) (actions []string) {
	isNoObject := func(keys []string) bool { return len(keys) == 0 || slices.ContainsFunc(keys, isNumber) }
	if len(sets) == 0 || slices.ContainsFunc(sets, isNoObject) {
		return nil
	}
	for _, text := range t.choiceTexts() {
		other := firstWord(text)
		isMeant := !slices.Contains(usingVerbs, verb) || slices.Contains(usingVerbs, other)
		if other != verb && isMeant && hasOfEach(text, sets) && !slices.Contains(actions, text) {
			actions = append(actions, text)
		}
	}
	return actions
}

// hasOfEach reports whether an action contains a key from each set.
func hasOfEach(action string, sets [][]string) bool {
	own := strings.Fields(action)[1:]
	return !slices.ContainsFunc(sets, func(keys []string) bool {
		return !slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(own, key) })
	})
}

// tryExactly tries the actions that a question names in full.
func (t *Table) tryExactly(actions []string) (came tried) {
	for _, action := range actions {
		explanation, err := t.why(action)
		if err != nil {
			continue
		}
		group := play.Forms{Legal: explanation.Legal, Rule: explanation.Rule, Reason: explanation.Reason, Actions: []string{action}}
		if group.Legal {
			came.legal = append(came.legal, group)
		} else {
			came.refused = append(came.refused, group)
		}
	}
	if len(came.legal)+len(came.refused) == 0 {
		came.unclear = actions
	}
	return came
}

// objectReader parses the objects of a question into arguments of a verb.
type objectReader struct {
	t         *Table
	verb      string
	english   bool
	index     *rulesdoc.Index
	arguments [][]string // argument names, split into words
	keys      []string
	phrases   map[string][]string   // keys split into words
	names     map[string][][]string // other declared names: Spanish names, printed titles
	sets      [][]string            // for each object, the keys that match it
	exact     []string              // complete actions that the question names
}

func newObjectReader(t *Table, verb string, groups []play.Forms, english bool) *objectReader {
	r := &objectReader{t: t, verb: verb, english: english, phrases: make(map[string][]string)}
	r.index, _ = indexOf(t.Game.System())
	for _, form := range t.Game.System().ActionForms() {
		if form.Verb() == verb {
			for _, name := range form.Args() {
				r.arguments = append(r.arguments, strings.Split(name, "-"))
			}
		}
	}
	for _, group := range groups {
		for _, action := range group.Actions {
			for _, key := range strings.Fields(action)[1:] {
				if r.phrases[key] == nil {
					r.keys = append(r.keys, key)
					r.phrases[key] = Folded(key)
				}
			}
		}
	}
	r.names = declarationOf(t.Game.System()).names(r.keys)
	return r
}

// read parses words and returns those that it does not understand.
func (r *objectReader) read(words []string) (unclear []string) {
	if len(words) == 0 {
		return nil
	}
	if exact := r.named(words); len(exact) > 0 {
		r.exact = exact
		return nil
	}
	for i := 0; i < len(words); {
		n := r.object(words[i:], i+1 == len(words) || i > 0 && r.argument(words[i-1:i]) > 0)
		if n == 0 {
			unclear = append(unclear, words[i])
			n = 1
		}
		i += n
	}
	return unclear
}

// named returns the actions that the words name as arguments in notation; names of
// pieces may replace numbers. For identical pieces it returns all that are legal now.
func (r *objectReader) named(words []string) []string {
	bare := withoutArticles(words)
	if len(bare) == 0 || len(bare) == 1 && isNumber(bare[0]) {
		return nil
	}
	for _, text := range []string{strings.Join(bare, " "), strings.Join(bare, "-"), strings.Join(words, "-")} {
		action, err := r.t.parse(r.verb + " " + text)
		if err != nil {
			continue
		}
		choices := r.t.choices()
		var alike []string
		for _, choice := range choices {
			title := Folded(choice.Effect)
			if firstWord(choice.Text) == r.verb && says(title[:min(len(bare), len(title))], bare) {
				alike = append(alike, choice.Text)
			}
		}
		if len(alike) > 0 {
			return alike
		}
		return []string{action}
	}
	return nil
}

// withoutArticles removes articles and leading words.
func withoutArticles(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return slices.Contains(articles, word) || slices.Contains(leading, word)
	})
}

// says reports whether text contains words as a contiguous sequence.
func says(text, words []string) bool {
	for i := range text {
		if len(text)-i >= len(words) && slices.Equal(text[i:i+len(words)], words) {
			return true
		}
	}
	return false
}

// object returns how many words at the beginning name an object; 0 if none. A number
// counts only at the end or after the name of an argument: "attack 2 ships" does not
// mean box 2.
func (r *objectReader) object(words []string, number bool) int {
	at, sure := 0, false
	for at < len(words) && slices.Contains(leading, words[at]) && at+1 < len(words) {
		at++
	}
	for at < len(words) && slices.Contains(articles, words[at]) && at+1 < len(words) {
		sure = sure || slices.Contains(definite, words[at])
		at++
	}
	if at+1 < len(words) && kindsOf(r.t.Game.System())[words[at]] {
		if _, n := r.keysAt(words[at+1:], false); n > 0 && at+1+n == len(words) {
			at++ // "the tile t2"
		}
	}
	rest := words[at:]
	if keys, n := r.keysAt(rest, sure); n > 0 {
		if n == 1 && isNumber(rest[0]) && !number && len(rest) > 1 {
			return 0
		}
		r.sets = append(r.sets, keys)
		return at + n
	}
	if n := r.argument(rest); n > 0 {
		return at + n
	}
	chosen, n := r.shown(rest, sure)
	if len(chosen) == 0 {
		return 0
	}
	r.exact = append(r.exact, chosen...)
	return at + n
}

// keysAt returns the keys that the first words name in full. After a definite article,
// the last word of a key or a word unique to it is enough.
func (r *objectReader) keysAt(words []string, sure bool) (keys []string, length int) {
	take := func(key string, n int) {
		switch {
		case n == 0 || n < length:
		case n > length:
			keys, length = []string{key}, n
		default:
			keys = append(keys, key)
		}
	}
	for _, key := range r.keys {
		take(key, r.match(r.phrases[key], words))
		for _, name := range r.names[key] {
			if n := r.match(name, words); n > length || n == length && !slices.Contains(keys, key) {
				take(key, n)
			}
		}
	}
	if length > 0 || !sure {
		return keys, length
	}
	parts := func(key string) []string {
		phrase := r.phrases[key]
		if last := len(phrase) - 1; last > 0 && isNumber(phrase[last]) {
			return phrase[:last] // identical pieces differ only in the number
		}
		return phrase
	}
	for _, key := range r.keys {
		if phrase := parts(key); len(phrase) > 0 {
			take(key, max(r.match(phrase, words), r.match(phrase[len(phrase)-1:], words)))
		}
	}
	if length > 0 {
		return keys, length
	}
	for _, key := range r.keys {
		if slices.ContainsFunc(parts(key), func(part string) bool { return r.match([]string{part}, words) > 0 }) {
			keys = append(keys, key)
		}
	}
	if len(keys) != 1 {
		return nil, 0
	}
	return keys, 1
}

// match returns len(phrase) if words begin with the phrase, and 0 otherwise.
func (r *objectReader) match(phrase, words []string) int {
	if len(phrase) > len(words) {
		return 0
	}
	for i, part := range phrase {
		if words[i] == part || !isNumber(part) && r.index != nil && r.index.Same(words[i], part, !r.english) {
			continue
		}
		return 0
	}
	return len(phrase)
}

// argument returns how many words at the beginning name an argument of the verb.
func (r *objectReader) argument(words []string) int {
	for _, name := range r.arguments {
		if n := r.match(name, words); n > 0 {
			return n
		}
	}
	return 0
}

// shown returns the choices whose effect mentions the component with this title, such
// as a Room described by its contents. After a definite article the last word of the
// title is enough.
func (r *objectReader) shown(words []string, sure bool) (chosen []string, length int) {
	choices := r.t.choices()
	titles := titlesOf(r.t.Game.System())
	naming := func(title []string) {
		for _, choice := range choices {
			if firstWord(choice.Text) == r.verb && says(Folded(rulesdoc.Unaccented(choice.Effect)), title) && !slices.Contains(chosen, choice.Text) {
				chosen = append(chosen, choice.Text)
			}
		}
	}
	for n := len(words); n > 0; n-- {
		if titles[strings.Join(words[:n], " ")] {
			naming(words[:n])
		}
		if len(chosen) > 0 {
			return chosen, n
		}
	}
	if sure {
		for title := range titles {
			if own := strings.Fields(title); len(own) > 1 && own[len(own)-1] == words[0] {
				naming(own)
			}
		}
	}
	slices.Sort(chosen)
	return chosen, 1
}

// verbsOf returns the verbs in the notation of a system.
func verbsOf(system play.System) (verbs []string) {
	for _, form := range system.ActionForms() {
		if verb := form.Verb(); !slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}

// kindsOf returns the words for kinds of components and pieces of a system, in English
// and Spanish: tile, ocean, carta.
func kindsOf(system play.System) map[string]bool {
	made, _ := kindWords.LoadOrStore(system.About().Name, sync.OnceValue(func() map[string]bool {
		found := make(map[string]bool)
		for _, part := range partsOf(system) {
			found[singularOf(rulesdoc.Unaccented(part.Kind))] = true
		}
		if d := declarationOf(system); d != nil {
			for _, noun := range d.language.Nouns() {
				found[singularOf(rulesdoc.Unaccented(noun))] = true
			}
		}
		return found
	}))
	return made.(func() map[string]bool)()
}

// titlesOf returns the titles of the components of a system, without the numbers that
// tell identical components apart.
func titlesOf(system play.System) map[string]bool {
	made, _ := titles.LoadOrStore(system.About().Name, sync.OnceValue(func() map[string]bool {
		found := make(map[string]bool)
		for _, part := range partsOf(system) {
			words := Folded(rulesdoc.Unaccented(part.Name))
			for len(words) > 0 && isNumber(words[len(words)-1]) {
				words = words[:len(words)-1]
			}
			found[strings.Join(words, " ")] = true
		}
		return found
	}))
	return made.(func() map[string]bool)()
}

var titles, kindWords sync.Map

// singularOf returns the singular of an English plural.
func singularOf(word string) string {
	if stem, ok := strings.CutSuffix(word, "ies"); ok {
		return stem + "y"
	}
	if stem, ok := strings.CutSuffix(word, "oes"); ok {
		return stem + "o"
	}
	return strings.TrimSuffix(word, "s")
}
