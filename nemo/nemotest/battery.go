package nemotest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/vector"
)

// battery is the suite for one system, with the current game.
type battery[S, A comparable] struct {
	config     Config[S, A]
	rules      nemo.Rules[S, A]
	invariants []nemo.Invariant[S, A]
	report     reporter
	random     nemo.Rand
	// failed has the names of the checks that have reported a failure.
	failed map[string]bool
	// pool has actions from other nodes, to be tried where they are not legal.
	pool []A
	// schema describes the documents of positions, if the system does.
	schema *schema
	// fitted counts the chance nodes at which Sample was compared with the
	// weights.
	fitted int
	// compared counts what Config.Comparisons does.
	compared int
	// edges makes up starts at edges, if the system declares any.
	edges *nemo.EdgeStarts[S, A]
	// patience is how long a check may take; giveUp ends a test that hangs,
	// from another goroutine.
	patience time.Duration
	giveUp   func(report string)
	// trying is the action that is being applied, if any, for the report of a
	// rule that panics or does not return.
	trying atomic.Pointer[A]
	// scratch is the state in which actions are tried; a copy for each try would be most of what
	// the suite allocates.
	scratch S
	heard   hearer // whether the action tried last had an event

	space    *vector.Space // of the game; nil where the system has none
	game     int
	settings nemo.Settings
	start    []byte // where the game started, if not at the beginning
	actions  []A
	nodes    int
	kept     []keptGame[S, A] // games to be played again side by side
}

func newBattery[S, A comparable](t reporter, config Config[S, A]) *battery[S, A] {
	defaults := func(value *int, otherwise int) {
		if *value == 0 {
			*value = otherwise
		}
	}
	defaults(&config.Games, 20)
	defaults(&config.Every, 1)
	defaults(&config.Arbitrary, 8)
	defaults(&config.Branches, 4)
	return &battery[S, A]{
		config: config, rules: config.Rules, report: t, failed: map[string]bool{},
		random:     nemo.NewRand(config.Seed, 0),
		invariants: config.Rules.Invariants(),
		edges:      nemo.NewEdgeStarts(config.Rules),
		patience:   time.Minute,
		giveUp:     func(report string) { panic(report) },
	}
}

// node is a position under test.
type node[S, A comparable] struct {
	state S
	seat  nemo.Seat
	// choices are the legal actions, or those of the outcomes.
	choices  []A
	outcomes []nemo.Outcome[A]
	listed   map[A]bool
	// silent are actions that are accepted without an event.
	silent []A
	// branches are some of the choices with their results.
	branches []branch[S, A]
}

// branch is an action with its result.
type branch[S, A comparable] struct {
	action A
	next   S
	log    nemo.Log
}

// visit checks a node. It returns false when the game cannot go on from it.
func (b *battery[S, A]) visit(s *S) (n *node[S, A], ok bool) {
	b.report.Helper()
	b.at(s, "turn", func(s *S) (err error) {
		n, err = b.look(s)
		ok = err == nil
		return err
	})
	if !ok {
		return n, false
	}
	for _, check := range []struct {
		name string
		slow bool
		run  func(n *node[S, A]) error
	}{
		{"unique", false, b.checkUnique},
		{"weights", false, b.checkWeights},
		{"accepted", false, b.checkAccepted},
		{"refused", false, b.checkRefused},
		{"notation", false, b.checkNotation},
		{"parse", true, b.checkParse},
		{"deterministic", false, b.checkDeterministic},
		{"trace", false, b.checkTrace},
		{"events", false, b.checkEvents},
		{"invariants", false, b.checkInvariants},
		{"phases", false, b.checkPhases},
		{"sample", false, b.checkSample},
		{"frequency", false, b.checkFrequency},
		{"snapshot", true, b.checkSnapshot},
		{"schema", true, b.checkSchema},
		{"restore", true, b.checkRestore},
		{"observe", true, b.checkObserve},
		{"hidden", true, b.checkHidden},
		{"told", true, b.checkTold},
		{"sees", true, b.checkSees},
		{"overt", true, b.checkOvert},
		{"foretold", true, b.checkForetold},
		{"prompt", false, b.checkPrompt},
		{"panels", true, b.checkPanels},
		{"drawing", true, b.checkDrawing},
		{"no-seats", true, b.checkNoSeats},
		{"result", false, b.checkResult},
		{"vector", true, b.checkVector},
		{"forecast", true, b.checkForecast},
		{"evaluate", true, b.checkEvaluate},
	} {
		if !check.slow || b.nodes%b.config.Every == 0 {
			b.at(&n.state, check.name, func(*S) error { return check.run(n) })
		}
	}
	b.nodes++
	b.remember(n.choices)
	return n, true
}

