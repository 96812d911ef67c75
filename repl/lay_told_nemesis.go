package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

// What somebody says of a table of Nemesis in answer to `setup`.

var nemesisLabels = []listLabel{
	{"players.*.hand", []string{"my hand", "in hand", "hand cards", "cards in hand", "hand"}},
	{"players.*.discard", []string{"in the discard", "discards", "discarded", "discard"}},
	{"players.*.objectives", []string{"objective", "my objective"}},
	{"players.*.inventory", []string{"in the inventory", "items"}},
	{"players.*.seriousWounds", []string{"serious wound", "serious wounds", "serious"}},
	{"noise", []string{"noise between", "noise in"}},
	{"closedDoors", []string{"doors closed", "closed door"}},
	{"eventCards.gone", []string{"out of the game", "gone", "is gone", "gone from the game", "are out of the game"}},
	{"eventCards.discard", []string{"in the discard", "discards", "discarded"}},
	{"intruderPlayer.discard", []string{"in the discard", "discarded"}},
}

var nemesisTold = []func(t *tableau, q laid, heard []string) (bool, error){
	contaminationTold, soManyInPile, weaponTold, itemsOfColourTold, questUsedTold, corpseHeldTold, woundsTold, lookedAtTold, corpseLiesTold,
	intrudersTold, markersTold, selfDestructTold, leftOverTold, weaknessTold, bagTold, coordinatesTold, podsTold, firstPlayerTold, passedTold, corridorsTold, intruderPlayerTold, oneGoneTold, unexploredTold,
}

// playerAsked is the player about whom a question is, or nil.
func playerAsked(t *tableau, q laid) map[string]any {
	list, entry, _ := strings.Cut(q.about, ".")
	players := entries(t.doc, "players")
	if i, err := strconv.Atoi(entry); err == nil && list == "players" && i < len(players) {
		return players[i]
	}
	return nil
}

// charactersNamed are the numbers of the players whose Characters are named, or who are named by
// their numbers.
func (t *tableau) charactersNamed(heard []string) (numbers []int) {
	for i, player := range entries(t.doc, "players") {
		if slices.ContainsFunc(heard, func(word string) bool { return strings.TrimSuffix(word, "s") == player["character"] }) {
			numbers = append(numbers, i+1)
		}
	}
	if n := playerNamed(heard); len(numbers) == 0 && n > 0 {
		numbers = append(numbers, n)
	}
	return numbers
}

// textOf is a text of a position.
func textOf(value tree.Node) string {
	text, _ := value.(string)
	return text
}

// firstNumber is the first number among words, 0 for none.
func firstNumber(heard []string) int {
	if at := slices.IndexFunc(heard, isNumber); at >= 0 {
		return writtenNumber(heard[at])
	}
	return 0
}

func anyOf(heard []string, words ...string) bool { return slices.ContainsFunc(heard, isOne(words)) }

// pileSaid is the pile of a player of which somebody speaks, or empty.
func pileSaid(heard []string) string {
	switch {
	case anyOf(heard, "discard", "discards", "discarded"):
		return "discard"
	case anyOf(heard, "deck"):
		return "deck"
	case anyOf(heard, "hand"):
		return "hand"
	}
	return ""
}

// contaminationTold understands how many Contamination cards the player has in a pile.
func contaminationTold(t *tableau, q laid, heard []string) (bool, error) {
	player, pile := playerAsked(t, q), pileSaid(heard)
	if player == nil || pile == "" || !anyOf(heard, "contamination", "contaminations") {
		return false, nil
	}
	piles, _ := player["contamination"].(map[string]any)
	n := firstNumber(heard)
	if n == 0 && !anyOf(heard, "no", "none") {
		n = 1
	}
	piles[pile] = []any{asNumber(n), asNumber(0), asNumber(0)}
	t.said = append(t.said, q.about+".contamination."+pile)
	return true, t.pilesFollow(q, player)
}

