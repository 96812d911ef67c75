package nemoswar2

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestPrices checks 11.1.1, 10.6.5 and Q-35: the cost of each Action, and that it is refused without
// enough points.
func TestPrices(t *testing.T) {
	for line, want := range map[string]uint8{
		"adventure": 2, "bold gange": 1, "stalk gange": 1, "incite": 1, "move arctic-ocean": 1, "refit armory": 2, "repair": 2,
		"rest": 2, "search": 1, "take-token": 1, "bury": 1,
	} {
		for _, lull := range []bool{false, true} {
			g := atLarge(t, WesternPacific, "motive", "war", "buried-treasure", "on").ship(WesternPacific, false, "gange")
			g.scrap("clyde", "scotia", "alfred").collect("map-2").equips("hydro-drive")
			g.available |= 1 << g.piece("armory")
			g.box &^= g.available
			g.Lull = lull
			g.tokens[WesternPacific] = 1
			price := want
			if lull {
				price = 1
			}
			g.ActionPoints = price - 1
			g.refuses("11.1.1", line).offers(false, line)
			g.ActionPoints = price
			g.offers(true, line).do(line).applies("11.1.1")
			g.is(line, g.ActionPoints, 0)
		}
	}
	g := atLarge(t, WesternPacific).equips("fishing-nets").do("rest")
	g.is("Rest with the Fishing Nets", g.ActionPoints, 4)
	g = atLarge(t, WesternPacific).equips("fishing-nets")
	g.Lull = true
	g.do("rest")
	g.is("never less than 1", g.ActionPoints, 4)
}

// TestTheFiveRows checks 11.1.2 with 11.4.2, 11.5.2, 11.7.2, 11.9 and 11.10: both ends of each row of
// each table.
func TestTheFiveRows(t *testing.T) {
	type row struct {
		roll, more string
		want       string // Crew and Hull lost, Notoriety, Treasures, cubes, Salvage, PASS or FAIL
	}
	rules := map[string]nemo.Rule{"rest": "11.9", "repair": "11.10", "search": "11.7.2", "incite": "11.4.2", "refit hydro-drive": "11.5.2"}
	for action, rows := range map[string][]row{
		"rest": {
			{"1 1", "", "4 3 0 1 0 3 fail"},
			{"1 2", "", "3 3 0 1 0 3 fail"},
			{"3 3", "", "3 3 0 1 0 3 fail"},
			{"3 4", "", "2 3 1 1 0 3 pass"},
			{"4 4", "", "2 3 1 1 0 3 pass"},
			{"4 5", "", "2 3 0 1 0 3 pass"},
			{"5 6", "", "2 3 0 1 0 3 pass"},
			{"6 6", "", "1 3 0 1 0 3 pass"},
		},
		"repair": {
			{"1 1", "", "3 4 0 1 0 3 fail"},
			{"1 2", "", "3 3 0 1 0 3 fail"},
			{"3 3", "", "3 3 0 1 0 3 fail"},
			{"3 4", "", "3 2 0 0 0 3 pass"},
			{"4 4", "", "3 2 0 0 0 3 pass"},
			{"4 5", "", "3 2 0 1 0 3 pass"},
			{"5 6", "", "3 2 0 1 0 3 pass"},
			{"6 6", "", "3 1 0 1 0 3 pass"},
		},
		"search": {
			{"1 1", "", "4 4 0 1 0 3 fail"},
			{"1 2", "option 1", "4 3 0 1 0 3 fail"},
			{"3 3", "option 2", "3 4 0 1 0 3 fail"},
			{"3 4", "draw map-1", "3 3 1 2 0 3 pass"},
			{"4 4", "draw map-1", "3 3 1 2 0 3 pass"},
			{"4 5", "draw map-1", "3 3 0 2 0 3 pass"},
			{"5 6", "draw map-1", "3 3 0 2 0 3 pass"},
			{"6 6", "draw map-1, draw map-2", "3 3 0 3 0 3 pass"},
		},
		"incite": {
			{"1 1", "", "4 3 1 1 0 3 fail"},
			{"1 2", "", "3 3 1 1 0 3 fail"},
			{"3 3", "", "3 3 1 1 0 3 fail"},
			{"3 4", "chinese-migrants", "3 3 1 1 1 3 pass"},
			{"4 4", "chinese-migrants", "3 3 1 1 1 3 pass"},
			{"4 5", "chinese-migrants", "3 3 0 1 1 3 pass"},
			{"5 6", "chinese-migrants", "3 3 0 1 1 3 pass"},
			{"6 6", "chinese-migrants, shogun-rebellion", "3 3 0 1 2 3 pass"},
		},
		"refit hydro-drive": {
			{"1 1", "clyde", "3 3 0 1 0 2 fail"},
			{"1 2", "", "3 3 0 1 0 3 fail"},
			{"3 3", "", "3 3 0 1 0 3 fail"},
			{"3 4", "clyde, scotia", "3 3 0 0 0 0 pass"},
			{"4 5", "clyde, scotia", "3 3 0 1 0 0 pass"},
			{"5 6", "clyde, scotia", "3 3 0 1 0 0 pass"},
			{"6 6", "clyde, scotia", "3 3 0 1 0 1 pass"},
		},
	} {
		for _, c := range rows {
			g := atLarge(t, WesternPacific).collect("map-3").scrap("clyde", "scotia", "alfred")
			g.Tracks[Crew], g.Tracks[Hull] = 3, 3
			g.do(action, "ready", "roll "+c.roll)
			for _, line := range linesOf(c.more) {
				g.do(line)
			}
			g.applies("11.1.2", rules[action]).asks(NodeAction)
			result := "pass"
			if g.tells(EventFailsAction) {
				result = "fail"
			}
			g.is(action+" "+c.roll, told(g.lost()[1], g.lost()[2], g.Notoriety, g.treasures(), g.cubes(), g.r.salvage(&g.State), result), c.want)
			if action == "search" {
				g.is("the gemstone", g.gems[WesternPacific], map[string]int{"pass": 0, "fail": 1}[result])
			}
			if action == "refit hydro-drive" {
				g.is("equipped", g.equipped>>g.piece("hydro-drive")&1 == 1, result == "pass")
			}
		}
	}
}

