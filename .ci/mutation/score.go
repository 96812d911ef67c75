package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// judgement is the verdict on a mutant that survived when it was drawn: "covered" by a test since, or
// "equivalent" for a reason.
type judgement struct {
	verdict, why string
}

// readJudgements reads lines of a key, a bar, and the verdict with its reason.
func readJudgements(file string) (map[string]judgement, error) {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	judged := map[string]judgement{}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, rest, ok := cutLast(line, " | ")
		verdict, why, reason := strings.Cut(rest, ": ")
		if !ok || !reason || verdict != "equivalent" && verdict != "covered" {
			return nil, fmt.Errorf("%s:%d: a line is KEY | equivalent: REASON or KEY | covered: TEST", file, number)
		}
		judged[key] = judgement{verdict, why}
	}
	return judged, nil
}

func cutLast(text, between string) (before, after string, found bool) {
	i := strings.LastIndex(text, between)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(between):], true
}

// readSlow reads lines of a package and one of its slow tests.
func readSlow(file string) (map[string][]string, error) {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	slow := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		if folder, test, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			slow[folder] = append(slow[folder], test)
		}
	}
	return slow, nil
}

// readKept reads results of earlier sessions: the folder that noticed the mutant, whether by timeout, and the
// key.
func readKept(file string) (map[string]outcome, error) {
	known := map[string]outcome{}
	if file == "" {
		return known, nil
	}
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
		if len(fields) != 3 {
			return nil, fmt.Errorf("%s: this is no line that -kept wrote: %q", file, line)
		}
		known[fields[2]] = outcome{by: fields[0], timeout: fields[1] == "time"}
	}
	return known, nil
}

// keep appends the result of a mutant. Survivors are kept as well: delete the line to try one against new
// tests.
func keep(file string, o outcome) error {
	if file == "" {
		return nil
	}
	out, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer out.Close()
	_, err = fmt.Fprintf(out, "%s\t%s\t%s\n", o.by, map[bool]string{true: "time"}[o.timeout], o.mutant.key())
	return err
}

// score has the results for the mutants of a package.
type score struct {
	folder                             string
	drawn, tried, killed, late, exempt int
	// covered counts those that were noticed only after a test was added for them.
	covered   int
	survivors []survivor
	// before has the lines about survivors from an earlier session.
	before []string
	// again has the mutants of these lines that are noticed now; the value says whether they are covered.
	again map[string]bool
}

// survivor is a mutant that no test noticed.
type survivor struct {
	mutant  *mutant
	changed bool // in a file that differs from the base
	judged  judgement
}

func (s *score) add(o outcome, judged map[string]judgement, changed bool) {
	s.tried++
	switch {
	case o.by != "":
		s.killed++
		if o.timeout {
			s.late++
		}
		covered := judged[o.mutant.key()].verdict == "covered"
		s.covered += map[bool]int{true: 1}[covered]
		if s.again == nil {
			s.again = map[string]bool{}
		}
		s.again[o.mutant.key()] = covered
	default:
		verdict := judged[o.mutant.key()]
		if verdict.verdict == "equivalent" {
			s.exempt++
		}
		s.survivors = append(s.survivors, survivor{o.mutant, changed, verdict})
	}
}

// share returns the percentage noticed, without the equivalent ones.
func (s *score) share() float64 { return s.of(s.killed) }

// first returns the percentage that was noticed when they were drawn.
func (s *score) first() float64 { return s.of(s.killed - s.covered) }

func (s *score) of(n int) float64 {
	if s.tried == s.exempt {
		return 100
	}
	return 100 * float64(n) / float64(s.tried-s.exempt)
}

func (o outcome) String() string {
	what := "survived"
	if o.by != "" {
		what = "noticed by " + o.by
		if o.timeout {
			what += " (time)"
		}
	}
	return fmt.Sprintf("%s:%d: %s: %s", o.mutant.file, o.mutant.line, what, o.mutant.key())
}

func sum(scores []*score) *score {
	all := &score{folder: "all"}
	for _, s := range scores {
		all.drawn, all.tried, all.killed = all.drawn+s.drawn, all.tried+s.tried, all.killed+s.killed
		all.late, all.exempt, all.covered = all.late+s.late, all.exempt+s.exempt, all.covered+s.covered
		all.survivors, all.before = append(all.survivors, s.survivors...), append(all.before, s.before...)
	}
	return all
}

