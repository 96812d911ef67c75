package web

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/box"
)

// TestAPieceOfARealBox describes at a draw a piece that the set does not have. The game
// must continue with it, also after a restart, the player's own file must have it, and the
// next table must offer it. Viewers who may not give results may not describe a piece.
func TestAPieceOfARealBox(t *testing.T) {
	for _, c := range []struct {
		system, kind string
		printed      map[string]string
	}{
		{"nemoswar1", "ships", map[string]string{"class": "gunboat", "group": "light-grey", "attack": "5", "defence": "8", "vp": "1"}},
		{"nemorising", "actionCards", map[string]string{"ends": "attribute brawn, die 1"}},
	} {
		t.Run(c.system, func(t *testing.T) {
			h := newHouse(t)
			h.server.config.Box = t.TempDir()
			links := h.lay(c.system, 7, nil)
			read := func(link, method string, params, into any) int {
				t.Helper()
				r := h.post(link, "seat/"+method, params)
				if r.status == http.StatusOK {
					if err := json.Unmarshal(r.body, into); err != nil {
						t.Fatalf("%s: %v in %s", method, err, r.body)
					}
				}
				return r.status
			}
			type viewed struct {
				View struct{ Revision, Ply uint64 }
			}
			var now, then viewed
			var list pieceList
			var form pieceForm
			// An undo makes the revision exceed the number of steps.
			h.post(links["all"], "seat/auto", map[string]any{"bot": "random"})
			read(links["all"], "view", map[string]any{"since": 0}, &now)
			h.post(links["all"], "seat/undo", map[string]any{"revision": now.View.Revision})
			status := read(links["all"], "view", map[string]any{"since": now.View.Ply}, &then)
			if status != http.StatusOK || then.View.Ply >= now.View.Ply {
				t.Errorf("who asks since a step that was taken back is answered %d, %+v", status, then)
			}
			for n := 0; form.Kind != c.kind; n++ {
				if n == 600 {
					t.Fatalf("no draw of %s in %d steps", c.kind, n)
				}
				h.post(links["all"], "seat/auto", map[string]any{"bot": "random"})
				if read(links["all"], "piece", pieceParams{}, &list) == http.StatusOK && len(list.Pieces) > 0 {
					read(links["all"], "piece", pieceParams{Other: "-"}, &form)
				}
			}
			var seat struct{ Tells bool }
			read(links["seat 1"], "view", map[string]any{"since": 0}, &seat)
			if status := read(links["seat 1"], "piece", pieceParams{Other: "-"}, &form); seat.Tells != (status == http.StatusOK) {
				t.Errorf("a seat tells what comes up: %v; it describes a piece: %d", seat.Tells, status)
			}
			if status := read(links["public"], "piece", pieceParams{}, &list); status != http.StatusOK || len(list.Pieces) > 0 {
				t.Errorf("who watches is told the pieces: %d, %+v", status, list)
			}
			read(links["all"], "view", map[string]any{"since": 0}, &now)
			params := pieceParams{Other: "-", Take: true, Revision: now.View.Revision}
			for form.Next != nil {
				asked := form.Next.Path
				params.Answers = append(params.Answers, c.printed[asked])
				form = pieceForm{}
				if status := read(links["all"], "piece", params, &form); status != http.StatusOK || form.Fault != "" {
					t.Fatalf("%s of %q: %d %s", asked, params.Answers, status, form.Fault)
				}
			}
			read(links["all"], "view", map[string]any{"since": 0}, &then)
			if form.In == "" || then.View.Ply != now.View.Ply+1 || then.View.Revision <= now.View.Revision {
				t.Fatalf("%+v: from %+v to %+v", form, now, then)
			}
			own, err := box.Own(h.server.config.Box, system(t, c.system))
			if err != nil || box.Count(own) != 1 || form.Kept != filepath.Base(box.File(h.server.config.Box, c.system)) {
				t.Errorf("the own file %q: %v", form.Kept, err)
			}
			folder := h.server.config.Box
			h.restart()
			h.server.config.Box = folder
			if read(links["all"], "view", map[string]any{"since": 0}, &now); now != then {
				t.Errorf("before the server was started anew %+v, then %+v", then, now)
			}
			var lobby lobbyDocument
			r := h.send(request(http.MethodGet, "/api/host", h.server.Host(), nil))
			if json.Unmarshal(r.body, &lobby) != nil || lobby.Own[c.system] != 1 {
				t.Errorf("the lobby offers %v", lobby.Own)
			}
			row := tableRow{}
			laid := map[string]any{"method": "new", "params": map[string]any{"system": c.system}, "own": true}
			r = h.post(h.server.Host(), "host/tables", laid)
			if json.Unmarshal(r.body, &row) != nil || len(h.server.tables[row.Table].head.Components) == 0 {
				t.Errorf("%d: the new table has no pieces of the box", r.status)
			}
			if err := os.WriteFile(box.File(folder, c.system), []byte("{"), 0o600); err != nil {
				t.Fatal(err)
			}
			if r := h.post(h.server.Host(), "host/tables", laid); r.status < 400 {
				t.Errorf("a table is laid with a file that cannot be read: %d", r.status)
			}
		})
	}
}
