package play_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

func wantInvalid(t *testing.T, err error, words string) {
	t.Helper()
	var invalid *nemo.Invalid
	if !errors.As(err, &invalid) || !strings.Contains(err.Error(), words) {
		t.Errorf("the error is %v, wanted an invalid with %q", err, words)
	}
}

func wantIllegal(t *testing.T, err error, rule nemo.Rule) {
	t.Helper()
	var illegal *nemo.Illegal
	if !errors.As(err, &illegal) || illegal.Rule != rule {
		t.Errorf("the error is %v, wanted an illegal by rule %s", err, rule)
	}
}

func TestAGameFromStartToEnd(t *testing.T) {
	g := begin(t, 7)
	if g.System().About().Name != "pig" || g.Seed() != play.Number(7) || len(g.Settings()) != 0 || g.Ply() != 0 || g.ToMove() != 0 || g.Over() {
		t.Errorf("the start is %v %v %v %v %v", g.Seed(), g.Settings(), g.Ply(), g.ToMove(), g.Over())
	}
	if g.Phase().Name != "decide" || g.Prompt().Where != "first" {
		t.Errorf("the start is at %v %v", g.Phase(), g.Prompt())
	}
	step, err := g.Do(" ROLL ")
	want := play.Step{Ply: 1, Seat: 0, Text: "roll", Happenings: []play.Happening{{Rule: "2", Text: "the first player rolls"}}}
	if err != nil || !reflect.DeepEqual(step, want) {
		t.Errorf("the step is %+v, %v", step, err)
	}
	step, err = g.Do("5") // entered by the players
	if err != nil || step.Seat != nemo.Chance || step.Text != "die 5" || step.Ply != 2 {
		t.Errorf("the step is %+v, %v", step, err)
	}
	for !g.Over() {
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	if result := g.Result(); !result.Over || result.End != "goal" || len(result.Winners) != 1 {
		t.Errorf("the result is %+v", result)
	}
	if len(g.Choices()) != 0 {
		t.Errorf("there are choices after the end: %v", g.Choices())
	}
	if broken := g.Check(); broken != nil {
		t.Error(broken)
	}
	_, err = g.Do("roll")
	wantIllegal(t, err, "1")
	_, err = g.Auto("random")
	wantInvalid(t, err, "over")
	_, err = g.Settle()
	wantInvalid(t, err, "nobody is to move")
	_, err = g.Advise("random")
	wantInvalid(t, err, "nobody is to move")
	if steps := g.Steps(); len(steps) != g.Ply() || steps[len(steps)-1].Ply != g.Ply() {
		t.Errorf("there are %d steps at ply %d", len(steps), g.Ply())
	}
}

func TestRefusalsChangeNothing(t *testing.T) {
	g := begin(t, 1)
	do(t, g, "roll", "4", "roll", "3")
	g.Undo(1)
	before, err := g.Save()
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Do("hold")
	wantIllegal(t, err, "3")
	_, err = g.Do("fly away now")
	wantInvalid(t, err, "say roll, hold")
	_, err = g.Do("  ")
	wantInvalid(t, err, "nothing is said")
	_, err = g.Do(strings.Repeat("roll ", 500_000))
	wantInvalid(t, err, "an action has at most")
	_, err = g.Edit([]byte(`{"turn":"third","sum":40000}`))
	wantInvalid(t, err, "turn")
	wantInvalid(t, err, "sum")
	_, err = g.Auto("random")
	if err != nil {
		t.Error("chance needs no bot:", err)
	}
	g.Undo(1)
	g.Do("3") //nolint:errcheck // compared below
	g.Undo(1)
	if _, err = g.Parse("seven"); err == nil {
		t.Error("a die shows seven")
	}
	if text, err := g.Parse("6"); text != "die 6" || err != nil {
		t.Errorf("6 is read as %q, %v", text, err)
	}
	after, err := g.Save()
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the game has changed (%v):\n%s\n%s", err, before, after)
	}
}

