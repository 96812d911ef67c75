package nemotest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Declared is what a system declares in constants and rows. Words, Events and Outcomes are tables
// of package kit. This package does not import kit, and reads their fields by name.
type Declared struct {
	// Words is the kit.Declared of the enumerations; the words of Unlisted are kept elsewhere.
	Words    any
	Unlisted string
	// Actions are the forms of each kind of action, the type Kind.
	Actions [][]nemo.ActionForm
	// Events is the []kit.EventRow of the kinds of event, the type EventKind; Outcomes is the
	// kit.Outcomes of those that are good or bad.
	Events, Outcomes any
	// Effects and Nodes have a line for each; see [RowsOf].
	Effects, Nodes []string
}

// RowsOf returns a line for each of the n rows of a table that is indexed by an enumeration K.
func RowsOf[K ~uint8](n int, row func(i int) any) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("%v %+v", K(i), row(i))
	}
	return list
}

// Words compares the words of a system's enumerations with the list in testdata/words.golden.txt: a
// line for each constant, with its type, its value and its word. Saved games and component files
// contain these words, so changing a word changes their format. The flag -update rewrites the list.
// The constants are read from the source in the folder of the test.
func Words(t *testing.T, declared Declared) {
	t.Helper()
	words := make(map[string][]string)
	for each := reflect.ValueOf(declared.Words).MapRange(); each.Next(); {
		if name := each.Key().Interface().(reflect.Type).Name(); name != declared.Unlisted {
			words[name] = each.Value().FieldByName("Words").Interface().([]string)
		}
	}
	events := reflect.ValueOf(declared.Events)
	for i := range events.Len() {
		words["EventKind"] = append(words["EventKind"], events.Index(i).FieldByName("Key").String())
	}
	for _, forms := range declared.Actions {
		texts := make([]string, len(forms))
		for i, form := range forms {
			texts[i] = string(form)
		}
		words["Kind"] = append(words["Kind"], strings.Join(texts, " | "))
	}
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
	kept(t, "testdata/words.golden.txt", list.String(),
		"A word that is renamed or moved is a change of the format of saved games and component files")
}

// Rows compares the rows of a system's tables, one per line, with the list in
// testdata/rows.golden.txt: what effects need, nodes ask and events tell. The flag -update rewrites
// the list.
func Rows(t *testing.T, declared Declared) {
	t.Helper()
	rows := slices.Concat(declared.Effects, declared.Nodes)
	events, outcomes := reflect.ValueOf(declared.Events), reflect.ValueOf(declared.Outcomes)
	for kind := range events.Len() {
		rows = append(rows, fmt.Sprintf("%+v", events.Index(kind)))
		if kind < outcomes.Len() && outcomes.Index(kind).FieldByName("Says").String() != "" {
			rows = append(rows, fmt.Sprintf("%+v", outcomes.Index(kind)))
		}
	}
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

// typeName returns the name of a type, without that of its package.
func typeName(expr ast.Expr) string {
	switch of := expr.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return of.Sel.Name
	}
	return ""
}
