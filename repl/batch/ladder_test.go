package batch

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// TestWhoWinsApart checks that seats are rivals if some win and others do not, and not
// if they win or lose together, whatever the system calls them.
func TestWhoWinsApart(t *testing.T) {
	game := func(winners ...nemo.Seat) play.SimGame {
		return play.SimGame{Winners: winners, Scores: []play.SimScore{{Seat: 0}, {Seat: 1}}}
	}
	for _, test := range []struct {
		what  string
		games []play.SimGame
		want  bool
	}{
		{"one of two wins", []play.SimGame{game(), game(1)}, true},
		{"both win, or neither", []play.SimGame{game(0, 1), game()}, false},
		{"nobody wins", []play.SimGame{game()}, false},
		{"the seat of a team that has no score", []play.SimGame{game(7)}, false},
	} {
		if got := winApart(&play.SimReport{Games: test.games}); got != test.want {
			t.Errorf("%s: rivals %v, want %v", test.what, got, test.want)
		}
	}
}
