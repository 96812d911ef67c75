package fuzz_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// traceability is the generated page.
const traceability = "rulesdoc/TRACEABILITY.md"

// ruleID matches strings in the code that may cite a rule: the first part is a chapter
// of the system's book, and the first or last part is a number.
var ruleID = regexp.MustCompile(`^(([A-Z]|[a-z]+|[0-9]+)(\.[a-z0-9]+)*\.[0-9]+[a-z]?|[0-9]+(\.[a-z0-9-]*[a-z0-9])+)$`)

// rulePrefix matches the beginning of a rule whose last part is the key of a piece.
var rulePrefix = regexp.MustCompile(`^[0-9]+\.([a-z]+\.)*$`)

// chaptersOf returns the first parts of the IDs of a book.
func chaptersOf(b *rulesdoc.Book) map[string]bool {
	chapters := map[string]bool{}
	for _, entry := range b.Entries() {
		first, _, _ := strings.Cut(entry.ID, ".")
		chapters[first] = true
	}
	return chapters
}

// citesRule reports whether a string in the code looks like a rule of the book.
func citesRule(chapters map[string]bool, text string) bool {
	first, _, _ := strings.Cut(text, ".")
	return ruleID.MatchString(text) && chapters[first]
}

// citation is a place in the code that cites a rule.
type citation struct {
	// file has no folder; function is empty for a package-level table.
	file, function string
	// carriesOut is false if the code only checks, shows or names a source.
	carriesOut bool
}

func (c citation) String() string {
	if c.function == "" {
		return c.file
	}
	return c.file + " " + c.function
}

// onlySpeaks reports whether a file cites rules without implementing them: it checks,
// generates positions, asks and shows, or gives the source of a component's value.
func onlySpeaks(file string) bool {
	name := strings.TrimSuffix(file, ".go")
	for _, prefix := range []string{"invariants", "components", "work", "scenario", "about", "panels", "snapshot", "sources"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// citations returns the places where the code of the system cites each rule.
func (f *facts) citations(t *testing.T) map[string][]citation {
	t.Helper()
	found, prefixes := map[string][]citation{}, map[string]citation{}
	_, files := f.sources(t)
	chapters := chaptersOf(f.book(t))
	for _, s := range files {
		file := path.Base(s.path)
		for _, decl := range s.file.Decls {
			function := ""
			if f, ok := decl.(*ast.FuncDecl); ok {
				function = f.Name.Name
			}
			sources := map[ast.Node]bool{}
			ast.Inspect(decl, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					// fromRulebook gives the source of a component's value.
					if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "fromRulebook" && len(call.Args) == 1 {
						sources[call.Args[0]] = true
					}
				}
				expr, ok := n.(ast.Expr)
				if !ok {
					return true
				}
				text, ok := literal(expr)
				c := citation{file, function, !onlySpeaks(file) && !sources[n]}
				switch {
				case !ok:
				case rulePrefix.MatchString(text):
					prefixes[text] = c
				case citesRule(chapters, text) && !slices.Contains(found[text], c):
					found[text] = append(found[text], c)
				}
				return true
			})
		}
	}
	f.citePieces(t, prefixes, found)
	return found
}

// citePieces adds the rules that the code cites by a prefix and the key of a piece,
// such as "23." and a Room: the code reads the piece from the components, in the files
// that its entry names.
func (f *facts) citePieces(t *testing.T, prefixes map[string]citation, found map[string][]citation) {
	t.Helper()
	for _, entry := range f.book(t).Entries() {
		last := strings.LastIndexByte(entry.ID, '.') + 1
		if c, ok := prefixes[entry.ID[:last]]; ok && len(found[entry.ID]) == 0 {
			found[entry.ID] = []citation{c}
			for _, file := range entry.Code {
				found[entry.ID] = append(found[entry.ID], citation{file: file, carriesOut: c.carriesOut})
			}
		}
	}
}

// TestCitations checks that every cited rule has an entry, and that every normative
// entry is cited by implementing code in one of the files that the entry names.
func TestCitations(t *testing.T) { eachSystem(t, checkCitations) }

func checkCitations(t *testing.T, h held) {
	t.Helper()
	f := h.facts()
	b, cited := f.book(t), f.citations(t)
	for _, rule := range slices.Sorted(maps.Keys(cited)) {
		if _, ok := b.Entry(rule); !ok {
			t.Errorf("%v cites rule %s, which has no entry; write one in rulesdoc/%s or correct the number",
				cited[rule], rule, f.name)
		}
	}
	_, sources := f.sources(t)
	isThere := func(file string) bool {
		return slices.ContainsFunc(sources, func(s *source) bool { return path.Base(s.path) == file })
	}
	for _, entry := range b.Entries() {
		for _, file := range entry.Code {
			if !isThere(file) {
				t.Errorf("%s:%d: entry %s names %s, which is no file of %s", entry.File, entry.Line, entry.ID, file, f.folder())
			}
		}
		if entry.Kind != rulesdoc.Normative {
			continue
		}
		if !slices.ContainsFunc(cited[entry.ID], func(c citation) bool { return c.carriesOut }) {
			t.Errorf("no code carries out rule %s (%s) and cites it; the entry names %v, and what cites it is %v",
				entry.ID, entry.Title, entry.Code, cited[entry.ID])
		}
	}
}

