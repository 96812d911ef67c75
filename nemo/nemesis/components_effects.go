package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Op is a word of the small language in which Rooms, cards and Items say what
// they do.
type Op uint8 // "effect"

// The words. Behind each stands, in round brackets, which parts may use it ("character" is
// a Room Action, an Action card or an Item, "card" one of the last two) and what else an
// [Effect] with it has: its N and All, its Where, Weapon, Room or Card, whether it may
// be left out; then what it says to the one who acts, and the same in brief. {at} is the
// kind of Room, {weapon}, {room} and {card} are what the effect names, and {n|one|more}
// counts, or says "all" with the second.
const (
	// Words about Rooms, Doors and the ship.
	OpRepair            Op = iota + 1 // (character) take the Malfunction off this Room | repair the Malfunction
	OpEngine                          // (character) repair or break this Engine [of the own Room]
	OpMalfunction                     // (card event; all; perhaps at computer yellow-computer yellow green burning large-intruder lowest) put a Malfunction into {at} [in a Room of choice, or with all in each]
	OpFire                            // (card) put Fire into this Room
	OpFireOut                         // (character) put out the Fire in this Room
	OpSpreadFire                      // (event; at burning) Fire spreads to the Rooms beside {at}
	OpKindle                          // (event; room) Fire breaks out in {room}, or spreads from it [if it burns already, in each Room beside it]
	OpEmptyCounters                   // (event; all; at burning) the Item counter of {at} goes to 0
	OpDoor                            // (character; n 1-4) open or close {n|Door|Doors} of this Room | open or close a Door
	OpTorchDoor                       // (card; n 1-4) open or close {n|Door|Doors} of this Room, also a Destroyed one | work a Door, also a Destroyed one
	OpDoors                           // (character) open or close any Doors of a Room [of a chosen Room, one by one]
	OpOpenDoors                       // (event) all Closed Doors open
	OpDestroyDoor                     // (card; n 1-4) destroy {n|Closed Door|Closed Doors} of this Room | destroy a Closed Door
	OpAirlock                         // (room) empty another yellow Room by the Airlock Procedure | empty another yellow Room
	OpFireControl                     // (character) put out the Fire of a Room and drive its Intruders away | put out a Fire, drive Intruders off
	OpSelfDestruct                    // (character) start or stop the Self-Destruct Sequence | start or stop Self-Destruct [not from a yellow space]
	OpStartSelfDestruct               // (event; room) the Self-Destruct Sequence starts if {room} has a Malfunction | Self-Destruct if it has a Malfunction
	OpLockPod                         // (character; n 1; at any evacuation) lock or unlock {n|Escape Pod|Escape Pods} of {at} [evacuation: those of the own Section]
	OpEjectPod                        // (event) the Escape Pod with the lowest number is lost
	OpRoomAction                      // (action; perhaps at computer) perform the Room Action of {at} without its cost | a Room Action, free [of the own Room, or of a chosen one]

	// Words about what is hidden.
	OpLookTile        // (character; n 1-4) look at {n|unexplored Room|unexplored Rooms} | look at a tile
	OpLookRoom        // (character; n 1-4) look at {n|unexplored Room|unexplored Rooms} with the Exploration token | look at a tile and its token
	OpLookEngine      // (character; all) check {engine} [the top token of the own Room's, or with all of each]
	OpLookCoordinates // (character) look at the Coordinates card
	OpLookObjective   // (card) look at an Objective of another Character | look at somebody's Objective
	OpLookSender      // (card) look at an Objective of a Character who sent a Signal | look at a sender's Objective
	OpLookEvent       // (card) look at the top Event card and leave it or put it at the bottom | look at the top Event card
	OpSetDestination  // (room) put the Destination marker where you like
	OpSignal          // (character) send a Signal
	OpAnalyse         // (character) analyse an Object in this Room
	OpEnterPod        // (room) try to enter an Escape Pod [24.2]
	OpHibernate       // (room) try to hibernate [24.10]

	// Words about Items.
	OpSearch         // (card) search | draw two Items, keep one
	OpSearchEmpty    // (card) search, even where the Item counter is 0 | draw two Items, also at 0
	OpDrawItems      // (room; n 1-2) draw {n|Item|Items} of one deck and keep one | draw two Items, keep one [the others go to the bottom]
	OpTakeEgg        // (room) take an Egg, then roll for Noise
	OpCraft          // (action) craft an Item; any yellow Item is a tool | make an Item, yellow ones are tools [as the Craft Action]
	OpReload         // (character; n 1-9 or all; weapon or card) load {n|Ammo|Ammo} into {weapon} [a Weapon of that kind, or that one]
	OpExtendMagazine // (added; n 1-9; weapon) {weapon} gets {n|Ammo|Ammo} and room for as much [of that kind]
	OpJoinHeavy      // (item) carry two Heavy Items in one Hand | two Heavy Items in one Hand
	OpDiscardItem    // (card; n 1) discard {n|Item|Items}
	OpDiscardAmmo    // (action; n 1) discard {n|Ammo|Ammo}

	// Words about Characters.
	OpDress         // (character; n 1-3 or all) dress {n|Serious Wound|Serious Wounds}
	OpHealDressed   // (character; n 1-3) heal {n|Dressed Serious Wound|Dressed Serious Wounds}
	OpHealLight     // (character; n 1-2 or all) heal {n|Light Wound|Light Wounds}
	OpLightWound    // (attack; n 1-9) suffer {n|Light Wound|Light Wounds}
	OpContaminate   // (attack; n 1-9) get {n|Contamination card|Contamination cards}
	OpSlime         // (passive attack) get a Slime marker
	OpCleanSlime    // (character) get rid of the Slime marker
	OpScanHand      // (character; may) scan the Contamination cards in hand and remove the clean ones | scan Contamination in hand [18.4]
	OpScanOne       // (card; n 1) scan and remove {n|Contamination card|Contamination cards} in hand, with a new one for one that is INFECTED | scan and remove a Contamination card
	OpAntidote      // (item) scan the whole deck, remove what is INFECTED and the Larva, get a Contamination card | remove INFECTED cards and the Larva
	OpSurgery       // (room) scan all cards, remove what is INFECTED and the Larva, suffer a Light Wound and pass | remove INFECTED and Larva, a wound, pass
	OpDraw          // (character; n 1-9) draw {n|card|cards}
	OpDrawTogether  // (action; n 1-9) each Character in this Room draws {n|card|cards} | all here draw a card
	OpDrawUpTo      // (passive; n 1-9) draw up to {n|card|cards} at the start of a Player Phase
	OpRedraw        // (card; n 1-9) discard any cards and draw as many and {n|more|more} | exchange cards and draw one more
	OpDiscardHand   // (card) discard all Action cards in hand | discard all Action cards
	OpManyActions   // (card) perform any number of Actions in this round, then pass | Actions without limit, then pass
	OpPass          // (card) pass
	OpPassAll       // (card) all pass, and no Intruder attacks in this turn | all pass, no Intruder attacks
	OpOrder         // (action) move another Character of this Room to a neighbouring Room | move another Character here
	OpQuietMove     // (card) move to a neighbouring Room without a Noise roll | move without a Noise roll
	OpTechnicalMove // (card) move to any Room with an Entrance to the Technical Corridors | move to another Entrance
	OpMoveTo        // (card; at yellow green) move to {at}
	OpNoiseRoll     // (intruder; n 1) {n|Character|Characters} of your choice must roll for Noise | a Character rolls for Noise

	// Words about Combat.
	OpLeave       // (card) move to a neighbouring Room without being attacked | move away unattacked
	OpOtherLeaves // (action) another Character here moves to a neighbouring Room without being attacked | another moves away unattacked
	OpShoot       // (action; perhaps n 1; weapon) shoot{reroll} [with a Weapon of that kind; N: rerolls]
	OpFullAuto    // (action; n 1-9; card) shoot all Ammo of {weapon}, with 1 Injury more for every {n} Ammo [even on a miss]
	OpEscape      // (action) escape
	OpGrenade     // (item; n 1-9; at here-or-neighbour) an Intruder in {at} gets {n|Injury|Injuries}, all else there are hurt | hurt one most, and all there [a Serious Wound for Characters]
	OpMolotov     // (item; n 1-9; at here-or-neighbour) Fire in {at} where an Intruder is, with {n|Injury|Injuries} or a Serious Wound for all there | Fire; all there are hurt
	OpSmoke       // (item; n 1) each other Character in this Room discards {n|card|cards} | others here discard a card
	OpDecoy       // (item) all Intruders of neighbouring Rooms move into one of them | lure Intruders into a Room beside [those in Combat attack first]
	OpExtinguish  // (card) an Intruder in this Room, hit by a Fire Extinguisher, retreats | an Intruder retreats
	OpTaser       // (card; n 1-9) an Intruder in this Room gets {n|Injury|Injuries} and retreats | an Intruder is hurt and retreats
	OpDisarm      // (card) another Character in this Room discards the whole hand | another discards the whole hand

	// Words of what is used in answer to something, or works by itself.
	OpCancelAction       // (action) cancel another player's Action in this Room
	OpCancelInterruption // (action) cancel another player's Interruption
	OpIgnoreSurprise     // (action) ignore a Surprise Attack
	OpIgnoreAttack       // (item) ignore an Intruder Attack
	OpRerollNoise        // (lasting; n 1) discard {n|card|cards} to roll again for Noise
	OpIntercom           // (lasting) Order and Motivation reach all Rooms with a Computer
	OpAutoload           // (added; n 1-9; card) {weapon} holds {n|Ammo|Ammo} more, and an Energy Charge loads it at no cost
	OpRemoteComputer     // (lasting) cards that need a Computer work in any Room

	// Words about Intruders.
	OpMaul           // (attack; n 1-3) a Character with {n|Serious Wound|Serious Wounds} dies, another suffers one
	OpFrenzy         // (attack; n 1-3) each Character in the Room with {n|Serious Wound|Serious Wounds} dies, others suffer one
	OpTransform      // (attack) the Creeper becomes a Breeder
	OpSummon         // (attack) another Intruder comes into the Room
	OpHealIntruders  // (event intruder; n 1-9 and all) heal {n|Injury|Injuries} of {intruders}
	OpEclosion       // (event intruder; n 1-9) Larvae hatch; each Character draws {n|card|cards}, scans the hand and discards what was drawn | Larvae hatch, all draw and scan
	OpEclosionDrawn  // (event intruder; n 1-9) Larvae hatch; each Character draws, scans and discards {n|card|cards} | Larvae hatch, all draw and scan
	OpEggProtection  // (event) an Encounter for each Character in the Nest or with an Egg | Encounters in the Nest and for Eggs
	OpHunt           // (event intruder) Adults not in Combat move to Characters beside them | Adults hunt
	OpHatching       // (event) an Egg hatches in the Nest
	OpScent          // (event) Noise around each Room with a slimed Character
	OpRoomNoise      // (event; room) Noise in the Corridors of {room}, if it is explored
	OpTechnicalNoise // (event) Noise in the Technical Corridors
	OpHide           // (event) Intruders not in Combat leave the board
	OpPlanning       // (intruder; n 1-4) draw {n|Event card|Event cards} and resolve one | draw Events, resolve one
)

