package kit_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestRoute compares the shortest route with a search over all orders, for many lists of stops, some of
// which share a beginning.
func TestRoute(t *testing.T) {
	random := nemo.NewRand(1, 0)
	var route kit.Route
	var stops []kit.Stop
	for range 400 {
		stops = stops[:random.Below(uint64(len(stops)+1))]
		for n := len(stops) + 1 + int(random.Below(2)); len(stops) < min(n, 6); {
			stop := kit.Stop{Onward: uint8(random.Below(20))}
			for i := range stops {
				stop.Apart[i] = uint8(random.Below(20))
			}
			if len(stops) > 0 && random.Below(3) == 0 {
				stop.After = int8(1 + random.Below(uint64(len(stops))))
			}
			stops = append(stops, stop)
		}
		got := route.Through(stops)
		var want [kit.MostStops]uint8
		for i := range want {
			want[i] = kit.Never
		}
		inEveryOrder(stops, 0, 0, 0, &want)
		for last := range stops {
			if got[last] != want[last] {
				t.Fatalf("%v: %d steps to stop %d as the last, want %d", stops, got[last], last+1, want[last])
			}
		}
	}
}

// inEveryOrder tries every order of the remaining stops and records the fewest steps that end at each
// stop.
func inEveryOrder(stops []kit.Stop, set, from int, steps uint8, least *[kit.MostStops]uint8) {
	if set == 1<<len(stops)-1 {
		least[from] = min(least[from], steps)
	}
	for next := range stops {
		stop := &stops[next]
		if set>>next&1 != 0 || stop.After != 0 && set>>(stop.After-1)&1 == 0 {
			continue
		}
		apart := stop.Onward
		if set != 0 {
			apart = stops[max(next, from)].Apart[min(next, from)]
		}
		inEveryOrder(stops, set|1<<next, next, steps+apart, least)
	}
}
