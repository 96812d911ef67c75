package play

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// TellConfig configures [System.LearnToTell]. The planner plays all seats. In every other game the
// options that Settings does not fix are drawn at random; in the rest they have their defaults.
type TellConfig struct {
	Games   int    // to learn from, with seeds from Seed on; 0 to hold games against what is told now
	Held    int    // to be held against it, with seeds from Seed + TellApart on
	Seed    uint64 // of the first game
	Workers int    // 0: one per core
	// Settings fixes options of the games.
	Settings nemo.Settings
	// Kept, if set, returns the record of a game that was played before, or nil; Keep, if set,
	// receives each game that was played. Several workers may call them at the same time.
	Kept     func(seed uint64) []byte
	Keep     func(seed uint64, record []byte) error
	Progress func(done int)
}

// TellApart is the distance between the seeds of the games that are learned from and those that
// test the result.
const TellApart = 500_000

const (
	// tellRidge is the ridge for points, chanceRidge for chances, in positions. The positions of a
	// game are much alike, and a position with a chance weighs at most a quarter.
	tellRidge   = 1000.0
	chanceRidge = 100.0
	tellSettled = 4  // of so many decisions one is looked at where nothing is being settled
	tellOthers  = 6  // and elsewhere
	tellSteps   = 25 // by which a chance is fitted
	// constant is the spread of a constant feature, so small that the ridge leaves its weight free.
	constant   = 1e-3
	tellStream = 1 << 62
	ninetyNine = 2.576 // standard deviations
)

// sight is an observed position: its features, the estimate, the result, and the game of the seat.
type sight struct {
	signs []float64
	said  float64
	came  float64
	game  int
}

// LearnToTell implements [System].
func (y *system[S, A]) LearnToTell(ctx context.Context, config TellConfig) (*nemo.Lesson, error) {
	teller, ok := y.rules.(nemo.Teller[S])
	switch {
	case !ok:
		return nil, nemo.Invalidf("system", "%s does not tell what may be expected", y.About().Name)
	case config.Games < 0 || config.Held < 1:
		return nil, nemo.Invalidf("games", "0 or more to learn from, and at least 1 to hold against it")
	case config.Seed > math.MaxUint64-2*TellApart || config.Games > TellApart || config.Held > TellApart:
		return nil, nemo.Invalidf("games", "there are not so many seeds")
	}
	if _, err := y.About().Complete(config.Settings); err != nil {
		return nil, err
	}
	sights := make([][]sight, config.Games+config.Held)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	parallel(ctx, len(sights), config.Workers, config.Progress,
		func() struct{} { return struct{}{} },
		func(_ struct{}, i int) bool {
			seed := config.Seed + uint64(i)
			if i >= config.Games {
				seed = config.Seed + TellApart + uint64(i-config.Games)
			}
			game, err := y.tellGame(ctx, seed, &config)
			if err != nil {
				stop(fmt.Errorf("the game with seed %d: %w", seed, err))
				return false
			}
			sights[i] = sightsOf(teller, game.table.(*positions[S, A]), i, seed)
			return true
		})
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	learned, held := slices.Concat(sights[:config.Games]...), slices.Concat(sights[config.Games:]...)
	if len(held) == 0 || len(learned) == 0 && config.Games > 0 {
		return nil, nemo.Invalidf("games", "nothing was decided in so few")
	}
	if config.Games == 0 { // the mean of what came is all that others could know
		lesson := &nemo.Lesson{HeldOut: holdAgainst(teller.Unit(), held, held, func(one *sight) float64 { return one.said })}
		lesson.HeldOut.Seed, lesson.HeldOut.Games = config.Seed+TellApart, config.Held
		return lesson, nil
	}
	weights := fit(teller.Unit(), learned)
	lesson := &nemo.Lesson{HeldOut: holdAgainst(teller.Unit(), learned, held, func(one *sight) float64 {
		sum := 0.0
		for j, x := range one.signs {
			sum += weights[j] * x
		}
		return teller.Unit().Expected(sum)
	})}
	lesson.HeldOut.Seed, lesson.HeldOut.Games = config.Seed+TellApart, config.Held
	for i, name := range teller.SignNames() {
		lesson.Weights = append(lesson.Weights, nemo.Weight{Feature: name, Weight: weights[i]})
	}
	return lesson, nil
}

// tellGame plays the game of a seed, or replays the kept record of it.
func (y *system[S, A]) tellGame(ctx context.Context, seed uint64, config *TellConfig) (*Game, error) {
	if config.Kept != nil {
		if record := config.Kept(seed); record != nil {
			return y.Replay(record)
		}
	}
	begin := y.New
	if seed%2 != 0 {
		begin = y.Varied
	}
	game, err := begin(seed, config.Settings)
	if err != nil {
		return nil, err
	}
	for !game.Over() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, err := game.Auto(bot.Planner); err != nil {
			return nil, err
		}
	}
	if config.Keep == nil {
		return game, nil
	}
	record, err := game.Record()
	if err != nil {
		return nil, err
	}
	return game, config.Keep(seed, record)
}

