package nemoswar2

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// attackTwin is an attack written from the facts: it works out what the dice do, while the same dice
// are given to the game.
type attackTwin struct {
	target                     *Side
	stalk, others              bool
	armor, prow, design, hulls bool
	exert                      Resource // 0 for none
	cannonball                 bool
	lost                       [numResources + 1]int
	notoriety                  int
	sunk                       bool
}

// twinTracks are the DRMs of the facts.
var twinTracks = [numResources + 1][]int{
	Nemo: {2, 2, 2, 3, 3, 3, 0}, Crew: {3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0}, Hull: {2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 0},
}

// run resolves the attack; roll returns so many dice, and ready is called before the attack's own roll.
func (w *attackTwin) run(roll func(n int) []int, ready func()) {
	if w.target.Attack > 0 {
		dice := roll(2)
		total := dice[0] + dice[1]
		if w.armor {
			total++
		}
		if w.others {
			total--
		}
		hits := 0
		switch {
		case dice[0]+dice[1] == 2:
			hits = roll(1)[0]
		case total < int(w.target.Attack):
			hits = min(dice[0], dice[1])
		}
		for ; hits > 0; hits-- {
			switch at := roll(1)[0]; {
			case at == 1:
				w.lost[Nemo]++
			case at <= 3:
				w.lost[Crew]++
			case at == 6 && w.hulls:
			default:
				w.lost[Hull]++
			}
			for res := Nemo; res <= Hull; res++ {
				if w.lost[res] == len(twinTracks[res])-1 {
					return // the game ends
				}
			}
		}
	}
	ready()
	add := 0
	if w.exert != 0 {
		add = twinTracks[w.exert][w.lost[w.exert]]
		if w.exert == Hull && w.hulls {
			add++
		}
	}
	if w.stalk {
		add++
	}
	if w.prow {
		add++
	}
	if w.others {
		add--
	}
	if w.cannonball {
		add += 2
	}
	dice := roll(2)
	natural := dice[0] + dice[1]
	switch {
	case natural == 2:
		w.notoriety += 2
		w.loses(2)
	case natural+add >= int(w.target.Defence):
		w.sunk = true
		w.notoriety += int(w.target.Notoriety)
		if w.design && w.stalk {
			w.notoriety = max(w.notoriety-1, 0)
		}
	default:
		w.notoriety++
		w.loses(min(dice[0], dice[1], 2))
	}
}

func (w *attackTwin) loses(n int) {
	if w.exert != 0 {
		w.lost[w.exert] = min(w.lost[w.exert]+n, len(twinTracks[w.exert])-1)
	}
}

// TestAttackTwin compares 12.1 to 12.5.1 and 12.8 with the twin.
func TestAttackTwin(t *testing.T) {
	source := nemo.NewRand(12, 0)
	random := &source
	coin := func() bool { return random.Below(3) == 0 }
	start := atLarge(t, WesternPacific, "motive", "war").notorious(20)
	targets := []string{
		"scotia", "hannah-more", "tynwald", "clyde", "jylland", "royal-sovereign", "sea-serpent", "themis", "idaho", "bellerophon",
	}
	for n := range 4000 {
		g := &tale{State: start.State, t: t, r: start.r}
		key := targets[random.Below(uint64(len(targets)))]
		w := &attackTwin{stalk: coin(), others: coin(), armor: coin(), prow: coin(), design: coin(), hulls: coin()}
		back := coin()
		g.ship(WesternPacific, back, key)
		w.target = g.r.side(&g.State, ShipID(g.piece(key)))
		if w.others {
			g.ship(WesternPacific, false, "ryujo", "arapiles")
		}
		for upgrade, on := range map[string]bool{
			"reinforced-armor": w.armor, "strengthened-prow": w.prow, "monstrous-design": w.design, "double-hull": w.hulls,
		} {
			if on {
				g.equips(upgrade)
			}
		}
		for res := Nemo; res <= Hull; res++ {
			w.lost[res] = int(random.Below(uint64(len(twinTracks[res]) - 3)))
			g.Tracks[res] = uint8(w.lost[res])
		}
		w.exert = Resource(random.Below(numResources + 1))
		if w.cannonball = w.target.Attack > 0 && coin(); w.cannonball {
			g.cannonballs = 1
		}
		g.do(map[bool]string{false: "bold ", true: "stalk "}[w.stalk] + key)
		gone := func() bool { return g.End != 0 }
		w.run(func(n int) []int {
			dice := []int{1 + int(random.Below(6)), 1 + int(random.Below(6))}[:n]
			if line := "roll"; !gone() {
				for _, die := range dice {
					line += " " + number(die)
				}
				g.do(line)
			}
			return dice
		}, func() {
			if gone() {
				return
			}
			g.asks(NodeExert)
			if w.cannonball {
				g.do("cannonball")
			}
			if w.exert != 0 {
				g.do("exert " + w.exert.String())
			} else {
				g.do("ready")
			}
		})
		if gone() {
			g.is("the end", g.End, EndResource)
			continue
		}
		where := "attack " + number(n) + " on " + key + ": "
		g.is(where+"Nemo", g.Tracks[Nemo], w.lost[Nemo]).is(where+"Crew", g.Tracks[Crew], w.lost[Crew])
		g.is(where+"Hull", g.Tracks[Hull], w.lost[Hull]).is(where+"Notoriety", g.Notoriety, 20+w.notoriety)
		g.is(where+"sunk", !g.sea[WesternPacific].has(g.piece(key)), w.sunk)
	}
}

