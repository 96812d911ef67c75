package nemoswar2

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// foretold returns the description of a choice: the system's words, or its first event.
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

// tellsOf checks the description of an action: it must contain each word, or not contain it if the word
// begins with "-".
func (g *tale) tellsOf(line string, words ...string) *tale {
	g.t.Helper()
	a, err := g.r.Parse(&g.State, line)
	if err != nil {
		g.t.Fatal(err)
	}
	text := g.foretold(a)
	for _, word := range words {
		unwanted := strings.HasPrefix(word, "-")
		if strings.Contains(text, strings.TrimPrefix(word, "-")) == unwanted {
			g.t.Errorf("at %s %q says %q, want %q", g.node(), line, text, word)
		}
	}
	return g
}

// TestForetold checks the descriptions of the important choices.
func TestForetold(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland", "scotia").ship(ArcticOcean, false, "gange").hide(1, WesternPacific)
	g.scrap("clyde", "alfred", "america").aided(NedLand)
	g.available |= 1 << g.piece("hydro-drive")
	g.box &^= 1 << g.piece("hydro-drive")
	g.sound("in sight").asks(NodeAction)
	g.tellsOf("bold jylland", "Jylland A6 D10: points ", "Notoriety +", "; then another may follow", "costs 1")
	g.tellsOf("stalk scotia", "Scotia D10: points ", "; +1, one target")
	g.tellsOf("bold hidden", "a Hidden Ship: one of ")
	g.tellsOf("rest", "12+: gain 2 Crew; 9+: gain 1 Crew; 7+: gain 1 Crew, Notoriety +1; FAIL 3+: nothing; FAIL less: lose 1 Crew; costs 2")
	g.tellsOf("refit hydro-drive", "Hydro Drive: ", "an Ocean farther in each Move", "scores ", "price 3 of your 3 Salvage")
	g.tellsOf("move arctic-ocean", "Arctic Ocean: ", "Gange D", "costs 1")
	g.tellsOf("end-phase", "Action Points kept: 1, lost: 4")
	g.do("rest").tellsOf("exert nemo", "+2 from Nemo; a FAIL costs 1 or 2").tellsOf("ready", "roll: 12+: gain 2 Crew")
	g.do("ready", "roll 5 4").asks(NodeWindow).tellsOf("accept",
		"rest: 8 is row 3, a PASS; gain 1 Crew, Notoriety +1").tellsOf("sacrifice ned-land", "Ned Land: +1 to the roll; then he is gone")
	g.do("accept", "bold scotia", "ready", "roll 3 3", "accept").tellsOf("end-phase", "kept: 1")
	g.do("bold scotia", "ready", "roll 6 6").tellsOf("accept", "the target is beaten: 11 against 10").do("accept")
	g.tellsOf("tonnage", "on the Tonnage track; then another attack may follow").tellsOf("salvage", "1 Salvage point, then 4 of 4; no points")
	g.do("tonnage").tellsOf("bold jylland", "; Notoriety +1 at once").tellsOf("done", "no more attacks")

	g = atLarge(t, WesternPacific).event("the-coral-realm")
	g.tellsOf("ready", "roll: PASS from 10: gain 2 Crew; FAIL: lose 1 Crew").tellsOf("exert crew", "+3 from Crew")
	g = atLarge(t, WesternPacific).aided(NedLand).event("the-coral-realm").do("exert crew", "roll 2 2").asks(NodeWindow)
	g.tellsOf("accept", "FAIL: 7 against 10; lose 1 Crew, Crew loses 2")
	atLarge(t, WesternPacific).event("42-centigrade").do("ready", "roll 4 5").tellsOf("option 1",
		"lose 1 Nemo").tellsOf("option 2", "lose 1 Hull")
	g = atLarge(t, WesternPacific).do("adventure", "draw 10").asks(NodeAdventure)
	g.tellsOf("accept", "KEEP: ", "gain 2 Crew").tellsOf("decline", "the card goes to the Discard Pile")
	g = atLarge(t, WesternPacific, "motive", "war").inAct(3).do("end-phase", "draw 5", "roll 1 1 4").asks(NodePair)
	g.tellsOf("pair 1 1", "a Lull turn in the Western Pacific").tellsOf("pair 1 4", "3 Action Points")
	g = atLarge(t, WesternPacific)
	g.Tracks[Hull] = g.r.last(Hull) - 1
	g.collect("retain-hull").sound("the last step").carries(Effect{Op: OpLose, Resource: Hull, N: 1}).asks(NodeDoom)
	g.tellsOf("submit", "Hull is lost, and the game with it").tellsOf("use retain-hull", "gain 1 Hull")
}

