package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// runsAsProgram is the environment variable that makes the test binary behave as the program.
const runsAsProgram = "MOBILIS_TEST_IS_THE_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(runsAsProgram) != "" {
		main()
	}
	// The shell uses the language of the environment, and the tests expect English.
	if err := os.Setenv("LC_ALL", "C"); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){"mobilis": main})
}

// TestScripts runs the program as users do; see testdata/script. The script command oneline checks that the
// errors of the last command are one line; longline writes a file with a line of ten million letters.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:      "testdata/script",
		Deadline: time.Now().Add(2 * time.Minute),
		Setup: func(env *testscript.Env) error {
			env.Setenv("MOBILIS_STATE", env.WorkDir+"/state")
			env.Setenv("TERM", "xterm")
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"oneline": func(ts *testscript.TestScript, _ bool, _ []string) {
				text := ts.ReadFile("stderr")
				if strings.Count(text, "\n") != 1 || !strings.HasPrefix(text, "mobilis: ") {
					ts.Fatalf("the errors are not one line that begins with mobilis: %q", text)
				}
			},
			"longline": func(ts *testscript.TestScript, _ bool, args []string) {
				line := "new pig seed=7\n" + strings.Repeat("x", 10_000_000) + "\nroll\n"
				ts.Check(writeFile(ts.MkAbs(args[0]), line))
			},
			"endless": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(writeFile(ts.MkAbs(args[0]), "new pig\n"+strings.Repeat("#\n", 120_000)))
			},
		},
	})
}

func TestRunReturnsTheExitCode(t *testing.T) {
	for _, test := range []struct {
		args string
		code int
	}{
		{"--version", 0},
		{"--help", 0},
		{"fly", 2},
		{"pig", 2},
		{"rules nemoswar1 die roll -1 modifier", 0},
		{"rules nemoswar1 -x", 2},
		{"rulings nemoswar1 --json die -1", 0},
		{"auto", 2},
		{"auto pig --seed x", 2},
		{"perft pig --depth 2", 0},
		{"perft pig --depth -1", 2},
		{"verify --games 0", 2},
		{"sim pig --games 5 --workers -1", 2},
		{"play --set novalue", 2},
		{"play pig --set a=1 --set a=2", 2},
		{"replay x --at -3", 2},
		{"components pig", 2},
		{"components pig --export a --check b", 2},
	} {
		var stdout, stderr bytes.Buffer
		code := run(strings.Fields(test.args), strings.NewReader(""), &stdout, &stderr)
		if code != test.code {
			t.Errorf("mobilis %s: exit code %d, want %d: %s", test.args, code, test.code, stderr.String())
		}
		if code != 0 && strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("mobilis %s: the error is not one line: %q", test.args, stderr.String())
		}
	}
}

// An unreadable file gives the same error and the same exit code, whichever command reads it.
func TestUnreadableFilesAreAlikeAtEveryDoor(t *testing.T) {
	folder := t.TempDir()
	for name, why := range map[string]string{folder: "it is a folder", folder + "/none": "no such file or directory"} {
		for _, door := range []string{
			"--script FILE", "play --script FILE", "play pig --components FILE", "analyse FILE", "replay FILE", "view FILE --json",
			"merge FILE", "trace pig --json --position FILE", "trace pig --json --actions FILE", "components nemoswar1 --check FILE",
		} {
			var stdout, stderr bytes.Buffer
			code := run(strings.Fields(strings.Replace(door, "FILE", name, 1)), strings.NewReader(""), &stdout, &stderr)
			if want := "mobilis: cannot read " + name + ": " + why + "\n"; code != 2 || stderr.String() != want {
				t.Errorf("mobilis %s: exit code %d, %q; want %q", door, code, stderr.String(), want)
			}
		}
		for _, line := range []string{"load", "replay", "source"} {
			var stdout, stderr bytes.Buffer
			code := run([]string{"--width", "0"}, strings.NewReader(line+" "+name), &stdout, &stderr)
			if want := "mobilis: standard input:1: cannot read " + name + ": " + why + "\n"; code != 1 || stderr.String() != want {
				t.Errorf("%s in the shell: exit code %d, %q; want %q", line, code, stderr.String(), want)
			}
		}
	}
}