// TestTargets checks 11.3, 12.1 and 12.2: only the ships in the Ocean of the Nautilus can be attacked.
func TestTargets(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "scotia").ship(EasternPacific, false, "gange")
	g.refuses("12.2", "bold gange").refuses("12.2", "stalk hidden").offers(true, "bold scotia", "stalk scotia").offers(false, "bold hidden")
	g.hide(1, WesternPacific, EasternPacific)
	g.refuses("12.2", "bold hidden-eastern-pacific").do("stalk hidden").applies("11.3", "12.1").asks(NodeShip)
	g.do("draw jylland").applies("12.2", "12.3.1").asks(NodeRoll)
	g.is("it is revealed", g.sea[WesternPacific].has(g.piece("jylland")), true).is("Action Points", g.ActionPoints, 4)

	g = atLarge(t, WesternPacific)
	g.refuses("12.2", "bold hidden").offers(false, "bold hidden")
}

// TestNaturalTwoOfAWarship checks 12.3.2: 1d6 hits, each located before the next.
func TestNaturalTwoOfAWarship(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland").do("bold jylland", "roll 1 1").applies("12.3.2").asks(NodeRoll)
	g.do("roll 3").asks(NodeRoll).do("roll 1", "roll 2", "roll 4").applies("12.3.3", "8.3").asks(NodeExert)
	g.is("lost", g.lost(), [3]uint8{1, 1, 1})

	// The first hit that exhausts a Resource ends the game.
	g = atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland")
	g.Tracks[Nemo] = 5
	g.do("bold jylland", "roll 1 1", "roll 6", "roll 1")
	g.is("the end", g.End, EndResource)
}

// TestMisses checks 12.4.3 and Q-48.
func TestMisses(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "scotia").do("bold scotia", "exert crew",
		"roll 1 3").applies("12.4.1", "12.4.2", "12.4.3", "7.4")
	g.is("lost", g.lost(), [3]uint8{0, 1, 0}).is("Notoriety", g.Notoriety, 1).asks(NodeAction).spares("12.5.4")
	g.is("it stays", g.sea[WesternPacific].has(g.piece("scotia")), true)
	g.do("bold scotia", "exert hull", "roll 1 1")
	g.is("lost", g.lost(), [3]uint8{0, 1, 2}).is("Notoriety", g.Notoriety, 3)
}

