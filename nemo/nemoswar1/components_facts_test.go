package nemoswar1

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// rulebookFacts is every value of the stand-in set that the rulebook gives: path, value and rule. No
// other value may claim the rulebook as its source.
const rulebookFacts = `
oceans.eastern-pacific.number | 6 | 6.1.3
oceans.eastern-pacific.setupShips | 2 | 3.0.3
oceans.eastern-pacific.links.western-pacific.weeks | 1 | 7.4
oceans.north-atlantic.setupShips | 2 | 3.0.3
oceans.south-atlantic.setupShips | 1 | 3.0.3
oceans.mediterranean.setupShips | 1 | 3.0.3
oceans.indian-ocean.number | 5 | 6.1.3
oceans.indian-ocean.boxes | 3 | 6.1.3
oceans.indian-ocean.setupShips | 1 | 3.0.3
oceans.western-pacific.setupShips | 2 | 3.0.3
oceans.western-pacific.links.eastern-pacific.weeks | 1 | 7.4
board.scourge.1 | 6 | 12.3c
board.scourge.2 | 12 | 12.3c
board.scourge.3 | 18 | 12.3c
board.scourge.4 | 24 | 12.3c
board.scourge.5 | 30 | 12.3c
board.scourge.6 | 40 | 12.3c
passengers.ned-land.vp | 3 | 6.8
refits.seek-adventure.cost | 1 | 7.1.3
commitments.science.warshipHalves | 1 | 12.3
commitments.science.otherShipHalves | 0 | 12.3
commitments.science.adventureHalves | 4 | 12.3
commitments.science.treasureHalves | 2 | 12.3
commitments.science.liberationHalves | 0 | 12.3
commitments.science.scienceSymbol | 10 | 12.3
commitments.science.wonder | 5 | 12.3
commitments.explore.warshipHalves | 1 | 12.3
commitments.explore.otherShipHalves | 1 | 12.3
commitments.explore.adventureHalves | 4 | 12.3
commitments.explore.treasureHalves | 2 | 12.3
commitments.explore.liberationHalves | 2 | 12.3
commitments.explore.scienceSymbol | 5 | 12.3
commitments.explore.wonder | 10 | 12.3
commitments.anti-imperialism.warshipHalves | 2 | 12.3
commitments.anti-imperialism.otherShipHalves | 4 | 12.3
commitments.anti-imperialism.adventureHalves | 2 | 12.3
commitments.anti-imperialism.treasureHalves | 1 | 12.3
commitments.anti-imperialism.liberationHalves | 10 | 12.3
commitments.anti-imperialism.scienceSymbol | 0 | 12.3
commitments.anti-imperialism.wonder | 0 | 12.3
commitments.war.warshipHalves | 4 | 12.3
commitments.war.otherShipHalves | 2 | 12.3
commitments.war.adventureHalves | 2 | 12.3
commitments.war.treasureHalves | 2 | 12.3
commitments.war.liberationHalves | 4 | 12.3
commitments.war.scienceSymbol | 0 | 12.3
commitments.war.wonder | 0 | 12.3
levels.complete-failure.title | Complete Failure | 12.4
levels.complete-failure.upTo | 50 | 12.4
levels.failure.title | Failure | 12.4
levels.failure.upTo | 100 | 12.4
levels.insignificant.title | Insignificant Result | 12.4
levels.insignificant.upTo | 150 | 12.4
levels.success.title | Success | 12.4
levels.success.upTo | 200 | 12.4
levels.triumph.title | Triumph | 12.4
ships.frigate-1.class | frigate | 12.3
ships.ironclad-1.class | ironclad | 10.3
ships.ironclad-1.attack | 7 | 10.3
ships.ironclad-1.defence | 10 | 10.3
ships.ironclad-1.skulls | 1 | 10.3
ships.capital-1.class | capital ship | 10.3
ships.capital-1.attack | 8 | 10.3
ships.capital-1.defence | 11 | 10.3
ships.passenger-1.class | passenger ship | 10.3
ships.passenger-1.attack | 0 | 10.3
ships.passenger-1.defence | 8 | 10.3
ships.passenger-1.skulls | 0 | 10.3
ships.freighter-1.class | freighter | 12.3
ships.mail-1.class | mail ship | 12.3
ships.armoured-frigate-4.class | armoured frigate | 13.1
ships.armoured-frigate-4.group | expansion | 13.1
ships.armoured-frigate-4.bonus | 3 | 13.1.1
ships.armoured-frigate-5.class | armoured frigate | 13.1
ships.armoured-frigate-5.group | expansion | 13.1
ships.armoured-frigate-5.bonus | 3 | 13.1.1
ships.armoured-frigate-6.class | armoured frigate | 13.1
ships.armoured-frigate-6.group | expansion | 13.1
ships.armoured-frigate-6.bonus | 3 | 13.1.1
ships.battleship-3.class | battleship | 13.1
ships.battleship-3.group | expansion | 13.1
ships.battleship-3.bonus | 7 | 13.1.1
ships.battleship-4.class | battleship | 13.1
ships.battleship-4.group | expansion | 13.1
ships.battleship-4.bonus | 7 | 13.1.1
ships.battleship-5.class | battleship | 13.1
ships.battleship-5.group | expansion | 13.1
ships.battleship-5.bonus | 7 | 13.1.1
cards.locked-in-iron.number | 2½ | 14.1
cards.locked-in-iron.expansion | true | 14.1
cards.a-hunter-on-the-horizon.number | 3 | 6.5.1
cards.a-hunter-on-the-horizon.kind | event-now | 6.5.1
cards.do-no-harm.number | 4½ | 3.2.1
cards.do-no-harm.title | Do No Harm | 3.2.1
cards.do-no-harm.kind | test | 3.2.1
cards.do-no-harm.expansion | true | 3.2
cards.do-no-harm.target | 11 | 3.2.1
cards.do-no-harm.help | nemo | 3.2.1
cards.do-no-harm.pass | cannon | 3.2.1
cards.do-no-harm.fail | nothing | 3.2.1
cards.do-no-harm.to | keep | 3.2.1
cards.some-days-ashore.title | Some Days Ashore | cover
cards.some-days-ashore.kind | event-retained | cover
cards.some-days-ashore.oceans | eastern-pacific, western-pacific | cover
cards.some-days-ashore.effects | gain crew 2 | cover
cards.some-days-ashore.to | fail | cover
cards.a-sea-of-milk.number | 9½ | 14.1
cards.a-sea-of-milk.expansion | true | 14.1
cards.a-pearl-worth-ten-millions.title | A Pearl Worth Ten Millions | 12.3
cards.a-pearl-worth-ten-millions.kind | event-retained | 12.3
cards.a-pearl-worth-ten-millions.oceans | indian-ocean | 12.3
cards.a-pearl-worth-ten-millions.pass | treasures 3 | 12.3
cards.a-pearl-worth-ten-millions.fail | nothing | 12.3
cards.a-pearl-worth-ten-millions.to | fail | 12.3
cards.a-pearl-worth-ten-millions.vp | 2 | 12.3
cards.a-pearl-worth-ten-millions.science | 1 | 12.3
cards.jaws-wide-open.title | Jaws Wide Open! | cover
cards.jaws-wide-open.kind | test | cover
cards.jaws-wide-open.target | 8 | cover
cards.jaws-wide-open.help | nemo | cover
cards.jaws-wide-open.pass | nothing | cover
cards.jaws-wide-open.fail | lose nemo 1 | cover
cards.jaws-wide-open.instead | gain nemo 1 | cover
cards.jaws-wide-open.to | pass | cover
cards.the-treasure-fleet.number | 15½ | 3.2.2
cards.the-treasure-fleet.title | The Treasure Fleet | 3.2.2
cards.the-treasure-fleet.kind | event-now | 3.2.2
cards.the-treasure-fleet.expansion | true | 3.2
cards.the-treasure-fleet.effects | wreck | 3.2.2
cards.the-whales.number | 17 | 6.8
cards.the-whales.title | The Whales | 6.8
cards.the-whales.kind | test | 6.8
cards.the-whales.target | 9 | 6.8
cards.the-whales.help | crew, hull | 6.8
cards.the-whales.fail | lose hull 2 | 6.8
cards.a-hollow-explosion.number | 21 | 3.0.5
cards.a-hollow-explosion.title | A Hollow Explosion | 3.0.5
cards.a-hollow-explosion.hollow | true | 3.0.5
cards.the-ship-that-shows-no-flag.number | 22 | 6.5.1
cards.the-ship-that-shows-no-flag.kind | event-now | 6.5.1
cards.the-maelstrom.number | 24 | 3.0.5
cards.the-maelstrom.title | The Maelstrom! | 3.0.5
cards.the-maelstrom.ending | true | 6.6.3
cards.return-to-the-mysterious-island.number | 24a | 3.0.5
cards.return-to-the-mysterious-island.title | Return to the Mysterious Island | 3.0.5
cards.return-to-the-mysterious-island.expansion | true | 3.0.5
cards.return-to-the-mysterious-island.ending | true | 6.6.3
cards.another-thousand-leagues.number | 24b | 3.0.5
cards.another-thousand-leagues.title | Another Thousand Leagues | 3.0.5
cards.another-thousand-leagues.expansion | true | 3.0.5
cards.another-thousand-leagues.ending | true | 6.6.3
cards.the-bottom-of-the-sea.number | 24c | 3.0.5
cards.the-bottom-of-the-sea.title | The Bottom of the Sea | 3.0.5
cards.the-bottom-of-the-sea.expansion | true | 3.0.5
cards.the-bottom-of-the-sea.ending | true | 6.6.3
`

