package odds_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// The oracle is the naive twin of a forecast, for any system: it tries every decision and every outcome
// by the rules alone, with rational numbers, and takes the best. It has no graph, no pruning and no
// canonical positions.
type oracle[S, A comparable] struct {
	rules nemo.Rules[S, A]
	seat  nemo.Seat
	from  S // where the action is asked about
	// foe reports whether a seat hopes for the opposite.
	foe func(nemo.Seat) bool
	// stakes are those that may be spent, in notation.
	stakes []string
	known  map[seen[S]]*big.Rat
	left   int // transitions left before it gives up
}

// seen is a position together with the result of the last milestone before it.
type seen[S comparable] struct {
	s    S
	any  bool
	good bool
	// own is the matter asked about; over is whether it is settled.
	own  nemo.Matter
	over bool
}

var errBeyond = errors.New("too much for the oracle")

// after applies an action and returns the position after it and whether that is an end.
func (o *oracle[S, A]) after(at seen[S], a A) (next seen[S], end bool, err error) {
	if o.left--; o.left < 0 {
		return next, false, errBeyond
	}
	var log nemo.Log
	next = at
	if err := o.rules.Apply(&next.s, a, &log); err != nil {
		return next, false, err
	}
	o.read(&next, log)
	seat := o.rules.ToMove(&next.s)
	end = next.over || seat == nemo.Nobody || o.rules.(nemo.Settler[S]).Settled(&next.s)
	if decider, ok := o.rules.(nemo.Decider[S]); ok && (next.any || seat.IsPlayer()) {
		end = end || decider.Decided(&next.s)
	}
	return next, end, nil
}

// read updates the result from the events of a step: those of the matter in progress or just begun, and
// no others.
func (o *oracle[S, A]) read(at *seen[S], log nemo.Log) {
	separator, tells := o.rules.(nemo.Separator[S])
	for _, e := range log {
		_, good, ok := o.rules.(nemo.Forecaster[S, A]).Milestone(e, o.seat)
		if !tells {
			at.any, at.good = at.any || ok, ok && good || !ok && at.good
			continue
		}
		own := at.own
		if begun := separator.Matter(&at.s); own == 0 && ok && separator.Leads(&o.from, &at.s) && separator.Part(e, begun)%nemo.PartApart != 0 {
			own = begun
		}
		switch part := separator.Part(e, own); {
		case part == nemo.PartApart:
			at.over = true
			return
		case !ok || part == nemo.PartNone:
		case part == nemo.PartJoins && at.any:
			at.good = at.good && good
		default:
			at.good, at.any, at.own = good, true, own
			if own == 0 { // settled at once: what follows does not belong to it
				at.over = true
				return
			}
		}
	}
	if !tells {
		return
	}
	now := separator.Matter(&at.s)
	if at.own == 0 && separator.Leads(&o.from, &at.s) {
		at.own = now
		return
	}
	at.over = at.own == 0 || at.own != now
}

// good is the probability of a good end after an action, with best play.
func (o *oracle[S, A]) good(at seen[S], a A) (*big.Rat, error) {
	next, end, err := o.after(at, a)
	if err != nil {
		return nil, err
	}
	if end {
		return big.NewRat(int64(boolean(next.good)), 1), nil
	}
	if p, known := o.known[next]; known {
		return p, nil
	}
	total := new(big.Rat)
	if outcomes := o.rules.Outcomes(&next.s, nil); len(outcomes) > 0 {
		all := new(big.Rat).SetInt(new(big.Int).SetUint64(nemo.Total(outcomes)))
		for _, outcome := range outcomes {
			p, err := o.good(next, outcome.Action)
			if err != nil {
				return nil, err
			}
			weight := new(big.Rat).SetInt(new(big.Int).SetUint64(outcome.Weight))
			total.Add(total, weight.Mul(weight, p).Quo(weight, all))
		}
	} else {
		options, err := o.options(next)
		if err != nil {
			return nil, err
		}
		if len(options) == 0 {
			total.SetInt64(int64(boolean(next.good)))
		} else {
			total = options[o.pick(&next.s, options)].p
		}
	}
	o.known[next] = total
	return total, nil
}

type option[A comparable] struct {
	a A
	p *big.Rat
}

// options returns the choices of a seat, within the allowed stakes, with their values.
func (o *oracle[S, A]) options(at seen[S]) (options []option[A], err error) {
	foe := o.foe(o.rules.ToMove(&at.s))
	for _, a := range o.rules.Legal(&at.s, nil) {
		stake := o.rules.(nemo.Forecaster[S, A]).Role(&at.s, a).Stakes()
		if stake && !foe && !slices.Contains(o.stakes, o.rules.Format(a)) {
			continue
		}
		p, err := o.good(at, a)
		if err != nil {
			return nil, err
		}
		options = append(options, option[A]{a, p})
	}
	return options, nil
}

