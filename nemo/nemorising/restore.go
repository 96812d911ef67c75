package nemorising

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Restore reads a position. Each fault is reported with its path; a position
// that reads well but breaks an invariant of the game is refused with the
// invariant and its rules.
func (r *Rules) Restore(doc []byte) (State, error) {
	var p position
	if err := nemo.DecodeStrict(doc, &p); err != nil {
		return State{}, err
	}
	options, err := r.readOptions(p.Options)
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
	if err := in.faults.Err(); err != nil {
		return State{}, err
	}
	if err := nemo.CheckState(r.Invariants(), &in.s); err != nil {
		return State{}, nemo.Faults{nemo.Invalidf("position", "%v", err)}
	}
	return in.s, nil
}

// restorer is a position being read.
type restorer struct {
	r      *Rules
	c      *scenarioTables
	p      *position
	s      State
	faults nemo.Faults
}

// number reads a number with its range.
func (in *restorer) number(path string, n, low, high int) int {
	if n < low || n > high {
		in.faults.Addf(path, "%d is not %d to %d", n, low, high)
		return low
	}
	return n
}

// piece reads the key of a piece; numbers count from 1.
func piece[T any](in *restorer, path, key string, pieces []T, keyOf func(*T) string) int {
	for i := range pieces {
		if keyOf(&pieces[i]) == key {
			return i + 1
		}
	}
	in.faults.Addf(path, "nothing is called %q", key)
	return 0
}

func (in *restorer) hero(path, key string, optional bool) Hero {
	if optional && key == "" {
		return 0
	}
	return Hero(piece(in, path, key, in.r.set.Heroes, func(h *HeroData) string { return h.Key }))
}

func (in *restorer) action(path, key string) ActionID {
	return ActionID(piece(in, path, key, in.r.set.ActionCards, func(c *ActionCard) string { return c.Key }))
}

func (in *restorer) gear(path, key string) GearID {
	return GearID(piece(in, path, key, in.r.set.Gear, func(c *GearCard) string { return c.Key }))
}

func (in *restorer) threat(path, key string) ThreatID {
	return ThreatID(piece(in, path, key, in.c.data.Threats, func(c *ThreatCard) string { return c.Key }))
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
		in.faults.Addf(path, "no place is called %q", text)
	}
	return p
}

