package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Apply is the only transition. It checks the action against the node, takes it, and
// runs the work under way up to the next node.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := kit.Refused(r.refusal(s, &a)); err != nil {
		return err
	}
	e := &engine{r: r, s: s, t: t}
	e.take(a)
	e.run()
	return nil
}

// engine is a transition under way. It is passed by value: a pointer in a call
// through a table would escape, and cost an allocation.
type engine struct {
	r *Rules
	s *State
	t nemo.Trace
}

// c returns the tables of the scenario that is played.
func (e engine) c() *scenarioTables { return e.r.of(e.s) }

// take carries out a checked action.
func (e engine) take(a Action) {
	f := e.s.top()
	node := f.node
	f.node = NodeNone
	nodeRows[node].take(e, f, a)
}

// run continues the work under way until a decision or a roll is due, or the
// game is over. The team wins or loses as soon as a condition is met (win.4,
// lose.1).
func (e engine) run() {
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
		workRows[f.kind].Run(e, f)
	}
	// A finished game has no work under way: what is left of it is dropped.
	s.depth = 0
	s.stack = [maxDepth]frame{}
}

// push starts a piece of work on top of the stack.
func (e engine) push(f frame) {
	e.s.stack[e.s.depth] = f
	e.s.depth++
}

// pop ends the piece of work on top.
func (e engine) pop() {
	e.s.depth--
	e.s.stack[e.s.depth] = frame{}
}

func (e engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t != nil {
		e.report(rule, kind, args...)
	}
}

func (e engine) report(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	event := nemo.Event{Rule: rule, Kind: kind}
	copy(event.Args[:], args)
	for i, ofScenario := range e.r.scenarioArgs[kind] {
		if ofScenario && event.Args[i] != 0 {
			event.Args[i] += pieceBase * int16(e.s.Options.Scenario)
		}
	}
	e.t.Event(event)
}
