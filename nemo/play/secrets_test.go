package play_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// whispers is Pig under a cup: only the player whose turn it is sees the die; the others learn the sum
// when it is held.
type whispers struct{ pig.Rules }

func (whispers) Sees(s *pig.State, a pig.Action, seat nemo.Seat) bool {
	return a.Kind != pig.KindDie || seat == nemo.Seat(s.Turn)
}

func (w whispers) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if a.Kind != pig.KindDie || t == nil {
		return w.Rules.Apply(s, a, t)
	}
	mover, log := nemo.Seat(s.Turn), nemo.Log{}
	err := w.Rules.Apply(s, a, &log)
	for _, e := range log {
		e.Only = nemo.Seats(mover)
		t.Event(e)
	}
	return err
}

func (whispers) TakesPart(_ *pig.State, seat nemo.Seat) bool { return seat == 0 }

func (whispers) SeatName(s *pig.State, seat nemo.Seat) string {
	if s.Points[seat] == 0 {
		return "hungry"
	}
	return "fed"
}

// Imagine returns the position: nothing in it is hidden.
func (whispers) Imagine(s *pig.State, _ nemo.Seat, _ *nemo.Rand) pig.State { return *s }

func TestSecretStepsAreSeenByTheirWitnesses(t *testing.T) {
	g, err := play.For[pig.State, pig.Action](whispers{}, nil).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll")
	for _, choice := range g.Choices() {
		if choice.Effect != "" {
			t.Errorf("the public is told of a die under the cup: %q", choice.Effect)
		}
	}
	do(t, g, "5")
	steps := g.Steps()
	roll, die := steps[0], steps[1]
	if roll.Secret || !die.Secret || die.Only != nemo.Seats(0) {
		t.Fatalf("the roll is secret: %v, the die: %v, to %b", roll.Secret, die.Secret, die.Only)
	}
	for _, c := range []struct {
		viewer nemo.Seat
		sees   bool
	}{{0, true}, {1, false}, {nemo.Chance, false}, {nemo.Nobody, true}} {
		seen := die.SeenBy(c.viewer)
		if told := len(seen.Happenings) > 0; told != c.sees || (seen.Text != "") != c.sees {
			t.Errorf("%s sees %q and %d happenings, expected to see it: %v", c.viewer, seen.Text, len(seen.Happenings), c.sees)
		}
		if again := roll.SeenBy(c.viewer); again.Text != roll.Text || len(again.Happenings) != len(roll.Happenings) {
			t.Errorf("%s does not see the open roll", c.viewer)
		}
	}
	if len(g.Steps()[1].Happenings) == 0 {
		t.Error("looking at a step has changed it")
	}
}

func TestSeatsOfAGame(t *testing.T) {
	g, err := play.For[pig.State, pig.Action](whispers{}, nil).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !g.Secretive() || begin(t, 1).Secretive() {
		t.Error("a game has secrets exactly if its system is discreet")
	}
	do(t, g, "roll", "5", "hold")
	for seat, want := range []string{"fed", "hungry"} {
		if name, takes := g.SeatName(nemo.Seat(seat)); name != want || takes != (seat == 0) {
			t.Errorf("seat %d is %q, taken %v", seat+1, name, takes)
		}
	}
	if name, takes := begin(t, 1).SeatName(1); name == "" || !takes {
		t.Errorf("without names of the day the seat is %q, taken %v", name, takes)
	}
	if name, takes := g.SeatName(7); name != "" || takes {
		t.Errorf("seat 8 is %q, taken %v", name, takes)
	}
	if seen := g.ResultSeen(0); len(seen.Scores) != 2 || seen.Scores[0].Total != 5 {
		t.Errorf("the result as seat 1 sees it: %+v", seen)
	}
	if seen := g.ResultSeen(7); len(seen.Scores) != 0 {
		t.Errorf("a seat that is none sees %+v", seen)
	}
}

// TestRecordsHoldSecrets checks that a record keeps hidden outcomes, so that it can be replayed.
func TestRecordsHoldSecrets(t *testing.T) {
	system := play.For[pig.State, pig.Action](whispers{}, nil)
	g, err := system.New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll", "5", "hold")
	record, err := g.Record()
	if err != nil || !strings.Contains(string(record), "5") {
		t.Fatalf("the record lacks the die: %s, %v", record, err)
	}
	again, err := system.Replay(record)
	if err != nil || again.Ply() != 3 || !again.Steps()[1].Secret {
		t.Fatalf("replayed: %v", err)
	}
	if choices := again.Choices(); len(choices) == 0 {
		t.Error("the choices cannot be imagined")
	}
}
