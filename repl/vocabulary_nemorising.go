package repl

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

var nemorisingWords = vocabulary{
	means: map[string]string{
		"puntos": "mission points", "punto": "mission points", "circles": "done", "circle": "done", "filled": "", "misión": "mission", "inicio": "start", "enemigos": "enemies",
		"kept": "keep row", "points": "mission points", "card": "action card", "secured": "secure", "tokens": "gold",
	},
	labels:    nemorisingLabels,
	told:      nemorisingTold,
	fixed:     []string{"tiles.*.slot"},
	never:     []string{"end", "recharged", "owed", "succeeded", "failed", "name"},
	marking:   []string{"heroes.*.twisted"},
	implied:   []string{"at", "gear", "tile"},
	follow:    chartedFollows,
	like:      endsOfCard,
	followers: []string{"threatDeck", "heroes.*.end"},
	clock:     []string{"round"},
	main:      "order",
	moment:    []string{"active", "turn", "attacked", "threatsBeingResolved"},
	place:     placeByName,
	phrases:   []func(t *tableau, words []string) (bool, error){hasActed, threatDeckHas, tileEmpty, enemiesGone, twistedGear, tilesExplored, discardedSoMany, enemyByName, enemyAt, missionDone, allTilesSecure, besideEnemy},
	groups: map[string]func(t *tableau) []string{
		"hero": func(t *tableau) []string { return asSaid(t.namesIn("heroes", "hero")) }, "everybody": func(t *tableau) []string { return asSaid(t.namesIn("heroes", "hero")) },
		"mission":  func(t *tableau) []string { return t.numbered("missions", "mission") },
		"entrance": entrancesFree,
	},
	sized: map[string]func(t *tableau) []string{
		"tile": func(t *tableau) []string { return asSaid(t.namesIn("tiles", "slot")) },
	},
	counted: []string{"enemy"},
	lacks: map[string]string{
		"ammo": "weapons need none", "wound": "a hero is never hurt, and what goes wrong costs Mission Points, as in `mission points 3`",
		"dead": "a hero cannot die, and what goes wrong costs Mission Points, as in `mission points 3`", "health": "a hero is never hurt, and what goes wrong costs Mission Points, as in `mission points 3`",
		"finale": "the game is won or lost when the missions are done or the Mission Points are gone", "hand": "a hero has one Action Card before him, as in `sara action card a12`",
	},
	asks: []ask{
		{title: "Time and points", of: []string{"round", "missionPoints"}},
		{title: "Space", each: "tiles", of: []string{"tile", "secure"}},
		{title: "Hero", each: "heroes", of: []string{"at", "gold", "blue", "actionCard", "end", "gear", "twisted", "acted"}},
		{title: "Action Row", of: []string{"actionRow", "actionRow.*.threat", "coveredActionCards"}, plain: "actionRow"},
		{title: "Mission", each: "missions", of: []string{"done"}},
		{title: "Story tokens", of: []string{"story.*.at"}},
		{title: "Enemies", of: []string{"enemies"}},
		{title: "Threat cards", of: []string{"keepRow", "threatDiscard", "threatDeck", "threatsShuffledLater.*"}},
		{title: "Gear discard pile", of: []string{"gearDiscard"}},
		{title: "Which decision comes next", of: []string{momentAsks}},
	},
	placesOnly: []string{"heroes.*.at", "enemies.*.at"},
	faceDown:   []string{"tiles.*.tile"},
	sorts:      map[string]string{"heroes.*.gear": "gear", "heroes.*.twisted": "gear", "heroes.*.actionCard": "actionCards", "story.*.at": "heroes", "gearDiscard": "gear", "tiles.*.tile": "scenarios.{scenario}.tiles"},
	entries: map[string][]string{
		"actionRow":            {"1", "2", "3", "4", "5", "6"},
		"threatsShuffledLater": {"second threats", "third threats", "fourth threats", "fifth threats", "sixth threats"},
	},
	layers:   []string{"threatsShuffledLater"},
	holdings: map[string]*holding{"actionRow": &actionRow},
	pieces: map[string]pieces{
		momentAsks: momentPiece("sara is in the middle of her turn"),
		"enemies": piecesOfList("enemies", "enemy 17 at 4-3", func(enemy map[string]any) string {
			return fmt.Sprintf("enemy %s at %s", enemy["enemy"], enemy["at"])
		}),
	},
}

