// Package play runs games of any rule system. It hides the system's type parameters, so that a
// shell, a server or a test can be written once for all systems.
//
// [For] wraps a rule system into a [System]. A System starts games ([Game]),
// reads saved games and voyage records, and runs batches of games
// (System.Verify, System.Simulate and System.Perft). A Game has the current
// position, its history with undo and redo, and every action in the system's
// notation. Chance is settled by the seed of the game or by hand; either way
// it is an action like any other and stands in the record.
//
// # Saved games
//
// A saved game is a JSON document with the options, the seed, the name and digest of the component
// set, every step, and the position. Loading it replays the steps and compares the result with the
// position, so a file that was truncated or changed, or that was made by other rules, is refused
// with the place of the fault.
//
// # Voyage records
//
// A voyage record is a plain text, in the manner of chess PGN: headers, then
// an action a line in the notation of the system.
//
//	[System "pig"]
//	[Version "0.1.0"]
//	[Seed "7"]
//	[Plies "3"]
//	[Result "unfinished"]
//	[Digest "sha256:..."]
//
//	; first
//	roll ; 2
//	die 4 ; 3
//	hold ; 5
//
// Text after a semicolon is a comment: the place in the game, and the rules that a step applied.
// [Option.NAME "VALUE"] gives an option, [Components "NAME DIGEST"] the component set. A line
// "position {...}" sets the position by hand; a first line "start {...}" begins at that position.
// Only System is required, so that a record can be written by hand; the other headers are compared
// with the game. A record that is replayed and written again is the same, byte for byte.
package play
