package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

// What somebody says of a table of Nemo's War in answer to `setup`.

var nemoswar1Labels = []listLabel{
	{"salvage", []string{"salvage boxes", "salvage box"}},
	{"shipDiscard", []string{"ship discard pile", "discarded", "discard", "discard pile", "discards"}},
	{"oceans.*.sunk", []string{"i have sunk", "i sunk", "record", "sunken", "sunk ships", "ships sunk"}},
	{"treasures.removed", []string{"out of the game", "out of game", "thrown out", "gone", "out", "for good"}},
	{"treasures.collected", []string{"i have", "my treasures", "treasures", "we have"}},
	{"cards.retained", []string{"kept", "i keep", "keep", "in front of me", "before me", "retained cards", "kept cards"}},
	{"cards.passPile", []string{"pass", "passed", "in the pass pile"}},
	{"cards.failPile", []string{"fail", "failed", "in the fail pile"}},
	{"passengersUsed", []string{"used", "used up", "gone", "have helped", "has helped"}},
}

var nemoswar1Told = []func(t *tableau, q laid, heard []string) (bool, error){
	boxesTold, treasureTold, passengersTold, tracksTold, lostTold, refitTold, drawPileTold, restedTold, momentTold1,
}

// asksAbout reports whether a place is asked for.
func (q laid) asksAbout(path string) bool { return slices.Contains(q.paths, path) }

// setMember sets a member of the position that was said.
func (t *tableau) setMember(path string, value tree.Node) {
	if at, err := tree.Locate(t.doc, path); err == nil {
		at.Set(value)
		t.said = append(t.said, path)
	}
}

// wordsOfBoxes are words about the boxes of an ocean that only say that ships lie there.
var wordsOfBoxes = []string{
	"ship", "ships", "all", "has", "have", "there", "here", "other", "others", "of", "them", "a", "an", "the", "in", "is", "are", "at", "only", "single",
	"just", "with", "and", "up", "alone", "row", "no", "is", "still", "left", "every", "every", "each", "down", "places", "spaces", "place", "space",
}

// boxesTold understands what is said of the boxes of the ocean that is asked about: three ships
// face down, full, two free boxes, box 2 Ironclad 1, and ships by their names, which lie in the
// boxes one after the other.
func boxesTold(t *tableau, q laid, heard []string) (bool, error) {
	ocean, _ := strings.CutPrefix(q.about, "oceans.")
	if ocean == q.about || slices.ContainsFunc(heard, isOne([]string{"treasure", "sunk", "record"})) {
		return false, nil
	}
	oceans, _ := t.doc["oceans"].(map[string]any)
	here, _ := oceans[ocean].(map[string]any)
	boxes := listIn(here, "boxes")
	set := func(i int, what string) {
		boxes[i] = what
		t.said = append(t.said, fmt.Sprintf("oceans.%s.boxes.%d", ocean, i))
	}
	said := otherThan(heard, wordsOfBoxes...)
	isFree := isOne([]string{"free", "empty", "none", "nothing"})
	var numbers []int
	for _, word := range said {
		if n, err := strconv.Atoi(word); err == nil {
			numbers = append(numbers, n)
		}
	}
	words := otherThan(slices.DeleteFunc(slices.Clone(said), isNumber), "box", "boxes")
	oneWord := func(isIt func(string) bool) bool { return len(words) == 1 && isIt(words[0]) }
	hidden, free := oneWord(isOne([]string{"hidden"})), oneWord(isFree)
	full := len(words) > 0 && words[0] == "full" && (len(words) == 1 || len(words) == 2 && words[1] == "hidden")
	if len(heard) > 1 && heard[0] == "boxes" && isNumber(heard[1]) { // as the question shows it
		heard = append([]string{"box"}, heard[1:]...)
	}
	box := slices.Index(heard, "box")
	none := slices.Contains(heard, "no") && slices.ContainsFunc(heard, isOne([]string{"ship", "ships"})) && len(said) == 0
	switch {
	case none, free && len(numbers) == 0, len(said) == 1 && said[0] == "0":
		for i := range boxes {
			set(i, "")
		}
		return true, nil
	case full, hidden && len(numbers) == 0 && slices.ContainsFunc(heard, isOne([]string{"all", "boxes", "full", "every", "each"})),
		hidden && slices.Contains(heard, "all") && len(numbers) == 1 && numbers[0] == len(boxes):
		for i := range boxes {
			if boxes[i] == "" || hidden {
				set(i, "hidden")
			}
		}
		return true, nil
	case box >= 0 && box+1 < len(heard) && isNumber(heard[box+1]):
		return boxTold(t, boxes, heard, box, set)
	case (hidden || free) && len(numbers) == 1:
		return soManyBoxes(boxes, numbers[0], hidden, set)
	}
	return shipsTold(t, ocean, boxes, heard, set)
}

