package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// supply counts the pieces in the box (components, 1.8, 1.10).
func supply() SupplyData {
	return SupplyData{
		Miniatures: [NumIntruderTypes]uint8{6, 3, 8, 2, 1}, NoiseDice: 2, CombatDice: 2,
		Noise: 30, Doors: 12, Fire: 8, Malfunction: 8,
		Pods: 4, PodsUsed: [5]uint8{2, 2, 3, 3, 4}, PodPlaces: 2, EngineTokens: 3,
		Eggs: 8, EggsAtStart: 5, Carcasses: 8, BlueCorpses: 1, RedCorpses: 5,
		StatusMarkers: 18, AmmoInjury: 50, FiveInjuries: 2, Airlock: 1, FirstPlayer: 1, HelpCards: 5,
		Source: kit.Source{
			Default: nemo.Rulebook, Cite: componentsRule,
			Fields: map[string]string{
				"podsUsed": "rulebook 1.8", "eggsAtStart": "rulebook 1.10", "podPlaces": "published " + sheet,
			},
		},
	}
}

func basicBoard() BoardData {
	b := BoardData{
		Slots: make([]SlotData, NumSlots),
		Corridors: []CorridorData{
			corridor(1, 2, 3), corridor(1, 3, 1, 2), corridor(1, 4, 4), corridor(2, 6, 4),
			corridor(3, 7, 3, 4), corridor(4, 8, 1), corridor(5, 6, 3), corridor(5, 10, 1, 2),
			corridor(6, 7, 1), corridor(6, 11, 2), corridor(7, 8, 2), corridor(8, 9, 4),
			corridor(8, 11, 3), corridor(9, 12, 1, 2), corridor(10, 13, 3, 4), corridor(11, 14, 4),
			corridor(11, 15, 1), corridor(12, 16, 3, 4), corridor(13, 14, 1), corridor(13, 19, 2),
			corridor(14, 17, 2), corridor(15, 16, 2), corridor(15, 18, 3), corridor(16, 21, 1),
			corridor(17, 19, 1), corridor(17, 20, 3, 4), corridor(18, 20, 1, 2), corridor(18, 21, 4),
		},
		Entrances: []EntranceData{
			entrance(2, 1, 2), entrance(4, 2, 3), entrance(5, 4), entrance(9, 3),
			entrance(14, 3), entrance(15, 4), entrance(19, 3, 4), entrance(21, 2, 3),
		},
		Source: from(board),
	}
	for i := range b.Slots {
		b.Slots[i].Kind = BasicRoom
	}
	for _, slot := range []Slot{6, 7, 8, 14, 15} {
		b.Slots[slot-1].Kind = AdditionalRoom
	}
	for slot, room := range map[Slot]Room{1: Cockpit, 11: Hibernatorium, 19: Engine3, 20: Engine2, 21: Engine1} {
		b.Slots[slot-1] = SlotData{Kind: SpecialRoom, Room: room}
	}
	return b
}

func corridor(from, to Slot, numbers ...uint8) CorridorData {
	return CorridorData{Rooms: [2]Slot{from, to}, Numbers: numbers}
}

func entrance(room Slot, numbers ...uint8) EntranceData {
	return EntranceData{Room: room, Numbers: numbers}
}

// tracks returns the tracks, from the start to the last space.
func tracks() TrackData {
	return TrackData{
		Time:         trackSpaces(15, RedSpace, GreenSpace, WhiteSpace, 14, BlueSpace, 8),
		SelfDestruct: trackSpaces(6, SkullSpace, GreenSpace, WhiteSpace, 5, YellowSpace, 3),
		Start:        CourseB,
		Source:       from(scans, "start", "rulebook 1.7"),
	}
}

// trackSpaces counts down from a number to a last space without a number. The first
// space has the colour start, those from upper on the colour high, those from lower
// on the colour low.
func trackSpaces(from uint8, last, start, high SpaceColour, upper uint8, low SpaceColour, lower uint8) []TrackSpace {
	spaces := make([]TrackSpace, 0, from+1)
	for number := from; number > 0; number-- {
		colour := start
		switch {
		case number <= lower:
			colour = low
		case number <= upper:
			colour = high
		}
		spaces = append(spaces, TrackSpace{Colour: colour, Number: number})
	}
	return append(spaces, TrackSpace{Colour: last})
}

func theDice() DiceData {
	return DiceData{
		Noise: [10]NoiseFace{
			Noise1, Noise1, Noise2, Noise2, Noise3, Noise3, Noise4, Noise4, NoiseSilence, NoiseDanger,
		},
		Combat: [6]CombatFace{
			CombatBlank, CombatCreeper, CombatCreeper, CombatAdult, CombatSingle, CombatDouble,
		},
		Source: from(dice),
	}
}

// explorationTokens are the 20 Exploration tokens.
func explorationTokens() []ExplorationData {
	tokens := func(effect TokenEffect, items ...uint8) ExplorationData {
		return ExplorationData{Effect: effect, Items: items, Source: from(scans + "; a program of the game")}
	}
	return []ExplorationData{
		tokens(TokenSilence, 1, 1),
		tokens(TokenDanger, 3, 2),
		tokens(TokenSlime, 4, 3),
		tokens(TokenFire, 2, 1),
		tokens(TokenMalfunction, 4, 3, 2, 2, 2, 2, 1, 1),
		tokens(TokenDoors, 4, 3, 2, 1),
	}
}

// intruderTokens returns the 27 Intruder tokens and how many of each are in the bag
// (1.11). Which Adults start in it is left to chance.
func intruderTokens() []TokenData {
	tokens := func(t IntruderType, bag, more uint8, surprise ...uint8) TokenData {
		return TokenData{
			Type: t, Surprise: surprise, Bag: bag, BagPerPlayer: more,
			Source: from(dice, "bag", "rulebook 1.11", "bagPerPlayer", "rulebook 1.11"),
		}
	}
	return []TokenData{
		tokens(Larva, 4, 0, 1, 1, 1, 1, 1, 1, 1, 1),
		tokens(Creeper, 1, 0, 1, 1, 1),
		tokens(Adult, 3, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4),
		tokens(Breeder, 0, 0, 3, 4),
		tokens(Queen, 1, 0, 4),
		tokens(Blank, 1, 0, 0),
	}
}

// coordinates are the 8 Coordinates cards.
func coordinates() []CoordinatesCard {
	const V, D, M, E = Venus, DeepSpace, Mars, Earth
	card := func(key string, a, b, c, d Destination) CoordinatesCard {
		return CoordinatesCard{Key: key, Destinations: [NumCourses]Destination{a, b, c, d}, Source: from(both)}
	}
	return []CoordinatesCard{
		card("vdme", V, D, M, E), card("mvde", M, V, D, E), card("dmev", D, M, E, V), card("mved", M, V, E, D),
		card("vedm", V, E, D, M), card("devm", D, E, V, M), card("edmv", E, D, M, V), card("emvd", E, M, V, D),
	}
}
