// Package report writes the results of package batch, and facts about the rule systems, for people
// and machines: the sub-commands verify, sim, ladder, train, merge, events and systems, and the
// pictures of a game and of a batch.
//
// Its functions write to the writers that they are given, stop when their context ends, and return an error
// that term.ExitCode turns into the exit code. The program, the shell and the browser's server import it; it
// imports packages batch, games, files and term.
package report
