// Package nemoswar2 is Nemo's War, second edition revised (Tabletop Tycoon and
// Victory Point Games, 2021): Captain Nemo's last voyage in three Acts, alone,
// together, or against an Imperialist.
//
// The files follow the rulebook, so that whoever holds the book finds the code:
//
//	setup.go             3                    combat.go            12
//	setup_pieces.go      3                    combat_results.go    12
//	sequence.go          5                    emergency.go         13
//	events.go            6                    ending.go            14
//	tests.go             7                    victory.go           15
//	resources.go         8                    coop.go              16
//	notoriety.go         9                    semi.go              17
//	placement.go         10                   versus.go            18
//	placement_ship.go    10.3                 versus_actions.go    18.8-18.12
//	actions.go           11                   epilogue.go          22
//	bands.go             11.1.2               effects*.go          what cards say
//
// The other files are those that every system has; rulesdoc/architecture.md describes them.
//
// The components stand in components.go (what there is), components_effects.go
// (the small language in which cards and tokens say what they do) and the files
// ending in _data.go (the set itself). The revised edition's own booklet gives
// the inventory, the set-up and the scoring; the first booklet of the game is
// not at hand, so most printed tables come from public accounts of the edition
// of 2017, its direct ancestor, and what no source gives is ours. Which is
// which, each record's Source and [Components.Data] say; an owner of the game
// can put in the printed values ([Components.Export], [ReadComponents]).
package nemoswar2
