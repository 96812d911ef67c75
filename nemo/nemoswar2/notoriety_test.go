package nemoswar2

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestTheMarker checks 9.1, Q-56 and 14.3: the limits 0 and 51, and the defeat space of each Motive
// that is known.
func TestTheMarker(t *testing.T) {
	g := atLarge(t, WesternPacific).notorious(3).rises(-9).applies("9.1")
	g.is("the least", g.Notoriety, 0)
	for motive, at := range map[string]uint8{"science": 26, "explore": 36, "anti-imperialism": 44, "war": 51, "world-order": 44} {
		g = atLarge(t, WesternPacific, "motive", motive).notorious(at - 1)
		g.is(motive+" before", g.End, End(0)).rises(1)
		g.is(motive, g.End, EndPariah)
		g = atLarge(t, WesternPacific, "motive", motive).notorious(at - 1)
		g.rises(99)
		g.is(motive+" far beyond", g.End, EndPariah).is("the most", g.Notoriety, 51)
	}
	g = atLarge(t, WesternPacific, "motive", "piracy").rises(99)
	g.is("Piracy", g.End, End(0)).is("the most", g.Notoriety, 51)
}

// TestThresholds checks 9.2 to 9.4 and Q-34: each threshold applies once, when its space is first
// reached, the lowest first.
func TestThresholds(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").ship(EasternPacific, false, "jylland", "gange").ship(IndianOcean, true, "scotia")
	g.forget().rises(13).spares("9.2", "9.3").rises(1).applies("9.2", "9.3", "10.9")
	g.is("Blue", g.cup.has(g.piece("idaho")), true).is("Green", g.cup.has(g.piece("moshun")), false)
	g.forget().rises(-5).rises(6).spares("9.2", "9.3")

	g.forget().rises(30).applies("9.4")
	var order []nemo.Rule
	for i := range g.log {
		if rule := g.log[i].Rule; rule == "9.3" || rule == "9.4" {
			order = append(order, rule)
		}
	}
	g.is("Green before the guns", slices.Equal(order, []nemo.Rule{"9.3", "9.4"}), true)
	side := func(key string) *Side { return g.r.side(&g.State, ShipID(g.piece(key))) }
	g.is("Jylland", side("jylland").Attack, 7).is("Gange", side("gange").Title, "Gange").is("Scotia, now Gray",
		side("scotia").Title, "Pensacola")
	g.forget().rises(-40)
	g.is("Jylland stays", side("jylland").Attack, 7).rises(40).spares("9.4")

	// A ship drawn later is Purple, and so is a group that joins later.
	g.hide(1, NorthAtlantic).Nautilus = NorthAtlantic
	g.do("bold hidden", "draw idaho")
	g.is("Idaho", side("idaho").Attack, 10)
	g = atLarge(t, WesternPacific, "motive", "war").inAct(2).notorious(40)
	g.events[1], g.part, g.opened = 0, 2, false
	g.do("end-phase", "option 3", "draw 5", "roll 1 2 3", "pair 1 2", "roll 4", "place 1", "place 2", "draw captain")
	g.is("Captain", side("captain").Attack, 10)
}

// TestSunkShipsKeepTheirSide checks 9.4 with Q-33: a ship whose own sinking raises Notoriety to 36 is
// not turned over.
func TestSunkShipsKeepTheirSide(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").notorious(35).ship(WesternPacific, false, "jylland", "ryujo")
	g.do("bold jylland", "roll 5 5", "ready", "roll 6 5", "tonnage").applies("9.4")
	g.is("Jylland", g.back.has(g.piece("jylland")), false).is("Ryujo", g.back.has(g.piece("ryujo")), true)
}

// TestGroupsByLevel checks 9.3 with 3.7: the groups join three spaces later or earlier.
func TestGroupsByLevel(t *testing.T) {
	for level, at := range map[string]int{"sailor": 17, "officer": 14, "captain": 11} {
		g := atLarge(t, WesternPacific, "motive", "war", "blue-and-green", level).rises(at - 1).spares("9.3")
		g.rises(1).applies("9.3").rises(11).spares("9.4")
		g.is("Green", g.cup.has(g.piece("moshun")), false)
		g.rises(1)
		g.is("Green", g.cup.has(g.piece("moshun")), true)
	}
}

// TestWondersOfTheTrack checks 9.5.
func TestWondersOfTheTrack(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "world-order").rises(9).asks(NodeAction)
	g.rises(4).asks(NodeWonder).do("draw the-abyss").asks(NodeWonder).do("draw deep-sea-vents").applies("9.5").asks(NodeAction)
	g.is("in the cup", g.inCup[g.piece("the-abyss")], 1).is("left", count16(g.wonderSpaces), 11)
	g.rises(-6).rises(6).asks(NodeAction)
	g.Motive, g.TurnedMotive = WarMotive, true // whatever the current Motive
	g.inAct(3).rises(3).asks(NodeWonder)
}

// TestOneMoreBlackDie checks 9.6 and 10.1 in each Act.
func TestOneMoreBlackDie(t *testing.T) {
	for act := uint8(1); act <= 3; act++ {
		for _, at := range []uint8{43, 44} {
			g := atLarge(t, WesternPacific, "motive", "war").inAct(act).notorious(at)
			g.do("end-phase", "draw 5", []string{"", "roll 1 2", "roll 1 2", "roll 1 2 3"}[act])
			if act == 3 {
				g.do("pair 1 3")
			}
			want := min(int(act)-1, 1) + int(at-43)
			dice := 0
			if g.node() == NodeRoll {
				dice = g.r.diceAt(&g.State, g.node())
			}
			g.is("black dice in Act "+number(act)+" at "+number(at), dice, want)
			g.is("9.6", g.cites("9.6"), at == 44)
		}
	}
}

