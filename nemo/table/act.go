package table

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Stale refuses what was asked for of a game that has gone on since it was looked at.
type Stale struct {
	Asked uint64 `json:"asked"` // the revision that was meant
	Now   uint64 `json:"now"`   // the one the game is at
}

func (e *Stale) Error() string {
	return fmt.Sprintf("the game has gone on: this was for revision %d, and it is at %d; look again", e.Asked, e.Now)
}

// NotYours refuses a viewer who is not to move.
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

// Act takes an action for a viewer, at the revision that the viewer has seen: one of
// the seat to move. What came up at the table only [SeesAll] may tell, and a seat that plays
// alone; the seats of a table that [Trust] them with dice use [Trust.Act]. To who sees
// all nothing is forbidden that the rules allow.
//
// The error is a [*Stale], a [*NotYours], a [*Forbidden], a [*nemo.Invalid] for what is
// no action, or a [*nemo.Illegal] with the rule; the game is then as it was. It says no
// more than the viewer may know.
func Act(g *play.Game, viewer Viewer, revision uint64, text string) (Step, error) {
	return Trust{}.Act(g, viewer, revision, text)
}

// Roll settles a roll or a draw by the seed of the game, whoever asks for it. Where
// chance is not to move it is an error.
func Roll(g *play.Game, viewer Viewer, revision uint64) (Step, error) {
	if err := viewer.check(g); err != nil {
		return Step{}, err
	}
	if revision != g.Revision() {
		return Step{}, &Stale{revision, g.Revision()}
	}
	return seen(g, viewer, g.Settle)
}

// Undo takes back the viewer's own latest decision, and returns how many steps that was.
// It is a [*Forbidden] where the viewer has learned something since: by a roll or a draw,
// by what the decision showed it, or because the game is over; see [Trust.TakeBack]
// for tables that do without. Nobody else's decision is taken back.
// For [SeesAll] it takes back the latest step, whosever it was.
func Undo(g *play.Game, viewer Viewer, revision uint64) (int, error) {
	return Trust{}.TakeBack(g, viewer, revision)
}

// seen takes a step and returns it as the viewer gets to know of it.
func seen(g *play.Game, viewer Viewer, take func() (play.Step, error)) (Step, error) {
	step, err := take()
	if err != nil {
		return Step{}, err
	}
	return formsOf(g.System()).step(step.SeenBy(viewer.As())), nil
}
