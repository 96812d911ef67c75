package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/term"
)

// What somebody says of a table of Nemo Rising in answer to `setup`.

var nemorisingLabels = []listLabel{
	{"heroes.*.gear", []string{"gear cards", "gear card", "carries"}},
	{"keepRow", []string{"kept", "the keep row"}},
	{"gearDiscard", []string{"discard", "discarded"}},
}

var nemorisingTold = []func(t *tableau, q laid, heard []string) (bool, error){
	momentToldRising, heroPlaceTold, heroCardTold, noTokensTold, twistedTold, stackTold, coveredTold, circlesTold, enemiesTold, threatsTold, spaceTold,
}

// places in a row, from the first.
var inOrder = strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth")

// orderOf is the number of a word like third, or of a number; 0 for others.
func orderOf(word string) int {
	if i := slices.Index(inOrder, word); i >= 0 {
		return i + 1
	}
	return writtenNumber(word)
}

// The board of Nemo Rising as it lies with the Start at the bottom: long paths across, and short
// ones between them.
const (
	lastColumn  = 12
	topPath     = 0
	middlePath  = 3
	bottomPath  = 6
	middleShort = 6
)

// placeSpoken is a place of the board as one says it: the tenth space of the middle path, the left
// edge, upper space between the top and the middle path, entrance 3, a tile by its name.
func placeSpoken(t *tableau, words []string) (string, bool) {
	if at, ok := placeByName(t, otherThan(meaning(words), "space", "stands", "tile", "inside")); ok {
		place, _ := at.(string)
		return place, true
	}
	has := func(word string) bool { return slices.Contains(words, word) }
	column, row, order := -1, -1, 0
	for i, word := range words {
		switch n := orderOf(word); {
		case n > 0 && i+1 < len(words) && words[i+1] == "column":
			column = n - 1
		case n > 0 && order == 0:
			order = n
		}
	}
	switch {
	case has("edge") && has("left"):
		column = 0
	case has("edge") && has("right"):
		column = lastColumn
	case column < 0 && has("column") && has("middle"):
		column = middleShort
	}
	if column >= 0 { // on a short path
		switch {
		case has("top") || has("above"):
			row = topPath + 1
		case has("bottom") || has("below"):
			row = middlePath + 1
		}
		if has("lower") || order == 2 && !has("upper") {
			row++
		}
	} else {
		switch {
		case has("top"), has("upper"):
			row = topPath
		case has("middle"):
			row = middlePath
		case has("bottom"), has("lower"):
			row = bottomPath
		}
		column = order - 1
		if has("last") {
			column = lastColumn
		}
	}
	at := fmt.Sprintf("%d-%d", column, row)
	return at, row >= 0 && column >= 0 && t.datum("board.spaces."+at+".blueNext") != ""
}

// heroAsked is the hero about whom a question is, or nil.
func heroAsked(t *tableau, q laid) map[string]any {
	list, entry, _ := strings.Cut(q.about, ".")
	heroes := entries(t.doc, "heroes")
	if i, err := strconv.Atoi(entry); err == nil && list == "heroes" && i < len(heroes) {
		return heroes[i]
	}
	return nil
}

// heroPlaceTold understands where the hero stands who is asked about.
func heroPlaceTold(t *tableau, q laid, heard []string) (bool, error) {
	hero := heroAsked(t, q)
	if hero == nil {
		return false, nil
	}
	at, ok := placeSpoken(t, heard)
	if ok {
		hero["at"] = at
		t.said = append(t.said, q.about+".at")
	}
	return ok, nil
}

// endTold is what somebody says of an end of an Action Card, as it is printed: "brawn minus 1" is
// attribute brawn, cost 1.
func endTold(words []string) (does string, cost int) {
	for i, word := range words {
		switch {
		case word == "minus" && i+1 < len(words):
			cost = writtenNumber(words[i+1])
		case word == "no":
			cost = 0
		}
	}
	rest := slices.DeleteFunc(otherThan(words, "minus", "for", "cost", "costs", "attribute", "no", "the", "a", "an", "end"), isNumber)
	return strings.Join(rest, " "), cost
}

