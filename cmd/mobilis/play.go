package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// playFlags are the flags of the shell.
type playFlags struct {
	startFlags
	script   string
	noResume bool
	keep     bool
	language string
}

func (f *playFlags) register(c *cobra.Command) {
	f.startFlags.register(c)
	// The shell chooses a seed, so there is no default to show.
	c.Flags().Lookup("seed").DefValue = "0"
	c.Flags().StringVar(&f.script, "script", "", "run the commands in `file` and leave; - is standard input")
	c.Flags().BoolVar(&f.noResume, "no-resume", false, "do not offer the game that was left unfinished")
	c.Flags().StringVar(&f.language, "lang", "", "`language` of the shell, en or es (default at a terminal: that of the environment, LC_ALL, LC_MESSAGES or LANG)")
	c.Flags().BoolVar(&f.keep, "keep", false, "autosave unfinished games from scripts and pipes")
}

func (f *playFlags) run(s *streams) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, args []string) error {
		start, err := f.start(c, args)
		if err != nil {
			return err
		}
		var language lang.Language
		if c.Flags().Changed("lang") {
			if language, err = lang.ParseLanguage(f.language); err != nil {
				return fmt.Errorf("--lang: %w", err)
			}
		}
		return repl.Play(c.Context(), s.in, s.stdout, systems.All(), repl.PlayConfig{
			Start: start, Script: f.script, NoResume: f.noResume, Keep: f.keep, StateDir: repl.StateDir(),
			Window: s.window, Language: language,
		})
	}
}

func newPlay(s *streams) *cobra.Command {
	var flags playFlags
	c := command("play [SYSTEM]", "The shell, or a script through it", 0, 1, flags.run(s))
	c.Long = "Opens the shell, with a new game if a system is named. Where standard input is not a " +
		"terminal, it is read as a script: one command a line, and the first error ends it."
	flags.register(c)
	return c
}
