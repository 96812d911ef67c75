package kit

import "math/bits"

// Route finds the fewest steps through some stops, in the best order. It reuses its results for the
// next list if that begins with the same stops. The zero value is ready for use.
type Route struct {
	n     int
	stops [MostStops]Stop
	apart [MostStops][eight]uint8
	// least has the fewest steps through a set of stops that end at each of them.
	least [1 << MostStops][eight]uint8
}

// MostStops is how many stops a [Route] may have.
const MostStops = 7

// eight is the length of a row: a power of 2, for fast indexing.
const eight = 8

// Stop is a stop of a [Route]. It lies some steps from the start and some steps from each earlier
// stop in the list, in both directions. After is the number (from 1) of the earlier stop that must
// come first, or 0. No distance exceeds 55 steps.
type Stop struct {
	Onward uint8
	After  int8
	Apart  [MostStops]uint8
}

// Never is more steps than any route takes.
const Never = uint8(200)

// Through returns, for each stop, the fewest steps through all stops that end there, or [Never] if
// it cannot be the last. There must be at least one stop.
func (t *Route) Through(stops []Stop) *[eight]uint8 {
	known := 0
	for known < min(t.n, len(stops)) && t.stops[known] == stops[known] {
		known++
	}
	if known < len(stops) {
		t.n = copy(t.stops[:], stops)
		for i := known; i < t.n; i++ {
			for j := range i {
				t.apart[i][j], t.apart[j][i] = stops[i].Apart[j], stops[i].Apart[j]
			}
		}
		for set := 1 << known; set < 1<<t.n; set++ {
			t.reckon(set)
		}
	}
	return &t.least[1<<len(stops)-1]
}

// reckon fills in the row of a set of stops from those of the smaller sets.
func (t *Route) reckon(set int) {
	row := &t.least[set]
	for rest := uint8(set); rest != 0; rest &= rest - 1 {
		last := bits.TrailingZeros8(rest) % eight
		least, before := Never, uint8(set)&^(1<<last)
		switch after := t.stops[last].After; {
		case after != 0 && set>>(after-1)&1 == 0:
		case before == 0:
			least = t.stops[last].Onward
		default:
			earlier, apart := &t.least[before], &t.apart[last]
			for ; before != 0; before &= before - 1 {
				previous := bits.TrailingZeros8(before) % eight
				least = min(least, earlier[previous]+apart[previous])
			}
		}
		row[last] = least
	}
}
