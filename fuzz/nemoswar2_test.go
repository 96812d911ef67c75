package fuzz_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
)

// Nemo's War, second edition revised, under the suite.

type (
	revisedSystem = fullRules[nemoswar2.State, nemoswar2.Action]
	revisedArena  = arena[nemoswar2.State, nemoswar2.Action]
	revisedWanted = wanted[nemoswar2.State, nemoswar2.Action]
)

var (
	revisedRules = nemoswar2.Default()
	nemosWar2    = newNemosWar2()
)

func newNemosWar2() *revisedArena {
	return &revisedArena{
		known: facts{
			name: "nemoswar2", target: "NemosWar2",
			games: numbersOfGames{start: 6000, scenario: 12000, position: 32, greedy: 6},
			neverHappens: map[string]string{
				"EventLosesNothing": "no amount of the stand-in set comes to nothing; one of another set may",
				"EventGainsNothing": "as EventLosesNothing",
				"EventTargetGone":   "no Deadly Seas token of the built-in set takes away what is attacked; one of another set may",
			},
			groups: []group{
				{"EventBegins", "Event", 1, func(p *played, n int) int64 { return p.events[nemo.EventKind(n)] }},
				{"NodeNone", "Node", 0, func(p *played, n int) int64 { return p.nodes[n] }},
				{"KindChoose", "Kind", 1, func(p *played, n int) int64 { return p.kinds[n] }},
				{"OpGain", "Op", 1, func(p *played, n int) int64 { return p.feats[revisedOp(nemoswar2.Op(n))] }},
			},
			refusals: 45,
			demands:  demandsOfRevised,
			corpora: map[string]nemo.Settings{
				"solo":   {},
				"coop":   {"variant": "coop", "players": "3"},
				"semi":   {"variant": "semi", "players": "4", "nadeen": "on"},
				"versus": {"variant": "versus", "motive": "piracy"},
				"options": {
					"upgrades": "strategic", "officers": "on", "deadly-seas": "on", "nadeen": "on",
					"buried-treasure": "on", "balance": "on", "rule-of-three": "on", "motive": "adventure",
				},
				"all": {
					"variant": "versus-semi", "players": "4", "motive": "world-order", "upgrades": "strategic",
					"officers": "on", "deadly-seas": "on", "nadeen": "on", "buried-treasure": "on", "balance": "on",
					"rule-of-three": "on", "difficulty": "captain",
				},
			},
			together: togetherInRevised,
		},
		rules: revisedRules,
		node:  func(s *nemoswar2.State) int { return int(s.Node()) },
		kind:  func(a nemoswar2.Action) int { return int(a.Kind) },
		named: namedInRevised,
		watch: func(feats map[string]int64) watcher[nemoswar2.State] {
			return newRevisedWatcher(revisedRules.Components(), feats)
		},
		wanted: wantedOfRevised,
		edits:  editsOfRevised(),
	}
}

// togetherInRevised makes the number of players, the variant and the Motive compatible
// (16.1, 18.1).
func togetherInRevised(settings nemo.Settings) {
	switch variant := settings["variant"]; {
	case variant == "coop" || variant == "semi" || variant == "versus-semi":
		settings["players"] = "3"
	case settings["players"] == "2" || settings["players"] == "3" || settings["players"] == "4":
		settings["variant"] = "coop"
	}
}

