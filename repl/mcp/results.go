package mcp

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// A judgement is the result of judge: a verdict, or none, and its basis.
type judgement struct {
	Verdict   rulesdoc.Verdict `json:"verdict,omitempty" jsonschema:"yes, no or depends; left out where it is not known"`
	Certainty answer.Certainty `json:"certainty" jsonschema:"how it is known; nearest and unknown give no verdict"`
	// Understood is left out if the question was not parsed as a form.
	Understood    string         `json:"understood,omitempty" jsonschema:"the question as it was understood"`
	NotUnderstood []string       `json:"notUnderstood,omitempty" jsonschema:"the words that were not understood"`
	Act           string         `json:"act,omitempty" jsonschema:"the action that was tried, by its name in the system"`
	Conditions    []string       `json:"conditions,omitempty" jsonschema:"the facts that held; those with a ! before them did not"`
	Rules         []answer.Rule  `json:"rules,omitempty" jsonschema:"from which the verdict follows; without one, the nearest"`
	Reason        string         `json:"reason,omitempty" jsonschema:"why, where the engine gave a reason"`
	Ruling        string         `json:"ruling,omitempty" jsonschema:"the name of a ruling that shows it, for try"`
	Here          *answer.Here   `json:"here,omitempty" jsonschema:"what the position of the game says"`
	Stands        *play.Standing `json:"stands,omitempty" jsonschema:"how things stand in the game, if that was asked"`
	Ground        *ground        `json:"ground,omitempty" jsonschema:"at how many positions the action was tried"`
	// Counterexample is a position that shows the verdict, or else the best position
	// found.
	Counterexample *answer.Example `json:"counterexample,omitempty" jsonschema:"a position of which it speaks; try steps into it"`
}

// ground holds the counts of a survey.
type ground struct {
	Satisfy     int `json:"satisfy" jsonschema:"positions at which all conditions held"`
	Legal       int `json:"legal" jsonschema:"of these, where it was legal"`
	Others      int `json:"others" jsonschema:"positions at which they did not hold"`
	OthersLegal int `json:"othersLegal" jsonschema:"of these, where it was legal"`
	// Refusals are the rules that explain the difference.
	Refusals []answer.Refusal `json:"refusals,omitempty" jsonschema:"the rules that refuse it where the conditions hold"`
}

// judgementOf converts an answer to a judgement.
func judgementOf(a *answer.Answer) *judgement {
	j := &judgement{
		Verdict: a.Verdict, Certainty: a.Certainty, NotUnderstood: a.Unclear, Rules: a.Rules, Reason: a.Reason,
		Ruling: a.Try, Here: a.Here, Stands: a.Stands,
	}
	if a.Form != nil {
		j.Understood, j.Act, j.Conditions = a.Form.Words, a.Form.Act, a.Form.Conditions
	}
	if t := a.Tried; t != nil {
		j.Ground = &ground{t.Satisfy, t.Legal, t.Others, t.OthersLegal, t.Refusals}
		j.Counterexample = &t.Example
	}
	return j
}

// matter is the question to be judged, as a text or in parts.
type matter struct {
	System     string   `json:"system,omitempty" jsonschema:"the key of a system, as in nemesis; that of the game, or all, if left out"`
	Question   string   `json:"question,omitempty" jsonschema:"the question, in plain words; or leave it out and give the parts"`
	Asks       string   `json:"asks,omitempty" jsonschema:"may, must or does (whether it happens); may if left out"`
	Actor      string   `json:"actor,omitempty" jsonschema:"who does it, as one says it: a warship; I, the player who asks, if left out"`
	Act        string   `json:"act,omitempty" jsonschema:"what is done, a verb in plain words without to: trade, shoot, reach zero"`
	Objects    []string `json:"objects,omitempty" jsonschema:"to what or whom, each in plain words: another player"`
	Conditions []string `json:"conditions,omitempty" jsonschema:"when, each in plain words: in combat, without ammo, after I rested, an intruder is here"`
}

