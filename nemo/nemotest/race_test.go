//go:build race

package nemotest

// underRace is true where the race detector looks on.
const underRace = true
