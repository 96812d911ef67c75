package nemoswar2

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestDiceOfTheActs checks 10.1 and Q-06: white and black dice in each Act.
func TestDiceOfTheActs(t *testing.T) {
	for act, want := range [4][2]int{{}, {2, 0}, {2, 1}, {3, 1}} {
		if act == 0 {
			continue
		}
		g := atLarge(t, WesternPacific).inAct(uint8(act)).do("end-phase", "draw 5").asks(NodeRoll)
		got := [2]int{g.r.diceAt(&g.State, g.node()), 0}
		g.do([]string{"", "roll 1 2", "roll 1 2", "roll 1 2 4"}[act]).applies("10.1")
		if act == 3 {
			g.do("pair 1 2")
		}
		if g.node() == NodeRoll {
			got[1] = g.r.diceAt(&g.State, g.node())
		}
		g.is("dice in Act "+number(act), got, want)
	}
}

// TestThePair checks 10.1.1 and 10.7: two of the three dice give Action Points, all three place ships.
func TestThePair(t *testing.T) {
	place := func(roll string) *tale {
		g := atLarge(t, SouthAtlantic).inAct(3).do("end-phase", "draw 5")
		return g.forget().do(roll)
	}
	g := place("roll 2 5 6").asks(NodePair).offers(true, "pair 2 5", "pair 2 6", "pair 5 6").offers(false, "pair 2 2", "pair 1 6")
	g.do("pair 2 6").applies("10.1.1").asks(NodeRoll).do("roll 1", "place 6", "place 2").asks(NodeShip).do("draw gange")
	g.is("Action Points, 1 kept", g.ActionPoints, 5).applies("10.7")
	g.is("three Hidden Ships", [3]uint8{g.hidden[2], g.hidden[5], g.hidden[6]}, [3]uint8{1, 1, 1})

	// A Lull may be chosen if the dice allow one.
	g = place("roll 2 2 6").asks(NodePair).offers(true, "pair 2 2", "pair 2 6").do("pair 2 2").applies("10.6")
	g.do("place 2", "place 2")
	g.is("all three place", [2]uint8{g.hidden[2], g.hidden[6]}, [2]uint8{2, 1})
	g.is("a Lull", g.Lull, true).is("Action Points", g.ActionPoints, 1)

	// Three equal dice leave no choice.
	g = place("roll 4 4 4")
	g.is("a Lull", g.Lull, true).is("where", g.hidden[SouthAtlantic], 3)
}

// TestActionPoints checks 10.7 and Q-31: the difference of the dice is added to the saved points, up to
// 5.
func TestActionPoints(t *testing.T) {
	for _, c := range []struct {
		kept uint8
		roll string
		want uint8
	}{{0, "roll 3 4", 1}, {1, "roll 3 4", 2}, {0, "roll 6 1", 5}, {1, "roll 1 6", 5}} {
		g := atLarge(t, WesternPacific)
		g.ActionPoints = c.kept
		g.do("end-phase", "draw 5", c.roll, "place "+c.roll[5:6]).asks(NodeAction)
		g.is("Action Points", g.ActionPoints, c.want)
	}
}

// TestTheOrderOfDice checks 10.2, 10.2.1 and Q-23: white dice before black ones, and the player's
// choice among those of one colour; and Q-25: the ship of a black die is drawn first.
func TestTheOrderOfDice(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").inAct(2).notorious(44)
	g.crowd(EuropeanSeas).do("end-phase", "draw 5", "roll 2 6", "roll 4 5").asks(NodeDie)
	g.refuses("10.2.1", "place 4").offers(true, "place 2", "place 6").do("place 6").applies("10.2.1").asks(NodeDie)
	g.offers(true, "place 4", "place 5").do("place 5").asks(NodeShip).do("draw lord-clyde").asks(NodeSpread)
	g.do("north-atlantic").asks(NodeShip).do("draw gange").applies("10.2", "10.3", "10.3.1")
	g.is("revealed", g.sea[NorthAtlantic].has(g.piece("lord-clyde")) && g.sea[SouthAtlantic].has(g.piece("gange")), true)
	g.is("hidden", [2]uint8{g.hidden[2], g.hidden[6]}, [2]uint8{1, 1})
}

