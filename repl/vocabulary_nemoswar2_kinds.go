package repl

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// What people say of the second edition as a whole: of all Characters, a group of ships, the
// Gemstones that they have.

// allCharacters understands "all characters are aboard", "all characters were sacrificed",
// "nobody is aboard".
func allCharacters(t *tableau, words []string) (bool, error) {
	if len(words) < 2 {
		return false, nil
	}
	words = otherThan(words, "any", "more")
	where := words[len(words)-1]
	who := words[:len(words)-1]
	nobody := len(who) == 1 && who[0] == "nobody" && where == "aboard"
	if !nobody && (len(who) != 2 || !slices.Contains([]string{"all", "no"}, who[0]) || !sameWord("character", who[1]) || where != "aboard" && where != "gone") {
		return false, nil
	}
	from, to := "gone", "aboard"
	if nobody || (where == "gone") == (who[0] == "all") {
		from, to = to, from
	}
	characters, _ := t.doc["characters"].(map[string]any)
	characters[to] = append(slices.Clone(listIn(characters, to)), listIn(characters, from)...)
	characters[from] = []any{}
	t.said = append(t.said, "characters.aboard", "characters.gone")
	return true, nil
}

// groupJoins understands "the blue ships have joined": Notoriety is as high as brings them
// (9.3), or it is the Act that does (6.3, 6.4).
func groupJoins(t *tableau, words []string) (bool, error) {
	if len(words) != 3 || !sameWord(words[1], "ship") || !slices.Contains([]string{"joined", "come", "came", "entered", "cup"}, words[2]) {
		return false, nil
	}
	ships, _ := t.doc["ships"].(map[string]any)
	if !slices.Contains([]string{"blue", "green"}, words[0]) {
		return false, nil
	}
	at := countOf(ships[words[0]+"At"])
	if at > countOf(t.doc["notoriety"]) && at > countOf(t.doc["highestNotoriety"]) {
		t.doc["notoriety"] = asNumber(at)
	}
	t.said = append(t.said, "notoriety")
	return true, nil
}

// gemstonesHeld understands "we hold 3 gemstones": of the first player.
func gemstonesHeld(t *tableau, words []string) (bool, error) {
	words = otherThan(words, "hold", "tableau", "collected")
	if len(words) != 2 || !isNumber(words[0]) || !sameWord("gemstone", words[1]) {
		return false, nil
	}
	gemstones, _ := t.doc["gemstones"].(map[string]any)
	n, _ := strconv.Atoi(words[0])
	players := listIn(gemstones, "players")
	if len(players) == 0 {
		return false, nil
	}
	players[0] = asNumber(n)
	t.said = append(t.said, "gemstones.players.0")
	return true, nil
}

// hiddenNowhere understands "no hidden ships anywhere", "no gemstones anywhere".
func hiddenNowhere(t *tableau, words []string) (bool, error) {
	if len(words) < 3 || !isNone(words[0]) || words[len(words)-1] != "anywhere" {
		return false, nil
	}
	member := map[string]string{"hidden ships": "hiddenShips", "gemstones": "gemstones"}[strings.Join(words[1:len(words)-1], " ")]
	if member == "" {
		return false, nil
	}
	for _, ocean := range entries(t.doc, "oceans") {
		ocean[member] = asNumber(0)
	}
	t.said = append(t.said, "oceans")
	return true, nil
}

// upgradeHad understands "we have the periscope": the Upgrade is equipped.
func upgradeHad(t *tableau, words []string) (bool, error) {
	if !slices.ContainsFunc(t.heard, isOne([]string{"have", "has", "got", "own", "tenemos"})) {
		return false, nil
	}
	if rest := otherThan(words, "equipped"); len(rest) == 2 && isNumber(rest[0]) && sameWord("upgrade", rest[1]) {
		return t.someUpgrades(rest[0])
	}
	upgrade, _ := t.piece(otherThan(words, "got", "own", "tenemos", "upgrade"), t.keysBelow("upgrades"))
	if upgrade == "" {
		return false, nil
	}
	const list = "upgrades.equipped"
	upgrades, _ := t.doc["upgrades"].(map[string]any)
	if !slices.Contains(listIn(upgrades, "equipped"), any(upgrade)) {
		t.take(upgrade, list)
		upgrades["equipped"] = append(slices.Clone(listIn(upgrades, "equipped")), upgrade)
	}
	t.said = append(t.said, list)
	return true, nil
}

