package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// StandIn returns a new copy of a complete component set. It has the rulebook's
// counts, the names and values that its text and examples give, and the odds of
// the die. All else is our own, not the publisher's: no source gives the board
// or the faces of the cards. Each record's Source and [Components.Data] say
// which is which.
func StandIn() *Components {
	return &Components{
		Name:  "stand-in",
		Board: standInBoard(),
		Die: DieData{
			Faces:  [6]Icon{Brains, Brains, Brawn, Brawn, Skill, Skill},
			Source: Source{Default: nemo.Published, Cite: review},
		},
		Difficulties: DifficultyData{Easy: 6, Medium: 4, Hard: 2, Source: fromRulebook("setup.6.1")},
		Heroes:       standInHeroes(),
		ActionCards:  standInActionCards(),
		Gear:         standInGear(),
		Scenarios: []ScenarioData{
			{
				Scenario: City, Stacks: cityStacks(), Tiles: cityTiles(), Missions: cityMissions(),
				Threats: cityThreats(), Story: cityStory(),
			},
			{
				Scenario: Grotto, Stacks: grottoStacks(), Tiles: grottoTiles(), Missions: grottoMissions(),
				Threats: grottoThreats(), Story: grottoStory(),
			},
		},
	}
}

// The effects of the stand-in set; no types means all types.

func moves(n uint8, colour Colour, types ...EnemyType) Effect {
	return Effect{Op: OpMove, Types: types, N: n, Colour: colour}
}

func marches(stack string, n uint8, colour Colour) Effect {
	return Effect{Op: OpMove, Stack: stack, N: n, Colour: colour}
}

func places(stack string, entrance uint8) Effect {
	return Effect{Op: OpPlace, Stack: stack, Entrance: entrance}
}

func garrisons(stack string, n uint8) Effect {
	return Effect{Op: OpGarrison, Stack: stack, N: n}
}

func defeats(types ...EnemyType) Effect { return Effect{Op: OpDefeatBasic, Types: types} }

func hazard(icon Icon) Effect { return Effect{Op: OpHazard, Icon: icon} }

// alarm returns the effects of turning up a watched tile: a hazard for each
// icon, then what else the tile says. The more heroes, the fewer hazards apply;
// the last is for solo games only. A hazard costs one hero as much as four, and
// a solo hero has more starting points to spare.
func alarm(icons []Icon, also ...Effect) []Effect {
	list := make([]Effect, 0, len(icons)+len(also))
	for i, icon := range icons {
		effect := hazard(icon)
		switch {
		case i == len(icons)-1:
			effect = alone(effect)
		case i > 1:
			effect = upTo(2, effect)
		case i == 1:
			effect = upTo(3, effect)
		}
		list = append(list, effect)
	}
	return append(list, also...)
}

func times(op Op, n uint8) Effect { return Effect{Op: op, N: n} }

// upTo limits an effect to games with at most that many heroes; from, to games
// with at least that many.
func upTo(heroes uint8, e Effect) Effect {
	e.MaxHeroes = heroes
	return e
}

func from(heroes uint8, e Effect) Effect {
	e.MinHeroes = heroes
	return e
}

// alone limits an effect to solo games.
func alone(e Effect) Effect { return upTo(1, e) }

func does(op Op) Effect { return Effect{Op: op} }
