package nemesis

// opForms are what the words of effects need and say. A row for each, which nemo/kit/declare
// demands.
//
//kit:every Op by text
var opForms = [numOps + 1]form{
	OpRepair: {by: byCharacter, text: "take the Malfunction off this Room", brief: "repair the Malfunction"},
	OpEngine: {by: byCharacter, text: "repair or break this Engine"},
	OpMalfunction: {
		by: byCard | inEvent, all: true, where: []Where{AtComputer, AtYellowComputer, AtYellow, AtGreen, AtBurning, AtLargeIntruder, AtLowest},
		text: "put a Malfunction into {at}",
	},
	OpFire:          {by: byCard, text: "put Fire into this Room"},
	OpFireOut:       {by: byCharacter, text: "put out the Fire in this Room"},
	OpSpreadFire:    {by: inEvent, where: []Where{AtBurning}, must: true, text: "Fire spreads to the Rooms beside {at}"},
	OpKindle:        {by: inEvent, room: true, text: "Fire breaks out in {room}, or spreads from it"},
	OpEmptyCounters: {by: inEvent, all: true, where: []Where{AtBurning}, must: true, text: "the Item counter of {at} goes to 0"},
	OpDoor:          {by: byCharacter, n: 4, text: "open or close {n|Door|Doors} of this Room", brief: "open or close a Door"},
	OpTorchDoor: {
		by: byCard, n: 4,
		text: "open or close {n|Door|Doors} of this Room, also a Destroyed one", brief: "work a Door, also a Destroyed one",
	},
	OpDoors:       {by: byCharacter, text: "open or close any Doors of a Room"},
	OpOpenDoors:   {by: inEvent, text: "all Closed Doors open"},
	OpDestroyDoor: {by: byCard, n: 4, text: "destroy {n|Closed Door|Closed Doors} of this Room", brief: "destroy a Closed Door"},
	OpAirlock:     {by: inRoom, text: "empty another yellow Room by the Airlock Procedure", brief: "empty another yellow Room"},
	OpFireControl: {
		by:   byCharacter,
		text: "put out the Fire of a Room and drive its Intruders away", brief: "put out a Fire, drive Intruders off",
	},
	OpSelfDestruct: {by: byCharacter, text: "start or stop the Self-Destruct Sequence", brief: "start or stop Self-Destruct"},
	OpStartSelfDestruct: {
		by: inEvent, room: true,
		text: "the Self-Destruct Sequence starts if {room} has a Malfunction", brief: "Self-Destruct if it has a Malfunction",
	},
	OpLockPod: {
		by: byCharacter, n: 1, where: []Where{AtAny, AtEvacuation}, must: true,
		text: "lock or unlock {n|Escape Pod|Escape Pods} of {at}",
	},
	OpEjectPod: {by: inEvent, text: "the Escape Pod with the lowest number is lost"},
	OpRoomAction: {
		by: inAction, where: []Where{AtComputer},
		text: "perform the Room Action of {at} without its cost", brief: "a Room Action, free",
	},

	// Words about what is hidden.
	OpLookTile: {by: byCharacter, n: 4, text: "look at {n|unexplored Room|unexplored Rooms}", brief: "look at a tile"},
	OpLookRoom: {
		by: byCharacter, n: 4,
		text: "look at {n|unexplored Room|unexplored Rooms} with the Exploration token", brief: "look at a tile and its token",
	},
	OpLookEngine:      {by: byCharacter, all: true, text: "check {engine}"},
	OpLookCoordinates: {by: byCharacter, text: "look at the Coordinates card"},
	OpLookObjective:   {by: byCard, text: "look at an Objective of another Character", brief: "look at somebody's Objective"},
	OpLookSender:      {by: byCard, text: "look at an Objective of a Character who sent a Signal", brief: "look at a sender's Objective"},
	OpLookEvent: {
		by:   byCard,
		text: "look at the top Event card and leave it or put it at the bottom", brief: "look at the top Event card",
	},
	OpSetDestination: {by: inRoom, text: "put the Destination marker where you like"},
	OpSignal:         {by: byCharacter, text: "send a Signal"},
	OpAnalyse:        {by: byCharacter, text: "analyse an Object in this Room"},
	OpEnterPod:       {by: inRoom, text: "try to enter an Escape Pod"},
	OpHibernate:      {by: inRoom, text: "try to hibernate"},

	// Words about Items.
	OpSearch:         {by: byCard, text: "search", brief: "draw two Items, keep one"},
	OpSearchEmpty:    {by: byCard, text: "search, even where the Item counter is 0", brief: "draw two Items, also at 0"},
	OpDrawItems:      {by: inRoom, n: 2, text: "draw {n|Item|Items} of one deck and keep one", brief: "draw two Items, keep one"},
	OpTakeEgg:        {by: inRoom, text: "take an Egg, then roll for Noise"},
	OpCraft:          {by: inAction, text: "craft an Item; any yellow Item is a tool", brief: "make an Item, yellow ones are tools"},
	OpReload:         {by: byCharacter, n: 9, all: true, either: true, text: "load {n|Ammo|Ammo} into {weapon}"},
	OpExtendMagazine: {by: inAdded, n: 9, weapon: true, text: "{weapon} gets {n|Ammo|Ammo} and room for as much"},
	OpJoinHeavy:      {by: inItem, text: "carry two Heavy Items in one Hand", brief: "two Heavy Items in one Hand"},
	OpDiscardItem:    {by: byCard, n: 1, text: "discard {n|Item|Items}"},
	OpDiscardAmmo:    {by: inAction, n: 1, text: "discard {n|Ammo|Ammo}"},

	// Words about Characters.
	OpDress:       {by: byCharacter, n: 3, all: true, text: "dress {n|Serious Wound|Serious Wounds}"},
	OpHealDressed: {by: byCharacter, n: 3, text: "heal {n|Dressed Serious Wound|Dressed Serious Wounds}"},
	OpHealLight:   {by: byCharacter, n: 2, all: true, text: "heal {n|Light Wound|Light Wounds}"},
	OpLightWound:  {by: inAttack, n: 9, text: "suffer {n|Light Wound|Light Wounds}"},
	OpContaminate: {by: inAttack, n: 9, text: "get {n|Contamination card|Contamination cards}"},
	OpSlime:       {by: inPassive | inAttack, text: "get a Slime marker"},
	OpCleanSlime:  {by: byCharacter, text: "get rid of the Slime marker"},
	OpScanHand: {
		by: byCharacter, may: true,
		text: "scan the Contamination cards in hand and remove the clean ones", brief: "scan Contamination in hand",
	},
	OpScanOne: {
		by: byCard, n: 1,
		text:  "scan and remove {n|Contamination card|Contamination cards} in hand, with a new one for one that is INFECTED",
		brief: "scan and remove a Contamination card",
	},
	OpAntidote: {
		by:    inItem,
		text:  "scan the whole deck, remove what is INFECTED and the Larva, get a Contamination card",
		brief: "remove INFECTED cards and the Larva",
	},
	OpSurgery: {
		by:    inRoom,
		text:  "scan all cards, remove what is INFECTED and the Larva, suffer a Light Wound and pass",
		brief: "remove INFECTED and Larva, a wound, pass",
	},
	OpDraw:         {by: byCharacter, n: 9, text: "draw {n|card|cards}"},
	OpDrawTogether: {by: inAction, n: 9, text: "each Character in this Room draws {n|card|cards}", brief: "all here draw a card"},
	OpDrawUpTo:     {by: inPassive, n: 9, text: "draw up to {n|card|cards} at the start of a Player Phase"},
	OpRedraw: {
		by: byCard, n: 9,
		text: "discard any cards and draw as many and {n|more|more}", brief: "exchange cards and draw one more",
	},
	OpDiscardHand: {by: byCard, text: "discard all Action cards in hand", brief: "discard all Action cards"},
	OpManyActions: {
		by:   byCard,
		text: "perform any number of Actions in this round, then pass", brief: "Actions without limit, then pass",
	},
	OpPass:    {by: byCard, text: "pass"},
	OpPassAll: {by: byCard, text: "all pass, and no Intruder attacks in this turn", brief: "all pass, no Intruder attacks"},
	OpOrder: {
		by:   inAction,
		text: "move another Character of this Room to a neighbouring Room", brief: "move another Character here",
	},
	OpQuietMove:     {by: byCard, text: "move to a neighbouring Room without a Noise roll", brief: "move without a Noise roll"},
	OpTechnicalMove: {by: byCard, text: "move to any Room with an Entrance to the Technical Corridors", brief: "move to another Entrance"},
	OpMoveTo:        {by: byCard, where: []Where{AtYellow, AtGreen}, must: true, text: "move to {at}"},
	OpNoiseRoll: {
		by: inIntruder, n: 1,
		text: "{n|Character|Characters} of your choice must roll for Noise", brief: "a Character rolls for Noise",
	},

	// Words about Combat.
	OpLeave: {by: byCard, text: "move to a neighbouring Room without being attacked", brief: "move away unattacked"},
	OpOtherLeaves: {
		by:   inAction,
		text: "another Character here moves to a neighbouring Room without being attacked", brief: "another moves away unattacked",
	},
	OpShoot:    {by: inAction, n: 1, without: true, weapon: true, text: "shoot{reroll}"},
	OpFullAuto: {by: inAction, n: 9, card: true, text: "shoot all Ammo of {weapon}, with 1 Injury more for every {n} Ammo"},
	OpEscape:   {by: inAction, text: "escape"},
	OpGrenade: {
		by: inItem, n: 9, where: []Where{AtHereOrNeighbour}, must: true,
		text: "an Intruder in {at} gets {n|Injury|Injuries}, all else there are hurt", brief: "hurt one most, and all there",
	},
	OpMolotov: {
		by: inItem, n: 9, where: []Where{AtHereOrNeighbour}, must: true,
		text:  "Fire in {at} where an Intruder is, with {n|Injury|Injuries} or a Serious Wound for all there",
		brief: "Fire; all there are hurt",
	},
	OpSmoke: {
		by: inItem, n: 1,
		text: "each other Character in this Room discards {n|card|cards}", brief: "others here discard a card",
	},
	OpDecoy: {
		by:   inItem,
		text: "all Intruders of neighbouring Rooms move into one of them", brief: "lure Intruders into a Room beside",
	},
	OpExtinguish: {by: byCard, text: "an Intruder in this Room, hit by a Fire Extinguisher, retreats", brief: "an Intruder retreats"},
	OpTaser: {
		by: byCard, n: 9,
		text: "an Intruder in this Room gets {n|Injury|Injuries} and retreats", brief: "an Intruder is hurt and retreats",
	},
	OpDisarm: {by: byCard, text: "another Character in this Room discards the whole hand", brief: "another discards the whole hand"},

	// Words for reactions, and for what works by itself.
	OpCancelAction:       {by: inAction, text: "cancel another player's Action in this Room"},
	OpCancelInterruption: {by: inAction, text: "cancel another player's Interruption"},
	OpIgnoreSurprise:     {by: inAction, text: "ignore a Surprise Attack"},
	OpIgnoreAttack:       {by: inItem, text: "ignore an Intruder Attack"},
	OpRerollNoise:        {by: inLasting, n: 1, text: "discard {n|card|cards} to roll again for Noise"},
	OpIntercom:           {by: inLasting, text: "Order and Motivation reach all Rooms with a Computer"},
	OpAutoload: {
		by: inAdded, n: 9, card: true,
		text: "{weapon} holds {n|Ammo|Ammo} more, and an Energy Charge loads it at no cost",
	},
	OpRemoteComputer: {by: inLasting, text: "cards that need a Computer work in any Room"},

	// Words about Intruders.
	OpMaul: {by: inAttack, n: 3, text: "a Character with {n|Serious Wound|Serious Wounds} dies, another suffers one"},
	OpFrenzy: {
		by: inAttack, n: 3,
		text: "each Character in the Room with {n|Serious Wound|Serious Wounds} dies, others suffer one",
	},
	OpTransform:     {by: inAttack, text: "the Creeper becomes a Breeder"},
	OpSummon:        {by: inAttack, text: "another Intruder comes into the Room"},
	OpHealIntruders: {by: inEvent | inIntruder, n: 9, all: true, beside: true, text: "heal {n|Injury|Injuries} of {intruders}"},
	OpEclosion: {
		by: inEvent | inIntruder, n: 9,
		text:  "Larvae hatch; each Character draws {n|card|cards}, scans the hand and discards what was drawn",
		brief: "Larvae hatch, all draw and scan",
	},
	OpEclosionDrawn: {
		by: inEvent | inIntruder, n: 9,
		text: "Larvae hatch; each Character draws, scans and discards {n|card|cards}", brief: "Larvae hatch, all draw and scan",
	},
	OpEggProtection: {
		by:   inEvent,
		text: "an Encounter for each Character in the Nest or with an Egg", brief: "Encounters in the Nest and for Eggs",
	},
	OpHunt:           {by: inEvent | inIntruder, text: "Adults not in Combat move to Characters beside them", brief: "Adults hunt"},
	OpHatching:       {by: inEvent, text: "an Egg hatches in the Nest"},
	OpScent:          {by: inEvent, text: "Noise around each Room with a slimed Character"},
	OpRoomNoise:      {by: inEvent, room: true, text: "Noise in the Corridors of {room}, if it is explored"},
	OpTechnicalNoise: {by: inEvent, text: "Noise in the Technical Corridors"},
	OpHide:           {by: inEvent, text: "Intruders not in Combat leave the board"},
	OpPlanning:       {by: inIntruder, n: 4, text: "draw {n|Event card|Event cards} and resolve one", brief: "draw Events, resolve one"},
}
