// Package vector represents a game as numbers, for programs that learn to play it: the
// actions of a system by index, and the observation of a seat as a vector.
//
// Both are derived from what a system declares: the [Actions] from the forms of its actions
// and the words of their arguments ([nemo.ActionLister]), the [Layout] of an observation
// from the members of its positions ([position.Declarer]) or from their schema
// ([nemo.PositionDescriber]). They depend on the system, its component set and the options
// of the game, but not on the course of the game.
//
// # Actions
//
// Every decision has its own index, the same at every node of every game with these
// options, because learning programs have a fixed output; the legal actions at a node are a
// mask over the indices. An index into the list of legal actions would be smaller, but
// would mean something else at every node. Chance outcomes have no index, because nobody
// decides them.
//
// # Observations
//
// An observation is derived from the document of the position as the seat sees it, so it
// reveals no more than that document. Every entry has a name, such as "oceans[2].boxes[0]",
// a minimum and a maximum, and, if its values stand for words, the words: 0 means none, 1
// the first.
package vector
