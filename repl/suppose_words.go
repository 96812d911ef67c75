package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// What was put where, and what followed from it, in the words of players: a place by what
// it is called at the table, a piece by its title.

// placeName is what the places of a pattern are called, in English and Spanish. In it
// {entry} is what the entry of the list is called, {1} its number.
type placeName struct{ pattern, says, spanish string }

// placeNames are those of each system. A place without one is called by the words of its
// name in the position.
var placeNames = map[string][]placeName{
	"nemoswar1": {
		{"adventure", "the Adventure at hand", "la aventura en curso"},
		{"blackSunShipsUnseen", "ships of the Black Sun not seen yet", "barcos del Sol Negro aún no vistos"},
		{"cannon", "the Cannon", "el cañón"},
		{"cards.deckAboveHollowExplosion", "cards left above A Hollow Explosion", "cartas que quedan sobre Una explosión hueca"},
		{"cards.deckBelowHollowExplosion", "cards left below A Hollow Explosion", "cartas que quedan bajo Una explosión hueca"},
		{"cards.failPile", "FAIL pile", "pila de fallos"},
		{"cards.hollowExplosionDrawn", "A Hollow Explosion was drawn", "Una explosión hueca ha salido"},
		{"cards.passPile", "PASS pile", "pila de éxitos"},
		{"cards.retained", "cards kept", "cartas conservadas"},
		{"commitment", "commitment", "compromiso"},
		{"finalCommitment", "Final Commitment", "compromiso final"},
		{"groupsCalledByCards", "groups of ships that cards called", "grupos de barcos llamados por cartas"},
		{"lastTurnOfRestRepairRefit", "last turn of Rest, Repair or Refit", "último turno de descanso, reparación o mejora"},
		{"liberation", "liberation", "liberación"},
		{"nautilus", "the Nautilus", "el Nautilus"},
		{"notoriety", "notoriety", "notoriedad"},
		{"oceans.*.boxes.*", "{entry}, box {1}", "{entry}, casilla {1}"},
		{"oceans.*.sunk", "{entry}, sunk", "{entry}, hundidos"},
		{"oceans.*.treasure", "{entry}, treasure", "{entry}, tesoro"},
		{"passengersUsed", "passengers who have helped", "pasajeros que ya ayudaron"},
		{"refits.*", "{entry}, by the ship spent on it", "{entry}, por el barco gastado"},
		{"resources.crew", "crew", "tripulación"},
		{"resources.hull", "hull", "casco"},
		{"resources.nemo", "nemo", "nemo"},
		{"salvage", "salvage", "salvamento"},
		{"shipDiscard", "ships discarded", "barcos descartados"},
		{"treasures.collected", "treasures collected", "tesoros reunidos"},
		{"treasures.removed", "treasures out of the game", "tesoros fuera de la partida"},
		{"turn", "turn", "turno"},
		{"week", "week", "semana"},
		{"wagered", "what is exerted", "lo apostado"},
		{"wreck", "the wreck", "el pecio"},
	},
	"nemoswar2": {
		{"act", "Act", "acto"},
		{"actionPoints", "Action Points", "puntos de acción"},
		{"adventureTokens.kept", "Adventure tokens kept", "fichas de aventura conservadas"},
		{"adventureTokens.unseen", "Adventure tokens not seen yet", "fichas de aventura aún no vistas"},
		{"cards.actCardDrawn", "the Act card was drawn", "la carta de acto ha salido"},
		{"cards.adventureDeck", "cards left in the Adventure Deck", "cartas que quedan en el mazo de aventura"},
		{"cards.discardPile", "discard pile", "pila de descartes"},
		{"cards.eventsInParts.*", "events left, {entry}", "eventos que quedan, {entry}"},
		{"cards.failPiles.*", "FAIL pile", "pila de fallos"},
		{"cards.passPiles.*", "PASS pile", "pila de éxitos"},
		{"cards.otherCards", "", ""},
		{"cards.part", "part of the Draw Pile", "parte del mazo de robo"},
		{"cards.tableau", "cards kept", "cartas conservadas"},
		{"cards.unseen", "cards not drawn yet", "cartas aún no robadas"},
		{"characters.aboard", "aboard", "a bordo"},
		{"characters.gone", "gone", "ya no están"},
		{"crew.captain", "who is Captain", "quién es capitán"},
		{"cubes", "uprisings", "levantamientos"},
		{"deadlySeas.inCup", "", ""},
		{"deadlySeas.unseen", "", ""},
		{"failsInARow", "fails in a row", "fallos seguidos"},
		{"gemstones.adventureDeck", "gemstones beside the Adventure Deck", "gemas junto al mazo de aventura"},
		{"gemstones.players.*", "gemstones of player {1}", "gemas del jugador {1}"},
		{"gemstones.salvage", "gemstones in Salvage", "gemas en salvamento"},
		{"highestNotoriety", "highest notoriety so far", "notoriedad más alta hasta ahora"},
		{"motiveWasChanged", "the motive was changed", "el motivo se cambió"},
		{"motive", "motive", "motivo"},
		{"nautilus", "the Nautilus", "el Nautilus"},
		{"notoriety", "notoriety", "notoriedad"},
		{"oceans.*.adventureTokens", "{entry}, Adventure tokens", "{entry}, fichas de aventura"},
		{"oceans.*.gemstones", "{entry}, gemstones", "{entry}, gemas"},
		{"oceans.*.hiddenShips", "{entry}, hidden ships", "{entry}, barcos ocultos"},
		{"oceans.*.ships", "{entry}, ships", "{entry}, barcos"},
		{"ships.cup", "ships in the cup", "barcos en el vaso"},
		{"ships.discarded", "ships discarded", "barcos descartados"},
		{"ships.groupsJoined", "groups of ships that joined", "grupos de barcos que entraron"},
		{"ships.salvaged", "Salvage", "salvamento"},
		{"ships.showTheirBack", "ships that show their back", "barcos por su reverso"},
		{"ships.tonnage.*", "sunk, {entry}", "hundidos, {entry}"},
		{"ships.waiting", "ships that wait to come", "barcos que aún esperan"},
		{"silverCubes", "uprisings with a silver cube", "levantamientos con cubo plateado"},
		{"spacesLost.crew", "crew", "tripulación"},
		{"spacesLost.hull", "hull", "casco"},
		{"spacesLost.nemo", "nemo", "nemo"},
		{"treasures.collected", "treasures collected", "tesoros reunidos"},
		{"treasures.cup", "treasures in the cup", "tesoros en el vaso"},
		{"treasures.wondersOnTrack", "Wonders on the track", "maravillas en la pista"},
		{"turn", "turn", "turno"},
		{"upGunned", "warships are up-gunned", "los buques llevan más cañones"},
		{"upgrades.available", "upgrades to be had", "mejoras disponibles"},
		{"upgrades.box", "upgrades in the box", "mejoras en la caja"},
		{"upgrades.equipped", "upgrades equipped", "mejoras instaladas"},
	},
	"nemorising": {
		{"actionRow", "Action Row", "fila de acción"},
		{"actionRow.*.action", "Action Row, stack {1}", "fila de acción, pila {1}"},
		{"actionRow.*.threat", "Threat Card in stack {1}", "carta de amenaza en la pila {1}"},
		{"active", "whose turn it is", "de quién es el turno"},
		{"heroes.*.acted", "{entry} has had the turn", "{entry} ya tuvo su turno"},
		{"heroes.*.actionCard", "{entry}, Action Card", "{entry}, carta de acción"},
		{"heroes.*.at", "{entry}, place", "{entry}, lugar"},
		{"heroes.*.blue", "{entry}, blue tokens", "{entry}, fichas azules"},
		{"heroes.*.end", "{entry}, end of the Action Card", "{entry}, extremo de la carta de acción"},
		{"heroes.*.gear", "{entry}, Gear", "{entry}, equipo"},
		{"heroes.*.gold", "{entry}, gold", "{entry}, oro"},
		{"heroes.*.twisted", "{entry}, twisted Gear", "{entry}, equipo girado"},
		{"keepRow", "Keep Row", "fila de amenazas"},
		{"missionPoints", "Mission Points", "puntos de misión"},
		{"missions.*.done", "{entry}, circles filled", "{entry}, círculos llenos"},
		{"missions.*.which", "", ""},
		{"round", "round", "ronda"},
		{"story.*.at", "{entry}", "{entry}"},
		{"threatDeck", "cards left in the Threat Deck", "cartas que quedan en el mazo de amenazas"},
		{"threatDiscard", "Threat Cards discarded", "cartas de amenaza descartadas"},
		{"threatsBeingResolved", "Threat Cards at hand", "cartas de amenaza en curso"},
		{"threatsSeen", "", ""},
		{"tiles.*.secure", "{entry}, secure", "{entry}, segura"},
		{"tiles.*.tile", "tile on {entry}", "loseta en {entry}"},
		{"turn.abilityUsed", "the hero's ability was used", "la habilidad del héroe se usó"},
	},
	"nemesis": {
		{"attackCards.deck", "Intruder Attack deck", "mazo de ataques"},
		{"attackCards.discard", "Intruder Attack cards discarded", "ataques descartados"},
		{"bag.*.count", "in the bag, {entry}", "en la bolsa, {entry}"},
		{"closedDoors", "closed Doors", "puertas cerradas"},
		{"destroyedDoors", "destroyed Doors", "puertas destruidas"},
		{"contamination.supply", "Contamination cards in the supply", "cartas de contaminación en la reserva"},
		{"contamination.infectedAmongUnscanned", "", ""},
		{"coordinates.is", "Coordinates", "coordenadas"},
		{"coordinates.seenBy", "who has seen the Coordinates", "quién ha visto las coordenadas"},
		{"destination", "course", "rumbo"},
		{"eggs", "Eggs on the Intruder board", "huevos en el tablero de intrusos"},
		{"engines.*.is", "Engine {1}", "motor {1}"},
		{"engines.*.seenBy", "players who know Engine {1}", "jugadores que conocen el motor {1}"},
		{"engines.*.top", "", ""},
		{"eventCards.deck", "Event deck", "mazo de eventos"},
		{"eventCards.discard", "Events discarded", "eventos descartados"},
		{"explorationTokens", "", ""},
		{"firstPlayer", "First Player", "jugador inicial"},
		{"items", "", ""},
		{"items.*.deck", "", ""},
		{"items.*.discarded", "discarded, {entry}", "descartado, {entry}"},
		{"moments", "what has happened", "lo que ya ocurrió"},
		{"noise", "Noise in Corridors", "ruido en pasillos"},
		{"passed", "players who have passed", "jugadores que han pasado"},
		{"players.*.contamination.deck.*", "{entry}, Contamination in the deck", "{entry}, contaminación en el mazo"},
		{"players.*.contamination.discard.*", "{entry}, Contamination discarded", "{entry}, contaminación descartada"},
		{"players.*.contamination.hand.*", "{entry}, Contamination in hand", "{entry}, contaminación en mano"},
		{"players.*.deck", "{entry}, deck", "{entry}, mazo"},
		{"players.*.discard", "{entry}, discarded", "{entry}, descartes"},
		{"players.*.fate", "{entry}", "{entry}"},
		{"players.*.hand", "{entry}, hand", "{entry}, mano"},
		{"players.*.hands", "{entry}, in hands", "{entry}, en las manos"},
		{"players.*.hands.*.ammo", "{entry}, Ammo in hand {2}", "{entry}, munición en la mano {2}"},
		{"players.*.inventory", "{entry}, Inventory", "{entry}, pertenencias"},
		{"players.*.lightWounds", "{entry}, Light Wounds", "{entry}, heridas leves"},
		{"players.*.markers", "{entry}, markers", "{entry}, marcadores"},
		{"players.*.objectives", "{entry}, Objectives", "{entry}, objetivos"},
		{"players.*.pod", "{entry}, Escape Pod", "{entry}, cápsula"},
		{"players.*.room", "{entry}, Room", "{entry}, sala"},
		{"players.*.seriousWounds", "{entry}, Serious Wounds", "{entry}, heridas graves"},
		{"pods.*.locked", "Escape Pod {1}, locked", "cápsula {1}, cerrada"},
		{"pods.*.section", "Escape Pod {1}, Section", "cápsula {1}, sección"},
		{"rooms.*.carcasses", "{entry}, Carcasses", "{entry}, restos"},
		{"rooms.*.eggs", "{entry}, Eggs", "{entry}, huevos"},
		{"rooms.*.explored", "{entry}, explored", "{entry}, explorada"},
		{"rooms.*.fire", "{entry}, Fire", "{entry}, fuego"},
		{"rooms.*.items", "{entry}, Items", "{entry}, objetos"},
		{"rooms.*.malfunction", "{entry}, Malfunction", "{entry}, avería"},
		{"rooms.*.tile", "tile of Room {1}", "loseta de la sala {1}"},
		{"rooms.*.token", "", ""},
		{"rooms.*.tokenSeenBy", "", ""},
		{"selfDestruct", "Self-Destruct", "autodestrucción"},
		{"seriousWounds", "", ""},
		{"seriousWounds.*.count", "", ""},
		{"time", "Time track", "pista de tiempo"},
		{"turn", "turn", "turno"},
		{"weaknesses.*", "Weakness {1}", "debilidad {1}"},
	},
}

