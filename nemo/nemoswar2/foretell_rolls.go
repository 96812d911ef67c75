package nemoswar2

import (
	"fmt"
	"strings"
)

// What is foretold of rolls: what is risked, what passing and failing would
// bring, and what a roll that was made brings if it is accepted.

func (r *Rules) rollForetold(s *State, f *frame, node Node, a *Action) string {
	switch {
	case node == NodeDoom:
		return "no help: " + Resource(f.id).Title() + " is lost, and the game with it"
	case node == NodeWindow:
		return r.acceptedText(s, f)
	}
	switch a.Kind {
	case KindExert:
		res := Resource(a.Piece.ID)
		add := int(r.drms[res][s.Tracks[res]]) + r.modifier(s, OnExert, func(h *hooked) bool { return h.Resource == res })
		text := fmt.Sprintf("%+d from %s; a FAIL costs 1 or %d", add, res.Title(), r.set.Board.RiskMost)
		if left := r.last(res) - s.Tracks[res]; left <= r.set.Board.RiskMost {
			text += fmt.Sprintf(" of the last %d", left)
		}
		return text
	case KindSpend:
		return fmt.Sprintf("%+d from %s, which goes back into the cup", r.types[a.Piece.ID].points, r.pieceTitle(a.Piece))
	case KindCannonball:
		return fmt.Sprintf("%+d from a Cannonball; left then: %d", int(r.set.Combat.CannonballDRM)+r.modifier(s, CannonballsAdd, nil), s.cannonballs-1)
	}
	return "roll: " + r.prospectText(s, f) // KindReady
}

// prospectText is what passing and failing the roll of some work would bring.
func (r *Rules) prospectText(s *State, f *frame) string {
	switch f.kind {
	case frameTest:
		t := &r.tests[f.list]
		return fmt.Sprintf("PASS from %d: %s; FAIL: %s", t.target, r.listText(t.pass), r.listText(t.fail))
	case frameBand:
		return r.bandsText(NautilusAction(f.id))
	default: // frameFight
		_, target := r.attackValues(s, f)
		return fmt.Sprintf("%d or more beats %s; a miss: %s", target, r.sideText(s, ShipID(f.id)), r.missText(f, false))
	}
}

// missText is what a miss costs besides what is exerted (12.4.3, 12.6, 12.7.2).
func (r *Rules) missText(f *frame, disaster bool) string {
	rise := r.set.Combat.MissNotoriety
	if disaster {
		rise = r.set.Combat.DisasterNotoriety
	}
	switch kind := Kind(f.arg); {
	case kind == KindTorpedo, kind == KindDiplomacy && !disaster, rise == 0:
		return "no Notoriety"
	}
	return fmt.Sprintf("Notoriety +%d", rise)
}

// bandsText are the rows of an Action TEST, the best first.
func (r *Rules) bandsText(action NautilusAction) string {
	rows := r.actions[action].bands
	list := make([]string, 0, len(rows))
	for i := len(rows) - 1; i >= 0; i-- {
		list = append(list, r.rowText(rows, i))
	}
	return strings.Join(list, "; ")
}

// rowText is a row from its least total on.
func (r *Rules) rowText(rows []bandRow, i int) string {
	totals := "less"
	if i > 0 {
		totals = fmt.Sprintf("%d+", rows[i-1].UpTo+1)
	}
	if rows[i].Failed {
		totals = "FAIL " + totals
	}
	return totals + ": " + r.rowEffects(rows, i)
}

// rowEffects is what a row does; where the Nautilus is goes without saying.
func (r *Rules) rowEffects(rows []bandRow, i int) string {
	return strings.ReplaceAll(r.listText(rows[i].list), " in the Nautilus' Ocean", " here")
}

