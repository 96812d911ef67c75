// Package rulesdoc holds the rules reference. Each rule system has a book with one
// entry per rule, in the project's own words, grouped in chapters. A book also has a
// glossary and rulings that decide questions about the rules.
//
// The chapters are in <system>/NN-name.md and the rulings in rulings/<system>/name.txt.
// Both are embedded in the program. A book is read when it is first loaded, and only
// once:
//
//	book, err := rulesdoc.Load("nemoswar1")
//	entry, ok := book.Entry("10.2.3")
//	index := rulesdoc.NewIndex(book, nil)
//	entries := index.Entries("capture a ship")
//	found := index.Ask("may I keep fighting after I sink a boat?")
//
// # Chapters
//
// A chapter starts with its number and title; each entry starts with the ID and the
// title of a rule. Fields follow, one per line, then an empty line, then the text up to
// the next entry:
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
// The field kind is required. A normative entry also needs code, which lists the source
// files of the rule system that implement the rule. see names related entries of the
// same book. es is the title in a Spanish rulebook; it is left out if our rulebook is
// English. es-says is the first sentence of the text in Spanish, in our own words on
// one line. rulings lists the decided questions of the system's fact sheet that affect
// the rule. parts lists the kinds of board parts, as named in drawings, that the entry
// explains.
//
// An ID is the number printed in the rulebook. If there is none, the ID consists of
// words and a running number: act.task.expert.2. An ID has at most 32 characters, and
// so has the name of a ruling.
//
// # Rulings
//
// A ruling is a question, the rules that it turns on, the answer, and, after a line of
// three hyphens, a script in the language of the shell that demonstrates the answer:
//
//	question: May a natural 2 be saved by Ned Land?
//	rules: 6.6.2a, 6.8b
//	vectors: X6, R9
//	answer: No. A line that goes on
//	  is indented.
//	---
//	new nemoswar1
//
// If an answer to a yes-or-no question begins with neither, the field verdict may give
// the verdict: yes, no or depends.
//
// This package stores the script but does not run it; package repl does.
//
// # What players say
//
// The files words/<system>.txt, and words/common.txt for all systems, list synonyms
// that players use for the words of the book, in English and Spanish, for [Index.Ask]:
//
//	Intruder: alien, monster, creature, bicho, monstruo
//	[14.1]: run away, flee, get out of a fight
//	[7.6] no: May I Trade in Combat?
//	`move`: run away, walk, huir
//
// The first line gives synonyms of a word of the book, the second phrases for a rule.
// The third is a case that the rule decides plainly, by yes, no or depends. The fourth
// gives synonyms of a verb of the notation.
//
// # The glossary
//
// The file terms/<system>.txt explains the words to which a rulebook gives a special
// meaning, for readers who meet one at a prompt:
//
//	## exert
//	es: forzar
//	also: exertion
//	es-says: Arriesgar un recurso antes de tirar los dados, ...
//	rules: 6.7.1, 6.7.2
//
//	To put a resource at risk before the dice are rolled, ...
//
// The field es is the word printed in the Spanish rulebook; es-ours is our translation
// if there is none. also lists other words and forms of the term. es-says is the text
// in Spanish, in our words (present for all terms of the first edition). rules lists
// the entries that the term rests on, the most relevant first.
//
// # The lessons
//
// The file lessons/<system>.txt is a short prepared game. It names the game, then gives
// remarks, suggested actions, and conditions that hold after an action:
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
// Everything a [Book] returns is shared by all callers and must not be modified. A Book
// is safe for concurrent use by multiple goroutines.
package rulesdoc
