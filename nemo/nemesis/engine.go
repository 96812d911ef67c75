package nemesis

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Apply is the only transition. It checks the action against the node, takes it, and
// runs the work under way up to the next node.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := kit.Refused(r.refusal(s, &a)); err != nil {
		return err
	}
	e := engine{r, s, t}
	f := s.top()
	f.node = NodeNone
	takers[f.kind](e, f, a)
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

// perishes are the kinds of work that end when the Character is no longer alive on board.
const perishes = 1<<frameRound | 1<<framePass | 1<<frameAction | 1<<frameEnter | 1<<frameNoise | 1<<frameEncounter | 1<<frameEscape |
	1<<frameShot | 1<<frameSearch | 1<<frameTakeHeavy | 1<<frameDraw | 1<<frameTrade | 1<<frameCraft

// takers handle the answers that each kind of work waits for.
var takers = [frameKinds]func(e engine, f *frame, a Action){
	frameSetup: engine.setUpAnswer, frameTurn: engine.turnAnswer, frameRound: engine.roundAnswer, framePass: engine.passAnswer,
	frameAction: engine.actionAnswer, frameEnter: engine.enterAnswer, frameNoise: engine.noiseAnswer, frameEncounter: engine.encounterAnswer,
	frameObjectives: engine.objectivesAnswer, frameAttack: engine.attackAnswer, frameWound: engine.woundAnswer, frameInjure: engine.injureAnswer,
	frameRetreat: engine.retreatAnswer, frameShot: engine.shotAnswer, frameSearch: engine.searchAnswer, frameTakeHeavy: engine.takeHeavyAnswer,
	frameDoors: engine.closeDoorsAnswer, frameScan: engine.scanAnswer, frameDraw: engine.drawAnswer, frameTrade: engine.tradeAnswer,
	frameCraft: engine.craftAnswer, frameEffects: engine.effectsAnswer, frameAddToken: engine.addTokensAnswer, frameVictory: engine.victoryAnswer,
	frameAlien: engine.alienAnswer,
}

// run carries on with the work under way until something is to be decided or drawn,
// or the game is over. Whatever ends the game does so at once.
func (e engine) run() {
	s := e.s
	for s.End == 0 {
		if e.closing() {
			continue
		}
		f := s.top()
		if f.node != NodeNone {
			return
		}
		if e.perished(f) {
			e.pop()
			continue
		}
		workRows[f.kind].Run(e, f)
	}
	// A finished game has no work under way.
	s.depth = 0
	s.stack = [maxDepth]frame{}
}

// perished reports whether a piece of work ends because its Character is no longer alive on board.
func (e engine) perished(f *frame) bool { return perishes>>f.kind&1 != 0 && !e.s.living(f.player) }

func (e engine) push(f frame) {
	e.s.stack[e.s.depth] = f
	e.s.depth++
}

func (e engine) pop() {
	e.s.depth--
	e.s.stack[e.s.depth] = frame{}
}

// ask stops at a node where a member of a set is chosen.
func (f *frame) ask(node Node, set uint64) { f.node, f.set = node, set }

func (e engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t != nil {
		kit.Report(e.t, rule, kind, args)
	}
}

// tell reports an event to some players only.
func (e engine) tell(to NumberSet, rule nemo.Rule, kind nemo.EventKind, args ...int16) {
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
