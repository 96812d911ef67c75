// Package games finds systems, bots and seats by the names that people give them, and
// begins the game that somebody describes: a system, a seed, options, a component file,
// a voyage record, or a lesson.
//
// The shell, packages batch, report, reference and web and the program import it; it imports
// packages components, files, term and rulesdoc, and no game: the systems are handed to it.
package games
