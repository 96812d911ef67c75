package repl

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func referenceCommands() []*command {
	return []*command{
		{
			name: "rule", aliases: []string{"rules"}, group: groupReference, usage: "ID | WORDS",
			summary: "look a rule up by its number, or search by words",
			help: `The search knows English and Spanish words in any inflection.

  rule 10.2.3
  rule capture ship`,
			complete: func(s *Shell, _ []string) []string { return s.ruleIDs() },
			run: func(_ context.Context, s *Shell, in input) error {
				book, err := s.book()
				if err != nil {
					return err
				}
				if in.text == "" {
					printContents(s.out, book)
					return nil
				}
				return lookUp(s.out, book, in.text)
			},
		},
		{
			name: "rulings", aliases: []string{"ruling"}, group: groupReference, usage: "[NAME | ID | WORDS]",
			summary: "decided questions: all, one, those on a rule, or those with words",
			complete: func(s *Shell, _ []string) []string {
				book, err := s.book()
				if err != nil {
					return nil
				}
				var names []string
				for _, ruling := range book.Rulings() {
					names = append(names, ruling.Name)
				}
				return names
			},
			run: func(_ context.Context, s *Shell, in input) error {
				book, err := s.book()
				if err != nil {
					return err
				}
				return findRulings(s.out, book, in.text)
			},
		},
		{
			name: "help", aliases: []string{"?"}, group: groupReference, usage: "[COMMAND]",
			summary:  "list the commands, or explain one",
			complete: func(s *Shell, _ []string) []string { return s.commands.names() },
			run:      runHelp,
		},
		{
			name: "quit", aliases: []string{"exit", "q"}, group: groupReference,
			summary: "leave; on a terminal an unfinished game is kept for the next start",
			run: func(_ context.Context, s *Shell, _ input) error {
				return errLeave
			},
		},
	}
}

// book is the reference of the game in progress, or of the first system that
// has one.
func (s *Shell) book() (*rulesdoc.Book, error) {
	if s.game != nil {
		name := s.game.System().About().Name
		switch books := bookNames(systemNames(s.systems)); {
		case slices.Contains(books, name):
			return rulesdoc.Load(name)
		case len(books) == 0:
			return nil, fmt.Errorf("%s has no rules reference", name)
		default:
			return nil, fmt.Errorf("%s has no rules reference; there is one for %s", name, strings.Join(books, ", "))
		}
	}
	for _, system := range s.systems {
		if book, err := rulesdoc.Load(system.About().Name); err == nil {
			return book, nil
		}
	}
	return nil, errors.New("there is no rules reference for any of the systems")
}

func (s *Shell) ruleIDs() []string {
	book, err := s.book()
	if err != nil {
		return nil
	}
	var ids []string
	for _, entry := range book.Entries() {
		ids = append(ids, entry.ID)
	}
	return ids
}

// printRuleInShort prints the title of a rule and the first sentences of its
// text, if the game has a reference.
func (s *Shell) printRuleInShort(rule nemo.Rule) {
	book, err := rulesdoc.Load(s.game.System().About().Name)
	if err != nil || rule == "" {
		return
	}
	entry, ok := book.Entry(string(rule))
	if !ok {
		return
	}
	text := fmt.Sprintf("[%s] %s: %s", rule, entry.Title, firstSentences(entry.Text, 200))
	for i, line := range wrapped(text, 96) {
		if i == 0 {
			// Painted when the line is broken, for colours have no width.
			line = strings.Replace(line, "["+string(rule)+"]", s.bracketed(rule), 1)
		}
		s.printf("  %s\n", line)
	}
}

// firstSentences is as many whole sentences as fit, and one at least.
func firstSentences(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	end := 0
	for {
		i := strings.Index(text[end:], ". ")
		switch {
		case i < 0 && (end == 0 || len(text) <= most):
			return text
		case i < 0, end > 0 && end+i+1 > most:
			return strings.TrimSpace(text[:end]) + " ..."
		}
		end += i + 2
	}
}

func runHelp(_ context.Context, s *Shell, in input) error {
	if in.text == "" {
		s.overview()
		return nil
	}
	c := s.commands.find(in.text)
	if c == nil {
		if names := s.commands.beginning(in.text); len(names) == 1 {
			c = s.commands.find(names[0])
		}
	}
	if c == nil {
		return fmt.Errorf("there is no command %q%s; `help` lists them", in.text, didYouMean(in.text, s.commands.names()))
	}
	s.printf("%s\n  %s.\n", s.style.strong(c.synopsis()), capital(c.summary))
	if len(c.aliases) > 0 {
		s.printf("  Also: %s.\n", strings.Join(c.aliases, ", "))
	}
	for paragraph := range strings.SplitSeq(c.help, "\n") {
		if strings.HasPrefix(paragraph, " ") || paragraph == "" {
			s.printf("%s\n", strings.TrimRight("  "+paragraph, " "))
			continue
		}
		s.printf("  %s\n", strings.Join(wrapped(paragraph, 76), "\n  "))
	}
	return nil
}

func (s *Shell) overview() {
	const width = 26
	for _, g := range groups() {
		s.printf("%s\n", s.style.strong(string(g)))
		for _, c := range s.commands.in(g) {
			name := c.synopsis()
			if len(name) > width {
				s.printf("  %s\n", name)
				name = ""
			}
			s.printf("  %-*s  %s\n", width, name, c.summary)
		}
	}
	s.printf("\nAn action is typed as `legal` shows it, or as its number. `help COMMAND` says more.\n")
}

// bookNames lists the systems that have a reference and are played here.
func bookNames(systems []string) []string {
	return slices.DeleteFunc(rulesdoc.Systems(), func(name string) bool {
		return len(systems) > 0 && !slices.Contains(systems, name)
	})
}
