package repl

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What a player says of Nemesis that is not the name of a member and what belongs there:
// each function understands clauses of one kind.

var intruderKinds = []string{"larva", "creeper", "adult", "breeder", "queen"}

// kindOfIntruder is the kind that the first word names, or -1; what players call an
// Intruder of any kind is taken for an Adult.
func kindOfIntruder(words []string) int {
	if len(words) == 0 {
		return -1
	}
	word := words[0]
	if word == "larvae" {
		word = "larva"
	}
	if slices.ContainsFunc([]string{"alien", "monster", "intruder", "xenomorph"}, func(own string) bool { return sameWord(own, word) }) {
		word = "adult"
	}
	return slices.IndexFunc(intruderKinds, func(kind string) bool { return sameWord(kind, word) })
}

// withMe names the Room of who has the round where one speaks of it: with me, here, I am
// alone with.
func withMe(t *tableau, words []string) []string {
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "me" || word == "alone" || word == "here" || word == "am" })
	round := t.roundUnderWay()
	if len(words) == 1 && round != nil && slices.ContainsFunc(t.heard, func(word string) bool { return word == "me" || word == "i" || word == "here" }) {
		words = append(words, "room"+show(entries(t.doc, "players")[countOf(round["player"])-1]["room"]))
	}
	return words
}

