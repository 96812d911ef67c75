package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What somebody says at a table without the names that the positions have: what is lost,
// how many there are of something, a tile that nobody has laid yet.

// ordinals are the numbers of boxes, decks and players as one says them.
var ordinals = map[string]string{
	"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5",
	"primera": "1", "segunda": "2", "tercera": "3", "cuarta": "4",
}

// otherTexts are words that belong together, by those that say it otherwise.
var otherTexts = [][2]string{
	{"face down", "hidden"},
	{"face-down", "hidden"},
	{"facedown", "hidden"},
	{"boca abajo", "ocultos"},
	{"unexplored", "not explored"},
	{"was sunk in", "sunk in"},
	{"were sunk in", "sunk in"},
	{"se ha hundido", "sunk"},
	{"we know that", ""},
	{"we know", ""},
	{"down to its last", "down to"},
	{"down to their last", "down to"},
	{"full of ships", "full"},
	{"at all", ""},
	{"just reached", "at"},
	{"has reached", "at"},
	{"ya es", "es"},
	{"tenemos", "we have"},
	{"mar mediterráneo", "mediterráneo"},
	{"to buy", ""},
	{"one short of the maximum", "nearly full"},
	{"one below the maximum", "nearly full"},
	{"failed twice in a row", "fails in a row 2"},
	{"failed three times in a row", "fails in a row 3"},
	{"have made the final commitment", "final commitment"},
	{"has made the final commitment", "final commitment"},
	{"all boxes of", ""},
	{"every box of", ""},
	{"box is full", "is full"},
	{"has already had his turn", "acted"},
	{"has already had her turn", "acted"},
	{"has already had turn", "acted"},
	{"has had turn", "acted"},
	{"is blocked by", "has"},
	{"has had his turn", "acted"},
	{"has had her turn", "acted"},
	{"has had their turn", "acted"},
	{"ya ha actuado", "acted"},
	{"ha actuado", "acted"},
	{"ya ha jugado", "acted"},
	{"mazo de amenazas", "threat deck"},
	{"mazo de robo", "draw pile"},
	{"blue tokens", "blue"},
	{"blue token", "blue"},
	{"an empty gun", "no ammo"},
	{"an empty weapon", "no ammo"},
	{"está herido", "1 light wound"},
	{"está herida", "1 light wound"},
	{"engines all", "all engines"},
	{"destruct counts", "destruct"},
	{"isn't", "is not"},
	{"aren't", "are not"},
	{"hasn't", "has not"},
	{"haven't", "have not"},
	{"wasn't", "was not"},
	{"but not", "and not"},
	{"has taken", "has"},
	{"have taken", "have"},
	{"no more", "no"},
	{"nos queda", "queda"},
	{"nos quedan", "quedan"},
	{"puntos de misión", "puntos"},
	{"a bordo", "aboard"},
	{"buque de guerra", "warship"},
	{"buques de guerra", "warships"},
	{"barco de guerra", "warship"},
	{"barcos de guerra", "warships"},
	{"océano ártico", "arctic ocean"},
}

// inNumbers are the words of a clause with numbers for words.
func inNumbers(clause string) []string {
	text := strings.ToLower(clause)
	for _, there := range []string{"there's ", "there is ", "there are "} {
		text = strings.TrimPrefix(text, there)
	}
	for _, more := range []string{" yet", " any more", " anymore", " any longer", " each", " apiece", " cada uno"} {
		text = strings.TrimSuffix(text, more)
	}
	for _, other := range otherTexts {
		text = strings.TrimSpace(strings.ReplaceAll(" "+text+" ", " "+other[0]+" ", " "+other[1]+" "))
	}
	words := strings.Fields(text)
	for i, word := range words {
		if n, ok := numerals[word]; ok {
			words[i] = n
		}
		// The first box is box 1.
		// But who is first player has the token for it.
		isNow := i+2 == len(words) && i > 0 && slices.Contains([]string{"player", "jugador"}, words[i+1]) && slices.Contains([]string{"is", "becomes", "now", "the", "are", "es"}, words[i-1])
		if n, ok := ordinals[word]; ok && !isNow && i+1 < len(words) && slices.Contains([]string{"box", "casilla", "player", "jugador", "room", "mission", "misión"}, words[i+1]) {
			words[i], words[i+1] = words[i+1], n
		}
	}
	for i := 0; i+3 < len(words); i++ {
		// The Corridor between 14 and 11 is 11-14.
		a, notA := strconv.Atoi(words[i+1])
		b, notB := strconv.Atoi(words[i+3])
		if (words[i] == "between" || words[i] == "entre") && notA == nil && notB == nil {
			words = slices.Replace(words, i, i+4, decimal(min(a, b))+"-"+decimal(max(a, b)))
		}
	}
	return words
}

