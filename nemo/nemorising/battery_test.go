package nemorising_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// batterySettings are the settings of the conformance suite: each number of heroes in each scenario,
// each disputed ruling, and all of them together, so that a fault shows next to the option that causes
// it.
var batterySettings = []nemo.Settings{
	{"heroes": "1"},
	{"heroes": "2"},
	{"heroes": "3"},
	{"heroes": "4"},
	{"scenario": "grotto", "heroes": "1"},
	{"scenario": "grotto", "heroes": "2"},
	{"scenario": "grotto", "heroes": "3"},
	{"scenario": "grotto", "heroes": "4"},
	{"difficulty": "medium"},
	{"difficulty": "hard"},
	{"first-game": "yes"},
	{"stealth-mode": "yes", "heroes": "3"},
	{"setup-keep": "keep"},
	{"recycle-enemies": "yes"},
	{"fail-timing": "end-of-step", "entrances": "open"},
	{"fail-timing": "close"},
	{"gear-use": "added"},
	{"entrances": "enemies-only"},
	{"attack-scope": "action"},
	{
		"heroes": "4", "stealth-mode": "yes", "setup-keep": "keep", "recycle-enemies": "yes",
		"fail-timing": "close", "attack-scope": "action", "entrances": "enemies-only", "gear-use": "added",
	},
	{
		"scenario": "grotto", "heroes": "1", "first-game": "yes", "recycle-enemies": "yes",
		"fail-timing": "close", "attack-scope": "action", "entrances": "enemies-only",
	},
}

// TestBatterySettings checks that batterySettings has every value of every option.
func TestBatterySettings(t *testing.T) {
	about := nemorising.Default().About()
	for _, option := range about.Options {
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

// TestConformance runs the conformance suite with all settings.
func TestConformance(t *testing.T) {
	book, err := rulesdoc.Load("nemorising")
	if err != nil {
		t.Fatal(err)
	}
	nemotest.Run(t, nemotest.Config[nemorising.State, nemorising.Action]{
		Rules:    nemorising.Default(),
		Games:    nemotest.Sweep(1, 3) * len(batterySettings),
		Seed:     1,
		Settings: batterySettings,
		Every:    nemotest.Sweep(18, 6),
		MaxSize:  2048,
		HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
		// It has a case of its own among the rulings.
		Seldom: []string{"gear-use=added"},
	})
}

// TestMetamorphic plays games with changes that must make no difference.
func TestMetamorphic(t *testing.T) {
	nemotest.Metamorphic(t, nemotest.Config[nemorising.State, nemorising.Action]{
		Rules:    nemorising.Default(),
		Games:    4,
		Seed:     2,
		Settings: []nemo.Settings{{}, batterySettings[4], batterySettings[len(batterySettings)-2], batterySettings[len(batterySettings)-1]},
	})
}

// TestAllocs checks that play allocates nothing, with the fewest options and with all of them.
func TestAllocs(t *testing.T) {
	for _, settings := range []nemo.Settings{
		{}, batterySettings[4], batterySettings[len(batterySettings)-2], batterySettings[len(batterySettings)-1],
	} {
		nemotest.Allocs(t, nemorising.Default(), settings)
	}
}
