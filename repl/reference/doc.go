// Package reference looks things up in the rules reference: entries, decided questions and
// terms, as values; writes them as lines for people; and makes a page of HTML of a whole
// book.
//
// The shell, the servers and the program import it; it imports packages games, lang, files
// and term, and the reference itself, package rulesdoc.
package reference
