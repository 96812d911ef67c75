package nemoswar2

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What a choice would do, for lists of choices. The chances of rolls stand beside
// it; here is what passing and failing bring. An empty text leaves it to the first
// event, which says enough.

// Foretell says in a line what an action would do, the essential first.
func (r *Rules) Foretell(s *State, a Action) string {
	switch node := s.node(); node {
	case NodeNone:
		return ""
	case NodeObject, NodeStand, NodeSeize: // 17.4
		return r.objectionForetold(s, &a)
	default:
		text := r.foretell(s, node, &a)
		if text == "" && s.Options.Glory && r.mayObject(s, &a) { // the first event is that he names it
			return r.takenText(s, &a)
		}
		return text
	}
}

// takenText is the first event of a choice that nobody objects to.
func (r *Rules) takenText(s *State, a *Action) string {
	var log nemo.Log
	next := *s
	next.seizing, next.objector, next.proposed, next.objection = 0, 0, Action{}, Action{}
	e := engine{r, &next, &log}
	e.take(a)
	if len(log) == 0 {
		return ""
	}
	return r.Describe(log[0])
}

// objectionForetold is about the Captain's choice and what is named instead.
func (r *Rules) objectionForetold(s *State, a *Action) string {
	proposed, objection := r.Format(s.proposed), r.Format(s.objection)
	switch a.Kind {
	case KindAgree:
		return fmt.Sprintf("no objection to %q", proposed)
	case KindStand:
		return fmt.Sprintf("you insist on %q; the tile may be seized for a gemstone", proposed)
	case KindGiveWay:
		return fmt.Sprintf("%q takes the place of your choice", objection)
	case KindSeize:
		return fmt.Sprintf("for one of your gemstones you are Captain and do %q", objection)
	case KindLetBe:
		return fmt.Sprintf("the Captain may do %q; you keep your gemstone", proposed)
	}
	return "instead: " + cmp.Or(r.foretell(s, s.underlying(), a), r.takenText(s, a))
}

// foretell is Foretell at a node where nobody objects.
func (r *Rules) foretell(s *State, node Node, a *Action) string {
	if a.isUse() {
		return r.useForetold(a)
	}
	return r.nodes[node].chapter.foretold(r, s, s.top(), node, a)
}

// useForetold is what a piece does, and what becomes of it.
func (r *Rules) useForetold(a *Action) string {
	u := &r.usesOf(a.Piece)[max(a.N, 1)-1]
	text := r.pieceTitle(a.Piece) + ": " + r.workText(u.list, u.test)
	switch {
	case a.Kind == KindSacrifice:
		text += "; then he is gone"
	case u.discards() && a.Kind == KindUse:
		text += "; then it is out of the game"
	case u.discards():
		text += "; then it no longer lies in the Tableau"
	case u.Limit == OncePerTurn:
		text += "; once a turn"
	default:
		text += "; once an Action"
	}
	return text + costText(u.Cost)
}

// costText is a price in Action Points, none if it is free.
func costText(cost uint8) string {
	if cost == 0 {
		return ""
	}
	return fmt.Sprintf("; costs %d", cost)
}

func (r *Rules) upgradeText(id UpgradeID) string {
	u := &r.set.Upgrades[id-1]
	text := u.Title + ": " + r.pieceText(UpgradePiece(id))
	if len(u.Scores) > 0 {
		text += "; scores " + scoresText(u.Scores)
	}
	return text
}

func (r *Rules) setupForetold(s *State, f *frame, node Node, a *Action) string {
	switch {
	case node == NodeStart && a.Kind == KindAccept:
		id := UpgradeID(f.arg)
		return fmt.Sprintf("%s; for %d steps of Ship Resources", r.upgradeText(id), r.set.Upgrades[id-1].Cost)
	case node == NodeStart:
		return "no step is paid; it can be bought by a Refit"
	case node == NodePick:
		return fmt.Sprintf("%s; its Refit costs %d", r.upgradeText(UpgradeID(a.Piece.ID)), r.set.Upgrades[a.Piece.ID-1].Cost)
	case node == NodePurchase && a.Kind == KindChoose:
		price := r.level(s, settingUpgrades).ExtraPrice * r.set.Upgrades[a.Piece.ID-1].Cost
		return fmt.Sprintf("%s; for %d steps of Ship Resources", r.upgradeText(UpgradeID(a.Piece.ID)), price)
	case node == NodeReplace && a.Kind == KindChoose:
		return "another is drawn for " + r.pieceTitle(a.Piece) + " (" + r.pieceText(a.Piece) + ")"
	}
	return ""
}

