package nemorising

// Table is what lies on the table beside what the fields of [State] tell, for
// programs that read the whole board. What lies face down is only known to lie
// there. Pieces are named by their numbers in the scenario's part of [Components],
// from 1.
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

// EnemyTable is an enemy on the board. Done is true of one that is done moving for
// the turn (threat.stop.5).
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
	table := Table{ThreatDeck: int(s.threatDeck)}
	for slot := 1; slot <= maxSlots; slot++ {
		table.Tiles[slot] = TileTable{s.tiles[slot], s.isSecure(slot)}
	}
	for e := Enemy(1); e <= maxEnemies; e++ {
		if at := s.enemies[e]; at.onBoard() {
			table.Enemies = append(table.Enemies, EnemyTable{e, at, s.attacked.has(e)})
		}
	}
	for _, stack := range s.row[:s.rowSize()] {
		table.Row = append(table.Row, StackTable{stack.action, stack.threat})
	}
	for _, id := range s.keep {
		if id != 0 {
			table.Keep = append(table.Keep, id)
		}
	}
	for id := ActionID(1); int(id) <= r.numActions; id++ {
		if s.actionCovered&(1<<(id-1)) != 0 {
			table.Covered = append(table.Covered, id)
		}
		table.ActionDeck += int(s.actionDeck >> (id - 1) & 1)
	}
	for id := GearID(1); int(id) <= r.numGear; id++ {
		if s.gearDiscard&(1<<(id-1)) != 0 {
			table.GearDiscarded = append(table.GearDiscarded, id)
		}
		table.GearDeck += int(s.gearDeck >> (id - 1) & 1)
	}
	for id := ThreatID(1); int(id) <= r.of(s).numThreats; id++ {
		if s.threats[id] == threatDiscard {
			table.ThreatsDiscarded = append(table.ThreatsDiscarded, id)
		}
	}
	return table
}
