package nemoswar2

import (
	"fmt"
	"strings"
)

// What is foretold of Actions, of fights, and of what the Imperialist does.

func (r *Rules) actionForetold(s *State, f *frame, node Node, a *Action) string {
	switch node {
	case NodeAction:
		return r.actForetold(s, a) + costText(r.priceOf(s, a.Kind))
	case NodeFreeAction:
		text := r.actForetold(s, a)
		if f.n != 0 {
			text += fmt.Sprintf("; its roll %+d", f.n)
		}
		return text + "; free"
	case NodeStep:
		if a.Kind == KindDone {
			return "the Nautilus stays in the " + r.hereText(s, s.Nautilus)
		}
		return r.hereText(s, Ocean(a.Piece.ID)) + "; free"
	case NodeAdventure:
		if a.Kind == KindDecline {
			return "the card goes to the Discard Pile; the Action is spent"
		}
		text := r.cardText(CardID(f.id))
		if s.deckGems > 0 {
			text += "; and a Treasure for the gemstone on the deck"
		}
		return text
	case NodePay:
		if a.Piece.Kind == PieceShip {
			return r.shipTitle(ShipID(a.Piece.ID)) + " goes from Salvage to the ship discard"
		}
		return "a gemstone goes from Salvage to the stock"
	case NodeBury:
		if a.Kind != KindDone {
			return r.pieceTitle(a.Piece) + " is buried: it scores, and cannot be spent or lost"
		}
	}
	return ""
}

// actForetold is what an Action does, without its price.
func (r *Rules) actForetold(s *State, a *Action) string {
	switch a.Kind {
	case KindAdventure:
		text := fmt.Sprintf("turn up one of %d Adventure cards, then accept or decline it", s.deck)
		if s.deckGems > 0 {
			text += "; a Treasure if it is accepted"
		}
		return text
	case KindBold, KindStalk, KindTorpedo, KindDiplomacy:
		return r.attackForetold(s, a)
	case KindMove:
		return r.hereText(s, Ocean(a.Piece.ID))
	case KindRefit:
		u := &r.set.Upgrades[a.Piece.ID-1]
		return fmt.Sprintf("%s; price %d of your %d Salvage; %s", r.upgradeText(UpgradeID(a.Piece.ID)), u.Cost, r.salvage(s), r.bandsText(RefitAction))
	case KindTakeToken:
		return "turn up the Adventure token: its effect, then its points"
	case KindBury:
		return "bury any of your Maps, for double points as far as the Crew is worn"
	case KindEndPhase:
		most := uint8(int(r.set.Board.ActionPointsSaved) + max(r.modifier(s, CarriesOver, nil), 0))
		return fmt.Sprintf("the turn ends; Action Points kept: %d, lost: %d", min(s.ActionPoints, most), s.ActionPoints-min(s.ActionPoints, most))
	}
	text := r.bandsText(actionsBy[a.Kind])
	if a.Kind == KindSearch && s.fleet != 0 && s.fleet == s.Nautilus {
		text = "a PASS takes the Treasure Fleet too; " + text
	}
	return text
}

// hereText is an ocean with what lies in it.
func (r *Rules) hereText(s *State, o Ocean) string {
	var list []string
	if s.gems[o] > 0 {
		list = append(list, fmt.Sprintf("gemstones %d", s.gems[o]))
	}
	if s.fleet == o {
		list = append(list, "the Treasure Fleet")
	}
	if s.tokens[o] > 0 {
		list = append(list, fmt.Sprintf("Adventure tokens %d", s.tokens[o]))
	}
	if n := count16(r.landsOf[o] &^ (s.wood | s.silver)); n > 0 {
		list = append(list, fmt.Sprintf("vacant Land %d", n))
	}
	if s.hidden[o] > 0 {
		list = append(list, fmt.Sprintf("Hidden Ships %d", s.hidden[o]))
	}
	for ships := r.revealedAt(s, o); !ships.empty(); {
		list = append(list, r.sideText(s, ShipID(ships.pop())))
	}
	if len(list) == 0 {
		list = []string{"nothing there"}
	}
	return o.Title() + ": " + strings.Join(list, ", ")
}

// attackForetold is an attack by its target, and how its kind goes on.
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

// targetText is a ship as a target: its values, and what sinking it brings.
func (r *Rules) targetText(s *State, id ShipID, kind Kind) string {
	side := r.side(s, id)
	text := r.sideText(s, id)
	switch {
	case kind == KindDiplomacy:
		return text
	case isSquadron(id):
		return text + ": back to the Imperialist Tableau, no points"
	}
	rise := int(side.Notoriety)
	if kind == KindStalk {
		rise = max(rise+r.modifier(s, StalkNotoriety, nil), 0)
	}
	if r.motives[s.Motive].has(TripleNotoriety) {
		rise *= 3
	}
	text += fmt.Sprintf(": points %d, Notoriety +%d", side.VP, rise)
	if len(side.Scores) > 0 {
		text += ", " + scoresText(side.Scores)
	}
	if list := r.face(s, id).sunk; list != 0 {
		text += ", " + r.listText(list)
	}
	return text
}

