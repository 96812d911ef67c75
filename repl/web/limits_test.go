package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TestBodiesThatStall checks that a client that announces a body and sends none is
// answered and disconnected: at once without a token, and soon with one.
func TestBodiesThatStall(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	h.server.stalls = 200 * time.Millisecond
	server := httptest.NewServer(h.server)
	defer server.Close()
	for _, c := range []struct {
		path, token string
		status      int
	}{
		{"/api/seat/view", "nobody", http.StatusUnauthorized},
		{"/api/host/tables", "", http.StatusUnauthorized},
		{"/nothing", "", http.StatusMethodNotAllowed},
		{"/api/seat/view", links["seat 1"], http.StatusRequestTimeout},
		{"/api/host/undo", h.server.Host(), http.StatusRequestTimeout},
	} {
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		_ = conn.SetDeadline(began.Add(5 * time.Second * slower))
		fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Length: 50\r\n\r\n{", c.path, c.token)
		in := bufio.NewReader(conn)
		response, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Errorf("%s: no answer in %s: %v", c.path, time.Since(began), err)
			continue
		}
		_, _ = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
		if response.StatusCode != c.status {
			t.Errorf("%s is answered %s; want %d", c.path, response.Status, c.status)
		}
		if _, err := in.ReadByte(); err == nil || os.IsTimeout(err) {
			t.Errorf("%s: the connection is held for %s", c.path, time.Since(began))
		}
		_ = conn.Close()
	}
}

// inMemory returns the number of games in memory.
func (h *house) inMemory() (n int) {
	h.server.mu.RLock()
	defer h.server.mu.RUnlock()
	for _, t := range h.server.tables {
		t.mu.Lock()
		if t.at != nil {
			n++
		}
		t.mu.Unlock()
	}
	return n
}

// TestFewGamesAreInMemory checks that of many tables only the viewed ones are in memory,
// that others are unchanged when viewed again, and that listeners hear of changes.
func TestFewGamesAreInMemory(t *testing.T) {
	const most, tables = 3, 12
	h := newHouse(t)
	h.server.mostInMemory = most
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.server.ServeHTTP(w, r) }))
	t.Cleanup(server.Close)
	var all []string
	want := make(map[string]uint64)
	for n := range tables {
		token := h.lay("pig", uint64(n), nil)["all"]
		all = append(all, token)
		h.viewIn(h.post(token, "seat/auto", map[string]any{"steps": 5 + n}))
		want[token] = h.viewIn(h.post(token, "seat/undo", nil)).Revision
	}
	if n := h.inMemory(); n > most {
		t.Errorf("%d games are in memory; want %d", n, most)
	}
	heard := listen(t, server.URL, all[0])
	for _, token := range all[1:] {
		h.told(token) // until the first has left memory
	}
	for n, token := range all {
		got := h.told(token)
		if got.View.Revision != want[token] || got.View.Ply != 4+n || len(got.TakenBack) != 1 {
			t.Errorf("table %d is read again at revision %d, step %d, and %+v", n, got.View.Revision, got.View.Ply, got.TakenBack)
		}
		if in := h.inMemory(); in > most {
			t.Fatalf("%d games are in memory; want %d", in, most)
		}
	}
	h.viewIn(h.post(all[0], "seat/undo", nil))
	if event := <-heard; event.Ply != 3 {
		t.Errorf("who listens at a table that was at rest hears of %+v", event)
	}
	var crowd sync.WaitGroup
	for _, token := range all {
		crowd.Go(func() {
			for range 5 {
				if got := h.post(token, "seat/view", nil); got.status != http.StatusOK {
					t.Errorf("in a crowd a view is answered %d %s", got.status, got.body)
				}
			}
		})
	}
	crowd.Wait()
	h.told(all[1])
	if n := h.inMemory(); n > most+1 {
		t.Errorf("after a crowd %d games are in memory; want %d", n, most)
	}
}

