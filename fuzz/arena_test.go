package fuzz_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// The fixed games are the evidence for the gates and for the page TRACEABILITY.md. They
// are the same on every machine, so a rule without a case is a fault of the code or of
// the list and never bad luck. There are random games over all options, random games
// from generated positions that random play does not reach, games from the positions of
// the golden counts, which were searched for rare situations, and games of the greedy
// bot, which plays for points.

// numbersOfGames are the numbers of fixed games: random ones from the start, random
// ones from generated positions, those from each position of the golden counts, and
// those of the greedy bot.
type numbersOfGames struct{ start, scenario, position, greedy int }

// fullRules is the interface of the rule systems in the suite.
type fullRules[S, A comparable] interface {
	nemo.Rules[S, A]
	nemo.Scenarist[S]
	nemo.Arbiter[A]
	nemo.Evaluator[S]
}

// arena is a rule system with everything that the suite needs to play it and to observe
// its components.
type arena[S, A comparable] struct {
	known facts
	rules fullRules[S, A]
	// node and kind return the numbers of nodes and actions in the code.
	node func(s *S) int
	kind func(a A) int
	// named lists the actions that a person may type at a node where a piece is drawn,
	// whether the piece is available or not.
	named func(s *S) []A
	// watch returns a watcher that writes to feats.
	watch func(feats map[string]int64) watcher[S]
	// wanted are the positions of the golden counts. edits change a position of a game
	// so that it may become the position with that name, and report success.
	wanted []wanted[S, A]
	edits  map[string]func(r fullRules[S, A], s *S) bool

	all, few   fixed
	renew      sync.Once
	renewFault error
}

func (a *arena[S, A]) facts() *facts       { return &a.known }
func (a *arena[S, A]) about() *nemo.About  { return a.rules.About() }
func (a *arena[S, A]) system() play.System { return play.For[S, A](a.rules, nil) }

// playout returns a random playout.
func (a *arena[S, A]) playout(seed uint64) *nemo.Playout[S, A] {
	return nemo.NewPlayout[S, A](a.rules, seed)
}

// watcher derives from the events of a game what components do.
type watcher[S comparable] interface {
	nemo.Trace
	// begin resets the watcher for a new game that starts at s.
	begin(s *S)
}

// refusalText is a refusal as worded in the code.
type refusalText struct {
	Rule   nemo.Rule
	Reason string
}

// played is the coverage of a set of games.
type played struct {
	games, plies int64
	// applied and refused count the events and the refusals by rule.
	applied, refused nemo.Coverage
	refusals         map[refusalText]int64
	events           map[nemo.EventKind]int64
	nodes, kinds     map[int]int64
	// edges counts the steps between phases, as in "action>combat".
	edges map[string]int64
	// feats counts what components did, in the words of the system's watcher.
	feats map[string]int64
	// options counts the settings played, as in "kit=base".
	options map[string]int64
}

func newPlayed() *played {
	return &played{
		applied: nemo.Coverage{}, refused: nemo.Coverage{}, refusals: map[refusalText]int64{},
		events: map[nemo.EventKind]int64{}, nodes: map[int]int64{}, kinds: map[int]int64{},
		edges: map[string]int64{}, feats: map[string]int64{}, options: map[string]int64{},
	}
}

// player plays games and collects their coverage.
type player[S, A comparable] struct {
	*played
	arena   *arena[S, A]
	rules   fullRules[S, A]
	watch   watcher[S]
	playout *nemo.Playout[S, A]
	random  nemo.Rand
	// scratch is the state in which actions are tried. A new copy for each try would
	// take most of the time.
	scratch S
	madeUp  map[A]bool
}

func newPlayer[S, A comparable](a *arena[S, A]) *player[S, A] {
	p := &player[S, A]{played: newPlayed(), arena: a, rules: a.rules, playout: a.playout(0)}
	p.watch = a.watch(p.feats)
	return p
}

// Event counts an event.
func (p *player[S, A]) Event(e nemo.Event) {
	p.applied.Event(e)
	p.events[e.Kind]++
	p.watch.Event(e)
}

// Random streams for the kinds of games.
const (
	streamStart = iota << 32
	streamScenario
	streamGreedy
	streamPosition
	streamStep
)

// fromStart plays a random game with random options.
func (p *player[S, A]) fromStart(game uint64) error {
	p.random = nemo.NewRand(1, streamStart|game)
	settings, s, err := randomStart[S, A](p.rules, &p.random)
	if err != nil {
		return err
	}
	for name, value := range settings {
		p.options[name+"="+value]++
	}
	return p.play(&s, p.playout.Pick)
}

// fromScenario plays at random from a generated position.
func (p *player[S, A]) fromScenario(game uint64) error {
	p.random = nemo.NewRand(1, streamScenario|game)
	s, ok := p.rules.Scenario(&p.random)
	if !ok {
		return nil // this attempt generated no position
	}
	return p.play(&s, p.playout.Pick)
}

// position is a position of the golden counts with its possible steps.
type position[S, A comparable] struct {
	name  string
	start S
	steps []A
}

// mostSteps is the maximum number of steps tried from a position.
const mostSteps = 150

