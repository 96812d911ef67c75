package odds

import (
	"context"
	"errors"
	"fmt"
	"unsafe"
)

// ErrTooLarge is returned by [Distribution], wrapped with the limit that was met, if there is too
// much to list. A forecast that meets a limit says what is undecided instead.
var ErrTooLarge = errors.New("too much may come of it to be listed")

// The limits of an enumeration. They are far beyond any roll of a game and
// keep a question about a whole turn from taking the machine.
const (
	maxSteps     = 1 << 23 // transitions
	maxPositions = 1 << 21 // positions that are remembered
	maxDepth     = 256     // nodes on a path
	maxStakes    = 32      // different stakes
	maxLines     = 128     // sets of stakes
	// ctx is checked every so many transitions.
	patience = 256
)

// A step copies a position, applies an action and hashes it twice. So briefBytes, divided by the
// size of a position plus besides for the rest of the work, is the number of steps that fit in the
// time of an immediate answer.
const (
	briefBytes = 22 << 20
	besides    = 1024
)

// BriefSteps returns the number of steps that [Ask] uses, from the size of a position.
func BriefSteps[S any]() int {
	var s S
	return briefBytes / (int(unsafe.Sizeof(s)) + besides)
}

// A meter counts transitions and stops endless work.
type meter struct {
	ctx   context.Context
	steps int
	limit int
}

func newMeter(ctx context.Context) meter { return meter{ctx: ctx, limit: maxSteps} }

// tick counts a transition.
func (m *meter) tick() error {
	if m.steps%patience == 0 {
		if err := m.ctx.Err(); err != nil {
			return err
		}
	}
	m.steps++
	if m.steps > m.limit {
		return fmt.Errorf("%w: more than %d steps", ErrTooLarge, m.limit)
	}
	return nil
}
