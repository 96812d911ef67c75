package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Apply is the one transition. It checks the action against the node, takes
// it, and then runs the work under way up to the next node.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := r.check(s, &a); err != nil {
		return err
	}
	e := engine{r, s, t}
	f := s.top()
	f.node = NodeNone
	e.answer(f, &a)
	e.run()
	return nil
}

// engine is a transition under way.
type engine struct {
	r *Rules
	s *State
	t nemo.Trace
}

// frameKind is a kind of work.
type frameKind uint8

const (
	frameNone frameKind = iota
	frameSetup
	frameTurn
	frameRound
	framePass
	frameAction
	frameEnter
	frameNoise
	frameEncounter
	frameObjectives
	frameAttack
	frameWound
	frameInjure
	frameRetreat
	frameEscape
	frameShot
	frameSearch
	frameTakeHeavy
	frameDoors
	frameScan
	frameDraw
	frameTrade
	frameCraft
	frameEffects
	frameAddToken
	frameVictory
	frameAlien
	frameKinds
)

// run goes on with the work under way until something is to be decided or
// drawn, or the game is over. What ends the game does so at once.
func (e *engine) run() {
	s := e.s
	for s.End == 0 {
		if e.closing() {
			continue
		}
		f := s.top()
		if f.node != NodeNone {
			return
		}
		if f.kind.perishes() && !s.living(f.player) {
			e.pop()
			continue
		}
		e.goOn(f)
	}
	// A finished game has no work under way, whatever was left of it.
	s.depth = 0
	s.stack = [maxDepth]frame{}
}

// perishes reports whether the work ends with the Character's life on board.
func (k frameKind) perishes() bool {
	switch k {
	case frameRound, framePass, frameAction, frameEnter, frameNoise, frameEncounter, frameEscape, frameShot,
		frameSearch, frameTakeHeavy, frameDraw, frameTrade, frameCraft:
		return true
	}
	return false
}

// goOn goes on with a piece of work. The chapters have a function each.
func (e *engine) goOn(f *frame) {
	switch f.kind {
	case frameSetup:
		e.setUp(f)
	case frameTurn:
		e.turn(f)
	case frameRound:
		e.round(f)
	case framePass:
		e.pass(f)
	case frameAction:
		e.action(f)
	case frameEnter:
		e.enter(f)
	case frameNoise:
		e.noise(f)
	case frameEncounter:
		e.encounter(f)
	case frameObjectives:
		e.objectives(f)
	case frameAttack:
		e.attack(f)
	case frameWound:
		e.wound(f)
	case frameInjure:
		e.injure(f)
	case frameRetreat:
		e.retreat(f)
	case frameEscape:
		e.escape(f)
	case frameShot:
		e.shot(f)
	case frameSearch:
		e.search(f)
	case frameTakeHeavy:
		e.takeHeavy(f)
	case frameDoors:
		e.closeDoors(f)
	case frameScan:
		e.scan(f)
	case frameDraw:
		e.draw(f)
	case frameTrade:
		e.trade(f)
	case frameCraft:
		e.craft(f)
	case frameEffects:
		e.effects(f)
	case frameAddToken:
		e.addTokens(f)
	case frameVictory:
		e.victory(f)
	case frameAlien:
		e.alien(f)
	}
}

// answer takes what was decided or drawn.
func (e *engine) answer(f *frame, a *Action) {
	switch f.kind {
	case frameSetup:
		e.setUpAnswer(f, a)
	case frameTurn:
		e.turnAnswer(f, a)
	case frameRound:
		e.roundAnswer(f, a)
	case framePass:
		e.passAnswer(f, a)
	case frameAction:
		e.actionAnswer(f, a)
	case frameEnter:
		e.enterAnswer(f, a)
	case frameNoise:
		e.noiseAnswer(f, a)
	case frameEncounter:
		e.encounterAnswer(f, a)
	case frameObjectives:
		e.objectivesAnswer(f, a)
	case frameAttack:
		e.attackAnswer(f, a)
	case frameWound:
		e.woundAnswer(f, a)
	case frameInjure:
		e.injureAnswer(f, a)
	case frameRetreat:
		e.retreatAnswer(f, a)
	case frameShot:
		e.shotAnswer(f, a)
	case frameSearch:
		e.searchAnswer(f, a)
	case frameTakeHeavy:
		e.takeHeavyAnswer(f, a)
	case frameDoors:
		e.closeDoorsAnswer(f, a)
	case frameScan:
		e.scanAnswer(f, a)
	case frameDraw:
		e.drawAnswer(f, a)
	case frameTrade:
		e.tradeAnswer(f, a)
	case frameCraft:
		e.craftAnswer(f, a)
	case frameEffects:
		e.effectsAnswer(f, a)
	case frameAddToken:
		e.addTokensAnswer(f, a)
	case frameVictory:
		e.victoryAnswer(f, a)
	case frameAlien:
		e.alienAnswer(f, a)
	}
}

// push begins a piece of work on top of the one under way.
func (e *engine) push(f frame) {
	e.s.stack[e.s.depth] = f
	e.s.depth++
}

// pop ends the piece of work on top.
func (e *engine) pop() {
	e.s.depth--
	e.s.stack[e.s.depth] = frame{}
}

// ask stops at a node where one of a set is chosen.
func (f *frame) ask(node Node, set uint64) { f.node, f.set = node, set }

// note reports an event.
func (e *engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t == nil {
		return
	}
	event := nemo.Event{Rule: rule, Kind: kind}
	copy(event.Args[:], args)
	e.t.Event(event)
}

// tell reports an event to some players alone.
func (e *engine) tell(to NumberSet, rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t == nil {
		return
	}
	event := nemo.Event{Rule: rule, Kind: kind, Only: nemo.SeatSet(to >> 1)}
	copy(event.Args[:], args)
	e.t.Event(event)
}

func first(set uint64) uint8   { return uint8(bits.TrailingZeros64(set)) }
func size(set uint64) int      { return bits.OnesCount64(set) }
func bit[T ~uint8](n T) uint64 { return 1 << n }
