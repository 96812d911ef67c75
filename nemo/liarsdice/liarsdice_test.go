package liarsdice_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

var rules = liarsdice.New()

// config is the configuration of the conformance suite for the game.
func config() nemotest.Config[liarsdice.State, liarsdice.Action] {
	return nemotest.Config[liarsdice.State, liarsdice.Action]{
		Rules: rules, Games: 12, Seed: 1, MaxSize: 64, Every: 3, Shows: shows,
	}
}

// shows reports whether an event reveals what the position does not keep (4.2).
func shows(e nemo.Event) bool {
	return e.Kind == liarsdice.EventShows || e.Kind == liarsdice.EventCounts
}

func TestConformance(t *testing.T) {
	c := config()
	nemotest.Run(t, c)
	c.Games = 3
	nemotest.Metamorphic(t, c)
	nemotest.Allocs[liarsdice.State, liarsdice.Action](t, rules, nil)
	nemotest.Golden[liarsdice.State, liarsdice.Action](t, rules, "testdata/liarsdice.perft")
}

func FuzzChoices(f *testing.F) {
	nemotest.FuzzChoices[liarsdice.State, liarsdice.Action](f, rules, shows)
}

func FuzzArbitrary(f *testing.F) {
	nemotest.FuzzArbitrary[liarsdice.State, liarsdice.Action](f, rules, shows)
}

// at plays actions from the start of a game.
func at(t *testing.T, settings nemo.Settings, actions ...string) liarsdice.State {
	t.Helper()
	s, err := rules.Start(settings)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range actions {
		if err := do(&s, text, nil); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return s
}

func do(s *liarsdice.State, text string, trace nemo.Trace) error {
	a, err := rules.Parse(s, text)
	if err != nil {
		return err
	}
	return rules.Apply(s, a, trace)
}

// Each rule of the reference, applied and, if it forbids something, refusing.
func TestRules(t *testing.T) {
	two := nemo.Settings{"dice": "2"}
	one := nemo.Settings{"dice": "1"}
	exact := nemo.Settings{"dice": "2", "exact": "on"}
	plain := nemo.Settings{"dice": "2", "ones": "plain"}
	rolled := []string{"roll 14", "roll 44"}
	for _, c := range []struct {
		name     string
		settings nemo.Settings
		before   []string
		action   string
		cited    string // the rules of its events
		refused  nemo.Rule
	}{
		{"2.1 the dice are rolled", two, nil, "roll 41", "2.1 2.1", ""},
		{"2.1 all of them", two, nil, "roll 4", "", "2.1"},
		{"2.1 nobody bids before all have rolled", two, []string{"roll 11"}, "bid 1 1", "", "2.1"},
		{"2.1 nobody rolls twice", two, rolled, "roll 11", "", "2.1"},
		{"3.1 who begins bids", two, rolled, "bid 1 1", "3.1", ""},
		{"3.1 and does not doubt", two, rolled, "doubt", "", "3.1"},
		{"3.2 as many of a higher face", two, append(rolled, "bid 2 3"), "bid 2 4", "3.1", ""},
		{"3.2 more of a lower face", two, append(rolled, "bid 2 3"), "bid 3 1", "3.1", ""},
		{"3.2 a bid must rise", two, append(rolled, "bid 2 3"), "bid 2 3", "", "3.2"},
		{"3.2 a lower face does not do", two, append(rolled, "bid 2 3"), "bid 2 2", "", "3.2"},
		{"3.3 as many as there are dice", two, rolled, "bid 4 6", "3.1", ""},
		{"3.3 and no more", two, rolled, "bid 5 6", "", "3.3"},
		{"3.4 ones are wild", two, append(rolled, "bid 3 4"), "doubt", "4.1 4.2 4.2 4.2 4.3 5.1 5.2", ""},
		{"4.4 exactly right", exact, append(rolled, "bid 3 4"), "exact", "4.4 4.2 4.2 4.2 4.4 5.1 5.2", ""},
		{"4.4 only where it is played", two, append(rolled, "bid 3 4"), "exact", "", "4.4"},
		{"4.4 only of a bid", exact, rolled, "exact", "", "3.1"},
		{
			"5.1 who has no dice is out, 5.3 and the other wins", one,
			[]string{"roll 2", "roll 3", "bid 2 4"},
			"doubt",
			"4.1 4.2 4.2 4.2 4.3 5.1 5.1 5.3", "",
		},
		{"5.3 nobody plays on", one, []string{"roll 2", "roll 3", "bid 2 4", "doubt"}, "doubt", "", "5.3"},
		{"3.4 plain ones are ones", plain, append(rolled, "bid 3 4"), "doubt", "4.1 4.2 4.2 4.2 4.3 5.1 5.2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, c.settings, c.before...)
			before := s
			var log nemo.Log
			err := do(&s, c.action, &log)
			var illegal *nemo.Illegal
			switch {
			case c.refused != "" && (!errors.As(err, &illegal) || illegal.Rule != c.refused || s != before):
				t.Errorf("the error is %v, wanted rule %s", err, c.refused)
			case c.refused == "" && err != nil:
				t.Error(err)
			}
			var cited []string
			for _, e := range log {
				cited = append(cited, string(e.Rule))
			}
			if got := strings.Join(cited, " "); got != c.cited {
				t.Errorf("the events are under %s, wanted %s: %v", got, c.cited, log)
			}
		})
	}
}