// publishedFacts are the values from a public report of a game.
const publishedFacts = `
treasures.marianas-trench.title | Marianas Trench
treasures.marianas-trench.kind | wonder
treasures.galleon-hold.effects | treasures 2
treasures.rusted-mine.effects | lose-chosen 1
cards.arabian-tunnel.title | Arabian Tunnel
cards.arabian-tunnel.oceans | indian-ocean, mediterranean
cards.arabian-tunnel.effects | passage
`

// TestProvenance checks that the set and the lists of facts agree in both directions.
func TestProvenance(t *testing.T) {
	got := map[nemo.Provenance][]string{}
	for _, d := range StandIn().Data() {
		line := d.Path + " | " + d.Value
		switch d.Provenance {
		case nemo.Rulebook:
			line += " | " + d.Source
		case nemo.Published:
			if d.Source != sessionReport {
				t.Errorf("%s: published in %q", d.Path, d.Source)
			}
		default:
			if d.Source != "" {
				t.Errorf("%s: a stand-in claims the source %q", d.Path, d.Source)
			}
		}
		got[d.Provenance] = append(got[d.Provenance], line)
	}
	same := func(what, want string, got []string) {
		t.Helper()
		facts := strings.Split(strings.TrimSpace(want), "\n")
		for _, fact := range facts {
			if !slices.Contains(got, fact) {
				t.Errorf("the set lacks the %s fact %s", what, fact)
			}
		}
		for _, line := range got {
			if !slices.Contains(facts, line) {
				t.Errorf("the set claims as a %s fact %s", what, line)
			}
		}
	}
	same("rulebook", rulebookFacts, got[nemo.Rulebook])
	same("published", publishedFacts, got[nemo.Published])
}

