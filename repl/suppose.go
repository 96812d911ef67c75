package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// What `suppose` does: it reads statements in the language of positions, lets the rules make
// the rest follow, and steps into what they describe.

func runSuppose(_ context.Context, s *Shell, in input) error {
	from, text, err := s.base(in.text)
	if err != nil {
		return err
	}
	if strings.TrimSpace(text) == "" {
		return errors.New("suppose what? say what matters, with commas between, as in `suppose nemo 3, hull 2`")
	}
	laid, err := layOut(from)
	if err != nil {
		return err
	}
	if laid {
		s.printf("The table is laid out first, as the program chose.\n")
	}
	found, err := from.Suppose(text)
	if err != nil {
		return refusedStatement(err)
	}
	was := from.Prompt().Where
	if err := s.stepInto("supposed", found.Game, s.dice, s.view); err != nil {
		return err
	}
	s.tellDescribed(found, was)
	if !s.seesAll() && s.viewer().IsPlayer() {
		s.printf("What is hidden from %s is made up here, and tells nothing of the game.\n", s.knowerName())
	}
	s.printf("This is a sandbox; `back` leaves it.\n")
	s.present()
	return nil
}

// mostFollowed is how many lines are told that followed from what was described.
const mostFollowed = 12

// tellDescribed says what was put where, and what followed from it; was is the place in the
// turn before.
func (s *Shell) tellDescribed(found *play.Described, was string) {
	if len(found.Said) == 0 {
		s.printf("supposed: it is so already\n")
	}
	for _, line := range s.inOwnWords(found.Game, found.Said) {
		s.printf("supposed: %s\n", s.wasSaid(line))
	}
	s.tellFollowed(found.Game, found.Followed)
	if now := found.Game.Prompt().Where; now != was {
		s.printf("follows: it is %s\n", s.told(now))
	}
}

func (s *Shell) tellFollowed(game *play.Game, lines []position.Line) {
	for i, line := range s.inOwnWords(game, lines) {
		if i == mostFollowed {
			s.printf("and %s\n", term.Plural(len(lines)-i, "other change"))
			break
		}
		s.printf("follows: %s\n", s.wasSaid(line))
	}
}

// longestWas is how long a value may be that is told for what stood there before.
const longestWas = 30

// inOwnWords are lines of a position in the language that the shell speaks.
func (s *Shell) inOwnWords(game *play.Game, lines []position.Line) []position.Line {
	if s.language == lang.English {
		return lines
	}
	return play.InSpanish(game, lines)
}

// wasSaid is a line with what stood there before, where that is short.
func (s *Shell) wasSaid(line position.Line) string {
	line.Now = fewOf(line.Now)
	if line.Was == "" || line.Was == line.Now || len(line.Was) > longestWas {
		return line.String()
	}
	was := "was"
	if s.language == lang.Spanish {
		was = "antes"
	}
	return line.String() + " (" + was + " " + line.Was + ")"
}

// base is the game that something is supposed of: the one in progress, or a new one of
// the system that is named first.
func (s *Shell) base(text string) (game *play.Game, rest string, err error) {
	if system, err := games.Find(s.systems, term.FirstWord(text)); err == nil && text != "" {
		game, err := system.New(s.seed(), nil)
		return game, strings.TrimLeft(text[len(term.FirstWord(text)):], " :"), err
	}
	if s.game == nil {
		return nil, "", errors.New("no game is in progress; name a system first, as in `suppose nemoswar1 nemo 3, hull 2`")
	}
	game, err = s.imagined()
	return game, text, err
}

// layOut plays a game that is being set up to the first decision of its main phase, and
// reports whether it had to.
func layOut(game *play.Game) (played bool, err error) {
	about := game.System().About()
	if len(about.Phases) == 0 {
		return false, nil
	}
	first, main := about.Phases[0].Name, about.Phases[about.Main].Name
	for first != main && !game.Over() {
		if now := game.Phase().Name; now != first && !(played && (now != main || !game.ToMove().IsPlayer())) {
			break
		}
		if _, err := game.Auto("random"); err != nil {
			return played, err
		}
		played = true
	}
	return played, nil
}

// imagined is the game as who looks at it knows it, with what lies hidden made up, and
// with dice of its own: what is tried tells nothing of what will be rolled.
func (s *Shell) imagined() (*play.Game, error) {
	viewer := nemo.Nobody
	if !s.seesAll() {
		viewer = s.viewer()
	}
	return s.game.Imagined(viewer, s.game.Seed().Number()^0x5a5a5a5a) // other dice than the game's
}

// mostReason is how much of a reason is shown.
const mostReason = 400

// refusedStatement is the error for a statement that is not understood, or for a position that
// cannot be, as a message of the shell.
func refusedStatement(err error) error {
	cut := func(reason string) string { // it names words that were typed
		if runes := []rune(reason); len(runes) > mostReason {
			return string(runes[:mostReason]) + "..."
		}
		return reason
	}
	var not *position.Error
	if !errors.As(err, &not) {
		return err
	}
	rule := ""
	if not.Rule != "" {
		rule = " [" + not.Rule + "]"
	}
	if len(not.Understood) > 0 {
		return fmt.Errorf("%q: %s%s; understood here: %s", term.Brief(not.Statement), cut(not.Reason), rule, strings.Join(not.Understood, ", "))
	}
	return fmt.Errorf("%q: %s%s", term.Brief(not.Statement), cut(not.Reason), rule)
}
