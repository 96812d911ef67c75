package nemoswar1

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestADrawCitesTheGameThatDealsIt checks that a card dealt by the historical game cites its rule, and
// that a card that was sought cites Seek Adventure in both games.
func TestADrawCitesTheGameThatDealsIt(t *testing.T) {
	b := breaker{t, Default()}
	for _, test := range []struct {
		what       string
		historical bool
		mode       uint8
		want       nemo.Rule
	}{
		{"a card of the dice", false, cardDrawn, "6.4"},
		{"a card of the historical game", true, cardDrawn, "14.3"},
		{"a card that was sought", false, cardSought, "7.1.3c"},
		{"a card that was sought in the historical game", true, cardSought, "7.1.3c"},
	} {
		s := b.base()
		s.Options.Historical = test.historical
		s.stack[1], s.depth = frame{kind: frameDraw, mode: test.mode, node: NodeDraw}, 2
		if got := b.r.Prompt(&s).Rule; got != test.want {
			t.Errorf("turn %d, %s: the question cites %s, wanted %s", s.Turn, test.what, got, test.want)
		}
	}
}

// TestTreasuresAndEffectsYetToComeAreTold checks that a decision during a search or a card's effects
// says how many treasures and which effects are still to come, and nothing if there are none.
func TestTreasuresAndEffectsYetToComeAreTold(t *testing.T) {
	b := breaker{t, Default()}
	coming := func(f frame) string {
		s := b.base()
		s.stack[1], s.depth = f, 2
		return b.r.yetToCome(&s)
	}
	for left, want := range map[int8]string{0: "", 1: "1 more treasures", 2: "2 more treasures"} {
		if got := coming(frame{kind: frameTreasure, n: left}); got != want {
			t.Errorf("%d treasures left: %q, wanted %q", left, got, want)
		}
	}
	told := 0
	for id := range b.r.cards {
		list := b.r.effectList(uint8(id), listFail)
		for step := range len(list) + 1 {
			want := ""
			if step < len(list) {
				want = b.r.effectWords(uint8(id), listFail, list[step:])
				told++
				if want == "" {
					t.Errorf("card %d, effect %d has no words", id, step)
				}
			}
			if got := coming(frame{kind: frameEffects, id: uint8(id), mode: listFail, step: uint8(step)}); got != want {
				t.Errorf("card %d before effect %d of %d: %q, wanted %q", id, step, len(list), got, want)
			}
		}
	}
	s := b.base()
	card := b.card("a-stroll-under-water")
	done := frame{kind: frameEffects, id: uint8(card), mode: listFail, step: uint8(len(b.r.cards[card].Fail))}
	s.stack[1], s.stack[2], s.depth = frame{kind: frameTreasure, n: 1}, done, 3
	if got := b.r.yetToCome(&s); got != "1 more treasures" {
		t.Errorf("after the last effect of a card, before a treasure: %q is yet to come", got)
	}
	if told == 0 {
		t.Error("no card has effects of a failure")
	}
}

// TestTheOddsOfInciteCountSixesAndOnes checks that the odds of Incite name the change of Liberation
// (7.2.3-7.2.5): the die plus the treasure less 5, one more for a six and one less for a one; it is
// good if the attempt succeeds.
func TestTheOddsOfInciteCountSixesAndOnes(t *testing.T) {
	r := Default()
	for _, test := range []struct {
		die, treasure int16
		want          string
		good          bool
	}{
		{1, 1, "Liberation -1", false},
		{1, 4, "Liberation -1", false},
		{1, 5, "Liberation +0", true},
		{2, 3, "Liberation +0", false},
		{2, 2, "Liberation +0", false},
		{3, 3, "Liberation +1", true},
		{5, 3, "Liberation +3", true},
		{6, 0, "Liberation +2", true},
		{6, 3, "Liberation +5", true},
		{6, -2, "Liberation +1", false},
	} {
		e := nemo.Event{Kind: EventInciteRoll, Rule: "7.2.2", Args: [6]int16{test.die, test.die + test.treasure - inciteMinus}}
		label, good, ok := r.Milestone(e, 0)
		if label != test.want || good != test.good || !ok {
			t.Errorf("a %d with a treasure of %d VP: %q, good %v, settles %v; wanted %q, %v", test.die, test.treasure, label,
				good, ok, test.want, test.good)
		}
	}
}

