package nemoswar1

// The board of the stand-in set (2.1). The books give the six oceans with two of
// their numbers, the size of the Indian Ocean, the ships at the start, one voyage,
// the boxes of the reinforcements, the Commitment table, the levels and the Scourge.
// The rest is ours, on the scale of the second edition.

// standInOceans are the oceans, their boxes and their links (3.0.3, 6.1, 7.4). In a
// public account of a game, a card allows the passage from the Indian Ocean to the
// Mediterranean, so there is no ordinary link.
func standInOceans() []OceanData {
	const setup = "rulebook 3.0.3"
	return []OceanData{
		{
			Ocean: EasternPacific, Number: 6, Boxes: 4, SetupShips: 2,
			Links: []Link{
				{To: NorthAtlantic, Weeks: 3},
				{To: SouthAtlantic, Weeks: 2},
				{To: WesternPacific, Weeks: 1, Source: fromRulebook("7.4")},
			},
			Source: fields("number", "rulebook 6.1.3", "setupShips", setup),
		},
		{
			Ocean: NorthAtlantic, Number: 1, Boxes: 4, SetupShips: 2,
			Links: []Link{
				{To: EasternPacific, Weeks: 3},
				{To: SouthAtlantic, Weeks: 1},
				{To: Mediterranean, Weeks: 1},
			},
			Source: fields("setupShips", setup),
		},
		{
			Ocean: SouthAtlantic, Number: 2, Boxes: 3, SetupShips: 1,
			Links: []Link{
				{To: EasternPacific, Weeks: 2},
				{To: NorthAtlantic, Weeks: 1},
				{To: IndianOcean, Weeks: 2},
			},
			Source: fields("setupShips", setup),
		},
		{
			Ocean: Mediterranean, Number: 3, Boxes: 3, SetupShips: 1,
			Links:  []Link{{To: NorthAtlantic, Weeks: 1}},
			Source: fields("setupShips", setup),
		},
		{
			Ocean: IndianOcean, Number: 5, Boxes: 3, SetupShips: 1,
			Links: []Link{
				{To: SouthAtlantic, Weeks: 2},
				{To: WesternPacific, Weeks: 1},
			},
			Source: fields("number", "rulebook 6.1.3", "boxes", "rulebook 6.1.3", "setupShips", setup),
		},
		{
			Ocean: WesternPacific, Number: 4, Boxes: 4, SetupShips: 2,
			Links: []Link{
				{To: EasternPacific, Weeks: 1, Source: fromRulebook("7.4")},
				{To: IndianOcean, Weeks: 1},
			},
			Source: fields("setupShips", setup),
		},
	}
}

// standInBoard are the numbers and small tables of the board. The faces of the dice
// were pictures: the book tells how many faces have each result, not which.
func standInBoard() BoardData {
	const colour = "stand-in the book gives the boxes 14 and 26, 16 and 28 (9.0a); which colour is whose is our reading"
	return BoardData{
		CommitmentDie: [6]Commitment{Science, Explore, AntiImperialism, AntiImperialism, War, War},
		HitLocation:   [6]Resource{Nemo, Crew, Crew, Hull, Hull, Hull},
		RestTable:     [6]uint8{0, 0, 1, 1, 1, 1},
		SearchTable:   [6]uint8{0, 0, 1, 1, 1, 1},
		SalvageBoxes:  6,
		BlueAt:        14,
		GreenAt:       26,
		YellowAt:      16,
		OrangeAt:      28,
		Scourge:       [6]uint8{6, 12, 18, 24, 30, 40},
		Source: fields(
			"commitmentDie", "stand-in the book gives 1, 1, 2 and 2 faces (3.0.4a); their order is our reading",
			"hitLocation", "stand-in the book gives 1, 2 and 3 faces (10.1b); their order is our reading",
			"blueAtNotoriety", colour, "greenAtNotoriety", colour,
			"yellowAtWeek", colour, "orangeAtWeek", colour,
			"scourge", "rulebook 12.3c",
		),
	}
}

// standInTracks are the tracks of the resources (6.7.2, 12.1, 12.3). Nemo's modifiers
// rise as he falls, the others' fall. The book's examples need a Hull circle with 1
// and a Crew circle with 2.
func standInTracks() []TrackData {
	return []TrackData{
		{Resource: Nemo, FinalCommitment: 4, Circles: []Circle{
			{1, 10}, {1, 5}, {2, 0}, {2, 0}, {3, -5}, {3, -10},
		}},
		{Resource: Crew, Circles: []Circle{
			{3, 10}, {3, 6}, {2, 3}, {2, 0}, {2, 0}, {1, -3}, {1, -6}, {1, -10},
		}},
		{Resource: Hull, Circles: []Circle{
			{2, 10}, {2, 6}, {1, 3}, {1, 0}, {1, 0}, {1, -5}, {1, -10}, {1, -15},
		}},
	}
}

// standInPassengers are the prices of the passengers' help (6.8).
func standInPassengers() []PassengerData {
	return []PassengerData{
		{Passenger: Professor, VP: 5},
		{Passenger: NedLand, VP: 3, Source: fromRulebook("6.8")},
		{Passenger: Conseil, VP: 4},
	}
}

// standInRefits are the prices of the refits (7.1.3).
func standInRefits() []RefitData {
	return []RefitData{
		{Refit: SeekAdventure, Cost: 1, Source: fromRulebook("7.1.3")},
		{Refit: MonstrousDesign, Cost: 3},
		{Refit: MysteriousLibrary, Cost: 2},
		{Refit: AdditionalArmour, Cost: 4},
		{Refit: ReinforcedProw, Cost: 4},
	}
}

// standInCommitments is the Commitment table, as the rulebook prints it (12.3).
func standInCommitments() []CommitmentData {
	const half, once, twice, fiveTimes = 1, 2, 4, 10
	table := fromRulebook("12.3")
	return []CommitmentData{
		{
			Commitment: Science, Warships: half, OtherShips: 0, Adventure: twice, Treasure: once,
			Liberation: 0, ScienceSymbol: 10, Wonder: 5, Source: table,
		},
		{
			Commitment: Explore, Warships: half, OtherShips: half, Adventure: twice, Treasure: once,
			Liberation: once, ScienceSymbol: 5, Wonder: 10, Source: table,
		},
		{
			Commitment: AntiImperialism, Warships: once, OtherShips: twice, Adventure: once, Treasure: half,
			Liberation: fiveTimes, ScienceSymbol: 0, Wonder: 0, Source: table,
		},
		{
			Commitment: War, Warships: twice, OtherShips: once, Adventure: once, Treasure: once,
			Liberation: twice, ScienceSymbol: 0, Wonder: 0, Source: table,
		},
	}
}

// standInLevels are the victory levels as the rulebook prints them. The gaps at 50
// and 200 are closed by including the bounds (12.4).
func standInLevels() []LevelData {
	table := fromRulebook("12.4")
	return []LevelData{
		{Key: "complete-failure", Title: "Complete Failure", UpTo: 50, Source: table},
		{Key: "failure", Title: "Failure", UpTo: 100, Source: table},
		{Key: "insignificant", Title: "Insignificant Result", UpTo: 150, Source: table},
		{Key: "success", Title: "Success", UpTo: 200, Source: table},
		{Key: "triumph", Title: "Triumph", Source: table},
	}
}
