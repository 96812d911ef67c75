package nemoswar2

import (
	"testing"
)

// motiveTable is what the guide, the public sources and the decisions say of each Motive (3.1.1, 14.3,
// B.3, B.4): its temper; what is added for a Warship, a Non-warship, an Adventure, a Treasure; the
// factors for Liberation, Science, Wonder; the defeat space, 0 for none.
var motiveTable = []struct {
	motive Motive
	temper Temper
	plus   [4]int
	times  [3]int
	defeat int
}{
	{AdventureMotive, Honorable, [4]int{-1, -1, 2, 0}, [3]int{3, 3, 4}, 36},
	{ExploreMotive, Honorable, [4]int{-1, 0, 0, 1}, [3]int{3, 4, 7}, 36},
	{HumanistMotive, Honorable, [4]int{-1, -1, 0, 0}, [3]int{8, 4, 3}, 44},
	{ScienceMotive, Honorable, [4]int{0, -1, 1, 0}, [3]int{3, 6, 4}, 26},
	{AntiImperialismMotive, Stern, [4]int{0, 2, 0, -1}, [3]int{6, 2, 3}, 44},
	{PiracyMotive, Stern, [4]int{0, 3, -1, 1}, [3]int{2, 2, 2}, 0},
	{WarMotive, Stern, [4]int{2, 0, -1, 0}, [3]int{4, 3, 2}, 51},
	{WorldOrderMotive, Stern, [4]int{1, -1, 0, 0}, [3]int{5, 4, 3}, 44},
}

// TestWhatMotivesAreWorth checks 3.1.1, 15.3 to 15.3.2 and B.4: one piece of each added group, well
// above 0, and two of each multiplied one.
func TestWhatMotivesAreWorth(t *testing.T) {
	for _, row := range motiveTable {
		g := tell(t, "motive", row.motive.String(), "starting-upgrade", "captain").atSea(1).bare()
		g.is(row.motive.String()+" is (3.1.1)", g.r.motives[row.motive].data.Temper, row.temper)
		g.sink(WesternPacific, "lord-clyde", "star-of-india").collect("map-3").files("jaws-wide-open", "shortage-of-air").
			equips("hydro-drive", "arcane-library", "grand-organ")
		g.wood = 1<<g.piece("maori-resistance") | 1<<g.piece("ashanti-wars")
		g.is("Warship of 2", g.points(WarshipSymbol), 2+row.plus[0])
		g.is("Non-warship of 4", g.points(NonWarshipSymbol), 4+row.plus[1])
		g.is("Adventures of 2 and 2", g.points(AdventureSymbol), 2*(2+row.plus[2]))
		g.is("Treasure of 3", g.points(TreasureSymbol), 3+row.plus[3])
		g.is("two cubes", g.points(LiberationSymbol), 2*row.times[0])
		g.is("two sciences", g.points(ScienceSymbol), 2*row.times[1])
		g.is("two wonders", g.points(WonderSymbol), 2*row.times[2])
	}
}

// TestPariah checks 14.3: the defeat space of each Motive.
func TestPariah(t *testing.T) {
	for _, row := range motiveTable {
		g := tell(t, "motive", row.motive.String(), "starting-upgrade", "captain").atSea(2)
		if row.defeat == 0 {
			g.carries(notoriety(60))
			g.is("Piracy at 51 (9.7)", told(g.Notoriety, uint8(g.End)), "51 0")
			continue
		}
		g.wonderSpaces, g.wonders = 0, 0
		if row.defeat > 36 {
			g.UpGunned, g.Highest = true, 36
		}
		e := engine{r: g.r, s: &g.State}
		for i, group := range []Group{Blue, Green} {
			if int(g.groupAt[i]) < row.defeat {
				e.joinCup(group)
				g.Highest = max(g.Highest, g.groupAt[i])
			}
		}
		g.Notoriety = uint8(row.defeat - 2)
		g.Highest = max(g.Highest, g.Notoriety)
		before := g.carries(notoriety(1)).State
		g.is(row.motive.String()+" one space before", g.End, End(0))
		g.carries(notoriety(1)).applies("14.3", "15.1", "E.1")
		g.is("at the space", g.End, EndPariah)
		g.State = before
		g.carries(notoriety(9))
		g.is("beyond it", g.End, EndPariah)
	}
}

// TestMotiveMayChangeOnce checks 6.4.1: to any Motive whose defeat space has not been reached.
func TestMotiveMayChangeOnce(t *testing.T) {
	g := tell(t, "motive", "explore", "starting-upgrade", "captain").secondIntermission(1, func(s *State) {
		s.Notoriety, s.Highest = 28, 28
		e := engine{r: Default(), s: s}
		e.joinCup(Blue)
		e.joinCup(Green)
	})
	g.do("option 1").asks(NodeMotive)
	g.refuses("6.4.1", "explore-motive").refuses("6.4.1", "science-motive").do("war-motive").applies("6.4", "6.4.1")
	g.is("the Motive", told(g.Motive, g.TurnedMotive, g.Options.Motive), "war true explore")
	g.carries(Effect{Op: OpChangeMotive})
	g.is("it changes once", g.Motive, WarMotive)
	g.carries(notoriety(10))
	g.is("36 is no defeat any more", g.End, End(0))

	g = tell(t, "variant", "versus", "motive", "war", "starting-upgrade", "captain").secondIntermission(1, nil)
	g.do("option 1").refuses("6.4.1", "explore-motive").do("piracy-motive")
	g.is("against the Imperialist to a Stern one (18.1)", g.Motive, PiracyMotive)
}

// changed returns a game whose Motive has changed.
func changed(t *testing.T, from, to string, change func(s *State)) *tale {
	t.Helper()
	g := tell(t, "motive", from, "starting-upgrade", "captain", "buried-treasure", "on").secondIntermission(3, change)
	return g.do("option 1", to+"-motive")
}

