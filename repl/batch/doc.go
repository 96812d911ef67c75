// Package batch plays many games and returns what they show as values: reports of broken
// invariants, how strong bots are, odds compared with exhaustive replay, ranges of a batch
// added up, the course of one game.
//
// It prints nothing and reads no files. Package report writes what it returns; the shell,
// the program and programs of others import it. It imports packages games and term.
package batch
