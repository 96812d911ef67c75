// Package tree handles JSON documents, mostly positions, as trees of values. It finds,
// compares and changes the values at paths.
//
// The shell's commands on positions and packages box and components import it. It knows no game and imports
// only package term, for its errors.
package tree
