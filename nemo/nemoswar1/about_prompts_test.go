package nemoswar1

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// asked returns positions at which a question says more than what is to be decided.
func (b breaker) asked() map[string]State {
	base, on := b.base(), func(s State, change func(s *State)) State { change(&s); return s }
	whales := b.test("the-whales")
	hit := b.after(base, Attack(1), Dice(6, 6), Ready(), Dice(6, 6))
	yard := func(refit Refit, ships ...string) State {
		s := on(base, func(s *State) {
			for _, key := range ships {
				s.moveShip(b.ship(key), at(zoneSalvage, 0))
				s.pile--
			}
		})
		return b.after(s, BuyRefit(refit), Die(1))
	}
	pursued := on(b.begin(nemo.Settings{"pursuit": "on"}), func(s *State) {
		options := s.Options
		*s = base
		s.Options, s.Notoriety = options, 10
		s.stack[0], s.stack[1], s.depth = frame{kind: frameTurn, step: turnRolls, node: NodePreparation}, frame{}, 1
		*s = b.after(*s, Dice(1, 2))
	})
	sighted := b.after(b.begin(nemo.Settings{"clear-seas": "on"}), Station(WesternPacific))
	armed := on(base, func(s *State) { s.Nautilus = WesternPacific; s.Refits |= 1 << AdditionalArmour })
	sought := func(card string) State {
		s := yard(SeekAdventure, "mail-3", "whaler-1")
		return b.after(s, PayShip(b.ship("mail-3")), Draw(b.card(card)))
	}
	lost := b.wagersLost()
	mined := on(base, func(s *State) {
		s.stack[2] = frame{kind: frameLoseChosen, node: NodeLoseChosen, n: 2}
		s.stack[1].node, s.stack[1].step, s.depth = NodeNone, actionAfter, 3
		s.Tracks[Nemo] = b.r.final - 1
	})
	return map[string]State{
		"setup":              b.begin(nil),
		"first turn":         b.after(b.begin(nil), Station(WesternPacific), Commit(War)),
		"base":               base,
		"over":               on(base, func(s *State) { s.End, s.depth, s.stack = EndTime, 0, [maxDepth]frame{} }),
		"exert":              b.after(whales, Exert(Hull)),
		"rolls a test":       b.after(whales, Exert(Hull), Ready()),
		"helps":              b.after(whales, Exert(Hull), Ready(), Dice(3, 2), Spend(Professor)),
		"fire":               b.after(armed, Attack(1), Dice(6, 6), Exert(Crew)),
		"fires at a stalked": b.after(base, Stalk(1), Dice(6, 6)),
		"rolls an attack":    b.after(base, Stalk(1), Dice(6, 6), Exert(Crew), Ready()),
		"helps an attack":    b.after(base, Attack(1), Dice(6, 6), Ready(), Dice(3, 2)),
		"warship":            b.after(armed, Attack(1)),
		"prize":              b.after(hit, Accept()),
		"hidden":             b.after(base, Attack(2)),
		"hidden, stalked":    b.after(base, Stalk(2)),
		"pursuit":            pursued,
		"placing":            sighted,
		"treasure at sea":    b.after(base, Search(), Die(6)),
		"pays for a refit":   yard(MysteriousLibrary, "mail-3", "whaler-1"),
		"pays on":            b.after(yard(MysteriousLibrary, "mail-3", "whaler-1"), PayShip(b.ship("mail-3"))),
		"pays for adventure": yard(SeekAdventure),
		"draws":              b.after(yard(SeekAdventure, "mail-3"), PayShip(b.ship("mail-3"))),
		"sought":             sought("the-whales"),
		"final":              lost,
		"chosen":             b.after(mined, Lose(Nemo)),
	}
}

