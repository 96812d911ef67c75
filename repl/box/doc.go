// Package box takes a piece that somebody holds in the hand into a component set: it lists
// the pieces that may come up at a draw by what is printed on them, narrows the list by any
// of it, asks for a piece that the set does not know in the form of its kind, puts it in the
// place of a stand-in and plays the game again with it.
//
// What kinds of pieces there are, what stands on them and by which draws they come up, the
// JSON Schema of the component set says; the package knows no game.
package box
