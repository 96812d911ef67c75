package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// position is the document of a state, in the rulebook's words. What follows
// from the rest is not in it: a card that is named nowhere is in its deck.
type position struct {
	Options  nemo.Settings `json:"options"`
	MP       uint16        `json:"missionPoints"`
	Round    uint16        `json:"round"`
	Active   string        `json:"active"`
	Heroes   []heroDoc     `json:"heroes"`
	Missions []missionDoc  `json:"missions"`
	Story    []storyDoc    `json:"story"`
	Tiles    []tileDoc     `json:"tiles"`
	Enemies  []enemyDoc    `json:"enemies"`
	// Attacked are the enemies that are done moving for the turn.
	Attacked []int `json:"attacked"`
	// Covered are the Action Cards under the heroes' top cards.
	Covered []string   `json:"coveredActionCards"`
	Row     []stackDoc `json:"actionRow"`
	Keep    []string   `json:"keepRow"`
	// Discard, Seen and Resolved are Threat Cards that somebody has seen, and
	// Layers those unseen that came back later than others (threat.go).
	Discard  []string   `json:"threatDiscard"`
	Seen     []string   `json:"threatsSeen"` // and taken from the row
	Resolved []string   `json:"threatsBeingResolved"`
	Layers   [][]string `json:"threatsShuffledLater"`
	Deck     uint8      `json:"threatDeck"`
	// GearDiscard is the Gear discard pile.
	GearDiscard []string  `json:"gearDiscard"`
	Turn        turnDoc   `json:"turn"`
	End         string    `json:"end"`
	Pending     []workDoc `json:"pending"`
}

type heroDoc struct {
	Hero    string   `json:"hero"`
	At      string   `json:"at"`
	Gold    uint8    `json:"gold"`
	Blue    uint8    `json:"blue"`
	Card    string   `json:"actionCard"`
	End     uint8    `json:"end"`
	Gear    []string `json:"gear"`
	Twisted []string `json:"twisted"`
	Acted   bool     `json:"acted"`
}

type missionDoc struct {
	Mission string `json:"mission"`
	Done    uint8  `json:"done"`
	Which   uint8  `json:"which"`
}

type storyDoc struct {
	Token string `json:"token"`
	At    string `json:"at"` // "tile", a hero, or "used"
}

type tileDoc struct {
	Slot   string `json:"slot"`
	Tile   string `json:"tile"` // "" while face down
	Secure bool   `json:"secure"`
}

type enemyDoc struct {
	Enemy Enemy  `json:"enemy"`
	Name  string `json:"name"`
	At    string `json:"at"` // a place, or "removed"
}

type stackDoc struct {
	Action string `json:"action"`
	Threat string `json:"threat"` // "hidden", "hidden 2" of a later layer, or a card
}

type turnDoc struct {
	Succeeded   uint64 `json:"succeeded"`
	Failed      uint64 `json:"failed"`
	Owed        uint64 `json:"owed"`
	Recharged   uint16 `json:"recharged"`
	AbilityUsed bool   `json:"abilityUsed"`
}

// workDoc is a piece of work under way.
type workDoc struct {
	Work   string    `json:"work"`
	Step   uint8     `json:"step"`
	Awaits string    `json:"awaits"`
	Hero   string    `json:"hero"`
	Enemy  Enemy     `json:"enemy"`
	Place  string    `json:"place"`
	Number uint8     `json:"number"`
	Mode   uint8     `json:"mode"`
	Left   uint8     `json:"left"`
	Dice   [2]string `json:"dice"`
	Gear   uint8     `json:"gear"`
	Queue  uint64    `json:"queue"`
}

var frameNames = [frameKinds]string{
	"none", "set-up", "round", "turn", "spend", "move", "attempt", "draw-gear", "effects", "threat",
	"enemies", "attack", "defend", "keep-step", "peek", "drop-keep", "defeat", "scout", "tokens",
}

var nodeNames = [numNodes]string{
	"nothing", "next-hero", "take-card", "spend", "move", "attempt", "discard-gear", "defend", "peek",
	"drop-keep", "defeat", "remote-scout", "target", "deal-hero", "deal-mission", "deal-action", "threat",
	"tile", "enemy-token", "gear", "roll", "defence-roll",
}

func (n Node) String() string { return nemo.Word(nodeNames[:], int(n)) }

