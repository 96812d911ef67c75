// Package mcp lets an assistant answer a table's question with the rules instead of its
// memory: it serves the shell's answers as tools of the Model Context Protocol, over any
// two streams. `mobilis mcp` does it over those of the program.
//
// The tools ask, rule, rulings and show answer from the reference; new, suppose, act and
// others keep a game, of which legal, why, odds, score and state tell what the public at
// the table, or a seat, may know.
package mcp
