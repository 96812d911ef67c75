package answer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Form is a parsed question.
type Form struct {
	Words   string `json:"words" says:"the question in the words of the reference"`
	Against bool   `json:"against,omitempty" says:"true where what is asked is the contrary of these words"`
	Act     string `json:"act,omitempty" says:"the action that is asked about, by its name in the forms of the system"`
	// Conditions are the facts that the question supposes. A "!" before a fact negates
	// it.
	Conditions []string `json:"conditions,omitempty" says:"what holds, each with a ! before it if it does not"`
}

// Survey is the result of trying an action at many positions.
type Survey struct {
	// Satisfy counts the positions where the action can come up and the conditions
	// hold. Legal counts those of them where the action is legal.
	Satisfy int `json:"satisfy" says:"at how many positions the conditions hold where the action can come up"`
	Legal   int `json:"legal" says:"at how many of them it is legal"`
	// Others counts the positions where the action can come up and the conditions do
	// not hold. OthersLegal counts those of them where the action is legal.
	Others      int `json:"others" says:"at how many other positions it can come up"`
	OthersLegal int `json:"othersLegal" says:"at how many of those it is legal"`
	// Refusals are the rules that refuse the action more than twice as often where the
	// conditions hold as elsewhere. They explain the difference.
	Refusals []Refusal `json:"refusals,omitempty" says:"the rules that divide: they refuse it where the conditions hold, and seldom elsewhere"`
	Example  Example   `json:"example" says:"one position"`

	few bool // too few positions for the verdict that they suggest
}

// Refusal is a rule that refuses an action.
type Refusal struct {
	Rule      nemo.Rule `json:"rule" says:"the rule"`
	Reason    string    `json:"reason" says:"why"`
	Positions int       `json:"positions" says:"at how many of the positions that were asked it refused"`
}

// Example is a position that anybody can reproduce.
type Example struct {
	From   string `json:"from" says:"where the game began: the beginning, or an edge of the system"`
	Seed   uint64 `json:"seed" says:"the seed of the game, played by the bot random"`
	Ply    int    `json:"ply" says:"the step of the game"`
	Action string `json:"action" says:"a legal form of the action there, or empty"`

	game *play.Game
}

// Game returns the game at the example position.
func (e *Example) Game() *play.Game { return e.game }

const (
	// enoughMet is the number of positions where the conditions must hold before there
	// is a verdict. A few positions from one or two games may agree by accident. Among
	// thirty, a rule that refuses or grants one time in ten shows up with a probability
	// of 96 percent.
	enoughMet = 30
	// enoughElsewhere is the number of other positions at which the action must be
	// legal before the conditions are said to forbid it.
	enoughElsewhere = 6
	// enoughLegal is the number of positions at which the action must be legal for a yes.
	enoughLegal = 2
	// probes is the number of positions on each side whose refusals are examined, and
	// samples the number of actions tried at each.
	probes, samples = 24, 16
)

// outcome is the raw result of trying a form at all positions.
type outcome struct {
	satisfy, others []int // indexes into the list of positions
	legal           int
	othersLegal     int
	where           int // a position where it is legal, or else one where the conditions hold
	action          string
	exemplars       []string // actions that were legal somewhere
	comesUp         map[string]bool
	satisfyGames    map[int]bool
}

// try evaluates a form at all positions.
func (p *positions) try(l *lexicon, form tryForm) (o outcome) {
	o.comesUp, o.satisfyGames = make(map[string]bool), make(map[int]bool)
	o.where = -1
	for i := range p.list {
		if text := l.legalAt(&p.list[i], form.act); text != "" {
			o.comesUp[p.list[i].node] = true
			if len(o.exemplars) < samples && !slices.Contains(o.exemplars, text) {
				o.exemplars = append(o.exemplars, text)
			}
		}
	}
	for i := range p.list {
		at := &p.list[i]
		if !o.comesUp[at.node] && !form.before() {
			continue
		}
		action := l.legalAt(at, form.act)
		if !at.holds(form.facts) {
			o.others = append(o.others, i)
			if action != "" {
				o.othersLegal++
			}
			continue
		}
		o.satisfy = append(o.satisfy, i)
		o.satisfyGames[at.game] = true
		switch {
		case action != "":
			if o.legal++; o.action == "" {
				o.where, o.action = i, action
			}
		case o.where < 0:
			o.where = i
		}
	}
	return o
}

// refusals returns the rules that refuse the actions at a sample of positions, with counts, and
// the size of the sample. Refusals that only mean that another decision is due are left out.
func (p *positions) refusals(ctx context.Context, o *outcome, at []int) (map[nemo.Rule]*Refusal, int) {
	found := make(map[nemo.Rule]*Refusal)
	asked := 0
	every := max(1, len(at)/probes)
	for i := 0; i < len(at) && ctx.Err() == nil; i += every {
		game := p.at(at[i])
		viewer := game.ToMove()
		asked++
		var byNode []play.Forms
		here := make(map[nemo.Rule]bool)
		for _, text := range o.exemplars {
			why, err := game.WhySeen(viewer, text)
			if err != nil || why.Legal || here[why.Rule] {
				continue
			}
			if byNode == nil && !o.comesUp[p.list[at[i]].node] {
				byNode = refusedByNode(game, viewer)
			}
			if slices.ContainsFunc(byNode, func(f play.Forms) bool { return f.Rule == why.Rule && f.Reason == why.Reason }) {
				continue
			}
			here[why.Rule] = true
			if found[why.Rule] == nil {
				found[why.Rule] = &Refusal{Rule: why.Rule, Reason: why.Reason}
			}
			found[why.Rule].Positions++
		}
	}
	return found, asked
}