// sightsOf samples some decisions of a game, each from the view of the seat that decides or, if
// seats are rivals, of any seat that plays.
func sightsOf[S, A comparable](teller nemo.Teller[S], p *positions[S, A], game int, seed uint64) (list []sight) {
	r := nemo.NewRand(seed, tellStream)
	seats := len(p.rules.About().Seats)
	settler, _ := p.rules.(nemo.Settler[S])
	last := &p.nodes[len(p.nodes)-1]
	against := slices.Index(teller.SignNames(), nemo.AnyPosition)
	for i := range p.nodes {
		s := &p.nodes[i]
		seat := p.rules.ToMove(s)
		if !seat.IsPlayer() {
			continue
		}
		every := uint64(tellOthers)
		if settler == nil || settler.Settled(s) {
			every = tellSettled
		}
		if r.Below(every) != 0 {
			continue
		}
		if other := nemo.Seat(r.Below(uint64(seats))); !p.rules.About().HasTeam && p.takesPart(i, other) {
			seat = other
		}
		of := game * seats
		if !p.rules.About().HasTeam {
			of += int(seat)
		}
		one := sight{teller.Signs(s, seat, nil), teller.Expect(s, seat), teller.Outcome(last, seat), of}
		if against >= 0 && one.signs[against] < 0 { // it is told by the opposite, and as well
			one.said, one.came = -one.said, -one.came
			for i := range one.signs {
				one.signs[i] *= -1
			}
		}
		list = append(list, one)
	}
	return list
}

// fit finds the weights of the features: by least squares for points, and by iterated least squares
// for chances (Newton's method for the logistic curve).
func fit(unit nemo.Unit, sights []sight) []float64 {
	n := len(sights[0].signs)
	// Features are scaled by their spread, so that the ridge means the same for each.
	scale := make([]float64, n)
	for i := range n {
		mean, squares := 0.0, 0.0
		for _, one := range sights {
			mean += one.signs[i] / float64(len(sights))
		}
		for _, one := range sights {
			squares += (one.signs[i] - mean) * (one.signs[i] - mean)
		}
		if scale[i] = math.Sqrt(squares / float64(len(sights))); scale[i] < 1e-9 {
			scale[i] = constant
		}
	}
	steps, ridge := tellSteps, chanceRidge
	if unit != nemo.UnitChance {
		steps, ridge = 1, tellRidge
	}
	weights, row := make([]float64, n), make([]float64, n)
	for range steps {
		var sums leastSquares
		for _, one := range sights {
			target, heavy := one.came, 1.0
			if unit == nemo.UnitChance {
				z := 0.0
				for i, x := range one.signs {
					z += weights[i] * x / scale[i]
				}
				z = max(-15, min(15, z))
				p := unit.Expected(z)
				spread := max(p*(1-p), 1e-4)
				target, heavy = z+(one.came-p)/spread, math.Sqrt(spread)
			}
			for i, x := range one.signs {
				row[i] = heavy * x / scale[i]
			}
			sums.add(row, heavy*target)
		}
		weights = sums.solve(ridge)
	}
	for i := range weights {
		weights[i] = math.Round(weights[i]/scale[i]*1e6) / 1e6
	}
	return weights
}

// holdAgainst measures how well estimates predict the results of other games.
func holdAgainst(unit nemo.Unit, learned, held []sight, said func(*sight) float64) *nemo.HeldOut {
	mean := 0.0
	for _, one := range learned {
		mean += one.came / float64(len(learned))
	}
	told := make([]saidOf, len(held))
	h := &nemo.HeldOut{Positions: len(held)}
	for i, one := range held {
		told[i] = saidOf{said(&one), one}
		h.Loss += lossOf(unit, told[i].said, one.came) / float64(len(held))
		h.Without += lossOf(unit, mean, one.came) / float64(len(held))
	}
	if unit != nemo.UnitChance {
		h.Loss, h.Without = math.Sqrt(h.Loss), math.Sqrt(h.Without)
	}
	h.Loss, h.Without = thousandths(h.Loss), thousandths(h.Without)
	slices.SortStableFunc(told, func(a, b saidOf) int { return cmp.Compare(a.said, b.said) })
	for tenth := range 10 {
		part := told[tenth*len(told)/10 : (tenth+1)*len(told)/10]
		if unit == nemo.UnitChance {
			from := slices.IndexFunc(told, func(o saidOf) bool { return min(9, int(o.said*10)) >= tenth })
			if from < 0 {
				break
			}
			part = told[from:]
			if to := slices.IndexFunc(part, func(o saidOf) bool { return min(9, int(o.said*10)) > tenth }); to >= 0 {
				part = part[:to]
			}
		}
		if len(part) > 0 {
			h.Tenths = append(h.Tenths, tenthOf(unit, part))
		}
	}
	return h
}

// saidOf is a position with an estimate.
type saidOf struct {
	said float64
	of   sight
}

// lossOf returns the loss of an estimate, given the result.
func lossOf(unit nemo.Unit, said, came float64) float64 {
	if unit != nemo.UnitChance {
		return (said - came) * (said - came)
	}
	p := min(max(said, 1e-6), 1-1e-6)
	return -came*math.Log(p) - (1-came)*math.Log(1-p)
}

func thousandths(x float64) float64 { return math.Round(x*1000)/1000 + 0 }

// tenthOf summarizes positions.
func tenthOf(unit nemo.Unit, part []saidOf) nemo.Tenth {
	n := float64(len(part))
	games := map[int]float64{}
	said, came, squares := 0.0, 0.0, 0.0
	for _, one := range part {
		said += one.said / n
		came += one.of.came / n
		games[one.of.game]++
	}
	for _, one := range part {
		squares += (one.of.came - came) * (one.of.came - came) / n
	}
	if unit == nemo.UnitChance {
		squares = said * (1 - said)
	}
	alike := 0.0 // games count by how many of the positions are theirs
	for _, of := range games {
		alike += of * of / (n * n)
	}
	return nemo.Tenth{
		Said: thousandths(said), Came: thousandths(came), Within: thousandths(ninetyNine * math.Sqrt(squares*alike)),
		Positions: len(part), Games: len(games),
	}
}
