package liarsdice_test

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

type (
	state  = liarsdice.State
	action = liarsdice.Action
)

// planted is the game with a fault: each function that is set replaces the method of its name.
type planted struct {
	*liarsdice.Rules
	about    func() *nemo.About
	start    func(settings nemo.Settings) (state, error)
	legal    func(s *state, buf []action) []action
	ranges   func(s *state) []nemo.ActionRange
	outcomes func(s *state, buf []nemo.Outcome[action]) []nemo.Outcome[action]
	sample   func(s *state, r *nemo.Rand) action
	apply    func(s *state, a action, t nemo.Trace) error
	observe  func(s *state, seat nemo.Seat) state
	sees     func(s *state, a action, seat nemo.Seat) bool
	overt    func(s *state, seat nemo.Seat) bool
	imagine  func(s *state, seat nemo.Seat, r *nemo.Rand) state
	evaluate func(s *state, seat nemo.Seat) float64
	foretell func(s *state, a action) string
	prompt   func(s *state) nemo.Prompt
	panels   func(s *state, seat nemo.Seat) []nemo.Panel
	result   func(s *state) nemo.Result
	restore  func(doc []byte) (state, error)
	describe func(e nemo.Event) string
}

func (p planted) About() *nemo.About {
	if p.about != nil {
		return p.about()
	}
	return p.Rules.About()
}

func (p planted) Start(settings nemo.Settings) (state, error) {
	if p.start != nil {
		return p.start(settings)
	}
	return p.Rules.Start(settings)
}

func (p planted) Legal(s *state, buf []action) []action {
	if p.legal != nil {
		return p.legal(s, buf)
	}
	return p.Rules.Legal(s, buf)
}

func (p planted) ActionRanges(s *state) []nemo.ActionRange {
	if p.ranges != nil {
		return p.ranges(s)
	}
	return p.Rules.ActionRanges(s)
}

func (p planted) Outcomes(s *state, buf []nemo.Outcome[action]) []nemo.Outcome[action] {
	if p.outcomes != nil {
		return p.outcomes(s, buf)
	}
	return p.Rules.Outcomes(s, buf)
}

func (p planted) Sample(s *state, r *nemo.Rand) action {
	if p.sample != nil {
		return p.sample(s, r)
	}
	return p.Rules.Sample(s, r)
}

func (p planted) Apply(s *state, a action, t nemo.Trace) error {
	if p.apply != nil {
		return p.apply(s, a, t)
	}
	return p.Rules.Apply(s, a, t)
}

func (p planted) Observe(s *state, seat nemo.Seat) state {
	if p.observe != nil {
		return p.observe(s, seat)
	}
	return p.Rules.Observe(s, seat)
}

func (p planted) Sees(s *state, a action, seat nemo.Seat) bool {
	if p.sees != nil {
		return p.sees(s, a, seat)
	}
	return p.Rules.Sees(s, a, seat)
}

func (p planted) Overt(s *state, seat nemo.Seat) bool {
	if p.overt != nil {
		return p.overt(s, seat)
	}
	return p.Rules.Overt(s, seat)
}

func (p planted) Imagine(s *state, seat nemo.Seat, r *nemo.Rand) state {
	if p.imagine != nil {
		return p.imagine(s, seat, r)
	}
	return p.Rules.Imagine(s, seat, r)
}

func (p planted) Evaluate(s *state, seat nemo.Seat) float64 {
	if p.evaluate != nil {
		return p.evaluate(s, seat)
	}
	return p.Rules.Evaluate(s, seat)
}

func (p planted) Foretell(s *state, a action) string {
	if p.foretell != nil {
		return p.foretell(s, a)
	}
	return p.Rules.Foretell(s, a)
}

func (p planted) Prompt(s *state) nemo.Prompt {
	if p.prompt != nil {
		return p.prompt(s)
	}
	return p.Rules.Prompt(s)
}

func (p planted) Panels(s *state, seat nemo.Seat) []nemo.Panel {
	if p.panels != nil {
		return p.panels(s, seat)
	}
	return p.Rules.Panels(s, seat)
}