// TestSinking checks 12.5 to 12.5.3 and Q-48: Notoriety, then the bonus, then where the ship goes.
func TestSinking(t *testing.T) {
	sink := func(at Ocean, key string, back bool, scrapped ...string) *tale {
		g := atLarge(t, WesternPacific).scrap(scrapped...)
		g.Nautilus, g.Tracks[Nemo], g.Tracks[Crew] = at, 3, 3
		g.ship(at, back, key).do("stalk " + key)
		if g.node() == NodeRoll {
			g.do("roll 6 6")
		}
		return g.forget().do("ready", "roll 6 6").applies("12.4", "12.5")
	}
	g := sink(WesternPacific, "pequod", false).asks(NodePrize)
	g.is("Nemo", g.Tracks[Nemo], 2).is("Notoriety", g.Notoriety, 1)
	g.do("salvage").applies("12.5.3").asks(NodeAction)
	g.is("Salvage", g.r.salvage(&g.State), 1)
	g = sink(WesternPacific, "syria", false)
	g.is("Crew", g.Tracks[Crew], 2).is("Notoriety", g.Notoriety, 0)
	g = sink(WesternPacific, "gange", false).asks(NodeToken).do("draw map-1").asks(NodePrize).do("tonnage").applies("12.5.2")
	g.is("the row", g.tonnage[WesternPacific].has(g.piece("gange")), true).is("a Treasure", g.treasures(), 1)
	g = sink(WesternPacific, "huascar", true)
	g.is("the pirate's bonus", g.Tracks[Crew], 2)
	g = sink(WesternPacific, "huascar", false)
	g.is("none in front", g.Tracks[Crew], 3)

	// A row of a linked Major Ocean, including dotted links; no choice if only one is linked.
	g = sink(PacificCoast, "clyde", false).do("tonnage").asks(NodeRow).offers(true, "western-pacific",
		"north-atlantic").offers(false, "eastern-pacific")
	g.do("north-atlantic").applies("12.5.2")
	g.is("the row", g.tonnage[NorthAtlantic].has(g.piece("clyde")), true)

	// Four ships fill the Salvage area.
	g = sink(WesternPacific, "clyde", false, "scotia", "alfred", "america", "ariel").applies("12.5.3").asks(NodeAction)
	g.is("the row", g.tonnage[WesternPacific].has(g.piece("clyde")), true)

	// A full row still takes ships.
	g = atLarge(t, WesternPacific).sink(WesternPacific, "scotia", "alfred", "america", "ariel", "britannia", "chance")
	g.ship(WesternPacific, false, "clyde").do("stalk clyde", "ready", "roll 6 6", "tonnage")
	g.is("the row", g.tonnage[WesternPacific].size(), 7)
}

// TestFollowUps checks 12.5.4 and Q-49.
func TestFollowUps(t *testing.T) {
	bold := func(upgrades ...string) *tale {
		g := atLarge(t, WesternPacific).equips(upgrades...).ship(WesternPacific, false, "clyde", "donau", "hannah-more").hide(1, WesternPacific)
		return g
	}
	g := bold().do("bold donau", "ready", "roll 4 5", "tonnage").asks(NodeFollowUp)
	g.refuses("12.5.4", "stalk clyde").offers(true, "bold clyde", "bold hannah-more", "bold hidden", "done").offers(false, "bold donau")
	g.forget().do("bold hannah-more").applies("12.5.4").spares("9.1")
	g.is("it comes when it is named", g.Notoriety, 1).is("Action Points", g.ActionPoints, 4)
	g.do("ready", "roll 4 5", "tonnage", "bold hidden", "draw gange", "ready", "roll 2 3").asks(NodeAction)
	g.is("two more attacks, a miss", g.Notoriety, 3)

	g = bold().do("bold donau", "ready", "roll 4 5", "salvage").spares("12.5.4").asks(NodeAction)
	g.do("bold clyde", "ready", "roll 4 5", "tonnage", "done").applies("12.5.4").asks(NodeAction)
	bold().do("stalk donau", "ready", "roll 4 5", "tonnage").spares("12.5.4").asks(NodeAction)
	atLarge(t, WesternPacific).ship(WesternPacific, false, "donau").do("bold donau", "ready", "roll 4 5", "tonnage").asks(NodeAction)

	g = bold("periscope-device").do("bold donau", "ready", "roll 4 5", "tonnage", "bold hannah-more")
	g.is("Bold with the Periscope", g.Notoriety, 0)
	g = bold("periscope-device").do("stalk donau", "ready", "roll 4 5", "tonnage").asks(NodeFollowUp).refuses("12.5.4", "bold clyde")
	g.do("stalk hannah-more")
	g.is("Stalk with the Periscope", g.Notoriety, 1)
}

