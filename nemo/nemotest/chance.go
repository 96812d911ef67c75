package nemotest

import (
	"math"

	"github.com/mobilis-rules/mobilis/nemo"
)

func (b *battery[S, A]) checkWeights(n *node[S, A]) error {
	var total uint64
	for _, o := range n.outcomes {
		if o.Weight == 0 {
			return b.on(o.Action, "the weight is 0")
		}
		if o.Weight >= 1<<63-total {
			return b.on(o.Action, "the weights sum to 2^63 or more")
		}
		total += o.Weight
	}
	return nil
}

// checkSample draws a few outcomes, which must be listed.
func (b *battery[S, A]) checkSample(n *node[S, A]) error {
	sampler, ok := b.rules.(nemo.Sampler[S, A])
	if !ok || n.seat != nemo.Chance {
		return nil
	}
	for range 4 {
		s := n.state
		a := sampler.Sample(&s, &b.random)
		if s != n.state {
			return b.on(a, "Sample changed the position")
		}
		if !n.listed[a] {
			return b.on(a, "Sample gives it, and Outcomes does not list it")
		}
	}
	return nil
}

const (
	// fitNodes is the number of chance nodes at which frequencies are
	// compared, fitOutcomes the most outcomes that such a node may have.
	fitNodes    = 24
	fitOutcomes = 300
)

// checkFrequency compares many samples with the weights, by a chi-square test so lax that a right
// Sample fails it less than once in a hundred million times. Because it is costly, only some of the
// chance nodes are compared.
func (b *battery[S, A]) checkFrequency(n *node[S, A]) error {
	sampler, ok := b.rules.(nemo.Sampler[S, A])
	if !ok || len(n.outcomes) < 2 || len(n.outcomes) > fitOutcomes || b.fitted >= fitNodes || b.random.Below(3) > 0 {
		return nil
	}
	b.fitted++
	seen := map[A]int{}
	samples := 1000 + 100*len(n.outcomes)
	for range samples {
		seen[sampler.Sample(&n.state, &b.random)]++
	}
	total := float64(nemo.Total(n.outcomes))
	var sum, expected, found float64
	cells := 0
	for i, o := range n.outcomes {
		expected += float64(o.Weight) / total * float64(samples)
		found += float64(seen[o.Action])
		// Rare outcomes are combined, because the test needs some of each.
		if expected < 10 && i < len(n.outcomes)-1 {
			continue
		}
		sum += (found - expected) * (found - expected) / expected
		cells++
		expected, found = 0, 0
	}
	if most := chiSquareBound(cells - 1); sum > most {
		return faultf("Sample does not follow the weights: chi-square is %.1f over %d samples and %d cells, at most %.1f is likely",
			sum, samples, cells, most)
	}
	return nil
}

// chiSquareBound returns the value that a chi-square variable with so many degrees of freedom
// exceeds about once in 10^9 times (by Wilson and Hilferty's formula).
func chiSquareBound(freedom int) float64 {
	const sigmas = 6
	k := float64(max(1, freedom))
	return k*math.Pow(1-2/(9*k)+sigmas*math.Sqrt(2/(9*k)), 3) + sigmas
}
