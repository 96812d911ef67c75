package repl

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// ParseRange reads numbers of games, "A:B": from A on, and before B.
func ParseRange(text string) (play.Span, error) {
	from, to, _ := strings.Cut(text, ":")
	a, errA := strconv.Atoi(from)
	b, errB := strconv.Atoi(to)
	if errA != nil || errB != nil || a < 0 || b <= a {
		return play.Span{}, fmt.Errorf("%q is no range of games; 0:500 is the first five hundred, and 500:1000 the next", text)
	}
	return play.Span{From: a, To: b}, nil
}

// MergeConfig says what [Merge] adds up.
type MergeConfig struct {
	Files []string
	Gaps  bool // games that no file holds are left out, not refused
	JSON  bool
}

// Merge adds up what sim and verify wrote of ranges of one batch. A broken
// invariant in it is a [*Failure].
func Merge(out io.Writer, systems []play.System, config MergeConfig) error {
	parts := make([]*play.Tally, len(config.Files))
	for i, name := range config.Files {
		document, err := os.ReadFile(name)
		if err == nil {
			parts[i], err = play.ReadTally(document)
		}
		if err == nil { // with those before it, to name the file that is at fault
			_, err = play.MergeTallies(true, parts[:i+1]...)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	whole, err := play.MergeTallies(config.Gaps, parts...)
	if err != nil {
		return fmt.Errorf("%w; --gaps leaves them out", err)
	}
	system, err := games.Find(systems, whole.System)
	if err != nil {
		return err
	}
	switch {
	case config.JSON:
		err = writeTally(out, whole)
	case whole.Verify != nil:
		p := &term.Printer{W: out}
		printVerified(p, withCoverage(whole.Verify))
		err = p.Err
	default:
		err = printCounts(out, system, whole)
	}
	if err != nil {
		return err
	}
	return broken(whole.Verify)
}

// broken is the failure of a report with a violation, or nil.
func broken(report *play.VerifyReport) error {
	if report == nil || len(report.Violations) == 0 {
		return nil
	}
	return term.Failuref("%s breaks its invariants: %s", report.System, report.Violations[0].Text)
}

// writeTally writes what adds up with the tallies of other ranges: always the same
// bytes for the same games.
func writeTally(out io.Writer, tally *play.Tally) error {
	document, err := tally.Document()
	if err == nil {
		_, err = term.PastPage(out).Write(document)
	}
	return err
}

// finished refuses a range that was not played to its end: what is written of it
// would not add up.
func finished(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return term.Failuref("interrupted; nothing is written of a range that is not played to its end")
	}
	return err
}

// printCounts says how the games of a simulation were distributed.
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

// summary is the mean, the standard deviation and five quantiles of totals that
// stand in order, each with the games in which it came up.
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