// intruderInRoom understands "adult in hibernatorium", and "no adult in hibernatorium".
func intruderInRoom(t *tableau, words []string) (bool, error) {
	words = withMe(t, words)
	none := len(words) > 1 && words[0] == "no"
	if none {
		words = words[1:]
	}
	if len(words) > 2 && isNumber(words[0]) {
		return severalIntruders(t, words)
	}
	kind := kindOfIntruder(words)
	if kind < 0 || len(words) < 2 || slices.Contains(words, "bag") {
		return false, nil
	}
	name, rest := intruderKinds[kind], words[1:]
	wanted := ""
	if len(rest) > 1 && isNumber(rest[0]) {
		wanted, rest = name+"-"+rest[0], rest[1:]
	}
	injuries, rest := injuriesIn(rest)
	if who := whoseRoom(t, rest); len(who) > 0 {
		rest = who
	}
	if player, _ := playerOf(t, rest); player != nil && name == "larva" {
		return stateOfPlayer(t, append(slices.Clone(rest), "larva"))
	}
	if len(rest) == 2 && isNumber(rest[0]) && strings.HasPrefix(rest[1], "injur") || wanted != "" && len(rest) == 1 && strings.HasPrefix(rest[0], "injur") {
		return t.injured(name, wanted, rest)
	}
	room := roomOf(t, rest)
	if room == nil && !slices.ContainsFunc(t.heard, isOne([]string{"in", "at", "inside", "room", "en"})) {
		return false, nil // it is said of no Room
	}
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

// injuriesIn are how many injuries are said, and the words without them.
func injuriesIn(words []string) (injuries string, rest []string) {
	at := slices.IndexFunc(words, isOne([]string{"injury", "injuries"}))
	if at < 1 || len(words) < 3 || at != 1 && at != len(words)-1 || !isNumber(words[at-1]) {
		return "0", words
	}
	return words[at-1], slices.Delete(slices.Clone(words), at-1, at+1)
}

// injured understands "the queen has 4 injuries", of the one that stands on the board.
func (t *tableau) injured(name, numbered string, rest []string) (bool, error) {
	n := strings.TrimPrefix(numbered, name+"-")
	if numbered == "" {
		n = rest[0]
	}
	for _, intruder := range entries(t.doc, "intruders") {
		if key, _ := intruder["intruder"].(string); strings.HasPrefix(key, name+"-") {
			intruder["injuries"] = json.Number(n)
			t.said = append(t.said, "intruders")
			return true, nil
		}
	}
	return true, fmt.Errorf("no %s is on the board [12.8]; say where one is, as in `%s in room 11 %s injuries`", name, name, n)
}

// markedRooms understands "7 malfunctions on the ship", "3 fires": so many of the Rooms that
// lie face up have one, from the first.
func markedRooms(t *tableau, words []string) (bool, error) {
	if len(words) == 3 && isNumber(words[0]) && words[1] == "rooms" { // 2 Rooms are on fire
		words = []string{words[0], words[2]}
	}
	if len(words) < 2 || !isNumber(words[0]) || len(words) > 3 || len(words) > 2 && words[2] != "ship" && words[2] != "board" {
		return false, nil
	}
	marker := ""
	for _, own := range []string{"fire", "malfunction"} {
		if sameWord(own, words[1]) {
			marker = own
		}
	}
	if marker == "" {
		return false, nil
	}
	n, _ := strconv.Atoi(words[0])
	wanted := n
	for _, room := range entries(t.doc, "rooms") {
		tile, _ := room["tile"].(string)
		room[marker] = n > 0 && tile != "" && t.canHave(marker, tile)
		if room[marker] == true {
			n--
		}
	}
	for _, tile := range t.keysBelow("rooms") { // Rooms that nobody has explored yet lie where they can
		if n == 0 {
			break
		}
		if roomOf(t, meaning(folded(tile))) != nil || !t.canHave(marker, tile) {
			continue
		}
		if done, err := tileInRoom(t, append(meaning(folded(tile)), "room"+t.unexplored())); !done || err != nil {
			continue
		}
		roomOf(t, meaning(folded(tile)))[marker] = true
		n--
	}
	t.said = append(t.said, "rooms")
	if n > 0 {
		return true, fmt.Errorf("%d %ss are more than Rooms that can have one", wanted, marker)
	}
	return true, nil
}

// canHave reports whether a Room can have a marker: nothing breaks in the Nest and where
// there is Slime (8.6).
func (t *tableau) canHave(marker, tile string) bool {
	return marker == "fire" || tile != "nest" && tile != "room-covered-with-slime"
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
// stopped, Pods that are all unlocked.
func shipIs(t *tableau, words []string) (bool, error) {
	is := words[len(words)-1]
	about := func(names ...string) bool {
		return len(words) > 1 && len(words) < 4 && slices.ContainsFunc(names, func(name string) bool {
			return slices.ContainsFunc(words[:len(words)-1], func(word string) bool { return sameWord(word, name) })
		})
	}
	switch {
	case words[0] == "signal" && (is == "sent" || is == "signal"):
		return true, t.signalSent()
	case words[0] == "airlock" && strings.HasPrefix(is, "room") && isNumber(is[len("room"):]):
		t.doc["airlock"] = json.Number(is[len("room"):])
		t.said = append(t.said, "airlock")
	case about("self", "selfdestruct") && slices.Contains([]string{"started", "active", "running", "on", "begun"}, is):
		if countOf(t.doc["selfDestruct"]) == 0 {
			t.doc["selfDestruct"] = asNumber(1)
		}
		t.said = append(t.said, "selfDestruct")
	case about("self", "selfdestruct") && slices.Contains([]string{"stopped", "off", "inactive"}, is):
		t.doc["selfDestruct"] = asNumber(0)
		t.said = append(t.said, "selfDestruct")
	case len(words) == 3 && sameWord("pod", words[0]) && isNumber(words[1]) && slices.Contains([]string{"gone", "launched", "away"}, is):
		pods := entries(t.doc, "pods")
		n, _ := strconv.Atoi(words[1])
		if n < 1 || n > len(pods) {
			return true, fmt.Errorf("there is no Pod %s; there are Pods 1 to %d [24.1]", words[1], len(pods))
		}
		pods[n-1]["section"], pods[n-1]["locked"] = "", false
		t.said = append(t.said, "pods")
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
	if slices.ContainsFunc(t.heard, isOne([]string{"in", "at", "inside", "en"})) && !slices.ContainsFunc(t.heard, isOne([]string{"has", "have", "carries", "holds", "tiene", "lleva", "with"})) {
		return false, nil // the captain in the laboratory has no equipment of it
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

// seriousWound understands "soldier serious wound leg": the card comes from the deck.
func seriousWound(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	at := slices.Index(rest, "serious")
	if player == nil || at < 0 || len(rest) < 2 || slices.Contains(rest[:at], "light") {
		return false, nil // two things are said
	}
	rest = slices.DeleteFunc(slices.Clone(rest), func(word string) bool {
		return word == "serious" || sameWord(word, "wound") || sameWord(word, "light") || word == "has"
	})
	t.said = append(t.said, "players")
	rest = otherThan(rest, "una", "un", "a")
	if len(rest) == 0 {
		rest = []string{"1"}
	}
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

// ofFate are words for what has become of somebody.
var ofFate = []string{"dead", "died", "killed", "passed", "hibernating", "hibernates", "asleep", "escaped"}

// stateOfPlayer understands what has become of somebody: slimed, infected by a Larva,
// dead, hibernating; not slimed.
func stateOfPlayer(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) == 0 || len(rest) > 4 {
		return false, nil
	}
	no := slices.ContainsFunc(rest, func(word string) bool { return word == "not" || word == "no" })
	known := []string{"not", "no", "slime", "slimed", "larva", "infested", "signal", "signalled", "sent", "marker", "markers", "pod", "escape", "first", "player", "away"}
	known = append(known, ofFate...)
	if slices.ContainsFunc(rest, func(word string) bool { return !slices.Contains(known, word) && !isNumber(word) }) {
		return false, nil // more is said than this understands
	}
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
		case word == "passed":
			n := any(asNumber(t.numberOf(player)))
			t.doc["passed"] = slices.DeleteFunc(slices.Clone(listIn(t.doc, "passed")), func(other any) bool { return other == n })
			if !no {
				t.doc["passed"] = append(listIn(t.doc, "passed"), n)
			}
			t.said = append(t.said, "passed")
			return true, nil
		case no && slices.Contains(ofFate, word):
			if player["fate"] != "aboard" {
				return true, fmt.Errorf("player %d is %s [24.1]; say in which Room instead, as in `player %d in room 11`", t.numberOf(player), player["fate"], t.numberOf(player))
			}
		case word == "dead" || word == "died" || word == "killed":
			t.dies(player)
		case word == "hibernating" || word == "hibernates" || word == "asleep":
			player["fate"], player["room"] = "hibernating", json.Number("0")
		case word == "pod" && i+1 < len(rest) && isNumber(rest[i+1]):
			player["fate"], player["room"], player["pod"] = "in-pod", json.Number("0"), json.Number(rest[i+1])
			t.sectionFound(rest[i+1])
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

// sectionFound lays the Evacuation Section of a Pod, which somebody must have found who is in
// it (24.2).
func (t *tableau) sectionFound(pod string) {
	n, _ := strconv.Atoi(pod)
	pods := entries(t.doc, "pods")
	if n < 1 || n > len(pods) {
		return
	}
	section, _ := pods[n-1]["section"].(string)
	tile := "evacuation-section-" + section
	if room := t.roomFor(tile); section != "" && roomOf(t, meaning(folded(tile))) == nil && room != "" {
		_, _ = tileInRoom(t, append(meaning(folded(tile)), "room"+room)) // it is a Room and face down
	}
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

// playerActs understands "player 2 acts": whose round it is.
func playerActs(t *tableau, words []string) (bool, error) {
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool { return word == "s" }) // player 2's
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

// engineIs understands "engine 1 damaged": the state of the Engine, and not a
// Malfunction in its Room.
func engineIs(t *tableau, words []string) (bool, error) {
	if len(words) == 4 && words[2] == "not" && slices.Contains([]string{"damaged", "broken", "malfunction", "down"}, words[3]) {
		words = []string{words[0], words[1], "working"}
	}
	if len(words) != 3 || !sameWord("engine", words[0]) || !isNumber(words[1]) {
		return false, nil
	}
	is := map[string]string{
		"damaged": "damaged", "broken": "damaged", "malfunction": "damaged", "down": "damaged", "off": "damaged", "dead": "damaged",
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

// isCorpse reports whether what a hand holds is the Corpse of a player, or the blue one for 0.
func isCorpse(item any, whose int) bool {
	held, _ := item.(map[string]any)
	return held["what"] == "corpse" && countOf(held["player"]) == whose
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
	} else if player != nil && len(otherThan(left, "has")) > 0 {
		return false, nil
	} else if player != nil { // the scientist has the blue corpse
		t.said = append(t.said, "corpses")
		t.corpseTo(whose, "carried by "+decimal(t.numberOf(player)))
		if hands := listIn(player, "hands"); !slices.ContainsFunc(hands, func(item any) bool { return isCorpse(item, whose) }) {
			held := map[string]any{"what": "corpse"}
			if whose > 0 {
				held["player"] = asNumber(whose)
			}
			player["hands"] = append(slices.Clone(hands), held)
		}
		return true, nil
	}
	if len(rest) == 0 {
		return false, nil
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
	if strings.HasPrefix(words[0], "room") && at > 0 { // room 5 is the armory
		words = append(slices.Clone(words[1:]), words[0])
	}
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

// courseIs understands of Nemesis "the ship is flying to mars": the Destination is the
// one for which the Coordinates card names it. Where nobody has seen the card, it is the
// first card that names it there.
func courseIs(t *tableau, words []string) (bool, error) {
	about := func(word string) bool {
		return slices.Contains([]string{"ship", "course", "destination", "set", "flies", "fly", "flying", "heads", "heading", "headed", "goes", "going", "for", "towards"}, word)
	}
	where := strings.Join(slices.DeleteFunc(slices.Clone(words), about), "-")
	if where == "space" {
		where = "deep-space"
	}
	if !slices.ContainsFunc(words, about) || !slices.Contains([]string{"mars", "earth", "venus", "deep-space"}, where) {
		return false, nil
	}
	card, _ := t.doc["coordinates"].(map[string]any)
	letter, _ := t.doc["destination"].(string)
	is, _ := card["is"].(string)
	if is == "" || is == "hidden" {
		for _, key := range t.keysBelow("coordinates") {
			if at := t.letterFor(key, where); at == letter {
				card["is"] = key
				t.said = append(t.said, "coordinates.is")
				return true, nil
			}
		}
	}
	at := t.letterFor(is, where)
	if at == "" {
		return false, nil
	}
	t.doc["destination"] = at
	t.said = append(t.said, "destination")
	return true, nil
}

// letterFor is the letter of a destination on a Coordinates card.
func (t *tableau) letterFor(card, where string) string {
	at := slices.Index(strings.Split(t.datum("coordinates."+card+".destinations"), ", "), where)
	if at < 0 {
		return ""
	}
	return string(rune('a' + at))
}

// signalSent gives the Signal marker to who has the round.
func (t *tableau) signalSent() error {
	round := t.roundUnderWay()
	if round == nil {
		return errors.New("nobody's round is under way here; say who sent it, as in `player 2 signalled`")
	}
	_, err := stateOfPlayer(t, []string{"player" + show(round["player"]), "signal"})
	return err
}

// weaknessesFound understands "two weaknesses are discovered": the first that the cards
// hold, one under each Intruder part.
func weaknessesFound(t *tableau, words []string) (bool, error) {
	if len(words) > 1 && (words[0] == "discovered" || words[0] == "found") {
		words = words[1:]
	}
	if len(words) < 2 || len(words) > 3 || !isNumber(words[0]) || words[1] != "weaknesses" && words[1] != "weakness" && words[1] != "discovered" && words[1] != "found" {
		return false, nil
	}
	n, _ := strconv.Atoi(words[0])
	list := listIn(t.doc, "weaknesses")
	if n > len(list) {
		return true, fmt.Errorf("there are %d Weaknesses to be found [20.1]", len(list))
	}
	for _, key := range t.keysBelow("weaknesses") {
		at := slices.Index(list, any(""))
		if at < 0 || at >= n || slices.Contains(list, any(key)) {
			continue
		}
		list[at] = key
	}
	t.said = append(t.said, "weaknesses")
	return true, nil
}

// outOfAmmo understands "the captain is out of ammo".
func outOfAmmo(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) != 2 || rest[1] != "ammo" || rest[0] != "out" && rest[0] != "no" {
		return false, nil
	}
	for _, entry := range listIn(player, "hands") {
		if held, _ := entry.(map[string]any); held["ammo"] != nil {
			held["ammo"] = asNumber(0)
		}
	}
	t.said = append(t.said, "players")
	return true, nil
}