// actionRow are the Action Cards of the row from the left, each with a Threat Card face
// down under it.
var actionRow = holding{
	known: func(t *tableau) []string { return t.keysBelow("actionCards") },
	names: func(row []any) (names []string) {
		for _, entry := range row {
			stack, _ := entry.(map[string]any)
			action, _ := stack["action"].(string)
			names = append(names, action)
		}
		return names
	},
	add: func(t *tableau, _ map[string]any, key string) error {
		t.take(key, "actionRow")
		t.doc["actionRow"] = append(slices.Clone(listIn(t.doc, "actionRow")), map[string]any{"action": key, "threat": "hidden"})
		return nil
	},
	clear: func(t *tableau, _ map[string]any) { t.doc["actionRow"] = []any{} },
}

// endsOfCard are the two ends of an Action Card, by which one tells it from others: it has no
// other name on it.
func endsOfCard(t *tableau, key string) string {
	var ends []string
	for _, end := range []string{"1", "2"} {
		does, _, _ := strings.Cut(t.datum("actionCards."+key+".ends."+end), ", cost")
		ends = append(ends, strings.ReplaceAll(strings.TrimPrefix(does, "attribute "), " ", "-"))
	}
	if options, _ := t.doc["options"].(map[string]any); ends[0] == "" { // a Threat Card, by what it does
		about := fmt.Sprintf("scenarios.%s.threats.%s.actions.", options["scenario"], key)
		ends[0], ends[1] = t.datum(about+"1"), t.datum(about+"2")
		if t.datum(strings.TrimSuffix(about, "actions.")+"name") != "" {
			return ""
		}
	}
	return strings.Trim(strings.Join(ends, "/"), "/")
}

// discardedSoMany understands "12 cards in the threat discard": so many, whichever they are,
// of those that lie nowhere else.
func discardedSoMany(t *tableau, words []string) (bool, error) {
	rest := otherThan(words, "cards", "card", "threats", "threat", "pile", "action")
	if len(rest) != 2 || !slices.Contains(rest, "discard") || !slices.ContainsFunc(rest, isNumber) {
		return false, nil
	}
	n, _ := strconv.Atoi(rest[slices.IndexFunc(rest, isNumber)])
	options, _ := t.doc["options"].(map[string]any)
	var discarded []any
	for _, key := range t.keysBelow(fmt.Sprintf("scenarios.%s.threats", options["scenario"])) {
		if elsewhere := otherThan(t.lying(key), "threatDiscard"); len(discarded) < n && len(elsewhere) == 0 {
			discarded = append(discarded, key)
		}
	}
	if len(discarded) < n {
		return true, fmt.Errorf("there are not %d Threat Cards to be had [comp.count.2]", n)
	}
	t.doc["threatDiscard"] = discarded
	t.said = append(t.said, "threatDiscard")
	return true, nil
}

// ofStack are the numbers of the enemies of a stack that are on the board, and of those that wait.
func (t *tableau) ofStack(about string) (on, left []string) {
	for n := 1; t.datum(fmt.Sprintf("%s.initiatives.%d", about, n)) != ""; n++ {
		left = append(left, t.datum(fmt.Sprintf("%s.initiatives.%d", about, n)))
	}
	for _, enemy := range entries(t.doc, "enemies") {
		if own := show(enemy["enemy"]); slices.Contains(left, own) && enemy["at"] != "removed" {
			on = append(on, own)
		}
		left = otherThan(left, show(enemy["enemy"]))
	}
	return on, left
}