// placeSaid is what a place is called at the table. What no player speaks of has none.
func (t *tableau) placeSaid(path string, language lang.Language) string {
	for _, name := range placeNames[t.system.About().Name] {
		if fitsPattern(name.pattern, path) {
			says := name.says
			if language == lang.Spanish {
				says = name.spanish
			}
			return t.filledIn(says, path, language)
		}
	}
	segments := strings.Split(path, ".")
	if len(segments) == 1 {
		return strings.Join(spacedKey(path), " ")
	}
	var words []string
	for _, segment := range segments[1:] {
		if !isNumber(segment) {
			words = append(words, strings.Join(spacedKey(segment), " "))
		}
	}
	entry := t.ownerSaid(path, language)
	if len(words) == 0 {
		return entry
	}
	if entry == segments[0] || segments[0] == "options" {
		return strings.Join(words, ", ")
	}
	return entry + ", " + strings.Join(words, ", ")
}

// filledIn is the name of a place with what it is the place of.
func (t *tableau) filledIn(says, path string, language lang.Language) string {
	says = strings.ReplaceAll(says, "{entry}", t.ownerSaid(path, language))
	n := 0
	for segment := range strings.SplitSeq(path, ".") {
		if at, err := strconv.Atoi(segment); err == nil {
			n++
			says = strings.ReplaceAll(says, "{"+decimal(n)+"}", decimal(at+1))
		}
	}
	return says
}

