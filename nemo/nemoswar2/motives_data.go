package nemoswar2

// playtest marks values of World Order from a public playtest version: the closest
// source, but not the tile itself.
const playtest = "stand-in as in the playtest version of 2017 (boardgamegeek.com, thread 1816885)"

// standInMotives are the Motive tiles. Science, Explore, Anti-Imperialism and War!
// are known from the edition of 2017. For the other four the rulebook gives some
// numbers; the rest are ours, balanced so that no Motive is richer in everything.
func standInMotives() []MotiveData {
	const setup = "rulebook 3"
	// What set-up says of every Motive: its temper, its row of the Draw Pile's
	// diagram and its Upgrade.
	known := func(pairs ...string) []string {
		return append([]string{"temper", setup, "upgrade", setup}, pairs...)
	}
	const slices = "published " + edition2017
	deck := func(pairs ...string) []string {
		return append(known("actII", slices, "actIII", slices), pairs...)
	}
	tile := func(m MotiveData, pairs ...string) MotiveData {
		m.Source = except(deck(pairs...)...)
		return m
	}
	printed := func(m MotiveData) MotiveData {
		m.Source = published(known()...)
		return m
	}
	return []MotiveData{
		tile(MotiveData{
			Motive: AdventureMotive, Temper: Honorable, ActII: 8, ActIII: 8,
			Warship: -1, NonWarship: -1, Adventure: 2, Treasure: 0, Liberation: 3, Science: 3, Wonder: 4,
			DefeatAt: 36, Upgrade: "diving-apparatus", Rules: []MotiveRule{PlacesAdventureTokens},
		}, "adventure", setup, "rules", setup),
		printed(MotiveData{
			Motive: ExploreMotive, Temper: Honorable, ActII: 8, ActIII: 8,
			Warship: -1, NonWarship: 0, Adventure: 0, Treasure: 1, Liberation: 3, Science: 4, Wonder: 7,
			DefeatAt: 36, Upgrade: "hydro-drive",
		}),
		tile(MotiveData{
			Motive: HumanistMotive, Temper: Honorable, ActII: 10, ActIII: 6,
			Warship: -1, NonWarship: -1, Adventure: 0, Treasure: 0, Liberation: 8, Science: 4, Wonder: 3,
			DefeatAt: 44, Upgrade: "hospital-machines", Rules: []MotiveRule{TripleNotoriety},
		}, "liberation", setup, "rules", setup),
		printed(MotiveData{
			Motive: ScienceMotive, Temper: Honorable, ActII: 10, ActIII: 6,
			Warship: 0, NonWarship: -1, Adventure: 1, Treasure: 0, Liberation: 3, Science: 6, Wonder: 4,
			DefeatAt: 26, Upgrade: "monstrous-design",
		}),
		printed(MotiveData{
			Motive: AntiImperialismMotive, Temper: Stern, ActII: 5, ActIII: 11,
			Warship: 0, NonWarship: 2, Adventure: 0, Treasure: -1, Liberation: 6, Science: 2, Wonder: 3,
			DefeatAt: 44, Upgrade: "double-hull",
		}),
		tile(MotiveData{
			Motive: PiracyMotive, Temper: Stern, ActII: 3, ActIII: 13,
			Warship: 0, NonWarship: 3, Adventure: -1, Treasure: 1, Liberation: 2, Science: 2, Wonder: 2,
			DefeatAt: 0, Upgrade: "map-room", Rules: []MotiveRule{HardPlace},
		}, "nonWarship", setup, "defeatAt", setup, "rules", setup),
		printed(MotiveData{
			Motive: WarMotive, Temper: Stern, ActII: 3, ActIII: 13,
			Warship: 2, NonWarship: 0, Adventure: -1, Treasure: 0, Liberation: 4, Science: 3, Wonder: 2,
			DefeatAt: 51, Upgrade: "periscope-device",
		}),
		tile(MotiveData{
			Motive: WorldOrderMotive, Temper: Stern, ActII: 5, ActIII: 11,
			Warship: 1, NonWarship: -1, Adventure: 0, Treasure: 0, Liberation: 5, Science: 4, Wonder: 3,
			DefeatAt: 44, Upgrade: "war-room",
			Rules: []MotiveRule{AddsAllies, WondersOnTrack, InciteDrawsTreasure, TwoScourgeColumns},
		}, "warship", playtest, "nonWarship", playtest, "adventure", playtest, "treasure", playtest,
			"liberation", playtest, "science", playtest, "wonder", playtest, "defeatAt", playtest, "rules", "rulebook 3, 15"),
	}
}

// standInDifficulties are the settings of the Difficulty Levels (3, 18,
// Appendix E).
func standInDifficulties() []DifficultyData {
	levels := []DifficultyData{
		{
			Difficulty: Sailor, AdventureGems: 2, StartingUpgrade: DealFree, ChosenUpgrades: 7, RandomUpgrades: 3, ExtraPrice: 1,
			DeadlySeas: 2, GroupShift: 3, HiddenShips: -1, HiddenOceans: []Ocean{WesternPacific, NorthAtlantic, EuropeanSeas},
			EngineerTokens: 1, SecondOfficerTokens: 1, FirstOfficerTokens: 2, Redraws: 1, ActionPoints: 2, Balance: -60, GemstoneVP: -3,
		},
		{
			Difficulty: Officer, AdventureGems: 1, StartingUpgrade: DealForResources, ChosenUpgrades: 5, RandomUpgrades: 5, ExtraPrice: 2,
			DeadlySeas: 3, EngineerTokens: 1, SecondOfficerTokens: 1, FirstOfficerTokens: 2, ActionPoints: 1, GemstoneVP: -2,
		},
		{
			Difficulty: Captain, StartingUpgrade: DealLater, ChosenUpgrades: 3, RandomUpgrades: 7,
			DeadlySeas: 4, GroupShift: -3, HiddenShips: 1, HiddenOceans: []Ocean{EasternPacific, SouthAtlantic, IndianOcean},
			FirstOfficerTokens: 1, Balance: 30, GemstoneVP: -1,
		},
	}
	for i := range levels {
		levels[i].Source = fromRulebook("3", "balance", "rulebook E", "gemstoneVP", "rulebook 18")
	}
	return levels
}
