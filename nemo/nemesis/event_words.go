package nemesis

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

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

// eventRows are the kinds of events: what a program calls each, and its sentence. A part
// in braces is an argument: its letter says what it is, its digit which one.
var eventRows = [numEvents]kit.EventRow{
	// Of the set-up and the turn (1-4).
	EventPodDrawn:         {Key: "pod-drawn", Says: "Escape Pod {n0} comes into play"},
	EventPodPlaced:        {Key: "pod-placed", Says: "Escape Pod {n0} lies at Section {S1}, locked"},
	EventTokenAdded:       {Key: "token-added", Says: "a token goes into the Intruder bag: {k0}"},
	EventTokenReplaced:    {Key: "token-replaced", Says: "the {t0} token leaves the bag for {u1}"},
	EventNoToken:          {Key: "no-token", Says: "no {t0} token is left to go into the bag"},
	EventDealsObjective:   {Key: "deals-objective", Says: "{p0} is dealt an Objective face down"},
	EventObjectiveDealt:   {Key: "objective-dealt", Says: "{p0} gets the Objective {O1}"},
	EventDrafts:           {Key: "drafts", Says: "{p0} draws the {h1}"},
	EventCharacter:        {Key: "character", Says: "{p0} plays the {h1}"},
	EventFirstPlayer:      {Key: "first-player", Says: "{p0} has the First Player token"},
	EventBlueCorpse:       {Key: "blue-corpse", Says: "the blue Character Corpse lies in {s0}"},
	EventTurn:             {Key: "turn", Says: "turn {n0} begins"},
	EventDrawStep:         {Key: "draw-step", Says: "all draw cards"},
	EventDraws:            {Key: "draws", Says: "{p0} draws a card"},
	EventDrawsCard:        {Key: "draws-card", Says: "{p0} draws {d2}"},
	EventHandLimit:        {Key: "hand-limit", Says: "{p0} draws up to {L1}"},
	EventNothingToDraw:    {Key: "nothing-to-draw", Says: "{p0} has no card left to draw"},
	EventReshuffles:       {Key: "reshuffles", Says: "{p0} shuffles the discards into the Action deck"},
	EventRound:            {Key: "round", Says: "the round of {p0} begins"},
	EventPasses:           {Key: "passes", Says: "{p0} passes"},
	EventPassesEmpty:      {Key: "passes-empty", Says: "{p0} passes with no card in hand"},
	EventSitsOut:          {Key: "sits-out", Says: "{p0} has passed and does nothing more in this phase"},
	EventLooksOn:          {Key: "looks-on", Says: "{p0} is out of the game and looks on"},
	EventAllPassed:        {Key: "all-passed", Says: "everybody has passed"},
	EventDiscards:         {Key: "discards", Says: "{p0} discards {d2}"},
	EventBleeds:           {Key: "bleeds", Says: "{p0} is bleeding"},
	EventBurns:            {Key: "burns", Says: "{p0} ends the round in a Fire"},
	EventTime:             {Key: "time", Says: "the Time marker moves: {l0}"},
	EventSelfDestruct:     {Key: "self-destruct", Says: "the Self-Destruct marker moves: {a0}"},
	EventChambersOpen:     {Key: "chambers-open", Says: "the hibernation chambers open"},
	EventPodsUnlock:       {Key: "pods-unlock", Says: "all Escape Pods unlock"},
	EventAttackStep:       {Key: "attack-step", Says: "the Intruders attack: {V0} in Combat"},
	EventNoAttacks:        {Key: "no-attacks", Says: "the Intruders do not attack in this phase"},
	EventFireStep:         {Key: "fire-step", Says: "Fire hurts the Intruders"},
	EventCardDrawn:        {Key: "card-drawn", Says: "the Event card is {e0}"},
	EventIntrudersMove:    {Key: "intruders-move", Says: "Intruders that move through the Corridors with number {n0}: {n1}"},
	EventCardActs:         {Key: "card-acts", Says: "the effect of {e0} is resolved"},
	EventEventActs:        {Key: "event-acts", Says: "{e0} takes effect"},
	EventCardDiscarded:    {Key: "card-discarded", Says: "{e0} is discarded"},
	EventCardRemoved:      {Key: "card-removed", Says: "{e0} leaves the game, and the Event deck is shuffled with its discards"},
	EventCardShuffledBack: {Key: "card-shuffled-back", Says: "{e0} is shuffled back into the Event deck"},
	EventDeckReshuffled:   {Key: "deck-reshuffled", Says: "the discarded {f0} cards are shuffled into a new deck"},
	EventTokenDrawn:       {Key: "token-drawn", Says: "the token drawn from the bag is {k0}"},
	EventBlank:            {Key: "blank", Says: "the Blank token stays in the bag"},
	EventNoiseForAll:      {Key: "noise-for-all", Says: "everybody rolls for Noise"},
	EventInCombat:         {Key: "in-combat", Says: "{p0} is in Combat and does not roll for Noise"},
	EventEggLaid:          {Key: "egg-laid", Says: "the Queen lays an Egg: {F0} on the Intruder board"},
	EventNoEgg:            {Key: "no-egg", Says: "no Egg is left to lay"},
	EventQueenComes:       {Key: "queen-comes", Says: "the Queen comes to {s0}"},

	// Of Actions (7).
	EventChooses:         {Key: "chooses", Says: "{p0} has chosen"},
	EventAnnounces:       {Key: "announces", Says: "{p0} announces an Action, at a cost of {n2}"},
	EventPlays:           {Key: "plays", Says: "{p0} plays {A1}{j2}"},
	EventUses:            {Key: "uses", Says: "{p0} uses {I1}{j2}"},
	EventUsedUp:          {Key: "used-up", Says: "{p0} discards {I1}, which is used up"},
	EventRoomAction:      {Key: "room-action", Says: "{p0} performs the Action of the {r1}{j2}"},
	EventInterrupts:      {Key: "interrupts", Says: "{p0} interrupts {p1}"},
	EventCounters:        {Key: "counters", Says: "{p0} cancels the Interruption of the Action of {p1}"},
	EventLetsPass:        {Key: "lets-pass", Says: "{p0} does not interrupt"},
	EventKeepsRest:       {Key: "keeps-rest", Says: "{p0} keeps the cards that are left"},
	EventPlaysAfterPass:  {Key: "plays-after-pass", Says: "{p0} has passed and may play an Interruption all the same"},
	EventCancelled:       {Key: "cancelled", Says: "the Action of {p0} is cancelled"},
	EventNothingComes:    {Key: "nothing-comes", Says: "nothing comes of the Action of {p0}: it is no longer possible"},
	EventDone:            {Key: "done", Says: "{p0} does what {P1} says"},
	EventCostsMore:       {Key: "costs-more", Says: "a Serious Wound makes it dearer for {p0}: {L1}"},
	EventHelps:           {Key: "helps", Says: "{I1} makes it possible for {p0}"},
	EventLeavesOut:       {Key: "leaves-out", Says: "{p0} leaves this out"},
	EventManyActions:     {Key: "many-actions", Says: "{p0} may do as many Actions in this round as the cards allow"},
	EventMustPass:        {Key: "must-pass", Says: "{p0} must pass"},
	EventAllMustPass:     {Key: "all-must-pass", Says: "{p0} makes everybody pass"},
	EventMustRoll:        {Key: "must-roll", Says: "{p0} must roll for Noise"},
	EventChoosesRoom:     {Key: "chooses-room", Says: "{p0} chooses {s1}"},
	EventOrdered:         {Key: "ordered", Says: "{p0} orders {p1} to {s2}"},
	EventReaches:         {Key: "reaches", Says: "the Intercom of {p0} reaches {p1}"},
	EventReachesNoMore:   {Key: "reaches-no-more", Says: "{p0} calls nobody else over the Intercom"},
	EventConsents:        {Key: "consents", Says: "{p0} agrees"},
	EventRefuses:         {Key: "refuses", Says: "{p0} refuses"},
	EventRedraws:         {Key: "redraws", Says: "{p0} has discarded {L1} to draw others"},
	EventTrades:          {Key: "trades", Says: "{p0} trades with {p1}"},
	EventOffers:          {Key: "offers", Says: "{p0} offers {y1}"},
	EventOffersSomething: {Key: "offers-something", Says: "{p0} offers something"},
	EventOfferMade:       {Key: "offer-made", Says: "{p0} offers no more"},
	EventTraded:          {Key: "traded", Says: "{p0} and {p1} trade: {G2} for {G3}"},
	EventNoTrade:         {Key: "no-trade", Says: "{p0} and {p1} do not trade: nothing is offered, or hands are full"},

	// Of movement and exploration (8).
	EventMoves:          {Key: "moves", Says: "{p0} moves from {s1} to {s2}"},
	EventSneaks:         {Key: "sneaks", Says: "{p0} moves carefully to {s1}{<2}"},
	EventSlipsAway:      {Key: "slips-away", Says: "{p0} gets away to {s1} without an Intruder Attack"},
	EventExplored:       {Key: "explored", Says: "{s0} is the {r1}"},
	EventToken:          {Key: "token", Says: "the Exploration token of {s0}: {X1}, Item counter {n2}"},
	EventTokenActs:      {Key: "token-acts", Says: "the effect of the token: {X1}"},
	EventTokenCancelled: {Key: "token-cancelled", Says: "the token has no effect after a Careful Movement: {X1}"},
	EventItemCounter:    {Key: "item-counter", Says: "{s0} now has the Item counter {n1}"},
	EventSlimeRoom:      {Key: "slime-room", Says: "{p0} enters the Room Covered with Slime"},
	EventNoNoise:        {Key: "no-noise", Says: "{p0} does not roll for Noise"},
	EventNotExplored:    {Key: "not-explored", Says: "an Intruder is in {s0}, which stays unexplored"},
	EventBurnsUnseen:    {Key: "burns-unseen", Says: "the Fire is in {s0}, which stays unexplored"},

	// Of Noise and the Technical Corridors (9, 10).
	EventNoiseRoll:     {Key: "noise-roll", Says: "{p0} rolls for Noise: {N1}"},
	EventNoise:         {Key: "noise", Says: "a Noise marker goes into {c0}"},
	EventNoiseTwice:    {Key: "noise-twice", Says: "there is Noise in {c0} already"},
	EventNoiseThere:    {Key: "noise-there", Says: "Corridors with a Noise marker already: {n0}"},
	EventNoiseAround:   {Key: "noise-around", Says: "there is Noise all around {s0}"},
	EventNoiseCleared:  {Key: "noise-cleared", Says: "the Noise markers around {s0} are removed"},
	EventNoisePastDoor: {Key: "noise-past-door", Says: "the Closed Door in {c0} does not stop the Noise"},
	EventComesPastDoor: {Key: "comes-past-door", Says: "the Closed Door in {c0} does not stop the Intruder"},
	EventSilence:       {Key: "silence", Says: "there is silence around {p0}"},
	EventSlimeBetrays:  {Key: "slime-betrays", Says: "the Slime betrays {p0}: silence is danger"},
	EventDrawn:         {Key: "drawn", Says: "the Noise draws Intruders from {s0} to {s1}"},
	EventIntruderMoves: {Key: "intruder-moves", Says: "{i0} moves{z1} to {s2}"},
	EventHides:         {Key: "hides", Says: "{i0} leaves {s1} and goes back into the bag"},
	EventIntoCorridors: {Key: "into-corridors", Says: "{i0} leaves {s1} by the Technical Corridors"},
	EventRollsAgain:    {Key: "rolls-again", Says: "{p0} rolls again"},
	EventRollStands:    {Key: "roll-stands", Says: "{p0} lets it stand"},

	// Of Slime, Fire, Malfunctions and Doors (11).
	EventSlimed:        {Key: "slimed", Says: "{p0} gets a Slime marker"},
	EventCleaned:       {Key: "cleaned", Says: "{p0} loses the Slime marker"},
	EventFire:          {Key: "fire", Says: "there is Fire in {s0}"},
	EventBurnsAlready:  {Key: "burns-already", Says: "{s0} is burning already"},
	EventFireOut:       {Key: "fire-out", Says: "the Fire in {s0} is out"},
	EventFireSpreads:   {Key: "fire-spreads", Says: "the Fire spreads to {s0}"},
	EventSetsFire:      {Key: "sets-fire", Says: "{p0} starts a Fire"},
	EventMalfunction:   {Key: "malfunction", Says: "there is a Malfunction in {s0}"},
	EventNoMalfunction: {Key: "no-malfunction", Says: "{s0} gets no Malfunction"},
	EventRepaired:      {Key: "repaired", Says: "{p0} repairs {s1}"},
	EventDoorClosed:    {Key: "door-closed", Says: "the Door in {c0} is closed"},
	EventDoorOpened:    {Key: "door-opened", Says: "the Door in {c0} is open"},
	EventDoorDestroyed: {Key: "door-destroyed", Says: "the Door in {c0} is destroyed"},
	EventDoorMended:    {Key: "door-mended", Says: "the destroyed Door in {c0} is mended"},
	EventDoorTaken:     {Key: "door-taken", Says: "the Door token in {c0} is taken, since none is left"},
	EventDoorHolds:     {Key: "door-holds", Says: "the Door in {c0} holds"},
	EventDoorStops:     {Key: "door-stops", Says: "the Door in {c0} was broken just now and stops those behind it"},
	EventDoorsDone:     {Key: "doors-done", Says: "{p0} leaves the other Doors as they are"},
	EventNoDoor:        {Key: "no-door", Says: "no Door is put into {c0}{R0}"},
	EventDemolishes:    {Key: "demolishes", Says: "the Door in {c0} is demolished"},
	EventAirlock:       {Key: "airlock", Says: "the Airlock Procedure begins in {s0}"},
	EventAirlockOff:    {Key: "airlock-off", Says: "a Door is open: the Airlock Procedure in {s0} ends"},
	EventVented:        {Key: "vented", Says: "the air leaves {s0}"},

	// Of Encounters (12).
	EventEncounter:       {Key: "encounter", Says: "{p0} has an Encounter in {s1}"},
	EventFirstEncounter:  {Key: "first-encounter", Says: "the first Encounter: all with two Objectives choose one"},
	EventObjectiveKept:   {Key: "objective-kept", Says: "{p0} keeps one Objective"},
	EventObjectiveKeptIs: {Key: "objective-kept-is", Says: "{p0} keeps {O1}"},
	EventAppears:         {Key: "appears", Says: "{i0} appears in {s1}"},
	EventMeets:           {Key: "meets", Says: "Characters and Intruders meet in {s0}"},
	EventNoMiniature:     {Key: "no-miniature", Says: "there is no {t0} miniature left"},
	EventTokenAside:      {Key: "token-aside", Says: "the token is set aside: {k0}"},
	EventLastToken:       {Key: "last-token", Says: "the Blank was the last token in the bag"},
	EventNoSurprise:      {Key: "no-surprise", Says: "{p0} is not surprised: {n1} or more cards in hand"},
	EventSurprise:        {Key: "surprise", Says: "a Surprise Attack: {p0} has fewer than {L1} in hand"},
	EventNobodyComes:     {Key: "nobody-comes", Says: "nobody comes"},

	// Of Combat (13-16).
	EventShoots:            {Key: "shoots", Says: "{p0} shoots with {I1} at {i2}"},
	EventStrikes:           {Key: "strikes", Says: "{p0} attacks {i1} in melee"},
	EventMeleeContaminates: {Key: "melee-contaminates", Says: "melee brings {p0} a Contamination card"},
	EventCombatRoll:        {Key: "combat-roll", Says: "{p0} rolls: {M1}"},
	EventFace:              {Key: "face", Says: "{M0} against {u1}"},
	EventTraitCounts:       {Key: "trait-counts", Says: "the {I0} makes a difference"},
	EventMeleeDouble:       {Key: "melee-double", Says: "in melee the double crosshair is 1 Injury"},
	EventHit:               {Key: "hit", Says: "{p0} hits {i1}: {J2}"},
	EventMiss:              {Key: "miss", Says: "{p0} misses {i1}"},
	EventMissCosts:         {Key: "miss-costs", Says: "{p0} misses {i1}, which strikes back"},
	EventSpendsAmmo:        {Key: "spends-ammo", Says: "{p0} spends 1 Ammo of {I1}"},
	EventSpendsAll:         {Key: "spends-all", Says: "{p0} spends all Ammo ({n1}) for {J2} more"},
	EventThrows:            {Key: "throws", Says: "{p0} throws it into {s1}{x2}"},
	EventBlastHurts:        {Key: "blast-hurts", Says: "the blast hurts {p0}"},
	EventDecoy:             {Key: "decoy", Says: "{p0} lures Intruders to {s1}: {n2}"},
	EventDrivenAway:        {Key: "driven-away", Says: "{i0} is driven away"},
	EventDisarmed:          {Key: "disarmed", Says: "{p0} must discard all cards in hand"},
	EventEggNoise:          {Key: "egg-noise", Says: "an attack on Eggs makes Noise"},
	EventEggsDestroyed:     {Key: "eggs-destroyed", Says: "destroyed in {s0}: {F1}"},
	EventEggDestroyed:      {Key: "egg-destroyed", Says: "an Egg burns in {s0}"},
	EventNestDestroyed:     {Key: "nest-destroyed", Says: "the last Egg is gone: the Nest is destroyed"},
	EventEscapeBegins:      {Key: "escape-begins", Says: "{p0} tries to escape to {s1}"},
	EventAttacksEscape:     {Key: "attacks-escape", Says: "{i0} attacks {p1} in flight"},
	EventDiesEscaping:      {Key: "dies-escaping", Says: "{p0} dies before reaching {s1}"},
	EventGetsAway:          {Key: "gets-away", Says: "{p0} gets away to {s1}"},
	EventInjured:           {Key: "injured", Says: "{i0} suffers {J1}"},
	EventBlood:             {Key: "blood", Says: "the check: {T0}, {b1}"},
	EventSurvives:          {Key: "survives", Says: "{i0} survives: {J1} would kill it"},
	EventKilled:            {Key: "killed", Says: "{i0} dies in {s1}"},
	EventCarcass:           {Key: "carcass", Says: "an Intruder Carcass lies in {s0}"},
	EventRetreats:          {Key: "retreats", Says: "{i0} retreats"},
	EventRetreatCard:       {Key: "retreat-card", Says: "{e0} says which way: number {n1}"},
	EventRetreatStopped:    {Key: "retreat-stopped", Says: "the Door in {c1} is in the way of {i0}"},

	// Of Intruder Attacks (17).
	EventAttacks:       {Key: "attacks", Says: "{i0} attacks {p1}{m2}"},
	EventAttackCard:    {Key: "attack-card", Says: "the Intruder Attack card is {T0}"},
	EventAttackMisses:  {Key: "attack-misses", Says: "the card is not for {i0}: {p1} is not hit"},
	EventTarget:        {Key: "target", Says: "of several Characters {i0} attacks {p1}"},
	EventAttackHits:    {Key: "attack-hits", Says: "{i0} hits {p1}: {K2}"},
	EventIgnores:       {Key: "ignores", Says: "{p0} ignores the attack"},
	EventDoesNotIgnore: {Key: "does-not-ignore", Says: "{p0} does not ignore the attack"},
	EventMauled:        {Key: "mauled", Says: "{p0} has too many Serious Wounds to survive this"},
	EventTransforms:    {Key: "transforms", Says: "{i0} in {s1} becomes a Breeder"},
	EventLarvaInfests:  {Key: "larva-infests", Says: "{i0} infests {p1}"},
	EventLarvaGone:     {Key: "larva-gone", Says: "{i0} is removed: {p1} has a Larva already"},
	EventHunt:          {Key: "hunt", Says: "the Adults hunt"},
	EventDiscardsDrawn: {Key: "discards-drawn", Says: "{p0} discards what was drawn: {d2}{&3}{&4}{&5}"},
	EventEggHatches:    {Key: "egg-hatches", Says: "an Egg hatches: {F0} left on the Intruder board"},
	EventEggGuarded:    {Key: "egg-guarded", Says: "Intruders come to guard the Egg from {p0}"},
	EventIntrudersHeal: {Key: "intruders-heal", Says: "every Intruder heals {J0}"},
	EventIntruderHeals: {Key: "intruder-heals", Says: "{i0} heals {J1}"},

	// Of Contamination and Wounds (18, 19).
	EventContaminated:        {Key: "contaminated", Says: "{p0} gets a Contamination card"},
	EventNoContamination:     {Key: "no-contamination", Says: "no Contamination card is left for {p0}"},
	EventScans:               {Key: "scans", Says: "{p0} scans {$1}, {n2} for the first time"},
	EventInfectedFound:       {Key: "infected-found", Says: "{p0} finds INFECTED: {n1} of {L2}"},
	EventNotInfected:         {Key: "not-infected", Says: "{p0} is not infected"},
	EventSeveralInfected:     {Key: "several-infected", Says: "of several INFECTED cards ({n1}) {p0} gets one Larva"},
	EventRemoved:             {Key: "removed", Says: "Contamination cards that {p0} removes: {n1}"},
	EventCured:               {Key: "cured", Says: "{p0} is cured"},
	EventLarvaGrows:          {Key: "larva-grows", Says: "a Larva grows in {p0}"},
	EventLarvaHatches:        {Key: "larva-hatches", Says: "the Larva in {p0} hatches"},
	EventLightWound:          {Key: "light-wound", Says: "{p0} suffers a Light Wound, now {n1}"},
	EventLightBecomesSerious: {Key: "light-becomes-serious", Says: "the third Light Wound of {p0} becomes a Serious Wound"},
	EventSeriousWound:        {Key: "serious-wound", Says: "{p0} suffers a Serious Wound: {w1}"},
	EventFatalWound:          {Key: "fatal-wound", Says: "{p0} has three Serious Wounds and suffers another"},
	EventWoundsRenewed:       {Key: "wounds-renewed", Says: "the discarded Serious Wounds are shuffled into a new deck"},
	EventDresses:             {Key: "dresses", Says: "{p0} dresses a Serious Wound: {w1}"},
	EventDressesAll:          {Key: "dresses-all", Says: "{p0} dresses all Serious Wounds"},
	EventHeals:               {Key: "heals", Says: "{p0} heals a Serious Wound: {w1}"},
	EventHealsLight:          {Key: "heals-light", Says: "Light Wounds that {p0} heals: {n1}"},
	EventDies:                {Key: "dies", Says: "{p0}, the {h1}, dies"},
	EventOutOfTheGame:        {Key: "out-of-the-game", Says: "out of the game with {p0}: {I1}{+2}{+3}{+4}{+5}"},

	// Of Weaknesses, Objects and Items (20-22).
	EventDiscovered:     {Key: "discovered", Says: "the {o0} shows a Weakness: {W1}"},
	EventWeaknessCounts: {Key: "weakness-counts", Says: "the Weakness counts: {W0}"},
	EventPicksUp:        {Key: "picks-up", Says: "{p0} picks up {H1}"},
	EventTakesInHand:    {Key: "takes-in-hand", Says: "{p0} takes {H1} in hand"},
	EventDrops:          {Key: "drops", Says: "{p0} drops {H1}"},
	EventDeclines:       {Key: "declines", Says: "{p0} does not take {H1}"},
	EventTakesEgg:       {Key: "takes-egg", Says: "{p0} takes an Egg: {F1} left on the Intruder board"},
	EventAmmoAtFirst:    {Key: "ammo-at-first", Says: "{I1} holds {n2} Ammo"},
	EventLoads:          {Key: "loads", Says: "{p0} loads {I1}, now {n2} Ammo"},
	EventJoins:          {Key: "joins", Says: "{p0} joins {I1} and {I2} in one Hand slot"},
	EventCrafts:         {Key: "crafts", Says: "{p0} makes {I1} of {I2} and {I3}"},
	EventDiscardsItem:   {Key: "discards-item", Says: "{p0} discards {I1}"},
	EventAdded:          {Key: "added", Says: "{p0} adds {I1} to the Weapon"},
	EventActivates:      {Key: "activates", Says: "{p0} activates {I1}"},
	EventSearches:       {Key: "searches", Says: "{p0} searches {s1}, Item counter {n2}"},
	EventSearchesEmpty:  {Key: "searches-empty", Says: "{p0} searches {s1} though its Item counter is 0"},
	EventChoosesDeck:    {Key: "chooses-deck", Says: "{p0} chooses the {Z1} deck"},
	EventFinds:          {Key: "finds", Says: "{p0} draws a {Z1} Item"},
	EventFindsItem:      {Key: "finds-item", Says: "{p0} draws {I1}"},
	EventKeeps:          {Key: "keeps", Says: "{p0} keeps a {Z1} Item"},
	EventKeepsItem:      {Key: "keeps-item", Says: "{p0} keeps {I1}"},
	EventKeepsHeavy:     {Key: "keeps-heavy", Says: "{p0} keeps {I1}"},
	EventDeckRenewed:    {Key: "deck-renewed", Says: "the discards become a new {Z0} deck"},

	// Of Rooms and what is hidden (23).
	EventCourse:             {Key: "course", Says: "the Destination marker stands on {U0}"},
	EventSignal:             {Key: "signal", Says: "{p0} sends the Signal"},
	EventEngineTurned:       {Key: "engine-turned", Says: "{p0} puts {~2} token on top at Engine {n1}, face down"},
	EventEngineIs:           {Key: "engine-is", Says: "Engine {n0} is {q1}"},
	EventLooksAt:            {Key: "looks-at", Says: "{p0} looks at {s1}"},
	EventRoomIs:             {Key: "room-is", Says: "{s0} is the {r1}"},
	EventTokenIs:            {Key: "token-is", Says: "the Exploration token of {s0}: {X1}, Item counter {n2}"},
	EventLooksAtEngine:      {Key: "looks-at-engine", Says: "{p0} looks at the top token of Engine {n1}"},
	EventLooksAtCoordinates: {Key: "looks-at-coordinates", Says: "{p0} looks at the Coordinates card"},
	EventCoordinatesAre:     {Key: "coordinates-are", Says: "the Coordinates: {C0}"},
	EventAnalyses:           {Key: "analyses", Says: "{p0} analyses the {o1}"},
	EventLooksAtObjective:   {Key: "looks-at-objective", Says: "{p0} looks at an Objective of {p1}"},
	EventObjectiveIs:        {Key: "objective-is", Says: "{p0} has the Objective {O1}"},
	EventLooksAtEvent:       {Key: "looks-at-event", Says: "{p0} looks at the top Event card"},
	EventTopEventIs:         {Key: "top-event-is", Says: "the top Event card is {e0}"},
	EventEventStays:         {Key: "event-stays", Says: "{p0} leaves it on top"},
	EventEventUnder:         {Key: "event-under", Says: "{p0} puts it under the Event deck"},

	// Of Pods, hibernation and Self-Destruct (24).
	EventTriesPod:         {Key: "tries-pod", Says: "{p0} tries to enter an Escape Pod"},
	EventTooLate:          {Key: "too-late", Says: "{p0} is too late"},
	EventEntersPod:        {Key: "enters-pod", Says: "{p0} enters Pod {n1}"},
	EventWaits:            {Key: "waits", Says: "{p0} waits in the Pod"},
	EventStaysInPod:       {Key: "stays-in-pod", Says: "{p0} stays in the Pod"},
	EventLeavesPod:        {Key: "leaves-pod", Says: "{p0} leaves the Pod"},
	EventDrivenOut:        {Key: "driven-out", Says: "{p0} must leave the Pod{Y1}"},
	EventLaunchChosen:     {Key: "launch-chosen", Says: "{p0} launches the Pod"},
	EventLaunched:         {Key: "launched", Says: "Pod {n0} is launched"},
	EventEscapes:          {Key: "escapes", Says: "{p0}, the {h1}, has escaped"},
	EventPodGone:          {Key: "pod-gone", Says: "Pod {n0} is ejected"},
	EventPodTurned:        {Key: "pod-turned", Says: "Pod {n0} is now {Q1}"},
	EventTriesHibernation: {Key: "tries-hibernation", Says: "{p0} tries to hibernate"},
	EventHibernates:       {Key: "hibernates", Says: "{p0}, the {h1}, hibernates"},
	EventSelfDestructOn:   {Key: "self-destruct-on", Says: "the Self-Destruct Sequence begins"},
	EventSelfDestructOff:  {Key: "self-destruct-off", Says: "the Self-Destruct Sequence is stopped"},
	EventInSpite:          {Key: "in-spite", Says: "the sequence begins although somebody hibernates"},

	// Of the other ways to play (25).
	EventRevived:           {Key: "revived", Says: "{p0} comes back to life in {s1}"},
	EventStaysDead:         {Key: "stays-dead", Says: "{p0} does not come back"},
	EventIntruderPlayer:    {Key: "intruder-player", Says: "{p0} now plays the Intruders"},
	EventIntruderDraws:     {Key: "intruder-draws", Says: "{p0} draws an Intruder Action card"},
	EventIntruderDrawsCard: {Key: "intruder-draws-card", Says: "the Intruder Action card is {v0}"},
	EventIntruderKeeps:     {Key: "intruder-keeps", Says: "Intruder Action cards kept: {n0}"},
	EventIntruderDiscards:  {Key: "intruder-discards", Says: "Intruder Action cards discarded: {v0}{;1}{;2}{;3}"},
	EventIntruderPlays:     {Key: "intruder-plays", Says: "{p0} plays {v1}"},
	EventIntruderCardActs:  {Key: "intruder-card-acts", Says: "{v0} takes effect"},
	EventIntruderSent:      {Key: "intruder-sent", Says: "{i0} is sent through the Corridor with number {n1}"},
	EventIntruderUrged:     {Key: "intruder-urged", Says: "{i0} is made to attack with {L1}"},
	EventAttackChosen:      {Key: "attack-chosen", Says: "{T0} is resolved"},
	EventShortPhase:        {Key: "short-phase", Says: "with an Intruder player there is no Event and no bag development"},

	// Of the end (5).
	EventJump:             {Key: "jump", Says: "the ship jumps"},
	EventShipDestroyed:    {Key: "ship-destroyed", Says: "the ship is destroyed"},
	EventNobodyLeft:       {Key: "nobody-left", Says: "nobody is left on board"},
	EventCheckBegins:      {Key: "check-begins", Says: "the Victory Check begins; Characters that have survived so far: {n0}"},
	EventEngines:          {Key: "engines", Says: "damaged Engines: {n0}"},
	EventDestination:      {Key: "destination", Says: "the ship comes to {D0}"},
	EventSafeInPod:        {Key: "safe-in-pod", Says: "{p0} is safe in the launched Pod"},
	EventLostWithShip:     {Key: "lost-with-ship", Says: "the Nest is destroyed with the ship{B0}"},
	EventAwakesOnMars:     {Key: "awakes-on-mars", Says: "{p0} may wake up on Mars"},
	EventLastLarva:        {Key: "last-larva", Says: "{p0} has a Larva and draws four cards"},
	EventLastScan:         {Key: "last-scan", Says: "{p0} scans all Contamination cards"},
	EventLastCards:        {Key: "last-cards", Says: "{p0} draws Contamination cards: {n1} of four"},
	EventHealthy:          {Key: "healthy", Says: "{p0} is healthy"},
	EventObjectiveChecked: {Key: "objective-checked", Says: "the Objective {O1} of {p0} is {g2}"},
	EventOwnNumber:        {Key: "own-number", Says: "the Objective {O1} names the number of {p0}, who has it"},
	EventTwoObjectives:    {Key: "two-objectives", Says: "{p0} has two Objectives, and one is enough"},
	EventCommonObjectives: {Key: "common-objectives", Says: "the Objectives of all together are {g0}"},
	EventSignalsCounted:   {Key: "signals-counted", Says: "Signals sent: {n0}, asked for: {n1}"},
	EventWins:             {Key: "wins", Says: "{p0} wins"},
	EventEnd:              {Key: "end", Says: "{E0}; winners: {n1}"},
	EventLaidOut:          {Key: "laid-out"},
}