// soManyInPile understands how many cards the player has in hand and in the deck, with the
// Contamination cards among them.
func soManyInPile(t *tableau, q laid, heard []string) (bool, error) {
	player, pile := playerAsked(t, q), pileSaid(heard)
	rest := otherThan(heard, "cards", "card", "in", "the", "hand", "deck", "discard", "discards", "no", "at", "all", "none", "a", "has", "left", "his", "her", "my")
	if player == nil || pile == "" || len(slices.DeleteFunc(slices.Clone(rest), isNumber)) > 0 || len(rest) > 1 || len(rest) == 0 && !anyOf(heard, "no", "none") {
		return false, nil
	}
	if t.cards == nil {
		t.cards = make(map[string]int)
	}
	t.cards[q.about+"."+pile] = firstNumber(heard)
	return true, t.pilesFollow(q, player)
}

// pilesFollow makes the piles of a player as many cards as were said: cards that nobody named come
// from the deck and go there, and what is missing in the deck are Contamination cards.
func (t *tableau) pilesFollow(q laid, player map[string]any) error {
	piles, _ := player["contamination"].(map[string]any)
	sick := func(pile string) (n int) {
		for _, count := range listIn(piles, pile) {
			n += countOf(count)
		}
		return n
	}
	for _, pile := range []string{"hand", "discard"} {
		n, told := t.cards[q.about+"."+pile]
		if !told || slices.Contains(t.said[t.answered:], q.about+"."+pile) {
			continue
		}
		want := max(0, n-sick(pile))
		cards, deck := listIn(player, pile), listIn(player, "deck")
		for len(cards) > want {
			last := len(cards) - 1
			cards, deck = cards[:last], append(slices.Clone(deck), cards[last])
		}
		for len(cards) < want && len(deck) > 0 {
			cards, deck = append(slices.Clone(cards), deck[0]), deck[1:]
		}
		if len(cards) < want {
			return fmt.Errorf("%s has not so many Action cards: there are %s of the Character, and the others are Contamination; say how many of those are in hand, as in `2 contaminations in hand` [2.5, 18.1]",
				t.entryName(q.about), "10")
		}
		player[pile], player["deck"] = cards, append([]any{}, deck...)
	}
	if n, told := t.cards[q.about+".deck"]; told && !slices.Contains(t.said[t.answered:], q.about+".contamination.deck") {
		if more := n - len(listIn(player, "deck")); more >= 0 {
			piles["deck"] = []any{asNumber(more), asNumber(0), asNumber(0)}
		}
	}
	return nil
}

// pilesAsked makes the piles of the player who was asked about as many cards as were said.
func pilesAsked(t *tableau, q laid) error {
	if player := playerAsked(t, q); player != nil && t.cards != nil {
		return t.pilesFollow(q, player)
	}
	own, _ := t.doc["intruderPlayer"].(map[string]any)
	if n, told := t.cards["intruderPlayer.hand"]; told && own != nil && q.asksAbout("intruderPlayer.hand") {
		all := slices.Concat(listIn(own, "hand"), listIn(own, "deck"))
		n = min(n, len(all))
		own["hand"], own["deck"] = append([]any{}, all[:n]...), append([]any{}, all[n:]...)
	}
	return nil
}

