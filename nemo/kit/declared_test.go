package kit_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

type (
	cape  uint8
	mood  uint8
	chore struct {
		Kind taskKind
		N    uint8
	}
	taskKind uint8
)

// toyDeclared is what nemo/kit/declare would generate for a toy system.
var toyDeclared = kit.Declared{
	reflect.TypeFor[cape](): {
		What: "great cape", Words: []string{"none", "horn", "cape-of-good-hope", "st-vincent"},
		Titles: []string{"none", "Horn", "Cape of Storms", "St Vincent"},
	},
	reflect.TypeFor[mood](): {
		What: "mood", Words: []string{"none", "calm", "wild"},
		Says: []string{"", "nothing moves", "all moves"},
	},
}

func TestWordsOfDeclared(t *testing.T) {
	for _, test := range []struct {
		got, want []string
	}{
		{kit.WordsOf[cape](toyDeclared), []string{"none", "horn", "cape-of-good-hope", "st-vincent"}},
		{kit.SaysOf[mood](toyDeclared), []string{"", "nothing moves", "all moves"}},
		{kit.SaysOf[cape](toyDeclared), nil},
		{kit.WordsOf[taskKind](toyDeclared), nil},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("they are %q, wanted %q", test.got, test.want)
		}
	}
	got := []string{
		kit.SpellTitle(toyDeclared, cape(0)), kit.SpellTitle(toyDeclared, cape(2)), kit.SpellTitle(toyDeclared, cape(4)),
		kit.SpellWord(toyDeclared, cape(2)), kit.SpellWord(toyDeclared, mood(9)),
	}
	if want := []string{"none", "Cape of Storms", "none", "cape-of-good-hope", "none"}; !slices.Equal(got, want) {
		t.Errorf("the words and titles are %q, wanted %q", got, want)
	}
}

// TestLexiconOfComponents checks that the lexicon has every enumeration used in a component set,
// however deeply it is nested.
func TestLexiconOfComponents(t *testing.T) {
	type isle struct {
		Beside []cape
		Next   *isle
		Mood   mood
		Size   uint8
		Name   string
		Kinds  [2]struct{ Of taskKind }
	}
	want := kit.Lexicon{
		reflect.TypeFor[cape](): {What: "great cape", Words: []string{"none", "horn", "cape-of-good-hope", "st-vincent"}},
		reflect.TypeFor[mood](): {What: "mood", Words: []string{"none", "calm", "wild"}},
	}
	got := kit.LexiconOf[struct{ Isles []isle }](toyDeclared)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the lexicon is %v, wanted %v", got, want)
	}
	if wild, err := kit.ValueOf[mood](got, "wild"); wild != 2 || err != nil {
		t.Errorf("wild is read as %d, %v", wild, err)
	}
}

// TestFormsOfKinds checks that ActionRows adds the rows of the table to the declared forms, and panics
// on a form that no constant declares.
func TestFormsOfKinds(t *testing.T) {
	no := nemo.Invalid{Where: "roll", Reason: "say a die"}
	forms := [][]nemo.ActionForm{1: {"rest"}, 3: {"roll {die}", "roll {die} {second-die}"}}
	got := kit.ActionRows(forms, map[nemo.ActionForm]kit.ActionRow[chore, taskKind]{"rest": {With: chore{N: 1}}, "roll {die}": {Else: no}})
	want := []kit.ActionRow[chore, taskKind]{
		{Kind: 1, Form: "rest", With: chore{N: 1}}, {Kind: 3, Form: "roll {die}", Else: no}, {Kind: 3, Form: "roll {die} {second-die}"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the forms are %+v, wanted %+v", got, want)
	}
	defer func() {
		if fault := recover(); fault != "a form of an action that no constant declares: rets" {
			t.Errorf("the fault is %v", fault)
		}
	}()
	kit.ActionRows(forms, map[nemo.ActionForm]kit.ActionRow[chore, taskKind]{"rets": {}})
}

// TestFormsNameTheirArguments checks that NewNotation panics on a form with an unknown argument.
func TestFormsNameTheirArguments(t *testing.T) {
	defer func() {
		if fault := recover(); fault != `the form "roll {dice}": there is no argument "dice"` {
			t.Errorf("the fault is %v", fault)
		}
	}()
	kit.NewNotation(func(a *chore) *taskKind { return &a.Kind }, map[string]kit.Argument[int, int, chore]{},
		kit.ActionRows[chore, taskKind]([][]nemo.ActionForm{1: {"roll {dice}"}}, nil))
}

// A system declares its events once: the comments behind the constants become rows, and a separate
// table says which events settle something.
func ExampleEventRows() {
	rows := kit.EventRows([][3]string{
		{"ship-placed", "ocean, box number", "a ship enters box {box} of the {ocean}"},
		{"over", "", "the game is over"},
	}...)
	for kind, row := range rows {
		fmt.Printf("%d %q %q %q\n", kind, row.Key, row.Args, row.Says)
	}
	outcomes := kit.Outcomes{2: kit.Good("the end"), 3: kit.Bad("sunk")}
	for kind := range nemo.EventKind(5) {
		fmt.Println(outcomes.Milestone(nemo.Event{Kind: kind}))
	}
	// Output:
	// 0 "" "" ""
	// 1 "ship-placed" "ocean, box number" "a ship enters box {box} of the {ocean}"
	// 2 "over" "" "the game is over"
	//  false false
	//  false false
	// the end true true
	// sunk false true
	//  false false
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
