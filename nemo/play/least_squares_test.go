package play

import (
	"math"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestLeastSquaresFindsTheWeights checks that the fit recovers known weights, and that merging two
// halves equals fitting the whole.
func TestLeastSquaresFindsTheWeights(t *testing.T) {
	want := []float64{2, -3, 0.5, 0}
	r := nemo.NewRand(7, 0)
	var whole, first, second leastSquares
	for i := range 400 {
		x := []float64{1, float64(r.Below(9)), float64(r.Below(5)), float64(r.Below(2))}
		target := 0.0
		for j, v := range x {
			target += want[j] * v
		}
		whole.add(x, target)
		if i%2 == 0 {
			first.add(x, target)
		} else {
			second.add(x, target)
		}
	}
	for i, w := range whole.solve(1e-9) {
		if math.Abs(w-want[i]) > 1e-6 {
			t.Errorf("weight %d is %g, want %g", i, w, want[i])
		}
	}
	var sum leastSquares
	sum.merge(&first, 1)
	sum.merge(&second, 1)
	for i, w := range sum.solve(5) {
		if alone := whole.solve(5)[i]; math.Abs(w-alone) > 1e-9 || sum.rows != whole.rows {
			t.Errorf("weight %d is %g of two halves, and %g of the whole", i, w, alone)
		}
	}
	// A merge with half the weight counts half.
	var faded, once leastSquares
	once.add([]float64{1}, 10)
	faded.merge(&once, 0.5)
	once.add([]float64{1}, 40)
	faded.merge(&once, 1)
	if got, want := faded.solve(0)[0], (0.5*10+10+40)/2.5; math.Abs(got-want) > 1e-9 {
		t.Errorf("10 seen half and 10 and 40 seen whole come to %g, want %g", got, want)
	}
}

// A weight with few observations is shrunk towards zero.
func TestLeastSquaresDoubtsWhatIsRare(t *testing.T) {
	var l leastSquares
	l.add([]float64{1, 0}, 10)
	for range 1000 {
		l.add([]float64{0, 1}, 10)
	}
	if w := l.solve(9); math.Abs(w[0]-1) > 1e-9 || math.Abs(w[1]-10000.0/1009) > 1e-9 {
		t.Errorf("seen once and a thousand times, 10 is taken for %.3f and %.3f", w[0], w[1])
	}
}