// enemyByName understands "Guard Dogs at 10-3", and "Guard Dogs 5 at 10-3": an enemy by what
// stands on it. The one on the board is meant where only one is, and nothing was said of
// enemies yet; else one from its stack.
func enemyByName(t *tableau, words []string) (bool, error) {
	options, _ := t.doc["options"].(map[string]any)
	about := fmt.Sprintf("scenarios.%s.stacks", options["scenario"])
	for _, stack := range t.keysBelow(about) {
		own := meaning(folded(stack))
		if n, err := strconv.Atoi(words[0]); err == nil && n > 1 && len(words) > len(own)+1 && slices.EqualFunc(words[1:len(own)+1], own, sameWord) {
			before := t.clone() // two Foot Soldiers at t2
			for range n {
				if done, err := enemyByName(t, words[1:]); !done || err != nil {
					t.goBack(before)
					return done, err
				}
			}
			return true, nil
		}
		if len(words) <= len(own) || !slices.EqualFunc(words[:len(own)], own, sameWord) {
			continue
		}
		number, rest := "", words[len(own):]
		if _, isPlace := placeByName(t, rest); !isPlace && isNumber(rest[0]) {
			number, rest = rest[0], rest[1:]
		}
		if len(rest) == 0 {
			continue // nobody says where
		}
		if _, isPlace := placeByName(t, rest); !isPlace && !slices.Contains([]string{"next", "beside", "adjacent"}, rest[0]) {
			continue // a Threat Card may be called so too
		}
		on, left := t.ofStack(about + "." + stack)
		switch {
		case number != "":
		case len(on) == 1 && !slices.Contains(t.said, "enemies"):
			number = on[0]
		case len(left) > 0:
			number = left[0]
		default:
			return true, fmt.Errorf("all %s are on the board already [comp.count.4]; move one by its number, as in `enemy %s at 4-3`", t.titleOf(stack), strings.Join(on, ", "))
		}
		return enemyAt(t, append([]string{"enemy" + number}, rest...))
	}
	return false, nil
}

// chartedFollows makes the tiles of Story Tokens that were taken secure, and of the circles
// of a mission that charts the tiles that were charted: of those that are secure, the first.
func chartedFollows(t *tableau) {
	t.lastTurnFollows()
	for _, hero := range entries(t.doc, "heroes") {
		if textOf(hero["actionCard"]) != "" && countOf(hero["end"]) == 0 {
			hero["end"] = asNumber(1) // one of its ends is in force
		}
	}
	options, _ := t.doc["options"].(map[string]any)
	for _, token := range entries(t.doc, "story") { // what was taken lay on a tile that is secure
		if at, _ := token["at"].(string); at != "" && at != "tile" {
			t.secureTiles(1, []string{t.datum(fmt.Sprintf("scenarios.%s.story.%s.tile", options["scenario"], token["token"]))})
		}
	}
	for _, mission := range entries(t.doc, "missions") {
		name, _ := mission["mission"].(string)
		which, _ := strconv.ParseUint(show(mission["which"]), 10, 8)
		scenario := ""
		for _, own := range []string{"city", "grotto"} {
			if t.datum("scenarios."+own+".missions."+name+".goal") == "chart" {
				scenario = own
			}
		}
		if done := countOf(mission["done"]); scenario == "" || bits.OnesCount64(which) == done && len(t.charted) == 0 {
			continue
		}
		mission["which"] = asNumber(t.tilesCharted(countOf(mission["done"])))
	}
}

// tilesCharted are the tiles that were charted, a bit each: those that were named, or the
// first so many that are secure.
func (t *tableau) tilesCharted(done int) (which int) {
	for i, tile := range entries(t.doc, "tiles") {
		name, _ := tile["tile"].(string)
		secure, _ := tile["secure"].(bool)
		if len(t.charted) > 0 && slices.Contains(t.charted, name) ||
			len(t.charted) == 0 && secure && bits.OnesCount(uint(which)) < done {
			which |= 1 << i
		}
	}
	return which
}

// enemyAt understands "enemy 17 at 4-3": the enemy comes from its stack.
func enemyAt(t *tableau, words []string) (bool, error) {
	number, ok := strings.CutPrefix(words[0], "enemy")
	if words[0] == "enemies" && len(words) > 1 { // at each entrance
		number, ok = "", true
	}
	if ok && number == "" { // whichever it is, and wherever if nobody says where
		number = t.enemyInBox()
		if len(words) == 1 {
			words = append(words, t.placeFree()...)
		}
	}
	if !ok || !isNumber(number) || len(words) < 2 {
		return false, nil
	}
	if words[1] == "space" && len(words) > 2 {
		words = slices.Delete(slices.Clone(words), 1, 2)
	}
	if len(words) == 2 && words[1] == "entrance" {
		words = append(words, "1")
	}
	at, ok := placeByName(t, words[1:])
	if words[1] == "next" || words[1] == "beside" || words[1] == "adjacent" {
		var err error
		if at, err = besideHero(t, words[2:]); err != nil {
			return true, err
		}
		ok = true
	}
	if !ok {
		return true, fmt.Errorf("%q is no place of the board; there are 4-3, t2, start, entrance-2, and removed", strings.Join(words[1:], " "))
	}
	t.said = append(t.said, "enemies")
	for _, enemy := range entries(t.doc, "enemies") {
		if own, _ := enemy["enemy"].(json.Number); string(own) == number {
			enemy["at"] = at
			return true, nil
		}
	}
	list, _ := t.doc["enemies"].([]any)
	t.doc["enemies"] = append(slices.Clone(list), map[string]any{"enemy": json.Number(number), "name": "", "at": at})
	return true, nil
}

