package nemorising

// The missions of the stand-in set and their Story Tokens. The rulebook gives the
// goals of two; their points, the place of the Explosives and all else are ours.

func cityMissions() []MissionData {
	return []MissionData{
		{
			Key: "thin-the-enemys-ranks", Name: "Thin the Enemy's Ranks", MP: 5, Circles: 6, Goal: GoalDefeat,
			Source: fields("name", "rulebook mission.2", "circles", "rulebook mission.2",
				"goal", "rulebook mission.2", "types", "rulebook mission.2"),
		},
		{
			Key: "sabotage-the-engines", Name: "Sabotage the Engines", MP: 5, Circles: 1, Goal: GoalTask,
			TaskName: "Set the Explosives", Task: []Icon{Skill}, Place: "engine-room", Story: []string{"explosives"},
			Source: fields("name", "rulebook mission.3", "goal", "rulebook mission.3", "place", "rulebook mission.3",
				"story", "rulebook mission.3", "taskName", "rulebook act.task.2", "task", "rulebook act.task.2"),
		},
		{
			Key: "read-the-signals", Name: "Read the Signals", MP: 4, Circles: 1, Goal: GoalTask,
			Task: []Icon{Brains}, Penalty: []Effect{moves(1, Blue)},
			Place: "rival-vessel", Story: []string{"code-wheel"},
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

func cityStory() []StoryToken {
	return []StoryToken{
		{Key: "explosives", Name: "Explosives", Tile: "armoury", Source: fields("name", "rulebook mission.3")},
		{Key: "code-wheel", Name: "Code Wheel", Tile: "hangar"},
		{Key: "first-mate", Name: "First Mate", Tile: "barracks"},
		{Key: "gunner", Name: "Gunner", Tile: "barracks"},
	}
}

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

func grottoStory() []StoryToken {
	return []StoryToken{
		{Key: "pearl-crate", Name: "Pearl Crate", Tile: "pearl-bed"},
		{Key: "air-flask", Name: "Air Flask", Tile: "air-pocket"},
		{Key: "stone-disc", Name: "Stone Disc", Tile: "coral-archive"},
		{Key: "sealing-charge", Name: "Sealing Charge", Tile: "wrecked-frigate"},
	}
}
