package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// held are the tests that hold a package: its own, and those of other packages
// that play its rules.
type held struct {
	folder string // from the root
	run    string // which tests; empty is all
}

// holders returns the tests that hold a package, the quickest first.
func holders(folder string) []held {
	name := filepath.Base(folder)
	tests := []held{{folder, ""}}
	switch name {
	case "nemoswar1", "nemoswar2", "nemorising", "nemesis":
		tests = append(tests,
			held{"repl", "TestRulingsOfSystems/" + name},
			held{"fuzz", "(TestGolden|TestGate.*|TestRecords|Test.*Properties.*|Test" + properties[name] + ".*|TestTranscripts?.*|TestPhases.*)$/" + name},
			held{"fuzz", "^(Test" + properties[name] + ".*|TestReadme.*|TestTranscript.*)$"})
	case "play", "nemo":
		tests = append(tests, held{"nemo/play", ""}, held{"nemo/nemotest", ""}, held{"repl", ""}, held{"fuzz", "TestGolden$|TestCommands$/nemoswar1|TestProperties.*/nemoswar1"})
	case "odds", "bot", "kit":
		tests = append(tests, held{"repl", ""})
	}
	return tests
}

// properties begins the names of the tests of a system in package fuzz.
var properties = map[string]string{"nemoswar1": "NemosWar1", "nemoswar2": "NemosWar2", "nemorising": "NemoRising", "nemesis": "Nemesis"}

// binary is a built test.
type binary struct {
	held
	path string
	// took is how long it takes without a mutant.
	took time.Duration
}

// outcome is what became of a mutant.
type outcome struct {
	mutant *mutant
	// by names the folder whose tests noticed it; empty is none.
	by      string
	timeout bool
}

// runner builds and runs.
type runner struct {
	root, tmp string
	until     time.Time
	say       func(format string, args ...any)
}

var errTime = errors.New("the time is over")

// batches sorts mutants into batches in which none lies within another.
func batches(mutants []*mutant) (all [][]*mutant) {
next:
	for _, m := range mutants {
		for i, batch := range all {
			if !slices.ContainsFunc(batch, func(o *mutant) bool { return o.file == m.file && o.from < m.to && m.from < o.to }) {
				all[i] = append(batch, m)
				continue next
			}
		}
		all = append(all, []*mutant{m})
	}
	return all
}

// run tries mutants of one package and reports each.
func (r *runner) run(folder string, mutants []*mutant, report func(outcome)) error {
	for _, batch := range batches(mutants) {
		if err := r.runBatch(folder, batch, report); err != nil {
			return err
		}
	}
	return nil
}

func (r *runner) runBatch(folder string, batch []*mutant, report func(outcome)) error {
	dir, err := os.MkdirTemp(r.tmp, "batch")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tests := holders(folder)
	built := make([]*binary, len(tests))
	if batch, err = r.compiling(dir, folder, batch); err != nil || len(batch) == 0 {
		return err
	}
	for n, m := range batch {
		result := outcome{mutant: m}
		for i, test := range tests {
			if built[i] == nil {
				if built[i], err = r.build(dir, i, test); err != nil {
					return err
				}
			}
			if time.Now().After(r.until) {
				return errTime
			}
			failed, timeout, _, err := r.try(built[i], n+1, 20*time.Second+10*built[i].took)
			if err != nil {
				return err
			}
			if failed {
				result.by, result.timeout = test.folder, timeout
				break
			}
		}
		report(result)
	}
	return nil
}

// compiling writes the files with the mutants and leaves those out that do not
// compile.
func (r *runner) compiling(dir, folder string, batch []*mutant) ([]*mutant, error) {
	for len(batch) > 0 {
		if err := r.overlay(dir, folder, batch); err != nil {
			return nil, err
		}
		out, err := r.command("go", "build", "-gcflags=-e", "-overlay", filepath.Join(dir, "overlay.json"), "./"+folder).CombinedOutput()
		if err == nil {
			return batch, nil
		}
		var bad []string
		for _, match := range broken.FindAllStringSubmatch(string(out), -1) {
			bad = append(bad, filepath.Base(match[1])+":"+match[2])
		}
		kept := slices.DeleteFunc(slices.Clone(batch), func(m *mutant) bool {
			from, to := m.line, m.line+strings.Count(m.text, "\n")
			for line := from; line <= to; line++ {
				if slices.Contains(bad, fmt.Sprintf("%s:%d", filepath.Base(m.file), line)) {
					r.say("%s:%d does not compile, and does not count: %s", m.file, m.line, m.key())
					return true
				}
			}
			return false
		})
		if len(kept) == len(batch) {
			return nil, fmt.Errorf("%s with mutants does not compile: %s", folder, out)
		}
		batch = kept
	}
	return nil, nil
}

