package fuzz_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
)

// Feats of Nemo's War, second edition: a kind of piece, its key, and what it did. The
// watcher derives them from events only.

// revisedKinds are the words for kinds of pieces in feats.
var revisedKinds = map[nemoswar2.PieceKind]string{
	nemoswar2.PieceShip: "ship", nemoswar2.PieceCard: "card", nemoswar2.PieceTreasure: "treasure",
	nemoswar2.PieceUpgrade: "upgrade", nemoswar2.PieceAttribute: "attribute", nemoswar2.PieceTrait: "characteristic",
	nemoswar2.PieceToken: "adventure token", nemoswar2.PieceSea: "deadly seas", nemoswar2.PieceCharacter: "character",
	nemoswar2.PieceLand: "land",
}

// revisedPiece names a piece, for the beginning of a feat.
func revisedPiece(p nemoswar2.Piece) string {
	return revisedKinds[p.Kind] + " " + strings.TrimPrefix(revisedRules.Format(nemoswar2.Choose(p)), "choose ")
}

func revisedFeat(piece, what string) string { return piece + ": " + what }

func revisedEffect(list string, i int, e *nemoswar2.Effect) string {
	return fmt.Sprintf("%s %d (%s)", list, i+1, e.Op)
}

func revisedOp(op nemoswar2.Op) string { return "effect " + op.String() }

// revisedDeeds are the events whose first argument is a piece that does something.
var revisedDeeds = map[nemo.EventKind]string{
	nemoswar2.EventAvailable: "available", nemoswar2.EventEquips: "equipped", nemoswar2.EventBuys: "bought before the game",
	nemoswar2.EventPicks: "picked", nemoswar2.EventAttribute: "given", nemoswar2.EventReplaces: "replaced",
	nemoswar2.EventDraws: "drawn", nemoswar2.EventResolves: "resolved", nemoswar2.EventKeeps: "kept",
	nemoswar2.EventPlays: "used", nemoswar2.EventAcceptsCard: "accepted", nemoswar2.EventTreasureLost: "lost",
	nemoswar2.EventTreasureActs: "acts", nemoswar2.EventTreasure: "collected", nemoswar2.EventSpends: "spent",
	nemoswar2.EventUses: "used", nemoswar2.EventBuried: "buried", nemoswar2.EventWonder: "into the cup",
	nemoswar2.EventSunkByCard: "sunk by a card", nemoswar2.EventCharacterLeaves: "gone",
	nemoswar2.EventCharacterBack: "back", nemoswar2.EventTrait: "drawn", nemoswar2.EventTraitLost: "lost",
	nemoswar2.EventToken: "taken up", nemoswar2.EventSeaToken: "comes", nemoswar2.EventShipDrawn: "drawn",
	nemoswar2.EventShipPlaced: "placed", nemoswar2.EventAppears: "appears", nemoswar2.EventHostile: "turns hostile",
	nemoswar2.EventAttacks: "attacked", nemoswar2.EventFollowsUp: "attacked", nemoswar2.EventFiresAt: "fires", nemoswar2.EventHits: "hits",
	nemoswar2.EventSinks: "sunk", nemoswar2.EventTonnage: "tonnage", nemoswar2.EventSalvages: "salvage",
	nemoswar2.EventDiplomacy: "in peace", nemoswar2.EventSquadronBack: "beaten", nemoswar2.EventCube: "rises",
	nemoswar2.EventSilverCube: "has a silver cube", nemoswar2.EventCubeBack: "is quiet again",
}

