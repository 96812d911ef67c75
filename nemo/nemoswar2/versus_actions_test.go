package nemoswar2

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The competitive variant (18): the Imperialist's Actions, Squadrons and gemstones.

// TestWhatHisActionsCost checks 18.7.
func TestWhatHisActionsCost(t *testing.T) {
	for line, cost := range map[string]uint8{
		"move-ship lord-clyde north-atlantic":          1,
		"thimble-rig hidden-north-atlantic lord-clyde": 1,
		"obscure scotia":                             1,
		"convert scotia":                             1,
		"place-squadron green-squadron":              1,
		"move-squadron blue-squadron north-atlantic": 1,
		"hunt":                2,
		"crush european-seas": 2,
	} {
		begin := func(points uint8) *tale {
			g := puts(hunted(t), EuropeanSeas, "lord-clyde", "scotia", "blue-squadron")
			g.hidden[NorthAtlantic] = 1
			g.wood = 1 << g.piece("fenian-troubles")
			return his(g, points)
		}
		begin(cost-1).refuses("18.7", line)
		begin(cost).do(line).applies("18.7")
		g := begin(cost).do(line)
		g.is("points left after "+line, g.imperialPoints, 0)
	}
	g := hunted(t)
	g.joined &^= 1 << Blue
	g.cup = g.cup.without(g.r.groups[Blue])
	g.squadrons[0] = squadronNone
	g.Notoriety, g.Highest, g.groupAt[0] = 10, 10, 14
	g.joined, g.cup, g.squadrons[1] = g.joined&^(1<<Green), g.cup.without(g.r.groups[Green]), squadronNone
	his(g, 1).refuses("18.7", "pressure blue")
	his(g, 2).do("pressure blue")
	g.is("points left", g.imperialPoints, 0).is("where Blue waits", g.groupAt[0], 13)
}

// TestMove checks 18.8: one Warship moves to a free space of an adjacent Ocean.
func TestMove(t *testing.T) {
	g := puts(hunted(t), EuropeanSeas, "lord-clyde", "scotia", "blue-squadron")
	g.hidden[NorthAtlantic] = g.r.spaces[NorthAtlantic] - 1
	his(g, 3)
	g.refuses("18.8", "move-ship scotia north-atlantic")        // a Non-warship
	g.refuses("18.8", "move-ship lord-clyde cape-horn")         // not adjacent
	g.refuses("18.8", "move-ship lord-clyde european-seas")     // where it is
	g.refuses("18.8", "move-ship blue-squadron north-atlantic") // Squadrons have an Action of their own
	g.refuses("18.8", "move-ship themis north-atlantic")        // not on the map
	g.do("move-ship lord-clyde north-atlantic")
	g.is("where it is", g.r.oceanOf(&g.State, ShipID(g.piece("lord-clyde"))), NorthAtlantic)
	puts(g, EuropeanSeas, "themis").refuses("18.8", "move-ship themis north-atlantic") // it is full
	g.do("move-squadron blue-squadron north-atlantic").applies("18.8", "18.9.2")       // a Squadron takes no space
	g.is("tokens on spaces", g.shipsIn(NorthAtlantic), g.r.spaces[NorthAtlantic])
}

// TestThimbleRig checks 18.8.1: Warships and Hidden Ships of adjacent Oceans swap places, even in full
// Oceans.
func TestThimbleRig(t *testing.T) {
	g := puts(puts(hunted(t), EuropeanSeas, "lord-clyde", "scotia"), NorthAtlantic, "themis", "rhone")
	g.hidden[NorthAtlantic], g.hidden[CapeHorn] = g.r.spaces[NorthAtlantic]-2, 1
	his(g, 3)
	g.refuses("18.8.1", "thimble-rig themis scotia").refuses("18.8.1", "thimble-rig rhone lord-clyde")
	g.refuses("18.8.1", "thimble-rig hidden-cape-horn lord-clyde").refuses("18.8.1", "thimble-rig lord-clyde themis")
	hidden := g.hidden[NorthAtlantic]
	g.do("thimble-rig themis lord-clyde").applies("18.8.1")
	g.is("North Atlantic", g.keys(PieceShip, g.sea[NorthAtlantic]), "[rhone lord-clyde]")
	g.do("thimble-rig hidden-north-atlantic themis")
	g.is("Hidden Ships there", g.hidden[NorthAtlantic], hidden-1)
	g.is("Hidden Ships here", g.hidden[EuropeanSeas], 1)
	g = puts(puts(hunted(t), WesternPacific, "lord-clyde"), ArcticOcean, "themis")
	his(g, 3).refuses("18.8.1", "thimble-rig lord-clyde themis") // the ice
	g = puts(puts(hunted(t), EuropeanSeas, "lord-clyde"), IndianOcean, "themis")
	his(g, 3).refuses("18.8.1", "thimble-rig lord-clyde themis")
	his(inAct(g, 3), 3).do("thimble-rig lord-clyde themis") // the canal
	// The Airship may move along a dotted line, but not swap places.
	g = puts(puts(hunted(t), PacificCoast, "la-france"), WesternPacific, "themis")
	his(g, 3).refuses("18.8.1", "thimble-rig themis la-france").do("move-ship la-france western-pacific").applies("18.3.3")
}

