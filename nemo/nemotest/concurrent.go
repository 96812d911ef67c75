package nemotest

import (
	"fmt"
	"hash/fnv"
	"runtime"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// Limits of the test that rules are safe for concurrent use.
const (
	atOnce      = 4   // so many of them at once
	mostKept    = 2   // games
	mostReplied = 400 // actions of each
	askedEvery  = 40  // at every so many nodes all is asked that can be
)

// keptGame is a game to be played again.
type keptGame[S, A comparable] struct {
	start   S
	actions []A
}

// keep stores a game for [battery.checkConcurrent].
func (b *battery[S, A]) keep(start S) {
	if len(b.kept) < mostKept {
		b.kept = append(b.kept, keptGame[S, A]{start, append([]A(nil), b.actions[:min(len(b.actions), mostReplied)]...)})
	}
}

// checkConcurrent replays games, several at a time with the same rules: each must go as it does
// alone. The race detector (go test -race) also finds races that change no game.
func (b *battery[S, A]) checkConcurrent() error {
	for i, game := range b.kept {
		alone, err := b.replayed(game)
		if err != nil {
			return nil //nolint:nilerr // that is the failure of another check
		}
		var told [atOnce]uint64
		var faults [atOnce]error
		var all sync.WaitGroup
		for n := range atOnce {
			all.Go(func() {
				faults[n] = guard.Run(func() (err error) {
					told[n], err = b.replayed(game)
					return err
				})
			})
		}
		all.Wait()
		for n := range atOnce {
			if faults[n] != nil || told[n] != alone {
				return faultf("game %d goes another way when it is played %d times at once over the same rules (%v): "+
					"they are not safe for concurrent use; look for something that Apply or a question writes outside the state", i, atOnce, faults[n])
			}
		}
	}
	return nil
}

// yielding is a trace that yields to the other goroutines at every event.
type yielding struct{ nemo.Log }

func (y *yielding) Event(e nemo.Event) {
	y.Log.Event(e)
	runtime.Gosched()
}

// replayed plays a game and returns a checksum of everything that the rules returned.
func (b *battery[S, A]) replayed(game keptGame[S, A]) (uint64, error) {
	sum := fnv.New64a()
	tell := func(what ...any) { _, _ = fmt.Fprintln(sum, what...) }
	s := game.start
	var log yielding
	var legal []A
	var outcomes []nemo.Outcome[A]
	for i, a := range game.actions {
		legal, outcomes = b.rules.Legal(&s, legal[:0]), b.rules.Outcomes(&s, outcomes[:0])
		tell(b.rules.ToMove(&s), b.rules.Phase(&s), len(legal), len(outcomes), b.rules.Prompt(&s))
		if i%askedEvery == 0 {
			b.askAll(&s, legal, tell)
		}
		log.Reset()
		if err := b.rules.Apply(&s, a, &log); err != nil {
			return 0, err
		}
		tell(b.rules.Format(a), log.Log)
	}
	b.askAll(&s, nil, tell)
	return sum.Sum64(), nil
}

// askAll calls all methods that programs call at a position.
func (b *battery[S, A]) askAll(s *S, legal []A, tell func(what ...any)) {
	doc, err := snapshot(b.rules, s)
	tell(string(doc), err, b.rules.Result(s))
	foreteller, _ := b.rules.(nemo.Foreteller[S, A])
	evaluator, _ := b.rules.(nemo.Evaluator[S])
	imaginer, _ := b.rules.(nemo.Imaginer[S])
	drawer, _ := b.rules.(drawing.Drawer[S])
	mover := b.rules.ToMove(s)
	for _, seat := range b.viewers() {
		seen := b.rules.Observe(s, seat)
		tell(b.rules.Panels(s, seat), seen == *s)
		if evaluator != nil && seat.IsPlayer() {
			tell(evaluator.Evaluate(s, seat))
		}
		if imaginer != nil && seat.IsPlayer() {
			random := nemo.NewRand(uint64(seat), 1)
			made := imaginer.Imagine(&seen, seat, &random)
			tell(made == *s)
		}
		if drawer != nil {
			tell(drawer.Draw(&seen, seat).Summary)
		}
		if foreteller != nil && seat == mover && seat.IsPlayer() {
			for _, a := range legal[:min(len(legal), askedEvery)] {
				tell(foreteller.Foretell(&seen, a))
			}
		}
	}
}