// Who loses a die. The dice are three fours and a one, which is a fourth four if ones are wild; north bids
// and east answers (4.3, 4.4).
func TestWhoLoses(t *testing.T) {
	for _, c := range []struct {
		ones, bid, call string
		loser           liarsdice.Player
	}{
		{"wild", "bid 3 4", "doubt", liarsdice.East},
		{"wild", "bid 4 4", "doubt", liarsdice.East},
		{"wild", "bid 4 5", "doubt", liarsdice.North},
		{"wild", "bid 1 5", "doubt", liarsdice.East},
		{"plain", "bid 3 4", "doubt", liarsdice.East},
		{"plain", "bid 4 4", "doubt", liarsdice.North},
		{"wild", "bid 1 1", "doubt", liarsdice.East},
		{"wild", "bid 2 1", "doubt", liarsdice.North}, // no four is a one
		{"wild", "bid 4 4", "exact", liarsdice.North},
		{"wild", "bid 3 4", "exact", liarsdice.East},
		{"plain", "bid 3 4", "exact", liarsdice.North},
		{"plain", "bid 4 4", "exact", liarsdice.East},
	} {
		s := at(t, nemo.Settings{"dice": "2", "ones": c.ones, "exact": "on"}, "roll 14", "roll 44", c.bid, c.call)
		want := [2]uint8{2, 2}
		want[c.loser-1]--
		if got := [2]uint8{s.Cups[0].Dice, s.Cups[1].Dice}; got != want || s.Turn != c.loser {
			t.Errorf("ones %s, %s, %s: %v dice are left, %v begins; %v should lose", c.ones, c.bid, c.call, got, s.Turn, c.loser)
		}
	}
}

// A player who is out is skipped (5.1, 5.2).
func TestWhoIsOutIsPassedOver(t *testing.T) {
	s := at(t, nemo.Settings{"players": "3", "dice": "1"}, "roll 2", "roll 3", "roll 4", "bid 1 2", "doubt")
	if s.Cups[1].Dice != 0 || s.Turn != liarsdice.South {
		t.Fatalf("east is out and south begins: %+v", s)
	}
	for _, text := range []string{"roll 5", "roll 6", "bid 1 5", "bid 1 6"} {
		if err := do(&s, text, nil); err != nil {
			t.Fatal(err)
		}
	}
	if s.Turn != liarsdice.South || s.By != liarsdice.North {
		t.Errorf("after north comes south: %+v", s)
	}
}

// The probability of a bid, compared with a count of all hands of the others.
func TestEvaluateKnowsTheChances(t *testing.T) {
	for _, settings := range []nemo.Settings{{"dice": "3"}, {"dice": "3", "ones": "plain"}, {"dice": "2", "players": "3"}} {
		hand := "roll 113"
		if settings["dice"] == "2" {
			hand = "roll 13"
		}
		s := at(t, settings, hand)
		start := s
		roll := func(s liarsdice.State, each func(s *liarsdice.State, p float64)) {
			var deal func(s liarsdice.State, p float64)
			deal = func(s liarsdice.State, p float64) {
				outcomes := rules.Outcomes(&s, nil)
				if len(outcomes) == 0 {
					each(&s, p)
					return
				}
				total := float64(nemo.Total(outcomes))
				for _, o := range outcomes {
					next := s
					if err := rules.Apply(&next, o.Action, nil); err != nil {
						t.Fatal(err)
					}
					deal(next, p*float64(o.Weight)/total)
				}
			}
			deal(s, 1)
		}
		for _, bid := range []string{"bid 2 3", "bid 3 3", "bid 4 3", "bid 2 1", "bid 3 6", "bid 5 6"} {
			holds, seen := 0.0, math.NaN()
			roll(start, func(s *liarsdice.State, p float64) {
				if err := do(s, bid, nil); err != nil {
					t.Fatal(err)
				}
				next := *s
				if err := do(&next, "doubt", nil); err != nil {
					t.Fatal(err)
				}
				if next.Cups[0].Dice == s.Cups[0].Dice {
					holds += p
				}
				seen = rules.Evaluate(s, 0)
			})
			if want := min(2*holds-1, 0); math.Abs(seen-want) > 1e-9 {
				t.Errorf("%v: after %s the position is worth %v to who bid, and a doubt would bring %v", settings, bid, seen, want)
			}
		}
	}
}

// What a player is told before choosing.
func TestForetell(t *testing.T) {
	s := at(t, nemo.Settings{"dice": "2", "exact": "on"}, "roll 14", "roll 44", "bid 3 4")
	for text, want := range map[string]string{
		"doubt":   "you lose a die if the others have 1 four",
		"exact":   "you lose a die unless the others have just 1 four",
		"bid 4 6": "the others must have 4 sixes",
		"bid 4 4": "the others must have 2 fours",
	} {
		a, err := rules.Parse(&s, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := rules.Foretell(&s, a); got != want {
			t.Errorf("%s: %q, wanted %q", text, got, want)
		}
	}
}