// namedInRevised returns the pieces that a person may type at a draw.
func namedInRevised(s *nemoswar2.State) (named []nemoswar2.Action) {
	kinds := map[nemoswar2.Node]nemoswar2.PieceKind{
		nemoswar2.NodeCard: nemoswar2.PieceCard, nemoswar2.NodeDeck: nemoswar2.PieceCard,
		nemoswar2.NodeShip: nemoswar2.PieceShip, nemoswar2.NodeToken: nemoswar2.PieceTreasure,
		nemoswar2.NodeWonder: nemoswar2.PieceTreasure, nemoswar2.NodeUpgrade: nemoswar2.PieceUpgrade,
		nemoswar2.NodeAttribute: nemoswar2.PieceAttribute, nemoswar2.NodeTrait: nemoswar2.PieceTrait,
		nemoswar2.NodeAdvToken: nemoswar2.PieceToken, nemoswar2.NodeCaptain: nemoswar2.PieceSeat,
	}
	if s.Node() == nemoswar2.NodeAction { // no notation gives this action (5.1)
		named = append(named, nemoswar2.Action{Kind: nemoswar2.KindRest, N: 1})
	}
	if s.Node() == nemoswar2.NodeImperialist { // over the ice (18.3.1)
		for id := range nemoswar2.ShipID(69) {
			for _, to := range []nemoswar2.Ocean{nemoswar2.WesternPacific, nemoswar2.EasternPacific} {
				named = append(named, nemoswar2.Action{
					Kind: nemoswar2.KindMoveShip, Piece: nemoswar2.ShipPiece(id + 1), Other: nemoswar2.OceanPiece(to),
				})
			}
		}
	}
	if kind, ok := kinds[s.Node()]; ok {
		for id := range uint8(124) {
			named = append(named, nemoswar2.Draw(nemoswar2.Piece{Kind: kind, ID: id + 1}))
		}
	}
	return named
}

