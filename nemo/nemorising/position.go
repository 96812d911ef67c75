package nemorising

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// document writes a state as a document in the rulebook's words, reads one, or
// declares its schema. A card that is not named is in its deck.
type document struct {
	*kit.Document

	r *Rules
	s *State
	c *scenarioTables

	heroes  kit.Namer[Hero]
	places  kit.Namer[Place]
	actions kit.Once[ActionID]
	gear    kit.Once[GearID]
	threats kit.Once[ThreatID]
}

// document declares the members of the document of a position.
func (r *Rules) document(to *kit.Document, s *State) {
	gameOptions.Document(to, "options", &r.about, &s.Options)
	c := r.of(s)
	d := document{
		Document: to, r: r, s: s, c: c, heroes: kit.Keyed[Hero]("hero", r.set.Heroes, (*HeroData).key),
		places:  kit.Namer[Place]{What: "place", Key: r.placeText, Find: r.findPlace, All: r.allPlaces},
		actions: kit.OnceEach(kit.Keyed[ActionID]("Action Card", r.set.ActionCards, (*ActionCard).key)),
		gear:    kit.OnceEach(kit.Keyed[GearID]("Gear Card", r.set.Gear, (*GearCard).key)),
		threats: kit.OnceEach(kit.Keyed[ThreatID]("Threat Card", c.data.Threats, (*ThreatCard).key)),
	}
	if !d.Writing() {
		s.Supply = blueTokens
	}
	d.Lexicon(lexiconOfPositions)
	d.Said("mission points|mp|mp left|mission points left|points", "puntos de misión|puntos").Rule("object.3")
	kit.Number(to, "missionPoints", &s.MP, 0, maxPoints)
	kit.Number(d.Is(position.Elapsed).Said("round", "ronda").Rule("round.1"), "round", &s.Round, 0, 60_000)
	d.Is(position.Moment).Said("whose turn|turn of|turn|to move", "turno de|toca").Note("the hero whose turn it is")
	kit.PieceOrNone(d.Document, "active", &s.Active, &d.heroes)
	kit.Objects(d.Said("", "héroes|heroínas").Is(position.Fixed|position.People).Rule("comp.count.6"), "heroes",
		s.heroesInGame(), numHeroes, d.hero)
	d.missions()
	d.storyTokens()
	d.tiles()
	d.enemies()
	d.cards()
	d.Rule("round.player.1").Object("turn", func() {
		kit.Bits(d.Is(position.Silent).Note("Tasks, a bit each"), "succeeded", &s.succeeded, 63)
		kit.Bits(d.Is(position.Silent), "failed", &s.failed, 63)
		kit.Bits(d.Is(position.Silent), "owed", &s.owed, 63)
		kit.Bits(d.Is(position.Silent).Note("Gear Cards, a bit each"), "recharged", &s.recharged, 16)
		kit.Flag(to, "abilityUsed", &s.abilityUsed)
	})
	kit.WordOrNone(d.Is(position.Silent).Note("how the game ended, none while it runs"), "end", &s.End, namesOf[End]())
	kit.Pending(d.Document, s.stack[:], &s.depth, d.frame)
	if d.Reading() {
		d.settle()
	}
}

// settle completes a position that was read.
func (d *document) settle() {
	s := d.s
	s.actionDeck, s.gearDeck = uint32(d.actions.Rest(d.r.numActions)), uint16(d.gear.Rest(d.r.numGear))
	if n := s.rowSize(); s.node() == NodeDealAction && n < len(s.row) {
		s.row[n].layer = s.threatLayer // its Threat Card was dealt
	}
}

func (r *Rules) placeText(p Place) string {
	switch p {
	case 0:
		return ""
	case removed:
		return "removed"
	}
	return r.placeKey(p)
}

// lexiconOfPositions maps words of positions to other words.
var lexiconOfPositions = map[string]string{
	"start": "inicio|salida", "removed": "derrotado|derrotada|defeated|out of play|out of the game", "entrance-1": "entrada 1",
	"entrance-2": "entrada 2", "entrance-3": "entrada 3", "entrance-4": "entrada 4", "Gear Card": "gear|equipo",
	"Threat Card": "threat|amenaza", "menagerie": "casa de fieras", "rival-vessel": "nave rival", "engine-room": "sala de máquinas",
	"armoury": "armería|armory", "map-room": "sala de mapas", "barracks": "barracones|cuartel",
	"command-deck": "puente de mando|cubierta de mando", "guard-dogs": "perros guardianes", "mechanical-wasp": "avispa mecánica",
	"rope-corsair": "corsario", "foot-soldiers": "soldados de a pie", "storm-condor": "cóndor", "clockwork-lion": "león mecánico",
	"elite-squad": "escuadra de élite", "boarding-hook": "garfio", "riveted-shield": "escudo", "rocket-boots": "botas cohete|botas",
}

