package nemorising

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Table is what lies on the table besides the fields of [State], for programs
// that read the whole board. Of a face-down piece it only says that it is
// there. Pieces are numbered from 1, as in the scenario's part of [Components].
type Table struct {
	// Tiles are the large spaces T1 to T8, from index 1.
	Tiles [maxSlots + 1]TileTable
	// Enemies are the enemies on the board, by their initiative, from the lowest.
	Enemies []EnemyTable
	// Row is the Action Row from the left, Keep the Keep Row.
	Row  []StackTable
	Keep []ThreatID
	// Covered are Action Cards under the heroes' top cards, GearDiscarded and
	// ThreatsDiscarded the discard piles.
	Covered          []ActionID
	GearDiscarded    []GearID
	ThreatsDiscarded []ThreatID
	// ActionDeck, GearDeck and ThreatDeck are how many cards each deck has.
	ActionDeck, GearDeck, ThreatDeck int
}

// TileTable is a large space: its tile, 0 while face down, and whether it is
// secure.
type TileTable struct {
	Tile   TileID
	Secure bool
}

// EnemyTable is an enemy on the board. Done is true if it has finished moving for the
// turn (threat.stop.5).
type EnemyTable struct {
	Enemy Enemy
	At    Place
	Done  bool
}

// StackTable is a stack of the Action Row: an Action Card, and the Threat Card
// under it, 0 while nobody has looked at it.
type StackTable struct {
	Action ActionID
	Threat ThreatID
}

// Table returns what lies on the table in a position.
func (r *Rules) Table(s *State) Table {
	table := Table{
		Covered: membersOf[ActionID](s.actionCovered), GearDiscarded: membersOf[GearID](s.gearDiscard),
		ThreatsDiscarded: r.of(s).threatsAt(s, threatDiscard),
		ActionDeck:       ones(uint64(s.actionDeck)), GearDeck: ones(uint64(s.gearDeck)), ThreatDeck: int(s.threatDeck),
	}
	for slot := 1; slot <= maxSlots; slot++ {
		table.Tiles[slot] = TileTable{s.tiles[slot], s.isSecure(slot)}
	}
	for _, e := range s.enemiesWhere(Place.onBoard) {
		table.Enemies = append(table.Enemies, EnemyTable{e, s.enemies[e], s.attacked.has(e)})
	}
	for _, stack := range s.row[:s.rowSize()] {
		table.Row = append(table.Row, StackTable{stack.action, stack.threat})
	}
	for _, id := range s.keep {
		if id != 0 {
			table.Keep = append(table.Keep, id)
		}
	}
	return table
}

// heroesInGame returns the heroes who take part.
func (s *State) heroesInGame() []Hero { return kit.Where(numHeroes, s.inGame) }

// enemiesWhere returns the enemies for whose place holds is true, from the lowest initiative.
func (s *State) enemiesWhere(holds func(at Place) bool) []Enemy {
	return kit.Where(maxEnemies, func(e Enemy) bool { return holds(s.enemies[e]) })
}

// threatsAt returns the Threat Cards at a place.
func (c *scenarioTables) threatsAt(s *State, at threatPlace) []ThreatID {
	return kit.Where(c.numThreats, func(id ThreatID) bool { return s.threats[id] == at })
}

// membersOf returns the cards of a set, a bit each, from the lowest.
func membersOf[T ~uint8, S ~uint16 | ~uint32](set S) []T {
	return kit.Where(32, func(id T) bool { return set>>(id-1)&1 != 0 })
}
