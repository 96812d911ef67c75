package nemorising

// The Threat Cards of the stand-in set, all ours. The kept ones show what the
// rulebook's two examples show: a loss with each attack of one enemy, and a
// movement of all enemies at the end of every turn. Many cards move a type that
// is rare on the paths: what a card costs grows with the number of heroes, and
// the set is to be winnable for four.

// cityThreats are the cards of the City in the Sky.
func cityThreats() []ThreatCard {
	return []ThreatCard{
		discards("tc01", moves(4, Blue, Humanoid, Bestial), places("brass-hornet", 4)),
		discards("tc02", moves(2, Red)),
		discards("tc03", moves(3, Blue, Mechanical)),
		discards("tc04", moves(3, Red, Bestial)),
		discards("tc05", moves(4, Red, Bestial)),
		discards("tc06", moves(2, Blue, Bestial)),
		discards("tc07", moves(2, Blue, Humanoid, Mechanical), places("boiler-walker", 4)),
		discards("tc08", moves(3, Red, Bestial, Mechanical)),
		discards("tc09", moves(2, Blue, Bestial)),
		discards("tc10", places("kennel-pack", 2), moves(3, Blue, Bestial)),
		discards("tc11", moves(1, Red, Bestial)),
		discards("tc12", moves(1, Blue)),
		discards("tc13", moves(2, Red, Humanoid, Bestial)),
		discards("tc14", places("boiler-walker", 1)),
		discards("tc15", moves(4, Red, Mechanical)),
		discards("tc16", moves(1, Blue, Bestial)),
		discards("tc17", places("deck-guard", 4)),
		discards("tc18", hazard(Skill), moves(2, Blue, Humanoid)),
		discards("tc19", hazard(Brains), places("brass-hornet", 4)),
		{
			Key: "regiment-standard", Name: "Regiment Standard",
			Actions: []Effect{places("iron-regiment", 2)},
			Keep: &KeepData{
				Trigger: OnAttackBy, Stack: "iron-regiment", Effects: []Effect{times(OpLose, 1)},
				Defeated: "iron-regiment",
			},
		},
		{
			Key: "wound-mainspring", Name: "Wound Mainspring",
			Actions: []Effect{places("clockwork-lion", 3)},
			Keep:    &KeepData{Trigger: MovesFarther, Stack: "clockwork-lion", N: 2, Defeated: "clockwork-lion"},
		},
		{
			Key: "tripwire-bells", Name: "Tripwire Bells",
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{moves(1, Red)},
				Task: []Icon{Skill}, At: []string{"signal-bridge", "boiler-hall", "menagerie"},
			},
		},
		{
			Key: "fog-bank", Name: "Fog Bank",
			Keep: &KeepData{
				Trigger: ScoutingCost, N: 1,
				Task: []Icon{Brains}, At: []string{"observatory", "signal-bridge"},
			},
		},
		{
			Key: "champions-challenge", Name: "Champion's Challenge",
			Actions: []Effect{places("sky-champion", 1)},
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{{Op: OpMove, Stack: "sky-champion", N: 2, Colour: Blue}},
				Defeated: "sky-champion",
			},
		},
	}
}

// grottoThreats are the cards of the Undersea Grotto.
func grottoThreats() []ThreatCard {
	return []ThreatCard{
		discards("tu01", moves(4, Red, Bestial, Mechanical), places("pressure-drone", 2)),
		discards("tu02", places("kelp-lurker", 3)),
		discards("tu03", moves(3, Red, Humanoid)),
		discards("tu04", moves(3, Blue, Humanoid)),
		discards("tu05", moves(4, Blue, Humanoid)),
		discards("tu06", places("reef-raider", 1)),
		discards("tu07", places("pincer-engine", 2)),
		discards("tu08", moves(3, Blue, Humanoid)),
		discards("tu09", moves(2, Blue, Humanoid)),
		discards("tu10", moves(1, Red, Bestial)),
		discards("tu11", moves(1, Blue, Mechanical)),
		discards("tu12", moves(1, Red, Bestial)),
		discards("tu13", moves(2, Blue, Humanoid)),
		discards("tu14", places("needle-eel", 3)),
		discards("tu15", moves(4, Blue, Humanoid)),
		discards("tu16", moves(3, Red, Humanoid)),
		discards("tu17", moves(2, Blue, Mechanical)),
		discards("tu18", moves(1, Red, Humanoid)),
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

// discards is a card with "Discard" as its last action.
func discards(key string, actions ...Effect) ThreatCard {
	return ThreatCard{Key: key, Actions: actions}
}
