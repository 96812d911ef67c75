package nemoswar2

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Apply is the only transition. It checks the action against the node, takes it, and
// runs the work under way up to the next node. Its only error, for an illegal action,
// is a [*nemo.Illegal] with the rule and a way out; the state is then unchanged. t
// may be nil.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if no := r.refusal(s, &a); no != nil {
		own := *no
		if node := s.node(); no == r.refusals[node] { // with all that the prompt says of it
			asks, _, _ := strings.Cut(own.Reason, ": ")
			own.Reason = asks + ": " + r.Prompt(s).Question
		}
		return &own
	}
	e := engine{r, s, t}
	if s.seizing == 0 && s.Options.Glory && r.mayObject(s, &a) {
		e.propose(a)
	} else {
		e.take(&a)
	}
	e.run()
	return nil
}

// engine is a transition under way.
type engine struct {
	r *Rules
	s *State
	t nemo.Trace
}

// take carries out a checked action.
func (e *engine) take(a *Action) {
	if e.s.seizing != 0 {
		e.objected(a)
		return
	}
	f := e.s.top()
	node := f.node
	f.node = NodeNone
	if a.isUse() {
		e.use(f, a)
		return
	}
	e.r.nodes[node].take(*e, f, *a)
}

// run carries on with the work under way until something is to be decided or rolled,
// or the game is over. Each kind of work either asks and does nothing else, or does
// something and moves on: a token used while it waits makes it ask again.
func (e *engine) run() {
	s := e.s
	for s.End == 0 {
		if s.seizing != 0 {
			return
		}
		f := s.top()
		if f.node != NodeNone {
			return
		}
		workRows[f.kind].Run(*e, f)
	}
	// A finished game has no work under way.
	s.depth = 0
	s.stack = [maxDepth]frame{}
}

// push begins a piece of work on top of the one under way. There is room for it:
// see maxDepth.
func (e *engine) push(f frame) {
	e.s.stack[e.s.depth] = f
	e.s.depth++
}

// pop ends the piece of work on top.
func (e *engine) pop() {
	e.s.depth--
	e.s.stack[e.s.depth] = frame{}
}

// ends reports the end of the work on top, and ends it.
func (e *engine) ends(rule nemo.Rule, kind nemo.EventKind) {
	e.note(rule, kind)
	e.pop()
}

// note reports an event with up to six arguments.
func (e *engine) note(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if e.t != nil {
		kit.Report(e.t, rule, kind, args)
	}
}

// arg returns a piece as an argument of an event.
func (p Piece) arg() int16 { return int16(p.Kind)<<8 | int16(p.ID) }

// pieceOf returns the piece that arg encoded.
func pieceOf(n int16) Piece { return Piece{PieceKind(n >> 8), uint8(n)} }
