package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestAbout checks that parts of each board, or their kinds, are described with
// existing rules of the reference.
func TestAbout(t *testing.T) {
	h := newHouse(t)
	for name, want := range map[string][]string{
		"nemoswar1":  {"ocean", "ship", "refit", "resource", "commitment", "passenger"},
		"nemoswar2":  {"ship", "resource", "character", "card"},
		"nemorising": {"hero", "enemy", "mission", "place", "stack"},
		"nemesis":    {"room", "corridor", "pod", "player"},
	} {
		book, err := rulesdoc.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		links := h.lay(name, 5, nil)
		told := make(map[string]string)
		for step := range 60 {
			h.post(links["all"], "seat/auto", map[string]any{"bot": "random"})
			if step%6 > 0 {
				continue
			}
			svg := string(h.send(request(http.MethodGet, "/api/seat/board", links["all"], nil)).body)
			for _, after := range strings.Split(svg, `data-names="`)[1:] {
				names, _, _ := strings.Cut(after, `"`)
				var about aboutPart
				got := h.post(links["public"], "seat/about", map[string]any{"names": strings.Split(names, "|")})
				if err := json.Unmarshal(got.body, &about); err != nil || got.status != http.StatusOK {
					t.Fatalf("%s, %s: %d %.100s", name, names, got.status, got.body)
				}
				for _, rule := range about.Rules {
					if _, ok := book.Entry(rule); !ok {
						t.Errorf("%s: of %s it is said to rest on %s, which is not in the reference", name, names, rule)
					}
				}
				for _, one := range strings.Split(names, "|") {
					if kind, _, _ := strings.Cut(one, " "); about.Text != "" && len(about.Rules) > 0 {
						told[kind] = about.Title
					}
				}
			}
		}
		for _, kind := range want {
			if told[kind] == "" {
				t.Errorf("%s: nothing is told of a %s; of others: %q", name, kind, told)
			}
		}
	}
}

// TestPrintedOnAPiece checks the print of a piece, and that a drawn one is named by
// title, or by kind and number.
func TestPrintedOnAPiece(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	var about aboutPart
	got := h.post(links["public"], "seat/about", map[string]any{"names": []string{"card arabian-tunnel"}})
	if err := json.Unmarshal(got.body, &about); err != nil || !strings.Contains(about.Printed, "1 VP") {
		t.Errorf("of a card it is told %+v, %v", about, err)
	}
	for _, c := range []struct{ argument, value, want string }{
		{"card", "at-the-captains-table", "At the Captain's Table"}, {"ship", "clipper-1", "clipper 1"}, {"enemy", "16", "enemy 16"},
	} {
		if came := cameUp(system(t, "nemoswar1"), c.argument, c.value, nil); came.Title != c.want {
			t.Errorf("%s %s is called %q, want %q", c.argument, c.value, came.Title, c.want)
		}
	}
}
