package bot

import "github.com/mobilis-rules/mobilis/nemo"

// greedy evaluates each action by a sparse expectimax to the end of what the action begins.
//
// At a chance node it goes through all outcomes if it can afford them, and merges those that lead
// to the same position: most faces of the dice are just a hit or a miss. Otherwise it takes a
// sample, spread evenly over the list of outcomes. Every alternative gets the same sample, so that
// luck does not decide between them.
type greedy[S, A comparable] struct {
	lookout[S, A]
	caster nemo.Forecaster[S, A] // nil when the system has none
	spare  *frame[S, A]          // holds the best so far while others are tried
	worlds []S                   // in which alternatives are weighed; none for seen alone
}

// The limits of a decision.
const (
	brief    = 200   // steps for a decision of the greedy bot
	thorough = 12000 // and of the planner
	farthest = 24    // nodes on a path
	// forced is the divisor of the effort if there is only one action.
	forced = 20
	// wide is the number of alternatives from which a later node counts as a separate decision and
	// is not searched.
	wide = 13
	// enough is the number of steps for each alternative of a later node from which searching them
	// is better than a rule of thumb.
	enough = 12
	// finish is roughly how many steps it takes to follow one outcome to the end.
	finish = 3
	// fewestWorlds and mostWorlds bound the number of worlds in which a thorough bot evaluates
	// alternatives if something is hidden.
	fewestWorlds, mostWorlds = 8, 32
)

func newGreedy[S, A comparable](rules nemo.Rules[S, A], seed uint64, effort int) *greedy[S, A] {
	g := &greedy[S, A]{lookout: newLookout(rules, seed, effort), spare: new(frame[S, A])}
	g.caster, _ = rules.(nemo.Forecaster[S, A])
	return g
}

// Choose implements [Bot]. It evaluates all alternatives briefly and the best of them closely.
func (g *greedy[S, A]) Choose(s *S, seat nemo.Seat) (Choice[A], error) {
	r, err := g.ask(s, seat)
	if err != nil {
		return Choice[A]{}, err
	}
	g.begin(seat)
	g.imagine(s, seat, &r)
	luck := r.Uint64()
	if len(g.legal) == 1 {
		only := []Weighed[A]{{g.legal[0], g.try(g.legal[0], g.effort/forced, luck)}}
		return Choice[A]{only[0].Action, only[0].Estimate, only}, nil
	}
	considered := make([]Weighed[A], len(g.legal))
	share := g.effort / 2 / len(g.legal)
	for i, a := range g.legal {
		considered[i] = Weighed[A]{a, g.try(a, share, luck)}
	}
	byEstimate(considered)
	g.closely(considered, share, luck)
	return Choice[A]{considered[0].Action, considered[0].Estimate, considered}, nil
}

// closely evaluates the best alternatives again with the remaining effort, and any other that
// becomes the best by that, so that the first one was always evaluated closely.
func (g *greedy[S, A]) closely(considered []Weighed[A], before int, luck uint64) {
	best := min(len(considered), max(2, len(considered)/4))
	share := (g.effort - g.steps) / best
	if share < 2*before {
		return
	}
	for i := range best {
		considered[i].Estimate = g.try(considered[i].Action, share, luck)
	}
	// Alternatives that were evaluated only briefly keep their order behind the best.
	done := best
	byEstimate(considered[:best])
	for done < len(considered) && considered[done].Estimate > considered[0].Estimate && g.steps+share <= 2*g.effort {
		considered[done].Estimate = g.try(considered[done].Action, share, luck)
		done++
		byEstimate(considered[:done])
	}
	for i := done; i < len(considered); i++ {
		considered[i].Estimate = min(considered[i].Estimate, considered[i-1].Estimate)
	}
}

// imagine makes up the worlds of a decision. The one that ask made up is the first.
func (g *greedy[S, A]) imagine(s *S, seat nemo.Seat, r *nemo.Rand) {
	g.worlds = g.worlds[:0]
	imaginer, ok := g.rules.(nemo.Imaginer[S])
	if !ok || g.effort < thorough || len(g.legal) < 2 {
		return
	}
	seen := g.rules.Observe(s, seat)
	if seen == g.seen {
		return // nothing is hidden
	}
	g.worlds = append(g.worlds, g.seen)
	for range min(max(g.effort/2/len(g.legal)/enough, fewestWorlds), mostWorlds) - 1 {
		g.worlds = append(g.worlds, imaginer.Imagine(&seen, seat, r))
	}
}

// try returns the value of action a at the node of the decision: the mean over the worlds, which
// share the budget.
func (g *greedy[S, A]) try(a A, budget int, luck uint64) float64 {
	if len(g.worlds) == 0 {
		return g.tryIn(&g.seen, a, budget, luck)
	}
	sum := 0.0
	for i := range g.worlds {
		sum += g.tryIn(&g.worlds[i], a, budget/len(g.worlds), another(luck, i))
	}
	return sum / float64(len(g.worlds))
}