// ownerSaid is what an entry of a list is called at the table: a player, a Room, an ocean.
func (t *tableau) ownerSaid(path string, language lang.Language) string {
	segments := strings.Split(path, ".")
	system := t.system.About().Name
	if len(segments) < 2 {
		return path
	}
	for pattern, names := range t.words.entries {
		if segments[0] == "players" {
			break // whose it is says more
		}
		n, err := strconv.Atoi(segments[len(segments)-1])
		if fitsPattern(pattern+".*", path) && err == nil && n < len(names) {
			return placeTitle(strings.ReplaceAll(names[n], " ", "-"))
		}
	}
	list, _ := t.doc[segments[0]].([]any)
	i, err := strconv.Atoi(segments[1])
	if err != nil || i >= len(list) {
		object, _ := t.doc[segments[0]].(map[string]any)
		if _, isObject := object[segments[1]].(map[string]any); isObject || segments[0] == "refits" {
			return language.Told(system, placeTitle(segments[1]))
		}
		return segments[0]
	}
	entry, _ := list[i].(map[string]any)
	word := func(key string) string { text, _ := entry[key].(string); return t.titleOf(text) }
	switch segments[0] {
	case "players":
		if language == lang.Spanish {
			return fmt.Sprintf("jugador %d (%s)", i+1, language.Told(system, word("character")))
		}
		return fmt.Sprintf("player %d (%s)", i+1, word("character"))
	case "rooms":
		room := map[bool]string{true: "sala ", false: "Room "}[language == lang.Spanish] + show(entry["room"])
		if tile := word("tile"); tile != "" {
			room += " (" + tile + ")"
		}
		return room
	case "tiles":
		slot, _ := entry["slot"].(string)
		if tile := word("tile"); tile != "" && !strings.HasSuffix(path, ".tile") {
			return fmt.Sprintf("%s (%s)", slot, tile)
		}
		return slot
	case "oceans":
		name, _ := entry["ocean"].(string)
		return placeTitle(name)
	case "bag":
		kind, _ := entry["what"].(string)
		return strings.ReplaceAll(kind, "-", " ")
	}
	for _, key := range components.Identifying {
		if text := word(key); text != "" {
			return text
		}
	}
	return placeTitle(singular(segments[0])) + " " + decimal(i+1)
}

