package fuzz_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The gates. Each takes a list from the code or the reference and demands a
// case for every entry, so that what is added without a case fails here.

// addCase says where a missing case is to be added.
const addCase = "add a ruling to rulesdoc/rulings/" + systemName + ", or games that come to it to fixedGames (fuzz/games_test.go)"

// TestGateRules demands of each normative rule that the fixed games apply it or
// refuse by it, or that a ruling turns on it.
func TestGateRules(t *testing.T) {
	p, b := theFixedGames(t), book(t)
	for _, entry := range b.Entries() {
		if entry.Kind != rulesdoc.Normative {
			continue
		}
		rule := nemo.Rule(entry.ID)
		if p.applied[rule] == 0 && p.refused[rule] == 0 && len(b.RulingsOn(entry.ID)) == 0 {
			t.Errorf("no game applies rule %s (%s) and no ruling turns on it; %s", entry.ID, entry.Title, addCase)
		}
	}
	for rule := range p.applied {
		if _, ok := b.Entry(string(rule)); !ok {
			t.Errorf("the games apply rule %s, which has no entry; write one in rulesdoc/%s", rule, systemName)
		}
	}
	for rule := range p.refused {
		if _, ok := b.Entry(string(rule)); !ok {
			t.Errorf("an action is refused by rule %s, which has no entry; write one in rulesdoc/%s", rule, systemName)
		}
	}
}

// TestGateRefusals demands of each refusal that the code words that an action
// is refused with it.
func TestGateRefusals(t *testing.T) {
	p, known := theFixedGames(t), refusalsInCode(t)
	for refusal, where := range known {
		if p.refusals[refusal] == 0 {
			t.Errorf("%s: no action is refused with [%s] %q; offer one in fuzz/games_test.go, or take the refusal out",
				where, refusal.Rule, refusal.Reason)
		}
	}
	for refusal := range p.refusals {
		if _, ok := known[refusal]; !ok {
			t.Errorf("an action is refused with [%s] %q, which refuse(...) does not word; the gates look for refuse", refusal.Rule, refusal.Reason)
		}
	}
	if len(known) < 30 {
		t.Errorf("the code has %d refusals that this gate finds; it looks for calls of refuse", len(known))
	}
}

// TestGateEdges demands a game that takes each edge of the phase graph, and
// none that leaves it.
func TestGateEdges(t *testing.T) {
	p := theFixedGames(t)
	about := p.rules.About()
	known := make(map[string]bool)
	for _, phase := range about.Phases {
		for _, next := range phase.Next {
			edge := phase.Name + ">" + about.Phases[next].Name
			known[edge] = true
			if p.edges[edge] == 0 {
				t.Errorf("no game takes the edge %s of About().Phases; take it out, or %s", edge, addCase)
			}
		}
	}
	for edge, n := range p.edges {
		if !known[edge] {
			t.Errorf("%d steps take the edge %s, which About().Phases does not have", n, edge)
		}
	}
}

// neverHappens are events that no game can have, each with its reason.
var neverHappens = map[string]string{
	"EventNoCard": "the last card of a deck is its ending, which ends the game before another could be drawn; the code is on the safe side",
}

// TestGateWords demands that every event happens, every node is come to, every
// kind of action is taken, every word of the components' language is carried
// out, and every value of every option is played.
func TestGateWords(t *testing.T) {
	p := theFixedGames(t)
	for i, name := range constants(t, "EventBegins", "Event") {
		n, never := p.events[nemo.EventKind(i+1)], neverHappens[name] != ""
		switch {
		case n == 0 && !never:
			t.Errorf("no game has the event %s; %s, or give the reason in neverHappens", name, addCase)
		case n > 0 && never:
			t.Errorf("%d games have the event %s; take it out of neverHappens", n, name)
		}
	}
	for i, name := range constants(t, "NodeNone", "Node") {
		if p.nodes[nemoswar1.Node(i)] == 0 {
			t.Errorf("no game comes to %s; %s", name, addCase)
		}
	}
	for i, name := range constants(t, "KindCommit", "Kind") {
		if p.kinds[nemoswar1.Kind(i+1)] == 0 {
			t.Errorf("no game has an action of %s; %s", name, addCase)
		}
	}
	for i, name := range constants(t, "OpGain", "Op") {
		if p.feats[opFeat(nemoswar1.Op(i+1))] == 0 {
			t.Errorf("no component does %s in any game; %s", name, addCase)
		}
	}
	for _, option := range p.rules.About().Options {
		for _, value := range option.Values {
			if p.options[option.Name+"="+value] == 0 {
				t.Errorf("no game is played with %s=%s; %s", option.Name, value, addCase)
			}
		}
	}
}

// demand reports the feats of a component that no game shows.
func demand(t *testing.T, p *played, feats ...string) {
	t.Helper()
	for _, feat := range feats {
		if p.feats[feat] == 0 {
			t.Errorf("no game shows “%s”; %s", feat, addCase)
		}
	}
}

