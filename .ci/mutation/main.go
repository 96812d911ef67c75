// Command mutation is a mutation test: it changes the code in one small place at a time
// and reports whether a test fails. It does not touch the working tree.
//
//	go run . -n 50 nemesis            50 random mutants of a package
//	go run . -key 'nemo/…: … => …'    this mutant; may be repeated
//	go run . -score                   try the draws of SCORE.md and write it
//	go run . -score -kept FILE        the same in several sessions: FILE keeps the
//	                                  results, and only the rest is tried
//	go run . -release                 try the draw of this release and write RELEASE.md
//	go run . -release -own kit        the same for one package, with its own tests only;
//	                                  the results of other packages stay
//	go run . -release -key '…' web    try one that survived again and update the page
//	go run . -check                   what .ci/run does: a few of each package, with
//	                                  the quick tests
//
// Whether a mutant is drawn depends only on the seed and on the mutant: a change of the
// code does not change which other mutants are drawn. By default the seed is derived from
// the version of the library, so that each release has a new draw. All drawn mutants of a
// package are compiled into one binary, where an environment variable selects one.
//
// A mutant that survives all tests shows a missing case, or it does not change what the
// code does. judged.txt has the verdict on each.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// library are the packages that implement the rules, doors those through which people and programs use them.
var (
	library = []string{
		"nemo", "nemo/play", "nemo/odds", "nemo/bot", "nemo/kit",
		"nemo/nemoswar1", "nemo/nemoswar2", "nemo/nemorising", "nemo/nemesis",
	}
	doors    = []string{"nemo/table", "repl/serve", "repl/web", "repl/mcp", "repl"}
	packages = slices.Concat(library, doors)
	// others read and explain the rules. Their mutants are drawn only if they are named.
	others = []string{
		"nemo/position", "nemo/nemotest", "rulesdoc", "rulesdoc/answer", "repl/batch", "repl/box", "repl/files",
		"repl/lang", "repl/quiz", "repl/reference", "repl/report", "repl/term",
	}
)

// draw describes which mutants are drawn: n of each package by the seed, without those of an earlier draw.
type draw struct {
	seed     uint64
	after    *draw
	n        int
	packages []string
	// told are the packages for which judged.txt lists every mutant that survived when it was drawn.
	told []string
	// note is a remark printed with the draw.
	note string
}

// The draws of SCORE.md. With the second one there are at least 400 of the kernel and the systems.
var (
	firstDraw = draw{
		seed: 20261122, n: 45, packages: library, told: []string{"nemo/nemoswar1", "nemo/nemoswar2", "nemo/nemesis"},
		note: "What was noticed when drawn is an upper bound here: smaller draws with the same seed\ncame before, and what survived them had its tests already.",
	}
	secondDraw = draw{seed: 20261123, after: &firstDraw, n: 40, packages: rules, told: rules}
	draws      = []*draw{&firstDraw, &secondDraw}
)

// rules are the kernel and the four systems.
var rules = []string{"nemo", "nemo/nemoswar1", "nemo/nemoswar2", "nemo/nemorising", "nemo/nemesis"}

// data are prefixes of the names of files that contain data, texts or pictures, or that generate positions
// for tests.
var data = []string{
	"components", "stand", "cards", "board", "doc", "example", "sources", "scenario", "panels", "draw", "features", "picture", "about", "text", "describe",
}

func main() {
	log := io.Writer(os.Stderr)
	err := run(os.Args[1:], os.Stdout, log)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(log, err)
	}
	if err != nil {
		os.Exit(1)
	}
}

// options are the command-line options.
type options struct {
	draw
	second       bool
	time         time.Duration
	keys         []string
	base, kept   string
	score, check bool
	release      bool
	list, own    bool
	slow         bool
	jobs         int
	patience     time.Duration
}

