//go:build race

package liarsdice_test

// underRace is true where the race detector looks on.
const underRace = true
