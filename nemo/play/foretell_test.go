package play_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// seer is Pig with a Foretell that describes only a roll.
type seer struct{ sty }

func (seer) Foretell(_ *pig.State, a pig.Action) string {
	if a == pig.Roll() {
		return "a 1 loses the turn"
	}
	return ""
}

// Foretell may describe a choice. Where it returns nothing, and for outcomes of chance, the first event
// describes it.
func TestChoicesAreForetold(t *testing.T) {
	plain := begin(t, 1)
	g, err := play.For[pig.State, pig.Action](seer{}, nil).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll", "die 5")
	do(t, plain, "roll", "die 5")
	for i, choice := range g.Choices() {
		want := plain.Choices()[i].Effect
		if choice.Text == "roll" {
			want = "a 1 loses the turn"
		}
		if choice.Effect != want {
			t.Errorf("after roll, die 5 the choice %q says %q, want %q", choice.Text, choice.Effect, want)
		}
	}
	do(t, g, "roll")
	for _, outcome := range g.Choices() {
		if outcome.Effect == "a 1 loses the turn" {
			t.Errorf("the outcome %q says what a choice would do", outcome.Text)
		}
	}
}
