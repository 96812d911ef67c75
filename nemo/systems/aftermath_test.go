package systems_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// Whoever escapes from an Adult is hit by a Scratch, a Bite or a Claw: what one of them brings is not
// told of all. A Bite gives no Contamination, and draws a Serious Wound first.
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
