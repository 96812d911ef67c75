package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/report"
)

func newLadder(s *streams) *cobra.Command {
	var flags startFlags
	var config report.LadderConfig
	c := working("ladder SYSTEM [BOT...]",
		"How strong the bots are: each by itself, and against every other", 1, 9, func(ctx context.Context, _ *cobra.Command, args []string) error {
			if err := errors.Join(atLeast("games", config.Games, 2), atLeast("workers", config.Workers, 0)); err != nil {
				return err
			}
			var err error
			if config.Settings, err = flags.settings(); err != nil {
				return err
			}
			config.System, config.Bots, config.Components, config.Seed = args[0], args[1:], flags.components, flags.seed
			return report.RunLadder(ctx, s.out, s.err, systems.All(), config)
		})
	flags.register(c)
	c.Flags().IntVar(&config.Games, "games", 200, "games of each bot and of each pair")
	c.Flags().IntVar(&config.Workers, "workers", 0, "games at the same time (default: one a core)")
	c.Flags().StringArrayVar(&config.Always, "always", nil, "an `action` that is taken wherever it is legal; may be repeated")
	jsonFlag(c, &config.JSON)
	return c
}
