package repl

import (
	"encoding/json"
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
