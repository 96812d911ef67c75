package odds

import (
	"context"
	"math"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
)

// How many worlds an answer is averaged over: as many as its work allows, within these bounds. If
// even the fewest are too many, the answer is that of the position as the seat sees it.
const (
	fewestWorlds = 8
	mostWorlds   = 400
)

// World returns the n-th determinization of a position in which something is hidden from a seat:
// what the seat observes, with a possible content for the rest. The same question has the same
// worlds.
func World[S comparable](imaginer nemo.Imaginer[S], seen *S, seat nemo.Seat, n int) S {
	r := nemo.NewRand(0x6f646473, uint64(n))
	return imaginer.Imagine(seen, seat, &r)
}

// averaged is a line of an answer, summed over worlds.
type averaged struct {
	*Forecast                     // of the position as the seat sees it, and then the mean
	first                Forecast // of the first world
	alike                bool     // all worlds say what the first says
	chances              map[Chance]*big.Rat
	order                []Chance // without their probabilities
	good, square         float64
	sum, undecided, high *big.Rat
	open                 bool
}

// overWorlds computes the answer for a position in which something is hidden. The lines were found
// for the position as the seat sees it, at a cost of so many steps; steps is the whole budget. Each
// line is found anew in several worlds. If it is the same in all, that is the answer, with a margin
// for worlds too rare to be sampled. If not, the answer is the mean, an estimate with a margin of
// error. In each world, after the first action, the seat decides as if it knew what is hidden.
//
// It returns whether anything was settled and whether there was a roll in the worlds. If ok is
// false, the lines are unchanged.
func (m *matter[S, A]) overWorlds(lines []*Forecast, cost, steps int) (settles, rolled, ok bool) {
	imaginer, able := m.rules.(nemo.Imaginer[S])
	n := min(mostWorlds, steps/max(cost, 1))
	if !able || n < fewestWorlds {
		return false, false, false
	}
	sums := make([]averaged, len(lines))
	for i, line := range lines {
		sums[i] = averaged{
			Forecast: line, alike: true, chances: map[Chance]*big.Rat{}, sum: new(big.Rat), undecided: new(big.Rat), high: new(big.Rat),
		}
	}
	var ends [2]*matter[S, A] // a world that ends badly, and one that ends well
	looked := 0
	for i := range n {
		world := &matter[S, A]{ctx: m.ctx, rules: m.rules, seat: m.seat, seen: World(imaginer, &m.seen, m.seat, i), a: m.a}
		t, err := world.try(false, 0, 2*cost+fewestWorlds)
		m.steps += world.steps
		if err != nil || t.full || m.ctx.Err() != nil {
			return false, false, false
		}
		settles = settles || t.graph.settles
		for _, node := range t.graph.nodes {
			rolled = rolled || node.kind == kindChance
		}
		for good, end := range ends {
			if end == nil && t.graph.hasEnd(good == 1) {
				ends[good] = world
			}
		}
		for k := range sums {
			sums[k].add(t.with(m.ctx, lines[k].Stakes), looked)
		}
		looked++
	}
	for k := range sums {
		sums[k].finish(looked)
		if f := lines[k]; !f.Alike && ends[0] != nil && ends[1] != nil {
			// What the results bring may be another thing in another world.
			f.Failed, _, _, _ = ends[0].aftermath(nil, false)
			f.Passed, _, _, _ = ends[1].aftermath(nil, true)
		}
	}
	return settles, rolled, true
}

// with returns the forecast for the stakes with those names.
func (x *try[S, A]) with(ctx context.Context, stakes []string) Forecast {
	set := uint64(0)
	for i, stake := range x.stakes {
		for _, name := range stakes {
			if x.rules.Format(stake) == name {
				set |= 1 << i
			}
		}
	}
	l := weigh(ctx, &x.graph, x.root, []uint64{set})[0]
	return x.forecast(&l)
}

// add adds the forecast of a world; looked is the number of worlds before it.
func (a *averaged) add(f Forecast, looked int) {
	if looked == 0 {
		a.first = f
	}
	a.alike = a.alike && same(&a.first, &f)
	low, high := f.Range()
	a.sum.Add(a.sum, low)
	a.high.Add(a.high, high)
	if f.Undecided != nil {
		a.undecided.Add(a.undecided, f.Undecided)
		a.open = true
	}
	good, _ := low.Float64()
	a.good, a.square = a.good+good, a.square+good*good
	for _, chance := range f.Chances {
		key := Chance{Label: chance.Label, Good: chance.Good}
		if a.chances[key] == nil {
			a.chances[key] = new(big.Rat)
			a.order = append(a.order, key)
		}
		a.chances[key].Add(a.chances[key], chance.Probability)
	}
}

// same reports whether two forecasts are equal.
func same(a, b *Forecast) bool {
	if len(a.Chances) != len(b.Chances) || a.Good.Cmp(b.Good) != 0 || (a.High == nil) != (b.High == nil) {
		return false
	}
	known := map[Chance]*big.Rat{}
	for _, chance := range a.Chances {
		known[Chance{Label: chance.Label, Good: chance.Good}] = chance.Probability
	}
	for _, chance := range b.Chances {
		p := known[Chance{Label: chance.Label, Good: chance.Good}]
		if p == nil || p.Cmp(chance.Probability) != 0 {
			return false
		}
	}
	return a.High == nil || a.High.Cmp(b.High) == 0
}

// finish replaces the line by the mean over so many worlds.
func (a *averaged) finish(worlds int) {
	a.Worlds, a.Margin, a.Alike = worlds, margin(worlds, a.good, a.square), a.alike
	if a.alike {
		a.Chances, a.Good, a.Undecided, a.High = a.first.Chances, a.first.Good, a.first.Undecided, a.first.High
		a.Margin = min(1, neverSeen/float64(worlds))
		return
	}
	whole := new(big.Rat).SetInt64(int64(worlds))
	mean := func(sum *big.Rat) *big.Rat { return new(big.Rat).Quo(sum, whole) }
	a.Chances, a.Good, a.Undecided, a.High = nil, mean(a.sum), nil, nil
	for _, key := range a.order {
		a.Chances = append(a.Chances, Chance{key.Label, key.Good, mean(a.chances[key])})
	}
	if a.open {
		a.Undecided, a.High = mean(a.undecided), mean(a.high)
	}
}

// neverSeen / n is the 95 % upper bound of the probability of a kind of world that did not occur
// among n worlds: the rule of three.
const neverSeen = 3

// margin returns how far the mean of n numbers from 0 to 1 may be off, with 95 % confidence: from
// their standard error, and a term for values too rare to be sampled.
func margin(n int, sum, square float64) float64 {
	const sigmas = 1.96
	mean := sum / float64(n)
	variance := max(0, square/float64(n)-mean*mean) * float64(n) / float64(n-1)
	return min(1, sigmas*math.Sqrt(variance/float64(n))+2/float64(n))
}
