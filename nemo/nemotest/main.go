package nemotest

import (
	"os"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package, and is for its TestMain. Rule systems keep
// next to nothing alive and make much that dies at once, so the garbage collector
// is let wait for four times the heap, which halves what it costs; a GOGC that is
// set is obeyed.
func Main(m *testing.M) {
	if _, set := os.LookupEnv("GOGC"); !set {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
