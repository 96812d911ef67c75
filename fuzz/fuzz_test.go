package fuzz_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Fuzz targets for whole systems. Those of a single package are in that package:
// component files in nemo/nemoswar1, chapters and rulings in rulesdoc. Findings of the
// fuzzer become files in testdata/fuzz and are replayed forever.
//
// The inputs are large, and the fuzzer minimizes each new one for up to a minute;
// -fuzzminimizetime 20x limits that.

// FuzzChoicesNemosWar1 plays a game whose choices are the input bytes.
func FuzzChoicesNemosWar1(f *testing.F) {
	nemotest.FuzzChoices[nemoswar1.State, nemoswar1.Action](f, nemoswar1.Default())
}

// FuzzArbitraryNemosWar1 tries arbitrary actions given by the input bytes.
func FuzzArbitraryNemosWar1(f *testing.F) {
	nemotest.FuzzArbitrary[nemoswar1.State, nemoswar1.Action](f, nemoswar1.Default())
}

// FuzzChoicesNemosWar2 is FuzzChoicesNemosWar1 for the second edition.
func FuzzChoicesNemosWar2(f *testing.F) {
	nemotest.FuzzChoices[nemoswar2.State, nemoswar2.Action](f, nemoswar2.Default())
}

// FuzzArbitraryNemosWar2 is FuzzArbitraryNemosWar1 for the second edition.
func FuzzArbitraryNemosWar2(f *testing.F) {
	nemotest.FuzzArbitrary[nemoswar2.State, nemoswar2.Action](f, nemoswar2.Default())
}

// FuzzChoicesNemoRising is FuzzChoicesNemosWar1 for Nemo Rising.
func FuzzChoicesNemoRising(f *testing.F) {
	nemotest.FuzzChoices[nemorising.State, nemorising.Action](f, nemorising.Default())
}

// FuzzArbitraryNemoRising is FuzzArbitraryNemosWar1 for Nemo Rising.
func FuzzArbitraryNemoRising(f *testing.F) {
	nemotest.FuzzArbitrary[nemorising.State, nemorising.Action](f, nemorising.Default())
}

// FuzzChoicesNemesis is FuzzChoicesNemosWar1 for Nemesis.
func FuzzChoicesNemesis(f *testing.F) {
	nemotest.FuzzChoices[nemesis.State, nemesis.Action](f, nemesis.Default())
}

// FuzzArbitraryNemesis is FuzzArbitraryNemosWar1 for Nemesis.
func FuzzArbitraryNemesis(f *testing.F) {
	nemotest.FuzzArbitrary[nemesis.State, nemesis.Action](f, nemesis.Default())
}

// FuzzChoicesPig is FuzzChoicesNemosWar1 for the example game.
func FuzzChoicesPig(f *testing.F) {
	nemotest.FuzzChoices[pig.State, pig.Action](f, pig.Rules{})
}

// FuzzArbitraryPig is FuzzArbitraryNemosWar1 for the example game.
func FuzzArbitraryPig(f *testing.F) {
	nemotest.FuzzArbitrary[pig.State, pig.Action](f, pig.Rules{})
}

// kept is a stored position of the golden counts with its system.
type kept struct {
	held
	// doc has no whitespace, because the fuzzer takes long to minimize large inputs.
	doc []byte
}

