package play_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// simTally and verifyTally play a span of games of the batch with seed 40.
func simTally(t testing.TB, system play.System, span play.Span, workers int) *play.Tally {
	t.Helper()
	config := play.SimConfig{First: span.From, Games: span.To - span.From, Seed: 40, Workers: workers}
	report, err := system.Simulate(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	return play.SimTally(system, config, report)
}

func verifyTally(t testing.TB, system play.System, span play.Span, workers int) *play.Tally {
	t.Helper()
	config := play.VerifyConfig{First: span.From, Games: span.To - span.From, Seed: 40, Workers: workers}
	report, err := system.Verify(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	return play.VerifyTally(system, config, report)
}

func document(t testing.TB, tally *play.Tally) []byte {
	t.Helper()
	doc, err := tally.Document()
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestTalliesAddUpToOneRun checks that however the games are split and in whatever order the parts are
// merged, the result equals one run over all games, byte for byte.
func TestTalliesAddUpToOneRun(t *testing.T) {
	const games = 24
	broken := nemo.Invariant[pig.State, pig.Action]{Name: "no-sixes", HoldsOver: func(_ *pig.State, a pig.Action, _ *pig.State) error {
		if a == pig.Die(6) {
			return errors.New("a six was rolled")
		}
		return nil
	}}
	systems := []play.System{
		piggery(),
		play.For[nemesis.State, nemesis.Action](nemesis.Default(), nil),
		play.For[nemorising.State, nemorising.Action](nemorising.Default(), nil),
		play.For[nemoswar1.State, nemoswar1.Action](nemoswar1.Default(), nil),
		play.For[nemoswar2.State, nemoswar2.Action](nemoswar2.Default(), nil),
	}
	// Here every game violates an invariant: the first 20 violations are kept.
	systems = append(systems, styOf(sty{promise: []nemo.Invariant[pig.State, pig.Action]{broken}}))
	for i, system := range systems {
		for name, tallyOf := range map[string]func(testing.TB, play.System, play.Span, int) *play.Tally{"sim": simTally, "verify": verifyTally} {
			t.Run(fmt.Sprint(system.About().Name, i, name), func(t *testing.T) {
				whole := document(t, tallyOf(t, system, play.Span{To: games}, 1))
				r := rand.New(rand.NewPCG(uint64(i), 1))
				for range 6 {
					var parts []*play.Tally
					for from := 0; from < games; {
						to := from + 1 + r.IntN(games-from)
						doc := document(t, tallyOf(t, system, play.Span{From: from, To: to}, 1+r.IntN(4)))
						part, err := play.ReadTally(doc)
						if err != nil {
							t.Fatal(err)
						}
						parts, from = append(parts, part), to
					}
					r.Shuffle(len(parts), func(a, b int) { parts[a], parts[b] = parts[b], parts[a] })
					// Merge pairs in any order, as a tree of mergers would.
					for len(parts) > 1 {
						sum, err := play.MergeTallies(true, parts[0], parts[1])
						if err != nil {
							t.Fatal(err)
						}
						parts = append(parts[2:], sum)
					}
					if got := document(t, parts[0]); !bytes.Equal(got, whole) {
						t.Fatalf("the parts add up to\n%s\nand one run is\n%s", got, whole)
					}
				}
			})
		}
	}
}

func TestTalliesThatDoNotBelongTogether(t *testing.T) {
	part := func(from, to int, change func(*play.Tally)) *play.Tally {
		tally := simTally(t, piggery(), play.Span{From: from, To: to}, 1)
		change(tally)
		return tally
	}
	same := func(*play.Tally) {}
	for _, c := range []struct {
		second *play.Tally
		want   string
	}{
		{part(3, 6, func(tally *play.Tally) { tally.Version = "9" }), "differ in the version"},
		{part(3, 6, func(tally *play.Tally) { tally.System = "cow" }), "differ in the system (pig and cow)"},
		{part(3, 6, func(tally *play.Tally) { tally.Bot = "greedy" }), "differ in the bot"},
		{part(3, 6, func(tally *play.Tally) { tally.Seed++ }), "differ in the seed (40 and 41)"},
		{part(3, 6, func(tally *play.Tally) { tally.Settings["goal"] = "50" }), "differ in the options"},
		{part(3, 6, func(tally *play.Tally) { tally.Components = &play.SavedComponents{Name: "x"} }), "differ in the component set"},
		{verifyTally(t, piggery(), play.Span{From: 3, To: 6}, 1), "differ in the command"},
		{part(2, 6, same), "game 2 is in two of them"},
		{part(4, 6, same), "the games 3:4 are in none of them"},
	} {
		if _, err := play.MergeTallies(false, part(0, 3, same), c.second); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, where %q is the matter", err, c.want)
		}
	}
	if sum, err := play.MergeTallies(true, part(4, 6, same), part(0, 3, same)); err != nil || sum.Count() != 5 {
		t.Errorf("with a gap: %v, %v", sum, err)
	}
	if _, err := play.MergeTallies(false); err == nil {
		t.Error("nothing was merged")
	}
}

func TestReadTallyRefusesWhatDoesNotAddUp(t *testing.T) {
	doc := string(document(t, simTally(t, piggery(), play.Span{To: 3}, 1)))
	for _, c := range [][3]string{
		{doc, doc[:len(doc)/2], "cannot be read"},
		{`"to": 3`, `"to": 4`, "it says 4 games, and 3 ended"},
		{`"from": 0`, `"from": 3`, "out of order"},
		{`"bot"`, `"robot"`, "cannot be read"},
		{"  ", " ", "not as it was written"},
		{`"wins": `, `"wins": 9`, "in more than 3 games"},
		{doc, "{}", "holds no games"},
	} {
		if _, err := play.ReadTally([]byte(strings.Replace(doc, c[0], c[1], 1))); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%v, where %q is the matter", err, c[2])
		}
	}
	checked := string(document(t, verifyTally(t, piggery(), play.Span{To: 3}, 1)))
	if _, err := play.ReadTally([]byte(strings.Replace(checked, `"games": 3`, `"games": 2`, 1))); err == nil {
		t.Error("a report of fewer games than its tally says was read")
	}
}
