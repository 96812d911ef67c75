package repl

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// Config configures a [Shell].
type Config struct {
	// Systems are the rule systems that can be played.
	Systems []play.System
	// Out receives all output.
	Out io.Writer
	// Interactive is true if a person types. The shell then shows the next decision
	// after each command, and asks for options of a new game.
	Interactive bool
	// Window returns the size of the screen of Out; see [Windows]. If it is nil, lines
	// are not wrapped.
	Window func() term.Window
	// Colour allows colours.
	Colour bool
	// Clears is true if Out is a terminal that can be cleared, so that the next player
	// at the screen does not see what the previous one was shown.
	Clears bool
	// Language is the language of the shell; empty for English.
	Language lang.Language
	// Seed returns a seed for a game without one. If it is nil, the seed is 1, so that
	// scripts are reproducible.
	Seed func() uint64
	// Secret makes the seed of a game without one secret, so that nobody can foresee
	// it. Seed then serves quizzes and described positions only.
	Secret bool
}

// A Shell runs commands on a game. It is not safe for concurrent use.
type Shell struct {
	systems     []play.System
	out         io.Writer
	interactive bool
	style       term.Style
	seed        func() uint64
	secret      bool
	commands    *commandTable
	language    lang.Language

	game *play.Game // nil before the first game
	dice diceMode
	// single says how decisions with one action are handled.
	single singleMode
	view   view
	// atScreen is the seat at the screen, if that matters (see screen.go), and reading
	// the seat of the current script line. covered is true while the screen waits for a
	// player; wanted is the requested view, if any.
	atScreen, reading nemo.Seat
	covered           bool
	coveredFor        nemo.Seat
	wanted            *view
	// onScreen is true at a terminal, even while a script runs there.
	onScreen bool
	clears   bool
	// recent holds the events of the last command that played on.
	recent []play.Happening
	// listed is true while a numbered list of the current position is valid: numbers
	// are good for one position only.
	listed  bool
	scripts scriptStack
	// beside are the tables left for sandboxes, the game first. sandboxed is the name
	// of the current sandbox, or empty.
	beside    []leftTable
	sandboxed string
	// laying is the table being entered, or nil.
	laying *laying
	// described is the piece being described, or nil. describing is true while lines
	// are answers to questions about it.
	described  *box.Dialogue
	describing bool
	box        openBox
	// continued, if set, is called when a game continues with another component set.
	continued func(before, after *play.Game)
	// replaced, if set, is called when another game replaces a game.
	replaced func(game *play.Game, dice diceMode)
	// inquire, if set, asks the user for a line that is not a command.
	inquire func(ctx context.Context, prompt string) (string, error)
	// pager, if set, shows a text that is longer than the screen.
	pager func(text, prompt string, waits bool) error
	// paging is the output of the current line, if it may go to the pager.
	paging *pagedText
	// stateDir is the folder of unfinished games, or empty. takenUp is the file of a
	// resumed game; it is removed once the game is saved elsewhere.
	stateDir, takenUp string
	// settled, if set, is called after each line of a dialogue.
	settled func()
	// tried is the survey for the last question, whose example `try` enters, or nil.
	tried *answer.Survey
	// quiz is the quiz in progress, or nil.
	quiz *quizRun
	// lesson is the lesson in progress, or nil. left holds the step at which earlier
	// lessons were left, by system.
	lesson *learning
	left   map[string]int
	// keepFailed is true while autosaving fails.
	keepFailed bool
}

// errLeave ends the dialogue.
var errLeave = errors.New("leaving")

// New returns a shell without a game.
func New(config Config) *Shell {
	s := &Shell{
		systems:     config.Systems,
		out:         term.Plain{W: config.Out},
		interactive: config.Interactive,
		style:       term.Style{Colour: config.Colour},
		seed:        config.Seed,
		secret:      config.Secret,
		commands:    newCommandTable(),
		language:    cmp.Or(config.Language, lang.English),
		atScreen:    nemo.Chance,
		reading:     nemo.Chance,
		onScreen:    config.Interactive,
		clears:      config.Clears,
	}
	if config.Window != nil {
		s.out = term.Fitted(config.Out, config.Window)
	}
	if s.seed == nil {
		s.seed = func() uint64 { return 1 }
	}
	return s
}