func run(arguments []string, out, log io.Writer) error {
	var o options
	flags := flag.NewFlagSet("mutation", flag.ContinueOnError)
	flags.SetOutput(log)
	flags.Uint64Var(&o.seed, "seed", 0, "which mutants are drawn (0: by the version of the library)")
	flags.BoolVar(&o.second, "second", false, "what the second draw of SCORE.md draws, of the packages named")
	flags.IntVar(&o.n, "n", 20, "mutants of each package")
	flags.DurationVar(&o.time, "time", 24*time.Hour, "stop when so much time has passed")
	flags.Func("key", "try the mutant of this key alone", func(key string) error {
		o.keys = append(o.keys, key)
		return nil
	})
	flags.StringVar(&o.kept, "kept", "", "a file that keeps what came out, for the next go with the same tree")
	flags.StringVar(&o.base, "base", "", "draw from the files first that differ from this commit")
	flags.BoolVar(&o.score, "score", false, "try the draws of SCORE.md, and write it")
	flags.BoolVar(&o.release, "release", false, "try the draw of this release, and write RELEASE.md")
	flags.BoolVar(&o.check, "check", false, "fail where too many survive, or one of a changed file that is not judged")
	flags.BoolVar(&o.slow, "slow", false, "write slow.txt, the tests that -check leaves out")
	flags.BoolVar(&o.own, "own", false, "try each package's own tests alone")
	flags.IntVar(&o.jobs, "jobs", 1, "mutants tried at once")
	flags.DurationVar(&o.patience, "patience", 0, "how much longer than usual tests may take, to tell what is slow from what never ends")
	flags.BoolVar(&o.list, "list", false, "list the mutants that would be tried")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	o.packages = packages
	if o.second {
		o.draw = secondDraw
	}
	if flags.NArg() > 0 {
		o.packages = nil
		known := slices.Concat(packages, others)
		for _, name := range flags.Args() {
			i := slices.IndexFunc(known, func(p string) bool { return p == name || filepath.Base(p) == name })
			if i < 0 {
				return fmt.Errorf("there is no package %s; there are %s", name, strings.Join(known, ", "))
			}
			o.packages = append(o.packages, known[i])
		}
	}
	return o.run(out, log)
}

func (o *options) run(out, log io.Writer) error {
	say := func(format string, args ...any) { fmt.Fprintf(log, format+"\n", args...) }
	top, err := exec.Command("git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		return fmt.Errorf("this is no git checkout: %w", err)
	}
	root := strings.TrimSpace(string(top))
	judged, err := readJudgements(filepath.Join(root, ".ci/mutation/judged.txt"))
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "mutation")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	changed, err := o.changed(root)
	if err != nil {
		return err
	}
	version, err := versionOf(root)
	if err != nil {
		return err
	}
	if o.seed == 0 {
		o.seed = seedOf(version)
	}
	if o.release {
		o.note = "The draw of version " + version + ": the seed comes from that number."
	}
	slowFile := filepath.Join(root, ".ci/mutation/slow.txt")
	known, err := readKept(o.kept)
	if err != nil {
		return err
	}
	r := &runner{root: root, tmp: tmp, until: time.Now().Add(o.time), say: say, quick: o.check, changed: changed, own: o.own, jobs: max(1, o.jobs), patience: o.patience}
	if o.slow {
		slow, err := readSlow(slowFile)
		if err != nil {
			return err
		}
		for _, folder := range o.packages {
			if slow[folder], err = r.slowOf(folder); err != nil {
				return err
			}
		}
		var list strings.Builder
		for _, folder := range packages {
			for _, name := range slow[folder] {
				fmt.Fprintln(&list, folder, name)
			}
		}
		return os.WriteFile(slowFile, []byte(list.String()), 0o644)
	}
	if r.slow, err = readSlow(slowFile); err != nil {
		return err
	}
	asked := []*draw{&o.draw}
	if o.score {
		asked = draws
	}
	var pages []page
	for _, d := range asked {
		scores, err := o.tryDraw(r, d, known, judged, out)
		if err != nil {
			return err
		}
		pages = append(pages, page{draw: d, scores: scores})
	}
	if o.list {
		return nil
	}
	var text bytes.Buffer
	releaseFile := filepath.Join(root, ".ci/mutation/RELEASE.md")
	if o.release {
		before, err := readRelease(releaseFile, o.seed)
		if err != nil {
			return err
		}
		for _, s := range pages[0].scores {
			if s.tried > 0 {
				before[o.own] = merge(before[o.own], s, len(o.keys) > 0)
			}
		}
		pages[0].scores, pages[0].alone = before[false], before[true]
	}
	writeScores(&text, o, pages)
	if o.score {
		return os.WriteFile(filepath.Join(root, ".ci/mutation/SCORE.md"), text.Bytes(), 0o644)
	}
	if o.release {
		return os.WriteFile(releaseFile, text.Bytes(), 0o644)
	}
	fmt.Fprint(out, text.String())
	if o.check {
		return check(pages[0].scores)
	}
	return nil
}