// TestSpendingTreasure checks 11.1.4, Q-13 and Q-14.
func TestSpendingTreasure(t *testing.T) {
	g := atLarge(t, WesternPacific).collect("map-3", "retain-nemo", "the-abyss").do("rest")
	g.refuses("11.1.4", "spend the-abyss").offers(true, "spend map-3", "spend retain-nemo")
	before := g.cupSize
	g.do("spend map-3").applies("11.1.4").refuses("11.1.4", "spend retain-nemo").do("ready")
	g.is("its points", g.top().bonus, 3).is("it is in the cup again", g.cupSize, before+1)
	for _, line := range []string{"search", "refit hydro-drive"} {
		atLarge(t, WesternPacific).collect("map-3").scrap("clyde", "scotia", "alfred").do(line).refuses("11.1.4", "spend map-3")
	}
	for _, line := range []string{"incite", "repair"} {
		atLarge(t, WesternPacific).collect("map-3").do(line).offers(true, "spend map-3")
	}
}

// TestGrantedActions checks 11.1.5 and Q-100.
func TestGrantedActions(t *testing.T) {
	g := atLarge(t, WesternPacific).keep("all-by-electricity")
	g.ActionPoints, g.Tracks[Hull] = 0, 3
	g.do("play all-by-electricity").applies("11.1.5", "6.8").asks(NodeExert).do("ready")
	g.is("with 1 more", g.top().bonus, 1).do("roll 4 4")
	g.is("Hull", g.Tracks[Hull], 2).is("Action Points", g.ActionPoints, 0)

	g = atLarge(t, WesternPacific).ship(WesternPacific, false, "gange").carries(free(AttackAction, 2)).asks(NodeFreeAction)
	g.refuses("11.1.5", "rest").offers(true, "bold gange", "stalk gange").do("bold gange", "ready")
	g.is("with 2 more", g.top().bonus, 2)
	g = atLarge(t, WesternPacific).event("a-mass-execution").applies("11.1.5").asks(NodeRoll)
	g.is("what else it does", g.Tracks[Nemo], 1)
}

// TestAdventure checks 11.2 to 11.2.3 and Q-36.
func TestAdventure(t *testing.T) {
	g := atLarge(t, WesternPacific).do("adventure", "draw 14").applies("11.2.1").asks(NodeAdventure)
	g.do("decline").applies("11.2.3").asks(NodeAction)
	g.is("discarded", g.in(g.discardPile, "troubled-dreams"), true).is("the gemstone stays", g.deckGems, 1).is("the deck", g.deck, 24)
	stock := g.r.gemStock(&g.State)
	g.do("adventure", "draw 22", "accept").applies("11.2.2").asks(NodeToken).do("draw map-1").asks(NodeAction)
	g.is("the gemstone", g.deckGems, 0).is("in the stock", g.r.gemStock(&g.State), stock+1).is("kept",
		g.in(g.tableau, "the-arabian-tunnel"), true)

	g = atLarge(t, WesternPacific)
	g.deckGems = 0
	g.do("adventure", "draw 14", "accept").asks(NodeExert).do("ready", "roll 4 4")
	g.is("no gemstone, no Treasure", g.treasures(), 0).is("it scores", g.in(g.passed[0], "troubled-dreams"), true)

	g = atLarge(t, WesternPacific)
	g.deck, g.deckGems = 0, 0
	g.refuses("11.2.1", "adventure").offers(false, "adventure")
}

