package answer

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// What a question about an action gets from the position: the engine tries the action,
// for the viewer and by what the viewer may know. Yes and no are told only where every
// word of the question was understood.

// Table is a game in progress, as somebody sees it.
type Table struct {
	Game   *play.Game
	Viewer nemo.Seat // whose knowledge the answer rests on
	// Own is the seat that asks, where that is known; Nobody where it is whoever is to move.
	Own nemo.Seat
}

// Here is what a position says to a question about an action.
type Here struct {
	// Verdict is yes where one of the forms that are meant is legal, and no where the law
	// refuses all of them; otherwise it is empty.
	Verdict rulesdoc.Verdict `json:"verdict,omitempty" says:"yes where a form that is meant is legal, no where the law refuses all"`
	Rule    nemo.Rule        `json:"rule,omitempty" says:"the rule of the verdict"`
	Legal   []string         `json:"legal,omitempty" says:"the forms that are legal"`
	Refused []play.Forms     `json:"refused,omitempty" says:"the forms that are not, by rule and reason"`
	// Against is true if it is asked whether one may not: the answer is no where Verdict is yes.
	Against bool `json:"against,omitempty" says:"true if it is asked whether one may not; then yes and no change places"`
	// Must is true if it is asked whether one must; Instead are then what is legal besides.
	Must bool `json:"must,omitempty" says:"true if it is asked whether one must; instead is then what is legal besides"`
	// Effects are those of Legal with what each does, where that was asked or it is only one.
	Effects []Effect `json:"effects,omitempty" says:"what each of the legal does, where that was asked or it is only one"`
	// Instead are actions that are legal and may be meant, where there is no verdict.
	Instead []string `json:"instead,omitempty" says:"what is legal and may be meant"`
	// Unclear are the words that name no part of any form of the action.
	Unclear  []string `json:"unclear,omitempty" says:"the words that name no part of the action"`
	Elsewhen string   `json:"elsewhen,omitempty" says:"what is decided at the position, where the action as it was understood is not"`
	// NotYours is true where another seat than the one that asks decides.
	NotYours bool `json:"notYours,omitempty" says:"true where another seat decides"`
	// Given are the members of the position that a condition of the question is about. They stand
	// so in the game or, where Supposed is true, only in the position that was asked.
	Given    []position.Line `json:"given,omitempty" says:"the members of the position that a condition of the question is about"`
	Supposed bool            `json:"supposed,omitempty" says:"whether they stand so only in the position that was asked, and not in the game"`
	// Fault says why the position could not be asked.
	Fault error `json:"-"`

	one string
}

// Effect is what a legal action does, as far as the viewer knows.
type Effect struct {
	Action string    `json:"action" says:"the action, in notation"`
	Rule   nemo.Rule `json:"rule" says:"the rule that permits it"`
	Does   string    `json:"does" says:"what it does, as the list of actions tells it"`
}

// One is the only action that is meant, or empty where there are several or none.
func (h *Here) One() string { return h.one }

// choices lists what may be done now, as far as the viewer knows.
func (t *Table) choices() []play.Choice {
	choices, _ := t.Game.ChoicesSeen(t.Viewer)
	return choices
}

// choiceTexts are the choices in notation.
func (t *Table) choiceTexts() []string {
	choices := t.choices()
	texts := make([]string, len(choices))
	for i := range choices {
		texts[i] = choices[i].Text
	}
	return texts
}

func (t *Table) parse(text string) (string, error) { return t.Game.ParseSeen(t.Viewer, text) }

func (t *Table) why(text string) (play.Explanation, error) { return t.Game.WhySeen(t.Viewer, text) }

// ask answers a question about an action of this position, or returns nil where it is none.
func (t *Table) ask(a *Answer) *Here {
	form, ok := t.formOf(a)
	if !ok || t.Game.Over() && len(form.verbs) == 0 && form.exact == "" {
		return nil
	}
	mover := t.Game.ToMove()
	switch {
	case !mover.IsPlayer():
		return &Here{Elsewhen: t.Game.PromptSeen(t.Viewer).Question}
	case t.Own.IsPlayer() && t.Own != mover:
		return &Here{NotYours: true}
	}
	var here *Here
	if form.exact != "" {
		here = t.tryNotation(form.exact)
	} else {
		here = t.try(a, form)
	}
	if here == nil || here.Verdict == "" && here.Elsewhen == "" {
		if declared := t.tryDeclared(a); declared != nil {
			here = declared
		}
	}
	if here != nil && len(here.Legal) == 1 {
		t.addEffects(here)
	}
	if here != nil {
		here.Against = form.against
	}
	return here
}

