// Package lang translates the program's output: catalogues hold the texts of the shell,
// and phrasebooks translate the English sentences of a rule system. English is the
// source. Formats stay English in every language.
//
// The shell, packages box, reference and web, and the program import it. It imports package term, the
// reference, and the names in the texts of the first edition.
package lang
