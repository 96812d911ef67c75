package odds

import (
	"context"
	"math"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
)

// How many worlds an answer is averaged over: as many as its work is cheap for, within
// these bounds. Where not even the fewest can be looked at, the answer is that of the
// position as the seat sees it.
const (
	fewestWorlds = 8
	mostWorlds   = 400
)

// World is the n-th position that is made up where something is hidden from a seat: what it
// observes, and in place of what it does not, something that may be there. The same question
// has the same worlds.
func World[S comparable](imaginer nemo.Imaginer[S], seen *S, seat nemo.Seat, n int) S {
	r := nemo.NewRand(0x6f646473, uint64(n))
	return imaginer.Imagine(seen, seat, &r)
}

// averaged is a line of an answer, added up over worlds.
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

// overWorlds answers for a position in which something is hidden. The lines were found for
// the position as the seat sees it, in so many steps, of which there are more. Each is found
// anew in several worlds. Where it is the same in all, that is the answer, with a margin for
// worlds too rare to be among them. Where it is not, what is hidden bears on it: then it is the
// mean, an estimate, and says how far off it may be. In each world the seat decides as if it
// knew what lies hidden, after the action that is asked about.
//
// It reports in how many worlds it looked and what is settled there, and whether the answer
// holds for what may lie hidden: otherwise the lines are as they were.
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

// with is the forecast for the stakes of those names.
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

// add adds what a world says; looked is how many said something before.
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

// same reports whether two forecasts say the same.
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

// finish puts the mean over so many worlds in place of the line.
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

// neverSeen is, by how many worlds it is divided, the probability that a kind of world has at
// most if none of them was of that kind, with 95 % confidence: the rule of three.
const neverSeen = 3

// margin is how far the mean of so many numbers from 0 to 1 may be off, with 95 % confidence:
// their standard error, and something for what is too seldom to have come among them.
func margin(n int, sum, square float64) float64 {
	const sigmas = 1.96
	mean := sum / float64(n)
	variance := max(0, square/float64(n)-mean*mean) * float64(n) / float64(n-1)
	return min(1, sigmas*math.Sqrt(variance/float64(n))+2/float64(n))
}
