package nemoswar2

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// voyage returns a game in which nothing scores.
func voyage(t *testing.T, motive string, settings ...string) *tale {
	t.Helper()
	return tell(t, append(settings, "motive", motive, "starting-upgrade", "captain")...).atSea(1).bare()
}

// TestNoInstanceBelowZero checks 15.3.1: a piece worth 0 points counts too, and none counts below 0.
func TestNoInstanceBelowZero(t *testing.T) {
	for motive, want := range map[string]int{"war": 7, "piracy": 7, "explore": 14, "science": 24, "adventure": 34} {
		g := voyage(t, motive)
		// Worth 0, 0, 0, 1, 1, 1, 2, 2, 3 and 4.
		g.files("a-runaway-reef", "ned-lands-tempers", "an-underwater-forest", "the-lost-continent", "aronnaxs-determination",
			"jaws-wide-open", "shortage-of-air", "some-days-ashore", "the-south-pole").equips("hydro-drive", "armory")
		g.sound("the ten instances").is("Adventure under "+motive, g.points(AdventureSymbol), want)
	}
}

// TestMapOfNothing checks 15.3.1 with Q-71: a Map of 0 counts as a Treasure, a Wonder does not.
func TestMapOfNothing(t *testing.T) {
	g := voyage(t, "explore").collect("map-0")
	g.is("a Map of 0 and 1 of Explore", told(g.points(TreasureSymbol), g.score()), "1 1")
	g.collect("the-abyss")
	g.is("a Wonder", told(g.points(TreasureSymbol), g.points(WonderSymbol)), "1 7")
	g = voyage(t, "anti-imperialism").collect("map-0")
	g.is("a Map of 0 less 1", g.score(), 0)
}

// TestShipsThatCount checks 15.8: ships on the Tonnage track count, by the side that they show; those
// in Salvage, discarded, on the map or in the cup do not.
func TestShipsThatCount(t *testing.T) {
	g := voyage(t, "explore").sink(NorthAtlantic, "scotia") // a Non-warship of 3; its back, the Pensacola, of 0
	g.is("a Non-warship", told(g.points(NonWarshipSymbol), g.points(WarshipSymbol)), "3 0")
	g.back.add(g.piece("scotia"))
	g.is("its Gray side, 0 less 1", told(g.points(NonWarshipSymbol), g.points(WarshipSymbol)), "0 0")
	g.back.remove(g.piece("scotia"))
	for _, pile := range []*set{&g.salvaged, &g.discarded, &g.sea[CapeHorn], &g.cup} {
		g.tonnage[NorthAtlantic] = set{}
		*pile = set{}
		pile.add(g.piece("scotia"))
		g.is("anywhere else", g.score(), 0)
		*pile = set{}
	}
	g = voyage(t, "war").sink(NorthAtlantic, "lord-clyde", "sea-serpent", "mary-celeste")
	g.is("Warships of 2 and 5 under War!", g.points(WarshipSymbol), 2+5+2*2)
	g.is("the Sea Serpent's Science, the Mary Celeste's Wonder", told(g.points(ScienceSymbol), g.points(WonderSymbol)), "3 2")
}

// TestPilesThatCount checks 15.2: the PASS Pile and equipped Upgrades count, the FAIL and the Discard
// Pile do not; a kept card counts by the pile that it goes to at the end.
func TestPilesThatCount(t *testing.T) {
	g := voyage(t, "explore")
	card := g.piece("the-south-pole") // Adventure 4, Science 1
	g.unseen.remove(card)
	for _, c := range []struct {
		pile   *set
		points int
	}{{&g.passed[0], 8}, {&g.failed[0], 0}, {&g.discardPile, 0}, {&g.tableau, 8}} {
		before := *c.pile
		c.pile.add(card)
		g.is("the card's points", g.score(), c.points)
		*c.pile = before
	}
	upgrade := uint32(1) << g.piece("strengthened-prow") // Adventure 2
	g.box &^= upgrade
	g.available |= upgrade
	g.is("an Upgrade that is available", g.score(), 0)
	g.equips("strengthened-prow")
	g.is("one that is equipped", g.score(), 2)
}

