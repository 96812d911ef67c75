package nemesis

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// A position as a document in the rulebook's words: written, read, and described by a
// schema. What an observation hides is written as "hidden", or counted by its backs.

// document walks through a state.
type document struct {
	*kit.Document

	r     *Rules
	s     *State
	names *pieceNames
}

// checkPosition checks a position that was read, or what a seat has observed of one that keeps the invariants.
func (r *Rules) checkPosition(s *State) error {
	if s.hides() {
		return r.checkObservation(s)
	}
	return kit.Keeping(r.Invariants)(s)
}

// checkObservation checks that a position with hidden parts is what somebody sees of a sound one.
func (r *Rules) checkObservation(s *State) error {
	err := nemo.Faults{nemo.Invalidf("position", "something is hidden, and no seat sees it like that")}
	for seat := nemo.Chance; int(seat) < int(s.Options.Players); seat++ {
		if r.Observe(s, seat) != *s {
			continue
		}
		random := nemo.NewRand(1, 1)
		full := r.Imagine(s, seat, &random)
		switch fault := nemo.CheckMadeUp(r.Invariants(), &full); {
		case full.hides():
			err = nemo.Faults{nemo.Invalidf("position", "more is hidden than there is")}
		case fault != nil:
			err = nemo.Faults{nemo.Invalidf("position", "whatever is hidden, %v", fault)}
		case r.Observe(&full, seat) == *s:
			return nil
		}
	}
	return err
}

func (r *Rules) document(to *kit.Document, s *State) {
	d := document{Document: to, r: r, s: s, names: r.pieceNames()}
	gameOptions.Document(to, "options", &r.about, &s.Options)
	d.Lexicon(lexiconOfPositions)
	d.course()
	d.Said("players", "jugadores").Is(position.People).Each("player|jugador").Rule("2.6")
	kit.Array(to, "players", s.Players[1:s.Options.Players+1], kit.Struct(to, d.player))
	d.board()
	d.ship()
	d.cards()
	kit.Pending(d.Document, s.stack[:], &s.depth, d.frame)
}

// course declares how far the game and the ship have come.
func (d *document) course() {
	r, s := d.r, d.s
	d.Said("turn|round", "turno|ronda").Is(position.Elapsed).Rule("4.track.time")
	d.number("turn", &s.Turn, 99)
	kit.WordOrNone(d.Is(position.Silent).Note(`how the game ended, "" while it runs`), "end", &s.End, endNames[:])
	kit.WordOrNone(d.Document, "ship", &s.Ship, shipNames)
	if arrived := s.Ship == Arrived && s.Coordinates != 0; d.Optional("reached", arrived) {
		reached := ""
		if arrived {
			reached = r.destination(s).String()
		}
		kit.Text(d.Is(position.Derived).Note("where a ship that arrived has come; it is not read"), "reached", &reached)
	}
	kit.Flag(d.Document, "nobodyLeft", &s.nobodyLeft)
	d.Said("time|time track|time marker|turns left", "tiempo|pista de tiempo|quedan turnos").
		Scale(0, spacesShown(r.set.Tracks.Time)).Rule("4.track.time")
	d.Note("how many spaces the marker has moved on; the board has numbers that count down to the jump")
	d.number("time", &s.Time, uint8(len(r.set.Tracks.Time)-1))
	d.Said("self destruct|self destruct track", "autodestrucción").
		State("0", "not started|not activated|not active|inactive|sin empezar|inactiva").
		State("1", "started|begun|active|running|activada|iniciada|empezado").Scale(1, spacesShown(r.set.Tracks.SelfDestruct)).Rule("4.track.self-destruct")
	d.Note("the spaces, counted from 1; 0 while it is not active")
	d.number("selfDestruct", &s.SelfDestruct, uint8(len(r.set.Tracks.SelfDestruct)))
	kit.Word(d.Said("destination|course|course set|heading", "rumbo|destino|rumbo fijado"), "destination", &s.Destination, courseNames)
	d.Said("first player", "jugador inicial").To("players").Rule("2.6")
	d.playerNumber("firstPlayer", &s.First)
	d.Said("moments|what has happened|has happened", "lo que ya ocurrió").Is(position.Alone)
	d.flags("moments", momentNames[:], &s.FirstEncounter, &s.FirstDeath, &s.QueenKilled)
	d.Said("passed|players who have passed", "han pasado|ha pasado").To("players").Rule("4.4")
	d.players("passed", &s.passed)
	kit.Flag(d.Document, "skipsAttackStep", &s.skipsAttack)
}

