package nemotest

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Config configures [Run]. Only Rules must be set.
type Config[S, A comparable] struct {
	// Rules is the system.
	Rules nemo.Rules[S, A]
	// Games is the number of games; 0 is 20.
	Games int
	// Seed is the seed of all random choices.
	Seed uint64
	// Settings are played in turn. With none, the first game has the default
	// options and the others have options drawn at random. If the system is a
	// [nemo.Scenarist], every eighth game starts at a position that it makes
	// up instead, which has options of its own. If it is a [nemo.Edger], half of
	// the games start at edges, each of the settings both ways in turn; with no
	// settings some of these have options of their own as well.
	Settings []nemo.Settings
	// Every limits the expensive checks (documents, views, panels) to every so many nodes; 0 is 1.
	Every int
	// Arbitrary is the number of made-up actions that are tried at each node; 0 is 8.
	Arbitrary int
	// Branches is the number of actions at each node whose result is examined (all of them are
	// tried); 0 is 4.
	Branches int
	// MaxSize is the most bytes that a state may have; 0 is no limit.
	MaxSize uintptr
	// Reshuffle, if set, returns a position that differs from s only in what seat may not know, or
	// false if there is none.
	Reshuffle func(s *S, seat nemo.Seat, r *nemo.Rand) (S, bool)
	// Shows, if set, reports whether an event shows a secret by the rules although the position
	// does not keep it: a showdown after which the cards go back into the deck. Without it such an
	// event counts as a leak: see Perfect recall in the package comment.
	Shows func(e nemo.Event) bool
	// HasRule, if set, reports whether a rule with this number exists. Only existing rules may be
	// cited.
	HasRule func(rule nemo.Rule) bool
	// Comparisons, if set, counts the comparisons of what a seat sees and is told, and of the
	// descriptions of its choices, in positions and after actions that it cannot distinguish.
	Comparisons *int
	// Until, if set, ends the run as soon as the check with that name has failed: for tests that
	// plant a fault and expect its report.
	Until string
	// Seldom lists values of options, as in "levels=lower", that make a difference too rarely for
	// random games to show it.
	Seldom []string
}

// Run checks every promise of the contract at every node of many games. With go test -short it
// plays only two games and replays these concurrently: enough for the race detector, which makes
// the rest ten times as slow and finds nothing in it.
func Run[S, A comparable](t *testing.T, config Config[S, A]) {
	t.Helper()
	b := newBattery(t, config)
	if testing.Short() {
		b.sideBySide()
		return
	}
	b.run()
	t.Logf("%d comparisons of what seats may not tell apart", b.compared)
}

// Failures runs the same checks as [Run] and returns the reports: for tests of tests, and for
// programs that check the rules of others.
func Failures[S, A comparable](config Config[S, A]) []string {
	var r reports
	run(&r, config)
	return r
}

// reports is a reporter that stores the reports.
type reports []string

func (*reports) Helper() {}

func (r *reports) Errorf(format string, args ...any) { *r = append(*r, fmt.Sprintf(format, args...)) }

// reporter is the part of *testing.T that the suite needs, so that its own tests can read the
// reports.
type reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

func run[S, A comparable](t reporter, config Config[S, A]) {
	t.Helper()
	newBattery(t, config).run()
}

// sideBySide plays a few games and replays them concurrently.
func (b *battery[S, A]) sideBySide() {
	b.report.Helper()
	for game := range mostKept {
		b.playGame(game)
	}
	b.actions = nil
	b.once("concurrent", b.checkConcurrent)
}

func (b *battery[S, A]) run() {
	b.report.Helper()
	if b.config.Comparisons != nil {
		defer func() { *b.config.Comparisons += b.compared }()
	}
	b.once("about", b.checkAbout)
	b.once("values", b.checkValues)
	b.once("size", func() error { return checkSize[S](b.config.MaxSize) })
	if b.failed["about"] {
		return // whatever follows would fail for the same reason
	}
	b.once("interfaces", b.checkInterfaces)
	b.once("rules", b.checkRulesExist)
	for game := range b.config.Games {
		b.playGame(game)
		if b.found() {
			return
		}
	}
	if len(b.failed) > 0 {
		return // what follows plays on for long, and would fail for the same reason
	}
	b.actions = nil
	b.once("imagine", b.checkImagine)
	b.once("options", b.checkOptionsBear)
	b.once("concurrent", b.checkConcurrent)
}

