package rulesdoc

import (
	"cmp"
	"slices"
	"strings"
)

// nearestMax is the maximum number of suggestions; they fit on one line of a message.
const nearestMax = 8

// Nearest returns up to eight entries that may be meant by a rule ID, the likeliest
// first: the rules above it, then the rules below it, then those whose IDs differ by
// one or two characters. It leaves out the entry with the ID itself.
func (b *Book) Nearest(id string) []*Entry {
	id = strings.ToLower(cleanID(id))
	if !validID(id) {
		return nil
	}
	var near []*Entry
	add := func(e *Entry) {
		if e.ID != id && !slices.Contains(near, e) {
			near = append(near, e)
		}
	}
	for up := parentID(id); up != ""; up = parentID(up) {
		if e, ok := b.byID[up]; ok {
			add(e)
		}
	}
	for _, e := range b.entries {
		if parentID(e.ID) == id || strings.HasPrefix(e.ID, id+".") {
			add(e)
		}
	}

	type like struct {
		entry    *Entry
		distance int
	}
	var alike []like
	for _, e := range b.entries {
		d := editDistance(id, e.ID)
		if d == 0 || d > 2 || d >= len(id) {
			continue
		}
		// A rule under the same parent is likelier than a rule elsewhere with a similar
		// number.
		if parentID(e.ID) != parentID(id) {
			d += 2
		}
		alike = append(alike, like{e, d})
	}
	slices.SortStableFunc(alike, func(x, y like) int { return cmp.Compare(x.distance, y.distance) })
	for _, l := range alike {
		add(l.entry)
	}
	return near[:min(len(near), nearestMax)]
}

// proposal formats the nearest entries as the end of an error message.
func (b *Book) proposal(id string) string {
	near := b.Nearest(id)
	if len(near) == 0 {
		return ""
	}
	ids := make([]string, len(near))
	for i, e := range near {
		ids[i] = e.ID
	}
	return "; near it are " + strings.Join(ids, ", ")
}

// parentID returns the ID one level up: 10.2.3b → 10.2.3 → 10.2 → 10.0 → none.
func parentID(id string) string {
	if n := len(id); n > 1 && id[n-1] >= 'a' && id[n-1] <= 'z' && id[n-2] >= '0' && id[n-2] <= '9' {
		return id[:n-1]
	}
	dot := strings.LastIndexByte(id, '.')
	switch {
	case dot < 0:
		return ""
	case strings.IndexByte(id, '.') < dot:
		return id[:dot]
	case id[dot:] == ".0":
		return ""
	}
	// The books number a rule N.0 and its cases N.1, N.2 ...
	return id[:dot] + ".0"
}

// editDistance counts the single-byte insertions, deletions and replacements
// between two IDs; both are ASCII and short.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			best := min(diagonal+cost, row[j]+1, row[j+1]+1)
			diagonal, row[j+1] = row[j+1], best
		}
	}
	return row[len(b)]
}
