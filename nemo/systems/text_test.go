package systems_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// The kinds of actions and the actions of each system survive a round trip as text.
func TestTexts(t *testing.T) {
	checkTexts[*nemoswar1.Kind, nemoswar1.Kind](t, nemoswar1.Default(), 30)
	checkTexts[*nemoswar2.Kind, nemoswar2.Kind](t, nemoswar2.Default(), 30)
	checkTexts[*nemorising.Kind, nemorising.Kind](t, nemorising.Default(), 20)
	checkTexts[*nemesis.Kind, nemesis.Kind](t, nemesis.Default(), 30)
	checkTexts[*liarsdice.Kind, liarsdice.Kind](t, liarsdice.New(), 4)
	checkTexts[*pig.Kind, pig.Kind](t, pig.Rules{}, 3)
}

// kind is a kind of action that can be unmarshalled from text.
type kind[K any] interface {
	*K
	encoding.TextUnmarshaler
}

func checkTexts[P kind[K], K interface {
	~uint8
	encoding.TextMarshaler
}, S, A comparable](t *testing.T, rules nemo.Rules[S, A], least int) {
	t.Helper()
	t.Run(rules.About().Name, func(t *testing.T) {
		seen := map[string]bool{}
		for n := range 256 {
			text, err := K(n).MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			var back K
			if err := P(&back).UnmarshalText(text); err != nil || string(text) != "nothing" && back != K(n) {
				t.Errorf("kind %d is %q, and read back %d, %v", n, text, back, err)
			}
			seen[string(text)] = true
		}
		if !seen["nothing"] || len(seen) <= least {
			t.Errorf("only %d kinds have texts", len(seen))
		}
		was := K(1)
		var invalid *nemo.Invalid
		for _, text := range []string{"", "no-such-kind", "roll {", "Nothing"} {
			if err := P(&was).UnmarshalText([]byte(text)); !errors.As(err, &invalid) {
				t.Errorf("the kind %q: %v", text, err)
			}
		}
		text := []byte("nothing")
		allocs := testing.AllocsPerRun(100, func() {
			_, _ = K(1).MarshalText()
			_ = P(&was).UnmarshalText(text)
		})
		if allocs > 2 {
			t.Errorf("a kind as text and back takes %v allocations", allocs)
		}
		actions(t, rules)
	})
}

// actions checks the round trip of all legal actions in a game as JSON.
func actions[S, A comparable](t *testing.T, rules nemo.Rules[S, A]) {
	t.Helper()
	type line struct {
		Action nemo.ActionText[S, A] `json:"action"`
	}
	s, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	playout := nemo.NewPlayout(rules, 3)
	n := 0
	for rules.ToMove(&s) != nemo.Nobody && n < 2000 {
		all := rules.Legal(&s, nil)
		next, _, err := playout.Pick(&s)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range append(all, next) {
			doc, err := json.Marshal(line{nemo.ActionText[S, A]{Rules: rules, Action: a}})
			if err != nil {
				t.Fatal(err)
			}
			back := line{nemo.ActionText[S, A]{Rules: rules, At: &s}}
			if err := json.Unmarshal(doc, &back); err != nil || back.Action.Action != a {
				t.Fatalf("%s is read back as %+v, %v", doc, back.Action.Action, err)
			}
			n++
		}
		if err := rules.Apply(&s, next, nil); err != nil {
			t.Fatal(err)
		}
	}
	if n < 20 {
		t.Errorf("only %d actions were written", n)
	}
}
