package bot

import (
	"cmp"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// searcher is Monte-Carlo tree search: it plays a fixed number of games from
// the node on, by what was best so far within the tree and by a light rule of
// thumb beyond it, and keeps a tree of what came of each action. Every seat is
// taken to maximise its own result.
type searcher[S, A comparable] struct {
	asker[S, A]
	yard   yardstick[S, A]
	light  light[S, A]
	tree   tree[S, A]
	path   []visit
	state  S      // of the game under way
	ranges []span // of the results so far, by seat
}

// visit is a branch that a game took, and who took it.
type visit struct {
	branch int32
	mover  nemo.Seat
}

// span is the range of a seat's results, which makes them comparable with the
// bonus for what was seldom tried.
type span struct{ low, high float64 }

const (
	iterations = 2000
	// curiosity weighs the bonus for what was seldom tried.
	curiosity = 0.5
)

func newSearcher[S, A comparable](rules nemo.Rules[S, A], seed uint64) *searcher[S, A] {
	b := &searcher[S, A]{
		asker:  newAsker(rules, seed),
		yard:   newYardstick(rules),
		ranges: make([]span, len(rules.About().Seats)),
	}
	b.light = newLight(rules, b.yard.evaluator != nil)
	b.tree.rules = rules
	return b
}

// Choose implements [Bot]. Best is the action that was tried most often: it is
// the one whose estimate held when it was looked at again.
func (b *searcher[S, A]) Choose(s *S, seat nemo.Seat) (Choice[A], error) {
	r, err := b.ask(s, seat)
	if err != nil {
		return Choice[A]{}, err
	}
	b.tree.reset()
	b.tree.add(&b.seen)
	for i := range b.ranges {
		b.ranges[i] = span{math.Inf(1), math.Inf(-1)}
	}
	games := iterations
	if len(b.legal) == 1 {
		games /= 20 // for the estimate alone
	}
	for range games {
		b.iterate(&r)
	}
	tried := slices.Clone(b.tree.branchesOf(0))
	slices.SortStableFunc(tried, func(x, y branch[A]) int {
		if x.visits != y.visits {
			return cmp.Compare(y.visits, x.visits)
		}
		return cmp.Compare(y.mean(), x.mean())
	})
	considered := make([]Weighed[A], len(tried))
	for i := range tried {
		considered[i] = Weighed[A]{tried[i].action, tried[i].mean()}
	}
	return Choice[A]{considered[0].Action, considered[0].Estimate, considered}, nil
}

// iterate plays one game and notes its result along the path through the tree.
func (b *searcher[S, A]) iterate(r *nemo.Rand) {
	s := &b.state
	*s = b.seen
	b.path = b.path[:0]
	for at, fresh := int32(0), false; !fresh; {
		p := b.tree.places[at]
		if p.first == p.last {
			break // the game is over, or what follows is hidden
		}
		var i int32
		if p.mover == nemo.Chance {
			i = b.tree.draw(&p, r)
		} else {
			i = b.pick(&p)
		}
		taken := &b.tree.branches[i]
		if b.rules.Apply(s, taken.action, nil) != nil {
			break // a system may refuse what depends on blanks
		}
		b.path = append(b.path, visit{i, p.mover})
		if taken.to == 0 {
			to := b.tree.add(s)
			b.tree.branches[i].to = to
			// Beyond the first new decision the light policy plays on.
			fresh = b.tree.places[to].mover != nemo.Chance
		}
		at = b.tree.branches[i].to
	}
	b.light.play(s, r)
	b.note(s)
}

// pick returns the branch of a seat's node that promises most: its mean within
// the range of results, and a bonus for what was seldom tried. What was never
// tried goes first.
func (b *searcher[S, A]) pick(p *place) int32 {
	results := b.ranges[p.mover]
	width := results.high - results.low
	best, most := p.first, math.Inf(-1)
	trials := math.Log(float64(p.visits + 1))
	b.tree.places[p.self].visits++
	for i := p.first; i < p.last; i++ {
		tried := &b.tree.branches[i]
		if tried.visits == 0 {
			return i
		}
		promise := curiosity * math.Sqrt(trials/float64(tried.visits))
		if width > 0 {
			promise += (tried.mean() - results.low) / width
		}
		if promise > most {
			best, most = i, promise
		}
	}
	return best
}

// note adds the worth of where a game came to along its path, to each mover
// by its own yardstick.
func (b *searcher[S, A]) note(s *S) {
	known, worth := nemo.Nobody, 0.0
	for _, v := range b.path {
		if !v.mover.IsPlayer() {
			continue
		}
		if v.mover != known {
			known, worth = v.mover, b.yard.worth(s, v.mover)
			results := &b.ranges[v.mover]
			results.low, results.high = min(results.low, worth), max(results.high, worth)
		}
		b.tree.branches[v.branch].visits++
		b.tree.branches[v.branch].sum += worth
	}
}
