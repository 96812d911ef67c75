package nemesis

// objectives are the 9 Personal, 9 Corporate and 7 Solo/Coop Objectives.
func objectives() []Objective {
	card := func(key, title string, deck ObjectiveDeck, players uint8, ways ...[]Condition) Objective {
		source := from(both)
		if deck == CooperativeDeck {
			source = from(both + "; a companion program")
		}
		return Objective{Key: key, Title: title, Deck: deck, Players: players, Ways: ways, Source: source}
	}
	way := func(conditions ...Condition) []Condition { return conditions }
	that := func(goal Goal) Condition { return Condition{Goal: goal} }
	number := func(goal Goal, n uint8) Condition { return Condition{Goal: goal, N: n} }
	signal := that(SignalSent)
	alone := func() []Condition { return way(that(OnlyYouSurvive)) }
	const personal, corporate, coop = PersonalDeck, CorporateDeck, CooperativeDeck
	dead := func(player uint8) []Condition { return way(number(PlayerDoesNotSurvive, player)) }
	return []Objective{
		card("salvaging-the-prime-asset", "Salvaging the Prime Asset", personal, 2, way(that(ShipReachesEarth)), alone()),
		card("the-oldest-friend", "The Oldest Friend", personal, 3, way(that(ShipReachesEarth)), alone()),
		card("quarantine", "Quarantine", personal, 2,
			way(that(ShipReachesMars)), way(that(ShipReachesEarth), that(NestDestroyed))),
		card("relentless-investigator", "Relentless Investigator", personal, 2, way(signal, that(AllRoomsExplored))),
		card("a-proper-burial", "A Proper Burial", personal, 2, way(signal, that(FinishWithBlueCorpse))),
		card("hoarder", "Hoarder", personal, 2, way(that(FinishInPod), number(HoldItems, 7))),
		card("the-great-hunt", "The Great Hunt", personal, 2,
			way(signal, that(ShipDestroyed)), way(signal, that(QueenKilled))),
		card("best-friends-forever", "Best Friends Forever", personal, 4, way(that(AnotherSurvives))),
		card("aliens-on-a-spaceship", "Aliens on a Spaceship", personal, 5,
			way(signal, that(NestDestroyed)), way(signal, that(ShipDestroyed))),

		card("my-precious", "My Precious", corporate, 2, way(signal, that(FinishWithEgg))),
		card("necroscopy", "Necroscopy", corporate, 2, way(signal, that(CarcassWeaknessDiscovered))),
		card("ab-ovo", "Ab Ovo", corporate, 2, way(that(EggWeaknessDiscovered))),
		card("extreme-field-biology", "Extreme Field Biology", corporate, 2, way(number(WeaknessesDiscovered, 2))),
		card("the-right-moment-to-strike", "The Right Moment to Strike", corporate, 2, dead(1), alone()),
		card("greener-pastures", "Greener Pastures", corporate, 2, dead(2), alone()),
		card("an-old-feud", "An Old Feud", corporate, 3, dead(3), alone()),
		card("hostile-takeover", "Hostile Takeover", corporate, 4, dead(4), alone()),
		card("the-final-enlightenment", "The Final Enlightenment", corporate, 5, dead(5), alone()),

		card("destination-earth", "Destination Earth", coop, 1, way(that(ShipReachesEarth))),
		card("emergency-post-mortem", "Emergency Post-Mortem", coop, 1, way(that(BlueCorpseInSurgery))),
		card("first-contact-protocol", "First Contact Protocol", coop, 1, way(number(WeaknessesDiscovered, 2))),
		card("cutting-off-the-head", "Cutting off the Head", coop, 1,
			way(signal, that(ShipDestroyed)), way(signal, that(QueenKilled))),
		card("no-man-left-behind", "No Man Left Behind", coop, 1, way(signal, that(AllRoomsExplored))),
		card("special-delivery", "Special Delivery", coop, 1, way(that(FinishWithEgg))),
		card("clean-up-crew", "Clean up Crew", coop, 1,
			way(signal, that(NestDestroyed)), way(signal, that(ShipDestroyed))),
	}
}
