package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// What a question about an action gets from the position: the engine tries the action,
// for the viewer and by what the viewer may know. Yes and no are told only where every
// word of the question was understood.

// hereAnswer is what a position says to a question.
type hereAnswer struct {
	text    string
	rule    nemo.Rule
	verdict rulesdoc.Verdict // empty where the position does not answer
	one     string           // the only action that is meant, if there is but one
}

// askHere answers a question about an action of this position, or returns nil where it
// is none.
func (s *Shell) askHere(a *asker) *hereAnswer {
	if s.game.Over() {
		return nil
	}
	form, ok := s.formOf(a)
	if !ok {
		return nil
	}
	mover := s.game.ToMove()
	switch {
	case !mover.IsPlayer():
		return &hereAnswer{text: fmt.Sprintf(a.own.elsewhen, s.where().Question)}
	case s.view.fixed && s.view.seat.IsPlayer() && s.view.seat != mover:
		return &hereAnswer{text: fmt.Sprintf(a.own.notYours, nameOf(s.game, mover))}
	}
	if form.exact != "" {
		return s.tryNotation(a, form.exact)
	}
	return s.tryHere(a, form)
}

// tryNotation has the engine try an action that is written in the notation.
func (s *Shell) tryNotation(a *asker, action string) *hereAnswer {
	explanation, err := s.why(action)
	if err != nil {
		return &hereAnswer{text: term.OneLine(err)}
	}
	group := []play.Forms{{Legal: explanation.Legal, Rule: explanation.Rule, Reason: explanation.Reason, Actions: []string{action}}}
	if explanation.Legal {
		return s.legalHere(a, group)
	}
	if otherwise := s.otherwise(firstWord(action), [][]string{strings.Fields(action)[1:]}); len(otherwise) > 0 {
		return &hereAnswer{text: fmt.Sprintf(a.own.among, formsListed(otherwise))}
	}
	here := s.refusedHere(a, group)
	here.one = action
	return here
}

// tried is what came of the forms of an action that a question is about.
type tried struct {
	legal, refused []play.Forms
	unclear        []string // words that are about none of them
	otherwise      []string // what is legal with the same objects by another verb: who "uses" a Character may mean to sacrifice him
}

// tryHere has the engine try an action.
func (s *Shell) tryHere(a *asker, form actForm) *hereAnswer {
	var best *tried
	for _, verb := range form.verbs {
		groups, err := s.game.FormsSeen(s.viewer(), verb)
		var withheld *play.Withheld
		if errors.As(err, &withheld) {
			return &hereAnswer{text: term.OneLine(s.withheld(err))}
		}
		if err != nil {
			continue
		}
		t := s.tryForms(form, verb, groups)
		switch {
		case best == nil, len(t.unclear) < len(best.unclear):
			best = &t
		case len(t.unclear) == len(best.unclear):
			best.legal, best.refused = append(best.legal, t.legal...), append(best.refused, t.refused...)
			best.otherwise = append(best.otherwise, t.otherwise...)
		}
	}
	switch {
	case best == nil && a.asked != rulesdoc.AskedMay:
		return nil
	case best == nil: // A rule of the game in general may be otherwise here.
		return &hereAnswer{text: s.notUnderstood(a, form.objects, nil)}
	case len(best.unclear) > 0:
		return &hereAnswer{text: s.notUnderstood(a, best.unclear, form.verbs)}
	case len(best.legal) > 0:
		return s.legalHere(a, best.legal)
	case len(best.otherwise) > 0:
		return &hereAnswer{text: fmt.Sprintf(a.own.among, formsListed(best.otherwise))}
	}
	return s.refusedHere(a, best.refused)
}

// notUnderstood says which words were not understood, and what is legal of what was.
func (s *Shell) notUnderstood(a *asker, words, verbs []string) string {
	text := fmt.Sprintf(a.own.unclear, strings.Join(words, " "))
	var legal []string
	for _, choice := range s.choiceTexts() {
		if slices.Contains(verbs, firstWord(choice)) {
			legal = append(legal, choice)
		}
	}
	if len(legal) == 0 {
		return text + " " + a.own.list
	}
	return text + " " + fmt.Sprintf(a.own.among, formsListed(legal))
}

