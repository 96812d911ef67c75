package kit

import (
	"errors"
	"fmt"
)

// The work under way (property 6) is in most systems a stack of small frames in the state: each
// frame is unfinished work that the frame below began, and the top one waits for an action. A
// position read from a document may claim any work; it is accepted only if the rules can get there.
//
// A system declares each kind of its work once, as a row ([WorkKind]): how it runs, which of its
// fields it uses, on which work it may stand, and in which steps it rests meanwhile. A short
// function says the rest. Whether the work on top really waits for its question is not declared:
// the engine is run again to ask it ([Work.Again]), so that the check cannot fall behind the rules.

// WorkKind is the declaration of a kind of work. F is a piece of work, E what the rules work in: an
// engine with the rules and the state, passed by value (a pointer would escape and cost an
// allocation per transition).
type WorkKind[E, F any] struct {
	// Name is its name in documents.
	Name string
	// Run runs it until it waits for something, begins other work or ends.
	Run func(e E, f *F)
	// Most bounds each of its fields (see Fits of [Work]); a field with 0 is not used.
	Most WorkFields
	// Waits are the steps, a bit each, in which it can wait for something; Rests those in which it
	// can lie below other work.
	Waits, Rests uint64
	// Upon lists the work on which it may stand. If it is empty, it stands at the bottom.
	Upon []WorkUpon[E, F]
	// Sound, if set, checks what else must hold of it by itself. It is called when the bounds hold
	// and all work below is sound.
	Sound func(e E, f *F) error
}

// WorkUpon says that a kind of work may stand upon others.
type WorkUpon[E, F any] struct {
	// Kinds is the set of the kinds on which it may stand; see [KindsOf].
	Kinds uint64
	// Steps are the steps, a bit each, in which those kinds begin it; 0 means any in which they
	// rest.
	Steps uint64
	// If, if set, reports whether the two go together.
	If func(e E, below, f *F) bool
	// Meanwhile is set if it is begun while the work below waits for something.
	Meanwhile bool
}

// WorkFields are the fields of a piece of work, apart from its kind, step and question, as numbers
// in an order that the system chooses; a signed number counts as its absolute value.
type WorkFields [16]uint64

// Required is added to the bound of a field that must be set.
const Required = 1 << 63

// AnyStep is every step, for [WorkKind] and [WorkUpon].
const AnyStep = 1<<64 - 1

// KindsOf returns the set of some kinds of work.
func KindsOf[K ~uint8](kinds ...K) (set uint64) {
	for _, kind := range kinds {
		set |= 1 << kind
	}
	return set
}

// WorkNames returns the names of the kinds of work, for documents.
func WorkNames[E, F any](kinds []WorkKind[E, F]) []string {
	return NamesOf(kinds, func(kind *WorkKind[E, F]) string { return kind.Name })
}

// Work is a system's declaration of its work under way.
type Work[E any, S, F comparable] struct {
	// Kinds are the kinds of work; the first is none.
	Kinds []WorkKind[E, F]
	// Stack returns the stack with all the room that a state has, and how much of it is in use.
	Stack func(s *S) (stack []F, depth int)
	// Head returns the kind of a piece of work, its step and the node that it waits for, 0 for
	// none.
	Head func(f *F) (kind, step, node uint8)
	// Fields returns its other fields.
	Fields func(f *F) WorkFields
	// Fits, if set, reports whether a field that is set keeps to its bound, where bounds stand for
	// players of the game or cards of the set. Without it a field must be at most its bound.
	Fits func(e E, field int, value, most uint64) bool
	// Nodes are the names, for faults, of the nodes that work can wait for.
	Nodes []string
	// Again removes the question of the work on top, sets it back by so many steps, and runs it
	// again to the question.
	Again func(e E, s *S, back uint8)
	// Back is how many steps earlier than its own a piece of work may have asked its question.
	Back uint8
}

// Check checks that the rules can leave the work of a state there. e works in s; again is a scratch
// state; over says that the game is over.
func (w *Work[E, S, F]) Check(e E, s, again *S, over bool) error {
	return w.CheckSince(e, nil, s, again, over)
}

// CheckSince is Check after a step from a sound state before, or plain Check if before is nil. Of
// the work that has since lain unchanged below other work, it checks only what depends on the rest
// of the position.
func (w *Work[E, S, F]) CheckSince(e E, before, s, again *S, over bool) error {
	stack, depth := w.Stack(s)
	if err := CheckWorkStack(stack, depth, over); err != nil {
		return err
	}
	below := w.unchangedBelow(before, stack[:depth])
	for i := range stack[:depth] {
		if err := w.checkAt(e, s, again, i, i < below); err != nil {
			kind, step, node := w.Head(&stack[i])
			return fmt.Errorf("work %d (%s, step %d, awaiting %s): %w", i, w.kind(kind).Name, step, WordOf(w.Nodes, int(node)), err)
		}
	}
	return nil
}

// checkAt checks a piece of work and, if it is the top one, its question.
func (w *Work[E, S, F]) checkAt(e E, s, again *S, i int, known bool) error {
	stack, depth := w.Stack(s)
	if known {
		return w.checkAmidst(e, stack, i)
	}
	top := i == depth-1
	if err := w.checkPiece(e, stack, i, top); err != nil {
		return err
	}
	return Unless(!top || w.asksAgain(e, s, again), ErrWorkNode)
}

// unchangedBelow returns how many pieces of work lay below others before a step and still do.
func (w *Work[E, S, F]) unchangedBelow(before *S, stack []F) (n int) {
	if before == nil {
		return 0
	}
	was, depth := w.Stack(before)
	for most := min(depth, len(stack)) - 1; n < most && was[n] == stack[n]; {
		n++
	}
	return n
}

