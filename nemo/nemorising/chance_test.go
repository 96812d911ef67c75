package nemorising

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestWhyNotThisPiece draws pieces that are somewhere else: the refusal says where, so that players who
// mistook a piece learn what is wrong.
func TestWhyNotThisPiece(t *testing.T) {
	g := tableOf(t, sara, grant)
	g.card(sara, DieEnhancement, 0, 0).gear(grant, 4).tile(3, 2, false).enemy(8, "6-3")
	g.row[0] = stackState{action: 23}
	g.row[1] = stackState{action: 22, threat: 9}
	g.actionDeck &^= 1<<22 | 1<<21 | 1<<20
	g.actionCovered = 1 << 20
	g.gearDeck &^= 1
	g.gearDiscard = 1
	g.moveEnemy(10, removed)
	g.threats[1], g.threats[2], g.threats[9] = threatDiscard, threatKept, threatSeen
	g.threats[4] = threatPlace(1)
	g.threatLayer = 1
	at := func(f frame) State {
		s := g.State
		s.stack[s.depth] = f
		s.depth++
		return s
	}
	stack := uint8(g.rules.of(&g.State).stackOf[8])
	wasp := func(s State) State { s.moveEnemy(9, 0); return s }
	hero, mission := at(frame{kind: frameSetup, node: NodeDealHero}), at(frame{kind: frameSetup, node: NodeDealMission})
	action := at(frame{kind: frameRound, node: NodeDealAction})
	threat, tile := at(frame{kind: frameThreat, node: NodeThreat}), at(frame{kind: frameScout, node: NodeTile, place: g.place("t4")})
	later := at(frame{kind: frameThreat, node: NodeThreat, n: 1})
	token, gear := wasp(at(frame{kind: frameToken, node: NodeEnemyToken, id: stack, n: 1})),
		at(frame{kind: frameDrawGear, node: NodeGear, n: 1, hero: sara})
	roll := at(frame{kind: frameDefend, node: NodeDefenceRoll, hero: sara, enemy: 8})
	one := at(frame{kind: frameDefend, node: NodeDefenceRoll, hero: adam, enemy: 8})

	for _, c := range []struct {
		s      State
		action Action
		rule   nemo.Rule
		reason string
	}{
		{hero, DealHero(sara), "setup.4.1", "dealt already"},
		{hero, DealHero(7), "setup.4.1", "say which one"},
		{mission, DrawMission(1), "setup.5.1", "drawn already"},
		{mission, DrawMission(99), "setup.5.1", "say which one"},
		{action, DealAction(23), "round.row.2", "in the Action Row"},
		{action, DealAction(21), "round.row.2", "covered in the stack"},
		{action, DealAction(g.Heroes[sara].Card), "round.row.2", "on top of the stack of a hero"},
		{action, DealAction(200), "round.row.2", "say which one"},
		{threat, TurnUp(1), "turn.threat.1", "on the discard pile"},
		{threat, TurnUp(2), "turn.threat.1", "in the Keep Row"},
		{threat, TurnUp(9), "turn.threat.1", "was looked at"},
		{threat, TurnUp(4), "turn.threat.1", "after the one here was dealt"},
		{later, TurnUp(5), "turn.threat.1", "face down under the Action Row"},
		{threat, Roll(), "turn.1", "come first"},
		{threat, Token(8), "turn.threat.1", "say which one"},
		{tile, RevealTile(2), "setup.3.1", "face up on the board"},
		{tile, RevealTile(99), "setup.3.1", "say which one"},
		{token, Token(8), "setup.11.2", "on the board"},
		{token, Token(17), "setup.11.2", "another stack"},
		{token, Token(40), "setup.11.2", "say which one"},
		{gear, DrawGear(4), "setup.9.1", "held by a hero"},
		{gear, DrawGear(1), "setup.9.1", "on the discard pile"},
		{gear, DrawGear(99), "setup.9.1", "say which one"},
		{roll, Dice(Brawn), "comp.die.1", "two dice are rolled"},
		{one, Dice(Brawn, Skill), "comp.die.1", "one die is rolled"},
	} {
		no := g.rules.refusal(&c.s, &c.action)
		if no == nil || no.Rule != c.rule || !strings.Contains(no.Reason, c.reason) {
			t.Errorf("%s at %s is answered %v, not [%s] %q", g.rules.Format(c.action), g.rules.Prompt(&c.s).Question, no, c.rule, c.reason)
		}
	}
}
