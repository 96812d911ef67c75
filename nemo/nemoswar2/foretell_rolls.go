package nemoswar2

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Texts about rolls: what is risked, what passing and failing would bring, and what a
// roll that was made brings if it is accepted.

func (r *Rules) rollForetold(s *State, f *frame, node Node, a *Action) string {
	res := Resource(a.Piece.ID)
	switch {
	case node == NodeDoom:
		return "no help: " + Resource(f.id).Title() + " is lost, and the game with it"
	case node == NodeWindow:
		return r.acceptedText(s, f)
	case a.Kind == KindExert:
		left, most := r.last(res)-s.Tracks[res], r.set.Board.RiskMost
		last := kit.When(left <= most, fmt.Sprintf(" of the last %d", left))
		return fmt.Sprintf("%+d from %s; a FAIL costs 1 or %d%s", r.exertAdds(s, res), res.Title(), most, last)
	case a.Kind == KindSpend:
		return fmt.Sprintf("%+d from %s, which %s", r.types[a.Piece.ID].points, r.pieceTitle(a.Piece), r.spentText(TreasureID(a.Piece.ID)))
	case a.Kind == KindCannonball:
		return fmt.Sprintf("%+d from a Cannonball; left then: %d", r.cannonballAdds(s), s.cannonballs-1)
	}
	return "roll: " + r.prospectText(s, f) // KindReady
}

// spentText says what becomes of a Treasure that is spent or lost (8.4, 11.1.4).
func (r *Rules) spentText(t TreasureID) string {
	if t == r.fleetType {
		return "is then out of the game"
	}
	return "goes back into the cup"
}

// prospectText says what passing and failing a roll would bring.
func (r *Rules) prospectText(s *State, f *frame) string {
	switch f.kind {
	case frameTest:
		t := &r.tests[f.list]
		return fmt.Sprintf("PASS from %d: %s; FAIL: %s", t.target, r.listText(t.pass), r.listText(t.fail))
	case frameBand:
		return r.bandsText(NautilusAction(f.id))
	default: // frameFight
		return fmt.Sprintf("%d or more beats %s; a miss: %s", r.attackTarget(s, f), r.sideText(s, ShipID(f.id)), r.missText(s, f))
	}
}

// missText says what a miss costs besides what is exerted.
func (r *Rules) missText(s *State, f *frame) string {
	then := *s
	e := engine{r: r, s: &then}
	e.missed(then.top(), Kind(f.arg), false)
	rise := int(then.Notoriety) - int(s.Notoriety)
	return cmp.Or(kit.When(rise != 0, kit.Moved("Notoriety", rise, int(then.Notoriety), 0)), "no Notoriety")
}

// bandsText lists the rows of an Action TEST, the best first.
func (r *Rules) bandsText(action NautilusAction) string {
	rows := r.actions[action].bands
	list := make([]string, 0, len(rows))
	for i := len(rows) - 1; i >= 0; i-- {
		totals := "less"
		if i > 0 {
			totals = fmt.Sprintf("%d+", rows[i-1].UpTo+1)
		}
		list = append(list, kit.When(rows[i].Failed, "FAIL ")+totals+": "+r.rowText(&rows[i]))
	}
	return strings.Join(list, "; ")
}

// rowText describes a row; it leaves out that the place is the Nautilus's ocean.
func (r *Rules) rowText(row *bandRow) string {
	return strings.ReplaceAll(r.listText(row.list), " in the Nautilus' Ocean", " here")
}

// acceptedText says what a roll brings if nobody changes it: its result and what
// follows.
func (r *Rules) acceptedText(s *State, f *frame) string {
	switch f.kind {
	case framePlacement:
		return "the dice stand as they are"
	case frameAmount:
		fx := &r.lists[f.list][f.id]
		return fmt.Sprintf("the amount is %d of: %s", r.amount(s, f), r.effectText(fx))
	}
	then, log := *s, nemo.Log{}
	work := then.top()
	work.node, work.step, work.asked, work.who = NodeNone, stepSettle, 0, 0
	workRows[f.kind].Run(engine{r, &then, &log}, work)
	happens := kit.JoinOf(log, "; ", func(e *nemo.Event) string { return r.Describe(*e) })
	return kit.Clauses("; ", happens, r.followsText(s, work))
}

// followsText says what follows a settled roll, besides what has already happened; f
// is the work under way then.
func (r *Rules) followsText(s *State, f *frame) string {
	switch {
	case f.kind == frameTest && f.arg == resultPass:
		return r.listText(r.tests[f.list].pass)
	case f.kind == frameTest:
		return kit.Clauses(", ", r.listText(r.tests[f.list].fail), exertedText(f))
	case f.kind == frameBand:
		return kit.Clauses(", ", r.rowText(&r.actions[f.id].bands[f.mode]), exertedText(f))
	case f.kind == frameFight:
		return exertedText(f)
	case f.kind == frameVolley && f.mode == volleyDisaster:
		return r.side(s, ShipID(f.id)).Title + " rolls for her hits"
	case f.kind == frameEffects:
		return r.listText(listID(f.list))
	case f.kind == frameHunt:
		return "he gets a gemstone, and a hit or a battle"
	case f.kind == frameCrush:
		return "Notoriety rises, or a cube goes"
	case f.kind == frameYield && f.mode != 0: // after a DISASTER
		return "Notoriety falls, and a Squadron goes back"
	case f.kind == frameYield:
		return "Notoriety falls, or a Squadron goes back"
	}
	return ""
}

// exertedText says what a FAIL takes of what was exerted.
func exertedText(f *frame) string {
	if f.step != stepLose {
		return ""
	}
	return kit.JoinSet(uint64(f.mask&exerted), ", ", func(res uint8) string { return fmt.Sprintf("%s loses %d", Resource(res).Title(), f.n) })
}
