package nemoswar2

import (
	"errors"
	"math/bits"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What may be half done. A position that is read may claim anything; here it is
// seen whether the work under way could be.

// checkWork checks the stack and each piece of it, and that the work on top
// waits for what it would ask for if it were asked again.
func (k *keeper) checkWork(s *State) error {
	if err := kit.CheckWorkStack(s.stack[:], int(s.depth), s.End != 0); err != nil {
		return err
	}
	for i := range s.stack[:s.depth] {
		if err := k.checkFrame(s, i); err != nil {
			return broken("%s: %w", frameNames[min(s.stack[i].kind, frameKinds-1)], err)
		}
	}
	if s.End != 0 {
		return kit.Unless(s.seizing == 0, kit.ErrWorkState)
	}
	if err := k.checkSeizing(s); err != nil {
		return err
	}
	if s.top().node == NodeRoll && k.r.diceOf(s, s.top()) == 0 {
		return kit.ErrWorkDice
	}
	return k.checkAsks(s)
}

// errWorkRoom is what may be wrong with a piece of work beside the faults of all
// work.
var errWorkRoom = errors.New("what it can bring about has no room upon it")

// checkAsks asks again.
func (k *keeper) checkAsks(s *State) error {
	again := k.spare.Borrow()
	defer k.spare.GiveBack(again)
	*again = *s
	again.seizing = 0
	f := again.top()
	f.node = NodeNone
	e := engine{r: k.r, s: again}
	e.step(f)
	again.seizing = s.seizing
	return kit.Unless(*again == *s, kit.ErrWorkIdle)
}

// checkSeizing checks a choice of the Captain that is being objected to (17.4).
func (k *keeper) checkSeizing(s *State) error {
	if s.seizing == 0 {
		none := s.proposed == Action{} && s.objection == Action{} && s.objector == 0
		return kit.Unless(none, kit.ErrWorkFields)
	}
	node := s.top().node
	fits := s.Options.Glory && s.seizing <= seizeSeize && s.Turn > 0 && !s.isImmune(s.captain) && node.isPlayers() &&
		node != NodeGive && node != NodeTakeGem && uint8(k.r.mover(s, node)) == s.captain &&
		s.objector != s.captain && s.playerGems[s.objector] > 0 && k.captains(s, node, &s.proposed)
	if s.seizing == seizeObject {
		fits = fits && s.objection == Action{}
	} else {
		fits = fits && s.objection != s.proposed && (k.captains(s, node, &s.objection) || k.r.ownRisk(s, &s.objection))
	}
	return kit.Unless(fits, kit.ErrWorkState)
}

// captains reports whether a choice is one that the Captain may make.
func (k *keeper) captains(s *State, node Node, a *Action) bool {
	return a.wellFormed() && a.Kind < KindRoll && k.r.refuseAt(s, node, a) == nil && k.r.captainly(s, node, a)
}

// checkFrame checks a piece of work and what it stands on.
func (k *keeper) checkFrame(s *State, i int) error {
	f, top := &s.stack[i], i == int(s.depth)-1
	players := s.Options.Players
	switch {
	case f.kind == frameNone || f.kind >= frameKinds:
		return kit.ErrWorkKind
	case top && f.node == NodeNone:
		return kit.ErrWorkTop
	case !top && f.node != NodeNone:
		return kit.ErrWorkWaits
	case (i == 0) != (f.kind == frameSetup || f.kind == frameTurn), f.kind == frameSetup && s.depth > 1:
		return kit.ErrWorkBelow
	case f.ocean > numOceans || f.asked > players || f.who >= players:
		return kit.ErrWorkFields
	case int(f.kind) < len(bases) && bases[f.kind] != 0 && (i != 1 || s.stack[0].step != bases[f.kind]):
		return kit.ErrWorkBelow
	}
	if err := k.checkParts(s, f); err != nil {
		return err
	}
	if i+1+f.above() > maxDepth {
		return errWorkRoom
	}
	if s.Act == 0 && f.kind == frameTurn && f.step > turnReveals {
		return kit.ErrWorkStep // the Prologue comes first
	}
	if i > 0 {
		return kit.Unless(k.begets(s, &s.stack[i-1], f), kit.ErrWorkBelow)
	}
	return nil
}

// bases are the steps of a turn on which its phases stand.
var bases = [frameKinds]uint8{framePlacement: turnImperialist, frameImperialist: turnActs, frameActions: turnEnds}

// stepsOf are the steps in which each piece of work may rest, a bit each.
var stepsOf = [frameKinds]uint32{
	frameSetup:        1<<setupBegins - 1,
	frameTurn:         1<<turnGives | 1<<turnTakes | 1<<turnReveals | 1<<turnRevealed | 1<<turnImperialist | 1<<turnActs | 1<<turnEnds,
	frameCard:         1<<cardBegins | 1<<cardFiles,
	frameEffects:      1<<(maxList+1) - 2,
	framePlaced:       1<<placedDie | 1<<placedGoesOn,
	frameAmount:       1<<stepRoll | 1<<stepWindow,
	frameBranch:       1<<stepRoll | 1<<stepWindow,
	frameChoice:       1,
	frameGainAny:      1,
	frameLoseAny:      1,
	frameLoseTreasure: 1,
	framePieces:       1,
	frameTreasure:     1,
	frameWonders:      1,
	frameFleet:        1,
	frameTest:         1<<stepExert | 1<<stepRoll | 1<<stepWindow | 1<<stepLose,
	frameBand:         1<<stepExert | 1<<stepRoll | 1<<stepWindow | 1<<stepLose | 1<<stepDone,
	frameFight: 1<<stepExert | 1<<stepRoll | 1<<stepWindow | 1<<stepLose | 1<<fightReveals | 1<<fightAnswers | 1<<fightBonus |
		1<<fightPrize | 1<<fightRow | 1<<fightCalms | 1<<fightFollows | 1<<fightVolley,
	frameVolley:      1<<stepRoll | 1<<stepWindow,
	frameHits:        1<<stepRoll | 1<<stepWindow,
	frameFire:        1,
	frameDoom:        1,
	framePlacement:   1<<stepRoll | 1<<stepWindow | 1<<placementPair | 1<<placementWithholds | 1<<placementWhites | 1<<placementBlacks | 1<<placementGem | 1<<placementBacklash,
	framePlace:       1<<placeDraws | 1<<placeSeeks | 1<<placeHunts,
	frameActions:     1,
	frameSteps:       1 | 1<<stepsFree,
	frameAdventure:   1<<adventureDraws | 1<<adventureOffers | 1<<adventureToken,
	framePay:         1,
	frameSalvage:     1,
	frameBury:        1,
	frameMotive:      1,
	frameImperialist: 1<<imperialActs | 1<<imperialPlaces | 1<<imperialCommits,
	frameHunt:        1<<stepRoll | 1<<stepWindow | 1<<huntGift | 1<<huntSpoils,
	frameCrush:       1<<stepRoll | 1<<stepWindow | 1<<crushed,
	frameYield:       1<<stepRoll | 1<<stepWindow | 1<<yieldChooses | 1<<yieldSquadron,
	frameGem:         1,
	frameGift:        1,
}

// checkParts checks the parts of a piece of work by itself.
func (k *keeper) checkParts(s *State, f *frame) error {
	r := k.r
	switch {
	case f.step >= 32 || stepsOf[f.kind]>>f.step&1 == 0:
		return kit.ErrWorkStep
	case f.dice[0] == 0 && f.dice[1] != 0, f.step == stepWindow && rollRules[f.kind] != "" && f.kind != framePlacement && f.dice[0] == 0:
		return kit.ErrWorkDice
	case f.n < 0 && f.kind != frameBand && f.kind != frameSteps && f.kind != frameAmount:
		return kit.ErrWorkLeft
	}
	var ok bool
	switch f.kind {
	case frameEffects:
		ok = f.list > 0 && int(f.list) < len(r.lists) && int(f.step) < len(r.lists[f.list])
	case framePlaced, frameAmount, frameBranch, frameChoice:
		ok = k.effectFits(f)
	case frameTest:
		ok = f.list > 0 && int(f.list) < len(r.tests) && f.id <= maxCards && f.arg <= resultPass && f.mask&^exerted == 0
	case frameBand:
		ok = k.bandFits(s, f)
	case frameFight:
		ok = k.fightFits(s, f)
	case frameVolley:
		ok = f.id >= 1 && f.id <= maxShips && f.mode <= volleyDisaster && r.side(s, ShipID(f.id)).Warship()
	case frameHits:
		ok = true
	case frameFire:
		b := f.battery()
		ok = slices.Max(b[:]) <= maxShips
	case frameCard:
		ok = f.id >= 1 && f.id <= maxCards && f.mode >= cardDrawn && f.mode <= cardKeptInUse && f.arg <= uint8(DiscardPile)
		ok = ok && (f.mode != cardKeptInUse || s.tableau.has(f.id))
	case frameDoom:
		ok = f.id >= 1 && f.id <= numResources
	case framePlace:
		ok = k.placeFits(f)
	case framePieces:
		ok = int(f.mode) <= numOps && r.ops[f.mode].fallsOnPieces() && f.arg <= oneIf(Op(f.mode) == OpDiscoverUpgrade)
	case framePay:
		ok = f.id >= 1 && f.id <= numUpgrades && s.available>>f.id&1 != 0
	case frameAdventure:
		ok = (f.step == adventureOffers) == (f.id != 0) && (f.step != adventureDraws || s.deck > 0) &&
			(f.step != adventureToken || s.tokens[s.Nautilus] > 0) && f.id <= numEvents
	case frameSteps:
		action := NautilusAction(f.id)
		aims := action == AttackAction || action == MoveAction || action == RefitAction
		ok = f.step == stepsFree && aims || f.step != stepsFree && f.id == 0
	default:
		ok = k.phaseFits(s, f)
	}
	return kit.Unless(ok, kit.ErrWorkSubject)
}

// phaseFits checks the work of the phases, and of set-up.
func (k *keeper) phaseFits(s *State, f *frame) bool {
	switch f.kind {
	case frameSetup:
		return k.setupFits(s, f)
	case framePlacement:
		return s.Act > 0 && f.arg <= 1 && f.mode <= 1 && k.diceFit(s, f)
	case frameImperialist:
		if f.step == imperialPlaces {
			return f.arg == uint8(blueSquadron) && s.squadrons[0] == squadronTableau || f.arg == uint8(greenSquadron) && s.squadrons[1] == squadronTableau
		}
		return s.Act > 0 && f.arg == 0
	case frameHunt, frameCrush, frameYield:
		return f.ocean != 0 && s.Options.Versus && f.mode <= 1
	case frameGem, frameGift:
		return s.Options.Versus
	case frameTurn:
		return f.step != turnRevealed || s.depth > 1
	}
	return true
}

// setupFits checks the Upgrades of set-up: all are somewhere, but the Motive's own
// while its fate is open.
func (k *keeper) setupFits(s *State, f *frame) bool {
	const all = uint32(1)<<(numUpgrades+1) - 2
	start := uint8(k.r.motives[s.Motive].start)
	there := s.box | s.available | s.equipped | s.chosen
	open := f.step == setupStart && f.arg == start || f.step == setupPay && f.arg == start && f.mode == setupPick
	due := all
	if open {
		due &^= 1 << start
	}
	pays := f.step == setupPay && f.mode == setupRefill && f.arg <= numUpgrades && s.available>>f.arg&1 != 0
	attributes := f.step >= setupAttributes && f.arg < uint8(len(s.attributes))
	stack := f.step == setupPick || f.step == setupStack || f.step == setupInspect || f.step == setupPurchase ||
		f.step == setupRefill || f.step == setupPay && f.mode == setupRefill
	switch {
	case there != due, s.chosen != 0 && !stack, s.random > 0 && f.step != setupStack && f.step != setupInspect:
		return false
	case bits.OnesCount32(s.chosen)+int(s.random) > int(k.r.set.Board.UpgradeStack):
		return false
	case f.step <= setupStart && (s.available|s.equipped != 0 || s.Tracks != [numResources + 1]uint8{}):
		return false
	case stack && !s.Options.Strategic, f.step == setupDeal && s.Options.Strategic, f.step == setupPay && f.arg == 0:
		return false
	case f.step == setupPay && !k.r.canPay(s, int(f.n)),
		f.step == setupPick && int(f.n)+bits.OnesCount32(s.chosen) != int(k.r.level(s, settingUpgrades).ChosenUpgrades):
		return false
	}
	return f.arg == 0 || open || pays || attributes
}

// diceFit checks the dice of Placement.
func (k *keeper) diceFit(s *State, f *frame) bool {
	rolled := f.arg != 0 || f.step >= stepWindow
	if !rolled {
		return true
	}
	if f.step == stepWindow && f.arg == 0 || f.step == placementPair {
		whites := int(k.r.set.Acts[s.Act-1].White)
		for i, die := range s.white {
			if (die != 0) != (i < whites) {
				return false
			}
		}
		return true
	}
	return s.pair[0] != 0 && s.pair[1] != 0 && s.Lull == (s.pair[0] == s.pair[1])
}

// effectFits checks work on an effect of a list.
func (k *keeper) effectFits(f *frame) bool {
	if f.list == 0 || int(f.list) >= len(k.r.lists) || int(f.id) >= len(k.r.lists[f.list]) {
		return false
	}
	fx := &k.r.lists[f.list][f.id]
	switch f.kind {
	case frameAmount:
		return fx.dice != 0
	case frameBranch:
		return fx.op == OpRoll
	case frameChoice:
		return fx.op == OpChoose
	}
	random := fx.where == InRandomMajor
	return k.r.ops[fx.op].form.place && (fx.op != OpSail || f.n == 1) && (f.step != placedDie || random) && (f.arg == 0 || fx.where == InEveryMajor || random) &&
		f.arg <= numMajor && (f.step != placedGoesOn || !random && fx.where != InEveryMajor || f.arg != 0)
}

func (k *keeper) bandFits(s *State, f *frame) bool {
	if f.id < 1 || f.id > numActions || len(k.r.actions[f.id].bands) == 0 || f.mask&^exerted != 0 || f.arg > numUpgrades {
		return false
	}
	if NautilusAction(f.id) == RefitAction && (f.arg == 0 || f.step < stepDone && s.available>>f.arg&1 == 0) {
		return false
	}
	if f.step >= stepLose {
		return int(f.mode) < len(k.r.actions[f.id].bands)
	}
	return int(f.mode) <= k.r.numTypes
}

func (k *keeper) fightFits(s *State, f *frame) bool {
	kind := Kind(f.arg)
	if kind < KindBold || kind > KindDiplomacy || f.mode < fightAction || f.mode > fightHunt || f.ocean == 0 || f.id > maxShips {
		return false
	}
	if f.step == fightAnswers && f.mode != fightHostile { // only who was attacked is asked
		return false
	}
	if f.id == 0 {
		return f.step == fightReveals && f.mode != fightHostile && f.mode != fightEncounter
	}
	if f.activeShip() != 0 {
		return f.ocean != 0 && !isSquadron(ShipID(f.id))
	}
	switch f.step {
	case fightFollows:
		return true
	case fightReveals:
		return false
	}
	return k.r.oceanOf(s, ShipID(f.id)) == f.ocean
}

func (k *keeper) placeFits(f *frame) bool {
	if f.ocean == 0 || f.mode < placeHidden || f.mode > placeNamed || f.id >= uint8(blueSquadron) || f.arg > 1 {
		return false
	}
	switch f.step {
	case placeDraws:
		return f.id == 0 && (f.mode == placeShip || f.mode == placeReveal)
	case placeHunts:
		return f.id == 0 && f.mode != placeReveal
	}
	return f.id != 0 || f.mode == placeHidden
}
