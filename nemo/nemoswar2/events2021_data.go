package nemoswar2

// The 50 events that the revised edition added (2). No source gives even their
// titles, so all of them are ours: the kinds in the proportions of the first 51, the
// TESTs and points within their range, the scenes in the spirit of the novel.
// [enrich] adds to their Adventure points, and [relieve] to what the TEST and PLAY
// cards do.

func character(n int8) Score { return Score{CharacterSymbol, n} }

// events52to76 are half of them.
func events52to76() []Card {
	return []Card{
		playCard(52, "smoke-on-three-horizons", "Smoke on Three Horizons",
			do(at(OpPlaceHidden, InRandomMajor, 2)), adventure(1)),
		testCard(53, "the-harpooners-wager", "The Harpooner's Wager", 9, exert(Crew),
			do(amount(OpActionPoints, 1)), do(lose(Crew, 1)), adventure(1)),
		keepCard(54, "a-page-remembered", "A Page Remembered", Card{
			When: AfterRoll, Effects: do(amount(OpAddRoll, 2)),
		}, science()),
		playCard(55, "phosphorescent-night", "Phosphorescent Night",
			do(at(OpGemstone, Here, 1), at(OpReveal, Here, 0)), science()),
		testCard(56, "men-without-a-country", "Men without a Country", 9, exert(Nemo, Crew),
			do(gain(Crew, 1)), do(lose(Nemo, 1)), adventure(0)),
		testCard(57, "weed-in-the-intakes", "Weed in the Intakes", 8, exert(Hull),
			nil, do(lose(Hull, 1), amount(OpActionPoints, -1)), adventure(1)),
		keepCard(58, "letters-never-sent", "Letters Never Sent", Card{
			When: AnyTime, Effects: do(gain(Nemo, 1)),
		}, character(2)),
		playCard(59, "the-consuls-spies", "The Consul's Spies", do(rolled(OpNotoriety, 1, D6))),
		testCard(60, "rescue-among-the-floes", "Rescue among the Floes", 10, exert(Crew, Hull),
			do(choose(do(amount(OpRestoreCharacter, 1)), do(gain(Crew, 1)))), do(lose(Crew, 2)), adventure(1)),
		playCard(61, "the-galley-feasts", "The Galley Feasts", do(gain(Crew, 1)), adventure(0)),
		testCard(62, "a-volley-from-the-shore", "A Volley from the Shore", 10, exert(Hull),
			do(amount(OpTreasure, 1)), do(amount(OpHit, 1), notoriety(1)), adventure(1)),
		keepCard(63, "rifles-for-the-mountains", "Rifles for the Mountains", Card{
			Cost: 1, Effects: do(at(OpPlaceCube, Here, 1)),
		}, adventure(2)),
		testCard(64, "bells-under-water", "Bells under Water", 9, exert(Nemo, Crew),
			do(amount(OpTreasure, 1)), do(lose(Crew, 1)), wonder(1)),
		keepCard(65, "spare-plates", "Spare Plates", Card{When: AnyTime, Effects: do(amount(OpGainAny, 1))}, adventure(1)),
		playCard(66, "fever-in-the-ports", "Fever in the Ports",
			do(lose(Crew, 1), at(OpRemoveShip, InAnyOcean, 1)), science()),
		keepCard(67, "a-chart-without-names", "A Chart without Names", Card{
			Effects: do(at(OpSail, InAnyMajor, 0)),
		}, adventure(1)),
		testCard(68, "echoes-in-the-plates", "Echoes in the Plates", 9, exert(Hull),
			do(at(OpReveal, HereOrBeside, 0)), do(at(OpPlaceHidden, Here, 1)), science()),
		testCard(69, "the-face-in-the-locket", "The Face in the Locket", 8, exert(Nemo),
			do(gain(Nemo, 1)), do(lose(Nemo, 1)), character(2)),
		playCard(70, "insurers-in-panic", "Insurers in Panic",
			do(notoriety(1), at(OpRemoveHidden, InAnyOcean, 1)), Score{NonWarshipSymbol, 3}),
		keepCard(71, "lamps-in-the-abyss", "Lamps in the Abyss", Card{
			If: is(IfInMinor), Target: 9, Exert: exert(Nemo, Crew), Pass: do(amount(OpTreasure, 2)), Fail: do(lose(Crew, 1)),
		}, wonder(1)),
		playCard(72, "nothing-but-fog", "Nothing but Fog", do(at(OpRemoveHidden, HereOrBeside, 2)), adventure(0)),
		testCard(73, "sulphur-and-steam", "Sulphur and Steam", 10, exert(Nemo, Hull),
			do(gain(Hull, 1)), do(lose(Hull, 1), lose(Crew, 1)), adventure(0), science()),
		keepCard(74, "cable-for-the-taking", "Cable for the Taking", Card{
			If: is(IfInMajor), Effects: do(amount(OpSalvage, 2)),
		}, adventure(1)),
		testCard(75, "fire-in-the-battery-room", "Fire in the Battery Room", 9, exert(Crew, Hull),
			nil, do(amount(OpHit, 2)), adventure(1), science()),
		playCard(76, "strangers-at-the-hatch", "Strangers at the Hatch", do(byDie(
			roll(2, lose(Crew, 1)), roll(4, notoriety(2)), roll(6, gain(Crew, 1)),
		)), adventure(1)),
	}
}