// enemyInBox is the lowest number of an enemy that is not on the board.
func (t *tableau) enemyInBox() string {
	on := make(map[string]bool)
	for _, enemy := range entries(t.doc, "enemies") {
		on[show(enemy["enemy"])] = true
	}
	n := 1
	for on[decimal(n)] {
		n++
	}
	return decimal(n)
}

// placeByName is a place as it is written: t2, 4-3, entrance-2, start; or by the tile that
// lies there.
func placeByName(t *tableau, words []string) (tree.Node, bool) {
	name := strings.Join(words, "-")
	for _, slot := range entries(t.doc, "tiles") {
		if name != "" && slot["tile"] == name {
			return slot["slot"], true
		}
	}
	if slot, ok := strings.CutPrefix(name, "tile-"); ok && isNumber(slot) {
		return "t" + slot, true
	}
	switch {
	case name == "start", name == "removed", name == "tile", name == "used", strings.HasPrefix(name, "entrance-"):
		return name, true
	case len(words) == 1 && len(name) == 2 && name[0] == 't' && isNumber(name[1:]):
		return name, true
	case len(words) == 2 && t.datum("board.spaces."+name+".blueNext") != "":
		return name, true
	}
	return nil, false
}

// placeFree is a place for an enemy of whom nobody says where: an entrance, or the first space
// of the board on which nobody stands.
func (t *tableau) placeFree() []string {
	if free := entrancesFree(t); len(free) > 0 {
		return []string{"entrance", t.entranceFree()}
	}
	for _, space := range t.keysBelow("board.spaces") {
		taken := func(entry map[string]any) bool { return entry["at"] == space }
		if !slices.ContainsFunc(entries(t.doc, "enemies"), taken) && !slices.ContainsFunc(entries(t.doc, "heroes"), taken) {
			return strings.Split(space, "-")
		}
	}
	return []string{"entrance", "1"}
}

// entranceFree is the number of the first entrance on which no enemy stands, of the four.
func (t *tableau) entranceFree() string {
	for n := 1; n <= 4; n++ {
		at := "entrance-" + decimal(n)
		if !slices.ContainsFunc(entries(t.doc, "enemies"), func(enemy map[string]any) bool { return enemy["at"] == at }) {
			return decimal(n)
		}
	}
	return "1"
}

// entrancesFree are the entrances on which no enemy stands.
func entrancesFree(t *tableau) (names []string) {
	for n := 1; n <= 4; n++ {
		at := "entrance-" + decimal(n)
		if !slices.ContainsFunc(entries(t.doc, "enemies"), func(enemy map[string]any) bool { return enemy["at"] == at }) {
			names = append(names, "entrance "+decimal(n))
		}
	}
	return names
}

// enemiesGone understands "the enemies are all dead", "no hay enemigos".
func enemiesGone(t *tableau, words []string) (bool, error) {
	rest := otherThan(words, "all", "any", "more")
	gone := len(rest) == 2 && sameWord(singular(rest[0]), "enemy") && slices.Contains([]string{"dead", "gone", "defeated", "killed"}, rest[1])
	none := len(rest) == 2 && isNone(rest[0]) && sameWord(singular(rest[1]), "enemy")
	if !gone && !none {
		return false, nil
	}
	t.doc["enemies"] = []any{}
	t.said = append(t.said, "enemies")
	return true, nil
}

// twistedGear understands "sara's rocket boots are twisted": she has them (10.4).
func twistedGear(t *tableau, words []string) (bool, error) {
	last := len(words) - 1
	if last < 2 || words[last] != "twisted" {
		return false, nil
	}
	for i, hero := range entries(t.doc, "heroes") {
		own := meaning(folded(show(hero["hero"])))
		rest := otherThan(words[:last], "s")
		if len(rest) <= len(own) || !slices.Equal(rest[:len(own)], own) {
			continue
		}
		gear, _ := t.piece(rest[len(own):], t.keysBelow("gear"))
		if gear == "" {
			return false, nil
		}
		if !slices.Contains(listIn(hero, "gear"), any(gear)) {
			t.take(gear, fmt.Sprintf("heroes.%d.gear", i))
			hero["gear"] = append(slices.Clone(listIn(hero, "gear")), gear)
		}
		if !slices.Contains(listIn(hero, "twisted"), any(gear)) {
			hero["twisted"] = append(slices.Clone(listIn(hero, "twisted")), gear)
		}
		t.said = append(t.said, fmt.Sprintf("heroes.%d", i))
		return true, nil
	}
	return false, nil
}