// versionOf returns the version of the library.
func versionOf(root string) (string, error) {
	const file = "nemo/play/system.go"
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		return "", err
	}
	found := declaredVersion.FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("%s declares no version", file)
	}
	return string(found[1]), nil
}

var declaredVersion = regexp.MustCompile(`(?m)^const Version = "(.+)"`)

// seedOf returns the seed for the draw of a release.
func seedOf(version string) uint64 {
	h := fnv.New32a()
	_, _ = io.WriteString(h, "mobilis "+version)
	return uint64(h.Sum32())
}

// tryDraw tries the mutants of a draw, or lists them.
func (o *options) tryDraw(r *runner, d *draw, known map[string]outcome, judged map[string]judgement, out io.Writer) (scores []*score, err error) {
	for i, folder := range d.packages {
		drawn, err := o.drawn(r, d, folder)
		if err != nil {
			return nil, err
		}
		s := &score{folder: folder, drawn: len(drawn)}
		scores = append(scores, s)
		if o.list {
			for _, m := range drawn {
				fmt.Fprintf(out, "%s:%d %s\n", m.file, m.line, m.key())
			}
			continue
		}
		// Each package gets its share of the remaining time.
		end := r.until
		if o.check {
			r.until = time.Now().Add(time.Until(end) / time.Duration(len(d.packages)-i))
		}
		drawn = slices.DeleteFunc(drawn, func(m *mutant) bool {
			result, ok := known[m.key()]
			if ok {
				result.mutant = m
				s.add(result, judged, slices.Contains(r.changed, m.file))
			}
			return ok
		})
		if len(drawn) > 0 && time.Now().After(r.until) {
			r.say("%s: the time is over", folder)
			r.until = end
			continue
		}
		err = r.run(folder, drawn, func(result outcome) {
			s.add(result, judged, slices.Contains(r.changed, result.mutant.file))
			r.say("%s", result)
			if err := keep(o.kept, result); err != nil {
				r.say("%v", err)
			}
		})
		r.until = end
		if errors.Is(err, errTime) {
			r.say("%s: the time is over", folder)
		} else if err != nil {
			return nil, err
		}
	}
	return scores, nil
}

// drawn returns the mutants drawn from a package, those of changed files first.
func (o *options) drawn(r *runner, d *draw, folder string) ([]*mutant, error) {
	all, err := mutantsOf(r.root, "./"+folder)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(m *mutant) bool {
		name := filepath.Base(m.file)
		return slices.ContainsFunc(data, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
	})
	if len(o.keys) > 0 {
		return slices.DeleteFunc(all, func(m *mutant) bool { return !slices.Contains(o.keys, m.key()) }), nil
	}
	if d.after != nil {
		byRank(all, d.after.seed)
		all = all[min(d.after.n, len(all)):]
	}
	byRank(all, d.seed)
	slices.SortStableFunc(all, func(a, b *mutant) int {
		if x, y := slices.Contains(r.changed, a.file), slices.Contains(r.changed, b.file); x != y {
			return map[bool]int{true: -1, false: 1}[x]
		}
		return 0
	})
	return all[:min(d.n, len(all))], nil
}

// byRank sorts mutants in the order in which the seed draws them.
func byRank(all []*mutant, seed uint64) {
	slices.SortFunc(all, func(a, b *mutant) int {
		if x, y := a.rank(seed), b.rank(seed); x != y {
			return map[bool]int{true: -1, false: 1}[x < y]
		}
		return strings.Compare(a.key(), b.key())
	})
}

// changed returns the files that differ from the base.
func (o *options) changed(root string) ([]string, error) {
	if o.base == "" {
		return nil, nil
	}
	command := exec.Command("git", "diff", "--name-only", o.base, "--", "*.go")
	command.Dir = root
	text, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("what differs from %s: %w", o.base, err)
	}
	return strings.Fields(string(text)), nil
}
