package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What somebody says of a table of the second edition in answer to `setup`.

var nemoswar2Labels = []listLabel{
	{"ships.waiting", []string{"waits", "wait", "waits at the side", "wait at the side", "aside"}},
	{"ships.salvaged", []string{"salvage", "in salvage"}},
	{"ships.discarded", []string{"discard", "ship discard", "in the ship discard"}},
	{"cubes", []string{"cubes on", "cube on", "cubes", "cube", "uprising cubes"}},
	{"treasures.collected", []string{"we hold", "we have", "i have", "treasures"}},
	{"treasures.outOfTheGame", []string{"out of the game", "are out", "used up", "have been used up", "out", "gone"}},
	{"treasures.buried", []string{"has been buried", "buried"}},
	{"upgrades.equipped", []string{"on the ship", "on ship", "built in", "is built in", "installed", "fitted"}},
	{"upgrades.available", []string{"for sale", "for sale lie", "to buy", "to be had"}},
	{"characters.aboard", []string{"on board", "with us", "still aboard", "are aboard"}},
	{"characters.gone", []string{"are gone", "is gone", "dead", "lost"}},
	{"cards.tableau", []string{"in the tableau", "in my tableau", "kept"}},
	{"cards.passPiles.0", []string{"pass", "pass pile", "my pass pile", "my own pass cards", "my pass cards", "my pass", "pass cards", "first pass pile"}},
	{"cards.failPiles.0", []string{"fail", "fail pile", "my fail pile", "my fail cards", "my fail", "fail cards", "first fail pile"}},
	{"cards.passPiles.1", []string{"second pass", "second players pass cards", "second player pass", "his pass cards", "second pass pile"}},
	{"cards.failPiles.1", []string{"second fail", "second players fail cards", "second player fail", "his fail cards", "second fail pile"}},
	{"cards.discardPile", []string{"discard", "discards", "discarded", "discard pile"}},
	{"characters.attributesOut", []string{"used up", "are used up", "have left the game", "has left the game", "out of the game"}},
	{"characters.characteristics", []string{"he has", "nadeen has", "nadeen dakkar has"}},
	{"characters.attributes.2", []string{"first officer has", "on the first officer", "first officer"}},
	{"characters.attributes.1", []string{"second officer has", "on the second officer", "second officer"}},
	{"characters.attributes.0", []string{"chief engineer has", "on the chief engineer", "chief engineer"}},
}

var nemoswar2Told = []func(t *tableau, q laid, heard []string) (bool, error){
	momentTold2, lostTold, fleetTold, gemstonesTold, shipSeen, drawPileTold2, everybodyAboardTold, sunkTold, nadeenTold, groupsTold, versusTold, captainTold, actTold, pointsTold,
}

// playerNamed is the number of the player who is named among words, or 0: the second player,
// player 2.
func playerNamed(heard []string) int {
	for i, word := range heard {
		if !slices.Contains([]string{"player", "jugador"}, word) {
			continue
		}
		for _, beside := range []int{i - 1, i + 1} {
			if beside < 0 || beside >= len(heard) {
				continue
			}
			number := heard[beside]
			if n, ok := ordinals[number]; ok {
				number = n
			}
			if n, err := strconv.Atoi(number); err == nil {
				return n
			}
		}
	}
	return 0
}

// fleetTold understands of an ocean that the sunken Treasure Fleet lies there.
func fleetTold(t *tableau, q laid, heard []string) (bool, error) {
	rest := otherThan(meaning(heard), "sunken", "here", "found", "treasure", "fleet", "no")
	if !slices.Contains(heard, "fleet") || !slices.Contains(heard, "treasure") || len(rest) > 0 {
		return false, nil
	}
	i, ok := q.entryOf("oceans")
	if !ok || slices.Contains(heard, "no") {
		return false, nil
	}
	t.setMember("treasureFleet", entries(t.doc, "oceans")[i]["ocean"])
	return true, nil
}

// gemstonesTold understands "second player 3 gemstones".
func gemstonesTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("gemstones.players.0") || !slices.ContainsFunc(heard, isOne([]string{"gemstone", "gemstones", "gems", "gem"})) {
		return false, nil
	}
	who := max(playerNamed(heard), 1) - 1
	at := slices.IndexFunc(otherThan(heard, "player"), isNumber)
	numbers := slices.DeleteFunc(slices.Clone(heard), func(word string) bool { return !isNumber(word) })
	if slices.Contains(heard, "player") && len(numbers) > 0 {
		numbers = numbers[1:]
	}
	n := "0"
	if len(numbers) > 0 {
		n = numbers[0]
	}
	if at < 0 && !slices.ContainsFunc(heard, isNone) {
		return false, nil
	}
	if path := fmt.Sprintf("gemstones.players.%d", who); t.leafAt(path) != nil && !slices.Contains(heard, "salvage") {
		t.setMember(path, json.Number(n))
		return true, nil
	}
	return false, nil
}

