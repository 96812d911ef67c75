package nemoswar1_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// batterySettings are the settings of the conformance suite: each option alone, each ending of the
// historical game, each disputed ruling, and all of them together, so that a fault shows next to the
// option that causes it.
var batterySettings = []nemo.Settings{
	{"kit": "base"},
	{"kit": "expansion"},
	{"armoured-frigates": "3"},
	{"battleships": "3"},
	{"armoured-frigates": "1", "battleships": "2"},
	{"pursuit": "on"},
	{"clear-seas": "on"},
	{"pressure": "on"},
	{"kit": "base", "pursuit": "on", "clear-seas": "on", "pressure": "on"},
	{"historical": "on", "kit": "base"},
	{"historical": "on", "ending": "24"},
	{"historical": "on", "ending": "24a"},
	{"historical": "on", "ending": "24b"},
	{"historical": "on", "ending": "24c"},
	{"historical": "on", "ending": "random"},
	{"levels": "exclusive"},
	{"rounding": "up"},
	{"last-ship": "strict"},
	{"seek-adventure": "bonus"},
	{
		"armoured-frigates": "3", "battleships": "3", "pursuit": "on", "clear-seas": "on", "pressure": "on",
		"levels": "exclusive", "rounding": "up", "last-ship": "strict", "seek-adventure": "bonus",
	},
	{
		"armoured-frigates": "3", "battleships": "3", "pursuit": "on", "clear-seas": "on", "pressure": "on",
		"historical": "on", "ending": "random", "levels": "exclusive", "rounding": "up", "last-ship": "strict", "seek-adventure": "bonus",
	},
}

// TestBatterySettings checks that batterySettings has every value of every option.
func TestBatterySettings(t *testing.T) {
	about := nemoswar1.Default().About()
	for _, option := range about.Options {
		played := map[string]bool{option.Default: true}
		for _, settings := range batterySettings {
			if value, ok := settings[option.Name]; ok {
				played[value] = true
			}
		}
		for _, value := range option.Values {
			// For the ships of Deadly Seas one number besides the default is enough.
			if !played[value] && option.Rule != "13.1" {
				t.Errorf("no game of the battery has %s=%s; add one to batterySettings", option.Name, value)
			}
		}
	}
}

// TestConformance runs the conformance suite with all settings.
func TestConformance(t *testing.T) {
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		t.Fatal(err)
	}
	nemotest.Run(t, nemotest.Config[nemoswar1.State, nemoswar1.Action]{
		Rules:    nemoswar1.Default(),
		Games:    nemotest.Sweep(1, 4) * len(batterySettings),
		Seed:     1,
		Settings: batterySettings,
		Every:    nemotest.Sweep(18, 6),
		MaxSize:  512,
		HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
		// Each has a case of its own among the rulings.
		Seldom: []string{"levels=exclusive", "last-ship=strict"},
	})
}

// TestMetamorphic plays games with changes that must make no difference.
func TestMetamorphic(t *testing.T) {
	nemotest.Metamorphic(t, nemotest.Config[nemoswar1.State, nemoswar1.Action]{
		Rules:    nemoswar1.Default(),
		Games:    4,
		Seed:     2,
		Settings: []nemo.Settings{{"kit": "base"}, {}, batterySettings[len(batterySettings)-2], batterySettings[len(batterySettings)-1]},
	})
}

// TestAllocs checks that play allocates nothing, with the fewest options and with all of them.
func TestAllocs(t *testing.T) {
	for _, settings := range []nemo.Settings{
		{"kit": "base"}, {}, batterySettings[len(batterySettings)-2], batterySettings[len(batterySettings)-1],
	} {
		nemotest.Allocs(t, nemoswar1.Default(), settings)
	}
}