func (p planted) Result(s *state) nemo.Result {
	if p.result != nil {
		return p.result(s)
	}
	return p.Rules.Result(s)
}

func (p planted) Restore(doc []byte) (state, error) {
	if p.restore != nil {
		return p.restore(doc)
	}
	return p.Rules.Restore(doc)
}

func (p planted) Describe(e nemo.Event) string {
	if p.describe != nil {
		return p.describe(e)
	}
	return p.Rules.Describe(e)
}

// retold takes an action and changes the events that it causes; change returns nil to drop one.
func retold(s *state, a action, t nemo.Trace, change func(s *state, e nemo.Event) *nemo.Event) error {
	before := *s
	var log nemo.Log
	err := rules.Apply(s, a, &log)
	for _, e := range log {
		if e := change(&before, e); e != nil && t != nil {
			t.Event(*e)
		}
	}
	return err
}

// total returns the sum of the dice under all cups, which is secret.
func total(s *state) (sum int) {
	for i := range s.Cups {
		for face, n := range s.Cups[i].Hand {
			sum += (face + 1) * int(n)
		}
	}
	return sum
}

// plants are faults that a game with secrets may have, each with the check that must catch it and words of
// the message that name the cause.
var plants = []struct {
	name, check, words string
	rules              planted
}{
	{"Sees is always true", "sees", "Sees tells seat 2 which action is taken", planted{
		sees: func(*state, action, nemo.Seat) bool { return true },
	}},
	{"the public sees rolls", "sees", "Sees hides from it what everybody knows", planted{
		sees: func(s *state, a action, seat nemo.Seat) bool { return seat == nemo.Chance || rules.Sees(s, a, seat) },
	}},
	{"a player does not see his own bid", "sees", "takes the action, and Sees hides it", planted{
		sees: func(s *state, a action, seat nemo.Seat) bool {
			return (a.Kind != liarsdice.KindBid || seat != nemo.Seat(s.Turn)-1) && rules.Sees(s, a, seat)
		},
	}},
	{"Overt rests on what is hidden", "overt", "it rests on what is hidden", planted{
		overt: func(s *state, _ nemo.Seat) bool { return total(s)%2 == 0 },
	}},
	{"Overt lies", "overt", "something else may be done; they differ in cups[", planted{
		legal: func(s *state, buf []action) []action { // a player with two sixes may not doubt
			buf = rules.Legal(s, buf)
			if len(buf) > 1 && s.Cups[s.Turn-1].Hand[5] > 1 && buf[len(buf)-1].Kind == liarsdice.KindBid && s.By != 0 {
				return withoutDoubt(buf)
			}
			return buf
		}, apply: func(s *state, a action, t nemo.Trace) error {
			if a.Kind == liarsdice.KindDoubt && s.By != 0 && s.Bid.Quantity < dice(s) && s.Cups[s.Turn-1].Hand[5] > 1 {
				return &nemo.Illegal{Rule: "4.1", Reason: "with two sixes one does not doubt"}
			}
			return rules.Apply(s, a, t)
		},
	}},
	{"Imagine uses a loaded die", "imagine", "Imagine makes up what is hidden with other chances than play does: Cups[", planted{
		imagine: func(s *state, seat nemo.Seat, r *nemo.Rand) state {
			made := rules.Imagine(s, seat, r)
			for i := range made.Cups {
				if hand := &made.Cups[i].Hand; made.Cups[i] != s.Cups[i] && hand[0] > 0 {
					hand[0]--
					hand[5]++ // one of the ones becomes a six
				}
			}
			return made
		},
	}},
	{"Imagine makes up the same for all", "imagine", "Imagine makes up what is hidden with other chances", planted{
		imagine: func(s *state, seat nemo.Seat, _ *nemo.Rand) state {
			r := nemo.NewRand(7, 7)
			return rules.Imagine(s, seat, &r)
		},
	}},
	{"Imagine breaks a rule", "hidden", "what seat 1 imagines is no position of the game", planted{
		imagine: func(s *state, seat nemo.Seat, r *nemo.Rand) state {
			made := rules.Imagine(s, seat, r)
			if seat == 0 && made.Cups[1].Rolled {
				made.Cups[1].Hand[2]++
			}
			return made
		},
	}},
	{"Imagine changes one's own dice", "hidden", "sees a difference in what it may not know: cups[0].hand", planted{
		imagine: func(s *state, seat nemo.Seat, r *nemo.Rand) state {
			made := rules.Imagine(s, seat, r)
			if hand := &made.Cups[0].Hand; hand[0] > 0 {
				hand[0]--
				hand[1]++
			}
			return made
		},
	}},
	{"Evaluate reads secrets", "evaluate", "Evaluate rests on what seat", planted{
		evaluate: func(s *state, seat nemo.Seat) float64 { return rules.Evaluate(s, seat) + float64(total(s)) },
	}},
	{"Evaluate is no number", "evaluate", "is worth NaN", planted{
		evaluate: func(s *state, _ nemo.Seat) float64 { zero := float64(s.Bid.Face) * 0; return zero / zero },
	}},
	{"an event kind is not listed", "events", "of a kind that EventKinds does not list", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			return retold(s, a, t, func(_ *state, e nemo.Event) *nemo.Event {
				if e.Kind == liarsdice.EventOut {
					e.Kind = 77
				}
				return &e
			})
		},
	}},
	{"an event cites no rule of the book", "events", "cites rule 9.9, and there is none", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			return retold(s, a, t, func(_ *state, e nemo.Event) *nemo.Event {
				if e.Kind == liarsdice.EventLoses {
					e.Rule = "9.9"
				}
				return &e
			})
		},
	}},
	{"a refusal cites no rule of the book", "refused", "cites rule 3.9, and there is none", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			err := rules.Apply(s, a, t)
			var illegal *nemo.Illegal
			if errors.As(err, &illegal) && illegal.Rule == "3.2" {
				illegal.Rule = "3.9"
			}
			return err
		},
	}},
	{"a prompt cites no rule of the book", "prompt", "cites rule 8, and there is none", planted{
		prompt: func(s *state) nemo.Prompt {
			prompt := rules.Prompt(s)
			if s.By != 0 {
				prompt.Rule = "8"
			}
			return prompt
		},
	}},
	{"an end cites no rule of the book", "rules", "the end last-dice cites rule 5.9", planted{about: func() *nemo.About {
		about := *rules.About()
		about.Ends = []nemo.End{{Key: "last-dice", Title: "The end", Rule: "5.9"}}
		return &about
	}}},
	{"a result cites no rule of the book", "result", "the score line dice cites rule 6.1", planted{result: func(s *state) nemo.Result {
		result := rules.Result(s)
		result.Scores[0].Lines[0].Rule = "6.1"
		return result
	}}},
	{"an option has no effect", "options", "the option ones=plain makes no difference", planted{
		start: func(settings nemo.Settings) (state, error) {
			s, err := rules.Start(settings)
			s.Plain = false
			return s, err
		},
	}},
	{"one value of an option has no effect", "options", "the option players=4 makes no difference", planted{
		start: func(settings nemo.Settings) (state, error) {
			if settings["players"] == "4" {
				settings = nemo.Settings{"dice": settings["dice"], "ones": settings["ones"], "exact": settings["exact"], "players": "2"}
			}
			return startWhole(settings)
		},
	}},
	{"the dice of others are seen", "hidden", "the panels for", planted{
		panels: func(s *state, _ nemo.Seat) []nemo.Panel { return rules.Panels(s, nemo.Nobody) },
	}},
	{"a roll is told aloud", "told", "is told the difference", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			return retold(s, a, t, func(_ *state, e nemo.Event) *nemo.Event {
				e.Only = 0
				return &e
			})
		},
	}},
	{"a bid tells whether it is true", "told", "is told of what it may not know", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			return retold(s, a, t, func(before *state, e nemo.Event) *nemo.Event {
				if e.Kind == liarsdice.EventBids {
					e.Args[5] = int16(total(before))
				}
				return &e
			})
		},
	}},
	{"the prompt tells the dice of others", "prompt", "the prompt tells what", planted{prompt: func(s *state) nemo.Prompt {
		prompt := rules.Prompt(s)
		if s.By != 0 && total(s)%2 == 0 {
			prompt.Question += " It is even."
		}
		return prompt
	}}},
	{"a decision is not listed", "vector", "it is: false; a decision belongs there", planted{
		ranges: func(s *state) []nemo.ActionRange { return rules.ActionRanges(s)[1:] },
	}},
	{"what chance brings is listed", "vector", "it is: true; a decision belongs there, and nothing else", planted{
		ranges: func(s *state) []nemo.ActionRange {
			return append(rules.ActionRanges(s), nemo.ActionRange{Form: "roll {hand}", Words: [][]string{{"1", "2", "3", "4", "5", "6"}}})
		},
	}},
	{"what is foretold tells the dice of others", "foretold", "what it may not know makes it", planted{
		foretell: func(s *state, a action) string {
			if total(s)%2 == 0 {
				return "even"
			}
			return rules.Foretell(s, a)
		},
	}},
	{"what may be done depends on the dice of others", "observe", "has other legal actions", planted{
		legal: func(s *state, buf []action) []action {
			buf = rules.Legal(s, buf)
			if total(s)%2 == 0 && len(buf) > 1 && s.By != 0 {
				buf = buf[:len(buf)-1]
			}
			return buf
		},
	}},
	{"the die is loaded", "frequency", "does not follow the weights", planted{sample: func(s *state, r *nemo.Rand) action {
		a := rules.Sample(s, r)
		if a.Hand[0] > 0 && r.Below(2) == 0 {
			a.Hand[0]--
			a.Hand[5]++
		}
		return a
	}}},
	{"a hand has another weight", "frequency", "does not follow the weights", planted{
		outcomes: func(s *state, buf []nemo.Outcome[action]) []nemo.Outcome[action] {
			n := len(buf)
			buf = append([]nemo.Outcome[action](nil), rules.Outcomes(s, buf)...)
			for i := range buf[n:] {
				buf[n+i].Weight = 1
			}
			return buf
		},
	}},
	{"a refusal loses a die", "refused", "the position has changed, in cups[0].dice", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			err := rules.Apply(s, a, t)
			if err != nil && s.Cups[0].Dice > 0 {
				s.Cups[0].Dice--
			}
			return err
		},
	}},
	{"the wrong player loses a die", "invariants", "it is the turn of a player without dice", planted{
		apply: func(s *state, a action, t nemo.Trace) error {
			err := rules.Apply(s, a, t)
			if err == nil && a.Kind == liarsdice.KindDoubt && s.Cups[0].Dice == 0 {
				s.Turn = liarsdice.North
			}
			return err
		},
	}},
	{"a position is read with a die too many", "restore", "breaks an invariant", planted{
		restore: func(doc []byte) (state, error) {
			s, err := rules.Restore(doc)
			if err == nil && s.Cups[0].Dice == s.Dice && s.Cups[1].Dice < s.Dice {
				return s, nil
			}
			if err != nil && strings.Contains(err.Error(), "invariant") {
				return state{
					Turn: liarsdice.North, Options: liarsdice.Options{Players: 2, Dice: 1},
					Cups: [4]liarsdice.Cup{{Dice: 3}, {Dice: 1}},
				}, nil
			}
			return s, err
		},
	}},
}

