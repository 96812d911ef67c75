//go:build !race

package repl

// slower is the factor for time limits: the race detector is off.
const slower = 1