// TestDerivedFacts checks facts about the set that no single value has.
func TestDerivedFacts(t *testing.T) {
	c := StandIn()
	same := func(what string, got, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	count := func(total int, is func(i int) bool) (n int) {
		for i := range total {
			if is(i) {
				n++
			}
		}
		return n
	}
	cards := func(is func(*Card) bool) int {
		return count(len(c.Cards), func(i int) bool { return is(&c.Cards[i]) })
	}
	ships := func(group Group) int {
		return count(len(c.Ships), func(i int) bool { return c.Ships[i].Group == group })
	}
	same("cards (2.0)", len(c.Cards), 36)
	same("base cards (2.0)", cards(func(card *Card) bool { return !card.Kit }), 24)
	same("base ordinary cards (3.0.5)", cards(func(card *Card) bool { return !card.Kit && !card.Ending && !card.Hollow }), 22)
	same("kit ordinary cards (3.0.5)", cards(func(card *Card) bool { return card.Kit && !card.Ending }), 9)
	same("ships (2.0)", len(c.Ships), 60)
	same("expansion ships (13.1)", ships(Expansion), 6)
	for group, want := range map[Group]int{LightGrey: 34, Blue: 4, Green: 4, Yellow: 4, Orange: 4, DarkGrey: 2, Red: 2} {
		same(group.String()+" ships", ships(group), want)
	}
	same("treasures", len(c.Treasures), 32)
	b := c.Board
	same("boxes of the Notoriety track (9.0)", [2]uint8{b.BlueAt, b.GreenAt}, [2]uint8{14, 26})
	same("boxes of the Calendar (9.0)", [2]uint8{b.YellowAt, b.OrangeAt}, [2]uint8{16, 28})
	same("commitment die (3.0.4)", b.CommitmentDie, [6]Commitment{Science, Explore, AntiImperialism, AntiImperialism, War, War})
	same("hit location (10.1)", b.HitLocation, [6]Resource{Nemo, Crew, Crew, Hull, Hull, Hull})
	circle := func(res Resource, modifier int8) bool {
		return slices.ContainsFunc(c.Tracks[res-1].Circles, func(circle Circle) bool { return circle.Modifier == modifier })
	}
	same("a Hull circle with 1 (6.8)", circle(Hull, 1), true)
	same("a Crew circle with 2 (10.3)", circle(Crew, 2), true)
	for _, link := range c.Oceans[IndianOcean-1].Links {
		if link.To == Mediterranean {
			t.Error("an ordinary link leads from the Indian Ocean to the Mediterranean")
		}
	}
}

// TestHistoricalOrder checks the order of 14.1.
func TestHistoricalOrder(t *testing.T) {
	const want = "1 2 2½ 3 4 4½ 5 6 6½ 7 8 9 9½ 10 11 11½ 12 13 13½ 14 15 15½ 16 17 18 18½ 19 20 20½ 21 22 23 24 24a 24b 24c"
	var got []string
	for _, card := range StandIn().Cards {
		got = append(got, card.Number)
	}
	if order := strings.Join(got, " "); order != want {
		t.Errorf("the order is\n%s, want\n%s", order, want)
	}
}

// TestTracksTurn checks 6.7.2: as a track wears down, the modifiers of Crew and Hull fall and those of
// Nemo rise.
func TestTracksTurn(t *testing.T) {
	for _, track := range StandIn().Tracks {
		for i := 1; i < len(track.Circles); i++ {
			step := track.Circles[i].Modifier - track.Circles[i-1].Modifier
			if track.Resource == Nemo && step < 0 || track.Resource != Nemo && step > 0 {
				t.Errorf("%s: circle %d changes the modifier by %d", track.Resource, i+1, step)
			}
			if track.Circles[i].VP > track.Circles[i-1].VP {
				t.Errorf("%s: circle %d is worth more than the one above", track.Resource, i+1)
			}
		}
	}
}
