package play

import (
	"context"
	"fmt"
	"math"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// LearnConfig configures the learning of a system's evaluation: in rounds of games, each played by
// the greedy bot with the weights of the rounds before.
type LearnConfig struct {
	Rounds, Games int // games in a round
	Seed          uint64
	Workers       int // 0: one per core
	// Explore is the share of random actions, 0 to 1, so that the games also show what the bot
	// would never do.
	Explore float64
	// Fade is the weight of earlier rounds relative to the last one, 0 to 1, so that weaker play is
	// forgotten.
	Fade float64
	// Settings fixes options of the games.
	Settings nemo.Settings
	// Fresh begins with the first feature alone, what a position has won so far, instead of the
	// system's weights.
	Fresh bool
	// Progress, if set, is called after each round with the mean result and half the width of its
	// 95 % interval.
	Progress func(round int, mean, within float64)
}

// Parameters of the learning.
const (
	lessonBlock = 50    // games whose sums are kept together, so that workers do not matter
	lessonRidge = 300.0 // positions by which a weight is drawn towards nothing
	seenEvery   = 3     // of so many decisions one is looked at
)

// Learn learns the weights of a system's features anew. If the system is no [nemo.Learner], the
// error is a [*nemo.Invalid]. The same config gives the same weights, whatever the number of
// workers.
func (y *system[S, A]) Learn(ctx context.Context, config LearnConfig) (*nemo.Lesson, error) {
	learner, ok := y.rules.(nemo.Learner[S, A])
	if !ok {
		return nil, nemo.Invalidf("system", "the evaluation of %s is not learned", y.About().Name)
	}
	if err := config.check(); err != nil {
		return nil, err
	}
	settings, err := y.About().Complete(config.Settings)
	if err != nil {
		return nil, err
	}
	start, err := y.rules.Start(settings)
	if err != nil {
		return nil, err
	}
	names := learner.FeatureNames()
	rules := y.rules
	if config.Fresh {
		won := make([]float64, len(names)) // the first feature alone
		won[0] = 1
		rules = learner.Taught(won)
	}
	var known leastSquares
	var weights []float64
	for round := range config.Rounds {
		sums, results, err := lesson(ctx, rules, start, config, round)
		if err != nil {
			return nil, err
		}
		faded := leastSquares{}
		faded.merge(&known, config.Fade)
		faded.merge(sums, 1)
		known = faded
		weights = known.solve(lessonRidge)
		weights[0]++ // it was learned what comes besides
		rules = learner.Taught(weights)
		if config.Progress != nil {
			mean, within := MeanWithin(results)
			config.Progress(round, mean, within)
		}
	}
	document := &nemo.Lesson{}
	for i, w := range weights {
		document.Weights = append(document.Weights, nemo.Weight{Feature: names[i], Weight: math.Round(w*1e6) / 1e6})
	}
	return document, nil
}

func (c *LearnConfig) check() error {
	switch {
	case c.Games < 1:
		return nemo.Invalidf("games", "%d: at least 1", c.Games)
	case c.Rounds < 1:
		return nemo.Invalidf("rounds", "%d: at least 1", c.Rounds)
	case !(c.Explore >= 0 && c.Explore <= 1):
		return nemo.Invalidf("explore", "%g is not from 0 to 1", c.Explore)
	case !(c.Fade >= 0 && c.Fade <= 1):
		return nemo.Invalidf("fade", "%g is not from 0 to 1", c.Fade)
	}
	return checkBatch(0, c.Games, c.Workers)
}

// MeanWithin returns the mean of some results, and half the width of its 95 % interval.
func MeanWithin(results []float64) (mean, within float64) {
	n := float64(len(results))
	for _, v := range results {
		mean += v / n
	}
	squares := 0.0
	for _, v := range results {
		squares += (v - mean) * (v - mean)
	}
	return mean, 1.96 * math.Sqrt(squares/max(n-1, 1)/n)
}

// lesson plays a round and returns the sums from its positions, and the results of its games for
// the first seat.
func lesson[S, A comparable](ctx context.Context, rules nemo.Rules[S, A], start S, config LearnConfig, round int) (*leastSquares, []float64, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	blocks := make([]leastSquares, (config.Games+lessonBlock-1)/lessonBlock)
	results := make([]float64, config.Games)
	parallel(ctx, len(blocks), config.Workers, nil,
		func() *pupil[S, A] { return newPupil(rules, config.Explore) },
		func(p *pupil[S, A], block int) bool {
			for game := block * lessonBlock; game < min((block+1)*lessonBlock, config.Games) && ctx.Err() == nil; game++ {
				result, err := p.play(start, nemo.NewRand(config.Seed+uint64(round), uint64(game)), &blocks[block])
				if err != nil {
					stop(fmt.Errorf("round %d, game %d: %w", round, game, err))
					return false
				}
				results[game] = result
			}
			return true
		})
	if err := context.Cause(ctx); err != nil {
		return nil, nil, err
	}
	sums := new(leastSquares)
	for i := range blocks {
		sums.merge(&blocks[i], 1)
	}
	return sums, results, nil
}

// pupil plays games and records some of their positions.
type pupil[S, A comparable] struct {
	rules   nemo.Rules[S, A]
	learner nemo.Learner[S, A]
	settler nemo.Settler[S] // nil when the system has none
	player  bot.Bot[S, A]
	explore float64
	legal   []A
	seen    [][]float64
	seats   []nemo.Seat
}

func newPupil[S, A comparable](rules nemo.Rules[S, A], explore float64) *pupil[S, A] {
	p := &pupil[S, A]{rules: rules, explore: explore}
	p.learner, _ = rules.(nemo.Learner[S, A])
	p.settler, _ = rules.(nemo.Settler[S])
	p.player, _ = bot.New(bot.Greedy, rules, 0)
	return p
}

// play plays a game, and adds its recorded positions with the result to sums.
func (p *pupil[S, A]) play(s S, r nemo.Rand, sums *leastSquares) (float64, error) {
	used := 0
	for range p.rules.About().MaxPlies {
		seat := p.rules.ToMove(&s)
		if seat == nemo.Nobody {
			for i := range used {
				x := p.seen[i]
				sums.add(x, p.learner.Evaluate(&s, p.seats[i])-x[0])
			}
			return p.learner.Evaluate(&s, 0), nil
		}
		if p.looksAt(&s, seat, &r) {
			if used == len(p.seen) {
				p.seen, p.seats = append(p.seen, nil), append(p.seats, 0)
			}
			p.seats[used] = max(seat, 0)
			p.seen[used] = p.learner.Features(&s, p.seats[used], p.seen[used][:0])
			used++
		}
		a, err := p.pick(&s, seat, &r)
		if err == nil {
			err = p.rules.Apply(&s, a, nil)
		}
		if err != nil {
			return 0, err
		}
	}
	return 0, fmt.Errorf("the game is not over after %d actions, the most that it may have", p.rules.About().MaxPlies)
}

// looksAt reports whether to learn from a node: every chance node where nothing is being settled,
// and some decisions.
func (p *pupil[S, A]) looksAt(s *S, seat nemo.Seat, r *nemo.Rand) bool {
	if seat == nemo.Chance {
		return p.settler != nil && p.settler.Settled(s)
	}
	return r.Below(seenEvery) == 0
}

func (p *pupil[S, A]) pick(s *S, seat nemo.Seat, r *nemo.Rand) (A, error) {
	if seat == nemo.Chance {
		return sample(p.rules, s, r)
	}
	const parts = 1 << 20
	if float64(r.Below(parts)) < p.explore*parts {
		p.legal = p.rules.Legal(s, p.legal[:0])
		return p.legal[r.Below(uint64(len(p.legal)))], nil
	}
	p.player.Reseed(r.Uint64())
	choice, err := p.player.Choose(s, seat)
	return choice.Action, err
}
