package nemoswar1

import (
	"errors"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The work under way. A position that is read from a document may claim any
// work to be half done; only what the rules themselves can leave half done may
// be gone on with. The check knows of each kind of work in which steps it waits
// for what, and what may stand upon what. It follows the code of the chapters
// closely, on purpose: a step that is added there and not here is refused by the
// invariant in the first game that comes to it.
//
// What may stand upon what also bounds the stack. The longest chains are
//
//	turn, action, test, effects, treasures, effects of a token, chosen loss,
//	loss, defeat or final commitment, liberation (the Wreck is used)
//	turn, action, card, effects, fight, volley, loss, defeat, liberation
//	turn, action, test, loss, loss, loss, defeat, liberation
//
// and the benefit of an "OR" token, which never waits, adds one to a chain that
// has no liberation. So there are ten pieces of work at most, and maxDepth has
// room. A chain cannot go round: effects of a card never draw a card, those of a
// token that draw tokens join the draw that is under way (treasure.go), and a
// fight is begun by an action or by the effect of a card alone.

// checkWork checks that the work under way is work that the rules leave there.
func (k *keeper) checkWork(s *State) error {
	if err := kit.CheckWorkStack(s.stack[:], int(s.depth), s.End != 0); err != nil {
		return err
	}
	var active CardID
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		err := k.form(s, f)
		if err == nil {
			err = k.stands(s, i)
		}
		if err != nil {
			return broken("work %d (%s, step %d, awaiting %s): %w", i, frameNames[min(f.kind, frameKinds-1)], f.step, f.node, err)
		}
		if f.kind == frameCard || f.kind == frameTest {
			active = CardID(f.id)
		}
	}
	if s.End == 0 && s.active != active {
		return broken("card %d is being performed, and the work under way is on card %d", s.active, active)
	}
	return nil
}

// What may be wrong with a piece of work, beside the faults of all work.
var (
	errBox = errors.New("its box does not have what it needs")
	errSum = errors.New("what was added to the dice cannot have come about")
)

// only reports whether no field of the frame is set but those named.
func (f *frame) only(but frame) bool {
	but.kind, but.step, but.node = f.kind, f.step, f.node
	return *f == but
}

func rolledDice(dice [2]uint8) bool { return isFace(dice[0]) && isFace(dice[1]) }

// stands checks that a piece of work can stand where it does: on what is below
// it, and at rest only if something is on top.
func (k *keeper) stands(s *State, i int) error {
	f, top := &s.stack[i], int(s.depth)-1
	switch {
	case i == top && f.node == NodeNone:
		return kit.ErrWorkTop
	case i < top && f.node != NodeNone && (i+1 != top || !s.wreckUsed(&s.stack[top]) || !f.node.isPlayers()):
		return kit.ErrWorkWaits
	case i == 0:
		return kit.Unless(f.kind == frameSetup || f.kind == frameTurn, kit.ErrWorkBelow)
	case f.kind == frameSetup || f.kind == frameTurn:
		return kit.ErrWorkBelow
	}
	below := &s.stack[i-1]
	if below.node != NodeNone { // so this is the Wreck, used at any time
		return nil
	}
	var under *frame
	if i > 1 {
		under = &s.stack[i-2]
	}
	return kit.Unless(k.begets(s, below, under, f), kit.ErrWorkBelow)
}

// wreckUsed reports whether the work is that of the Wreck (3.2.2), which may be
// used at any node of the player.
func (s *State) wreckUsed(f *frame) bool {
	return f.kind == frameLiberation && f.mode == liberationOfWreck && f.n == 1 && s.Wreck == wreckDiscarded
}

// begets reports whether one piece of work can have begun another. under is what
// is below the first.
func (k *keeper) begets(s *State, below, under, f *frame) bool {
	if begun := begunBy[f.kind]; begun != nil && begun(k, s, below, under, f) {
		return true
	}
	return byEffects.has(f.kind) && k.begetsByEffect(s, below, f)
}