// TestObscureAndConvert checks 18.8.2 and 18.8.3.
func TestObscureAndConvert(t *testing.T) {
	g := puts(hunted(t), EuropeanSeas, "lord-clyde", "scotia", "blue-squadron")
	g.back.add(g.piece("scotia"))
	his(g, 3)
	for _, line := range []string{"obscure blue-squadron", "obscure themis"} {
		g.refuses("18.8.2", line)
	}
	for _, line := range []string{"convert blue-squadron", "convert themis"} {
		g.refuses("18.8.3", line)
	}
	g.do("obscure scotia").applies("18.8.2")
	g.is("Hidden Ships", g.hidden[EuropeanSeas], 1)
	g.is("in the cup", g.cup.has(g.piece("scotia")), true).is("its back", g.back.has(g.piece("scotia")), false)
	g.do("convert lord-clyde").applies("18.8.3")
	g.is("its back", g.back.has(g.piece("lord-clyde")), true)
	g.asks(NodeImperialist) // no fight
	g.do("convert lord-clyde")
	g.is("its back", g.back.has(g.piece("lord-clyde")), false)
}

// TestApplyPressure checks 18.9 and 18.6.1: when the group meets the marker it joins the cup and its
// Squadron arrives.
func TestApplyPressure(t *testing.T) {
	g := tell(t, "variant", "versus", "motive", "war").atSea(5)
	g.Notoriety, g.Highest, g.joined = 12, 12, g.joined&^(1<<Blue|1<<Green)
	g.groupAt = [2]uint8{14, 26}
	his(g.sound("groups that wait"), 3).refuses("18.9", "pressure orange")
	g.do("pressure blue")
	g.is("where Blue waits", g.groupAt[0], 13).is("Squadron", g.squadrons[0], squadronNone)
	his(g, 3).do("pressure green")
	g.is("where Green waits", g.groupAt[1], 25)
	cup := g.cup.size()
	his(g, 3).do("pressure blue").applies("18.9", "9.3", "18.6.1", "10.9")
	g.is("Squadron", g.squadrons[0], squadronTableau).is("ships that join", g.cup.size()-cup, 4)
	his(g, 3).refuses("18.9", "pressure blue")
}