// weaponTold understands a Weapon with its Ammo: Rifle empty, Six-Shooter with 6 Ammo; and that a
// player has none.
func weaponTold(t *tableau, q laid, heard []string) (bool, error) {
	player := playerAsked(t, q)
	if player == nil {
		return false, nil
	}
	if text := strings.Join(otherThan(heard, "any", "more", "longer", "now"), " "); text == "no weapon" || text == "no weapons" {
		inHands.clear(t, player)
		t.said = append(t.said, q.about+".hands")
		return true, nil
	}
	if !anyOf(heard, "empty", "ammo") {
		return false, nil
	}
	words := slices.DeleteFunc(otherThan(heard, "empty", "ammo", "with", "no", "all", "the", "a", "is", "has", "loaded", "fully", "in", "1", "hand", "one", "left"), isNumber)
	item, ok := t.pieceHeard(joinNumbers(meaning(words)), itemKeys(t))
	if !ok || !t.loadable(item) {
		return false, nil
	}
	n := firstNumber(heard)
	for _, entry := range listIn(player, "hands") {
		if held, _ := entry.(map[string]any); held["item"] == item {
			held["ammo"] = asNumber(n)
			t.said = append(t.said, q.about+".hands")
			return true, nil
		}
	}
	if err := giveItem(t, player, item); err != nil {
		return true, err
	}
	hands := listIn(player, "hands")
	held, _ := hands[len(hands)-1].(map[string]any)
	held["ammo"] = asNumber(n)
	t.said = append(t.said, q.about+".hands")
	return true, nil
}

// itemsOfColourTold understands "one red item": of an Inventory one sees the backs.
func itemsOfColourTold(t *tableau, q laid, heard []string) (bool, error) {
	player := playerAsked(t, q)
	at := slices.IndexFunc(heard, isOne(itemDecks))
	if player == nil || at < 0 || !anyOf(heard, "item", "items") {
		return false, nil
	}
	if !slices.Contains(t.said[t.answered:], q.about+".inventory") {
		inInventory.clear(t, player)
	}
	for range max(1, firstNumber(heard)) {
		given := false
		for _, item := range t.keysBelow("items") {
			if entry := t.itemEntry(item); !given && t.datum("items."+item+".deck") == heard[at] && !t.heavy(item) && countOf(entry["deck"]) > 2 {
				given = giveItem(t, player, item) == nil
			}
		}
		if !given {
			return true, fmt.Errorf("no %s Item is left in its deck [1.12]", heard[at])
		}
	}
	t.said = append(t.said, q.about+".inventory")
	return true, nil
}

// questUsedTold understands a Quest Item that was used and is gone, or that is not active yet.
func questUsedTold(t *tableau, q laid, heard []string) (bool, error) {
	player := playerAsked(t, q)
	if player == nil || !anyOf(heard, "used", "activated", "active") {
		return false, nil
	}
	rest := otherThan(heard, "used", "up", "is", "has", "been", "the", "not", "activated", "active", "are", "both", "whose", "quest", "i", "have")
	item, _ := t.piece(joinNumbers(meaning(rest)), itemKeys(t))
	activated, which := t.questOf(item)
	if activated == nil {
		return false, nil
	}
	if anyOf(heard, "used") {
		t.fetchItem(item)
		activated[which] = true
		t.toPile(item, "gone")
	}
	t.said = append(t.said, q.about+".questsActivated")
	return true, nil
}

// corpseHeldTold understands that the player carries the blue Corpse.
func corpseHeldTold(t *tableau, q laid, heard []string) (bool, error) {
	player := playerAsked(t, q)
	if player == nil || !anyOf(heard, "corpse") || !anyOf(heard, "blue", "carries", "carrying") || anyOf(heard, "hands") {
		return false, nil
	}
	if !t.isCarried(0) {
		if err := giveItem(t, player, "corpse"); err != nil {
			return true, err
		}
	}
	t.said = append(t.said, q.about+".hands")
	return true, nil
}

