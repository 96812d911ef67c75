package repl

import (
	"encoding/json"
	"fmt"
	"slices"
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
	// piles are lists whose words are pieces, where the schema lists all of them.
	piles []string
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
	// asks are what `setup` asks for, in the order of the table: paths of members and
	// patterns of lists.
	asks []string
}

// plain are the words of a clause in the words of the positions.
func (v *vocabulary) plain(words []string) []string {
	var out []string
	for _, word := range words {
		means, known := v.means[word]
		if !known {
			means, known = spanishOfPositions[word]
		}
		if !known {
			means = word
		}
		own := strings.Fields(means)
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
	never:   []string{"end", "unseenShipsEnteredLater", "unseenTreasuresEnteredLater", "blackSunShipsUnseen", "ending", "beingPerformed"},
	slotted: []string{"boxes"},
	followers: []string{
		"finalCommitment", "commitment", "week", "cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion", "lastTurnOfRestRepairRefit", "turn", "adventure", "cannon",
	},
	clock: []string{"turn", "week"},
	main:  "action",
	follow: func(t *tableau) {
		cards, _ := t.doc["cards"].(map[string]any)
		for _, pile := range []string{"retained", "passPile", "failPile"} {
			if list, _ := cards[pile].([]any); slices.Contains(list, any("a-hollow-explosion")) {
				cards["hollowExplosionDrawn"] = true
			}
		}
	},
	asks: []string{
		"turn", "week", "notoriety", "liberation", "commitment", "finalCommitment", "nautilus", "resources.nemo", "resources.crew", "resources.hull",
		"adventure", "wagered", "passengersUsed", "oceans.*.boxes", "oceans.*.treasure", "oceans.*.sunk", "salvage", "refits.*", "shipDiscard",
		"treasures.collected", "treasures.removed", "cards.retained", "cards.passPile", "cards.failPile",
		"cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion", "wreck", "cannon", "lastTurnOfRestRepairRefit",
	},
}

var nemoswar2Words = vocabulary{
	means: map[string]string{
		"kept": "tableau", "keep": "tableau", "keeps": "tableau", "sunk": "tonnage",
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
	implied: []string{"ships"},
	follow:  actsAndGroupsFollow,
	followers: []string{
		"cards.eventsInParts.*", "cards.adventureDeck", "highestNotoriety", "upGunned", "oceans.*.hiddenShips", "gemstones.adventureDeck",
	},
	clock: []string{"act", "turn"},
	main:  "action",
	moment: []string{
		"actionPoints", "lull", "placementDice", "cards.nextCardFollows", "failsInARow", "torpedoUsed", "torpedoMissed",
	},
	asks: []string{
		"act", "turn", "motive", "nautilus", "notoriety", "highestNotoriety", "spacesLost.nemo", "spacesLost.crew", "spacesLost.hull", "actionPoints",
		"oceans.*.hiddenShips", "oceans.*.gemstones", "oceans.*.adventureTokens", "oceans.*.ships", "ships.tonnage.*", "ships.salvaged", "ships.groupsJoined",
		"cubes", "silverCubes", "treasures.collected", "upgrades.equipped", "upgrades.available", "characters.aboard", "characters.gone",
		"adventureTokens.kept", "gemstones.players.*", "cards.tableau", "cards.passPiles.*", "cards.failPiles.*", "cards.discardPile",
		"cards.adventureDeck", "cards.eventsInParts.*", "lull", "arabianTunnel", "cannonballs",
	},
}

var nemorisingWords = vocabulary{
	means: map[string]string{
		"kept": "keep row", "points": "mission points", "card": "action card",
	},
	never:     []string{"end", "recharged", "owed", "succeeded", "failed", "name"},
	implied:   []string{"at", "gear", "tile"},
	followers: []string{"threatDeck", "heroes.*.end"},
	clock:     []string{"round"},
	main:      "order",
	moment:    []string{"active", "turn", "attacked", "threatsBeingResolved"},
	place:     placeByName,
	phrases:   []func(t *tableau, words []string) (bool, error){enemyAt},
	asks: []string{
		"round", "missionPoints", "heroes.*.at", "heroes.*.gold", "heroes.*.blue", "heroes.*.actionCard", "heroes.*.end", "heroes.*.gear",
		"heroes.*.twisted", "heroes.*.acted", "actionRow.*.action", "missions.*.done", "missions.*.which", "story.*.at", "tiles.*.tile", "tiles.*.secure", "enemies",
		"keepRow", "threatDiscard", "threatDeck", "coveredActionCards", "gearDiscard",
	},
}

// enemyAt understands "enemy 17 at 4-3": the enemy comes from its stack.
func enemyAt(t *tableau, words []string) (bool, error) {
	number, ok := strings.CutPrefix(words[0], "enemy")
	if !ok || !isNumber(number) || len(words) < 2 {
		return false, nil
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
