//go:build race

package repl

// slower allows for the race detector, which slows tests about tenfold.
const slower = 10