// keptPositions returns the positions of the golden counts of every system.
func keptPositions(t testing.TB) []kept {
	t.Helper()
	var documents []kept
	for _, h := range heldSystems {
		names, err := filepath.Glob(h.facts().positionFile("*"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s has no position (%v)", h.facts().name, err)
		}
		slices.Sort(names)
		for _, name := range names {
			if base := filepath.Base(name); strings.HasPrefix(base, "end-") || strings.HasPrefix(base, "seen-") {
				continue // they are many and similar
			}
			doc := h.facts().mustPosition(t, strings.TrimSuffix(filepath.Base(name), ".json"))
			var flat bytes.Buffer
			if err := json.Compact(&flat, doc); err != nil {
				t.Fatal(err)
			}
			documents = append(documents, kept{h, flat.Bytes()})
		}
	}
	return documents
}

// FuzzSnapshot restores arbitrary bytes in the system that the first argument selects.
// An accepted document must be a position that satisfies all invariants, survives a
// round trip, and can be played on.
func FuzzSnapshot(f *testing.F) {
	for _, position := range keptPositions(f) {
		f.Add(uint8(slices.Index(heldSystems, position.held)), position.doc)
	}
	f.Fuzz(func(t *testing.T, system uint8, doc []byte) {
		heldSystems[int(system)%len(heldSystems)].restoreAndPlay(t, doc)
	})
}

// FuzzSnapshotEdits changes values of a real position. Raw bytes hardly ever get past
// the JSON parser, but the bugs are behind it.
func FuzzSnapshotEdits(f *testing.F) {
	positions := keptPositions(f)
	for i := range positions {
		f.Add(uint8(i), []byte{0, 0, 0})
		f.Add(uint8(i), []byte{byte(3 * i), 1, byte(i), byte(7 * i), 2, byte(5 * i)})
	}
	f.Fuzz(func(t *testing.T, which uint8, edits []byte) {
		position := positions[int(which)%len(positions)]
		doc, err := edited(position.doc, edits)
		if err != nil {
			t.Fatal(err)
		}
		position.restoreAndPlay(t, doc)
	})
}

// restoreAndPlay restores a document and plays on from it.
func (a *arena[S, A]) restoreAndPlay(t *testing.T, doc []byte) {
	t.Helper()
	rules := a.rules
	s, err := rules.Restore(doc)
	if err != nil {
		var faults nemo.Faults
		if !errors.As(err, &faults) || len(faults) == 0 {
			t.Errorf("the refusal is no list of faults: %T %v", err, err)
		}
		return
	}
	invariants := rules.Invariants()
	if err := nemo.CheckState(invariants, &s); err != nil {
		t.Fatalf("a position is restored that breaks a promise: %v\n%s", err, doc)
	}
	again, err := json.Marshal(rules.Snapshot(&s))
	if err != nil {
		t.Fatal(err)
	}
	if back, err := rules.Restore(again); err != nil || back != s {
		t.Fatalf("the position is not restored as itself (%v):\n%s\nand then\n%s", err, doc, again)
	}
	p := a.playout(1)
	for ply := range 50 {
		action, seat, err := p.Pick(&s)
		if seat == nemo.Nobody {
			break
		}
		before := s
		if err == nil {
			err = rules.Apply(&s, action, nil)
		}
		if err == nil {
			err = nemo.CheckStep(invariants, &before, action, &s)
		}
		if err == nil {
			err = nemo.CheckState(invariants, &s)
		}
		if err != nil {
			t.Fatalf("at ply %d, %q: %v\nplayed on from\n%s", ply, rules.Format(action), err, doc)
		}
	}
}

// edited changes values of a document. Three bytes make an edit: which value, how it
// changes, and by what.
func edited(doc []byte, edits []byte) ([]byte, error) {
	var tree any
	decoder := json.NewDecoder(bytes.NewReader(doc))
	decoder.UseNumber()
	if err := decoder.Decode(&tree); err != nil {
		return nil, err
	}
	for ; len(edits) >= 3; edits = edits[3:] {
		places := leavesOf(&tree, nil)
		place := places[(int(edits[0])*7+int(edits[2])/16)%len(places)]
		other := places[int(edits[2])%len(places)]
		switch edits[1] % 4 {
		case 0: // another value of the same document
			place.set(other.value)
		case 1: // a small number instead of a number
			if _, ok := place.value.(json.Number); ok {
				place.set(json.Number(strconv.Itoa(int(edits[2]) % 60)))
			}
		case 2: // swap the two values
			place.set(other.value)
			other.set(place.value)
		default: // an empty string, or true for false
			if on, ok := place.value.(bool); ok {
				place.set(!on)
			} else if _, ok := place.value.(string); ok {
				place.set("")
			}
		}
	}
	return json.Marshal(tree)
}

// leaf is a scalar value in a document.
type leaf struct {
	value any
	set   func(any)
}

func leavesOf(tree *any, into []leaf) []leaf {
	switch node := (*tree).(type) {
	case map[string]any:
		keys := make([]string, 0, len(node))
		for key := range node {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			into = append(into, leavesBelow(node[key], func(v any) { node[key] = v })...)
		}
	case []any:
		for i := range node {
			into = append(into, leavesBelow(node[i], func(v any) { node[i] = v })...)
		}
	}
	return into
}

func leavesBelow(value any, set func(any)) []leaf {
	switch value.(type) {
	case map[string]any, []any:
		return leavesOf(&value, nil)
	}
	return []leaf{{value, set}}
}

// allSystems returns all systems, including Pig.
func allSystems() []play.System { return systems.All() }

// FuzzRecord replays arbitrary bytes as a voyage record.
func FuzzRecord(f *testing.F) {
	for _, h := range heldSystems {
		// The fuzzer takes long to minimize large inputs.
		shortest := slices.SortedFunc(maps.Values(h.facts().recorded(f)), func(a, b []byte) int { return len(a) - len(b) })
		for _, record := range shortest[:min(2, len(shortest))] {
			f.Add(record)
		}
		name := h.facts().name
		f.Add(fmt.Appendf(nil, "[System %q]\nposition {}\n", name))
		f.Add(fmt.Appendf(nil, "[System %q]\nstart {}\n", name))
	}
	for _, text := range []string{
		"[System \"nemoswar1\"]\n\nstation mediterranean\ncommit war\n",
		"[System \"nemoswar1\"]\n[Option.kit \"base\"]\nstation 3 ; comment\n",
		"[System \"nemorising\"]\n\ndeal grant\ndeal sara\n",
		"[System \"nemesis\"]\n\ndeal-pod 2\ndeal-pod 4\n",
		"[System \"pig\"]\n[Seed \"7\"]\nroll\ndie 4\nhold\n",
	} {
		f.Add([]byte(text))
	}
	systems := allSystems()
	f.Fuzz(func(t *testing.T, record []byte) {
		for _, system := range systems {
			game, err := system.Replay(record)
			if err != nil {
				wantWords(t, err)
				continue
			}
			readsBack(t, game)
		}
	})
}

// FuzzSave loads arbitrary bytes as a saved game.
func FuzzSave(f *testing.F) {
	for _, system := range allSystems() {
		game, err := system.New(3, nil)
		if err != nil {
			f.Fatal(err)
		}
		for _, undone := range []int{0, 2} {
			for range 12 {
				if _, err := game.Auto("random"); err != nil {
					f.Fatal(err)
				}
			}
			position, err := game.Snapshot(nemo.Nobody)
			if err != nil {
				f.Fatal(err)
			}
			if _, err := game.Edit(position); err != nil {
				f.Fatal(err)
			}
			game.Undo(undone)
			save, err := game.Save()
			if err != nil {
				f.Fatal(err)
			}
			f.Add(save)
		}
	}
	systems := allSystems()
	f.Fuzz(func(t *testing.T, save []byte) {
		for _, system := range systems {
			game, err := system.Load(save)
			if err != nil {
				wantWords(t, err)
				continue
			}
			readsBack(t, game)
		}
	})
}

// wantWords checks that an error is of a type that callers can distinguish.
func wantWords(t *testing.T, err error) {
	t.Helper()
	var invalid *nemo.Invalid
	var illegal *nemo.Illegal
	var faults nemo.Faults
	if !errors.As(err, &invalid) && !errors.As(err, &illegal) && !errors.As(err, &faults) {
		t.Errorf("the error is neither invalid nor illegal: %T %v", err, err)
	}
	if err.Error() == "" {
		t.Error("the error says nothing")
	}
}

// readsBack checks a game loaded from a file: its position satisfies the invariants,
// and it survives a round trip in both formats.
func readsBack(t *testing.T, game *play.Game) {
	t.Helper()
	if broken := game.Check(); len(broken) > 0 {
		t.Fatalf("the game is accepted and breaks %v", broken)
	}
	record, err := game.Record()
	if err != nil {
		t.Fatal(err)
	}
	replayed, err := game.System().Replay(record)
	if err != nil {
		t.Fatalf("its record is not played again: %v\n%s", err, record)
	}
	save, err := game.Save()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := game.System().Load(save)
	if err != nil {
		t.Fatalf("it is not loaded again: %v\n%s", err, save)
	}
	want := snapshotOf(t, game)
	if got := snapshotOf(t, replayed); got != want {
		t.Errorf("the record leads to\n%s\nand not to\n%s", got, want)
	}
	if got := snapshotOf(t, loaded); got != want {
		t.Errorf("the saved game leads to\n%s\nand not to\n%s", got, want)
	}
}

func snapshotOf(t testing.TB, game *play.Game) string {
	t.Helper()
	position, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	return string(position)
}

// notForFuzzing are shell commands that touch files, quit, or take arbitrarily many
// steps. Lines that may abbreviate one are not run.
var notForFuzzing = []string{"save", "load", "record", "replay", "svg", "source", "quit", "exit", "q", "auto", "new"}

// FuzzShellLine runs any line in a shell with a game. The shell must not crash, and a
// line with an error must change nothing.
func FuzzShellLine(f *testing.F) {
	positions := keptPositions(f)
	for i, line := range []string{
		"attack 1", "1", "ready", "accept", "file-fail", "cannon", "sink", "stop", "lose hull", "6", "reveal ironclad-1",
		"pay 1", "refuse", "4", "treasure wild-game", "take-wreck", "roll 3", "lose crew", "commit war", "submit",
		"draw 24", "roll 6 6", "roll 1 1", "odds attack 1", "why attack 7", "hint greedy", "set notoriety=33 week=52",
		"set oceans.mediterranean.treasure=none", "expect nautilus = mediterranean", `expect illegal "attack 9" [7.6`,
		"legal attack", "score", "map", "state ships", "undo 3", "redo", "log 5", "diff 2", "view 1", "check",
		"move 6-3", "take 1 2", "scout t3", "attempt secure", "roll brains", "defend", "end", "set missionPoints=3",
		"move 5", "sneak 5 noise 5-10", "shoot 1 adult-3", "play 3 choice 2", "use medkit choice 1", "card 2", "room 1", "pass",
		"noise danger", "token adult-3", "attack bite-4", "set time=14", "expect eggs = 5",
		"rule 10.2.3", "rule act.task.src.3", "rules ironclad", "rulings d3", "help set", "dice ask", "set resources.hull=", "é\x00", `"`, "# x",
	} {
		f.Add(uint8(i), line)
	}
	all := systems.All()
	f.Fuzz(func(t *testing.T, which uint8, line string) {
		word, _, _ := strings.Cut(strings.ToLower(strings.TrimLeft(line, " \t\"'")), " ")
		for _, name := range notForFuzzing {
			if word != "" && strings.HasPrefix(name, word) || strings.HasPrefix(word, name) {
				return
			}
		}
		shell := shellAt(t, all, &positions[int(which)%len(positions)])
		before := snapshotOf(t, shell.Game())
		ply := shell.Game().Ply()
		err := shell.Execute(context.Background(), line)
		if broken := shell.Game().Check(); len(broken) > 0 {
			t.Fatalf("after %q: %v", line, broken)
		}
		if err == nil {
			return
		}
		if term.OneLine(err) == "" {
			t.Errorf("%q is refused without a word", line)
		}
		if after := snapshotOf(t, shell.Game()); after != before || shell.Game().Ply() != ply {
			t.Errorf("%q is refused (%v), and the position has changed from\n%s\nto\n%s", line, err, before, after)
		}
	})
}

// shellAt returns a shell with a game at a position, after a few steps, two of them
// undone.
func shellAt(t *testing.T, systems []play.System, position *kept) *repl.Shell {
	t.Helper()
	game, err := position.system().Restore(5, position.doc)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if !game.Over() {
			if _, err := game.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
	}
	game.Undo(2)
	save, err := game.Save()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, save, 0o600); err != nil {
		t.Fatal(err)
	}
	shell := repl.New(repl.Config{Systems: systems, Out: io.Discard})
	if err := shell.Execute(context.Background(), "load "+file); err != nil {
		t.Fatal(err)
	}
	return shell
}

