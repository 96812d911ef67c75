package fuzz_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// root is the path of the module's folder.
const root = ".."

// heldSystems are the rule systems with a book, which the gates and properties cover. A
// new system needs a line here and a file with its arena; tests report what else is
// missing.
var heldSystems = []held{nemosWar1, nemoRising, nemosWar2, theNemesis}

// held is a rule system under test, independent of its types. An arena implements it.
type held interface {
	facts() *facts
	about() *nemo.About
	system() play.System
	// fixedGames plays the fixed games once: all, or the witnesses.
	fixedGames(all bool) (*played, error)
	chosenWitnesses() ([]unit, error)
	forgetWitnesses()

	golden(t *testing.T)
	goldenPositions(t *testing.T)
	searchEnds(t *testing.T) map[string][]byte
	reads(document []byte) error
	restoreAndPlay(t *testing.T, doc []byte)
	propertiesOfPositions(t *testing.T)
	propertiesOfNotation(t *testing.T)
	propertiesOfHistory(t *testing.T)
	commands(t *testing.T)
	keepsItsPromises(t *testing.T, name, record string)

	benchSnapshot(b *testing.B)
	benchRestore(b *testing.B)
	benchBots(b *testing.B)
}

// facts are the type-independent facts about a rule system.
type facts struct {
	// name is the system's key and the name of its folders.
	name string
	// target is the suffix of the names of its fuzz targets.
	target string
	// games gives the numbers of fixed games by kind.
	games numbersOfGames
	// groups are constants each of which the fixed games must show.
	groups []group
	// neverHappens lists such constants that no game can show, with reasons.
	neverHappens map[string]string
	// refusals is the minimum number of refusals in the code.
	refusals int
	// demands lists the required feats of the components in the fixed games.
	demands func(t *testing.T, f *facts) []string
	// corpora are the options of the seed games of the corpora.
	corpora map[string]nemo.Settings
	// together makes options fixed by a long run compatible with others.
	together func(settings nemo.Settings)
}

// eachSystem runs a test over each rule system.
func eachSystem(t *testing.T, test func(t *testing.T, h held)) {
	t.Helper()
	for _, h := range heldSystems {
		t.Run(h.facts().name, func(t *testing.T) { test(t, h) })
	}
}

// group is a group of constants in the code, each of which games must show.
type group struct {
	// first is the first constant of the group. Those with the prefix count, numbered
	// from base.
	first, prefix string
	base          int
	shown         func(p *played, number int) int64
}

// folder returns the folder of the system's code, relative to the module.
func (f *facts) folder() string { return "nemo/" + f.name }

// addCase says where to add a missing case.
func (f *facts) addCase() string {
	return "add a ruling to rulesdoc/rulings/" + f.name + ", or a position to the arena of fuzz/" + f.name + "_test.go that leads to it"
}

// source is a Go file of a system.
type source struct {
	path string // from the root, with slashes
	file *ast.File
}

// readSources parses the files of all systems once for all tests, by their folders.
var readSources = sync.OnceValues(func() (map[string][]*source, error) {
	names, err := filepath.Glob(filepath.Join(root, "nemo", "*", "*.go"))
	if err != nil {
		return nil, err
	}
	all := make(map[string][]*source)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(sourceSet, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		short, err := filepath.Rel(root, name)
		if err != nil {
			return nil, err
		}
		short = filepath.ToSlash(short)
		all[path.Dir(short)] = append(all[path.Dir(short)], &source{short, file})
	}
	return all, nil
})

// sourceSet holds the positions in these files.
var sourceSet = token.NewFileSet()

// sources returns the non-test files of the system.
func (f *facts) sources(t *testing.T) (*token.FileSet, []*source) {
	t.Helper()
	all, err := readSources()
	if err != nil {
		t.Fatal(err)
	}
	own := all[f.folder()]
	if len(own) == 0 {
		t.Fatalf("%s has no Go file", f.folder())
	}
	return sourceSet, own
}

// constants returns the names with a prefix in a group of constants, in order. first is
// the first constant of the group.
func (f *facts) constants(t *testing.T, first, prefix string) []string {
	t.Helper()
	_, files := f.sources(t)
	for _, s := range files {
		for _, decl := range s.file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST || group.Specs[0].(*ast.ValueSpec).Names[0].Name != first {
				continue
			}
			var names []string
			for _, spec := range group.Specs {
				for _, name := range spec.(*ast.ValueSpec).Names {
					if strings.HasPrefix(name.Name, prefix) {
						names = append(names, name.Name)
					}
				}
			}
			return names
		}
	}
	t.Fatalf("%s has no group of constants that begins with %s; the gates need its new name", f.folder(), first)
	return nil
}

// refusalsInCode returns every refusal of the system and its place in the code. A
// refusal worded for each row of a table has no rule, and its reason is only a prefix.
func (f *facts) refusalsInCode(t *testing.T) map[refusalText]string {
	t.Helper()
	fset, files := f.sources(t)
	found := make(map[refusalText]string)
	for _, s := range files {
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 2 {
				return true
			}
			if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "refuse" {
				return true
			}
			rule, first := literal(call.Args[0])
			reason, second := literal(call.Args[1])
			if sum, ok := call.Args[1].(*ast.BinaryExpr); ok && !first {
				if reason, ok := literal(sum.X); ok {
					found[refusalText{"", reason}] = fset.Position(call.Pos()).String()
					return true
				}
			}
			if !first || !second {
				t.Errorf("%s: a refusal is made of a rule and a reason that are plain strings, or the gates do not see it",
					fset.Position(call.Pos()))
				return true
			}
			found[refusalText{nemo.Rule(rule), reason}] = fset.Position(call.Pos()).String()
			return true
		})
	}
	return found
}

// literal returns the value of a string literal.
func literal(expr ast.Expr) (string, bool) {
	lit, ok := expr.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// book returns the reference of the system.
func (f *facts) book(t *testing.T) *rulesdoc.Book {
	t.Helper()
	b, err := rulesdoc.Load(f.name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
