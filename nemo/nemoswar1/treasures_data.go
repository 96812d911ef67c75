package nemoswar1

// standInTreasures are 32 treasure tokens: the 45 round tokens of the inventory minus
// the 13 markers that the rules name (2.0, 8.0). Three facts about them come from a
// public account of a game; the rest is ours.
func standInTreasures() []Treasure {
	treasures := wonders()
	treasures = append(treasures, orTokens()...)
	treasures = append(treasures, discardTokens()...)
	return append(treasures, plainTokens()...)
}

// wonders have no points of their own (12.3).
func wonders() []Treasure {
	return []Treasure{
		{Key: "marianas-trench", Title: "Marianas Trench", Kind: Wonder, Source: fields(
			"title", "published "+sessionReport, "kind", "published "+sessionReport)},
		{Key: "marble-avenue", Title: "The Marble Avenue", Kind: Wonder},
		{Key: "coral-cathedral", Title: "The Coral Cathedral", Kind: Wonder},
		{Key: "petrified-forest", Title: "The Petrified Forest", Kind: Wonder},
		{Key: "submerged-volcano", Title: "A Submerged Volcano", Kind: Wonder},
		{Key: "sargasso-meadows", Title: "The Sargasso Meadows", Kind: Wonder},
	}
}

// orTokens give points OR a benefit (8.0).
func orTokens() []Treasure {
	gain := func(resource Resource) []Effect { return []Effect{{Op: OpGain, Resource: resource, N: 1}} }
	return []Treasure{
		{Key: "family-portrait", Title: "A Family Portrait", Kind: Numbered, VP: 4, Effects: gain(Nemo)},
		{Key: "wild-game", Title: "Wild Game from an Island", Kind: Numbered, VP: 2, Effects: gain(Crew)},
		{Key: "willing-hands", Title: "Willing Hands", Kind: Numbered, VP: 3, Effects: gain(Crew)},
		{Key: "steel-plates", Title: "Steel Plates", Kind: Numbered, VP: 3, Effects: gain(Hull)},
		{Key: "sodium-cells", Title: "Sodium Cells", Kind: Numbered, VP: 3, Effects: gain(Hull)},
		{Key: "chest-of-rifles", Title: "A Chest of Rifles", Kind: Numbered, VP: 2, Effects: []Effect{{Op: OpLiberation, N: 1}}},
	}
}

// discardTokens are performed at once and leave the game (8.0).
func discardTokens() []Treasure {
	return []Treasure{
		{
			Key: "galleon-hold", Title: "The Hold of a Galleon", Kind: Discard, Effects: []Effect{{Op: OpTreasures, N: 2}},
			Source: fields("effects", "published "+sessionReport),
		},
		{Key: "old-chart", Title: "An Old Chart", Kind: Discard, Effects: []Effect{{Op: OpTreasures, N: 2}}},
		{
			Key: "rusted-mine", Title: "A Rusted Mine", Kind: Discard, Effects: []Effect{{Op: OpLoseChosen, N: 1}},
			Source: fields("effects", "published "+sessionReport),
		},
		{Key: "drifting-cask", Title: "A Cask Adrift with a Letter", Kind: Discard, Effects: []Effect{{Op: OpNotoriety, N: 2}}},
		{Key: "banner-of-revolt", Title: "A Banner of Revolt", Kind: Discard, Effects: []Effect{{Op: OpLiberation, N: 2}}},
	}
}

// plainTokens are worth just the number printed on them.
func plainTokens() []Treasure {
	token := func(key, title string, vp uint8) Treasure {
		return Treasure{Key: key, Title: title, Kind: Numbered, VP: vp}
	}
	return []Treasure{
		token("broken-crates", "Broken Crates", 0),
		token("copper-coins", "Copper Coins", 1),
		token("ships-bell", "A Ship's Bell", 1),
		token("whale-ivory", "Whale Ivory", 2),
		token("red-coral", "Red Coral", 2),
		token("bronze-guns", "Bronze Guns", 2),
		token("ambergris", "Ambergris", 2),
		token("tortoise-shell", "Tortoise Shell", 3),
		token("silver-bars", "Silver Bars", 3),
		token("oyster-bed", "A Bed of Oysters", 3),
		token("giant-clam", "A Giant Clam", 3),
		token("purple-dye", "Purple Dye", 3),
		token("temple-idol", "A Temple Idol", 4),
		token("gold-ingots", "Gold Ingots", 4),
		token("crown-jewels", "Crown Jewels", 5),
	}
}