// TestALossTellsOfTheFinalCommitment checks that a loss of Nemo is announced if it leads to his Final
// Commitment (12.1), at the circle itself as well as beyond it, and if it is the last (8.0).
func TestALossTellsOfTheFinalCommitment(t *testing.T) {
	b := breaker{t, Default()}
	s := b.base()
	told := teller{r: b.r, s: &s}
	all, final := len(b.r.circles[Nemo]), int(b.r.final)
	for n := 1; n < all; n++ {
		s.Tracks[Nemo], s.Final = 0, false
		got := told.loses(Nemo, n)
		if strings.HasSuffix(got, ": his Final Commitment") != (n >= final) {
			t.Errorf("Nemo loses %d of %d, the circle is after %d: %q", n, all, final, got)
		}
		s.Final = true
		if got := told.loses(Nemo, n); strings.Contains(got, "Commitment") {
			t.Errorf("Nemo is finally committed already, and loses %d: %q", n, got)
		}
	}
	s.Tracks[Nemo] = 0
	if got, want := told.loses(Nemo, all+2), fmt.Sprintf("Nemo -%d, the last: a Tragic End", all); got != want {
		t.Errorf("Nemo loses all and two: %q, wanted %q", got, want)
	}
	s.Tracks[Crew] = 0
	if got, want := told.loses(Crew, 1), fmt.Sprintf("Crew -1, to %d of %d", len(b.r.circles[Crew])-1, len(b.r.circles[Crew])); got != want {
		t.Errorf("the Crew loses 1: %q, wanted %q", got, want)
	}
}

// TestArbitraryActionsDiffer checks that made-up actions are of all kinds and differ.
func TestArbitraryActionsDiffer(t *testing.T) {
	r := Default()
	random := nemo.NewRand(1, 2)
	kinds, actions := map[Kind]bool{}, map[Action]bool{}
	for range 2000 {
		a := r.Arbitrary(&random)
		kinds[a.Kind], actions[a] = true, true
	}
	if len(kinds) < numKinds || len(actions) < 500 {
		t.Errorf("of 2000 actions %d differ, and they are of %d kinds; there are %d", len(actions), len(kinds), numKinds)
	}
}

// TestAPassageNamesItsOceans checks that a card that moves the Nautilus between two oceans names both,
// whichever it is played in (6.5.2).
func TestAPassageNamesItsOceans(t *testing.T) {
	b := breaker{t, Default()}
	for _, ocean := range []Ocean{IndianOcean, Mediterranean} {
		s := b.base()
		s.Nautilus = ocean
		got := b.r.Foretell(&s, Action{Kind: KindPlay, Card: b.card("arabian-tunnel")})
		if want := "sail at once to the other of Indian Ocean and Mediterranean"; !strings.Contains(got, want) {
			t.Errorf("the Arabian Tunnel in the %s: %q, wanted %q", ocean.Title(), got, want)
		}
	}
}

// TestALiberationDieIsToldWithWhatItAdds checks that a Liberation die (3.2.2) is described with its
// bonus, if there is one.
func TestALiberationDieIsToldWithWhatItAdds(t *testing.T) {
	r := Default()
	for adds, want := range map[int8]string{0: "Liberation +1d3", 1: "Liberation +1d3 +1", 2: "Liberation +1d3 +2"} {
		if got := r.effectWords(1, listEffects, []Effect{times(OpLiberationDie, adds)}); got != want {
			t.Errorf("a die and %d more: %q, wanted %q", adds, got, want)
		}
	}
}
