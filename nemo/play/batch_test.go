package play_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

func TestVerify(t *testing.T) {
	system := styOf(sty{})
	var first *play.VerifyReport
	for _, workers := range []int{1, 3, 0} {
		calls := 0
		report, err := system.Verify(context.Background(), play.VerifyConfig{
			Games: 300, Seed: 4, Workers: workers, Progress: func(done int) { calls = max(calls, done) },
		})
		if err != nil || report.Games != 300 || len(report.Violations) > 0 || calls != 300 {
			t.Fatalf("%+v, %v, progress to %d", report, err, calls)
		}
		if report.Ends["goal"] != 300 || report.Levels["won"] != 300 || len(report.MissingEdges)+len(report.MissingEnds) > 0 {
			t.Errorf("the counts are %+v", report)
		}
		var rules int64
		for _, n := range report.Rules {
			rules += n
		}
		// Each ply applies one rule and the last ply of a game a second one; the rest are refusals of
		// made-up actions.
		if made := rules - report.Plies - 300; made <= 0 || made > report.Plies/8+300 || report.Edges["decide>over"] != 300 {
			t.Errorf("%d rules in %d plies, edges %v", rules, report.Plies, report.Edges)
		}
		if first == nil {
			first = report
		}
		if !reflect.DeepEqual(first, report) {
			t.Errorf("with %d workers the report is another: %+v and %+v", workers, first, report)
		}
	}
	other, err := system.Verify(context.Background(), play.VerifyConfig{Games: 300, Seed: 5})
	if err != nil || other.Plies == first.Plies {
		t.Errorf("another seed gives the same games: %d plies, %v", other.Plies, err)
	}
	none, err := system.Verify(context.Background(), play.VerifyConfig{})
	if err != nil || none.Games != 0 || !slices.Equal(none.MissingEnds, []string{"goal"}) || len(none.MissingEdges) != 3 {
		t.Errorf("no game: %+v, %v", none, err)
	}
	bots, err := system.Verify(context.Background(), play.VerifyConfig{Games: 8, Bot: "greedy"})
	if err != nil || bots.Games != 8 || len(bots.Violations) > 0 {
		t.Errorf("with a bot: %+v, %v", bots, err)
	}
}

func TestVerifyFixesSettings(t *testing.T) {
	for _, c := range []struct {
		fixed nemo.Settings
		want  []string
	}{
		{nil, []string{"elder 0", "elder 50", "younger 0"}},
		{nemo.Settings{"first": "elder"}, []string{"elder 0", "elder 50"}},
		{nemo.Settings{"first": "elder", "lead": "0"}, []string{"elder 0"}},
		{nemo.Settings{"lead": "50"}, []string{"elder 50"}},
	} {
		begun := map[string]int{}
		system := styOf(sty{began: func(full nemo.Settings) { begun[full["first"]+" "+full["lead"]]++ }})
		config := play.VerifyConfig{Games: 60, Workers: 1, Settings: c.fixed}
		if report, err := system.Verify(context.Background(), config); err != nil || report.Games != 60 {
			t.Fatal(report, err)
		}
		if got := slices.Sorted(maps.Keys(begun)); !slices.Equal(got, c.want) {
			t.Errorf("with %v the games begin with %v, not %v", c.fixed, got, c.want)
		}
	}
}

func TestVerifyRefusesWhatItCannotPlay(t *testing.T) {
	for words, config := range map[string]play.VerifyConfig{
		"is negative":                     {Games: -1},
		"is negative; 0":                  {Workers: -1},
		"no such option":                  {Settings: nemo.Settings{"x": "y"}},
		"no combination":                  {Settings: nemo.Settings{"first": "younger", "lead": "50"}},
		`"oracle" is not one of`:          {Bot: "oracle"},
		`"40" is not one of`:              {Settings: nemo.Settings{"lead": "40"}},
		"no lead then":                    {Settings: nemo.Settings{"first": "younger", "lead": "50"}},
		"declares no edges":               {Edge: play.AnyEdge},
		"invalid games: -5 is negative":   {Games: -5},
		"invalid workers: -5 is negative": {Workers: -5},
	} {
		_, err := styOf(sty{}).Verify(context.Background(), config)
		wantInvalid(t, err, words)
	}
}

