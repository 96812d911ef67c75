package odds

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Horizon configures [Value]: how far it looks ahead, and what a position is worth there. The
// zero value has usable defaults.
type Horizon[S, A any] struct {
	// Worth returns the value of a position for a seat, finite, in any unit. If it is nil, the
	// system's [nemo.Evaluator] is used or, without one, the total of the seat's score ([Points]).
	Worth func(s *S, seat nemo.Seat) float64
	// Until reports whether to stop at a position after the first one, for example because the next
	// turn has begun. Nil never stops.
	Until func(s *S) bool
	// Plies is the maximum depth in transitions; 0 means 64.
	Plies int
	// Steps is how many transitions the exact search may take; 0 means 400,000. If they do not
	// suffice, games are played from the position instead.
	Steps int
	// Games is how many games are played for each action if the exact search does not suffice; 0
	// means 200.
	Games int
	// Seed is the seed of their dice and draws.
	Seed uint64
	// Play chooses the actions of a seat in those games; nil takes the action with the best
	// position after it.
	Play func(s *S, seat nemo.Seat) (A, error)
	// Progress, if set, is called with the result so far, now and then while games are played.
	Progress func(Valued[A])
}

// Valued is the best expected worth of a position to a seat, as [Value] finds it.
type Valued[A any] struct {
	// Mean is the expected worth. Low and High bound it: they are equal to Mean if it is exact,
	// else they are the 95 % interval of the games.
	Mean, Low, High float64
	// Exact is set if every decision and every roll up to the horizon was followed. Otherwise games
	// were played in which the seats play as [Horizon].Play says; apart from the luck that the
	// interval allows for, the best play is then worth at least as much.
	Exact bool
	// Actions are the legal actions with the value of each, best first; empty if the seat is not to
	// move.
	Actions []ActionValue[A]
	// Steps is the number of transitions that were tried, and Games the number of games for each
	// action.
	Steps, Games int
}

// ActionValue is the value of an action.
type ActionValue[A any] struct {
	Action          A
	Mean, Low, High float64
}

// Points returns a Worth for a [Horizon]: the total of a seat's score, or of the score that all
// share.
func Points[S, A comparable](rules nemo.Rules[S, A]) func(s *S, seat nemo.Seat) float64 {
	return func(s *S, seat nemo.Seat) float64 {
		scores := rules.Result(s).Scores
		for i := range scores {
			if scores[i].Seat == seat {
				return scores[i].Total
			}
		}
		if len(scores) == 1 {
			return scores[0].Total
		}
		return 0
	}
}

// The defaults of a [Horizon].
const (
	usualPlies = 64
	usualSteps = 400_000
	usualGames = 200
	mostSeats  = 8
)

// Value returns the best expected worth of a position for a seat, over its decisions and over
// chance, up to a horizon. Other seats maximize their own worth (max^n). It uses nothing that is
// hidden from the seat: hidden parts are as [nemo.Rules] Observe leaves them, and are made up anew
// for each game that is played. The same question gives the same answer.
//
// If the exact search takes more than its steps, games are played for each action, with the same
// luck for all. One half of them selects the best action, and the other half estimates its value,
// so that luck does not count as skill.
//
// If the game is over or seat is no seat, the error is a [*nemo.Invalid]. If ctx ends early, Value
// returns its error with the result so far; Games says how much that is.
func Value[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], s *S, seat nemo.Seat, h Horizon[S, A]) (Valued[A], error) {
	seats := len(rules.About().Seats)
	switch {
	case rules.ToMove(s) == nemo.Nobody:
		return Valued[A]{}, nemo.Invalidf("node", "the game is over; what it is worth is its result")
	case seats > mostSeats || !seat.IsPlayer() || int(seat) >= seats:
		return Valued[A]{}, nemo.Invalidf("seat", "%s is none of the %d seats", seat, seats)
	case h.Plies < 0 || h.Steps < 0 || h.Games < 0:
		return Valued[A]{}, nemo.Invalidf("horizon", "plies, steps and games are not negative")
	}
	h.Plies, h.Steps, h.Games = cmp.Or(h.Plies, usualPlies), cmp.Or(h.Steps, usualSteps), cmp.Or(h.Games, usualGames)
	if h.Worth == nil {
		h.Worth = Points(rules)
		if evaluator, ok := rules.(nemo.Evaluator[S]); ok {
			h.Worth = evaluator.Evaluate
		}
	}
	v := &valuer[S, A]{
		rules: rules, seat: seat, seats: seats, horizon: h,
		meter: newMeter(ctx), marks: newMemo[S](), known: map[mark]worths{}, dice: nemo.NewPlayout(rules, h.Seed),
	}
	v.meter.limit = h.Steps
	root := rules.Observe(s, seat)
	value, err := v.exactly(&root)
	if err == nil || ctx.Err() != nil {
		return value, err
	}
	if h.Games < 2 {
		return value, err // too little to tell an interval from
	}
	return v.byGames(&root)
}

