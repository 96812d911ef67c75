package nemoswar2

// The tokens of the Motives and the options. No source shows any of them. The
// rulebook gives their numbers, the names of two Attributes, the sorts of Attributes
// (3), and says that some Adventure and Ally tokens add to the Scourge (15). The rest
// is ours, priced like the Treasure tokens: a Resource 3 or 4 points, an Action 2, a
// re-roll 4.

// standInAllies are the Allies of World Order, a special kind of Retain tokens.
func standInAllies() []Token {
	rising := func(ocean Ocean) []Ability {
		return once(InActionPhase, Effect{Op: OpPlaceCube, Ocean: ocean, N: 1})
	}
	ally := func(key, title string, n int8, uses []Ability, more ...Score) Token {
		return Token{Key: key, Title: title, Scores: append(worth(n), more...), Uses: uses}
	}
	cork := ally("dockers-of-cork", "Dockers of Cork", 3, rising(EuropeanSeas))
	cork.Modifiers = []Modifier{plus1(OnIncite)}
	return []Token{
		cork,
		ally("planters-of-oriente", "Planters of Oriente", 3, rising(NorthAtlantic)),
		ally("canoes-of-the-long-cloud", "Canoes of the Long Cloud", 3, rising(SouthPacific)),
		ally("riders-of-the-highlands", "Riders of the Highlands", 3, rising(IndianOcean)),
		ally("lodge-of-the-white-lotus", "Lodge of the White Lotus", 3, rising(WesternPacific), Score{LiberationSymbol, 1}),
		ally("drums-of-the-gold-coast", "Drums of the Gold Coast", 3, rising(SouthAtlantic)),
		ally("corsairs-of-the-rif", "Corsairs of the Rif", 2, once(InActionPhase, amount(OpMove, 3)), Score{ScourgeSymbol, 4}),
		ally("raiders-without-a-flag", "Raiders without a Flag", 2, once(InActionPhase, free(AttackAction, 1)), Score{ScourgeSymbol, 3}),
		ally("dismissed-shipwright", "A Dismissed Shipwright", 2, once(AnyTime, gain(Hull, 2))),
		ally("surgeon-in-exile", "A Surgeon in Exile", 2, once(AnyTime, gain(Crew, 2))),
		ally("editor-of-a-banned-paper", "The Editor of a Banned Paper", 3, once(AnyTime, notoriety(-4))),
		ally("student-of-chemistry", "A Student of Chemistry", 2, once(AfterRoll, amount(OpAddRoll, 2))),
		ally("smugglers-of-macao", "Smugglers of Macao", 1, once(AnyTime, amount(OpActionPoints, 2))),
		ally("silent-banker", "A Silent Banker", 3, once(InActionPhase, amount(OpSalvage, 2))),
	}
}

// standInAdventureTokens are those of the Adventure Motive. Their effects happen
// when a token is taken up; it is then kept for its score.
func standInAdventureTokens() []Token {
	token := func(key, title string, adventure int8, effects ...Effect) Token {
		return Token{Key: key, Title: title, Scores: counts(Score{AdventureSymbol, adventure}), Effects: effects}
	}
	scourge := func(t Token, n int8) Token {
		t.Scores = append(t.Scores, Score{ScourgeSymbol, n})
		return t
	}
	test := func(target uint8, exert []Resource, pass, fail []Effect) Effect {
		return Effect{Op: OpTest, Test: &Test{Target: target, Exert: exert, Pass: pass, Fail: fail}}
	}
	return []Token{
		token("castaways", "Castaways", 1, gain(Crew, 1)),
		token("sealed-bottle", "A Sealed Bottle", 1, amount(OpAdventureGem, 1)),
		token("drifting-hulk", "A Drifting Hulk", 1, amount(OpSalvage, 1)),
		token("pearl-bank", "A Bank of Pearls", 1, amount(OpTreasure, 1)),
		token("waterspout", "A Waterspout", 2, amount(OpHit, 1)),
		token("feast-on-the-beach", "A Feast on the Beach", 1, gain(Nemo, 1)),
		token("smugglers-cove", "The Smugglers' Cove", 1, amount(OpActionPoints, 1)),
		token("dance-of-the-narwhals", "Dance of the Narwhals", 2, notoriety(-1)),
		token("coral-labyrinth", "The Coral Labyrinth", 2,
			test(8, []Resource{Hull}, do(amount(OpTreasure, 1)), do(lose(Hull, 1)))),
		token("great-white-whale", "A Great White Whale", 3,
			test(9, []Resource{Crew, Hull}, nil, do(lose(Crew, 1)))),
		scourge(token("burning-ship", "A Burning Ship", 1, notoriety(1)), 2),
		scourge(token("blockade-runner", "A Blockade Runner", 1, at(OpRemoveHidden, AtToken, 1)), 2),
	}
}

