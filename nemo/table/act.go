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
// the seat to move, or what came up at the table where all that may come is known to
// the viewer. To [All] nothing is forbidden that the rules allow.
//
// The error is a [*Stale], a [*NotYours], a [*nemo.Invalid] for what is no action, or
// a [*nemo.Illegal] with the rule; the game is then as it was. It says no more than
// the viewer may know.
func Act(g *play.Game, viewer nemo.Seat, revision uint64, text string) (Step, error) {
	if err := mayAct(g, viewer, revision); err != nil {
		return Step{}, err
	}
	action, err := g.ParseSeen(viewer, text)
	if err != nil {
		return Step{}, err
	}
	why, err := g.WhySeen(viewer, action)
	if err != nil {
		return Step{}, err
	}
	if !why.Legal {
		return Step{}, &nemo.Illegal{Rule: why.Rule, Reason: why.Reason}
	}
	return seen(g, viewer, func() (play.Step, error) { return g.Do(action) })
}

// Roll settles a roll or a draw by the seed of the game, whoever asks for it. Where
// chance is not to move it is an error.
func Roll(g *play.Game, viewer nemo.Seat, revision uint64) (Step, error) {
	if err := checkViewer(g, viewer); err != nil {
		return Step{}, err
	}
	if revision != g.Revision() {
		return Step{}, &Stale{revision, g.Revision()}
	}
	return seen(g, viewer, g.Settle)
}

// Undo takes back the viewer's own latest decision, with the rolls that followed it,
// and returns how many steps that was; see [play.Game.UndoOwn]. For [All] it takes
// back the latest step.
func Undo(g *play.Game, viewer nemo.Seat, revision uint64) (int, error) {
	if err := checkViewer(g, viewer); err != nil {
		return 0, err
	}
	if revision != g.Revision() {
		return 0, &Stale{revision, g.Revision()}
	}
	if viewer != All {
		return g.UndoOwn(viewer)
	}
	if n := g.Undo(1); n > 0 {
		return n, nil
	}
	return 0, nemo.Invalidf("undo", "the game has only begun")
}

// mayAct reports why a viewer may not take an action now.
func mayAct(g *play.Game, viewer nemo.Seat, revision uint64) error {
	if err := checkViewer(g, viewer); err != nil {
		return err
	}
	if revision != g.Revision() {
		return &Stale{revision, g.Revision()}
	}
	mover := g.ToMove()
	if mover == nemo.Nobody {
		return &NotYours{ViewerName(viewer), mover}
	}
	if viewer == All || viewer == mover && viewer.IsPlayer() {
		return nil
	}
	if mover == nemo.Chance && viewer.IsPlayer() {
		if _, known := g.ChoicesSeen(viewer); known {
			return nil
		}
	}
	return &NotYours{ViewerName(viewer), mover}
}

// seen takes a step and returns it as the viewer gets to know of it.
func seen(g *play.Game, viewer nemo.Seat, take func() (play.Step, error)) (Step, error) {
	step, err := take()
	if err != nil {
		return Step{}, err
	}
	return formsOf(g.System()).step(step.SeenBy(viewer)), nil
}
