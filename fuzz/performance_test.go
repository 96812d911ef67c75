package fuzz_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPerformanceDocument checks rulesdoc/performance.md: the benchmarks in its table
// exist and are those that .ci/peers measures, every system has a row, the columns are
// those that .ci/peers prints, and the peers have the versions that it runs.
func TestPerformanceDocument(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "rulesdoc", "performance.md"))
	if err != nil {
		t.Fatal(err)
	}
	document := string(text)
	works := []string{pigWork.name}
	for _, list := range [][]workload{nemoWorkloads, revisedWorkloads, risingWorkloads, nemesisWorkloads} {
		for _, work := range list {
			works = append(works, work.name)
		}
	}
	var rows []string
	for _, found := range regexp.MustCompile("(?m)^\\| `BenchmarkPlayout/([^`]+)`").FindAllStringSubmatch(document, -1) {
		rows = append(rows, found[1])
		if !slices.Contains(works, found[1]) {
			t.Errorf("performance.md has a row for the workload %q, and there is none", found[1])
		}
	}
	program := peersFile(t, "main.go")
	listed := regexp.MustCompile(`(?m)^var ours = \[\]string\{(.*)\}$`).FindStringSubmatch(program)
	if listed == nil {
		t.Fatal(".ci/peers/main.go does not say which workloads it runs")
	}
	want := strings.Split(strings.ReplaceAll(listed[1], `"`, ""), ", ")
	if !slices.Equal(rows, want) {
		t.Errorf("performance.md has rows for %q, and .ci/peers measures %q; go run . there prints the table", rows, want)
	}
	for _, h := range heldSystems {
		name := h.facts().name
		if !slices.ContainsFunc(rows, func(row string) bool { return row == name || strings.HasPrefix(row, name+"-") }) {
			t.Errorf("performance.md has no row for %s", name)
		}
	}
	header := regexp.MustCompile(`fmt\.Println\("(\| Program .*)"\)`).FindStringSubmatch(program)
	if header == nil || !strings.Contains(document, header[1]+"\n") {
		t.Errorf("the table of performance.md has not the columns that .ci/peers prints: %q", header)
	}
	for file, holds := range map[string]string{
		"pig.js":       "boardgame.io/client",
		"package.json": `"boardgame.io": "0.50.2"`, "go.mod": "corentings/chess/v2 v2.3.2",
	} {
		if !strings.Contains(peersFile(t, file), holds) {
			t.Errorf(".ci/peers/%s does not have %q", file, holds)
		}
	}
	for _, peer := range []string{"boardgame.io 0.50.2", "corentings/chess v2.3.2"} {
		if !strings.Contains(document, peer) {
			t.Errorf("performance.md does not name the peer %s, which .ci/peers runs", peer)
		}
	}
}

// peersFile reads a file of the measuring programs.
func peersFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, ".ci", "peers", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