func (d *document) number(name string, n *uint8, most uint8) {
	kit.Number(d.Document, name, n, 0, int(most))
}

// playerNumber declares the number of a player of the game, or 0 for nobody.
func (d *document) playerNumber(name string, player *Number) {
	kit.Number(d.Document, name, player, 0, int(d.s.Options.Players))
}

// slot declares the number of a Room's place, or 0 for none.
func (d *document) slot(name string, slot *Slot) { kit.Number(d.Document, name, slot, 0, NumSlots) }

// numberIfAny declares a number that is left out where it is 0.
func (d *document) numberIfAny(name string, n *uint8, most uint8) {
	if d.Optional(name, *n != 0) {
		d.number(name, n, most)
	}
}

func (d *document) players(name string, set *NumberSet) {
	kit.Numbers(d.Document, name, set, 1, int(d.s.Options.Players))
}

// flags declares a list of the names of those flags that are set; the first name is none's.
func (d *document) flags(name string, names []string, flags ...*bool) {
	set := uint8(0)
	for i, flag := range flags {
		if *flag {
			set |= 2 << i
		}
	}
	kit.Set(d.Document, name, &set, names)
	for i, flag := range flags {
		*flag = set>>(i+1)&1 != 0
	}
}

// setFrom1 declares a set that counts from 0 with names that count from 1.
func setFrom1[T ~uint32](d *document, name string, set *T, names []string) {
	shifted := uint64(*set) << 1
	kit.Set(d.Document, name, &shifted, names)
	*set = T(shifted >> 1)
}

// counts declares the number of each named thing; it leaves out zeros.
func (d *document) counts(name string, of []uint8, names []string) {
	d.countsOf(name, of, names, func() []string { return names[1:] })
}

// countsOf is counts where people use only some of the names.
func (d *document) countsOf(name string, of []uint8, names []string, only func() []string) {
	there := kit.Where(min(len(of), len(names))-1, func(id uint8) bool { return of[id] > 0 })
	kit.Objects(d.Document, name, there, len(names), func(id *uint8) {
		kit.Word(d.Only(only).Is(position.Names|position.Silent), "what", id, names)
		d.Is(position.Count)
		count := of[min(int(*id), len(of)-1)]
		d.number("count", &count, 99)
		switch {
		case !d.Reading() || *id == 0 || int(*id) >= len(of):
		case of[*id] != 0 || count == 0:
			d.Faultf("", "%q stands here twice, or is not there at all", names[*id])
		default:
			of[*id] = count
		}
	})
}

// shown declares a value that others may have seen, and reports whether the viewer may not.
func shown[T ~uint8](d *document, name string, value *T, names []string, by NumberSet) (isHidden bool) {
	words := append(append([]string{""}, names[1:]...), hidden)
	last := T(len(words) - 1)
	if *value == 0 && by != 0 {
		*value = last
	}
	kit.WordOrNone(d.Document, name, value, words)
	if isHidden = *value == last; isHidden {
		*value = 0
	}
	return isHidden
}

// seenBy declares who has seen something that may be hidden.
func (d *document) seenBy(name, what string, by *NumberSet, isHidden bool) {
	d.players(name, by)
	if isHidden && *by == 0 {
		d.Faultf(what, "it is hidden only from others, when somebody has seen it; %s says who", name)
	}
}

// secret declares something that may be hidden, and who has seen it.
func secret[T ~uint8](d *document, name string, value *T, names []string, seenBy string, by *NumberSet) {
	isHidden := shown(d, name, value, names, *by)
	d.seenBy(seenBy, name, by, isHidden)
}

