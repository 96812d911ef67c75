package repl

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

// vocabulary is what the words of a player mean in the positions of a system, beyond
// the names that these have themselves, and where pieces wait.
type vocabulary struct {
	// means are words of players, for those of the positions: "kept" for "retained".
	means map[string]string
	// fixed are places, by patterns, at which always stands the same: the number of a Room.
	fixed []string
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
	// tracks are members that count the spaces of a track, by the datum that lists these,
	// where players say the number that stands on the space.
	tracks map[string]track
	// clock are the members that time goes on by.
	clock []string
	// moment are members that belong to the work under way.
	moment []string
	// main is the phase in which a player decides what to do.
	main string
	// phrases understand clauses that speak of more than one member.
	phrases []func(t *tableau, words []string) (done bool, err error)
	// groups are what one speaks of all of, or of so many of, by a word for one of them.
	groups map[string]func(t *tableau) []string
	// counted are pieces of which one says how many, one of which can be said without its
	// name.
	counted []string
	// sayings are clauses that players say, without fillers, for others.
	sayings map[string]string
	// follow makes what follows from what was said.
	follow func(t *tableau)
	// place is what a place is called in a position.
	place func(t *tableau, words []string) (value tree.Node, ok bool)
	// faceDown are texts that are empty where something lies face down, by patterns.
	faceDown []string
	// placesOnly are texts that name a place and never a piece, by patterns.
	placesOnly []string
	// sorts are the components that a list or a place can hold, by its pattern; {scenario} is
	// the one that is played.
	sorts map[string]string
	// labels are what players call the lists that `setup` asks for, besides their names.
	labels []listLabel
	// told understand what is said in answer to a question of `setup`, before anything else.
	told []func(t *tableau, q laid, heard []string) (done bool, err error)
	// toldAll makes what follows from all that was said in answer to a question of `setup`.
	toldAll func(t *tableau, q laid) error
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
	// onlyWith are places that a table has only with an option, by patterns: where it is off, or
	// somebody plays alone, `setup` does not ask for them.
	onlyWith map[string]string
	// seats are lists with an entry for each seat.
	seats []string
	// complete adds to a position what may be left out and can be said, spare takes out
	// again what of it says nothing.
	complete func(t *tableau)
	spare    func(doc map[string]any)
	// sized are further sorts of which one says half, or all but so many.
	sized map[string]func(t *tableau) []string
	// timeOf is the member that counts the time, and lastOfTime its last unit, where one
	// says how much is left.
	timeOf     string
	lastOfTime int
	// places is the group in each of which something is that is everywhere.
	places string
	// strength are the numbers that are full where nothing is damaged.
	strength []string
	// only understands what is said with only, without that word.
	only func(t *tableau, words []string) (done bool, err error)
	// nearlyDead is another clause for that somebody is nearly dead, or empty.
	nearlyDead func(t *tableau, who []string) string
	// lacks is what people ask of a game that has no such thing, and what there is instead.
	lacks map[string]string
	// like is what is on a piece that has no name, by which it is called; empty for others.
	like func(t *tableau, key string) string
	// left are numbers of what is gone of something, where one says what is left.
	left []string
}

// pieces are pieces of one sort: what somebody says of each, and how they are taken away.
type pieces struct {
	say     func(t *tableau) []string
	clear   func(t *tableau)
	example string // of what somebody says
}

