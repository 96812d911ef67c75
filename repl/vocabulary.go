package repl

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// vocabulary is what the words of a player mean in the positions of a system, beyond
// the names that these have themselves, and where pieces wait.
type vocabulary struct {
	// means are words of players, for those of the positions: "kept" for "retained".
	means map[string]string
	// never are members that nobody speaks of, by their names.
	never []string
	// reserves are the lists in which pieces wait: cups, boxes, decks.
	reserves []string
	// home is where the pieces of a list wait, by the patterns of lists.
	home map[string]string
	// beyond are the pieces of a home that wait neither there nor in another list.
	beyond func(t *tableau, home string) []string
	// piles are lists whose words are pieces, where the schema lists all of them.
	piles []string
	// marking are lists that say something of pieces that lie elsewhere, by patterns.
	marking []string
	// slotted are lists whose places count, by their names.
	slotted []string
	// implied are members whose names need not be said.
	implied []string
	// followers are numbers and lists that follow from the rest, by patterns.
	followers []string
	// clock are the members that time goes on by.
	clock []string
	// moment are members that belong to the work under way.
	moment []string
	// main is the phase in which a player decides what to do.
	main string
	// phrases understand clauses that speak of more than one member.
	phrases []func(t *tableau, words []string) (done bool, err error)
	// follow makes what follows from what was said.
	follow func(t *tableau)
	// place is what a place is called in a position.
	place func(t *tableau, words []string) (value document, ok bool)
	// placesOnly are texts that name a place and never a piece, by patterns.
	placesOnly []string
	// asks are what `setup` asks for, in the order of the table.
	asks []ask
	// pieces are what stands on the board, by the list or another name, and how one says
	// what stands where.
	pieces map[string]pieces
	// holdings are the lists whose entries are more than names, by patterns.
	holdings map[string]*holding
	// entries are what the entries of a list are called that have no name in them, by
	// the path of the list.
	entries map[string][]string
	// layers are lists of lists with as many entries as something came in later than what
	// came before: those that entries names can be said, and are left out where empty.
	layers []string
	// seats are lists with an entry for each seat.
	seats []string
	// complete adds to a position what may be left out and can be said, spare takes out
	// again what of it says nothing.
	complete func(t *tableau)
	spare    func(doc map[string]any)
	// left are numbers of what is gone of something, where one says what is left.
	left []string
}

// pieces are pieces of one sort: what somebody says of each, and how they are taken away.
type pieces struct {
	say   func(t *tableau) []string
	clear func(t *tableau)
}

// piecesOfList are pieces that have a list of their own.
func piecesOfList(list string, say func(map[string]any) string) pieces {
	return pieces{
		say: func(t *tableau) (said []string) {
			for _, piece := range entries(t.doc, list) {
				said = append(said, say(piece))
			}
			return said
		},
		clear: func(t *tableau) { t.doc[list] = []any{} },
	}
}

// entriesAt are what the entries of a list are called.
func (v *vocabulary) entriesAt(path string) []string {
	for pattern, names := range v.entries {
		if fitsPattern(pattern, path) {
			return names
		}
	}
	return nil
}

// holdingAt is the holding at a path, or nil.
func (v *vocabulary) holdingAt(path string) *holding {
	for pattern, holding := range v.holdings {
		if fitsPattern(pattern, path) {
			return holding
		}
	}
	return nil
}

// plain are the words of a clause in the words of the positions.
func (v *vocabulary) plain(words []string) []string {
	var out []string
	for _, word := range words {
		means, known := v.means[word]
		if !known {
			means, known = spanishOfPositions[word]
		}
		if !known || len(out) > 0 && out[len(out)-1] == "serious" {
			means = word // Serious Wounds are no Light ones
		}
		own := strings.Fields(means)
		if len(own) == 1 && known && len(out) > 0 && out[len(out)-1] == own[0] {
			continue // gold tokens are gold
		}
		if len(own) > 1 && len(out) > 0 && out[len(out)-1] == own[0] {
			own = own[1:] // light wounds are wounds
		}
		out = append(out, own...)
	}
	return out
}

