package nemotest

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

// Faults planted in two of the games. Others are planted in Liar's Dice, in the tests of its package,
// and in Pig (faults_test.go).

// plantedNemesis is Nemesis with a fault.
type plantedNemesis struct {
	*nemesis.Rules
	sees    func(s *nemesis.State, a nemesis.Action, seat nemo.Seat) bool
	overt   func(s *nemesis.State, seat nemo.Seat) bool
	imagine func(s *nemesis.State, seat nemo.Seat, r *nemo.Rand) nemesis.State
	observe func(s *nemesis.State, seat nemo.Seat) nemesis.State
	panels  func(s *nemesis.State, seat nemo.Seat) []nemo.Panel
	start   func(settings nemo.Settings) (nemesis.State, error)
	event   func(e *nemo.Event)
}

func (p plantedNemesis) Sees(s *nemesis.State, a nemesis.Action, seat nemo.Seat) bool {
	if p.sees != nil {
		return p.sees(s, a, seat)
	}
	return p.Rules.Sees(s, a, seat)
}

func (p plantedNemesis) Overt(s *nemesis.State, seat nemo.Seat) bool {
	if p.overt != nil {
		return p.overt(s, seat)
	}
	return p.Rules.Overt(s, seat)
}

func (p plantedNemesis) Imagine(s *nemesis.State, seat nemo.Seat, r *nemo.Rand) nemesis.State {
	if p.imagine != nil {
		return p.imagine(s, seat, r)
	}
	return p.Rules.Imagine(s, seat, r)
}

func (p plantedNemesis) Observe(s *nemesis.State, seat nemo.Seat) nemesis.State {
	if p.observe != nil {
		return p.observe(s, seat)
	}
	return p.Rules.Observe(s, seat)
}

func (p plantedNemesis) Panels(s *nemesis.State, seat nemo.Seat) []nemo.Panel {
	if p.panels != nil {
		return p.panels(s, seat)
	}
	return p.Rules.Panels(s, seat)
}

func (p plantedNemesis) Start(settings nemo.Settings) (nemesis.State, error) {
	if p.start != nil {
		return p.start(settings)
	}
	return p.Rules.Start(settings)
}

func (p plantedNemesis) Apply(s *nemesis.State, a nemesis.Action, t nemo.Trace) error {
	if t != nil && p.event != nil {
		t = changing{t, p.event}
	}
	return p.Rules.Apply(s, a, t)
}

// changing is a trace that changes events before it passes them on.
type changing struct {
	to     nemo.Trace
	change func(e *nemo.Event)
}

func (c changing) Event(e nemo.Event) {
	c.change(&e)
	c.to.Event(e)
}

var voyage = nemesis.Default()

// inNemesis are faults of a game with hidden information.
var inNemesis = []struct {
	name, check, words string
	rules              plantedNemesis
}{
	{"Sees is always true", "sees", "Sees tells seat", plantedNemesis{
		sees: func(*nemesis.State, nemesis.Action, nemo.Seat) bool { return true },
	}},
	{"Overt is always true", "overt", "something else may be done; they differ in", plantedNemesis{
		overt: func(*nemesis.State, nemo.Seat) bool { return true },
	}},
	{"Imagine always makes up the same", "imagine", "with other chances than play does", plantedNemesis{
		imagine: func(s *nemesis.State, seat nemo.Seat, _ *nemo.Rand) nemesis.State {
			r := nemo.NewRand(3, 3)
			return voyage.Imagine(s, seat, &r)
		},
	}},
	{"the public sees what seat 1 sees", "observe", "the public is shown something else than of the position", plantedNemesis{
		observe: func(s *nemesis.State, seat nemo.Seat) nemesis.State {
			if seat == nemo.Chance {
				seat = 0
			}
			return voyage.Observe(s, seat)
		},
	}},
	{"the panels show all to all", "hidden", "the panels for", plantedNemesis{
		panels: func(s *nemesis.State, _ nemo.Seat) []nemo.Panel { return voyage.Panels(s, nemo.Nobody) },
	}},
	{"an event kind is not listed", "events", "of a kind that EventKinds does not list", plantedNemesis{
		event: func(e *nemo.Event) {
			if e.Kind == 40 {
				e.Kind = 4000
			}
		},
	}},
	{"an event cites no rule of the book", "events", "cites rule none.such", plantedNemesis{
		event: func(e *nemo.Event) {
			if e.Kind%16 == 5 {
				e.Rule = "none.such"
			}
		},
	}},
	{"secret events are open", "told", "is told", plantedNemesis{event: func(e *nemo.Event) { e.Only = 0 }}},
	{"an option has no effect", "options", "the option intruder=yes makes no difference", plantedNemesis{
		start: func(settings nemo.Settings) (nemesis.State, error) {
			without := nemo.Settings{}
			for name, value := range settings {
				if name != "intruder" || value != "yes" {
					without[name] = value
				}
			}
			return voyage.Start(without)
		},
	}},
}

