package table

import (
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Viewer is who looks at a table and acts at it: the public, a seat, or one who sees all. The zero
// value is the public, so that an unset viewer sees no secrets. Viewers are compared with ==.
type Viewer struct {
	seat int8 // from 1; 0 for the public
	all  bool
}

// AtSeat returns the viewer at a seat. For [nemo.Chance] and [nemo.Nobody] it is the public: only
// [SeesAll] returns a viewer who sees all.
func AtSeat(seat nemo.Seat) Viewer {
	if !seat.IsPlayer() || seat == maxSeat {
		return Viewer{}
	}
	return Viewer{seat: int8(seat) + 1}
}

// maxSeat is the one seat that a viewer cannot hold; no system has so many.
const maxSeat = 127

// SeesAll returns the viewer who sees everything and may do everything that the rules allow: the
// one who runs the table, not a player.
func SeesAll() Viewer { return Viewer{all: true} }

// Seat returns the seat of the viewer, and whether it has one.
func (v Viewer) Seat() (seat nemo.Seat, ok bool) { return nemo.Seat(v.seat - 1), v.seat > 0 }

// As returns the viewer as the methods of a [play.Game] take one: a seat, [nemo.Chance] for the
// public, [nemo.Nobody] for one who sees all.
func (v Viewer) As() nemo.Seat {
	if v.all {
		return nemo.Nobody
	}
	return nemo.Seat(v.seat) - 1 // nemo.Chance is -1
}

// String returns "public", "all", or a seat such as "seat 1".
func (v Viewer) String() string {
	switch {
	case v.all:
		return "all"
	case v.seat == 0:
		return "public"
	}
	return v.As().String()
}

// MarshalText writes what String returns.
func (v Viewer) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads a viewer; see [ReadViewer]. Anything else is a [*nemo.Invalid].
func (v *Viewer) UnmarshalText(text []byte) error {
	read, err := ReadViewer(string(text))
	if err == nil {
		*v = read
	}
	return err
}

// ReadViewer reads what [Viewer.String] returns, or the bare number of a seat, from 1. Anything
// else is a [*nemo.Invalid].
func ReadViewer(text string) (Viewer, error) {
	switch text {
	case "public":
		return Viewer{}, nil
	case "all":
		return SeesAll(), nil
	}
	name := text
	if _, err := strconv.Atoi(text); err == nil {
		name = "seat " + text
	}
	var seat nemo.Seat
	if err := seat.UnmarshalText([]byte(name)); err != nil || AtSeat(seat) == (Viewer{}) {
		return Viewer{}, nemo.Invalidf("viewer", `%s is nobody who looks: say "seat 1" and so on, "public" or "all"`, nemo.Clip(name))
	}
	return AtSeat(seat), nil
}

// check returns an error for a viewer at a seat that the system of a game does not have.
func (v Viewer) check(g *play.Game) error {
	about := g.System().About()
	if seat, sits := v.Seat(); sits && int(seat) >= len(about.Seats) {
		return nemo.Invalidf("viewer", "%s is no seat of %s, which has %d", v, about.Name, len(about.Seats))
	}
	return nil
}

// Table is a game with what its seats are trusted with: by default nothing. It is not safe for
// concurrent use.
type Table struct {
	Game  *play.Game
	Trust Trust
}

// Begin starts a table with a new game of a system. The seed is a secret: every view has its hash
// from the beginning ([Chance]), and the secret itself when the game is over.
func Begin(system play.System, settings nemo.Settings) (*Table, error) {
	game, err := system.Begin(play.Secret(), settings, nil)
	if err != nil {
		return nil, err
	}
	return &Table{Game: game}, nil
}

// See returns what a viewer may know of the game; see the function [See].
func (t *Table) See(viewer Viewer, since int) (*View, error) { return See(t.Game, viewer, since) }

// Act takes an action for a viewer; see [Trust.Act].
func (t *Table) Act(viewer Viewer, revision uint64, text string) (Step, error) {
	return t.Trust.Act(t.Game, viewer, revision, text)
}

// Roll settles a roll or a draw; see the function [Roll].
func (t *Table) Roll(viewer Viewer, revision uint64) (Step, error) {
	return Roll(t.Game, viewer, revision)
}

// Undo takes back the viewer's own latest decision; see [Trust.TakeBack].
func (t *Table) Undo(viewer Viewer, revision uint64) (int, error) {
	return t.Trust.TakeBack(t.Game, viewer, revision)
}
