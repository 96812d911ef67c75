package nemoswar2_test

import (
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
)

// TestEveryEventHasWords checks that every kind of event has a sentence.
func TestEveryEventHasWords(t *testing.T) {
	r := nemoswar2.Default()
	for kind := nemoswar2.EventBegins; kind <= nemoswar2.EventLevel; kind++ {
		e := nemo.Event{Rule: "5.1", Kind: kind, Args: [6]int16{1, 1, 1, 1, 1, 1}}
		if text := r.Describe(e); text == "" || text[0] == '{' {
			t.Errorf("event %d reads %q", kind, text)
		}
	}
}

// TestVariantsNeedTheirPlayers checks that conflicting options are refused.
func TestVariantsNeedTheirPlayers(t *testing.T) {
	r := nemoswar2.Default()
	for _, settings := range []nemo.Settings{
		{"players": "2"},
		{"variant": "coop"},
		{"variant": "semi", "players": "1"},
		{"variant": "versus-semi", "players": "1", "motive": "war"},
		{"variant": "versus", "motive": "explore"},
	} {
		var invalid *nemo.Invalid
		if _, err := r.Start(settings); !errors.As(err, &invalid) {
			t.Errorf("%v: %v", settings, err)
		}
	}
}

// TestNadeenCannotBeSacrificed checks that the refusal cites 13.4.
func TestNadeenCannotBeSacrificed(t *testing.T) {
	r := nemoswar2.Default()
	s, err := r.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	var illegal *nemo.Illegal
	if err := r.Apply(&s, nemoswar2.Sacrifice(nemoswar2.NadeenDakkar), nil); !errors.As(err, &illegal) || illegal.Rule != "13.4" {
		t.Errorf("he is Sacrificed: %v", err)
	}
}

// BenchmarkPlayout measures random play.
func BenchmarkPlayout(b *testing.B) {
	r := nemoswar2.Default()
	start, err := r.Start(nil)
	if err != nil {
		b.Fatal(err)
	}
	p := nemo.NewPlayout(r, 1)
	b.ReportAllocs()
	plies := 0
	for b.Loop() {
		s := start
		n, err := p.Run(&s, r.About().MaxPlies)
		if err != nil {
			b.Fatal(err)
		}
		plies += n
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "transitions/s")
}
