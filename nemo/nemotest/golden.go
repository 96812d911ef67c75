package nemotest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// update is the flag -update, for tests that use this package.
var update = flag.Bool("update", false, "rewrite the golden files of the test")

// Updating reports whether the flag -update is set, so that golden files are to be rewritten.
func Updating() bool { return *update }

// Golden compares counts of action sequences with those in a text file. A line
// of the file has a name, options, a depth, the number of paths of that depth
// and the number of distinct states at their ends:
//
//	start   -           8  1340  312
//	start   kit=none    8  1340  312
//	endgame -           6  4096   77
//
// The name start is the start of a game with these options (- for the
// defaults; several with commas between). Any other name is the position in
// the file NAME.json beside the golden file, and has no options. Lines that
// begin with # are comments. The probability mass must be 1 in each line.
//
// Lines with more than 20,000 states are only counted if [Full] is set.
//
// With the flag -update, the test writes the counts that it found into the file; a new line needs
// only a name, options and a depth.
func Golden[S, A comparable](t testing.TB, rules nemo.Rules[S, A], path string) {
	t.Helper()
	golden(t, rules, path, *update)
}

func golden[S, A comparable](t reporter, rules nemo.Rules[S, A], path string, rewrite bool) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Errorf("%v; write a line such as \"start - 6\" into it and run the test with -update", err)
		return
	}
	system := play.For(rules, nil)
	var found bytes.Buffer
	number, compared := 0, 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			found.WriteString(line + "\n")
			continue
		}
		compared++
		if !rewrite && !Full() && states(line) > quickStates {
			continue
		}
		counted, err := count(system, filepath.Dir(path), line)
		if err != nil {
			t.Errorf("%s:%d: %v", path, number, err)
			return
		}
		found.WriteString(counted + "\n")
		if !rewrite && strings.Join(strings.Fields(line), " ") != counted {
			t.Errorf("%s:%d: the counts are\n\t%s\nnot\n\t%s\n(mobilis perft --divide finds where two versions part; -update accepts the change)",
				path, number, counted, line)
		}
	}
	if compared == 0 {
		t.Errorf("%s has no line to compare; write one such as \"start - 6\" into it", path)
	}
	if !rewrite {
		return
	}
	if err := os.WriteFile(path, found.Bytes(), 0o644); err != nil {
		t.Errorf("%v", err)
	}
}

// quickStates is the largest number of states of a line that is always counted.
const quickStates = 20_000

// states returns the number of distinct states in a line, 0 if it has none yet.
func states(line string) int {
	words := strings.Fields(line)
	n, err := strconv.Atoi(words[len(words)-1])
	if err != nil || len(words) != 5 {
		return 0
	}
	return n
}

// count counts the paths and states for a line, and returns the line with the counts.
func count(system play.System, folder, line string) (string, error) {
	words := strings.Fields(line)
	if len(words) != 3 && len(words) != 5 {
		return "", fmt.Errorf("%q is not a name, options, a depth, paths and states", line)
	}
	depth, err := strconv.Atoi(words[2])
	if err != nil {
		return "", fmt.Errorf("the depth %q is no number", words[2])
	}
	settings := nemo.Settings{}
	if words[1] != "-" {
		for pair := range strings.SplitSeq(words[1], ",") {
			name, value, ok := strings.Cut(pair, "=")
			if !ok {
				return "", fmt.Errorf("%q is not option=value", pair)
			}
			settings[name] = value
		}
	}
	var position []byte
	if words[0] != "start" {
		if position, err = os.ReadFile(filepath.Join(folder, words[0]+".json")); err != nil {
			return "", err
		}
	}
	report, err := system.Perft(context.Background(), settings, position, depth)
	if err != nil {
		return "", err
	}
	if report.Mass.Cmp(big.NewRat(1, 1)) != 0 {
		return "", fmt.Errorf("the probability mass is %s, not 1", report.Mass)
	}
	return fmt.Sprintf("%s %s %d %d %d", words[0], words[1], depth, report.Leaves, report.Distinct), nil
}
