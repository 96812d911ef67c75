package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestCompile checks that the tables agree with the set.
func TestCompile(t *testing.T) {
	c := Standard()
	m := compile(c)
	if got, want := [...]uint8{
		m.numExploration, m.numTokens, m.numAttacks, m.numEvents, m.numObjectives, m.numCoordinates, m.numActions,
		m.numItems, m.numIntruderActions,
	}, [...]uint8{20, 27, 20, 20, 25, 8, 28, 32 + 6 + 12, 10}; got != want {
		t.Errorf("the numbers are %v, want %v", got, want)
	}
	if m.infected != 7 || m.clean != 20 || m.supply.Doors != 12 || m.bag[Larva] != 4 || m.bagMore[Adult] != 1 {
		t.Error("a count differs")
	}
	for i := range c.Rooms {
		room := &c.Rooms[i]
		table := &m.rooms[room.Room]
		if table.kind != room.Kind || table.colour != room.Colour || table.cost != room.Cost || int(table.choice.count) != len(room.Branches) ||
			!m.tiles[room.Kind].has(room.Room) ||
			table.computer != room.Computer || table.passive != room.Passive {
			t.Errorf("%s differs: %+v", room.Room, table)
		}
	}
	for i := range c.Characters {
		data := &c.Characters[i]
		table := &m.characters[data.Character]
		items, actions := c.itemKeys(), c.actionKeys()
		if items[table.weapon] != data.Weapon || items[table.quests[0]] != data.Quests[0] || items[table.quests[1]] != data.Quests[1] {
			t.Errorf("the Items of the %s differ", data.Character)
		}
		for j, key := range data.Deck {
			if actions[table.deck[j]] != key {
				t.Errorf("%s of the %s differs", key, data.Character)
			}
		}
	}
	if items, actions := c.itemKeys(), c.actionKeys(); items[0] != "none" || actions[0] != "none" {
		t.Error("0 is not none")
	}
}

func TestCompileBoard(t *testing.T) {
	b := compile(Standard()).board
	entrances := kit.UpTo(NumSlots, func(slot Slot) bool { return b.ways.corridors[slot].has(TechnicalCorridors) })
	if b.corridors != 28 || size(entrances) != 8 || !b.ways.corridors[21].has(TechnicalCorridors) {
		t.Errorf("%d Corridors, Entrances %b", b.corridors, entrances)
	}
	if b.ways.fixed[20] != Engine2 || b.slotOf[Engine2] != 20 || b.slotOf[Nest] != 0 || b.slotOf[0] != 0 || !b.kinds[AdditionalRoom].has(14) {
		t.Error("a slot differs")
	}
	for id := CorridorID(1); id <= CorridorID(b.corridors); id++ {
		from, to := b.ways.ends[id][0], b.ways.ends[id][1]
		if b.ways.between[from][to] != id || b.ways.between[to][from] != id || !b.ways.corridors[from].has(id) || !b.ways.corridors[to].has(id) {
			t.Errorf("Corridor %d between %d and %d", id, from, to)
		}
	}
}

func TestCompileCards(t *testing.T) {
	c := Standard()
	m := compile(c)
	items := itemIDs(c)
	six := &m.items[items["six-shooter"]]
	if six.kind != ClassicWeapon || six.ammo != 6 || !six.has(ReloadedByCard) || !six.has(DoublePlusOne) ||
		six.has(FireOnDouble) || !six.heavy {
		t.Errorf("six-shooter %+v", six)
	}
	chemicals := &m.items[items["chemicals"]].choice.branches[0].effects[0]
	if chemicals.op != OpReload || !chemicals.all || chemicals.item != items[flamethrower] {
		t.Errorf("chemicals %+v", chemicals)
	}
	flashlight := &m.items[items["flashlight"]]
	charges := idSet(1)<<items["yellow-energy-charge"] | 1<<items["red-energy-charge"]
	if flashlight.activateBy != charges || flashlight.activateAt != 0 || flashlight.deck != 0 || flashlight.cost != 2 {
		t.Errorf("flashlight %+v", flashlight)
	}
	taser := &m.items[items["taser"]]
	if taser.recipe != [2]CraftIcon{Electrical, Tool} || taser.copies != 3 || m.itemsOf[Blue]>>items["taser"]&1 == 0 {
		t.Errorf("taser %+v", taser)
	}
	if m.numTokens != 27 || m.tokens[27].kind != Blank || m.tokens[1].surprise != 1 {
		t.Error("the tokens differ")
	}
	if card := m.attacks[20]; card.kind != Summoning || card.blood != 3 || !card.attackers.has(Queen) || card.attackers.has(Adult) {
		t.Errorf("the last Attack card %+v", card)
	}
	if do := m.attackDo[Scratch]; do.count != 2 || do.effects[1].op != OpContaminate {
		t.Errorf("Scratch %+v", do)
	}
	if card := m.events[5]; card.corridor != 1 || card.after != Removed || card.do.effects[0].room != Generator || card.moves.has(Creeper) {
		t.Errorf("Coolant Leak %+v", card)
	}
	if card := m.objectives[7]; card.deck != PersonalDeck || card.ways[1][1].Goal != QueenKilled || card.ways[2][0].Goal != 0 {
		t.Errorf("The Great Hunt %+v", card)
	}
	if card := m.coordinates[1]; card[CourseA] != Venus || card[CourseD] != Earth {
		t.Errorf("the first Coordinates card %v", card)
	}
	if m.wounds[BodyWound] != (woundTable{4, 4}) || m.weakness[ReactionToDanger] != 1 || m.weakness[VitalPlaces] != 0 {
		t.Error("a Wound or a Weakness differs")
	}
	if card := m.intruders[8]; card.corridor != 0 || card.attacks != 1 || card.do.effects[0].op != OpPlanning {
		t.Errorf("Planning %+v", card)
	}
	if token := m.exploration[20]; token != (explorationTable{TokenDoors, 1}) {
		t.Errorf("the last Exploration token %+v", token)
	}
	if card := m.actions[actionIDs(c)["covering-fire"]]; card.choice.count != 3 || card.choice.branches[2].count != 3 ||
		card.combat != InCombat {
		t.Errorf("Covering Fire %+v", card)
	}
	if c.Supply.Source.Fields == nil {
		t.Error("compiling changed the set")
	}
}
