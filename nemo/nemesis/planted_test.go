package nemesis_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The rules with a fault each: what is written again here stands in for the method of its name.
type (
	seesAll        struct{ *nemesis.Rules }
	overtAll       struct{ *nemesis.Rules }
	imaginesOne    struct{ *nemesis.Rules }
	weighsSecrets  struct{ *nemesis.Rules }
	unlistedEvent  struct{ *nemesis.Rules }
	unknownRule    struct{ *nemesis.Rules }
	losesByRefusal struct{ *nemesis.Rules }
	oneCure        struct{ *nemesis.Rules }
	panelsForAll   struct{ *nemesis.Rules }
	toldToAll      struct{ *nemesis.Rules }
)

func (seesAll) Sees(*nemesis.State, nemesis.Action, nemo.Seat) bool { return true }

func (overtAll) Overt(*nemesis.State, nemo.Seat) bool { return true }

func (r imaginesOne) Imagine(s *nemesis.State, seat nemo.Seat, _ *nemo.Rand) nemesis.State {
	same := nemo.NewRand(7, 7)
	return r.Rules.Imagine(s, seat, &same)
}

func (r weighsSecrets) Evaluate(s *nemesis.State, seat nemo.Seat) float64 {
	return r.Rules.Evaluate(s, seat) + float64(s.Players[2].Objectives[0])
}

func (r unlistedEvent) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	return retold(r.Rules, s, a, t, func(e *nemo.Event) {
		if e.Kind == nemesis.EventRound {
			e.Kind = 999
		}
	})
}

func (r unknownRule) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	return retold(r.Rules, s, a, t, func(e *nemo.Event) {
		if e.Kind == nemesis.EventRound {
			e.Rule = "4.99"
		}
	})
}

func (r toldToAll) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	return retold(r.Rules, s, a, t, func(e *nemo.Event) { e.Only = 0 })
}

func (r losesByRefusal) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	err := r.Rules.Apply(s, a, t)
	var illegal *nemo.Illegal
	if errors.As(err, &illegal) && s.Time > 0 {
		s.Time--
	}
	return err
}

func (r oneCure) Start(settings nemo.Settings) (nemesis.State, error) {
	if s, err := r.Rules.Start(settings); err != nil {
		return s, err
	}
	other := nemo.Settings{}
	for name, value := range settings {
		if name != "cure" {
			other[name] = value
		}
	}
	return r.Rules.Start(other)
}

func (r panelsForAll) Panels(s *nemesis.State, _ nemo.Seat) []nemo.Panel {
	return r.Rules.Panels(s, nemo.Nobody)
}

// retold takes an action and changes the events that it causes.
func retold(r *nemesis.Rules, s *nemesis.State, a nemesis.Action, t nemo.Trace, change func(e *nemo.Event)) error {
	var log nemo.Log
	err := r.Apply(s, a, &log)
	for _, e := range log {
		if change(&e); t != nil {
			t.Event(e)
		}
	}
	return err
}

// TestPlantedFaults shows that each of these faults is caught, by the check that names it and
// with words that point at the cause.
func TestPlantedFaults(t *testing.T) {
	book, err := rulesdoc.Load("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	rules := nemesis.Default()
	plants := []struct {
		name, check, words string
		rules              nemo.Rules[nemesis.State, nemesis.Action]
	}{
		{"Sees is always true", "sees", "which action is taken", seesAll{rules}},
		{"Overt is always true", "overt", "something else may be done", overtAll{rules}},
		{"Evaluate reads an Objective", "evaluate", "Evaluate rests on what", weighsSecrets{rules}},
		{"an event kind is not listed", "events", "of a kind that EventKinds does not list", unlistedEvent{rules}},
		{"an event cites no rule of the book", "events", "cites rule 4.99, and there is none", unknownRule{rules}},
		{"a refusal takes time", "refused", "the position has changed, in time", losesByRefusal{rules}},
		{"the panels show secrets", "hidden", "the panels for", panelsForAll{rules}},
		{"what one sees all are told", "told", "is told", toldToAll{rules}},
		// These two are looked for over many games, at the end.
		{"Imagine deals the same each time", "imagine", "Imagine makes up what is hidden with other chances", imaginesOne{rules}},
		{"an option has no effect", "options", "the option cure=anyway makes no difference", oneCure{rules}},
	}
	for _, plant := range plants[:nemotest.Sweep(len(plants)-2, len(plants))] {
		t.Run(plant.name, func(t *testing.T) {
			t.Parallel()
			reports := nemotest.Failures(nemotest.Config[nemesis.State, nemesis.Action]{
				Rules: plant.rules, Games: 4, Seed: 3, Every: 8, Until: plant.check,
				Settings: []nemo.Settings{{"players": "3"}, {"players": "4"}},
				Seldom:   []string{"revival=always", "covering-fire=apart", "transformation=hurt"},
				HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
			})
			for _, report := range reports {
				if strings.Contains(report, ": "+plant.check+": ") && strings.Contains(report, plant.words) {
					return
				}
			}
			t.Errorf("nothing is reported by %q with %q; there is\n%s", plant.check, plant.words, strings.Join(reports, "\n"))
		})
	}
}
