package kit_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

type piece struct{ key string }

func keyOf(p *piece) string { return p.key }

var pieces = []piece{{"ship"}, {"boat"}}

func TestKeeping(t *testing.T) {
	keeps := kit.Keeping(pig.Rules{}.Invariants)
	s, err := pig.Rules{}.Start(nil)
	if err != nil || keeps(&s) != nil {
		t.Fatal("the start is broken")
	}
	s.Points[0] = 200
	var faults nemo.Faults
	if err := keeps(&s); !errors.As(err, &faults) || faults[0].Where != "position" || !strings.Contains(faults[0].Reason, "invariant") {
		t.Errorf("the fault is %v", err)
	}
}

func TestNotation(t *testing.T) {
	words, err := kit.ActionWords("  Move\tNorth ")
	if err != nil || !slices.Equal(words, []string{"move", "north"}) {
		t.Errorf("the words are %q (%v)", words, err)
	}
	arg, err := kit.OneArgument("move", "an ocean", []string{"north"})
	if arg != "north" || err != nil {
		t.Errorf("the argument is %q (%v)", arg, err)
	}
	n, err := kit.ParseNumber("box", "7", 1, 7)
	value, err2 := kit.ParseWord[suit]("suit", suitNames, "swords")
	id, err3 := kit.ParseKey("piece", "piece", "boat", pieces, keyOf)
	if n != 7 || value != 2 || id != 2 || errors.Join(err, err2, err3) != nil {
		t.Errorf("they are read as %d, %d, %d (%v)", n, value, id, errors.Join(err, err2, err3))
	}
	refusals := []error{nemo.UnknownAction("dance")}
	fails := func(_ any, err error) { refusals = append(refusals, err) }
	fails(kit.ActionWords(" \n"))
	fails(kit.OneArgument("move", "an ocean", nil))
	fails(kit.ParseNumber("box", "8", 1, 7))
	fails(kit.ParseNumber("box", "seven", 1, 7))
	fails(kit.ParseNumber("box", "0", 1, 7))
	fails(kit.ParseWord[suit]("suit", suitNames, "coins"))
	fails(kit.ParseKey("gear", "Gear Card", "raft", pieces, keyOf))
	for i, want := range []string{
		`invalid action: "dance" is no action; legal lists what may be done`,
		"invalid action: it is empty; say what is to be done",
		"invalid action: move takes one argument: an ocean",
		`invalid box: "8" is not a number from 1 to 7`,
		`invalid box: "seven" is not a number from 1 to 7`,
		`invalid box: "0" is not a number from 1 to 7`,
		`invalid suit: "coins" is not one of cups, swords`,
		`invalid gear: no Gear Card is called "raft"`,
	} {
		if refusals[i] == nil || refusals[i].Error() != want {
			t.Errorf("the refusal is %v, wanted %s", refusals[i], want)
		}
	}
}

func TestWords(t *testing.T) {
	for i, want := range map[int]string{-1: "none", 0: "none", 1: "cups", 2: "swords", 3: "none"} {
		if word := kit.WordOf(suitNames, i); word != want {
			t.Errorf("%d is %s, wanted %s", i, word, want)
		}
	}
	for name, want := range map[string]int{"none": 0, "swords": 2, "": 0} {
		if i := kit.LookUp(suitNames, name); i != want {
			t.Errorf("%q is %d, wanted %d", name, i, want)
		}
	}
}

// The keys of the rows of a table are the words of its enumeration.
func ExampleNamesOf() {
	rows := []struct{ key, says string }{{"none", ""}, {"gain", "{n} gained"}, {"lose", "{n} lost"}}
	fmt.Println(kit.NamesOf(rows, func(row *struct{ key, says string }) string { return row.key }))
	// Output: [none gain lose]
}

// TestRefused checks that Refused returns a copy of the refusal, which the caller may change.
func TestRefused(t *testing.T) {
	if err := kit.Refused(nil); err != nil {
		t.Errorf("nothing was refused: %v", err)
	}
	fixed := nemo.Illegal{Rule: "7.0", Reason: "it is over"}
	var own *nemo.Illegal
	if err := kit.Refused(&fixed); !errors.As(err, &own) || *own != fixed || own == &fixed {
		t.Errorf("the refusal is %v", err)
	}
}

