package answer

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func systemOf(t *testing.T, name string) play.System {
	t.Helper()
	for _, system := range systems.All() {
		if system.About().Name == name {
			return system
		}
	}
	t.Fatalf("there is no system %s", name)
	return nil
}

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
		text, err := os.ReadFile(filepath.Join("..", folder, system+".txt"))
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

// TestFormsAreSound reads the words of each system that has some.
func TestFormsAreSound(t *testing.T) {
	for _, name := range rulesdoc.Systems() {
		if _, err := readLexicon(name); err != nil {
			t.Error(err)
		}
	}
}

// TestCasesAreTried tries the stored cases that are about an action, and of which every
// word is understood, at the positions of games, from the beginning and from the edges of
// each system. What is not allowed may be legal at none of those that satisfy the case, and
// what is allowed must be legal at one; and the verdict of the survey, where there is one,
// is that of the case.
func TestCasesAreTried(t *testing.T) {
	games := 30
	if nemotest.Full() {
		games = 400
	}
	// At least so many are tried in the quick run; a case that can no longer be read, or a
	// fact that is no longer met, shows here.
	atLeast := map[string]int{"nemesis": 45, "nemorising": 20, "nemoswar1": 60, "nemoswar2": 60}
	for _, name := range rulesdoc.Systems() {
		t.Run(name, func(t *testing.T) {
			l, err := readLexicon(name)
			if err != nil {
				t.Fatal(err)
			}
			l.derive(systemOf(t, name))
			met, err := meetGames(t.Context(), systemOf(t, name), l, games)
			if err != nil {
				t.Fatal(err)
			}
			var stored, read, tried, agree, surveyed, careful int
			for _, c := range storedCases(t, name) {
				stored++
				form, ok := l.understand(c.question)
				if !ok {
					continue
				}
				read++
				o := met.try(l, form)
				survey, verdict := met.survey(t.Context(), l, form)
				switch {
				case verdict == rulesdoc.Depends:
					careful++
					t.Logf("depends: [%s] %s: %s %v: %+v", c.rule, c.verdict, c.question, form.facts, survey)
				case verdict != "":
					surveyed++
					if verdict != c.verdict {
						t.Errorf("[%s] %s: %s (%v) The survey says %s: %+v", c.rule, c.verdict, c.question, form, verdict, survey)
					}
				}
				if verdict == "" {
					t.Logf("no verdict: %s %s: %d/%d, %d/%d %+v", c.verdict, c.question, o.legal, len(o.satisfy), o.othersLegal, len(o.others), survey.Refusals)
				}
				if o.legal == 0 && (len(o.satisfy) < enoughElsewhere || len(o.comesUp) == 0) {
					t.Logf("not tried, met %d times: [%s] %s: %s %v", len(o.satisfy), c.rule, c.verdict, c.question, form)
					continue
				}
				tried++
				if (o.legal > 0) == (c.verdict == rulesdoc.Yes) {
					agree++
					continue
				}
				t.Errorf("[%s] %s: %s (%v) But it is legal at %d of %d positions; %+v", c.rule, c.verdict, c.question, form, o.legal, len(o.satisfy), survey.Example)
			}
			t.Logf("of %d cases %d are read and %d tried at %d positions; %d agree with the engine; of %d the survey gives the verdict, and %d depend",
				stored, read, tried, len(met.list), agree, surveyed, careful)
			if tried < atLeast[name] {
				t.Errorf("only %d cases are tried; it were %d", tried, atLeast[name])
			}
		})
	}
}
