package kit_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

type (
	cape  uint8
	mood  uint8
	token uint8
	loner uint8
	spell uint8
	side  uint8
	room  uint8
	chore struct {
		Kind taskKind
		N    uint8
	}
	taskKind uint8
)

var toyDeclared = kit.ReadDeclared(fstest.MapFS{
	"sea.go": {Data: []byte(`package sea

type cape uint8 // "great cape"

// The capes.
const (
	Horn cape = iota + 1
	CapeOfGoodHope // stormy; title "Cape of Storms"
	SaintVincent   // "st-vincent": in the Algarve

	numCapes = 3
	allCapes = 1<<4 - 2 // a bit each
)

const limit = 5

type mood uint8

const (
	CalmMood mood = iota + 1 // nothing moves
	WildMood
)

type spell uint8 // "word", "nothing"

const (
	// Of fire.
	SpellFire    spell = iota + 1 // put Fire into this Room
	SpellFireOut                  // put out the Fire [of this Room]

	SpellEngine2 // "engine": mend it
	SpellPass    // "closed

	numSpells = int(SpellPass)
)
`)},
	"tokens.go": {Data: []byte(`package sea

const (
	TokenOfGold token = iota + 1

	TokenOfTin
)

const (
	Alone loner = iota + 1
)

const (
	NoSide side = iota
	LeftSide
)

const (
	RoomNone room = iota // "nothing": over: It is over. (14.1)
	RoomPay              // cost: Which card: this (or that)? (7.2) [8.1]
	RoomOf                // is not asked
)

const (
	EventShipPlaced nemo.EventKind = iota + 1 // (ocean, box number) a ship enters box {box} of the {ocean}

	// Of the end.
	EventOver       // the game is over [good: the end]
	EventScore      // (points number)

	numEvents = int(EventScore) + 1
)

const (
	KindRest   taskKind = iota + 1 // 7.1
	KindGoOn
	KindAttack // "attack {box}": N, a box

	// Of chance.
	KindRoll // "roll {die}", "roll {die} {second-die}": one die or two

	numKinds = int(KindRoll)
)

type chore struct {
	Kind taskKind
}
`)},
	"notes.txt":        {Data: []byte("const (\n\tOther cape = iota + 1\n)\n")},
	"folder.go/of.txt": {},
})

// The words are the names of the constants, without what is common to all of them, but
// where the comment says another.
func TestWordsOfConstants(t *testing.T) {
	for _, test := range []struct {
		got, want []string
	}{
		{kit.WordsOf[cape](toyDeclared), []string{"none", "horn", "cape-of-good-hope", "st-vincent"}},
		{kit.WordsOf[mood](toyDeclared), []string{"none", "calm", "wild"}},
		{kit.WordsOf[token](toyDeclared), []string{"none", "of-gold", "of-tin"}},
		{kit.WordsOf[loner](toyDeclared), []string{"none", "alone"}},
		{kit.WordsOf[spell](toyDeclared), []string{"nothing", "fire", "fire-out", "engine", "pass"}},
		{kit.WordsOf[side](toyDeclared), []string{"no", "left"}},
		{kit.WordsOf[room](toyDeclared), []string{"nothing", "pay", "of"}},
		{kit.SaysOf[cape](toyDeclared), []string{"", "", `stormy; title "Cape of Storms"`, "in the Algarve"}},
		{kit.SaysOf[spell](toyDeclared), []string{"", "put Fire into this Room", "put out the Fire", "mend it", `"closed`}},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("they are %q, wanted %q", test.got, test.want)
		}
	}
	titles := []string{
		kit.SpellTitle(toyDeclared, cape(0)), kit.SpellTitle(toyDeclared, cape(1)), kit.SpellTitle(toyDeclared, cape(2)), kit.SpellTitle(toyDeclared, cape(3)),
		kit.SpellTitle(toyDeclared, cape(4)), kit.SpellTitle(toyDeclared, token(1)), kit.SpellWord(toyDeclared, cape(2)), kit.SpellWord(toyDeclared, mood(9)),
	}
	if want := []string{"none", "Horn", "Cape of Storms", "St Vincent", "none", "of Gold", "cape-of-good-hope", "none"}; !slices.Equal(titles, want) {
		t.Errorf("the titles are %q, wanted %q", titles, want)
	}
}