// shipSeen understands the name of a ship in the ocean that is asked about, or of the back of
// one, which is then turned over.
func shipSeen(t *tableau, q laid, heard []string) (bool, error) {
	list, entry, _ := strings.Cut(q.about, ".")
	if list != "oceans" || slices.ContainsFunc(heard, isNumber) {
		return false, nil
	}
	if text := strings.Join(otherThan(heard, "here", "at", "all", "hidden"), " "); text == "no ships" || text == "no ship" {
		t.setMember("oceans."+entry+".hiddenShips", asNumber(0))
		return oceanEmpty(t, append(meaning(folded(show(entries(t.doc, "oceans")[writtenNumber(entry)]["ocean"]))), "none"))
	}
	words := otherThan(heard, "face", "up", "turned", "over", "the", "and", "front", "side", "on", "white", "grey", "its", "her")
	key, isBack := t.shipCalled(words)
	if key == "" {
		return false, nil
	}
	i, _ := strconv.Atoi(entry)
	path := fmt.Sprintf("oceans.%d.ships", i)
	l := t.leafAt(path)
	if l == nil {
		return false, nil
	}
	if hidden := "oceans." + entry + ".hiddenShips"; !slices.Contains(t.said[t.answered:], path) {
		t.clear(l)
		if !slices.Contains(t.said[t.answered:], hidden) { // what is read out is all that lies there
			t.setMember(hidden, asNumber(0))
		}
	}
	t.put(l, []string{key})
	t.said = append(t.said, path)
	if t.datum("deadlySeas."+key+".fleet.title") != "" {
		t.seaSeen(key + "-token")
		return true, nil
	}
	t.turn(key, isBack)
	return true, nil
}

// seaSeen takes a token of the Deadly Seas from those that nobody has seen: a Fleet that is at
// sea was drawn.
func (t *tableau) seaSeen(token string) {
	seas, _ := t.doc["deadlySeas"].(map[string]any)
	unseen := slices.DeleteFunc(slices.Clone(listIn(seas, "unseen")), func(key any) bool { return key == token })
	seas["unseen"] = unseen
	seas["inCup"] = asNumber(min(countOf(seas["inCup"]), len(unseen)))
}

// treasuresOut is the list of the Treasures that are out of the game, which a position leaves
// out: those of the game that are nowhere in it.
const treasuresOut = "outOfTheGame"

// completeTreasures adds the Treasures that are out of the game to a table, for somebody to say.
func completeTreasures(t *tableau) {
	treasures, _ := t.doc["treasures"].(map[string]any)
	if treasures == nil || listIn(treasures, "cup") == nil {
		return
	}
	out := []any{}
	for _, key := range t.keysBelow("treasures") {
		there := 0
		for _, list := range []string{"cup", "collected", "buried"} {
			there += timesIn(listIn(treasures, list), any(key))
		}
		for range writtenNumber(t.datum("treasures."+key+".count")) - there {
			out = append(out, key)
		}
	}
	treasures[treasuresOut] = out
	properties, _ := t.schema["properties"].(map[string]any)
	own, _ := properties["treasures"].(map[string]any)
	if members, _ := own["properties"].(map[string]any); members != nil {
		members[treasuresOut] = members["collected"]
	}
}

func spareTreasures(doc map[string]any) {
	if treasures, _ := doc["treasures"].(map[string]any); treasures != nil {
		delete(treasures, treasuresOut)
	}
}