// restored returns the positions of the golden counts.
func (a *arena[S, A]) restored() ([]position[S, A], error) {
	var positions []position[S, A]
	for i := range a.wanted {
		at := position[S, A]{name: a.wanted[i].name}
		doc, err := a.known.position(at.name)
		if err != nil {
			return nil, err
		}
		if at.start, err = a.rules.Restore(doc); err != nil {
			return nil, fmt.Errorf("position %s: %w", at.name, err)
		}
		at.steps = a.rules.Legal(&at.start, nil)
		for _, outcome := range a.rules.Outcomes(&at.start, nil) {
			at.steps = append(at.steps, outcome.Action)
		}
		at.steps = at.steps[:min(len(at.steps), mostSteps)]
		positions = append(positions, at)
	}
	return positions, nil
}

// fromPosition plays at random from a position of the golden counts.
func (p *player[S, A]) fromPosition(at *position[S, A], number int) error {
	p.random = nemo.NewRand(1, streamPosition|nameSeed(at.name)<<10|uint64(number))
	s := at.start
	return p.play(&s, p.playout.Pick)
}

// step plays a random game that begins with one of the steps of a position.
func (p *player[S, A]) step(at *position[S, A], number int) error {
	p.random = nemo.NewRand(1, streamStep|nameSeed(at.name)<<10|uint64(number))
	return p.playFrom(at.start, at.steps[number])
}

// nameSeed returns a number for a name, so that the games from a position do not depend
// on other positions.
func nameSeed(name string) uint64 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return uint64(h.Sum32() % (1 << 22))
}

// playFrom plays a random game that begins with a given step.
func (p *player[S, A]) playFrom(s S, first A) error {
	begun := false
	return p.play(&s, func(s *S) (A, nemo.Seat, error) {
		if !begun {
			begun = true
			return first, p.rules.ToMove(s), nil
		}
		return p.playout.Pick(s)
	})
}

// offerAll tries very many actions: in a system with few of them, nearly all that can
// be written.
func (p *player[S, A]) offerAll(s *S) {
	if p.madeUp == nil {
		p.madeUp = map[A]bool{}
		random := nemo.NewRand(1, streamPosition)
		for range 200_000 {
			p.madeUp[p.rules.Arbitrary(&random)] = true
		}
	}
	for a := range p.madeUp {
		p.try(s, a)
	}
}

// greedy plays a game with the greedy bot.
func (p *player[S, A]) greedy(game uint64) error {
	p.random = nemo.NewRand(1, streamGreedy|game)
	_, s, err := randomStart[S, A](p.rules, &p.random)
	if err != nil {
		return err
	}
	greedy, err := bot.New[S, A]("greedy", p.rules, game)
	if err != nil {
		return err
	}
	return p.play(&s, func(s *S) (A, nemo.Seat, error) {
		if seat := p.rules.ToMove(s); seat.IsPlayer() {
			choice, err := greedy.Choose(s, seat)
			return choice.Action, seat, err
		}
		return p.playout.Pick(s)
	})
}

// play plays a game to its end and collects its coverage. choose chooses an action; at
// the end of the game its seat is Nobody.
func (p *player[S, A]) play(s *S, choose func(s *S) (A, nemo.Seat, error)) error {
	about := p.rules.About()
	p.playout.Rand = p.random
	p.watch.begin(s)
	p.games++
	for plies := 0; ; plies++ {
		p.nodes[p.arena.node(s)]++
		p.offer(s)
		a, seat, err := choose(s)
		if seat == nemo.Nobody {
			p.offer(s)
			return nil
		}
		if err != nil {
			return err
		}
		if plies > about.MaxPlies {
			return errors.New("it does not end")
		}
		phase := p.rules.Phase(s)
		if err := p.rules.Apply(s, a, p); err != nil {
			return fmt.Errorf("at ply %d %q is listed and refused: %w", plies, p.rules.Format(a), err)
		}
		p.plies++
		p.kinds[p.arena.kind(a)]++
		if next := p.rules.Phase(s); next != phase {
			p.edges[about.Phases[phase].Name+">"+about.Phases[next].Name]++
		}
	}
}

// offer tries an arbitrary action and records the rule that refuses it. At a draw it
// tries every piece, since a person may type any.
func (p *player[S, A]) offer(s *S) {
	p.try(s, p.rules.Arbitrary(&p.random))
	for _, a := range p.arena.named(s) {
		p.try(s, a)
	}
}

func (p *player[S, A]) try(s *S, a A) {
	p.scratch = *s
	err := p.rules.Apply(&p.scratch, a, nil)
	var illegal *nemo.Illegal
	if errors.As(err, &illegal) {
		p.refused[illegal.Rule]++
		p.refusals[refusalText{illegal.Rule, worded(illegal.Reason)}]++
	}
}

// worded returns the part of a refusal that the code words, without the question at the
// node, which differs between positions.
func worded(reason string) string {
	const asks = "what is asked here: "
	if i := strings.Index(reason, asks); i >= 0 {
		return reason[:i+len(asks)]
	}
	return reason
}

// randomStart starts a game with random options, each at its default half of the time.
// It redraws incompatible options.
func randomStart[S, A comparable](rules nemo.Rules[S, A], random *nemo.Rand) (nemo.Settings, S, error) {
	var s S
	err := errors.New("no options were drawn")
	for range 100 {
		settings := nemo.Settings{}
		for _, option := range rules.About().Options {
			settings[option.Name] = option.Default
			if random.Below(2) == 0 {
				settings[option.Name] = option.Values[random.Below(uint64(len(option.Values)))]
			}
		}
		if s, err = rules.Start(settings); err == nil {
			return settings, s, nil
		}
	}
	return nil, s, err
}