// violated verifies a faulty system, with one worker and with two, and returns its first violation.
func violated(t *testing.T, y sty, words string) play.Violation {
	t.Helper()
	var first play.Violation
	for _, workers := range []int{1, 2} {
		report, err := styOf(y).Verify(context.Background(), play.VerifyConfig{Games: 60, Seed: 2, Workers: workers})
		if err != nil || len(report.Violations) == 0 || report.Games != 60 {
			t.Fatalf("%+v, %v", report, err)
		}
		if len(report.Violations) > 20 {
			t.Errorf("%d violations are reported", len(report.Violations))
		}
		if !strings.Contains(report.Violations[0].Text, words) {
			t.Errorf("the violation is %q, wanted %q", report.Violations[0].Text, words)
		}
		if workers == 1 {
			first = report.Violations[0]
		} else if report.Violations[0] != first {
			t.Errorf("with two workers the first violation is another: %+v and %+v", first, report.Violations[0])
		}
	}
	return first
}

func TestViolationsAreReported(t *testing.T) {
	house := pig.Rules{}
	never := errors.New("it is over twenty")
	for words, y := range map[string]sty{
		"invariant small-sums broken: it is over twenty [3]": {promise: []nemo.Invariant[pig.State, pig.Action]{{
			Name: "small-sums", Rules: []nemo.Rule{"3"}, Holds: func(s *pig.State) error {
				if s.Sum > 20 {
					return never
				}
				return nil
			},
		}}},
		"invariant no-sixes broken": {promise: []nemo.Invariant[pig.State, pig.Action]{{
			Name: "no-sixes", HoldsOver: func(_ *pig.State, a pig.Action, _ *pig.State) error {
				if a == pig.Die(6) {
					return never
				}
				return nil
			},
		}}},
		nemo.ErrStuck.Error(): {legal: func(s *pig.State, buf []pig.Action) []pig.Action {
			if s.Sum > 12 {
				return buf
			}
			return house.Legal(s, buf)
		}},
		"hold is listed and refused": {apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == pig.Hold() && s.Sum > 10 {
				return &nemo.Illegal{Rule: "5", Reason: "too much"}
			}
			return house.Apply(s, a, t)
		}},
		"panic: a six": {apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == pig.Die(6) {
				panic("a six")
			}
			return house.Apply(s, a, t)
		}},
		"the phase 9 is none of the 3 phases": {phase: func(s *pig.State) nemo.Phase {
			if s.Sum > 5 {
				return 9
			}
			return house.Phase(s)
		}},
		"the phase graph has no edge roll>decide": {change: func(about *nemo.About) {
			about.Phases = slices.Clone(about.Phases)
			about.Phases[pig.PhaseRoll].Next = nil
		}},
		"not over after 30 actions": {change: func(about *nemo.About) { about.MaxPlies = 30 }},
		"there are 2 seats": {
			toMove: func(s *pig.State) nemo.Seat {
				if s.Sum > 8 && !s.Rolling {
					return 2
				}
				return house.ToMove(s)
			},
		},
		"none of the ends": {result: func(s *pig.State) nemo.Result {
			r := house.Result(s)
			r.End = "rain"
			return r
		}},
		"none of the levels": {result: func(s *pig.State) nemo.Result {
			r := house.Result(s)
			r.Scores[0].Level = "hero"
			return r
		}},
		"sum to": {result: func(s *pig.State) nemo.Result {
			r := house.Result(s)
			r.Scores[0].Total += 0.5
			return r
		}},
		"seat 8 wins": {result: func(s *pig.State) nemo.Result {
			r := house.Result(s)
			r.Winners = []nemo.Seat{7}
			return r
		}},
		"the game is not over, and its end": {result: func(s *pig.State) nemo.Result {
			r := house.Result(s)
			r.Over = false
			return r
		}},
		"says that the game is not over": {result: func(*pig.State) nemo.Result { return nemo.Result{} }},
	} {
		v := violated(t, y, words)
		if !strings.HasPrefix(v.Record, "[System \"sty\"]") {
			t.Errorf("%s: there is no record but\n%s", words, v.Record)
		}
	}
}

