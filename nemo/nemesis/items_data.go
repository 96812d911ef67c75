package nemesis

import "slices"

// Keys of Items that other parts name.
const (
	assaultRifle       = "assault-rifle"
	orbitalManeuvering = "orbital-maneuvering-system"
	pilotsKey          = "pilots-evacuation-key"
	flamethrower       = "flamethrower"
)

// energyCharges are the keys of the two kinds of Energy Charges, which have different
// backs.
func energyCharges() []string { return []string{"yellow-energy-charge", "red-energy-charge"} }

// repairKits are the keys of Items that repair things.
func repairKits() []string { return []string{"tools", "duct-tape"} }

func startingWeapons() []StartingWeapon {
	weapon := func(key, title string, kind WeaponKind, ammo uint8, traits ...Trait) StartingWeapon {
		return StartingWeapon{
			Key: key, Title: title, Combat: InCombat, Weapon: WeaponData{Kind: kind, Ammo: ammo, Traits: traits},
			Source: from(both),
		}
	}
	weapons := []StartingWeapon{
		weapon("six-shooter", "Six-Shooter", ClassicWeapon, 6, ReloadedByCard, DoublePlusOne),
		weapon("shotgun", "Shotgun", EnergyWeapon, 2, HitPlusOne),
		weapon("pistol", "Pistol", EnergyWeapon, 3, DoubleAsSingle),
		weapon("rifle", "Rifle", EnergyWeapon, 4),
		weapon(assaultRifle, "Assault Rifle", EnergyWeapon, 5, HitPlusOne),
		weapon("sawed-off-shotgun", "Sawed-Off Shotgun", EnergyWeapon, 2, SingleAsDouble),
	}
	// The notes give the Pistol another capacity: see the variant pistol-two.
	weapons[Scientist-1].Source = from(both, "weapon", unconfirmed+scans)
	return weapons
}

// questItems are the 12 Quest Items.
func questItems() []QuestItem {
	quest := func(key, title string, use Use, cost uint8, combat Combat, branches ...Branch) QuestItem {
		return QuestItem{
			Key: key, Title: title, Use: use, Cost: cost, Combat: combat, Branches: branches, Source: from(both),
		}
	}
	at := func(room Room, quest QuestItem) QuestItem {
		quest.Room = room
		return quest
	}
	by := func(discard []string, quest QuestItem) QuestItem {
		quest.Discard = discard
		return quest
	}
	heavy := func(quest QuestItem) QuestItem {
		quest.Heavy = true
		return quest
	}
	const anytime, fight, calm = Anytime, InCombat, OutOfCombat
	quests := []QuestItem{
		at(CommsRoom, quest("log-key", "Log Key", OneUse, 1, calm, in(AtComputer, does(OpLookObjective)))),
		by(repairKits(), quest("intercom", "Intercom", Lasting, 0, anytime, branch(does(OpIntercom)))),
		by(energyCharges(), quest(orbitalManeuvering, "Orbital Maneuvering System", OneUse, 1, anytime,
			branch(does(OpPassAll)))),
		at(FireControlSystem, quest(pilotsKey, "Evacuation Key", OneUse, 1, calm,
			in(AtEvacuation, Effect{Op: OpLockPod, N: 1, Where: AtEvacuation}))),
		at(Generator, heavy(quest("holo-computer", "Holo Computer", Lasting, 0, calm, branch(does(OpRemoteComputer))))),
		by([]string{"chemicals"}, quest("laboratory-equipment", "Laboratory Equipment", OneUse, 1, calm,
			branch(does(OpAnalyse)))),
		by(energyCharges(), heavy(quest("motion-scanner", "Motion Scanner", Lasting, 0, calm,
			branch(times(OpRerollNoise, 1))))),
		at(Cockpit, quest("security-key", "Security Key", OneUse, 1, calm, branch(does(OpDoors)))),
		at(Armory, quest("autoloader", "Autoloader", Added, 0, anytime,
			branch(Effect{Op: OpAutoload, N: 1, Card: assaultRifle}))),
		by(repairKits(), quest("armor", "Armor", OneUse, 0, fight, branch(does(OpIgnoreAttack)))),
		at(Storage, quest("plasma-torch", "Plasma Torch", Reusable, 1, calm, branch(times(OpTorchDoor, 1)))),
		by(energyCharges(), quest("flashlight", "Flashlight", Reusable, 2, calm, branch(does(OpSearch)))),
	}
	for i := range quests {
		// The notes differ: see pilot-quests, holo-computer-emergency-room, quest-icons.
		other := unconfirmed + scans
		switch quests[i].Key {
		case orbitalManeuvering:
			quests[i].Source = from(both, "discard", other, "combat", other, "cost", other)
		case pilotsKey:
			quests[i].Source = from(both, "room", other)
		case "holo-computer":
			quests[i].Source = from(both, "room", other, "use", other)
		case "intercom", "autoloader":
			quests[i].Source = from(both, "combat", other)
		}
	}
	return quests
}