// page has the results of a draw.
type page struct {
	*draw
	scores []*score
	// alone are the scores with each package's own tests only.
	alone []*score
}

// readRelease reads the page of a release drawn with this seed: under false the scores with all tests for a
// package, under true those with its own tests only.
func readRelease(file string, seed uint64) (map[bool][]*score, error) {
	known := map[bool][]*score{}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !strings.Contains(string(text), fmt.Sprintf("by the seed %d\n", seed)) {
		return known, nil
	}
	alone := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		var s score
		var now, first string
		var noticedFirst int
		cells := strings.NewReplacer("|", " ", "%", " ").Replace(line)
		n, _ := fmt.Sscan(cells, &s.folder, &s.tried, &s.killed, &s.late, &s.exempt, &now, &noticedFirst, &first)
		switch key, isKey := strings.CutPrefix(line, "- `"); {
		case line == aloneHeading:
			alone = true
		case isKey:
			for _, s := range known[alone] {
				if path.Dir(strings.Fields(key)[0]) == s.folder {
					s.before = append(s.before, line)
				}
			}
		case n == 8 && s.folder != "all":
			s.drawn, s.covered = s.tried, s.killed-noticedFirst
			known[alone] = append(known[alone], &s)
		}
	}
	return known, err
}

// merge replaces the score of a package. If few is set, s covers only some survivors of the earlier score,
// which it then updates.
func merge(all []*score, s *score, few bool) []*score {
	i := slices.IndexFunc(all, func(o *score) bool { return o.folder == s.folder })
	switch {
	case i < 0:
		return append(all, s)
	case !few:
		all[i] = s
		return all
	}
	all[i].before = slices.DeleteFunc(all[i].before, func(line string) bool {
		for key, covered := range s.again {
			if strings.HasPrefix(line, "- `"+key+"`") {
				all[i].killed++
				all[i].covered += map[bool]int{true: 1}[covered]
				return true
			}
		}
		return false
	})
	for _, v := range s.survivors { // may have been judged meanwhile
		for j, line := range all[i].before {
			if key := "- `" + v.mutant.key() + "`: "; line == key+notJudged && v.judged.verdict != "" {
				all[i].before[j] = key + v.verdict()
				all[i].exempt += map[bool]int{true: 1}[v.judged.verdict == "equivalent"]
			}
		}
	}
	return all
}

const (
	aloneHeading = "## Against the tests of the package itself alone"
	notJudged    = "not judged"
)

// verdict returns what the page says about a mutant that survived.
func (v *survivor) verdict() string {
	if v.judged.verdict == "" {
		return notJudged
	}
	return v.judged.verdict + ": " + v.judged.why
}

func writeScores(out io.Writer, o *options, pages []page) {
	against := "the tests that hold the package"
	switch {
	case o.check:
		against = "the quick tests of the package alone (slow.txt has the others)"
	case o.own && !o.release:
		against = "the tests of the package itself alone"
	}
	fmt.Fprintf(out, `# A test of the tests

Written by .ci/mutation; do not edit. Mutants are drawn by a seed from the code of
a package, without tables of data, words and pictures, and each is tried against
%s.

- *When drawn* is the share that was noticed before a test was written for what was
  not; *now* is with the tests as they are.
- Mutants that do not change what the code does are equivalent, and do not count in
  either share; judged.txt has the reasons, and what was covered by which test.
- *By time* is noticed because the tests took far too long.
%s`, against, elsewhere(o))
	for i, p := range pages {
		which := "Draw"
		if len(pages) > 1 {
			which = []string{"First draw", "Second draw"}[i]
		}
		from := ""
		if p.after != nil {
			from = fmt.Sprintf(", from what the seed %d did not draw", p.after.seed)
		}
		fmt.Fprintf(out, "\n## %s: %d of each package, by the seed %d%s\n\n", which, p.n, p.seed, from)
		if p.note != "" {
			fmt.Fprintf(out, "%s\n\n", p.note)
		}
		writeTable(out, append(slices.Clone(p.scores), sum(p.scores)), p.told, o.release)
	}
	if len(pages) > 1 {
		byPackage := map[string][]*score{}
		for _, s := range slices.Concat(pages[0].scores, pages[1].scores) {
			byPackage[s.folder] = append(byPackage[s.folder], s)
		}
		var both []*score
		for _, folder := range rules {
			s := sum(byPackage[folder])
			s.folder = folder
			both = append(both, s)
		}
		fmt.Fprint(out, "\n## The kernel and the four systems, both draws\n\n")
		writeTable(out, append(both, sum(both)), nil, false)
	}
	fmt.Fprint(out, "\n## Not noticed\n\n")
	for _, p := range pages {
		writeSurvivors(out, p.scores)
	}
	for _, p := range pages {
		if len(p.alone) > 0 {
			fmt.Fprintf(out, "\n%s\n\n", aloneHeading)
			fmt.Fprint(out, "Of a few packages, as far as there was time: the tests of others would notice more.\n\n")
			writeTable(out, p.alone, nil, true)
			fmt.Fprintln(out)
			writeSurvivors(out, p.alone)
		}
	}
}

