package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Apply is the one transition. It checks the action against the node, takes
// it, and then runs the work under way up to the next node.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := r.check(s, &a); err != nil {
		return err
	}
	e := engine{r, s, t}
	e.take(&a)
	e.run()
	return nil
}

// engine is a transition under way.
type engine struct {
	r *Rules
	s *State
	t nemo.Trace
}

// take carries out a checked action. The chapters have a function each for
// what happens at a node.
func (e *engine) take(a *Action) {
	s := e.s
	f := s.top()
	switch a.Kind { // at any time (8.0, 3.2.2)
	case KindUseTreasure:
		askAgain(f)
		e.useTreasure(a.Treasure)
		return
	case KindUseWreck:
		e.useWreck()
		return
	}
	node := f.node
	f.node = NodeNone
	switch node {
	case NodeStation:
		e.station(a.Ocean)
	case NodeCommitment:
		e.commit(f, a)
	case NodeCommitmentDie:
		e.commitmentDie(a.Dice[0])
	case NodePreparation:
		e.preparationRoll(f, a.Dice)
	case NodePursuit:
		e.pursuitDie(f, a.Dice[0])
	case NodePlaceShip:
		e.placeFaceUp(f, a.Ship)
	case NodeDraw:
		e.drawn(f, a.Card)
	case NodeExert:
		e.exert(f, a)
	case NodeTestRoll:
		e.diceFall("6.6.1", f, a.Dice)
	case NodeAttackRoll:
		e.diceFall("10.2.3", f, a.Dice)
	case NodeHelp:
		e.helped(f, a)
	case NodePile:
		e.choosePile(f, a.Kind)
	case NodeSeek:
		e.sought(f, a.Kind)
	case NodeAction:
		e.act(f, a)
	case NodeAfterAction:
		e.afterAction(f, a)
	case NodeRestRoll, NodeYardDie:
		e.yardDice(f, a.Dice)
	case NodePay:
		e.pay(f, a.Ship)
	case NodeInciteDie:
		e.inciteDie(f, a.Dice[0])
	case NodeSearchDie:
		e.searchDie(f, a.Dice[0])
	case NodeToken:
		e.token(f, a.Treasure)
	case NodeWreckFound:
		e.wreckFound(a.Kind)
	case NodeReveal:
		e.turnUp(s.Nautilus, f.box, a.Ship)
	case NodeWarshipRoll:
		e.warshipRoll(f, a.Dice)
	case NodeHitLocation:
		e.hitLocation(e.r.set.Board.HitLocation[a.Dice[0]-1])
	case NodePressure:
		e.underPressure(a.Resource)
	case NodeLoseChosen:
		e.loseChosen(f, a.Resource)
	case NodeFire:
		e.fire(f, a)
	case NodePrize:
		e.prize(f, a.Kind)
	case NodeFollowUp:
		e.followUp(f, a)
	case NodeFinal:
		e.finalCommitment(a.Commitment)
	case NodeWindow:
		e.note("8.0b", EventGoesOn)
	case NodeSubmitOrSave:
		e.finish(EndTragic, int16(f.id))
	case NodeLiberationDie:
		e.liberationDie(f, a.Dice[0])
	case NodeWreckDie:
		e.wreckDie(a.Dice[0])
	}
}

// askAgain lets a pause that was used be looked at again: whether a defeat is
// prevented, and whether anything is left for which it would be asked (8.0).
func askAgain(f *frame) {
	switch f.node {
	case NodeSubmitOrSave, NodeAfterAction:
		f.node = NodeNone
	case NodeWindow:
		f.node = NodeNone
		if f.kind == frameLose {
			f.mode = loseOpen
		} else { // the ending card (runCard)
			f.step = 0
		}
	}
}

// run goes on with the work under way until something is to be decided or
// rolled, or the game is over.
func (e *engine) run() {
	s := e.s
	for s.End == 0 {
		f := s.top()
		if f.node != NodeNone {
			return
		}
		switch f.kind {
		case frameSetup:
			e.runSetup(f)
		case frameTurn:
			e.runTurn(f)
		case framePlace:
			e.runPlace(f)
		case framePursuit:
			e.runPursuit(f)
		case frameDraw:
			e.runDraw(f)
		case frameCard:
			e.runCard(f)
		case frameTest:
			e.runTest(f)
		case frameEffects:
			e.runEffects(f)
		case frameAction:
			e.runAction(f)
		case frameYard:
			e.runYard(f)
		case frameIncite:
			f.node = NodeInciteDie
		case frameSearch:
			e.runSearch(f)
		case frameFight:
			e.runFight(f)
		case frameVolley:
			e.runVolley(f)
		case frameTreasure:
			e.runTreasure(f)
		case frameLose:
			e.runLose(f)
		case frameLoseChosen:
			e.runLoseChosen(f)
		case frameCommit:
			f.node = NodeFinal
		case frameDoom:
			e.runDoom(f)
		case frameLiberation:
			f.node = NodeLiberationDie
		case frameWreck:
			f.node = NodeWreckDie
		case frameScout:
			e.runScout(f)
		}
	}
	// A finished game has no work under way, whatever was left of it, and what
	// was still wagered is not lost.
	s.Wagered = 0
	s.depth = 0
	s.stack = [maxDepth]frame{}
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

// replace lets another piece of work take the place of the one on top.
func (e *engine) replace(f frame) { e.s.stack[e.s.depth-1] = f }

// note reports an event with up to six arguments.
func (e *engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t == nil {
		return
	}
	e.report(rule, kind, args...)
}

func (e *engine) report(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	event := nemo.Event{Rule: rule, Kind: kind}
	copy(event.Args[:], args)
	e.t.Event(event)
}