// TestAdventureTokens checks 11.2.4 and Q-37.
func TestAdventureTokens(t *testing.T) {
	g := atLarge(t, WesternPacific).refuses("11.2.4", "take-token")
	g.tokens[WesternPacific] = 2
	g.do("take-token").applies("11.2.4").asks(NodeAdvToken).do("draw pearl-bank")
	g.is("kept", g.tokensKept>>g.piece("pearl-bank")&1, 1).is("left there", g.tokens[WesternPacific], 1).is("Action Points", g.ActionPoints, 4)
}

// TestIncite checks 11.4, 11.4.3 and 11.4.4.
func TestIncite(t *testing.T) {
	g := atLarge(t, EasternPacific).refuses("11.4", "incite").offers(false, "incite") // no land
	g.Nautilus = SouthPacific
	g.do("incite", "ready", "roll 6 6").applies("11.4").asks(NodeAction) // one Land space: no silver cube
	g.is("cubes", [2]int{count16(g.wood), count16(g.silver)}, [2]int{1, 0})
	g.refuses("11.4", "incite")

	g = atLarge(t, WesternPacific)
	g.do("incite", "exert crew", "roll 6 6", "chinese-migrants", "shogun-rebellion").applies("11.4.1", "11.4.3")
	g.is("cubes", [2]int{count16(g.wood), count16(g.silver)}, [2]int{1, 1})
	g = atLarge(t, WesternPacific)
	g.silver = 1<<8 | 1<<9
	g.do("incite", "ready", "roll 6 6", "chinese-migrants").asks(NodeAction) // both silver cubes are used
	g.is("cubes", [2]int{count16(g.wood), count16(g.silver)}, [2]int{1, 2})

	g = atLarge(t, WesternPacific)
	g.wood = (1<<14 - 1) &^ 0xf
	g.is("ten cubes", count16(g.wood), 10).refuses("11.4", "incite")

	atLarge(t, WesternPacific, "motive", "world-order").do("incite", "ready", "roll 3 4", "chinese-migrants").applies("11.4.4").asks(NodeToken)
	atLarge(t, WesternPacific, "motive", "world-order").do("incite", "ready", "roll 3 3").spares("11.4.4").asks(NodeAction)
	for line, want := range map[string]int8{"incite": 1, "search": 1, "rest": 0} {
		g = atLarge(t, WesternPacific).equips("arcane-library").do(line, "ready")
		g.is(line+" with the Arcane Library", g.top().bonus, want)
		g = atLarge(t, WesternPacific).keep("our-own-flag").do(line, "ready")
		g.is(line+" with Our Own Flag in the Tableau", g.top().bonus, map[string]int8{"incite": 1}[line])
	}
}

// TestRefit checks 11.5, 11.5.3 and 11.5.4: ships and gemstones count alike as payment.
func TestRefit(t *testing.T) {
	g := atLarge(t, WesternPacific).scrap("clyde", "scotia")
	g.refuses("11.5", "refit hydro-drive").refuses("11.5", "refit armory").offers(true, "refit binoculars") // it costs 2
	g.ship(SouthAtlantic, false, "alfred").scrap("america")
	g.do("refit hydro-drive", "ready", "roll 4 5").asks(NodePay).refuses("11.5.4", "gem-of-salvage").refuses("11.5.4", "alfred").do("america")
	g.do("clyde").asks(NodeAction) // the last payment needs no choice

	g = atLarge(t, WesternPacific).scrap("clyde", "scotia")
	g.salvageGems = 1
	g.do("refit hydro-drive", "exert crew", "roll 2 4").asks(NodePay).offers(true, "clyde", "scotia", "gem-of-salvage")
	stock := g.r.gemStock(&g.State)
	g.do("gem-of-salvage", "clyde").applies("11.5.1", "11.5.2", "11.5.4").asks(NodeAction)
	g.is("the gemstone", g.r.gemStock(&g.State), stock+1).is("the ships", g.keys(PieceShip, g.discarded), "[clyde scotia]")
	g.is("not refilled", len(g.upgradesAt()), 3).do("move arctic-ocean").asks(NodeStep)
}

// TestSalvageIsFull checks 12.5.3: with the Second Hold, which has two more spaces, Salvage holds six
// ships and gemstones and not a seventh.
func TestSalvageIsFull(t *testing.T) {
	g := atLarge(t, WesternPacific).equips("second-hold").scrap("clyde", "scotia", "america")
	g.salvageGems = 3
	g.is("room", g.r.salvageRoom(&g.State), 0)
	g.is("six lie there", nemo.CheckState(g.r.Invariants(), &g.State), nil)
	g.salvageGems++
	g.is("a seventh is refused", nemo.CheckState(g.r.Invariants(), &g.State) != nil, true)
}

