//go:build race

package repl

// The race detector makes all of it some ten times slower.
const slower = 10