// writtenNumber is a number that is written.
func writtenNumber(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// shipCalled is the ship that has a name on its front, or on its back.
func (t *tableau) shipCalled(words []string) (key string, isBack bool) {
	for _, fleet := range t.keysBelow("deadlySeas") {
		if title := folded(t.datum("deadlySeas." + fleet + ".fleet.title")); len(title) > 0 && slices.Equal(title, words) {
			return fleet, false
		}
	}
	for _, side := range []string{"front", "back"} {
		for _, ship := range t.keysBelow("ships") {
			title := folded(t.datum("ships." + ship + "." + side + ".title"))
			if len(title) > 0 && slices.Equal(otherThan(title, "the", "and"), words) {
				return ship, side == "back"
			}
		}
	}
	return "", false
}

// turn turns a ship to its front or its back.
func (t *tableau) turn(ship string, toBack bool) {
	ships, _ := t.doc["ships"].(map[string]any)
	backs := slices.DeleteFunc(slices.Clone(listIn(ships, "showTheirBack")), func(key any) bool { return key == ship })
	if toBack {
		backs = append(backs, ship)
	}
	ships["showTheirBack"] = backs
	t.said = append(t.said, "ships.showTheirBack")
}

// drawPileTold2 understands "19 cards left", "21 in the Adventure Deck", "no gemstone on it".
func drawPileTold2(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("cards.adventureDeck") {
		return false, nil
	}
	at := slices.IndexFunc(heard, isNumber)
	words := otherThan(heard, "in", "the", "on", "it", "top", "left", "more", "cards", "card", "of", "any", "with", "without", "and", "deck", "is", "are", "there", "has", "anymore")
	switch count := strings.Join(slices.DeleteFunc(slices.Clone(words), isNumber), " "); {
	case at >= 0 && (count == "" || count == "draw pile" || count == "pile" || count == "draw"):
		return drawPileHas(t, []string{"draw", "pile", heard[at]})
	case at >= 0 && count == "adventure":
		t.setMember("cards.adventureDeck", json.Number(heard[at]))
		return true, nil
	case strings.Contains(count, "gemstone"):
		n := "0"
		if at >= 0 {
			n = heard[at]
		}
		t.setMember("gemstones.adventureDeck", json.Number(n))
		return true, nil
	}
	return false, nil
}

// everybodyAboardTold understands "everybody aboard except Professor Aronnax".
func everybodyAboardTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("characters.aboard") || !slices.ContainsFunc(heard, isOne([]string{"everybody", "everyone", "all"})) || !slices.Contains(heard, "aboard") {
		return false, nil
	}
	characters, _ := t.doc["characters"].(map[string]any)
	var gone []string
	if at := slices.IndexFunc(heard, isOne([]string{"except", "but"})); at >= 0 {
		var ok bool
		if gone, ok = t.piecesHeard(t.leafAt("characters.gone"), heard[at+1:]); !ok {
			return false, nil
		}
	}
	var aboard, away []any
	for _, key := range slices.Concat(listIn(characters, "aboard"), listIn(characters, "gone")) {
		if name, _ := key.(string); slices.Contains(gone, name) {
			away = append(away, key)
		} else {
			aboard = append(aboard, key)
		}
	}
	characters["aboard"], characters["gone"] = aboard, append([]any{}, away...)
	t.said = append(t.said, "characters.aboard", "characters.gone")
	return true, nil
}

// sunkTold understands "Cerberus in the row of the Indian Ocean".
func sunkTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("ships.tonnage.0") {
		return false, nil
	}
	for i, name := range t.words.entriesAt("ships.tonnage") {
		rest, ok := taking(otherThan(heard, "row", "sunk", "of", "the", "in", "ocean", "seas", "sea", "only", "was"), otherThan(strings.Fields(name), "ocean", "seas"))
		if !ok {
			continue
		}
		path := fmt.Sprintf("ships.tonnage.%d", i)
		l := t.leafAt(path)
		keys, ok := t.piecesHeard(l, rest)
		if !ok {
			return false, nil
		}
		t.put(l, keys)
		t.said = append(t.said, path)
		return true, nil
	}
	return false, nil
}

// nadeenTold understands "Nadeen is with the second player".
func nadeenTold(t *tableau, q laid, heard []string) (bool, error) {
	crew, _ := t.doc["crew"].(map[string]any)
	if crew == nil || !slices.Contains(heard, "nadeen") || !slices.Contains(heard, "with") {
		return false, nil
	}
	n := playerNamed(heard)
	if n == 0 {
		return false, nil
	}
	crew["nadeenWith"] = asNumber(n - 1)
	t.said = append(t.said, "crew.nadeenWith")
	return true, nil
}

// groupsTold understands "the dark yellow ships have come in": besides those that joined before.
func groupsTold(t *tableau, q laid, heard []string) (bool, error) {
	const path = "ships.groupsJoined"
	if !q.asksAbout(path) || !slices.ContainsFunc(heard, isOne([]string{"joined", "come", "came"})) || slices.ContainsFunc(heard, isOne([]string{"not", "no"})) {
		return false, nil
	}
	l := t.leafAt(path)
	keys, ok := t.piecesHeard(l, otherThan(heard, "groups", "joined", "come", "came", "in", "have", "has", "ships", "the", "already"))
	if !ok {
		return false, nil
	}
	t.put(l, keys)
	t.said = append(t.said, path)
	return true, nil
}

// versusTold understands the card of the game against the Imperialist, which is kept (18).
func versusTold(t *tableau, q laid, heard []string) (bool, error) {
	cards, _ := t.doc["cards"].(map[string]any)
	const card = "verne-vs-hetzel"
	if !q.asksAbout("cards.tableau") || !slices.Contains(heard, "hetzel") {
		return false, nil
	}
	if kept := listIn(cards, "tableau"); !slices.Contains(kept, any(card)) {
		t.take(card, "cards.tableau")
		cards["tableau"] = append(slices.Clone(kept), card)
	}
	t.said = append(t.said, "cards.tableau")
	return true, nil
}

