package nemoswar2

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What a choice would do, for lists of choices. The odds of rolls are shown beside
// it; these texts say what passing and failing bring. If the text is empty, the first
// event is shown, which says enough.

// Foretell says in a line what an action would do, the essential first.
func (r *Rules) Foretell(s *State, a Action) string {
	switch node := s.node(); node {
	case NodeNone:
		return ""
	case NodeObject, NodeStand, NodeSeize: // 17.4
		return r.objectionForetold(s, &a)
	default:
		text := r.foretell(s, node, &a)
		if text == "" && s.Options.Glory && r.mayObject(s, &a) { // the first event only says that he names it
			return r.takenText(s, &a)
		}
		return text
	}
}

// taken returns the position after a choice that nobody objects to, and the events.
func (r *Rules) taken(s *State, a *Action) (then *State, log nemo.Log) {
	next := *s
	next.seizing, next.objector, next.proposed, next.objection = 0, 0, Action{}, Action{}
	e := engine{r, &next, &log}
	e.take(a)
	return &next, log
}

func (r *Rules) takenText(s *State, a *Action) string {
	if _, log := r.taken(s, a); len(log) > 0 {
		return r.Describe(log[0])
	}
	return ""
}

// objectionTexts describe the Captain's choice and the one named instead (17.4).
var objectionTexts = map[Kind]string{
	KindAgree:   "no objection to {proposed}",
	KindStand:   "you insist on {proposed}; the tile may be seized for a gemstone",
	KindGiveWay: "{objection} takes the place of your choice",
	KindSeize:   "for one of your gemstones you are Captain and do {objection}",
	KindLetBe:   "the Captain may do {proposed}; you keep your gemstone",
}

