// Package table is what a game server needs for a game in progress: the one document that may be
// sent to a viewer, and the requests that a seat may make.
//
// [See] returns that document, a [View]: what a seat knows, and nothing else. It has the position,
// what is to be decided and by whom, the available actions (as structure and as text), the score,
// and what happened since the viewer last looked. Two games that differ only in what a seat cannot
// know give it the same view except for the history, which each seat gets as it happened, without
// what it did not see.
//
// A [Table] is a game of several people: it takes actions for the [Viewer] whose turn it is,
// and gives each its own view. Example_server is a whole server of tables.
//
//	system, err := systems.Named("nemesis") // package systems; or play.For, with one game
//	at, err := table.Begin(system, nil)
//	view, err := at.See(table.AtSeat(0), 0)
//	step, err := at.Act(table.AtSeat(0), view.Revision, "character pilot")
//
// Nobody is trusted unless the program says so: a zero Viewer is the public, no seat enters its own
// dice, and none takes back a decision from which it has learned something. [Trust] is for tables
// of friends. Chance is settled by a secret seed that nobody can predict; [Chance] in each view has
// its hash and, when the game is over, the secret. Beneath are functions over a [play.Game].
//
// The package needs no third-party module.
package table
