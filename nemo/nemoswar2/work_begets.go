package nemoswar2

// What may stand on what: which piece of work can have begun another.

// pushers are the kinds of work that carry out effects, on which any of them may
// stand, a bit each.
const pushers = 1<<frameEffects | 1<<frameAmount | 1<<frameTurn | 1<<frameCard | 1<<frameFight | 1<<frameBand | 1<<frameTest |
	1<<frameTreasure | 1<<frameActions | 1<<framePlacement | 1<<frameImperialist | 1<<frameHunt | 1<<framePlaced |
	1<<frameVolley | 1<<frameHits | 1<<frameBranch | 1<<frameChoice | 1<<frameGainAny | 1<<frameLoseAny | 1<<frameLoseTreasure |
	1<<framePieces | 1<<frameDoom | 1<<framePlace | 1<<frameSteps | 1<<frameAdventure | 1<<framePay | 1<<frameSalvage |
	1<<frameBury | 1<<frameMotive | 1<<frameFire | 1<<frameCrush | 1<<frameYield | 1<<frameGem | 1<<frameGift

// begets reports whether the work below can have begun f.
func (k *keeper) begets(s *State, below, f *frame) bool {
	if uint64(pushers)>>below.kind&1 == 0 {
		return false
	}
	switch f.kind {
	case frameVolley:
		switch below.kind {
		case frameFight:
			return below.id == f.id && (below.step == stepExert || below.step == fightAnswers)
		case frameFire:
			return true
		}
		return false
	case frameTest:
		if f.id != 0 {
			return below.kind == frameCard && below.id == f.id && below.step == cardFiles && uint16(k.r.cards[f.id].test) == f.list
		}
	case framePay:
		band := s.below(frameBand)
		return band != nil && band.step >= stepLose
	case framePlacement, frameImperialist, frameActions:
		return below.kind == frameTurn
	case frameHunt, frameCrush:
		return below.kind == frameImperialist && below.step == imperialActs
	case frameYield:
		return below.kind == frameImperialist
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
