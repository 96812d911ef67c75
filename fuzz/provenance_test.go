package fuzz_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// provenances are the columns of the tables, the most certain first.
var provenances = []nemo.Provenance{nemo.Rulebook, nemo.Published, nemo.Unconfirmed, nemo.StandIn}

// counted is the number of data of a system or kind of component by provenance.
type counted [4]int

func (c *counted) add(p nemo.Provenance) { c[slices.Index(provenances, p)]++ }

func (c *counted) row(name string) string { return sharesRow(name, c[:]) }

// sharesRow returns a row of a table: each count and its share.
func sharesRow(name string, counts []int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	row := "| " + name
	for _, n := range counts {
		switch share := 100 * float64(n) / float64(all); {
		case n == 0:
			row += " | -"
		case share < 1:
			row += fmt.Sprintf(" | %d (< 1 %%)", n)
		default:
			row += fmt.Sprintf(" | %d (%.0f %%)", n, share)
		}
	}
	return row + " |\n"
}

// TestProvenanceTablesAreFresh checks that the tables in the README and in
// rulesdoc/PROVENANCE.md agree with the data.
func TestProvenanceTablesAreFresh(t *testing.T) {
	var systems, page bytes.Buffer
	head := "|  | rulebook | published | unconfirmed | stand-in |\n|---|---|---|---|---|\n"
	systems.WriteString(head)
	page.WriteString("# Whose numbers these are\n\n" +
		"Every datum of the component sets says where it comes from: the publisher's\n" +
		"rulebook, another public source, one public source that nothing confirms, or us.\n" +
		"The counts are those of `mobilis components SYSTEM`, which lists each datum.\n" +
		"Written by `go test ./fuzz -run TestProvenanceTables -update`.\n")
	for _, h := range heldSystems {
		system := h.system()
		set := system.Components()
		if set == nil {
			t.Fatalf("%s has no components", system.About().Name)
		}
		var all counted
		kinds := map[string]*counted{}
		for _, datum := range set.Data() {
			kind, _, _ := strings.Cut(datum.Path, ".")
			if kinds[kind] == nil {
				kinds[kind] = new(counted)
			}
			kinds[kind].add(datum.Provenance)
			all.add(datum.Provenance)
		}
		systems.WriteString(all.row(system.About().Title + ", " + fmt.Sprint(system.About().Year)))
		fmt.Fprintf(&page, "\n## %s (%s)\n\n%s", system.About().Title, system.About().Name, head)
		for _, kind := range slices.Sorted(maps.Keys(kinds)) {
			page.WriteString(kinds[kind].row(kind))
		}
	}
	page.WriteString("\n## On what the rules rest\n\nCounted by entries of the reference.\n\n" + rulesTable(t))
	freshFile(t, filepath.Join(root, "rulesdoc", "PROVENANCE.md"), func([]byte) []byte { return page.Bytes() })
	freshFile(t, filepath.Join(root, "README.md"), func(text []byte) []byte {
		const begin, end = "<!-- provenance -->\n", "<!-- end -->\n"
		before, rest, found := strings.Cut(string(text), begin)
		_, after, ended := strings.Cut(rest, end)
		if !found || !ended {
			t.Fatalf("README.md has no place for the table, between %q and %q", begin, end)
		}
		return []byte(before + begin + systems.String() + end + after)
	})
}

// rulesTable counts the bases of the entries in the reference of each system.
func rulesTable(t *testing.T) string {
	t.Helper()
	names := make([]string, 0, len(rulesdoc.Bases()))
	for _, basis := range rulesdoc.Bases() {
		names = append(names, string(basis))
	}
	table := "|  | " + strings.Join(names, " | ") + " |\n|" + strings.Repeat("---|", len(names)+1) + "\n"
	for _, h := range heldSystems {
		about := h.system().About()
		book, err := rulesdoc.Load(about.Name)
		if err != nil {
			t.Fatal(err)
		}
		all := make([]int, len(rulesdoc.Bases()))
		for _, e := range book.Entries() {
			all[slices.Index(rulesdoc.Bases(), e.Rests.Basis)]++
		}
		table += sharesRow(about.Title+", "+fmt.Sprint(about.Year), all)
	}
	return table
}

// freshFile checks that a file is up to date, or updates it.
func freshFile(t *testing.T, name string, made func(now []byte) []byte) {
	t.Helper()
	now, err := os.ReadFile(name)
	if err != nil && !nemotest.Updating() {
		t.Fatal(err)
	}
	want := made(now)
	if bytes.Equal(now, want) {
		return
	}
	if !nemotest.Updating() {
		t.Errorf("%s is stale; make it anew with: go test ./fuzz -run %s -update", name, t.Name())
		return
	}
	if err := os.WriteFile(name, want, 0o644); err != nil {
		t.Fatal(err)
	}
}
