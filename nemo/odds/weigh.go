package odds

import (
	"context"
	"math/big"
)

// line is the result of the best use of a set of stakes.
type line struct {
	allowed uint64
	chances []*big.Rat // of the graph's ends
	// high is the chance of a good end if everything undecided went well, with the best use of the
	// set for that; nil if nothing is undecided.
	high *big.Rat
}

// weigh returns the lines of the matter that begins at root, for these sets of stakes. If ctx ends,
// it returns those that it has, at least the first.
func weigh(ctx context.Context, g *graph, root int32, sets []uint64) []line {
	if w, ok := newWeigher[uint64](words{}, g, root); ok {
		return w.lines(ctx, sets)
	}
	w, _ := newWeigher[big.Int](bigs{}, g, root)
	return w.lines(ctx, sets)
}

// telling returns the lines without those that have exactly the chances of a line for a subset of
// their stakes.
func telling(lines []line) []line {
	kept := lines[:0:0]
	for i := range lines {
		if !repeats(kept, &lines[i]) {
			kept = append(kept, lines[i])
		}
	}
	return kept
}

// A weigher finds the best use of stakes and its chances. It uses whole numbers over a denominator
// for each node, so that every comparison is exact.
type weigher[N any, M numbers[N]] struct {
	math  M
	graph *graph
	root  int32

	denominators []N // of the nodes
	factors      []N // of the edges: the child's numerators times this are the node's
	// For one set of stakes, of the nodes that can be reached with it:
	reached []bool
	good    []N     // numerators of the probability of a good end
	spent   []N     // numerators of the number of stakes spent on average
	best    []int32 // of choices: the edge to take
	mass    []N     // probability of coming here, over the root's denominator, divided by the node's

	// hopes counts undecided ends as good.
	hopes bool

	one, tryGood, trySpent N
}

// newWeigher prepares the graph. It reports false if a denominator does not fit N.
func newWeigher[N any, M numbers[N]](math M, g *graph, root int32) (*weigher[N, M], bool) {
	n := len(g.nodes)
	w := &weigher[N, M]{
		math: math, graph: g, root: root,
		denominators: make([]N, n), factors: make([]N, len(g.edges)),
		reached: make([]bool, n), good: make([]N, n), spent: make([]N, n),
		best: make([]int32, n), mass: make([]N, n),
	}
	math.set(&w.one, 1)
	for i := range g.nodes {
		node := &g.nodes[i]
		denominator := &w.denominators[i]
		math.set(denominator, 1)
		for j := node.first; j < node.last; j++ {
			if !math.widen(denominator, &w.denominators[g.edges[j].to]) {
				return nil, false
			}
		}
		for j := node.first; j < node.last; j++ {
			e := &g.edges[j]
			math.quotient(&w.factors[j], denominator, &w.denominators[e.to])
			if node.kind == kindChance && !math.scale(&w.factors[j], e.weight) {
				return nil, false
			}
		}
		if node.kind == kindChance && !math.scale(denominator, node.total) {
			return nil, false
		}
	}
	return w, true
}

func (w *weigher[N, M]) lines(ctx context.Context, sets []uint64) []line {
	var lines []line
	for i, allowed := range sets {
		if i > 0 && ctx.Err() != nil {
			break
		}
		l := line{allowed: allowed, chances: w.weigh(allowed)}
		if w.graph.nodes[w.root].open {
			l.high = w.most(allowed)
		}
		lines = append(lines, l)
	}
	return lines
}

// repeats reports whether a line for a subset of the stakes has the same chances.
func repeats(kept []line, l *line) bool {
	for i := range kept {
		if kept[i].allowed&^l.allowed == 0 && equal(kept[i].chances, l.chances) &&
			(l.high == nil || kept[i].high.Cmp(l.high) == 0) {
			return true
		}
	}
	return false
}

func equal(a, b []*big.Rat) bool {
	for i := range a {
		if a[i].Cmp(b[i]) != 0 {
			return false
		}
	}
	return true
}

// weigh returns the probabilities of the ends for the best use of a set.
func (w *weigher[N, M]) weigh(allowed uint64) []*big.Rat {
	w.hopes = false
	w.value(allowed)
	w.spread()
	chances := make([]*big.Rat, len(w.graph.ends))
	for i := range chances {
		chances[i] = w.math.ratio(&w.mass[w.graph.ends[i].node], &w.denominators[w.root])
	}
	return chances
}

// most returns the probability of a good end for the best use of a set, if everything undecided
// went well.
func (w *weigher[N, M]) most(allowed uint64) *big.Rat {
	w.hopes = true
	w.value(allowed)
	return w.math.ratio(&w.good[w.root], &w.denominators[w.root])
}

