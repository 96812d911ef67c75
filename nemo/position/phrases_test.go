package position_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// laidOut is a game whose table stands, at the first decision of its main phase.
func laidOut(t *testing.T, name string) *play.Game {
	t.Helper()
	system, err := systems.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	game, err := system.New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	main := system.About().Phases[system.About().Main].Name
	for game.Phase().Name != main || !game.ToMove().IsPlayer() {
		if _, err := game.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	return game
}

// What 506 people's phrases say of a table is taken as it was meant, or refused: nothing is put
// elsewhere. They were said before the language was, to a program that guessed; what of them is
// refused speaks of who says it, of changes and parts (lost two crew, half the hull), or says
// two things at once.
func TestPhrasesOfPlayers(t *testing.T) {
	text, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	games := make(map[string]*play.Game)
	taken, refused, misplaced := 0, 0, 0
	for line := range strings.Lines(string(text)) {
		part := strings.Split(strings.TrimSpace(line), " | ")
		if len(part) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		if games[part[0]] == nil {
			games[part[0]] = laidOut(t, part[0])
		}
		changed, err := madeOf(t, games[part[0]], part[1])
		about := func(path string) bool { return strings.HasPrefix(path, part[2]) }
		switch {
		case err != nil:
			refused++
			t.Logf("%s: %v", part[0], err)
		case part[2] == "=" && len(changed) == 0, slices.ContainsFunc(changed, about):
			taken++
		case len(changed) == 0:
			taken++
			t.Logf("%s: %s: is so already", part[0], part[1])
		default:
			misplaced++
			t.Errorf("%s: %s: is not about %s, but %q", part[0], part[1], part[2], changed)
		}
	}
	t.Logf("%d taken, %d refused", taken, refused)
	if taken < 155 || misplaced > 0 {
		t.Errorf("%d are taken, %d misplaced", taken, misplaced)
	}
}

// madeOf is what a statement changes of a game's position.
func madeOf(t *testing.T, game *play.Game, statement string) (changed []string, err error) {
	t.Helper()
	language, err := game.Language()
	if err != nil {
		t.Fatal(err)
	}
	text, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	before := decode(t, text)
	after, err := language.Read(before, statement)
	if err != nil {
		return nil, err
	}
	compare("", before, after, &changed)
	return changed, nil
}

func decode(t *testing.T, text []byte) (doc any) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&doc); err != nil {
		t.Fatal(err)
	}
	return doc
}
