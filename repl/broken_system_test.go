package repl

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
)

// errBroken is the fault of a system that breaks during a game.
var errBroken = errors.New("the system is broken")

// faults says when a breakingPig breaks: at a position that it writes, or at a step that
// it takes.
type faults struct {
	sync.Mutex
	armed  bool
	atStep bool
	after  int // so many positions or steps are left before the fault
	struck bool
}

// arm makes the system break after n more positions, or after n more steps.
func (f *faults) arm(atStep bool, n int) {
	f.Lock()
	defer f.Unlock()
	f.armed, f.atStep, f.after, f.struck = true, atStep, n, false
}

func (f *faults) strike(step bool) bool {
	f.Lock()
	defer f.Unlock()
	if !f.armed || step != f.atStep {
		return false
	}
	if f.after > 0 {
		f.after--
		return false
	}
	f.struck = true
	return true
}

// breakingPig is Pig with a fault in it.
type breakingPig struct {
	pig.Rules
	faults *faults
}

// noDocument cannot be written as JSON.
type noDocument struct{}

func (noDocument) MarshalJSON() ([]byte, error) { return nil, errBroken }

func (b breakingPig) Snapshot(s *pig.State) any {
	if b.faults.strike(false) {
		return noDocument{}
	}
	return b.Rules.Snapshot(s)
}

func (b breakingPig) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if b.faults.strike(true) {
		return errBroken
	}
	return b.Rules.Apply(s, a, t)
}

func breakingSystem() ([]play.System, *faults) {
	f := new(faults)
	return []play.System{play.For[pig.State, pig.Action](breakingPig{faults: f}, nil)}, f
}

// isBroken reports whether an error tells of the fault. JSON keeps its text alone.
func isBroken(err error) bool { return err != nil && strings.Contains(err.Error(), errBroken.Error()) }

// breaksEverywhere runs something with the fault at the first possible place, at the
// second, and so on until it is over before the fault comes. The fault must be told each
// time, and must have come at least once.
func breaksEverywhere(t *testing.T, what string, atStep bool, run func(systems []play.System, f *faults, arm func()) error) {
	t.Helper()
	const most = 12 // a whole game would take long, and has nothing new
	for n := range most {
		systems, f := breakingSystem()
		err := run(systems, f, func() { f.arm(atStep, n) })
		if !f.struck {
			if n == 0 {
				t.Errorf("%s: the fault has not come (%v)", what, err)
			}
			return
		}
		if !isBroken(err) {
			t.Errorf("%s: the fault came after %d, and told is %v", what, n, err)
		}
	}
}

// TestAPositionThatCannotBeWrittenIsTold breaks the system at each position that a command
// writes.
func TestAPositionThatCannotBeWrittenIsTold(t *testing.T) {
	dir := t.TempDir()
	for _, line := range []string{
		"set", "set sum=3", "diff", "expect sum = 4", "position",
		"save " + filepath.Join(dir, "game.json"), "save " + filepath.Join(dir, "position.json") + " position",
		"suppose sum 3", "setup",
	} {
		breaksEverywhere(t, line, false, func(systems []play.System, _ *faults, arm func()) error {
			s := newSession(t, Config{Systems: systems})
			s.say("new pig seed=7", "roll")
			arm()
			return s.Execute(background, line)
		})
	}
}

// TestAStepThatFailsIsTold breaks the system at each step that a command takes. The game
// goes on from where it stands once the fault is mended.
func TestAStepThatFailsIsTold(t *testing.T) {
	for _, story := range []struct {
		line   string
		before []string
	}{
		{"roll", nil},
		{"do roll", nil},
		{"hold", nil},
		{"1", []string{"legal"}},
		{"roll", []string{"dice ask", "roll"}},
		{"4", []string{"dice ask", "roll"}},
		{"roll 4", []string{"dice ask", "roll"}},
		{"dice auto", []string{"dice ask", "roll"}},
		{"auto 3 random", nil},
		{"auto turn random", nil},
		{"auto game random", nil},
	} {
		breaksEverywhere(t, story.line, true, func(systems []play.System, f *faults, arm func()) error {
			s := newSession(t, Config{Systems: systems})
			s.say("new pig seed=7")
			s.say(story.before...)
			arm()
			err := s.Execute(background, story.line)
			f.armed = false
			if s.say("log"); f.struck { // the game is whole
				s.say("dice auto", "auto 1 random")
			}
			return err
		})
	}
}