// TestTheSteps checks 10.3 to 10.3.4 and Q-24 for a white die: each step applies only if those before
// it are impossible.
func TestTheSteps(t *testing.T) {
	roll := func(g *tale) *tale { return g.do("end-phase", "draw 5").forget().do("roll 5 3", "place 5") }

	g := roll(atLarge(t, WesternPacific)).applies("10.3").spares("10.3.1")
	g.is("room", g.hidden[EuropeanSeas], 1)

	// A, over a dotted link.
	g = roll(atLarge(t, WesternPacific).crowd(EuropeanSeas, NorthAtlantic)).applies("10.3.1").spares("10.3.2")
	g.is("to the Indian Ocean", g.hidden[IndianOcean], 1)

	// B, in this Ocean or a linked one, even if an Ocean farther away has room.
	near := []Ocean{EuropeanSeas, NorthAtlantic, IndianOcean, ArcticOcean, SouthAtlantic, PacificCoast, CapeOfGoodHope, WesternPacific}
	g = roll(atLarge(t, WesternPacific).crowd(near...)).asks(NodeReveal)
	g.offers(true, "european-seas", "north-atlantic", "indian-ocean").offers(false, "arctic-ocean", "south-atlantic")
	g.do("indian-ocean").asks(NodeShip).do("draw scotia").applies("10.3.2").spares("10.3.1", "10.3.3")
	g.is("replaced", g.hidden[IndianOcean], 2).is("by", g.sea[IndianOcean].has(g.piece("scotia")), true)

	// C: no Hidden Ship in this Ocean or a linked one.
	seen := func() *tale {
		g := atLarge(t, WesternPacific)
		g.ship(EuropeanSeas, false, "scotia", "jylland", "ryujo", "arapiles").ship(IndianOcean, false, "gange", "themis", "huascar")
		g.ship(NorthAtlantic, false, "lord-clyde", "belliqueuse", "fujiyama").ship(NorthAtlantic, true, "clyde")
		return g.crowd(ArcticOcean, SouthAtlantic, PacificCoast, CapeOfGoodHope, WesternPacific)
	}
	g = roll(seen()).asks(NodeHostile).offers(true, "scotia", "gange").offers(false, "clyde", "jylland")
	g.do("scotia").applies("10.3.3").spares("10.4", "10.3.4")
	g.is("it shows", g.r.side(&g.State, ShipID(g.piece("scotia"))).Title, "Pensacola")
	g.is("nothing came", g.shipsIn(EuropeanSeas), 4)

	// The only White ship nearby may be at the Cape of Good Hope.
	g = atLarge(t, WesternPacific).ship(SouthAtlantic, false, "jylland", "ryujo", "arapiles").ship(CapeHorn, false, "themis")
	g.ship(NorthAtlantic, false, "lord-clyde", "belliqueuse", "fujiyama", "huascar").ship(CapeOfGoodHope, false, "scotia")
	g.do("end-phase", "draw 5").forget().do("roll 4 3", "place 4").applies("10.3.3").spares("10.3.4")
	g.is("the Scotia is hostile", g.back.has(g.piece("scotia")), true)

	// D: no White ship either; the ship goes to any Ocean with room, with its Warship side up.
	all := func() *tale {
		g := seen()
		g.back.add(g.piece("scotia"))
		g.back.add(g.piece("gange"))
		return g
	}
	g = roll(all()).asks(NodeHunting).offers(true, "cape-horn", "south-pacific", "eastern-pacific").offers(false, "western-pacific")
	g.do("cape-horn").asks(NodeShip).do("draw alfred").applies("10.3.4").spares("10.3.3")
	g.is("it shows", g.r.side(&g.State, ShipID(g.piece("alfred"))).Title, "Agincourt").is("where", g.sea[CapeHorn].has(g.piece("alfred")), true)

	// No room anywhere.
	g = roll(all().crowd(EasternPacific, CentralPacific, SouthPacific, CapeHorn)).applies("14.4")
	g.is("the end", g.End, EndFull)
}

