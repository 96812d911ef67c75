package repl

import (
	"bytes"
	"encoding/json"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// TestTheDiceOfTheShellAreASecret checks that a game without a seed shows the hash of a
// secret seed and reveals the seed only at the end, and that its record then proves
// fair dice. A game with a given seed proves nothing, nor does one with a typed die.
func TestTheDiceOfTheShellAreASecret(t *testing.T) {
	dir := t.TempDir()
	var out bytes.Buffer
	s := New(Config{Systems: pigOnly(), Out: &out, Secret: true})
	say := func(lines ...string) string {
		t.Helper()
		out.Reset()
		for _, line := range lines {
			if err := s.Execute(t.Context(), line); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		return out.String()
	}
	begun := say("new pig", "auto 3 random", "score", "state", "expect game.commitment contains sha256")
	seed := s.Game().Seed()
	if !seed.Secret() || !strings.Contains(begun, "hash of the seed is "+seed.Commitment()) || strings.Contains(begun, seed.String()) {
		t.Fatalf("a game with the seed %s begins with\n%s", seed, begun)
	}
	if err := s.Execute(t.Context(), "expect game.seed = 1"); err == nil || strings.Contains(err.Error(), seed.String()) {
		t.Errorf("before the end the seed is told: %v", err)
	}
	fair, told, typed := filepath.Join(dir, "fair"), filepath.Join(dir, "told"), filepath.Join(dir, "typed")
	ended := say("auto game random", "record "+fair, "score")
	if !strings.Contains(ended, "The seed was "+seed.String()+", with the hash "+seed.Commitment()) {
		t.Errorf("the seed %s is not told at the end:\n%s", seed, ended)
	}
	// Twelve dice are typed. The chance that all of them agree with the secret seed is
	// one in two thousand million.
	say("new pig", "dice ask")
	for range 12 {
		say("roll", "roll 6")
	}
	say("record " + told)
	say("new pig seed=7", "dice auto", "auto 20 random", "record "+typed)

	for _, c := range []struct {
		file, commitment, want string
	}{
		{fair, "", "is fair"},
		{fair, seed.Commitment(), "is fair"},
		{fair, play.Secret().Commitment(), "another seed"},
		{told, "", "somebody told"},
		{typed, "", "somebody may have chosen"},
	} {
		for _, asJSON := range []bool{false, true} {
			var out bytes.Buffer
			err := Replay(&out, pigOnly(), ReplayConfig{File: c.file, At: -1, CheckFair: true, Commitment: c.commitment, JSON: asJSON})
			var failed *term.Failure
			proved := c.want == "is fair"
			if proved != (err == nil) || !proved && (!errors.As(err, &failed) || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%s, %q: %v; want %q", c.file, c.commitment, err, c.want)
			}
			if proved && !asJSON && (!strings.Contains(out.String(), c.want) || !strings.Contains(out.String(), seed.Commitment())) {
				t.Errorf("%s, %q: %s", c.file, c.commitment, out.String())
			}
			var report struct{ Fair *play.Fairness }
			if asJSON {
				if err := json.Unmarshal(out.Bytes(), &report); err != nil || report.Fair == nil || proved != report.Fair.Fair() && c.commitment == "" {
					t.Errorf("%s, %q: %v %+v", c.file, c.commitment, err, report.Fair)
				}
			}
		}
	}
	if again := say("replay " + fair); !regexp.MustCompile(`step \d+`).MatchString(again) || s.Game().Seed() != seed {
		t.Errorf("the record is replayed with the seed %s: %s", s.Game().Seed(), again)
	}
}