// value computes the values of the nodes that can be reached with a set.
func (w *weigher[N, M]) value(allowed uint64) {
	w.reach(allowed)
	for i := range w.graph.nodes[:w.root+1] {
		if w.reached[i] {
			w.settle(int32(i), allowed)
		}
	}
}

// opens reports whether the edge e of a node may be taken if the allowed stakes may be spent.
// Stakes of a foe are always allowed.
func (w *weigher[N, M]) opens(n *node, e *edge, allowed uint64) bool {
	return e.stake < 0 || allowed&(1<<e.stake) != 0 || w.graph.foe(n)
}

// reach marks the nodes that can be reached.
func (w *weigher[N, M]) reach(allowed uint64) {
	clear(w.reached)
	w.reached[w.root] = true
	for i := w.root; i >= 0; i-- {
		w.math.set(&w.mass[i], 0)
		if !w.reached[i] {
			continue
		}
		node := &w.graph.nodes[i]
		for j := node.first; j < node.last; j++ {
			if e := &w.graph.edges[j]; w.opens(node, e, allowed) {
				w.reached[e.to] = true
			}
		}
	}
}

// settle computes the value of a node from its children.
func (w *weigher[N, M]) settle(i int32, allowed uint64) {
	node := &w.graph.nodes[i]
	w.math.set(&w.good[i], 0)
	w.math.set(&w.spent[i], 0)
	switch node.kind {
	case kindEnd:
		if end := &w.graph.ends[node.end]; end.good || end.undecided && w.hopes {
			w.math.set(&w.good[i], 1)
		}
	case kindChance:
		for j := node.first; j < node.last; j++ {
			to := w.graph.edges[j].to
			w.math.addProduct(&w.good[i], &w.factors[j], &w.good[to])
			w.math.addProduct(&w.spent[i], &w.factors[j], &w.spent[to])
		}
	default:
		w.choose(i, allowed)
	}
}

// choose finds the best edge of a choice: the highest chance of a good end (for a foe the lowest),
// then the fewest stakes, then the first that spends nothing here, then the first.
func (w *weigher[N, M]) choose(i int32, allowed uint64) {
	node := &w.graph.nodes[i]
	best, foe := int32(none), w.graph.foe(node)
	for j := node.first; j < node.last; j++ {
		e := &w.graph.edges[j]
		if !w.opens(node, e, allowed) || e.stake == stuck {
			continue
		}
		w.follow(i, j)
		if best != none {
			order := w.math.compare(&w.tryGood, &w.good[i])
			if foe {
				order = -order
			}
			if order == 0 {
				order = w.math.compare(&w.spent[i], &w.trySpent)
			}
			if order < 0 || order == 0 && (e.stake >= 0 || w.graph.edges[best].stake < 0) {
				continue
			}
		}
		best = j
		w.keep(i)
	}
	if best == none {
		// Only the stuck edge is left, which is the first.
		best = node.first
		w.follow(i, best)
		w.keep(i)
	}
	w.best[i] = best
}

// follow computes the value of node i if edge j is taken.
func (w *weigher[N, M]) follow(i, j int32) {
	e := &w.graph.edges[j]
	w.math.set(&w.tryGood, 0)
	w.math.set(&w.trySpent, 0)
	w.math.addProduct(&w.tryGood, &w.factors[j], &w.good[e.to])
	w.math.addProduct(&w.trySpent, &w.factors[j], &w.spent[e.to])
	if e.stake >= 0 && !w.graph.foe(&w.graph.nodes[i]) {
		w.math.addProduct(&w.trySpent, &w.denominators[i], &w.one)
	}
}

// keep makes that the value of node i. It swaps, so that no two numbers ever share memory.
func (w *weigher[N, M]) keep(i int32) {
	w.good[i], w.tryGood = w.tryGood, w.good[i]
	w.spent[i], w.trySpent = w.trySpent, w.spent[i]
}

// spread carries the probability from the root to the ends.
func (w *weigher[N, M]) spread() {
	w.math.set(&w.mass[w.root], 1)
	for i := w.root; i >= 0; i-- {
		node := &w.graph.nodes[i]
		switch {
		case !w.reached[i]:
		case node.kind == kindChance:
			for j := node.first; j < node.last; j++ {
				w.math.addProduct(&w.mass[w.graph.edges[j].to], &w.factors[j], &w.mass[i])
			}
		case node.kind != kindEnd:
			j := w.best[i]
			w.math.addProduct(&w.mass[w.graph.edges[j].to], &w.factors[j], &w.mass[i])
		}
	}
}