// plainly is a clause with numbers for words, without what only says that it is so.
func plainly(clause string) string {
	text := strings.ReplaceAll(strings.Join(inNumbers(clause), " "), "down to ", "") // who is down to 2 has 2
	text = strings.ReplaceAll(text, "escape pod", "pod")
	text = strings.ReplaceAll(text, "cards in hand", "cards")
	for _, table := range []string{" on the board", " on board", " on the map", " on the table", " in play"} {
		text = strings.TrimSuffix(text, table)
	}
	text = strings.ReplaceAll(text, "'s ", " ")
	counts := slices.ContainsFunc(strings.Fields(text), func(word string) bool {
		return isNumber(word) || isNone(word) || slices.Contains([]string{"a", "an", "un", "una", "sin", "last", "both"}, word)
	})
	return strings.Join(slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		if word == "left" && !counts { // who left a place is not there
			return false
		}
		return slices.Contains([]string{"left", "remaining", "remains", "remain", "quedan", "queda", "happened", "suffered", "full-on", "corridor", "pasillo", "flying", "currently", "hemos", "we've"}, word)
	}), " ")
}

// saidOtherwise understands what is said of any system without the name of a place.
func saidOtherwise(t *tableau, words []string) (done bool, err error) {
	if clause, known := t.words.sayings[strings.Join(words, " ")]; known {
		return true, t.readWithin(clause, 1)
	}
	for _, phrase := range []func(*tableau, []string) (bool, error){lostSome, tileUnlaid} {
		if done, err := phrase(t, words); done {
			return true, err
		}
	}
	return false, nil
}

// noneOfPieces understands "no enemies".
func noneOfPieces(t *tableau, words []string) bool {
	if !isNone(words[0]) {
		return false
	}
	for path, lying := range t.words.pieces {
		if slices.EqualFunc(words[1:], keyWords(path), sameWord) {
			lying.clear(t)
			t.said = append(t.said, path)
			return true
		}
	}
	return false
}

// lostSome understands "lost 2 crew": so many less than there are.
func lostSome(t *tableau, words []string) (bool, error) {
	if len(words) < 3 || !slices.Contains([]string{"lost", "lose", "perdido", "perdidos", "perdida"}, words[0]) || !isNumber(words[1]) {
		return false, nil
	}
	for _, l := range t.leaves() {
		rest, ok := taking(words[2:], l.key)
		if !ok || l.kind() != "integer" || len(rest) > 0 {
			continue
		}
		is, _ := strconv.Atoi(l.reads())
		lost, _ := strconv.Atoi(words[1])
		put, err := t.number(&l, strconv.Itoa(is-lost))
		if err != nil {
			return true, err
		}
		t.say(strings.Join(words, " "), &reading{leaf: l, put: put})
		return true, nil
	}
	return false, nil
}

// weAre understands "we are in the Indian Ocean": the Nautilus is.
func weAre(t *tableau, words []string) (bool, error) {
	at := slices.IndexFunc(t.heard, func(word string) bool { return word == "are" || word == "am" || word == "estamos" })
	if _, ours := t.doc["nautilus"]; !ours || at < 0 || at > 1 || at == 1 && t.heard[0] != "we" && t.heard[0] != "i" {
		return false, nil
	}
	return t.supposeLeaf("nautilus "+strings.Join(words, " "), append([]string{"nautilus"}, slices.DeleteFunc(slices.Clone(words), func(word string) bool { return slices.Contains(t.heard[:at+1], word) })...), t.leaves()) == nil, nil
}