// TestMoving checks 11.6.1, 11.6.2 and Q-43: every link of the facts' table.
func TestMoving(t *testing.T) {
	for _, row := range rowsOf(oceanFacts) {
		from := oceanWord(row[1])
		solid := map[string]bool{}
		for _, title := range linesOf(row[4]) {
			solid[oceanWord(title)] = true
		}
		if from == "south-pacific" {
			solid["western-pacific"] = true // the link on which the source contradicts itself
		}
		for o := WesternPacific; o <= numOceans; o++ {
			v := atLarge(t, WesternPacific)
			v.Nautilus = Ocean(v.piece(from))
			v.offers(solid[o.String()], "move "+o.String())
		}
	}
	g := atLarge(t, EuropeanSeas).refuses("11.6.1", "move indian-ocean").do("move north-atlantic").applies("11.6.1").asks(NodeAction)
	g.is("there", g.Nautilus, NorthAtlantic)

	g = atLarge(t, EuropeanSeas).keep("the-arabian-tunnel").do("play the-arabian-tunnel").applies("11.6.2").asks(NodeStep)
	g.do("indian-ocean").offers(true, "move european-seas")

	g = atLarge(t, EuropeanSeas).equips("hydro-drive").do("move north-atlantic").asks(NodeStep).offers(true, "arctic-ocean", "done")
	g.do("arctic-ocean").asks(NodeAction)
	g.is("two lines for one point", g.ActionPoints, 4)
}

// TestSearching checks 11.7.1, 11.7.3 and 11.7.4.
func TestSearching(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.Nautilus = ArcticOcean
	g.refuses("11.7.1", "search").offers(false, "search")

	// The Treasure Fleet together with a gemstone, and alone.
	g = atLarge(t, WesternPacific).event("the-treasure-fleet").asks(NodeOceanDie).do("roll 1").applies("11.7.3")
	g.is("the marker", g.State.fleet, WesternPacific)
	g = atLarge(t, WesternPacific)
	g.State.fleet = WesternPacific
	g.do("search", "ready", "roll 3 3", "option 1").spares("11.7.3").do("search", "ready", "roll 3 4", "draw map-1").applies("11.7.3")
	g.is("held", g.treasures(), 2).is("Notoriety", g.Notoriety, 1)
	g = atLarge(t, WesternPacific)
	g.State.fleet, g.gems[WesternPacific] = WesternPacific, 0
	g.do("search", "ready", "roll 6 6").asks(NodeAction)
	g.is("the marker alone", g.treasures(), 1).is("Notoriety", g.Notoriety, 0).refuses("11.7.1", "search")

	// Each token is resolved before the next is drawn; an empty cup gives nothing.
	g = atLarge(t, WesternPacific).do("search", "ready", "roll 6 6", "draw two-treasures", "draw notoriety-2", "draw map-1", "draw map-2")
	g.applies("11.7.4", "8.5").asks(NodeAction)
	g.is("held", g.treasures(), 2).is("Notoriety", g.Notoriety, 2)
	g = atLarge(t, WesternPacific)
	g.inCup, g.cupSize = [maxTypes + 1]uint8{}, 0
	g.do("search", "ready", "roll 4 5").applies("11.7.4").asks(NodeAction)
	g.is("the gemstone is used up", g.gems[WesternPacific], 0)
}

// TestBurying checks 11.8 and Q-46.
func TestBurying(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war", "buried-treasure", "on").collect("map-2", "map-5", "retain-nemo", "the-abyss")
	g.do("bury").asks(NodeBury).offers(true, "map-2", "map-5").offers(false, "retain-nemo", "the-abyss").do("map-5", "map-2").applies("11.8")
	g.asks(NodeAction)
	g.is("buried", [2]uint8{g.buried[g.piece("map-2")], g.buried[g.piece("map-5")]}, [2]uint8{1, 1}).refuses("11.8", "bury")
	atLarge(t, EasternPacific, "motive", "war", "buried-treasure", "on").collect("map-2").refuses("11.8", "bury") // no land
	atLarge(t, WesternPacific, "motive", "explore", "buried-treasure", "on").collect("map-2").refuses("11.8", "bury")
	atLarge(t, WesternPacific, "motive", "war").collect("map-2").refuses("11.8", "bury")
}

// TestWhyNoIncite checks the refusals of 11.4: no Land space, or no cube.
func TestWhyNoIncite(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.wood = g.r.landsOf[WesternPacific]
	g.says("incite", "no vacant Land space")
	g = atLarge(t, WesternPacific)
	g.r = Default()
	g.r.set.Board.Cubes = uint8(count16(g.wood))
	g.says("incite", "all Uprising cubes")
}
