// Package repl is the dialogue of the program mobilis: the interactive shell
// and what stands behind each sub-command. Package main of cmd/mobilis holds
// flags only and calls this package.
//
// A [Shell] runs one command after another over a game of any system. All its
// commands stand in one table, from which come dispatch, the command help,
// completion by Tab and MANUAL.md. [Play] runs a shell on a terminal, on a
// pipe or over a script; [RunRuling] runs the script of a ruling.
//
// The functions [Auto], [Verify], [Simulate], [Replay], [Perft], [Components],
// [Rules] and [Rulings] are the sub-commands. They write to the writers they
// are given, stop when their context ends, and return an error that [ExitCode]
// turns into the exit code of the program.
package repl