// Game returns the game in progress, or nil.
func (s *Shell) Game() *play.Game { return s.game }

// Viewer returns the seat whose knowledge of the game is shown.
func (s *Shell) Viewer() nemo.Seat { return s.viewer() }

// Execute runs one line: a command, an action in the notation of the game, or the
// number of an action in the last list. If it returns an error, nothing has changed,
// except that a command of many steps keeps the steps done so far.
func (s *Shell) Execute(ctx context.Context, line string) error {
	err := s.execute(ctx, line)
	if err == nil {
		s.afterLine()
	}
	return s.spoken(err)
}

func (s *Shell) execute(ctx context.Context, line string) error {
	if err := checkLine(line); err != nil {
		return err
	}
	if s.laying != nil {
		return s.lay(strings.TrimSpace(line))
	}
	if s.describing {
		return s.describe(ctx, strings.TrimSpace(line))
	}
	line = strings.TrimSpace(withoutComment(line))
	if s.uncover(line) || line == "" && s.quiz == nil {
		return nil
	}
	s.reading = s.reader()
	if s.quiz != nil {
		return s.quizLine(ctx, line)
	}
	if s.explains(line) {
		return nil
	}
	line = s.inSpanish(line)
	in, err := takeApart(line)
	if err != nil {
		return err
	}
	if c := s.commands.find(in.name); c != nil {
		return s.run(ctx, c, in)
	}
	if c := s.commands.find(strings.TrimSuffix(line, "?")); c != nil && c.name == "why" {
		return s.run(ctx, c, input{name: c.name})
	} else if c != nil {
		return s.execute(ctx, "help "+c.name)
	}
	return s.notACommand(ctx, line, in)
}

func (s *Shell) run(ctx context.Context, c *command, in input) error {
	if c.needsGame && s.game == nil {
		return fmt.Errorf(s.say("no game is in progress; `new %s` starts one"), s.systems[0].About().Name)
	}
	if pagedCommands[c.name] {
		return s.paged(true, func() error { return c.run(ctx, s, in) })
	}
	return c.run(ctx, s, in)
}

// notACommand runs a line that does not begin with the name of a command: a number, an
// action, or an abbreviation.
func (s *Shell) notACommand(ctx context.Context, line string, in input) error {
	if s.game == nil {
		return s.abbreviated(ctx, line, in, nil)
	}
	if term.IsNumber(line) && s.game.ToMove() != nemo.Chance {
		return s.doNumber(ctx, line)
	}
	_, err := s.parse(line)
	if err == nil {
		return s.do(ctx, line)
	}
	if drawn, err := s.drawsPiece(ctx, line); drawn {
		return err
	}
	if s.namesPanel(line) {
		return s.run(ctx, s.commands.find("state"), input{name: "state", text: line})
	}
	if word := strings.ToLower(line); s.inLesson() && (word == "next" || word == "again") {
		return s.execute(ctx, "learn "+word)
	}
	return s.abbreviated(ctx, line, in, err)
}

// abbreviated runs the only command or action that the line abbreviates. invalid is the
// error of parsing the line as an action, or nil if there is no game.
func (s *Shell) abbreviated(ctx context.Context, line string, in input, invalid error) error {
	commands := s.commands.beginning(in.name)
	actions := s.actionsBeginning(line)
	if isQuestion(line) {
		return s.execute(ctx, "ask "+line)
	}
	if len(actions) == 1 && len(commands) == 1 && actions[0] == commands[0] {
		// As with "ro" for roll: the command takes the action.
		actions = nil
	}
	switch {
	case len(commands) == 1 && len(actions) == 0:
		in.name = commands[0]
		return s.run(ctx, s.commands.find(in.name), in)
	case len(commands) == 0 && len(actions) == 1:
		return s.do(ctx, actions[0])
	case len(commands)+len(actions) > 1:
		return fmt.Errorf("%q is not clear; it may mean %s", line, term.ListOf(term.Few(append(actions, commands...)), "or"))
	}
	return s.unknown(line, in, invalid)
}

// isQuestion reports whether a line is a question of more than one word.
func isQuestion(line string) bool {
	return strings.HasSuffix(line, "?") && len(strings.Fields(line)) > 1
}

