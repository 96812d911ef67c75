package play

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Perft implements [System]. It works level by level and keeps equal states once, with the number
// of paths that lead to them.
func (y *system[S, A]) Perft(ctx context.Context, settings nemo.Settings, position []byte, depth int) (*PerftReport, error) {
	if depth < 0 {
		return nil, nemo.Invalidf("depth", "%d is negative", depth)
	}
	var root S
	var err error
	if position != nil {
		if len(settings) > 0 {
			return nil, nemo.Invalidf("settings", "a position says itself what its options are")
		}
		root, err = y.rules.Restore(position)
	} else {
		root, err = y.rules.Start(settings)
	}
	if err != nil {
		return nil, err
	}
	c := counter[S, A]{ctx: ctx, rules: y.rules}
	report := &PerftReport{Depth: depth, Mass: new(big.Rat), Divide: []PerftBranch{}}
	leaves := map[S]struct{}{}
	count := func(level map[S]paths, depth int) (uint64, error) {
		n, err := c.descend(level, depth, report.Mass, leaves)
		if err != nil {
			return 0, err
		}
		var carry uint64
		if report.Leaves, carry = bits.Add64(report.Leaves, n, 0); carry != 0 {
			return 0, errTooManyPaths
		}
		return n, nil
	}
	one := big.NewRat(1, 1)
	steps, err := c.steps(&root)
	if err != nil {
		return nil, err
	}
	steps = slices.Clone(steps) // the counter uses its own again
	if depth == 0 || len(steps) == 0 {
		if _, err := count(map[S]paths{root: {1, one}}, 0); err != nil {
			return nil, err
		}
	} else {
		// A branch at a time, so that each is counted for itself.
		for _, step := range steps {
			next := root
			if err := y.rules.Apply(&next, step.action, nil); err != nil {
				return nil, fmt.Errorf("%s is listed and refused: %w", y.rules.Format(step.action), err)
			}
			n, err := count(map[S]paths{next: {1, step.share}}, depth-1)
			if err != nil {
				return nil, fmt.Errorf("after %s: %w", y.rules.Format(step.action), err)
			}
			report.Divide = append(report.Divide, PerftBranch{y.rules.Format(step.action), n})
		}
	}
	report.Distinct = uint64(len(leaves))
	return report, nil
}

var errTooManyPaths = errors.New("there are more than 2^64 paths; count to a smaller depth")

// paths is the number of paths to a state, and their probability.
type paths struct {
	number uint64
	mass   *big.Rat
}

// counter counts below one position.
type counter[S, A comparable] struct {
	ctx      context.Context
	rules    nemo.Rules[S, A]
	legal    []A
	outcomes []nemo.Outcome[A]
	moves    []share[A]
}

// share is an action with the probability that it is taken.
type share[A comparable] struct {
	action A
	share  *big.Rat
}

// descend walks down from a level and returns the number of leaves. It adds their mass to mass and
// their states to leaves.
func (c *counter[S, A]) descend(level map[S]paths, depth int, mass *big.Rat, leaves map[S]struct{}) (uint64, error) {
	var total uint64
	leaf := func(s S, p paths) (err error) {
		var carry uint64
		if total, carry = bits.Add64(total, p.number, 0); carry != 0 {
			err = errTooManyPaths
		}
		mass.Add(mass, p.mass)
		leaves[s] = struct{}{}
		return err
	}
	for ; depth > 0 && len(level) > 0; depth-- {
		below := make(map[S]paths, 2*len(level))
		for s, p := range level {
			if err := c.ctx.Err(); err != nil {
				return 0, err
			}
			steps, err := c.steps(&s)
			if err != nil {
				return 0, err
			}
			if len(steps) == 0 {
				if err := leaf(s, p); err != nil {
					return 0, err
				}
			}
			if err := c.spread(&s, p, steps, below); err != nil {
				return 0, err
			}
		}
		level = below
	}
	for s, p := range level {
		if err := leaf(s, p); err != nil {
			return 0, err
		}
	}
	return total, nil
}

// spread adds the paths to a state to the states that follow it.
func (c *counter[S, A]) spread(s *S, p paths, steps []share[A], below map[S]paths) error {
	for _, step := range steps {
		next := *s
		if err := c.rules.Apply(&next, step.action, nil); err != nil {
			return fmt.Errorf("%s is listed and refused: %w", c.rules.Format(step.action), err)
		}
		mass := new(big.Rat).Mul(p.mass, step.share)
		q, ok := below[next]
		if !ok {
			below[next] = paths{p.number, mass}
			continue
		}
		number, carry := bits.Add64(q.number, p.number, 0)
		if carry != 0 {
			return errTooManyPaths
		}
		below[next] = paths{number, q.mass.Add(q.mass, mass)}
	}
	return nil
}

// steps lists the actions or outcomes at a node: none if the game is over.
func (c *counter[S, A]) steps(s *S) ([]share[A], error) {
	c.moves = c.moves[:0]
	seat := c.rules.ToMove(s)
	switch seat {
	case nemo.Nobody:
		return nil, nil
	case nemo.Chance:
		c.outcomes = c.rules.Outcomes(s, c.outcomes[:0])
		total, err := totalWeight(c.outcomes)
		if err != nil {
			return nil, err
		}
		for _, o := range c.outcomes {
			c.moves = append(c.moves, share[A]{o.Action, probability(o.Weight, total)})
		}
	default:
		c.legal = c.rules.Legal(s, c.legal[:0])
		if len(c.legal) > 0 {
			each := probability(1, uint64(len(c.legal)))
			for _, a := range c.legal {
				c.moves = append(c.moves, share[A]{a, each})
			}
		}
	}
	if len(c.moves) == 0 {
		return nil, fmt.Errorf("%s at %q: %w", seat, c.rules.Prompt(s).Where, nemo.ErrStuck)
	}
	return c.moves, nil
}

// totalWeight returns the sum of the weights of a chance node. It is an error unless they are
// positive and sum to less than 2^63.
func totalWeight[A comparable](outcomes []nemo.Outcome[A]) (uint64, error) {
	var total uint64
	for _, o := range outcomes {
		if o.Weight == 0 || o.Weight >= 1<<63-total {
			return 0, fmt.Errorf("the weights of a chance node are not positive or sum to 2^63 or more, at %v", o.Action)
		}
		total += o.Weight
	}
	return total, nil
}
