package nemoswar2

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What is told of a game, held against its positions.

// late makes up a late position with much that may be used after a roll: any
// number of games long is drawn from one list of random numbers.
func late(t *testing.T, random *nemo.Rand, change func(s *State)) *tale {
	t.Helper()
	r := theRules()
	for {
		s, ok := r.Scenario(random)
		if !ok {
			continue
		}
		change(&s)
		if err := nemo.CheckState(r.Invariants(), &s); err != nil {
			t.Fatalf("a position made up: %v", err)
		}
		return &tale{State: s, t: t, r: r}
	}
}

// TestWhatIsToldIsCompared is 7.1, 12.4, 12.6, 13.1.1 and 9.7: the total that the dice
// and what was added to them came to, as it was told last, is the one that decides, for
// every roll that is compared with anything. The house rule of three tells another one
// (7.9).
func TestWhatIsToldIsCompared(t *testing.T) {
	source := nemo.NewRand(35, 0)
	random := &source
	seen := map[string]int{}
	for range 250 {
		g := late(t, random, func(s *State) {
			s.Options.RuleOfThree, s.fails, s.imperialFails = false, 0, 0
			if id := theRules().keys["steam-torpedoes"].ID; s.chosen>>id&1 == 0 {
				s.box, s.available, s.equipped = s.box&^(1<<id), s.available&^(1<<id), s.equipped|1<<id
			}
			s.torpedoMissed = random.Below(2) == 0
		})
		p := nemo.NewPlayout[State, Action](g.r, random.Below(1<<32))
		p.Trace = &g.log
		for plies := 0; plies < 400 && g.End == 0; plies++ {
			g.log.Reset()
			f := *g.top()
			prompt := g.r.Prompt(&g.State).Question
			before := g.State
			a, _, err := p.Pick(&g.State)
			if err == nil {
				err = g.r.Apply(&g.State, a, &g.log)
			}
			if err != nil {
				t.Fatal(err)
			}
			if !f.compared() || (f.node != NodeRoll && f.node != NodeWindow) {
				continue
			}
			g.toldOf(&before, &f, a, prompt, seen)
		}
	}
	for _, what := range []string{
		"test", "action-test", "bold", "stalk", "torpedo", "torpedo, one die", "torpedo, helped", "volley", "hunt", "crush",
	} {
		if seen[what] == 0 {
			t.Errorf("no %s was compared: %v", what, seen)
		}
	}
}

// toldOf sees that a roll which was settled by an action was compared as it was told.
// The last total told is that of the roll or of what was added after it.
func (g *tale) toldOf(before *State, f *frame, a Action, prompt string, seen map[string]int) {
	g.t.Helper()
	told := g.r.total(before, f)
	for _, e := range g.log {
		got, needed, passes := 0, 0, false
		switch e.Kind {
		case EventRolls:
			if told = int(e.Args[3]); told == 0 {
				told = int(e.Args[0] + e.Args[1] + e.Args[2])
			}
			continue
		case EventAdds:
			told = int(e.Args[1])
			continue
		case EventPasses, EventFails:
			got, needed, passes = int(e.Args[0]), int(e.Args[1]), e.Kind == EventPasses
		case EventHit, EventMiss, EventUnharmed:
			got, needed, passes = int(e.Args[1]), int(e.Args[2]), e.Kind != EventMiss
		case EventImperialPasses, EventImperialFails:
			got, needed, passes = int(e.Args[0]), int(e.Args[1]), e.Kind == EventImperialFails
		case EventPassesAction, EventFailsAction:
			rows := g.r.actions[f.id].bands
			got, passes = int(e.Args[1]), e.Kind == EventPassesAction
			for needed = 0; bandOf(rows, needed) < len(rows) && rows[bandOf(rows, needed)].Failed; {
				needed++
			}
		default:
			continue
		}
		what := frameNames[f.kind]
		if f.kind == frameFight {
			what = Kind(f.arg).String()
			if what == "torpedo" && f.help != 0 {
				seen["torpedo, helped"]++
			}
			if what == "torpedo" && g.r.torpedoDice(before) == D6 {
				what = "torpedo, one die"
			}
		}
		seen[what]++
		natural := g.tells(EventNaturalTwo) || f.kind == frameHunt || f.kind == frameCrush
		if got != told || passes != (got >= needed) && !natural {
			g.t.Fatalf("%s at %q: told %d, compared %d with %d, passes %v: %v", g.r.Format(a), prompt, told, got, needed, passes, g.log)
		}
		return
	}
}
