package play_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// played returns a game with everything that a file holds, including an edit and an undone step.
func played(t *testing.T) *play.Game {
	t.Helper()
	g, err := styOf(sty{name: "the house set", digest: "abc"}).New(1<<63+7, nemo.Settings{"lead": "50"})
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll", ".", "hold", "roll", "die 1", "roll")
	if _, err := g.Edit([]byte(`{"turn":"second","points":[12,90],"sum":0,"rolling":false,"over":false}`)); err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll", "die 6", "roll", "die 6")
	g.Undo(1)
	return g
}

func files(t *testing.T, g *play.Game) (save, record string) {
	t.Helper()
	s, err := g.Save()
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.Record()
	if err != nil {
		t.Fatal(err)
	}
	return string(s), string(r)
}

func TestFilesReadBack(t *testing.T) {
	g := played(t)
	restored, err := g.System().Restore(9, []byte(`{"turn":"second","points":[0,0],"sum":3,"rolling":true,"over":false}`))
	if err != nil {
		t.Fatal(err)
	}
	do(t, restored, ".", "roll", ".")
	fresh, err := g.System().New(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*play.Game{g, restored, fresh} {
		save, record := files(t, g)
		loaded, err := g.System().Load([]byte(save))
		if err != nil {
			t.Fatal(err)
		}
		again, _ := files(t, loaded)
		if again != save || loaded.Redo(9) != g.Clone().Redo(9) {
			t.Errorf("loaded and saved again it is\n%s\nnot\n%s", again, save)
		}
		replayed, err := g.System().Replay([]byte(record))
		if err != nil {
			t.Fatal(err)
		}
		if _, again := files(t, replayed); again != record {
			t.Errorf("replayed and recorded again it is\n%s\nnot\n%s", again, record)
		}
		if replayed, err = g.System().Replay([]byte(strings.ReplaceAll(record, "\n", "\r\n"))); err != nil || replayed.Seed() != g.Seed() {
			t.Errorf("with the line ends of another system: %v", err)
		}
		for doc, kind := range map[string]play.Kind{save: play.KindSave, record: play.KindRecord} {
			if found, system, err := play.Identify([]byte(doc)); found != kind || system != "sty" || err != nil {
				t.Errorf("it is taken for %v of %q, %v", found, system, err)
			}
		}
	}
}

func TestRecordReads(t *testing.T) {
	g := begin(t, 7)
	do(t, g, "roll", "die 4", "hold", "roll", "die 1")
	_, record := files(t, g)
	head, body, _ := strings.Cut(record, "\n\n")
	if !strings.HasPrefix(head, "[System \"pig\"]\n[Version \""+play.Version+"\"]\n[Seed \"7\"]\n[Plies \"5\"]\n[Result \"unfinished\"]\n[Digest \"sha256:") {
		t.Errorf("the headers are\n%s", head)
	}
	if body != "; first\nroll ; 2\ndie 4 ; 3\nhold ; 5\n; second\nroll ; 2\ndie 1 ; 4\n" {
		t.Errorf("the steps are\n%s", body)
	}
	g, err := g.System().Replay([]byte("; by hand\n[System \"pig\"]\nroll\n  4 ; it shows four\n\nHOLD\n"))
	if err != nil || g.Ply() != 3 || g.ToMove() != 1 {
		t.Errorf("a record by hand: %v", err)
	}
}

// spoil replaces a part of a document, which must occur in it.
func spoil(t *testing.T, doc, old, with string) string {
	t.Helper()
	if !strings.Contains(doc, old) {
		t.Fatalf("%q is not in\n%s", old, doc)
	}
	return strings.Replace(doc, old, with, 1)
}

func TestFaultySavesAreRefused(t *testing.T) {
	g := played(t)
	save, record := files(t, g)
	other, _ := files(t, begin(t, 1))
	for _, c := range []struct{ doc, words string }{
		{"", "too early"},
		{save[:len(save)/2], "torn"},
		{save + "{}", "follows the end"},
		{record, "not JSON"},
		{"[1]", "a list does not fit"},
		{`{"version": 1}`, "something else than a saved game"},
		{`{"format": 5}`, "format"},
		{spoil(t, save, `"version": 1`, `"version": 2`), "2 is not 1"},
		{spoil(t, save, `"version": 1`, `"version": "one"`), "version"},
		{other, `"pig" is not sty`},
		{spoil(t, save, `"digest": "abc"`, `"digest": "abd"`), "load that set first"},
		{spoil(t, save, `"done": 10`, `"done": 12`), "0 to 11"},
		{spoil(t, save, `"done": 10`, `"done": -1`), "0 to 11"},
		{spoil(t, save, `"done": 10`, `"done": 9`), "not where the steps lead"},
		{spoil(t, save, `"done": 10`, `"finished": 9`), "finished"},
		{spoil(t, save, `"die 6"`, `"die 2"`), "not where the steps lead"},
		{spoil(t, save, `"die 1"`, `"die 7"`), "step 5 of 11, \"die 7\""},
		{spoil(t, save, `"die 1"`, `1`), "step 5 of 11"},
		{spoil(t, save, `"die 1"`, `null`), "step 5 of 11"},
		{spoil(t, save, `"die 1"`, `{"edit": {}}`), "edit"},
		{spoil(t, save, `"turn": "second"`, `"turn": "third"`), "step 7 of 11"},
		{spoil(t, save, `"lead": "50"`, `"lead": "60"`), "option lead"},
		{spoil(t, save, `"seed"`, `"start": {"turn":"first"}, "seed"`), "has none of its own"},
		{spoil(t, save, "\n  \"position\": {\n    \"turn\": \"second\"", "\n  \"position\": {\n    \"turn\": \"third\""), "position"},
	} {
		_, err := g.System().Load([]byte(c.doc))
		wantInvalid(t, err, c.words)
	}
	_, err := g.System().Load([]byte(spoil(t, spoil(t, save, `"die 1"`, `"hold"`), `"program": "`, `"program": "9.`)))
	wantIllegal(t, err, "3")
	if !strings.Contains(err.Error(), "step 5 of 11") || !strings.Contains(err.Error(), "made by version 9.") {
		t.Error(err)
	}
	_, err = piggery().Load([]byte(spoil(t, other, `"seed"`, `"components": {"name": "x", "digest": "y"}, "seed"`)))
	wantInvalid(t, err, "pig has no components")
}

// A saved game whose history has become illegal since a rule was corrected can still be loaded from its
// position.
func TestAPositionOutlivesItsHistory(t *testing.T) {
	g := played(t)
	save, record := files(t, g)
	old := spoil(t, save, `"die 1"`, `"hold"`)
	if _, err := g.System().Load([]byte(old)); err == nil {
		t.Fatal("a step that is not allowed is loaded")
	}
	again, err := g.System().LoadPosition([]byte(old))
	if err != nil {
		t.Fatal(err)
	}
	was, _ := g.Snapshot(nemo.Nobody)
	is, _ := again.Snapshot(nemo.Nobody)
	if string(was) != string(is) || again.Seed() != g.Seed() || again.Ply() != 0 {
		t.Errorf("the game goes on with seed %s, after %d steps, from\n%s\nand not\n%s", again.Seed(), again.Ply(), is, was)
	}
	for _, doc := range []string{"", record, spoil(t, save, `"turn": "second"`, `"turn": "third"`)} {
		if _, err := g.System().LoadPosition([]byte(doc)); err == nil && doc != "" && doc[0] != '{' {
			t.Errorf("a position is read of %s", doc)
		}
	}
}

func TestFaultyRecordsAreRefused(t *testing.T) {
	g := played(t)
	_, record := files(t, g)
	_, other := files(t, begin(t, 1))
	cut := strings.LastIndex(strings.TrimSpace(record), "\n")
	for _, c := range []struct{ doc, words string }{
		{"", "no header [System"},
		{"just a text", "no header [System"},
		{"[System pig]", "line 1: [System pig] is not a header"},
		{"[System \"pig\"", "is not a header"},
		{"[System `pig`]", "is not a header"},
		{"[System]", "is not a header"},
		{other, `line 1, System: "pig" is not sty`},
		{spoil(t, record, "[Seed", "[Speed"), "line 3: there is no header Speed; there are System, Version, Viewer, Seed, Commitment, Option.NAME, Components, Plies, Result, Digest"},
		{spoil(t, record, "[Seed", "[System"), "stands in line 1 already"},
		{spoil(t, record, "[Option.lead", "[Option."), "no header Option."},
		{spoil(t, record, "[Option.lead", "[Option.late"), "no such option"},
		{spoil(t, record, "[Option.lead", "[Option.lead\t"), "no such option"},
		{spoil(t, record, `"9223372036854775815"`, `"-1"`), "not a number from 0"},
		{spoil(t, record, "set abc", "set abd"), "line 6, Components: it was made with the component set the house set (abd)"},
		{spoil(t, record, "set abc", ""), "Components"},
		{spoil(t, record, "[Components \"the house set abc\"]", "[Components \"\"]"), "Components"},
		{spoil(t, record, "die 1", "die 9"), "die 9: invalid die"},
		{spoil(t, record, "die 6", "die 2"), "Digest"},
		{spoil(t, record, "die 1", "[Seed \"4\"]"), "after the first action"},
		{record[:cut], "9 are there; the record is torn"},
		{spoil(t, record, "unfinished", "goal"), `"goal" was recorded`},
		{spoil(t, record, `"turn":"second"`, `"turn":"third"`), "turn"},
		{spoil(t, record, "\n; first", "\nstart {\"turn\":\"first\"}\n; first"), "has none of its own"},
		{"[System \"sty\"]\nroll\nstart {\"turn\":\"first\"}\n", "line 3"},
		{"[System \"sty\"]\n" + strings.Repeat("9", 10_000_000) + "\n", "an action has at most"},
	} {
		_, err := g.System().Replay([]byte(c.doc))
		wantInvalid(t, err, c.words)
		if err != nil && len(err.Error()) > 1000 {
			t.Errorf("the error has %d bytes", len(err.Error()))
		}
	}
	_, err := g.System().Replay([]byte(spoil(t, spoil(t, record, "die 1", "hold"), "[Version \"", "[Version \"9.")))
	wantIllegal(t, err, "3")
	if !strings.Contains(err.Error(), "line 17, hold") || !strings.Contains(err.Error(), "made by version 9.") {
		t.Error(err)
	}
	_, err = piggery().Replay([]byte("[System \"pig\"]\n[Components \"x y\"]\n"))
	wantInvalid(t, err, "pig has no components")
}

func TestIdentifyNothing(t *testing.T) {
	for doc, words := range map[string]string{" \n": "empty", "{}": "something else", "hello": "no header"} {
		_, _, err := play.Identify([]byte(doc))
		wantInvalid(t, err, words)
	}
}

// Truncated and corrupted files are refused or mean the same, and none causes a panic.
func TestSpoiltFilesNeverPanic(t *testing.T) {
	g := played(t)
	save, record := files(t, g)
	r := nemo.NewRand(5, 0)
	for i := range 4000 {
		doc := []byte([]string{save, record}[i%2])
		switch i / 2 % 3 {
		case 0:
			doc = doc[:r.Below(uint64(len(doc)))]
		case 1:
			doc[r.Below(uint64(len(doc)))] = byte(r.Uint64())
		default:
			from := r.Below(uint64(len(doc)))
			doc = append(doc[:from:from], doc[from+r.Below(uint64(len(doc))-from):]...)
		}
		again, err := g.System().Load(doc)
		if i%2 == 1 {
			again, err = g.System().Replay(doc)
		}
		if (again == nil) == (err == nil) {
			t.Fatalf("a game %v and an error %v of\n%s", again != nil, err, doc)
		}
		play.Identify(doc) //nolint:errcheck // it is called to see that it does not panic
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	for _, text := range []string{"", "a;b", "a  b", "[a]", "a\nb", "position {", "start {}"} {
		g, err := styOf(sty{format: func(pig.Action) string { return text }}).New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		do(t, g, "roll")
		_, err = g.Record()
		wantInvalid(t, err, "cannot stand in a record")
	}
	unwritable := errors.New("not now")
	for writes := range 3 {
		count := 0
		g, err := styOf(sty{doc: func(s *pig.State) any {
			if count++; count > writes {
				return failing{unwritable}
			}
			return pig.Rules{}.Snapshot(s)
		}}).Restore(1, []byte(`{"turn":"first","points":[0,0],"sum":3,"rolling":true,"over":false}`))
		if err != nil {
			t.Fatal(err)
		}
		do(t, g, "3")
		for _, write := range []func() ([]byte, error){g.Save, g.Record} {
			count = 0
			if _, err := write(); writes < 2 && !errors.Is(err, unwritable) {
				t.Errorf("after %d snapshots: %v", writes, err)
			}
		}
		count = 2
		if _, err := g.Snapshot(nemo.Nobody); !errors.Is(err, unwritable) {
			t.Error(err)
		}
	}
}

// failing is a document that fails to marshal.
type failing struct{ err error }

func (f failing) MarshalJSON() ([]byte, error) { return nil, f.err }

func FuzzLoad(f *testing.F) {
	system := styOf(sty{name: "set", digest: "abc"})
	for seed := range uint64(4) {
		g, err := system.New(seed, nil)
		if err != nil {
			f.Fatal(err)
		}
		for range 10 * seed {
			if _, err := g.Auto("random"); err != nil {
				f.Fatal(err)
			}
		}
		save, err := g.Save()
		if err != nil {
			f.Fatal(err)
		}
		record, err := g.Record()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(save)
		f.Add(record)
	}
	f.Fuzz(func(t *testing.T, doc []byte) {
		for _, read := range []func([]byte) (*play.Game, error){system.Load, system.Replay} {
			g, err := read(doc)
			if err != nil {
				continue
			}
			record, err := g.Record()
			if err != nil {
				t.Fatal(err)
			}
			again, err := system.Replay(record)
			if err != nil {
				t.Fatal(fmt.Errorf("its own record is not replayed: %w\n%s", err, record))
			}
			if twice, err := again.Record(); err != nil || !bytes.Equal(record, twice) {
				t.Fatalf("%v\n%s\n%s", err, record, twice)
			}
		}
	})
}
