package nemoswar2

import (
	"math"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Tests: what is risked, the roll, its result (7). Action TESTs and the attacks of
// the Nautilus use the same rules for risks.

// exertable returns the Resources that may be risked on a roll, as a set (7.2).
func (r *Rules) exertable(s *State, f *frame) uint8 {
	var allowed uint8
	one := true
	switch f.kind {
	case frameTest: // any or all that it names
		allowed, one = r.tests[f.list].exert, false
	case frameBand:
		allowed = r.actions[f.id].exert
	case frameFight:
		if Kind(f.arg) == KindTorpedo {
			return 0
		}
		allowed = r.actions[AttackAction].exert
	}
	if one && f.mask&exerted != 0 {
		return 0
	}
	allowed &^= f.mask
	for res := Nemo; res <= Hull; res++ {
		if r.Exhausted(s, res) {
			allowed &^= 1 << res
		}
	}
	return allowed
}

// spendable returns the Treasures that may be spent on a roll, by type (11.1.4).
func (r *Rules) spendable(s *State, f *frame) uint64 {
	if f.kind != frameBand || !r.actions[f.id].SpendsTreasure || f.mode != 0 {
		return 0
	}
	return s.heldTypes & r.pays
}

// mayFire reports whether a Cannonball may be added (12.8): to a Bold or a Stalk
// attack, since nothing modifies a torpedo (12.6).
func (r *Rules) mayFire(s *State, f *frame) bool {
	return f.kind == frameFight && f.mask&cannonballFired == 0 && s.cannonballs > 0 &&
		(Kind(f.arg) == KindBold || Kind(f.arg) == KindStalk) && f.id != 0 && r.side(s, ShipID(f.id)).Warship()
}

// cannonballFired in the mask of a fight says that a Cannonball was added.
const cannonballFired = 1

// exerted are the resources that are risked.
const exerted = 1<<Nemo | 1<<Crew | 1<<Hull

// boundSeats in the mask of a roll, from bit firstBound on, are the players who have
// seized the tile at it and named all that they would risk themselves (17.4).
const (
	firstBound = 4
	boundSeats = (1<<maxPlayers - 1) << firstBound
)

// isBound reports whether a player has named everything that he risks on a roll.
func (f *frame) isBound(seat uint8) bool { return f.mask>>firstBound>>seat&1 != 0 }

var (
	refuseNotNamed = refuse("7.2", "this Resource cannot be exerted here, or not by this player; one named for the roll can, and on an Action or attack only one")
	refuseSpend    = refuse("11.1.4", "no such Treasure can be spent on this roll; one with points can, once, on Rest, Repair or Incite")
	refuseFire     = refuse("12.8", "a Cannonball helps only a Bold or Stalk attack on a Warship, one a roll, while one is left")
)

func (r *Rules) refuseExert(s *State, f *frame, a Action) *refusal {
	switch a.Kind {
	case KindExert:
		ok := a.Piece.Kind == PieceResource && a.Piece.ID <= numResources && r.exertable(s, f)>>a.Piece.ID&1 != 0
		return unless(ok && r.exerter(s, Resource(a.Piece.ID)) == f.who, refuseNotNamed)
	case KindSpend:
		ok := a.Piece.Kind == PieceTreasure && a.Piece.ID <= maxTypes && r.spendable(s, f)>>a.Piece.ID&1 != 0
		return unless(ok && r.holder(s, DutyTreasure) == f.who, refuseSpend)
	case KindCannonball:
		return unless(r.mayFire(s, f) && s.captain == f.who, refuseFire)
	}
	return r.refusals[NodeExert]
}

func (l *list) exertions() {
	r, s, f := l.r, l.s, l.s.top()
	for res, mask := Nemo, r.exertable(s, f); res <= Hull; res++ {
		if mask>>res&1 != 0 && r.exerter(s, res) == f.who {
			l.add(Exert(res))
		}
	}
	if r.holder(s, DutyTreasure) == f.who {
		for types := r.spendable(s, f); types != 0; types &= types - 1 {
			l.add(Spend(TreasureID(bits.TrailingZeros64(types))))
		}
	}
	if r.mayFire(s, f) && s.captain == f.who {
		l.add(Plain(KindCannonball))
	}
}

func (r *Rules) canExert(s *State, f *frame, seat uint8) bool {
	if f.isBound(seat) {
		return false
	}
	for res, mask := Nemo, r.exertable(s, f); res <= Hull; res++ {
		if mask>>res&1 != 0 && r.exerter(s, res) == seat {
			return true
		}
	}
	return r.spendable(s, f) != 0 && r.holder(s, DutyTreasure) == seat || r.mayFire(s, f) && s.captain == seat
}

// exert risks a Resource, a Treasure or a Cannonball (7.2, 7.3).
func (e engine) exert(f *frame, a Action) {
	s, r := e.s, e.r
	switch a.Kind {
	case KindExert:
		res := Resource(a.Piece.ID)
		f.mask |= 1 << res
		add := r.exertAdds(s, res)
		f.add(add)
		if f.kind == frameFight {
			e.note("12.4.1", EventExerts, int16(res), int16(add))
			return
		}
		e.note("7.3", EventExerts, int16(res), int16(add))
	case KindSpend:
		t := TreasureID(a.Piece.ID)
		s.release(t)
		back := e.intoCup(t)
		f.mode = a.Piece.ID
		f.add(int(r.types[t].points))
		e.note("11.1.4", EventSpends, a.Piece.arg(), int16(r.types[t].points))
		if !back {
			e.note("11.1.4", EventOutOfGame, a.Piece.arg())
		}
	case KindCannonball:
		s.cannonballs--
		f.mask |= cannonballFired
		add := r.cannonballAdds(s)
		f.add(add)
		e.note("12.8", EventFires, int16(add), int16(s.cannonballs))
	default: // KindReady
		f.asked++
		e.note("7.2", EventReady)
	}
}

// exertAdds returns the bonus of a Resource on a roll (7.3), cannonballAdds the bonus
// of a Cannonball (12.8).
func (r *Rules) exertAdds(s *State, res Resource) int {
	return int(r.drms[res][s.Tracks[res]]) + r.sum(s, &r.exerts[res])
}

func (r *Rules) cannonballAdds(s *State) int {
	return int(r.set.Combat.CannonballDRM) + r.modifier(s, CannonballsAdd)
}

// rolling takes work with a roll up to its result: risks, dice, emergency help. It
// returns false when the result is ready to be settled.
func (e *engine) rolling(f *frame) bool {
	switch f.step {
	case stepExert:
		if e.poll(f, NodeExert) {
			return true
		}
		f.asked, f.who = 0, 0
		f.mask &^= boundSeats
		f.step = stepRoll
		e.fixModifiers(f)
	case stepRoll:
		f.node = NodeRoll
	case stepWindow:
		if e.poll(f, NodeWindow) {
			return true
		}
		f.asked, f.who = 0, 0
		f.step = stepSettle
	default:
		return false
	}
	return true
}

// rolled takes the dice for the work on top.
func (e engine) rolled(f *frame, a Action) {
	f.step = stepWindow
	if e.r.imperialRolls(e.s, f) {
		e.note("18.3.5", EventImperialRolls)
	}
	if f.kind == framePlacement {
		e.placementRolled(f, &a)
		return
	}
	f.dice = [2]uint8{a.Dice[0], a.Dice[1]}
	total := e.r.total(e.s, f)
	if f.dice[1] == 0 && (!f.compared() || total == int(f.dice[0])) {
		total = 0 // no total is reported: the dice are read as they are
	}
	e.note(rollRules[f.kind], EventRolls, int16(f.dice[0]), int16(f.dice[1]), int16(f.added()), int16(total))
}

// rollRules are the rules that call for each roll.
var rollRules = [frameKinds]nemo.Rule{
	frameTest: "7.1", frameBand: "11.1.2", frameFight: "12.4", frameVolley: "12.3.1", frameHits: "8.3", frameAmount: "4.1",
	frameBranch: "4.1", frameHunt: "18.10", frameCrush: "18.11", frameYield: "18.10.2", framePlacement: "10.1",
}

// compared reports whether the roll is compared with a value or a table, so that
// something can be added to it (13.1.1).
func (f *frame) compared() bool {
	switch f.kind {
	case frameTest, frameBand, frameFight, frameHunt, frameCrush:
		return true
	case frameVolley:
		return f.mode != volleyDisaster
	}
	return false
}

// add adds to a roll before the dice fall. A frame can hold far more than any value
// that a roll is compared with.
func (f *frame) add(n int) { f.bonus = narrow(int(f.bonus) + n) }

func (f *frame) addLate(n int) { f.help = narrow(int(f.help) + n) }

// narrow limits a number to what a frame can hold.
func narrow(n int) int8 { return int8(max(min(n, math.MaxInt8), math.MinInt8)) }

// added returns the sum of what is added to a roll.
func (f *frame) added() int {
	if !f.compared() {
		return 0
	}
	return int(f.bonus) + int(f.help)
}

// total returns the result of a roll: its dice plus everything added. The same total
// is reported and compared.
func (r *Rules) total(s *State, f *frame) int { return r.amount(s, f) + f.added() }

// amount returns what the dice show; half a die is rounded up (4.1).
func (r *Rules) amount(s *State, f *frame) int {
	n := int(f.dice[0]) + int(f.dice[1])
	if r.diceRolled(s, f) == D3 {
		n = (n + 1) / 2
	}
	return n
}

// snakeEyes reports whether the dice show a natural 2 (7.7). A single die never does.
func (r *Rules) snakeEyes(f *frame) bool {
	return f.dice[1] != 0 && f.dice[0]+f.dice[1] == r.set.Board.SnakeEyes
}

func (f *frame) lower() uint8 {
	if f.dice[1] == 0 {
		return f.dice[0]
	}
	return min(f.dice[0], f.dice[1])
}

// fixModifiers adds to the risks everything else that modifies the roll (4.2).
func (e *engine) fixModifiers(f *frame) {
	s, r := e.s, e.r
	sum := 0
	rule := nemo.Rule("4.2")
	switch f.kind {
	case frameTest:
		sum = r.modifier(s, OnEventTest) + e.near("7.8", ForAnyWarship)
	case frameBand:
		rule = nautilusRows[f.id].modified
		sum = r.modifier(s, nautilusRows[f.id].hook) + e.near("11.1.3", r.actions[f.id].Warships) + int(f.n)
	case frameFight:
		rule = "12.4.2"
		sum = r.attackModifier(s, f)
	}
	if r.hardPlace(s) { // 9.7
		sum--
		e.note("9.7", EventHardPlace)
	}
	if f.add(sum); sum != 0 || f.bonus != 0 { // otherwise there is nothing to report
		e.note(rule, EventModifiers, int16(sum), int16(f.bonus))
	}
}

// near returns, and reports, what nearby ships subtract from a TEST.
func (e *engine) near(rule nemo.Rule, penalty WarshipPenalty) int {
	n := e.r.warshipsNear(e.s, penalty)
	if n != 0 {
		e.note(rule, EventShipsNear, int16(n))
	}
	return n
}

// warshipsNear returns what ships in the Nautilus's ocean subtract from a TEST (7.8,
// 11.1.3).
func (r *Rules) warshipsNear(s *State, penalty WarshipPenalty) int {
	n := r.penaltyAt(s, s.Nautilus, penalty)
	if n > 0 && penalty == ForAnyWarship && r.hasModifier(s, IgnoresWarships) {
		return 0
	}
	return -n
}

// penaltyAt returns what ships in an ocean subtract from a TEST there.
func (r *Rules) penaltyAt(s *State, o Ocean, penalty WarshipPenalty) int {
	var ships set
	switch penalty {
	case ForAnyWarship, ForEachWarship:
		ships = r.warshipsAt(s, o)
	case ForEachShip:
		ships = r.revealedAt(s, o)
	}
	if penalty == ForAnyWarship {
		return min(ships.size(), 1)
	}
	return ships.size()
}

// Results of a roll, the arg of a TEST and the mode of others.
const (
	resultFail = iota + 1
	resultPass
)

// runTest carries out a TEST of a card or a token: list is the TEST, id its card, arg
// the result.
func (e engine) runTest(f *frame) {
	if e.rolling(f) {
		return
	}
	t := &e.r.tests[f.list]
	switch f.step {
	case stepSettle:
		e.settleTest(f, int(t.target))
	case stepLose:
		if !e.loseExerted(f) {
			f.step = stepText
		}
	case stepText:
		passed := f.arg == resultPass
		list := t.fail
		if passed {
			list = t.pass
		}
		isCard := f.id != 0
		e.pop()
		if isCard {
			e.testedCard(passed)
		}
		e.effects(list, 0)
	}
}

// settleTest compares the total with the value (7.1, 7.7).
func (e *engine) settleTest(f *frame, target int) {
	total := e.r.total(e.s, f)
	passed := total >= target && !e.r.snakeEyes(f)
	if e.r.snakeEyes(f) {
		e.note("7.7", EventNaturalTwo)
	}
	if !passed && e.thirdFail() {
		passed = true
		total = target
	}
	e.counted(passed)
	if card := e.s.below(frameCard); f.id != 0 && card != nil {
		card.who = e.s.captain // the Captain at the time of the result owns the card (17.2)
	}
	if passed {
		e.note("7.5", EventPasses, int16(total), int16(target))
		f.arg, f.step = resultPass, stepText
		return
	}
	e.note("7.6", EventFails, int16(total), int16(target))
	e.failed()
	f.arg, f.step = resultFail, stepLose
	f.n = e.r.exertLoss(f)
}

// exertLoss returns how much each exerted Resource loses on a FAIL (7.4).
func (r *Rules) exertLoss(f *frame) int8 {
	most := r.set.Board.RiskMost
	if r.snakeEyes(f) {
		return int8(most)
	}
	return int8(min(f.lower(), most))
}

// loseExerted applies the loss to one exerted Resource, Nemo first (7.4). It returns
// false when none is left.
func (e *engine) loseExerted(f *frame) bool {
	mask := f.mask & exerted
	if mask == 0 {
		return false
	}
	res := Resource(bits.TrailingZeros8(mask))
	f.mask &^= 1 << res
	e.lose("7.4", res, int(f.n))
	return true
}

// mostFails is how many FAILs in a row stand: the next one becomes a PASS (7.9).
const mostFails = 2

// thirdFail reports whether the house rule turns this FAIL (7.9).
func (e *engine) thirdFail() bool {
	if !e.s.Options.RuleOfThree || e.s.fails < mostFails {
		return false
	}
	e.note("7.9", EventThirdFail)
	return true
}

// counted counts the Nautilus's FAILs in a row (7.9).
func (e *engine) counted(passed bool) {
	switch {
	case !e.s.Options.RuleOfThree:
	case passed:
		e.s.fails = 0
	default:
		e.s.fails++
	}
}

// failed makes the Captain tile pass after a FAIL (16.4).
func (e *engine) failed() { e.tileDue("16.4") }
