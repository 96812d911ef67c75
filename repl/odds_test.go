package repl

import (
	"bytes"
	"math/big"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

func chance(label string, good bool, n, of int64) odds.Chance {
	return odds.Chance{Label: label, Good: good, Probability: big.NewRat(n, of)}
}

func TestForecastTable(t *testing.T) {
	sure := play.Forecast{Good: big.NewRat(1, 1)}
	sure.Chances = append(sure.Chances, chance("hit", true, 1, 1))
	even := play.Forecast{Stakes: []string{"exert crew"}, Good: big.NewRat(1, 2)}
	even.Chances = append(even.Chances, chance("hit", true, 1, 2), chance("miss", false, 1, 2))
	var out bytes.Buffer
	if err := printForecasts(&out, []play.Forecast{sure}); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "nothing is left to chance: hit")
	out.Reset()
	if err := printForecasts(&out, []play.Forecast{sure, even}); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "exert crew  50.0 % (1/2)", "nothing     100.0 % (1)   -")
	if best := bestOf([]play.Forecast{even, sure}); best.Good.Cmp(sure.Good) != 0 {
		t.Errorf("the best has %s", best.Good)
	}
	found, err := forecastFor([]play.Forecast{sure, even}, "Exert Crew", true)
	if err != nil || found.Good.Cmp(even.Good) != 0 {
		t.Errorf("with the crew exerted: %v, %v", found, err)
	}
}

func TestForecastOfADraw(t *testing.T) {
	draw := play.Forecast{Good: new(big.Rat)}
	for _, card := range []string{"a", "b", "c", "d", "e"} {
		draw.Chances = append(draw.Chances, chance(card, false, 1, 5))
	}
	var out bytes.Buffer
	if err := printForecasts(&out, []play.Forecast{draw}); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "a        20.0 %  1/5")
	if strings.Contains(out.String(), "good") {
		t.Errorf("something is good in\n%s", out.String())
	}
}

// widePig offers more actions than fit the screen one by one.
type widePig struct{ pig.Rules }

func (widePig) Legal(_ *pig.State, buf []pig.Action) []pig.Action {
	for face := range 20 {
		buf = append(buf, pig.Die(face))
	}
	return append(buf, pig.Hold())
}

func TestManyChoices(t *testing.T) {
	s := newSession(t, Config{
		Systems:     []play.System{play.For[pig.State, pig.Action](widePig{}, nil)},
		Interactive: true,
	})
	wantText(t, s.say("new pig"), " 1-20  die (20): 0, 1, 2", "  21  hold", "`legal WORD`")
	wantText(t, s.say("legal hold"), "21  hold")
	s.say("21")
}