// captainTold understands who has the Captain tile.
func captainTold(t *tableau, q laid, heard []string) (bool, error) {
	crew, _ := t.doc["crew"].(map[string]any)
	if crew == nil || !slices.ContainsFunc(heard, isOne([]string{"captain", "captaincy"})) || !slices.ContainsFunc(heard, isOne([]string{"tile", "is", "captaincy"})) {
		return false, nil
	}
	n := playerNamed(heard)
	if n == 0 {
		return false, nil
	}
	crew["captain"] = asNumber(n - 1)
	crew["tileWasGiven"] = slices.ContainsFunc(heard, isOne([]string{"turn", "given", "gave", "got", "handed"}))
	t.said = append(t.said, "crew.captain", "crew.tileWasGiven")
	return true, nil
}

// actTold understands "act two", "act III".
func actTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("act") || len(heard) != 2 || heard[0] != "act" {
		return false, nil
	}
	for i, says := range [][]string{{"i", "1"}, {"ii", "2"}, {"iii", "3"}} {
		if slices.Contains(says, heard[1]) {
			t.setMember("act", asNumber(i+1))
			return true, nil
		}
	}
	return false, nil
}

// pointsTold understands where the groups of ships wait on the Notoriety track, "blue at 14",
// and what was rolled for the ships of the turn.
func pointsTold(t *tableau, q laid, heard []string) (bool, error) {
	ships, _ := t.doc["ships"].(map[string]any)
	numbers := slices.DeleteFunc(slices.Clone(heard), func(word string) bool { return !isNumber(word) })
	if !q.asksAbout("act") && !q.asksAbout("adventureTokens.kept") || len(numbers) == 0 {
		return false, nil
	}
	for _, group := range []string{"blue", "green"} {
		if heard[0] == group && slices.ContainsFunc(heard, isOne([]string{"at", "waits", "wait"})) {
			ships[group+"At"] = json.Number(numbers[0])
			t.said = append(t.said, "ships."+group+"At")
			return true, nil
		}
	}
	if seas, _ := t.doc["deadlySeas"].(map[string]any); slices.Contains(heard, "deadly") && seas != nil {
		seas["inCup"] = json.Number(numbers[0])
		t.said = append(t.said, "deadlySeas.inCup")
		return true, nil
	}
	if slices.Contains(heard, "rolled") && len(numbers) == 2 {
		if dice, _ := t.doc["placementDice"].(map[string]any); dice != nil {
			dice["pair"] = []any{json.Number(numbers[0]), json.Number(numbers[1])}
			t.said = append(t.said, "placementDice.pair")
			return true, nil
		}
	}
	return false, nil
}

// momentTold2 understands at which decision a table of the second edition stands: a test before
// its dice, or the phase of the Imperialist.
func momentTold2(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout(momentAsks) {
		return false, nil
	}
	zero := t.zeroWork()
	zero["list"], zero["ocean"] = "", "none"
	work := func(is map[string]any) any { return workOf(zero, is) }
	if slices.ContainsFunc(heard, isOne([]string{"imperialist", "imperialists"})) {
		imperialist, _ := t.doc["imperialist"].(map[string]any)
		if at := slices.IndexFunc(heard, isNumber); at >= 0 && imperialist != nil {
			imperialist["actionPoints"] = json.Number(heard[at])
			t.said = append(t.said, "imperialist.actionPoints")
		}
		t.setWork(work(map[string]any{"work": "turn", "step": asNumber(7), "awaits": "nothing", "who": asNumber(1)}),
			work(map[string]any{"work": "imperialist", "step": asNumber(1), "awaits": "imperialist"}))
		return true, nil
	}
	if !slices.ContainsFunc(heard, isOne([]string{"test", "testing", "tested", "card"})) {
		return false, nil
	}
	card, err := t.piece(joinNumbers(meaning(otherThan(heard, "test", "testing", "tested", "card", "the", "now", "before", "dice", "drawn", "just"))), t.keysBelow("events"))
	if err != nil {
		return true, errOfMoment("which card is tested?", "test Jaws Wide Open")
	}
	t.take(card, "")
	id := writtenNumber(t.datum("events." + card + ".number"))
	t.setWork(work(map[string]any{"work": "turn", "step": asNumber(4), "awaits": "nothing"}),
		work(map[string]any{"work": "card", "step": asNumber(1), "awaits": "nothing", "id": asNumber(id), "mode": asNumber(1)}),
		work(map[string]any{"work": "test", "awaits": "exert", "list": card + ".1", "id": asNumber(id)}))
	return true, nil
}
