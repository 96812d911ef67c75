package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// newRoot returns the root command with all sub-commands. Without a sub-command it runs
// play.
func newRoot(s *streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "mobilis",
		Short: "Board-game rules to play, to ask and to check",
		Long: "Mobilis plays, adjudicates and checks board games by their rulebooks.\n" +
			"Without a sub-command it opens the shell; there, `new SYSTEM` starts a game.",
		Version:       version(),
		SilenceErrors: true, // run prints them, on one line
		SilenceUsage:  true,
		Args:          noSuchCommand,
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		// The rest of the message is from package strconv.
		text, _, _ := strings.Cut(term.OneLine(err), ": strconv.")
		return fmt.Errorf("%s; `%s --help` lists the flags", text, c.CommandPath())
	})
	s.width.register(root)
	var flags playFlags
	flags.register(root)
	root.RunE = flags.run(s)
	root.AddCommand(
		newPlay(s), newAuto(s), newAsk(s), newGlossary(s), newEvents(s), newQuiz(s), newRules(s), newRulings(s), newVerify(s),
		newSim(s), newTrain(s), newLadder(s), newMerge(s), newReplay(s), newAnalyse(s), newTrace(s), newView(s), newPerft(s), newComponents(s), newSystems(s), newSchema(s), newServe(s), newMCP(s), newLicences(s),
	)
	root.SetHelpCommand(newHelp(root))
	return root
}

// newHelp returns cobra's help command, except that unknown sub-commands are an error,
// as they are without help.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about any command",
		RunE: func(_ *cobra.Command, args []string) error {
			c, rest, err := root.Find(args)
			switch {
			case err != nil || c == root && len(rest) > 0:
				return noSuchCommand(root, args)
			case len(rest) > 0:
				return fmt.Errorf("help takes one command, as in `mobilis help %s`", c.Name())
			}
			c.InitDefaultHelpFlag()
			return c.Help()
		},
	}
}

// noSuchCommand returns the error for an unknown sub-command, with suggestions.
func noSuchCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	for _, system := range systems.All() {
		if strings.EqualFold(system.About().Name, args[0]) {
			return fmt.Errorf("%q is a system; `mobilis play %s` plays it", args[0], system.About().Name)
		}
	}
	return fmt.Errorf("there is no sub-command %q%s; `mobilis --help` lists them", args[0], term.Meant(c.SuggestionsFor(args[0])))
}

// wants checks that the number of arguments is from least to most. The error shows the
// usage.
func wants(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < least || most >= 0 && len(args) > most {
			return fmt.Errorf("%s is not called like this; say `%s`", c.CommandPath(), c.UseLine())
		}
		return nil
	}
}

// command returns a sub-command that takes from least to most arguments; a negative
// most means no limit.
func command(use, short string, least, most int, run func(c *cobra.Command, args []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Args: wants(least, most), RunE: run}
}

// working returns a sub-command whose work ends at Ctrl-C with its results so far.
func working(use, short string, least, most int, run func(ctx context.Context, c *cobra.Command, args []string) error) *cobra.Command {
	return command(use, short, least, most, func(c *cobra.Command, args []string) error {
		ctx, stop := interruptible(c.Context())
		defer stop()
		return run(ctx, c, args)
	})
}
