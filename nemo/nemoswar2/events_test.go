package nemoswar2

import (
	"strings"
	"testing"
)

// TestTurns checks 5.1 to 5.5: an event, Placement, Actions, and one Action Point is saved.
func TestTurns(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.do("rest", "ready", "roll 3 2", "end-phase").applies("5.4", "5.5", "5.1")
	g.is("the points kept of 3", g.ActionPoints, 1).is("turn", g.Turn, 2).asks(NodeCard)
	g.forget().do("draw 5").applies("5.2", "5.3", "6.8").asks(NodeRoll)
	g.forget().do("roll 2 6", "place 2").applies("10.7", "10.2")
	g.is("4 more", g.ActionPoints, 5).asks(NodeAction)

	g = atLarge(t, WesternPacific).equips("sodium-reserve")
	g.do("end-phase")
	g.is("the points kept with the Sodium Reserve", g.ActionPoints, 2)
}

// TestPrologue checks 6.2: the die determines the Major Ocean, and a card follows.
func TestPrologue(t *testing.T) {
	for o := WesternPacific; o <= numMajor; o++ {
		g := tell(t, "starting-upgrade", "captain").do("draw binoculars", "draw fishing-nets", "draw sodium-reserve")
		g.asks(NodeOceanDie).do("roll " + number(o))
		g.is("the Nautilus", g.Nautilus, o).is("turn", g.Turn, 1).applies("6.2", "4.1").asks(NodeCard)
	}
}

// TestIntermissions checks 6.3 and 6.4: the groups join, and another card follows in the same turn.
func TestIntermissions(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.events[0], g.part, g.opened = 0, 1, false
	g.do("end-phase").applies("6.3", "10.9")
	g.is("Act", g.Act, 2).asks(NodeCard)
	g.is("Dark Yellow", g.cup.has(g.piece("borda")), true).is("Orange", g.cup.has(g.piece("captain")), false)
	g.do("draw 5", "roll 1 2").asks(NodeRoll)
	g.is("black dice", g.r.diceAt(&g.State, g.node()), 1)

	g = atLarge(t, WesternPacific).inAct(2)
	g.events[1], g.part, g.opened = 0, 2, false
	g.do("end-phase").applies("6.4", "10.9")
	g.is("Act", g.Act, 3).is("Orange", g.cup.has(g.piece("captain")), true)
	g.asks(NodeBranch).do("option 3").asks(NodeCard)
	g.is("turn", g.Turn, 2)
	g.do("draw 5")
	g.is("white dice", g.r.diceAt(&g.State, g.node()), 3)
}

// TestOneChangeOfMotive checks 6.4.1 and Q-05: only once, and not to a Motive whose defeat space has
// been reached.
func TestOneChangeOfMotive(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").inAct(2).notorious(36)
	g.events[1], g.part, g.opened = 0, 2, false
	g.do("end-phase", "option 1").asks(NodeMotive)
	g.offers(false, "war-motive", "science-motive", "explore-motive", "adventure-motive")
	g.offers(true, "piracy-motive", "world-order-motive", "anti-imperialism-motive", "humanist-motive")
	g.do("anti-imperialism-motive").applies("6.4.1")
	g.is("Motive", g.Motive, AntiImperialismMotive).asks(NodeCard)
	others := g.r.otherMotives(&g.State)
	g.is("another change", others.size(), 0)
	g.notorious(43).rises(1)
	g.is("the new defeat space", g.End, EndPariah)
}

// TestOneMoreUpgrade checks 6.4.2: an Upgrade from the box becomes available.
func TestOneMoreUpgrade(t *testing.T) {
	g := atLarge(t, WesternPacific).inAct(2)
	g.events[1], g.part, g.opened = 0, 2, false
	g.do("end-phase", "option 2").asks(NodeUpgrade).offersNo("draw binoculars")
	g.do("draw armory").applies("6.4.2").spares("3.4.3")
	g.is("available", len(g.upgradesAt()), 5)
	g.do("draw 5").asks(NodeRoll)

	// An Upgrade that a token brings meanwhile does not count as the card's.
	g = atLarge(t, WesternPacific).collect("retain-upgrade").inAct(2)
	g.events[1], g.part, g.opened = 0, 2, false
	g.do("end-phase").asks(NodeBranch).forget().do("use retain-upgrade", "draw arcane-library").applies("3.4.3").spares("6.4.2")
	g.asks(NodeBranch).do("option 2", "draw armory").applies("6.4.2")
}

