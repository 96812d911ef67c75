package repl

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// played returns a game of a system that bot greedy has played to its end.
func played(t *testing.T, name string, seed uint64) *play.Game {
	t.Helper()
	system, err := games.Find(Systems(), name)
	if err != nil {
		t.Fatal(err)
	}
	game, err := system.New(seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	for !game.Over() {
		if _, err := game.Auto("greedy"); err != nil {
			t.Fatal(err)
		}
	}
	return game
}

func analysed(t *testing.T, game *play.Game, config play.AnalyseConfig) *play.Analysis {
	t.Helper()
	a, err := game.Analyse(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestAnAnalysisHasNoRemainder checks that start, luck, decisions and others' moves add up to
// the end without remainder, in total and step by step, that each step starts where the
// previous one ended, and that a single worker gives the same analysis. It uses all systems.
func TestAnAnalysisHasNoRemainder(t *testing.T) {
	units := map[string]nemo.Unit{
		"pig": nemo.UnitYardstick, "nemoswar1": nemo.UnitPoints, "nemoswar2": nemo.UnitPoints,
		"nemorising": nemo.UnitChance, "nemesis": nemo.UnitChance,
	}
	lost := 0
	for name, unit := range units {
		for seed := range uint64(nemotest.Sweep(1, 4)) {
			game := played(t, name, seed+3)
			if name != "pig" && name != "nemoswar1" && !nemotest.Full() {
				game.Undo(game.Ply() - 80) // the planner is slow
			}
			a := analysed(t, game, play.AnalyseConfig{Viewer: nemo.Nobody})
			if sum := a.Start + a.Luck + a.Chosen + a.Others; math.Abs(sum-a.End) > 1e-9 || a.Unit != unit {
				t.Errorf("%s: it comes to %g %s, and the end is %g", name, sum, a.Unit, a.End)
			}
			worth := a.Start
			sums, lucky := map[string]float64{}, 0
			for _, p := range a.Plies {
				if worth != p.Before {
					t.Fatalf("%s, step %d begins at %g where the step before it ended at %g", name, p.Ply, p.Before, worth)
				}
				worth = p.After
				sums[p.Kind] += p.Gain()
				if p.Loss < 0 || (p.Better == "") != (p.Loss == 0) || p.Better != "" && p.Better == p.Text || p.Loss > 0 && p.Kind != play.PlyDecision {
					t.Errorf("%s, step %d: %+v", name, p.Ply, p)
				}
				if p.Better != "" {
					lost++
				}
				if p.Kind == play.PlyChance && p.Gain() != 0 {
					lucky++
				}
			}
			if worth != a.End || math.Abs(sums[play.PlyChance]-a.Luck) > 1e-9 || math.Abs(sums[play.PlyDecision]-a.Chosen) > 1e-9 {
				t.Errorf("%s: the steps come to %g by %v, and the sums are %g, %g and %g", name, worth, sums, a.End, a.Luck, a.Chosen)
			}
			if len(a.Plies) != game.Ply() || a.Decisions < 10 || lucky < 5 || a.Over != game.Over() {
				t.Errorf("%s: %d steps of %d, %d decisions, %d rolls with luck", name, len(a.Plies), game.Ply(), a.Decisions, lucky)
			}
			if name != "nemoswar1" && name != "pig" {
				continue // once is enough: the planner is slow
			}
			if again := analysed(t, game, play.AnalyseConfig{Viewer: nemo.Nobody, Workers: 1}); !reflect.DeepEqual(a, again) {
				t.Errorf("%s: told again it is another story", name)
			}
		}
	}
	if lost < 5 {
		t.Errorf("the planner would have done something better than greedy %d times only", lost)
	}
}

// TestAnAnalysisEndsAtTheResult checks that a finished game ends at its score, win or loss.
func TestAnAnalysisEndsAtTheResult(t *testing.T) {
	for _, name := range []string{"nemoswar1", "nemorising"} {
		game := played(t, name, 3)
		a := analysed(t, game, play.AnalyseConfig{Viewer: nemo.Nobody})
		want := game.Result().Scores[0].Total
		if a.Unit == nemo.UnitChance {
			want = float64(min(1, len(game.Result().Winners)))
		}
		if a.End != want {
			t.Errorf("%s: it ends at %g, and the result is %g", name, a.End, want)
		}
	}
}

// TestLuckIsNothingInTheMean checks that 0 is in the 99.7 % interval of the mean luck.
func TestLuckIsNothingInTheMean(t *testing.T) {
	systems := []string{"nemoswar1"}
	if nemotest.Full() {
		systems = []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"}
	}
	games := nemotest.Sweep[uint64](3, 16)
	for _, name := range systems {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var luck []float64
			for seed := range games {
				game := played(t, name, 5_000_000+seed)
				luck = append(luck, analysed(t, game, play.AnalyseConfig{Viewer: nemo.Nobody}).Luck)
			}
			mean, within := play.MeanWithin(luck)
			t.Logf("luck %.4f ± %.4f in %d games", mean, within, len(luck))
			if math.Abs(mean) > 1.5*within {
				t.Errorf("luck is %.4f ± %.4f in %d games", mean, within, len(luck))
			}
		})
	}
}

// TestATeamIsToldAsOne checks that the end is the same for every seat of a team, even
// for one that nobody took.
func TestATeamIsToldAsOne(t *testing.T) {
	game := played(t, "nemorising", 3)
	if len(game.Result().Winners) == 0 {
		t.Fatal("the game was to be won")
	}
	for seat := range game.System().About().Seats {
		if a := analysed(t, game, play.AnalyseConfig{Seat: nemo.Seat(seat), Viewer: nemo.Nobody}); a.End != 1 {
			t.Errorf("told to seat %d, a game that was won ends at %g", seat+1, a.End)
		}
	}
}

// TestAnAnalysisKnowsNoSecrets checks that the evaluation ignores hidden information:
// two positions that differ only in what a seat cannot see have the same value for it.
func TestAnAnalysisKnowsNoSecrets(t *testing.T) {
	system := nemesis.Default()
	s, err := system.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := nemo.NewPlayout(system, 5)
	doubles, decisions, draws := 0, 0, 0
	for range 220 {
		a, mover, err := p.Pick(&s)
		if err != nil {
			t.Fatal(err)
		}
		if mover == nemo.Nobody {
			break
		}
		const seat = 0
		seen := system.Observe(&s, seat)
		r := nemo.NewRand(9, 0)
		other := system.Imagine(&seen, seat, &r)
		if other != s && system.ToMove(&other) == mover {
			doubles++
			judge := bot.NewJudge[nemesis.State, nemesis.Action](system, 4)
			if x, y := judge.Worth(&s, seat), judge.Worth(&other, seat); x != y {
				t.Errorf("a position is worth %g, and where what is hidden is another %g", x, y)
			}
			switch mover {
			case seat:
				decisions++
				x, err := judge.Weigh(&s, seat, a)
				if err != nil {
					t.Fatal(err)
				}
				if y, err := judge.Weigh(&other, seat, a); err != nil || x != y {
					t.Errorf("a decision is judged %+v, and where what is hidden is another %+v (%v)", x, y, err)
				}
			case nemo.Chance:
				draws++
				x := judge.Worth(&s, seat)
				if y := judge.Worth(&other, seat); x != y {
					t.Errorf("of a draw %g is expected, and where what is hidden is another %g", x, y)
				}
			}
		}
		if err := system.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if doubles < 50 || decisions < 5 || draws < 5 {
		t.Errorf("only %d positions had doubles, %d of them decisions and %d draws", doubles, decisions, draws)
	}
}

// TestTheShellTellsAGame checks that the analysis fits eighty columns, names better
// actions with their rules, and draws the course into a valid XML file with its marks.
func TestTheShellTellsAGame(t *testing.T) {
	t.Chdir(t.TempDir())
	s := newSession(t, Config{Systems: Systems(), Window: func() term.Window { return term.Window{Width: 80, Height: 24} }})
	s.say("new nemoswar1 seed=3")
	s.refuse("analyse", "nothing has happened yet")
	s.say("auto game greedy")
	text := s.say("analyse course.svg")
	wantText(t, text, "decisions with a choice", "The decisions that lost the most against the planner's", "better: ",
		"turns 0 to ", "The luckiest rolls", "The unluckiest rolls", "█", "written: course.svg")
	for line := range strings.Lines(text) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	picture, err := os.ReadFile("course.svg")
	if err != nil {
		t.Fatal(err)
	}
	marks := 0
	for decoder := xml.NewDecoder(bytes.NewReader(picture)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "circle" {
			marks++
		}
	}
	if marks != 9+3 { // three of each kind, and the legend
		t.Errorf("the picture has %d marks", marks)
	}
	s.refuse("analyse the-moon", `"the-moon" is no seat of this game`)
	s.say("lang es")
	wantText(t, s.say("analyse"), "Las decisiones que más perdieron frente a", "mejor: ")
}

// TestAnAnalysisIsForItsSeat checks that the analysis for another seat is refused.
func TestAnAnalysisIsForItsSeat(t *testing.T) {
	s := newSession(t, Config{Systems: Systems()})
	s.say("new nemesis seed=3", "auto 40 greedy", "view 1")
	s.refuse("analyse 2", "rests on what only that seat knows")
	s.say("view public")
	s.refuse("analyse 2", "rests on what only that seat knows")
}

// TestWhatCannotBeAnalysed checks the errors for files that are not games, and that an
// interrupted analysis says so and leaves no picture behind.
func TestWhatCannotBeAnalysed(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	game := played(t, "pig", 3)
	record, err := game.Record()
	if err != nil {
		t.Fatal(err)
	}
	whole := file("game.txt", record)
	for _, test := range []struct{ name, want string }{
		{filepath.Join(dir, "none.txt"), "cannot read"},
		{file("torn.txt", record[:len(record)-20]), "torn"},
		{file("other.txt", []byte("[System \"chess\"]\n")), "chess"},
		{file("empty.txt", []byte("[System \"pig\"]\n")), "nothing has happened yet"},
	} {
		err := Analyse(context.Background(), io.Discard, io.Discard, Systems(), AnalyseConfig{File: test.name, Seat: 1})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", filepath.Base(test.name), err, test.want)
		}
	}
	if err := Analyse(context.Background(), io.Discard, io.Discard, Systems(), AnalyseConfig{File: whole, Seat: 9}); err == nil || !strings.Contains(err.Error(), "does not take part") {
		t.Errorf("seat 9 of Pig: %v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	picture := filepath.Join(dir, "course.svg")
	err = Analyse(ctx, io.Discard, io.Discard, Systems(), AnalyseConfig{File: whole, Seat: 1, SVG: picture})
	if _, missing := os.Stat(picture); err == nil || !strings.Contains(err.Error(), "interrupted") || term.ExitCode(err) != term.ExitFails || missing == nil {
		t.Errorf("stopped: %v, picture %v", err, missing)
	}
	for _, config := range []AnalyseConfig{{File: whole, Seat: 0}, {File: whole, Seat: 1, SVG: whole}} {
		if config.Check() == nil {
			t.Errorf("%+v is let through", config)
		}
	}
}
