package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// newsCases are games of all systems, with two seats if there are secrets.
var newsCases = []struct {
	system   string
	settings nemo.Settings
}{
	{"nemoswar1", nil}, {"nemoswar2", nil}, {"nemorising", nil}, {"nemesis", nemo.Settings{"players": "2"}},
}

// throws are the kinds of outcomes with dice and without cards or tokens.
var throws = []string{"roll", "noise"}

// takes takes a random step at a table.
func (h *house) takes(at *gameTable) {
	h.Helper()
	var fault error
	err := at.changes(func(game *play.Game) { _, fault = game.Auto("random") })
	if err != nil || fault != nil {
		h.Fatal(err, fault)
	}
}

// firstSeat returns the first seat with a link.
func firstSeat(t *testing.T, links map[string]string) table.Viewer {
	t.Helper()
	for n := 1; n < 10; n++ {
		if viewer := table.AtSeat(nemo.Seat(n - 1)); links[viewer.String()] != "" {
			return viewer
		}
	}
	t.Fatal("no seat has a link")
	return table.Viewer{}
}

// titlesOn returns the titles of the parts of a drawing with their names.
func titlesOn(board *drawing.Drawing) (list []string) {
	for _, part := range board.Parts() {
		list = append(list, strings.Join(part.Names, "|")+": "+part.Title)
	}
	return list
}

// TestEveryEventIsTold plays fifty actions of each system and checks the news for a
// seat and for the public after each: they have every event since the viewer's latest
// decision that the viewer may know, the dice and cards that it saw, and every changed
// part of the board, and nothing hidden.
func TestEveryEventIsTold(t *testing.T) {
	for _, game := range newsCases {
		t.Run(game.system, func(t *testing.T) {
			t.Parallel()
			h := &house{TB: t, dir: t.TempDir()}
			h.restart()
			links := h.lay(game.system, 4, game.settings)
			for _, viewer := range []table.Viewer{firstSeat(t, links), {}} {
				h.tellsAll(t, h.lay(game.system, 4, game.settings)[viewer.String()], viewer)
			}
		})
	}
}

func (h *house) tellsAll(t *testing.T, token string, viewer table.Viewer) {
	t.Helper()
	at := h.server.seats[token].table
	system := at.at.Game.System()
	team, hasTeam := system.About().TeamSeat()
	events, faces, parts := 0, 0, 0
	var before []string // board before the viewer's latest decision
	var since []play.Step
	for range 50 {
		if at.at.Game.Over() {
			break
		}
		mover, board := at.at.Game.ToMove(), titlesOn(at.at.Game.Drawing(viewer.As()))
		own := mover == viewer.As() || hasTeam && mover == team || viewer == (table.Viewer{}) && mover.IsPlayer()
		if own || before == nil {
			before, since = board, nil
		}
		h.takes(at)
		steps := at.at.Game.Steps()
		since = append(since, steps[len(steps)-1].SeenBy(viewer.As()))
		var got struct{ News news }
		r := h.post(token, "seat/view", map[string]any{"since": len(steps)})
		if r.status != http.StatusOK || json.Unmarshal(r.body, &got) != nil {
			t.Fatalf("%d %s", r.status, r.body)
		}
		// Before the first decision, the news begin at the latest step or earlier.
		told := got.News.Steps
		if len(told) != len(since) && mover != nemo.Chance || len(told) == 0 {
			t.Fatalf("step %d: %d steps are told, want %d", len(steps), len(told), len(since))
		}
		for i := 1; i <= min(len(told), len(since)); i++ {
			a, b := agrees(t, system, since[len(since)-i], told[len(told)-i])
			events, faces = events+a, faces+b
		}
		if len(told) != len(since) {
			continue
		}
		marked := []string{}
		for _, part := range got.News.Parts {
			marked = append(marked, strings.Join(part.Names, "|")+": "+part.Title)
		}
		for _, title := range titlesOn(at.at.Game.Drawing(viewer.As())) {
			names, said, _ := strings.Cut(title, ": ")
			switch named := func(old string) bool { return old == ": "+said || names == "" && strings.HasSuffix(old, title) }; {
			case slices.Contains(marked, title):
				parts++
			case !slices.Contains(before, title) && !slices.ContainsFunc(before, named):
				t.Errorf("step %d: %q is new on the board and not marked", len(steps), title)
			}
		}
	}
	t.Logf("%s: %d events, %d dice and cards, %d changed parts", viewer, events, faces, parts)
	if events < 50 || faces == 0 || parts < 20 {
		t.Errorf("%s: only %d events, %d dice and cards and %d changed parts were looked for", viewer, events, faces, parts)
	}
}

