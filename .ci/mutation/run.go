package main

import (
	"cmp"
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
	"sync"
	"sync/atomic"
	"time"
)

// held is a set of tests that must notice the mutants of a package: its own tests, or those of another
// package that uses it.
type held struct {
	folder string // relative to the root
	run    string // a regexp of the tests; empty for all
}

// holders returns the sets of tests for a package, the quickest first.
func holders(folder string) []held {
	name := filepath.Base(folder)
	tests := []held{{folder, ""}}
	switch name {
	case "nemoswar1", "nemoswar2", "nemorising", "nemesis":
		tests = append(tests,
			held{"fuzz", "(TestGolden|TestGate.*|Test.*Properties.*|Test" + properties[name] + ".*|TestPhases)$/" + name},
			held{"fuzz", "^Test" + properties[name] + ".*$"},
			held{"fuzz/tree", "^TestReadme.*$"})
	case "play", "nemo":
		tests = append(tests, held{"nemo/play", ""}, held{"nemo/nemotest", ""}, held{"repl", ""}, held{"fuzz", "TestGolden$|TestCommands$/nemoswar1|TestProperties.*/nemoswar1"})
	case "table":
		tests = append(tests, held{"repl/serve", ""})
	case "serve":
		tests = append(tests, held{"repl/mcp", ""}, held{"repl/web", ""})
	case "repl":
		tests = append(tests, held{"cmd/mobilis", ""}, held{"fuzz/tree", "^TestReadme.*$"})
	case "odds", "bot", "kit", "position":
		tests = append(tests, held{"repl", ""})
	case "nemotest":
		tests = append(tests, held{"nemo/liarsdice", ""})
	case "rulesdoc":
		tests = append(tests, held{"rulesdoc/answer", ""}, held{"repl", "^Test(Ask|Rul|Why).*"})
	case "answer", "quiz":
		tests = append(tests, held{"repl", "^Test(Ask|Quiz).*"})
	case "batch", "box", "files", "lang", "reference", "report", "term":
		tests = append(tests, held{"repl", ""})
	}
	return tests
}

// properties maps a system to the prefix of its tests in package fuzz.
var properties = map[string]string{"nemoswar1": "NemosWar1", "nemoswar2": "NemosWar2", "nemorising": "NemoRising", "nemesis": "Nemesis"}

// binary is a compiled test binary.
type binary struct {
	held
	path string
	// took is the duration of each test without a mutant; slow lists those that take long.
	took map[string]time.Duration
	slow []string
	// skip, if set, is a regexp of the tests to skip.
	skip string
	// reached maps each mutant to the tests that execute its code.
	reached map[int]map[string]bool
}

// little is the maximum duration of a quick test.
const little = 300 * time.Millisecond

// outcome is the result of trying a mutant.
type outcome struct {
	mutant *mutant
	// by is the folder whose tests noticed it; empty if none did.
	by      string
	timeout bool
}

// runner builds and runs the tests.
type runner struct {
	root, tmp string
	until     time.Time
	say       func(format string, args ...any)
	// quick selects only the quick tests of the package itself.
	quick bool
	// own selects only the tests of the package itself.
	own bool
	// changed are the files that differ from the base.
	changed []string
	// slow lists the slow tests of each package, which quick skips without measuring them.
	slow map[string][]string
	// jobs is the number of mutants tried in parallel.
	jobs int
	// patience is how much longer the tests may take with a mutant.
	patience time.Duration
}

var errTime = errors.New("the time is over")

// batches divides mutants into batches without overlapping ones.
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

