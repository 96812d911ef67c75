package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

var nemesisWords = vocabulary{
	means: map[string]string{
		"larvae": "larva", "hits": "injuries", "hit": "injuries", "nido": "nest", "cabina": "cockpit", "munición": "ammo", "leves": "light", "leve": "light", "graves": "serious", "grave": "serious", "herido": "wounds",
		"wounds": "light wounds", "wound": "light wounds", "round": "turn", "burning": "fire", "burns": "fire", "broken": "malfunction",
		"ammunition": "ammo", "course": "destination", "generador": "generator", "armería": "armory", "laboratorio": "laboratory", "comedor": "canteen", "almacén": "storage", "hibernatorio": "hibernatorium", "cirugía": "surgery", "huevo": "egg", "weapon": "gun", "rumbo": "destination",
		"carries": "has", "lleva": "has", "llevan": "has", "carrying": "has", "holds": "has", "holding": "has", "cards": "hand",
	},
	labels:  nemesisLabels,
	told:    nemesisTold,
	toldAll: pilesAsked,
	fixed:   []string{"rooms.*.room"},
	never: []string{
		"end", "seenBy", "tokenSeenBy", "topSeenBy", "removed", "player", "at", "reached", "nobodyLeft", "hiddenInHand", "backs", "under",
		"underItemDecks", "what", "token", "top", "infectedAmongUnscanned", "skipsAttackStep",
	},
	piles: []string{
		"players.*.hand", "players.*.deck", "players.*.discard", "attackCards.*", "eventCards.*", "explorationTokens", "intruderPlayer.hand", "intruderPlayer.deck", "intruderPlayer.discard",
	},
	reserves: []string{"attackCards.deck", "eventCards.deck"},
	home: map[string]string{
		"players.0.hand": "players.0.deck", "players.1.hand": "players.1.deck", "players.2.hand": "players.2.deck",
		"players.3.hand": "players.3.deck", "players.4.hand": "players.4.deck",
		"players.0.discard": "players.0.deck", "players.1.discard": "players.1.deck", "players.2.discard": "players.2.deck",
		"players.3.discard": "players.3.deck", "players.4.discard": "players.4.deck",
		"eventCards.gone": "eventCards.deck", "intruderPlayer.discard": "intruderPlayer.deck", "intruderPlayer.hand": "intruderPlayer.deck",
		"eventCards.discard": "eventCards.deck", "attackCards.discard": "attackCards.deck",
		"eventCards.deck": "eventCards.discard", "attackCards.deck": "attackCards.discard",
	},
	slotted:   []string{"weaknesses"},
	implied:   []string{"room"},
	followers: []string{"contamination.supply", "rooms.*.items", "explorationTokens"},
	clock:     []string{"turn"},
	main:      "rounds",
	place:     roomNumber,
	phrases: []func(t *tableau, words []string) (bool, error){
		injuriesFirst, inBag, kindInBag, noiseAround, queenKilled, allKilled, unhurt, noFires, shipExplored, contaminated, diedIn, bleeds, cardsInHand, inAllCorridors, firstPlayerIs, playerActs, itemIsGone, itemIsUnder, courseIs, shipIs, engineIs, markedRooms, weaknessesFound, outOfAmmo, intruderInRoom, seriousWound, stateOfPlayer, corpseAt, itemHeld, tileInRoom,
	},
	groups: map[string]func(t *tableau) []string{
		"player": func(t *tableau) []string { return t.numbered("players", "player") }, "everybody": func(t *tableau) []string { return t.numbered("players", "player") },
		"engine": func(t *tableau) []string { return t.numbered("engines", "engine") },
		"pod":    func(t *tableau) []string { return t.numbered("pods", "pod") },
	},
	only:       onlyInBag,
	nearlyDead: nearlyDeadPlayer,
	lacks: map[string]string{
		"fuel": "Engines work or are damaged, as in `engine 1 damaged`", "oxygen": "the ship has air to the last turn; `turn 12` says how late it is",
		"hp": "who is hurt has Light and Serious Wounds, as in `captain 2 light wounds`", "health": "who is hurt has Light and Serious Wounds, as in `captain 2 light wounds`",
	},
	sayings: map[string]string{
		"noise technical corridors": "noise technical", "noise technical corridor": "noise technical",
		"first encounter": "moments first-encounter", "first death": "moments first-death",
		"last turn": "time 1", "last round": "time 1", "final turn": "time 1", "all eggs gone": "eggs 0", "nest destroyed": "eggs 0", // 5.5
		"hibernation chambers open": "time 8", "hibernatorium chambers open": "time 8", "hibernation open": "time 8", "chambers open": "time 8", // 6.4
	},
	tracks: map[string]track{"time": {"tracks.time", 0}, "selfDestruct": {"tracks.selfDestruct", 1}},
	follow: roomsAndTimeFollow,
	complete: func(t *tableau) {
		completeIntruderPlayer(t)
		var bag []any
		for _, kind := range t.schemaAt("bag", "what") {
			token := map[string]any{"what": kind, "count": json.Number("0")}
			for _, own := range entries(t.doc, "bag") {
				if own["what"] == kind {
					token = own
				}
			}
			bag = append(bag, token)
		}
		t.doc["bag"] = bag
		for _, player := range entries(t.doc, "players") {
			for _, entry := range listIn(player, "hands") {
				held, _ := entry.(map[string]any)
				item, _ := held["item"].(string)
				for _, count := range []string{"ammo", "moreCapacity"} {
					if _, told := held[count]; !told && t.loadable(item) {
						held[count] = json.Number("0")
					}
				}
			}
		}
	},
	spare: func(doc map[string]any) {
		spareIntruderPlayer(doc)
		// What can be said to be in the bag and the piles, and is not there.
		for _, pile := range []string{"bag", "seriousWounds", "seriousWoundsDiscarded"} {
			doc[pile] = slices.DeleteFunc(listIn(doc, pile), func(item any) bool {
				entry, _ := item.(map[string]any)
				return countOf(entry["count"]) == 0
			})
		}
	},
	asks: []ask{
		{title: "Time and course", of: []string{"turn", "selfDestruct", "destination", "firstPlayer", "moments", "passed", "playerActing"}},
		{title: "Player", each: "players", of: []string{
			"fate", "room", "pod", "lightWounds", "seriousWounds", "markers", "hands", "hands.*.ammo", "hands.*.moreCapacity", "inventory", "hand", "discard", "contamination.discard", "objectives",
		}},
		{title: "Room", each: "rooms", of: []string{"tile", "items", "fire", "malfunction", "eggs", "carcasses"}},
		{title: "Corridors", of: []string{"noise", "closedDoors", "destroyedDoors", "airlock"}},
		{title: "Intruders and Corpses", of: []string{"intruders", "corpses"}},
		{title: "Intruder board", of: []string{"eggs", "weaknesses"}},
		{title: "Intruder bag", of: []string{"bag.*.count"}},
		{title: "Engines, Coordinates and Pods", of: []string{"engines.*.is", "coordinates.is", "pods.*.section", "pods.*.locked"}},
		{title: "Event cards", of: []string{"eventCards.discard", "eventCards.gone"}, plain: "eventCards.discard"},
		{title: "Intruder Attack cards", of: []string{"attackCards.discard"}},
		{title: "Items, discarded", of: []string{"items"}},
		{title: "Items out of the game, and those that somebody put under a deck", of: []string{"itemsGone", "itemsUnderDeck"}},
		{title: "Contamination and Serious Wounds that nobody has", of: []string{leftOvers}},
		{title: "Intruder player", of: []string{"intruderPlayer.hand", "intruderPlayer.discard"}},
	},
	pieces: map[string]pieces{
		"playerActing": {say: func(t *tableau) []string {
			if round := t.roundUnderWay(); round != nil {
				return []string{fmt.Sprintf("player %s acts", round["player"])}
			}
			return nil
		}, clear: func(*tableau) {}, example: "player 2 acts"},
		leftOvers:        leftOversPiece,
		"itemsGone":      {say: itemsGone, clear: func(*tableau) {}, example: "medkit gone"},
		"itemsUnderDeck": {say: itemsUnderDeck, clear: func(*tableau) {}, example: "medkit under its deck"},
		"intruders": piecesOfList("intruders", "adult 1 in room 11", func(i map[string]any) string {
			said := fmt.Sprintf("%s in room %s", i["intruder"], i["room"])
			if n := countOf(i["injuries"]); n > 0 {
				said += " " + decimal(n) + " injuries"
			}
			return said
		}),
		"corpses": piecesOfList("corpses", "blue corpse in room 11", func(c map[string]any) string {
			if countOf(c["player"]) == 0 {
				return fmt.Sprintf("blue corpse %s", c["at"])
			}
			return fmt.Sprintf("corpse of player %s %s", c["player"], c["at"])
		}),
	},
	entries: map[string][]string{
		"players.*.contamination.discard": {"contamination unscanned", "contamination infected", "contamination clean"}, "players.*.contamination.deck": {"contamination unscanned", "contamination infected", "contamination clean"},
		"players.*.contamination.hand": {"contamination unscanned", "contamination infected", "contamination clean"},
	},
	holdings: map[string]*holding{
		"players.*.hands": &inHands, "players.*.inventory": &inInventory, "players.*.seriousWounds": &woundCards, "players.*.objectives": &objectiveCards, "items": &discardedItems,
	},
}

