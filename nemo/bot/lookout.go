package bot

import "github.com/mobilis-rules/mobilis/nemo"

// lookout is the part that bots with a search share. Effort is counted in steps (transitions and
// evaluations), not in time, so bots decide the same on every machine.
type lookout[S, A comparable] struct {
	asker[S, A]
	yard    yardstick[S, A]
	settler nemo.Settler[S] // nil when the system has none

	effort int        // steps for a decision
	seat   nemo.Seat  // for whom
	phase  nemo.Phase // of the node of the decision
	steps  int        // taken for this decision
	frames []*frame[S, A]
}

// frame holds the buffers for a node at one depth of the look ahead.
type frame[S, A comparable] struct {
	state    S
	legal    []A
	value    float64 // of state as it stands, where that is known
	known    bool
	outcomes []nemo.Outcome[A]
	// The positions after the outcomes, each once, with its probability.
	states []S
	shares []float64
}

func newLookout[S, A comparable](rules nemo.Rules[S, A], seed uint64, effort int) lookout[S, A] {
	l := lookout[S, A]{asker: newAsker(rules, seed), yard: newYardstick(rules), effort: effort}
	l.settler, _ = rules.(nemo.Settler[S])
	return l
}

// begin begins a decision of a seat; call ask first.
func (l *lookout[S, A]) begin(seat nemo.Seat) {
	l.seat, l.phase, l.steps = seat, l.rules.Phase(&l.seen), 0
}

// frame returns the buffers of a depth.
func (l *lookout[S, A]) frame(depth int) *frame[S, A] {
	for depth >= len(l.frames) {
		l.frames = append(l.frames, new(frame[S, A]))
	}
	return l.frames[depth]
}

// apply takes a step and reports whether it was taken. In a position with
// blanks a system may refuse what depends on them; the position then stays.
func (l *lookout[S, A]) apply(s *S, a A) bool {
	l.steps++
	return l.rules.Apply(s, a, nil) == nil
}

// worth returns the static value of a position.
func (l *lookout[S, A]) worth(s *S) float64 {
	l.steps++
	return l.yard.worth(s, l.seat)
}

// settled reports whether nothing is being settled.
func (l *lookout[S, A]) settled(s *S) bool { return l.settler != nil && l.settler.Settled(s) }

// sample adds k outcomes at even distances along the list, which spreads them over the first die,
// the suits of a deck and the like.
func (l *lookout[S, A]) sample(f *frame[S, A], k int, luck uint64) {
	total := float64(nemo.Total(f.outcomes))
	// The offset has 53 bits, all that a float64 holds.
	offset := float64(luck>>11) / (1 << 53)
	at, passed := 0, float64(f.outcomes[0].Weight)
	for j := range k {
		point := (float64(j) + offset) / float64(k) * total
		for point >= passed && at < len(f.outcomes)-1 {
			at++
			passed += float64(f.outcomes[at].Weight)
		}
		l.come(f, f.outcomes[at].Action, 1/float64(k))
	}
}

// come adds the position after an outcome, with its share of the probability.
func (l *lookout[S, A]) come(f *frame[S, A], a A, share float64) {
	n := len(f.states)
	f.states = append(f.states, f.state)
	if !l.apply(&f.states[n], a) {
		f.states = f.states[:n]
		return
	}
	for i := range f.states[:n] {
		if f.states[i] == f.states[n] {
			f.states = f.states[:n]
			f.shares[i] += share
			return
		}
	}
	f.shares = append(f.shares, share)
}
