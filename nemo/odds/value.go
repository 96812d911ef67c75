package odds

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// A Horizon says what a [Value] is of: how far is looked, and what a position is
// worth there. Its zero value is a horizon too.
type Horizon[S, A any] struct {
	// Worth is what a position is worth to a seat, finite, in units of the caller's.
	// Nil goes by the system's [nemo.Evaluator], and where it has none by the total
	// of the seat's score ([Points]).
	Worth func(s *S, seat nemo.Seat) float64
	// Until says at which positions after the first one nothing is looked further: the
	// next turn has begun, say. Nil looks on.
	Until func(s *S) bool
	// Plies is how many transitions are looked ahead at most; 0 stands for 64.
	Plies int
	// Steps is how many transitions the exact way may take, 0 for 400,000. Where it
	// does not reach, games are played from the position instead.
	Steps int
	// Games is how many are played for each action where the exact way does not
	// reach, 0 for 200.
	Games int
	// Seed is that of their dice and draws.
	Seed uint64
	// Play chooses what a seat does in those games; nil takes what is worth most one
	// step on.
	Play func(s *S, seat nemo.Seat) (A, error)
	// Progress, if set, is given what is found so far, now and then while games are
	// played.
	Progress func(Valued[A])
}

// Valued is the best expected worth of a position to a seat, as [Value] finds it.
type Valued[A any] struct {
	// Mean is the expected worth. Low and High bound it: both are Mean where it is
	// exact, else they are the 95 % interval of the games.
	Mean, Low, High float64
	// Exact is set where every decision and every roll up to the horizon was
	// followed. Otherwise games were played, in which the seats play as
	// [Horizon].Play says: the best that can be had is then no less, but for the
	// luck that the interval allows for.
	Exact bool
	// Actions are the legal actions with the value of each, the best first; none at a
	// node that is not the seat's.
	Actions []ActionValue[A]
	// Steps is the number of transitions that were looked at, and Games that of the
	// games for each action.
	Steps, Games int
}

// ActionValue is the value of an action.
type ActionValue[A any] struct {
	Action          A
	Mean, Low, High float64
}

// Points is a worth for a [Horizon]: the total of a seat's score, or of that which
// all share.
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

// The bounds of a [Horizon] that leaves them open.
const (
	usualPlies = 64
	usualSteps = 400_000
	usualGames = 200
	mostSeats  = 8
)

// Value returns the best expected worth of a position to a seat, over its decisions
// and over chance, up to a horizon. Other seats decide for what is worth most to
// themselves (max^n). It looks at nothing that the seat may not know: what lies
// hidden is as [nemo.Rules] Observe leaves it, and made up anew for each game that is
// played. The same question gives the same answer.
//
// Where the exact way takes more than its steps, games are played for each action,
// with the same luck for all. Which is the best is then seen in one half of them,
// and what it is worth told by the other half, so that luck is not told as skill.
//
// Where the game is over, and for what is no seat, it returns a [*nemo.Invalid]. When ctx is done before the
// end it returns its error with what was found by then; Games tells how much that
// is.
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

// worths are what a position is worth to each seat.
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

// errBlocked says that the exact way comes to a node at which nothing can be taken,
// as it may where something is hidden.
var errBlocked = errors.New("what is hidden does not let every way be followed")

// exactly follows all there is.
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

// worth is what a position is worth to each seat, at the horizon.
func (v *valuer[S, A]) worth(s *S) (w worths) {
	for seat := range v.seats {
		if v.seats > 1 || seat == int(v.seat) {
			w[seat] = v.horizon.Worth(s, nemo.Seat(seat))
		}
	}
	return w
}

// ends reports whether nothing is looked further at a position that lies so deep.
func (v *valuer[S, A]) ends(s *S, depth int) bool {
	return depth >= v.horizon.Plies || v.rules.ToMove(s) == nemo.Nobody ||
		depth > 0 && v.horizon.Until != nil && v.horizon.Until(s)
}

// look returns what a position is worth to each seat; each, if set, is told of every
// action of the seat that asks.
func (v *valuer[S, A]) look(s *S, depth int, each func(A, worths)) (worths, error) {
	if v.ends(s, depth) {
		return v.worth(s), nil
	}
	// What is left to look is part of the question, so that no way leads back to it.
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

// after takes an action and looks on.
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

// expect is the mean over what chance may bring.
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

// choose is what is worth most to who decides, among equals what is listed first.
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

// byGames plays games from each action, or from the position where the seat that
// asks does not decide.
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

// play plays one game to the horizon and returns what it came to be worth.
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

// next is what is done at a node of a game: the action that is asked about, what
// comes by chance, or what who decides would do.
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

// halves are the games of an action, those of even numbers and the others.
type halves [2]sample

// sample adds up what games came to be worth.
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

// told is what the games tell so far.
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
