package nemoswar2

import "testing"

// The co-operative variant (16).

// crewOf returns a crew in the first Action Phase: the first player is Captain, there are no Characters
// or Treasures that a roll would ask about, and the piles are empty. settings are added to the options.
func crewOf(t *testing.T, variant, players string, settings ...string) *tale {
	t.Helper()
	g := tell(t, append([]string{"variant", variant, "players", players}, settings...)...).atSea(3)
	g.captain, g.immune, g.given, g.passes = 0, 0, false, 0
	g.gone, g.aboard = g.gone|g.aboard, 0
	g.attributesOut |= g.attributes[0] | g.attributes[1] | g.attributes[2]
	g.attributes = [3]uint32{}
	for seat := range g.passed {
		g.discardPile = g.discardPile.or(g.passed[seat]).or(g.failed[seat])
		g.passed[seat], g.failed[seat] = set{}, set{}
	}
	for o := range g.sea {
		g.cup, g.sea[o] = g.cup.or(g.sea[o]), set{}
	}
	for t := range g.held {
		for ; g.held[t] > 0; g.cupSize++ {
			g.release(TreasureID(t))
			g.inCup[t]++
		}
	}
	return g.sound("a crew at sea")
}

// rejoin brings Characters back aboard.
func rejoin(g *tale, who ...Character) *tale {
	for _, c := range who {
		g.gone &^= 1 << c
		g.aboard |= 1 << c
	}
	return g
}

// who returns the seat to move.
func who(g *tale) uint8 { return uint8(g.r.ToMove(&g.State)) }

// rolls exerts nothing more and rolls.
func rolls(g *tale, dice string) *tale {
	g.t.Helper()
	for g.node() == NodeExert {
		g.do("ready")
	}
	return g.do("roll " + dice)
}

// tileIsWith checks who is Captain and how many Action Points there are.
func tileIsWith(g *tale, seat, points uint8) {
	g.t.Helper()
	g.is("the Captain", g.captain, seat).is("Action Points", g.ActionPoints, points).is("causes left", g.passes, 0)
}

// TestOfficerCards checks 16.1, 16.2 and 16.2.1: each set of cards assigns every duty and Character to
// exactly one player.
func TestOfficerCards(t *testing.T) {
	r := Default()
	gems := map[int]int{}
	cards := 0
	for i := range r.set.Officers {
		card := &r.set.Officers[i]
		gems[int(card.Players)] += int(card.Gemstones)
		cards++
	}
	if cards != 4+3+2 {
		t.Errorf("%d Officer cards", cards)
	}
	for _, players := range []string{"2", "3", "4"} {
		g := tell(t, "variant", "coop", "players", players)
		n := int(players[0] - '0')
		table := &r.duties[n]
		busy := map[uint8]bool{}
		for duty := CoopDuty(1); duty <= numDuties; duty++ {
			busy[table.duty[duty]] = true
		}
		for c := FirstOfficer; c < NadeenDakkar; c++ {
			busy[table.keeper[c]] = true
		}
		g.is("players with something to decide", len(busy), n)
		g.is("nobody decides about it", busy[captainHas], false)
		g.do("draw nautilus").chance(1)
		if g.node() == NodeStart {
			g.do("decline").chance(1)
		}
		g.applies("16.1", "16.2", "16.2.1", "16.3")
		own := 0
		for _, n := range g.playerGems {
			own += int(n)
		}
		g.is("gemstones of the players (16.2)", own, gems[n])
		g.is("gemstones left for the map (16.2)", r.gemStock(&g.State), 16-6-1-own)
	}
}

// TestFirstCaptain checks 16.3: the player who is drawn or agreed on begins with the tile and settles
// the Upgrade of set-up.
func TestFirstCaptain(t *testing.T) {
	g := tell(t, "variant", "coop", "players", "3").asks(NodeCaptain)
	g.refuses("2.8", "draw fourth-player")
	g.do("draw third-player").asks(NodeStart).applies("16.3")
	g.is("who buys the Upgrade", who(g), 2)
	g.do("accept").asks(NodePayUpgrade)
	g.is("who pays for it", who(g), 2)
}