// words returns the question, composed from its parts if necessary.
func (m matter) words() (string, error) {
	parts := m.Act != "" || m.Asks != "" || m.Actor != "" || len(m.Objects) > 0 || len(m.Conditions) > 0
	switch {
	case m.Question != "" && parts:
		return "", errors.New("give the question or its parts, not both")
	case m.Question != "":
		return m.Question, nil
	case m.Act == "":
		return "", errors.New("judge what? give a question, or an act: trade, shoot, move")
	}
	asks, actor := cmp.Or(m.Asks, "may"), cmp.Or(m.Actor, "I")
	switch {
	case !slices.Contains([]string{"may", "must", "does"}, asks):
		return "", errors.New("asks is may, must or does")
	case asks == "does" && slices.Contains([]string{"I", "i", "we", "you", "they", "players"}, actor):
		asks = "do"
	}
	words := append([]string{asks, actor, m.Act}, m.Objects...)
	for _, condition := range m.Conditions {
		first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(condition)), " ")
		if !slices.Contains(joining, first) {
			words = append(words, "if")
		}
		words = append(words, condition)
	}
	return strings.Join(words, " ") + "?", nil
}

// joining are words at the beginning of a condition that needs no "if".
var joining = strings.Fields(`if when while once unless until till after before during in on at with without by for from to into out
	under over against next twice again first this last as because although instead`)

// judge answers a question, from the position if a game of the system is in progress,
// or else from the rules. It prints nothing.
func (t *table) judge(ctx context.Context, p matter) (*judgement, error) {
	if err := t.checkSystem(p.System); err != nil {
		return nil, err
	}
	asked, err := p.words()
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	a, err := t.shell.Answer(ctx, oneLine(p.System, asked))
	if err != nil {
		return nil, err
	}
	return judgementOf(a), nil
}

// addJudge adds the tool judge, whose result has no text.
func addJudge(server *sdk.Server, t *table) {
	sdk.AddTool(server, &sdk.Tool{
		Name: "judge",
		Description: "Judge a question of yes or no, given in words or by its parts (who does what, to what, when), " +
			"and return the verdict with what it rests on: how it is known, how the question was understood and which words were not, the rules, at how many positions the engine " +
			"tried it, and one position. Without a verdict nothing may be concluded from the rules that are named.",
	}, func(ctx context.Context, _ *sdk.CallToolRequest, p matter) (*sdk.CallToolResult, *judgement, error) {
		j, err := t.judge(ctx, p)
		return nil, j, err
	})
}

// tableResult is the result of the tools that work on the game, besides their text.
type tableResult struct {
	System   string   `json:"system,omitempty" jsonschema:"the system of the game; empty without one"`
	Revision uint64   `json:"revision,omitempty" jsonschema:"changes with each step"`
	ToMove   string   `json:"toMove,omitempty" jsonschema:"who decides, or chance"`
	Question string   `json:"question,omitempty" jsonschema:"what is decided"`
	Legal    []choice `json:"legal,omitempty" jsonschema:"what may be done now, or may come up, as the viewer knows it"`
	// Result and Position are documents; json.md and the systems describe their schemas.
	Result   any `json:"result,omitempty" jsonschema:"the end and the score, as the viewer knows them"`
	Position any `json:"position,omitempty" jsonschema:"the position as the viewer knows it"`
}

// choice is a legal action or a possible result of chance.
type choice struct {
	Action      string    `json:"action" jsonschema:"in the notation, as act takes it"`
	Rule        nemo.Rule `json:"rule,omitempty"`
	Effect      string    `json:"effect,omitempty"`
	Probability string    `json:"probability,omitempty" jsonschema:"a fraction, of what may come up"`
}

// what is a set of the parts of the game that a tool's result includes.
type what uint8

const (
	withLegal what = 1 << iota
	withResult
	withPosition
)

// result returns the game on the table as a value, as far as the viewer may know it.
func (t *table) result(has what) (*tableResult, error) {
	game := t.shell.Game()
	if game == nil {
		return &tableResult{}, nil
	}
	viewer := t.shell.Viewer()
	r := &tableResult{System: game.System().About().Name, Revision: game.Revision()}
	r.Question = game.PromptSeen(viewer).Question
	switch mover := game.ToMove(); {
	case mover.IsPlayer():
		r.ToMove, _ = game.SeatName(mover)
	case mover == nemo.Chance:
		r.ToMove = "chance"
	}
	if has&withLegal != 0 {
		choices, _ := game.ChoicesSeen(viewer) // the choices that the viewer may know
		for _, c := range choices {
			own := choice{Action: c.Text, Rule: c.Rule, Effect: c.Effect}
			if c.Probability != nil {
				own.Probability = c.Probability.RatString()
			}
			r.Legal = append(r.Legal, own)
		}
	}
	if has&withResult != 0 {
		r.Result = game.ResultSeen(viewer)
	}
	if has&withPosition != 0 {
		doc, err := game.Snapshot(viewer)
		if err != nil {
			return nil, err
		}
		r.Position = json.RawMessage(doc)
	}
	return r, nil
}
