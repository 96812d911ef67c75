package tree_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
)

// transcript matches the README's transcript: the commands before it, in the comment, and the dialogue.
var transcript = regexp.MustCompile(`(?s)<!-- transcript, after: (.*?) -->\n` + "```\n(.*?)```\n")

// TestReadmeTranscript plays the README's transcript. Lines that begin with "> " are commands, and the lines
// between them the output of the shell; -update rewrites these.
func TestReadmeTranscript(t *testing.T) {
	text := readme(t)
	found := transcript.FindStringSubmatchIndex(text)
	if found == nil {
		t.Fatal("the README has no transcript")
	}
	before, want := text[found[2]:found[3]], text[found[4]:found[5]]

	var said bytes.Buffer
	shell := repl.New(repl.Config{Systems: systems.All(), Out: &said})
	run := func(script string) string {
		said.Reset()
		if err := shell.Script(t.Context(), "README.md", strings.NewReader(script), 1); err != nil {
			t.Fatal(err)
		}
		return said.String()
	}
	run(strings.ReplaceAll(before, "; ", "\n") + "\n")
	var script strings.Builder
	for line := range strings.Lines(want) {
		if command, ok := strings.CutPrefix(line, "> "); ok {
			script.WriteString(command)
		}
	}
	got := run(script.String())
	if got == want {
		return
	}
	if !nemotest.Updating() {
		t.Fatalf("the transcript of the README is stale; go test ./fuzz/tree -run Transcript -update makes it anew.\nThe shell says:\n%s", got)
	}
	text = text[:found[4]] + got + text[found[5]:]
	if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
