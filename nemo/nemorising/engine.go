package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Apply is the one transition. It checks the action against the node, takes
// it, and then runs the work under way up to the next node.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := r.check(s, &a); err != nil {
		return err
	}
	e := &engine{r: r, c: r.of(s), s: s, t: t}
	e.take(&a)
	e.run()
	return nil
}

// engine is a transition under way.
type engine struct {
	r *Rules
	c *scenarioTables
	s *State
	t nemo.Trace

	// lead is a rule under which the next event is reported as well, and acting
	// is set until an action of a hero has been reported as one.
	lead   nemo.Rule
	acting bool
}

// take carries out a checked action. The chapters have a function each for
// what happens at a node.
func (e *engine) take(a *Action) {
	f := e.s.top()
	node := f.node
	f.node = NodeNone
	switch node {
	case NodeNextHero:
		e.next(f, a.Hero)
	case NodeTakeCard:
		e.takeCard(f, a)
	case NodeSpend:
		e.spend(f, a)
	case NodeMove:
		e.moveOn(f, a)
	case NodeAttempt:
		e.try(f, a)
	case NodeDiscardGear:
		e.discardGear(f, GearID(a.Card))
	case NodeDefend:
		e.defendWith(f, a)
	case NodePeek:
		e.peekAt(f, a.Stack)
	case NodeDropKeep:
		e.dropKeep(ThreatID(a.Card))
	case NodeDefeat:
		e.defeatChosen(a.Enemy)
	case NodeRemote:
		e.scoutAt(f, a.Place)
	case NodeTarget:
		e.targeted(f, a.Hero)
	case NodeDealHero:
		e.dealHero(f, a.Hero)
	case NodeDealMission:
		e.drawMission(f, MissionID(a.Card))
	case NodeDealAction:
		e.dealAction(f, ActionID(a.Card))
	case NodeThreat:
		e.threatTurnedUp(f, ThreatID(a.Card))
	case NodeTile:
		e.tileTurnedUp(f, TileID(a.Card))
	case NodeEnemyToken:
		e.tokenPlaced(f, a.Enemy)
	case NodeGear:
		e.gearDrawn(f, GearID(a.Card))
	case NodeRoll:
		e.rolled(f, a.Dice)
	case NodeDefenceRoll:
		e.defenceRolled(f, a.Dice)
	}
}

// run goes on with the work under way until something is to be decided or
// rolled, or the game is over. The team wins or loses at once when it becomes
// true (win.4, lose.1).
func (e *engine) run() {
	s := e.s
	for s.End == 0 {
		e.checkWin()
		if s.End != 0 {
			break
		}
		f := s.top()
		if f.node != NodeNone {
			return
		}
		workRows[f.kind].Run(*e, f)
	}
	// A finished game has no work under way, whatever was left of it.
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

// note reports an event.
func (e *engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t == nil {
		return
	}
	e.report(rule, kind, args...)
}

func (e *engine) report(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	event := nemo.Event{Rule: rule, Kind: kind}
	copy(event.Args[:], args)
	for i, ofScenario := range e.r.scenarioArgs[kind] {
		if ofScenario && event.Args[i] != 0 {
			event.Args[i] += pieceBase * int16(e.s.Options.Scenario)
		}
	}
	if e.lead != "" {
		event.Rule, e.lead = e.lead, ""
		e.t.Event(event)
		event.Rule = rule
	}
	e.t.Event(event)
}
