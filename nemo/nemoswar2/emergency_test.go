package nemoswar2

import "testing"

// TestSacrifices checks 13.1, 13.1.2 and Q-15: what each Character does, once.
func TestSacrifices(t *testing.T) {
	for c, add := range map[Character]int8{FirstOfficer: 3, ProfessorAronnax: 2, NedLand: 1} {
		g := atLarge(t, WesternPacific).aided(c).event("a-runaway-reef").do("ready", "roll 2 3").applies("7.1").asks(NodeWindow)
		g.forget().do("sacrifice "+c.String()).applies("13.1.2", "13.1.1")
		g.is(c.Title(), g.in(g.passed[0], "a-runaway-reef"), add >= 2).is("gone", g.gone>>c&1, 1)
		g.refuses("13.2", "sacrifice "+c.String())
	}
	for _, c := range []Character{SecondOfficer, ChiefEngineer} {
		g := atLarge(t, WesternPacific).aided(c)
		g.Tracks = [numResources + 1]uint8{0, 0, 3, 3}
		g.do("sacrifice "+c.String()).applies("13.1.2").asks(NodeAction).refuses("13.2", "sacrifice "+c.String())
		want := map[Character][3]uint8{SecondOfficer: {0, 1, 3}, ChiefEngineer: {0, 3, 1}}[c]
		g.is(c.Title(), g.lost(), want)
	}
	g := atLarge(t, WesternPacific).aided(Conseil).refuses("13.1", "sacrifice conseil").event("a-runaway-reef").do("ready", "roll 2 3")
	g.do("sacrifice conseil").asks(NodeRoll).do("roll 4 3").asks(NodeRoll)
	g.is("rolled again", g.in(g.passed[0], "a-runaway-reef"), true)
}

// TestHelpAddsUp checks 13.1 and Q-15: several Characters may help in turn, and their bonus remains
// after a re-roll; a natural 2 counts only in the last roll (7.7).
func TestHelpAddsUp(t *testing.T) {
	g := atLarge(t, WesternPacific).aided(NedLand, ProfessorAronnax, Conseil).event("the-coral-realm").do("ready", "roll 1 1")
	g.do("sacrifice ned-land").asks(NodeWindow).do("sacrifice professor-aronnax").asks(NodeWindow).do("sacrifice conseil", "roll 3 4")
	g.is("7 and 3", g.in(g.passed[0], "the-coral-realm"), true).spares("7.7")

	g = atLarge(t, WesternPacific).aided(NedLand, FirstOfficer).event("a-runaway-reef").do("ready", "roll 1 1", "sacrifice first-officer", "accept")
	g.applies("7.7")
	g.is("a natural 2", g.in(g.failed[0], "a-runaway-reef"), true)
}

