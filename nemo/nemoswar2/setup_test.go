package nemoswar2

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestSetUpByLevel checks 3.0.1, 3.2.4 and 3.5 to 3.20 at each level.
func TestSetUpByLevel(t *testing.T) {
	for _, c := range []struct {
		level                   string
		deckGems, points        int
		blue, green, everywhere int
		where                   string
	}{
		{"sailor", 2, 2, 17, 29, 9, "[1 1 1 1 2 1 1 0 1 0 0 0]"},
		{"officer", 1, 1, 14, 26, 12, "[2 1 2 1 3 1 1 0 1 0 0 0]"},
		{"captain", 0, 0, 11, 23, 15, "[2 2 2 2 3 2 1 0 1 0 0 0]"},
	} {
		g := tell(t, "difficulty", c.level)
		if c.level == "officer" {
			g.do("decline")
		}
		g.chance(1).applies("3.0.1", "3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3", "3.4", "3.5", "3.6", "3.7",
			"3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "3.18", "3.19", "3.20")
		g.is("gemstones on the Adventure Deck (3.2.4)", g.deckGems, c.deckGems)
		g.is("cards of the Adventure Deck (3.2.4)", g.deck, 25)
		g.is("tracks (3.3)", g.Tracks, "[0 0 0 0]")
		g.is("Ship cup (3.5)", g.cup.size(), 30+14)
		g.is("groups in the cup (3.5, 3.6)", g.joined, 1<<White|1<<PaleYellow)
		g.is("Black ships (3.6)", g.waiting.size(), 2)
		g.is("Blue and Green (3.7)", g.groupAt, []int{c.blue, c.green})
		g.is("the Nautilus (3.8)", uint8(g.Nautilus), 0)
		g.is("Hidden Ships (3.9)", g.hidden[1:], c.where)
		everywhere := 0
		for _, n := range g.hidden {
			everywhere += int(n)
		}
		g.is("Hidden Ships in all (3.9)", everywhere, c.everywhere)
		g.is("Treasure cup (3.10)", g.cupSize, 73)
		g.is("Notoriety (3.11)", g.Notoriety, 0)
		g.is("gemstones (3.12)", g.gems[1:], "[1 1 1 1 1 1 0 0 0 0 0 0]")
		g.is("gemstones in stock (3.12)", g.r.gemStock(&g.State), 16-6-c.deckGems)
		g.is("Characters (3.13)", g.keys(PieceCharacter, bitSet(uint64(g.aboard))),
			"[first-officer second-officer chief-engineer professor-aronnax conseil ned-land]")
		g.is("Action Points (3.14)", g.ActionPoints, c.points)
		g.is("cubes (3.18)", g.cubes(), 0)
		g.is("available Upgrades (3.4)", len(g.upgrades(g.available)), 4)
	}
}

// TestEachLevelByItself checks 3.0.1: each setting may have a level of its own.
func TestEachLevelByItself(t *testing.T) {
	for i := range settingRows {
		name := settingRows[i].name
		for _, level := range []Difficulty{Sailor, Captain} {
			g := tell(t, name, level.String())
			for j, other := range g.Options.Levels {
				want := Officer
				if i == j {
					want = level
				}
				g.is(settingRows[j].name, other, want)
			}
		}
	}
	g := tell(t, "difficulty", "sailor", "adventure-gemstones", "captain", "hidden-ships", "officer").chance(1)
	var agreed []string
	for _, e := range g.log {
		if e.Rule == "3.0.1" {
			agreed = append(agreed, g.r.Describe(e))
		}
	}
	g.is("what is agreed, without the options that are off", strings.Join(agreed, "; "),
		"the level of the gemstones on the Adventure Deck is captain; the level of the starting Upgrade is sailor; "+
			"the level of the Blue and Green groups is sailor; the level of the first Hidden Ships is officer; "+
			"the level of the first Action Points is sailor")
	g.is("gemstones on the Adventure Deck", g.deckGems, 0)
	g.is("Hidden Ships of the European Seas", g.hidden[EuropeanSeas], 3)
	g.is("Action Points", g.ActionPoints, 2)
}

// order plays through the Draw Pile and returns its cards from the top: E for an event, I to III for
// the Act cards, R for the Rising Action, F for a Finale, A and B for those of Nadeen Dakkar.
func (g *tale) order(seed uint64) string {
	g.t.Helper()
	p := nemo.NewPlayout[State, Action](g.r, seed)
	p.Trace = &g.log
	for g.End == 0 {
		g.play(p)
		// Only the Finale may end this voyage.
		g.Tracks, g.Notoriety = [numResources + 1]uint8{}, 0
		if g.node() == NodeAction {
			for o, ships := range g.sea {
				g.cup = g.cup.or(ships)
				g.hidden[o], g.sea[o] = 0, set{}
			}
		}
	}
	text := ""
	for _, e := range g.log {
		switch {
		case e.Kind == EventAct:
			text += [...]string{"1", "2", "3"}[e.Args[0]-1]
		case e.Kind == EventDraws:
			id := CardID(pieceOf(e.Args[0]).ID)
			switch {
			case id == risingCard:
				text += "R"
			case g.r.finaleCards.has(uint8(id)):
				text += "F"
			case g.r.reunionCards.has(uint8(id)):
				text += "A"
			case g.r.reflectionCards.has(uint8(id)):
				text += "B"
			default:
				text += "E"
			}
		}
	}
	return text
}

// TestOrderOfTheDrawPile checks 3.2 to 3.2.3 and 3.23: the order of the pile for each Motive.
func TestOrderOfTheDrawPile(t *testing.T) {
	for motive, events := range map[Motive][2]int{
		ScienceMotive: {10, 6}, HumanistMotive: {10, 6}, ExploreMotive: {8, 8}, AdventureMotive: {8, 8},
		AntiImperialismMotive: {5, 11}, WorldOrderMotive: {5, 11}, WarMotive: {3, 13}, PiracyMotive: {3, 13},
	} {
		for _, nadeen := range []int{0, 1} {
			g := tell(t, "motive", motive.String(), "nadeen", []string{"off", "on"}[nadeen], "difficulty", "captain").chance(uint64(motive))
			g.is("cards of the Draw Pile, without the Prologue (3.2)", g.r.cardsLeft(&g.State), 31+2*nadeen-1)
			g.is("unseen events (3.2)", g.unseen.size(), 101)
			pile := g.order(uint64(motive))
			g.is("the end", g.End, EndMission)
			if g.End != EndMission {
				continue
			}
			act2 := 8 + events[0] + nadeen // where the Second Intermission is
			act3 := act2 + 1 + 1 + events[1] + nadeen
			parts := []string{pile[:1], pile[1:7], pile[7:8], pile[8:act2], pile[act2 : act2+1], pile[act2+1 : act3]}
			last := pile[act3:]
			count := func(part int, card string) int {
				n := 0
				for _, c := range parts[part] {
					if string(c) == card {
						n++
					}
				}
				return n
			}
			g.is("Prologue (3.2)", parts[0], "1")
			g.is("Act I (3.2)", parts[1], "EEEEEE")
			g.is("First Intermission (3.2.3)", parts[2], "2")
			g.is("Act II (3.2.3)", told(len(parts[3]), count(3, "E"), count(3, "A")), told(events[0]+nadeen, events[0], nadeen))
			g.is("Second Intermission (3.2.2)", parts[4], "3")
			g.is("Act III (3.2.2)", told(len(parts[5]), count(5, "E"), count(5, "R"), count(5, "B")),
				told(1+events[1]+nadeen, events[1], 1, nadeen))
			g.is("the end is the Finale (3.2.1)", last[len(last)-1:], "F")
			if len(last) > 5 {
				t.Errorf("the Finale is card %d of the last five (3.2.1)", len(last))
			}
			// 31 cards less three Act cards, and up to four after the Finale.
			if turns := int(g.Turn) - 2*nadeen; turns < 24 || turns > 28 || turns != 23+len(last) {
				t.Errorf("%d turns; the Finale was card %d of the last five (3.2)", g.Turn, len(last))
			}
			if g.applies("3.2.1", "3.2.2", "3.2.3"); nadeen == 1 {
				g.applies("3.23")
			}
		}
	}
}

// TestWhatMayBeDrawn checks 3.2 and 3.2.1: all unseen events are equally likely; the Finale is one of
// twelve, and one of five cards.
func TestWhatMayBeDrawn(t *testing.T) {
	g := tell(t, "difficulty", "captain").chance(1).do("roll 1").asks(NodeCard)
	chances := func() (events, finales int, total uint64) {
		for _, o := range g.r.Outcomes(&g.State, nil) {
			total += o.Weight
			if g.r.finaleCards.has(o.Action.Piece.ID) {
				finales++
			} else {
				events++
			}
		}
		return events, finales, total
	}
	events, finales, total := chances()
	g.is("events, Finales and odds of the first card", told(events, finales, total), told(101, 0, 101*6))
	g.refuses("2.8", "draw mutiny").refuses("2.8", "draw a-hollow-explosion")

	late := g.State
	late.events, late.specials, late.part, late.opened, late.Act = [numParts]uint8{0, 0, 0, 4}, specialFinale, numParts-1, true, numActs
	g.State = late
	events, finales, total = chances()
	g.is("events and Finales among the last five", told(events, finales), "101 12")
	odds := map[string]uint64{}
	for _, o := range g.r.Outcomes(&g.State, nil) {
		if g.r.finaleCards.has(o.Action.Piece.ID) {
			odds["finale"] += o.Weight
		}
	}
	g.is("a Finale comes up once in five draws", 5*odds["finale"], total)
}

// TestStartingUpgrade checks 3.3 and 3.3.1.
func TestStartingUpgrade(t *testing.T) {
	for motive, upgrade := range map[Motive]string{
		AdventureMotive: "diving-apparatus", ExploreMotive: "hydro-drive", HumanistMotive: "hospital-machines",
		ScienceMotive: "monstrous-design", AntiImperialismMotive: "double-hull", PiracyMotive: "map-room",
		WarMotive: "periscope-device", WorldOrderMotive: "war-room",
	} {
		name := motive.String()
		g := tell(t, "motive", name, "difficulty", "sailor")
		g.is("SAILOR has for nothing", told(g.upgrades(g.equipped), g.Tracks), fmt.Sprintf("[%s] [0 0 0 0]", upgrade))
		g = tell(t, "motive", name, "difficulty", "captain")
		g.is("CAPTAIN finds in the first slot", told(g.upgrades(g.available), g.upgrades(g.equipped)), fmt.Sprintf("[%s] []", upgrade))
		for _, level := range []string{"sailor", "captain"} {
			tell(t, "motive", name, "difficulty", level).chance(4).applies("3.3.1")
		}
		g = tell(t, "motive", name).asks(NodeStart).do("decline").applies("3.3.1")
		g.is("OFFICER may let it lie", told(g.upgrades(g.available), g.upgrades(g.equipped), g.Tracks), fmt.Sprintf("[%s] [] [0 0 0 0]", upgrade))
		g = tell(t, "motive", name).refuses("3.3.1", "done").do("accept", "nemo", "crew", "hull").chance(1).applies("3.3.1")
		g.is("OFFICER may buy it", told(g.upgrades(g.equipped), g.Tracks), fmt.Sprintf("[%s] [0 1 1 1]", upgrade))
		g.is("the slots are full all the same (3.4)", len(g.upgrades(g.available)), 4)
	}
}

// TestPayingLeavesAStep checks 3.3.1 and Q-64: a payment cannot move a marker to its last space.
func TestPayingLeavesAStep(t *testing.T) {
	g := tell(t, "upgrades", "strategic").do("accept", "nemo", "nemo", "nemo",
		"strengthened-prow", "armory", "binoculars", "fog-machine", "war-room", "draw strengthened-prow").chance(2).asks(NodePurchase)
	g.do("strengthened-prow", "nemo", "nemo").refuses("3.3.1", "nemo").do("crew", "crew", "crew", "crew", "hull")
	g.is("seven of eight steps are paid", told(g.Tracks, g.upgrades(g.equipped)), "[0 5 4 1] [hydro-drive]")
	g.do("hull")
	g.is("it is equipped", g.upgrades(g.equipped), "[hydro-drive strengthened-prow]")
	g.applies("3.4.2", "8.1")
}

// TestQuickStart checks 3.4: four Upgrades, which cannot be bought during set-up.
func TestQuickStart(t *testing.T) {
	g := tell(t).do("decline").asks(NodeUpgrade)
	g.refuses("2.8", "draw hydro-drive").do("draw armory", "draw binoculars").refuses("2.8", "draw armory").do("draw war-room")
	g.is("the slots", g.upgrades(g.available), "[hydro-drive war-room armory binoculars]")
	g.is("the box", len(g.upgrades(g.box)), 26-4)
	g.is("play begins", g.Turn, 1)
}

// TestStrategicPreparation checks 3.4.1 and 3.4.2 at each level.
func TestStrategicPreparation(t *testing.T) {
	own := []string{"armory", "binoculars", "fog-machine", "arcane-library", "grand-organ", "steam-torpedoes", "machine-shop"}
	for _, c := range []struct {
		level        string
		chosen       int
		free, prices int // slots to be filled, price in steps for a card of cost 3
	}{
		{"sailor", 7, 4, 3},
		{"officer", 5, 3, 6},
		{"captain", 3, 3, 0},
	} {
		g := tell(t, "upgrades", "strategic", "difficulty", c.level)
		if c.level == "officer" {
			g.do("decline")
		}
		g.asks(NodePick).refuses("3.4.1", "hydro-drive").do(own[:c.chosen]...)
		g.is("the stack is ten", len(g.upgrades(g.chosen))+int(g.random), 10)
		g.do("draw armory", "draw binoculars", "draw fog-machine")
		if c.free == 4 {
			g.do("draw arcane-library")
		}
		if c.prices == 0 {
			g.is("CAPTAIN buys none: play begins", g.Turn, 1)
			g.is("the rest is in the box", len(g.upgrades(g.box)), 26-4)
			continue
		}
		g.chance(3).asks(NodePurchase)
		g.is("the rest is looked at", told(len(g.upgrades(g.chosen)), g.random), told(10-c.free, 0))
		g.refuses("3.4.2", "binoculars").refuses("3.4.2", "grand-organ")
		g.do("armory")
		for range c.prices {
			g.do("crew")
		}
		g.is("paid", g.Tracks[Crew], c.prices)
		known := g.upgrades(g.chosen)
		g.refuses("2.8", "draw "+g.upgrades(g.box)[0]).do("draw " + known[len(known)-1])
		if !slices.Contains(g.upgrades(g.available), known[len(known)-1]) {
			t.Errorf("%s does not take the slot (3.4.2)", known[len(known)-1])
		}
		g.is("four are available again", len(g.upgrades(g.available)), 4)
		g.is("the rest is in the box", len(g.upgrades(g.box)), 26-4-len(g.upgrades(g.equipped)))
		g.applies("3.4.1", "3.4.2")
	}
	g := tell(t, "upgrades", "strategic", "difficulty", "sailor").do(own...).chance(1).asks(NodePurchase).do("decline")
	g.is("nothing is bought", told(g.upgrades(g.equipped), g.Tracks, g.Turn), "[hydro-drive] [0 0 0 0] 1")
}

// TestTheStartingCardIsOneOfTheFour checks 3.4.2 and Q-103: a card declined in step 3 may be bought in
// step 4.
func TestTheStartingCardIsOneOfTheFour(t *testing.T) {
	own := []string{"armory", "binoculars", "fog-machine", "arcane-library", "grand-organ"}
	g := tell(t, "upgrades", "strategic").do("decline").do(own...).chance(1).asks(NodePurchase)
	g.do("hydro-drive", "crew", "crew", "crew", "hull", "hull", "hull").chance(1)
	g.is("at double its cost", told(g.upgrades(g.equipped), g.Tracks), "[hydro-drive] [0 0 3 3]")
}

// TestWorldOrderSetUp checks 3.10.2.
func TestWorldOrderSetUp(t *testing.T) {
	g := tell(t, "motive", "world-order", "difficulty", "captain").chance(1).applies("3.10.2")
	g.is("Treasure cup", g.cupSize, 73-13+14)
	var spaces []int
	for i := range 16 {
		if g.wonderSpaces>>i&1 != 0 {
			spaces = append(spaces, int(g.r.wonderAt(i)))
		}
	}
	g.is("spaces of the Wonders", spaces, "[10 13 16 19 22 25 28 31 34 37 40 43 46]")
	for types := g.r.wonders; types != 0; types &= types - 1 {
		for i := 1; i <= g.r.numTypes; i++ {
			if types>>i&1 != 0 && g.inCup[i] != 0 {
				t.Errorf("%s is in the cup", g.r.types[i].key)
			}
		}
	}
	for _, motive := range namesOf[Motive]()[1:] {
		if motive != "world-order" {
			g := tell(t, "motive", motive, "difficulty", "captain").chance(1)
			g.is(motive+": the cup, and Wonders on the track", told(g.cupSize, g.wonderSpaces), "73 0")
		}
	}
}

// TestAdventureTokenAtSetUp checks 3.10.1.
func TestAdventureTokenAtSetUp(t *testing.T) {
	g := tell(t, "motive", "adventure", "difficulty", "captain").
		do("draw armory", "draw binoculars", "draw war-room").asks(NodeOceanDie).do("roll 5").applies("3.10.1")
	g.is("Adventure tokens", g.tokens[1:], "[0 0 0 0 1 0 0 0 0 0 0 0]")
	g.is("play begins", g.Turn, 1)
}

// TestAttributeTokens checks 3.21 and 3.21.1.
func TestAttributeTokens(t *testing.T) {
	upgrades := []string{"draw armory", "draw binoculars", "draw war-room"}
	officer := tell(t, "officers", "on").do("decline").do(upgrades...)
	officer.do("draw methodical", "draw caring").refuses("2.8", "draw caring").do("draw noble", "draw daring").applies("3.21")
	officer.is("OFFICER draws four and no more", told(officer.officers(), officer.Turn), "[[methodical] [caring] [noble daring]] 1")

	captain := tell(t, "officers", "on", "difficulty", "captain").do(upgrades...).do("draw noble")
	captain.is("CAPTAIN draws one", told(captain.officers(), captain.Turn), "[[] [] [noble]] 1")

	sailor := tell(t, "officers", "on", "difficulty", "sailor").do(upgrades...).do("draw grand-organ").
		do("draw methodical", "draw caring", "draw noble", "draw daring").asks(NodeReplace)
	kept := *sailor
	kept.do("decline")
	kept.is("SAILOR may leave them", told(kept.officers(), kept.Turn), "[[methodical] [caring] [noble daring]] 1")
	sailor.refuses("3.21", "lucky").do("caring").refuses("2.8", "draw caring").do("draw lucky")
	sailor.is("SAILOR draws one anew, which stays", told(sailor.officers(), sailor.Turn), "[[methodical] [lucky] [noble daring]] 1")

	without := tell(t, "difficulty", "captain").chance(1)
	without.is("without the option", without.officers(), "[[] [] []]")

	lasting := 0
	for _, token := range officer.r.set.Attributes {
		if len(token.Modifiers) > 0 {
			lasting++
		}
	}
	officer.is("tokens with a standing DRM (3.21.1)", lasting, 2)
	officer.chance(1)
	for officer.node() != NodeAction {
		officer.do(officer.r.Format(officer.r.Legal(&officer.State, nil)[0])).chance(2)
	}
	officer.Tracks[Crew] = 1
	officer.do("sacrifice second-officer").applies("13.3")
	officer.is("the tokens of a Sacrificed Officer (3.21.1)", officer.officers(), "[[methodical] [] [noble daring]]")
	officer.refuses("13.2", "use caring")
	officer.carries(amount(OpRestoreCharacter, 1))
	officer.is("he is back, and they are not (3.21.1)", told(officer.aboard>>SecondOfficer&1, officer.officers()),
		"1 [[methodical] [] [noble daring]]")
}

// TestDeadlySeasSetUp checks 3.22: tokens in the cup, and one more with each of five groups.
func TestDeadlySeasSetUp(t *testing.T) {
	for level, tokens := range map[string]int{"sailor": 2, "officer": 3, "captain": 4} {
		g := tell(t, "deadly-seas", "on", "deadly-seas-tokens", level, "starting-upgrade", "captain").chance(1).applies("3.22")
		g.is(level+": tokens in the cup", g.seasInCup, tokens)
		g.is("tokens nobody has seen", count16(g.seasUnseen), 10)
		e := engine{r: g.r, s: &g.State}
		for i, group := range []Group{DarkYellow, Orange, Red, Blue, Green} {
			e.joinCup(group)
			g.is("one comes with "+group.String(), g.seasInCup, tokens+i+1)
		}
		e.joinCup(Green)
		g.is("once", g.seasInCup, tokens+5)
	}
	g := tell(t, "starting-upgrade", "captain").chance(1)
	g.is("without the option", told(g.seasInCup, g.seasUnseen), "0 0")
}

// TestOptionsOfSetUp checks 3.23 and 3.24, and 13.2: nothing can be used during set-up.
func TestOptionsOfSetUp(t *testing.T) {
	g := tell(t, "nadeen", "on", "buried-treasure", "on", "motive", "war").refuses("13.2", "sacrifice conseil").do("decline").chance(1)
	g.applies("3.23", "3.24")
	g.is("Nadeen Dakkar is not aboard yet (3.13)", g.aboard>>NadeenDakkar&1, 0)
	if g = tell(t, "starting-upgrade", "captain").chance(1); g.cites("3.23") || g.cites("3.24") {
		t.Error("an option that is off is spoken of")
	}
}

// TestWhatCanBePaid checks 3.3.1: a price in Ship Resources can be paid as long as no marker reaches
// its last space by it.
func TestWhatCanBePaid(t *testing.T) {
	g := tell(t)
	spare := 0
	for res := Nemo; res <= Hull; res++ {
		spare += int(g.r.last(res)) - 1
	}
	g.is("all that can be paid", g.r.canPay(&g.State, spare), true).is("a step more", g.r.canPay(&g.State, spare+1), false)
	g.Tracks[Crew], g.Tracks[Hull] = 2, 1
	g.is("with 3 lost", g.r.canPay(&g.State, spare-3), true).is("and a step more", g.r.canPay(&g.State, spare-2), false)
	g.Tracks[Nemo] = g.r.last(Nemo) - 1
	g.is("who pays", g.keys(PieceResource, g.r.payable(&g.State)), "[crew hull]")
}
