// Package tree tests the source tree: which package may import which, how large files and
// cycles of files may get, code style, and whether the README, the changelog and the
// architecture diagram are up to date. What is generated from the systems, such as tables
// and pages of the reference, is tested in package fuzz.
//
//	go test ./fuzz/tree
//	go test ./fuzz/tree -update
package tree
