package play

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// AnyEdge stands for all edges that a system declares.
const AnyEdge = "any"

// streamStart is the random stream that draws the options of a game, or the position at which it
// begins.
const streamStart = 1 << 40

// Varied implements [System].
func (y *system[S, A]) Varied(seed uint64, settings nemo.Settings) (*Game, error) {
	if _, err := y.About().Complete(settings); err != nil {
		return nil, err
	}
	w := newVerifier(y, VerifyConfig{Settings: settings})
	w.playout.Rand = nemo.NewRand(seed, streamStart)
	drawn, _, err := w.begin()
	if err != nil {
		return nil, err
	}
	return y.New(seed, drawn)
}

// AtEdge implements [System].
func (y *system[S, A]) AtEdge(seed uint64, settings nemo.Settings, edge string) (*Game, error) {
	if _, err := y.About().Complete(settings); err != nil {
		return nil, err
	}
	if err := y.checkEdge(edge); err != nil {
		return nil, err
	}
	w := newVerifier(y, VerifyConfig{Settings: settings, Edge: edge})
	w.playout.Rand = nemo.NewRand(seed, streamStart)
	_, doc, err := w.atEdge()
	if err != nil {
		return nil, err
	}
	return y.Restore(seed, doc)
}

// checkEdge returns an error if the system does not declare an edge.
func (y *system[S, A]) checkEdge(edge string) error {
	switch edges := y.Edges(); {
	case edges == nil:
		return nemo.Invalidf("edge", "%s declares no edges", y.About().Name)
	case edge != AnyEdge && !slices.Contains(edges, edge):
		return nemo.Invalidf("edge", "unknown edge %q; those of %s: %s, %s", edge, y.About().Name, AnyEdge, strings.Join(edges, ", "))
	}
	return nil
}

// atEdge makes up a position at the edge that the config names, or at any edge.
func (w *verifier[S, A]) atEdge() (S, []byte, error) {
	edge := w.config.Edge
	if edge == AnyEdge {
		edge = ""
	}
	return w.brinks.Begin(&w.playout.Rand, edge, len(w.config.Settings) == 0, func(*nemo.Rand) (S, error) {
		_, s, err := w.begin()
		return s, err
	})
}

// Edges implements [System].
func (y *system[S, A]) Edges() []string {
	if starts := nemo.NewEdgeStarts(y.rules); starts != nil {
		return starts.Names()
	}
	return nil
}
