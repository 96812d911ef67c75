package batch

import (
	"context"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// A Ladder tells how strong the bots of a system are: each by itself, and each against every other
// on the same seeds.
type Ladder struct {
	System   string        `json:"system" says:"the name of the system"`
	Settings nemo.Settings `json:"settings,omitempty" says:"the options that were set"`
	Games    int           `json:"games" says:"games of each bot, and of each pair"`
	Seed     uint64        `json:"seed" says:"the seed of the first game; each next game has the next seed"`
	// Measure is what is compared: "score" if the ends of the system have levels by score, or
	// "won", the share of the seats that win, in percent.
	Measure string  `json:"measure"`
	Bots    []Rung  `json:"bots" says:"each bot where it plays all seats"`
	Pairs   []Match `json:"pairs" says:"each bot against each that stands before it"`
}

// A Rung is a bot that plays all seats.
type Rung struct {
	Bot    string  `json:"bot" says:"who plays all seats"`
	Mean   float64 `json:"mean" says:"the mean of the games"`
	Within float64 `json:"within" says:"half the width of the 95 % interval of the mean"`
}

// A Match compares a bot with another.
type Match struct {
	Bot    string  `json:"bot" says:"a bot"`
	Other  string  `json:"other" says:"the bot that it is compared with, on the same seeds"`
	Better float64 `json:"better" says:"by how much it does better, on the mean"`
	Within float64 `json:"within" says:"half the width of the 95 % interval of that"`
}

// Measures of a ladder: the mean score, or the percentage of seats that win.
const (
	measureScore = "score"
	MeasureWon   = "won"
)

// Cost is what a game of a bot takes on average.
type Cost struct {
	Milliseconds float64 // of CPU time
	Steps        float64 // decisions and rolls
}

// CompareBots compares bots of a system, all if none is named. If one seat plays, or all play together, a
// pair is compared game by game on the same seeds. If the seats are rivals, the two bots sit at the same
// tables and swap seats. The costs are in the order of the ladder's bots.
func CompareBots(ctx context.Context, system play.System, named []string, config play.SimConfig, show Progress) (*Ladder, []Cost, error) {
	bots := system.Bots()
	if len(named) > 0 {
		bots = nil
		for _, name := range named {
			bot, err := games.Bot(system.Bots(), name)
			if err != nil {
				return nil, nil, err
			}
			bots = append(bots, bot)
		}
	}
	l := &ladderRun{ctx: ctx, show: show, system: system, config: config}
	l.ladder = Ladder{System: system.About().Name, Pairs: []Match{}, Settings: config.Settings, Games: config.Games, Seed: config.Seed, Measure: MeasureWon}
	if len(system.About().Levels) > 0 {
		l.ladder.Measure = measureScore
	}
	if err := l.run(bots); err != nil {
		return nil, nil, err
	}
	return &l.ladder, l.costs, nil
}

type ladderRun struct {
	ctx    context.Context
	show   Progress
	system play.System
	config play.SimConfig
	ladder Ladder
	costs  []Cost
}

func (l *ladderRun) run(bots []string) error {
	var alone [][]float64
	rivals := false
	for _, bot := range bots {
		began := cpuTime()
		report, err := l.simulate(bot, "")
		if err != nil {
			return err
		}
		rivals = rivals || l.ladder.Measure == MeasureWon && winApart(report)
		results := make([]float64, len(report.Games))
		for i := range report.Games {
			results[i] = l.result(report, i, bot)
		}
		alone = append(alone, results)
		l.costs = append(l.costs, Cost{float64((cpuTime() - began).Microseconds()) / 1000 / float64(l.config.Games), stepsOfAGame(report)})
		rung := Rung{Bot: bot}
		rung.Mean, rung.Within = meanWithin(results)
		l.ladder.Bots = append(l.ladder.Bots, rung)
	}
	for i, bot := range bots {
		for j, other := range bots[:i] {
			better := make([]float64, len(alone[i]))
			if rivals {
				report, err := l.simulate(bot, other)
				if err != nil {
					return err
				}
				for game := range report.Games {
					better[game] = l.result(report, game, bot) - l.result(report, game, other)
				}
			} else {
				for game := range better {
					better[game] = alone[i][game] - alone[j][game]
				}
			}
			match := Match{Bot: bot, Other: other}
			match.Better, match.Within = meanWithin(better)
			l.ladder.Pairs = append(l.ladder.Pairs, match)
		}
	}
	return nil
}

// stepsOfAGame returns the mean number of decisions and rolls of a game.
func stepsOfAGame(report *play.SimReport) float64 {
	steps := 0
	for i := range report.Games {
		steps += report.Games[i].Plies
	}
	return float64(steps) / float64(max(len(report.Games), 1))
}

func (l *ladderRun) simulate(bot, rival string) (*play.SimReport, error) {
	name := bot
	if rival != "" {
		name += " and " + rival
	}
	config := l.config
	var end func()
	config.Bot, config.Rival = bot, rival
	config.Progress, end = l.show.begin(config.Games, name)
	defer end()
	return l.system.Simulate(l.ctx, config)
}

// winApart reports whether some, but not all, of the seats with a score won a game: they are rivals
// then.
func winApart(report *play.SimReport) bool {
	return slices.ContainsFunc(report.Games, func(game play.SimGame) bool {
		won := 0
		for _, score := range game.Scores {
			if slices.Contains(game.Winners, score.Seat) {
				won++
			}
		}
		return won > 0 && won < len(game.Scores)
	})
}

// result returns the result of a bot in a game, by the ladder's measure.
func (l *ladderRun) result(report *play.SimReport, game int, bot string) float64 {
	row := &report.Games[game]
	if l.ladder.Measure == measureScore {
		return row.Scores[0].Total
	}
	seats, won := 0.0, 0.0
	for _, score := range row.Scores {
		if report.BotOf(game, score.Seat) != bot {
			continue
		}
		seats++
		if slices.Contains(row.Winners, score.Seat) {
			won += 100
		}
	}
	return won / max(seats, 1)
}

// meanWithin returns the mean and half the width of its 95 % interval, rounded to hundredths.
func meanWithin(values []float64) (mean, within float64) {
	mean, within = play.MeanWithin(values)
	return math.Round(mean*100) / 100, math.Round(within*100) / 100
}
