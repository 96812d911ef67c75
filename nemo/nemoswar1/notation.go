package nemoswar1

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "attack 2", "exert hull", "roll 3 5".

var notation = kit.NewNotation(
	func(a *Action) *Kind { return &a.Kind },
	map[string]kit.Argument[*Rules, State, Action]{
		"commitment": kit.WordArgument[*Rules, State]("commitment", "a commitment", namesOf[Commitment](), func(a *Action) *Commitment { return &a.Commitment }),
		"ocean":      kit.WordArgument[*Rules, State]("ocean", "an ocean", namesOf[Ocean](), func(a *Action) *Ocean { return &a.Ocean }),
		"resource":   kit.WordArgument[*Rules, State]("resource", "a resource", namesOf[Resource](), func(a *Action) *Resource { return &a.Resource }),
		"passenger":  kit.WordArgument[*Rules, State]("passenger", "a passenger", namesOf[Passenger](), func(a *Action) *Passenger { return &a.Passenger }),
		"refit":      kit.WordArgument[*Rules, State]("refit", "a refit", namesOf[Refit](), func(a *Action) *Refit { return &a.Refit }),
		"box":        kit.NumberArgument[*Rules, State]("box", "a box, 1 to 7", 1, maxBoxes+2, func(a *Action) *uint8 { return &a.Box }),
		"ship":       kit.NamerArgument[*Rules, State]("ship", "ship", "a ship", func(r *Rules) *kit.Namer[ShipID] { return &r.shipNames }, func(a *Action) *ShipID { return &a.Ship }),
		"treasure": kit.NamerArgument[*Rules, State]("treasure", "treasure", "a treasure",
			func(r *Rules) *kit.Namer[TreasureID] { return &r.treasureNames }, func(a *Action) *TreasureID { return &a.Treasure }),
		"card":       kit.NamerArgument[*Rules, State]("card", "card", "a card", func(r *Rules) *kit.Namer[CardID] { return &r.cardNames }, func(a *Action) *CardID { return &a.Card }),
		"die":        kit.PartArgument("a die", func(a *Action) *uint8 { return &a.Dice[0] }, (*Rules).face, (*Rules).parseFace),
		"second-die": kit.PartArgument("a die", func(a *Action) *uint8 { return &a.Dice[1] }, (*Rules).face, (*Rules).parseFace),
	},
	kit.ActionRows(actionForms, map[nemo.ActionForm]kit.ActionRow[Action, Kind]{
		"roll {die}": {Else: nemo.Invalid{Where: "roll", Reason: "one die or two are rolled, each 1 to 6: roll 3 5"}},
	}))

// String is the verb of the kind, "nothing" for none.
func (k Kind) String() string { return notation.KindText(k) }

// MarshalText writes what String returns, and UnmarshalText reads it.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind. Anything but what MarshalText writes is a [*nemo.Invalid].
func (k *Kind) UnmarshalText(text []byte) error { return notation.ReadKind(text, k) }

// Format writes an action.
func (r *Rules) Format(a Action) string { return notation.Format(r, a) }

// Parse reads what Format writes. A card may also be named by its number, and at a
// chance node the verb may be left out: "3 5".
func (r *Rules) Parse(s *State, text string) (Action, error) {
	answer := text
	switch nodeRows[s.node()].rolls {
	case rollsDie, rollsDice:
		answer = "roll " + text
	case drawsCard:
		answer = "draw " + strings.Join(strings.Fields(text), "-")
	case drawsShip:
		answer = "reveal " + strings.Join(strings.Fields(text), "-")
	case drawsToken:
		answer = "treasure " + strings.Join(strings.Fields(text), "-")
	}
	if a, err := notation.Parse(r, s, answer); err == nil {
		return a, nil
	}
	return notation.Parse(r, s, text)
}

func (s *Ship) key() string     { return s.Key }
func (c *Card) key() string     { return c.Key }
func (t *Treasure) key() string { return t.Key }

