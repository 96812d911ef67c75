package nemoswar1

// Classes that the rules name (13.1).
const (
	classArmouredFrigate = "armoured frigate"
	classBattleship      = "battleship"
)

// standInShips are the 54 ships of the base game and the 6 of the expansion kit (2.0,
// 3.0.2). The book's example of combat gives the values of three tokens, 12.3 names
// classes, 13.1 has the ships of the kit. The rest is ours, on the scale of the
// second edition.
//
// The columns are Key, Class, Group, Attack, Defence, Skulls, VP.
func standInShips() []Ship {
	ships := []Ship{
		// The first ship pile: 34 ships.
		{"frigate-1", "frigate", LightGrey, 6, 9, 0, 2, 0, fields("class", "rulebook 12.3")},
		{"frigate-2", "frigate", LightGrey, 6, 9, 0, 2, 0, Source{}},
		{"frigate-3", "frigate", LightGrey, 6, 9, 0, 2, 0, Source{}},
		{"frigate-4", "frigate", LightGrey, 6, 9, 0, 2, 0, Source{}},
		{"frigate-5", "frigate", LightGrey, 6, 9, 1, 3, 0, Source{}},
		{"armoured-frigate-1", classArmouredFrigate, LightGrey, 6, 10, 1, 2, 0, Source{}},
		{"armoured-frigate-2", classArmouredFrigate, LightGrey, 6, 10, 1, 2, 0, Source{}},
		{"armoured-frigate-3", classArmouredFrigate, LightGrey, 7, 10, 1, 4, 0, Source{}},
		{"ironclad-1", "ironclad", LightGrey, 7, 10, 1, 4, 0, fields(
			"class", "rulebook 10.3", "attack", "rulebook 10.3", "defence", "rulebook 10.3", "skulls", "rulebook 10.3")},
		{"ironclad-2", "ironclad", LightGrey, 7, 10, 1, 4, 0, Source{}},
		{"ironclad-3", "ironclad", LightGrey, 7, 10, 1, 4, 0, Source{}},
		{"steam-cruiser-1", "steam cruiser", LightGrey, 9, 9, 1, 4, 0, Source{}},
		{"raider-1", "raider", LightGrey, 8, 9, 2, 3, 0, Source{}},
		{"capital-1", "capital ship", LightGrey, 8, 11, 2, 6, 0, fields(
			"class", "rulebook 10.3", "attack", "rulebook 10.3", "defence", "rulebook 10.3")},
		{"passenger-1", "passenger ship", LightGrey, 0, 8, 0, 1, 0, fields(
			"class", "rulebook 10.3", "attack", "rulebook 10.3", "defence", "rulebook 10.3", "skulls", "rulebook 10.3")},
		{"passenger-2", "passenger ship", LightGrey, 0, 8, 1, 2, 0, Source{}},
		{"passenger-3", "passenger ship", LightGrey, 0, 9, 2, 3, 0, Source{}},
		{"passenger-4", "passenger ship", LightGrey, 0, 10, 3, 4, 0, Source{}},
		{"freighter-1", "freighter", LightGrey, 0, 7, 1, 1, 0, fields("class", "rulebook 12.3")},
		{"freighter-2", "freighter", LightGrey, 0, 7, 2, 1, 0, Source{}},
		{"freighter-3", "freighter", LightGrey, 0, 8, 1, 2, 0, Source{}},
		{"freighter-4", "freighter", LightGrey, 0, 9, 2, 3, 0, Source{}},
		{"mail-1", "mail ship", LightGrey, 0, 7, 1, 1, 0, fields("class", "rulebook 12.3")},
		{"mail-2", "mail ship", LightGrey, 0, 8, 1, 2, 0, Source{}},
		{"mail-3", "mail ship", LightGrey, 0, 8, 2, 2, 0, Source{}},
		{"clipper-1", "clipper", LightGrey, 0, 9, 1, 2, 0, Source{}},
		{"clipper-2", "clipper", LightGrey, 0, 9, 1, 2, 0, Source{}},
		{"clipper-3", "clipper", LightGrey, 0, 10, 1, 3, 0, Source{}},
		{"whaler-1", "whaler", LightGrey, 0, 8, 1, 1, 0, Source{}},
		{"whaler-2", "whaler", LightGrey, 0, 8, 1, 1, 0, Source{}},
		{"whaler-3", "whaler", LightGrey, 0, 9, 1, 1, 0, Source{}},
		{"slaver-1", "slaver", LightGrey, 0, 7, 0, 0, 0, Source{}},
		{"slaver-2", "slaver", LightGrey, 0, 7, 0, 1, 0, Source{}},
		{"slaver-3", "slaver", LightGrey, 0, 8, 0, 1, 0, Source{}},

		// Notoriety 14: the world begins to look for the Nautilus.
		{"frigate-6", "frigate", Blue, 6, 9, 0, 2, 0, Source{}},
		{"ironclad-4", "ironclad", Blue, 8, 10, 2, 5, 0, Source{}},
		{"ram-1", "ram", Blue, 8, 9, 1, 4, 0, Source{}},
		{"raider-2", "raider", Blue, 8, 9, 2, 3, 0, Source{}},

		// Notoriety 26: it hunts her with all it has.
		{"ironclad-5", "ironclad", Green, 9, 11, 2, 6, 0, Source{}},
		{"ram-2", "ram", Green, 8, 9, 1, 4, 0, Source{}},
		{"capital-2", "capital ship", Green, 8, 11, 2, 6, 0, Source{}},
		{"battleship-1", classBattleship, Green, 10, 12, 2, 8, 0, Source{}},

		// Week 16: more trade, and some escort.
		{"frigate-7", "frigate", Yellow, 6, 9, 0, 2, 0, Source{}},
		{"steam-cruiser-2", "steam cruiser", Yellow, 9, 9, 1, 4, 0, Source{}},
		{"freighter-5", "freighter", Yellow, 0, 10, 3, 3, 0, Source{}},
		{"mail-4", "mail ship", Yellow, 0, 9, 3, 3, 0, Source{}},

		// Week 28.
		{"ironclad-6", "ironclad", Orange, 8, 10, 2, 5, 0, Source{}},
		{"steam-cruiser-3", "steam cruiser", Orange, 9, 9, 1, 4, 0, Source{}},
		{"passenger-5", "passenger ship", Orange, 0, 10, 3, 4, 0, Source{}},
		{"clipper-4", "clipper", Orange, 0, 10, 1, 3, 0, Source{}},

		// The ships of the black-sun cards, no. 3 and no. 22 (6.5.1).
		{"frigate-8", "frigate", DarkGrey, 7, 10, 1, 5, 0, Source{}},
		{"capital-3", "capital ship", DarkGrey, 9, 11, 3, 7, 0, Source{}},

		// They join the pile when no. 21 is drawn.
		{"capital-4", "capital ship", Red, 8, 11, 2, 6, 0, Source{}},
		{"battleship-2", classBattleship, Red, 10, 12, 2, 8, 0, Source{}},
	}
	return append(ships, kitShips()...)
}

// kitShips are the ships of Deadly Seas, with the points that each brings for being
// added (13.1, 13.1.1). The three of a class are equal, so it does not matter which
// of them are added.
func kitShips() []Ship {
	kit := func() Source {
		return fields("class", "rulebook 13.1", "group", "rulebook 13.1", "bonus", "rulebook 13.1.1")
	}
	return []Ship{
		{"armoured-frigate-4", classArmouredFrigate, Expansion, 7, 10, 1, 3, 3, kit()},
		{"armoured-frigate-5", classArmouredFrigate, Expansion, 7, 10, 1, 3, 3, kit()},
		{"armoured-frigate-6", classArmouredFrigate, Expansion, 7, 10, 1, 3, 3, kit()},
		{"battleship-3", classBattleship, Expansion, 10, 12, 2, 8, 7, kit()},
		{"battleship-4", classBattleship, Expansion, 10, 12, 2, 8, 7, kit()},
		{"battleship-5", classBattleship, Expansion, 10, 12, 2, 8, 7, kit()},
	}
}
