package kit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func TestClausesSayNothingOfNothing(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{kit.Clauses(", ", "an ocean", "", "the Wreck", ""), "an ocean, the Wreck"},
		{kit.Clauses("; ", "", ""), ""},
		{kit.Clauses("; "), ""},
		{kit.When(true, "burning"), "burning"},
		{kit.When(false, "burning"), ""},
		{kit.Moved("Hull", -2, 6, 8), "Hull -2, to 6 of 8"},
		{kit.Moved("Notoriety", 1, 12, 0), "Notoriety +1, to 12"},
	} {
		if test.got != test.want {
			t.Errorf("%q, wanted %q", test.got, test.want)
		}
	}
}

func TestByFace(t *testing.T) {
	for table, want := range map[string][]string{
		"abbccc": {"1 a", "2-3 b", "4-6 c"},
		"abacca": {"1 3 6 a", "2 b", "4-5 c"},
		"--a--a": {"3 6 a"},
		"aaaaaa": {"1-6 a"},
		"------": nil,
	} {
		got := kit.ByFace(len(table), func(face int) string { return strings.Trim(table[face-1:face], "-") })
		if !slices.Equal(got, want) {
			t.Errorf("of %s the faces bring %q, wanted %q", table, got, want)
		}
	}
}
