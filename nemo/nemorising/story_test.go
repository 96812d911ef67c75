package nemorising_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestStories plays stretches of games, always the same, and compares their texts with
// testdata/stories.txt: the questions, the effects of choices, the events with their rules, and the
// view of the position. -update rewrites the file; its diff shows what a change means to a reader.
func TestStories(t *testing.T) {
	const path = "testdata/stories.txt"
	var told strings.Builder
	for seed := range uint64(28) {
		told.WriteString(story(t, seed+1))
	}
	if nemotest.Updating() {
		if err := os.WriteFile(path, []byte(told.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(text), "\n"), strings.Split(told.String(), "\n")
	for i := range min(len(want), len(got)) {
		if want[i] != got[i] {
			t.Fatalf("line %d of %s:\n%s\nis told so now:\n%s\nafter:\n%s\n-update accepts it",
				i+1, path, want[i], got[i], strings.Join(got[max(0, i-8):i], "\n"))
		}
	}
	if len(want) != len(got) {
		t.Fatalf("%s has %d lines, the stories %d; -update writes them anew", path, len(want), len(got))
	}
}

// story describes a stretch of a game that begins somewhere in the middle, or with set-up.
func story(t *testing.T, seed uint64) string {
	t.Helper()
	r := nemorising.Default()
	random := nemo.NewRand(seed, 13)
	s, ok := r.Scenario(&random)
	if !ok || seed%8 == 0 {
		var err error
		if s, err = r.Start(nemo.Settings{"heroes": fmt.Sprint(1 + seed/8%4), "stealth-mode": "yes"}); err != nil {
			t.Fatal(err)
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "# story %d\n", seed)
	for range 24 {
		var action nemorising.Action
		prompt := r.Prompt(&s)
		switch r.ToMove(&s) {
		case nemo.Nobody:
			return text.String() + r.Result(&s).Reason + "\n"
		case nemo.Chance:
			action = r.Sample(&s, &random)
			fmt.Fprintf(&text, "%s: %s\n", prompt.Where, r.Format(action))
		default:
			legal := r.Legal(&s, nil)
			action = legal[random.Below(uint64(len(legal)))]
			fmt.Fprintf(&text, "%s (%.2f): %s\n  %s: %s\n", prompt.Where, r.Evaluate(&s, r.ToMove(&s)), prompt.Question,
				r.Format(action), r.Foretell(&s, action))
		}
		var log nemo.Log
		if err := r.Apply(&s, action, &log); err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(log); {
			rules, words := string(log[i].Rule), r.Describe(log[i])
			for i++; i < len(log) && r.Describe(log[i]) == words; i++ {
				rules += ", " + string(log[i].Rule)
			}
			fmt.Fprintf(&text, "    [%s] %s\n", rules, words)
		}
	}
	return text.String()
}