// TestAFaultEndsAProgramsGame breaks the system in the games that the program plays for
// scripts and other programs.
func TestAFaultEndsAProgramsGame(t *testing.T) {
	dir := t.TempDir()
	start := games.Config{System: "pig"}
	for _, test := range []struct {
		what   string
		atStep bool
		run    func(systems []play.System) error
	}{
		{"auto", true, func(systems []play.System) error {
			return Auto(background, io.Discard, systems, AutoConfig{Start: start, Bot: "random"})
		}},
		{"auto --json", true, func(systems []play.System) error {
			return Auto(background, io.Discard, systems, AutoConfig{Start: start, Bot: "random", JSON: true})
		}},
		{"auto --record", false, func(systems []play.System) error {
			return Auto(background, io.Discard, systems, AutoConfig{Start: start, Bot: "random", Record: filepath.Join(dir, "auto.txt")})
		}},
		{"trace", true, func(systems []play.System) error {
			return Trace(background, io.Discard, systems, TraceConfig{Start: start, Games: 1, JSON: true})
		}},
		{"trace of a position", false, func(systems []play.System) error {
			return Trace(background, io.Discard, systems, TraceConfig{Start: start, Games: 1, JSON: true})
		}},
	} {
		breaksEverywhere(t, test.what, test.atStep, func(systems []play.System, _ *faults, arm func()) error {
			arm()
			return test.run(systems)
		})
	}
}

// TestAFaultInAFilesGameIsTold breaks the system while a record or a saved game is shown.
func TestAFaultInAFilesGameIsTold(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	s := newSession(t, Config{})
	s.say("new pig seed=7", "auto 4 random", "record "+record)
	for what, run := range map[string]func(systems []play.System) error{
		"replay --json": func(systems []play.System) error {
			return Replay(io.Discard, systems, ReplayConfig{File: record, At: -1, JSON: true})
		},
		"view": func(systems []play.System) error {
			return View(io.Discard, systems, ViewConfig{File: record, As: "all", JSON: true})
		},
	} {
		breaksEverywhere(t, what, false, func(systems []play.System, _ *faults, arm func()) error {
			arm()
			return run(systems)
		})
	}
}

// TestAGameThatCannotBeKeptIsTold breaks the system where the unfinished game is saved:
// after a command, at the end of the session, and where another game replaces it.
func TestAGameThatCannotBeKeptIsTold(t *testing.T) {
	systems, f := breakingSystem()
	s := newSession(t, Config{Systems: systems, Interactive: true})
	w := &watched{typist: typist{lines: []string{"new pig seed=7", "hold", "hold", "new pig seed=8", "hold", "hold"}}}
	w.look = func(next string) {
		if next == "hold" {
			f.arm(false, 0)
		}
	}
	err := s.session(context.Background(), w, PlayConfig{StateDir: t.TempDir()})
	if !isBroken(err) || !strings.Contains(err.Error(), "the unfinished game is lost: ") {
		t.Errorf("the session ends with %v", err)
	}
	said := s.out.String()
	wantText(t, said, "the game before is not kept: ", "the game is not kept for a case of emergency: ")
	if n := strings.Count(said, "for a case of emergency"); n != 2 {
		t.Errorf("that a game is not kept is told %d times of two games:\n%s", n, said)
	}
	left, globErr := filepath.Glob(filepath.Join(s.stateDir, "*.json"))
	if globErr != nil || len(left) > 0 {
		t.Errorf("files without a game are left: %v, %v", left, globErr)
	}
	script := bytes.NewBufferString("new pig seed=1\nhold\n")
	err = Play(t.Context(), script, io.Discard, systems, PlayConfig{StateDir: t.TempDir(), Keep: true})
	if !isBroken(err) || !strings.Contains(err.Error(), "the script ended in the middle of a game, which could not be kept: ") {
		t.Errorf("a script whose game cannot be kept ends with %v", err)
	}
}