// wantedOfRevised are the positions of the golden counts: every node of a player, and
// rare situations.
var wantedOfRevised = withRareOnes([]revisedWanted{
	{"start", revisedAt(nemoswar2.NodeStart)},
	{"pay-upgrade", revisedAt(nemoswar2.NodePayUpgrade)},
	{"purchase", revisedAt(nemoswar2.NodePurchase)},
	{"replace", revisedAt(nemoswar2.NodeReplace)},
	{"give", revisedAt(nemoswar2.NodeGive)},
	{"take-gem", revisedAt(nemoswar2.NodeTakeGem)},
	{"branch", revisedAt(nemoswar2.NodeBranch)},
	{"motive", revisedAt(nemoswar2.NodeMotive)},
	{"gain-any", revisedAt(nemoswar2.NodeGainAny)},
	{"lose-any", revisedAt(nemoswar2.NodeLoseAny)},
	{"lose-treasure", revisedAt(nemoswar2.NodeLoseTreasure)},
	{"piece", revisedAt(nemoswar2.NodePiece)},
	{"place", revisedAt(nemoswar2.NodePlace)},
	{"exert", revisedAt(nemoswar2.NodeExert)},
	{"window", revisedAt(nemoswar2.NodeWindow)},
	{"doom", revisedAt(nemoswar2.NodeDoom)},
	{"pair", revisedAt(nemoswar2.NodePair)},
	{"die", revisedAt(nemoswar2.NodeDie)},
	{"withhold", revisedAt(nemoswar2.NodeWithhold)},
	{"spread", revisedAt(nemoswar2.NodeSpread)},
	{"reveal", revisedAt(nemoswar2.NodeReveal)},
	{"hostile", revisedAt(nemoswar2.NodeHostile)},
	{"hunting", revisedAt(nemoswar2.NodeHunting)},
	{"lull-gem", revisedAt(nemoswar2.NodeLullGem)},
	{"backlash", revisedAt(nemoswar2.NodeBacklash)},
	{"action", revisedAt(nemoswar2.NodeAction)},
	{"free-action", revisedAt(nemoswar2.NodeFreeAction)},
	{"step", revisedAt(nemoswar2.NodeStep)},
	{"adventure", revisedAt(nemoswar2.NodeAdventure)},
	{"pay", revisedAt(nemoswar2.NodePay)},
	{"bury", revisedAt(nemoswar2.NodeBury)},
	{"answer", revisedAt(nemoswar2.NodeAnswer)},
	{"prize", revisedAt(nemoswar2.NodePrize)},
	{"row", revisedAt(nemoswar2.NodeRow)},
	{"follow-up", revisedAt(nemoswar2.NodeFollowUp)},
	{"calm", revisedAt(nemoswar2.NodeCalm)},
	{"fire", revisedAt(nemoswar2.NodeFire)},
	{"imperialist", revisedAt(nemoswar2.NodeImperialist)},
	{"commit", revisedAt(nemoswar2.NodeCommit)},
	{"spoils", revisedAt(nemoswar2.NodeSpoils)},
	{"yield", revisedAt(nemoswar2.NodeYield)},
	{"yield-squadron", revisedAt(nemoswar2.NodeYieldSquadron)},
	{"crushed", revisedAt(nemoswar2.NodeCrushed)},
	{"gem", revisedAt(nemoswar2.NodeGem)},
	{"gift", revisedAt(nemoswar2.NodeGift)},
	{"object", revisedAt(nemoswar2.NodeObject)},
	{"stand", revisedAt(nemoswar2.NodeStand)},
	{"seize", revisedAt(nemoswar2.NodeSeize)},

	{"ice", func(r revisedSystem, s *nemoswar2.State) bool {
		if s.Node() != nemoswar2.NodeImperialist {
			return false
		}
		for id := range nemoswar2.ShipID(72) {
			for _, to := range []nemoswar2.Ocean{nemoswar2.WesternPacific, nemoswar2.EasternPacific} {
				move := nemoswar2.Action{Kind: nemoswar2.KindMoveShip, Piece: nemoswar2.ShipPiece(id + 1), Other: nemoswar2.OceanPiece(to)}
				if revisedRefuses(r, s, move, "18.3.1") {
					return true
				}
			}
		}
		return false
	}},
	{"adventure-deck-empty", func(r revisedSystem, s *nemoswar2.State) bool {
		return s.Node() == nemoswar2.NodeAction && revisedRefuses(r, s, nemoswar2.Plain(nemoswar2.KindAdventure), "11.2.1")
	}},

	{"no-deal", func(r revisedSystem, s *nemoswar2.State) bool {
		attack := nemoswar2.Action{Kind: nemoswar2.KindDiplomacy, Piece: nemoswar2.ShipPiece(revisedShip("sea-serpent"))}
		return s.Node() == nemoswar2.NodeAction && revisedRefusesFor(r, s, attack, "no Monster")
	}},
	{"all-cubes", func(r revisedSystem, s *nemoswar2.State) bool {
		return s.Node() == nemoswar2.NodeAction && revisedRefusesFor(r, s, nemoswar2.Plain(nemoswar2.KindIncite), "all Uprising cubes")
	}},
	{"too-deep", func(r revisedSystem, s *nemoswar2.State) bool {
		sacrifice := nemoswar2.Action{Kind: nemoswar2.KindSacrifice, Piece: nemoswar2.CharacterPiece(nemoswar2.SecondOfficer)}
		return s.Node() == nemoswar2.NodeGainAny && revisedRefusesFor(r, s, sacrifice, "too much is under way")
	}},
	{"treasure-cup-empty", revisedShowing(nemoswar2.EventCupEmpty)},
	{"upgrade-box-empty", revisedShowing(nemoswar2.EventBoxEmpty)},
	{"ship-cup-refilled", revisedShowing(nemoswar2.EventRefills)},
	{"no-ships", revisedShowing(nemoswar2.EventNoShips)},
	{"false-contact", revisedShowing(nemoswar2.EventFalseContact)},
	{"no-gemstone", revisedShowing(nemoswar2.EventNoGem)},
	{"level-notable", revisedNearly("notable")},
	{"level-success", revisedNearly("success")},
	{"level-triumph", revisedNearly("triumph")},
	{"mutiny", func(r revisedSystem, s *nemoswar2.State) bool { // the Finale is next, and a Character can be lost
		if s.Node() != nemoswar2.NodeCard || s.Act != 3 || s.Tracks[nemoswar2.Crew] > 0 {
			return false
		}
		set := revisedRules.Components()
		mutiny := slices.IndexFunc(set.Finales, func(c nemoswar2.Card) bool { return c.Key == "mutiny" }) + len(set.Events) + 1
		draws := r.Outcomes(s, nil)
		return len(draws) <= len(set.Finales) && slices.ContainsFunc(draws, func(o nemo.Outcome[nemoswar2.Action]) bool {
			return int(o.Action.Piece.ID) == mutiny
		})
	}},
	{"half-masted-flags", func(r revisedSystem, s *nemoswar2.State) bool {
		return s.Node() == nemoswar2.NodeCard && s.Notoriety >= 36 && len(r.Outcomes(s, nil)) <= 12
	}},
})