// isEnd reports whether an end of an Action Card does what somebody says, with its cost where that
// counts.
func (t *tableau) isEnd(card, end, does string, cost int, exact bool) bool {
	printed, price, _ := strings.Cut(t.datum("actionCards."+card+".ends."+end), ", cost ")
	own := strings.ReplaceAll(strings.TrimPrefix(printed, "attribute "), "-", " ")
	said := strings.TrimPrefix(does, "attribute ")
	return does != "" && containsAll(strings.Fields(own), strings.Fields(said)) && (!exact || writtenNumber(price) == cost)
}

// cardWith is an Action Card with such ends that lies nowhere yet, and which of them is the first
// that was said.
func (t *tableau) cardWith(ends []string, exact bool) (card, end string) {
	first, cost := endTold(strings.Fields(ends[0]))
	for _, key := range t.keysBelow("actionCards") {
		if slices.ContainsFunc(t.lying(key), func(place string) bool {
			return slices.Contains(t.said[t.answered:], place) || slices.Contains(t.said, place)
		}) {
			continue
		}
		for _, sides := range [][2]string{{"1", "2"}, {"2", "1"}} {
			if !t.isEnd(key, sides[0], first, cost, exact) {
				continue
			}
			if len(ends) > 1 {
				second, price := endTold(strings.Fields(ends[1]))
				if !t.isEnd(key, sides[1], second, price, exact) {
					continue
				}
			}
			return key, sides[0]
		}
	}
	return "", ""
}

// heroCardTold understands the Action Card of the hero who is asked about, by the end that is in
// force: action card on brawn, the stealth card turned to brawn.
func heroCardTold(t *tableau, q laid, heard []string) (bool, error) {
	hero := heroAsked(t, q)
	at := slices.Index(heard, "card")
	if hero == nil || at < 0 || slices.ContainsFunc(heard, func(word string) bool { return strings.HasPrefix(word, "a0") }) {
		return false, nil
	}
	text := " " + strings.Join(otherThan(heard, "action", "card", "is", "his", "her", "my", "the", "this", "turn", "it", "no", "cost"), " ") + " "
	for _, says := range []string{" turned to ", " on ", " set to "} {
		text = strings.ReplaceAll(text, says, " | ")
	}
	before, after, turned := strings.Cut(text, "|")
	ends := []string{strings.TrimSpace(text)}
	if turned {
		ends = []string{strings.TrimSpace(after)}
		if other := strings.TrimSpace(before); other != "" {
			ends = append(ends, other)
		}
	}
	if shown, other, both := strings.Cut(ends[0], " with "); both { // with the blue shortcut on the other end
		other, _, _ = strings.Cut(other, " |")
		ends = []string{shown, strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(other), "other end"))}
	}
	for i := range ends {
		ends[i] = strings.Join(strings.FieldsFunc(ends[i], func(r rune) bool { return r == ' ' || r == '|' }), " ")
		ends[i] = strings.TrimSpace(strings.TrimSuffix(ends[i], "other end"))
	}
	card, end := t.cardWith(ends, anyOf(heard, "minus"))
	switch {
	case card == "" && !turned:
		return false, nil
	case card == "":
		return true, fmt.Errorf("no Action Card has %s that lies nowhere else; say what stands on the end in force, as in `action card on brawn`", term.QuotedList(ends))
	}
	hero["actionCard"] = ""
	t.take(card, q.about+".actionCard")
	hero["actionCard"], hero["end"] = card, json.Number(end)
	t.said = append(t.said, q.about+".actionCard", q.about+".end")
	return true, nil
}