// unknown returns the error for a line that nothing matches.
func (s *Shell) unknown(line string, in input, invalid error) error {
	names := s.commands.names()
	if books, query, err := s.shelf(line); err == nil && strings.HasSuffix(line, "?") {
		return books.NoTerm(query)
	}
	if s.game == nil && s.isSystem(line) {
		return fmt.Errorf("%q is the name of a game; `new %s` starts one, `learn %s` plays the first with you", line, line, line)
	}
	if s.game == nil {
		return fmt.Errorf("%q is no command%s; `help` lists the commands", in.name, term.DidYouMean(in.name, names))
	}
	var verbs, texts []string
	for _, text := range s.choiceTexts() {
		verbs = append(verbs, term.FirstWord(text))
		texts = append(texts, text)
	}
	if s.game.ToMove() == nemo.Chance && term.OnlyNumbers(line) && len(verbs) > 0 {
		// The result of a roll, without the verb.
		if _, err := s.parse(verbs[0] + " " + line); err != nil {
			invalid = err
		}
		return s.mistyped(invalid, line, texts)
	}
	forms := s.formsOf(in.name)
	if s.mayBegin(in.name) || slices.ContainsFunc(forms, func(form string) bool { return hasForm(line, form) }) {
		// The verb or the whole form is right, so the system gives the best error.
		return s.mistyped(invalid, line, texts)
	}
	near := term.DidYouMean(line, texts)
	if len(forms) > 0 && near == "" {
		return fmt.Errorf("%q is not an action as written; write it as %s. `legal` lists what may be done now, `why %s` says what forbids the rest",
			line, term.ListOf(term.Few(forms), "or"), strings.ToLower(in.name))
	}
	if near == "" {
		near = term.DidYouMean(in.name, append(verbs, names...))
	}
	return fmt.Errorf("%q is neither a command nor an action%s; `help` lists the commands, `legal` what may be done", in.name, near)
}

// isSystem reports whether a rule system has the name.
func (s *Shell) isSystem(name string) bool {
	return slices.ContainsFunc(s.systems, func(system play.System) bool { return system.About().Name == name })
}

// formsOf returns the forms of the actions with a verb.
func (s *Shell) formsOf(verb string) (forms []string) {
	for _, form := range s.game.System().ActionForms() {
		if strings.EqualFold(form.Verb(), verb) {
			forms = append(forms, string(form))
		}
	}
	return forms
}

// mayBegin reports whether a legal action begins with the word.
func (s *Shell) mayBegin(verb string) bool {
	return s.game != nil && slices.ContainsFunc(s.choiceTexts(), func(text string) bool {
		return strings.EqualFold(term.FirstWord(text), verb)
	})
}

// hasForm reports whether a line has the words of a form and one word for each placeholder.
func hasForm(line, form string) bool {
	words, parts := strings.Fields(line), strings.Fields(form)
	return slices.EqualFunc(words, parts, func(word, part string) bool {
		return strings.HasPrefix(part, "{") || strings.EqualFold(word, part)
	})
}

func (s *Shell) actionsBeginning(line string) []string {
	if s.game == nil {
		return nil
	}
	var texts []string
	for _, text := range s.choiceTexts() {
		if term.HasPrefixFold(text, line) {
			texts = append(texts, text)
		}
	}
	return texts
}

// printf prints in the language of the shell. The English format is the key of the
// translation.
func (s *Shell) printf(format string, args ...any) {
	// Write errors are ignored: if the reader is gone, a signal ends the program, or
	// nobody is there to be told.
	if s.language != lang.English {
		_, _ = fmt.Fprintf(s.out, s.say(format), args...)
		return
	}
	// With an unmodified format, go vet checks the arguments of callers.
	_, _ = fmt.Fprintf(s.out, format, args...)
}

// remark prints something that only concerns a person.
func (s *Shell) remark(text string) {
	if s.interactive {
		s.printf("%s\n", s.say(text))
	}
}

// printFault prints an error to a person, where a script would stop.
func (s *Shell) printFault(err error) {
	s.printf("%s\n", s.style.Fault(term.OneLine(s.spoken(err))))
}

// flush flushes the writer, if it is buffered.
func (s *Shell) flush() {
	if w, ok := s.out.(interface{ Flush() error }); ok {
		_ = w.Flush()
	}
}
