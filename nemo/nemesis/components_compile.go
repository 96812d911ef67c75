package nemesis

import "slices"

// compile builds the tables of a sound component set.
func compile(c *Components) *tables {
	t := &tables{
		board: compileBoard(&c.Board), track: compileTracks(&c.Tracks), supply: c.Supply,
		infected: c.Contamination.Infected, clean: c.Contamination.Clean,
	}
	t.supply.Source.Fields = nil // only the values are needed
	for _, face := range c.Dice.Noise {
		t.noise[face]++
	}
	for _, face := range c.Dice.Combat {
		t.combat[face]++
	}
	m := &compiler{tables: t, set: c, itemOf: itemIDs(c), actionOf: actionIDs(c)}
	m.fillRooms()
	m.fillPieces()
	m.fillIntruders()
	m.fillObjectives()
	m.fillCharacters()
	m.fillItems()
	return t
}

// itemFace is a kind of Item from any list, as a card; one that is in no deck has no
// colour.
type itemFace = ItemCard

// itemFaces returns the kinds of Items by number: those of the decks, Weapons, Quest
// Items. Number 0 is none.
func (c *Components) itemFaces() []itemFace {
	faces := append(make([]itemFace, 1, maxItemKinds), c.Items...)
	for _, w := range c.Weapons {
		faces = append(faces, itemFace{Key: w.Key, Title: w.Title, Copies: 1, Heavy: true, Use: Shooting, Combat: w.Combat, Weapon: &w.Weapon})
	}
	for _, q := range c.Quests {
		faces = append(faces, itemFace{
			Key: q.Key, Title: q.Title, Copies: 1, Heavy: q.Heavy, Use: q.Use, Cost: q.Cost, Combat: q.Combat, Branches: q.Branches,
		})
	}
	return faces
}

// itemKeys are the keys of the kinds of Items by their numbers, actionKeys those
// of the Action cards; 0 is "none".
func (c *Components) itemKeys() []string {
	return keysOf(c.itemFaces()[1:], func(_ int, face *itemFace) string { return face.Key })
}

func (c *Components) actionKeys() []string {
	return keysOf(c.Actions, func(_ int, card *ActionCard) string { return card.Key })
}

// itemIDs numbers the kinds of Items, actionIDs the Action cards.
func itemIDs(c *Components) map[string]ItemID     { return numbersOfKeys[ItemID](c.itemKeys()) }
func actionIDs(c *Components) map[string]ActionID { return numbersOfKeys[ActionID](c.actionKeys()) }

func numbersOfKeys[T ~uint8](keys []string) map[string]T {
	ids := make(map[string]T, len(keys))
	for i, key := range keys[1:] {
		ids[key] = T(i + 1)
	}
	return ids
}

// keysOf returns the names of pieces by number, after the name for none; i counts from 0.
func keysOf[T any](pieces []T, key func(i int, piece *T) string) []string {
	keys := none()
	for i := range pieces {
		keys = append(keys, key(i, &pieces[i]))
	}
	return keys
}

func compileBoard(b *BoardData) boardTable {
	t := boardTable{corridors: uint8(len(b.Corridors))}
	w := &t.ways
	for i := range b.Slots {
		slot := Slot(i + 1)
		t.kinds[b.Slots[i].Kind] |= 1 << slot
		w.fixed[slot] = b.Slots[i].Room
		t.slotOf[b.Slots[i].Room] = slot
	}
	t.slotOf[0] = 0
	for i := range b.Corridors {
		id := CorridorID(i + 1)
		ends := b.Corridors[i].Rooms
		w.ends[id] = ends
		for side, from := range ends {
			w.corridors[from] |= 1 << id
			w.between[from][ends[1-side]] = id
			for _, number := range b.Corridors[i].Numbers {
				w.corridor[from][number] = id
			}
		}
	}
	for i := range b.Entrances {
		w.corridors[b.Entrances[i].Room] |= 1
	}
	return t
}

func compileTracks(data *TrackData) trackTable {
	first := func(track []TrackSpace, colour SpaceColour) uint8 {
		return uint8(slices.IndexFunc(track, func(space TrackSpace) bool { return space.Colour == colour }))
	}
	return trackTable{
		blue: first(data.Time, BlueSpace), jump: first(data.Time, RedSpace),
		yellow: first(data.SelfDestruct, YellowSpace), skull: first(data.SelfDestruct, SkullSpace),
	}
}

// compiler fills all tables but the board.
type compiler struct {
	*tables

	set      *Components
	itemOf   map[string]ItemID
	actionOf map[string]ActionID
}

func (m *compiler) branch(at Where, effects []Effect) branchTable {
	t := branchTable{at: at, count: uint8(len(effects))}
	for i, e := range effects {
		t.effects[i] = effectTable{
			op: e.Op, row: &ops[e.Op], n: e.N, all: e.All, may: e.May, where: e.Where, weapon: e.Weapon, room: e.Room,
			item: m.itemOf[e.Card],
		}
	}
	return t
}

