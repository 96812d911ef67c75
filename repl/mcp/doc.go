// Package mcp lets an assistant answer questions at the table from the rules instead of
// its memory. It serves the shell's answers as tools of the Model Context Protocol over
// any two streams. `mobilis mcp` uses standard input and output.
//
// The tools ask, rule, rulings and show answer from the reference. Tools such as new,
// suppose and act change a game. The tools legal, why, odds, score and state show what
// the public at the table, or a seat, may know of it.
package mcp
