package house_test

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/systems/house"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/repl/web"
)

var (
	rerolled = kit.Must(house.Rerolled(nemoswar1.Default()))
	open     = kit.Must(house.Open(nemesis.Default()))
	gentle   = kit.Must(house.Gentle(nemorising.Default()))
	all      = systems.All()
)

// TestConformance runs the conformance suite on each variant. The tests of the base cover options that rarely
// matter.
func TestConformance(t *testing.T) {
	t.Run("rerolled", func(t *testing.T) {
		t.Parallel()
		nemotest.Run(t, nemotest.Config[nemoswar1.State, nemoswar1.Action]{
			Rules: rerolled, Games: 8, Seed: 1, Every: 24, Seldom: []string{"levels=exclusive", "last-ship=strict"},
		})
	})
	t.Run("open", func(t *testing.T) {
		t.Parallel()
		nemotest.Run(t, nemotest.Config[nemesis.State, nemesis.Action]{
			Rules: open, Games: 8, Seed: 1, Every: 24,
			Settings: []nemo.Settings{{"players": "2"}, {"players": "3", "intruder": "yes"}, {"players": "2", "mode": "coop"}},
			Seldom:   []string{"revival=always", "covering-fire=apart", "transformation=hurt"},
		})
	})
	t.Run("gentle", func(t *testing.T) {
		t.Parallel()
		nemotest.Run(t, nemotest.Config[nemorising.State, nemorising.Action]{
			Rules: gentle, Games: 8, Seed: 1, Every: 24, Seldom: []string{"gear-use=added"},
		})
	})
}

// TestWhatClosesOverTheBase checks methods that would use the base if its rules were simply embedded: they
// use the variant.
func TestWhatClosesOverTheBase(t *testing.T) {
	t.Run("learned weights", func(t *testing.T) {
		learner := rerolled.(nemo.Learner[nemoswar1.State, nemoswar1.Action])
		taught := learner.Taught(make([]float64, len(learner.FeatureNames())))
		s := diceNode(t, taught)
		if got := len(taught.Outcomes(&s, nil)); got != 35 || taught.About().Name != "nemoswar1-rerolled" {
			t.Errorf("%s, with other weights, has %d outcomes of two dice", taught.About().Name, got)
		}
	})
	t.Run("documents", func(t *testing.T) {
		s, err := gentle.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout(gentle, 1)
		for s.MP == 0 {
			a, _, err := playout.Pick(&s)
			if err != nil || gentle.Apply(&s, a, nil) != nil {
				t.Fatal(err)
			}
		}
		if again, err := restored(gentle, &s); err != nil || again != s {
			t.Errorf("a gentle game is read otherwise: %v", err)
		}
	})
	t.Run("documents that hide", func(t *testing.T) {
		s, err := open.Start(nemo.Settings{"players": "3"})
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout(open, 1)
		for ply := 0; ply < 200 && open.ToMove(&s) != nemo.Nobody; ply++ {
			seen := open.Observe(&s, 1)
			if again, err := restored(open, &seen); err != nil || again != seen {
				t.Fatalf("ply %d: what seat 2 knows is read otherwise: %v", ply, err)
			}
			if s.Turn > 0 && seen.Players[1].Objectives != s.Players[1].Objectives {
				t.Fatalf("ply %d: seat 2 does not see the Objectives of seat 1", ply)
			}
			a, _, err := playout.Pick(&s)
			if err != nil || open.Apply(&s, a, nil) != nil {
				t.Fatal(err)
			}
		}
		s.Players[1].ObjectiveSeen = [2]nemesis.NumberSet{}
		if _, err := restored(open, &s); err == nil || !strings.Contains(err.Error(), "an Objective is hidden") {
			t.Errorf("a position of the base with hidden Objectives: %v", err)
		}
	})
}

// restored writes a position and reads it back.
func restored[S, A comparable](rules nemo.Rules[S, A], s *S) (S, error) {
	doc, err := json.Marshal(rules.Snapshot(s))
	if err != nil {
		return *s, err
	}
	return rules.Restore(doc)
}

