package tree_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// Example_readme is the README's Go code block, verbatim.
func Example_readme() {
	rules := pig.Rules{}
	s, err := rules.Start(nil) // the state is a value: a copy is a saved game
	if err != nil {
		log.Fatal(err)
	}
	for _, a := range []pig.Action{pig.Roll(), pig.Die(5), pig.Die(5)} {
		err := rules.Apply(&s, a, nil) // a player's decision, then chance, then an error
		fmt.Println(rules.Format(a), err)
	}
	steps, err := nemo.NewPlayout(rules, 1).Run(&s, 0) // on to the end, at random
	fmt.Println(steps, err, rules.Result(&s).Reason)
	// Output:
	// roll <nil>
	// die 5 <nil>
	// die 5 illegal [2]: no die is rolling; roll or hold first
	// 200 <nil> the first player holds with 103 points
}

// TestReadmeExample checks that the README's Go code block is the body of the example, which is compiled and
// run.
func TestReadmeExample(t *testing.T) {
	fset := token.NewFileSet()
	text, err := os.ReadFile("readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(fset, "readme_test.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var want string
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Name.Name == "Example_readme" {
			body := text[fset.Position(f.Body.Lbrace).Offset+1 : fset.Position(f.Body.Rbrace).Offset]
			body, _, _ = bytes.Cut(body, []byte("\t// Output:"))
			want = strings.TrimSpace(strings.ReplaceAll(string(body), "\n\t", "\n"))
		}
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)\n```").FindAllStringSubmatch(readme(t), -1)
	if len(blocks) != 1 {
		t.Fatalf("the README has %d go blocks, want 1", len(blocks))
	}
	if got := strings.TrimSpace(blocks[0][1]); got != want {
		t.Errorf("the README's go block is\n%s\n\nand the body of Example_readme\n%s", got, want)
	}
}

var link = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)

// TestReadmeMap checks that every link of the README has a target, and that every package is linked.
func TestReadmeMap(t *testing.T) {
	linked := make(map[string]bool)
	for _, found := range link.FindAllStringSubmatch(readme(t), -1) {
		target := path.Clean(found[1])
		linked[target] = true
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(target))); err != nil {
			t.Errorf("the README's link to %s leads nowhere", target)
		}
	}
	for _, p := range goList(t, "./...") {
		dir := strings.TrimPrefix(p.ImportPath, module+"/")
		if !strings.Contains("/"+dir+"/", "/internal/") && !linked[dir] {
			t.Errorf("the README does not link to package %s", dir)
		}
	}
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// longestReadme is the maximum number of lines of the README.
const longestReadme = 180

func TestReadmeIsShort(t *testing.T) {
	if lines := strings.Count(readme(t), "\n"); lines > longestReadme {
		t.Errorf("the README has %d lines, and %d are enough: move what only some need to a page of its own", lines, longestReadme)
	}
}