// remember keeps some actions for other nodes.
func (b *battery[S, A]) remember(choices []A) {
	const most = 256
	for _, a := range choices[:min(len(choices), 8)] {
		switch {
		case len(b.pool) < most:
			b.pool = append(b.pool, a)
		case b.random.Below(8) == 0:
			b.pool[b.random.Below(most)] = a
		}
	}
}

// at runs a check on a copy of the position, so that a system that changes an argument does no
// harm.
func (b *battery[S, A]) at(s *S, name string, check func(s *S) error) {
	b.report.Helper()
	if b.failed[name] && name != "turn" && name != "accepted" {
		return
	}
	before := *s
	defer b.watch(b.patience, func() string {
		return b.account(name, &before, b.tried(faultf("it does not come to an end")))
	})()
	err := guard.Run(func() error { return check(s) })
	if panicked := (*guard.Panic)(nil); errors.As(err, &panicked) {
		err = b.tried(faultf("%v", panicked))
	}
	b.trying.Store(nil)
	if err != nil {
		b.fail(name, &before, err)
	}
}

// apply calls Apply of the rules, and records what is being tried.
func (b *battery[S, A]) apply(s *S, a A, t nemo.Trace) error {
	b.trying.Store(&a)
	err := b.rules.Apply(s, a, t)
	b.trying.Store(nil)
	return err
}

// tried adds the current action, if any, to a fault that interrupted it.
func (b *battery[S, A]) tried(f *fault) *fault {
	if a := b.trying.Load(); a != nil {
		f.action = b.spell(*a)
	}
	return f
}

// spell writes an action; the system may be too broken to do so.
func (b *battery[S, A]) spell(a A) (text string) {
	err := guard.Run(func() error {
		text = fmt.Sprintf("%q %+v", b.rules.Format(a), a)
		return nil
	})
	if err != nil {
		return fmt.Sprintf("%+v", a)
	}
	return text
}

// watch ends the test, with a report, if a check takes longer than patience. The caller must call
// done after the check.
func (b *battery[S, A]) watch(patience time.Duration, report func() string) (done func()) {
	timer := guard.Watch(patience, report, b.giveUp)
	return func() { timer.Stop() }
}

// once runs a check that is not about a position.
func (b *battery[S, A]) once(name string, check func() error) {
	b.report.Helper()
	if err := guard.Run(check); err != nil {
		b.fail(name, nil, err)
	}
}

// fault is a broken promise.
type fault struct {
	text, action string
	cause        error // a refusal or a broken invariant, which names a rule, or nil
}

func (f *fault) Error() string { return f.text }

func (f *fault) Unwrap() error { return f.cause }

func faultf(format string, args ...any) *fault {
	f := &fault{text: fmt.Sprintf(format, args...)}
	for _, arg := range args {
		err, _ := arg.(error)
		if illegal := (*nemo.Illegal)(nil); errors.As(err, &illegal) {
			f.cause = illegal
		} else if broken := (*nemo.Broken)(nil); errors.As(err, &broken) {
			f.cause = broken
		}
	}
	return f
}

// on returns a fault about an action.
func (b *battery[S, A]) on(a A, format string, args ...any) *fault {
	f := faultf(format, args...)
	f.action = b.spell(a)
	return f
}

// fail reports the first failure of a check.
func (b *battery[S, A]) fail(name string, s *S, err error) {
	b.report.Helper()
	if b.failed[name] {
		return
	}
	b.failed[name] = true
	b.report.Errorf("%s", b.account(name, s, err))
}

// account returns the report of a failure with everything that reproduces it. If the failure has no
// action or rule of its own, it has the last action and the rule that the prompt cites.
func (b *battery[S, A]) account(name string, s *S, err error) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %s: %v\n", b.rules.About().Name, name, err)
	if f := (*fault)(nil); errors.As(err, &f) && f.action != "" {
		fmt.Fprintf(&text, "action: %s\n", f.action)
	} else if n := len(b.actions); n > 0 {
		fmt.Fprintf(&text, "last action: %s\n", b.spell(b.actions[n-1]))
	}
	if s != nil {
		fmt.Fprintf(&text, "rule: %s\n", play.RuleOf(b.rules, s, err))
		fmt.Fprintf(&text, "game %d (seed %d) at ply %d\n", b.game, b.config.Seed, len(b.actions))
		fmt.Fprintf(&text, "position: %s\n", b.describe(s))
		fmt.Fprintf(&text, "record:\n%s", play.Evidence(b.rules, b.config.Seed, b.settings, b.start, slices.Clone(b.actions)))
	}
	return text.String()
}

// describe writes a position for a report; the system may be too broken to
// write a snapshot.
func (b *battery[S, A]) describe(s *S) string {
	var doc []byte
	err := guard.Run(func() (err error) {
		doc, err = snapshot(b.rules, s)
		return err
	})
	if err != nil {
		return fmt.Sprintf("%+v (%v)", *s, err)
	}
	return string(doc)
}
