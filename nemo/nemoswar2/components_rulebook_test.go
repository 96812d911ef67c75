package nemoswar2

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// rulebookFacts is every value of the stand-in set that the rulebook gives: path, value and rule. No
// other value may claim the rulebook as its source.
const rulebookFacts = `
board.notorietyEnd | 51 | 3
board.upgradeSlots | 4 | 3
board.upgradeStack | 10 | 3
board.actIEvents | 6 | 3
board.finaleEvents | 4 | 3
board.adventureDeck | 25 | 3
board.wonderFirst | 10 | 3
board.wonderStep | 3 | 3
board.nadeenVP | 1 | 15
board.gemstones | 16 | 2
board.hiddenShips | 29 | 2
board.cubes | 10 | 2
board.silverCubes | 2 | 2
board.cannonballs | 3 | 2
oceans.western-pacific.hiddenShips | 2 | 3
oceans.north-atlantic.hiddenShips | 2 | 3
oceans.european-seas.hiddenShips | 3 | 3
notoriety.14.at | 14 | 16
notoriety.26.at | 26 | 16
notoriety.36.at | 36 | 16
notoriety.44.at | 44 | 3
notoriety.44.does | adds-die | 3
notoriety.51.at | 51 | 3
notoriety.51.does | end-of-track | 3
motives.adventure.temper | honorable | 3
motives.adventure.adventure | 2 | 3
motives.adventure.upgrade | diving-apparatus | 3
motives.adventure.rules | places-adventure-tokens | 3
motives.explore.temper | honorable | 3
motives.explore.upgrade | hydro-drive | 3
motives.humanist.temper | honorable | 3
motives.humanist.liberation | 8 | 3
motives.humanist.upgrade | hospital-machines | 3
motives.humanist.rules | triple-notoriety | 3
motives.science.temper | honorable | 3
motives.science.upgrade | monstrous-design | 3
motives.anti-imperialism.temper | stern | 3
motives.anti-imperialism.upgrade | double-hull | 3
motives.piracy.temper | stern | 3
motives.piracy.nonWarship | 3 | 3
motives.piracy.defeatAt | 0 | 3
motives.piracy.upgrade | map-room | 3
motives.piracy.rules | hard-place | 3
motives.war.temper | stern | 3
motives.war.upgrade | periscope-device | 3
motives.world-order.temper | stern | 3
motives.world-order.upgrade | war-room | 3
motives.world-order.rules | adds-allies, wonders-on-track, incite-draws-treasure, two-scourge-columns | 3, 15
difficulties.sailor.adventureGems | 2 | 3
difficulties.sailor.startingUpgrade | free | 3
difficulties.sailor.chosenUpgrades | 7 | 3
difficulties.sailor.randomUpgrades | 3 | 3
difficulties.sailor.extraPrice | 1 | 3
difficulties.sailor.deadlySeas | 2 | 3
difficulties.sailor.groupShift | 3 | 3
difficulties.sailor.hiddenShips | -1 | 3
difficulties.sailor.hiddenOceans | western-pacific, north-atlantic, european-seas | 3
difficulties.sailor.engineerTokens | 1 | 3
difficulties.sailor.secondOfficerTokens | 1 | 3
difficulties.sailor.firstOfficerTokens | 2 | 3
difficulties.sailor.redraws | 1 | 3
difficulties.sailor.actionPoints | 2 | 3
difficulties.sailor.balance | -60 | E
difficulties.sailor.gemstoneVP | -3 | 18
difficulties.officer.adventureGems | 1 | 3
difficulties.officer.startingUpgrade | for-resources | 3
difficulties.officer.chosenUpgrades | 5 | 3
difficulties.officer.randomUpgrades | 5 | 3
difficulties.officer.extraPrice | 2 | 3
difficulties.officer.deadlySeas | 3 | 3
difficulties.officer.groupShift | 0 | 3
difficulties.officer.hiddenShips | 0 | 3
difficulties.officer.engineerTokens | 1 | 3
difficulties.officer.secondOfficerTokens | 1 | 3
difficulties.officer.firstOfficerTokens | 2 | 3
difficulties.officer.redraws | 0 | 3
difficulties.officer.actionPoints | 1 | 3
difficulties.officer.balance | 0 | E
difficulties.officer.gemstoneVP | -2 | 18
difficulties.captain.adventureGems | 0 | 3
difficulties.captain.startingUpgrade | later | 3
difficulties.captain.chosenUpgrades | 3 | 3
difficulties.captain.randomUpgrades | 7 | 3
difficulties.captain.extraPrice | 0 | 3
difficulties.captain.deadlySeas | 4 | 3
difficulties.captain.groupShift | -3 | 3
difficulties.captain.hiddenShips | 1 | 3
difficulties.captain.hiddenOceans | eastern-pacific, south-atlantic, indian-ocean | 3
difficulties.captain.engineerTokens | 0 | 3
difficulties.captain.secondOfficerTokens | 0 | 3
difficulties.captain.firstOfficerTokens | 1 | 3
difficulties.captain.redraws | 0 | 3
difficulties.captain.actionPoints | 0 | 3
difficulties.captain.balance | 30 | E
difficulties.captain.gemstoneVP | -1 | 18
officers.executive-officer-of-four.title | Executive Officer | 16
officers.executive-officer-of-four.players | 4 | 16
officers.officer-of-the-deck-of-four.title | Officer of the Deck | 16
officers.officer-of-the-deck-of-four.players | 4 | 16
officers.tactical-officer-of-four.title | Tactical Officer | 16
officers.tactical-officer-of-four.players | 4 | 16
officers.purser-of-four.title | Purser | 16
officers.purser-of-four.players | 4 | 16
officers.executive-officer-of-three.players | 3 | 16
officers.tactical-officer-of-three.players | 3 | 16
officers.purser-of-three.players | 3 | 16
officers.executive-officer-of-two.players | 2 | 16
officers.tactical-officer-of-two.players | 2 | 16
versus.actionPoints.1 | 1 | 18
versus.actionPoints.2 | 2 | 18
versus.actionPoints.3 | 3 | 18
versus.start | 1 | 18
versus.most | 3 | 18
versus.saved | 1 | 18
versus.squadronAttack | 7 | 18
versus.squadronDefence | 9 | 18
versus.huntTarget | 7 | 18
versus.huntWarships | each-warship | 18
versus.crushTarget | 6 | 18
versus.crushWarships | each-ship | 18
versus.huntHits | 1 | 18
versus.calmDice | 1d3 | 18
versus.iceLinks | western-pacific to arctic-ocean, pacific-coast to arctic-ocean | 18
versus.suezLink | european-seas to indian-ocean | 18
versus.nadeenLevel | inconsequential | 18
versus.resourceLevel | inconsequential | 18
versus.notorietyLevel | notable | 18
versus.fullLevel | success | 18
imperialist.thimble-rig.cost | 1 | 18
imperialist.apply-pressure.cost | 2 | 18
imperialist.place-squadron.cost | 1 | 18
imperialist.move-squadron.cost | 1 | 18
imperialist.hunt-the-nautilus.cost | 2 | 18
imperialist.crush-dissent.cost | 2 | 18
levels.defeat.title | Defeat | E
levels.defeat.upTo | 159 | E
levels.failure.title | Failure | E
levels.failure.upTo | 199 | E
levels.inconsequential.title | Inconsequential | E
levels.inconsequential.upTo | 239 | E
levels.notable.title | Notable | E
levels.notable.upTo | 279 | E
levels.success.title | Success | E
levels.success.upTo | 319 | E
levels.triumph.title | Triumph | E
imperialistLevels.defeat.title | Defeat | 18
imperialistLevels.defeat.upTo | 2 | 18
imperialistLevels.pyrrhic.title | Pyrrhic | 18
imperialistLevels.pyrrhic.upTo | 4 | 18
imperialistLevels.inconsequential.title | Inconsequential | 18
imperialistLevels.inconsequential.upTo | 7 | 18
imperialistLevels.notable.title | Notable | 18
imperialistLevels.notable.upTo | 9 | 18
imperialistLevels.success.title | Success | 18
imperialistLevels.success.upTo | 11 | 18
imperialistLevels.triumphant.title | Triumphant | 18
ships.sea-serpent.travel | dives | 18
ships.la-france.travel | flies | 18
upgrades.diving-apparatus.title | Diving Apparatus | 3
upgrades.hospital-machines.title | Hospital Machines | 3
upgrades.map-room.title | Map Room | 3
upgrades.war-room.title | War Room | 3
upgrades.crystalline-sensors.title | Crystalline Sensors | 18
upgrades.armory.title | Armory | 18
upgrades.nemos-manifesto.title | Nemo's Manifesto | 18
upgrades.binoculars.title | Binoculars | 3
upgrades.binoculars.notAtStart | true | 3
treasureFleet.title | Sunken Treasure Fleet | 2
treasureFleet.count | 1 | 2
attributes.noble.title | Noble | 3
attributes.organized.title | Organized | 3
risingAction.number | Rising Action | 3
risingAction.title | A Hollow Explosion | 3
versusCard.number | Versus 1 | 18
versusCard.title | Jules Verne vs. Pierre-Jules Hetzel | 18
versusCard.kind | keep | 18
versusCard.unused | pass | 18
versusCard.scores | character 20 | 18
nadeen.a-family-reunion-1.number | A1 | 3
nadeen.a-family-reunion-1.title | A Family Reunion | 3
nadeen.a-family-reunion-2.number | A2 | 3
nadeen.a-family-reunion-2.title | A Family Reunion | 3
nadeen.a-family-reunion-3.number | A3 | 3
nadeen.a-family-reunion-3.title | A Family Reunion | 3
nadeen.unwanted-reflections-1.number | B1 | 3
nadeen.unwanted-reflections-1.title | Unwanted Reflections | 3
nadeen.unwanted-reflections-2.number | B2 | 3
nadeen.unwanted-reflections-2.title | Unwanted Reflections | 3
nadeen.unwanted-reflections-3.number | B3 | 3
nadeen.unwanted-reflections-3.title | Unwanted Reflections | 3
events.a-pearl-worth-ten-million.if | in-ocean indian-ocean | 15
events.a-pearl-worth-ten-million.pass | treasure 3 | 15
events.a-pearl-worth-ten-million.fail | nothing | 15
events.a-pearl-worth-ten-million.to | fail | 15
events.a-pearl-worth-ten-million.unused | pass | 15
events.a-pearl-worth-ten-million.scores | adventure 1, science 1 | 15
`

// TestRulebookFacts checks that the values attributed to the rulebook are exactly those of the list.
func TestRulebookFacts(t *testing.T) {
	var claimed []string
	for _, d := range StandIn().Data() {
		if d.Provenance == nemo.Rulebook {
			claimed = append(claimed, d.Path+" | "+d.Value+" | "+d.Source)
		}
	}
	listed := strings.Split(strings.TrimSpace(rulebookFacts), "\n")
	for _, fact := range claimed {
		if !slices.Contains(listed, fact) {
			t.Errorf("not in the book: %s", fact)
		}
	}
	for _, fact := range listed {
		if !slices.Contains(claimed, fact) {
			t.Errorf("the set does not have: %s", fact)
		}
	}
}
