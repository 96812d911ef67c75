package repl

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestResultsAreNamedBeforeTheirChance checks that up to three results are named, once each.
func TestResultsAreNamedBeforeTheirChance(t *testing.T) {
	s := newSession(t, Config{})
	for want, results := range map[string][]string{
		"":              nil,
		"hit: ":         {"hit"},
		"hit or sunk: ": {"the warship hits, then hit", "hit", "miss, then a, then sunk"},
		"a, b or c: ":   {"a", "b", "c"},
		"a, b, c, …: ":  {"a", "b", "c", "d"},
	} {
		if got := s.said(results); got != want {
			t.Errorf("%q: %q, want %q", results, got, want)
		}
	}
}

// TestTheLongestLineOfAScript checks lines of the maximum length. Only a longer line is
// refused, not the following ones.
func TestTheLongestLineOfAScript(t *testing.T) {
	longest := strings.Repeat("x", longestLine)
	r := newPlainReader(strings.NewReader("\ufeff\ufeffa\r\n" + longest + "\r\n" + longest + "y\n" + longest))
	for i, want := range []struct {
		line string
		err  error
	}{{"\ufeffa", nil}, {longest, nil}, {"", errLongLine}, {longest, nil}, {"", io.EOF}, {"", io.EOF}} {
		if line, err := r.ReadLine("> "); line != want.line || !errors.Is(err, want.err) {
			t.Errorf("line %d has %d bytes, %v; want %d, %v", i+1, len(line), err, len(want.line), want.err)
		}
	}
}

// TestOptionsAreAskedFor checks that a question for an option shows its values with meanings,
// and accepts a value, a prefix or a number. Another answer is an error that lists the values.
func TestOptionsAreAskedFor(t *testing.T) {
	const players = "How many players take part\n  1, 2, 3, 4 or 5\n"
	const mode = "Each for himself, or full co-operation\n" +
		"   1  normal  everybody has secret Objectives of his own\n" +
		"   2  coop    all win together or lose together, with the Solo/Coop Objectives\n"
	const wrong = `"9" is not one of 1, 2, 3, 4 or 5, nor its number; Enter alone takes 3, help tells more, quit begins no game` + "\n"
	for want, answers := range map[string][]string{
		players + mode + "Nemesis, seed 1\n":                               {"", ""},
		players + wrong + mode + "Nemesis, seed 1, mode=coop, players=2\n": {"9", " 2 ", "co"},
		players + mode + "Nemesis, seed 1, players=5\n":                    {"5", "1"},
	} {
		s := newSession(t, Config{Systems: Systems(), Interactive: true})
		s.inquire = (&asked{answers: answers}).inquire
		if said := s.say("new nemesis seed=1"); !strings.HasPrefix(said, want) {
			t.Errorf("%q are answered, and told is\n%s", answers, said[:min(len(said), 600)])
		}
	}
	for _, leaving := range []string{"quit", "EXIT", "cancel", "salir"} {
		s := newSession(t, Config{Systems: Systems(), Interactive: true})
		s.inquire = (&asked{answers: []string{leaving}}).inquire
		s.refuse("new nemesis seed=1", "no new game is begun")
	}
	for typed, want := range map[string]string{"calm": "calm", "C": "calm", "w": "wild", "2": "wild", "wi": "wild", "1": "calm"} {
		if got, ok := chosenValue(typed, []string{"calm", "wild"}); got != want || !ok {
			t.Errorf("%q is %q, %v; want %q", typed, got, ok, want)
		}
	}
	for _, typed := range []string{"0", "3", "x", "calmer", "r"} {
		if got, ok := chosenValue(typed, []string{"red", "rust"}); ok {
			t.Errorf("%q is %q", typed, got)
		}
	}
}

// TestThePagerIsRun checks the input of the pager and its options from the environment.
func TestThePagerIsRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // there is no shell to stand for it
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "pager")
	write(t, program, "#!/bin/sh\n{ echo \"$1|$LESS|$LESSCHARSET\"; cat; } > "+filepath.Join(dir, "shown")+"\n")
	if err := os.Chmod(program, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("LESS", "of-the-surroundings")
	t.Setenv("LESSCHARSET", "latin1")
	for _, c := range []struct {
		waits bool
		set   map[string]string
		want  string
	}{
		{false, nil, "-x|FRX~Psmore$|utf-8\n"},
		{true, nil, "-x|eRX~Psmore$|utf-8\n"},
		{true, map[string]string{"LESS": ""}, "-x|of-the-surroundings|utf-8\n"},
		{false, map[string]string{"LESSCHARSET": ""}, "-x|FRX~Psmore$|latin1\n"},
	} {
		show := pagerOf(func(name string) (string, bool) {
			if name == "PAGER" {
				return program + " -x", true
			}
			value, set := c.set[name]
			return value, set
		})
		if err := show("one\ntwo\n", "more", c.waits); err != nil {
			t.Fatal(err)
		}
		shown, err := os.ReadFile(filepath.Join(dir, "shown"))
		if diff := cmp.Diff(c.want+"one\ntwo\n", string(shown)); err != nil || diff != "" {
			t.Errorf("%v (-want +got):\n%s", err, diff)
		}
	}
}
