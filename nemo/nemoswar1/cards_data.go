package nemoswar1

// standInCards are the 24 cards of the base game and the 12 of the expansion kit, in
// the order of the historical game (14.1). Each card's source marks what the
// rulebooks say of it. The other cards, with their titles and numbers, are ours,
// after the course of Verne's novel.
func standInCards() []Card {
	cards := cards1to8()
	cards = append(cards, cards9to15()...)
	cards = append(cards, cards16to23()...)
	return append(cards, endingCards()...)
}

func gain(resource Resource, n int8) Effect { return Effect{Op: OpGain, Resource: resource, N: n} }
func lose(resource Resource, n int8) Effect { return Effect{Op: OpLose, Resource: resource, N: n} }
func times(op Op, n int8) Effect            { return Effect{Op: op, N: n} }

// cards1to8 lead from the first rumours to the reefs of the south.
func cards1to8() []Card {
	return []Card{
		{
			Number: "1", Key: "rumours-of-a-monster", Title: "Rumours of a Monster", Kind: TestCard,
			Target: 7, Help: []Resource{Nemo},
			Fail: []Effect{times(OpNotoriety, 2)},
			To:   PassPile, VP: 1,
		},
		{
			Number: "2", Key: "three-men-overboard", Title: "Three Men Overboard", Kind: TestCard,
			Target: 8, Help: []Resource{Nemo},
			Pass: []Effect{gain(Crew, 1)},
			Fail: []Effect{lose(Nemo, 1)},
			To:   PassPile, VP: 1,
		},
		{
			Number: "2½", Key: "locked-in-iron", Title: "Locked in Iron", Kind: EventRetained, Kit: true,
			Effects: []Effect{gain(Nemo, 1)},
			To:      FailPile, VP: 2,
			Source: fields("number", "rulebook 14.1", "expansion", "rulebook 14.1"),
		},
		{ // a black sun (6.5.1)
			Number: "3", Key: "a-hunter-on-the-horizon", Title: "A Hunter on the Horizon", Kind: EventNow,
			Effects: []Effect{{Op: OpEncounter, Ship: "frigate-8"}},
			To:      PassPile, VP: 1,
			Source: fields("number", "rulebook 6.5.1", "kind", "rulebook 6.5.1"),
		},
		{
			Number: "4", Key: "at-the-captains-table", Title: "At the Captain's Table", Kind: EventRetained,
			Effects: []Effect{gain(Crew, 1)},
			To:      FailPile, VP: 1, Science: 1,
		},
		{
			Number: "4½", Key: "do-no-harm", Title: "Do No Harm", Kind: TestCard, Kit: true,
			Target: 11, Help: []Resource{Nemo},
			Pass: []Effect{{Op: OpCannon}},
			To:   Keep,
			Source: fields("number", "rulebook 3.2.1", "title", "rulebook 3.2.1", "kind", "rulebook 3.2.1",
				"expansion", "rulebook 3.2", "target", "rulebook 3.2.1", "help", "rulebook 3.2.1",
				"pass", "rulebook 3.2.1", "fail", "rulebook 3.2.1", "to", "rulebook 3.2.1"),
		},
		{
			Number: "5", Key: "a-stroll-under-water", Title: "A Stroll under Water", Kind: TestCard,
			Target: 8, Help: []Resource{Nemo, Crew},
			Pass: []Effect{times(OpTreasures, 1)},
			Fail: []Effect{lose(Crew, 1)},
			To:   PassPile, VP: 2, Science: 1,
		},
		{ // on the cover
			Number: "6", Key: "some-days-ashore", Title: "Some Days Ashore", Kind: EventRetained,
			Oceans:  []Ocean{EasternPacific, WesternPacific},
			Effects: []Effect{gain(Crew, 2)},
			To:      FailPile, VP: 2,
			Source: fields("title", "rulebook "+cover, "kind", "rulebook "+cover, "oceans", "rulebook "+cover,
				"effects", "rulebook "+cover, "to", "rulebook "+cover),
		},
		{
			Number: "6½", Key: "fast-on-the-reef", Title: "Fast on the Reef", Kind: TestCard, Kit: true,
			Target: 9, Help: []Resource{Hull},
			Fail: []Effect{lose(Hull, 1), times(OpWeeks, 1)},
			To:   PassPile, VP: 2,
		},
		{
			Number: "7", Key: "sparks-from-the-rail", Title: "Sparks from the Rail", Kind: TestCard,
			Target: 8, Help: []Resource{Nemo, Hull},
			Pass: []Effect{times(OpLiberation, 1)},
			Fail: []Effect{lose(Crew, 1)},
			To:   PassPile, VP: 2,
		},
		{
			Number: "8", Key: "a-draught-of-sleep", Title: "A Draught of Sleep", Kind: EventNow,
			Effects: []Effect{times(OpWeeks, 1), gain(Hull, 1)},
			To:      PassPile, VP: 1,
		},
	}
}

