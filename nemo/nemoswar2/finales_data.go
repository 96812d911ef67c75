package nemoswar2

// The cards outside the events: Finales, Rising Action, Nadeen Dakkar's story
// and the card of the versus game.

// standInRisingAction brings the last group of ships, the only one that nothing
// else brings; that it does is as good as certain, but no source says so.
func standInRisingAction() Card {
	return Card{
		Key: "a-hollow-explosion", Number: "Rising Action", Title: "A Hollow Explosion", Kind: PlayCard,
		Effects: do(Effect{Op: OpReinforce, Group: Red}), To: PassPile,
		Source: except("number", "rulebook 3", "title", "rulebook 3", "kind", "published "+edition2017),
	}
}

// standInVersusCard stays in the Tableau; each use costs a gemstone, which the
// Imperialist gets (18). What it does for that is ours.
func standInVersusCard() Card {
	return Card{
		Key: "verne-vs-hetzel", Number: "Versus 1", Title: "Jules Verne vs. Pierre-Jules Hetzel", Kind: KeepCard,
		When: AfterRoll, Limit: OncePerTurn, Effects: do(amount(OpReroll, 0), amount(OpGiveGemstone, 1)),
		Unused: PassPile, Scores: counts(character(20)),
		Source: except("number", "rulebook 18", "title", "rulebook 18", "kind", "rulebook 18",
			"unused", "rulebook 18", "scores", "rulebook 18"),
	}
}

// standInFinales are seven Finales of 2017 and five of our own. The kinds, the
// titles and six scores of the seven are known; what they do is ours, after the
// first edition's endings.
func standInFinales() []Card {
	tested := func(letter, key, title string, target uint8, exert []Resource, pass, fail []Effect, scores ...Score) Card {
		card := testCard(0, key, title, target, exert, pass, fail, scores...)
		card.Number = letter
		return card
	}
	played := func(letter, key, title string, effects []Effect, scores ...Score) Card {
		card := playCard(0, key, title, effects, scores...)
		card.Number = letter
		return card
	}
	cards := []Card{
		tested("A", "the-maelstrom", "The Maelstrom!", 10, exert(Nemo, Crew, Hull),
			nil, do(lose(Hull, 2), lose(Crew, 1)), adventure(5)),
		played("B", "return-to-mystery-island", "Return to Mystery Island", do(gain(Crew, 2), gain(Nemo, 1)), adventure(5)),
		played("C", "another-1000-leagues", "Another 1,000 Leagues", do(amount(OpTreasure, 2)), adventure(8)),
		played("D", "bottom-of-the-sea", "Bottom of the Sea", do(amount(OpLoseAny, 1)), adventure(15), Score{PenaltySymbol, 8}),
		tested("E", "mutiny", "Mutiny!", 10, exert(Nemo, Crew),
			nil, do(lose(Crew, 2), amount(OpLoseCharacter, 1)), adventure(10)),
		tested("F", "modus-vivendi", "Modus Vivendi", 11, exert(Nemo),
			do(notoriety(-3)), do(lose(Nemo, 1), notoriety(3)), adventure(12)),
		played("G", "20000-leagues-under-the-sea", "20,000 Leagues Under the Sea",
			do(amount(OpTreasure, 1), gain(Hull, 1)), adventure(8)),
	}
	for i := range cards {
		cards[i].Source = published("pass", "stand-in", "fail", "stand-in", "effects", "stand-in", "to", "stand-in",
			"target", "stand-in", "exert", "stand-in")
	}
	cards[len(cards)-1].Source.Fields["scores"] = "stand-in"
	return append(cards,
		tested("H", "the-trap-in-the-strait", "The Trap in the Strait", 10, exert(Crew, Hull),
			nil, do(Effect{Op: OpFire}, lose(Hull, 1)), adventure(9)),
		played("I", "a-harbour-of-our-own", "A Harbour of Our Own",
			do(gain(Crew, 1), amount(OpRestoreCharacter, 1)), adventure(6), character(3)),
		tested("J", "every-gun-of-the-fleet", "Every Gun of the Fleet", 10, exert(Nemo, Crew, Hull),
			nil, do(rolled(OpHit, 1, D3)), adventure(8), Score{ScourgeSymbol, 4}),
		played("K", "a-message-to-the-world", "A Message to the World",
			do(Effect{Op: OpTreasure, N: 1, If: is(IfHonorable)}, Effect{Op: OpPlaceCube, Where: InAnyOcean, N: 1, If: is(IfStern)}),
			adventure(6), science()),
		tested("L", "the-vault-of-fire", "The Vault of Fire", 9, exert(Nemo, Crew),
			do(amount(OpTreasure, 2)), do(lose(Crew, 2)), adventure(7), wonder(1)),
	)
}

// standInNadeen are the cards of Nadeen Dakkar (3): he comes aboard in Act II
// and quarrels with his father in Act III. Only the titles and numbers are
// known.
func standInNadeen() []Card {
	const reunion, reflections = "A Family Reunion", "Unwanted Reflections"
	joins := func(n int8) []Effect { return do(amount(OpNadeenJoins, n)) }
	number := func(card Card, number string) Card {
		card.Number = number
		card.Source = except("number", "rulebook 3", "title", "rulebook 3")
		return card
	}
	return []Card{
		number(playCard(0, "a-family-reunion-1", reunion, do(amount(OpNadeenJoins, 2), notoriety(1)), adventure(1)), "A1"),
		number(testCard(0, "a-family-reunion-2", reunion, 8, exert(Nemo), joins(3), joins(1), adventure(1)), "A2"),
		number(playCard(0, "a-family-reunion-3", reunion, do(amount(OpNadeenJoins, 1), gain(Nemo, 1)), adventure(0)), "A3"),
		number(testCard(0, "unwanted-reflections-1", reflections, 9, exert(Nemo),
			do(gain(Nemo, 1)), do(lose(Nemo, 1), amount(OpLoseTrait, 1)), character(3)), "B1"),
		number(testCard(0, "unwanted-reflections-2", reflections, 9, exert(Nemo, Crew), nil, do(byDie(
			roll(1, amount(OpLoseNadeen, 1)), roll(6, lose(Nemo, 1), amount(OpLoseTrait, 1)),
		)), character(4)), "B2"),
		number(playCard(0, "unwanted-reflections-3", reflections, do(choose(
			do(lose(Nemo, 1)), do(lose(Crew, 1)), do(amount(OpLoseTrait, 2)),
		)), character(2)), "B3"),
	}
}