func dice(s *state) (n uint8) {
	for i := range s.Cups {
		n += s.Cups[i].Dice
	}
	return n
}

func withoutDoubt(actions []action) []action {
	kept := actions[:0:0]
	for _, a := range actions {
		if a.Kind != liarsdice.KindDoubt {
			kept = append(kept, a)
		}
	}
	return kept
}

// startWhole is Start that ignores empty settings.
func startWhole(settings nemo.Settings) (state, error) {
	whole := nemo.Settings{}
	for name, value := range settings {
		if value != "" {
			whole[name] = value
		}
	}
	return rules.Start(whole)
}

// checked returns the configuration that catches all of them.
func checked(t *testing.T) nemotest.Config[state, action] {
	t.Helper()
	book, err := rulesdoc.Load("liarsdice")
	if err != nil {
		t.Fatal(err)
	}
	c := config()
	c.Games, c.HasRule = 5, func(rule nemo.Rule) bool { _, ok := book.Entry(string(rule)); return ok }
	return c
}

// TestPlantedFaults checks that each fault is caught by the named check, with words that point to the cause.
func TestPlantedFaults(t *testing.T) {
	for _, plant := range plants {
		t.Run(plant.name, func(t *testing.T) {
			t.Parallel()
			c := checked(t)
			plant.rules.Rules = rules
			c.Rules, c.Until = plant.rules, plant.check
			caught(t, nemotest.Failures(c), plant.check, plant.words)
		})
	}
	t.Logf("%d faults are planted here", len(plants))
}