func (r *Rules) objectionForetold(s *State, a *Action) string {
	if text := objectionTexts[a.Kind]; text != "" {
		proposed, objection := strconv.Quote(r.Format(s.proposed)), strconv.Quote(r.Format(s.objection))
		return strings.NewReplacer("{proposed}", proposed, "{objection}", objection).Replace(text)
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

// useForetold describes what a piece does, and what becomes of it.
func (r *Rules) useForetold(a *Action) string {
	u, then := &r.usesOf(a.Piece)[max(a.N, 1)-1], "once an Action"
	switch {
	case a.Kind == KindSacrifice:
		then = "then he is gone"
	case u.discards() && a.Kind == KindUse:
		then = "then it is out of the game"
	case u.discards():
		then = "then it no longer lies in the Tableau"
	case u.Limit == OncePerTurn:
		then = "once a turn"
	}
	return fmt.Sprintf("%s: %s; %s%s", r.pieceTitle(a.Piece), r.workText(u.list, u.test), then, costText(u.Cost))
}

// costText is a price in Action Points, empty if free.
func costText(cost uint8) string { return kit.When(cost > 0, fmt.Sprintf("; costs %d", cost)) }

func (r *Rules) upgradeText(id UpgradeID) string {
	u := &r.set.Upgrades[id-1]
	return u.Title + ": " + r.pieceText(UpgradePiece(id)) + kit.When(len(u.Scores) > 0, "; scores "+scoresText(u.Scores))
}

func (r *Rules) setupForetold(s *State, f *frame, node Node, a *Action) string {
	id := UpgradeID(a.Piece.ID)
	switch {
	case node == NodeStart && a.Kind == KindAccept:
		return fmt.Sprintf("%s; for %d steps of Ship Resources", r.upgradeText(UpgradeID(f.arg)), r.set.Upgrades[f.arg-1].Cost)
	case node == NodePick:
		return fmt.Sprintf("%s; its Refit costs %d", r.upgradeText(id), r.set.Upgrades[id-1].Cost)
	case node == NodePurchase && a.Kind == KindChoose:
		return fmt.Sprintf("%s; for %d steps of Ship Resources", r.upgradeText(id), r.purchasePrice(s, id))
	case node == NodeReplace && a.Kind == KindChoose:
		return "another is drawn for " + r.pieceTitle(a.Piece) + " (" + r.pieceText(a.Piece) + ")"
	}
	return ""
}

func (r *Rules) effectForetold(s *State, f *frame, node Node, a *Action) string {
	switch {
	case node == NodeBranch:
		return r.listText(r.lists[f.list][f.id].choices[a.N-1].list)
	case node == NodeMotive:
		return r.motiveText(s, Motive(a.Piece.ID))
	case a.Kind == KindGive:
		return "the player on the left is Captain this turn; no Action Point for it"
	}
	return ""
}

// motiveText describes how a Motive scores, and where it means defeat.
func (r *Rules) motiveText(s *State, m Motive) string {
	data := r.motives[m].data
	parts := []string{fmt.Sprintf("%s: Liberation x%d, Science x%d, Wonder x%d", m.Title(), data.Liberation, data.Science, data.Wonder)}
	c := counter{motve: data}
	for symbol := WarshipSymbol; symbol <= TreasureSymbol; symbol++ {
		n := c.adjustment(symbol)
		parts = append(parts, kit.When(n != 0, fmt.Sprintf("%s %+d each", scoreNames[symbol], n)))
	}
	defeat := kit.When(data.DefeatAt != 0, fmt.Sprintf("defeat at Notoriety %d, now %d", data.DefeatAt, s.Notoriety))
	return kit.Clauses(", ", append(parts, cmp.Or(defeat, "no defeat by Notoriety"))...)
}

// placementForetold describes a decision about dice and ships.
func (r *Rules) placementForetold(s *State, f *frame, node Node, a *Action) string {
	o, wanted := Ocean(a.Piece.ID), ShipID(f.id)
	switch {
	case node == NodePair && a.Dice[0] == a.Dice[1]:
		return fmt.Sprintf("a Lull turn in the %s: no Action Points, cheap Actions, no black dice", Ocean(a.Dice[0]).Title())
	case node == NodePair:
		return fmt.Sprintf("%d Action Points by the dice %d and %d", a.Dice[1]-a.Dice[0], a.Dice[0], a.Dice[1])
	case node == NodeDie && f.drawsShip():
		return "a ship is drawn for the " + r.spaceText(s, Ocean(a.Dice[0]))
	case node == NodeDie:
		return "a Hidden Ship for the " + r.spaceText(s, Ocean(a.Dice[0]))
	case a.Kind == KindWithhold:
		return fmt.Sprintf("no ship for the %s", Ocean(a.Dice[0]).Title())
	case node == NodeSpread:
		return "the ship goes to the " + r.spaceText(s, o)
	case node == NodeReveal && wanted != 0:
		return fmt.Sprintf("%s takes the place of a Hidden Ship in the %s", r.sideText(s, wanted), o.Title())
	case node == NodeReveal:
		return "a ship out of the cup takes the place of a Hidden Ship in the " + o.Title()
	case node == NodeHostile:
		id := ShipID(a.Piece.ID)
		at := r.oceanOf(s, id)
		attacks := kit.When(at == s.Nautilus, " and attacks the Nautilus at once")
		return fmt.Sprintf("it becomes %s in the %s%s", r.ships[id].sides[1].data.text(), at.Title(), attacks)
	case node == NodeHunting && wanted != 0:
		return fmt.Sprintf("%s hunts in the %s", r.shipTitle(wanted), r.spaceText(s, o))
	case node == NodeHunting:
		return "a Warship is drawn for the " + r.spaceText(s, o)
	}
	return ""
}

// spaceText names an ocean and its free spaces for ships.
func (r *Rules) spaceText(s *State, o Ocean) string {
	free := int(r.spaces[o]) - s.shipsIn(o)
	return o.Title() + cmp.Or(kit.When(free > 0, fmt.Sprintf(", free spaces %d", free)), ", which is full")
}