// woundsTold understands "no wounds", and Serious Wounds by their kinds: two serious wounds leg
// and arm.
func woundsTold(t *tableau, q laid, heard []string) (bool, error) {
	player := playerAsked(t, q)
	if player == nil {
		return false, nil
	}
	if slices.Equal(heard, []string{"no", "wounds"}) {
		woundCards.clear(t, player)
		player["lightWounds"] = asNumber(0)
		t.said = append(t.said, q.about+".seriousWounds", q.about+".lightWounds")
		return true, nil
	}
	if !anyOf(heard, "serious") {
		return false, nil
	}
	path := q.about + ".seriousWounds"
	if !slices.Contains(t.said[t.answered:], path) {
		woundCards.clear(t, player)
	}
	isDressed := anyOf(heard, "dressed") && !anyOf(heard, "not", "undressed")
	found := false
	for _, word := range heard {
		if slices.Contains([]string{"body", "leg", "hand", "arm", "bleeding"}, word) {
			if isDressed {
				word += dressed
			}
			if err := woundCards.add(t, player, word); err != nil {
				return true, err
			}
			found = true
		}
	}
	t.said = append(t.said, path)
	return found || anyOf(heard, "no"), nil
}

// lookedAtTold understands that a player looked at the tile of a Room in secret, or at the
// Coordinates.
func lookedAtTold(t *tableau, q laid, heard []string) (bool, error) {
	if !anyOf(heard, "looked", "seen", "knows") {
		return false, nil
	}
	who := t.charactersNamed(heard)
	var seen []any
	for _, n := range who {
		seen = append(seen, asNumber(n))
	}
	switch list, entry, _ := strings.Cut(q.about, "."); {
	case len(who) == 0:
		return true, fmt.Errorf("who has looked? Say it as in `%s has looked at it`", entries(t.doc, "players")[0]["character"])
	case list == "rooms":
		room := entries(t.doc, "rooms")[writtenNumber(entry)]
		if room["tile"] == "" {
			room["tile"] = t.tileNowhere(countOf(room["room"]))
		}
		room["seenBy"], room["explored"] = seen, false
		room["items"] = asNumber(0)
		t.said = append(t.said, q.about+".seenBy")
		return true, nil
	case q.asksAbout("coordinates.is") && anyOf(heard, "coordinates"):
		coordinates, _ := t.doc["coordinates"].(map[string]any)
		coordinates["seenBy"] = seen
		if coordinates["is"] == "" {
			coordinates["is"] = t.keysBelow("coordinates")[0]
		}
		t.said = append(t.said, "coordinates.seenBy")
		return true, nil
	}
	return false, nil
}

// tileNowhere is a Room that lies nowhere yet and can lie in a place.
func (t *tableau) tileNowhere(room int) string {
	for _, word := range t.schemaAt("rooms", "tile") {
		tile := textOf(word)
		laid := slices.ContainsFunc(entries(t.doc, "rooms"), func(entry map[string]any) bool { return entry["tile"] == tile })
		if tile != "" && !laid && t.datum("rooms."+tile+".kind") == t.datum(fmt.Sprintf("board.slots.%d", room)) {
			return tile
		}
	}
	return ""
}

// corpseLiesTold understands where the Corpse of a player lies: the Scientist's corpse in 8.
func corpseLiesTold(t *tableau, q laid, heard []string) (bool, error) {
	if !anyOf(heard, "corpse", "body", "corpses") || anyOf(heard, "hands") {
		return false, nil
	}
	who := t.charactersNamed(otherThan(heard, "blue"))
	if anyOf(heard, "blue") {
		who = []int{0}
		if carriers := t.charactersNamed(heard); len(carriers) > 0 && anyOf(heard, "carries", "carrying", "has", "carried") {
			return true, t.carriesCorpse(carriers[0])
		}
	}
	if player := playerAsked(t, q); player != nil && len(who) == 0 {
		who = []int{t.seatOf(player)}
	}
	n := 0
	for i, word := range heard[1:] {
		if isNumber(word) && slices.Contains([]string{"in", "room", "at"}, heard[i]) {
			n = writtenNumber(word)
		}
	}
	if list, entry, _ := strings.Cut(q.about, "."); list == "rooms" && n == 0 {
		n = countOf(entries(t.doc, "rooms")[writtenNumber(entry)]["room"])
	}
	if len(who) == 0 || n == 0 {
		return false, nil
	}
	for _, player := range who {
		if player > 0 && entries(t.doc, "players")[player-1]["fate"] != "dead" {
			t.dies(entries(t.doc, "players")[player-1])
		}
		t.corpseTo(player, "room "+decimal(n))
	}
	t.said = append(t.said, "corpses")
	return true, nil
}