// boxTold understands what is said of one box: box 2 Ironclad 1, 4th box free, a ship face
// down in the first box.
func boxTold(t *tableau, boxes []any, heard []string, box int, set func(int, string)) (bool, error) {
	n, _ := strconv.Atoi(heard[box+1])
	if n < 1 || n > len(boxes) {
		return true, fmt.Errorf("there is no box %d here; there are %d [3.0.6]", n, len(boxes))
	}
	rest := slices.Delete(slices.Clone(heard), box, box+2)
	plain := otherThan(rest, append([]string{"1"}, wordsOfBoxes...)...)
	switch {
	case len(plain) == 1 && plain[0] == "hidden":
		if box > 0 && len(rest) > 1 { // a single ship in the first box: the others are free
			for i := range boxes {
				if i != n-1 && boxes[i] == "hidden" && !slices.Contains(t.said[t.answered:], "box said") {
					set(i, "")
				}
			}
		}
		set(n-1, "hidden")
		return true, nil
	case len(plain) == 1 && (isNone(plain[0]) || plain[0] == "free" || plain[0] == "empty"):
		set(n-1, "")
		return true, nil
	}
	key, ok := t.pieceHeard(joinNumbers(meaning(rest)), t.keysBelow("ships"))
	if !ok {
		return false, nil
	}
	t.take(key, "boxes")
	set(n-1, key)
	return true, nil
}

// soManyBoxes understands three ships face down, and two free boxes.
func soManyBoxes(boxes []any, n int, hidden bool, set func(int, string)) (bool, error) {
	if n > len(boxes) {
		return true, fmt.Errorf("there are %d boxes here, not %d [3.0.6]", len(boxes), n)
	}
	for i := range boxes {
		switch {
		case hidden && i < n:
			set(i, "hidden")
		case hidden:
			set(i, "")
		case i >= len(boxes)-n:
			set(i, "")
		}
	}
	return true, nil
}

// shipsTold understands ships by their names: the first lies in the first box, each other in
// the next.
func shipsTold(t *tableau, ocean string, boxes []any, heard []string, set func(int, string)) (bool, error) {
	next := 0
	for i := range boxes {
		if slices.Contains(t.said[t.answered:], fmt.Sprintf("oceans.%s.boxes.%d", ocean, i)) && boxes[i] != "" {
			next = i + 1
		}
	}
	if slices.Contains(t.said[t.answered:], "oceans."+ocean+".sunk") {
		return false, nil // more that was sunk
	}
	key, ok := t.pieceHeard(joinNumbers(meaning(heard)), t.keysBelow("ships"))
	switch {
	case !ok:
		return false, nil
	case next >= len(boxes):
		return true, fmt.Errorf("all %d boxes are taken; say in which box it lies, or what was sunk here, as in `sunk %s`", len(boxes), t.titleOf(key))
	case next == 0:
		for i := range boxes {
			set(i, "")
		}
	}
	t.take(key, "boxes")
	set(next, key)
	return true, nil
}

// treasureTold understands of the ocean that is asked about whether its treasure lies there.
func treasureTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout(q.about+".treasure") || !slices.ContainsFunc(heard, isOne([]string{"treasure", "token"})) {
		return false, nil
	}
	is := "hidden"
	if at := slices.Index(heard, "hidden"); at >= 0 && at+1 < len(heard) && isNumber(heard[at+1]) {
		is += " " + heard[at+1] // it came in later than others
	}
	if slices.ContainsFunc(heard, isOne([]string{"no", "gone", "taken", "none", "took", "without"})) {
		is = "none"
	}
	t.setMember(q.about+".treasure", is)
	return true, nil
}

// passengersTold understands "nobody used", "all three still aboard".
func passengersTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("passengersUsed") {
		return false, nil
	}
	rest := otherThan(heard, "is", "are", "has", "was", "still", "passengers", "passenger", "of", "them", "the", "3", "been")
	switch strings.Join(rest, " ") {
	case "nobody used", "none used", "no used", "all aboard", "everybody aboard", "nobody used up":
		t.setMember("passengersUsed", []any{})
		return true, nil
	}
	return false, nil
}

