package serve

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// A Table is a game whose seats see it and act in it, each by what it may know.
type Table struct {
	Game *play.Game
	// Trust is what its seats are trusted to do.
	Trust Trust
	// Undone lists the steps that were taken back, the oldest first.
	Undone []Undone
}

// Trust is what seats may do without proof; see [table.Trust].
type Trust = table.Trust

// ReadTrust parses the names of what seats are trusted with: "undo", "dice".
func ReadTrust(names []string) (Trust, error) { return table.ReadTrust(names) }

// Undone are steps that were taken back together.
type Undone struct {
	// Revision is the game's revision afterwards, and Ply the number of steps that were left.
	Revision uint64
	Ply      int
	// By names the viewer who took them back, or is "host"; it is empty if that was not recorded.
	By    string
	Steps []play.Step
}

// TakenBack is an [Undone] as a viewer sees it.
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

// SeenBy returns what a viewer may know of u.
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

// mostTold is the maximum number of undos that a view lists.
const mostTold = 10

// takenBack returns the latest undos as a viewer sees them.
func (t *Table) takenBack(viewer table.Viewer) []TakenBack {
	told := []TakenBack{}
	for _, undone := range t.Undone[max(0, len(t.Undone)-mostTold):] {
		told = append(told, undone.SeenBy(viewer))
	}
	return told
}

// seen returns the game as a viewer sees it, with what happened after the first since steps.
func (t *Table) seen(name string, viewer table.Viewer, since int) (*gameView, error) {
	view, err := table.See(t.Game, viewer, since)
	if err != nil {
		return nil, err
	}
	return &gameView{name, view, t.Trust.Tells(t.Game, viewer), t.takenBack(viewer)}, nil
}

// Forbidden returns the error for a viewer who asks for something that it may not have.
func Forbidden(viewer table.Viewer, reason string) error { return table.Forbid(viewer, reason) }

// undo takes back the viewer's own latest decision, if that is fair. For the viewer of everything,
// it takes back the latest step.
func (t *Table) undo(viewer table.Viewer, revision uint64) error {
	steps := t.Game.Steps()
	n, err := t.Trust.TakeBack(t.Game, viewer, revision)
	if err != nil {
		return err
	}
	t.note(viewer.String(), steps[len(steps)-n:])
	return nil
}

// note records steps that were just taken back.
func (t *Table) note(by string, steps []play.Step) {
	t.Undone = append(t.Undone, Undone{Revision: t.Game.Revision(), Ply: t.Game.Ply(), By: by, Steps: steps})
}

// TakeBack takes back up to n steps, whoever made them, and returns how many it took back. The
// caller checks that this is allowed.
func (t *Table) TakeBack(by string, n int) int {
	steps := t.Game.Steps()
	taken := t.Game.Undo(n)
	if taken > 0 {
		t.note(by, steps[len(steps)-taken:])
	}
	return taken
}