// carriesCorpse gives the blue Corpse to a player, unless the player has it.
func (t *tableau) carriesCorpse(player int) error {
	if !t.isCarried(0) {
		if err := giveItem(t, entries(t.doc, "players")[player-1], "corpse"); err != nil {
			return err
		}
	}
	t.said = append(t.said, "corpses")
	return nil
}

// weaknessTold understands a Weakness by what it lies under: corpse, egg or carcass.
func weaknessTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("weaknesses.0") {
		return false, nil
	}
	for i, object := range []string{"corpse", "egg", "carcass"} {
		if !anyOf(heard, object) {
			continue
		}
		key, ok := t.pieceHeard(otherThan(meaning(heard), object, "under", "it", "was"), t.keysBelow("weaknesses"))
		if !ok {
			return false, nil
		}
		listIn(t.doc, "weaknesses")[i] = key
		t.said = append(t.said, fmt.Sprintf("weaknesses.%d", i))
		return true, nil
	}
	return false, nil
}

// bagTold understands what is in the Intruder bag, as one reads it out: one Larva, a 2, two 3s,
// the Queen; where nothing is said of the kind, it is an Adult. What is not named is not there.
func bagTold(t *tableau, q laid, heard []string) (bool, error) {
	if q.about != "" || len(q.paths) == 0 || !strings.HasPrefix(q.paths[0], "bag.") {
		return false, nil
	}
	words := otherThan(heard, "the", "a", "an", "of", "with", "and", "in", "bag", "token", "tokens", "each")
	kind, value, n, numbers := "", "", 1, []string{}
	for _, word := range words {
		switch number := strings.TrimSuffix(word, "s"); {
		case isNumber(number):
			numbers = append(numbers, number)
		case isNone(word):
			n = 0
		default:
			kind = singular(word)
		}
	}
	if kind == "larvae" {
		kind = "larva"
	}
	isKind := func(what string) bool { own, _, _ := strings.Cut(what, "-"); return own == kind }
	values := 0
	for _, token := range entries(t.doc, "bag") {
		if isKind(textOf(token["what"])) {
			values++
		}
	}
	switch {
	case kind == "" && len(numbers) > 0:
		kind, value = "adult", numbers[len(numbers)-1]
		if len(numbers) > 1 {
			n = writtenNumber(numbers[0])
		}
	case values == 0:
		return false, nil
	case values == 1 && len(numbers) > 0:
		n = writtenNumber(numbers[0])
	case len(numbers) == 2:
		n, value = writtenNumber(numbers[0]), numbers[1]
	case len(numbers) == 1:
		value = numbers[0]
	}
	if !slices.ContainsFunc(t.said[t.answered:], func(path string) bool { return strings.HasPrefix(path, "bag.") }) {
		for _, token := range entries(t.doc, "bag") {
			if what := textOf(token["what"]); !strings.HasPrefix(what, "blank") {
				token["count"] = asNumber(0)
			}
		}
	}
	found := false
	for i, token := range entries(t.doc, "bag") {
		what := textOf(token["what"])
		if isKind(what) && (value == "" || strings.HasSuffix(what, "-"+value)) {
			token["count"] = asNumber(n)
			t.said = append(t.said, fmt.Sprintf("bag.%d.count", i))
			found = true
		}
	}
	return found, nil
}

