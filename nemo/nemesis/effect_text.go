package nemesis

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What Rooms, cards, Items and Objectives say, for people. [Effect.String] says
// the same in the words of a component set.

// opTexts are the words of effects, put for the one who acts. {at} is the kind of
// Room, {weapon} and {room} and {card} are what else the effect names; {n|one|more}
// counts, or says "all" with the second.
var opTexts = [...]string{
	OpRepair:            "take the Malfunction off this Room",
	OpEngine:            "repair or break this Engine",
	OpMalfunction:       "put a Malfunction into {at}",
	OpFire:              "put Fire into this Room",
	OpFireOut:           "put out the Fire in this Room",
	OpSpreadFire:        "Fire spreads to the Rooms beside {at}",
	OpKindle:            "Fire breaks out in {room}, or spreads from it",
	OpEmptyCounters:     "the Item counter of {at} goes to 0",
	OpDoor:              "open or close {n|Door|Doors} of this Room",
	OpTorchDoor:         "open or close {n|Door|Doors} of this Room, also a Destroyed one",
	OpDoors:             "open or close any Doors of a Room",
	OpOpenDoors:         "all Closed Doors open",
	OpDestroyDoor:       "destroy {n|Closed Door|Closed Doors} of this Room",
	OpAirlock:           "empty another yellow Room by the Airlock Procedure",
	OpFireControl:       "put out the Fire of a Room and drive its Intruders away",
	OpSelfDestruct:      "start or stop the Self-Destruct Sequence",
	OpStartSelfDestruct: "the Self-Destruct Sequence starts if {room} has a Malfunction",
	OpLockPod:           "lock or unlock {n|Escape Pod|Escape Pods} of {at}",
	OpEjectPod:          "the Escape Pod with the lowest number is lost",
	OpRoomAction:        "perform the Room Action of {at} without its cost",

	OpLookTile:        "look at {n|unexplored Room|unexplored Rooms}",
	OpLookRoom:        "look at {n|unexplored Room|unexplored Rooms} with the Exploration token",
	OpLookEngine:      "check {engine}",
	OpLookCoordinates: "look at the Coordinates card",
	OpLookObjective:   "look at an Objective of another Character",
	OpLookSender:      "look at an Objective of a Character who sent a Signal",
	OpLookEvent:       "look at the top Event card and leave it or put it at the bottom",
	OpSetDestination:  "put the Destination marker where you like",
	OpSignal:          "send a Signal",
	OpAnalyse:         "analyse an Object in this Room",
	OpEnterPod:        "try to enter an Escape Pod",
	OpHibernate:       "try to hibernate",

	OpSearch:         "search",
	OpSearchEmpty:    "search, even where the Item counter is 0",
	OpDrawItems:      "draw {n|Item|Items} of one deck and keep one",
	OpTakeEgg:        "take an Egg, then roll for Noise",
	OpCraft:          "craft an Item; any yellow Item is a tool",
	OpReload:         "load {n|Ammo|Ammo} into {weapon}",
	OpExtendMagazine: "{weapon} gets {n|Ammo|Ammo} and room for as much",
	OpJoinHeavy:      "carry two Heavy Items in one Hand",
	OpDiscardItem:    "discard {n|Item|Items}",
	OpDiscardAmmo:    "discard {n|Ammo|Ammo}",

	OpDress:         "dress {n|Serious Wound|Serious Wounds}",
	OpHealDressed:   "heal {n|Dressed Serious Wound|Dressed Serious Wounds}",
	OpHealLight:     "heal {n|Light Wound|Light Wounds}",
	OpLightWound:    "suffer {n|Light Wound|Light Wounds}",
	OpContaminate:   "get {n|Contamination card|Contamination cards}",
	OpSlime:         "get a Slime marker",
	OpCleanSlime:    "get rid of the Slime marker",
	OpScanHand:      "scan the Contamination cards in hand and remove the clean ones",
	OpScanOne:       "scan and remove {n|Contamination card|Contamination cards} in hand, with a new one for one that is INFECTED",
	OpAntidote:      "scan the whole deck, remove what is INFECTED and the Larva, get a Contamination card",
	OpSurgery:       "scan all cards, remove what is INFECTED and the Larva, suffer a Light Wound and pass",
	OpDraw:          "draw {n|card|cards}",
	OpDrawTogether:  "each Character in this Room draws {n|card|cards}",
	OpDrawUpTo:      "draw up to {n|card|cards} at the start of a Player Phase",
	OpRedraw:        "discard any cards and draw as many and {n|more|more}",
	OpDiscardHand:   "discard all Action cards in hand",
	OpManyActions:   "perform any number of Actions in this round, then pass",
	OpPass:          "pass",
	OpPassAll:       "all pass, and no Intruder attacks in this turn",
	OpOrder:         "move another Character of this Room to a neighbouring Room",
	OpQuietMove:     "move to a neighbouring Room without a Noise roll",
	OpTechnicalMove: "move to any Room with an Entrance to the Technical Corridors",
	OpMoveTo:        "move to {at}",
	OpNoiseRoll:     "{n|Character|Characters} of your choice must roll for Noise",

	OpLeave:       "move to a neighbouring Room without being attacked",
	OpOtherLeaves: "another Character here moves to a neighbouring Room without being attacked",
	OpShoot:       "shoot{reroll}",
	OpFullAuto:    "shoot all Ammo of {weapon}, with 1 Injury more for every {n} Ammo",
	OpEscape:      "escape",
	OpGrenade:     "an Intruder in {at} gets {n|Injury|Injuries}, all else there are hurt",
	OpMolotov:     "Fire in {at} where an Intruder is, with {n|Injury|Injuries} or a Serious Wound for all there",
	OpSmoke:       "each other Character in this Room discards {n|card|cards}",
	OpDecoy:       "all Intruders of neighbouring Rooms move into one of them",
	OpExtinguish:  "an Intruder in this Room, hit by a Fire Extinguisher, retreats",
	OpTaser:       "an Intruder in this Room gets {n|Injury|Injuries} and retreats",
	OpDisarm:      "another Character in this Room discards the whole hand",

	OpCancelAction:       "cancel another player's Action in this Room",
	OpCancelInterruption: "cancel another player's Interruption",
	OpIgnoreSurprise:     "ignore a Surprise Attack",
	OpIgnoreAttack:       "ignore an Intruder Attack",
	OpRerollNoise:        "discard {n|card|cards} to roll again for Noise",
	OpIntercom:           "Order and Motivation reach all Rooms with a Computer",
	OpAutoload:           "{weapon} holds {n|Ammo|Ammo} more, and an Energy Charge loads it at no cost",
	OpRemoteComputer:     "cards that need a Computer work in any Room",

	OpMaul:           "a Character with {n|Serious Wound|Serious Wounds} dies, another suffers one",
	OpFrenzy:         "each Character in the Room with {n|Serious Wound|Serious Wounds} dies, others suffer one",
	OpTransform:      "the Creeper becomes a Breeder",
	OpSummon:         "another Intruder comes into the Room",
	OpHealIntruders:  "heal {n|Injury|Injuries} of {intruders}",
	OpEclosion:       "Larvae hatch; each Character draws and scans {n|card|cards}",
	OpEggProtection:  "an Encounter for each Character in the Nest or with an Egg",
	OpHunt:           "Adults not in Combat move to Characters beside them",
	OpHatching:       "an Egg hatches in the Nest",
	OpScent:          "Noise around each Room with a slimed Character",
	OpRoomNoise:      "Noise in the Corridors of {room}, if it is explored",
	OpTechnicalNoise: "Noise in the Technical Corridors",
	OpHide:           "Intruders not in Combat leave the board",
	OpPlanning:       "draw {n|Event card|Event cards} and resolve one",
}

