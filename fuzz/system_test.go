package fuzz_test

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// What the gates demand comes from the code and the reference, read here.

// systemName is the rule system that has a book.
const systemName = "nemoswar1"

// systemFolder is where its code lies, from the root of the module.
const systemFolder = "nemo/" + systemName

// systemSources returns the files of the system that are no tests.
func systemSources(t *testing.T) (*token.FileSet, []*source) {
	t.Helper()
	fset, all := sources(t)
	var own []*source
	for _, s := range all {
		if path.Dir(s.path) == systemFolder && !s.isTest() {
			own = append(own, s)
		}
	}
	if len(own) == 0 {
		t.Fatalf("%s has no Go file", systemFolder)
	}
	return fset, own
}

// constants returns the names of a group of constants that begin with prefix,
// in order. first is the first of the group.
func constants(t *testing.T, first, prefix string) []string {
	t.Helper()
	_, files := systemSources(t)
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
	t.Fatalf("%s has no group of constants that begins with %s; the gates need its new name", systemFolder, first)
	return nil
}

// refusalsInCode returns every refusal that the system can give, with the place
// where it is worded.
func refusalsInCode(t *testing.T) map[refusalText]string {
	t.Helper()
	fset, files := systemSources(t)
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
func book(t *testing.T) *rulesdoc.Book {
	t.Helper()
	b, err := rulesdoc.Load(systemName)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
