package fuzz_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// recordFolder has a voyage record for each way in which a game can end.
const recordFolder = "testdata/records"

// How many games are looked at to find the shortest for each end.
const (
	recordGames     = 3000
	recordScenarios = 6000
)

func nemoSystem() play.System {
	return play.For[nemoswar1.State, nemoswar1.Action](nemoswar1.Default(), nil)
}

func pigSystem() play.System { return play.For[pig.State, pig.Action](pig.Rules{}, nil) }

// TestGateEnds demands of each end a recorded game, which is played again and
// must end so and write the same record. With -update the records are made
// anew: the shortest game for each end among many at random, from the start or,
// where random play does not come to that end, from a position made up.
func TestGateEnds(t *testing.T) {
	system := nemoSystem()
	if nemotest.Updating() {
		for end, record := range searchEnds(t) {
			writeGolden(t, filepath.Join(recordFolder, end+".mobilis"), record)
		}
	}
	known := map[string]bool{}
	for _, end := range system.About().Ends {
		name := end.Key + ".mobilis"
		known[name] = true
		record, err := os.ReadFile(filepath.Join(recordFolder, name))
		if err != nil {
			t.Errorf("%s: no game is recorded that ends so: %v; go test ./fuzz -run TestGateEnds -update looks for one", end.Key, err)
			continue
		}
		game, err := system.Replay(record)
		if err != nil {
			t.Errorf("%s is not played again: %v; is the change of the rules meant? -update records another game", name, err)
			continue
		}
		if result := game.Result(); !result.Over || result.End != end.Key || result.Rule != end.Rule {
			t.Errorf("%s ends by %q under rule %s, and its name and rule say %q and %s", name, result.End, result.Rule, end.Key, end.Rule)
		}
		if broken := game.Check(); len(broken) > 0 {
			t.Errorf("%s ends at a position that breaks %v", name, broken)
		}
		again, err := game.Record()
		if err != nil || !bytes.Equal(again, record) {
			t.Errorf("%s is not the same when it is written again (%v); -update writes it so", name, err)
		}
	}
	entries, err := os.ReadDir(recordFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !known[entry.Name()] {
			t.Errorf("%s/%s is named after no end of About().Ends; take it away", recordFolder, entry.Name())
		}
	}
}

// foundGame is a game that ended in a certain way.
type foundGame struct {
	seed     uint64
	settings nemo.Settings
	// position is where the game began, nil for the start.
	position []byte
	actions  []nemoswar1.Action
}

// searchEnds returns a record for each end.
func searchEnds(t *testing.T) map[string][]byte {
	t.Helper()
	rules := nemoswar1.Default()
	found := map[string]foundGame{}
	playout := nemo.NewPlayout[nemoswar1.State, nemoswar1.Action](rules, 0)
	run := func(s nemoswar1.State, random nemo.Rand, game foundGame) {
		playout.Rand = random
		for {
			a, seat, err := playout.Pick(&s)
			if seat == nemo.Nobody {
				break
			}
			if err == nil {
				err = rules.Apply(&s, a, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
			game.actions = append(game.actions, a)
		}
		key := rules.Result(&s).End
		best, ok := found[key]
		if !ok || best.position != nil == (game.position != nil) && len(game.actions) < len(best.actions) {
			found[key] = game
		}
	}
	for seed := range uint64(recordGames) {
		random := nemo.NewRand(2, streamStart|seed)
		settings, s, err := randomStart(rules, &random)
		if err != nil {
			t.Fatal(err)
		}
		run(s, random, foundGame{seed: seed, settings: settings})
	}
	for seed := range uint64(recordScenarios) {
		random := nemo.NewRand(2, streamScenario|seed)
		s, ok := rules.Scenario(&random)
		if !ok {
			continue
		}
		position, err := json.Marshal(rules.Snapshot(&s))
		if err != nil {
			t.Fatal(err)
		}
		run(s, random, foundGame{seed: seed, position: position})
	}
	records := map[string][]byte{}
	for key, game := range found {
		record, err := game.record(rules)
		if err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		records[key] = record
	}
	return records
}

// record plays the game again and writes its record.
func (f foundGame) record(rules *nemoswar1.Rules) ([]byte, error) {
	system := nemoSystem()
	game, err := system.New(f.seed, f.settings)
	if f.position != nil {
		game, err = system.Restore(f.seed, f.position)
	}
	if err != nil {
		return nil, err
	}
	for i, a := range f.actions {
		if _, err := game.Do(rules.Format(a)); err != nil {
			return nil, fmt.Errorf("at ply %d %s: %w", i, rules.Format(a), err)
		}
	}
	return game.Record()
}

// writeGolden writes a file that a test compares with.
func writeGolden(t testing.TB, name string, content []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// recorded returns every voyage record under testdata, by name.
func recorded(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(recordFolder + "/*.mobilis")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	records := map[string][]byte{}
	for _, name := range names {
		record, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		records[strings.TrimSuffix(filepath.Base(name), ".mobilis")] = record
	}
	return records
}
