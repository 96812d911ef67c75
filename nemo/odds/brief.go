package odds

import (
	"context"
	"math/big"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Brief is the short answer about an action, found with bounded work in any position.
type Brief struct {
	// Plain is the forecast with nothing staked.
	Plain Forecast `json:"plain" says:"what may come with nothing staked"`
	// Single is the best forecast with one stake, and Best the best with any stakes, without those
	// that do not improve it. Each is nil if it is no better than the one before.
	Single *Forecast `json:"single,omitempty" says:"what may come with the best single stake; left out where that is no better"`
	Best   *Forecast `json:"best,omitempty" says:"what may come with the best of all stakes; left out where that is no better"`
	// Stakes are all stakes that were found on the way.
	Stakes []string `json:"stakes" says:"all that could be staked on the way"`
	// Settles is set if something is settled, well or badly. If it is not, a Good of 0 means
	// nothing.
	Settles bool `json:"settles" says:"whether anything is settled; where not, it says nothing that good is 0"`
	// Rolled is set if there is a chance node on the way, even if it settles nothing.
	Rolled bool `json:"rolled" says:"whether chance is met on the way, whether it settles anything or not"`
	// Seen is set if something in the position is hidden from the seat and was not sampled: the
	// chances are those of the position as the seat sees it, and the true ones may differ.
	// Otherwise a forecast is exact despite the hidden information, or says that it is an estimate
	// ([Forecast].Worlds).
	Seen bool `json:"seen,omitempty" says:"whether the chances are those of the position as the seat sees it, and may be others as it is"`
	// Steps is the number of transitions that were tried.
	Steps int `json:"steps" says:"how many transitions were looked at"`
}

// Rolls reports whether the action leads to a roll or a draw that settles something, so that
// several results are possible.
func (b *Brief) Rolls() bool {
	return len(b.Plain.Chances) > 1 || b.Plain.Undecided != nil || b.Single != nil || b.Best != nil
}

// leastShares are the probabilities below which paths are cut if there is no time for all of them,
// in the order in which they are tried.
var leastShares = [...]float64{1. / 64, 1. / 256, 1. / 1024, 1. / 4096}

// Ask returns the short answer about action a of the seat to move. The answer is exact if all paths
// can be followed in a bounded number of steps, which take some 50 ms at most; otherwise the least
// probable paths are undecided, and every forecast is a range that contains the true chance. The
// errors are those of [Forecasts].
func Ask[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, a A) (*Brief, error) {
	return AskWithin(ctx, rules, s, a, BriefSteps[S]())
}

// AskWithin is Ask with a given number of steps. It takes at most four times as many, or five times
// if a stake is found late.
func AskWithin[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, a A, steps int) (*Brief, error) {
	m, err := newMatter(ctx, rules, s, a)
	if err != nil {
		return nil, err
	}
	whole, err := m.best(false, steps, steps)
	if err != nil {
		return nil, err
	}
	b := m.brief(whole)
	b.Rolled = slices.ContainsFunc(whole.graph.nodes, func(n node) bool { return n.kind == kindChance })
	b.Seen = m.seen != *s
	if b.Plain.High != nil && len(whole.stakes) > 0 {
		// The stakes are most of the work: without them there is time for more.
		free, err := m.best(true, steps+steps/2, steps/2)
		if err != nil {
			return nil, err
		}
		l := weigh(ctx, &free.graph, free.root, []uint64{0})[0]
		if plain := free.forecast(&l); width(&plain).Cmp(width(&b.Plain)) < 0 {
			b.Plain = plain
		}
	}
	var lines []*Forecast
	for _, f := range []*Forecast{&b.Plain, b.Single, b.Best} {
		if f != nil {
			lines = append(lines, f)
		}
	}
	if b.Seen && b.Plain.High == nil {
		if settles, rolled, ok := m.overWorlds(lines, whole.meter.steps, steps); ok {
			b.Seen, b.Settles, b.Rolled = false, settles, rolled
		}
	}
	b.compare()
	for _, f := range []*Forecast{&b.Plain, b.Single, b.Best} {
		if f != nil && (f.Worlds == 0 || f.Alike) && ctx.Err() == nil {
			whole.ends(m, f)
		}
	}
	b.Steps = m.steps
	if err := ctx.Err(); err != nil {
		return b, m.fault(err)
	}
	return b, nil
}

// width returns the width of the range of a forecast.
func width(f *Forecast) *big.Rat {
	low, high := f.Range()
	return new(big.Rat).Sub(high, low)
}

// best follows the matter within steps, or twice as many as long as no stake is found. If they do
// not suffice, it follows the more probable paths within others.
func (m *matter[S, A]) best(free bool, steps, others int) (*try[S, A], error) {
	found, err := m.try(free, 0, steps)
	if err != nil || !found.full {
		return found, err
	}
	for _, least := range leastShares {
		t, err := m.try(free, least, others)
		if err != nil {
			return nil, err
		}
		if t.full {
			break
		}
		if others -= t.meter.steps; others <= 0 {
			return t, nil
		}
		found = t
	}
	return found, nil
}

// brief computes the answer from what was found.
func (m *matter[S, A]) brief(t *try[S, A]) *Brief {
	one := func(set uint64) *Forecast {
		l := weigh(m.ctx, &t.graph, t.root, []uint64{set})[0]
		f := t.forecast(&l)
		return &f
	}
	b := &Brief{Plain: *one(0), Stakes: []string{}, Settles: t.graph.settles}
	sets := make([]uint64, len(t.stakes))
	for i, stake := range t.stakes {
		sets[i] = 1 << i
		b.Stakes = append(b.Stakes, m.rules.Format(stake))
	}
	if len(sets) == 0 {
		return b
	}
	singles := weigh(m.ctx, &t.graph, t.root, sets)
	for i := range singles {
		if f := t.forecast(&singles[i]); b.Single == nil || better(&f, b.Single) {
			b.Single = &f
		}
	}
	all := uint64(1)<<len(sets) - 1
	b.Best = one(all)
	for _, stake := range sets {
		if g := one(all &^ stake); !better(b.Best, g) {
			all, b.Best = all&^stake, g
		}
	}
	return b
}

// ends adds to a line what its bad and its good ends bring.
func (x *try[S, A]) ends(m *matter[S, A], f *Forecast) {
	low, high := f.Range()
	stakes := make(map[A]bool)
	for i, stake := range x.stakes {
		if f.allowed&(1<<i) != 0 {
			stakes[stake] = true
		}
	}
	var afterFailing, afterPassing []string
	bad, good := true, true
	if x.graph.hasEnd(false) && low.Cmp(certain) < 0 {
		f.Failed, f.Fails, afterFailing, bad = m.aftermath(stakes, false)
	}
	if high.Sign() > 0 && x.graph.hasEnd(true) {
		f.Passed, f.Passes, afterPassing, good = m.aftermath(stakes, true)
	}
	if !bad || !good { // what one brings alone is known where both are
		f.Fails, f.Passes = nil, nil
		return
	}
	switch {
	case f.Failed == "":
		f.Beside = afterPassing
	case f.Passed == "":
		f.Beside = afterFailing
	default:
		passing := slices.Concat(f.Passes, afterPassing)
		for _, text := range slices.Concat(f.Fails, afterFailing) {
			if slices.Contains(passing, text) {
				f.Beside = append(f.Beside, text)
			}
		}
	}
	always := func(text string) bool { return slices.Contains(f.Beside, text) }
	f.Fails, f.Passes = slices.DeleteFunc(f.Fails, always), slices.DeleteFunc(f.Passes, always)
}

var certain = big.NewRat(1, 1)

// compare removes a forecast that is no better than a cheaper one. If it has undecided paths, its
// chance is raised to that of the cheaper one instead, since it cannot be worse.
func (b *Brief) compare() {
	at := &b.Plain
	for _, f := range []**Forecast{&b.Single, &b.Best} {
		switch {
		case *f == nil:
		case (*f).High != nil:
			if low, _ := at.Range(); (*f).Good.Cmp(low) < 0 {
				(*f).Good = low
			}
			at = *f
		case !better(*f, at):
			*f = nil
		default:
			at = *f
		}
	}
	if b.Best != nil && len(b.Best.Stakes) < 2 && b.Single != nil {
		b.Best = nil // it is the single stake
	}
}

// better reports whether a is a better forecast than b.
func better(a, b *Forecast) bool {
	if order := a.Good.Cmp(b.Good); order != 0 {
		return order > 0
	}
	_, high := a.Range()
	_, other := b.Range()
	return high.Cmp(other) > 0
}
