package serve

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// Table is a game that seats view and play, each with its own knowledge.
type Table struct {
	Game *play.Game
	// Trust says what its seats are trusted with.
	Trust Trust
	// Undone records the undone steps of the game, the oldest first.
	Undone []Undone
}

// Trust is what seats may do without proof; see [table.Trust].
type Trust = table.Trust

// ReadTrust parses the names of what seats are trusted with: "undo", "dice".
func ReadTrust(names []string) (Trust, error) { return table.ReadTrust(names) }

// Undone is an undo of one or more steps.
type Undone struct {
	// Revision is the revision of the game afterwards, and Ply the number of steps left.
	Revision uint64
	Ply      int
	// By is the name of the viewer who undid them, or "host"; empty if unknown.
	By    string
	Steps []play.Step
}

// TakenBack is an [Undone] as a viewer may see it.
type TakenBack struct {
	Revision uint64      `json:"revision" says:"the revision of the game since then"`
	Ply      int         `json:"ply" says:"how many steps were left"`
	By       string      `json:"by,omitempty" says:"who took it back: a seat, all or host; left out where it is not known"`
	Steps    []TakenStep `json:"steps" says:"what was taken back, the oldest first"`
}

// TakenStep is an undone step.
type TakenStep struct {
	Seat   nemo.Seat `json:"seat" says:"whose it was; chance for a roll or a draw, nobody for a position that was set by hand"`
	Action string    `json:"action,omitempty" says:"what was done; left out where the viewer did not see it, and of a position set by hand"`
}

// SeenBy returns the undo as a viewer may see it.
func (u Undone) SeenBy(viewer table.Viewer) TakenBack {
	told := TakenBack{Revision: u.Revision, Ply: u.Ply, By: u.By, Steps: []TakenStep{}}
	for _, step := range u.Steps {
		taken := TakenStep{Seat: step.Seat}
		if !step.Edited() {
			taken.Action = step.SeenBy(viewer.As()).Text
		}
		told.Steps = append(told.Steps, taken)
	}
	return told
}

// mostTold is the maximum number of undos in a view.
const mostTold = 10

// takenBack returns the latest undos as a viewer may see them.
func (t *Table) takenBack(viewer table.Viewer) []TakenBack {
	told := []TakenBack{}
	for _, undone := range t.Undone[max(0, len(t.Undone)-mostTold):] {
		told = append(told, undone.SeenBy(viewer))
	}
	return told
}

// seen returns the game as a viewer may know it, with the events since a ply.
func (t *Table) seen(name string, viewer table.Viewer, since int) (*gameView, error) {
	view, err := table.See(t.Game, viewer, since)
	if err != nil {
		return nil, err
	}
	return &gameView{name, view, t.Trust.Tells(t.Game, viewer), t.takenBack(viewer)}, nil
}

// Forbidden returns the error for a viewer without permission.
func Forbidden(viewer table.Viewer, reason string) error { return table.Forbid(viewer, reason) }

// undo undoes the viewer's own latest decision, as far as that is fair. For a viewer
// who sees all, it undoes the latest step.
func (t *Table) undo(viewer table.Viewer, revision uint64) error {
	steps := t.Game.Steps()
	n, err := t.Trust.TakeBack(t.Game, viewer, revision)
	if err != nil {
		return err
	}
	t.note(viewer.String(), steps[len(steps)-n:])
	return nil
}

// note records an undo.
func (t *Table) note(by string, steps []play.Step) {
	t.Undone = append(t.Undone, Undone{Revision: t.Game.Revision(), Ply: t.Game.Ply(), By: by, Steps: steps})
}

// TakeBack undoes n steps of any seats for an authorized caller, and returns the number
// of steps undone.
func (t *Table) TakeBack(by string, n int) int {
	steps := t.Game.Steps()
	taken := t.Game.Undo(n)
	if taken > 0 {
		t.note(by, steps[len(steps)-taken:])
	}
	return taken
}
