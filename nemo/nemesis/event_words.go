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

// sentences put events into words. A part in braces is an argument: its letter
// says what it is, its digit which one it is (see argument).
var sentences = [numEvents]string{
	// Of the set-up and the turn (1-4).
	EventPodDrawn:         "Escape Pod {n0} comes into play",
	EventPodPlaced:        "Escape Pod {n0} lies at Section {S1}, locked",
	EventTokenAdded:       "a token goes into the Intruder bag: {k0}",
	EventTokenReplaced:    "the {t0} token leaves the bag for {u1}",
	EventNoToken:          "no {t0} token is left to go into the bag",
	EventDealsObjective:   "{p0} is dealt an Objective face down",
	EventObjectiveDealt:   "{p0} gets the Objective {O1}",
	EventDrafts:           "{p0} draws the {h1}",
	EventCharacter:        "{p0} plays the {h1}",
	EventFirstPlayer:      "{p0} has the First Player token",
	EventBlueCorpse:       "the blue Character Corpse lies in {s0}",
	EventTurn:             "turn {n0} begins",
	EventDrawStep:         "all draw cards",
	EventDraws:            "{p0} draws a card",
	EventDrawsCard:        "{p0} draws {d2}",
	EventHandLimit:        "{p0} draws up to {L1}",
	EventNothingToDraw:    "{p0} has no card left to draw",
	EventReshuffles:       "{p0} shuffles the discards into the Action deck",
	EventRound:            "the round of {p0} begins",
	EventPasses:           "{p0} passes",
	EventPassesEmpty:      "{p0} passes with no card in hand",
	EventSitsOut:          "{p0} has passed and does nothing more in this phase",
	EventLooksOn:          "{p0} is out of the game and looks on",
	EventAllPassed:        "everybody has passed",
	EventDiscards:         "{p0} discards {d2}",
	EventBleeds:           "{p0} is bleeding",
	EventBurns:            "{p0} ends the round in a Fire",
	EventTime:             "the Time marker moves: {l0}",
	EventSelfDestruct:     "the Self-Destruct marker moves: {a0}",
	EventChambersOpen:     "the hibernation chambers open",
	EventPodsUnlock:       "all Escape Pods unlock",
	EventAttackStep:       "the Intruders attack: {V0} in Combat",
	EventNoAttacks:        "the Intruders do not attack in this phase",
	EventFireStep:         "Fire hurts the Intruders",
	EventCardDrawn:        "the Event card is {e0}",
	EventIntrudersMove:    "Intruders that move through the Corridors with number {n0}: {n1}",
	EventCardActs:         "the effect of {e0} is resolved",
	EventEventActs:        "{e0} takes effect",
	EventCardDiscarded:    "{e0} is discarded",
	EventCardRemoved:      "{e0} leaves the game, and the Event deck is shuffled with its discards",
	EventCardShuffledBack: "{e0} is shuffled back into the Event deck",
	EventDeckReshuffled:   "the discarded {f0} cards are shuffled into a new deck",
	EventTokenDrawn:       "the token drawn from the bag is {k0}",
	EventBlank:            "the Blank token stays in the bag",
	EventNoiseForAll:      "everybody rolls for Noise",
	EventInCombat:         "{p0} is in Combat and does not roll for Noise",
	EventEggLaid:          "the Queen lays an Egg: {F0} on the Intruder board",
	EventNoEgg:            "no Egg is left to lay",
	EventQueenComes:       "the Queen comes to {s0}",

	// Of Actions (7).
	EventChooses:         "{p0} has chosen",
	EventAnnounces:       "{p0} announces an Action, at a cost of {n2}",
	EventPlays:           "{p0} plays {A1}{j2}",
	EventUses:            "{p0} uses {I1}{j2}",
	EventUsedUp:          "{p0} discards {I1}, which is used up",
	EventRoomAction:      "{p0} performs the Action of the {r1}{j2}",
	EventInterrupts:      "{p0} interrupts {p1}",
	EventCounters:        "{p0} cancels the Interruption of the Action of {p1}",
	EventLetsPass:        "{p0} does not interrupt",
	EventKeepsRest:       "{p0} keeps the cards that are left",
	EventPlaysAfterPass:  "{p0} has passed and may play an Interruption all the same",
	EventCancelled:       "the Action of {p0} is cancelled",
	EventNothingComes:    "nothing comes of the Action of {p0}: it is no longer possible",
	EventDone:            "{p0} does what {P1} says",
	EventCostsMore:       "a Serious Wound makes it dearer for {p0}: {L1}",
	EventHelps:           "{I1} makes it possible for {p0}",
	EventLeavesOut:       "{p0} leaves this out",
	EventManyActions:     "{p0} may do as many Actions in this round as the cards allow",
	EventMustPass:        "{p0} must pass",
	EventAllMustPass:     "{p0} makes everybody pass",
	EventMustRoll:        "{p0} must roll for Noise",
	EventChoosesRoom:     "{p0} chooses {s1}",
	EventOrdered:         "{p0} orders {p1} to {s2}",
	EventReaches:         "the Intercom of {p0} reaches {p1}",
	EventReachesNoMore:   "{p0} calls nobody else over the Intercom",
	EventConsents:        "{p0} agrees",
	EventRefuses:         "{p0} refuses",
	EventRedraws:         "{p0} has discarded {L1} to draw others",
	EventTrades:          "{p0} trades with {p1}",
	EventOffers:          "{p0} offers {y1}",
	EventOffersSomething: "{p0} offers something",
	EventOfferMade:       "{p0} offers no more",
	EventTraded:          "{p0} and {p1} trade: {G2} for {G3}",
	EventNoTrade:         "{p0} and {p1} do not trade: nothing is offered, or hands are full",

	// Of movement and exploration (8).
	EventMoves:          "{p0} moves from {s1} to {s2}",
	EventSneaks:         "{p0} moves carefully to {s1}{<2}",
	EventSlipsAway:      "{p0} gets away to {s1} without an Intruder Attack",
	EventExplored:       "{s0} is the {r1}",
	EventToken:          "the Exploration token of {s0}: {X1}, Item counter {n2}",
	EventTokenActs:      "the effect of the token: {X1}",
	EventTokenCancelled: "the token has no effect after a Careful Movement: {X1}",
	EventItemCounter:    "{s0} now has the Item counter {n1}",
	EventSlimeRoom:      "{p0} enters the Room Covered with Slime",
	EventNoNoise:        "{p0} does not roll for Noise",
	EventNotExplored:    "an Intruder is in {s0}, which stays unexplored",
	EventBurnsUnseen:    "the Fire is in {s0}, which stays unexplored",

	// Of Noise and the Technical Corridors (9, 10).
	EventNoiseRoll:     "{p0} rolls for Noise: {N1}",
	EventNoise:         "a Noise marker goes into {c0}",
	EventNoiseTwice:    "there is Noise in {c0} already",
	EventNoiseThere:    "Corridors with a Noise marker already: {n0}",
	EventNoiseAround:   "there is Noise all around {s0}",
	EventNoiseCleared:  "the Noise markers around {s0} are removed",
	EventNoisePastDoor: "the Closed Door in {c0} does not stop the Noise",
	EventComesPastDoor: "the Closed Door in {c0} does not stop the Intruder",
	EventSilence:       "there is silence around {p0}",
	EventSlimeBetrays:  "the Slime betrays {p0}: silence is danger",
	EventDrawn:         "the Noise draws Intruders from {s0} to {s1}",
	EventIntruderMoves: "{i0} moves{z1} to {s2}",
	EventHides:         "{i0} leaves {s1} and goes back into the bag",
	EventIntoCorridors: "{i0} leaves {s1} by the Technical Corridors",
	EventRollsAgain:    "{p0} rolls again",
	EventRollStands:    "{p0} lets it stand",

	// Of Slime, Fire, Malfunctions and Doors (11).
	EventSlimed:        "{p0} gets a Slime marker",
	EventCleaned:       "{p0} loses the Slime marker",
	EventFire:          "there is Fire in {s0}",
	EventBurnsAlready:  "{s0} is burning already",
	EventFireOut:       "the Fire in {s0} is out",
	EventFireSpreads:   "the Fire spreads to {s0}",
	EventSetsFire:      "{p0} starts a Fire",
	EventMalfunction:   "there is a Malfunction in {s0}",
	EventNoMalfunction: "{s0} gets no Malfunction",
	EventRepaired:      "{p0} repairs {s1}",
	EventDoorClosed:    "the Door in {c0} is closed",
	EventDoorOpened:    "the Door in {c0} is open",
	EventDoorDestroyed: "the Door in {c0} is destroyed",
	EventDoorMended:    "the destroyed Door in {c0} is mended",
	EventDoorTaken:     "the Door token in {c0} is taken, since none is left",
	EventDoorHolds:     "the Door in {c0} holds",
	EventDoorStops:     "the Door in {c0} was broken just now and stops those behind it",
	EventDoorsDone:     "{p0} leaves the other Doors as they are",
	EventNoDoor:        "no Door is put into {c0}{R0}",
	EventDemolishes:    "the Door in {c0} is demolished",
	EventAirlock:       "the Airlock Procedure begins in {s0}",
	EventAirlockOff:    "a Door is open: the Airlock Procedure in {s0} ends",
	EventVented:        "the air leaves {s0}",

	// Of Encounters (12).
	EventEncounter:       "{p0} has an Encounter in {s1}",
	EventFirstEncounter:  "the first Encounter: all with two Objectives choose one",
	EventObjectiveKept:   "{p0} keeps one Objective",
	EventObjectiveKeptIs: "{p0} keeps {O1}",
	EventAppears:         "{i0} appears in {s1}",
	EventMeets:           "Characters and Intruders meet in {s0}",
	EventNoMiniature:     "there is no {t0} miniature left",
	EventTokenAside:      "the token is set aside: {k0}",
	EventLastToken:       "the Blank was the last token in the bag",
	EventNoSurprise:      "{p0} is not surprised: {n1} or more cards in hand",
	EventSurprise:        "a Surprise Attack: {p0} has fewer than {L1} in hand",
	EventNobodyComes:     "nobody comes",

	// Of Combat (13-16).
	EventShoots:            "{p0} shoots with {I1} at {i2}",
	EventStrikes:           "{p0} attacks {i1} in melee",
	EventMeleeContaminates: "melee brings {p0} a Contamination card",
	EventCombatRoll:        "{p0} rolls: {M1}",
	EventFace:              "{M0} against {u1}",
	EventTraitCounts:       "the {I0} makes a difference",
	EventMeleeDouble:       "in melee the double crosshair is 1 Injury",
	EventHit:               "{p0} hits {i1}: {J2}",
	EventMiss:              "{p0} misses {i1}",
	EventMissCosts:         "{p0} misses {i1}, which strikes back",
	EventSpendsAmmo:        "{p0} spends 1 Ammo of {I1}",
	EventSpendsAll:         "{p0} spends all Ammo ({n1}) for {J2} more",
	EventThrows:            "{p0} throws it into {s1}{x2}",
	EventBlastHurts:        "the blast hurts {p0}",
	EventDecoy:             "{p0} lures Intruders to {s1}: {n2}",
	EventDrivenAway:        "{i0} is driven away",
	EventDisarmed:          "{p0} must discard all cards in hand",
	EventEggNoise:          "an attack on Eggs makes Noise",
	EventEggsDestroyed:     "destroyed in {s0}: {F1}",
	EventEggDestroyed:      "an Egg burns in {s0}",
	EventNestDestroyed:     "the last Egg is gone: the Nest is destroyed",
	EventEscapeBegins:      "{p0} tries to escape to {s1}",
	EventAttacksEscape:     "{i0} attacks {p1} in flight",
	EventDiesEscaping:      "{p0} dies before reaching {s1}",
	EventGetsAway:          "{p0} gets away to {s1}",
	EventInjured:           "{i0} suffers {J1}",
	EventBlood:             "the check: {T0}, {b1}",
	EventSurvives:          "{i0} survives: {J1} would kill it",
	EventKilled:            "{i0} dies in {s1}",
	EventCarcass:           "an Intruder Carcass lies in {s0}",
	EventRetreats:          "{i0} retreats",
	EventRetreatCard:       "{e0} says which way: number {n1}",
	EventRetreatStopped:    "the Door in {c1} is in the way of {i0}",

	// Of Intruder Attacks (17).
	EventAttacks:       "{i0} attacks {p1}{m2}",
	EventAttackCard:    "the Intruder Attack card is {T0}",
	EventAttackMisses:  "the card is not for {i0}: {p1} is not hit",
	EventTarget:        "of several Characters {i0} attacks {p1}",
	EventAttackHits:    "{i0} hits {p1}: {K2}",
	EventIgnores:       "{p0} ignores the attack",
	EventDoesNotIgnore: "{p0} does not ignore the attack",
	EventMauled:        "{p0} has too many Serious Wounds to survive this",
	EventTransforms:    "{i0} in {s1} becomes a Breeder",
	EventLarvaInfests:  "{i0} infests {p1}",
	EventLarvaGone:     "{i0} is removed: {p1} has a Larva already",
	EventHunt:          "the Adults hunt",
	EventDiscardsDrawn: "{p0} discards what was drawn: {d2}{&3}{&4}{&5}",
	EventEggHatches:    "an Egg hatches: {F0} left on the Intruder board",
	EventEggGuarded:    "Intruders come to guard the Egg from {p0}",
	EventIntrudersHeal: "every Intruder heals {J0}",
	EventIntruderHeals: "{i0} heals {J1}",

	// Of Contamination and Wounds (18, 19).
	EventContaminated:        "{p0} gets a Contamination card",
	EventNoContamination:     "no Contamination card is left for {p0}",
	EventScans:               "{p0} scans {$1}, {n2} for the first time",
	EventInfectedFound:       "{p0} finds INFECTED: {n1} of {L2}",
	EventNotInfected:         "{p0} is not infected",
	EventSeveralInfected:     "of several INFECTED cards ({n1}) {p0} gets one Larva",
	EventRemoved:             "Contamination cards that {p0} removes: {n1}",
	EventCured:               "{p0} is cured",
	EventLarvaGrows:          "a Larva grows in {p0}",
	EventLarvaHatches:        "the Larva in {p0} hatches",
	EventLightWound:          "{p0} suffers a Light Wound, now {n1}",
	EventLightBecomesSerious: "the third Light Wound of {p0} becomes a Serious Wound",
	EventSeriousWound:        "{p0} suffers a Serious Wound: {w1}",
	EventFatalWound:          "{p0} has three Serious Wounds and suffers another",
	EventWoundsRenewed:       "the discarded Serious Wounds are shuffled into a new deck",
	EventDresses:             "{p0} dresses a Serious Wound: {w1}",
	EventDressesAll:          "{p0} dresses all Serious Wounds",
	EventHeals:               "{p0} heals a Serious Wound: {w1}",
	EventHealsLight:          "Light Wounds that {p0} heals: {n1}",
	EventDies:                "{p0}, the {h1}, dies",
	EventOutOfTheGame:        "out of the game with {p0}: {I1}{+2}{+3}{+4}{+5}",

	// Of Weaknesses, Objects and Items (20-22).
	EventDiscovered:     "the {o0} shows a Weakness: {W1}",
	EventWeaknessCounts: "the Weakness counts: {W0}",
	EventPicksUp:        "{p0} picks up {H1}",
	EventTakesInHand:    "{p0} takes {H1} in hand",
	EventDrops:          "{p0} drops {H1}",
	EventDeclines:       "{p0} does not take {H1}",
	EventTakesEgg:       "{p0} takes an Egg: {F1} left on the Intruder board",
	EventAmmoAtFirst:    "{I1} holds {n2} Ammo",
	EventLoads:          "{p0} loads {I1}, now {n2} Ammo",
	EventJoins:          "{p0} joins {I1} and {I2} in one Hand slot",
	EventCrafts:         "{p0} makes {I1} of {I2} and {I3}",
	EventDiscardsItem:   "{p0} discards {I1}",
	EventAdded:          "{p0} adds {I1} to the Weapon",
	EventActivates:      "{p0} activates {I1}",
	EventSearches:       "{p0} searches {s1}, Item counter {n2}",
	EventSearchesEmpty:  "{p0} searches {s1} though its Item counter is 0",
	EventChoosesDeck:    "{p0} chooses the {Z1} deck",
	EventFinds:          "{p0} draws a {Z1} Item",
	EventFindsItem:      "{p0} draws {I1}",
	EventKeeps:          "{p0} keeps a {Z1} Item",
	EventKeepsItem:      "{p0} keeps {I1}",
	EventKeepsHeavy:     "{p0} keeps {I1}",
	EventDeckRenewed:    "the discards become a new {Z0} deck",

	// Of Rooms and what is hidden (23).
	EventCourse:             "the Destination marker stands on {U0}",
	EventSignal:             "{p0} sends the Signal",
	EventEngineTurned:       "{p0} puts {~2} token on top at Engine {n1}, face down",
	EventEngineIs:           "Engine {n0} is {q1}",
	EventLooksAt:            "{p0} looks at {s1}",
	EventRoomIs:             "{s0} is the {r1}",
	EventTokenIs:            "the Exploration token of {s0}: {X1}, Item counter {n2}",
	EventLooksAtEngine:      "{p0} looks at the top token of Engine {n1}",
	EventLooksAtCoordinates: "{p0} looks at the Coordinates card",
	EventCoordinatesAre:     "the Coordinates: {C0}",
	EventAnalyses:           "{p0} analyses the {o1}",
	EventLooksAtObjective:   "{p0} looks at an Objective of {p1}",
	EventObjectiveIs:        "{p0} has the Objective {O1}",
	EventLooksAtEvent:       "{p0} looks at the top Event card",
	EventTopEventIs:         "the top Event card is {e0}",
	EventEventStays:         "{p0} leaves it on top",
	EventEventUnder:         "{p0} puts it under the Event deck",

	// Of Pods, hibernation and Self-Destruct (24).
	EventTriesPod:         "{p0} tries to enter an Escape Pod",
	EventTooLate:          "{p0} is too late",
	EventEntersPod:        "{p0} enters Pod {n1}",
	EventWaits:            "{p0} waits in the Pod",
	EventStaysInPod:       "{p0} stays in the Pod",
	EventLeavesPod:        "{p0} leaves the Pod",
	EventDrivenOut:        "{p0} must leave the Pod{Y1}",
	EventLaunchChosen:     "{p0} launches the Pod",
	EventLaunched:         "Pod {n0} is launched",
	EventEscapes:          "{p0}, the {h1}, has escaped",
	EventPodGone:          "Pod {n0} is ejected",
	EventPodTurned:        "Pod {n0} is now {Q1}",
	EventTriesHibernation: "{p0} tries to hibernate",
	EventHibernates:       "{p0}, the {h1}, hibernates",
	EventSelfDestructOn:   "the Self-Destruct Sequence begins",
	EventSelfDestructOff:  "the Self-Destruct Sequence is stopped",
	EventInSpite:          "the sequence begins although somebody hibernates",

	// Of the other ways to play (25).
	EventRevived:           "{p0} comes back to life in {s1}",
	EventStaysDead:         "{p0} does not come back",
	EventIntruderPlayer:    "{p0} now plays the Intruders",
	EventIntruderDraws:     "{p0} draws an Intruder Action card",
	EventIntruderDrawsCard: "the Intruder Action card is {v0}",
	EventIntruderKeeps:     "Intruder Action cards kept: {n0}",
	EventIntruderDiscards:  "Intruder Action cards discarded: {v0}{;1}{;2}{;3}",
	EventIntruderPlays:     "{p0} plays {v1}",
	EventIntruderCardActs:  "{v0} takes effect",
	EventIntruderSent:      "{i0} is sent through the Corridor with number {n1}",
	EventIntruderUrged:     "{i0} is made to attack with {L1}",
	EventAttackChosen:      "{T0} is resolved",
	EventShortPhase:        "with an Intruder player there is no Event and no bag development",

	// Of the end (5).
	EventJump:             "the ship jumps",
	EventShipDestroyed:    "the ship is destroyed",
	EventNobodyLeft:       "nobody is left on board",
	EventCheckBegins:      "the Victory Check begins; Characters that have survived so far: {n0}",
	EventEngines:          "damaged Engines: {n0}",
	EventDestination:      "the ship comes to {D0}",
	EventSafeInPod:        "{p0} is safe in the launched Pod",
	EventLostWithShip:     "the Nest is destroyed with the ship{B0}",
	EventAwakesOnMars:     "{p0} may wake up on Mars",
	EventLastLarva:        "{p0} has a Larva and draws four cards",
	EventLastScan:         "{p0} scans all Contamination cards",
	EventLastCards:        "{p0} draws Contamination cards: {n1} of four",
	EventHealthy:          "{p0} is healthy",
	EventObjectiveChecked: "the Objective {O1} of {p0} is {g2}",
	EventOwnNumber:        "the Objective {O1} names the number of {p0}, who has it",
	EventTwoObjectives:    "{p0} has two Objectives, and one is enough",
	EventCommonObjectives: "the Objectives of all together are {g0}",
	EventSignalsCounted:   "Signals sent: {n0}, asked for: {n1}",
	EventWins:             "{p0} wins",
	EventEnd:              "{E0}; winners: {n1}",
}
