package nemo

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Edge is a kind of position in which rules interact that rarely do so in play: an exhausted
// supply, a full hand, identical pieces, two things at once.
type Edge[S comparable] struct {
	// Name is short and stable: "item-deck-empty".
	Name string
	// Make changes a position so that it lies at the edge, within what its document can express.
	// The result may break an invariant, because not every position can be moved to every edge.
	Make func(s *S, r *Rand)
	// At reports whether a position lies at the edge.
	At func(s *S) bool
}

// Edger is implemented by a system that declares the edges of its rules, so that verification also
// begins there. See [EdgeStarts].
type Edger[S comparable] interface {
	Edges() []Edge[S]
}

// EdgeStarts makes up positions at a system's edges, for games to begin from. It must not be shared
// between goroutines.
type EdgeStarts[S, A comparable] struct {
	Count EdgeCount

	rules      Rules[S, A]
	edges      []Edge[S]
	invariants []Invariant[S, A]
	playout    *Playout[S, A]
}

// EdgeCount counts the positions that were made up at edges, and what became of them.
type EdgeCount struct {
	// Tried is how many were made up, Begun how many of these were sound.
	Tried int64 `json:"tried" says:"how many positions were made up"`
	Begun int64 `json:"begun" says:"how many of them are sound, so that a game began there"`
	// At counts the sound ones by the edges at which they lie.
	At map[string]int64 `json:"at" says:"how many of these lie at each edge; one can lie at several"`
	// Refused counts the others by the invariant that they break.
	Refused map[string]int64 `json:"refused" says:"how many of the others break each invariant; elsewhere are those that came to another place"`
}

// Add adds the counts of other to c.
func (c *EdgeCount) Add(other *EdgeCount) {
	c.Tried += other.Tried
	c.Begun += other.Begun
	for _, counts := range [...]struct {
		into *map[string]int64
		from map[string]int64
	}{{&c.At, other.At}, {&c.Refused, other.Refused}} {
		if *counts.into == nil {
			*counts.into = map[string]int64{}
		}
		for name, n := range counts.from {
			(*counts.into)[name] += n
		}
	}
}

// NewEdgeStarts returns the EdgeStarts of a system, or nil if the system declares no edges.
func NewEdgeStarts[S, A comparable](rules Rules[S, A]) *EdgeStarts[S, A] {
	edger, ok := rules.(Edger[S])
	if !ok {
		return nil
	}
	return &EdgeStarts[S, A]{
		rules: rules, edges: edger.Edges(), invariants: rules.Invariants(), playout: NewPlayout(rules, 0),
		Count: EdgeCount{At: map[string]int64{}, Refused: map[string]int64{}},
	}
}

// Names lists the edges.
func (e *EdgeStarts[S, A]) Names() []string {
	names := make([]string, len(e.edges))
	for i := range e.edges {
		names[i] = e.edges[i].Name
	}
	return names
}

const (
	// edgeTries is how many positions Begin makes up before it gives up, edgePatience how many at
	// one edge before it chooses another. edgeSpan bounds how many plies into a game they are
	// begun, and edgesAtOnce how many edges are combined.
	edgeTries    = 1000
	edgePatience = 100
	edgeSpan     = 256
	edgesAtOnce  = 3
)

// errNoEdge says that Begin gave up.
var errNoEdge = errors.New("no sound position was made up at an edge")

// Begin makes up a sound position at one to three edges and returns it with its document. It starts
// from a position somewhere in a game that begin starts; with late set and a [Scenarist], half of
// the time from one late in a game with other options. An empty name means any edge. The outcome of
// each attempt is counted.
//
// An error names the fault of the system: a position that keeps every invariant must be the same
// after being written to a document and read back.
func (e *EdgeStarts[S, A]) Begin(r *Rand, name string, late bool, begin func(r *Rand) (S, error)) (s S, doc []byte, err error) {
	first := -1
	for try := range edgeTries {
		if try%edgePatience == 0 {
			if first = e.choose(r, name); first < 0 {
				return s, nil, Invalidf("edge", "unknown edge %q", name)
			}
		}
		if s, err = e.base(r, late, begin); err != nil {
			return s, nil, err
		}
		for n := r.Below(edgesAtOnce); n > 0; n-- {
			e.edges[r.Below(uint64(len(e.edges)))].Make(&s, r)
		}
		e.edges[first].Make(&s, r) // last, so that nothing leads away from it
		e.Count.Tried++
		if err := CheckMadeUp(e.invariants, &s); err != nil {
			var broken *Broken
			errors.As(err, &broken)
			e.Count.Refused[broken.Name]++
			continue
		}
		if e.rules.ToMove(&s) == Nobody || !e.edges[first].At(&s) {
			e.Count.Refused["elsewhere"]++
			continue
		}
		doc, err := e.read(&s)
		if err != nil {
			return s, doc, err
		}
		e.Count.Begun++
		for i := range e.edges {
			if e.edges[i].At(&s) {
				e.Count.At[e.edges[i].Name]++
			}
		}
		return s, doc, nil
	}
	return s, nil, errNoEdge
}

// At lists the edges at which a position lies.
func (e *EdgeStarts[S, A]) At(s *S) (names []string) {
	for i := range e.edges {
		if e.edges[i].At(s) {
			names = append(names, e.edges[i].Name)
		}
	}
	return names
}

// choose returns the index of the named edge, or -1; without a name, a random one.
func (e *EdgeStarts[S, A]) choose(r *Rand, name string) int {
	if name == "" {
		return int(r.Below(uint64(len(e.edges))))
	}
	return slices.IndexFunc(e.edges, func(edge Edge[S]) bool { return edge.Name == name })
}

// base returns a position somewhere in a game that is not over.
func (e *EdgeStarts[S, A]) base(r *Rand, late bool, begin func(r *Rand) (S, error)) (s S, err error) {
	if scenarist, ok := e.rules.(Scenarist[S]); ok && late && r.Below(2) == 0 {
		if made, ok := scenarist.Scenario(r); ok {
			return made, nil
		}
	}
	for span := uint64(edgeSpan); ; {
		if s, err = begin(r); err != nil {
			return s, err
		}
		e.playout.Rand = NewRand(r.Uint64(), 0)
		ply, wanted := uint64(0), r.Below(span)
		for ; ply < wanted; ply++ {
			a, seat, err := e.playout.Pick(&s)
			if err != nil {
				return s, err
			}
			if seat == Nobody {
				break
			}
			if err := e.rules.Apply(&s, a, nil); err != nil {
				return s, fmt.Errorf("%s is listed and refused: %w", e.rules.Format(a), err)
			}
		}
		if e.rules.ToMove(&s) != Nobody {
			return s, nil
		}
		span = max(ply, 1)
	}
}

// read returns the document of a position, and checks that it reads back as the same position.
func (e *EdgeStarts[S, A]) read(s *S) ([]byte, error) {
	doc, err := json.Marshal(e.rules.Snapshot(s))
	if err != nil {
		return nil, err
	}
	again, err := e.rules.Restore(doc)
	switch {
	case err != nil:
		return doc, fmt.Errorf("a position that keeps every invariant is not read from its document: %w", err)
	case again != *s:
		return doc, errors.New("a position that keeps every invariant is read otherwise from its document")
	}
	return doc, nil
}
