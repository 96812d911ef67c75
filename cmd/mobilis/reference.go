package main

import (
	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/repl"
)

func newRules(s *streams) *cobra.Command {
	var config repl.RulesConfig
	c := &cobra.Command{
		Use:   "rules [SYSTEM] [ID | WORDS ...]",
		Short: "The rules reference: its contents, an entry, or a search",
		Args:  wants(0, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			config.Words = args
			return repl.Rules(s.out, repl.Systems(), config)
		},
	}
	jsonFlag(c, &config.JSON)
	return c
}

func newRulings(s *streams) *cobra.Command {
	var config repl.RulingsConfig
	c := &cobra.Command{
		Use:   "rulings [SYSTEM] [NAME | ID | WORDS ...]",
		Short: "Decided questions: list them, show one, or run their scripts",
		Args:  wants(0, -1),
		RunE: func(c *cobra.Command, args []string) error {
			config.Words = args
			ctx, stop := interruptible(c.Context())
			defer stop()
			return repl.Rulings(ctx, s.out, repl.Systems(), config)
		},
	}
	c.Flags().BoolVar(&config.Run, "run", false, "run the scripts, of all or of the one that is named")
	jsonFlag(c, &config.JSON)
	return c
}
