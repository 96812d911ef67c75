package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events; eventRows has their arguments. "Secret" are those that only
// some players get to know.
const (
	// Of the set-up and the turn (1-4).
	EventLaidOut nemo.EventKind = iota + 1 // the rule says what is laid out
	EventPodDrawn
	EventPodPlaced
	EventTokenAdded
	EventTokenReplaced
	EventNoToken
	EventDealsObjective
	EventObjectiveDealt // secret
	EventDrafts
	EventCharacter
	EventFirstPlayer
	EventBlueCorpse
	EventTurn
	EventDrawStep
	EventDraws
	EventDrawsCard // secret
	EventHandLimit
	EventNothingToDraw
	EventReshuffles
	EventRound
	EventPasses
	EventPassesEmpty
	EventSitsOut
	EventLooksOn
	EventAllPassed
	EventDiscards
	EventBleeds
	EventBurns
	EventTime
	EventSelfDestruct
	EventChambersOpen
	EventPodsUnlock
	EventAttackStep
	EventNoAttacks
	EventFireStep
	EventCardDrawn
	EventIntrudersMove
	EventCardActs
	EventEventActs
	EventCardDiscarded
	EventCardRemoved
	EventCardShuffledBack
	EventDeckReshuffled
	EventTokenDrawn
	EventBlank
	EventNoiseForAll
	EventInCombat
	EventEggLaid
	EventNoEgg
	EventQueenComes

	// Of Actions (7).
	EventAnnounces
	EventPlays
	EventUses
	EventUsedUp
	EventRoomAction
	EventInterrupts
	EventCounters
	EventLetsPass
	EventPlaysAfterPass
	EventKeepsRest
	EventCancelled
	EventNothingComes
	EventChooses
	EventDone
	EventCostsMore
	EventHelps
	EventLeavesOut
	EventManyActions
	EventMustPass
	EventAllMustPass
	EventMustRoll
	EventChoosesRoom
	EventOrdered
	EventReaches
	EventReachesNoMore
	EventConsents
	EventRefuses
	EventRedraws
	EventTrades
	EventOffers // secret
	EventOffersSomething
	EventOfferMade
	EventTraded
	EventNoTrade

	// Of movement and exploration (8).
	EventMoves
	EventSneaks
	EventSlipsAway
	EventExplored
	EventToken
	EventTokenActs
	EventTokenCancelled
	EventItemCounter
	EventSlimeRoom
	EventNoNoise
	EventNotExplored
	EventBurnsUnseen

	// Of Noise and the Technical Corridors (9, 10).
	EventNoiseRoll
	EventNoise
	EventNoiseTwice
	EventNoiseThere
	EventNoiseAround
	EventNoiseCleared
	EventNoisePastDoor
	EventComesPastDoor
	EventSilence
	EventSlimeBetrays
	EventDrawn
	EventIntruderMoves
	EventHides
	EventIntoCorridors
	EventRollsAgain
	EventRollStands

	// Of Slime, Fire, Malfunctions and Doors (11).
	EventSlimed
	EventCleaned
	EventFire
	EventBurnsAlready
	EventFireOut
	EventFireSpreads
	EventSetsFire
	EventMalfunction
	EventNoMalfunction
	EventRepaired
	EventDoorClosed
	EventDoorOpened
	EventDoorDestroyed
	EventDoorMended
	EventDoorTaken
	EventDoorHolds
	EventDoorStops
	EventDoorsDone
	EventNoDoor // the rule says why
	EventDemolishes
	EventAirlock
	EventAirlockOff
	EventVented

	// Of Encounters (12).
	EventEncounter
	EventFirstEncounter
	EventObjectiveKept
	EventObjectiveKeptIs // secret
	EventAppears
	EventMeets
	EventNoMiniature
	EventTokenAside
	EventLastToken
	EventNoSurprise
	EventSurprise
	EventNobodyComes

	// Of Combat (13-16).
	EventShoots
	EventStrikes
	EventMeleeContaminates
	EventCombatRoll
	EventFace
	EventTraitCounts
	EventMeleeDouble
	EventHit
	EventMiss
	EventMissCosts
	EventSpendsAmmo
	EventSpendsAll
	EventThrows
	EventBlastHurts
	EventDecoy
	EventDrivenAway
	EventDisarmed
	EventEggNoise
	EventEggsDestroyed
	EventEggDestroyed
	EventNestDestroyed
	EventEscapeBegins
	EventAttacksEscape
	EventDiesEscaping
	EventGetsAway
	EventInjured
	EventBlood
	EventSurvives
	EventKilled
	EventCarcass
	EventRetreats
	EventRetreatCard
	EventRetreatStopped

	// Of Intruder Attacks (17).
	EventAttacks
	EventAttackCard
	EventAttackMisses
	EventTarget
	EventAttackHits
	EventIgnores
	EventDoesNotIgnore
	EventMauled
	EventTransforms
	EventLarvaInfests
	EventLarvaGone
	EventHunt
	EventDiscardsDrawn
	EventEggHatches
	EventEggGuarded
	EventIntrudersHeal
	EventIntruderHeals

	// Of Contamination and Wounds (18, 19).
	EventContaminated
	EventNoContamination
	EventScans
	EventInfectedFound
	EventNotInfected
	EventSeveralInfected
	EventRemoved
	EventCured
	EventLarvaGrows
	EventLarvaHatches
	EventLightWound
	EventLightBecomesSerious
	EventSeriousWound
	EventFatalWound
	EventWoundsRenewed
	EventDresses
	EventDressesAll
	EventHeals
	EventHealsLight
	EventOutOfTheGame
	EventDies

	// Of Weaknesses, Objects and Items (20-22).
	EventDiscovered
	EventWeaknessCounts
	EventPicksUp
	EventTakesInHand
	EventDrops
	EventDeclines
	EventTakesEgg
	EventAmmoAtFirst
	EventLoads
	EventJoins
	EventCrafts
	EventDiscardsItem
	EventAdded
	EventActivates
	EventSearches
	EventSearchesEmpty
	EventChoosesDeck
	EventFinds
	EventFindsItem // secret
	EventKeeps
	EventKeepsItem // secret
	EventKeepsHeavy
	EventDeckRenewed

	// Of Rooms and what is hidden (23).
	EventCourse
	EventSignal
	EventEngineTurned
	EventEngineIs // secret
	EventLooksAt
	EventRoomIs  // secret
	EventTokenIs // secret
	EventLooksAtEngine
	EventLooksAtCoordinates
	EventCoordinatesAre // secret
	EventAnalyses
	EventLooksAtObjective
	EventObjectiveIs // secret
	EventLooksAtEvent
	EventTopEventIs // secret
	EventEventStays
	EventEventUnder

	// Of Pods, hibernation and Self-Destruct (24).
	EventTriesPod
	EventTooLate
	EventEntersPod
	EventWaits
	EventStaysInPod
	EventLeavesPod
	EventDrivenOut
	EventLaunchChosen
	EventLaunched
	EventEscapes
	EventPodGone
	EventPodTurned
	EventTriesHibernation
	EventHibernates
	EventSelfDestructOn
	EventSelfDestructOff
	EventInSpite

	// Of the other ways to play (25).
	EventRevived
	EventStaysDead
	EventIntruderPlayer
	EventIntruderDraws
	EventIntruderDrawsCard // secret
	EventIntruderKeeps
	EventIntruderDiscards
	EventIntruderPlays
	EventIntruderCardActs
	EventIntruderSent
	EventIntruderUrged
	EventAttackChosen
	EventShortPhase

	// Of the end (5).
	EventJump
	EventShipDestroyed
	EventNobodyLeft
	EventCheckBegins
	EventEngines
	EventDestination
	EventSafeInPod
	EventLostWithShip
	EventAwakesOnMars
	EventLastLarva
	EventLastScan
	EventLastCards
	EventHealthy
	EventObjectiveChecked
	EventOwnNumber
	EventTwoObjectives
	EventCommonObjectives
	EventSignalsCounted
	EventWins
	EventEnd

	numEvents
)