// checkAmidst checks what a step may have broken in a piece of work that is unchanged, as is all
// work below it.
func (w *Work[E, S, F]) checkAmidst(e E, stack []F, i int) error {
	f := &stack[i]
	kind, _, _ := w.Head(f)
	row := w.kind(kind)
	if row.Sound != nil {
		if err := row.Sound(e, f); err != nil {
			return err
		}
	}
	for k := range row.Upon {
		if row.Upon[k].If != nil {
			return w.checkBelow(e, row, &stack[i-1], f, false)
		}
	}
	return nil
}

// kind returns the row of a kind, or the row of none if it is unknown.
func (w *Work[E, S, F]) kind(kind uint8) *WorkKind[E, F] {
	if int(kind) >= len(w.Kinds) {
		kind = 0
	}
	return &w.Kinds[kind]
}

// checkPiece checks a piece of work by itself and against the work below it.
func (w *Work[E, S, F]) checkPiece(e E, stack []F, i int, top bool) error {
	f := &stack[i]
	kind, step, node := w.Head(f)
	row := w.kind(kind)
	switch {
	case row == &w.Kinds[0]:
		return ErrWorkKind
	case top && node == 0:
		return ErrWorkTop
	case node == 0 && row.Rests>>step&1 == 0, node != 0 && row.Waits>>step&1 == 0:
		return ErrWorkStep
	}
	if err := w.checkFields(e, row, f); err != nil {
		return err
	}
	if row.Sound != nil {
		if err := row.Sound(e, f); err != nil {
			return err
		}
	}
	switch {
	case i > 0:
		return w.checkBelow(e, row, &stack[i-1], f, top)
	case len(row.Upon) > 0:
		return ErrWorkBelow
	}
	return nil
}

// CheckFields checks that the fields of a piece of work keep to their bounds, so that what they
// refer to exists.
func (w *Work[E, S, F]) CheckFields(e E, f *F) error {
	kind, _, _ := w.Head(f)
	return w.checkFields(e, w.kind(kind), f)
}

func (w *Work[E, S, F]) checkFields(e E, row *WorkKind[E, F], f *F) error {
	for i, value := range w.Fields(f) {
		if most := row.Most[i]; value|most != 0 && !w.fits(e, i, value, most) {
			if most == 0 {
				return ErrWorkFields
			}
			return ErrWorkSubject
		}
	}
	return nil
}

// fits reports whether a field keeps to its bound.
func (w *Work[E, S, F]) fits(e E, field int, value, most uint64) bool {
	switch {
	case value == 0:
		return most < Required
	case w.Fits == nil:
		return value <= most&^Required
	}
	return w.Fits(e, field, value, most&^Required)
}

// checkBelow checks that a piece of work can stand on another.
func (w *Work[E, S, F]) checkBelow(e E, row *WorkKind[E, F], below, f *F, top bool) error {
	kind, step, node := w.Head(below)
	waits := node != 0
	for i := range row.Upon {
		upon := &row.Upon[i]
		if upon.Kinds>>kind&1 != 0 && (upon.Steps == 0 || upon.Steps>>step&1 != 0) &&
			upon.Meanwhile == waits && (top || !waits) && (upon.If == nil || upon.If(e, below, f)) {
			return nil
		}
	}
	if waits {
		return ErrWorkWaits
	}
	return ErrWorkBelow
}

// asksAgain reports whether the work on top, run again, comes to the same question and changes
// nothing else.
func (w *Work[E, S, F]) asksAgain(e E, s, again *S) bool {
	stack, depth := w.Stack(s)
	_, step, _ := w.Head(&stack[depth-1])
	for back := range min(w.Back, step) + 1 {
		*again = *s
		w.Again(e, again, back)
		if Same(again, s) {
			return true
		}
	}
	return false
}

// What may be wrong with a piece of work under way.
var (
	ErrWorkKind    = errors.New("it is no work of this game")
	ErrWorkNode    = errors.New("in this step it does not wait for that")
	ErrWorkStep    = errors.New("it has no such step, or does not rest in it")
	ErrWorkSubject = errors.New("its subject is not one that it can have")
	ErrWorkMode    = errors.New("it has no such mode")
	ErrWorkDice    = errors.New("its dice do not go with the step")
	ErrWorkLeft    = errors.New("it cannot have so many left")
	ErrWorkFields  = errors.New("something is set that it has no use for")
	ErrWorkBelow   = errors.New("it cannot stand on the work below it")
	ErrWorkTop     = errors.New("the work on top must wait for something")
	ErrWorkWaits   = errors.New("the work below waits for something while it is on top")
	ErrWorkState   = errors.New("it does not go with the rest of the position")
)

// Unless returns nil if holds is true, else fault.
func Unless(holds bool, fault error) error {
	if holds {
		return nil
	}
	return fault
}

// CheckWorkStack checks the stack as a whole. It must have some work while the game is not over and
// none afterwards, and no more than fits; unused frames must be zero, so that equal positions are
// equal states. F is a system's piece of work, whose zero value is none.
func CheckWorkStack[F comparable](stack []F, depth int, over bool) error {
	switch {
	case depth > len(stack):
		return fmt.Errorf("%d pieces of work are under way", depth)
	case over && depth != 0:
		return fmt.Errorf("the game is over and %d pieces of work are under way", depth)
	case !over && depth == 0:
		return errNoWork
	}
	return Unless(allNone(stack[depth:]), errDoneWork)
}

var (
	errNoWork   = errors.New("the game is not over and nothing is to be done")
	errDoneWork = errors.New("a piece of work that is done was not cleared")
)