// TestTableauIsFiled checks 15.2 at the end: each card goes to the pile that it names.
func TestTableauIsFiled(t *testing.T) {
	g := tell(t, "starting-upgrade", "captain").lastTurn(1, func(s *State) {
		for _, key := range []string{"the-south-pole", "required-repairs"} {
			id := Default().keys[key].ID
			s.unseen.remove(id)
			s.tableau.add(id)
		}
	})
	before := g.points(PenaltySymbol)
	g.do("draw another-1000-leagues", "draw map-1", "draw map-2").applies("15.2")
	g.is("the Tableau", g.tableau.empty(), true)
	for _, key := range []string{"the-south-pole", "required-repairs", "another-1000-leagues"} {
		if !g.passed[0].has(g.piece(key)) {
			t.Errorf("%s is not on the PASS Pile", key)
		}
	}
	g.is("unresolved repairs cost 8, before and after (15.10)", told(before, g.points(PenaltySymbol)), "-8 -8")
}

// TestCharacters checks 15.4: the Characters aboard, the tokens of an Officer, and Nadeen Dakkar.
func TestCharacters(t *testing.T) {
	g := voyage(t, "explore", "officers", "on", "nadeen", "on")
	each := map[Character]int{
		FirstOfficer: 7, SecondOfficer: 3, ChiefEngineer: 5, ProfessorAronnax: 5, Conseil: 4, NedLand: 4,
	}
	all := 0
	for who, points := range each {
		g.aboard = 1 << who
		g.is(who.Title(), g.points(CharacterSymbol), points)
		all += points
	}
	g.aboard = 1<<NadeenDakkar - 2
	g.is("all six", g.points(CharacterSymbol), all)
	g.is("Professor Aronnax is one Science (Q-73)", g.points(ScienceSymbol), 4)
	g.aboard |= 1 << NadeenDakkar
	g.is("with Nadeen Dakkar each is worth 1 more, and he 4 and 1", g.points(CharacterSymbol), all+6+4+1)

	g.aboard = 1 << SecondOfficer
	g.attributes[1] = 1 << g.piece("noble")
	g.is("Second Officer 3 and Noble 2", g.points(CharacterSymbol), 5)
	g.aboard |= 1 << NadeenDakkar
	g.is("a token is no instance", g.points(CharacterSymbol), 5+1+4+1)
	g.attributes[1] = 1<<g.piece("quarrelsome") | 1<<g.piece("vain") | 1<<g.piece("moody")
	g.aboard = 1 << SecondOfficer
	g.is("no Officer is worth less than 0", g.points(CharacterSymbol), 0)
}

// TestSeventeen checks 15.4 with the guide's numbers: 1, 2, 2, 3 and 4 with Nadeen Dakkar aboard make
// 17.
func TestSeventeen(t *testing.T) {
	g := voyage(t, "explore", "nadeen", "on")
	c := counter{r: g.r, s: &g.State, motve: g.r.motives[g.Motive].data, nadeen: int(g.r.set.Board.NadeenVP)}
	for _, points := range []int{1, 2, 2, 3, 4} {
		c.add(CharacterSymbol, points)
	}
	g.is("Character points", c.t.Points[CharacterSymbol], 17)
}

// TestBuriedTreasure checks 15.5: for each space that the Crew is below its first one a buried Treasure
// counts double, the most valuable first; none does under an Honorable Motive.
func TestBuriedTreasure(t *testing.T) {
	for _, c := range []struct {
		motive string
		lost   uint8
		want   int
	}{
		{"war", 0, 5 + 4 + 3 + 2},
		{"war", 1, 10 + 4 + 3 + 2},
		{"war", 2, 10 + 8 + 3 + 2},
		{"war", 4, 28},
		{"war", 6, 28},
		{"piracy", 1, 10 + 4 + 3 + 2 + 4},
		{"anti-imperialism", 4, 28 - 4},
		{"science", 4, 14},
		{"explore", 4, 14 + 4},
	} {
		g := voyage(t, c.motive, "buried-treasure", "on")
		g.Tracks[Crew] = c.lost
		for _, key := range []string{"map-2", "map-3", "map-4", "map-5"} {
			id := g.piece(key)
			g.inCup[id], g.cupSize, g.buried[id] = g.inCup[id]-1, g.cupSize-1, 1
		}
		g.sound("burials").is(told(c.motive, c.lost), g.points(TreasureSymbol), c.want)
	}
	// The other reading: the value after the Motive's adjustment is doubled.
	for motive, want := range map[string]int{
		"war": 2 * (5 + 4 + 3 + 2), "piracy": 2*(6+5) + 4 + 3, "anti-imperialism": 2*(4+3) + 2 + 1, "explore": 14 + 4,
	} {
		g := voyage(t, motive, "buried-treasure", "on", "buried-value", "adjusted")
		g.Tracks[Crew] = 2
		if motive == "war" {
			g.Tracks[Crew] = 4
		}
		for _, key := range []string{"map-2", "map-3", "map-4", "map-5"} {
			id := g.piece(key)
			g.inCup[id], g.cupSize, g.buried[id] = g.inCup[id]-1, g.cupSize-1, 1
		}
		g.sound("burials").is("adjusted first under "+motive, g.points(TreasureSymbol), want)
	}
	// Anti-Imperialism takes off 1: a Map of 0 is worth 0 either way.
	g := voyage(t, "anti-imperialism", "buried-treasure", "on", "buried-value", "adjusted")
	g.Tracks[Crew] = 2
	id := g.piece("map-0")
	g.inCup[id], g.cupSize, g.buried[id] = g.inCup[id]-1, g.cupSize-1, 1
	g.is("a worthless Map", g.points(TreasureSymbol), 0)
	g = voyage(t, "war", "buried-treasure", "on").collect("map-5")
	g.is("what is not buried never doubles", g.points(TreasureSymbol), 5)
}

