package nemorising

// standInHeroes are the four heroes (object.2). The rulebook names them; their
// abilities are ours.
func standInHeroes() []HeroData {
	named := func() Source { return fields("name", "rulebook object.2") }
	return []HeroData{
		{Key: "nemo", Name: "Captain Nemo", Ability: FreeReroll, Source: named()},
		{Key: "sara", Name: "Sara Duncan", Ability: FreeScouting, Source: named()},
		{Key: "adam", Name: "Adam Fulmer", Ability: FreeRecharge, Source: named()},
		{Key: "grant", Name: "Ulysses S. Grant", Ability: LendsSecondDie, Source: named()},
	}
}
