package bot

import "github.com/mobilis-rules/mobilis/nemo"

// expect is what a chance node is worth: the mean over its outcomes, or over a
// sample of them.
func (g *greedy[S, A]) expect(f *frame[S, A], depth, budget int, luck uint64) float64 {
	f.outcomes = g.rules.Outcomes(&f.state, f.outcomes[:0])
	f.states, f.shares = f.states[:0], f.shares[:0]
	before := g.steps
	if n := len(f.outcomes); 2*n <= budget {
		total := float64(nemo.Total(f.outcomes))
		for i := range f.outcomes {
			g.come(f, f.outcomes[i].Action, float64(f.outcomes[i].Weight)/total)
		}
	} else {
		g.sample(f, min(n, max(1, budget/finish)), luck)
	}
	if len(f.states) == 0 {
		return g.worth(&f.state)
	}
	budget = max(0, budget-(g.steps-before))
	var sum, whole float64
	for i := range f.states {
		g.frame(depth + 1).state = f.states[i]
		share := int(float64(budget) * f.shares[i])
		sum += f.shares[i] * g.look(depth+1, share, another(luck, i))
		whole += f.shares[i]
	}
	return sum / whole
}

// sample goes through k outcomes at even distances along the list, which
// spreads them over the first die, the suits of a deck and the like.
func (g *greedy[S, A]) sample(f *frame[S, A], k int, luck uint64) {
	total := float64(nemo.Total(f.outcomes))
	// The offset has 53 bits, all that a float64 holds.
	offset := float64(luck>>11) / (1 << 53)
	at, passed := 0, float64(f.outcomes[0].Weight)
	for j := range k {
		point := (float64(j) + offset) / float64(k) * total
		for point >= passed && at < len(f.outcomes)-1 {
			at++
			passed += float64(f.outcomes[at].Weight)
		}
		g.come(f, f.outcomes[at].Action, 1/float64(k))
	}
}

// come adds what an outcome comes to, with its share of the probability.
func (g *greedy[S, A]) come(f *frame[S, A], a A, share float64) {
	n := len(f.states)
	f.states = append(f.states, f.state)
	if !g.apply(&f.states[n], a) {
		f.states = f.states[:n]
		return
	}
	for i := range f.states[:n] {
		if f.states[i] == f.states[n] {
			f.states = f.states[:n]
			f.shares[i] += share
			return
		}
	}
	f.shares = append(f.shares, share)
}

// another is the luck of the i-th branch of a node with that luck.
func another(luck uint64, i int) uint64 {
	r := nemo.NewRand(luck, uint64(i)+1)
	return r.Uint64()
}