// tryNotation has the engine try an action that is written in the notation.
func (t *Table) tryNotation(action string) *Here {
	explanation, err := t.why(action)
	if err != nil {
		return &Here{Fault: err}
	}
	group := []play.Forms{{Legal: explanation.Legal, Rule: explanation.Rule, Reason: explanation.Reason, Actions: []string{action}}}
	if explanation.Legal {
		return legalHere(group)
	}
	if otherwise := t.otherwise(firstWord(action), [][]string{strings.Fields(action)[1:]}); len(otherwise) > 0 {
		return &Here{Instead: otherwise}
	}
	here := t.refusedHere(group)
	here.one = action
	return here
}

// tryDeclared has the engine try an action that a question names in the words of the declarations, and
// without a condition: "may I move carefully". It is nil where the question is none.
func (t *Table) tryDeclared(a *Answer) *Here {
	l := lexiconOf(t.Game.System())
	if l == nil {
		return nil
	}
	form, ok := l.understand(a.Question)
	if !ok || len(form.facts) > 0 || form.before() {
		return nil
	}
	isMeant := l.acts[form.act].MatchString
	var legal, refused []play.Forms
	for _, choice := range t.choices() {
		if isMeant(choice.Text) {
			legal = append(legal, play.Forms{Legal: true, Rule: choice.Rule, Actions: []string{choice.Text}})
		}
	}
	if len(legal) > 0 {
		return legalHere(legal)
	}
	for _, verb := range verbsOf(t.Game.System()) {
		groups, err := t.Game.FormsSeen(t.Viewer, verb)
		if err != nil {
			continue
		}
		for _, group := range groups {
			group.Actions = slices.DeleteFunc(slices.Clone(group.Actions), func(text string) bool { return !isMeant(text) })
			if len(group.Actions) > 0 {
				refused = append(refused, group)
			}
		}
	}
	if len(refused) == 0 {
		return nil
	}
	return t.refusedHere(refused)
}

// tried is what came of the forms of an action that a question is about.
type tried struct {
	legal, refused []play.Forms
	unclear        []string // words that are about none of them
	otherwise      []string // what is legal with the same objects by another verb: who "uses" a Character may mean to sacrifice him
}

// try has the engine try an action.
func (t *Table) try(a *Answer, form actForm) *Here {
	var best *tried
	for _, verb := range form.verbs {
		groups, err := t.Game.FormsSeen(t.Viewer, verb)
		var withheld *play.Withheld
		if errors.As(err, &withheld) {
			return &Here{Fault: err}
		}
		if err != nil {
			continue
		}
		came := t.tryForms(form, verb, groups)
		switch {
		case best == nil, len(came.unclear) < len(best.unclear):
			best = &came
		case len(came.unclear) == len(best.unclear):
			best.legal, best.refused = append(best.legal, came.legal...), append(best.refused, came.refused...)
			best.otherwise = append(best.otherwise, came.otherwise...)
		}
	}
	switch {
	case best == nil && a.Asked != rulesdoc.AskedMay:
		return nil
	case best == nil: // A rule of the game in general may be otherwise here.
		return &Here{Unclear: form.objects}
	case len(best.unclear) > 0:
		here := &Here{Unclear: best.unclear}
		for _, choice := range t.choiceTexts() {
			if slices.Contains(form.verbs, firstWord(choice)) {
				here.Instead = append(here.Instead, choice)
			}
		}
		return here
	case len(best.legal) > 0:
		return legalHere(best.legal)
	case len(t.inShort(form.verbs)) > 0:
		return legalHere(t.inShort(form.verbs))
	case len(best.otherwise) > 0:
		return &Here{Instead: best.otherwise}
	}
	return t.refusedHere(best.refused)
}

