package nemotest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// witness is Pig that names its events and, rarely, cites rule 6 for holding.
type witness struct{ pig.Rules }

func (y witness) Events() nemo.EventReader { return y }

func (witness) ReadEvent(e nemo.Event) (key string, args []nemo.EventArg) {
	return [...]string{"", "rolls", "adds", "bust", "holds", "wins"}[e.Kind], nil
}

func (witness) EventKinds() []nemo.EventInfo { return nil }

// Apply cites rule 6 if the second player holds 11 with no points.
func (y witness) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	rare := a == pig.Hold() && s.Turn == 1 && s.Points[1] == 0 && s.Sum == 11 && !s.Rolling
	err := y.Rules.Apply(s, a, t)
	if rare && err == nil && t != nil {
		t.Event(nemo.Event{Rule: "6", Kind: pig.EventHolds, Args: [6]int16{1, 11}})
	}
	return err
}

// TestCitedHuntsForWhatIsSeldom: frequent citations must occur in every run, rare ones in the full run,
// and missing ones are searched for.
func TestCitedHuntsForWhatIsSeldom(t *testing.T) {
	const games = 20
	path := filepath.Join(t.TempDir(), "cited.txt")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// try compares the file with games and returns how many games that took.
	try := func(full bool, words string) int {
		t.Helper()
		c := newCiter[pig.State, pig.Action](witness{}, nil)
		err := cited(c, path, games, full, false)
		if words == "" && err != nil || words != "" && (err == nil || !strings.Contains(err.Error(), words)) {
			t.Errorf("the answer is %v, not %q", err, words)
		}
		return c.games
	}
	try(false, "no such file")
	write("# comment\nrolls: 9\n")
	if err := cited(newCiter[pig.State, pig.Action](witness{}, nil), path, games, false, true); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	const want = "# comment\nadds: 3\nbust: 4\nholds: 5 6?\nrolls: 2\nwins: 1\n"
	if err != nil || string(text) != want {
		t.Fatalf("the file is %q, %v, not %q", text, err, want)
	}
	if n := try(false, ""); n != games {
		t.Errorf("%d games are played for what is cited often", n)
	}
	if n := try(true, ""); n <= games || n > games*citedHunt {
		t.Errorf("%d games are played for what is cited seldom", n)
	}
	write(strings.Replace(want, "6?", "6", 1))
	if n := try(false, ""); n <= games || n > games*citedHunt {
		t.Errorf("%d games are played for what is cited seldom and not marked", n)
	}
	write(strings.Replace(want, "adds: 3", "adds: 3 5?", 1))
	if n := try(false, ""); n != games {
		t.Errorf("%d games are played for what is marked and never cited", n)
	}
	if n := try(true, "none of 400 games has adds cites 5"); n != games*citedHunt {
		t.Errorf("%d games are played for what is never cited", n)
	}
	write(strings.Replace(want, "adds: 3", "adds: 3 5", 1))
	try(false, "none of 400 games has adds cites 5")
	write(strings.Replace(want, "bust: 4\n", "", 1))
	try(false, "bust cites 4, which is not in")
	// A rare citation that is not in the file fails when it occurs, even if another one was searched
	// for.
	write(strings.Replace(want, "holds: 5 6?", "holds: 5 9", 1))
	try(false, "holds cites 6, which is not in")
}
