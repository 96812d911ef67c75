package kit_test

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

type (
	chore struct {
		Kind taskKind
		N    uint8
	}
	taskKind uint8
)

// The forms are the names of the constants, but where the comment says others; what the
// first form of a kind has besides stands in the table.
func TestFormsOfConstants(t *testing.T) {
	const source = `package chores

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
`
	no := nemo.Invalid{Where: "roll", Reason: "say a die"}
	got := kit.ReadForms(source, map[taskKind]kit.ActionRow[chore, taskKind]{
		3: {With: chore{N: 1}}, 4: {Else: no},
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
