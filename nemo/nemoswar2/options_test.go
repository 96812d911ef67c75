package nemoswar2

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestOptionsThatDoNotGoTogether checks 16.1 and 18.1: which options conflict, and which rule the error
// cites.
func TestOptionsThatDoNotGoTogether(t *testing.T) {
	for _, c := range []struct{ option, variant, players, motive string }{
		{"players", variantSolo, "2", usualMotive},
		{"players", variantCoop, "1", usualMotive},
		{"players", variantSemi, "1", usualMotive},
		{"players", variantVersusSemi, "1", "war"},
		{"motive", variantVersus, "1", "adventure"},
		{"motive", variantVersus, "1", "explore"},
		{"motive", variantVersus, "2", "humanist"},
		{"motive", variantVersusSemi, "2", "science"},
	} {
		_, err := Default().Start(nemo.Settings{"variant": c.variant, "players": c.players, "motive": c.motive})
		var invalid *nemo.Invalid
		if !errors.As(err, &invalid) || invalid.Where != "option "+c.option {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for _, motive := range []string{"anti-imperialism", "piracy", "war", "world-order"} {
		for players := '1'; players <= '4'; players++ {
			tell(t, "variant", variantVersus, "players", string(players), "motive", motive)
		}
	}
}

// TestUsualMotive checks the default Motive: Explore, of the first voyage (3.1), and a Stern one
// against the Imperialist (18.1).
func TestUsualMotive(t *testing.T) {
	tell(t).is("alone", tell(t).Motive, ExploreMotive)
	g := tell(t, "variant", variantVersus)
	g.is("against the Imperialist", g.Motive, WarMotive)
}

// TestDefaultsOfOptions checks the defaults: OFFICER, the quick start and no optional rules (3.0.1,
// 3.4).
func TestDefaultsOfOptions(t *testing.T) {
	o := tell(t).Options
	want := Options{Motive: ExploreMotive, Players: 1}
	for i := range want.Levels {
		want.Levels[i] = Officer
	}
	if o != want {
		t.Errorf("%+v, want %+v", o, want)
	}
}

// TestOptionsReadBack checks the round trip of random options.
func TestOptionsReadBack(t *testing.T) {
	random := nemo.NewRand(7, 0)
	g := &tale{t: t, r: Default()}
	for range 300 {
		s, err := g.r.Start(scenarioSettings(&random))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := json.Marshal(g.r.Snapshot(&s))
		if err != nil {
			t.Fatal(err)
		}
		back, err := g.r.Restore(doc)
		if err != nil {
			t.Fatal(err)
		}
		g.is("options", fmt.Sprintf("%+v", back.Options), fmt.Sprintf("%+v", s.Options))
	}
}

// TestOptionalRulesDoNothingWhenOff checks C.1: each optional rule is a choice.
func TestOptionalRulesDoNothingWhenOff(t *testing.T) {
	g := tell(t, "motive", "war", "starting-upgrade", "captain").atSea(1)
	for _, rule := range []nemo.Rule{
		"3.4.1", "3.21", "3.22", "3.23", "3.24", "7.9", "15.5", "15.12", "16.1", "17.1", "18.1", "18.5",
	} {
		if g.cites(rule) {
			t.Errorf("rule %s was applied without its option", rule)
		}
	}
	g.refuses("11.8", "bury")
}
