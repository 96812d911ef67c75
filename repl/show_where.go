package repl

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// Where a component is, in the words of a player: each place of a position has a sentence
// here, and what has none is said with the words of its name.

// whereabouts are the places of a position that a pattern fits, and how one says them. Its
// parts stand between semicolons; one that speaks of something that is 0, no or not there is
// left out. {0} and {1} are numbers of entries, {at 1} the second name of the path, {entry}
// what the entry of a list is called that has no name, {value} what stands there, and any
// other the member of that name.
type whereabouts struct{ pattern, says, spanish string }

var wheres = map[string][]whereabouts{
	"nemoswar1": {
		{"oceans.*.boxes.*", "in box {0} of the {at 1}", "en la casilla {0} de {at 1}"},
		{"oceans.*.treasure", "the treasure of the {at 1}", "el tesoro de {at 1}"},
		{"oceans.*.sunk.*", "sunk in the {at 1}", "hundido en {at 1}"},
		{"oceans.*", "on the map; treasure: {treasure}", "en el mapa; tesoro: {treasure}"},
		{"nautilus", "the Nautilus is there", "allí está el Nautilus"},
		{"salvage.*", "in the salvage", "en el botín"},
		{"shipDiscard.*", "among the ships that are out of the game", "entre los barcos retirados"},
		{"refits.*", "done, for {value}", "hecha, con {value}"},
		{"treasures.collected.*", "among the treasures that were collected", "entre los tesoros reunidos"},
		{"treasures.removed.*", "among the treasures that are out of the game", "entre los tesoros retirados"},
		{"cards.retained.*", "kept", "conservada"},
		{"cards.passPile.*", "in the Pass Pile", "en la pila de Éxitos"},
		{"cards.failPile.*", "in the Fail Pile", "en la pila de Fracasos"},
		{"cards.beingPerformed", "on the table, being performed", "en la mesa, en curso"},
		{"cards.ending", "the ending of this game", "el final de esta partida"},
		{"passengersUsed.*", "has helped already, and cannot again", "ya ayudó, y no puede otra vez"},
		{"commitment", "what Nemo is committed to", "a lo que Nemo está comprometido"},
		{"resources.*", "stands at {value}", "está en {value}"},
	},
	"nemoswar2": {
		{"ships.cup.*", "in the cup", ""},
		{"ships.discarded.*", "among the discarded ships", ""},
		{"ships.salvaged.*", "salvaged", ""},
		{"ships.waiting.*", "waiting for room at sea", ""},
		{"ships.tonnage.*.*", "sunk, in the Tonnage of the {entry}", ""},
		{"ships.showTheirBack.*", "shows its back", ""},
		{"oceans.*.ships.*", "in the {ocean}", ""},
		{"oceans.*.ocean", "on the map; hidden ships: {hiddenShips}; gemstones: {gemstones}", ""},
		{"nautilus", "the Nautilus is there", ""},
		{"treasures.cup.*", "in the cup of Treasures", ""},
		{"treasures.collected.*", "among the Treasures that were collected", ""},
		{"treasures.buried.*", "buried", ""},
		{"treasures.wondersOnTrack.*", "on the track of the Wonders", ""},
		{"treasureFleet", "the Sunken Treasure Fleet lies there", ""},
		{"upgrades.box.*", "in the box, not to be had in this game so far", ""},
		{"upgrades.available.*", "available", ""},
		{"upgrades.equipped.*", "equipped", ""},
		{"upgrades.usedThisTurn.*", "used this turn", ""},
		{"upgrades.usedThisAction.*", "used in this action", ""},
		{"characters.aboard.*", "aboard", ""},
		{"characters.gone.*", "gone, or not in this game", ""},
		{"characters.attributes.0.*", "with the Chief Engineer", ""},
		{"characters.attributes.1.*", "with the Second Officer", ""},
		{"characters.attributes.2.*", "with the First Officer", ""},
		{"characters.attributesOut.*", "used up, out of the game", ""},
		{"characters.characteristics.*", "with Nadeen", ""},
		{"characters.characteristicsOut.*", "used up, out of the game", ""},
		{"deadlySeas.unseen.*", "in the cup, or not in this game", ""},
		{"adventureTokens.kept.*", "kept", ""},
		{"adventureTokens.unseen.*", "face down, or not in the game", ""},
		{"cards.unseen.*", "in the Draw Pile, or not in this game", ""},
		{"cards.tableau.*", "kept, in the Tableau", ""},
		{"cards.discardPile.*", "discarded", ""},
		{"cards.passPiles.*.*", "in the Pass Pile", ""},
		{"cards.failPiles.*.*", "in the Fail Pile", ""},
		{"cubes.*", "an Uprising cube lies there", ""},
		{"silverCubes.*", "a silver cube lies there", ""},
		{"motive", "the Motive", ""},
	},
	"nemorising": {
		{"heroes.*.hero", "{place}; with {gold} gold; {blue} blue; Action Card {actionCard}", ""},
		{"heroes.*.gear.*", "with {hero}", ""},
		{"heroes.*.twisted.*", "twisted", ""},
		{"heroes.*.actionCard", "before {hero}", ""},
		{"active", "has the turn", ""},
		{"story.*.token", "{at}", ""},
		{"story.*.at", "has {token}", ""},
		{"enemies.*.name", "enemy {enemy}; {place}", ""},
		{"tiles.*.tile", "laid on {slot}; secure: {secure}", ""},
		{"missions.*.mission", "a mission of this game; {done} circles full", ""},
		{"actionRow.*.action", "in the Action Row, {0} from the left", ""},
		{"actionRow.*.threat", "under a card of the Action Row", ""},
		{"coveredActionCards.*", "covered", ""},
		{"keepRow.*", "kept, in the keep row", ""},
		{"threatDiscard.*", "among the discarded Threat Cards", ""},
		{"threatsSeen.*", "seen this round", ""},
		{"threatsBeingResolved.*", "being resolved", ""},
		{"gearDiscard.*", "among the discarded Gear Cards", ""},
	},
	"nemesis": {
		{"players.*.character", "player {0}, {fate}; in Room {room}; in Pod {pod}; {lightWounds} Light Wounds", ""},
		{"players.*.hand.*", "in the hand of player {0}", ""},
		{"players.*.deck.*", "in the Action deck of player {0}", ""},
		{"players.*.discard.*", "among the discarded Action cards of player {0}", ""},
		{"players.*.hands.*.*", "in the hands of player {0}; with {ammo} Ammo", ""},
		{"players.*.inventory.*.what", "in the Inventory of player {0}; {count} of them", ""},
		{"players.*.objectives.*.objective", "an Objective of player {0}", ""},
		{"players.*.seriousWounds.*.wound", "a Serious Wound of player {0}", ""},
		{"players.*.markers.*", "on player {0}", ""},
		{"rooms.*.tile", "Room {room}; {items} Items; fire: {fire}; Malfunction: {malfunction}; {eggs} Eggs", ""},
		{"rooms.*.eggs", "{value} in Room {room}", ""},
		{"rooms.*.*", "in Room {room}", ""},
		{"eggs", "{value} on the Intruder board", ""},
		{"intruders.*.intruder", "{intruder} in Room {room}; with {injuries} Injuries", ""},
		{"bag.*.what", "{count} in the Intruder bag", ""},
		{"items.*.item", "{deck} in the Item deck; {discarded} discarded; {gone} out of the game", ""},
		{"eventCards.deck.*", "in the Event deck", ""},
		{"eventCards.discard.*", "among the discarded Event cards", ""},
		{"eventCards.gone.*", "out of the game", ""},
		{"attackCards.deck.*", "in the deck of Intruder Attack cards", ""},
		{"attackCards.discard.*", "among the discarded Intruder Attack cards", ""},
		{"attackCards.gone.*", "out of the game", ""},
		{"seriousWounds.*.what", "{count} in the deck of Serious Wounds", ""},
		{"seriousWoundsDiscarded.*.what", "{count} discarded", ""},
		{"explorationTokens.*", "not turned up yet", ""},
		{"weaknesses.*", "discovered", ""},
		{"coordinates", "one of them lies face down beside the Cockpit", ""},
		{"coordinates.is", "the Coordinates of this ship", ""},
		{"noise.*", "with a Noise marker", ""},
		{"closedDoors.*", "its Door is closed", ""},
		{"destroyedDoors.*", "its Door is destroyed", ""},
	},
}

