package web

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// TestTornTables checks that for an invalid table file the operator learns the error
// and its line, and nobody at the table sees a file name. An incomplete last line is
// ignored.
func TestTornTables(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 7, nil)
	name := h.tableOf(links["all"])
	for _, action := range []string{"roll", "die 3"} {
		h.viewIn(h.post(links["all"], "seat/apply", map[string]any{"action": action}))
	}
	file := filepath.Join(h.dir, name+journalEnding)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(whole), "\n"); lines != 3 {
		t.Fatalf("the file has %d lines:\n%s", lines, whole)
	}
	for _, c := range []struct {
		replace, with string
		unread        string // error when the folder is read
		fault         string // or error at the first request
		ply           int    // or the resulting ply
	}{
		{"", "", "", "", 2},
		{"\n{\"do\":\"die 3\",\"turn\":\"seat 1\"}\n", "\n{\"do\":\"die 3\",\"turn\":\"seat 1\"}", "", "", 1},
		{"\n{\"do\":\"die 3\",\"turn\":\"seat 1\"}\n", "\n{\"undo\":1}\n", "", "", 0},
		{"\n{\"do\":\"die 3\",\"turn\":\"seat 1\"}\n", "\n{\"sits\":{\"viewer\":\"seat 1\",\"name\":\"Ada\"}}\n", "", "", 1},
		{"die 3", "die 9", "", "the table cannot be read: " + name + ".table:3: invalid die", 0},
		{`{"do":"die 3","turn":"seat 1"}`, `{"undo":2}`, "", "the table cannot be read: " + name + ".table:3: 2 steps are to be taken back, and there are 1", 0},
		{`{"do":"die 3"`, `{"did":"die 3"`, "", "the table cannot be read: " + name + `.table:3: invalid document: unknown field "did"`, 0},
		{`"system":"pig"`, `"system":"chess"`, "", "the table cannot be read: there is no system chess", 0},
		{`"format":1,"table"`, `"format":2,"table"`, name + ".table has the format 2, and this program reads 1", "", 0},
		{`{"format":1,"table"`, `{"table`, name + ".table is no table: invalid document: ", "", 0},
		{`{"format":1,"table"`, `{"formal":1,"table"`, name + `.table is no table: invalid document: unknown field "formal"`, "", 0},
	} {
		text := strings.Replace(string(whole), c.replace, c.with, 1)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var logged []string
		server, err := New(Config{Systems: systems.All(), Dir: h.dir, Log: func(err error) { logged = append(logged, err.Error()) }})
		if err != nil {
			t.Fatal(err)
		}
		h.server = server
		if unread := strings.Join(server.Unread(), "|"); !strings.HasPrefix(unread, c.unread) || (unread == "") != (c.unread == "") {
			t.Errorf("%s: the folder says %q, want %q", c.with, unread, c.unread)
		}
		if c.unread != "" {
			if server.Tables() != 0 {
				t.Errorf("%s: there are %d tables", c.with, server.Tables())
			}
			continue
		}
		if c.fault == "" {
			if view := h.seen(links["seat 1"], 0); view.Ply != c.ply || len(logged) > 0 {
				t.Errorf("%s: the game stands at step %d, want %d; told is %q", c.with, view.Ply, c.ply, logged)
			}
			continue
		}
		got := h.post(links["seat 1"], "seat/view", nil)
		const said = `{"error":{"code":-32603,"message":"the table cannot be read; whoever runs the server is told why"}}`
		if got.status != http.StatusInternalServerError || string(got.body) != said || len(logged) != 1 || !strings.HasPrefix(logged[0], c.fault) {
			t.Errorf("%s: %d %s; told is %q, want %q", c.with, got.status, got.body, logged, c.fault)
		}
	}
}

// TestTwoServersWriteOneTable checks that complete lines of another server in a table's
// file are neither truncated nor overwritten, and that an incomplete line is.
func TestTwoServersWriteOneTable(t *testing.T) {
	for _, c := range []struct {
		change func(text string) string
		fault  string
	}{
		{func(text string) string { return text + `{"do":"ro` }, ""},
		{func(text string) string { return text + "{\"do\":\"roll\"}\n" }, " is written by another server as well; only one may"},
		{func(text string) string { return text[:len(text)-1] }, " was changed by another program; this table is not written any more"},
	} {
		var logged []string
		h := newHouse(t)
		h.server.config.Log = func(err error) { logged = append(logged, err.Error()) }
		links := h.lay("pig", 7, nil)
		h.viewIn(h.post(links["all"], "seat/apply", map[string]any{"action": "roll"}))
		name := h.tableOf(links["all"]) + journalEnding
		file := filepath.Join(h.dir, name)
		before, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		changed := c.change(string(before))
		if err := os.WriteFile(file, []byte(changed), 0o600); err != nil {
			t.Fatal(err)
		}
		got := h.post(links["all"], "seat/apply", map[string]any{"action": "die 3"})
		after, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if c.fault == "" {
			if want := string(before) + "{\"do\":\"die 3\",\"turn\":\"seat 1\"}\n"; got.status != http.StatusOK || string(after) != want || len(logged) > 0 {
				t.Errorf("%d %s %q: the file is\n%s\nwant\n%s", got.status, got.body, logged, after, want)
			}
			continue
		}
		want := "nothing was done, for it could not be written: " + name + c.fault
		if got.status != http.StatusInternalServerError || string(after) != changed || len(logged) != 1 || logged[0] != want {
			t.Errorf("%d %s: told is %q, want %q; the file is\n%s", got.status, got.body, logged, want, after)
		}
	}
}
