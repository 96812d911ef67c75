// Package files reads and writes the files that a person names: a pipe is waited for, a
// text is written whole or not at all, and an error says what was to be done in words.
//
// It imports nothing of this module. The shell and the packages below it that read or
// write files import it.
package files
