package nemotest

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// house is the correct game, on which the faults are built.
var house pig.Rules

// aboutWith returns a changed copy of Pig's About.
func aboutWith(change func(*nemo.About)) *nemo.About {
	about := *house.About()
	about.Phases = append([]nemo.PhaseInfo(nil), about.Phases...)
	about.Ends = append([]nemo.End(nil), about.Ends...)
	change(&about)
	return &about
}

// faults are the ways in which a system can break the contract, each with the check that must notice it
// and the words of its report.
var faults = []struct {
	name, check, words string
	rules              bent
}{
	{"duplicate action", "unique", "listed twice", bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		n := len(buf)
		if buf = house.Legal(s, buf); len(buf) > n {
			buf = append(buf, pig.Roll())
		}
		return buf
	}}},
	{"listed and refused", "accepted", "listed and refused", bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		n := len(buf)
		if buf = house.Legal(s, buf); len(buf) > n {
			buf = append(buf, pig.Die(3))
		}
		return buf
	}}},
	{"accepted and not listed", "refused", "not listed, and Apply accepts it", bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		if s.Sum == 0 && !s.Rolling && !s.Over {
			return append(buf, pig.Roll()) // Apply still allows to hold nothing
		}
		return house.Legal(s, buf)
	}}},
	{"changed on refusal", "refused", "the position has changed", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if err != nil {
			s.Sum++
		}
		return err
	}}},
	{"refused without a rule", "refused", "no rule or no reason", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if err := house.Apply(s, a, t); err != nil {
			return &nemo.Illegal{Reason: "no"}
		}
		return nil
	}}},
	{"refused with another error", "refused", "not a *nemo.Illegal", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if house.Apply(s, a, t) != nil {
			return errors.New("no")
		}
		return nil
	}}},
	{"event of a refusal", "refused", "1 events are reported", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if err != nil && t != nil {
			t.Event(nemo.Event{Rule: "2", Kind: pig.EventRolls})
		}
		return err
	}}},
	{"panic on a strange action", "refused", "panic: ", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if a.Face > 9 {
			panic("what a face")
		}
		return house.Apply(s, a, t)
	}}},
	{"no weight", "weights", "the weight is 0", bent{outcomes: func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
		n := len(buf)
		if buf = house.Outcomes(s, buf); len(buf) > n {
			buf[n].Weight = 0
		}
		return buf
	}}},
	{"weights overflow", "weights", "2^63", bent{outcomes: func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
		n := len(buf)
		if buf = house.Outcomes(s, buf); len(buf) > n {
			buf[n].Weight = 1 << 63
		}
		return buf
	}}},
	{"loaded die", "frequency", "does not follow the weights", bent{sample: func(s *pig.State, r *nemo.Rand) pig.Action {
		return pig.Die(min(6, r.Die(7)))
	}}},
	{
		"weights against the die", "frequency", "does not follow the weights",
		bent{outcomes: func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
			n := len(buf)
			if buf = house.Outcomes(s, buf); len(buf) > n {
				buf[n].Weight = 2
			}
			return buf
		}},
	},
	{"a die with seven faces", "sample", "Outcomes does not list it", bent{sample: func(_ *pig.State, r *nemo.Rand) pig.Action {
		return pig.Die(r.Die(7))
	}}},
	{"sample changes the position", "sample", "changed the position", bent{sample: func(s *pig.State, r *nemo.Rand) pig.Action {
		s.Sum++
		return pig.Die(r.Die(6))
	}}},
	{"two actions of one text", "notation", "has the same text", bent{format: func(a pig.Action) string {
		if a.Kind == pig.KindDie && a.Face == 6 {
			return "die 5"
		}
		return house.Format(a)
	}}},
	{"text not read back", "notation", "not read back", bent{format: func(a pig.Action) string {
		if a == pig.Hold() {
			return "keep"
		}
		return house.Format(a)
	}}},
	{"text read as another", "notation", "read back as", bent{parse: func(s *pig.State, text string) (pig.Action, error) {
		if text == "hold" {
			return pig.Roll(), nil
		}
		return house.Parse(s, text)
	}}},
	{"action without a form", "notation", "should have one", bent{format: func(a pig.Action) string {
		if a == pig.Hold() {
			return "hold on"
		}
		return house.Format(a)
	}, parse: func(s *pig.State, text string) (pig.Action, error) {
		if text == "hold on" {
			return pig.Hold(), nil
		}
		return house.Parse(s, text)
	}}},
	{"text with a comment", "notation", "cannot stand in a record", bent{format: func(a pig.Action) string {
		return house.Format(a) + " ; so there"
	}}},
	{"parse changes the position", "notation", "Parse changed", bent{parse: func(s *pig.State, text string) (pig.Action, error) {
		s.Sum++
		return house.Parse(s, text)
	}}},
	{"text refused with another error", "parse", "not a *nemo.Invalid", bent{parse: func(s *pig.State, text string) (pig.Action, error) {
		a, err := house.Parse(s, text)
		if err != nil {
			err = errors.New("what?")
		}
		return a, err
	}}},
	{"parse panics", "parse", "panic: ", bent{parse: func(s *pig.State, text string) (pig.Action, error) {
		_ = text[0]
		return house.Parse(s, text)
	}}},
	{"event with no rule", "events", "has no rule", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if err == nil && t != nil {
			t.Event(nemo.Event{Kind: pig.EventRolls})
		}
		return err
	}}},
	{"no event", "events", "no event says", bent{apply: func(s *pig.State, a pig.Action, _ nemo.Trace) error {
		return house.Apply(s, a, nil)
	}}},
	{"no event of the die", "events", "chance takes it, and no event says", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if a.Kind == pig.KindDie {
			t = nil
		}
		return house.Apply(s, a, t)
	}}},
	{"event without words", "events", "no description", bent{describe: func(nemo.Event) string { return "" }}},
	{"trace matters", "trace", "without a trace", bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if err == nil && t != nil && a.Kind == pig.KindDie && a.Face > 1 {
			s.Sum++
		}
		return err
	}}},
	{"invariant of a state", "invariants", "never-seven", bent{promise: []nemo.Invariant[pig.State, pig.Action]{{
		Name: "never-seven", Rules: []nemo.Rule{"3"}, Holds: func(s *pig.State) error {
			if s.Sum == 7 {
				return errors.New("it is seven")
			}
			return nil
		},
	}}}},
	{"invariant of a step", "invariants", "never-a-four", bent{promise: []nemo.Invariant[pig.State, pig.Action]{{
		Name: "never-a-four", HoldsOver: func(_ *pig.State, a pig.Action, _ *pig.State) error {
			if a == pig.Die(4) {
				return errors.New("it is four")
			}
			return nil
		},
	}}}},
	{"edge outside the graph", "phases", "no edge decide>roll", bent{about: aboutWith(func(about *nemo.About) {
		about.Phases[pig.PhaseDecide].Next = []nemo.Phase{pig.PhaseOver}
	})}},
	{"unknown phase", "phases", "the phase 9 is none of 3", bent{phase: func(*pig.State) nemo.Phase { return 9 }}},
	{"unknown next phase", "phases", "after it the phase 9 is none of 3", bent{phase: func(s *pig.State) nemo.Phase {
		if s.Rolling {
			return 9
		}
		return house.Phase(s)
	}}},
	{"stuck seat", "turn", "has no action", bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		if s.Sum > 10 {
			return buf
		}
		return house.Legal(s, buf)
	}}},
	{"stuck chance", "turn", "has no action", bent{outcomes: func(_ *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
		return buf
	}}},
	{"a seat that is not there", "turn", "neither one of 2 seats", bent{toMove: func(*pig.State) nemo.Seat { return 2 }}},
	{"actions for chance", "turn", "legal actions", bent{legal: func(_ *pig.State, buf []pig.Action) []pig.Action {
		return append(buf, pig.Roll(), pig.Hold())
	}}},
	{"outcomes for a seat", "turn", "outcomes", bent{outcomes: func(_ *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
		return append(buf, nemo.Outcome[pig.Action]{Action: pig.Die(1), Weight: 1})
	}}},
	{"buffer overwritten", "turn", "Legal does not append", bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		return house.Legal(s, buf[:0])
	}}},
	{
		"outcome buffer overwritten", "turn", "Outcomes does not append",
		bent{outcomes: func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
			return house.Outcomes(s, buf[:0])
		}},
	},
	{"legal changes the position", "turn", "changed the position", bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		buf = house.Legal(s, buf)
		s.Sum++
		return buf
	}}},
	{"lossy snapshot", "snapshot", "restored as another position", bent{snapshot: func(s *pig.State) any {
		lossy := *s
		lossy.Sum &^= 1
		return house.Snapshot(&lossy)
	}}},
	{"snapshot not restored", "snapshot", "is not restored", bent{snapshot: func(*pig.State) any { return "here" }}},
	{"snapshot not JSON", "snapshot", "no JSON", bent{snapshot: func(*pig.State) any { return func() {} }}},
	{"snapshot changes the position", "snapshot", "Snapshot changed", bent{snapshot: func(s *pig.State) any {
		doc := house.Snapshot(s)
		s.Sum++
		return doc
	}}},
	{"schema without a member", "schema", "has a member sum that is not described", bent{describePosition: func() json.RawMessage {
		return bytes.Replace(house.DescribePosition(), []byte(`"sum"`), []byte(`"total"`), 1)
	}}},
	{"schema with a narrow range", "schema", "document.sum is", bent{describePosition: func() json.RawMessage {
		return bytes.Replace(house.DescribePosition(), []byte(`"maximum":30006`), []byte(`"maximum":3`), 1)
	}}},
	{"schema that is none", "schema", "no JSON", bent{describePosition: func() json.RawMessage { return []byte("{") }}},
	{"restore without validation", "restore", "breaks an invariant", bent{restore: func(doc []byte) (pig.State, error) {
		s, err := house.Restore(doc)
		var faults nemo.Faults
		if errors.As(err, &faults) && strings.Contains(err.Error(), "invariant") {
			return pig.State{Points: [2]uint16{500, 500}}, nil
		}
		return s, err
	}}},
	{"restore panics", "restore", "panic: ", bent{restore: func(doc []byte) (pig.State, error) {
		s, err := house.Restore(doc)
		if err != nil {
			panic(err)
		}
		return s, nil
	}}},
	{"restore refused with another error", "restore", "not with nemo.Faults", bent{restore: func(doc []byte) (pig.State, error) {
		s, err := house.Restore(doc)
		if err != nil {
			err = errors.New("no")
		}
		return s, err
	}}},
	{"something hidden from nobody", "observe", "hidden from nobody", bent{observe: func(s *pig.State, _ nemo.Seat) pig.State {
		seen := *s
		seen.Sum = 0
		return seen
	}}},
	{"observing twice", "observe", "and of that", bent{observe: func(s *pig.State, seat nemo.Seat) pig.State {
		seen := *s
		if seat != nemo.Nobody {
			seen.Sum /= 2
		}
		return seen
	}}},
	{"own actions hidden", "observe", "other legal actions", bent{
		observe: func(s *pig.State, seat nemo.Seat) pig.State {
			seen := *s
			if seat != nemo.Nobody {
				seen.Sum = 0
			}
			return seen
		},
		legal: func(s *pig.State, buf []pig.Action) []pig.Action {
			if s.Sum == 0 && !s.Rolling && !s.Over {
				return append(buf, pig.Roll())
			}
			return house.Legal(s, buf)
		},
	}},
	{"own turn hidden", "observe", "not seat 2", bent{observe: func(s *pig.State, seat nemo.Seat) pig.State {
		seen := *s
		if seat != nemo.Nobody {
			seen.Turn = 0
		}
		return seen
	}}},
	{"the public sees too much", "observe", "the public is shown", bent{observe: func(s *pig.State, seat nemo.Seat) pig.State {
		seen := *s
		if seat.IsPlayer() {
			seen.Points[1-seat] = 0
		}
		return seen
	}}},
	{"panels show the public too much", "hidden", "the panels for chance", bent{observe: func(s *pig.State, seat nemo.Seat) pig.State {
		seen := *s
		if seat == nemo.Chance {
			seen.Points = [2]uint16{}
		}
		return seen
	}}},
	{"no panel for the public", "panels", "no panel for chance", bent{panels: func(s *pig.State, seat nemo.Seat) []nemo.Panel {
		if seat == nemo.Chance {
			return nil
		}
		return house.Panels(s, seat)
	}}},
	{"panels leak", "hidden", "panels", bent{
		observe: func(s *pig.State, seat nemo.Seat) pig.State {
			seen := *s
			if seat.IsPlayer() {
				seen.Points[1-seat] = 0
			}
			return seen
		},
	}},
	{"empty prompt", "prompt", "no place", bent{prompt: func(*pig.State) nemo.Prompt { return nemo.Prompt{} }}},
	{"ragged panel", "panels", "cells under a header", bent{panels: func(s *pig.State, seat nemo.Seat) []nemo.Panel {
		panels := house.Panels(s, seat)
		panels[0].Rows[1] = panels[0].Rows[1][:2]
		return panels
	}}},
	{"panels of one name", "panels", "taken", bent{panels: func(s *pig.State, seat nemo.Seat) []nemo.Panel {
		return append(house.Panels(s, seat), house.Panels(s, seat)...)
	}}},
	{"panics for who is no seat", "no-seats", "index out of range", bent{evaluate: func(s *pig.State, seat nemo.Seat) float64 {
		return float64(s.Points[seat])
	}}},
	{"worth without end", "no-seats", "is worth +Inf to seat", bent{evaluate: func(s *pig.State, seat nemo.Seat) float64 {
		if !seat.IsPlayer() || seat > 1 {
			return math.Inf(1)
		}
		return house.Evaluate(s, seat)
	}}},
	{"no panel", "panels", "no panel", bent{panels: func(*pig.State, nemo.Seat) []nemo.Panel { return nil }}},
	{"wrong sum", "result", "sum to", bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		result.Scores[0].Total++
		return result
	}}},
	{"unknown end", "result", "none of the ends", bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		if result.Over {
			result.End = "rain"
		}
		return result
	}}},
	{"unknown level", "result", "none of the levels", bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		result.Scores[0].Level = "hero"
		return result
	}}},
	{"over too early", "result", "over is true", bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		result.Over, result.End = true, "goal"
		return result
	}}},
	{"no reason", "result", "no rule or no reason", bent{result: func(s *pig.State) nemo.Result {
		result := house.Result(s)
		result.Reason = ""
		return result
	}}},
	{"the team does not win", "result", "seat 2 is the team", bent{about: aboutWith(func(about *nemo.About) { about.HasTeam = true })}},
	{"score of nobody", "result", "a score is that of nobody", bent{
		about: aboutWith(func(about *nemo.About) { about.HasTeam = true }),
		result: func(s *pig.State) nemo.Result {
			result := house.Result(s)
			result.Scores[0].Seat = nemo.Nobody
			return result
		},
	}},
	{"no such role", "forecast", "its role is 7", bent{role: func(*pig.State, pig.Action) nemo.Role { return 7 }}},
	{"role panics", "forecast", "panic: ", bent{role: func(s *pig.State, _ pig.Action) nemo.Role { panic(s.Sum) }}},
	{"role changes the position", "forecast", "changed the position", bent{role: func(s *pig.State, _ pig.Action) nemo.Role {
		s.Sum++
		return nemo.RoleOther
	}}},
	{"milestone without a label", "forecast", "with the label \"\"", bent{milestone: func(nemo.Event, nemo.Seat) (string, bool, bool) {
		return "", true, true
	}}},
	{"milestone of two labels", "forecast", "to one seat and", bent{milestone: func(_ nemo.Event, seat nemo.Seat) (string, bool, bool) {
		return seat.String(), true, true
	}}},
	{"settled panics", "forecast", "panic: ", bent{settled: func(s *pig.State) bool { panic(s.Sum) }}},
	{"worth no number", "evaluate", "worth NaN", bent{evaluate: func(*pig.State, nemo.Seat) float64 { return math.NaN() }}},
	{"worth too much", "evaluate", "worth +Inf", bent{evaluate: func(*pig.State, nemo.Seat) float64 { return math.Inf(1) }}},
	{"what is seen has no worth", "evaluate", "panic: ", bent{
		observe: func(s *pig.State, seat nemo.Seat) pig.State {
			seen := *s
			if seat != nemo.Nobody {
				seen.Sum = 99
			}
			return seen
		},
		evaluate: func(s *pig.State, _ nemo.Seat) float64 {
			if s.Sum == 99 {
				panic("blank")
			}
			return 0
		},
	}},
	{"evaluate changes the position", "evaluate", "Evaluate changed", bent{evaluate: func(s *pig.State, _ nemo.Seat) float64 {
		s.Sum++
		return 0
	}}},
	{"game without end", "length", "not over after 40 actions", bent{about: aboutWith(func(about *nemo.About) { about.MaxPlies = 40 })}},
	{"no seats", "about", "no seat", bent{about: aboutWith(func(about *nemo.About) { about.Seats = nil })}},
	{
		"a team of nobody", "about", "nobody in it",
		bent{about: aboutWith(func(about *nemo.About) { about.Seats, about.HasTeam = []string{"team"}, true })},
	},
	{"no name", "about", "not one word", bent{about: aboutWith(func(about *nemo.About) { about.Name = "" })}},
	{"no title", "about", "title", bent{about: aboutWith(func(about *nemo.About) { about.Title = "" })}},
	{"no bound", "about", "MaxPlies", bent{about: aboutWith(func(about *nemo.About) { about.MaxPlies = 0 })}},
	{"no ends", "about", "no end", bent{about: aboutWith(func(about *nemo.About) { about.Ends = nil })}},
	{"no phases", "about", "0 phases", bent{about: aboutWith(func(about *nemo.About) { about.Phases = nil })}},
	{"ends of one key", "about", "taken", bent{about: aboutWith(func(about *nemo.About) { about.Ends = append(about.Ends, about.Ends[0]) })}},
	{"level without a key", "about", "a level", bent{about: aboutWith(func(about *nemo.About) { about.Levels = []nemo.Level{{}} })}},
	{"phase of two words", "about", "one word", bent{about: aboutWith(func(about *nemo.About) { about.Phases[0].Name = "roll or hold" })}},
	{
		"edge to nowhere", "about", "there are 3 phases",
		bent{about: aboutWith(func(about *nemo.About) { about.Phases[0].Next = []nemo.Phase{7} })},
	},
	{"default out of range", "about", "none of its values", bent{about: aboutWith(func(about *nemo.About) {
		about.Options = []nemo.Option{{Name: "goal", Title: "Goal", Values: []string{"100"}, Default: "50"}}
	})}},
	{"option without a name", "about", "an option", bent{about: aboutWith(func(about *nemo.About) { about.Options = []nemo.Option{{}} })}},
	{"any option", "about", "not refused", bent{start: func(nemo.Settings) (pig.State, error) { return pig.State{}, nil }}},
	{"no start", "about", "no game starts", bent{start: func(nemo.Settings) (pig.State, error) { return pig.State{}, errors.New("no") }}},
	{"start that varies", "about", "the start is another", bent{start: func(settings nemo.Settings) (pig.State, error) {
		s, err := house.Start(settings)
		if settings != nil {
			s.Turn = 1
		}
		return s, err
	}}},
}