// acceptedText is what a roll brings if nobody changes it.
func (r *Rules) acceptedText(s *State, f *frame) string {
	total := f.total()
	turned := s.Options.RuleOfThree && s.fails >= 2
	switch f.kind {
	case frameTest:
		t := &r.tests[f.list]
		if total >= int(t.target) && !r.snakeEyes(f) || turned {
			return fmt.Sprintf("PASS, %d against %d: %s", total, t.target, r.listText(t.pass))
		}
		return fmt.Sprintf("FAIL, %d against %d: %s%s", total, t.target, r.listText(t.fail), r.exertedText(f))
	case frameBand:
		return r.acceptedRow(f, turned)
	case frameFight:
		total, target := r.attackValues(s, f)
		name := r.sideText(s, ShipID(f.id))
		if total >= target && !r.snakeEyes(f) || turned {
			return fmt.Sprintf("a hit, %d against %d: %s is beaten", total, target, name)
		}
		return fmt.Sprintf("a miss, %d against %d: %s%s", total, target, r.missText(f, r.snakeEyes(f)), r.exertedText(f))
	case frameVolley:
		return r.acceptedVolley(s, f)
	case frameHits:
		if r.ignoresHit(s, f.dice[0]) {
			return "the hit does no harm"
		}
		return r.set.Combat.HitLocation[f.dice[0]-1].Title() + " loses 1"
	case frameAmount:
		fx := &r.lists[f.list][f.id]
		return fmt.Sprintf("the amount is %d of: %s", f.amount(fx.Dice), r.effectText(fx))
	case frameBranch:
		for _, b := range r.lists[f.list][f.id].choices {
			if f.dice[0] <= b.upTo {
				return r.listText(b.list)
			}
		}
	case frameYield:
		return fmt.Sprintf("Notoriety -%d", f.amount(r.set.Versus.CalmDice))
	case frameHunt:
		return r.acceptedImperial(s, f, int(r.set.Versus.HuntTarget), "he gets a gemstone, and a hit or a battle")
	case frameCrush:
		return r.acceptedImperial(s, f, int(r.set.Versus.CrushTarget), "Notoriety rises, or a cube goes")
	}
	return "the dice stand as they are" // framePlacement
}

// exertedText is what a FAIL takes of what was exerted.
func (r *Rules) exertedText(f *frame) string {
	text := ""
	for res := Nemo; res <= Hull; res++ {
		if f.mask&exerted>>res&1 != 0 {
			text += fmt.Sprintf(", %s loses %d", res.Title(), r.exertLoss(f))
		}
	}
	return text
}

func (r *Rules) acceptedRow(f *frame, turned bool) string {
	rows := r.actions[f.id].bands
	row, total, failed := r.rowOf(f, turned)
	if failed {
		return fmt.Sprintf("FAIL with %d: %s%s", total, r.rowEffects(rows, row), r.exertedText(f))
	}
	return fmt.Sprintf("PASS with %d: %s", total, r.rowEffects(rows, row))
}

func (r *Rules) acceptedVolley(s *State, f *frame) string {
	name, strength := r.side(s, ShipID(f.id)).Title, int(r.side(s, ShipID(f.id)).Attack)
	switch {
	case f.mode == volleyDisaster:
		return fmt.Sprintf("%s hits: %d", name, f.amount(r.set.Combat.WarshipDisaster))
	case r.snakeEyes(f):
		return fmt.Sprintf("a natural 2: %s rolls for her hits", name)
	case f.total() >= strength:
		return fmt.Sprintf("%s misses, %d against %d", name, f.total(), strength)
	}
	return fmt.Sprintf("%s hits, %d against %d: %d", name, f.total(), strength, f.lower())
}

func (r *Rules) acceptedImperial(s *State, f *frame, target int, pass string) string {
	const sixes = 12
	disaster := f.dice[0]+f.dice[1] == sixes
	switch {
	case f.total() < target && !disaster, s.Options.RuleOfThree && s.imperialFails >= 2:
		return fmt.Sprintf("he passes, %d against %d: %s", f.total(), target, pass)
	case disaster:
		return "his DISASTER: Notoriety falls, and a Squadron goes back"
	}
	return fmt.Sprintf("he fails, %d against %d: Notoriety falls, or a Squadron goes back", f.total(), target)
}
