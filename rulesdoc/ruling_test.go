package rulesdoc_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func TestParseRuling(t *testing.T) {
	const text = `question: May a natural 2
  be saved by Ned Land?
rules: 6.6.2a, 6.8b
vectors: X6, R9
answer: No. The fixed bonuses
  never save it.

	Conseil may.
---

new nemoswar1
---
expect over = true

`
	want := &rulesdoc.Ruling{
		System: "nemoswar1", Name: "x06-natural-2", File: "rulings/nemoswar1/x06-natural-2.txt",
		Question: "May a natural 2 be saved by Ned Land?",
		Answer:   "No. The fixed bonuses never save it.\n\nConseil may.",
		Rules:    []string{"6.6.2a", "6.8b"}, Vectors: []string{"X6", "R9"},
		Script: "\nnew nemoswar1\n---\nexpect over = true\n", ScriptLine: 10,
		Verdict: rulesdoc.No,
	}
	for _, ends := range []string{"\n", "\r\n"} {
		got, err := rulesdoc.ParseRuling("nemoswar1", want.File, strings.ReplaceAll(text, "\n", ends))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(rulesdoc.Ruling{})); diff != "" {
			t.Errorf("ends %q (-want +got):\n%s", ends, diff)
		}
	}
}

func TestRulingFaults(t *testing.T) {
	const header = "question: Q?\nrules: 1.0\nanswer: A.\n"
	for name, c := range map[string]struct {
		text string
		line int
		want string
	}{
		"empty":            {"", 1, "line --- is missing"},
		"no script":        {header + "---\n\n", 4, "script after --- is empty"},
		"no line":          {header + "new game\n", 5, "line --- is missing"},
		"no question":      {"rules: 1.0\nanswer: A.\n---\nnew\n", 1, "field question is missing"},
		"empty answer":     {"question: Q?\nrules: 1.0\nanswer:\n---\nnew\n", 3, "field answer is missing"},
		"odd verdict":      {"question: Q?\nrules: 1.0\nverdict: maybe\nanswer: A.\n---\nnew\n", 3, "verdict \"maybe\" is none"},
		"no rules":         {"question: Q?\nanswer: A.\n---\nnew\n", 1, "field rules is missing"},
		"unknown field":    {"title: T\n" + header + "---\nnew\n", 1, "a field is wanted"},
		"no field":         {header + "more of it\n---\nnew\n", 4, "a field is wanted"},
		"twice":            {header + "rules: 1.1\n---\nnew\n", 4, "given twice, first in line 2"},
		"indented first":   {"  " + header + "---\nnew\n", 1, "none before it"},
		"bad rules":        {"question: Q?\nrules: 1.0 1.1\nanswer: A.\n---\nnew\n", 2, "field rules"},
		"bad vectors":      {header + "vectors: X1,\n---\nnew\n", 4, "field vectors"},
		"question in two":  {"question: Q?\n\n  More?\nrules: 1.0\nanswer: A.\n---\nnew\n", 1, "one paragraph"},
		"not UTF-8":        {header + "---\n\xff\n", 5, "not UTF-8"},
		"header not UTF-8": {"question: \xff\n---\n", 1, "not UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rulesdoc.ParseRuling("game", "rulings/game/a.txt", c.text)
			var fault *rulesdoc.ParseError
			if !errors.As(err, &fault) {
				t.Fatalf("error %v; want a ParseError", err)
			}
			if fault.Line != c.line || !strings.Contains(fault.Msg, c.want) {
				t.Errorf("fault %v; want line %d, %q", fault, c.line, c.want)
			}
		})
	}
	long := "rulings/game/" + strings.Repeat("a", 33) + ".txt"
	if _, err := rulesdoc.ParseRuling("game", long, header+"---\nnew\n"); err == nil ||
		!strings.Contains(err.Error(), "has 33 characters before its ending; it may have 32") {
		t.Errorf("a long name: %v", err)
	}
	if _, err := rulesdoc.ParseRuling("game", strings.Replace(long, "a.txt", ".txt", 1), header+"---\nnew\n"); err != nil {
		t.Errorf("a name of 32 characters: %v", err)
	}
	for _, file := range []string{"A.txt", "a b.txt", ".txt", "a.b.txt", "é.txt", ""} {
		if _, err := rulesdoc.ParseRuling("game", file, header+"---\nnew\n"); err == nil {
			t.Errorf("file name %q is taken", file)
		}
	}
}

func TestRulingLookUp(t *testing.T) {
	b, index := load(t, "nemoswar1"), indexed(t, "nemoswar1")
	all, err := rulesdoc.Rulings("nemoswar1")
	if err != nil || len(all) != len(b.Rulings()) || len(all) == 0 {
		t.Fatalf("Rulings = %d of %d, %v", len(all), len(b.Rulings()), err)
	}
	for _, r := range all {
		if got, ok := b.Ruling(strings.ToUpper(r.Name)); !ok || got != r {
			t.Errorf("Ruling(%s) = %v, %v", r.Name, got, ok)
		}
		for _, id := range r.Rules {
			found := false
			for _, on := range b.RulingsOn(id) {
				found = found || on == r
			}
			if !found {
				t.Errorf("RulingsOn(%s) lacks %s", id, r.Name)
			}
		}
		if found := index.Rulings(r.Question); len(found) == 0 || found[0].Ruling != r {
			t.Errorf("Rulings(%q) does not begin with %s", r.Question, r.Name)
		}
	}
	if _, ok := b.Ruling("no-such-ruling"); ok {
		t.Error("an unknown name is found")
	}
	if on := b.RulingsOn("99.9"); on != nil {
		t.Errorf("RulingsOn(99.9) = %v", on)
	}
}
