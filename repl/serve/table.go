package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// Table is a game that seats look at and act in, each by what it may know.
type Table struct {
	Game *play.Game
	// Trust is what its seats are trusted with.
	Trust Trust
	// Undone is what was taken back of the game, the oldest first.
	Undone []Undone
}

// Trust is what seats may do that lets them choose by what they must not know. Where
// one seat plays alone nobody is wronged by it, and it may do both. Who sees all may
// do both anywhere.
type Trust struct {
	// Undo lets a seat take its latest decision back after it has seen what came of it.
	Undo bool
	// Dice lets a seat tell what was rolled or drawn at the table.
	Dice bool
}

// ReadTrust reads the names of what seats are trusted with: "undo", "dice".
func ReadTrust(names []string) (Trust, error) {
	var trust Trust
	for _, name := range names {
		switch name {
		case "undo":
			trust.Undo = true
		case "dice":
			trust.Dice = true
		default:
			return Trust{}, fmt.Errorf("seats can be trusted with undo and dice, and not with %s", nemo.Clip(name))
		}
	}
	return trust, nil
}

// Undone are steps that were taken back at once.
type Undone struct {
	// Revision is that of the game afterwards, and Ply how many steps were left.
	Revision uint64
	Ply      int
	// By is who took them back, by the name of a viewer, or "host"; empty where nobody
	// wrote it down.
	By    string
	Steps []play.Step
}

// TakenBack is an [Undone] as a viewer gets to know of it.
type TakenBack struct {
	Revision uint64      `json:"revision" says:"the revision of the game since then"`
	Ply      int         `json:"ply" says:"how many steps were left"`
	By       string      `json:"by,omitempty" says:"who took it back: a seat, all or host; left out where it is not known"`
	Steps    []TakenStep `json:"steps" says:"what was taken back, the oldest first"`
}

// TakenStep is a step that was taken back.
type TakenStep struct {
	Seat   nemo.Seat `json:"seat" says:"whose it was; chance for a roll or a draw, nobody for a position that was set by hand"`
	Action string    `json:"action,omitempty" says:"what was done; left out where the viewer did not see it, and of a position set by hand"`
}

// SeenBy is what a viewer gets to know of what was taken back.
func (u Undone) SeenBy(viewer nemo.Seat) TakenBack {
	told := TakenBack{Revision: u.Revision, Ply: u.Ply, By: u.By, Steps: []TakenStep{}}
	for _, step := range u.Steps {
		taken := TakenStep{Seat: step.Seat}
		if !step.Edited() {
			taken.Action = step.SeenBy(viewer).Text
		}
		told.Steps = append(told.Steps, taken)
	}
	return told
}

// mostTold is how many of the latest undos a view tells of.
const mostTold = 10

// takenBack is what a viewer is told of what was taken back lately.
func (t *Table) takenBack(viewer nemo.Seat) []TakenBack {
	told := []TakenBack{}
	for _, undone := range t.Undone[max(0, len(t.Undone)-mostTold):] {
		told = append(told, undone.SeenBy(viewer))
	}
	return told
}

// seen is the game as a viewer may know it, with what happened after so many steps.
func (t *Table) seen(name string, viewer nemo.Seat, since int) (*gameView, error) {
	view, err := table.See(t.Game, viewer, since)
	if err != nil {
		return nil, err
	}
	return &gameView{name, view, t.tells(viewer), t.takenBack(viewer)}, nil
}

// tells reports whether a viewer may tell what came up where chance is to move.
func (t *Table) tells(viewer nemo.Seat) bool {
	return viewer == table.All || viewer.IsPlayer() && (t.Trust.Dice || t.alone())
}

// alone reports whether there is one seat only at which somebody plays.
func (t *Table) alone() bool {
	about := t.Game.System().About()
	team, hasTeam := about.TeamSeat()
	playing := 0
	for i := range about.Seats {
		seat := nemo.Seat(i)
		if _, plays := t.Game.SeatName(seat); plays && (!hasTeam || seat != team) {
			playing++
		}
	}
	return playing == 1
}

// forbidden refuses a viewer what is for others, or for nobody at this table.
type forbidden struct {
	// Viewer is who asked.
	Viewer string `json:"viewer"`
	reason string
}

func (e *forbidden) Error() string { return e.reason }

// Forbidden refuses a viewer what is not for it.
func Forbidden(viewer nemo.Seat, reason string) error {
	return &forbidden{table.ViewerName(viewer), reason}
}