// revisedShows maps words to the events that show their effects.
var revisedShows = map[nemoswar2.Op][]nemo.EventKind{
	nemoswar2.OpGain: {nemoswar2.EventGains}, nemoswar2.OpLose: {nemoswar2.EventLoses},
	nemoswar2.OpGainAny: {nemoswar2.EventGains}, nemoswar2.OpLoseAny: {nemoswar2.EventLoses},
	nemoswar2.OpHit:       {nemoswar2.EventLoses, nemoswar2.EventHitIgnored},
	nemoswar2.OpNotoriety: {nemoswar2.EventNotoriety}, nemoswar2.OpActionPoints: {nemoswar2.EventPoints},
	nemoswar2.OpTreasure: {nemoswar2.EventTreasure, nemoswar2.EventTreasureActs}, nemoswar2.OpLoseTreasure: {nemoswar2.EventTreasureLost},
	nemoswar2.OpGemstone: {nemoswar2.EventGem}, nemoswar2.OpRemoveGemstone: {nemoswar2.EventGemLeaves},
	nemoswar2.OpAdventureGem: {nemoswar2.EventDeckGems}, nemoswar2.OpTreasureFleet: {nemoswar2.EventFleetLies},
	nemoswar2.OpPlaceCube: {nemoswar2.EventCube}, nemoswar2.OpSilverCube: {nemoswar2.EventSilverCube},
	nemoswar2.OpRemoveCube: {nemoswar2.EventCubeBack}, nemoswar2.OpDiscoverUpgrade: {nemoswar2.EventAvailable},
	nemoswar2.OpBuyUpgrade: {nemoswar2.EventEquips}, nemoswar2.OpSalvage: {nemoswar2.EventSalvageGems, nemoswar2.EventGivesSalvage},
	nemoswar2.OpGiveGemstone: {nemoswar2.EventGivesGem}, nemoswar2.OpReinforce: {nemoswar2.EventJoins},
	nemoswar2.OpPlaceHidden: {nemoswar2.EventHiddenPlaced}, nemoswar2.OpPlaceShip: {nemoswar2.EventShipPlaced},
	nemoswar2.OpEncounter: {nemoswar2.EventAppears}, nemoswar2.OpRemoveHidden: {nemoswar2.EventHiddenLeaves},
	nemoswar2.OpRemoveShip: {nemoswar2.EventBackToCup}, nemoswar2.OpReveal: {nemoswar2.EventRevealed, nemoswar2.EventShipDrawn},
	nemoswar2.OpTurnHostile: {nemoswar2.EventHostile}, nemoswar2.OpSink: {nemoswar2.EventSunkByCard},
	nemoswar2.OpFire: {nemoswar2.EventFiresAt}, nemoswar2.OpCannonballs: {nemoswar2.EventCannonballs},
	nemoswar2.OpMove: {nemoswar2.EventSails}, nemoswar2.OpSail: {nemoswar2.EventSails},
	nemoswar2.OpFreeAction: {nemoswar2.EventFreeAction}, nemoswar2.OpOpenTunnel: {nemoswar2.EventTunnel},
	nemoswar2.OpChangeMotive: {nemoswar2.EventMotive}, nemoswar2.OpNextCard: {nemoswar2.EventNextCard},
	nemoswar2.OpAddRoll: {nemoswar2.EventAdds}, nemoswar2.OpReroll: {nemoswar2.EventRerolls},
	nemoswar2.OpFile: {nemoswar2.EventOtherPile}, nemoswar2.OpLoseCharacter: {nemoswar2.EventCharacterLeaves},
	nemoswar2.OpRestoreCharacter: {nemoswar2.EventCharacterBack}, nemoswar2.OpNadeenJoins: {nemoswar2.EventNadeen},
	nemoswar2.OpLoseTrait: {nemoswar2.EventTraitLost}, nemoswar2.OpLoseNadeen: {nemoswar2.EventEnd},
	nemoswar2.OpChoose: {nemoswar2.EventChoosesBranch}, nemoswar2.OpRoll: {nemoswar2.EventRolls},
	nemoswar2.OpTest: {nemoswar2.EventPasses, nemoswar2.EventFails},
}

// revisedList is a list of effects, some of which are still to come.
type revisedList struct {
	piece, list string
	effects     []nemoswar2.Effect
	next        int
}

// revisedWatcher derives the feats of a game from its events.
type revisedWatcher struct {
	set   *nemoswar2.Components
	feats map[string]int64
	// names caches the feats of deeds.
	names map[[2]int16]string
	// tested is the card whose TEST is in progress, or nil.
	tested *nemoswar2.Card
	open   []revisedList
}

func newRevisedWatcher(set *nemoswar2.Components, feats map[string]int64) *revisedWatcher {
	return &revisedWatcher{set: set, feats: feats, names: map[[2]int16]string{}}
}

// begin resets the watcher.
func (w *revisedWatcher) begin(*nemoswar2.State) { w.tested, w.open = nil, w.open[:0] }

func (w *revisedWatcher) did(piece, what string) { w.feats[revisedFeat(piece, what)]++ }

// revisedPieceOf returns the piece that an argument of an event names.
func revisedPieceOf(n int16) nemoswar2.Piece {
	return nemoswar2.Piece{Kind: nemoswar2.PieceKind(n >> 8), ID: uint8(n)}
}