// rareInRevised are rare deeds of pieces: of unique tokens, or by effects of few cards.
// Each has a position from which it can happen, at the node where it is chosen.
var rareInRevised = map[string]struct {
	node nemoswar2.Node
	feat string
}{
	"retain-upgrade-lost": {nemoswar2.NodeLoseTreasure, "treasure retain-upgrade: lost"},
	"retain-hull-lost":    {nemoswar2.NodeLoseTreasure, "treasure retain-hull: lost"},
	"lime-juice-lost":     {nemoswar2.NodeLoseTreasure, "treasure casks-of-lime-juice: lost"},
	"coil-of-copper-lost": {nemoswar2.NodeLoseTreasure, "treasure coil-of-copper: lost"},
	"devout-replaced":     {nemoswar2.NodeReplace, "attribute devout: replaced"},
	"tight-lipped-gone":   {nemoswar2.NodeReplace, "attribute tight-lipped: replaced"},
	"inventive-replaced":  {nemoswar2.NodeReplace, "attribute inventive: replaced"},
	"quick-witted-lost":   {nemoswar2.NodeBranch, "characteristic quick-witted: lost"},
	"headstrong-lost":     {nemoswar2.NodeBranch, "characteristic headstrong: lost"},
	"good-natured-lost":   {nemoswar2.NodeBranch, "characteristic good-natured: lost"},
	"forgiving-lost":      {nemoswar2.NodeBranch, "characteristic forgiving: lost"},
	"politic-lost":        {nemoswar2.NodeBranch, "characteristic politic: lost"},
}

// withRareOnes adds the positions of rareInRevised to a list.
func withRareOnes(list []revisedWanted) []revisedWanted {
	for _, name := range slices.Sorted(maps.Keys(rareInRevised)) {
		rare := rareInRevised[name]
		shows := revisedShowingWhere(func(e nemo.Event) bool {
			what, ok := revisedDeeds[e.Kind]
			return ok && strings.HasSuffix(rare.feat, what) && revisedFeat(revisedPiece(revisedPieceOf(e.Args[0])), what) == rare.feat
		})
		list = append(list, revisedWanted{name, func(r revisedSystem, s *nemoswar2.State) bool {
			return s.Node() == rare.node && shows(r, s)
		}})
	}
	return list
}

// editsOfRevised returns the edits that apply changesOfRevised to positions.
func editsOfRevised() map[string]func(revisedSystem, *nemoswar2.State) bool {
	edits := map[string]func(revisedSystem, *nemoswar2.State) bool{}
	for name, change := range changesOfRevised {
		edits[name] = func(r revisedSystem, s *nemoswar2.State) bool {
			if rare, ok := rareInRevised[name]; ok && s.Node() != rare.node {
				return false
			}
			if node, ok := nodesOfChanges[name]; ok && s.Node() != node {
				return false
			}
			changed, err := changedBy(r, s, change)
			*s = changed
			return err == nil
		}
	}
	return edits
}

// nodesOfChanges are the nodes for changes that are not in rareInRevised.
var nodesOfChanges = map[string]nemoswar2.Node{
	"mutiny": nemoswar2.NodeCard, "no-deal": nemoswar2.NodeAction, "all-cubes": nemoswar2.NodeAction, "too-deep": nemoswar2.NodeGainAny,
}

// revisedShip returns the number of a ship with a key.
func revisedShip(key string) nemoswar2.ShipID {
	ships := revisedRules.Components().Ships
	return nemoswar2.ShipID(slices.IndexFunc(ships, func(s nemoswar2.Ship) bool { return s.Key == key }) + 1)
}

// revisedRefusesFor reports whether an action is refused for a reason with this prefix.
func revisedRefusesFor(r revisedSystem, s *nemoswar2.State, a nemoswar2.Action, reason string) bool {
	next := *s
	var illegal *nemo.Illegal
	return errors.As(r.Apply(&next, a, nil), &illegal) && strings.HasPrefix(illegal.Reason, reason)
}

