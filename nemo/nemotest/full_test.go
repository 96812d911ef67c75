package nemotest

import "testing"

func TestFullIsAskedForByTheEnvironment(t *testing.T) {
	for value, full := range map[string]bool{"": false, "0": false, "1": true, "yes": true} {
		t.Setenv(fullVariable, value)
		want := 3
		if full {
			want = 5000
		}
		if Full() != full || Sweep(3, 5000) != want || Sweep[uint64](3, 5000) != uint64(want) {
			t.Errorf("with %s=%q the sweep is full: %v, and looks at %d games", fullVariable, value, Full(), Sweep(3, 5000))
		}
	}
}
