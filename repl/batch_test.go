package repl

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

var background = context.Background()

func cancelled() context.Context {
	ctx, cancel := context.WithCancel(background)
	cancel()
	return ctx
}

// wantCode checks the exit code and the text of an error.
func wantCode(t *testing.T, err error, code int, words string) {
	t.Helper()
	if term.ExitCode(err) != code || err != nil && !strings.Contains(err.Error(), words) {
		t.Errorf("exit code %d of %v, want %d with %q", term.ExitCode(err), err, code, words)
	}
}

func wantJSON(t *testing.T, text []byte) {
	t.Helper()
	if !json.Valid(text) {
		t.Errorf("no JSON: %s", text)
	}
}

func TestAuto(t *testing.T) {
	t.Chdir(t.TempDir())
	seed := uint64(3)
	start := games.Config{System: "pig", Seed: &seed}
	var first, second, asJSON bytes.Buffer
	wantCode(t, Auto(background, &first, pigOnly(), AutoConfig{Start: start, Bot: "random", Record: "game.txt"}), term.ExitDone, "")
	wantCode(t, Auto(background, &second, pigOnly(), AutoConfig{Start: start, Bot: "random"}), term.ExitDone, "")
	if first.String() != second.String() {
		t.Error("the same seed tells two stories")
	}
	wantText(t, first.String(), "Pig, seed 3, played by random", "\nfirst\n", "[2] the first player rolls",
		"the game is over", "won by", "total")
	wantCode(t, Auto(background, &asJSON, pigOnly(), AutoConfig{Start: start, JSON: true}), term.ExitDone, "")
	wantJSON(t, asJSON.Bytes())

	var replayedText bytes.Buffer
	wantCode(t, Replay(&replayedText, pigOnly(), ReplayConfig{File: "game.txt", At: -1}), term.ExitDone, "")
	wantText(t, replayedText.String(), "Pig, seed 3, step", "The game is over", "total")
	replayedText.Reset()
	wantCode(t, Replay(&replayedText, pigOnly(), ReplayConfig{File: "game.txt", At: 3}), term.ExitDone, "")
	wantText(t, replayedText.String(), "step 3 of", "   3  ", "Points")
	replayedText.Reset()
	wantCode(t, Replay(&replayedText, pigOnly(), ReplayConfig{File: "game.txt", At: 1, JSON: true}), term.ExitDone, "")
	wantJSON(t, replayedText.Bytes())
	wantCode(t, Replay(io.Discard, pigOnly(), ReplayConfig{File: "game.txt", At: 1 << 30}), term.ExitUsage, "there is no step")
	wantCode(t, Replay(io.Discard, pigOnly(), ReplayConfig{File: "none", At: -1}), term.ExitUsage, "cannot read none")
	wantCode(t, Replay(io.Discard, bookSystems()[:1], ReplayConfig{File: "game.txt", At: -1}), term.ExitUsage, "no system")

	wantCode(t, Auto(background, io.Discard, pigOnly(), AutoConfig{Start: games.Config{System: "chess"}}), term.ExitUsage, "chess")
	wantCode(t, Auto(background, io.Discard, pigOnly(), AutoConfig{Start: start, Bot: "deep"}), term.ExitUsage, "there is no bot")
	wantCode(t, Auto(background, io.Discard, pigOnly(), AutoConfig{Start: start, Record: "no/where"}), term.ExitUsage, "cannot write")
	var stopped bytes.Buffer
	wantCode(t, Auto(cancelled(), &stopped, pigOnly(), AutoConfig{Start: start}), term.ExitFails, "interrupted after 0 steps")
	wantText(t, stopped.String(), "the game is not over")
}

func TestReplayWithComponents(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "other.json", `{"title":"other"}`)
	systems := bookSystems()
	start := games.Config{System: "nemoswar1", Components: "other.json"}
	wantCode(t, Auto(background, io.Discard, systems, AutoConfig{Start: start, Bot: "random", Record: "game.txt"}), term.ExitDone, "")
	wantCode(t, Replay(io.Discard, systems, ReplayConfig{File: "game.txt", At: -1}), term.ExitUsage, "component")
	wantCode(t, Replay(io.Discard, systems, ReplayConfig{File: "game.txt", At: -1, Components: "other.json"}), term.ExitDone, "")
}

