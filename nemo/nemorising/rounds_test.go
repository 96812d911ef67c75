package nemorising

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestSoloStacks checks EX-34: two stacks at the start of each turn, the unused one unchanged.
func TestSoloStacks(t *testing.T) {
	r := Default()
	s, err := r.Start(nemo.Settings{"heroes": "1", "first-game": "yes"})
	if err != nil {
		t.Fatal(err)
	}
	g := &table{State: s, t: t, rules: r}
	g.do(DealHero(grant), DrawMission(1), DrawMission(5), DealAction(1), DealAction(2), Take(1, 1), EndSpending())
	g.wantApplied("solo.1", "solo.2")
	unused := g.row[0]
	g.do(TurnUp(14), Token(17), DealAction(3))
	g.wantApplied("solo.3")
	if g.row[0] != unused || g.rowSize() != 2 || g.node() != NodeTakeCard || g.Round != 2 {
		t.Errorf("round %d, row %v", g.Round, g.row)
	}
}

// TestDecksRunOut checks AMB-03 to AMB-05.
func TestDecksRunOut(t *testing.T) {
	g := tableOf(t, sara, grant).card(sara, StealthEnhancement, 0, 0)
	g.actionDeck, g.actionCovered = 0, 0b111
	e := engine{r: g.rules, s: &g.State, t: &g.log}
	e.refillActions()
	if g.actionDeck != 0b111 || g.actionCovered != 0 {
		t.Errorf("Action Cards %b, covered %b", g.actionDeck, g.actionCovered)
	}

	// 20 cards are discarded, one is kept, one is face down: the new deck is a new layer.
	g = tableOf(t, grant)
	for id := 1; id <= 24; id++ {
		g.threats[id] = threatDiscard
	}
	g.threats[22], g.keep[0], g.threats[3] = threatKept, 22, threatUnseen
	g.row[0].action, g.threatDeck = 1, 0
	e = engine{r: g.rules, s: &g.State, t: &g.log}
	if !e.refillThreats() || g.threatDeck != 22 || g.threatLayer != 1 || g.threats[3] != threatUnseen || g.threats[22] != threatKept {
		t.Errorf("deck %d of layer %d, card 3 %d, card 22 %d", g.threatDeck, g.threatLayer, g.threats[3], g.threats[22])
	}
	g.want("cards that may be under the row", ones(g.unseenThreats(0)), 1)
	g.want("cards that may be drawn", ones(g.unseenThreats(1)), 22)

	g = tableOf(t, sara, grant)
	g.gearDeck, g.gearDiscard = 0, 0b11
	e = engine{r: g.rules, s: &g.State, t: &g.log}
	g.top().node = NodeNone
	e.push(frame{kind: frameDrawGear, hero: sara, n: 3})
	e.run()
	g.do(DrawGear(1), DrawGear(2))
	if g.node() != NodeSpend || g.Heroes[sara].Gear != [3]GearID{1, 2} {
		t.Errorf("node %v, gear %v", g.node(), g.Heroes[sara].Gear)
	}
}
