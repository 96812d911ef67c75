package repl

import (
	"bytes"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestPositionAsText checks that the printed text of a position opens the same
// position, and that statements change it and show each changed line.
func TestPositionAsText(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "auto 20")
	before, err := s.game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	text := s.say("position")
	if !strings.HasPrefix(text, "nemoswar1\n") || !strings.Contains(text, "\nweek: 8\n") {
		t.Fatalf("it is printed as\n%s", text)
	}
	whole, err := s.game.Position(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	s.say("position " + strings.ReplaceAll(strings.TrimSpace(whole), "\n", "; "))
	if after, _ := s.game.Snapshot(nemo.Nobody); !bytes.Equal(before, after) || s.game.Ply() != 0 {
		t.Errorf("it is read as\n%s", after)
	}
	s.say("back")
	if told := s.say("position week 31, nautilus in mediterranean, hull 3 of 8"); !strings.Contains(told,
		"supposed: week: 31 (was 8)\nsupposed: nautilus: mediterranean (was eastern-pacific)\nsupposed: hull: 3 (was 7)\n") {
		t.Errorf("it is told as\n%s", told)
	}
	s.say("back")
	s.refuse("position great white shark passed", `I know no "great white shark" at pass pile`)
	s.refuse("position frigate 4 face up in box 1", "say which; understood here: eastern pacific box 1, north atlantic box 1")
	s.refuse("position hull 9", "9 is not 0 to 8 [6.9]")
	s.refuse("position three turns left", `I know no "three left" at turn`)
	if after, _ := s.game.Snapshot(nemo.Nobody); !bytes.Equal(before, after) {
		t.Error("the game is another one")
	}
	if next, _ := s.complete("position nautilus med"); len(next) != 1 || next[0] != "mediterranean " {
		t.Errorf("it is completed as %q", next)
	}
}
