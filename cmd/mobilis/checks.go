package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/report"
)

func newVerify(s *streams) *cobra.Command {
	var flags startFlags
	var config report.VerifyConfig
	var games gamesRange
	c := working("verify [SYSTEM ...]",
		"Random games against all invariants, with rule coverage", 0, -1, func(ctx context.Context, _ *cobra.Command, args []string) error {
			if err := errors.Join(atLeast("games", config.Games, 1), atLeast("workers", config.Workers, 0), atLeast("odds", config.Odds, 0)); err != nil {
				return err
			}
			var err error
			if config.Settings, err = flags.settings(); err != nil {
				return err
			}
			config.Systems, config.Components, config.Seed = args, flags.components, flags.seed
			if config.First, config.Tally, err = games.of(&config.Games); err != nil {
				return err
			}
			return report.Verify(ctx, s.out, s.err, systems.All(), config)
		})
	c.Long = "Plays random games of the systems (all, if none is named) and checks every invariant at every " +
		"step. A broken one is printed with a voyage record that reproduces it, and the exit code is 1. With " +
		"--odds it compares answers of `odds` with exhaustive replay instead."
	flags.register(c)
	c.Flags().IntVar(&config.Games, "games", 1000, "games of each system")
	games.register(c)
	c.Flags().IntVar(&config.Workers, "workers", 0, "games at the same time (default: one a core)")
	c.Flags().StringVar(&config.Bot, "bot", "", "let this bot play every fourth game")
	c.Flags().StringVar(&config.Edge, "edge", "", "begin every game at this `edge` of the rules: any, or one by name")
	c.Flags().IntVar(&config.Odds, "odds", 0, "compare so many answers of odds with exhaustive replay instead")
	jsonFlag(c, &config.JSON)
	return c
}

func newSim(s *streams) *cobra.Command {
	var flags startFlags
	var config report.SimulateConfig
	var games gamesRange
	c := working("sim SYSTEM",
		"Many games on all cores: distribution of scores, ends and levels", 1, 1, func(ctx context.Context, _ *cobra.Command, args []string) error {
			if err := errors.Join(atLeast("games", config.Games, 1), atLeast("workers", config.Workers, 0)); err != nil {
				return err
			}
			var err error
			if config.Settings, err = flags.settings(); err != nil {
				return err
			}
			config.System, config.Components, config.Seed = args[0], flags.components, flags.seed
			if config.First, config.Tally, err = games.of(&config.Games); err != nil {
				return err
			}
			return report.Simulate(ctx, s.out, s.err, systems.All(), config)
		})
	flags.register(c)
	c.Flags().IntVar(&config.Games, "games", 1000, "number of games")
	games.register(c)
	c.Flags().IntVar(&config.Workers, "workers", 0, "games at the same time (default: one a core)")
	c.Flags().StringVar(&config.Bot, "bot", "", "who plays: random, greedy or planner (default greedy)")
	c.Flags().StringVar(&config.Out, "out", "", "also write a `file`: .csv or .json with a row for each game, .svg with a histogram")
	c.MarkFlagsMutuallyExclusive("range", "out")
	jsonFlag(c, &config.JSON)
	return c
}

func newComponents(s *streams) *cobra.Command {
	var config repl.ComponentsConfig
	var merge bool
	c := command("components SYSTEM",
		"The component set with the provenance of each datum; export it, check one", 1, 3, func(_ *cobra.Command, args []string) error {
			config.System, config.StateDir = args[0], repl.StateDir()
			switch {
			case merge:
				config.Merge = append([]string{}, args[1:]...)
			case len(args) > 1:
				return fmt.Errorf("%q is one argument too many; files belong behind --merge", args[1])
			}
			return repl.Components(s.out, systems.All(), config)
		})
	c.Long = "Lists the component set of a system with where each datum comes from, exports it or checks one. " +
		"With --mine it tells how much of your own box is known by now, with the pieces that you described " +
		"while playing; --merge A B puts the pieces of two such files together, into your own file or into " +
		"that of --export, and names what they have differently."
	c.Flags().StringVar(&config.Export, "export", "", "write the set to `file`: as a spreadsheet where its name ends in .csv,\nas JSON otherwise; - is standard output")
	c.Flags().StringVar(&config.Check, "check", "", "check the set in `file`, JSON or .csv")
	c.Flags().BoolVar(&config.Mine, "mine", false, "how much of your own box is known")
	c.Flags().BoolVar(&merge, "merge", false, "merge two files of your own: --merge A B")
	c.MarkFlagsMutuallyExclusive("export", "check", "mine")
	c.MarkFlagsMutuallyExclusive("check", "mine", "merge")
	jsonFlag(c, &config.JSON)
	return c
}
