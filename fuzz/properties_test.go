package fuzz_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// Properties of positions. gopter generates a number, and the number determines a
// position that is the same on every machine, so that a failure is reproducible by its
// number. This file has the properties of every system; those of a single system are in
// separate files.

// propertySeed is the seed of all properties; a failure prints it.
const propertySeed = 18700101

// positionOf returns a position of a random game: some plies after the start or after a
// generated position.
func (a *arena[S, A]) positionOf(number int64) S {
	random := nemo.NewRand(uint64(number), 7)
	m := a.initial(random.Uint64())
	s := *m.nodes[0]
	p := a.playout(random.Uint64())
	before := s
	if _, err := p.Run(&s, int(random.Below(120))); err != nil {
		return before
	}
	return s
}

// nodeOf plays such a position to the next node that satisfies is.
func (a *arena[S, A]) nodeOf(number int64, is func(s *S) bool) (s S, ok bool) {
	for try := range int64(2000) {
		s = a.positionOf(number + try<<32)
		p := a.playout(uint64(number))
		for range 300 {
			if is(&s) {
				return s, true
			}
			if n, err := p.Run(&s, 1); n == 0 || err != nil {
				break
			}
		}
	}
	return s, false
}

// changed returns the position with its document changed.
func (a *arena[S, A]) changed(s *S, change func(doc map[string]any)) (S, error) {
	return changedBy(a.rules, s, change)
}

func changedBy[S, A comparable](rules fullRules[S, A], s *S, change func(doc map[string]any)) (changed S, err error) {
	text, err := json.Marshal(rules.Snapshot(s))
	if err != nil {
		return changed, err
	}
	var doc map[string]any
	// Sets are numbers of up to 64 bits, which float64 would round.
	numbers := json.NewDecoder(bytes.NewReader(text))
	numbers.UseNumber()
	if err := numbers.Decode(&doc); err != nil {
		return changed, err
	}
	change(doc)
	if text, err = json.Marshal(doc); err != nil {
		return changed, err
	}
	return rules.Restore(text)
}

// numberOf returns an integer of a document.
func numberOf(n any) int {
	if given, ok := n.(int); ok { // set by an earlier change
		return given
	}
	i, _ := n.(json.Number).Int64()
	return int(i)
}

// numbers generates the numbers of positions.
func numbers() gopter.Gen { return gen.Int64Range(0, 1<<31) }

// properties returns a set of properties with the fixed seed.
func properties(t *testing.T, tests int) *gopter.Properties {
	t.Helper()
	parameters := gopter.DefaultTestParametersWithSeed(propertySeed)
	parameters.MinSuccessfulTests = tests
	t.Logf("the seed is %d", propertySeed)
	return gopter.NewProperties(parameters)
}

// TestPropertiesOfPositions checks the properties of every position.
func TestPropertiesOfPositions(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		h.propertiesOfPositions(t)
	})
}

func (a *arena[S, A]) propertiesOfPositions(t *testing.T) {
	t.Helper()
	p := properties(t, nemotest.Sweep(100, 300))
	p.Property("a position is written and read as itself, and what a seat sees hides nothing more from it", prop.ForAll(
		func(number int64) (bool, error) {
			s := a.positionOf(number)
			doc, err := json.Marshal(a.rules.Snapshot(&s))
			if err != nil {
				return false, err
			}
			back, err := a.rules.Restore(doc)
			if err != nil || back != s {
				return false, fmt.Errorf("%s is restored as another: %w", doc, err)
			}
			for seat := range a.about().Seats {
				view := a.rules.Observe(&s, nemo.Seat(seat))
				if a.rules.Observe(&view, nemo.Seat(seat)) != view {
					return false, fmt.Errorf("seat %d sees less of what it sees at %s", seat, doc)
				}
			}
			return a.rules.Observe(&s, nemo.Nobody) == s, nil
		}, numbers()))
	p.Property("at a node of chance the probabilities sum to 1", prop.ForAll(
		func(number int64) (bool, error) {
			s, ok := a.nodeOf(number, func(s *S) bool { return a.rules.ToMove(s) == nemo.Chance })
			if !ok {
				return false, fmt.Errorf("no node of chance")
			}
			outcomes := a.rules.Outcomes(&s, nil)
			total, sum := nemo.Total(outcomes), new(big.Rat)
			for _, o := range outcomes {
				sum.Add(sum, new(big.Rat).SetFrac64(int64(o.Weight), int64(total)))
			}
			if sum.Cmp(big.NewRat(1, 1)) != 0 {
				return false, fmt.Errorf("they sum to %s at %s", sum, a.rules.Prompt(&s).Question)
			}
			return true, nil
		}, numbers()))
	p.TestingRun(t)
}

// TestPropertiesOfNotation checks the properties of the notation of actions.
func TestPropertiesOfNotation(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		h.propertiesOfNotation(t)
	})
}

func (a *arena[S, A]) propertiesOfNotation(t *testing.T) {
	t.Helper()
	p := properties(t, 3000)
	random := nemo.NewRand(propertySeed, 8)
	// Full notation needs only the options of a position.
	_, s, err := randomStart[S, A](a.rules, &random)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	p.Property("what is written and read is written the same again", prop.ForAll(
		func(number int64) (bool, error) {
			random := nemo.NewRand(uint64(number), 8)
			text := a.rules.Format(a.rules.Arbitrary(&random))
			action, err := a.rules.Parse(&s, text)
			if err != nil {
				return true, nil //nolint:nilerr // most of what is made up is no action
			}
			read++
			back, err := a.rules.Parse(&s, a.rules.Format(action))
			if err != nil || back != action || a.rules.Format(action) != text {
				return false, fmt.Errorf("%q is read as %+v and that as %+v (%w)", text, action, back, err)
			}
			upper, err := a.rules.Parse(&s, "  "+strings.ToUpper(text)+" ")
			return err == nil && upper == action, err
		}, numbers()))
	p.TestingRun(t)
	if read < 300 {
		t.Errorf("%d of 3000 texts could be read", read)
	}
}

// TestPropertiesOfHistory checks that n undos and n redos return to the same position.
func TestPropertiesOfHistory(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		h.propertiesOfHistory(t)
	})
}

func (a *arena[S, A]) propertiesOfHistory(t *testing.T) {
	t.Helper()
	p := properties(t, nemotest.Sweep(20, 60))
	p.Property("n times undo and n times redo change nothing", prop.ForAll(
		func(number int64, length, n int) (bool, error) {
			game, err := a.begin(a.initial(uint64(number)))
			if err != nil {
				return false, err
			}
			for range length {
				if game.Over() {
					break
				}
				if _, err := game.Auto("random"); err != nil {
					return false, err
				}
			}
			before, err := game.Save()
			if err != nil {
				return false, err
			}
			back := game.Undo(n)
			if back != min(n, game.Ply()+back) || game.Redo(back) != back {
				return false, fmt.Errorf("%d of %d steps were undone and not all redone", back, n)
			}
			one := 0
			for range n {
				one += game.Undo(1)
			}
			for range one {
				game.Redo(1)
			}
			after, err := game.Save()
			return string(before) == string(after), err
		}, numbers(), gen.IntRange(1, 90), gen.IntRange(0, 100)))
	p.TestingRun(t)
}
