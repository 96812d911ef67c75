package repl

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
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

// TestCasesAreTried tries each stored case that is about an action, and of which every word
// is understood, at positions of games: what no position allows may be legal at none, and
// what is allowed must be legal at one.
func TestCasesAreTried(t *testing.T) {
	const mostObjects = 3 // words; what is longer says more than an action
	games, moments := 1, 5
	if *long {
		games, moments = 20, 25
	}
	for _, name := range rulesdoc.Systems() {
		system, err := find(Systems(), name)
		if err != nil {
			t.Fatal(err)
		}
		type outcome struct {
			legal, refused int
			action         string
		}
		tried := make(map[string]*outcome)
		var all []storedCase
		positions := 0
		for seed := range games {
			s := newSession(t, Config{Systems: Systems()})
			s.say("new "+name+" seed="+decimal(seed+1), "dice auto")
			asker := func(c storedCase) *asker {
				return &asker{question: c.question, asked: rulesdoc.KindOf(c.question), own: inEnglish, systems: []play.System{system}}
			}
			if all == nil {
				for _, c := range storedCases(t, name) {
					a := asker(c)
					form, ok := s.formOf(a)
					if ok && a.asked == rulesdoc.AskedMay && len(form.verbs) > 0 && len(form.objects) <= mostObjects {
						all = append(all, c)
					}
				}
			}
			for range moments {
				s.say("auto 11 random")
				if s.game.Over() {
					break
				}
				if !s.game.ToMove().IsPlayer() {
					continue
				}
				positions++
				for _, c := range all {
					here := s.askHere(asker(c))
					if here == nil || here.verdict == "" {
						continue
					}
					if tried[c.question] == nil {
						tried[c.question] = &outcome{}
					}
					o := tried[c.question]
					if here.verdict == rulesdoc.Yes {
						o.legal++
						o.action = here.text
					} else {
						o.refused++
					}
				}
			}
		}
		asked := 0
		for _, c := range all {
			o := tried[c.question]
			if o == nil {
				continue
			}
			asked++
			switch {
			case c.verdict == rulesdoc.No && o.legal > 0:
				t.Errorf("%s: [%s] no: %s But of %d positions %d allow it: %s", name, c.rule, c.question, o.legal+o.refused, o.legal, o.action)
			case c.verdict == rulesdoc.Yes && o.legal == 0:
				t.Logf("%s: [%s] yes: %s Of %d positions none allows it", name, c.rule, c.question, o.refused)
			}
		}
		t.Logf("%s: of %d cases %d were tried at %d positions", name, len(all), asked, positions)
	}
}
