package nemesis_test

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

// What Overt declares public is the same in all positions that a viewer cannot tell apart, and such
// nodes occur (18.2, 21.2).
func TestOvertNodesAreOvert(t *testing.T) {
	rules := nemesis.Default()
	met, closed := map[string]int{}, map[string]int{}
	for seed := range uint64(60) {
		settings := nemo.Settings{"players": []string{"2", "3", "4", "5"}[seed%4]}
		if seed%5 == 4 {
			settings["mode"] = "coop"
		}
		if seed%3 == 2 {
			settings["intruder"] = "yes"
		}
		s, err := rules.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout(rules, seed)
		for range 400 {
			a, mover, err := playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if mover == nemo.Nobody {
				break
			}
			for viewer := nemo.Chance; viewer < 5; viewer++ {
				if viewer == mover && mover.IsPlayer() {
					continue
				}
				seen := rules.Observe(&s, viewer)
				name := rules.Prompt(&s).Question
				if !rules.Overt(&seen, viewer) {
					closed[name]++
					continue
				}
				met[name]++
				if rules.ToMove(&seen) != mover || !slices.Equal(rules.Legal(&seen, nil), rules.Legal(&s, nil)) ||
					!slices.Equal(rules.Outcomes(&seen, nil), rules.Outcomes(&s, nil)) {
					t.Fatalf("seed %d: at %q %s sees %v %v, and there is %v %v", seed, name, viewer, rules.Legal(&seen, nil),
						rules.Outcomes(&seen, nil), rules.Legal(&s, nil), rules.Outcomes(&s, nil))
				}
			}
			if err := rules.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Log("overt", met)
	t.Log("not overt", closed)
	if len(met) < 15 {
		t.Errorf("only %d kinds of overt nodes were met: %v", len(met), met)
	}
}