// TestSquadrons checks 18.6, 18.9.1 and 18.9.2.
func TestSquadrons(t *testing.T) {
	g := his(hunted(t), 3)
	g.hidden[EuropeanSeas] = g.r.spaces[EuropeanSeas]
	g.refuses("18.9.2", "move-squadron blue-squadron north-atlantic")
	g.do("place-squadron blue-squadron").asks(NodeOceanDie).refuses("4.1", "roll 5 5")
	g.do("roll 5").applies("18.6", "18.9.1")
	g.is("where it is", g.squadrons[0], uint8(EuropeanSeas))
	g.refuses("18.9.1", "place-squadron blue-squadron").do("place-squadron green-squadron", "roll 5")
	g.is("ships on spaces", g.shipsIn(EuropeanSeas), g.r.spaces[EuropeanSeas]) // Squadrons do not count
	ships := g.r.warshipsAt(&g.State, EuropeanSeas)
	g.is("revealed Warships", ships.size(), 2)
	side := g.r.side(&g.State, blueSquadron)
	g.is("strengths", []uint8{side.Attack, side.Defence, side.Notoriety, side.VP}, "[7 9 0 0]")
	g.is("name and nation", side.Nation, "")
	g.do("move-squadron blue-squadron north-atlantic").applies("18.9.2")
	g.is("where it is", g.squadrons[0], uint8(NorthAtlantic))

	// It counts as a Warship nearby (7.8) and may be attacked like one.
	g = puts(hunted(t), EuropeanSeas, "blue-squadron")
	g.is("penalty of a TEST", g.r.warshipsNear(&g.State, ForAnyWarship), -1)
	g.ActionPoints = 2
	g.do("stalk blue-squadron", "roll 3 3", "roll 4", "roll 4", "roll 4").asks(NodeExert)
	notoriety, score := g.Notoriety, g.score()
	rolls(g, "5 3").applies("18.6.2").asks(NodeAction)
	g.is("where it is", g.squadrons[0], squadronTableau).is("Notoriety", g.Notoriety, notoriety).is("score", g.score(), score)
	g.is("Salvage", g.r.salvage(&g.State), 0)
	puts(g, EuropeanSeas, "blue-squadron", "scotia").ActionPoints = 2
	rolls(g.do("bold blue-squadron", "roll 4 3"), "6 6").asks(NodeAction) // without a follow-up
	rolls(puts(g, EuropeanSeas, "blue-squadron").do("bold blue-squadron", "roll 4 3"), "4 4").asks(NodeAction)
	g.is("after a miss it stays", g.squadrons[0], uint8(EuropeanSeas)).is("Notoriety", g.Notoriety, notoriety+1)
}

// TestHuntModifiers checks 18.10 and 18.11: the modifiers of the Imperialist's TESTs, which he passes
// below the value.
func TestHuntModifiers(t *testing.T) {
	for _, c := range []struct {
		line     string
		upgrades []string
		ships    []string
		want     int
		target   int
	}{
		{"hunt", nil, nil, -1, 7},
		{"hunt", []string{"crystalline-sensors"}, nil, 0, 7},
		{"hunt", []string{"hydro-drive", "periscope-device", "crystalline-sensors"}, nil, 2, 7},
		{"hunt", []string{"armory", "nemos-manifesto", "war-room"}, []string{"lord-clyde"}, -2, 7},
		{"hunt", nil, []string{"lord-clyde", "themis", "scotia"}, -3, 7}, // the Scotia is not a Warship
		{"crush european-seas", nil, nil, -1, 6},
		{"crush european-seas", []string{"armory", "nemos-manifesto", "war-room"}, nil, 2, 6},
		{"crush european-seas", []string{"crystalline-sensors"}, []string{"lord-clyde", "scotia"}, -3, 6},
	} {
		for total := c.target - 1; total <= c.target; total++ {
			g := puts(hunted(t), EuropeanSeas, append(c.ships, "blue-squadron")...).equips(c.upgrades...)
			g.wood = 1 << g.piece("fenian-troubles")
			his(g, 3).do(c.line).asks(NodeRoll)
			what := fmt.Sprint(c.line, " ", c.upgrades, " ", c.ships)
			g.is(what, g.top().bonus, c.want)
			dice := total - c.want
			g.do(fmt.Sprintf("roll %d %d", dice/2, dice-dice/2))
			passes := g.node() == NodeGem || g.node() == NodeCrushed
			g.is(fmt.Sprint(what, ": ", total), passes, total < c.target)
		}
	}
	g := his(puts(hunted(t), NorthAtlantic, "blue-squadron"), 3)
	g.wood = 1 << g.piece("fenian-troubles")
	g.refuses("18.10", "hunt").refuses("18.11", "crush european-seas").refuses("18.11", "crush north-atlantic")
	// Under the hard place of Piracy everything has -1 (9.7).
	g = atNotoriety(puts(hunted(t, "motive", "piracy"), EuropeanSeas, "blue-squadron"), 51)
	his(g, 3).do("hunt")
	g.is("at 51", g.top().bonus, -2)
}

// huntPasses returns a successful hunt with the Blue Squadron and other ships.
func huntPasses(t *testing.T, ships ...string) *tale {
	t.Helper()
	g := puts(hunted(t), EuropeanSeas, append(ships, "blue-squadron")...)
	return his(g, 3).do("hunt", "roll 1 2").applies("18.10.1")
}