// TestTorpedoes checks 12.6 and Q-50.
func TestTorpedoes(t *testing.T) {
	place := func(upgrades ...string) *tale {
		g := atLarge(t, WesternPacific).equips(upgrades...).ship(WesternPacific, false, "star-of-india", "jylland", "ryujo")
		g.ActionPoints, g.cannonballs = 0, 1
		return g
	}
	place().refuses("12.6", "torpedo star-of-india").offers(false, "torpedo star-of-india")
	g := place("steam-torpedoes", "strengthened-prow").do("torpedo star-of-india").applies("12.6").spares("12.3.1").asks(NodeRoll)
	g.is("nothing modifies it", g.top().bonus, 0).do("roll 1 4").asks(NodePrize)
	g.is("its Notoriety", g.Notoriety, 3)
	g.do("tonnage").asks(NodeAction).refuses("12.6", "torpedo jylland")

	// No Cannonball and no fire; a Warship is hit on 6 or more.
	place("steam-torpedoes").do("torpedo jylland").spares("12.3.1", "12.8").asks(NodeRoll).do("roll 2 4").asks(NodePrize)
	g = place("steam-torpedoes").do("torpedo jylland", "roll 2 3").applies("12.6").asks(NodeAction)
	g.is("a miss", g.torpedoMissed, true).is("Notoriety", g.Notoriety, 0)
	g.do("end-phase", "draw 5", "roll 5 6", "place 5").asks(NodeAction).do("torpedo jylland")
	g.is("one die from then on", g.r.diceAt(&g.State, g.node()), 1).do("roll 6").asks(NodePrize)

	// A natural 2 misses, without a disaster.
	g = place("steam-torpedoes").do("torpedo star-of-india", "roll 1 1").asks(NodeAction)
	g.is("Notoriety", g.Notoriety, 0).is("a miss", g.torpedoMissed, true)
}

// TestTorpedoesAreHelped checks 12.6 with 13.1.1 and 9.7: help after the roll counts for a torpedo as
// for any attack, and so does the hard place, with two dice and with one.
func TestTorpedoesAreHelped(t *testing.T) {
	at := func(notoriety uint8, missed bool, motive, key string) *tale {
		g := atLarge(t, WesternPacific, "motive", motive).aided(FirstOfficer, NedLand).equips("steam-torpedoes").notorious(notoriety)
		g.torpedoMissed = missed
		return g.ship(WesternPacific, false, key).do("torpedo " + key)
	}
	g := at(0, false, "war", "jylland").do("roll 2 3").asks(NodeWindow).asked("The dice show 2 and 3, in all 5")
	g.do("sacrifice ned-land").asked("in all 6").do("accept").applies("12.4").asks(NodePrize)
	g = at(0, true, "war", "jylland").do("roll 3").asked("The dice show 3.").do("sacrifice first-officer").asked("The dice show 3, in all 6")
	g.do("accept").applies("12.4").asks(NodePrize)
	at(0, false, "war", "jylland").do("roll 2 3", "accept").applies("12.4.3").asks(NodeAction)
	at(0, false, "war", "star-of-india").do("roll 1 1", "sacrifice first-officer", "accept").applies("12.4.3").asks(NodeAction)

	g = at(51, false, "piracy", "star-of-india").applies("9.7").do("roll 2 3").asked("with -1", "in all 4").do("accept").applies("12.4.3")
	g.asks(NodeAction)
	at(51, false, "piracy", "star-of-india").do("roll 2 4", "accept").applies("12.4").asks(NodePrize)
	at(51, true, "piracy", "star-of-india").do("roll 5").asked("The dice show 5, in all 4").do("sacrifice ned-land", "accept").asks(NodePrize)
}

// TestDiplomacy checks 12.7 to 12.7.2 and Q-51.
func TestDiplomacy(t *testing.T) {
	place := func(scrapped ...string) *tale {
		g := atLarge(t, WesternPacific).scrap(scrapped...).equips("hospital-machines", "strengthened-prow").notorious(5)
		return g.ship(WesternPacific, false, "gange", "jylland", "sea-serpent", "mary-celeste")
	}
	g := place()
	g.refuses("12.7", "diplomacy sea-serpent").refuses("12.7", "diplomacy mary-celeste")
	g.do("diplomacy gange").spares("12.3.1").do("ready")
	g.is("ships near, and no Prow", g.top().bonus, -1).do("roll 4 5").applies("12.7").asks(NodeCalm)
	g.is("Action Points", g.ActionPoints, 4).do("notoriety").applies("12.7.1").spares("12.5", "12.5.1").asks(NodeAction)
	g.is("Notoriety", g.Notoriety, 4).is("discarded", g.discarded.has(g.piece("gange")), true).is("no bonus", g.treasures(), 0)
	g.forget().do("diplomacy jylland").applies("12.3.1").do("roll 6 6", "ready", "roll 6 6", "salvage")
	g.is("Salvage", g.r.salvage(&g.State), 1).is("Notoriety", g.Notoriety, 4)

	g = place().do("diplomacy gange", "exert crew", "roll 3 2").applies("12.7.2", "7.4").asks(NodeAction)
	g.is("lost", g.lost(), [3]uint8{0, 2, 0}).is("Notoriety", g.Notoriety, 5)
	g = place().do("diplomacy gange", "exert crew", "roll 1 1")
	g.is("lost", g.lost(), [3]uint8{0, 2, 0}).is("a natural 2", g.Notoriety, 7)
	g = place("scotia", "alfred", "america", "ariel").do("diplomacy gange", "ready", "roll 6 6").asks(NodeAction)
	g.is("no room in Salvage", g.discarded.has(g.piece("gange")), true).is("Notoriety", g.Notoriety, 4)
	atLarge(t, WesternPacific).ship(WesternPacific, false, "gange").refuses("12.7", "diplomacy gange")

	// A Hidden Ship that turns out to be a Monster fires, and nothing else happens.
	g = atLarge(t, WesternPacific).equips("hospital-machines").hide(1, WesternPacific).do("diplomacy hidden", "draw sea-serpent")
	g.applies("12.3.1").do("roll 6 6").applies("12.7").spares("7.6", "12.7.2").asks(NodeAction)
	g.is("it stays", g.sea[WesternPacific].has(g.piece("sea-serpent")), true).is("Notoriety", g.Notoriety, 0)
	atLarge(t, WesternPacific).equips("hospital-machines").hide(1, WesternPacific).do("diplomacy hidden", "draw mary-celeste").asks(NodeAction)
}

