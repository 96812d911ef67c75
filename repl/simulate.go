package repl

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

var errOneSystem = errors.New("a component set belongs to one system; name that system")

// SimulateConfig says what [Simulate] plays.
type SimulateConfig struct {
	System     string
	Components string
	Games      int
	First      int  // the number of the first game
	Tally      bool // write what adds up with other ranges of the batch
	Seed       uint64
	Workers    int // 0 for one per core
	Bot        string
	Settings   nemo.Settings
	Out        string // a file with a row for each game: .csv, .json, or .svg for a histogram
	JSON       bool
}

// Simulate plays many games with a bot and writes how the ends, the levels and
// the scores are distributed.
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
	batch := play.SimConfig{
		Games: config.Games, First: config.First, Seed: config.Seed, Workers: config.Workers,
		Bot: bot, Settings: config.Settings, Progress: done,
	}
	report, err := system.Simulate(ctx, batch)
	end()
	if config.Tally {
		if err := finished(ctx, err); err != nil {
			return err
		}
		return writeTally(out, play.SimTally(system, batch, report))
	}
	if report == nil || err != nil && ctx.Err() == nil {
		return err
	}
	// Printed first: a file that cannot be written must not take the games of
	// an hour with it.
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
		if tallies := scoresOf(system, report); len(tallies) > 0 {
			totals = tallies[0].totals
			if len(tallies) > 1 {
				title += ": " + tallies[0].name
			}
		}
		return term.Histogram(title, totals), nil
	}
	return simulationTable(system, report)
}

// simulationTable is a row for each game, with columns for each seat that has a
// score in any of them.
func simulationTable(system play.System, report *play.SimReport) ([]byte, error) {
	header := []string{"game", "seed", "end", "winners", "plies"}
	tallies := scoresOf(system, report)
	for _, t := range tallies {
		header = append(header, t.heading("total"))
		if len(t.levels) > 0 {
			header = append(header, t.heading("level"))
		}
	}
	rows := [][]string{header}
	for _, game := range report.Games {
		row := []string{
			term.Decimal(game.Game), strconv.FormatUint(game.Seed, 10), game.End,
			strings.Join(seatsNamed(system, game.Winners), " "), term.Decimal(game.Plies),
		}
		for _, t := range tallies {
			total, level := "", ""
			for _, score := range game.Scores {
				if score.Seat == t.seat {
					total, level = term.Points(score.Total), score.Level
				}
			}
			row = append(row, total)
			if len(t.levels) > 0 {
				row = append(row, level)
			}
		}
		rows = append(rows, row)
	}
	var data bytes.Buffer
	err := csv.NewWriter(&data).WriteAll(rows)
	return data.Bytes(), err
}

func seatsNamed(system play.System, seats []nemo.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = games.SeatName(system, seat)
	}
	return names
}

// scoreTally is all that the games of a simulation have in scores of a seat.
type scoreTally struct {
	seat   nemo.Seat
	name   string // empty where it is the only seat with a score
	totals []float64
	levels map[string]int64
}

// heading names a column or a line about the seat.
func (t *scoreTally) heading(what string) string { return strings.TrimSpace(what + " " + t.name) }

// scoresOf sorts the scores of all games by their seats, a shared one first.
func scoresOf(system play.System, report *play.SimReport) []scoreTally {
	bySeat := make(map[nemo.Seat]*scoreTally)
	for _, game := range report.Games {
		for _, score := range game.Scores {
			t := bySeat[score.Seat]
			if t == nil {
				t = &scoreTally{seat: score.Seat, levels: make(map[string]int64)}
				bySeat[score.Seat] = t
			}
			t.totals = append(t.totals, score.Total)
			if score.Level != "" {
				t.levels[score.Level]++
			}
		}
	}
	var tallies []scoreTally
	for _, seat := range slices.Sorted(maps.Keys(bySeat)) {
		t := bySeat[seat]
		if len(bySeat) > 1 {
			t.name = games.SeatName(system, seat)
		}
		tallies = append(tallies, *t)
	}
	return tallies
}

// printSimulation says how the games were distributed.
func printSimulation(out io.Writer, system play.System, report *play.SimReport) error {
	return printCounts(out, system, play.SimTally(system, play.SimConfig{Games: len(report.Games)}, report))
}
