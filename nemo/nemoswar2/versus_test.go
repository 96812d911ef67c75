package nemoswar2

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The competitive variant (18): the Imperialist's set-up, movement, placement and Phase.

// hunted returns a game against the Imperialist in its first Action Phase: no ship is on the map, there
// are no Characters or Treasures that a roll would ask about, the groups have joined and both Squadrons
// are in the Tableau. settings are added to the options.
func hunted(t *testing.T, settings ...string) *tale {
	t.Helper()
	g := tell(t, append([]string{"variant", "versus", "motive", "war"}, settings...)...).atSea(5)
	g.gone, g.aboard = g.gone|g.aboard, 0
	for o := range g.sea {
		g.cup, g.sea[o], g.hidden[o] = g.cup.or(g.sea[o]), set{}, 0
	}
	for id, n := range g.held {
		g.inCup[id], g.cupSize = g.inCup[id]+n, g.cupSize+n
	}
	g.held, g.heldTypes = [maxTypes + 1]uint8{}, 0
	g.back, g.cardsUsed = set{}, set{}
	g.box, g.equipped, g.deckGems = g.box|g.equipped, 0, 1
	g.discardPile = g.discardPile.or(g.tableau)
	g.tableau = set{}
	g.discardPile.remove(uint8(versusCard))
	g.passed[0].add(uint8(versusCard))
	g.Notoriety, g.Highest, g.imperialGems, g.committed = 30, 30, 0, 0
	e := engine{r: g.r, s: &g.State}
	e.joinReached()
	g.Nautilus = EuropeanSeas
	return g.sound("a hunt")
}

// puts puts ships from the cup, or Squadrons, into an ocean.
func puts(g *tale, o Ocean, keys ...string) *tale {
	g.t.Helper()
	for _, key := range keys {
		id := ShipID(g.piece(key))
		if isSquadron(id) {
			g.squadrons[id-blueSquadron] = uint8(o)
			continue
		}
		if !g.cup.has(uint8(id)) {
			g.t.Fatalf("%s is not in the cup", key)
		}
		g.cup.remove(uint8(id))
		g.sea[o].add(uint8(id))
	}
	return g
}

// inAct advances the game to an Act.
func inAct(g *tale, act uint8) *tale {
	e := engine{r: g.r, s: &g.State}
	for _, group := range []Group{DarkYellow, Orange}[:act-1] {
		e.joinCup(group)
	}
	for part := range act - 1 {
		g.events[part] = 0
	}
	g.Act, g.part, g.opened = act, act-1, true
	return g
}

// atNotoriety sets Notoriety, with the effects of the thresholds passed.
func atNotoriety(g *tale, notoriety uint8) *tale {
	g.Notoriety, g.Highest = notoriety, max(g.Highest, notoriety)
	g.UpGunned = g.Highest >= 36
	return g
}

// his begins the Imperialist's Actions with so many points.
func his(g *tale, points uint8) *tale {
	g.t.Helper()
	g.stack = [maxDepth]frame{{kind: frameTurn, step: turnActs}, {kind: frameImperialist, step: imperialActs, node: NodeImperialist}}
	g.depth, g.imperialPoints = 2, points
	return g.sound("his Phase").asks(NodeImperialist)
}

// TestVersusSetUp checks 18.1 and 18.2.
func TestVersusSetUp(t *testing.T) {
	for m := AdventureMotive; m <= numMotives; m++ {
		_, err := Default().Start(nemo.Settings{"variant": "versus", "motive": m.String()})
		if stern := Default().motives[m].data.Temper == Stern; stern != (err == nil) {
			t.Errorf("%s: %v", m, err)
		}
	}
	g := tell(t, "variant", "versus").do("decline").chance(1).applies("18.1", "18.2")
	g.is("her Tableau", g.keys(PieceCard, g.tableau), "[verne-vs-hetzel]").is("his Action Points", g.imperialPoints, 1)
	g.is("Squadrons", g.squadrons, "[0 0]").is("his gemstones", g.imperialGems, 0)
	g = hunted(t).inAct(3)
	g.carries(Effect{Op: OpChangeMotive}).asks(NodeMotive)
	for _, a := range g.r.Legal(&g.State, nil) {
		if a.Kind == KindChoose && g.r.motives[a.Piece.ID].data.Temper != Stern {
			t.Errorf("%s may be turned to", g.r.Format(a))
		}
	}
}

