package nemorising

// The enemies of the stand-in set, all ours, with the numbers that the
// rulebook's examples need: initiatives 7, 8 and 30, a basic enemy for each
// icon, a powerful one with Brawn and Brains.

// cityStacks are the orange faces of the 35 Enemy Tokens.
func cityStacks() []EnemyStack {
	return []EnemyStack{
		{
			Key: "kennel-pack", Name: "Kennel Pack", Type: Bestial,
			Icons: []Icon{Skill}, Initiatives: Initiatives{2, 5, 7, 12, 18, 25},
		},
		{
			Key: "brass-hornet", Name: "Brass Hornet", Type: Mechanical,
			Icons: []Icon{Brains}, Initiatives: Initiatives{1, 4, 8, 13, 16, 21, 28},
		},
		{
			Key: "rope-corsair", Name: "Rope Corsair", Type: Humanoid,
			Icons: []Icon{Skill}, Initiatives: Initiatives{3, 9, 14, 19, 24, 31},
		},
		{
			Key: "deck-guard", Name: "Deck Guard", Type: Humanoid,
			Icons: []Icon{Brawn}, Initiatives: Initiatives{10, 15, 20, 22, 26, 30, 32, 34},
		},
		{
			Key: "boiler-walker", Name: "Boiler Walker", Type: Mechanical,
			Icons: []Icon{Brawn, Brains}, Initiatives: Initiatives{17, 27, 33},
		},
		unique("storm-condor", "Storm Condor", Bestial, 6, Brains, Skill),
		unique("clockwork-lion", "Clockwork Lion", Mechanical, 11, Brawn, Brawn),
		unique("iron-regiment", "Iron Regiment", Humanoid, 23, Brawn, Skill),
		unique("arc-sentinel", "Arc Sentinel", Mechanical, 29, Brains, Brains),
		unique("sky-champion", "Sky Champion", Humanoid, 35, Brawn, Brains, Skill),
	}
}

// grottoStacks are the blue faces.
func grottoStacks() []EnemyStack {
	return []EnemyStack{
		{
			Key: "needle-eel", Name: "Needle Eel", Type: Bestial,
			Icons: []Icon{Brains}, Initiatives: Initiatives{2, 5, 7, 12, 18, 25},
		},
		{
			Key: "pressure-drone", Name: "Pressure Drone", Type: Mechanical,
			Icons: []Icon{Skill}, Initiatives: Initiatives{1, 4, 8, 13, 16, 21, 28},
		},
		{
			Key: "reef-raider", Name: "Reef Raider", Type: Humanoid,
			Icons: []Icon{Brawn}, Initiatives: Initiatives{3, 9, 14, 19, 24, 31},
		},
		{
			Key: "kelp-lurker", Name: "Kelp Lurker", Type: Bestial,
			Icons: []Icon{Brawn}, Initiatives: Initiatives{10, 15, 20, 22, 26, 30, 32, 34},
		},
		{
			Key: "pincer-engine", Name: "Pincer Engine", Type: Mechanical,
			Icons: []Icon{Brawn, Brains}, Initiatives: Initiatives{17, 27, 33},
		},
		unique("abyss-matron", "Abyss Matron", Bestial, 6, Brawn, Skill),
		unique("drowned-colossus", "Drowned Colossus", Mechanical, 11, Brawn, Brawn),
		unique("salvage-admiral", "Salvage Admiral", Humanoid, 23, Brains, Skill),
		unique("siren-engine", "Siren Engine", Mechanical, 29, Brains, Brains),
		unique("trench-maw", "Trench Maw", Bestial, 35, Brawn, Brains, Skill),
	}
}

// unique is a stack of one (comp.enemy.3).
func unique(key, name string, enemyType EnemyType, initiative uint8, icons ...Icon) EnemyStack {
	return EnemyStack{Key: key, Name: name, Type: enemyType, Icons: icons, Initiatives: Initiatives{initiative}}
}
