//go:build race

package repl

// slower is the factor for time limits under the race detector, which slows tests about tenfold.
const slower = 10
