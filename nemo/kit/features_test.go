package kit_test

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// declared declares one feature of each kind.
func declared(f *kit.Features, v float64, n int) {
	f.Rest = 0.25
	f.Add("plain", v)
	f.If("so", v > 0)
	f.Lasting("lasting", v)
	f.LastingIf("lasting if", n > 1)
	f.AtMost("curve", n, 1, 3)
	f.OneOf(3, func(i int) string { return string(rune('a' + i)) }, n)
	f.Add("last", 1)
}

// TestFeatures checks the three uses of a declaration against each other: there are as many names as
// values, and the evaluation is the sum of the values times their weights.
func TestFeatures(t *testing.T) {
	named := kit.Named()
	declared(&named, 1, 1)
	want := []string{
		"plain", "so", "lasting", "lasting x rest of the game", "lasting if", "lasting if x rest of the game",
		"curve", "curve", "curve", "a", "b", "c", "last",
	}
	if !slices.Equal(named.Names(), want) {
		t.Errorf("the names are %q, want %q", named.Names(), want)
	}
	weights := make([]float64, len(want))
	for i := range weights {
		weights[i] = float64(int(1) << i)
	}
	for _, v := range []float64{-2, 0, 3} {
		for n := -1; n <= 5; n++ {
			listed, weighed := kit.Listed(nil), kit.Weighed(weights)
			declared(&listed, v, n)
			declared(&weighed, v, n)
			sum := 0.0
			for i, value := range listed.Values() {
				sum += weights[i] * value
			}
			if len(listed.Values()) != len(want) || sum != weighed.Sum() {
				t.Errorf("%g, %d: %d numbers that come to %g, added up to %g", v, n, len(listed.Values()), sum, weighed.Sum())
			}
		}
	}
	one := kit.Listed(nil)
	declared(&one, 3, 2)
	if got, want := one.Values(), []float64{3, 1, 3, 0.75, 1, 0.25, 0, 1, 1, 0, 0, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("the numbers are %v, want %v", got, want)
	}
}