// TestWhoDecides checks 16.2.1 and 16.3: what no card names is the Captain's decision, the rest the
// officer's, whoever has the tile.
func TestWhoDecides(t *testing.T) {
	g := crewOf(t, "coop", "3")
	g.captain = 2
	const executive, tactical, purser = 0, 1, 2
	for node := NodeStart; node <= NodeFire; node++ {
		want := uint8(2)
		switch node {
		case NodeExert, NodeWindow, NodeDoom, NodeTakeGem: // everybody is asked, or whoever gave the tile away
			continue
		case NodeDie, NodeSpread, NodeReveal, NodeHostile, NodeHunting:
			want = executive
		case NodePrize, NodeRow, NodeFollowUp, NodeCalm:
			want = tactical
		case NodePick, NodeLoseTreasure, NodeLullGem, NodePay, NodeBury:
			want = purser
		}
		g.is("who decides at "+node.String(), uint8(g.r.mover(&g.State, node)), want)
	}
	g.captain = 0
	for res, want := range map[Resource]uint8{Nemo: 0, Crew: executive, Hull: tactical} {
		g.is("who risks "+res.Title(), g.r.exerter(&g.State, res), want)
	}
	g.captain = 2
	g.is("who risks Nemo", g.r.exerter(&g.State, Nemo), 2)
	g.is("who risks the Hull", g.r.exerter(&g.State, Hull), tactical)
}

// TestWhoPlacesGemstones checks 16.3 and Q-79: whether a Lull or a card brings a gemstone, the player
// with the duty decides where it goes; the place of other effects is the Captain's decision.
func TestWhoPlacesGemstones(t *testing.T) {
	for _, c := range []struct {
		fx   Effect
		want uint8
	}{
		{at(OpGemstone, InAnyMajor, 1), 2}, {at(OpPlaceCube, InAnyOcean, 1), 0}, {at(OpRemoveGemstone, InAnyMajor, 1), 0},
	} {
		g := crewOf(t, "coop", "3")
		g.captain = 0
		g.carries(c.fx).asks(NodePlace).is("who decides where "+c.fx.Op.String()+" happens", who(g), c.want)
	}
	// In the semi-cooperative variant nobody objects, since it is not the Captain's choice.
	g := owns(crewOf(t, "semi", "3"), 0, 1, 0)
	g.carries(at(OpGemstone, InAnyMajor, 1)).asks(NodePlace).do("eastern-pacific").spares("17.4")
}

// TestStalkAttacksAreTheCaptains checks 16.3: the Captain decides whether a Stalk attack goes on, the
// Tactical Officer whether a Bold one does.
func TestStalkAttacksAreTheCaptains(t *testing.T) {
	for kind, want := range map[Kind]uint8{KindBold: 1, KindStalk: 2} {
		g := crewOf(t, "coop", "3")
		g.captain, g.Nautilus = 2, WesternPacific
		g.equipped |= 1 << g.piece("periscope-device")
		g.box &^= 1 << g.piece("periscope-device")
		g.available &^= 1 << g.piece("periscope-device")
		for _, key := range []string{"scotia", "rhone"} {
			g.cup.remove(g.piece(key))
			g.sea[g.Nautilus].add(g.piece(key))
		}
		g.hidden[g.Nautilus] = 0
		g.ActionPoints = 3
		word := g.r.Format(Attack(kind, ShipPiece(ShipID(g.piece("scotia")))))
		rolls(g.do(word), "6 6").asks(NodePrize)
		g.is("who decides on Tonnage", who(g), 1)
		g.do("tonnage")
		if g.node() == NodeRow {
			g.do(g.r.Format(g.r.Legal(&g.State, nil)[0]))
		}
		g.asks(NodeFollowUp).is("who goes on with a "+word, who(g), want)
	}
}

// TestOnlyTheOwnerSacrifices checks 16.2.2.
func TestOnlyTheOwnerSacrifices(t *testing.T) {
	g := rejoin(crewOf(t, "coop", "3"), SecondOfficer, ChiefEngineer)
	g.ActionPoints = 3
	g.Tracks[Crew], g.Tracks[Hull] = 3, 3
	g.asks(NodeAction).refuses("16.2.2", "sacrifice chief-engineer")
	g.do("sacrifice second-officer")
	g.is("Crew lost", g.Tracks[Crew], 1)
	rolls(g.do("rest"), "4 4").asks(NodeWindow)
	g.is("who is asked", who(g), 1)
	g.do("sacrifice chief-engineer")
	g.is("Hull lost", g.Tracks[Hull], 1)
	g.is("who has left", g.keys(PieceCharacter, bitSet(uint64(g.aboard))), "[]")
}