// homeOf is where the pieces of a list wait, or empty.
func (v *vocabulary) homeOf(path string) string {
	for pattern, home := range v.home {
		if fitsPattern(pattern, path) {
			return home
		}
	}
	return ""
}

// spanishOfPositions are Spanish words for those of positions.
var spanishOfPositions = map[string]string{
	"turno": "turn", "semana": "week", "acto": "act", "ronda": "round", "fase": "phase", "notoriedad": "notoriety",
	"liberación": "liberation", "casco": "hull", "tripulación": "crew", "compromiso": "commitment", "caja": "box", "casilla": "box",
	"océano": "ocean", "oceano": "ocean", "fragata": "frigate", "índico": "indian", "pacífico": "pacific", "atlántico": "atlantic",
	"mediterráneo": "mediterranean", "tesoro": "treasure", "sala": "room", "habitación": "room", "jugador": "player", "enemigo": "enemy", "mano": "hand",
	"fuego": "fire", "avería": "malfunction", "heridas": "wounds", "adulto": "adult", "larva": "larva", "reina": "queen",
	"huevos": "eggs", "ruido": "noise", "soldado": "soldier", "capitán": "captain", "científico": "scientist", "piloto": "pilot",
	"acción": "action", "héroe": "hero", "oro": "gold", "seguro": "secure", "segura": "secure", "norte": "north", "sur": "south",
	"occidental": "western", "oriental": "eastern", "conservada": "kept", "conservado": "kept",
}

func vocabularyOf(system string) *vocabulary {
	switch system {
	case "nemoswar1":
		return &nemoswar1Words
	case "nemoswar2":
		return &nemoswar2Words
	case "nemorising":
		return &nemorisingWords
	case "nemesis":
		return &nemesisWords
	}
	return &vocabulary{}
}

var nemoswar1Words = vocabulary{
	means: map[string]string{
		"kept": "retained", "keep": "retained", "passed": "pass pile", "failed": "fail pile", "box": "boxes", "atlántico": "atlantic",
	},
	never:   []string{"end", "ending", "beingPerformed"},
	slotted: []string{"boxes"},
	followers: []string{
		"finalCommitment", "commitment", "week", "cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion", "lastTurnOfRestRepairRefit", "turn", "adventure", "cannon",
	},
	clock:   []string{"turn", "week"},
	main:    "action",
	phrases: []func(t *tableau, words []string) (bool, error){passengersHelped, refitsAndShips},
	follow: func(t *tableau) {
		cards, _ := t.doc["cards"].(map[string]any)
		for _, pile := range []string{"retained", "passPile", "failPile"} {
			if list, _ := cards[pile].([]any); slices.Contains(list, any("a-hollow-explosion")) {
				cards["hollowExplosionDrawn"] = true
			}
		}
	},
	asks: []ask{
		{title: "Time and tracks", of: []string{"turn", "week", "adventure", "notoriety", "liberation", "commitment", "finalCommitment"}},
		{title: "The Nautilus", of: []string{"nautilus", "resources.nemo", "resources.crew", "resources.hull", "wagered", "passengersUsed"}},
		{title: "Ocean", each: "oceans", of: []string{"boxes", "treasure", "sunk"}},
		{title: "Other ships", of: []string{"salvage", "shipDiscard"}},
		{title: "Refits, by the ship that was spent", of: []string{"refits.*"}},
		{title: "Treasures", of: []string{"treasures.collected", "treasures.removed"}},
		{title: "Adventure cards", of: []string{
			"cards.retained", "cards.passPile", "cards.failPile", "cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion",
		}},
		{title: "Markers of the cards", of: []string{"wreck", "cannon", "groupsCalledByCards", "lastTurnOfRestRepairRefit"}},
		{title: "Not seen yet, that came in later than others (hidden 2, hidden 3)", of: []string{"blackSunShipsUnseen", "unseenShipsEnteredLater.*", "unseenTreasuresEnteredLater.*"}},
	},
	entries: map[string][]string{
		"unseenShipsEnteredLater":     {"second ships", "third ships", "fourth ships", "fifth ships", "sixth ships", "seventh ships"},
		"unseenTreasuresEnteredLater": {"second treasures", "third treasures", "fourth treasures", "fifth treasures"},
	},
	layers: []string{"unseenShipsEnteredLater", "unseenTreasuresEnteredLater"},
}