// worths has the worth of a position for each seat.
type worths [mostSeats]float64

type valuer[S, A comparable] struct {
	rules   nemo.Rules[S, A]
	seat    nemo.Seat
	seats   int
	horizon Horizon[S, A]
	meter   meter
	marks   memo[S] // whose slots are not used
	known   map[mark]worths
	frames  []*frame[S, A]
	dice    *nemo.Playout[S, A] // of the games, for what comes by chance
}

// errBlocked says that the exact search reached a node without an action or outcome, as can happen
// if something is hidden.
var errBlocked = errors.New("what is hidden does not let every way be followed")

// exactly follows every path.
func (v *valuer[S, A]) exactly(root *S) (Valued[A], error) {
	value := Valued[A]{Exact: true}
	mean, err := v.look(root, 0, func(a A, to worths) {
		mean := to[v.seat]
		value.Actions = append(value.Actions, ActionValue[A]{a, mean, mean, mean})
	})
	value.Steps = v.meter.steps
	if err != nil {
		return Valued[A]{Steps: value.Steps}, err
	}
	value.Mean = mean[v.seat]
	value.Low, value.High = value.Mean, value.Mean
	bestFirst(value.Actions)
	return value, nil
}

func bestFirst[A any](actions []ActionValue[A]) {
	slices.SortStableFunc(actions, func(a, b ActionValue[A]) int { return cmp.Compare(b.Mean, a.Mean) })
}

// frame returns the buffers of a depth.
func (v *valuer[S, A]) frame(depth int) *frame[S, A] {
	for depth >= len(v.frames) {
		v.frames = append(v.frames, new(frame[S, A]))
	}
	return v.frames[depth]
}

// worth returns the worth of a position at the horizon, for each seat.
func (v *valuer[S, A]) worth(s *S) (w worths) {
	for seat := range v.seats {
		if v.seats > 1 || seat == int(v.seat) {
			w[seat] = v.horizon.Worth(s, nemo.Seat(seat))
		}
	}
	return w
}

// ends reports whether the search ends at a position at this depth.
func (v *valuer[S, A]) ends(s *S, depth int) bool {
	return depth >= v.horizon.Plies || v.rules.ToMove(s) == nemo.Nobody ||
		depth > 0 && v.horizon.Until != nil && v.horizon.Until(s)
}

// look returns the worth of a position for each seat; each, if set, is called with every action of
// the asking seat.
func (v *valuer[S, A]) look(s *S, depth int, each func(A, worths)) (worths, error) {
	if v.ends(s, depth) {
		return v.worth(s), nil
	}
	// The remaining depth is part of the key, so that there are no cycles.
	key := v.marks.mark(s, int32(v.horizon.Plies-depth))
	if known, ok := v.known[key]; ok && each == nil {
		return known, nil
	}
	var w worths
	var err error
	if seat := v.rules.ToMove(s); seat == nemo.Chance {
		w, err = v.expect(s, depth)
	} else {
		if seat != v.seat {
			each = nil
		}
		w, err = v.choose(s, seat, depth, each)
	}
	if err == nil && len(v.known) < v.marks.limit {
		v.known[key] = w
	}
	return w, err
}

// after takes an action and returns the worth of the position after it.
func (v *valuer[S, A]) after(s *S, a A, depth int) (worths, error) {
	if err := v.meter.tick(); err != nil {
		return worths{}, err
	}
	next := &v.frame(depth + 1).state
	*next = *s
	if err := v.rules.Apply(next, a, nil); err != nil {
		return worths{}, err
	}
	return v.look(next, depth+1, nil)
}

// expect returns the mean over the outcomes of chance.
func (v *valuer[S, A]) expect(s *S, depth int) (mean worths, err error) {
	f := v.frame(depth)
	f.outcomes = v.rules.Outcomes(s, f.outcomes[:0])
	if len(f.outcomes) == 0 {
		return mean, errBlocked
	}
	total := float64(nemo.Total(f.outcomes))
	for i := range f.outcomes {
		w, err := v.after(s, f.outcomes[i].Action, depth)
		if err != nil {
			return mean, err
		}
		for seat := range v.seats {
			mean[seat] += w[seat] * float64(f.outcomes[i].Weight) / total
		}
	}
	return mean, nil
}

