package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// laid creates a table as the host.
func (h *house) laid(params map[string]any) (row tableRow) {
	h.Helper()
	got := h.post(h.server.Host(), "host/tables", map[string]any{"method": "new", "params": params})
	if err := json.Unmarshal(got.body, &row); err != nil || got.status != http.StatusOK || len(row.Links) == 0 {
		h.Fatalf("%v: %d %s", params, got.status, got.body)
	}
	return row
}

// TestChanceIsASecret checks that a table without a seed gets a secret one: all see its
// hash, and no response has the seed before the end. Only the host sees a given seed,
// and seats are told that the game can be foreseen.
func TestChanceIsASecret(t *testing.T) {
	h := newHouse(t)
	one, two := h.laid(map[string]any{"system": "pig"}), h.laid(map[string]any{"system": "pig"})
	if one.Seed != "" || !strings.HasPrefix(one.Commitment, "sha256:") || one.Commitment == two.Commitment {
		t.Fatalf("two tables without a seed are %+v and %+v", one, two)
	}
	typed := h.laid(map[string]any{"system": "pig", "seed": "18446744073709551557"})
	if typed.Seed != "18446744073709551557" || typed.Commitment != "" {
		t.Errorf("a table with a seed is %+v", typed)
	}
	h.restart()
	secret, err := h.server.tables[one.Table].head.seed()
	if err != nil || !secret.Secret() || secret.Commitment() != one.Commitment {
		t.Fatalf("after a restart the seed is %s, %v; its hash was %s", secret, err, one.Commitment)
	}
	for _, row := range []tableRow{one, typed} {
		looked := 0
		for _, link := range row.Links {
			for _, path := range []string{"seat/view", "seat/legal", "seat/record", "seat/position"} {
				got := h.post(link.Token, path, nil)
				if got.status != http.StatusOK || len(got.body) < 50 {
					t.Fatalf("%s, %s: %d %s", link.Viewer, path, got.status, got.body)
				}
				looked += len(got.body)
				all := link.Viewer == "all" && path == "seat/record" // the record can be replayed
				if !all && (strings.Contains(string(got.body), secret.String()) || strings.Contains(string(got.body), typed.Seed)) {
					t.Errorf("%s is told the seed by %s: %s", link.Viewer, path, got.body)
				}
			}
			chance := h.told(link.Token).View.Chance
			if chance.Foreseeable != (row.Seed != "") || chance.Commitment != row.Commitment || chance.Seed != "" {
				t.Errorf("%s is told of the dice: %+v", link.Viewer, chance)
			}
		}
		if looked < 2000 {
			t.Errorf("only %d bytes were looked at", looked)
		}
		all := row.Links[len(row.Links)-1].Token
		for range 500 {
			if h.told(all).View.Result.Over {
				break
			}
			h.viewIn(h.post(all, "seat/auto", map[string]any{"bot": "greedy", "steps": 20}))
		}
		want := typed.Seed
		if row.Seed == "" {
			want = secret.String()
		}
		for _, link := range row.Links {
			if chance := h.told(link.Token).View.Chance; chance.Seed != want {
				t.Errorf("after the end %s is told of the dice: %+v", link.Viewer, chance)
			}
		}
	}
}

// TestStepsAreOneOrMore checks that zero or negative steps to play or undo are an
// error.
func TestStepsAreOneOrMore(t *testing.T) {
	h := newHouse(t)
	row := h.laid(map[string]any{"system": "pig", "seed": 4})
	all := row.Links[len(row.Links)-1].Token
	before := h.viewIn(h.post(all, "seat/auto", map[string]any{"steps": 3}))
	for _, steps := range []int{0, -5} {
		played := h.post(all, "seat/auto", map[string]any{"steps": steps})
		undone := h.post(h.server.Host(), "host/undo", map[string]any{"table": row.Table, "steps": steps})
		if played.status != http.StatusUnprocessableEntity || undone.status != http.StatusUnprocessableEntity {
			t.Errorf("%d steps: %d %s, and taken back: %d %s", steps, played.status, played.body, undone.status, undone.body)
		}
	}
	if after := h.told(all).View; after.Revision != before.Revision || after.Ply != 3 {
		t.Errorf("what was refused took the game to step %d", after.Ply)
	}
}

// TestChancesOfChoices checks that the viewer who decides gets the exact chances of
// choices, equal to the odds, and others get none.
func TestChancesOfChoices(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	at := h.server.seats[links["all"]].table
	found := 0
	for steps := 0; found < 3 && steps < 150 && !at.at.Game.Over(); steps++ {
		h.takes(at)
		var told, others chancesNow
		for who, into := range map[string]*chancesNow{"seat 1": &told, "public": &others} {
			if r := h.post(links[who], "seat/chances", map[string]any{}); r.status != http.StatusOK || json.Unmarshal(r.body, into) != nil {
				t.Fatalf("%d %s", r.status, r.body)
			}
		}
		if len(others.Chances) > 0 {
			t.Errorf("who watches is told %+v", others)
		}
		if told.Revision != at.at.Game.Revision() || len(told.Chances) > 0 && at.at.Game.ToMove() != 0 {
			t.Errorf("at revision %d with %s to move: %+v", at.at.Game.Revision(), at.at.Game.ToMove(), told)
		}
		for action, chance := range told.Chances {
			found++
			r := h.post(links["seat 1"], "seat/odds", map[string]any{"action": action})
			var odds struct{ Plain struct{ Good string } }
			if json.Unmarshal(r.body, &odds) != nil || odds.Plain.Good != chance.Plain || chance.Good == "" {
				t.Errorf("%s: %+v, and the odds are %s", action, chance, r.body)
			}
		}
	}
	if found < 3 {
		t.Errorf("only %d chances were told", found)
	}
}
