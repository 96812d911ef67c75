package position_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// laidOut starts a game and plays to the first decision of its main phase.
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

// TestPhrasesOfPlayers reads 506 phrases of players, made before the language existed: each must be
// understood as meant or refused. testdata/refused.golden.txt has the refused ones with reasons: most
// leave open which piece or place is meant, or name a Room or tile whose place is unknown.
func TestPhrasesOfPlayers(t *testing.T) {
	text, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	games := make(map[string]*play.Game)
	taken, misplaced := 0, 0
	refused := make(map[string][]string)
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
			refused[part[0]] = append(refused[part[0]], reasonOf(err))
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
	var all strings.Builder
	for _, name := range slices.Sorted(maps.Keys(refused)) {
		fmt.Fprintf(&all, "%s, %d\n", name, len(refused[name]))
		slices.Sort(refused[name])
		for _, reason := range refused[name] {
			fmt.Fprintf(&all, "\t%s\n", reason)
		}
	}
	const file = "testdata/refused.golden.txt"
	if nemotest.Updating() {
		if err := os.WriteFile(file, []byte(all.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != all.String() {
		t.Errorf("%s, %v, tells of others; -update rewrites it:\n%s", file, err, all.String())
	}
	t.Logf("%d taken", taken)
	if taken < 340 || misplaced > 0 {
		t.Errorf("%d are taken, %d misplaced", taken, misplaced)
	}
}

// reasonOf returns the reason of a refusal without its suggestions.
func reasonOf(err error) string {
	var not *position.Error
	if errors.As(err, &not) {
		return fmt.Sprintf("%s: %s", not.Statement, not.Reason)
	}
	return err.Error()
}

// madeOf returns what a statement changes in a game's position.
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