// broken is where the compiler finds fault.
var broken = regexp.MustCompile(`(?m)^(\S+\.go):(\d+):\d+: `)

// overlay writes the changed files and tells the go command of them.
func (r *runner) overlay(dir, folder string, batch []*mutant) error {
	changed := map[string][]*mutant{}
	number := map[*mutant]int{}
	for i, m := range batch {
		changed[m.file] = append(changed[m.file], m)
		number[m] = i + 1
	}
	replace := map[string]string{}
	for file, mutants := range changed {
		text, err := os.ReadFile(filepath.Join(r.root, file))
		if err != nil {
			return err
		}
		slices.SortFunc(mutants, func(a, b *mutant) int { return b.from - a.from })
		for _, m := range mutants {
			text = slices.Concat(text[:m.from], []byte(strings.ReplaceAll(m.text, placeholder, strconv.Itoa(number[m]))), text[m.to:])
		}
		name := filepath.Join(dir, filepath.Base(file))
		if err := os.WriteFile(name, text, 0o600); err != nil {
			return err
		}
		replace[filepath.Join(r.root, file)] = name
	}
	chooser := filepath.Join(dir, "mutant_chosen.go")
	name := batch[0].pkg.Name
	text := "package " + name + "\n\nimport (\n\t\"os\"\n\t\"strconv\"\n)\n\n" +
		"// mutantChosen is the number of the mutant that is tried.\nvar mutantChosen, _ = strconv.Atoi(os.Getenv(\"MUTANT\"))\n"
	if err := os.WriteFile(chooser, []byte(text), 0o600); err != nil {
		return err
	}
	replace[filepath.Join(r.root, folder, "mutant_chosen.go")] = chooser
	doc, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "overlay.json"), doc, 0o600)
}

// build builds a test with the mutants in it, and runs it with none chosen: it
// must pass, or nothing can be said of them.
func (r *runner) build(dir string, number int, test held) (*binary, error) {
	b := &binary{held: test, path: filepath.Join(dir, fmt.Sprintf("test%d", number))}
	out, err := r.command("go", "test", "-c", "-overlay", filepath.Join(dir, "overlay.json"), "-o", b.path, "./"+test.folder).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("the tests of %s are not built: %w: %s", test.folder, err, out)
	}
	failed, _, text, err := r.try(b, 0, 30*time.Minute)
	if err == nil && failed {
		err = fmt.Errorf("the tests of %s (%s) fail without a mutant: %s", test.folder, test.run, text)
	}
	return b, err
}

// try runs a test with a mutant; it fails too when it takes too long.
func (r *runner) try(b *binary, number int, most time.Duration) (failed, timeout bool, text string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	arguments := []string{"-test.failfast", "-test.timeout", "2h"}
	if b.run != "" {
		arguments = append(arguments, "-test.run", b.run)
	}
	command := exec.CommandContext(ctx, b.path, arguments...)
	command.Dir = filepath.Join(r.root, b.folder)
	command.Env = append(os.Environ(), "MUTANT="+strconv.Itoa(number), "MOBILIS_FULL=")
	command.WaitDelay = 5 * time.Second
	begin := time.Now()
	out, runErr := command.CombinedOutput()
	if number == 0 {
		b.took = time.Since(begin)
	}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return true, true, "it takes too long", nil
	case errors.As(runErr, &exit):
		return true, false, string(out), nil
	case runErr != nil:
		return false, false, "", runErr
	}
	return false, false, "", nil
}

// command is a command in the root.
func (r *runner) command(name string, arguments ...string) *exec.Cmd {
	command := exec.Command(name, arguments...)
	command.Dir = r.root
	return command
}