// TestBetweenTwoActions checks 16.2.2: the Captain decides on what is used between two Actions, the
// officer on what may be used at any time.
func TestBetweenTwoActions(t *testing.T) {
	g := crewOf(t, "coop", "3", "officers", "on")
	rejoin(g, SecondOfficer, ChiefEngineer) // owned by the first and the second player
	g.attributes = [3]uint32{1 << g.piece("keen-eared"), 1 << g.piece("organized")}
	g.attributesOut = 0
	g.collect("divers-tale", "retain-nemo").sound("tokens").asks(NodeAction)
	g.Tracks[Nemo], g.captain = 1, 1
	g.refuses("16.2.2", "use retain-nemo").refuses("16.2.2", "use organized")
	gems := g.gems[g.Nautilus]
	g.do("use divers-tale")
	g.is("gemstones here", g.gems[g.Nautilus], gems+1)
	g.captain = 0
	g.hidden = [numOceans + 1]uint8{}
	g.hidden[g.Nautilus] = 1
	g.do("use keen-eared")
	g.is("tokens of the Chief Engineer", g.attributes[0], 0).chance(1)
	g.captain = 0
	for g.node() != NodeAction {
		g.do(g.r.Format(g.any()))
	}
	g.do("use organized")
	g.is("tokens of the Second Officer", g.attributes[1], 0)
}

// TestFailsPassTheTile checks 16.4: after each FAIL the tile passes to the left at once, with an Action
// Point; after a PASS it stays.
func TestFailsPassTheTile(t *testing.T) {
	g := crewOf(t, "coop", "2")
	g.ActionPoints = 5
	rolls(g.do("rest"), "6 6")
	tileIsWith(g, 0, 3)
	rolls(g.do("rest"), "2 2")
	tileIsWith(g, 1, 1+1)
	g.applies("16.4")
	rolls(g.do("rest"), "2 3")
	tileIsWith(g, 0, 0+1) // the first player follows the last

	// The track ends at 5 (10.7).
	g = crewOf(t, "coop", "3")
	g.ActionPoints, g.Lull = 5, true
	rolls(g.do("repair"), "2 2")
	tileIsWith(g, 1, 5)

	// The TEST of a card fails before its text takes effect; the reading of the sentence determines who
	// decides about that text.
	for reading, decides := range map[string]uint8{"at-once": 1, "settled": 0} {
		g = crewOf(t, "coop", "4", "captain-tile", reading)
		g.ActionPoints = 1
		g.carries(Effect{Op: OpTest, Test: &Test{Target: 12, Exert: []Resource{Crew}, Fail: []Effect{{Op: OpLoseAny, N: 1}}}})
		rolls(g, "3 3").asks(NodeLoseAny)
		g.is("who bears the FAIL, "+reading, who(g), decides)
		g.is("Action Points meanwhile, "+reading, g.ActionPoints, 1+decides)
		g.do("hull")
		tileIsWith(g, 1, 2)
	}
}

// TestAFailedCardIsHisWhoFailed checks 17.2: the card of a FAIL goes to the pile of the Captain who
// failed, although the next player has the tile by then.
func TestAFailedCardIsHisWhoFailed(t *testing.T) {
	for _, reading := range []string{"at-once", "settled"} {
		g := crewOf(t, "semi", "3", "captain-tile", reading)
		for seat := range g.playerGems { // nobody objects
			g.playerGems[seat] = 0
		}
		g.ActionPoints, g.deckGems = 3, 0
		card := "the-coral-realm"
		g.unseen.add(g.piece(card))
		g.tableau.remove(g.piece(card))
		g.discardPile.remove(g.piece(card))
		g.sound("an Adventure").do("adventure", "draw "+card, "accept")
		rolls(g, "2 2")
		g.is("the pile of who failed, "+reading, g.failed[0].has(g.piece(card)), true)
		g.is("the Captain, "+reading, g.captain, 1)
	}
}

// TestMissesPassTheTile checks 16.4: an attack that does not sink its target is a FAIL; fire of the
// Warship is not.
func TestMissesPassTheTile(t *testing.T) {
	g := crewOf(t, "coop", "2", "motive", "war")
	g.cup.remove(g.piece("lord-clyde"))
	g.sea[g.Nautilus].add(g.piece("lord-clyde"))
	g.hidden[g.Nautilus] = 0
	g.ActionPoints = 3
	g.sound("the Lord Clyde")
	g.do("bold lord-clyde", "roll 2 3", "roll 4", "roll 4")
	tileIsWith(g, 0, 2)
	rolls(g.do("ready"), "2 3").asks(NodeAction)
	tileIsWith(g, 1, 3)
}

