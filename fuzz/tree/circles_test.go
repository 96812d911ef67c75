package tree_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Files of a package that depend on each other in a cycle can only be read together. goalCircle is the
// maximum size of a cycle in a package outside the systems. Packages above it have bounds of their own, which
// may only go down.
const goalCircle = 10

var mostInCircle = map[string]int{
	"cmd/mobilis": 13,
	"nemo/play":   21,
	"repl":        45,
	"rulesdoc":    14,
}

// checked is a type-checked package of the module.
type checked struct {
	path  string // relative to the root of the module
	pkg   *types.Package
	files []*ast.File
	info  *types.Info
	fset  *token.FileSet
}

// checkTypes type-checks the wanted packages. go list must have listed them with -deps and -export.
func checkTypes(t *testing.T, packages []goPackage, wanted func(goPackage) bool) []checked {
	t.Helper()
	exports := make(map[string]string)
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	fset := token.NewFileSet()
	config := types.Config{
		Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
			return os.Open(exports[path])
		}),
	}
	var all []checked
	for _, p := range packages {
		path, inside := strings.CutPrefix(p.ImportPath, module)
		if !inside || !wanted(p) {
			continue
		}
		c := checked{path: strings.TrimPrefix(path, "/"), fset: fset, info: &types.Info{
			Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		}}
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			c.files = append(c.files, file)
		}
		var err error
		if c.pkg, err = config.Check(p.ImportPath, fset, c.files, c.info); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// arrows maps each file of a package to the files that declare the package-level names it uses.
func (c *checked) arrows() map[string][]string {
	arrows := make(map[string][]string)
	for ident, of := range c.info.Uses {
		if of.Pkg() != c.pkg || of.Parent() != c.pkg.Scope() {
			continue
		}
		from, to := c.fset.Position(ident.Pos()).Filename, c.fset.Position(of.Pos()).Filename
		if from != to && !slices.Contains(arrows[from], to) {
			arrows[from] = append(arrows[from], to)
		}
	}
	return arrows
}

// largestCircle returns the largest set of nodes that can all reach each other.
func largestCircle(arrows map[string][]string) []string {
	turned := make(map[string][]string)
	for from, list := range arrows {
		for _, to := range list {
			turned[to] = append(turned[to], from)
		}
	}
	var largest []string
	for _, node := range slices.Sorted(maps.Keys(arrows)) {
		there, back := reached(arrows, node), reached(turned, node)
		var circle []string
		for _, other := range slices.Sorted(maps.Keys(there)) {
			if back[other] {
				circle = append(circle, other)
			}
		}
		if len(circle) > len(largest) {
			largest = circle
		}
	}
	return largest
}

// reached returns the nodes that can be reached from a node in one step or more.
func reached(arrows map[string][]string, from string) map[string]bool {
	seen := make(map[string]bool)
	for next := []string{from}; len(next) > 0; {
		node := next[len(next)-1]
		next = next[:len(next)-1]
		for _, to := range arrows[node] {
			if !seen[to] {
				seen[to] = true
				next = append(next, to)
			}
		}
	}
	return seen
}

// TestCirclesOfFiles measures the largest cycle of files in each package outside the systems: go test
// ./fuzz/tree -run CirclesOfFiles -v.
func TestCirclesOfFiles(t *testing.T) {
	packages := checkTypes(t, goList(t, "-deps", "-export", "./..."), func(p goPackage) bool {
		return layerOf(p.ImportPath) != outside && layerOf(p.ImportPath) != system
	})
	seen := make(map[string]bool)
	for _, c := range packages {
		seen[c.path] = true
		circle := largestCircle(c.arrows())
		for i, file := range circle {
			circle[i] = filepath.Base(file)
		}
		if len(circle) > 1 {
			t.Logf("%s: %d of %d files", c.path, len(circle), len(c.files))
		}
		bound, above := mostInCircle[c.path]
		switch {
		case !above && len(circle) > goalCircle:
			t.Errorf("%s: %d files need each other, at most %d may: %v", c.path, len(circle), goalCircle, circle)
		case above && len(circle) > bound:
			t.Errorf("%s: %d files need each other, which were %d: %v", c.path, len(circle), bound, circle)
		case above && len(circle) < bound:
			t.Logf("%s: only %d files need each other; lower its bound of %d", c.path, len(circle), bound)
		case above && bound <= goalCircle:
			t.Errorf("%s needs no bound of its own", c.path)
		}
	}
	for path := range mostInCircle {
		if !seen[path] {
			t.Errorf("mostInCircle has %s, which is no package", path)
		}
	}
}

