package nemesis

// characters are the six Characters with their starting Items and decks.
func characters() []CharacterData {
	character := func(character Character, title, weapon string, quests [2]string, deck ...string) CharacterData {
		common := []string{"interruption", "demolition", "rest", "search", "search"}
		return CharacterData{
			Character: character, Title: title, Weapon: weapon, Quests: quests, Deck: append(common, deck...),
			Source: from(both, "character", "rulebook "+componentsRule),
		}
	}
	return []CharacterData{
		character(Captain, "Captain", "six-shooter", [2]string{"log-key", "intercom"},
			"basic-repairs", "reload", "order", "motivation", "suppressive-fire"),
		character(Pilot, "Pilot", "shotgun", [2]string{orbitalManeuvering, pilotsKey},
			"repairs", "computer-skills", "piloting", "knowledge-of-the-ship", "old-friend"),
		character(Scientist, "Scientist", "pistol", [2]string{"holo-computer", "laboratory-equipment"},
			"repairs", "computer-skills", "intranet", "risk-assessment", "blocking-access"),
		character(Scout, "Scout", "rifle", [2]string{"motion-scanner", "security-key"},
			"basic-repairs", "suppressive-fire", "scavenging", "reconnaissance", "adrenaline"),
		character(Soldier, "Soldier", assaultRifle, [2]string{"autoloader", "armor"},
			"basic-repairs", "covering-fire", "taking-aim", "full-auto", "nerves-of-steel"),
		character(Mechanic, "Mechanic", "sawed-off-shotgun", [2]string{"plasma-torch", "flashlight"},
			"fast-repairs", "computer-skills", "technical-corridors", "pyrotechnics", "ingenuity"),
	}
}

// actionCards are the 28 different Action cards among the 60.
func actionCards() []ActionCard {
	card := func(key, title string, cost uint8, combat Combat, branches ...Branch) ActionCard {
		return ActionCard{
			Key: key, Title: title, Cost: cost, Combat: combat, Branches: branches,
			Source: from(both),
		}
	}
	const anytime, fight, calm = Anytime, InCombat, OutOfCombat
	spend := times(OpDiscardAmmo, 1)
	return []ActionCard{
		card("interruption", "Interruption", 0, anytime, branch(does(OpCancelAction)), branch(does(OpCancelInterruption))),
		card("demolition", "Demolition", 0, anytime, branch(times(OpDestroyDoor, 1)), branch(does(OpMalfunction))),
		card("rest", "Rest", 0, calm, branch(does(OpScanHand))),
		card("search", "Search", 0, calm, branch(does(OpSearch))),
		card("basic-repairs", "Basic Repairs", 2, calm, repair(), engineWork()),
		card("repairs", "Repairs", 1, calm, repair(), engineWork()),
		card("fast-repairs", "Fast Repairs", 0, calm, repair(), engineWork()),
		card("computer-skills", "Computer Skills", 0, calm, door(), in(AtComputer, does(OpRoomAction))),

		card("reload", "Reload", 0, anytime, branch(Effect{Op: OpReload, N: 1, Card: "six-shooter"})),
		card("order", "Order", 0, calm, branch(does(OpOrder))),
		card("motivation", "Motivation", 0, anytime, branch(times(OpDrawTogether, 1))),
		card("suppressive-fire", "Suppressive Fire", 0, fight,
			branch(spend, does(OpLeave)), branch(spend, does(OpOtherLeaves))),

		card("piloting", "Piloting", 0, calm,
			in(AtComputerOrCockpit, does(OpRoomAction)), in(AtComputer, does(OpLookCoordinates))),
		card("knowledge-of-the-ship", "Knowledge of the Ship", 0, calm, door(), branch(times(OpLookTile, 1))),
		card("old-friend", "Old Friend", 0, calm, in(AtNoComputer, does(OpRoomAction))),

		card("intranet", "Intranet", 1, calm, in(AtComputer, where(OpRoomAction, AtComputer))),
		card("risk-assessment", "Risk Assessment", 0, calm, in(AtComputer, does(OpLookEvent))),
		card("blocking-access", "Blocking Access", 0, calm,
			in(AtComputer, does(OpRoomAction)), in(AtComputer, where(OpMalfunction, AtComputer))),

		card("scavenging", "Scavenging", 1, calm, branch(does(OpSearchEmpty))),
		card("reconnaissance", "Reconnaissance", 1, calm, branch(does(OpQuietMove))),
		card("adrenaline", "Adrenaline", 0, fight,
			branch(does(OpShoot), times(OpDraw, 1)), branch(does(OpEscape), times(OpDraw, 1))),

		card("covering-fire", "Covering Fire", 0, fight, branch(spend, does(OpLeave)),
			branch(spend, does(OpOtherLeaves)), branch(spend, does(OpLeave), does(OpOtherLeaves))),
		card("taking-aim", "Taking Aim", 0, fight, branch(Effect{Op: OpShoot, N: 1, Weapon: EnergyWeapon})),
		card("full-auto", "Full Auto", 0, fight, branch(Effect{Op: OpFullAuto, N: 2, Card: assaultRifle})),
		card("nerves-of-steel", "Nerves of Steel", 0, anytime, branch(does(OpIgnoreSurprise))),

		card("technical-corridors", "Technical Corridors", 1, calm,
			in(AtEntrance, does(OpTechnicalMove), does(OpPass))),
		card("pyrotechnics", "Pyrotechnics", 1, calm,
			branch(times(OpDiscardItem, 1), does(OpFire)), branch(does(OpFireOut))),
		card("ingenuity", "Ingenuity", 0, calm, repair(), engineWork(), branch(does(OpCraft))),
	}
}

// The branches that several cards and Items have.

func repair() Branch { return branch(does(OpRepair)) }

func engineWork() Branch { return in(AtEngine, does(OpEngine)) }

func door() Branch { return branch(times(OpDoor, 1)) }