// upgradesAt returns the available Upgrades.
func (g *tale) upgradesAt() []string { return g.keys(PieceUpgrade, bitSet(uint64(g.available))) }

// offersNo checks that an outcome is impossible.
func (g *tale) offersNo(line string) *tale {
	g.t.Helper()
	a, err := g.r.Parse(&g.State, line)
	if err != nil {
		g.t.Fatal(err)
	}
	if g.r.refusal(&g.State, &a) == nil {
		g.t.Errorf("%s can come up", line)
	}
	return g
}

// TestPublishedTests checks the events for which a source gives both results, at their value and just
// below it (6.6, 7.1, 7.5, 7.6, 4.4).
func TestPublishedTests(t *testing.T) {
	const draws = "draw map-1, draw map-2"
	for _, c := range []struct {
		card        string
		lost        [3]uint8
		lines, want string
	}{
		{"a-runaway-reef", [3]uint8{}, "ready, roll 3 4", "pass 0 0 0 notoriety 8 treasures 0"},
		{"a-runaway-reef", [3]uint8{}, "ready, roll 3 3", "fail 0 0 0 notoriety 14 treasures 0"},
		{"an-underwater-forest", [3]uint8{}, "ready, roll 4 5, " + draws, "pass 0 0 0 notoriety 10 treasures 2"},
		{"an-underwater-forest", [3]uint8{}, "ready, roll 4 4", "fail 0 0 0 notoriety 10 treasures 0"},
		{"captain-nemos-thunderbolt", [3]uint8{}, "ready, roll 4 4, draw map-1", "pass 0 0 0 notoriety 11 treasures 1"},
		{"captain-nemos-thunderbolt", [3]uint8{}, "ready, roll 3 4", "fail 0 0 1 notoriety 12 treasures 0"},
		{"the-coral-realm", [3]uint8{0, 3, 0}, "ready, roll 4 6", "pass 0 1 0 notoriety 10 treasures 0"},
		{"the-coral-realm", [3]uint8{0, 3, 0}, "ready, roll 4 5", "fail 0 4 0 notoriety 10 treasures 0"},
		{"jaws-wide-open", [3]uint8{2, 0, 0}, "ready, roll 4 4, option 1", "pass 2 0 0 notoriety 10 treasures 0"},
		{"jaws-wide-open", [3]uint8{2, 0, 0}, "ready, roll 4 4, option 2", "fail 1 0 0 notoriety 10 treasures 0"},
		{"jaws-wide-open", [3]uint8{2, 0, 0}, "ready, roll 4 3", "fail 3 0 0 notoriety 10 treasures 0"},
		{"42-centigrade", [3]uint8{0, 0, 3}, "ready, roll 4 6", "pass 0 0 2 notoriety 10 treasures 0"},
		{"42-centigrade", [3]uint8{0, 0, 3}, "ready, roll 4 5, option 1", "fail 1 0 3 notoriety 10 treasures 0"},
		{"42-centigrade", [3]uint8{0, 0, 3}, "ready, roll 4 5, option 2", "fail 0 0 4 notoriety 10 treasures 0"},
		{"the-whales", [3]uint8{0, 3, 0}, "ready, roll 4 5, option 1, " + draws, "pass 0 3 0 notoriety 10 treasures 2"},
		{"the-whales", [3]uint8{0, 3, 0}, "ready, roll 4 5, option 2", "pass 0 2 0 notoriety 10 treasures 0"},
		{"the-whales", [3]uint8{0, 3, 0}, "ready, roll 4 4", "fail 0 3 2 notoriety 10 treasures 0"},
		{"attack-of-the-giant-squid", [3]uint8{}, "ready, roll 4 6, " + draws, "pass 0 0 0 notoriety 10 treasures 2"},
		{"attack-of-the-giant-squid", [3]uint8{}, "ready, roll 4 5, option 1", "fail 0 2 0 notoriety 10 treasures 0"},
		{"attack-of-the-giant-squid", [3]uint8{}, "ready, roll 4 5, option 2", "fail 0 0 2 notoriety 10 treasures 0"},
		{"attack-of-the-giant-squid", [3]uint8{}, "ready, roll 4 5, option 3", "fail 0 1 1 notoriety 10 treasures 0"},
	} {
		g := atLarge(t, WesternPacific).notorious(10)
		g.Tracks = [numResources + 1]uint8{0, c.lost[0], c.lost[1], c.lost[2]}
		g.event(c.card).do(strings.Split(c.lines, ", ")...)
		pile := "nowhere"
		if g.in(g.passed[0], c.card) {
			pile = "pass"
		}
		if g.in(g.failed[0], c.card) {
			pile = "fail"
		}
		got := []any{pile, g.lost()[0], g.lost()[1], g.lost()[2], "notoriety", g.Notoriety, "treasures", g.treasures()}
		g.is(c.card+" after "+c.lines, strings.Trim(joined(got), " "), c.want).applies("6.6", "7.1").asks(NodeRoll)
	}
}