// cards9to15 lead through the Indian Ocean and the Mediterranean to Atlantis.
func cards9to15() []Card {
	return []Card{
		{
			Number: "9", Key: "a-cross-of-coral", Title: "A Cross of Coral", Kind: TestCard,
			Target: 10, Help: []Resource{Crew},
			Pass: []Effect{gain(Nemo, 1)},
			Fail: []Effect{lose(Crew, 1)},
			To:   PassPile, VP: 2, Science: 1,
		},
		{
			Number: "9½", Key: "a-sea-of-milk", Title: "A Sea of Milk", Kind: EventRetained, Kit: true,
			Effects: []Effect{{Op: OpScout}},
			To:      FailPile, VP: 1, Science: 1,
			Source: fields("number", "rulebook 14.1", "expansion", "rulebook 14.1"),
		},
		{ // the book's example of 12.3
			Number: "10", Key: "a-pearl-worth-ten-millions", Title: "A Pearl Worth Ten Millions", Kind: EventRetained,
			Oceans: []Ocean{IndianOcean},
			Target: 9, Help: []Resource{Crew},
			Pass: []Effect{times(OpTreasures, 3)},
			To:   FailPile, VP: 2, Science: 1,
			Source: fields("title", "rulebook 12.3", "kind", "rulebook 12.3", "oceans", "rulebook 12.3",
				"pass", "rulebook 12.3", "fail", "rulebook 12.3", "to", "rulebook 12.3",
				"vp", "rulebook 12.3", "science", "rulebook 12.3"),
		},
		{ // on the cover
			Number: "11", Key: "jaws-wide-open", Title: "Jaws Wide Open!", Kind: TestCard,
			Target: 8, Help: []Resource{Nemo},
			Instead: []Effect{gain(Nemo, 1)},
			Fail:    []Effect{lose(Nemo, 1)},
			To:      PassPile, VP: 2,
			Source: fields("title", "rulebook "+cover, "kind", "rulebook "+cover, "target", "rulebook "+cover,
				"help", "rulebook "+cover, "pass", "rulebook "+cover, "instead", "rulebook "+cover,
				"fail", "rulebook "+cover, "to", "rulebook "+cover),
		},
		{
			Number: "11½", Key: "a-purse-for-the-diver", Title: "A Purse for the Diver", Kind: EventNow, Kit: true,
			Effects: []Effect{times(OpLiberation, 2)},
			To:      PassPile, VP: 1,
		},
		{ // known from a public account of a game
			Number: "12", Key: "arabian-tunnel", Title: "Arabian Tunnel", Kind: EventRetained,
			Oceans:  []Ocean{IndianOcean, Mediterranean},
			Effects: []Effect{{Op: OpPassage}},
			To:      FailPile, VP: 1,
			Source: fields("title", "published "+sessionReport, "oceans", "published "+sessionReport,
				"effects", "published "+sessionReport),
		},
		{
			Number: "13", Key: "gold-for-the-rising", Title: "Gold for the Rising", Kind: EventRetained,
			Oceans:  []Ocean{Mediterranean},
			Effects: []Effect{times(OpLiberationDie, 0)},
			To:      FailPile, VP: 2,
		},
		{
			Number: "13½", Key: "the-sea-boils", Title: "The Sea Boils", Kind: TestCard, Kit: true,
			Target: 10, Help: []Resource{Nemo, Hull},
			Fail: []Effect{lose(Crew, 1)},
			To:   PassPile, VP: 2, Science: 1,
		},
		{
			Number: "14", Key: "keels-overhead", Title: "Keels Overhead", Kind: EventRetained,
			Effects: []Effect{{Op: OpScout}},
			To:      FailPile, VP: 1, Science: 1,
		},
		{
			Number: "15", Key: "streets-of-the-drowned-city", Title: "Streets of the Drowned City", Kind: TestCard,
			Target: 11, Help: []Resource{Nemo, Crew},
			Pass: []Effect{times(OpTreasures, 1)},
			Fail: []Effect{lose(Nemo, 1)},
			To:   PassPile, VP: 3, Science: 2,
		},
		{
			Number: "15½", Key: "the-treasure-fleet", Title: "The Treasure Fleet", Kind: EventNow, Kit: true,
			Effects: []Effect{{Op: OpWreck}},
			To:      PassPile,
			Source: fields("number", "rulebook 3.2.2", "title", "rulebook 3.2.2", "kind", "rulebook 3.2.2",
				"expansion", "rulebook 3.2", "effects", "rulebook 3.2.2"),
		},
	}
}

