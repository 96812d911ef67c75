package odds

import (
	"math/big"
	"testing"
)

// A line that costs more and is no better is left out; a line that is partly undecided is never worse
// than a cheaper one.
func TestCompare(t *testing.T) {
	exact := func(good int64, stakes ...string) *Forecast {
		return &Forecast{Good: big.NewRat(good, 10), Stakes: stakes}
	}
	upTo := func(good, high int64, stakes ...string) *Forecast {
		f := exact(good, stakes...)
		f.High = big.NewRat(high, 10)
		return f
	}
	for _, c := range []struct {
		name         string
		plain        *Forecast
		single, best *Forecast
		wantSingle   string // its lowest chance, "" if left out
		wantBest     string
	}{
		{"nothing staked", exact(3), nil, nil, "", ""},
		{"each is better", exact(3), exact(5, "a"), exact(7, "a", "b"), "1/2", "7/10"},
		{"one is no better", exact(3), exact(3, "a"), exact(7, "a", "b"), "", "7/10"},
		{"two are no better than one", exact(3), exact(5, "a"), exact(5, "a", "b"), "1/2", ""},
		{"the best is the single one", exact(3), exact(5, "a"), exact(7, "a"), "1/2", ""},
		{"the best has one stake, and no single one stands", exact(3), nil, exact(7, "a"), "", "7/10"},
		{"a range is no worse than nothing staked", exact(3), upTo(1, 9, "a"), nil, "3/10", ""},
		{"a range that begins above it stays", exact(3), upTo(4, 9, "a"), nil, "2/5", ""},
		{"a range is no worse than a single stake", exact(3), exact(5, "a"), upTo(4, 9, "a", "b"), "1/2", "1/2"},
		{"nor than a range", upTo(2, 6), upTo(1, 9, "a"), upTo(0, 9, "a", "b"), "1/5", "1/5"},
	} {
		b := Brief{Plain: *c.plain, Single: c.single, Best: c.best}
		b.compare()
		for what, got := range map[string]*Forecast{"single": b.Single, "best": b.Best} {
			want := map[string]string{"single": c.wantSingle, "best": c.wantBest}[what]
			if got == nil != (want == "") || got != nil && got.Good.RatString() != want {
				t.Errorf("%s: the %s is %+v; want %q", c.name, what, got, want)
			}
		}
	}
}
