package tree_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// panics maps the functions of the library that may call panic to the reasons.
var panics = map[string]string{
	"nemo/kit.newEventKind":    "a slip in a system's own rows of events, which the first test that makes its rules shows",
	"nemo/kit.ActionRows":      "as newEventKind, of the forms of actions",
	"nemo/kit.NewNotation":     "as newEventKind, of the arguments of a form",
	"nemo/kit.Must":            "a slip in a system's own component set, which the first test that makes its rules shows",
	"nemo/kit.PartsOf":         "more parts of a state than there are bits, which every program with the system shows",
	"nemo/kit.Parts.At":        "as PartsOf: the slip of a name in a system's own invariants",
	"nemo/nemotest.NewWalker":  "as newBattery",
	"nemo/nemotest.newBattery": "a check that does not come to an end cannot be reported in any other way",
}

// TestLibraryIsPure type-checks the library and finds code that would make a game depend on more than its
// state, its action and its seed: clocks, global random numbers, the environment, and package variables that
// change. It also finds calls of panic.
//
// A change of a package variable is found if the variable is on the left of an assignment or is passed to
// delete, clear or copy; a change through a pointer is not found.
func TestLibraryIsPure(t *testing.T) {
	packages := goList(t, "-deps", "-export", "./nemo/...")
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
	panicking := make(map[string]bool)
	checked := 0
	for _, p := range packages {
		if p.Standard || p.Name == "main" { // commands may use the outside world
			continue
		}
		checked++
		for _, fault := range impurities(t, fset, config, &p, panicking) {
			t.Error(fault)
		}
	}
	if checked == 0 {
		t.Error("go list shows no package; this test checks nothing")
	}
	for name := range panics {
		if !panicking[name] {
			t.Errorf("panics names %s, which does not panic any more", name)
		}
	}
}

// impurities type-checks a package and returns its violations. It records in panicking the functions that
// panic for a listed reason.
func impurities(
	t *testing.T, fset *token.FileSet, config types.Config, p *goPackage, panicking map[string]bool,
) []string {
	t.Helper()
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
	if _, err := config.Check(p.ImportPath, fset, files, info); err != nil {
		t.Fatal(err)
	}
	var faults []string
	report := func(n ast.Node, text string) {
		faults = append(faults, fset.Position(n.Pos()).String()+": "+text)
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			where := strings.TrimPrefix(p.ImportPath, module+"/")
			if f, ok := decl.(*ast.FuncDecl); ok {
				if f.Recv != nil {
					where += "." + receiver(f).Name
				}
				where += "." + f.Name.Name
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Ident:
					if text := impureUse(info.Uses[n]); text != "" && !mayTouch(p.ImportPath, info.Uses[n]) {
						report(n, text)
					}
				case *ast.CallExpr:
					name, ok := n.Fun.(*ast.Ident)
					if !ok {
						break
					}
					if _, ok := info.Uses[name].(*types.Builtin); !ok {
						break
					}
					switch name.Name {
					case "panic":
						if panics[where] == "" {
							report(n, "panic; return an error, or give the reason in panics")
						}
						panicking[where] = true
					case "delete", "clear", "copy":
						if global := packageVariable(info, n.Args[0]); global != "" {
							report(n, name.Name+" changes the package variable "+global)
						}
					}
				case *ast.AssignStmt:
					for _, left := range n.Lhs {
						if global := packageVariable(info, left); global != "" && n.Tok != token.DEFINE {
							report(n, "the package variable "+global+" is changed")
						}
					}
				case *ast.IncDecStmt:
					if global := packageVariable(info, n.X); global != "" {
						report(n, "the package variable "+global+" is changed")
					}
				case *ast.RangeStmt:
					for _, left := range []ast.Expr{n.Key, n.Value} {
						if global := packageVariable(info, left); global != "" && n.Tok == token.ASSIGN {
							report(n, "the package variable "+global+" is changed")
						}
					}
				}
				return true
			})
		}
	}
	return faults
}

// impureUse describes what is wrong with the use of a name of another package, or returns "".
func impureUse(object types.Object) string {
	if object == nil || object.Pkg() == nil || object.Parent() != object.Pkg().Scope() {
		return ""
	}
	pkg, name := object.Pkg().Path(), object.Name()
	full := pkg + "." + name
	_, isFunc := object.(*types.Func)
	_, isVar := object.(*types.Var)
	switch pkg {
	case "time":
		if slices.Contains([]string{"Now", "Since", "Until", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick", "Sleep", "Local"}, name) {
			return full + " reads the clock or the place"
		}
	case "math/rand", "math/rand/v2":
		if isFunc && !strings.HasPrefix(name, "New") {
			return full + " is a global source of random numbers; use nemo.Rand"
		}
	case "crypto/rand":
		if isFunc || isVar {
			return full + " is random on its own; use nemo.Rand"
		}
	case "os", "os/exec", "net", "net/http", "log", "syscall":
		return full + " reaches outside the program"
	}
	return ""
}

// mayTouch reports whether a package may use a name that reaches outside the program. Package nemotest reads
// and writes golden files; package guard measures time to stop foreign code that hangs, which affects no
// game; package play draws the secret seed of a game, which alone determines its dice.
func mayTouch(path string, object types.Object) bool {
	switch path {
	case module + "/nemo/nemotest":
		return object.Pkg().Path() == "os"
	case module + "/nemo/play":
		return object.Pkg().Path() == "crypto/rand"
	case module + "/nemo/internal/guard":
		return object.Pkg().Path() == "time"
	}
	return false
}

// packageVariable returns the name of the package variable that an assignment to expr changes, or "".
func packageVariable(info *types.Info, expr ast.Expr) string {
	for {
		switch e := expr.(type) {
		case *ast.ParenExpr:
			expr = e.X
		case *ast.IndexExpr:
			expr = e.X
		case *ast.SliceExpr:
			expr = e.X
		case *ast.StarExpr:
			expr = e.X
		case *ast.SelectorExpr:
			if v, ok := info.Uses[e.Sel].(*types.Var); ok && !v.IsField() {
				return v.Name() // a variable of another package
			}
			expr = e.X
		case *ast.Ident:
			v, ok := info.Uses[e].(*types.Var)
			if ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
				return v.Name()
			}
			return ""
		default:
			return ""
		}
	}
}
