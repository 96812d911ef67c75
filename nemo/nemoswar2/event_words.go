package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Events: what a transition reports, and how it reads. In the sentences a part
// in braces is an argument: its letter says what it is, its digit which one it
// is (see argument in describe.go).

// The kinds of events.
const (
	EventBegins nemo.EventKind = iota + 1
	EventBeginsMotive
	EventLevels
	EventNadeenCards
	EventPart
	EventPile
	EventDeck
	EventSeas
	EventCup
	EventWaiting
	EventGroupsAt
	EventSetAside
	EventFirstHidden
	EventWondersLaid
	EventAllies
	EventTreasureCup
	EventNotorietyLies
	EventGemsLaid
	EventCharacters
	EventPointsLie
	EventCubesLie
	EventDieLies
	EventBurying
	EventOfficers
	EventCaptain
	EventAvailable
	EventEquips
	EventBuys
	EventBuysNone
	EventPicks
	EventInspects
	EventAttribute
	EventReplaces
	EventKeepsTokens
	EventTurn
	EventTurnEnds
	EventAct
	EventNextCard
	EventDraws
	EventResolves
	EventKeeps
	EventFiles
	EventOtherPile
	EventPlays
	EventLeftOut
	EventUnmet
	EventNoneLeft
	EventChoosesBranch
	EventWanted
	EventAmount
	EventMotive
	EventOceanDie
	EventGains
	EventBest
	EventLoses
	EventExhausted
	EventSaved
	EventSubmits
	EventTreasureLost
	EventCupEmpty
	EventTreasureActs
	EventTreasure
	EventPoints
	EventNoPoints
	EventDeckGems
	EventGem
	EventGemLeaves
	EventKeepsGem
	EventSalvageGems
	EventGivesSalvage
	EventCube
	EventSilverCube
	EventCubeBack
	EventTokenPlaced
	EventHiddenLeaves
	EventSunkByCard
	EventSails
	EventFleetLies
	EventFleetTaken
	EventBoxEmpty
	EventCharacterLeaves
	EventCharacterBack
	EventAttributesGo
	EventNadeen
	EventNadeenWith
	EventTrait
	EventTraitLost
	EventNotoriety
	EventReached
	EventUpGuns
	EventWonder
	EventHardPlace
	EventExerts
	EventSpends
	EventFires
	EventReady
	EventRolls
	EventModifiers
	EventNaturalTwo
	EventPasses
	EventFails
	EventThirdFail
	EventTileDue
	EventAccepts
	EventUses
	EventRerolls
	EventAdds
	EventPassesAction
	EventFailsAction
	EventInciteWins
	EventPays
	EventActs
	EventFreeAction
	EventEndsPhase
	EventStops
	EventTakesToken
	EventToken
	EventTurnsUp
	EventDeclines
	EventAcceptsCard
	EventBonus
	EventBuries
	EventBuried
	EventTunnel
	EventCannonballs
	EventShipPlaced
	EventHiddenPlaced
	EventShipDrawn
	EventBackToCup
	EventJoins
	EventHostile
	EventRefills
	EventNoShips
	EventSpreads
	EventRevealed
	EventHunts
	EventGoesHunting
	EventNoRoom
	EventFight
	EventAppears
	EventSeaToken
	EventWhiteDice
	EventBlackDice
	EventPair
	EventLull
	EventPlacesDie
	EventBacklash
	EventWithholds
	EventPlaysAll
	EventAttacks
	EventFollowsUp
	EventFalseContact
	EventFiresAt
	EventUnharmed
	EventHits
	EventHitIgnored
	EventHit
	EventMiss
	EventTorpedoTurned
	EventAnswers
	EventNoAnswer
	EventSinks
	EventTriple
	EventSalvageFull
	EventTonnage
	EventRow
	EventSalvages
	EventDiplomacy
	EventEnd
	EventScore
	EventGives
	EventKeepsTile
	EventTakesGem
	EventTakesNone
	EventPassesTile
	EventProposes
	EventObjects
	EventAgrees
	EventStands
	EventGivesWay
	EventSeizes
	EventImmune
	EventLetsBe
	EventImperialPoints
	EventLullAside
	EventImperialPays
	EventShipMoves
	EventRigs
	EventObscures
	EventConverts
	EventPresses
	EventPlacesSquadron
	EventSquadronMoves
	EventSquadronAt
	EventSquadron
	EventSquadronBack
	EventImperialPasses
	EventImperialFails
	EventChoosesCalm
	EventNoGem
	EventGivesGem
	EventGemToSalvage
	EventExchanges
	EventTakesHit
	EventBattle
	EventCommits
	EventCommitsNone
	EventResourcesLie
	EventOfficerGems
	EventShipsNear
	EventImperialRolls
	EventMoreBlack
	EventTwoSides
	EventPlacer
	EventNoDeal
	EventNoScore
	EventPrepares
	EventAdjusts
	EventTracksCount
	EventGroup
	EventBurialsCount
	EventTwoColumns
	EventBalances
	EventImperialGems
	EventPilesTogether
	EventGlory
	EventGlorious
	EventEpilogue
	EventImperialistWins
	EventOnPoints
	EventImperialLevel
	EventImperialEpilogue
	EventWay
	EventPlacementBegins
	EventThreshold
	EventTogether
	EventPassesIce
	EventForGlory
	EventNoGift
	EventNotorietyStays
	EventPointsStay
	EventLosesNothing
	EventGainsNothing
	EventDeckGemsStay
	EventLevel

	numEventKinds = int(EventLevel) + 1
)