func TestVerify(t *testing.T) {
	var out bytes.Buffer
	config := report.VerifyConfig{Games: 20, Seed: 1}
	wantCode(t, report.Verify(background, &out, io.Discard, bookSystems(), config), term.ExitDone, "")
	wantText(t, out.String(), "pig: 20 games", "0 violations", "goal 20", "normative rules applied: ", "never applied: ")

	out.Reset()
	config.JSON = true
	wantCode(t, report.Verify(background, &out, io.Discard, pigOnly(), config), term.ExitDone, "")
	wantJSON(t, out.Bytes())

	out.Reset()
	config.JSON = false
	err := report.Verify(background, &out, io.Discard, []play.System{brokenSystem()}, config)
	wantCode(t, err, term.ExitFails, "nobody-passes-twenty")
	wantText(t, out.String(), "VIOLATION", `[System "pig"]`)

	config.Systems = []string{"chess"}
	wantCode(t, report.Verify(background, io.Discard, io.Discard, pigOnly(), config), term.ExitUsage, "chess")
	wantCode(t, report.Verify(background, io.Discard, io.Discard, bookSystems(), report.VerifyConfig{Components: "a"}),
		term.ExitUsage, "one system")
	wantCode(t, report.Verify(cancelled(), io.Discard, io.Discard, pigOnly(), report.VerifyConfig{Games: 9}), term.ExitFails, "interrupted")
	wantCode(t, report.Verify(background, io.Discard, io.Discard, pigOnly(),
		report.VerifyConfig{Games: 9, Bot: "deep"}), term.ExitUsage, "deep")
}

func TestVerifyAtAnEdge(t *testing.T) {
	named := report.VerifyConfig{Games: 6, Seed: 1, Systems: []string{"nemesis"}, Edge: "pods-last", JSON: true}
	var out bytes.Buffer
	wantCode(t, report.Verify(background, &out, io.Discard, systems.All(), named), term.ExitDone, "")
	var reports []batch.Verified
	if err := json.Unmarshal(out.Bytes(), &reports); err != nil {
		t.Fatal(err)
	}
	if starts := reports[0].Starts; starts == nil || starts.Begun != 6 || starts.At["pods-last"] != 6 {
		t.Errorf("not every game of six began with the Pods at their last: %+v", starts)
	}
	named.Edge = "nowhere"
	wantCode(t, report.Verify(background, io.Discard, io.Discard, systems.All(), named), term.ExitUsage,
		`unknown edge "nowhere"; those of nemesis: any, doors-out`)
	named.Odds = 5
	wantCode(t, report.Verify(background, io.Discard, io.Discard, systems.All(), named), term.ExitUsage, "chooses its positions itself")
}

func TestSimulate(t *testing.T) {
	t.Chdir(t.TempDir())
	config := report.SimulateConfig{System: "pig", Games: 30, Seed: 5, Bot: "random"}
	for _, name := range []string{"a.csv", "a.json", "a.svg"} {
		config.Out = name
		var out bytes.Buffer
		wantCode(t, report.Simulate(background, &out, io.Discard, pigOnly(), config), term.ExitDone, "")
		wantText(t, out.String(), "pig: 30 games by random", "ends: goal 30", "won by", "three quarters")
	}
	table, err := os.ReadFile("a.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil || len(rows) != 31 || rows[0][5] != "total first" || rows[0][6] != "total second" {
		t.Errorf("%d rows, %v: %v", len(rows), err, rows[0])
	}
	drawing, err := os.ReadFile("a.svg")
	if err != nil || xml.Unmarshal(drawing, new(struct{})) != nil {
		t.Errorf("the histogram is no XML: %v", err)
	}
	doc, _ := os.ReadFile("a.json")
	wantJSON(t, doc)

	config.Out = "a.png"
	wantCode(t, report.Simulate(background, io.Discard, io.Discard, pigOnly(), config), term.ExitUsage, "should end in")
	config.Out, config.JSON = "no/where.csv", true
	var out bytes.Buffer
	wantCode(t, report.Simulate(background, &out, io.Discard, pigOnly(), config), term.ExitUsage, "cannot write")
	if out.Len() > 0 { // no games are played if the file cannot be written
		t.Errorf("the games were played first: %s", &out)
	}
	config.Out = ""
	out.Reset()
	wantCode(t, report.Simulate(background, &out, io.Discard, pigOnly(), config), term.ExitDone, "")
	wantJSON(t, out.Bytes())
	wantCode(t, report.Simulate(cancelled(), io.Discard, io.Discard, pigOnly(), config), term.ExitFails, "interrupted after")
	config.Bot = "deep"
	wantCode(t, report.Simulate(background, io.Discard, io.Discard, pigOnly(), config), term.ExitUsage, "deep")
	config.System = "chess"
	wantCode(t, report.Simulate(background, io.Discard, io.Discard, pigOnly(), config), term.ExitUsage, "chess")
}