// caught fails unless a check reports a failure with the given words.
func caught(t *testing.T, reports []string, check, words string) {
	t.Helper()
	for _, report := range reports {
		if strings.Contains(report, ": "+check+": ") && strings.Contains(report, words) {
			return
		}
	}
	t.Errorf("nothing is reported by %q with %q; there is\n%s", check, words, strings.Join(reports, "\n"))
}

// Without a fault nothing is reported, even after many comparisons of positions that a seat cannot tell
// apart: a hundred thousand in a full run.
func TestNothingPlanted(t *testing.T) {
	compared, atLeast := 0, nemotest.Sweep(1_000, 100_000)
	c := checked(t)
	c.Rules, c.Games, c.Comparisons = planted{Rules: rules}, nemotest.Sweep(24, 200), &compared
	if reports := nemotest.Failures(c); len(reports) > 0 {
		t.Errorf("false alarms:\n%s", strings.Join(reports, "\n"))
	}
	t.Logf("%d comparisons", compared)
	if compared < atLeast {
		t.Errorf("%d comparisons are too few to say anything; %d were meant", compared, atLeast)
	}
}

// near has a method that should implement Decider but has the wrong signature.
type near struct{ *liarsdice.Rules }

func (near) Decided(s state) bool { return s.By != 0 }