// joined writes things with spaces between them.
func joined(list []any) string {
	words := make([]string, len(list))
	for i, item := range list {
		words[i] = strings.TrimSpace(sprint(item))
	}
	return strings.Join(words, " ")
}

// TestPlayedCards checks 6.7: they are carried out at once and go to the PASS Pile.
func TestPlayedCards(t *testing.T) {
	g := atLarge(t, WesternPacific).event("aegri-somnia").applies("6.5", "6.7").asks(NodeRoll)
	g.is("it scores", g.in(g.passed[0], "aegri-somnia"), true)
	g.is("Action Points", g.ActionPoints, 0)
	g = atLarge(t, WesternPacific).do("adventure", "draw the-grecian-archipelago", "accept", "draw map-2").applies("6.7").asks(NodeBranch)
	g.do("option 1").asks(NodePlace).do("fenian-troubles").asks(NodeAction) // the only Treasure, then a cube
	g.is("it scores", g.in(g.passed[0], "the-grecian-archipelago"), true)
	g.is("a cube for a Treasure", told(g.cubes(), g.treasures()), "1 0")
}

// TestKeptCards checks 6.8, 6.8.1 and 4.4.
func TestKeptCards(t *testing.T) {
	g := atLarge(t, EuropeanSeas).keep("a-pearl-worth-ten-million")
	g.refuses("6.8", "play a-pearl-worth-ten-million")
	g.Nautilus = IndianOcean
	g.do("play a-pearl-worth-ten-million").applies("6.8.1").asks(NodeExert).offers(true, "exert crew").offers(false, "exert nemo")
	g.do("ready", "roll 4 6", "draw map-1", "draw map-1", "draw map-2")
	g.is("it is used", g.in(g.failed[0], "a-pearl-worth-ten-million"), true).is("Action Points", g.ActionPoints, 5)

	g = atLarge(t, IndianOcean).keep("a-pearl-worth-ten-million")
	g.do("play 19", "ready", "roll 4 5")
	g.is("a FAIL", g.treasures(), 0)
	g.is("it is used", g.in(g.failed[0], "a-pearl-worth-ten-million"), true)

	// Some Days Ashore, of the first edition: playable in two Oceans.
	g = atLarge(t, NorthAtlantic).keep("some-days-ashore")
	g.Tracks[Crew] = 3
	g.refuses("6.8", "play some-days-ashore")
	g.Nautilus = EasternPacific
	g.do("play some-days-ashore").applies("6.8")
	g.is("Crew", g.Tracks[Crew], 1)
	g.is("it is used", g.in(g.failed[0], "some-days-ashore"), true)

	// Required Repairs has a cost, and is out of play afterwards.
	g = atLarge(t, NorthAtlantic).keep("required-repairs").ship(NorthAtlantic, false, "jylland")
	g.refuses("6.8", "play 46")
	g.ship(SouthAtlantic, false, "arapiles").sea[NorthAtlantic] = set{}
	g.cup.add(g.piece("jylland"))
	g.ActionPoints = 1
	g.refuses("11.1.1", "play 46")
	g.ActionPoints, g.Tracks[Hull] = 2, 2
	g.do("play 46")
	g.is("Action Points", g.ActionPoints, 0).is("Hull", g.Tracks[Hull], 1)
	g.is("it is out of play", g.in(g.discardPile, "required-repairs"), true)
}

