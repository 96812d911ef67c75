package play_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// hidden plays a game with hands of cards up to the first node with this question.
func hidden(t *testing.T, question string) *play.Game {
	t.Helper()
	g, err := play.For[nemesis.State, nemesis.Action](nemesis.Default(), nil).New(8, nemo.Settings{"players": "2"})
	if err != nil {
		t.Fatal(err)
	}
	for range 500 {
		if g.Prompt().Question == question {
			return g
		}
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("in 500 steps nobody was asked %q", question)
	return nil
}

// A seat learns whose decision it is and what is decided, but not which choices another seat has.
func TestWhatAnotherSeatMayDoIsWithheld(t *testing.T) {
	g := hidden(t, "Which Action?")
	mover := g.ToMove()
	own, known := g.ChoicesSeen(mover)
	if !known || len(own) == 0 || len(own) != len(g.Choices()) {
		t.Fatalf("%s sees %d of its %d choices, known %v", mover, len(own), len(g.Choices()), known)
	}
	for _, viewer := range []nemo.Seat{1 - mover, 4, 9, nemo.Chance} {
		if seen, known := g.ChoicesSeen(viewer); known || len(seen) > 0 {
			t.Errorf("%s sees %d choices of %s, known %v", viewer, len(seen), mover, known)
		}
		if prompt := g.PromptSeen(viewer); prompt.Question != "Which Action?" {
			t.Errorf("%s is not told what is decided: %+v", viewer, prompt)
		}
		_, why := g.WhySeen(viewer, own[0].Text)
		_, forecasts := g.ForecastsSeen(context.Background(), viewer, own[0].Text)
		_, advice := g.AdviseSeen(viewer, "random")
		for what, err := range map[string]error{"WhySeen": why, "ForecastsSeen": forecasts, "AdviseSeen": advice} {
			var withheld *play.Withheld
			if !errors.As(err, &withheld) || withheld.Viewer != viewer || withheld.Decides != mover || withheld.Error() == "" {
				t.Errorf("%s for %s: %v", what, viewer, err)
			}
		}
	}
	if all, known := g.ChoicesSeen(nemo.Nobody); !known || len(all) != len(own) {
		t.Errorf("who sees all sees %d choices of %d", len(all), len(own))
	}
}

// The rest of a deck reveals a hand. So another seat is shown the cards of both, with the probabilities
// as it knows them. The seat that draws knows its hand: it sees the same list as the whole position.
func TestADrawDoesNotTellTheHand(t *testing.T) {
	g := hidden(t, "Which Action?")
	var truth, public []play.Choice
	for len(public) <= len(truth) {
		if g.Over() {
			t.Fatal("the public is always told what is left in a deck")
		}
		if _, err := g.Auto("random"); err != nil {
			t.Fatal(err)
		}
		if g.Prompt().Question != "Which card is drawn?" {
			continue
		}
		truth = g.Choices()
		var known bool
		if public, known = g.ChoicesSeen(nemo.Chance); known {
			t.Fatal("the public is said to know what may be drawn")
		}
	}
	sum := new(big.Rat)
	texts := map[string]bool{}
	for _, choice := range public {
		texts[choice.Text] = true
		sum.Add(sum, choice.Probability)
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("the chances sum to %s", sum)
	}
	for _, choice := range truth {
		if !texts[choice.Text] {
			t.Errorf("%s may come, and the public is told that it cannot", choice.Text)
		}
	}
	same := 0
	for seat := range nemo.Seat(2) {
		if seen, _ := g.ChoicesSeen(seat); len(seen) == len(truth) {
			same++
		}
	}
	if same != 1 {
		t.Errorf("%d seats know what may come; the one that draws does", same)
	}
}

// In a game without hidden information every seat sees everything.
func TestOpenGamesWithholdNothing(t *testing.T) {
	g := begin(t, 1)
	for _, viewer := range []nemo.Seat{0, 1, nemo.Chance, nemo.Nobody} {
		if seen, known := g.ChoicesSeen(viewer); !known || len(seen) != len(g.Choices()) {
			t.Errorf("%s sees %v, known %v", viewer, seen, known)
		}
		if _, err := g.WhySeen(viewer, "hold"); err != nil {
			t.Errorf("%s: %v", viewer, err)
		}
		if _, err := g.AdviseSeen(viewer, "random"); err != nil {
			t.Errorf("%s: %v", viewer, err)
		}
		if text, err := g.ParseSeen(viewer, "hold"); err != nil || text != "hold" {
			t.Errorf("%s reads %q, %v", viewer, text, err)
		}
	}
}

// masked is Pig whose Place names the sum, which only the player to move sees.
type masked struct{ whispers }

func (masked) Observe(s *pig.State, seat nemo.Seat) pig.State {
	seen := *s
	if seat != nemo.Nobody && seat != nemo.Seat(s.Turn) {
		seen.Sum = 0
	}
	return seen
}

func (m masked) Prompt(s *pig.State) nemo.Prompt {
	prompt := m.whispers.Prompt(s)
	prompt.Question = "With " + string(rune('0'+s.Sum)) + " in the pot?"
	return prompt
}

func TestThePromptIsThatOfTheViewer(t *testing.T) {
	g, err := play.For[pig.State, pig.Action](masked{}, nil).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll", "5")
	for viewer, want := range map[nemo.Seat]string{0: "5", 1: "0", nemo.Chance: "0", nemo.Nobody: "5"} {
		if got := g.PromptSeen(viewer).Question; got != "With "+want+" in the pot?" {
			t.Errorf("%s is asked %q", viewer, got)
		}
	}
	before, err := g.SnapshotBeforeSeen(0, 1) // the current position
	all, err2 := g.SnapshotBefore(0)
	if err != nil || err2 != nil || string(before) == string(all) {
		t.Errorf("seat 2 sees the pot: %s", before)
	}
}

// undrawn is Pig without a drawing.
type undrawn struct {
	nemo.Rules[pig.State, pig.Action]
}

// TestDrawing checks that a board is drawn for the seats, for the public and for the full view, and for
// no other seat; a system without a drawing has none.
func TestDrawing(t *testing.T) {
	g := begin(t, 7)
	do(t, g, "roll")
	for seat, drawn := range map[nemo.Seat]bool{
		0: true, 1: true, nemo.Chance: true, nemo.Nobody: true, 2: false,
		99: false, nemo.Nobody - 1: false,
	} {
		if d := g.Drawing(seat); (d != nil) != drawn {
			t.Errorf("for %s the board is drawn: %t", seat, d != nil)
		}
	}
	plain, err := play.For[pig.State, pig.Action](undrawn{pig.Rules{}}, nil).New(7, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d := plain.Drawing(0); d != nil {
		t.Errorf("a system that does not draw has a board: %s", d.Title)
	}
}

// TestWorldsOfASeat checks that what a seat knows is the same in every world, and what it does not know
// may differ; the same number gives the same world, and the full view has only one.
func TestWorldsOfASeat(t *testing.T) {
	g := hidden(t, "Which Action?")
	seat := g.ToMove()
	document := func(g *play.Game, err error, seat nemo.Seat) string {
		t.Helper()
		if err != nil || g == nil {
			t.Fatalf("there is no such world: %v", err)
		}
		doc, err := g.Snapshot(seat)
		if err != nil {
			t.Fatal(err)
		}
		return string(doc)
	}
	own := document(g, nil, seat)
	worlds := map[string]bool{}
	for n := range uint64(4) {
		world, err := g.World(seat, n, 1)
		again, err2 := g.World(seat, n, 2)
		whole := document(world, err, nemo.Nobody)
		if whole != document(again, err2, nemo.Nobody) {
			t.Errorf("world %d is another one when it is made up again", n)
		}
		if seen := document(world, nil, seat); seen != own {
			t.Errorf("world %d looks otherwise to %s:\n%s\nwant\n%s", n, seat, seen, own)
		}
		worlds[whole] = true
	}
	if len(worlds) < 3 {
		t.Errorf("of 4 worlds only %d are different", len(worlds))
	}
	world, err := g.World(nemo.Nobody, 3, 1)
	if document(world, err, nemo.Nobody) != document(g, nil, nemo.Nobody) {
		t.Error("who sees all is shown a world that was made up")
	}
}

// whispered passes events on as visible to the second player alone.
type whispered struct{ to nemo.Trace }

func (w whispered) Event(e nemo.Event) {
	e.Only = nemo.Seats(1)
	w.to.Event(e)
}

// For a secret event the public learns the rule but not the event.
func TestTheRuleOfASecretIsNoSecret(t *testing.T) {
	y := sty{apply: func(s *pig.State, a pig.Action, t nemo.Trace) error {
		if t != nil {
			t = whispered{t}
		}
		return pig.Rules{}.Apply(s, a, t)
	}}
	g, err := styOf(y).New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, "roll")
	for _, viewer := range []nemo.Seat{0, 1, nemo.Chance} {
		choices, _ := g.ChoicesSeen(viewer)
		for i, c := range choices {
			if want := nemo.Rule([]string{"4", "3", "3", "3", "3", "3"}[i]); c.Rule != want || (c.Effect != "") != (viewer == 1) {
				t.Errorf("to %s %s is told to come by rule %q, wanted %q, and to do %q", viewer, c.Text, c.Rule, want, c.Effect)
			}
		}
		if len(choices) != 6 {
			t.Errorf("to %s a die has %d faces", viewer, len(choices))
		}
	}
}

// A seat that may not see the legal actions is told whose decision it is, by the name of that seat in
// the game.
func TestWhoDecidesIsNamedToOthers(t *testing.T) {
	g := hidden(t, "Which Action?")
	mover := g.ToMove()
	name, _ := g.SeatName(mover)
	_, err := g.WhySeen(1-mover, "pass")
	var e *play.Withheld
	if !errors.As(err, &e) || e.Decides != mover || e.Name != name || name == mover.String() {
		t.Errorf("who asks about a decision of %s is told: %v", name, err)
	}
}

// TestAdviceHasAnEstimate checks that advice has a meaningful estimate: a positive value for a turn of
// Pig with much at stake.
func TestAdviceHasAnEstimate(t *testing.T) {
	g := begin(t, 1)
	do(t, g, "roll", "die 6", "roll", "die 6", "roll", "die 6", "roll", "die 5")
	advice, err := g.Advise("planner")
	if err != nil || advice.Value <= 0 || len(advice.Considered) != 2 || advice.Considered[0].Value != advice.Value {
		t.Errorf("with 23 points at risk the advice is %+v, %v", advice, err)
	}
}
