package web

import "time"

// sleeps is the time after which a game with nobody present is removed from memory. The
// next request reads it again from its file.
const sleeps = 15 * time.Minute

// drowse starts a timer that removes the game from memory when nobody is present.
func (t *gameTable) drowse() {
	if t.file != "" && t.sleeps > 0 && t.drowsy.CompareAndSwap(false, true) {
		time.AfterFunc(t.sleeps, t.doze)
	}
}

// doze removes the game from memory, or waits again. The order matters: a game that is
// loaded meanwhile either finds drowsy false and starts a timer, or is seen here.
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
