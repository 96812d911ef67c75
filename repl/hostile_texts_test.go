package repl

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// evil holds dangerous characters: clear the screen, set the title, ring, end the text,
// change its direction, end a line, and a forgery of the shell's own colours.
const evil = "\x1b[2J\x1b]0;x\a\x00\x7f\u009b2J\u202e\u2066\u2028\u200f\U0010FFFE[2J"

// hostilePig is Pig with evil in every text.
type hostilePig struct{ pig.Rules }

var hostileAbout = func() nemo.About {
	about := *pig.Rules{}.About()
	about.Title, about.Edition = evil+"title", evil+"edition"
	about.Seats = []string{evil + "first", evil + "second"}
	about.Options = []nemo.Option{{
		Name: evil + "mode", Title: evil + "what mode", Values: []string{evil + "calm", evil + "wild"},
		Meanings: []string{evil + "slow", evil + "fast"}, Default: evil + "calm", Rule: evil + "1",
	}}
	return about
}()

func (hostilePig) About() *nemo.About                           { return &hostileAbout }
func (hostilePig) Start(nemo.Settings) (pig.State, error)       { return pig.State{}, nil }
func (hostilePig) ComponentsName() string                       { return evil + "set" }
func (hostilePig) ComponentsDigest() string                     { return evil + "digest" }
func (hostilePig) ExportComponents() (json.RawMessage, error)   { return json.Marshal(evil) }
func (hostilePig) Foretell(*pig.State, pig.Action) string       { return evil + "it brings luck" }
func (p hostilePig) Format(a pig.Action) string                 { return evil + p.Rules.Format(a) }
func (p hostilePig) Describe(e nemo.Event) string               { return evil + p.Rules.Describe(e) }
func (hostilePig) SeatName(_ *pig.State, seat nemo.Seat) string { return evil + seat.String() }
func (hostilePig) TakesPart(*pig.State, nemo.Seat) bool         { return true }
func (hostilePig) Snapshot(s *pig.State) any {
	return map[string]any{evil + "points": []any{s.Points, evil}}
}

func (hostilePig) Milestone(nemo.Event, nemo.Seat) (string, bool, bool) {
	return evil + "luck", true, true
}

func (hostilePig) Data() []nemo.Datum {
	return []nemo.Datum{{Path: evil + "path", Value: evil + "value", Provenance: nemo.Published, Source: evil + "source"}}
}

func (p hostilePig) Parse(s *pig.State, text string) (pig.Action, error) {
	return p.Rules.Parse(s, strings.TrimPrefix(text, evil))
}

func (p hostilePig) Apply(s *pig.State, a pig.Action, t nemo.Trace) error {
	if err := p.Rules.Apply(s, a, t); err != nil {
		return &nemo.Illegal{Rule: evil + "2", Reason: evil + err.Error()}
	}
	return nil
}

func (p hostilePig) Prompt(s *pig.State) nemo.Prompt {
	return nemo.Prompt{Where: evil + p.Rules.Prompt(s).Where, Question: evil + "what now?", Rule: evil + "2"}
}

func (p hostilePig) Panels(s *pig.State, seat nemo.Seat) []nemo.Panel {
	return []nemo.Panel{
		{
			Name: evil + "points", Title: evil + "Points", Header: []string{evil + "who", evil + "points"},
			Rows: [][]string{{evil + "first", evil + "1"}},
		},
		{Name: "map", Title: evil + "Map", Text: evil + "~~~\n" + evil + "~~~"},
	}
}

func (p hostilePig) Result(s *pig.State) nemo.Result {
	result := p.Rules.Result(s)
	result.Reason, result.Epilogue, result.Rule = evil+"so it ends", evil+"the end", evil+"5"
	result.Scores = []nemo.Score{{Seat: 0, Total: 5, LevelTitle: evil + "great", Level: evil + "g", Lines: []nemo.ScoreLine{
		{Category: evil + "points", Detail: evil + "kept", Rule: evil + "5", Points: 5},
	}}}
	return result
}