// titleOf is what stands on a component: its title where no other has the same, or else its
// key as a title. Other words are as they are.
func (t *tableau) titleOf(key string) string {
	title, others, known := "", make(map[string]int), false
	for i := range t.data {
		path := strings.Split(t.data[i].Path, ".")
		last := len(path) - 1
		known = known || slices.Contains(path[:last], key)
		if last < 2 || !isTitle(path[last]) {
			continue
		}
		own := path[last-1]
		if last > 2 && (own == "front" || own == "back") {
			own = path[last-2]
		}
		if own == key && title == "" {
			title = t.data[i].Value
		} else if own != key {
			others[t.data[i].Value]++
		}
	}
	switch {
	case title != "" && (others[title] == 0 || slices.Equal(folded(title), folded(key))):
		return title
	case known && strings.ContainsFunc(key, lang.IsLetter) && len(key) > 2:
		return placeTitle(key)
	case strings.ContainsFunc(key, lang.IsLetter):
		return strings.ReplaceAll(key, "-", " ")
	}
	return key // a Corridor, a space of the board
}

// valueSaid is what stands at a place, as one says it.
func (t *tableau) valueSaid(path string, value tree.Node, language lang.Language) string {
	switch value := value.(type) {
	case bool:
		return map[bool]string{true: language.In(lang.TextYes), false: language.In(lang.TextNo)}[value]
	case map[string]any:
		for _, key := range append(slices.Clone(components.Identifying), "objective", "what") {
			if text, _ := value[key].(string); text != "" {
				return language.Told(t.system.About().Name, t.titleOf(text))
			}
		}
		return inWords(value)
	case string:
		if value == "" || value == "none" {
			return language.In(lang.TextNothing)
		}
		if path == "coordinates.is" || len(value) < 3 {
			return value
		}
		if path == "nautilus" {
			return language.Told(t.system.About().Name, placeTitle(value))
		}
		if t.words.like != nil && t.words.like(t, value) != "" {
			return t.words.like(t, value)
		}
		return language.Told(t.system.About().Name, t.titleOf(value))
	case json.Number:
		if on, counted := t.words.tracks[path]; counted {
			return on.onBoard(t, countOf(value))
		}
		if slices.Contains(t.words.left, path) {
			leaves := t.leaves()
			if i := slices.IndexFunc(leaves, func(l leaf) bool { return l.path == path }); i >= 0 {
				return decimal(leaves[i].most - countOf(value))
			}
		}
		return string(value)
	}
	return language.In(lang.TextNothing)
}

