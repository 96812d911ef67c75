package nemoswar1

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

// take carries out a checked action, with the function that nodeRows has for
// its node.
func (e engine) take(a *Action) {
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
	nodeRows[node].take(e, f, *a)
}

// askAgain clears a pause in which something was used, so that it is evaluated
// again: a defeat may now be prevented, or nothing may be left to ask about (8.0).
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

// run continues the work under way until a decision or a roll is due, or the
// game is over.
func (e engine) run() {
	s := e.s
	for s.End == 0 {
		f := s.top()
		if f.node != NodeNone {
			return
		}
		workRows[f.kind].Run(e, f)
	}
	// A finished game has no work under way: what is left of it is dropped, and
	// open wagers are not lost.
	s.Wagered = 0
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

// replace replaces the piece of work on top.
func (e engine) replace(f frame) { e.s.stack[e.s.depth-1] = f }

// note reports an event with up to six arguments.
func (e engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t != nil {
		e.report(rule, kind, args)
	}
}

func (e engine) report(rule nemo.Rule, kind nemo.EventKind, args []int16) {
	kit.Report(e.t, rule, kind, args)
}