// revisedRefuses reports whether an action is refused by the rule.
func revisedRefuses(r revisedSystem, s *nemoswar2.State, a nemoswar2.Action, rule nemo.Rule) bool {
	next := *s
	var illegal *nemo.Illegal
	return errors.As(r.Apply(&next, a, nil), &illegal) && illegal.Rule == rule
}

// revisedShowing tests for a position from which a step shows the event.
func revisedShowing(kind nemo.EventKind) func(revisedSystem, *nemoswar2.State) bool {
	return revisedShowingWhere(func(e nemo.Event) bool { return e.Kind == kind })
}

func revisedShowingWhere(is func(nemo.Event) bool) func(revisedSystem, *nemoswar2.State) bool {
	return func(r revisedSystem, s *nemoswar2.State) bool {
		actions := r.Legal(s, nil)
		for _, o := range r.Outcomes(s, nil) {
			actions = append(actions, o.Action)
		}
		for _, a := range actions {
			next := *s
			var log nemo.Log
			if err := r.Apply(&next, a, &log); err != nil {
				return false
			}
			if slices.ContainsFunc(log, is) {
				return true
			}
		}
		return false
	}
}

// revisedNearly tests for a position near the Finale whose score has the level.
func revisedNearly(level string) func(revisedSystem, *nemoswar2.State) bool {
	return func(r revisedSystem, s *nemoswar2.State) bool {
		if s.Node() != nemoswar2.NodeCard || s.Act != 3 {
			return false
		}
		next := *s
		outcomes := r.Outcomes(&next, nil)
		finale := slices.ContainsFunc(outcomes, func(o nemo.Outcome[nemoswar2.Action]) bool {
			return int(o.Action.Piece.ID) > len(revisedRules.Components().Events)
		})
		t := revisedRules.Tally(s)
		return finale && revisedRules.Components().Levels[t.Level].Key == level
	}
}

// changesOfRevised turn a position of a game into one that games hardly ever reach:
// empty cups, boxes and decks, and very successful voyages.
var changesOfRevised = map[string]func(doc map[string]any){
	"adventure-deck-empty": func(doc map[string]any) { emptyAdventureDeck(doc) },
	"half-masted-flags": func(doc map[string]any) { // it is next among the last events
		emptyAdventureDeck(doc)
		cards := doc["cards"].(map[string]any)
		unseen, left := cards["unseen"].([]any), 0
		if i := slices.Index(unseen, any("half-masted-flags")); i >= 0 {
			unseen[0], unseen[i] = unseen[i], unseen[0]
		}
		for _, n := range cards["eventsInParts"].([]any) {
			left += numberOf(n)
		}
		cards["discardPile"] = append(cards["discardPile"].([]any), unseen[left:]...)
		cards["unseen"] = unseen[:left]
	},
	"treasure-cup-empty":  allTreasuresWon,
	"retain-upgrade-lost": allTreasuresWon,
	"retain-hull-lost":    allTreasuresWon,
	"lime-juice-lost":     allTreasuresWon,
	"coil-of-copper-lost": allTreasuresWon,
	"mutiny": func(doc map[string]any) { // the Finale is the last card; the rest is as at the start
		cards, characters := doc["cards"].(map[string]any), doc["characters"].(map[string]any)
		cards["eventsInParts"], cards["otherCards"] = []any{0, 0, 0, 0}, 8
		doc["spacesLost"] = map[string]any{"nemo": 0, "crew": 0, "hull": 0}
		moveAll(characters, "gone", "aboard")
	},
	"no-deal": func(doc map[string]any) { // the Monster is present, with the means for a deal
		upgrades, ships := doc["upgrades"].(map[string]any), doc["ships"].(map[string]any)
		moveOne(upgrades, "box", upgrades, "equipped", "hospital-machines")
		moveOne(upgrades, "available", upgrades, "equipped", "hospital-machines")
		for _, ocean := range doc["oceans"].([]any) {
			if o := ocean.(map[string]any); o["ocean"] == doc["nautilus"] {
				moveOne(ships, "cup", o, "ships", "sea-serpent")
			}
		}
	},
	"all-cubes": func(doc map[string]any) { // all cubes are placed, none where the Nautilus is
		var cubes []any
		for _, land := range revisedRules.Components().Lands {
			if len(cubes) < int(revisedRules.Components().Board.Cubes) && land.Ocean.String() != doc["nautilus"] {
				cubes = append(cubes, land.Key)
			}
		}
		doc["cubes"], doc["silverCubes"] = cubes, []any{}
	},
	"too-deep": func(doc map[string]any) { // finished work is below the top of the stack
		pending := doc["pending"].([]any)
		done := maps.Clone(pending[len(pending)-1].(map[string]any))
		done["awaits"], done["n"], done["asked"] = "nothing", 0, 0
		for range 13 {
			pending = slices.Insert(pending, len(pending)-1, any(done))
		}
		doc["pending"] = pending
	},
	"level-notable": allTreasuresWon,
	"level-success": allTreasuresWon,
	"level-triumph": allTreasuresWon,
	"upgrade-box-empty": func(doc map[string]any) {
		upgrades := doc["upgrades"].(map[string]any)
		moveAll(upgrades, "box", "equipped")
	},
	"ship-cup-refilled": func(doc map[string]any) { moveAll(doc["ships"].(map[string]any), "cup", "discarded") },
	"no-ships":          allShipsSunk,
	"false-contact":     allShipsSunk,
	"no-gemstone": func(doc map[string]any) { // the Imperialist has all that players do not
		gems := doc["gemstones"].(map[string]any)
		gems["adventureDeck"], gems["salvage"], gems["committed"] = 0, 0, 0
		left := int(revisedRules.Components().Board.Gemstones)
		for _, n := range gems["players"].([]any) {
			left -= numberOf(n)
		}
		gems["imperialist"] = left
		for _, ocean := range doc["oceans"].([]any) {
			ocean.(map[string]any)["gemstones"] = 0
		}
	},
}