// coordinatesTold understands the Coordinates by where each letter leads.
func coordinatesTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("coordinates.is") {
		return false, nil
	}
	text := strings.ReplaceAll(strings.Join(heard, " "), "deep space", "deep-space")
	letters := ""
	for word := range strings.FieldsSeq(text) {
		switch word {
		case "earth", "mars", "venus", "deep-space":
			letters += word[:1]
		}
	}
	if len(letters) != 4 || !slices.Contains(t.keysBelow("coordinates"), letters) {
		return false, nil
	}
	coordinates, _ := t.doc["coordinates"].(map[string]any)
	coordinates["is"] = letters
	t.said = append(t.said, "coordinates.is")
	return true, nil
}

// podsTold understands where Escape Pods are, which are gone, and whether they are locked.
func podsTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("pods.0.locked") || !anyOf(heard, "pod", "pods", "locked", "unlocked") || anyOf(heard, "engine") {
		return false, nil
	}
	pods := entries(t.doc, "pods")
	which := t.podsNamed(pods, heard)
	section := ""
	if at := slices.Index(heard, "section"); at >= 0 && at+1 < len(heard) {
		section = heard[at+1]
	}
	for _, i := range which {
		switch {
		case anyOf(heard, "gone", "ejected"), section == "none":
			pods[i]["section"], pods[i]["locked"] = "", false
		case section == "a" || section == "b":
			pods[i]["section"] = section
		}
		if anyOf(heard, "unlocked", "open") || anyOf(heard, "locked") && anyOf(heard, "no", "not") {
			pods[i]["locked"] = false
		} else if anyOf(heard, "locked", "closed") {
			pods[i]["locked"] = true
		}
		t.said = append(t.said, fmt.Sprintf("pods.%d.section", i), fmt.Sprintf("pods.%d.locked", i))
	}
	return len(which) > 0, nil
}

// podsNamed are the Pods of which something is said: by their numbers, the others, or all
// that are there.
func (t *tableau) podsNamed(pods []map[string]any, heard []string) (which []int) {
	for _, word := range heard {
		if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(pods) {
			which = append(which, n-1)
		}
	}
	if len(which) > 0 {
		return which
	}
	for i := range pods {
		switch {
		case anyOf(heard, "other", "others"):
			if !slices.Contains(t.said[t.answered:], fmt.Sprintf("pods.%d.section", i)) {
				which = append(which, i)
			}
		case anyOf(heard, "all", "both", "locked", "unlocked") && pods[i]["section"] != "":
			which = append(which, i)
		}
	}
	return which
}

// firstPlayerTold understands who has the First Player token.
func firstPlayerTold(t *tableau, q laid, heard []string) (bool, error) {
	who := t.charactersNamed(heard)
	says := anyOf(heard, "first") || indexOfRun(heard, []string{"player", "1"}) >= 0 // the first player is player 1 to who counts
	if !q.asksAbout("firstPlayer") || len(who) != 1 || !says || !anyOf(heard, "token") {
		return false, nil
	}
	t.setMember("firstPlayer", asNumber(who[0]))
	return true, nil
}

// passedTold understands who has passed.
func passedTold(t *tableau, q laid, heard []string) (bool, error) {
	who := t.charactersNamed(heard)
	if player := playerAsked(t, q); player != nil && len(who) == 0 {
		who = []int{t.seatOf(player)}
	}
	if !anyOf(heard, "passed") || len(who) == 0 || anyOf(heard, "not", "nobody") {
		return false, nil
	}
	passed := listIn(t.doc, "passed")
	for _, n := range who {
		if !slices.ContainsFunc(passed, func(is any) bool { return countOf(is) == n }) {
			passed = append(slices.Clone(passed), asNumber(n))
		}
	}
	t.setMember("passed", passed)
	return true, nil
}

