package odds_test

import (
	"context"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/odds"
)

// A roll of two dice with a new roll and five stakes.
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
