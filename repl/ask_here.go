package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// What a question about an action gets from the position: the forms of the action as
// the viewer may know them, and nothing of what is hidden.

// hereAnswer is what a position says to a question.
type hereAnswer struct {
	text    string
	rule    nemo.Rule
	verdict rulesdoc.Verdict
	forms   string // the legal forms, in back quotes
	one     string // the only legal form, if there is but one
}

// firstPersons are the words by which somebody asks for what may be done now by
// whoever is to move.
var firstPersons = []string{"i", "we", "me", "us", "puedo", "podemos", "debo", "debemos", "tengo", "tenemos"}

// supposing are the words by which a question is about another position than this.
var supposing = []string{
	"if", "when", "after", "before", "while", "until", "once", "without", "during", "per", "twice", "every",
	"si", "cuando", "después", "despues", "antes", "mientras", "hasta", "durante", "sin", "por", "cada", "veces", "vez",
}

// askHere answers a question about an action of this position, or returns nil where it
// is none.
func (s *Shell) askHere(a *asker) *hereAnswer {
	if s.game.Over() || a.asked != rulesdoc.AskedMay && a.asked != rulesdoc.AskedOdds {
		return nil
	}
	words := strings.FieldsFunc(strings.ToLower(a.question), func(r rune) bool { return strings.ContainsRune(" \t.,;:?!¿¡'\"", r) })
	has := func(list []string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(list, word) })
	}
	if a.asked == rulesdoc.AskedMay && (!has(firstPersons) || has(supposing)) {
		return nil
	}
	verb, named := s.verbOf(a, words), []string(nil)
	if verb == "" && a.asked == rulesdoc.AskedOdds && has(striking) {
		verb = s.strikes()
	}
	if verb == "" {
		if verb, named = s.pieceOf(words); verb == "" {
			return nil
		}
	}
	groups, err := s.game.FormsSeen(s.viewer(), verb, named...)
	var withheld *play.Withheld
	if errors.As(err, &withheld) {
		return &hereAnswer{text: OneLine(s.withheld(err))}
	}
	if err != nil {
		return nil
	}
	kept, named := keepForms(groups, words)
	if exact, ok := s.exactly(verb, words); ok {
		return s.hereExactly(a, exact)
	}
	here := s.hereOf(a, kept)
	if here != nil && here.verdict == rulesdoc.Yes &&
		(here.one == "" && s.namesPiece(words, append(named, verb)) || asksForMore(words, named)) {
		// Of what piece the forms are, the notation does not say, nor how the action
		// is done.
		here.verdict, here.text = "", fmt.Sprintf(a.own.among, here.forms)
	}
	return here
}

// striking are the words for what an attack is to bring, where its chances are asked for
// and the action has another name.
var striking = []string{
	"hit", "sink", "kill", "beat", "win", "destroy", "defeat", "hurt", "wound", "hundir", "matar", "ganar", "acertar", "destruir", "derrotar", "herir",
}

// strikes is the verb of the attack that may be chosen now, or empty where there is none,
// or more than one.
func (s *Shell) strikes() (verb string) {
	for _, text := range s.choiceTexts() {
		own := firstWord(text)
		switch {
		case own == verb || !slices.Contains([]string{"attack", "stalk", "fight", "fire", "shoot", "melee", "confront", "try"}, own):
		case verb != "":
			return ""
		default:
			verb = own
		}
	}
	return verb
}

// asksForOwn reports whether the chances of whoever is to move are asked for, and not those
// of something that the rules tell.
func asksForOwn(question string) bool {
	return slices.ContainsFunc(folded(question), func(word string) bool {
		return slices.Contains([]string{"my", "our", "mi", "mis", "nuestra", "nuestras"}, word) || slices.Contains(firstPersons, word)
	})
}

// qualifying are the words by which a question about an action asks how it is done, or
// with what, beyond what its forms tell.
var qualifying = []string{
	"through", "across", "over", "past", "into", "onto", "with", "diagonally", "again", "also", "and", "or", "both", "another",
	"través", "traves", "sobre", "con", "diagonal", "otra", "otro", "también", "tambien", "y", "o", "ambos",
}

// asksForMore reports whether a question is about more than the forms of an action
// tell: it names something that is in no form ("may I move to s5"), or says how the
// action is to be done ("may I move through an enemy"). That some form is legal is no
// yes to it.
func asksForMore(words, named []string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		if slices.Contains(named, word) {
			return false
		}
		return slices.Contains(qualifying, word) || strings.ContainsAny(word, "0123456789")
	})
}

// exactly is the action that a question names in full, after its verb.
func (s *Shell) exactly(verb string, words []string) (action string, ok bool) {
	at := slices.IndexFunc(words, func(word string) bool { return englishVerb(word) == verb })
	if at < 0 {
		return "", false
	}
	rest := slices.DeleteFunc(slices.Clone(words[at+1:]), func(word string) bool {
		return slices.Contains([]string{"a", "an", "the", "now", "here", "to", "el", "la", "un", "una", "ahora", "aquí", "a"}, word)
	})
	if len(rest) == 0 {
		return "", false
	}
	action, err := s.parse(verb + " " + strings.Join(rest, " "))
	return action, err == nil
}

