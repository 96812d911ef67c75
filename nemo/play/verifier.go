package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"unsafe"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/internal/guard"
)

// verifier checks the games of one goroutine.
type verifier[S, A comparable] struct {
	system     *system[S, A]
	config     VerifyConfig
	playout    *nemo.Playout[S, A]
	invariants []nemo.Invariant[S, A]
	promises   *nemo.Promises[S, A] // the same, for after each step
	parter     nemo.Parter[S]       // if the system is one: after a step only what changed is looked at
	// actions are those of the game under way, to write its record from.
	actions []A
	// before is the position before the current step. It is a field because the invariants, which
	// are unknown functions, would make it escape each time. action is the action being tried
	// there, and taking says whether a step is under way.
	before S
	action A
	taking bool
	// arbiter, if the system is one, makes up actions, which are tried on a copy of the position,
	// with random numbers of their own.
	arbiter nemo.Arbiter[A]
	tried   S
	made    nemo.Rand
	// brinks, if the system declares edges, makes up positions there for games to begin from.
	brinks *nemo.EdgeStarts[S, A]

	watch watch[A]

	games        int
	plies        int64
	violations   []Violation
	rules        ruleCounter
	ends, levels map[string]int64
	// edges counts the steps from each phase to each other one.
	edges []int64
}

func newVerifier[S, A comparable](y *system[S, A], config VerifyConfig) *verifier[S, A] {
	phases := len(y.About().Phases)
	arbiter, _ := y.rules.(nemo.Arbiter[A])
	parter, _ := y.rules.(nemo.Parter[S])
	invariants := y.rules.Invariants()
	return &verifier[S, A]{
		arbiter: arbiter,
		brinks:  nemo.NewEdgeStarts(y.rules),
		system:  y, config: config,
		playout:    nemo.NewPlayout(y.rules, config.Seed),
		invariants: invariants,
		promises:   nemo.NewPromises(invariants),
		parter:     parter,
		watch:      watch[A]{patience: y.patience()},
		ends:       map[string]int64{}, levels: map[string]int64{},
		edges: make([]int64, phases*phases),
	}
}

// nameEdges adds the edges that were taken, by name.
func (w *verifier[S, A]) nameEdges(edges map[string]int64) {
	about := w.system.About()
	phases := len(about.Phases)
	for i, n := range w.edges {
		if n > 0 {
			edges[edgeName(about, nemo.Phase(i/phases), nemo.Phase(i%phases))] += n
		}
	}
}

// play plays a game and reports whether it was finished, by its end or by a
// violation.
func (w *verifier[S, A]) play(ctx context.Context, game int) bool {
	w.playout.Rand = nemo.NewRand(w.config.Seed, uint64(game))
	w.made = nemo.NewRand(^w.config.Seed, uint64(game))
	w.actions, w.taking = w.actions[:0], false
	var settings nemo.Settings
	var start []byte
	var s S
	w.watch.open(game, nil, nil)
	err := guard.Run(func() (err error) {
		settings, start, s, err = w.open(game)
		return err
	})
	if err == nil {
		w.watch.open(game, settings, start)
		var done bool
		if done, err = w.run(ctx, game, &s); !done && err == nil {
			return false
		}
	}
	if !w.watch.alive() {
		return false // given up meanwhile: what it found is reported
	}
	w.games++
	if err != nil && len(w.violations) < maxViolations {
		w.violations = append(w.violations, Violation{
			Game: game, Ply: len(w.actions), Text: err.Error(),
			Record: Evidence(w.system.rules, w.config.Seed+uint64(game), settings, start, w.actions),
		})
	}
	return true
}

// Which of every eight games begin elsewhere, if the system can make up such positions: half of
// them, including half of the bot's, at edges of the rules, and one late in a game.
const (
	starts     = 8
	atEdges    = 1<<1 | 1<<2 | 1<<5 | 1<<7
	atScenario = 1 << 4
)