// TestKeptCardsAtTheirTime checks 6.8 with 13.2: a card for the Action Phase cannot be played at a
// roll, one for any time can.
func TestKeptCardsAtTheirTime(t *testing.T) {
	g := atLarge(t, WesternPacific).keep("some-days-ashore", "spare-plates")
	g.Tracks[Hull] = 2
	g.event("a-runaway-reef").asks(NodeExert)
	g.refuses("13.2", "play some-days-ashore")
	g.do("play spare-plates")
	g.is("Hull", g.Tracks[Hull], 1).asks(NodeExert)
	g.is("it is used", g.in(g.failed[0], "spare-plates"), true)
}

// TestHollowExplosion checks 6.9 and Q-01.
func TestHollowExplosion(t *testing.T) {
	g := atLarge(t, WesternPacific).inAct(3).event("a-hollow-explosion").applies("6.9", "10.9").asks(NodeRoll)
	g.is("Red", g.cup.has(g.piece("monarch")), true).is("the card", g.in(g.passed[0], "a-hollow-explosion"), true)
}

// TestFinales checks 6.10: PLAY, a TEST with both results, and a Finale that is not survived.
func TestFinales(t *testing.T) {
	last := func() *tale {
		g := atLarge(t, WesternPacific).inAct(3).join(Red).sound("Red")
		g.events, g.part, g.specials = [numParts]uint8{0, 0, 0, 0}, 3, specialFinale
		g.passed[0].add(uint8(risingCard))
		return g
	}
	g := last().event("another-1000-leagues").do("draw map-1", "draw map-2").applies("6.10")
	g.is("the end", g.End, EndMission).is("it scores", g.in(g.passed[0], "another-1000-leagues"), true).is("nothing is left", g.depth, 0)
	for _, c := range []struct {
		roll string
		lost uint8
		end  End
	}{{"roll 5 5", 0, EndMission}, {"roll 4 5", 0, EndMission}, {"roll 4 5", 9, EndResource}} {
		g = last()
		g.Tracks[Hull] = c.lost
		g.event("the-maelstrom").do("ready", c.roll)
		g.is("the end", g.End, c.end)
		g.is("PASS", g.in(g.passed[0], "the-maelstrom"), c.roll == "roll 5 5")
	}
}

