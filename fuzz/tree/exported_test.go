package tree_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestExportedFieldsHaveExportedTypes checks that exported fields have types that callers can name. A caller
// cannot declare a variable of an unexported type or pass it to a function.
func TestExportedFieldsHaveExportedTypes(t *testing.T) {
	fields := 0
	for _, p := range goList(t, "./nemo/...") {
		for _, name := range p.GoFiles {
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				spec, ok := n.(*ast.TypeSpec)
				if !ok || !spec.Name.IsExported() {
					return true
				}
				parameters := map[string]bool{}
				if spec.TypeParams != nil {
					for _, list := range spec.TypeParams.List {
						for _, one := range list.Names {
							parameters[one.Name] = true
						}
					}
				}
				record, ok := spec.Type.(*ast.StructType)
				if !ok {
					return true
				}
				for _, field := range record.Fields.List {
					for _, one := range field.Names {
						if !one.IsExported() {
							continue
						}
						fields++
						if hidden := unexportedIn(field.Type, parameters); hidden != "" {
							t.Errorf("%s: %s.%s is exported, and its type %s is not", fset.Position(one.Pos()), spec.Name, one, hidden)
						}
					}
				}
				return true
			})
		}
	}
	if fields < 500 {
		t.Errorf("only %d exported fields were looked at", fields)
	}
}

// unexportedIn returns an unexported type of the same package in a type expression. The length of an array is
// a constant, not a type.
func unexportedIn(of ast.Expr, parameters map[string]bool) (name string) {
	ast.Inspect(of, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ArrayType:
			name = unexportedIn(n.Elt, parameters)
			return false
		case *ast.SelectorExpr:
			return false
		case *ast.Field:
			if n.Type != nil {
				if found := unexportedIn(n.Type, parameters); found != "" {
					name = found
				}
			}
			return false
		case *ast.Ident:
			if !n.IsExported() && !predeclared[n.Name] && !parameters[n.Name] {
				name = n.Name
			}
		}
		return name == ""
	})
	return name
}

var predeclared = func() map[string]bool {
	names := map[string]bool{}
	for _, name := range strings.Fields(`bool byte rune string error any comparable int int8 int16 int32 int64
		uint uint8 uint16 uint32 uint64 uintptr float32 float64`) {
		names[name] = true
	}
	return names
}()
