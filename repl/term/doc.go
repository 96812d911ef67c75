// Package term is what a text needs to be read on a terminal, and what a program that
// writes to one needs besides: lines that fit the window, tables, colours, lists of words
// in a sentence, the characters that a terminal would obey shown instead, the bar of long
// work, and the errors from which the exit code follows.
//
// It knows no command and no rules. The shell and every package below it write by it, and
// so do the doors beside it and the programs; of this module it imports package play
// alone, for the line of an event.
package term