// TestLargestCircle checks that the measure finds the cycle, without nodes that only lead to it.
func TestLargestCircle(t *testing.T) {
	for _, c := range []struct {
		arrows map[string][]string
		want   string
	}{
		{map[string][]string{"a": {"b"}, "b": {"c"}}, ""},
		{map[string][]string{"a": {"b"}, "b": {"c"}, "c": {"b"}}, "b c"},
		{map[string][]string{"a": {"b"}, "b": {"a"}, "c": {"d"}, "d": {"e", "a"}, "e": {"c"}}, "c d e"},
	} {
		if got := strings.Join(largestCircle(c.arrows), " "); got != c.want {
			t.Errorf("%v: the circle is %q, want %q", c.arrows, got, c.want)
		}
	}
}

// doors are the packages that serve other programs, browsers and assistants. They should work with values and
// need no shell.
var doors = []string{"repl/serve", "repl/web", "repl/mcp"}

// captured lists where a door lets the shell print and uses the text as its result. The list may only get
// shorter.
var captured = []string{
	"repl/mcp: repl.Config.Out",
}

// leaning lists what else the doors use of the shell. The list may only get shorter.
var leaning = []string{
	"repl/mcp: repl.Config",
	"repl/mcp: repl.New",
	"repl/mcp: repl.Shell",
	"repl/serve: repl.AnswerText",
	"repl/serve: repl.SchemaOf",
}

// TestDoorsGetValues checks both lists: what a door captures from printing functions of the shell and of the
// packages below it, and what it uses of the shell.
func TestDoorsGetValues(t *testing.T) {
	var takes, needs []string
	found := checkTypes(t, goList(t, "-deps", "-export", "./repl/..."), func(p goPackage) bool {
		return slices.Contains(doors, strings.TrimPrefix(p.ImportPath, module+"/"))
	})
	if len(found) != len(doors) {
		t.Fatalf("%d of the %d doors are there", len(found), len(doors))
	}
	for _, c := range found {
		takes = append(takes, c.captures()...)
		for _, of := range c.info.Uses {
			if of.Pkg() != nil && of.Pkg().Path() == module+"/repl" && of.Parent() == of.Pkg().Scope() {
				needs = append(needs, c.path+": repl."+of.Name())
			}
		}
	}
	compare := func(what string, got, want []string) {
		t.Helper()
		slices.Sort(got)
		got = slices.Compact(got)
		for _, row := range got {
			if !slices.Contains(want, row) {
				t.Errorf("%s by another: %s", what, row)
			}
		}
		for _, row := range want {
			if !slices.Contains(got, row) {
				t.Errorf("not %s any more: %s; take it off the list", what, row)
			}
		}
	}
	compare("captured", takes, captured)
	compare("needed", needs, leaning)
}

// captures returns the functions and fields to which a package passes a buffer as a writer, if they belong to
// the shell or to a package below it.
func (c *checked) captures() (list []string) {
	isBuffer := func(e ast.Expr) bool {
		switch types.TypeString(c.info.Types[e].Type, nil) {
		case "*bytes.Buffer", "*strings.Builder":
			return true
		}
		return false
	}
	isWriter := func(kind types.Type) bool { return types.TypeString(kind, nil) == "io.Writer" }
	printer := func(of types.Object) (string, bool) {
		if of == nil || of.Pkg() == nil || of.Pkg() == c.pkg || !strings.HasPrefix(of.Pkg().Path(), module+"/repl") {
			return "", false
		}
		return fmt.Sprintf("%s: %s.%s", c.path, of.Pkg().Name(), of.Name()), true
	}
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				called, ok := n.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				name, ok := printer(c.info.Uses[called.Sel])
				signature, is := c.info.Types[n.Fun].Type.(*types.Signature)
				for i, arg := range n.Args {
					if ok && is && i < signature.Params().Len() && isWriter(signature.Params().At(i).Type()) && isBuffer(arg) {
						list = append(list, name)
					}
				}
			case *ast.CompositeLit:
				named, ok := types.Unalias(c.info.Types[n].Type).(*types.Named)
				if !ok {
					return true
				}
				name, ok := printer(named.Obj())
				for _, part := range n.Elts {
					if pair, is := part.(*ast.KeyValueExpr); ok && is && isBuffer(pair.Value) {
						if member, is := pair.Key.(*ast.Ident); is && isWriter(c.info.Uses[member].Type()) {
							list = append(list, name+"."+member.Name)
						}
					}
				}
			}
			return true
		})
	}
	return list
}