func toyEvents() *kit.Events {
	return kit.NewEvents([]kit.EventRow{
		1: {Key: "moves", Args: "hero, to place", Says: "{hero} moves{ to to} "},
		2: {Key: "waits"},
		3: {Key: "meets", Args: "hero, at place, other hero", Says: "{hero} {other}"},
		4: {Key: "finds", Args: "coins, rank number, suit, owner", Says: "{coins} and {rank} of {suit}, {owner}"},
	}, kit.ArgTypes{
		"hero": kit.Say(func(n int) string {
			if n == 0 {
				return ""
			}
			return fmt.Sprint("hero ", n)
		}),
		"place": kit.Say(func(n uint8) string { return fmt.Sprint("place ", n) }),
		"coins": kit.SayCount("coin", "coins"),
		"suit":  kit.SayWord(suitNames...),
		"owner": kit.SayOf(func(n, rank int) string { return fmt.Sprintf("no. %d, rank %d", n, rank) }, "rank"),
	})
}

func TestSentences(t *testing.T) {
	for _, test := range []struct {
		kind nemo.EventKind
		args [6]int16
		want string
	}{
		{0, [6]int16{}, "event 0"},
		{1, [6]int16{1, 2}, "hero 1 moves to place 2"},
		{1, [6]int16{1}, "hero 1 moves"},
		{2, [6]int16{}, "event 2"},
		{3, [6]int16{1, 2, 3}, "hero 1 hero 3"},
		{3, [6]int16{1, 2, 0}, "hero 1"},
		{4, [6]int16{1, 9, 2, 4}, "1 coin and 9 of swords, no. 4, rank 9"},
		{4, [6]int16{2, 9, 7, 4}, "2 coins and 9 of none, no. 4, rank 9"},
		{7, [6]int16{}, "event 7"},
	} {
		e := nemo.Event{Kind: test.kind, Args: test.args}
		if text := toyEvents().Sentence(&e); text != test.want {
			t.Errorf("event %d reads %q, wanted %q", test.kind, text, test.want)
		}
	}
}

// TestRowsOfEventsAreSound checks that NewEvents panics on a row that uses an undeclared argument or
// type.
func TestRowsOfEventsAreSound(t *testing.T) {
	for want, row := range map[string]kit.EventRow{
		`event odd: it has no argument "who"`:      {Key: "odd", Args: "hero number", Says: "{who} waits"},
		`event odd: there are no words for "hero"`: {Key: "odd", Args: "hero", Says: "{hero} waits"},
	} {
		func() {
			defer func() {
				if fault := recover(); fault != want {
					t.Errorf("the fault is %v, wanted %s", fault, want)
				}
			}()
			kit.NewEvents([]kit.EventRow{row}, nil)
		}()
	}
}

// TestEventsAreReadByName checks that a program reads the arguments of an event by name, including
// those that the sentence does not use.
func TestEventsAreReadByName(t *testing.T) {
	for kind, want := range map[nemo.EventKind]string{
		0: "[]", 1: "moves[{hero 1 hero 1} {to 2 place 2}]", 2: "waits[]",
		3: "meets[{hero 1 hero 1} {at 2 } {other 0 }]", 9: "[]",
	} {
		key, args := toyEvents().ReadEvent(nemo.Event{Kind: kind, Args: [6]int16{1, 2, 0, 4, 5, 6}})
		if read := fmt.Sprint(key, args); read != want {
			t.Errorf("event %d is read as %s, wanted %s", kind, read, want)
		}
	}
	kinds := toyEvents().EventKinds()
	if len(kinds) != 4 {
		t.Fatalf("there are %d kinds: %v", len(kinds), kinds)
	}
	if text := fmt.Sprint(kinds[2]); text != "{3 meets [hero at other] {hero} {other}}" {
		t.Errorf("the third kind is %s", text)
	}
}

func TestWorkUnderWay(t *testing.T) {
	for want, err := range map[string]error{
		"5 pieces of work are under way":                      kit.CheckWorkStack([]int{1, 2, 3, 4}, 5, false),
		"the game is over and 1 pieces of work are under way": kit.CheckWorkStack([]int{1, 0}, 1, true),
		"the game is not over and nothing is to be done":      kit.CheckWorkStack([]int{0, 0}, 0, false),
		"a piece of work that is done was not cleared":        kit.CheckWorkStack([]int{1, 0, 3}, 1, false),
		"it has no such mode":                                 kit.Unless(false, kit.ErrWorkMode),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("the fault is %v, wanted %s", err, want)
		}
	}
	if err := errors.Join(
		kit.CheckWorkStack([]int{1, 0}, 1, false), kit.CheckWorkStack([]int{0, 0}, 0, true),
		kit.CheckWorkStack([]int{1, 2}, 2, false), kit.Unless(true, kit.ErrWorkMode),
	); err != nil {
		t.Error(err)
	}
}