func (r *Rules) effectForetold(s *State, f *frame, node Node, a *Action) string {
	switch node {
	case NodeBranch:
		return r.listText(r.lists[f.list][f.id].choices[a.N-1].list)
	case NodeMotive:
		return r.motiveText(s, Motive(a.Piece.ID))
	case NodeGive:
		if a.Kind == KindGive {
			return "the player on the left is Captain this turn; no Action Point for it"
		}
	}
	return ""
}

// motiveText is what a Motive makes of the score, and where it is a defeat.
func (r *Rules) motiveText(s *State, m Motive) string {
	data := r.motives[m].data
	parts := []string{fmt.Sprintf("Liberation x%d, Science x%d, Wonder x%d", data.Liberation, data.Science, data.Wonder)}
	c := counter{motve: data}
	for symbol := WarshipSymbol; symbol <= TreasureSymbol; symbol++ {
		if n := c.adjustment(symbol); n != 0 {
			parts = append(parts, fmt.Sprintf("%s %+d each", scoreNames[symbol], n))
		}
	}
	if data.DefeatAt != 0 {
		parts = append(parts, fmt.Sprintf("defeat at Notoriety %d, now %d", data.DefeatAt, s.Notoriety))
	} else {
		parts = append(parts, "no defeat by Notoriety")
	}
	return m.Title() + ": " + strings.Join(parts, ", ")
}

// placementForetold is what a decision about dice and ships does.
func (r *Rules) placementForetold(s *State, f *frame, node Node, a *Action) string {
	o := Ocean(a.Piece.ID)
	switch node {
	case NodePair:
		low, high := a.Dice[0], a.Dice[1]
		if low == high {
			return fmt.Sprintf("a Lull turn in the %s: no Action Points, cheap Actions, no black dice", Ocean(low).Title())
		}
		return fmt.Sprintf("%d Action Points by the dice %d and %d", high-low, low, high)
	case NodeDie:
		what := "a Hidden Ship for"
		if (f.step == placementBlacks) != (f.mode != 0) {
			what = "a ship is drawn for"
		}
		return what + " the " + r.spaceText(s, Ocean(a.Dice[0]))
	case NodeWithhold:
		if a.Kind == KindWithhold {
			return fmt.Sprintf("no ship for the %s", Ocean(a.Dice[0]).Title())
		}
		return "every black die that is left brings its ship"
	case NodeSpread:
		return "the ship goes to the " + r.spaceText(s, o)
	case NodeReveal:
		if f.id != 0 {
			return fmt.Sprintf("%s takes the place of a Hidden Ship in the %s", r.sideText(s, ShipID(f.id)), o.Title())
		}
		return "a ship out of the cup takes the place of a Hidden Ship in the " + o.Title()
	case NodeHostile:
		id := ShipID(a.Piece.ID)
		text := fmt.Sprintf("it becomes %s in the %s", r.ships[id].sides[1].data.text(), r.oceanOf(s, id).Title())
		if r.oceanOf(s, id) == s.Nautilus {
			text += " and attacks the Nautilus at once"
		}
		return text
	case NodeHunting:
		if f.id != 0 {
			return fmt.Sprintf("%s hunts in the %s", r.shipTitle(ShipID(f.id)), r.spaceText(s, o))
		}
		return "a Warship is drawn for the " + r.spaceText(s, o)
	}
	return ""
}

// spaceText is an ocean with the room that it has for ships.
func (r *Rules) spaceText(s *State, o Ocean) string {
	free := int(r.spaces[o]) - s.shipsIn(o)
	if free <= 0 {
		return o.Title() + ", which is full"
	}
	return fmt.Sprintf("%s, free spaces %d", o.Title(), free)
}