// open starts a game: from its beginning, at an edge of the rules, or at a position late in a game.
// Such a position is returned as a document too. Scenarios have options of their own, so they are
// not used if the user has fixed any.
func (w *verifier[S, A]) open(game int) (settings nemo.Settings, start []byte, s S, err error) {
	turn := 1 << (game % starts)
	if w.brinks != nil && (turn&atEdges != 0 || w.config.Edge != "") {
		s, start, err = w.atEdge()
		return nil, start, s, err
	}
	scenarist, able := w.system.rules.(nemo.Scenarist[S])
	if !able || turn&atScenario == 0 || len(w.config.Settings) > 0 {
		settings, s, err = w.begin()
		return settings, nil, s, err
	}
	for range startTries {
		if made, ok := scenarist.Scenario(&w.playout.Rand); ok {
			start, err = json.Marshal(w.system.rules.Snapshot(&made))
			return nil, start, made, err
		}
	}
	return nil, nil, s, errors.New("the system made up no position")
}

// run plays a game from its start. The error is the violation, with the position and the action; a
// panic of the system is a violation too.
func (w *verifier[S, A]) run(ctx context.Context, game int, s *S) (done bool, err error) {
	defer func() {
		if value := recover(); value != nil {
			done, err = true, guard.Caught(value)
		}
		if err != nil && !errors.Is(err, errGivenUp) {
			err = w.account(s, err)
		}
	}()
	return w.follow(ctx, game, s)
}

// follow is run without the details of an error.
func (w *verifier[S, A]) follow(ctx context.Context, game int, s *S) (done bool, err error) {
	rules, about := w.system.rules, w.system.About()
	var player bot.Bot[S, A]
	if w.config.Bot != defaultBot && game%4 == 3 {
		if player, err = bot.New(w.config.Bot, rules, botSeedAt(w.config.Seed, game)); err != nil {
			return true, err
		}
	}
	err = nemo.CheckState(w.invariants, s)
	if err != nil {
		return true, err
	}
	phase, err := w.phase(s)
	if err != nil {
		return true, err
	}
	for {
		a, seat, err := w.pick(player, s)
		if seat == nemo.Nobody {
			return true, w.finish(s)
		}
		if err != nil {
			return true, err
		}
		if int(seat) >= len(about.Seats) {
			return true, fmt.Errorf("%s is to move, and there are %d seats", seat, len(about.Seats))
		}
		if len(w.actions) >= about.MaxPlies {
			return true, fmt.Errorf("the game is not over after %d actions, the most that it may have", len(w.actions))
		}
		if len(w.actions)%1024 == 0 && cancelled(ctx) {
			return false, nil
		}
		if phase, err = w.step(s, a, phase); err != nil {
			return true, err
		}
	}
}

// step takes an action and checks everything that it must not break. It returns the phase of the
// next node.
func (w *verifier[S, A]) step(s *S, a A, phase nemo.Phase) (nemo.Phase, error) {
	rules, about := w.system.rules, w.system.About()
	w.before, w.taking = *s, true
	if len(w.actions)%offers == 0 {
		if err := w.offer(s); err != nil {
			return phase, err
		}
	}
	w.actions, w.action = append(w.actions, a), a
	if !w.watch.step(a) {
		return phase, errGivenUp
	}
	heard := w.rules.events
	if err := rules.Apply(s, a, &w.rules); err != nil {
		return phase, fmt.Errorf("%s is listed and refused: %w", rules.Format(a), err)
	}
	w.plies++
	if w.rules.events == heard {
		return phase, fmt.Errorf("%s is taken, and no event says under which rule", rules.Format(a))
	}
	changed := ^nemo.Parts(0) // everything
	if w.parter != nil && len(w.actions)%wholes != 0 && rules.ToMove(s) != nemo.Nobody {
		changed = w.parter.Changed(&w.before, s)
	}
	if err := w.promises.Check(changed, &w.before, a, s); err != nil {
		return phase, err
	}
	next, err := w.phase(s)
	if err != nil {
		return phase, err
	}
	if next == phase {
		w.taking = false
		return phase, nil
	}
	if !about.MayFollow(phase, next) {
		return phase, fmt.Errorf("the phase graph has no edge %s", edgeName(about, phase, next))
	}
	w.edges[int(phase)*len(about.Phases)+int(next)]++
	w.taking = false
	return next, nil
}

// wholes is how often every invariant is checked, whatever changed: once in so many nodes, and at
// the end of a game. It is a safeguard against an invariant that declares too few parts
// ([nemo.Invariant].Looks).
const wholes = 32