func TestEachFaultIsReported(t *testing.T) {
	for _, fault := range faults {
		t.Run(fault.name, func(t *testing.T) {
			var r recorder
			run(&r, Config[pig.State, pig.Action]{Rules: fault.rules, Games: 1, Seed: 1})
			r.wants(t, fault.check, fault.words)
			for _, report := range r.reports {
				r.tellsWhere(t, report)
			}
		})
	}
}

// tellsWhere checks that a report with a position also names the action and the rule.
func (*recorder) tellsWhere(t *testing.T, report string) {
	t.Helper()
	if !strings.Contains(report, "\nposition: ") {
		return
	}
	if !strings.Contains(report, "\nrule: ") || strings.Contains(report, "\nrule: \n") {
		t.Errorf("no rule is named in\n%s", report)
	}
	if !strings.Contains(report, "\naction: ") && !strings.Contains(report, "\nlast action: ") && !strings.Contains(report, " at ply 0\n") {
		t.Errorf("no action is named in\n%s", report)
	}
}

// An Apply that depends on something outside the state.
func TestWhatIsNotInTheStateIsReported(t *testing.T) {
	calls := 0
	moody := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		calls++
		err := house.Apply(s, a, t)
		if err == nil && a == pig.Die(5) && calls%2 == 0 {
			s.Sum++
		}
		return err
	}}
	var r recorder
	run(&r, Config[pig.State, pig.Action]{Rules: moody, Games: 2})
	r.wants(t, "deterministic", "leads to two positions")

	calls = 0
	chatty := bent{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		err := house.Apply(s, a, t)
		if calls++; err == nil && t != nil && calls%2 == 0 {
			t.Event(nemo.Event{Rule: "2", Kind: pig.EventRolls})
		}
		return err
	}}
	r = recorder{}
	run(&r, Config[pig.State, pig.Action]{Rules: chatty, Games: 2})
	r.wants(t, "deterministic", "it reports")

	calls = 0
	restless := bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		if calls++; calls%2 == 0 && !s.Over && !s.Rolling {
			return append(buf, pig.Hold(), pig.Roll())
		}
		return house.Legal(s, buf)
	}}
	r = recorder{}
	run(&r, Config[pig.State, pig.Action]{Rules: restless, Games: 2})
	r.wants(t, "turn", "in another order")
}

