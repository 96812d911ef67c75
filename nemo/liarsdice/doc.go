// Package liarsdice is Liar's Dice: a small game with dice, hidden hands and
// bluffing. After package pig, read it to learn how to write rules with nemo/kit, and
// how a game keeps secrets. Its rules have numbered chapters (reference/liarsdice).
//
// Where to look:
//
//	liarsdice.go   the position, whose turn it is, the one transition
//	words.go       players, actions and events, from which words_gen.go is generated
//	options.go     what may be chosen before a game
//	hidden.go      what a seat may not know: Observe, Sees, Overt, Imagine
//	chance.go      the rolls, and how likely a bid is
//	invariants.go  what holds in every position
//	position.go    the document of a position, and the notation of actions
//	show.go        prompts, tables and the picture
//	reference      the rules in our own words, chapter by chapter
//
// A seat knows its own dice and everything said aloud. Dice shown after a doubt go
// back under the cups and are not part of the position. The events of the showdown
// report them, and this package's test tells the conformance suite so
// (nemotest.Config.Shows).
package liarsdice