// allPlaces returns the places where an enemy or a hero can be.
func (r *Rules) allPlaces() (all []Place) {
	for _, place := range r.board.byName {
		all = append(all, place)
	}
	slices.Sort(all)
	return append(all, removed)
}

// findPlace returns the place with a name; an enemy's may be removed.
func (r *Rules) findPlace(name string) (Place, bool) {
	if name == "removed" {
		return removed, true
	}
	place := r.board.byName[name]
	return place, place != 0
}

func (d *document) hero(h *Hero) {
	s := d.s
	kit.Piece(d.Is(position.Names|position.Silent), "hero", h, &d.heroes)
	hero := &s.Heroes[*h]
	if d.Reading() && (*h == 0 || hero.InGame()) {
		if *h != 0 {
			d.Faultf("hero", "%s stands here twice", d.r.heroKey(*h))
		}
		hero = new(HeroState)
	}
	kit.PieceOrNone(d.Said("at", "").To("tiles").Is(position.Alone|position.Here), "at", &hero.At, &d.places)
	if d.Reading() && (hero.At == 0 || hero.At == removed) {
		d.Faultf("at", "a hero is somewhere on the board")
		hero.At = Start
	}
	d.Said("gold|gold tokens", "oro|fichas de oro|fichas doradas|doradas").Note("unspent gold tokens")
	kit.Number(d.Document, "gold", &hero.Gold, 0, fullGold)
	supply := int(s.Supply)
	if d.Writing() {
		supply += int(hero.Blue) // they are not in the supply
	}
	d.Said("blue|blue tokens|bonus tokens", "azules|fichas azules|azul|fichas extra")
	kit.Number(d.Note("unspent bonus tokens"), "blue", &hero.Blue, 0, supply)
	if d.Reading() {
		s.Supply -= hero.Blue
	}
	d.actions.OrNone(d.Said("action card|card", "carta de acción|carta").Note("the top one of her Action Cards"), "actionCard", &hero.Card)
	d.Said("end of the action card|end", "extremo").Is(position.Follows).Rule("acard.twist.1")
	kit.Number(d.Note("which end of it is in force; 0 without a card"), "end", &hero.End, 0, 2)
	switch {
	case !d.Reading():
	case hero.Card == 0:
		hero.End = 0
	case hero.End == 0:
		d.Faultf("end", "0 is not 1 to 2")
	}
	d.heroGear(hero)
	d.Said("acted|has acted|had his turn|had her turn", "ya tuvo su turno|ha actuado|actuado").
		Note("whether she has had her turn in this round")
	kit.Flag(d.Document, "acted", &hero.Acted)
}

// heroGear declares a hero's Gear Cards, and which of them are twisted.
func (d *document) heroGear(hero *HeroState) {
	kit.Places(d.Said("gear", "equipo").Is(position.Alone), "gear", hero.Gear[:], func(id *GearID) { d.gear.Piece(d.Document, "", id) })
	var twisted []GearID
	for i, id := range hero.Gear {
		if id != 0 && hero.twisted(i) {
			twisted = append(twisted, id)
		}
	}
	kit.List(d.Said("twisted|twisted gear", "girado|equipo girado").Zone("twisted"), "twisted", twisted, gearLimit, func(id *GearID) {
		kit.Piece(d.Document, "", id, d.gear.Namer)
		if !d.Reading() || *id == 0 {
			return
		}
		index := hero.gearIndex(*id)
		if index < 0 {
			d.Faultf("", "%s is not among the hero's Gear Cards", d.r.gearKey(*id))
			return
		}
		hero.Twisted |= 1 << index
	})
}

func (d *document) missions() {
	named := kit.Keyed[MissionID]("mission", d.c.data.Missions, (*MissionData).key)
	kit.Places(d.Said("", "misiones").Is(position.Fixed).Rule("mission.2"), "missions", d.s.Missions[:],
		kit.Struct(d.Document, func(m *MissionState) {
			kit.Piece(d.Is(position.Names|position.Silent), "mission", &m.Mission, &named)
			circles := maxCircles
			if m.Mission != 0 {
				circles = int(d.c.missions[m.Mission].circles)
			}
			d.Said("done|circles|circles filled", "círculos|círculos llenos").Rule("mission.2")
			kit.Number(d.Note("circles that are filled"), "done", &m.Done, 0, circles)
			kit.Number(d.Is(position.Silent).Note("which of several goals are reached, a bit each"), "which", &m.Which, 0, 255)
		}))
}

