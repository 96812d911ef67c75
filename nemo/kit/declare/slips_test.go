package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// A slip replaces a text in one of a system's declarations. The report must name the line of that text,
// or, if place is given, a line that begins as place says.
type slip struct{ system, file, old, text, place string }

var slips = []slip{
	{"nemesis", "effects_forms.go", "OpFire:          {by: byCard,", "OpFire: {by: byCrad,", ""},
	{"nemesis", "effects_forms.go", "{by: byCharacter, n: 4, text: \"open", "{by: byCharacter, n: 6, text: \"open", ""},
	{
		"nemesis", "effects_forms.go", "\tOpFireOut:       {by: byCharacter, text: \"put out the Fire in this Room\"},\n",
		"\n", "components_effects.go:\tOpFireOut",
	},
	{"nemesis", "card_words.go", `says "the ship reaches Mars"`, `say "the ship reaches Mars"`, ""},
	{"nemesis", "card_words.go", `// says "the ship is destroyed"`, "// the ship is destroyed", ""},
	{"nemesis", "event_words.go", `kit.Good("hit")`, `kit.Godo("hit")`, ""},
	{"nemesis", "event_words.go", `kit.Good("hit")`, `kit.Bad("hit")`, ""},
	{"nemesis", "event_words.go", "(pod number) Escape Pod {pod} comes", "(pod nmber) Escape Pod {pod} comes", ""},
	{"nemesis", "words.go", "SpecialRoom     ", "SpecialPlace     ", ""},
	{"nemesis", "components_effects.go", "\tOpDoor\n", "\tOpDoor // (crd; n 1-4) open or close a Door\n", ""},
	{"nemesis", "nodes.go", `Which Action card pays?", Rule: "7.2"`, `Which Action card pays?"`, ""},

	{"nemorising", "words.go", `title "City`, `titel "City`, ""},
	{"nemorising", "event_words.go", "{hero} succeeds: {task}", "{hero} succeeds: {tsak}", ""},
	{"nemorising", "event_words.go", "{hero} succeeds: {task}", "{hero} succeeds: {task} [bda: success]", ""},
	{"nemorising", "event_words.go", "{hero} succeeds: {task}", "{hero} succeeds: {task", ""},
	{"nemorising", "nodes.go", `	NodeMove:        {Where: "move", Question: "Where does the movement go on?", Rule: "act.move.4"},`, "", "nodes.go:\tNodeMove"},
	{"nemorising", "nodes.go", `{Where: "move", Question: "Where does`, `{Wher: "move", Where: "x", Question: "Where does`, ""},
	{"nemorising", "nodes.go", "\tNodePeek\n\tNodeDropKeep\n", "\tNodeDropKeep\n\tNodePeek\n", ""},
	{"nemorising", "ops.go", "effectForm{most: 3}", "effectForm{most: 30}", ""},
	{"nemorising", "action.go", `"confront {enemy}"`, `"confront {enemy"`, ""},
	{"nemorising", "components.go", `"free-scouting"`, `"free-reroll"`, ""},

	{"nemoswar1", "words.go", `title "War!"`, "title War!", ""},
	{"nemoswar1", "words.go", `"the Professor"`, `"the Professor`, ""},
	{"nemoswar1", "words.go", "\tNorthAtlantic\n\tSouthAtlantic\n", "\tSouthAtlantic\n\tNorthAtlantic\n", ""},
	{"nemoswar1", "effects_ops.go", "{resource: true, low: 1, high: maxCircles},\n\t\tsays: func(_ *Rules, d doing) string { return fmt.Sprintf(\"%s %+d\", d.Resource.Title(), d.n())", "{low: 1, high: maxCircles},\n\t\tsays: func(_ *Rules, d doing) string { return fmt.Sprintf(\"%s %+d\", d.Resource.Title(), d.n())", ""},
	{
		"nemoswar1", "effects_ops.go", "OpGain: {\n\t\tform: effectForm{resource: true, low: 1,",
		"OpGain: {\n\t\tform: effectForm{resource: true, lo: 1,", "",
	},
	{"nemoswar1", "nodes.go", "\tNodeExert\n", "\tNodeExert // test: Exert a resource for the Test, or roll? (6.7.1)\n", ""},
	{"nemoswar1", "event_words.go", "// in the first turn nothing is placed", "", ""},
	{"nemoswar1", "action.go", "\tnumKinds = int(KindToken)\n", "\tnumKinds = int(KindToken)\n\tKindWait\n", ""},
	{"nemoswar1", "victory.go", "\tEndStory  ", "\t_\n\tEndStory  ", ""},
	{"nemoswar1", "event_words.go", `EventMiss:          kit.Bad("miss")`, `EventMis: kit.Bad("miss")`, ""},

	{"nemoswar2", "words.go", `Symbol uint8 // names "*Symbol"`, `Symbol uint8 // names "*Symbl"`, "words.go:\tWarshipSymbol"},
	{"nemoswar2", "words.go", "\tPiracyMotive\n", "\tPiracy\n", ""},
	{"nemoswar2", "words.go", `title "Anti-Imperialism"`, `"War"`, ""},
	{
		"nemoswar2", "event_words.go", "(ship number, total number, needed number) the attack",
		"(ship, a number, b number, c number, d number, total number, needed number) the attack", "",
	},
	{"nemoswar2", "event_words.go", "// (amount number) the", `// "motive": (amount number) the`, "event_words.go:\tEventMotive"},
	{"nemoswar2", "event_words.go", "(from motive, to motive) Nemo", "(to motive, from motive) Nemo", ""},
	{"nemoswar2", "nodes.go", "//kit:every Node", "//kit:evry Node", ""},
	{"nemoswar2", "effects_ops.go", "verbForm{low: 1, high: 9, plain: true}", "verbForm{low: 1, high: 90, plain: true}", ""},
	{"nemoswar2", "effects_ops.go", "verbForm{test: true}", "verbForm{tset: true}", ""},
}

