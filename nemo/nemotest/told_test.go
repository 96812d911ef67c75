package nemotest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// whisper is High card with a card dealt in secret and several ways to leak it: in the open event of
// the deal, in the events of keeping and folding, in the prompt, and in Foretell.
type whisper struct {
	highCard
	dealTells, sayingTells, promptTells, foretellTells bool
	// keepShows lets a player who keeps show the card, which the position does not store.
	keepShows bool
}

func (w whisper) Foretell(s *hand, a saying) string {
	if w.foretellTells && a.Kind == keep && s.Cards[1] > s.Cards[0] {
		return "you would lose"
	}
	return ""
}

func (whisper) Sees(s *hand, a saying, seat nemo.Seat) bool {
	return a.Kind != deal || seat == nemo.Seat(s.Dealt) || seat == nemo.Nobody
}

func (w whisper) Apply(s *hand, a saying, t nemo.Trace) error {
	to := nemo.Seat(s.Dealt)
	if err := w.highCard.Apply(s, a, nil); err != nil {
		return err
	}
	if t == nil {
		return nil
	}
	e := nemo.Event{Rule: "2", Kind: nemo.EventKind(a.Kind)}
	if w.sayingTells {
		e.Args[0] = int16(s.Cards[1]) // also what the elder may not know
	}
	if a.Kind == deal {
		own := nemo.Event{Rule: "1", Kind: deal, Only: nemo.Seats(to), Args: [6]int16{int16(a.Card)}}
		t.Event(own)
		e = nemo.Event{Rule: "1", Kind: deal}
		if w.dealTells {
			e.Args[0] = int16(a.Card) % 2 // even its parity is a leak
		}
	}
	t.Event(e)
	if w.keepShows && a.Kind == keep && s.Said[1] == 0 {
		t.Event(nemo.Event{Rule: "4", Kind: shown, Args: [6]int16{int16(s.Cards[0])}})
	}
	return nil
}

const shown = boast + 1 // the kind of the event that shows a card

func (whisper) Describe(e nemo.Event) string {
	return fmt.Sprint(append(sayings[:], "show")[e.Kind], " ", e.Args[0])
}

func (w whisper) Prompt(s *hand) nemo.Prompt {
	prompt := w.highCard.Prompt(s)
	if w.promptTells && s.Dealt == 2 {
		prompt.Question = fmt.Sprintf("What now, against %d?", s.Cards[1])
	}
	return prompt
}

func TestWhatIsToldInSecretPasses(t *testing.T) {
	Run(t, Config[hand, saying]{Rules: whisper{}, Games: 60, Reshuffle: reshuffle})
}

// A card that the rules reveal to all, and that the position does not store, is a leak unless the
// system declares it.
func TestShowdownIsNoLeak(t *testing.T) {
	config := Config[hand, saying]{Rules: whisper{keepShows: true}, Games: 60, Reshuffle: reshuffle}
	var r recorder
	run(&r, config)
	r.wants(t, "told", "is told of what it may not know: [2] keep 0, [4] show")
	config.Shows = func(e nemo.Event) bool { return e.Kind == shown }
	Run(t, config)
	// Anything else revealed is still a leak.
	config.Rules = whisper{keepShows: true, sayingTells: true}
	r = recorder{}
	run(&r, config)
	r.wants(t, "told", "is told of what it may not know")
}

func TestLeaksInWordsAreReported(t *testing.T) {
	for _, leak := range []struct {
		name, check, words string
		rules              whisper
		reshuffle          bool
	}{
		{"the deal tells odd from even", "told", "is told the difference", whisper{dealTells: true}, false},
		{"a saying tells the other's card", "told", "is told of what it may not know", whisper{sayingTells: true}, true},
		{"what is foretold tells who would win", "foretold", "what it may not know makes it", whisper{foretellTells: true}, true},
		{"the prompt tells the other's card", "prompt", "the prompt tells what seat", whisper{promptTells: true}, false},
	} {
		t.Run(leak.name, func(t *testing.T) {
			config := Config[hand, saying]{Rules: leak.rules, Games: 60}
			if leak.reshuffle {
				config.Reshuffle = reshuffle
			}
			var r recorder
			run(&r, config)
			r.wants(t, leak.check, leak.words)
			r.wants(t, leak.check, "position: {")
		})
	}
}

// panicOnHold panics when somebody holds.
func panicOnHold(s *pig.State, a pig.Action, t nemo.Trace) error {
	if err := house.Apply(s, a, t); err != nil {
		return err
	}
	if a == pig.Hold() {
		panic("the sow is asleep")
	}
	return nil
}