// emptyAdventureDeck discards the cards of the Adventure Deck.
func emptyAdventureDeck(doc map[string]any) {
	cards := doc["cards"].(map[string]any)
	unseen, n := cards["unseen"].([]any), numberOf(cards["adventureDeck"])
	cards["discardPile"] = append(cards["discardPile"].([]any), unseen[:n]...)
	cards["unseen"], cards["adventureDeck"] = unseen[n:], 0
	doc["gemstones"].(map[string]any)["adventureDeck"] = 0
}

// allTreasuresWon empties the Treasure cup: tokens to be kept are won, and the others
// have been resolved.
func allTreasuresWon(doc map[string]any) {
	acts := map[string]bool{}
	for i := range revisedRules.Components().Treasures {
		token := &revisedRules.Components().Treasures[i]
		acts[token.Key] = token.Kind == nemoswar2.OtherToken
	}
	treasures := doc["treasures"].(map[string]any)
	won := treasures["collected"].([]any)
	for _, token := range treasures["cup"].([]any) {
		if !acts[token.(string)] {
			won = append(won, token)
		}
	}
	treasures["cup"], treasures["collected"] = []any{}, won
}

// moveAll moves all pieces from one list to another.
func moveAll(doc map[string]any, from, to string) {
	doc[to] = append(doc[to].([]any), doc[from].([]any)...)
	doc[from] = []any{}
}

// moveOne moves a piece from one list to another, if present.
func moveOne(doc map[string]any, from string, other map[string]any, to, piece string) {
	list := doc[from].([]any)
	if i := slices.Index(list, any(piece)); i >= 0 {
		doc[from], other[to] = slices.Delete(list, i, i+1), append(other[to].([]any), piece)
	}
}

// allShipsSunk sinks every ship in the cup and the discard pile.
func allShipsSunk(doc map[string]any) {
	ships := doc["ships"].(map[string]any)
	moveAll(ships, "discarded", "cup")
	rows := ships["tonnage"].([]any)
	rows[0] = append(rows[0].([]any), ships["cup"].([]any)...)
	ships["cup"] = []any{}
}

// revisedAt tests for a position at a node.
func revisedAt(node nemoswar2.Node) func(revisedSystem, *nemoswar2.State) bool {
	return func(_ revisedSystem, s *nemoswar2.State) bool { return s.Node() == node }
}

