// Package nemoswar1 is Nemo's War, first edition (Victory Point Games, 2009),
// the base game and the expansion kit, complete: one player commands the
// Nautilus for a year and is judged by the column of the Commitment track that
// he chose.
//
// The files follow the rulebook, so that whoever holds the book finds the code:
//
//	setup.go        3      deck.go         3.0 step 5, 14.1
//	preparation.go  5, 6   events.go       6.5
//	tests.go        6.6    actions.go      7
//	treasure.go     8      tracks.go       6.9, 9
//	combat.go       10     calendar.go     11
//	victory.go      12     epilogue.go     12.5
//	options.go      13     historical.go   14
//
// The other files are those that every system has; rulesdoc/architecture.md describes them.
// The data are in the files ending in _data.go.
//
// The printed board, ships, tokens and most cards are not in any source at
// hand. What the rulebook gives is exact; the rest is a stand-in set of our
// own, marked as such datum by datum (see [Components]), which an owner of the
// game can replace by the printed values.
//
// Nothing hidden is stored. A ship face down in an ocean is a box that holds
// "a ship drawn when the pile was such and such"; which ship it is, is drawn
// when it is turned up, with exactly the probability it has at a table
// (layers.go says how). So the state is what the player knows, and Observe
// returns it whole.
package nemoswar1
