package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Table is what is on the table besides the fields of [State], for programs that read
// the whole board. Pieces are named by their keys, as in documents and actions. What
// lies face down, or in a cup that nobody may look into, is counted.
type Table struct {
	// Oceans are indexed by [Ocean]; the first is unused.
	Oceans [numOceans + 1]OceanTable
	// Discarded and Salvaged are ships out of play and those on Salvage spaces;
	// Waiting are the Black ones that have not come; Tonnage are the rows of the
	// Tonnage track, by major ocean, from 1.
	Discarded, Salvaged, Waiting []string
	Tonnage                      [numMajor + 1][]string
	// Cup is how many ships the cup holds, TreasureCup how many Treasures.
	Cup, TreasureCup int
	// Available and Equipped are the Upgrades that can be bought and that are had.
	Available, Equipped []string
	// Aboard are the Characters who are neither Sacrificed nor lost.
	Aboard []string
	// Treasures are those collected, each as often as it occurs; Wonders are those
	// still on the Notoriety track.
	Treasures, Wonders []string
	// Tableau are the cards before the players, Discard the discard pile; Passed
	// and Failed the piles of each player.
	Tableau, Discard []string
	Passed, Failed   [maxPlayers][]string
	// Wood and Silver are the Land spaces with such a cube.
	Wood, Silver []string
	// AdventureDeck is how many cards it has; DeckGemstones lie on it,
	// SalvageGemstones on Salvage spaces, and Gemstones are with each player.
	AdventureDeck                   int
	DeckGemstones, SalvageGemstones int
	Gemstones                       [maxPlayers]int
}

// OceanTable is an ocean's contents: revealed ships, the number of Hidden Ships,
// gemstones, and Adventure tokens face down.
type OceanTable struct {
	Ships                     []string
	Hidden, Gemstones, Tokens int
}

// Table returns what lies on the table in a position.
func (r *Rules) Table(s *State) Table {
	table := Table{
		Discarded: r.keysOf(PieceShip, s.discarded), Salvaged: r.keysOf(PieceShip, s.salvaged), Waiting: r.keysOf(PieceShip, s.waiting),
		Cup: s.cup.size(), TreasureCup: int(s.cupSize),
		Available: r.keysOf(PieceUpgrade, bitSet(uint64(s.available))), Equipped: r.keysOf(PieceUpgrade, bitSet(uint64(s.equipped))),
		Aboard:    r.keysOf(PieceCharacter, bitSet(uint64(s.aboard))),
		Treasures: kit.NamesOf(eachOf(&s.held), func(t *uint8) string { return r.types[*t].key }), Wonders: r.keysOf(PieceTreasure, bitSet(s.wonders)),
		Tableau: r.keysOf(PieceCard, s.tableau), Discard: r.keysOf(PieceCard, s.discardPile),
		Wood: r.keysOf(PieceLand, bitSet(uint64(s.wood))), Silver: r.keysOf(PieceLand, bitSet(uint64(s.silver))),
		AdventureDeck: int(s.deck), DeckGemstones: int(s.deckGems), SalvageGemstones: int(s.salvageGems),
	}
	for o := WesternPacific; o <= numOceans; o++ {
		table.Oceans[o] = OceanTable{
			Ships: r.keysOf(PieceShip, s.sea[o]), Hidden: int(s.hidden[o]), Gemstones: int(s.gems[o]), Tokens: int(s.tokens[o]),
		}
	}
	for major := range table.Tonnage {
		table.Tonnage[major] = r.keysOf(PieceShip, s.tonnage[major])
	}
	for seat := range maxPlayers {
		table.Passed[seat], table.Failed[seat] = r.keysOf(PieceCard, s.passed[seat]), r.keysOf(PieceCard, s.failed[seat])
		table.Gemstones[seat] = int(s.playerGems[seat])
	}
	return table
}

// keysOf lists the keys of a set of pieces. It is never nil.
func (r *Rules) keysOf(kind PieceKind, pieces set) []string {
	return kit.NamesOf(pieces.list(), func(id *uint8) string { return r.pieceKey(Piece{kind, *id}) })
}

// eachOf lists Treasures, each as often as it occurs.
func eachOf(counts *[maxTypes + 1]uint8) (types []uint8) {
	for t, count := range counts {
		for range count {
			types = append(types, uint8(t))
		}
	}
	return types
}