// The team wins together with the others or not at all, and a shared score is the team's.
func TestCheckResultOfATeam(t *testing.T) {
	team := nemo.About{Seats: []string{"nemo", "sara", "team"}, HasTeam: true}
	apart := nemo.About{Seats: []string{"nemo", "sara", "grant"}}
	for _, c := range []struct {
		about   nemo.About
		winners []nemo.Seat
		score   nemo.Seat
		words   string
	}{
		{team, nil, 2, ""},
		{team, []nemo.Seat{0, 2}, 2, ""},
		{team, []nemo.Seat{0, 1, 2}, 0, ""},
		{team, []nemo.Seat{0, 1}, 2, "seat 3 is the team, which wins with the others or not at all"},
		{team, []nemo.Seat{2}, 2, "seat 3 is the team, which wins with the others or not at all"},
		{team, nil, nemo.Nobody, "a score is that of nobody"},
		{team, nil, 3, "a score is that of seat 4"},
		{apart, []nemo.Seat{2}, nemo.Nobody, ""},
		{apart, []nemo.Seat{0}, nemo.Chance, "a score is that of chance"},
	} {
		err := play.CheckResult(&c.about, nemo.Result{Winners: c.winners, Scores: []nemo.Score{{Seat: c.score}}})
		if text := fmt.Sprint(err); (err != nil) != (c.words != "") || !strings.Contains(text, c.words) && err != nil {
			t.Errorf("%v win and %s scores: %v, wanted %q", c.winners, c.score, err, c.words)
		}
	}
}

// TestViolationReproduces checks that replaying the record of a violation leads to the position that
// violates the invariant.
func TestViolationReproduces(t *testing.T) {
	y := sty{promise: []nemo.Invariant[pig.State, pig.Action]{{
		Name: "small-sums", Holds: func(s *pig.State) error {
			if s.Sum > 20 {
				return errors.New("it is over twenty")
			}
			return nil
		},
	}}}
	v := violated(t, y, "small-sums")
	g, err := styOf(y).Replay([]byte(v.Record))
	if err != nil {
		t.Fatal(err)
	}
	broken := g.Check()
	if len(broken) != 1 || !strings.HasPrefix(v.Text, broken[0].Error()+"\n") || g.Ply() != v.Ply {
		t.Errorf("at ply %d it breaks %v; the report says %+v", g.Ply(), broken, v)
	}
}

// If a system is too broken to write a record, Evidence says in comments what happened.
func TestEvidenceOfTheWorst(t *testing.T) {
	evidence := func(y sty, settings nemo.Settings, actions ...pig.Action) string {
		return play.Evidence[pig.State, pig.Action](y, 1, settings, nil, actions)
	}
	if text := evidence(sty{}, nemo.Settings{"x": "y"}); !strings.Contains(text, "; the game cannot be started: invalid option x") {
		t.Error(text)
	}
	if text := evidence(sty{}, nil, pig.Roll(), pig.Roll()); !strings.Contains(text, "roll ; 2\n; step 2: roll: illegal [3]") {
		t.Error(text)
	}
	bad := sty{doc: func(*pig.State) any { panic("no snapshot") }}
	if text := evidence(bad, nil, pig.Roll()); !strings.Contains(text, "; the record cannot be written: panic: no snapshot") {
		t.Error(text)
	}
}