// standInAttributes are the Attribute tokens of the Officers: two lasting modifiers,
// eight with points alone, and twenty that are spent once.
func standInAttributes() []Token {
	lasting := func(key, title string, modifier Modifier) Token {
		return Token{Key: key, Title: title, Modifiers: []Modifier{modifier}}
	}
	points := func(key, title string, n int8) Token {
		return Token{Key: key, Title: title, Scores: counts(Score{CharacterSymbol, n})}
	}
	spent := func(key, title string, time UseTime, effect Effect) Token {
		return Token{Key: key, Title: title, Uses: once(time, effect)}
	}
	named := func(t Token) Token { // by the rulebook
		t.Source = except("title", "rulebook 3")
		return t
	}
	return []Token{
		lasting("methodical", "Methodical", plus1(OnRepair)),
		lasting("sharp-eyed", "Sharp-Eyed", plus1(OnSearch)),

		named(points("noble", "Noble", 2)),
		points("loyal", "Loyal", 3),
		points("steadfast", "Steadfast", 2),
		points("well-read", "Well Read", 1),
		points("patient", "Patient", 1),
		points("vain", "Vain", -1),
		points("moody", "Moody", -1),
		points("quarrelsome", "Quarrelsome", -2),

		named(spent("organized", "Organized", AnyTime, amount(OpActionPoints, 1))),
		spent("tireless", "Tireless", AnyTime, amount(OpActionPoints, 1)),
		spent("brave", "Brave", AfterRoll, amount(OpAddRoll, 1)),
		spent("steady-handed", "Steady-Handed", AfterRoll, amount(OpAddRoll, 1)),
		spent("daring", "Daring", AfterRoll, amount(OpAddRoll, 2)),
		spent("lucky", "Lucky", AfterRoll, amount(OpReroll, 0)),
		spent("stubborn", "Stubborn", AfterRoll, amount(OpReroll, 0)),
		spent("resourceful", "Resourceful", AnyTime, gain(Hull, 1)),
		spent("handy", "Handy", AnyTime, gain(Hull, 1)),
		spent("caring", "Caring", AnyTime, gain(Crew, 1)),
		spent("cheerful", "Cheerful", AnyTime, gain(Crew, 1)),
		spent("calm", "Calm", AnyTime, gain(Nemo, 1)),
		spent("devout", "Devout", AnyTime, gain(Nemo, 1)),
		spent("cautious", "Cautious", AnyTime, notoriety(-2)),
		spent("tight-lipped", "Tight-Lipped", AnyTime, notoriety(-2)),
		spent("learned", "Learned", AnyTime, amount(OpTreasure, 1)),
		spent("shrewd", "Shrewd", AnyTime, amount(OpTreasure, 1)),
		spent("far-travelled", "Far-Travelled", InActionPhase, amount(OpMove, 2)),
		spent("keen-eared", "Keen-Eared", InActionPhase, at(OpReveal, HereOrBeside, 2)),
		spent("inventive", "Inventive", AnyTime, amount(OpDiscoverUpgrade, 1)),
	}
}

// standInCharacteristics are those of Nadeen Dakkar.
func standInCharacteristics() []Token {
	return []Token{
		{Key: "curious", Title: "Curious", Modifiers: []Modifier{plus1(OnSearch)}},
		{Key: "self-taught", Title: "Self-Taught", Modifiers: []Modifier{plus1(OnEventTest)}},
		{Key: "winning", Title: "Winning", Modifiers: []Modifier{plus1(OnIncite)}},
		{Key: "quick-witted", Title: "Quick-Witted", Uses: once(AfterRoll, amount(OpAddRoll, 2))},
		{Key: "headstrong", Title: "Headstrong", Uses: once(AfterRoll, amount(OpReroll, 0))},
		{Key: "good-natured", Title: "Good-Natured", Uses: once(AnyTime, gain(Crew, 1))},
		{Key: "forgiving", Title: "Forgiving", Uses: once(AnyTime, gain(Nemo, 1))},
		{Key: "politic", Title: "Politic", Uses: once(AnyTime, notoriety(-3))},
		{Key: "proud", Title: "Proud", Scores: counts(Score{CharacterSymbol, 3})},
	}
}

// standInDeadlySeas are the Deadly Seas tokens: seven events and three Fleets. Most
// of them do harm (3).
func standInDeadlySeas() []DeadlySea {
	event := func(key, title string, effects ...Effect) DeadlySea {
		return DeadlySea{Key: key, Title: title, Effects: effects}
	}
	fleet := func(key, title, nation string, attack, defence, notoriety, vp uint8) DeadlySea {
		s := side(title, nation, "Fleet", attack, defence, notoriety, vp)
		return DeadlySea{Key: key, Title: title, Fleet: &s}
	}
	return []DeadlySea{
		event("typhoon", "Typhoon", amount(OpHit, 1)),
		event("news-by-telegraph", "News by Telegraph", notoriety(2)),
		event("fever-below-decks", "Fever below Decks", lose(Crew, 1)),
		event("adverse-winds", "Adverse Winds", amount(OpActionPoints, -1)),
		event("ships-in-company", "Ships in Company", at(OpPlaceHidden, AtToken, 1)),
		event("black-melancholy", "Black Melancholy", lose(Nemo, 1)),
		event("floating-wreckage", "Floating Wreckage", at(OpGemstone, AtToken, 1)),
		fleet("channel-fleet", "Channel Fleet", "British", 9, 12, 2, 5),
		fleet("evolution-fleet", "Evolution Fleet", "French", 9, 11, 2, 4),
		fleet("home-fleet", "Home Fleet", "American", 8, 11, 2, 4),
	}
}
