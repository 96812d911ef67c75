// Package web serves tables in the browser: games that people play by clicking, each
// player with a private link.
//
// The operator of the server has the host's link, creates tables and gives each player
// the link of a seat. A link has the permissions of its seat: all information that
// leaves the server comes from package table, from the drawing for the seat, or from
// the reference. Each step is written to a file before it is answered, so a server that
// was killed recovers every table.
package web