// TestForetoldOfTheVariants does the same for chapters 17 and 18.
func TestForetoldOfTheVariants(t *testing.T) {
	g := owns(crewOf(t, "semi", "2"), 0, 1)
	g.ActionPoints = 5
	g.do("rest").asks(NodeObject).tellsOf("agree", `no objection to "rest"`).tellsOf("repair", "instead: 12+: gain 2 Hull")
	g.do("repair").tellsOf("stand", `you insist on "rest"`).tellsOf("give-way", `"repair" takes the place`).do("stand")
	g.tellsOf("seize", `you are Captain and do "repair"`).tellsOf("let-be", `the Captain may do "rest"`)

	g = puts(hunted(t), EuropeanSeas, "blue-squadron", "lord-clyde", "scotia")
	g.wood = 1 << g.piece("fenian-troubles")
	his(g, 3).tellsOf("hunt", "below 7: ", "costs 2").tellsOf("crush european-seas", "below 6, European Seas: ", "costs 2")
	g.tellsOf("convert scotia", "Scotia D10 becomes Pensacola A").tellsOf("obscure lord-clyde",
		"goes into the cup, a Hidden Ship to the European Seas")
	g.tellsOf("move-ship lord-clyde north-atlantic", "goes from the European Seas to the North Atlantic; costs 1")
	g.do("crush european-seas", "roll 1 2").asks(NodeCrushed)
	g.tellsOf("notoriety", "Notoriety +2, for the Warships there; now 30").tellsOf("fenian-troubles", "the cube of Fenian Troubles goes back")
	g = huntPasses(t).do("gem-of-stock").asks(NodeGift).tellsOf("decline",
		"the Nautilus does neither").tellsOf("gem-of-stock", "1 Salvage point, with a gemstone from the stock")
	g.do("decline").tellsOf("hit", "random hits: 1")
	g.tellsOf("battle blue-squadron", "fires; the Nautilus answers")
}

// TestChoicesAreTold checks, in games of every kind, that each choice has a description and that
// choices which lead to different positions have different ones.
func TestChoicesAreTold(t *testing.T) {
	settings := []nemo.Settings{
		{},
		{"motive": "war", "upgrades": "strategic", "difficulty": "sailor", "officers": "on", "deadly-seas": "on"},
		{"motive": "humanist", "nadeen": "on"},
		{"motive": "adventure", "rule-of-three": "on"},
		{"motive": "piracy", "buried-treasure": "on"},
		{"motive": "world-order", "upgrades": "strategic"},
		{"variant": "coop", "players": "3"},
		{"variant": "semi", "players": "4"},
		{"variant": "versus"},
		{"variant": "versus-semi", "players": "2", "nadeen": "on", "motive": "anti-imperialism"},
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
	// Scenarios late in a game reach the nodes that random games miss.
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
	if most := 40; len(told) < most {
		t.Errorf("the games came to %d kinds of decisions, want %d at least: %v", len(told), most, slices.Sorted(maps.Keys(told)))
	}
}

// choicesAreTold checks the choices of a decision.
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

// led returns the position after an action.
func (g *tale) led(a Action) State {
	g.t.Helper()
	next := g.State
	if err := g.r.Apply(&next, a, nil); err != nil {
		g.t.Fatal(err)
	}
	return next
}

// TestTheOddsNameWhatSettlesARoll checks what package odds reads from the log: what is good for a
// player of the Nautilus is bad for the Imperialist.
func TestTheOddsNameWhatSettlesARoll(t *testing.T) {
	r := Default()
	for _, test := range []struct {
		kind  nemo.EventKind
		label string
		good  bool // for the Nautilus
	}{
		{EventPasses, "pass", true},
		{EventPassesAction, "pass", true},
		{EventFails, "fail", false},
		{EventFailsAction, "fail", false},
		{EventHit, "hit", true},
		{EventMiss, "miss", false},
		{EventHits, "the Warship hits", false},
		{EventUnharmed, "the Warship misses", true},
		{EventImperialPasses, "the Imperialist passes", false},
		{EventImperialFails, "the Imperialist fails", true},
	} {
		for _, seat := range []nemo.Seat{0, imperialist} {
			label, good, ok := r.Milestone(nemo.Event{Kind: test.kind}, seat)
			if want := test.good == (seat != imperialist); label != test.label || good != want || !ok {
				t.Errorf("%s for seat %s: %q, good %v, settles %v; wanted %q, %v", test.label, seat, label, good, ok, test.label, want)
			}
		}
	}
	if label, good, ok := r.Milestone(nemo.Event{Kind: EventReady}, 0); label != "" || good || ok {
		t.Errorf("being ready settles a roll: %q, %v", label, good)
	}
}

// TestTheLastGemOnTheDeckIsForetold checks 11.2.2: with at least one gemstone on the deck a Treasure is
// announced, without one it is not.
func TestTheLastGemOnTheDeckIsForetold(t *testing.T) {
	g := atLarge(t, WesternPacific)
	for gems, says := range map[uint8]string{0: "-a Treasure", 1: "a Treasure if it is accepted", 2: "a Treasure if it is accepted"} {
		g.deckGems = gems
		if text := g.r.Foretell(&g.State, Plain(KindAdventure)); strings.Contains(text,
			strings.TrimPrefix(says, "-")) == strings.HasPrefix(says, "-") {
			t.Errorf("with %d gemstones on the deck adventure says %q, want %q", gems, text, says)
		}
	}
}

// TestAGemstoneHereIsACondition checks 6.8: the condition looks only at the Ocean of the Nautilus.
func TestAGemstoneHereIsACondition(t *testing.T) {
	g := atLarge(t, WesternPacific)
	for _, test := range []struct {
		here, elsewhere uint8
		holds           bool
	}{{0, 0, false}, {0, 1, false}, {1, 0, true}, {2, 1, true}} {
		g.gems[WesternPacific], g.gems[ArcticOcean] = test.here, test.elsewhere
		if got := g.r.holds(&g.State, &Condition{Is: IfGemstoneHere}); got != test.holds {
			t.Errorf("%d gemstones in the Western Pacific and %d in the Arctic Ocean: it holds is %v, wanted %v", test.here,
				test.elsewhere, got, test.holds)
		}
	}
}
