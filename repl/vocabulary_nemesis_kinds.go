package repl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What people say of Nemesis as a whole: of the bag, of all Intruders, of everybody who is hurt.

// inBag understands "the bag is empty", "no adults in the bag", "3 adults 2 in the bag".
func inBag(t *tableau, words []string) (bool, error) {
	if len(words) != 2 || words[0] != "bag" || !isNone(words[1]) {
		return false, nil
	}
	for _, token := range entries(t.doc, "bag") {
		token["count"] = asNumber(0)
	}
	t.said = append(t.said, "bag")
	return true, nil
}

// onlyInBag understands "only the blank token is left in the bag", said without its only: of
// what is named as much as there was, or one, and nothing else.
func onlyInBag(t *tableau, words []string) (bool, error) {
	if last := words[len(words)-1]; slices.Contains([]string{"alive", "survivor"}, last) {
		return loneSurvivor(t, words[:len(words)-1])
	}
	if !slices.Contains(words, "bag") {
		return false, nil
	}
	rest := slices.DeleteFunc(otherThan(words, "bag", "token", "tokens", "there", "and"), isOne(small))
	before, n := t.clone(), 1
	if _, err := inBag(t, []string{"bag", "empty"}); err != nil {
		return true, err
	}
	for i, word := range rest {
		if isNumber(word) {
			n, _ = strconv.Atoi(word)
			continue
		}
		kind := singular(word)
		numbered := ""
		if i+1 < len(rest) && isNumber(rest[i+1]) {
			numbered = "-" + rest[i+1]
		}
		found := false
		for _, token := range entries(t.doc, "bag") {
			what, _ := token["what"].(string)
			if own, number, _ := strings.Cut(what, "-"); !found && own == kind && (numbered == "" || numbered == "-"+number) {
				token["count"], found = asNumber(n), true
			}
		}
		if !found {
			t.goBack(before)
			return false, nil
		}
		if numbered != "" {
			break
		}
		n = 1
	}
	return len(rest) > 0, nil
}

// loneSurvivor understands "the captain is the only one alive": all others are dead.
func loneSurvivor(t *tableau, who []string) (bool, error) {
	who = slices.DeleteFunc(slices.Clone(who), isOne(append(slices.Clone(small), "1", "one", "still")))
	member, said := t.memberAt(who)
	if member < 0 || said < len(who) {
		return false, nil
	}
	for i, player := range entries(t.doc, "players") {
		if i != member && player["fate"] != "dead" {
			t.dies(player)
		}
	}
	t.said = append(t.said, "players")
	t.follows()
	return true, nil
}

// queenKilled understands "the queen has been killed": she is off the board, and her token
// does not go back into the bag (12.8).
func queenKilled(t *tableau, words []string) (bool, error) {
	if len(words) != 2 || words[0] != "queen" || !slices.Contains([]string{"killed", "dead", "died", "slain"}, words[1]) {
		return false, nil
	}
	t.doc["intruders"] = slices.DeleteFunc(slices.Clone(listIn(t.doc, "intruders")), func(item any) bool {
		intruder, _ := item.(map[string]any)
		key, _ := intruder["intruder"].(string)
		return strings.HasPrefix(key, "queen")
	})
	t.fromBag("queen")
	if moments := listIn(t.doc, "moments"); !slices.Contains(moments, any("queen-killed")) {
		t.doc["moments"] = append(slices.Clone(moments), "queen-killed")
	}
	if moments := listIn(t.doc, "moments"); !slices.Contains(moments, any("first-encounter")) {
		t.doc["moments"] = append(slices.Clone(moments), "first-encounter") // she was met
	}
	t.said = append(t.said, "moments")
	return true, nil
}

// allKilled understands "the aliens are all dead": those on the board.
func allKilled(t *tableau, words []string) (bool, error) {
	words = otherThan(words, "all")
	if len(words) != 2 || !slices.Contains([]string{"dead", "killed", "gone"}, words[1]) {
		return false, nil
	}
	if _, of := slices.BinarySearch([]string{"aliens", "intruders", "monsters", "xenomorphs"}, words[0]); !of {
		return false, nil
	}
	for _, intruder := range entries(t.doc, "intruders") {
		if key, _ := intruder["intruder"].(string); strings.HasPrefix(key, "queen") && words[1] != "gone" {
			if _, err := queenKilled(t, []string{"queen", "killed"}); err != nil {
				return true, err
			}
		}
	}
	t.doc["intruders"] = []any{}
	t.said = append(t.said, "intruders")
	return true, nil
}

