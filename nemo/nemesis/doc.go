// Package nemesis is Nemesis (Awaken Realms, 2018): one to five players, each a
// Character aboard a ship full of Intruders, each with an Objective of their own.
//
// The files follow the rulebook, so that whoever holds the book finds the code:
//
//	setup.go             1, 2                 combat.go            13, 14
//	turn.go              4A                   injuries.go          15, 16
//	eventphase.go        4B                   attack.go            17
//	moments.go           5.2-5.6              contamination.go     18
//	victory.go           5.8-5.12             wounds.go            19
//	objectives.go        5                    items.go             21
//	encounter.go         6.1, 12              search.go            22
//	actions.go           7                    pods.go              24
//	trade.go             7.13                 modes.go             25
//	move.go              8                    effects*.go          what cards say
//	noise.go             9, 10                observe.go           what a seat knows
//	hazards.go           11
//
// The other files are those that every system has; rulesdoc/architecture.md describes them.
package nemesis
