package nemoswar1

// Table is what lies on the table, for programs that read the whole board: the
// markers and tracks are fields of [State]. What lies face down is only known to
// lie there. Pieces are named by their numbers in [Components], from 1.
type Table struct {
	// Oceans are by [Ocean]; the first is none's.
	Oceans [numOceans + 1]OceanTable
	// Salvage and Discarded are the ships in Salvage boxes and on the Ship Discard
	// pile; Refits the ship that lies face down in the box of a permanent refit, 0
	// for none, by [Refit].
	Salvage, Discarded []ShipID
	Refits             [ReinforcedProw + 1]ShipID
	// Collected and Removed are treasures that Nemo has, and that are out of the
	// game.
	Collected, Removed []TreasureID
	// Retained cards lie before the player; Passed and Failed are the piles.
	Retained, Passed, Failed []CardID
	// Performed is the card being performed, 0 for none, and Ending the ending card
	// in the deck, 0 while nobody knows it.
	Performed, Ending CardID
	// Pile and Cup are how much lies in the ship pile and in the treasure cup;
	// [State.DeckSize] counts the cards.
	Pile, Cup int
	// Wreck is the ocean of the Wreck marker, 0 while it is aside or once it was
	// taken (3.2.2).
	Wreck Ocean
}

// OceanTable is what lies in an ocean.
type OceanTable struct {
	// Boxes are the boxes from the left, as many as the ocean has, and more where
	// ships wait beside them.
	Boxes []BoxTable
	// Treasure is true where one lies face down.
	Treasure bool
	// Sunk are the ships in the ocean's row of the Sunken-Ship record, from the
	// leftmost box (10.2.3).
	Sunk []ShipID
}

// BoxTable is what lies in a box: a ship face up, a ship face down, or nothing.
type BoxTable struct {
	Ship     ShipID
	FaceDown bool
}

// Table returns what lies on the table in a position.
func (r *Rules) Table(s *State) Table {
	table := Table{
		Performed: s.active, Ending: s.ending, Pile: int(s.pile), Cup: int(s.cup),
		Retained: s.retained.list(), Passed: s.passed.list(), Failed: s.failed.list(),
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		table.Oceans[o] = r.oceanTable(s, o)
	}
	for id := ShipID(1); int(id) <= r.numShips; id++ {
		switch at := s.ships[id]; at.zone() {
		case zoneSalvage:
			table.Salvage = append(table.Salvage, id)
		case zoneDiscard:
			table.Discarded = append(table.Discarded, id)
		case zoneRefit:
			table.Refits[at.number()] = id
		}
	}
	for id := TreasureID(1); int(id) <= r.numTreasures; id++ {
		switch s.tokens[id].zone() {
		case zoneCollected:
			table.Collected = append(table.Collected, id)
		case zoneOut:
			table.Removed = append(table.Removed, id)
		}
	}
	if s.Wreck >= wreckPlace(EasternPacific) && s.Wreck <= wreckPlace(WesternPacific) {
		table.Wreck = Ocean(s.Wreck)
	}
	return table
}

func (r *Rules) oceanTable(s *State, o Ocean) OceanTable {
	table := OceanTable{Treasure: s.oceanTokens[o] > 0, Sunk: s.row(o)}
	for i, b := range s.boxes[o] {
		if i >= int(r.capacity[o]) && b.empty() {
			continue
		}
		box := BoxTable{FaceDown: b.hidden()}
		if b.faceUpShip() {
			box.Ship = b.ship()
		}
		table.Boxes = append(table.Boxes, box)
	}
	return table
}

func (s cardSet) list() (cards []CardID) {
	each(uint64(s), func(card int) { cards = append(cards, CardID(card)) })
	return cards
}
