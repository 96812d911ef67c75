package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
)

func newAuto(s *streams) *cobra.Command {
	var flags startFlags
	var config repl.AutoConfig
	c := working("auto SYSTEM",
		"Play one game to its end and print how it went and the score", 1, 1, func(ctx context.Context, c *cobra.Command, args []string) error {
			var err error
			if config.Start, err = flags.start(c, args); err != nil {
				return err
			}
			return repl.Auto(ctx, s.out, systems.All(), config)
		})
	flags.register(c)
	c.Flags().StringVar(&config.Bot, "bot", "", "who plays: random, greedy or planner (default greedy)")
	c.Flags().StringVar(&config.Record, "record", "", "write the voyage record to `file`")
	jsonFlag(c, &config.JSON)
	return c
}

func newReplay(s *streams) *cobra.Command {
	var config repl.ReplayConfig
	c := command("replay FILE",
		"Replay a voyage record", 1, 1, func(c *cobra.Command, args []string) error {
			config.File = args[0]
			if c.Flags().Changed("at") {
				if err := atLeast("at", config.At, 0); err != nil {
					return err
				}
			}
			if c.Flags().Changed("commitment") {
				if config.CheckFair = true; config.Commitment == "" {
					return errors.New("--commitment takes the hash that was shown when the game began")
				}
			}
			return repl.Replay(s.out, systems.All(), config)
		})
	c.Long = "Plays a voyage record and writes its steps and the position that they lead to.\n\n" +
		"With --check-fair it proves instead that nobody chose the dice: every roll and\n" +
		"draw is what the secret seed of the game gives, and the position was never set\n" +
		"by hand. The hash of the seed was shown when the game began; --commitment\n" +
		"compares it, so that the seed is the one that was drawn then. A game with a\n" +
		"seed that was given, or with dice that somebody told, proves nothing, and the\n" +
		"exit code is 1. Whether decisions were taken back, a record does not say."
	c.Flags().IntVar(&config.At, "at", -1, "stop after step `N` (default: the last)")
	c.Flags().Lookup("at").DefValue = "0"
	c.Flags().BoolVar(&config.CheckFair, "check-fair", false, "prove that nobody chose the dice")
	c.Flags().StringVar(&config.Commitment, "commitment", "", "compare the `hash` that was shown when the game began; implies --check-fair")
	c.Flags().StringVar(&config.Components, "components", "", "`file` with the component set that the record was made with")
	jsonFlag(c, &config.JSON)
	return c
}

func newView(s *streams) *cobra.Command {
	var config repl.ViewConfig
	c := command("view FILE --json",
		"Write what a seat may know of a saved game or a record, for programs", 1, 1, func(_ *cobra.Command, args []string) error {
			config.File = args[0]
			return repl.View(s.out, systems.All(), config)
		})
	c.Flags().StringVar(&config.As, "as", "", "who looks: `seat` 1 and so on, public or all (default public)")
	c.Flags().IntVar(&config.Since, "since", 0, "tell the steps after step `N`")
	jsonFlag(c, &config.JSON)
	return c
}

func newTrace(s *streams) *cobra.Command {
	var flags startFlags
	var config repl.TraceConfig
	c := working("trace SYSTEM --json",
		"Play games and write each step as a line of JSON, for other implementations", 1, 1,
		func(ctx context.Context, c *cobra.Command, args []string) error {
			if err := atLeast("games", config.Games, 1); err != nil {
				return err
			}
			var err error
			if config.Start, err = flags.start(c, args); err != nil {
				return err
			}
			return repl.Trace(ctx, s.out, systems.All(), config)
		})
	flags.register(c)
	c.Flags().IntVar(&config.Games, "games", 1, "how many games; the second has the seed after that of the first")
	c.Flags().StringVar(&config.Bot, "bot", "", "who plays: random, greedy or planner (default random)")
	c.Flags().BoolVar(&config.Vary, "vary", false, "draw the options that are not set anew for each game")
	c.Flags().StringVar(&config.Edge, "edge", "", "begin each game at this `edge` of the rules: any, or one by name")
	c.Flags().StringVar(&config.Position, "position", "", "begin each game at the position in `file`")
	c.Flags().StringVar(&config.Actions, "actions", "", "take the actions in `file`, one a line, instead of a bot's")
	jsonFlag(c, &config.JSON)
	return c
}

func newPerft(s *streams) *cobra.Command {
	var flags startFlags
	var config repl.PerftConfig
	c := working("perft SYSTEM",
		"Count action sequences, for comparing versions", 1, 1, func(ctx context.Context, _ *cobra.Command, args []string) error {
			if err := atLeast("depth", config.Depth, 0); err != nil {
				return err
			}
			var err error
			if config.Settings, err = flags.settings(); err != nil {
				return err
			}
			config.System, config.Components = args[0], flags.components
			return repl.Perft(ctx, s.out, systems.All(), config)
		})
	flags.registerSet(c)
	flags.registerComponents(c)
	c.Flags().IntVar(&config.Depth, "depth", 3, "number of actions and rolls in a sequence")
	c.Flags().BoolVar(&config.Divide, "divide", false, "also count behind each first action")
	c.Flags().StringVar(&config.Position, "position", "", "`file` with the position to begin at (default: the start)")
	jsonFlag(c, &config.JSON)
	return c
}
