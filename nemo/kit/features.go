package kit

import (
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Features are numbers that describe a position, each with a name. A system declares them in one
// function, which serves three purposes: it lists their values ([Listed]), from which weights are
// learned; it lists their names ([Named]), under which weights are stored; and it computes their
// weighted sum ([Weighed]), which values a position without allocating.
type Features struct {
	// Rest is the share of the game that is left, about 1 at the beginning and 0 at the end.
	// [Features.Lasting] multiplies by it.
	Rest float64

	weights []float64 // when they are added up
	sum     float64
	n       int
	values  []float64 // when they are listed
	names   []string  // when they are named
	naming  bool
}

// Add declares a feature with a value.
func (f *Features) Add(name string, v float64) {
	if f.weights == nil {
		f.declare(name, v)
		return
	}
	if v != 0 { // most are 0, and each sum waits for the one before
		f.sum += f.weights[f.n] * v
	}
	f.n++
}

// declare is [Features.Add] when names or values are listed.
func (f *Features) declare(name string, v float64) {
	if f.naming {
		f.names = append(f.names, name)
	} else {
		f.values = append(f.values, v)
	}
}

// If declares a feature that is 1 or 0.
func (f *Features) If(name string, so bool) {
	if f.weights == nil {
		f.declare(name, one(so))
		return
	}
	if so {
		f.sum += f.weights[f.n]
	}
	f.n++
}

// OneOf declares n features: the one with index which, if there is one, is 1, the others 0.
func (f *Features) OneOf(n int, name func(i int) string, which int) {
	if f.weights == nil {
		for i := range n {
			f.declare(name(i), one(i == which))
		}
		return
	}
	if which >= 0 && which < n {
		f.sum += f.weights[f.n+which]
	}
	f.n += n
}

// Lasting declares two features for a number that is worth more, the longer the game goes on: v,
// and v times Rest.
func (f *Features) Lasting(name string, v float64) {
	switch {
	case f.weights == nil:
		f.declare(name, v)
		if f.naming {
			name += " x rest of the game"
		}
		f.declare(name, v*f.Rest)
	case v != 0:
		f.sum = f.sum + f.weights[f.n]*v + f.weights[f.n+1]*(v*f.Rest)
		fallthrough
	default:
		f.n += 2
	}
}

// LastingIf is [Features.Lasting] with 1 or 0.
func (f *Features) LastingIf(name string, so bool) {
	if !so && f.weights != nil {
		f.n += 2
		return
	}
	f.Lasting(name, one(so))
}

// AtMost declares one feature for each bound from low to high: 1 if v is at most the bound. Their
// weights can form a curve of any shape.
func (f *Features) AtMost(name string, v, low, high int) {
	if f.weights == nil {
		for bound := low; bound <= high; bound++ {
			f.declare(name, one(v <= bound))
		}
		return
	}
	sum := f.sum
	for bound := max(low, v); bound <= high; bound++ {
		sum += f.weights[f.n+bound-low]
	}
	f.sum = sum
	f.n += high - low + 1
}

func one(so bool) float64 {
	if so {
		return 1
	}
	return 0
}

// Weighed returns Features that compute the sum of the values times their weights. There must be as
// many weights as features.
func Weighed(weights []float64) Features { return Features{weights: weights} }

// Sum returns the weighted sum.
func (f *Features) Sum() float64 { return f.sum }

// Listed returns Features that append the values to buf.
func Listed(buf []float64) Features { return Features{values: buf} }

// Values returns the values in the order of their declaration.
func (f *Features) Values() []float64 { return f.values }

// Named returns Features that collect the names.
func Named() Features { return Features{naming: true} }

// Names returns the names in the order of their declaration. The steps of a curve share a name.
func (f *Features) Names() []string { return f.names }

// ReadLesson reads weights from a document. It returns a [*nemo.Invalid] unless they are those of
// the named features, in the same order.
func ReadLesson(doc []byte, names []string) ([]float64, error) {
	var lesson nemo.Lesson
	if err := json.Unmarshal(doc, &lesson); err != nil {
		return nil, nemo.Invalidf("weights", "%v", err)
	}
	if len(lesson.Weights) != len(names) {
		return nil, nemo.Invalidf("weights", "there are %d, and %d features: learn them anew (mobilis train)", len(lesson.Weights), len(names))
	}
	weights := make([]float64, len(names))
	for i, w := range lesson.Weights {
		if w.Feature != names[i] {
			return nil, nemo.Invalidf("weights", "number %d is of %q, and the feature is %q: learn them anew (mobilis train)", i+1, w.Feature, names[i])
		}
		weights[i] = w.Weight
	}
	return weights, nil
}

// Weights returns the weights of a document. If they do not fit the features, because these were
// changed and not learned anew, only the first feature counts, which is what was won so far.
func Weights(doc []byte, names []string) []float64 {
	if weights, err := ReadLesson(doc, names); err == nil {
		return weights
	}
	weights := make([]float64, len(names))
	weights[0] = 1
	return weights
}

// Points adds the features of any game of points: the evaluation of the bots, with a scale that
// bends where points are few or many, and the rest of the game.
func (f *Features) Points(worth float64) {
	f.Lasting("what bots make of it", worth)
	for _, below := range [...]float64{0, 50, 100, 150} {
		f.Add("what bots make of it, below 0, 50, 100, 150", max(0, below-worth))
	}
	f.Add("what bots make of it, beyond 250", max(0, worth-250))
	f.Add(nemo.AnyPosition, 1)
	f.Add("rest of the game", f.Rest)
	f.Add("rest of the game, squared", f.Rest*f.Rest)
}