// entries are the objects of a list.
func entries(doc map[string]any, name string) []map[string]any {
	list, _ := doc[name].([]any)
	var all []map[string]any
	for _, item := range list {
		if object, ok := item.(map[string]any); ok {
			all = append(all, object)
		}
	}
	return all
}

// roomOf is the entry of the Room that words name, by its number or its tile.
func roomOf(t *tableau, words []string) map[string]any {
	for _, room := range entries(t.doc, "rooms") {
		tile, _ := room["tile"].(string)
		number, _ := room["room"].(json.Number)
		if len(words) == 1 && (words[0] == string(number) || words[0] == "room"+string(number)) || tile != "" && slices.Equal(meaning(folded(tile)), words) {
			return room
		}
	}
	return nil
}

func roomNumber(t *tableau, words []string) (tree.Node, bool) {
	if room := roomOf(t, words); room != nil {
		return room["room"], true
	}
	return nil, false
}

// notLaid says that a Room is not on the table, and what to say first.
func (t *tableau) notLaid(words []string) error {
	for _, p := range t.pieces {
		if slices.ContainsFunc(p.names, func(name []string) bool { return slices.Equal(name, words) }) {
			return fmt.Errorf("nobody has explored %s yet, so nothing can be said to be there [8.3]; say where it lies first, as in `%s in room %s`",
				strings.Join(words, " "), strings.Join(words, " "), t.unexplored())
		}
	}
	return fmt.Errorf("%q is no Room; there are numbers from 1 to 21 and %s", strings.Join(words, " "), strings.Join(t.tiles(), ", "))
}