func TestPerft(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "p.json", `{"turn":"first","points":[0,0],"sum":0,"rolling":true,"over":false}`)
	var out bytes.Buffer
	config := PerftConfig{System: "pig", Depth: 4, Divide: true}
	wantCode(t, Perft(background, &out, pigOnly(), config), term.ExitDone, "")
	wantText(t, out.String(), "roll", "hold", "depth 4: 68 leaves, 40 distinct, probability mass 1")
	out.Reset()
	config.JSON, config.Position = true, "p.json"
	wantCode(t, Perft(background, &out, pigOnly(), config), term.ExitDone, "")
	wantJSON(t, out.Bytes())
	config.Position = "none"
	wantCode(t, Perft(background, io.Discard, pigOnly(), config), term.ExitUsage, "none")
	write(t, "save.json", `{"format":"mobilis save"}`)
	config.Position = "save.json"
	wantCode(t, Perft(background, io.Discard, pigOnly(), config), term.ExitUsage, "save.json is no position of pig")
	wantCode(t, Perft(cancelled(), io.Discard, pigOnly(), PerftConfig{System: "pig", Depth: 9}), term.ExitFails, "interrupted")
	wantCode(t, Perft(background, io.Discard, pigOnly(), PerftConfig{System: "pig", Depth: -1}), term.ExitUsage, "")
	wantCode(t, Perft(background, io.Discard, pigOnly(), PerftConfig{System: "chess"}), term.ExitUsage, "chess")
}

func TestComponents(t *testing.T) {
	t.Chdir(t.TempDir())
	systems := bookSystems()
	var out bytes.Buffer
	wantCode(t, Components(&out, systems, ComponentsConfig{System: "nemoswar1"}), term.ExitDone, "")
	wantText(t, out.String(), "plain (digest-of-plain)", "rulebook")
	out.Reset()
	wantCode(t, Components(&out, systems, ComponentsConfig{System: "nemoswar1", JSON: true}), term.ExitDone, "")
	wantJSON(t, out.Bytes())
	out.Reset()
	wantCode(t, Components(&out, systems, ComponentsConfig{System: "nemoswar1", Export: "-"}), term.ExitDone, "")
	wantJSON(t, out.Bytes())
	wantCode(t, Components(io.Discard, systems, ComponentsConfig{System: "nemoswar1", Export: "set.json"}), term.ExitDone, "")
	out.Reset()
	wantCode(t, Components(&out, systems, ComponentsConfig{System: "nemoswar1", Check: "set.json"}), term.ExitDone, "")
	wantText(t, out.String(), "set.json is sound")
	write(t, "bad.json", `{"title":""}`)
	out.Reset()
	wantCode(t, Components(&out, systems, ComponentsConfig{System: "nemoswar1", Check: "bad.json"}), term.ExitFails, "2 faults")
	wantText(t, out.String(), "bad.json: invalid title: it is empty\n", "too short")
	for file, code := range map[string]int{"set.json": term.ExitDone, "bad.json": term.ExitFails} {
		out.Reset()
		wantCode(t, Components(&out, systems, ComponentsConfig{System: "nemoswar1", Check: file, JSON: true}), code, "")
		wantJSON(t, out.Bytes())
	}
	wantCode(t, Components(io.Discard, systems, ComponentsConfig{System: "nemoswar1", Check: "none"}), term.ExitUsage, "none")
	wantCode(t, Components(io.Discard, systems, ComponentsConfig{System: "pig"}), term.ExitUsage, "no components")
	wantCode(t, Components(io.Discard, systems, ComponentsConfig{System: "chess"}), term.ExitUsage, "chess")
}

