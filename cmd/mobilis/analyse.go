package main

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
)

func newAnalyse(s *streams) *cobra.Command {
	var config repl.AnalyseConfig
	c := working("analyse FILE",
		"Where a recorded or saved game was won and lost, luck apart from choice", 1, 1,
		func(ctx context.Context, _ *cobra.Command, args []string) error {
			config.File = args[0]
			if err := config.Check(); err != nil {
				return err
			}
			return repl.Analyse(ctx, s.out, s.err, systems.All(), config)
		})
	c.Flags().IntVar(&config.Seat, "seat", 1, "whose game is told; decisions of a team are told together")
	c.Flags().StringVar(&config.SVG, "svg", "", "draw the course of the game into `file`")
	c.Flags().StringVar(&config.Components, "components", "", "`file` with the component set that the game was played with")
	jsonFlag(c, &config.JSON)
	return c
}