func (in *restorer) heroes() {
	p, s := in.p, &in.s
	s.MP = uint8(in.number("missionPoints", int(p.MP), 0, maxPoints))
	s.Round = uint16(in.number("round", int(p.Round), 0, 60_000))
	s.Active = in.hero("active", p.Active, true)
	s.Supply = blueTokens
	if p.End != "" && p.End != "none" {
		s.End = End(lookup(endNames[:], p.End))
		if s.End == 0 {
			in.faults.Addf("end", "%q is not won or lost", p.End)
		}
	}
	s.actionDeck, s.gearDeck = 1<<in.r.numActions-1, 1<<in.r.numGear-1
	for i := range p.Heroes {
		doc, path := &p.Heroes[i], fmt.Sprintf("heroes.%d", i)
		h := in.hero(path+".hero", doc.Hero, false)
		hero := &s.Heroes[h]
		if h == 0 || hero.InGame() {
			in.faults.Addf(path+".hero", "%q is not a hero, or stands here twice", doc.Hero)
			continue
		}
		hero.At = in.place(path+".at", doc.At)
		if hero.At == 0 || hero.At == removed {
			in.faults.Addf(path+".at", "a hero is somewhere on the board")
			hero.At = Start
		}
		hero.Gold = uint8(in.number(path+".gold", int(doc.Gold), 0, fullGold))
		hero.Blue = uint8(in.number(path+".blue", int(doc.Blue), 0, int(s.Supply)))
		s.Supply -= hero.Blue
		hero.Acted = doc.Acted
		if doc.Card != "" {
			hero.Card = in.takeAction(path+".actionCard", doc.Card)
			hero.End = uint8(in.number(path+".end", int(doc.End), 1, 2))
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
		in.faults.Addf(path, "%s is somewhere else too", key)
	}
	in.s.actionDeck &^= 1 << (id - 1)
	return id
}

func (in *restorer) heroGear(path string, doc *heroDoc, hero *HeroState) {
	if len(doc.Gear) > gearLimit {
		in.faults.Addf(path+".gear", "%d Gear Cards; a hero has at most %d", len(doc.Gear), gearLimit)
		return
	}
	for i, key := range doc.Gear {
		hero.Gear[i] = in.takeGear(fmt.Sprintf("%s.gear.%d", path, i), key)
	}
	for i, key := range doc.Twisted {
		where := fmt.Sprintf("%s.twisted.%d", path, i)
		id := in.gear(where, key)
		if id == 0 {
			continue
		}
		index := hero.gearIndex(id)
		if index < 0 {
			in.faults.Addf(where, "%s is not among the hero's Gear Cards", key)
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
		in.faults.Addf(path, "%s is somewhere else too", key)
	}
	in.s.gearDeck &^= 1 << (id - 1)
	return id
}

func (in *restorer) board() {
	p, s := in.p, &in.s
	if len(p.Missions) > numMissions {
		in.faults.Addf("missions", "%d missions; two are in play", len(p.Missions))
		return
	}
	for i := range p.Missions {
		doc, path := &p.Missions[i], fmt.Sprintf("missions.%d", i)
		id := piece(in, path+".mission", doc.Mission, in.c.data.Missions, func(m *MissionData) string { return m.Key })
		s.Missions[i] = MissionState{
			Mission: MissionID(id), Which: doc.Which,
			Done: uint8(in.number(path+".done", int(doc.Done), 0, int(in.c.missions[id].circles))),
		}
	}
	for i := range p.Story {
		doc, path := &p.Story[i], fmt.Sprintf("story.%d", i)
		id := piece(in, path+".token", doc.Token, in.c.data.Story, func(t *StoryToken) string { return t.Key })
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
		doc, path := &p.Tiles[i], fmt.Sprintf("tiles.%d", i)
		slot := in.place(path+".slot", doc.Slot)
		if !slot.isSlot() {
			in.faults.Addf(path+".slot", "%q is not a large space", doc.Slot)
			continue
		}
		if doc.Tile != "" {
			id := piece(in, path+".tile", doc.Tile, in.c.data.Tiles, func(t *TileData) string { return t.Key })
			s.tiles[slot.slot()] = TileID(id)
		}
		if doc.Secure {
			s.secure |= 1 << slot.slot()
		}
	}
	for i := range p.Enemies {
		doc, path := &p.Enemies[i], fmt.Sprintf("enemies.%d", i)
		e := in.number(path+".enemy", int(doc.Enemy), 1, maxEnemies)
		s.moveEnemy(Enemy(e), in.place(path+".at", doc.At))
	}
	for i, e := range p.Attacked {
		s.attacked |= 1 << in.number(fmt.Sprintf("attacked.%d", i), e, 1, maxEnemies)
	}
}

func (in *restorer) cards() {
	p, s := in.p, &in.s
	for i, key := range p.Covered {
		if id := in.takeAction(fmt.Sprintf("coveredActionCards.%d", i), key); id != 0 {
			s.actionCovered |= 1 << (id - 1)
		}
	}
	if len(p.Row) > len(s.row) {
		in.faults.Addf("actionRow", "%d stacks; at most %d fit", len(p.Row), len(s.row))
		return
	}
	for i := range p.Row {
		s.row[i].action = in.takeAction(fmt.Sprintf("actionRow.%d.action", i), p.Row[i].Action)
	}
	for i, key := range p.GearDiscard {
		if id := in.takeGear(fmt.Sprintf("gearDiscard.%d", i), key); id != 0 {
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
			in.faults.Addf(path, "%s is somewhere else too", key)
		}
		s.threats[id] = at
		return id
	}
	all := func(path string, keys []string, at threatPlace) {
		for i, key := range keys {
			put(fmt.Sprintf("%s.%d", path, i), key, at)
		}
	}
	s.threatLayer = uint8(in.number("threatsShuffledLater", len(p.Layers), 0, numHeroes+1))
	for i, keys := range p.Layers[:s.threatLayer] {
		all(fmt.Sprintf("threatsShuffledLater.%d", i), keys, threatPlace(i+1))
	}
	all("threatDiscard", p.Discard, threatDiscard)
	all("threatsSeen", p.Seen, threatSeen)
	all("threatsBeingResolved", p.Resolved, threatResolved)
	if len(p.Keep) > keepLimit {
		in.faults.Addf("keepRow", "%d cards; at most %d fit", len(p.Keep), keepLimit)
		return
	}
	for i, key := range p.Keep {
		s.keep[i] = put(fmt.Sprintf("keepRow.%d", i), key, threatKept)
	}
	for i := range p.Row[:min(len(p.Row), len(s.row))] {
		text, path := p.Row[i].Threat, fmt.Sprintf("actionRow.%d.threat", i)
		if layer, ok := in.layer(path, text); ok {
			s.row[i].layer = layer
			continue
		}
		s.row[i].threat = put(path, text, threatSeen)
	}
	s.threatDeck = uint8(in.number("threatDeck", int(p.Deck), 0, in.c.numThreats))
}

// layer reads "hidden" or "hidden N".
func (in *restorer) layer(path, text string) (layer uint8, ok bool) {
	if text == "hidden" {
		return 0, true
	}
	number, found := strings.CutPrefix(text, "hidden ")
	if !found {
		return 0, false
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 2 || n > int(in.s.threatLayer)+1 {
		in.faults.Addf(path, "%q is not hidden or hidden 2 to %d", text, in.s.threatLayer+1)
		return 0, true
	}
	return uint8(n - 1), true
}

// work reads the stack of what is under way.
func (in *restorer) work() {
	s := &in.s
	if len(in.p.Pending) > maxDepth {
		in.faults.Addf("pending", "%d pieces of work are under way; %d fit", len(in.p.Pending), maxDepth)
		return
	}
	for i := range in.p.Pending {
		doc, path := &in.p.Pending[i], fmt.Sprintf("pending.%d", i)
		f := frame{
			kind: frameKind(lookup(frameNames[:], doc.Work)), step: doc.Step,
			hero: in.hero(path+".hero", doc.Hero, true), enemy: Enemy(in.number(path+".enemy", int(doc.Enemy), 0, maxEnemies)),
			place: in.place(path+".place", doc.Place), id: doc.Number, mode: doc.Mode, n: doc.Left,
			gear: doc.Gear, queue: enemySet(doc.Queue),
		}
		if f.kind == 0 {
			in.faults.Addf(path+".work", "%q is no kind of work", doc.Work)
		}
		if doc.Awaits != nodeNames[0] {
			f.node = Node(lookup(nodeNames[:], doc.Awaits))
			if f.node == 0 {
				in.faults.Addf(path+".awaits", "%q is nothing to wait for", doc.Awaits)
			}
		}
		for j, text := range doc.Dice {
			if text == "" {
				continue
			}
			f.dice[j] = Icon(lookup(iconNames[:], text))
			if f.dice[j] == 0 || f.dice[j] > Skill {
				in.faults.Addf(fmt.Sprintf("%s.dice.%d", path, j), "%q is not brains, brawn or skill", text)
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
