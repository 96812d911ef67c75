package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Set-up (3). Steps with a choice or a draw are nodes; certain steps are done between
// them.

// Steps of set-up, in order: the invariants depend on it, and after setupLays the pieces are laid out.
const (
	setupCaptain = iota
	setupStart
	setupPay // arg is the Upgrade, n what is left to pay, mode what comes next
	setupPick
	setupStack
	setupInspect
	setupPurchase
	setupRefill
	setupDeal
	setupLays
	setupToken
	setupAttributes
	setupReplace
	setupBegins
)

// Start returns the first node of a game. Settings that are left out have their
// defaults. Its error is a [*nemo.Invalid] that names the option: one that does not
// exist, a value that it does not have, or two that exclude each other.
func (r *Rules) Start(settings nemo.Settings) (State, error) {
	options, err := r.readOptions(settings)
	if err != nil {
		return State{}, err
	}
	s := State{Options: options, Motive: options.Motive}
	s.box = 1<<(numUpgrades+1) - 2
	s.unseen = r.eventCards
	s.depth = 1
	s.stack[0] = frame{kind: frameSetup}
	e := engine{r, &s, nil}
	e.run()
	return s, nil
}

// runSetup goes through the steps of set-up (3.0).
func (e engine) runSetup(f *frame) {
	s, r := e.s, e.r
	switch f.step {
	case setupCaptain: // 16.3
		if s.Options.Players > 1 {
			s.playerGems = r.duties[s.Options.Players].gems // 16.2
			f.node = NodeCaptain
			return
		}
		f.step = setupStart
	case setupStart:
		e.startingUpgrade(f)
	case setupPay:
		e.payStep(f)
	case setupPick: // 3.4.1
		if f.n > 0 {
			f.node = NodePick
			return
		}
		s.random = r.level(s, settingUpgrades).RandomUpgrades
		f.step = setupStack
	case setupStack:
		e.dealStack(f)
	case setupInspect:
		if s.random > 0 && s.box != 0 {
			f.node = NodeUpgrade
			return
		}
		s.random = 0
		f.step = setupPurchase
	case setupPurchase: // 3.4.2
		f.node = NodePurchase
	case setupRefill:
		if s.chosen != 0 {
			f.node = NodeUpgrade
			return
		}
		e.stackToBox(f)
	case setupDeal: // 3.4
		if bits.OnesCount32(s.available) < int(r.set.Board.UpgradeSlots) && s.box != 0 {
			f.node = NodeUpgrade
			return
		}
		f.step = setupLays
	default:
		e.setupPieces(f)
	}
}

// startingUpgrade settles what happens to the Motive's Upgrade (3.3.1).
func (e *engine) startingUpgrade(f *frame) {
	s, r := e.s, e.r
	id := r.motives[s.Motive].start
	deal := r.level(s, settingStart).StartingUpgrade
	s.box &^= 1 << id
	switch {
	case deal == DealFree:
		e.equip("3.3.1", id)
	case deal == DealForResources && r.canPay(s, int(r.set.Upgrades[id-1].Cost)):
		f.arg = uint8(id)
		f.node = NodeStart
		return
	default:
		s.available |= 1 << id
		e.note("3.3.1", EventAvailable, UpgradePiece(id).arg())
	}
	e.prepareUpgrades(f)
}

// tellStartingUpgrade reports what happened to the Motive's Upgrade if nobody was
// asked, since that was settled before anything could be reported (3.3.1).
func (e *engine) tellStartingUpgrade() {
	id := e.r.motives[e.s.Motive].start
	switch e.r.level(e.s, settingStart).StartingUpgrade {
	case DealFree:
		e.note("3.3.1", EventEquips, UpgradePiece(id).arg())
	case DealLater:
		e.note("3.3.1", EventAvailable, UpgradePiece(id).arg())
	}
}

// prepareUpgrades continues with the quick start or the strategic preparation (3.4,
// 3.4.1).
func (e *engine) prepareUpgrades(f *frame) {
	f.step = setupDeal
	if e.s.Options.Strategic {
		f.step = setupPick
		f.n = int8(e.r.level(e.s, settingUpgrades).ChosenUpgrades)
	}
}

// payable returns the Resources that can pay a step: paying must not move one to its last space
// (3.3.1).
func (r *Rules) payable(s *State) set {
	return resourcesWith(func(res Resource) bool { return s.Tracks[res]+1 < r.last(res) })
}