// TestTheStepsOfABlackDie checks 10.3.2 to 10.3.4 for a ship that was drawn.
func TestTheStepsOfABlackDie(t *testing.T) {
	full := []Ocean{EuropeanSeas, NorthAtlantic, IndianOcean}
	place := func(g *tale) *tale {
		g.inAct(2).do("end-phase", "draw 5", "roll 2 1", "roll 5", "place 2")
		return g.asks(NodeShip).forget().do("draw alfred")
	}
	g := place(atLarge(t, SouthAtlantic).crowd(full...)).asks(NodeReveal).do("north-atlantic").applies("10.3.2")
	g.is("it takes the place", g.sea[NorthAtlantic].has(g.piece("alfred")), true).is("hidden", g.hidden[NorthAtlantic], 3)

	white := atLarge(t, SouthAtlantic).ship(IndianOcean, false, "gange", "themis", "huascar")
	white.ship(NorthAtlantic, false, "lord-clyde", "belliqueuse", "fujiyama", "arapiles")
	white.ship(EuropeanSeas, false, "jylland", "ryujo", "ferdinand-max", "giuseppe-garibaldi")
	copied := *white
	g = place(white).applies("10.3.3")
	g.is("it goes back", g.cup.has(g.piece("alfred")), true).is("another is hostile", g.back.has(g.piece("gange")), true)

	// A Black ship goes there too if a card brought it earlier and it was returned to the cup.
	black := copied
	black.waiting.remove(black.piece("cerberus"))
	black.cup.add(black.piece("cerberus"))
	black.inAct(2).do("end-phase", "draw 5", "roll 2 1", "roll 5",
		"place 2").asks(NodeShip).forget().do("draw cerberus").applies("10.3.3", "10.9")
	black.is("the cup, and waiting", [2]bool{
		black.cup.has(black.piece("cerberus")),
		black.waiting.has(black.piece("cerberus")),
	}, [2]bool{true, false})

	white = &copied
	white.back.add(white.piece("gange"))
	g = place(white).asks(NodeHunting).do("cape-horn").applies("10.3.4")
	g.is("it shows its Gray side", g.back.has(g.piece("alfred")), true).is("where", g.sea[CapeHorn].has(g.piece("alfred")), true)
}

// TestHostileBesideHer checks 10.4 and Q-27: a ship that turns hostile next to the Nautilus fires, and
// she may answer without cost or follow-up. No other placement starts a fight.
func TestHostileBesideHer(t *testing.T) {
	place := func() *tale {
		g := atLarge(t, EuropeanSeas)
		g.ship(EuropeanSeas, false, "scotia", "jylland", "ryujo", "arapiles").ship(IndianOcean, false, "lord-clyde", "themis", "huascar")
		g.ship(NorthAtlantic, false, "ferdinand-max", "belliqueuse", "fujiyama", "giuseppe-garibaldi")
		return g.do("end-phase", "draw 5", "roll 5 4").forget().do("place 5")
	}
	g := place().applies("10.3.3", "10.4", "12.3.1").asks(NodeRoll)
	g.is("with other Warships there", g.top().bonus, -1).do("roll 6 6").asks(NodeAnswer)
	points := g.ActionPoints
	g.do("accept", "ready", "roll 6 6", "tonnage").spares("12.5.4").asks(NodeAction)
	g.is("it costs nothing", g.ActionPoints, points+1).is("sunk", g.tonnage[EuropeanSeas].has(g.piece("scotia")), true)

	g = place().do("roll 1 2", "roll 1").asks(NodeAnswer).do("decline")
	g.is("hit once", g.lost(), [3]uint8{1, 0, 0}).is("it stays", g.sea[EuropeanSeas].has(g.piece("scotia")), true)

	// A ship revealed next to the Nautilus does not fight.
	g = atLarge(t, EuropeanSeas).crowd(EuropeanSeas, NorthAtlantic, IndianOcean)
	g.do("end-phase", "draw 5", "roll 5 4", "place 5", "european-seas", "draw jylland").spares("12.3.1", "10.4").asks(NodeAction)
}

