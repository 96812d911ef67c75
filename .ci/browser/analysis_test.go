package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// layPlayed creates a table whose game is over.
func (r *room) layPlayed(system string, seed uint64, settings nemo.Settings) (*play.Game, map[string]string) {
	r.t.Helper()
	game, err := find(r.t, system).New(seed, settings)
	if err != nil {
		r.t.Fatal(err)
	}
	for !game.Over() {
		if _, err := game.Auto("random"); err != nil {
			r.t.Fatal(err)
		}
	}
	links, err := r.server.Add(game, "")
	if err != nil {
		r.t.Fatal(err)
	}
	return game, links
}

// TestAnalysisOnTheScrubber checks the analysis in the log of a finished game: it shows the course of the
// game and its key moments, with the values of `analyse` in the shell, and each moment links to its step.
func TestAnalysisOnTheScrubber(t *testing.T) {
	t.Parallel()
	axe := auditor(t)
	r := newRoom(t)
	game, links := r.layPlayed("nemoswar1", 3, nil)
	want, err := game.Analyse(t.Context(), play.AnalyseConfig{})
	if err != nil {
		t.Fatal(err)
	}
	worst := batch.Ranked(want, play.PlyDecision, -1, report.AnalysisMost)
	p := r.open(links["seat 1"], 1366, 768)
	p.await(`document.querySelector('.ending')`)
	p.clicks(`[data-tab=log]`)
	p.await(`document.querySelector('.analysis .course')`)
	var points, marks int
	p.run("the course", chromedp.Evaluate(`document.querySelector('.analysis .course').points.numberOfItems`, &points),
		chromedp.Evaluate(`document.querySelectorAll('.analysis > svg path').length`, &marks))
	rolls := len(batch.Ranked(want, play.PlyChance, 1, report.AnalysisMost)) + len(batch.Ranked(want, play.PlyChance, -1, report.AnalysisMost))
	if points != len(want.Plies)+1 || marks != len(worst)+rolls || len(worst) == 0 {
		t.Errorf("the course has %d points and %d marks; want %d and %d", points, marks, len(want.Plies)+1, len(worst)+rolls)
	}
	if sums := p.text(".analysis"); !p.is(fmt.Sprintf(`document.querySelector('.analysis').textContent.includes('luck %s, decisions %s')`,
		batch.Change(want.Unit, want.Luck), batch.Change(want.Unit, want.Chosen))) {
		t.Errorf("the sums are not those of the shell: %s", sums)
	}
	// The last step shows the current board and has no "Step … of", so pick an earlier one.
	named := worst[slices.IndexFunc(worst, func(p *play.AnalysedPly) bool { return p.Ply < game.Ply() })]
	first := fmt.Sprintf(`.moments button[data-ply="%d"]`, named.Ply)
	told := fmt.Sprintf(`document.querySelector('%s').closest('li').textContent.includes('%s')`, first, batch.Change(want.Unit, -named.Loss))
	if !p.is(told) {
		t.Errorf("the worst decision is not named by what it lost: %s", p.text(".analysis"))
	}
	p.shoot("light")
	p.audit(axe, "the analysis")
	p.clicks(first)
	p.await(fmt.Sprintf(`document.querySelector('.scrub').textContent.includes('Step %d of ')`, named.Ply))
	p.await(fmt.Sprintf(`document.querySelector('.scrub input').value === '%d'`, named.Ply))
	// The cursor goes through the mark of that decision.
	if !p.is(`[...document.querySelectorAll('.analysis > svg path.worst')].some((mark) => Math.abs(document.querySelector('.analysis .cursor').x1.baseVal.value - mark.transform.baseVal[0].matrix.e) < 1)`) {
		t.Error("the step that is shown is not marked on the course")
	}
	p.dark()
	p.shoot("dark")
	p.audit(axe, "the analysis in the dark")
	p.run("a phone", chromedp.EmulateViewport(390, 844))
	p.awaitLayout()
	p.shoot("phone")
	if p.is(`document.documentElement.scrollWidth > innerWidth`) {
		t.Error("on a phone the analysis is wider than the window")
	}
	p.sound()
}