func TestSimulate(t *testing.T) {
	var first *play.SimReport
	for _, workers := range []int{1, 4} {
		done := 0
		report, err := piggery().Simulate(context.Background(), play.SimConfig{
			Games: 250, Seed: 40, Workers: workers, Progress: func(n int) { done = n },
		})
		if err != nil || len(report.Games) != 250 || report.Bot != "random" || report.System != "pig" || done != 250 {
			t.Fatalf("%+v, %v", report, err)
		}
		if first == nil {
			first = report
		}
		if !reflect.DeepEqual(report, first) {
			t.Error("the games depend on the number of workers")
		}
	}
	// Each row reports the game of its seed.
	row := first.Games[17]
	g := begin(t, row.Seed)
	for !g.Over() {
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	result := g.Result()
	again := play.SimGame{Game: 17, Seed: 57, End: result.End, Winners: result.Winners, Plies: g.Ply()}
	for _, score := range result.Scores {
		again.Scores = append(again.Scores, play.SimScore{Seat: score.Seat, Total: score.Total, Level: score.Level})
	}
	if !reflect.DeepEqual(row, again) {
		t.Errorf("row 17 is %+v, and its seed plays %+v", row, again)
	}
	report, err := styOf(sty{}).Simulate(context.Background(), play.SimConfig{Games: 3, Bot: "greedy", Settings: nemo.Settings{"lead": "50"}})
	if err != nil || len(report.Games) != 3 {
		t.Fatalf("%+v, %v", report, err)
	}
	for _, row := range report.Games {
		for _, score := range row.Scores {
			if won := slices.Contains(row.Winners, score.Seat); won != (score.Level == "won") {
				t.Errorf("game %d was won by %v, and the level of %s is %q", row.Game, row.Winners, score.Seat, score.Level)
			}
		}
	}
}

// TestAlwaysImposesActions checks that an action of Always is taken wherever it is legal, so that who
// always holds never gets anywhere, and that one which is never legal changes nothing.
func TestAlwaysImposesActions(t *testing.T) {
	config := play.SimConfig{Games: 2, Seed: 40}
	free, err := piggery().Simulate(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	config.Always = []string{"fly"}
	if same, err := piggery().Simulate(context.Background(), config); err != nil || !reflect.DeepEqual(same, free) {
		t.Errorf("%+v, %v, and without it %+v", same, err, free)
	}
	config.Always = []string{"fly", "hold"}
	if _, err := piggery().Simulate(context.Background(), config); err == nil || !strings.Contains(err.Error(), "is not over") {
		t.Errorf("who always holds comes to an end: %v", err)
	}
}

// TestSimulatedScoresHaveSeats checks that scores keep their seats whatever their order, and that empty
// lists are not null.
func TestSimulatedScoresHaveSeats(t *testing.T) {
	report, err := styOf(sty{result: func(s *pig.State) nemo.Result {
		r := pig.Rules{}.Result(s)
		r.Winners, r.Scores = nil, r.Scores[1:]
		return r
	}}).Simulate(context.Background(), play.SimConfig{Games: 1})
	if err != nil {
		t.Fatal(err)
	}
	doc, err := json.Marshal(report.Games[0])
	if err != nil || !strings.Contains(string(doc), `"winners":[],"scores":[{"seat":"seat 2","total":`) {
		t.Errorf("%s, %v", doc, err)
	}
	none, err := styOf(sty{}).Simulate(context.Background(), play.SimConfig{})
	if doc, _ := json.Marshal(none); err != nil || !strings.Contains(string(doc), `"games":[]`) {
		t.Errorf("%s, %v", doc, err)
	}
}

func TestSimulateRefusals(t *testing.T) {
	for words, config := range map[string]play.SimConfig{
		"negative":       {Games: -1},
		"oracle":         {Bot: "oracle"},
		"no such option": {Settings: nemo.Settings{"x": "y"}},
		"no lead then":   {Settings: nemo.Settings{"first": "younger", "lead": "50"}},
	} {
		_, err := styOf(sty{}).Simulate(context.Background(), config)
		wantInvalid(t, err, words)
	}
	house := pig.Rules{}
	for words, y := range map[string]sty{
		"not over after 30 actions": {change: func(about *nemo.About) { about.MaxPlies = 30 }},
		"panic: a six": {apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == pig.Die(6) {
				panic("a six")
			}
			return house.Apply(s, a, t)
		}},
		"illegal [5]": {apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == pig.Hold() {
				return &nemo.Illegal{Rule: "5", Reason: "no"}
			}
			return house.Apply(s, a, t)
		}},
		nemo.ErrStuck.Error(): {legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }},
	} {
		report, err := styOf(y).Simulate(context.Background(), play.SimConfig{Games: 20})
		if err == nil || !strings.Contains(err.Error(), words) || !strings.Contains(err.Error(), "(seed ") || report == nil {
			t.Errorf("the error is %v, wanted %q", err, words)
		}
	}
}

