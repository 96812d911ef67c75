// Package fuzz holds the tests that run long or look across packages, and no
// code: native fuzz targets and the corpora they have gathered, properties
// checked with gopter, golden counts of game trees, and the benchmarks, one
// for each rule system. Tests of the tree itself stand here too: which package
// may import which, and how the code looks.
//
//	go test ./fuzz/
//	go test -run '^$' -fuzz '^FuzzName$' ./fuzz/
//	go test -run '^$' -bench . ./fuzz/
package fuzz
