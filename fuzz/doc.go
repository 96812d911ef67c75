// Package fuzz holds the tests that run long or look across packages, and no
// code: native fuzz targets and the corpora they have gathered, properties
// checked with gopter, golden counts of game trees, and the benchmarks, one
// for each rule system. What holds the tree itself (which package may import
// which, how the code looks) stands in the folder tree.
//
// The gates, the golden counts and the properties go over each rule system of
// the table in system_test.go. A change of the rules or of component data makes
// what is generated here stale: positions, records, corpora, counts, the mean
// length of games, and the pages TRACEABILITY.md and PHASES.md of the reference.
// One command looks for all of it anew; what a test says after that is to be
// looked at.
//
//	go test ./fuzz/
//	go test ./fuzz/ -update
//	go test -run '^$' -fuzz '^FuzzName$' ./fuzz/
//	go test -run '^$' -bench . ./fuzz/
package fuzz
