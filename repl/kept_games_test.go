package repl

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestGamesThatWerePutAside checks that saved games are listed, resumed and removed by
// number. A resumed game leaves the list once it is autosaved.
func TestGamesThatWerePutAside(t *testing.T) {
	dir := t.TempDir()
	sit := func(lines ...string) string {
		t.Helper()
		s := newSession(t, Config{Systems: Systems(), Interactive: true})
		if err := s.session(context.Background(), &typist{lines: lines}, PlayConfig{StateDir: dir, NoResume: true}); err != nil {
			t.Fatal(err)
		}
		return s.out.String()
	}
	aside := func() (names []string) {
		found, err := filepath.Glob(filepath.Join(dir, "put-aside*.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range found {
			names = append(names, filepath.Base(name))
		}
		return names
	}
	wantText(t, sit("games"), "No game is put aside.")
	sit("new pig seed=7", "roll", "new nemoswar1 kit=expansion seed=5", "station eastern-pacific", "new pig seed=8", "roll", "new pig seed=9")
	if got := strings.Join(aside(), " "); got != "put-aside-2.json put-aside-3.json put-aside.json" {
		t.Fatalf("put aside are %s", got)
	}
	for i, name := range []string{"put-aside.json", "put-aside-2.json", "put-aside-3.json"} {
		when := time.Date(2026, 1, 1+i, 12, 0, 0, 0, time.Local)
		if err := os.Chtimes(filepath.Join(dir, name), when, when); err != nil {
			t.Fatal(err)
		}
	}
	if _, list, _ := strings.Cut(sit("games"), "Ctrl-D leaves.\n"); list != ` #  game        where   step  changed
-----------------------------------------------
 1  Pig         first      2  2026-01-03 12:00
 2  Nemo's War  set-up     1  2026-01-02 12:00
 3  Pig         first      2  2026-01-01 12:00
` {
		t.Errorf("put aside are\n%s", list)
	}
	wantText(t, sit("games 4", "games x", "games remove 1 9", "games remove", "games 1 2"),
		`"4" is not a number from 1 to 3`, `"x" is not a number`, `"9" is not a number`, "takes the number of a game")
	if len(aside()) != 3 {
		t.Fatalf("a wrong number removed a game: %v", aside())
	}
	wantText(t, sit("games remove 3 3"), "Games removed: 1")
	wantText(t, sit("games 2", "commit war"), "loaded: Nemo's War", "committed to War!")
	if got := strings.Join(aside(), " "); got != "put-aside-3.json" {
		t.Errorf("put aside are %s; the game that is gone on with is the unfinished one now", got)
	}
	if _, err := os.Stat(filepath.Join(dir, "unfinished.json")); err != nil {
		t.Error(err)
	}
	s := newSession(t, Config{})
	s.refuse("games", "no folder")

	// A long list is cut with a count of the rest; it includes unreadable files.
	for n := range manyListed + 1 {
		name := filepath.Join(dir, "put-aside-"+term.Decimal(100+n)+".json")
		write(t, name, "{")
		when := time.Date(2025, 1, 1, 12, n, 0, 0, time.Local)
		if err := os.Chtimes(name, when, when); err != nil {
			t.Fatal(err)
		}
	}
	_, list, _ := strings.Cut(sit("games"), "Ctrl-D leaves.\n")
	wantText(t, list, " 40  cannot be read               2025-01-01 12:02\nOlder games that are not listed: 2\n")
	if strings.Contains(list, "41  ") {
		t.Errorf("more are listed:\n%s", list)
	}
}

// TestGamesInAFolderWithBrackets checks that games are found in a folder whose name looks
// like a pattern.
func TestGamesInAFolderWithBrackets(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games [old")
	k := &keeper{dir: dir}
	if k.allAside() != nil || (&keeper{}).allAside() != nil {
		t.Error("games are found in no folder")
	}
	file, err := k.putAside(playedPig(t, 7, "hold"), diceAuto)
	if err != nil {
		t.Fatal(err)
	}
	if found := k.putAsideGames(); len(found) != 1 || found[0].file != file {
		t.Errorf("found are %v, and put aside is %s", found, file)
	}
}
