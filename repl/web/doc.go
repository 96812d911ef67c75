// Package web is the table in the browser: a server of games that people play by
// clicking, each at a link of their own.
//
// Whoever runs the server has the host's link, lays out tables and gives each player
// the link of a seat. What a link may see and do is what the seat may: all that leaves
// the server comes from package table, from the seat's drawing, or from the reference.
// A game is kept as it goes: each step is in a file before it is answered, and a server
// that was killed finds every table again.
package web
