package web

import "time"

// sleeps is how long an unused game stays in memory. The next request reads it from its file again.
const sleeps = 15 * time.Minute

// drowse starts a timer that unloads an unused game, unless one runs already.
func (t *gameTable) drowse() {
	if t.file != "" && t.drowsy.CompareAndSwap(false, true) {
		time.AfterFunc(t.sleeps, t.doze)
	}
}

// doze unloads the game if it is unused, and else tries again later. It clears drowsy first, so
// that a game read meanwhile either starts a timer itself or is found in memory here.
func (t *gameTable) doze() {
	t.drowsy.Store(false)
	if !t.inMemory.Load() {
		return
	}
	if unused := time.Since(time.Unix(0, t.used.Load())); unused >= t.sleeps && !t.somebody() {
		t.rest()
	}
	if t.inMemory.Load() {
		t.drowse()
	}
}
