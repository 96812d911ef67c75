package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

// More of what people say at a table of more than one game: where I am, how many cards are
// left, which ocean is full, who has had the turn.

// whereIAm understands what is said of where the one stands who has the turn: my room is on
// fire, fire where I am, a malfunction here.
func whereIAm(t *tableau, words []string, deep int) (bool, error) {
	if t.doc["rooms"] == nil {
		return false, nil
	}
	for _, said := range [][]string{{"where", "i", "stand"}, {"where", "i"}, {"my", "room"}, {"this", "room"}, {"our", "room"}, {"the", "room", "is"}, {"here"}, {"aquí"}, {"mi", "sala"}} {
		at := indexOfWords(words, said)
		if at < 0 || at+len(said) < len(words) && isNumber(words[at+len(said)]) {
			continue
		}
		room := t.roomOfActing()
		if room == "" {
			return true, fmt.Errorf("%q is not understood: nobody has the turn; say which Room is meant", brief(strings.Join(words, " ")))
		}
		rest := slices.Delete(slices.Clone(words), at, at+len(said))
		rest = otherThan(rest, "in", "am", "en", "is", "are", "on", "there's", "a")
		return true, t.readAll([]string{strings.Join(rest, " ") + " in room " + room}, deep)
	}
	return false, nil
}

// indexOfWords is where some words stand one after the other, or -1.
func indexOfWords(words, some []string) int {
	for at := 0; at+len(some) <= len(words); at++ {
		if slices.Equal(words[at:at+len(some)], some) {
			return at
		}
	}
	return -1
}

// roomOfActing is the number of the Room of the one who has the turn, or empty.
func (t *tableau) roomOfActing() string {
	round := t.roundUnderWay()
	players := entries(t.doc, "players")
	if n := countOf(round["player"]); round != nil && n > 0 && n <= len(players) && players[n-1]["fate"] == "aboard" {
		return show(players[n-1]["room"])
	}
	return ""
}

// inCombatWith understands "the captain is in combat with an adult": it is in the same Room.
func inCombatWith(t *tableau, words []string, deep int) (bool, error) {
	at := indexOfWords(words, []string{"combat", "with"})
	if at < 1 || at+2 >= len(words) || t.doc["rooms"] == nil {
		return false, nil
	}
	room := t.roomOfActing()
	who := otherThan(words[:at], "is", "in", "am", "are")
	if player, _ := playerOf(t, joinNumbers(meaning(t.words.plain(who)))); player != nil {
		room = show(player["room"])
	} else if len(who) > 0 && !slices.Contains([]string{"i", "i'm", "we", "we're"}, who[0]) {
		return false, nil
	}
	if room == "" || room == "0" {
		return false, nil
	}
	return true, t.readAll([]string{strings.Join(words[at+2:], " ") + " in room " + room}, deep)
}

// injuriesFirst understands "an adult with 3 injuries in the nest": where it is comes first.
func injuriesFirst(t *tableau, words []string) (bool, error) {
	at := slices.IndexFunc(words, func(word string) bool { return sameWord(word, "injury") || word == "injuries" || word == "damage" })
	if at < 2 || at == len(words)-1 || !isNumber(words[at-1]) {
		return false, nil
	}
	return intruderInRoom(t, slices.Concat(words[:at-1], words[at+1:], []string{words[at-1], "injuries"}))
}