// cards16to23 lead by the southern ice to the last fight.
func cards16to23() []Card {
	return []Card{
		{
			Number: "16", Key: "harbour-in-the-crater", Title: "Harbour in the Crater", Kind: EventRetained,
			Oceans:  []Ocean{NorthAtlantic},
			Effects: []Effect{gain(Hull, 2)},
			To:      FailPile, VP: 2, Science: 1,
		},
		{ // the book's example of 6.8
			Number: "17", Key: "the-whales", Title: "The Whales", Kind: TestCard,
			Target: 9, Help: []Resource{Crew, Hull},
			Pass: []Effect{gain(Crew, 1)},
			Fail: []Effect{lose(Hull, 2)},
			To:   PassPile, VP: 2, Science: 1,
			Source: fields("number", "rulebook 6.8", "title", "rulebook 6.8", "kind", "rulebook 6.8",
				"target", "rulebook 6.8", "help", "rulebook 6.8", "fail", "rulebook 6.8"),
		},
		{
			Number: "18", Key: "a-black-flag-in-the-snow", Title: "A Black Flag in the Snow", Kind: TestCard,
			Target: 10, Help: []Resource{Nemo, Crew},
			Pass: []Effect{gain(Nemo, 1)},
			Fail: []Effect{lose(Crew, 1)},
			To:   PassPile, VP: 4, Science: 2,
		},
		{
			Number: "18½", Key: "the-berg-rolls-over", Title: "The Berg Rolls Over", Kind: TestCard, Kit: true,
			Target: 9, Help: []Resource{Nemo, Hull},
			Fail: []Effect{lose(Hull, 1), times(OpWeeks, 1)},
			To:   PassPile, VP: 2,
		},
		{
			Number: "19", Key: "picks-against-the-ice", Title: "Picks against the Ice", Kind: TestCard,
			Target: 10, Help: []Resource{Crew, Hull},
			Fail: []Effect{lose(Crew, 2)},
			To:   PassPile, VP: 2,
		},
		{
			Number: "20", Key: "ten-arms-from-the-deep", Title: "Ten Arms from the Deep", Kind: TestCard,
			Target: 10, Help: []Resource{Crew, Hull},
			Fail: []Effect{lose(Crew, 1), lose(Nemo, 1)},
			To:   PassPile, VP: 3, Science: 1,
		},
		{
			Number: "20½", Key: "above-a-famous-wreck", Title: "Above a Famous Wreck", Kind: EventNow, Kit: true,
			Effects: []Effect{gain(Nemo, 1), times(OpNotoriety, 1)},
			To:      PassPile, VP: 1,
		},
		{ // a red sun: the end is near (3.0.5)
			Number: "21", Key: "a-hollow-explosion", Title: "A Hollow Explosion", Kind: EventNow, Hollow: true,
			Effects: []Effect{{Op: OpReinforce, Group: Red}},
			To:      PassPile,
			Source:  fields("number", "rulebook 3.0.5", "title", "rulebook 3.0.5", "hollow", "rulebook 3.0.5"),
		},
		{ // a black sun (6.5.1)
			Number: "22", Key: "the-ship-that-shows-no-flag", Title: "The Ship that Shows No Flag", Kind: EventNow,
			Effects: []Effect{{Op: OpEncounter, Ship: "capital-3"}},
			To:      PassPile, VP: 3,
			Source: fields("number", "rulebook 6.5.1", "kind", "rulebook 6.5.1"),
		},
		{
			Number: "23", Key: "a-plan-of-escape", Title: "A Plan of Escape", Kind: TestCard,
			Target: 11, Help: []Resource{Nemo, Crew},
			Fail: []Effect{lose(Nemo, 1)},
			To:   PassPile, VP: 2,
		},
	}
}

// endingCards end the game when they are concluded (6.6.3, 12.2.4).
func endingCards() []Card {
	ending := func(expansion bool) Source {
		source := fields("number", "rulebook 3.0.5", "title", "rulebook 3.0.5", "ending", "rulebook 6.6.3")
		if expansion {
			source.Fields["expansion"] = "rulebook 3.0.5"
		}
		return source
	}
	return []Card{
		{
			Number: "24", Key: "the-maelstrom", Title: "The Maelstrom!", Kind: TestCard, Ending: true,
			Target: 10, Help: []Resource{Nemo, Crew, Hull},
			Fail: []Effect{lose(Hull, 1)},
			To:   PassPile, VP: 3,
			Source: ending(false),
		},
		{
			Number: "24a", Key: "return-to-the-mysterious-island", Title: "Return to the Mysterious Island", Kind: EventNow,
			Kit: true, Ending: true,
			Effects: []Effect{gain(Crew, 1)},
			To:      PassPile, VP: 3, Science: 1,
			Source: ending(true),
		},
		{
			Number: "24b", Key: "another-thousand-leagues", Title: "Another Thousand Leagues", Kind: EventNow,
			Kit: true, Ending: true,
			Effects: []Effect{times(OpTreasures, 2)},
			To:      PassPile, VP: 2,
			Source: ending(true),
		},
		{
			Number: "24c", Key: "the-bottom-of-the-sea", Title: "The Bottom of the Sea", Kind: TestCard,
			Kit: true, Ending: true,
			Target: 9, Help: []Resource{Hull},
			Fail: []Effect{lose(Crew, 1)},
			To:   PassPile, VP: 4, Science: 1,
			Source: ending(true),
		},
	}
}
