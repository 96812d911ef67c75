package nemotest

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Config says what [Run] checks. Only Rules must be set.
type Config[S, A comparable] struct {
	// Rules is the system.
	Rules nemo.Rules[S, A]
	// Games is the number of games; 0 is 20.
	Games int
	// Seed is the seed of all that is random.
	Seed uint64
	// Settings are played in turn. With none, the first game has the default
	// options and the others have options drawn at random.
	Settings []nemo.Settings
	// Every thins out the checks that cost much (documents, views, panels):
	// they run at every so many nodes only; 0 is 1.
	Every int
	// Arbitrary is the number of made-up actions that are offered at each
	// node; 0 is 8.
	Arbitrary int
	// Branches is the number of actions at each node whose outcome is looked
	// at closely (all of them are tried); 0 is 4.
	Branches int
	// MaxSize is the most bytes that a state may have; 0 is no limit.
	MaxSize uintptr
	// Reshuffle, if set, returns a position that differs from s only in what
	// seat may not know, or false when there is none.
	Reshuffle func(s *S, seat nemo.Seat, r *nemo.Rand) (S, bool)
}

// Run checks every promise of the contract at every node of many games.
func Run[S, A comparable](t *testing.T, config Config[S, A]) {
	t.Helper()
	run(t, config)
}

// reporter is what the suite needs of a *testing.T, so that its own tests can
// see what it reports.
type reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

func run[S, A comparable](t reporter, config Config[S, A]) {
	t.Helper()
	b := newBattery(t, config)
	b.once("about", b.checkAbout)
	b.once("values", b.checkValues)
	b.once("size", func() error { return checkSize[S](config.MaxSize) })
	if b.failed["about"] {
		return // whatever follows would fail for the same reason
	}
	for game := range b.config.Games {
		b.playGame(game)
	}
}

// playGame plays a game at random and checks every node and the whole.
func (b *battery[S, A]) playGame(game int) {
	b.report.Helper()
	b.random = nemo.NewRand(b.config.Seed, uint64(game))
	s, ok := b.begin(game)
	if !ok {
		return
	}
	for {
		n, ok := b.visit(&s)
		if !ok || n.seat == nemo.Nobody {
			break
		}
		if len(b.actions) >= b.rules.About().MaxPlies {
			b.fail("length", &n.state, faultf("the game is not over after %d actions, About().MaxPlies", len(b.actions)))
			return
		}
		if !b.step(&s, n.choices[b.random.Below(uint64(len(n.choices)))]) {
			break
		}
	}
	b.at(&s, "record", b.checkWhole)
}

// begin starts a game by the settings that are its turn.
func (b *battery[S, A]) begin(game int) (s S, ok bool) {
	b.game, b.actions, b.nodes = game, b.actions[:0], 0
	b.settings = nemo.Settings{}
	if n := len(b.config.Settings); n > 0 {
		b.settings = b.config.Settings[game%n]
	} else if game > 0 {
		b.drawSettings()
	}
	b.once("start", func() (err error) {
		s, err = b.rules.Start(b.settings)
		ok = err == nil
		return err
	})
	return s, ok
}

// drawSettings draws options until the system accepts them together.
func (b *battery[S, A]) drawSettings() {
	about := b.rules.About()
	for range 1000 {
		for _, option := range about.Options {
			b.settings[option.Name] = option.Values[b.random.Below(uint64(len(option.Values)))]
		}
		if _, err := b.rules.Start(b.settings); err == nil {
			return
		}
	}
}

// step takes an action that is listed. A refusal has been reported by the
// check of the node.
func (b *battery[S, A]) step(s *S, a A) bool {
	ok := false
	b.at(s, "accepted", func(s *S) error {
		next := *s
		if err := b.rules.Apply(&next, a, nil); err != nil {
			return b.on(a, "it is listed and refused: %v", err)
		}
		*s, ok = next, true
		return nil
	})
	if ok {
		b.actions = append(b.actions, a)
	}
	return ok
}
