// Package vector tells a game in numbers, for programs that learn to play it: the actions
// of a system by index, and what a seat observes as a vector.
//
// Both are derived from what a system declares anyway: the [Actions] from the forms of its
// actions and the words of their arguments ([nemo.ActionLister]), the [Layout] of an
// observation from the members of its positions ([position.Declarer]) or from their schema
// ([nemo.PositionDescriber]). They depend on the system, its component set and the options
// of the game, and on nothing that happens in it.
//
// # Actions
//
// Every decision has an index of its own, the same at every node of every game with these
// options, as learning programs with a fixed output need it; what is legal at a node is a
// mask over the indices. The index into the list of legal actions would be smaller, and
// would mean something else at every node. What chance brings has no index: nobody decides
// it.
//
// # Observations
//
// An observation is made from the document of the position as the seat observes it, so it
// holds no more than that document does. Every entry has a name, as in
// "oceans[2].boxes[0]", a least and a greatest value, and, where it stands for a word, the
// words: 0 is none, 1 the first.
package vector
