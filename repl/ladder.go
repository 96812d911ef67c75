package repl

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// LadderConfig says on what the bots are compared.
type LadderConfig struct {
	System     string
	Components string
	Bots       []string // all if none is named
	Games      int      // of each pair
	Seed       uint64
	Workers    int // 0 for one per core
	Settings   nemo.Settings
	JSON       bool
}

// Ladder says how strong the bots of a system are: each by itself, and each against
// every other on the same seeds.
type Ladder struct {
	System   string        `json:"system"`
	Settings nemo.Settings `json:"settings,omitempty"`
	Games    int           `json:"games"`
	Seed     uint64        `json:"seed"`
	// Measure is what is compared: "score" where an end has a level by its score, or
	// "won", the share of the seats that win, in percent.
	Measure string  `json:"measure"`
	Bots    []Rung  `json:"bots"`
	Pairs   []Match `json:"pairs"`
}

// Rung is a bot that plays all seats.
type Rung struct {
	Bot  string  `json:"bot"`
	Mean float64 `json:"mean"`
	// Within is half the width of the 95 % interval.
	Within float64 `json:"within"`
}

// Match is a bot against another: by how much it does better.
type Match struct {
	Bot    string  `json:"bot"`
	Other  string  `json:"other"`
	Better float64 `json:"better"`
	Within float64 `json:"within"`
}

// Measures of a ladder.
const (
	measureScore = "score"
	measureWon   = "won"
)

// RunLadder compares the bots of a system and writes their ladder. Where one seat
// plays, or all play together, a pair is compared game by game on the same seeds;
// where seats are rivals the two sit at the same tables and change places.
func RunLadder(ctx context.Context, out, status io.Writer, systems []play.System, config LadderConfig) error {
	system, err := games.Choose(systems, config.System, config.Components)
	if err != nil {
		return err
	}
	bots := system.Bots()
	if len(config.Bots) > 0 {
		bots = nil
		for _, name := range config.Bots {
			bot, err := games.Bot(system.Bots(), name)
			if err != nil {
				return err
			}
			bots = append(bots, bot)
		}
	}
	l := &ladderRun{ctx: ctx, status: status, system: system, config: config}
	l.ladder = Ladder{System: system.About().Name, Pairs: []Match{}, Settings: config.Settings, Games: config.Games, Seed: config.Seed, Measure: measureWon}
	if len(system.About().Levels) > 0 {
		l.ladder.Measure = measureScore
	}
	if err := l.run(bots); err != nil {
		return err
	}
	if config.JSON {
		return term.WriteJSON(out, l.ladder)
	}
	return l.print(out)
}

type ladderRun struct {
	ctx    context.Context
	status io.Writer
	system play.System
	config LadderConfig
	ladder Ladder
	spent  []float64 // milliseconds of CPU time of a game of each bot
	steps  []float64 // of a game of each bot
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
		rivals = rivals || l.ladder.Measure == measureWon && winApart(report)
		results := make([]float64, len(report.Games))
		for i := range report.Games {
			results[i] = l.result(report, i, bot)
		}
		alone = append(alone, results)
		l.spent = append(l.spent, float64((cpuTime()-began).Microseconds())/1000/float64(l.config.Games))
		l.steps = append(l.steps, stepsOfAGame(report))
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

// stepsOfAGame is how many decisions and rolls a game has, on average.
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
	done, end := term.Progress(l.status, l.config.Games, name)
	defer end()
	return l.system.Simulate(l.ctx, play.SimConfig{
		Games: l.config.Games, Seed: l.config.Seed, Workers: l.config.Workers,
		Bot: bot, Rival: rival, Settings: l.config.Settings, Progress: done,
	})
}

// winApart reports whether a game was won by some of the seats that score and not by
// all: they are rivals then.
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

// result is what a bot comes to in a game, by the ladder's measure.
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

// meanWithin is the mean, and half the width of its 95 % interval, to hundredths.
func meanWithin(values []float64) (mean, within float64) {
	mean, within = play.MeanWithin(values)
	return math.Round(mean*100) / 100, math.Round(within*100) / 100
}

func (l *ladderRun) print(out io.Writer) error {
	p := &term.Printer{W: out}
	unit, what := "", "mean score"
	if l.ladder.Measure == measureWon {
		unit, what = " %", "seats that win"
	}
	p.Line("%s: %s of each bot and of each pair, from seed %d", l.ladder.System, term.Plural(l.ladder.Games, "game"), l.ladder.Seed)
	var rows [][]string
	for i, rung := range l.ladder.Bots {
		rows = append(rows, []string{rung.Bot, fmt.Sprintf("%.1f ± %.1f%s", rung.Mean, rung.Within, unit), fmt.Sprintf("%.1f ms", l.spent[i]), fmt.Sprintf("%.0f", l.steps[i])})
	}
	p.Table([]string{"all seats", what, "CPU time a game", "steps a game"}, rows)
	rows = nil
	for _, match := range l.ladder.Pairs {
		rows = append(rows, []string{match.Bot + " above " + match.Other, fmt.Sprintf("%+.1f ± %.1f%s", match.Better, match.Within, unit)})
	}
	if len(rows) > 0 {
		p.Table([]string{"on the same seeds", "by"}, rows)
	}
	return p.Err
}
