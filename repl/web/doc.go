// Package web serves games that people play in the browser. Each player opens the link of a seat.
//
// Whoever runs the server has the host's link, creates tables and hands out the links of their
// seats. A link grants what its seat may see and do: all that it gets comes from package table,
// from the seat's drawing, or from the reference. Each step is written to the table's file before
// the server responds, so a server that was killed finds every table again.
package web
