package nemesis

import "testing"

// TestWhoSleepsHopesForEarth is 24.11 and 24.13, as a bot counts it: to hibernate is
// worth as much as the ship's way home is safe, by what is known of it.
func TestWhoSleepsHopesForEarth(t *testing.T) {
	v := voyageOf(t, 2)
	worth := func(change func(v *voyage)) float64 {
		s := *v.State
		s.Players[1].Fate = Hibernating
		s.Destination = uint8(CourseA)
		changed := &voyage{&s, t, v.rules, nil}
		change(changed)
		return v.rules.Evaluate(&s, 0)
	}
	card := func(at Destination) uint8 {
		for n := uint8(1); n <= v.rules.numCoordinates; n++ {
			if v.rules.coordinates[n][CourseA] == at {
				return n
			}
		}
		t.Fatalf("no Coordinates card has %s at A", at)
		return 0
	}
	nowhere := worth(func(v *voyage) { v.SelfDestruct = 1 })
	for what, test := range map[string]struct {
		safe   float64
		change func(v *voyage)
	}{
		"Coordinates that nobody knows": {0.5, func(*voyage) {}},
		"a course to Earth":             {1, func(v *voyage) { v.Coordinates = card(Earth) }},
		"a course to Mars":              {0, func(v *voyage) { v.Coordinates = card(Mars) }},
		"to Earth with one Engine damaged": {1, func(v *voyage) {
			v.Coordinates, v.Engines[0].Status = card(Earth), EngineDamaged
		}},
		"to Earth with two Engines damaged": {0, func(v *voyage) {
			v.Coordinates, v.Engines[0].Status, v.Engines[2].Status = card(Earth), EngineDamaged, EngineDamaged
		}},
		"to Earth with the Self-Destruct on":   {0, func(v *voyage) { v.Coordinates, v.SelfDestruct = card(Earth), 1 }},
		"a Pod, with the Self-Destruct on":     {1, func(v *voyage) { v.Players[1].Fate, v.SelfDestruct = Escaped, 1 }},
		"a Pod, with a ship that goes to Mars": {1, func(v *voyage) { v.Players[1].Fate, v.Coordinates = Escaped, card(Mars) }},
	} {
		if got, want := worth(test.change)-nowhere, worthOfHome*test.safe; got != want {
			t.Errorf("%s: %g, wanted %g", what, got, want)
		}
	}
}