func (d *document) storyTokens() {
	s := d.s
	named := kit.Keyed[StoryID]("Story Token", d.c.data.Story, (*StoryToken).key)
	where := kit.Worded[StoryPlace]("place of a Story Token", d.r.storyPlaces())
	tokens := kit.Where(d.c.numStory, func(token StoryID) bool { return s.Story[token] != StoryOut })
	kit.Objects(d.Document, "story", tokens, maxStory, func(token *StoryID) {
		kit.Piece(d.Is(position.Names|position.Silent), "token", token, &named)
		kit.Piece(d.Said("at", "").Is(position.Alone).Note(`"tile", a hero, or "used"`), "at", &s.Story[*token], where)
	})
}

// storyPlaces returns the words for the places of a Story Token.
func (r *Rules) storyPlaces() []string {
	words := []string{StoryOut: "", StoryTile: "tile", StoryUsed: "used"}
	for h := Hero(1); h <= numHeroes; h++ {
		words[carriedBy(h)] = r.heroKey(h)
	}
	return words
}

func (d *document) tiles() {
	s := d.s
	named := kit.Keyed[TileID]("tile", d.c.data.Tiles, (*TileData).key)
	slots := make([]Place, maxSlots)
	for i := range slots {
		slots[i] = Slot(i + 1)
	}
	kit.Objects(d.Said("", "losetas").Is(position.Fixed), "tiles", slots, maxSlots, func(slot *Place) {
		kit.PieceOrNone(d.Is(position.Names|position.Silent), "slot", slot, &d.places)
		var tile TileID
		secure := false
		if slot.isSlot() {
			tile, secure = s.tiles[slot.slot()], s.isSecure(slot.slot())
		}
		d.Said("tile", "loseta").Is(position.Names|position.Alone).State("", "face down|unexplored|not explored|boca abajo|sin explorar")
		kit.PieceOrNone(d.Note(`the tile, "" while face down`), "tile", &tile, &named)
		kit.Flag(d.Said("secure|secured", "segura|seguro|asegurada").Not("insecure|unsecure|unsecured|not secure|insegura"), "secure", &secure)
		switch {
		case !d.Reading():
		case !slot.isSlot():
			d.Faultf("slot", "%q is not a large space", d.r.placeText(*slot))
		default:
			s.tiles[slot.slot()] = tile
			if secure {
				s.secure |= 1 << slot.slot()
			}
		}
	})
}

func (d *document) enemies() {
	s := d.s
	for _, stack := range d.c.data.Stacks {
		d.Sort(stack.Key, func() []string { return kit.Numerals(stack.Initiatives) })
	}
	d.Said("enemies", "enemigos").Rule("comp.count.4").Each("enemy|enemigo")
	kit.Objects(d.Document, "enemies", s.enemiesWhere(func(at Place) bool { return at != 0 }), maxEnemies, func(e *Enemy) {
		kit.Number(d.Is(position.Names|position.Silent).Rule("comp.count.4").Note("the enemy, by its initiative"), "enemy", e, 1, maxEnemies)
		name := d.c.data.Stacks[max(d.c.stackOf[*e], 1)-1].Key
		kit.Text(d.Is(position.Names|position.Derived).Note("the stack it comes from; it is not read"), "name", &name)
		at := s.enemies[*e]
		kit.PieceOrNone(d.Said("at", "").To("tiles").Is(position.Alone), "at", &at, &d.places)
		if d.Reading() {
			s.moveEnemy(*e, at)
		}
	})
	d.Is(position.Moment).Said("enemies done moving", "enemigos que ya se movieron").Rule("comp.count.4").Note("enemies that are done moving for the turn")
	kit.Numbers(d.Document, "attacked", &s.attacked, 1, maxEnemies)
}