// choose returns the worth of the best action for the deciding seat, among equals the first one.
func (v *valuer[S, A]) choose(s *S, seat nemo.Seat, depth int, each func(A, worths)) (best worths, err error) {
	f := v.frame(depth)
	f.legal = v.rules.Legal(s, f.legal[:0])
	if len(f.legal) == 0 {
		return best, errBlocked
	}
	for i, a := range f.legal {
		w, err := v.after(s, a, depth)
		if err != nil {
			return best, err
		}
		if each != nil {
			each(a, w)
		}
		if i == 0 || w[seat] > best[seat] {
			best = w
		}
	}
	return best, nil
}

// byGames plays games from each action, or from the position if another seat decides.
func (v *valuer[S, A]) byGames(root *S) (Valued[A], error) {
	v.meter.limit = math.MaxInt
	var actions []A
	if v.rules.ToMove(root) == v.seat {
		actions = v.rules.Legal(root, nil)
	}
	sums := make([]halves, max(len(actions), 1))
	for game := range v.horizon.Games {
		for i := range sums {
			var first *A
			if len(actions) > 0 {
				first = &actions[i]
			}
			worth, err := v.play(root, first, game)
			if err != nil {
				return v.told(actions, sums), err
			}
			sums[i][game%2].add(worth)
		}
		if v.horizon.Progress != nil && game%2 == 1 && game+1 < v.horizon.Games {
			v.horizon.Progress(v.told(actions, sums))
		}
	}
	return v.told(actions, sums), nil
}

// play plays one game to the horizon and returns the worth there.
func (v *valuer[S, A]) play(root *S, first *A, game int) (float64, error) {
	v.dice.Rand = nemo.NewRand(v.horizon.Seed, uint64(game))
	s := v.frame(0)
	s.state = *root
	if imaginer, ok := v.rules.(nemo.Imaginer[S]); ok {
		s.state = imaginer.Imagine(root, v.seat, &v.dice.Rand)
	}
	for depth := 0; !v.ends(&s.state, depth); depth++ {
		if err := v.meter.tick(); err != nil {
			return 0, err
		}
		a, err := v.next(&s.state, first)
		if err != nil {
			return 0, err
		}
		first = nil
		if err := v.rules.Apply(&s.state, a, nil); err != nil {
			return 0, err
		}
	}
	return v.horizon.Worth(&s.state, v.seat), nil
}

// next returns the action at a node of a game: first, if it is given, an outcome of chance, or what
// the seat to move would do.
func (v *valuer[S, A]) next(s *S, first *A) (a A, err error) {
	seat := v.rules.ToMove(s)
	switch {
	case first != nil:
		return *first, nil
	case seat == nemo.Chance:
		a, _, err = v.dice.Pick(s)
		return a, err
	case v.horizon.Play != nil:
		return v.horizon.Play(s, seat)
	}
	f, best := v.frame(1), math.Inf(-1)
	f.legal = v.rules.Legal(s, f.legal[:0])
	if len(f.legal) == 0 {
		return a, nemo.ErrStuck
	}
	for _, one := range f.legal {
		f.state = *s
		if err := v.rules.Apply(&f.state, one, nil); err != nil {
			return a, err
		}
		if worth := v.horizon.Worth(&f.state, seat); worth > best {
			a, best = one, worth
		}
	}
	return a, nil
}

// halves are the samples of an action: the games with even and with odd numbers.
type halves [2]sample

// sample sums the worth of games.
type sample struct {
	n           int
	sum, square float64
}

func (m *sample) add(worth float64) { m.n, m.sum, m.square = m.n+1, m.sum+worth, m.square+worth*worth }

func (m *sample) mean() float64 { return m.sum / float64(max(m.n, 1)) }

// interval returns the mean and the bounds of its 95 % interval.
func (m *sample) interval() (mean, low, high float64) {
	mean = m.mean()
	if m.n < 2 {
		return mean, math.Inf(-1), math.Inf(1)
	}
	variance := max(0, (m.square-m.sum*mean)/float64(m.n-1))
	wide := 1.96 * math.Sqrt(variance/float64(m.n))
	return mean, mean - wide, mean + wide
}

// told returns the result of the games so far.
func (v *valuer[S, A]) told(actions []A, sums []halves) Valued[A] {
	value := Valued[A]{Steps: v.meter.steps, Games: sums[0][0].n + sums[0][1].n}
	best := 0
	for i := range sums {
		if sums[i][0].mean() > sums[best][0].mean() {
			best = i
		}
	}
	other := sums[best][1]
	if len(actions) == 0 {
		other = both(sums[0])
	}
	value.Mean, value.Low, value.High = other.interval()
	for i, a := range actions {
		all := both(sums[i])
		mean, low, high := all.interval()
		value.Actions = append(value.Actions, ActionValue[A]{a, mean, low, high})
	}
	bestFirst(value.Actions)
	return value
}

func both(h halves) sample {
	return sample{h[0].n + h[1].n, h[0].sum + h[1].sum, h[0].square + h[1].square}
}
