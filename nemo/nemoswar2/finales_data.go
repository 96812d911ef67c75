package nemoswar2

// The cards outside the events: Finales, Rising Action, Nadeen Dakkar's story
// and the card of the versus game.

// standInRisingAction brings the last group of ships, the only one that nothing else
// brings. That it does so is almost certain, but no source says it.
func standInRisingAction() Card {
	return Card{
		Key: "a-hollow-explosion", Number: "Rising Action", Title: "A Hollow Explosion", Kind: PlayCard,
		Effects: do(Effect{Op: OpReinforce, Group: Red}), To: PassPile,
		Source: except("number", "rulebook 3", "title", "rulebook 3", "kind", "published "+edition2017),
	}
}

// standInVersusCard stays in the Tableau; each use costs a gemstone, which the
// Imperialist gets (18). What a use does is ours.
func standInVersusCard() Card {
	return Card{
		Key: "verne-vs-hetzel", Number: "Versus 1", Title: "Jules Verne vs. Pierre-Jules Hetzel", Kind: KeepCard,
		When: AfterRoll, Limit: OncePerTurn, Effects: do(amount(OpReroll, 0), amount(OpGiveGemstone, 1)),
		Unused: PassPile, Scores: counts(character(20)),
		Source: except("number", "rulebook 18", "title", "rulebook 18", "kind", "rulebook 18",
			"unused", "rulebook 18", "scores", "rulebook 18"),
	}
}

// numbered returns a card that is not numbered among the events.
func numbered(number string, card Card) Card {
	card.Number = number
	return card
}

// standInFinales are seven Finales of 2017 and five of our own. The kinds, the
// titles and six scores of the seven are known; what they do is ours, after the
// first edition's endings.
func standInFinales() []Card {
	cards := []Card{
		numbered("A", testCard(0, "the-maelstrom", "The Maelstrom!", 10, exert(Nemo, Crew, Hull),
			nil, do(lose(Hull, 2), lose(Crew, 1)), adventure(5))),
		numbered("B", playCard(0, "return-to-mystery-island", "Return to Mystery Island", do(gain(Crew, 2), gain(Nemo, 1)), adventure(5))),
		numbered("C", playCard(0, "another-1000-leagues", "Another 1,000 Leagues", do(amount(OpTreasure, 2)), adventure(8))),
		numbered("D", playCard(0, "bottom-of-the-sea", "Bottom of the Sea", do(amount(OpLoseAny, 1)), adventure(15), Score{PenaltySymbol, 8})),
		numbered("E", testCard(0, "mutiny", "Mutiny!", 10, exert(Nemo, Crew),
			nil, do(lose(Crew, 2), amount(OpLoseCharacter, 1)), adventure(10))),
		numbered("F", testCard(0, "modus-vivendi", "Modus Vivendi", 11, exert(Nemo),
			do(notoriety(-3)), do(lose(Nemo, 1), notoriety(3)), adventure(12))),
		numbered("G", playCard(0, "20000-leagues-under-the-sea", "20,000 Leagues Under the Sea",
			do(amount(OpTreasure, 1), gain(Hull, 1)), adventure(8))),
	}
	for i := range cards {
		cards[i].Source = published("pass", "stand-in", "fail", "stand-in", "effects", "stand-in", "to", "stand-in",
			"target", "stand-in", "exert", "stand-in")
	}
	cards[len(cards)-1].Source.Fields["scores"] = "stand-in"
	return append(cards,
		numbered("H", testCard(0, "the-trap-in-the-strait", "The Trap in the Strait", 10, exert(Crew, Hull),
			nil, do(Effect{Op: OpFire}, lose(Hull, 1)), adventure(9))),
		numbered("I", playCard(0, "a-harbour-of-our-own", "A Harbour of Our Own",
			do(gain(Crew, 1), amount(OpRestoreCharacter, 1)), adventure(6), character(3))),
		numbered("J", testCard(0, "every-gun-of-the-fleet", "Every Gun of the Fleet", 10, exert(Nemo, Crew, Hull),
			nil, do(rolled(OpHit, 1, D3)), adventure(8), Score{ScourgeSymbol, 4})),
		numbered("K", playCard(0, "a-message-to-the-world", "A Message to the World",
			do(Effect{Op: OpTreasure, N: 1, If: is(IfHonorable)}, Effect{Op: OpPlaceCube, Where: InAnyOcean, N: 1, If: is(IfStern)}),
			adventure(6), science())),
		numbered("L", testCard(0, "the-vault-of-fire", "The Vault of Fire", 9, exert(Nemo, Crew),
			do(amount(OpTreasure, 2)), do(lose(Crew, 2)), adventure(7), wonder(1))),
	)
}

// standInNadeen are the cards of Nadeen Dakkar (3): he comes aboard in Act II
// and quarrels with his father in Act III. Only the titles and numbers are
// known.
func standInNadeen() []Card {
	const reunion, reflections = "A Family Reunion", "Unwanted Reflections"
	joins := func(n int8) []Effect { return do(amount(OpNadeenJoins, n)) }
	cards := []Card{
		numbered("A1", playCard(0, "a-family-reunion-1", reunion, do(amount(OpNadeenJoins, 2), notoriety(1)), adventure(1))),
		numbered("A2", testCard(0, "a-family-reunion-2", reunion, 8, exert(Nemo), joins(3), joins(1), adventure(1))),
		numbered("A3", playCard(0, "a-family-reunion-3", reunion, do(amount(OpNadeenJoins, 1), gain(Nemo, 1)), adventure(0))),
		numbered("B1", testCard(0, "unwanted-reflections-1", reflections, 9, exert(Nemo),
			do(gain(Nemo, 1)), do(lose(Nemo, 1), amount(OpLoseTrait, 1)), character(3))),
		numbered("B2", testCard(0, "unwanted-reflections-2", reflections, 9, exert(Nemo, Crew), nil, do(byDie(
			roll(1, amount(OpLoseNadeen, 1)), roll(6, lose(Nemo, 1), amount(OpLoseTrait, 1)),
		)), character(4))),
		numbered("B3", playCard(0, "unwanted-reflections-3", reflections, do(choose(
			do(lose(Nemo, 1)), do(lose(Crew, 1)), do(amount(OpLoseTrait, 2)),
		)), character(2))),
	}
	for i := range cards {
		cards[i].Source = except("number", "rulebook 3", "title", "rulebook 3")
	}
	return cards
}