// demandsOfRevised lists the required feats of the components.
func demandsOfRevised(t *testing.T, _ *facts) []string {
	t.Helper()
	l := &revisedDemands{}
	l.cards()
	l.pieces()
	l.ships()
	l.tables()
	return l.feats
}

// revisedDemands collects feats.
type revisedDemands struct{ feats []string }

func (l *revisedDemands) add(piece string, whats ...string) {
	for _, what := range whats {
		l.feats = append(l.feats, revisedFeat(piece, what))
	}
}

// effects requires that each effect of a list and of its branches happens.
func (l *revisedDemands) effects(piece, list string, effects []nemoswar2.Effect) {
	for i := range effects {
		effect := &effects[i]
		name := revisedEffect(list, i, effect)
		l.add(piece, name)
		for n := range effect.Choices {
			l.effects(piece, branchName(name, n+1), effect.Choices[n].Effects)
		}
		if effect.Test != nil {
			l.effects(piece, name+" "+listPass, effect.Test.Pass)
			l.effects(piece, name+" "+listFail, effect.Test.Fail)
		}
	}
}

// cards requires that each card comes up, is resolved, passed and failed, or kept and
// used, goes to its piles, and has its effects.
func (l *revisedDemands) cards() {
	for _, card := range allRevisedCards {
		piece := "card " + card.Key
		switch card.Kind {
		case nemoswar2.TestCard:
			l.add(piece, "resolved", "passed", "failed")
		case nemoswar2.PlayCard:
			l.add(piece, "resolved")
		case nemoswar2.KeepCard:
			l.add(piece, "kept")
			if card.When != 0 {
				l.add(piece, "used")
			}
			if card.Target > 0 {
				l.add(piece, "passed", "failed")
			}
		}
		if card.To != 0 && (card.Kind != nemoswar2.KeepCard || card.When != 0 && card.Limit == 0) {
			l.add(piece, "filed under "+card.To.String())
		}
		if card.Unused != 0 && card.When == 0 {
			l.add(piece, "filed under "+card.Unused.String())
		}
		l.effects(piece, listPass, card.Pass)
		l.effects(piece, listFail, card.Fail)
		l.effects(piece, listEffects, card.Effects)
	}
}

// owned requires the uses of a piece that a player may own.
func (l *revisedDemands) owned(p nemoswar2.Piece, uses []nemoswar2.Ability) {
	if len(uses) > 0 {
		l.add(revisedPiece(p), "used")
		l.effects(revisedPiece(p), listUses, usesOfRevised(revisedRules.Components(), p))
	}
}