func (d *document) board() {
	s, slot := d.s, uint8(0)
	kit.Array(d.Said("rooms", "salas").Each("room|sala|habitación").Rule("8.1"), "rooms", s.Slots[1:], kit.Struct(d.Document, func(at *SlotState) {
		slot++
		d.room(slot, at)
	}))
	d.Said("noise|noise in corridor|noise markers", "ruido|ruido en pasillo|marcadores de ruido")
	setFrom1(d, "noise", &s.noise, d.names.corridors)
	d.Said("closed doors|closed door", "puertas cerradas|puerta cerrada").Zone("door")
	setFrom1(d, "closedDoors", &s.closed, d.names.corridors)
	d.Said("destroyed doors|destroyed door", "puertas destruidas|puerta destruida").Zone("door")
	setFrom1(d, "destroyedDoors", &s.destroyed, d.names.corridors)
	d.Rule("8.1")
	d.slot("airlock", &s.Airlock)
	d.intruders()
	d.Is(position.Silent)
	setFrom1(d, "intrudersNotAttacking", &s.calm, d.names.intruders)
	d.Said("bag|in the bag", "bolsa|en la bolsa").Of("token|ficha").Rule("1.11")
	d.counts("bag", s.Bag[:], d.names.tokens)
	d.Said("eggs|eggs on the intruder board", "huevos|huevos en el tablero de intrusos").Rule("1.10")
	d.number("eggs", &s.Eggs, d.r.supply.Eggs)
}

func (d *document) room(slot uint8, at *SlotState) {
	n := slot
	kit.Number(d.Is(position.Names|position.Silent), "room", &n, 1, NumSlots)
	if n != slot {
		d.Faultf("room", "Room %d stands in the place of Room %d", n, slot)
	}
	d.Said("tile", "loseta").Is(position.Names | position.Alone)
	isHidden := shown(d, "tile", &at.Room, roomNames, at.RoomSeen)
	kit.Flag(d.Said("explored", "explorada").Not("unexplored|not explored|sin explorar"), "explored", &at.Explored)
	d.seenBy("seenBy", "tile", &at.RoomSeen, isHidden)
	secret(d, "token", &at.Token, d.names.explorations, "tokenSeenBy", &at.TokenSeen)
	d.Said("items", "objetos").Rule("8.5")
	d.number("items", &at.Items, 99)
	kit.Flag(d.Said("fire|on fire|burning", "fuego|en llamas|ardiendo|arde").Not("out|extinguished|apagado"), "fire", &at.Fire)
	kit.Flag(d.Said("malfunction", "avería"), "malfunction", &at.Malfunction)
	d.Said("eggs", "huevos").Rule("1.10")
	d.number("eggs", &at.Eggs, d.r.supply.Eggs)
	d.Said("carcasses|carcass", "restos")
	d.number("carcasses", &at.Carcasses, d.r.supply.Carcasses)
}

func (d *document) intruders() {
	s := d.s
	onBoard := kit.Where(len(s.Intruders), func(id uint8) bool { return s.Intruders[id-1].At != 0 })
	kit.Objects(d.Said("intruders|aliens", "intrusos|alienígenas").Rule("12.8"), "intruders", onBoard, len(s.Intruders), func(id *uint8) {
		var in Intruder
		if *id != 0 && !d.Reading() {
			in = s.Intruders[*id-1]
		}
		kit.Word(d.Is(position.Names|position.Silent), "intruder", id, d.names.intruders)
		d.Said("room", "sala").Is(position.Alone).To("rooms").Rule("12.8")
		d.slot("room", &in.At)
		d.Said("injuries|hits", "heridas")
		d.number("injuries", &in.Injuries, 99)
		switch {
		case !d.Reading() || *id == 0:
		case in.At == 0 || s.Intruders[*id-1].At != 0:
			d.Faultf("", "%q is in no Room, or stands here twice", d.names.intruders[*id])
		default:
			s.Intruders[*id-1] = in
		}
	})
}

