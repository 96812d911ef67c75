package kit_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// schooled is Pig with one weight that can be learned: what a point is worth.
type schooled struct {
	pig.Rules
	weight float64
}

func (schooled) FeatureNames() []string { return []string{"points"} }
func (y schooled) Features(s *pig.State, seat nemo.Seat, buf []float64) []float64 {
	return append(buf, y.Evaluate(s, seat))
}
func (y schooled) Weights() []float64 { return []float64{y.weight} }
func (y schooled) Taught(weights []float64) nemo.Rules[pig.State, pig.Action] {
	y.weight = weights[0]
	return y
}

type pigBase struct{ schooled }

// gentle is a house-rule variant of schooled that remains the variant when it is taught new weights.
type gentle struct {
	kit.House[pig.State, pig.Action]
	pigBase
}

func (v gentle) Taught(weights []float64) nemo.Rules[pig.State, pig.Action] { return v.Teach(weights) }

// stubborn is a variant without a Taught of its own: teaching it returns the base game.
type stubborn struct {
	kit.House[pig.State, pig.Action]
	pigBase
}

func gentleOf(h kit.House[pig.State, pig.Action], base schooled) gentle {
	return gentle{h, pigBase{base}}
}

// A house rule needs a name other than the game's and a title; otherwise records and boards would
// confuse the two games.
func TestAHouseRuleIsNamed(t *testing.T) {
	for _, rule := range []kit.HouseRule[pig.State, pig.Action]{
		{Title: "with mercy"}, {Name: "pig", Title: "with mercy"}, {Name: "pig-gentle"},
	} {
		if _, err := kit.NewHouse(schooled{}, rule, gentleOf); err == nil || !strings.Contains(err.Error(), "a name other than pig, and a title") {
			t.Errorf("%+v is accepted (%v)", rule, err)
		}
	}
}

// TestAHouseRuleIsTaught checks that a variant keeps its name, its rule and its weights when it is
// taught.
func TestAHouseRuleIsTaught(t *testing.T) {
	rule := kit.HouseRule[pig.State, pig.Action]{Name: "pig-gentle", Title: "with mercy"}
	v, err := kit.NewHouse(schooled{}, rule, gentleOf)
	if err != nil {
		t.Fatal(err)
	}
	taught, ok := v.Taught([]float64{3}).(gentle)
	if about := v.Taught([]float64{3}).About(); !ok || about.Name != "pig-gentle" || about.Title != "Pig with mercy" || taught.weight != 3 {
		t.Errorf("taught it is %+v", taught)
	}
	_, err = kit.NewHouse(schooled{}, rule, func(h kit.House[pig.State, pig.Action], base schooled) stubborn {
		return stubborn{h, pigBase{base}}
	})
	if err == nil || !strings.Contains(err.Error(), "returns the base") {
		t.Errorf("a variant that, taught, is the base is accepted (%v)", err)
	}
}

// TestAReplayIsHeldAgainstWhatCame checks the invariant that repeating a step leads to the same
// position.
func TestAReplayIsHeldAgainstWhatCame(t *testing.T) {
	promise := kit.Replays("I1", pig.Rules{}, kit.NewSpares[pig.State]())
	before := pig.State{Sum: 4, Rolling: true}
	for _, c := range []struct {
		a     pig.Action
		after pig.State
		words string
	}{
		{pig.Die(3), pig.State{Sum: 7}, ""},
		{pig.Die(3), pig.State{Sum: 8}, "leads to another position when it is taken again"},
		{pig.Hold(), pig.State{Points: [2]uint16{4}, Turn: 1}, "refused when it is taken again: illegal [3]"},
	} {
		switch err := promise.HoldsOver(&before, c.a, &c.after); {
		case c.words == "" && err != nil, c.words != "" && (err == nil || !strings.Contains(err.Error(), c.words)):
			t.Errorf("%s from %+v to %+v: %v, wanted %q", pig.Rules{}.Format(c.a), before, c.after, err, c.words)
		}
	}
}