// revisedCards returns all cards in the order of their numbers.
func revisedCards(set *nemoswar2.Components) []*nemoswar2.Card {
	var cards []*nemoswar2.Card
	for _, list := range [][]nemoswar2.Card{set.Events, set.Finales, {set.RisingAction, set.VersusCard}, set.Nadeen} {
		for i := range list {
			cards = append(cards, &list[i])
		}
	}
	return cards
}

// allRevisedCards are the cards of the set used by the suite.
var allRevisedCards = revisedCards(revisedRules.Components())

// expect begins a list of effects.
func (w *revisedWatcher) expect(piece, list string, effects []nemoswar2.Effect) {
	if len(effects) > 0 {
		w.open = append(w.open, revisedList{piece, list, effects, 0})
	}
}

// Event processes an event.
func (w *revisedWatcher) Event(e nemo.Event) {
	w.expected(e)
	first := e.Args[0]
	if what, ok := revisedDeeds[e.Kind]; ok {
		key := [2]int16{int16(e.Kind), first}
		feat, known := w.names[key]
		if !known {
			feat = revisedFeat(revisedPiece(revisedPieceOf(first)), what)
			w.names[key] = feat
		}
		w.feats[feat]++
		w.pieceEvent(e, revisedPieceOf(first))
	}
	switch e.Kind {
	case nemoswar2.EventFiles:
		w.did(revisedPiece(revisedPieceOf(first)), "filed under "+nemoswar2.Pile(e.Args[1]).String())
		w.open = w.open[:0]
	case nemoswar2.EventPasses, nemoswar2.EventFails:
		w.result(e.Kind == nemoswar2.EventPasses)
	case nemoswar2.EventTurn, nemoswar2.EventActs:
		w.open = w.open[:0]
	case nemoswar2.EventPassesAction, nemoswar2.EventFailsAction:
		w.open = w.open[:0]
		row := &w.set.Actions[first-1].Bands[e.Args[2]-1]
		w.did(bandName(w.set, int(first-1), int(e.Args[2]-1)), "comes about")
		w.expect(bandName(w.set, int(first-1), int(e.Args[2]-1)), listEffects, row.Effects)
	case nemoswar2.EventAct:
		act := &w.set.Acts[first-1]
		w.did("act "+act.Key, "begins")
		w.expect("act "+act.Key, listEffects, act.Effects)
	case nemoswar2.EventBeginsMotive:
		w.did("motive "+nemoswar2.Motive(first).String(), "begun with")
	case nemoswar2.EventMotive:
		w.did("motive "+nemoswar2.Motive(e.Args[1]).String(), "turned to")
	case nemoswar2.EventJoins:
		w.did("group "+nemoswar2.Group(first).String(), "joins")
	case nemoswar2.EventEnd:
		w.did("end", nemoswar2.End(first).String())
		w.open = w.open[:0]
	case nemoswar2.EventScore:
		w.did("level "+w.set.Levels[e.Args[1]].Key, "reached")
	case nemoswar2.EventImperialLevel:
		w.did("imperialist level "+w.set.ImperialistLevels[first].Key, "reached")
	}
}

// bandName names a row of an Action's table.
func bandName(set *nemoswar2.Components, action, row int) string {
	return fmt.Sprintf("action %s row %d", set.Actions[action].Action, row+1)
}

// pieceEvent begins the lists of effects of a piece.
func (w *revisedWatcher) pieceEvent(e nemo.Event, p nemoswar2.Piece) {
	switch e.Kind {
	case nemoswar2.EventResolves:
		w.open = w.open[:0]
		if card := allRevisedCards[p.ID-1]; card.Target > 0 {
			w.tested = card
		} else {
			w.expect("card "+card.Key, listEffects, card.Effects)
		}
	case nemoswar2.EventTreasureActs:
		w.expect(revisedPiece(p), listEffects, w.set.Treasures[p.ID-1].Effects)
	case nemoswar2.EventToken:
		w.expect(revisedPiece(p), listEffects, w.set.AdventureTokens[p.ID-1].Effects)
	case nemoswar2.EventSeaToken:
		w.expect(revisedPiece(p), listEffects, w.set.DeadlySeas[p.ID-1].Effects)
	case nemoswar2.EventUses:
		w.expect(revisedPiece(p), listUses, usesOfRevised(w.set, p))
	case nemoswar2.EventSinks:
		if int(p.ID) <= len(w.set.Ships) {
			ship := &w.set.Ships[p.ID-1]
			w.expect(revisedPiece(p), listSunk, slices.Concat(ship.Front.Sunk, ship.Back.Sunk))
			w.did("group "+ship.Group.String(), "sunk")
		}
	case nemoswar2.EventShipDrawn:
		if int(p.ID) <= len(w.set.Ships) {
			w.did("group "+w.set.Ships[p.ID-1].Group.String(), "revealed")
		}
	}
}