// passengersHelped understands "Conseil used", "Ned Land gone" (6.8).
func passengersHelped(t *tableau, words []string) (bool, error) {
	rest := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return slices.Contains([]string{"used", "up", "gone", "helped", "lost", "usado", "usada"}, word)
	})
	if len(rest) == len(words) {
		return false, nil
	}
	for _, l := range t.leaves() {
		if l.path != "passengersUsed" {
			continue
		}
		if keys, err := t.listed(&l, rest); err == nil {
			t.put(&l, keys)
			t.said = append(t.said, l.path)
			return true, nil
		}
	}
	return false, nil
}

var nemoswar2Words = vocabulary{
	means: map[string]string{
		"kept": "tableau", "keep": "tableau", "keeps": "tableau", "sunk": "tonnage",
		"installed": "equipped", "fitted": "equipped", "built": "equipped", "sacrificed": "gone",
	},
	never: []string{"end", "usedThisTurn", "usedThisAction", "stack", "stackRandom", "torpedoMissed"},
	reserves: []string{
		"ships.cup", "treasures.cup", "upgrades.box", "cards.unseen", "adventureTokens.unseen", "deadlySeas.unseen",
	},
	home: map[string]string{
		"oceans.*.ships": "ships.cup", "ships.waiting": "ships.cup", "ships.salvaged": "ships.cup", "ships.discarded": "ships.cup", "ships.tonnage.*": "ships.cup",
		"treasures.collected": "treasures.cup", "treasures.buried": "treasures.cup", "upgrades.equipped": "upgrades.box",
		"upgrades.available": "upgrades.box", "cards.tableau": "cards.unseen", "cards.discardPile": "cards.unseen",
		"cards.passPiles.*": "cards.unseen", "cards.failPiles.*": "cards.unseen", "adventureTokens.kept": "adventureTokens.unseen",
		"characters.gone": "characters.aboard", "characters.aboard": "characters.gone",
	},
	beyond: func(t *tableau, home string) []string {
		switch home {
		case "cards.unseen":
			return slices.Concat(slices.Collect(maps.Values(t.specialCards()))...)
		case "characters.aboard", "characters.gone":
			return t.keysBelow("characters")
		case "treasures.cup":
			return append(t.keysBelow("treasures"), t.treasureFleet())
		}
		return nil
	},
	implied: []string{"ships"},
	phrases: []func(t *tableau, words []string) (bool, error){anyWarship},
	follow:  actsAndGroupsFollow,
	followers: []string{
		"cards.eventsInParts.*", "cards.adventureDeck", "highestNotoriety", "upGunned", "oceans.*.hiddenShips", "gemstones.adventureDeck",
	},
	clock: []string{"act", "turn"},
	main:  "action",
	moment: []string{
		"actionPoints", "lull", "placementDice", "cards.nextCardFollows", "failsInARow", "torpedoUsed", "torpedoMissed",
	},
	seats: []string{"cards.passPiles", "cards.failPiles", "gemstones.players"},
	left:  []string{"spacesLost.nemo", "spacesLost.crew", "spacesLost.hull"},
	entries: map[string][]string{
		"ships.tonnage":       {"western pacific", "eastern pacific", "north atlantic", "south atlantic", "european seas", "indian ocean"},
		"cards.passPiles":     {"pass pile", "second pass pile", "third pass pile", "fourth pass pile"},
		"cards.failPiles":     {"fail pile", "second fail pile", "third fail pile", "fourth fail pile"},
		"gemstones.players":   {"gemstones", "second gemstones", "third gemstones", "fourth gemstones"},
		"cards.eventsInParts": {"prologue", "act1", "act2", "act3"},
	},
	asks: []ask{
		{title: "Time and tracks", of: []string{"act", "turn", "motive", "motiveWasChanged", "notoriety", "highestNotoriety", "actionPoints", "lull", "ships.groupsJoined"}},
		{title: "The Nautilus", of: []string{"nautilus", "spacesLost.nemo", "spacesLost.crew", "spacesLost.hull", "cannonballs", "failsInARow"}},
		{title: "Ocean", each: "oceans", of: []string{"hiddenShips", "ships", "gemstones", "adventureTokens"}},
		{title: "Tonnage", of: []string{"ships.tonnage"}},
		{title: "Other ships", of: []string{"ships.salvaged", "ships.discarded", "ships.waiting"}},
		{title: "Uprisings, by their lands", of: []string{"cubes", "silverCubes"}},
		{title: "Treasures", of: []string{
			"treasures.collected", "treasures.buried", "treasures.wondersOnTrack", "treasureFleet", "gemstones.salvage", "gemstones.players.0",
			"gemstones.players.1", "gemstones.players.2", "gemstones.players.3",
		}},
		{title: "Upgrades", of: []string{"upgrades.equipped", "upgrades.available"}},
		{title: "Characters", of: []string{"characters.aboard", "characters.gone"}},
		{title: "Adventure tokens", of: []string{"adventureTokens.kept", "arabianTunnel"}},
		{title: "Adventure cards", of: []string{"cards.tableau", "cards.passPiles", "cards.failPiles", "cards.discardPile"}},
		{title: "Draw Pile, events left", of: []string{"cards.adventureDeck", "cards.eventsInParts", "gemstones.adventureDeck"}},
	},
}

