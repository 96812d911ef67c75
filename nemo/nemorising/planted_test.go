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

// Rules with one fault each: the methods below replace those of the same names.
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
	return nemotest.Retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		if e.Kind == nemorising.EventRound {
			e.Kind = 999
		}
		return true
	})
}

func (r unknownRule) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	return nemotest.Retold(r.Rules, s, a, t, func(e *nemo.Event) bool {
		if e.Kind == nemorising.EventRound {
			e.Rule = "round.99"
		}
		return true
	})
}

func (r silentRound) Apply(s *nemorising.State, a nemorising.Action, t nemo.Trace) error {
	moves := strings.HasPrefix(r.Format(a), "move ")
	return nemotest.Retold(r.Rules, s, a, t, func(*nemo.Event) bool { return !moves })
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

// TestPlantedFaults checks that each fault is caught by the check that is named here, with words that
// point to the cause. One fault takes long to find and is planted only in the full run.
func TestPlantedFaults(t *testing.T) {
	book, err := rulesdoc.Load("nemorising")
	if err != nil {
		t.Fatal(err)
	}
	rules := nemorising.Default()
	plants := []nemotest.Plant[nemorising.State, nemorising.Action]{
		{Name: "an event kind is not listed", Check: "events", Words: "of a kind that EventKinds does not list", Rules: unlistedEvent{rules}},
		{Name: "an event cites no rule of the book", Check: "events", Words: "cites rule round.99, and there is none", Rules: unknownRule{rules}},
		{Name: "a move is silent", Check: "events", Words: "no event says under which rule", Rules: silentRound{rules}},
		{Name: "a refusal takes a token", Check: "refused", Words: "the position has changed, in Supply", Rules: losesByRefusal{rules}},
		{Name: "the die is loaded", Check: "frequency", Words: "does not follow the weights", Rules: loadedDie{rules}},
		{Name: "the first result is likelier", Check: "frequency", Words: "does not follow the weights", Rules: likelyFirst{rules}},
		{Name: "an action is listed that is none", Check: "accepted", Words: "it is listed and refused", Rules: listsTooMuch{rules}},
		{Name: "a legal action is not listed", Check: "refused", Words: "is not listed", Rules: listsTooLittle{rules}},
		{Name: "a prompt cites no rule of the book", Check: "prompt", Words: ".99, and there is none", Rules: unknownPrompt{rules}},
		{Name: "an option has no effect", Check: "options", Words: "the option difficulty=medium makes no difference", Rules: oneDifficulty{rules}},
	}
	nemotest.Plants(t, nemotest.Config[nemorising.State, nemorising.Action]{
		Games: 4, Seed: 3, Every: 8,
		Settings: []nemo.Settings{{}, {"heroes": "3"}},
		Seldom:   []string{"gear-use=added"},
		HasRule:  func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok },
	}, plants[:nemotest.Sweep(len(plants)-1, len(plants))]...)
}