// pairOf is a pair of oceans.
type pairOf struct{ from, to Ocean }

// TestWays checks 18.3 to 18.3.4 for all pairs of oceans.
func TestWays(t *testing.T) {
	ice := []pairOf{
		{WesternPacific, ArcticOcean}, {ArcticOcean, WesternPacific}, {PacificCoast, ArcticOcean}, {ArcticOcean, PacificCoast},
	}
	canal := []pairOf{{EuropeanSeas, IndianOcean}, {IndianOcean, EuropeanSeas}}
	lines := map[pairOf]bool{} // solid is true
	r := Default()
	for i := range r.set.Oceans {
		o := &r.set.Oceans[i]
		for _, to := range o.Dotted {
			lines[pairOf{o.Ocean, to}], lines[pairOf{to, o.Ocean}] = false, false
		}
		for _, to := range o.Solid {
			lines[pairOf{o.Ocean, to}], lines[pairOf{to, o.Ocean}] = true, true
		}
	}
	for act := uint8(1); act <= numActs; act++ {
		for _, tunnel := range []bool{false, true} {
			g := hunted(t)
			g.Tunnel = tunnel
			inAct(g, act)
			for from := WesternPacific; from <= numOceans; from++ {
				for to := WesternPacific; to <= numOceans; to++ {
					pair := pairOf{from, to}
					solid, linked := lines[pair]
					plain := solid && !slices.Contains(ice, pair) || act == 3 && slices.Contains(canal, pair)
					dives := solid || tunnel && slices.Contains(canal, pair)
					for key, want := range map[string]bool{
						"lord-clyde": plain, "sea-serpent": dives, "la-france": plain || linked, "blue-squadron": plain,
					} {
						id := ShipID(g.piece(key))
						ways := g.r.adjacent(&g.State, from)
						if !isSquadron(id) {
							ways = g.r.travels(&g.State, id, from)
						}
						if got := ways>>to&1 != 0; got != want {
							t.Errorf("Act %d, tunnel %v: %s from %s to %s: %v", act, tunnel, key, from, to, got)
						}
					}
				}
			}
		}
	}
}

// TestRuleOfAWay checks 18.3 to 18.3.4 in the events and refusals of moves.
func TestRuleOfAWay(t *testing.T) {
	for _, c := range []struct {
		ship, from, to string
		act            uint8
		tunnel         bool
		rule           nemo.Rule
		moves          bool
	}{
		{"lord-clyde", "european-seas", "north-atlantic", 1, false, "18.3", true},
		{"lord-clyde", "european-seas", "indian-ocean", 2, true, "18.8", false},
		{"lord-clyde", "european-seas", "indian-ocean", 3, false, "18.3.2", true},
		{"lord-clyde", "western-pacific", "arctic-ocean", 3, false, "18.3.1", false},
		{"lord-clyde", "arctic-ocean", "pacific-coast", 3, false, "18.3.1", false},
		{"la-france", "european-seas", "indian-ocean", 1, false, "18.3.3", true},
		{"la-france", "european-seas", "indian-ocean", 3, false, "18.3.2", true},
		{"la-france", "western-pacific", "arctic-ocean", 1, false, "18.3.3", true},
		{"sea-serpent", "western-pacific", "arctic-ocean", 1, false, "18.3.4", true},
		{"sea-serpent", "european-seas", "indian-ocean", 3, false, "18.8", false},
		{"sea-serpent", "european-seas", "indian-ocean", 3, true, "18.3.4", true},
		{"sea-serpent", "western-pacific", "south-pacific", 1, false, "18.3", true},
	} {
		g := hunted(t)
		puts(g, Ocean(g.piece(c.from)), c.ship)
		g.Tunnel = c.tunnel
		his(inAct(g, c.act), 3)
		line := "move-ship " + c.ship + " " + c.to
		if !c.moves {
			g.refuses(c.rule, line)
			continue
		}
		g.log = g.log[:0]
		a, err := g.r.Parse(&g.State, line)
		if err == nil {
			err = g.r.Apply(&g.State, a, &g.log)
		}
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		g.applies(c.rule, "18.8").is("where it is", g.r.oceanOf(&g.State, ShipID(g.piece(c.ship))), Ocean(g.piece(c.to)))
	}
	g := puts(hunted(t), ArcticOcean, "blue-squadron")
	his(g, 3).refuses("18.3.1", "move-squadron blue-squadron western-pacific").refuses("18.9.2", "move-squadron blue-squadron cape-horn")

	// The Nautilus can pass the ice, but no pursuer can.
	g = hunted(t)
	g.Nautilus, g.ActionPoints = WesternPacific, 2
	g.do("move arctic-ocean").applies("18.3.1")
	g = crewOf(t, "coop", "2")
	g.Nautilus, g.ActionPoints = WesternPacific, 2
	g.do("move arctic-ocean")
	g.is("told without an Imperialist", g.cites("18.3.1"), false)
}