var nemorisingWords = vocabulary{
	means: map[string]string{
		"kept": "keep row", "points": "mission points", "card": "action card", "secured": "secure", "tokens": "gold",
	},
	never:     []string{"end", "recharged", "owed", "succeeded", "failed", "name"},
	marking:   []string{"heroes.*.twisted"},
	implied:   []string{"at", "gear", "tile"},
	follow:    chartedFollows,
	followers: []string{"threatDeck", "heroes.*.end"},
	clock:     []string{"round"},
	main:      "order",
	moment:    []string{"active", "turn", "attacked", "threatsBeingResolved"},
	place:     placeByName,
	phrases:   []func(t *tableau, words []string) (bool, error){enemyAt, allHeroesAt},
	asks: []ask{
		{title: "Time and points", of: []string{"round", "missionPoints"}},
		{title: "Hero", each: "heroes", of: []string{"at", "gold", "blue", "actionCard", "end", "gear", "twisted", "acted"}},
		{title: "Action Row", of: []string{"actionRow", "actionRow.*.threat", "coveredActionCards"}},
		{title: "Mission", each: "missions", of: []string{"done"}},
		{title: "Story tokens", of: []string{"story.*.at"}},
		{title: "Space", each: "tiles", of: []string{"tile", "secure"}},
		{title: "Enemies", of: []string{"enemies"}},
		{title: "Threat cards", of: []string{"keepRow", "threatDiscard", "threatDeck", "threatsShuffledLater.*"}},
		{title: "Gear discard pile", of: []string{"gearDiscard"}},
	},
	placesOnly: []string{"heroes.*.at"},
	entries: map[string][]string{
		"actionRow":            {"1", "2", "3", "4", "5", "6"},
		"threatsShuffledLater": {"second threats", "third threats", "fourth threats", "fifth threats", "sixth threats"},
	},
	layers:   []string{"threatsShuffledLater"},
	holdings: map[string]*holding{"actionRow": &actionRow},
	pieces: map[string]pieces{
		"enemies": piecesOfList("enemies", func(enemy map[string]any) string {
			return fmt.Sprintf("enemy %s at %s", enemy["enemy"], enemy["at"])
		}),
	},
}

// actionRow are the Action Cards of the row from the left, each with a Threat Card face
// down under it.
var actionRow = holding{
	known: func(t *tableau) []string { return t.keysBelow("actionCards") },
	names: func(row []any) (names []string) {
		for _, entry := range row {
			stack, _ := entry.(map[string]any)
			action, _ := stack["action"].(string)
			names = append(names, action)
		}
		return names
	},
	add: func(t *tableau, _ map[string]any, key string) error {
		t.take(key, "actionRow")
		t.doc["actionRow"] = append(slices.Clone(listIn(t.doc, "actionRow")), map[string]any{"action": key, "threat": "hidden"})
		return nil
	},
	clear: func(t *tableau, _ map[string]any) { t.doc["actionRow"] = []any{} },
}

