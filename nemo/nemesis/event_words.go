package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events, which report what a transition does. The comment behind each is its row: its
// arguments in order with their types (argTypes in describe.go), and its sentence. Players are given by
// Player Number, Rooms by their place, Intruders counted from 1, cards and Items by their numbers. The
// rule of EventLaidOut says what is laid out. Only some players see these, named without Event:
// ObjectiveDealt, DrawsCard, Offers, ObjectiveKeptIs, FindsItem, KeepsItem, EngineIs, RoomIs, TokenIs,
// CoordinatesAre, ObjectiveIs, TopEventIs and IntruderDrawsCard.
const (
	// Of the set-up and the turn (1-4).
	EventLaidOut          nemo.EventKind = iota + 1 // (number)
	EventPodDrawn                                   // (pod number) Escape Pod {pod} comes into play
	EventPodPlaced                                  // (pod number, section) Escape Pod {pod} lies at Section {section}, locked
	EventTokenAdded                                 // (token) a token goes into the Intruder bag: {token}
	EventTokenReplaced                              // (removed intruderType, added anIntruder) the {removed} token leaves the bag for {added}
	EventNoToken                                    // (intruderType) no {intruderType} token is left to go into the bag
	EventDealsObjective                             // (player) {player} is dealt an Objective face down
	EventObjectiveDealt                             // (player, objective) {player} gets the Objective {objective}
	EventDrafts                                     // (player, character) {player} draws the {character}
	EventCharacter                                  // (player, character) {player} plays the {character}
	EventFirstPlayer                                // (player) {player} has the First Player token
	EventBlueCorpse                                 // (room) the blue Character Corpse lies in {room}
	EventTurn                                       // (turn number) turn {turn} begins
	EventDrawStep                                   // all draw cards
	EventDraws                                      // (player) {player} draws a card
	EventDrawsCard                                  // (player, character, card) {player} draws {card}
	EventHandLimit                                  // (player, cards) {player} draws up to {cards}
	EventNothingToDraw                              // (player) {player} has no card left to draw
	EventReshuffles                                 // (player) {player} shuffles the discards into the Action deck
	EventRound                                      // (player) the round of {player} begins
	EventPasses                                     // (player) {player} passes
	EventPassesEmpty                                // (player) {player} passes with no card in hand
	EventSitsOut                                    // (player) {player} has passed and does nothing more in this phase
	EventLooksOn                                    // (player) {player} is out of the game and looks on
	EventAllPassed                                  // everybody has passed
	EventDiscards                                   // (player, character, card) {player} discards {card}
	EventBleeds                                     // (player) {player} is bleeding
	EventBurns                                      // (player) {player} ends the round in a Fire
	EventTime                                       // (timeSpace) the Time marker moves: {timeSpace}
	EventSelfDestruct                               // (selfDestructSpace) the Self-Destruct marker moves: {selfDestructSpace}
	EventChambersOpen                               // the hibernation chambers open
	EventPodsUnlock                                 // all Escape Pods unlock
	EventAttackStep                                 // (intruders) the Intruders attack: {intruders} in Combat
	EventNoAttacks                                  // the Intruders do not attack in this phase
	EventFireStep                                   // Fire hurts the Intruders
	EventCardDrawn                                  // (eventCard) the Event card is {eventCard}
	EventIntrudersMove                              // (corridorNumber number, intruders number) Intruders that move through the Corridors with number {corridorNumber}: {intruders}
	EventCardActs                                   // (eventCard) the effect of {eventCard} is resolved
	EventEventActs                                  // (eventCard) {eventCard} takes effect
	EventCardDiscarded                              // (eventCard) {eventCard} is discarded
	EventCardRemoved                                // (eventCard) {eventCard} leaves the game, and the Event deck is shuffled with its discards
	EventCardShuffledBack                           // (eventCard) {eventCard} is shuffled back into the Event deck
	EventDeckReshuffled                             // (deck) the discarded {deck} cards are shuffled into a new deck
	EventTokenDrawn                                 // (token) the token drawn from the bag is {token}
	EventBlank                                      // the Blank token stays in the bag
	EventNoiseForAll                                // everybody rolls for Noise
	EventInCombat                                   // (player) {player} is in Combat and does not roll for Noise
	EventEggLaid                                    // (eggs) the Queen lays an Egg: {eggs} on the Intruder board
	EventNoEgg                                      // no Egg is left to lay
	EventQueenComes                                 // (room) the Queen comes to {room}

	// Of Actions (7).
	EventAnnounces       // (player, action announced, cost number, what number, target number) {player} announces {action}, at a cost of {cost}
	EventPlays           // (player, actionCard, choice cardChoice) {player} plays {actionCard}{choice}
	EventUses            // (player, item, choice itemChoice) {player} uses {item}{choice}
	EventUsedUp          // (player, item) {player} discards {item}, which is used up
	EventRoomAction      // (player, roomTile, choice roomChoice) {player} performs the Action of the {roomTile}{choice}
	EventInterrupts      // (player, of player) {player} interrupts {of}
	EventCounters        // (player, of player) {player} cancels the Interruption of the Action of {of}
	EventLetsPass        // (player) {player} does not interrupt
	EventPlaysAfterPass  // (player) {player} has passed and may play an Interruption all the same
	EventKeepsRest       // (player) {player} keeps the cards that are left
	EventCancelled       // (player) the Action of {player} is cancelled
	EventNothingComes    // (player) nothing comes of the Action of {player}: it is no longer possible
	EventChooses         // (player) {player} has chosen
	EventDone            // (player, source, id number, choice number) {player} does what {source} says
	EventCostsMore       // (player, cards) a Serious Wound makes it dearer for {player}: {cards}
	EventHelps           // (player, item) {item} makes it possible for {player}
	EventLeavesOut       // (player) {player} leaves this out
	EventManyActions     // (player) {player} may do as many Actions in this round as the cards allow
	EventMustPass        // (player) {player} must pass
	EventAllMustPass     // (player) {player} makes everybody pass
	EventMustRoll        // (player) {player} must roll for Noise
	EventChoosesRoom     // (player, room) {player} chooses {room}
	EventOrdered         // (player, who player, to room) {player} orders {who} to {to}
	EventReaches         // (player, who player) the Intercom of {player} reaches {who}
	EventReachesNoMore   // (player) {player} calls nobody else over the Intercom
	EventConsents        // (player) {player} agrees
	EventRefuses         // (player) {player} refuses
	EventRedraws         // (player, cards) {player} has discarded {cards} to draw others
	EventTrades          // (player, with player) {player} trades with {with}
	EventOffers          // (player, offered) {player} offers {offered}
	EventOffersSomething // (player) {player} offers something
	EventOfferMade       // (player) {player} offers no more
	EventTraded          // (player, with player, gives things, gets things) {player} and {with} trade: {gives} for {gets}
	EventNoTrade         // (player, with player) {player} and {with} do not trade: nothing is offered, or hands are full

	// Of movement and exploration (8).
	EventMoves          // (player, from room, to room) {player} moves from {from} to {to}
	EventSneaks         // (player, to room, noise) {player} moves carefully to {to}{noise}
	EventSlipsAway      // (player, to room) {player} gets away to {to} without an Intruder Attack
	EventExplored       // (room, roomTile) {room} is the {roomTile}
	EventToken          // (room, explorationToken, items number) the Exploration token of {room}: {explorationToken}, Item counter {items}
	EventTokenActs      // (room, explorationToken) the effect of the token: {explorationToken}
	EventTokenCancelled // (room, explorationToken) the token has no effect after a Careful Movement: {explorationToken}
	EventItemCounter    // (room, items number) {room} now has the Item counter {items}
	EventSlimeRoom      // (player) {player} enters the Room Covered with Slime
	EventNoNoise        // (player) {player} does not roll for Noise
	EventNotExplored    // (room) an Intruder is in {room}, which stays unexplored
	EventBurnsUnseen    // (room) the Fire is in {room}, which stays unexplored

	// Of Noise and the Technical Corridors (9, 10).
	EventNoiseRoll     // (player, noiseDie) {player} rolls for Noise: {noiseDie}
	EventNoise         // (corridor) a Noise marker goes into {corridor}
	EventNoiseTwice    // (corridor) there is Noise in {corridor} already
	EventNoiseThere    // (corridors number) Corridors with a Noise marker already: {corridors}
	EventNoiseAround   // (room) there is Noise all around {room}
	EventNoiseCleared  // (room) the Noise markers around {room} are removed
	EventNoisePastDoor // (corridor) the Closed Door in {corridor} does not stop the Noise
	EventComesPastDoor // (corridor) the Closed Door in {corridor} does not stop the Intruder
	EventSilence       // (player) there is silence around {player}
	EventSlimeBetrays  // (player) the Slime betrays {player}: silence is danger
	EventDrawn         // (from room, to room) the Noise draws Intruders from {from} to {to}
	EventIntruderMoves // (intruder, from room, to room) {intruder} moves{ from from} to {to}
	EventHides         // (intruder, from room) {intruder} leaves {from} and goes back into the bag
	EventIntoCorridors // (intruder, from room) {intruder} leaves {from} by the Technical Corridors
	EventRollsAgain    // (player) {player} rolls again
	EventRollStands    // (player) {player} lets it stand

	// Of Slime, Fire, Malfunctions and Doors (11).
	EventSlimed        // (player) {player} gets a Slime marker
	EventCleaned       // (player) {player} loses the Slime marker
	EventFire          // (room) there is Fire in {room}
	EventBurnsAlready  // (room) {room} is burning already
	EventFireOut       // (room) the Fire in {room} is out
	EventFireSpreads   // (room) the Fire spreads to {room}
	EventSetsFire      // (player) {player} starts a Fire
	EventMalfunction   // (room) there is a Malfunction in {room}
	EventNoMalfunction // (room) {room} gets no Malfunction
	EventRepaired      // (player, room) {player} repairs {room}
	EventDoorClosed    // (corridor) the Door in {corridor} is closed
	EventDoorOpened    // (corridor) the Door in {corridor} is open
	EventDoorDestroyed // (corridor) the Door in {corridor} is destroyed
	EventDoorMended    // (corridor) the destroyed Door in {corridor} is mended
	EventDoorWanted    // (corridor) a Door is to close in {corridor}, and no Door token is left
	EventDoorTaken     // (corridor) the Door token in {corridor} is taken, since none is left
	EventDoorHolds     // (corridor) the Door in {corridor} holds
	EventDoorStops     // (corridor) the Door in {corridor} was broken just now and stops those behind it
	EventDoorsDone     // (player) {player} leaves the other Doors as they are
	EventNoDoor        // (corridor) no Door is put into {corridor}
	EventDemolishes    // (corridor) the Door in {corridor} is demolished
	EventAirlock       // (room) the Airlock Procedure begins in {room}
	EventAirlockOff    // (room) a Door is open: the Airlock Procedure in {room} ends
	EventVented        // (room) the air leaves {room}

	// Of Encounters (12).
	EventEncounter       // (player, room) {player} has an Encounter in {room}
	EventFirstEncounter  // the first Encounter: all with two Objectives choose one
	EventObjectiveKept   // (player) {player} keeps one Objective
	EventObjectiveKeptIs // (player, objective) {player} keeps {objective}
	EventAppears         // (intruder, room) {intruder} appears in {room}
	EventMeets           // (room) Characters and Intruders meet in {room}
	EventNoMiniature     // (intruderType) there is no {intruderType} miniature left
	EventTokenAside      // (token) the token is set aside: {token}
	EventLastToken       // the Blank was the last token in the bag
	EventNoSurprise      // (player, surprise number) {player} is not surprised: {surprise} or more cards in hand
	EventSurprise        // (player, surprise cards) a Surprise Attack: {player} has fewer than {surprise} in hand
	EventNobodyComes     // nobody comes

	// Of Combat (13-16).
	EventShoots            // (player, item, target intruder) {player} shoots with {item} at {target}
	EventStrikes           // (player, target intruder) {player} attacks {target} in melee
	EventMeleeContaminates // (player) melee brings {player} a Contamination card
	EventCombatRoll        // (player, combatDie) {player} rolls: {combatDie}
	EventFace              // (face combatDie, against anIntruder) {face} against {against}
	EventTraitCounts       // (item) the {item} makes a difference
	EventMeleeDouble       // (player) in melee the double crosshair is 1 Injury
	EventHit               // (player, target intruder, injuries) {player} hits {target}: {injuries}
	EventMiss              // (player, target intruder) {player} misses {target}
	EventMissCosts         // (player, target intruder) {player} misses {target}, which strikes back
	EventSpendsAmmo        // (player, item) {player} spends 1 Ammo of {item}
	EventSpendsAll         // (player, ammo number, injuries) {player} spends all Ammo ({ammo}) for {injuries} more
	EventThrows            // (player, room, target intruder) {player} throws it into {room}{, at target}
	EventBlastHurts        // (player) the blast hurts {player}
	EventDecoy             // (player, room, intruders number) {player} lures Intruders to {room}: {intruders}
	EventDrivenAway        // (intruder) {intruder} is driven away
	EventDisarmed          // (player) {player} must discard all cards in hand
	EventEggNoise          // (player) an attack on Eggs makes Noise
	EventEggsDestroyed     // (room, eggs) destroyed in {room}: {eggs}
	EventEggDestroyed      // (room) an Egg burns in {room}
	EventNestDestroyed     // the last Egg is gone: the Nest is destroyed
	EventEscapeBegins      // (player, to room) {player} tries to escape to {to}
	EventAttacksEscape     // (intruder, player) {intruder} attacks {player} in flight
	EventDiesEscaping      // (player, to room) {player} dies before reaching {to}
	EventGetsAway          // (player, to room) {player} gets away to {to}
	EventInjured           // (intruder, injuries) {intruder} suffers {injuries}
	EventBlood             // (attackCard, blood) the check: {attackCard}, {blood}
	EventSurvives          // (intruder, needed injuries) {intruder} survives: {needed} would kill it
	EventKilled            // (intruder, room) {intruder} dies in {room}
	EventCarcass           // (room) an Intruder Carcass lies in {room}
	EventRetreats          // (intruder) {intruder} retreats
	EventRetreatCard       // (eventCard, corridorNumber number) {eventCard} says which way: number {corridorNumber}
	EventRetreatStopped    // (intruder, corridor) the Door in {corridor} is in the way of {intruder}

	// Of Intruder Attacks (17).
	EventAttacks       // (intruder, player, occasion) {intruder} attacks {player}{ occasion}
	EventAttackCard    // (attackCard) the Intruder Attack card is {attackCard}
	EventAttackMisses  // (intruder, player) the card is not for {intruder}: {player} is not hit
	EventTarget        // (intruder, player) of several Characters {intruder} attacks {player}
	EventAttackHits    // (intruder, player, attack) {intruder} hits {player}: {attack}
	EventIgnores       // (player) {player} ignores the attack
	EventDoesNotIgnore // (player) {player} does not ignore the attack
	EventMauled        // (player) {player} has too many Serious Wounds to survive this
	EventTransforms    // (intruder, room) {intruder} in {room} becomes a Breeder
	EventLarvaInfests  // (intruder, player) {intruder} infests {player}
	EventLarvaGone     // (intruder, player) {intruder} is removed: {player} has a Larva already
	EventHunt          // the Adults hunt
	EventDiscardsDrawn // (player, character, card, card2 card, card3 card, card4 card) {player} discards what was drawn: {card}{, card2}{, card3}{, card4}
	EventEggHatches    // (eggs) an Egg hatches: {eggs} left on the Intruder board
	EventEggGuarded    // (player) Intruders come to guard the Egg from {player}
	EventIntrudersHeal // (injuries) every Intruder heals {injuries}
	EventIntruderHeals // (intruder, injuries) {intruder} heals {injuries}

	// Of Contamination and Wounds (18, 19).
	EventContaminated        // (player) {player} gets a Contamination card
	EventNoContamination     // (player) no Contamination card is left for {player}
	EventScans               // (player, cards contaminationCards, first number) {player} scans {cards}, {first} for the first time
	EventInfectedFound       // (player, infected number, cards) {player} finds INFECTED: {infected} of {cards}
	EventNotInfected         // (player) {player} is not infected
	EventSeveralInfected     // (player, infected number) of several INFECTED cards ({infected}) {player} gets one Larva
	EventRemoved             // (player, cards number) Contamination cards that {player} removes: {cards}
	EventCured               // (player) {player} is cured
	EventLarvaGrows          // (player) a Larva grows in {player}
	EventLarvaHatches        // (player) the Larva in {player} hatches
	EventLightWound          // (player, wounds number) {player} suffers a Light Wound, now {wounds}
	EventLightBecomesSerious // (player) the third Light Wound of {player} becomes a Serious Wound
	EventSeriousWound        // (player, wound) {player} suffers a Serious Wound: {wound}
	EventFatalWound          // (player) {player} has three Serious Wounds and suffers another
	EventWoundsRenewed       // the discarded Serious Wounds are shuffled into a new deck
	EventDresses             // (player, wound) {player} dresses a Serious Wound: {wound}
	EventDressesAll          // (player) {player} dresses all Serious Wounds
	EventHeals               // (player, wound) {player} heals a Serious Wound: {wound}
	EventHealsLight          // (player, wounds number) Light Wounds that {player} heals: {wounds}
	EventOutOfTheGame        // (player, item, item2 item, item3 item, item4 item, item5 item) out of the game with {player}: {item}{, item2}{, item3}{, item4}{, item5}
	EventDies                // (player, character) {player}, the {character}, dies

	// Of Weaknesses, Objects and Items (20-22).
	EventDiscovered     // (object, weakness) the {object} shows a Weakness: {weakness}
	EventWeaknessCounts // (weakness) the Weakness counts: {weakness}
	EventPicksUp        // (player, what held, id number) {player} picks up {what}
	EventTakesInHand    // (player, what held, id number) {player} takes {what} in hand
	EventDrops          // (player, what held, id number) {player} drops {what}
	EventDeclines       // (player, what held, id number) {player} does not take {what}
	EventTakesEgg       // (player, eggs) {player} takes an Egg: {eggs} left on the Intruder board
	EventAmmoAtFirst    // (player, item, ammo number) {item} holds {ammo} Ammo
	EventLoads          // (player, item, ammo number) {player} loads {item}, now {ammo} Ammo
	EventJoins          // (player, item, with item) {player} joins {item} and {with} in one Hand slot
	EventCrafts         // (player, item, of item, and item) {player} makes {item} of {of} and {and}
	EventDiscardsItem   // (player, item) {player} discards {item}
	EventAdded          // (player, item) {player} adds {item} to the Weapon
	EventActivates      // (player, item) {player} activates {item}
	EventSearches       // (player, room, items number) {player} searches {room}, Item counter {items}
	EventSearchesEmpty  // (player, room) {player} searches {room} though its Item counter is 0
	EventChoosesDeck    // (player, colour) {player} chooses the {colour} deck
	EventFinds          // (player, colour) {player} draws a {colour} Item
	EventFindsItem      // (player, item) {player} draws {item}
	EventKeeps          // (player, colour) {player} keeps a {colour} Item
	EventKeepsItem      // (player, item) {player} keeps {item}
	EventKeepsHeavy     // (player, item) {player} keeps {item}
	EventDeckRenewed    // (colour) the discards become a new {colour} deck

	// Of Rooms and what is hidden (23).
	EventCourse             // (course) the Destination marker stands on {course}
	EventSignal             // (player) {player} sends the Signal
	EventEngineTurned       // (player, engine number, token same) {player} puts {token} token on top at Engine {engine}, face down
	EventEngineIs           // (engine number, status engine) Engine {engine} is {status}
	EventLooksAt            // (player, room) {player} looks at {room}
	EventRoomIs             // (room, roomTile) {room} is the {roomTile}
	EventTokenIs            // (room, explorationToken, items number) the Exploration token of {room}: {explorationToken}, Item counter {items}
	EventLooksAtEngine      // (player, engine number) {player} looks at the top token of Engine {engine}
	EventLooksAtCoordinates // (player) {player} looks at the Coordinates card
	EventCoordinatesAre     // (coordinates) the Coordinates: {coordinates}
	EventAnalyses           // (player, object) {player} analyses the {object}
	EventLooksAtObjective   // (player, of player) {player} looks at an Objective of {of}
	EventObjectiveIs        // (player, objective) {player} has the Objective {objective}
	EventLooksAtEvent       // (player) {player} looks at the top Event card
	EventTopEventIs         // (eventCard) the top Event card is {eventCard}
	EventEventStays         // (player) {player} leaves it on top
	EventEventUnder         // (player) {player} puts it under the Event deck

	// Of Pods, hibernation and Self-Destruct (24).
	EventTriesPod         // (player) {player} tries to enter an Escape Pod
	EventTooLate          // (player) {player} is too late
	EventEntersPod        // (player, pod number) {player} enters Pod {pod}
	EventWaits            // (player) {player} waits in the Pod
	EventStaysInPod       // (player) {player} stays in the Pod
	EventLeavesPod        // (player) {player} leaves the Pod
	EventDrivenOut        // (player, room) {player} must leave the Pod{ for room}
	EventLaunchChosen     // (player) {player} launches the Pod
	EventLaunched         // (pod number) Pod {pod} is launched
	EventEscapes          // (player, character) {player}, the {character}, has escaped
	EventPodGone          // (pod number) Pod {pod} is ejected
	EventPodTurned        // (pod number, lock) Pod {pod} is now {lock}
	EventTriesHibernation // (player) {player} tries to hibernate
	EventHibernates       // (player, character) {player}, the {character}, hibernates
	EventSelfDestructOn   // the Self-Destruct Sequence begins
	EventSelfDestructOff  // the Self-Destruct Sequence is stopped
	EventInSpite          // the sequence begins although somebody hibernates

	// Of the other ways to play (25).
	EventRevived           // (player, room) {player} comes back to life in {room}
	EventStaysDead         // (player) {player} does not come back
	EventIntruderPlayer    // (player) {player} now plays the Intruders
	EventIntruderDraws     // (player) {player} draws an Intruder Action card
	EventIntruderDrawsCard // (intruderAction) the Intruder Action card is {intruderAction}
	EventIntruderKeeps     // (kept number) Intruder Action cards kept: {kept}
	EventIntruderDiscards  // (intruderAction, intruderAction2 intruderAction, intruderAction3 intruderAction, intruderAction4 intruderAction) Intruder Action cards discarded: {intruderAction}{, intruderAction2}{, intruderAction3}{, intruderAction4}
	EventIntruderPlays     // (player, intruderAction) {player} plays {intruderAction}
	EventIntruderCardActs  // (intruderAction) {intruderAction} takes effect
	EventIntruderSent      // (intruder, corridorNumber number) {intruder} is sent through the Corridor with number {corridorNumber}
	EventIntruderUrged     // (intruder, cards) {intruder} is made to attack with {cards}
	EventAttackChosen      // (attackCard) {attackCard} is resolved
	EventShortPhase        // with an Intruder player there is no Event and no bag development

	// Of the end (5).
	EventJump             // the ship jumps
	EventShipDestroyed    // the ship is destroyed
	EventNobodyLeft       // nobody is left on board
	EventCheckBegins      // (survivors number) the Victory Check begins; Characters that have survived so far: {survivors}
	EventEngines          // (damaged number) damaged Engines: {damaged}
	EventDestination      // (destination) the ship comes to {destination}
	EventSafeInPod        // (player) {player} is safe in the launched Pod
	EventLostWithShip     // (queenKilled) the Nest is destroyed with the ship{queenKilled}
	EventAwakesOnMars     // (player) {player} may wake up on Mars
	EventLastLarva        // (player) {player} has a Larva and draws four cards
	EventLastScan         // (player) {player} scans all Contamination cards
	EventLastCards        // (player, contaminated number) {player} draws Contamination cards: {contaminated} of four
	EventHealthy          // (player) {player} is healthy
	EventObjectiveChecked // (player, objective, fulfilled) the Objective {objective} of {player} is {fulfilled}
	EventOwnNumber        // (player, objective) the Objective {objective} names the number of {player}, who has it
	EventTwoObjectives    // (player) {player} has two Objectives, and one is enough
	EventCommonObjectives // (fulfilled) the Objectives of all together are {fulfilled}
	EventSignalsCounted   // (sent number, asked number) Signals sent: {sent}, asked for: {asked}
	EventWins             // (player) {player} wins
	EventEnd              // (end, winners number) {end}; winners: {winners}

	numEvents = EventEnd + 1
)

