package nemesis

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// panelText formats a panel.
func panelText(p *nemo.Panel) string {
	text := p.Title + "\n" + strings.Join(p.Header, "|") + "\n"
	for _, row := range p.Rows {
		text += strings.Join(row, "|") + "\n"
	}
	return text + p.Text
}

// panelOf returns the panel with a name.
func panelOf(t *testing.T, panels []nemo.Panel, name string) *nemo.Panel {
	t.Helper()
	i := slices.IndexFunc(panels, func(p nemo.Panel) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("there is no panel %s", name)
	}
	return &panels[i]
}

// The panels for a seat depend only on its observation: those of the whole position and of the
// observation are the same.
func TestPanelsShowWhatIsKnown(t *testing.T) {
	r := Default()
	for game := range uint64(5) {
		s, err := r.Start(settingsOf(game))
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout[State, Action](r, game)
		for s.End == 0 {
			for seat := nemo.Chance; seat < maxPlayers; seat++ {
				seen := r.Observe(&s, seat)
				if full, view := r.Panels(&s, seat), r.Panels(&seen, seat); !reflect.DeepEqual(full, view) {
					t.Fatalf("game %d: %s is shown %v, and from its own view %v", game, seat, full, view)
				}
			}
			for _, panel := range r.Panels(&s, nemo.Nobody) {
				text := panelText(&panel)
				if strings.Contains(text, "unknown-") || strings.Contains(text, "%!") || strings.Contains(text, "|-") && panel.Name == "decks" {
					t.Fatalf("game %d: %s", game, text)
				}
			}
			if _, err := playout.Run(&s, 40); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The numbers of cards are public: an observation shows the same ones.
func TestCountsAreKnownToAll(t *testing.T) {
	r := Default()
	for game := range uint64(10) {
		s, err := r.Start(settingsOf(game))
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout[State, Action](r, game)
		for s.End == 0 {
			all := r.Panels(&s, nemo.Nobody)
			public := r.Panels(&s, nemo.Chance)
			for i, row := range panelOf(t, all, "decks").Rows {
				if other := panelOf(t, public, "decks").Rows[i]; !slices.Equal(row[:3], other[:3]) && row[0] != "Exploration tokens" {
					t.Fatalf("game %d at %s: the public sees %v, not %v", game, s.node(), other, row)
				}
			}
			for i, row := range panelOf(t, all, "crew").Rows {
				if other := panelOf(t, public, "crew").Rows[i]; !slices.Equal(row[:9], other[:9]) {
					t.Fatalf("game %d at %s: the public sees %v, not %v", game, s.node(), other, row)
				}
			}
			if _, err := playout.Run(&s, 7); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Hidden information is only in the panels of those who know it (18.2, 21.2).
func TestPanelsKeepSecrets(t *testing.T) {
	r := Default()
	s := inTheNest(t, r)
	one := &s.Players[1]
	one.Hand, one.Draw = 1<<3|1<<9, (1<<11-2)&^(1<<3|1<<9)
	one.Contamination[pileHand][infected] = 1
	one.Objectives = [2]ObjectiveID{1, 12}
	s.Engines[1] = Engine{Status: EngineDamaged, Seen: only(1)}
	s.Coordinates, s.CoordinatesSeen = 1, only(1)
	s.Slots[13].Token, s.Slots[13].TokenSeen = 3, only(1)
	s.explorations &^= 1 << 3
	s.events.draw &^= 1 << 4
	s.events.top, s.events.topSeen = 4, only(1)
	secrets := map[string][]string{
		"map":    {"Evacuation"},
		"hand":   {"Rest", "Risk Assessment", "INFECTED", "Bandages", r.objectiveTitle(1), r.objectiveTitle(12)},
		"crew":   {"Bandages, Medkit"},
		"tracks": {"damaged", r.coordinatesTitle(1)},
		"decks":  {r.eventTitle(4) + " on top"},
	}
	for seat := nemo.Nobody; seat <= 1; seat++ {
		panels := r.Panels(&s, seat)
		for name, words := range secrets {
			text := panelText(panelOf(t, panels, name))
			for _, word := range words {
				if shown := strings.Contains(text, word); shown != (seat == nemo.Nobody || seat == 0) {
					t.Errorf("%s: panel %s shows %q: %v\n%s", seat, name, word, shown, text)
				}
			}
		}
	}
	hidden := panelText(panelOf(t, r.Panels(&s, 1), "hand"))
	if strings.Count(hidden, "scientist|Objective|") != 2 || strings.Count(hidden, "hidden, ") != 2 {
		t.Errorf("the other's Objectives: %s", hidden)
	}
}

// planOf returns the map of a position.
func planOf(t *testing.T, r *Rules, s *State) string {
	t.Helper()
	return panelOf(t, r.Panels(s, nemo.Nobody), "map").Text
}

// The map has every Room once and a line for every Corridor.
func TestShipIsDrawn(t *testing.T) {
	r := Default()
	s := inTheNest(t, r)
	text, legend, _ := strings.Cut(planOf(t, r, &s), "Technical Corridors,")
	for slot := 1; slot <= NumSlots; slot++ {
		open, closed := fmt.Sprintf("[%d]", slot), fmt.Sprintf("(%d)", slot)
		if n := strings.Count(text, open) + strings.Count(text, closed); n != 1 {
			t.Errorf("Room %d is drawn %d times", slot, n)
		}
		if explored := strings.Contains(text, open); explored != s.Slots[slot].Explored {
			t.Errorf("Room %d is drawn as explored: %v", slot, explored)
		}
	}
	if strings.Contains(legend, "other Corridors") {
		t.Error("a Corridor of the board has no place in the picture")
	}
	for i, line := range strings.Split(text, "\n") {
		if len(line) > 120 || line != strings.TrimRight(line, " ") {
			t.Errorf("line %d is %d wide: %q", i, len(line), line)
		}
	}
	lines := strings.Count(text, "|") + strings.Count(text, "/") + strings.Count(text, `\`)
	sides := 0
	for c := uint8(1); c <= r.board.corridors; c++ {
		sides += bool01(shipPlan[r.ends[c][0]][1] == shipPlan[r.ends[c][1]][1])
	}
	if lines+sides != int(r.board.corridors) {
		t.Errorf("%d lines between rows and %d within them are drawn for %d Corridors", lines, sides, r.board.corridors)
	}
	for _, want := range []string{"@1", "@2", "2*Adult", "1*Adult", "1*Queen", "e1", "b0", "b2", "Evacuation", "Section A?"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
}

// Each marker changes the map.
func TestMarkersAreDrawn(t *testing.T) {
	r := Default()
	base := inTheNest(t, r)
	corridor := func(a, b Slot) CorridorID {
		c, _ := r.CorridorBetween(a, b)
		return c
	}
	before := planOf(t, r, &base)
	for name, change := range map[string]func(s *State){
		"noise":          func(s *State) { s.noise |= 1 << corridor(13, 14) },
		"noise-down":     func(s *State) { s.noise |= 1 << corridor(10, 13) },
		"technical":      func(s *State) { s.noise |= 1 },
		"door":           func(s *State) { s.closed |= 1 << corridor(17, 20) },
		"destroyed":      func(s *State) { s.destroyed |= 1 << corridor(8, 9) },
		"fire":           func(s *State) { s.Slots[9].Fire = true },
		"malfunction":    func(s *State) { s.Slots[1].Malfunction = true },
		"airlock":        func(s *State) { s.Airlock = 10 },
		"items":          func(s *State) { s.Slots[10].Items = 3 },
		"carcass":        func(s *State) { s.Slots[4].Carcasses = 1 },
		"token":          func(s *State) { s.Slots[3].Token, s.Slots[3].TokenSeen = 2, only(1) },
		"another-adult":  func(s *State) { s.Intruders[r.Miniature(Adult, 1)-1].At = 20 },
		"another-player": func(s *State) { s.Players[2].At = 6 },
	} {
		s := base
		change(&s)
		if planOf(t, r, &s) == before {
			t.Errorf("the picture does not show: %s", name)
		}
	}
}

// Corridors that have no line on the map are listed below it.
func TestOtherBoard(t *testing.T) {
	set := Standard()
	last := len(set.Board.Corridors) - 1
	from, to := set.Board.Corridors[last].Rooms, [2]Slot{1, 20}
	set.Board.Corridors[last].Rooms = to
	r := Default()
	own := *r
	own.tables = compile(set)
	own.set = set
	own.layBoard()
	s, err := own.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := own.shipPanel(&s).Text; !strings.Contains(text, "other Corridors: 1-20 ") {
		t.Errorf("the Corridor %v instead of %v is missing:\n%s", to, from, text)
	}
}

// The panels show the rest of a late position.
func TestPanelsTellMore(t *testing.T) {
	r := Default()
	s := inTheNest(t, r)
	one, two := &s.Players[1], &s.Players[2]
	one.Light, one.Slime, one.Larva, one.Signal = 2, true, true, true
	one.Wounds[0] = Wound{Kind: LegWound, Dressed: true}
	one.Hands[0].Autoloaded, one.Hands[0].Joined = true, true
	one.Inventory[1] = 2
	two.Fate, two.At, two.Pod = InPod, 0, 1
	s.Pods[0] = Pod{Section: SectionB}
	s.Airlock, s.SelfDestruct, s.Weaknesses[IntruderEgg] = 10, 2, VitalPlaces
	s.Coordinates = 1
	s.attacks.under.putUnder(3, 1)
	s.attacks.draw &^= 1 << 3
	s.under[Red].putUnder(first(uint64(r.itemsOf[Red])), 1)
	s.Intruder, s.intruderHand = 2, 1<<1
	panels := r.Panels(&s, nemo.Nobody)
	for name, words := range map[string][]string{
		"crew": {
			"2 light, Leg (dressed)", "Slime, Larva, Signal", "Pistol (3 of 3 Ammo) with an Autoloader (joined)", "Pod 1, plays the Intruders",
			"an Intruder Carcass", "2 " + r.itemTitle(1), "10 Nest", "First Player",
		},
		"hand": {
			"component: ", r.itemTitle(1) + " x2", "Holo Computer", "in the Generator", "by discarding ",
			"Intruders|card||Pursuit (number 1)",
		},
		"intruders": {"adult-2|10|0|yes", "adult-5|12|0|no", "Egg: Vital Places", "In the bag"},
		"tracks":    {"Self-Destruct|5, a white space", "B, Deep Space", "Section B, unlocked, captain", "Airlock Procedure|Room 10"},
		"decks":     {r.attackTitle(3) + " below", "Intruder Actions|", "1 in hand", r.itemTitle(first(uint64(r.itemsOf[Red]))) + " below"},
	} {
		text := panelText(panelOf(t, panels, name))
		for _, word := range words {
			if !strings.Contains(text, word) {
				t.Errorf("panel %s has no %q:\n%s", name, word, text)
			}
		}
	}
	s.Bag = [numTokens]uint8{}
	if text := panelText(panelOf(t, r.Panels(&s, nemo.Nobody), "intruders")); !strings.Contains(text, ": nothing") {
		t.Errorf("an empty bag: %s", text)
	}
}
