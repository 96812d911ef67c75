package repl

import (
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// VerifyConfig says what [Verify] plays.
type VerifyConfig struct {
	Systems    []string // by name; all if empty
	Components string
	Games      int
	First      int  // the number of the first game
	Tally      bool // write what adds up with other ranges of the batch, of one system
	Seed       uint64
	Workers    int // 0 for one per core
	Bot        string
	Settings   nemo.Settings
	JSON       bool
	// Odds is how many answers of odds are compared with exhaustive replay, in place
	// of the games; 0 for none.
	Odds int
}

// Verified is the report on a system, with how much of its rules reference the
// games applied.
type Verified struct {
	*play.VerifyReport
	// Normative is the number of rules in the reference that demand or permit
	// something; it is 0 where there is no reference. Unapplied lists those
	// that no game applied.
	Normative int      `json:"normative"`
	Unapplied []string `json:"unapplied"`
}

// Verify plays random games of each system against all its invariants and
// writes what it found. A broken invariant is a [*Failure].
func Verify(ctx context.Context, out, status io.Writer, systems []play.System, config VerifyConfig) error {
	names := config.Systems
	if len(names) == 0 {
		names = games.Names(systems)
	}
	if config.Components != "" && len(names) != 1 {
		return errOneSystem
	}
	if config.Odds > 0 {
		return verifyOdds(ctx, out, status, systems, config)
	}
	if config.Tally {
		return verifyRange(ctx, out, status, systems, names, config)
	}
	var reports []Verified
	var failed error
	for _, name := range names {
		system, err := games.Choose(systems, name, config.Components)
		if err != nil {
			return err
		}
		done, end := term.Progress(status, config.Games, name)
		report, err := system.Verify(ctx, config.batch(done))
		end()
		if report != nil {
			reports = append(reports, withCoverage(report))
			if failed == nil {
				failed = broken(report)
			}
		}
		if err != nil && ctx.Err() == nil {
			return err
		}
		if ctx.Err() != nil {
			played := 0
			if report != nil {
				played = report.Games
			}
			if failed == nil {
				failed = term.Failuref("interrupted after %d of %s of %s", played, term.Plural(config.Games, "game"), name)
			}
			break
		}
	}
	if err := writeVerified(out, reports, config.JSON); err != nil {
		return err
	}
	return failed
}

// writeVerified writes the reports, as JSON where that is wanted.
func writeVerified(out io.Writer, reports []Verified, asJSON bool) error {
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

// batch is what the library is told to play.
func (c *VerifyConfig) batch(done func(int)) play.VerifyConfig {
	return play.VerifyConfig{
		Games: c.Games, First: c.First, Seed: c.Seed, Workers: c.Workers,
		Settings: c.Settings, Bot: c.Bot, Progress: done,
	}
}

// verifyRange plays some games of a batch of one system, and writes what adds up
// with the others.
func verifyRange(ctx context.Context, out, status io.Writer, systems []play.System, names []string, config VerifyConfig) error {
	if len(names) != 1 {
		return errors.New("a range is of the games of one system; name that system")
	}
	system, err := games.Choose(systems, names[0], config.Components)
	if err != nil {
		return err
	}
	done, end := term.Progress(status, config.Games, names[0])
	batch := config.batch(done)
	report, err := system.Verify(ctx, batch)
	end()
	if err := finished(ctx, err); err != nil {
		return err
	}
	if err := writeTally(out, play.VerifyTally(system, batch, report)); err != nil {
		return err
	}
	return broken(report)
}

// withCoverage compares the rules that were applied with the reference.
func withCoverage(report *play.VerifyReport) Verified {
	verified := Verified{VerifyReport: report, Unapplied: []string{}}
	book, err := rulesdoc.Load(report.System)
	if err != nil {
		return verified
	}
	for _, entry := range book.Entries() {
		if entry.Kind != rulesdoc.Normative {
			continue
		}
		verified.Normative++
		if report.Rules[nemo.Rule(entry.ID)] == 0 {
			verified.Unapplied = append(verified.Unapplied, entry.ID)
		}
	}
	return verified
}

func printVerified(p *term.Printer, report Verified) {
	p.Line("%s: %s, %s, %s", report.System, term.Plural(report.Games, "game"),
		term.Plural(int(report.Plies), "step"), term.Plural(len(report.Violations), "violation"))
	for _, violation := range report.Violations {
		p.Line("  VIOLATION in game %d at step %d: %s", violation.Game, violation.Ply, violation.Text)
		for line := range strings.Lines(violation.Record) {
			p.Line("    %s", strings.TrimRight(line, "\n"))
		}
	}
	if starts := report.Starts; starts != nil {
		p.Line("  began at edges of the rules: %s, of %s made up", term.Plural(int(starts.Begun), "game"), term.Plural(int(starts.Tried), "position"))
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

// tally writes counts by name, the greatest first.
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
