package report

import (
	"cmp"
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// VerifyConfig configures [Verify].
type VerifyConfig struct {
	Systems    []string // by name; all if empty
	Components string
	Games      int
	First      int  // the number of the first game
	Tally      bool // write a tally to merge with other ranges of the batch; one system only
	Seed       uint64
	Workers    int // 0 for one per core
	Bot        string
	Settings   nemo.Settings
	Edge       string // edge where games begin, or play.AnyEdge
	JSON       bool
	// Odds is the number of answers of odds that are compared with exhaustive replay instead of
	// playing games; 0 for none.
	Odds int
}

// chosen returns the systems that are named, or all.
func (c *VerifyConfig) chosen(systems []play.System) ([]play.System, error) {
	names := c.Systems
	if len(names) == 0 {
		names = games.Names(systems)
	}
	switch {
	case c.Components != "" && len(names) != 1:
		return nil, errOneSystem
	case c.Odds > 0 && c.Tally:
		return nil, nemo.Invalidf("odds", "the comparison of odds has no ranges")
	case c.Odds > 0 && c.Edge != "":
		return nil, nemo.Invalidf("edge", "the comparison of odds chooses its positions itself")
	case c.Tally && len(names) != 1:
		return nil, errors.New("a range is of the games of one system; name that system")
	}
	var list []play.System
	for _, name := range names {
		system, err := games.Choose(systems, name, c.Components)
		if err != nil {
			return nil, err
		}
		list = append(list, system)
	}
	return list, nil
}

// Verify writes what [batch.Verify] finds in random games of each system, or a tally to merge with
// other ranges, or how its odds compare with exhaustive replay.
func Verify(ctx context.Context, out, status io.Writer, systems []play.System, config VerifyConfig) error {
	list, err := config.chosen(systems)
	if err != nil {
		return err
	}
	switch show := shownTo(status); {
	case config.Odds > 0:
		reports, err := batch.CheckOdds(ctx, list, play.OddsCheckConfig{Positions: config.Odds, Seed: config.Seed, Settings: config.Settings}, show)
		if reports == nil {
			return err
		}
		return cmp.Or(writeOddsChecks(out, reports, config.JSON), err)
	case config.Tally:
		plan := config.plan()
		done, end := show(config.Games, list[0].About().Name)
		plan.Progress = done
		tally, err := batch.VerifyTally(ctx, list[0], plan)
		end()
		if tally == nil {
			return err
		}
		return cmp.Or(writeTally(out, tally), err)
	default:
		reports, err := batch.Verify(ctx, list, config.plan(), show)
		if reports == nil && !failed(err) {
			return err
		}
		return cmp.Or(writeVerified(out, reports, config.JSON), err)
	}
}

// failed reports whether an error says that a check failed.
func failed(err error) bool {
	var failure *term.Failure
	return errors.As(err, &failure)
}

// shownTo returns a progress display on status.
func shownTo(status io.Writer) batch.Progress {
	return func(total int, what string) (done func(int), end func()) { return term.Progress(status, total, what) }
}

// writeVerified writes the reports, as JSON if asJSON is set.
func writeVerified(out io.Writer, reports []batch.Verified, asJSON bool) error {
	if asJSON {
		return term.WriteJSON(out, reports)
	}
	p := &term.Printer{W: out}
	for i, report := range reports {
		if i > 0 {
			p.Line("")
		}
		printVerified(p, report)
	}
	return p.Err
}

// plan returns the configuration for the library.
func (c *VerifyConfig) plan() play.VerifyConfig {
	return play.VerifyConfig{
		Games: c.Games, First: c.First, Seed: c.Seed, Workers: c.Workers, Settings: c.Settings, Edge: c.Edge, Bot: c.Bot,
	}
}

func printVerified(p *term.Printer, report batch.Verified) {
	p.Line("%s: %s, %s, %s", report.System, term.Plural(report.Games, "game"),
		term.Plural(int(report.Plies), "step"), term.Plural(len(report.Violations), "violation"))
	for _, violation := range report.Violations {
		p.Line("  VIOLATION in game %d at step %d: %s", violation.Game, violation.Ply, violation.Text)
		for line := range strings.Lines(violation.Record) {
			p.Line("    %s", strings.TrimRight(line, "\n"))
		}
	}
	if starts := report.Starts; starts != nil {
		p.Line("  began at edges of the rules: %s, of %s made up", term.Plural(int(starts.Begun), "game"),
			term.Plural(int(starts.Tried), "position"))
		p.Line("  edges: %s", tally(starts.At))
		p.Line("  refused: %s", tally(starts.Refused))
	}
	p.Line("  ends: %s", tally(report.Ends))
	if len(report.MissingEnds) > 0 {
		p.Line("  ends never reached: %s", strings.Join(report.MissingEnds, ", "))
	}
	if len(report.Levels) > 0 {
		p.Line("  levels: %s", tally(report.Levels))
	}
	p.Line("  edges of the phase graph: %d taken", len(report.Edges))
	if len(report.MissingEdges) > 0 {
		p.Line("  edges never taken: %s", strings.Join(report.MissingEdges, ", "))
	}
	if report.Normative == 0 {
		p.Line("  rules applied: %d", len(report.Rules))
		return
	}
	p.Line("  normative rules applied: %d of %d", report.Normative-len(report.Unapplied), report.Normative)
	if len(report.Unapplied) > 0 {
		p.Line("  never applied: %s", strings.Join(report.Unapplied, ", "))
	}
}

// tally formats counts by name, the greatest first.
func tally(counts map[string]int64) string {
	names := slices.Sorted(maps.Keys(counts))
	slices.SortStableFunc(names, func(a, b string) int { return int(counts[b] - counts[a]) })
	for i, name := range names {
		if name == "" {
			name = "none"
		}
		names[i] = name + " " + term.Decimal(int(counts[names[i]]))
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}
