// Package games finds systems, bots and seats by the names that people give them, and
// begins the game that somebody describes: a system, a seed, options, a component file,
// or a voyage record.
//
// The shell, packages batch, report and reference and the program import it; it imports
// packages components, files and term, and no game: the systems are handed to it.
package games
