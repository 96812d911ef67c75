package nemoswar2

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestWhatExertionAdds checks 7.3 at every space of the three tracks, with and without the Double Hull.
func TestWhatExertionAdds(t *testing.T) {
	for res, adds := range map[Resource][]int8{
		Nemo: {2, 2, 2, 3, 3, 3},
		Crew: {3, 3, 3, 2, 2, 2, 1, 1, 1, 1},
		Hull: {2, 2, 1, 1, 1, 1, 1, 1, 1, 1},
	} {
		for lost, add := range adds {
			g := atLarge(t, WesternPacific)
			g.Tracks[res] = uint8(lost)
			g.do("search", "exert "+res.String()).applies("7.3")
			g.is(res.Title(), g.top().bonus, add)
			g = atLarge(t, WesternPacific).equips("double-hull")
			g.Tracks[res] = uint8(lost)
			if res == Hull {
				add++
			}
			g.do("search", "exert "+res.String())
			g.is(res.Title()+" with the Double Hull", g.top().bonus, add)
		}
	}
}

// TestWhatMayBeExerted checks 7.2 and Q-10.
func TestWhatMayBeExerted(t *testing.T) {
	for _, c := range []struct {
		action   string
		may, not []string
	}{
		{"search", []string{"exert nemo", "exert crew", "exert hull"}, nil},
		{"rest", []string{"exert nemo", "exert hull"}, []string{"exert crew"}},
		{"repair", []string{"exert nemo", "exert crew"}, []string{"exert hull"}},
		{"incite", []string{"exert nemo", "exert crew"}, []string{"exert hull"}},
		{"refit hydro-drive", []string{"exert nemo", "exert crew"}, []string{"exert hull"}},
		{"bold gange", []string{"exert nemo", "exert crew", "exert hull"}, nil},
	} {
		g := atLarge(t, WesternPacific).ship(WesternPacific, false, "gange").scrap("clyde", "scotia", "alfred")
		g.do(c.action).asks(NodeExert).offers(true, c.may...)
		for _, line := range c.not {
			g.refuses("7.2", line)
		}
		g.do("exert nemo").asks(NodeRoll) // one Resource at most
	}
	g := atLarge(t, WesternPacific).event("42-centigrade")
	g.refuses("7.2", "exert crew").do("exert nemo").refuses("7.2", "exert nemo")
	g.do("exert hull").asks(NodeRoll)
	g.is("both", g.top().bonus, 4)
	atLarge(t, WesternPacific).event("42-centigrade").do("exert hull", "ready").applies("7.2").asks(NodeRoll)
}

// TestThePass checks 7.1, 7.4 and 7.5: an equal total is a PASS, and nothing is lost.
func TestThePass(t *testing.T) {
	g := atLarge(t, WesternPacific).event("an-underwater-forest").do("exert nemo", "exert crew", "roll 1 3")
	g.applies("7.5").spares("7.4", "7.6").is("lost", g.lost(), [3]uint8{}).asks(NodeToken)
}

// TestTheFail checks 7.4, 7.6 and Q-08 with all dice: the loss is the lower die, at most 2, and two on
// a natural 2 (7.7).
func TestTheFail(t *testing.T) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b+1+1 >= 10 {
				continue
			}
			g := atLarge(t, WesternPacific)
			g.Tracks[Crew], g.Tracks[Hull] = 7, 3
			g.event("attack-of-the-giant-squid").do("exert crew", "exert hull", "roll "+number(a)+" "+number(b))
			want := uint8(2)
			if (a == 1 || b == 1) && a != b {
				want = 1
			}
			g.applies("7.4", "7.6").asks(NodeBranch) // before the penalty of the card
			g.is("lost of each", g.lost(), [3]uint8{0, 7 + want, 3 + want})
		}
	}
	g := atLarge(t, WesternPacific)
	g.Tracks[Nemo] = 3
	g.event("a-runaway-reef").do("exert nemo", "roll 1 1").applies("7.7", "7.6")
	g.is("Nemo", g.Tracks[Nemo], 5).is("Notoriety", g.Notoriety, 4)

	// Nemo is lost first: the game ends, and the Hull stays.
	g = atLarge(t, WesternPacific)
	g.Tracks[Nemo] = 5
	g.event("42-centigrade").do("exert nemo", "exert hull", "roll 2 2")
	g.is("the end", g.End, EndResource)
	g.is("lost", g.lost(), [3]uint8{6, 0, 0}).applies("14.2")
}

// TestNaturalTwoOfActions checks 7.7 with 11.1.2: the lowest row applies whatever is added.
func TestNaturalTwoOfActions(t *testing.T) {
	g := atLarge(t, WesternPacific).collect("map-5")
	g.Tracks[Nemo] = 3
	g.do("rest", "spend map-5", "exert nemo", "roll 1 1").applies("7.7", "11.9")
	g.is("lost", g.lost(), [3]uint8{5, 1, 0})
}

