package web

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// told is the response to a seat with its view.
type told struct {
	View      *table.View
	Tells     bool
	TakenBack []serve.TakenBack
}

func (h *house) told(token string) (got told) {
	h.Helper()
	reply := h.post(token, "seat/view", nil)
	if err := json.Unmarshal(reply.body, &got); err != nil || reply.status != http.StatusOK {
		h.Fatalf("%d %v: %s", reply.status, err, reply.body)
	}
	return got
}

// untilChance plays to a roll or draw after a decision of a seat, and returns that
// seat's link.
func (h *house) untilChance(links map[string]string) string {
	h.Helper()
	decided := ""
	for range 100 {
		view := h.seen(links["public"], 0)
		if view.Mover == nemo.Chance && decided != "" {
			return decided
		}
		if decided = ""; view.Mover != nemo.Chance {
			decided = links[view.Mover.String()]
		}
		h.viewIn(h.post(links["all"], "seat/auto", map[string]any{"bot": "random"}))
	}
	h.Fatal("nobody rolls")
	return ""
}

// TestNobodyPeeksAndChoosesAgain checks undo at a table of two: a seat may undo a
// decision before its consequences are known, but may neither give dice results nor
// undo after seeing them. The host may undo for them. All see each undo, also after a
// restart of the server.
func TestNobodyPeeksAndChoosesAgain(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemesis", 8, nemo.Settings{"players": "2"})
	seat := h.untilChance(links)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.server.ServeHTTP(w, r) }))
	t.Cleanup(server.Close)
	heard := listen(t, server.URL, links["public"])

	decided := h.told(seat)
	back := h.viewIn(h.post(seat, "seat/undo", nil))
	if back.Ply != decided.View.Ply-1 || !back.Yours {
		t.Fatalf("the decision is taken back to step %d of %d", back.Ply, decided.View.Ply)
	}
	action := h.told(seat).TakenBack[0].Steps[0].Action
	h.viewIn(h.post(seat, "seat/apply", map[string]any{"action": action}))
	view := h.told(seat)
	if view.Tells || len(view.View.Choices) == 0 {
		t.Fatalf("the seat is said to tell what came up: %+v", view)
	}
	if own := h.post(seat, "seat/apply", map[string]any{"action": view.View.Choices[0].Text}); own.status != http.StatusForbidden || !strings.Contains(string(own.body), "ask it to roll") {
		t.Errorf("the seat says what came up: %d %s", own.status, own.body)
	}
	rolled := h.viewIn(h.post(seat, "seat/roll", nil))
	if late := h.post(seat, "seat/undo", nil); late.status != http.StatusForbidden || !strings.Contains(string(late.body), "a roll or a draw since") {
		t.Errorf("what the dice have answered is taken back: %d %s", late.status, late.body)
	}
	by := h.post(h.server.Host(), "host/undo", map[string]any{"table": h.tableOf(seat), "steps": 2})
	var did undone
	if err := json.Unmarshal(by.body, &did); err != nil || by.status != http.StatusOK || did.Steps != 2 || did.Revision <= rolled.Revision {
		t.Errorf("the host takes it back: %d %s", by.status, by.body)
	}
	for _, who := range []string{decided.View.Viewer, "host"} {
		if event := <-heard; event.By != who || event.Revision == 0 {
			t.Errorf("who listens hears of %+v; it was taken back by %s", event, who)
		}
	}
	h.restart()
	if again := h.told(links["public"]); len(again.TakenBack) != 2 || again.TakenBack[1].By != "host" || len(again.TakenBack[1].Steps) != 2 {
		t.Errorf("after a restart it is told that %+v was taken back", again.TakenBack)
	}
}

// listen receives undos as server-sent events.
func listen(t *testing.T, address, token string) <-chan serve.TakenBack {
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
	t.Cleanup(func() { _ = response.Body.Close() })
	lines := bufio.NewScanner(response.Body)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "data: ") {
		t.Fatalf("the first event is %q", lines.Text())
	}
	heard := make(chan serve.TakenBack, 8)
	go func() {
		defer close(heard)
		for event := ""; lines.Scan(); {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch {
			case name == "event":
				event = value
			case name == "data" && event == "takenBack":
				var back serve.TakenBack
				if err := json.Unmarshal([]byte(value), &back); err != nil {
					back.By = fmt.Sprint(err)
				}
				heard <- back
				event = ""
			}
		}
	}()
	return heard
}

// TestATableOfFriends checks that trusted seats may give dice results and undo what
// they saw, and that others see the undo without what was hidden from them.
func TestATableOfFriends(t *testing.T) {
	h := newHouse(t)
	server, err := New(Config{Systems: systems.All(), Dir: h.dir, Trust: serve.Trust{Undo: true, Dice: true}})
	if err != nil {
		t.Fatal(err)
	}
	h.server = server
	links := h.lay("nemesis", 8, nemo.Settings{"players": "2"})
	for range 40 {
		seat := h.untilChance(links)
		view := h.told(seat)
		if !view.Tells {
			t.Fatal("a seat at a table of friends may not tell its dice")
		}
		if !view.View.Known {
			h.viewIn(h.post(seat, "seat/roll", nil))
			continue
		}
		after := h.viewIn(h.post(seat, "seat/apply", map[string]any{"action": view.View.Choices[0].Text}))
		back := h.viewIn(h.post(seat, "seat/undo", nil))
		if back.Ply != after.Ply-2 || len(h.told(links["public"]).TakenBack) != 1 {
			t.Errorf("after its own roll a friend takes back to step %d of %d", back.Ply, after.Ply)
		}
		return
	}
	t.Error("no dice were known to a seat")
}

// TestRefusalsOfLayingOut checks the errors for viewers who may not set a position, and
// for impossible positions, with the codes of the protocol.
func TestRefusalsOfLayingOut(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	for _, c := range []struct {
		viewer       string
		params       map[string]any
		status, code int
	}{
		{"seat 1", map[string]any{"text": "nemo 3"}, http.StatusForbidden, 8},
		{"public", map[string]any{"form": true}, http.StatusForbidden, 8},
		{"all", map[string]any{"text": "nemo 99"}, http.StatusUnprocessableEntity, 7},
		{"all", map[string]any{"colour": "red"}, http.StatusUnprocessableEntity, -32602},
	} {
		got := h.post(links[c.viewer], "seat/suppose", c.params)
		var said problem
		if err := json.Unmarshal(got.body, &said); err != nil || got.status != c.status || said.Error.Code != c.code {
			t.Errorf("%s, %v: %d %s; it should be %d with code %d", c.viewer, c.params, got.status, got.body, c.status, c.code)
		}
	}
}
