package odds

import (
	"context"
	"errors"
	"fmt"
)

// ErrTooLarge is returned, wrapped with the limit that was met, when an action
// leads to more than can be listed. Ask again nearer to the roll.
var ErrTooLarge = errors.New("too much may come of it to be listed")

// The limits of an enumeration. They are far beyond any roll of a game and
// keep a question about a whole turn from taking the machine.
const (
	maxSteps  = 1 << 23   // transitions
	maxBytes  = 256 << 20 // memory for the positions that are remembered
	maxDepth  = 256       // nodes on a path
	maxStakes = 32        // different stakes
	maxLines  = 128       // sets of stakes
	// ctx is looked at every so many transitions.
	patience = 256
)

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
