package repl

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// session is a shell over Pig whose output a test can look at.
type session struct {
	*Shell
	t   *testing.T
	out *bytes.Buffer
}

func newSession(t *testing.T, config Config) *session {
	t.Helper()
	out := new(bytes.Buffer)
	config.Out = out
	if config.Systems == nil {
		config.Systems = pigOnly()
	}
	return &session{New(config), t, out}
}

func pigOnly() []play.System {
	return []play.System{play.For[pig.State, pig.Action](pig.Rules{}, nil)}
}

// say runs lines that must be accepted and returns what the shell said.
func (s *session) say(lines ...string) string {
	s.t.Helper()
	s.out.Reset()
	for _, line := range lines {
		if err := s.Execute(context.Background(), line); err != nil {
			s.t.Fatalf("%s: %v", line, err)
		}
	}
	return s.out.String()
}

// refuse runs a line that must fail with the given words.
func (s *session) refuse(line, words string) {
	s.t.Helper()
	err := s.Execute(context.Background(), line)
	if err == nil || !strings.Contains(err.Error(), words) {
		s.t.Errorf("%s: got error %v, want one with %q", line, err, words)
	}
}

func wantText(t *testing.T, got string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(got, w) {
			t.Errorf("%q is missing in:\n%s", w, got)
		}
	}
}

// golden compares a text with a file, or writes the file under -update.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if nemotest.Updating() {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is stale (-want +got); `go test ./repl -update` writes it anew:\n%s", file, diff)
	}
}

// brokenPig is Pig with an invariant that does not hold.
type brokenPig struct{ pig.Rules }

func (brokenPig) Invariants() []nemo.Invariant[pig.State, pig.Action] {
	return []nemo.Invariant[pig.State, pig.Action]{{
		Name: "nobody-passes-twenty", Rules: []nemo.Rule{"5"},
		Holds: func(s *pig.State) error {
			if s.Points[0] > 20 {
				return errors.New("the first player has more than 20")
			}
			return nil
		},
	}}
}

func brokenSystem() play.System { return play.For[pig.State, pig.Action](brokenPig{}, nil) }

// bookPig is Pig under the name of a system that has a rules reference, with
// an option and a component set.
type bookPig struct {
	pig.Rules
	Title string `json:"title"`
}

var bookAbout = func() nemo.About {
	about := *pig.Rules{}.About()
	about.Name, about.Title = "nemoswar1", "Pig in disguise"
	about.Options = []nemo.Option{{Name: "mode", Values: []string{"calm", "wild"}, Default: "calm"}}
	return about
}()

func (bookPig) About() *nemo.About { return &bookAbout }

func (bookPig) Start(settings nemo.Settings) (pig.State, error) {
	_, err := bookAbout.Complete(settings)
	return pig.State{}, err
}

func (b bookPig) ComponentsName() string   { return b.Title }
func (b bookPig) ComponentsDigest() string { return "digest-of-" + b.Title }
func (b bookPig) Data() []nemo.Datum {
	return []nemo.Datum{{Path: "title", Value: b.Title, Provenance: nemo.Rulebook, Source: "1"}}
}
func (b bookPig) ExportComponents() (json.RawMessage, error) { return json.Marshal(b) }

func loadBookPig(doc []byte) (nemo.Rules[pig.State, pig.Action], error) {
	var b bookPig
	if err := nemo.DecodeStrict(doc, &b); err != nil {
		return nil, err
	}
	if b.Title == "" {
		return nil, nemo.Faults{nemo.Invalidf("title", "it is empty"), nemo.Invalidf("title", "it is too short")}
	}
	return b, nil
}

func bookSystems() []play.System {
	return append([]play.System{play.For[pig.State, pig.Action](bookPig{Title: "plain"}, loadBookPig)}, pigOnly()...)
}
