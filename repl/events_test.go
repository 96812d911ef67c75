package repl

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/report"
)

// TestEventsCanBeReadByPrograms checks that every event has a key listed by its system,
// and that its named arguments agree with its sentence.
func TestEventsCanBeReadByPrograms(t *testing.T) {
	for _, system := range Systems() {
		kinds := map[string]nemo.EventInfo{}
		for _, kind := range system.EventKinds() {
			if _, twice := kinds[kind.Event]; twice {
				t.Errorf("%s: two kinds of events are called %s", system.About().Name, kind.Event)
			}
			kinds[kind.Event] = kind
		}
		if len(kinds) == 0 {
			continue // a toy whose events are plain sentences
		}
		met := map[string]bool{}
		for seed := range uint64(3) {
			game, err := system.New(seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			for !game.Over() {
				if _, err := game.Auto("random"); err != nil {
					t.Fatal(err)
				}
			}
			for _, step := range game.Steps() {
				for _, h := range step.Happenings {
					kind, listed := kinds[h.Event]
					if !listed || len(h.Args) != len(kind.Args) {
						t.Fatalf("%s, [%s] %s: it is read as %q %v, of which the list says %v", system.About().Name, h.Rule, h.Text, h.Event, h.Args, kind)
					}
					for i, arg := range h.Args {
						if arg.Name != kind.Args[i] || !strings.Contains(h.Text, arg.Text) {
							t.Fatalf("%s, [%s] %s: %s reads %q", system.About().Name, h.Rule, h.Text, arg.Name, arg.Text)
						}
					}
					met[h.Event] = true
				}
			}
		}
		if len(met) < len(kinds)/4 {
			t.Errorf("%s: %d of %d kinds of events were met", system.About().Name, len(met), len(kinds))
		}
	}
}

func TestEventsAreListed(t *testing.T) {
	list := func(words string) (string, error) {
		var out strings.Builder
		err := report.Events(&out, Systems(), report.EventsConfig{Words: strings.Fields(words)})
		return out.String(), err
	}
	if text, err := list("nemoswar1 BEGINS week"); err != nil || text != "turn  turn {turn} begins in week {week}\n" {
		t.Errorf("the turn's event is listed as %q (%v)", text, err)
	}
	for words, want := range map[string]string{
		"":                 "events of which system? there is nemoswar1",
		"nemoswr1":         `there is no system "nemoswr1" (did you mean nemoswar1`,
		"pig":              "pig does not tell the kinds of its events",
		"nemesis \x1b[31m": "no event of nemesis has",
	} {
		if text, err := list(words); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: %q (%v), wanted %s", words, text, err, want)
		}
	}
}
