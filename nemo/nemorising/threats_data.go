package nemorising

// The Threat Cards of the stand-in set, all ours. The kept ones show what the
// rulebook's two examples show: a loss with each attack of one enemy, and a
// movement of all enemies at the end of every turn.

// cityThreats are the cards of the City in the Sky.
func cityThreats() []ThreatCard {
	return []ThreatCard{
		discards("tc01", moves(4, Blue, Humanoid, Bestial), places("brass-hornet", 4)),
		discards("tc02", moves(2, Red), places("deck-guard", 1)),
		discards("tc03", moves(3, Blue, Mechanical), places("kennel-pack", 2)),
		discards("tc04", moves(3, Red, Humanoid), places("rope-corsair", 3)),
		discards("tc05", moves(4, Red, Bestial), places("brass-hornet", 1)),
		discards("tc06", places("deck-guard", 2), places("kennel-pack", 3)),
		discards("tc07", moves(2, Blue, Humanoid, Mechanical), places("boiler-walker", 4)),
		discards("tc08", moves(3, Red, Bestial, Mechanical)),
		discards("tc09", places("rope-corsair", 1), moves(3, Blue, Humanoid)),
		discards("tc10", places("kennel-pack", 2), moves(3, Blue, Bestial)),
		discards("tc11", places("brass-hornet", 3), moves(3, Red, Mechanical)),
		discards("tc12", moves(1, Blue), places("rope-corsair", 4)),
		discards("tc13", moves(2, Red, Humanoid, Bestial)),
		discards("tc14", places("boiler-walker", 1)),
		discards("tc15", moves(4, Red, Mechanical), places("storm-condor", 1)),
		discards("tc16", moves(2, Blue, Humanoid), places("arc-sentinel", 3)),
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
				Task: []Icon{Skill}, At: []string{"signal-bridge", "boiler-hall"},
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
		discards("tu02", moves(2, Blue), places("kelp-lurker", 3)),
		discards("tu03", moves(3, Red, Mechanical), places("needle-eel", 4)),
		discards("tu04", moves(3, Blue, Bestial), places("reef-raider", 1)),
		discards("tu05", moves(4, Blue, Humanoid), places("pressure-drone", 3)),
		discards("tu06", places("kelp-lurker", 4), places("needle-eel", 1)),
		discards("tu07", moves(2, Red, Bestial, Mechanical), places("pincer-engine", 2)),
		discards("tu08", moves(3, Blue, Humanoid, Mechanical)),
		discards("tu09", places("reef-raider", 3), moves(3, Red, Humanoid)),
		discards("tu10", places("needle-eel", 4), moves(3, Red, Bestial)),
		discards("tu11", places("pressure-drone", 1), moves(3, Blue, Mechanical)),
		discards("tu12", moves(1, Red), places("reef-raider", 2)),
		discards("tu13", moves(2, Blue, Humanoid, Bestial)),
		discards("tu14", places("pincer-engine", 3)),
		discards("tu15", moves(4, Blue, Mechanical), places("abyss-matron", 3)),
		discards("tu16", moves(2, Red, Bestial), places("siren-engine", 1)),
		discards("tu17", places("kelp-lurker", 2)),
		discards("tu18", hazard(Brawn), moves(2, Red, Bestial)),
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
			Key: "sonar-ping", Name: "Sonar Ping",
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{moves(1, Blue)},
				Task: []Icon{Skill}, At: []string{"coral-archive", "glyph-chamber"},
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
			Key: "maws-hunger", Name: "Maw's Hunger",
			Actions: []Effect{places("trench-maw", 2)},
			Keep: &KeepData{
				Trigger: OnEndOfTurn, Effects: []Effect{{Op: OpMove, Stack: "trench-maw", N: 2, Colour: Red}},
				Defeated: "trench-maw",
			},
		},
	}
}

// discards is a card with "Discard" as its last action.
func discards(key string, actions ...Effect) ThreatCard {
	return ThreatCard{Key: key, Actions: actions}
}
