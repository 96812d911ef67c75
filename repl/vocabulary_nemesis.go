package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

var nemesisWords = vocabulary{
	means: map[string]string{
		"wounds": "light wounds", "wound": "light wounds", "round": "turn", "burning": "fire", "burns": "fire", "broken": "malfunction",
		"ammunition": "ammo",
	},
	never: []string{
		"end", "seenBy", "tokenSeenBy", "topSeenBy", "removed", "reached", "nobodyLeft", "hiddenInHand", "backs", "gone", "under",
		"underItemDecks", "what", "token", "top", "infectedAmongUnscanned", "skipsAttackStep",
	},
	piles: []string{
		"players.*.hand", "players.*.deck", "players.*.discard", "attackCards.*", "eventCards.*", "explorationTokens",
	},
	reserves: []string{"attackCards.deck", "eventCards.deck"},
	home: map[string]string{
		"players.0.hand": "players.0.deck", "players.1.hand": "players.1.deck", "players.2.hand": "players.2.deck",
		"players.3.hand": "players.3.deck", "players.4.hand": "players.4.deck",
		"players.0.discard": "players.0.deck", "players.1.discard": "players.1.deck", "players.2.discard": "players.2.deck",
		"players.3.discard": "players.3.deck", "players.4.discard": "players.4.deck",
		"eventCards.discard": "eventCards.deck", "attackCards.discard": "attackCards.deck",
	},
	slotted:   []string{"weaknesses"},
	implied:   []string{"room", "moments"},
	followers: []string{"contamination.supply", "rooms.*.items", "explorationTokens"},
	clock:     []string{"turn"},
	main:      "rounds",
	place:     roomNumber,
	phrases: []func(t *tableau, words []string) (bool, error){
		firstPlayerIs, playerActs, itemIsGone, itemIsUnder, shipIs, engineIs, intruderInRoom, seriousWound, stateOfPlayer, corpseAt, itemHeld, tileInRoom,
	},
	follow: roomsAndTimeFollow,
	complete: func(t *tableau) {
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
		{title: "Event cards", of: []string{"eventCards.discard"}},
		{title: "Intruder Attack cards", of: []string{"attackCards.discard"}},
		{title: "Items, discarded", of: []string{"items"}},
		{title: "Items out of the game, and those that somebody put under a deck", of: []string{"itemsGone", "itemsUnderDeck"}},
	},
	pieces: map[string]pieces{
		"playerActing": {say: func(t *tableau) []string {
			if round := t.roundUnderWay(); round != nil {
				return []string{fmt.Sprintf("player %s acts", round["player"])}
			}
			return nil
		}, clear: func(*tableau) {}},
		"itemsGone":      {say: itemsGone, clear: func(*tableau) {}},
		"itemsUnderDeck": {say: itemsUnderDeck, clear: func(*tableau) {}},
		"intruders": piecesOfList("intruders", func(i map[string]any) string {
			said := fmt.Sprintf("%s in room %s", i["intruder"], i["room"])
			if n := countOf(i["injuries"]); n > 0 {
				said += " " + decimal(n) + " injuries"
			}
			return said
		}),
		"corpses": piecesOfList("corpses", func(c map[string]any) string {
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

func roomNumber(t *tableau, words []string) (document, bool) {
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

var intruderKinds = []string{"larva", "creeper", "adult", "breeder", "queen"}

// intruderInRoom understands "adult in hibernatorium", and "no adult in hibernatorium".
func intruderInRoom(t *tableau, words []string) (bool, error) {
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "me" })
	none := len(words) > 1 && words[0] == "no"
	if none {
		words = words[1:]
	}
	if len(words) > 2 && isNumber(words[0]) {
		return severalIntruders(t, words)
	}
	kind := slices.IndexFunc(intruderKinds, func(kind string) bool { return len(words) > 0 && sameWord(kind, words[0]) })
	if kind < 0 || len(words) < 2 || slices.Contains(words, "bag") {
		return false, nil
	}
	name, rest := intruderKinds[kind], words[1:]
	wanted := ""
	if len(rest) > 1 && isNumber(rest[0]) {
		wanted, rest = name+"-"+rest[0], rest[1:]
	}
	injuries := "0"
	if last := len(rest) - 1; last > 1 && slices.Contains([]string{"injury", "injuries", "injurys"}, rest[last]) && isNumber(rest[last-1]) {
		injuries, rest = rest[last-1], rest[:last-1]
	}
	room := roomOf(t, rest)
	if room == nil {
		return true, t.notLaid(rest)
	}
	list, _ := t.doc["intruders"].([]any)
	if none {
		t.doc["intruders"] = slices.DeleteFunc(slices.Clone(list), func(item any) bool {
			object, _ := item.(map[string]any)
			key, _ := object["intruder"].(string)
			return strings.HasPrefix(key, name+"-") && object["room"] == room["room"]
		})
		t.said = append(t.said, "intruders")
		return true, nil
	}
	taken := func(key string) bool {
		return slices.ContainsFunc(list, func(item any) bool {
			object, _ := item.(map[string]any)
			return object["intruder"] == key
		})
	}
	items := t.schemaAt("intruders", "intruder")
	for _, value := range items {
		key, _ := value.(string)
		if key == wanted || wanted == "" && strings.HasPrefix(key, name+"-") && !taken(key) {
			list = slices.DeleteFunc(slices.Clone(list), func(item any) bool {
				object, _ := item.(map[string]any)
				return object["intruder"] == key
			})
			if !taken(key) {
				t.fromBag(name)
			}
			t.doc["intruders"] = append(list, map[string]any{"intruder": key, "room": room["room"], "injuries": json.Number(injuries)})
			t.said = append(t.said, "intruders")
			return true, nil
		}
	}
	return true, fmt.Errorf("all miniatures of %s are on the board already [12.8]; move one by its number, as in `%s 1 in room 11`", name, name)
}

// severalIntruders understands "2 adults in the hibernatorium".
func severalIntruders(t *tableau, words []string) (done bool, err error) {
	n, _ := strconv.Atoi(words[0])
	if n < 1 || n > 20 {
		return false, nil
	}
	for range n {
		if done, err = intruderInRoom(t, words[1:]); !done || err != nil {
			return done, err
		}
	}
	return true, nil
}

// shipIs understands what is said of the whole ship: Self-Destruct that runs or is
// stopped, Engines that all work, Pods that are all unlocked.
func shipIs(t *tableau, words []string) (bool, error) {
	is := words[len(words)-1]
	about := func(names ...string) bool {
		return len(words) > 1 && len(words) < 4 && slices.ContainsFunc(names, func(name string) bool {
			return slices.ContainsFunc(words[:len(words)-1], func(word string) bool { return sameWord(word, name) })
		})
	}
	switch {
	case about("self", "selfdestruct") && slices.Contains([]string{"started", "active", "running", "on", "begun"}, is):
		if countOf(t.doc["selfDestruct"]) == 0 {
			t.doc["selfDestruct"] = asNumber(1)
		}
		t.said = append(t.said, "selfDestruct")
	case about("self", "selfdestruct") && slices.Contains([]string{"stopped", "off", "inactive"}, is):
		t.doc["selfDestruct"] = asNumber(0)
		t.said = append(t.said, "selfDestruct")
	case about("engine") && words[0] == "all":
		for i := range entries(t.doc, "engines") {
			if done, err := engineIs(t, []string{"engine", decimal(i + 1), is}); !done || err != nil {
				return done, err
			}
		}
	case about("pod") && (is == "locked" || is == "unlocked"):
		for _, pod := range entries(t.doc, "pods") {
			if pod["section"] != "" {
				pod["locked"] = is == "locked"
			}
		}
		t.said = append(t.said, "pods")
	default:
		return false, nil
	}
	return true, nil
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

// fromBag takes the Intruder token for a miniature out of the bag, if one is there.
func (t *tableau) fromBag(kind string) {
	for _, token := range entries(t.doc, "bag") {
		what, _ := token["what"].(string)
		if n := countOf(token["count"]); strings.HasPrefix(what, kind+"-") && n > 0 {
			token["count"] = json.Number(strconv.Itoa(n - 1))
			return
		}
	}
}

func countOf(doc document) int {
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

// itemHeld understands "soldier has medkit", "player 2 carries a shotgun with 3 ammo":
// the Item comes from its deck, and what is Heavy takes a hand.
func itemHeld(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) == 0 {
		return false, nil
	}
	ammo := ""
	if at := slices.Index(rest, "ammo"); at > 0 && len(rest) == at+2 && isNumber(rest[at+1]) {
		ammo, rest = rest[at+1], rest[:at]
	} else if at == len(rest)-1 && at > 1 && isNumber(rest[at-1]) {
		ammo, rest = rest[at-1], rest[:at-1]
	}
	// What is no Item may be something else that is said of a player.
	item, _ := t.piece(rest, append(itemKeys(t), "egg", "carcass", "corpse"))
	if item == "" || len(rest[0]) < 3 {
		return false, nil
	}
	before, _ := player["hands"].([]any)
	had := slices.Contains(itemsIn(before), item)
	if !had {
		if t.heavy(item) && len(before) > 1 {
			return true, fmt.Errorf("both hands hold something already: %s [21.3]; say first what they hold, as in `setup` does", strings.Join(heldNames(before), " and "))
		}
		if err := giveItem(t, player, item); err != nil {
			return true, err
		}
	}
	t.said = append(t.said, "players")
	if ammo == "" {
		return true, nil
	}
	hands, _ := player["hands"].([]any)
	for _, entry := range hands {
		if held, _ := entry.(map[string]any); held["item"] == item {
			held["ammo"] = json.Number(ammo)
			return true, nil
		}
	}
	return true, fmt.Errorf("%s holds no Ammo [21.5]", item)
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

// seriousWound understands "soldier serious wound leg": the card comes from the deck.
func seriousWound(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	at := slices.Index(rest, "serious")
	if player == nil || at < 0 || len(rest) < 2 {
		return false, nil
	}
	rest = slices.DeleteFunc(slices.Clone(rest), func(word string) bool {
		return word == "serious" || sameWord(word, "wound") || sameWord(word, "light") || word == "has"
	})
	t.said = append(t.said, "players")
	if len(rest) == 1 && isNumber(rest[0]) {
		n, _ := strconv.Atoi(rest[0])
		for len(listIn(player, "seriousWounds")) < min(n, 3) { // whichever they are
			for _, wound := range woundCards.known(t) {
				if woundCards.add(t, player, wound) == nil {
					break
				}
			}
		}
		return true, nil
	}
	return true, woundCards.add(t, player, strings.Join(rest, "-"))
}

// stateOfPlayer understands what has become of somebody: slimed, infected by a Larva,
// dead, hibernating; not slimed.
func stateOfPlayer(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) == 0 || len(rest) > 4 {
		return false, nil
	}
	no := slices.ContainsFunc(rest, func(word string) bool { return word == "not" || word == "no" })
	for i, word := range rest {
		marker := map[string]string{"slimed": "slime", "slime": "slime", "larva": "larva", "infested": "larva", "signal": "signal", "signalled": "signal"}[word]
		switch {
		case marker != "":
			markers, _ := player["markers"].([]any)
			markers = slices.DeleteFunc(slices.Clone(markers), func(m any) bool { return m == marker })
			if !no {
				markers = append(markers, marker)
			}
			player["markers"] = markers
		case word == "dead" || word == "died" || word == "killed":
			t.dies(player)
		case word == "hibernating" || word == "hibernates" || word == "asleep":
			player["fate"], player["room"] = "hibernating", json.Number("0")
		case word == "pod" && i+1 < len(rest) && isNumber(rest[i+1]):
			player["fate"], player["room"], player["pod"] = "in-pod", json.Number("0"), json.Number(rest[i+1])
		case word == "escaped":
			player["fate"], player["room"] = "escaped", json.Number("0")
		case word == "first" && len(rest) > 1:
			at := slices.IndexFunc(entries(t.doc, "players"), func(p map[string]any) bool { return p["character"] == player["character"] })
			t.doc["firstPlayer"] = asNumber(at + 1)
		default:
			continue
		}
		t.said = append(t.said, "players")
		return true, nil
	}
	return false, nil
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
	moments, _ := t.doc["moments"].([]any)
	if !slices.Contains(moments, any("first-death")) {
		t.doc["moments"] = append(slices.Clone(moments), "first-death")
	}
}

func listIn(object map[string]any, key string) []any {
	list, _ := object[key].([]any)
	return list
}

// firstPlayerIs understands "first player 2".
func firstPlayerIs(t *tableau, words []string) (bool, error) {
	if len(words) != 2 || words[0] != "first" {
		return false, nil
	}
	player, _ := playerOf(t, words[1:])
	if player == nil {
		return false, nil
	}
	at := slices.IndexFunc(entries(t.doc, "players"), func(p map[string]any) bool { return p["character"] == player["character"] })
	t.doc["firstPlayer"] = asNumber(at + 1)
	t.said = append(t.said, "firstPlayer")
	return true, nil
}

// roundUnderWay is the work of the round that is played, if one is.
func (t *tableau) roundUnderWay() map[string]any {
	work := entries(t.doc, workInHand)
	if last := len(work) - 1; last > 0 && work[last]["work"] == "round" {
		return work[last]
	}
	return nil
}

// playerActs understands "player 2 acts": whose round it is.
func playerActs(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) == 0 || !slices.Contains([]string{"acts", "act", "turn", "plays"}, rest[len(rest)-1]) || len(rest) > 2 {
		return false, nil
	}
	round := t.roundUnderWay()
	if round == nil {
		return true, fmt.Errorf("nobody's round is under way here [4.6]")
	}
	round["player"] = asNumber(t.numberOf(player))
	t.said = append(t.said, "playerActing")
	return true, nil
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
	if slices.Contains(t.said, "firstPlayer") {
		entries(t.doc, workInHand)[0]["player"] = t.doc["firstPlayer"]
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

// engineIs understands "engine 1 damaged": the state of the Engine, and not a
// Malfunction in its Room.
func engineIs(t *tableau, words []string) (bool, error) {
	if len(words) < 3 || !sameWord("engine", words[0]) || !isNumber(words[1]) {
		return false, nil
	}
	is := map[string]string{
		"damaged": "damaged", "broken": "damaged", "malfunction": "damaged", "off": "damaged", "dead": "damaged",
		"working": "working", "works": "working", "work": "working", "fixed": "working", "repaired": "working", "ok": "working", "unknown": "", "hidden": "",
	}
	value, known := is[words[2]]
	if !known || words[2] == "malfunction" && !slices.Contains(t.heard, "broken") {
		return false, nil
	}
	engines := entries(t.doc, "engines")
	n, _ := strconv.Atoi(words[1])
	if n < 1 || n > len(engines) {
		return true, fmt.Errorf("there is no Engine %s; there are Engines 1 to %d [1.9]", words[1], len(engines))
	}
	engines[n-1]["is"] = value
	if value == "" {
		engines[n-1]["seenBy"] = []any{}
	}
	t.said = append(t.said, "engines")
	return true, nil
}

// corpseAt understands "corpse of player 2 in room 5", "blue corpse in cockpit" and
// "corpse gone".
func corpseAt(t *tableau, words []string) (bool, error) {
	at := slices.IndexFunc(words, func(word string) bool { return sameWord("corpse", word) || word == "body" })
	if at < 0 || len(words) < 2 {
		return false, nil
	}
	rest := slices.DeleteFunc(slices.Delete(slices.Clone(words), at, at+1), func(word string) bool { return word == "blue" })
	whose := 0
	if player, left := playerOf(t, rest); player != nil && at == 0 {
		whose = t.seatOf(player)
		rest = left
	} else if player != nil {
		return false, nil // who carries it
	}
	t.said = append(t.said, "corpses")
	switch {
	case len(rest) == 1 && rest[0] == "gone":
		t.corpseTo(whose, "gone")
		return true, nil
	case len(rest) == 3 && rest[0] == "carried" && rest[1] == "by" && isNumber(rest[2]):
		t.corpseTo(whose, "carried by "+rest[2])
		return true, nil
	}
	room := roomOf(t, rest)
	if room == nil {
		return true, t.notLaid(rest)
	}
	t.corpseTo(whose, fmt.Sprintf("room %s", room["room"]))
	return true, nil
}

// tileInRoom understands "nest in room 5": a Room that is explored.
func tileInRoom(t *tableau, words []string) (bool, error) {
	at := len(words) - 1
	if number, ok := strings.CutPrefix(words[at], "room"); at < 1 || !ok || !isNumber(number) {
		return false, nil
	}
	for _, value := range t.schemaAt("rooms", "tile") {
		tile, _ := value.(string)
		if tile == "" || !slices.Equal(meaning(folded(tile)), words[:at]) {
			continue
		}
		room := roomOf(t, words[at:])
		if room == nil {
			return true, t.notLaid(words[at:])
		}
		for _, other := range entries(t.doc, "rooms") {
			if other["tile"] == tile {
				other["tile"], other["explored"], other["items"] = "", false, json.Number("0")
				t.tokenBack()
			}
		}
		if explored, _ := room["explored"].(bool); !explored {
			room["items"] = t.tokenTurnedUp()
			if t.datum("rooms."+tile+".colour") == "none" {
				room["items"] = json.Number("0")
			}
		}
		room["tile"], room["explored"], room["token"] = tile, true, ""
		t.said = append(t.said, "rooms")
		return true, nil
	}
	return false, nil
}

// tokenTurnedUp takes an Exploration token off a Room that is explored, and tells how
// many Items it put there (8.3).
func (t *tableau) tokenTurnedUp() document {
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
	for _, room := range entries(t.doc, "rooms") {
		explored, _ := room["explored"].(bool)
		switch tile, _ := room["tile"].(string); {
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
	intruders, _ := t.doc["intruders"].([]any)
	if len(intruders) > 0 && !slices.Contains(moments, any("first-encounter")) {
		moments = append(slices.Clone(moments), "first-encounter")
		t.doc["moments"] = moments
	}
	if !slices.Contains(moments, any("first-encounter")) {
		return
	}
	for _, player := range entries(t.doc, "players") {
		if objectives, _ := player["objectives"].([]any); len(objectives) == 2 {
			player["objectives"] = objectives[:1]
		}
	}
}
