package nemesis

// Table is what is on the table besides the fields of [State], for programs that read
// the whole board. It shows the state as given, so pass it the result of
// [Rules.Observe] for what one seat may know. Cards and tokens are named as in
// documents.
type Table struct {
	// Intruders are the miniatures on the board.
	Intruders []IntruderTable
	// Corridors are those with a Noise marker or a Door, by their numbers.
	Corridors []CorridorTable
	// Bag are the tokens in the Intruder bag.
	Bag []TokenTable
	// Attacks and Events are the Intruder Attack and the Event deck.
	Attacks, Events DeckTable
	// Items are the Items that lie in a deck or on a discard pile.
	Items []ItemTable
}

// IntruderTable is a miniature. Calm is true if it does not attack in this phase
// (17.summoning).
type IntruderTable struct {
	Type     IntruderType
	At       Slot
	Injuries uint8
	Calm     bool
}

// CorridorTable is a Corridor: the Rooms at its ends, both 0 for the Technical
// Corridors, and what lies there (9.3, 11.5).
type CorridorTable struct {
	Rooms                    [2]Slot
	Noise, Closed, Destroyed bool
}

// TokenTable counts tokens of one kind; Surprise is the number on the other side
// (1.11).
type TokenTable struct {
	Type     IntruderType
	Surprise uint8
	Count    uint8
}

// DeckTable is a deck: how many cards can still be drawn, and the cards on its
// discard pile.
type DeckTable struct {
	Left    int
	Discard []string
}

// ItemTable is a kind of Item: how many lie in their deck, and on its discard pile.
type ItemTable struct {
	Item            string
	Deck, Discarded uint8
}

// Table returns what lies on the table in a position.
func (r *Rules) Table(s *State) Table {
	names := r.pieceNames()
	table := Table{Attacks: s.attacks.table(names.attacks), Events: s.events.table(names.events)}
	for i := range s.Intruders {
		if in := &s.Intruders[i]; in.At != 0 {
			table.Intruders = append(table.Intruders, IntruderTable{r.typeOf(uint8(i)), in.At, in.Injuries, s.calm>>i&1 != 0})
		}
	}
	for c := CorridorID(0); int(c) < len(names.corridors)-1; c++ {
		on := CorridorTable{Noise: s.noise.has(c), Closed: s.closed.has(c), Destroyed: s.destroyed.has(c)}
		if on == (CorridorTable{}) {
			continue
		}
		if c > 0 {
			on.Rooms = r.set.Board.Corridors[c-1].Rooms
		}
		table.Corridors = append(table.Corridors, on)
	}
	for i, count := range s.Bag {
		if count > 0 {
			token := r.bagKinds[i]
			table.Bag = append(table.Bag, TokenTable{token.kind, token.surprise, count})
		}
	}
	for id := 1; id <= int(r.numItems); id++ {
		if s.items[id]+s.itemsDiscarded[id] > 0 {
			table.Items = append(table.Items, ItemTable{names.items[id], s.items[id], s.itemsDiscarded[id]})
		}
	}
	return table
}

func (d *deck) table(names []string) DeckTable {
	table := DeckTable{Left: size(uint64(d.draw)) + int(d.under.n)}
	if d.top != 0 || d.topSeen != 0 {
		table.Left++
	}
	for id := range names {
		if d.discard>>id&1 != 0 {
			table.Discard = append(table.Discard, names[id])
		}
	}
	return table
}