func TestNearMissIsCaught(t *testing.T) {
	c := checked(t)
	c.Rules, c.Games = near{rules}, 1
	caught(t, nemotest.Failures(c), "interfaces",
		"nearly implements Decider (odds that leave the consequences of a result out): Decided is func(liarsdice.State) (bool)")
	for _, one := range nemotest.Interfaces[state, action](rules) {
		t.Logf("%-20s %-5t %s", one.Name, one.Has, one.Brings)
		if one.Near != "" {
			t.Errorf("%s: %s", one.Name, one.Near)
		}
	}
}

// scratch applies every action in a state that all games share.
type scratch struct {
	*liarsdice.Rules
	shared *state
}

func (r scratch) Apply(s *state, a action, t nemo.Trace) error {
	*r.shared = *s
	err := r.Rules.Apply(r.shared, a, t)
	*s = *r.shared
	return err
}

// counted counts the actions. That changes no game, so only the race detector can notice the race.
type counted struct {
	*liarsdice.Rules
	done *int
}

func (r counted) Apply(s *state, a action, t nemo.Trace) error {
	*r.done++
	return r.Rules.Apply(s, a, t)
}

// planting is the environment variable that makes this test plant a data race, in a process of its own that
// the race detector ends.
const planting = "LIARSDICE_DATA_RACE"

// TestConcurrency plants code that is not safe for concurrent use.
func TestConcurrency(t *testing.T) {
	c := checked(t)
	switch os.Getenv(planting) {
	case "scratch":
		c.Rules = scratch{rules, &state{}}
	case "counted":
		c.Rules = counted{rules, new(int)}
	default:
		for _, plant := range []string{"scratch", "counted"} {
			if plant == "counted" && !underRace {
				continue
			}
			again := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestConcurrency$", "-test.v")
			again.Env = append(os.Environ(), planting+"="+plant)
			out, err := again.CombinedOutput()
			if err == nil || !strings.Contains(string(out), "they are not safe for concurrent use") && !strings.Contains(string(out), "DATA RACE") {
				t.Errorf("%s: nobody notices: %v\n%s", plant, err, out)
			}
		}
		return
	}
	c.Games = 2
	nemotest.Run(t, c)
}
