package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// builtIn is a module with packages that are linked into the program.
type builtIn struct {
	Path, Version, Dir string
	Main               bool
}

// TestLicencesOfAllThatIsBuiltIn checks that NOTICE.txt has the licence of every module that a released
// program links. -update rewrites the file.
func TestLicencesOfAllThatIsBuiltIn(t *testing.T) {
	var text strings.Builder
	text.WriteString("Mobilis is built with the modules below. Their licences, and its own:\n")
	add := func(title string, files ...string) {
		text.WriteString("\n" + strings.Repeat("=", 80) + "\n" + title + "\n" + strings.Repeat("=", 80) + "\n\n")
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text.WriteString(strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n")) + "\n")
		}
	}
	add("Mobilis", filepath.Join("..", "..", "LICENSE"))
	modules := modulesOf(t, "linux", "windows", "darwin")
	if len(modules) < 10 {
		t.Fatalf("only %d modules are built in: is the list read rightly?", len(modules))
	}
	for _, m := range modules {
		if m.Path == "golang.org/x/sys" { // it has Go's own licence, which some installations lack
			add("The Go standard library", filepath.Join(m.Dir, "LICENSE"))
		}
	}
	for _, m := range modules {
		files, err := filepath.Glob(filepath.Join(m.Dir, "[LNC][IOP]*"))
		if err != nil {
			t.Fatal(err)
		}
		files = slices.DeleteFunc(files, func(name string) bool {
			base := strings.ToUpper(filepath.Base(name))
			return !strings.HasPrefix(base, "LICEN") && !strings.HasPrefix(base, "NOTICE") && !strings.HasPrefix(base, "COPYING")
		})
		if len(files) == 0 {
			t.Errorf("%s %s comes without a licence", m.Path, m.Version)
			continue
		}
		add(m.Path+" "+m.Version, files...)
	}
	if nemotest.Updating() {
		if err := os.WriteFile("NOTICE.txt", []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if text.String() != licences {
		t.Error("NOTICE.txt differs from the licences of the modules; run `go test ./cmd/mobilis -run Licences -update` and look at what changed")
	}
}

// modulesOf lists the modules linked into the program on the given operating systems, sorted by path.
func modulesOf(t *testing.T, systems ...string) []builtIn {
	t.Helper()
	found := make(map[string]builtIn)
	for _, system := range systems {
		list := exec.CommandContext(t.Context(), "go", "list", "-deps", "-json=Module", ".")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
			var p struct{ Module *builtIn }
			if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module != nil && !p.Module.Main {
				found[p.Module.Path] = *p.Module
			}
		}
	}
	var modules []builtIn
	for _, m := range found {
		modules = append(modules, m)
	}
	slices.SortFunc(modules, func(a, b builtIn) int { return strings.Compare(a.Path, b.Path) })
	return modules
}