// A type that was not read has no words, not even one for none.
func TestWordsThatWereNotRead(t *testing.T) {
	if words := kit.WordsOf[cape](kit.ReadDeclared(fstest.MapFS{})); len(words) != 0 {
		t.Errorf("a type that was not read has the words %q", words)
	}
}

// The lexicon has the types of which a component set is made, wherever in it they stand.
func TestLexiconOfComponents(t *testing.T) {
	type isle struct {
		Beside []cape
		Next   *isle
		Mood   mood
		Size   uint8
		Name   string
		Kinds  [2]struct{ Of kind }
	}
	want := kit.Lexicon{
		reflect.TypeFor[cape](): {What: "great cape", Words: []string{"none", "horn", "cape-of-good-hope", "st-vincent"}},
		reflect.TypeFor[mood](): {What: "mood", Words: []string{"none", "calm", "wild"}},
	}
	if got := kit.LexiconOf[struct{ Isles []isle }](toyDeclared); !reflect.DeepEqual(got, want) {
		t.Errorf("the lexicon is %v, wanted %v", got, want)
	}
}

// A kind of action, for the test: no constant of it is declared.
type kind uint8

// The forms are the names of the constants, but where the comment says others; what
// some forms have besides stands in the table.
func TestFormsOfConstants(t *testing.T) {
	no := nemo.Invalid{Where: "roll", Reason: "say a die"}
	got := kit.ActionRows(toyDeclared, map[nemo.ActionForm]kit.ActionRow[chore, taskKind]{
		"attack {box}": {With: chore{N: 1}}, "roll {die}": {Else: no},
	})
	want := []kit.ActionRow[chore, taskKind]{
		{Kind: 1, Form: "rest"},
		{Kind: 2, Form: "go-on"},
		{Kind: 3, Form: "attack {box}", With: chore{N: 1}},
		{Kind: 4, Form: "roll {die}", Else: no},
		{Kind: 4, Form: "roll {die} {second-die}"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the forms are %+v, wanted %+v", got, want)
	}
}

// A node says where in the game it is, its question, and the rule.
func ExamplePrompts() {
	for _, asked := range kit.Prompts[room](toyDeclared) {
		fmt.Printf("%q %q %q\n", asked.Where, asked.Question, asked.Rule)
	}
	// Output:
	// "over" "It is over." "14.1"
	// "cost" "Which card: this (or that)?" "7.2"
	// "" "" ""
}

// A system's events are declared once: the comments of their constants are their rows.
func ExampleEventRows() {
	rows := kit.EventRows(toyDeclared)
	for kind, row := range rows {
		fmt.Printf("%d %q %q %q\n", kind, row.Key, row.Args, row.Says)
	}
	for kind := range nemo.EventKind(5) {
		fmt.Println(kit.Milestone(rows, nemo.Event{Kind: kind}))
	}
	// Output:
	// 0 "" "" ""
	// 1 "ship-placed" "ocean, box number" "a ship enters box {box} of the {ocean}"
	// 2 "over" "" "the game is over"
	// 3 "score" "points number" ""
	//  false false
	//  false false
	// the end true true
	//  false false
	//  false false
}

// A constant of which nothing is said is found when the program starts.
func TestEveryEventHasARow(t *testing.T) {
	defer func() {
		if fault := recover(); fault != "nothing is said of the event score" {
			t.Errorf("the fault is %v", fault)
		}
	}()
	kit.EventRows(kit.ReadDeclared(fstest.MapFS{"of.go": {Data: []byte("\tEventOver nemo.EventKind = iota + 1 // it is over\n\tEventScore\n")}}))
}

func ExampleJoinSaid() {
	fmt.Println(kit.JoinSaid(", ", kit.Said{true, "Slime"}, kit.Said{false, "Larva"}, kit.Said{true, "Signal"}))
	fmt.Println(kit.JoinSet(1<<2|1<<5, " or ", func(n uint8) string { return fmt.Sprint("card ", n) }))
	fmt.Println(kit.JoinOf([]int{3, 4}, "; ", func(n *int) string { return fmt.Sprint(*n * *n) }))
	// Output:
	// Slime, Signal
	// card 2 or card 5
	// 9; 16
}