func TestFaultsPlantedInNemesis(t *testing.T) {
	for _, plant := range inNemesis {
		t.Run(plant.name, func(t *testing.T) {
			t.Parallel()
			plant.rules.Rules = voyage
			var r recorder
			run(&r, Config[nemesis.State, nemesis.Action]{
				Rules: plant.rules, Until: plant.check, Games: 1, Seed: 1, Every: 5, Branches: 2, Arbitrary: 2,
				Settings: []nemo.Settings{{"players": "2"}},
				HasRule:  func(rule nemo.Rule) bool { return rule != "none.such" },
				Seldom:   []string{"revival=always", "covering-fire=apart", "transformation=hurt"},
			})
			r.wants(t, plant.check, plant.words)
		})
	}
	t.Logf("%d faults are planted in Nemesis", len(inNemesis))
}

// plantedNautilus is the first edition of Nemo's War with a fault.
type plantedNautilus struct {
	*nemoswar1.Rules
	start  func(settings nemo.Settings) (nemoswar1.State, error)
	sample func(s *nemoswar1.State, r *nemo.Rand) nemoswar1.Action
	event  func(e *nemo.Event)
	shared *nemoswar1.State
}

func (p plantedNautilus) Start(settings nemo.Settings) (nemoswar1.State, error) {
	if p.start != nil {
		return p.start(settings)
	}
	return p.Rules.Start(settings)
}

func (p plantedNautilus) Sample(s *nemoswar1.State, r *nemo.Rand) nemoswar1.Action {
	if p.sample != nil {
		return p.sample(s, r)
	}
	return p.Rules.Sample(s, r)
}

func (p plantedNautilus) Apply(s *nemoswar1.State, a nemoswar1.Action, t nemo.Trace) error {
	if t != nil && p.event != nil {
		t = changing{t, p.event}
	}
	if p.shared == nil {
		return p.Rules.Apply(s, a, t)
	}
	*p.shared = *s
	err := p.Rules.Apply(p.shared, a, t)
	*s = *p.shared
	return err
}

// settler has a Settled with the wrong signature: it takes its position by value.
type settler struct{ plantedNautilus }

func (settler) Settled(nemoswar1.State) bool { return true }

var nautilus = nemoswar1.Default()

// inNautilus are faults of a game without hidden information.
var inNautilus = []struct {
	name, check, words string
	rules              plantedNautilus
}{
	{"an event kind is not listed", "events", "of a kind that EventKinds does not list", plantedNautilus{
		event: func(e *nemo.Event) {
			if e.Kind == nemoswar1.EventTurn {
				e.Kind = 4000
			}
		},
	}},
	{"an event cites no rule of the book", "events", "cites rule none.such", plantedNautilus{
		event: func(e *nemo.Event) {
			if e.Kind == nemoswar1.EventTurn {
				e.Rule = "none.such"
			}
		},
	}},
	{"an option has no effect", "options", "the option pressure=on makes no difference", plantedNautilus{
		start: func(settings nemo.Settings) (nemoswar1.State, error) {
			without := nemo.Settings{}
			for name, value := range settings {
				if name != "pressure" || value != "on" {
					without[name] = value
				}
			}
			return nautilus.Start(without)
		},
	}},
	{"the dice are loaded", "frequency", "does not follow the weights", plantedNautilus{
		sample: func(s *nemoswar1.State, r *nemo.Rand) nemoswar1.Action {
			a := nautilus.Sample(s, r)
			if a.Kind == nemoswar1.KindDice && a.Dice[0] == 1 {
				return nautilus.Sample(s, r)
			}
			return a
		},
	}},
}

func TestFaultsPlantedInNemosWar(t *testing.T) {
	type (
		state  = nemoswar1.State
		action = nemoswar1.Action
	)
	config := func(rules nemo.Rules[state, action], until string) Config[state, action] {
		return Config[state, action]{
			Rules: rules, Until: until, Games: 2, Seed: 1, Every: 5, Branches: 2, Arbitrary: 2,
			HasRule: func(rule nemo.Rule) bool { return rule != "none.such" },
			Seldom:  []string{"levels=exclusive", "last-ship=strict"},
		}
	}
	for _, plant := range inNautilus {
		plant.rules.Rules = nautilus
		var r recorder
		run(&r, config(plant.rules, plant.check))
		r.wants(t, plant.check, plant.words)
	}
	var r recorder
	run(&r, config(settler{plantedNautilus{Rules: nautilus}}, "interfaces"))
	r.wants(t, "interfaces", "nearly implements Settler (odds that end with the matter, and their check by replay): Settled is func(nemoswar1.State) (bool)")
	if !underRace { // the race detector would end the test itself
		r = recorder{}
		run(&r, config(plantedNautilus{Rules: nautilus, shared: &nemoswar1.State{}}, ""))
		r.wants(t, "concurrent", "they are not safe for concurrent use")
	}
	t.Logf("%d faults are planted in Nemo's War", len(inNautilus)+2)
}
