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
	if a.asked == rulesdoc.AskedMay && !has(firstPersons) || has(supposing) {
		return nil
	}
	verb := s.verbOf(a, words)
	if verb == "" {
		return nil
	}
	groups, err := s.game.FormsSeen(s.viewer(), verb)
	var withheld *play.Withheld
	if errors.As(err, &withheld) {
		return &hereAnswer{text: OneLine(s.withheld(err))}
	}
	if err != nil {
		return nil
	}
	return s.hereOf(a, keepForms(groups, words))
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

// keepForms keeps the forms that have the words of a question which name a part of
// any: "may I move to 7" is about move 7.
func keepForms(groups []play.Forms, words []string) []play.Forms {
	parts := make(map[string]bool)
	for _, group := range groups {
		for _, action := range group.Actions {
			for _, part := range strings.Fields(action)[1:] {
				parts[strings.ToLower(part)] = true
			}
		}
	}
	var named []string
	for _, word := range words {
		if parts[word] {
			named = append(named, word)
		}
	}
	var kept []play.Forms
	for _, group := range groups {
		group.Actions = slices.DeleteFunc(slices.Clone(group.Actions), func(action string) bool {
			own := strings.Fields(strings.ToLower(action))
			return slices.ContainsFunc(named, func(word string) bool { return !slices.Contains(own, word) })
		})
		if len(group.Actions) > 0 {
			kept = append(kept, group)
		}
	}
	return kept
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
		forms := "`" + strings.Join(firstFew(legal, mostForms), "`, `") + "`"
		here.text = fmt.Sprintf(a.own.here, forms) + " " + s.bracketed(rule)
		return here
	case because != nil:
		return &hereAnswer{
			text: fmt.Sprintf("%s %s: %s", a.own.notHere, s.bracketed(because.Rule), because.Reason),
			rule: because.Rule, verdict: rulesdoc.No,
		}
	}
	return nil
}