// unexplored is the number of a Room that lies face down.
func (t *tableau) unexplored() string {
	for _, room := range entries(t.doc, "rooms") {
		if explored, _ := room["explored"].(bool); !explored {
			number, _ := room["room"].(json.Number)
			return string(number)
		}
	}
	return "2"
}

// tiles are the Rooms that lie face up.
func (t *tableau) tiles() (names []string) {
	for _, room := range entries(t.doc, "rooms") {
		if tile, _ := room["tile"].(string); tile != "" {
			names = append(names, tile)
		}
	}
	return names
}

// contaminationFollows makes the supply, and how many INFECTED cards nobody has scanned,
// what is left by the cards that players are said to have (1.13, 18.3). What scanning
// took out of the game is not asked, and is as it was.
func contaminationFollows(t *tableau) {
	cards, _ := t.doc["contamination"].(map[string]any)
	if cards == nil {
		return
	}
	var with [3]int // players: unscanned, INFECTED, clean
	for _, player := range entries(t.doc, "players") {
		piles, _ := player["contamination"].(map[string]any)
		for _, pile := range []string{"hand", "deck", "discard"} {
			for status, n := range listIn(piles, pile) {
				with[status] += countOf(n)
			}
		}
	}
	out := countOf(cards["lost"])
	infected, _ := strconv.Atoi(t.datum("contamination.infected"))
	clean, _ := strconv.Atoi(t.datum("contamination.clean"))
	left := infected - with[1]
	for status, n := range listIn(cards, "removed") {
		out += countOf(n)
		if status == 0 {
			left -= countOf(n)
		}
	}
	cards["supply"] = asNumber(max(0, infected+clean-out-with[0]-with[1]-with[2]))
	cards["infectedAmongUnscanned"] = asNumber(max(0, left))
}

// schemaAt are the words that a member of the entries of a list may have.
func (t *tableau) schemaAt(list, member string) []any {
	var node any = t.schema
	for _, key := range []string{"properties", list, "items", "properties", member, "enum"} {
		object, _ := node.(map[string]any)
		node = object[key]
	}
	words, _ := node.([]any)
	return words
}

