package tree_test

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// named matches a name of the API as the changelog writes it: kit.Must, nemo.Invariant.Since.
var named = regexp.MustCompile("`(?:\\*)?([a-z][a-z0-9]*)\\.([A-Z]\\w*)(?:\\.([A-Z]\\w*))?")

// TestTheChangelogNamesWhatThereIs checks that everything named for the unreleased version exists, except
// under "Removed".
func TestTheChangelogNamesWhatThereIs(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	api, said := exportedNames(t), wordsOfTheProgram(t)
	heading, checked := "", 0
	for n, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "#") {
			heading = strings.TrimSpace(strings.TrimLeft(line, "#"))
			continue
		}
		if heading == "Removed" {
			continue
		}
		for _, m := range spans.FindAllStringSubmatch(line, -1) {
			if reason := said.unknown(m[1], api); reason != "" {
				t.Errorf("CHANGELOG.md:%d: %s; say what is there now, or put it under Removed", n+1, reason)
			}
			checked++
		}
		for _, m := range named.FindAllStringSubmatch(line, -1) {
			names, ours := api[m[1]]
			if !ours {
				continue // a package of the standard library or of another module
			}
			checked++
			if name := strings.TrimSuffix(m[2]+"."+m[3], "."); !names[name] {
				t.Errorf("CHANGELOG.md:%d: %s.%s does not exist; say what is there now, or put it under Removed", n+1, m[1], name)
			}
		}
	}
	if checked < 120 {
		t.Errorf("only %d names were looked up: does the changelog write them otherwise?", checked)
	}
}

// spans matches inline code in the changelog.
var spans = regexp.MustCompile("`([^`]+)`")

// programWords are the first words of the string literals in the code: those of the program, with its flags,
// and those of all packages.
type programWords struct{ program, all map[string]bool }

func wordsOfTheProgram(t *testing.T) (said programWords) {
	t.Helper()
	said.program, said.all = make(map[string]bool), make(map[string]bool)
	_, files := sources(t)
	for _, file := range files {
		if file.isTest() {
			continue
		}
		ast.Inspect(file.file, func(n ast.Node) bool {
			lit, isLit := n.(*ast.BasicLit)
			if !isLit || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			word, _, _ := strings.Cut(text, " ")
			said.all[word] = true
			if strings.HasPrefix(file.path, "cmd/mobilis/") {
				said.program[word] = true
			}
			return true
		})
	}
	return said
}

// unknown reports what is missing for a piece of inline code: a file, a command or flag of the program, a
// command of the shell, an option, or an exported name without its package. It is empty if all exist.
func (w *programWords) unknown(code string, api map[string]map[string]bool) string {
	words := strings.Fields(code)
	first := strings.TrimRight(words[0], "?=")
	for _, word := range words {
		if flag, isFlag := strings.CutPrefix(word, "--"); isFlag && !w.program[flag] {
			return "no flag is called --" + flag
		}
	}
	anywhere := func(name string) bool {
		for _, names := range api {
			for full := range names {
				if full == name || strings.HasSuffix(full, "."+name) {
					return true
				}
			}
		}
		return false
	}
	switch {
	case first == "go" || strings.HasPrefix(first, "--") || strings.Contains(first, ".") || first == strings.ToUpper(first):
	case first == "mobilis" && len(words) > 1 && !w.program[words[1]]:
		return "mobilis has no command " + words[1]
	case strings.Contains(first, "/"):
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(first))); err != nil {
			return "there is no " + first
		}
	case first[0] >= 'A' && first[0] <= 'Z' && !anywhere(first):
		return "no package has " + first
	case first[0] >= 'a' && first[0] <= 'z' && !w.all[first] && api[first] == nil && first != "mobilis":
		return "nothing in the code is called " + first
	}
	return ""
}

// exportedNames returns the exported names of all packages of the module, by package name: Name, and
// Type.Name for methods and fields.
func exportedNames(t *testing.T) map[string]map[string]bool {
	t.Helper()
	api := make(map[string]map[string]bool)
	_, files := sources(t)
	for _, file := range files {
		if file.isTest() {
			continue
		}
		names := api[file.file.Name.Name]
		if names == nil {
			names = make(map[string]bool)
			api[file.file.Name.Name] = names
		}
		for _, d := range file.file.Decls {
			addExported(names, d)
		}
	}
	return api
}

func addExported(names map[string]bool, d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			names[d.Name.Name] = true
			return
		}
		names[receiverName(d.Recv.List[0].Type)+"."+d.Name.Name] = true
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.ValueSpec:
				for _, name := range s.Names {
					names[name.Name] = true
				}
			case *ast.TypeSpec:
				names[s.Name.Name] = true
				var fields *ast.FieldList
				switch typ := s.Type.(type) {
				case *ast.StructType:
					fields = typ.Fields
				case *ast.InterfaceType:
					fields = typ.Methods
				}
				if fields == nil {
					continue
				}
				for _, field := range fields.List {
					for _, name := range field.Names {
						names[s.Name.Name+"."+name.Name] = true
					}
				}
			}
		}
	}
}

// receiverName returns the name of the type that a method belongs to.
func receiverName(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
