package web

import (
	"bytes"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TestNoByteTells checks that two tables that a viewer cannot tell apart give the same
// responses, byte for byte: views, drawings, reasons, odds, hints, refusals and
// records.
func TestNoByteTells(t *testing.T) {
	games := nemotest.Sweep(3, 30)
	if slower > 1 {
		games = 1
	}
	for _, name := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			told, good := 0, make(map[string]int)
			for seed := range uint64(games) {
				settings := nemo.Settings{}
				if name == "nemesis" {
					settings["players"] = fmt.Sprint(2 + seed%4)
				}
				game, err := system(t, name).New(seed, settings)
				if err != nil {
					t.Fatal(err)
				}
				for range 4 {
					for range 15 + 11*int(seed%5) {
						if game.Over() {
							break
						}
						if _, err := game.Auto("random"); err != nil {
							t.Fatal(err)
						}
					}
					for _, viewer := range viewersOf(game) {
						if viewer != table.SeesAll() {
							told += sameToViewer(t, game, viewer, good)
						}
					}
				}
			}
			if told < 50*games {
				t.Errorf("only %d answers were compared", told)
			}
			// Refusals are equal anyway, so each query needs successful responses.
			for _, path := range []string{"seat/view", "seat/legal", "seat/position", "seat/record", "seat/why", "seat/odds", "seat/hint", "seat/whynot", "seat/step", "seat/board"} {
				if good[path] == 0 {
					t.Errorf("no answer to %s was a good one; %d were compared", path, told)
				}
			}
		})
	}
}

// sameToViewer sends the same requests to two tables and returns how many responses it
// compared. good counts the successful ones of some length by request.
func sameToViewer(t *testing.T, game *play.Game, viewer table.Viewer, good map[string]int) (compared int) {
	t.Helper()
	var houses [2]*house
	var tokens [2]string
	for i := range houses {
		// One table is real; at the other, everything that the viewer cannot know is sampled.
		twin := game
		if i > 0 {
			var err error
			if twin, err = game.Imagined(viewer.As(), 1); err != nil {
				t.Fatal(err)
			}
		}
		// Both use the same dice, so that only hidden information differs.
		position, err := twin.Snapshot(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		if twin, err = game.System().Restore(1, position); err != nil {
			t.Fatal(err)
		}
		houses[i] = &house{TB: t}
		if houses[i].server, err = New(Config{Systems: []play.System{game.System()}}); err != nil {
			t.Fatal(err)
		}
		links, err := houses[i].server.Add(twin, "")
		if err != nil {
			t.Fatal(err)
		}
		tokens[i] = links[viewer.String()]
	}
	names := partNames(houses[0].send(request(http.MethodGet, "/api/seat/board", tokens[0], nil)).body)
	questions := []struct {
		path   string
		params any
	}{
		{"seat/view", map[string]any{}},
		{"seat/legal", map[string]any{}},
		{"seat/position", map[string]any{}},
		{"seat/record", map[string]any{}},
		{"seat/why", map[string]any{"action": "pass"}},
		{"seat/why", map[string]any{"action": "nonsense 3"}},
		{"seat/odds", map[string]any{"action": ""}},
		{"seat/hint", map[string]any{}},
		{"seat/whynot", map[string]any{"names": names}},
		{"seat/step", map[string]any{"ply": 0}},
		{"seat/chances", map[string]any{}},
		{"seat/analyse", map[string]any{}},
		{"seat/lesson", map[string]any{}},
		{"seat/apply", map[string]any{"action": "nonsense"}},
		{"seat/apply", map[string]any{"action": "pass", "revision": 99}},
		{"seat/undo", map[string]any{}},
	}
	for i, c := range houses[0].seen(tokens[0], 0).Choices {
		for _, path := range []string{"seat/why", "seat/odds"} {
			if len(questions) < 24 && (i == 0 || path == "seat/why") {
				questions = append(questions, struct {
					path   string
					params any
				}{path, map[string]any{"action": c.Text}})
			}
		}
	}
	for _, q := range questions {
		one, two := houses[0].post(tokens[0], q.path, q.params), houses[1].post(tokens[1], q.path, q.params)
		if one.status != two.status || !bytes.Equal(one.body, two.body) {
			t.Errorf("%s, step %d: %s %v tells %s what it cannot know:\n%.600s\n%.600s",
				game.System().About().Name, game.Ply(), q.path, q.params, viewer, differing(one.body, two.body), differing(two.body, one.body))
		}
		if always := []string{"seat/view", "seat/legal", "seat/position", "seat/record", "seat/whynot", "seat/step"}; one.status >= 500 ||
			one.status != http.StatusOK && slices.Contains(always, q.path) {
			t.Errorf("%s, step %d: %s %v is answered to %s by %d %s",
				game.System().About().Name, game.Ply(), q.path, q.params, viewer, one.status, one.body)
		}
		if one.status == http.StatusOK && len(one.body) > shortest[q.path] {
			good[q.path]++
		}
		compared++
	}
	// The tag of a drawing and its compressed length must reveal nothing more.
	for _, encoding := range []string{"gzip", "identity"} {
		var sent [2]reply
		for i := range sent {
			r := request(http.MethodGet, "/api/seat/board", tokens[i], nil)
			r.Header.Set("Accept-Encoding", encoding)
			sent[i] = houses[i].send(r)
		}
		if !reflect.DeepEqual(sent[0].header, sent[1].header) || !bytes.Equal(sent[0].body, sent[1].body) || sent[0].header.Get("ETag") == "" {
			t.Errorf("%s, step %d: the drawing for %s, sent as %s, comes with %v and %d bytes, or with %v and %d bytes",
				game.System().About().Name, game.Ply(), viewer, encoding, sent[0].header, len(sent[0].body), sent[1].header, len(sent[1].body))
		}
	}
	one := houses[0].send(request(http.MethodGet, "/api/seat/board", tokens[0], nil))
	two := houses[1].send(request(http.MethodGet, "/api/seat/board", tokens[1], nil))
	if !bytes.Equal(one.body, two.body) {
		t.Errorf("%s, step %d: the drawing tells %s what it cannot know:\n%.600s\n%.600s",
			game.System().About().Name, game.Ply(), viewer, differing(one.body, two.body), differing(two.body, one.body))
	}
	if one.status != http.StatusOK || len(one.body) < 10_000 || bytes.Count(one.body, []byte("data-names=")) < 5 {
		t.Errorf("%s, step %d: the drawing for %s is answered by %d with %d bytes: %.200s",
			game.System().About().Name, game.Ply(), viewer, one.status, len(one.body), one.body)
	}
	good["seat/board"]++
	return compared + 1
}

// shortest is the minimum length of a successful response in bytes.
var shortest = map[string]int{
	"seat/view": 2000, "seat/legal": 60, "seat/position": 1000, "seat/record": 200, "seat/why": 60, "seat/odds": 80,
	"seat/hint": 60, "seat/whynot": 60, "seat/step": 10_000,
}

// differing returns a text from where it begins to differ from another.
func differing(a, b []byte) []byte {
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return a[max(0, i-120):]
		}
	}
	return nil
}

// partNames returns some names of parts in a drawing.
func partNames(svg []byte) (names []string) {
	for rest := string(svg); len(names) < 8; {
		_, after, found := strings.Cut(rest, `data-names="`)
		if !found {
			return names
		}
		var own string
		own, rest, _ = strings.Cut(after, `"`)
		names = append(names, strings.Split(own, "|")...)
	}
	return names
}
