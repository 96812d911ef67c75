package nemoswar1

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// decisions plays random games with varied settings, some from positions late in a game, and calls show
// with each of the player's decisions.
func decisions(t *testing.T, games int, show func(r *Rules, s *State, legal []Action)) {
	t.Helper()
	r := Default()
	seeded := nemo.NewRand(21, 0)
	random := &seeded
	for game := 0; game < games; game++ {
		s, err := r.Start(r.randomSettings(random))
		if err != nil {
			t.Fatal(err)
		}
		if game%2 == 1 {
			if late, ok := r.Scenario(random); ok {
				s = late
			}
		}
		playout := nemo.NewPlayout[State, Action](r, random.Uint64())
		for s.End == 0 {
			if s.node().isPlayers() {
				show(r, &s, r.Legal(&s, nil))
			}
			a, _, err := playout.Pick(&s)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Apply(&s, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// where describes a decision for a failure.
func where(r *Rules, s *State, a Action) string {
	p := r.Prompt(s)
	return fmt.Sprintf("%s: %q, %q", p.Where, p.Question, r.Format(a))
}

// TestEveryChoiceIsForetold checks that every choice has a description that fits a list, and that
// choices which lead to different positions have different descriptions.
func TestEveryChoiceIsForetold(t *testing.T) {
	decisions(t, 60, func(r *Rules, s *State, legal []Action) {
		read := map[string]State{}
		for _, a := range legal {
			text, effect := r.Format(a), r.Foretell(s, a)
			next := *s
			if err := r.Apply(&next, a, nil); err != nil {
				t.Fatal(err)
			}
			line := text + ": " + effect
			other, twice := read[line]
			switch {
			case effect == "":
				t.Errorf("%s says nothing", where(r, s, a))
			case strings.EqualFold(effect, text) || strings.EqualFold(effect, strings.ReplaceAll(text, "-", " ")):
				t.Errorf("%s only repeats itself", where(r, s, a))
			case len(effect) > 200 || strings.Contains(effect, "%!") || strings.Contains(effect, "none"):
				t.Errorf("%s says %q", where(r, s, a), effect)
			case twice && other != next:
				t.Errorf("%s reads as another choice with another result: %q", where(r, s, a), line)
			}
			read[line] = next
		}
	})
}

var (
	toCircles   = regexp.MustCompile(`(Nemo|Crew|Hull) [+-]\d+, to (\d+) of`)
	toNotoriety = regexp.MustCompile(`Notoriety [+]\d+, to (\d+)`)
	firstNumber = regexp.MustCompile(`^(\d+) `)
)

// follow takes actions and then the answers that change nothing, to the end of the matter, and returns
// the log.
func follow(t *testing.T, r *Rules, s *State, actions ...Action) (State, nemo.Log) {
	t.Helper()
	next := *s
	var log nemo.Log
	for _, a := range actions {
		if err := r.Apply(&next, a, &log); err != nil {
			t.Fatalf("%s: %v", where(r, s, a), err)
		}
	}
	for next.node() == NodeWindow || next.node() == NodeFinal {
		a := GoOn()
		if next.node() == NodeFinal {
			a = Commit(next.Commitment)
		}
		if err := r.Apply(&next, a, &log); err != nil {
			t.Fatal(err)
		}
	}
	return next, log
}

// happened reports whether the log has an event of one of the kinds.
func happened(log nemo.Log, kinds ...nemo.EventKind) bool {
	for _, event := range log {
		for _, kind := range kinds {
			if event.Kind == kind {
				return true
			}
		}
	}
	return false
}

// TestForetoldComesTrue checks what Foretell says of resources, Notoriety and the voyage, if no dice
// come in between.
func TestForetoldComesTrue(t *testing.T) {
	checked := map[Kind]int{}
	decisions(t, 120, func(r *Rules, s *State, legal []Action) {
		for _, a := range legal {
			switch a.Kind {
			case KindLose, KindUseTreasure, KindAccept, KindSink, KindCapture, KindAttack, KindMove, KindFilePass, KindFileFail, KindGoOn:
			default:
				continue
			}
			words := r.Foretell(s, a)
			next, log := follow(t, r, s, a)
			if next.doomed() != 0 || next.End != 0 {
				continue // after the end the rest is not lost
			}
			if a.Kind == KindUseTreasure && s.node() == NodeWindow {
				continue // the loss comes after what is used against it
			}
			if a.Kind == KindAccept || a.Kind == KindGoOn && s.top().kind == frameCard || s.top().kind == frameTreasure {
				if strings.Contains(words, " draw ") || happened(log, EventTokenDiscard) {
					continue // the tokens add to it
				}
			}
			if strings.Contains(words, "succeeds") || happened(log, EventDraws) || happened(log, EventPasses) {
				continue
			}
			for _, match := range toCircles.FindAllStringSubmatch(words, -1) {
				res := map[string]Resource{"Nemo": Nemo, "Crew": Crew, "Hull": Hull}[match[1]]
				if got := strconv.Itoa(r.circlesLeft(&next, res)); got != match[2] && !happened(log, EventTurn) {
					t.Errorf("%s foretells %q, and %s has %s", where(r, s, a), words, match[1], got)
				}
				checked[a.Kind]++
			}
			if match := toNotoriety.FindStringSubmatch(words); match != nil && !happened(log, EventTurn) {
				if got := strconv.Itoa(int(next.Notoriety)); got != match[1] {
					t.Errorf("%s foretells %q, and Notoriety is %s", where(r, s, a), words, got)
				}
				checked[a.Kind]++
			}
			if match := firstNumber.FindStringSubmatch(words); a.Kind == KindMove && match != nil {
				for _, event := range log {
					if event.Rule == "7.4" && event.Kind == EventWeeks && strconv.Itoa(int(event.Args[0])) != match[1] {
						t.Errorf("%s foretells %q, and %d weeks pass", where(r, s, a), words, event.Args[0])
					}
				}
				checked[a.Kind]++
			}
		}
	})
	for _, kind := range []Kind{KindLose, KindUseTreasure, KindAccept, KindSink, KindCapture, KindAttack, KindMove, KindFileFail, KindGoOn} {
		if checked[kind] == 0 {
			t.Errorf("no %q was checked", Default().Format(Action{Kind: kind}))
		}
	}
}

// TestForetoldRolls checks that the number named by "ready" is what the dice must reach, and that what
// Foretell says of a passenger's help and of accepting a roll is true.
func TestForetoldRolls(t *testing.T) {
	rolls, verdicts := 0, 0
	succeeds := func(log nemo.Log) bool { return happened(log, EventPasses, EventHit) }
	decisions(t, 60, func(r *Rules, s *State, legal []Action) {
		for _, a := range legal {
			words := r.Foretell(s, a)
			switch {
			case a.Kind == KindReady:
				needs := 13
				if match := firstNumber.FindStringSubmatch(words); match != nil {
					needs, _ = strconv.Atoi(match[1])
				}
				for sum := 2; sum <= 12; sum++ {
					first := max(1, sum-6)
					next, log := follow(t, r, s, a, Dice(first, sum-first))
					if next.node() == NodeHelp {
						_, log = follow(t, r, &next, Accept())
					}
					if succeeds(log) != (sum >= needs) {
						t.Fatalf("%s foretells %q, and with a %d it succeeds: %t", where(r, s, a), words, sum, succeeds(log))
					}
				}
				rolls++
			case a.Kind == KindAccept:
				_, log := follow(t, r, s, a)
				if succeeds(log) != strings.Contains(words, "succeeds") {
					t.Fatalf("%s foretells %q, and it succeeds: %t", where(r, s, a), words, succeeds(log))
				}
				verdicts++
			case a.Kind == KindSpend && a.Passenger != Conseil:
				next, log := follow(t, r, s, a)
				if next.node() == NodeHelp && next.depth == s.depth {
					_, log = follow(t, r, &next, Accept())
				}
				if succeeds(log) != strings.Contains(words, "succeeds") {
					t.Fatalf("%s foretells %q, and it succeeds: %t", where(r, s, a), words, succeeds(log))
				}
				verdicts++
			}
		}
	})
	if rolls < 100 || verdicts < 100 {
		t.Errorf("only %d rolls and %d verdicts were seen", rolls, verdicts)
	}
}

// TestForetoldColumns checks that a commitment is described by what it counts: under Science other
// ships and Liberation count nothing, so neither is named (12.3).
func TestForetoldColumns(t *testing.T) {
	b := breaker{t, Default()}
	s := b.begin(nil)
	s = b.after(s, Station(WesternPacific))
	for c, want := range map[Commitment]string{
		Science: "warships x0.5, cards x2, treasure x1, Science 10, wonders 5",
		War:     "warships x2, other ships x1, cards x1, treasure x1, Liberation x2",
	} {
		if got := b.r.Foretell(&s, Commit(c)); got != want {
			t.Errorf("%s\n says %q\n want %q [12.3]", where(b.r, &s, Commit(c)), got, want)
		}
	}
}

// TestForetoldByExample has the descriptions that players asked for.
func TestForetoldByExample(t *testing.T) {
	b := breaker{t, Default()}
	base := b.base()
	rich := base
	for _, key := range []string{"mail-4", "whaler-1", "whaler-2", "whaler-3"} {
		rich.moveShip(b.ship(key), at(zoneSalvage, 0))
	}
	whales := b.test("the-whales")
	for _, test := range []struct {
		s    State
		a    Action
		want string
	}{
		{base, Attack(1), "fight capital-1 (A8 D11), 6 VP, 2 skulls"},
		{base, Attack(2), "face down: turned up and fought"},
		{base, Stalk(1), "fight capital-1 (A8 D11), 6 VP, 2 skulls; +1 on the dice, no other ship after it"},
		{base, Repair(), "1d3 weeks, then no gain (Hull is full)"},
		{rich, BuyRefit(AdditionalArmour), "the Attack Value of every warship is 1 less; for 4 of 5 Salvage and 1d3 weeks"},
		{base, BuyRefit(SeekAdventure), "draw an Adventure card, which may be refused; for 1 of 1 Salvage and 1d3 weeks"},
		{base, UseTreasure(b.token("family-portrait")), "no gain (Nemo is full), in place of its 4 VP"},
		{base, Incite(b.token("family-portrait")), "lose its 4 VP and roll: if the die -1 is above 0, " +
			"Liberation rises by that much (a natural 6: 1 more; a natural 1: 1 less)"},
		{whales, Exert(Crew), "+3 on the dice; if the roll fails, Crew -1, to 7 of 8"},
		{whales, Ready(), "9 or more: no gain (Crew is full), to the Pass pile for 2 VP and 1 Science; less: Hull -2, to 6 of 8, to the Fail pile"},
		{b.after(whales, Exert(Hull)), Ready(), "7 or more: " +
			"no gain (Crew is full), to the Pass pile for 2 VP and 1 Science; less: Hull -3, to 5 of 8, to the Fail pile"},
		{b.after(whales, Ready(), Dice(4, 3)), Spend(Professor), "9 against 9 succeeds; he is gone, -5 VP at the end"},
		{b.after(whales, Ready(), Dice(4, 3)), Spend(Conseil), "roll both dice again; he is gone, -4 VP at the end"},
		{b.after(whales, Ready(), Dice(1, 1)), Spend(Professor), "two ones fail; he is gone, -5 VP at the end"},
	} {
		if got := b.r.Foretell(&test.s, test.a); got != test.want {
			t.Errorf("%s\n says %q\n want %q", where(b.r, &test.s, test.a), got, test.want)
		}
	}
}