// TestTraceability checks the page against the code, the book and the fixed games, and
// that no row of a normative rule has an empty place. A quick run, which plays only the
// witnesses, skips what depends on the number of games. With -update it writes the
// page.
func TestTraceability(t *testing.T) {
	page := traceabilityPage(t)
	name := filepath.Join(root, filepath.FromSlash(traceability))
	if nemotest.Updating() {
		writeGolden(t, name, page)
		return
	}
	there, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("%v; go test ./fuzz -run TestTraceability -update writes it", err)
	}
	if !everything() {
		there, page = withoutCounts(there), withoutCounts(page)
	}
	if !bytes.Equal(there, page) {
		t.Errorf("%s is stale, at %s; go test ./fuzz -run TestTraceability -update writes it anew", traceability, firstDifference(there, page))
	}
}

// counts matches the last two cells of a row.
var counts = regexp.MustCompile(`(?m) \| ([0-9]+\+)? \| ([0-9]+\+)? \|$`)

// withoutCounts returns the page without the counts of games.
func withoutCounts(page []byte) []byte { return counts.ReplaceAll(page, []byte(" | | |")) }

// traceabilityPage returns the page.
func traceabilityPage(t *testing.T) []byte {
	t.Helper()
	var page bytes.Buffer
	page.WriteString(`# Traceability

Generated by ` + "`go test ./fuzz -run TestTraceability -update`" + `; do not edit.

Each normative rule of the books, where the code carries it out, the rulings that
turn on it, and how often a fixed set of games applied it and refused something
by it. The counts are rounded down to a power of ten. A test fails
when this page is stale, when no code carries a rule out, or when neither a game
nor a ruling exercises it.
`)
	for _, h := range heldSystems {
		tableOfRules(t, h, &page)
	}
	return page.Bytes()
}

// tableOfRules writes the table of a system.
func tableOfRules(t *testing.T, h held, page *bytes.Buffer) {
	t.Helper()
	f := h.facts()
	b, cited := f.book(t), f.citations(t)
	p, err := h.fixedGames(everything())
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(page, "\n## %s\n\n| Rule | What | Code | Rulings | Applied | Refused |\n| --- | --- | --- | --- | --- | --- |\n", f.name)
	for _, entry := range b.Entries() {
		if entry.Kind != rulesdoc.Normative {
			continue
		}
		rule := nemo.Rule(entry.ID)
		code := placesInCode(cited[entry.ID])
		rulings := namesOf(b.RulingsOn(entry.ID))
		applied, refused := magnitude(p.applied[rule]), magnitude(p.refused[rule])
		// The gates check with all games what the witnesses do not show.
		if code == "" || everything() && applied == "" && refused == "" && rulings == "" {
			t.Errorf("the row of rule %s (%s) is empty: code %q, rulings %q, applied %q, refused %q; %s",
				entry.ID, entry.Title, code, rulings, applied, refused, f.addCase())
		}
		fmt.Fprintf(page, "| %s | %s | %s | %s | %s | %s |\n",
			entry.ID, inCell(entry.Title), code, inCell(rulings), applied, refused)
	}
}

// placesInCode lists the places that implement a rule, by file.
func placesInCode(cited []citation) string {
	functions := map[string][]string{}
	for _, c := range cited {
		if !c.carriesOut {
			continue
		}
		functions[c.file] = append(functions[c.file], c.function)
	}
	var places []string
	for _, file := range slices.Sorted(maps.Keys(functions)) {
		names := slices.DeleteFunc(functions[file], func(name string) bool { return name == "" })
		slices.Sort(names)
		places = append(places, strings.TrimSpace(file+" "+strings.Join(names, " ")))
	}
	return strings.Join(places, ", ")
}

func namesOf(rulings []*rulesdoc.Ruling) string {
	var names []string
	for _, ruling := range rulings {
		names = append(names, ruling.Name)
	}
	return strings.Join(names, ", ")
}

// magnitude rounds a count down to a power of ten, so that unrelated changes hardly
// ever change a row.
func magnitude(n int64) string {
	if n == 0 {
		return ""
	}
	power := int64(1)
	for power <= n/10 {
		power *= 10
	}
	return fmt.Sprintf("%d+", power)
}

// inCell escapes a text for a cell of a table.
func inCell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// firstDifference returns the first difference of two texts.
func firstDifference(there, want []byte) string {
	old, now := strings.Split(string(there), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(old), len(now)) {
		if old[i] != now[i] {
			return fmt.Sprintf("line %d:\n\t%s\nshould be\n\t%s", i+1, old[i], now[i])
		}
	}
	return fmt.Sprintf("line %d", min(len(old), len(now))+1)
}

// TestMagnitude checks the rounding of the page.
func TestMagnitude(t *testing.T) {
	for n, want := range map[int64]string{0: "", 1: "1+", 9: "1+", 10: "10+", 99: "10+", 100: "100+", 12345: "10000+"} {
		if got := magnitude(n); got != want {
			t.Errorf("%d is rounded to %q, not to %q", n, got, want)
		}
	}
}
