package systems_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// What the position says of a member is true of it, for who sees all and for every seat that
// sees it; and no seat is told of a line that it does not see.
func TestWhatThePositionSaysHolds(t *testing.T) {
	for _, system := range systems.All() {
		if system.About().Name == "pig" {
			continue
		}
		asked := 0
		for seed := range uint64(3) {
			game, err := system.New(seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			for range 40 + 30*seed {
				if _, err := game.Auto("random"); err != nil {
					break
				}
			}
			for _, seat := range []nemo.Seat{nemo.Nobody, 0} {
				asked += everyLineHolds(t, game, seat)
			}
		}
		if asked < 20 {
			t.Errorf("%s: only %d lines were asked about", system.About().Name, asked)
		}
	}
}

func everyLineHolds(t *testing.T, game *play.Game, seat nemo.Seat) (asked int) {
	t.Helper()
	text, err := game.Position(seat)
	if err != nil {
		return 0
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !strings.Contains(line, ": ") {
			continue
		}
		standing, err := game.Stands(seat, line)
		switch {
		case err != nil:
			t.Errorf("%s, %s: %q is not understood: %v", game.System().About().Name, seat, line, err)
		case standing.Hidden && seat == nemo.Nobody, !standing.Hidden && !standing.Holds:
			t.Errorf("%s, %s: %q stands there, and is told to be %+v", game.System().About().Name, seat, line, *standing)
		}
		asked++
	}
	return asked
}