// noiseAround understands "noise in every corridor of room 6".
func noiseAround(t *tableau, words []string) (bool, error) {
	room := slices.IndexFunc(words, func(word string) bool {
		return strings.HasPrefix(word, "room") && isNumber(strings.TrimPrefix(word, "room"))
	})
	all := slices.ContainsFunc(words, isOne([]string{"all", "every", "each"}))
	if room < 0 || !all || !slices.Contains(words, "noise") {
		return false, nil
	}
	number := strings.TrimPrefix(words[room], "room")
	list := slices.Clone(listIn(t.doc, "noise"))
	for _, at := range t.wordsOfList("noise") {
		corridor, _ := at.(string)
		if ends := strings.Split(corridor, "-"); slices.Contains(ends, number) && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	t.doc["noise"] = list
	t.said = append(t.said, "noise")
	return true, nil
}

// kindInBag understands "no adults in the bag" and "the queen is in the bag": of all tokens of
// a kind there are none, or there is one at least.
func kindInBag(t *tableau, words []string) (bool, error) {
	if len(words) < 2 || !slices.Contains(words, "bag") {
		return false, nil
	}
	rest := otherThan(words, "bag", "token", "tokens", "left")
	none := isNone(rest[0])
	if none {
		rest = rest[1:]
	}
	if len(rest) != 1 {
		return false, nil
	}
	known, there := false, 0
	var first map[string]any
	for _, token := range entries(t.doc, "bag") {
		kind, _ := token["what"].(string)
		if own, _, _ := strings.Cut(kind, "-"); own != singular(rest[0]) && kind != rest[0] {
			continue
		}
		if known = true; first == nil {
			first = token
		}
		if none {
			token["count"] = asNumber(0)
		}
		there += countOf(token["count"])
	}
	if !known {
		return false, nil
	}
	if !none && there == 0 {
		first["count"] = asNumber(1)
	}
	t.said = append(t.said, "bag")
	return true, nil
}

// oceanFull understands of the second edition "the Indian Ocean is full": a hidden ship on each
// of its spaces that is free.
func oceanFull(t *tableau, words []string) (bool, error) {
	last := len(words) - 1
	if last < 1 || words[last] != "full" {
		return false, nil
	}
	name := otherThan(words[:last], "box", "boxes", "spaces", "ships", "all", "its")
	for i, ocean := range entries(t.doc, "oceans") {
		key, _ := ocean["ocean"].(string)
		if !slices.Equal(meaning(folded(key)), name) {
			continue
		}
		spaces, _ := strconv.Atoi(t.datum("oceans." + key + ".spaces"))
		ocean["hiddenShips"] = asNumber(max(0, spaces-len(listIn(ocean, "ships"))))
		t.said = append(t.said, fmt.Sprintf("oceans.%d", i))
		return true, nil
	}
	return false, nil
}

// shipSunk understands of the second edition "the Borda was sunk in the North Atlantic": in the row
// of that ocean, or where nobody says which in that of the Nautilus, or the first.
func shipSunk(t *tableau, words []string) (bool, error) {
	rest := otherThan(words, "tonnage", "ship", "ships")
	if len(words) == 3 && isNumber(words[0]) && sameWord(words[1], "ship") && words[2] == "salvage" {
		return true, t.readWithin(words[0]+" ships salvaged", 1)
	}
	if len(rest) == 0 || !slices.Contains(words, "tonnage") || slices.ContainsFunc(rest, isNumber) {
		return false, nil
	}
	rows := t.words.entries["ships.tonnage"]
	to := max(0, slices.Index(rows, strings.ReplaceAll(strings.Trim(show(t.doc["nautilus"]), `"`), "-", " ")))
	for i, row := range rows {
		own := meaning(strings.Fields(row))
		if taken, ok := taking(rest, own); ok && len(taken) > 0 {
			rest, to = taken, i
			break
		}
	}
	key, end := t.firstPiece(rest, 0, t.keysBelow("ships"), nil)
	if end == 0 || end < len(rest) {
		return false, nil
	}
	row := t.leafAt("ships.tonnage." + decimal(to))
	if row == nil {
		return false, nil
	}
	t.put(row, []string{key})
	t.said = append(t.said, row.path)
	return true, nil
}

// onSpaceOfTrack understands of the second edition "the hull is Shipshape": on the first space of
// its track that is called so.
func onSpaceOfTrack(t *tableau, words []string) (bool, error) {
	if len(words) < 2 || !slices.Contains([]string{"nemo", "crew", "hull"}, words[0]) || words[1] == words[0] {
		return false, nil
	}
	for n := 1; ; n++ {
		title := t.datum(fmt.Sprintf("tracks.%s.spaces.%d.title", words[0], n))
		if title == "" {
			return false, nil
		}
		if lost, _ := t.doc["spacesLost"].(map[string]any); lost != nil && slices.Equal(meaning(folded(title)), words[1:]) {
			lost[words[0]] = asNumber(n - 1)
			t.said = append(t.said, "spacesLost."+words[0])
			return true, nil
		}
	}
}

// onlyCharacters understands of the second edition "only Ned Land is left", said without its
// only: the others are gone.
func onlyCharacters(t *tableau, words []string) (bool, error) {
	characters, _ := t.doc["characters"].(map[string]any)
	rest := joinNumbers(meaning(t.words.plain(otherThan(words, "left", "aboard", "remains", "remain", "alive", "board", "gone"))))
	all := t.keysBelow("characters")
	key, end := t.firstPiece(rest, 0, all, nil)
	if end == 0 || end < len(rest) {
		return false, nil
	}
	var gone []any
	for _, item := range slices.Concat(listIn(characters, "aboard"), listIn(characters, "gone")) {
		if item != any(key) {
			gone = append(gone, item)
		}
	}
	characters["aboard"], characters["gone"] = []any{key}, gone
	t.said = append(t.said, "characters.aboard", "characters.gone")
	return true, nil
}

// uprisingsAround understands of the second edition "uprisings in all lands of the Indian Ocean".
func uprisingsAround(t *tableau, words []string) (bool, error) {
	all := slices.ContainsFunc(words, isOne([]string{"all", "every", "each"}))
	if !all || !slices.ContainsFunc(words, func(word string) bool { return sameWord(word, "cube") || sameWord(word, "uprising") }) {
		return false, nil
	}
	ocean := otherThan(words, "all", "every", "each", "cube", "cubes", "uprising", "uprisings", "land", "lands")
	var lands []any
	for _, land := range t.keysBelow("lands") {
		if slices.Equal(meaning(folded(t.datum("lands."+land+".ocean"))), ocean) {
			lands = append(lands, land)
		}
	}
	if len(lands) == 0 {
		return false, nil
	}
	for _, land := range lands {
		if !slices.Contains(listIn(t.doc, "cubes"), land) {
			t.doc["cubes"] = append(slices.Clone(listIn(t.doc, "cubes")), land)
		}
	}
	t.said = append(t.said, "cubes")
	return true, nil
}

// cardsInPile understands "we passed 3 adventures", "3 cards in the fail pile", "kept 2 adventure
// cards": so many, whichever they are, of those that nobody has seen.
func cardsInPile(t *tableau, words []string) (bool, error) {
	at := slices.IndexFunc(words, isNumber)
	if at < 0 {
		return false, nil
	}
	n, _ := strconv.Atoi(words[at])
	pile := strings.Join(otherThan(words, words[at], "adventure", "adventures", "card", "cards", "event", "events", "test", "tests"), " ")
	if len(strings.Fields(pile)) == len(words)-1 {
		return false, nil // it does not speak of cards
	}
	for _, list := range []string{"cards.passPile", "cards.failPile", "cards.retained", "cards.tableau", "cards.passPiles.0", "cards.failPiles.0", "cards.discardPile"} {
		place, err := tree.Locate(t.doc, list)
		if err != nil || t.leafAt(list) == nil || strings.Join(t.leafAt(list).key, " ") != pile {
			continue
		}
		have, _ := place.Get().([]any)
		for _, key := range t.cardsFor(list) {
			if len(have) < n && len(t.lying(key)) == 0 {
				t.take(key, list)
				have = append(slices.Clone(have), key)
			}
		}
		if len(have) < n {
			return true, fmt.Errorf("there are not %d cards for the %s", n, pile)
		}
		place.Set(have[:n])
		t.said = append(t.said, list)
		return true, nil
	}
	return false, nil
}

// leafAt is the place at a path, or nil.
func (t *tableau) leafAt(path string) *leaf {
	leaves := t.leaves()
	if i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == path }); i >= 0 {
		return &leaves[i]
	}
	return nil
}

