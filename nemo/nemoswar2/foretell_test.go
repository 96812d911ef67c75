package nemoswar2

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// foretold is what a list says of a choice: the words of the system, or the first
// event of the choice.
func (g *tale) foretold(a Action) string {
	g.t.Helper()
	if text := g.r.Foretell(&g.State, a); text != "" {
		return text
	}
	var log nemo.Log
	next := g.State
	if err := g.r.Apply(&next, a, &log); err != nil {
		g.t.Fatal(err)
	}
	return g.r.Describe(log[0])
}

// TestChoicesAreTold sees in games of every kind that each choice says what it
// does, and that two which lead to different positions do not read the same.
func TestChoicesAreTold(t *testing.T) {
	settings := []nemo.Settings{
		{}, {"motive": "war", "upgrades": "strategic", "difficulty": "sailor", "officers": "on", "deadly-seas": "on"},
		{"motive": "humanist", "nadeen": "on"}, {"motive": "adventure", "rule-of-three": "on"},
		{"motive": "piracy", "buried-treasure": "on"}, {"motive": "world-order", "upgrades": "strategic"},
		{"variant": "coop", "players": "3"}, {"variant": "semi", "players": "4"},
		{"variant": "versus"}, {"variant": "versus-semi", "players": "2", "nadeen": "on", "motive": "anti-imperialism"},
	}
	told := map[Node]bool{}
	games := 3
	if testing.Short() {
		games = 1
	}
	for i, chosen := range settings {
		for n := range games {
			s, err := theRules().Start(chosen)
			if err != nil {
				t.Fatal(err)
			}
			g := &tale{t: t, r: theRules(), State: s}
			p := nemo.NewPlayout[State, Action](g.r, uint64(1+10*i+n))
			for g.End == 0 && !t.Failed() {
				if node := g.node(); node.isPlayers() {
					told[node] = true
					g.choicesAreTold(chosen)
				}
				g.play(p)
				g.log = g.log[:0]
			}
		}
	}
	// A scenario late in a game comes to the nodes that games at random miss.
	random := nemo.NewRand(3, 0)
	for range 20 * games {
		s, ok := theRules().Scenario(&random)
		if !ok {
			continue
		}
		g := &tale{t: t, r: theRules(), State: s}
		p := nemo.NewPlayout[State, Action](g.r, random.Below(1<<32))
		for n := 0; n < 200 && g.End == 0 && !t.Failed(); n++ {
			if node := g.node(); node.isPlayers() {
				told[node] = true
				g.choicesAreTold(nil)
			}
			g.play(p)
			g.log = g.log[:0]
		}
	}
	t.Logf("%d of the decisions were looked at: %v", len(told), slices.Sorted(maps.Keys(told)))
}

// choicesAreTold looks at the choices of a decision.
func (g *tale) choicesAreTold(settings nemo.Settings) {
	g.t.Helper()
	seen := map[string]Action{}
	before := g.State
	for _, a := range g.r.Legal(&g.State, nil) {
		line, text := g.r.Format(a), g.foretold(a)
		if g.State != before {
			g.t.Fatalf("%v, at %s: to tell of %q changes the position", settings, g.node(), line)
		}
		if text == "" || text == line || strings.HasSuffix(text, ": ") || strings.Contains(text, "{") || strings.Contains(text, "%!") {
			g.t.Errorf("%v, at %s: %q says %q", settings, g.node(), line, text)
		}
		if other, same := seen[text]; same && g.led(a) != g.led(other) {
			g.t.Errorf("%v, at %s: %q and %q both say %q", settings, g.node(), line, g.r.Format(other), text)
		}
		seen[text] = a
	}
}

// led is the position after an action.
func (g *tale) led(a Action) State {
	g.t.Helper()
	next := g.State
	if err := g.r.Apply(&next, a, nil); err != nil {
		g.t.Fatal(err)
	}
	return next
}