// run tries the mutants of a package and reports each.
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
	if r.quick || r.own {
		tests = tests[:1]
	}
	built := make([]*binary, len(tests))
	var building sync.Mutex
	if batch, err = r.compiling(dir, folder, batch); err != nil || len(batch) == 0 {
		return err
	}
	build := func(i int) (*binary, error) {
		building.Lock()
		defer building.Unlock()
		if built[i] != nil {
			return built[i], nil
		}
		b, err := r.build(dir, i, tests[i])
		if err == nil {
			built[i] = b
		}
		return b, err
	}
	outcomes, faults := make(chan outcome), make(chan error, r.jobs)
	var next atomic.Int64
	for range r.jobs {
		go func() {
			faults <- func() error {
				for {
					n := int(next.Add(1))
					if n > len(batch) {
						return nil
					}
					result := outcome{mutant: batch[n-1]}
					for i := range tests {
						b, err := build(i)
						if err != nil {
							return err
						}
						if time.Now().After(r.until) {
							return errTime
						}
						failed, timeout, err := r.notices(b, n, batch[n-1])
						if err != nil {
							return err
						}
						if failed {
							result.by, result.timeout = b.folder, timeout
							break
						}
					}
					outcomes <- result
				}
			}()
		}()
	}
	var all error
	for done := 0; done < r.jobs; {
		select {
		case result := <-outcomes:
			report(result)
		case err := <-faults:
			done++
			all = cmp.Or(all, err)
		}
	}
	return all
}

// slowOf runs the tests of a package without a mutant and returns the slow ones.
func (r *runner) slowOf(folder string) ([]string, error) {
	dir, err := os.MkdirTemp(r.tmp, "slow")
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), []byte("{}"), 0o600); err != nil {
		return nil, err
	}
	b, err := r.build(dir, 0, held{folder, ""})
	if err != nil {
		return nil, err
	}
	return b.slow, nil
}

// compiling writes the files with the mutants and drops the mutants that do not compile.
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

// broken matches the position in a compiler error.
var broken = regexp.MustCompile(`(?m)^(\S+\.go):(\d+):\d+: `)

// overlay writes the changed files, and the overlay file that tells the go command about them.
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
	text := "package " + name + chooserText
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

// chooserText is the code that selects a mutant. If MUTANT is "reached", it prints the mutants that are
// reached, each at most 500 times a second; the test names printed in between say by which test. It prints to
// standard error, because servers under test respond on standard output.
const chooserText = `

import (
	"os"
	"strconv"
	"sync"
	"time"
)

// mutantChosen is the number of the mutant that is tried.
var (
	mutantChosen, _ = strconv.Atoi(os.Getenv("MUTANT"))
	mutantTraced    = os.Getenv("MUTANT") == "reached"
)

var (
	mutantLock  sync.Mutex
	mutantSeen  = make(map[int]time.Time)
	mutantPrint = os.Stderr
)

func mutantIs(number int) bool {
	if mutantTraced {
		mutantLock.Lock()
		defer mutantLock.Unlock()
		if now := time.Now(); now.Sub(mutantSeen[number]) > 2*time.Millisecond {
			mutantSeen[number] = now
			mutantPrint.WriteString("\n=== MUTANT " + strconv.Itoa(number) + "\n")
		}
	}
	return mutantChosen == number
}
`

// build compiles a test binary with the mutants and runs it with none selected. The tests must pass, or their
// results would mean nothing.
func (r *runner) build(dir string, number int, test held) (*binary, error) {
	b := &binary{held: test, path: filepath.Join(dir, fmt.Sprintf("test%d", number))}
	out, err := r.command("go", "test", "-c", "-vet=off", "-overlay", filepath.Join(dir, "overlay.json"), "-o", b.path, "./"+test.folder).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("the tests of %s are not built: %w: %s", test.folder, err, out)
	}
	b.took = make(map[string]time.Duration)
	if slow := r.slow[test.folder]; r.quick && len(slow) > 0 {
		b.skip = anyOf(slow)
	}
	failed, _, text, err := r.try(b, 0, cmp.Or(test.run, "."), 30*time.Minute)
	if err == nil && failed {
		err = fmt.Errorf("the tests of %s (%s) fail without a mutant: %s", test.folder, test.run, text)
	}
	if err != nil {
		return b, err
	}
	for _, match := range passed.FindAllStringSubmatch(text, -1) {
		took, _ := time.ParseDuration(match[2])
		if b.took[match[1]] = took; took > little {
			b.slow = append(b.slow, match[1])
		}
	}
	b.reached = reachedBy(text)
	return b, nil
}