// tryIn returns the value of action a in a world.
func (g *greedy[S, A]) tryIn(world *S, a A, budget int, luck uint64) float64 {
	f := g.frame(0)
	f.state = *world
	g.apply(&f.state, a)
	return g.look(0, budget, luck)
}

// look returns the value of the position of the frame at depth, found in about budget steps.
func (g *greedy[S, A]) look(depth, budget int, luck uint64) float64 {
	f := g.frame(depth)
	f.known = false
	return g.lookFrom(f, depth, budget, luck)
}

// lookFrom is look for a frame whose static value may be known.
func (g *greedy[S, A]) lookFrom(f *frame[S, A], depth, budget int, luck uint64) float64 {
	mover := g.rules.ToMove(&f.state)
	switch {
	case mover != g.seat && mover != nemo.Chance:
		return g.wave(f, depth, budget, luck)
	case
		// An earlier phase is the next turn.
		g.rules.Phase(&f.state) < g.phase,
		mover == nemo.Chance && g.settled(&f.state),
		depth >= farthest, g.steps >= 3*g.effort:
		return g.stands(f)
	case mover == nemo.Chance:
		return g.expect(f, depth, budget, luck)
	}
	return g.decide(f, depth, budget, luck)
}

// wave returns the value of a node of another seat. A seat that is asked while something is under
// way (does it interrupt?) is assumed to let it go on; anything else is another turn.
func (g *greedy[S, A]) wave(f *frame[S, A], depth, budget int, luck uint64) float64 {
	if g.caster == nil || g.settler == nil || depth >= farthest || g.settler.Settled(&f.state) {
		return g.stands(f)
	}
	f.legal = g.rules.Legal(&f.state, f.legal[:0])
	a, ok := g.goOn(f)
	if !ok {
		return g.stands(f)
	}
	next := g.frame(depth + 1)
	next.state = f.state
	g.apply(&next.state, a)
	return g.look(depth+1, budget, luck)
}

// goOn returns the first action that goes on with what is under way.
func (g *greedy[S, A]) goOn(f *frame[S, A]) (a A, ok bool) {
	if g.caster != nil {
		for _, a := range f.legal {
			if g.caster.Role(&f.state, a).GoesOn() {
				return a, true
			}
		}
	}
	return a, false
}

// stands returns the static value of the position of a frame.
func (g *greedy[S, A]) stands(f *frame[S, A]) float64 {
	if f.known {
		g.steps++ // as if it were weighed
		return f.value
	}
	return g.worth(&f.state)
}

// anew reports whether a further action of a seat with rivals begins another matter. If no effort
// is left to evaluate it, the static value is used: a guessed action whose cost is paid at once
// would only make the way there look bad.
func (g *greedy[S, A]) anew(s *S) bool {
	return g.yard.evaluator != nil && g.yard.several && !g.yard.together && g.settler != nil && g.settler.Settled(s)
}

// decide returns the value of a later node of the seat.
func (g *greedy[S, A]) decide(f *frame[S, A], depth, budget int, luck uint64) float64 {
	if budget < 2*enough && g.anew(&f.state) {
		return g.stands(f) // too little for two alternatives: no need to list them
	}
	f.legal = g.rules.Legal(&f.state, f.legal[:0])
	n := len(f.legal)
	if n == 0 || n >= wide {
		return g.stands(f)
	}
	next := g.frame(depth + 1)
	if n > 1 && budget/n < enough {
		a, ok := g.goOn(f)
		if !ok {
			if g.anew(&f.state) {
				return g.stands(f)
			}
			return g.lookFrom(g.thumb(f, depth+1), depth+1, budget, luck)
		}
		next.state = f.state
		g.apply(&next.state, a)
		return g.look(depth+1, budget, luck)
	}
	var best float64
	for i, a := range f.legal {
		next.state = f.state
		g.apply(&next.state, a)
		if value := g.look(depth+1, budget/n, luck); i == 0 || value > best {
			best = value
		}
	}
	return best
}

// thumb applies the rule of thumb for when no effort is left and nothing is under way: take the
// action with the best static value. It returns the frame at depth, which holds the position after
// that action.
func (g *greedy[S, A]) thumb(f *frame[S, A], depth int) *frame[S, A] {
	for i, a := range f.legal {
		next := g.frame(depth)
		next.state = f.state
		g.apply(&next.state, a)
		next.value, next.known = g.worth(&next.state), true
		if i == 0 || next.value > g.spare.value {
			g.spare, g.frames[depth] = next, g.spare
		}
	}
	g.spare, g.frames[depth] = g.frames[depth], g.spare
	g.steps++ // as if it were taken now
	return g.frames[depth]
}