// TestStopping checks that a canceled batch returns the results so far.
func TestStopping(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	report, err := piggery().Verify(ctx, play.VerifyConfig{Games: 1_000_000, Progress: func(int) { stop() }})
	if !errors.Is(err, context.Canceled) || report.Games == 0 || report.Games == 1_000_000 || report.Plies == 0 {
		t.Errorf("verify: %+v, %v", report, err)
	}
	ctx, stop = context.WithCancel(context.Background())
	defer stop()
	sim, err := piggery().Simulate(ctx, play.SimConfig{Games: 1_000_000, Progress: func(int) { stop() }})
	if !errors.Is(err, context.Canceled) || len(sim.Games) == 0 || len(sim.Games) == 1_000_000 {
		t.Errorf("simulate: %d games, %v", len(sim.Games), err)
	}
	if !slices.IsSortedFunc(sim.Games, func(a, b play.SimGame) int { return a.Game - b.Game }) {
		t.Error("the games are not in order")
	}
	if _, err = piggery().Perft(ctx, nil, nil, 40); !errors.Is(err, context.Canceled) {
		t.Errorf("perft: %v", err)
	}
	// Endless games stop in the middle.
	ctx, halt := context.WithCancel(context.Background())
	rolls := 0
	endless := sty{
		change: func(about *nemo.About) { about.MaxPlies = 1 << 30 },
		apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if rolls++; rolls == 5000 {
				halt()
			}
			points := s.Points
			err := pig.Rules{}.Apply(s, a, t)
			s.Points, s.Over = points, false
			return err
		},
	}
	report, err = styOf(endless).Verify(ctx, play.VerifyConfig{Games: 3, Workers: 1})
	if !errors.Is(err, context.Canceled) || report.Games != 0 || report.Plies < 4000 {
		t.Errorf("verify without end: %+v, %v", report, err)
	}
	halt()
	ctx, halt = context.WithCancel(context.Background())
	rolls = 0
	sim, err = styOf(endless).Simulate(ctx, play.SimConfig{Games: 3, Workers: 1})
	if !errors.Is(err, context.Canceled) || len(sim.Games) != 0 {
		t.Errorf("simulate without end: %+v, %v", sim, err)
	}
	halt()
}

