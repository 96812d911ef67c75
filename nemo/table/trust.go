package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Trust says what the seats of a game may do that would let them choose with knowledge they must
// not have. The zero value trusts nobody; [Act] and [Undo] use it. A seat that plays alone may do
// both, since it wrongs nobody, and so may [SeesAll] in any game.
type Trust struct {
	// Undo lets a seat take its latest decision back after it has seen the consequences.
	Undo bool
	// Dice lets a seat enter what was rolled or drawn at the table.
	Dice bool
}

// ReadTrust returns the Trust with these names, "undo" and "dice". Others are a [*nemo.Invalid].
func ReadTrust(names []string) (Trust, error) {
	var trust Trust
	for _, name := range names {
		switch name {
		case "undo":
			trust.Undo = true
		case "dice":
			trust.Dice = true
		default:
			return Trust{}, nemo.Invalidf("trust", "seats can be trusted with undo and dice, and not with %s", nemo.Clip(name))
		}
	}
	return trust, nil
}

// Forbidden is the error for a request that only others may make, or nobody if the seats are not
// trusted with it.
type Forbidden struct {
	Viewer string `json:"viewer"` // who asked
	Reason string `json:"-"`
}

func (e *Forbidden) Error() string { return e.Reason }

// Forbid returns a [*Forbidden] for a viewer, with a reason.
func Forbid(viewer Viewer, reason string) error { return &Forbidden{viewer.String(), reason} }

// Act takes an action for a viewer, as the function [Act] does. With Dice, a seat may also enter
// what came up at the table, if it knows all possible outcomes.
func (t Trust) Act(g *play.Game, viewer Viewer, revision uint64, text string) (Step, error) {
	if err := t.mayAct(g, viewer, revision); err != nil {
		return Step{}, err
	}
	action, err := g.ParseSeen(viewer.As(), text)
	if err != nil {
		return Step{}, err
	}
	why, err := g.WhySeen(viewer.As(), action)
	if err != nil {
		return Step{}, err
	}
	if !why.Legal {
		return Step{}, &nemo.Illegal{Rule: why.Rule, Reason: why.Reason}
	}
	return seen(g, viewer, func() (play.Step, error) { return g.Do(action) })
}

// TakeBack takes back the viewer's own latest decision, as the function [Undo] does. With Undo, a
// seat may do so even after it has seen the consequences; the rolls and draws that followed are
// taken back too.
func (t Trust) TakeBack(g *play.Game, viewer Viewer, revision uint64) (int, error) {
	if err := viewer.check(g); err != nil {
		return 0, err
	}
	if revision != g.Revision() {
		return 0, &Stale{revision, g.Revision()}
	}
	if viewer.all {
		if n := g.Undo(1); n > 0 {
			return n, nil
		}
		return 0, nemo.Invalidf("undo", "the game has only begun")
	}
	if !t.Undo && !alone(g) {
		if err := mayTakeBack(g, viewer); err != nil {
			return 0, err
		}
	}
	n, err := g.UndoOwn(viewer.As())
	var invalid *nemo.Invalid
	if errors.As(err, &invalid) {
		return 0, Forbid(viewer, invalid.Reason)
	}
	return n, err
}

// Tells reports whether a viewer may enter what came up when chance is to move.
func (t Trust) Tells(g *play.Game, viewer Viewer) bool {
	_, sits := viewer.Seat()
	return viewer.all || sits && (t.Dice || alone(g))
}

// mayAct returns an error if a viewer may not take an action now.
func (t Trust) mayAct(g *play.Game, viewer Viewer, revision uint64) error {
	if err := viewer.check(g); err != nil {
		return err
	}
	if revision != g.Revision() {
		return &Stale{revision, g.Revision()}
	}
	mover := g.ToMove()
	seat, sits := viewer.Seat()
	switch {
	case mover == nemo.Nobody:
		return &NotYours{viewer.String(), mover}
	case viewer.all || sits && seat == mover:
		return nil
	case mover != nemo.Chance || !sits:
		return &NotYours{viewer.String(), mover}
	case !t.Tells(g, viewer):
		return Forbid(viewer, "the program rolls and draws at this table: ask it to roll; "+
			"what real dice show is told by who sees all")
	}
	if _, known := g.ChoicesSeen(viewer.As()); !known {
		return &NotYours{viewer.String(), mover}
	}
	return nil
}

// alone reports whether only one seat is taken.
func alone(g *play.Game) bool {
	about := g.System().About()
	team, hasTeam := about.TeamSeat()
	playing := 0
	for i := range about.Seats {
		seat := nemo.Seat(i)
		if _, plays := g.SeatName(seat); plays && (!hasTeam || seat != team) {
			playing++
		}
	}
	return playing == 1
}

// mayTakeBack returns an error if a seat has learned something since its latest decision, so that
// it could use it to choose again.
func mayTakeBack(g *play.Game, viewer Viewer) error {
	steps := g.Steps()
	mine := len(steps) - 1
	for mine >= 0 && steps[mine].Seat == nemo.Chance {
		mine--
	}
	switch {
	case mine < 0 || steps[mine].Seat != viewer.As():
		return nil // it is refused by whose decision came last
	case g.Over():
		return Forbid(viewer, "the game is over, and what was hidden is shown; who sees all may take it back")
	case mine < len(steps)-1:
		return Forbid(viewer, "there was a roll or a draw since; who sees all may take it back")
	case learned(g, viewer):
		return Forbid(viewer, "your decision has shown you what you did not know; who sees all may take it back")
	}
	return nil
}

// mostTried is the number of positions in which a decision is tried to find out whether it reveals
// something. A difference that shows in half of the possible hidden states is missed in one of
// 65536 cases.
const mostTried = 16

// learned reports whether the latest step, a decision of the viewer, revealed something to it: the
// same decision in a position that the viewer could not distinguish, with other hidden information,
// looks different afterwards.
func learned(g *play.Game, viewer Viewer) bool {
	steps := g.Steps()
	decision := steps[len(steps)-1]
	now := known(g, viewer, decision)
	before := g.Clone()
	before.Undo(1)
	whole, err := before.Snapshot(nemo.Nobody)
	if err != nil {
		return true
	}
	if own, err := before.Snapshot(viewer.As()); err == nil && slices.Equal(own, whole) {
		return false // nothing was hidden
	}
	for range mostTried {
		twin, err := before.Imagined(viewer.As(), 0)
		if err != nil {
			return true
		}
		step, err := twin.Do(decision.Text)
		if err != nil || known(twin, viewer, step) != now {
			return true
		}
		// What is made up depends on the number of the step: this repeats the position with the
		// next number.
		if _, err := before.Edit(whole); err != nil {
			return true
		}
	}
	return false
}

// known returns all that a viewer knows after a step, as text.
func known(g *play.Game, viewer Viewer, step play.Step) string {
	position, err := g.Snapshot(viewer.As())
	if err != nil {
		return err.Error()
	}
	step = step.SeenBy(viewer.As())
	step.Ply = 0
	choices, open := g.ChoicesSeen(viewer.As())
	var texts []string
	for _, choice := range choices {
		texts = append(texts, choice.Text)
	}
	text, err := json.Marshal([]any{
		json.RawMessage(position), step, g.ToMove(), g.PromptSeen(viewer.As()), g.ResultSeen(viewer.As()), texts, open,
	})
	if err != nil {
		return fmt.Sprint(err)
	}
	return string(text)
}
