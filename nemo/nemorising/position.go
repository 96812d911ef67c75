package nemorising

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A position as a document, in the rulebook's words, both ways and as a schema.
// What follows from the rest is not in it: a card that is named nowhere is in its
// deck.

// document goes through a state.
type document struct {
	*kit.Document

	r *Rules
	s *State
	c *scenarioTables

	heroes  kit.Namer[Hero]
	actions kit.Namer[ActionID]
	gear    kit.Namer[GearID]
	threats kit.Namer[ThreatID]
	// row are the Threat Cards under the row as they were read: which layers there
	// are is read later.
	row [numHeroes]string
}

// document declares the members of a position.
func (r *Rules) document(to *kit.Document, s *State) {
	gameOptions.Document(to, "options", &r.about, &s.Options)
	c := r.of(s)
	d := document{
		Document: to, r: r, s: s, c: c,
		heroes:  kit.Keyed[Hero]("hero", r.set.Heroes, (*HeroData).key),
		actions: kit.Keyed[ActionID]("Action Card", r.set.ActionCards, (*ActionCard).key),
		gear:    kit.Keyed[GearID]("Gear Card", r.set.Gear, (*GearCard).key),
		threats: kit.Keyed[ThreatID]("Threat Card", c.data.Threats, (*ThreatCard).key),
	}
	if !d.Writing() {
		s.Supply = blueTokens
		s.actionDeck, s.gearDeck = 1<<r.numActions-1, 1<<r.numGear-1
	}
	kit.Number(to, "missionPoints", &s.MP, 0, maxPoints)
	kit.Number(to, "round", &s.Round, 0, 60_000)
	kit.PieceOrNone(d.Note("the hero whose turn it is"), "active", &s.Active, &d.heroes)
	d.heroesInGame()
	d.missions()
	d.storyTokens()
	d.tiles()
	d.enemies()
	d.cards()
	d.Object("turn", func() {
		kit.Bits(d.Note("Tasks, a bit each"), "succeeded", &s.succeeded, 63)
		kit.Bits(to, "failed", &s.failed, 63)
		kit.Bits(to, "owed", &s.owed, 63)
		kit.Bits(d.Note("Gear Cards, a bit each"), "recharged", &s.recharged, 16)
		kit.Flag(to, "abilityUsed", &s.abilityUsed)
	})
	kit.WordOrNone(d.Note("how the game ended, none while it runs"), "end", &s.End, namesOf[End]())
	kit.Pending(d.Document, s.stack[:], &s.depth, d.frame)
	if n := s.rowSize(); d.Reading() && s.node() == NodeDealAction && n < len(s.row) {
		s.row[n].layer = s.threatLayer // its Threat Card was dealt
	}
}

