package nemorising

// standInGear are the ten Gear Cards, all ours. The rulebook names one, Rocket
// Boots, without saying what it does.
func standInGear() []GearCard {
	twist := func(key, name string, effect Effect, recharge Icon) GearCard {
		return GearCard{Key: key, Name: name, Kind: TwistGear, Effect: effect, Recharge: []Icon{recharge}}
	}
	discard := func(key, name string, effect Effect) GearCard {
		return GearCard{Key: key, Name: name, Kind: DiscardGear, Effect: effect}
	}
	icon := func(icon Icon) Effect { return Effect{Op: OpIcon, Icon: icon} }
	return []GearCard{
		twist("brass-spyglass", "Brass Spyglass", icon(Brains), Brawn),
		twist("boarding-hook", "Boarding Hook", icon(Brawn), Skill),
		twist("lock-picks", "Lock Picks", icon(Skill), Brains),
		twist("spring-heels", "Spring Heels", times(OpFreeMove, 3), Wild),
		discard("signal-rocket", "Signal Rocket", does(OpDefeatAdjacent)),
		discard("tonic-flask", "Tonic Flask", times(OpBonus, 2)),
		twist("riveted-shield", "Riveted Shield", does(OpBlockAll), Brawn),
		discard("sealed-orders", "Sealed Orders", times(OpGain, 1)),
		twist("grapnel-line", "Grapnel Line", does(OpFreeShortcut), Brains),
		discard("master-key", "Master Key", does(OpAutoSecure)),
	}
}
