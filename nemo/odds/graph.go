package odds

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A graph holds the explored paths of a matter: an acyclic graph whose nodes follow all their
// children in the slice, so that one pass over it computes every node.
type graph struct {
	nodes []node
	edges []edge
	ends  []end
	// named finds the end of a label, alike the newest node with a hash of
	// its edges, and older another node of that hash.
	named map[endKey]int32
	foes  nemo.SeatSet // who hope for something else than who asks
	// settles is set when some path has a milestone.
	settles bool
	alike   map[uint64]int32
	older   []int32
}

// node is an end, a chance node or a choice.
type node struct {
	kind nodeKind
	// sure is set when every path from here has a good end and spends nothing,
	// open when some path from here is undecided.
	sure, open bool

	end   int32  // of an end: its index
	first int32  // its edges are edges[first:last]
	last  int32  //
	total uint64 // of a chance node: the sum of the weights
}

type nodeKind uint8

const (
	kindEnd nodeKind = iota
	kindChance
	kindChoice // of the seat that asks
	kindOthers // of seat 0, and so on with those that follow
)

// edge leads to a node: by chance with a weight (and goOn), or by a choice that
// spends a stake, or with one of the numbers below.
type edge struct {
	to     int32
	stake  int32
	weight uint64
}

const (
	goOn  = -1 // spends nothing
	stuck = -2 // is open only when no other edge is
)

// end is a way for the matter to end.
type end struct {
	label string
	good  bool
	// undecided is the end of the paths that were cut.
	undecided bool
	node      int32
}

type endKey struct {
	label           string
	good, undecided bool
}

// endNode returns the node of the end with that label. foes are the seats for which it is good if
// it is bad for the asking seat, or the other way round.
func (g *graph) endNode(label string, good bool, foes nemo.SeatSet) int32 {
	g.foes |= foes
	g.settles = true
	return g.endOf(endKey{label: label, good: good})
}

// hasEnd reports whether some path has an end that is good, or bad, as asked.
func (g *graph) hasEnd(good bool) bool {
	return slices.ContainsFunc(g.ends, func(e end) bool { return e.good == good && !e.undecided })
}

// calledNode returns the node of an end at which nothing was settled.
func (g *graph) calledNode(label string) int32 { return g.endOf(endKey{label: label}) }

// undecided returns the node of the paths that were cut.
func (g *graph) undecided() int32 { return g.endOf(endKey{undecided: true}) }

func (g *graph) endOf(key endKey) int32 {
	i, known := g.named[key]
	if !known {
		if g.named == nil {
			g.named = make(map[endKey]int32)
		}
		i = int32(len(g.ends))
		g.named[key] = i
		g.ends = append(g.ends, end{key.label, key.good, key.undecided, int32(len(g.nodes))})
		g.append(node{kind: kindEnd, end: i, sure: key.good, open: key.undecided}, none)
	}
	return g.ends[i].node
}

// add returns a node with these edges, which it sorts. Nodes with the same edges are merged: two
// ships of the same strength, or dice of the same sum, have the same consequences, and the graph
// becomes many times smaller. Weights are divided by their common divisor, which keeps the
// denominators small.
func (g *graph) add(kind nodeKind, edges []edge) int32 {
	n := node{kind: kind, sure: true}
	for i := range edges {
		to := &g.nodes[edges[i].to]
		n.sure = n.sure && to.sure && edges[i].stake == goOn
		n.open = n.open || to.open
	}
	if kind == kindChance {
		slices.SortFunc(edges, func(a, b edge) int { return int(a.to) - int(b.to) })
		var common uint64
		for i := range edges {
			common = gcd(common, edges[i].weight)
		}
		for i := range edges {
			edges[i].weight /= common
			n.total += edges[i].weight
		}
	}
	hash := hashOf(kind, edges)
	last, known := g.alike[hash]
	if !known {
		last = none
	}
	for i := last; i != none; i = g.older[i] {
		if old := &g.nodes[i]; old.kind == kind && slices.Equal(g.edges[old.first:old.last], edges) {
			return i
		}
	}
	n.first = int32(len(g.edges))
	g.edges = append(g.edges, edges...)
	n.last = int32(len(g.edges))
	i := int32(len(g.nodes))
	g.append(n, last)
	if g.alike == nil {
		g.alike = make(map[uint64]int32)
	}
	g.alike[hash] = i
	return i
}

// append appends a node; older is another node with the same hash, or none.
func (g *graph) append(n node, older int32) {
	g.nodes = append(g.nodes, n)
	g.older = append(g.older, older)
}

// hashOf mixes the edges of a node into a number (FNV-1a over words).
func hashOf(kind nodeKind, edges []edge) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	hash := uint64(offset) ^ uint64(kind)
	for i := range edges {
		for _, word := range [...]uint64{uint64(edges[i].to), uint64(edges[i].stake), edges[i].weight} {
			hash = (hash ^ word) * prime
		}
	}
	return hash
}

// foe reports whether a choice is made by a seat with other hopes than the asking seat.
func (g *graph) foe(n *node) bool {
	return n.kind >= kindOthers && g.foes.Has(nemo.Seat(n.kind-kindOthers))
}

// join appends e to the edges of a chance node from index base on, or adds its weight to an edge
// that leads to the same node: most faces of the dice have the same result.
func join(edges []edge, base int, e edge) []edge {
	for i := base; i < len(edges); i++ {
		if edges[i].to == e.to {
			edges[i].weight += e.weight
			return edges
		}
	}
	return append(edges, e)
}

// gcd returns the greatest common divisor; that of 0 and b is b.
func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