func (d *document) cards() {
	s := d.s
	d.Said("covered action cards|covered", "cartas de acción cubiertas").Note("Action Cards under the heroes' top cards")
	kit.Pieces(d.Document, "coveredActionCards", &s.actionCovered, d.r.numActions, &d.actions)
	d.actionRow()
	kit.Places(d.Said("keep row", "fila de amenazas"), "keepRow", s.keep[:], func(id *ThreatID) {
		if d.threats.Piece(d.Document, "", id); d.Reading() {
			s.threats[*id] = threatKept
		}
	})
	d.Said("threat discard|threat cards discarded", "amenazas descartadas|cartas de amenaza descartadas")
	d.threatPile("threatDiscard", threatDiscard)
	d.threatPile("threatsSeen", threatSeen)
	d.Said("threat cards at hand", "cartas de amenaza en curso").Is(position.Moment)
	d.threatPile("threatsBeingResolved", threatResolved)
	kit.Layers(d.Document, "threatsShuffledLater", &s.threatLayer, numHeroes+1, func(layer int) { d.threatPile("", threatPlace(layer)) })
	for i := range s.row[:s.rowSize()] {
		if layer := s.row[i].layer; layer > s.threatLayer {
			d.Faultf(kit.Path("actionRow", i, "threat"), "hidden %d is not hidden or hidden 2 to %d", layer+1, s.threatLayer+1)
		}
	}
	d.Said("threat deck|cards left in the threat deck|threat cards left", "mazo de amenazas")
	kit.Number(d.Is(position.Follows).Rule("setup.7.1").Of("card|carta"), "threatDeck", &s.threatDeck, 0, d.c.numThreats)
	kit.Pieces(d.Said("gear discard|gear discard pile", "descarte de equipo"), "gearDiscard", &s.gearDiscard, maxGear, &d.gear)
}

// actionRow declares the row from the left: an Action Card and the Threat Card under it.
func (d *document) actionRow() {
	d.Said("action row", "fila de acción")
	row := kit.Objects(d.Document, "actionRow", d.s.row[:d.s.rowSize()], len(d.s.row), func(stack *stackState) {
		d.actions.Piece(d.Document, "action", &stack.action)
		layer := stack.layer + 1
		d.Note(`"hidden", "hidden 2" of a later layer, or a card that was looked at`)
		kit.Lying(d.Document, "threat", "hidden", &stack.threat, &layer, numHeroes+2, d.threats.Namer)
		if d.Reading() {
			stack.layer = max(layer, 1) - 1
		}
		if d.threats.Take(d.Document, "threat", stack.threat); d.Reading() && stack.threat != 0 {
			d.s.threats[stack.threat] = threatSeen
		}
	})
	if d.Reading() {
		copy(d.s.row[:], row)
	}
}

// threatPile declares the Threat Cards at a place, except those under the row.
func (d *document) threatPile(name string, at threatPlace) {
	cards := kit.Where(d.c.numThreats, func(id ThreatID) bool { return d.s.threats[id] == at && !d.s.underRow(id) })
	d.threats.List(d.Document, name, cards, d.c.numThreats, func(id ThreatID) { d.s.threats[id] = at })
}

// underRow reports whether a Threat Card that a player has looked at is under the row.
func (s *State) underRow(id ThreatID) bool {
	return slices.ContainsFunc(s.row[:], func(stack stackState) bool { return stack.threat == id })
}

func (d *document) frame(f *frame) {
	kit.Word(d.Document, "work", &f.kind, frameNames)
	kit.Number(d.Document, "step", &f.step, 0, 255)
	kit.WordOrNone(d.Document, "awaits", &f.node, nodeNames)
	kit.PieceOrNone(d.Document, "hero", &f.hero, &d.heroes)
	kit.Number(d.Document, "enemy", &f.enemy, 0, maxEnemies)
	kit.PieceOrNone(d.Document, "place", &f.place, &d.places)
	kit.Number(d.Document, "number", &f.id, 0, 255)
	if f.kind == frameDrawGear && f.id >= 1 && int(f.id) <= d.r.numGear { // drawn, but in nobody's hand yet
		d.gear.Take(d.Document, "number", GearID(f.id))
	}
	kit.Number(d.Document, "mode", &f.mode, 0, 255)
	kit.Number(d.Document, "left", &f.n, 0, 255)
	kit.Array(d.Document, "dice", f.dice[:], func(die *Icon) {
		kit.WordOrNone(d.Document, "", die, diceNames)
	})
	kit.Number(d.Document, "gear", &f.gear, 0, 255)
	kit.Bits(d.Document, "queue", &f.queue, maxEnemies+1)
}

// diceNames are the words for a die of a frame; "" where none was rolled.
var diceNames = append([]string{""}, namesOf[Icon]()[1:Skill+1]...)
