// Package games finds systems, bots and seats by name, and starts a game from a
// description: a system, a seed, options, a component file, a voyage record, or a
// lesson.
//
// The shell, packages batch, report, reference and web and the program import it. It imports
// packages components, files, term and rulesdoc, and no game: the caller passes the systems.
package games
