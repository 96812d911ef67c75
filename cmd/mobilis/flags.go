package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// widthFlag is the width of the text, or -1 for the width of the terminal.
type widthFlag int

func (f *widthFlag) String() string { return "" }
func (f *widthFlag) Type() string   { return "columns" }
func (f *widthFlag) Set(text string) error {
	n, err := term.ParseWidth(text)
	if err == nil {
		*f = widthFlag(n)
	}
	return err
}

// register adds the flag to all commands. The environment variable is used if the flag is not
// given.
func (f *widthFlag) register(root *cobra.Command) {
	root.PersistentFlags().Var(f, "width", "columns of the text, 0 for lines that are never broken (default: the terminal's, and 80 where there is none; also $"+term.WidthVariable+")")
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		if err := refuseEmpty(c); err != nil {
			return err
		}
		text := os.Getenv(term.WidthVariable)
		if c.Flags().Changed("width") || text == "" {
			return nil
		}
		if err := f.Set(text); err != nil {
			return fmt.Errorf("$%s: %w", term.WidthVariable, err)
		}
		return nil
	}
}

// refuseEmpty returns an error if a flag has an empty value, as in --html "$UNSET": that is not the
// same as no flag.
func refuseEmpty(c *cobra.Command) error {
	var err error
	c.Flags().Visit(func(flag *pflag.Flag) {
		if flag.Value.Type() == "string" && flag.Value.String() == "" {
			err = fmt.Errorf("--%s has an empty value; leave it out or give it one", flag.Name)
		}
	})
	return err
}

// startFlags are the flags for the game to start.
type startFlags struct {
	seed       uint64
	set        []string
	components string
}

func (f *startFlags) register(c *cobra.Command) {
	c.Flags().Uint64Var(&f.seed, "seed", 1, "seed of the dice and draws")
	f.registerSet(c)
	f.registerComponents(c)
}

func (f *startFlags) registerSet(c *cobra.Command) {
	c.Flags().StringArrayVar(&f.set, "set", nil, "`option=value` of the game; may be repeated")
}

func (f *startFlags) registerComponents(c *cobra.Command) {
	c.Flags().StringVar(&f.components, "components", "", "`file` with another component set, JSON or a spreadsheet (.csv)")
}

// settings parses the values of --set.
func (f *startFlags) settings() (nemo.Settings, error) {
	settings := make(nemo.Settings)
	for _, text := range f.set {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--set %s is not option=value", text)
		}
		if _, twice := settings[name]; twice {
			return nil, fmt.Errorf("--set %s is given twice", name)
		}
		settings[name] = value
	}
	return settings, nil
}

// start returns the configuration of the game to start. It has a seed only if one was given.
func (f *startFlags) start(c *cobra.Command, args []string) (games.Config, error) {
	settings, err := f.settings()
	if err != nil {
		return games.Config{}, err
	}
	config := games.Config{Settings: settings, Components: f.components}
	if len(args) > 0 {
		config.System = args[0]
	}
	if c.Flags().Changed("seed") {
		config.Seed = &f.seed
	}
	return config, nil
}

func jsonFlag(c *cobra.Command, to *bool) {
	c.Flags().BoolVar(to, "json", false, "write JSON for a machine to read")
}

// languageFlag adds the flag for the language of what a command writes for people.
func languageFlag(c *cobra.Command, to *lang.Language) {
	c.Flags().Var(&languageValue{to}, "lang", "`language` of titles and headings, en or es (default en)")
}

// languageValue is a flag value that parses a language.
type languageValue struct{ to *lang.Language }

func (v *languageValue) String() string {
	if v.to == nil {
		return ""
	}
	return string(*v.to)
}
func (v *languageValue) Type() string { return "language" }
func (v *languageValue) Set(text string) (err error) {
	*v.to, err = lang.ParseLanguage(text)
	return err
}

// atLeast returns an error if the number of a flag is below the minimum.
func atLeast(flag string, n, least int) error {
	if n < least {
		return fmt.Errorf("--%s %d is too small; it is %d or more", flag, n, least)
	}
	return nil
}
