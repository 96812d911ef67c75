package play_test

import (
	"errors"
	"fmt"
	"log"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// TestStateOf checks that the typed state that a seat gets equals its document, and that a game can be
// started from it.
func TestStateOf(t *testing.T) {
	rules := nemesis.Default()
	system := play.For[nemesis.State, nemesis.Action](rules, nil)
	g, err := system.New(3, nemo.Settings{"players": "2"})
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		for range 5 {
			if _, err := g.Auto("random"); err != nil {
				t.Fatal(err)
			}
		}
		for seat := nemo.Nobody; seat < 2; seat++ {
			s, err := play.StateOf[nemesis.State](g, seat)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := g.Snapshot(seat)
			if err != nil {
				t.Fatal(err)
			}
			if want, err := rules.Restore(doc); err != nil || s != want {
				t.Fatalf("ply %d: %s gets another state than document: %v", g.Ply(), seat, err)
			}
		}
		s, _ := play.StateOf[nemesis.State](g, nemo.Nobody)
		again, err := play.BeginAt(system, play.Number(3), s)
		if err != nil {
			t.Fatal(err)
		}
		if back, _ := play.StateOf[nemesis.State](again, nemo.Nobody); back != s {
			t.Fatalf("ply %d: a game begins elsewhere", g.Ply())
		}
		if saved, err := again.Save(); err != nil || len(saved) == 0 {
			t.Fatal(err)
		}
	}
	s, _ := play.StateOf[nemesis.State](g, nemo.Nobody)
	s.Time = 200
	var broken *nemo.Broken
	if _, err := play.BeginAt(system, play.Number(3), s); !errors.As(err, &broken) {
		t.Errorf("a position that breaks the rules: %v", err)
	}
}

// TestOtherTypes checks that the types of another system and an unknown seat are refused.
func TestOtherTypes(t *testing.T) {
	system := play.For[pig.State, pig.Action](pig.Rules{}, nil)
	g, err := system.New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	var invalid *nemo.Invalid
	if _, err := play.StateOf[nemesis.State](g, 0); !errors.As(err, &invalid) {
		t.Errorf("a state of Nemesis: %v", err)
	}
	if _, err := play.StateOf[pig.State](g, 2); !errors.As(err, &invalid) {
		t.Errorf("a third seat: %v", err)
	}
	if _, err := play.Take(g, nemesis.Action{}); !errors.As(err, &invalid) {
		t.Errorf("an action of Nemesis: %v", err)
	}
	if _, err := play.BeginAt(system, play.Number(1), nemesis.State{}); !errors.As(err, &invalid) {
		t.Errorf("a position of Nemesis: %v", err)
	}
	if _, ok := play.RulesOf[nemesis.State, nemesis.Action](system); ok {
		t.Error("Pig has the rules of Nemesis")
	}
	var illegal *nemo.Illegal
	if _, err := play.Take(g, pig.Die(3)); !errors.As(err, &illegal) || g.Ply() != 0 {
		t.Errorf("a die before the roll: %v", err)
	}
}

// StateOf and Take convert between a game, which deals in texts, and the types of its system.
func ExampleStateOf() {
	g, err := play.For[pig.State, pig.Action](pig.Rules{}, nil).New(1, nil)
	if err != nil {
		log.Fatal(err)
	}
	rules, _ := play.RulesOf[pig.State, pig.Action](g.System())
	for _, a := range []pig.Action{pig.Roll(), pig.Die(5)} {
		if _, err := play.Take(g, a); err != nil {
			log.Fatal(err)
		}
	}
	s, err := play.StateOf[pig.State](g, g.ToMove())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(s.Sum)
	for _, a := range rules.Legal(&s, nil) {
		fmt.Println(a.Kind)
	}
	// Output:
	// 5
	// roll
	// hold
}

// BenchmarkStateOf compares StateOf with a detour over the document.
func BenchmarkStateOf(b *testing.B) {
	rules := nemesis.Default()
	g, err := play.For[nemesis.State, nemesis.Action](rules, nil).New(3, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("state", func(b *testing.B) {
		for b.Loop() {
			if _, err := play.StateOf[nemesis.State](g, 0); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("document", func(b *testing.B) {
		for b.Loop() {
			doc, err := g.Snapshot(0)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := rules.Restore(doc); err != nil {
				b.Fatal(err)
			}
		}
	})
}
