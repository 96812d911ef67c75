package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// lessonAt returns the lesson step that a seat sees.
func (h *house) lessonAt(token string) *lessonStep {
	h.Helper()
	var told lessonAnswer
	got := h.post(token, "seat/lesson", nil)
	if err := json.Unmarshal(got.body, &told); err != nil || got.status != http.StatusOK {
		h.Fatalf("the lesson is answered by %d %.200s", got.status, got.body)
	}
	return told.Lesson
}

// TestLessons plays the lesson of each system from the lobby to its end, with a detour,
// and checks that other games are no lessons.
func TestLessons(t *testing.T) {
	h := newHouse(t)
	var lobby lobbyDocument
	if err := json.Unmarshal(h.send(request(http.MethodGet, "/api/host", h.server.Host(), nil)).body, &lobby); err != nil {
		t.Fatal(err)
	}
	if len(lobby.Lessons) != len(systems.All())-1 { // Pig has none
		t.Errorf("the lobby offers %d lessons", len(lobby.Lessons))
	}
	for _, lesson := range lobby.Lessons {
		laid := h.post(h.server.Host(), "host/tables", map[string]any{
			"lesson": true, "method": "new",
			"params": map[string]any{"system": lesson.System, "seed": lesson.Seed, "settings": lesson.Settings},
		})
		var row tableRow
		if err := json.Unmarshal(laid.body, &row); err != nil || laid.status != http.StatusOK {
			t.Fatalf("%s: %d %.200s", lesson.System, laid.status, laid.body)
		}
		token := row.Links[len(row.Links)-1].Token // the link that sees all
		steps, aside := 0, false
		for {
			h.post(token, "seat/roll", map[string]any{"on": true})
			at := h.lessonAt(token)
			if at == nil || at.Away > 0 {
				t.Fatalf("%s: after %d steps of the lesson the game is none: %+v", lesson.System, steps, at)
			}
			if at.Over {
				if at.Text == "" || steps != at.Steps {
					t.Errorf("%s: the lesson ends after %d of %d steps, with %q", lesson.System, steps, at.Steps, at.Text)
				}
				break
			}
			if at.Step != steps+1 || at.Text == "" {
				t.Fatalf("%s: after %d steps it tells step %d: %q", lesson.System, steps, at.Step, at.Text)
			}
			for _, choice := range h.seen(token, 0).Choices {
				if steps == 2 && !aside && !strings.HasPrefix(at.Action, choice.Text) {
					aside = true
					h.post(token, "seat/apply", map[string]any{"action": choice.Text})
					if away := h.lessonAt(token); away.Away == 0 {
						t.Errorf("%s: %s is another way than %s, and it is not told", lesson.System, choice.Text, at.Action)
					}
					h.post(token, "seat/undo", nil)
				}
			}
			if done := h.post(token, "seat/apply", map[string]any{"action": at.Action}); done.status != http.StatusOK {
				t.Fatalf("%s: step %d, %s: %d %.200s", lesson.System, at.Step, at.Action, done.status, done.body)
			}
			steps++
		}
		if !aside {
			t.Errorf("%s: nothing was done aside", lesson.System)
		}
	}
	// The same game not started as a lesson, and another game, are no lessons.
	nemesis := lobby.Lessons[slices.IndexFunc(lobby.Lessons, func(l lobbyLesson) bool { return l.System == "nemesis" })]
	seed, err := strconv.ParseUint(nemesis.Seed, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if other := h.lessonAt(h.lay("nemesis", seed, nemesis.Settings)["seat 1"]); other != nil {
		t.Errorf("a game that was not laid out as a lesson tells %+v", other)
	}
	var row tableRow
	laid := h.post(h.server.Host(), "host/tables", map[string]any{
		"lesson": true, "method": "new",
		"params": map[string]any{"system": "nemesis", "seed": seed + 1, "settings": nemesis.Settings},
	})
	if err := json.Unmarshal(laid.body, &row); err != nil || len(row.Links) == 0 {
		t.Fatalf("%d %.200s", laid.status, laid.body)
	}
	if other := h.lessonAt(row.Links[0].Token); other != nil {
		t.Errorf("a game with another seed tells %+v", other)
	}
}
