package repl

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// The command `setup` asks for the state of a real table, as a form in the order that
// its system declares. Answers are statements as in `suppose`.

// laying is a table being entered.
type laying struct {
	now  *play.Description
	game *play.Game // the game at the start
	// past are the descriptions at earlier questions.
	past []*play.Description
	at   int // index of the current question
	// told are the consequences shown so far.
	told []position.Line
}

func (e *laying) questions() []position.Question { return e.now.Form() }

// asked returns the current question. Answers may reduce the number of questions.
func (e *laying) asked() position.Question {
	questions := e.questions()
	e.at = min(e.at, len(questions)-1)
	return questions[e.at]
}

// fewPlaces is the maximum number of places for which a question also shows the empty ones.
const fewPlaces = 12

// question returns the text of the current question with the current values.
func (e *laying) question() string {
	q := e.asked()
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d", e.at+1, len(e.questions()))
	if q.Title != "" && (len(q.Places) > 1 || q.Title != q.Places[0].Short) {
		b.WriteString(": " + q.Title)
	}
	for _, place := range q.Places {
		if len(q.Places) <= fewPlaces || !slices.Contains([]string{"0", "no", "none"}, place.Now) {
			fmt.Fprintf(&b, "\n  %s: %s", place.Short, fewOf(place.Now))
		}
	}
	return b.String()
}

// piecesNamed is the maximum number of pieces that a question names per place.
const piecesNamed = 6

// fewOf returns the first of many pieces, and how many more there are.
func fewOf(now string) string {
	parts := strings.Split(now, " and ")
	if len(parts) <= piecesNamed {
		return now
	}
	return strings.Join(parts[:piecesNamed], " and ") + fmt.Sprintf(" … and %d more", len(parts)-piecesNamed)
}

func runLay(ctx context.Context, s *Shell, in input) error {
	game, err := s.tableFor(ctx, in)
	if err != nil {
		return unlessBegun(err)
	}
	now, err := game.Describe()
	if err != nil {
		return err
	}
	e := &laying{now: now, game: game}
	if len(e.questions()) == 0 {
		return fmt.Errorf("there is nothing to ask about a table of %s", game.System().About().Name)
	}
	s.laying = e
	s.printf("%s. Say what is otherwise than shown, with commas between; Enter or `keep` goes on. `back` goes to the question before, `done` keeps the rest, `quit` leaves all as it was.\n",
		term.Plural(len(e.questions()), "question"))
	s.layNext()
	return nil
}

// tableFor returns the game to be set up: a new one of the named system, or the game in
// progress as its viewer knows it.
func (s *Shell) tableFor(ctx context.Context, in input) (*play.Game, error) {
	if len(in.words) == 0 {
		if s.game == nil {
			return nil, fmt.Errorf("the table of what? say `setup %s`; there is %s", s.systems[0].About().Name, strings.Join(games.Names(s.systems), ", "))
		}
		return s.imagined()
	}
	system, err := games.Find(s.systems, in.words[0])
	if err != nil {
		return nil, err
	}
	settings := make(nemo.Settings)
	var dealt []string
	for _, word := range in.words[1:] {
		name, value, ok := strings.Cut(word, "=")
		switch {
		case !ok:
			dealt = append(dealt, strings.ToLower(word))
		case name == "":
			return nil, fmt.Errorf("%q is not option=value; `options %s` lists them", term.Brief(word), in.words[0])
		default:
			settings[name] = value
		}
	}
	seed := s.seed()
	if err := s.askOptions(ctx, system, seed, settings); err != nil {
		return nil, err
	}
	return dealtSo(ctx, system, seed, settings, dealt)
}

// mostDeals is the number of deals searched for one with the right participants, and
// mostOrdered the number searched for the right order as well.
const (
	mostDeals   = 3000
	mostOrdered = 1000
)

// dealtSo returns a game in which the named heroes, Characters or missions take part.
// They are dealt before the table is set up.
func dealtSo(ctx context.Context, system play.System, seed uint64, settings nemo.Settings, dealt []string) (*play.Game, error) {
	var found *play.Game
	for n := range uint64(mostDeals) {
		if found != nil && n >= mostOrdered || ctx.Err() != nil {
			break
		}
		game, err := system.New(seed+n, settings)
		if err != nil {
			return nil, err
		}
		if _, err := layOut(game); err != nil || len(dealt) == 0 {
			return game, err
		}
		now, err := game.Describe()
		if err != nil {
			return nil, err
		}
		takes := slices.DeleteFunc(now.Entries(), func(name string) bool { return !slices.Contains(dealt, name) })
		if slices.Equal(takes, dealt) {
			return game, nil
		}
		if found == nil && len(takes) == len(dealt) {
			found = game
		}
	}
	if found != nil {
		return found, nil
	}
	return nil, fmt.Errorf("no game of %s is dealt with %s; name who takes part as positions do, and what else is so as option=value (`options %s` lists them)",
		system.About().Name, term.Brief(strings.Join(dealt, ", ")), system.About().Name)
}

