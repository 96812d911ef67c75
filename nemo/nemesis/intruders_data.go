package nemesis

// attackCards are the 20 Intruder Attack cards.
func attackCards() []AttackData {
	card := func(attack AttackKind, title string, blood []uint8, attackers []IntruderType, effects ...Effect) AttackData {
		return AttackData{
			Attack: attack, Title: title, Blood: blood, Attackers: attackers, Effects: effects,
			Source: from(both + "; NemesisLibrary"),
		}
	}
	// since returns the Intruders from a type up to the Queen.
	since := func(t IntruderType) (types []IntruderType) {
		for ; t <= Queen; t++ {
			types = append(types, t)
		}
		return types
	}
	const retreat = 0
	cards := []AttackData{
		card(Scratch, "Scratch", []uint8{2, 3, 5, 6}, since(Creeper), times(OpLightWound, 1), times(OpContaminate, 1)),
		card(Bite, "Bite", []uint8{4, 4, 6, retreat}, since(Adult), times(OpMaul, 2)),
		card(ClawAttack, "Claw Attack", []uint8{3, 4, 5, retreat}, since(Adult),
			times(OpLightWound, 2), times(OpContaminate, 1)),
		card(TailAttack, "Tail Attack", []uint8{2, 5}, since(Queen), times(OpMaul, 1)),
		card(Transformation, "Transformation", []uint8{4, 5}, []IntruderType{Creeper}, does(OpTransform)),
		card(Frenzy, "Frenzy", []uint8{3, 4}, since(Breeder), times(OpFrenzy, 2)),
		card(SlimeAttack, "Slime", []uint8{5}, since(Creeper), does(OpSlime), times(OpContaminate, 1)),
		card(Summoning, "Summoning", []uint8{3}, []IntruderType{Creeper, Queen}, does(OpSummon)),
	}
	// The notes differ: see the variant summoning-breeder.
	cards[Summoning-1].Source = from(both+"; NemesisLibrary", "attackers", "published "+scans+"; NemesisLibrary")
	return cards
}

// eventCards are the 20 Event cards.
func eventCards() []EventCard {
	event := func(key, title string, corridor uint8, moves []IntruderType, after After, effects ...Effect) EventCard {
		return EventCard{
			Key: key, Title: title, Corridor: corridor, Moves: moves, After: after, Effects: effects, Source: from(both),
		}
	}
	types := func(types ...IntruderType) []IntruderType { return types }
	const C, A, B, Q = Creeper, Adult, Breeder, Queen
	cards := []EventCard{
		event("regeneration", "Regeneration", 1, types(B, Q), Discarded, Effect{Op: OpHealIntruders, N: 2, All: true}),
		event("eclosion", "Eclosion", 1, types(C, B, Q), Discarded, times(OpEclosion, 4)),
		event("bulkheads-open", "Bulkheads Open", 1, types(A, B), Discarded, does(OpOpenDoors)),
		event("damaging-fire", "Damaging Fire", 1, types(C, A), Discarded,
			each(OpMalfunction, AtBurning), where(OpSpreadFire, AtBurning)),
		event("coolant-leak", "Coolant Leak", 1, types(A, B, Q), Removed,
			Effect{Op: OpStartSelfDestruct, Room: Generator}),
		event("egg-protection", "Egg Protection", 2, types(B, Q), Discarded, does(OpEggProtection)),
		event("damage", "Damage", 2, types(C, A), Discarded, each(OpMalfunction, AtLargeIntruder)),
		event("hunt-2", "Hunt", 2, types(C, B, Q), Discarded, does(OpHunt)),
		event("malfunction", "Malfunction", 2, types(A, B), ShuffledBack, each(OpMalfunction, AtLowest)),
		event("life-support-failure", "Life Support Failure", 2, types(A, B, Q), Removed, each(OpMalfunction, AtGreen)),
		event("hatching", "Hatching", 3, types(A, B), Discarded, does(OpHatching)),
		event("hunt-3", "Hunt", 3, types(B, Q), Discarded, does(OpHunt)),
		event("scent-of-prey", "Scent of Prey", 3, types(C, A), Discarded, does(OpScent)),
		event("nest", "Nest", 3, types(C, B, Q), Discarded, Effect{Op: OpRoomNoise, Room: Nest}),
		event("evacuation-pod-ejection", "Evacuation Pod Ejection", 3, types(A, B, Q), Removed, does(OpEjectPod)),
		event("lurking", "Lurking", 4, types(C, A), Discarded, does(OpHide)),
		event("flammable-compounds", "Flammable Compounds", 4, types(B, Q), Discarded,
			Effect{Op: OpKindle, Room: Hibernatorium}),
		event("consuming-fire", "Consuming Fire", 4, types(C, B, Q), Discarded,
			each(OpEmptyCounters, AtBurning), where(OpSpreadFire, AtBurning)),
		event("noise-in-technical-corridors", "Noise in Technical Corridors", 4, types(A, B), Discarded,
			does(OpTechnicalNoise)),
		event("short-circuit", "Short Circuit", 4, types(A, B, Q), Removed, each(OpMalfunction, AtYellowComputer)),
	}
	for i := range cards {
		switch cards[i].Key {
		case "coolant-leak":
			cards[i].Source = from(both,
				"corridor", "rulebook 4.17", "moves", "rulebook 4.17", "effects", "rulebook 4.17", "after", "rulebook 4.20")
		// The notes differ in these: see the variants eclosion-drawn and event-headers.
		case "eclosion":
			cards[i].Source = from(both, "effects", unconfirmed+scans)
		case "hatching", "flammable-compounds":
			cards[i].Source = from(both, "moves", unconfirmed+scans)
		case "lurking", "egg-protection":
			cards[i].Source = from(both, "corridor", unconfirmed+scans)
		}
	}
	return cards
}

