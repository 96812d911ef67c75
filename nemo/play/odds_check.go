package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// OddsCheckConfig configures the comparison of answers of package odds with exhaustive replay.
type OddsCheckConfig struct {
	// Positions is how many answers are to be compared: of actions with a chance
	// between 0 and 1, or with something to stake, each with no stake and with the
	// best.
	Positions int
	Seed      uint64
	Settings  nemo.Settings
	Progress  func(done int)
}

// OddsCheck is the result of the comparison.
type OddsCheck struct {
	System string `json:"system"`
	// Positions is how many answers were compared. Of their chances, Exact were single numbers, and
	// Ranges were intervals, which must contain the true chance. TooLarge is how many actions were
	// left out because they could not be replayed. Estimates is how many answers are means over
	// worlds, each of which was replayed. Exact answers despite hidden information were replayed in
	// other worlds.
	Positions int `json:"positions"`
	Exact     int `json:"exact"`
	Ranges    int `json:"ranges"`
	Estimates int `json:"estimates,omitempty"`
	// Rare is how many answers were the same in all sampled worlds and fail in others, but hold
	// within their margin for the mean of many worlds.
	Rare     int `json:"rare,omitempty"`
	TooLarge int `json:"tooLarge"`
	// Games is how many games the positions are from, and Differ describes the wrong answers.
	Games  int      `json:"games"`
	Differ []string `json:"differ"`
}

// Limits of the comparison.
const (
	oddsSteps   = 4_000 // of an answer
	bruteSteps  = 6_000 // of a replay
	oddsEvery   = 6     // one of so many decisions
	oddsActions = 4     // actions at a decision
	longestGame = 3_000 // steps
)

// CheckOdds implements [System].
func (y *system[S, A]) CheckOdds(ctx context.Context, config OddsCheckConfig) (*OddsCheck, error) {
	report := &OddsCheck{System: y.About().Name, Differ: []string{}}
	if _, settles := y.rules.(nemo.Settler[S]); !settles {
		return nil, nemo.Invalidf("system", "%s does not say where a matter ends", report.System)
	}
	w := newVerifier(y, VerifyConfig{Settings: config.Settings, Seed: config.Seed})
	for ; report.Positions < config.Positions && ctx.Err() == nil; report.Games++ {
		w.playout.Rand = nemo.NewRand(config.Seed, uint64(report.Games))
		settings, s, err := w.begin()
		if err != nil {
			return nil, err
		}
		c := oddsChecker[S, A]{rules: y.rules, report: report, ctx: ctx, rand: &w.playout.Rand}
		c.settings = fmt.Sprint(slices.Sorted(maps.Keys(settings)), settings)
		if err := c.game(&s, config.Positions); err != nil && ctx.Err() == nil {
			return nil, err
		}
		if config.Progress != nil {
			config.Progress(min(report.Positions, config.Positions))
		}
	}
	return report, ctx.Err()
}

// oddsChecker compares answers on the way through a random game.
type oddsChecker[S, A comparable] struct {
	rules    nemo.Rules[S, A]
	report   *OddsCheck
	ctx      context.Context
	rand     *nemo.Rand
	settings string
}

func (c *oddsChecker[S, A]) game(s *S, positions int) error {
	for ply := 0; c.rules.ToMove(s) != nemo.Nobody && ply < longestGame && c.report.Positions < positions; ply++ {
		outcomes := c.rules.Outcomes(s, nil)
		var a A
		if len(outcomes) > 0 {
			a = nemo.Choose(outcomes, c.rand)
		} else {
			legal := c.rules.Legal(s, nil)
			a = legal[c.rand.Below(uint64(len(legal)))]
			if c.rand.Below(oddsEvery) == 0 {
				for range min(oddsActions, len(legal)) {
					if err := c.compare(s, legal[c.rand.Below(uint64(len(legal)))]); err != nil {
						return err
					}
				}
			}
		}
		if err := c.rules.Apply(s, a, nil); err != nil {
			return err
		}
	}
	return c.ctx.Err()
}

// compare compares the answer about an action with its replay.
func (c *oddsChecker[S, A]) compare(s *S, a A) error {
	brief, err := odds.AskWithin(c.ctx, c.rules, s, a, oddsSteps)
	if err != nil {
		return err
	}
	lines := []*Forecast{&brief.Plain, cmp.Or(brief.Best, brief.Single)}
	if !brief.Rolls() || !brief.Settles {
		return c.certain(s, a, &brief.Plain, brief.Seen)
	}
	for _, line := range lines {
		if line == nil {
			continue
		}
		chances, err := c.replay(s, a, line, brief.Seen)
		if errors.Is(err, errBrute) {
			c.report.TooLarge++
			return nil
		}
		if err != nil {
			return err
		}
		for _, chance := range chances {
			c.weigh(s, a, line, chance)
		}
	}
	c.report.Positions++
	return nil
}

