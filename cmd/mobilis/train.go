package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/report"
)

func newTrain(s *streams) *cobra.Command {
	var flags startFlags
	var config report.TrainConfig
	c := working("train SYSTEM --out FILE",
		"Learn from games what a bot goes by, and write the weights", 1, 1, func(ctx context.Context, _ *cobra.Command, args []string) error {
			fewest := 1
			if config.Told {
				fewest = 0
			}
			if err := errors.Join(atLeast("rounds", config.Rounds, 1), atLeast("games", config.Games, fewest),
				atLeast("held", config.Held, 1), atLeast("workers", config.Workers, 0)); err != nil {
				return err
			}
			var err error
			if config.Settings, err = flags.settings(); err != nil {
				return err
			}
			config.System, config.Components, config.Seed = args[0], flags.components, flags.seed
			return report.Train(ctx, s.out, s.err, systems.All(), config)
		})
	flags.register(c)
	c.Flags().IntVar(&config.Rounds, "rounds", 10, "rounds; each plays by what those before have taught")
	c.Flags().IntVar(&config.Games, "games", 5000, "games in a round")
	c.Flags().IntVar(&config.Workers, "workers", 0, "games at the same time (default: one a core)")
	c.Flags().Float64Var(&config.Explore, "explore", 0.01, "how often an action is taken at random, 0 to 1")
	c.Flags().Float64Var(&config.Fade, "fade", 0.3, "what earlier rounds count beside the last, 0 to 1")
	c.Flags().BoolVar(&config.Fresh, "fresh", false, "begin without the weights that the system has")
	c.Flags().BoolVar(&config.Told, "told", false, "learn what is told to people, from games of the planner, and not what bots go by")
	c.Flags().IntVar(&config.Held, "held", 100, "with --told: games to check the weights on; with --games 0 those that the system has")
	c.Flags().StringVar(&config.Kept, "kept", "", "with --told: the `folder` in which the games are kept, and looked for")
	c.Flags().StringVar(&config.Out, "out", "-", "the `file` to write; - is standard output")
	return c
}