// TestLull checks 10.6 to 10.6.5 and Q-32.
func TestLull(t *testing.T) {
	lull := func(g *tale, roll string) *tale { return g.do("end-phase", "draw 5").forget().do(roll) }

	g := atLarge(t, WesternPacific).inAct(2)
	g.gems[SouthAtlantic], g.deckGems = 0, 0
	g = lull(g, "roll 4 4").applies("10.6", "10.6.1", "10.6.2", "10.6.5").spares("10.6.3", "10.6.4").asks(NodeAction)
	g.is("two Hidden Ships, and no black die", g.hidden[SouthAtlantic], 2).is("the gemstone", g.gems[SouthAtlantic], 1)
	g.is("on the deck", g.deckGems, 1).is("only what was kept", g.ActionPoints, 1).is("no black dice", g.black, [2]uint8{})

	// There is a gemstone already: the new one goes to a linked Ocean without one.
	g = lull(atLarge(t, WesternPacific), "roll 4 4").asks(NodeLullGem)
	g.offers(true, "cape-horn", "cape-of-good-hope").offers(false, "north-atlantic").do("cape-horn")
	g.is("the gemstone", g.gems[CapeHorn], 1)
	g = atLarge(t, WesternPacific)
	g.gems[CapeHorn] = 1
	g = lull(g, "roll 4 4").asks(NodeAction)
	g.is("the only one", g.gems[CapeOfGoodHope], 1)
	g = atLarge(t, WesternPacific)
	g.gems[CapeHorn], g.gems[CapeOfGoodHope] = 1, 1
	lull(g, "roll 4 4").spares("10.6.1").asks(NodeAction)

	// An empty stock, and an empty deck.
	g = atLarge(t, WesternPacific)
	g.gems[CapeHorn], g.deckGems = 10, 0
	g = lull(g, "roll 5 5").spares("10.6.1").asks(NodeAction)
	g.is("no gemstone left", g.deckGems, 0)
	g = atLarge(t, WesternPacific)
	g.gems[SouthAtlantic], g.deck, g.deckGems = 0, 0, 0
	g = lull(g, "roll 4 4").applies("10.6.1").spares("10.6.2")
	g.is("no deck", g.deckGems, 0)

	// The Motive Adventure.
	g = atLarge(t, WesternPacific, "motive", "adventure")
	g.gems[SouthAtlantic] = 0
	before := g.tokens[SouthAtlantic]
	g = lull(g, "roll 4 4").applies("10.6.3")
	g.is("a token", g.tokens[SouthAtlantic], before+1)
	g = atLarge(t, WesternPacific, "motive", "adventure")
	g.tokens[IndianOcean] = numAdventureTokens
	lull(g, "roll 4 4").spares("10.6.3") // all are on the map
}

