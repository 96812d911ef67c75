package repl

import (
	"context"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The glossary explains words of the rulebook at every prompt: `exert?`, `what is
// exert` and `glossary exert` do the same.

// glossaryCommand returns the command glossary.
func glossaryCommand() *command {
	return &command{
		name: "glossary", group: groupReference, usage: "[SYSTEM] [WORD]",
		summary: "what a word of the rulebook means; WORD? at any prompt does the same",
		help: `Wherever you type something (at a choice, at the questions of a new game, at a roll) a word with a question mark, or "what is" before it, explains it. This changes nothing, and the numbers of the current list stay valid. Without a word it lists the terms. If an action of the game has that name, the action is explained.

  glossary exert
  exert?
  what is a lull turn`,
		complete: func(s *Shell, before []string) []string {
			books, _, err := s.shelf(strings.Join(before, " "))
			if err != nil {
				return nil
			}
			var names []string
			for _, term := range books.TermsFor("") {
				names = append(names, term.Name)
			}
			return names
		},
		run: func(_ context.Context, s *Shell, in input) error {
			books, query, err := s.shelf(in.text)
			if err != nil {
				return err
			}
			return books.Explain(s.out, query)
		},
	}
}

// explains prints the meaning of a word if the line asks for it, and reports whether it
// did. Actions and lines that begin with a command do not count as questions.
func (s *Shell) explains(line string) bool {
	if _, asked := rulesdoc.AskedTerm(line); !asked || s.commands.find(term.FirstWord(line)) != nil {
		return false
	}
	if s.game != nil {
		if _, err := s.parse(line); err == nil {
			return false
		}
	}
	books, query, err := s.shelf(line)
	return err == nil && s.explainsFrom(books, query)
}

// explainsFrom prints the meaning of the word that a question asks for, if the books have it.
func (s *Shell) explainsFrom(books reference.Shelf, query string) bool {
	if _, asked := rulesdoc.AskedTerm(query); !asked {
		return false
	}
	terms := books.TermsNamed(query)
	for _, term := range terms {
		books.PrintTerm(s.out, term)
	}
	return len(terms) > 0
}

// explainsAt does the same where the shell asks a question and runs no commands. The
// command glossary is available there as well.
func (s *Shell) explainsAt(system play.System, line string) bool {
	books, err := reference.OpenOne(s.systems, system.About().Name)
	if err != nil {
		return false
	}
	books.Language = s.language
	if word := term.FirstWord(line); strings.EqualFold(word, "glossary") {
		if err := books.Explain(s.out, strings.TrimSpace(line[len(word):])); err != nil {
			s.printFault(err)
		}
		return true
	}
	return s.explainsFrom(books, line)
}
