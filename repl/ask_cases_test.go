package repl

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// storedCase is a question of yes or no of which the reference has the answer.
type storedCase struct {
	rule, question string
	verdict        rulesdoc.Verdict
}

// storedCases are those of a system: the plain ones and what was decided.
func storedCases(t *testing.T, system string) (cases []storedCase) {
	t.Helper()
	plain := regexp.MustCompile(`(?m)^\[(.+)\] (yes|no): (.+)$`)
	for _, folder := range []string{"asked", filepath.Join("asked", "more")} {
		text, err := os.ReadFile(filepath.Join("..", "rulesdoc", folder, system+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, parts := range plain.FindAllStringSubmatch(string(text), -1) {
			cases = append(cases, storedCase{parts[1], parts[3], rulesdoc.Verdict(parts[2])})
		}
	}
	book, err := rulesdoc.Load(system)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range book.Rulings() {
		if r.Verdict == rulesdoc.Yes || r.Verdict == rulesdoc.No {
			cases = append(cases, storedCase{r.Rules[0], r.Question, r.Verdict})
		}
	}
	return cases
}

// caseWords are the words in which the stored cases of a system speak of actions and of how
// things stand: testdata/cases/SYSTEM.txt.
type caseWords struct {
	acts    map[string]*regexp.Regexp // by name, the notation of the actions
	phrases [][]string                // the longest first
	needs   map[string][]string       // by name, the facts without which an action is about nothing
	means   map[string]string         // by phrase: "act NAME FACTS", "if FACTS", or empty
}

func readCaseWords(t *testing.T, system string) *caseWords {
	t.Helper()
	var text []byte
	for _, file := range []string{"common.txt", system + ".txt"} {
		more, err := os.ReadFile(filepath.Join("testdata", "cases", file))
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, more...)
	}
	w := &caseWords{acts: make(map[string]*regexp.Regexp), needs: make(map[string][]string), means: make(map[string]string)}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		head, said, ok := strings.Cut(line, " : ")
		if !ok {
			t.Fatalf("%s: %q has no phrases", system, line)
		}
		if act, needs := strings.CutPrefix(head, "needs "); needs {
			w.needs[act] = strings.Fields(said)
			continue
		}
		if name, pattern, isAct := strings.Cut(head, " = "); isAct {
			w.acts[name] = regexp.MustCompile(pattern)
			head = "act " + name
		} else if named, both := strings.CutPrefix(head, "+"); both {
			head = "act " + named
		} else if head == "-" {
			head = ""
		} else {
			head = "if " + head
		}
		for phrase := range strings.SplitSeq(said, " | ") {
			words := folded(rulesdoc.Unaccented(phrase))
			key := strings.Join(words, " ")
			if before, twice := w.means[key]; twice && before != head {
				t.Errorf("%s: %q means %q and %q", system, phrase, before, head)
			}
			w.phrases = append(w.phrases, words)
			w.means[key] = head
		}
	}
	slices.SortStableFunc(w.phrases, func(a, b []string) int { return len(b) - len(a) })
	return w
}

// caseForm is a case as it can be tried: an action, and the facts that hold, each with a
// "!" before it if it does not.
type caseForm struct {
	act   string
	first string // another one, done before
	facts []string
}

// read reads a question, of which every word must be used.
func (w *caseWords) read(question string) (form caseForm, ok bool) {
	if rulesdoc.KindOf(question) != rulesdoc.AskedMay {
		return form, false
	}
	words := folded(strings.ReplaceAll(rulesdoc.Unaccented(question), "'", ""))
	asks := false
	for len(words) > 0 {
		if n := framed(words); n > 0 {
			asks = true
			words = words[n:]
			continue
		}
		at := slices.IndexFunc(w.phrases, func(phrase []string) bool {
			return len(phrase) <= len(words) && slices.Equal(phrase, words[:len(phrase)])
		})
		if at < 0 {
			return form, false
		}
		phrase := w.phrases[at]
		words = words[len(phrase):]
		means := strings.Fields(w.means[strings.Join(phrase, " ")])
		switch {
		case len(means) == 0:
		case means[0] == "if":
			form.facts = append(form.facts, means[1:]...)
		case form.act != "" && form.act != means[1] && form.first == "":
			form.first, form.act = form.act, means[1]
		case form.act != "" && form.act != means[1]:
			return form, false // three actions
		default:
			form.act = means[1]
			form.facts = append(form.facts, means[2:]...)
		}
	}
	ok = asks && form.act != "" && (form.first == "" || slices.ContainsFunc(form.facts, isBefore))
	form = form.settled()
	for _, need := range w.needs[form.act] {
		if !slices.Contains(form.facts, "!"+need) {
			form.facts = append(form.facts, need)
		}
	}
	return form, ok
}

