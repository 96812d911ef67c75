// Package nemoswar2 is Nemo's War, second edition revised (Tabletop Tycoon and
// Victory Point Games, 2021): Captain Nemo's last voyage in three Acts, alone,
// together, or against an Imperialist.
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