// piecesOfList are pieces that have a list of their own.
func piecesOfList(list, example string, say func(map[string]any) string) pieces {
	return pieces{
		example: example,
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
		if !known {
			if one, plural := spanishOfPositions[strings.TrimSuffix(word, "s")]; plural && strings.HasSuffix(word, "s") {
				means, known = one, true
				if !slices.Contains([]string{"sunk", "full", "secure", "kept", "hidden", "empty", "dead", "lost"}, one) {
					means += "s"
				}
			}
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
	for i := range len(out) - 1 { // océano índico is the Indian Ocean, Atlántico Norte the North Atlantic
		if slices.Contains([]string{"ocean indian", "atlantic north", "atlantic south", "pacific eastern", "pacific western"}, out[i]+" "+out[i+1]) {
			out[i], out[i+1] = out[i+1], out[i]
		}
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
	"mediterráneo": "mediterranean", "tesoro": "treasure", "barco": "ship", "buque": "ship", "hundido": "sunk", "hundida": "sunk", "lleno": "full", "llena": "full", "carta": "card", "sin": "no", "sala": "room", "habitación": "room", "jugador": "player", "enemigo": "enemy", "mano": "hand",
	"fuego": "fire", "avería": "malfunction", "heridas": "wounds", "adulto": "adult", "larva": "larva", "reina": "queen",
	"huevos": "eggs", "herida": "wound", "nave": "ship", "tierra": "earth", "marte": "mars", "motor": "engine", "motores": "engines", "roto": "broken", "rota": "broken", "levantamiento": "uprising", "personaje": "character", "gema": "gemstones", "motivo": "motive", "ciencia": "science", "guerra": "war", "oculto": "hidden", "oculta": "hidden", "ártico": "arctic", "loseta": "tile", "entrada": "entrance", "mares": "seas", "vacío": "empty", "vacía": "empty", "perdido": "lost", "muerto": "dead", "muerta": "dead", "ruido": "noise", "soldado": "soldier", "capitán": "captain", "científico": "scientist", "piloto": "pilot",
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
		"motive": "commitment", "motivation": "commitment", "committed": "commitment", "sank": "sunk", "tripulante": "crew", "tripulantes": "crew",
	},
	labels:     nemoswar1Labels,
	told:       nemoswar1Told,
	never:      []string{"end", "ending", "beingPerformed"},
	slotted:    []string{"boxes"},
	placesOnly: []string{"oceans.*.treasure"}, // which it is nobody knows before it is drawn
	sorts:      map[string]string{"oceans.*.boxes.*": "ships", "refits.*": "ships", "shipDiscard": "ships", "salvage": "ships", "oceans.*.sunk": "ships"},
	followers: []string{
		"finalCommitment", "commitment", "week", "cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion", "lastTurnOfRestRepairRefit", "turn", "adventure", "cannon",
	},
	clock:  []string{"turn", "week"},
	timeOf: "week", lastOfTime: 52,
	main:    "action",
	phrases: []func(t *tableau, words []string) (bool, error){deckHas, cardsInPile, boxesOf, noRefits, refitByWord, passengersHelped, treasureTaken, refitsAndShips, shipInBox},
	groups: map[string]func(t *tableau) []string{
		"ocean": func(t *tableau) []string { return asSaid(t.keysIn("oceans")) }, "sea": func(t *tableau) []string { return asSaid(t.keysIn("oceans")) },
	},
	counted: []string{"ship", "warship"},
	sayings: map[string]string{
		"last week": "week 52", "final week": "week 52", "last turn": "week 52", "hollow explosion drawn": "a hollow explosion in pass pile",
		"seas empty": "all oceans empty", "all treasure gone": "no treasure anywhere", "all treasures gone": "no treasure anywhere", "treasure gone": "no treasure anywhere", "no ships sea": "all oceans empty", "no ships anywhere": "all oceans empty", "fully refitted": "all refits",
		"nautilus fully refitted": "all refits",
	},
	places:   "ocean",
	strength: []string{"nemo", "crew", "hull"},
	only:     onlyShips,
	lacks: map[string]string{
		"hold": "nothing limits what the Nautilus carries, and what is collected is counted, as in `3 treasures`", "fuel": "the Nautilus needs none",
		"ammo": "the Nautilus rams", "torpedo": "the Nautilus rams", "finale": "the ending card is turned up in play [12.2.4], and `week 52` is as late as can be said",
		"ending": "the ending card is turned up in play [12.2.4], and `week 52` is as late as can be said",
	},
	follow: func(t *tableau) {
		// Who has come so far has made the Final Commitment (12.1).
		resources, _ := t.doc["resources"].(map[string]any)
		final, _ := strconv.Atoi(t.datum("tracks.nemo.finalCommitment"))
		if countOf(resources["nemo"]) <= 1+len(t.keysBelow("tracks.nemo.circles"))-final && !slices.Contains(t.said, "finalCommitment") {
			t.doc["finalCommitment"] = true
		}
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
		{title: "Treasures", of: []string{"treasures.collected", "treasures.removed"}, plain: "treasures.collected"},
		{title: "Adventure cards", of: []string{
			"cards.retained", "cards.passPile", "cards.failPile", "cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion",
		}},
		{title: "Markers of the cards", of: []string{"wreck", "cannon", "groupsCalledByCards", "lastTurnOfRestRepairRefit"}},
		{title: "What joined the piles later and was not seen yet (Enter where nobody keeps count)", of: []string{"blackSunShipsUnseen", "unseenShipsEnteredLater.*", "unseenTreasuresEnteredLater.*"}},
		{title: "Which decision comes next", of: []string{momentAsks}},
	},
	pieces: map[string]pieces{momentAsks: momentPiece("test Jaws Wide Open")},
	entries: map[string][]string{
		"unseenShipsEnteredLater":     {"second ships", "third ships", "fourth ships", "fifth ships", "sixth ships", "seventh ships"},
		"unseenTreasuresEnteredLater": {"second treasures", "third treasures", "fourth treasures", "fifth treasures"},
	},
	layers: []string{"unseenShipsEnteredLater", "unseenTreasuresEnteredLater"},
}

// passengersHelped understands "Conseil used", "Ned Land gone" (6.8).
func passengersHelped(t *tableau, words []string) (bool, error) {
	rest := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return slices.Contains([]string{"used", "up", "gone", "helped", "lost", "left", "usado", "usada"}, word)
	})
	if len(rest) == len(words) {
		return false, nil
	}
	for _, l := range t.leaves() {
		if l.path != "passengersUsed" {
			continue
		}
		if len(rest) > 0 && (rest[0] == "all" || isNumber(rest[0])) && slices.Equal(otherThan(rest[1:], "3"), []string{"passengers"}) {
			keys := t.keysBelow("passengers")
			if n, err := strconv.Atoi(rest[0]); err == nil {
				keys = keys[:min(n, len(keys))]
			}
			t.clear(&l)
			t.put(&l, keys)
			t.said = append(t.said, l.path)
			return true, nil
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
	complete: completeTreasures,
	spare:    spareTreasures,
	labels:   nemoswar2Labels,
	told:     nemoswar2Told,
	means: map[string]string{
		"passed": "pass pile", "failed": "fail pile", "kept": "tableau", "keep": "tableau", "keeps": "tableau", "sunk": "tonnage",
		"uprisings": "cubes", "levantamientos": "cubes", "found": "", "begun": "", "begins": "", "started": "", "tripulante": "crew", "tripulantes": "crew", "puntos": "points", "mejoras": "upgrades", "mejora": "upgrade", "failures": "fails", "motivation": "motive",
		"installed": "equipped", "fitted": "equipped", "built": "equipped", "gem": "gemstones", "gems": "gemstones", "sacrificed": "gone", "dead": "gone", "died": "gone", "killed": "gone",
	},
	fixed: []string{"oceans.*.ocean"},
	never: []string{"end", "placementDice", "usedThisTurn", "usedThisAction", "stack", "stackRandom", "torpedoMissed"},
	reserves: []string{
		"ships.cup", "treasures.cup", "upgrades.box", "cards.unseen", "adventureTokens.unseen", "deadlySeas.unseen",
	},
	home: map[string]string{
		"oceans.*.ships": "ships.cup", "ships.waiting": "ships.cup", "ships.salvaged": "ships.cup", "ships.discarded": "ships.cup", "ships.tonnage.*": "ships.cup",
		"treasures.collected": "treasures.cup", "treasures.buried": "treasures.cup", "treasures." + treasuresOut: "treasures.cup", "upgrades.equipped": "upgrades.box",
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
	piles: []string{
		"characters.attributes.*", "characters.attributesOut", "characters.characteristics", "characters.characteristicsOut",
	},
	sorts: map[string]string{
		"characters.attributes.*": "attributes", "characters.attributesOut": "attributes",
		"characters.characteristics": "characteristics", "characters.characteristicsOut": "characteristics",
	},
	onlyWith: map[string]string{
		"characters.attributes.*": "officers", "characters.attributesOut": "officers", "characters.characteristics": "nadeen",
		"characters.characteristicsOut": "nadeen", "crew.captain": "variant", "deadlySeas.inCup": "deadly-seas", "treasures.buried": "buried-treasure",
	},
	pieces: map[string]pieces{
		momentAsks: momentPiece("test Jaws Wide Open"),
		"drawPile": {say: func(t *tableau) []string { return []string{"draw pile " + decimal(t.drawPile())} }, clear: func(*tableau) {}, example: "draw pile 19"},
	},
	phrases: []func(t *tableau, words []string) (bool, error){drawPileHas, shipSunk, oceanFull, onSpaceOfTrack, cardsInPile, uprisingsAround, allCharacters, oceanEmpty, upgradeHad, groupJoins, gemstonesHeld, hiddenNowhere, anyShip, shipsSunk, treasuresHeld, motiveIs, uprisingAt, someUprisings},
	groups: map[string]func(t *tableau) []string{
		"ocean": func(t *tableau) []string { return asSaid(t.namesIn("oceans", "ocean")) },
	},
	counted: []string{"ship", "warship"},
	sized: map[string]func(t *tableau) []string{
		"cube": func(t *tableau) []string {
			most, _ := strconv.Atoi(t.datum("board.cubes"))
			return make([]string, most)
		},
	},
	places:   "ocean",
	only:     onlyCharacters,
	strength: []string{"nemo", "crew", "hull"},
	lacks: map[string]string{
		"hold": "nothing limits what the Nautilus carries, and what is collected is counted, as in `3 treasures`", "fuel": "the Nautilus needs none",
		"finale":   "the Finale is one of the last five cards of the Draw Pile [6.10], and `act 3, action phase` is as late as can be said",
		"epilogue": "it is read when the game is over", "passenger": "there are Characters, as in `ned land gone`",
	},
	sayings: map[string]string{
		"prologue over": "act 1", "war": "motive war", "final act": "act 3", "third act": "act 3", "second act": "act 2", "first act": "act 1", "tercer acto": "act 3", "segundo acto": "act 2",
		"last action": "action points 1", "1 action": "action points 1", "no actions": "action points 0", "no upgrades": "equipped none",
		"no treasures": "collected none", "no cubes": "cubes none", "treasure fleet not": "treasure fleet none", "all upgrades equipped": "all upgrades", "cubes everywhere": "all cubes",
		"last act": "act 3", "lull turn": "lull", "no lull turn": "no lull", "not lull turn": "no lull",
	},
	follow: actsAndGroupsFollow,
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
		"ships.tonnage":         {"western pacific", "eastern pacific", "north atlantic", "south atlantic", "european seas", "indian ocean"},
		"cards.passPiles":       {"pass pile", "second pass pile", "third pass pile", "fourth pass pile"},
		"cards.failPiles":       {"fail pile", "second fail pile", "third fail pile", "fourth fail pile"},
		"characters.attributes": {"chief engineer", "second officer", "first officer"},
		"gemstones.players":     {"gemstones", "second gemstones", "third gemstones", "fourth gemstones"},
		"cards.eventsInParts":   {"prologue", "act1", "act2", "act3"},
	},
	asks: []ask{
		{title: "Time and tracks", of: []string{"act", "turn", "motive", "motiveWasChanged", "notoriety", "highestNotoriety", "actionPoints", "lull", "ships.groupsJoined"}},
		{title: "The Nautilus", of: []string{"nautilus", "spacesLost.nemo", "spacesLost.crew", "spacesLost.hull", "cannonballs", "failsInARow"}},
		{title: "Ocean", each: "oceans", of: []string{"hiddenShips", "ships", "gemstones", "adventureTokens"}},
		{title: "Tonnage", of: []string{"ships.tonnage"}},
		{title: "Other ships", of: []string{"ships.salvaged", "ships.discarded", "ships.waiting"}},
		{title: "Uprisings, by their lands", of: []string{"cubes", "silverCubes"}, plain: "cubes"},
		{title: "Treasures", plain: "treasures.collected", of: []string{
			"treasures.collected", "treasures.buried", "treasures." + treasuresOut, "treasures.wondersOnTrack", "treasureFleet", "gemstones.salvage", "gemstones.players.0",
			"gemstones.players.1", "gemstones.players.2", "gemstones.players.3",
		}},
		{title: "Upgrades", of: []string{"upgrades.equipped", "upgrades.available"}},
		{title: "Characters", of: []string{
			"characters.aboard", "characters.gone", "characters.attributes.0", "characters.attributes.1", "characters.attributes.2", "characters.attributesOut",
			"characters.characteristics", "characters.characteristicsOut", "crew.captain",
		}},
		{title: "Adventure tokens", of: []string{"adventureTokens.kept", "arabianTunnel", "deadlySeas.inCup"}},
		{title: "Adventure cards", of: []string{"cards.tableau", "cards.passPiles", "cards.failPiles", "cards.discardPile"}},
		{title: "Draw Pile, events left", of: []string{"drawPile", "cards.adventureDeck", "cards.eventsInParts", "gemstones.adventureDeck"}},
		{title: "Which decision comes next", of: []string{momentAsks}},
	},
}

// keysIn are the names of what an object of the position has.
func (t *tableau) keysIn(name string) []string {
	object, _ := t.doc[name].(map[string]any)
	return slices.Sorted(maps.Keys(object))
}

// namesIn are what the entries of a list are called.
func (t *tableau) namesIn(list, name string) (names []string) {
	for _, entry := range entries(t.doc, list) {
		if own, _ := entry[name].(string); own != "" {
			names = append(names, own)
		}
	}
	return names
}

// numbered are the entries of a list by their numbers: engine 1, engine 2.
func (t *tableau) numbered(list, sort string) (names []string) {
	for i := range entries(t.doc, list) {
		names = append(names, sort+" "+decimal(i+1))
	}
	return names
}

// asSaid are keys as one says them: indian-ocean is indian ocean.
func asSaid(keys []string) (names []string) {
	for _, key := range keys {
		names = append(names, strings.ReplaceAll(key, "-", " "))
	}
	return names
}