// layNext asks the current question.
func (s *Shell) layNext() {
	if s.interactive {
		s.printf("\n%s\n", s.laying.question())
	}
}

// lay handles a line as an answer to the current question.
func (s *Shell) lay(line string) error {
	e := s.laying
	switch word := strings.ToLower(line); {
	case strings.HasPrefix(line, "#"):
		return nil
	case word == "quit" || word == "exit" || word == "cancel" || word == "salir":
		s.laying = nil
		s.printf("Nothing is set up; all is as it was.\n")
		return nil
	case word == "back" || word == "atrás" || word == "atras":
		if e.at == 0 || len(e.past) == 0 {
			return errors.New("this is the first question; `quit` leaves")
		}
		e.at--
		last := len(e.past) - 1
		e.now, e.past = e.past[last], e.past[:last]
		s.layNext()
		return nil
	case word == "help" || word == "?" || word == "ayuda":
		s.layHelp()
		return nil
	case word == "done" || word == "listo":
		return s.layDone()
	case word != "" && word != "keep" && word != "igual":
		before := e.now.Clone()
		answered, err := s.layAnswer(line)
		switch last := e.at >= len(e.questions())-1; {
		case err != nil:
			return err
		case !answered, last: // the line was about something else, or this is the last question
			return nil
		}
		e.past = append(e.past, before)
	case e.at >= len(e.questions())-1:
		return s.layDone()
	default:
		e.past = append(e.past, e.now.Clone())
	}
	e.at++
	s.layNext()
	return nil
}

// layAnswer applies the statements of an answer and prints the result and its consequences.
func (s *Shell) layAnswer(line string) (answered bool, err error) {
	e := s.laying
	q := e.asked()
	lines, err := e.now.Say(q.Entry, line)
	if err != nil {
		if c := s.commands.find(term.FirstWord(line)); c != nil && len(strings.Fields(line)) == 1 {
			return false, fmt.Errorf("`%s` waits until the table stands: say what lies there, or `quit` to leave, `done` to keep the rest", c.name)
		}
		return false, refusedStatement(err)
	}
	for _, line := range s.inOwnWords(e.game, lines) {
		s.printf("  %s\n", s.wasSaid(line))
	}
	if found, err := e.now.Follows(); err == nil {
		isNew := slices.DeleteFunc(found.Followed, func(line position.Line) bool { return slices.Contains(e.told, line) })
		e.told = append(e.told, isNew...)
		s.tellFollowed(found.Game, isNew)
	}
	return slices.ContainsFunc(lines, func(line position.Line) bool {
		return slices.ContainsFunc(q.Places, func(place position.Asked) bool { return place.Name == line.Place })
	}), nil
}

func (s *Shell) layHelp() {
	e := s.laying
	s.printf("%s\n", e.question())
	for _, place := range e.asked().Places {
		switch {
		case place.Kind == "number":
			s.printf("  %s: %d to %d\n", place.Short, place.Low, place.High)
		case place.Kind == "yesno":
			s.printf("  %s: yes or no\n", place.Short)
		case len(place.Choices) > 0:
			s.printf("  %s: %s\n", place.Short, strings.Join(term.Few(place.Choices), ", "))
		}
	}
	s.printf("Say what is otherwise, with commas between, in the words of `suppose`; Enter or `keep` goes on. back, done, quit.\n")
}

// layDone completes the table. If it is invalid, the question remains.
func (s *Shell) layDone() error {
	e := s.laying
	found, err := e.now.Settle()
	if err != nil {
		return fmt.Errorf("%w; say otherwise what is wrong of it, and `done`", refusedStatement(err))
	}
	s.laying = nil
	if s.game == nil {
		s.adopt(found.Game)
		s.printf("The table stands, and is the game from now on.\n")
	} else {
		if err := s.stepInto("setup", found.Game, s.dice, s.view); err != nil {
			return err
		}
		s.printf("The table stands, in a sandbox: `back` leaves it, `save FILE` keeps it.\n")
	}
	for _, line := range s.inOwnWords(found.Game, found.Said) {
		s.printf("  %s\n", s.wasSaid(line))
	}
	s.tellFollowed(found.Game, found.Followed)
	s.present()
	return nil
}