// nearlyDeadPlayer says that somebody has three Serious Wounds: one more is death (19.4).
func nearlyDeadPlayer(t *tableau, who []string) string {
	if member, said := t.memberAt(otherThan(who, "am")); member >= 0 && said == len(otherThan(who, "am")) {
		return t.members()[member] + " has 3 serious wounds"
	}
	return ""
}

// unhurt understands "the captain is not wounded": neither Light nor Serious Wounds.
func unhurt(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || !slices.Equal(rest, []string{"not", "wounded"}) && !slices.Equal(rest, []string{"unhurt"}) && !slices.Equal(rest, []string{"healthy"}) {
		return false, nil
	}
	woundCards.clear(t, player)
	player["lightWounds"] = asNumber(0)
	t.said = append(t.said, "players")
	return true, nil
}

// noFires understands "no fire anywhere", "the whole ship is on fire", and the like of
// Malfunctions: of the Rooms that lie face up.
func noFires(t *tableau, words []string) (bool, error) {
	words = otherThan(words, "whole", "ship", "completely", "everything")
	no := len(words) == 2 && isNone(words[0]) && (t.heard[len(t.heard)-1] == "anywhere" || words[1] != "malfunction")
	words = otherThan(words, "anywhere", "everywhere")
	all := len(words) == 1 && slices.ContainsFunc(t.heard, isOne([]string{"everywhere", "whole", "everything"}))
	if len(words) == 2 && isNone(words[0]) && slices.Contains(t.heard, "anywhere") {
		no = true
	}
	if !no && !all {
		return false, nil
	}
	marker := singular(words[len(words)-1])
	if marker != "fire" && marker != "malfunction" {
		return false, nil
	}
	for _, room := range entries(t.doc, "rooms") {
		tile, _ := room["tile"].(string)
		room[marker] = all && tile != "" && t.canHave(marker, tile)
	}
	t.said = append(t.said, "rooms")
	return true, nil
}

// shipExplored understands "the whole ship has been explored": each Room has a tile.
func shipExplored(t *tableau, words []string) (bool, error) {
	if len(words) < 2 || words[len(words)-1] != "explored" || !slices.Contains([]string{"whole ship", "all rooms", "everything", "every room"}, strings.Join(words[:len(words)-1], " ")) {
		return false, nil
	}
	for _, value := range t.schemaAt("rooms", "tile") {
		tile, _ := value.(string)
		own := meaning(folded(tile))
		room := t.roomFor(tile)
		if tile == "" || roomOf(t, own) != nil || room == "" {
			continue
		}
		if _, err := tileInRoom(t, append(own, "room"+room)); err != nil {
			return true, err
		}
		t.follows()
	}
	t.said = append(t.said, "rooms")
	return true, nil
}

// roomFor is the number of a Room that lies face down and can be this one, or empty.
func (t *tableau) roomFor(tile string) string {
	for _, room := range entries(t.doc, "rooms") {
		explored, _ := room["explored"].(bool)
		if number := show(room["room"]); !explored && t.datum("board.slots."+number) == t.datum("rooms."+tile+".kind") {
			return number
		}
	}
	return ""
}

// inAllCorridors understands "noise in every corridor", "all doors are closed", "no doors are
// closed".
func inAllCorridors(t *tableau, words []string) (bool, error) {
	text := strings.Join(otherThan(words, "all", "every", "everywhere", "corridors", "corridor", "markers", "marker"), " ")
	list := map[string]string{"noise": "noise", "doors closed": "closedDoors", "no doors closed": "closedDoors", "doors open": "closedDoors", "no noise": "noise"}[text]
	all := slices.ContainsFunc(words, isOne([]string{"all", "every", "everywhere"}))
	switch none := isNone(words[0]) || strings.HasSuffix(text, "open"); {
	case list == "" || !none && !all:
		return false, nil
	case none:
		t.doc[list] = []any{}
	default:
		t.doc[list] = slices.DeleteFunc(slices.Clone(t.wordsOfList(list)), func(at any) bool {
			name, _ := at.(string)
			return list == "noise" && name == "technical" || list == "closedDoors" && slices.Contains(listIn(t.doc, "destroyedDoors"), at)
		})
	}
	t.said = append(t.said, list)
	return true, nil
}

