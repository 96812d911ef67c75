package play

import "github.com/mobilis-rules/mobilis/nemo"

// streamStart is the stream of chance by which a game's options, or the position at
// which it begins, are drawn.
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
	w := newVerifier(y, VerifyConfig{Settings: settings})
	if w.brinks == nil {
		return nil, nemo.Invalidf("edge", "%s declares no edges", y.About().Name)
	}
	w.playout.Rand = nemo.NewRand(seed, streamStart)
	_, doc, err := w.brinks.Begin(&w.playout.Rand, edge, len(settings) == 0, func(*nemo.Rand) (S, error) {
		_, s, err := w.begin()
		return s, err
	})
	if err != nil {
		return nil, err
	}
	return y.Restore(seed, doc)
}

// Edges implements [System].
func (y *system[S, A]) Edges() []string {
	if starts := nemo.NewEdgeStarts(y.rules); starts != nil {
		return starts.Names()
	}
	return nil
}
