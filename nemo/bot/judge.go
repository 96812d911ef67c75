package bot

import "github.com/mobilis-rules/mobilis/nemo"

// Judge says after the event what positions and actions were worth to a seat, in
// points as bots estimate them. It goes by what that seat may know: what lies hidden
// is made up, the same way for everything that is compared. It keeps buffers and must
// not be shared between goroutines.
type Judge[S, A comparable] struct {
	greedy  *greedy[S, A]
	imagine nemo.Imaginer[S] // nil when the system hides nothing that can be made up
	worlds  int
	seed    uint64
}

// The effort of a judge, in steps as for a decision of a bot.
const (
	glance     = 60  // for a position, in each world
	weighing   = 400 // for an action that is compared with others, in each trial
	trials     = 3   // with luck of their own
	imagined   = 8   // worlds, where something is hidden
	candidates = 4   // of the bot's alternatives are compared with what was played
	mostRolled = 24  // outcomes of a chance node; of more there is a sample
)

// NewJudge returns a judge over rules. The same seed gives the same judgement.
func NewJudge[S, A comparable](rules nemo.Rules[S, A], seed uint64) *Judge[S, A] {
	j := &Judge[S, A]{greedy: newGreedy(rules, seed, weighing), worlds: 1, seed: seed}
	if j.imagine, _ = rules.(nemo.Imaginer[S]); j.imagine != nil {
		j.worlds = imagined
	}
	return j
}

// Verdict is what a decision was worth: the best that the judge found, and what was
// done.
type Verdict[A comparable] struct {
	Best          A
	Highest, Done float64
}

// world is s as seat knows it, with what lies hidden made up for the n-th time, and
// the luck of that time.
func (j *Judge[S, A]) world(s *S, seat nemo.Seat, n int) (S, uint64) {
	seen := j.greedy.rules.Observe(s, seat)
	r := nemo.NewRand(j.seed, uint64(n))
	if j.imagine != nil && j.greedy.rules.ToMove(s) != nemo.Nobody {
		seen = j.imagine.Imagine(&seen, seat, &r)
	}
	return seen, r.Uint64()
}

// Worth is what a position is worth to seat. Where the game is over it is what the
// seat knows of its result.
func (j *Judge[S, A]) Worth(s *S, seat nemo.Seat) float64 {
	sum := 0.0
	for n := range j.worlds {
		seen, luck := j.world(s, seat, n)
		sum += j.glance(&seen, seat, luck)
	}
	return sum / float64(j.worlds)
}

// glance is what a position in which nothing is hidden is worth.
func (j *Judge[S, A]) glance(s *S, seat nemo.Seat, luck uint64) float64 {
	g := j.greedy
	g.seat, g.phase, g.steps = seat, g.rules.Phase(s), 0
	g.frame(0).state = *s
	return g.look(0, glance, luck)
}

// Expected is what seat could expect at a chance node before it was known what comes:
// the mean of [Judge.Worth] over its outcomes, as the seat reckons with them. ok is
// false where nothing can come for all that it knows.
func (j *Judge[S, A]) Expected(s *S, seat nemo.Seat) (value float64, ok bool) {
	var sum, whole float64
	for n := range j.worlds {
		seen, luck := j.world(s, seat, n)
		// A frame that no look from frame 0 reaches keeps what may come.
		f := j.greedy.frame(farthest + 2)
		f.state = seen
		f.outcomes = j.greedy.rules.Outcomes(&seen, f.outcomes[:0])
		f.states, f.shares = f.states[:0], f.shares[:0]
		if len(f.outcomes) == 0 {
			continue
		}
		if len(f.outcomes) <= mostRolled {
			total := float64(nemo.Total(f.outcomes))
			for i := range f.outcomes {
				j.greedy.come(f, f.outcomes[i].Action, float64(f.outcomes[i].Weight)/total)
			}
		} else {
			j.greedy.sample(f, mostRolled, luck)
		}
		for i := range f.states {
			sum += f.shares[i] * j.glance(&f.states[i], seat, luck)
			whole += f.shares[i]
		}
	}
	if whole == 0 {
		return 0, false
	}
	return sum / whole, true
}

// Weigh compares what seat did at a node with the best of what it could have done.
// Each meets the same luck in the same worlds, so that luck does not decide between
// them.
func (j *Judge[S, A]) Weigh(s *S, seat nemo.Seat, done A) (Verdict[A], error) {
	j.greedy.Reseed(j.seed)
	choice, err := j.greedy.Choose(s, seat)
	if err != nil {
		return Verdict[A]{}, err
	}
	v := Verdict[A]{Best: done, Done: j.weigh(s, seat, done)}
	v.Highest = v.Done
	for _, one := range choice.Considered[:min(candidates, len(choice.Considered))] {
		if one.Action == done {
			continue
		}
		if value := j.weigh(s, seat, one.Action); value > v.Highest {
			v.Best, v.Highest = one.Action, value
		}
	}
	return v, nil
}

func (j *Judge[S, A]) weigh(s *S, seat nemo.Seat, a A) float64 {
	g := j.greedy
	sum, n := 0.0, max(trials, j.worlds)
	for i := range n {
		seen, luck := j.world(s, seat, i)
		g.seat, g.phase, g.steps, g.seen = seat, g.rules.Phase(&seen), 0, seen
		sum += g.try(a, weighing, luck)
	}
	return sum / float64(n)
}