// otherWorlds is the number of other worlds in which an answer is replayed that claims to be the
// same in all.
const otherWorlds = 6

// replay replays a line of an answer: at the position as the seat sees it if the answer is about
// that, otherwise in worlds. For an estimate it returns the mean over the same worlds.
func (c *oddsChecker[S, A]) replay(s *S, a A, line *Forecast, seen bool) ([]*big.Rat, error) {
	replay, _ := newBrute(c.rules, s)
	imaginer, able := c.rules.(nemo.Imaginer[S])
	if !able || seen || replay.from == *s {
		chance, err := replay.chance(a, line.Stakes, bruteSteps)
		return []*big.Rat{chance}, err
	}
	observed, first, worlds := replay.from, 1<<20, otherWorlds
	mean := line.Worlds > 0 && !line.Alike
	if mean {
		first, worlds = 0, line.Worlds
		c.report.Estimates++
	}
	var chances []*big.Rat
	sum := new(big.Rat)
	for n := range worlds {
		replay, _ := newBrute(c.rules, s)
		replay.from = odds.World(imaginer, &observed, replay.seat, first+n)
		chance, err := replay.chance(a, line.Stakes, bruteSteps)
		if err != nil {
			return nil, err
		}
		chances = append(chances, chance)
		sum.Add(sum, chance)
	}
	if mean {
		return []*big.Rat{sum.Quo(sum, big.NewRat(int64(worlds), 1))}, nil
	}
	if line.Alike && slices.ContainsFunc(chances, func(chance *big.Rat) bool { return !within(line, chance) }) {
		return c.rare(s, a, line, &observed)
	}
	return chances, nil
}

// rareWorlds is the number of worlds for replaying an answer that fails in some.
const rareWorlds = 300

// rare replays an answer that was the same in all sampled worlds and fails in others. Its margin is
// for the mean: if the mean of many worlds is within it, the answer counts as right.
func (c *oddsChecker[S, A]) rare(s *S, a A, line *Forecast, observed *S) ([]*big.Rat, error) {
	imaginer, _ := c.rules.(nemo.Imaginer[S])
	sum := new(big.Rat)
	for n := range rareWorlds {
		replay, _ := newBrute(c.rules, s)
		replay.from = odds.World(imaginer, observed, replay.seat, 1<<20+n)
		chance, err := replay.chance(a, line.Stakes, bruteSteps)
		if err != nil {
			return nil, err
		}
		sum.Add(sum, chance)
	}
	mean := sum.Quo(sum, big.NewRat(rareWorlds, 1))
	off, _ := new(big.Rat).Sub(mean, line.Good).Float64()
	if math.Abs(off) > line.Margin {
		return []*big.Rat{mean}, nil
	}
	c.report.Rare++
	return []*big.Rat{line.Good}, nil
}

// within reports whether a chance is in the range of a line.
func within(line *Forecast, chance *big.Rat) bool {
	low, high := line.Range()
	return chance.Cmp(low) >= 0 && chance.Cmp(high) <= 0
}

// certain compares an answer about an action that no roll settles; Positions does not count it.
func (c *oddsChecker[S, A]) certain(s *S, a A, line *Forecast, seen bool) error {
	chances, err := c.replay(s, a, line, seen)
	if errors.Is(err, errBrute) {
		return nil
	}
	for _, chance := range chances {
		if line.High != nil || chance.Cmp(line.Good) != 0 {
			c.weigh(s, a, line, chance)
		}
	}
	return err
}

func (c *oddsChecker[S, A]) weigh(s *S, a A, line *Forecast, chance *big.Rat) {
	low, high := line.Range()
	if line.High == nil {
		c.report.Exact++
	} else {
		c.report.Ranges++
	}
	if within(line, chance) {
		return
	}
	prompt := c.rules.Prompt(s)
	c.report.Differ = append(c.report.Differ, fmt.Sprintf("game %d, %s, %s, %s, %q with %v: odds say %v to %v, replay %v",
		c.report.Games, c.settings, prompt.Where, prompt.Question, c.rules.Format(a), line.Stakes, low, high, chance))
}
