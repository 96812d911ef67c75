package nemoswar2

// StandIn returns a new, complete component set. What the rulebook and other public
// sources give is exact; the rest are values of our own, not the publisher's. Each
// record's Source and [Components.Data] say which is which.
func StandIn() *Components {
	c := &Components{
		Name:              "stand-in",
		Board:             standInBoard(),
		Oceans:            standInOceans(),
		Lands:             standInLands(),
		Tracks:            standInTracks(),
		Notoriety:         standInNotoriety(),
		Motives:           standInMotives(),
		Difficulties:      standInDifficulties(),
		Actions:           standInActions(),
		Combat:            standInCombat(),
		Characters:        standInCharacters(),
		Officers:          standInOfficers(),
		Versus:            standInVersus(),
		Imperialist:       standInImperialist(),
		Levels:            standInLevels(),
		ImperialistLevels: standInImperialistLevels(),
		Ships:             standInShips(),
		Upgrades:          standInUpgrades(),
		Treasures:         standInTreasures(),
		TreasureFleet:     standInTreasureFleet(),
		Allies:            standInAllies(),
		AdventureTokens:   standInAdventureTokens(),
		Attributes:        standInAttributes(),
		Characteristics:   standInCharacteristics(),
		DeadlySeas:        standInDeadlySeas(),
		Acts:              standInActs(),
		RisingAction:      standInRisingAction(),
		VersusCard:        standInVersusCard(),
		Nadeen:            standInNadeen(),
		Events:            standInEvents(),
		Finales:           standInFinales(),
	}
	c.resolve()
	return c
}
