package nemorising

// The Threat Cards of the stand-in set. The rulebook names two, which are kept, and
// shows three actions of cards without names; the rest is ours. A card costs more the
// more heroes there are, and each hero draws one. So many cards do more, or move more
// kinds of enemies, when few heroes play.

func cityThreats() []ThreatCard {
	return []ThreatCard{
		{
			Key: "tc01", Actions: []Effect{moves(4, Blue, Humanoid, Bestial), places("mechanical-wasp", 4), alone(hazard(Skill))},
			Source: fields("actions.1", "rulebook threat.move.1", "actions.2", "rulebook threat.place.1"),
		},
		{
			Key: "tc02", Actions: []Effect{moves(2, Red), alone(hazard(Brawn))},
			Source: fields("actions.1", "rulebook threat.overwhelm.1"),
		},
		discards("tc03", moves(3, Blue, Mechanical), alone(moves(2, Blue, Humanoid, Bestial))),
		discards("tc04", upTo(2, moves(3, Red)), from(3, moves(3, Red, Bestial)), alone(hazard(Brains))),
		discards("tc05", alone(hazard(Brawn)), moves(4, Red, Bestial)),
		discards("tc06", places("guard-dogs", 3), alone(moves(3, Blue)), from(2, moves(2, Blue, Bestial))),
		discards("tc07", moves(2, Blue, Humanoid, Mechanical), places("mechanical-crab", 4)),
		discards("tc08", alone(places("rope-corsair", 1)), alone(moves(3, Red)), from(2, moves(3, Red, Bestial, Mechanical))),
		discards("tc09", upTo(2, moves(2, Blue, Humanoid, Bestial)), from(3, moves(2, Blue, Bestial))),
		discards("tc10", alone(hazard(Skill)), places("guard-dogs", 2), moves(3, Blue, Bestial)),
		discards("tc11", alone(moves(2, Red)), from(2, moves(1, Red, Humanoid))),
		discards("tc12", moves(1, Blue), alone(hazard(Skill))),
		discards("tc13", alone(moves(3, Red)), from(2, moves(2, Red, Humanoid, Bestial))),
		discards("tc14", places("mechanical-crab", 1), alone(moves(2, Red))),
		discards("tc15", alone(hazard(Brains)), moves(4, Red, Mechanical)),
		discards("tc16", upTo(3, hazard(Skill)), upTo(3, places("rope-corsair", 2)), moves(1, Blue, Bestial)),
		discards("tc17", places("foot-soldiers", 4), alone(hazard(Skill))),
		discards("tc18", hazard(Skill), alone(hazard(Brains)), moves(2, Blue, Humanoid)),
		discards("tc19", hazard(Brains), places("mechanical-wasp", 4)),
		{
			Key: "elite-squad", Name: "Elite Squad",
			Actions: []Effect{places("elite-squad", 2)},
			Keep: &KeepData{
				Trigger: OnAttackBy, Stack: "elite-squad", Effects: []Effect{times(OpLose, 1)},
				Defeated: "elite-squad",
			},
			Source: fields("name", "rulebook threat.keep.1", "actions", "rulebook threat.keep.1", "keep", "rulebook threat.keep.1"),
		},
		{
			Key: "wound-mainspring", Name: "Wound Mainspring",
			Actions: []Effect{places("clockwork-lion", 3)},
			Keep:    &KeepData{Trigger: MovesFarther, Stack: "clockwork-lion", N: 2, Defeated: "clockwork-lion"},
		},
		{
			Key: "alarm-sensor", Name: "Alarm Sensor",
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{moves(1, Red)},
				Task: []Icon{Skill}, At: []string{"command-deck", "engine-room"}, // the Command Room: AMB-59
			},
			Source: fields("name", "rulebook threat.keep.5", "keep", "rulebook threat.keep.5",
				"keep.effects.1.n", "stand-in", "keep.effects.1.colour", "stand-in"),
		},
		{
			Key: "fog-bank", Name: "Fog Bank",
			Keep: &KeepData{
				Trigger: ScoutingCost, N: 1,
				Task: []Icon{Brains}, At: []string{"command-deck", "rival-vessel"},
			},
		},
		{
			Key: "champions-challenge", Name: "Champion's Challenge",
			Actions: []Effect{places("sky-champion", 1)},
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{upTo(2, marches("sky-champion", 2, Blue)), from(3, marches("sky-champion", 1, Blue))},
				Defeated: "sky-champion",
			},
		},
	}
}

