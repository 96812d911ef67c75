package batch

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Verified is the report on a system, with how much of its rules reference the games covered.
type Verified struct {
	*play.VerifyReport
	// Normative is the number of normative rules in the reference, or 0 if there is no
	// reference. Unapplied lists those that no game applied.
	Normative int      `json:"normative" says:"how many rules of the reference demand or permit something; 0 where there is no reference"`
	Unapplied []string `json:"unapplied" says:"those of them that no game applied"`
}

// withCoverage adds the coverage of the reference to a report.
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

// ParseRange parses a range of games, "A:B": from A up to, but not including, B.
func ParseRange(text string) (play.Span, error) {
	from, to, _ := strings.Cut(text, ":")
	a, errA := strconv.Atoi(from)
	b, errB := strconv.Atoi(to)
	if errA != nil || errB != nil || a < 0 || b <= a {
		return play.Span{}, fmt.Errorf("%q is no range of games; 0:500 is the first five hundred, and 500:1000 the next", text)
	}
	return play.Span{From: a, To: b}, nil
}

// broken returns a failure if the report has a violation, and nil otherwise.
func broken(report *play.VerifyReport) error {
	if report == nil || len(report.Violations) == 0 {
		return nil
	}
	return term.Failuref("%s breaks its invariants: %s", report.System, report.Violations[0].Text)
}

// finished returns an error if a range was not played to its end: its tally could not be added to
// those of other ranges.
func finished(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return term.Failuref("interrupted; nothing is written of a range that is not played to its end")
	}
	return err
}

// Progress starts to show how many of total games are done; nil shows nothing. See [term.Progress].
type Progress func(total int, what string) (done func(int), end func())

func (p Progress) begin(total int, what string) (done func(int), end func()) {
	if p == nil {
		return nil, func() {}
	}
	return p(total, what)
}

// Verify plays random games of each system and checks all its invariants. If one is broken, or ctx
// is done, the reports come with a [*term.Failure]; they include one on games that were
// interrupted.
func Verify(ctx context.Context, systems []play.System, config play.VerifyConfig, show Progress) ([]Verified, error) {
	var reports []Verified
	var failed error
	for _, system := range systems {
		name := system.About().Name
		var end func()
		config.Progress, end = show.begin(config.Games, name)
		report, err := system.Verify(ctx, config)
		end()
		if report != nil {
			reports = append(reports, withCoverage(report))
			if failed == nil {
				failed = broken(report)
			}
		}
		if err != nil && ctx.Err() == nil {
			return nil, err
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
	return reports, failed
}

// VerifyTally verifies a range of a batch of one system. Its tally can be merged with those of
// other ranges. If an invariant is broken, it comes with a [*term.Failure].
func VerifyTally(ctx context.Context, system play.System, config play.VerifyConfig) (*play.Tally, error) {
	report, err := system.Verify(ctx, config)
	if err := finished(ctx, err); err != nil {
		return nil, err
	}
	return play.VerifyTally(system, config, report), broken(report)
}

// SimTally simulates a range of a batch. Its tally can be merged with those of other ranges.
func SimTally(ctx context.Context, system play.System, config play.SimConfig) (*play.Tally, error) {
	report, err := system.Simulate(ctx, config)
	if err := finished(ctx, err); err != nil {
		return nil, err
	}
	return play.SimTally(system, config, report), nil
}

// CheckOdds compares the odds at positions of random games of each system with exhaustive replay.
// If answers differ, or ctx is done, the reports come with a [*term.Failure].
func CheckOdds(ctx context.Context, systems []play.System, config play.OddsCheckConfig, show Progress) ([]*play.OddsCheck, error) {
	var reports []*play.OddsCheck
	differ := 0
	var stopped error
	for _, system := range systems {
		var end func()
		config.Progress, end = show.begin(config.Positions, system.About().Name)
		report, err := system.CheckOdds(ctx, config)
		end()
		if report == nil {
			return nil, err
		}
		reports = append(reports, report)
		differ += len(report.Differ)
		if stopped = err; err != nil {
			break
		}
	}
	switch {
	case differ > 0:
		return reports, term.Failuref("%d answers differ", differ)
	case ctx.Err() != nil:
		return reports, term.Failuref("interrupted")
	}
	return reports, stopped
}

// A Part is what sim or verify wrote for a range, with the name of its file.
type Part struct {
	Name     string
	Document []byte
}

// Merged is a whole batch; one of verify has its coverage of the reference.
type Merged struct {
	*play.Tally
	Verified *Verified
}

// Merge adds up what sim and verify wrote for ranges of one batch. If gaps is set, games that no
// part has are left out; otherwise they are an error. A batch with a broken invariant comes with a
// [*term.Failure].
func Merge(parts []Part, gaps bool) (*Merged, error) {
	tallies := make([]*play.Tally, len(parts))
	for i, part := range parts {
		var err error
		if tallies[i], err = play.ReadTally(part.Document); err == nil {
			// Merge it with those before it, so that an error names its file.
			_, err = play.MergeTallies(true, tallies[:i+1]...)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", part.Name, err)
		}
	}
	whole, err := play.MergeTallies(gaps, tallies...)
	if err != nil {
		return nil, fmt.Errorf("%w; --gaps leaves them out", err)
	}
	merged := &Merged{Tally: whole}
	if whole.Verify != nil {
		verified := withCoverage(whole.Verify)
		merged.Verified = &verified
	}
	return merged, broken(whole.Verify)
}
