package repl

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/tree"
)

// Pieces on their way from where they lie to where somebody says that they are.

// lying are the places where a piece lies, but for those where pieces wait.
func (t *tableau) lying(key string) (places []string) {
	for _, l := range t.leaves() {
		if slices.Contains(t.words.reserves, l.path) {
			continue
		}
		switch value := l.at.Get().(type) {
		case string:
			if value == key && l.kind() == "string" {
				places = append(places, l.path)
			}
		case []any:
			if slices.Contains(value, any(key)) {
				places = append(places, l.path)
			}
		}
	}
	return places
}

// take takes a piece from where it lies, for a place at a path: from where pieces
// wait, first, of which there may be several that are alike, and from what belongs to
// the same player before others.
func (t *tableau) take(key, to string) {
	leaves := t.leaves()
	rank := func(l *leaf) int {
		n := commonSegments(l.path, to) * 2
		if slices.Contains(t.words.reserves, l.path) {
			n++
		}
		return -n
	}
	slices.SortStableFunc(leaves, func(a, b leaf) int { return rank(&a) - rank(&b) })
	for i := range leaves {
		l := &leaves[i]
		if l.path == to {
			continue
		}
		switch value := l.at.Get().(type) {
		case string:
			if value == key && l.kind() == "string" && !l.implied && !slices.Contains(whoTakesPart, l.path[strings.LastIndex(l.path, ".")+1:]) {
				l.at.Set("")
				return
			}
		case []any:
			items, _ := l.schema["items"].(map[string]any)
			if _, enum := items["enum"]; enum && !t.moves(l.path) || t.marks(l.path) {
				continue // a word of a list of its own, and no piece
			}
			if i := slices.Index(value, any(key)); i >= 0 {
				l.at.Set(slices.Delete(slices.Clone(value), i, i+1))
				return
			}
		}
	}
}

// whoTakesPart are members that say who or what an entry is, from which nothing is
// taken: what Sara carries does not take her from the game.
var whoTakesPart = []string{"hero", "character", "mission", "token"}

// commonSegments is how many segments two paths begin with that are the same.
func commonSegments(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}

// moves reports whether the words of a list are pieces that lie in one place alone.
func (t *tableau) moves(path string) bool {
	return slices.ContainsFunc(t.words.piles, func(pile string) bool { return fitsPattern(pile, path) })
}

// marks reports whether a list says something of pieces that lie elsewhere.
func (t *tableau) marks(path string) bool {
	return slices.ContainsFunc(t.words.marking, func(pattern string) bool { return fitsPattern(pattern, path) })
}

// fitsPattern reports whether a path fits a pattern, in which * is any segment.
func fitsPattern(pattern, path string) bool {
	return slices.EqualFunc(strings.Split(pattern, "."), strings.Split(path, "."), func(a, b string) bool { return a == "*" || a == b })
}

// put adds pieces to a list, from where they lie.
func (t *tableau) put(l *leaf, keys []string) {
	for _, key := range keys {
		if l.holding != nil {
			if err := l.holding.add(t, l.at.Object, key); err != nil {
				t.lacking = append(t.lacking, err.Error())
			}
			continue
		}
		list, _ := l.at.Get().([]any)
		if timesIn(list, any(key)) >= timesIn(keys, key) {
			continue
		}
		items, _ := l.schema["items"].(map[string]any)
		if _, enum := items["enum"]; (!enum || t.moves(l.path)) && !t.marks(l.path) {
			t.take(key, l.path)
			list, _ = l.at.Get().([]any)
		}
		l.at.Set(append(slices.Clone(list), key))
	}
}

// timesIn is how often something is in a list.
func timesIn[T comparable](list []T, what T) (n int) {
	for _, item := range list {
		if item == what {
			n++
		}
	}
	return n
}

// clear empties a list: its pieces go where such pieces wait.
func (t *tableau) clear(l *leaf) {
	if l.holding != nil {
		l.holding.clear(t, l.at.Object)
		return
	}
	list, _ := l.at.Get().([]any)
	l.at.Set([]any{})
	if home := t.words.homeOf(l.path); home != "" {
		if at, err := tree.Locate(t.doc, home); err == nil {
			waiting, _ := at.Get().([]any)
			at.Set(append(slices.Clone(waiting), list...))
		}
	}
}
