//go:build race

package web

// slower allows for the race detector, which slows tests about tenfold.
const slower = 10
