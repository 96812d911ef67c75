package tree_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// rooms are the files that every rule system has, so that readers who know one system find their way in the
// others (rulesdoc/architecture.md says what each contains).
var rooms = strings.Fields(`
	about.go action.go chance.go components.go components_check.go components_data.go
	components_json.go components_text.go describe.go doc.go engine.go evaluate.go
	event_words.go forecast.go foretell.go lexicon.go
	invariants.go invariants_course.go invariants_pieces.go invariants_steps.go legal.go
	notation.go options.go panels.go position.go rules.go scenario.go setup.go
	sources.go state.go table.go victory.go words.go work.go
	battery_test.go components_facts_test.go components_test.go example_test.go
	invariants_broken_test.go invariants_test.go
`)

// games returns the names of the systems with components, which excludes the example Pig.
func games(t *testing.T) (names []string) {
	t.Helper()
	for _, s := range systems.All() {
		if s.Components() != nil {
			names = append(names, s.About().Name)
		}
	}
	if len(names) < 4 {
		t.Fatalf("the registry has %d games with components: %q", len(names), names)
	}
	return names
}

func TestEverySystemHasTheSameRooms(t *testing.T) {
	for _, name := range games(t) {
		for _, file := range rooms {
			if _, err := os.Stat(filepath.Join(root, "nemo", name, file)); err != nil {
				t.Errorf("%s has no %s, which every system has", name, file)
			}
		}
	}
}

// The architecture page names only existing files, and is short.
func TestArchitecturePageLeadsSomewhere(t *testing.T) {
	page := filepath.Join(root, "rulesdoc", "architecture.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(text), "\n"); lines > 200 {
		t.Errorf("%s has %d lines; it is to be read in one go: 200 at most", page, lines)
	}
	links := regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(string(text), -1)
	if len(links) < 20 {
		t.Errorf("%d links were found; this test checks nothing", len(links))
	}
	for _, link := range links {
		if _, err := os.Stat(filepath.Join(filepath.Dir(page), link[1])); err != nil {
			t.Errorf("the page leads to %s, which is not there", link[1])
		}
	}
	for _, file := range rooms {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "components_") || strings.HasPrefix(file, "invariants_") {
			continue
		}
		if !strings.Contains(string(text), file) && file != "invariants.go" {
			t.Errorf("the page does not say what %s holds", file)
		}
	}
}

// The doc comment of each system maps the chapters of its rulebook to files, which exist.
func TestEverySystemSaysWhichFileIsWhichChapter(t *testing.T) {
	row := regexp.MustCompile(`(?m)([a-z_0-9]+\*?\.go) +([^ \n])`)
	for _, name := range games(t) {
		house := filepath.Join(root, "nemo", name)
		text, err := os.ReadFile(filepath.Join(house, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		chapters := 0
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "//\t") {
				continue
			}
			for _, found := range row.FindAllStringSubmatch(line, -1) {
				chapters++
				if files, err := filepath.Glob(filepath.Join(house, found[1])); err != nil || len(files) == 0 {
					t.Errorf("doc.go of %s leads to %s, which is not there", name, found[1])
				}
			}
		}
		if chapters < 10 {
			t.Errorf("doc.go of %s leads to %d files; each chapter of the book has one", name, chapters)
		}
	}
}