// tilesExplored understands "all tiles are explored", "no tiles are explored", "3 tiles are
// explored": so many tiles are laid, whichever they are.
func tilesExplored(t *tableau, words []string) (bool, error) {
	seen := []string{"explored", "laid", "revealed", "placed", "found", "discovered"}
	last := len(words) - 1
	if last < 1 || !slices.Contains(seen, words[last]) {
		return false, nil
	}
	if last != 2 || !sameWord(words[1], "tile") {
		return t.tileLaid(words[:last])
	}
	slots := entries(t.doc, "tiles")
	n, _ := strconv.Atoi(words[0])
	switch {
	case words[0] == "all":
		n = len(slots)
	case !isNone(words[0]) && !isNumber(words[0]):
		return false, nil
	}
	options, _ := t.doc["options"].(map[string]any)
	tiles := t.keysBelow(fmt.Sprintf("scenarios.%s.tiles", options["scenario"]))
	var laid []any
	for _, slot := range slots {
		if slot["tile"] != "" {
			laid = append(laid, slot["tile"])
		}
	}
	for _, slot := range slots {
		next := slices.IndexFunc(tiles, func(tile string) bool { return !slices.Contains(laid, any(tile)) })
		switch {
		case slot["tile"] == "" && len(laid) < n && next >= 0:
			slot["tile"] = tiles[next]
			laid = append(laid, tiles[next])
		case slot["tile"] != "" && len(laid) > n:
			laid = slices.DeleteFunc(laid, func(tile any) bool { return tile == slot["tile"] })
			slot["tile"], slot["secure"] = "", false
		}
	}
	t.said = append(t.said, "tiles")
	if len(laid) < n {
		return true, fmt.Errorf("there are not %d tiles in this adventure [comp.tile.1]", n)
	}
	return true, nil
}

// tileLaid lays a tile of the adventure on the first place that is free, unless it lies there.
func (t *tableau) tileLaid(name []string) (bool, error) {
	options, _ := t.doc["options"].(map[string]any)
	for _, tile := range t.keysBelow(fmt.Sprintf("scenarios.%s.tiles", options["scenario"])) {
		if !slices.Equal(meaning(folded(tile)), name) {
			continue
		}
		slots := entries(t.doc, "tiles")
		at := slices.IndexFunc(slots, func(slot map[string]any) bool { return slot["tile"] == tile })
		if at < 0 {
			at = slices.IndexFunc(slots, func(slot map[string]any) bool { return slot["tile"] == "" })
		}
		if at < 0 {
			return true, fmt.Errorf("no place is left for %s [setup.3.1]", tile)
		}
		slots[at]["tile"] = tile
		t.said = append(t.said, "tiles")
		return true, nil
	}
	return false, nil
}

// allTilesSecure understands "all tiles are secure", and "3 tiles secured".
func allTilesSecure(t *tableau, words []string) (bool, error) {
	if len(words) == 3 && isNone(words[0]) && (words[1] == "secure" && sameWord(words[2], "tile") || words[2] == "secure" && sameWord(words[1], "tile")) {
		for _, slot := range entries(t.doc, "tiles") {
			slot["secure"] = false
		}
		t.said = append(t.said, "tiles")
		return true, nil
	}
	if len(words) != 3 || !sameWord(words[1], "tile") || words[2] != "secure" {
		return false, nil
	}
	options, _ := t.doc["options"].(map[string]any)
	n := len(entries(t.doc, "tiles"))
	if words[0] != "all" && !isNumber(words[0]) {
		return false, nil
	}
	if words[0] != "all" {
		n, _ = strconv.Atoi(words[0])
	}
	t.secureTiles(n, t.keysBelow(fmt.Sprintf("scenarios.%s.tiles", options["scenario"])))
	t.said = append(t.said, "tiles")
	return true, nil
}

