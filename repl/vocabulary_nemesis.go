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
		"holds": "hand",
	},
	never: []string{
		"end", "seenBy", "tokenSeenBy", "topSeenBy", "removed", "reached", "nobodyLeft", "hiddenInHand", "backs", "gone", "under",
		"underItemDecks", "what", "token", "top", "ammo", "infectedAmongUnscanned", "skipsAttackStep",
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
		intruderInRoom, itemHeld, tileInRoom, seriousWound,
	},
	follow: roomsAndTimeFollow,
	asks: []string{
		"turn", "time", "selfDestruct", "destination", "moments", "passed", "players.*.room", "players.*.lightWounds", "players.*.hand",
		"players.*.discard", "players.*.markers", "rooms.*.tile", "rooms.*.items", "rooms.*.fire", "rooms.*.malfunction", "rooms.*.eggs", "rooms.*.carcasses",
		"intruders", "noise", "closedDoors", "destroyedDoors", "bag.*.count", "eggs", "pods.*.locked",
		"weaknesses", "eventCards.discard", "attackCards.discard",
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

var intruderKinds = []string{"larva", "creeper", "adult", "breeder", "queen"}

// intruderInRoom understands "adult in hibernatorium", and "no adult in hibernatorium".
func intruderInRoom(t *tableau, words []string) (bool, error) {
	none := len(words) > 1 && words[0] == "no"
	if none {
		words = words[1:]
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
			t.doc["intruders"] = append(list, map[string]any{"intruder": key, "room": room["room"], "injuries": json.Number("0")})
			t.said = append(t.said, "intruders")
			return true, nil
		}
	}
	return true, fmt.Errorf("all miniatures of %s are on the board already [12.8]; move one by its number, as in `%s 1 in room 11`", name, name)
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
	for i, player := range entries(t.doc, "players") {
		character, _ := player["character"].(string)
		switch {
		case character != "" && len(words) > 0 && words[0] == character:
			return player, words[1:]
		case len(words) > 0 && words[0] == "player"+decimal(i+1):
			return player, words[1:]
		}
	}
	return nil, words
}

// itemHeld understands "soldier has medkit": the Item comes from its deck.
func itemHeld(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) == 0 {
		return false, nil
	}
	for _, item := range entries(t.doc, "items") {
		key, _ := item["item"].(string)
		if !slices.Equal(meaning(folded(key)), rest) {
			continue
		}
		n := countOf(item["deck"])
		if n == 0 {
			return true, fmt.Errorf("no %s is left in the Item decks [1.12]", key)
		}
		item["deck"] = json.Number(strconv.Itoa(n - 1))
		inventory, _ := player["inventory"].([]any)
		for _, entry := range inventory {
			if held, _ := entry.(map[string]any); held["what"] == key {
				held["count"] = json.Number(strconv.Itoa(countOf(held["count"]) + 1))
				t.said = append(t.said, "players")
				return true, nil
			}
		}
		player["inventory"] = append(slices.Clone(inventory), map[string]any{"what": key, "count": json.Number("1")})
		t.said = append(t.said, "players")
		return true, nil
	}
	return false, nil
}

// seriousWound understands "soldier serious wound leg": the card comes from the deck.
func seriousWound(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) < 2 || rest[0] != "serious" {
		return false, nil
	}
	part := rest[len(rest)-1]
	for _, card := range entries(t.doc, "seriousWounds") {
		if card["what"] != part || countOf(card["count"]) == 0 {
			continue
		}
		card["count"] = json.Number(strconv.Itoa(countOf(card["count"]) - 1))
		wounds, _ := player["seriousWounds"].([]any)
		player["seriousWounds"] = append(slices.Clone(wounds), map[string]any{"wound": part, "dressed": false})
		t.said = append(t.said, "players")
		return true, nil
	}
	return true, fmt.Errorf("there is no Serious Wound %q left in the deck; there are body, leg, hand, arm and bleeding [19.2]", part)
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
