package repl

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Players of a game with secrets who share a screen hand it on: what one of them
// was shown is cleared away, the next one says that he is there, and is told
// what he could see of what happened meanwhile.

// clearScreen is what a terminal understands, with what has scrolled away.
const clearScreen = "\x1b[H\x1b[2J\x1b[3J"

// eyes is whose knowledge a step is shown by as it happens: that of the view, or
// of who took it or decided last before it.
func (s *Shell) eyes(step play.Step) nemo.Seat {
	switch {
	case s.view.fixed:
		return s.view.seat
	case !s.game.Secretive():
		return nemo.Nobody
	case s.interactive:
		return s.atScreen
	case step.Seat.IsPlayer():
		return step.Seat
	}
	return s.looking()
}

// looking is whose knowledge is shown of what happened before.
func (s *Shell) looking() nemo.Seat {
	if s.view.fixed || s.game.Secretive() {
		return s.viewer()
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
	if s.style.colour {
		s.printf(clearScreen)
	}
	s.covered = true
	s.printf("\nThe screen is for %s, who presses Enter.\n", nameOf(s.game, seat))
	return true
}

// uncover shows the screen to the player to move: what happened since the last
// decision of that seat, and what is to be decided now.
func (s *Shell) uncover() {
	if !s.covered || s.game == nil {
		return
	}
	s.covered = false
	s.atScreen = s.game.ToMove()
	steps := s.game.Steps()
	from := len(steps)
	for from > 0 && steps[from-1].Seat != s.atScreen {
		from--
	}
	for _, step := range steps[from:] {
		for _, h := range step.SeenBy(s.atScreen).Happenings {
			s.printf("%s\n", s.style.happening(h))
		}
	}
	s.present()
}