// chartedFollows makes of the circles of a mission that charts the tiles that were
// charted: of those that are secure, the first.
func chartedFollows(t *tableau) {
	for _, mission := range entries(t.doc, "missions") {
		name, _ := mission["mission"].(string)
		which, _ := strconv.ParseUint(show(mission["which"]), 10, 8)
		scenario := ""
		for _, own := range []string{"city", "grotto"} {
			if t.datum("scenarios."+own+".missions."+name+".goal") == "chart" {
				scenario = own
			}
		}
		if done := countOf(mission["done"]); scenario == "" || bits.OnesCount64(which) == done {
			continue
		}
		which = 0
		for i, tile := range entries(t.doc, "tiles") {
			if secure, _ := tile["secure"].(bool); secure && bits.OnesCount64(which) < countOf(mission["done"]) {
				which |= 1 << i
			}
		}
		mission["which"] = asNumber(int(which))
	}
}

// enemyAt understands "enemy 17 at 4-3": the enemy comes from its stack.
func enemyAt(t *tableau, words []string) (bool, error) {
	number, ok := strings.CutPrefix(words[0], "enemy")
	if ok && number == "" && len(words) > 1 {
		number = t.enemyInBox() // whichever it is
	}
	if !ok || !isNumber(number) || len(words) < 2 {
		return false, nil
	}
	if len(words) == 2 && words[1] == "entrance" {
		words = append(words, "1")
	}
	at, ok := placeByName(t, words[1:])
	if !ok {
		return true, fmt.Errorf("%q is no place of the board; there are 4-3, t2, start, entrance-2, and removed", strings.Join(words[1:], " "))
	}
	t.said = append(t.said, "enemies")
	for _, enemy := range entries(t.doc, "enemies") {
		if own, _ := enemy["enemy"].(json.Number); string(own) == number {
			enemy["at"] = at
			return true, nil
		}
	}
	list, _ := t.doc["enemies"].([]any)
	t.doc["enemies"] = append(slices.Clone(list), map[string]any{"enemy": json.Number(number), "name": "", "at": at})
	return true, nil
}

// enemyInBox is the lowest number of an enemy that is not on the board.
func (t *tableau) enemyInBox() string {
	on := make(map[string]bool)
	for _, enemy := range entries(t.doc, "enemies") {
		on[show(enemy["enemy"])] = true
	}
	n := 1
	for on[decimal(n)] {
		n++
	}
	return decimal(n)
}

// allHeroesAt understands "all heroes at start".
func allHeroesAt(t *tableau, words []string) (bool, error) {
	if len(words) < 3 || words[0] != "all" && words[0] != "everybody" && words[0] != "every" || !sameWord(words[1], "hero") && words[1] != "heroes" {
		return false, nil
	}
	at, ok := placeByName(t, words[2:])
	if !ok {
		return true, fmt.Errorf("%q is no place of the board; there are 4-3, t2, start, entrance-2", strings.Join(words[2:], " "))
	}
	for i, hero := range entries(t.doc, "heroes") {
		hero["at"] = at
		t.said = append(t.said, "heroes."+decimal(i)+".at")
	}
	return true, nil
}

// placeByName is a place as it is written: t2, 4-3, entrance-2, start.
func placeByName(_ *tableau, words []string) (document, bool) {
	name := strings.Join(words, "-")
	switch {
	case name == "start", name == "removed", name == "tile", name == "used", strings.HasPrefix(name, "entrance-"):
		return name, true
	case len(words) == 1 && len(name) == 2 && name[0] == 't' && isNumber(name[1:]):
		return name, true
	case len(words) == 2 && isNumber(words[0]) && isNumber(words[1]):
		return name, true
	}
	return nil, false
}