// anyOf returns a regexp that matches the named tests.
func anyOf(names []string) string { return "^(" + strings.Join(names, "|") + ")$" }

// passed matches what package testing prints for a passed test. ran matches what it prints before a test
// starts or continues, and what mutants print.
var (
	passed = regexp.MustCompile(`(?m)^--- PASS: (\S+) \((\S+)\)$`)
	ran    = regexp.MustCompile(`(?m)^=== (RUN|CONT|NAME|MUTANT) +([^\s/]+)`)
)

// reachedBy returns the tests that reach each mutant; "" stands for code that runs before all tests.
func reachedBy(text string) map[int]map[string]bool {
	all := make(map[int]map[string]bool)
	test := ""
	for _, match := range ran.FindAllStringSubmatch(text, -1) {
		if match[1] != "MUTANT" {
			test = match[2]
			continue
		}
		number, _ := strconv.Atoi(match[2])
		if all[number] == nil {
			all[number] = make(map[string]bool)
		}
		all[number][test] = true
	}
	return all
}

// notices reports whether a test fails with a mutant. It runs the quick tests that reach the mutant, then the
// slow ones, and then all others: a mutant reached within two milliseconds of the last report may have been
// missed. A mutant that no test reaches is not noticed. With quick, the slow tests run only for mutants of
// changed files, which must be noticed.
func (r *runner) notices(b *binary, number int, m *mutant) (failed, timeout bool, err error) {
	reached := b.reached[number]
	if len(reached) == 0 && !r.quick {
		return false, false, nil
	}
	var names [3][]string
	var most [3]time.Duration
	for name, took := range b.took {
		at := 2
		if reached[name] {
			at = map[bool]int{true: 1}[took > little]
		}
		names[at], most[at] = append(names[at], name), most[at]+took
	}
	if r.quick { // slow tests were skipped and not measured; they run for changed files only
		if names[2] = nil; slices.Contains(r.changed, m.file) {
			names[2], most[2] = r.slow[b.folder], time.Minute
		}
	}
	for i := range names {
		tests := anyOf(names[i])
		if b.run == "" && len(names[i]) == 0 || b.run != "" && i > 0 {
			continue
		}
		if b.run != "" {
			tests, most[i] = b.run, most[0]+most[1]+most[2]
		}
		failed, timeout, _, err = r.try(b, number, tests, most[i])
		if failed || err != nil {
			return failed, timeout, err
		}
	}
	return false, false, nil
}

// try runs tests with a mutant, or with none if number is 0. It also fails if they take four times their
// usual CPU time, or hang.
func (r *runner) try(b *binary, number int, tests string, usual time.Duration) (failed, timeout bool, text string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute+10*usual+r.patience)
	defer cancel()
	arguments := []string{
		"-c", `ulimit -t "$0"; exec "$@"`, strconv.Itoa(20 + int(4*usual.Seconds())),
		b.path, "-test.failfast", "-test.timeout", "2h", "-test.run", tests,
	}
	chosen := strconv.Itoa(number)
	if number == 0 { // run tests one by one, to tell which reaches what
		arguments, chosen = append(arguments, "-test.v", "-test.parallel", "1", "-test.skip", b.skip), "reached"
	}
	command := exec.CommandContext(ctx, "sh", arguments...)
	command.Dir = filepath.Join(r.root, b.folder)
	command.Env = append(os.Environ(), "MUTANT="+chosen, "MOBILIS_FULL=")
	command.WaitDelay = 5 * time.Second
	out, runErr := command.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return true, true, "it takes too long", nil
	case errors.As(runErr, &exit):
		return true, !exit.Exited(), string(out), nil // killed by a signal: out of time
	case runErr != nil:
		return false, false, "", runErr
	}
	return false, false, string(out), nil
}

// command returns a command to run in the root of the module.
func (r *runner) command(name string, arguments ...string) *exec.Cmd {
	command := exec.Command(name, arguments...)
	command.Dir = r.root
	return command
}
