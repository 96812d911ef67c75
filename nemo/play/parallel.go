package play

import (
	"context"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// parallel plays games 0 to games-1 on several goroutines, each of which has a worker of its own,
// until all are played or ctx ends. It returns the workers. Which worker plays which game differs
// from run to run, so a game must depend only on its number. A worker that is [watched] and has
// come to a standstill is abandoned, and the others play on.
func parallel[W any](ctx context.Context, games, workers int, progress func(done int),
	start func() W, play func(worker W, game int) (done bool),
) []W {
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = max(1, min(workers, games))
	all := make([]W, workers)
	report := reporter{call: progress, every: max(1, games/200), games: games}
	var next atomic.Int64
	ready := make([]chan struct{}, workers)
	for i := range all {
		worker, done := start(), make(chan struct{})
		all[i], ready[i] = worker, done
		go func() {
			defer close(done)
			for ctx.Err() == nil {
				game := int(next.Add(1)) - 1
				if game >= games {
					return
				}
				if play(worker, game) {
					report.played()
				}
			}
		}()
	}
	for i := range all {
		await(all[i], ready[i])
	}
	return all
}

// watched is a worker that may be given up.
type watched interface {
	// patience is how long it may go without a sign of life.
	patience() time.Duration
	// standstill reports whether there was none since the last call. Then the worker is given up,
	// and must not touch data again that others read.
	standstill() bool
}

// await waits until a worker is ready or given up.
func await(worker any, ready <-chan struct{}) {
	w, ok := worker.(watched)
	if !ok {
		<-ready
		return
	}
	look := guard.Look(w.patience())
	defer look.Stop()
	for {
		select {
		case <-ready:
			return
		case <-look.C:
			if w.standstill() {
				return
			}
		}
	}
}

// reporter calls a function now and then, never from two goroutines at once.
type reporter struct {
	call         func(done int)
	every, games int

	mutex sync.Mutex
	done  int
}

func (r *reporter) played() {
	if r.call == nil {
		return
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.done++
	if r.done%r.every == 0 || r.done == r.games {
		r.call(r.done)
	}
}

// checkBatch returns an error for a batch that cannot be played.
func checkBatch(first, games, workers int) error {
	switch {
	case first < 0 || first > math.MaxInt-max(0, games):
		return nemo.Invalidf("first game", "%d is negative or too great", first)
	case games < 0:
		return nemo.Invalidf("games", "%d is negative", games)
	case workers < 0:
		return nemo.Invalidf("workers", "%d is negative; 0 is one per core", workers)
	}
	return nil
}