// cardsFor are the cards that can lie in a pile: in the first edition those of the game of which
// a test leads there, or that are kept; in the second any that wait.
func (t *tableau) cardsFor(pile string) (keys []string) {
	if home := t.words.homeOf(pile); home != "" {
		return slices.DeleteFunc(t.ofOneHome(home), func(key string) bool {
			return (t.datum("events."+key+".kind") == "keep") != (pile == "cards.tableau")
		})
	}
	for _, key := range t.keysBelow("cards") {
		about := "cards." + key + "."
		if t.datum(about+"expansion") == "true" || t.datum(about+"ending") == "true" || t.datum(about+"hollow") == "true" {
			continue
		}
		switch test := t.datum(about+"kind") == "test"; {
		case pile == "cards.retained" && t.datum(about+"kind") == "event-retained", pile == "cards.failPile" && (test || t.datum(about+"to") == "fail"), pile == "cards.passPile" && t.datum(about+"to") == "pass":
			keys = append(keys, key)
		}
	}
	return keys
}

// deckHas understands of the first edition "5 cards left in the deck", "the deck is empty": the
// others were drawn and lie in the piles, whichever they are.
func deckHas(t *tableau, words []string) (bool, error) {
	rest := otherThan(words, "adventure", "adventures", "card", "cards", "left", "pile")
	if len(rest) != 2 || rest[0] != "deck" && rest[1] != "deck" {
		return false, nil
	}
	count := otherThan(rest, "deck")
	if len(count) != 1 || !isNumber(count[0]) && !isNone(count[0]) {
		return false, nil
	}
	n, _ := strconv.Atoi(count[0])
	cards, _ := t.doc["cards"].(map[string]any)
	above, below := countOf(cards["deckAboveHollowExplosion"]), countOf(cards["deckBelowHollowExplosion"])
	hollow, _ := cards["hollowExplosionDrawn"].(bool)
	left := above + below
	if !hollow {
		left++
	}
	if n == 0 {
		return true, errors.New("the deck is never empty in play: its last card ends the game [12.2.4]; `1 card left in the deck` is as late as can be said")
	}
	if n > left {
		return true, fmt.Errorf("there are %d cards in the deck [3.0.5], and none comes back", left)
	}
	piles := []string{"cards.passPile", "cards.failPile"}
	for ; left > n; left-- {
		switch {
		case above > 0:
			above--
		case !hollow:
			hollow = true
			cards["passPile"] = append(slices.Clone(listIn(cards, "passPile")), "a-hollow-explosion")
			continue
		default:
			below--
		}
		if !t.drawOnto(piles) {
			return true, errors.New("there are not so many cards to be drawn [3.0.5]; say where they lie, as in `3 cards in the pass pile`")
		}
	}
	cards["deckAboveHollowExplosion"], cards["deckBelowHollowExplosion"], cards["hollowExplosionDrawn"] = asNumber(above), asNumber(below), hollow
	t.said = append(t.said, "cards.deckAboveHollowExplosion", "cards.deckBelowHollowExplosion", "cards.hollowExplosionDrawn", "cards.passPile", "cards.failPile")
	return true, nil
}