func TestUndoAndRedo(t *testing.T) {
	g := begin(t, 3)
	if g.Undo(1) != 0 || g.Redo(1) != 0 || g.Undo(-3) != 0 || g.Redo(-3) != 0 {
		t.Error("there is something to undo at the start")
	}
	do(t, g, "roll", ".", "roll", ".")
	full, _ := g.Save()
	if g.Undo(2) != 2 || g.Ply() != 2 || g.Redo(1) != 1 || g.ToMove() != nemo.Chance {
		t.Error("two steps are not undone and one redone")
	}
	do(t, g, ".") // the same seed gives the same roll
	if again, _ := g.Save(); !bytes.Equal(full, again) {
		t.Errorf("a roll taken back falls another way:\n%s\n%s", full, again)
	}
	if g.Undo(100) != 4 || g.Redo(100) != 4 {
		t.Error("not everything is undone and redone")
	}
	g.Undo(2)
	do(t, g, "hold")
	if g.Redo(1) != 0 || g.Ply() != 3 || len(g.Steps()) != 3 {
		t.Error("what was undone outlives another action")
	}
}

func TestWhatAGameReturnsIsTheCallers(t *testing.T) {
	g, err := styOf(sty{}).New(3, nil)
	if err != nil {
		t.Fatal(err)
	}
	step, _ := g.Do("roll")
	step.Happenings[0].Text = "spoilt"
	g.Steps()[0].Happenings[0].Text = "spoilt"
	g.Steps()[0].Text = "spoilt"
	g.Settings()["first"] = "spoilt"
	if s := g.Steps()[0]; s.Text != "roll" || s.Happenings[0].Text == "spoilt" || g.Settings()["first"] != "elder" {
		t.Errorf("the game is spoilt: %+v %v", s, g.Settings())
	}
	other := g.Clone()
	do(t, g, "6")
	do(t, other, "1")
	g.Undo(1)
	do(t, other, "roll")
	g.Redo(1)
	if g.Steps()[1].Text != "die 6" || other.Steps()[1].Text != "die 1" || len(g.Steps()) != 2 {
		t.Errorf("a clone goes along: %v and %v", g.Steps(), other.Steps())
	}
}

