package nemesis_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// batterySettings are the settings of the conformance suite: each number of players, each mode with and
// without the Intruder player.
var batterySettings = []nemo.Settings{
	{"players": "1"},
	{"players": "2"},
	{"players": "3", "covering-fire": "apart", "cure": "anyway"},
	{"players": "4"},
	{"players": "5"},
	{"players": "2", "mode": "coop"},
	{"players": "3", "mode": "coop", "coop-objectives": "2"},
	{"players": "5", "mode": "coop", "revival": "always"},
	{"players": "3", "intruder": "yes", "transformation": "hurt"},
	{"players": "5", "intruder": "yes"},
	{"players": "4", "mode": "coop", "intruder": "yes"},
}

// TestBatterySettings checks that batterySettings has every value of every option.
func TestBatterySettings(t *testing.T) {
	for _, option := range nemesis.Default().About().Options {
		played := map[string]bool{option.Default: true}
		for _, settings := range batterySettings {
			if value, ok := settings[option.Name]; ok {
				played[value] = true
			}
		}
		for _, value := range option.Values {
			if !played[value] {
				t.Errorf("no game of the battery has %s=%s; add one to batterySettings", option.Name, value)
			}
		}
	}
}

// TestConformance runs the conformance suite with all settings. What a seat may not know is redrawn to
// check that none of it is visible.
func TestConformance(t *testing.T) {
	rules := nemesis.Default()
	book, err := rulesdoc.Load("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	nemotest.Run(t, nemotest.Config[nemesis.State, nemesis.Action]{
		Rules:    rules,
		Games:    nemotest.Sweep(1, 2) * len(batterySettings),
		Seed:     1,
		Settings: batterySettings,
		Every:    nemotest.Sweep(24, 8),
		MaxSize:  4096,
		HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
		// Each has a case of its own among the rulings.
		Seldom: []string{"revival=always", "covering-fire=apart", "transformation=hurt"},
		Reshuffle: func(s *nemesis.State, seat nemo.Seat, r *nemo.Rand) (nemesis.State, bool) {
			seen := rules.Observe(s, seat)
			return rules.Imagine(&seen, seat, r), true
		},
	})
}

// TestMetamorphic plays games with changes that must make no difference.
func TestMetamorphic(t *testing.T) {
	nemotest.Metamorphic(t, nemotest.Config[nemesis.State, nemesis.Action]{
		Rules:    nemesis.Default(),
		Games:    2,
		Seed:     2,
		Settings: []nemo.Settings{batterySettings[2], batterySettings[len(batterySettings)-1]},
	})
}

// TestAllocs checks that play allocates nothing.
func TestAllocs(t *testing.T) {
	for _, settings := range []nemo.Settings{batterySettings[0], batterySettings[4], batterySettings[len(batterySettings)-1]} {
		nemotest.Allocs(t, nemesis.Default(), settings)
	}
}

var _ nemo.Imaginer[nemesis.State] = (*nemesis.Rules)(nil)
