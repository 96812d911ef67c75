package repl

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

var pairsFile = flag.String("pairs", "", "a file of questions of yes or no to be asked beside those of testdata/ask_pairs.tsv")

// askedPair is a line of a file of pairs.
type askedPair struct {
	system, commands, question string
	right                      rulesdoc.Verdict // "?" if there must be no verdict
}

func readPairs(t *testing.T, file string) (pairs []askedPair) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		if line == "" || line[0] == '#' {
			continue
		}
		switch parts := strings.Split(line, "\t"); len(parts) {
		case 3:
			pairs = append(pairs, askedPair{parts[0], "", parts[1], rulesdoc.Verdict(parts[2])})
		case 4:
			pairs = append(pairs, askedPair{parts[0], parts[1], parts[2], rulesdoc.Verdict(parts[3])})
		default:
			t.Fatalf("%s: %q has neither three columns nor four", file, line)
		}
	}
	return pairs
}

// verdictOn returns the verdict for a question, from the position or else from the rules.
func verdictOn(t *testing.T, s *Shell, p askedPair) (verdict rulesdoc.Verdict, first string) {
	t.Helper()
	var a asker
	if p.commands != "" {
		var err error
		if a, err = s.answerTo(t.Context(), p.question); err != nil {
			t.Fatal(err)
		}
		if a.Here != nil {
			return a.Here.Verdict, s.hereText(a)
		}
	} else {
		system, err := games.Find(s.systems, p.system)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := answer.Ask(t.Context(), answer.Config{Systems: []play.System{system}, Question: p.question})
		if err != nil {
			t.Fatal(err)
		}
		a = asker{plain}
	}
	switch {
	case a.Tried != nil:
		return a.Verdict, a.triedLine()
	case len(a.Found) == 0:
		return a.Verdict, ""
	}
	return a.Verdict, a.firstLine(a.Found[0])
}

// TestAskPairs checks the verdicts on questions that differ in a word, a role, a number
// or a polarity, and on questions about positions. On a position no verdict may be
// wrong; outside a game, at most one in a hundred.
func TestAskPairs(t *testing.T) {
	pairs := readPairs(t, filepath.Join("testdata", "ask_pairs.tsv"))
	if *pairsFile != "" {
		pairs = append(pairs, readPairs(t, *pairsFile)...)
	}
	s := newSession(t, Config{Systems: Systems()})
	var told, wrong, careful [2]int // of the rules, of positions
	commands := ""
	for _, p := range pairs {
		if p.commands != "" && p.commands != commands {
			for command := range strings.SplitSeq(p.commands, ";") {
				s.say(strings.TrimSpace(command))
			}
			commands = p.commands
		}
		verdict, first := verdictOn(t, s.Shell, p)
		of := 0
		if p.commands != "" {
			of = 1
		}
		switch {
		case verdict == "":
			continue
		case verdict != p.right && verdict == rulesdoc.Depends && p.right != "?":
			careful[of]++
			t.Logf("%s: %q is told to depend; %s was expected: %s", p.system, p.question, p.right, first)
		case verdict != p.right:
			wrong[of]++
			t.Logf("WRONG: %s: %q (%s) is told %s; right is %s: %s", p.system, p.question, p.commands, verdict, p.right, first)
		}
		told[of]++
	}
	t.Logf("of the rules %d verdicts are told, %d wrong, %d depend; of positions %d, %d wrong, %d depend",
		told[0], wrong[0], careful[0], told[1], wrong[1], careful[1])
	if wrong[0]*100 > told[0] || wrong[1] > 0 {
		t.Errorf("of the rules %d of %d verdicts are wrong, and of positions %d of %d", wrong[0], told[0], wrong[1], told[1])
	}
	if told[1] < 30 {
		t.Errorf("only %d questions of positions get a verdict", told[1])
	}
}
