package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Table is all that lies on the table, for programs that read the whole board;
// the markers and tracks are fields of [State]. Of a face-down piece it only
// says that it is there. Pieces are numbered from 1, as in [Components].
type Table struct {
	// Oceans is indexed by [Ocean]; the first entry is unused.
	Oceans [numOceans + 1]OceanTable
	// Salvage and Discarded are the ships in Salvage boxes and on the Ship Discard
	// pile; Refits the ship that lies face down in the box of a permanent refit, 0
	// for none, by [Refit].
	Salvage, Discarded []ShipID
	Refits             [ReinforcedProw + 1]ShipID
	// Collected and Removed are treasures that Nemo has, and those out of the game.
	Collected, Removed []TreasureID
	// Retained cards lie before the player; Passed and Failed are the piles.
	Retained, Passed, Failed []CardID
	// Performed is the card being performed, or 0. Ending is the ending card in the
	// deck, 0 while nobody knows it.
	Performed, Ending CardID
	// Pile and Cup count the ships in the pile and the treasures in the cup;
	// [State.DeckSize] counts the cards.
	Pile, Cup int
	// Wreck is the ocean of the Wreck marker, 0 while it is aside or once it was
	// taken (3.2.2).
	Wreck Ocean
}

// OceanTable is an ocean's contents.
type OceanTable struct {
	// Boxes are the boxes from the left, as many as the ocean has, and more where
	// ships wait beside them.
	Boxes []BoxTable
	// Treasure is true if one lies face down.
	Treasure bool
	// Sunk are the ships in the ocean's row of the Sunken-Ship record, from the
	// leftmost box (10.2.3).
	Sunk []ShipID
}

// BoxTable is a box's contents: a face-up ship, a face-down ship, or nothing.
type BoxTable struct {
	Ship     ShipID
	FaceDown bool
}

// Table returns what lies on the table in a position.
func (r *Rules) Table(s *State) Table {
	table := Table{
		Salvage: r.shipsAt(s, at(zoneSalvage, 0)), Discarded: r.shipsAt(s, at(zoneDiscard, 0)),
		Collected: r.treasuresAt(s, at(zoneCollected, 0)), Removed: r.treasuresAt(s, at(zoneOut, 0)),
		Retained: s.retained.list(), Passed: s.passed.list(), Failed: s.failed.list(),
		Performed: s.active, Ending: s.ending, Pile: int(s.pile), Cup: int(s.cup),
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		table.Oceans[o] = r.oceanTable(s, o)
		if s.Wreck == WreckPlace(o) {
			table.Wreck = o
		}
	}
	for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
		table.Refits[refit] = r.shipOf(s, refit)
	}
	return table
}

func (r *Rules) oceanTable(s *State, o Ocean) OceanTable {
	table := OceanTable{Treasure: s.oceanTokens[o] > 0, Sunk: s.row(o)}
	for _, b := range r.boxesOf(s, o) {
		box := BoxTable{FaceDown: b.hidden()}
		if b.faceUpShip() {
			box.Ship = b.ship()
		}
		table.Boxes = append(table.Boxes, box)
	}
	return table
}

// shipsAt returns the ships at a place, in the order of their numbers.
func (r *Rules) shipsAt(s *State, at place) []ShipID {
	return kit.Where(r.numShips, func(id ShipID) bool { return s.ships[id] == at })
}

// shipOf returns the ship that lies face down in the box of a refit, 0 for none.
func (r *Rules) shipOf(s *State, refit Refit) ShipID {
	for id, p := range s.ships {
		if p == at(zoneRefit, int(refit)) {
			return ShipID(id)
		}
	}
	return 0
}

// treasuresAt returns the treasures at a place, in the order of their numbers.
func (r *Rules) treasuresAt(s *State, at place) []TreasureID {
	return kit.Where(r.numTreasures, func(id TreasureID) bool { return s.tokens[id] == at })
}

// boxesOf returns the boxes of an ocean from the left, and the places beside them where ships wait.
func (r *Rules) boxesOf(s *State, o Ocean) []box {
	boxes := s.boxes[o][:]
	for n := len(boxes); n > int(r.capacity[o]) && boxes[n-1].empty(); n-- {
		boxes = boxes[:n-1]
	}
	return boxes
}

func (s cardSet) list() []CardID { return kit.Where(maxCards, s.has) }
