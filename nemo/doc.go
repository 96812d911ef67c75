// Package nemo is the kernel of Mobilis: the contract that a rule system
// fulfils and the few types that every system, tool and player shares. It
// knows no game.
//
// A rule system is a value that implements [Rules] for two comparable types of
// its own: a state S and an action A. Eight properties hold for every system,
// and the suite in package nemotest checks them:
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
// What the author of a system needs beside the contract is in package kit; who
// plays, asks or studies needs this package alone.
//
// The package imports the standard library alone, has no state of its own,
// and neither reads a clock nor a global source of randomness: all randomness
// comes from a [Rand] that the caller seeds.
//
// To write a system, read package pig beside this one first: a whole game on
// one page. To use one, start with [Playout] or with package play.
package nemo