// tileUnlaid understands what is said of a tile that nobody has laid yet: it lies where a
// tile of its sort can lie, and then the rest is read.
func tileUnlaid(t *tableau, words []string) (bool, error) {
	list, tiles := "rooms", t.keysBelow("rooms")
	if options, _ := t.doc["options"].(map[string]any); t.doc["rooms"] == nil {
		list, tiles = "tiles", t.keysBelow(fmt.Sprintf("scenarios.%s.tiles", options["scenario"]))
	}
	for _, tile := range tiles {
		name := meaning(folded(tile))
		laid := slices.ContainsFunc(entries(t.doc, list), func(entry map[string]any) bool { return entry["tile"] == tile })
		if laid || !containsAll(words, name) {
			continue
		}
		for _, entry := range entries(t.doc, list) {
			if entry["tile"] != "" {
				continue
			}
			other := t.clone()
			if lay := other.entryLike(list, entry); lay != nil {
				lay["tile"] = tile
			}
			if other.words.follow != nil {
				other.words.follow(other)
			}
			if _, err := other.restore(1); err != nil {
				continue
			}
			other.said = append(other.said, list)
			said := strings.Join(words, " ")
			if rest, ok := taking(words, name); ok && len(rest) > 0 && slices.ContainsFunc(t.heard, isOne(prepositions)) {
				said = strings.Join(slices.Concat(rest, []string{"in"}, name), " ") // in it, and not a piece that is called so
			}
			if t.oneOf() {
				said = "a " + said
			}
			if other.readAs(said) != nil {
				break
			}
			*t = *other
			return true, nil
		}
	}
	return false, nil
}

// entryLike is the entry of a list that has the number or the slot of another.
func (t *tableau) entryLike(list string, like map[string]any) map[string]any {
	for _, entry := range entries(t.doc, list) {
		if entry["room"] == like["room"] && entry["slot"] == like["slot"] {
			return entry
		}
	}
	return nil
}

// oceanFullOrEmpty understands of the first edition "the Indian Ocean is full", "no ships in
// the Indian Ocean".
func (t *tableau) oceanFullOrEmpty(words []string) bool {
	oceans, _ := t.doc["oceans"].(map[string]any)
	last := len(words) - 1
	if isNone(words[0]) && last > 1 && sameWord(words[1], "ship") { // no ships in the Mediterranean
		words = append(slices.Clone(words[2:]), "none")
		last = len(words) - 1
	}
	for key, value := range oceans {
		ocean, _ := value.(map[string]any)
		if (words[last] == "full" || isNone(words[last])) && slices.Equal(words[:last], meaning(folded(key))) {
			boxes := listIn(ocean, "boxes")
			for i := range boxes {
				switch {
				case words[last] != "full":
					boxes[i] = ""
				case boxes[i] == "":
					boxes[i] = "hidden"
				}
			}
			t.said = append(t.said, "oceans."+key)
			return true
		}
	}
	return false
}

// refitNamed understands the name of a refit alone: it is done, and a ship was spent on
// it (7.1.3).
func refitNamed(t *tableau, words []string) (bool, error) {
	refits, _ := t.doc["refits"].(map[string]any)
	for key := range refits {
		if !slices.Equal(words, meaning(folded(key))) {
			continue
		}
		if refits[key] == "" {
			ship := t.anyPiece("ships")
			if ship == "" {
				return true, errors.New("no ship is left that could have been spent on it [7.1.3]")
			}
			t.take(ship, "refits."+key)
			refits[key] = ship
		}
		t.said = append(t.said, "refits."+key)
		return true, nil
	}
	return false, nil
}

