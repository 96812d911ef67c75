package fuzz_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// wanted is a position of the golden counts that is hard to reach from the start. is
// tests a position for it.
type wanted[S, A comparable] struct {
	name string
	is   func(r fullRules[S, A], s *S) bool
}

// found returns the wanted position, if a position of a game is it or becomes it by the
// edit with its name without breaking an invariant.
func (a *arena[S, A]) found(want *wanted[S, A], s S) (S, bool) {
	edit := a.edits[want.name]
	if edit == nil {
		return s, want.is(a.rules, &s)
	}
	return s, edit(a.rules, &s) && want.is(a.rules, &s) && nemo.CheckState(a.rules.Invariants(), &s) == nil
}

// positionFile returns the file of a position of the system.
func (f *facts) positionFile(name string) string {
	return filepath.Join("testdata", "positions", f.name, name+".json")
}

// position reads a stored position of the system.
func (f *facts) position(name string) ([]byte, error) { return os.ReadFile(f.positionFile(name)) }

// mustPosition is position for a test.
func (f *facts) mustPosition(t testing.TB, name string) []byte {
	t.Helper()
	doc, err := f.position(name)
	if err != nil {
		t.Fatalf("%v; go test ./fuzz -run TestGoldenPositions -update looks for it", err)
	}
	return doc
}

// TestGoldenPositions checks that the stored positions match their names and that the
// golden counts use them. With -update it searches random games for missing or outdated
// ones.
func TestGoldenPositions(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		h.goldenPositions(t)
	})
}

// TestGolden checks the number of action sequences from fixed positions. Only a change
// of the rules may change them; -update accepts it.
func TestGolden(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		h.golden(t)
	})
	t.Run("pig", func(t *testing.T) {
		nemotest.Golden[pig.State, pig.Action](t, pig.Rules{}, "testdata/perft-pig.txt")
	})
}

// perftFile is the file of the golden counts of the system.
func (f *facts) perftFile() string { return "testdata/perft-" + f.name + ".txt" }

func (a *arena[S, A]) golden(t *testing.T) {
	t.Helper()
	nemotest.Golden[S, A](t, a.rules, a.known.perftFile())
}

func (a *arena[S, A]) goldenPositions(t *testing.T) {
	t.Helper()
	if err := a.renewPositions(); err != nil {
		t.Error(err)
	}
	counts, err := os.ReadFile(a.known.perftFile())
	if err != nil {
		t.Fatal(err)
	}
	for i := range a.wanted {
		want := &a.wanted[i]
		if !a.isThere(want) {
			t.Errorf("%s is not what its name says; run the test with -update", a.known.positionFile(want.name))
		}
		if !strings.Contains(string(counts), "\n"+a.known.perftName(want.name)+" ") {
			t.Errorf("%s has no line for %s", a.known.perftFile(), a.known.perftName(want.name))
		}
	}
	for _, file := range a.unwanted() {
		t.Errorf("%s is no position that the arena of %s wants; take it away", file, a.known.name)
	}
}

// perftName returns the name of a position in the file of golden counts.
func (f *facts) perftName(position string) string { return "positions/" + f.name + "/" + position }

// unwanted returns the position files that the arena does not name.
func (a *arena[S, A]) unwanted() (files []string) {
	files, _ = filepath.Glob(a.known.positionFile("*")) // the pattern is well formed
	return slices.DeleteFunc(files, func(file string) bool {
		return slices.ContainsFunc(a.wanted, func(want wanted[S, A]) bool { return a.known.positionFile(want.name) == file })
	})
}

// isThere reports whether the stored position is as wanted.
func (a *arena[S, A]) isThere(want *wanted[S, A]) bool {
	doc, err := a.known.position(want.name)
	if err != nil {
		return false
	}
	s, err := a.rules.Restore(doc)
	return err == nil && want.is(a.rules, &s)
}

// renewPositions searches for missing positions and deletes unused ones, once, if the
// tests run with -update.
func (a *arena[S, A]) renewPositions() error {
	a.renew.Do(func() {
		if nemotest.Updating() {
			a.renewFault = a.searchPositions()
		}
	})
	return a.renewFault
}

func (a *arena[S, A]) searchPositions() error {
	for _, file := range a.unwanted() {
		if err := os.Remove(file); err != nil {
			return err
		}
	}
	for i := range a.wanted {
		want := &a.wanted[i]
		if a.isThere(want) {
			continue
		}
		doc, err := a.searchPosition(want)
		if err == nil {
			err = writeFile(a.known.positionFile(want.name), doc)
		}
		if err != nil {
			return err
		}
	}
	return a.renewPerft()
}

// newDepth is the maximum depth of the counts for a new position, and newPaths the
// maximum number of paths, until somebody sets another depth.
const (
	newDepth = 5
	newPaths = 20_000
)

// depthOf returns the depth of the counts for a new position.
func (a *arena[S, A]) depthOf(name string) (int, error) {
	doc, err := a.known.position(name)
	if err != nil {
		return 0, err
	}
	for depth := 2; depth <= newDepth; depth++ {
		report, err := a.system().Perft(context.Background(), nil, doc, depth)
		if err != nil {
			return 0, err
		}
		if report.Leaves > newPaths {
			return depth - 1, nil
		}
	}
	return newDepth, nil
}

// renewPerft adds lines for new positions to the file of golden counts, with counts to
// be filled in, and removes others.
func (a *arena[S, A]) renewPerft() error {
	text, err := os.ReadFile(a.known.perftFile())
	if err != nil {
		return err
	}
	var lines strings.Builder
	there := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		name, _, _ := strings.Cut(line, " ")
		there[name] = true
		wants := func(want wanted[S, A]) bool { return a.known.perftName(want.name) == name }
		if !strings.HasPrefix(name, "positions/") || slices.ContainsFunc(a.wanted, wants) {
			lines.WriteString(line)
		}
	}
	for i := range a.wanted {
		if name := a.known.perftName(a.wanted[i].name); !there[name] {
			depth, err := a.depthOf(a.wanted[i].name)
			if err != nil {
				return err
			}
			fmt.Fprintf(&lines, "%s - %d\n", name, depth)
		}
	}
	return writeFile(a.known.perftFile(), []byte(lines.String()))
}

// inLines formats a position with one line per field.
func inLines(position any) ([]byte, error) {
	text, err := json.Marshal(position)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	if _, err := decoder.Token(); err != nil { // the first brace
		return nil, err
	}
	lines := []byte("{")
	for between := "\n"; decoder.More(); between = ",\n" {
		key, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
		lines = fmt.Appendf(lines, "%s %q: %s", between, key, value)
	}
	return append(lines, "\n}\n"...), nil
}

// searchGames is the maximum number of games searched for a position.
const searchGames = 400_000

// searchPosition searches the nodes of many games for a position.
func (a *arena[S, A]) searchPosition(want *wanted[S, A]) ([]byte, error) {
	for seed := range uint64(searchGames) {
		// Alternate between games from the start and late positions.
		random := nemo.NewRand(5, seed)
		_, s, err := randomStart[S, A](a.rules, &random)
		if err != nil {
			return nil, err
		}
		if seed%2 == 1 {
			var ok bool
			if s, ok = a.rules.Scenario(&random); !ok {
				continue
			}
		}
		p := a.playout(seed)
		for {
			if found, ok := a.found(want, s); ok {
				return inLines(a.rules.Snapshot(&found))
			}
			if n, err := p.Run(&s, 1); err != nil {
				return nil, err
			} else if n == 0 {
				break
			}
		}
	}
	return nil, fmt.Errorf("no game comes to the position %s of %s", want.name, a.known.name)
}
