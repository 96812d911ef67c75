package nemoswar2_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"

	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn checks that everything an action names is in the drawing of the board, except what has no
// place on it.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemoswar2.Default(), batterySettings, map[string]string{
		"option": "it is one of the options that a card gives",
		"use":    "it is one of the uses of a piece",
		"piece":  "what is chosen from the box, at set-up for one, lies there and not on the board",
	})
}

// TestPartsAreCalledByWhatTheyCanBe checks that a part of the drawing has the names of the arguments
// that it can be, and no others: nobody attacks a First Officer, moves to a Treasure or plays an Ocean.
func TestPartsAreCalledByWhatTheyCanBe(t *testing.T) {
	fits := map[string]string{ // the other arguments that a part with this argument may be
		"ocean": "", "resource": "", "target": "ship second-ship squadron", "ship": "target second-ship squadron",
		"second-ship": "target ship squadron", "squadron": "target ship second-ship", "card": "", "treasure": "",
		"upgrade": "", "character": "", "group": "", "die": "second-die", "second-die": "die", "piece": "",
	}
	rules := nemoswar2.Default()
	random := nemo.NewRand(4, 4)
	seen := make(map[string]bool)
	for _, settings := range batterySettings {
		s, err := rules.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; ply < 300 && rules.ToMove(&s) != nemo.Nobody; ply++ {
			if ply%20 == 0 {
				for _, part := range rules.Draw(&s, nemo.Nobody).Parts() {
					for _, name := range part.Names {
						argument, key, _ := strings.Cut(name, " ")
						seen[argument] = true
						for _, other := range part.Names {
							also, otherKey, _ := strings.Cut(other, " ")
							if also != argument && also != "piece" && argument != "piece" && !strings.Contains(" "+fits[argument]+" ", " "+also+" ") {
								t.Errorf("%s: %q is called %q and %q", rules.Prompt(&s).Where, part.Title, name, other)
							}
							if key != otherKey {
								t.Errorf("%s: %q is called %q and %q, two pieces", rules.Prompt(&s).Where, part.Title, name, other)
							}
						}
					}
				}
			}
			actions := rules.Legal(&s, nil)
			if !rules.ToMove(&s).IsPlayer() {
				actions = actions[:0]
				for _, o := range rules.Outcomes(&s, nil) {
					actions = append(actions, o.Action)
				}
			}
			if err := rules.Apply(&s, actions[random.Below(uint64(len(actions)))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for argument := range fits {
		if !seen[argument] {
			t.Errorf("no part was called by the argument %s", argument)
		}
	}
}