// refitsAndShips understands of the first edition that an ocean is full, which refit is
// done, and how many ships and treasures somebody has, where it does not matter which.
func refitsAndShips(t *tableau, words []string) (bool, error) {
	if t.oceanFullOrEmpty(words) {
		return true, nil
	}
	oceans, _ := t.doc["oceans"].(map[string]any)
	if done, err := refitNamed(t, words); done {
		return true, err
	}
	if done, err := refitsDone(t, words); done {
		return true, err
	}
	if isNumber(words[0]) && len(words) > 1 && words[1] == "sunk" { // 2 sunk in the Mediterranean
		words = slices.Insert(slices.Clone(words), 1, "ship")
	}
	if words[0] == "sunk" && len(words) == 4 && words[3] == "here" {
		words = words[:3]
	}
	if words[0] == "sunk" && len(words) == 3 { // sunk 3 ships
		words = []string{words[1], words[2], "sunk"}
	}
	if !isNumber(words[0]) || len(words) < 2 {
		return false, nil
	}
	if len(words) == 3 && sameWord(words[1], "treasure") && slices.Contains([]string{"collected", "taken", "found"}, words[2]) {
		words = words[:2]
	}
	n, _ := strconv.Atoi(words[0])
	here, _ := t.doc["nautilus"].(string)
	treasures, _ := t.doc["treasures"].(map[string]any)
	switch {
	case len(words) == 2 && sameWord(words[1], "treasure"):
		return true, t.soMany("treasures", "treasures.collected", treasures, "collected", n)
	case sameWord(words[1], "ship") && slices.Equal(words[2:], []string{"salvage"}):
		return true, t.soMany("ships", "salvage", t.doc, "salvage", n)
	case (sameWord(words[1], "ship") || sameWord(words[1], "warship")) && len(words) > 2 && words[2] == "sunk":
		if len(words) > 3 {
			here = strings.Join(words[3:], "-")
		}
		ocean, known := oceans[here].(map[string]any)
		if !known {
			return false, nil
		}
		wanted := func(key string) bool { return sameWord(words[1], "ship") || t.datum("ships."+key+".attack") != "0" }
		return true, t.soMany("ships", "oceans."+here+".sunk", ocean, "sunk", n, wanted)
	}
	return false, nil
}

// treasureTaken understands of the first edition "the treasure in the Mediterranean has been
// taken".
func treasureTaken(t *tableau, words []string) (bool, error) {
	rest := slices.DeleteFunc(slices.Clone(words), isOne([]string{"taken", "gone", "collected", "drawn", "raised", "found", "tomado", "cogido", "here"}))
	if len(rest) == len(words) || !slices.Contains(rest, "treasure") {
		return false, nil
	}
	here, _ := t.doc["nautilus"].(string)
	where := otherThan(rest, "treasure")
	if len(where) == 0 && slices.Contains(words, "here") {
		where = meaning(folded(here))
	}
	oceans, _ := t.doc["oceans"].(map[string]any)
	for key, value := range oceans {
		if ocean, _ := value.(map[string]any); slices.Equal(meaning(folded(key)), where) {
			ocean["treasure"] = "none"
			t.said = append(t.said, "oceans."+key+".treasure")
			return true, nil
		}
	}
	return false, nil
}

// refitsDone understands "all refits", "2 refits": so many, from the first.
func refitsDone(t *tableau, words []string) (bool, error) {
	refits := t.keysIn("refits")
	n, _ := strconv.Atoi(words[0])
	if words[0] == "all" {
		n = len(refits)
	}
	if len(words) != 2 || !sameWord(words[1], "refit") || n == 0 {
		return false, nil
	}
	for _, refit := range refits[:min(n, len(refits))] {
		if _, err := refitsAndShips(t, meaning(folded(refit))); err != nil {
			return true, err
		}
	}
	if n > len(refits) {
		return true, fmt.Errorf("there are %d refits [7.1.3]", len(refits))
	}
	return true, nil
}

// onlyShips understands of the first edition "the Indian Ocean has only one ship", said
// without its only: the boxes there are emptied first.
func onlyShips(t *tableau, words []string) (bool, error) {
	oceans, _ := t.doc["oceans"].(map[string]any)
	rest := slices.DeleteFunc(slices.Clone(words), isOne(small))
	for key := range oceans {
		own := meaning(folded(key))
		if len(rest) != len(own)+2 || !containsAll(rest, own) {
			continue
		}
		count := otherThan(rest, own...)
		if len(count) != 2 || !isNumber(count[0]) || !sameWord("ship", count[1]) && !sameWord("warship", count[1]) {
			return false, nil
		}
		place := strings.Join(own, " ")
		ships := strings.TrimPrefix(strings.Join(count, " "), "1 ")
		return true, t.readAll([]string{place + " empty", ships + " in the " + place}, mostDeep)
	}
	return false, nil
}

