package nemoswar2

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestLosses checks 8.1 and 14.2: a loss stops on the last space.
func TestLosses(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.Tracks[Hull] = 9
	g.event("the-whales").do("ready", "roll 3 4").applies("8.1", "14.2")
	g.is("the end", g.End, EndResource).is("Hull", g.Tracks[Hull], 10)
}

// TestGains checks 8.2: a gain stops on the first space.
func TestGains(t *testing.T) {
	g := atLarge(t, WesternPacific)
	g.Tracks[Crew] = 1
	g.do("rest", "ready", "roll 6 6").applies("8.2")
	g.is("Crew", g.Tracks[Crew], 0)
	g.do("repair", "ready", "roll 6 6")
	g.is("Hull", g.Tracks[Hull], 0)
}

// TestHitsAreLocated checks 8.3 and 12.3.3: each result of the hit die.
func TestHitsAreLocated(t *testing.T) {
	for die, want := range [7][3]uint8{{}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}} {
		if die == 0 {
			continue
		}
		g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland").do("bold jylland", "roll 1 4", "roll "+number(die))
		g.applies("12.3.3").is("hit at "+number(die), g.lost(), want).asks(NodeExert)
	}
	g := atLarge(t, WesternPacific).equips("double-hull").ship(WesternPacific, false, "jylland").do("bold jylland",
		"roll 2 3", "roll 6", "roll 5")
	g.applies("8.3").is("with the Double Hull", g.lost(), [3]uint8{0, 0, 1})

	// The hit of a token is located at random.
	g = atLarge(t, WesternPacific).do("search", "ready", "roll 4 5", "draw old-torpedo", "roll 1").applies("8.3").spares("12.3.3")
	g.is("lost", g.lost(), [3]uint8{1, 0, 0})
}

// TestLostTreasures checks 8.4 and Q-14: any collected Treasure can be lost, including Wonders, but no
// buried one; it returns to the cup.
func TestLostTreasures(t *testing.T) {
	g := atLarge(t, WesternPacific, "motive", "war", "buried-treasure", "on").collect("map-2", "map-5", "the-abyss")
	g.do("bury", "map-5", "done")
	g.do("repair", "ready", "roll 3 4").asks(NodeLoseTreasure).offers(true, "map-2", "the-abyss").offers(false, "map-5")
	before := g.cupSize
	g.do("the-abyss").applies("8.4")
	g.is("the cup", g.cupSize, before+1).is("held", g.treasures(), 1)

	atLarge(t, WesternPacific).do("repair", "ready", "roll 3 4").spares("8.4").asks(NodeAction)
}

// TestRetainTokens checks 8.5 with 13.2: tokens discarded for their effect leave the game; an Other
// token takes effect at once and leaves it.
func TestRetainTokens(t *testing.T) {
	g := atLarge(t, WesternPacific).collect("retain-nemo", "retain-action", "retain-upgrade")
	g.Tracks[Nemo], g.ActionPoints = 2, 1
	size := g.cupSize
	g.do("use retain-nemo", "use retain-action", "use retain-upgrade", "draw armory").applies("8.5", "3.4.3")
	g.is("Nemo", g.Tracks[Nemo], 1).is("Action Points", g.ActionPoints, 2).is("held", g.treasures(), 0).is("the cup", g.cupSize, size)

	g.ActionPoints = 1
	g.do("search", "ready", "roll 4 5", "draw notoriety-3").applies("8.5")
	g.is("Notoriety", g.Notoriety, 3).is("held", g.treasures(), 0)
	g.is("the cup", g.cupSize, size-1)
}

// TestSalvageIsLost checks 11.5.2: a loss greater than all Salvage takes all of it.
func TestSalvageIsLost(t *testing.T) {
	g := atLarge(t, WesternPacific).scrap("clyde", "scotia", "alfred")
	g.carries(rolled(OpSalvage, -20, TwoD6)).do("roll 6 6")
	for g.node() == NodePay {
		g.do(g.r.Format(g.any()))
	}
	g.is("Salvage", g.r.salvage(&g.State), 0)
}

// TestNoSalvageToLose checks 4.3: a card that takes Salvage or adds Notoriety offers the choice only to
// a player with Salvage; without any, Notoriety rises.
func TestNoSalvageToLose(t *testing.T) {
	either := choose(do(amount(OpSalvage, -1)), do(notoriety(1)))
	g := atLarge(t, WesternPacific).scrap("clyde").carries(either).asks(NodeBranch)
	g.is("Notoriety, with the Clyde as Salvage", g.Notoriety, 0)
	g = atLarge(t, WesternPacific).carries(either).asks(NodeAction)
	g.is("Notoriety, without Salvage", g.Notoriety, 1)
}

// TestSalvageIsToldAsMade checks 11.5 with 12.5.3: of a card's two gemstones only one has a Salvage
// space left, and the event reports that one.
func TestSalvageIsToldAsMade(t *testing.T) {
	g := atLarge(t, WesternPacific).scrap("clyde", "scotia", "alfred")
	g.carries(amount(OpSalvage, 2)).applies("11.5")
	i := slices.IndexFunc(g.log, func(e nemo.Event) bool { return e.Kind == EventSalvageGems })
	if i < 0 {
		t.Fatalf("the log does not tell of the gemstones: %v", g.log)
	}
	g.is("the log", g.r.Describe(g.log[i]), "gemstones that go on the Salvage spaces: 1")
	g.is("gemstones", g.salvageGems, 1)
}

// TestOneTreasureFleet checks 3.15 and 11.7.3: there is one marker, so a card that places it does
// nothing while it is on the map or held.
func TestOneTreasureFleet(t *testing.T) {
	place := Effect{Op: OpTreasureFleet}
	g := atLarge(t, WesternPacific).carries(place).asks(NodeOceanDie).do("roll 2")
	g.is("where it lies", g.State.fleet, EasternPacific)
	g.carries(place).is("it is asked for again", g.node() == NodeOceanDie, false).is("where it lies", g.State.fleet, EasternPacific)
	g = atLarge(t, WesternPacific)
	g.hold(g.r.fleetType)
	g.sound("it is held").carries(place).is("it is asked for while it is held", g.node() == NodeOceanDie, false)
}
