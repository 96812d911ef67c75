package nemorising_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The rules with a fault each: what is written again here stands in for the method of its name.
type (
	unlistedEvent  struct{ *nemorising.Rules }
	unknownRule    struct{ *nemorising.Rules }
	silentRound    struct{ *nemorising.Rules }
	losesByRefusal struct{ *nemorising.Rules }
	loadedDie      struct{ *nemorising.Rules }
	likelyFirst    struct{ *nemorising.Rules }
	listsTooMuch   struct{ *nemorising.Rules }
	listsTooLittle struct{ *nemorising.Rules }
	oneDifficulty  struct{ *nemorising.Rules }
	unknownPrompt  struct{ *nemorising.Rules }
)

func (r unlistedEvent) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	return retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		if e.Kind == nemorising.EventRound {
			e.Kind = 999
		}
		return true
	})
}

func (r unknownRule) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	return retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		if e.Kind == nemorising.EventRound {
			e.Rule = "round.99"
		}
		return true
	})
}

func (r silentRound) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	moves := strings.HasPrefix(r.Format(a), "move ")
	return retold(r.Rules, s, a, t, func(*nemo.Event) bool { return !moves })
}

func (r losesByRefusal) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	err := r.Rules.Apply(s, a, t)
	var illegal *nemo.Illegal
	if errors.As(err, &illegal) && s.Supply > 0 {
		s.Supply--
	}
	return err
}

func (r loadedDie) Sample(s *nemorising.State, random *nemo.Rand) nemorising.Action {
	return r.Outcomes(s, nil)[0].Action
}

func (r likelyFirst) Outcomes(s *nemorising.State, buf []nemo.Outcome[nemorising.Action]) []nemo.Outcome[nemorising.Action] {
	n := len(buf)
	buf = r.Rules.Outcomes(s, buf)
	if len(buf) > n+1 {
		buf[n].Weight *= 3
	}
	return buf
}

func (r listsTooMuch) Legal(s *nemorising.State, buf []nemorising.Action) []nemorising.Action {
	buf = r.Rules.Legal(s, buf)
	if len(buf) > 0 {
		buf = append(buf, nemorising.Action{})
	}
	return buf
}

func (r listsTooLittle) Legal(s *nemorising.State, buf []nemorising.Action) []nemorising.Action {
	buf = r.Rules.Legal(s, buf)
	return buf[:min(len(buf), 3)]
}

func (r oneDifficulty) Start(settings nemo.Settings) (nemorising.State, error) {
	if s, err := r.Rules.Start(settings); err != nil {
		return s, err
	}
	other := nemo.Settings{}
	for name, value := range settings {
		if name != "difficulty" {
			other[name] = value
		}
	}
	return r.Rules.Start(other)
}

func (r unknownPrompt) Prompt(s *nemorising.State) nemo.Prompt {
	prompt := r.Rules.Prompt(s)
	prompt.Rule += ".99"
	return prompt
}

// retold takes an action and changes the events that it causes, or leaves one out.
func retold(r *nemorising.Rules, s *nemorising.State, a nemorising.Action, t nemo.Trace, change func(e *nemo.Event) bool) error {
	var log nemo.Log
	err := r.Apply(s, a, &log)
	for _, e := range log {
		if change(&e) && t != nil {
			t.Event(e)
		}
	}
	return err
}

// TestPlantedFaults shows that each of these faults is caught, by the check that names it and
// with words that point at the cause. One takes long to find, and is planted in the long form
// alone.
func TestPlantedFaults(t *testing.T) {
	book, err := rulesdoc.Load("nemorising")
	if err != nil {
		t.Fatal(err)
	}
	rules := nemorising.Default()
	plants := []struct {
		name, check, words string
		rules              nemo.Rules[nemorising.State, nemorising.Action]
	}{
		{"an event kind is not listed", "events", "of a kind that EventKinds does not list", unlistedEvent{rules}},
		{"an event cites no rule of the book", "events", "cites rule round.99, and there is none", unknownRule{rules}},
		{"a move is silent", "events", "no event says under which rule", silentRound{rules}},
		{"a refusal takes a token", "refused", "the position has changed, in Supply", losesByRefusal{rules}},
		{"the die is loaded", "frequency", "does not follow the weights", loadedDie{rules}},
		{"the first result is likelier", "frequency", "does not follow the weights", likelyFirst{rules}},
		{"an action is listed that is none", "accepted", "it is listed and refused", listsTooMuch{rules}},
		{"a legal action is not listed", "refused", "is not listed", listsTooLittle{rules}},
		{"a prompt cites no rule of the book", "prompt", ".99, and there is none", unknownPrompt{rules}},
		{"an option has no effect", "options", "the option difficulty=medium makes no difference", oneDifficulty{rules}},
	}
	for _, plant := range plants[:nemotest.Sweep(len(plants)-1, len(plants))] {
		t.Run(plant.name, func(t *testing.T) {
			t.Parallel()
			reports := nemotest.Failures(nemotest.Config[nemorising.State, nemorising.Action]{
				Rules: plant.rules, Games: 4, Seed: 3, Every: 8, Until: plant.check,
				Settings: []nemo.Settings{{}, {"heroes": "3"}},
				Seldom:   []string{"gear-use=added"},
				HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
			})
			for _, report := range reports {
				if strings.Contains(report, ": "+plant.check+": ") && strings.Contains(report, plant.words) {
					return
				}
			}
			t.Errorf("nothing is reported by %q with %q; there is\n%s", plant.check, plant.words, strings.Join(reports, "\n"))
		})
	}
}
