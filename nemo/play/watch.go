package play

import (
	"fmt"
	"sync"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// rulePatience is how long a step of a verified game may take. A rule takes microseconds and a bot
// seconds at most, so a step that takes longer does not return.
const rulePatience = time.Minute

// watch keeps what others must know of a game if one of its rules does not return: a goroutine
// cannot be stopped, but it can be abandoned.
type watch[A comparable] struct {
	sync.Mutex
	patience time.Duration

	game     int
	settings nemo.Settings
	start    []byte
	actions  []A
	// steps counts the signs of life; seen is its value at the last check.
	steps, seen uint64
	givenUp     bool
}

// open starts watching a game.
func (w *watch[A]) open(game int, settings nemo.Settings, start []byte) {
	w.Lock()
	defer w.Unlock()
	w.game, w.settings, w.start, w.actions = game, settings, start, w.actions[:0]
	w.steps++
}

// step records an action before it is taken. It returns false if the game was given up.
func (w *watch[A]) step(a A) bool {
	w.Lock()
	defer w.Unlock()
	w.actions = append(w.actions, a)
	w.steps++
	return !w.givenUp
}

// alive reports whether the game has not been given up.
func (w *watch[A]) alive() bool {
	w.Lock()
	defer w.Unlock()
	return !w.givenUp
}

// still reports whether nothing has happened since the last call, and if so gives the game up.
func (w *watch[A]) still() bool {
	w.Lock()
	defer w.Unlock()
	w.givenUp = w.steps == w.seen
	w.seen = w.steps
	return w.givenUp
}

// patience and standstill implement [watched].
func (w *verifier[S, A]) patience() time.Duration { return w.watch.patience }

func (w *verifier[S, A]) standstill() bool { return w.watch.still() }

// stuck returns the violation of a rule that does not return. The last action is left out of the
// record, because the record could not be replayed with it.
func (w *verifier[S, A]) stuck() Violation {
	rules, at := w.system.rules, &w.watch
	n := max(0, len(at.actions)-1)
	v := Violation{Game: at.game, Ply: n, Text: "a rule does not return"}
	if n < len(at.actions) {
		v.Text += "; the action last taken, after the end of the record: " + spell(rules, at.actions[n])
	}
	v.Record = guard.InTime(w.watch.patience, func() string {
		return Evidence(rules, w.config.Seed+uint64(at.game), at.settings, at.start, at.actions[:n])
	})
	return v
}

// spell writes an action; the system may be too broken to do so.
func spell[S, A comparable](rules nemo.Rules[S, A], a A) (text string) {
	if err := guard.Run(func() error { text = rules.Format(a); return nil }); err != nil {
		return fmt.Sprintf("%+v", a)
	}
	return text
}

// spellPosition writes a position; the system may be too broken to do so.
func spellPosition[S, A comparable](rules nemo.Rules[S, A], s *S) string {
	var doc []byte
	err := guard.Run(func() (err error) {
		doc, err = compact(rules.Snapshot(s))
		return err
	})
	if err != nil {
		return fmt.Sprintf("%+v", *s)
	}
	return string(doc)
}
