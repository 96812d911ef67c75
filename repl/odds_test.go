package repl

import (
	"bytes"
	"context"
	"math/big"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/odds"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

func chance(label string, good bool, n, of int64) odds.Chance {
	return odds.Chance{Label: label, Good: good, Probability: big.NewRat(n, of)}
}

func TestForecastTable(t *testing.T) {
	sure := play.Forecast{Good: big.NewRat(1, 1)}
	sure.Chances = append(sure.Chances, chance("hit", true, 1, 1))
	even := play.Forecast{Stakes: []string{"exert crew"}, Good: big.NewRat(1, 2)}
	even.Chances = append(even.Chances, chance("hit", true, 1, 2), chance("miss", false, 1, 2))
	var out bytes.Buffer
	if err := printOutcomes(&out, []play.Forecast{sure}, true); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "nothing is left to chance: hit")
	out.Reset()
	if err := printOutcomes(&out, []play.Forecast{sure, even}, true); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "exert crew  50.0 % (1/2)", "nothing     100.0 % (1)   -")
	found, err := forecastFor([]play.Forecast{sure, even}, "Exert Crew", true)
	if err != nil || found.Good.Cmp(even.Good) != 0 {
		t.Errorf("with the crew exerted: %v, %v", found, err)
	}
}

func TestForecastOfADraw(t *testing.T) {
	draw := play.Forecast{Good: new(big.Rat)}
	for _, card := range []string{"a", "b", "c", "d", "e"} {
		draw.Chances = append(draw.Chances, chance(card, false, 1, 5))
	}
	var out bytes.Buffer
	if err := printOutcomes(&out, []play.Forecast{draw}, true); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "a        20.0 %  1/5")
	if strings.Contains(out.String(), "good") {
		t.Errorf("something is good in\n%s", out.String())
	}
}

// widePig offers more actions than fit the screen one by one.
type widePig struct{ pig.Rules }

func (widePig) Legal(_ *pig.State, buf []pig.Action) []pig.Action {
	for face := range 20 {
		buf = append(buf, pig.Die(face))
	}
	return append(buf, pig.Hold())
}

func TestManyChoices(t *testing.T) {
	s := newSession(t, Config{
		Systems:     []play.System{play.For[pig.State, pig.Action](widePig{}, nil)},
		Interactive: true,
	})
	wantText(t, s.say("new pig"), " 1-20  die (20): 0, 1, 2", "  21  hold", "`legal WORD`")
	wantText(t, s.say("legal hold"), "21  hold")
	s.say("21")
}

// TestOddsOfCertainActions checks odds in a Test of 8 that the dice have passed: to
// accept is certain, as with the Professor or Ned Land; only Conseil's reroll may fail.
func TestOddsOfCertainActions(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=1", "dice ask", "station western-pacific", "commit war",
		"set resources.nemo=2 finalCommitment=true", "roll 6 4", "draw sparks-from-the-rail", "ready", "roll 6 2")
	cells := func() string { return strings.Join(strings.Fields(s.say("odds")), " ") }
	wantText(t, cells(), "accept 100.0 %", "spend professor 100.0 %", "spend ned-land 100.0 %",
		"spend conseil 41.7 % 83.3 % spend professor, spend ned-land")
	wantText(t, s.say("odds accept"), "nothing is left to chance: pass (100.0 %)")
	wantText(t, s.say("odds spend professor"), "nothing is left to chance: pass (100.0 %)")
	// Two ones always fail.
	s.say("undo", "roll 1 1")
	wantText(t, cells(), "accept 0.0 %", "spend professor 0.0 %")
}

