package nemorising

// The missions of the stand-in set and their Story Tokens, all ours. The
// rulebook tells the goals of two: "Thin the Enemy's Ranks" asks what our Break
// the Watch asks, "Sabotage the Engines" is of the kind of our Powder for the
// Boilers.

// cityMissions are the missions of the City in the Sky.
func cityMissions() []MissionData {
	return []MissionData{
		{Key: "break-the-watch", Name: "Break the Watch", MP: 5, Circles: 6, Goal: GoalDefeat},
		{
			Key: "powder-for-the-boilers", Name: "Powder for the Boilers", MP: 5, Circles: 1, Goal: GoalTask,
			Task: []Icon{Skill}, Place: "boiler-hall", Story: []string{"powder-keg"},
		},
		{
			Key: "read-the-signals", Name: "Read the Signals", MP: 4, Circles: 1, Goal: GoalTask,
			Task: []Icon{Brains}, Penalty: []Effect{moves(1, Blue)},
			Place: "signal-bridge", Story: []string{"code-wheel"},
		},
		{
			Key: "bring-the-crew-home", Name: "Bring the Crew Home", MP: 5, Circles: 2, Goal: GoalDeliver,
			Story: []string{"first-mate", "gunner"},
		},
		{
			Key: "stop-the-machines", Name: "Stop the Machines", MP: 4, Circles: 3, Goal: GoalDefeat,
			Types: []EnemyType{Mechanical},
		},
		{
			Key: "chart-the-city", Name: "Chart the City", MP: 4, Circles: 4, Goal: GoalChart,
			Task: []Icon{Brains},
		},
	}
}

// cityStory are their Story Tokens.
func cityStory() []StoryToken {
	return []StoryToken{
		{Key: "powder-keg", Name: "Powder Keg", Tile: "armoury"},
		{Key: "code-wheel", Name: "Code Wheel", Tile: "airship-dock"},
		{Key: "first-mate", Name: "First Mate", Tile: "barracks"},
		{Key: "gunner", Name: "Gunner", Tile: "barracks"},
	}
}

// grottoMissions are the missions of the Undersea Grotto.
func grottoMissions() []MissionData {
	return []MissionData{
		{Key: "clear-the-waters", Name: "Clear the Waters", MP: 3, Circles: 6, Goal: GoalDefeat},
		{
			Key: "fill-the-stores", Name: "Fill the Stores", MP: 3, Circles: 2, Goal: GoalDeliver,
			Story: []string{"pearl-crate", "air-flask"},
		},
		{
			Key: "wake-the-relic", Name: "Wake the Relic", MP: 3, Circles: 1, Goal: GoalTask,
			Task: []Icon{Brains}, Penalty: []Effect{moves(1, Red)},
			Place: "glyph-chamber", Story: []string{"stone-disc"},
		},
		{
			Key: "seal-the-vent", Name: "Seal the Vent", MP: 3, Circles: 1, Goal: GoalTask,
			Task: []Icon{Brawn}, Penalty: []Effect{times(OpLose, 1)},
			Place: "thermal-vent", Story: []string{"sealing-charge"},
		},
		{
			Key: "cull-the-brood", Name: "Cull the Brood", MP: 3, Circles: 3, Goal: GoalDefeat,
			Types: []EnemyType{Bestial},
		},
		{
			Key: "chart-the-grotto", Name: "Chart the Grotto", MP: 4, Circles: 6, Goal: GoalChart,
			Task: []Icon{Brains},
		},
	}
}

// grottoStory are their Story Tokens.
func grottoStory() []StoryToken {
	return []StoryToken{
		{Key: "pearl-crate", Name: "Pearl Crate", Tile: "pearl-bed"},
		{Key: "air-flask", Name: "Air Flask", Tile: "air-pocket"},
		{Key: "stone-disc", Name: "Stone Disc", Tile: "coral-archive"},
		{Key: "sealing-charge", Name: "Sealing Charge", Tile: "wrecked-frigate"},
	}
}
