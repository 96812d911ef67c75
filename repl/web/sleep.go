package web

import "time"

// sleeps is after how long a game at which nobody is leaves memory. It is read again from
// its file at the next request.
const sleeps = 15 * time.Minute

// drowse sees to it that a game that came into memory leaves it when nobody is there.
func (t *gameTable) drowse() {
	if t.file != "" && t.sleeps > 0 && t.drowsy.CompareAndSwap(false, true) {
		time.AfterFunc(t.sleeps, t.doze)
	}
}

// doze lets the game go, or looks again later. The order matters: a game that comes into
// memory meanwhile either finds drowsy false and sees to it, or is seen here.
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