// inShort are the choices whose verb is how another begins: who may try may mean to try again.
func (t *Table) inShort(verbs []string) (legal []play.Forms) {
	for _, choice := range t.choices() {
		isShort := func(verb string) bool { return strings.HasPrefix(verb, firstWord(choice.Text)+"-") }
		if slices.ContainsFunc(verbs, isShort) {
			legal = append(legal, play.Forms{Legal: true, Rule: choice.Rule, Actions: []string{choice.Text}})
		}
	}
	return legal
}

// legalHere answers that some forms are legal.
func legalHere(groups []play.Forms) *Here {
	here := &Here{Rule: groups[0].Rule, Verdict: rulesdoc.Yes}
	for _, group := range groups {
		for _, action := range group.Actions {
			if !slices.Contains(here.Legal, action) {
				here.Legal = append(here.Legal, action)
			}
		}
	}
	if len(here.Legal) == 1 {
		here.one = here.Legal[0]
	}
	return here
}

// addEffects adds to what is legal what each does.
func (t *Table) addEffects(here *Here) {
	for _, choice := range t.choices() {
		if choice.Effect != "" && slices.Contains(here.Legal, choice.Text) {
			here.Effects = append(here.Effects, Effect{choice.Text, choice.Rule, choice.Effect})
		}
	}
}

// refusedHere answers that no form is legal, with the reasons. What is asked at this node
// is something else where all forms are refused as the forms of other actions are: that is
// true of the prompt, and no law.
func (t *Table) refusedHere(groups []play.Forms) *Here {
	byNode := refusedByNode(t.Game, t.Viewer)
	groups = slices.DeleteFunc(groups, func(f play.Forms) bool {
		return slices.ContainsFunc(byNode, func(n play.Forms) bool { return n.Rule == f.Rule && n.Reason == f.Reason })
	})
	if len(groups) == 0 {
		here := &Here{Elsewhen: t.Game.PromptSeen(t.Viewer).Question}
		if choices := t.choiceTexts(); len(choices) <= mostInstead {
			here.Instead = choices // one of them may be what is meant, in other words
		}
		return here
	}
	here := &Here{Rule: groups[0].Rule, Verdict: rulesdoc.No, Refused: groups}
	if len(groups) == 1 && len(groups[0].Actions) == 1 {
		here.one = groups[0].Actions[0]
	}
	return here
}

// mostInstead is how many choices are told at most in place of one that is not understood to be any.
const mostInstead = 6

// refusedByNode are the refusals which only say that something else is decided here: the
// one that most actions get, and those that several get here and where a game begins.
func refusedByNode(game *play.Game, viewer nemo.Seat) []play.Forms {
	here := game.RefusedAlike(viewer)
	if len(here) == 0 {
		return nil
	}
	begins := refusedAtBeginning(game.System())
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

// striking are the words for what an attack is to bring, where its chances are asked for
// and the action has another name.
var striking = []string{
	"hit", "sink", "kill", "beat", "win", "destroy", "defeat", "hurt", "wound",
	"hundir", "matar", "ganar", "acertar", "destruir", "derrotar", "herir",
}

// isStriking reports whether a word asks what an attack is to bring, also as in "hitting".
func isStriking(word string) bool {
	base, isForm := strings.CutSuffix(word, "ing")
	if slices.Contains(striking, word) || !isForm || base == "winn" {
		return slices.Contains(striking, word)
	}
	return slices.Contains(striking, base) || slices.Contains(striking, base+"e") || slices.Contains(striking, base[:max(len(base)-1, 0)])
}

// strikes are the verbs of the attacks that may be chosen now.
func (t *Table) strikes() (verbs []string) {
	for _, text := range t.choiceTexts() {
		verb := firstWord(text)
		if !slices.Contains(verbs, verb) && slices.Contains([]string{"attack", "stalk", "fight", "fire", "shoot", "melee", "confront", "try"}, verb) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}

// AsksForOwn reports whether the chances of whoever is to move are asked for, and not those
// of something that the rules tell.
func AsksForOwn(question string) bool {
	return slices.ContainsFunc(Folded(question), func(word string) bool { return slices.Contains(ownWords, word) })
}

// ownWords are the words by which somebody asks for what is their own.
var ownWords = words("i we me us my our puedo podemos debo debemos tengo tenemos mi mis nuestra nuestras")