// TestBacklash checks 10.6.4: if there are more cubes, silver ones included, than the sum of the dice,
// a wooden cube of the player's choice is returned.
func TestBacklash(t *testing.T) {
	place := func(wood, silver uint16, upgrades ...string) *tale {
		g := atLarge(t, WesternPacific).equips(upgrades...)
		g.gems[1], g.wood, g.silver = 0, wood, silver
		return g.do("end-phase", "draw 5").forget().do("roll 1 1")
	}
	place(1<<1|1<<2, 0).spares("10.6.4").asks(NodeAction)
	g := place(1<<1|1<<2, 1<<5).asks(NodeBacklash).offers(false, "cuba-and-puerto-rico-revolt").do("shogun-rebellion").applies("10.6.4")
	g.is("left", [2]uint16{g.wood, g.silver}, [2]uint16{1 << 1, 1 << 5})
	g = place(1<<1, 1<<5|1<<6).applies("10.6.4").asks(NodeAction)
	g.is("the only one", g.wood, 0)
	g = place(1<<1|1<<2|1<<3, 0, "nemos-manifesto").spares("10.6.4").asks(NodeAction)
	g.is("kept", count16(g.wood), 3)
}

// TestLullPrices checks 10.6.5 and 11.1.1: in a Lull every Action costs 1.
func TestLullPrices(t *testing.T) {
	g := atLarge(t, WesternPacific)
	for action := AdventureAction; action <= numActions; action++ {
		g.Lull = false
		normal := g.r.cost(&g.State, action)
		g.Lull = true
		want := uint8(1)
		switch action {
		case AdventureAction, RestAction, RepairAction, RefitAction:
			want = 2
		case AttackAction, InciteAction, MoveAction, SearchAction:
		}
		g.is(action.String(), [2]uint8{normal, g.r.cost(&g.State, action)}, [2]uint8{want, 1})
	}
}

// TestAnEmptyCup checks 10.8 and Q-28: the discarded ships refill the cup; if there are none either,
// each step does what it can.
func TestAnEmptyCup(t *testing.T) {
	empty := func(discards ...string) *tale {
		g := atLarge(t, WesternPacific, "motive", "war")
		for _, key := range discards {
			g.cup.remove(g.piece(key))
			g.discarded.add(g.piece(key))
		}
		for i := uint8(1); !g.cup.empty(); i = i%numMajor + 1 {
			g.tonnage[i].add(g.cup.pop())
		}
		return g.sound("no ship is left")
	}
	g := empty("scotia").hide(1, WesternPacific).do("bold hidden").applies("10.8").asks(NodeShip)
	g.do("draw scotia")
	g.is("the discard", g.discarded.size(), 0)

	g = empty().hide(1, WesternPacific).do("bold hidden").applies("10.8").asks(NodeAction)
	g.is("a false contact", g.hidden[WesternPacific], 0).is("Notoriety", g.Notoriety, 0).is("Action Points", g.ActionPoints, 4)

	// B is skipped, and D places a Hidden Ship.
	g = empty().crowd(EuropeanSeas, NorthAtlantic, IndianOcean).do("end-phase", "draw 5").forget().do("roll 5 4", "place 5")
	g.asks(NodeHunting).do("cape-horn").applies("10.8", "10.3.4").spares("10.3.2")
	g.is("a Hidden Ship", g.hidden[CapeHorn], 1)
}

// TestABlackDieWithoutShips checks 10.8: it brings a Hidden Ship.
func TestABlackDieWithoutShips(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").inAct(2)
	for i := uint8(1); !g.cup.empty(); i = i%numMajor + 1 {
		g.tonnage[i].add(g.cup.pop())
	}
	g.do("end-phase", "draw 5", "roll 2 3", "roll 5", "place 2").applies("10.8")
	g.is("hidden", g.hidden[EuropeanSeas], 1)
}

