package repl

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/term"
)

const analyseHelp = `For each step it compares what the seat could expect before and after, from what it knew at the time: its chance to win or its final score if the planner played on. A roll counts as the mean of its outcomes. So luck and choice are told apart, and the sum is exact: start, luck, decisions and the other players add up to the result.

A decision is compared with what the planner achieves on average. The list names the decisions where the planner would have chosen something better, then the luckiest and unluckiest rolls, then the course of the game. Alone or in a team you get all decisions; otherwise name a seat. With a file name that ends in .svg the graph is drawn into that file.

  analyse
  analyse 2
  analyse course.svg`

// AnalyseConfig configures [Analyse].
type AnalyseConfig struct {
	File       string // a voyage record or a saved game
	Components string
	Seat       int    // from 1
	SVG        string // output file for the graph; none if empty
	JSON       bool
}

// Analyse prints an analysis of a game, decision by decision, luck apart from choice.
func Analyse(ctx context.Context, out, status io.Writer, systems []play.System, config AnalyseConfig) error {
	data, err := files.Read(config.File)
	if err != nil {
		return err
	}
	if config.Components != "" {
		_, name, err := play.Identify(data)
		if err != nil {
			return fmt.Errorf("%s: %w", config.File, err)
		}
		system, err := games.Choose(systems, name, config.Components)
		if err != nil {
			return err
		}
		systems = []play.System{system}
	}
	s := New(Config{Systems: systems, Out: out})
	game, err := s.readGame(data)
	if err != nil {
		return fmt.Errorf("%s: %w", config.File, err)
	}
	if config.SVG != "" {
		if err := files.CheckOutput(config.SVG); err != nil {
			return err
		}
	}
	done, end := term.Progress(status, game.Ply(), "steps")
	analysis, err := game.Analyse(ctx, play.AnalyseConfig{Seat: nemo.Seat(config.Seat - 1), Viewer: nemo.Nobody, Progress: done})
	end()
	if err != nil {
		return analyseFault(ctx, err)
	}
	if config.SVG != "" {
		if err := files.Write(config.SVG, report.DrawAnalysis(analysisTitle(game, analysis), analysis), 0o644); err != nil {
			return err
		}
	}
	if config.JSON {
		return term.WriteJSON(out, analysis)
	}
	s.adopt(game)
	s.tellAnalysis(analysis)
	return nil
}

func analyseFault(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return term.Failuref("interrupted; nothing was analysed")
	}
	return err
}

func runAnalyse(ctx context.Context, s *Shell, in input) error {
	seat, file := s.viewer(), ""
	if !seat.IsPlayer() {
		seat = 0
	}
	for _, word := range in.words {
		if strings.HasSuffix(strings.ToLower(word), ".svg") {
			file = word
			continue
		}
		named, ok := s.seatNamed(word)
		if !ok {
			return fmt.Errorf("%q is no seat of this game and no file that ends in .svg; say `analyse`, `analyse 1` or `analyse course.svg`", term.Brief(word))
		}
		seat = named
	}
	viewer := s.viewer()
	if s.seesAll() {
		viewer = nemo.Nobody
	}
	if file != "" {
		if err := files.CheckOutput(file); err != nil {
			return err
		}
	}
	analysis, err := s.game.Analyse(ctx, play.AnalyseConfig{Seat: seat, Viewer: viewer})
	if err != nil {
		return analyseFault(ctx, err)
	}
	s.tellAnalysis(analysis)
	if file != "" {
		if err := files.Write(file, report.DrawAnalysis(analysisTitle(s.game, analysis), analysis), 0o644); err != nil {
			return err
		}
		s.printf("written: %s\n", file)
	}
	return nil
}

func analysisTitle(game *play.Game, a *play.Analysis) string {
	return fmt.Sprintf("%s, seed %s: the game of %s", game.System().About().Title, game.Seed(), games.NameOf(game, a.Seat))
}

// tellAnalysis prints the analysis as text of eighty columns.
func (s *Shell) tellAnalysis(a *play.Analysis) {
	s.printf("%s: %d steps, %d decisions with a choice\n", games.NameOf(s.game, a.Seat), len(a.Plies), a.Decisions)
	change := func(v float64) string { return batch.Change(a.Unit, v) }
	s.printf("start %s, luck %s, decisions %s, others %s: end %s\n",
		batch.Amount(a.Unit, a.Start), change(a.Luck), change(a.Chosen), change(a.Others), batch.Amount(a.Unit, a.End))
	switch a.Unit {
	case nemo.UnitChance:
		s.printf("the chance to win if the planner played on; changes in hundredths\n")
	case nemo.UnitPoints:
		s.printf("points at the end if the planner played on\n")
	default:
		s.printf("by the bots' yardstick\n")
	}
	line, low, high := report.Sparkline(a, report.AnalysisWidth)
	s.printf("\n  %s\n", line)
	s.printf("  from %s to %s, %s\n", batch.Amount(a.Unit, low), batch.Amount(a.Unit, high), s.span(a))
	if worst := batch.Ranked(a, play.PlyDecision, -1, report.AnalysisMost); len(worst) > 0 {
		s.printf("\nThe decisions that lost the most against the planner's, in all %s:\n", change(-a.Loss))
		for _, p := range worst {
			s.printf("  step %d, %s: %s\n", p.Ply, change(-p.Loss), p.Text)
			s.printf("    better: %s %s\n", p.Better, s.bracketed(p.BetterRule))
			if p.BetterEffect != "" {
				s.printf("    %s\n", p.BetterEffect)
			}
		}
	} else {
		s.printf("\nThe planner would have done nothing better.\n")
	}
	s.tellRolls(a.Unit, s.say("The luckiest rolls and draws:"), batch.Ranked(a, play.PlyChance, +1, report.AnalysisMost))
	s.tellRolls(a.Unit, s.say("The unluckiest rolls and draws:"), batch.Ranked(a, play.PlyChance, -1, report.AnalysisMost))
}

// span names the range of turns of an analysis, or of steps if the game has no turns.
func (s *Shell) span(a *play.Analysis) string {
	if last := a.Plies[len(a.Plies)-1].Turn; last > 0 {
		return fmt.Sprintf(s.say("turns %d to %d"), a.Plies[0].Turn, last)
	}
	return fmt.Sprintf(s.say("steps 1 to %d"), len(a.Plies))
}

func (s *Shell) tellRolls(unit nemo.Unit, heading string, rolls []*play.AnalysedPly) {
	if len(rolls) == 0 {
		return
	}
	s.printf("\n%s\n", heading)
	for _, p := range rolls {
		s.printf("  step %d, %s: %s %s\n", p.Ply, batch.Change(unit, p.Gain()), cmp.Or(p.Text, s.say("(in secret)")), s.bracketed(p.Rule))
	}
}

// errNoSeat is the error for an invalid seat number.
var errNoSeat = errors.New("--seat counts from 1")

// Check validates the configuration before any file is read.
func (c *AnalyseConfig) Check() error {
	if c.Seat < 1 {
		return errNoSeat
	}
	if c.SVG != "" {
		if info, err := os.Stat(c.File); err == nil {
			if other, err := os.Stat(c.SVG); err == nil && os.SameFile(info, other) {
				return errors.New("--svg would overwrite the game; name another file")
			}
		}
	}
	return nil
}
