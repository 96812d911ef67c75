package rulesdoc

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
)

// row is one thing to learn from.
type row struct {
	traits []float32
	is     bool
	weight float64
	group  int // rows of a group are taken together
}

// growing says how trees are grown.
type growing struct {
	count, depth int
	rate         float64 // how much of what it has learnt each tree adds
	least        float64 // how much there must be on either side of a part
}

const (
	portion = 0.6 // of the rows and of the traits that each tree sees
	ridge   = 5.0 // holds leaves of few rows back
	bins    = 48  // most limits of a trait, and one
	seed    = 7
)

// grower grows trees from rows. Of each trait it looks at limits only.
type grower struct {
	growing
	rows   []row
	limits [][]float32 // of each trait, in order
	column [][]uint8   // of each trait: how many of its limits each row reaches
	up     []float64   // of each row: how far and how soon its sum should rise
	soon   []float64
	t      *trees
}

// grow learns trees from rows.
func grow(rows []row, how growing) *trees {
	g := &grower{growing: how, rows: rows, t: &trees{}, up: make([]float64, len(rows)), soon: make([]float64, len(rows))}
	for trait := range rows[0].traits {
		g.addTrait(trait)
	}
	whole, is := 0.0, 0.0
	for _, r := range rows {
		whole += r.weight
		if r.is {
			is += r.weight
		}
	}
	g.t.base = math.Log(is / (whole - is))
	sums := slices.Repeat([]float64{g.t.base}, len(rows))
	random := rand.New(rand.NewPCG(seed, 1))
	for range how.count {
		seen := g.look(sums, random)
		var traits []int
		for trait := range g.limits {
			if random.Float64() < portion && len(g.limits[trait]) > 0 {
				traits = append(traits, trait)
			}
		}
		root := g.growFrom(seen, traits, how.depth)
		g.t.roots = append(g.t.roots, root)
		for i, r := range rows {
			sums[i] += g.t.leafOf(root, r.traits)
		}
	}
	return g.t
}

// addTrait finds the limits of a trait: between all its values, or as many as may be, each
// as it will be written.
func (g *grower) addTrait(trait int) {
	values := make([]float32, len(g.rows))
	for i, r := range g.rows {
		values[i] = r.traits[trait]
	}
	slices.Sort(values)
	var limits []float32
	if distinct := slices.Compact(slices.Clone(values)); len(distinct) <= bins {
		for i := 1; i < len(distinct); i++ {
			limits = append(limits, (distinct[i-1]+distinct[i])/2)
		}
	} else {
		for b := 1; b < bins; b++ {
			limits = append(limits, values[b*len(values)/bins])
		}
	}
	for i, limit := range limits {
		written, _ := strconv.ParseFloat(strconv.FormatFloat(float64(limit), 'g', 5, 32), 32)
		limits[i] = float32(written)
	}
	limits = slices.Compact(limits)
	column := make([]uint8, len(g.rows))
	for i, r := range g.rows {
		reached := slices.IndexFunc(limits, func(limit float32) bool { return limit > r.traits[trait] })
		if reached < 0 {
			reached = len(limits)
		}
		column[i] = uint8(reached)
	}
	g.limits, g.column = append(g.limits, limits), append(g.column, column)
}

// look looks at what is still wrong, and chooses the rows that the next tree sees.
func (g *grower) look(sums []float64, random *rand.Rand) (seen []int) {
	in := make(map[int]bool)
	for i, r := range g.rows {
		if _, drawn := in[r.group]; !drawn {
			in[r.group] = random.Float64() < portion
		}
		if in[r.group] {
			seen = append(seen, i)
		}
		likely := 1 / (1 + math.Exp(-sums[i]))
		g.up[i], g.soon[i] = -r.weight*likely, r.weight*likely*(1-likely)
		if r.is {
			g.up[i] += r.weight
		}
	}
	return seen
}

// growFrom grows a tree, or the part of one, from some rows.
func (g *grower) growFrom(rows, traits []int, depth int) int {
	at := len(g.t.nodes)
	g.t.nodes = append(g.t.nodes, branch{trait: -1})
	up, soon := 0.0, 0.0
	for _, i := range rows {
		up += g.up[i]
		soon += g.soon[i]
	}
	g.t.nodes[at].leaf = g.rate * up / (soon + ridge)
	if depth == 0 || soon < 2*g.least {
		return at
	}
	trait, limit := g.part(rows, traits, up, soon)
	if trait < 0 {
		return at
	}
	var under, above []int
	for _, i := range rows {
		if int(g.column[trait][i]) <= limit {
			under = append(under, i)
		} else {
			above = append(above, i)
		}
	}
	left := g.growFrom(under, traits, depth-1)
	right := g.growFrom(above, traits, depth-1)
	g.t.nodes[at] = branch{trait: trait, limit: g.limits[trait][limit], under: left, above: right}
	return at
}

// part is the trait, and the place of its limit, by which rows are parted best; -1 if none is
// worth it.
func (g *grower) part(rows, traits []int, up, soon float64) (trait, limit int) {
	const least = 1e-3
	best := least
	trait = -1
	for _, f := range traits {
		var ups, soons [bins + 1]float64
		column := g.column[f]
		for _, i := range rows {
			ups[column[i]] += g.up[i]
			soons[column[i]] += g.soon[i]
		}
		upUnder, soonUnder := 0.0, 0.0
		for b := range g.limits[f] {
			upUnder += ups[b]
			soonUnder += soons[b]
			if soonUnder < g.least || soon-soonUnder < g.least {
				continue
			}
			gain := worthOf(upUnder, soonUnder) + worthOf(up-upUnder, soon-soonUnder) - worthOf(up, soon)
			if gain > best {
				best, trait, limit = gain, f, b
			}
		}
	}
	return trait, limit
}

// worthOf is what a leaf would bring.
func worthOf(up, soon float64) float64 { return up * up / (soon + ridge) }