// TestBlackDiceAgain checks 10.1 with 13.1.1 and Q-109: a re-roll takes all the black dice that were
// rolled, even if help has lowered Notoriety below 44.
func TestBlackDiceAgain(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war").inAct(2).notorious(44).collect("forged-log").aided(Conseil)
	g.do("end-phase", "draw 5", "roll 1 2", "accept", "roll 3 4").asks(NodeWindow)
	g.do("use forged-log")
	g.is("Notoriety", g.Notoriety, 41).do("sacrifice conseil").asks(NodeRoll)
	g.is("dice", g.r.diceAt(&g.State, g.node()), 2).do("roll 5 6")
	g.is("the dice", g.black, [2]uint8{5, 6})
}

// TestPiracyAt51 checks 9.7 and Q-57.
func TestPiracyAt51(t *testing.T) {
	place := func(n uint8) *tale {
		g := atLarge(t, WesternPacific, "motive", "piracy").ship(EasternPacific, false, "jylland").inAct(2)
		return g.notorious(n)
	}
	for _, c := range []struct {
		n    uint8
		want int8
	}{{50, 0}, {51, -1}} {
		g := place(c.n).do("rest", "ready")
		g.is("an Action", g9(g), c.want)
		g = place(c.n).event("a-runaway-reef").do("ready")
		g.is("a TEST", g9(g), c.want)
		g = place(c.n)
		g.Nautilus = EasternPacific
		g.do("bold jylland")
		g.is("a Warship's roll", g9(g), c.want).do("roll 6 6", "ready")
		g.is("an attack", g9(g), c.want)

		g = place(c.n).equips("steam-torpedoes")
		g.Nautilus = EasternPacific
		g.do("torpedo jylland")
		g.is("a torpedo", g9(g), c.want)

		// The dice are placed in another order.
		g = place(c.n).do("end-phase", "draw 5", "roll 1 2", "roll 5 6", "place 1")
		g.is("9.7", g.cites("9.7"), c.n == 51)
		if c.n == 50 {
			g.do("place 5", "draw gange")
			g.is("white brings Hidden Ships", [2]uint8{g.hidden[1], g.hidden[2]}, [2]uint8{1, 1})
			continue
		}
		g.do("draw gange", "draw scotia", "place 5")
		g.is("white brings ships", g.sea[1].has(g.piece("gange")) && g.sea[2].has(g.piece("scotia")), true)
		g.is("black brings Hidden Ships", [2]uint8{g.hidden[5], g.hidden[6]}, [2]uint8{1, 1}).is("Action Points", g.ActionPoints, 2)
	}
}

// g9 returns the modifier of the coming roll.
func g9(g *tale) int8 { return g.top().bonus }

// TestTriplePenalties checks 9.8 and Q-52: three times the Notoriety of a ship sunk, after Monstrous
// Design; not for a miss or a follow-up.
func TestTriplePenalties(t *testing.T) {
	place := func() *tale {
		return atLarge(t, WesternPacific, "motive", "humanist").ship(WesternPacific, false, "scotia", "gange", "hannah-more")
	}
	g := place().do("bold scotia", "ready", "roll 5 5").applies("9.8", "12.5.1")
	g.is("2 three times", g.Notoriety, 6)
	g.do("tonnage", "bold gange")
	g.is("a follow-up", g.Notoriety, 7).do("ready", "roll 2 3")
	g.is("a miss", g.Notoriety, 8)
	g = place().equips("monstrous-design").do("stalk scotia", "ready", "roll 5 5")
	g.is("1 three times", g.Notoriety, 3)
	// The other reading: every gain is tripled once, and no loss.
	g = atLarge(t, WesternPacific, "motive", "humanist", "humanist-penalties", "all").ship(WesternPacific, false,
		"scotia", "gange", "hannah-more")
	g.do("bold scotia", "ready", "roll 5 5").applies("9.8").is("a ship sunk", g.Notoriety, 6)
	g.do("tonnage", "bold gange").is("a follow-up", g.Notoriety, 9).do("ready", "roll 2 3").is("a miss", g.Notoriety, 12)
	g.carries(Effect{Op: OpNotoriety, N: 2}).is("a card", g.Notoriety, 18)
	g.carries(Effect{Op: OpNotoriety, N: -2}).is("a card that calms", g.Notoriety, 16)
	g = place().do("bold hannah-more", "ready", "roll 5 5").spares("9.8")
	g.is("none", g.Notoriety, 0)
}

// TestEveryOceanIsUpGunned checks 9.4 and 2.4: at 36 every Warship with a Purple back shows it, in any
// Ocean; Gray ships and Non-warships do not change.
func TestEveryOceanIsUpGunned(t *testing.T) {
	for o := WesternPacific; o <= numOceans; o++ {
		g := atLarge(t, EuropeanSeas, "motive", "war").notorious(35).ship(o, false, "jylland").forget()
		g.rises(1).applies("9.4").is("Jylland in the "+o.Title()+" shows Purple", g.back.has(g.piece("jylland")), true)
		g.is("her Attack Strength there", g.r.side(&g.State, ShipID(g.piece("jylland"))).Attack, 7)

		g = atLarge(t, EuropeanSeas, "motive", "war").notorious(35).ship(o, true, "scotia").rises(1)
		g.is("the Pensacola in the "+o.Title()+" is no other", g.r.side(&g.State, ShipID(g.piece("scotia"))).Title, "Pensacola")
		g = atLarge(t, EuropeanSeas, "motive", "war").notorious(35).ship(o, false, "scotia").rises(1)
		g.is("the Scotia in the "+o.Title()+" is no other", g.r.side(&g.State, ShipID(g.piece("scotia"))).Title, "Scotia")
	}
}
