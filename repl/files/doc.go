// Package files reads and writes files named by a person. It waits for pipes, writes
// files atomically, and returns errors that say in words what failed.
//
// It imports nothing of this module. The shell and the packages below it that read or
// write files import it.
package files
