package rulesdoc_test

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// load returns a book; it fails the test if there is an error.
func load(t testing.TB, system string) *rulesdoc.Book {
	t.Helper()
	b, err := rulesdoc.Load(system)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ids returns the IDs of entries.
func ids(entries []*rulesdoc.Entry) []string {
	var list []string
	for _, e := range entries {
		list = append(list, e.ID)
	}
	return list
}

func TestEveryBookLoads(t *testing.T) {
	systems := rulesdoc.Systems()
	if !slices.Contains(systems, "nemoswar1") || !slices.IsSorted(systems) {
		t.Fatalf("Systems() = %v", systems)
	}
	for _, system := range systems {
		b := load(t, system)
		if b.System() != system || len(b.Entries()) == 0 {
			t.Errorf("%s: System() = %q with %d entries", system, b.System(), len(b.Entries()))
		}
		var inChapters []*rulesdoc.Entry
		for _, ch := range b.Chapters() {
			inChapters = append(inChapters, ch.Entries...)
			for _, e := range ch.Entries {
				if e.System != system || e.Chapter != ch.Title || e.File != ch.File {
					t.Errorf("%s: entry %s is of %s, %q, %s; its chapter is %q, %s",
						system, e.ID, e.System, e.Chapter, e.File, ch.Title, ch.File)
				}
			}
		}
		if diff := cmp.Diff(ids(inChapters), ids(b.Entries())); diff != "" {
			t.Errorf("%s: chapters and entries differ:\n%s", system, diff)
		}
	}
}

// TestNoRulingIsLeftOut checks that every file in rulings belongs to a system and is one of its rulings.
func TestNoRulingIsLeftOut(t *testing.T) {
	files, err := fs.Glob(os.DirFS("."), "rulings/*/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		system := path.Base(path.Dir(file))
		if !slices.Contains(rulesdoc.Systems(), system) {
			t.Errorf("%s: no system %q", file, system)
			continue
		}
		name, isText := strings.CutSuffix(path.Base(file), ".txt")
		if _, ok := load(t, system).Ruling(name); !ok || !isText {
			t.Errorf("%s is not among the rulings of %s", file, system)
		}
	}
}

func TestLoadIsLazyAndShared(t *testing.T) {
	first, index := load(t, "nemoswar1"), indexed(t, "nemoswar1")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			b, err := rulesdoc.Load("nemoswar1")
			if err != nil || b != first {
				t.Errorf("Load again = %p, %v; want %p", b, err, first)
			}
			if len(index.Entries("capture")) == 0 {
				t.Error("nothing is found for capture")
			}
		})
	}
	wg.Wait()
}

func TestUnknownSystem(t *testing.T) {
	for _, system := range []string{"", "nemoswar", "..", "rulings", "nemoswar1/", "*"} {
		_, err := rulesdoc.Load(system)
		if err == nil || !strings.Contains(err.Error(), "nemoswar1") {
			t.Errorf("Load(%q): %v; want an error that names the known systems", system, err)
		}
		if _, err := rulesdoc.Rulings(system); err == nil {
			t.Errorf("Rulings(%q): no error", system)
		}
	}
	if _, err := rulesdoc.LoadFS(fstest.MapFS{}, "nemoswar1"); err == nil {
		t.Error("LoadFS of an empty file system: no error")
	}
}

func TestSlicesAreCopies(t *testing.T) {
	b := load(t, "nemoswar1")
	b.Entries()[0] = nil
	b.Chapters()[0] = nil
	b.Rulings()[0] = nil
	b.Citing("6.8")[0] = nil
	if b.Entries()[0] == nil || b.Chapters()[0] == nil || b.Rulings()[0] == nil || b.Citing("6.8")[0] == nil {
		t.Error("a caller can change the book through a slice it was given")
	}
}

func TestEntryLookUp(t *testing.T) {
	b := load(t, "nemoswar1")
	for _, id := range []string{"10.2.3b", " 10.2.3b ", "[10.2.3b]", "10.2.3B"} {
		if e, ok := b.Entry(id); !ok || e.Title != "Capturing" {
			t.Errorf("Entry(%q) = %v, %v", id, e, ok)
		}
	}
	for _, id := range []string{"", "3.1", "capture", "10.2.3bb", "."} {
		if e, ok := b.Entry(id); ok {
			t.Errorf("Entry(%q) = %s", id, e.ID)
		}
	}
}

func TestCiting(t *testing.T) {
	b := load(t, "nemoswar1")
	for _, e := range b.Entries() {
		for _, c := range b.Citing(e.ID) {
			if !slices.Contains(c.See, e.ID) {
				t.Errorf("Citing(%s) has %s, whose See is %v", e.ID, c.ID, c.See)
			}
		}
		for _, id := range e.See {
			if !slices.Contains(b.Citing(id), e) {
				t.Errorf("%s names %s; Citing does not know", e.ID, id)
			}
		}
	}
	if got := b.Citing("99.9"); got != nil {
		t.Errorf("Citing(99.9) = %v", ids(got))
	}
}

func TestFaultsAcrossFiles(t *testing.T) {
	const good = "# 1 One\n\n## 1.0 First\nkind: definition\nsee: 2.0\n\nText.\n"
	chapters := func(second string) fstest.MapFS {
		return fstest.MapFS{
			"game/01-one.md": {Data: []byte(good)},
			"game/02-two.md": {Data: []byte(second)},
		}
	}
	for name, c := range map[string]struct{ second, want string }{
		"duplicate": {"# 2 Two\n## 1.0 Again\nkind: definition\n\nText.\n", "game/02-two.md:2: entry 1.0 is there already, at game/01-one.md:3"},
		"unresolved": {
			"# 2 Two\n## 2.1 Case\nkind: definition\n\nText.\n",
			"game/01-one.md:3: entry 1.0: see names 2.0, which has no entry; near it are 2.1, 1.0",
		},
		"parts": {
			"# 2 Two\n## 2.0 Ships\nkind: definition\nparts: ship\n\nText.\n\n" +
				"## 2.1 Ships again\nkind: definition\nparts: box, ship\n\nText.\n",
			"game/02-two.md:8: entry 2.1: parts names ship, of which entry 2.0 tells already",
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rulesdoc.LoadFS(chapters(c.second), "game")
			var fault *rulesdoc.ParseError
			if !errors.As(err, &fault) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v; want a ParseError with %q", err, c.want)
			}
		})
	}

	fsys := chapters("# 2 Two\n## 2.0 Second\nkind: definition\n\nText.\n")
	if b, err := rulesdoc.LoadFS(fsys, "game"); err != nil || len(b.Rulings()) != 0 {
		t.Errorf("a book without rulings: %v", err)
	}
	fsys["rulings/game/a.txt"] = &fstest.MapFile{Data: []byte("question: Q?\nrules: 2.0, 2.7\nanswer: A.\n---\nnew game\n")}
	fsys["rulings/game/b.txt"] = &fstest.MapFile{Data: []byte("nothing\n")}
	_, err := rulesdoc.LoadFS(fsys, "game")
	if err == nil || !strings.Contains(err.Error(), "rulings/game/a.txt:2: rules names 2.7") ||
		!strings.Contains(err.Error(), "rulings/game/b.txt") {
		t.Errorf("error %v; want the faults of both rulings", err)
	}
}