// ship declares what is on the ship, including parts whose state is unknown.
func (d *document) ship() {
	s := d.s
	d.corpses()
	kit.Array(d.Said("pods", "cápsulas").Each("pod|escape pod|cápsula de escape|cápsula"), "pods", s.Pods[:], kit.Struct(d.Document, func(pod *Pod) {
		kit.WordOrBlank(d.Said("section", "sección").Is(position.Alone).State("", "gone|launched|not in play|lanzada").Note(`"" for a Pod that is not in play`), "section", &pod.Section, sectionNames[:])
		kit.Flag(d.Said("locked", "cerrada|bloqueada").Not("unlocked|open|abierta|desbloqueada"), "locked", &pod.Locked)
	}))
	d.Said("engines", "motores").Each("engine|motor").Rule("1.9")
	kit.Array(d.Document, "engines", s.Engines[:], kit.Struct(d.Document, func(engine *Engine) {
		d.Is(position.Alone)
		secret(d, "is", &engine.Status, engineNames, "seenBy", &engine.Seen)
	}))
	d.Rule("1.9").Object("coordinates", func() {
		d.Said("coordinates", "coordenadas")
		secret(d, "is", &s.Coordinates, d.names.coordinates, "seenBy", &s.CoordinatesSeen)
	})
	d.Said("weakness of the", "debilidad").Each("corpse|cadáver", "egg|huevo", "carcass|resto").Note("of the Corpse, the Egg, the Carcass")
	kit.Array(d.Document, "weaknesses", s.Weaknesses[CharacterCorpse:IntruderCarcass+1], func(kind *WeaknessKind) {
		kit.WordOrBlank(d.Document, "", kind, weaknessNames)
	})
}

func (d *document) corpses() {
	s := d.s
	var list []Number
	for i, at := range s.Corpses {
		if at != corpseNone {
			list = append(list, Number(i))
		}
	}
	places := kit.Namer[CorpsePlace]{What: `place of a Corpse ("room 2", "carried by 3" or "gone")`, Key: corpseText, Find: d.corpse}
	kit.Objects(d.Said("corpses", "cadáveres").Rule("19.4"), "corpses", list, len(s.Corpses), func(whose *Number) {
		d.Note("0 for the blue one")
		d.playerNumber("player", whose)
		if d.Reading() && s.Corpses[*whose] != corpseNone {
			d.Faultf("", "this Corpse stands here twice")
		}
		d.Values(corpsePlaces)
		kit.Piece(d.Note(`"room 2", "carried by 3" or "gone"`), "at", &s.Corpses[*whose], &places)
	})
}

func (d *document) corpse(text string) (CorpsePlace, bool) {
	for n := CorpsePlace(1); n <= corpseGone; n++ {
		if (n <= NumSlots || n > corpseCarried && n <= corpseCarried+CorpsePlace(d.s.Options.Players) || n == corpseGone) && corpseText(n) == text {
			return n, true
		}
	}
	return corpseNone, false
}

// corpsePlaces are the words of all places where a Corpse can be.
func corpsePlaces() (words []string) {
	for n := CorpsePlace(1); n <= corpseGone; n++ {
		if n <= NumSlots || n > corpseCarried && n <= corpseCarried+maxPlayers || n == corpseGone {
			words = append(words, corpseText(n))
		}
	}
	return words
}

func corpseText(at CorpsePlace) string {
	switch {
	case at == corpseGone:
		return "gone"
	case at > corpseCarried:
		return fmt.Sprintf("carried by %d", at-corpseCarried)
	}
	return fmt.Sprintf("room %d", at)
}

