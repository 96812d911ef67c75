//go:build !race

package liarsdice_test

// underRace reports whether the race detector is on.
const underRace = false
