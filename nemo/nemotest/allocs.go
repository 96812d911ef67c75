package nemotest

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Allocs checks that random play allocates nothing once the buffers have grown:
// Legal, Outcomes or Sample, and Apply, without a trace and with one.
func Allocs[S, A comparable](t testing.TB, rules nemo.Rules[S, A], settings nemo.Settings) {
	t.Helper()
	allocs(t, rules, settings)
}

func allocs[S, A comparable](t reporter, rules nemo.Rules[S, A], settings nemo.Settings) {
	t.Helper()
	start, err := rules.Start(settings)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	const games = 20
	p := nemo.NewPlayout(rules, 0)
	s, plies := start, 0
	play := func() {
		plies = 0
		for game := range uint64(games) {
			s, p.Rand = start, nemo.NewRand(1, game)
			n, fault := p.Run(&s, rules.About().MaxPlies)
			plies += n
			if fault != nil {
				err = fault
			}
		}
	}
	for how, trace := range map[string]nemo.Trace{"without a trace": nil, "with a trace": deaf{}} {
		p.Trace = trace
		play() // the same games again find buffers that are large enough
		each := testing.AllocsPerRun(3, play)
		switch {
		case err != nil:
			t.Errorf("%s, %s: %v", rules.About().Name, how, err)
		case each != 0:
			t.Errorf("%s, %s: %v allocations in %d transitions; none is the bar", rules.About().Name, how, each, plies)
		}
	}
}

// deaf is a trace that ignores all events.
type deaf struct{}

// Event implements [nemo.Trace].
func (deaf) Event(nemo.Event) {}
