package nemotest

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Walker plays random games of a system and checks every invariant on the way. It is faster than
// [Run], which checks everything else too. It must not be shared between goroutines.
type Walker[S, A comparable] struct {
	Rules      nemo.Rules[S, A]
	Invariants []nemo.Invariant[S, A]
	// Random is the source of all random choices except those of play itself.
	Random nemo.Rand

	settings func(r *nemo.Rand) nemo.Settings
	edges    *nemo.EdgeStarts[S, A] // nil if the system declares none
	playout  *nemo.Playout[S, A]

	// patience is how long a step may take; giveUp ends a test that hangs, from
	// another goroutine, with a report of the step under way.
	patience time.Duration
	giveUp   func(report string)
	timer    *time.Timer
	heard    hearer // whether the action applied last had an event
	before   S      // the position before the action applied last
	under    underway[S, A]
}

// underway is the step that is being taken.
type underway[S, A comparable] struct {
	sync.Mutex
	from   S
	tries  bool // whether action is set: it is picked and being applied
	action A
}

// NewWalker returns a Walker over rules. settings draws the options of a game; if it is nil, each
// option is drawn separately, until the system accepts the combination.
func NewWalker[S, A comparable](rules nemo.Rules[S, A], settings func(r *nemo.Rand) nemo.Settings, seed uint64) *Walker[S, A] {
	w := &Walker[S, A]{
		Rules: rules, Invariants: rules.Invariants(), Random: nemo.NewRand(seed, 1),
		settings: settings, edges: nemo.NewEdgeStarts(rules), playout: nemo.NewPlayout(rules, seed),
		patience: time.Minute, giveUp: func(report string) { panic(report) },
	}
	if settings == nil {
		w.settings = w.drawSettings
	}
	return w
}

// drawSettings draws options until the system accepts the combination.
func (w *Walker[S, A]) drawSettings(r *nemo.Rand) nemo.Settings {
	const tries = 1000
	settings := nemo.Settings{}
	for range tries {
		for _, option := range w.Rules.About().Options {
			settings[option.Name] = option.Values[r.Below(uint64(len(option.Values)))]
		}
		if _, err := w.Rules.Start(settings); err == nil {
			break
		}
	}
	return settings
}

// Begin starts a game with random options. With a [nemo.Edger] half of the games begin at edges.
func (w *Walker[S, A]) Begin() (S, error) {
	if w.edges != nil && w.Random.Below(2) == 0 {
		s, doc, err := w.edge(w.edges, "")
		if err != nil && doc != nil {
			err = fmt.Errorf("%w\nfrom %s", err, doc)
		}
		return s, err
	}
	return w.start()
}

// start starts a game from its beginning.
func (w *Walker[S, A]) start() (S, error) { return w.Rules.Start(w.settings(&w.Random)) }

// Step takes a random action and checks every invariant of the step and of the position after it;
// more reports whether the game goes on. An error names the position before the step, the action
// and the rule.
func (w *Walker[S, A]) Step(s *S) (more bool, err error) {
	defer w.watch(s, &err)()
	a, more, err := w.move(s)
	if err != nil || !more {
		return false, err
	}
	if err = nemo.CheckStep(w.Invariants, &w.before, a, s); err == nil {
		err = nemo.CheckState(w.Invariants, s)
	}
	if err != nil {
		return false, w.fault(a, fmt.Errorf("after %s: %w", w.Rules.Format(a), err))
	}
	return true, nil
}

// move takes a random action; more is false when the game was over.
func (w *Walker[S, A]) move(s *S) (a A, more bool, err error) {
	w.before = *s
	a, seat, err := w.playout.Pick(s)
	if err != nil {
		return a, false, fmt.Errorf("%w\n%s", err, w.where(err))
	}
	if seat == nemo.Nobody {
		return a, false, nil
	}
	if err := w.apply(s, a); err != nil {
		return a, false, w.fault(a, fmt.Errorf("%s is listed and refused: %w", w.Rules.Format(a), err))
	}
	if !w.heard {
		return a, false, w.fault(a, fmt.Errorf("%s is taken, and no event says under which rule", w.Rules.Format(a)))
	}
	return a, true, nil
}

// fault adds to an error what reproduces it: the action, the rule, and the position before.
func (w *Walker[S, A]) fault(a A, err error) error {
	return fmt.Errorf("%w\naction: %q %+v\n%s", err, w.Rules.Format(a), a, w.where(err))
}

