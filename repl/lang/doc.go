// Package lang has the languages of the shell: the catalogues of its texts, and the
// phrasebooks by which what a rule system tells in English is told in another language.
// English is the source; formats stay English in every language.
//
// The shell, package reference and the program import it; it imports package term and the
// reference, and of the first edition the names that stand in its texts.
package lang