// besideEnemy understands "sara next to an enemy": an enemy stands beside her.
func besideEnemy(t *tableau, words []string) (bool, error) {
	at := slices.Index(words, "next")
	if at < 1 || at == len(words)-1 || !strings.HasPrefix(words[at+1], "enemy") {
		return false, nil
	}
	return enemyAt(t, slices.Concat(words[at+1:], []string{"next"}, words[:at]))
}

// besideHero is a space that is adjacent to a hero: the first on which no enemy stands
// yet.
func besideHero(t *tableau, words []string) (tree.Node, error) {
	for _, hero := range entries(t.doc, "heroes") {
		key, _ := hero["hero"].(string)
		if !slices.Equal(meaning(folded(key)), words) {
			continue
		}
		at, _ := hero["at"].(string)
		beside := strings.Split(t.datum("board.slots."+at+".doorways"), ", ")
		if at == "start" {
			beside = strings.Split(t.datum("board.start"), ", ")
		}
		if column, row, ok := spaceOf(at); ok {
			beside = nil
			for _, step := range [][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
				beside = append(beside, fmt.Sprintf("%d-%d", column+step[0], row+step[1]))
			}
		}
		for _, space := range beside {
			taken := slices.ContainsFunc(entries(t.doc, "enemies"), func(enemy map[string]any) bool { return enemy["at"] == space })
			if t.datum("board.spaces."+space+".blueNext") != "" && !taken {
				return space, nil
			}
		}
		return nil, fmt.Errorf("no space beside %s is free; say which one, as in `enemy 17 at 4-3`", key)
	}
	return nil, fmt.Errorf("%q is no hero who takes part", strings.Join(words, " "))
}

// spaceOf are the column and the row of a space: 4-3.
func spaceOf(at string) (column, row int, ok bool) {
	a, b, _ := strings.Cut(at, "-")
	column, notA := strconv.Atoi(a)
	row, notB := strconv.Atoi(b)
	return column, row, notA == nil && notB == nil
}

// missionDone understands "the first mission is done" and "chart the city complete": all
// its circles are full (mission.2), and what fills them has been done.
func missionDone(t *tableau, words []string) (bool, error) {
	last := words[len(words)-1]
	if len(words) < 2 || !slices.Contains([]string{"done", "complete", "completed", "finished", "fulfilled"}, last) {
		return false, nil
	}
	options, _ := t.doc["options"].(map[string]any)
	for i, mission := range entries(t.doc, "missions") {
		key, _ := mission["mission"].(string)
		own := meaning(folded(key))
		if !slices.Equal(words[:len(words)-1], own) && !slices.Equal(words[:len(words)-1], []string{"mission", decimal(i + 1)}) {
			continue
		}
		about := fmt.Sprintf("scenarios.%s.missions.%s.", options["scenario"], key)
		circles := t.datum(about + "circles")
		mission["done"] = json.Number(circles)
		t.said = append(t.said, "missions."+decimal(i)+".done")
		for _, token := range entries(t.doc, "story") {
			if key, _ := token["token"].(string); slices.Contains(strings.Split(t.datum(about+"story"), ", "), key) {
				token["at"] = "used" // a token that helped to fill a circle is used
			}
		}
		if t.datum(about+"goal") == "chart" {
			t.secureTiles(countOf(mission["done"]), t.keysBelow(fmt.Sprintf("scenarios.%s.tiles", options["scenario"])))
		}
		return true, nil
	}
	return false, nil
}

// secureTiles makes at least so many of some tiles secure, which lie there or are laid
// for it.
func (t *tableau) secureTiles(least int, tiles []string) {
	slots, laid := entries(t.doc, "tiles"), make(map[string]bool)
	secure := func(slot map[string]any) bool { is, _ := slot["secure"].(bool); return is }
	for _, slot := range slots {
		tile, _ := slot["tile"].(string)
		laid[tile] = true
		if secure(slot) && slices.Contains(tiles, tile) {
			least--
		}
	}
	for _, slot := range slots { // first those that lie there
		if tile, _ := slot["tile"].(string); least > 0 && !secure(slot) && slices.Contains(tiles, tile) {
			slot["secure"] = true
			least--
		}
	}
	for _, slot := range slots {
		at := slices.IndexFunc(tiles, func(tile string) bool { return !laid[tile] })
		if slot["tile"] == "" && least > 0 && at >= 0 {
			slot["tile"], slot["secure"], laid[tiles[at]] = tiles[at], true, true
			least--
		}
	}
}
