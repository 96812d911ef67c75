package repl

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

var errOneSystem = errors.New("a component set belongs to one system; name that system")

// SimulateConfig says what [Simulate] plays.
type SimulateConfig struct {
	System     string
	Components string
	Games      int
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
	system, err := chosen(systems, config.System, config.Components)
	if err != nil {
		return err
	}
	bot := preferredBot(system.Bots())
	if config.Bot != "" {
		if bot, err = botNamed(system.Bots(), config.Bot); err != nil {
			return err
		}
	}
	form := strings.ToLower(filepath.Ext(config.Out))
	if config.Out != "" && !slices.Contains([]string{".csv", ".json", ".svg"}, form) {
		return fmt.Errorf("cannot write %s: its name should end in .csv, .json or .svg", config.Out)
	}
	done, end := progress(status, config.Games, system.About().Name)
	report, err := system.Simulate(ctx, play.SimConfig{
		Games: config.Games, Seed: config.Seed, Workers: config.Workers,
		Bot: bot, Settings: config.Settings, Progress: done,
	})
	end()
	if report == nil || err != nil && ctx.Err() == nil {
		return err
	}
	// Printed first: a file that cannot be written must not take the games of
	// an hour with it.
	if config.JSON {
		err = writeJSON(out, report)
	} else {
		err = printSimulation(out, system, report)
	}
	if err == nil && config.Out != "" {
		var data []byte
		if data, err = simulationFile(system, report, form); err == nil {
			err = writeFile(config.Out, data, 0o644)
		}
	}
	if err == nil && ctx.Err() != nil {
		err = failuref("interrupted after %d of %s", len(report.Games), plural(config.Games, "game"))
	}
	return err
}

func simulationFile(system play.System, report *play.SimReport, form string) ([]byte, error) {
	var data bytes.Buffer
	switch form {
	case ".json":
		err := writeJSON(&data, report)
		return data.Bytes(), err
	case ".svg":
		title := fmt.Sprintf("%s, %s by %s", system.About().Title, plural(len(report.Games), "game"), report.Bot)
		return drawHistogram(title, totalsOf(report, 0)), nil
	}
	w := csv.NewWriter(&data)
	header := []string{"game", "seed", "end", "level", "winners", "plies"}
	seats := 0
	for _, game := range report.Games {
		seats = max(seats, len(game.Totals))
	}
	for seat := range seats {
		header = append(header, "total "+totalName(system, seats, seat))
	}
	rows := [][]string{header}
	for _, game := range report.Games {
		var winners []string
		for _, seat := range game.Winners {
			winners = append(winners, seatName(system, seat))
		}
		row := []string{
			decimal(game.Game), strconv.FormatUint(game.Seed, 10), game.End, game.Level,
			strings.Join(winners, " "), decimal(game.Plies),
		}
		for _, total := range game.Totals {
			row = append(row, points(total))
		}
		rows = append(rows, row)
	}
	err := w.WriteAll(rows)
	return data.Bytes(), err
}

// totalName names the score at an index: of a seat, or of the team.
func totalName(system play.System, seats, seat int) string {
	if seats == 1 {
		return "score"
	}
	return seatName(system, nemo.Seat(seat))
}

func totalsOf(report *play.SimReport, seat int) []float64 {
	var totals []float64
	for _, game := range report.Games {
		if seat < len(game.Totals) {
			totals = append(totals, game.Totals[seat])
		}
	}
	return totals
}

func printSimulation(out io.Writer, system play.System, report *play.SimReport) error {
	p := &printer{w: out}
	p.line("%s: %s by %s", report.System, plural(len(report.Games), "game"), report.Bot)
	if len(report.Games) == 0 {
		return p.err
	}
	ends, levels, wins := make(map[string]int64), make(map[string]int64), make(map[string]int64)
	plies, seats := 0, 0
	for _, game := range report.Games {
		ends[game.End]++
		if game.Level != "" {
			levels[game.Level]++
		}
		for _, seat := range game.Winners {
			wins[seatName(system, seat)]++
		}
		plies += game.Plies
		seats = max(seats, len(game.Totals))
	}
	p.line("steps a game: %.1f", float64(plies)/float64(len(report.Games)))
	p.line("ends: %s", tally(ends))
	if len(levels) > 0 {
		p.line("levels: %s", tally(levels))
	}
	if len(wins) > 0 {
		p.line("won by: %s", tally(wins))
	}
	rows := make([][]string, seats)
	for seat := range rows {
		rows[seat] = append([]string{totalName(system, seats, seat)}, summary(totalsOf(report, seat))...)
	}
	p.table([]string{"", "mean", "deviation", "least", "quarter", "median", "three quarters", "most"}, rows)
	return p.err
}

// summary is the mean, the standard deviation and five quantiles.
func summary(values []float64) []string {
	if len(values) == 0 {
		return nil
	}
	slices.Sort(values)
	var sum, squares float64
	for _, v := range values {
		sum += v
	}
	mean := sum / float64(len(values))
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	cells := []string{fmt.Sprintf("%.2f", mean), fmt.Sprintf("%.2f", math.Sqrt(squares/float64(len(values))))}
	for quarter := range 5 {
		cells = append(cells, points(values[quarter*(len(values)-1)/4]))
	}
	return cells
}