func (m *compiler) choice(branches []Branch) choiceTable {
	t := choiceTable{count: uint8(len(branches))}
	for i := range branches {
		t.branches[i] = m.branch(branches[i].At, branches[i].Effects)
	}
	return t
}

func (m *compiler) fillRooms() {
	for _, room := range m.set.Rooms {
		m.rooms[room.Room] = roomTable{
			kind: room.Kind, colour: room.Colour, computer: room.Computer, passive: room.Passive,
			cost: room.Cost, choice: m.choice(room.Branches),
		}
		m.tiles[room.Kind] |= 1 << room.Room
	}
}

// fillPieces numbers the tokens and the Coordinates cards.
func (m *compiler) fillPieces() {
	for _, tokens := range m.set.Exploration {
		for _, items := range tokens.Items {
			m.numExploration++
			m.exploration[m.numExploration] = explorationTable{effect: tokens.Effect, items: items}
		}
	}
	for _, tokens := range m.set.Tokens {
		m.bag[tokens.Type], m.bagMore[tokens.Type] = tokens.Bag, tokens.BagPerPlayer
		for _, surprise := range tokens.Surprise {
			m.numTokens++
			m.tokens[m.numTokens] = tokenTable{kind: tokens.Type, surprise: surprise}
		}
	}
	for i := range m.set.Coordinates {
		m.numCoordinates++
		copy(m.coordinates[m.numCoordinates][1:], m.set.Coordinates[i].Destinations[:])
	}
}

func typesOf(list []IntruderType) (set typeSet) {
	for _, t := range list {
		set |= 1 << t
	}
	return set
}

func (m *compiler) fillIntruders() {
	for _, card := range m.set.Attacks {
		m.attackDo[card.Attack] = m.branch(0, card.Effects)
		for _, blood := range card.Blood {
			m.numAttacks++
			m.attacks[m.numAttacks] = attackTable{kind: card.Attack, blood: blood, attackers: typesOf(card.Attackers)}
		}
	}
	for _, card := range m.set.Events {
		m.numEvents++
		m.events[m.numEvents] = eventTable{
			corridor: card.Corridor, moves: typesOf(card.Moves), after: card.After, do: m.branch(0, card.Effects),
		}
	}
	for _, card := range m.set.Wounds {
		m.wounds[card.Wound] = woundTable{copies: card.Copies, n: card.N}
	}
	for i := range m.set.Weaknesses {
		m.weakness[m.set.Weaknesses[i].Weakness] = m.set.Weaknesses[i].N
	}
	for _, card := range m.set.IntruderActions {
		m.numIntruderActions++
		m.intruders[m.numIntruderActions] = intruderActionTable{
			corridor: card.Corridor, attacks: card.Attacks, do: m.branch(0, card.Effects),
		}
	}
}

func (m *compiler) fillObjectives() {
	for _, card := range m.set.Objectives {
		m.numObjectives++
		t := &m.objectives[m.numObjectives]
		t.deck, t.players = card.Deck, card.Players
		for j := range card.Ways {
			copy(t.ways[j][:], card.Ways[j])
		}
	}
}

func (m *compiler) fillCharacters() {
	for _, card := range m.set.Actions {
		m.numActions++
		m.actions[m.numActions] = actionTable{
			cost: card.Cost, combat: card.Combat, choice: m.choice(card.Branches),
		}
	}
	for _, data := range m.set.Characters {
		t := &m.characters[data.Character]
		t.weapon = m.itemOf[data.Weapon]
		for j, key := range data.Quests {
			t.quests[j] = m.itemOf[key]
		}
		for j, key := range data.Deck {
			t.deck[j] = m.actionOf[key]
		}
	}
}

func (m *compiler) fillItems() {
	m.numItems = uint8(len(m.itemOf))
	for i, card := range m.set.itemFaces()[1:] {
		t := &m.items[i+1]
		*t = itemTable{
			deck: card.Deck, copies: card.Copies, heavy: card.Heavy, use: card.Use, cost: card.Cost,
			combat: card.Combat, icon: card.Icon, choice: m.choice(card.Branches),
		}
		copy(t.recipe[:], card.Recipe)
		if card.Weapon != nil {
			t.weapon(card.Weapon)
		}
		if card.Deck != 0 {
			m.itemsOf[card.Deck] |= 1 << (i + 1)
		}
	}
	for _, card := range m.set.Quests {
		t := &m.items[m.itemOf[card.Key]]
		t.activateAt = card.Room
		for _, key := range card.Discard {
			t.activateBy |= 1 << m.itemOf[key]
		}
	}
}

func (i *itemTable) weapon(data *WeaponData) {
	i.kind, i.ammo = data.Kind, data.Ammo
	for _, trait := range data.Traits {
		i.traits |= 1 << trait
	}
}