// TestWhoRolls checks 18.3.5: the Imperialist rolls whatever threatens or harms the Nautilus, and her
// player may still change that roll.
func TestWhoRolls(t *testing.T) {
	roll := func(what string, want bool, g *tale) {
		t.Helper()
		g.log = g.log[:0]
		a := g.any()
		if err := g.r.Apply(&g.State, a, &g.log); err != nil {
			t.Fatal(err)
		}
		g.is(what, g.cites("18.3.5"), want)
	}
	g := rejoin(hunted(t), Conseil)
	g.carries(Effect{Op: OpNotoriety, N: 1, Dice: D6}).asks(NodeRoll)
	roll("a random gain of Notoriety", true, g)
	g.asks(NodeWindow).do("sacrifice conseil").asks(NodeRoll) // again
	g = hunted(t)
	g.carries(Effect{Op: OpNotoriety, N: -1, Dice: D6}).asks(NodeRoll)
	roll("a random loss of Notoriety", false, g)
	g = hunted(t).carries(Effect{Op: OpLose, Resource: Crew, N: 1, Dice: D3}).asks(NodeRoll)
	roll("a random loss", true, g)
	g = hunted(t).carries(Effect{Op: OpGain, Resource: Crew, N: 1, Dice: D3}).asks(NodeRoll)
	roll("a random gain", false, g)
	g = hunted(t).carries(Effect{Op: OpHit, N: 1}).asks(NodeRoll)
	roll("the place of a hit", true, g)
	g = puts(hunted(t), EuropeanSeas, "lord-clyde")
	g.ActionPoints = 1
	roll("a Warship's attack", true, g.do("bold lord-clyde").asks(NodeRoll))
	g = puts(hunted(t), EuropeanSeas, "scotia")
	g.ActionPoints = 1
	g.do("bold scotia")
	roll("the Nautilus's attack", false, rollsNext(g))
	for line, key := range map[string]string{"hunt": "blue-squadron", "crush european-seas": "green-squadron"} {
		g = puts(hunted(t), EuropeanSeas, key)
		g.wood = 1 << g.piece("fenian-troubles")
		roll(line, true, his(g, 3).do(line).asks(NodeRoll))
	}
	g = hunted(t)
	inAct(g, 2)
	roll("the black dice", true, placing(g, 1, 3, 0).asks(NodeRoll))
}

// rollsNext exerts nothing more and stops before the roll.
func rollsNext(g *tale) *tale {
	g.t.Helper()
	for g.node() == NodeExert {
		g.do("ready")
	}
	return g.asks(NodeRoll)
}

