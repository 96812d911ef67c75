package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// actsAndGroupsFollow makes of an Act what the Draw Pile and the cup show of it (5.2,
// 6.3, 6.4), and of Notoriety the highest it was and the groups that it brought (9.2,
// 9.3).
func actsAndGroupsFollow(t *tableau) {
	cards, _ := t.doc["cards"].(map[string]any)
	ships, _ := t.doc["ships"].(map[string]any)
	act, part := countOf(t.doc["act"]), countOf(cards["part"])
	opened, _ := cards["actCardDrawn"].(bool)
	if act > 0 && act != part && (act != part+1 || !opened) {
		part = act - 1
		cards["part"], cards["actCardDrawn"] = json.Number(strconv.Itoa(part)), true
	}
	if events, _ := cards["eventsInParts"].([]any); len(events) >= part {
		for i := range part {
			events[i] = json.Number("0")
		}
	}
	t.specialCardsFollow(cards)
	if treasures, _ := t.doc["treasures"].(map[string]any); treasures != nil {
		// The fleet is found at sea and never drawn.
		treasures["cup"] = slices.DeleteFunc(slices.Clone(listIn(treasures, "cup")), func(token any) bool { return token == t.treasureFleet() })
	}
	// A part of which nothing is left is left (5.2); no Act card lies on the last.
	const lastPart = 3
	events, _ := cards["eventsInParts"].([]any)
	for part = countOf(cards["part"]); part < lastPart && part < len(events) && countOf(events[part]) == 0 && countOf(cards["otherCards"])&cardsOfParts[part] == 0; {
		part++
		cards["part"], cards["actCardDrawn"] = asNumber(part), part == lastPart || act > part
	}
	highest := max(countOf(t.doc["highestNotoriety"]), countOf(t.doc["notoriety"]))
	t.doc["highestNotoriety"] = json.Number(strconv.Itoa(highest))
	for _, at := range t.keysBelow("notoriety") {
		if n, _ := strconv.Atoi(at); t.datum("notoriety."+at+".does") == "up-guns" {
			t.doc["upGunned"] = highest >= n // 9.4
		}
	}
	due := map[string]bool{
		"dark-yellow": act >= 2, "orange": act >= 3,
		"blue": highest >= countOf(ships["blueAt"]), "green": highest >= countOf(ships["greenAt"]),
	}
	for _, group := range []string{"dark-yellow", "blue", "green", "orange"} {
		if joined := listIn(ships, "groupsJoined"); due[group] && !slices.Contains(joined, any(group)) {
			ships["groupsJoined"] = append(slices.Clone(joined), group)
		}
	}
	for _, joined := range listIn(ships, "groupsJoined") {
		group, _ := joined.(string)
		for _, key := range t.shipsOfGroup(group) {
			if !slices.Contains(listIn(ships, "cup"), any(key)) && len(t.lying(key)) == 0 {
				cup, _ := ships["cup"].([]any)
				ships["cup"] = append(slices.Clone(cup), key)
			}
		}
	}
}

// The cards of the Draw Pile that are no events, as "otherCards" counts them.
const (
	reunionCard = 1 << iota
	risingCard
	reflectionCard
)

// cardsOfParts are those of each part of the Draw Pile that can be drawn before the end.
var cardsOfParts = []int{0, reunionCard, risingCard | reflectionCard}

// treasureFleet is the key of the Sunken Treasure Fleet.
func (t *tableau) treasureFleet() string {
	return strings.Join(folded(t.datum("treasureFleet.title")), "-")
}

// specialCards are the cards that are no events, by what "otherCards" counts for them.
func (t *tableau) specialCards() map[int][]string {
	special := map[int][]string{risingCard: {strings.Join(folded(t.datum("risingAction.title")), "-")}}
	if options, _ := t.doc["options"].(map[string]any); options["nadeen"] == "on" {
		for _, key := range t.keysBelow("nadeen") {
			switch {
			case strings.HasPrefix(key, "a-family-reunion"):
				special[reunionCard] = append(special[reunionCard], key)
			case strings.HasPrefix(key, "unwanted-reflections"):
				special[reflectionCard] = append(special[reflectionCard], key)
			}
		}
	}
	return special
}

