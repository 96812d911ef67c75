//go:build race

package web

// The race detector makes all of it some ten times slower.
const slower = 10
