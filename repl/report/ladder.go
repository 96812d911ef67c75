package report

import (
	"context"
	"fmt"
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// LadderConfig configures [RunLadder].
type LadderConfig struct {
	System     string
	Components string
	Bots       []string // all if empty
	Games      int      // of each bot and of each pair
	Seed       uint64
	Workers    int // 0 for one per core
	Settings   nemo.Settings
	Always     []string // actions that are taken wherever they are legal
	JSON       bool
}

// RunLadder writes the [batch.Ladder] of the bots of a system, and the cost of a game of each.
func RunLadder(ctx context.Context, out, status io.Writer, systems []play.System, config LadderConfig) error {
	system, err := games.Choose(systems, config.System, config.Components)
	if err != nil {
		return err
	}
	ladder, costs, err := batch.CompareBots(ctx, system, config.Bots, play.SimConfig{
		Games: config.Games, Seed: config.Seed, Workers: config.Workers, Settings: config.Settings, Always: config.Always,
	}, shownTo(status))
	if err != nil {
		return err
	}
	if config.JSON {
		return term.WriteJSON(out, ladder)
	}
	return printLadder(out, ladder, costs)
}

// printLadder writes a ladder with the costs of the bots.
func printLadder(out io.Writer, ladder *batch.Ladder, costs []batch.Cost) error {
	p := &term.Printer{W: out}
	unit, what := "", "mean score"
	if ladder.Measure == batch.MeasureWon {
		unit, what = " %", "seats that win"
	}
	p.Line("%s: %s of each bot and of each pair, from seed %d", ladder.System, term.Plural(ladder.Games, "game"), ladder.Seed)
	var rows [][]string
	for i, rung := range ladder.Bots {
		rows = append(rows, []string{rung.Bot, fmt.Sprintf("%.1f ± %.1f%s", rung.Mean, rung.Within, unit), fmt.Sprintf("%.1f ms", costs[i].Milliseconds), fmt.Sprintf("%.0f", costs[i].Steps)})
	}
	p.Table([]string{"all seats", what, "CPU time a game", "steps a game"}, rows)
	rows = nil
	for _, match := range ladder.Pairs {
		rows = append(rows, []string{match.Bot + " above " + match.Other, fmt.Sprintf("%+.1f ± %.1f%s", match.Better, match.Within, unit)})
	}
	if len(rows) > 0 {
		p.Table([]string{"on the same seeds", "by"}, rows)
	}
	return p.Err
}
