package repl

import (
	"fmt"
	"slices"
	"strings"
)

// More of what somebody says of a table of Nemesis: Intruders, markers and what nobody has.

// intrudersTold understands Intruders by what they are and where: three Adults in 4, a Breeder in 7
// with 2 injuries. What is not named is not on the board.
func intrudersTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("intruders") || anyOf(heard, "corpse", "body", "no") {
		return false, nil
	}
	kind, at := "", -1
	for i, word := range heard {
		own := singular(word)
		if own == "larvae" {
			own = "larva"
		}
		if slices.Contains([]string{"larva", "creeper", "adult", "breeder", "queen"}, own) && kind == "" {
			kind, at = own, i
		}
	}
	if kind == "" {
		return false, nil
	}
	n, injuries, room := 1, 0, 0
	explicit := "" // adult 3 in room 11
	if at+2 < len(heard) && isNumber(heard[at+1]) && slices.Contains([]string{"in", "room", "at"}, heard[at+2]) {
		explicit = heard[at+1]
	}
	if at > 0 && isNumber(heard[at-1]) {
		n = writtenNumber(heard[at-1])
	}
	for i, word := range heard {
		switch {
		case i > at && isNumber(word) && i+1 < len(heard) && strings.HasPrefix(heard[i+1], "injur"):
			injuries = writtenNumber(word)
		case i > at && isNumber(word) && room == 0 && slices.Contains([]string{"in", "room", "at"}, heard[i-1]):
			room = writtenNumber(word)
		}
	}
	if room == 0 { // in the hibernatorium
		rest := meaning(heard[at+1:])
		if in := roomOf(t, rest); in != nil {
			room = countOf(in["room"])
		}
	}
	if room == 0 {
		return false, nil
	}
	if !slices.Contains(t.said[t.answered:], "intruders") {
		t.doc["intruders"] = []any{}
	}
	list := slices.Clone(listIn(t.doc, "intruders"))
	for range n {
		number := 1
		for slices.ContainsFunc(list, func(entry any) bool {
			other, _ := entry.(map[string]any)
			return other["intruder"] == fmt.Sprintf("%s-%d", kind, number)
		}) {
			number++
		}
		key := fmt.Sprintf("%s-%d", kind, number)
		if explicit != "" {
			key = kind + "-" + explicit
		}
		list = append(list, map[string]any{"intruder": key, "room": asNumber(room), "injuries": asNumber(injuries)})
	}
	t.setMember("intruders", list)
	return true, nil
}

// markersTold understands the markers on a Character: slimed, a larva, has sent a signal.
func markersTold(t *tableau, q laid, heard []string) (bool, error) {
	player := playerAsked(t, q)
	text := strings.Join(otherThan(heard, "a", "on", "my", "his", "her", "board", "has", "have", "i", "sent", "is", "and", "carries", "the", "out"), " ")
	marker := map[string]string{"slimed": "slime", "slime": "slime", "larva": "larva", "signal": "signal", "signalled": "signal", "infected": "larva"}[text]
	if player == nil || marker == "" {
		return false, nil
	}
	path := q.about + ".markers"
	if !slices.Contains(t.said[t.answered:], path) {
		player["markers"] = []any{}
	}
	if markers := listIn(player, "markers"); !slices.Contains(markers, any(marker)) {
		player["markers"] = append(slices.Clone(markers), marker)
	}
	t.said = append(t.said, path)
	return true, nil
}

// selfDestructTold understands on which space the Self-Destruct marker stands, as it is printed:
// self-destruct on white 4.
func selfDestructTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout("selfDestruct") || !anyOf(heard, "destruct") || !anyOf(heard, "on", "white", "green", "yellow", "space") {
		return false, nil
	}
	for i, space := range strings.Split(t.datum("tracks.selfDestruct"), ", ") {
		if words := strings.Fields(space); anyOf(heard, words[len(words)-1]) {
			t.setMember("selfDestruct", asNumber(i+1))
			return true, nil
		}
	}
	return false, nil
}

// leftOverTold understands how many Contamination cards are left, and which Serious Wounds lie
// discarded: hand, arm.
func leftOverTold(t *tableau, q laid, heard []string) (bool, error) {
	if !q.asksAbout(leftOvers) {
		return false, nil
	}
	if anyOf(heard, "contamination", "contaminations") {
		contaminationFollows(t)
		cards, _ := t.doc["contamination"].(map[string]any)
		lost := countOf(cards["lost"]) + countOf(cards["supply"]) - firstNumber(heard)
		if lost < 0 {
			return true, fmt.Errorf("there are %d Contamination cards left at most, for the others are with the players [1.13]", countOf(cards["supply"]))
		}
		cards["lost"] = asNumber(lost)
		t.said = append(t.said, "contamination.lost")
		return true, nil
	}
	n := max(1, firstNumber(heard))
	for _, word := range heard {
		kind := strings.TrimSuffix(strings.ReplaceAll(word, "bodies", "body"), "s")
		if !slices.Contains([]string{"body", "leg", "hand", "arm", "bleeding"}, kind) {
			continue
		}
		for range n {
			if !t.fromPile("seriousWounds", kind) {
				return true, fmt.Errorf("not so many Serious Wounds %s are left [19.2]", kind)
			}
			t.ontoPile("seriousWoundsDiscarded", kind)
		}
		t.said = append(t.said, "seriousWoundsDiscarded")
		return true, nil
	}
	return false, nil
}

// leftOvers is the name of the question about the cards that nobody has.
const leftOvers = "leftOvers"

var leftOversPiece = pieces{
	example: "21 contaminations left",
	say: func(t *tableau) []string {
		cards, _ := t.doc["contamination"].(map[string]any)
		said := []string{fmt.Sprintf("%d contaminations left", countOf(cards["supply"]))}
		for _, wound := range entries(t.doc, "seriousWoundsDiscarded") {
			if n := countOf(wound["count"]); n > 0 {
				said = append(said, fmt.Sprintf("%d %s wounds discarded", n, textOf(wound["what"])))
			}
		}
		return said
	},
	clear: func(*tableau) {},
}

// completeIntruderPlayer adds the cards of the Intruder player where there may be one, for
// somebody to say whose they are.
func completeIntruderPlayer(t *tableau) {
	options, _ := t.doc["options"].(map[string]any)
	if own, _ := t.doc["intruderPlayer"].(map[string]any); own != nil || options["intruder"] != "yes" {
		return
	}
	t.doc["intruderPlayer"] = map[string]any{"player": asNumber(0), "hand": []any{}, "deck": t.intruderActions(), "discard": []any{}}
}

func spareIntruderPlayer(doc map[string]any) {
	if own, _ := doc["intruderPlayer"].(map[string]any); own != nil && countOf(own["player"]) == 0 {
		delete(doc, "intruderPlayer")
	}
}
