package repl

import "strings"

// limits say by which rule a number has its range, for what is refused: by the first
// pattern that a path begins with or fits.
var limits = map[string][][2]string{
	"nemoswar1": {
		{"turn", "5.0"},
		{"week", "9.0b"},
		{"notoriety", "9.0c"},
		{"liberation", "9.0d"},
		{"resources", "6.9"},
		{"cannon", "3.2.1"},
		{"lastTurnOfRestRepairRefit", "7.1"},
		{"cards", "3.0.5"},
	},
	"nemoswar2": {
		{"turn", "5.1"},
		{"act", "6.4"},
		{"notoriety", "9.7"},
		{"highestNotoriety", "9.7"},
		{"spacesLost", "2.6"},
		{"actionPoints", "10.7"},
		{"ships.blueAt", "3.7"},
		{"ships.greenAt", "3.7"},
		{"oceans.*.hiddenShips", "10.5"},
		{"oceans.*.gemstones", "3.12"},
		{"oceans.*.adventureTokens", "3.10.1"},
		{"gemstones", "3.12"},
		{"treasures.wonderSpaces", "3.10.2"},
		{"upgrades", "3.4.1"},
		{"deadlySeas", "3.22"},
		{"cards.adventureDeck", "3.2.4"},
		{"cards", "3.2"},
		{"placementDice", "10.1"},
		{"cannonballs", "12.8"},
		{"failsInARow", "7.9"},
		{"crew", "16.3"},
		{"imperialist.actionPoints", "18.4.1"},
		{"imperialist.squadrons", "18.6"},
		{"imperialist", "18.1"},
	},
	"nemorising": {
		{"missionPoints", "object.3"},
		{"round", "round.1"},
		{"heroes.*.end", "acard.twist.1"},
		{"heroes", "comp.count.6"},
		{"missions", "mission.2"},
		{"enemies", "comp.count.4"},
		{"threatDeck", "setup.7.1"},
		{"attacked", "comp.count.4"},
		{"turn", "round.player.1"},
	},
	"nemesis": {
		{"turn", "4.track.time"},
		{"time", "4.track.time"},
		{"selfDestruct", "4.track.self-destruct"},
		{"firstPlayer", "2.6"},
		{"passed", "4.4"},
		{"players.*.lightWounds", "19.1"},
		{"players.*.room", "8.1"},
		{"players.*.pod", "1.8"},
		{"players.*.contamination", "3.2"},
		{"players.*.hands", "21.5"},
		{"players", "2.6"},
		{"rooms.*.items", "8.5"},
		{"rooms.*.eggs", "1.10"},
		{"rooms", "8.1"},
		{"airlock", "8.1"},
		{"intruders", "12.8"},
		{"bag", "1.11"},
		{"eggs", "1.10"},
		{"corpses", "19.4"},
		{"contamination", "3.2"},
		{"seriousWounds", "19.2"},
		{"seriousWoundsDiscarded", "19.2"},
		{"items", "1.12"},
		{"engines", "1.9"},
		{"coordinates", "1.9"},
		{"attackCards", "1.11"},
		{"eventCards", "4.22"},
		{"intruderPlayer", "2.6"},
	},
}

// limitOf is the rule that says how far a number goes, or empty.
func (t *tableau) limitOf(path string) string {
	for _, limit := range limits[t.system.About().Name] {
		if pattern := limit[0]; path == pattern || strings.HasPrefix(path, pattern+".") || fitsPattern(pattern, path) || fitsPattern(pattern+".*", path) || fitsPattern(pattern+".*.*", path) || fitsPattern(pattern+".*.*.*", path) {
			return limit[1]
		}
	}
	return ""
}