// TestNoShipHasTheNumber checks 12.2: an attack on an unknown ship number is refused, even if the last
// bits of the number equal those of a ship in the Ocean of the Nautilus.
func TestNoShipHasTheNumber(t *testing.T) {
	g := atLarge(t, WesternPacific).equips("hospital-machines", "steam-torpedoes").ship(WesternPacific, false, "glasgow", "gange")
	for id := 255; id >= 128; id-- {
		for _, kind := range []Kind{KindBold, KindStalk, KindTorpedo, KindDiplomacy} {
			next := g.State
			var no *nemo.Illegal
			if err := g.r.Apply(&next, Attack(kind, ShipPiece(ShipID(id))), nil); !errors.As(err, &no) || no.Rule != "12.2" || next != g.State {
				t.Errorf("attack %d on ship %d, beside the Glasgow and the Gange: %v, want a refusal by 12.2", kind, id, err)
			}
		}
	}
}

// TestWhyNoAttack checks the refusals of 12.2, 12.6 and 12.7, each by itself, in words that fit any
// component set.
func TestWhyNoAttack(t *testing.T) {
	at := func(upgrades ...string) *tale {
		return atLarge(t, WesternPacific).equips(upgrades...).ship(WesternPacific, false, "gange", "jylland", "sea-serpent")
	}
	at().says("torpedo gange", "an Upgrade that allows torpedoes").says("diplomacy gange", "an Upgrade that allows Diplomacy")
	g := at("steam-torpedoes", "hospital-machines").says("torpedo scotia", "no ship")
	g.says("diplomacy sea-serpent", "no Monster").says("diplomacy scotia", "no ship")
	g.do("torpedo gange", "roll 1 1").says("torpedo gange", "was made").offers(true, "diplomacy gange")
}

// TestHalfDice checks 12.3.2, 12.6 and 4.1: a set may roll half a die for the hits of a disaster and
// for a torpedo.
func TestHalfDice(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland")
	g.r = Default()
	g.r.set.Combat.WarshipDisaster = D3
	g.do("bold jylland", "roll 1 1", "roll 5").is("hits", g.top().n, 3)

	g = atLarge(t, WesternPacific).equips("steam-torpedoes").ship(WesternPacific, false, "star-of-india")
	g.r = Default()
	g.r.set.Combat.TorpedoDice, g.r.set.Combat.TorpedoNonWarship = D3, 4
	g.do("torpedo star-of-india", "roll 6").asks(NodeAction).is("a miss", g.torpedoMissed, true)
}

// TestCannonballs checks 12.8 and Q-55.
func TestCannonballs(t *testing.T) {
	g := atLarge(t, WesternPacific).event("do-no-harm").do("ready", "roll 6 5").applies("12.8")
	g.is("Cannonballs", g.cannonballs, 3)

	g = atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland", "scotia")
	g.cannonballs = 2
	g.do("bold jylland", "roll 6 6").asks(NodeExert).do("cannonball").refuses("12.8", "cannonball").do("exert nemo", "roll 2 4")
	g.is("2 more", g.cannonballs, 1).asks(NodePrize).do("tonnage", "bold scotia").refuses("12.8", "cannonball").offers(false, "cannonball")
}

