package nemoswar1

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestDiceAreTold checks that the dice of a Test or an attack are reported when they are rolled, with
// what was added, whether or not a passenger may still help.
func TestDiceAreTold(t *testing.T) {
	r := Default()
	rules := map[Node]nemo.Rule{NodeTestRoll: "6.6.1", NodeAttackRoll: "10.2.3"}
	told := map[Node]int{}
	for game := range uint64(20) {
		s, err := r.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout[State, Action](r, game)
		for s.End == 0 {
			if rule, ok := rules[s.node()]; ok {
				told[s.node()]++
				next, f := s, *s.top()
				added := int(f.bonus) + int(f.help)
				var log nemo.Log
				if err := r.Apply(&next, Dice(6, 5), &log); err != nil {
					t.Fatal(err)
				}
				want := fmt.Sprintf("the dice show 6 and 5, with %+d that is %d", added, 11+added)
				if added == 0 {
					want = "the dice show 6 and 5, that is 11"
				}
				if text := r.Describe(log[0]); log[0].Rule != rule || text != want {
					t.Fatalf("[%s] %s, wanted [%s] %s", log[0].Rule, text, rule, want)
				}
			}
			if _, err := playout.Run(&s, 1); err != nil {
				t.Fatal(err)
			}
		}
	}
	if told[NodeTestRoll] == 0 || told[NodeAttackRoll] == 0 {
		t.Errorf("the dice fell %v", told)
	}
}

var idle = regexp.MustCompile(`\b(gains|loses|rises by|changes by|adds|with) [+-]?0\b|\b0 (weeks|ships)\b`)

// TestLogHasNoNoise checks that the log reports no change of what stays the same, and no line twice in
// a step.
func TestLogHasNoNoise(t *testing.T) {
	r := Default()
	lines, steps := 0, 0
	for game := range uint64(40) {
		seeded := nemo.NewRand(game, 7)
		s, err := r.Start(r.randomSettings(&seeded))
		if err != nil {
			t.Fatal(err)
		}
		var log nemo.Log
		playout := nemo.NewPlayout[State, Action](r, game)
		playout.Trace = &log
		for s.End == 0 {
			log.Reset()
			if _, err := playout.Run(&s, 1); err != nil {
				t.Fatal(err)
			}
			told := map[string]bool{}
			for _, e := range log {
				text := r.Describe(e)
				if e.Kind != EventScores && idle.MatchString(text) {
					t.Fatalf("turn %d: [%s] %s", s.Turn, e.Rule, text)
				}
				if told[text] && s.End == 0 {
					t.Fatalf("turn %d: told twice in a step: [%s] %s", s.Turn, e.Rule, text)
				}
				told[text] = true
				lines++
			}
			steps++
		}
	}
	if perStep := float64(lines) / float64(steps); perStep > 2.6 {
		t.Errorf("%.2f lines a step; there were 3.0 when each ship said that it lay face down", perStep)
	}
}

// TestSetupIsToldInBrief checks that set-up takes a few lines of the log, one of them for all nine
// ships.
func TestSetupIsToldInBrief(t *testing.T) {
	r := Default()
	s, _ := r.Start(nil)
	var log nemo.Log
	if err := r.Apply(&s, Station(WesternPacific), &log); err != nil {
		t.Fatal(err)
	}
	want := "ships lie face down: Eastern Pacific 2, North Atlantic 2, South Atlantic 1, Mediterranean 1, Indian Ocean 1, Western Pacific 2"
	if last := log[len(log)-1]; len(log) != 4 || last.Rule != "3.0.3" || r.Describe(last) != want {
		t.Errorf("%d lines, the last is [%s] %s", len(log), last.Rule, r.Describe(last))
	}
}

// TestScoresAreTold checks that each line of a score has its category.
func TestScoresAreTold(t *testing.T) {
	r := Default()
	lines := r.Lines(Tally{Tragic: true, Imperial: true, DeadlySeas: 1, PursuitOn: true, ClearOn: true, PressureOn: true}, Science)
	var names []string
	for _, line := range lines {
		names = append(names, line.Category)
	}
	if !slices.Equal(names, categories[:]) {
		t.Errorf("the categories are %q, and the lines %q", categories, names)
	}
	event := nemo.Event{Kind: EventScores, Args: [6]int16{1, 25}}
	if text := r.Describe(event); text != "score, other ships: 12.5 points" {
		t.Error(text)
	}
	s, _ := r.Start(nil)
	var log nemo.Log
	playout := nemo.NewPlayout[State, Action](r, 1)
	playout.Trace = &log
	if _, err := playout.Run(&s, 0); err != nil {
		t.Fatal(err)
	}
	score := r.Result(&s).Scores[0]
	at := slices.IndexFunc(log, func(e nemo.Event) bool { return e.Kind == EventScores })
	for i, line := range score.Lines {
		e := log[at+i]
		if e.Rule != line.Rule || categories[e.Args[0]] != line.Category || float64(e.Args[1])/2 != line.Points {
			t.Errorf("%+v is told as %q", line, r.Describe(e))
		}
	}
}
