package web

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"
)

// TestWhatCannotBeRead checks that every request to a closed table, or one without its
// file, gets an error and never an empty result.
func TestWhatCannotBeRead(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct {
		method  string
		params  map[string]any
		refuses bool // refused even if readable: the game is not over
	}{
		{method: "whynot", params: map[string]any{"names": []string{"ocean eastern-pacific"}}},
		{method: "lesson"},
		{method: "analyse", refuses: true},
		{method: "about", params: map[string]any{"names": []string{"ocean eastern-pacific"}}},
		{method: "chances"},
		{method: "step", params: map[string]any{"ply": 0}},
		{method: "name", params: map[string]any{"name": "Ana"}},
		{method: "view"},
		{method: "odds", params: map[string]any{"action": "station eastern-pacific"}},
		{method: "hint"},
	} {
		links := h.lay("nemoswar1", 5, nil)
		table := h.server.seats[links["seat 1"]].table
		if got := h.post(links["seat 1"], "seat/"+c.method, c.params); (got.status == http.StatusOK) == c.refuses {
			t.Fatalf("%s before: %d %s", c.method, got.status, got.body)
		}
		table.mu.Lock()
		table.forget()
		table.mu.Unlock()
		aside := table.file + ".aside"
		if err := os.Rename(table.file, aside); err != nil {
			t.Fatal(err)
		}
		if got := h.post(links["seat 1"], "seat/"+c.method, c.params); got.status != http.StatusInternalServerError ||
			!strings.Contains(string(got.body), "whoever runs the server is told why") {
			t.Errorf("%s without its file: %d %s", c.method, got.status, got.body)
		}
		if err := os.Rename(aside, table.file); err != nil {
			t.Fatal(err)
		}
		if err := table.close(); err != nil {
			t.Fatal(err)
		}
		if got := h.post(links["seat 1"], "seat/"+c.method, c.params); got.status == http.StatusOK ||
			!strings.Contains(string(got.body), errClosed.Error()) {
			t.Errorf("%s closed: %d %s", c.method, got.status, got.body)
		}
	}
}

// TestATableIsClosedOnce checks that closing a table twice, as concurrent requests may,
// renames its file once.
func TestATableIsClosedOnce(t *testing.T) {
	h := newHouse(t)
	table := h.server.seats[h.lay("pig", 1, nil)["all"]].table
	aside := strings.TrimSuffix(table.file, journalEnding) + ".closed"
	for range 2 {
		if err := table.close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(aside); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(table.file); err == nil {
			t.Error("the table's file is where it was")
		}
	}
}

// hurried is a connection that records its read deadlines.
type hurried struct {
	*httptest.ResponseRecorder
	deadlines []time.Time
}

func (h *hurried) SetReadDeadline(by time.Time) error {
	h.deadlines = append(h.deadlines, by)
	return nil
}

// breaking is a body that ends with an error.
type breaking struct{ err error }

func (b breaking) Read([]byte) (int, error) { return 0, b.err }

// TestBodies checks that a request body is read completely, as JSON, up to a length,
// the response to each failure, the longer time limit for large bodies, and that there
// is no limit while the client waits for the response.
func TestBodies(t *testing.T) {
	const length = 40
	for _, c := range []struct {
		name   string
		body   io.Reader
		most   int64
		status int // 0: it is read
		said   string
		hurry  int // number of deadlines set
	}{
		{"JSON", strings.NewReader(`{"a":1}`), length, 0, "", 1},
		{"nothing", strings.NewReader(""), length, 0, "", 1},
		{"as much as may be", strings.NewReader(`"` + strings.Repeat("x", length-2) + `"`), length, 0, "", 1},
		{"a byte more", strings.NewReader(`"` + strings.Repeat("x", length-1) + `"`), length, http.StatusRequestEntityTooLarge, fmt.Sprintf("longer than %d bytes", length), 0},
		{"an upload", strings.NewReader(`{}`), longestBody + 1, 0, "", 2},
		{"no upload", strings.NewReader(`{}`), longestBody, 0, "", 1},
		{"no JSON", strings.NewReader(`{"a":`), length, http.StatusBadRequest, "not JSON", 1},
		{"no text", strings.NewReader("\"\xff\""), length, http.StatusBadRequest, "not JSON", 1},
		{"it breaks off", breaking{io.ErrUnexpectedEOF}, length, http.StatusBadRequest, "broke off", 0},
		{"it stalls", breaking{os.ErrDeadlineExceeded}, length, http.StatusRequestTimeout, "did not come", 0},
	} {
		w := &hurried{ResponseRecorder: httptest.NewRecorder()}
		before := time.Now()
		text, ok := body(w, httptest.NewRequest(http.MethodPost, "/", c.body), c.most)
		if ok != (c.status == 0) || ok && w.Body.Len() > 0 || !ok && text != nil {
			t.Errorf("%s: read %q, %t, and answered %s", c.name, text, ok, w.Body)
		}
		if !ok && (w.Code != c.status || !strings.Contains(w.Body.String(), c.said)) {
			t.Errorf("%s: %d %s; want %d, %q", c.name, w.Code, w.Body, c.status, c.said)
		}
		if closes := w.Header().Get("Connection") == "close"; closes != (c.status == http.StatusRequestTimeout) {
			t.Errorf("%s: the connection is closed: %t", c.name, closes)
		}
		if len(w.deadlines) != c.hurry {
			t.Errorf("%s: %d deadlines were set; want %d", c.name, len(w.deadlines), c.hurry)
			continue
		}
		if c.most > longestBody && w.deadlines[0].Sub(before) < uploads-time.Minute {
			t.Errorf("%s: it must have come within %s", c.name, w.deadlines[0].Sub(before))
		}
		if c.hurry > 0 && !w.deadlines[c.hurry-1].IsZero() {
			t.Errorf("%s: who waits for the answer is hurried", c.name)
		}
	}
}