func (r *Rules) canPay(s *State, cost int) bool {
	for res := Nemo; res <= Hull; res++ {
		cost -= int(r.last(res)) - 1 - int(s.Tracks[res])
	}
	return cost <= 0
}

// payStep pays for an Upgrade step by step and then equips it.
func (e *engine) payStep(f *frame) {
	if f.n > 0 {
		f.node = NodePayUpgrade
		return
	}
	id, next := UpgradeID(f.arg), f.mode
	f.arg, f.mode = 0, 0
	e.s.available &^= 1 << id
	if next == setupRefill {
		e.equip("3.4.2", id)
		f.step = setupRefill
		return
	}
	e.equip("3.3.1", id)
	e.prepareUpgrades(f)
}

// dealStack fills the slots from the stack of ten (3.4.1).
func (e *engine) dealStack(f *frame) {
	s, r := e.s, e.r
	if bits.OnesCount32(s.available) < int(r.set.Board.UpgradeSlots) && (s.chosen != 0 || s.random > 0 && s.box != 0) {
		f.node = NodeUpgrade
		return
	}
	if r.level(s, settingUpgrades).ExtraPrice == 0 {
		e.stackToBox(f)
		return
	}
	f.step = setupInspect
}

// stackToBox puts the rest of the stack into the box.
func (e *engine) stackToBox(f *frame) {
	e.s.box |= e.s.chosen
	e.s.chosen, e.s.random = 0, 0
	f.step = setupLays
}

// setupUpgrade handles an Upgrade that was drawn (3.4, 3.4.1, 3.4.2).
func (e *engine) setupUpgrade(f *frame, id UpgradeID) {
	s := e.s
	bit := uint32(1) << id
	switch f.step {
	case setupInspect: // it stays in the stack, now known
		s.random--
		s.box &^= bit
		s.chosen |= bit
		e.note("3.4.1", EventInspects, UpgradePiece(id).arg())
		return
	case setupStack, setupRefill:
		if s.chosen&bit == 0 {
			s.random--
		}
		s.chosen &^= bit
	}
	rule := nemo.Rule("3.4")
	switch {
	case f.step == setupRefill:
		rule = "3.4.2"
	case s.Options.Strategic:
		rule = "3.4.1"
	}
	e.discover(rule, id)
	if f.step == setupRefill {
		e.stackToBox(f)
	}
}

// purchasable returns the Upgrades that may be bought in the strategic preparation
// (3.4.2).
func (r *Rules) purchasable(s *State) (options set) {
	for left := s.available; left != 0; left &= left - 1 {
		id := bits.TrailingZeros32(left)
		if !r.set.Upgrades[id-1].NotAtStart && r.canPay(s, int(r.purchasePrice(s, UpgradeID(id)))) {
			options.add(uint8(id))
		}
	}
	return options
}

// purchasePrice returns the price of an Upgrade there, in steps of Ship Resources (3.4.2).
func (r *Rules) purchasePrice(s *State, id UpgradeID) uint8 {
	return r.level(s, settingUpgrades).ExtraPrice * r.set.Upgrades[id-1].Cost
}

// startChosen buys the Motive's Upgrade, or keeps it for later (3.3.1).
func (e engine) startChosen(f *frame, a Action) {
	id := UpgradeID(f.arg)
	if a.Kind == KindDecline {
		f.arg = 0
		e.s.available |= 1 << id
		e.note("3.3.1", EventAvailable, UpgradePiece(id).arg())
		e.prepareUpgrades(f)
		return
	}
	e.note("3.3.1", EventBuys, UpgradePiece(id).arg())
	f.step, f.n, f.mode = setupPay, int8(e.r.set.Upgrades[id-1].Cost), setupPick
}

// purchase buys one of the available Upgrades, or none (3.4.2).
func (e engine) purchase(f *frame, a Action) {
	if a.Kind == KindDecline {
		e.note("3.4.2", EventBuysNone)
		e.stackToBox(f)
		return
	}
	e.note("3.4.2", EventBuys, a.Piece.arg())
	f.step, f.arg, f.n, f.mode = setupPay, a.Piece.ID, int8(e.r.purchasePrice(e.s, UpgradeID(a.Piece.ID))), setupRefill
}
