package nemesis_test

import (
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// Rules with one fault each: the methods below replace those of the same names.
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
	return nemotest.Retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		if e.Kind == nemesis.EventRound {
			e.Kind = 999
		}
		return true
	})
}

func (r unknownRule) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	return nemotest.Retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		if e.Kind == nemesis.EventRound {
			e.Rule = "4.99"
		}
		return true
	})
}

func (r toldToAll) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	return nemotest.Retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		e.Only = 0
		return true
	})
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

// TestPlantedFaults checks that each fault is caught by the check that is named here, with words that
// point to the cause.
func TestPlantedFaults(t *testing.T) {
	book, err := rulesdoc.Load("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	rules := nemesis.Default()
	plants := []nemotest.Plant[nemesis.State, nemesis.Action]{
		{Name: "Sees is always true", Check: "sees", Words: "which action is taken", Rules: seesAll{rules}},
		{Name: "Overt is always true", Check: "overt", Words: "something else may be done", Rules: overtAll{rules}},
		{Name: "Evaluate reads an Objective", Check: "evaluate", Words: "Evaluate rests on what", Rules: weighsSecrets{rules}},
		{Name: "an event kind is not listed", Check: "events", Words: "of a kind that EventKinds does not list", Rules: unlistedEvent{rules}},
		{Name: "an event cites no rule of the book", Check: "events", Words: "cites rule 4.99, and there is none", Rules: unknownRule{rules}},
		{Name: "a refusal takes time", Check: "refused", Words: "the position has changed, in time", Rules: losesByRefusal{rules}},
		{Name: "the panels show secrets", Check: "hidden", Words: "the panels for", Rules: panelsForAll{rules}},
		{Name: "what one sees all are told", Check: "told", Words: "is told", Rules: toldToAll{rules}},
		// These two are found statistically, over many games, at the end.
		{Name: "Imagine deals the same each time", Check: "imagine", Words: "Imagine makes up what is hidden with other chances", Rules: imaginesOne{rules}},
		{Name: "an option has no effect", Check: "options", Words: "the option cure=anyway makes no difference", Rules: oneCure{rules}},
	}
	nemotest.Plants(t, nemotest.Config[nemesis.State, nemesis.Action]{
		Games: 4, Seed: 3, Every: 8,
		Settings: []nemo.Settings{{"players": "3"}, {"players": "4"}},
		Seldom:   []string{"revival=always", "covering-fire=apart", "transformation=hurt"},
		HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
	}, plants[:nemotest.Sweep(len(plants)-2, len(plants))]...)
}