// place declares a place by its name; an enemy's may be removed, and "" is
// nowhere.
func (d *document) place(name string, p *Place) {
	text := d.r.placeText(*p)
	kit.Text(d.Document, name, &text)
	if !d.Reading() {
		return
	}
	switch *p = d.r.board.byName[text]; {
	case text == "removed":
		*p = removed
	case *p == 0 && text != "":
		d.Faultf(name, "no place is called %q", nemo.Clip(text))
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

func (d *document) heroesInGame() {
	var heroes []Hero
	for h := Hero(1); h <= numHeroes; h++ {
		if d.s.Heroes[h].InGame() {
			heroes = append(heroes, h)
		}
	}
	kit.Objects(d.Document, "heroes", heroes, numHeroes, d.hero)
}

func (d *document) hero(h *Hero) {
	s := d.s
	kit.Piece(d.Document, "hero", h, &d.heroes)
	hero := &s.Heroes[*h]
	if d.Reading() && (*h == 0 || hero.InGame()) {
		if *h != 0 {
			d.Faultf("hero", "%s stands here twice", d.r.heroKey(*h))
		}
		hero = new(HeroState)
	}
	d.place("at", &hero.At)
	if d.Reading() && (hero.At == 0 || hero.At == removed) {
		d.Faultf("at", "a hero is somewhere on the board")
		hero.At = Start
	}
	kit.Number(d.Note("unspent gold tokens"), "gold", &hero.Gold, 0, fullGold)
	kit.Number(d.Note("unspent bonus tokens"), "blue", &hero.Blue, 0, int(s.Supply)+d.held(hero))
	if d.Reading() {
		s.Supply -= hero.Blue
	}
	kit.PieceOrNone(d.Note("the top one of her Action Cards"), "actionCard", &hero.Card, &d.actions)
	d.takeAction("actionCard", hero.Card)
	kit.Number(d.Note("which end of it is in force; 0 without a card"), "end", &hero.End, 0, 2)
	switch {
	case !d.Reading():
	case hero.Card == 0:
		hero.End = 0
	case hero.End == 0:
		d.Faultf("end", "0 is not 1 to 2")
	}
	d.heroGear(hero)
	kit.Flag(d.Note("whether she has had her turn in this round"), "acted", &hero.Acted)
}

// held are the bonus tokens of a hero that is written: they have left the supply.
func (d *document) held(hero *HeroState) int {
	if d.Writing() {
		return int(hero.Blue)
	}
	return 0
}

// heroGear are a hero's Gear Cards, and those of them that are twisted.
func (d *document) heroGear(hero *HeroState) {
	kit.Places(d.Document, "gear", hero.Gear[:], func(id *GearID) {
		kit.Piece(d.Document, "", id, &d.gear)
		d.takeGear("", *id)
	})
	var twisted []GearID
	for i, id := range hero.Gear {
		if id != 0 && hero.twisted(i) {
			twisted = append(twisted, id)
		}
	}
	kit.List(d.Document, "twisted", twisted, gearLimit, func(id *GearID) {
		kit.Piece(d.Document, "", id, &d.gear)
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

// take takes a card that was read out of its deck.
func take[T ~uint8, D ~uint16 | ~uint32](d *document, name string, id T, deck *D, by *kit.Namer[T]) {
	if !d.Reading() || id == 0 {
		return
	}
	if *deck&(1<<(id-1)) == 0 {
		d.Faultf(name, "%s is somewhere else too", by.Key(id))
	}
	*deck &^= 1 << (id - 1)
}

func (d *document) takeAction(name string, id ActionID) {
	take(d, name, id, &d.s.actionDeck, &d.actions)
}

func (d *document) takeGear(name string, id GearID) { take(d, name, id, &d.s.gearDeck, &d.gear) }

func (d *document) missions() {
	named := kit.Keyed[MissionID]("mission", d.c.data.Missions, (*MissionData).key)
	kit.Places(d.Document, "missions", d.s.Missions[:], func(m *MissionState) {
		d.Object("", func() {
			kit.Piece(d.Document, "mission", &m.Mission, &named)
			circles := maxCircles
			if m.Mission != 0 {
				circles = int(d.c.missions[m.Mission].circles)
			}
			kit.Number(d.Note("circles that are filled"), "done", &m.Done, 0, circles)
			kit.Number(d.Note("which of several goals are reached, a bit each"), "which", &m.Which, 0, 255)
		})
	})
}

func (d *document) storyTokens() {
	s := d.s
	var tokens []StoryID
	for token := 1; token <= d.c.numStory; token++ {
		if s.Story[token] != StoryOut {
			tokens = append(tokens, StoryID(token))
		}
	}
	named := kit.Keyed[StoryID]("Story Token", d.c.data.Story, (*StoryToken).key)
	kit.Objects(d.Document, "story", tokens, maxStory, func(token *StoryID) {
		kit.Piece(d.Document, "token", token, &named)
		at := d.r.storyText(s.Story[*token])
		kit.Text(d.Note(`"tile", a hero, or "used"`), "at", &at)
		if !d.Reading() || *token == 0 {
			return
		}
		switch at {
		case "tile":
			s.Story[*token] = StoryTile
		case "used":
			s.Story[*token] = StoryUsed
		default:
			hero, _ := kit.Find(d.Document, "at", at, &d.heroes)
			s.Story[*token] = carriedBy(hero)
		}
	})
}

func (r *Rules) storyText(at StoryPlace) string {
	switch at {
	case StoryTile:
		return "tile"
	case StoryUsed:
		return "used"
	}
	return r.heroKey(Hero(at - storyHero))
}

func (d *document) tiles() {
	s := d.s
	var slots []Place
	for slot := 1; slot <= maxSlots; slot++ {
		slots = append(slots, Slot(slot))
	}
	named := kit.Keyed[TileID]("tile", d.c.data.Tiles, (*TileData).key)
	if d.Reading() {
		slots = nil
	}
	kit.Objects(d.Document, "tiles", slots, maxSlots, func(slot *Place) {
		d.place("slot", slot)
		var tile TileID
		secure := false
		if slot.isSlot() {
			tile, secure = s.tiles[slot.slot()], s.isSecure(slot.slot())
		}
		kit.PieceOrNone(d.Note(`the tile, "" while face down`), "tile", &tile, &named)
		kit.Flag(d.Document, "secure", &secure)
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
	var enemies, attacked []Enemy
	for e := Enemy(1); e <= maxEnemies; e++ {
		if s.enemies[e] != 0 {
			enemies = append(enemies, e)
		}
		if s.attacked.has(e) {
			attacked = append(attacked, e)
		}
	}
	kit.Objects(d.Document, "enemies", enemies, maxEnemies, func(e *Enemy) {
		kit.Number(d.Note("the enemy, by its initiative"), "enemy", e, 1, maxEnemies)
		name := d.c.data.Stacks[max(d.c.stackOf[*e], 1)-1].Key
		kit.Text(d.Note("the stack it comes from; it is not read"), "name", &name)
		at := s.enemies[*e]
		d.place("at", &at)
		if d.Reading() {
			s.moveEnemy(*e, at)
		}
	})
	attacked = kit.List(d.Note("enemies that are done moving for the turn"), "attacked", attacked, maxEnemies, func(e *Enemy) {
		kit.Number(d.Document, "", e, 1, maxEnemies)
	})
	if d.Reading() {
		for _, e := range attacked {
			s.attacked |= 1 << e
		}
	}
}

func (d *document) cards() {
	s := d.s
	kit.Pieces(d.Note("Action Cards under the heroes' top cards"), "coveredActionCards", &s.actionCovered, d.r.numActions, &d.actions,
		func(id ActionID) { d.takeAction("", id) })
	d.actionRow()
	d.keepRow()
	d.threatPile("threatDiscard", threatDiscard)
	d.threatPile("threatsSeen", threatSeen)
	d.threatPile("threatsBeingResolved", threatResolved)
	d.layers()
	if d.Reading() {
		d.threatsUnderRow()
	}
	kit.Number(d.Document, "threatDeck", &s.threatDeck, 0, d.c.numThreats)
	kit.Pieces(d.Document, "gearDiscard", &s.gearDiscard, maxGear, &d.gear, func(id GearID) { d.takeGear("", id) })
}

// actionRow is the row from the left: an Action Card and the Threat Card under it.
func (d *document) actionRow() {
	s, i := d.s, 0
	row := kit.Objects(d.Document, "actionRow", s.row[:s.rowSize()], len(s.row), func(stack *stackState) {
		kit.Piece(d.Document, "action", &stack.action, &d.actions)
		d.takeAction("action", stack.action)
		threat := kit.HiddenText(stack.layer)
		if stack.threat != 0 {
			threat = d.threats.Key(stack.threat)
		}
		kit.Text(d.Note(`"hidden", "hidden 2" of a later layer, or a card that was looked at`), "threat", &threat)
		if d.Reading() {
			d.row[i] = threat
		}
		i++
	})
	if d.Reading() {
		copy(s.row[:], row)
	}
}

// threatsUnderRow puts the Threat Cards that were read under the row.
func (d *document) threatsUnderRow() {
	s := d.s
	for i := range s.row[:s.rowSize()] {
		path := kit.Path("actionRow", i, "threat")
		layer, hidden := kit.Hidden(d.Document, path, d.row[i], int(s.threatLayer)+1)
		if hidden {
			s.row[i].layer = layer
			continue
		}
		s.row[i].threat, _ = kit.Find(d.Document, path, d.row[i], &d.threats)
		d.putThreat(path, s.row[i].threat, threatSeen)
	}
}

func (d *document) keepRow() {
	kit.Places(d.Document, "keepRow", d.s.keep[:], func(id *ThreatID) { d.threat(id, threatKept) })
}

// threat declares a Threat Card of a list whose cards are at a place.
func (d *document) threat(id *ThreatID, at threatPlace) {
	kit.Piece(d.Document, "", id, &d.threats)
	if d.Reading() {
		d.putThreat("", *id, at)
	}
}

func (d *document) putThreat(name string, id ThreatID, at threatPlace) {
	if id == 0 {
		return
	}
	if d.s.threats[id] != threatUnseen {
		d.Faultf(name, "%s is somewhere else too", d.threats.Key(id))
	}
	d.s.threats[id] = at
}

// threatPile declares the Threat Cards at a place, but for those under the row.
func (d *document) threatPile(name string, at threatPlace) {
	var cards []ThreatID
	for id := ThreatID(1); int(id) <= d.c.numThreats; id++ {
		if d.s.threats[id] == at && !d.Reading() && !d.s.underRow(id) {
			cards = append(cards, id)
		}
	}
	kit.List(d.Document, name, cards, d.c.numThreats, func(id *ThreatID) { d.threat(id, at) })
}

// underRow reports whether a Threat Card that was looked at lies under the row.
func (s *State) underRow(id ThreatID) bool {
	return slices.ContainsFunc(s.row[:], func(stack stackState) bool { return stack.threat == id })
}

// layers are the unseen Threat Cards that came back later than others.
func (d *document) layers() {
	layers, layer := make([]struct{}, d.s.threatLayer), threatUnseen
	layers = kit.List(d.Document, "threatsShuffledLater", layers, numHeroes+1, func(*struct{}) {
		layer++
		d.threatPile("", layer)
	})
	d.s.threatLayer = uint8(len(layers))
}

func (d *document) frame(f *frame) {
	kit.Word(d.Document, "work", &f.kind, frameNames)
	kit.Number(d.Document, "step", &f.step, 0, 255)
	kit.WordOrNone(d.Document, "awaits", &f.node, nodeNames[:])
	kit.PieceOrNone(d.Document, "hero", &f.hero, &d.heroes)
	kit.Number(d.Document, "enemy", &f.enemy, 0, maxEnemies)
	d.place("place", &f.place)
	kit.Number(d.Document, "number", &f.id, 0, 255)
	if f.kind == frameDrawGear && f.id >= 1 && int(f.id) <= d.r.numGear { // drawn, and in nobody's hand yet
		d.takeGear("number", GearID(f.id))
	}
	kit.Number(d.Document, "mode", &f.mode, 0, 255)
	kit.Number(d.Document, "left", &f.n, 0, 255)
	kit.Array(d.Document, "dice", f.dice[:], func(die *Icon) {
		kit.WordOrNone(d.Document, "", die, diceNames)
	})
	kit.Number(d.Document, "gear", &f.gear, 0, 255)
	kit.Bits(d.Document, "queue", &f.queue, maxEnemies+1)
}

// diceNames are what a die of a frame shows; "" where none was rolled.
var diceNames = append([]string{""}, namesOf[Icon]()[1:Skill+1]...)