// kindSet is a set of kinds of work, a bit each.
type kindSet uint32

func (set kindSet) has(kind frameKind) bool { return set>>kind&1 != 0 }

// byEffects are the kinds of work that an effect may begin, besides what begunBy
// says of them.
const byEffects kindSet = 1<<frameFight | 1<<frameTreasure | 1<<frameLose | 1<<frameLoseChosen |
	1<<frameLiberation | 1<<frameWreck | 1<<frameScout

// begunBy says of each kind of work what else may have begun it.
var begunBy = [frameKinds]func(k *keeper, s *State, below, under, f *frame) bool{
	framePlace: func(k *keeper, _ *State, below, _, f *frame) bool { return k.begetsPlace(below, f) },
	framePursuit: func(_ *keeper, _ *State, below, _, _ *frame) bool {
		return below.kind == frameTurn && below.step == turnPlaces
	},
	frameDraw: begunByCard,
	frameCard: begunByCard,
	frameTest: begunByCard,
	frameEffects: func(_ *keeper, _ *State, below, _, f *frame) bool {
		switch below.kind {
		case frameCard:
			return f.mode == listEffects && f.id == below.id
		case frameTest:
			return below.step == testFile && f.mode == below.mode && f.id == below.id
		}
		return below.kind == frameTreasure && f.mode == listToken
	},
	frameAction: func(_ *keeper, _ *State, below, _, _ *frame) bool {
		return below.kind == frameTurn && below.step == turnEnds
	},
	frameYard: func(k *keeper, s *State, below, _, f *frame) bool {
		return acting(below) || k.bonus(s, below) && Refit(f.id) == SeekAdventure
	},
	frameIncite: begunByAction,
	frameSearch: begunByAction,
	frameFight: func(_ *keeper, _ *State, below, _, f *frame) bool {
		return f.mode != fightEncounter && acting(below)
	},
	frameVolley: func(_ *keeper, _ *State, below, _, f *frame) bool {
		return below.kind == framePursuit && below.mask&(1<<f.box) == 0 ||
			below.kind == frameFight && below.step == fightWager && below.box == f.box
	},
	frameTreasure: func(_ *keeper, s *State, below, _, f *frame) bool {
		return below.kind == frameSearch && (f.id == 0 || f.id == uint8(s.Nautilus))
	},
	frameLose: func(_ *keeper, _ *State, below, under, f *frame) bool { return begetsLoss(below, under, f) },
	frameCommit: func(_ *keeper, _ *State, below, _, _ *frame) bool {
		return below.kind == frameLose && Resource(below.id) == Nemo
	},
	frameDoom: func(_ *keeper, _ *State, below, _, f *frame) bool {
		return below.kind == frameLose && below.id == f.id
	},
}

func begunByCard(k *keeper, s *State, below, _, f *frame) bool { return k.begetsCard(s, below, f) }

func begunByAction(_ *keeper, _ *State, below, _, _ *frame) bool { return acting(below) }

// acting reports whether the work is that of a Nemo action that was chosen.
func acting(f *frame) bool {
	return f.kind == frameAction && f.step == actionAfter && f.mode == 0
}

// bonus reports whether Seek Adventure can have been bought beside the action
// (7.1.3c).
func (k *keeper) bonus(s *State, below *frame) bool {
	return s.Options.BonusAdventure && below.kind == frameAction && below.mode == 0
}

func (k *keeper) begetsPlace(below, f *frame) bool {
	if below.kind == frameSetup {
		ocean := &k.r.set.Oceans[below.step-1]
		return uint8(ocean.Ocean) == f.id && f.n <= int8(ocean.SetupShips)
	}
	if below.kind != frameTurn || f.n != 1 {
		return false
	}
	switch below.step {
	case turnPlacesSecond:
		return f.id == uint8(k.r.oceanOf[below.dice[0]])
	case turnAdventure:
		return f.id == uint8(k.r.oceanOf[below.dice[1]])
	}
	return false
}

