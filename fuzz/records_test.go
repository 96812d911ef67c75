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
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// recordFolder is the folder with a voyage record for each end of a game of the system.
func (f *facts) recordFolder() string { return filepath.Join("testdata", "records", f.name) }

// Numbers of games searched for the shortest one of each end.
const (
	recordGames     = 3000
	recordScenarios = 6000
)

func pigSystem() play.System { return play.For[pig.State, pig.Action](pig.Rules{}, nil) }

// TestGateEnds checks that each end has a recorded game, which ends so when replayed
// and gives the same record. With -update it makes new records: the shortest of many
// random games for each end, from the start or, for ends that random play does not
// reach, from a generated position.
func TestGateEnds(t *testing.T) { eachSystem(t, gateEnds) }

func gateEnds(t *testing.T, h held) {
	t.Helper()
	system, folder := h.system(), h.facts().recordFolder()
	if nemotest.Updating() {
		for end, record := range h.searchEnds(t) {
			writeGolden(t, filepath.Join(folder, end+".mobilis"), record)
		}
	}
	known := map[string]bool{}
	for i := range system.About().Ends {
		end := &system.About().Ends[i]
		known[end.Key+".mobilis"] = true
		record, err := os.ReadFile(filepath.Join(folder, end.Key+".mobilis"))
		if err != nil {
			t.Errorf("%s: no game is recorded that ends so: %v; go test ./fuzz -run TestGateEnds -update looks for one", end.Key, err)
			continue
		}
		endsAsRecorded(t, system, end, record)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !known[entry.Name()] {
			t.Errorf("%s/%s is named after no end of About().Ends; take it away", folder, entry.Name())
		}
	}
}

// endsAsRecorded replays a record.
func endsAsRecorded(t *testing.T, system play.System, end *nemo.End, record []byte) {
	t.Helper()
	game, err := system.Replay(record)
	if err != nil {
		t.Errorf("%s is not played again: %v; is the change of the rules meant? -update records another game", end.Key, err)
		return
	}
	if result := game.Result(); !result.Over || result.End != end.Key || result.Rule != end.Rule {
		t.Errorf("%s ends by %q under rule %s, and its name and rule say %q and %s", end.Key, result.End, result.Rule, end.Key, end.Rule)
	}
	if broken := game.Check(); len(broken) > 0 {
		t.Errorf("%s ends at a position that breaks %v", end.Key, broken)
	}
	again, err := game.Record()
	if err != nil || !bytes.Equal(again, record) {
		t.Errorf("%s is not the same when it is written again (%v); -update writes it so", end.Key, err)
	}
}

// foundGame is a game with a certain end.
type foundGame[A comparable] struct {
	seed     uint64
	settings nemo.Settings
	// position is where the game began, nil for the start.
	position []byte
	actions  []A
}

// searchEnds returns a record for each end.
func (a *arena[S, A]) searchEnds(t *testing.T) map[string][]byte {
	t.Helper()
	found := map[string]foundGame[A]{}
	playout := a.playout(0)
	run := func(s S, random nemo.Rand, game foundGame[A]) {
		playout.Rand = random
		for {
			action, seat, err := playout.Pick(&s)
			if seat == nemo.Nobody {
				break
			}
			if err == nil {
				err = a.rules.Apply(&s, action, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
			game.actions = append(game.actions, action)
		}
		key := a.rules.Result(&s).End
		best, ok := found[key]
		if !ok || best.position != nil == (game.position != nil) && len(game.actions) < len(best.actions) {
			found[key] = game
		}
	}
	for seed := range uint64(recordGames) {
		random := nemo.NewRand(2, streamStart|seed)
		settings, s, err := randomStart[S, A](a.rules, &random)
		if err != nil {
			t.Fatal(err)
		}
		run(s, random, foundGame[A]{seed: seed, settings: settings})
	}
	for seed := range uint64(recordScenarios) {
		random := nemo.NewRand(2, streamScenario|seed)
		s, ok := a.rules.Scenario(&random)
		if !ok {
			continue
		}
		position, err := json.Marshal(a.rules.Snapshot(&s))
		if err != nil {
			t.Fatal(err)
		}
		run(s, random, foundGame[A]{seed: seed, position: position})
	}
	records := map[string][]byte{}
	for key, game := range found {
		record, err := a.record(&game)
		if err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		records[key] = record
	}
	return records
}

// record replays the game and returns its record.
func (a *arena[S, A]) record(found *foundGame[A]) ([]byte, error) {
	system := a.system()
	game, err := system.New(found.seed, found.settings)
	if found.position != nil {
		game, err = system.Restore(found.seed, found.position)
	}
	if err != nil {
		return nil, err
	}
	for i, action := range found.actions {
		if _, err := game.Do(a.rules.Format(action)); err != nil {
			return nil, fmt.Errorf("at ply %d %s: %w", i, a.rules.Format(action), err)
		}
	}
	return game.Record()
}

// writeGolden writes a golden file.
func writeGolden(t testing.TB, name string, content []byte) {
	t.Helper()
	if err := writeFile(name, content); err != nil {
		t.Fatal(err)
	}
}

// writeFile writes a file and creates its folder.
func writeFile(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}

// recorded returns every voyage record of the system, by name.
func (f *facts) recorded(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(f.recordFolder() + "/*.mobilis")
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
