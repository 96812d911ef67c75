package position_test

import (
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// games are the systems whose positions are written in the language.
func games(t *testing.T) (all []play.System) {
	t.Helper()
	for _, system := range systems.All() {
		game, err := system.New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Language(); err == nil {
			all = append(all, system)
		}
	}
	if len(all) < 4 {
		t.Fatalf("%d systems have a language of positions", len(all))
	}
	return all
}

// Every position of games with any options is written and read back as it was: as all see it,
// and as each seat does, with work half done and with what is hidden.
func TestPositionsAreReadBackAsTheyWere(t *testing.T) {
	for _, system := range games(t) {
		t.Run(system.About().Name, func(t *testing.T) {
			t.Parallel()
			positions, lines := 0, 0
			for seed := range nemotest.Sweep[uint64](2, 100) {
				game, err := system.Varied(seed+1, nil)
				if err != nil {
					t.Fatal(err)
				}
				for ply := 0; !game.Over(); ply++ {
					seat := nemo.Nobody
					if ply%3 == 1 {
						seat = nemo.Seat(ply/3%(len(system.About().Seats)+1)) + nemo.Chance
					}
					want, err := game.Snapshot(seat)
					if err != nil {
						t.Fatal(err)
					}
					text, err := game.Position(seat)
					if err != nil {
						t.Fatalf("seed %d, ply %d: %v", seed+1, ply, err)
					}
					again, err := play.ReadPosition(system, 1, text)
					if err != nil {
						t.Fatalf("seed %d, ply %d, seen by %d: %v\n%s", seed+1, ply, seat, err, text)
					}
					if got, _ := again.Snapshot(nemo.Nobody); string(got) != string(want) {
						t.Fatalf("seed %d, ply %d, seen by %d: it is read back as\n%s\nand was\n%s\nwritten\n%s", seed+1, ply, seat, got, want, text)
					}
					positions, lines = positions+1, lines+len(position.Statements(text))
					if _, err := game.Auto("random"); err != nil {
						t.Fatal(err)
					}
				}
			}
			t.Logf("%d positions, %d lines each", positions, lines/max(positions, 1))
		})
	}
}

var _ = errors.As
