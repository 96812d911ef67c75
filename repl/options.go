package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// runOptions lists the options of a new game.
func runOptions(_ context.Context, s *Shell, in input) error {
	var system play.System
	switch {
	case in.text != "":
		var err error
		if system, err = games.Find(s.systems, in.text); err != nil {
			return err
		}
	case s.game != nil:
		system = s.game.System()
	default:
		return fmt.Errorf("options of what? there is %s", strings.Join(games.Names(s.systems), ", "))
	}
	about := system.About()
	if len(about.Options) == 0 {
		s.printf("%s has no options\n", about.Name)
		return nil
	}
	var settings nemo.Settings
	if s.game != nil && s.game.System().About().Name == about.Name {
		settings = s.game.Settings()
	}
	for i := range about.Options {
		s.describeOption(about.Base(), &about.Options[i], settings)
	}
	if variants := system.Variants(); len(variants) > 0 {
		s.describeOption(about.Name, houseRules(variants), nil)
	}
	s.printf("`new %s %s=%s` sets one; what is not named has its default.\n",
		about.Name, about.Options[0].Name, about.Options[0].Values[len(about.Options[0].Values)-1])
	return nil
}

// houseRules presents the variants of a system as values of an option.
func houseRules(variants []play.System) *nemo.Option {
	option := &nemo.Option{
		Name: play.HouseRule, Title: "a house rule, which makes the game a variant with a name of its own",
		Default: play.NoHouseRule, Values: []string{play.NoHouseRule}, Meanings: []string{"the game as it is"},
	}
	for _, variant := range variants {
		option.Values = append(option.Values, play.HouseName(variant))
		option.Meanings = append(option.Meanings, variant.About().Title)
	}
	return option
}

// describeOption prints the purpose of an option, its values and their meanings, the
// default, and the value in the game in progress.
func (s *Shell) describeOption(system string, option *nemo.Option, settings nemo.Settings) {
	rule := ""
	if option.Rule != "" {
		rule = "  " + s.bracketed(option.Rule)
	}
	s.printf("%s%s\n  %s\n", s.style.Strong(option.Name), rule, term.Capital(s.language.Told(system, option.Title)))
	here := settings[option.Name]
	marked := func(value string) string {
		switch {
		case option.Default == here && value == here:
			return value + s.say(" (default, here)")
		case value == option.Default:
			return value + s.say(" (default)")
		case value == here:
			return value + s.say(" (here)")
		}
		return value
	}
	values := make([]string, len(option.Values))
	width := 0
	for i, value := range option.Values {
		values[i] = marked(value)
		width = max(width, term.WidthOf(values[i]))
	}
	if len(option.Meanings) != len(values) {
		s.printf("  values: %s\n", strings.Join(values, ", "))
		return
	}
	for i, value := range values {
		s.printf("    %s  %s\n", padded(value, width), s.language.Told(system, option.Meanings[i]))
	}
}

// errNoGame is returned if the user leaves the questions about a new game.
var errNoGame = errors.New("no new game is begun")

// askOptions asks a person for the important options that were not given. It skips an
// option for which only one value is compatible with the others.
func (s *Shell) askOptions(ctx context.Context, system play.System, seed uint64, settings nemo.Settings) error {
	if s.inquire == nil || !s.interactive {
		return nil
	}
	options := system.About().Options
	for i := range options {
		option := &options[i]
		if _, given := settings[option.Name]; given || !option.Asked {
			continue
		}
		var fitting []string
		for _, value := range option.Values {
			settings[option.Name] = value
			if mayBegin(system, seed, settings) {
				fitting = append(fitting, value)
			}
		}
		delete(settings, option.Name)
		if len(fitting) < 2 {
			if len(fitting) == 1 {
				settings[option.Name] = fitting[0]
			}
			continue
		}
		value, err := s.askOption(ctx, system, option, fitting, settings)
		if err != nil {
			return err
		}
		settings[option.Name] = value
	}
	return nil
}

// mayBegin reports whether these settings can be completed to a valid game. For
// example, an option may require a game of more players.
func mayBegin(system play.System, seed uint64, settings nemo.Settings) bool {
	if _, err := system.New(seed, settings); err == nil {
		return true
	}
	options := system.About().Options
	for i := range options {
		if _, given := settings[options[i].Name]; given || !options[i].Asked {
			continue
		}
		for _, value := range options[i].Values {
			more := maps.Clone(settings)
			more[options[i].Name] = value
			if _, err := system.New(seed, more); err == nil {
				return true
			}
		}
	}
	return false
}

// askOption asks for one option until the answer is valid. settings are the other options.
func (s *Shell) askOption(ctx context.Context, system play.System, option *nemo.Option, values []string, settings nemo.Settings) (string, error) {
	usual := option.Default
	if !slices.Contains(values, usual) {
		usual = values[0]
	}
	name := system.About().Base()
	s.printf("%s\n", s.style.Strong(term.Capital(s.language.Told(name, option.Title))))
	numbers := !slices.ContainsFunc(values, func(value string) bool { return !term.IsNumber(value) })
	if numbers {
		s.printf("  %s\n", term.ListOf(values, s.say("or")))
	} else {
		for i, value := range values {
			meaning := ""
			if n := slices.Index(option.Values, value); n < len(option.Meanings) {
				meaning = "  " + s.language.Told(name, option.Meanings[n])
			}
			s.printf("  %2d  %s%s\n", i+1, padded(value, widestOf(values)), meaning)
		}
	}
	for {
		line, err := s.inquire(ctx, option.Name+" ["+usual+"]> ")
		switch {
		case errors.Is(err, errTyped):
			continue
		case errors.Is(err, errInterrupted), errors.Is(err, io.EOF), errors.Is(err, errToldToEnd):
			return "", errNoGame
		case err != nil:
			return "", err
		}
		line = strings.TrimSpace(line)
		if line == "" {
			return usual, nil
		}
		if value, ok := chosenValue(line, values); ok {
			return value, nil
		}
		switch strings.ToLower(line) {
		case "quit", "exit", "cancel", "salir":
			return "", errNoGame
		case "help", "?", "options", "ayuda":
			s.describeOption(name, option, nil)
			continue
		}
		may := fmt.Sprintf("Enter alone takes %s, help tells more, quit begins no game", usual)
		switch known, err := s.commandInstead(ctx, system, settings, line, "say one of "+term.ListOf(values, "or")+"; "+may); {
		case err != nil:
			return "", err
		case !known:
			s.printFault(fmt.Errorf("%q is not one of %s, nor its number; %s", term.Brief(line), term.ListOf(values, "or"), may))
		}
	}
}

func widestOf(texts []string) int {
	widest := 0
	for _, text := range texts {
		widest = max(widest, term.WidthOf(text))
	}
	return widest
}

// chosenValue returns the value that a person typed: in full, by an unambiguous prefix,
// or by its number in the list.
func chosenValue(typed string, values []string) (string, bool) {
	var fitting []string
	for i, value := range values {
		if strings.EqualFold(typed, value) {
			return value, true
		}
		if term.HasPrefixFold(value, typed) || typed == term.Decimal(i+1) {
			fitting = append(fitting, value)
		}
	}
	if len(fitting) == 1 {
		return fitting[0], true
	}
	return "", false
}