// found reports whether the failure that ends the run has been reported.
func (b *battery[S, A]) found() bool { return b.config.Until != "" && b.failed[b.config.Until] }

// playGame plays a random game and checks every node and the game as a whole.
func (b *battery[S, A]) playGame(game int) {
	b.report.Helper()
	b.random = nemo.NewRand(b.config.Seed, uint64(game))
	s, ok := b.begin(game)
	if !ok {
		return
	}
	start := s
	b.space = b.laidOut(&s)
	defer func() { b.keep(start) }()
	for {
		n, ok := b.visit(&s)
		if !ok || n.seat == nemo.Nobody {
			break
		}
		if b.found() {
			return
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

// scenarios is how often a game starts at a made-up position: once in so many games.
const scenarios = 8

// begin starts a game with the next settings, or at a position that the system makes up.
func (b *battery[S, A]) begin(game int) (s S, ok bool) {
	b.game, b.actions, b.nodes = game, b.actions[:0], 0
	b.settings, b.start = nemo.Settings{}, nil
	if scenarist, able := b.rules.(nemo.Scenarist[S]); able && game%scenarios == scenarios/2 {
		b.once("scenario", func() (err error) {
			s, b.start, err = b.scenario(scenarist)
			ok = err == nil
			return err
		})
		return s, ok
	}
	if n := len(b.config.Settings); n > 0 {
		b.settings = b.config.Settings[game%n]
	} else if game > 0 {
		b.drawSettings()
	}
	if b.edges != nil && b.turnOfEdge(game) {
		return b.atEdge(&b.random, len(b.config.Settings) == 0)
	}
	b.once("start", func() (err error) {
		s, err = b.rules.Start(b.settings)
		ok = err == nil
		return err
	})
	return s, ok
}

// turnOfEdge reports whether a game starts at an edge: every second game, and every second game
// with the same settings.
func (b *battery[S, A]) turnOfEdge(game int) bool {
	n := max(1, len(b.config.Settings))
	return (game%n+game/n)%2 == 1
}

// atEdge starts a game at an edge, somewhere in a game with the settings or, if late is
// set, with others.
func (b *battery[S, A]) atEdge(r *nemo.Rand, late bool) (s S, ok bool) {
	settings := b.settings
	b.settings = nemo.Settings{} // the position has its options
	b.once("edge", func() (err error) {
		s, b.start, err = b.edges.Begin(r, "", late, func(*nemo.Rand) (S, error) { return b.rules.Start(settings) })
		if err != nil && b.start != nil {
			err = faultf("%v\nfrom %s", err, b.start)
		}
		ok = err == nil
		return err
	})
	return s, ok
}

// scenario returns a position that the system makes up, and its snapshot.
func (b *battery[S, A]) scenario(scenarist nemo.Scenarist[S]) (s S, doc []byte, err error) {
	const tries = 1000
	for range tries {
		if made, ok := scenarist.Scenario(&b.random); ok {
			doc, err = snapshot(b.rules, &made)
			return made, doc, err
		}
	}
	return s, nil, faultf("the system made up no position in %d attempts", tries)
}

// again returns the game under test at its start, to be replayed by its texts.
func (b *battery[S, A]) again() (*play.Game, error) {
	system := play.For(b.rules, nil)
	if b.start != nil {
		return system.Restore(b.config.Seed, b.start)
	}
	return system.New(b.config.Seed, b.settings)
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

// step takes a listed action. It returns false if that fails.
func (b *battery[S, A]) step(s *S, a A) bool {
	ok := false
	b.at(s, "accepted", func(s *S) error {
		next := *s
		if err := b.apply(&next, a, nil); err != nil {
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
