// Package components reads a component set from a file: as the JSON of a system, or as
// a spreadsheet with a row for each value and its source.
//
// Package games, the shell and the browser's server import it; it imports packages box, tree and term, and no
// game.
package components
