package play

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
)

// defaultBot plays if no bot is named.
const defaultBot = "random"

// Simulate implements [System]. A fault of the rule system stops it.
func (y *system[S, A]) Simulate(ctx context.Context, config SimConfig) (*SimReport, error) {
	if err := checkBatch(config.First, config.Games, config.Workers); err != nil {
		return nil, err
	}
	if config.Bot == "" {
		config.Bot = defaultBot
	}
	if config.Rival == "" {
		config.Rival = config.Bot
	}
	for _, name := range []string{config.Bot, config.Rival} {
		if _, err := bot.New(name, y.rules, 0); err != nil {
			return nil, err // before any worker starts
		}
	}
	settings, err := y.About().Complete(config.Settings)
	if err != nil {
		return nil, err
	}
	start, err := y.rules.Start(settings)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	workers := parallel(ctx, config.Games, config.Workers, config.Progress,
		func() *simulator[S, A] {
			w := newSimulator(y.rules, config.Bot, config.Rival, start)
			w.always = config.Always
			return w
		},
		func(w *simulator[S, A], game int) bool {
			game += config.First
			done, err := w.play(ctx, game, config.Seed+uint64(game))
			if err != nil {
				stop(err)
			}
			return done
		})
	report := &SimReport{System: y.About().Name, Bot: config.Bot, Games: []SimGame{}}
	if config.Rival != config.Bot {
		report.Rival = config.Rival
	}
	for _, w := range workers {
		report.Games = append(report.Games, w.games...)
	}
	slices.SortFunc(report.Games, func(a, b SimGame) int { return cmp.Compare(a.Game, b.Game) })
	return report, context.Cause(ctx)
}

// newSimulator returns a simulator; the names of the bots must be known.
func newSimulator[S, A comparable](rules nemo.Rules[S, A], name, rival string, start S) *simulator[S, A] {
	w := &simulator[S, A]{rules: rules, start: start}
	for i, name := range []string{name, rival} {
		player, err := bot.New(name, rules, 0)
		if err != nil {
			player, _ = bot.New(defaultBot, rules, 0)
		}
		w.players[i] = player
	}
	return w
}

// simulator plays the games of one goroutine.
type simulator[S, A comparable] struct {
	rules nemo.Rules[S, A]
	start S
	games []SimGame
	// players are the bot and its rival. They are kept for their buffers and reseeded for every
	// decision.
	players [2]bot.Bot[S, A]
	always  []string // actions that are taken wherever they are legal
	legal   []A
}

// play plays a game and reports whether it was finished. An error is a fault of
// the rule system.
func (w *simulator[S, A]) play(ctx context.Context, game int, seed uint64) (done bool, err error) {
	s := w.start
	ply := 0
	defer func() {
		if fault := recover(); fault != nil {
			done, err = false, fmt.Errorf("game %d (seed %d) at ply %d: panic: %v", game, seed, ply, fault)
		}
	}()
	for ; ; ply++ {
		seat := w.rules.ToMove(&s)
		if seat == nemo.Nobody {
			break
		}
		if ply%64 == 0 && ctx.Err() != nil {
			return false, nil
		}
		if ply >= w.rules.About().MaxPlies {
			return false, fmt.Errorf("game %d (seed %d) is not over after %d actions, the most that it may have", game, seed, ply)
		}
		a, err := w.pick(&s, seat, game, seed, ply)
		if err == nil {
			err = w.rules.Apply(&s, a, nil)
		}
		if err != nil {
			return false, fmt.Errorf("game %d (seed %d) at ply %d: %w", game, seed, ply, err)
		}
	}
	result := w.rules.Result(&s)
	row := SimGame{
		Game: game, Seed: seed, End: result.End, Plies: ply,
		Winners: append([]nemo.Seat{}, result.Winners...), Scores: []SimScore{},
	}
	for _, score := range result.Scores {
		row.Scores = append(row.Scores, SimScore{score.Seat, score.Total, score.Level})
	}
	w.games = append(w.games, row)
	return true, nil
}

func (w *simulator[S, A]) pick(s *S, seat nemo.Seat, game int, seed uint64, ply int) (A, error) {
	if seat == nemo.Chance {
		r := chanceAt(seed, ply)
		return sample(w.rules, s, &r)
	}
	if a, ok := w.imposed(s); ok {
		return a, nil
	}
	player := w.players[0]
	if rivals(game, seat) {
		player = w.players[1]
	}
	player.Reseed(botSeedAt(seed, ply))
	choice, err := player.Choose(s, seat)
	return choice.Action, err
}

// imposed returns the legal action that is always taken, if there is one.
func (w *simulator[S, A]) imposed(s *S) (a A, ok bool) {
	if len(w.always) == 0 {
		return a, false
	}
	w.legal = w.rules.Legal(s, w.legal[:0])
	for _, a := range w.legal {
		if slices.Contains(w.always, w.rules.Format(a)) {
			return a, true
		}
	}
	return a, false
}