// TestWhichRolls checks 13.1.1 and Q-16: each of these rolls has a window, and bonuses apply only to
// rolls that are compared with a number.
func TestWhichRolls(t *testing.T) {
	all := []Character{NedLand, Conseil}
	for what, c := range map[string]struct {
		g     *tale
		lines []string
		adds  bool
	}{
		"an Action":          {atLarge(t, WesternPacific), []string{"rest", "ready", "roll 3 3"}, true},
		"an attack":          {atLarge(t, WesternPacific).ship(WesternPacific, false, "scotia"), []string{"bold scotia", "ready", "roll 3 3"}, true},
		"a Warship":          {atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland"), []string{"bold jylland", "roll 2 3"}, true},
		"a hit":              {atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland"), []string{"bold jylland", "roll 2 3", "accept", "roll 1"}, false},
		"hits of a disaster": {atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland"), []string{"bold jylland", "roll 1 1", "accept", "roll 6"}, false},
		"an amount":          {atLarge(t, NorthAtlantic).keep("the-transatlantic-cable"), []string{"play the-transatlantic-cable", "roll 1"}, false},
		"white dice":         {atLarge(t, WesternPacific), []string{"end-phase", "draw 5", "roll 3 3"}, false},
		"black dice":         {atLarge(t, WesternPacific).inAct(2), []string{"end-phase", "draw 5", "roll 3 4", "accept", "roll 2"}, false},
	} {
		g := c.g.aided(all...)
		g.Notoriety, g.Highest = 3, 3
		g.do(c.lines...).asks(NodeWindow).offers(true, "sacrifice conseil", "accept").offers(c.adds, "sacrifice ned-land")
		if !c.adds {
			g.refuses("13.1.1", "sacrifice ned-land")
		}
		g.forget().do("sacrifice conseil").applies("13.1.1").asks(NodeRoll)
		if !g.cites("13.1.1") {
			t.Error(what)
		}
	}
	// A roll for an Ocean cannot be changed.
	g := atLarge(t, WesternPacific).aided(all...).event("the-treasure-fleet").do("roll 3")
	g.is("the marker", g.State.fleet, NorthAtlantic)
}

// TestAtAnyTime checks 13.2, 14.2 and Q-17: at decisions, after rolls, and when a Resource has just
// been exhausted.
func TestAtAnyTime(t *testing.T) {
	g := atLarge(t, WesternPacific).aided(ChiefEngineer, SecondOfficer)
	g.Tracks[Hull] = 9
	g.event("the-whales").do("ready", "roll 3 4").asks(NodeWindow).do("accept").applies("14.2").asks(NodeDoom)
	g.refuses("14.2", "sacrifice second-officer").do("sacrifice chief-engineer").applies("14.2", "13.1.2")
	g.is("saved", g.End, End(0)).is("Hull", g.Tracks[Hull], 8).asks(NodeRoll)

	g = atLarge(t, WesternPacific).aided(ChiefEngineer)
	g.Tracks[Hull] = 9
	g.event("the-whales").do("ready", "roll 3 4", "accept", "submit")
	g.is("submitted", g.End, EndResource)

	// Not while dice are to be rolled.
	g = atLarge(t, WesternPacific).aided(ChiefEngineer)
	g.Tracks[Hull] = 5
	g.do("rest", "ready").asks(NodeRoll).refuses("5.1", "sacrifice chief-engineer").do("roll 3 3", "sacrifice chief-engineer")
	g.is("Hull", g.Tracks[Hull], 3)
}

// TestAttributesGo checks 13.3 and 3.21.1: an officer's tokens leave with him.
func TestAttributesGo(t *testing.T) {
	g := tell(t, "starting-upgrade", "captain", "officers", "on").atSea(3)
	engineer := g.attributes[0]
	g.aboard |= 1 << ChiefEngineer
	g.Tracks[Hull] = 1
	g.do("sacrifice chief-engineer").applies("13.1.2")
	g.is("his token", g.attributes[0], 0)
	g.is("it is out of the game", g.attributesOut&engineer, engineer)
}

// TestUsesOncePerAction checks 11.5.3 and Q-110: the Crew Armor helps once in each Bold attack Action,
// also in a free one, and again in the next.
func TestUsesOncePerAction(t *testing.T) {
	place := func() *tale {
		return atLarge(t, WesternPacific).equips("electro-powered-crew-armor").ship(WesternPacific, false, "scotia", "gange", "clyde")
	}
	const use = "use electro-powered-crew-armor"
	g := place().do("stalk scotia", "ready", "roll 2 2").asks(NodeAction).do("bold clyde", "ready", "roll 2 4").asks(NodeWindow)
	g.do(use).applies("11.5.3").asks(NodeWindow).refuses("13.1", use).do("accept", "tonnage", "bold gange", "ready", "roll 2 4")
	g.asks(NodeWindow).refuses("13.1", use).offers(true, use+" 2").do(use + " 2") // for good
	g.is("scrapped", g.equipped>>g.piece("electro-powered-crew-armor")&1, 0)

	place().do("bold clyde", "ready", "roll 2 4", use, "accept", "tonnage", "done", "bold gange", "ready", "roll 2 4").offers(true, use)
	g = place().do("bold scotia", "ready", "roll 2 4", use, "accept").asks(NodeAction)
	g.carries(free(AttackAction, 0)).do("bold gange", "ready", "roll 1 4").offers(true, use)
}

// TestArmorAgainstAHostileShip checks 10.4 with 11.5.3: the answer to a ship that turned hostile is a
// Bold attack, in which the Crew Armor helps.
func TestArmorAgainstAHostileShip(t *testing.T) {
	g := atLarge(t, WesternPacific).equips("electro-powered-crew-armor").ship(WesternPacific, true, "scotia")
	g.top().node = NodeNone
	e := engine{g.r, &g.State, &g.log}
	e.push(frame{kind: frameFight, id: g.piece("scotia"), arg: uint8(KindBold), mode: fightHostile, ocean: WesternPacific, step: fightVolley})
	e.run()
	for g.sound("an attack"); g.node() != NodeAnswer; {
		g.do(map[Node]string{NodeRoll: "roll 6 6", NodeWindow: "accept"}[g.node()])
	}
	g.do("accept", "ready", "roll 2 4").asks(NodeWindow).offers(true, "use electro-powered-crew-armor")
}

// TestNadeenStays checks 13.4.
func TestNadeenStays(t *testing.T) {
	g := withNadeen(t).refuses("13.4", "sacrifice nadeen-dakkar").event("a-runaway-reef").do("ready", "roll 2 2")
	g.spares("13.1.2").is("a FAIL", g.in(g.failed[0], "a-runaway-reef"), true)
}

// endless returns a game with a set in which a Treasure draws two Treasures of the same type before its
// other effects: work piles up as long as the cup has any.
func endless(t *testing.T, rest ...Effect) (g *tale, draw string) {
	t.Helper()
	g = atLarge(t, WesternPacific)
	g.r = Default()
	for id := 1; id <= len(g.r.set.Treasures); id++ {
		if g.r.types[id].kind != OtherToken {
			continue
		}
		const many = 90
		g.r.set.Treasures[id-1].Count = many
		g.r.types[id].list = g.r.list(append(do(amount(OpTreasure, 2)), rest...))
		g.cupSize += many - g.inCup[id]
		g.inCup[id] = many
		return g.carries(amount(OpTreasure, 1)), "draw " + g.r.types[id].key
	}
	t.Fatal("no Treasure acts at once")
	return g, ""
}

// TestEndlessTreasures checks 4.3 and 14.2: if the stack of work is full, an effect is left out, with
// an event; but an exhausted Resource ends the game at any depth.
func TestEndlessTreasures(t *testing.T) {
	g, draw := endless(t, lose(Hull, 20), notoriety(1))
	deepest := uint8(0)
	for g.End == 0 {
		g.asks(NodeToken).do(draw)
		deepest = max(deepest, g.depth)
	}
	g.is("the end", g.End, EndResource).is("as deep as can be", deepest >= maxDepth-roomForEffect, true)
	left := 0
	for _, event := range g.log {
		if event.Kind == EventLeftOut {
			left++
		}
	}
	g.is("left out", left > 0, true)
}

// TestUsesNeedRoom checks 13.1: a use is refused if the stack of work has no room for it, and is
// possible again when some of the work is done.
func TestUsesNeedRoom(t *testing.T) {
	g, draw := endless(t, amount(OpGainAny, 1), notoriety(1))
	g.aided(ChiefEngineer).Tracks = [numResources + 1]uint8{Hull: 5, Crew: 5}
	for g.node() == NodeToken {
		g.do(draw)
	}
	g.asks(NodeGainAny).refuses("13.1", "sacrifice chief-engineer").offers(false, "sacrifice chief-engineer")
	g.inCup, g.cupSize = [maxTypes + 1]uint8{}, 0 // the cup is empty
	for g.depth+roomForUse > maxDepth {
		g.do("choose hull")
		g.Tracks[Hull]++
	}
	g.asks(NodeGainAny).do("sacrifice chief-engineer").is("gone", g.gone>>ChiefEngineer&1, 1)
}

// TestAUseAtDice checks 5.1 with 13.1.2, 13.2 and 13.4: while dice are to be rolled, a refusal first
// names what is wrong with a use itself; only a valid use has to wait.
func TestAUseAtDice(t *testing.T) {
	g := atLarge(t, WesternPacific).aided(SecondOfficer).collect("retain-crew").do("rest", "ready").asks(NodeRoll)
	g.refuses("13.2", "use retain-hull").refuses("13.2", "sacrifice ned-land").refuses("13.4", "sacrifice nadeen-dakkar")
	g.refuses("13.2", "play spare-plates").refuses("5.1", "use retain-crew").refuses("5.1", "sacrifice second-officer")
}
