package play

import "math"

// leastSquares finds the weights whose sums come nearest to the targets. It keeps the sums of
// products of the normal equations, which can be added to those of other games.
type leastSquares struct {
	n        int
	rows     int
	products []float64 // of each two features, the lower triangle by rows
	targets  []float64 // of each feature with what is to be met
}

// add adds a position: its features and its target.
func (l *leastSquares) add(x []float64, target float64) {
	l.size(len(x))
	l.rows++
	at := 0
	for i, v := range x {
		if v != 0 {
			l.targets[i] += v * target
			row := l.products[at : at+i+1]
			for j := range row {
				row[j] += v * x[j]
			}
		}
		at += i + 1
	}
}

func (l *leastSquares) size(n int) {
	if l.n == 0 {
		l.n = n
		l.products, l.targets = make([]float64, n*(n+1)/2), make([]float64, n)
	}
}

// merge adds the sums of another, times share.
func (l *leastSquares) merge(o *leastSquares, share float64) {
	if o.n == 0 {
		return
	}
	l.size(o.n)
	l.rows += o.rows
	for i, v := range o.products {
		l.products[i] += share * v
	}
	for i, v := range o.targets {
		l.targets[i] += share * v
	}
}

// solve returns the weights by ridge regression: each is drawn towards 0 as if by ridge more
// positions with that feature 1 and the target 0.
func (l *leastSquares) solve(ridge float64) []float64 {
	n := l.n
	root := make([]float64, len(l.products)) // Cholesky: root * rootᵀ = products
	row := func(i int) []float64 { return root[i*(i+1)/2 : (i+1)*(i+2)/2] }
	for i := range n {
		own, at := row(i), i*(i+1)/2
		for j := range i + 1 {
			sum := l.products[at+j]
			if i == j {
				sum += ridge
			}
			other := row(j)
			for k := range j {
				sum -= own[k] * other[k]
			}
			if i == j {
				own[i] = math.Sqrt(max(sum, math.SmallestNonzeroFloat32))
			} else {
				own[j] = sum / other[j]
			}
		}
	}
	weights := make([]float64, n)
	for i := range n {
		own, sum := row(i), l.targets[i]
		for k := range i {
			sum -= own[k] * weights[k]
		}
		weights[i] = sum / own[i]
	}
	for i := n - 1; i >= 0; i-- {
		sum := weights[i]
		for k := i + 1; k < n; k++ {
			sum -= row(k)[i] * weights[k]
		}
		weights[i] = sum / row(i)[i]
	}
	return weights
}
