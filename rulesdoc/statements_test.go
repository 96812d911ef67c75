package rulesdoc

import (
	"strings"
	"testing"
)

// TestStatementsAreSound checks that every line of each system's statements parses and names an existing
// rule, and that no two statements contradict each other.
func TestStatementsAreSound(t *testing.T) {
	for _, system := range Systems() {
		book, err := Load(system)
		if err != nil {
			t.Fatal(err)
		}
		x := NewIndex(book, nil)
		all, err := x.readLines()
		if err != nil {
			t.Error(err)
		}
		t.Logf("%s: the statements stand for %d sentences", system, len(all))
	}
}

// TestStatementsAgreeWithCases applies the statements to the stored cases, which were written independently:
// no statement may give another verdict than the case. Together they decide one case in fourteen.
func TestStatementsAgreeWithCases(t *testing.T) {
	told, asked := 0, 0
	for _, system := range Systems() {
		book, err := Load(system)
		if err != nil {
			t.Fatal(err)
		}
		x := NewIndex(book, nil)
		lines, err := x.readLines()
		if err != nil {
			t.Fatal(err)
		}
		x.statements = func() statements { return lines }
		for id, cases := range x.cases {
			for _, c := range cases {
				if c.verdict == "" {
					continue
				}
				asked++
				s, verdict := x.stated(x.heardAs(c.question, x.corrected))
				if s == nil || verdict == "" {
					continue
				}
				told++
				if verdict != c.verdict {
					t.Errorf("%s [%s] %s: %s But [%s] says %s: %s", system, id, c.verdict, c.question, s.id, verdict, s.text)
				}
			}
		}
	}
	t.Logf("of %d stored cases the statements know %d", asked, told)
	if told*14 < asked {
		t.Errorf("the statements know only %d of %d stored cases", told, asked)
	}
}

// A statement expands to each alternative in its brackets, and a number is compared with the bound. A line
// that expands to too many sentences, or is not a statement, is refused.
func TestStatementsAreRead(t *testing.T) {
	book, err := Load("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(book, nil)
	all := make(statements)
	for _, line := range []string{
		"[21.1] most 2: I juggle # [big] (eggs|corpses)",
		"[21.1] ordered yes: an egg outweighs a corpse",
	} {
		if err := x.file(all, nil, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	x.statements = func() statements { return all }
	for question, want := range map[string]Verdict{
		"May I juggle two eggs?":            Yes,
		"Can I juggle three big corpses?":   No,
		"Can I juggle more than two eggs?":  No,
		"Is it forbidden to juggle 2 eggs?": No,
		"Can I juggle two small eggs?":      "",
		"Can an alien juggle two eggs?":     "",
		"Must I juggle two eggs?":           "",
		"Does an egg outweigh a corpse?":    Yes,
		"Does a corpse outweigh an egg?":    "",
		"Do I juggle two eggs or a corpse?": "",
	} {
		if _, verdict := x.stated(x.heardAs(question, x.corrected)); verdict != want {
			t.Errorf("%q is answered with %q; right is %q", question, verdict, want)
		}
	}
	for _, line := range []string{
		"no rule", "[99.9] yes: I juggle", "[21.1] perhaps: I juggle", "[21.1] yes: I juggle (eggs", "[21.1] yes: I juggle {unknown}",
		"[21.1] yes: I" + strings.Repeat(" (a|b|c|d|e|f|g|h)", 6),
		"[21.1] most 3: I juggle # eggs", // it contradicts the first
	} {
		if err := x.file(all, nil, line); err == nil {
			t.Errorf("%q is taken for a statement", line)
		}
	}
}