// eventArguments say what each letter stands for.
var eventArguments = map[byte]string{
	'p': "player", 's': "room", 'c': "corridor", '<': "noise", 'i': "intruder", 'h': "character", 'I': "item",
	'd': "card", '&': "nextCard", '+': "nextItem", ';': "nextAction", 'H': "held", 'y': "offered",
	'R': "reason", 'j': "choice", 'P': "source", 'A': "actionCard", 'C': "coordinates", 'E': "end",
	'K': "attack", 'O': "objective", 'T': "attackCard", 'W': "weakness", 'a': "selfDestructSpace",
	'e': "eventCard", 'k': "token", 'l': "timeSpace", 'o': "object", 'r': "roomTile", 'v': "intruderAction",
	'w': "wound", 'D': "destination", 'M': "combatDie", 'N': "noiseDie", 'S': "section", 'U': "course",
	'X': "explorationToken", 'Z': "colour", 'q': "engine", 't': "intruderType", 'u': "intruderType",
	'F': "eggs", 'G': "things", 'J': "injuries", 'L': "cards", '$': "contaminationCards", 'V': "intruders",
	'Q': "lock", '~': "same", 'g': "fulfilled", 'B': "queenKilled", 'Y': "forRoom", 'z': "fromRoom",
	'x': "target", 'n': "number", 'b': "blood", 'f': "deck", 'm': "occasion",
}
