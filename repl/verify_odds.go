package repl

import (
	"context"
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// verifyOdds compares the odds at positions of random games with exhaustive replay.
func verifyOdds(ctx context.Context, out, status io.Writer, systems []play.System, config VerifyConfig) error {
	if config.Tally {
		return nemo.Invalidf("odds", "the comparison of odds has no ranges")
	}
	names := config.Systems
	if len(names) == 0 {
		names = systemNames(systems)
	}
	var reports []*play.OddsCheck
	differ := 0
	var stopped error
	for _, name := range names {
		system, err := chosen(systems, name, config.Components)
		if err != nil {
			return err
		}
		done, end := progress(status, config.Odds, name)
		report, err := system.CheckOdds(ctx, play.OddsCheckConfig{
			Positions: config.Odds, Seed: config.Seed, Settings: config.Settings, Progress: done,
		})
		end()
		if report == nil {
			return err
		}
		reports = append(reports, report)
		differ += len(report.Differ)
		if stopped = err; err != nil {
			break
		}
	}
	if config.JSON {
		if err := writeJSON(out, reports); err != nil {
			return err
		}
	} else if err := printOddsChecks(out, reports); err != nil {
		return err
	}
	if differ > 0 {
		return failuref("%d answers differ", differ)
	}
	if ctx.Err() != nil {
		return failuref("interrupted")
	}
	return stopped
}

func printOddsChecks(out io.Writer, reports []*play.OddsCheck) error {
	p := &printer{w: out}
	for _, r := range reports {
		p.line("%s: %s compared with exhaustive replay, of %s: %d differ", r.System,
			plural(r.Positions, "position"), plural(r.Games, "game"), len(r.Differ))
		p.line("  exact chances: %s, ranges: %s, too large to be replayed: %s", decimal(r.Exact), decimal(r.Ranges), decimal(r.TooLarge))
		for _, text := range r.Differ[:min(len(r.Differ), mostDiffer)] {
			p.line("  %s", text)
		}
	}
	return p.err
}

// mostDiffer is how many answers that differ are printed of a system.
const mostDiffer = 20
