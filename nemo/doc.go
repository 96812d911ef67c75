// Package nemo is the kernel of Mobilis: the contract that every rule system implements, and the
// types that systems, tools and players share. It contains no game.
//
// A rule system is a value that implements [Rules] for two comparable types of its own: a state S
// and an action A. Every system has eight properties, which the suite in package nemotest checks:
//
//  1. A state is a value. It has a fixed size, no pointers, slices or maps; ==
//     compares it and assignment copies it. Undo is keeping the old value.
//  2. Play is a sequence of nodes. At each exactly one party is to move: a
//     seat, [Chance] or [Nobody], and one thing is decided.
//  3. All chance is in the actions. Dice and draws are actions of Chance,
//     listed with exact integer weights by Outcomes; Apply is deterministic.
//  4. Decks are sets until drawn. What nobody knows is not in the state; a
//     draw is a chance node over the pieces that may come.
//  5. One door. Every change goes through Apply, which refuses an illegal
//     action with an [*Illegal] and then leaves the state as it was, bit for
//     bit. An action is in Legal if and only if Apply accepts it.
//  6. What is half done lives in the state, so a game can be saved, copied and
//     enumerated at any node.
//  7. Every transition says which rules it applied, as [Event] values given to
//     a [Trace]. A nil Trace costs nothing.
//  8. Rules are code, components are data with a [Provenance].
//
// Authors of a system also need package kit. To play, ask or study, this package is enough.
//
// The package imports only the standard library, has no global state, and reads neither a clock nor
// a global source of randomness: all randomness comes from a [Rand] that the caller seeds.
//
// To write a system, read package pig first: a whole game on one page. To use one, start with
// [Playout] or with package play.
package nemo
