package odds

import (
	"math/big"
	"math/bits"
)

// numbers is the arithmetic of non-negative integers for weighing: in machine words if they are
// wide enough, otherwise with numbers of any size.
type numbers[N any] interface {
	// set makes n equal to x.
	set(n *N, x uint64)
	// addProduct adds a*b to sum.
	addProduct(sum, a, b *N)
	compare(a, b *N) int
	// widen sets n to the least common multiple of n and with, scale to n
	// times by. They report false when the result is too large for N.
	widen(n, with *N) bool
	scale(n *N, by uint64) bool
	// quotient sets n to a/b, which is exact.
	quotient(n, a, b *N)
	// ratio returns a/b as a rational number.
	ratio(a, b *N) *big.Rat
}

// words is the arithmetic in machine words. Its denominators stay below 2^48, so that the number of
// stakes spent, below 2^8, can be multiplied by one.
type words struct{}

const widestWord = 1 << 48

func (words) set(n *uint64, x uint64)      { *n = x }
func (words) addProduct(sum, a, b *uint64) { *sum += *a * *b }
func (words) quotient(n, a, b *uint64)     { *n = *a / *b }
func (words) widen(n, with *uint64) bool   { return words{}.scale(n, *with/gcd(*n, *with)) }
func (words) ratio(a, b *uint64) *big.Rat  { return big.NewRat(int64(*a), int64(*b)) }
func (words) compare(a, b *uint64) int {
	switch {
	case *a < *b:
		return -1
	case *a > *b:
		return 1
	}
	return 0
}

func (words) scale(n *uint64, by uint64) bool {
	high, low := bits.Mul64(*n, by)
	*n = low
	return high == 0 && low <= widestWord
}

// bigs is the arithmetic with numbers of any size.
type bigs struct{}

func (bigs) set(n *big.Int, x uint64)      { n.SetUint64(x) }
func (bigs) compare(a, b *big.Int) int     { return a.Cmp(b) }
func (bigs) quotient(n, a, b *big.Int)     { n.Quo(a, b) }
func (bigs) ratio(a, b *big.Int) *big.Rat  { return new(big.Rat).SetFrac(a, b) }
func (bigs) addProduct(sum, a, b *big.Int) { sum.Add(sum, new(big.Int).Mul(a, b)) }

func (bigs) widen(n, with *big.Int) bool {
	common := new(big.Int).GCD(nil, nil, n, with)
	n.Mul(n, common.Quo(with, common))
	return true
}

func (bigs) scale(n *big.Int, by uint64) bool {
	n.Mul(n, new(big.Int).SetUint64(by))
	return true
}