// noTokensTold understands "no tokens": neither gold nor blue ones.
func noTokensTold(t *tableau, q laid, heard []string) (bool, error) {
	hero := heroAsked(t, q)
	if text := strings.Join(otherThan(heard, "left", "has", "he", "she", "any", "either"), " "); hero == nil || text != "no tokens" && text != "no token" {
		return false, nil
	}
	hero["gold"], hero["blue"] = asNumber(0), asNumber(0)
	t.said = append(t.said, q.about+".gold", q.about+".blue")
	return true, nil
}

// twistedTold understands a Gear Card of the hero who is asked about that is twisted, or is not.
func twistedTold(t *tableau, q laid, heard []string) (bool, error) {
	hero := heroAsked(t, q)
	twisted := slices.Contains(heard, "twisted") && !slices.Contains(heard, "not")
	if hero == nil || !slices.ContainsFunc(heard, isOne([]string{"twisted", "ready", "straight"})) {
		return false, nil
	}
	l := t.leafAt(q.about + ".gear")
	rest := otherThan(heard, "twisted", "not", "ready", "straight", "gear", "and", "its", "it's", "is", "both", "he", "has", "the")
	if len(rest) == 0 { // said of what was named before
		return !twisted, nil
	}
	keys, ok := t.piecesHeard(l, rest)
	if !ok {
		return false, nil
	}
	if !slices.Contains(t.said[t.answered:], l.path) {
		t.clear(l)
		hero["twisted"] = []any{}
	}
	l.whole = false
	t.put(l, keys)
	for _, key := range keys {
		if twisted {
			hero["twisted"] = append(slices.Clone(listIn(hero, "twisted")), key)
		}
	}
	t.said = append(t.said, l.path, q.about+".twisted")
	return true, nil
}

// stackTold understands a stack of the Action Row by the two ends of its card.
func stackTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("actionRow") || slices.ContainsFunc(heard, isOne([]string{"covered", "old", "under"})) {
		return false, nil
	}
	rest := otherThan(heard, "stack", "first", "second", "third", "fourth", "fifth", "has", "one", "end", "other", "the", "on", "in")
	text := strings.Join(rest, " ")
	for _, word := range []string{" and ", " or ", " / "} {
		text = strings.ReplaceAll(text, word, "|")
	}
	ends := strings.Split(text, "|")
	if len(ends) != 2 {
		return false, nil
	}
	if !slices.Contains(t.said[t.answered:], "actionRow") { // what lay there is free for others
		t.doc["actionRow"] = []any{}
		if !slices.Contains(t.said, "coveredActionCards") {
			t.doc["coveredActionCards"] = []any{}
		}
	}
	card, _ := t.cardWith(ends, true)
	if card == "" {
		if card, _ = t.cardWith(ends, false); card == "" {
			return true, fmt.Errorf("no Action Card has %s that lies nowhere else; say both ends, as in `skill or defensive minus 1`", term.QuotedList(ends))
		}
	}
	t.said = append(t.said, "actionRow")
	return true, actionRow.add(t, t.doc, card)
}

// coveredTold understands how many Action Cards lie covered, whichever they are.
func coveredTold(t *tableau, q laid, heard []string) (bool, error) {
	at := slices.IndexFunc(heard, isNumber)
	if !q.asksAbout("coveredActionCards") || at < 0 || !slices.ContainsFunc(heard, isOne([]string{"covered", "old", "under"})) {
		return false, nil
	}
	n := writtenNumber(heard[at])
	var covered []any
	before := t.doc["coveredActionCards"]
	t.doc["coveredActionCards"] = covered
	for _, key := range t.keysBelow("actionCards") {
		if len(covered) < n && len(t.lying(key)) == 0 {
			covered = append(covered, key)
		}
	}
	if len(covered) < n {
		t.doc["coveredActionCards"] = before
		return true, fmt.Errorf("there are not %d Action Cards to lie there", n)
	}
	t.doc["coveredActionCards"] = covered
	t.said = append(t.said, "coveredActionCards")
	return true, nil
}