func countOf(doc tree.Node) int {
	n, _ := doc.(json.Number)
	count, _ := strconv.Atoi(string(n))
	return count
}

// playerOf is the player whom the first words name, and the words that are left.
func playerOf(t *tableau, words []string) (player map[string]any, rest []string) {
	round := t.roundUnderWay()
	for i, player := range entries(t.doc, "players") {
		character, _ := player["character"].(string)
		switch {
		case len(words) > 1 && len(t.heard) > 0 && (t.heard[0] == "i" || t.heard[0] == "my") && round != nil && countOf(round["player"]) == i+1:
			return player, words // who has the round says it
		case character != "" && len(words) > 0 && words[0] == character:
			return player, words[1:]
		case len(words) > 0 && words[0] == "player"+decimal(i+1):
			return player, words[1:]
		}
	}
	return nil, words
}

// itemsIn are the Items that hands hold.
func itemsIn(hands []any) (items []string) {
	for _, entry := range hands {
		held, _ := entry.(map[string]any)
		item, _ := held["item"].(string)
		items = append(items, item)
	}
	return items
}

// dies makes a player dead: the Corpse lies where it happened, what was carried is gone
// (19.4), and somebody was the first to die (6.3).
func (t *tableau) dies(player map[string]any) {
	if seat := t.seatOf(player); player["fate"] == "aboard" && !t.isCarried(seat) {
		t.corpseTo(seat, fmt.Sprintf("room %s", player["room"]))
	}
	player["fate"], player["room"], player["pod"] = "dead", json.Number("0"), json.Number("0")
	for _, item := range append(itemsIn(listIn(player, "hands")), inInventory.names(listIn(player, "inventory"))...) {
		if item != "" {
			t.itemGone(item)
		}
	}
	player["hands"], player["inventory"], player["markers"] = []any{}, []any{}, []any{}
	player["hand"], player["deck"], player["discard"] = []any{}, []any{}, []any{} // they leave the game with the Character
	moments, _ := t.doc["moments"].([]any)
	if !slices.Contains(moments, any("first-death")) {
		t.doc["moments"] = append(slices.Clone(moments), "first-death")
	}
}

func listIn(object map[string]any, key string) []any {
	list, _ := object[key].([]any)
	return list
}

// roundUnderWay is the work of the round that is played, if one is.
func (t *tableau) roundUnderWay() map[string]any {
	work := entries(t.doc, workInHand)
	if last := len(work) - 1; last > 0 && work[last]["work"] == "round" {
		return work[last]
	}
	return nil
}

// numberOf is the number of a player.
func (t *tableau) numberOf(player map[string]any) int {
	return 1 + slices.IndexFunc(entries(t.doc, "players"), func(p map[string]any) bool { return p["character"] == player["character"] })
}

// roundFollows gives the round to the next player who can have one (4.6, 24.5), where
// whose it is was not said, and the turn to the First Player.
func roundFollows(t *tableau) {
	round := t.roundUnderWay()
	if round == nil {
		return
	}
	turn := entries(t.doc, workInHand)[0]
	switch {
	case slices.Contains(t.said, "playerActing") && turn["work"] == "turn": // then the next one acts
		turn["player"] = asNumber(countOf(round["player"])%len(entries(t.doc, "players")) + 1)
	case slices.Contains(t.said, "firstPlayer"):
		turn["player"] = t.doc["firstPlayer"]
	}
	asked := map[any]string{"aboard": "round", "in-pod": "in-pod"}
	players := entries(t.doc, "players")
	for range players {
		at := countOf(round["player"])
		passed := slices.ContainsFunc(listIn(t.doc, "passed"), func(n any) bool { return countOf(n) == at })
		awaits := ""
		if at > 0 && at <= len(players) && !passed {
			awaits = asked[players[at-1]["fate"]]
		}
		if awaits != "" {
			round["awaits"] = awaits
			return
		}
		if slices.Contains(t.said, "playerActing") {
			return
		}
		round["player"] = asNumber(at%len(players) + 1)
	}
}

// tokenTurnedUp takes an Exploration token off a Room that is explored, and tells how
// many Items it put there (8.3).
func (t *tableau) tokenTurnedUp() tree.Node {
	tokens, _ := t.doc["explorationTokens"].([]any)
	if len(tokens) == 0 {
		return json.Number("0")
	}
	token, _ := tokens[0].(string)
	t.doc["explorationTokens"] = tokens[1:]
	return json.Number(token[strings.LastIndex(token, "-")+1:])
}

