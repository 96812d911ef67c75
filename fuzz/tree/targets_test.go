package tree_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The size of the four systems, and how tangled their functions are. Each number may
// only go down: who brings it down lowers the bound, and who would raise it says why
// in the change. goal is where it should come to. The drawings of the boards (draw*.go),
// and what bots value a position by (features*.go), which were not there when the goals were
// set, are counted apart: their functions count among the tangled, their lines have bounds
// of their own.
//
// The lines rose from 57,200 by the starts at the edges of the rules (edges.go, 1,900) and by
// what tells the matter of a roll apart from what follows it (matters.go, 400), the methods
// from 260 by the optional interfaces for both and for seats at which nobody plays. They rose
// by 300 more when the questions of nodes, the good and bad results of events and the needs of
// effects came out of comments into rows; what is generated from the rest is counted apart.
// They rose by 200 when each system came to declare what the members of its positions are
// called, in position.go, which the shell had in tables of its own. The methods rose by
// four: the kinds of actions of each system have a String, and the place of the Wreck is of a
// type that has a name. The lines rose by 350 when each system came to say what follows from a
// position that somebody describes, in follow.go; what the shell had for it, and more, is gone.
// They rose by 90, and the methods by four, when each system came to list its decisions for
// programs that learn (ActionRanges). The methods rose by seven when the kinds of actions became
// texts of package encoding, and the lines by 36 when each system came to tell its position at a
// glance (the panel "here").
const (
	mostLines, goalLines     = 61_892, 58_000 // production lines
	mostDrawn                = 3_360          // lines of drawings
	mostGenerated            = 954            // lines of words_gen.go, which are compared and not read
	mostValued               = 964            // lines of what bots value a position by, Nemesis's chances and crews too
	mostMethods, goalMethods = 298, 280       // exported methods
	mostTangled, goalTangled = 0, 0           // functions of a cyclomatic complexity over tangled
	tangled                  = 30
)

// TestTargets measures them: go test ./fuzz/tree -run Targets -v.
func TestTargets(t *testing.T) {
	lines, drawn, valued, generated, methods, over := 0, 0, 0, 0, 0, []string{}
	for _, system := range games(t) {
		files, err := filepath.Glob(filepath.Join(root, "nemo", system, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", system, len(files), err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			drawing := strings.HasPrefix(filepath.Base(file), "draw")
			if strings.HasPrefix(filepath.Base(file), "features") {
				valued += bytes.Count(text, []byte("\n"))
			} else if strings.HasSuffix(file, "_gen.go") {
				generated += bytes.Count(text, []byte("\n"))
			} else if drawing {
				drawn += bytes.Count(text, []byte("\n"))
			} else {
				lines += bytes.Count(text, []byte("\n"))
			}
			tree, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, decl := range tree.Decls {
				f, ok := decl.(*ast.FuncDecl)
				if !ok {
					continue
				}
				if f.Recv != nil && f.Name.IsExported() && exportedReceiver(f) && !drawing {
					methods++
				}
				if n := cyclomatic(f); n > tangled {
					over = append(over, fmt.Sprintf("%3d %s %s", n, filepath.ToSlash(strings.TrimPrefix(file, root+string(filepath.Separator))), f.Name.Name))
				}
			}
		}
	}
	slices.SortFunc(over, func(a, b string) int { return strings.Compare(b, a) })
	t.Logf("production lines %d (goal %d), and %d of drawings and %d generated; exported methods %d (goal %d), functions of complexity over %d: %d (goal %d)\n%s",
		lines, goalLines, drawn, generated, methods, goalMethods, tangled, len(over), goalTangled, strings.Join(over, "\n"))
	for _, c := range []struct {
		what      string
		got, most int
	}{{"production lines", lines, mostLines}, {"lines of drawings", drawn, mostDrawn}, {"lines of features", valued, mostValued}, {"generated lines", generated, mostGenerated}, {"exported methods", methods, mostMethods}, {"tangled functions", len(over), mostTangled}} {
		if c.got > c.most {
			t.Errorf("%d %s, and there were %d at most; this should go down", c.got, c.what, c.most)
		}
	}
}

// exportedReceiver reports whether a method is of a type that others see.
func exportedReceiver(f *ast.FuncDecl) bool {
	at := f.Recv.List[0].Type
	if star, ok := at.(*ast.StarExpr); ok {
		at = star.X
	}
	if index, ok := at.(*ast.IndexExpr); ok {
		at = index.X
	}
	name, ok := at.(*ast.Ident)
	return ok && name.IsExported()
}

// cyclomatic is one more than the places at which a function branches.
func cyclomatic(f *ast.FuncDecl) int {
	n := 1
	ast.Inspect(f, func(node ast.Node) bool {
		switch at := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.CommClause:
			n++
		case *ast.CaseClause:
			if at.List != nil {
				n++
			}
		case *ast.BinaryExpr:
			if at.Op == token.LAND || at.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}