// writeSurvivors writes a line for each mutant that survived.
func writeSurvivors(out io.Writer, scores []*score) {
	for _, s := range scores {
		for _, line := range s.before {
			fmt.Fprintln(out, line)
		}
		for _, v := range s.survivors {
			fmt.Fprintf(out, "- `%s`: %s\n", v.mutant.key(), v.verdict())
		}
	}
}

// elsewhere mentions the other page, on the pages that are kept.
func elsewhere(o *options) string {
	switch {
	case o.score:
		return "\nRELEASE.md has the draw of the release, which takes in the packages of the doors and the\nfunctions in rows of tables.\n"
	case o.release:
		return "\nSCORE.md has the draws of before. The goal, when drawn: 95 % of the packages of rules,\n85 % of the doors.\n"
	}
	return ""
}

// writeTable writes a row for each score. told are the packages for which it is known what was noticed when
// the mutants were drawn; all means that it is known for every package.
func writeTable(out io.Writer, scores []*score, told []string, all bool) {
	header := []string{"package", "tried", "noticed", "of these by time", "equivalent", "now"}
	if all || len(told) > 0 {
		header = append(header, "noticed when drawn", "when drawn")
	}
	row(out, header)
	row(out, slices.Repeat([]string{"---"}, len(header)))
	for _, s := range scores {
		cells := []string{s.folder, fmt.Sprint(s.tried), fmt.Sprint(s.killed), fmt.Sprint(s.late), fmt.Sprint(s.exempt), percent(s.share())}
		switch {
		case !all && len(told) == 0:
		case all || slices.Contains(told, s.folder) || len(told) == len(scores)-1:
			cells = append(cells, fmt.Sprint(s.killed-s.covered), percent(s.first()))
		default:
			cells = append(cells, "not kept", "not kept")
		}
		row(out, cells)
	}
}

func row(out io.Writer, cells []string) { fmt.Fprintf(out, "| %s |\n", strings.Join(cells, " | ")) }

func percent(share float64) string { return fmt.Sprintf("%.1f %%", share) }

// Thresholds of the check. The sample is small and only the quick tests run, so the required share is low.
// Which mutants are drawn depends only on the code, so the check is repeatable if it finishes.
const (
	leastShare = 65
	leastTried = 8
)

// check returns an error if the scores are too low or a mutant of a changed file survived.
func check(scores []*score) error {
	all := sum(scores)
	var faults []error
	if all.tried < leastTried {
		faults = append(faults, fmt.Errorf("there was time for %d mutants only; give it more (MUTATIONTIME)", all.tried))
	}
	if all.share() < leastShare {
		faults = append(faults, fmt.Errorf("%.0f %% of the mutants were noticed; %d %% is the bar", all.share(), leastShare))
	}
	for _, v := range all.survivors {
		if v.changed && v.judged.verdict != "equivalent" {
			faults = append(faults, fmt.Errorf("%s:%d: no test notices %s; add one, or judge it in .ci/mutation/judged.txt", v.mutant.file, v.mutant.line, v.mutant.key()))
		}
	}
	return errors.Join(faults...)
}