// mayTell refuses a seat that tells what came up where the program rolls.
func (t *Table) mayTell(viewer nemo.Seat) error {
	if t.Game.ToMove() != nemo.Chance || !viewer.IsPlayer() || t.tells(viewer) {
		return nil
	}
	return Forbidden(viewer, "the program rolls and draws at this table: ask it to roll; what real dice show is told by who sees all")
}

// undo takes back the viewer's own latest decision, as far as that is fair; for who sees
// all, the latest step.
func (t *Table) undo(viewer nemo.Seat, revision uint64) error {
	if viewer != table.All && revision == t.Game.Revision() && !t.Trust.Undo && !t.alone() {
		if err := mayTakeBack(t.Game, viewer); err != nil {
			return err
		}
	}
	steps := t.Game.Steps()
	n, err := table.Undo(t.Game, viewer, revision)
	var invalid *nemo.Invalid
	switch {
	case errors.As(err, &invalid) && invalid.Where == "undo" && viewer != table.All:
		return Forbidden(viewer, invalid.Reason)
	case err != nil:
		return err
	}
	t.note(table.ViewerName(viewer), steps[len(steps)-n:])
	return nil
}

// note keeps in mind what was taken back just now.
func (t *Table) note(by string, steps []play.Step) {
	t.Undone = append(t.Undone, Undone{Revision: t.Game.Revision(), Ply: t.Game.Ply(), By: by, Steps: steps})
}

// TakeBack takes so many steps back, whosever they were, for somebody who may do that,
// and returns how many there were to take.
func (t *Table) TakeBack(by string, n int) int {
	steps := t.Game.Steps()
	taken := t.Game.Undo(n)
	if taken > 0 {
		t.note(by, steps[len(steps)-taken:])
	}
	return taken
}

// mayTakeBack refuses a seat that would take its latest decision back after it got to
// know what it did not when it decided: it could choose again by that.
func mayTakeBack(g *play.Game, viewer nemo.Seat) error {
	steps := g.Steps()
	mine := len(steps) - 1
	for mine >= 0 && steps[mine].Seat == nemo.Chance {
		mine--
	}
	switch {
	case mine < 0 || steps[mine].Seat != viewer:
		return nil // it is refused by whose decision came last
	case g.Over():
		return Forbidden(viewer, "the game is over, and what was hidden is shown; who sees all may take it back")
	case mine < len(steps)-1:
		return Forbidden(viewer, "there was a roll or a draw since; who sees all may take it back")
	case learned(g, viewer):
		return Forbidden(viewer, "your decision has shown you what you did not know; who sees all may take it back")
	}
	return nil
}

// mostTried is in how many positions a decision is tried to see whether it tells
// something: one that is like the others for half of what may lie hidden passes in one
// of 65536 cases.
const mostTried = 16

// learned reports whether the latest step, a decision of the viewer, told it what it did
// not know. It did where the same decision, taken in a position that looked the same to
// the viewer but has other things hidden, looks otherwise afterwards.
func learned(g *play.Game, viewer nemo.Seat) bool {
	steps := g.Steps()
	decision := steps[len(steps)-1]
	now := known(g, viewer, decision)
	before := g.Clone()
	before.Undo(1)
	whole, err := before.Snapshot(table.All)
	if err != nil {
		return true
	}
	if own, err := before.Snapshot(viewer); err == nil && slices.Equal(own, whole) {
		return false // nothing was hidden
	}
	for range mostTried {
		twin, err := before.Imagined(viewer, g.Seed())
		if err != nil {
			return true
		}
		step, err := twin.Do(decision.Text)
		if err != nil || known(twin, viewer, step) != now {
			return true
		}
		// What is made up hangs on the number of the step: this is the same position
		// at another.
		if _, err := before.Edit(whole); err != nil {
			return true
		}
	}
	return false
}

// known is all that a viewer knows after a step, as text.
func known(g *play.Game, viewer nemo.Seat, step play.Step) string {
	position, err := g.Snapshot(viewer)
	if err != nil {
		return err.Error()
	}
	step = step.SeenBy(viewer)
	step.Ply = 0
	choices, open := g.ChoicesSeen(viewer)
	var texts []string
	for _, choice := range choices {
		texts = append(texts, choice.Text)
	}
	text, err := json.Marshal([]any{
		json.RawMessage(position), step, g.ToMove(), g.PromptSeen(viewer), g.ResultSeen(viewer), texts, open,
	})
	if err != nil {
		return err.Error()
	}
	return string(text)
}