// itemCards are the kinds of Item cards, 102 cards in all.
func itemCards() []ItemCard {
	return slices.Concat(yellowItems(), greenItems(), redItems(), craftedItems())
}

// item returns an Item for one use at a cost of 1.
func item(key, title string, deck Colour, copies uint8, combat Combat, branches ...Branch) ItemCard {
	return ItemCard{
		Key: key, Title: title, Deck: deck, Copies: copies, Use: OneUse, Cost: 1, Combat: combat,
		Branches: branches, Source: from(both),
	}
}

func weapon(key, title string, deck Colour, copies uint8, kind WeaponKind, ammo uint8, traits ...Trait) ItemCard {
	return ItemCard{
		Key: key, Title: title, Deck: deck, Copies: copies, Use: Shooting, Heavy: true, Combat: InCombat,
		Weapon: &WeaponData{Kind: kind, Ammo: ammo, Traits: traits}, Source: from(both),
	}
}

func with(icon CraftIcon, item ItemCard) ItemCard {
	item.Icon = icon
	return item
}

func crafted(first, second CraftIcon, item ItemCard) ItemCard {
	item.Recipe = []CraftIcon{first, second}
	return item
}

func clothes(key string, deck Colour) ItemCard {
	return with(Cloth, item(key, "Clothes", deck, 3, OutOfCombat, branch(does(OpCleanSlime)), branch(times(OpDress, 1))))
}

func energyCharge(key string, deck Colour, copies uint8) ItemCard {
	return with(Electrical, item(key, "Energy Charge", deck, copies, Anytime,
		branch(Effect{Op: OpReload, All: true, Weapon: EnergyWeapon}), door()))
}

func yellowItems() []ItemCard {
	const deck, calm = Yellow, OutOfCombat
	extinguisher := item("fire-extinguisher", "Fire Extinguisher", deck, 4, Anytime,
		branch(does(OpFireOut)), branch(does(OpExtinguish)))
	extinguisher.Heavy = true
	tape := item("duct-tape", "Duct Tape", deck, 4, calm, repair(), engineWork(), branch(does(OpJoinHeavy)))
	tape.Source = from(both, "icon", unconfirmed+scans) // see the variant duct-tape-tool
	return []ItemCard{
		with(Chemical, item("chemicals", "Chemicals", deck, 7, calm,
			branch(Effect{Op: OpReload, All: true, Card: flamethrower}))),
		with(Tool, item("tools", "Tools", deck, 6, calm, repair(), engineWork(), door())),
		tape,
		extinguisher,
		energyCharge("yellow-energy-charge", deck, 3),
		clothes("yellow-clothes", deck),
		item("technical-corridors-plan", "Technical Corridors Plan", deck, 1, calm,
			in(AtEntrance, does(OpTechnicalMove))),
		item("space-suit", "Space Suit", deck, 1, calm, in(AtYellow, does(OpDiscardHand), where(OpMoveTo, AtYellow))),
		item("nemesis-plans", "Nemesis Plans", deck, 1, calm, branch(times(OpLookTile, 2))),
	}
}

