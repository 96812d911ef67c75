package table

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Stale is the error for a request about an earlier revision: the game has gone on since.
type Stale struct {
	Asked uint64 `json:"asked"` // the revision that was meant
	Now   uint64 `json:"now"`   // the one the game is at
}

func (e *Stale) Error() string {
	return fmt.Sprintf("the game has gone on: this was for revision %d, and it is at %d; look again", e.Asked, e.Now)
}

// NotYours is the error for an action of a viewer who is not to move.
type NotYours struct {
	Viewer string    `json:"viewer"` // who would act
	Mover  nemo.Seat `json:"mover"`  // who decides
}

func (e *NotYours) Error() string {
	switch e.Mover {
	case nemo.Nobody:
		return "the game is over"
	case nemo.Chance:
		return "what comes up here only the program can know; let it roll or draw"
	}
	return fmt.Sprintf("%s decides here, not %s", e.Mover, e.Viewer)
}

// Act takes an action of the seat to move for a viewer, at the revision that the viewer has seen.
// Only [SeesAll], and a seat that plays alone, may enter what came up at the table; for seats that
// are trusted with dice use [Trust.Act]. [SeesAll] may do everything that the rules allow.
//
// The error is a [*Stale], a [*NotYours], a [*Forbidden], a [*nemo.Invalid] for text that is no
// action, or a [*nemo.Illegal] with the rule; the game is then unchanged. The error reveals no more
// than the viewer may know.
func Act(g *play.Game, viewer Viewer, revision uint64, text string) (Step, error) {
	return Trust{}.Act(g, viewer, revision, text)
}

// Roll settles a roll or a draw by the seed of the game, for any viewer. It is an error if chance
// is not to move.
func Roll(g *play.Game, viewer Viewer, revision uint64) (Step, error) {
	if err := viewer.check(g); err != nil {
		return Step{}, err
	}
	if revision != g.Revision() {
		return Step{}, &Stale{revision, g.Revision()}
	}
	return seen(g, viewer, g.Settle)
}

// Undo takes back the viewer's own latest decision, and returns the number of steps. The error is a
// [*Forbidden] if the viewer has learned something since: by a roll or a draw, by what the decision
// revealed, or because the game is over; [Trust.TakeBack] is for tables without this limit. Nobody
// else's decision is taken back. For [SeesAll] it takes back the latest step, whosever it was.
func Undo(g *play.Game, viewer Viewer, revision uint64) (int, error) {
	return Trust{}.TakeBack(g, viewer, revision)
}

// seen takes a step and returns it as the viewer learns of it.
func seen(g *play.Game, viewer Viewer, take func() (play.Step, error)) (Step, error) {
	step, err := take()
	if err != nil {
		return Step{}, err
	}
	return formsOf(g.System()).step(step.SeenBy(viewer.As())), nil
}
