package odds

import (
	"context"
	"fmt"
	"math/big"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Distribution returns, for studies, the exact probabilities of key(position) after action a, a
// legal action or an outcome of the node s. It follows chance nodes through all outcomes, and a
// node where a seat has a single legal action through that one, until stop reports true, the game
// is over, or a seat has a choice. A nil stop never stops. The probabilities sum to 1. Unlike
// [Forecasts] it sees the whole position.
//
// It returns the refusal of Apply if a is not legal (a [*nemo.Illegal]), [ErrTooLarge] if there is
// too much to follow, and the error of ctx when that is done.
func Distribution[S, A comparable, K comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, a A,
	stop func(s *S) bool, key func(s *S) K,
) (map[K]*big.Rat, error) {
	d := distributor[S, A]{rules: rules, meter: newMeter(ctx), stop: stop}
	start := *s
	if err := rules.Apply(&start, a, nil); err != nil {
		return nil, fmt.Errorf("distribution after %q: %w", rules.Format(a), err)
	}
	found := make(map[K]*big.Rat)
	now := wave[S]{index: make(map[S]int)}
	now.add(&start, big.NewRat(1, 1))
	for depth := 0; len(now.states) > 0; depth++ {
		if depth == maxDistance {
			return nil, fmt.Errorf("distribution after %q: %w: a path of more than %d steps",
				rules.Format(a), ErrTooLarge, maxDistance)
		}
		next := wave[S]{index: make(map[S]int)}
		for i := range now.states {
			end, err := d.follow(&now.states[i], now.mass[i], &next)
			if err != nil {
				return nil, fmt.Errorf("distribution after %q: %w", rules.Format(a), err)
			}
			if end {
				k := key(&now.states[i])
				if found[k] == nil {
					found[k] = new(big.Rat)
				}
				found[k].Add(found[k], now.mass[i])
			}
		}
		now = next
	}
	return found, nil
}

// maxDistance is the length of the longest path that Distribution follows.
const maxDistance = 10_000

// wave has the positions at one distance, in the order in which they were found, with their
// probabilities.
type wave[S comparable] struct {
	states []S
	mass   []*big.Rat
	index  map[S]int
}

func (w *wave[S]) add(s *S, mass *big.Rat) {
	if i, known := w.index[*s]; known {
		w.mass[i].Add(w.mass[i], mass)
		return
	}
	w.index[*s] = len(w.states)
	w.states = append(w.states, *s)
	w.mass = append(w.mass, mass)
}

type distributor[S, A comparable] struct {
	rules    nemo.Rules[S, A]
	meter    meter
	stop     func(*S) bool
	outcomes []nemo.Outcome[A]
	legal    []A
}

// follow adds the positions after s to next, or reports that s is an end.
func (d *distributor[S, A]) follow(s *S, mass *big.Rat, next *wave[S]) (end bool, err error) {
	if d.stop != nil && d.stop(s) {
		return true, nil
	}
	d.outcomes = d.rules.Outcomes(s, d.outcomes[:0])
	if len(d.outcomes) == 0 {
		d.legal = d.rules.Legal(s, d.legal[:0])
		if len(d.legal) != 1 {
			return true, nil
		}
		d.outcomes = append(d.outcomes, nemo.Outcome[A]{Action: d.legal[0], Weight: 1})
	}
	total := new(big.Int).SetUint64(nemo.Total(d.outcomes))
	for _, o := range d.outcomes {
		if err := d.meter.tick(); err != nil {
			return false, err
		}
		after := *s
		if err := d.rules.Apply(&after, o.Action, nil); err != nil {
			return false, err
		}
		share := new(big.Rat).SetFrac(new(big.Int).SetUint64(o.Weight), total)
		next.add(&after, share.Mul(share, mass))
	}
	return false, nil
}