// eventRows are the kinds of events: what a program calls each, and its sentence. A part
// in braces is an argument: its letter says what it is, its digit which one.
var eventRows = [numEventKinds]kit.EventRow{
	EventBegins:           {Key: "begins", Says: "set-up is done; the Prologue lies on the Draw Pile"},
	EventBeginsMotive:     {Key: "begins-motive", Says: "Nemo's Motive is {w0}"},
	EventLevels:           {Key: "levels", Says: "{h0} is {d1}"},
	EventNadeenCards:      {Key: "nadeen-cards", Says: "two cards of Nadeen Dakkar are in the Draw Pile"},
	EventPart:             {Key: "part", Says: "{n0} cards are shuffled into part {n1} of the Draw Pile"},
	EventPile:             {Key: "pile", Says: "the Draw Pile has {n0} cards"},
	EventDeck:             {Key: "deck", Says: "the Adventure Deck has {n0} cards; gemstones on it: {n1}"},
	EventSeas:             {Key: "seas", Says: "{n0} Deadly Seas tokens lie in the Ship cup"},
	EventCup:              {Key: "cup", Says: "the Ship cup has {n0} ships"},
	EventWaiting:          {Key: "waiting", Says: "{n0} Black ships wait, and the other groups"},
	EventGroupsAt:         {Key: "groups-at", Says: "Blue waits at {n0}, Green at {n1} on the Notoriety track"},
	EventSetAside:         {Key: "set-aside", Says: "the Nautilus waits for the Prologue"},
	EventFirstHidden:      {Key: "first-hidden", Says: "{n0} Hidden Ships lie on the map"},
	EventWondersLaid:      {Key: "wonders-laid", Says: "{n0} Wonders lie face down on the Notoriety track"},
	EventAllies:           {Key: "allies", Says: "{n0} Ally tokens join the Treasure cup"},
	EventTreasureCup:      {Key: "treasure-cup", Says: "the Treasure cup has {n0} tokens"},
	EventNotorietyLies:    {Key: "notoriety-lies", Says: "Notoriety is 0"},
	EventGemsLaid:         {Key: "gems-laid", Says: "a gemstone lies in each Major Ocean; {n0} are in stock"},
	EventCharacters:       {Key: "characters", Says: "the Characters are aboard"},
	EventPointsLie:        {Key: "points-lie", Says: "the Action Points marker is on {n0}"},
	EventCubesLie:         {Key: "cubes-lie", Says: "{n0} Uprising cubes are in their box"},
	EventDieLies:          {Key: "die-lies", Says: "a black die lies on the Notoriety track"},
	EventBurying:          {Key: "burying", Says: "Maps may be buried under a Stern Motive"},
	EventOfficers:         {Key: "officers", Says: "{n0} players command the Nautilus, each with an Officer card"},
	EventCaptain:          {Key: "captain", Says: "the {s0} is Captain"},
	EventAvailable:        {Key: "available", Says: "{p0} is available"},
	EventEquips:           {Key: "equips", Says: "the Nautilus is equipped with {p0}"},
	EventBuys:             {Key: "buys", Says: "{p0} is bought with Ship Resources"},
	EventBuysNone:         {Key: "buys-none", Says: "no Upgrade is bought"},
	EventPicks:            {Key: "picks", Says: "{p0} goes into the stack"},
	EventInspects:         {Key: "inspects", Says: "{p0} is in the stack"},
	EventAttribute:        {Key: "attribute", Says: "{p1} gets {p0}"},
	EventReplaces:         {Key: "replaces", Says: "{p0} is discarded for another"},
	EventKeepsTokens:      {Key: "keeps-tokens", Says: "the tokens stay as they are"},
	EventTurn:             {Key: "turn", Says: "turn {n0} begins"},
	EventTurnEnds:         {Key: "turn-ends", Says: "turn {n0} ends; Action Points kept: {n1}"},
	EventAct:              {Key: "act", Says: "Act {n0}"},
	EventNextCard:         {Key: "next-card", Says: "the next card follows"},
	EventDraws:            {Key: "draws", Says: "the card is {p0}; {n1} are left in the Draw Pile"},
	EventResolves:         {Key: "resolves", Says: "{p0} is resolved"},
	EventKeeps:            {Key: "keeps", Says: "{p0} is kept in the Tableau; {q0}"},
	EventFiles:            {Key: "files", Says: "{p0} goes to the {l1}"},
	EventOtherPile:        {Key: "other-pile", Says: "the card goes to the {l0} instead"},
	EventPlays:            {Key: "plays", Says: "{p0} is used: {u1}"},
	EventLeftOut:          {Key: "left-out", Says: "left out, since it cannot be done: {f0}"},
	EventUnmet:            {Key: "unmet", Says: "left out, since its condition does not hold: {f0}"},
	EventNoneLeft:         {Key: "none-left", Says: "there is nothing to choose from"},
	EventChoosesBranch:    {Key: "chooses-branch", Says: "choice {n0}: {j1}"},
	EventWanted:           {Key: "wanted", Says: "a ship is wanted in the {o0}"},
	EventAmount:           {Key: "amount", Says: "the amount is {n0}"},
	EventMotive:           {Key: "motive", Says: "Nemo's Motive changes from {w0} to {w1}"},
	EventOceanDie:         {Key: "ocean-die", Says: "the die shows {n0}"},
	EventGains:            {Key: "gains", Says: "{r0} gains {n1}; spaces lost: {n2}"},
	EventBest:             {Key: "best", Says: "{r0} is on its best space and gains nothing"},
	EventLoses:            {Key: "loses", Says: "{r0} loses {n1}; spaces lost: {n2}"},
	EventExhausted:        {Key: "exhausted", Says: "{r0} is exhausted"},
	EventSaved:            {Key: "saved", Says: "{r0} is back from the brink"},
	EventSubmits:          {Key: "submits", Says: "nothing is used against the defeat"},
	EventTreasureLost:     {Key: "treasure-lost", Says: "{p0} is lost and goes back into the cup"},
	EventCupEmpty:         {Key: "cup-empty", Says: "the Treasure cup is empty"},
	EventTreasureActs:     {Key: "treasure-acts", Says: "{p0} acts at once and is out of the game"},
	EventTreasure:         {Key: "treasure", Says: "{p0} is collected"},
	EventPoints:           {Key: "points", Says: "Action Points {+0}: {n1}"},
	EventNoPoints:         {Key: "no-points", Says: "a Lull gives no Action Points; saved: {n0}"},
	EventDeckGems:         {Key: "deck-gems", Says: "gemstones on the Adventure Deck {+0}: {n1}"},
	EventGem:              {Key: "gem", Says: "a gemstone goes to the {o0}"},
	EventGemLeaves:        {Key: "gem-leaves", Says: "the gemstone of the {o0} is taken"},
	EventKeepsGem:         {Key: "keeps-gem", Says: "the {s0} keeps the gemstone"},
	EventSalvageGems:      {Key: "salvage-gems", Says: "gemstones that go on the Salvage spaces: {n0}"},
	EventGivesSalvage:     {Key: "gives-salvage", Says: "{p0} is given"},
	EventCube:             {Key: "cube", Says: "an Uprising cube on {p0}"},
	EventSilverCube:       {Key: "silver-cube", Says: "a silver cube on {p0}"},
	EventCubeBack:         {Key: "cube-back", Says: "the cube of {p0} goes back to its box"},
	EventTokenPlaced:      {Key: "token-placed", Says: "an Adventure token lies face down in the {o0}"},
	EventHiddenLeaves:     {Key: "hidden-leaves", Says: "a Hidden Ship leaves the {o0}"},
	EventSunkByCard:       {Key: "sunk-by-card", Says: "{p0} is sunk without a fight"},
	EventSails:            {Key: "sails", Says: "the Nautilus sails to the {o0}"},
	EventFleetLies:        {Key: "fleet-lies", Says: "the Sunken Treasure Fleet lies in the {o0}"},
	EventFleetTaken:       {Key: "fleet-taken", Says: "the Sunken Treasure Fleet is found"},
	EventBoxEmpty:         {Key: "box-empty", Says: "no Upgrade is left in the box"},
	EventCharacterLeaves:  {Key: "character-leaves", Says: "{p0} is gone"},
	EventCharacterBack:    {Key: "character-back", Says: "{p0} is back"},
	EventAttributesGo:     {Key: "attributes-go", Says: "the Attribute tokens of {p0} go with him"},
	EventNadeen:           {Key: "nadeen", Says: "Nadeen Dakkar comes aboard; tokens to draw: {n0}"},
	EventNadeenWith:       {Key: "nadeen-with", Says: "the {s0} keeps his tile"},
	EventTrait:            {Key: "trait", Says: "Nadeen Dakkar has {p0}"},
	EventTraitLost:        {Key: "trait-lost", Says: "{p0} is lost"},
	EventNotoriety:        {Key: "notoriety", Says: "Notoriety {+0}: {n1}"},
	EventReached:          {Key: "reached", Says: "Notoriety has reached the {g0} group at {n1}"},
	EventUpGuns:           {Key: "up-guns", Says: "every Warship with a Purple back is up-gunned"},
	EventWonder:           {Key: "wonder", Says: "{p0} leaves the Notoriety track for the Treasure cup"},
	EventHardPlace:        {Key: "hard-place", Says: "the hard place: everything is worse by 1"},
	EventExerts:           {Key: "exerts", Says: "{r0} is exerted: +{n1}"},
	EventSpends:           {Key: "spends", Says: "{p0} is spent: {+1}"},
	EventFires:            {Key: "fires", Says: "a Cannonball: +{n0}; {n1} are left"},
	EventReady:            {Key: "ready", Says: "nothing more is risked"},
	EventRolls:            {Key: "rolls", Says: "the dice show{x0}{x1}{b2}{t3}"},
	EventModifiers:        {Key: "modifiers", Says: "{m0}in all {+1}"},
	EventNaturalTwo:       {Key: "natural-two", Says: "a natural 2"},
	EventPasses:           {Key: "passes", Says: "PASS: {n0} against {n1}"},
	EventFails:            {Key: "fails", Says: "FAIL: {n0} against {n1}"},
	EventThirdFail:        {Key: "third-fail", Says: "the third FAIL in a row becomes the least success"},
	EventTileDue:          {Key: "tile-due", Says: "the Captain tile is to pass"},
	EventAccepts:          {Key: "accepts", Says: "the roll is accepted"},
	EventUses:             {Key: "uses", Says: "{p0} is used: {u1}"},
	EventRerolls:          {Key: "rerolls", Says: "the roll is made again"},
	EventAdds:             {Key: "adds", Says: "{+0} makes it {n1}"},
	EventPassesAction:     {Key: "passes-action", Says: "{a0}: {n1} is row {n2}, a PASS"},
	EventFailsAction:      {Key: "fails-action", Says: "{a0}: {n1} is row {n2}, a FAIL"},
	EventInciteWins:       {Key: "incite-wins", Says: "the rising wins a Treasure"},
	EventPays:             {Key: "pays", Says: "Action Points paid: {n0}; left: {n1}"},
	EventActs:             {Key: "acts", Says: "Action: {a0}"},
	EventFreeAction:       {Key: "free-action", Says: "a free Action: {a0}"},
	EventEndsPhase:        {Key: "ends-phase", Says: "the phase ends"},
	EventStops:            {Key: "stops", Says: "that is all"},
	EventTakesToken:       {Key: "takes-token", Says: "an Adventure token of the {o0} is taken up"},
	EventToken:            {Key: "token", Says: "it is {p0}"},
	EventTurnsUp:          {Key: "turns-up", Says: "{p0} is turned up; cards left in the Adventure Deck: {n1}"},
	EventDeclines:         {Key: "declines", Says: "{p0} is declined"},
	EventAcceptsCard:      {Key: "accepts-card", Says: "{p0} is accepted"},
	EventBonus:            {Key: "bonus", Says: "a gemstone on the deck is the bonus; {n0} are left on it"},
	EventBuries:           {Key: "buries", Says: "Maps are buried"},
	EventBuried:           {Key: "buried", Says: "{p0} is buried"},
	EventTunnel:           {Key: "tunnel", Says: "the Arabian Tunnel is open"},
	EventCannonballs:      {Key: "cannonballs", Says: "there are {n0} Cannonballs"},
	EventShipPlaced:       {Key: "ship-placed", Says: "{p0} is in the {o1}"},
	EventHiddenPlaced:     {Key: "hidden-placed", Says: "a Hidden Ship is in the {o0}"},
	EventShipDrawn:        {Key: "ship-drawn", Says: "{p0} comes out of the Ship cup"},
	EventBackToCup:        {Key: "back-to-cup", Says: "{p0} goes back into the Ship cup"},
	EventJoins:            {Key: "joins", Says: "the {g0} group joins the Ship cup; ships: {n1}"},
	EventHostile:          {Key: "hostile", Says: "{p0} turns hostile"},
	EventRefills:          {Key: "refills", Says: "{n0} discarded ships fill the Ship cup"},
	EventNoShips:          {Key: "no-ships", Says: "no ship is left to be drawn"},
	EventSpreads:          {Key: "spreads", Says: "the {o0} is full; the ship spreads to the {o1}"},
	EventRevealed:         {Key: "revealed", Says: "a Hidden Ship of the {o0} is revealed"},
	EventHunts:            {Key: "hunts", Says: "{p0} goes hunting in the {o1}"},
	EventGoesHunting:      {Key: "goes-hunting", Says: "a Warship is to hunt in the {o0}"},
	EventNoRoom:           {Key: "no-room", Says: "no ocean has room for a ship wanted in the {o0}"},
	EventFight:            {Key: "fight", Says: "{p0} attacks the Nautilus at once"},
	EventAppears:          {Key: "appears", Says: "{p0} appears in the {o1} and must be fought"},
	EventSeaToken:         {Key: "sea-token", Says: "Deadly Seas: {p0}, in the {o1}"},
	EventWhiteDice:        {Key: "white-dice", Says: "the white dice show{x0}{x1}{x2}"},
	EventBlackDice:        {Key: "black-dice", Says: "the black dice show{x0}{x1}"},
	EventPair:             {Key: "pair", Says: "the white dice {n0} and {n1} count"},
	EventLull:             {Key: "lull", Says: "a Lull turn of {n0}"},
	EventPlacesDie:        {Key: "places-die", Says: "the ship of the die {n0} is placed"},
	EventBacklash:         {Key: "backlash", Says: "the backlash: the cube of {p0} goes back"},
	EventWithholds:        {Key: "withholds", Says: "the black die {n0} is not played"},
	EventPlaysAll:         {Key: "plays-all", Says: "the other black dice are played"},
	EventAttacks:          {Key: "attacks", Says: "{k1} attack on {p0}"},
	EventFollowsUp:        {Key: "follows-up", Says: "the {k1} attack goes on against {p0}"},
	EventFalseContact:     {Key: "false-contact", Says: "the Hidden Ship of the {o0} is nothing"},
	EventFiresAt:          {Key: "fires-at", Says: "{p0} fires, the dice get {+1}"},
	EventUnharmed:         {Key: "unharmed", Says: "{p0} misses: {n1} against {n2}"},
	EventHits:             {Key: "hits", Says: "{p0} hits: {n1}"},
	EventHitIgnored:       {Key: "hit-ignored", Says: "a hit of {n0} does no harm"},
	EventHit:              {Key: "hit", Says: "the target is beaten: {n1} against {n2}"},
	EventMiss:             {Key: "miss", Says: "the attack misses: {n1} against {n2}"},
	EventTorpedoTurned:    {Key: "torpedo-turned", Says: "from now on torpedoes have one die"},
	EventAnswers:          {Key: "answers", Says: "the Nautilus answers the attack"},
	EventNoAnswer:         {Key: "no-answer", Says: "the Nautilus does not answer"},
	EventSinks:            {Key: "sinks", Says: "{p0} is sunk"},
	EventTriple:           {Key: "triple", Says: "under Humanist it is three times as much"},
	EventSalvageFull:      {Key: "salvage-full", Says: "every Salvage space is full"},
	EventTonnage:          {Key: "tonnage", Says: "{p0} becomes Tonnage"},
	EventRow:              {Key: "row", Says: "{p0} is in the row of the {o1}, which has {n2}"},
	EventSalvages:         {Key: "salvages", Says: "{p0} becomes Salvage; Salvage points: {n1}"},
	EventDiplomacy:        {Key: "diplomacy", Says: "{p0} leaves in peace"},
	EventEnd:              {Key: "end", Says: "the game is over: {e0}"},
	EventScore:            {Key: "score", Says: "the score is {n0}: {v1}"},
	EventGives:            {Key: "gives", Says: "the {s0} gives the Captain tile to the left"},
	EventKeepsTile:        {Key: "keeps-tile", Says: "the {s0} stays Captain"},
	EventTakesGem:         {Key: "takes-gem", Says: "the {s0} takes a gemstone from the {s1}"},
	EventTakesNone:        {Key: "takes-none", Says: "no gemstone is taken"},
	EventPassesTile:       {Key: "passes-tile", Says: "the {s0} is Captain now"},
	EventProposes:         {Key: "proposes", Says: "the Captain, {s0}, has named a choice"},
	EventObjects:          {Key: "objects", Says: "the {s0} objects"},
	EventAgrees:           {Key: "agrees", Says: "the {s0} agrees"},
	EventStands:           {Key: "stands", Says: "the {s0} stands by the choice"},
	EventGivesWay:         {Key: "gives-way", Says: "the {s0} gives way"},
	EventSeizes:           {Key: "seizes", Says: "the {s0} seizes the Captaincy for a gemstone"},
	EventImmune:           {Key: "immune", Says: "the {s0} is immune for this turn"},
	EventLetsBe:           {Key: "lets-be", Says: "the {s0} lets it be"},
	EventImperialPoints:   {Key: "imperial-points", Says: "Imperialist Action Points: {n0}"},
	EventPassesIce:        {Key: "passes-ice", Says: "the ice between the {o0} and the {o1} lets nobody follow"},
	EventLullAside:        {Key: "lull-aside", Says: "the Lull does not concern the Imperialist"},
	EventImperialPays:     {Key: "imperial-pays", Says: "Imperialist Action: {i0}; points left: {n1}"},
	EventShipMoves:        {Key: "ship-moves", Says: "{p0} moves to the {o1}"},
	EventRigs:             {Key: "rigs", Says: "{p0} and {p1} change places"},
	EventObscures:         {Key: "obscures", Says: "{p0} is obscured in the {o1}"},
	EventConverts:         {Key: "converts", Says: "{p0} is turned over"},
	EventPresses:          {Key: "presses", Says: "the {g0} group waits at {n1} now"},
	EventPlacesSquadron:   {Key: "places-squadron", Says: "the {p0} is placed"},
	EventSquadronMoves:    {Key: "squadron-moves", Says: "the {p0} moves to the {o1}"},
	EventSquadronAt:       {Key: "squadron-at", Says: "the {p0} is in the {o1}"},
	EventSquadron:         {Key: "squadron", Says: "the {p0} comes to the Imperialist Tableau"},
	EventSquadronBack:     {Key: "squadron-back", Says: "the {p0} goes back to the Imperialist Tableau"},
	EventImperialPasses:   {Key: "imperial-passes", Says: "the Imperialist passes: {n0} against {n1}"},
	EventImperialFails:    {Key: "imperial-fails", Says: "the Imperialist fails: {n0} against {n1}"},
	EventChoosesCalm:      {Key: "chooses-calm", Says: "Notoriety shall fall"},
	EventNoGem:            {Key: "no-gem", Says: "no gemstone is left to give"},
	EventGivesGem:         {Key: "gives-gem", Says: "the Imperialist gets a gemstone from {p0}; he has {n1}"},
	EventGemToSalvage:     {Key: "gem-to-salvage", Says: "a gemstone from {p0} goes on a Salvage space"},
	EventExchanges:        {Key: "exchanges", Says: "{p0} is exchanged"},
	EventTakesHit:         {Key: "takes-hit", Says: "the Nautilus takes a random hit"},
	EventBattle:           {Key: "battle", Says: "{p0} gives battle"},
	EventCommits:          {Key: "commits", Says: "gemstones committed: {n0}"},
	EventCommitsNone:      {Key: "commits-none", Says: "no more gemstones are committed"},
	EventResourcesLie:     {Key: "resources-lie", Says: "Nemo, the Crew and the Hull began on their first spaces"},
	EventOfficerGems:      {Key: "officer-gems", Says: "gemstones with which the {s0} begins: {n1}"},
	EventShipsNear:        {Key: "ships-near", Says: "ships near: {+0}"},
	EventImperialRolls:    {Key: "imperial-rolls", Says: "the Imperialist rolls"},
	EventMoreBlack:        {Key: "more-black", Says: "Notoriety brings one more black die"},
	EventTwoSides:         {Key: "two-sides", Says: "the Nautilus rolls white dice, the Imperialist black ones"},
	EventPlacer:           {Key: "placer", Says: "the {s0} chooses the place"},
	EventNoDeal:           {Key: "no-deal", Says: "Diplomacy has failed"},
	EventNoScore:          {Key: "no-score", Says: "after a defeat nothing is scored"},
	EventPrepares:         {Key: "prepares", Says: "the Tableau is filed"},
	EventAdjusts:          {Key: "adjusts", Says: "the Motive is {w0}"},
	EventTracksCount:      {Key: "tracks-count", Says: "the spaces of the Ship Resources count"},
	EventGroup:            {Key: "group", Says: "{y0}, in points: {n1}"},
	EventBurialsCount:     {Key: "burials-count", Says: "buried Maps count"},
	EventTwoColumns:       {Key: "two-columns", Says: "the two best columns count"},
	EventBalances:         {Key: "balances", Says: "the balance is {+0}"},
	EventImperialGems:     {Key: "imperial-gems", Says: "the gemstones of the Imperialist cost {n0}"},
	EventPilesTogether:    {Key: "piles-together", Says: "the players' piles are put together"},
	EventGlory:            {Key: "glory", Says: "the {s0} has {n1} Glory Points"},
	EventGlorious:         {Key: "glorious", Says: "the {s0} has the greatest glory"},
	EventEpilogue:         {Key: "epilogue", Says: "the epilogue is that of {v0}"},
	EventImperialistWins:  {Key: "imperialist-wins", Says: "the Imperialist has won"},
	EventOnPoints:         {Key: "on-points", Says: "on points the Nautilus has {v0}"},
	EventImperialLevel:    {Key: "imperial-level", Says: "the Imperialist's victory is of level {z0}"},
	EventImperialEpilogue: {Key: "imperial-epilogue", Says: "his epilogue is read"},
	EventWay:              {Key: "way", Says: "{p0} has a way there"},
	EventPlacementBegins:  {Key: "placement-begins", Says: "the Placement Phase begins"},
	EventThreshold:        {Key: "threshold", Says: "Notoriety {n0} has passed a printed space"},
	EventTogether:         {Key: "together", Says: "{n0} players win and lose together"},
	EventForGlory:         {Key: "for-glory", Says: "each of them gathers glory"},
	EventNoGift:           {Key: "no-gift", Says: "the Nautilus does neither"},
	EventNotorietyStays:   {Key: "notoriety-stays", Says: "Notoriety stays at {n0}"},
	EventPointsStay:       {Key: "points-stay", Says: "Action Points stay at {n0}"},
	EventLosesNothing:     {Key: "loses-nothing", Says: "{r0} loses nothing"},
	EventLevel:            {Key: "level", Says: "the Difficulty Level of all settings is {d0}"},
	EventGainsNothing:     {Key: "gains-nothing", Says: "{r0} gains nothing"},
	EventDeckGemsStay:     {Key: "deck-gems-stay", Says: "gemstones on the Adventure Deck stay at {n0}"},
}

// eventArguments say what each letter stands for.
var eventArguments = map[byte]string{
	'p': "piece", 'o': "ocean", 'r': "resource", 'g': "group", 'l': "pile", 's': "seat", 'w': "motive",
	'd': "difficulty", 'h': "setting", 'k': "attack", 'a': "action", 'i': "imperialistAction", 'e': "end",
	'v': "level", 'z': "imperialistLevel", 'y': "category", 'f': "effect", 'j': "effects", 'u': "use",
	'q': "keptUse", 'x': "secondDie", 'b': "modifier", 't': "total", 'm': "modifiers", '+': "change",
	'n': "number",
}