// TestAClosedTableIsLetGo checks that closing a table ends its streams with an event,
// that its game leaves memory, and that late requests are refused.
func TestAClosedTableIsLetGo(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	server := httptest.NewServer(h.server)
	t.Cleanup(server.Close)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/seat/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+links["seat 1"])
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	in := bufio.NewReader(response.Body)
	if line, err := in.ReadString('\n'); err != nil || !strings.HasPrefix(line, "data: ") {
		t.Fatalf("the first event is %q, %v", line, err)
	}
	closed := h.server.seats[links["seat 1"]].table
	if got := h.post(h.server.Host(), "host/close", map[string]any{"table": closed.head.Table}); got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	ended := make(chan string, 1)
	go func() {
		rest, _ := io.ReadAll(in)
		ended <- string(rest)
	}()
	select {
	case rest := <-ended:
		if !strings.Contains(rest, "event: closed") {
			t.Errorf("the stream ends with %q", rest)
		}
	case <-time.After(5 * time.Second * slower):
		t.Error("the stream of a closed table goes on")
	}
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(time.Millisecond) {
		h.server.mu.RLock()
		streams := h.server.streams
		h.server.mu.RUnlock()
		if streams == 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d streams are open", streams)
		}
	}
	if _, _, _, err := closed.awaited(); err == nil || closed.at != nil {
		t.Errorf("a closed table is there: %v", err)
	}
	if _, refused := closed.call(t.Context(), table.AtSeat(0), "view", nil); refused == nil || status(refused.Code) != http.StatusGone {
		t.Errorf("what comes late is answered %+v", refused)
	}
}

// TestAFaultNamesNoFolder checks that a seat learns that its table cannot be read or
// written, and only the operator learns why.
func TestAFaultNamesNoFolder(t *testing.T) {
	h := newHouse(t)
	var logged []string
	h.server.config.Log = func(err error) { logged = append(logged, err.Error()) }
	links := h.lay("pig", 1, nil)
	table := h.server.seats[links["all"]].table
	text, err := os.ReadFile(table.file)
	if err != nil {
		t.Fatal(err)
	}
	fails := func(what string) {
		t.Helper()
		for _, path := range []string{"seat/view", "seat/apply", "seat/undo", "seat/why", "seat/whynot", "seat/suppose"} {
			got := h.post(links["all"], path, map[string]any{})
			if strings.Contains(string(got.body), h.dir) || strings.Contains(string(got.body), table.head.Table) {
				t.Errorf("%s, %s: %d %s", what, path, got.status, got.body)
			}
		}
		got := h.send(request(http.MethodGet, "/api/seat/board", links["all"], nil))
		if strings.Contains(string(got.body), h.dir) {
			t.Errorf("%s, board: %s", what, got.body)
		}
	}
	// The file is first truncated, then deleted.
	if err := os.Truncate(table.file, 10); err != nil {
		t.Fatal(err)
	}
	got := h.post(links["all"], "seat/auto", map[string]any{"steps": 3})
	if got.status != http.StatusInternalServerError || !strings.Contains(string(got.body), "nothing was done") || strings.Contains(string(got.body), table.head.Table) {
		t.Errorf("a step that cannot be written is answered %d %s", got.status, got.body)
	}
	fails("cut")
	if err := os.Remove(table.file); err != nil {
		t.Fatal(err)
	}
	got = h.post(links["all"], "seat/view", nil)
	if got.status != http.StatusInternalServerError || !strings.Contains(string(got.body), "cannot be read") {
		t.Errorf("a table that is gone is answered %d %s", got.status, got.body)
	}
	fails("gone")
	if len(logged) < 10 || !strings.Contains(strings.Join(logged, "\n"), table.head.Table) {
		t.Errorf("who runs the server is told %q", logged)
	}
	if err := os.WriteFile(table.file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	h.viewIn(h.post(links["all"], "seat/auto", map[string]any{"steps": 3}))
}

// TestWhatWasBegunIsSwept checks that a new server removes old temporary files of
// tables.
func TestWhatWasBegunIsSwept(t *testing.T) {
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{
		"old.table.unfinished": 2 * longestBegun, "new.table.unfinished": 0, "mine.unfinished": 2 * longestBegun,
	} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, time.Now().Add(-age), time.Now().Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := New(Config{Systems: systems.All(), Dir: dir}); err != nil {
		t.Fatal(err)
	}
	for name, stays := range map[string]bool{"old.table.unfinished": false, "new.table.unfinished": true, "mine.unfinished": true} {
		if _, err := os.Stat(filepath.Join(dir, name)); (err == nil) != stays {
			t.Errorf("%s is there: %v; want %v", name, err == nil, stays)
		}
	}
}