// tokenBack lays an Exploration token on a Room that is explored no more.
func (t *tableau) tokenBack() {
	tokens, _ := t.doc["explorationTokens"].([]any)
	for _, value := range t.wordsOfList("explorationTokens") {
		if !slices.Contains(tokens, value) {
			t.doc["explorationTokens"] = append(slices.Clone(tokens), value)
			return
		}
	}
}

// wordsOfList are the words that a list of words may have.
func (t *tableau) wordsOfList(name string) []any {
	var node any = t.schema
	for _, key := range []string{"properties", name, "items", "enum"} {
		object, _ := node.(map[string]any)
		node = object[key]
	}
	words, _ := node.([]any)
	return words
}

// roomsAndTimeFollow makes the Time marker go with the turn (5.5), a Room explored that
// has a tile (8.3), and the First Encounter follow from an Intruder on the board, and of
// it that each keeps one Objective (6.1).
func roomsAndTimeFollow(t *tableau) {
	knownFollows(t)
	contaminationFollows(t)
	roundFollows(t)
	switch turn, time := slices.Contains(t.said, "turn"), slices.Contains(t.said, "time"); {
	case turn && !time:
		t.doc["time"] = json.Number(strconv.Itoa(max(0, countOf(t.doc["turn"])-1)))
	case time && !turn:
		t.doc["turn"] = json.Number(strconv.Itoa(countOf(t.doc["time"]) + 1))
	}
	for i, room := range entries(t.doc, "rooms") {
		explored, _ := room["explored"].(bool)
		switch tile, _ := room["tile"].(string); {
		case tile != "" && slices.Contains(t.said, "rooms."+decimal(i)+".seenBy"): // looked at in secret
			if explored {
				t.tokenBack()
			}
			room["explored"], room["items"] = false, asNumber(0)
		case tile != "" && !explored && len(listIn(room, "seenBy")) > 0:
		case tile != "" && !explored:
			items := t.tokenTurnedUp()
			if countOf(room["items"]) == 0 && t.datum("rooms."+tile+".colour") != "none" {
				room["items"] = items
			}
			room["explored"], room["token"] = true, ""
		case tile == "" && explored:
			room["explored"], room["items"] = false, json.Number("0")
			t.tokenBack()
		}
	}
	moments, _ := t.doc["moments"].([]any)
	t.sleepersFollow()
	intruders, _ := t.doc["intruders"].([]any)
	if len(intruders) > 0 && !slices.Contains(moments, any("first-encounter")) {
		moments = append(slices.Clone(moments), "first-encounter")
		t.doc["moments"] = moments
	}
	options, _ := t.doc["options"].(map[string]any)
	if !slices.Contains(moments, any("first-encounter")) || options["mode"] == "coop" {
		return
	}
	for _, player := range entries(t.doc, "players") {
		if objectives, _ := player["objectives"].([]any); len(objectives) == 2 {
			player["objectives"] = t.kept(objectives, player["fate"] == "dead")
		}
	}
}

// kept are those of two Objectives that a player has after the first Encounter: the one
// that was said, and both if they were said of somebody who died before it (6.1).
func (t *tableau) kept(objectives []any, dead bool) []any {
	said := slices.DeleteFunc(slices.Clone(objectives), func(entry any) bool {
		card, _ := entry.(map[string]any)
		name, _ := card["objective"].(string)
		return !slices.Contains(t.objectives, name)
	})
	switch {
	case len(said) == 2 && dead, len(said) == 1:
		return said
	}
	return objectives[:1]
}

// sleepersFollow makes it late enough for who hibernates (6.4, 24.10).
func (t *tableau) sleepersFollow() {
	blue := slices.IndexFunc(strings.Split(t.datum("tracks.time"), ", "), func(space string) bool { return strings.HasPrefix(space, "blue") })
	asleep := slices.ContainsFunc(entries(t.doc, "players"), func(player map[string]any) bool { return player["fate"] == "hibernating" })
	if asleep && countOf(t.doc["time"]) < blue && !slices.Contains(t.said, "time") && !slices.Contains(t.said, "turn") {
		t.doc["time"], t.doc["turn"] = asNumber(blue), asNumber(blue+1)
	}
}
