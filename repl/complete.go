package repl

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// completer suggests completions of a line, in the form that readline expects.
type completer struct {
	shell *Shell
}

// Do returns the possible continuations of the text before the cursor, and the length
// of the word that they complete.
func (c completer) Do(line []rune, pos int) ([][]rune, int) {
	typed := string(line[:pos])
	candidates, word := c.shell.complete(typed)
	var ends [][]rune
	for _, candidate := range candidates {
		// The editor prints candidates without escaping.
		if !strings.ContainsFunc(candidate, term.Obeyed) {
			ends = append(ends, []rune(candidate[len(word):]))
		}
	}
	return ends, len([]rune(word))
}

// complete returns candidates for the last word of a line, and that word: names of
// commands and legal actions at the beginning, and later what the command suggests.
// Completed words end in a blank.
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

// nextWords returns the legal actions that begin with the input, each cut after the
// word being typed: whole actions would hide the next word.
func (s *Shell) nextWords(typed string) []string {
	if s.game == nil {
		return nil
	}
	var candidates []string
	for _, text := range s.choiceTexts() {
		if !term.HasPrefixFold(text, typed) {
			continue
		}
		// Keep the typed letters as they are, so that the continuations match.
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
