package nemoswar2

import (
	"errors"
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What the rows of work_forms.go do not say of the work under way.

var works = kit.Work[engine, State, frame]{
	Kinds:  workRows[:],
	Stack:  func(s *State) ([]frame, int) { return s.stack[:], int(s.depth) },
	Head:   func(f *frame) (kind, step, node uint8) { return uint8(f.kind), f.step, uint8(f.node) },
	Fields: (*frame).fields,
	Nodes:  nodeNames[:],
	Again:  engine.askAgain,
}

// errWorkRoom is what may be wrong with a piece of work beside the faults of all
// work.
var errWorkRoom = errors.New("what it can bring about has no room upon it")

// checkWork checks that the work under way is work that the rules leave there.
func (k *keeper) checkWork(s *State) error {
	again := k.spare.Borrow()
	defer k.spare.GiveBack(again)
	if err := works.Check(engine{r: k.r, s: s}, s, again, s.End != 0); err != nil {
		return err
	}
	for i := range s.stack[:s.depth] {
		switch f := &s.stack[i]; {
		case f.asked > s.Options.Players || f.who >= s.Options.Players:
			return kit.ErrWorkFields
		case i+1+f.above() > maxDepth:
			return errWorkRoom
		}
	}
	if s.End != 0 {
		return kit.Unless(s.seizing == 0, kit.ErrWorkState)
	}
	return k.checkSeizing(s)
}

// askAgain lets the work on top come to its question anew.
func (e engine) askAgain(s *State, _ uint8) {
	seizing := s.seizing
	e.s, s.seizing = s, 0
	f := s.top()
	f.node = NodeNone
	workRows[f.kind].Run(e, f)
	s.seizing = seizing
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

// Upon what work may stand.

// actsInTurn reports whether work that an effect may begin stands on no turn, or
// there on an Act card or a token that is used while the tile is given.
func (e engine) actsInTurn(below, _ *frame) bool {
	return below.kind != frameTurn || below.step == turnRevealed ||
		e.s.Options.Players > 1 && (below.step == turnGives || below.step == turnTakes)
}

func (e engine) isDrawn(_, f *frame) bool    { return f.mode == cardDrawn }
func (e engine) isUsed(below, f *frame) bool { return f.mode != cardDrawn && e.actsInTurn(below, f) }

// isItsCard reports whether a TEST is that of the card below, isNoCards whether it
// is of no card.
func (e engine) isItsCard(below, f *frame) bool {
	return below.id == f.id && uint16(e.r.cards[f.id].test) == f.list
}

func (e engine) isNoCards(below, f *frame) bool { return f.id == 0 && e.actsInTurn(below, f) }

// isItsShip reports whether the ship that fires is that of the fight.
func (e engine) isItsShip(below, f *frame) bool { return below.id == f.id }

// isRefit reports whether a Refit was carried out, which is paid.
func (e engine) isRefit(_, _ *frame) bool {
	band := e.s.below(frameBand)
	return band != nil && band.step >= stepLose
}

// What must hold of work by itself.

// diceSound checks the dice of a roll: there are some, and they have been rolled
// once something may be changed.
func (e engine) diceSound(f *frame) error {
	none := f.dice == [2]uint8{} && f.step == stepWindow || f.dice[0] == 0 && f.dice[1] != 0
	return kit.Unless(!none, kit.ErrWorkDice)
}

// sound is diceSound of a roll that is about something.
func (e engine) sound(f *frame, fits bool) error {
	if err := e.diceSound(f); err != nil {
		return err
	}
	return kit.Unless(fits, kit.ErrWorkSubject)
}

func (e engine) isVersus(*frame) error { return kit.Unless(e.s.Options.Versus, kit.ErrWorkState) }

func (e engine) aboutSomething(f *frame) error { return kit.Unless(f.id > 0, kit.ErrWorkSubject) }

// setupSound checks the Upgrades of set-up: all are somewhere, but the Motive's own
// while its fate is open.
func (e engine) setupSound(f *frame) error {
	const all = uint32(1)<<(numUpgrades+1) - 2
	s, start := e.s, uint8(e.r.motives[e.s.Motive].start)
	due, open := all, f.arg == start && (f.step == setupStart || f.step == setupPay && f.mode == setupPick)
	if open {
		due &^= 1 << start
	}
	buys := f.step == setupPay && f.mode == setupRefill
	stack := f.step >= setupPick && f.step <= setupRefill || buys
	switch {
	case s.box|s.available|s.equipped|s.chosen != due, s.chosen != 0 && !stack, s.random > 0 && f.step != setupStack && f.step != setupInspect,
		bits.OnesCount32(s.chosen)+int(s.random) > int(e.r.set.Board.UpgradeStack),
		f.step <= setupStart && (s.available|s.equipped != 0 || s.Tracks != [numResources + 1]uint8{}):
		return kit.ErrWorkState
	case stack && !s.Options.Strategic, f.step == setupDeal && s.Options.Strategic:
		return kit.ErrWorkStep
	case f.step == setupPick && int(f.n)+bits.OnesCount32(s.chosen) != int(e.r.level(s, settingUpgrades).ChosenUpgrades):
		return kit.ErrWorkLeft
	}
	return e.priceSound(f, open, buys)
}

// priceSound checks what the work of set-up is about: an Upgrade that is bought, and
// can be paid, or the Officer who gets tokens.
func (e engine) priceSound(f *frame, open, buys bool) error {
	switch {
	case f.step == setupPay && (f.arg == 0 || !e.r.canPay(e.s, int(f.n))):
		return kit.ErrWorkLeft
	case f.arg == 0, open, buys && e.s.available>>f.arg&1 != 0, f.step >= setupAttributes && int(f.arg) < len(e.s.attributes):
		return nil
	}
	return kit.ErrWorkSubject
}

// turnSound checks that the Prologue comes first, and that a card was revealed.
func (e engine) turnSound(f *frame) error {
	return kit.Unless((e.s.Act > 0 || f.step <= turnReveals) && (f.step != turnRevealed || e.s.depth > 1), kit.ErrWorkStep)
}

func (e engine) cardSound(f *frame) error {
	return kit.Unless(f.id > 0 && f.mode > 0 && (f.mode != cardKeptInUse || e.s.tableau.has(f.id)), kit.ErrWorkSubject)
}

func (e engine) effectsSound(f *frame) error {
	return kit.Unless(int(f.list) < len(e.r.lists) && int(f.step) < len(e.r.lists[f.list]), kit.ErrWorkSubject)
}

// effectOf is the effect of a list that work carries out, an empty one if there is
// no such list.
func (e engine) effectOf(f *frame) *effect {
	if int(f.list) >= len(e.r.lists) || int(f.id) >= len(e.r.lists[f.list]) {
		return &effect{}
	}
	return &e.r.lists[f.list][f.id]
}

func (e engine) amountSound(f *frame) error { return e.sound(f, e.effectOf(f).dice != 0) }
func (e engine) branchSound(f *frame) error { return e.sound(f, e.effectOf(f).op == OpRoll) }

func (e engine) choiceSound(f *frame) error {
	return kit.Unless(e.effectOf(f).op == OpChoose, kit.ErrWorkSubject)
}

// placedSound checks an effect at a place: a die is rolled for a random ocean, and
// then arg is that ocean, or the next of every Major Ocean.
func (e engine) placedSound(f *frame) error {
	fx := e.effectOf(f)
	random, every := fx.where == InRandomMajor, fx.where == InEveryMajor
	switch {
	case !e.r.ops[fx.op].form.place, fx.op == OpSail && f.n != 1:
		return kit.ErrWorkSubject
	case f.step == placedDie && !random, f.arg != 0 && !random && !every, f.step == placedGoesOn && f.arg == 0 && (random || every):
		return kit.ErrWorkStep
	}
	return nil
}

func (e engine) piecesSound(f *frame) error {
	return kit.Unless(e.r.ops[f.mode].fallsOnPieces() && f.arg <= oneIf(Op(f.mode) == OpDiscoverUpgrade), kit.ErrWorkSubject)
}

func (e engine) testSound(f *frame) error {
	return e.sound(f, f.list > 0 && int(f.list) < len(e.r.tests) && f.mask&^exerted == 0)
}

// bandSound checks an Action TEST: of an Action with a table, and a Refit of an
// Upgrade that is available until it is bought. mode is the result, and before there
// is one the Treasure that is spent.
func (e engine) bandSound(f *frame) error {
	bands := e.r.actions[f.id].bands
	most := e.r.numTypes
	if f.step >= stepLose {
		most = len(bands) - 1
	}
	fits := len(bands) > 0 && f.mask&^exerted == 0 && int(f.mode) <= most
	if NautilusAction(f.id) == RefitAction {
		fits = fits && f.arg != 0 && (f.step >= stepDone || e.s.available>>f.arg&1 != 0)
	}
	return e.sound(f, fits)
}

// fightSound checks a fight: who was attacked is asked to answer, a target that is
// still hidden is revealed, and the ship that is fought is there.
func (e engine) fightSound(f *frame) error {
	fits := Kind(f.arg) >= KindBold && f.mode >= fightAction && f.ocean != 0 && (f.step != fightAnswers || f.mode == fightHostile)
	switch {
	case f.id == 0:
		fits = fits && f.step == fightReveals && f.mode != fightHostile && f.mode != fightEncounter
	case f.activeShip() != 0:
		fits = fits && !isSquadron(ShipID(f.id))
	case f.step != fightFollows:
		fits = fits && f.step != fightReveals && e.r.oceanOf(e.s, ShipID(f.id)) == f.ocean
	}
	return e.sound(f, fits)
}

func (e engine) volleySound(f *frame) error {
	return e.sound(f, f.id >= 1 && e.r.side(e.s, ShipID(f.id)).Warship())
}

// placementSound checks the dice of Placement.
func (e engine) placementSound(f *frame) error {
	s := e.s
	switch {
	case s.Act == 0:
		return kit.ErrWorkState
	case f.arg != 0 && (s.Lull || f.step == placementPair || f.step == stepRoll && e.r.diceOf(s, f) == 0 || f.step == stepWindow && s.black[0] == 0):
		return kit.ErrWorkDice // a Lull turn has no black dice
	case f.arg == 0 && f.step < stepWindow:
		return nil
	case f.step == stepWindow && f.arg == 0 || f.step == placementPair:
		for i, die := range s.white {
			if (die != 0) != (i < int(e.r.set.Acts[s.Act-1].White)) {
				return kit.ErrWorkDice
			}
		}
		return nil
	}
	return kit.Unless(s.pair[0] != 0 && s.pair[1] != 0 && s.Lull == (s.pair[0] == s.pair[1]), kit.ErrWorkDice)
}

func (e engine) placeSound(f *frame) error {
	fits := f.ocean != 0 && f.mode >= placeHidden
	switch f.step {
	case placeDraws:
		fits = fits && f.id == 0 && (f.mode == placeShip || f.mode == placeReveal)
	case placeHunts:
		fits = fits && f.id == 0 && f.mode != placeReveal
	default:
		fits = fits && (f.id != 0 || f.mode == placeHidden)
	}
	return kit.Unless(fits, kit.ErrWorkSubject)
}

// stepsSound checks steps of the Nautilus, and a free Action that has a target.
func (e engine) stepsSound(f *frame) error {
	switch NautilusAction(f.id) {
	case 0:
		return kit.Unless(f.step != stepsFree, kit.ErrWorkSubject)
	case AttackAction, MoveAction, RefitAction:
		return kit.Unless(f.step == stepsFree, kit.ErrWorkSubject)
	}
	return kit.ErrWorkSubject
}

func (e engine) adventureSound(f *frame) error {
	fits := (f.step == adventureOffers) == (f.id != 0) && (f.step != adventureDraws || e.s.deck > 0) &&
		(f.step != adventureToken || e.s.tokens[e.s.Nautilus] > 0)
	return kit.Unless(fits, kit.ErrWorkSubject)
}

func (e engine) paySound(f *frame) error {
	return kit.Unless(f.id >= 1 && e.s.available>>f.id&1 != 0, kit.ErrWorkSubject)
}

// imperialistSound checks his phase, and the Squadron of his Tableau that is placed.
func (e engine) imperialistSound(f *frame) error {
	if f.step != imperialPlaces {
		return kit.Unless(e.s.Act > 0 && f.arg == 0, kit.ErrWorkSubject)
	}
	return kit.Unless(f.arg >= uint8(blueSquadron) && e.s.squadrons[f.arg-uint8(blueSquadron)] == squadronTableau, kit.ErrWorkSubject)
}

func (e engine) huntSound(f *frame) error {
	return e.sound(f, f.ocean != 0 && e.s.Options.Versus)
}
