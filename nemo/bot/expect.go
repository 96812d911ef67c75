package bot

import "github.com/mobilis-rules/mobilis/nemo"

// expect returns the value of a chance node: the mean over its outcomes, or over a sample of them.
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

// another returns the random number for the i-th branch of a node with that luck.
func another(luck uint64, i int) uint64 {
	r := nemo.NewRand(luck, uint64(i)+1)
	return r.Uint64()
}