// sayChanges says what changed from one position to this one, a line for each place: what is
// there now, or what came and what went. A place that no player speaks of is left out.
func (t *tableau) sayChanges(before *tableau, changes []change, language lang.Language) (lines []string) {
	var told []string
	say := func(line string) {
		if line != "" && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	for _, c := range changes {
		list := firstKey(c.path)
		lying, described := t.words.pieces[list]
		if _, own := t.doc[list]; described && own {
			if !slices.Contains(told, list) {
				told = append(told, list)
				say(cameAndWent(strings.Join(spacedKey(list), " "), before.words.pieces[list].say(before), lying.say(t)))
			}
			continue
		}
		name := t.placeSaid(c.path, language)
		if name == "" {
			continue
		}
		was, is := valueAt(before.doc, c.path), valueAt(t.doc, c.path)
		x, isList := was.([]any)
		y, alsoList := is.([]any)
		if isList && alsoList {
			say(cameAndWent(name, before.eachSaid(c.path, x, language), t.eachSaid(c.path, y, language)))
			continue
		}
		say(fmt.Sprintf(language.In(lang.TextWas), name, t.valueSaid(c.path, is, language), before.valueSaid(c.path, was, language)))
	}
	return lines
}

// valueAt is what stands at a path, or nil.
func valueAt(doc tree.Node, path string) tree.Node {
	at, err := tree.Locate(doc, path)
	if err != nil {
		return nil
	}
	return at.Get()
}

func (t *tableau) eachSaid(path string, list []any, language lang.Language) (said []string) {
	for _, item := range list {
		said = append(said, t.valueSaid(path, item, language))
	}
	return said
}

// cameAndWent says of a list what came to it, with +, and what went, with -.
func cameAndWent(name string, before, after []string) string {
	less := func(list, other []string) (rest []string) {
		left := slices.Clone(other)
		for _, item := range list {
			if i := slices.Index(left, item); i >= 0 {
				left = slices.Delete(left, i, i+1)
				continue
			}
			rest = append(rest, item)
		}
		return rest
	}
	var parts []string
	for _, item := range less(before, after) {
		parts = append(parts, "-"+item)
	}
	for _, item := range less(after, before) {
		parts = append(parts, "+"+item)
	}
	if len(parts) == 0 {
		return ""
	}
	return name + ": " + strings.Join(parts, ", ")
}
