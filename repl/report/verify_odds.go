package report

import (
	"io"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// writeOddsChecks prints the reports, as JSON if requested.
func writeOddsChecks(out io.Writer, reports []*play.OddsCheck, asJSON bool) error {
	if asJSON {
		return term.WriteJSON(out, reports)
	}
	p := &term.Printer{W: out}
	for _, r := range reports {
		p.Line("%s: %s compared with exhaustive replay, of %s: %d differ", r.System,
			term.Plural(r.Positions, "position"), term.Plural(r.Games, "game"), len(r.Differ))
		p.Line("  exact chances: %s, ranges: %s, too large to be replayed: %s", term.Decimal(r.Exact),
			term.Decimal(r.Ranges), term.Decimal(r.TooLarge))
		if r.Rare > 0 {
			p.Line("  the same in all worlds that were looked at and not in others, but within the margin: %s", term.Decimal(r.Rare))
		}
		for _, text := range r.Differ[:min(len(r.Differ), mostDiffer)] {
			p.Line("  %s", text)
		}
	}
	return p.Err
}

// mostDiffer is the maximum number of differing answers printed per system.
const mostDiffer = 20
