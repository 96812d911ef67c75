package nemesis

import "github.com/mobilis-rules/mobilis/nemo/kit"

// Op is a word of the small language in which Rooms, cards and Items say what
// they do.
type Op uint8 // "effect"; names "Op*"

// The words; opForms has what each needs and says.
const (
	// Words about Rooms, Doors and the ship.
	OpRepair      Op = iota + 1
	OpEngine         // of the own Room
	OpMalfunction    // in a Room of choice, or with all in each
	OpFire
	OpFireOut
	OpSpreadFire
	OpKindle // if it burns already, in each Room beside it
	OpEmptyCounters
	OpDoor
	OpTorchDoor
	OpDoors // of a chosen Room, one by one
	OpOpenDoors
	OpDestroyDoor
	OpAirlock
	OpFireControl
	OpSelfDestruct // not from a yellow space
	OpStartSelfDestruct
	OpLockPod // evacuation: those of the own Section
	OpEjectPod
	OpRoomAction // of the own Room, or of a chosen one

	// Words about what is hidden.
	OpLookTile
	OpLookRoom
	OpLookEngine // the top token of the own Room's, or with all of each
	OpLookCoordinates
	OpLookObjective
	OpLookSender
	OpLookEvent
	OpSetDestination
	OpSignal
	OpAnalyse
	OpEnterPod  // 24.2
	OpHibernate // 24.10

	// Words about Items.
	OpSearch
	OpSearchEmpty
	OpDrawItems // the others go to the bottom
	OpTakeEgg
	OpCraft          // as the Craft Action
	OpReload         // a Weapon of that kind, or that one
	OpExtendMagazine // of that kind
	OpJoinHeavy
	OpDiscardItem
	OpDiscardAmmo

	// Words about Characters.
	OpDress
	OpHealDressed
	OpHealLight
	OpLightWound
	OpContaminate
	OpSlime
	OpCleanSlime
	OpScanHand // 18.4
	OpScanOne
	OpAntidote
	OpSurgery
	OpDraw
	OpDrawTogether
	OpDrawUpTo
	OpRedraw
	OpDiscardHand
	OpManyActions
	OpPass
	OpPassAll
	OpOrder
	OpQuietMove
	OpTechnicalMove
	OpMoveTo
	OpNoiseRoll

	// Words about Combat.
	OpLeave
	OpOtherLeaves
	OpShoot    // with a Weapon of that kind; N: rerolls
	OpFullAuto // even on a miss
	OpEscape
	OpGrenade // a Serious Wound for Characters
	OpMolotov
	OpSmoke
	OpDecoy // those in Combat attack first
	OpExtinguish
	OpTaser
	OpDisarm

	// Words for reactions, and for what works by itself.
	OpCancelAction
	OpCancelInterruption
	OpIgnoreSurprise
	OpIgnoreAttack
	OpRerollNoise
	OpIntercom
	OpAutoload
	OpRemoteComputer

	// Words about Intruders.
	OpMaul
	OpFrenzy
	OpTransform
	OpSummon
	OpHealIntruders
	OpEclosion
	OpEclosionDrawn
	OpEggProtection
	OpHunt
	OpHatching
	OpScent
	OpRoomNoise
	OpTechnicalNoise
	OpHide
	OpPlanning
)

// numOps is how many words there are.
const numOps = int(OpPlanning)

func (o Op) String() string { return kit.SpellWord(spoken, o) }

// Where is a kind of Room, as a condition or as what an effect concerns. The
// zero value is the own Room, whatever it is.
type Where uint8 // "kind of Room to be in", "here"; names "At*"

// The kinds of Rooms.
const (
	AtComputer          Where = iota + 1 // says "a Room with a Computer" [explored, without a Malfunction]
	AtComputerOrCockpit                  // says "a Room with a Computer or the Cockpit" [explored, without a Malfunction]
	AtNoComputer                         // says "a Room without a Computer" [explored, without a Malfunction]
	AtYellowComputer                     // says "a yellow Room with a Computer" [explored, working or not]
	AtYellow                             // says "a yellow Room" [explored]
	AtGreen                              // says "a green Room" [explored]
	AtEngine                             // says "an Engine Room"
	AtEvacuation                         // says "an Evacuation Section" [explored]
	AtEntrance                           // says "a Room with an Entrance to the Technical Corridors"
	AtBurning                            // says "a burning Room"
	AtLargeIntruder                      // says "a Room with an Adult, a Breeder or the Queen"
	AtLowest                             // says "the explored Room with the lowest number"
	AtNeighbour                          // says "a neighbouring Room"
	AtHereOrNeighbour                    // says "this or a neighbouring Room"
	AtAny                                // says "any Room"
)

func (w Where) String() string { return kit.SpellWord(spoken, w) }
