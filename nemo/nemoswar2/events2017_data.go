package nemoswar2

// The 51 events of the edition of 2017. Their titles, kinds, TESTs and scores are
// known, and the effects of twelve. The other effects are ours, after the first
// edition's cards of the same name and the scene of the novel; [relieve] adds to
// them.

// events1to17 lead from the first sightings to the Indian Ocean.
func events1to17() []Card {
	return []Card{
		testCard(1, "a-runaway-reef", "A Runaway Reef", 7, exert(Nemo),
			do(notoriety(-2)), do(notoriety(4)), adventure(0)),
		playCard(2, "public-opinion", "Public Opinion",
			do(at(OpPlaceShip, InRandomMajor, 1), rolled(OpNotoriety, 1, D3))),
		keepCard(3, "as-master-wishes", "As Master Wishes", Card{
			When: AfterRoll, If: []Condition{{Is: IfCharacterAboard, Character: Conseil}}, Effects: do(amount(OpReroll, 0)),
		}),
		playCard(4, "a-frigates-demise", "A Frigate's Demise", do(Effect{Op: OpEncounter, Ship: "glasgow"})),
		keepCard(5, "at-full-steam", "At Full Steam", Card{Effects: do(amount(OpMove, 3))}, adventure(2)),
		testCard(6, "do-no-harm", "Do No Harm", 10, exert(Nemo), do(amount(OpCannonballs, 3)), nil),
		testCard(7, "ned-lands-tempers", "Ned Land's Tempers", 10, exert(Nemo, Crew),
			do(gain(Crew, 1)), do(lose(Nemo, 1)), adventure(0)),
		keepCard(8, "all-by-electricity", "All By Electricity", Card{Effects: do(free(RepairAction, 1))}, science()),
		testCard(9, "an-underwater-forest", "An Underwater Forest", 9, exert(Nemo, Crew),
			do(amount(OpTreasure, 2)), nil, adventure(0)),
		keepCard(10, "some-days-ashore", "Some Days Ashore", Card{
			If: in(WesternPacific, EasternPacific), Effects: do(gain(Crew, 2)),
		}, adventure(3)),
		playCard(11, "aegri-somnia", "Aegri Somnia", do(amount(OpActionPoints, -1)), adventure(0), science()),
		testCard(12, "captain-nemos-thunderbolt", "Captain Nemo's Thunderbolt", 8, exert(Nemo, Hull),
			do(notoriety(1), amount(OpTreasure, 1)), do(notoriety(2), lose(Hull, 1)), adventure(0)),
		playCard(13, "lost-time", "Lost Time", do(amount(OpActionPoints, -2))),
		testCard(14, "troubled-dreams", "Troubled Dreams", 8, exert(Nemo), nil, do(lose(Nemo, 1)), adventure(0)),
		testCard(15, "the-coral-realm", "The Coral Realm", 10, exert(Crew),
			do(gain(Crew, 2)), do(lose(Crew, 1)), adventure(0)),
		keepCard(16, "the-indian-ocean", "The Indian Ocean", Card{
			Effects: do(Effect{Op: OpSail, Ocean: IndianOcean}, at(OpGemstone, Here, 1)),
		}, adventure(0)),
		testCard(17, "a-novel-proposal", "A Novel Proposal", 9, exert(Hull),
			do(amount(OpDiscoverUpgrade, 1)), do(lose(Hull, 1)), adventure(0)),
	}
}

// events18to34 lead by the Red Sea and the Mediterranean to the southern ice
// and back.
func events18to34() []Card {
	return []Card{
		playCard(18, "the-red-sea", "The Red Sea", do(choose(
			do(Effect{Op: OpSail, Ocean: IndianOcean}), nil,
		)), wonder(1)),
		keepCard(19, "a-pearl-worth-ten-million", "A Pearl Worth Ten Million", Card{
			If: in(IndianOcean), Target: 10, Exert: exert(Crew), Pass: do(amount(OpTreasure, 3)),
		}, adventure(1), science()),
		playCard(20, "ocean-wealth", "Ocean Wealth",
			do(amount(OpTreasure, 1), at(OpGemstone, InAnyMajor, 1)), adventure(0)),
		testCard(21, "jaws-wide-open", "Jaws Wide Open!", 8, exert(Nemo),
			do(choose(nil, do(file(FailPile), gain(Nemo, 1)))), do(lose(Nemo, 1)), adventure(2)),
		keepCard(22, "the-arabian-tunnel", "The Arabian Tunnel", Card{
			If: in(EuropeanSeas, IndianOcean), Effects: do(Effect{Op: OpOpenTunnel}, amount(OpMove, 1)),
		}, adventure(1), science()),
		playCard(23, "commerce-scare", "Commerce Scare!",
			do(notoriety(2), at(OpRemoveHidden, InAnyOcean, 2)), adventure(2)),
		testCard(24, "42-centigrade", "42° Centigrade", 10, exert(Nemo, Hull),
			do(gain(Hull, 1)), do(choose(do(lose(Nemo, 1)), do(lose(Hull, 1)))), adventure(0), science()),
		testCard(25, "the-lost-continent", "The Lost Continent", 11, exert(Nemo, Crew),
			do(amount(OpTreasure, 2)), do(lose(Nemo, 1)), adventure(1), science()),
		playCard(26, "the-treasure-fleet", "The Treasure Fleet", do(Effect{Op: OpTreasureFleet})),
		testCard(27, "not-new-continents-but-men", "The earth wants not new continents, but new men.", 9, exert(Nemo),
			do(at(OpPlaceCube, HereOrBeside, 1)), do(notoriety(2)), wonder(0)),
		keepCard(28, "an-underwater-coalfield", "An Underwater Coalfield", Card{
			Effects: do(amount(OpActionPoints, 2)),
		}, adventure(2), science()),
		testCard(29, "the-whales", "The Whales", 9, exert(Crew, Hull),
			do(choose(do(amount(OpTreasure, 2)), do(gain(Crew, 1)))), do(lose(Hull, 2)), adventure(0)),
		testCard(30, "the-iceberg", "The Iceberg", 9, exert(Nemo, Hull),
			nil, do(lose(Hull, 1), amount(OpActionPoints, -1)), science()),
		keepCard(31, "the-south-pole", "The South Pole", Card{
			When: AnyTime, Effects: do(gain(Nemo, 2)),
		}, adventure(4), science()),
		testCard(32, "accident-or-incident", "Accident or Incident?", 9, exert(Hull), nil, do(lose(Hull, 2)), adventure(3)),
		testCard(33, "shortage-of-air", "Shortage of Air", 10, exert(Crew), nil, do(lose(Crew, 2)), adventure(2), science()),
		testCard(34, "attack-of-the-giant-squid", "Attack of the Giant Squid", 10, exert(Crew, Hull),
			do(amount(OpTreasure, 2)),
			do(choose(do(lose(Crew, 2)), do(lose(Hull, 2)), do(lose(Crew, 1), lose(Hull, 1)))), wonder(1)),
	}
}