// A failure has everything needed to reproduce it.
func TestReportReproduces(t *testing.T) {
	var r recorder
	run(&r, Config[pig.State, pig.Action]{Rules: bent{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
		if s.Sum == 0 && s.Points[0] > 20 && !s.Rolling && !s.Over {
			return append(buf, pig.Roll())
		}
		return house.Legal(s, buf)
	}}})
	for _, words := range []string{
		"action: \"hold\"", "game 0 (seed 0) at ply", "position: {\"turn\"",
		"record:\n[System \"pig\"]", "\nroll ; 2\n",
	} {
		r.wants(t, "refused", words)
	}
	if len(r.reports) != 1 {
		t.Errorf("%d reports, one was wanted:\n%s", len(r.reports), strings.Join(r.reports, "\n"))
	}
}

// A hanging system is abandoned, with the same report.
func TestHangingIsReported(t *testing.T) {
	heard := make(chan string, 4)
	freed := make(chan struct{})
	hanging := bent{prompt: func(s *pig.State) nemo.Prompt {
		if s.Sum > 10 {
			<-freed
		}
		return house.Prompt(s)
	}}
	b := newBattery(&recorder{}, Config[pig.State, pig.Action]{Rules: hanging, Every: 1 << 30})
	b.patience = 300 * time.Millisecond
	var once sync.Once
	b.giveUp = func(report string) {
		heard <- report
		once.Do(func() { close(freed) })
	}
	b.playGame(0)
	report := <-heard
	for _, words := range []string{"pig: prompt: it does not come to an end", "position: {", "record:\n[System"} {
		if !strings.Contains(report, words) {
			t.Errorf("%q is not in the report:\n%s", words, report)
		}
	}
}