// agrees compares a step in the news with the step as the viewer may see it, and
// returns the numbers of events and of dice and cards.
func agrees(t *testing.T, system play.System, step play.Step, told toldStep) (events, faces int) {
	t.Helper()
	if told.Ply != step.Ply || told.Seat != step.Seat || told.Action != step.Text {
		t.Errorf("step %d %s %q is told as %d %s %q", step.Ply, step.Seat, step.Text, told.Ply, told.Seat, told.Action)
	}
	for _, h := range step.Happenings {
		events++
		if !slices.ContainsFunc(told.Events, func(e toldEvent) bool {
			return e.Text == h.Text && slices.Contains(e.Rules, h.Rule)
		}) {
			t.Errorf("step %d: %q by %s is not told: %+v", step.Ply, h.Text, h.Rule, told.Events)
		}
	}
	for _, e := range told.Events {
		if !slices.ContainsFunc(step.Happenings, func(h play.Happening) bool { return e.Text == h.Text }) {
			t.Errorf("step %d: %q is told, and the viewer did not see it", step.Ply, e.Text)
		}
	}
	faces = len(told.Dice) + len(told.Cards)
	dice, cards := 0, 0
	if step.Seat == nemo.Chance && step.Text != "" {
		verb, _, _ := strings.Cut(step.Text, " ")
		if thrown := len(table.ReadAction(system, step.Text).Args); slices.Contains(throws, verb) {
			dice = thrown
		} else {
			cards = thrown
		}
	}
	if len(told.Dice) != dice || len(told.Cards) != cards {
		t.Errorf("step %d: of %q %d dice and %d cards are told, want %d and %d: %+v",
			step.Ply, step.Text, len(told.Dice), len(told.Cards), dice, cards, told)
	}
	for _, face := range told.Dice {
		if !slices.Contains(strings.Fields(step.Text), face) {
			t.Errorf("step %d: the die shows %s, and %q came up", step.Ply, face, step.Text)
		}
	}
	return events, faces
}

// TestPastBoards checks that past steps of a game look, byte for byte, as they did to
// each viewer then, with the news of that time. So they reveal nothing that was hidden
// then.
func TestPastBoards(t *testing.T) {
	for _, game := range newsCases {
		t.Run(game.system, func(t *testing.T) {
			t.Parallel()
			h := &house{TB: t, dir: t.TempDir()}
			h.restart()
			links := h.lay(game.system, 6, game.settings)
			viewers := []table.Viewer{firstSeat(t, links), {}}
			if game.system == "nemesis" {
				viewers = append(viewers, table.AtSeat(1))
			}
			at := h.server.seats[links["all"]].table
			for range 20 {
				h.takes(at)
			}
			type moment struct {
				ply    int
				viewer table.Viewer
			}
			shown := make(map[moment]string)
			for range 5 {
				for _, viewer := range viewers {
					board := h.send(request(http.MethodGet, "/api/seat/board", links[viewer.String()], nil))
					shown[moment{at.at.Game.Ply(), viewer}] = string(board.body)
				}
				for range 5 {
					h.takes(at)
				}
			}
			h.restart() // past steps come from the file
			at = h.server.seats[links["all"]].table
			differ := make(map[string]bool)
			for when, then := range shown {
				var got pastBoard
				r := h.post(links[when.viewer.String()], "seat/step", stepParams{when.ply})
				if r.status != http.StatusOK || json.Unmarshal(r.body, &got) != nil {
					t.Fatalf("%d %s", r.status, r.body)
				}
				if got.SVG != then {
					t.Errorf("step %d: %s is shown another board than it was: %.300s\n%.300s", when.ply, when.viewer,
						differing([]byte(got.SVG), []byte(then)), differing([]byte(then), []byte(got.SVG)))
				}
				agrees(t, at.at.Game.System(), at.at.Game.Steps()[when.ply-1].SeenBy(when.viewer.As()), got.News.Steps[0])
				differ[fmt.Sprint(when.viewer, then)] = true
			}
			if len(differ) < 2*len(viewers) {
				t.Errorf("only %d boards differ", len(differ))
			}
			for _, ply := range []int{-1, at.at.Game.Ply() + 1} {
				if r := h.post(links["public"], "seat/step", stepParams{ply}); r.status != http.StatusUnprocessableEntity {
					t.Errorf("step %d is answered by %d %s", ply, r.status, r.body)
				}
			}
			r := h.post(links["public"], "seat/step", stepParams{0})
			if r.status != http.StatusOK || !strings.Contains(string(r.body), "svg") {
				t.Errorf("the beginning is answered by %d %s", r.status, r.body)
			}
		})
	}
}

// TestNewsAfterUndo checks that, with undos and skipped views in between, the news
// equal those of a server that has just read the table.
func TestNewsAfterUndo(t *testing.T) {
	for _, game := range newsCases {
		t.Run(game.system, func(t *testing.T) {
			t.Parallel()
			h := &house{TB: t, dir: t.TempDir()}
			h.restart()
			links := h.lay(game.system, 6, game.settings)
			viewer := firstSeat(t, links)
			random, told, changed := nemo.NewRand(7, 1), 0, 0
			for range 60 {
				at := h.server.seats[links["all"]].table
				if random.Below(4) == 0 {
					back := 1 + int(random.Below(5))
					if err := at.changes(func(*play.Game) { at.at.TakeBack("host", back) }); err != nil {
						t.Fatal(err)
					}
				} else {
					h.takes(at)
				}
				if random.Below(3) == 0 {
					continue // no view this time
				}
				look := func() (got struct{ News json.RawMessage }) {
					r := h.post(links[viewer.String()], "seat/view", map[string]any{})
					if r.status != http.StatusOK || json.Unmarshal(r.body, &got) != nil {
						t.Fatalf("%d %s", r.status, r.body)
					}
					return got
				}
				is := look()
				kept := at.latest
				at.latest = make(map[table.Viewer]latestNews) // as after a restart
				want := look()
				at.latest = kept
				told++
				if string(is.News) != string(want.News) {
					t.Errorf("step %d: %s\n%s", at.at.Game.Ply(), is.News, want.News)
				}
				if len(is.News) > 200 {
					changed++
				}
			}
			if told < 25 || changed < 15 {
				t.Errorf("%d news were compared, %d of some length", told, changed)
			}
		})
	}
}