// TestPrompts checks that every question names what it is about: the numbers, the ship, the card, what
// has been added, and what is still to come.
func TestPrompts(t *testing.T) {
	b := breaker{t, Default()}
	positions := b.asked()
	for name, want := range map[string]nemo.Prompt{
		"setup":      {Where: "set-up", Question: "In which ocean does the Nautilus begin?", Rule: "3.0.2"},
		"first turn": {Where: "turn 1 week 1 preparation", Question: "Roll two dice for the turn.", Rule: "6.0"},
		"base":       {Where: "turn 5 week 8 action", Question: "Which Nemo action?", Rule: "7.0"},
		"over":       {Where: "over", Question: "The game is over.", Rule: "12.2"},
		"exert": {
			Where:    "turn 5 week 8 test",
			Question: "Exert a resource for the Test, or roll? “The Whales” (no. 17): TEST 9, +2 exerted so far.", Rule: "6.7.1",
		},
		"rolls a test": {
			Where:    "turn 5 week 8 test",
			Question: "Roll two dice for the Test. “The Whales” (no. 17): TEST 9, +2 exerted so far.", Rule: "6.6.1",
		},
		"helps": {
			Where:    "turn 5 week 8 help",
			Question: "Let a passenger help, or accept the roll? The dice show 3 and 2, with +4 that is 9 against 9.", Rule: "6.8",
		},
		"fire": {
			Where:    "turn 5 week 8 attack",
			Question: "Exert one resource, or attack? The target is capital-1 (A8 D11); the dice get +3 so far.", Rule: "10.2.1",
		},
		"fires at a stalked": {
			Where:    "turn 5 week 8 attack",
			Question: "Exert one resource, or attack? The target is capital-1 (A8 D11); the dice get +1 so far.", Rule: "10.2.1",
		},
		"rolls an attack": {
			Where:    "turn 5 week 8 attack",
			Question: "Roll two dice for the Nautilus's attack. The target is capital-1 (A8 D11); the dice get +4 so far.", Rule: "10.2.3",
		},
		"helps an attack": {
			Where:    "turn 5 week 8 help",
			Question: "Let a passenger help, or accept the roll? The dice show 3 and 2, with +0 that is 5 against 11.", Rule: "10.3",
		},
		"warship": {
			Where:    "turn 5 week 8 warship",
			Question: "Roll two dice for the warship's attack. capital-1 (A8 D11) hits with 7 or less.", Rule: "10.1",
		},
		"prize": {Where: "turn 5 week 8 prize", Question: "Sink the ship, or capture it? It is capital-1 (A8 D11).", Rule: "10.2.3"},
		"hidden": {
			Where:    "turn 5 week 8 reveal",
			Question: "Which ship is turned up? It lies in box 2 of the Western Pacific.", Rule: "7.6",
		},
		"hidden, stalked": {
			Where:    "turn 5 week 8 reveal",
			Question: "Which ship is turned up? It lies in box 2 of the Western Pacific.", Rule: "7.5",
		},
		"pursuit": {
			Where:    "turn 5 week 8 pursuit",
			Question: "Roll a die: does the warship give chase? It is capital-1 (A8 D11); it attacks with 4 or more.", Rule: "13.2",
		},
		"placing": {Where: "placing", Question: "Which ship enters the ocean? It goes into box 1 of the Eastern Pacific.", Rule: "13.3"},
		"treasure at sea": {
			Where:    "turn 5 week 8 treasure",
			Question: "Which treasure is turned up? It comes from the Western Pacific.", Rule: "8.0",
		},
		"pays for a refit": {Where: "turn 5 week 9 refit", Question: "Which Salvage ship is paid? This first one stays in the box of the Mysterious Library for good. 2 are to be paid.", Rule: "7.1.3a"},
		"pays on": {
			Where:    "turn 5 week 9 refit",
			Question: "Which Salvage ship is paid? It goes to the discard pile, for the Mysterious Library.", Rule: "7.1.3b",
		},
		"pays for adventure": {
			Where:    "turn 5 week 9 refit",
			Question: "Which Salvage ship is paid? It goes to the discard pile, for Seek Adventure.", Rule: "7.1.3c",
		},
		"draws": {Where: "turn 5 week 9 adventure", Question: "Which Adventure card is drawn?", Rule: "7.1.3c"},
		"sought": {
			Where:    "turn 5 week 9 seek",
			Question: "Perform the card that was sought, or refuse it? It is “The Whales” (no. 17).", Rule: "7.1.3c",
		},
		"final": {
			Where:    "turn 5 week 8 final commitment",
			Question: "Nemo's Final Commitment: which column, from now on? Yet to come: Crew -1 (wagered), then Crew -1.", Rule: "12.1",
		},
		"chosen": {
			Where:    "turn 5 week 8 final commitment",
			Question: "Nemo's Final Commitment: which column, from now on? Yet to come: 1 more of your choice to lose.", Rule: "12.1",
		},
	} {
		s, ok := positions[name]
		if got := b.r.Prompt(&s); !ok || got != want {
			t.Errorf("%s:\n got %+v\nwant %+v", name, got, want)
		}
	}
	if len(positions) != 25 {
		t.Errorf("%d positions are made, and 25 are asked about", len(positions))
	}
}

