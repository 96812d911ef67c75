package play

import (
	"errors"
	"math/big"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// brute replays a matter exhaustively by the rules alone, and takes the best
// decision everywhere, with rational numbers. It shares nothing with package odds: no
// graph, no condensed position, no pruning, no weighing.
type brute[S, A comparable] struct {
	rules     nemo.Rules[S, A]
	caster    nemo.Forecaster[S, A]
	settler   nemo.Settler[S]
	decider   nemo.Decider[S]
	separator nemo.Separator[S]
	seat      nemo.Seat
	from      S // where the action is asked about
	stakes    []string
	// foes hope for the opposite: they are gathered while everything is tried.
	foes, met nemo.SeatSet
	known     map[replayed[S]]*big.Rat
	left      int // transitions, before it gives up
}

// replayed is a position with what its matter has come to.
type replayed[S comparable] struct {
	s         S
	own       nemo.Matter
	any, good bool
	apart     bool // the position is of another matter
}

// errBrute says that there is too much to be replayed.
var errBrute = errors.New("too much to be replayed")

func newBrute[S, A comparable](rules nemo.Rules[S, A], s *S) (*brute[S, A], bool) {
	b := &brute[S, A]{rules: rules, seat: rules.ToMove(s)}
	var casts, settles bool
	b.caster, casts = rules.(nemo.Forecaster[S, A])
	b.settler, settles = rules.(nemo.Settler[S])
	b.decider, _ = rules.(nemo.Decider[S])
	b.separator, _ = rules.(nemo.Separator[S])
	b.from = rules.Observe(s, b.seat)
	return b, casts && settles
}

// chance is the probability that a ends well for the seat to move, if these stakes
// may be spent.
func (b *brute[S, A]) chance(a A, stakes []string, steps int) (*big.Rat, error) {
	b.stakes = stakes
	for {
		b.known, b.left = make(map[replayed[S]]*big.Rat), steps
		at := replayed[S]{s: b.from}
		if b.separator != nil {
			at.own = b.separator.Matter(&b.from)
		}
		p, err := b.after(at, a)
		if err != nil || b.met == b.foes {
			return p, err
		}
		b.foes = b.met // now that it is known who hopes for what
	}
}

// after is the probability of a good end after an action.
func (b *brute[S, A]) after(at replayed[S], a A) (*big.Rat, error) {
	if b.left--; b.left < 0 {
		return nil, errBrute
	}
	var log nemo.Log
	if err := b.rules.Apply(&at.s, a, &log); err != nil {
		return nil, err
	}
	b.read(&at, log)
	mover := b.rules.ToMove(&at.s)
	decided := b.decider != nil && (at.any || mover.IsPlayer()) && b.decider.Decided(&at.s)
	if at.apart || mover == nemo.Nobody || decided || b.settler.Settled(&at.s) {
		return chanceOfEnd(&at), nil
	}
	if p, known := b.known[at]; known {
		if p == nil { // a way round
			return nil, errBrute
		}
		return p, nil
	}
	b.known[at] = nil
	p, err := b.of(at, mover)
	b.known[at] = p
	return p, err
}

func chanceOfEnd[S comparable](at *replayed[S]) *big.Rat {
	if at.good {
		return big.NewRat(1, 1)
	}
	return new(big.Rat)
}

// of is the probability of a good end at a node where the matter goes on.
func (b *brute[S, A]) of(at replayed[S], mover nemo.Seat) (*big.Rat, error) {
	if mover == nemo.Chance {
		outcomes := b.rules.Outcomes(&at.s, nil)
		if len(outcomes) == 0 { // what the seat may not know leaves nothing to follow
			return chanceOfEnd(&at), nil
		}
		sum, total := new(big.Rat), new(big.Rat).SetInt(new(big.Int).SetUint64(nemo.Total(outcomes)))
		for _, o := range outcomes {
			p, err := b.after(at, o.Action)
			if err != nil {
				return nil, err
			}
			weight := new(big.Rat).SetInt(new(big.Int).SetUint64(o.Weight))
			sum.Add(sum, weight.Mul(weight, p))
		}
		return sum.Quo(sum, total), nil
	}
	var best *big.Rat
	foe := b.foes.Has(mover)
	for _, a := range b.rules.Legal(&at.s, nil) {
		if b.caster.Role(&at.s, a).Stakes() && !foe && !slices.Contains(b.stakes, b.rules.Format(a)) {
			continue
		}
		p, err := b.after(at, a)
		if err != nil {
			return nil, err
		}
		if best == nil || !foe && p.Cmp(best) > 0 || foe && p.Cmp(best) < 0 {
			best = p
		}
	}
	if best == nil {
		return chanceOfEnd(&at), nil
	}
	return best, nil
}

// read takes from events what the matter has come to.
func (b *brute[S, A]) read(at *replayed[S], log nemo.Log) {
	for _, e := range log {
		_, good, ok := b.caster.Milestone(e, b.seat)
		part := nemo.PartSettles
		if b.separator != nil {
			part = b.part(at, e, ok)
		}
		if part == nemo.PartApart {
			at.apart = true
			return
		}
		if !ok || part == nemo.PartNone {
			continue
		}
		b.meet(e, good)
		at.good = good && (part == nemo.PartSettles || !at.any || at.good)
		at.any = true
		if b.separator != nil && at.own == 0 { // settled at once
			at.apart = true
			return
		}
	}
	if b.separator == nil {
		return
	}
	now := b.separator.Matter(&at.s)
	if at.own == 0 && b.separator.Leads(&b.from, &at.s) {
		at.own = now
	} else {
		at.apart = at.own == 0 || now != at.own
	}
}

// part is what an event has to do with the matter; a milestone of one that was begun
// in the same step makes it that matter.
func (b *brute[S, A]) part(at *replayed[S], e nemo.Event, milestone bool) nemo.Part {
	if at.own == 0 && milestone && b.separator.Leads(&b.from, &at.s) && b.separator.Part(e, 0) != nemo.PartNone {
		now := b.separator.Matter(&at.s)
		if part := b.separator.Part(e, now); now != 0 && (part == nemo.PartSettles || part == nemo.PartJoins) {
			at.own = now
		}
	}
	return b.separator.Part(e, at.own)
}

// meet remembers who hopes for something else than who asks.
func (b *brute[S, A]) meet(e nemo.Event, good bool) {
	for seat := range nemo.Seat(len(b.rules.About().Seats)) {
		if _, hopes, _ := b.caster.Milestone(e, seat); hopes != good {
			b.met |= nemo.Seats(seat)
		}
	}
}
