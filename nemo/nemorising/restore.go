package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Restore reads a position. Each fault is reported with its path; a position
// that reads well but breaks an invariant of the game is refused with the
// invariant and its rules.
func (r *Rules) Restore(doc []byte) (State, error) {
	var p position
	if err := nemo.DecodeStrict(doc, &p); err != nil {
		return State{}, err
	}
	options, err := gameOptions.Read(&r.about, p.Options)
	if err != nil {
		return State{}, nemo.Faults{nemo.Invalidf("options", "%v", err)}
	}
	in := restorer{r: r, p: &p, s: State{Options: options}}
	in.c = r.of(&in.s)
	in.heroes()
	in.board()
	in.cards()
	in.threats()
	in.work()
	if err := in.Faults.Err(); err != nil {
		return State{}, err
	}
	if err := nemo.CheckPosition(r.Invariants(), &in.s); err != nil {
		return State{}, err
	}
	return in.s, nil
}

// restorer is a position being read.
type restorer struct {
	nemo.PositionReader

	r *Rules
	c *scenarioTables
	p *position
	s State
}

func (in *restorer) hero(path, key string, optional bool) Hero {
	if optional && key == "" {
		return 0
	}
	return Hero(nemo.ReadKey(&in.PositionReader, path, key, in.r.set.Heroes, func(h *HeroData) string { return h.Key }))
}

func (in *restorer) action(path, key string) ActionID {
	return ActionID(nemo.ReadKey(&in.PositionReader, path, key, in.r.set.ActionCards, func(c *ActionCard) string { return c.Key }))
}

func (in *restorer) gear(path, key string) GearID {
	return GearID(nemo.ReadKey(&in.PositionReader, path, key, in.r.set.Gear, func(c *GearCard) string { return c.Key }))
}

func (in *restorer) threat(path, key string) ThreatID {
	return ThreatID(nemo.ReadKey(&in.PositionReader, path, key, in.c.data.Threats, func(c *ThreatCard) string { return c.Key }))
}

func (in *restorer) place(path, text string) Place {
	if text == "" {
		return 0
	}
	if text == "removed" {
		return removed
	}
	p := in.r.board.byName[text]
	if p == 0 {
		in.Faultf(path, "no place is called %q", text)
	}
	return p
}

func (in *restorer) heroes() {
	p, s := in.p, &in.s
	s.MP = uint16(in.Number("missionPoints", int(p.MP), 0, maxPoints))
	s.Round = uint16(in.Number("round", int(p.Round), 0, 60_000))
	s.Active = in.hero("active", p.Active, true)
	s.Supply = blueTokens
	s.End = End(in.Word("end", p.End, endNames[:], true))
	s.actionDeck, s.gearDeck = 1<<in.r.numActions-1, 1<<in.r.numGear-1
	for i := range p.Heroes {
		doc, path := &p.Heroes[i], nemo.Path("heroes", i)
		h := in.hero(path+".hero", doc.Hero, false)
		hero := &s.Heroes[h]
		if h == 0 || hero.InGame() {
			in.Faultf(path+".hero", "%q is not a hero, or stands here twice", doc.Hero)
			continue
		}
		hero.At = in.place(path+".at", doc.At)
		if hero.At == 0 || hero.At == removed {
			in.Faultf(path+".at", "a hero is somewhere on the board")
			hero.At = Start
		}
		hero.Gold = uint8(in.Number(path+".gold", int(doc.Gold), 0, fullGold))
		hero.Blue = uint8(in.Number(path+".blue", int(doc.Blue), 0, int(s.Supply)))
		s.Supply -= hero.Blue
		hero.Acted = doc.Acted
		if doc.Card != "" {
			hero.Card = in.takeAction(path+".actionCard", doc.Card)
			hero.End = uint8(in.Number(path+".end", int(doc.End), 1, 2))
		}
		in.heroGear(path, doc, hero)
	}
	s.Heroes[0] = HeroState{}
	t := &p.Turn
	s.succeeded, s.failed, s.owed = taskSet(t.Succeeded), taskSet(t.Failed), taskSet(t.Owed)
	s.recharged, s.abilityUsed = t.Recharged, t.AbilityUsed
}