// offers is how often a made-up action is tried: once in so many nodes.
const offers = 8

// offer tries a made-up action, if the system can make one up. A refusal must leave the position as
// it was; its rule counts as applied.
func (w *verifier[S, A]) offer(s *S) error {
	if w.arbiter == nil {
		return nil
	}
	a := w.arbiter.Arbitrary(&w.made)
	w.tried, w.action = *s, a
	err := w.system.rules.Apply(&w.tried, a, nil)
	var illegal *nemo.Illegal
	switch {
	case err == nil:
		return nil // it happens to be legal
	case !errors.As(err, &illegal):
		return fmt.Errorf("%s is refused without a rule: %w", w.system.rules.Format(a), err)
	case w.tried != *s:
		return fmt.Errorf("%s is refused [%s] and changes the position", w.system.rules.Format(a), illegal.Rule)
	}
	w.rules.count(illegal.Rule)
	return nil
}

// errGivenUp ends a game that was given up because a rule did not return in time.
var errGivenUp = errors.New("the game is given up")

// account adds to a fault what reproduces it: the action being tried or, if there is none, the last
// one, the rule, and the position before the step.
func (w *verifier[S, A]) account(s *S, fault error) error {
	action := ""
	if w.taking {
		s, action = &w.before, "\naction: "+spell(w.system.rules, w.action)
	} else if n := len(w.actions); n > 0 {
		action = "\nlast action: " + spell(w.system.rules, w.actions[n-1])
	}
	return fmt.Errorf("%w%s\nrule: %s\nposition: %s", fault, action, RuleOf(w.system.rules, s, fault), spellPosition(w.system.rules, s))
}

// phase returns the phase of a position, which must be one of the system's.
func (w *verifier[S, A]) phase(s *S) (nemo.Phase, error) {
	phase := w.system.rules.Phase(s)
	if n := len(w.system.About().Phases); int(phase) >= n {
		return phase, fmt.Errorf("the phase %d is none of the %d phases", phase, n)
	}
	return phase, nil
}

// pick returns the choice of the bot, if there is one, otherwise a random one.
func (w *verifier[S, A]) pick(player bot.Bot[S, A], s *S) (A, nemo.Seat, error) {
	seat := w.system.rules.ToMove(s)
	if player == nil || !seat.IsPlayer() {
		return w.playout.Pick(s)
	}
	choice, err := player.Choose(s, seat)
	return choice.Action, seat, err
}

// finish checks the end of a game and counts it.
func (w *verifier[S, A]) finish(s *S) error {
	about := w.system.About()
	result := w.system.rules.Result(s)
	if err := CheckResult(about, result); err != nil {
		return err
	}
	if !result.Over {
		return fmt.Errorf("nobody is to move, and the result says that the game is not over")
	}
	w.ends[result.End]++
	for _, score := range result.Scores {
		if score.Level != "" {
			w.levels[score.Level]++
		}
	}
	return nil
}

// ruleCounter counts how often each rule was applied, as [nemo.Coverage] does. Some rules are
// applied at every step, so recent ones are found by the address of their name, without a map
// lookup.
type ruleCounter struct {
	events int64 // how many there were
	counts map[nemo.Rule]*int64
	lately [64]struct {
		rule  nemo.Rule
		times *int64
	}
}

func (c *ruleCounter) Event(e nemo.Event) {
	c.events++
	c.count(e.Rule)
}

func (c *ruleCounter) count(rule nemo.Rule) {
	place := uintptr(unsafe.Pointer(unsafe.StringData(string(rule)))) >> 2
	at := &c.lately[(place^place>>6)%uintptr(len(c.lately))]
	if at.times == nil || at.rule != rule {
		at.rule, at.times = rule, c.counts[rule]
		if at.times == nil {
			if c.counts == nil {
				c.counts = map[nemo.Rule]*int64{}
			}
			at.times = new(int64)
			c.counts[rule] = at.times
		}
	}
	*at.times++
}

// addTo adds the counts to rules.
func (c *ruleCounter) addTo(rules nemo.Coverage) {
	for rule, n := range c.counts {
		rules[rule] += *n
	}
}

// cancelled reports whether ctx has ended, which is no fault of the games.
func cancelled(ctx context.Context) bool { return ctx.Err() != nil }
