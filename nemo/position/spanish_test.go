package position_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// TestPositionsInSpanishAreReadBack checks the round trip of positions in Spanish, and that every line
// with declared Spanish words is in Spanish.
func TestPositionsInSpanishAreReadBack(t *testing.T) {
	for _, system := range games(t) {
		positions, lines, spanish := 0, 0, 0
		for seed := range nemotest.Sweep[uint64](2, 20) {
			game, err := system.Varied(seed+1, nil)
			if err != nil {
				t.Fatal(err)
			}
			for ply := 0; !game.Over(); ply++ {
				if ply%97 == 50 {
					own, all := readInSpanish(t, system, game)
					positions, lines, spanish = positions+1, lines+all, spanish+own
				}
				if _, err := game.Auto("random"); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%s: %d positions, %d of %d lines in Spanish", system.About().Name, positions, spanish, lines)
		if system.Components() != nil && 3*spanish < lines {
			t.Errorf("%s: %d of %d lines are in Spanish", system.About().Name, spanish, lines)
		}
	}
}

// readInSpanish checks the round trip of one position and counts its lines.
func readInSpanish(t *testing.T, system play.System, game *play.Game) (spanish, all int) {
	t.Helper()
	text, err := game.Position(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	language, err := game.Language()
	if err != nil {
		t.Fatal(err)
	}
	want, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(text, "\n")
	fresh, err := play.ReadPosition(system, 1, head)
	if err != nil {
		t.Fatal(err)
	}
	from, err := fresh.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	lines := language.Changes(decode(t, want), decode(t, from))
	own := []string{head}
	for i, line := range play.InSpanish(game, lines) {
		if own = append(own, line.String()); line.String() != lines[i].String() {
			spanish++
		}
	}
	again, err := play.ReadPosition(system, 1, strings.Join(own, "\n"))
	if err != nil {
		t.Fatalf("%v\n%s", err, strings.Join(own, "\n"))
	}
	if got, _ := again.Snapshot(nemo.Nobody); string(got) != string(want) {
		t.Fatalf("it is read back as\n%s\nand was\n%s\nwritten\n%s", got, want, strings.Join(own, "\n"))
	}
	return spanish, len(lines)
}