// TestHuntPass checks 18.10.1: a gemstone, a counter-tactic, and what the Imperialist takes.
func TestHuntPass(t *testing.T) {
	g := huntPasses(t).asks(NodeGem)
	g.is("who gives", who(g), 0).refuses("18.12", "gem-of-salvage").refuses("18.12", "gem-of-captain")
	here := g.Nautilus
	g.gems[here] = 1
	gems := g.gems[here]
	g.do("gem-of-" + here.String()).applies("18.12")
	g.is("his gemstones", g.imperialGems, 1).is("left there", g.gems[here], gems-1)
	g.asks(NodeGift).is("who evolves", who(g), 0)
	upgrades := g.upgrades(g.available)
	g.do("gem-of-deck")
	g.is("Salvage", g.r.salvage(&g.State), 1).is("gemstones on the deck", g.deckGems, 0)
	g.asks(NodeSpoils).is("who takes", who(g), uint8(imperialist))
	g.do("hit", "roll 5")
	g.is("Hull lost", g.Tracks[Hull] > 0, true).asks(NodeImperialist)

	g = huntPasses(t).do("gem-of-stock")
	g.refuses("18.10.1", "armory") // not available
	available := g.available
	g.do(upgrades[0]).asks(NodeUpgrade)
	g.is("one is out", g.available, available&^(1<<g.piece(upgrades[0])))
	g.is("it is not in the box", g.box>>g.piece(upgrades[0])&1, 0)
	box := g.upgrades(g.box)
	g.do("draw " + box[0]).asks(NodeSpoils)
	g.is("another is in", g.available>>g.piece(box[0])&1, 1)

	// The player may do either, but need not.
	g = huntPasses(t).do("gem-of-stock")
	before, salvage := g.available, g.r.salvage(&g.State)
	g.offers(true, "decline").do("decline").asks(NodeSpoils)
	g.is("Upgrades", g.available, before).is("Salvage", g.r.salvage(&g.State), salvage).is("his gemstones", g.imperialGems, 1)

	// Without anything to give or exchange both are skipped.
	g = puts(hunted(t), EuropeanSeas, "blue-squadron")
	g.gems, g.deckGems, g.salvageGems, g.imperialGems = [numOceans + 1]uint8{}, 0, 0, 16
	g.available = 0
	his(g, 3).do("hunt", "roll 1 2").asks(NodeSpoils)
	g.is("his gemstones", g.imperialGems, 16)
}

// TestHuntBattle checks 18.10.1: the Warship that the Imperialist chooses fires, then the Nautilus
// makes a free Bold attack on it; a sinking adds no Notoriety and allows no follow-up.
func TestHuntBattle(t *testing.T) {
	begin := func() *tale {
		return huntPasses(t, "lord-clyde", "themis", "scotia").do("gem-of-stock", "gem-of-stock").asks(NodeSpoils)
	}
	g := begin()
	g.refuses("18.10.1", "battle scotia").refuses("18.10.1", "battle green-squadron")
	points, notoriety := g.ActionPoints, g.Notoriety
	g.do("battle lord-clyde").asks(NodeRoll)
	g.is("the Warship fires first", g.top().kind, frameVolley)
	g.do("roll 6 6").asks(NodeExert)
	g.is("who risks", who(g), 0)
	g.is("kind of attack", Kind(g.top().arg), KindBold)
	rolls(g, "6 6").asks(NodePrize).is("Notoriety", g.Notoriety, notoriety)
	g.do("tonnage").asks(NodeImperialist)
	g.is("Action Points", g.ActionPoints, points)
	g.is("the Lord Clyde", g.tonnage[EuropeanSeas].has(g.piece("lord-clyde")), true)
	// A miss adds Notoriety (12.4.3).
	g = begin().do("battle lord-clyde", "roll 6 6")
	rolls(g, "2 3").asks(NodeImperialist).is("Notoriety", g.Notoriety, notoriety+1)
	// The Squadron itself may fight.
	g = begin().do("battle blue-squadron", "roll 6 6")
	rolls(g, "6 6").asks(NodeImperialist).is("the Squadron", g.squadrons[0], squadronTableau).is("Notoriety", g.Notoriety, notoriety)

	// A crew that misses passes the tile (16.4).
	g = puts(crewOf(t, "versus", "2", "motive", "war"), EuropeanSeas)
	g.Notoriety, g.Highest, g.imperialGems = 30, 30, 0
	e := engine{r: g.r, s: &g.State}
	e.joinReached()
	g.Nautilus, g.hidden[EuropeanSeas] = EuropeanSeas, 0
	puts(g, EuropeanSeas, "blue-squadron")
	g.captain = 0
	his(g, 2).do("hunt", "roll 1 2", "gem-of-stock", "gem-of-stock", "battle blue-squadron", "roll 6 6")
	rolls(g, "2 3").is("the Captain", g.captain, 1)
}

