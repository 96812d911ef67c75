package nemorising

// The Adventure Tiles of the stand-in set, all ours.

// cityTiles are the tiles of the City in the Sky.
func cityTiles() []TileData {
	return []TileData{
		{
			Key: "signal-bridge", Name: "Signal Bridge",
			Secure: []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Brains, Brains}, Reward: []Effect{does(OpDropKeep)},
		},
		{
			Key: "airship-dock", Name: "Airship Dock",
			Secure: []Icon{Skill}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Wild}, Reward: []Effect{times(OpBonus, 2)},
		},
		{
			Key: "boiler-hall", Name: "Boiler Hall",
			Secure: []Icon{Brawn}, Penalty: []Effect{moves(2, Red, Mechanical)},
			Task: []Icon{Skill}, Reward: []Effect{times(OpGain, 1)},
		},
		{
			Key: "armoury", Name: "Armoury",
			Secure: []Icon{Brawn, Skill}, Penalty: []Effect{places("deck-guard", 1)},
			Task: []Icon{Brawn}, Reward: []Effect{times(OpGear, 1)},
		},
		{
			Key: "map-room", Name: "Map Room",
			Secure: []Icon{Brains, Brains}, Penalty: []Effect{moves(1, Blue)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpPeek)},
		},
		{
			Key: "barracks", Name: "Barracks", Scouted: []Effect{garrisons("deck-guard", 2)},
			Secure: []Icon{Wild},
			Task:   []Icon{Brawn}, Reward: []Effect{defeats(Humanoid)},
		},
		{
			Key: "menagerie", Name: "Menagerie", Scouted: []Effect{garrisons("kennel-pack", 1)},
			Secure: []Icon{Skill}, Penalty: []Effect{moves(3, Blue, Bestial)},
			Task: []Icon{Brains}, Reward: []Effect{defeats(Bestial)},
		},
		{
			Key: "observatory", Name: "Observatory",
			Secure: []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpRemoteScout)},
		},
	}
}

// grottoTiles are the tiles of the Undersea Grotto.
func grottoTiles() []TileData {
	return []TileData{
		{
			Key: "coral-archive", Name: "Coral Archive",
			Secure: []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Brains, Brains}, Reward: []Effect{does(OpDropKeep)},
		},
		{
			Key: "air-pocket", Name: "Air Pocket",
			Secure: []Icon{Wild},
			Task:   []Icon{Wild}, Reward: []Effect{times(OpBonus, 2)},
		},
		{
			Key: "thermal-vent", Name: "Thermal Vent",
			Secure: []Icon{Brawn}, Penalty: []Effect{moves(2, Blue, Mechanical)},
			Task: []Icon{Skill}, Reward: []Effect{times(OpGain, 1)},
		},
		{
			Key: "wrecked-frigate", Name: "Wrecked Frigate",
			Secure: []Icon{Brawn, Skill}, Penalty: []Effect{places("reef-raider", 3)},
			Task: []Icon{Brawn}, Reward: []Effect{times(OpGear, 1)},
		},
		{
			Key: "glyph-chamber", Name: "Glyph Chamber",
			Secure: []Icon{Brains, Brains}, Penalty: []Effect{moves(1, Red)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpPeek)},
		},
		{
			Key: "eel-nursery", Name: "Eel Nursery", Scouted: []Effect{garrisons("needle-eel", 2)},
			Secure: []Icon{Skill}, Penalty: []Effect{moves(2, Red, Bestial)},
			Task: []Icon{Skill}, Reward: []Effect{defeats(Bestial)},
		},
		{
			Key: "kelp-maze", Name: "Kelp Maze", Scouted: []Effect{garrisons("kelp-lurker", 1)},
			Secure: []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Brawn}, Reward: []Effect{defeats(Humanoid)},
		},
		{
			Key: "pearl-bed", Name: "Pearl Bed",
			Secure: []Icon{Skill}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpRemoteScout)},
		},
	}
}