// TestPanels checks that the panels show the position as it is on the table.
func TestPanels(t *testing.T) {
	b := breaker{t, Default()}
	s := b.after(b.test("the-whales"), Exert(Hull))
	s.SevenPlus = true
	s.boxes[IndianOcean] = [maxBoxes + 2]box{hiddenBox, hiddenBox, hiddenBox, faceUp(b.ship("frigate-8"))}
	panels := map[string]nemo.Panel{}
	for _, panel := range b.r.Panels(&s, 0) {
		panels[panel.Name] = panel
	}
	row := func(panel, first string) string {
		for _, row := range panels[panel].Rows {
			if row[0] == first {
				return strings.Join(row, "|")
			}
		}
		return ""
	}
	for _, test := range []struct{ panel, first, want string }{
		{"tracks", "5", "5|8|7+|1 of 33|0|War! ?|Western Pacific|17"},
		{"resources", "Nemo", "Nemo|6 of 6|+1|+10|"},
		{"resources", "Hull", "Hull|8 of 8|+2|+10|yes"},
		{"resources", "Ned Land", "Ned Land|gone|+1 to a roll|-3 if used|"},
		{"resources", "Conseil", "Conseil|aboard|rolls again|-4 if used|"},
		{"resources", "Monstrous Design", "Monstrous Design|fitted|||"},
		{"record", "Western Pacific", "Western Pacific|x||||||1"},
		{"record", "Indian Ocean", "Indian Ocean|||||||0"},
		{"commitment", "> War!", "> War!|x2|x1|x1|x1|x2|0 each|0 each"},
		{"commitment", "Science", "Science|x0.5|x0|x2|x1|x0|10 each|5 each"},
		{"treasures", "A Family Portrait", "A Family Portrait|family-portrait|4 VP|Nemo +1"},
		{"ships", "Salvage (6 boxes)", "Salvage (6 boxes)|1|mail-2"},
		{"ships", "discard pile", "discard pile|1|mail-3"},
	} {
		if got := row(test.panel, test.first); got != test.want {
			t.Errorf("%s: %q, want %q", test.panel, got, test.want)
		}
	}
	for _, line := range []string{
		"4 Western Pacific  <NAUTILUS (treasure?)\n    1[capital-1 (A8 D11)] 2[???] 3[ ] 4[ ]\n",
		"5 Indian Ocean               (treasure?)\n    1[???] 2[???] 3[???] 4[frigate-8 (A7 D10)]\n",
		"3 Mediterranean              (treasure?)\n    1[???] 2[ ] 3[ ]\n",
	} {
		if text := panels["map"].Text; !strings.Contains(text, line) {
			t.Errorf("the map has no line\n%s\nin\n%s", line, text)
		}
	}
}

// TestWhoWins checks that the player wins exactly with one of the two best levels (12.4).
func TestWhoWins(t *testing.T) {
	b := breaker{t, Default()}
	levels := map[string]bool{}
	for liberation := range uint8(20) {
		for _, collected := range []int{0, 31} {
			for sunk := 0; sunk <= 30; sunk += 3 {
				s := b.base()
				s.End, s.Calendar, s.Liberation, s.Commitment = EndTime, 53, liberation, AntiImperialism
				for id := 1; id <= sunk; id++ {
					s.moveShip(ShipID(id), at(zoneSunk, 1+id%numOceans))
				}
				for id := 1; id <= collected; id++ {
					s.moveToken(TreasureID(id), at(zoneCollected, 0))
				}
				result := b.r.Result(&s)
				level := result.Scores[0].Level
				if rule := result.Scores[0].LevelRule; rule != "12.4" {
					t.Fatalf("the level is by rule %s", rule)
				}
				levels[level] = true
				if won := level == "success" || level == "triumph"; won != (len(result.Winners) == 1) {
					t.Fatalf("%g points are %s, and the winners are %v", result.Scores[0].Total, level, result.Winners)
				}
			}
		}
	}
	if len(levels) != 5 {
		t.Errorf("only %v were reached", levels)
	}
}