// TestSlipsAreFound checks that each slip is found by the generator, by the compiler or by the golden
// tests (only with MOBILIS_FULL), and that the report names the place. testdata/slips.golden.txt
// records who finds it and with which message.
func TestSlipsAreFound(t *testing.T) {
	if len(slips) < 40 {
		t.Errorf("%d slips are planted", len(slips))
	}
	kept, _ := os.ReadFile(filepath.Join("testdata", "slips.golden.txt"))
	finders := map[string]string{}
	for line := range strings.Lines(string(kept)) {
		planted, found, _ := strings.Cut(line, " => ")
		finders[planted] = strings.TrimSpace(found)
	}
	exports := exportData(t)
	var table strings.Builder
	for _, of := range slips {
		planted := fmt.Sprintf("%s/%s %q", of.system, of.file, of.text)
		found := finders[planted]
		if nemotest.Full() || !strings.HasPrefix(found, "test: ") {
			found = of.finder(t, exports)
		}
		if found == "" {
			t.Errorf("nobody finds %s", planted)
		}
		table.WriteString(planted + " => " + found + "\n")
	}
	golden(t, "slips.golden.txt", table.String())
}

// exportData returns the export data of the packages that the systems import.
func exportData(t *testing.T) func(path string) (io.ReadCloser, error) {
	t.Helper()
	systems := filepath.Join("..", "..")
	text, err := command(systems, "list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}", "./nemesis",
		"./nemorising", "./nemoswar1", "./nemoswar2")
	if err != nil {
		t.Fatal(text)
	}
	files := map[string]string{}
	for line := range strings.Lines(text) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		files[path] = file
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(files[path]) }
}

// keeping is the file with the tests of golden files.
const keeping = "words_test.go"

// finder plants a slip and returns who finds it and with which message, or "" if nobody does.
func (of slip) finder(t *testing.T, exports func(string) (io.ReadCloser, error)) string {
	t.Helper()
	folder, err := filepath.Abs(filepath.Join("..", "..", of.system))
	if err != nil {
		t.Fatal(err)
	}
	planted := t.TempDir()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	replaced := map[string]string{}
	for _, path := range paths {
		source, err := os.ReadFile(path)
		name := filepath.Base(path)
		if strings.HasSuffix(name, "_test.go") && name != keeping {
			replaced[path] = "" // left out, to save compiling it
			continue
		}
		if name == of.file {
			if !strings.Contains(string(source), of.old) {
				t.Fatalf("%q stands nowhere in %s", of.old, path)
			}
			source = []byte(strings.Replace(string(source), of.old, of.text, 1))
		}
		if err == nil {
			replaced[path] = filepath.Join(planted, name)
			err = os.WriteFile(replaced[path], source, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	words, err := tables(planted)
	if err != nil {
		return of.named(t, "generator", err.Error(), planted)
	}
	if err := os.WriteFile(filepath.Join(planted, output), words, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := compiled(planted, exports); err != nil {
		return of.named(t, "compiler", err.Error(), planted)
	}
	list := filepath.Join(planted, "overlay.json")
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err == nil {
		err = os.WriteFile(list, overlay, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if text, err := command(folder, "test", "-overlay", list, "-run", "AreKept$", "."); err != nil {
		return of.named(t, "test", text, "")
	}
	return ""
}

// compiled returns the first error of type-checking the package in a folder.
func compiled(folder string, exports func(string) (io.ReadCloser, error)) error {
	set := token.NewFileSet()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return err
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	of := types.Config{Importer: importer.ForCompiler(set, "gc", exports)}
	_, err = of.Check(folder, set, files, nil)
	return err
}

func command(folder string, arguments ...string) (string, error) {
	run := exec.Command("go", arguments...)
	run.Dir = folder
	text, err := run.CombinedOutput()
	return string(text), err
}

// named returns the finder and its first message with a file and line: the place of the slip, or a line
// of a golden file.
func (of slip) named(t *testing.T, who, text, planted string) string {
	t.Helper()
	place := regexp.MustCompile(`(?m)([\w.]+\.(?:go|golden\.txt)):(\d+)(?::\d+)?: (.*)$`)
	text = regexp.MustCompile(`\w+_test\.go:\d+: `).ReplaceAllString(text, "")
	if said := place.FindStringSubmatch(text); said != nil {
		file, words := said[1], regexp.MustCompile(`\S*/(\w+\.go):\d+`).ReplaceAllString(said[3], "$1")
		words, _, _ = strings.Cut(words, ". A ")
		if line, err := strconv.Atoi(said[2]); err != nil || planted != "" && !of.standsIn(t, planted, file, line) {
			t.Errorf("the %s names another place than that of %q: %s", who, of.text, said[0])
		}
		return who + ": " + file + ": " + words
	}
	t.Errorf("the %s finds %q and names no place: %s", who, of.text, text)
	return ""
}

// standsIn reports whether a line of a file belongs to the slip, or is the place that the slip names.
func (of slip) standsIn(t *testing.T, planted, name string, line int) bool {
	t.Helper()
	file, begins, elsewhere := strings.Cut(of.place, ":")
	if elsewhere {
		text, err := os.ReadFile(filepath.Join(planted, file))
		return err == nil && name == file && strings.HasPrefix(strings.Split(string(text), "\n")[line-1], begins)
	}
	text, err := os.ReadFile(filepath.Join("..", "..", of.system, of.file))
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(text), of.old)
	first := 1 + strings.Count(before, "\n")
	return name == of.file && line >= first && line <= first+strings.Count(of.text, "\n")
}
