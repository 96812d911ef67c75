package table_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TestNobodySeesAllByMistake checks that the zero Viewer, and AtSeat of anything but a player's seat,
// is the public. So AtSeat(g.ToMove()) shows nothing more when the game is over.
func TestNobodySeesAllByMistake(t *testing.T) {
	var unset table.Viewer
	for _, seat := range []nemo.Seat{nemo.Chance, nemo.Nobody, math.MinInt8, math.MaxInt8} {
		if v := table.AtSeat(seat); v != unset || v.String() != "public" {
			t.Errorf("who sits at %v is %v", seat, v)
		}
	}
	for text, want := range map[string]table.Viewer{
		"public": {}, "all": table.SeesAll(), "seat 1": table.AtSeat(0), "seat 5": table.AtSeat(4), "2": table.AtSeat(1),
	} {
		var v table.Viewer
		if err := v.UnmarshalText([]byte(text)); err != nil || v != want {
			t.Errorf("%q is read as %v: %v", text, v, err)
		}
		doc, err := json.Marshal(want)
		if err != nil || json.Unmarshal(doc, &v) != nil || v != want {
			t.Errorf("%v is not read back from %s: %v", want, doc, err)
		}
	}
	var v table.Viewer
	if err := v.UnmarshalText([]byte("nobody")); err == nil || v != unset {
		t.Errorf("nobody is %v", v)
	}
	if seat, ok := unset.Seat(); ok {
		t.Errorf("the public sits at %v", seat)
	}
	if seat, ok := table.AtSeat(3).Seat(); !ok || seat != 3 {
		t.Errorf("seat 4 is %v", seat)
	}
}

// TestATableTrustsNobody plays Nemesis at a new table with default trust: the zero Viewer sees what the
// public sees, the seed is secret, and whatever the seats ask for, they may neither enter dice nor
// choose again.
func TestATableTrustsNobody(t *testing.T) {
	system, err := systems.Named("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	at, err := table.Begin(system, nemo.Settings{"players": "2"})
	if err != nil {
		t.Fatal(err)
	}
	view, err := at.See(table.Viewer{}, 0)
	if err != nil || view.Viewer != "public" || view.Chance.Foreseeable ||
		!strings.HasPrefix(view.Chance.Commitment, "sha256:") || view.Chance.Seed != "" {
		t.Fatalf("%s sees %+v, %v", view.Viewer, view.Chance, err)
	}
	dice, undo := 0, 0
	var forbidden *table.Forbidden
	for range 250 {
		seat := at.Game.LastToMove()
		if at.Game.Over() {
			break
		}
		viewer := table.AtSeat(seat)
		if choices, known := at.Game.ChoicesSeen(seat); at.Game.ToMove() == nemo.Chance && seat.IsPlayer() && known {
			dice++
			if _, err := at.Act(viewer, at.Game.Revision(), choices[0].Text); !errors.As(err, &forbidden) {
				t.Fatalf("%s tells its dice: %v", viewer, err)
			}
		}
		step, err := at.Game.Auto("random")
		if err != nil {
			t.Fatal(err)
		}
		if step.Seat == nemo.Chance && seat.IsPlayer() && !at.Game.Over() {
			undo++
			if n, err := at.Undo(viewer, at.Game.Revision()); !errors.As(err, &forbidden) {
				t.Fatalf("%s takes back %d steps after a roll: %v", viewer, n, err)
			}
		}
	}
	if dice < 3 || undo < 20 {
		t.Errorf("only %d dice and %d decisions were asked for", dice, undo)
	}
	for !at.Game.Over() {
		if _, err := at.Game.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	view, err = at.See(table.AtSeat(at.Game.ToMove()), 0)
	if err != nil || view.Viewer != "public" {
		t.Fatalf("%s sees it, %v", view.Viewer, err)
	}
	seed, err := play.ParseSeed(view.Chance.Seed)
	if err != nil || seed.Commitment() != view.Chance.Commitment {
		t.Errorf("the secret that is told is not the one of the hash: %v", err)
	}
	if _, err := table.Begin(system, nemo.Settings{"players": "9"}); err == nil || !strings.Contains(err.Error(), "players") {
		t.Errorf("nine players: %v", err)
	}
}
