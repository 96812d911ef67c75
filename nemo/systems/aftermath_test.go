package systems_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// An Adult hits a fleeing Character with a Scratch, a Bite or a Claw. The consequences of one of them are not
// given for all: a Bite gives no Contamination and first draws a Serious Wound.
func TestNoHitStandsForAll(t *testing.T) {
	system, err := systems.Named("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for seed := range uint64(48) {
		game, err := system.New(seed, map[string]string{"players": "2"})
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			if _, err := game.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
		described, err := game.Suppose("there is an adult in my room")
		if err != nil {
			continue
		}
		fight := described.Game
		choices, _ := fight.ChoicesSeen(fight.ToMove())
		at := slices.IndexFunc(choices, func(c play.Choice) bool { return strings.HasPrefix(c.Text, "move ") })
		if at < 0 {
			continue
		}
		brief, err := fight.Odds(t.Context(), choices[at].Text)
		if err != nil {
			t.Fatal(err)
		}
		told++
		for _, text := range slices.Concat(brief.Plain.Fails, brief.Plain.Passes) {
			if strings.Contains(text, "Contamination") || strings.Contains(text, "Wound") {
				t.Errorf("seed %d, %s: %q is told of every %q", seed, choices[at].Text, text, brief.Plain.Failed)
			}
		}
	}
	if told < 3 {
		t.Errorf("only %d escapes were looked at", told)
	}
}
