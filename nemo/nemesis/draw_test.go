package nemesis_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestDrawn: what an action names is on the board, but for what lies in no place.
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

// TestPartsAreCalledByWhatTheyCanBe: a part answers to one piece, in one kind of argument. An Egg
// is shot as an Intruder is; a player has a number, and a word with it in a trade; and what stands
// in a list of its own, as decks by colour or Coordinates, is chosen there among its like.
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
