package repl

import (
	"strings"
	"testing"
)

// TestTabKnowsWhatFits checks that Tab proposes exactly the words that fit.
func TestTabKnowsWhatFits(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	for _, step := range []struct{ run, line, want string }{
		{"", "new nem", "nemoswar1 |nemoswar2 |nemorising |nemesis "},
		{"", "new nemoswar1 house=", "house=rerolled "},
		{"", "new nemoswar1 le", "levels=inclusive |levels=exclusive "},
		{"", "options ", "nemoswar1 |nemoswar2 |nemorising |nemesis |pig "},
		{"", "show ", "nemoswar1 |nemoswar2 |nemorising |nemesis |pig "},
		{"", "ask ", "nemoswar1 |nemoswar2 |nemorising |nemesis |pig "},
		{"", "ask pig ", ""},
		{"", "quiz ", "nemoswar1 |nemoswar2 |nemorising |nemesis |chapter=|seed=|level=easy |level=fair |level=hard |" +
			"kind=rules |kind=which |kind=refused |kind=comes |kind=number |kind=next |kind=odds |kind=points "},
		{"", "quiz nemesis level=", "level=easy |level=fair |level=hard "},
		{"", "learn ", "nemoswar1 |nemoswar2 |nemorising |nemesis |next |back |again |stop "},
		{"", "learn nemesis ", ""},
		{"", "rulings nemoswar1-", ""},
		{"", "state ", ""},
		{"", "view ", "all |mover |public "},
		{"", "hint ", ""},
		{"", "games ", "remove "},
		{"", "games remove ", ""},
		{"", "lang ", "en |es "},
		{"", "dice ", "auto |ask "},
		{"", "single ", "auto |ask "},
		{"", "help pl", "playing "},
		{"new nemoswar1 seed=1", "state ", "tracks |here |resources |map |cards |treasures |ships |record |commitment |all "},
		{"", "show commit", "commitment |commitmentDie "},
		{"", "show reinf", "reinforced-prow "},
		{"", "rulings r36", "r36-a-stalker-has-one-target "},
		{"", "view ", "all |mover |public |nemo "},
		{"", "talk ", "nemo "},
		{"", "analyse ", "nemo "},
		{"", "hint ", "random |greedy |planner "},
		{"", "auto ", "turn |game |random |greedy |planner "},
		{"", "save file ", "position "},
		{"", "save ", ""},
		{"", "station m", "station mediterranean "},
		{"", "do station m", "station mediterranean "},
		{"", "why station w", "station western-pacific "},
		{"", "set resources.h", "resources.hull="},
		{"", "position nem", "nemo "},
		{"", "expect resources.h", "resources.hull "},
		{"quiz nemoswar1 kind=points seed=1", "", "ask |glossary |help |options |quit |quiz |rule |rulings |show |skip |state |stop "},
		{"", "st", "state |stop "},
		{"stop", "st", "state |station "},
	} {
		if step.run != "" {
			s.say(step.run)
		}
		got, _ := s.complete(step.line)
		if joined := strings.Join(got, "|"); joined != step.want {
			t.Errorf("after %q, %q: %q, want %q", step.run, step.line, joined, step.want)
		}
	}
}
