package play

import (
	"errors"
	"math/big"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// brute computes the chance of a matter by exhaustive replay with the rules alone and rational
// numbers, taking the best decision everywhere. It shares nothing with package odds: no graph, no
// condensed positions, no pruning.
type brute[S, A comparable] struct {
	rules     nemo.Rules[S, A]
	caster    nemo.Forecaster[S, A]
	settler   nemo.Settler[S]
	decider   nemo.Decider[S]
	separator nemo.Separator[S]
	seat      nemo.Seat
	from      S // where the action is asked about
	stakes    []string
	// foes are the seats with the opposite hopes. The replay is repeated until they are known.
	foes, met nemo.SeatSet
	known     map[replayed[S]]*worth
	left      int // transitions, before it gives up
	log       nemo.Log
	levels    []*level[S, A]
}

// worth is the chance of a position, nil while it is being computed.
type worth struct{ chance *big.Rat }

// level holds the position at one depth, and buffers for its actions.
type level[S, A comparable] struct {
	at       replayed[S]
	legal    []A
	outcomes []nemo.Outcome[A]
}

// replayed is a position with the state of its matter.
type replayed[S comparable] struct {
	s         S
	own       nemo.Matter
	any, good bool
	apart     bool // the position is of another matter
}

// errBrute says that there is too much to replay.
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

// chance returns the probability that a ends well for the seat to move, if these stakes may be
// spent.
func (b *brute[S, A]) chance(a A, stakes []string, steps int) (*big.Rat, error) {
	b.stakes = stakes
	for {
		b.known, b.left = make(map[replayed[S]]*worth), steps
		at := replayed[S]{s: b.from}
		if b.separator != nil {
			at.own = b.separator.Matter(&b.from)
		}
		p, err := b.after(&at, a, 0)
		if err != nil || b.met == b.foes {
			return p, err
		}
		b.foes = b.met // now that it is known who hopes for what
	}
}

// level returns the level at a depth.
func (b *brute[S, A]) level(depth int) *level[S, A] {
	if depth == len(b.levels) {
		b.levels = append(b.levels, new(level[S, A]))
	}
	return b.levels[depth]
}

// after returns the probability of a good end after an action.
func (b *brute[S, A]) after(before *replayed[S], a A, depth int) (*big.Rat, error) {
	if b.left--; b.left < 0 {
		return nil, errBrute
	}
	l := b.level(depth)
	at := &l.at
	*at = *before
	b.log.Reset()
	if err := b.rules.Apply(&at.s, a, &b.log); err != nil {
		return nil, err
	}
	b.read(at, b.log)
	mover := b.rules.ToMove(&at.s)
	decided := b.decider != nil && (at.any || mover.IsPlayer()) && b.decider.Decided(&at.s)
	if at.apart || mover == nemo.Nobody || decided || b.settler.Settled(&at.s) {
		return chanceOf[at.good], nil
	}
	if w, known := b.known[*at]; known {
		if w.chance == nil { // a way round
			return nil, errBrute
		}
		return w.chance, nil
	}
	w := new(worth)
	b.known[*at] = w
	var err error
	w.chance, err = b.of(l, mover, depth+1)
	return w.chance, err
}

// chanceOf is the chance of an end that is good or not. It must not be changed.
var chanceOf = map[bool]*big.Rat{true: big.NewRat(1, 1), false: new(big.Rat)}

// of returns the probability of a good end at a node where the matter goes on.
func (b *brute[S, A]) of(l *level[S, A], mover nemo.Seat, depth int) (*big.Rat, error) {
	at := &l.at
	if mover == nemo.Chance {
		l.outcomes = b.rules.Outcomes(&at.s, l.outcomes[:0])
		if len(l.outcomes) == 0 { // what the seat may not know leaves nothing to follow
			return chanceOf[at.good], nil
		}
		sum, weight := new(big.Rat), new(big.Rat)
		for _, o := range l.outcomes {
			p, err := b.after(at, o.Action, depth)
			if err != nil {
				return nil, err
			}
			if p.Sign() != 0 {
				weight.SetUint64(o.Weight)
				sum.Add(sum, weight.Mul(weight, p))
			}
		}
		weight.SetUint64(nemo.Total(l.outcomes))
		return sum.Quo(sum, weight), nil
	}
	var best *big.Rat
	foe := b.foes.Has(mover)
	l.legal = b.rules.Legal(&at.s, l.legal[:0])
	for _, a := range l.legal {
		if b.caster.Role(&at.s, a).Stakes() && !foe && !slices.Contains(b.stakes, b.rules.Format(a)) {
			continue
		}
		p, err := b.after(at, a, depth)
		if err != nil {
			return nil, err
		}
		if best == nil || !foe && p.Cmp(best) > 0 || foe && p.Cmp(best) < 0 {
			best = p
		}
	}
	if best == nil {
		return chanceOf[at.good], nil
	}
	return best, nil
}

// read updates the state of the matter from events.
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

// part returns the relation of an event to the matter. A milestone of a matter that began in the
// same step makes it the own matter.
func (b *brute[S, A]) part(at *replayed[S], e nemo.Event, milestone bool) nemo.Part {
	if at.own == 0 && milestone && b.separator.Leads(&b.from, &at.s) && b.separator.Part(e, 0) != nemo.PartNone {
		now := b.separator.Matter(&at.s)
		if part := b.separator.Part(e, now); now != 0 && (part == nemo.PartSettles || part == nemo.PartJoins) {
			at.own = now
		}
	}
	return b.separator.Part(e, at.own)
}

// meet records the seats with other hopes than the asking seat.
func (b *brute[S, A]) meet(e nemo.Event, good bool) {
	for seat := range nemo.Seat(len(b.rules.About().Seats)) {
		if _, hopes, _ := b.caster.Milestone(e, seat); hopes != good {
			b.met |= nemo.Seats(seat)
		}
	}
}