// placing begins the Placement Phase and rolls the white dice.
func placing(g *tale, dice ...uint8) *tale {
	g.t.Helper()
	g.stack = [maxDepth]frame{{kind: frameTurn, step: turnImperialist}, {kind: framePlacement, step: stepRoll, node: NodeRoll}}
	g.depth = 2
	g.white, g.black, g.pair, g.Lull = [3]uint8{}, [2]uint8{}, [2]uint8{}, false
	a := Action{Kind: KindRoll}
	copy(a.Dice[:], dice)
	if err := g.r.Apply(&g.State, a, &g.log); err != nil {
		g.t.Fatal(err)
	}
	return g
}

// TestHisActionPoints checks 18.4, 18.4.1 and 18.4.2: the number of the Act, in a Lull too, plus the
// committed points, up to 3, of which 1 can be saved.
func TestHisActionPoints(t *testing.T) {
	for _, c := range []struct{ act, saved, committed, want uint8 }{
		{1, 0, 0, 1}, {1, 1, 0, 2}, {2, 0, 0, 2}, {2, 1, 0, 3}, {2, 1, 2, 3}, {3, 0, 0, 3}, {3, 1, 2, 3}, {1, 0, 1, 2},
	} {
		for _, lull := range []bool{false, true} {
			g := hunted(t)
			inAct(g, c.act)
			g.imperialPoints, g.committed, g.Lull = c.saved, c.committed, lull
			stock := g.r.gemStock(&g.State)
			g.stack = [maxDepth]frame{{kind: frameTurn, step: turnActs}, {kind: frameImperialist}}
			g.depth = 2
			g.log = g.log[:0]
			e := engine{g.r, &g.State, &g.log}
			e.run()
			what := fmt.Sprintf("Act %d, saved %d, committed %d, Lull %v", c.act, c.saved, c.committed, lull)
			g.asks(NodeImperialist).is(what, g.imperialPoints, c.want).is(what, g.cites("18.4.2"), lull)
			g.is("committed gemstones go to the stock", g.r.gemStock(&g.State), stock+int(c.committed))
			g.do("end-phase").applies("18.4", "18.4.1")
			g.is(what+": saved", g.imperialPoints, min(c.want, 1))
		}
	}
}

// TestCommitting checks 18.4.1 and 18.12: the Imperialist commits gemstones when he gains his points,
// so one won afterwards has to wait for the next turn.
func TestCommitting(t *testing.T) {
	g := puts(hunted(t), EuropeanSeas, "blue-squadron")
	g.imperialGems = 2
	inAct(g, 2)
	g.stack = [maxDepth]frame{{kind: frameTurn, step: turnActs}, {kind: frameImperialist}}
	g.depth, g.imperialPoints = 2, 0
	e := engine{g.r, &g.State, &g.log}
	e.run()
	g.asks(NodeCommit).is("his points", g.imperialPoints, 2).is("who commits", who(g), uint8(imperialist))
	g.do("commit")
	g.is("committed", g.committed, 1).is("kept", g.imperialGems, 1)
	g.do("done").asks(NodeImperialist).do("hunt", "roll 1 2", "gem-of-stock", "gem-of-stock", "hit", "roll 5")
	g.is("won", g.imperialGems, 2).is("committed", g.committed, 1).asks(NodeImperialist)
	g.do("end-phase").asks(NodeAction)
	g.is("committed", g.committed, 1)
}

