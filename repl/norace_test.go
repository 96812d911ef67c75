//go:build !race

package repl

// slower is how much slower the tests run than the program does.
const slower = 1
