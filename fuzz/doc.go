// Package fuzz holds tests that run long or span packages, and no other code: fuzz
// targets and their corpora, properties checked with gopter, golden counts of game
// trees, and benchmarks, for each rule system. Tests of the source tree (imports, code
// style) are in the folder tree.
//
// The gates, the golden counts and the properties cover each rule system in
// system_test.go. A change of the rules or of component data makes generated files here
// stale: positions, records, corpora, counts, the mean length of games, and the pages
// TRACEABILITY.md and PHASES.md of the reference. The command with -update regenerates
// all of them; failures that remain afterwards need attention.
//
//	go test ./fuzz/
//	go test ./fuzz/ -update
//	go test -run '^$' -fuzz '^FuzzName$' ./fuzz/
//	go test -run '^$' -bench . ./fuzz/
package fuzz
