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

// root is the folder of the module, seen from this one.
const root = ".."

// heldSystems are the rule systems that have a book: the gates and the
// properties hold each of them. A new one needs a line here and a file that
// makes its arena; what else is missing the tests say.
var heldSystems = []held{nemosWar1, nemoRising, nemosWar2, theNemesis}

// held is a rule system under test, whatever its types are. An arena is one.
type held interface {
	facts() *facts
	about() *nemo.About
	system() play.System
	// fixedGames plays the games behind the gates, once: all, or the witnesses.
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

// facts are what the suite knows of a rule system beside its types.
type facts struct {
	// name is the system's key and the name of its folders.
	name string
	// target ends the names of its own fuzz targets.
	target string
	// games says how many of the fixed games are of which kind.
	games numbersOfGames
	// groups are constants of which the fixed games must show each.
	groups []group
	// neverHappens are such constants that no game can show, with the reason.
	neverHappens map[string]string
	// refusals is a number of refusals that the code has at least.
	refusals int
	// demands lists what the components must do in the fixed games, in the
	// words of the system's watcher.
	demands func(t *testing.T, f *facts) []string
	// corpora are the options of the games that the corpora begin with.
	corpora map[string]nemo.Settings
	// together makes options that a long run fixes go together with others.
	together func(settings nemo.Settings)
}

// eachSystem runs a test over each rule system.
func eachSystem(t *testing.T, test func(t *testing.T, h held)) {
	t.Helper()
	for _, h := range heldSystems {
		t.Run(h.facts().name, func(t *testing.T) { test(t, h) })
	}
}

// group is a group of constants in the code. The games must show each of them.
type group struct {
	// first is the first constant of the group; those that begin with prefix
	// count, numbered from base.
	first, prefix string
	base          int
	shown         func(p *played, number int) int64
}

// folder is where the system's code lies, from the root of the module.
func (f *facts) folder() string { return "nemo/" + f.name }

// addCase says where a missing case is to be added.
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

// sourceSet has the places in these files.
var sourceSet = token.NewFileSet()

// sources returns the files of the system that are no tests.
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

// constants returns the names of a group of constants that begin with prefix,
// in order. first is the first of the group.
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

// refusalsInCode returns every refusal that the system can give, with the place
// where it is worded. One that is worded for each row of a table has no rule,
// and a reason that is only how it begins.
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

// literal returns the value of a string that stands in the code.
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