// TestDeadlySeas checks 10.10 and Q-30: a token takes effect in the Ocean of the draw and leaves the
// game, and the draw is repeated.
func TestDeadlySeas(t *testing.T) {
	g := atLarge(t, WesternPacific, "deadly-seas", "on").hide(2, WesternPacific)
	left := g.seasInCup
	g.do("bold hidden").asks(NodeShip).do("draw ships-in-company-token").applies("10.10").asks(NodeShip)
	g.is("its Ocean", g.hidden[WesternPacific], 3).is("out of the game", g.seasInCup, left-1).offersNo("draw ships-in-company-token")
	g.do("draw channel-fleet-token").asks(NodeShip)
	g.is("a Fleet", g.sea[WesternPacific].size(), 1)
	g.do("draw clyde")
	g.is("the target", g.sea[WesternPacific].size(), 2).asks(NodeExert)
	g.is("hidden", g.hidden[WesternPacific], 2)
	g.do("ready", "roll 5 5", "salvage", "bold channel-fleet", "roll 5 5", "ready", "roll 6 6", "salvage")
	g.is("a Fleet as Salvage", g.r.salvage(&g.State), 2)
}

// TestBlackDiceRolledAgain checks 10.1 and 9.6: a re-roll takes as many black dice as were rolled, even
// if Notoriety has reached 44 in between.
func TestBlackDiceRolledAgain(t *testing.T) {
	for notoriety, dice := range map[uint8]string{43: "3", 44: "3 4"} {
		g := atLarge(t, WesternPacific, "motive", "war").inAct(2).aided(Conseil).notorious(notoriety)
		g.do("end-phase", "draw 5", "roll 1 2", "accept", "roll "+dice).asks(NodeWindow)
		g.Notoriety, g.Highest = 44, 44 // as if by a token
		g.do("sacrifice conseil").asks(NodeRoll)
		g.is(told("dice at", notoriety), g.r.diceAt(&g.State, NodeRoll), len(dice)/2+1)
	}
}

// deadly returns a game with Deadly Seas tokens in the cup, in which every Ocean not in open is full of
// revealed Warships.
func deadly(t *testing.T, at Ocean, open ...Ocean) *tale {
	t.Helper()
	g := atLarge(t, EuropeanSeas, "deadly-seas", "on", "motive", "war").notorious(26)
	g.Nautilus = at
	for _, group := range []Group{DarkYellow, Orange} {
		g.join(group)
	}
	g.inAct(3)
	warships := g.cup.without(g.r.groups[White])
	for o := WesternPacific; o <= numOceans; o++ {
		if slices.Contains(open, o) {
			continue
		}
		for g.r.room(&g.State, o) && !warships.empty() {
			id := warships.pop()
			g.cup.remove(id)
			g.sea[o].add(id)
		}
	}
	g.seasInCup = 3
	return g.sound("full Oceans")
}

// paints replaces a Warship of an ocean by a White ship.
func (g *tale) paints(o Ocean, key string) *tale {
	g.t.Helper()
	gone := g.sea[o].first()
	g.sea[o].remove(gone)
	g.back.remove(gone)
	g.cup.add(gone)
	return g.ship(o, false, key)
}