// specialCardsFollow makes those leave the Draw Pile that lie in another one, and come
// back that lie in none.
func (t *tableau) specialCardsFollow(cards map[string]any) {
	for card, keys := range t.specialCards() {
		isOne := func(item any) bool { key, _ := item.(string); return slices.Contains(keys, key) }
		cards["unseen"] = slices.DeleteFunc(slices.Clone(listIn(cards, "unseen")), isOne)
		others := countOf(cards["otherCards"]) | card
		if slices.ContainsFunc(listedTexts(cards), func(key string) bool { return isOne(key) }) {
			others &^= card
		}
		cards["otherCards"] = asNumber(others)
	}
}

// shipsOfGroup are the ships of a colour, by the component set.
func (t *tableau) shipsOfGroup(group string) (keys []string) {
	for _, ship := range t.keysBelow("ships") {
		if t.datum("ships."+ship+".group") == group {
			keys = append(keys, ship)
		}
	}
	return keys
}

// anyShip understands of the second edition "a warship in the Indian Ocean", "a ship in
// the Indian Ocean": one that is in the cup.
func anyShip(t *tableau, words []string) (bool, error) {
	at := slices.IndexFunc(words, func(word string) bool { return word == "warship" || word == "ship" })
	ships, _ := t.doc["ships"].(map[string]any)
	if at != 0 || len(words) < 2 {
		return false, nil
	}
	for _, key := range listIn(ships, "cup") {
		ship, _ := key.(string)
		if t.datum("ships."+ship+".group") == "white" && words[at] == "warship" {
			continue
		}
		named := slices.Replace(slices.Clone(words), at, at+1, meaning(folded(ship))...)
		return true, t.supposeLeaf(strings.Join(named, " "), named, t.leaves())
	}
	return true, fmt.Errorf("no %s is in the cup [2.4]", words[at])
}

// shipsSunk understands of the second edition "2 warships sunk in the Indian Ocean": so
// many ships of the cup are Tonnage of that ocean.
func shipsSunk(t *tableau, words []string) (bool, error) {
	at := slices.Index(words, "tonnage") // sunk
	if at == 2 && len(words) == 3 {      // wherever it was: in the first ocean of the rows
		words = append(slices.Clone(words), "western", "pacific")
	}
	if at < 2 || at > 3 || !isNumber(words[0]) || !sameWord(words[1], "ship") && !sameWord(words[1], "warship") || len(words) < 4 {
		return false, nil
	}
	ships, _ := t.doc["ships"].(map[string]any)
	tonnage := listIn(ships, "tonnage")
	ocean := slices.IndexFunc(entries(t.doc, "oceans"), func(entry map[string]any) bool {
		name, _ := entry["ocean"].(string)
		return slices.Equal(meaning(folded(name)), words[at+1:])
	})
	if ocean < 0 || ocean >= len(tonnage) {
		return false, nil
	}
	n, _ := strconv.Atoi(words[0])
	sunk, _ := tonnage[ocean].([]any)
	var left []any
	for _, key := range listIn(ships, "cup") {
		ship, _ := key.(string)
		if n > 0 && (t.datum("ships."+ship+".group") != "white") == sameWord(words[1], "warship") {
			sunk = append(slices.Clone(sunk), key)
			n--
			continue
		}
		left = append(left, key)
	}
	if n > 0 {
		return true, fmt.Errorf("there are not %s %s in the cup [2.4]", words[0], words[1])
	}
	tonnage[ocean], ships["cup"] = sunk, left
	t.said = append(t.said, "ships.tonnage."+decimal(ocean))
	return true, nil
}

// placesOfLands are where the lands of the map lie, as one says it.
var placesOfLands = map[string]string{
	"china": "tientsin-massacre", "japan": "shogun-rebellion", "paraguay": "paraguayan-war", "ghana": "ashanti-wars", "ireland": "fenian-troubles",
	"ethiopia": "abyssinia-at-war", "malaya": "selangor-civil-war", "zealand": "maori-resistance", "hawaii": "kamehamehas-hawaii", "africa": "diamond-mines",
}

// treasuresHeld understands of the second edition "5 treasures": so many of those in the
// cup were collected, whichever they are.
func treasuresHeld(t *tableau, words []string) (bool, error) {
	if len(words) < 2 || !isNumber(words[0]) || !sameWord(words[1], "treasure") || len(words) > 2 && words[2] != "collected" {
		return false, nil
	}
	treasures, _ := t.doc["treasures"].(map[string]any)
	n, _ := strconv.Atoi(words[0])
	held := slices.Clone(listIn(treasures, "collected"))
	for len(held) < n {
		cup := listIn(treasures, "cup")
		at := slices.IndexFunc(cup, func(token any) bool { key, _ := token.(string); return strings.HasPrefix(key, "map-") })
		if at < 0 {
			return true, fmt.Errorf("there are not %d Treasures in the cup", n)
		}
		held = append(held, cup[at])
		treasures["cup"] = slices.Delete(slices.Clone(cup), at, at+1)
	}
	treasures["collected"] = held
	t.said = append(t.said, "treasures.collected")
	return true, nil
}

