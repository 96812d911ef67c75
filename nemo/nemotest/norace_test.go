//go:build !race

package nemotest

// underRace reports whether the race detector is on.
const underRace = false