func TestPerft(t *testing.T) {
	ctx := context.Background()
	// Two choices twice; a roll has six outcomes: 6*2 + 6 + 1*6+1.
	for depth, want := range []play.PerftReport{
		{Depth: 0, Leaves: 1, Distinct: 1, Divide: []play.PerftBranch{}},
		{Depth: 1, Leaves: 2, Distinct: 2, Divide: []play.PerftBranch{{Text: "roll", Leaves: 1}, {Text: "hold", Leaves: 1}}},
		{Depth: 2, Leaves: 8, Distinct: 8, Divide: []play.PerftBranch{{Text: "roll", Leaves: 6}, {Text: "hold", Leaves: 2}}},
		{Depth: 3, Leaves: 20, Distinct: 19, Divide: []play.PerftBranch{{Text: "roll", Leaves: 12}, {Text: "hold", Leaves: 8}}},
	} {
		report, err := piggery().Perft(ctx, nil, nil, depth)
		if err != nil || report.Mass.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("%+v, %v", report, err)
		}
		report.Mass = nil
		if leaves, distinct := plainly(pig.State{}, depth); leaves != want.Leaves || distinct != want.Distinct {
			t.Errorf("counted plainly there are %d and %d", leaves, distinct)
		}
		if !reflect.DeepEqual(*report, want) {
			t.Errorf("at depth %d there are %+v, not %+v", depth, *report, want)
		}
	}
	report, err := piggery().Perft(ctx, nil, nil, 9)
	leaves, distinct := plainly(pig.State{}, 9)
	if err != nil || report.Leaves != leaves || report.Distinct != distinct {
		t.Errorf("%+v, %v; counted plainly there are %d and %d", report, err, leaves, distinct)
	}
	// Games that end before the depth count as leaves.
	near := []byte(`{"turn":"first","points":[99,99],"sum":2,"rolling":false,"over":false}`)
	report, err = piggery().Perft(ctx, nil, near, 6)
	leaves, distinct = plainly(pig.State{Points: [2]uint16{99, 99}, Sum: 2}, 6)
	if err != nil || report.Leaves != leaves || report.Distinct != distinct || report.Mass.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%+v, %v; counted plainly there are %d and %d", report, err, leaves, distinct)
	}
	over := []byte(`{"turn":"first","points":[100,9],"sum":0,"rolling":false,"over":true}`)
	report, err = piggery().Perft(ctx, nil, over, 6)
	if err != nil || report.Leaves != 1 || report.Distinct != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// plainly counts leaves and distinct positions one path at a time.
func plainly(s pig.State, depth int) (leaves, distinct uint64) {
	seen := map[pig.State]bool{}
	var count func(s pig.State, depth int)
	count = func(s pig.State, depth int) {
		rules := pig.Rules{}
		actions := rules.Legal(&s, nil)
		for _, o := range rules.Outcomes(&s, nil) {
			actions = append(actions, o.Action)
		}
		if depth == 0 || len(actions) == 0 {
			leaves++
			seen[s] = true
			return
		}
		for _, a := range actions {
			next := s
			if rules.Apply(&next, a, nil) == nil {
				count(next, depth-1)
			}
		}
	}
	count(s, depth)
	return leaves, uint64(len(seen))
}

