package nemo_test

import (
	"bytes"
	"flag"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// release rewrites the recorded exported declarations, as a release does.
var release = flag.Bool("release", false, "record the exported declarations in testdata/api.txt")

// apiFile has the exported declarations of nemo/... as of the last release.
var apiFile = filepath.Join("testdata", "api.txt")

// TestWhatIsGoneIsInTheChangelog compares the exported declarations with those of the last release:
// each one that was removed or changed must be named in the unreleased part of the changelog.
func TestWhatIsGoneIsInTheChangelog(t *testing.T) {
	now := declarations(t)
	if *release {
		if err := os.WriteFile(apiFile, []byte(strings.Join(now, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(filepath.Join("..", "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	before := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(recorded), "\r\n", "\n")), "\n")
	for _, gone := range undisclosed(before, now, unreleased(string(log))) {
		t.Errorf("it is gone or changed since the last release, and the changelog does not name it: %s", gone)
	}
	if len(now) < 1000 {
		t.Errorf("only %d declarations are exported", len(now))
	}
}

// unreleased returns the first part of a changelog.
func unreleased(log string) string {
	_, log, _ = strings.Cut(log, "\n## ")
	log, _, _ = strings.Cut(log, "\n## ")
	return log
}

// undisclosed returns the earlier declarations that are not in now and whose names the changelog does
// not mention.
func undisclosed(before, now []string, log string) (gone []string) {
	for _, line := range before {
		if _, found := slices.BinarySearch(now, line); found {
			continue
		}
		if name := declared(line); !regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`).MatchString(log) {
			gone = append(gone, line)
		}
	}
	return gone
}

// declared returns the name that a line declares, such as Undo in "nemo/play: method (Game) Undo(n int)
// int".
func declared(line string) string {
	_, line, _ = strings.Cut(line, ": ")
	kind, rest, _ := strings.Cut(line, " ")
	if kind == "method" {
		_, rest, _ = strings.Cut(rest, ") ")
	}
	if kind == "field" {
		_, rest, _ = strings.Cut(rest, ".")
	}
	return regexp.MustCompile(`^\w+`).FindString(rest)
}

func TestUndisclosedChangesAreFound(t *testing.T) {
	before := []string{"a: field T.X int", "a: func F(n int)", "a: method (T) M() int", "a: type T struct"}
	now := []string{"a: func F(n int64)", "a: type T struct"}
	log := unreleased("# Log\n\n## Unreleased\n\n- `M` is gone.\n\n## 1.0\n\n- `F` and `X` came.\n")
	if gone := undisclosed(before, now, log); !slices.Equal(gone, before[:2]) {
		t.Errorf("found are %q", gone)
	}
	if gone := undisclosed(before, now, log+" X, and F takes more"); len(gone) != 0 {
		t.Errorf("found are %q", gone)
	}
}

// TestFieldsHaveExportedTypes finds exported fields of unexported types.
func TestFieldsHaveExportedTypes(t *testing.T) {
	for dir, files := range packages(t) {
		own := map[string]bool{}
		for _, file := range files {
			for _, decl := range file.Decls {
				if of, ok := decl.(*ast.GenDecl); ok && of.Tok == token.TYPE {
					for _, spec := range of.Specs {
						own[spec.(*ast.TypeSpec).Name.Name] = true
					}
				}
			}
		}
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				spec, ok := n.(*ast.TypeSpec)
				if !ok || !spec.Name.IsExported() {
					return true
				}
				of, ok := spec.Type.(*ast.StructType)
				if !ok {
					return true
				}
				for _, field := range of.Fields.List {
					for _, name := range field.Names {
						if !name.IsExported() {
							continue
						}
						for _, id := range typesIn(field.Type) {
							if own[id] && !ast.IsExported(id) {
								t.Errorf("%s: %s.%s has the type %s, which is not exported", dir, spec.Name, name, id)
							}
						}
					}
				}
				return true
			})
		}
	}
}

// typesIn returns the unqualified names in a type, including those of nested fields.
func typesIn(of ast.Expr) (names []string) {
	ast.Inspect(of, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			names = append(names, typesIn(n.Type)...)
			return false
		case *ast.SelectorExpr:
			return false // of another package
		case *ast.Ident:
			names = append(names, n.Name)
		}
		return true
	})
	return names
}

// packages parses every importable package of nemo/..., by folder.
func packages(t *testing.T) map[string][]*ast.File {
	t.Helper()
	all := map[string][]*ast.File{}
	set := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "internal" || entry.Name() == "testdata"):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		if err == nil && file.Name.Name != "main" {
			dir := filepath.ToSlash(filepath.Join("nemo", filepath.Dir(path)))
			all[dir] = append(all[dir], file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// declarations returns the exported declarations, one a line, sorted.
func declarations(t *testing.T) []string {
	t.Helper()
	var lines []string
	for dir, files := range packages(t) {
		say := func(kind, rest string) { lines = append(lines, dir+": "+kind+" "+rest) }
		for _, file := range files {
			for _, decl := range file.Decls {
				switch decl := decl.(type) {
				case *ast.FuncDecl:
					sayFunc(decl, say)
				case *ast.GenDecl:
					for _, spec := range decl.Specs {
						saySpec(decl.Tok, spec, say)
					}
				}
			}
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

func sayFunc(decl *ast.FuncDecl, say func(kind, rest string)) {
	if !decl.Name.IsExported() {
		return
	}
	signature := decl.Name.Name + strings.TrimPrefix(written(decl.Type), "func")
	if decl.Recv == nil {
		say("func", signature)
		return
	}
	receiver := regexp.MustCompile(`^\*?(\w+)`).FindString(written(decl.Recv.List[0].Type))
	if ast.IsExported(strings.TrimPrefix(receiver, "*")) {
		say("method", "("+receiver+") "+signature)
	}
}

func saySpec(kind token.Token, spec ast.Spec, say func(kind, rest string)) {
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		of := ""
		if spec.Type != nil {
			of = " " + written(spec.Type)
		}
		for _, name := range spec.Names {
			if name.IsExported() {
				say(kind.String(), name.Name+of)
			}
		}
	case *ast.TypeSpec:
		if spec.Name.IsExported() {
			sayType(spec, say)
		}
	}
}

func sayType(spec *ast.TypeSpec, say func(kind, rest string)) {
	name := spec.Name.Name
	parameters := ""
	if spec.TypeParams != nil {
		var list []string
		for _, field := range spec.TypeParams.List {
			for _, name := range field.Names {
				list = append(list, name.Name+" "+written(field.Type))
			}
		}
		parameters = "[" + strings.Join(list, ", ") + "]"
	}
	var inside *ast.FieldList
	switch of := spec.Type.(type) {
	case *ast.StructType:
		say("type", name+parameters+" struct")
		inside = of.Fields
	case *ast.InterfaceType:
		say("type", name+parameters+" interface")
		inside = of.Methods
	default:
		alias := " "
		if spec.Assign.IsValid() {
			alias = " = "
		}
		say("type", name+parameters+alias+written(of))
		return
	}
	for _, field := range inside.List {
		if len(field.Names) == 0 {
			say("field", name+"."+written(field.Type)+" embedded")
		}
		for _, own := range field.Names {
			if own.IsExported() {
				say("field", name+"."+own.Name+" "+written(field.Type))
			}
		}
	}
}

// written prints a node in one line.
func written(node ast.Node) string {
	var text bytes.Buffer
	if err := printer.Fprint(&text, token.NewFileSet(), node); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(text.String()), " ")
}