// TestGateCards demands of each card that it is drawn, goes to the pile it
// names and does each of its effects.
func TestGateCards(t *testing.T) {
	p := theFixedGames(t)
	for i := range p.rules.Components().Cards {
		card := &p.rules.Components().Cards[i]
		demand(t, p, cardFeat(card, "drawn"), cardFeat(card, "filed under "+card.To.String()))
		if card.Kind == nemoswar1.EventRetained {
			demand(t, p, cardFeat(card, "kept"), cardFeat(card, "played"))
		}
		if card.Target > 0 {
			demand(t, p, cardFeat(card, "passed"), cardFeat(card, "failed"), cardFeat(card, "filed under "+nemoswar1.FailPile.String()))
		}
		if len(card.Instead) > 0 {
			demand(t, p, cardFeat(card, "pile chosen"))
		}
		if card.Ending {
			demand(t, p, cardFeat(card, "ends the game"))
		}
		for _, list := range []struct {
			name    string
			effects []nemoswar1.Effect
		}{{listEffects, card.Effects}, {listPass, card.Pass}, {listFail, card.Fail}, {listInstead, card.Instead}} {
			for i := range list.effects {
				demand(t, p, cardFeat(card, effectWhat(list.name, i, &list.effects[i])))
				if list.effects[i].Op == nemoswar1.OpCannon {
					demand(t, p, cardFeat(card, "spent"))
				}
			}
		}
	}
}

// TestGateTreasures demands of each treasure token that it is found, and of
// each that has an effect that the effect comes about.
func TestGateTreasures(t *testing.T) {
	p := theFixedGames(t)
	for i := range p.rules.Components().Treasures {
		token := &p.rules.Components().Treasures[i]
		switch {
		case token.Kind == nemoswar1.Discard:
			demand(t, p, tokenFeat(token, "discarded"))
		default:
			demand(t, p, tokenFeat(token, "collected"))
		}
		if token.Kind == nemoswar1.Numbered {
			demand(t, p, tokenFeat(token, "given to incite"))
		}
		if token.Or() {
			demand(t, p, tokenFeat(token, "used"))
		}
		for i := range token.Effects {
			demand(t, p, tokenFeat(token, effectWhat(listEffects, i, &token.Effects[i])))
		}
	}
}

// TestGateShips demands of each ship that it is attacked, sunk and captured, of
// each warship that it hits, and of each group that it enters where its box is.
func TestGateShips(t *testing.T) {
	p := theFixedGames(t)
	groups := make(map[nemoswar1.Group]bool)
	for i := range p.rules.Components().Ships {
		ship := &p.rules.Components().Ships[i]
		groups[ship.Group] = true
		demand(t, p, shipFeat(ship, "attacked"), shipFeat(ship, "sunk"), shipFeat(ship, "captured"))
		if ship.Warship() {
			demand(t, p, shipFeat(ship, "hits"))
		}
	}
	names := constants(t, "LightGrey", "")
	for i, name := range names {
		group := nemoswar1.Group(i + 1)
		switch group {
		case nemoswar1.Blue, nemoswar1.Green, nemoswar1.Yellow, nemoswar1.Orange, nemoswar1.Red:
			demand(t, p, groupFeat(group, "enters"))
		case nemoswar1.DarkGrey:
			demand(t, p, groupFeat(group, "appears"))
		case nemoswar1.LightGrey, nemoswar1.Expansion:
			demand(t, p, groupFeat(group, "turned up"))
		default:
			if name != "numGroups" {
				t.Errorf("the group %s is new; say here how it comes into the game", name)
			}
			continue
		}
		if !groups[group] {
			t.Errorf("no ship is of group %s", group)
		}
	}
}

// TestGateCrew demands of each passenger that he helps with a Test and with an
// attack, of each refit that it is bought and works, and of each column of the
// Commitment track that it is chosen, comes in and goes out at the Final
// Commitment, and ends a game at each level.
func TestGateCrew(t *testing.T) {
	p := theFixedGames(t)
	set := p.rules.Components()
	for _, data := range set.Passengers {
		demand(t, p, passengerFeat(data.Passenger, "helps"), passengerFeat(data.Passenger, "helps with an attack"))
	}
	for _, data := range set.Refits {
		demand(t, p, refitFeat(data.Refit, "works"))
		if data.Refit != nemoswar1.SeekAdventure {
			demand(t, p, refitFeat(data.Refit, "gained"))
		}
	}
	for _, data := range set.Commitments {
		for _, what := range []string{"chosen", "final, after another", "final, as before"} {
			demand(t, p, commitmentFeat(data.Commitment, what))
		}
		for _, level := range set.Levels {
			demand(t, p, commitmentFeat(data.Commitment, "ends with "+level.Key))
		}
	}
	for _, level := range p.rules.About().Levels {
		demand(t, p, levelFeat(level.Key))
	}
	for _, end := range p.rules.About().Ends {
		demand(t, p, endFeat(end.Key))
	}
}
