// Package table is what a server of games needs of a game in progress: the one document
// that may leave the house, and what a seat may do.
//
// [See] makes that document, a [View]: what a seat knows, and nothing else. It has the
// position, what is to be decided and by whom, the actions that may be chosen (as
// structure and as text), the score, and what happened since the viewer last looked.
// Two games that differ only in what a seat cannot know give it the same view but for
// their history, which each seat is told as it happened, without what it did not see.
//
// A table of several people keeps one [play.Game], takes actions for the seat whose
// turn it is with [Act], and gives each seat its own view:
//
//	system, err := systems.Named("nemesis") // package systems; or play.For, with one game
//	game, err := system.Begin(play.Secret(), nil, nil)
//	view, err := table.See(game, seat, 0)
//	step, err := table.Act(game, seat, view.Revision, "character pilot")
//
// Nobody is trusted unless the program says so: [Act] lets no seat tell its own dice, and
// [Undo] takes back no decision from which the seat has learned something. [Trust] is for
// tables of friends. The dice of a game with a [play.Secret] seed are foreseen by nobody;
// [Chance] in each view has the hash of the seed, and, when the game is over, the seed.
//
// The package needs the standard library alone.
package table
