// Package report prints the results of package batch and of the rule systems for people
// and machines: the sub-commands verify, sim, ladder, train, merge, events and systems,
// and the graphs of a game and of a batch.
//
// Its functions write to the given writers, stop when their context ends, and return an
// error that term.ExitCode turns into the exit code. The program and the shell import
// it. It imports packages batch, games, files and term.
package report