// eventRows are the kinds of events: what a program calls each, its arguments in order
// with their types (argTypes), and its sentence. Players are by Player Number, Rooms by
// their place, Intruders count from 1, cards and Items by their numbers.
var eventRows = [numEvents]kit.EventRow{
	// Of the set-up and the turn (1-4).
	EventPodDrawn:         {Key: "pod-drawn", Args: "pod number", Says: "Escape Pod {pod} comes into play"},
	EventPodPlaced:        {Key: "pod-placed", Args: "pod number, section", Says: "Escape Pod {pod} lies at Section {section}, locked"},
	EventTokenAdded:       {Key: "token-added", Args: "token", Says: "a token goes into the Intruder bag: {token}"},
	EventTokenReplaced:    {Key: "token-replaced", Args: "removed intruderType, added anIntruder", Says: "the {removed} token leaves the bag for {added}"},
	EventNoToken:          {Key: "no-token", Args: "intruderType", Says: "no {intruderType} token is left to go into the bag"},
	EventDealsObjective:   {Key: "deals-objective", Args: "player", Says: "{player} is dealt an Objective face down"},
	EventObjectiveDealt:   {Key: "objective-dealt", Args: "player, objective", Says: "{player} gets the Objective {objective}"},
	EventDrafts:           {Key: "drafts", Args: "player, character", Says: "{player} draws the {character}"},
	EventCharacter:        {Key: "character", Args: "player, character", Says: "{player} plays the {character}"},
	EventFirstPlayer:      {Key: "first-player", Args: "player", Says: "{player} has the First Player token"},
	EventBlueCorpse:       {Key: "blue-corpse", Args: "room", Says: "the blue Character Corpse lies in {room}"},
	EventTurn:             {Key: "turn", Args: "turn number", Says: "turn {turn} begins"},
	EventDrawStep:         {Key: "draw-step", Says: "all draw cards"},
	EventDraws:            {Key: "draws", Args: "player", Says: "{player} draws a card"},
	EventDrawsCard:        {Key: "draws-card", Args: "player, character, card", Says: "{player} draws {card}"},
	EventHandLimit:        {Key: "hand-limit", Args: "player, cards", Says: "{player} draws up to {cards}"},
	EventNothingToDraw:    {Key: "nothing-to-draw", Args: "player", Says: "{player} has no card left to draw"},
	EventReshuffles:       {Key: "reshuffles", Args: "player", Says: "{player} shuffles the discards into the Action deck"},
	EventRound:            {Key: "round", Args: "player", Says: "the round of {player} begins"},
	EventPasses:           {Key: "passes", Args: "player", Says: "{player} passes"},
	EventPassesEmpty:      {Key: "passes-empty", Args: "player", Says: "{player} passes with no card in hand"},
	EventSitsOut:          {Key: "sits-out", Args: "player", Says: "{player} has passed and does nothing more in this phase"},
	EventLooksOn:          {Key: "looks-on", Args: "player", Says: "{player} is out of the game and looks on"},
	EventAllPassed:        {Key: "all-passed", Says: "everybody has passed"},
	EventDiscards:         {Key: "discards", Args: "player, character, card", Says: "{player} discards {card}"},
	EventBleeds:           {Key: "bleeds", Args: "player", Says: "{player} is bleeding"},
	EventBurns:            {Key: "burns", Args: "player", Says: "{player} ends the round in a Fire"},
	EventTime:             {Key: "time", Args: "timeSpace", Says: "the Time marker moves: {timeSpace}"},
	EventSelfDestruct:     {Key: "self-destruct", Args: "selfDestructSpace", Says: "the Self-Destruct marker moves: {selfDestructSpace}"},
	EventChambersOpen:     {Key: "chambers-open", Says: "the hibernation chambers open"},
	EventPodsUnlock:       {Key: "pods-unlock", Says: "all Escape Pods unlock"},
	EventAttackStep:       {Key: "attack-step", Args: "intruders", Says: "the Intruders attack: {intruders} in Combat"},
	EventNoAttacks:        {Key: "no-attacks", Says: "the Intruders do not attack in this phase"},
	EventFireStep:         {Key: "fire-step", Says: "Fire hurts the Intruders"},
	EventCardDrawn:        {Key: "card-drawn", Args: "eventCard", Says: "the Event card is {eventCard}"},
	EventIntrudersMove:    {Key: "intruders-move", Args: "corridorNumber number, intruders number", Says: "Intruders that move through the Corridors with number {corridorNumber}: {intruders}"},
	EventCardActs:         {Key: "card-acts", Args: "eventCard", Says: "the effect of {eventCard} is resolved"},
	EventEventActs:        {Key: "event-acts", Args: "eventCard", Says: "{eventCard} takes effect"},
	EventCardDiscarded:    {Key: "card-discarded", Args: "eventCard", Says: "{eventCard} is discarded"},
	EventCardRemoved:      {Key: "card-removed", Args: "eventCard", Says: "{eventCard} leaves the game, and the Event deck is shuffled with its discards"},
	EventCardShuffledBack: {Key: "card-shuffled-back", Args: "eventCard", Says: "{eventCard} is shuffled back into the Event deck"},
	EventDeckReshuffled:   {Key: "deck-reshuffled", Args: "deck", Says: "the discarded {deck} cards are shuffled into a new deck"},
	EventTokenDrawn:       {Key: "token-drawn", Args: "token", Says: "the token drawn from the bag is {token}"},
	EventBlank:            {Key: "blank", Says: "the Blank token stays in the bag"},
	EventNoiseForAll:      {Key: "noise-for-all", Says: "everybody rolls for Noise"},
	EventInCombat:         {Key: "in-combat", Args: "player", Says: "{player} is in Combat and does not roll for Noise"},
	EventEggLaid:          {Key: "egg-laid", Args: "eggs", Says: "the Queen lays an Egg: {eggs} on the Intruder board"},
	EventNoEgg:            {Key: "no-egg", Says: "no Egg is left to lay"},
	EventQueenComes:       {Key: "queen-comes", Args: "room", Says: "the Queen comes to {room}"},

	// Of Actions (7).
	EventChooses:         {Key: "chooses", Args: "player", Says: "{player} has chosen"},
	EventAnnounces:       {Key: "announces", Args: "player, action announced, cost number, what number, target number", Says: "{player} announces {action}, at a cost of {cost}"},
	EventPlays:           {Key: "plays", Args: "player, actionCard, choice cardChoice", Says: "{player} plays {actionCard}{choice}"},
	EventUses:            {Key: "uses", Args: "player, item, choice itemChoice", Says: "{player} uses {item}{choice}"},
	EventUsedUp:          {Key: "used-up", Args: "player, item", Says: "{player} discards {item}, which is used up"},
	EventRoomAction:      {Key: "room-action", Args: "player, roomTile, choice roomChoice", Says: "{player} performs the Action of the {roomTile}{choice}"},
	EventInterrupts:      {Key: "interrupts", Args: "player, of player", Says: "{player} interrupts {of}"},
	EventCounters:        {Key: "counters", Args: "player, of player", Says: "{player} cancels the Interruption of the Action of {of}"},
	EventLetsPass:        {Key: "lets-pass", Args: "player", Says: "{player} does not interrupt"},
	EventKeepsRest:       {Key: "keeps-rest", Args: "player", Says: "{player} keeps the cards that are left"},
	EventPlaysAfterPass:  {Key: "plays-after-pass", Args: "player", Says: "{player} has passed and may play an Interruption all the same"},
	EventCancelled:       {Key: "cancelled", Args: "player", Says: "the Action of {player} is cancelled"},
	EventNothingComes:    {Key: "nothing-comes", Args: "player", Says: "nothing comes of the Action of {player}: it is no longer possible"},
	EventDone:            {Key: "done", Args: "player, source, id number, choice number", Says: "{player} does what {source} says"},
	EventCostsMore:       {Key: "costs-more", Args: "player, cards", Says: "a Serious Wound makes it dearer for {player}: {cards}"},
	EventHelps:           {Key: "helps", Args: "player, item", Says: "{item} makes it possible for {player}"},
	EventLeavesOut:       {Key: "leaves-out", Args: "player", Says: "{player} leaves this out"},
	EventManyActions:     {Key: "many-actions", Args: "player", Says: "{player} may do as many Actions in this round as the cards allow"},
	EventMustPass:        {Key: "must-pass", Args: "player", Says: "{player} must pass"},
	EventAllMustPass:     {Key: "all-must-pass", Args: "player", Says: "{player} makes everybody pass"},
	EventMustRoll:        {Key: "must-roll", Args: "player", Says: "{player} must roll for Noise"},
	EventChoosesRoom:     {Key: "chooses-room", Args: "player, room", Says: "{player} chooses {room}"},
	EventOrdered:         {Key: "ordered", Args: "player, who player, to room", Says: "{player} orders {who} to {to}"},
	EventReaches:         {Key: "reaches", Args: "player, who player", Says: "the Intercom of {player} reaches {who}"},
	EventReachesNoMore:   {Key: "reaches-no-more", Args: "player", Says: "{player} calls nobody else over the Intercom"},
	EventConsents:        {Key: "consents", Args: "player", Says: "{player} agrees"},
	EventRefuses:         {Key: "refuses", Args: "player", Says: "{player} refuses"},
	EventRedraws:         {Key: "redraws", Args: "player, cards", Says: "{player} has discarded {cards} to draw others"},
	EventTrades:          {Key: "trades", Args: "player, with player", Says: "{player} trades with {with}"},
	EventOffers:          {Key: "offers", Args: "player, offered", Says: "{player} offers {offered}"},
	EventOffersSomething: {Key: "offers-something", Args: "player", Says: "{player} offers something"},
	EventOfferMade:       {Key: "offer-made", Args: "player", Says: "{player} offers no more"},
	EventTraded:          {Key: "traded", Args: "player, with player, gives things, gets things", Says: "{player} and {with} trade: {gives} for {gets}"},
	EventNoTrade:         {Key: "no-trade", Args: "player, with player", Says: "{player} and {with} do not trade: nothing is offered, or hands are full"},

	// Of movement and exploration (8).
	EventMoves:          {Key: "moves", Args: "player, from room, to room", Says: "{player} moves from {from} to {to}"},
	EventSneaks:         {Key: "sneaks", Args: "player, to room, noise", Says: "{player} moves carefully to {to}{noise}"},
	EventSlipsAway:      {Key: "slips-away", Args: "player, to room", Says: "{player} gets away to {to} without an Intruder Attack"},
	EventExplored:       {Key: "explored", Args: "room, roomTile", Says: "{room} is the {roomTile}"},
	EventToken:          {Key: "token", Args: "room, explorationToken, items number", Says: "the Exploration token of {room}: {explorationToken}, Item counter {items}"},
	EventTokenActs:      {Key: "token-acts", Args: "room, explorationToken", Says: "the effect of the token: {explorationToken}"},
	EventTokenCancelled: {Key: "token-cancelled", Args: "room, explorationToken", Says: "the token has no effect after a Careful Movement: {explorationToken}"},
	EventItemCounter:    {Key: "item-counter", Args: "room, items number", Says: "{room} now has the Item counter {items}"},
	EventSlimeRoom:      {Key: "slime-room", Args: "player", Says: "{player} enters the Room Covered with Slime"},
	EventNoNoise:        {Key: "no-noise", Args: "player", Says: "{player} does not roll for Noise"},
	EventNotExplored:    {Key: "not-explored", Args: "room", Says: "an Intruder is in {room}, which stays unexplored"},
	EventBurnsUnseen:    {Key: "burns-unseen", Args: "room", Says: "the Fire is in {room}, which stays unexplored"},

	// Of Noise and the Technical Corridors (9, 10).
	EventNoiseRoll:     {Key: "noise-roll", Args: "player, noiseDie", Says: "{player} rolls for Noise: {noiseDie}"},
	EventNoise:         {Key: "noise", Args: "corridor", Says: "a Noise marker goes into {corridor}"},
	EventNoiseTwice:    {Key: "noise-twice", Args: "corridor", Says: "there is Noise in {corridor} already"},
	EventNoiseThere:    {Key: "noise-there", Args: "corridors number", Says: "Corridors with a Noise marker already: {corridors}"},
	EventNoiseAround:   {Key: "noise-around", Args: "room", Says: "there is Noise all around {room}"},
	EventNoiseCleared:  {Key: "noise-cleared", Args: "room", Says: "the Noise markers around {room} are removed"},
	EventNoisePastDoor: {Key: "noise-past-door", Args: "corridor", Says: "the Closed Door in {corridor} does not stop the Noise"},
	EventComesPastDoor: {Key: "comes-past-door", Args: "corridor", Says: "the Closed Door in {corridor} does not stop the Intruder"},
	EventSilence:       {Key: "silence", Args: "player", Says: "there is silence around {player}"},
	EventSlimeBetrays:  {Key: "slime-betrays", Args: "player", Says: "the Slime betrays {player}: silence is danger"},
	EventDrawn:         {Key: "drawn", Args: "from room, to room", Says: "the Noise draws Intruders from {from} to {to}"},
	EventIntruderMoves: {Key: "intruder-moves", Args: "intruder, from room, to room", Says: "{intruder} moves{ from from} to {to}"},
	EventHides:         {Key: "hides", Args: "intruder, from room", Says: "{intruder} leaves {from} and goes back into the bag"},
	EventIntoCorridors: {Key: "into-corridors", Args: "intruder, from room", Says: "{intruder} leaves {from} by the Technical Corridors"},
	EventRollsAgain:    {Key: "rolls-again", Args: "player", Says: "{player} rolls again"},
	EventRollStands:    {Key: "roll-stands", Args: "player", Says: "{player} lets it stand"},

	// Of Slime, Fire, Malfunctions and Doors (11).
	EventSlimed:        {Key: "slimed", Args: "player", Says: "{player} gets a Slime marker"},
	EventCleaned:       {Key: "cleaned", Args: "player", Says: "{player} loses the Slime marker"},
	EventFire:          {Key: "fire", Args: "room", Says: "there is Fire in {room}"},
	EventBurnsAlready:  {Key: "burns-already", Args: "room", Says: "{room} is burning already"},
	EventFireOut:       {Key: "fire-out", Args: "room", Says: "the Fire in {room} is out"},
	EventFireSpreads:   {Key: "fire-spreads", Args: "room", Says: "the Fire spreads to {room}"},
	EventSetsFire:      {Key: "sets-fire", Args: "player", Says: "{player} starts a Fire"},
	EventMalfunction:   {Key: "malfunction", Args: "room", Says: "there is a Malfunction in {room}"},
	EventNoMalfunction: {Key: "no-malfunction", Args: "room", Says: "{room} gets no Malfunction"},
	EventRepaired:      {Key: "repaired", Args: "player, room", Says: "{player} repairs {room}"},
	EventDoorClosed:    {Key: "door-closed", Args: "corridor", Says: "the Door in {corridor} is closed"},
	EventDoorOpened:    {Key: "door-opened", Args: "corridor", Says: "the Door in {corridor} is open"},
	EventDoorDestroyed: {Key: "door-destroyed", Args: "corridor", Says: "the Door in {corridor} is destroyed"},
	EventDoorMended:    {Key: "door-mended", Args: "corridor", Says: "the destroyed Door in {corridor} is mended"},
	EventDoorTaken:     {Key: "door-taken", Args: "corridor", Says: "the Door token in {corridor} is taken, since none is left"},
	EventDoorHolds:     {Key: "door-holds", Args: "corridor", Says: "the Door in {corridor} holds"},
	EventDoorStops:     {Key: "door-stops", Args: "corridor", Says: "the Door in {corridor} was broken just now and stops those behind it"},
	EventDoorsDone:     {Key: "doors-done", Args: "player", Says: "{player} leaves the other Doors as they are"},
	EventNoDoor:        {Key: "no-door", Args: "corridor", Says: "no Door is put into {corridor}"},
	EventDemolishes:    {Key: "demolishes", Args: "corridor", Says: "the Door in {corridor} is demolished"},
	EventAirlock:       {Key: "airlock", Args: "room", Says: "the Airlock Procedure begins in {room}"},
	EventAirlockOff:    {Key: "airlock-off", Args: "room", Says: "a Door is open: the Airlock Procedure in {room} ends"},
	EventVented:        {Key: "vented", Args: "room", Says: "the air leaves {room}"},

	// Of Encounters (12).
	EventEncounter:       {Key: "encounter", Args: "player, room", Says: "{player} has an Encounter in {room}"},
	EventFirstEncounter:  {Key: "first-encounter", Says: "the first Encounter: all with two Objectives choose one"},
	EventObjectiveKept:   {Key: "objective-kept", Args: "player", Says: "{player} keeps one Objective"},
	EventObjectiveKeptIs: {Key: "objective-kept-is", Args: "player, objective", Says: "{player} keeps {objective}"},
	EventAppears:         {Key: "appears", Args: "intruder, room", Says: "{intruder} appears in {room}"},
	EventMeets:           {Key: "meets", Args: "room", Says: "Characters and Intruders meet in {room}"},
	EventNoMiniature:     {Key: "no-miniature", Args: "intruderType", Says: "there is no {intruderType} miniature left"},
	EventTokenAside:      {Key: "token-aside", Args: "token", Says: "the token is set aside: {token}"},
	EventLastToken:       {Key: "last-token", Says: "the Blank was the last token in the bag"},
	EventNoSurprise:      {Key: "no-surprise", Args: "player, surprise number", Says: "{player} is not surprised: {surprise} or more cards in hand"},
	EventSurprise:        {Key: "surprise", Args: "player, surprise cards", Says: "a Surprise Attack: {player} has fewer than {surprise} in hand"},
	EventNobodyComes:     {Key: "nobody-comes", Says: "nobody comes"},

	// Of Combat (13-16).
	EventShoots:            {Key: "shoots", Args: "player, item, target intruder", Says: "{player} shoots with {item} at {target}"},
	EventStrikes:           {Key: "strikes", Args: "player, target intruder", Says: "{player} attacks {target} in melee"},
	EventMeleeContaminates: {Key: "melee-contaminates", Args: "player", Says: "melee brings {player} a Contamination card"},
	EventCombatRoll:        {Key: "combat-roll", Args: "player, combatDie", Says: "{player} rolls: {combatDie}"},
	EventFace:              {Key: "face", Args: "face combatDie, against anIntruder", Says: "{face} against {against}"},
	EventTraitCounts:       {Key: "trait-counts", Args: "item", Says: "the {item} makes a difference"},
	EventMeleeDouble:       {Key: "melee-double", Args: "player", Says: "in melee the double crosshair is 1 Injury"},
	EventHit:               {Key: "hit", Args: "player, target intruder, injuries", Says: "{player} hits {target}: {injuries}"},
	EventMiss:              {Key: "miss", Args: "player, target intruder", Says: "{player} misses {target}"},
	EventMissCosts:         {Key: "miss-costs", Args: "player, target intruder", Says: "{player} misses {target}, which strikes back"},
	EventSpendsAmmo:        {Key: "spends-ammo", Args: "player, item", Says: "{player} spends 1 Ammo of {item}"},
	EventSpendsAll:         {Key: "spends-all", Args: "player, ammo number, injuries", Says: "{player} spends all Ammo ({ammo}) for {injuries} more"},
	EventThrows:            {Key: "throws", Args: "player, room, target intruder", Says: "{player} throws it into {room}{, at target}"},
	EventBlastHurts:        {Key: "blast-hurts", Args: "player", Says: "the blast hurts {player}"},
	EventDecoy:             {Key: "decoy", Args: "player, room, intruders number", Says: "{player} lures Intruders to {room}: {intruders}"},
	EventDrivenAway:        {Key: "driven-away", Args: "intruder", Says: "{intruder} is driven away"},
	EventDisarmed:          {Key: "disarmed", Args: "player", Says: "{player} must discard all cards in hand"},
	EventEggNoise:          {Key: "egg-noise", Args: "player", Says: "an attack on Eggs makes Noise"},
	EventEggsDestroyed:     {Key: "eggs-destroyed", Args: "room, eggs", Says: "destroyed in {room}: {eggs}"},
	EventEggDestroyed:      {Key: "egg-destroyed", Args: "room", Says: "an Egg burns in {room}"},
	EventNestDestroyed:     {Key: "nest-destroyed", Says: "the last Egg is gone: the Nest is destroyed"},
	EventEscapeBegins:      {Key: "escape-begins", Args: "player, to room", Says: "{player} tries to escape to {to}"},
	EventAttacksEscape:     {Key: "attacks-escape", Args: "intruder, player", Says: "{intruder} attacks {player} in flight"},
	EventDiesEscaping:      {Key: "dies-escaping", Args: "player, to room", Says: "{player} dies before reaching {to}"},
	EventGetsAway:          {Key: "gets-away", Args: "player, to room", Says: "{player} gets away to {to}"},
	EventInjured:           {Key: "injured", Args: "intruder, injuries", Says: "{intruder} suffers {injuries}"},
	EventBlood:             {Key: "blood", Args: "attackCard, blood", Says: "the check: {attackCard}, {blood}"},
	EventSurvives:          {Key: "survives", Args: "intruder, needed injuries", Says: "{intruder} survives: {needed} would kill it"},
	EventKilled:            {Key: "killed", Args: "intruder, room", Says: "{intruder} dies in {room}"},
	EventCarcass:           {Key: "carcass", Args: "room", Says: "an Intruder Carcass lies in {room}"},
	EventRetreats:          {Key: "retreats", Args: "intruder", Says: "{intruder} retreats"},
	EventRetreatCard:       {Key: "retreat-card", Args: "eventCard, corridorNumber number", Says: "{eventCard} says which way: number {corridorNumber}"},
	EventRetreatStopped:    {Key: "retreat-stopped", Args: "intruder, corridor", Says: "the Door in {corridor} is in the way of {intruder}"},

	// Of Intruder Attacks (17).
	EventAttacks:       {Key: "attacks", Args: "intruder, player, occasion", Says: "{intruder} attacks {player}{ occasion}"},
	EventAttackCard:    {Key: "attack-card", Args: "attackCard", Says: "the Intruder Attack card is {attackCard}"},
	EventAttackMisses:  {Key: "attack-misses", Args: "intruder, player", Says: "the card is not for {intruder}: {player} is not hit"},
	EventTarget:        {Key: "target", Args: "intruder, player", Says: "of several Characters {intruder} attacks {player}"},
	EventAttackHits:    {Key: "attack-hits", Args: "intruder, player, attack", Says: "{intruder} hits {player}: {attack}"},
	EventIgnores:       {Key: "ignores", Args: "player", Says: "{player} ignores the attack"},
	EventDoesNotIgnore: {Key: "does-not-ignore", Args: "player", Says: "{player} does not ignore the attack"},
	EventMauled:        {Key: "mauled", Args: "player", Says: "{player} has too many Serious Wounds to survive this"},
	EventTransforms:    {Key: "transforms", Args: "intruder, room", Says: "{intruder} in {room} becomes a Breeder"},
	EventLarvaInfests:  {Key: "larva-infests", Args: "intruder, player", Says: "{intruder} infests {player}"},
	EventLarvaGone:     {Key: "larva-gone", Args: "intruder, player", Says: "{intruder} is removed: {player} has a Larva already"},
	EventHunt:          {Key: "hunt", Says: "the Adults hunt"},
	EventDiscardsDrawn: {Key: "discards-drawn", Args: "player, character, card, card2 card, card3 card, card4 card", Says: "{player} discards what was drawn: {card}{, card2}{, card3}{, card4}"},
	EventEggHatches:    {Key: "egg-hatches", Args: "eggs", Says: "an Egg hatches: {eggs} left on the Intruder board"},
	EventEggGuarded:    {Key: "egg-guarded", Args: "player", Says: "Intruders come to guard the Egg from {player}"},
	EventIntrudersHeal: {Key: "intruders-heal", Args: "injuries", Says: "every Intruder heals {injuries}"},
	EventIntruderHeals: {Key: "intruder-heals", Args: "intruder, injuries", Says: "{intruder} heals {injuries}"},

	// Of Contamination and Wounds (18, 19).
	EventContaminated:        {Key: "contaminated", Args: "player", Says: "{player} gets a Contamination card"},
	EventNoContamination:     {Key: "no-contamination", Args: "player", Says: "no Contamination card is left for {player}"},
	EventScans:               {Key: "scans", Args: "player, cards contaminationCards, first number", Says: "{player} scans {cards}, {first} for the first time"},
	EventInfectedFound:       {Key: "infected-found", Args: "player, infected number, cards", Says: "{player} finds INFECTED: {infected} of {cards}"},
	EventNotInfected:         {Key: "not-infected", Args: "player", Says: "{player} is not infected"},
	EventSeveralInfected:     {Key: "several-infected", Args: "player, infected number", Says: "of several INFECTED cards ({infected}) {player} gets one Larva"},
	EventRemoved:             {Key: "removed", Args: "player, cards number", Says: "Contamination cards that {player} removes: {cards}"},
	EventCured:               {Key: "cured", Args: "player", Says: "{player} is cured"},
	EventLarvaGrows:          {Key: "larva-grows", Args: "player", Says: "a Larva grows in {player}"},
	EventLarvaHatches:        {Key: "larva-hatches", Args: "player", Says: "the Larva in {player} hatches"},
	EventLightWound:          {Key: "light-wound", Args: "player, wounds number", Says: "{player} suffers a Light Wound, now {wounds}"},
	EventLightBecomesSerious: {Key: "light-becomes-serious", Args: "player", Says: "the third Light Wound of {player} becomes a Serious Wound"},
	EventSeriousWound:        {Key: "serious-wound", Args: "player, wound", Says: "{player} suffers a Serious Wound: {wound}"},
	EventFatalWound:          {Key: "fatal-wound", Args: "player", Says: "{player} has three Serious Wounds and suffers another"},
	EventWoundsRenewed:       {Key: "wounds-renewed", Says: "the discarded Serious Wounds are shuffled into a new deck"},
	EventDresses:             {Key: "dresses", Args: "player, wound", Says: "{player} dresses a Serious Wound: {wound}"},
	EventDressesAll:          {Key: "dresses-all", Args: "player", Says: "{player} dresses all Serious Wounds"},
	EventHeals:               {Key: "heals", Args: "player, wound", Says: "{player} heals a Serious Wound: {wound}"},
	EventHealsLight:          {Key: "heals-light", Args: "player, wounds number", Says: "Light Wounds that {player} heals: {wounds}"},
	EventDies:                {Key: "dies", Args: "player, character", Says: "{player}, the {character}, dies"},
	EventOutOfTheGame:        {Key: "out-of-the-game", Args: "player, item, item2 item, item3 item, item4 item, item5 item", Says: "out of the game with {player}: {item}{, item2}{, item3}{, item4}{, item5}"},

	// Of Weaknesses, Objects and Items (20-22).
	EventDiscovered:     {Key: "discovered", Args: "object, weakness", Says: "the {object} shows a Weakness: {weakness}"},
	EventWeaknessCounts: {Key: "weakness-counts", Args: "weakness", Says: "the Weakness counts: {weakness}"},
	EventPicksUp:        {Key: "picks-up", Args: "player, what held, id number", Says: "{player} picks up {what}"},
	EventTakesInHand:    {Key: "takes-in-hand", Args: "player, what held, id number", Says: "{player} takes {what} in hand"},
	EventDrops:          {Key: "drops", Args: "player, what held, id number", Says: "{player} drops {what}"},
	EventDeclines:       {Key: "declines", Args: "player, what held, id number", Says: "{player} does not take {what}"},
	EventTakesEgg:       {Key: "takes-egg", Args: "player, eggs", Says: "{player} takes an Egg: {eggs} left on the Intruder board"},
	EventAmmoAtFirst:    {Key: "ammo-at-first", Args: "player, item, ammo number", Says: "{item} holds {ammo} Ammo"},
	EventLoads:          {Key: "loads", Args: "player, item, ammo number", Says: "{player} loads {item}, now {ammo} Ammo"},
	EventJoins:          {Key: "joins", Args: "player, item, with item", Says: "{player} joins {item} and {with} in one Hand slot"},
	EventCrafts:         {Key: "crafts", Args: "player, item, of item, and item", Says: "{player} makes {item} of {of} and {and}"},
	EventDiscardsItem:   {Key: "discards-item", Args: "player, item", Says: "{player} discards {item}"},
	EventAdded:          {Key: "added", Args: "player, item", Says: "{player} adds {item} to the Weapon"},
	EventActivates:      {Key: "activates", Args: "player, item", Says: "{player} activates {item}"},
	EventSearches:       {Key: "searches", Args: "player, room, items number", Says: "{player} searches {room}, Item counter {items}"},
	EventSearchesEmpty:  {Key: "searches-empty", Args: "player, room", Says: "{player} searches {room} though its Item counter is 0"},
	EventChoosesDeck:    {Key: "chooses-deck", Args: "player, colour", Says: "{player} chooses the {colour} deck"},
	EventFinds:          {Key: "finds", Args: "player, colour", Says: "{player} draws a {colour} Item"},
	EventFindsItem:      {Key: "finds-item", Args: "player, item", Says: "{player} draws {item}"},
	EventKeeps:          {Key: "keeps", Args: "player, colour", Says: "{player} keeps a {colour} Item"},
	EventKeepsItem:      {Key: "keeps-item", Args: "player, item", Says: "{player} keeps {item}"},
	EventKeepsHeavy:     {Key: "keeps-heavy", Args: "player, item", Says: "{player} keeps {item}"},
	EventDeckRenewed:    {Key: "deck-renewed", Args: "colour", Says: "the discards become a new {colour} deck"},

	// Of Rooms and what is hidden (23).
	EventCourse:             {Key: "course", Args: "course", Says: "the Destination marker stands on {course}"},
	EventSignal:             {Key: "signal", Args: "player", Says: "{player} sends the Signal"},
	EventEngineTurned:       {Key: "engine-turned", Args: "player, engine number, token same", Says: "{player} puts {token} token on top at Engine {engine}, face down"},
	EventEngineIs:           {Key: "engine-is", Args: "engine number, status engine", Says: "Engine {engine} is {status}"},
	EventLooksAt:            {Key: "looks-at", Args: "player, room", Says: "{player} looks at {room}"},
	EventRoomIs:             {Key: "room-is", Args: "room, roomTile", Says: "{room} is the {roomTile}"},
	EventTokenIs:            {Key: "token-is", Args: "room, explorationToken, items number", Says: "the Exploration token of {room}: {explorationToken}, Item counter {items}"},
	EventLooksAtEngine:      {Key: "looks-at-engine", Args: "player, engine number", Says: "{player} looks at the top token of Engine {engine}"},
	EventLooksAtCoordinates: {Key: "looks-at-coordinates", Args: "player", Says: "{player} looks at the Coordinates card"},
	EventCoordinatesAre:     {Key: "coordinates-are", Args: "coordinates", Says: "the Coordinates: {coordinates}"},
	EventAnalyses:           {Key: "analyses", Args: "player, object", Says: "{player} analyses the {object}"},
	EventLooksAtObjective:   {Key: "looks-at-objective", Args: "player, of player", Says: "{player} looks at an Objective of {of}"},
	EventObjectiveIs:        {Key: "objective-is", Args: "player, objective", Says: "{player} has the Objective {objective}"},
	EventLooksAtEvent:       {Key: "looks-at-event", Args: "player", Says: "{player} looks at the top Event card"},
	EventTopEventIs:         {Key: "top-event-is", Args: "eventCard", Says: "the top Event card is {eventCard}"},
	EventEventStays:         {Key: "event-stays", Args: "player", Says: "{player} leaves it on top"},
	EventEventUnder:         {Key: "event-under", Args: "player", Says: "{player} puts it under the Event deck"},

	// Of Pods, hibernation and Self-Destruct (24).
	EventTriesPod:         {Key: "tries-pod", Args: "player", Says: "{player} tries to enter an Escape Pod"},
	EventTooLate:          {Key: "too-late", Args: "player", Says: "{player} is too late"},
	EventEntersPod:        {Key: "enters-pod", Args: "player, pod number", Says: "{player} enters Pod {pod}"},
	EventWaits:            {Key: "waits", Args: "player", Says: "{player} waits in the Pod"},
	EventStaysInPod:       {Key: "stays-in-pod", Args: "player", Says: "{player} stays in the Pod"},
	EventLeavesPod:        {Key: "leaves-pod", Args: "player", Says: "{player} leaves the Pod"},
	EventDrivenOut:        {Key: "driven-out", Args: "player, room", Says: "{player} must leave the Pod{ for room}"},
	EventLaunchChosen:     {Key: "launch-chosen", Args: "player", Says: "{player} launches the Pod"},
	EventLaunched:         {Key: "launched", Args: "pod number", Says: "Pod {pod} is launched"},
	EventEscapes:          {Key: "escapes", Args: "player, character", Says: "{player}, the {character}, has escaped"},
	EventPodGone:          {Key: "pod-gone", Args: "pod number", Says: "Pod {pod} is ejected"},
	EventPodTurned:        {Key: "pod-turned", Args: "pod number, lock", Says: "Pod {pod} is now {lock}"},
	EventTriesHibernation: {Key: "tries-hibernation", Args: "player", Says: "{player} tries to hibernate"},
	EventHibernates:       {Key: "hibernates", Args: "player, character", Says: "{player}, the {character}, hibernates"},
	EventSelfDestructOn:   {Key: "self-destruct-on", Says: "the Self-Destruct Sequence begins"},
	EventSelfDestructOff:  {Key: "self-destruct-off", Says: "the Self-Destruct Sequence is stopped"},
	EventInSpite:          {Key: "in-spite", Says: "the sequence begins although somebody hibernates"},

	// Of the other ways to play (25).
	EventRevived:           {Key: "revived", Args: "player, room", Says: "{player} comes back to life in {room}"},
	EventStaysDead:         {Key: "stays-dead", Args: "player", Says: "{player} does not come back"},
	EventIntruderPlayer:    {Key: "intruder-player", Args: "player", Says: "{player} now plays the Intruders"},
	EventIntruderDraws:     {Key: "intruder-draws", Args: "player", Says: "{player} draws an Intruder Action card"},
	EventIntruderDrawsCard: {Key: "intruder-draws-card", Args: "intruderAction", Says: "the Intruder Action card is {intruderAction}"},
	EventIntruderKeeps:     {Key: "intruder-keeps", Args: "kept number", Says: "Intruder Action cards kept: {kept}"},
	EventIntruderDiscards:  {Key: "intruder-discards", Args: "intruderAction, intruderAction2 intruderAction, intruderAction3 intruderAction, intruderAction4 intruderAction", Says: "Intruder Action cards discarded: {intruderAction}{, intruderAction2}{, intruderAction3}{, intruderAction4}"},
	EventIntruderPlays:     {Key: "intruder-plays", Args: "player, intruderAction", Says: "{player} plays {intruderAction}"},
	EventIntruderCardActs:  {Key: "intruder-card-acts", Args: "intruderAction", Says: "{intruderAction} takes effect"},
	EventIntruderSent:      {Key: "intruder-sent", Args: "intruder, corridorNumber number", Says: "{intruder} is sent through the Corridor with number {corridorNumber}"},
	EventIntruderUrged:     {Key: "intruder-urged", Args: "intruder, cards", Says: "{intruder} is made to attack with {cards}"},
	EventAttackChosen:      {Key: "attack-chosen", Args: "attackCard", Says: "{attackCard} is resolved"},
	EventShortPhase:        {Key: "short-phase", Says: "with an Intruder player there is no Event and no bag development"},

	// Of the end (5).
	EventJump:             {Key: "jump", Says: "the ship jumps"},
	EventShipDestroyed:    {Key: "ship-destroyed", Says: "the ship is destroyed"},
	EventNobodyLeft:       {Key: "nobody-left", Says: "nobody is left on board"},
	EventCheckBegins:      {Key: "check-begins", Args: "survivors number", Says: "the Victory Check begins; Characters that have survived so far: {survivors}"},
	EventEngines:          {Key: "engines", Args: "damaged number", Says: "damaged Engines: {damaged}"},
	EventDestination:      {Key: "destination", Args: "destination", Says: "the ship comes to {destination}"},
	EventSafeInPod:        {Key: "safe-in-pod", Args: "player", Says: "{player} is safe in the launched Pod"},
	EventLostWithShip:     {Key: "lost-with-ship", Args: "queenKilled", Says: "the Nest is destroyed with the ship{queenKilled}"},
	EventAwakesOnMars:     {Key: "awakes-on-mars", Args: "player", Says: "{player} may wake up on Mars"},
	EventLastLarva:        {Key: "last-larva", Args: "player", Says: "{player} has a Larva and draws four cards"},
	EventLastScan:         {Key: "last-scan", Args: "player", Says: "{player} scans all Contamination cards"},
	EventLastCards:        {Key: "last-cards", Args: "player, contaminated number", Says: "{player} draws Contamination cards: {contaminated} of four"},
	EventHealthy:          {Key: "healthy", Args: "player", Says: "{player} is healthy"},
	EventObjectiveChecked: {Key: "objective-checked", Args: "player, objective, fulfilled", Says: "the Objective {objective} of {player} is {fulfilled}"},
	EventOwnNumber:        {Key: "own-number", Args: "player, objective", Says: "the Objective {objective} names the number of {player}, who has it"},
	EventTwoObjectives:    {Key: "two-objectives", Args: "player", Says: "{player} has two Objectives, and one is enough"},
	EventCommonObjectives: {Key: "common-objectives", Args: "fulfilled", Says: "the Objectives of all together are {fulfilled}"},
	EventSignalsCounted:   {Key: "signals-counted", Args: "sent number, asked number", Says: "Signals sent: {sent}, asked for: {asked}"},
	EventWins:             {Key: "wins", Args: "player", Says: "{player} wins"},
	EventEnd:              {Key: "end", Args: "end, winners number", Says: "{end}; winners: {winners}"},
	EventLaidOut:          {Key: "laid-out", Args: "number"},
}