// circlesTold understands how many circles of the mission that is asked about are full, and on
// which tiles what it asks for was done.
func circlesTold(t *tableau, q laid, heard []string) (bool, error) {
	missions := entries(t.doc, "missions")
	i, ok := q.entryOf("missions")
	if !ok || i >= len(missions) {
		return false, nil
	}
	mission, options := missions[i], t.doc["options"].(map[string]any)
	about := fmt.Sprintf("scenarios.%s.missions.%s.", options["scenario"], mission["mission"])
	numbers := slices.DeleteFunc(slices.Clone(heard), func(word string) bool { return !isNumber(word) })
	isWhole := slices.ContainsFunc(heard, isOne([]string{"all", "done", "finished", "complete", "full"})) && len(numbers) < 2
	switch {
	case isWhole && (slices.Contains(heard, "all") || len(numbers) == 0):
		mission["done"] = json.Number(t.datum(about + "circles"))
	case len(numbers) > 0 && len(numbers) <= 2:
		if most := writtenNumber(t.datum(about + "circles")); writtenNumber(numbers[0]) > most {
			return true, fmt.Errorf("this mission has %d circles [mission.2]", most)
		}
		mission["done"] = json.Number(numbers[0])
	default:
		return tilesCharted(t, heard), nil
	}
	t.said = append(t.said, q.about+".done")
	return true, nil
}

// tilesCharted notes of a mission that charts the tiles that are named, and that they are secure.
func tilesCharted(t *tableau, heard []string) bool {
	options, _ := t.doc["options"].(map[string]any)
	var named []string
	for _, tile := range t.keysBelow(fmt.Sprintf("scenarios.%s.tiles", options["scenario"])) {
		if indexOfRun(otherThan(heard, "the"), folded(tile)) >= 0 {
			named = append(named, tile)
		}
	}
	t.charted = append(t.charted, named...)
	return len(named) > 0
}

// enemiesTold understands enemies by their numbers, with what stands on them or without: Foot
// Soldiers 15 and 34 on the Barracks, out of play 3, 19.
func enemiesTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("enemies") {
		return false, nil
	}
	list := entries(t.doc, "enemies")
	goneBefore := slices.Contains(t.said[t.answered:], "enemies") && len(list) > 0 && list[len(list)-1]["at"] == "removed"
	gone := slices.ContainsFunc(heard, isOne([]string{"gone", "out", "removed", "defeated", "dead", "killed"}))
	names, place := heard, "removed"
	if !gone {
		who, at, found := whoStandsWhere(t, heard)
		if found {
			names, place = who, at
		}
		if !found && !goneBefore || !found && slices.ContainsFunc(heard, isOne([]string{"at", "on", "in", "next"})) {
			return false, nil
		}
	}
	var numbers []string
	for _, word := range names {
		if rest := strings.TrimPrefix(word, "enemy"); isNumber(rest) {
			numbers = append(numbers, rest)
		}
	}
	if len(numbers) == 0 {
		return false, nil
	}
	if !slices.Contains(t.said[t.answered:], "enemies") {
		t.doc["enemies"] = []any{}
	}
	for _, number := range numbers {
		if _, err := enemyAt(t, []string{"enemy" + number, "removed"}); err != nil {
			return true, err
		}
		for _, enemy := range entries(t.doc, "enemies") {
			if show(enemy["enemy"]) == number {
				enemy["at"] = place
			}
		}
	}
	t.said = append(t.said, "enemies")
	return true, nil
}

// whoStandsWhere are the words before a place, and the place.
func whoStandsWhere(t *tableau, heard []string) (who []string, place string, found bool) {
	for i := 1; i < len(heard); i++ {
		if slices.Contains([]string{"at", "on", "in", "stands", "sits"}, heard[i]) {
			if at, ok := placeSpoken(t, heard[i:]); ok {
				return heard[:i], at, true
			}
		}
	}
	return heard, "", false
}