// TestDeadlySeasChangeTheGround checks 10.10 with 10.3.2, 10.3.4 and 10.8: if a token removes the
// Hidden Ship or takes the space for which a ship is being drawn, another place is found for the Ocean
// that needs the ship; no ship is lost.
func TestDeadlySeasChangeTheGround(t *testing.T) {
	wants := func(g *tale) *tale {
		e := engine{g.r, &g.State, &g.log}
		g.top().node = NodeNone
		e.push(frame{kind: framePlace, ocean: EasternPacific, mode: placeHidden})
		e.run()
		return g.sound("a ship is wanted")
	}
	// B: the Fleet removes the only Hidden Ship nearby. C follows.
	g := deadly(t, EuropeanSeas, SouthPacific, CapeHorn, CentralPacific, NorthAtlantic)
	g.hide(1, SouthPacific).ship(CapeHorn, false, "scotia").ship(CentralPacific, false, "gange", "clyde")
	wants(g).applies("10.3.2").asks(NodeShip).isRead().do("draw home-fleet-token").applies("10.10").asks(NodeHostile)
	g.is("wanted", g.top().ocean, EasternPacific).offers(true, "scotia", "gange", "clyde").do("gange").applies("10.3.3").asks(NodeAction)
	g.is("the Fleet", g.sea[SouthPacific].has(g.ship1("home-fleet")), true).is("hidden", g.hidden[SouthPacific], 0)

	// And D if no White ship is nearby: the ship goes where there is room.
	g = deadly(t, EuropeanSeas, SouthPacific, NorthAtlantic).hide(1, SouthPacific)
	wants(g).asks(NodeShip).do("draw home-fleet-token").applies("10.3.4").asks(NodeShip).do("draw scotia").asks(NodeAction)
	g.is("hunting", g.sea[NorthAtlantic].has(g.piece("scotia")), true)

	// D: the Fleet takes the space. The only other one, near or far, is that of a Hidden Ship.
	g = deadly(t, EuropeanSeas, CapeOfGoodHope)
	wants(g).applies("10.3.4").asks(NodeShip).isRead()
	hunts := g.State
	g.do("draw home-fleet-token").applies("14.4")
	g.is("the end", g.End, EndFull)

	// If another Ocean has a space the ship hunts there, and does not spread from where it was to hunt.
	g.State = hunts
	g.forget()
	freed := g.sea[SouthAtlantic].first()
	g.sea[SouthAtlantic].remove(freed)
	g.cup.add(freed)
	g.back.remove(freed)
	g.do("draw home-fleet-token").applies("10.3.4").spares("10.3.1").asks(NodeShip)
	g.is("wanted there", g.top().ocean, SouthAtlantic).do("draw scotia").asks(NodeAction)
	g.is("hunting", g.sea[SouthAtlantic].has(g.piece("scotia")) && g.back.has(g.piece("scotia")), true)

	// B, but after the token no ship is left: step B is skipped (10.8).
	g = deadly(t, EuropeanSeas, SouthPacific, NorthAtlantic).hide(1, SouthPacific)
	for i := uint8(1); !g.cup.empty(); i = i%numMajor + 1 {
		g.tonnage[i].add(g.cup.pop())
	}
	wants(g).asks(NodeShip).do("draw typhoon-token")
	for g.node() == NodeRoll {
		g.do("roll 4")
	}
	g.do("draw fever-below-decks-token", "draw black-melancholy-token").applies("10.8", "10.3.4").asks(NodeAction)
	g.is("a Hidden Ship hunts", g.hidden[NorthAtlantic], 1).is("it stays", g.hidden[SouthPacific], 1)

	// What a card should reveal is revealed already: an event says so.
	g = deadly(t, SouthPacific, SouthPacific).hide(1, SouthPacific).carries(at(OpReveal, Here, 1)).asks(NodeShip).forget()
	g.do("draw home-fleet-token").asks(NodeAction).is("told", g.tells(EventNoHidden), true)
}

// ship1 returns a Fleet by its key.
func (g *tale) ship1(key string) uint8 {
	g.t.Helper()
	for id := ShipID(numShips + 1); id < blueSquadron; id++ {
		if g.r.ships[id].Key == key {
			return uint8(id)
		}
	}
	g.t.Fatalf("no Fleet is called %s", key)
	return 0
}