// tracksTold understands what is said of the markers of the tracks: "10+ side up", "question mark
// up".
func tracksTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("adventure") {
		return false, nil
	}
	text := strings.Join(otherThan(heard, "the", "its", "with", "still", "on", "side", "up", "shows", "calendar", "marker", "green", "red", "is", "adventure"), " ")
	switch text {
	case "question", "question mark", "not final", "no final", "not final yet":
		t.setMember("finalCommitment", false)
		return true, nil
	case "7+", "10+", "7 +", "10 +", "7", "10":
		t.setMember("adventure", strings.TrimSuffix(strings.ReplaceAll(text, " ", ""), "+")+"+")
		return true, nil
	}
	return false, nil
}

// lostTold understands "hull 1 down", "crew has lost 3", "nothing lost": so many less than all.
func lostTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("resources.hull") && !q.asksAbout("spacesLost.hull") {
		return false, nil
	}
	if strings.Join(otherThan(heard, "is", "has", "been"), " ") == "nothing lost" {
		heard = []string{"nemo", "crew", "hull", "0", "lost"}
	}
	if !slices.ContainsFunc(heard, isOne([]string{"down", "lost", "below", "untouched", "full", "top", "start"})) {
		return false, nil
	}
	lost := 0
	for _, word := range heard {
		if n, err := strconv.Atoi(word); err == nil {
			lost = n
		}
	}
	if lost == 0 && slices.ContainsFunc(heard, isOne([]string{"down", "below"})) {
		return false, nil
	}
	done := false
	for _, resource := range []string{"nemo", "crew", "hull"} {
		if !slices.Contains(heard, resource) {
			continue
		}
		done = true
		if l := t.leafAt("spacesLost." + resource); l != nil {
			t.setMember(l.path, asNumber(lost))
			continue
		}
		l := t.leafAt("resources." + resource)
		most, _ := l.highest()
		if lost > most {
			return true, fmt.Errorf("there are %d circles of %s, not %d to lose [6.7]", most, resource, lost)
		}
		t.setMember(l.path, asNumber(most-lost))
	}
	return done, nil
}

// refitTold understands "Mysterious Library by Armoured Frigate 2": the ship that was spent.
func refitTold(t *tableau, q laid, heard []string) (bool, error) {
	if !slices.ContainsFunc(q.paths, func(path string) bool { return strings.HasPrefix(path, "refits.") }) {
		return false, nil
	}
	rest := otherThan(meaning(heard), "by", "under", "for", "cost", "paid", "went", "spent", "fitted", "box", "face", "hidden", "lies")
	for refit := range t.doc["refits"].(map[string]any) {
		left, ok := taking(rest, meaning(folded(refit)))
		if !ok {
			continue
		}
		ship, ok := t.pieceHeard(joinNumbers(left), t.keysBelow("ships"))
		if !ok {
			return false, nil
		}
		t.take(ship, "refits."+refit)
		t.setMember("refits."+refit, ship)
		return true, nil
	}
	return false, nil
}

// drawPileTold understands "18 cards in the draw pile", "11 above A Hollow Explosion": how many
// cards lie over that card, of which nothing else is said.
func drawPileTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("cards.deckAboveHollowExplosion") {
		return false, nil
	}
	at := slices.IndexFunc(heard, isNumber)
	for side, path := range map[string]string{
		"above": "cards.deckAboveHollowExplosion", "over": "cards.deckAboveHollowExplosion",
		"below": "cards.deckBelowHollowExplosion", "under": "cards.deckBelowHollowExplosion",
	} {
		rest := strings.Join(otherThan(heard, "cards", "card", "it", "the", "pile", "deck"), " ")
		if at >= 0 && slices.Contains([]string{side, side + " a hollow explosion", side + " hollow explosion"}, strings.Join(otherThan(strings.Fields(rest), heard[at]), " ")) {
			t.setMember(path, json.Number(heard[at]))
			return true, nil
		}
	}
	if at < 0 || !slices.ContainsFunc(heard, isOne([]string{"draw", "deck", "left", "pile"})) || slices.ContainsFunc(heard, isOne([]string{"pass", "fail"})) {
		return false, nil
	}
	n, _ := strconv.Atoi(heard[at])
	cards, _ := t.doc["cards"].(map[string]any)
	above := n - countOf(cards["deckBelowHollowExplosion"])
	if drawn, _ := cards["hollowExplosionDrawn"].(bool); !drawn {
		above--
	}
	if above < 0 {
		return true, fmt.Errorf("%d cards are fewer than lie under A Hollow Explosion, with that one; say how many lie under it, as in `below A Hollow Explosion 3` [4.0.5]", n)
	}
	t.setMember("cards.deckAboveHollowExplosion", asNumber(above))
	return true, nil
}

