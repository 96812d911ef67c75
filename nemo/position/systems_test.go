package position_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// games returns the systems that declare a language of positions.
func games(t *testing.T) (all []play.System) {
	t.Helper()
	for _, system := range systems.All() {
		game, err := system.New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Language(); err == nil {
			all = append(all, system)
		}
	}
	if len(all) < 4 {
		t.Fatalf("%d systems have a language of positions", len(all))
	}
	return all
}

// everyPosition makes the test below read back every position of a hundred games of each system: go
// test ./nemo/position -run ReadBack -every -timeout 2h.
var everyPosition = flag.Bool("every", false, "read back every position of a hundred games")

// TestPositionsAreReadBackAsTheyWere checks the round trip of positions from games with varied options,
// in the full view and in that of each seat, with work in progress and hidden information.
func TestPositionsAreReadBackAsTheyWere(t *testing.T) {
	for _, system := range games(t) {
		t.Run(system.About().Name, func(t *testing.T) {
			t.Parallel()
			positions, lines := 0, 0
			sample, thin := nemotest.Sweep[uint64](2, 100), nemotest.Sweep[uint64](3, 16)
			if *everyPosition {
				sample, thin = 100, 1
			}
			for seed := range sample {
				game, err := system.Varied(seed+1, nil)
				if err != nil {
					t.Fatal(err)
				}
				for ply := 0; !game.Over(); ply++ {
					if (uint64(ply)+seed)%thin != 0 {
						if _, err := game.Auto("random"); err != nil {
							t.Fatal(err)
						}
						continue
					}
					seat := nemo.Nobody
					if ply%3 == 1 {
						seat = nemo.Seat(ply/3%(len(system.About().Seats)+1)) + nemo.Chance
					}
					want, err := game.Snapshot(seat)
					if err != nil {
						t.Fatal(err)
					}
					text, err := game.Position(seat)
					if err != nil {
						t.Fatalf("seed %d, ply %d: %v", seed+1, ply, err)
					}
					again, err := play.ReadPosition(system, 1, text)
					if err != nil {
						t.Fatalf("seed %d, ply %d, seen by %d: %v\n%s", seed+1, ply, seat, err, text)
					}
					if got, _ := again.Snapshot(nemo.Nobody); string(got) != string(want) {
						t.Fatalf("seed %d, ply %d, seen by %d: it is read back as\n%s\nand was\n%s\nwritten\n%s", seed+1, ply, seat, got, want, text)
					}
					positions, lines = positions+1, lines+len(position.Statements(text))
					if _, err := game.Auto("random"); err != nil {
						t.Fatal(err)
					}
				}
			}
			t.Logf("%d positions, %d lines each", positions, lines/max(positions, 1))
		})
	}
}

// statement is a statement of a player and what it changes.
type statement struct{ system, context, text, want string }

func statements(t *testing.T) (all []statement) {
	t.Helper()
	file, err := os.ReadFile("testdata/statements.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		part := strings.Split(line, "|")
		if len(part) != 4 {
			t.Fatalf("%q has %d parts", line, len(part))
		}
		for i := range part {
			part[i] = strings.TrimSpace(part[i])
		}
		all = append(all, statement{part[0], part[1], part[2], part[3]})
	}
	return all
}

// TestStatementsAreTakenAsSaid checks statements written before the language existed: each must be
// understood as meant or refused with the word that is not understood.
func TestStatementsAreTakenAsSaid(t *testing.T) {
	taken, refused, misplaced := 0, 0, 0
	for _, s := range statements(t) {
		lines, err := said(t, s)
		word, refusal := strings.CutPrefix(s.want, "! ")
		var not *position.Error
		switch {
		case err != nil && !errors.As(err, &not):
			t.Errorf("%s: %s: %v", s.system, s.text, err)
		case err != nil && !refusal:
			refused++
			t.Logf("refused: %s: %v", s.system, err)
		case err != nil:
			refused++
			if !strings.Contains(strings.ToLower(not.Word+" "+not.Reason+" "+not.Statement), word) || len(not.Understood) == 0 && not.Rule == "" {
				t.Errorf("%s: %s: it is refused without naming %q: %v", s.system, s.text, word, err)
			}
		case refusal:
			misplaced++
			t.Errorf("%s: %q is understood as %q", s.system, s.text, lines)
		case !changes(lines, s.want):
			misplaced++
			t.Errorf("%s: %q changes %q; want %s", s.system, s.text, lines, s.want)
		default:
			taken++
		}
	}
	t.Logf("%d taken as said, %d refused, %d misplaced", taken, refused, misplaced)
	if taken < 48 || misplaced > 0 {
		t.Errorf("%d are taken as said, %d misplaced", taken, misplaced)
	}
}