// whereTexts are the kinds of Rooms.
var whereTexts = [...]string{
	0: "this Room", AtComputer: "a Room with a Computer", AtComputerOrCockpit: "a Room with a Computer or the Cockpit",
	AtNoComputer: "a Room without a Computer", AtYellowComputer: "a yellow Room with a Computer",
	AtYellow: "a yellow Room", AtGreen: "a green Room", AtEngine: "an Engine Room",
	AtEvacuation: "an Evacuation Section", AtEntrance: "a Room with an Entrance to the Technical Corridors",
	AtBurning: "a burning Room", AtLargeIntruder: "a Room with an Adult, a Breeder or the Queen",
	AtLowest: "the explored Room with the lowest number", AtNeighbour: "a neighbouring Room",
	AtHereOrNeighbour: "this or a neighbouring Room", AtAny: "any Room",
}

// everyTexts are all Rooms of a kind.
var everyTexts = [...]string{
	0: "this Room", AtComputer: "each Room with a Computer", AtYellow: "each yellow Room", AtGreen: "each green Room",
	AtBurning: "each burning Room", AtLargeIntruder: "each Room with an Adult, a Breeder or the Queen",
}

// whereText is a kind of Room, or all Rooms of the kind.
func whereText(where Where, all bool) string {
	if all && int(where) < len(everyTexts) && everyTexts[where] != "" {
		return everyTexts[where]
	}
	return kit.WordOf(whereTexts[:], int(where))
}