// TestWarshipsNear checks 7.8, 11.1.3, 11.7.2 and Q-11: -1 in TESTs, -1 for each ship in a Search;
// ships elsewhere and Hidden Ships do not count.
func TestWarshipsNear(t *testing.T) {
	place := func() *tale {
		g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland", "arapiles", "gange")
		return g.ship(EasternPacific, false, "ryujo").crowd(WesternPacific).scrap("clyde", "scotia", "alfred")
	}
	for line, want := range map[string]int8{"rest": -1, "repair": -1, "incite": -1, "refit hydro-drive": -1, "search": -3} {
		g := place().do(line, "ready").applies("11.1.3").asks(NodeRoll)
		g.is(line, g.top().bonus, want)
	}
	g := place().event("a-runaway-reef").do("ready").applies("7.8")
	g.is("a card", g.top().bonus, -1)

	g = atLarge(t, WesternPacific).ship(WesternPacific, false, "gange", "scotia")
	g.do("search", "ready")
	g.is("two Non-warships, a Search", g.top().bonus, -2)
	g.do("roll 5 6", "draw map-1", "rest", "ready").spares("7.8")
	g.is("and Rest", g.top().bonus, 0)

	g = place().equips("silent-propeller").event("a-runaway-reef").do("ready").spares("7.8")
	g.is("with the Silent Propeller", g.top().bonus, 0)
}

// TestRuleOfThree checks 7.9 and Q-21.
func TestRuleOfThree(t *testing.T) {
	g := atLarge(t, WesternPacific, "rule-of-three", "on")
	fail := func() { g.ActionPoints = 5; g.do("rest", "ready", "roll 2 3") }
	fail()
	fail()
	g.Tracks[Crew], g.Tracks[Nemo] = 4, 2
	g.ActionPoints = 5
	g.forget().do("rest", "exert nemo", "roll 1 1").applies("7.9")
	g.is("a PASS, no FAIL", [2]bool{g.tells(EventPassesAction), g.tells(EventFailsAction)}, [2]bool{true, false})
	g.is("the least success", g.lost(), [3]uint8{2, 3, 0}).is("Notoriety", g.Notoriety, 1).is("the count", g.fails, 0)
	g.says79(EventPassesAction, int16(RestAction), 7, 3)
	fail()
	g.ActionPoints = 5
	g.do("rest", "ready", "roll 6 6")
	g.is("a PASS ends the row", g.fails, 0)

	// Attacks and the TESTs of cards count along with Actions.
	g = atLarge(t, WesternPacific, "rule-of-three", "on").ship(WesternPacific, false, "scotia")
	fail()
	g.do("bold scotia", "ready", "roll 2 2")
	g.is("two in a row", g.fails, 2)
	g.ActionPoints = 1
	hit := *g
	hit.ActionPoints = 1
	hit.forget().do("bold scotia", "ready", "roll 2 2").applies("7.9").asks(NodePrize)
	hit.says79(EventHit, int16(g.piece("scotia")), 10, 10)
	g.forget().event("a-runaway-reef").do("ready", "roll 1 2").applies("7.9")
	g.is("the card", g.in(g.passed[0], "a-runaway-reef"), true)

	g = atLarge(t, WesternPacific)
	fail()
	fail()
	fail()
	g.spares("7.9").is("without the option", g.fails, 0)
}

// says79 checks that a roll turned into a success by the house rule is reported as just sufficient
// (7.9).
func (g *tale) says79(kind nemo.EventKind, args ...int16) {
	g.t.Helper()
	for _, e := range g.log {
		if e.Kind == kind {
			g.is("told of the turned roll", e.Args[:len(args)], args)
			return
		}
	}
	g.t.Errorf("no event of kind %d in %v", kind, g.log)
}

// TestManyModifiers checks 4.2 and 11.1.2 with extreme sets: large bonuses lead to the best row, large
// penalties to the worst.
func TestManyModifiers(t *testing.T) {
	for n, want := range map[int8]struct{ added, row int }{5: {127, 5}, -5: {-128, 1}} {
		g := atLarge(t, WesternPacific).equips("double-hull").aided(FirstOfficer)
		g.r = Default()
		for range 40 {
			h := hooked{Modifier{N: n}, Piece{PieceUpgrade, g.piece("double-hull")}}
			g.r.hooksOf(&Modifier{On: OnRest}).add(h)
			h.Resource = Hull
			g.r.hooksOf(&Modifier{On: OnExert, Resource: Hull}).add(h)
		}
		g.do("rest", "exert hull", "roll 3 3").asks(NodeWindow)
		g.is("added", g.top().added(), want.added).is("in all", g.r.total(&g.State, g.top()), 6+want.added)
		g.is("told", strings.Contains(g.r.Prompt(&g.State).Question, fmt.Sprintf("%+d", want.added)), true)
		g.do("sacrifice first-officer") // 3 more
		for _, event := range g.log {
			if event.Kind == EventPassesAction {
				g.is("row", event.Args[1:3], []int{6 + want.added + 3, want.row})
			}
		}
	}
}

// TestNothingIsLeftToExert checks 7.2 with 14.2 in a set in which a card that saves the Nautilus also
// brings a TEST: the player may gain another Resource than the exhausted one, which then cannot be
// exerted.
func TestNothingIsLeftToExert(t *testing.T) {
	set := StandIn()
	for i := range set.Events {
		if set.Events[i].Key == "spare-plates" {
			set.Events[i].Effects = do(amount(OpGainAny, 1), Effect{Op: OpTest, Test: &Test{Target: 9, Exert: exert(Crew, Hull)}})
		}
	}
	rules, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	g := atLarge(t, WesternPacific).keep("spare-plates")
	g.r = rules
	g.Tracks[Hull], g.Tracks[Crew] = rules.last(Hull)-1, 2
	g.sound("the last step").carries(Effect{Op: OpLose, Resource: Hull, N: 1}).asks(NodeDoom)
	g.do("play spare-plates", "crew").asks(NodeExert)
	g.refuses("7.2", "exert hull").offers(true, "exert crew", "ready").offers(false, "exert hull")
}
