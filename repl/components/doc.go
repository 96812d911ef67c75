// Package components reads a component set from a file: as the JSON that a system writes,
// or as a spreadsheet with a row for each value and where it comes from.
//
// Package games, the shell and the browser's server import it; it imports packages tree
// and term, and no game.
package components
