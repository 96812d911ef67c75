package nemoswar2

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Texts about Actions, fights, and what the Imperialist does.

func (r *Rules) actionForetold(s *State, f *frame, node Node, a *Action) string {
	switch {
	case node == NodeAction:
		return r.actForetold(s, a) + costText(r.priceOf(s, a.Kind))
	case node == NodeFreeAction:
		return r.actForetold(s, a) + kit.When(f.n != 0, fmt.Sprintf("; its roll %+d", f.n)) + "; free"
	case node == NodeStep && a.Kind == KindDone:
		return "the Nautilus stays in the " + r.hereText(s, s.Nautilus)
	case node == NodeStep:
		return r.hereText(s, Ocean(a.Piece.ID)) + "; free"
	case node == NodeAdventure && a.Kind == KindDecline:
		return "the card goes to the Discard Pile; the Action is spent"
	case node == NodeAdventure:
		return r.cardText(CardID(f.id)) + kit.When(s.deckGems > 0, "; and a Treasure for the gemstone on the deck")
	case node == NodePay && a.Piece.Kind == PieceShip:
		if id := ShipID(a.Piece.ID); !isFleet(id) {
			return r.shipTitle(id) + " goes from Salvage to the ship discard"
		}
		return r.shipTitle(ShipID(a.Piece.ID)) + " goes from Salvage out of the game"
	case node == NodePay:
		return "a gemstone goes from Salvage to the stock"
	case node == NodeBury && a.Kind != KindDone:
		return r.pieceTitle(a.Piece) + " is buried: it scores, and cannot be spent or lost"
	}
	return ""
}

// actForetold describes an Action, without its price.
func (r *Rules) actForetold(s *State, a *Action) string {
	switch a.Kind {
	case KindAdventure:
		bonus := kit.When(s.deckGems > 0, "; a Treasure if it is accepted")
		return fmt.Sprintf("turn up one of %d Adventure cards, then accept or decline it%s", s.deck, bonus)
	case KindBold, KindStalk, KindTorpedo, KindDiplomacy:
		return r.attackForetold(s, a)
	case KindMove:
		return r.hereText(s, Ocean(a.Piece.ID))
	case KindRefit:
		id := UpgradeID(a.Piece.ID)
		return fmt.Sprintf("%s; price %d of your %d Salvage; %s", r.upgradeText(id), r.set.Upgrades[id-1].Cost, r.salvage(s), r.bandsText(RefitAction))
	case KindTakeToken:
		return "turn up the Adventure token: its effect, then its points"
	case KindBury:
		return "bury any of your Maps, for double points as far as the Crew is worn"
	case KindEndPhase:
		return fmt.Sprintf("the turn ends; Action Points kept: %d, lost: %d", r.pointsKept(s), s.ActionPoints-r.pointsKept(s))
	}
	fleet := kit.When(a.Kind == KindSearch && s.fleet != 0 && s.fleet == s.Nautilus, "a PASS takes the Treasure Fleet too; ")
	return fleet + r.bandsText(actionsBy[a.Kind])
}

// hereText names an ocean and what is in it.
func (r *Rules) hereText(s *State, o Ocean) string {
	some := func(what string, n int) string { return kit.When(n > 0, fmt.Sprintf("%s %d", what, n)) }
	list := []string{
		some("gemstones", int(s.gems[o])), kit.When(s.fleet == o, "the Treasure Fleet"), some("Adventure tokens", int(s.tokens[o])),
		some("vacant Land", count16(r.landsOf[o]&^(s.wood|s.silver))), some("Hidden Ships", int(s.hidden[o])),
	}
	for ships := r.revealedAt(s, o); !ships.empty(); {
		list = append(list, r.sideText(s, ShipID(ships.pop())))
	}
	return o.Title() + ": " + cmp.Or(kit.Clauses(", ", list...), "nothing there")
}

// attackForetold describes an attack: its target, and how its kind goes on.
func (r *Rules) attackForetold(s *State, a *Action) string {
	target := fmt.Sprintf("a Hidden Ship: one of %d is drawn", s.cup.size())
	if a.Piece.Kind == PieceShip {
		target = r.targetText(s, ShipID(a.Piece.ID), a.Kind)
	}
	c := &r.set.Combat
	switch a.Kind {
	case KindBold:
		return target + "; then another may follow"
	case KindStalk:
		return fmt.Sprintf("%s; %+d, one target", target, c.StalkDRM)
	case KindTorpedo:
		return fmt.Sprintf("%s; it does not fire; %s sink a Warship from %d, another from %d", target, r.torpedoDice(s), c.TorpedoWarship, c.TorpedoNonWarship)
	default: // KindDiplomacy
		return target + "; success: Salvage, or Notoriety -1"
	}
}

// targetText describes a ship as a target: its values, and what sinking it brings.
func (r *Rules) targetText(s *State, id ShipID, kind Kind) string {
	side, list := r.side(s, id), r.face(s, id).sunk
	switch {
	case kind == KindDiplomacy:
		return r.sideText(s, id)
	case isSquadron(id):
		return r.sideText(s, id) + ": back to the Imperialist Tableau, no points"
	}
	e := engine{r: r, s: s}
	brings := fmt.Sprintf("%s: points %d, Notoriety +%d", r.sideText(s, id), side.VP, e.tripled(r.riseOfSinking(s, id, kind)))
	return kit.Clauses(", ", brings, kit.When(len(side.Scores) > 0, scoresText(side.Scores)), kit.When(list != 0, r.listText(list)))
}

