// Package batch plays many games and returns the results as values: broken invariants, the strength
// of bots, odds compared with exhaustive replay, merged ranges of a batch, and the course of a
// game.
//
// It prints nothing and reads no files. Package report writes its results; the shell, the browser's server,
// the program and other programs import it. It imports packages games, term and rulesdoc.
package batch
