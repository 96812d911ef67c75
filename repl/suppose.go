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

// The command `suppose` reads statements in the position language, lets the rules add
// their consequences, and enters the resulting position as a sandbox.

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

// mostFollowed is the maximum number of consequences shown.
const mostFollowed = 12

// tellDescribed prints the supposed changes and their consequences. was is the previous
// place in the turn.
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

// longestWas is the maximum length of a previous value that is shown.
const longestWas = 30

// inOwnWords translates lines of a position into the language of the shell.
func (s *Shell) inOwnWords(game *play.Game, lines []position.Line) []position.Line {
	if s.language == lang.English {
		return lines
	}
	return play.InSpanish(game, lines)
}

// wasSaid formats a line with its previous value, if that is short.
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

// base returns the game to which a supposition applies: the one in progress, or a new
// one of the system named first.
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

// layOut plays a game that is in set-up to the first decision of its main phase. played
// reports whether there was anything to play.
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

// imagined returns a copy of the game as the viewer knows it, with hidden information
// sampled and with other dice, so that experiments reveal nothing about future rolls.
func (s *Shell) imagined() (*play.Game, error) {
	viewer := nemo.Nobody
	if !s.seesAll() {
		viewer = s.viewer()
	}
	return s.game.Imagined(viewer, s.game.Seed().Number()^0x5a5a5a5a) // not the dice of the game
}

// mostReason is the maximum length of a reason that is shown.
const mostReason = 400

// refusedStatement turns an error about an unknown statement or an invalid position
// into a message of the shell.
func refusedStatement(err error) error {
	cut := func(reason string) string { // it quotes the input
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
