package play_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// sealed is a game of Pig with a secret seed, played to its end by a bot.
func sealed(t *testing.T) *play.Game {
	t.Helper()
	g, err := play.For[pig.State, pig.Action](pig.Rules{}, nil).Begin(play.Secret(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for !g.Over() {
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// TestSeedsAreWrittenAndRead checks the round trip of both kinds of seed, as text and as JSON. Numbers
// that a float64 cannot hold exactly are written as text.
func TestSeedsAreWrittenAndRead(t *testing.T) {
	secret := play.Secret()
	for _, c := range []struct {
		seed play.Seed
		doc  string
	}{
		{play.Number(0), "0"},
		{play.Number(1 << 53), "9007199254740992"},
		{play.Number(1<<53 + 1), `"9007199254740993"`},
		{play.Number(1<<64 - 1), `"18446744073709551615"`},
		{secret, `"` + secret.String() + `"`},
	} {
		if back, err := play.ParseSeed(c.seed.String()); err != nil || back != c.seed {
			t.Errorf("%s is read as %s, %v", c.seed, back, err)
		}
		doc, err := json.Marshal(c.seed)
		if err != nil || string(doc) != c.doc {
			t.Errorf("%s is written %s, %v; want %s", c.seed, doc, err, c.doc)
		}
		var back play.Seed
		if err := json.Unmarshal(doc, &back); err != nil || back != c.seed {
			t.Errorf("%s is read as %s, %v", doc, back, err)
		}
	}
	for _, text := range []string{"", "-1", "1.5", "18446744073709551616", "seven", strings.Repeat("g", 64), secret.String()[1:]} {
		var invalid *nemo.Invalid
		if seed, err := play.ParseSeed(text); !errors.As(err, &invalid) {
			t.Errorf("%q is read as the seed %s, %v", text, seed, err)
		}
	}
	for _, doc := range []string{"-1", "1.5", "1e3", "true", "null", "{}", "[]", `"x"`} {
		var seed play.Seed
		if err := nemo.DecodeStrict([]byte(doc), &seed); err == nil && doc != "null" {
			t.Errorf("%s is read as the seed %s", doc, seed)
		}
	}
}

// TestASecretSeed checks that two secret seeds and their streams differ, and that neither the
// commitment nor the number reveals the secret.
func TestASecretSeed(t *testing.T) {
	a, b := play.Secret(), play.Secret()
	if a == b || a.Commitment() == b.Commitment() || a.Number() == b.Number() {
		t.Errorf("two secrets are one: %s and %s", a, b)
	}
	if !a.Secret() || len(a.String()) != 64 || !strings.HasPrefix(a.Commitment(), "sha256:") || strings.Contains(a.Commitment(), a.String()) {
		t.Errorf("the secret %s has the hash %s", a, a.Commitment())
	}
	if n := play.Number(7); n.Secret() || n.Commitment() != "" || n.Fresh() != n || a.Fresh() == a || !a.Fresh().Secret() {
		t.Error("a number has a hash, or a game from a position has the secret of another")
	}
	key := [32]byte{1}
	first, second, other := nemo.NewKeyedRand(key, 0), nemo.NewKeyedRand(key, 1), nemo.NewKeyedRand([32]byte{2}, 0)
	again := nemo.NewKeyedRand(key, 0)
	counts := [6]int{}
	for range 6000 {
		n := first.Uint64()
		if n != again.Uint64() {
			t.Fatal("the same key and stream give other numbers")
		}
		if n == second.Uint64() || n == other.Uint64() {
			t.Fatal("another stream or key gives the same number")
		}
		counts[second.Die(6)-1]++
	}
	if slices.Min(counts[:]) < 850 || slices.Max(counts[:]) > 1150 {
		t.Errorf("6000 dice show %v", counts)
	}
}

// TestTheHashIsShownAndTheSeedAtTheEnd checks that nothing given to a seat contains the secret seed
// before the game is over, and that everything does afterwards.
func TestTheHashIsShownAndTheSeedAtTheEnd(t *testing.T) {
	g := sealed(t)
	seed := g.Seed()
	told := func() (in []string) {
		for _, seat := range []nemo.Seat{0, 1, nemo.Chance} {
			record, err := g.RecordSeen(seat)
			if err != nil || !strings.Contains(string(record), `[Commitment "`+seed.Commitment()+`"]`) {
				t.Errorf("the record of %s lacks the hash: %v\n%.300s", seat, err, record)
			}
			if strings.Contains(string(record), seed.String()) {
				in = append(in, seat.String())
			}
		}
		return in
	}
	if in := told(); len(in) != 3 {
		t.Errorf("after the end the seed is told to %v alone", in)
	}
	if shown, ok := g.SeedSeen(); !ok || shown != seed {
		t.Errorf("after the end the seed is told as %s, %v", shown, ok)
	}
	g.Undo(1)
	if in := told(); len(in) != 0 {
		t.Errorf("before the end the seed is told to %v", in)
	}
	if shown, ok := g.SeedSeen(); ok || shown == seed {
		t.Errorf("before the end the seed is told as %s", shown)
	}
}

// TestFilesKeepASecretSeed checks that a saved or recorded game with a secret seed continues with the
// same rolls, while a game started from its position has another secret.
func TestFilesKeepASecretSeed(t *testing.T) {
	g := sealed(t)
	g.Undo(5)
	save, record := files(t, g)
	loaded, err := g.System().Load([]byte(save))
	if err != nil {
		t.Fatal(err)
	}
	replayed, err := g.System().Replay([]byte(record))
	if err != nil {
		t.Fatal(err)
	}
	for _, again := range []*play.Game{loaded, replayed} {
		if again.Seed() != g.Seed() {
			t.Fatalf("the seed %s is read as %s", g.Seed(), again.Seed())
		}
		for range 4 {
			one, err := g.Clone().Auto("random")
			if err != nil {
				t.Fatal(err)
			}
			two, err := again.Clone().Auto("random")
			if err != nil || one.Text != two.Text {
				t.Errorf("read again, the game goes on with %q and not %q: %v", two.Text, one.Text, err)
			}
		}
	}
	position, err := g.System().LoadPosition([]byte(save))
	if err != nil || position.Seed() == g.Seed() || !position.Seed().Secret() {
		t.Errorf("from its position the game goes on with the same secret, whose first rolls are known: %v", err)
	}
	forged := strings.Replace(record, g.Seed().String(), play.Secret().String(), 1)
	if _, err := g.System().Replay([]byte(forged)); err == nil || !strings.Contains(err.Error(), "Commitment") {
		t.Errorf("a record with another seed than its hash is replayed: %v", err)
	}
}

// TestFair checks that a game is fair only if its seed rolled all dice: not if somebody entered a die,
// edited the position, started at a position or chose the seed.
func TestFair(t *testing.T) {
	fair := func(g *play.Game) *play.Fairness {
		t.Helper()
		f, err := g.Fair()
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	g := sealed(t)
	if f := fair(g); !f.Fair() || f.Settled < 5 || f.Commitment != g.Seed().Commitment() || f.Seed != g.Seed() {
		t.Errorf("a fair game is not: %+v", f)
	}
	for g.ToMove() != nemo.Chance {
		g.Undo(1)
	}
	due, err := g.Clone().Settle()
	if err != nil {
		t.Fatal(err)
	}
	told := g.Clone()
	for _, choice := range g.Choices() {
		if choice.Text != due.Text {
			if _, err := told.Do(choice.Text); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if f := fair(told); f.Fair() || len(f.Told) != 1 || f.Told[0] != told.Ply() {
		t.Errorf("at step %d a die was told instead of %q: %+v", told.Ply(), due.Text, f)
	}
	edited := g.Clone()
	position, err := g.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := edited.Edit(position); err != nil {
		t.Fatal(err)
	}
	if f := fair(edited); f.Fair() || len(f.Edited) != 1 {
		t.Errorf("a position was set by hand: %+v", f)
	}
	restored, err := g.System().Begin(play.Secret(), nil, position)
	if err != nil {
		t.Fatal(err)
	}
	if f := fair(restored); f.Fair() || !f.Restored {
		t.Errorf("the game began at a position: %+v", f)
	}
	chosen, err := g.System().New(7, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 9 {
		if _, err := chosen.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	if f := fair(chosen); f.Fair() || f.Secret || f.Settled == 0 || len(f.Told) != 0 {
		t.Errorf("the seed was chosen: %+v", f)
	}
}
