package answer

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The position answers a question about an action by trying it: the engine tries the
// action with only the viewer's knowledge. The verdict is yes or no only if every word
// of the question was understood.

// Table is a game in progress as one viewer sees it.
type Table struct {
	Game   *play.Game
	Viewer nemo.Seat // the seat whose knowledge the answer uses
	// Own is the seat that asks, if known. Nobody stands for the seat to move.
	Own nemo.Seat
}

// Here is what the position says about an action.
type Here struct {
	// Verdict is yes if one of the forms that may be meant is legal, and no if the
	// rules refuse all of them. Otherwise it is empty.
	Verdict rulesdoc.Verdict `json:"verdict,omitempty" says:"yes where a form that is meant is legal, no where the law refuses all"`
	Rule    nemo.Rule        `json:"rule,omitempty" says:"the rule of the verdict"`
	Legal   []string         `json:"legal,omitempty" says:"the forms that are legal"`
	Refused []play.Forms     `json:"refused,omitempty" says:"the forms that are not, by rule and reason"`
	// Against is true if the question asks whether one may not; yes then means no.
	Against bool `json:"against,omitempty" says:"true if it is asked whether one may not; then yes and no change places"`
	// Must is true if the question asks whether one must. Instead lists the alternatives.
	Must bool `json:"must,omitempty" says:"true if it is asked whether one must; instead is then what is legal besides"`
	// Effects describes the actions of Legal, if that was asked or there is only one.
	Effects []Effect `json:"effects,omitempty" says:"what each of the legal does, where that was asked or it is only one"`
	// Instead holds legal actions that may be meant, if there is no verdict.
	Instead []string `json:"instead,omitempty" says:"what is legal and may be meant"`
	// Unclear are the words that name no part of any form of the action.
	Unclear  []string `json:"unclear,omitempty" says:"the words that name no part of the action"`
	Elsewhen string   `json:"elsewhen,omitempty" says:"what is decided at the position, where the action as it was understood is not"`
	// NotYours is true if the decision belongs to another seat.
	NotYours bool `json:"notYours,omitempty" says:"true where another seat decides"`
	// Given holds the fields of the position that a condition of the question names. If
	// Supposed is true, these values hold only in the supposed position and not in the game.
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

// One returns the only action that may be meant, or "" if there are several or none.
func (h *Here) One() string { return h.one }

// choices returns the legal actions, as far as the viewer knows.
func (t *Table) choices() []play.Choice {
	choices, _ := t.Game.ChoicesSeen(t.Viewer)
	return choices
}

// choiceTexts returns the choices in notation.
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

// ask answers a question about an action at this position. It returns nil for any other question.
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
	if here != nil && here.Verdict == "" {
		t.withoutPurpose(a, here)
	}
	if here != nil && len(here.Legal) == 1 {
		t.addEffects(here)
	}
	if here != nil {
		here.Against = form.against
	}
	return here
}

// withoutPurpose tries an action without the purpose that the question gives for it: "can I
// use Conseil to roll again". If it is refused, so is the action for that purpose; if it is
// legal, it may serve another, and there is no verdict.
func (t *Table) withoutPurpose(a *Answer, here *Here) {
	said := strings.Fields(a.Question)
	at := slices.IndexFunc(said, func(word string) bool { return slices.Contains(words("to for para"), strings.ToLower(word)) })
	if at < 3 || here.Fault != nil {
		return
	}
	bare := *a
	bare.Question = strings.Join(said[:at], " ")
	switch tried := t.ask(&bare); {
	case tried == nil:
	case tried.Verdict == rulesdoc.No:
		*here = *tried
	case tried.Verdict == rulesdoc.Yes:
		here.Instead = tried.Legal
	}
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

// tryDeclared tries an action that the question names in the words of forms/SYSTEM.txt,
// without a condition: "may I move carefully". It returns nil for any other question.
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

// tried is the result of trying the forms of an action.
type tried struct {
	legal, refused []play.Forms
	unclear        []string // words that match none of the forms
	otherwise      []string // legal actions of other verbs on the same objects: "use" may mean sacrifice
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

// inShort returns the choices whose verb begins one of verbs: "try" begins "try-again".
func (t *Table) inShort(verbs []string) (legal []play.Forms) {
	for _, choice := range t.choices() {
		isShort := func(verb string) bool { return strings.HasPrefix(verb, firstWord(choice.Text)+"-") }
		if slices.ContainsFunc(verbs, isShort) {
			legal = append(legal, play.Forms{Legal: true, Rule: choice.Rule, Actions: []string{choice.Text}})
		}
	}
	return legal
}

// legalHere returns the answer for legal forms.
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

// addEffects adds the effect of each legal action.
func (t *Table) addEffects(here *Here) {
	for _, choice := range t.choices() {
		if choice.Effect != "" && slices.Contains(here.Legal, choice.Text) {
			here.Effects = append(here.Effects, Effect{choice.Text, choice.Rule, choice.Effect})
		}
	}
}

// refusedHere returns the answer for refused forms, with the reasons. If all of them
// are refused just as unrelated actions are, the reason lies in the current prompt and
// not in a rule: the answer then says what is decided here instead.
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
	if len(groups) > 1 { // of pieces with like names, one that lies somewhere is meant
		slices.SortStableFunc(groups, func(x, y play.Forms) int { return cmp.Compare(t.unseen(x), t.unseen(y)) })
	}
	here := &Here{Rule: groups[0].Rule, Verdict: rulesdoc.No, Refused: groups}
	if len(groups) == 1 && len(groups[0].Actions) == 1 {
		here.one = groups[0].Actions[0]
	}
	return here
}

// unseen returns 0 if a form names a piece that lies somewhere, and 1 otherwise.
func (t *Table) unseen(form play.Forms) int {
	for _, key := range strings.Fields(form.Actions[0])[1:] {
		if !isNumber(key) && t.Game.Whereabouts(t.Viewer, strings.ReplaceAll(key, "-", " ")) != "" {
			return 0
		}
	}
	return 1
}

// mostInstead is the maximum number of choices listed if an action was not understood.
const mostInstead = 6

// refusedByNode returns the refusals that only mean that something else is decided here: the
// commonest refusal, and any shared by several actions both here and at the start of a game.
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

// refusedAtBeginning returns the refusals shared by several actions of a system at the
// first decision of a game.
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

// striking are words for the goal of an attack, for questions about its odds that do
// not use the verb of the action.
var striking = []string{
	"hit", "sink", "kill", "beat", "win", "destroy", "defeat", "hurt", "wound",
	"hundir", "matar", "ganar", "acertar", "destruir", "derrotar", "herir",
}

// attacks are the verbs of attacks in the notations.
var attacks = words("attack stalk fight fire shoot melee confront try")

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
		if !slices.Contains(verbs, verb) && slices.Contains(attacks, verb) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}
