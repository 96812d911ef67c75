package liarsdice

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// position declares the document of a state, for reading and writing.
func position(d *kit.Document, s *State) {
	players := kit.WordsOf[Player](spoken)
	gameOptions.Document(d, "options", &about, &s.Options)
	kit.Array(d.Note("what each player has, in the order of play"), "cups", s.Cups[:], kit.Struct(d, func(cup *Cup) {
		kit.Number(d, "dice", &cup.Dice, 0, mostDice)
		kit.Flag(d, "rolled", &cup.Rolled)
		dice := kit.List(d.Note("the dice under the cup; none to who may not see them"), "hand", cup.Hand.list(), mostDice,
			func(die *uint8) { kit.Number(d, "", die, 1, faces) })
		if d.Reading() {
			cup.Hand = Hand{}
			for _, die := range dice {
				cup.Hand[die-1]++
			}
		}
	}))
	kit.Word(d.Note("who bids next, begins the round, or has won"), "turn", &s.Turn, players)
	d.Object("bid", func() {
		kit.Number(d, "quantity", &s.Bid.Quantity, 0, mostPlayers*mostDice)
		kit.Number(d, "face", &s.Bid.Face, 0, faces)
		kit.WordOrNone(d, "by", &s.By, players)
	})
}

// notation is the notation of actions; the forms are in the comments of the kinds.
var notation = kit.NewNotation(func(a *Action) *Kind { return &a.Kind }, map[string]kit.Argument[*Rules, State, Action]{
	"quantity": kit.NumberArgument[*Rules, State]("quantity", "a number of dice", 1, mostPlayers*mostDice,
		func(a *Action) *uint8 { return &a.Bid.Quantity }),
	"face": kit.NumberArgument[*Rules, State]("face", "a face", 1, faces, func(a *Action) *uint8 { return &a.Bid.Face }),
	"hand": kit.PartArgument("dice", func(a *Action) *Hand { return &a.Hand },
		func(_ *Rules, hand Hand) string {
			text := make([]byte, 0, mostDice)
			for _, die := range hand.list() {
				text = append(text, '0'+die)
			}
			return "" + kit.Whether(len(text) > 0, string(text), "nothing")
		}, func(_ *Rules, _ *State, word string) (hand Hand, err error) {
			if len(word) > mostDice || strings.Trim(word, "123456") != "" {
				return hand, nemo.Invalidf("hand", "%s is not one to five dice, as in 11356", nemo.Clip(word))
			}
			for _, die := range word {
				hand[die-'1']++
			}
			return hand, nil
		}),
}, kit.ActionRows[Action, Kind](actionForms, nil))

// String returns the verb of the kind, "nothing" for none.
func (k Kind) String() string { return notation.KindText(k) }

// MarshalText returns the verb of the kind.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind. Anything but what MarshalText writes is a [*nemo.Invalid].
func (k *Kind) UnmarshalText(text []byte) error { return notation.ReadKind(text, k) }

// Format writes an action: "bid 3 4", "doubt", "roll 11356".
func (r *Rules) Format(a Action) string { return notation.Format(r, a) }

// Parse parses what Format writes; the dice of a roll may be in any order.
func (r *Rules) Parse(s *State, text string) (Action, error) { return notation.Parse(r, s, text) }

// ActionRanges implements [nemo.ActionLister].
func (r *Rules) ActionRanges(s *State) []nemo.ActionRange {
	return notation.Ranges(r, s, func(kind Kind) bool { return kind != KindRoll })
}
