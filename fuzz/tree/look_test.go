package tree_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// source is a Go file of the tree.
type source struct {
	path  string // relative to the root, with slashes
	lines int
	file  *ast.File
}

func (s *source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

// inLibrary reports whether the file is library code, which importers run.
func (s *source) inLibrary() bool { return strings.HasPrefix(s.path, "nemo/") && !s.isTest() }

// sources returns every Go file of the module.
func sources(t *testing.T) (*token.FileSet, []*source) {
	t.Helper()
	all, err := readSources()
	if err != nil {
		t.Fatal(err)
	}
	return all.fset, all.files
}

// sourceFiles are the parsed Go files of the module.
type sourceFiles struct {
	fset  *token.FileSet
	files []*source
}

// readSources reads the files once for all tests. Like the go command, it skips testdata and folders whose
// names begin with a dot.
var readSources = sync.OnceValues(func() (*sourceFiles, error) {
	fset := token.NewFileSet()
	var all []*source
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != root && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".")):
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ".go":
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		short, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		all = append(all, &source{filepath.ToSlash(short), bytes.Count(text, []byte("\n")), file})
		return nil
	})
	return &sourceFiles{fset, all}, err
})

// longFiles maps files of more than 800 lines to the reasons.
var longFiles = map[string]string{}

// TestFileSizes limits the length of files, so that each can be read in one go.
func TestFileSizes(t *testing.T) {
	_, all := sources(t)
	var sizes []int
	long := make(map[string]bool)
	for _, s := range all {
		if s.isTest() {
			continue
		}
		sizes = append(sizes, s.lines)
		if s.lines > 800 {
			long[s.path] = true
			if longFiles[s.path] == "" {
				t.Errorf("%s has %d lines; split it, or give the reason in longFiles", s.path, s.lines)
			}
		}
	}
	for name := range longFiles {
		if !long[name] {
			t.Errorf("longFiles names %s, which is not that long any more", name)
		}
	}
	slices.Sort(sizes)
	if median := sizes[len(sizes)/2]; median >= 200 {
		t.Errorf("the median file has %d lines, and should have fewer than 200", median)
	}
}

// TestTopOfTheTree limits the number of files in the module's root, so that visitors find their way. Files in
// .gitignore do not count.
func TestTopOfTheTree(t *testing.T) {
	want := []string{
		"nemo", "repl", "cmd", "rulesdoc", "fuzz",
		"go.mod", "go.sum", "README.md", "CHANGELOG.md", "LICENSE",
	}
	var ignored []string
	if text, err := os.ReadFile(filepath.Join(root, ".gitignore")); err == nil {
		ignored = strings.Fields(string(text))
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		name := entry.Name()
		isIgnored := slices.ContainsFunc(ignored, func(pattern string) bool {
			match, err := path.Match(strings.Trim(pattern, "/"), name)
			return err == nil && match
		})
		if !strings.HasPrefix(name, ".") && !slices.Contains(want, name) && !isIgnored {
			t.Errorf("%s stands at the top of the tree, where only these may: %s", name, strings.Join(want, ", "))
		}
	}
}

// Maximum widths of comments and code lines. Wider code lines may only become fewer: lower mostWide after
// breaking some.
const (
	commentColumns = 120
	codeColumns    = 140
	mostWide       = 491
)

// TestLinesAreNarrow checks the width of lines in all hand-written Go files, except the output of examples.
func TestLinesAreNarrow(t *testing.T) {
	_, all := sources(t)
	wide := 0
	for _, s := range all {
		if strings.HasSuffix(s.path, "_gen.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(s.path)))
		if err != nil {
			t.Fatal(err)
		}
		printed, n := false, 0
		for line := range strings.Lines(string(text)) {
			n++
			line = strings.TrimSpace(line)
			comment := strings.HasPrefix(line, "//")
			printed = comment && (printed || strings.HasPrefix(line, "// Output:"))
			switch columns := utf8.RuneCountInString(line); {
			case comment && !printed && columns > commentColumns:
				t.Errorf("%s:%d: a comment of %d columns; at most %d can be read", s.path, n, columns, commentColumns)
			case !comment && columns > codeColumns:
				wide++
			}
		}
	}
	if wide > mostWide {
		t.Errorf("%d lines of code have more than %d columns, and %d may; break those that are new",
			wide, codeColumns, mostWide)
	}
}

var unfinished = regexp.MustCompile(`\b(TODO|FIXME|XXX|HACK)\b`)

// TestNothingIsPutOff finds marks of unfinished work and skipped tests in all Go files.
func TestNothingIsPutOff(t *testing.T) {
	fset, all := sources(t)
	for _, s := range all {
		for _, group := range s.file.Comments {
			for _, comment := range group.List {
				if mark := unfinished.FindString(comment.Text); mark != "" {
					t.Errorf("%s: %s", fset.Position(comment.Pos()), mark)
				}
			}
		}
		if !s.isTest() && !strings.HasPrefix(s.path, "nemo/nemotest/") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if method, ok := call.Fun.(*ast.SelectorExpr); ok {
				switch method.Sel.Name {
				case "Skip", "Skipf", "SkipNow":
					t.Errorf("%s: %s: a test runs or is not there", fset.Position(call.Pos()), method.Sel.Name)
				}
			}
			return true
		})
	}
}