func TestPerftRefusals(t *testing.T) {
	ctx := context.Background()
	system := styOf(sty{})
	_, err := system.Perft(ctx, nil, nil, -1)
	wantInvalid(t, err, "negative")
	_, err = system.Perft(ctx, nemo.Settings{"x": "y"}, nil, 1)
	wantInvalid(t, err, "no such option")
	_, err = system.Perft(ctx, nemo.Settings{"lead": "50"}, []byte("{}"), 1)
	wantInvalid(t, err, "a position says itself")
	_, err = system.Perft(ctx, nil, []byte("{}"), 1)
	wantInvalid(t, err, "turn")
	weigh := func(weight uint64) func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
		return func(s *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] {
			buf = pig.Rules{}.Outcomes(s, buf)
			for i := range buf {
				buf[i].Weight = weight
			}
			return buf
		}
	}
	refusing := func(refused pig.Action) sty {
		return sty{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == refused {
				return &nemo.Illegal{Rule: "2", Reason: "no"}
			}
			return pig.Rules{}.Apply(s, a, t)
		}}
	}
	for words, y := range map[string]sty{
		"weights of a chance node":                {roll: weigh(0)},
		"sum to 2^63 or more":                     {roll: weigh(1 << 62)},
		nemo.ErrStuck.Error():                     {legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return buf }},
		"roll is listed and refused":              refusing(pig.Roll()),
		"after roll: die 3 is listed and refused": refusing(pig.Die(3)),
	} {
		if _, err := styOf(y).Perft(ctx, nil, nil, 4); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("the error is %v, wanted %q", err, words)
		}
	}
	// Rules that change nothing double the number of paths at each step.
	wide := sty{
		legal: func(_ *pig.State, buf []pig.Action) []pig.Action { return append(buf, pig.Roll(), pig.Hold()) },
		apply: func(*pig.State, pig.Action, nemo.Trace) error { return nil },
	}
	if report, err := styOf(wide).Perft(ctx, nil, nil, 63); err != nil || report.Leaves != 1<<63 {
		t.Errorf("%+v, %v", report, err)
	}
	for _, depth := range []int{64, 65, 80} {
		if _, err := styOf(wide).Perft(ctx, nil, nil, depth); err == nil || !strings.Contains(err.Error(), "2^64 paths") {
			t.Errorf("at depth %d the error is %v", depth, err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	b.ReportAllocs()
	report, err := piggery().Verify(context.Background(), play.VerifyConfig{Games: b.N})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(report.Plies)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkSimulate(b *testing.B) {
	b.ReportAllocs()
	report, err := piggery().Simulate(context.Background(), play.SimConfig{Games: b.N})
	if err != nil {
		b.Fatal(err)
	}
	plies := 0
	for _, game := range report.Games {
		plies += game.Plies
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}

// wreck panics when asked for a scenario.
type wreck struct{ sty }

func (wreck) Scenario(*nemo.Rand) (pig.State, bool) { panic("no such place") }

func TestVerifyReportsAScenarioThatPanics(t *testing.T) {
	system := play.For[pig.State, pig.Action](wreck{}, nil)
	report, err := system.Verify(context.Background(), play.VerifyConfig{Games: 8, Seed: 1})
	if err != nil || len(report.Violations) != 1 || !strings.HasPrefix(report.Violations[0].Text, "panic: no such place\n") {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestSimulateWritesNoNull(t *testing.T) {
	system := play.For[pig.State, pig.Action](sty{result: func(s *pig.State) nemo.Result {
		r := pig.Rules{}.Result(s)
		r.Winners, r.Scores = nil, nil
		return r
	}}, nil)
	report, err := system.Simulate(context.Background(), play.SimConfig{Games: 1})
	if err != nil {
		t.Fatal(err)
	}
	if doc, err := json.Marshal(report); err != nil || strings.Contains(string(doc), "null") {
		t.Errorf("%s, %v", doc, err)
	}
}

// TestViolationsTellWhere checks that a violation names the action, the rule and the position, whatever
// is broken.
func TestViolationsTellWhere(t *testing.T) {
	house := pig.Rules{}
	silent := func(quiet pig.Action) sty {
		return sty{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == quiet {
				t = nil
			}
			return house.Apply(s, a, t)
		}}
	}
	for name, c := range map[string]struct {
		rules sty
		words []string
	}{
		"a step without an event": {silent(pig.Hold()), []string{
			"hold is taken, and no event says under which rule\naction: hold\nrule: 2\nposition: {\"turn\":", `"rolling":false,`,
		}},
		"a die without an event": {silent(pig.Die(6)), []string{
			"die 6 is taken, and no event says under which rule\naction: die 6\nrule: 3\nposition: {\"turn\":", `"rolling":true,`,
		}},
		"a refusal": {sty{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
			if a == pig.Hold() {
				return &nemo.Illegal{Rule: "5", Reason: "not today"}
			}
			return house.Apply(s, a, t)
		}}, []string{"not today\naction: hold\nrule: 5\nposition: {\"turn\":"}},
		"an invariant": {sty{promise: []nemo.Invariant[pig.State, pig.Action]{{
			Name: "low", Rules: []nemo.Rule{"3", "6"}, Holds: func(s *pig.State) error {
				if s.Sum > 20 {
					return errors.New("it is over twenty")
				}
				return nil
			},
		}}}, []string{"\naction: die ", "\nrule: 3, 6\nposition: {\"turn\":"}},
		"nothing to do": {sty{legal: func(s *pig.State, buf []pig.Action) []pig.Action {
			if s.Sum > 12 {
				return buf
			}
			return house.Legal(s, buf)
		}}, []string{nemo.ErrStuck.Error() + "\nlast action: die ", "\nrule: 2\nposition: {\"turn\":"}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, words := range c.words {
				violated(t, c.rules, words)
			}
		})
	}
}