// someUpgrades equips so many Upgrades, whichever they are: of the available ones first.
func (t *tableau) someUpgrades(number string) (bool, error) {
	upgrades, _ := t.doc["upgrades"].(map[string]any)
	n, _ := strconv.Atoi(number)
	for _, from := range []string{"available", "box"} {
		for len(listIn(upgrades, "equipped")) < n && len(listIn(upgrades, from)) > 0 {
			upgrade, _ := listIn(upgrades, from)[0].(string)
			t.take(upgrade, "upgrades.equipped")
			upgrades["equipped"] = append(slices.Clone(listIn(upgrades, "equipped")), upgrade)
		}
	}
	upgrades["equipped"] = listIn(upgrades, "equipped")[:min(n, len(listIn(upgrades, "equipped")))]
	t.said = append(t.said, "upgrades.equipped")
	return true, nil
}

// oceanEmpty understands "the Indian Ocean is empty", "no ships in the Arctic": neither ships
// that are seen nor hidden ones.
func oceanEmpty(t *tableau, words []string) (bool, error) {
	last := len(words) - 1
	switch {
	case last > 1 && isNone(words[0]) && sameWord(words[1], "ship"):
		words = words[2:]
	case last > 0 && isNone(words[last]):
		words = words[:last]
	default:
		return false, nil
	}
	for i, ocean := range entries(t.doc, "oceans") {
		name, _ := ocean["ocean"].(string)
		if own := meaning(folded(name)); !slices.Equal(own, words) && (len(own) != 2 || own[1] != "ocean" || !slices.Equal(own[:1], words)) {
			continue
		}
		ships, _ := t.doc["ships"].(map[string]any)
		ships["cup"] = append(slices.Clone(listIn(ships, "cup")), listIn(ocean, "ships")...)
		ocean["ships"], ocean["hiddenShips"] = []any{}, asNumber(0)
		t.said = append(t.said, fmt.Sprintf("oceans.%d", i))
		return true, nil
	}
	return false, nil
}

// drawPile is how many cards the Draw Pile has (3.2): the events of its parts, the cards that
// are no events, and the Acts to come.
func (t *tableau) drawPile() int {
	cards, _ := t.doc["cards"].(map[string]any)
	const acts = 3
	n := acts - countOf(t.doc["act"]) + bits.OnesCount(uint(countOf(cards["otherCards"])))
	for _, events := range listIn(cards, "eventsInParts") {
		n += countOf(events)
	}
	return n
}

// drawPileHas understands "the draw pile has 19 cards": of the part that is drawn from so many
// events are left that it has.
func drawPileHas(t *tableau, words []string) (bool, error) {
	rest := otherThan(words, "cards", "card", "left")
	if len(rest) != 3 || !slices.Contains(rest, "draw") || !slices.Contains(rest, "pile") || !slices.ContainsFunc(rest, isNumber) {
		return false, nil
	}
	n, _ := strconv.Atoi(rest[slices.IndexFunc(rest, isNumber)])
	cards, _ := t.doc["cards"].(map[string]any)
	events, part := listIn(cards, "eventsInParts"), countOf(cards["part"])
	if part >= len(events) {
		return false, nil
	}
	const lastAct = 3
	left := countOf(events[part]) + n - t.drawPile()
	for left < 0 && countOf(t.doc["act"]) == lastAct && part+1 < len(events) { // the part is used up, and the next is drawn from
		events[part] = asNumber(0)
		part++
		left = countOf(events[part]) + n - t.drawPile()
	}
	if least := t.drawPile() - countOf(events[part]); left < 0 {
		return true, fmt.Errorf("the Draw Pile has %d cards at least in Act %s [3.2]; say a later Act first, as in `act 3`", least, show(t.doc["act"]))
	}
	events[part] = asNumber(left)
	t.said = append(t.said, "cards.eventsInParts."+decimal(part))
	return true, nil
}