// TestTurningToWorldOrder checks B.2: the Allies join the cup, the Wonders stay where they are.
func TestTurningToWorldOrder(t *testing.T) {
	var cup uint8
	g := changed(t, "war", "world-order", func(s *State) { cup = s.cupSize })
	g.applies("B.2")
	g.is("Treasure cup", g.cupSize, cup+14)
	g.is("Wonders on the track", g.wonderSpaces, 0)
}

// TestTurningFromWorldOrder checks B.2: Allies and Wonders stay where they are, and a Wonder joins the
// cup when its space is reached.
func TestTurningFromWorldOrder(t *testing.T) {
	var before State
	g := changed(t, "world-order", "war", func(s *State) { before = *s })
	g.is("the cup", g.cupSize, before.cupSize)
	g.is("the track", g.wonderSpaces, before.wonderSpaces)
	g.acts()
	cup := g.cupSize
	g.carries(notoriety(int8(10 - g.Notoriety))).asks(NodeWonder).do("draw the-abyss").applies("9.5")
	g.is("a Wonder that is reached", g.cupSize, cup+1)
	if g.cites("B.2") {
		t.Error("the Allies came twice")
	}
}

// TestTurningToAndFromAdventure checks B.2: Lull turns bring tokens only under this Motive, and tokens
// on the map remain after it.
func TestTurningToAndFromAdventure(t *testing.T) {
	lull := func(g *tale) *tale {
		for g.node() != NodeRoll || g.top().kind != framePlacement {
			g.do(g.r.Format(g.any()))
		}
		return g.do("roll 2 2 2").chance(1)
	}
	g := lull(changed(t, "explore", "adventure", nil))
	g.acts()
	g.applies("10.6.3").is("a Lull turn brings a token", g.tokens[EasternPacific], 1)

	g = changed(t, "adventure", "explore", nil)
	tokens := g.tokens
	lull(g)
	g.acts()
	g.is("no more come", g.tokens, tokens)
	at := Ocean(0)
	for o, n := range tokens {
		if n > 0 {
			at = Ocean(o)
		}
	}
	g.Nautilus, g.ActionPoints = at, 3
	g.sound("she is there").do("take-token").chance(1)
	g.is("those on the map may be taken up", count16(g.tokensKept), 1)
}

// TestTurningToAndFromPiracy checks B.2 and 9.7: the hard place applies at once, and the defeat space
// of the new Motive must not have been reached.
func TestTurningToAndFromPiracy(t *testing.T) {
	at := func(n uint8) func(s *State) {
		return func(s *State) {
			s.Notoriety, s.Highest, s.UpGunned = n, n, true
			e := engine{r: Default(), s: s}
			e.joinCup(Blue)
			e.joinCup(Green)
			e.upGun()
		}
	}
	g := changed(t, "war", "piracy", at(50))
	g.carries(notoriety(1))
	g.is("51 is no defeat", g.End, End(0))
	if !g.r.hardPlace(&g.State) {
		t.Error("the hard place does not hold")
	}
	g = tell(t, "motive", "piracy", "starting-upgrade", "captain").secondIntermission(3, at(51))
	g.refuses("6.7", "option 1").is("there is no Motive left to turn to", g.r.otherMotives(&g.State), set{})
}

// TestTurningToAndFromHumanist checks B.2 and 9.8.
func TestTurningToAndFromHumanist(t *testing.T) {
	for _, c := range []struct {
		from, to string
		rise     int
	}{{"explore", "humanist", 3}, {"humanist", "explore", 1}, {"humanist", "", 3}} {
		g := tell(t, "motive", c.from, "starting-upgrade", "captain")
		if c.to == "" {
			g.atSea(3)
		} else {
			g = changed(t, c.from, c.to, nil)
		}
		g.acts()
		alfred := g.piece("alfred") // Notoriety 1, Defense 9
		g.cup.remove(alfred)
		g.sea[g.Nautilus], g.hidden[g.Nautilus] = set{}, 0
		g.sea[g.Nautilus].add(alfred)
		g.ActionPoints = 3
		before := g.Notoriety
		g.do("bold alfred", "ready", "roll 6 6")
		for g.node() == NodeWindow {
			g.do("accept")
		}
		g.is(c.from+" turned to "+c.to+": Notoriety of a ship of 1", g.Notoriety-before, c.rise)
	}
}

// TestBurialsAfterATurn checks B.2 and 15.5: buried tokens stay buried, and only a Stern Motive can
// bury more or doubles them.
func TestBurialsAfterATurn(t *testing.T) {
	bury := func(s *State) {
		r := Default()
		id := TreasureID(r.keys["map-5"].ID)
		s.inCup[id], s.cupSize, s.buried[id] = s.inCup[id]-1, s.cupSize-1, 1
		s.Tracks[Crew] = 4
	}
	g := changed(t, "war", "explore", bury)
	g.is("under an Honorable Motive once, and +1 of Explore", g.points(TreasureSymbol), 5+1)
	g = changed(t, "war", "piracy", bury)
	g.is("under a Stern one twice, and +1 of Piracy", g.points(TreasureSymbol), 10+1)
	g = tell(t, "motive", "explore", "buried-treasure", "on", "starting-upgrade", "captain").atSea(1).refuses("11.8", "bury")
	g.is("an Honorable Motive buries nothing", g.buried, [maxTypes + 1]uint8{})
}

// TestOnlyTheLastMotiveScores checks 15.3.
func TestOnlyTheLastMotiveScores(t *testing.T) {
	g := changed(t, "explore", "war", nil)
	g.bare().collect("the-abyss")
	g.is("a Wonder under War!, though Explore began", g.score(), 2)
}
