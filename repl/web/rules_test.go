package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/reference"
)

// TestRulesAsPages checks that the contents link to the systems' pages, that a search
// finds an entry by words outside its title, and that an entry has its own link.
func TestRulesAsPages(t *testing.T) {
	h := newHouse(t)
	get := func(path string) reply { return h.send(request(http.MethodGet, path, "", nil)) }
	contents := get("/reference/")
	for _, name := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		if !strings.Contains(string(contents.body), `href="/reference/`+name+`"`) {
			t.Errorf("the contents do not lead to %s: %d %s", name, contents.status, contents.body)
		}
	}
	for words, anchor := range map[string]string{"fire in a room": "11.2", "cuántas cartas": "4.2"} {
		got := get("/reference/nemesis/search?q=" + url.QueryEscape(words))
		var hits []reference.Hit
		if err := json.Unmarshal(got.body, &hits); err != nil || got.status != http.StatusOK {
			t.Fatalf("%q: %d %v %s", words, got.status, err, got.body)
		}
		if at := slices.IndexFunc(hits, func(hit reference.Hit) bool { return hit.Anchor == anchor }); at < 0 || hits[at].Says == "" {
			t.Errorf("%q does not find %s with a sentence: %s", words, anchor, got.body)
		}
	}
	for path, status := range map[string]int{
		"/reference/nemesis/search?q=" + strings.Repeat("x", longestSearch+1): http.StatusUnprocessableEntity,
		"/reference/chess/search?q=pawn":                                      http.StatusNotFound,
		"/reference/nemesis/99.nothing":                                       http.StatusNotFound,
		"/reference/chess/1.1":                                                http.StatusNotFound,
		"/reference/pig/1.1":                                                  http.StatusNotFound,
	} {
		if got := get(path); got.status != status {
			t.Errorf("%.60s is answered by %d; want %d", path, got.status, status)
		}
	}
	got := get("/reference/nemesis/23.storage")
	if to := got.header.Get("Location"); got.status != http.StatusSeeOther || to != "/reference/nemesis#23.storage" {
		t.Errorf("an entry leads by %d to %q", got.status, to)
	}
}