// drawOnto lays a card that nobody has seen on the first pile on which it can lie.
func (t *tableau) drawOnto(piles []string) bool {
	for _, pile := range piles {
		place, err := tree.Locate(t.doc, pile)
		if err != nil {
			continue
		}
		for _, key := range t.cardsFor(pile) {
			if len(t.lying(key)) == 0 {
				have, _ := place.Get().([]any)
				place.Set(append(slices.Clone(have), key))
				return true
			}
		}
	}
	return false
}

// boxesOf understands of the first edition "one free box in the Indian Ocean" and "two hidden
// ships in the South Atlantic".
func boxesOf(t *tableau, words []string) (bool, error) {
	if len(words) < 4 || !isNumber(words[0]) {
		return false, nil
	}
	n, _ := strconv.Atoi(words[0])
	free := slices.Contains([]string{"free", "empty", "open"}, words[1]) && sameWord(words[2], "boxes") || slices.Contains([]string{"free", "empty"}, words[2]) && sameWord(words[1], "boxes")
	hidden := words[1] == "hidden" && sameWord(words[2], "ship") || words[2] == "hidden" && sameWord(words[1], "ship")
	oceans, _ := t.doc["oceans"].(map[string]any)
	for key, value := range oceans {
		ocean, _ := value.(map[string]any)
		if !free && !hidden || !slices.Equal(meaning(folded(key)), words[3:]) {
			continue
		}
		boxes := listIn(ocean, "boxes")
		if free {
			n = len(boxes) - n
		}
		if n < 0 || n > len(boxes) {
			return true, fmt.Errorf("there are %d boxes there [3.0.3]", len(boxes))
		}
		for i := range boxes {
			switch {
			case i >= n && (free || boxes[i] == "hidden"):
				boxes[i] = ""
			case i < n && boxes[i] == "":
				boxes[i] = "hidden"
			}
		}
		t.said = append(t.said, "oceans."+key)
		return true, nil
	}
	return false, nil
}

