package pig_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
)

func BenchmarkPlayout(b *testing.B) {
	p := nemo.NewPlayout[pig.State, pig.Action](pig.Rules{}, 1)
	b.ReportAllocs()
	plies := 0
	for b.Loop() {
		s := pig.State{}
		n, err := p.Run(&s, 0)
		if err != nil {
			b.Fatal(err)
		}
		plies += n
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "transitions/s")
	b.ReportMetric(float64(plies)/float64(b.N), "plies/game")
}