// TestOddsInShort checks the short form of odds, at a position where a Frigate may
// force a commitment that does not affect the attack.
func TestOddsInShort(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=5", "station eastern-pacific", "commit war",
		`set resources.nemo=4 nautilus=indian-ocean oceans.indian-ocean.boxes=["frigate-1","ironclad-1","mail-1"]`)
	short := s.say("odds attack 1")
	wantText(t, short,
		"nothing staked: 16.7 % (1/6)", "best single stake, exert crew: 58.3 % (7/12)", "best of all, spend professor",
		"99.3 %", "miss: Notoriety rises by 1 to 2", "the wagered Crew is lost", "`odds attack 1 all`")
	if lines := strings.Count(short, "\n"); lines > 10 {
		t.Errorf("%d lines:\n%s", lines, short)
	}
	whole := s.say("odds attack 1 all")
	if lines := strings.Count(whole, "\n"); lines < 30 {
		t.Errorf("all of it is %d lines", lines)
	}
	all := s.say("odds")
	for _, choice := range s.game.Choices() {
		if !strings.Contains(all, "\n "+choice.Text) {
			t.Errorf("no line for %q in\n%s", choice.Text, all)
		}
	}
}

// TestForecastWithSomethingUndecided checks that undecided outcomes give a range, rounded outwards.
func TestForecastWithSomethingUndecided(t *testing.T) {
	open := play.Forecast{Stakes: []string{}, Good: big.NewRat(1, 3), Undecided: big.NewRat(1, 6), High: big.NewRat(2, 3)}
	open.Chances = append(open.Chances, chance("hit", true, 1, 3), chance("miss", false, 1, 2))
	var out bytes.Buffer
	if err := printOutcomes(&out, []play.Forecast{open}, true); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "undecided", "16.7 % (1/6)", "33.3 - 66.7 %")
	for _, label := range []string{"a", "b", "c"} {
		open.Chances = append(open.Chances, chance(label, false, 1, 100))
	}
	out.Reset()
	if err := printOutcomes(&out, []play.Forecast{open}, true); err != nil {
		t.Fatal(err)
	}
	wantText(t, out.String(), "undecided", "1/6", "all good ones (66.7 % at most)")
}

// TestOddsAreStopped checks that Ctrl-C shows the results so far.
func TestOddsAreStopped(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=5", "station eastern-pacific", "commit war",
		`set nautilus=indian-ocean oceans.indian-ocean.boxes=["frigate-1","ironclad-1","mail-1"]`)
	s.out.Reset()
	if err := s.Execute(&patient{context.Background(), 9}, "odds attack 1 all"); err != nil {
		t.Fatal(err)
	}
	wantText(t, s.out.String(), "stopped; what was not looked at is undecided", "undecided")
}

// patient is a context that is done after a number of checks.
type patient struct {
	context.Context
	left int
}

func (p *patient) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestLegalShowsTheOutlook checks that the list of choices shows odds, and the
// consequences of passing and failing.
func TestLegalShowsTheOutlook(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=1", "dice ask", "station western-pacific", "commit war",
		"set resources.nemo=2 finalCommitment=true", "roll 6 4", "draw sparks-from-the-rail")
	legal := strings.Join(strings.Fields(s.say("legal ready")), " ")
	wantText(t, legal, "pass: 41.7 %, at best 97.2 %, then Liberation changes by +1 to 1; fail: Crew loses 1")
	s.say("ready", "roll 6 2")
	if list := s.say("legal accept"); strings.Contains(list, "%") {
		t.Errorf("what is certain is no roll:\n%s", list)
	}
}

