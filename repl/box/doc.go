// Package box adds a piece that somebody holds in the hand to a component set. It lists the pieces
// that may be drawn, filters the list by what is printed on them, asks for the values of a piece
// that the set lacks, puts it in the place of a stand-in (a piece whose values are our own), and
// replays the game with it.
//
// The package knows no game: the JSON Schema of the component set says which kinds of pieces there
// are, what is printed on them, and which actions draw them.
package box
