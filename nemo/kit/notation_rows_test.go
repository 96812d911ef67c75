package kit_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// A toy system whose actions play a suit, carry a piece somewhere, or roll one or two dice.
type deed struct {
	Kind   uint8
	Suit   suit
	Piece  uint8
	Square struct{ Row, Column uint8 }
	Dice   [2]uint8
}

var deeds = func() *kit.Notation[string, int, deed, uint8] {
	die := func(i int) kit.Argument[string, int, deed] {
		return kit.NumberArgument[string, int]("die", "a die", 1, 6, func(d *deed) *uint8 { return &d.Dice[i] })
	}
	return kit.NewNotation(
		func(d *deed) *uint8 { return &d.Kind },
		map[string]kit.Argument[string, int, deed]{
			"suit": kit.WordArgument[string, int]("suit", "a suit", suitNames, func(d *deed) *suit { return &d.Suit }),
			"piece": kit.KeyArgument[string, int]("piece", "piece", "a piece", func(string) []piece { return pieces }, keyOf,
				func(d *deed) *uint8 { return &d.Piece }),
			"die": die(0), "second-die": die(1),
			"square": kit.PartArgument("a square", func(d *deed) *struct{ Row, Column uint8 } { return &d.Square },
				func(rules string, at struct{ Row, Column uint8 }) string { return rules + string('a'+rune(at.Column)) },
				func(_ string, s *int, word string) (at struct{ Row, Column uint8 }, err error) {
					at.Row, at.Column = uint8(*s), word[len(word)-1]-'a'
					return at, nil
				}),
		},
		[]kit.ActionRow[deed, uint8]{
			{Kind: 1, Form: "rest"},
			{Kind: 2, Form: "play {suit}"},
			{Kind: 3, Form: "carry {piece} to {square}", Else: nemo.Invalid{Where: "action", Reason: "say what, and whither"}},
			{Kind: 4, Form: "roll {die}"},
			{Kind: 4, Form: "roll {die} {second-die}"},
			{Kind: 5, Form: "seek swords", With: deed{Suit: 2}},
			{Kind: 5, Form: "seek {piece}"},
		})
}()

func TestNotationOfRows(t *testing.T) {
	square := struct{ Row, Column uint8 }{7, 2}
	for text, want := range map[string]deed{
		"rest": {Kind: 1}, "play cups": {Kind: 2, Suit: 1}, "carry boat to file-c": {Kind: 3, Piece: 2, Square: square},
		"roll 3": {Kind: 4, Dice: [2]uint8{3}}, "roll 3 5": {Kind: 4, Dice: [2]uint8{3, 5}},
		"seek swords": {Kind: 5, Suit: 2}, "seek ship": {Kind: 5, Piece: 1},
	} {
		row := 7
		a, err := deeds.Parse("file-", &row, text)
		if err != nil || a != want {
			t.Errorf("%q is read as %+v (%v)", text, a, err)
		}
		if back := deeds.Format("file-", a); back != text {
			t.Errorf("%q is written %q", text, back)
		}
	}
	for text, want := range map[string]string{
		" ":                "invalid action: it is empty; say what is to be done",
		"dance":            `invalid action: "dance" is no action; legal lists what may be done`,
		"Rest now":         `invalid action: "Rest now" is no action; legal lists what may be done`,
		"play":             "invalid action: play takes one argument: a suit",
		"play cups swords": "invalid action: play takes one argument: a suit",
		"play coins":       `invalid suit: "coins" is not one of cups, swords`,
		"carry boat":       "invalid action: say what, and whither",
		"carry boat at c":  "invalid action: say what, and whither",
		"carry raft to c":  `invalid piece: no piece is called "raft"`,
		"roll 7":           `invalid die: "7" is not a number from 1 to 6`,
	} {
		if a, err := deeds.Parse("", new(int), text); err == nil || err.Error() != want || a != (deed{}) {
			t.Errorf("%q is read as %+v (%v), wanted %s", text, a, err, want)
		}
	}
	if play, none := deeds.KindOf("play"), deeds.KindOf("dance"); play != 2 || none != 0 {
		t.Errorf("the kinds of a verb and of a word that is none are %d and %d", play, none)
	}
	// Format leaves out fields that the form does not name, and has a text for an unknown piece.
	for want, a := range map[string]deed{
		"rest": {Kind: 1, Suit: 2}, "play none": {Kind: 2}, "seek swords": {Kind: 5, Suit: 1},
		"seek piece-9": {Kind: 5, Piece: 9}, "action-6": {Kind: 6},
	} {
		if text := deeds.Format("", a); text != want {
			t.Errorf("%+v is written %q, wanted %q", a, text, want)
		}
	}
}

func TestFormsAndParts(t *testing.T) {
	forms := deeds.Forms().ActionForms()
	if len(forms) != 7 || forms[2] != "carry {piece} to {square}" {
		t.Errorf("the forms are %q", forms)
	}
	parts := deeds.Parts()
	for kind, want := range map[uint8]deed{
		0: {}, 1: {Kind: 255}, 2: {Kind: 255, Suit: 255}, 3: {Kind: 255, Piece: 255, Square: struct{ Row, Column uint8 }{255, 255}},
		4: {Kind: 255, Dice: [2]uint8{255, 255}}, 5: {Kind: 255, Suit: 255, Piece: 255}, 200: {},
	} {
		if parts[kind] != want {
			t.Errorf("actions of kind %d may have %+v, wanted %+v", kind, parts[kind], want)
		}
	}
}
