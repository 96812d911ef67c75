package nemo

import "errors"

// Playout plays games at random: each legal action of a seat with the same
// probability, each outcome of chance with its own. It keeps its buffers, so
// that after the first steps it allocates nothing. It must not be shared
// between goroutines.
type Playout[S, A comparable] struct {
	// Trace, if set, receives the events of every step.
	Trace Trace
	// Rand is the source of all choices.
	Rand Rand

	rules    Rules[S, A]
	sampler  Sampler[S, A]
	legal    []A
	outcomes []Outcome[A]
}

// NewPlayout returns a Playout over rules with the given seed.
func NewPlayout[S, A comparable](rules Rules[S, A], seed uint64) *Playout[S, A] {
	p := &Playout[S, A]{rules: rules, Rand: NewRand(seed, 0)}
	p.sampler, _ = rules.(Sampler[S, A])
	return p
}

// ErrStuck is returned when a seat or Chance is to move and has no action. It
// is a fault of the rule system.
var ErrStuck = errors.New("somebody is to move and has no action")

// Pick returns an action for the node, and who takes it. At the end of the
// game the seat is [Nobody] and the action means nothing.
func (p *Playout[S, A]) Pick(s *S) (a A, seat Seat, err error) {
	seat = p.rules.ToMove(s)
	switch {
	case seat == Nobody:
		return a, seat, nil
	case seat != Chance:
		p.legal = p.rules.Legal(s, p.legal[:0])
		if len(p.legal) == 0 {
			return a, seat, ErrStuck
		}
		return p.legal[p.Rand.Below(uint64(len(p.legal)))], seat, nil
	case p.sampler != nil:
		return p.sampler.Sample(s, &p.Rand), seat, nil
	}
	p.outcomes = p.rules.Outcomes(s, p.outcomes[:0])
	if len(p.outcomes) == 0 {
		return a, seat, ErrStuck
	}
	return Choose(p.outcomes, &p.Rand), seat, nil
}

// Run plays s on until the game is over or limit actions were taken, and
// returns how many were. A limit of 0 is no limit. An error is a fault of the
// rule system: a stuck node, or an action that it listed and then refused.
func (p *Playout[S, A]) Run(s *S, limit int) (int, error) {
	for plies := 0; limit == 0 || plies < limit; plies++ {
		a, seat, err := p.Pick(s)
		if seat == Nobody || err != nil {
			return plies, err
		}
		if err := p.rules.Apply(s, a, p.Trace); err != nil {
			return plies, err
		}
	}
	return limit, nil
}
