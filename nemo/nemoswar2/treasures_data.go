package nemoswar2

// standInTreasures are the 73 Treasure tokens (2): the 59 of 2017, and 14 of our
// own to make up the numbers of the revised edition's kinds.
func standInTreasures() []Treasure {
	treasures := mapTokens()
	treasures = append(treasures, retainTokens()...)
	treasures = append(treasures, wonders()...)
	return append(treasures, otherTokens()...)
}

// known marks tokens of 2017, whose kind the revised inventory has too.
func known(list []Treasure) []Treasure {
	for i := range list {
		list[i].Source = published("title", "stand-in")
		if list[i].Kind == WonderToken {
			list[i].Source = published()
		}
	}
	return list
}

func worth(n int8) []Score { return []Score{{TreasureSymbol, n}} }

// mapTokens have points and nothing else.
func mapTokens() []Treasure {
	token := func(key, title string, n int8, count uint8) Treasure {
		return Treasure{Key: key, Title: title, Kind: MapToken, Count: count, Scores: worth(n)}
	}
	return append(known([]Treasure{
		token("map-0", "Worthless Map", 0, 1),
		token("map-1", "Map of 1", 1, 3),
		token("map-2", "Map of 2", 2, 9),
		token("map-3", "Map of 3", 3, 10),
		token("map-4", "Map of 4", 4, 4),
		token("map-5", "Map of 5", 5, 1),
	}),
		token("further-map-2", "Further Map of 2", 2, 1),
		token("further-map-3", "Further Map of 3", 3, 1),
		token("further-map-4", "Further Map of 4", 4, 1),
		token("further-map-5", "Further Map of 5", 5, 1),
	)
}

// retainTokens have points, or an effect when they are discarded.
func retainTokens() []Treasure {
	token := func(key, title string, n int8, count uint8, uses []Ability) Treasure {
		return Treasure{Key: key, Title: title, Kind: RetainToken, Count: count, Scores: worth(n), Uses: uses}
	}
	return append(known([]Treasure{
		token("retain-nemo", "Solace for Nemo", 4, 2, once(AnyTime, gain(Nemo, 1))),
		token("retain-crew", "Hands for the Crew", 3, 1, once(AnyTime, gain(Crew, 1))),
		token("retain-hull", "Plates for the Hull", 3, 1, once(AnyTime, gain(Hull, 1))),
		token("retain-action", "An Hour Gained", 2, 4, once(AnyTime, amount(OpActionPoints, 1))),
		token("retain-re-roll", "A Second Throw", 4, 4, once(AfterRoll, amount(OpReroll, 0))),
		token("retain-upgrade", "An Engineer's Drawing", 3, 1, once(AnyTime, amount(OpDiscoverUpgrade, 1))),
	}),
		token("casks-of-lime-juice", "Casks of Lime Juice", 3, 1, once(AnyTime, gain(Crew, 1))),
		token("coil-of-copper", "A Coil of Copper", 3, 1, once(AnyTime, gain(Hull, 1))),
		token("spyglass", "A Spyglass", 2, 2, once(AfterRoll, amount(OpAddRoll, 1))),
		token("forged-log", "A Forged Log", 3, 1, once(AnyTime, notoriety(-3))),
		token("divers-tale", "A Diver's Tale", 3, 1, once(InActionPhase, at(OpGemstone, Here, 1))),
	)
}

// wonders count by the Motive alone.
func wonders() []Treasure {
	wonder := func(key, title string) Treasure {
		return Treasure{Key: key, Title: title, Kind: WonderToken, Count: 1, Scores: []Score{{WonderSymbol, 1}}}
	}
	return append(known([]Treasure{
		wonder("the-abyss", "The Abyss"),
		wonder("bermuda-triangle", "Bermuda Triangle"),
		wonder("city-of-khambhat", "City of Khambhat"),
		wonder("city-of-pavlopetri", "City of Pavlopetri"),
		wonder("cleopatras-palace", "Cleopatra's Palace"),
		wonder("deep-sea-vents", "Deep Sea Vents"),
		wonder("great-barrier-reef", "Great Barrier Reef"),
		wonder("lost-city-of-dwarka", "Lost City of Dwarka"),
		wonder("lost-mayan-city", "Lost Mayan City"),
		wonder("mariana-trench", "Mariana Trench"),
		wonder("pyramids-of-yonaguni", "Pyramids of Yonaguni"),
	}),
		wonder("drowned-caldera", "A Drowned Caldera"),
		wonder("forest-of-black-coral", "A Forest of Black Coral"),
	)
}

// otherTokens act at once and are out of the game.
func otherTokens() []Treasure {
	token := func(key, title string, count uint8, effects ...Effect) Treasure {
		return Treasure{Key: key, Title: title, Kind: OtherToken, Count: count, Effects: effects}
	}
	return append(known([]Treasure{
		token("two-treasures", "A Full Hold", 3, amount(OpTreasure, 2)),
		token("lose-resource-or-character", "A Curse of Gold", 1,
			choose(do(amount(OpLoseAny, 1)), do(amount(OpLoseCharacter, 1)))),
		token("notoriety-2", "A Survivor's Story", 1, notoriety(2)),
		token("notoriety-3", "A Reward Proclaimed", 1, notoriety(3)),
		token("uprising", "Arms for a Rising", 1, at(OpPlaceCube, InAnyOcean, 1)),
	}),
		token("old-torpedo", "An Old Torpedo", 1, amount(OpHit, 1)),
		token("fair-current", "A Fair Current", 1, amount(OpActionPoints, 1)),
	)
}

// standInTreasureFleet is the marker of the Sunken Treasure Fleet. In the first
// edition it could be given for Liberation.
func standInTreasureFleet() Treasure {
	return Treasure{
		Key: "sunken-treasure-fleet", Title: "Sunken Treasure Fleet", Kind: RetainToken, Count: 1,
		Scores: worth(6), Uses: once(InActionPhase, at(OpPlaceCube, InAnyOcean, 2)),
		Source: except("title", "rulebook 2", "count", "rulebook 2", "uses", "stand-in as in the rulebook of the first edition (2009), with cubes"),
	}
}
