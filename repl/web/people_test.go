package web

import (
	"bufio"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
)

// hears opens the event stream of a seat and returns its lists of people.
func hears(t *testing.T, address, token string) (<-chan []person, func()) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/api/seat/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	leave := func() { _ = response.Body.Close() }
	t.Cleanup(leave)
	heard := make(chan []person, 50)
	go func() {
		defer close(heard)
		people := false
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			data, found := strings.CutPrefix(lines.Text(), "data: ")
			var list peopleList
			if found && people && json.Unmarshal([]byte(data), &list) == nil {
				heard <- list.People
			}
			people = lines.Text() == "event: people"
		}
	}()
	return heard, leave
}

// until waits for a list of people that satisfies a condition.
func until(t *testing.T, heard <-chan []person, what string, so func(map[string]person) bool) {
	t.Helper()
	late := time.After(20 * time.Second)
	var last map[string]person
	for {
		select {
		case list := <-heard:
			last = make(map[string]person)
			for _, p := range list {
				last[p.Viewer] = p
			}
			if so(last) {
				return
			}
		case <-late:
			t.Fatalf("%s: it is never heard; the last were %+v", what, last)
		}
	}
}

// row returns a table as the host sees it.
func (h *house) row(token string) tableRow {
	h.Helper()
	var lobby lobbyDocument
	got := h.send(request(http.MethodGet, "/api/host", h.server.Host(), nil))
	if err := json.Unmarshal(got.body, &lobby); err != nil {
		h.Fatal(err)
	}
	name := h.tableOf(token)
	return lobby.Tables[slices.IndexFunc(lobby.Tables, func(r tableRow) bool { return r.Table == name })]
}

// TestPeople checks that names taken by players or given by the host, and arrivals and
// departures, reach everybody, that the lobby shows who is present and whose turn it
// is, and that a restarted server knows names and turn before it reads the game.
func TestPeople(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "3"})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.server.ServeHTTP(w, r) }))
	t.Cleanup(server.Close)
	heard, _ := hears(t, server.URL, links["public"])
	until(t, heard, "who watches is there", func(all map[string]person) bool {
		return all["public"].Here && !all["seat 1"].Here && len(all) == len(links)
	})
	_, leave := hears(t, server.URL, links["seat 2"])
	until(t, heard, "the second comes", func(all map[string]person) bool { return all["seat 2"].Here })
	if got := h.post(links["seat 2"], "seat/name", map[string]any{"name": "  Anna\tB. "}); got.status != http.StatusOK {
		t.Fatalf("a name is refused: %d %s", got.status, got.body)
	}
	until(t, heard, "she has a name", func(all map[string]person) bool { return all["seat 2"].Name == "Anna B." })
	if got := h.post(h.server.Host(), "host/name",
		map[string]any{"table": h.tableOf(links["all"]), "viewer": "seat 3", "name": "Zoë"}); got.status != http.StatusOK {
		t.Fatalf("a name from the host is refused: %d %s", got.status, got.body)
	}
	until(t, heard, "the third has one", func(all map[string]person) bool { return all["seat 3"].Name == "Zoë" })
	h.viewIn(h.post(links["all"], "seat/auto", map[string]any{"steps": 7}))
	leave()
	until(t, heard, "the second goes", func(all map[string]person) bool { return !all["seat 2"].Here })

	for _, anew := range []bool{false, true} {
		mover := h.seen(links["public"], 0).Mover.String()
		if anew {
			h.restart()
		}
		row := h.row(links["public"])
		if row.Turn != mover || row.Sleeps != anew || len(row.Links) != 5 {
			t.Errorf("anew %v: the lobby says that it is the turn of %q, asleep %v; it is that of %q", anew, row.Turn, row.Sleeps, mover)
		}
		for _, link := range row.Links {
			if want := map[string]string{"seat 2": "Anna B.", "seat 3": "Zoë"}[link.Viewer]; link.Person != want {
				t.Errorf("anew %v: the lobby calls %s %q; want %q", anew, link.Viewer, link.Person, want)
			}
		}
	}
	h.viewIn(h.post(links["all"], "seat/auto", nil)) // the file with the names can be read
	if got := h.row(links["all"]); got.Sleeps || got.Links[1].Person != "Anna B." {
		t.Errorf("after the game went on it is %+v", got)
	}
}

