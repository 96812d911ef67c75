package tree_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/mobilis-rules/mobilis"

// root is the module's folder, relative to this one.
const root = "../.."

// goPackage is what go list reports about a package. Its imports do not include those of its tests.
type goPackage struct {
	ImportPath, Name, Dir, Export string
	Standard                      bool
	GoFiles, Imports              []string
}

// goList runs go list in the module's folder.
func goList(t *testing.T, args ...string) []goPackage {
	t.Helper()
	list := exec.Command("go", append([]string{"list", "-json"}, args...)...)
	list.Dir = root
	var faults bytes.Buffer
	list.Stderr = &faults
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &faults)
	}
	var packages []goPackage
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

// layer is a layer of the architecture. A package imports only lower ones.
type layer int

const (
	outside   layer = iota // another module
	kernel                 // nemo
	language               // nemo/position: the language of positions, for any game
	authors                // nemo/kit: what authors of systems need besides the contract
	paper                  // nemo/drawing: boards as pictures
	system                 // nemo/pig, nemo/nemoswar1 ...: the games
	tool                   // nemo/play, odds, bot, nemotest, vector: for any game
	tables                 // nemo/table: what a seat may see and do
	registry               // nemo/systems: the games by name
	reference              // rulesdoc
	shell                  // repl
	program                // cmd/...
	suite                  // fuzz
)

// layerOf returns the layer of a package of the module. Everything in nemo/ that has no other layer is a rule
// system or a part of one.
func layerOf(path string) layer {
	inside, ok := strings.CutPrefix(path, module+"/")
	if !ok {
		return outside
	}
	switch top, rest, _ := strings.Cut(inside, "/"); top {
	case "nemo":
		switch first, _, _ := strings.Cut(rest, "/"); first {
		case "":
			return kernel
		case "position":
			return language
		case "kit":
			return authors
		case "drawing":
			return paper
		case "play", "odds", "bot", "nemotest", "vector", "internal":
			return tool
		case "table":
			return tables
		case "systems":
			return registry
		}
		return system
	case "rulesdoc":
		return reference
	case "repl":
		return shell
	case "cmd":
		return program
	case "fuzz":
		return suite
	}
	return outside
}

// allowed lists what a layer may import besides the standard library and its own parts. Only the top layers
// may use other modules.
var allowed = map[layer][]layer{
	kernel:    {},
	language:  {},
	authors:   {kernel, language},
	paper:     {kernel},
	system:    {kernel, language, authors, paper},
	tool:      {kernel, language, paper, tool},
	tables:    {kernel, tool},
	registry:  {kernel, authors, system, tool},
	reference: {kernel, language, system, tool, outside},
	shell:     {kernel, language, paper, system, tool, tables, reference, outside},
	program:   {kernel, language, paper, system, tool, tables, registry, reference, shell, outside},
	suite:     {kernel, language, authors, paper, system, tool, tables, registry, reference, shell, outside},
}

// turned returns every import that the layers forbid.
func turned(packages []goPackage) []string {
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	var faults []string
	for _, p := range packages {
		from := layerOf(p.ImportPath)
		if from == outside {
			continue
		}
		for _, path := range p.Imports {
			if standard[path] || path == "C" || samePart(p.ImportPath, path) {
				continue
			}
			if !slices.Contains(allowed[from], layerOf(path)) {
				faults = append(faults, fmt.Sprintf("%s imports %s", p.ImportPath, path))
			}
		}
	}
	return faults
}

// samePart reports whether two packages belong to the same rule system, tool or other part, as nemo/nemesis
// and nemo/nemesis/internal/hull do.
func samePart(a, b string) bool {
	return layerOf(a) == layerOf(b) && layerOf(a) != outside && part(a) == part(b)
}

func part(path string) string {
	parts := strings.Split(strings.TrimPrefix(path, module+"/"), "/")
	if parts[0] == "nemo" && len(parts) > 1 {
		return parts[1]
	}
	return parts[0]
}

// TestArrows checks the direction of imports: the program imports the shell, the shell the tools and the
// rules reference, these the rule systems, and those the kernel. A rule system imports only the kernel, the
// authors' kit and the standard library, so nemo/... depends on no other module.
func TestArrows(t *testing.T) {
	packages := goList(t, "-deps", "./...")
	for _, fault := range turned(packages) {
		t.Error(fault)
	}
	seen := make(map[layer]bool)
	for _, p := range packages {
		seen[layerOf(p.ImportPath)] = true
		if rest, ok := strings.CutPrefix(p.ImportPath, module); ok && layerOf(p.ImportPath) == outside {
			t.Errorf("%s has no place in the layers", rest)
		}
	}
	for _, l := range []layer{kernel, language, authors, system, tool, suite} {
		if !seen[l] {
			t.Errorf("go list shows no package of layer %d; this test checks nothing", l)
		}
	}
}

