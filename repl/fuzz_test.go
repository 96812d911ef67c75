package repl

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// FuzzExecute runs any line in a shell with a game. The shell must not crash, and the
// game must stay valid.
func FuzzExecute(f *testing.F) {
	for _, line := range []string{
		"roll", "1", "4", "set points=[1,2] sum=3", "set points.0.=", `expect odds roll "bust" with x = 1/6`,
		`expect illegal "die 4" [2`, "why die 7", "odds hold", "undo 99", "diff 1", "legal 5 roll", "auto 2 random",
		"expect points.0 has <= =", "view 99", "log 0", "new pig seed=18446744073709551616", "rule 10..", "é\x00", `"`,
	} {
		f.Add(line)
	}
	table := newCommandTable()
	f.Fuzz(func(t *testing.T, line string) {
		in, err := takeApart(withoutComment(line))
		if err != nil {
			return
		}
		for _, name := range append(table.beginning(in.name), in.name) {
			// These commands write files, or may take long.
			if c := table.find(name); c != nil && (c.group == groupFiles || c.name == "auto" && strings.ContainsAny(line, "3456789m")) {
				return
			}
		}
		for _, dice := range []string{"auto", "ask"} {
			s := New(Config{Systems: pigOnly(), Out: io.Discard, Interactive: true})
			for _, first := range []string{"dice " + dice, "new pig seed=7", "roll"} {
				if err := s.Execute(context.Background(), first); err != nil {
					t.Fatal(err)
				}
			}
			err := s.Execute(context.Background(), line)
			s.complete(line)
			if err != nil && term.OneLine(err) == "" {
				t.Errorf("%q is refused without a word", line)
			}
			if broken := s.Game().Check(); len(broken) > 0 {
				t.Errorf("after %q: %v", line, broken)
			}
		}
	})
}