// TestNoInit forbids init functions, which would slow the start of the program.
func TestNoInit(t *testing.T) {
	fset, all := sources(t)
	for _, s := range all {
		for _, decl := range s.file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s: func init", fset.Position(f.Pos()))
			}
		}
	}
}

// wellKnown are methods of standard interfaces, which need no comment.
var wellKnown = []string{"Error", "String", "Unwrap", "Len", "Less", "Swap"}

// TestDocComments checks that every exported name of the library has a comment, and that the comment of a
// function, method or type begins with its name. Constants and variables of a group may share the comment of
// the group, or have one at the end of the line.
func TestDocComments(t *testing.T) {
	fset, all := sources(t)
	packages := make(map[string]bool)
	documented := make(map[string]bool)
	check := func(name *ast.Ident, doc *ast.CommentGroup) {
		if !name.IsExported() {
			return
		}
		if doc == nil {
			t.Errorf("%s: %s has no comment", fset.Position(name.Pos()), name)
		} else if !opensWith(doc.Text(), name.Name) {
			t.Errorf("%s: the comment of %s does not begin with its name", fset.Position(name.Pos()), name)
		}
	}
	for _, s := range all {
		if !s.inLibrary() {
			continue
		}
		packages[path.Dir(s.path)] = true
		if s.file.Doc != nil {
			documented[path.Dir(s.path)] = true
			opens := "Package " + s.file.Name.Name
			if s.file.Name.Name == "main" { // a command: its comment begins with the name of the folder
				opens = "Command " + path.Base(path.Dir(s.path))
			}
			if !opensWith(s.file.Doc.Text(), opens) {
				t.Errorf("%s: the comment does not begin with %s", s.path, opens)
			}
		}
		for _, decl := range s.file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv == nil {
					check(decl.Name, decl.Doc)
				} else if receiver(decl).IsExported() && !slices.Contains(wellKnown, decl.Name.Name) {
					check(decl.Name, decl.Doc)
				}
			case *ast.GenDecl:
				checkGroup(t, fset, decl, check)
			}
		}
	}
	for dir := range packages {
		if !documented[dir] {
			t.Errorf("%s has no package comment", dir)
		}
	}
}

func checkGroup(t *testing.T, fset *token.FileSet, group *ast.GenDecl, check func(*ast.Ident, *ast.CommentGroup)) {
	t.Helper()
	for _, spec := range group.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			doc := spec.Doc
			if doc == nil && !group.Lparen.IsValid() {
				doc = group.Doc
			}
			check(spec.Name, doc)
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				if name.IsExported() && group.Doc == nil && spec.Doc == nil && spec.Comment == nil {
					t.Errorf("%s: %s has no comment", fset.Position(name.Pos()), name)
				}
			}
		}
	}
}

// opensWith reports whether a comment begins with the name, perhaps after an article.
func opensWith(doc, name string) bool {
	for _, article := range []string{"A ", "An ", "The "} {
		doc = strings.TrimPrefix(doc, article)
	}
	rest, ok := strings.CutPrefix(doc, name)
	return ok && (rest == "" || !regexp.MustCompile(`^\w`).MatchString(rest))
}

// receiver returns the name of the type that a method belongs to.
func receiver(method *ast.FuncDecl) *ast.Ident {
	expr := method.Recv.List[0].Type
	for {
		switch e := expr.(type) {
		case *ast.StarExpr:
			expr = e.X
		case *ast.IndexExpr:
			expr = e.X
		case *ast.IndexListExpr:
			expr = e.X
		case *ast.Ident:
			return e
		default:
			return ast.NewIdent("_")
		}
	}
}
