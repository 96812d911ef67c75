package odds_test

import (
	"math/big"
	"slices"
)

// The naive twin of a forecast of the raid: nested loops over dice, written from the rules of the toy,
// not from its code.

// twin computes the probabilities of "guard hits", "guard misses" and of a hit after each, if only the
// named stakes may be used.
type twin struct {
	stakes  []string
	helpers []string // those present
}

func (t twin) may(stake string) bool { return slices.Contains(t.stakes, stake) }

// after is the best chance to hit, in units of 1/36, once the dice show a and b.
func (t twin) after(a, b, bonus, target int, reroll bool) int {
	for _, h := range t.helpers {
		if h == "ned" && t.may(h) {
			bonus++
		}
		if h == "professor" && t.may(h) {
			bonus += 2
		}
	}
	// Helpers do not lower the chance, so both are added at once.
	if a+b > 2 && a+b+bonus >= target {
		return 36
	}
	if !reroll || !t.may("conseil") || !slices.Contains(t.helpers, "conseil") {
		return 0
	}
	good := 0
	for c := 1; c <= 6; c++ {
		for d := 1; d <= 6; d++ {
			if c+d > 2 && c+d+bonus >= target {
				good++
			}
		}
	}
	return good
}

// strike is the best chance to hit from the choice to exert on.
func (t twin) strike(crew, hull, target int) *big.Rat {
	best := 0
	for _, exert := range []struct {
		name  string
		bonus int
	}{{"", 0}, {"exert crew", crew}, {"exert hull", hull}} {
		if exert.name != "" && !t.may(exert.name) {
			continue
		}
		sum := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				sum += t.after(a, b, exert.bonus, target, true)
			}
		}
		best = max(best, sum)
	}
	return big.NewRat(int64(best), 36*36)
}

// raid is the whole distribution of a guarded attack.
func (t twin) raid(crew, hull, target int) map[string]*big.Rat {
	// 21 of 36 rolls sum to 7 or less, a hit of the guard; 2 of 6 places wear the crew down.
	hitCrew := new(big.Rat).Mul(big.NewRat(21*2, 36*6), t.strike(crew-1, hull, target))
	hitElse := new(big.Rat).Mul(big.NewRat(21*4, 36*6), t.strike(crew, hull, target))
	behindHit := new(big.Rat).Add(hitCrew, hitElse)
	behindMiss := new(big.Rat).Mul(big.NewRat(15, 36), t.strike(crew, hull, target))
	return map[string]*big.Rat{
		"guard hits, then hit":    behindHit,
		"guard hits, then miss":   new(big.Rat).Sub(big.NewRat(21, 36), behindHit),
		"guard misses, then hit":  behindMiss,
		"guard misses, then miss": new(big.Rat).Sub(big.NewRat(15, 36), behindMiss),
	}
}
