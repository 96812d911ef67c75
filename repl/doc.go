// Package repl implements the interactive shell of the program mobilis, and the
// sub-commands that need a shell. Package main in cmd/mobilis only parses flags and
// calls this package and those below it.
//
// A [Shell] runs commands on a game of any system. All commands are in one table, from
// which dispatch, help, completion and MANUAL.md are generated. [Play] runs a shell on
// a terminal, a pipe or a script; [RunRuling] runs the script of a ruling.
//
// The functions [Auto], [Replay], [Perft], [Components] and [Rulings] implement
// sub-commands. They write to the given writers, stop when their context ends, and
// return an error that term.ExitCode turns into the exit code of the program.
//
// Code that needs no shell is in subpackages, none of which imports this one: term
// writes to terminals, files reads and writes files, tree handles JSON documents, lang
// translates, components and games start games, batch plays many games, and report and
// reference print results.
package repl
