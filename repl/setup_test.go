package repl

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// TestTablesOfGamesAreEntered checks that positions of bot games can be entered by
// answering the questions of setup.
func TestTablesOfGamesAreEntered(t *testing.T) {
	for _, name := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			entered := 0
			for seed := range nemotest.Sweep(2, 40) {
				s := newSession(t, Config{Systems: Systems()})
				s.say(fmt.Sprintf("new %s seed=%d", name, seed+1))
				begin := s.Game().Clone()
				if _, err := layOut(begin); err != nil {
					t.Fatal(err)
				}
				s.game = begin.Clone()
				s.say(fmt.Sprintf("auto %d random", 40+30*seed))
				if s.Game().Over() {
					continue
				}
				now, err := s.Game().Describe()
				if err != nil {
					t.Fatal(err)
				}
				text, err := s.Game().Position(nemo.Nobody)
				if err != nil {
					t.Fatal(err)
				}
				s.game = begin
				s.say("setup")
				var faults []string
				for _, q := range now.Form() {
					var answers []string
					for _, place := range q.Places {
						answers = append(answers, place.Name+": "+place.Now)
					}
					if s.Execute(t.Context(), strings.Join(answers, "; ")) == nil {
						continue
					}
					for _, answer := range answers { // some answers are invalid alone
						if err := s.Execute(t.Context(), answer); err != nil {
							faults = append(faults, err.Error())
						}
					}
				}
				// Statements for anything that no question asks for.
				for _, statement := range position.Statements(text)[1:] {
					if s.laying == nil {
						break
					}
					if err := s.Execute(t.Context(), statement); err != nil {
						faults = append(faults, err.Error())
					}
				}
				if err := s.Execute(t.Context(), "done"); s.laying != nil {
					t.Fatalf("seed %d: %v: %s", seed+1, err, strings.Join(faults, "\n"))
				}
				got, err := s.Game().Position(nemo.Nobody)
				if want, got := tableIn(text), tableIn(got); err != nil || got != want {
					t.Errorf("seed %d: what was entered has\n%s\nand was\n%s\nrefused: %q", seed+1, more(got, want), more(want, got), faults)
				}
				entered++
			}
			t.Logf("%d tables", entered)
		})
	}
}

// tableIn returns the lines of a position without the work under way: an entered table
// is always at a main decision.
func tableIn(text string) string {
	text, _, _ = strings.Cut(text, "work under way: ")
	return text
}

// more returns the lines of one text that another lacks.
func more(one, other string) string {
	var lines []string
	for line := range strings.Lines(one) {
		if !strings.Contains(other, line) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// TestATableIsEnteredByHand checks setup for a newcomer: the output, what is kept, how
// to go back, and impossible tables.
func TestATableIsEnteredByHand(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=4", "auto 12 random")
	before := s.Game()
	wantText(t, s.say("setup"), "questions", "Enter or `keep` goes on")
	for s.laying.asked().Entry != "indian ocean" {
		s.say("")
	}
	wantText(t, s.say("5 ships sunk, treasure gone"), "indian ocean sunk: frigate-", "indian ocean treasure: none")
	s.say("back")
	wantText(t, s.say("3 ships sunk"), "indian ocean sunk: ")
	s.refuse("seven bananas", `I know no "seven bananas"`)
	s.refuse("undo", "waits until the table stands")
	wantText(t, s.say("week 30, nemo 3"), "week: 30", "nemo: 3", "follows: final commitment: yes")
	wantText(t, s.say("help"), "Say what is otherwise")
	wantText(t, s.say("done"), "The table stands, in a sandbox")
	s.say("expect week = 30", "expect oceans.indian-ocean.sunk = "+fmt.Sprint(sunkIn(s)), "back")
	if s.Game() != before {
		t.Error("the game is another one")
	}
	s.say("setup")
	wantText(t, s.say("quit"), "all is as it was")
	s.say("setup nemesis players=2 scout scientist")
	wantText(t, s.say("done"), "The table stands")
	position, err := s.Game().Position(nemo.Nobody)
	if err != nil || !strings.Contains(position, "scout") || !strings.Contains(position, "scientist") {
		t.Errorf("%v: they do not take part in\n%s", err, position)
	}
	s.refuse("setup nemesis bananas", "no game of nemesis is dealt with bananas")
}

func sunkIn(s *session) string {
	lines, err := s.Game().Position(nemo.Nobody)
	if err != nil {
		s.t.Fatal(err)
	}
	_, rest, _ := strings.Cut(lines, "indian ocean sunk: ")
	rest, _, _ = strings.Cut(rest, "\n")
	return `["` + strings.ReplaceAll(rest, " and ", `","`) + `"]`
}
