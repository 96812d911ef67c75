package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// standInActions are the Actions and their tables (11). Those of Rest, Repair
// and Search are known; Incite and Refit are ours, on their pattern.
func standInActions() []ActionData {
	cube := at(OpPlaceCube, Here, 1)
	gem := at(OpRemoveGemstone, Here, 1)
	buy := Effect{Op: OpBuyUpgrade}
	untested := func(action NautilusAction, cost uint8, exert ...Resource) ActionData {
		return ActionData{Action: action, Cost: cost, LullCost: 1, Exert: exert, Source: published()}
	}
	tested := func(action ActionData, warships WarshipPenalty, spends bool, results ...[]Effect) ActionData {
		action.Warships, action.SpendsTreasure, action.Bands = warships, spends, bands(results...)
		return action
	}
	actions := []ActionData{
		untested(AdventureAction, 2),
		untested(AttackAction, 1, Nemo, Crew, Hull),
		tested(untested(InciteAction, 1, Nemo, Crew), ForAnyWarship, true,
			do(lose(Crew, 1), notoriety(1)), do(notoriety(1)),
			do(cube, notoriety(1)), do(cube), do(cube, at(OpSilverCube, Here, 1))),
		untested(MoveAction, 1),
		tested(untested(RefitAction, 2, Nemo, Crew), ForAnyWarship, false,
			do(amount(OpSalvage, -1)), nil,
			do(buy, amount(OpLoseTreasure, 1)), do(buy), do(amount(OpBuyUpgrade, -1))),
		tested(untested(RepairAction, 2, Nemo, Crew), ForAnyWarship, true,
			do(lose(Hull, 1)), nil,
			do(gain(Hull, 1), amount(OpLoseTreasure, 1)), do(gain(Hull, 1)), do(gain(Hull, 2))),
		tested(untested(RestAction, 2, Nemo, Hull), ForAnyWarship, true,
			do(lose(Crew, 1)), nil,
			do(gain(Crew, 1), notoriety(1)), do(gain(Crew, 1)), do(gain(Crew, 2))),
		tested(untested(SearchAction, 1, Nemo, Crew, Hull), ForEachShip, false,
			do(lose(Crew, 1), lose(Hull, 1)), do(choose(do(lose(Crew, 1)), do(lose(Hull, 1)))),
			do(gem, amount(OpTreasure, 1), notoriety(1)), do(gem, amount(OpTreasure, 1)), do(gem, amount(OpTreasure, 2))),
	}
	ours := []string{"exert", "stand-in", "warships", "stand-in", "bands", "stand-in"}
	actions[InciteAction-1].Source = published(append(ours, "spendsTreasure", "stand-in")...)
	actions[RefitAction-1].Source = published(ours...)
	return actions
}

// bands returns the five results of an Action's table: two failures, then three
// successes.
func bands(results ...[]Effect) []Band {
	upTo := [...]uint8{2, 6, 8, 11, 0}
	const failures = 2
	list := make([]Band, len(results))
	for i, effects := range results {
		list[i] = Band{UpTo: upTo[i], Failed: i < failures, Effects: effects}
	}
	return list
}

// standInCombat are the combat tables (12).
func standInCombat() CombatData {
	return CombatData{
		HitLocation:     [6]Resource{Nemo, Crew, Crew, Hull, Hull, Hull},
		WarshipDisaster: D6, OtherWarships: -1, StalkDRM: 1,
		MissNotoriety: 1, DisasterNotoriety: 2, DisasterLoss: 2, ChainNotoriety: 1,
		TorpedoNonWarship: 5, TorpedoWarship: 6, TorpedoDice: TwoD6, TorpedoDiceAfter: D6,
		CannonballDRM: 2,
		Source:        published("cannonballDRM", firstEdition),
	}
}

// standInCharacters are the Character tiles (13). The passengers help as in the first
// edition; the officers' help is ours, priced like such help on the Treasure tokens.
func standInCharacters() []CharacterData {
	aboard := func(c Character, vp int8, more ...Score) CharacterData {
		return CharacterData{
			Character: c, Scores: append([]Score{{CharacterSymbol, vp}}, more...), Source: published("uses", "stand-in"),
		}
	}
	helped := func(c CharacterData, time UseTime, effects ...Effect) CharacterData {
		c.Uses = once(time, effects...)
		return c
	}
	passenger := func(c CharacterData, effect Effect) CharacterData {
		c = helped(c, AfterRoll, effect)
		c.Source = published("uses", firstEdition)
		return c
	}
	nadeen := aboard(NadeenDakkar, 4)
	nadeen.Source = kit.Source{}
	aronnax := passenger(aboard(ProfessorAronnax, 5, Score{ScienceSymbol, 1}), amount(OpAddRoll, 2))
	aronnax.Source.Fields["scores"] = "stand-in the 5 is published; that he is one Science is our reading of rule 15"
	return []CharacterData{
		helped(aboard(FirstOfficer, 7), AfterRoll, amount(OpAddRoll, 3)),
		helped(aboard(SecondOfficer, 3), AnyTime, gain(Crew, 2)),
		helped(aboard(ChiefEngineer, 5), AnyTime, gain(Hull, 2)),
		aronnax,
		passenger(aboard(Conseil, 4), amount(OpReroll, 0)),
		passenger(aboard(NedLand, 4), amount(OpAddRoll, 1)),
		nadeen,
	}
}