// elsewhere is where a component is that lies in no place of a position, by patterns of
// components.
var elsewhere = map[string][]whereabouts{
	"nemoswar1": {
		{"passengers.*", "aboard, and has not helped yet", "a bordo, y aún no ha ayudado"},
		{"refits.*", "not done", "sin hacer"},
		{"ships.*", "not in sight: among the hidden ships and those to come, or not in the game", "no está a la vista: entre los barcos ocultos y los que han de venir, o fuera del juego"},
		{"treasures.*", "not in sight: among the hidden treasures, or not in the game", "no está a la vista: entre los tesoros ocultos, o fuera del juego"},
		{"cards.*", "not in sight: in the Adventure deck, or not in the game", "no está a la vista: en el mazo de Aventuras, o fuera del juego"},
	},
	"nemoswar2": {
		{"attributes.*", "not in this game", ""},
		{"characteristics.*", "not in this game", ""},
		{"deadlySeas.*", "came already, or not in this game", ""},
		{"versusCard", "not in this game, or out of sight", ""},
	},
	"nemorising": {
		{"gear.*", "not in sight: in the Gear deck", ""},
		{"actionCards.*", "not in sight: in the deck of Action Cards", ""},
		{"scenarios.*.threats.*", "not in sight: in the Threat deck, under a card of the Action Row, or not in this adventure", ""},
		{"scenarios.*.tiles.*", "not laid yet, or not in this adventure", ""},
		{"scenarios.*.missions.*", "no mission of this game", ""},
		{"scenarios.*.story.*", "not in this game", ""},
		{"heroes.*", "does not take part", ""},
	},
	"nemesis": {
		{"rooms.*", "not in sight: face down, or not in this game", ""},
		{"characters.*", "does not take part", ""},
		{"objectives.*", "not in sight: somebody may have it, or nobody", ""},
		{"weaknesses.*", "not discovered, or not in this game", ""},
		{"coordinates.*", "not in sight", ""},
	},
}