// TestHuntFail checks 18.10.2: Notoriety falls by 1d3 or a Squadron is returned; two sixes cause both,
// whatever the modifiers.
func TestHuntFail(t *testing.T) {
	for _, line := range []string{"hunt", "crush european-seas"} {
		begin := func(dice string, ships ...string) *tale {
			g := puts(hunted(t), EuropeanSeas, append(ships, "blue-squadron")...)
			g.wood = 1 << g.piece("fenian-troubles")
			return his(g, 3).do(line, dice).applies("18.10.2")
		}
		g := begin("roll 5 5").asks(NodeYield)
		g.is("who chooses", who(g), 0).refuses("18.10.2", "green-squadron")
		g.do("notoriety").asks(NodeRoll).do("roll 5")
		g.is("Notoriety", g.Notoriety, 27).asks(NodeImperialist)
		g = begin("roll 5 5").do("blue-squadron")
		g.is("the Squadron", g.squadrons[0], squadronTableau).is("Notoriety", g.Notoriety, 30).asks(NodeImperialist)
		g = begin("roll 6 6").asks(NodeRoll).do("roll 1")
		g.is("the Squadron", g.squadrons[0], squadronTableau).is("Notoriety", g.Notoriety, 29)
		g = begin("roll 6 6", "green-squadron").asks(NodeYieldSquadron).do("green-squadron", "roll 4")
		g.is("the Squadrons", g.squadrons, []uint8{uint8(EuropeanSeas), squadronTableau}).is("Notoriety", g.Notoriety, 28)
		g = begin("roll 6 6", "lord-clyde", "themis", "shenandoah", "green-squadron") // 12 less 5 or 6
		g.asks(NodeYieldSquadron)
		// The Squadron, which the player of the Nautilus chooses, is returned first; then the die for
		// Notoriety is rolled.
		g.is("who chooses", who(g), 0).is("Notoriety till then", g.Notoriety, 30)
		g.do("blue-squadron").asks(NodeRoll).is("Notoriety before the die", g.Notoriety, 30)
		g.is("the Squadrons", g.squadrons, []uint8{squadronTableau, uint8(EuropeanSeas)})
	}
}

// TestCrushPass checks 18.11.1: Notoriety rises by the revealed Warships, or a cube is removed, a
// silver one too unless those stay.
func TestCrushPass(t *testing.T) {
	begin := func(wood bool, settings ...string) *tale {
		g := puts(hunted(t, settings...), EuropeanSeas, "lord-clyde", "scotia", "blue-squadron")
		if g.wood = 1 << g.piece("fenian-troubles"); !wood {
			g.wood, g.silver = 0, g.wood
		}
		return his(g, 3).do("crush european-seas", "roll 3 3").applies("18.11.1")
	}
	g := begin(true).asks(NodeCrushed)
	g.is("who chooses", who(g), 0).do("notoriety")
	g.is("Notoriety", g.Notoriety, 32).is("cubes", g.cubes(), 1)
	g = begin(true).do("fenian-troubles")
	g.is("Notoriety", g.Notoriety, 30).is("cubes", g.cubes(), 0).asks(NodeImperialist)
	g = begin(false).asks(NodeCrushed).do("fenian-troubles").asks(NodeImperialist)
	g.is("Notoriety", g.Notoriety, 30).is("cubes", g.cubes(), 0)
	g.is("it lies aside again", g.silver, 0)
	g = begin(false).do("notoriety")
	g.is("Notoriety", g.Notoriety, 32).is("cubes", g.cubes(), 1)
	g = begin(false, "silver-cubes", "stay").asks(NodeImperialist) // only Notoriety is left
	g.is("Notoriety", g.Notoriety, 32).is("cubes", g.cubes(), 1)
}

