package rulesdoc

import (
	"fmt"
	"strconv"
	"strings"
)

// trees tell from traits how likely something is, by what was learnt from many examples:
// each tree asks a few traits for a limit and adds its leaf to the sum, whose logistic
// function is the likelihood. (The method is known as gradient boosting.)
type trees struct {
	base  float64
	nodes []branch
	roots []int // places among the nodes
}

// branch is a place in a tree where it parts; a leaf has no trait.
type branch struct {
	trait        int // -1 for a leaf
	limit        float32
	under, above int     // where to go on: below the limit, or else
	leaf         float64 // what is added
}

// sum is what the trees say together: above 0 is likelier than not.
func (t *trees) sum(traits []float32) float64 {
	sum := t.base
	for _, root := range t.roots {
		sum += t.leafOf(root, traits)
	}
	return sum
}

// leafOf is what a tree adds.
func (t *trees) leafOf(root int, traits []float32) float64 {
	b := &t.nodes[root]
	for b.trait >= 0 {
		if traits[b.trait] < b.limit {
			b = &t.nodes[b.under]
		} else {
			b = &t.nodes[b.above]
		}
	}
	return b.leaf
}

// String writes trees as text: the base, then each tree on a line, node by node, a part as
// "trait limit" and a leaf as "= value", the lower side first.
func (t *trees) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%.4g\n", t.base)
	for _, root := range t.roots {
		t.write(&b, root)
		b.WriteByte('\n')
	}
	return b.String()
}

func (t *trees) write(b *strings.Builder, at int) {
	n := t.nodes[at]
	if n.trait < 0 {
		fmt.Fprintf(b, "= %.4g ", n.leaf)
		return
	}
	fmt.Fprintf(b, "%d %.5g ", n.trait, n.limit)
	t.write(b, n.under)
	t.write(b, n.above)
}

// readTrees reads what String has written.
func readTrees(text string) *trees {
	t := &trees{}
	words := strings.Fields(text)
	if len(words) == 0 {
		return t
	}
	t.base, _ = strconv.ParseFloat(words[0], 64)
	for words = words[1:]; len(words) > 1; {
		var root int
		root, words = t.read(words)
		t.roots = append(t.roots, root)
	}
	return t
}

// read reads the tree at the beginning of some words and gives the words behind it.
func (t *trees) read(words []string) (at int, rest []string) {
	at = len(t.nodes)
	t.nodes = append(t.nodes, branch{trait: -1})
	value, _ := strconv.ParseFloat(words[1], 64)
	rest = words[2:]
	if words[0] == "=" {
		t.nodes[at].leaf = value
		return at, rest
	}
	n := branch{limit: float32(value)}
	n.trait, _ = strconv.Atoi(words[0])
	n.under, rest = t.read(rest)
	n.above, rest = t.read(rest)
	t.nodes[at] = n
	return at, rest
}
