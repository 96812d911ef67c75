package nemesis

// roomCost is what a Room Action costs (7.16).
const roomCost = 2

// roomTiles are the Rooms, in the order of [Room].
func roomTiles() []RoomTile {
	return append(append(basicRooms(), additionalRooms()...), specialRooms()...)
}

// tile returns a Room with a Room Action.
func tile(room Room, title string, kind RoomKind, colour Colour, computer bool, branches ...Branch) RoomTile {
	source := from(scans + "; " + sheet)
	if kind == SpecialRoom {
		source = from(sheet)
	}
	return RoomTile{
		Room: room, Title: title, Kind: kind, Colour: colour, Computer: computer,
		Cost: roomCost, Branches: branches, Source: source,
	}
}

// passive turns a Room into one that works by itself.
func passive(tile RoomTile) RoomTile {
	tile.Cost, tile.Passive = 0, true
	return tile
}

func basicRooms() []RoomTile {
	const kind, plain, computer = BasicRoom, false, true
	return []RoomTile{
		tile(Armory, "Armory", kind, Red, plain, branch(Effect{Op: OpReload, N: 2, Weapon: EnergyWeapon})),
		tile(CommsRoom, "Comms Room", kind, Yellow, computer, branch(does(OpSignal))),
		tile(EmergencyRoom, "Emergency Room", kind, Green, plain,
			branch(all(OpDress)), branch(times(OpHealDressed, 1)), branch(all(OpHealLight))),
		tile(EvacuationSectionA, "Evacuation Section A", kind, White, plain, branch(does(OpEnterPod))),
		tile(EvacuationSectionB, "Evacuation Section B", kind, White, plain, branch(does(OpEnterPod))),
		tile(FireControlSystem, "Fire Control System", kind, Yellow, computer, branch(does(OpFireControl))),
		tile(Generator, "Generator", kind, Yellow, computer, branch(does(OpSelfDestruct))),
		tile(Laboratory, "Laboratory", kind, Green, computer, branch(does(OpAnalyse))),
		tile(Nest, "Nest", kind, 0, plain, branch(does(OpTakeEgg))),
		tile(Storage, "Storage", kind, Red, plain, branch(times(OpDrawItems, 2))),
		tile(Surgery, "Surgery", kind, Green, plain, branch(does(OpSurgery))),
	}
}

func additionalRooms() []RoomTile {
	const kind, plain, computer = AdditionalRoom, false, true
	return []RoomTile{
		tile(AirlockControl, "Airlock Control", kind, Yellow, plain, branch(does(OpAirlock))),
		passive(tile(Cabins, "Cabins", kind, White, plain, branch(times(OpDrawUpTo, 6)))),
		tile(Canteen, "Canteen", kind, Green, plain, branch(times(OpHealLight, 1), may(OpScanHand))),
		tile(CommandCenter, "Command Center", kind, Red, computer, branch(does(OpDoors))),
		tile(EngineControlRoom, "Engine Control Room", kind, Yellow, computer, branch(all(OpLookEngine))),
		tile(HatchControlSystem, "Hatch Control System", kind, White, plain,
			branch(Effect{Op: OpLockPod, N: 1, Where: AtAny})),
		tile(MonitoringRoom, "Monitoring Room", kind, Red, computer, branch(times(OpLookRoom, 1))),
		passive(tile(RoomCoveredWithSlime, "Room Covered with Slime", kind, 0, plain, branch(does(OpSlime)))),
		tile(ShowerRoom, "Shower Room", kind, White, plain, branch(does(OpCleanSlime), may(OpScanHand))),
	}
}

func specialRooms() []RoomTile {
	const kind, plain = SpecialRoom, false
	return []RoomTile{
		tile(Cockpit, "Cockpit", kind, 0, plain, branch(does(OpLookCoordinates)), branch(does(OpSetDestination))),
		tile(Hibernatorium, "Hibernatorium", kind, 0, plain, branch(does(OpHibernate))),
		tile(Engine1, "Engine 1", kind, 0, plain, branch(does(OpLookEngine))),
		tile(Engine2, "Engine 2", kind, 0, plain, branch(does(OpLookEngine))),
		tile(Engine3, "Engine 3", kind, 0, plain, branch(does(OpLookEngine))),
	}
}