// isBefore reports whether a fact is that the action, or the first of two, was done before:
// in this turn or in the one before it.
func isBefore(fact string) bool { return fact == "both" || fact == "did:@" || fact == "last:@" }

// settled puts the action that was done before in its place.
func (f caseForm) settled() caseForm {
	first := f.first
	if first == "" {
		first = f.act
	}
	facts := f.facts
	f.facts = nil
	for _, fact := range facts {
		switch {
		case fact == "both" && f.first != "":
			f.facts = append(f.facts, "did:"+first)
		case fact == "both":
		default:
			f.facts = append(f.facts, strings.Replace(fact, "@", first, 1))
		}
	}
	return f
}

// framed is how many words at the beginning ask whether one may.
func framed(words []string) int {
	for _, frame := range slices.Concat(hereFrames, []string{
		"may a player", "can a player", "may he", "can he", "may you", "can you", "may one", "can one",
	}) {
		own := strings.Fields(frame)
		if len(words) > len(own) && slices.Equal(words[:len(own)], own) {
			return len(own)
		}
	}
	return 0
}

// outcome is what the positions say to a case.
type outcome struct {
	met   int    // positions at which all of its facts hold where the action could come up
	legal int    // of those, where it is legal
	where string // one of them
}

// before reports whether something was done before the action. What is decided next may then
// be something else, which is as much as to say that the action is not allowed.
func (f caseForm) before() bool {
	return slices.ContainsFunc(f.facts, func(fact string) bool { return strings.HasPrefix(fact, "did:") })
}

// tryCase tries a case at all positions.
func tryCase(form caseForm, met *metPositions) (o outcome) {
	for i := range met.list {
		p := &met.list[i]
		if !met.comesUp[form.act][p.node] && !form.before() || !p.holds(form.facts) {
			continue
		}
		o.met++
		if action := p.legal[form.act]; action != "" {
			o.legal++
			o.where = p.game + ": " + action
		}
	}
	return o
}

// enoughMet is at how many positions the facts of a case must hold before the engine's never
// contradicts a yes or bears a no out.
const enoughMet = 5

// TestCasesAreTried tries the stored cases that are about an action, and of which every
// word is understood, at the positions of games, from the beginning and from the edges of
// each system. What is not allowed may be legal at none of those that satisfy the case, and
// what is allowed must be legal at one.
func TestCasesAreTried(t *testing.T) {
	games := 30
	if *long || nemotest.Full() {
		games = 400
	}
	// At least so many are tried in the quick run; a case that can no longer be read, or a
	// fact that is no longer met, shows here.
	atLeast := map[string]int{"nemesis": 45, "nemorising": 20, "nemoswar1": 60, "nemoswar2": 60}
	for _, name := range rulesdoc.Systems() {
		t.Run(name, func(t *testing.T) {
			words := readCaseWords(t, name)
			met := meetPositions(t, name, words, games)
			var stored, read, tried, agree, contradict int
			for _, c := range storedCases(t, name) {
				stored++
				form, ok := words.read(c.question)
				if !ok {
					continue
				}
				read++
				o := tryCase(form, met)
				if o.legal == 0 && (o.met < enoughMet || len(met.comesUp[form.act]) == 0) {
					t.Logf("not tried, met %d times: [%s] %s: %s %v", o.met, c.rule, c.verdict, c.question, form)
					continue
				}
				tried++
				if (o.legal > 0) == (c.verdict == rulesdoc.Yes) {
					agree++
					continue
				}
				contradict++
				t.Errorf("[%s] %s: %s (%v) But it is legal at %d of %d positions; %s", c.rule, c.verdict, c.question, form, o.legal, o.met, o.where)
			}
			t.Logf("of %d cases %d are read and %d tried at %d positions; %d agree with the engine, %d do not",
				stored, read, tried, len(met.list), agree, contradict)
			if tried < atLeast[name] {
				t.Errorf("only %d cases are tried; it were %d", tried, atLeast[name])
			}
		})
	}
}