// restedTold understands "last rested in turn 7", "last repair turn 28".
func restedTold(t *tableau, q laid, heard []string) (bool, error) {
	const path = "lastTurnOfRestRepairRefit"
	did := isOne([]string{"rest", "rested", "repair", "repaired", "refit", "refitted"})
	at := slices.IndexFunc(heard, isNumber)
	if !q.asksAbout(path) || at < 0 || !slices.ContainsFunc(heard, did) {
		return false, nil
	}
	t.setMember(path, json.Number(heard[at]))
	return true, nil
}

// momentAsks is the name of the question at which decision a table stands.
const momentAsks = "moment"

// workOf is a piece of work under way: as in a position, with what is not named as it begins.
func workOf(zero, is map[string]any) map[string]any {
	work := copied(zero).(map[string]any)
	for name, value := range is {
		work[name] = value
	}
	return work
}

// zeroWork is a piece of work of this game in which everything is as it begins.
func (t *tableau) zeroWork() map[string]any {
	list := listIn(t.doc, workInHand)
	if len(list) == 0 {
		return map[string]any{}
	}
	first, _ := copied(list[0]).(map[string]any)
	for name, value := range first {
		switch value := value.(type) {
		case json.Number:
			first[name] = asNumber(0)
		case []any:
			for i := range value {
				if _, isNumeral := value[i].(json.Number); isNumeral {
					value[i] = asNumber(0)
				}
			}
		}
	}
	return first
}

// momentTold1 understands at which decision a table of the first edition stands: a test before
// its dice, or a fight in which a passenger may still help.
func momentTold1(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout(momentAsks) {
		return false, nil
	}
	zero := t.zeroWork()
	turn := func(step int) any {
		return workOf(zero, map[string]any{"work": "turn", "step": asNumber(step), "awaits": "nothing", "subject": ""})
	}
	cards, _ := t.doc["cards"].(map[string]any)
	if at := slices.IndexFunc(heard, isOne([]string{"test", "testing", "tested", "card"})); at >= 0 {
		card, err := t.piece(joinNumbers(meaning(otherThan(heard, "test", "testing", "tested", "card", "the", "now", "before", "dice", "drawn", "just"))), t.keysBelow("cards"))
		if err != nil || t.datum("cards."+card+".kind") != "test" {
			return true, errOfMoment("which card is tested?", "test Jaws Wide Open")
		}
		t.take(card, "cards.beingPerformed")
		cards["beingPerformed"] = card
		t.setWork(turn(6), workOf(zero, map[string]any{"work": "test", "awaits": "exert", "subject": card}))
		return true, nil
	}
	mode := slices.IndexFunc([]string{"attack", "stalk"}, func(word string) bool { return slices.Contains(heard, word) })
	if mode < 0 {
		return false, nil
	}
	numbers := make(map[string]int)
	var dice []any
	for i, word := range heard[:len(heard)-1] {
		n, err := strconv.Atoi(heard[i+1])
		if err == nil {
			numbers[word] = n
		}
		if word == "rolled" && err == nil {
			dice = append(dice, asNumber(n))
			for _, other := range heard[i+2:] {
				if isNumber(other) && len(dice) < 2 {
					dice = append(dice, json.Number(other))
				} else if other != "and" {
					break
				}
			}
		}
	}
	if numbers["box"] == 0 || len(dice) != 2 {
		return true, errOfMoment("a fight is told by its box and its dice", "stalk box 3 rolled 3 and 1 exerted 2 helped 2")
	}
	t.setWork(turn(7),
		workOf(zero, map[string]any{"work": "nemo-action", "step": asNumber(1), "awaits": "nothing", "subject": ""}),
		workOf(zero, map[string]any{
			"work": "fight", "step": asNumber(4), "awaits": "help", "subject": "", "mode": asNumber(mode), "box": asNumber(numbers["box"] - 1),
			"dice": dice, "exerted": asNumber(numbers["exerted"]), "helped": asNumber(numbers["helped"]),
		}))
	return true, nil
}

// setWork sets what is under way at a table.
func (t *tableau) setWork(work ...any) {
	t.doc[workInHand] = work
	t.said = append(t.said, workInHand, momentAsks)
}

func errOfMoment(why, example string) error {
	return fmt.Errorf("%s Say it as in `%s`, or Enter where an action is chosen", why, example)
}

// momentPiece is what is shown of the decision at which a table stands.
func momentPiece(example string) pieces {
	return pieces{
		example: example,
		say: func(t *tableau) []string {
			list := listIn(t.doc, workInHand)
			if len(list) == 0 {
				return nil
			}
			last, _ := list[len(list)-1].(map[string]any)
			return []string{fmt.Sprint(last["work"])}
		},
		clear: func(*tableau) {},
	}
}