func greenItems() []ItemCard {
	const deck, calm = Green, OutOfCombat
	dress := func() Branch { return branch(times(OpDress, 1)) }
	return []ItemCard{
		with(Cloth, item("bandages", "Bandages", deck, 7, calm, dress(), branch(all(OpHealLight)))),
		with(Medical, item("medkit", "Medkit", deck, 7, calm, dress(), branch(times(OpHealDressed, 1)))),
		item("synthetic-food", "Synthetic Food", deck, 5, calm, branch(times(OpDraw, 2))),
		item("adrenaline-injection", "Adrenaline Injection", deck, 3, Anytime,
			branch(times(OpDraw, 1), does(OpManyActions))),
		clothes("green-clothes", deck),
		with(Chemical, item("alcohol", "Alcohol", deck, 3, calm, branch(times(OpScanOne, 1)))),
		item("military-drugs", "Military Drugs", deck, 2, Anytime, branch(times(OpRedraw, 1))),
	}
}

func redItems() []ItemCard {
	const deck, calm = Red, OutOfCombat
	magazine := item("extended-magazine", "Extended Magazine", deck, 1, calm,
		branch(Effect{Op: OpExtendMagazine, N: 2, Weapon: EnergyWeapon}))
	magazine.Use, magazine.Cost = Added, 0
	return []ItemCard{
		energyCharge("red-energy-charge", deck, 11),
		item("grenade", "Grenade", deck, 4, Anytime, branch(Effect{Op: OpGrenade, N: 2, Where: AtHereOrNeighbour})),
		item("smoke-grenade", "Smoke Grenade", deck, 3, InCombat, branch(times(OpSmoke, 1), does(OpLeave))),
		item("recon-drone", "Recon Drone", deck, 3, calm, branch(times(OpLookRoom, 1))),
		item("decoy", "Decoy", deck, 2, Anytime, branch(does(OpDecoy))),
		magazine,
		weapon("prototype-rifle", "Prototype Rifle", deck, 1, EnergyWeapon, 6, SpendForOneMore),
		weapon("prototype-shotgun", "Prototype Shotgun", deck, 1, EnergyWeapon, 2, AtLeastOne, CrosshairPlusOne),
		weapon("prototype-pistol", "Prototype Pistol", deck, 1, EnergyWeapon, 3, OneReroll),
		item("comms-key", "Comms Key", deck, 1, calm, in(AtComputer, does(OpLookSender))),
		item("evacuation-key", "Evacuation Key", deck, 1, Anytime,
			in(AtEvacuation, Effect{Op: OpLockPod, N: 1, Where: AtEvacuation})),
		item("self-destruct-key", "Self-Destruct Key", deck, 1, calm, in(AtComputer, does(OpSelfDestruct))),
	}
}

func craftedItems() []ItemCard {
	const deck = Blue
	return []ItemCard{
		crafted(Chemical, Medical, item("antidote", "Antidote", deck, 3, OutOfCombat,
			branch(does(OpAntidote), does(OpPass)))),
		crafted(Electrical, Tool, item("taser", "Taser", deck, 3, Anytime,
			branch(times(OpTaser, 1)), branch(does(OpDisarm)))),
		crafted(Chemical, Tool, weapon(flamethrower, "Flamethrower", deck, 3, ClassicWeapon, 4, AtLeastOne, FireOnDouble)),
		crafted(Chemical, Cloth, item("molotov-cocktail", "Molotov Cocktail", deck, 3, Anytime,
			branch(Effect{Op: OpMolotov, N: 1, Where: AtHereOrNeighbour}))),
	}
}