// legalHere answers that some forms are legal.
func (s *Shell) legalHere(a *asker, groups []play.Forms) *hereAnswer {
	var legal []string
	for _, group := range groups {
		legal = append(legal, group.Actions...)
	}
	here := &hereAnswer{rule: groups[0].Rule, verdict: rulesdoc.Yes}
	if len(legal) == 1 {
		here.one = legal[0]
	}
	here.text = fmt.Sprintf(a.own.here, formsListed(legal)) + " " + s.bracketed(here.rule)
	return here
}

// mostReasons is how many reasons of a refusal are told.
const mostReasons = 3

// refusedHere answers that no form is legal, with the reasons. What is asked at this node
// is something else where all forms are refused as the forms of other actions are: that is
// true of the prompt, and no law.
func (s *Shell) refusedHere(a *asker, groups []play.Forms) *hereAnswer {
	byNode := s.refusedByNode()
	groups = slices.DeleteFunc(groups, func(f play.Forms) bool {
		return slices.ContainsFunc(byNode, func(n play.Forms) bool { return n.Rule == f.Rule && n.Reason == f.Reason })
	})
	if len(groups) == 0 {
		return &hereAnswer{text: fmt.Sprintf(a.own.elsewhen, s.where().Question) + " " + a.own.list}
	}
	var reasons []string
	for _, group := range groups[:min(len(groups), mostReasons)] {
		reason := s.bracketed(group.Rule) + ": " + s.told(group.Reason)
		if len(groups) > 1 {
			reason = fmt.Sprintf("`%s` %s", group.Actions[0], reason)
		}
		reasons = append(reasons, reason)
	}
	here := &hereAnswer{rule: groups[0].Rule, verdict: rulesdoc.No, text: a.own.notHere + " " + strings.Join(reasons, "; ")}
	if len(groups) == 1 && len(groups[0].Actions) == 1 {
		here.one = groups[0].Actions[0]
	}
	return here
}

// refusedByNode are the refusals which only say that something else is decided here: the
// one that most actions get, and those that several get here and where a game begins.
func (s *Shell) refusedByNode() []play.Forms {
	here := s.game.RefusedAlike(s.viewer())
	if len(here) == 0 {
		return nil
	}
	begins := refusedAtBeginning(s.game.System())
	return slices.DeleteFunc(here, func(f play.Forms) bool {
		return len(f.Actions) < len(here[0].Actions) && !slices.ContainsFunc(begins, func(b play.Forms) bool {
			return b.Rule == f.Rule && b.Reason == f.Reason
		})
	})
}

// refusedAtBeginning are the refusals that several actions of a system get at the first
// decision of a game.
func refusedAtBeginning(system play.System) []play.Forms {
	made, _ := refusalsAtBeginning.LoadOrStore(system.About().Name, sync.OnceValue(func() []play.Forms {
		game, err := system.New(1, nil)
		for err == nil && game.ToMove() == nemo.Chance {
			_, err = game.Settle()
		}
		if err != nil {
			return nil
		}
		return game.RefusedAlike(game.ToMove())
	}))
	return made.(func() []play.Forms)()
}

var refusalsAtBeginning sync.Map

// formsListed lists a few forms in back quotes.
func formsListed(forms []string) string {
	return "`" + strings.Join(firstFew(forms, mostForms), "`, `") + "`"
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
	return slices.ContainsFunc(folded(question), func(word string) bool { return slices.Contains(ownWords, word) })
}

// ownWords are the words by which somebody asks for what is their own.
var ownWords = []string{"i", "we", "me", "us", "my", "our", "puedo", "podemos", "debo", "debemos", "tengo", "tenemos", "mi", "mis", "nuestra", "nuestras"}
