// Package rulesdoc is the rules reference: for each rule system a book of
// chapters, one entry per rule in the project's own words, and the rulings
// that decide questions about those rules, and a glossary.
//
// The chapters lie in <system>/NN-name.md and the rulings in
// rulings/<system>/name.txt. Both are embedded in the program, read when a
// book is first asked for, and read once:
//
//	book, err := rulesdoc.Load("nemoswar1")
//	entry, ok := book.Entry("10.2.3")
//	index := rulesdoc.NewIndex(book, nil)
//	entries := index.Entries("capture a ship")
//	found := index.Ask("may I keep fighting after I sink a boat?")
//
// # Chapters
//
// A chapter starts with its number and title, and each entry with the ID and
// the title of a rule. Fields follow, one a line, then an empty line, then the
// text up to the next entry:
//
//	# 10 Combat
//
//	## 10.2.1 One resource may be exerted
//	kind: normative
//	es: Recurso
//	es-says: Antes de que se tiren los dados del ataque del Nautilus ...
//	rests: book 10.2.1
//	books: base, expansion
//	code: combat.go
//	see: 6.7.1, 6.7.2, 10.2
//	rulings: R12, R13
//
//	Before the dice of the Nautilus's attack are rolled, ...
//
// The field kind is required; a normative entry also needs code, the files of
// the rule system that carry the rule out. The field see may name any entry of
// the same book; es is the title in a Spanish rulebook, left out where the book
// at hand is English, and es-says the first sentence of the text in Spanish, in our
// own words on one line; rulings lists the decided questions of the system's fact
// sheet that bear on the rule; parts the kinds of parts of the board, as drawings name them,
// of which the entry tells whoever touches one.
//
// An ID is the number that the rulebook prints. Where it prints none, the ID is
// made of words and counts its rules under them: act.task.expert.2. It has at most
// 32 characters, and so has the name of a ruling.
//
// # Rulings
//
// A ruling is a question, the rules it turns on, the answer, and after a line
// of three hyphens a script in the language of the shell that shows it:
//
//	question: May a natural 2 be saved by Ned Land?
//	rules: 6.6.2a, 6.8b
//	vectors: X6, R9
//	answer: No. A line that goes on
//	  is indented.
//	---
//	new nemoswar1
//
// On a question of yes or no, an answer that begins with neither may be given its
// verdict by a field of its own: yes, no or depends.
//
// This package carries the script and does not run it; package repl does.
//
// # What players say
//
// words/<system>.txt, and words/common.txt for all, have what players say for what the
// book says, in English and Spanish, for [Index.Ask]:
//
//	Intruder: alien, monster, creature, bicho, monstruo
//	[14.1]: run away, flee, get out of a fight
//	[7.6] no: May I Trade in Combat?
//	`move`: run away, walk, huir
//
// The first line is for a word of the book, the second for a rule; the third is a case
// that the rule decides plainly, by yes, no or depends; the fourth is for a verb of the
// notation.
//
// # The glossary
//
// terms/<system>.txt has the words that a rulebook uses in a sense of its own, for
// somebody who reads one at a prompt and does not know it:
//
//	## exert
//	es: forzar
//	also: exertion
//	es-says: Arriesgar un recurso antes de tirar los dados, ...
//	rules: 6.7.1, 6.7.2
//
//	To put a resource at risk before the dice are rolled, ...
//
// The field es has the word that the Spanish rulebook prints, es-ours our translation
// where there is none; also has other words and forms that mean the term, es-says the text
// in Spanish, in our words (of the first edition all of them), and rules the entries that
// it rests on, the most telling first.
//
// # The lessons
//
// lessons/<system>.txt is a short prepared game: which game, and then what is told,
// which action is suggested, and what holds once it is done:
//
//	title: A first voyage
//	minutes: 12
//	new: seed=5
//
//	Where the Nautilus begins is yours to say [3.0.2].
//
//	> station eastern-pacific
//	= turn = 1
//
// Everything a [Book] hands out is shared by all who loaded it and must not be
// changed. Books may be used from several goroutines at once.
package rulesdoc