func (r *Rules) combatForetold(s *State, f *frame, node Node, a *Action) string {
	id := ShipID(f.id)
	switch node {
	case NodeAnswer:
		if a.Kind == KindAccept {
			return "a free Bold attack: " + r.targetText(s, id, KindBold)
		}
		return "no attack; " + r.sideText(s, id) + " stays"
	case NodePrize:
		if a.Kind == KindTonnage {
			text := fmt.Sprintf("points %d on the Tonnage track", r.side(s, id).VP)
			if r.mayChain(s, f) {
				text += "; then another attack may follow"
			}
			return text
		}
		return fmt.Sprintf("1 Salvage point, then %d of %d; no points, and no attack follows", r.salvage(s)+1, r.salvage(s)+r.salvageRoom(s))
	case NodeRow:
		row := s.tonnage[a.Piece.ID]
		return fmt.Sprintf("the row of the %s, which has %d ships", Ocean(a.Piece.ID).Title(), row.size())
	case NodeFollowUp:
		if a.Kind == KindDone {
			return "no more attacks; the Action ends"
		}
		return fmt.Sprintf("%s; Notoriety %+d at once", r.attackForetold(s, a), r.chainRise(s, a.Kind))
	case NodeCalm:
		if a.Kind == KindSalvage {
			return fmt.Sprintf("1 Salvage point, then %d", r.salvage(s)+1)
		}
		return r.shipTitle(id) + " goes to the ship discard, Notoriety -1"
	}
	return ""
}

// versusForetold is what a decision of chapter 18 does.
func (r *Rules) versusForetold(s *State, f *frame, node Node, a *Action) string {
	v := &r.set.Versus
	switch node {
	case NodeImperialist:
		if a.Kind == KindEndPhase {
			return fmt.Sprintf("the phase ends; points kept: %d", min(s.imperialPoints, v.Saved))
		}
		return r.imperialForetold(s, a) + fmt.Sprintf("; costs %d", r.imperialCost[imperialRows[a.Kind].action])
	case NodeCommit:
		if a.Kind == KindCommit {
			return fmt.Sprintf("a gemstone goes to the stock next turn for 1 point more; left: %d", s.imperialGems-1)
		}
		return fmt.Sprintf("he keeps his gemstones: %d", s.imperialGems)
	case NodeSpoils:
		if a.Kind == KindHit {
			return fmt.Sprintf("random hits: %d; by 1d6 on Nemo, Crew or Hull", v.HuntHits)
		}
		return r.sideText(s, ShipID(a.Piece.ID)) + " fires; the Nautilus answers, free and Bold"
	case NodeYield, NodeYieldSquadron:
		if a.Kind == KindNotoriety {
			return fmt.Sprintf("Notoriety -%s, now %d", v.CalmDice, s.Notoriety)
		}
		return r.pieceTitle(a.Piece) + " goes back to the Imperialist Tableau"
	case NodeCrushed:
		if a.Kind == KindNotoriety {
			ships := r.warshipsAt(s, f.ocean)
			return fmt.Sprintf("Notoriety +%d, for the Warships there; now %d", ships.size(), s.Notoriety)
		}
		return "the cube of " + r.pieceTitle(a.Piece) + " goes back; one Liberation less"
	case NodeGift:
		switch {
		case a.Kind == KindDecline:
			return "nothing changes"
		case a.Piece.Kind == PieceUpgrade:
			return "out of the game for a random one: " + r.upgradeText(UpgradeID(a.Piece.ID))
		}
		return "1 Salvage point, with a gemstone from " + r.pieceTitle(a.Piece)
	}
	return ""
}

// imperialForetold is what an Imperialist Action does, without its price.
func (r *Rules) imperialForetold(s *State, a *Action) string {
	id := ShipID(a.Piece.ID)
	switch a.Kind {
	case KindMoveShip, KindMoveSquadron:
		return fmt.Sprintf("%s goes from the %s to the %s", r.sideText(s, id), r.oceanOf(s, id).Title(), Ocean(a.Other.ID).Title())
	case KindThimbleRig:
		return fmt.Sprintf("%s and %s change places", r.rigText(s, a.Piece), r.rigText(s, a.Other))
	case KindObscure:
		return fmt.Sprintf("%s goes into the cup, a Hidden Ship to the %s", r.sideText(s, id), r.oceanOf(s, id).Title())
	case KindConvert:
		other := oneIf(!s.back.has(uint8(id)))
		return r.sideText(s, id) + " becomes " + r.ships[id].sides[other].data.text()
	case KindPressure:
		at := s.groupAt[oneIf(Group(a.Piece.ID) == Green)]
		return fmt.Sprintf("the %s group waits at %d then, Notoriety is %d", groupTitle(Group(a.Piece.ID)), at-min(at, 1), s.Notoriety)
	case KindPlaceSquadron:
		return "the " + r.pieceTitle(a.Piece) + " goes to a random Major Ocean"
	case KindHunt:
		return fmt.Sprintf("below %d: a gemstone, and a hit or a battle; else Notoriety falls or a Squadron goes back", r.set.Versus.HuntTarget)
	default: // KindCrush
		return fmt.Sprintf("below %d, %s: Notoriety rises or a cube goes; else it falls or a Squadron goes back", r.set.Versus.CrushTarget, Ocean(a.Piece.ID).Title())
	}
}

// rigText is a token that changes places, with where it lies.
func (r *Rules) rigText(s *State, p Piece) string {
	if p.Kind == PieceHidden {
		return r.pieceTitle(p)
	}
	return r.sideText(s, ShipID(p.ID)) + " of the " + r.oceanOf(s, ShipID(p.ID)).Title()
}
