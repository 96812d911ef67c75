package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Op is a word of the small language in which Rooms, cards and Items say what
// they do. What an [Effect] needs besides its word stands beside it; "own" is
// the acting Character's.
type Op uint8

// The words.
const (
	// Words about Rooms, Doors and the ship.
	OpRepair            Op = iota + 1 // the Malfunction off the own Room
	OpEngine                          // repair or break the Engine of the own Room
	OpMalfunction                     // Where: a Malfunction in a Room of choice, or with All in each
	OpFire                            // Fire in the own Room
	OpFireOut                         // the Fire off the own Room
	OpSpreadFire                      // Fire in each Room beside a burning one; Where: AtBurning
	OpKindle                          // Room: Fire there, or if it burns already in each Room beside it
	OpEmptyCounters                   // Where, All: Item counters to 0
	OpDoor                            // open or close N Doors of the own Room's Corridors
	OpTorchDoor                       // as OpDoor; may close Destroyed Doors
	OpDoors                           // open or close any Doors of a chosen Room, one by one
	OpOpenDoors                       // all Closed Doors open
	OpDestroyDoor                     // destroy N Closed Doors of the own Room's Corridors
	OpAirlock                         // the Airlock Procedure in another yellow Room
	OpFireControl                     // a chosen Room: its Fire off, its Intruders run away
	OpSelfDestruct                    // start or stop Self-Destruct, unless on a yellow space
	OpStartSelfDestruct               // start it if Room has a Malfunction
	OpLockPod                         // lock or unlock N Pods; Where: AtAny, or AtEvacuation for those of the own Section
	OpEjectPod                        // the Pod with the lowest number is removed
	OpRoomAction                      // Where: the Room Action of the own Room, or of a chosen one, without its cost

	// Words about what is hidden.
	OpLookTile        // at N unexplored Room tiles
	OpLookRoom        // at N unexplored Room tiles with their Exploration tokens
	OpLookEngine      // at the top token of the own Room's Engine, or with All of each
	OpLookCoordinates // at the Coordinates card
	OpLookObjective   // at an Objective of a Character
	OpLookSender      // at an Objective of a Character with a Signal marker
	OpLookEvent       // at the top Event card, to be left there or put at the bottom
	OpSetDestination  // the Destination marker to any space
	OpSignal          // the own Signal marker onto the Character board
	OpAnalyse         // discover the Weakness of an Object in the own Room
	OpEnterPod        // try to enter a Pod of the own Section (24.2)
	OpHibernate       // try to hibernate (24.10)

	// Words about Items.
	OpSearch         // a Search
	OpSearchEmpty    // a Search, also at Item counter 0
	OpDrawItems      // choose a deck, draw N Items, keep 1, the others to the bottom
	OpTakeEgg        // an Egg from the Intruder board into a hand, then a Noise roll
	OpCraft          // a Craft Item Action; any yellow Item counts as a tool
	OpReload         // N Ammo or All: Weapon: one of that kind, Card: that one
	OpExtendMagazine // Weapon: one of that kind gets N Ammo and N capacity
	OpJoinHeavy      // 2 Heavy Items in one Hand slot
	OpDiscardItem    // discard N Items
	OpDiscardAmmo    // discard N Ammo

	// Words about Characters.
	OpDress         // N or All: dress Serious Wounds
	OpHealDressed   // N: heal Dressed Serious Wounds
	OpHealLight     // N or All: heal Light Wounds
	OpLightWound    // N Light Wounds
	OpContaminate   // N Contamination cards
	OpSlime         // a Slime marker
	OpCleanSlime    // the Slime marker off
	OpScanHand      // scan the Contamination cards in hand, the clean ones are removed (18.4)
	OpScanOne       // scan and remove N Contamination cards in hand; for an infected one gain another
	OpAntidote      // scan the own deck, infected cards and Larva off; gain a card, shuffle
	OpSurgery       // scan all cards, infected ones and Larva off; wound, pass, shuffle
	OpDraw          // draw N Action cards
	OpDrawTogether  // each Character in the own Room draws N
	OpDrawUpTo      // at the start of a Player Phase draw up to N cards
	OpRedraw        // discard any cards, draw as many and N more
	OpDiscardHand   // discard all Action cards in hand
	OpManyActions   // any number of Actions this round, then pass
	OpPass          // must pass
	OpPassAll       // all pass, the Player Phase ends, no Intruder Attack step this turn
	OpOrder         // move another Character of the own Room to a neighbouring Room
	OpQuietMove     // move to a neighbouring Room without a Noise roll
	OpTechnicalMove // to any other Room with a Technical Corridors Entrance
	OpMoveTo        // Where: to any other such Room
	OpNoiseRoll     // N chosen Characters make a Noise roll

	// Words about Combat.
	OpLeave       // to a neighbouring Room without an Intruder Attack
	OpOtherLeaves // so does another Character of the own Room, if willing
	OpShoot       // a Shoot Action; Weapon: with one of that kind; N: rerolls
	OpFullAuto    // Card: all its Ammo, a Shoot, 1 Injury more per N Ammo even on a miss
	OpEscape      // an Escape
	OpGrenade     // Where: an Intruder there gets N Injuries, everybody else there 1 or a Serious Wound
	OpMolotov     // Where: Fire in a Room with an Intruder, everybody there N Injuries or a Serious Wound
	OpSmoke       // each other Character in the own Room discards N Action cards
	OpDecoy       // all Intruders of neighbouring Rooms into one of them
	OpExtinguish  // an Intruder in the own Room, hit by a Fire Extinguisher, retreats
	OpTaser       // an Intruder in the own Room gets N Injuries and retreats
	OpDisarm      // another Character in the own Room discards the whole hand

	// Words of what is used in answer to something, or works by itself.
	OpCancelAction       // another player's Action in the own Room
	OpCancelInterruption // another player's Interruption
	OpIgnoreSurprise     // a Surprise Attack on oneself
	OpIgnoreAttack       // an Intruder Attack on oneself
	OpRerollNoise        // discard N Action cards to roll for Noise again, once per roll
	OpIntercom           // Order and Motivation reach Rooms with a Computer
	OpAutoload           // Card: N capacity more, an Energy Charge loads it at no cost
	OpRemoteComputer     // cards that need a Computer work in any Room: Intranet, Risk Assessment

	// Words about Intruders.
	OpMaul           // with N Serious Wounds at least one dies, else gets 1
	OpFrenzy         // so does each Character in the Room
	OpTransform      // the attacking Creeper becomes a Breeder
	OpSummon         // draw an Intruder token, place that Intruder in the Room
	OpHealIntruders  // N Injuries off one chosen Intruder, or with All off each
	OpEclosion       // Larvae hatch; each Character draws and scans N cards
	OpEggProtection  // an Encounter for each Character in the Nest or with an Egg
	OpHunt           // Adults not in Combat move to Characters beside them
	OpHatching       // an Egg hatches in the Nest
	OpScent          // Noise in the Corridors of each Room with a slimed Character
	OpRoomNoise      // Room: Noise in its unmarked Corridors, if it is explored
	OpTechnicalNoise // Noise in the Technical Corridors, or Noise rolls at the Entrances
	OpHide           // Intruders not in Combat leave the board into the bag
	OpPlanning       // draw N Event cards, resolve 1
)

