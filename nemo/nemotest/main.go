package nemotest

import (
	"os"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package, for its TestMain. Rule systems keep little alive and produce
// much short-lived garbage, so it sets the garbage collector to wait for four times the heap, which
// halves its cost, unless GOGC is set.
func Main(m *testing.M) {
	if _, set := os.LookupEnv("GOGC"); !set {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
