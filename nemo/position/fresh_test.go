package position_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// TestFreshStatements checks that statements of people who do not know the language are understood as
// they mean them, or refused with the word that was not understood; none may change anything else.
func TestFreshStatements(t *testing.T) {
	text, err := os.ReadFile("testdata/fresh.txt")
	if err != nil {
		t.Fatal(err)
	}
	games := make(map[string]*play.Game)
	taken, refused, misplaced := 0, 0, 0
	for line := range strings.Lines(string(text)) {
		part := strings.Split(strings.TrimSpace(line), " | ")
		if len(part) != 3 || line[0] == '#' {
			continue
		}
		switch {
		case part[1] == "=": // the following lines are about this position
			games[part[0]] = positionOf(t, part[0], part[2])
			continue
		case games[part[0]] == nil:
			games[part[0]] = laidOut(t, part[0])
		}
		lines, err := supposed(games[part[0]], part[1])
		word, refusal := strings.CutPrefix(part[2], "! ")
		switch {
		case err != nil && refusal && strings.Contains(strings.ToLower(err.Error()), word):
			refused++
		case err != nil && !refusal:
			refused++
			t.Logf("refused: %s: %v", part[0], err)
		case err != nil:
			t.Errorf("%s: %s: it is refused without naming %q: %v", part[0], part[1], word, err)
		case refusal || !isSaid(part[2], lines):
			misplaced++
			t.Errorf("%s: %s: it is taken as %q; want %s", part[0], part[1], lines, part[2])
		default:
			taken++
		}
	}
	t.Logf("%d taken as said, %d refused, %d misplaced", taken, refused, misplaced)
	if taken < 540 || misplaced > 0 {
		t.Errorf("%d are taken as said, %d misplaced", taken, misplaced)
	}
}

func positionOf(t *testing.T, name, text string) *play.Game {
	t.Helper()
	system, err := systems.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	game, err := play.ReadPosition(system, 1, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return game
}

// supposed returns the lines that a statement is about, as they are if it holds, or an error if it
// cannot hold.
func supposed(game *play.Game, text string) (lines []position.Line, err error) {
	d, err := game.Describe()
	if err != nil {
		return nil, err
	}
	if lines, err = d.Say("", text); err != nil {
		return nil, err
	}
	_, err = d.Settle()
	return lines, err
}

// isSaid reports whether the lines are exactly those wanted.
func isSaid(want string, lines []position.Line) bool {
	wanted := strings.Split(want, "; ")
	said := func(w string) bool {
		return slices.ContainsFunc(lines, func(line position.Line) bool {
			pieces := line.Place + " " + strconv.Itoa(len(strings.Split(line.Now, " and ")))
			return w == line.String() || w == pieces
		})
	}
	return len(lines) == len(wanted) && !slices.ContainsFunc(wanted, func(w string) bool { return !said(w) })
}
