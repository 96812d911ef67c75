package nemoswar2_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// batterySettings are the settings of the conformance suite: each Motive, each level of each setting,
// each option, each variant with each number of players, and all of them together, so that a fault
// shows next to the option that causes it.
var batterySettings = []nemo.Settings{
	{"motive": "explore"},
	{"motive": "adventure"},
	{"motive": "humanist", "difficulty": "sailor"},
	{"motive": "science", "difficulty": "captain"},
	{"motive": "anti-imperialism"},
	{"motive": "piracy"},
	{"motive": "war"},
	{"motive": "world-order"},
	{"upgrades": "strategic", "difficulty": "sailor"},
	{"upgrades": "strategic", "difficulty": "officer"},
	{"upgrades": "strategic", "difficulty": "captain"},
	{"officers": "on", "difficulty": "sailor"},
	{"officers": "on", "attribute-tokens": "captain"},
	{"deadly-seas": "on", "deadly-seas-tokens": "sailor"},
	{"deadly-seas": "on", "deadly-seas-tokens": "captain", "motive": "war"},
	{"nadeen": "on"},
	{"buried-treasure": "on", "motive": "war"},
	{"balance": "on", "difficulty": "captain"},
	{"rule-of-three": "on"},
	{
		"adventure-gemstones": "sailor", "starting-upgrade": "captain", "upgrade-preparation": "officer",
		"deadly-seas-tokens": "officer", "blue-and-green": "sailor", "hidden-ships": "captain",
		"attribute-tokens": "sailor", "action-points": "captain",
	},
	{
		"adventure-gemstones": "captain", "starting-upgrade": "sailor", "upgrade-preparation": "sailor",
		"blue-and-green": "captain", "hidden-ships": "sailor", "attribute-tokens": "officer", "action-points": "sailor",
		"upgrades": "strategic", "officers": "on",
	},
	{
		"adventure-gemstones": "officer", "starting-upgrade": "officer", "upgrade-preparation": "captain",
		"blue-and-green": "officer", "hidden-ships": "officer", "action-points": "officer", "upgrades": "strategic",
	},
	{"variant": "coop", "players": "2"},
	{"variant": "coop", "players": "3", "motive": "adventure"},
	{"variant": "coop", "players": "4", "officers": "on", "nadeen": "on"},
	{"variant": "semi", "players": "2"},
	{"variant": "semi", "players": "3", "nadeen": "on"},
	{"variant": "semi", "players": "4", "rule-of-three": "on"},
	{"variant": "versus", "motive": "war"},
	{"variant": "versus", "motive": "piracy", "deadly-seas": "on"},
	{"variant": "versus", "motive": "anti-imperialism", "rule-of-three": "on", "balance": "on", "difficulty": "sailor"},
	{"variant": "versus", "motive": "world-order", "players": "3"},
	{"variant": "versus-semi", "motive": "war", "players": "2"},
	{"variant": "semi", "players": "3", "captain-tile": "settled", "motive": "humanist", "humanist-penalties": "all"},
	{
		"variant": "versus", "players": "2", "captain-tile": "settled", "silver-cubes": "stay", "buried-treasure": "on",
		"buried-value": "adjusted", "aronnax": "science", "motive": "anti-imperialism",
	},
	allOptions,
}

// allOptions has as many options as fit into one game.
var allOptions = nemo.Settings{
	"variant": "versus-semi", "players": "4", "motive": "world-order", "upgrades": "strategic", "officers": "on",
	"deadly-seas": "on", "nadeen": "on", "buried-treasure": "on", "balance": "on", "rule-of-three": "on", "difficulty": "sailor",
}

// TestBatterySettings checks that batterySettings has every value of every option.
func TestBatterySettings(t *testing.T) {
	about := nemoswar2.Default().About()
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
	book, err := rulesdoc.Load("nemoswar2")
	if err != nil {
		t.Fatal(err)
	}
	nemotest.Run(t, nemotest.Config[nemoswar2.State, nemoswar2.Action]{
		Rules:    nemoswar2.Default(),
		Games:    nemotest.Sweep(1, 2) * len(batterySettings),
		Seed:     1,
		Settings: batterySettings,
		Every:    nemotest.Sweep(60, 8),
		MaxSize:  2048,
		HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
		// explore is the usual Motive; the others have cases of their own among the rulings.
		Seldom: []string{"motive=explore", "silver-cubes=stay", "buried-value=adjusted", "humanist-penalties=all"},
	})
}

// TestMetamorphic plays games with changes that must make no difference.
func TestMetamorphic(t *testing.T) {
	nemotest.Metamorphic(t, nemotest.Config[nemoswar2.State, nemoswar2.Action]{
		Rules:    nemoswar2.Default(),
		Games:    4,
		Seed:     2,
		Settings: []nemo.Settings{{}, {"motive": "war"}, {"variant": "semi", "players": "3"}, allOptions},
	})
}

// TestAllocs checks that play allocates nothing, with the fewest options and with all of them.
func TestAllocs(t *testing.T) {
	for _, settings := range []nemo.Settings{
		{}, {"motive": "world-order", "deadly-seas": "on"}, {"variant": "semi", "players": "3"}, allOptions,
	} {
		nemotest.Allocs(t, nemoswar2.Default(), settings)
	}
}
