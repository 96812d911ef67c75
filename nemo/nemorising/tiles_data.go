package nemorising

// The Adventure Tiles of the stand-in set. The rulebook names four of the City, and a
// Task without saying where it is printed; the rest is ours. Most tiles are watched:
// turning one up sets off an alarm, a larger one the fewer heroes play, since it
// costs one hero what it costs four. Care does not help where a point is lost for
// certain, which matters most to a team that starts with few.

func cityTiles() []TileData {
	return []TileData{
		{
			Key: "rival-vessel", Name: "Rival Vessel", Scouted: []Effect{upTo(2, times(OpLose, 1)), alone(moves(2, Red))},
			Secure: []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Brains, Brains}, Reward: []Effect{does(OpDropKeep)},
			Source: fields("name", "rulebook threat.keep.3", "reward", "rulebook threat.keep.3"),
		},
		{
			Key: "hangar", Name: "Hangar", Scouted: []Effect{upTo(3, times(OpLose, 1)), alone(places("rope-corsair", 2))},
			Secure: []Icon{Skill}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Wild}, Reward: []Effect{times(OpBonus, 2)},
			Source: fields("name", "rulebook act.scout.1"),
		},
		{
			Key: "engine-room", Name: "Engine Room",
			Source:  fields("name", "rulebook mission.3"),
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Skill, Brains}, alone(moves(3, Red))),
			Secure:  []Icon{Brawn}, Penalty: []Effect{moves(2, Red, Mechanical)},
			Task: []Icon{Skill}, Reward: []Effect{defeats(Mechanical)},
		},
		{
			Key: "armoury", Name: "Armoury",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Brains, Brawn}, alone(moves(3, Blue))),
			Secure:  []Icon{Brawn, Skill}, Penalty: []Effect{places("foot-soldiers", 1)},
			Task: []Icon{Brawn}, Reward: []Effect{times(OpGear, 1)},
		},
		{
			Key: "map-room", Name: "Map Room",
			Scouted: []Effect{
				hazard(Brains), upTo(3, hazard(Brawn)), upTo(2, hazard(Skill)), upTo(2, hazard(Brawn)),
				garrisons("storm-condor", 1), garrisons("rope-corsair", 1), alone(moves(2, Red)),
			},
			SecureName: "Examine the notes", Secure: []Icon{Brains, Brains}, Penalty: []Effect{moves(1, Blue)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpPeek)},
			Source: fields("secureName", "rulebook act.task.expert.1", "secure", "rulebook act.task.expert.1",
				"penalty", "rulebook act.task.fail.4"),
		},
		{
			Key: "barracks", Name: "Barracks",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Skill, Brains}, garrisons("foot-soldiers", 2), alone(moves(3, Red, Humanoid))),
			Secure:  []Icon{Wild},
			Task:    []Icon{Brawn}, Reward: []Effect{defeats(Humanoid)},
		},
		{
			Key: "menagerie", Name: "Menagerie", Scouted: []Effect{alone(hazard(Brawn)), alone(hazard(Skill)), garrisons("guard-dogs", 1)},
			Secure: []Icon{Skill}, Penalty: []Effect{moves(3, Blue, Bestial)},
			Task: []Icon{Brains}, Reward: []Effect{defeats(Bestial)},
		},
		{
			Key: "command-deck", Name: "Command Deck",
			Source:  fields("name", "rulebook comp.tile.1"),
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Brawn, Skill}, garrisons("arc-sentinel", 1), alone(moves(3, Blue))),
			Secure:  []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpRemoteScout)},
		},
	}
}

func grottoTiles() []TileData {
	return []TileData{
		{
			Key: "coral-archive", Name: "Coral Archive", Scouted: []Effect{upTo(2, hazard(Skill)), from(3, upTo(3, times(OpLose, 1))), alone(moves(2, Blue))},
			Secure: []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Brains, Brains}, Reward: []Effect{does(OpDropKeep)},
		},
		{
			Key: "air-pocket", Name: "Air Pocket", Scouted: []Effect{upTo(2, hazard(Brawn)), alone(places("kelp-lurker", 4))},
			Secure: []Icon{Wild},
			Task:   []Icon{Wild}, Reward: []Effect{times(OpBonus, 2)},
		},
		{
			Key: "thermal-vent", Name: "Thermal Vent",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Skill}, alone(moves(3, Blue))),
			Secure:  []Icon{Brawn}, Penalty: []Effect{moves(2, Blue, Mechanical)},
			Task: []Icon{Skill}, Reward: []Effect{defeats(Mechanical)},
		},
		{
			Key: "wrecked-frigate", Name: "Wrecked Frigate",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Brains}, from(4, hazard(Skill)), alone(moves(3, Red))),
			Secure:  []Icon{Brawn, Skill}, Penalty: []Effect{places("reef-raider", 3)},
			Task: []Icon{Brawn}, Reward: []Effect{times(OpGear, 1)},
		},
		{
			Key: "glyph-chamber", Name: "Glyph Chamber",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Brawn}, from(4, hazard(Brawn)), alone(moves(3, Red))),
			Secure:  []Icon{Brains}, Penalty: []Effect{moves(1, Red)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpPeek)},
		},
		{
			Key: "eel-nursery", Name: "Eel Nursery",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Brawn}, garrisons("needle-eel", 1), garrisons("siren-engine", 1), alone(moves(2, Blue))),
			Secure:  []Icon{Brains, Skill}, Penalty: []Effect{moves(2, Red, Bestial)},
			Task: []Icon{Skill}, Reward: []Effect{defeats(Bestial)},
		},
		{
			Key: "kelp-maze", Name: "Kelp Maze",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Skill}, garrisons("abyss-matron", 1), garrisons("trench-maw", 1), alone(moves(2, Red))),
			Secure:  []Icon{Brains}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Brawn}, Reward: []Effect{defeats(Humanoid)},
		},
		{
			Key: "pearl-bed", Name: "Pearl Bed",
			Scouted: alarm([]Icon{Brains, Brawn, Skill, Brains}, from(4, hazard(Brawn)), alone(moves(3, Blue))),
			Secure:  []Icon{Skill}, Penalty: []Effect{times(OpLose, 1)},
			Task: []Icon{Wild}, Reward: []Effect{does(OpRemoteScout)},
		},
	}
}