// said reads a statement at the start of a game and returns what it changes.
func said(t *testing.T, s statement) (changed []string, err error) {
	t.Helper()
	system, err := systems.Named(s.system)
	if err != nil {
		t.Fatal(err)
	}
	game, err := system.New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	language, err := game.Language()
	if err != nil {
		t.Fatal(err)
	}
	text, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var fresh any
	if err := decoder.Decode(&fresh); err != nil {
		t.Fatal(err)
	}
	before, err := language.Read(fresh, s.context)
	if err != nil {
		t.Fatalf("%s: the context %q: %v", s.system, s.context, err)
	}
	after, err := language.Read(before, s.text)
	if err != nil {
		return nil, err
	}
	compare("", before, after, &changed)
	return changed, nil
}

// compare lists the paths at which two documents differ, each with its value in after.
func compare(path string, before, after any, changed *[]string) {
	at := func(step string) string { return strings.TrimPrefix(path+"."+step, ".") }
	if now, ok := after.(map[string]any); ok {
		was, _ := before.(map[string]any)
		for name := range now {
			compare(at(name), was[name], now[name], changed)
		}
		return
	}
	now, isList := after.([]any)
	if was, ok := before.([]any); isList && ok && len(was) == len(now) {
		for i := range now {
			compare(at(strconv.Itoa(i)), was[i], now[i], changed)
		}
		return
	}
	if !reflect.DeepEqual(before, after) {
		encoded, _ := json.Marshal(after)
		*changed = append(*changed, path+"="+strings.Trim(string(encoded), `"`))
	}
}

// changes reports whether exactly the wanted values changed.
func changes(changed []string, want string) bool {
	wanted := strings.Split(want, "; ")
	for _, one := range changed {
		path, value, _ := strings.Cut(one, "=")
		if !slices.ContainsFunc(wanted, func(w string) bool { return fits(w, path, value) }) && !homes[path] {
			return false
		}
	}
	return !slices.ContainsFunc(wanted, func(w string) bool {
		return !slices.ContainsFunc(changed, func(one string) bool {
			path, value, _ := strings.Cut(one, "=")
			return fits(w, path, value)
		})
	})
}

// homes are the members that hold the remaining pieces; they may change along with others.
var homes = map[string]bool{"ships.cup": true, "upgrades.box": true, "characters.gone": true}

func fits(want, path, value string) bool {
	if list, count, ok := strings.Cut(strings.TrimPrefix(want, "#"), "="); ok && want[0] == '#' {
		var items []any
		n, _ := strconv.Atoi(count)
		return list == path && json.Unmarshal([]byte(value), &items) == nil && len(items) == n
	}
	if list, item, ok := strings.Cut(want, "+="); ok {
		return list == path && strings.Contains(value, `"`+item+`"`)
	}
	if list, entry, ok := strings.Cut(want, ".+"); ok {
		_, key, _ := strings.Cut(entry, ".")
		return list == path && strings.Contains(value, key)
	}
	return want == path+"="+value
}

// TestDescribedTables checks the round trip of tables that players described, as package repl enters
// them.
func TestDescribedTables(t *testing.T) {
	files, err := filepath.Glob("../../repl/testdata/tables/described/*.json")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d tables, %v", len(files), err)
	}
	for _, file := range files {
		name, _, _ := strings.Cut(filepath.Base(file), "-")
		system, err := systems.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		target, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		game, err := system.Restore(1, target)
		if err != nil {
			t.Fatal(err)
		}
		want, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		text, err := game.Position(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		again, err := play.ReadPosition(system, 1, text)
		if err != nil {
			t.Fatalf("%s: %v\n%s", file, err, text)
		}
		if got, _ := again.Snapshot(nemo.Nobody); !bytes.Equal(got, want) {
			t.Errorf("%s: it is read back as\n%s", file, got)
		}
	}
}
