package web

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// TestAFolderThatCannotBe checks the error for a folder that cannot be created.
func TestAFolderThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if server, err := New(Config{Systems: systems.All(), Dir: filepath.Join(file, "tables")}); err == nil || server != nil {
		t.Errorf("a folder within a file gives %v, %v", server, err)
	}
}

// TestFaultsNeedNoLog checks that a server without a log answers internal errors.
func TestFaultsNeedNoLog(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	if err := os.Truncate(h.server.seats[links["all"]].table.file, 10); err != nil {
		t.Fatal(err)
	}
	got := h.post(links["all"], "seat/auto", map[string]any{"steps": 3})
	if got.status != http.StatusInternalServerError || !strings.Contains(string(got.body), "nothing was done") {
		t.Errorf("a step that cannot be written is answered %d %s", got.status, got.body)
	}
}

// TestEveryTableHasATitle checks that a table without a printable title gets that of
// its game.
func TestEveryTableHasATitle(t *testing.T) {
	h := newHouse(t)
	for title, want := range map[string]string{
		"":                        "Nemesis",
		"  our\tevening ":         "our evening",
		"\x1b[2J":                 "Nemesis",
		strings.Repeat("x", 1000): "Nemesis",

		strings.Repeat("x", longestTitle):   strings.Repeat("x", longestTitle),
		strings.Repeat("x", longestTitle+1): "Nemesis",
	} {
		game, err := system(t, "nemesis").New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		links, err := h.server.Add(game, title)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.server.seats[links["all"]].table.head.Title; !strings.HasPrefix(got, want) || len(got) > longestTitle {
			t.Errorf("a table laid as %.20q is called %q; want %q", title, got, want)
		}
	}
}

// TestTheLongestUnseenRests checks that, with too many games in memory, the one not
// viewed for longest leaves it, that its listeners still learn the revision, and that
// its file is unchanged.
func TestTheLongestUnseenRests(t *testing.T) {
	for range 4 { // the tables are in a map, in random order
		h := newHouse(t)
		h.server.mostInMemory = 3
		var tokens []string
		for n := range 3 {
			tokens = append(tokens, h.lay("pig", uint64(n), nil)["all"])
		}
		h.viewIn(h.post(tokens[1], "seat/auto", map[string]any{"steps": 4}))
		want := h.viewIn(h.post(tokens[1], "seat/undo", nil)).Revision
		h.told(tokens[2])
		h.told(tokens[0])
		h.lay("pig", 9, nil)
		for n, token := range tokens {
			if in := h.server.seats[token].table.inMemory.Load(); in != (n != 1) {
				t.Fatalf("table %d is in memory: %v", n, in)
			}
		}
		revision, undone, _, err := h.server.seats[tokens[1]].table.awaited()
		if err != nil || revision != want || len(undone) != 1 {
			t.Errorf("who waits there is told of revision %d, %+v, %v; want %d", revision, undone, err, want)
		}
		if h.server.seats[tokens[1]].table.inMemory.Load() {
			t.Error("to tell who waits the game was read into memory")
		}
	}
}

// TestTheHostsLinkIsKept checks that a folder keeps the host's token, and that an
// unreadable token is an error and not replaced.
func TestTheHostsLinkIsKept(t *testing.T) {
	dir := t.TempDir()
	first, err := hostToken(dir)
	if err != nil || len(first) != len(newToken()) {
		t.Fatal(first, err)
	}
	if again, err := hostToken(dir); err != nil || again != first {
		t.Errorf("the second time it is %q: %v", again, err)
	}
	other := t.TempDir()
	if err := os.Mkdir(filepath.Join(other, "host.token"), 0o700); err != nil {
		t.Fatal(err)
	}
	if token, err := hostToken(other); err == nil || token != "" {
		t.Errorf("where it cannot be read it is %q: %v", token, err)
	}
}
