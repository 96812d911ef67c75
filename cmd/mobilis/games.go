package main

import (
	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/repl"
)

func newAuto(s *streams) *cobra.Command {
	var flags startFlags
	var config repl.AutoConfig
	c := &cobra.Command{
		Use:   "auto SYSTEM",
		Short: "Play one game to its end and print how it went and the score",
		Args:  wants(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			var err error
			if config.Start, err = flags.start(c, args); err != nil {
				return err
			}
			ctx, stop := interruptible(c.Context())
			defer stop()
			return repl.Auto(ctx, s.out, repl.Systems(), config)
		},
	}
	flags.register(c)
	c.Flags().StringVar(&config.Bot, "bot", "", "who plays: random, greedy or mcts (default greedy)")
	c.Flags().StringVar(&config.Record, "record", "", "write the voyage record to `file`")
	jsonFlag(c, &config.JSON)
	return c
}

func newReplay(s *streams) *cobra.Command {
	var config repl.ReplayConfig
	c := &cobra.Command{
		Use:   "replay FILE",
		Short: "Replay a voyage record",
		Args:  wants(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			config.File = args[0]
			if c.Flags().Changed("at") {
				if err := atLeast("at", config.At, 0); err != nil {
					return err
				}
			}
			return repl.Replay(s.out, repl.Systems(), config)
		},
	}
	c.Flags().IntVar(&config.At, "at", -1, "stop after step `N` (default: the last)")
	c.Flags().Lookup("at").DefValue = "0"
	c.Flags().StringVar(&config.Components, "components", "", "`file` with the component set that the record was made with")
	jsonFlag(c, &config.JSON)
	return c
}

func newPerft(s *streams) *cobra.Command {
	var flags startFlags
	var config repl.PerftConfig
	c := &cobra.Command{
		Use:   "perft SYSTEM",
		Short: "Count action sequences, for comparing versions",
		Args:  wants(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := atLeast("depth", config.Depth, 0); err != nil {
				return err
			}
			var err error
			if config.Settings, err = flags.settings(); err != nil {
				return err
			}
			config.System, config.Components = args[0], flags.components
			ctx, stop := interruptible(c.Context())
			defer stop()
			return repl.Perft(ctx, s.out, repl.Systems(), config)
		},
	}
	flags.registerSet(c)
	flags.registerComponents(c)
	c.Flags().IntVar(&config.Depth, "depth", 3, "number of actions and rolls in a sequence")
	c.Flags().BoolVar(&config.Divide, "divide", false, "also count behind each first action")
	c.Flags().StringVar(&config.Position, "position", "", "`file` with the position to begin at (default: the start)")
	jsonFlag(c, &config.JSON)
	return c
}