// corridorsTold understands Corridors by the Rooms at their ends, joined as one says them: noise
// 5 to 6, 15 to 18 and 17 to 19.
func corridorsTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("noise") {
		return false, nil
	}
	list := ""
	switch {
	case anyOf(heard, "noise"):
		list = "noise"
	case anyOf(heard, "destroyed"):
		list = "destroyedDoors"
	case anyOf(heard, "closed", "doors", "door"):
		list = "closedDoors"
	case len(t.said) > t.answered:
		list = t.said[len(t.said)-1]
	}
	var ends []int
	for _, word := range heard {
		for part := range strings.SplitSeq(word, "-") {
			if n, err := strconv.Atoi(part); err == nil {
				ends = append(ends, n)
			}
		}
	}
	rest := otherThan(heard, "noise", "destroyed", "closed", "doors", "door", "between", "to", "and", "in", "the", "corridor", "corridors", "from", "are", "is", "a")
	if len(ends) == 0 || len(ends)%2 > 0 || !slices.Contains([]string{"noise", "destroyedDoors", "closedDoors"}, list) ||
		len(slices.DeleteFunc(rest, func(word string) bool { return isNumber(strings.ReplaceAll(word, "-", "")) })) > 0 {
		return false, nil
	}
	var corridors []any
	if slices.Contains(t.said[t.answered:], list) {
		corridors = slices.Clone(listIn(t.doc, list))
	}
	for i := 0; i < len(ends); i += 2 {
		corridor := fmt.Sprintf("%d-%d", min(ends[i], ends[i+1]), max(ends[i], ends[i+1]))
		if !slices.Contains(corridors, any(corridor)) {
			corridors = append(corridors, corridor)
		}
	}
	t.setMember(list, corridors)
	return true, nil
}

// intruderPlayerTold understands how many cards the Intruder player has in hand and in the deck.
func intruderPlayerTold(t *tableau, q laid, heard []string) (bool, error) {
	own, _ := t.doc["intruderPlayer"].(map[string]any)
	if own == nil || !q.asksAbout("intruderPlayer.discard") {
		return false, nil
	}
	if who := t.charactersNamed(heard); len(who) == 1 {
		own["player"] = json.Number(decimal(who[0]))
		if cards := slices.Concat(listIn(own, "hand"), listIn(own, "deck"), listIn(own, "discard")); len(cards) == 0 {
			own["deck"] = t.intruderActions()
		}
		t.said = append(t.said, "intruderPlayer.player")
		return true, nil
	}
	pile := pileSaid(heard)
	if rest := otherThan(heard, "cards", "card", "in", "the", "hand", "deck", "his", "her"); pile != "hand" && pile != "deck" || len(rest) != 1 || !isNumber(rest[0]) {
		return false, nil
	}
	if pile == "hand" {
		if t.cards == nil {
			t.cards = make(map[string]int)
		}
		t.cards["intruderPlayer.hand"] = firstNumber(heard)
	}
	t.said = append(t.said, "intruderPlayer."+pile)
	return true, nil
}

// intruderActions are all cards of the Intruder player.
func (t *tableau) intruderActions() (cards []any) {
	for _, key := range t.keysBelow("intruderActions") {
		cards = append(cards, key)
	}
	return cards
}

// oneGoneTold understands "one Grenade is gone" of the Items out of the game.
func oneGoneTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("itemsGone") || !anyOf(heard, "gone", "out") {
		return false, nil
	}
	rest := otherThan(heard, "1", "is", "gone", "out", "of", "the", "game", "a", "an")
	return itemIsGone(t, append(joinNumbers(meaning(rest)), "gone"))
}

// unexploredTold understands of a Room that nobody has explored it.
func unexploredTold(t *tableau, q laid, heard []string) (bool, error) {
	list, entry, _ := strings.Cut(q.about, ".")
	if text := strings.Join(otherThan(heard, "is", "yet", "still"), " "); list != "rooms" || text != "not explored" && text != "unexplored" {
		return false, nil
	}
	room := entries(t.doc, "rooms")[writtenNumber(entry)]
	if explored, _ := room["explored"].(bool); explored {
		room["tile"] = ""
	}
	t.said = append(t.said, q.about+".tile")
	return true, nil
}