// TestUpgradesOfAttacks checks 12.4.2: what each Upgrade adds to which attack on which target.
func TestUpgradesOfAttacks(t *testing.T) {
	for upgrade, want := range map[string]string{ // Bold and Stalk on a Non-warship; Bold and Stalk on a Warship
		"strengthened-prow": "1 2 1 2",
		"map-room":          "1 1 0 1",
		"armory":            "0 1 1 2",
		"silent-propeller":  "0 2 0 2",
		"arcane-library":    "0 1 0 1",
	} {
		var got [4]int8
		for i, line := range []string{"bold scotia", "stalk scotia", "bold jylland", "stalk jylland"} {
			_, key, _ := strings.Cut(line, " ")
			g := atLarge(t, WesternPacific).equips(upgrade).ship(WesternPacific, false, key).do(line)
			if key == "jylland" {
				g.do("roll 6 6")
			}
			g.do("ready")
			got[i] = g.top().bonus
		}
		if told(got) != "["+want+"]" {
			t.Errorf("%s adds %v, want %s", upgrade, got, want)
		}
	}
}

// TestFireOfAll checks 6.11 and Q-101: each Warship fires once, in the order that the player chooses,
// without an answer.
func TestFireOfAll(t *testing.T) {
	g := atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland", "ryujo", "arapiles", "scotia")
	g.carries(Effect{Op: OpFire}).asks(NodeFire).offers(true, "jylland", "ryujo", "arapiles").offers(false, "scotia")
	g.do("ryujo", "roll 6 6").asks(NodeFire).offers(false, "ryujo").do("arapiles", "roll 6 6").applies("12.3.1")
	g.do("roll 6 6").spares("12.4").asks(NodeAction) // the last one needs no choice

	// Round trip of positions between two volleys, and in the volley of the last of six Warships, with
	// both Squadrons.
	g = atLarge(t, WesternPacific).ship(WesternPacific, false, "jylland", "ryujo", "arapiles").carries(Effect{Op: OpFire})
	g.do("ryujo", "roll 6 6").asks(NodeFire).isRead()
	g = puts(hunted(t), EuropeanSeas, "blue-squadron", "green-squadron", "jylland", "ryujo", "arapiles", "lord-clyde")
	g.carries(Effect{Op: OpFire})
	for g.node() == NodeFire {
		g.do(g.r.Format(g.r.Legal(&g.State, nil)[0])).isRead()
		for g.node() == NodeExert || g.node() == NodeWindow {
			g.do("ready").isRead()
		}
		g.do("roll 6 6").isRead()
	}
}

// isRead checks the round trip of the position.
func (g *tale) isRead() *tale {
	g.t.Helper()
	doc, err := json.Marshal(g.r.Snapshot(&g.State))
	if err != nil {
		g.t.Fatal(err)
	}
	if again, err := g.r.Restore(doc); err != nil || again != g.State {
		g.t.Errorf("the position is read as another: %v", err)
	}
	return g
}

// TestFireWhileShipsComeAndGo checks 6.11 with 13.2: between two volleys a token removes a Warship or
// turns a White ship hostile. Each Warship present fires once.
func TestFireWhileShipsComeAndGo(t *testing.T) {
	three := []string{"jylland", "ryujo", "arapiles"}
	for _, effect := range []Effect{at(OpRemoveShip, Here, 1), at(OpTurnHostile, Here, 1)} {
		for _, first := range three {
			for _, gone := range append(three, "scotia") {
				if gone == first || (effect.Op == OpTurnHostile) != (gone == "scotia") {
					continue
				}
				g := atLarge(t, WesternPacific).ship(WesternPacific, false, append(three, "scotia")...).collect("retain-nemo")
				g.r = Default()
				g.r.usesOf(TreasurePiece(TreasureID(g.piece("retain-nemo"))))[0].list = g.r.list(do(effect))
				g.carries(Effect{Op: OpFire}).do(first, "roll 6 6", "use retain-nemo")
				if g.node() == NodePlace {
					g.do(gone)
				}
				for g.node() != NodeAction {
					if g.node() == NodeRoll {
						g.do("roll 6 6")
						continue
					}
					g.do(g.r.Format(g.any()))
				}
				fired := map[string]int{}
				for _, event := range g.log {
					if event.Kind == EventFiresAt {
						fired[g.r.pieceKey(pieceOf(event.Args[0]))]++
					}
				}
				want := map[string]int{"jylland": 1, "ryujo": 1, "arapiles": 1}
				delete(want, gone)
				if gone == "scotia" {
					want[gone] = 1
				}
				g.is(first+" fires and then "+gone, fired, want)
			}
		}
	}
}