// TestBlackShips checks 6.11 with.
func TestBlackShips(t *testing.T) {
	// The Glasgow fires and is sunk.
	g := atLarge(t, WesternPacific).event("a-frigates-demise").applies("6.11", "12.3.1").asks(NodeRoll)
	g.do("roll 3 3", "ready", "roll 4 5").asks(NodePrize).do("tonnage")
	g.is("sunk", g.tonnage[WesternPacific].has(g.piece("glasgow")), true).spares("12.5.4").asks(NodeRoll)

	// If it is missed it stays, in the Ocean or next to it.
	for _, c := range []struct {
		full bool
		node Node
	}{{false, NodeRoll}, {true, NodeSpread}} {
		g = atLarge(t, WesternPacific)
		g.crowd(EasternPacific)
		if c.full {
			g.crowd(WesternPacific)
		}
		g.event("a-frigates-demise")
		if c.full { // else the Hidden Ship of the Eastern Pacific is removed
			g.do("eastern-pacific")
		}
		g.do("roll 3 3", "ready", "roll 4 4").asks(c.node)
		g.is("it is there", g.sea[WesternPacific].has(g.piece("glasgow")), !c.full).is("Notoriety", g.Notoriety, 1)
	}

	// It is up-gunned if its own escape raises Notoriety to 36.
	g = atLarge(t, WesternPacific, "motive", "war").notorious(35)
	g.event("a-frigates-demise").do("roll 3 3", "ready", "roll 4 4").applies("9.4")
	g.is("Glasgow", g.r.side(&g.State, ShipID(g.piece("glasgow"))).Attack, 8)

	// If step C is the first one possible it goes into the cup, as the ship of any black die does
	// (10.3.3): the ship of the card, and one that was in the cup before.
	g = deadly(t, WesternPacific).paints(WesternPacific, "scotia")
	far := ShipID(g.sea[CapeOfGoodHope].first())
	g.event("a-frigates-demise").asks(NodePlace).do(g.r.shipWord(far)) // first a visible ship elsewhere is removed
	g.asks(NodeRoll).do("roll 6 6", "ready", "roll 2 2").applies("10.3.3", "10.9").asks(NodeRoll)
	g.is("the cup, and waiting", [2]bool{g.cup.has(g.piece("glasgow")), g.waiting.has(g.piece("glasgow"))}, [2]bool{true, false})

	// A ship that is no longer waiting is left out.
	g = atLarge(t, WesternPacific)
	g.ship(EasternPacific, false, "glasgow")
	g.event("a-frigates-demise").applies("6.11").spares("12.3.1").asks(NodeRoll)
}

// TestShipsOfCards checks 6.11 without a fight: ships are placed by the steps of 10.3.
func TestShipsOfCards(t *testing.T) {
	g := atLarge(t, WesternPacific).event("prussia-declares-war").asks(NodeShip).do("draw jylland", "draw scotia")
	g.is("European Seas", g.sea[EuropeanSeas].has(g.piece("jylland")), true).is("North Atlantic",
		g.sea[NorthAtlantic].has(g.piece("scotia")), true)
	g.applies("10.3")
}

// TestNadeensCards checks 6.12 and 13.4.
func TestNadeensCards(t *testing.T) {
	g := atLarge(t, WesternPacific, "nadeen", "on").inAct(2).event("a-family-reunion-1").applies("6.12").asks(NodeTrait)
	g.do("draw headstrong", "draw politic")
	g.is("aboard", g.aboard, uint8(1<<NadeenDakkar)).is("the card", g.in(g.passed[0], "a-family-reunion-1"), true)
	g.asks(NodeRoll)

	g = withNadeen(t)
	g.event("unwanted-reflections-2").do("ready", "roll 4 4", "roll 1")
	g.is("Nadeen is lost", g.End, EndNadeen)
}

// withNadeen returns a game in Act III with Nadeen Dakkar aboard.
func withNadeen(t *testing.T) *tale {
	t.Helper()
	g := atLarge(t, WesternPacific, "nadeen", "on")
	g.specials &^= specialReunion
	g.passed[0].add(g.piece("a-family-reunion-3"))
	g.aboard = 1 << NadeenDakkar
	return g.inAct(3)
}

// TestLossesOfChoice checks 6.13 with 13.3 and 13.4: a Resource, or a Character without that
// Character's help, never Nadeen.
func TestLossesOfChoice(t *testing.T) {
	g := atLarge(t, WesternPacific).aided(ChiefEngineer, NedLand)
	g.do("search", "ready", "roll 4 5").asks(NodeWindow).do("accept").asks(NodeToken)
	g.do("draw lose-resource-or-character").asks(NodeBranch).offers(true, "option 1", "option 2")
	g.do("option 2").asks(NodePiece).offers(true, "ned-land").offers(false, "conseil")
	g.Tracks[Hull] = 3
	g.do("chief-engineer").applies("13.3")
	g.is("he did not help", g.Tracks[Hull], 3).is("gone", g.gone>>ChiefEngineer&1, 1)

	g = withNadeen(t)
	g.do("search", "ready", "roll 4 5", "draw lose-resource-or-character").asks(NodeLoseAny)
	g.do("crew").applies("6.13")
	g.is("Crew", g.Tracks[Crew], 1)
}

