package repl

import (
	"context"
	"io"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// verifyOdds compares the odds at positions of random games with exhaustive replay.
func verifyOdds(ctx context.Context, out, status io.Writer, systems []play.System, config VerifyConfig) error {
	if config.Tally {
		return nemo.Invalidf("odds", "the comparison of odds has no ranges")
	}
	names := config.Systems
	if len(names) == 0 {
		names = games.Names(systems)
	}
	var reports []*play.OddsCheck
	differ := 0
	var stopped error
	for _, name := range names {
		system, err := games.Choose(systems, name, config.Components)
		if err != nil {
			return err
		}
		done, end := term.Progress(status, config.Odds, name)
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
		if err := term.WriteJSON(out, reports); err != nil {
			return err
		}
	} else if err := printOddsChecks(out, reports); err != nil {
		return err
	}
	if differ > 0 {
		return term.Failuref("%d answers differ", differ)
	}
	if ctx.Err() != nil {
		return term.Failuref("interrupted")
	}
	return stopped
}

func printOddsChecks(out io.Writer, reports []*play.OddsCheck) error {
	p := &term.Printer{W: out}
	for _, r := range reports {
		p.Line("%s: %s compared with exhaustive replay, of %s: %d differ", r.System,
			term.Plural(r.Positions, "position"), term.Plural(r.Games, "game"), len(r.Differ))
		p.Line("  exact chances: %s, ranges: %s, too large to be replayed: %s", term.Decimal(r.Exact), term.Decimal(r.Ranges), term.Decimal(r.TooLarge))
		for _, text := range r.Differ[:min(len(r.Differ), mostDiffer)] {
			p.Line("  %s", text)
		}
	}
	return p.Err
}

// mostDiffer is how many answers that differ are printed of a system.
const mostDiffer = 20
