package odds

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// randomGraph makes a graph of n nodes over three ends and four stakes.
func randomGraph(r *nemo.Rand, n int) *graph {
	g := &graph{}
	g.endNode("hit", true, 0)
	g.endNode("graze", true, 0)
	g.endNode("miss", false, 0)
	for range n {
		var edges []edge
		at := func() int32 { return int32(r.Below(uint64(len(g.nodes)))) }
		if r.Below(2) == 0 {
			for range 1 + r.Below(4) {
				edges = join(edges, 0, edge{to: at(), stake: goOn, weight: 1 + r.Below(6)})
			}
			g.add(kindChance, edges)
			continue
		}
		edges = append(edges, edge{to: at(), stake: goOn - int32(r.Below(2))})
		for range 1 + r.Below(3) {
			edges = append(edges, edge{to: at(), stake: int32(r.Below(4))})
		}
		g.add(kindChoice, edges)
	}
	return g
}

// worth is the naive twin of weighing: the good chance and the expenses of a node, and the chances of
// the ends, by recursion over rational numbers.
func worth(g *graph, i int32, allowed uint64) (good, spent *big.Rat, chances []*big.Rat) {
	n := &g.nodes[i]
	good, spent = new(big.Rat), new(big.Rat)
	for range g.ends {
		chances = append(chances, new(big.Rat))
	}
	if n.kind == kindEnd {
		chances[n.end].SetInt64(1)
		if g.ends[n.end].good {
			good.SetInt64(1)
		}
		return good, spent, chances
	}
	type option struct {
		good, spent *big.Rat
		chances     []*big.Rat
		pays        bool
	}
	var options []option
	for _, e := range g.edges[n.first:n.last] {
		og, os, oc := worth(g, e.to, allowed)
		if n.kind == kindChance {
			p := big.NewRat(int64(e.weight), int64(n.total))
			good.Add(good, og.Mul(og, p))
			spent.Add(spent, os.Mul(os, p))
			for k := range chances {
				chances[k].Add(chances[k], oc[k].Mul(oc[k], p))
			}
			continue
		}
		switch {
		case e.stake >= 0 && allowed&(1<<e.stake) == 0:
			continue
		case e.stake == stuck && slices.ContainsFunc(g.edges[n.first:n.last], func(e edge) bool {
			return e.stake >= 0 && allowed&(1<<e.stake) != 0
		}):
			continue
		case e.stake >= 0:
			os.Add(os, big.NewRat(1, 1))
		}
		options = append(options, option{og, os, oc, e.stake >= 0})
	}
	if n.kind == kindChance {
		return good, spent, chances
	}
	best := slices.MinFunc(options, func(a, b option) int {
		if c := b.good.Cmp(a.good); c != 0 {
			return c
		}
		if c := a.spent.Cmp(b.spent); c != 0 {
			return c
		}
		if a.pays != b.pays {
			if a.pays {
				return 1
			}
			return -1
		}
		return 0
	})
	return best.good, best.spent, best.chances
}

func TestWeighAgreesWithTheTwin(t *testing.T) {
	for seed := range uint64(100) {
		r := nemo.NewRand(seed, 0)
		g := randomGraph(&r, 9)
		root := int32(len(g.nodes) - 1)
		small, ok := newWeigher[uint64](words{}, g, root)
		if !ok {
			t.Fatalf("seed %d: words are too narrow", seed)
		}
		large, _ := newWeigher[big.Int](bigs{}, g, root)
		for allowed := range uint64(16) {
			_, _, want := worth(g, root, allowed)
			if got := small.weigh(allowed); !equal(got, want) {
				t.Errorf("seed %d, stakes %b: words say %v, the twin %v", seed, allowed, got, want)
			}
			if got := large.weigh(allowed); !equal(got, want) {
				t.Errorf("seed %d, stakes %b: bigs say %v, the twin %v", seed, allowed, got, want)
			}
		}
	}
}