func grottoThreats() []ThreatCard {
	return []ThreatCard{
		discards("tu01", moves(4, Red, Bestial, Mechanical), places("pressure-drone", 2)),
		discards("tu02", places("kelp-lurker", 3), alone(hazard(Brawn))),
		discards("tu03", alone(hazard(Skill)), moves(3, Red, Humanoid)),
		discards("tu04", upTo(2, moves(2, Blue)), from(3, moves(3, Blue, Humanoid, Bestial))),
		discards("tu05", moves(4, Blue, Humanoid), alone(places("needle-eel", 1))),
		discards("tu06", places("reef-raider", 1), upTo(2, moves(2, Red, Humanoid)), from(3, moves(1, Red, Humanoid))),
		discards("tu07", places("pincer-engine", 2), alone(hazard(Skill))),
		discards("tu08", moves(3, Blue, Humanoid, Bestial)),
		discards("tu09", upTo(3, hazard(Brains)), places("reef-raider", 2), upTo(2, moves(2, Blue, Humanoid))),
		discards("tu10", moves(2, Red, Bestial), alone(hazard(Brawn))),
		discards("tu11", upTo(2, moves(1, Blue)), from(3, moves(1, Blue, Mechanical))),
		discards("tu12", upTo(2, moves(2, Red, Mechanical)), moves(2, Red, Bestial)),
		discards("tu13", hazard(Brains), moves(2, Blue, Humanoid)),
		discards("tu14", places("needle-eel", 3), alone(hazard(Brains))),
		discards("tu15", alone(hazard(Brawn)), moves(4, Blue, Humanoid)),
		discards("tu16", alone(hazard(Brains)), moves(3, Red, Humanoid), alone(moves(2, Red, Mechanical))),
		discards("tu17", alone(moves(2, Blue)), from(2, moves(2, Blue, Bestial, Mechanical))),
		discards("tu18", alone(hazard(Skill)), alone(moves(2, Red)), from(2, moves(2, Red, Humanoid))),
		discards("tu19", hazard(Brains), places("pressure-drone", 2)),
		{
			Key: "admirals-pennant", Name: "Admiral's Pennant",
			Actions: []Effect{places("salvage-admiral", 4)},
			Keep: &KeepData{
				Trigger: OnAttackBy, Stack: "salvage-admiral", Effects: []Effect{times(OpLose, 1)},
				Defeated: "salvage-admiral",
			},
		},
		{
			Key: "buoyancy-tanks", Name: "Buoyancy Tanks",
			Actions: []Effect{places("drowned-colossus", 1)},
			Keep:    &KeepData{Trigger: MovesFarther, Stack: "drowned-colossus", N: 2, Defeated: "drowned-colossus"},
		},
		{
			Key: "kelp-curtain", Name: "Kelp Curtain",
			Keep: &KeepData{
				Trigger: ScoutingCost, N: 1,
				Task: []Icon{Brawn}, At: []string{"thermal-vent", "wrecked-frigate"},
			},
		},
		{
			Key: "silt-cloud", Name: "Silt Cloud",
			Keep: &KeepData{
				Trigger: OneDieOnly,
				Task:    []Icon{Brains}, At: []string{"pearl-bed", "air-pocket"},
			},
		},
		{
			Key: "sonar-ping", Name: "Sonar Ping",
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{moves(1, Blue, Mechanical)},
				Task: []Icon{Skill}, At: []string{"coral-archive", "glyph-chamber", "thermal-vent", "eel-nursery"},
			},
		},
	}
}

// discards returns a card with "Discard" as its last action.
func discards(key string, actions ...Effect) ThreatCard {
	return ThreatCard{Key: key, Actions: actions}
}
