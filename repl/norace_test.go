//go:build !race

package repl

// slower is how much slower the tests run than the program.
const slower = 1