// hereExactly answers of one action.
func (s *Shell) hereExactly(a *asker, action string) *hereAnswer {
	explanation, err := s.why(action)
	switch {
	case err != nil:
		return &hereAnswer{text: OneLine(err)}
	case explanation.Legal:
		return &hereAnswer{
			text: fmt.Sprintf(a.own.here, "`"+action+"`") + " " + s.bracketed(explanation.Rule),
			rule: explanation.Rule, verdict: rulesdoc.Yes, one: action,
		}
	}
	return &hereAnswer{
		text: fmt.Sprintf("%s %s: %s", a.own.notHere, s.bracketed(explanation.Rule), s.told(explanation.Reason)),
		rule: explanation.Rule, verdict: rulesdoc.No,
	}
}

// namesPiece reports whether a question names a component, by a word that is not one of
// some others.
func (s *Shell) namesPiece(words, others []string) bool {
	pieces := componentNames(s.game.System())
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.Contains(pieces, word) && !slices.Contains(others, word) && !slices.Contains(others, englishVerb(word))
	})
}

// verbOf is the verb of the notation that a question is about, or empty where it is
// about none or more than one.
func (s *Shell) verbOf(a *asker, words []string) string {
	verbs := s.game.Verbs()
	for i, word := range words {
		// A noun is none: what follows "the" is a thing.
		if i > 0 && slices.Contains([]string{"the", "a", "an", "el", "la", "un", "una"}, words[i-1]) {
			continue
		}
		if verb := englishVerb(word); slices.Contains(verbs, verb) {
			return verb
		}
	}
	index, err := indexOf(s.game.System())
	if err != nil {
		return ""
	}
	if meant := index.Means(a.question, verbs); len(meant) == 1 {
		return meant[0]
	}
	return ""
}

// pieceOf is the verb with which one does what follows "may I", where that is the name
// of a piece: a card that is played. It is empty where there is none. Of several it is
// the one that may be chosen now.
func (s *Shell) pieceOf(words []string) (verb string, named []string) {
	var now []string
	for _, text := range s.choiceTexts() {
		now = append(now, firstWord(text))
	}
	for i, word := range words {
		if i == 0 || !slices.Contains(firstPersons, words[i-1]) {
			continue
		}
		word = englishVerb(word)
		for _, v := range s.game.Verbs() {
			if _, err := s.parse(v + " " + word); err == nil && (verb == "" || slices.Contains(now, v)) {
				verb, named = v, []string{word}
			}
		}
	}
	return verb, named
}

// keepForms keeps the forms that have the words of a question which name a part of
// any: "may I move to 7" is about move 7. It tells which words these are.
func keepForms(groups []play.Forms, words []string) (kept []play.Forms, named []string) {
	parts := make(map[string]bool)
	for _, group := range groups {
		for _, action := range group.Actions {
			for _, part := range strings.Fields(action)[1:] {
				parts[strings.ToLower(part)] = true
			}
		}
	}
	for _, word := range words {
		if parts[word] {
			named = append(named, word)
		}
	}
	for _, group := range groups {
		group.Actions = slices.DeleteFunc(slices.Clone(group.Actions), func(action string) bool {
			own := strings.Fields(strings.ToLower(action))
			return slices.ContainsFunc(named, func(word string) bool { return !slices.Contains(own, word) })
		})
		if len(group.Actions) > 0 {
			kept = append(kept, group)
		}
	}
	return kept, named
}

// hereOf words what is legal of some forms.
func (s *Shell) hereOf(a *asker, groups []play.Forms) *hereAnswer {
	var legal []string
	var because *play.Forms
	var rule nemo.Rule
	for i := range groups {
		switch {
		case groups[i].Legal:
			legal = append(legal, groups[i].Actions...)
			if rule == "" {
				rule = groups[i].Rule
			}
		case because == nil:
			because = &groups[i]
		}
	}
	switch {
	case len(legal) > 0:
		here := &hereAnswer{rule: rule, verdict: rulesdoc.Yes}
		if len(legal) == 1 {
			here.one = legal[0]
		}
		here.forms = "`" + strings.Join(firstFew(legal, mostForms), "`, `") + "`"
		here.text = fmt.Sprintf(a.own.here, here.forms) + " " + s.bracketed(rule)
		return here
	case because != nil:
		return &hereAnswer{
			text: fmt.Sprintf("%s %s: %s", a.own.notHere, s.bracketed(because.Rule), s.told(because.Reason)),
			rule: because.Rule, verdict: rulesdoc.No,
		}
	}
	return nil
}
