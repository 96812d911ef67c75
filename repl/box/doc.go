// Package box adds a piece of a real box to a component set. It lists the pieces that a
// draw may bring by what is printed on them, and narrows the list by words. It asks for
// the fields of a piece that the set does not have, replaces a stand-in by the piece,
// and replays the game with it.
//
// The JSON Schema of the component set defines the kinds of pieces, their fields and
// the draws that bring them. The package knows no game.
package box