// A rule that panics is reported with the action, the position and the place in the code, by every part
// of the suite.
func TestPanicsAreReportedWithTheirPlace(t *testing.T) {
	rules := bent{apply: panicOnHold}
	var suite, along recorder
	run(&suite, Config[pig.State, pig.Action]{Rules: rules, Games: 1})
	metamorphic(&along, Config[pig.State, pig.Action]{Rules: rules, Games: 3})
	err := NewWalker[pig.State, pig.Action](rules, nil, 1).Hold(3)
	if err == nil {
		t.Fatal("the walker saw no panic")
	}
	for name, report := range map[string]string{
		"Run":         strings.Join(suite.reports, "\n"),
		"Metamorphic": strings.Join(along.reports, "\n"),
		"Walker":      err.Error(),
	} {
		for _, words := range []string{"panic: the sow is asleep", `"hold"`, "panicOnHold", "told_test.go:", `{"turn":`} {
			if !strings.Contains(report, words) {
				t.Errorf("%s: %q is missing in the report of a panic:\n%s", name, words, report)
			}
		}
	}
}

// A rule that never returns ends the test with a report of position, action and record.
func TestRulesThatDoNotReturnAreReported(t *testing.T) {
	awake := make(chan struct{})
	defer close(awake)
	rules := bent{apply: func(s *pig.State, a pig.Action, trace nemo.Trace) error {
		if a == pig.Hold() {
			<-awake
		}
		return house.Apply(s, a, trace)
	}}
	hangs := func(name string, give chan string, start func(giveUp func(string))) {
		go start(func(report string) { give <- report })
		select {
		case report := <-give:
			for _, words := range []string{`"hold"`, "position: {", "record:\n[System"} {
				if !strings.Contains(report, words) {
					t.Errorf("%s: %q is missing in the report of a rule that does not return:\n%s", name, words, report)
				}
			}
		case <-time.After(30 * time.Second):
			t.Errorf("%s: nobody noticed that a rule does not return", name)
		}
	}
	const patience = 50 * time.Millisecond
	hangs("Run", make(chan string, 9), func(giveUp func(string)) {
		b := newBattery(&recorder{}, Config[pig.State, pig.Action]{Rules: rules, Games: 1})
		b.patience, b.giveUp = patience, giveUp
		b.playGame(0)
	})
	hangs("Walker", make(chan string, 9), func(giveUp func(string)) {
		w := NewWalker[pig.State, pig.Action](rules, nil, 1)
		w.patience, w.giveUp = patience, giveUp
		_ = w.Hold(5)
	})
}

// The error of a Walker names the action, the rule and the position, whatever is broken.
func TestWalkersTellWhere(t *testing.T) {
	silent := func(quiet pig.Action) bent {
		return bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == quiet {
				t = nil
			}
			return house.Apply(s, a, t)
		}}
	}
	refusing := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if a == pig.Hold() {
			return &nemo.Illegal{Rule: "5", Reason: "not today"}
		}
		return house.Apply(s, a, t)
	}}
	low := bent{promise: []nemo.Invariant[pig.State, pig.Action]{{
		Name: "low", Rules: []nemo.Rule{"6"}, Holds: func(s *pig.State) error {
			if s.Sum > 20 {
				return errors.New("it is over twenty")
			}
			return nil
		},
	}}}
	stuck := bent{legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }}
	for name, c := range map[string]struct {
		rules bent
		words []string
	}{
		"a step without an event": {silent(pig.Hold()), []string{
			"hold is taken, and no event says", "\naction: \"hold\"", "\nrule: 2\nposition: {\"turn\":",
		}},
		"a die without an event": {silent(pig.Die(6)), []string{
			"die 6 is taken, and no event says", "\naction: \"die 6\"", "\nrule: 3\nposition: {\"turn\":",
		}},
		"a refusal":     {refusing, []string{"not today", "\naction: \"hold\"", "\nrule: 5\nposition: {\"turn\":"}},
		"an invariant":  {low, []string{"it is over twenty", "\naction: \"die ", "\nrule: 6\nposition: {\"turn\":"}},
		"nothing to do": {stuck, []string{nemo.ErrStuck.Error(), "\nrule: 2\nposition: {\"turn\":"}},
	} {
		err := NewWalker[pig.State, pig.Action](c.rules, nil, 1).Hold(20)
		if err == nil {
			t.Errorf("%s is not noticed", name)
			continue
		}
		for _, words := range c.words {
			if !strings.Contains(err.Error(), words) {
				t.Errorf("%s: %q is missing in\n%v", name, words, err)
			}
		}
	}
}
