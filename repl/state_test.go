package repl

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestStateFitsTheScreen checks that `state` fits a screen of 24 lines with the prompt
// and names what it leaves out, and that `state all` shows the rest, at positions of
// all systems in English and Spanish.
func TestStateFitsTheScreen(t *testing.T) {
	for _, system := range Systems() {
		name := system.About().Name
		s := newSession(t, Config{Systems: Systems()})
		s.say("new " + name + " seed=5")
		for turn := range 8 {
			s.say("lang " + []string{"en", "es"}[turn%2])
			glance, all := s.say("state"), s.say("state all")
			if lines := strings.Count(glance, "\n"); lines > 23 {
				t.Errorf("%s at %s: `state` has %d lines:\n%s", name, s.prompt(), lines, glance)
			}
			panels := s.game.Panels(s.viewer())
			wantText(t, glance, s.told(panels[0].Title))
			for _, panel := range panels {
				title := s.told(panel.Title)
				wantText(t, all, title)
				if !strings.Contains(glance, title) {
					wantText(t, glance, panel.Name)
				}
			}
			s.say("lang en")
			if !s.game.Over() {
				s.say(fmt.Sprintf("auto %d random", 10+20*turn))
			}
		}
	}
}

// TestStateCountsTheLinesOfTheWindow checks that in a narrow window, whose tables take
// more lines, `state` shows fewer panels where they would not fit.
func TestStateCountsTheLinesOfTheWindow(t *testing.T) {
	fewer := 0
	for _, system := range Systems() {
		shown := func(width int) int {
			s := newSession(t, Config{Systems: Systems(), Window: func() term.Window { return term.Window{Width: width, Height: 24} }})
			s.say("new " + system.About().Name + " seed=5")
			glance, titles := s.say("state"), 0
			for _, panel := range s.game.Panels(s.viewer()) {
				if strings.Contains("\n"+glance, "\n"+panel.Title+"\n") {
					titles++
				}
			}
			return titles
		}
		wide, narrow := shown(160), shown(30)
		if narrow > wide || narrow == 0 {
			t.Errorf("%s: in 30 columns %d panels are shown, in 160 columns %d", system.About().Name, narrow, wide)
		}
		if narrow < wide {
			fewer++
		}
	}
	if fewer == 0 {
		t.Error("a narrow window makes no difference")
	}
}