// Do not use Pig's own texts.
var _ nemo.Foreteller[pig.State, pig.Action] = hostilePig{}

func hostileSystem() play.System { return play.For[pig.State, pig.Action](hostilePig{}, nil) }

// painted matches the control sequences that the shell itself may send.
var painted = regexp.MustCompile("\x1b\\[(0|1|2|31|36)m")

// wantHarmless fails if a text contains a control character.
func wantHarmless(t *testing.T, what, said string, colour bool) {
	t.Helper()
	if colour {
		said = painted.ReplaceAllString(said, "")
	}
	if i := strings.IndexFunc(said, func(r rune) bool { return term.Obeyed(r) && r != '\n' }); i >= 0 {
		t.Errorf("%s: a terminal would obey %q", what, said[i:min(i+40, len(said))])
	}
}

// TestNoCommandPassesOnWhatATerminalObeys checks that no command prints control
// characters from a hostile system, at any stage of a game, with colours and without:
// lists, titles, panels, the log, prompts, completions, errors.
func TestNoCommandPassesOnWhatATerminalObeys(t *testing.T) {
	t.Chdir(t.TempDir())
	shown := 0
	for _, colour := range []bool{false, true} {
		for _, window := range []func() term.Window{nil, func() term.Window { return term.Window{Width: 60, Height: 30} }} {
			s := newSession(t, Config{Systems: []play.System{hostileSystem()}, Interactive: true, Colour: colour, Window: window})
			do := func(line string) {
				s.out.Reset()
				err := s.Execute(context.Background(), line)
				s.flush()
				said := s.out.String()
				if err != nil {
					said += term.OneLine(err)
				}
				wantHarmless(t, line, said, colour)
				if s.game != nil {
					wantHarmless(t, line+" (prompt)", s.prompt(), false)
				}
				ends, _ := completer{s.Shell}.Do([]rune(line), len([]rune(line)))
				for _, end := range ends {
					wantHarmless(t, line+" (completed)", string(end), false)
				}
				if strings.Contains(said, "<U+001B>[2J") && strings.Contains(said, "<U+202E>") {
					shown++
				}
			}
			for _, begin := range []string{"new pig", "1", "auto 5 random", "auto game random"} {
				do(begin)
				for _, command := range s.commands.names() {
					if command == "quit" || command == "new" || command == "auto" {
						continue
					}
					for _, words := range []string{"", " 1", " roll", " pig", " FILE", " all"} {
						do(command + words)
					}
				}
				do("legal")
				do("undo")
				do("redo")
				do("expect event nothing")
			}
		}
	}
	if shown < 100 {
		t.Errorf("%d answers had something foreign in them; that is too few to show anything", shown)
	}
}

// TestNoSubCommandPassesOnWhatATerminalObeys checks the same for sub-commands, and that
// their JSON can be parsed.
func TestNoSubCommandPassesOnWhatATerminalObeys(t *testing.T) {
	systems := []play.System{hostileSystem()}
	for _, asJSON := range []bool{false, true} {
		for name, run := range map[string]func(out io.Writer) error{
			"auto": func(out io.Writer) error {
				return Auto(context.Background(), out, systems, AutoConfig{Start: games.Config{System: "pig"}, Bot: "random", JSON: asJSON})
			},
			"sim": func(out io.Writer) error {
				return report.Simulate(context.Background(), out, io.Discard, systems,
					report.SimulateConfig{System: "pig", Games: 2, Bot: "random", JSON: asJSON})
			},
			"perft": func(out io.Writer) error {
				return Perft(context.Background(), out, systems, PerftConfig{System: "pig", Depth: 2, Divide: true, JSON: asJSON})
			},
			"components": func(out io.Writer) error {
				return Components(out, systems, ComponentsConfig{System: "pig", JSON: asJSON})
			},
			"systems": func(out io.Writer) error { return report.ListSystems(out, systems, report.SystemsConfig{JSON: asJSON}) },
		} {
			var out bytes.Buffer
			page := term.Fitted(&out, func() term.Window { return term.Window{Width: 80, Height: 24} })
			if err := errors.Join(run(page), page.(interface{ Flush() error }).Flush()); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			wantHarmless(t, name, out.String(), false)
			if asJSON && !json.Valid(out.Bytes()) {
				t.Errorf("%s writes what is no JSON: %s", name, &out)
			}
			if name != "sim" && !strings.Contains(out.String(), map[bool]string{false: "<U+009B>", true: `\u009b`}[asJSON]) {
				t.Errorf("%s shows nothing of what was put into it: %s", name, &out)
			}
		}
	}
}