// pick returns the index of the option that the seat takes: the best for the seat that asks, or the
// worst if it is a foe's choice.
func (o *oracle[S, A]) pick(s *S, options []option[A]) int {
	best, foe := 0, o.foe(o.rules.ToMove(s))
	for i := range options {
		if order := options[i].p.Cmp(options[best].p); order > 0 && !foe || order < 0 && foe {
			best = i
		}
	}
	return best
}

// play plays a matter once as the oracle would and reports whether it ends well.
func (o *oracle[S, A]) play(at seen[S], a A, r *nemo.Rand) (bool, error) {
	for {
		next, end, err := o.after(at, a)
		if err != nil {
			return false, err
		}
		if end {
			return next.good, nil
		}
		if outcomes := o.rules.Outcomes(&next.s, nil); len(outcomes) > 0 {
			a = nemo.Choose(outcomes, r)
		} else {
			options, err := o.options(next)
			if err != nil {
				return false, err
			}
			if len(options) == 0 {
				return next.good, nil
			}
			a = options[o.pick(&next.s, options)].a
		}
		at = next
	}
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// trial compares forecasts with the oracle at positions of random games.
type trial[S, A comparable] struct {
	t        testing.TB
	rules    nemo.Rules[S, A]
	settings []nemo.Settings
	foe      func(asks, other nemo.Seat) bool
	// compared counts the forecasts that the oracle could check, rolls those with a chance between 0
	// and 1, and sampled those that were also played out.
	compared, rolls, ranges, sampled int
}

// each calls visit with an action at some nodes of random games.
func (c *trial[S, A]) each(games int, visit func(s *S, a A, r *nemo.Rand)) {
	for game := range games {
		r := nemo.NewRand(uint64(game), 11)
		s, err := c.rules.Start(c.settings[game%len(c.settings)])
		if err != nil {
			c.t.Fatal(err)
		}
		var outcomes []nemo.Outcome[A]
		for ply := 0; c.rules.ToMove(&s) != nemo.Nobody && ply < 3000; ply++ {
			var a A
			if outcomes = c.rules.Outcomes(&s, outcomes[:0]); len(outcomes) > 0 {
				a = nemo.Choose(outcomes, &r)
			} else {
				legal := c.rules.Legal(&s, nil)
				a = legal[r.Below(uint64(len(legal)))]
				if r.Below(6) == 0 {
					visit(&s, a, &r)
				}
			}
			if err := c.rules.Apply(&s, a, nil); err != nil {
				c.t.Fatal(err)
			}
		}
	}
}

const oracleSteps = 8_000

func (c *trial[S, A]) oracle(s *S, stakes []string) (*oracle[S, A], seen[S]) {
	seat := c.rules.ToMove(s)
	return &oracle[S, A]{
		rules: c.rules, seat: seat, stakes: stakes, known: map[seen[S]]*big.Rat{}, left: oracleSteps,
		foe: func(other nemo.Seat) bool { return c.foe(seat, other) }, from: c.rules.Observe(s, seat),
	}, c.begin(s, seat)
}

func (c *trial[S, A]) begin(s *S, seat nemo.Seat) seen[S] {
	at := seen[S]{s: c.rules.Observe(s, seat)}
	if separator, tells := c.rules.(nemo.Separator[S]); tells {
		at.own = separator.Matter(&at.s)
	}
	return at
}

// check compares the short answer about an action with the oracle, line by line.
func (c *trial[S, A]) check(s *S, a A, r *nemo.Rand, steps int) {
	c.t.Helper()
	b, err := odds.AskWithin(context.Background(), c.rules, s, a, steps)
	if err != nil {
		c.t.Fatalf("%s: %v", c.where(s, a), err)
	}
	if b.Steps > 5*steps+8 {
		c.t.Errorf("%s: %d steps, of %d", c.where(s, a), b.Steps, 5*steps)
	}
	for name, f := range map[string]*odds.Forecast{"plain": &b.Plain, "single": b.Single, "best": b.Best} {
		if f == nil {
			continue
		}
		o, at := c.oracle(s, f.Stakes)
		p, err := o.good(at, a)
		if errors.Is(err, errBeyond) {
			continue
		}
		if err != nil {
			c.t.Fatalf("%s: %v", c.where(s, a), err)
		}
		c.compared++
		low, high := f.Range()
		if low.Cmp(p) > 0 || high.Cmp(p) < 0 {
			c.t.Errorf("%s: %s, with %v: good is between %v and %v, the oracle says %v", c.where(s, a), name, f.Stakes, low, high, p)
			continue
		}
		if f.High != nil {
			c.ranges++
			continue
		}
		if p.Sign() == 0 || p.Cmp(big.NewRat(1, 1)) == 0 {
			continue
		}
		if c.rolls++; c.rolls%23 == 0 {
			c.sample(s, a, o, at, p, r)
		}
	}
	// No single stake is better than the one named, and no set of stakes better than all.
	for _, stake := range b.Stakes {
		o, at := c.oracle(s, []string{stake})
		best := b.Plain
		if b.Single != nil {
			best = *b.Single
		}
		if p, err := o.good(at, a); err == nil && best.High == nil && p.Cmp(best.Good) > 0 {
			c.t.Errorf("%s: %s is worth %v, the best single stake is said to be %v", c.where(s, a), stake, p, best)
		}
	}
	if o, at := c.oracle(s, b.Stakes); len(b.Stakes) > 1 {
		best := b.Plain
		for _, f := range []*odds.Forecast{b.Single, b.Best} {
			if f != nil {
				best = *f
			}
		}
		if p, err := o.good(at, a); err == nil && best.High == nil && p.Cmp(best.Good) != 0 {
			c.t.Errorf("%s: all stakes are worth %v, the best is said to be %v", c.where(s, a), p, best)
		}
	}
}

// sample plays the matter out many times with the best policy.
func (c *trial[S, A]) sample(s *S, a A, o *oracle[S, A], at seen[S], p *big.Rat, r *nemo.Rand) {
	const n = 400
	good := 0
	o.left = 1 << 30
	for range n {
		well, err := o.play(at, a, r)
		if err != nil {
			c.t.Fatal(err)
		}
		good += boolean(well)
	}
	want, _ := p.Float64()
	if off := math.Abs(float64(good)/n - want); off > 5*math.Sqrt(want*(1-want)/n)+1e-9 {
		c.t.Errorf("%s: %d of %d playouts ended well, for a chance of %v", c.where(s, a), good, n, p)
	}
	c.sampled++
}

func (c *trial[S, A]) where(s *S, a A) string {
	prompt := c.rules.Prompt(s)
	return fmt.Sprintf("%s, %s, %q", prompt.Where, prompt.Question, c.rules.Format(a))
}

func (c *trial[S, A]) enough(compared, rolls, sampled int) {
	c.t.Logf("%d forecasts compared, %d of rolls, %d sampled, %d ranges", c.compared, c.rolls, c.sampled, c.ranges)
	if c.compared < compared || c.rolls < rolls || c.sampled < sampled {
		c.t.Errorf("compared %d, of rolls %d, sampled %d: too few", c.compared, c.rolls, c.sampled)
	}
}

func (c *trial[S, A]) run(games int) {
	c.each(games, func(s *S, a A, r *nemo.Rand) {
		steps := 40_000
		if r.Below(3) == 0 {
			steps = 200 // so few that most of it is undecided
		}
		c.check(s, a, r, steps)
	})
}

func friends(nemo.Seat, nemo.Seat) bool { return false }

// TestForecastsAgreeWithTheOracle checks, in all four systems, that every figure of the short answer
// agrees with brute force and with playouts of the best policy. If there are too few steps, the exact
// value lies within the range.
func TestForecastsAgreeWithTheOracle(t *testing.T) {
	t.Run("nemoswar1", func(t *testing.T) {
		c := &trial[nemoswar1.State, nemoswar1.Action]{
			t: t, rules: nemoswar1.Default(), foe: friends,
			settings: []nemo.Settings{{}, {"pressure": "on", "pursuit": "on"}},
		}
		c.run(10)
		c.enough(80, 40, 1)
	})
	t.Run("nemoswar2", func(t *testing.T) {
		c := &trial[nemoswar2.State, nemoswar2.Action]{
			t: t, rules: nemoswar2.Default(),
			// 18: the Imperialist wants what Nemo fears.
			foe:      func(asks, other nemo.Seat) bool { return (asks == 4) != (other == 4) },
			settings: []nemo.Settings{{}, {"variant": "versus"}},
		}
		c.run(4)
		c.enough(100, 30, 1)
	})
	t.Run("nemorising", func(t *testing.T) {
		c := &trial[nemorising.State, nemorising.Action]{
			t: t, rules: nemorising.Default(), foe: friends, settings: []nemo.Settings{{}, {"heroes": "4"}},
		}
		c.run(80)
		c.enough(500, 40, 1)
	})
	t.Run("nemesis", func(t *testing.T) {
		c := &trial[nemesis.State, nemesis.Action]{
			t: t, rules: nemesis.Default(), foe: friends, settings: []nemo.Settings{{}, {"players": "2"}},
		}
		c.run(10)
		c.enough(100, 30, 1)
	})
}

// plainly is a system without canonical positions.
type plainly[S, A comparable] struct {
	nemo.Rules[S, A]
	nemo.Forecaster[S, A]
	settler[S]
}

type settler[S comparable] interface {
	nemo.Settler[S]
	nemo.Decider[S]
	nemo.Separator[S]
}

// A forecast over canonical positions equals the forecast over all positions, outcome by outcome, for
// every set of stakes.
func TestCondensedPositionsComeToTheSame(t *testing.T) {
	t.Run("nemoswar1", func(t *testing.T) {
		rules := nemoswar1.Default()
		condensed(t, &trial[nemoswar1.State, nemoswar1.Action]{t: t, rules: rules, settings: []nemo.Settings{{}}, foe: friends},
			plainly[nemoswar1.State, nemoswar1.Action]{rules, rules, rules}, 5)
	})
	t.Run("nemoswar2", func(t *testing.T) {
		rules := nemoswar2.Default()
		condensed(t, &trial[nemoswar2.State, nemoswar2.Action]{t: t, rules: rules, settings: []nemo.Settings{{}}, foe: friends},
			plainly[nemoswar2.State, nemoswar2.Action]{rules, rules, rules}, 3)
	})
}

func condensed[S, A comparable](t *testing.T, c *trial[S, A], plain nemo.Rules[S, A], games int) {
	t.Helper()
	compared := 0
	c.each(games, func(s *S, a A, _ *nemo.Rand) {
		b, err := odds.AskWithin(context.Background(), c.rules, s, a, 6000)
		if err != nil {
			t.Fatal(err)
		}
		if b.Plain.High != nil || !b.Rolls() {
			return
		}
		got, err := odds.Forecasts(context.Background(), c.rules, s, a)
		if err != nil {
			t.Fatal(err)
		}
		want, err := odds.Forecasts(context.Background(), plain, s, a)
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(words(got)) != fmt.Sprint(words(want)) {
			t.Errorf("%s:\ncondensed %v\nplain     %v", c.where(s, a), words(got), words(want))
		}
		compared++
	})
	if compared < 20 {
		t.Errorf("%d forecasts were compared", compared)
	}
}

// words formats the lines of a forecast, sorted so that the order of the outcomes does not matter.
func words(lines []odds.Forecast) (all []string) {
	for _, l := range lines {
		for _, chance := range l.Chances {
			all = append(all, fmt.Sprint(l.Stakes, chance.Label, chance.Good, chance.Probability, l.Good))
		}
	}
	slices.Sort(all)
	return all
}

// The work of a short answer is bounded at every action of positions of random games, and the bound is
// sometimes reached.
func TestAskTakesBoundedWork(t *testing.T) {
	t.Run("nemoswar1", func(t *testing.T) {
		bounded(t, &trial[nemoswar1.State, nemoswar1.Action]{t: t, rules: nemoswar1.Default(), settings: []nemo.Settings{{}}}, 4)
	})
	t.Run("nemoswar2", func(t *testing.T) {
		bounded(t, &trial[nemoswar2.State, nemoswar2.Action]{t: t, rules: nemoswar2.Default(), settings: []nemo.Settings{{}}}, 4)
	})
	t.Run("nemesis", func(t *testing.T) {
		bounded(t, &trial[nemesis.State, nemesis.Action]{t: t, rules: nemesis.Default(), settings: []nemo.Settings{{}}}, 5)
	})
}

func bounded[S, A comparable](t *testing.T, c *trial[S, A], games int) {
	t.Helper()
	const steps = 1500
	asked, short, whole := 0, 0, 0
	c.each(games, func(s *S, a A, _ *nemo.Rand) {
		b, err := odds.AskWithin(context.Background(), c.rules, s, a, steps)
		if err != nil {
			t.Fatal(err)
		}
		if b.Steps > 5*steps+8 {
			t.Errorf("%s: %d steps of %d", c.where(s, a), b.Steps, 5*steps)
		}
		asked++
		if b.Plain.High != nil || b.Best != nil && b.Best.High != nil {
			short++
		} else {
			whole++
		}
	})
	if asked < 50 || whole == 0 || short == 0 {
		t.Errorf("of %d answers %d are whole and %d are ranges", asked, whole, short)
	}
}