// begetsCard says where cards come from: the adventure roll or the turns of the
// historical game, Seek Adventure, or the player's hand.
func (k *keeper) begetsCard(s *State, below, f *frame) bool {
	retained := f.kind != frameDraw && k.r.cards[f.id].Kind == EventRetained
	switch below.kind {
	case frameTurn:
		switch {
		case f.kind != frameTest && f.mode != cardDrawn, f.kind == frameTest && retained:
			return false
		case s.Options.Historical:
			return below.step == turnRolls && drawsInTurn(s.Turn)
		}
		return below.step == turnActs
	case frameAction:
		switch {
		case below.mode != 0 && f.kind == frameDraw:
			return false // a capture ends the phase
		case f.kind == frameTest && retained, f.kind == frameCard && f.mode == cardPlayed:
			return true
		}
		return (below.step == actionAfter || s.Options.BonusAdventure) && (f.kind == frameTest || f.mode == cardSought)
	}
	return false
}

// begetsLoss says what takes resources besides the effects of cards and tokens.
func begetsLoss(below, under, f *frame) bool {
	switch below.kind {
	case frameTest: // what was wagered (6.7.3)
		return below.step == testFailed && f.n <= 1
	case frameLose: // the others that were wagered: the higher one goes first
		return below.mode == loseWager && f.id < below.id && f.n <= 1 && under != nil &&
			(under.kind == frameTest && under.step == testFailed || under.kind == frameLose)
	case frameVolley:
		return f.n == 0 || f.node == NodeWindow
	case frameLoseChosen:
		return f.n == 0
	case frameAction: // wagered on an attack that missed
		return acting(below) && f.n == 0
	}
	return false
}

// begetsByEffect says whether the effect that was performed last has begun the
// work. A list that has come to its end is gone, so the work then stands on what
// the list was of; of a token nothing is left but that it left the game.
func (k *keeper) begetsByEffect(s *State, below, f *frame) bool {
	var list []Effect
	last := 0
	switch below.kind {
	case frameEffects:
		list, last = k.r.effectList(below.id, below.mode), int(below.step)
	case frameCard:
		list = k.r.cards[below.id].Effects
		last = len(list)
	case frameTest:
		if below.step == testFile {
			list = k.r.effectList(below.id, below.mode)
			last = len(list)
		}
	case frameTreasure:
		return f.kind != frameTreasure && k.begetsByToken(s, f)
	}
	return last >= 1 && last <= len(list) && k.begins(s, &list[last-1], f)
}

func (k *keeper) begetsByToken(s *State, f *frame) bool {
	for id := 1; id <= k.r.numTreasures; id++ {
		if k.discards&(1<<(id-1)) == 0 || !s.tokens[id].in(zoneOut) {
			continue
		}
		if list := k.r.treasures[id].Effects; len(list) > 0 && k.begins(s, &list[len(list)-1], f) {
			return true
		}
	}
	return false
}

// begins reports whether an effect begins such work.
func (k *keeper) begins(s *State, effect *Effect, f *frame) bool {
	switch f.kind {
	case frameLose:
		return effect.Op == OpLose && uint8(effect.Resource) == f.id && f.n < effect.N ||
			effect.Op == OpEncounter && f.n == 0 // wagered on an attack that missed
	case frameLoseChosen:
		return effect.Op == OpLoseChosen && f.n <= effect.N
	case frameLiberation:
		return effect.Op == OpLiberationDie && f.n == effect.N && f.mode == liberationOfCard
	case frameTreasure:
		return effect.Op == OpTreasures && f.id == 0
	case frameWreck:
		return effect.Op == OpWreck
	case frameScout:
		return effect.Op == OpScout
	case frameFight:
		return effect.Op == OpEncounter && f.mode == fightEncounter &&
			s.boxes[s.Nautilus][f.box] == faceUp(effect.ship)
	}
	return false
}