// TestOneOfThePieces checks 6.5: a card of the Adventure Deck may be declined, the card of the turn may
// not.
func TestOneOfThePieces(t *testing.T) {
	g := atLarge(t, WesternPacific).do("adventure", "draw 14").asks(NodeAdventure).offers(true, "accept", "decline")
	g.do("accept").asks(NodeToken)
	atLarge(t, WesternPacific).event("troubled-dreams").applies("6.5").asks(NodeExert)
}

// TestEffectsAtPlaces checks 4.3: an effect applies where it can, asks if there is a choice, and is
// left out if there is no place.
func TestEffectsAtPlaces(t *testing.T) {
	place := func() *tale {
		g := atLarge(t, EasternPacific).hide(1, WesternPacific, EasternPacific, CapeHorn)
		return g.ship(SouthPacific, false, "scotia").ship(NorthAtlantic, false, "jylland", "gange")
	}
	g := place().carries(at(OpRemoveHidden, InAnyOcean, 2)).asks(NodePlace)
	g.offers(true, "western-pacific", "cape-horn").offers(false, "north-atlantic", "indian-ocean").do("cape-horn", "western-pacific")
	g.asks(NodeAction)
	g.is("left", g.hidden[EasternPacific], 1)

	g = place().carries(at(OpReveal, HereOrBeside, 0)).asks(NodePlace).offers(false, "western-pacific").do("cape-horn")
	g.do("draw clyde", "draw alfred").asks(NodeAction)
	g.is("all of them", told(g.sea[CapeHorn].size(), g.sea[EasternPacific].size(), g.hidden[WesternPacific]), "1 1 1")

	g = place().carries(at(OpGemstone, InEveryMajor, 1)).asks(NodeAction)
	g.is("one each", told(g.gems[1:7]), "[2 2 2 2 2 2]")
	g = place().carries(at(OpGemstone, InRandomMajor, 2)).asks(NodeOceanDie).do("roll 3").asks(NodeAction)
	g.is("two there", g.gems[NorthAtlantic], 3)
	g = place().carries(at(OpRemoveGemstone, HereOrBeside, 2)).asks(NodeAction).applies("11.7.2")
	g.is("the one there is", g.gems[EasternPacific], 0)
	g = place()
	g.Nautilus = CentralPacific
	g.carries(at(OpPlaceCube, HereOrBeside, 1)).asks(NodePlace).offers(true, "kamehamehas-hawaii", "maori-resistance", "shogun-rebellion")
	g.offers(false, "fenian-troubles").do("maori-resistance").carries(at(OpRemoveCube, InAnyOcean, 1)).asks(NodeAction)
	g.is("placed and taken back", g.cubes(), 0)
	g.carries(at(OpRemoveCube, InAnyOcean, 1)).applies("4.3").asks(NodeAction)

	g = place().carries(at(OpRemoveShip, InAnyOcean, 2)).asks(NodePlace).offers(true, "scotia", "jylland", "gange").do("jylland", "gange")
	g.is("in the cup again", g.cup.has(g.piece("jylland")) && g.cup.has(g.piece("gange")), true)

	g = place().carries(at(OpSink, InAnyOcean, 2)).asks(NodePlace).offers(true, "scotia", "gange").offers(false, "jylland").do("scotia")
	g.asks(NodePrize).do("salvage").asks(NodeToken).do("draw map-1").asks(NodePrize).do("tonnage").applies("12.5", "12.5.1").asks(NodeAction)
	g.is("their Notoriety", g.Notoriety, 3).spares("12.4", "12.5.4")

	g = place()
	g.Nautilus = SouthPacific
	g.carries(at(OpTurnHostile, Here, 1)).applies("10.3.3").spares("10.4").asks(NodeAction) // a card starts no fight
	g.is("Scotia", g.back.has(g.piece("scotia")), true)

	g = place().carries(Effect{Op: OpSail, Ocean: ArcticOcean}).asks(NodeAction)
	g.is("she is there", g.Nautilus, ArcticOcean)
	g = place().carries(at(OpPlaceHidden, Here, 2)).asks(NodeAction)
	g.is("placed by the steps of 10.3", g.hidden[EasternPacific], 3)
}
