// Package tree holds the tests of the tree itself, and no code: which package may import which,
// how large files and circles of files may grow, how the code looks, and whether the README, the
// changelog and the picture of the packages say what there is. What is made from the systems, a
// table or a page of the reference, is tested in package fuzz.
//
//	go test ./fuzz/tree
//	go test ./fuzz/tree -update
package tree
