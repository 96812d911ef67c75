package main

import (
	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// gamesRange is the flag --range: a part of a batch whose other games are played elsewhere.
type gamesRange struct{ text string }

func (g *gamesRange) register(c *cobra.Command) {
	c.Flags().StringVar(&g.text, "range", "", "play only the games `A:B` of the batch, from A on and before B,\nand write what `mobilis merge` adds up with other ranges")
	c.MarkFlagsMutuallyExclusive("range", "games")
}

// of sets the number of games from the range, if there is one, and returns the number
// of the first game.
func (g *gamesRange) of(games *int) (first int, ranged bool, err error) {
	if g.text == "" {
		return 0, false, nil
	}
	span, err := batch.ParseRange(g.text)
	*games = span.To - span.From
	return span.From, true, err
}

func newMerge(s *streams) *cobra.Command {
	var config report.MergeConfig
	c := command("merge FILE ...",
		"Add up what sim and verify wrote of ranges of one batch", 1, -1, func(_ *cobra.Command, args []string) error {
			config.Files = args
			return report.Merge(s.out, systems.All(), config)
		})
	c.Long = "Adds up what `sim --range` or `verify --range` wrote of parts of a batch, in whatever order, and " +
		"prints the report on the whole. With --json it writes the document of the whole: the same bytes " +
		"as one run over all the games."
	c.Flags().BoolVar(&config.Gaps, "gaps", false, "leave out games that no file holds")
	jsonFlag(c, &config.JSON)
	return c
}
