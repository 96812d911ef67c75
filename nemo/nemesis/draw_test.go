package nemesis_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn checks that everything an action names is in the drawing of the board, except what has no
// place on it.
func TestDrawn(t *testing.T) {
	nemotest.Drawn(t, nemesis.Default(), batterySettings, map[string]string{
		"character": "in the draft, Characters are cards that lie nowhere",
		"attack":    "the Intruder Attack cards to choose from lie in no place",
		"status":    "an Engine is made working or damaged, whichever it is",
		"choice":    "it is one of the choices that a card gives",
		"item":      "the two cards of a search are in nobody's hand yet",
		"corridor":  "an Intruder player moves by the number of a Corridor, whichever has it",
	})
}

// TestPartsAreCalledByWhatTheyCanBe checks that a part of the drawing is named by one piece and one
// kind of argument. Exceptions: an Egg can be shot like an Intruder; a player has a number, and a word
// in a trade; and what is in a list of its own, such as a deck of a colour or a Coordinates card, is
// chosen from that list.
func TestPartsAreCalledByWhatTheyCanBe(t *testing.T) {
	rules, random := nemesis.Default(), nemo.NewRand(4, 4)
	shared := 0
	for _, settings := range batterySettings {
		s, err := rules.Start(settings)
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; ply < 400 && rules.ToMove(&s) != nemo.Nobody; ply++ {
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
			if ply%20 != 0 {
				continue
			}
			for _, part := range rules.Draw(&s, nemo.Nobody).Parts() {
				for _, name := range part.Names {
					argument, key, _ := strings.Cut(name, " ")
					if argument == "colour" || argument == "space" {
						continue
					}
					for _, other := range part.Names {
						also, otherKey, _ := strings.Cut(other, " ")
						if strings.TrimPrefix(key, "player-") != strings.TrimPrefix(otherKey, "player-") {
							t.Fatalf("%q is called %q and %q, two pieces", part.Title, name, other)
						}
						if argument != also {
							shared++
							if key != "egg" {
								t.Fatalf("%q is called %q and %q", part.Title, name, other)
							}
						}
					}
				}
			}
		}
	}
	if shared == 0 {
		t.Error("no Egg was seen, which two arguments call")
	}
}