// diceNode plays to a roll of two dice.
func diceNode(t *testing.T, rules nemo.Rules[nemoswar1.State, nemoswar1.Action]) nemoswar1.State {
	t.Helper()
	s, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	playout := nemo.NewPlayout(rules, 1)
	for range 500 {
		if outcomes := rules.Outcomes(&s, nil); len(outcomes) > 0 && outcomes[len(outcomes)-1].Action == nemoswar1.Dice(6, 6) {
			return s
		}
		a, _, err := playout.Pick(&s)
		if err != nil {
			t.Fatal(err)
		}
		if err := rules.Apply(&s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no two dice are rolled")
	return s
}

// TestRolledAgain checks that the odds and the refusal follow the rule.
func TestRolledAgain(t *testing.T) {
	s := diceNode(t, rerolled)
	if got := nemo.Total(rerolled.Outcomes(&s, nil)); got != 35 {
		t.Errorf("two dice fall in %d ways", got)
	}
	err := rerolled.Apply(&s, nemoswar1.Dice(1, 1), nil)
	if err == nil || !strings.Contains(err.Error(), "rolled again") {
		t.Errorf("double ones: %v", err)
	}
}

// TestGentle checks that with the same draws the game gives two more points than the base, once.
func TestGentle(t *testing.T) {
	by := func(rules nemo.Rules[nemorising.State, nemorising.Action]) (points []uint16) {
		s, err := rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		playout := nemo.NewPlayout(rules, 7)
		for range 40 {
			a, seat, err := playout.Pick(&s)
			if err != nil || seat == nemo.Nobody || rules.Apply(&s, a, nil) != nil {
				break
			}
			points = append(points, s.MP)
		}
		return points
	}
	plain, more := by(nemorising.Default()), by(gentle)
	for i := range plain {
		if plain[i] > 0 {
			if more[i] != plain[i]+2 {
				t.Errorf("a gentle game begins with %d points, the other with %d", more[i], plain[i])
			}
			return
		}
	}
	t.Error("no game began")
}

// wrong is a variant that overrides methods of kit.House with those of the base.
type wrong struct {
	kit.House[nemoswar1.State, nemoswar1.Action]
	nemo.Rules[nemoswar1.State, nemoswar1.Action]
}

func (w wrong) About() *nemo.About                                              { return w.Rules.About() }
func (w wrong) Invariants() []nemo.Invariant[nemoswar1.State, nemoswar1.Action] { return nil }
func (w wrong) Restore(doc []byte) (nemoswar1.State, error)                     { return w.Rules.Restore(doc) }

// forgetful is a variant that inherits Taught from the base.
type (
	forgetfulBase struct{ *nemoswar1.Rules }
	forgetful     struct {
		kit.House[nemoswar1.State, nemoswar1.Action]
		forgetfulBase
	}
)

// TestWhatWouldBreakQuietly checks that mistakes in a variant are errors when it is created.
func TestWhatWouldBreakQuietly(t *testing.T) {
	type (
		rule  = kit.HouseRule[nemoswar1.State, nemoswar1.Action]
		part  = kit.House[nemoswar1.State, nemoswar1.Action]
		rules = nemo.Rules[nemoswar1.State, nemoswar1.Action]
	)
	forgets := func(h part, r *nemoswar1.Rules) rules { return forgetful{h, forgetfulBase{r}} }
	for _, c := range []struct {
		rule    rule
		variant func(part, *nemoswar1.Rules) rules
		words   string
	}{
		{rule{Name: "nemoswar1", Title: "again"}, forgets, "a name other than nemoswar1"},
		{rule{Name: "variant"}, forgets, "and a title"},
		{rule{Name: "variant", Title: "wrong", Lifts: []string{"I0 no-such"}}, forgets, `no invariant "I0 no-such"`},
		{rule{Name: "variant", Title: "wrong"}, func(h part, r *nemoswar1.Rules) rules { return wrong{h, r} }, "one level deeper"},
		{rule{Name: "variant", Title: "wrong"}, forgets, "returns the base"},
	} {
		v, err := kit.NewHouse(nemoswar1.Default(), c.rule, c.variant)
		if err == nil || v != nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%+v: %v; want %q", c.rule.Name, err, c.words)
		}
	}
}

// TestBySetting checks that the setting house starts a variant, with another component set too, and that its
// record and saved game restore the variant by its name.
func TestBySetting(t *testing.T) {
	for _, system := range house.All() {
		about := system.About()
		base, err := systems.Named(about.VariantOf)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := base.Components().ExportComponents()
		if err != nil {
			t.Fatal(err)
		}
		other, err := base.WithComponents(doc)
		if err != nil {
			t.Fatal(err)
		}
		settings := nemo.Settings{play.HouseRule: play.HouseName(system)}
		for _, from := range []play.System{base, other} {
			g, err := from.New(3, settings)
			if err != nil || g.System().About().Name != about.Name || settings[play.HouseRule] == "" {
				t.Fatalf("%s by its setting: %v", about.Name, err)
			}
			for range 30 {
				if _, err := g.Auto("random"); err != nil {
					t.Fatal(err)
				}
			}
			record, err := g.Record()
			if err != nil {
				t.Fatal(err)
			}
			_, name, err := play.Identify(record)
			if err != nil || name != about.Name {
				t.Fatalf("the record is of %q, %v", name, err)
			}
			found, err := systems.Named(strings.ToUpper(name))
			if err != nil {
				t.Fatal(err)
			}
			if again, err := found.Replay(record); err != nil || again.Ply() != 30 {
				t.Errorf("%s: its record is not replayed: %v", name, err)
			}
			if _, err := base.Replay(record); err == nil {
				t.Errorf("%s: the base replays the record of its variant", name)
			}
		}
		g, err := base.New(3, nemo.Settings{play.HouseRule: play.NoHouseRule})
		if err != nil || g.System().About().Name != about.VariantOf {
			t.Errorf("without a house rule it is %v, %v", g, err)
		}
		want := "invalid option house: nope is not one of none, " + play.HouseName(system)
		if _, err := base.New(3, nemo.Settings{play.HouseRule: "nope"}); err == nil || err.Error() != want {
			t.Errorf("an unknown house rule: %v", err)
		}
	}
	if _, err := systems.Named("nemesis-rerolled"); err == nil {
		t.Error("a variant of another system is found")
	}
	pig, err := systems.Named("pig")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pig.New(1, nemo.Settings{play.HouseRule: play.NoHouseRule}); err == nil || len(pig.Variants()) > 0 {
		t.Errorf("pig has no variants: %v", err)
	}
}

// TestDoors uses each variant by its name in the shell, in a record and a saved game, in verify, with a bot,
// at a table, through the protocol and in the browser's server.
func TestDoors(t *testing.T) {
	for _, system := range house.All() {
		name := system.About().Name
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			about := system.About()
			script := strings.NewReader("dice auto\noptions " + about.VariantOf + "\nnew " + name + " seed=3\nnew " + about.VariantOf +
				" house=" + play.HouseName(system) + " seed=3\nauto 5\nlegal\nstate\nlog\nrules\nquit\n")
			if err := repl.Play(t.Context(), script, &out, all, repl.PlayConfig{}); err != nil {
				t.Fatal(err)
			}
			said := strings.ToLower(strings.Join(strings.Fields(out.String()), " "))
			if strings.Count(said, strings.ToLower(about.Title)+", seed 3") != 2 || !strings.Contains(said, "a house rule") {
				t.Errorf("the shell does not say which game it is:\n%s", out.String())
			}
			game, err := system.New(3, nil)
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				if _, err := game.Auto("greedy"); err != nil {
					t.Fatal(err)
				}
			}
			record, err := game.Record()
			if err != nil || !strings.Contains(string(record), `[System "`+name+`"]`) {
				t.Fatalf("%v\n%.300s", err, record)
			}
			if again, err := system.Replay(record); err != nil || again.Ply() != 60 {
				t.Errorf("the record is not replayed: %v", err)
			}
			saved, err := game.Save()
			if err != nil {
				t.Fatal(err)
			}
			if again, err := system.Load(saved); err != nil || again.Ply() != 60 {
				t.Errorf("the saved game is not read: %v", err)
			}
			verify := report.VerifyConfig{Systems: []string{name}, Games: 10}
			if err := report.Verify(t.Context(), &out, io.Discard, all, verify); err != nil {
				t.Error(err)
			}
			at, err := table.Begin(system, nil)
			if err != nil {
				t.Fatal(err)
			}
			if view, err := at.See(table.Viewer{}, 0); err != nil || view.System != name {
				t.Errorf("at a table it is %+v, %v", view, err)
			}
			out.Reset()
			request := `{"jsonrpc":"2.0","id":1,"method":"new","params":{"system":"` + about.VariantOf +
				`","seed":3,"settings":{"house":"` + play.HouseName(system) + `"}}}` + "\n"
			err = serve.Lines(t.Context(), strings.NewReader(request), &out, all, serve.Trust{})
			if err != nil || !strings.Contains(out.String(), `"system":"`+name+`"`) {
				t.Errorf("the protocol: %v\n%.300s", err, out.String())
			}
			server, err := web.New(web.Config{Systems: all})
			if err != nil {
				t.Fatal(err)
			}
			if links, err := server.Add(game, ""); err != nil || len(links) < 2 {
				t.Errorf("the browser's server: %v, %v", links, err)
			}
			doc, err := system.Components().ExportComponents()
			if err != nil {
				t.Fatal(err)
			}
			if other, err := system.WithComponents(doc); err != nil || other.About().Name != name {
				t.Errorf("with another component set it is another game: %v", err)
			}
		})
	}
}