func (r *Rules) combatForetold(s *State, f *frame, node Node, a *Action) string {
	id, points := ShipID(f.id), r.salvage(s)
	switch {
	case node == NodeAnswer && a.Kind == KindAccept:
		return "a free Bold attack: " + r.targetText(s, id, KindBold)
	case node == NodePrize && a.Kind == KindTonnage:
		follows := kit.When(r.mayChain(s, f), "; then another attack may follow")
		return fmt.Sprintf("%s on the Tonnage track%s", kit.CountOf(int(r.side(s, id).VP), "point", "points"), follows)
	case node == NodePrize:
		return fmt.Sprintf("1 Salvage point, then %d of %d; no points, and no attack follows", points+1, points+r.salvageRoom(s))
	case node == NodeFollowUp && a.Kind == KindDone:
		return "no more attacks; the Action ends"
	case node == NodeFollowUp:
		return fmt.Sprintf("%s; Notoriety %+d at once", r.attackForetold(s, a), r.chainRise(s, a.Kind))
	}
	return ""
}

// versusForetold describes a decision of chapter 18.
func (r *Rules) versusForetold(s *State, f *frame, node Node, a *Action) string {
	v := &r.set.Versus
	switch {
	case node == NodeImperialist && a.Kind == KindEndPhase:
		return fmt.Sprintf("the phase ends; points kept: %d", min(s.imperialPoints, v.Saved))
	case node == NodeImperialist:
		return r.imperialForetold(s, a) + fmt.Sprintf("; costs %d", r.imperialCost[imperialRows[a.Kind].action])
	case a.Kind == KindCommit:
		return fmt.Sprintf("a gemstone goes to the stock next turn for 1 point more; left: %d", s.imperialGems-1)
	case a.Kind == KindHit:
		at := kit.ByFace(len(r.set.Combat.HitLocation), func(face int) string { return r.set.Combat.HitLocation[face-1].Title() })
		return fmt.Sprintf("random hits: %d; a die: %s", v.HuntHits, strings.Join(at, ", "))
	case a.Kind == KindBattle:
		return r.sideText(s, ShipID(a.Piece.ID)) + " fires; the Nautilus answers, free and Bold"
	case node == NodeYield && a.Kind == KindNotoriety:
		return fmt.Sprintf("Notoriety -%s, now %d", v.CalmDice, s.Notoriety)
	case node == NodeCrushed && a.Kind == KindNotoriety:
		ships := r.warshipsAt(s, f.ocean)
		return fmt.Sprintf("Notoriety +%d, for the Warships there; now %d", ships.size(), s.Notoriety)
	case node == NodeCrushed:
		return "the cube of " + r.pieceTitle(a.Piece) + " goes back; one Liberation less"
	case node == NodeGift && a.Piece.Kind == PieceUpgrade:
		return "out of the game for a random one: " + r.upgradeText(UpgradeID(a.Piece.ID))
	case node == NodeGift && a.Piece.Kind == PieceGem:
		return "1 Salvage point, with a gemstone from " + r.pieceTitle(a.Piece)
	}
	return ""
}

// imperialForetold describes an Imperialist Action, without its price.
func (r *Rules) imperialForetold(s *State, a *Action) string {
	id := ShipID(a.Piece.ID)
	switch a.Kind {
	case KindMoveShip, KindMoveSquadron:
		return fmt.Sprintf("%s goes from the %s to the %s", r.sideText(s, id), r.oceanOf(s, id).Title(), Ocean(a.Other.ID).Title())
	case KindThimbleRig:
		return fmt.Sprintf("%s and %s change places", r.rigText(s, a.Piece), r.rigText(s, a.Other))
	case KindObscure:
		where := cmp.Or(kit.When(isFleet(id), "out of the game"), "into the cup")
		return fmt.Sprintf("%s goes %s, a Hidden Ship to the %s", r.sideText(s, id), where, r.oceanOf(s, id).Title())
	case KindConvert:
		then, _ := r.taken(s, a)
		return r.sideText(s, id) + " becomes " + r.sideText(then, id)
	case KindPressure:
		group := Group(a.Piece.ID)
		then, _ := r.taken(s, a)
		return fmt.Sprintf("the %s group waits at %d then, Notoriety is %d", groupTitle(group), then.groupAt[oneIf(group == Green)], s.Notoriety)
	case KindPlaceSquadron:
		return "the " + r.pieceTitle(a.Piece) + " goes to a random Major Ocean"
	case KindHunt:
		return fmt.Sprintf("below %d: a gemstone, and a hit or a battle; else Notoriety falls or a Squadron goes back", r.set.Versus.HuntTarget)
	default: // KindCrush
		return fmt.Sprintf("below %d, %s: Notoriety rises or a cube goes; else it falls or a Squadron goes back", r.set.Versus.CrushTarget, Ocean(a.Piece.ID).Title())
	}
}

// rigText names a token that changes places, and where it is.
func (r *Rules) rigText(s *State, p Piece) string {
	if p.Kind == PieceHidden {
		return r.pieceTitle(p)
	}
	return r.sideText(s, ShipID(p.ID)) + " of the " + r.oceanOf(s, ShipID(p.ID)).Title()
}