// effectText is an effect for people.
func (r *Rules) effectText(e *Effect) string {
	weapon, engine, intruders, again := "the Weapon", "the Engine of this Room", "one Intruder", ""
	switch {
	case e.Card != "":
		weapon = "the " + r.weaponTitle(e.Card)
	case e.Weapon != 0:
		weapon = "a weapon of the kind " + e.Weapon.String()
	}
	if e.All {
		engine, intruders = "all Engines", "each Intruder"
	}
	if e.Op == OpShoot && e.N != 0 {
		again = " and roll again if you like"
	}
	text := strings.NewReplacer(
		"{at}", whereText(e.Where, e.All), "{room}", "the "+r.roomTitle(e.Room), "{weapon}", weapon,
		"{engine}", engine, "{intruders}", intruders, "{reroll}", again, "{n}", strconv.Itoa(int(e.N)),
	).Replace(kit.WordOf(opTexts[:], int(e.Op)))
	if before, rest, found := strings.Cut(text, "{n|"); found {
		words, after, _ := strings.Cut(rest, "}")
		one, more, _ := strings.Cut(words, "|")
		if counted := count(int(e.N), one, more); e.N != 0 {
			text = before + counted + after
		} else {
			text = before + "all " + more + after
		}
	}
	if e.May {
		text += " if you like"
	}
	return text
}

// weaponTitle is the title of a Weapon, a starting Item or one of the decks.
func (r *Rules) weaponTitle(key string) string {
	for i := range r.set.Weapons {
		if r.set.Weapons[i].Key == key {
			return r.set.Weapons[i].Title
		}
	}
	for i := range r.set.Items {
		if r.set.Items[i].Key == key {
			return r.set.Items[i].Title
		}
	}
	return key
}

// branchText is a choice of a Room or a card for people.
func (r *Rules) branchText(b *Branch) string {
	list := make([]string, len(b.Effects))
	for i := range b.Effects {
		list[i] = r.effectText(&b.Effects[i])
	}
	text := strings.Join(list, ", ")
	if b.At != 0 {
		text = "in " + whereText(b.At, false) + ": " + text
	}
	return text
}

// branchesText are all the choices.
func (r *Rules) branchesText(branches []Branch) string {
	list := make([]string, len(branches))
	for i := range branches {
		list[i] = r.branchText(&branches[i])
	}
	return strings.Join(list, "; or ")
}

// goalTexts are what an Objective wants of the one who has it; {n} is a number.
var goalTexts = [...]string{
	ShipReachesEarth: "the ship reaches Earth", ShipReachesMars: "the ship reaches Mars",
	ShipDestroyed: "the ship is destroyed", SignalSent: "you have sent a Signal",
	AllRoomsExplored: "all Rooms are explored", NestDestroyed: "the Nest is destroyed", QueenKilled: "the Queen is killed",
	FinishWithBlueCorpse: "you take the blue Character Corpse with you", FinishWithEgg: "you take an Egg with you",
	FinishInPod: "you leave in an Escape Pod", HoldItems: "you hold {n} Items or more",
	OnlyYouSurvive: "nobody else survives", AnotherSurvives: "somebody else survives",
	PlayerDoesNotSurvive: "the Character of player {n} does not survive",
	WeaknessesDiscovered: "{n} Weaknesses or more are discovered", EggWeaknessDiscovered: "the Weakness of the Egg is discovered",
	CarcassWeaknessDiscovered: "the Weakness of the Carcass is discovered",
	BlueCorpseInSurgery:       "the blue Character Corpse lies in the Surgery",
}

// objectiveText are the ways of an Objective for people.
func objectiveText(ways [][]Condition) string {
	list := make([]string, len(ways))
	for i, way := range ways {
		conditions := make([]string, len(way))
		for j, c := range way {
			conditions[j] = strings.ReplaceAll(kit.WordOf(goalTexts[:], int(c.Goal)), "{n}", strconv.Itoa(int(c.N)))
		}
		list[i] = strings.Join(conditions, " and ")
	}
	return strings.Join(list, "; or ")
}
