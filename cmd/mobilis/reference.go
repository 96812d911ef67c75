package main

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// wordsOf puts a blank before a negative number among the words of a question, as in
// `rules nemoswar1 die -1`, so that it is not taken for a flag.
func wordsOf(args []string) []string {
	if !slices.Contains(args, "rules") && !slices.Contains(args, "rulings") && !slices.Contains(args, "ask") {
		return args
	}
	words := slices.Clone(args)
	for i, word := range words {
		if len(word) > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9' {
			words[i] = " " + word
		}
	}
	return words
}

// trimmed removes these blanks.
func trimmed(args []string) []string {
	words := make([]string, len(args))
	for i, word := range args {
		words[i] = strings.TrimSpace(word)
	}
	return words
}

func newAsk(s *streams) *cobra.Command {
	var config repl.AskConfig
	c := command("ask [SYSTEM] WORDS ...",
		"A question in plain words, English or Spanish, gets its answer", 1, -1, func(cmd *cobra.Command, args []string) error {
			config.Words = strings.Fields(strings.Join(args, " "))
			return repl.Ask(cmd.Context(), s.out, systems.All(), config)
		})
	c.Flags().StringVar(&config.Language, "lang", "", "`language` of the answer's own words, en or es (default: that of the question)")
	jsonFlag(c, &config.JSON)
	return c
}

func newGlossary(s *streams) *cobra.Command {
	var config reference.GlossaryConfig
	c := command("glossary [SYSTEM] [WORD ...]",
		"What a word of a rulebook means; without a word, all of them", 0, -1, func(_ *cobra.Command, args []string) error {
			config.Words = strings.Fields(strings.Join(args, " "))
			return reference.Glossary(s.out, systems.All(), config)
		})
	languageFlag(c, &config.Language)
	jsonFlag(c, &config.JSON)
	return c
}

func newEvents(s *streams) *cobra.Command {
	var config report.EventsConfig
	c := command("events SYSTEM [WORD ...]",
		"The kinds of events of a system, and what their arguments are called", 1, -1, func(_ *cobra.Command, args []string) error {
			config.Words = strings.Fields(strings.Join(args, " "))
			return report.Events(s.out, systems.All(), config)
		})
	jsonFlag(c, &config.JSON)
	return c
}

func newQuiz(s *streams) *cobra.Command {
	var config repl.QuizConfig
	c := working("quiz SYSTEM",
		"Questions about the rules, made and judged by the engine", 1, 1, func(ctx context.Context, _ *cobra.Command, args []string) error {
			if err := atLeast("questions", config.N, 1); err != nil {
				return err
			}
			config.System = args[0]
			return repl.Quiz(ctx, s.out, s.err, systems.All(), config)
		})
	c.Long = "Writes questions, each with the position it is about and four answers, and at the end which of them " +
		"are right and by which rule. In the shell, `quiz` asks them one by one."
	c.Flags().IntVarP(&config.N, "questions", "n", 5, "number of questions")
	c.Flags().Uint64Var(&config.Seed, "seed", 1, "seed of the first question; each further one has the next")
	c.Flags().StringVar(&config.Chapter, "chapter", "", "only of this chapter of the reference: its `number`, or words of its title")
	c.Flags().StringVar(&config.Difficulty, "level", "", "only of this `difficulty`: easy, fair or hard")
	c.Flags().StringVar(&config.Kind, "kind", "", "only of this `kind`: which, refused, comes, number, next, odds or points")
	languageFlag(c, &config.Language)
	jsonFlag(c, &config.JSON)
	return c
}

func newRules(s *streams) *cobra.Command {
	var config reference.RulesConfig
	var folder string
	c := command("rules [SYSTEM] [ID | WORDS ...]",
		"The rules reference: its contents, an entry, a search, or all of it as a page", 0, -1, func(_ *cobra.Command, args []string) error {
			config.Words = trimmed(args)
			if folder != "" {
				return reference.Pages(s.out, systems.All(), config.Words, folder)
			}
			return reference.Rules(s.out, systems.All(), config)
		})
	languageFlag(c, &config.Language)
	jsonFlag(c, &config.JSON)
	c.Flags().StringVar(&folder, "html", "", "write the whole reference as a page of HTML for each system into `folder`")
	return c
}

func newRulings(s *streams) *cobra.Command {
	var config repl.RulingsConfig
	c := working("rulings [SYSTEM] [NAME | ID | WORDS ...]",
		"Decided questions: list them, show one, or run their scripts", 0, -1, func(ctx context.Context, _ *cobra.Command, args []string) error {
			config.Words = trimmed(args)
			return repl.Rulings(ctx, s.out, systems.All(), config)
		})
	c.Flags().BoolVar(&config.Run, "run", false, "run the scripts, of all or of the one that is named")
	jsonFlag(c, &config.JSON)
	return c
}

func newSystems(s *streams) *cobra.Command {
	var config report.SystemsConfig
	c := command("systems [SYSTEM ...]",
		"The systems; with --json their seats, options, phases, ends and levels", 0, -1, func(_ *cobra.Command, args []string) error {
			config.Names = args
			return report.ListSystems(s.out, systems.All(), config)
		})
	jsonFlag(c, &config.JSON)
	return c
}

func newSchema(s *streams) *cobra.Command {
	return command("schema [NAME | position SYSTEM]",
		"The JSON Schema of what a command writes with --json, or of a position", 0, 2, func(_ *cobra.Command, args []string) error {
			var config repl.SchemaConfig
			for i, to := range []*string{&config.Name, &config.System} {
				if i < len(args) {
					*to = args[i]
				}
			}
			return repl.Schema(s.out, systems.All(), config)
		})
}