// sayWhere says a place in the words of a player; nothing where there is nothing to say of it.
func (f finder) sayWhere(path string, value tree.Node) string {
	for _, w := range wheres[f.system] {
		if fitsPattern(w.pattern, path) {
			says := w.says
			if f.language == lang.Spanish && w.spanish != "" {
				says = w.spanish
			}
			return f.filled(says, path, value)
		}
	}
	var words []string
	for segment := range strings.SplitSeq(path, ".") {
		if !term.IsNumber(segment) {
			words = append(words, strings.Join(spacedKey(segment), " "))
		}
	}
	return strings.Join(words, ", ")
}

// spacedKey are the words of a member's name, with the small ones.
func spacedKey(key string) []string {
	return folded(strings.Join(splitCapitals(key), " "))
}

func splitCapitals(key string) (parts []string) {
	begin := 0
	for i, r := range key {
		if i > begin && r >= 'A' && r <= 'Z' {
			parts, begin = append(parts, key[begin:i]), i
		}
	}
	return append(parts, key[begin:])
}

// filled is what one says of a place, with what stands there.
func (f finder) filled(says, path string, value tree.Node) string {
	var parts []string
	for part := range strings.SplitSeq(says, "; ") {
		text, has := part, true
		for {
			from := strings.Index(text, "{")
			to := strings.Index(text, "}")
			if from < 0 || to < from {
				break
			}
			fill := f.fill(text[from+1:to], path, value)
			has = has && fill != ""
			text = text[:from] + fill + text[to+1:]
		}
		if has {
			parts = append(parts, strings.TrimSuffix(text, ": yes"))
		}
	}
	return strings.Join(parts, ", ")
}

// fill is what stands for a name in braces; nothing for what is 0, no or not there.
func (f finder) fill(name, path string, value tree.Node) string {
	segments := strings.Split(path, ".")
	var numbers []string
	for _, segment := range segments {
		if n, err := strconv.Atoi(segment); err == nil {
			numbers = append(numbers, term.Decimal(n+1))
		}
	}
	if n, err := strconv.Atoi(name); err == nil {
		if n < len(numbers) {
			return numbers[n]
		}
		return ""
	}
	if at, ok := strings.CutPrefix(name, "at "); ok {
		n, _ := strconv.Atoi(at)
		return placeTitle(segments[min(n, len(segments)-1)])
	}
	switch name {
	case "value":
		return inText(value)
	case "place":
		switch at := f.fill("at", path, value); at {
		case "removed":
			return "off the board"
		default:
			return "at " + at
		}
	case "entry":
		for pattern, names := range vocabularyOf(f.system).entries {
			if n, _ := strconv.Atoi(segments[len(segments)-2]); fitsPattern(pattern+".*", strings.Join(segments[:len(segments)-1], ".")) && n < len(names) {
				return placeTitle(strings.ReplaceAll(names[n], " ", "-"))
			}
		}
	}
	for i := len(f.around) - 1; i >= 0; i-- {
		if own, ok := f.around[i][name]; ok {
			text := inText(own)
			if name == "ocean" {
				text = placeTitle(text)
			}
			return text
		}
	}
	return ""
}

