package nemoswar2

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action is its word, then the keys of its pieces, its number,
// its dice: "bold scotia", "exert hull", "use fog-machine", "roll 3 5".

// actionRows are the forms of all actions, from the constants of their kinds, with
// the extras that some have.
var actionRows = kit.ActionRows(actionForms, map[nemo.ActionForm]kit.ActionRow[Action, Kind]{
	"use {piece}":                         {With: Action{N: 1}},
	"pair {die} {second-die}":             {Else: sayHow("pair takes two dice, each 1 to 6: pair 3 4")},
	"move-ship {ship} {ocean:to}":         {Else: sayHow("move-ship takes a ship and an Ocean, by their keys")},
	"thimble-rig {ship} {second-ship}":    {Else: sayHow("thimble-rig takes two ships, by their keys")},
	"move-squadron {squadron} {ocean:to}": {Else: sayHow("move-squadron takes a Squadron and an Ocean, by their keys")},
	"roll {die}":                          {Else: sayHow("roll takes dice, each 1 to 6: roll 3")},
})

func sayHow(reason string) nemo.Invalid { return nemo.Invalid{Where: "action", Reason: reason} }

// argument is a part of an action: a piece, a number or a die.
type argument = kit.Argument[*Rules, State, Action]

// pieceArgument returns an argument for a piece, usually of some kinds. It accepts
// any piece, so that a rule refuses the wrong ones.
func pieceArgument(takes string, part func(a *Action) *Piece, kinds ...PieceKind) argument {
	of := kit.PartArgument(takes, part, (*Rules).pieceKey, (*Rules).parsePiece)
	of.Words = func(r *Rules, _ *State) (words []string) {
		for kind := PieceOcean; int(kind) <= numPieceKinds; kind++ {
			if len(kinds) == 0 || slices.Contains(kinds, kind) {
				r.each(kind, func(_ Piece, shows printed) { words = append(words, shows.key) })
			}
		}
		return words
	}
	return of
}

func dieArgument(i int) argument {
	return kit.NumberArgument[*Rules, State]("die", "a die, 1 to 6", 1, 6, func(a *Action) *uint8 { return &a.Dice[i] })
}

func firstPiece(a *Action) *Piece  { return &a.Piece }
func secondPiece(a *Action) *Piece { return &a.Other }

func useOrBranch(a *Action) *uint8 { return &a.N }

var notation = kit.NewNotation(func(a *Action) *Kind { return &a.Kind }, map[string]argument{
	"piece":       pieceArgument("a piece", firstPiece),
	"resource":    pieceArgument("a Ship Resource", firstPiece, PieceResource),
	"treasure":    pieceArgument("a Treasure", firstPiece, PieceTreasure),
	"character":   pieceArgument("a Character", firstPiece, PieceCharacter),
	"card":        pieceArgument("a card", firstPiece, PieceCard),
	"target":      pieceArgument("a ship", firstPiece, PieceShip, PieceHidden),
	"upgrade":     pieceArgument("an Upgrade", firstPiece, PieceUpgrade),
	"ship":        pieceArgument("a ship", firstPiece, PieceShip, PieceHidden),
	"second-ship": pieceArgument("a ship", secondPiece, PieceShip, PieceHidden),
	"ocean":       pieceArgument("an Ocean", firstPiece, PieceOcean),
	"ocean:to":    pieceArgument("an Ocean", secondPiece, PieceOcean),
	"group":       pieceArgument("a group", firstPiece, PieceGroup),
	"squadron":    pieceArgument("a Squadron", firstPiece, PieceShip),
	"use":         kit.NumberArgument[*Rules, State]("number", "a number", 1, maxList, useOrBranch),
	"option":      kit.NumberArgument[*Rules, State]("number", "a number: option 1", 1, maxList, useOrBranch),
	"die":         dieArgument(0), "second-die": dieArgument(1), "third-die": dieArgument(2),
}, actionRows)

// String is the verb of the kind, "nothing" for none.
func (k Kind) String() string { return notation.KindText(k) }

// MarshalText writes what String returns, and UnmarshalText reads it.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind. Anything but what MarshalText writes is a [*nemo.Invalid].
func (k *Kind) UnmarshalText(text []byte) error { return notation.ReadKind(text, k) }

// Format writes an action.
func (r *Rules) Format(a Action) string { return notation.Format(r, a) }

// Parse reads what Format writes. At a chance node the verb may be left out ("3 5"),
// and so may "choose". "hidden" is a Hidden Ship in the Nautilus's ocean, and a card
// may be named by its number.
func (r *Rules) Parse(s *State, text string) (Action, error) {
	words, err := kit.ActionWords(text)
	if err != nil {
		return Action{}, err
	}
	kind := notation.KindOf(words[0])
	switch node := s.node(); {
	case kind != 0 && (node.isPlayers() || kind >= KindRoll || len(words) > 1):
	case node != NodeNone && !node.isPlayers():
		if r.diceAt(s, node) > 0 {
			text = "roll " + text
		} else {
			text = "draw " + text
		}
	case node.isPlayers():
		if _, known := r.findPiece(s, words[0]); known {
			text = "choose " + text
		}
	}
	return notation.Parse(r, s, text)
}

func (r *Rules) parsePiece(s *State, key string) (Piece, error) {
	p, known := r.findPiece(s, key)
	if !known {
		return Piece{}, nemo.Invalidf("piece", "nothing is called %q", key)
	}
	return p, nil
}

// findPiece finds a piece by its key, and a card by its number too.
func (r *Rules) findPiece(s *State, key string) (Piece, bool) {
	if p, known := r.keys[key]; known {
		return p, true
	}
	if key == "hidden" && s.Nautilus != 0 {
		return HiddenPiece(s.Nautilus), true
	}
	for id := 1; id <= maxCards; id++ {
		if strings.EqualFold(r.cards[id].data.Number, key) {
			return CardPiece(CardID(id)), true
		}
	}
	return Piece{}, false
}

// partsOf has all bits set in the fields that actions of each kind may use.
var partsOf = notation.Parts()

// wellFormed reports whether only fields of the action's kind are set.
func (a *Action) wellFormed() bool {
	has := &partsOf[a.Kind]
	return has.Kind != 0 && uint8(a.Piece.Kind&^has.Piece.Kind)|a.Piece.ID&^has.Piece.ID|uint8(a.Other.Kind&^has.Other.Kind)|
		a.Other.ID&^has.Other.ID|a.N&^has.N|a.Dice[0]&^has.Dice[0]|a.Dice[1]&^has.Dice[1]|a.Dice[2]&^has.Dice[2] == 0
}

// ActionRanges implements [nemo.ActionLister].
func (r *Rules) ActionRanges(s *State) []nemo.ActionRange {
	return notation.Ranges(r, s, func(kind Kind) bool { return kind < KindRoll })
}
