package nemesis

import "github.com/mobilis-rules/mobilis/nemo"

// The kinds of events. Beside each stand its arguments in order: players by
// Player Number, Rooms by their place, Intruders counted from 1, cards and Items
// by their numbers. "Secret" are those that only some players get to know.
const (
	// Of the set-up and the turn (1-4).
	EventLaidOut        nemo.EventKind = iota + 1 // how many; the rule says what is laid out
	EventPodDrawn                                 // Pod
	EventPodPlaced                                // Pod, Section
	EventTokenAdded                               // token
	EventTokenReplaced                            // type, type
	EventNoToken                                  // type
	EventDealsObjective                           // player
	EventObjectiveDealt                           // player, Objective; secret
	EventDrafts                                   // player, Character
	EventCharacter                                // player, Character
	EventFirstPlayer                              // player
	EventBlueCorpse                               // Room
	EventTurn                                     // turn
	EventDrawStep
	EventDraws         // player
	EventDrawsCard     // player, Character, card of the deck; secret
	EventHandLimit     // player, how many
	EventNothingToDraw // player
	EventReshuffles    // player
	EventRound         // player
	EventPasses        // player
	EventPassesEmpty   // player
	EventSitsOut       // player
	EventLooksOn       // player
	EventAllPassed
	EventDiscards     // player, Character, card of the deck
	EventBleeds       // player
	EventBurns        // player
	EventTime         // space
	EventSelfDestruct // space
	EventChambersOpen
	EventPodsUnlock
	EventAttackStep // how many Intruders
	EventNoAttacks
	EventFireStep
	EventCardDrawn        // Event card
	EventIntrudersMove    // number, how many
	EventCardActs         // Event card
	EventEventActs        // Event card
	EventCardDiscarded    // Event card
	EventCardRemoved      // Event card
	EventCardShuffledBack // Event card
	EventDeckReshuffled   // 1 for the Events, 2 for the Intruder Attacks
	EventTokenDrawn       // token
	EventBlank
	EventNoiseForAll
	EventInCombat // player
	EventEggLaid  // Eggs on the Intruder board
	EventNoEgg
	EventQueenComes // Room

	// Of Actions (7).
	EventAnnounces       // player, Kind, cost, what it names, target or choice
	EventPlays           // player, Action card, choice
	EventUses            // player, Item, choice
	EventUsedUp          // player, Item
	EventRoomAction      // player, Room, choice
	EventInterrupts      // player, player
	EventCounters        // player, player
	EventLetsPass        // player
	EventPlaysAfterPass  // player
	EventKeepsRest       // player
	EventCancelled       // player
	EventNothingComes    // player
	EventChooses         // player
	EventDone            // player; 1 for a Room, 2 a card, 3 an Item; its number; choice
	EventCostsMore       // player, cost
	EventHelps           // player, Item
	EventLeavesOut       // player
	EventManyActions     // player
	EventMustPass        // player
	EventAllMustPass     // player
	EventMustRoll        // player
	EventChoosesRoom     // player, Room
	EventOrdered         // player, player, Room
	EventReaches         // player, player
	EventReachesNoMore   // player
	EventConsents        // player
	EventRefuses         // player
	EventRedraws         // player, how many
	EventTrades          // player, player
	EventOffers          // player, thing; secret
	EventOffersSomething // player
	EventOfferMade       // player
	EventTraded          // player, player, how many, how many
	EventNoTrade         // player, player

	// Of movement and exploration (8).
	EventMoves          // player, from, to
	EventSneaks         // player, Room, Corridor or [NoCorridor]
	EventSlipsAway      // player, Room
	EventExplored       // Room, what it is
	EventToken          // Room, effect, Item counter
	EventTokenActs      // Room, effect
	EventTokenCancelled // Room, effect
	EventItemCounter    // Room, Items
	EventSlimeRoom      // player
	EventNoNoise        // player
	EventNotExplored    // Room
	EventBurnsUnseen    // Room

	// Of Noise and the Technical Corridors (9, 10).
	EventNoiseRoll     // player, face
	EventNoise         // Corridor
	EventNoiseTwice    // Corridor
	EventNoiseThere    // how many
	EventNoiseAround   // Room
	EventNoiseCleared  // Room
	EventNoisePastDoor // Corridor
	EventComesPastDoor // Corridor
	EventSilence       // player
	EventSlimeBetrays  // player
	EventDrawn         // from, to
	EventIntruderMoves // Intruder, from or 0, to
	EventHides         // Intruder, Room
	EventIntoCorridors // Intruder, Room
	EventRollsAgain    // player
	EventRollStands    // player

	// Of Slime, Fire, Malfunctions and Doors (11).
	EventSlimed        // player
	EventCleaned       // player
	EventFire          // Room
	EventBurnsAlready  // Room
	EventFireOut       // Room
	EventFireSpreads   // Room
	EventSetsFire      // player
	EventMalfunction   // Room
	EventNoMalfunction // Room
	EventRepaired      // player, Room
	EventDoorClosed    // Corridor
	EventDoorOpened    // Corridor
	EventDoorDestroyed // Corridor
	EventDoorMended    // Corridor
	EventDoorTaken     // Corridor
	EventDoorHolds     // Corridor
	EventDoorStops     // Corridor
	EventDoorsDone     // player
	EventNoDoor        // Corridor; the rule says why
	EventDemolishes    // Corridor
	EventAirlock       // Room
	EventAirlockOff    // Room
	EventVented        // Room

	// Of Encounters (12).
	EventEncounter // player, Room
	EventFirstEncounter
	EventObjectiveKept   // player
	EventObjectiveKeptIs // player, Objective; secret
	EventAppears         // Intruder, Room
	EventMeets           // Room
	EventNoMiniature     // type
	EventTokenAside      // token
	EventLastToken
	EventNoSurprise // player, number
	EventSurprise   // player, number
	EventNobodyComes

	// Of Combat (13-16).
	EventShoots            // player, Item, target
	EventStrikes           // player, target
	EventMeleeContaminates // player
	EventCombatRoll        // player, face
	EventFace              // face, type
	EventTraitCounts       // Item
	EventMeleeDouble       // player
	EventHit               // player, target, Injuries
	EventMiss              // player, target
	EventMissCosts         // player, target
	EventSpendsAmmo        // player, Item
	EventSpendsAll         // player, Ammo, more Injuries
	EventThrows            // player, Room, target or 0
	EventBlastHurts        // player
	EventDecoy             // player, Room, how many
	EventDrivenAway        // Intruder
	EventDisarmed          // player
	EventEggNoise          // player
	EventEggsDestroyed     // Room, Eggs
	EventEggDestroyed      // Room
	EventNestDestroyed
	EventEscapeBegins   // player, Room
	EventAttacksEscape  // Intruder, player
	EventDiesEscaping   // player, Room
	EventGetsAway       // player, Room
	EventInjured        // Intruder, Injuries
	EventBlood          // Intruder Attack card, blood
	EventSurvives       // Intruder, needed
	EventKilled         // Intruder, Room
	EventCarcass        // Room
	EventRetreats       // Intruder
	EventRetreatCard    // Event card, number
	EventRetreatStopped // Intruder, Corridor

	// Of Intruder Attacks (17).
	EventAttacks       // Intruder, player, occasion
	EventAttackCard    // Intruder Attack card
	EventAttackMisses  // Intruder, player
	EventTarget        // Intruder, player
	EventAttackHits    // Intruder, player, Attack
	EventIgnores       // player
	EventDoesNotIgnore // player
	EventMauled        // player
	EventTransforms    // Intruder, Room
	EventLarvaInfests  // Intruder, player
	EventLarvaGone     // Intruder, player
	EventHunt
	EventDiscardsDrawn // player, Character, up to four cards of the deck
	EventEggHatches    // Eggs left
	EventEggGuarded    // player
	EventIntrudersHeal // Injuries
	EventIntruderHeals // Intruder, Injuries

	// Of Contamination and Wounds (18, 19).
	EventContaminated        // player
	EventNoContamination     // player
	EventScans               // player, how many, how many for the first time
	EventInfectedFound       // player, how many, of how many
	EventNotInfected         // player
	EventSeveralInfected     // player, how many
	EventRemoved             // player, how many
	EventCured               // player
	EventLarvaGrows          // player
	EventLarvaHatches        // player
	EventLightWound          // player, how many
	EventLightBecomesSerious // player
	EventSeriousWound        // player, Wound
	EventFatalWound          // player
	EventWoundsRenewed
	EventDresses      // player, Wound
	EventDressesAll   // player
	EventHeals        // player, Wound
	EventHealsLight   // player, how many
	EventOutOfTheGame // player, up to five Items
	EventDies         // player, Character

	// Of Weaknesses, Objects and Items (20-22).
	EventDiscovered     // Object, Weakness
	EventWeaknessCounts // Weakness
	EventPicksUp        // player, what, which
	EventTakesInHand    // player, what, which
	EventDrops          // player, what, which
	EventDeclines       // player, what, which
	EventTakesEgg       // player, Eggs left
	EventAmmoAtFirst    // player, Item, Ammo
	EventLoads          // player, Item, Ammo
	EventJoins          // player, Item, Item
	EventCrafts         // player, Item, Item, Item
	EventDiscardsItem   // player, Item
	EventAdded          // player, Item
	EventActivates      // player, Item
	EventSearches       // player, Room, Items left
	EventSearchesEmpty  // player, Room
	EventChoosesDeck    // player, colour
	EventFinds          // player, colour
	EventFindsItem      // player, Item; secret
	EventKeeps          // player, colour
	EventKeepsItem      // player, Item; secret
	EventKeepsHeavy     // player, Item
	EventDeckRenewed    // colour

	// Of Rooms and what is hidden (23).
	EventCourse             // space
	EventSignal             // player
	EventEngineTurned       // player, Engine, whether it changed
	EventEngineIs           // Engine, status; secret
	EventLooksAt            // player, Room
	EventRoomIs             // Room, what it is; secret
	EventTokenIs            // Room, effect, Item counter; secret
	EventLooksAtEngine      // player, Engine
	EventLooksAtCoordinates // player
	EventCoordinatesAre     // Coordinates card; secret
	EventAnalyses           // player, Object
	EventLooksAtObjective   // player, player
	EventObjectiveIs        // player, Objective; secret
	EventLooksAtEvent       // player
	EventTopEventIs         // Event card; secret
	EventEventStays         // player
	EventEventUnder         // player

	// Of Pods, hibernation and Self-Destruct (24).
	EventTriesPod         // player
	EventTooLate          // player
	EventEntersPod        // player, Pod
	EventWaits            // player
	EventStaysInPod       // player
	EventLeavesPod        // player
	EventDrivenOut        // player, Room or 0
	EventLaunchChosen     // player
	EventLaunched         // Pod
	EventEscapes          // player, Character
	EventPodGone          // Pod
	EventPodTurned        // Pod, whether it is locked
	EventTriesHibernation // player
	EventHibernates       // player, Character
	EventSelfDestructOn
	EventSelfDestructOff
	EventInSpite

	// Of the other ways to play (25).
	EventRevived           // player, Room
	EventStaysDead         // player
	EventIntruderPlayer    // player
	EventIntruderDraws     // player
	EventIntruderDrawsCard // Intruder Action card; secret
	EventIntruderKeeps     // whether one is kept
	EventIntruderDiscards  // up to four Intruder Action cards
	EventIntruderPlays     // player, Intruder Action card
	EventIntruderCardActs  // Intruder Action card
	EventIntruderSent      // Intruder, number
	EventIntruderUrged     // Intruder, how many Attack cards are drawn
	EventAttackChosen      // Intruder Attack card
	EventShortPhase

	// Of the end (5).
	EventJump
	EventShipDestroyed
	EventNobodyLeft
	EventCheckBegins      // how many have survived
	EventEngines          // how many are damaged
	EventDestination      // where
	EventSafeInPod        // player
	EventLostWithShip     // whether the Queen was killed
	EventAwakesOnMars     // player
	EventLastLarva        // player
	EventLastScan         // player
	EventLastCards        // player, how many
	EventHealthy          // player
	EventObjectiveChecked // player, Objective, whether it is fulfilled
	EventOwnNumber        // player, Objective
	EventTwoObjectives    // player
	EventCommonObjectives // whether all are fulfilled
	EventSignalsCounted   // sent, asked for
	EventWins             // player
	EventEnd              // end, winners

	numEvents
)
