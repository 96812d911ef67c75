package repl

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// completer proposes what a line may go on with, in the form that readline
// wants.
type completer struct {
	shell *Shell
}

// Do returns the ends to put after the cursor, and how much of the line they
// go on from.
func (c completer) Do(line []rune, pos int) ([][]rune, int) {
	typed := string(line[:pos])
	candidates, word := c.shell.complete(typed)
	var ends [][]rune
	for _, candidate := range candidates {
		// The editor prints them as they are.
		if !strings.ContainsFunc(candidate, term.Obeyed) {
			ends = append(ends, []rune(candidate[len(word):]))
		}
	}
	return ends, len([]rune(word))
}

// complete returns what the end of the line, which it returns as word, may
// become: names of commands and legal actions at its beginning, and later what
// the command proposes. Completed words end in a blank.
func (s *Shell) complete(line string) (candidates []string, word string) {
	line = strings.TrimLeft(line, " \t")
	name, rest, named := strings.Cut(line, " ")
	if !named && s.quiz != nil {
		return beginningWith(s.quizWords(), line), line
	}
	if !named {
		for _, command := range s.commands.names() {
			candidates = append(candidates, command+" ")
		}
		candidates = append(candidates, s.nextWords(line)...)
		return beginningWith(candidates, line), line
	}
	c := s.commands.find(name)
	if c == nil || (c.name == "roll" || c.name == "draw") && len(s.nextWords(line)) > 0 {
		return s.nextWords(line), line
	}
	rest = strings.TrimLeft(rest, " ")
	if c.wholeLine {
		return s.nextWords(rest), rest
	}
	before, word := "", rest
	if i := strings.LastIndex(rest, " "); i >= 0 {
		before, word = rest[:i], rest[i+1:]
	}
	if c.complete == nil {
		return nil, word
	}
	for _, proposal := range c.complete(s, strings.Fields(before)) {
		if !strings.HasSuffix(proposal, "=") {
			proposal += " "
		}
		candidates = append(candidates, proposal)
	}
	return beginningWith(candidates, word), word
}

// nextWords are the legal actions that begin with what was typed, each up to
// the end of the word that is being typed: proposing whole actions would bury
// the next word.
func (s *Shell) nextWords(typed string) []string {
	if s.game == nil {
		return nil
	}
	var candidates []string
	for _, text := range s.choiceTexts() {
		if !term.HasPrefixFold(text, typed) {
			continue
		}
		// What was typed keeps its letters, or the ends would not fit on.
		text = typed + text[len(typed):]
		end := len(text)
		if i := strings.Index(text[len(typed):], " "); i >= 0 {
			end = len(typed) + i
		}
		if candidate := text[:end] + " "; !slices.Contains(candidates, candidate) {
			candidates = append(candidates, candidate)
		}
	}
	return candidates
}

func beginningWith(candidates []string, prefix string) []string {
	var fitting []string
	for _, candidate := range candidates {
		if strings.HasPrefix(candidate, prefix) && !slices.Contains(fitting, candidate) {
			fitting = append(fitting, candidate)
		}
	}
	return fitting
}