// weaknesses are the 8 Intruder Weakness cards.
func weaknesses() []WeaknessData {
	card := func(weakness WeaknessKind, title string, n uint8) WeaknessData {
		return WeaknessData{Weakness: weakness, Title: title, N: n, Source: from(both)}
	}
	return []WeaknessData{
		card(VitalPlaces, "Vital Places", 0),
		card(VulnerabilityToFire, "Vulnerability to Fire", 1),
		card(ReactionToDanger, "Reaction to Danger", 1),
		card(VulnerabilityToEnergy, "Vulnerability to Energy", 1),
		card(TheWayOfMoving, "The Way of Moving", 0),
		card(SusceptibilityToPhosphates, "Susceptibility to Phosphates", 1),
		card(TheWayOfFighting, "The Way of Fighting", 1),
		card(SpeciesOnTheBrinkOfExtinction, "Species on the Brink of Extinction", 1),
	}
}

// intruderActions are the 10 cards of the Intruder player (25.4).
func intruderActions() []IntruderAction {
	card := func(key, title string, corridor, attacks uint8, effect Effect) IntruderAction {
		return IntruderAction{
			Key: key, Title: title, Corridor: corridor, Attacks: attacks, Effects: []Effect{effect},
			Source: from(both, "attacks", unconfirmed+notes, "effects", unconfirmed+notes),
		}
	}
	const anyNumber = 0
	noise, hunt, plan := times(OpNoiseRoll, 1), does(OpHunt), times(OpPlanning, 3)
	return []IntruderAction{
		card("pursuit-1", "Pursuit", 1, 2, noise),
		card("pursuit-2", "Pursuit", 2, 2, noise),
		card("pursuit-3", "Pursuit", 3, 2, noise),
		card("pursuit-any", "Pursuit", anyNumber, 3, noise),
		card("coordinated-hunt-3", "Coordinated Hunt", 3, 1, hunt),
		card("coordinated-hunt-4", "Coordinated Hunt", 4, 1, hunt),
		card("planning-4", "Planning", 4, 1, plan),
		card("planning-any", "Planning", anyNumber, 1, plan),
		card("metamorphosis", "Metamorphosis", 1, 1, times(OpEclosion, 4)),
		card("self-healing", "Self-Healing", 2, 1, times(OpHealIntruders, 2)),
	}
}

// seriousWounds are the 16 Serious Wound cards.
func seriousWounds() []WoundData {
	card := func(wound WoundKind, title string, copies, n uint8) WoundData {
		return WoundData{Wound: wound, Title: title, Copies: copies, N: n, Source: from(both)}
	}
	return []WoundData{
		card(BodyWound, "Body", 4, 4),
		card(LegWound, "Leg", 3, 2),
		card(HandWound, "Hand", 3, 1),
		card(ArmWound, "Arm", 3, 1),
		card(Bleeding, "Bleeding", 3, 1),
	}
}