// soMany makes a list have so many pieces of a sort, whichever they are.
func (t *tableau) soMany(sort, path string, object map[string]any, key string, n int, wanted ...func(key string) bool) error {
	list := slices.Clone(listIn(object, key))
	for len(list) < n {
		piece := t.anyPiece(sort, wanted...)
		if piece == "" {
			return fmt.Errorf("there are not %d %s to be had", n, sort)
		}
		t.take(piece, path)
		list = append(list, piece)
		object[key] = list
	}
	object[key] = list[:min(n, len(list))]
	t.said = append(t.said, path)
	return nil
}

// anyPiece is a piece of a sort of which nobody has said where it lies, and that is
// already in the game; one that is as is wanted, if anything is.
func (t *tableau) anyPiece(sort string, wanted ...func(key string) bool) string {
	for _, key := range t.keysBelow(sort) {
		fits := !slices.ContainsFunc(wanted, func(is func(string) bool) bool { return !is(key) })
		if fits && !slices.Contains(calledLater, t.datum(sort+"."+key+".group")) && len(t.lying(key)) == 0 {
			return key
		}
	}
	return ""
}

// calledLater are the groups of ships that are not in the game from the beginning.
var calledLater = []string{"dark-grey", "blue", "green", "yellow", "orange", "red", "expansion"}

// shipNamed is the ship that words name before an ocean, and the words with "ship" for it:
// a frigate in the Indian Ocean.
func (t *tableau) shipNamed(words []string) (ship string, rest []string) {
	for _, key := range t.keysIn("oceans") {
		own := meaning(folded(key))
		at := len(words) - len(own)
		if at < 1 || !slices.Equal(words[at:], own) {
			continue
		}
		if ship, err := t.piece(words[:at], t.keysBelow("ships")); err == nil && len(t.lying(ship)) == 0 {
			return ship, append([]string{"ship"}, own...)
		}
	}
	return "", words
}

// shipInBox understands of the first edition "a warship in the Indian Ocean": a ship that
// is in the game lies in the first box there that is empty, or hides a ship.
func shipInBox(t *tableau, words []string) (bool, error) {
	hidden := words[0] == "hidden" && len(words) > 2 && words[1] == "ship"
	if hidden {
		words = words[1:]
	}
	named := ""
	if words[0] != "ship" && words[0] != "warship" {
		named, words = t.shipNamed(words)
	}
	if len(words) < 2 || words[0] != "ship" && words[0] != "warship" {
		return false, nil
	}
	box := 0
	if len(words) > 2 && words[1] == "boxes" && isNumber(words[2]) { // of the ocean of the Nautilus
		here, _ := t.doc["nautilus"].(string)
		box, _ = strconv.Atoi(words[2])
		where := words[3:]
		if len(where) == 0 {
			where = meaning(folded(here))
		}
		words = append([]string{words[0]}, where...)
	}
	oceans, _ := t.doc["oceans"].(map[string]any)
	for key, value := range oceans {
		ocean, _ := value.(map[string]any)
		if !slices.Equal(meaning(folded(key)), words[1:]) {
			continue
		}
		boxes := listIn(ocean, "boxes")
		at := slices.Index(boxes, any(""))
		if at < 0 && !hidden {
			at = slices.Index(boxes, any("hidden"))
		}
		if box > 0 && box <= len(boxes) {
			at = box - 1
		}
		ship := "hidden"
		if named != "" {
			ship = named
		} else if !hidden {
			ship = t.anyPiece("ships", func(key string) bool {
				return words[0] == "ship" || t.datum("ships."+key+".attack") != "0" // 10.1
			})
		}
		if at < 0 || ship == "" {
			return true, fmt.Errorf("no box of %s is free for one more ship", key)
		}
		if !hidden {
			t.take(ship, "oceans")
		}
		boxes[at] = ship
		t.said = append(t.said, fmt.Sprintf("oceans.%s.boxes.%d", key, at))
		return true, nil
	}
	return false, nil
}

// changesFrom parts the changes into what was said and what followed.
func (t *tableau) changesFrom(before *tableau) (said, followed []change) {
	for _, c := range difference(before.doc, t.doc) {
		switch {
		case firstKey(c.path) == workInHand:
		case slices.ContainsFunc(t.said, func(path string) bool { return c.path == path || strings.HasPrefix(c.path, path+".") }):
			said = append(said, c)
		default:
			followed = append(followed, c)
		}
	}
	return said, followed
}
