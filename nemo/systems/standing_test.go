package systems_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// The description of each member of a position is true.
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
			asked += everyLineHolds(t, game)
		}
		if asked < 20 {
			t.Errorf("%s: only %d lines were asked about", system.About().Name, asked)
		}
	}
}

func everyLineHolds(t *testing.T, game *play.Game) (asked int) {
	t.Helper()
	text, err := game.Position(nemo.Nobody)
	if err != nil {
		return 0
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !strings.Contains(line, ": ") {
			continue
		}
		standing, err := game.Stands(nemo.Nobody, line)
		switch {
		case err != nil:
			t.Errorf("%s: %q is not understood: %v", game.System().About().Name, line, err)
		case !standing.Holds:
			t.Errorf("%s: %q stands there, and is told to be %+v", game.System().About().Name, line, *standing)
		}
		asked++
	}
	return asked
}