// TestHisGemstones checks 18.12: where the gemstone may come from; in the semi-competitive variant the
// Captain may give his own, but no objector can name it.
func TestHisGemstones(t *testing.T) {
	g := crewOf(t, "versus-semi", "3", "motive", "war")
	owns(g, 1, 2, 0).gems = [numOceans + 1]uint8{int(NorthAtlantic): 1}
	g.deckGems, g.salvageGems, g.imperialGems = 1, 1, 2
	g.carries(Effect{Op: OpGiveGemstone, N: 1}).asks(NodeGem)
	lines := []string{}
	for _, a := range g.r.Legal(&g.State, nil) {
		lines = append(lines, g.r.Format(a))
	}
	g.is("where from", lines, "[choose gem-of-north-atlantic choose gem-of-stock choose gem-of-deck choose gem-of-salvage choose gem-of-captain]")
	g.do("gem-of-captain")
	g.is("gemstones of the players", g.playerGems, "[0 2 0 0]").is("his", g.imperialGems, 3)
	g = crewOf(t, "versus-semi", "2", "motive", "war")
	owns(g, 1, 1).imperialGems, g.deckGems = 0, 1
	g.carries(Effect{Op: OpGiveGemstone, N: 1}).do("gem-of-stock").asks(NodeObject).refuses("17.4", "gem-of-captain")
	g.do("gem-of-deck", "give-way")
	g.is("his", g.imperialGems, 1)
}

// TestVerne checks 18.12.1: once a turn, a re-roll for a gemstone; the card stays and scores 20.
func TestVerne(t *testing.T) {
	g := hunted(t)
	g.passed[0].remove(uint8(versusCard))
	g.tableau.add(uint8(versusCard))
	g.ActionPoints = 5
	rolls(g.do("rest"), "2 2").asks(NodeWindow).do("play verne-vs-hetzel").asks(NodeGem).do("gem-of-stock")
	g.asks(NodeRoll).applies("18.12.1").is("his gemstones", g.imperialGems, 1).do("roll 6 6")
	for g.node() != NodeAction {
		g.do("accept")
	}
	g.is("the card", g.tableau.has(uint8(versusCard)), true)
	rolls(g.do("rest"), "2 2").asks(NodeAction) // used this turn
	g.Tracks[Crew] = 3                          // a space that scores nothing
	tally := g.r.Tally(&g.State)
	g.is("Character points", tally.Points[CharacterSymbol], 20).is("what his gemstone costs", tally.Gemstones, -2)
}

// TestHisThirdFailure checks 7.9 and 18.13: the Imperialist's third failure in a row is a success.
func TestHisThirdFailure(t *testing.T) {
	for _, on := range []string{"on", "off"} {
		g := puts(hunted(t, "rule-of-three", on), EuropeanSeas, "blue-squadron")
		for range 2 {
			his(g, 3).do("hunt", "roll 5 5").asks(NodeYield).do("notoriety", "roll 1")
		}
		his(g, 3).do("hunt", "roll 5 5")
		want := map[string]Node{"on": NodeGem, "off": NodeYield}[on]
		g.asks(want).is("told", g.cites("7.9"), on == "on")
	}
}

// TestHeWins checks 18.14 to 18.16: the Imperialist wins by each defeat, and on points by cards and
// gemstones.
func TestHeWins(t *testing.T) {
	for end, level := range map[End]string{
		EndResource: "Inconsequential", EndNadeen: "Inconsequential", EndPariah: "Notable", EndFull: "Success",
	} {
		g := hunted(t)
		g.imperialGems = 9
		g.State.End = end
		result := g.r.Result(&g.State)
		last := result.Scores[len(result.Scores)-1]
		g.is("winners by "+end.String(), result.Winners, []nemo.Seat{imperialist}).is("level by "+end.String(), last.LevelTitle, level)
	}
	levels := []string{
		"Defeat", "Defeat", "Defeat", "Pyrrhic", "Pyrrhic", "Inconsequential", "Inconsequential", "Inconsequential",
		"Notable", "Notable", "Success", "Success", "Triumphant", "Triumphant",
	}
	for total, want := range levels {
		g := hunted(t)
		g.events, g.part, g.Act, g.specials = [numParts]uint8{3: 4}, 3, 3, 0
		g.imperialGems, g.committed = uint8(max(total-4, 0)), 0
		g.events[3] = uint8(min(total, 4))
		for failure, lower := range []int{0, 1} {
			g.State.End = EndMission
			i := g.r.imperialLevel(&g.State, &Tally{Level: failure})
			title := g.r.set.ImperialistLevels[i].Title
			if lower == 0 {
				g.is(fmt.Sprint("level of ", total), title, want)
				continue
			}
			above := g.r.imperialLevel(&g.State, &Tally{})
			g.is(fmt.Sprint("one lower of ", total), i, max(above-1, 0))
		}
	}
}
