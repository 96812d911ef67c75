// Package repl is the dialogue of the program mobilis: the interactive shell,
// and the sub-commands that need one. Package main of cmd/mobilis holds flags
// only and calls this package and those below it.
//
// A [Shell] runs one command after another over a game of any system. All its
// commands stand in one table, from which come dispatch, the command help,
// completion by Tab and MANUAL.md. [Play] runs a shell on a terminal, on a
// pipe or over a script; [RunRuling] runs the script of a ruling.
//
// The functions [Auto], [Replay], [Perft], [Components] and [Rulings] are
// sub-commands. They write to the writers they are given, stop when their
// context ends, and return an error that term.ExitCode turns into the exit
// code of the program.
//
// What needs no dialogue is in the packages below, none of which imports this
// one: package term writes for terminals, files reads and writes, tree takes
// documents apart, lang has the languages, components and games begin games,
// batch plays many of them, and report and reference write what is found.
package repl