// outcomes are what a matter has come to by an event, good or bad for a player (for package
// odds).
var outcomes = kit.Outcomes{
	EventNoise:        kit.Good("noise"),
	EventNoiseAround:  kit.Bad("noise all around"),
	EventSilence:      kit.Good("silence"),
	EventDrawn:        kit.Bad("Intruders come"),
	EventEncounter:    kit.Bad("encounter"),
	EventNoSurprise:   kit.Good("no surprise"),
	EventSurprise:     kit.Bad("surprise attack"),
	EventHit:          kit.Good("hit"),
	EventMiss:         kit.Bad("miss"),
	EventMissCosts:    kit.Bad("miss"),
	EventSurvives:     kit.Bad("it survives"),
	EventKilled:       kit.Good("killed"),
	EventRetreats:     kit.Good("it retreats"),
	EventAttackMisses: kit.Good("the attack misses"),
	EventAttackHits:   kit.Bad("the attack hits"),
	EventIgnores:      kit.Good("the attack is ignored"),
	EventLarvaInfests: kit.Bad("a Larva"),
	EventNotInfected:  kit.Good("not infected"),
	EventLarvaGrows:   kit.Bad("a Larva"),
	EventDies:         kit.Bad("dead"),
	EventTooLate:      kit.Bad("too late"),
	EventEscapes:      kit.Good("away"),
	EventHibernates:   kit.Good("asleep"),
	EventHealthy:      kit.Good("healthy"),
}
