package serve_test

import (
	"strings"
	"testing"
)

// TestPositionsAreTexts checks positions as text: in requests, in results, and for a new game.
func TestPositionsAreTexts(t *testing.T) {
	c := dial(t)
	begun := struct {
		Game string `json:"game"`
	}{}
	c.ask("new", params{"system": "nemoswar1", "seed": 4, "viewer": "all"}, &begun)
	all := params{"game": begun.Game, "viewer": "all"}
	for range 3 {
		c.ask("auto", all, &struct{}{})
	}
	type told struct {
		Position map[string]any `json:"position"`
		Text     string         `json:"text"`
		Said     []struct{ Place, Now, Was string }
		Followed []struct{ Place, Now, Was string }
	}
	var said told
	c.ask("position", params{"game": begun.Game, "viewer": "all", "say": "nemo 3, 2 ships sunk in north atlantic"}, &said)
	if len(said.Said) < 2 || said.Said[0].Place != "nemo" || said.Said[0].Now != "3" || len(said.Followed) == 0 {
		t.Errorf("it is said %+v, followed by %+v", said.Said, said.Followed)
	}
	var again told
	other := begun
	c.ask("new", params{"system": "nemoswar1", "viewer": "all", "position": said.Text}, &other)
	c.ask("position", params{"game": other.Game, "viewer": "all"}, &again)
	if again.Text != said.Text || !strings.Contains(said.Text, "\nnemo: 3\n") {
		t.Errorf("%s\nbegins a game at\n%s", said.Text, again.Text)
	}
}