// numOps is how many words there are.
const numOps = int(OpPlanning)

func (o Op) String() string { return kit.WordOf(opNames[:], int(o)) }

// Where is a kind of Room, as a condition or as what an effect concerns. The
// zero value is the own Room, whatever it is.
type Where uint8

// The kinds of Rooms.
const (
	AtComputer          Where = iota + 1 // explored, with a Computer and without a Malfunction
	AtComputerOrCockpit                  // AtComputer, or the Cockpit without a Malfunction
	AtNoComputer                         // explored, without a Computer and without a Malfunction
	AtYellowComputer                     // explored, yellow, with a Computer, working or not
	AtYellow                             // explored and yellow
	AtGreen                              // explored and green
	AtEngine                             // an Engine Room
	AtEvacuation                         // an Evacuation Section
	AtEntrance                           // with a Technical Corridors Entrance
	AtBurning                            // with Fire
	AtLargeIntruder                      // with an Adult, a Breeder or the Queen
	AtLowest                             // the explored Room with the lowest number
	AtNeighbour                          // beside the own Room
	AtHereOrNeighbour                    // the own Room or beside it
	AtAny                                // any Room
)

var whereNames = [...]string{
	"here", "computer", "computer-or-cockpit", "no-computer", "yellow-computer", "yellow", "green", "engine",
	"evacuation", "entrance", "burning", "large-intruder", "lowest", "neighbour", "here-or-neighbour", "any",
}

func (w Where) String() string { return kit.WordOf(whereNames[:], int(w)) }