// Names of lists of effects in feats.
const (
	listUses = "use"
	listSunk = "when sunk"
)

// usesOfRevised returns the effects of all uses of a piece, concatenated.
func usesOfRevised(set *nemoswar2.Components, p nemoswar2.Piece) (effects []nemoswar2.Effect) {
	var uses []nemoswar2.Ability
	switch n := int(p.ID) - 1; p.Kind {
	case nemoswar2.PieceCharacter:
		uses = set.Characters[n].Uses
	case nemoswar2.PieceUpgrade:
		uses = set.Upgrades[n].Uses
	case nemoswar2.PieceAttribute:
		uses = set.Attributes[n].Uses
	case nemoswar2.PieceTrait:
		uses = set.Characteristics[n].Uses
	case nemoswar2.PieceTreasure:
		switch {
		case n < len(set.Treasures):
			uses = set.Treasures[n].Uses
		case n == len(set.Treasures):
			uses = set.TreasureFleet.Uses
		default:
			uses = set.Allies[n-len(set.Treasures)-1].Uses
		}
	}
	for i := range uses {
		effects = append(effects, uses[i].Effects...)
	}
	return effects
}

// result begins the list for the result of a card's TEST.
func (w *revisedWatcher) result(passed bool) {
	card := w.tested
	if card == nil {
		return
	}
	w.tested = nil
	if passed {
		w.did("card "+card.Key, "passed")
		w.expect("card "+card.Key, listPass, card.Pass)
		return
	}
	w.did("card "+card.Key, "failed")
	w.expect("card "+card.Key, listFail, card.Fail)
}

// expected records the effect that an event shows, if one of the open lists, the
// innermost first, expects it. A branch or a TEST begins a nested list.
func (w *revisedWatcher) expected(e nemo.Event) {
	for k := len(w.open) - 1; k >= 0; k-- {
		list := &w.open[k]
		// An effect that changes nothing shows no event, so a later one may be next.
		for i := list.next; i < len(list.effects); i++ {
			effect := &list.effects[i]
			if !showsRevised(e, effect) {
				continue
			}
			name := revisedEffect(list.list, i, effect)
			w.did(list.piece, name)
			w.feats[revisedOp(effect.Op)]++
			list.next = i + 1
			piece := list.piece
			switch effect.Op {
			case nemoswar2.OpChoose:
				n := int(e.Args[0])
				w.expect(piece, branchName(name, n), effect.Choices[n-1].Effects)
			case nemoswar2.OpRoll:
				for n := range effect.Choices {
					if int(e.Args[0]) <= int(effect.Choices[n].UpTo) {
						w.expect(piece, branchName(name, n+1), effect.Choices[n].Effects)
						break
					}
				}
			case nemoswar2.OpTest:
				if e.Kind == nemoswar2.EventPasses {
					w.expect(piece, name+" "+listPass, effect.Test.Pass)
				} else {
					w.expect(piece, name+" "+listFail, effect.Test.Fail)
				}
			}
			return
		}
	}
}

func branchName(effect string, n int) string { return fmt.Sprintf("%s branch %d", effect, n) }

// showsRevised reports whether an event shows an effect.
func showsRevised(e nemo.Event, effect *nemoswar2.Effect) bool {
	if !slices.Contains(revisedShows[effect.Op], e.Kind) {
		return false
	}
	switch effect.Op {
	case nemoswar2.OpGain, nemoswar2.OpLose:
		return e.Args[0] == int16(effect.Resource)
	case nemoswar2.OpNotoriety: // a card may raise it in one case and lower it in another
		return e.Args[0] > 0 == (effect.N > 0)
	case nemoswar2.OpReinforce:
		return e.Args[0] == int16(effect.Group)
	case nemoswar2.OpAddRoll:
		return e.Args[0] == int16(effect.N)
	case nemoswar2.OpChoose:
		return int(e.Args[0]) <= len(effect.Choices)
	}
	return true
}