// standInOfficers are the co-op Officer cards: four, three and two of them (16).
// The rulebook gives four titles and the sizes of the sets; who sails in the
// smaller sets and how the work is divided is ours.
func standInOfficers() []CoopOfficer {
	const executive, deck, tactical, purser = "Executive Officer", "Officer of the Deck", "Tactical Officer", "Purser"
	card := func(key, title string, players, gemstones uint8, duties []CoopDuty, characters ...Character) CoopOfficer {
		officer := CoopOfficer{
			Key: key, Title: title, Players: players, Gemstones: gemstones, Duties: duties, Characters: characters,
			Source: except("players", "rulebook 16"),
		}
		if players == 4 {
			officer.Source.Fields["title"] = "rulebook 16"
		}
		return officer
	}
	duties := func(list ...CoopDuty) []CoopDuty { return list }
	return []CoopOfficer{
		card("executive-officer-of-four", executive, 4, 0, duties(DutyCrew), FirstOfficer, Conseil),
		card("officer-of-the-deck-of-four", deck, 4, 1, duties(DutyPlacement), SecondOfficer),
		card("tactical-officer-of-four", tactical, 4, 0, duties(DutyHull, DutyCombat), ChiefEngineer, NedLand),
		card("purser-of-four", purser, 4, 1, duties(DutyTreasure, DutyUpgrades, DutyGemstones), ProfessorAronnax),
		card("executive-officer-of-three", executive, 3, 0, duties(DutyCrew, DutyPlacement), FirstOfficer, SecondOfficer),
		card("tactical-officer-of-three", tactical, 3, 0, duties(DutyHull, DutyCombat), ChiefEngineer, NedLand),
		card("purser-of-three", purser, 3, 0, duties(DutyTreasure, DutyUpgrades, DutyGemstones), ProfessorAronnax, Conseil),
		card("executive-officer-of-two", executive, 2, 0, duties(DutyCrew, DutyPlacement, DutyUpgrades),
			FirstOfficer, SecondOfficer, Conseil),
		card("tactical-officer-of-two", tactical, 2, 0, duties(DutyHull, DutyCombat, DutyTreasure, DutyGemstones),
			ChiefEngineer, NedLand, ProfessorAronnax),
	}
}

// standInVersus are the numbers of the competitive variant (18).
func standInVersus() VersusData {
	return VersusData{
		ActionPoints: [3]uint8{1, 2, 3}, Start: 1, Most: 3, Saved: 1,
		SquadronAttack: 7, SquadronDefence: 9,
		HuntTarget: 7, HuntWarships: ForEachWarship, CrushTarget: 6, CrushWarships: ForEachShip,
		HuntHits: 1, CalmDice: D3,
		IceLinks:    []VersusLink{{WesternPacific, ArcticOcean}, {PacificCoast, ArcticOcean}},
		SuezLink:    VersusLink{EuropeanSeas, IndianOcean},
		NadeenLevel: "inconsequential", ResourceLevel: "inconsequential", NotorietyLevel: "notable", FullLevel: "success",
		Source: kit.FromRulebook("18"),
	}
}

// standInImperialist are the Imperialist Actions (18). Three costs are missing in the
// text; they are 1, like those of the other Actions on one piece.
func standInImperialist() []ImperialistData {
	book := kit.FromRulebook("18")
	return []ImperialistData{
		{Action: MoveShip, Cost: 1},
		{Action: ThimbleRig, Cost: 1, Source: book},
		{Action: Obscure, Cost: 1},
		{Action: Convert, Cost: 1},
		{Action: ApplyPressure, Cost: 2, Source: book},
		{Action: PlaceSquadron, Cost: 1, Source: book},
		{Action: MoveSquadron, Cost: 1, Source: book},
		{Action: HuntNautilus, Cost: 2, Source: book},
		{Action: CrushDissent, Cost: 2, Source: book},
	}
}
