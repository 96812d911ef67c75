package nemoswar1_test

import (
	"testing"
	"unsafe"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

func BenchmarkPlayout(b *testing.B) {
	rules := nemoswar1.Default()
	p := nemo.NewPlayout[nemoswar1.State, nemoswar1.Action](rules, 1)
	start, err := rules.Start(nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	plies := 0
	var s nemoswar1.State
	for b.Loop() {
		s = start
		n, err := p.Run(&s, 0)
		if err != nil {
			b.Fatal(err)
		}
		plies += n
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "transitions/s")
	b.ReportMetric(float64(plies)/float64(b.N), "plies/game")
	b.ReportMetric(float64(unsafe.Sizeof(s)), "B/state")
}
