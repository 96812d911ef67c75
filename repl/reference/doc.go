// Package reference looks up entries, decided questions and terms in the rules
// reference. It returns them as values, prints them for people, and renders a whole
// book as an HTML page.
//
// The shell, the servers and the program import it; it imports packages games, lang, files
// and term, and the reference itself, package rulesdoc.
package reference
