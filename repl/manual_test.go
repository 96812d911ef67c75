package repl

import (
	"bytes"
	"strings"
	"testing"
)

func TestManual(t *testing.T) {
	var text bytes.Buffer
	if err := WriteManual(&text); err != nil {
		t.Fatal(err)
	}
	golden(t, "MANUAL.md", text.String())
}

func TestTableOfCommands(t *testing.T) {
	table := newCommandTable()
	seen := make(map[string]bool)
	for _, c := range table.all {
		for _, name := range append([]string{c.name}, c.aliases...) {
			if seen[name] || name != strings.ToLower(name) {
				t.Errorf("the name %q is taken twice or not in small letters", name)
			}
			seen[name] = true
		}
		if c.run == nil || c.summary == "" || strings.HasSuffix(c.summary, ".") {
			t.Errorf("%s needs a function and a summary without a full stop", c.name)
		}
	}
	grouped := 0
	for _, g := range groups() {
		grouped += len(table.in(g))
	}
	if grouped != len(table.all) {
		t.Errorf("%d of %d commands stand in a group of the help", grouped, len(table.all))
	}
}