func (w *Walker[S, A]) where(err error) string {
	return "rule: " + play.RuleOf(w.Rules, &w.before, err) + "\nposition: " + w.Document(&w.before)
}

// hearer is a trace that records whether it received an event.
type hearer bool

func (h *hearer) Event(nemo.Event) { *h = true }

// apply calls Apply of the rules, and records what is being tried.
func (w *Walker[S, A]) apply(s *S, a A) error {
	w.under.Lock()
	w.under.action, w.under.tries = a, true
	w.under.Unlock()
	w.heard = false
	err := w.Rules.Apply(s, a, &w.heard)
	w.under.Lock()
	w.under.tries = false
	w.under.Unlock()
	return err
}

// watch guards calls of the rules about s: a panic becomes an error, and if they do not return, the
// test is ended. The caller must defer the returned function.
func (w *Walker[S, A]) watch(s *S, err *error) (done func()) {
	w.under.Lock()
	w.under.from, w.under.tries = *s, false
	w.under.Unlock()
	if w.timer == nil {
		w.timer = guard.Watch(w.patience, func() string { return w.account("a rule does not return") }, w.giveUp)
	} else {
		w.timer.Reset(w.patience)
	}
	return func() {
		w.timer.Stop()
		if value := recover(); value != nil {
			*err = errors.New(w.account(guard.Caught(value).Error()))
		}
	}
}

// account returns a report about the current step.
func (w *Walker[S, A]) account(what string) string {
	w.under.Lock()
	from, tries, a := w.under.from, w.under.tries, w.under.action
	w.under.Unlock()
	text := what
	if tries {
		text += fmt.Sprintf("\naction: %q %+v", w.Rules.Format(a), a)
	}
	doc := w.Document(&from)
	return text + "\nrule: " + play.RuleOf(w.Rules, &from, nil) + "\nposition: " + doc +
		"\nrecord:\n" + play.Evidence(w.Rules, 0, nil, []byte(doc), []A(nil))
}

// Hold plays so many games with [Walker.Step] and returns the first fault.
func (w *Walker[S, A]) Hold(games int) error {
	for range games {
		s, err := w.Begin()
		for more := err == nil; more; {
			more, err = w.Step(&s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Somewhere plays to a random node of a random game. With a [nemo.Scenarist]
// half of the games begin at positions that it makes up.
func (w *Walker[S, A]) Somewhere() (S, error) {
	const plies = 120
	s, err := w.Begin()
	if scenarist, ok := w.Rules.(nemo.Scenarist[S]); ok && w.Random.Below(2) == 0 {
		if made, ok := scenarist.Scenario(&w.Random); ok {
			s = made
		}
	}
	for n := w.Random.Below(plies); n > 0 && err == nil; n-- {
		var more bool
		if more, err = w.walk(&s); err == nil && !more {
			s, err = w.Begin()
		}
	}
	return s, err
}

// walk is Step without the invariants.
func (w *Walker[S, A]) walk(s *S) (more bool, err error) {
	defer w.watch(s, &err)()
	_, more, err = w.move(s)
	return more, err
}

// Survive plays on from a position for at most so many actions, and tries made-up actions on the
// way: a refused action must change nothing, a listed one must be accepted, and every invariant
// must hold.
func (w *Walker[S, A]) Survive(start S, plies int) error {
	s := start
	for range plies {
		for range 2 {
			if err := w.offer(&s); err != nil {
				return err
			}
		}
		if more, err := w.Step(&s); err != nil || !more {
			return err
		}
	}
	return nil
}

// offer tries a made-up action.
func (w *Walker[S, A]) offer(s *S) (err error) {
	defer w.watch(s, &err)()
	a, next := w.arbitrary(), *s
	if refused := w.apply(&next, a); refused != nil && next != *s {
		w.before = *s
		return w.fault(a, fmt.Errorf("%s is refused and changes the position (%w)", w.Rules.Format(a), refused))
	}
	return nil
}

func (w *Walker[S, A]) arbitrary() A {
	if arbiter, ok := w.Rules.(nemo.Arbiter[A]); ok {
		return arbiter.Arbitrary(&w.Random)
	}
	return invent[A](&w.Random)
}

// Document returns a position as JSON, for messages and for reading it back.
func (w *Walker[S, A]) Document(s *S) string {
	doc, err := snapshot(w.Rules, s)
	if err != nil {
		return err.Error()
	}
	return string(doc)
}
