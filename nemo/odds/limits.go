package odds

import (
	"context"
	"errors"
	"fmt"
	"unsafe"
)

// ErrTooLarge is returned, wrapped with the limit that was met, by
// [Distribution] when there is more than can be listed. A forecast that meets a
// limit says what is undecided instead.
var ErrTooLarge = errors.New("too much may come of it to be listed")

// The limits of an enumeration. They are far beyond any roll of a game and
// keep a question about a whole turn from taking the machine.
const (
	maxSteps     = 1 << 23 // transitions
	maxPositions = 1 << 21 // positions that are remembered
	maxDepth     = 256     // nodes on a path
	maxStakes    = 32      // different stakes
	maxLines     = 128     // sets of stakes
	// ctx is looked at every so many transitions.
	patience = 256
)

// A step copies a position, carries out an action on it and hashes it twice:
// briefBytes over the size of a position, and what goes on beside it, gives the
// number of steps that fit in the time of an answer at once.
const (
	briefBytes = 22 << 20
	besides    = 1024
)

// BriefSteps is the number of steps with which [Ask] does its work, by the size of
// a position.
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
