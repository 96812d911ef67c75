package web

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// TestAnalysis checks that only a finished game can be analysed, with the values of the
// shell, and that the analysis of a seat is refused to those who may not know its hand.
func TestAnalysis(t *testing.T) {
	h := newHouse(t)
	for name, settings := range map[string]nemo.Settings{"nemoswar1": nil, "nemesis": {"players": "2"}} {
		links := h.lay(name, 3, settings)
		token := links["seat 1"]
		if early := h.post(token, "seat/analyse", nil); early.status != http.StatusUnprocessableEntity {
			t.Errorf("%s: before its end a game is analysed by %d: %.100s", name, early.status, early.body)
		}
		at := h.server.seats[token].table
		var fault error
		err := at.changes(func(game *play.Game) {
			for fault == nil && !game.Over() {
				_, fault = game.Auto("random")
			}
		})
		if err != nil || fault != nil {
			t.Fatal(err, fault)
		}
		game, err := at.copied()
		if err != nil {
			t.Fatal(err)
		}
		if name == "nemesis" {
			for viewer, token := range map[string]string{"public": links["public"], "seat 2": links["seat 2"]} {
				refused := h.post(token, "seat/analyse", map[string]any{"seat": "seat 1"})
				if refused.status != http.StatusUnprocessableEntity {
					t.Errorf("%s is told what the game was worth to seat 1: %d %.100s", viewer, refused.status, refused.body)
				}
			}
			continue
		}
		told := h.post(token, "seat/analyse", nil)
		var got analysis
		if err := json.Unmarshal(told.body, &got); err != nil || told.status != http.StatusOK {
			t.Fatalf("%s: %d: %.200s", name, told.status, told.body)
		}
		want, err := game.Analyse(context.Background(), play.AnalyseConfig{})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got.Course, batch.Course(want)) ||
			got.End != batch.Amount(want.Unit, want.End) || got.Luck != batch.Change(want.Unit, want.Luck) {
			t.Errorf("%s: it is told %s to %s over %d steps; the shell has %v to %v over %d",
				name, got.Start, got.End, len(got.Course), want.Start, want.End, len(want.Plies))
		}
		worst := batch.Ranked(want, play.PlyDecision, -1, report.AnalysisMost)
		if len(got.Worst) != len(worst) || len(worst) == 0 ||
			got.Worst[0].Ply != worst[0].Ply || got.Worst[0].Better != worst[0].Better {
			t.Errorf("%s: the worst decisions are %+v; want %d, the first step %d", name, got.Worst, len(worst), worst[0].Ply)
		}
		if len(got.Lucky)+len(got.Unlucky) == 0 || len(got.Turns) < 3 || got.Turns[0][1] != 1 {
			t.Errorf("%s: there are %d and %d rolls and %d turns", name, len(got.Lucky), len(got.Unlucky), len(got.Turns))
		}
		if public := h.post(links["public"], "seat/analyse", nil); string(public.body) != string(told.body) {
			t.Errorf("%s: who looks on is not told the game of the one who played: %d %.200s", name, public.status, public.body)
		}
		if len(at.analyses.known) != 1 {
			t.Errorf("%s: %d analyses are kept", name, len(at.analyses.known))
		}
		again := h.post(token, "seat/analyse", nil)
		if string(again.body) != string(told.body) {
			t.Errorf("%s: it is told otherwise the second time", name)
		}
	}
}

// TestWhoseGameIsAnalysed checks that a seat gets its own analysis, and other viewers
// that of the first seat in the game.
func TestWhoseGameIsAnalysed(t *testing.T) {
	game, err := system(t, "nemesis").New(1, nemo.Settings{"players": "3"})
	if err != nil {
		t.Fatal(err)
	}
	for viewer, want := range map[table.Viewer]nemo.Seat{
		table.AtSeat(0): 0, table.AtSeat(2): 2, {}: 0, table.SeesAll(): 0,
	} {
		if got := whoseGame(game, viewer); got != want {
			t.Errorf("%s is told the game of %s, want that of %s", viewer, got, want)
		}
	}
}