// TestNamesThatAreNone checks that unprintable names and names of spectators are
// refused, and that a name that cannot be written is not taken.
func TestNamesThatAreNone(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "2"})
	for _, c := range []struct {
		token, path string
		params      map[string]any
		status      int
	}{
		{links["public"], "seat/name", map[string]any{"name": "Nobody"}, http.StatusUnprocessableEntity},
		{links["seat 1"], "seat/name", map[string]any{"name": strings.Repeat("ö", longestName+1)}, http.StatusUnprocessableEntity},
		{links["seat 1"], "seat/name", map[string]any{"name": "\x1b[2J"}, http.StatusUnprocessableEntity},
		{links["seat 1"], "seat/name", map[string]any{"viewer": "seat 2"}, http.StatusUnprocessableEntity},
		{links["seat 1"], "seat/name", map[string]any{"name": strings.Repeat("ö", longestName)}, http.StatusOK},
		{links["seat 1"], "host/name", map[string]any{}, http.StatusUnauthorized},
		{h.server.Host(), "host/name", map[string]any{"table": "none", "viewer": "seat 1", "name": "x"}, http.StatusNotFound},
		{h.server.Host(), "host/name", map[string]any{"table": h.tableOf(links["all"]), "viewer": "seat 5", "name": "x"}, http.StatusUnprocessableEntity},
		{h.server.Host(), "host/name", map[string]any{"table": h.tableOf(links["all"]), "viewer": "seat 2", "name": "x", "seat": 2}, http.StatusBadRequest},
	} {
		if got := h.post(c.token, c.path, c.params); got.status != c.status {
			t.Errorf("%s %v is answered by %d %s; want %d", c.path, c.params, got.status, got.body, c.status)
		}
	}
	for _, path := range []string{"seat/name", "host/name"} {
		if err := os.Truncate(h.server.seats[links["all"]].table.file, 10); err != nil {
			t.Fatal(err)
		}
		token, params := links["seat 2"], map[string]any{"name": "Lost"}
		if path == "host/name" {
			token, params = h.server.Host(), map[string]any{"name": "Lost", "viewer": "seat 2", "table": h.tableOf(links["all"])}
		}
		if got := h.post(token, path, params); got.status != http.StatusInternalServerError || h.row(links["all"]).Links[1].Person != "" {
			t.Errorf("a name that cannot be written is answered by %d %s", got.status, got.body)
		}
	}
}

// TestTablesSleep checks that an idle game leaves memory and is unchanged at the next
// request, and that it stays while somebody is present.
func TestTablesSleep(t *testing.T) {
	h := newHouse(t)
	h.server.sleeps = 20 * time.Millisecond
	server := httptest.NewServer(h.server)
	t.Cleanup(server.Close)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "2"})
	watched := h.lay("pig", 1, nil)
	heard, leave := hears(t, server.URL, watched["all"])
	until(t, heard, "somebody is there", func(all map[string]person) bool { return all["all"].Here })
	asleep := func(token string) bool { return !h.server.seats[token].table.inMemory.Load() }
	await := func(what string, so func() bool) {
		t.Helper()
		for start := time.Now(); !so(); time.Sleep(5 * time.Millisecond) {
			if time.Since(start) > 20*time.Second {
				t.Fatalf("this never holds: %s", what)
			}
		}
	}
	for range 3 {
		want := h.viewIn(h.post(links["all"], "seat/auto", map[string]any{"steps": 4}))
		await("the table sleeps", func() bool { return asleep(links["all"]) })
		if row := h.row(links["all"]); !row.Sleeps || row.Turn != want.Mover.String() {
			t.Errorf("the lobby says of a table that sleeps %+v; it is the turn of %s", row, want.Mover)
		}
		if got := h.seen(links["all"], 0); got.Ply != want.Ply || got.Prompt.Question != want.Prompt.Question {
			t.Errorf("the table wakes at step %d, %q; want %d, %q", got.Ply, got.Prompt.Question, want.Ply, want.Prompt.Question)
		}
	}
	if asleep(watched["all"]) {
		t.Error("the game fell asleep before the eyes of somebody")
	}
	leave()
	await("the other sleeps when nobody is there", func() bool { return asleep(watched["all"]) })
}
