package nemoswar2

// What may stand on what: which piece of work can have begun another, and how
// many may come upon it.

// above is how many pieces of work may come upon one without an effect of a list
// being carried out or a piece being used, which need room of their own (see
// maxDepth). It is one more than that of whatever the work begins upon itself,
// and no less than that of what it turns into.
func (f *frame) above() int {
	switch {
	case f.kind == framePlace && f.id == 0, f.kind == frameFight && (f.id == 0 || f.mode == fightAction):
		return 3 // a Deadly Seas Fleet is drawn and placed
	}
	return chains[f.kind]
}

// chains are what above is of each kind of work, where nothing is drawn.
var chains = [frameKinds]int{
	frameTurn: 5, framePlacement: 4, frameActions: 4, frameImperialist: 3, frameHunt: 2, // ships and fights
	framePlaced: 4, framePlace: 2, frameFight: 2, frameFire: 2, frameVolley: 1, frameHits: 1,
	frameAmount:  roomForEffect - 1,             // and then its effect
	frameSteps:   3,                             // a free attack
	frameLoseAny: 1, frameTest: 1, frameBand: 1, // a defeat
	frameAdventure: 2, frameCard: 2, frameTreasure: 1, // effects of a Treasure
}

// kindSet is a set of kinds of work.
type kindSet uint64

func kinds(list ...frameKind) (set kindSet) {
	for _, kind := range list {
		set |= 1 << kind
	}
	return set
}

// effective is the work on which that of an effect may stand: it carries out
// lists of effects, or asks something, at which a piece may be used. Of all work
// that is not set-up itself, what only draws or is the Imperialist's does not.
const effective = kindSet(1<<frameKinds-1) &^ (1<<frameNone | 1<<frameSetup | 1<<frameWonders | 1<<frameFleet | 1<<frameImperialist | 1<<frameSea)

// begottenBy are the kinds of work on which each kind may stand: that which
// began it, or that on which stood what turned into it.
var begottenBy = [frameKinds]kindSet{
	framePlacement: kinds(frameTurn), frameImperialist: kinds(frameTurn), frameActions: kinds(frameTurn),
	frameHunt: kinds(frameImperialist), frameCrush: kinds(frameImperialist), frameYield: kinds(frameImperialist),
	frameGift:   kinds(frameHunt),
	framePay:    kinds(frameBand, frameEffects),
	frameBury:   kinds(frameActions),
	frameVolley: kinds(frameFight, frameFire),

	frameEffects: effective, framePlaced: effective, frameAmount: effective, frameBranch: effective, frameChoice: effective,
	frameGainAny: effective, frameLoseAny: effective, frameLoseTreasure: effective, framePieces: effective,
	frameTreasure: effective, frameFleet: effective, frameSalvage: effective, frameTest: effective, frameFire: effective,
	frameSteps: effective, frameBand: effective, frameAdventure: effective, frameCard: effective, frameDoom: effective,
	frameMotive: effective, frameGem: effective,

	framePlace:   effective,
	frameFight:   effective | kinds(frameImperialist),
	frameHits:    effective | kinds(frameImperialist),
	frameWonders: effective | kinds(frameImperialist),
}

// begets reports whether the work below can have begun f.
func (k *keeper) begets(s *State, below, f *frame) bool {
	if begottenBy[f.kind]>>below.kind&1 == 0 {
		return false
	}
	switch f.kind {
	case frameVolley:
		if below.kind == frameFight {
			return below.id == f.id && (below.step == stepExert || below.step == fightAnswers)
		}
	case frameTest:
		if f.id != 0 {
			return below.kind == frameCard && below.id == f.id && below.step == cardFiles && uint16(k.r.cards[f.id].test) == f.list
		}
	case framePay:
		band := s.below(frameBand)
		return band != nil && band.step >= stepLose
	case framePlacement, frameImperialist, frameActions:
		return true
	case frameHunt, frameCrush:
		return below.step == imperialActs
	case frameCard:
		if f.mode == cardDrawn {
			return below.kind == frameTurn && below.step == turnRevealed
		}
	}
	if below.kind == frameTurn { // an Act card, or a token used while the tile is given
		return below.step == turnRevealed || s.Options.Players > 1 && (below.step == turnGives || below.step == turnTakes)
	}
	return true
}