// takeAction takes an Action Card out of the deck.
func (in *restorer) takeAction(path, key string) ActionID {
	id := in.action(path, key)
	if id == 0 {
		return 0
	}
	if in.s.actionDeck&(1<<(id-1)) == 0 {
		in.Faultf(path, "%s is somewhere else too", key)
	}
	in.s.actionDeck &^= 1 << (id - 1)
	return id
}

func (in *restorer) heroGear(path string, doc *heroDoc, hero *HeroState) {
	if len(doc.Gear) > gearLimit {
		in.Faultf(path+".gear", "%d Gear Cards; a hero has at most %d", len(doc.Gear), gearLimit)
		return
	}
	for i, key := range doc.Gear {
		hero.Gear[i] = in.takeGear(nemo.Path(path, "gear", i), key)
	}
	for i, key := range doc.Twisted {
		where := nemo.Path(path, "twisted", i)
		id := in.gear(where, key)
		if id == 0 {
			continue
		}
		index := hero.gearIndex(id)
		if index < 0 {
			in.Faultf(where, "%s is not among the hero's Gear Cards", key)
			continue
		}
		hero.Twisted |= 1 << index
	}
}

func (in *restorer) takeGear(path, key string) GearID {
	id := in.gear(path, key)
	if id == 0 {
		return 0
	}
	if in.s.gearDeck&(1<<(id-1)) == 0 {
		in.Faultf(path, "%s is somewhere else too", key)
	}
	in.s.gearDeck &^= 1 << (id - 1)
	return id
}

func (in *restorer) board() {
	p, s := in.p, &in.s
	if len(p.Missions) > numMissions {
		in.Faultf("missions", "%d missions; two are in play", len(p.Missions))
		return
	}
	for i := range p.Missions {
		doc, path := &p.Missions[i], nemo.Path("missions", i)
		id := nemo.ReadKey(&in.PositionReader, path+".mission", doc.Mission, in.c.data.Missions, func(m *MissionData) string { return m.Key })
		s.Missions[i] = MissionState{
			Mission: MissionID(id), Which: doc.Which,
			Done: uint8(in.Number(path+".done", int(doc.Done), 0, int(in.c.missions[id].circles))),
		}
	}
	for i := range p.Story {
		doc, path := &p.Story[i], nemo.Path("story", i)
		id := nemo.ReadKey(&in.PositionReader, path+".token", doc.Token, in.c.data.Story, func(t *StoryToken) string { return t.Key })
		switch doc.At {
		case "tile":
			s.Story[id] = StoryTile
		case "used":
			s.Story[id] = StoryUsed
		default:
			s.Story[id] = carriedBy(in.hero(path+".at", doc.At, false))
		}
	}
	s.Story[0] = StoryOut
	for i := range p.Tiles {
		doc, path := &p.Tiles[i], nemo.Path("tiles", i)
		slot := in.place(path+".slot", doc.Slot)
		if !slot.isSlot() {
			in.Faultf(path+".slot", "%q is not a large space", doc.Slot)
			continue
		}
		if doc.Tile != "" {
			id := nemo.ReadKey(&in.PositionReader, path+".tile", doc.Tile, in.c.data.Tiles, func(t *TileData) string { return t.Key })
			s.tiles[slot.slot()] = TileID(id)
		}
		if doc.Secure {
			s.secure |= 1 << slot.slot()
		}
	}
	for i := range p.Enemies {
		doc, path := &p.Enemies[i], nemo.Path("enemies", i)
		e := in.Number(path+".enemy", int(doc.Enemy), 1, maxEnemies)
		s.moveEnemy(Enemy(e), in.place(path+".at", doc.At))
	}
	for i, e := range p.Attacked {
		s.attacked |= 1 << in.Number(nemo.Path("attacked", i), e, 1, maxEnemies)
	}
}