// threatsTold understands Threat Cards that lie discarded by the numbers on them, and how many are
// left in the deck.
func threatsTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("threatDiscard") {
		return false, nil
	}
	rest := otherThan(heard, "the", "threat", "threats", "pile", "numbers", "number", "and", "no", "cards", "card", "lie", "in", "its", "are", "there", "of", "left")
	words := slices.DeleteFunc(slices.Clone(rest), isNumber)
	numbers := slices.DeleteFunc(slices.Clone(rest), func(word string) bool { return !isNumber(word) })
	inDiscard := slices.ContainsFunc(heard, isOne([]string{"discard", "discarded"}))
	last := ""
	if len(t.said) > t.answered {
		last = t.said[len(t.said)-1]
	}
	switch {
	case len(numbers) == 0 || len(otherThan(words, "discard", "discarded", "deck")) > 0:
		return false, nil
	case len(numbers) == 1 && (slices.Contains(heard, "deck") || slices.Contains(heard, "left")):
		t.setMember("threatDeck", json.Number(numbers[0]))
		return true, nil
	case inDiscard && heard[0] == numbers[0] && len(numbers) == 1: // 4 in the discard: which follows
		t.cards = map[string]int{"threatDiscard": 1}
		return discardedSoMany(t, []string{"discard", numbers[0]})
	case !inDiscard && last != "threatDiscard":
		return false, nil
	}
	if inDiscard || t.cards["threatDiscard"] > 0 {
		t.doc["threatDiscard"], t.cards = []any{}, nil
	}
	options, _ := t.doc["options"].(map[string]any)
	for _, number := range numbers {
		found := ""
		for _, key := range t.keysBelow(fmt.Sprintf("scenarios.%s.threats", options["scenario"])) {
			if own := strings.TrimLeft(key, "abcdefghijklmnopqrstuvwxyz"); len(own) == 2 && writtenNumber(own) == writtenNumber(number) {
				found = key
			}
		}
		if found == "" {
			return true, fmt.Errorf("no Threat Card of this adventure has the number %s", number)
		}
		t.doc["threatDiscard"] = append(slices.Clone(listIn(t.doc, "threatDiscard")), found)
	}
	t.said = append(t.said, "threatDiscard")
	return true, nil
}

// spaceTold understands of a large space that its tile lies face down.
func spaceTold(t *tableau, q laid, heard []string) (bool, error) {
	tiles := entries(t.doc, "tiles")
	i, ok := q.entryOf("tiles")
	if !ok || i >= len(tiles) {
		return false, nil
	}
	switch strings.Join(otherThan(heard, "still", "is", "the", "tile", "face", "up", "scouted", "explored", "but"), " ") {
	case "hidden", "down", "not":
		tiles[i]["tile"], tiles[i]["secure"] = "", false
	case "not secure":
		tiles[i]["secure"] = false
	case "":
	default:
		return false, nil
	}
	t.said = append(t.said, q.about+".tile", q.about+".secure")
	return true, nil
}

// momentToldRising understands that a hero is in the middle of his turn.
func momentToldRising(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout(momentAsks) {
		return false, nil
	}
	for _, hero := range t.namesIn("heroes", "hero") {
		if !slices.Contains(heard, hero) {
			continue
		}
		zero := t.zeroWork()
		zero["hero"], zero["place"] = "", ""
		t.setWork(workOf(zero, map[string]any{"work": "round", "step": asNumber(2), "awaits": "nothing"}),
			workOf(zero, map[string]any{"work": "turn", "step": asNumber(2), "awaits": "nothing", "hero": hero}),
			workOf(zero, map[string]any{"work": "spend", "awaits": "spend", "hero": hero}))
		t.doc["active"] = hero
		t.said = append(t.said, "active")
		return true, nil
	}
	return false, nil
}
