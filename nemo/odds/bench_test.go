package odds_test

import (
	"context"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// BenchmarkForecasts forecasts a roll of two dice with a reroll and five stakes.
func BenchmarkForecasts(b *testing.B) {
	for name, s := range map[string]raid{
		"roll":    {Step: stepIdle, Target: 9, Crew: 2, Hull: 1, Helpers: ned | professor | conseil},
		"guarded": {Step: stepIdle, Target: 9, Guarded: true, Crew: 2, Hull: 1, Helpers: ned | professor | conseil},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				lines, err := odds.Forecasts(context.Background(), raidRules{}, &s, attack)
				if err != nil || len(lines) < 2 {
					b.Fatal(lines, err)
				}
			}
		})
	}
}

// BenchmarkAskWorst reports the longest short answer over all actions at some positions of random games
// of each system: its time in ms and its steps, which the tests bound.
func BenchmarkAskWorst(b *testing.B) {
	b.Run("nemoswar1", func(b *testing.B) {
		askWorst(b, &trial[nemoswar1.State, nemoswar1.Action]{t: b, rules: nemoswar1.Default(), settings: []nemo.Settings{{}}})
	})
	b.Run("nemoswar2", func(b *testing.B) {
		askWorst(b, &trial[nemoswar2.State, nemoswar2.Action]{t: b, rules: nemoswar2.Default(), settings: []nemo.Settings{{}}})
	})
	b.Run("nemorising", func(b *testing.B) {
		askWorst(b, &trial[nemorising.State, nemorising.Action]{t: b, rules: nemorising.Default(), settings: []nemo.Settings{{}}})
	})
	b.Run("nemesis", func(b *testing.B) {
		askWorst(b, &trial[nemesis.State, nemesis.Action]{t: b, rules: nemesis.Default(), settings: []nemo.Settings{{}}})
	})
}

func askWorst[S, A comparable](b *testing.B, c *trial[S, A]) {
	b.Helper()
	for b.Loop() {
		var longest time.Duration
		steps, asked := 0, 0
		c.each(3, func(s *S, _ A, _ *nemo.Rand) {
			for _, a := range c.rules.Legal(s, nil) {
				begin := time.Now()
				brief, err := odds.Ask(context.Background(), c.rules, s, a)
				if err != nil {
					b.Fatal(err)
				}
				longest, steps, asked = max(longest, time.Since(begin)), max(steps, brief.Steps), asked+1
			}
		})
		b.ReportMetric(float64(longest.Microseconds())/1000, "worst-ms")
		b.ReportMetric(float64(steps), "worst-steps")
		b.ReportMetric(float64(asked), "asked")
	}
}