// pieces requires that each token, Upgrade and Character is obtained and used.
func (l *revisedDemands) pieces() {
	set := revisedRules.Components()
	piece := func(kind nemoswar2.PieceKind, i int) nemoswar2.Piece {
		return nemoswar2.Piece{Kind: kind, ID: uint8(i + 1)}
	}
	for i := range set.Treasures {
		token, p := &set.Treasures[i], piece(nemoswar2.PieceTreasure, i)
		if token.Kind == nemoswar2.OtherToken {
			l.add(revisedPiece(p), "acts")
			l.effects(revisedPiece(p), listEffects, token.Effects)
			continue
		}
		l.add(revisedPiece(p), "collected", "lost")
		l.owned(p, token.Uses)
		switch token.Kind {
		case nemoswar2.MapToken:
			l.add(revisedPiece(p), "spent", "buried")
		case nemoswar2.RetainToken:
			l.add(revisedPiece(p), "spent")
		case nemoswar2.WonderToken: // worth no points, so it is not spent (11.1.4)
			l.add(revisedPiece(p), "into the cup")
		}
	}
	for i := range set.Allies {
		p := piece(nemoswar2.PieceTreasure, len(set.Treasures)+1+i)
		l.add(revisedPiece(p), "collected")
		l.owned(p, set.Allies[i].Uses)
	}
	for i := range set.Upgrades {
		p := piece(nemoswar2.PieceUpgrade, i)
		l.add(revisedPiece(p), "available", "equipped", "picked")
		l.owned(p, set.Upgrades[i].Uses)
		if !set.Upgrades[i].NotAtStart {
			l.add(revisedPiece(p), "bought before the game")
		}
	}
	for i := range set.Attributes {
		p := piece(nemoswar2.PieceAttribute, i)
		l.add(revisedPiece(p), "given", "replaced")
		l.owned(p, set.Attributes[i].Uses)
	}
	for i := range set.Characteristics {
		p := piece(nemoswar2.PieceTrait, i)
		l.add(revisedPiece(p), "drawn", "lost")
		l.owned(p, set.Characteristics[i].Uses)
	}
	for i := range set.AdventureTokens {
		p := piece(nemoswar2.PieceToken, i)
		l.add(revisedPiece(p), "taken up")
		l.effects(revisedPiece(p), listEffects, set.AdventureTokens[i].Effects)
	}
	for i := range set.DeadlySeas {
		p := piece(nemoswar2.PieceSea, i)
		l.add(revisedPiece(p), "comes")
		l.effects(revisedPiece(p), listEffects, set.DeadlySeas[i].Effects)
	}
	for i := range set.Characters {
		p := piece(nemoswar2.PieceCharacter, i)
		if set.Characters[i].Character != nemoswar2.NadeenDakkar { // losing him loses the game (14.5)
			l.add(revisedPiece(p), "gone", "back")
		}
		l.owned(p, set.Characters[i].Uses)
	}
	for i := range set.Lands {
		l.add(revisedPiece(piece(nemoswar2.PieceLand, i)), "rises", "has a silver cube", "is quiet again")
	}
}

// ships requires that each ship comes up, is attacked, sunk and kept as Tonnage and as
// Salvage, that each Warship fires and hits, and that each colour is revealed and sunk.
func (l *revisedDemands) ships() {
	set := revisedRules.Components()
	groups := map[nemoswar2.Group]bool{}
	for i := range set.Ships {
		ship := &set.Ships[i]
		piece := revisedPiece(nemoswar2.ShipPiece(nemoswar2.ShipID(i + 1)))
		if !groups[ship.Group] {
			l.add("group "+ship.Group.String(), "revealed", "sunk")
		}
		groups[ship.Group] = true
		l.add(piece, "attacked", "sunk", "tonnage", "salvage")
		if ship.Front.Warship() {
			l.add(piece, "fires", "hits")
		}
		l.effects(piece, listSunk, append(append([]nemoswar2.Effect{}, ship.Front.Sunk...), ship.Back.Sunk...))
	}
	fleets := 0
	for i := range set.DeadlySeas {
		if set.DeadlySeas[i].Fleet != nil {
			fleets++
			piece := revisedPiece(nemoswar2.ShipPiece(nemoswar2.ShipID(len(set.Ships) + fleets)))
			l.add(piece, "attacked", "sunk", "fires", "hits")
		}
	}
	for n := range 2 { // the Squadrons
		piece := revisedPiece(nemoswar2.ShipPiece(nemoswar2.ShipID(len(set.Ships) + fleets + 1 + n)))
		l.add(piece, "attacked", "beaten", "fires", "hits")
	}
}

// tables requires that each row of the Actions, each Act, Motive, level and end occurs.
func (l *revisedDemands) tables() {
	set := revisedRules.Components()
	for i := range set.Actions {
		for row := range set.Actions[i].Bands {
			l.add(bandName(set, i, row), "comes about")
			l.effects(bandName(set, i, row), listEffects, set.Actions[i].Bands[row].Effects)
		}
	}
	for i := range set.Acts {
		l.add("act "+set.Acts[i].Key, "begins")
		l.effects("act "+set.Acts[i].Key, listEffects, set.Acts[i].Effects)
	}
	for i := range set.Motives {
		l.add("motive "+set.Motives[i].Motive.String(), "begun with", "turned to")
	}
	for i := range set.Levels {
		l.add("level "+set.Levels[i].Key, "reached")
	}
	for i := range set.ImperialistLevels {
		l.add("imperialist level "+set.ImperialistLevels[i].Key, "reached")
	}
	for _, end := range revisedRules.About().Ends {
		l.add("end", end.Key)
	}
}
