package fuzz_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

// goldenPosition returns a position kept beside the golden counts.
func goldenPosition(t testing.TB, name string) []byte {
	t.Helper()
	doc, err := os.ReadFile(filepath.Join("testdata", filepath.FromSlash(name)+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestGoldenNemosWar1 and TestGoldenPig count the action sequences behind fixed
// positions. Only a change of the rules may change them; -update accepts it.
func TestGoldenNemosWar1(t *testing.T) {
	nemotest.Golden[nemoswar1.State, nemoswar1.Action](t, nemoswar1.Default(), "testdata/perft-nemoswar1.txt")
}

// TestGoldenPig is TestGoldenNemosWar1 for the example game.
func TestGoldenPig(t *testing.T) {
	nemotest.Golden[pig.State, pig.Action](t, pig.Rules{}, "testdata/perft-pig.txt")
}

// wanted are the positions of the golden counts that no start leads to quickly.
// is says what a position has to be.
var wanted = []struct {
	name string
	is   func(r *nemoswar1.Rules, s *nemoswar1.State) bool
}{
	{"warship", func(r *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeAction && s.Used == 0 && s.Wagered == 0 && after(r, s, nemoswar1.KindAttack, nemoswar1.NodeWarshipRoll)
	}},
	{"stalk-hidden", func(r *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeAction && after(r, s, nemoswar1.KindStalk, nemoswar1.NodeReveal)
	}},
	{"test-exert", func(_ *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeExert && s.Used == 0
	}},
	{"test-help", func(_ *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeHelp && s.Wagered != 0 && s.Used == 0
	}},
	{"pile", at(nemoswar1.NodePile)},
	{"fire-cannon", func(r *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeFire && after(r, s, nemoswar1.KindCannon, nemoswar1.NodeFire)
	}},
	{"prize", at(nemoswar1.NodePrize)},
	{"follow-up", at(nemoswar1.NodeFollowUp)},
	{"pressure", at(nemoswar1.NodePressure)},
	{"pursuit", at(nemoswar1.NodePursuit)},
	{"clear-seas", at(nemoswar1.NodePlaceShip)},
	{"pay", at(nemoswar1.NodePay)},
	{"seek", at(nemoswar1.NodeSeek)},
	{"incite", at(nemoswar1.NodeInciteDie)},
	{"token", at(nemoswar1.NodeToken)},
	{"wreck-found", at(nemoswar1.NodeWreckFound)},
	{"wreck-die", at(nemoswar1.NodeWreckDie)},
	{"lose-chosen", at(nemoswar1.NodeLoseChosen)},
	{"final-commitment", at(nemoswar1.NodeFinal)},
	{"submit-or-save", at(nemoswar1.NodeSubmitOrSave)},
	{"deck-end", func(_ *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeDraw && s.DeckSize() == 2
	}},
	{"last-week", func(_ *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodePreparation && s.Calendar == 52 && !s.Options.Historical
	}},
	{"notoriety-maximum", func(_ *nemoswar1.Rules, s *nemoswar1.State) bool {
		return s.Node() == nemoswar1.NodeWarshipRoll && s.Notoriety == 33 && s.HasRefit(nemoswar1.AdditionalArmour)
	}},
}

// at wants a position at a node.
func at(node nemoswar1.Node) func(*nemoswar1.Rules, *nemoswar1.State) bool {
	return func(_ *nemoswar1.Rules, s *nemoswar1.State) bool { return s.Node() == node }
}

// after reports whether an action of the kind is legal and leads to the node.
func after(r *nemoswar1.Rules, s *nemoswar1.State, kind nemoswar1.Kind, node nemoswar1.Node) bool {
	for _, a := range r.Legal(s, nil) {
		if a.Kind != kind {
			continue
		}
		next := *s
		if r.Apply(&next, a, nil) == nil && next.Node() == node {
			return true
		}
	}
	return false
}

// TestGoldenPositions sees that the positions are what their names say and that
// the golden counts use them. With -update it looks for the positions that are
// missing, in games at random.
func TestGoldenPositions(t *testing.T) {
	rules := nemoswar1.Default()
	counts, err := os.ReadFile("testdata/perft-nemoswar1.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range wanted {
		file := filepath.Join("testdata", "positions", want.name+".json")
		if _, err := os.Stat(file); err != nil && nemotest.Updating() {
			writeGolden(t, file, searchPosition(t, rules, want.is))
		}
		s, err := rules.Restore(goldenPosition(t, "positions/"+want.name))
		if err != nil {
			t.Errorf("%s is no position any more: %v; delete it and run the test with -update", file, err)
			continue
		}
		if !want.is(rules, &s) {
			t.Errorf("%s is not what its name says; delete it and run the test with -update", file)
		}
		if !strings.Contains(string(counts), "\npositions/"+want.name+" ") {
			t.Errorf("testdata/perft-nemoswar1.txt has no line for positions/%s", want.name)
		}
	}
}

// searchPosition looks for a position at the nodes of many games.
func searchPosition(t *testing.T, rules *nemoswar1.Rules, is func(*nemoswar1.Rules, *nemoswar1.State) bool) []byte {
	t.Helper()
	for seed := range uint64(40_000) {
		// From every other seed a game from the start, and one from late on.
		random := nemo.NewRand(5, seed)
		_, s, err := randomStart(rules, &random)
		if err != nil {
			t.Fatal(err)
		}
		if seed%2 == 1 {
			var ok bool
			if s, ok = rules.Scenario(&random); !ok {
				continue
			}
		}
		p := nemo.NewPlayout[nemoswar1.State, nemoswar1.Action](rules, seed)
		for {
			if is(rules, &s) {
				doc, err := json.MarshalIndent(rules.Snapshot(&s), "", " ")
				if err != nil {
					t.Fatal(err)
				}
				return append(doc, '\n')
			}
			if n, err := p.Run(&s, 1); err != nil {
				t.Fatal(err)
			} else if n == 0 {
				break
			}
		}
	}
	t.Fatal("no game comes to the position")
	return nil
}