// TestLegalNamesWhatAChanceIsOf checks that a chance in the list names its result if
// the consequences do not. It was once a bare number.
func TestLegalNamesWhatAChanceIsOf(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis players=2 seed=1", "character captain", "character scout", "dice ask",
		`set players.0.room=2 players.1.room=20 rooms.1.tile=nest rooms.1.explored=true `+
			`explorationTokens=["1-silence-1","2-silence-1","3-danger-3","4-danger-2","5-slime-4","6-slime-3","7-fire-2","8-fire-1",`+
			`"9-malfunction-4","10-malfunction-3","11-malfunction-2","12-malfunction-2","13-malfunction-2","14-malfunction-2",`+
			`"15-malfunction-1","16-malfunction-1","17-doors-4","18-doors-3","19-doors-2"] `+
			`players.0.hands=[{"what":"item","item":"six-shooter","ammo":6},{"what":"item","item":"fire-extinguisher"}] items.3.deck=3`,
		"room 1", "pay demolition", "pay rest")
	wantText(t, s.say("legal no"), "leave an Egg behind; noise or silence: 90.0 %")

	// If there are consequences, the chance is named before them by the deciding
	// result.
	s = newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "auto turn", "auto turn")
	legal := strings.Join(strings.Fields(s.say("legal")), " ")
	wantText(t, legal, "found: 66.7 %", "no other ship after it; hit: 27.8 %; miss: Notoriety rises by 1 to 3", "1 skull; hit: 16.7 %; miss:")
	s = newSession(t, Config{Systems: Systems(), Language: lang.Spanish})
	s.say("new nemoswar1 seed=3", "auto turn", "auto turn")
	wantText(t, strings.Join(strings.Fields(s.say("legal")), " "), "hallado: 66.7 %", "impacto: 27.8 %; fallo: la Notoriedad")
}

// TestOddsHeadTheirChances checks that `odds` has no heading for stakes if there are none.
func TestOddsHeadTheirChances(t *testing.T) {
	s := newSession(t, Config{})
	s.say("new pig seed=3")
	if said := s.say("odds"); strings.Contains(said, "staked") || !strings.Contains(said, "good end") {
		t.Errorf("nothing can be staked in Pig:\n%s", said)
	}
	s = newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3", "auto turn", "auto turn")
	wantText(t, s.say("odds"), "nothing staked", "best", "with")
}

// TestOddsTellMattersApart checks that the odds of a search in the historical game do not
// include the card that follows. A Rest with the Crew at the top has nothing to settle.
func TestOddsTellMattersApart(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=5 historical=on kit=base", "dice ask", "station eastern-pacific", "commit war",
		"ready", "roll 6 6", "accept", "roll 1 2", "set turn=2 week=2")
	wantText(t, s.say("odds search"), "66.7 % (2/3)  66.7 % (2/3)")
	legal := strings.Join(strings.Fields(s.say("legal search")), " ")
	wantText(t, legal, "66.7 %")
	if strings.Contains(legal, "wagered") || strings.Contains(legal, "turn 2 ends") {
		t.Errorf("what comes after it is told as its result:\n%s", legal)
	}
	for _, action := range []string{"rest", "repair", "move north-atlantic"} {
		if list := s.say("legal " + action); strings.Contains(list, "%") {
			t.Errorf("the Test of the next card is told as the chance of %s:\n%s", action, list)
		}
	}
	wantText(t, s.say("odds rest"), "what is rolled or drawn is neither good nor bad")
}

// TestOddsOfATaskAreItsOwn checks that the penalty of a failed Task is no success.
func TestOddsOfATaskAreItsOwn(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("dice ask", "new nemorising heroes=2 scenario=city seed=1 first-game=yes fail-timing=close", "deal nemo", "deal sara",
		"draw-mission 1", "draw-mission 6", "deal-card a01", "deal-card a24", "next nemo", "take 1 end 1",
		`set heroes.0.at=t1 tiles.0.tile=map-room enemies=[{"enemy":7,"at":"2-3"}]`)
	wantText(t, s.say("odds attempt secure"), "nothing staked: 33.3 % (1/3)", "94.1 % (2059/2187)")
	s.say(`set heroes.0.at=t8 tiles.7={"slot":"t8","tile":"command-deck","secure":true}`)
	wantText(t, s.say("odds attempt tile"), "success")
	if list := s.say("legal attempt tile"); strings.Contains(list, "%") || strings.Contains(list, "failed") {
		t.Errorf("what cannot fail has a chance:\n%s", list)
	}
}

// TestOddsWhereNothingIsRolled checks that a lack of rolls is an answer, not an error.
func TestOddsWhereNothingIsRolled(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemoswar1 seed=3")
	wantText(t, s.say("odds"), "nothing is rolled")
}