// cardsInHand understands "the captain has 1 card in hand": the others were played (7.1), or
// so many are drawn; which they are does not matter.
func cardsInHand(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	count := otherThan(rest, "hand", "card", "cards")
	if player == nil || len(rest) < 2 || len(rest) > 3 || len(count) != 1 || !isNumber(count[0]) {
		return false, nil
	}
	n, _ := strconv.Atoi(count[0])
	t.said = append(t.said, "players")
	hand, deck, hidden := listIn(player, "hand"), listIn(player, "deck"), countOf(player["hiddenInHand"])
	for len(hand)+hidden > n && len(hand) > 0 {
		last := len(hand) - 1
		player["discard"] = append(slices.Clone(listIn(player, "discard")), hand[last])
		hand = hand[:last]
	}
	for len(hand)+hidden > n { // what lies hidden is one of the deck
		player["discard"] = append(slices.Clone(listIn(player, "discard")), deck[0])
		deck, hidden = deck[1:], hidden-1
	}
	for len(hand)+hidden < n && player["hiddenInHand"] == nil && len(deck) > 0 {
		hand, deck = append(slices.Clone(hand), deck[0]), deck[1:]
	}
	if player["hiddenInHand"] != nil {
		hidden = n - len(hand)
		player["hiddenInHand"] = asNumber(hidden)
	}
	player["hand"], player["deck"] = hand, deck
	if len(hand)+hidden != n {
		return true, fmt.Errorf("there are not %d Action cards in the deck of player %d [1.14]", n, t.numberOf(player))
	}
	return true, nil
}

// contaminated understands "the captain has 2 contamination cards": nobody has scanned them,
// and they lie with the discarded cards, where they come to (18.1), or in the hand if that is
// said.
func contaminated(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) < 2 || len(rest) > 3 || !isNumber(rest[0]) && !isNone(rest[0]) || rest[1] != "contamination" || len(rest) == 3 && rest[2] != "hand" {
		return false, nil
	}
	pile := "discard"
	if strings.HasSuffix(strings.Join(t.heard, " "), "hand") {
		pile = "hand"
	}
	n, _ := strconv.Atoi(rest[0])
	piles, _ := player["contamination"].(map[string]any)
	if n > 0 {
		listIn(piles, pile)[0] = asNumber(n)
	} else {
		for _, pile := range []string{"hand", "deck", "discard"} {
			for i := range listIn(piles, pile) {
				listIn(piles, pile)[i] = asNumber(0)
			}
		}
	}
	t.said = append(t.said, fmt.Sprintf("players.%d.contamination", t.numberOf(player)-1))
	return true, nil
}

// bleeds understands "the mechanic is bleeding": a Serious Wound (19.2).
func bleeds(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || !slices.Equal(rest, []string{"bleeding"}) && !slices.Equal(rest, []string{"bleeds"}) {
		return false, nil
	}
	t.said = append(t.said, "players")
	return true, woundCards.add(t, player, "bleeding")
}

// whoseRoom is the Room of somebody where a clause speaks of it: "in the same room as the
// captain", "with the mechanic"; nothing otherwise.
func whoseRoom(t *tableau, words []string) []string {
	rest := otherThan(words, "same", "room", "as", "s")
	with := slices.ContainsFunc(t.heard, isOne([]string{"with", "near", "beside", "con"}))
	player, left := playerOf(t, rest)
	if player == nil || len(left) > 0 || countOf(player["room"]) == 0 || len(rest) == len(words) && !with {
		return nil
	}
	return []string{"room" + show(player["room"])}
}

// diedIn understands "the mechanic died in the cockpit": the Corpse lies there (19.4).
func diedIn(t *tableau, words []string) (bool, error) {
	player, rest := playerOf(t, words)
	if player == nil || len(rest) < 2 || !slices.Contains([]string{"died", "dead", "killed"}, rest[0]) {
		return false, nil
	}
	room := roomOf(t, rest[1:])
	if room == nil {
		return true, t.notLaid(rest[1:])
	}
	player["room"] = room["room"]
	t.dies(player)
	t.said = append(t.said, "players")
	return true, nil
}