// noRefits understands of the first edition "no refits".
func noRefits(t *tableau, words []string) (bool, error) {
	refits, _ := t.doc["refits"].(map[string]any)
	if len(words) != 2 || !isNone(words[0]) || !sameWord(words[1], "refit") {
		return false, nil
	}
	for key := range refits {
		refits[key] = ""
	}
	t.said = append(t.said, "refits")
	return true, nil
}

// refitByWord understands of the first edition "the library refit is done".
func refitByWord(t *tableau, words []string) (bool, error) {
	rest := otherThan(words, "refit", "done", "built", "made", "complete")
	if len(rest) == len(words) || len(rest) != 1 {
		return false, nil
	}
	var fits []string
	for _, key := range t.keysIn("refits") {
		if slices.Contains(meaning(folded(key)), rest[0]) {
			fits = append(fits, key)
		}
	}
	if len(fits) != 1 {
		return false, nil
	}
	return refitsAndShips(t, meaning(folded(fits[0])))
}

// threatDeckHas understands of Nemo Rising "the threat deck is empty", "3 threat cards left": the
// others were drawn and are discarded, whichever they are.
func threatDeckHas(t *tableau, words []string) (bool, error) {
	count := otherThan(words, "threat", "threats", "deck", "action", "card", "cards", "left")
	about := slices.Contains(words, "threat") && (slices.Contains(words, "deck") || slices.Contains(words, "card") || slices.Contains(words, "cards"))
	if !about || slices.Contains(words, "discard") || len(count) != 1 || !isNumber(count[0]) && !isNone(count[0]) {
		return false, nil
	}
	n, _ := strconv.Atoi(count[0])
	left := countOf(t.doc["threatDeck"])
	options, _ := t.doc["options"].(map[string]any)
	for _, key := range t.keysBelow(fmt.Sprintf("scenarios.%s.threats", options["scenario"])) {
		if left > n && len(t.lying(key)) == 0 {
			t.doc["threatDiscard"] = append(slices.Clone(listIn(t.doc, "threatDiscard")), key)
			left--
		}
	}
	if left != n {
		return true, fmt.Errorf("there are %d cards in the Threat Deck [comp.count.3], and none comes back but by shuffling", countOf(t.doc["threatDeck"]))
	}
	t.doc["threatDeck"] = asNumber(n)
	t.said = append(t.said, "threatDeck", "threatDiscard")
	return true, nil
}

