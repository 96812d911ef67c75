package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What players of Nemesis hold, and what follows for the decks from which it came.

func asNumber(n int) json.Number { return json.Number(strconv.Itoa(n)) }

// keysBelow are the keys of the component set right below a path.
func (t *tableau) keysBelow(path string) (keys []string) {
	for i := range t.data {
		rest, ok := strings.CutPrefix(t.data[i].Path, path+".")
		if key, _, below := strings.Cut(rest, "."); ok && below && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// itemKeys are all Items: those of the decks, the Weapons and the Quest Items.
func itemKeys(t *tableau) (keys []string) {
	for _, list := range []string{"items", "weapons", "quests"} {
		keys = append(keys, t.keysBelow(list)...)
	}
	return keys
}

// heavy reports whether an Item takes a hand.
func (t *tableau) heavy(item string) bool {
	return t.datum("weapons."+item+".weapon") != "" || t.datum("items."+item+".heavy") == "true" || t.datum("quests."+item+".heavy") == "true"
}

// loadable reports whether an Item holds Ammo.
func (t *tableau) loadable(item string) bool {
	return t.datum("weapons."+item+".weapon") != "" || t.datum("items."+item+".weapon") != ""
}

// discardedItems are the Items that lie discarded.
var discardedItems = holding{
	known: itemKeys,
	names: func(items []any) (names []string) {
		for _, entry := range items {
			item, _ := entry.(map[string]any)
			name, _ := item["item"].(string)
			for range countOf(item["discarded"]) {
				names = append(names, name)
			}
		}
		return names
	},
	add: func(t *tableau, _ map[string]any, key string) error {
		if _, found := t.fetchItem(key); !found {
			return noneLeft(key)
		}
		t.toPile(key, "discarded")
		return nil
	},
	clear: func(t *tableau, _ map[string]any) {
		for _, entry := range entries(t.doc, "items") {
			entry["deck"] = asNumber(countOf(entry["deck"]) + countOf(entry["discarded"]))
			entry["discarded"] = asNumber(0)
		}
	},
}

// heldNames are what lies in hands, by what it is called.
func heldNames(hands []any) (names []string) {
	for _, entry := range hands {
		held, _ := entry.(map[string]any)
		name, _ := held["what"].(string)
		if item, _ := held["item"].(string); item != "" {
			name = item
		}
		if dead := countOf(held["player"]); dead > 0 {
			name = corpseOf(dead)
		}
		names = append(names, name)
	}
	return names
}

// corpseOf is what the Corpse of a player is called; that which lies in the Hibernatorium
// at the start is the blue one, and of nobody who plays.
func corpseOf(player int) string { return "corpse-of-player-" + decimal(player) }

var inHands = holding{
	known: func(t *tableau) []string {
		known := append(slices.DeleteFunc(itemKeys(t), func(item string) bool { return !t.heavy(item) }), "egg", "carcass", "corpse")
		for i := range entries(t.doc, "players") {
			known = append(known, corpseOf(i+1))
		}
		return known
	},
	names: heldNames,
	add:   giveItem,
	clear: func(t *tableau, owner map[string]any) {
		hands, _ := owner["hands"].([]any)
		owner["hands"] = []any{}
		for _, entry := range hands {
			held, _ := entry.(map[string]any)
			switch item, _ := held["item"].(string); held["what"] {
			case "item":
				t.returnItem(item)
			case "egg":
				t.doc["eggs"] = asNumber(countOf(t.doc["eggs"]) + 1)
			case "corpse":
				t.corpseTo(countOf(held["player"]), fmt.Sprintf("room %s", owner["room"]))
			}
		}
	},
}

var inInventory = holding{
	known: func(t *tableau) []string {
		return slices.DeleteFunc(itemKeys(t), t.heavy)
	},
	names: func(inventory []any) (names []string) {
		for _, entry := range inventory {
			held, _ := entry.(map[string]any)
			what, _ := held["what"].(string)
			for range countOf(held["count"]) {
				names = append(names, what)
			}
		}
		return names
	},
	add: giveItem,
	clear: func(t *tableau, owner map[string]any) {
		inventory, _ := owner["inventory"].([]any)
		owner["inventory"] = []any{}
		for _, entry := range inventory {
			held, _ := entry.(map[string]any)
			what, _ := held["what"].(string)
			for range countOf(held["count"]) {
				t.returnItem(what)
			}
		}
	},
}

// giveItem gives an Item or Object to a player: an Item from its deck, or from where
// else it is; a Weapon that was found holds 1 Ammo (21.5), that of the Character is
// loaded.
func giveItem(t *tableau, owner map[string]any, item string) error {
	hands, _ := owner["hands"].([]any)
	switch item {
	case "egg":
		if countOf(t.doc["eggs"]) == 0 {
			return fmt.Errorf("no Egg is left on the Intruder board [1.10]")
		}
		t.doc["eggs"] = asNumber(countOf(t.doc["eggs"]) - 1)
		owner["hands"] = append(slices.Clone(hands), map[string]any{"what": item})
		return nil
	case "carcass":
		owner["hands"] = append(slices.Clone(hands), map[string]any{"what": item})
		return nil
	case "corpse":
		t.corpseTo(0, "carried by "+decimal(t.seatOf(owner)))
		owner["hands"] = append(slices.Clone(hands), map[string]any{"what": item})
		return nil
	}
	for i := range entries(t.doc, "players") {
		if item == corpseOf(i+1) {
			t.corpseTo(i+1, "carried by "+decimal(t.seatOf(owner)))
			owner["hands"] = append(slices.Clone(hands), map[string]any{"what": "corpse", "player": asNumber(i + 1)})
			return nil
		}
	}
	ammo, found := t.fetchItem(item)
	if !found {
		return noneLeft(item)
	}
	if !t.heavy(item) {
		inventory, _ := owner["inventory"].([]any)
		for _, entry := range inventory {
			if held, _ := entry.(map[string]any); held["what"] == item {
				held["count"] = asNumber(countOf(held["count"]) + 1)
				return nil
			}
		}
		owner["inventory"] = append(slices.Clone(inventory), map[string]any{"what": item, "count": asNumber(1)})
		return nil
	}
	held := map[string]any{"what": "item", "item": item}
	if t.loadable(item) {
		held["ammo"], held["moreCapacity"] = asNumber(ammo), asNumber(0)
	}
	// What is held already makes room, but for what was said.
	owner["hands"] = append(slices.Clone(hands), held)
	return nil
}

func noneLeft(item string) error {
	return fmt.Errorf("no %s is left to be had: none is in the Item decks, discarded or in anybody's hands [1.12]", item)
}

// fetchItem takes an Item from its deck, its discard pile, what is gone or another
// player, and tells with how much Ammo.
func (t *tableau) fetchItem(item string) (ammo int, found bool) {
	if t.loadable(item) {
		ammo = 1
	}
	if activated, i := t.questOf(item); activated != nil {
		if done, _ := activated[i].(bool); !done {
			activated[i] = true
			return ammo, true
		}
	}
	for _, entry := range entries(t.doc, "items") {
		if entry["item"] != item {
			continue
		}
		for _, pile := range []string{"deck", "discarded", "gone"} {
			if n := countOf(entry[pile]); n > 0 {
				entry[pile] = asNumber(n - 1)
				return ammo, true
			}
		}
	}
	for _, player := range entries(t.doc, "players") {
		hands, _ := player["hands"].([]any)
		for i, entry := range hands {
			if held, _ := entry.(map[string]any); held["item"] == item {
				player["hands"] = slices.Delete(slices.Clone(hands), i, i+1)
				return countOf(held["ammo"]), true
			}
		}
		inventory, _ := player["inventory"].([]any)
		for i, entry := range inventory {
			if held, _ := entry.(map[string]any); held["what"] == item && countOf(held["count"]) > 0 {
				if held["count"] = asNumber(countOf(held["count"]) - 1); countOf(held["count"]) == 0 {
					player["inventory"] = slices.Delete(slices.Clone(inventory), i, i+1)
				}
				return 0, true
			}
		}
	}
	return 0, false
}

// itemDecks are the colours of the Item decks, in the order of "underItemDecks".
var itemDecks = []string{"red", "yellow", "green"}

// itemsGone are the Items out of the game, as `setup` takes them.
func itemsGone(t *tableau) (said []string) {
	for _, entry := range entries(t.doc, "items") {
		for range countOf(entry["gone"]) {
			said = append(said, fmt.Sprintf("%s gone", entry["item"]))
		}
	}
	return said
}

// itemsUnderDeck are the Items that a player has put under their deck.
func itemsUnderDeck(t *tableau) (said []string) {
	for i, list := range listIn(t.doc, "underItemDecks") {
		under, _ := list.([]any)
		for _, entry := range under {
			card, _ := entry.(map[string]any)
			said = append(said, fmt.Sprintf("%s under deck %s by player %s", card["card"], itemDecks[i], card["by"]))
		}
	}
	return said
}

// itemIsGone understands "six-shooter gone".
func itemIsGone(t *tableau, words []string) (bool, error) {
	last := len(words) - 1
	if last < 1 || words[last] != "gone" {
		return false, nil
	}
	item, _ := t.piece(words[:last], itemKeys(t))
	if item == "" {
		return false, nil
	}
	t.said = append(t.said, "items")
	if t.datum("items."+item+".deck") == "" && countOf(t.itemEntry(item)["gone"]) > 0 {
		return true, nil // there is one of it, and it is
	}
	if _, found := t.fetchItem(item); !found {
		return true, noneLeft(item)
	}
	t.itemGone(item)
	return true, nil
}

// itemIsUnder understands "alcohol under deck green by player 2": what a player put
// there after a Search (7.9), who knows of it.
func itemIsUnder(t *tableau, words []string) (bool, error) {
	at := slices.Index(words, "under")
	if at < 1 {
		return false, nil
	}
	item, _ := t.piece(words[:at], t.keysBelow("items"))
	if item == "" {
		return false, nil
	}
	deck := slices.Index(itemDecks, t.datum("items."+item+".deck"))
	if deck < 0 {
		return true, fmt.Errorf("%s is in no Item deck [1.12]", item)
	}
	by := t.roundUnderWay()["player"]
	for i, player := range entries(t.doc, "players") {
		if slices.Contains(words[at:], fmt.Sprint(player["character"])) || slices.Contains(words[at:], "player"+decimal(i+1)) {
			by = asNumber(i + 1)
		}
	}
	if _, found := t.fetchItem(item); !found {
		return true, noneLeft(item)
	}
	decks := listIn(t.doc, "underItemDecks")
	under, _ := decks[deck].([]any)
	decks[deck] = append(slices.Clone(under), map[string]any{"card": item, "by": by})
	t.said = append(t.said, "underItemDecks")
	return true, nil
}

// itemEntry is what is counted of an Item.
func (t *tableau) itemEntry(item string) map[string]any {
	for _, entry := range entries(t.doc, "items") {
		if entry["item"] == item {
			return entry
		}
	}
	return nil
}

// questOf are the Quest Items of the player whose Character has this one, and which of
// them it is; nil for an Item of another sort.
func (t *tableau) questOf(item string) (activated []any, which int) {
	for _, player := range entries(t.doc, "players") {
		character, _ := player["character"].(string)
		if i := slices.Index(strings.Split(t.datum("characters."+character+".quests"), ", "), item); i >= 0 {
			return listIn(player, "questsActivated"), i
		}
	}
	return nil, 0
}

// returnItem puts an Item back into its deck. One that came with a Character has none
// and is gone.
func (t *tableau) returnItem(item string) {
	pile := "deck"
	if t.datum("items."+item+".deck") == "" || t.datum("items."+item+".deck") == "none" {
		pile = "gone"
	}
	if activated, i := t.questOf(item); activated != nil {
		activated[i] = false
		return
	}
	t.toPile(item, pile)
}

// itemGone puts an Item among those that have left the game.
func (t *tableau) itemGone(item string) { t.toPile(item, "gone") }

func (t *tableau) toPile(item, pile string) {
	for _, entry := range entries(t.doc, "items") {
		if entry["item"] == item {
			entry[pile] = asNumber(countOf(entry[pile]) + 1)
			return
		}
	}
	list, _ := t.doc["items"].([]any)
	entry := map[string]any{"item": item, "deck": asNumber(0), "discarded": asNumber(0), "gone": asNumber(0)}
	entry[pile] = asNumber(1)
	t.doc["items"] = append(slices.Clone(list), entry)
}

// seatOf is the number of a player.
func (t *tableau) seatOf(player map[string]any) int {
	return 1 + slices.IndexFunc(entries(t.doc, "players"), func(p map[string]any) bool { return p["character"] == player["character"] })
}

// isCarried reports whether somebody carries the Corpse of a player.
func (t *tableau) isCarried(player int) bool {
	return slices.ContainsFunc(entries(t.doc, "corpses"), func(corpse map[string]any) bool {
		at, _ := corpse["at"].(string)
		return countOf(corpse["player"]) == player && strings.HasPrefix(at, "carried")
	})
}

// corpseTo lays the Corpse of a player somewhere; 0 is the blue one.
func (t *tableau) corpseTo(player int, at string) {
	for _, corpse := range entries(t.doc, "corpses") {
		if countOf(corpse["player"]) == player {
			corpse["at"] = at
			return
		}
	}
	list, _ := t.doc["corpses"].([]any)
	t.doc["corpses"] = append(slices.Clone(list), map[string]any{"player": asNumber(player), "at": at})
}

// fromPile takes one of a kind out of a list of counts, if there is one.
func (t *tableau) fromPile(pile, what string) bool {
	for _, entry := range entries(t.doc, pile) {
		if n := countOf(entry["count"]); entry["what"] == what && n > 0 {
			entry["count"] = asNumber(n - 1)
			return true
		}
	}
	return false
}

// ontoPile adds one of a kind to a list of counts.
func (t *tableau) ontoPile(pile, what string) {
	for _, entry := range entries(t.doc, pile) {
		if entry["what"] == what {
			entry["count"] = asNumber(countOf(entry["count"]) + 1)
			return
		}
	}
	t.doc[pile] = append(slices.Clone(listIn(t.doc, pile)), map[string]any{"what": what, "count": asNumber(1)})
}

// dressed is said of a Serious Wound that is (19.6).
const dressed = "-dressed"

var woundCards = holding{
	known: func(*tableau) (known []string) {
		for _, wound := range []string{"body", "leg", "hand", "arm", "bleeding"} {
			known = append(known, wound, wound+dressed)
		}
		return known
	},
	names: func(wounds []any) (names []string) {
		for _, entry := range wounds {
			wound, _ := entry.(map[string]any)
			name, _ := wound["wound"].(string)
			if is, _ := wound["dressed"].(bool); is {
				name += dressed
			}
			names = append(names, name)
		}
		return names
	},
	add: func(t *tableau, owner map[string]any, key string) error {
		key, isDressed := strings.CutSuffix(key, dressed)
		for _, pile := range []string{"seriousWounds", "seriousWoundsDiscarded"} {
			if t.fromPile(pile, key) {
				owner["seriousWounds"] = append(slices.Clone(listIn(owner, "seriousWounds")), map[string]any{"wound": key, "dressed": isDressed})
				return nil
			}
		}
		return fmt.Errorf("there is no Serious Wound %q left in the deck; there are body, leg, hand, arm and bleeding [19.2]", key)
	},
	clear: func(t *tableau, owner map[string]any) {
		wounds, _ := owner["seriousWounds"].([]any)
		owner["seriousWounds"] = []any{}
		for _, entry := range wounds {
			wound, _ := entry.(map[string]any)
			key, _ := wound["wound"].(string)
			t.ontoPile("seriousWounds", key)
		}
	},
}

// isHeld reports whether a player has an Objective.
func (t *tableau) isHeld(key string) bool {
	for _, player := range entries(t.doc, "players") {
		objectives, _ := player["objectives"].([]any)
		for _, entry := range objectives {
			if card, _ := entry.(map[string]any); card["objective"] == key {
				return true
			}
		}
	}
	return false
}

var objectiveCards = holding{
	known: func(t *tableau) []string { return t.keysBelow("objectives") },
	names: func(objectives []any) (names []string) {
		for _, entry := range objectives {
			card, _ := entry.(map[string]any)
			name, _ := card["objective"].(string)
			names = append(names, name)
		}
		return names
	},
	// An Objective is swapped with whoever has it, and takes the place of one of its
	// deck.
	add: func(t *tableau, owner map[string]any, key string) error {
		mine, _ := owner["objectives"].([]any)
		if len(mine) == 0 {
			return fmt.Errorf("this player has no Objectives [6.1]")
		}
		at := 0
		for i, entry := range mine {
			card, _ := entry.(map[string]any)
			old, _ := card["objective"].(string)
			if old == key {
				t.objectives = append(slices.Clone(t.objectives), key)
				return nil
			}
			if t.datum("objectives."+old+".deck") == t.datum("objectives."+key+".deck") && !slices.Contains(t.objectives, old) {
				at = i
			}
		}
		said := slices.Clone(t.objectives)
		t.objectives = append(said, key)
		card, _ := mine[at].(map[string]any)
		if name, _ := card["objective"].(string); len(mine) == 1 && owner["fate"] == "dead" && slices.Contains(said, name) && !t.isHeld(key) {
			// Who died before the first Encounter has not chosen one (6.1).
			owner["objectives"] = append(mine, map[string]any{"objective": key, "seenBy": []any{}})
			return nil
		}
		for _, player := range entries(t.doc, "players") {
			objectives, _ := player["objectives"].([]any)
			for _, entry := range objectives {
				if other, _ := entry.(map[string]any); other["objective"] == key {
					other["objective"] = card["objective"]
				}
			}
		}
		card["objective"] = key
		return nil
	},
	clear: func(*tableau, map[string]any) {}, // somebody always has as many as are due
}

// knownFollows makes Engines and Coordinates that are said be seen by all who take part
// (1.9): who says it has looked.
func knownFollows(t *tableau) {
	var all []any
	for i, player := range entries(t.doc, "players") {
		if player["fate"] != "absent" {
			all = append(all, asNumber(i+1))
		}
	}
	see := func(what map[string]any) {
		seen, _ := what["seenBy"].([]any)
		switch is, _ := what["is"].(string); {
		case is != "" && is != "hidden" && len(seen) == 0:
			what["seenBy"] = all
		case is == "":
			what["seenBy"] = []any{}
		}
	}
	for _, engine := range entries(t.doc, "engines") {
		see(engine)
	}
	if coordinates, _ := t.doc["coordinates"].(map[string]any); coordinates != nil {
		see(coordinates)
	}
}
