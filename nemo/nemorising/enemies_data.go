package nemorising

// The enemies of the stand-in set. The rulebook names five, and shows one number or
// some icons of each in its examples. The rest, and all other enemies, are ours.

// cityStacks are the orange faces of the 35 Enemy Tokens.
func cityStacks() []EnemyStack {
	return []EnemyStack{
		{
			Key: "guard-dogs", Name: "Guard Dogs", Type: Bestial,
			Icons: []Icon{Skill}, Initiatives: []uint8{2, 5, 7, 12, 18, 25},
			Source: fields("name", "rulebook threat.init.1", "initiatives.3", "rulebook threat.init.1"),
		},
		{
			Key: "mechanical-wasp", Name: "Mechanical Wasp", Type: Mechanical,
			Icons: []Icon{Brains}, Initiatives: []uint8{1, 4, 8, 13, 16, 21, 28},
			Source: fields("name", "rulebook threat.stop.1", "icons", "rulebook threat.defend.1", "initiatives.3", "rulebook threat.overwhelm.1"),
		},
		{
			Key: "rope-corsair", Name: "Rope Corsair", Type: Humanoid,
			Icons: []Icon{Skill}, Initiatives: []uint8{3, 9, 14, 19, 24, 31},
		},
		{
			Key: "foot-soldiers", Name: "Foot Soldiers", Type: Humanoid,
			Icons: []Icon{Brawn}, Initiatives: []uint8{10, 15, 20, 22, 26, 30, 32, 34},
			Source: fields("name", "rulebook threat.init.1", "initiatives.6", "rulebook threat.init.1"),
		},
		{
			Key: "mechanical-crab", Name: "Mechanical Crab", Type: Mechanical,
			Icons: []Icon{Brawn, Brains}, Initiatives: []uint8{17, 27, 33},
			Source: fields("name", "rulebook threat.defend.5", "icons", "rulebook threat.defend.5"),
		},
		unique("storm-condor", "Storm Condor", Bestial, 6, Brains, Skill),
		unique("clockwork-lion", "Clockwork Lion", Mechanical, 11, Brawn, Brawn),
		{
			Key: "elite-squad", Name: "Elite Squad", Type: Humanoid,
			Icons: []Icon{Brawn, Skill}, Initiatives: []uint8{23},
			Source: fields("name", "rulebook threat.keep.1"),
		},
		unique("arc-sentinel", "Arc Sentinel", Mechanical, 29, Brains, Brains),
		unique("sky-champion", "Sky Champion", Humanoid, 35, Brawn, Brains, Skill),
	}
}

// grottoStacks are the blue faces.
func grottoStacks() []EnemyStack {
	return []EnemyStack{
		{
			Key: "needle-eel", Name: "Needle Eel", Type: Bestial,
			Icons: []Icon{Brains}, Initiatives: []uint8{2, 5, 7, 12, 18, 25},
		},
		{
			Key: "pressure-drone", Name: "Pressure Drone", Type: Mechanical,
			Icons: []Icon{Skill}, Initiatives: []uint8{1, 4, 8, 13, 16, 21, 28},
		},
		{
			Key: "reef-raider", Name: "Reef Raider", Type: Humanoid,
			Icons: []Icon{Brawn}, Initiatives: []uint8{3, 9, 14, 19, 24, 31},
		},
		{
			Key: "kelp-lurker", Name: "Kelp Lurker", Type: Bestial,
			Icons: []Icon{Brawn}, Initiatives: []uint8{10, 15, 20, 22, 26, 30, 32, 34},
		},
		{
			Key: "pincer-engine", Name: "Pincer Engine", Type: Mechanical,
			Icons: []Icon{Brawn, Brains}, Initiatives: []uint8{17, 27, 33},
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
	return EnemyStack{Key: key, Name: name, Type: enemyType, Icons: icons, Initiatives: []uint8{initiative}}
}