func (in *restorer) cards() {
	p, s := in.p, &in.s
	for i, key := range p.Covered {
		if id := in.takeAction(nemo.Path("coveredActionCards", i), key); id != 0 {
			s.actionCovered |= 1 << (id - 1)
		}
	}
	if len(p.Row) > len(s.row) {
		in.Faultf("actionRow", "%d stacks; at most %d fit", len(p.Row), len(s.row))
		return
	}
	for i := range p.Row {
		s.row[i].action = in.takeAction(nemo.Path("actionRow", i, "action"), p.Row[i].Action)
	}
	for i, key := range p.GearDiscard {
		if id := in.takeGear(nemo.Path("gearDiscard", i), key); id != 0 {
			s.gearDiscard |= 1 << (id - 1)
		}
	}
}

func (in *restorer) threats() {
	p, s := in.p, &in.s
	put := func(path, key string, at threatPlace) ThreatID {
		id := in.threat(path, key)
		if id == 0 {
			return 0
		}
		if s.threats[id] != threatUnseen {
			in.Faultf(path, "%s is somewhere else too", key)
		}
		s.threats[id] = at
		return id
	}
	all := func(path string, keys []string, at threatPlace) {
		for i, key := range keys {
			put(nemo.Path(path, i), key, at)
		}
	}
	s.threatLayer = uint8(in.Number("threatsShuffledLater", len(p.Layers), 0, numHeroes+1))
	for i, keys := range p.Layers[:s.threatLayer] {
		all(nemo.Path("threatsShuffledLater", i), keys, threatPlace(i+1))
	}
	all("threatDiscard", p.Discard, threatDiscard)
	all("threatsSeen", p.Seen, threatSeen)
	all("threatsBeingResolved", p.Resolved, threatResolved)
	if len(p.Keep) > keepLimit {
		in.Faultf("keepRow", "%d cards; at most %d fit", len(p.Keep), keepLimit)
		return
	}
	for i, key := range p.Keep {
		s.keep[i] = put(nemo.Path("keepRow", i), key, threatKept)
	}
	for i := range p.Row[:min(len(p.Row), len(s.row))] {
		text, path := p.Row[i].Threat, nemo.Path("actionRow", i, "threat")
		if layer, ok := in.Hidden(path, text, int(s.threatLayer)+1); ok {
			s.row[i].layer = layer
			continue
		}
		s.row[i].threat = put(path, text, threatSeen)
	}
	s.threatDeck = uint8(in.Number("threatDeck", int(p.Deck), 0, in.c.numThreats))
}

// work reads the stack of what is under way.
func (in *restorer) work() {
	s := &in.s
	if len(in.p.Pending) > maxDepth {
		in.Faultf("pending", "%d pieces of work are under way; %d fit", len(in.p.Pending), maxDepth)
		return
	}
	for i := range in.p.Pending {
		doc, path := &in.p.Pending[i], nemo.Path("pending", i)
		f := frame{
			kind: frameKind(in.Word(path+".work", doc.Work, frameNames[:], false)), step: doc.Step,
			node: Node(in.Word(path+".awaits", doc.Awaits, nodeNames[:], true)),
			hero: in.hero(path+".hero", doc.Hero, true), enemy: Enemy(in.Number(path+".enemy", int(doc.Enemy), 0, maxEnemies)),
			place: in.place(path+".place", doc.Place), id: doc.Number, mode: doc.Mode, n: doc.Left,
			gear: doc.Gear, queue: enemySet(doc.Queue),
		}
		for j, text := range doc.Dice {
			if text == "" {
				continue
			}
			f.dice[j] = Icon(nemo.LookUp(iconNames[:], text))
			if f.dice[j] == 0 || f.dice[j] > Skill {
				in.Faultf(nemo.Path(path, "dice", j), "%q is not brains, brawn or skill", text)
			}
		}
		if f.kind == frameDrawGear && f.id >= 1 && int(f.id) <= in.r.numGear { // drawn, and in nobody's hand yet
			in.takeGear(path+".number", in.r.gearKey(GearID(f.id)))
		}
		s.stack[i] = f
		s.depth++
	}
	if n := s.rowSize(); s.node() == NodeDealAction && n < len(s.row) {
		s.row[n].layer = s.threatLayer // its Threat Card was dealt
	}
}
