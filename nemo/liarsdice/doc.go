// Package liarsdice is Liar's Dice: a small game with dice, hidden hands and bluffing. Read it
// after package pig to learn how to write rules with nemo/kit, and how a game keeps secrets.
// Its rules are in numbered chapters (reference/liarsdice).
//
// Where to look:
//
//	liarsdice.go   the position, whose turn it is, the only transition
//	words.go       players, actions and events, from which words_gen.go is generated
//	options.go     the options of a game
//	hidden.go      hidden information: Observe, Sees, Overt, Imagine
//	chance.go      the rolls, and the probability of a bid
//	invariants.go  what holds in every position
//	position.go    the document of a position, and the notation of actions
//	show.go        prompts, panels and the picture
//	reference      the rules in our own words, chapter by chapter
//
// A seat knows its own dice and everything said aloud. Dice shown after a doubt go back under
// the cups and are not part of the position. The events of the showdown report them; this
// package's test declares that to the conformance suite (nemotest.Config.Shows).
package liarsdice