// TestCorpora checks that the corpora of choices have a game to its end for each of the
// settings, from the start and from an edge, since random bytes seldom give compatible
// options. With -update it writes them.
func TestCorpora(t *testing.T) {
	eachSystem(t, func(t *testing.T, h held) {
		t.Helper()
		for _, target := range []string{"FuzzChoices" + h.facts().target, "FuzzArbitrary" + h.facts().target} {
			for name, settings := range h.facts().corpora {
				file := filepath.Join("testdata", "fuzz", target, name)
				for _, edge := range []bool{false, true} {
					if edge {
						file += "-edge"
					}
					want := corpusFile(h.about(), settings, target, edge)
					if nemotest.Updating() {
						writeGolden(t, file, want)
					}
					there, err := os.ReadFile(file)
					if err != nil || !bytes.Equal(there, want) {
						t.Errorf("%s is not the corpus of %v (%v); go test ./fuzz -run TestCorpora -update writes it", file, settings, err)
					}
				}
			}
		}
	})
}

// corpusFile returns a file of a corpus: the options, whether the game starts at an
// edge, and random bytes for the edge and the choices.
func corpusFile(about *nemo.About, settings nemo.Settings, target string, edge bool) []byte {
	var data []byte
	for _, option := range about.Options {
		value, ok := settings[option.Name]
		if !ok {
			value = option.Default
		}
		data = append(data, byte(slices.Index(option.Values, value)))
	}
	start := byte(0)
	if edge {
		start = 1
	}
	data = append(data, start)
	random := nemo.NewRand(uint64(len(target)), uint64(len(data)))
	for range 600 {
		data = append(data, byte(random.Uint64()))
	}
	return fmt.Appendf(nil, "go test fuzz v1\n[]byte(%q)\n", data)
}
