package kit

import (
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Features are numbers that describe a position, each under a name. A system
// declares them in one function, which serves three ends: their values ([Listed]), from which
// weights are learned; their names ([Named]), under which weights are written down;
// and their weighted sum ([Weighed]), which values a position and keeps nothing.
type Features struct {
	// Rest is how much of the game is left, about 1 at the beginning and 0 at the
	// end. [Features.Lasting] multiplies by it.
	Rest float64

	weights []float64 // when they are added up
	sum     float64
	n       int
	values  []float64 // when they are listed
	names   []string  // when they are named
	naming  bool
}

// Add declares a number.
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

// declare is [Features.Add] where they are not added up.
func (f *Features) declare(name string, v float64) {
	if f.naming {
		f.names = append(f.names, name)
	} else {
		f.values = append(f.values, v)
	}
}

// If declares something that is so, or is not.
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

// OneOf declares n things of which one is so, the number which from 0, or none.
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

// Lasting declares a number that is worth more, the longer the game goes on: by
// itself, and times what is left of the game.
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

// LastingIf declares something that is so, or is not, like [Features.Lasting].
func (f *Features) LastingIf(name string, so bool) {
	if !so && f.weights != nil {
		f.n += 2
		return
	}
	f.Lasting(name, one(so))
}

// AtMost declares whether a number is so small, for each bound from low to high:
// a curve of any shape.
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

// Weighed returns features that are added up, each times its weight. There must be
// as many weights as features.
func Weighed(weights []float64) Features { return Features{weights: weights} }

// Sum is the weighted sum.
func (f *Features) Sum() float64 { return f.sum }

// Listed returns features whose values are appended to buf.
func Listed(buf []float64) Features { return Features{values: buf} }

// Values are those declared, in their order.
func (f *Features) Values() []float64 { return f.values }

// Named returns features of which the names are kept.
func Named() Features { return Features{naming: true} }

// Names are those declared, in their order. The steps of a curve share a name.
func (f *Features) Names() []string { return f.names }

// ReadLesson reads the weights of a document, which must be those of the features
// that the system names, in their order.
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

// Weights are those of a document, or where it does not fit the features (they were
// changed, and nothing is learned yet) the first feature alone, which is what was
// won so far.
func Weights(doc []byte, names []string) []float64 {
	if weights, err := ReadLesson(doc, names); err == nil {
		return weights
	}
	weights := make([]float64, len(names))
	weights[0] = 1
	return weights
}

// Points adds what a game of points has in any system: what bots make of the position, whose
// scale bends where points are few or many, and the rest of the game.
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
