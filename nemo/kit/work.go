package kit

import (
	"errors"
	"fmt"
)

// The work under way (property 6) is in most systems a stack of small frames in
// the state: what is half done, each standing on what began it, the topmost
// waiting for an action. A position that is read from a document may claim any
// work to be half done; a system's check of it says what is wrong in these
// words.

// What may be wrong with a piece of work under way.
var (
	ErrWorkKind    = errors.New("it is no work of this game")
	ErrWorkNode    = errors.New("in this step it does not wait for that")
	ErrWorkIdle    = errors.New("in this step it would go on by itself")
	ErrWorkStep    = errors.New("it has no such step, or does not rest in it")
	ErrWorkSubject = errors.New("it is about something that it cannot be about")
	ErrWorkMode    = errors.New("it has no such mode")
	ErrWorkDice    = errors.New("its dice do not go with the step")
	ErrWorkLeft    = errors.New("it cannot have so many left")
	ErrWorkFields  = errors.New("something is set that it has no use for")
	ErrWorkBelow   = errors.New("it cannot stand on the work below it")
	ErrWorkTop     = errors.New("the work on top must wait for something")
	ErrWorkWaits   = errors.New("it waits for something while other work is on top")
	ErrWorkState   = errors.New("it does not go with the rest of the position")
)

// Unless returns a fault if what should hold does not.
func Unless(holds bool, fault error) error {
	if holds {
		return nil
	}
	return fault
}

// CheckWorkStack checks the stack as a whole: it has some work as long as the
// game is not over, and no more than fits; above that it is empty, so that equal
// positions are equal states. F is a system's piece of work, whose zero value is
// none.
func CheckWorkStack[F comparable](stack []F, depth int, over bool) error {
	switch {
	case depth > len(stack):
		return fmt.Errorf("%d pieces of work are under way", depth)
	case over && depth != 0:
		return fmt.Errorf("the game is over and %d pieces of work are under way", depth)
	case !over && depth == 0:
		return errNoWork
	}
	var none F
	for i := range stack[depth:] {
		if stack[depth+i] != none {
			return errDoneWork
		}
	}
	return nil
}

var (
	errNoWork   = errors.New("the game is not over and nothing is to be done")
	errDoneWork = errors.New("a piece of work that is done was not cleared")
)
