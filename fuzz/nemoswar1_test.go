package fuzz_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

// Nemo's War, 1st edition, under the suite.

type (
	warSystem = fullRules[nemoswar1.State, nemoswar1.Action]
	warArena  = arena[nemoswar1.State, nemoswar1.Action]
	warWanted = wanted[nemoswar1.State, nemoswar1.Action]
)

var (
	warRules  = nemoswar1.Default()
	nemosWar1 = newNemosWar1()
)

func newNemosWar1() *warArena {
	return &warArena{
		known: facts{
			name: "nemoswar1", target: "NemosWar1",
			games: numbersOfGames{start: 400, scenario: 4000, position: 2, greedy: 12},
			groups: []group{
				{"EventBegins", "Event", 1, func(p *played, n int) int64 { return p.events[nemo.EventKind(n)] }},
				{"NodeNone", "Node", 0, func(p *played, n int) int64 { return p.nodes[n] }},
				{"KindCommit", "Kind", 1, func(p *played, n int) int64 { return p.kinds[n] }},
				{"OpGain", "Op", 1, func(p *played, n int) int64 { return p.feats[opFeat(nemoswar1.Op(n))] }},
			},
			neverHappens: map[string]string{
				"EventNoCard": "the last card of a deck is its ending, which ends the game before another could be drawn; the code is on the safe side",
			},
			refusals: 30,
			demands:  demandsOfWar,
			corpora: map[string]nemo.Settings{
				"base":       {"kit": "base"},
				"expansion":  {},
				"deadly":     {"armoured-frigates": "3", "battleships": "2"},
				"options":    {"pursuit": "on", "clear-seas": "on", "pressure": "on"},
				"historical": {"historical": "on", "ending": "random"},
				"all": {
					"armoured-frigates": "1", "battleships": "3", "pursuit": "on", "clear-seas": "on", "pressure": "on",
					"historical": "on", "ending": "24b", "levels": "exclusive", "rounding": "up", "last-ship": "strict",
				},
			},
			together: func(settings nemo.Settings) {
				if ending := settings["ending"]; ending != "" && ending != nemoswar1.Default().About().Option("ending").Default {
					settings["historical"] = "on" // required to choose the ending (14.2)
				}
			},
		},
		rules: warRules,
		node:  func(s *nemoswar1.State) int { return int(s.Node()) },
		kind:  func(a nemoswar1.Action) int { return int(a.Kind) },
		named: namedInWar,
		watch: func(feats map[string]int64) watcher[nemoswar1.State] {
			return newWarWatcher(warRules.Components(), feats)
		},
		wanted: wantedOfWar,
	}
}

// namedInWar returns the ships, tokens and cards that a person may type.
func namedInWar(s *nemoswar1.State) (named []nemoswar1.Action) {
	for id := range 64 {
		switch s.Node() {
		case nemoswar1.NodeReveal, nemoswar1.NodePlaceShip:
			named = append(named, nemoswar1.Reveal(nemoswar1.ShipID(id+1)))
		case nemoswar1.NodeToken:
			named = append(named, nemoswar1.Token(nemoswar1.TreasureID(id+1)))
		case nemoswar1.NodeDraw:
			named = append(named, nemoswar1.Draw(nemoswar1.CardID(id+1)))
		}
	}
	return named
}

// wantedOfWar are the positions of the golden counts.
var wantedOfWar = []warWanted{
	{"warship", func(r warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeAction && s.Used == 0 && s.Wagered == 0 && leadsTo(r, s, nemoswar1.KindAttack, nemoswar1.NodeWarshipRoll)
	}},
	{"stalk-hidden", func(r warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeAction && leadsTo(r, s, nemoswar1.KindStalk, nemoswar1.NodeReveal)
	}},
	{"test-exert", func(_ warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeExert && s.Used == 0
	}},
	{"test-help", func(_ warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeHelp && s.Wagered != 0 && s.Used == 0
	}},
	{"pile", warAt(nemoswar1.NodePile)},
	{"fire-cannon", func(r warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeFire && leadsTo(r, s, nemoswar1.KindCannon, nemoswar1.NodeFire)
	}},
	{"prize", warAt(nemoswar1.NodePrize)},
	{"follow-up", warAt(nemoswar1.NodeFollowUp)},
	{"pressure", warAt(nemoswar1.NodePressure)},
	{"pursuit", warAt(nemoswar1.NodePursuit)},
	{"clear-seas", warAt(nemoswar1.NodePlaceShip)},
	{"pay", warAt(nemoswar1.NodePay)},
	{"seek", warAt(nemoswar1.NodeSeek)},
	{"incite", warAt(nemoswar1.NodeInciteDie)},
	{"token", warAt(nemoswar1.NodeToken)},
	{"wreck-found", warAt(nemoswar1.NodeWreckFound)},
	{"wreck-die", warAt(nemoswar1.NodeWreckDie)},
	{"lose-chosen", warAt(nemoswar1.NodeLoseChosen)},
	{"final-commitment", warAt(nemoswar1.NodeFinal)},
	{"submit-or-save", warAt(nemoswar1.NodeSubmitOrSave)},
	{"deck-end", func(_ warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeDraw && s.DeckSize() == 2
	}},
	{"last-week", func(_ warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodePreparation && s.Calendar == 52 && !s.Options.Historical
	}},
	{"notoriety-maximum", func(_ warSystem, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeWarshipRoll && s.Notoriety == 33 && s.HasRefit(nemoswar1.AdditionalArmour)
	}},
}

