package web

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TestNoByteTells: at two tables that a viewer cannot tell apart, with all that it cannot
// know made up anew, each answer over the wire is the same, byte for byte: views,
// drawings, reasons, odds, hints, refusals and records.
func TestNoByteTells(t *testing.T) {
	games := nemotest.Sweep(3, 30)
	if slower > 1 {
		games = 1
	}
	for _, name := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			told := 0
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
						if viewer != table.All {
							told += sameToViewer(t, game, viewer)
						}
					}
				}
			}
			if told < 50*games {
				t.Errorf("only %d answers were compared", told)
			}
		})
	}
}

// sameToViewer asks the same at two tables, and returns how many answers it compared.
func sameToViewer(t *testing.T, game *play.Game, viewer nemo.Seat) (compared int) {
	t.Helper()
	var houses [2]*house
	var tokens [2]string
	for i := range houses {
		// One table is as it is, at the other all is made up that the viewer cannot know.
		twin := game
		if i > 0 {
			var err error
			if twin, err = game.Imagined(viewer, 1); err != nil {
				t.Fatal(err)
			}
		}
		// The dice to come are the same, so that only what lies hidden differs.
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
		tokens[i] = links[table.ViewerName(viewer)]
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
		{"seat/apply", map[string]any{"action": "nonsense"}},
		{"seat/apply", map[string]any{"action": "pass", "revision": 99}},
		{"seat/undo", map[string]any{}},
	}
	for _, c := range houses[0].seen(tokens[0], 0).Choices {
		if len(questions) < 24 {
			questions = append(questions, struct {
				path   string
				params any
			}{"seat/why", map[string]any{"action": c.Text}})
		}
	}
	for _, q := range questions {
		one, two := houses[0].post(tokens[0], q.path, q.params), houses[1].post(tokens[1], q.path, q.params)
		if one.status != two.status || !bytes.Equal(one.body, two.body) {
			t.Errorf("%s, step %d: %s %v tells %s what it cannot know:\n%.600s\n%.600s",
				game.System().About().Name, game.Ply(), q.path, q.params, table.ViewerName(viewer), differing(one.body, two.body), differing(two.body, one.body))
		}
		compared++
	}
	one := houses[0].send(request(http.MethodGet, "/api/seat/board", tokens[0], nil))
	two := houses[1].send(request(http.MethodGet, "/api/seat/board", tokens[1], nil))
	if !bytes.Equal(one.body, two.body) {
		t.Errorf("%s, step %d: the drawing tells %s what it cannot know:\n%.600s\n%.600s",
			game.System().About().Name, game.Ply(), table.ViewerName(viewer), differing(one.body, two.body), differing(two.body, one.body))
	}
	return compared + 1
}

// differing is what is in a text from where another begins to differ.
func differing(a, b []byte) []byte {
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return a[max(0, i-120):]
		}
	}
	return nil
}

// partNames are names of parts of a drawing.
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
