package repl

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Players of a game with secrets who share a screen hand it on: what one of them
// was shown is cleared away, the next one says that he is there, and is told
// what he could see of what happened meanwhile.

// clearScreen is what a terminal understands, with what has scrolled away.
const clearScreen = term.Escape + "[H" + term.Escape + "[2J" + term.Escape + "[3J"

// whose says for whom lines are that are typed: the zero value for everybody, where
// there are no secrets, and otherwise for a seat in a game, or for who sees all or
// what is public.
type whose struct {
	game *play.Game
	seat nemo.Seat
}

// seated is a [LineReader] that is told who types before each line, and must not
// show the lines of one to another: an action may be a secret.
type seated interface {
	sits(who whose)
}

// typist is who types the next line.
func (s *Shell) typist() whose {
	if s.game == nil || !s.game.Secretive() {
		return whose{}
	}
	return whose{s.game, s.viewer()}
}

// eyes is whose knowledge a step is shown by as it happens: that of the view, of
// who sits at the screen, or of whose turn it was at the line of a script that made
// it happen, so that a script too hides what another seat drew.
func (s *Shell) eyes() nemo.Seat {
	switch {
	case s.view.fixed:
		return s.view.seat
	case !s.game.Secretive():
		return nemo.Nobody
	case s.onScreen:
		return s.atScreen
	}
	return s.reading
}

// reader is whose line of a script the next one is.
func (s *Shell) reader() nemo.Seat {
	switch {
	case s.game == nil:
		return nemo.Chance
	case s.game.ToMove().IsPlayer():
		return s.game.ToMove()
	}
	return s.game.LastToMove()
}

// looking is whose knowledge is shown of what happened before.
func (s *Shell) looking() nemo.Seat {
	switch {
	case s.view.fixed || s.game.Secretive() && !s.onScreen:
		return s.viewer()
	case s.game.Secretive():
		return s.atScreen
	}
	return nemo.Nobody
}

// covers hides the screen if it has to be handed on before the next player may
// be told what is to be decided, and reports whether it did.
func (s *Shell) covers() bool {
	seat := s.game.ToMove()
	if s.view.fixed || !s.game.Secretive() || !seat.IsPlayer() || seat == s.atScreen {
		return false
	}
	s.cover(seat, nil)
	return true
}

// cover clears the screen for a seat, and for a view if one was asked for.
func (s *Shell) cover(seat nemo.Seat, wanted *view) {
	if s.clears {
		s.printf("%s", strings.ReplaceAll(clearScreen, term.Escape, term.Brush))
	}
	s.covered, s.coveredFor, s.wanted = true, seat, wanted
	if wanted != nil && wanted.seat == nemo.Nobody && wanted.fixed {
		s.printf("\nWhat every player holds in secret is shown to who presses Enter; any command leaves it hidden.\n")
		return
	}
	s.printf("\nThe screen is for %s, who presses Enter.\n", games.NameOf(s.game, seat))
}

// uncover shows the screen to whom it waits for: what happened since the last
// decision of that seat, and what is to be decided now. It reports whether the line
// has done its work by that.
func (s *Shell) uncover(line string) (done bool) {
	if !s.covered || s.game == nil {
		return false
	}
	wanted := s.wanted
	s.covered, s.wanted = false, nil
	if wanted != nil {
		if line != "" {
			s.printf("shown is still %s\n", s.describeView())
			return false
		}
		s.showView(*wanted, s.coveredFor)
		return true
	}
	s.atScreen = s.coveredFor
	steps := s.game.Steps()
	from := len(steps)
	for from > 0 && steps[from-1].Seat != s.atScreen {
		from--
	}
	var missed []play.Happening
	for _, step := range steps[from:] {
		missed = append(missed, step.SeenBy(s.atScreen).Happenings...)
	}
	_ = s.paged(false, func() error {
		s.tell("", missed)
		s.present()
		return nil
	})
	return line == ""
}

// ask shows a view, at a screen that players share only when the one whose
// knowledge it is says so.
func (s *Shell) ask(wanted view) {
	seat := wanted.seat
	if !wanted.fixed {
		seat = s.reader()
	}
	if s.interactive && s.game.Secretive() && seat != nemo.Chance && seat != s.atScreen {
		s.cover(seat, &wanted)
		return
	}
	s.showView(wanted, seat)
}

// showView makes the view that of a seat, or what all know.
func (s *Shell) showView(wanted view, seat nemo.Seat) {
	s.view, s.atScreen, s.listed = wanted, seat, false
	s.printf("shown is %s\n", s.describeView())
	if !wanted.fixed {
		s.present()
	}
}