// leadsTo reports whether an action of the kind is legal and leads to the node.
func leadsTo(r warSystem, s *nemoswar1.State, kind nemoswar1.Kind, node nemoswar1.Node) bool {
	for _, a := range r.Legal(s, nil) {
		if a.Kind != kind {
			continue
		}
		next := *s
		if r.Apply(&next, a, nil) == nil && next.Node() == node {
			return true
		}
	}
	return false
}

// warAt tests for a position at a node.
func warAt(node nemoswar1.Node) func(warSystem, *nemoswar1.State) bool {
	return func(_ warSystem, s *nemoswar1.State) bool { return s.Node() == node }
}

// demandsOfWar lists the required feats of the components.
func demandsOfWar(t *testing.T, f *facts) []string {
	t.Helper()
	l := &warDemands{}
	l.cards()
	l.treasures()
	l.ships(t, f.constants(t, "LightGrey", ""))
	l.crew()
	return l.feats
}

// warDemands collects feats.
type warDemands struct{ feats []string }

func (l *warDemands) add(feats ...string) { l.feats = append(l.feats, feats...) }

// cards requires that each card is drawn, goes to the pile it names, and has each of
// its effects.
func (l *warDemands) cards() {
	for i := range warRules.Components().Cards {
		card := &warRules.Components().Cards[i]
		l.add(cardFeat(card, "drawn"), cardFeat(card, "filed under "+card.To.String()))
		if card.Kind == nemoswar1.EventRetained {
			l.add(cardFeat(card, "kept"), cardFeat(card, "played"))
		}
		if card.Target > 0 {
			l.add(cardFeat(card, "passed"), cardFeat(card, "failed"), cardFeat(card, "filed under "+nemoswar1.FailPile.String()))
		}
		if len(card.Instead) > 0 {
			l.add(cardFeat(card, "pile chosen"))
		}
		if card.Ending {
			l.add(cardFeat(card, "ends the game"))
		}
		for _, list := range []struct {
			name    string
			effects []nemoswar1.Effect
		}{{listEffects, card.Effects}, {listPass, card.Pass}, {listFail, card.Fail}, {listInstead, card.Instead}} {
			for i := range list.effects {
				l.add(cardFeat(card, effectWhat(list.name, i, &list.effects[i])))
				if list.effects[i].Op == nemoswar1.OpCannon {
					l.add(cardFeat(card, "spent"))
				}
			}
		}
	}
}

// treasures requires that each treasure token is found, and that its effect, if any,
// happens.
func (l *warDemands) treasures() {
	for i := range warRules.Components().Treasures {
		token := &warRules.Components().Treasures[i]
		switch {
		case token.Kind == nemoswar1.Discard:
			l.add(tokenFeat(token, "discarded"))
		default:
			l.add(tokenFeat(token, "collected"))
		}
		if token.Kind == nemoswar1.Numbered {
			l.add(tokenFeat(token, "given to incite"))
		}
		if token.Or() {
			l.add(tokenFeat(token, "used"))
		}
		for i := range token.Effects {
			l.add(tokenFeat(token, effectWhat(listEffects, i, &token.Effects[i])))
		}
	}
}

// ships requires that each ship is attacked, sunk and captured, that each warship hits,
// and that each group enters where its box is.
func (l *warDemands) ships(t *testing.T, names []string) {
	t.Helper()
	groups := make(map[nemoswar1.Group]bool)
	for i := range warRules.Components().Ships {
		ship := &warRules.Components().Ships[i]
		groups[ship.Group] = true
		l.add(shipFeat(ship, "attacked"), shipFeat(ship, "sunk"), shipFeat(ship, "captured"))
		if ship.Warship() {
			l.add(shipFeat(ship, "hits"))
		}
	}
	for i, name := range names {
		group := nemoswar1.Group(i + 1)
		switch group {
		case nemoswar1.Blue, nemoswar1.Green, nemoswar1.Yellow, nemoswar1.Orange, nemoswar1.Red:
			l.add(groupFeat(group, "enters"))
		case nemoswar1.DarkGrey:
			l.add(groupFeat(group, "appears"))
		case nemoswar1.LightGrey, nemoswar1.Expansion:
			l.add(groupFeat(group, "turned up"))
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

// crew requires that each passenger helps with a Test and with an attack, that each
// refit is bought and works, and that each column of the Commitment track is chosen,
// changed at the Final Commitment, and ends a game at each level.
func (l *warDemands) crew() {
	set := warRules.Components()
	for _, data := range set.Passengers {
		l.add(passengerFeat(data.Passenger, "helps"), passengerFeat(data.Passenger, "helps with an attack"))
	}
	for _, data := range set.Refits {
		l.add(refitFeat(data.Refit, "works"))
		if data.Refit != nemoswar1.SeekAdventure {
			l.add(refitFeat(data.Refit, "gained"))
		}
	}
	for _, data := range set.Commitments {
		for _, what := range []string{"chosen", "final, after another", "final, as before"} {
			l.add(commitmentFeat(data.Commitment, what))
		}
		for _, level := range set.Levels {
			l.add(commitmentFeat(data.Commitment, "ends with "+level.Key))
		}
	}
	for _, level := range warRules.About().Levels {
		l.add(levelFeat(level.Key))
	}
	for _, end := range warRules.About().Ends {
		l.add(endFeat(end.Key))
	}
}