// Denominators may exceed a machine word.
func TestWeighBeyondWords(t *testing.T) {
	g := &graph{}
	last := g.endNode("hit", true, 0)
	miss := g.endNode("miss", false, 0)
	want := big.NewRat(1, 1)
	for _, prime := range []int64{10007, 10009, 10037, 10039, 10061} {
		last = g.add(kindChance, []edge{{to: last, stake: goOn, weight: 1}, {to: miss, stake: goOn, weight: uint64(prime - 1)}})
		want.Mul(want, big.NewRat(1, prime))
	}
	if _, ok := newWeigher[uint64](words{}, g, last); ok {
		t.Error("this does not fit a word")
	}
	lines := weigh(context.Background(), g, last, []uint64{0})
	if len(lines) != 1 || lines[0].chances[0].Cmp(want) != 0 {
		t.Errorf("lines %v; want %v", lines, want)
	}
	// The same if a choice or a single weight is too wide.
	wide := &graph{}
	a, b := wide.endNode("hit", true, 0), wide.endNode("miss", false, 0)
	over := func(total uint64) int32 {
		return wide.add(kindChance, []edge{{to: a, stake: goOn, weight: 1}, {to: b, stake: goOn, weight: total - 1}})
	}
	wide.add(kindChoice, []edge{{to: over(1<<40 - 1), stake: goOn}, {to: over(1<<40 + 15), stake: 0}})
	if _, ok := newWeigher[uint64](words{}, wide, int32(len(wide.nodes)-1)); ok {
		t.Error("a choice over such denominators does not fit a word")
	}
	over(1<<49 + 1)
	if _, ok := newWeigher[uint64](words{}, wide, int32(len(wide.nodes)-1)); ok {
		t.Error("such a total does not fit a word")
	}
	heavy := &graph{}
	a, b = heavy.endNode("hit", true, 0), heavy.endNode("miss", false, 0)
	c := heavy.add(kindChance, []edge{{to: a, stake: goOn, weight: 1}, {to: b, stake: goOn, weight: 1<<30 - 1}})
	heavy.add(kindChance, []edge{{to: a, stake: goOn, weight: 1<<30 - 1}, {to: c, stake: goOn, weight: 1}})
	if _, ok := newWeigher[uint64](words{}, heavy, int32(len(heavy.nodes)-1)); ok {
		t.Error("such a weight does not fit a word")
	}
}

func TestWeighHonoursTheContext(t *testing.T) {
	g := &graph{}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if lines := weigh(ctx, g, g.endNode("hit", true, 0), subsets(3, maxLines)); len(lines) != 1 {
		t.Errorf("%d lines were weighed, where the first is what there is time for", len(lines))
	}
}

// Equivalent nodes are merged, whatever the order of their outcomes.
func TestGraphMergesWhatIsAlike(t *testing.T) {
	g := &graph{}
	hit, miss := g.endNode("hit", true, 0), g.endNode("miss", false, 0)
	a := g.add(kindChance, []edge{{to: hit, stake: goOn, weight: 2}, {to: miss, stake: goOn, weight: 4}})
	b := g.add(kindChance, []edge{{to: miss, stake: goOn, weight: 10}, {to: hit, stake: goOn, weight: 5}})
	c := g.add(kindChance, []edge{{to: hit, stake: goOn, weight: 1}, {to: miss, stake: goOn, weight: 3}})
	d := g.add(kindChoice, []edge{{to: hit, stake: goOn}, {to: miss, stake: 0}})
	e := g.add(kindChoice, []edge{{to: hit, stake: 0}, {to: miss, stake: goOn}})
	if a != b || a == c || d == e || len(g.nodes) != 6 {
		t.Errorf("nodes %d %d %d %d %d of %d", a, b, c, d, e, len(g.nodes))
	}
}

func TestSubsets(t *testing.T) {
	if got, want := subsets(3, 128), []uint64{0, 1, 2, 4, 3, 5, 6, 7}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	got := subsets(10, 20)
	if len(got) != 20 || got[19] != 1<<10-1 || got[11] != 3 {
		t.Errorf("got %v", got)
	}
	if got := subsets(7, maxLines); len(got) != 128 {
		t.Errorf("%d sets", len(got))
	}
}

func TestHistories(t *testing.T) {
	h := newHistories()
	hit := h.add(milestone{after: noHistory, label: "hit", good: true})
	miss := h.add(milestone{after: hit, label: "miss"})
	again := h.add(milestone{after: miss, label: "hit", good: true})
	if name := h.all[again].name; name != "miss, then hit" || !h.all[again].good {
		t.Errorf("history is %q", name)
	}
	if h.add(milestone{after: hit, label: "hit", good: true}) != hit {
		t.Error("a milestone seen twice in a row makes a new history")
	}
	if h.add(milestone{after: hit, label: "hit", good: true, phase: 1}) == hit {
		t.Error("histories of different phases are one")
	}
}