// TestAronnax checks 15.4: Professor Aronnax has 5 Character points and one Science symbol or, by the
// other reading, 5 Science symbols and no Character points.
func TestAronnax(t *testing.T) {
	for reading, want := range map[string][2]int{"character": {5, 3}, "science": {0, 15}} {
		g := voyage(t, "war", "aronnax", reading)
		g.aboard, g.gone = 1<<ProfessorAronnax, g.gone&^(1<<ProfessorAronnax)
		g.sound("he alone").is("Character and Science points, "+reading, [2]int{g.points(CharacterSymbol), g.points(ScienceSymbol)}, want)
	}
}

// TestLiberation checks 15.6: cubes on Land spaces, including silver ones.
func TestLiberation(t *testing.T) {
	g := voyage(t, "humanist")
	g.wood = 1<<g.piece("maori-resistance") | 1<<g.piece("ashanti-wars")
	g.is("two of wood", g.points(LiberationSymbol), 16)
	g.silver = 1 << g.piece("diamond-mines")
	g.sound("cubes").is("and one of silver", g.points(LiberationSymbol), 24)
}

// fleet fills columns of the Tonnage track.
func (g *tale) fleet(columns int) *tale {
	g.t.Helper()
	for row := Ocean(1); row <= numMajor; row++ {
		g.cup = g.cup.or(g.tonnage[row])
		g.tonnage[row] = set{}
	}
	for range columns {
		for row := Ocean(1); row <= numMajor; row++ {
			whites := g.cup.and(g.r.groups[White].or(g.r.groups[PaleYellow]))
			g.tonnage[row].add(whites.first())
			g.cup.remove(whites.first())
		}
	}
	return g
}

// TestScourge checks 15.7 and 15.7.1: the rightmost column that all six rows reach; under World Order
// the two rightmost.
func TestScourge(t *testing.T) {
	bonus := []int{0, 8, 12, 17, 23, 30, 40}
	for columns := range bonus {
		g := voyage(t, "war")
		g.back = set{}
		g.fleet(columns)
		g.is(told("full columns", columns), g.points(ScourgeSymbol), bonus[columns])
		both := bonus[columns]
		if columns > 1 {
			both += bonus[columns-1]
		}
		g = voyage(t, "world-order").fleet(columns)
		g.is(told("under World Order", columns), g.points(ScourgeSymbol), both)
	}
	g := voyage(t, "war").fleet(3)
	ship := g.tonnage[NorthAtlantic].first()
	g.tonnage[NorthAtlantic].remove(ship)
	g.tonnage[EuropeanSeas].add(ship)
	g.is("a row of two spoils the third column, however long another is", g.points(ScourgeSymbol), 12)
	g = voyage(t, "world-order").fleet(5).collect("corsairs-of-the-rif")
	g.is("Danger, Menace and an Ally's 4", g.points(ScourgeSymbol), 53+4)
	g = voyage(t, "adventure").fleet(1)
	g.tokensKept = 1 << g.piece("burning-ship")
	g.tokensUnseen &^= g.tokensKept
	g.is("Inconvenience and a token's 2", g.points(ScourgeSymbol), 8+2)
}

