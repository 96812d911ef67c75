package repl

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// TestAskInGeneral checks that, during a game, a question about another situation is answered
// from the rules in general and says so, that a question about the current situation is
// answered from the position, and that an unclear question about the position gets no verdict.
func TestAskInGeneral(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "ask_general.txt"))
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(t, Config{Systems: Systems()})
	general, here := 0, 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		right, question, isQuestion := strings.Cut(line, " ? ")
		if !isQuestion {
			if line != "" && line[0] != '#' {
				s.say(line)
			}
			continue
		}
		a, err := s.answerTo(t.Context(), question)
		if err != nil {
			t.Fatal(err)
		}
		told := "none"
		switch {
		case a.General:
			general++
			told = "general " + string(a.Verdict)
		case a.Verdict != "":
			here++
			told = "here " + string(a.Verdict)
		}
		if told != right {
			t.Errorf("%s: %q gets %q; right is %q", s.question(), question, told, right)
		}
		if a.Tried != nil {
			continue // it would take long to ask again
		}
		first, _, _ := strings.Cut(s.say("ask "+question), "\n")
		if labelled := strings.HasPrefix(first, a.say("In general:")+" "); labelled != a.General {
			t.Errorf("%q begins with %q; in general: %v", question, first, a.General)
		}
		if a.General && (a.Here != nil && a.Here.Verdict != rulesdoc.No || a.Verdict == "" || a.Verdict == rulesdoc.Verdict("?")) {
			t.Errorf("%q: a general answer is told of the position: %+v", question, a.Here)
		}
	}
	if general < 30 || here < 10 {
		t.Errorf("%d answers are general and %d of the position", general, here)
	}
}