func (d *document) frame(f *frame) {
	kit.Word(d.Document, "work", &f.kind, frameNames)
	d.number("step", &f.step, 255)
	kit.WordOrNone(d.Document, "awaits", &f.node, nodeNames)
	d.playerNumber("player", &f.player)
	d.playerNumber("by", &f.by)
	if d.Optional("action", f.act != Action{}) {
		d.Object("action", func() {
			kit.Number(d.Document, "kind", &f.act.Kind, 0, 255)
			d.number("n", &f.act.N, 255)
			d.number("target", &f.act.Target, 255)
			d.number("branch", &f.act.Branch, 255)
		})
	}
	d.number("intruder", &f.who, 255)
	d.slot("room", &f.slot)
	d.number("n", &f.n, 255)
	d.number("m", &f.m, 255)
	d.number("k", &f.k, 255)
	kit.WordOrNone(d.Document, "source", &f.source, sourceNames[:])
	d.sourceOf(f)
	d.number("branch", &f.branch, 255)
	d.number("at", &f.at, 255)
	kit.Numbers(d.Document, "choice", &f.set, 0, 63)
	kit.Numbers(d.Document, "rest", &f.rest, 0, 63)
	kit.Numbers(d.Document, "given", &f.give, 0, 63)
	if d.Reading() && f.kind != frameNone {
		if err := d.r.speaks(d.s, f); err != nil {
			d.Faultf("", "%v", err)
		}
	}
}

// sourceOf declares the Room, card or Item whose effects a frame carries out.
func (d *document) sourceOf(f *frame) {
	id, has := f.id, f.source != fromNothing
	if d.Optional("of", has) || has {
		named := kit.Worded[uint8]("source of such effects", d.names.ofSource(d.r, f.source))
		d.Values(func() []string { return d.names.ofSources(d.r) })
		kit.Piece(d.Note("the Room, card or Item whose effects these are"), "of", &f.id, named)
		id = 0
	}
	d.number("id", &id, 255)
	switch {
	case !d.Reading():
	case !has:
		f.id = id
	case id != 0:
		d.Faultf("id", "effects have the name of what has them")
	}
}

// nodeNames are the names of the nodes.
var nodeNames = kit.WordsOf[Node](spoken)

var (
	sourceNames  = [...]string{"none", "room", "card", "item", "event", "attack", "intruder-card"}
	heldNames    = [...]string{"none", "item", "corpse", "egg", "carcass"}
	momentNames  = [...]string{"none", "first-encounter", "first-death", "queen-killed"}
	markerNames  = [...]string{"none", "slime", "larva", "signal"}
	sectionNames = [...]string{"none", "a", "b"}
	endNames     = [...]string{"", "jump", "destroyed", "nobody-left"}
)

const hidden = "hidden"

// lexiconOfPositions maps words of positions to other words.
var lexiconOfPositions = map[string]string{
	"queen": "reina", "yellow": "amarillo", "white": "blanco", "green": "verde", "blue": "azul", "larva": "larvas|larvae|infected larva|infectado larva", "adult": "adulto|adult intruder|intruso adulto",
	"bandages": "vendas|vendajes", "medkit": "botiquín", "hibernating": "hiberna|hibernates|asleep",
	"captain": "capitán|capitana", "pilot": "piloto", "scientist": "científico|científica", "scout": "explorador|exploradora",
	"soldier": "soldado", "mechanic": "mecánico|mecánica", "damaged": "averiado|averiada|dañado|dañada|broken|roto|rota|down", "working": "funciona|funcionan|work|works|in working order",
	"slime": "baba|limo|slimed|covered slime|cubierto baba|cubierta baba", "dead": "muerto|muerta|died|killed",
	"technical": "pasillos técnicos|technical corridors", "aboard": "a bordo", "cockpit": "cabina|puente|cabina de mando", "nest": "nido", "laboratory": "laboratorio", "generator": "generador", "armory": "armería", "hibernatorium": "hibernatorio", "first-encounter": "primer encuentro",
	"cabins": "camarotes", "canteen": "cantina|comedor", "shower-room": "duchas|sala de duchas", "storage": "almacén",
	"comms-room": "sala de comunicaciones|comunicaciones", "surgery": "cirugía|quirófano", "command-center": "centro de mando",
	"emergency-room": "enfermería|sala de emergencias", "monitoring-room": "sala de vigilancia",
}

// spacesShown returns the spaces of a track as the board shows them.
func spacesShown(track []TrackSpace) []string {
	shown := make([]string, len(track))
	for i, space := range track {
		shown[i] = space.Colour.String()
		if space.Number > 0 {
			shown[i] += fmt.Sprintf(" %d", space.Number)
		}
	}
	return shown
}
