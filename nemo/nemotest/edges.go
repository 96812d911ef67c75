package nemotest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// Edges checks each edge that a system declares ([nemo.Edger]): so many positions can be made up
// there, and they can be played on.
func (c InvariantSuite[S, A]) Edges(t *testing.T, seed uint64, each int) {
	t.Helper()
	starts := c.edges(t, seed, each)
	if starts == nil {
		return
	}
	count := &starts.Count
	t.Logf("%d of %d positions that were made up are sound; the others: %s", count.Begun, count.Tried, counted(count.Refused))
}

func (c InvariantSuite[S, A]) edges(t reporter, seed uint64, each int) *nemo.EdgeStarts[S, A] {
	t.Helper()
	const plies = 40
	starts := nemo.NewEdgeStarts(c.Rules)
	if starts == nil {
		t.Errorf("the system declares no edges")
		return nil
	}
	w := c.Walker(seed)
	names := starts.Names()
	for i, name := range names {
		if name == "" || slices.Contains(names[:i], name) {
			t.Errorf("two edges are named %q, or one has no name", name)
		}
		for range each {
			s, doc, err := w.edge(starts, name)
			if err == nil {
				err = w.Survive(s, plies)
			}
			if err != nil {
				t.Errorf("%s: %v\nfrom %s", name, err, doc)
				return starts
			}
		}
		if starts.Count.At[name] < int64(each) {
			t.Errorf("%s: %d positions of %d lie there", name, starts.Count.At[name], each)
		}
	}
	return starts
}

// edge makes up a position at an edge, at any if name is empty. It returns a panic of the system as
// an error.
func (w *Walker[S, A]) edge(starts *nemo.EdgeStarts[S, A], name string) (s S, doc []byte, err error) {
	err = guard.Run(func() (err error) {
		s, doc, err = starts.Begin(&w.Random, name, true, func(*nemo.Rand) (S, error) { return w.start() })
		return err
	})
	return s, doc, err
}

// counted writes counts by name, the greatest first.
func counted(counts map[string]int64) string {
	names := slices.Sorted(maps.Keys(counts))
	slices.SortStableFunc(names, func(a, b string) int { return int(counts[b] - counts[a]) })
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", name, counts[name])
	}
	return strings.Join(names, ", ")
}