func (r *Rules) shipKey(id ShipID) string         { return r.shipNames.Key(id) }
func (r *Rules) cardKey(id CardID) string         { return r.cardNames.Key(id) }
func (r *Rules) treasureKey(id TreasureID) string { return r.treasureNames.Key(id) }

// layOutNames prepares the names of the pieces: their keys, and for cards their numbers too.
func (r *Rules) layOutNames() {
	r.shipNames = kit.Keyed[ShipID]("ship", r.set.Ships, (*Ship).key)
	r.treasureNames = kit.Keyed[TreasureID]("treasure", r.set.Treasures, (*Treasure).key)
	r.cardNames = kit.Keyed[CardID]("card", r.set.Cards, (*Card).key)
	r.cardNames.Find = func(word string) (CardID, bool) {
		for i := range r.set.Cards {
			if card := &r.set.Cards[i]; card.Key == word || card.Number == word {
				return CardID(i + 1), true
			}
		}
		return 0, false
	}
}

func (r *Rules) face(die uint8) string { return strconv.Itoa(int(die)) }

func (r *Rules) parseFace(_ *State, word string) (uint8, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > 6 {
		return 0, nemo.Invalidf("roll", "a die shows 1 to 6, not %q", word)
	}
	return uint8(n), nil
}

// Arbitrary returns a random action. Most of the time it is well formed for its
// kind.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	small := func(n int) uint8 { return uint8(random.Below(uint64(n))) }
	a := Action{
		Kind: Kind(small(numKinds + 3)), Ocean: Ocean(small(9)), Box: small(10),
		Resource: Resource(small(6)), Passenger: Passenger(small(6)), Refit: Refit(small(8)),
		Commitment: Commitment(small(7)), Card: CardID(small(70)), Ship: ShipID(small(70)),
		Treasure: TreasureID(small(70)), Dice: [2]uint8{small(9), small(9)},
	}
	if random.Below(8) > 0 {
		return a.bare()
	}
	return a
}

// partsOf has, for each kind of action, all bits set in the fields that it may use.
var partsOf = notation.Parts()

// wellFormed reports whether only fields that the action's kind uses are set.
func (a *Action) wellFormed() bool {
	low, high := a.bits()
	mayLow, mayHigh := partsOf[a.Kind].bits()
	return low&^mayLow|uint64(high&^mayHigh) == 0
}

// bits packs all fields of an action but its kind into two words. The order is
// that in memory, so they are read as two words and not field by field.
func (a *Action) bits() (low uint64, high uint32) {
	return uint64(a.Ocean) | uint64(a.Box)<<8 | uint64(a.Resource)<<16 | uint64(a.Passenger)<<24 |
			uint64(a.Refit)<<32 | uint64(a.Commitment)<<40 | uint64(a.Card)<<48 | uint64(a.Ship)<<56,
		uint32(a.Treasure) | uint32(a.Dice[0])<<8 | uint32(a.Dice[1])<<16
}

// bare returns the action without the fields that its kind does not use.
func (a Action) bare() Action {
	has := &partsOf[a.Kind]
	return Action{
		Kind: a.Kind, Ocean: a.Ocean & has.Ocean, Box: a.Box & has.Box, Resource: a.Resource & has.Resource,
		Passenger: a.Passenger & has.Passenger, Refit: a.Refit & has.Refit, Commitment: a.Commitment & has.Commitment,
		Card: a.Card & has.Card, Ship: a.Ship & has.Ship, Treasure: a.Treasure & has.Treasure,
		Dice: [2]uint8{a.Dice[0] & has.Dice[0], a.Dice[1] & has.Dice[1]},
	}
}

// ActionRanges implements [nemo.ActionLister].
func (r *Rules) ActionRanges(s *State) []nemo.ActionRange {
	return notation.Ranges(r, s, func(kind Kind) bool { return kind < KindDie })
}
