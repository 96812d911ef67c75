package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// standInUpgrades are the 26 Nautilus Upgrade cards (2): ten of 2017, eight of
// which the rulebook gives the name and sometimes a hint, and eight of our own.
func standInUpgrades() []Upgrade {
	upgrades := upgrades2017()
	upgrades = append(upgrades, namedUpgrades()...)
	return append(upgrades, ourUpgrades()...)
}

func upgrades2017() []Upgrade {
	hunted := func(u Upgrade) Upgrade { // the bonus against a hunt is the rulebook's (18)
		u.Modifiers = append(u.Modifiers, plus1(OnHunt))
		return u
	}
	upgrades := []Upgrade{
		hunted(Upgrade{
			Key: "periscope-device", Title: "Periscope Device", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{{On: QuietBoldChain}, {On: StalkChain, N: 1}},
		}),
		{
			Key: "monstrous-design", Title: "Monstrous Design", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{{On: StalkNotoriety, N: -1}},
		},
		hunted(Upgrade{
			Key: "hydro-drive", Title: "Hydro Drive", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{{On: FreeSteps, N: 1}},
		}),
		{
			Key: "double-hull", Title: "Double Hull", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{{On: OnExert, N: 1, Resource: Hull}, {On: IgnoresHit, N: 6}},
		},
		{
			Key: "arcane-library", Title: "Arcane Library", Cost: 2, Scores: counts(Score{WonderSymbol, 1}),
			Modifiers: []Modifier{plus1(OnSearch), plus1(OnIncite)},
		},
		{
			Key: "electro-powered-crew-armor", Title: "Electro-Powered Crew Armor", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Uses: []Ability{
				{When: AfterRoll, If: is(IfBoldAttack), Spends: Kept, Limit: OncePerAction, Effects: do(amount(OpAddRoll, 1))},
				{When: AfterRoll, If: is(IfBoldAttack), Spends: Discarded, Effects: do(amount(OpAddRoll, 2))},
			},
		},
		{
			Key: "fog-machine", Title: "Fog Machine", Cost: 3,
			Uses: []Ability{{When: InActionPhase, Cost: 1, Spends: Discarded, Effects: do(rolled(OpNotoriety, -1, TwoD6))}},
		},
		{
			Key: "reinforced-armor", Title: "Reinforced Armor", Cost: 4, Scores: counts(Score{AdventureSymbol, 2}),
			Modifiers: []Modifier{plus1(OnWarshipRoll)},
		},
		{
			Key: "steam-torpedoes", Title: "Steam Torpedoes", Cost: 4, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{{On: ForTorpedoes}},
		},
		{
			Key: "strengthened-prow", Title: "Strengthened Prow", Cost: 4, Scores: counts(Score{AdventureSymbol, 2}),
			Modifiers: []Modifier{plus1(OnAttack)},
		},
	}
	for i := range upgrades {
		upgrades[i].Source = published()
	}
	return upgrades
}

// namedUpgrades are those of which the rulebook tells the name, whose Motive
// they are (3), and what they do in the versus game (18). Binoculars must serve
// best late, for they may not be bought at the start. The points are those of the
// cards of 2017, and what is a Motive's own is worth points under it.
func namedUpgrades() []Upgrade {
	named := func(rule string, pairs ...string) kit.Source {
		return except(append([]string{"title", "rulebook " + rule}, pairs...)...)
	}
	return []Upgrade{
		{
			Key: "diving-apparatus", Title: "Diving Apparatus", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{plus1(OnEventTest), plus1(OnSearch)}, Source: named("3"),
		},
		{
			Key: "hospital-machines", Title: "Hospital Machines", Cost: 3, Scores: counts(Score{CharacterSymbol, 2}),
			Modifiers: []Modifier{{On: ForDiplomacy}, plus1(OnRest)}, Source: named("3"),
		},
		{
			Key: "map-room", Title: "Map Room", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{{On: OnBold, N: 1, If: is(IfTargetNonWarship)}},
			Uses:      []Ability{{When: InActionPhase, Spends: Kept, Limit: OncePerTurn, Effects: do(amount(OpMove, 1))}},
			Source:    named("3"),
		},
		{
			Key: "war-room", Title: "War Room", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{plus1(OnIncite), plus1(OnCrushDissent)}, Source: named("3"),
		},
		{
			Key: "crystalline-sensors", Title: "Crystalline Sensors", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{plus1(OnSearch), plus1(OnHunt)}, Source: named("18"),
		},
		{
			Key: "armory", Title: "Armory", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{
				{On: OnAttack, N: 1, If: is(IfTargetWarship)}, plus1(OnCrushDissent),
			}, Source: named("18"),
		},
		{
			Key: "nemos-manifesto", Title: "Nemo's Manifesto", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{{On: KeepsCubes}, plus1(OnCrushDissent)}, Source: named("18"),
		},
		{
			Key: "binoculars", Title: "Binoculars", Cost: 2, NotAtStart: true, Scores: counts(Score{AdventureSymbol, 1}),
			Uses: []Ability{{
				When: InActionPhase, Spends: Kept, Limit: OncePerTurn, Effects: do(at(OpReveal, HereOrBeside, 1)),
			}},
			Source: named("3", "notAtStart", "rulebook 3"),
		},
	}
}

func ourUpgrades() []Upgrade {
	return []Upgrade{
		{
			Key: "sodium-reserve", Title: "Sodium Reserve", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{{On: CarriesOver, N: 1}},
		},
		{
			Key: "air-reservoirs", Title: "Air Reservoirs", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{{On: OnExert, N: 1, Resource: Crew}},
		},
		{
			Key: "grand-organ", Title: "The Grand Organ", Cost: 3, Scores: counts(Score{WonderSymbol, 1}),
			Modifiers: []Modifier{{On: OnExert, N: 1, Resource: Nemo}},
		},
		{
			Key: "machine-shop", Title: "Machine Shop", Cost: 3, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{plus1(OnRepair), plus1(OnRefit)},
		},
		{
			Key: "fishing-nets", Title: "Fishing Nets", Cost: 2, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{{On: CostOfAction, N: -1, Action: RestAction}},
		},
		{
			Key: "electrified-rail", Title: "Electrified Rail", Cost: 3, Scores: counts(Score{ScienceSymbol, 1}),
			Modifiers: []Modifier{{On: IgnoresHit, N: 2}},
		},
		{
			Key: "second-hold", Title: "Second Hold", Cost: 2, Scores: counts(Score{AdventureSymbol, 1}),
			Modifiers: []Modifier{{On: SalvageSpaces, N: 2}, {On: CannonballsAdd, N: 1}},
		},
		{
			Key: "silent-propeller", Title: "Silent Propeller", Cost: 4, Scores: counts(Score{AdventureSymbol, 2}),
			Modifiers: []Modifier{plus1(OnStalk), {On: IgnoresWarships}},
		},
	}
}
