package pig_test

import (
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

func TestConformance(t *testing.T) {
	config := nemotest.Config[pig.State, pig.Action]{Rules: pig.Rules{}, Games: 40, Seed: 1, MaxSize: 16}
	nemotest.Run(t, config)
	config.Games = 5
	nemotest.Metamorphic(t, config)
	nemotest.Allocs[pig.State, pig.Action](t, pig.Rules{}, nil)
	nemotest.Golden[pig.State, pig.Action](t, pig.Rules{}, "testdata/pig.perft")
}

func FuzzChoices(f *testing.F)   { nemotest.FuzzChoices[pig.State, pig.Action](f, pig.Rules{}) }
func FuzzArbitrary(f *testing.F) { nemotest.FuzzArbitrary[pig.State, pig.Action](f, pig.Rules{}) }

// Each rule of the doc comment, applied and, if it forbids something, refusing.
func TestRules(t *testing.T) {
	at := func(points0, points1, sum uint16, turn uint8, rolling bool) pig.State {
		return pig.State{Points: [2]uint16{points0, points1}, Sum: sum, Turn: turn, Rolling: rolling}
	}
	won := at(102, 30, 0, 0, false)
	won.Over = true
	for _, c := range []struct {
		name    string
		before  pig.State
		action  pig.Action
		after   pig.State
		rules   []nemo.Rule
		refused nemo.Rule
	}{
		{"1 holding with the goal wins", at(80, 30, 22, 0, false), pig.Hold(), won, []nemo.Rule{"5", "1"}, ""},
		{"1 nobody plays on", won, pig.Roll(), won, nil, "1"},
		{"2 one may roll", at(0, 0, 0, 1, false), pig.Roll(), at(0, 0, 0, 1, true), []nemo.Rule{"2"}, ""},
		{"2 one may hold nothing", at(7, 0, 0, 0, false), pig.Hold(), at(7, 0, 0, 1, false), []nemo.Rule{"5"}, ""},
		{"2 no die before the roll", at(0, 0, 0, 0, false), pig.Die(4), at(0, 0, 0, 0, false), nil, "2"},
		{"2 nothing else", at(0, 0, 0, 0, false), pig.Action{Kind: 9}, at(0, 0, 0, 0, false), nil, "2"},
		{"3 two to six are added", at(1, 2, 10, 1, true), pig.Die(6), at(1, 2, 16, 1, false), []nemo.Rule{"3"}, ""},
		{"3 the die must fall", at(0, 0, 5, 0, true), pig.Hold(), at(0, 0, 5, 0, true), nil, "3"},
		{"3 a die has six faces", at(0, 0, 5, 0, true), pig.Die(7), at(0, 0, 5, 0, true), nil, "3"},
		{"4 a one loses the sum", at(50, 2, 40, 0, true), pig.Die(1), at(50, 2, 0, 1, false), []nemo.Rule{"4"}, ""},
		{"5 holding keeps the sum", at(50, 2, 40, 1, false), pig.Hold(), at(50, 42, 0, 0, false), []nemo.Rule{"5"}, ""},
		{"6 one may roll beyond the goal", at(90, 2, 40, 0, false), pig.Roll(), at(90, 2, 40, 0, true), []nemo.Rule{"2"}, ""},
		{"6 within reason", at(0, 0, 30_001, 0, false), pig.Roll(), at(0, 0, 30_001, 0, false), nil, "6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.before
			var log nemo.Log
			err := pig.Rules{}.Apply(&s, c.action, &log)
			var illegal *nemo.Illegal
			if c.refused != "" {
				if !errors.As(err, &illegal) || illegal.Rule != c.refused {
					t.Errorf("the error is %v, wanted rule %s", err, c.refused)
				}
			} else if err != nil {
				t.Error(err)
			}
			if s != c.after {
				t.Errorf("it leads to %+v, not %+v", s, c.after)
			}
			if len(log) != len(c.rules) {
				t.Fatalf("the events are %v, wanted rules %v", log, c.rules)
			}
			for i, rule := range c.rules {
				if log[i].Rule != rule {
					t.Errorf("event %d is under rule %s, not %s", i, log[i].Rule, rule)
				}
			}
		})
	}
}

// Legal and Apply agree at the maximum sum for another roll.
func TestLegalAtTheLargestSum(t *testing.T) {
	for sum, want := range map[uint16]int{30_000: 2, 30_001: 1, 30_006: 1} {
		s := pig.State{Sum: sum}
		legal := pig.Rules{}.Legal(&s, nil)
		if len(legal) != want {
			t.Errorf("with a sum of %d the legal actions are %v", sum, legal)
		}
		for _, a := range legal {
			next := s
			if err := (pig.Rules{}).Apply(&next, a, nil); err != nil {
				t.Errorf("with a sum of %d: %v", sum, err)
			}
		}
	}
}

func TestEvaluate(t *testing.T) {
	s := pig.State{Points: [2]uint16{40, 30}, Sum: 8, Turn: 1}
	if mine, other := (pig.Rules{}).Evaluate(&s, 1), (pig.Rules{}).Evaluate(&s, 0); mine != -6 || other != 6 {
		t.Errorf("it is worth %v to the one and %v to the other", mine, other)
	}
}

func TestForecasterAndUnknownEvents(t *testing.T) {
	rules := pig.Rules{}
	for _, c := range []struct {
		event     nemo.Event
		seat      nemo.Seat
		label     string
		good, any bool
	}{
		{nemo.Event{Kind: pig.EventAdds, Args: [6]int16{0, 5, 9}}, 0, "adds 5", true, true},
		{nemo.Event{Kind: pig.EventAdds, Args: [6]int16{0, 5, 9}}, 1, "adds 5", false, true},
		{nemo.Event{Kind: pig.EventBust}, 0, "bust", false, true},
		{nemo.Event{Kind: pig.EventBust}, 1, "bust", true, true},
		{nemo.Event{Kind: pig.EventRolls}, 0, "", false, false},
	} {
		if label, good, ok := rules.Milestone(c.event, c.seat); label != c.label || good != c.good || ok != c.any {
			t.Errorf("%+v is %q %v %v", c.event, label, good, ok)
		}
	}
	if rules.Role(&pig.State{}, pig.Roll()) != nemo.RoleOther {
		t.Error("rolling stakes something")
	}
	if text := rules.Describe(nemo.Event{Kind: 99}); text != "event 99" {
		t.Errorf("an unknown event is %q", text)
	}
}