func TestChoices(t *testing.T) {
	g := begin(t, 1)
	want := []play.Choice{
		{Text: "roll", Rule: "2", Effect: "the first player rolls"},
		{Text: "hold", Rule: "5", Effect: "the first player holds and has 0"},
	}
	if choices := g.Choices(); !reflect.DeepEqual(choices, want) {
		t.Errorf("the choices are %+v, want %+v", choices, want)
	}
	do(t, g, "roll")
	sum := new(big.Rat)
	rules := map[nemo.Rule]int{}
	for _, choice := range g.Choices() {
		sum.Add(sum, choice.Probability)
		rules[choice.Rule]++
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 || rules["4"] != 1 || rules["3"] != 5 {
		t.Errorf("the outcomes are %+v", g.Choices())
	}
}

func TestWhy(t *testing.T) {
	g := begin(t, 1)
	why, err := g.Why("roll")
	if err != nil || !why.Legal || why.Rule != "2" || len(why.Happenings) != 1 {
		t.Errorf("rolling: %+v, %v", why, err)
	}
	why, err = g.Why("die 3")
	if err != nil || why.Legal || why.Rule != "2" || why.Reason == "" {
		t.Errorf("a die that does not roll: %+v, %v", why, err)
	}
	_, err = g.Why("sleep")
	wantInvalid(t, err, "say roll")
	if g.Ply() != 0 {
		t.Error("asking is playing")
	}
	g, _ = styOf(sty{apply: func(*pig.State, pig.Action, nemo.Trace) error { return errors.New("odd") }}).New(0, nil)
	if _, err = g.Why("roll"); err == nil {
		t.Error("an error that is no refusal is an explanation")
	}
}

func TestAdviceAndBots(t *testing.T) {
	g := begin(t, 5)
	for _, bot := range g.System().Bots() {
		advice, err := g.Advise(bot)
		if err != nil || advice.Text != "roll" && advice.Text != "hold" {
			t.Errorf("%s: %+v, %v", bot, advice, err)
		}
		again, _ := g.Advise(bot)
		step, err := g.Auto(bot)
		if err != nil || step.Text != advice.Text || !reflect.DeepEqual(advice, again) {
			t.Errorf("%s says %+v, then %+v, and does %+v, %v", bot, advice, again, step, err)
		}
		g.Undo(1)
	}
	_, err := g.Advise("oracle")
	wantInvalid(t, err, "random")
	_, err = g.Auto("oracle")
	wantInvalid(t, err, "random")
	do(t, g, "roll")
	_, err = g.Advise("random")
	wantInvalid(t, err, "chance is to move")
}

func TestForecasts(t *testing.T) {
	ctx := context.Background()
	g := begin(t, 5)
	forecasts, err := g.Forecasts(ctx, "roll")
	if err != nil || len(forecasts) != 1 || forecasts[0].Good.Cmp(big.NewRat(5, 6)) != 0 {
		t.Errorf("the forecasts are %+v, %v", forecasts, err)
	}
	_, err = g.Forecasts(ctx, "die 2")
	wantIllegal(t, err, "2")
	_, err = g.Forecasts(ctx, "")
	wantInvalid(t, err, "nothing is said")
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err = g.Forecasts(stopped, "roll"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	do(t, g, "roll")
	forecasts, err = g.Forecasts(ctx, "")
	if err != nil || len(forecasts) != 1 || forecasts[0].Good.Cmp(big.NewRat(5, 6)) != 0 {
		t.Errorf("the forecasts of the die are %+v, %v", forecasts, err)
	}
	_, err = g.Forecasts(ctx, "die 2")
	wantInvalid(t, err, "chance is to move")
	// Good is relative to the player who rolls, here the second.
	do(t, g, "die 1", "roll")
	forecasts, err = g.Forecasts(ctx, "")
	if err != nil || forecasts[0].Good.Cmp(big.NewRat(5, 6)) != 0 {
		t.Errorf("to the second player the die is good by %v, %v", forecasts[0].Good, err)
	}
}

func TestPositions(t *testing.T) {
	g := begin(t, 1)
	do(t, g, "roll", "5")
	now, err := g.Snapshot(nemo.Nobody)
	if err != nil || !strings.Contains(string(now), "\n  \"sum\": 5,\n") || !strings.HasSuffix(string(now), "}\n") {
		t.Errorf("the position is %s, %v", now, err)
	}
	if seen, err := g.Snapshot(1); err != nil || !bytes.Equal(seen, now) {
		t.Errorf("the other player sees %s, %v", seen, err)
	}
	if _, err := g.Snapshot(2); err == nil {
		t.Error("a third player sees something")
	}
	if public, err := g.Snapshot(nemo.Chance); err != nil || !bytes.Equal(public, now) {
		t.Errorf("the public sees %s, %v", public, err)
	}
	if g.Panels(2) != nil || g.Panels(-3) != nil || len(g.Panels(nemo.Chance)) != 1 || len(g.Panels(0)) != 1 ||
		len(g.Panels(nemo.Nobody)) != 1 {
		t.Error("the panels are for others than the players, the public and nobody")
	}
	before, err := g.SnapshotBefore(2)
	if err != nil || !strings.Contains(string(before), `"sum": 0`) {
		t.Errorf("the start was %s, %v", before, err)
	}
	for _, n := range []int{-1, 3} {
		_, err = g.SnapshotBefore(n)
		wantInvalid(t, err, "outside the game")
	}
}

func TestEdit(t *testing.T) {
	g := begin(t, 1)
	do(t, g, "roll", "5")
	step, err := g.Edit([]byte(`{"turn": "second", "points": [10, 99], "sum": 4, "rolling": false, "over": false}`))
	if err != nil || step.Text != `position {"turn":"second","points":[10,99],"sum":4,"rolling":false,"over":false}` ||
		step.Seat != nemo.Nobody {
		t.Errorf("the step is %+v, %v", step, err)
	}
	if broken := g.Check(); broken != nil {
		t.Error("an edit is no transition:", broken)
	}
	do(t, g, "hold")
	if !g.Over() {
		t.Error("the edit is not played on from")
	}
	g.Undo(2)
	if g.ToMove() != 0 || g.Ply() != 2 {
		t.Error("the edit is not undone")
	}
	g, _ = styOf(sty{doc: func(*pig.State) any { return func() {} }}).New(1, nil)
	if _, err := g.Edit([]byte(`{"turn": "second"}`)); err == nil {
		t.Error("an edit that cannot be written is accepted")
	}
}

func TestCheckNamesEveryBrokenInvariant(t *testing.T) {
	never := func(*pig.State) error { return errors.New("never") }
	g, err := styOf(sty{promise: []nemo.Invariant[pig.State, pig.Action]{
		{Name: "one", Holds: never},
		{Name: "two", Rules: []nemo.Rule{"2"}, HoldsOver: func(_ *pig.State, a pig.Action, _ *pig.State) error {
			if a == pig.Roll() {
				return errors.New("it rolls")
			}
			return nil
		}},
	}}).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if broken := g.Check(); len(broken) != 1 {
		t.Errorf("at the start %v", broken)
	}
	do(t, g, "roll")
	broken := g.Check()
	var second *nemo.Broken
	if len(broken) != 2 || !errors.As(broken[1], &second) || second.Name != "two" {
		t.Errorf("after a roll %v", broken)
	}
}

func TestWithoutASampler(t *testing.T) {
	system := play.For[pig.State, pig.Action](unsampled{pig.Rules{}}, nil)
	g, err := system.New(4, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll", ".")
	first := g.Steps()[1].Text
	g.Undo(1)
	do(t, g, ".")
	if g.Steps()[1].Text != first {
		t.Error("the roll is another the second time")
	}
	none := func(_ *pig.State, buf []nemo.Outcome[pig.Action]) []nemo.Outcome[pig.Action] { return buf }
	g, _ = play.For[pig.State, pig.Action](unsampled{sty{roll: none}}, nil).New(4, nil)
	do(t, g, "roll")
	if _, err := g.Settle(); !errors.Is(err, nemo.ErrStuck) {
		t.Error(err)
	}
}

func TestAPhaseThatIsNone(t *testing.T) {
	g, _ := styOf(sty{phase: func(*pig.State) nemo.Phase { return 77 }}).New(0, nil)
	if phase := g.Phase(); phase.Name != "" {
		t.Errorf("the phase is %+v", phase)
	}
}

func TestStepIsJSON(t *testing.T) {
	g := begin(t, 1)
	step, _ := g.Do("roll")
	text, err := json.Marshal(step)
	if err != nil || string(text) != `{"ply":1,"seat":"seat 1","action":"roll","happenings":[{"rule":"2","text":"the first player rolls"}]}` {
		t.Errorf("%s, %v", text, err)
	}
}

func TestComponents(t *testing.T) {
	_, err := piggery().WithComponents(nil)
	wantInvalid(t, err, "no components")
	if piggery().Components() != nil {
		t.Error("Pig has components")
	}
	system := styOf(sty{name: "house", digest: "11"})
	if system.Components().ComponentsName() != "house" {
		t.Error("the components have another name")
	}
	other, err := system.WithComponents([]byte(`{"Name":"club","Digest":"22"}`))
	if err != nil || other.Components().ComponentsDigest() != "22" {
		t.Errorf("%v, %v", other, err)
	}
	_, err = system.WithComponents([]byte(`{"Nam":"club"}`))
	wantInvalid(t, err, "Nam")
}

func TestOptions(t *testing.T) {
	system := styOf(sty{})
	g, err := system.New(1, nemo.Settings{"first": "younger"})
	if err != nil || g.ToMove() != 1 || g.Settings()["lead"] != "0" {
		t.Errorf("%v, %v", g, err)
	}
	_, err = system.New(1, nemo.Settings{"last": "younger"})
	wantInvalid(t, err, "no such option")
	_, err = system.New(1, nemo.Settings{"first": "younger", "lead": "50"})
	wantInvalid(t, err, "no lead")
	_, err = system.Restore(1, []byte(`{`))
	wantInvalid(t, err, "torn")
}

// A seat can take back its latest decision together with the dice after it, but nobody else's decision.
func TestUndoOwn(t *testing.T) {
	g := begin(t, 7)
	if n, err := g.UndoOwn(0); err == nil || n != 0 {
		t.Errorf("before anything is decided %d steps are taken back", n)
	}
	do(t, g, "roll", "5")
	if n, err := g.UndoOwn(1); err == nil || n != 0 || g.Ply() != 2 {
		t.Errorf("the second player takes back what the first decided: %d steps", n)
	}
	if n, err := g.UndoOwn(0); err != nil || n != 2 || g.Ply() != 0 {
		t.Errorf("the first player takes back %d steps, and the game is at step %d: %v", n, g.Ply(), err)
	}
	if n := g.Redo(2); n != 2 {
		t.Errorf("of two steps taken back %d can be done again", n)
	}
	do(t, g, "hold")
	position, err := g.Snapshot(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Edit(position); err != nil {
		t.Fatal(err)
	}
	if n, err := g.UndoOwn(0); err == nil || n != 0 || !strings.Contains(err.Error(), "by hand") {
		t.Errorf("a decision before an edit is taken back: %v", err)
	}
}