// TestStateOfTheResources checks 15.9 and 15.10: only the space of each marker counts.
func TestStateOfTheResources(t *testing.T) {
	type space struct {
		res    Resource
		symbol Symbol
		points []int
	}
	for _, c := range []space{
		{Nemo, WonderSymbol, []int{2, 1, 0, 0, 0, 0}},
		{Nemo, PenaltySymbol, []int{0, 0, 0, 0, -5, -10}},
		{Crew, CharacterSymbol, []int{12, 8, 4, 0, 0, 0, 0, 0, 0, 0}},
		{Crew, PenaltySymbol, []int{0, 0, 0, 0, 0, 0, -5, -5, -10, -10}},
		{Hull, ScienceSymbol, []int{2, 1, 1, 0, 0, 0, 0, 0, 0, 0}},
		{Hull, PenaltySymbol, []int{0, 0, 0, 0, 0, 0, -5, -10, -15, -20}},
	} {
		g := voyage(t, "war")
		for lost, want := range c.points {
			g.Tracks[c.res] = uint8(lost)
			switch c.symbol {
			case WonderSymbol:
				want *= 2
			case ScienceSymbol:
				want *= 3
			}
			g.is(told(c.res, c.symbol, lost), g.points(c.symbol), want)
		}
	}
	g := voyage(t, "explore", "nadeen", "on")
	g.Tracks[Crew] = 1
	g.aboard = 1 << NadeenDakkar
	g.is("the Crew's 8 are one instance (15.4)", g.points(CharacterSymbol), 8+1+4+1)
	g = voyage(t, "explore")
	g.Tracks = [numResources + 1]uint8{Nemo: 5, Crew: 9, Hull: 9}
	g.is("a score may be negative (Q-76)", g.score(), -40)
}

// TestBalance checks 15.12 and D.2: the level of most of the settings in play counts.
func TestBalance(t *testing.T) {
	for _, c := range []struct {
		settings []string
		want     int
	}{
		{[]string{"difficulty", "sailor"}, -60},
		{[]string{"difficulty", "officer"}, 0},
		{[]string{"difficulty", "captain"}, 30},
		{[]string{"adventure-gemstones", "captain", "starting-upgrade", "captain"}, 0},
		{[]string{"adventure-gemstones", "captain", "starting-upgrade", "captain", "hidden-ships", "captain"}, 30},
		{[]string{"adventure-gemstones", "captain", "starting-upgrade", "captain", "hidden-ships", "captain", "deadly-seas", "on"}, 0},
		{[]string{"difficulty", "captain", "deadly-seas-tokens", "sailor", "attribute-tokens", "sailor", "upgrade-preparation", "sailor"}, 30},
		{[]string{
			"difficulty", "captain", "deadly-seas-tokens", "sailor", "attribute-tokens", "sailor", "upgrade-preparation", "sailor",
			"deadly-seas", "on", "officers", "on", "upgrades", "strategic", "action-points", "sailor",
		}, 0},
	} {
		g := tell(t, append(c.settings, "balance", "on")...)
		tally := g.r.Tally(&g.State)
		g.is(told(c.settings), tally.Balance, c.want)
		g = tell(t, c.settings...)
		tally = g.r.Tally(&g.State)
		g.is("without the option", tally.Balance, 0)
	}
	g := tell(t, "difficulty", "sailor", "balance", "on", "motive", "war").atSea(1).bare()
	g.held[g.piece("map-5")], g.heldTypes = 44, 1<<g.piece("map-5")
	g.End, g.depth, g.stack = EndMission, 0, [maxDepth]frame{}
	g.is("220 points, balanced, are a Failure", g.result().Scores[0].Level, "failure")
}

// TestGemstonesOfTheImperialist checks 18.12.2 with D.2.
func TestGemstonesOfTheImperialist(t *testing.T) {
	for _, c := range []struct {
		difficulty, balance string
		want                int
	}{
		{"sailor", "on", -9},
		{"officer", "on", -6},
		{"captain", "on", -3},
		{"sailor", "off", -6},
		{"officer", "off", -6},
		{"captain", "off", -6},
	} {
		g := tell(t, "variant", "versus", "difficulty", c.difficulty, "balance", c.balance)
		g.imperialGems, g.committed = 2, 1
		tally := g.r.Tally(&g.State)
		g.is(told(c), tally.Gemstones, c.want)
	}
}

// TestResultShowsItsGroups checks that the lines of the score add up to its total, each with its rule
// (15.2 to 15.12).
func TestResultShowsItsGroups(t *testing.T) {
	random := nemo.NewRand(11, 0)
	r := Default()
	for range 60 {
		s, ok := r.Scenario(&random)
		if !ok {
			continue
		}
		score, sum := r.Result(&s).Scores[0], 0.0
		for _, line := range score.Lines {
			sum += line.Points
			if line.Rule == "" || line.Category == "" {
				t.Errorf("%+v says too little", line)
			}
		}
		if sum != score.Total {
			t.Errorf("the lines make %v, the total is %v", sum, score.Total)
		}
	}
}
