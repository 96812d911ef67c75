package report

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

var errOneSystem = errors.New("a component set belongs to one system; name that system")

// SimulateConfig configures [Simulate].
type SimulateConfig struct {
	System     string
	Components string
	Games      int
	First      int  // the number of the first game
	Tally      bool // write a tally to merge with other ranges of the batch
	Seed       uint64
	Workers    int // 0 for one per core
	Bot        string
	Settings   nemo.Settings
	Out        string // output file with a row per game: .csv, .json, or .svg for a histogram
	JSON       bool
}

// Simulate plays many games with a bot and writes the distribution of ends, levels and scores.
func Simulate(ctx context.Context, out, status io.Writer, systems []play.System, config SimulateConfig) error {
	system, err := games.Choose(systems, config.System, config.Components)
	if err != nil {
		return err
	}
	bot := games.PreferredBot(system.Bots())
	if config.Bot != "" {
		if bot, err = games.Bot(system.Bots(), config.Bot); err != nil {
			return err
		}
	}
	form := strings.ToLower(filepath.Ext(config.Out))
	if config.Out != "" && !slices.Contains([]string{".csv", ".json", ".svg"}, form) {
		return fmt.Errorf("cannot write %s: its name should end in .csv, .json or .svg", config.Out)
	}
	if config.Out != "" {
		if err := files.CheckOutput(config.Out); err != nil {
			return err
		}
	}
	done, end := term.Progress(status, config.Games, system.About().Name)
	plan := play.SimConfig{
		Games: config.Games, First: config.First, Seed: config.Seed, Workers: config.Workers,
		Bot: bot, Settings: config.Settings, Progress: done,
	}
	if config.Tally {
		counts, err := batch.SimTally(ctx, system, plan)
		end()
		if err != nil {
			return err
		}
		return writeTally(out, counts)
	}
	report, err := system.Simulate(ctx, plan)
	end()
	if report == nil || err != nil && ctx.Err() == nil {
		return err
	}
	// Print first: if the file cannot be written, the results of an hour of games are not lost.
	if config.JSON {
		err = term.WriteJSON(out, report)
	} else {
		err = printSimulation(out, system, report)
	}
	if err == nil && config.Out != "" {
		var data []byte
		if data, err = simulationFile(system, report, form); err == nil {
			err = files.Write(config.Out, data, 0o644)
		}
	}
	if err == nil && ctx.Err() != nil {
		err = term.Failuref("interrupted after %d of %s", len(report.Games), term.Plural(config.Games, "game"))
	}
	return err
}

func simulationFile(system play.System, report *play.SimReport, form string) ([]byte, error) {
	switch form {
	case ".json":
		var data bytes.Buffer
		err := term.WriteJSON(&data, report)
		return data.Bytes(), err
	case ".svg":
		title := fmt.Sprintf("%s, %s by %s", system.About().Title, term.Plural(len(report.Games), "game"), report.Bot)
		var totals []float64
		if scores := batch.ScoresOf(system, report); len(scores) > 0 {
			totals = scores[0].Totals
			if len(scores) > 1 {
				title += ": " + scores[0].Name
			}
		}
		return term.Histogram(title, totals), nil
	}
	var data bytes.Buffer
	err := csv.NewWriter(&data).WriteAll(batch.Rows(system, report))
	return data.Bytes(), err
}

// printSimulation writes the distribution of the games.
func printSimulation(out io.Writer, system play.System, report *play.SimReport) error {
	return printCounts(out, system, play.SimTally(system, play.SimConfig{Games: len(report.Games)}, report))
}
