// Package batch plays many games and returns the results as values: reports of broken
// invariants, rankings of bots, checks of odds against exhaustive replay, merged
// tallies of a batch, and the course of a game.
//
// It prints nothing and reads no files; package report writes its results. The shell,
// the program and other programs import it. It imports packages games and term.
package batch
