package web

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// analyseParams name the seat to analyse. The default is the viewer's, or the first that plays.
type analyseParams struct {
	Seat *nemo.Seat `json:"seat,omitempty"`
}

// analysis is the course of a game for a seat. Amounts are formatted as `analyse` in the shell does
// it.
type analysis struct {
	Seat   nemo.Seat `json:"seat"`
	Unit   nemo.Unit `json:"unit"`
	Course []float64 `json:"course"` // expected result before the first step and after each
	Turns  [][2]int  `json:"turns"`  // steps done when a turn begins, and its number
	Low    string    `json:"low"`
	High   string    `json:"high"`
	Start  string    `json:"start"`
	Luck   string    `json:"luck"`
	Chosen string    `json:"chosen"`
	Others string    `json:"others"`
	End    string    `json:"end"`
	Loss   string    `json:"loss"` // of all decisions, compared with the planner's
	// Worst are the decisions that lost the most. Lucky and Unlucky are the rolls and draws that
	// gained and lost the most.
	Worst   []moment `json:"worst"`
	Lucky   []moment `json:"lucky"`
	Unlucky []moment `json:"unlucky"`
}

// moment is a notable step, with what it changed.
type moment struct {
	Ply    int       `json:"ply"`
	Text   string    `json:"text,omitempty"` // empty if the seat did not see it
	Change string    `json:"change"`
	Rule   nemo.Rule `json:"rule,omitempty"`
	// Better is what the planner would have done, and Effect what that would have brought.
	Better string `json:"better,omitempty"`
	Effect string `json:"effect,omitempty"`
}

// analyses caches the latest analysis of a table.
type analyses struct {
	mu    sync.Mutex
	known map[analysed][]byte
}

type analysed struct {
	viewer   table.Viewer
	seat     nemo.Seat
	revision uint64
}

// analyse returns the analysis of a game that is over.
func (t *gameTable) analyse(
	ctx context.Context, viewer table.Viewer, params json.RawMessage,
) (json.RawMessage, *jrpc2.Error) {
	var p analyseParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	game, err := t.copied()
	switch {
	case err != nil:
		return nil, t.broken(err)
	case !game.Over():
		return nil, serve.Refusal(nemo.Invalidf("analyse", "the game is analysed when it is over"))
	}
	key := analysed{viewer, whoseGame(game, viewer), game.Revision()}
	if p.Seat != nil {
		key.seat = *p.Seat
	}
	t.analyses.mu.Lock()
	defer t.analyses.mu.Unlock()
	if text := t.analyses.known[key]; text != nil {
		return text, nil
	}
	a, err := game.Analyse(ctx, play.AnalyseConfig{Seat: key.seat, Viewer: viewer.As()})
	if err != nil {
		return nil, serve.Refusal(err)
	}
	text, refused := marshalled(analysisOf(a), nil)
	if refused == nil {
		t.analyses.known = map[analysed][]byte{key: text}
	}
	return text, refused
}

// whoseGame returns the seat to analyse by default: the viewer's own, or the first that plays.
func whoseGame(game *play.Game, viewer table.Viewer) nemo.Seat {
	if seat, sits := viewer.Seat(); sits {
		return seat
	}
	seat, _ := viewersOf(game)[0].Seat()
	return seat
}

func analysisOf(a *play.Analysis) *analysis {
	_, low, high := report.Sparkline(a, 1)
	told := &analysis{
		Seat: a.Seat, Unit: a.Unit, Course: batch.Course(a), Turns: [][2]int{},
		Low: batch.Amount(a.Unit, low), High: batch.Amount(a.Unit, high),
		Start: batch.Amount(a.Unit, a.Start), Luck: batch.Change(a.Unit, a.Luck), Chosen: batch.Change(a.Unit, a.Chosen),
		Others: batch.Change(a.Unit, a.Others), End: batch.Amount(a.Unit, a.End), Loss: batch.Change(a.Unit, -a.Loss),
		Worst: []moment{}, Lucky: []moment{}, Unlucky: []moment{},
	}
	last := 0
	for i := range a.Plies {
		if turn := a.Plies[i].Turn; turn > last {
			last = turn
			told.Turns = append(told.Turns, [2]int{i, turn})
		}
	}
	for _, p := range batch.Ranked(a, play.PlyDecision, -1, report.AnalysisMost) {
		lost := batch.Change(a.Unit, -p.Loss)
		told.Worst = append(told.Worst, moment{p.Ply, p.Text, lost, p.BetterRule, p.Better, p.BetterEffect})
	}
	rolls := func(sign float64) (list []moment) {
		for _, p := range batch.Ranked(a, play.PlyChance, sign, report.AnalysisMost) {
			list = append(list, moment{Ply: p.Ply, Text: p.Text, Change: batch.Change(a.Unit, p.Gain()), Rule: p.Rule})
		}
		return list
	}
	told.Lucky, told.Unlucky = append(told.Lucky, rolls(1)...), append(told.Unlucky, rolls(-1)...)
	return told
}
