// Package mcp serves the shell's answers as tools of the Model Context Protocol, over any two
// streams: an assistant then answers a table's question from the rules and not from memory.
// `mobilis mcp` uses the streams of the program.
//
// The tools ask, rule, rulings and show answer from the reference. new, suppose, act and others
// keep a game; legal, why, odds, score and state tell what the public, or a seat, may know of it.
package mcp
