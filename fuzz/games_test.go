package fuzz_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

// The fixed games are the evidence behind the gates and behind the page
// TRACEABILITY.md: the same games on every machine, so that a rule without a
// case is a fault of the code or of the list, never of luck. There are games
// at random over all options, games at random from positions that random play
// does not come to, and games of the greedy bot, which plays for points.
const (
	randomGames   = 400
	scenarioGames = 4000
	greedyGames   = 12
)

// refusalText is a refusal as the code words it.
type refusalText struct {
	Rule   nemo.Rule
	Reason string
}

// played is what a set of games has shown.
type played struct {
	rules *nemoswar1.Rules

	games, plies int64
	// applied and refused count the events and the refusals by rule.
	applied, refused nemo.Coverage
	refusals         map[refusalText]int64
	events           map[nemo.EventKind]int64
	nodes            map[nemoswar1.Node]int64
	kinds            map[nemoswar1.Kind]int64
	// edges has the steps between phases, "action>combat".
	edges map[string]int64
	// feats has what components did, in the words of feats_test.go.
	feats map[string]int64
	// options has the settings that were played, "kit=base".
	options map[string]int64

	watch   *watcher
	playout *nemo.Playout[nemoswar1.State, nemoswar1.Action]
	random  nemo.Rand
}

// Event counts an event.
func (p *played) Event(e nemo.Event) {
	p.applied.Event(e)
	p.events[e.Kind]++
	p.watch.Event(e)
}

// fixedGames plays the fixed games once for all tests that ask.
var fixedGames = sync.OnceValues(func() (*played, error) {
	p := newPlayed(nemoswar1.Default())
	for game := range uint64(randomGames) {
		if err := p.fromStart(game); err != nil {
			return nil, fmt.Errorf("random game %d: %w", game, err)
		}
	}
	for game := range uint64(scenarioGames) {
		if err := p.fromScenario(game); err != nil {
			return nil, fmt.Errorf("game %d from a scenario: %w", game, err)
		}
	}
	for game := range uint64(greedyGames) {
		if err := p.greedy(game); err != nil {
			return nil, fmt.Errorf("greedy game %d: %w", game, err)
		}
	}
	return p, nil
})

// theFixedGames returns the fixed games for a test.
func theFixedGames(t testing.TB) *played {
	t.Helper()
	p, err := fixedGames()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func newPlayed(rules *nemoswar1.Rules) *played {
	p := &played{
		rules:   rules,
		applied: nemo.Coverage{}, refused: nemo.Coverage{}, refusals: map[refusalText]int64{},
		events: map[nemo.EventKind]int64{}, nodes: map[nemoswar1.Node]int64{}, kinds: map[nemoswar1.Kind]int64{},
		edges: map[string]int64{}, feats: map[string]int64{}, options: map[string]int64{},
		playout: nemo.NewPlayout[nemoswar1.State, nemoswar1.Action](rules, 0),
	}
	p.watch = newWatcher(rules.Components(), p.feats)
	return p
}

// Streams of random numbers that keep the three kinds of games apart.
const (
	streamStart = iota << 32
	streamScenario
	streamGreedy
)

// fromStart plays a game at random, with options at random.
func (p *played) fromStart(game uint64) error {
	p.random = nemo.NewRand(1, streamStart|game)
	settings, s, err := randomStart(p.rules, &p.random)
	if err != nil {
		return err
	}
	for name, value := range settings {
		p.options[name+"="+value]++
	}
	return p.play(&s, p.playout.Pick)
}

// fromScenario plays on at random from a position that is made up.
func (p *played) fromScenario(game uint64) error {
	p.random = nemo.NewRand(1, streamScenario|game)
	s, ok := p.rules.Scenario(&p.random)
	if !ok {
		return nil // this attempt came to no position
	}
	return p.play(&s, p.playout.Pick)
}

// greedy plays a game by the greedy bot.
func (p *played) greedy(game uint64) error {
	p.random = nemo.NewRand(1, streamGreedy|game)
	_, s, err := randomStart(p.rules, &p.random)
	if err != nil {
		return err
	}
	player, err := bot.New[nemoswar1.State, nemoswar1.Action]("greedy", p.rules, game)
	if err != nil {
		return err
	}
	return p.play(&s, func(s *nemoswar1.State) (nemoswar1.Action, nemo.Seat, error) {
		if seat := p.rules.ToMove(s); seat.IsPlayer() {
			choice, err := player.Choose(s, seat)
			return choice.Action, seat, err
		}
		return p.playout.Pick(s)
	})
}

// pick chooses an action; at the end of the game the seat is Nobody.
type pick func(s *nemoswar1.State) (nemoswar1.Action, nemo.Seat, error)

// play plays a game to its end and keeps what it shows.
func (p *played) play(s *nemoswar1.State, choose pick) error {
	about := p.rules.About()
	p.playout.Rand = p.random
	p.watch.begin()
	p.games++
	for plies := 0; ; plies++ {
		p.nodes[s.Node()]++
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
		p.kinds[a.Kind]++
		if next := p.rules.Phase(s); next != phase {
			p.edges[about.Phases[phase].Name+">"+about.Phases[next].Name]++
		}
	}
}

// offer makes up an action and keeps which rule refuses it. Where a piece is
// drawn it offers every piece, for a table may name any.
func (p *played) offer(s *nemoswar1.State) {
	p.try(s, p.rules.Arbitrary(&p.random))
	for id := range 64 {
		switch s.Node() {
		case nemoswar1.NodeReveal, nemoswar1.NodePlaceShip:
			p.try(s, nemoswar1.Reveal(nemoswar1.ShipID(id+1)))
		case nemoswar1.NodeToken:
			p.try(s, nemoswar1.Token(nemoswar1.TreasureID(id+1)))
		case nemoswar1.NodeDraw:
			p.try(s, nemoswar1.Draw(nemoswar1.CardID(id+1)))
		}
	}
}

func (p *played) try(s *nemoswar1.State, a nemoswar1.Action) {
	next := *s
	err := p.rules.Apply(&next, a, nil)
	var illegal *nemo.Illegal
	if errors.As(err, &illegal) {
		p.refused[illegal.Rule]++
		p.refusals[refusalText{illegal.Rule, illegal.Reason}]++
	}
}

// randomStart starts a game with options at random, each at its default every
// other time; those that do not go together are drawn again.
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
