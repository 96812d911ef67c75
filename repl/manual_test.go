package repl

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/term"
)

func TestManual(t *testing.T) {
	golden(t, "MANUAL.md", manual())
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

// manual returns the manual of the shell in Markdown, generated from the command table.
func manual() string {
	var text strings.Builder
	text.WriteString("# The shell\n\n" +
		"<!-- Written by `go test ./repl -run Manual -update` from the table of commands. -->\n\n" +
		"A line is a command, an action in the game's notation, or the number of an action in the last\n" +
		"list. Names can be abbreviated as long as they stay unambiguous; Tab completes. Text after # is\n" +
		"a comment. A script has one command a line and stops at the first error or failed `expect`.\n")
	table := newCommandTable()
	for _, g := range groups() {
		fmt.Fprintf(&text, "\n## %s\n", g)
		for _, c := range table.in(g) {
			fmt.Fprintf(&text, "\n### `%s`\n\n%s.", c.synopsis(), term.Capital(c.summary))
			if len(c.aliases) > 0 {
				fmt.Fprintf(&text, " Also `%s`.", strings.Join(c.aliases, "`, `"))
			}
			text.WriteString("\n")
			if c.help != "" {
				text.WriteString("\n" + manualText(c.help) + "\n")
			}
		}
	}
	return text.String()
}

// manualText wraps paragraphs; indented lines are code.
func manualText(help string) string {
	var lines []string
	for line := range strings.SplitSeq(help, "\n") {
		switch {
		case line == "":
			lines = append(lines, "")
		case strings.HasPrefix(line, " "):
			lines = append(lines, "    "+strings.TrimSpace(line))
		default:
			lines = append(lines, term.Wrapped(line, 100)...)
		}
	}
	return strings.Join(lines, "\n")
}
