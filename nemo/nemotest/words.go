package nemotest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Words compares the words of a system's enumerations with the list in
// testdata/words.golden.txt: a line for each constant, with its type, its value and its
// word. Saved games and component files are written in these words, so a word that
// changes is a change of their format. The flag -update writes the list anew.
//
// words has those of each enumeration, by the name of its type, at the places of their
// values. The constants are read from the source in the folder of the test.
func Words(t *testing.T, words map[string][]string) {
	t.Helper()
	var list strings.Builder
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.CONST {
				listWords(&list, group, words)
			}
		}
	}
	kept(t, "testdata/words.golden.txt", list.String(), "A word that is renamed or moved is a change of the format of saved games and component files")
}

// Rows compares what a system's tables say, a line for each row, with the list in
// testdata/rows.golden.txt: what effects need, events tell and nodes ask. The flag -update
// writes the list anew.
func Rows(t *testing.T, rows []string) {
	t.Helper()
	kept(t, "testdata/rows.golden.txt", strings.Join(rows, "\n")+"\n", "A row that changes may change what is legal or how games are judged")
}

// kept compares a list with that in a file.
func kept(t *testing.T, path, list, why string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(list), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(golden), "\n")
	for i, line := range strings.Split(list, "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("%s:%d: it is now %q. %s; if you mean that, run this test with -update and say so in the changelog", path, i+1, line, why)
		}
	}
}

// listWords writes a line for each constant of a group whose type has words.
func listWords(list *strings.Builder, group *ast.GenDecl, words map[string][]string) {
	kind, value := "", 0
	for _, spec := range group.Specs {
		of, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		if of.Values != nil {
			if kind, value = "", 0; of.Type != nil {
				kind = typeName(of.Type)
				if _, after := of.Values[0].(*ast.BinaryExpr); after {
					value = 1
				}
			}
		}
		if texts := words[kind]; value < len(texts) {
			fmt.Fprintf(list, "%s %d %s %s\n", kind, value, of.Names[0].Name, texts[value])
		}
		value++
	}
}

// typeName is the name of a type, without that of its package.
func typeName(expr ast.Expr) string {
	switch of := expr.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return of.Sel.Name
	}
	return ""
}