// TestAnAttackedShipIsRevealed checks 12.2 with 10.10: if a Deadly Seas token reveals the attacked
// Hidden Ship, that ship is the target, whatever it is.
func TestAnAttackedShipIsRevealed(t *testing.T) {
	attack := func(line string) *tale {
		return deadly(t, SouthPacific, SouthPacific).equips("hospital-machines", "steam-torpedoes").hide(1, SouthPacific).do(line).asks(NodeShip)
	}
	// Ships in Company: one more ship is needed here, and reveals the target.
	g := attack("bold hidden").forget().do("draw ships-in-company-token").asks(NodeShip).isRead().do("draw scotia").applies("12.2")
	g.asks(NodeExert).is("the target", g.top().id, g.piece("scotia")).isRead()
	g.do("ready", "roll 6 6").applies("12.5").asks(NodePrize)

	// A Fleet takes its place and fires.
	g = attack("stalk hidden").forget().do("draw home-fleet-token").applies("12.2", "12.3.1").asks(NodeRoll)
	g.is("the target", g.stack[g.depth-2].id, g.ship1("home-fleet")).do("roll 6 6").asks(NodeExert)

	// Diplomacy with a ship that turns out to be a Ghost is impossible; a torpedo sinks it.
	g = attack("diplomacy hidden").forget().do("draw ships-in-company-token", "draw mary-celeste").applies("12.7").asks(NodeAction)
	g.is("told", g.tells(EventNoDeal), true)
	attack("torpedo hidden").do("draw ships-in-company-token", "draw mary-celeste", "roll 2 3").asks(NodePrize)

	// A set whose token removes the Hidden Ship, or the revealed ship.
	for _, effects := range [][]Effect{
		do(at(OpRemoveHidden, AtToken, 1)),
		do(at(OpPlaceHidden, AtToken, 1), at(OpRemoveShip, AtToken, 1)),
	} {
		set := StandIn()
		for i := range set.DeadlySeas {
			if set.DeadlySeas[i].Key == "ships-in-company" {
				set.DeadlySeas[i].Effects = effects
			}
		}
		rules, err := New(set)
		if err != nil {
			t.Fatal(err)
		}
		g = attack("bold hidden").forget()
		g.r = rules
		g.do("draw ships-in-company-token")
		for g.node() != NodeAction {
			g.do(g.r.Format(g.any())).isRead()
		}
		g.is("told", g.tells(EventTargetGone), true)
	}
}

// TestWeightsOfADrawWithTokens checks 10.2 with 10.10 and 3.22: with Deadly Seas tokens in the cup,
// each ship in it is as likely as the next token, and all unseen tokens are equally likely to be that
// one.
func TestWeightsOfADrawWithTokens(t *testing.T) {
	g := atLarge(t, WesternPacific, "deadly-seas", "on").hide(3, WesternPacific)
	for _, c := range []struct{ inCup, seen int }{{3, 0}, {3, 2}, {1, 0}, {2, 3}, {5, 0}} {
		before := g.State
		g.seasInCup = uint8(c.inCup)
		for token := uint8(1); int(token) <= c.seen; token++ {
			g.seasUnseen &^= 1 << token
		}
		g.do("bold hidden").asks(NodeShip)
		unseen, ships := numDeadlySeas-c.seen, g.cup.size()
		total, of := uint64(0), map[PieceKind][]uint64{}
		for _, o := range g.r.Outcomes(&g.State, nil) {
			total += o.Weight
			of[o.Action.Piece.Kind] = append(of[o.Action.Piece.Kind], o.Weight)
		}
		where := told("tokens in the cup, and seen:", c.inCup, c.seen)
		g.is(where+": ships and tokens", told(len(of[PieceShip]), len(of[PieceSea])), told(ships, unseen))
		lie := uint64(ships + c.inCup) // the number of pieces in the cup
		for kind, weights := range of {
			for _, weight := range weights {
				share := weight * lie // of a ship 1 in lie; of a token the share of those in the cup
				want := total
				if kind == PieceSea {
					share, want = share*uint64(unseen), total*uint64(c.inCup)
				}
				if share != want {
					t.Errorf("%s: a piece of kind %d has weight %d of %d", where, kind, weight, total)
				}
			}
		}
		g.State = before
	}

	// Draws follow those weights.
	g.seasInCup = 5
	g.do("bold hidden")
	random, tokens := nemo.NewRand(43, 0), 0
	const draws = 20_000
	for range draws {
		if g.r.Sample(&g.State, &random).Piece.Kind == PieceSea {
			tokens++
		}
	}
	if want := draws * 5 / (g.cup.size() + 5); tokens < want*9/10 || tokens > want*11/10 {
		t.Errorf("%d of %d draws brought a token, want about %d", tokens, draws, want)
	}
}