// motiveIs understands of the second edition "the motive is war". It can change in Act III
// only (6.4.1); before it, it is the one that the game began with.
func motiveIs(t *tableau, words []string) (bool, error) {
	if len(words) < 2 || words[0] != "motive" {
		return false, nil
	}
	options, _ := t.doc["options"].(map[string]any)
	changed, _ := t.doc["motiveWasChanged"].(bool)
	properties, _ := t.schema["properties"].(map[string]any)
	schema, _ := properties["motive"].(map[string]any)
	motive, _ := oneWord(schema["enum"], words[1:], false)
	if motive == "" || options == nil {
		return false, nil
	}
	t.doc["motive"] = motive
	t.said = append(t.said, "motive")
	if !changed {
		options["motive"] = motive
		t.said = append(t.said, "options.motive")
		// The events of the Acts to come are as many as the Motive says (3.2).
		cards, _ := t.doc["cards"].(map[string]any)
		for act, events := range listIn(cards, "eventsInParts") {
			if due := t.datum(fmt.Sprintf("motives.%s.act%s", motive, []string{"", "II", "III", ""}[act%4])); due != "" && act >= countOf(t.doc["act"]) && countOf(events) > 0 {
				listIn(cards, "eventsInParts")[act] = json.Number(due)
			}
		}
	}
	return true, nil
}

// uprisingAt understands of the second edition "uprising cube on mexico": the cube lies on
// the land whose name begins so.
func uprisingAt(t *tableau, words []string) (bool, error) {
	list := "cubes"
	rest := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		if word == "silver" {
			list = "silverCubes"
		}
		return slices.ContainsFunc([]string{"cube", "uprising", "silver", "land"}, func(own string) bool { return sameWord(own, word) })
	})
	if len(rest) == len(words) || len(rest) == 0 || len(strings.Join(rest, "")) < 4 {
		return false, nil
	}
	no := slices.ContainsFunc(rest, func(word string) bool { return isNone(word) || word == "not" })
	if no {
		rest = slices.DeleteFunc(rest, func(word string) bool { return isNone(word) || word == "not" })
	}
	if len(rest) == 0 {
		return false, nil
	}
	const stem = 5 // mexico begins as mexican does
	var found []string
	if land, known := placesOfLands[rest[len(rest)-1]]; known {
		found = append(found, land)
		rest = nil
	}
	for _, land := range t.keysBelow("lands") {
		if len(rest) > 0 && slices.ContainsFunc(meaning(folded(land)), func(own string) bool {
			return own == rest[0] || len(own) >= stem && len(rest[0]) >= stem && own[:stem] == rest[0][:stem]
		}) {
			found = append(found, land)
		}
	}
	if len(found) != 1 {
		return false, nil
	}
	if no {
		t.doc[list] = slices.DeleteFunc(slices.Clone(listIn(t.doc, list)), func(land any) bool { return land == found[0] })
		t.said = append(t.said, list)
		return true, nil
	}
	named := append(keyWords(list), meaning(folded(found[0]))...)
	return true, t.supposeLeaf(strings.Join(named, " "), named, t.leaves())
}

// someUprisings understands of the second edition "3 cubes are out", "all cubes on the
// map": so many of the black cubes lie on lands, from the first.
func someUprisings(t *tableau, words []string) (bool, error) {
	if len(words) < 2 || !isNumber(words[0]) && words[0] != "all" || !sameWord("cube", words[1]) && !sameWord("uprising", words[1]) || len(words) > 3 {
		return false, nil
	}
	most, _ := strconv.Atoi(t.datum("board.cubes"))
	n := most
	if isNumber(words[0]) {
		n, _ = strconv.Atoi(words[0])
	}
	if n > most {
		return true, fmt.Errorf("there are %d black cubes [2.1]", most)
	}
	var on []any
	for _, land := range t.keysBelow("lands") {
		if len(on) < n && !slices.Contains(listIn(t.doc, "silverCubes"), any(land)) {
			on = append(on, land)
		}
	}
	t.doc["cubes"] = on
	t.said = append(t.said, "cubes")
	return true, nil
}