// Snapshot returns the position as a document.
func (r *Rules) Snapshot(s *State) any {
	c := r.of(s)
	p := &position{
		Options: gameOptions.Settings(&s.Options), MP: s.MP, Round: s.Round, Active: r.heroKeyOrNone(s.Active),
		Heroes: []heroDoc{}, Missions: []missionDoc{}, Story: []storyDoc{}, Enemies: []enemyDoc{},
		Attacked: []int{}, Covered: []string{}, Row: []stackDoc{}, Keep: []string{},
		Discard: []string{}, Seen: []string{}, Resolved: []string{}, Layers: make([][]string, s.threatLayer),
		Deck: s.threatDeck, GearDiscard: []string{},
		Turn: turnDoc{uint64(s.succeeded), uint64(s.failed), uint64(s.owed), s.recharged, s.abilityUsed},
		End:  s.End.String(), Pending: []workDoc{},
	}
	for h := Hero(1); h <= numHeroes; h++ {
		if s.Heroes[h].InGame() {
			p.Heroes = append(p.Heroes, r.heroDocOf(s, h))
		}
	}
	for _, m := range s.Missions {
		if m.Mission != 0 {
			p.Missions = append(p.Missions, missionDoc{c.data.Missions[m.Mission-1].Key, m.Done, m.Which})
		}
	}
	for token := 1; token <= c.numStory; token++ {
		if at := s.Story[token]; at != StoryOut {
			p.Story = append(p.Story, storyDoc{c.data.Story[token-1].Key, r.storyText(at)})
		}
	}
	for slot := 1; slot <= maxSlots; slot++ {
		doc := tileDoc{Slot: r.board.names[Slot(slot)], Secure: s.isSecure(slot)}
		if tile := s.tiles[slot]; tile != 0 {
			doc.Tile = c.data.Tiles[tile-1].Key
		}
		p.Tiles = append(p.Tiles, doc)
	}
	for e := Enemy(1); e <= maxEnemies; e++ {
		if at := s.enemies[e]; at != 0 {
			p.Enemies = append(p.Enemies, enemyDoc{e, c.data.Stacks[c.stackOf[e]-1].Key, r.placeText(at)})
		}
		if s.attacked.has(e) {
			p.Attacked = append(p.Attacked, int(e))
		}
	}
	r.snapshotCards(s, p)
	for i := range s.stack[:s.depth] {
		p.Pending = append(p.Pending, r.workDocOf(&s.stack[i]))
	}
	return p
}

func (r *Rules) heroDocOf(s *State, h Hero) heroDoc {
	hero := &s.Heroes[h]
	doc := heroDoc{
		Hero: r.heroKey(h), At: r.placeText(hero.At), Gold: hero.Gold, Blue: hero.Blue, End: hero.End,
		Gear: []string{}, Twisted: []string{}, Acted: hero.Acted,
	}
	if hero.Card != 0 {
		doc.Card = r.actionKey(hero.Card)
	}
	for i, id := range hero.Gear {
		if id == 0 {
			continue
		}
		doc.Gear = append(doc.Gear, r.gearKey(id))
		if hero.twisted(i) {
			doc.Twisted = append(doc.Twisted, r.gearKey(id))
		}
	}
	return doc
}

func (r *Rules) snapshotCards(s *State, p *position) {
	c := r.of(s)
	for id := ActionID(1); int(id) <= r.numActions; id++ {
		if s.actionCovered&(1<<(id-1)) != 0 {
			p.Covered = append(p.Covered, r.actionKey(id))
		}
	}
	for _, stack := range s.row[:s.rowSize()] {
		doc := stackDoc{Action: r.actionKey(stack.action), Threat: nemo.HiddenText(stack.layer)}
		if stack.threat != 0 {
			doc.Threat = c.data.Threats[stack.threat-1].Key
		}
		p.Row = append(p.Row, doc)
	}
	for _, id := range s.keep {
		if id != 0 {
			p.Keep = append(p.Keep, c.data.Threats[id-1].Key)
		}
	}
	for id := 1; id <= c.numThreats; id++ {
		key := c.data.Threats[id-1].Key
		switch at := s.threats[id]; {
		case at == threatDiscard:
			p.Discard = append(p.Discard, key)
		case at == threatSeen && !s.underRow(ThreatID(id)):
			p.Seen = append(p.Seen, key)
		case at == threatResolved:
			p.Resolved = append(p.Resolved, key)
		case at.unseen() && at > 0:
			p.Layers[at-1] = append(p.Layers[at-1], key)
		}
	}
	for id := GearID(1); int(id) <= r.numGear; id++ {
		if s.gearDiscard&(1<<(id-1)) != 0 {
			p.GearDiscard = append(p.GearDiscard, r.gearKey(id))
		}
	}
}

// underRow reports whether a Threat Card that was looked at lies under the row.
func (s *State) underRow(id ThreatID) bool {
	for i := range s.row {
		if s.row[i].threat == id {
			return true
		}
	}
	return false
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

func (r *Rules) storyText(at StoryPlace) string {
	switch at {
	case StoryTile:
		return "tile"
	case StoryUsed:
		return "used"
	}
	return r.heroKey(Hero(at - storyHero))
}

func (r *Rules) heroKeyOrNone(h Hero) string {
	if h == 0 {
		return ""
	}
	return r.heroKey(h)
}

func (r *Rules) workDocOf(f *frame) workDoc {
	doc := workDoc{
		Work: frameNames[f.kind], Step: f.step, Awaits: f.node.String(), Hero: r.heroKeyOrNone(f.hero),
		Enemy: f.enemy, Place: r.placeText(f.place), Number: f.id, Mode: f.mode, Left: f.n, Gear: f.gear,
		Queue: uint64(f.queue),
	}
	for i, icon := range f.dice {
		if icon != 0 {
			doc.Dice[i] = icon.String()
		}
	}
	return doc
}