// events77to101 are the other half.
func events77to101() []Card {
	return []Card{
		keepCard(77, "the-arms-dealers-ledger", "The Arms Dealer's Ledger", Card{
			If: is(IfWarshipHere), Effects: do(Effect{Op: OpTreasure, N: 1, Per: PerWarshipHere}, notoriety(1)),
		}, Score{TreasureSymbol, 3}),
		testCard(78, "the-long-dive", "The Long Dive", 10, exert(Crew, Hull),
			do(notoriety(-2)), do(lose(Hull, 1), lose(Crew, 1)), adventure(1), science()),
		keepCard(79, "bones-of-a-galleon", "Bones of a Galleon", Card{
			If: is(IfGemstoneHere), Effects: do(free(SearchAction, 2)),
		}, adventure(1)),
		playCard(80, "a-council-of-admirals", "A Council of Admirals", do(
			at(OpPlaceShip, InRandomMajor, 1), at(OpTurnHostile, InEveryMajor, 1),
			when(notoriety(2), Condition{Is: IfNotorietyFrom, N: 26}),
		), Score{WarshipSymbol, 3}),
		testCard(81, "gardens-of-the-sea", "Gardens of the Sea", 9, exert(Crew), do(gain(Crew, 1)), nil, science()),
		testCard(82, "hands-in-the-dark", "Hands in the Dark", 10, exert(Nemo, Crew),
			do(amount(OpActionPoints, 1)), do(choose(do(amount(OpLoseCharacter, 1)), do(lose(Nemo, 1)))), adventure(2)),
		keepCard(83, "false-colours", "False Colours", Card{
			When: AnyTime, Effects: do(rolled(OpNotoriety, -1, D6)),
		}, adventure(1)),
		playCard(84, "the-sea-withdraws", "The Sea Withdraws",
			do(amount(OpHit, 1), at(OpGemstone, InAnyMajor, 2)), adventure(1)),
		keepCard(85, "a-debt-of-honour", "A Debt of Honour", Card{
			When: AfterRoll, If: is(IfHonorable), Effects: do(amount(OpReroll, 0)),
		}, character(2)),
		testCard(86, "the-sappers-gallery", "The Sappers' Gallery", 9, exert(Nemo, Crew),
			do(at(OpPlaceCube, HereOrBeside, 1)), do(notoriety(2)), adventure(1)),
		playCard(87, "wreckers-lanterns", "Wreckers' Lanterns", do(choose(
			do(at(OpSink, Here, 1)), do(amount(OpSalvage, 1)),
		)), adventure(0)),
		testCard(88, "where-the-compass-fails", "Where the Compass Fails", 9, exert(Nemo, Hull),
			do(choose(do(at(OpSail, InAnyOcean, 0)), nil)), do(at(OpSail, InRandomMajor, 0)), adventure(1), science()),
		keepCard(89, "choir-of-the-whales", "Choir of the Whales", Card{
			When: AnyTime, Effects: do(gain(Nemo, 1)),
		}, wonder(1)),
		playCard(90, "half-rations", "Half Rations", do(choose(
			do(lose(Crew, 1)), do(amount(OpActionPoints, -2)),
		)), adventure(1)),
		testCard(91, "avenue-of-statues", "Avenue of Statues", 10, exert(Nemo, Crew),
			do(amount(OpTreasure, 1)), do(lose(Nemo, 1)), adventure(0), wonder(1)),
		keepCard(92, "under-the-fortress", "Under the Guns of the Fortress", Card{
			Target: 10, Exert: exert(Crew, Hull),
			Pass: do(at(OpSilverCube, Here, 0)), Fail: do(amount(OpHit, 2)),
		}, adventure(3)),
		playCard(93, "half-masted-flags", "Half-Masted Flags", do(
			when(rolled(OpNotoriety, -1, D3), Condition{Is: IfNotorietyTo, N: 35}),
			when(Effect{Op: OpNotoriety, N: 1, Per: PerAct}, Condition{Is: IfNotorietyFrom, N: 36}),
		), character(2)),
		keepCard(94, "the-stowaway-engineer", "The Stowaway Engineer", Card{
			If: is(IfNoWarshipHere), Effects: do(free(RefitAction, 2)),
		}, adventure(2)),
		testCard(95, "fathoms-beyond-measure", "Fathoms beyond Measure", 11, exert(Hull),
			do(amount(OpTreasure, 1)), do(lose(Hull, 2)), adventure(2), science()),
		playCard(96, "marines-ashore", "Marines Ashore", do(
			at(OpRemoveCube, InAnyOcean, 1), when(at(OpRemoveHidden, InAnyOcean, 1), Condition{Is: IfStern}),
		), adventure(1)),
		testCard(97, "a-parliament-of-sharks", "A Parliament of Sharks", 9, exert(Crew),
			do(amount(OpTreasure, 1)), do(lose(Crew, 1)), adventure(1)),
		keepCard(98, "the-last-free-island", "The Last Free Island", Card{
			If: in(SouthPacific, CentralPacific), Effects: do(gain(Crew, 1), gain(Nemo, 1)),
		}, adventure(4)),
		testCard(99, "cordon-of-steel", "Cordon of Steel", 10, exert(Nemo, Hull),
			do(notoriety(-1)), do(at(OpPlaceHidden, Here, 1), Effect{Op: OpFire}), adventure(1)),
		testCard(100, "what-the-diver-saw", "What the Diver Saw", 9, exert(Crew),
			do(amount(OpTreasure, 2)), do(lose(Crew, 1)), adventure(0), science()),
		keepCard(101, "our-own-flag", "Our Own Flag", Card{
			If:        []Condition{{Is: IfAct, N: 3}},
			Effects:   do(Effect{Op: OpNotoriety, N: 1, Per: PerCube}, at(OpPlaceCube, InAnyOcean, 1)),
			Modifiers: []Modifier{plus1(OnIncite)},
		}, adventure(2)),
	}
}
