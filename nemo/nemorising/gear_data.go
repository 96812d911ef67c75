package nemorising

// standInGear are the ten Gear Cards. The rulebook names one, the Rocket Boots, which
// are twisted and recharged. Their effect, and all other cards, are ours.
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
		{
			Key: "rocket-boots", Name: "Rocket Boots", Kind: TwistGear, Effect: times(OpFreeMove, 3), Recharge: []Icon{Wild},
			Source: fields("name", "rulebook gear.use.3", "kind", "rulebook gear.use.3"),
		},
		discard("signal-rocket", "Signal Rocket", does(OpDefeatAdjacent)),
		discard("tonic-flask", "Tonic Flask", times(OpBonus, 2)),
		twist("riveted-shield", "Riveted Shield", does(OpBlockAll), Brawn),
		discard("sealed-orders", "Sealed Orders", times(OpGain, 1)),
		twist("grapnel-line", "Grapnel Line", does(OpFreeShortcut), Brains),
		discard("master-key", "Master Key", does(OpAutoSecure)),
	}
}
