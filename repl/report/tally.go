package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// MergeConfig configures [Merge].
type MergeConfig struct {
	Files []string
	Gaps  bool // missing games are ignored instead of refused
	JSON  bool
}

// Merge merges what sim and verify wrote for ranges of one batch. A broken invariant in
// it is a *term.Failure.
func Merge(out io.Writer, systems []play.System, config MergeConfig) error {
	parts := make([]batch.Part, len(config.Files))
	for i, name := range config.Files {
		document, err := os.ReadFile(name)
		if err != nil {
			return files.Error("read", name, err)
		}
		parts[i] = batch.Part{Name: name, Document: document}
	}
	merged, err := batch.Merge(parts, config.Gaps)
	if merged == nil {
		return err
	}
	system, unknown := games.Find(systems, merged.System)
	if unknown != nil {
		return unknown
	}
	switch {
	case config.JSON:
		return cmp.Or(writeTally(out, merged.Tally), err)
	case merged.Verified != nil:
		p := &term.Printer{W: out}
		printVerified(p, *merged.Verified)
		return cmp.Or(p.Err, err)
	}
	return cmp.Or(printCounts(out, system, merged.Tally), err)
}

// writeTally writes a tally that can be merged with those of other ranges: the same
// bytes for the same games.
func writeTally(out io.Writer, tally *play.Tally) error {
	document, err := tally.Document()
	if err == nil {
		_, err = term.PastPage(out).Write(document)
	}
	return err
}

// printCounts prints the distribution of the games of a simulation.
func printCounts(out io.Writer, system play.System, t *play.Tally) error {
	p := &term.Printer{W: out}
	p.Line("%s: %s by %s", t.System, term.Plural(t.Count(), "game"), t.Bot)
	if t.Count() == 0 {
		return p.Err
	}
	p.Line("steps a game: %.1f", float64(t.Sim.Plies)/float64(t.Count()))
	p.Line("ends: %s", tally(t.Sim.Ends))
	scored := 0
	for _, seat := range t.Sim.Seats {
		if len(seat.Totals) > 0 {
			scored++
		}
	}
	wins := make(map[string]int64)
	var rows [][]string
	for _, seat := range t.Sim.Seats {
		name := games.SeatName(system, seat.Seat)
		if seat.Wins > 0 {
			wins[name] = seat.Wins
		}
		if scored == 1 {
			name = ""
		}
		if len(seat.Levels) > 0 {
			p.Line("%s: %s", strings.TrimSpace("levels "+name), tally(seat.Levels))
		}
		if len(seat.Totals) > 0 {
			rows = append(rows, append([]string{cmp.Or(name, "score")}, summary(seat.Totals)...))
		}
	}
	if len(wins) > 0 {
		p.Line("won by: %s", tally(wins))
	}
	p.Table([]string{"", "mean", "deviation", "least", "quarter", "median", "three quarters", "most"}, rows)
	return p.Err
}

// summary returns the mean, the standard deviation and five quantiles of sorted totals
// with their frequencies.
func summary(totals []play.TotalCount) []string {
	var games int64
	var sum, squares float64
	for _, t := range totals {
		games += t.Games
		sum += t.Total * float64(t.Games)
	}
	mean := sum / float64(games)
	for _, t := range totals {
		squares += (t.Total - mean) * (t.Total - mean) * float64(t.Games)
	}
	cells := []string{fmt.Sprintf("%.2f", mean), fmt.Sprintf("%.2f", math.Sqrt(squares/float64(games)))}
	for quarter := range int64(5) {
		rest := quarter * (games - 1) / 4
		for _, t := range totals {
			if rest -= t.Games; rest < 0 {
				cells = append(cells, term.Points(t.Total))
				break
			}
		}
	}
	return cells
}
