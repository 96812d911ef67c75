package bot

import (
	"math"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Judge estimates what a seat can expect of positions and actions, in the unit of the system's
// [nemo.Teller], or on the scale of the bots if it has none. It uses what that seat may know: what
// is hidden is made up, in the same way for everything that is compared. It keeps buffers and must
// not be shared between goroutines.
//
// At a chance node the expectation is the mean over the outcomes; at a decision of the seat in the
// middle of a roll or a fight, the best that one decision can achieve; anywhere else, the estimate
// of the system for the position. The expectation of an outcome is the same before and after it
// happens, so that luck is zero on average.
type Judge[S, A comparable] struct {
	lookout[S, A]
	caster   nemo.Forecaster[S, A] // nil when the system has none
	teller   nemo.Teller[S]        // nil likewise
	imaginer nemo.Imaginer[S]      // nil when the system hides nothing that can be made up
	planner  Bot[S, A]
	worlds   int
	luck     nemo.Rand     // for what is not gone through whole
	sure     map[S]float64 // what was found out, where no decision lies before it
}

// The limits of a judge.
const (
	imagined   = 4    // worlds, where something is hidden
	looking    = 6000 // steps for a position, in all worlds together
	mostRolled = 216  // outcomes of a chance node; of more there is a sample
	laterNodes = 12   // nodes on a path
)

// NewJudge returns a judge over rules. The same seed gives the same judgement.
func NewJudge[S, A comparable](rules nemo.Rules[S, A], seed uint64) *Judge[S, A] {
	j := &Judge[S, A]{lookout: newLookout(rules, seed, looking), worlds: 1, sure: map[S]float64{}, luck: nemo.NewRand(seed, 1)}
	j.caster, _ = rules.(nemo.Forecaster[S, A])
	j.teller, _ = rules.(nemo.Teller[S])
	if j.imaginer, _ = rules.(nemo.Imaginer[S]); j.imaginer != nil {
		j.worlds = imagined
		j.effort /= imagined
	}
	return j
}

// Unit returns the unit of the judge's estimates.
func (j *Judge[S, A]) Unit() nemo.Unit {
	if j.teller == nil {
		return nemo.UnitYardstick
	}
	return j.teller.Unit()
}

// world returns the n-th determinization of s for seat.
func (j *Judge[S, A]) world(s *S, seat nemo.Seat, n int) S {
	seen := j.rules.Observe(s, seat)
	if j.imaginer != nil && j.rules.ToMove(s) != nemo.Nobody {
		r := nemo.NewRand(j.seed, uint64(n))
		seen = j.imaginer.Imagine(&seen, seat, &r)
	}
	return seen
}

// begin prepares an estimate for seat.
func (j *Judge[S, A]) begin(seat nemo.Seat) {
	if seat != j.seat {
		clear(j.sure)
	}
	j.seat, j.steps = seat, 0
}

// Worth returns what seat can expect of a position. If the game is over, it is the result as far as
// the seat knows it.
func (j *Judge[S, A]) Worth(s *S, seat nemo.Seat) float64 {
	j.begin(seat)
	if j.ends(s) {
		return j.stands(s)
	}
	sum := 0.0
	for n := range j.worlds {
		world := j.world(s, seat, n)
		sum += j.lookAt(&world)
	}
	return sum / float64(j.worlds)
}

// After returns what seat, which is to move, can expect after an action.
func (j *Judge[S, A]) After(s *S, seat nemo.Seat, a A) float64 {
	j.begin(seat)
	sum := 0.0
	for n := range j.worlds {
		world := j.world(s, seat, n)
		j.apply(&world, a)
		sum += j.lookAt(&world)
	}
	return sum / float64(j.worlds)
}

// lookAt returns the expectation at one position of one world.
func (j *Judge[S, A]) lookAt(s *S) float64 {
	j.steps = 0
	j.frame(0).state = *s
	return j.look(0, false)
}

// own reports whether mover is the seat of the estimate, or of its team.
func (j *Judge[S, A]) own(mover nemo.Seat) bool { return mover == j.seat || j.yard.together }

// ends reports whether the search ends at a position.
func (j *Judge[S, A]) ends(s *S) bool {
	mover := j.rules.ToMove(s)
	return mover != nemo.Chance && (!j.own(mover) || j.settler == nil || j.settled(s))
}

// stands returns the system's estimate of a position.
func (j *Judge[S, A]) stands(s *S) float64 {
	j.steps++
	if j.teller != nil {
		return j.teller.Expect(s, j.seat)
	}
	seen := j.rules.Observe(s, j.seat)
	return j.yard.worth(&seen, j.seat)
}

// look returns the expectation at the position of the frame at depth; decided says whether a
// decision has been searched before it.
func (j *Judge[S, A]) look(depth int, decided bool) float64 {
	f := j.frame(depth)
	chance := j.rules.ToMove(&f.state) == nemo.Chance
	if !chance && (decided || j.ends(&f.state)) {
		return j.stands(&f.state)
	}
	if depth >= laterNodes || j.steps >= j.effort {
		return j.rolledOn(f.state)
	}
	if known, ok := j.sure[f.state]; ok && !decided {
		return known
	}
	if chance {
		value := j.expect(f, depth, decided)
		if !decided {
			j.sure[f.state] = value
		}
		return value
	}
	value := j.decide(f, depth)
	j.sure[f.state] = value
	return value
}

// rolledOn returns the expectation after one random continuation of chance from s: in the middle of
// a roll the system's estimate would not be a mean over the outcomes.
func (j *Judge[S, A]) rolledOn(s S) float64 {
	for j.rules.ToMove(&s) == nemo.Chance {
		outcomes := j.rules.Outcomes(&s, nil)
		if len(outcomes) == 0 || !j.apply(&s, nemo.Choose(outcomes, &j.luck)) {
			break
		}
	}
	return j.stands(&s)
}

// expect returns the mean over the outcomes, or over a sample of them.
func (j *Judge[S, A]) expect(f *frame[S, A], depth int, decided bool) float64 {
	f.outcomes = j.rules.Outcomes(&f.state, f.outcomes[:0])
	f.states, f.shares = f.states[:0], f.shares[:0]
	if len(f.outcomes) <= mostRolled {
		total := float64(nemo.Total(f.outcomes))
		for i := range f.outcomes {
			j.come(f, f.outcomes[i].Action, float64(f.outcomes[i].Weight)/total)
		}
	} else {
		j.sample(f, mostRolled, middle)
	}
	if len(f.states) == 0 {
		return j.stands(&f.state)
	}
	var sum, whole float64
	for i := range f.states {
		j.frame(depth + 1).state = f.states[i]
		sum += f.shares[i] * j.look(depth+1, decided)
		whole += f.shares[i]
	}
	return sum / whole
}

// decide returns the expectation after the best action.
func (j *Judge[S, A]) decide(f *frame[S, A], depth int) float64 {
	f.legal = j.rules.Legal(&f.state, f.legal[:0])
	if len(f.legal) == 0 || len(f.legal) >= wide {
		return j.stands(&f.state)
	}
	best := math.Inf(-1)
	for _, a := range f.legal {
		next := j.frame(depth + 1)
		next.state = f.state
		j.apply(&next.state, a)
		best = max(best, j.look(depth+1, true))
	}
	return best
}

// Verdict has the expectations after what a seat did (Done) and after what the planner would have
// done (Highest, with the action Best). They are equal if the planner would have done no better.
type Verdict[A comparable] struct {
	Best          A
	Highest, Done float64
}

// Weigh compares what seat did at a node with what the planner would have done. Another action is
// called better only if the planner prefers it and its expectation is higher.
func (j *Judge[S, A]) Weigh(s *S, seat nemo.Seat, done A) (Verdict[A], error) {
	if j.planner == nil {
		planner, err := New(Planner, j.rules, j.seed)
		if err != nil {
			return Verdict[A]{}, err
		}
		j.planner = planner
	}
	j.planner.Reseed(j.seed)
	choice, err := j.planner.Choose(s, seat)
	if err != nil {
		return Verdict[A]{}, err
	}
	v := Verdict[A]{Best: done, Done: j.After(s, seat, done)}
	v.Highest = v.Done
	if choice.Action == done || math.Abs(choice.Estimate-estimateOf(choice, done)) < 1e-9 {
		return v, nil
	}
	if value := j.After(s, seat, choice.Action); value > v.Highest {
		v.Best, v.Highest = choice.Action, value
	}
	return v, nil
}

// estimateOf returns what a bot expected of an action, or -Inf if it did not consider it.
func estimateOf[A comparable](choice Choice[A], a A) float64 {
	for i := range choice.Considered {
		if choice.Considered[i].Action == a {
			return choice.Considered[i].Estimate
		}
	}
	return math.Inf(-1)
}

// Instead returns the expectation after another alternative of a decision. value is that after the
// chosen one; chosen and other are the bot's estimates, converted to the judge's unit.
func (j *Judge[S, A]) Instead(s *S, seat nemo.Seat, value, chosen, other float64) float64 {
	if j.teller == nil || chosen == other {
		return value + other - chosen
	}
	from, to := j.teller.ExpectAt(s, seat, chosen), j.teller.ExpectAt(s, seat, other)
	if j.teller.Unit() == nemo.UnitChance {
		return min(value, chanceOf(logit(value)+logit(to)-logit(from)))
	}
	return min(value, value+to-from)
}

func logit(p float64) float64 {
	const least = 1e-9
	p = min(max(p, least), 1-least)
	return math.Log(p / (1 - p))
}

func chanceOf(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
