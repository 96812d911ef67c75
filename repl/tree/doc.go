// Package tree takes a document of JSON, a position above all, as a tree of values, and
// finds, compares and changes what stands at a path in it.
//
// The shell's commands on positions and package components import it. It knows no game,
// and imports package term alone, for the words of its errors.
package tree