func TestRules(t *testing.T) {
	say := func(asJSON bool, words ...string) string {
		t.Helper()
		var out bytes.Buffer
		wantCode(t, reference.Rules(&out, bookSystems(), reference.RulesConfig{Words: words, JSON: asJSON}), term.ExitDone, "")
		return out.String()
	}
	wantText(t, say(false), "10 Combat", "10.2.1")
	wantText(t, say(false, "10.2.1"), "[10.2.1]", "normative", "code in combat.go", "see also")
	wantText(t, say(false, "nemoswar1", "attack", "warship"), "[10.1]")
	for _, words := range [][]string{nil, {"10.2.1"}, {"nemoswar1", "warship"}} {
		wantJSON(t, []byte(say(true, words...)))
	}
	wantCode(t, reference.Rules(io.Discard, bookSystems(), reference.RulesConfig{Words: []string{"10.2.99"}}),
		term.ExitUsage, "there is nemoswar1 10.2")
	wantCode(t, reference.Rules(io.Discard, bookSystems(), reference.RulesConfig{Words: []string{"pig"}}), term.ExitUsage, "no rules reference")
	wantCode(t, reference.Rules(io.Discard, pigOnly(), reference.RulesConfig{}), term.ExitUsage, "no rules reference")

	s := newSession(t, Config{Systems: bookSystems()})
	wantText(t, s.say("rule 10.2.1"), "[10.2.1]")
	wantText(t, s.say("new nemoswar1 mode=wild", "rule"), "mode=wild", "10 Combat")
	s.refuse("new nemoswar1 mode=mild", "calm, wild")
	s.say("why roll")
}

func TestRulings(t *testing.T) {
	systems := bookSystems()
	var out bytes.Buffer
	wantCode(t, Rulings(background, &out, systems, RulingsConfig{}), term.ExitDone, "")
	if len(out.String()) == 0 {
		t.Error("no rulings are listed")
	}
	out.Reset()
	wantCode(t, Rulings(background, &out, systems, RulingsConfig{JSON: true}), term.ExitDone, "")
	wantJSON(t, out.Bytes())
	out.Reset()
	wantCode(t, Rulings(background, &out, systems, RulingsConfig{Words: []string{"zzzz"}, JSON: true}), term.ExitDone, "")
	if out.String() != "[]\n" {
		t.Errorf("rulings on zzzz: %s", out.String())
	}
	wantCode(t, Rulings(background, io.Discard, systems, RulingsConfig{Words: []string{"zzzz"}}), term.ExitUsage, "no ruling")
	wantCode(t, Rulings(background, io.Discard, systems, RulingsConfig{Words: []string{"zzzz"}, Run: true}), term.ExitUsage, "no ruling")
	wantCode(t, Rulings(background, io.Discard, systems, RulingsConfig{Words: []string{"pig"}}), term.ExitUsage, "no rules reference")
}

func TestRunRulings(t *testing.T) {
	ruling := func(name, script string) *rulesdoc.Ruling {
		return &rulesdoc.Ruling{
			System: "pig", Name: name, Question: "May one hold?", Answer: "One may.",
			Rules: []string{"2"}, File: name + ".txt", Script: script, ScriptLine: 7,
		}
	}
	good := ruling("good", "expect legal hold\nquit\n")
	bad := ruling("bad", "new pig\nexpect illegal hold\n")
	if err := RunRuling(background, pigOnly(), good); err != nil {
		t.Error(err)
	}
	err := RunRuling(background, pigOnly(), bad)
	var at *term.ScriptError
	if !errors.As(err, &at) || at.File != "bad.txt" || at.Line != 8 {
		t.Errorf("got %v, want a fault at bad.txt:8", err)
	}
	if RunRuling(background, nil, good) == nil {
		t.Error("a ruling of no system holds")
	}
	var out bytes.Buffer
	wantCode(t, runRulings(background, &out, pigOnly(), []*rulesdoc.Ruling{good, bad}, false), term.ExitFails, "1 of 2 rulings do not hold")
	wantText(t, out.String(), "good holds", "bad FAILS: bad.txt:8", "2 rulings, 1 of them failing")
	out.Reset()
	wantCode(t, runRulings(background, &out, pigOnly(), []*rulesdoc.Ruling{good}, true), term.ExitDone, "")
	wantJSON(t, out.Bytes())
	wantCode(t, runRulings(cancelled(), io.Discard, pigOnly(), []*rulesdoc.Ruling{good}, false), term.ExitFails, "interrupted")
}
