package vector_test

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/liarsdice"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/vector"
)

func everySystem() []play.System {
	dice := play.For[liarsdice.State, liarsdice.Action](liarsdice.New(), nil)
	return append(systems.All(), dice)
}

// TestActionsByIndex checks all indices of every system: each has its own text, and the text has that index.
func TestActionsByIndex(t *testing.T) {
	for _, system := range everySystem() {
		name := system.About().Name
		game, err := system.New(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		space, err := game.Space()
		if err != nil {
			t.Fatal(err)
		}
		actions := space.Actions
		if actions.Len() < 2 {
			t.Errorf("%s has %d actions", name, actions.Len())
		}
		for i := range actions.Len() {
			text := actions.Text(i)
			if back, ok := actions.Index(text); !ok || back != i {
				t.Fatalf("%s: action %d is %q, and that is %d", name, i, text, back)
			}
		}
		for _, text := range []string{
			"", "no such thing", actions.Text(0) + " x", " " + actions.Text(0), actions.Text(-1), actions.Text(actions.Len()),
		} {
			if i, ok := actions.Index(text); ok {
				t.Errorf("%s: %q has the index %d", name, text, i)
			}
		}
		again, err := system.New(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		same, err := again.Space()
		alike := func(a, b vector.Entry) bool { return a.Name == b.Name }
		if err != nil || same.Actions.Len() != actions.Len() ||
			!slices.EqualFunc(same.Layout.Entries(), space.Layout.Entries(), alike) {
			t.Errorf("%s: another game has another space: %v", name, err)
		}
		t.Logf("%s: %d actions, %d entries", name, actions.Len(), space.Layout.Len())
	}
}

// TestNothingHiddenInAVector checks that a seat observes the same vector in worlds that it cannot tell apart,
// and that hidden differences change the vector of the whole position.
func TestNothingHiddenInAVector(t *testing.T) {
	for _, system := range everySystem() {
		name := system.About().Name
		settings := nemo.Settings{}
		if name == "nemesis" {
			settings["players"] = "3"
		}
		game, err := system.New(3, settings)
		if err != nil {
			t.Fatal(err)
		}
		space, err := game.Space()
		if err != nil {
			t.Fatal(err)
		}
		vectors := [3][]int32{}
		for i := range vectors {
			vectors[i] = make([]int32, space.Layout.Len())
		}
		compared, hidden := 0, 0
		for ply := 0; ply < 160 && !game.Over(); ply++ {
			if ply%8 == 0 {
				for seat := range system.About().Seats {
					seat := nemo.Seat(seat)
					twin, err := game.Imagined(seat, uint64(ply))
					if err != nil {
						t.Fatalf("%s, ply %d, %s: %v", name, ply, seat, err)
					}
					for i, at := range []struct {
						game *play.Game
						seat nemo.Seat
					}{{game, seat}, {twin, seat}, {twin, nemo.Nobody}} {
						if err := at.game.Observation(space.Layout, at.seat, vectors[i]); err != nil {
							t.Fatalf("%s, ply %d, %s: %v", name, ply, seat, err)
						}
					}
					compared++
					for i := range vectors[0] {
						if vectors[0][i] != vectors[1][i] {
							t.Fatalf("%s, ply %d: %s observes %s as %d, and as %d in another world", name, ply, seat,
								space.Layout.Entries()[i].Name, vectors[0][i], vectors[1][i])
						}
					}
					if !slices.Equal(vectors[1], vectors[2]) {
						hidden++
					}
				}
			}
			if _, err := game.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
		if secret := name == "nemesis" || name == "liarsdice"; compared < 2 || secret != (hidden > 0) {
			t.Errorf("%s: %d vectors compared, of which %d had something hidden", name, compared, hidden)
		}
	}
}

// TestADocumentThatDoesNotFit checks that any deviation from the layout is an error that names it.
func TestADocumentThatDoesNotFit(t *testing.T) {
	system, err := systems.Named("pig")
	if err != nil {
		t.Fatal(err)
	}
	layout, err := vector.LayoutOf(system.PositionSchema())
	if err != nil {
		t.Fatal(err)
	}
	to := make([]int32, layout.Len())
	good := `{"turn":"second","points":[3,40],"sum":5,"rolling":true,"over":false}`
	if err := layout.Fill([]byte(good), to); err != nil || !slices.Equal(to, []int32{2, 2, 3, 40, 5, 1, 0}) {
		t.Errorf("%v: %v", to, err)
	}
	for _, bad := range []string{
		"", "{", `{"turn":"third"}`, `{"points":[1,2,3]}`, `{"points":[1,2`, `{"sum":-1}`, `{"sum":"5"}`, `{"rolling":5}`, `{"turn":"fi`,
		good + good, `{"sum":5"over":false}`, `[]`,
	} {
		if err := layout.Fill([]byte(bad), to); err == nil {
			t.Errorf("%s is a vector: %v", bad, to)
		}
	}
	if err := layout.Fill([]byte(good), to[1:]); err == nil {
		t.Error("a vector that is too short is filled")
	}
	for _, schema := range []string{
		`{"type":"string"}`, `{"properties":{"a":{"type":"array"}}}`, `{`, `{"properties":{"a":5}}`,
	} {
		if _, err := vector.LayoutOf([]byte(schema)); err == nil {
			t.Errorf("%s is laid out", schema)
		}
	}
}

func BenchmarkObservation(b *testing.B) {
	for _, system := range everySystem() {
		game, err := system.New(5, nil)
		if err != nil {
			b.Fatal(err)
		}
		for range 20 {
			if _, err := game.Auto("random"); err != nil {
				b.Fatal(err)
			}
		}
		space, err := game.Space()
		if err != nil {
			b.Fatal(err)
		}
		to := make([]int32, space.Layout.Len())
		b.Run(system.About().Name, func(b *testing.B) {
			for b.Loop() {
				if err := game.Observation(space.Layout, game.ToMove(), to); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(system.About().Name+"-space", func(b *testing.B) {
			for b.Loop() {
				if _, err := game.Space(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