// spoiled inserts evil into each quoted text and each word of a document in turn,
// quoted as in the document and raw.
func spoiled(doc string) (all []string) {
	words := regexp.MustCompile(`[\pL0-9.:]+`)
	for _, at := range words.FindAllStringIndex(doc, -1) {
		for _, text := range []string{evil, strings.Trim(strconv.Quote(evil), `"`), `\u001b[2J\u0007\u202e`} {
			all = append(all, doc[:at[1]]+text+doc[at[1]:], doc[:at[0]]+text+doc[at[1]:])
		}
	}
	return all
}

// TestNoFilePassesOnWhatATerminalObeys checks the same for records, saved games,
// positions and scripts with evil in any place.
func TestNoFilePassesOnWhatATerminalObeys(t *testing.T) {
	t.Chdir(t.TempDir())
	s := newSession(t, Config{})
	s.say("new pig seed=7", "roll", "hold", "save game.json", "save position.json position", "record game.txt")
	script := "new pig seed=7\nroll\nexpect game.ply = 2\nset sum=3\nwhy hold\n"
	if err := os.WriteFile("script.txt", []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	tried, read := 0, 0
	for file, commands := range map[string][]string{
		"game.json": {"load"}, "position.json": {"load"}, "game.txt": {"replay", "load"}, "script.txt": {"source"},
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, doc := range spoiled(string(text)) {
			if err := os.WriteFile("evil", []byte(doc), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range commands {
				s := newSession(t, Config{})
				s.say("new pig seed=7")
				for _, line := range []string{command + " evil", "log", "state", "legal", "diff", "score", "set"} {
					s.out.Reset()
					err := s.Execute(context.Background(), line)
					said := s.out.String()
					if err != nil {
						said += term.OneLine(err)
					} else if line == command+" evil" {
						read++
					}
					wantHarmless(t, filepath.Base(file)+", "+line, said, false)
				}
				tried++
			}
			if file == "game.txt" {
				var out bytes.Buffer
				if err := Replay(&out, pigOnly(), ReplayConfig{File: "evil", At: -1, JSON: true}); err != nil {
					out.WriteString(term.OneLine(err))
				}
				wantHarmless(t, "replay --json", out.String(), false)
			}
			if t.Failed() {
				t.Fatalf("with this file:\n%q", doc)
			}
		}
	}
	if tried < 300 || read == 0 {
		t.Errorf("%d files were tried, %d of them read", tried, read)
	}
}

// TestTypedWordsAreNotObeyed checks that input with control characters is refused in
// one harmless line, and that the game does not change.
func TestTypedWordsAreNotObeyed(t *testing.T) {
	s := newSession(t, Config{Interactive: true, Colour: true})
	s.say("new pig seed=7", "roll")
	for _, r := range evil + "\u0085\u061c\u2069\u202a" {
		if !term.Obeyed(r) {
			continue
		}
		for _, line := range []string{"hold %", "%hold", "why %", "set sum=%", "save %", "rules %", "expect sum = %", "# %", "show %", "new %"} {
			line = strings.ReplaceAll(line, "%", string(r))
			s.out.Reset()
			err := s.Execute(context.Background(), line)
			if err == nil || s.game.Ply() != 2 {
				t.Errorf("%q is taken: %v, step %d", line, err, s.game.Ply())
				continue
			}
			wantHarmless(t, line, s.out.String()+term.OneLine(err), true)
		}
	}
}
