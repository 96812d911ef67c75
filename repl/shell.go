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

// Config says what a [Shell] works with.
type Config struct {
	// Systems are the rule systems that can be played.
	Systems []play.System
	// Out receives all that the shell says.
	Out io.Writer
	// Interactive is true when a person types: the shell then says after each
	// command what is to be decided, and asks for seeds and bots of its own.
	Interactive bool
	// Window is how large the screen is that Out goes to; see [Windows]. When it
	// is nil, no line is broken.
	Window func() term.Window
	// Colour allows colours.
	Colour bool
	// Clears is true when Out goes to a terminal that can be cleared, so that who
	// comes next to the screen does not read what the one before was shown.
	Clears bool
	// Language is the one that the shell speaks; empty for English.
	Language lang.Language
	// Seed draws the seed of a game for which none is given. When it is nil,
	// the seed is 1, so that a script does the same every time.
	Seed func() uint64
	// Secret gives a game for which no seed is given a secret one, so that nobody can
	// foresee it; Seed is then for quizzes and positions that are described.
	Secret bool
}

// A Shell runs commands over a game. It is for one goroutine.
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
	// single says what becomes of a decision with one action.
	single singleMode
	view   view
	// atScreen is who is looking, where it matters (see screen.go), and reading
	// whose line it is that a script is at. covered is true while the screen waits
	// for whom it is for; wanted is the view that was asked for, if one was.
	atScreen, reading nemo.Seat
	covered           bool
	coveredFor        nemo.Seat
	wanted            *view
	// onScreen is true at a terminal, also while a script is run there.
	onScreen bool
	clears   bool
	// recent is what the last command that played on made happen.
	recent []play.Happening
	// listed is true while a numbered listing of the present position stands:
	// a number is good for one position only.
	listed  bool
	scripts scriptStack
	// beside are the tables that were left for a sandbox, the game first; sandboxed is
	// what the sandbox is called that one is in, if any.
	beside    []leftTable
	sandboxed string
	// laying is the table that is being entered, if one is.
	laying *laying
	// described is the piece that is being described, if one is, and describing whether
	// lines are answers to its questions.
	described  *box.Dialogue
	describing bool
	box        openBox
	// continued, if set, is told of a game that goes on as another, with another component
	// set.
	continued func(before, after *play.Game)
	// replaced, if set, is told of a game that another takes the place of.
	replaced func(game *play.Game, dice diceMode)
	// inquire, if set, asks whoever types for a line that is no command.
	inquire func(ctx context.Context, prompt string) (string, error)
	// pager, if set, shows a text that is longer than the screen.
	pager func(text, prompt string, waits bool) error
	// paging is what the line that runs has said, if it may go to the pager.
	paging *pagedText
	// stateDir is the folder of unfinished games, if there is one, and takenUp the file of
	// one that is being played again: it goes when the game is kept elsewhere.
	stateDir, takenUp string
	// settled, if set, is called after each line of a dialogue.
	settled func()
	// tried is what the last question was tried at, which try steps into, or nil.
	tried *answer.Survey
	// quiz is the quiz that is under way, or nil.
	quiz *quizRun
	// lesson is the lesson that is under way, or nil; left says at which step those
	// were left, by system.
	lesson *learning
	left   map[string]int
	// keepFailed is true while the game cannot be kept.
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

// Viewer is whose knowledge of the game in progress is shown.
func (s *Shell) Viewer() nemo.Seat { return s.viewer() }

// Execute runs one line: a command, an action in the notation of the game, or
// the number of an action in the last listing. An error has changed nothing,
// except that a command of many steps keeps those done before it.
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

// notACommand understands a line that does not begin with the name of a
// command: a number, an action, or something abbreviated.
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

// abbreviated runs the one command or action that the line is the beginning
// of. invalid is why the line is no action, or nil where there is no game.
func (s *Shell) abbreviated(ctx context.Context, line string, in input, invalid error) error {
	commands := s.commands.beginning(in.name)
	actions := s.actionsBeginning(line)
	if isQuestion(line) {
		return s.execute(ctx, "ask "+line)
	}
	if len(actions) == 1 && len(commands) == 1 && actions[0] == commands[0] {
		// As in "ro" for roll: the command does the action.
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

// isQuestion reports whether a line asks something, and not for a word alone.
func isQuestion(line string) bool {
	return strings.HasSuffix(line, "?") && len(strings.Fields(line)) > 1
}

// unknown says what is wrong with a line that means nothing.
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
		// What dice show, without the verb that says so.
		if _, err := s.parse(verbs[0] + " " + line); err != nil {
			invalid = err
		}
		return s.mistyped(invalid, line, texts)
	}
	forms := s.formsOf(in.name)
	if s.mayBegin(in.name) || slices.ContainsFunc(forms, func(form string) bool { return hasForm(line, form) }) {
		// The verb is right, or the whole form, so the system knows best what is wrong.
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

// formsOf are the forms of the actions with some verb.
func (s *Shell) formsOf(verb string) (forms []string) {
	for _, form := range s.game.System().ActionForms() {
		if strings.EqualFold(form.Verb(), verb) {
			forms = append(forms, string(form))
		}
	}
	return forms
}

// mayBegin reports whether an action that is legal now begins with the word.
func (s *Shell) mayBegin(verb string) bool {
	return s.game != nil && slices.ContainsFunc(s.choiceTexts(), func(text string) bool {
		return strings.EqualFold(term.FirstWord(text), verb)
	})
}

// hasForm reports whether the line has the words of the form and one for each of its blanks.
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

// printf says something in the language that the shell speaks: the English format
// finds the other one.
func (s *Shell) printf(format string, args ...any) {
	// A reader that has gone away ends the program by a signal, or leaves
	// nobody to tell.
	if s.language != lang.English {
		_, _ = fmt.Fprintf(s.out, s.say(format), args...)
		return
	}
	// With the format as it came go vet looks at what callers hand over.
	_, _ = fmt.Fprintf(s.out, format, args...)
}

// remark says something that only a person wants to hear.
func (s *Shell) remark(text string) {
	if s.interactive {
		s.printf("%s\n", s.say(text))
	}
}

// printFault tells a person what was wrong, where a script would stop.
func (s *Shell) printFault(err error) {
	s.printf("%s\n", s.style.Fault(term.OneLine(s.spoken(err))))
}

// flush hands on what was said, if the writer keeps it.
func (s *Shell) flush() {
	if w, ok := s.out.(interface{ Flush() error }); ok {
		_ = w.Flush()
	}
}