// placeTitle is a key as the name of a place: indian-ocean is Indian Ocean.
func placeTitle(key string) string {
	words := strings.Split(key, "-")
	for i, word := range words {
		if word != "of" && word != "the" {
			words[i] = term.Capital(word)
		}
	}
	return strings.Join(words, " ")
}

// inText is a value as one says it; what is nothing is not said.
func inText(value tree.Node) string {
	text := strings.Trim(tree.Show(value), `"`)
	switch text {
	case "0", "false", "null", "none":
		return ""
	case "true":
		return "yes"
	case "tile":
		return "on its tile"
	case "in-pod":
		return "in a Pod"
	}
	return text
}

// showWhere says where in the position a component is, as the viewer sees it.
func (s *Shell) showWhere(c component) error {
	doc, err := s.snapshot(s.viewer())
	if err != nil {
		return err
	}
	var places []string
	name := c.system.About().Name
	find := finder{key: cmp.Or(pieceNames[name][strings.Join(c.path, ".")], c.key()), places: &places, system: name, language: s.language}
	object, _ := doc.(map[string]any)
	find.around = []map[string]any{object}
	for _, member := range slices.Sorted(maps.Keys(object)) {
		if member != workInHand && member != "options" {
			if find.is(member) {
				find.add(member, object[member])
			}
			find.in(member, object[member])
		}
	}
	if len(places) == 0 {
		path := strings.Join(c.path, ".")
		for _, w := range elsewhere[name] {
			if fitsPattern(w.pattern, path) {
				says := w.says
				if s.language == lang.Spanish && w.spanish != "" {
					says = w.spanish
				}
				s.printf("  now: %s\n", says)
				return nil
			}
		}
		s.printf("  now: not in play, or where the viewer cannot see it; shown is %s\n", s.describeView())
		return nil
	}
	for i, place := range places {
		if i == mostPlaces {
			s.printf("  and in %s\n", term.Plural(len(places)-mostPlaces, "other place"))
			break
		}
		s.printf("  now: %s\n", place)
	}
	return nil
}

// pieceNames are what positions call components that have another name there than the last
// of their path.
var pieceNames = map[string]map[string]string{
	"nemoswar2": {"versusCard": "verne-vs-hetzel", "nadeen": "nadeen-dakkar"},
}

// mostPlaces is how many places of a component are listed.
const mostPlaces = 8

// finder looks for a piece in a position.
type finder struct {
	key      string
	system   string
	language lang.Language
	around   []map[string]any // the objects in which it looks, from the outermost
	places   *[]string
}

// is reports whether a name in a position is that of the piece, or of one of
// several that are alike: search-2 is a search.
func (f finder) is(name string) bool {
	rest, ok := strings.CutPrefix(name, f.key)
	return ok && (rest == "" || term.IsNumber(strings.TrimPrefix(rest, "-")) && rest[0] == '-')
}

// in looks through a part of a position.
func (f finder) in(path string, doc tree.Node) {
	switch node := doc.(type) {
	case string:
		if f.is(node) {
			f.add(path, node)
		}
	case []any:
		for i, item := range node {
			f.in(path+"."+term.Decimal(i), item)
		}
	case map[string]any:
		inside := f
		inside.around = append(slices.Clone(f.around), node)
		for _, key := range slices.Sorted(maps.Keys(node)) {
			if _, object := node[key].(map[string]any); f.is(key) {
				if object {
					inside.around = append(inside.around, node[key].(map[string]any))
				}
				inside.add(path+"."+key, node[key])
				continue
			}
			inside.in(path+"."+key, node[key])
		}
	}
}

func (f finder) add(path string, value tree.Node) {
	if place := f.sayWhere(path, value); place != "" && !slices.Contains(*f.places, place) {
		*f.places = append(*f.places, place)
	}
}