// TestAMissedAnswerPassesTheTile checks 16.4 with 10.4: a missed answer to a ship that turned hostile
// is a FAIL; if the tile waits for the effects, it waits for the end of the Placement Phase.
func TestAMissedAnswerPassesTheTile(t *testing.T) {
	for _, settled := range []bool{false, true} {
		g := crewOf(t, "coop", "2", "motive", "war", "captain-tile", map[bool]string{false: "at-once", true: "settled"}[settled])
		g.Nautilus, g.hidden = EuropeanSeas, [numOceans + 1]uint8{}
		g.ship(EuropeanSeas, false, "scotia", "jylland", "ryujo", "arapiles").ship(IndianOcean, false, "lord-clyde", "themis", "huascar")
		g.ship(NorthAtlantic, false, "ferdinand-max", "belliqueuse", "fujiyama", "giuseppe-garibaldi")
		g.sound("full Oceans").inAct(2).notorious(30).do("end-phase", "decline", "draw 5", "roll 5 4", "roll 2").forget()
		g.do("place 5").asks(NodeRoll).do("roll 1 2", "roll 1").asks(NodeAnswer).do("accept")
		g.is("the Captain till then", g.captain, 0)
		placed := 0
		for rolls(g, "2 3"); g.node() != NodeAction; g.do(g.r.Format(g.any())) {
			placed++
			g.is("who is Captain while ships are placed", g.captain, map[bool]int{false: 1, true: 0}[settled])
			g.is("causes left", g.passes, map[bool]int{false: 0, true: 1}[settled])
		}
		g.is("ships were placed after it", placed > 0, true)
		g.applies("16.4").is("it was due first", g.tells(EventTileDue), settled)
		g.is("the Captain of the Actions", g.captain, 1).is("causes left", g.passes, 0)
	}
}

// TestThresholdsPassTheTile checks 16.4.1: the marker reaches a printed space for the first time,
// however many spaces one gain passes.
func TestThresholdsPassTheTile(t *testing.T) {
	rise := func(g *tale, n int8) *tale { return g.carries(Effect{Op: OpNotoriety, N: n}) }
	g := crewOf(t, "coop", "4", "motive", "piracy")
	at := func(notoriety uint8) {
		g.Notoriety = 0
		rise(g, int8(notoriety))
		g.captain, g.ActionPoints, g.passes = 0, 1, 0
	}
	at(13)
	rise(g, 1).applies("16.4.1")
	tileIsWith(g, 1, 2)
	rise(g, -3)
	rise(g, 5) // over 14 again
	tileIsWith(g, 1, 2)
	rise(g, 10) // 26
	tileIsWith(g, 2, 3)
	rise(g, 20) // over 36 and 44 to 46
	tileIsWith(g, 3, 4)
	rise(g, 9) // to 51, which is no defeat for Piracy
	g.is("Notoriety", g.Notoriety, 51).is("end", uint8(g.End), 0)
	tileIsWith(g, 0, 5)

	// The groups may wait elsewhere; only the printed spaces count.
	g = crewOf(t, "coop", "2", "motive", "piracy", "blue-and-green", "sailor")
	at(13)
	rise(g, 1)
	tileIsWith(g, 1, 2)
	rise(g, 3) // 17, where Blue waits
	g.is("Blue has joined", g.joined>>Blue&1, 1)
	tileIsWith(g, 1, 2)

	// A FAIL that raises Notoriety over a threshold: two causes.
	g = crewOf(t, "coop", "4", "motive", "piracy")
	at(13)
	g.carries(Effect{Op: OpTest, Test: &Test{Target: 12, Exert: []Resource{Crew}, Fail: []Effect{{Op: OpNotoriety, N: 2}}}})
	rolls(g, "3 3")
	tileIsWith(g, 2, 3)
}

// TestGivingTheTileAway checks 16.5: at the beginning of a turn, without an Action Point, and once per
// turn.
func TestGivingTheTileAway(t *testing.T) {
	g := crewOf(t, "coop", "2")
	g.captain = 1
	g.ActionPoints = 0
	g.do("end-phase").asks(NodeGive)
	g.is("who may give it", who(g), 1)
	cards := g.r.cardsLeft(&g.State)
	g.do("give").applies("16.5").asks(NodeCard)
	tileIsWith(g, 0, 0)
	g.is("cards left", g.r.cardsLeft(&g.State), cards)
}
