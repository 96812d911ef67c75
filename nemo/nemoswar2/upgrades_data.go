package nemoswar2

// standInUpgrades are the 26 Nautilus Upgrade cards (2): ten of 2017, eight whose
// names, and sometimes a hint, are in the rulebook, and eight of our own.
func standInUpgrades() []Upgrade {
	upgrades := upgrades2017()
	upgrades = append(upgrades, namedUpgrades()...)
	return append(upgrades, ourUpgrades()...)
}

func upgrade(key, title string, cost uint8, scores []Score, modifiers ...Modifier) Upgrade {
	return Upgrade{Key: key, Title: title, Cost: cost, Scores: scores, Modifiers: modifiers}
}

// using returns an Upgrade with uses.
func using(u Upgrade, uses ...Ability) Upgrade {
	u.Uses = uses
	return u
}

// turnly returns a use that comes back each turn.
func turnly(effect Effect) Ability {
	return Ability{When: InActionPhase, Spends: Kept, Limit: OncePerTurn, Effects: do(effect)}
}

// upgrades2017 are those of 2017; the bonus against a hunt is the rulebook's (18).
func upgrades2017() []Upgrade {
	inBold := func(spends Spending, limit Limit, n int8) Ability {
		return Ability{When: AfterRoll, If: is(IfBoldAttack), Spends: spends, Limit: limit, Effects: do(amount(OpAddRoll, n))}
	}
	upgrades := []Upgrade{
		upgrade("periscope-device", "Periscope Device", 3, counts(adventure(1)),
			Modifier{On: QuietBoldChain}, plus1(StalkChain), plus1(OnHunt)),
		upgrade("monstrous-design", "Monstrous Design", 3, counts(adventure(1)), Modifier{On: StalkNotoriety, N: -1}),
		upgrade("hydro-drive", "Hydro Drive", 3, counts(science()), plus1(FreeSteps), plus1(OnHunt)),
		upgrade("double-hull", "Double Hull", 3, counts(adventure(1)),
			Modifier{On: OnExert, N: 1, Resource: Hull}, Modifier{On: IgnoresHit, N: 6}),
		upgrade("arcane-library", "Arcane Library", 2, counts(wonder(1)), plus1(OnSearch), plus1(OnIncite)),
		using(upgrade("electro-powered-crew-armor", "Electro-Powered Crew Armor", 3, counts(science())),
			inBold(Kept, OncePerAction, 1), inBold(Discarded, 0, 2)),
		using(upgrade("fog-machine", "Fog Machine", 3, nil),
			Ability{When: InActionPhase, Cost: 1, Spends: Discarded, Effects: do(rolled(OpNotoriety, -1, TwoD6))}),
		upgrade("reinforced-armor", "Reinforced Armor", 4, counts(adventure(2)), plus1(OnWarshipRoll)),
		upgrade("steam-torpedoes", "Steam Torpedoes", 4, counts(science()), Modifier{On: ForTorpedoes}),
		upgrade("strengthened-prow", "Strengthened Prow", 4, counts(adventure(2)), plus1(OnAttack)),
	}
	for i := range upgrades {
		upgrades[i].Source = published()
	}
	return upgrades
}

// namedUpgrades are those of which the rulebook gives the name, the Motive (3) and
// the effect in the versus game (18). Binoculars must be best late, since they may
// not be bought at the start. The points are those of the cards of 2017; a Motive's
// own Upgrade is worth points under it.
func namedUpgrades() []Upgrade {
	named := func(rule string, u Upgrade) Upgrade {
		u.Source = except("title", "rulebook "+rule)
		return u
	}
	binoculars := using(upgrade("binoculars", "Binoculars", 2, counts(adventure(1))), turnly(at(OpReveal, HereOrBeside, 1)))
	binoculars.NotAtStart = true
	binoculars.Source = except("title", "rulebook 3", "notAtStart", "rulebook 3")
	return []Upgrade{
		named("3", upgrade("diving-apparatus", "Diving Apparatus", 3, counts(adventure(1)), plus1(OnEventTest), plus1(OnSearch))),
		named("3", upgrade("hospital-machines", "Hospital Machines", 3, counts(character(2)), Modifier{On: ForDiplomacy}, plus1(OnRest))),
		named("3", using(upgrade("map-room", "Map Room", 3, counts(science()),
			Modifier{On: OnBold, N: 1, If: is(IfTargetNonWarship)}), turnly(amount(OpMove, 1)))),
		named("3", upgrade("war-room", "War Room", 3, counts(science()), plus1(OnIncite), plus1(OnCrushDissent))),
		named("18", upgrade("crystalline-sensors", "Crystalline Sensors", 3, counts(science()), plus1(OnSearch), plus1(OnHunt))),
		named("18", upgrade("armory", "Armory", 3, counts(adventure(1)),
			Modifier{On: OnAttack, N: 1, If: is(IfTargetWarship)}, plus1(OnCrushDissent))),
		named("18", upgrade("nemos-manifesto", "Nemo's Manifesto", 3, counts(adventure(1)), Modifier{On: KeepsCubes}, plus1(OnCrushDissent))),
		binoculars,
	}
}

func ourUpgrades() []Upgrade {
	return []Upgrade{
		upgrade("sodium-reserve", "Sodium Reserve", 3, counts(science()), plus1(CarriesOver)),
		upgrade("air-reservoirs", "Air Reservoirs", 3, counts(science()), Modifier{On: OnExert, N: 1, Resource: Crew}),
		upgrade("grand-organ", "The Grand Organ", 3, counts(wonder(1)), Modifier{On: OnExert, N: 1, Resource: Nemo}),
		upgrade("machine-shop", "Machine Shop", 3, counts(adventure(1)), plus1(OnRepair), plus1(OnRefit)),
		upgrade("fishing-nets", "Fishing Nets", 2, counts(adventure(1)), Modifier{On: CostOfAction, N: -1, Action: RestAction}),
		upgrade("electrified-rail", "Electrified Rail", 3, counts(science()), Modifier{On: IgnoresHit, N: 2}),
		upgrade("second-hold", "Second Hold", 2, counts(adventure(1)), Modifier{On: SalvageSpaces, N: 2}, plus1(CannonballsAdd)),
		upgrade("silent-propeller", "Silent Propeller", 4, counts(adventure(2)), plus1(OnStalk), Modifier{On: IgnoresWarships}),
	}
}