// TestHisBlackDice checks 18.5 and 18.5.1: the number of black dice, and how many of them the
// Imperialist must or may leave out.
func TestHisBlackDice(t *testing.T) {
	for _, c := range []struct {
		act, notoriety   uint8
		rolled, must, ok int
	}{
		{1, 43, 0, 0, 0}, {1, 44, 1, 0, 1}, {2, 43, 2, 1, 2}, {2, 44, 2, 0, 1}, {3, 0, 2, 1, 2}, {3, 44, 2, 0, 1},
	} {
		for n := 0; n <= 2; n++ {
			g := hunted(t, "motive", "piracy")
			atNotoriety(inAct(g, c.act), c.notoriety)
			what := fmt.Sprintf("Act %d at %d", c.act, c.notoriety)
			placing(g, []uint8{1, 3, 5}[:2+c.act/3]...)
			if c.act == 3 {
				g.do("pair 1 3")
			}
			if c.rolled == 0 {
				g.is(what+": who goes on", g.node(), NodeDie)
				continue
			}
			g.asks(NodeRoll).do([]string{"", "roll 2", "roll 2 4"}[c.rolled]).asks(NodeWithhold)
			g.is(what+": who decides", who(g), uint8(imperialist))
			for i := range min(n, c.ok) {
				if i < c.must {
					g.refuses("18.5.1", "done")
				}
				g.do([]string{"withhold 2", "withhold 4"}[i])
			}
			if n < c.must {
				g.refuses("18.5.1", "done")
				continue
			}
			if g.node() == NodeWithhold {
				g.do("done")
			}
			left := 0
			for _, die := range g.black {
				if die != 0 {
					left++
				}
			}
			g.is(what+": dice played", left, c.rolled-min(n, c.ok)).asks(NodeDie).applies("18.5", "18.5.1")
		}
	}
	// In a Lull there are none, and no cube is returned.
	g := hunted(t)
	inAct(g, 2)
	g.wood = g.r.landsOf[EuropeanSeas] | g.r.landsOf[WesternPacific] | g.r.landsOf[IndianOcean]
	cubes := g.wood
	placing(g, 1, 1)
	for g.node() != NodeImperialist && g.node() != NodeCommit {
		g.do(g.r.Format(g.any()))
	}
	g.is("cubes", g.wood, cubes).is("Lull", g.Lull, true).is("backlash", g.cites("10.6.4"), false)
}

// TestWhoPlaces checks 18.5.2: the Imperialist places Hidden Ships and Warships, the player of the
// Nautilus a Non-warship that arrives revealed; also at 51 under Piracy, whatever the colours of the
// dice.
func TestWhoPlaces(t *testing.T) {
	for _, notoriety := range []uint8{30, 51} {
		g := hunted(t, "motive", "piracy")
		atNotoriety(g, notoriety)
		phase := frame{kind: framePlacement, step: placementBlacks, arg: 1, mode: oneIf(notoriety == 51)}
		g.stack = [maxDepth]frame{{kind: frameTurn, step: turnImperialist}, phase}
		g.depth = 2
		for _, c := range []struct {
			what string
			ship string
			node Node
			hers bool
		}{
			{"which die is next", "", NodeDie, false},
			{"which die is left out", "", NodeWithhold, false},
			{"a Hidden Ship spreads", "", NodeSpread, false},
			{"which Hidden Ship is revealed", "", NodeReveal, false},
			{"which ship turns hostile", "", NodeHostile, false},
			{"where a Warship hunts", "", NodeHunting, false},
			{"a Warship spreads", "lord-clyde", NodeSpread, false},
			{"a Warship replaces a Hidden Ship", "lord-clyde", NodeReveal, false},
			{"a Non-warship spreads", "scotia", NodeSpread, true},
			{"a Non-warship replaces a Hidden Ship", "scotia", NodeReveal, true},
			{"a Non-warship makes another hostile", "scotia", NodeHostile, false},
			{"a Non-warship turns to hunting", "scotia", NodeHunting, false},
		} {
			f := frame{kind: framePlace, ocean: EuropeanSeas, mode: placeShip, arg: 1, step: placeSeeks}
			if c.ship != "" {
				f.id = g.piece(c.ship)
			}
			want := imperialist
			if c.hers {
				want = 0
			}
			g.stack[2], g.depth = f, 3
			if c.node == NodeDie || c.node == NodeWithhold {
				g.depth = 2
			}
			g.is(fmt.Sprintf("%s at %d", c.what, notoriety), g.r.mover(&g.State, c.node), want)
		}
	}
}