// hasActed understands of Nemo Rising "Sara has acted": the stack that she took her Action Card from
// is gone, with the Threat Card that lay under it (round.row.1).
func hasActed(t *tableau, words []string) (bool, error) {
	last := len(words) - 1
	if last < 1 || words[last] != "acted" {
		return false, nil
	}
	for i, hero := range entries(t.doc, "heroes") {
		key, _ := hero["hero"].(string)
		no := slices.ContainsFunc(words, isOne([]string{"not", "no"}))
		if name := otherThan(words[:last], "not", "no"); !slices.Equal(meaning(folded(key)), name) {
			continue
		}
		acted, _ := hero["acted"].(bool)
		hero["acted"] = !no
		row := listIn(t.doc, "actionRow")
		switch {
		case acted == !no:
		case no:
			return true, fmt.Errorf("what %s did cannot be taken back; begin where nobody has acted, as in `suppose nemorising ...`", t.titleOf(key))
		case len(row) > 0:
			taken, _ := row[len(row)-1].(map[string]any)
			t.doc["actionRow"] = slices.Clone(row[:len(row)-1])
			if before, _ := hero["actionCard"].(string); before != "" {
				t.doc["coveredActionCards"] = append(slices.Clone(listIn(t.doc, "coveredActionCards")), before)
			}
			hero["actionCard"], hero["end"] = taken["action"], asNumber(1)
			t.threatResolved()
		}
		t.said = append(t.said, fmt.Sprintf("heroes.%d.acted", i))
		return true, nil
	}
	return false, nil
}

// lastTurnFollows gives the turn to the one hero who has not had it: there is nothing to choose then
// (round.player.1).
func (t *tableau) lastTurnFollows() {
	work := entries(t.doc, workInHand)
	var left []string
	for _, hero := range entries(t.doc, "heroes") {
		if acted, _ := hero["acted"].(bool); !acted {
			left = append(left, show(hero["hero"]))
		}
	}
	if len(left) != 1 || len(entries(t.doc, "heroes")) < 2 || len(work) != 1 || work[0]["awaits"] != "next-hero" {
		return
	}
	hero := strings.Trim(left[0], `"`)
	round, _ := copied(work[0]).(map[string]any)
	turn, _ := copied(work[0]).(map[string]any)
	round["awaits"] = "nothing"
	turn["work"], turn["hero"], turn["step"], turn["awaits"] = "turn", hero, asNumber(0), "take-card"
	t.doc[workInHand], t.doc["active"] = []any{round, turn}, hero
}

// threatResolved discards a Threat Card that lay face down, whichever it was.
func (t *tableau) threatResolved() {
	options, _ := t.doc["options"].(map[string]any)
	for _, key := range t.keysBelow(fmt.Sprintf("scenarios.%s.threats", options["scenario"])) {
		if len(t.lying(key)) == 0 {
			t.doc["threatDiscard"] = append(slices.Clone(listIn(t.doc, "threatDiscard")), key)
			return
		}
	}
}

// tileEmpty understands of Nemo Rising "the hangar is empty" and "no enemies in the hangar":
// nobody is on the tile, which is laid where it was not; who was there is at the start, and an
// enemy gone.
func tileEmpty(t *tableau, words []string) (bool, error) {
	last := len(words) - 1
	enemies := last > 1 && isNone(words[0]) && (words[1] == "enemies" || words[1] == "enemy")
	var name []string
	switch {
	case enemies:
		name = words[2:]
	case last > 0 && words[last] == "empty":
		name = words[:last]
	default:
		return false, nil
	}
	if len(name) == 0 {
		return false, nil
	}
	if _, known := placeByName(t, name); !known {
		if laid, err := t.tileLaid(name); !laid || err != nil {
			return laid, err
		}
	}
	at, known := placeByName(t, name)
	if !known {
		return false, nil
	}
	list := slices.DeleteFunc(slices.Clone(listIn(t.doc, "enemies")), func(item any) bool {
		enemy, _ := item.(map[string]any)
		return enemy["at"] == at
	})
	t.doc["enemies"] = list
	if !enemies {
		for _, hero := range entries(t.doc, "heroes") {
			if hero["at"] == at {
				hero["at"] = "start"
			}
		}
		t.said = append(t.said, "heroes")
	}
	t.said = append(t.said, "enemies", "tiles")
	return true, nil
}
