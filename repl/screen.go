package repl

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Players of a game with secrets may share a screen. When it is handed on, the shell
// clears what was shown, waits until the next player confirms, and then shows the
// events that this player could see in the meantime.

// clearScreen is the control sequence that clears a terminal and its scrollback.
const clearScreen = term.Escape + "[H" + term.Escape + "[2J" + term.Escape + "[3J"

// whose identifies for whom lines are typed. The zero value stands for everybody, in
// games without secrets. Otherwise it is a seat in a game, which may be Nobody or
// Chance for the full and the public view.
type whose struct {
	game *play.Game
	seat nemo.Seat
}

// seated is a [LineReader] that learns before each line who types. It must not show the
// lines of one player to another, because an action may be secret.
type seated interface {
	sits(who whose)
}

// typist returns who types the next line.
func (s *Shell) typist() whose {
	if s.game == nil || !s.game.Secretive() {
		return whose{}
	}
	return whose{s.game, s.viewer()}
}

// eyes returns the seat whose knowledge limits the display of new events: that of the
// view, of the player at the screen, or, in a script, of the seat whose turn it was at
// that line. So a script too hides what another seat drew.
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

// reader returns the seat to which the next line of a script belongs.
func (s *Shell) reader() nemo.Seat {
	switch {
	case s.game == nil:
		return nemo.Chance
	case s.game.ToMove().IsPlayer():
		return s.game.ToMove()
	}
	return s.game.LastToMove()
}

// looking returns the seat whose knowledge limits the display of past events.
func (s *Shell) looking() nemo.Seat {
	switch {
	case s.view.fixed || s.game.Secretive() && !s.onScreen:
		return s.viewer()
	case s.game.Secretive():
		return s.atScreen
	}
	return nemo.Nobody
}

// covers hides the screen if it must be handed to the next player before the decision
// is shown, and reports whether it did.
func (s *Shell) covers() bool {
	seat := s.game.ToMove()
	if s.view.fixed || !s.game.Secretive() || !seat.IsPlayer() || seat == s.atScreen {
		return false
	}
	s.cover(seat, nil)
	return true
}

// cover clears the screen and waits for a seat, or for a requested view.
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

// uncover shows the screen to the player it waits for: the events since that seat's
// last decision, and the decision to be made. done is true if the line needs no further
// handling.
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

// ask switches to a view. On a shared screen, it first waits until the player with that
// knowledge confirms.
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

// showView sets the view to that of a seat, or to the public view.
func (s *Shell) showView(wanted view, seat nemo.Seat) {
	s.view, s.atScreen, s.listed = wanted, seat, false
	s.printf("shown is %s\n", s.describeView())
	if !wanted.fixed {
		s.present()
	}
}