// at returns the game at a sampled position.
func (p *positions) at(i int) *play.Game {
	m := &p.list[i]
	game := p.games[m.game].game.Clone()
	game.Undo(game.Ply() - m.ply)
	return game
}

// ofSurvey answers a question about an action by trying the action at many positions.
// It does nothing unless the whole question was understood.
func (a *Answer) ofSurvey(ctx context.Context, system play.System) {
	l := lexiconOf(system)
	if l == nil {
		return
	}
	form, ok := l.understand(a.Question)
	if !ok {
		return
	}
	p := meet(ctx, system, l)
	if p == nil {
		return
	}
	if !p.knows(form.facts) {
		return // a condition that never or always holds tells nothing
	}
	survey, verdict := p.survey(ctx, l, form)
	if verdict == "" && !survey.few {
		return
	}
	a.Tried, a.Unclear = survey, nil
	a.Form = &Form{Words: l.understoodAs(form, a.Language), Act: form.act, Conditions: form.facts}
	if survey.few {
		a.Certainty = Unknown
		return
	}
	a.Verdict, a.Certainty = verdict, Everywhere
	a.Rules, a.Try = nil, ""
	for _, r := range survey.Refusals {
		a.addRule(system, string(r.Rule))
	}
	if len(survey.Refusals) > 0 {
		a.Reason = survey.Refusals[0].Reason
	}
}

// isDone reports whether a question asks without a condition about an action that is
// legal at some position. The answer to such a question cannot be no.
func (a *Answer) isDone(ctx context.Context, system play.System) bool {
	l := lexiconOf(system)
	if l == nil {
		return false
	}
	form, ok := l.understand(a.Question)
	if !ok || len(form.facts) > 0 || form.before() {
		return false
	}
	p := meet(ctx, system, l)
	return p != nil && p.try(l, form).legal > 0
}

// knows reports whether each fact about a component or a field holds at one position
// and fails at another. A fact that never holds may not be a fact at all.
func (p *positions) knows(facts []string) bool {
	for _, fact := range facts {
		name := strings.TrimPrefix(fact, "!")
		if !strings.HasPrefix(name, "has:") && !strings.HasPrefix(name, "in:") && !strings.HasPrefix(name, "state.") {
			continue
		}
		met := func(holds bool) bool {
			return slices.ContainsFunc(p.list, func(m met) bool { return m.facts[name] == holds })
		}
		if !met(true) || !met(false) {
			return false
		}
	}
	return true
}

// survey tries a form at all positions and draws the verdict.
func (p *positions) survey(ctx context.Context, l *lexicon, form tryForm) (*Survey, rulesdoc.Verdict) {
	o := p.try(l, form)
	s := &Survey{Satisfy: len(o.satisfy), Legal: o.legal, Others: len(o.others), OthersLegal: o.othersLegal}
	if o.where < 0 || len(o.exemplars) == 0 {
		return s, ""
	}
	at := &p.list[o.where]
	from := p.games[at.game]
	s.Example = Example{From: from.from, Seed: from.seed, Ply: at.ply, Action: o.action, game: p.at(o.where)}
	within, asked := p.refusals(ctx, &o, o.satisfy)
	without, askedOthers := p.refusals(ctx, &o, o.others)
	if ctx.Err() != nil {
		return s, ""
	}
	for rule, r := range within {
		if other := without[rule]; other == nil || r.Positions*askedOthers > 2*other.Positions*asked {
			s.Refusals = append(s.Refusals, *r)
		}
	}
	slices.SortFunc(s.Refusals, func(a, b Refusal) int {
		if a.Positions != b.Positions {
			return b.Positions - a.Positions
		}
		return strings.Compare(string(a.Rule), string(b.Rule))
	})
	verdict := o.verdict(s, form, asked)
	if verdict == rulesdoc.Yes {
		s.Refusals = nil
	}
	if s.few = verdict != "" && s.Satisfy < enoughMet; s.few {
		return s, ""
	}
	return s, verdict
}

// verdict returns what the counts of a survey suggest, however small they are. asked is
// the number of positions satisfying the conditions whose refusals were examined.
func (o *outcome) verdict(s *Survey, form tryForm, asked int) rulesdoc.Verdict {
	// The conditions matter if the action is legal less than half as often where they
	// hold.
	matters := o.othersLegal*len(o.satisfy) > 2*o.legal*len(o.others)
	divides := len(s.Refusals) > 0
	// A condition on an earlier action gives no yes: something else may have granted the action.
	switch {
	case o.legal == 0 && divides && o.othersLegal >= enoughElsewhere && s.Refusals[0].Positions*2 > asked:
		return rulesdoc.No
	case o.legal >= enoughLegal && matters && divides && !form.before():
		return rulesdoc.Depends
	case o.legal >= enoughLegal && !form.before():
		return rulesdoc.Yes
	}
	return ""
}

// In describes the position in a language, "en" or "es".
func (e Example) In(language string) string {
	if language != "es" {
		return fmt.Sprintf("the game of seed %d from %s, at ply %d", e.Seed, e.From, e.Ply)
	}
	from := e.From
	if from == beginning {
		from = "el principio"
	}
	return fmt.Sprintf("la partida de semilla %d desde %s, en la jugada %d", e.Seed, from, e.Ply)
}