// events35to51 lead to the last fights.
func events35to51() []Card {
	return []Card{
		keepCard(35, "the-gulf-stream", "The Gulf Stream", Card{
			If: in(NorthAtlantic, SouthAtlantic, PacificCoast), Effects: do(amount(OpMove, 2)),
		}, science()),
		keepCard(36, "the-transatlantic-cable", "The Transatlantic Cable", Card{
			If: in(NorthAtlantic), Effects: do(rolled(OpNotoriety, -1, D6)),
		}, adventure(2)),
		testCard(37, "aronnaxs-determination", "Aronnax's Determination", 11, exert(Nemo, Crew),
			do(amount(OpTreasure, 1)), do(choose(do(lose(Nemo, 1)), do(amount(OpLoseCharacter, 1)))), adventure(1)),
		playCard(38, "a-capital-encounter", "A Capital Encounter", do(Effect{Op: OpEncounter, Ship: "cerberus"})),
		playCard(39, "a-mass-execution", "A Mass Execution", do(lose(Nemo, 1), free(AttackAction, 2))),
		playCard(40, "a-sacrifice-to-the-gods", "A Sacrifice to the Gods",
			do(amount(OpLoseAny, 1), amount(OpTreasure, 2))),
		keepCard(41, "captain-nemos-diaries", "Captain Nemo's Diaries", Card{
			Target: 9, Pass: do(gain(Nemo, 1), amount(OpTreasure, 1)),
		}, wonder(1)),
		keepCard(42, "vanikoro", "Vanikoro", Card{
			If: in(WesternPacific, SouthPacific), Effects: do(amount(OpTreasure, 2)),
		}, adventure(4)),
		keepCard(43, "torres-straits", "Torres Straits", Card{
			If:     in(WesternPacific, SouthPacific, IndianOcean),
			Target: 7, Exert: exert(Hull), Pass: do(amount(OpTreasure, 2)), Fail: do(lose(Hull, 1)),
		}, adventure(0), science()),
		playCard(44, "the-grecian-archipelago", "The Grecian Archipelago", do(choose(
			do(amount(OpLoseTreasure, 1), Effect{Op: OpPlaceCube, Ocean: EuropeanSeas, N: 1}), nil,
		)), Score{CharacterSymbol, 4}),
		keepCard(45, "vigo-bay", "Vigo Bay", Card{
			If: in(NorthAtlantic, EuropeanSeas), Effects: do(amount(OpTreasure, 3)),
		}, adventure(6)),
		requiredRepairs(),
		testCard(47, "shakedown-maneuvers", "Shakedown Maneuvers", 10, exert(Crew, Hull),
			do(amount(OpActionPoints, 2)), do(lose(Hull, 1)), adventure(0), science()),
		playCard(48, "prussia-declares-war", "Prussia Declares War!", do(
			Effect{Op: OpPlaceShip, Ocean: EuropeanSeas, N: 1}, Effect{Op: OpPlaceShip, Ocean: NorthAtlantic, N: 1},
		), Score{WarshipSymbol, 2}, Score{NonWarshipSymbol, 2}),
		keepCard(49, "the-korea-incident", "The Korea Incident", Card{
			If: in(WesternPacific), Target: 11, Exert: exert(Nemo, Crew),
			Pass: do(at(OpPlaceCube, Here, 1), amount(OpTreasure, 2)), Fail: do(notoriety(2)),
		}),
		testCard(50, "magnetic-mines", "Magnetic Mines", 10, exert(Nemo, Hull), nil, do(amount(OpHit, 2)), science()),
		playCard(51, "the-chinese-treasure-fleet", "The Chinese Treasure Fleet",
			do(amount(OpTreasure, 1), Effect{Op: OpGemstone, Ocean: WesternPacific, N: 1})),
	}
}

// requiredRepairs costs its points while it lies in the Tableau: done, it is out
// of play.
func requiredRepairs() Card {
	card := keepCard(46, "required-repairs", "Required Repairs", Card{
		Cost: 2, If: is(IfNoWarshipHere), Effects: do(gain(Hull, 1)),
	}, Score{PenaltySymbol, 8})
	card.To = DiscardPile
	return card
}