// TestLibraryNeedsNoModule checks the same from the other end: what an importer of nemo/... gets.
func TestLibraryNeedsNoModule(t *testing.T) {
	for _, p := range goList(t, "-deps", "./nemo/...") {
		if !p.Standard && !strings.HasPrefix(p.ImportPath, module+"/nemo") {
			t.Errorf("%s reaches nemo/...", p.ImportPath)
		}
	}
}

// apart maps the separate modules in the tree to the dependency that only they may have.
var apart = map[string]string{"cmd/mobilis-beam": "github.com/apache/beam"}

// TestModulesApart checks that the dependencies of such a module stay in it, and that CI tests it: ./... does
// not include it.
func TestModulesApart(t *testing.T) {
	text := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var found []string
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != root && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir // the tools of CI
		case entry.Name() == "go.mod" && filepath.Dir(name) != root:
			dir, err := filepath.Rel(root, filepath.Dir(name))
			found = append(found, filepath.ToSlash(dir))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := slices.Sorted(maps.Keys(apart)); !slices.Equal(found, want) {
		t.Errorf("the modules of their own are %q, and should be %q", found, want)
	}
	for dir, needs := range apart {
		for _, name := range []string{"go.mod", "go.sum"} {
			if strings.Contains(text(name), needs) {
				t.Errorf("%s names %s, which belongs in %s alone", name, needs, dir)
			}
			if !strings.Contains(text(dir+"/"+name), needs) {
				t.Errorf("%s/%s does not name %s; does it still need a module of its own?", dir, name, needs)
			}
		}
		if above := strings.Repeat("../", strings.Count(dir, "/")+1); !strings.Contains(text(dir+"/go.mod"),
			"replace "+module+" => "+strings.TrimSuffix(above, "/")+"\n") {
			t.Errorf("%s/go.mod takes the library from elsewhere than this tree", dir)
		}
		if !strings.Contains(text(".ci/run"), "\tcd "+dir+"\n") {
			t.Errorf("no step of .ci/run tests %s", dir)
		}
		if !strings.Contains(text("README.md"), "]("+dir+")") {
			t.Errorf("the README does not link to %s", dir)
		}
	}
}

// TestArrowsAreChecked reverses imports and checks that this is reported.
func TestArrowsAreChecked(t *testing.T) {
	in := func(path string) string { return module + "/" + path }
	for _, c := range []struct {
		from, to string
		turned   bool
	}{
		{"nemo", "strings", false},
		{"nemo", in("nemo/pig"), true},
		{"nemo", "github.com/google/go-cmp/cmp", true},
		{"nemo/pig", in("nemo"), false},
		{"nemo/pig", in("nemo/kit"), false},
		{"nemo/kit", in("nemo"), false},
		{"nemo", in("nemo/kit"), true},
		{"nemo/kit", in("nemo/pig"), true},
		{"nemo/pig", in("nemo/play"), true},
		{"nemo/nemoswar2", in("nemo/nemoswar1"), true},
		{"nemo/nemesis", in("nemo/nemesis/internal/hull"), false},
		{"nemo/nemesis/internal/hull", in("nemo"), false},
		{"nemo/pig", "golang.org/x/term", true},
		{"nemo/play", in("nemo/odds"), false},
		{"nemo/play", in("nemo/pig"), true},
		{"nemo/bot", in("repl"), true},
		{"nemo/nemotest", "github.com/leanovate/gopter", true},
		{"rulesdoc", "github.com/kljensen/snowball", false},
		{"rulesdoc", in("repl"), true},
		{"rulesdoc/answer", in("nemo/position"), false},
		{"nemo/position", in("nemo"), true},
		{"repl", in("nemo/nemoswar1"), false},
		{"repl", in("cmd/mobilis"), true},
		{"cmd/mobilis", in("repl"), false},
		{"cmd/mobilis", in("fuzz"), true},
	} {
		packages := []goPackage{
			{ImportPath: "strings", Standard: true},
			{ImportPath: in(c.from), Imports: []string{c.to}},
		}
		if got := len(turned(packages)) > 0; got != c.turned {
			t.Errorf("%s imports %s: turned is %v, want %v", c.from, filepath.ToSlash(c.to), got, c.turned)
		}
	}
}