// numOps is how many words there are.
const numOps = int(OpPlanning)

func (o Op) String() string { return kit.SpellWord(spoken, o) }

// Where is a kind of Room, as a condition or as what an effect concerns. The
// zero value is the own Room, whatever it is.
type Where uint8 // "kind of Room to be in", "here"

// The kinds of Rooms.
const (
	AtComputer          Where = iota + 1 // a Room with a Computer [explored, without a Malfunction]
	AtComputerOrCockpit                  // a Room with a Computer or the Cockpit [explored, without a Malfunction]
	AtNoComputer                         // a Room without a Computer [explored, without a Malfunction]
	AtYellowComputer                     // a yellow Room with a Computer [explored, working or not]
	AtYellow                             // a yellow Room [explored]
	AtGreen                              // a green Room [explored]
	AtEngine                             // an Engine Room
	AtEvacuation                         // an Evacuation Section [explored]
	AtEntrance                           // a Room with an Entrance to the Technical Corridors
	AtBurning                            // a burning Room
	AtLargeIntruder                      // a Room with an Adult, a Breeder or the Queen
	AtLowest                             // the explored Room with the lowest number
	AtNeighbour                          // a neighbouring Room
	AtHereOrNeighbour                    // this or a neighbouring Room
	AtAny                                // any Room
)

func (w Where) String() string { return kit.SpellWord(spoken, w) }
