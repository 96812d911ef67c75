package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events: what a transition reports.
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

// eventRows are the kinds of events: what a program calls each, its arguments in order
// with their types (argTypes in describe.go), and its sentence.
var eventRows = [numEventKinds]kit.EventRow{
	EventBegins:           {Key: "begins", Says: "set-up is done; the Prologue lies on the Draw Pile"},
	EventBeginsMotive:     {Key: "begins-motive", Args: "motive", Says: "Nemo's Motive is {motive}"},
	EventLevels:           {Key: "levels", Args: "setting, difficulty", Says: "{setting} is {difficulty}"},
	EventNadeenCards:      {Key: "nadeen-cards", Says: "two cards of Nadeen Dakkar are in the Draw Pile"},
	EventPart:             {Key: "part", Args: "cards number, part number", Says: "{cards} cards are shuffled into part {part} of the Draw Pile"},
	EventPile:             {Key: "pile", Args: "cards number", Says: "the Draw Pile has {cards} cards"},
	EventDeck:             {Key: "deck", Args: "cards number, gems number", Says: "the Adventure Deck has {cards} cards; gemstones on it: {gems}"},
	EventSeas:             {Key: "seas", Args: "tokens number", Says: "{tokens} Deadly Seas tokens lie in the Ship cup"},
	EventCup:              {Key: "cup", Args: "ships number", Says: "the Ship cup has {ships} ships"},
	EventWaiting:          {Key: "waiting", Args: "ships number", Says: "{ships} Black ships wait, and the other groups"},
	EventGroupsAt:         {Key: "groups-at", Args: "blue number, green number", Says: "Blue waits at {blue}, Green at {green} on the Notoriety track"},
	EventSetAside:         {Key: "set-aside", Says: "the Nautilus waits for the Prologue"},
	EventFirstHidden:      {Key: "first-hidden", Args: "ships number", Says: "{ships} Hidden Ships lie on the map"},
	EventWondersLaid:      {Key: "wonders-laid", Args: "wonders number", Says: "{wonders} Wonders lie face down on the Notoriety track"},
	EventAllies:           {Key: "allies", Args: "tokens number", Says: "{tokens} Ally tokens join the Treasure cup"},
	EventTreasureCup:      {Key: "treasure-cup", Args: "tokens number", Says: "the Treasure cup has {tokens} tokens"},
	EventNotorietyLies:    {Key: "notoriety-lies", Says: "Notoriety is 0"},
	EventGemsLaid:         {Key: "gems-laid", Args: "stock number", Says: "a gemstone lies in each Major Ocean; {stock} are in stock"},
	EventCharacters:       {Key: "characters", Says: "the Characters are aboard"},
	EventPointsLie:        {Key: "points-lie", Args: "points number", Says: "the Action Points marker is on {points}"},
	EventCubesLie:         {Key: "cubes-lie", Args: "cubes number", Says: "{cubes} Uprising cubes are in their box"},
	EventDieLies:          {Key: "die-lies", Says: "a black die lies on the Notoriety track"},
	EventBurying:          {Key: "burying", Says: "Maps may be buried under a Stern Motive"},
	EventOfficers:         {Key: "officers", Args: "players number", Says: "{players} players command the Nautilus, each with an Officer card"},
	EventCaptain:          {Key: "captain", Args: "seat", Says: "the {seat} is Captain"},
	EventAvailable:        {Key: "available", Args: "piece", Says: "{piece} is available"},
	EventEquips:           {Key: "equips", Args: "piece", Says: "the Nautilus is equipped with {piece}"},
	EventBuys:             {Key: "buys", Args: "piece", Says: "{piece} is bought with Ship Resources"},
	EventBuysNone:         {Key: "buys-none", Says: "no Upgrade is bought"},
	EventPicks:            {Key: "picks", Args: "piece", Says: "{piece} goes into the stack"},
	EventInspects:         {Key: "inspects", Args: "piece", Says: "{piece} is in the stack"},
	EventAttribute:        {Key: "attribute", Args: "attribute piece, captain piece", Says: "{captain} gets {attribute}"},
	EventReplaces:         {Key: "replaces", Args: "piece", Says: "{piece} is discarded for another"},
	EventKeepsTokens:      {Key: "keeps-tokens", Says: "the tokens stay as they are"},
	EventTurn:             {Key: "turn", Args: "turn number", Says: "turn {turn} begins"},
	EventTurnEnds:         {Key: "turn-ends", Args: "turn number, points number", Says: "turn {turn} ends; Action Points kept: {points}"},
	EventAct:              {Key: "act", Args: "act number", Says: "Act {act}"},
	EventNextCard:         {Key: "next-card", Says: "the next card follows"},
	EventDraws:            {Key: "draws", Args: "card piece, left number", Says: "the card is {card}; {left} are left in the Draw Pile"},
	EventResolves:         {Key: "resolves", Args: "piece", Says: "{piece} is resolved"},
	EventKeeps:            {Key: "keeps", Args: "card piece", Says: "{card} is kept in the Tableau"},
	EventFiles:            {Key: "files", Args: "piece, pile", Says: "{piece} goes to the {pile}"},
	EventOtherPile:        {Key: "other-pile", Args: "pile", Says: "the card goes to the {pile} instead"},
	EventPlays:            {Key: "plays", Args: "piece, use", Says: "{piece} is used: {use}"},
	EventLeftOut:          {Key: "left-out", Args: "effect", Says: "left out, since it cannot be done: {effect}"},
	EventUnmet:            {Key: "unmet", Args: "effect", Says: "left out, since its condition does not hold: {effect}"},
	EventNoneLeft:         {Key: "none-left", Says: "there is nothing to choose from"},
	EventChoosesBranch:    {Key: "chooses-branch", Args: "choice number, effects", Says: "choice {choice}: {effects}"},
	EventWanted:           {Key: "wanted", Args: "ocean", Says: "a ship is wanted in the {ocean}"},
	EventAmount:           {Key: "amount", Args: "amount number", Says: "the amount is {amount}"},
	EventMotive:           {Key: "motive", Args: "from motive, to motive", Says: "Nemo's Motive changes from {from} to {to}"},
	EventOceanDie:         {Key: "ocean-die", Args: "die number", Says: "the die shows {die}"},
	EventGains:            {Key: "gains", Args: "resource, gained number, spacesLost number", Says: "{resource} gains {gained}; spaces lost: {spacesLost}"},
	EventBest:             {Key: "best", Args: "resource", Says: "{resource} is on its best space and gains nothing"},
	EventLoses:            {Key: "loses", Args: "resource, lost number, spacesLost number", Says: "{resource} loses {lost}; spaces lost: {spacesLost}"},
	EventExhausted:        {Key: "exhausted", Args: "resource", Says: "{resource} is exhausted"},
	EventSaved:            {Key: "saved", Args: "resource", Says: "{resource} is back from the brink"},
	EventSubmits:          {Key: "submits", Says: "nothing is used against the defeat"},
	EventTreasureLost:     {Key: "treasure-lost", Args: "piece", Says: "{piece} is lost and goes back into the cup"},
	EventCupEmpty:         {Key: "cup-empty", Says: "the Treasure cup is empty"},
	EventTreasureActs:     {Key: "treasure-acts", Args: "piece", Says: "{piece} acts at once and is out of the game"},
	EventTreasure:         {Key: "treasure", Args: "piece", Says: "{piece} is collected"},
	EventPoints:           {Key: "points", Args: "change, points number", Says: "Action Points {change}: {points}"},
	EventNoPoints:         {Key: "no-points", Args: "points number", Says: "a Lull gives no Action Points; saved: {points}"},
	EventDeckGems:         {Key: "deck-gems", Args: "change, gems number", Says: "gemstones on the Adventure Deck {change}: {gems}"},
	EventGem:              {Key: "gem", Args: "ocean", Says: "a gemstone goes to the {ocean}"},
	EventGemLeaves:        {Key: "gem-leaves", Args: "ocean", Says: "the gemstone of the {ocean} is taken"},
	EventKeepsGem:         {Key: "keeps-gem", Args: "seat", Says: "the {seat} keeps the gemstone"},
	EventSalvageGems:      {Key: "salvage-gems", Args: "gems number", Says: "gemstones that go on the Salvage spaces: {gems}"},
	EventGivesSalvage:     {Key: "gives-salvage", Args: "piece", Says: "{piece} is given"},
	EventCube:             {Key: "cube", Args: "piece", Says: "an Uprising cube on {piece}"},
	EventSilverCube:       {Key: "silver-cube", Args: "piece", Says: "a silver cube on {piece}"},
	EventCubeBack:         {Key: "cube-back", Args: "piece", Says: "the cube of {piece} goes back to its box"},
	EventTokenPlaced:      {Key: "token-placed", Args: "ocean", Says: "an Adventure token lies face down in the {ocean}"},
	EventHiddenLeaves:     {Key: "hidden-leaves", Args: "ocean", Says: "a Hidden Ship leaves the {ocean}"},
	EventSunkByCard:       {Key: "sunk-by-card", Args: "piece", Says: "{piece} is sunk without a fight"},
	EventSails:            {Key: "sails", Args: "ocean", Says: "the Nautilus sails to the {ocean}"},
	EventFleetLies:        {Key: "fleet-lies", Args: "ocean", Says: "the Sunken Treasure Fleet lies in the {ocean}"},
	EventFleetTaken:       {Key: "fleet-taken", Says: "the Sunken Treasure Fleet is found"},
	EventBoxEmpty:         {Key: "box-empty", Says: "no Upgrade is left in the box"},
	EventCharacterLeaves:  {Key: "character-leaves", Args: "piece", Says: "{piece} is gone"},
	EventCharacterBack:    {Key: "character-back", Args: "piece", Says: "{piece} is back"},
	EventAttributesGo:     {Key: "attributes-go", Args: "piece", Says: "the Attribute tokens of {piece} go with him"},
	EventNadeen:           {Key: "nadeen", Args: "tokens number", Says: "Nadeen Dakkar comes aboard; tokens to draw: {tokens}"},
	EventNadeenWith:       {Key: "nadeen-with", Args: "seat", Says: "the {seat} keeps his tile"},
	EventTrait:            {Key: "trait", Args: "piece", Says: "Nadeen Dakkar has {piece}"},
	EventTraitLost:        {Key: "trait-lost", Args: "piece", Says: "{piece} is lost"},
	EventNotoriety:        {Key: "notoriety", Args: "change, notoriety number", Says: "Notoriety {change}: {notoriety}"},
	EventReached:          {Key: "reached", Args: "group, notoriety number", Says: "Notoriety has reached the {group} group at {notoriety}"},
	EventUpGuns:           {Key: "up-guns", Says: "every Warship with a Purple back is up-gunned"},
	EventWonder:           {Key: "wonder", Args: "piece", Says: "{piece} leaves the Notoriety track for the Treasure cup"},
	EventHardPlace:        {Key: "hard-place", Says: "the hard place: everything is worse by 1"},
	EventExerts:           {Key: "exerts", Args: "resource, bonus number", Says: "{resource} is exerted: +{bonus}"},
	EventSpends:           {Key: "spends", Args: "piece, change", Says: "{piece} is spent: {change}"},
	EventFires:            {Key: "fires", Args: "bonus number, left number", Says: "a Cannonball: +{bonus}; {left} are left"},
	EventReady:            {Key: "ready", Says: "nothing more is risked"},
	EventRolls:            {Key: "rolls", Args: "die1 number, die2 number, modifier change, total number", Says: "the dice show{ die1}{ die2}{; with modifier}{, that is total}"},
	EventModifiers:        {Key: "modifiers", Args: "modifiers, change", Says: "{modifiers}in all {change}"},
	EventNaturalTwo:       {Key: "natural-two", Says: "a natural 2"},
	EventPasses:           {Key: "passes", Args: "total number, needed number", Says: "PASS: {total} against {needed}"},
	EventFails:            {Key: "fails", Args: "total number, needed number", Says: "FAIL: {total} against {needed}"},
	EventThirdFail:        {Key: "third-fail", Says: "the third FAIL in a row becomes the least success"},
	EventTileDue:          {Key: "tile-due", Says: "the Captain tile is to pass"},
	EventAccepts:          {Key: "accepts", Says: "the roll is accepted"},
	EventUses:             {Key: "uses", Args: "piece, use", Says: "{piece} is used: {use}"},
	EventRerolls:          {Key: "rerolls", Says: "the roll is made again"},
	EventAdds:             {Key: "adds", Args: "change, total number", Says: "{change} makes it {total}"},
	EventPassesAction:     {Key: "passes-action", Args: "action, total number, row number", Says: "{action}: {total} is row {row}, a PASS"},
	EventFailsAction:      {Key: "fails-action", Args: "action, total number, row number", Says: "{action}: {total} is row {row}, a FAIL"},
	EventInciteWins:       {Key: "incite-wins", Says: "the rising wins a Treasure"},
	EventPays:             {Key: "pays", Args: "paid number, points number", Says: "Action Points paid: {paid}; left: {points}"},
	EventActs:             {Key: "acts", Args: "action", Says: "Action: {action}"},
	EventFreeAction:       {Key: "free-action", Args: "action", Says: "a free Action: {action}"},
	EventEndsPhase:        {Key: "ends-phase", Says: "the phase ends"},
	EventStops:            {Key: "stops", Says: "that is all"},
	EventTakesToken:       {Key: "takes-token", Args: "ocean", Says: "an Adventure token of the {ocean} is taken up"},
	EventToken:            {Key: "token", Args: "piece", Says: "it is {piece}"},
	EventTurnsUp:          {Key: "turns-up", Args: "card piece, left number", Says: "{card} is turned up; cards left in the Adventure Deck: {left}"},
	EventDeclines:         {Key: "declines", Args: "piece", Says: "{piece} is declined"},
	EventAcceptsCard:      {Key: "accepts-card", Args: "piece", Says: "{piece} is accepted"},
	EventBonus:            {Key: "bonus", Args: "left number", Says: "a gemstone on the deck is the bonus; {left} are left on it"},
	EventBuries:           {Key: "buries", Says: "Maps are buried"},
	EventBuried:           {Key: "buried", Args: "piece", Says: "{piece} is buried"},
	EventTunnel:           {Key: "tunnel", Says: "the Arabian Tunnel is open"},
	EventCannonballs:      {Key: "cannonballs", Args: "cannonballs number", Says: "there are {cannonballs} Cannonballs"},
	EventShipPlaced:       {Key: "ship-placed", Args: "piece, ocean", Says: "{piece} is in the {ocean}"},
	EventHiddenPlaced:     {Key: "hidden-placed", Args: "ocean", Says: "a Hidden Ship is in the {ocean}"},
	EventShipDrawn:        {Key: "ship-drawn", Args: "piece", Says: "{piece} comes out of the Ship cup"},
	EventBackToCup:        {Key: "back-to-cup", Args: "piece", Says: "{piece} goes back into the Ship cup"},
	EventJoins:            {Key: "joins", Args: "group, ships number", Says: "the {group} group joins the Ship cup; ships: {ships}"},
	EventHostile:          {Key: "hostile", Args: "piece", Says: "{piece} turns hostile"},
	EventRefills:          {Key: "refills", Args: "ships number", Says: "{ships} discarded ships fill the Ship cup"},
	EventNoShips:          {Key: "no-ships", Says: "no ship is left to be drawn"},
	EventSpreads:          {Key: "spreads", Args: "from ocean, to ocean", Says: "the {from} is full; the ship spreads to the {to}"},
	EventRevealed:         {Key: "revealed", Args: "ocean", Says: "a Hidden Ship of the {ocean} is revealed"},
	EventHunts:            {Key: "hunts", Args: "piece, ocean", Says: "{piece} goes hunting in the {ocean}"},
	EventGoesHunting:      {Key: "goes-hunting", Args: "ocean", Says: "a Warship is to hunt in the {ocean}"},
	EventNoRoom:           {Key: "no-room", Args: "ocean", Says: "no ocean has room for a ship wanted in the {ocean}"},
	EventFight:            {Key: "fight", Args: "piece", Says: "{piece} attacks the Nautilus at once"},
	EventAppears:          {Key: "appears", Args: "piece, ocean", Says: "{piece} appears in the {ocean} and must be fought"},
	EventSeaToken:         {Key: "sea-token", Args: "piece, ocean", Says: "Deadly Seas: {piece}, in the {ocean}"},
	EventWhiteDice:        {Key: "white-dice", Args: "die1 number, die2 number, die3 number", Says: "the white dice show{ die1}{ die2}{ die3}"},
	EventBlackDice:        {Key: "black-dice", Args: "die1 number, die2 number", Says: "the black dice show{ die1}{ die2}"},
	EventPair:             {Key: "pair", Args: "die1 number, die2 number", Says: "the white dice {die1} and {die2} count"},
	EventLull:             {Key: "lull", Args: "points number", Says: "a Lull turn of {points}"},
	EventPlacesDie:        {Key: "places-die", Args: "die number", Says: "the ship of the die {die} is placed"},
	EventBacklash:         {Key: "backlash", Args: "piece", Says: "the backlash: the cube of {piece} goes back"},
	EventWithholds:        {Key: "withholds", Args: "die number", Says: "the black die {die} is not played"},
	EventPlaysAll:         {Key: "plays-all", Says: "the other black dice are played"},
	EventAttacks:          {Key: "attacks", Args: "piece, attack", Says: "{attack} attack on {piece}"},
	EventFollowsUp:        {Key: "follows-up", Args: "piece, attack", Says: "the {attack} attack goes on against {piece}"},
	EventFalseContact:     {Key: "false-contact", Args: "ocean", Says: "the Hidden Ship of the {ocean} is nothing"},
	EventFiresAt:          {Key: "fires-at", Args: "piece, change", Says: "{piece} fires, the dice get {change}"},
	EventUnharmed:         {Key: "unharmed", Args: "ship piece, total number, needed number", Says: "{ship} misses: {total} against {needed}"},
	EventHits:             {Key: "hits", Args: "ship piece, hits number", Says: "{ship} hits: {hits}"},
	EventHitIgnored:       {Key: "hit-ignored", Args: "hit number", Says: "a hit of {hit} does no harm"},
	EventHit:              {Key: "hit", Args: "ship number, total number, needed number", Says: "the target is beaten: {total} against {needed}"},
	EventMiss:             {Key: "miss", Args: "ship number, total number, needed number", Says: "the attack misses: {total} against {needed}"},
	EventTorpedoTurned:    {Key: "torpedo-turned", Says: "from now on torpedoes have one die"},
	EventAnswers:          {Key: "answers", Says: "the Nautilus answers the attack"},
	EventNoAnswer:         {Key: "no-answer", Says: "the Nautilus does not answer"},
	EventSinks:            {Key: "sinks", Args: "piece", Says: "{piece} is sunk"},
	EventTriple:           {Key: "triple", Says: "under Humanist it is three times as much"},
	EventSalvageFull:      {Key: "salvage-full", Says: "every Salvage space is full"},
	EventTonnage:          {Key: "tonnage", Args: "piece", Says: "{piece} becomes Tonnage"},
	EventRow:              {Key: "row", Args: "ship piece, ocean, ships number", Says: "{ship} is in the row of the {ocean}, which has {ships}"},
	EventSalvages:         {Key: "salvages", Args: "piece, points number", Says: "{piece} becomes Salvage; Salvage points: {points}"},
	EventDiplomacy:        {Key: "diplomacy", Args: "piece", Says: "{piece} leaves in peace"},
	EventEnd:              {Key: "end", Args: "end", Says: "the game is over: {end}"},
	EventScore:            {Key: "score", Args: "score number, level", Says: "the score is {score}: {level}"},
	EventGives:            {Key: "gives", Args: "seat", Says: "the {seat} gives the Captain tile to the left"},
	EventKeepsTile:        {Key: "keeps-tile", Args: "seat", Says: "the {seat} stays Captain"},
	EventTakesGem:         {Key: "takes-gem", Args: "seat, from seat", Says: "the {seat} takes a gemstone from the {from}"},
	EventTakesNone:        {Key: "takes-none", Says: "no gemstone is taken"},
	EventPassesTile:       {Key: "passes-tile", Args: "seat", Says: "the {seat} is Captain now"},
	EventProposes:         {Key: "proposes", Args: "seat", Says: "the Captain, {seat}, has named a choice"},
	EventObjects:          {Key: "objects", Args: "seat", Says: "the {seat} objects"},
	EventAgrees:           {Key: "agrees", Args: "seat", Says: "the {seat} agrees"},
	EventStands:           {Key: "stands", Args: "seat", Says: "the {seat} stands by the choice"},
	EventGivesWay:         {Key: "gives-way", Args: "seat", Says: "the {seat} gives way"},
	EventSeizes:           {Key: "seizes", Args: "seat", Says: "the {seat} seizes the Captaincy for a gemstone"},
	EventImmune:           {Key: "immune", Args: "seat", Says: "the {seat} is immune for this turn"},
	EventLetsBe:           {Key: "lets-be", Args: "seat", Says: "the {seat} lets it be"},
	EventImperialPoints:   {Key: "imperial-points", Args: "points number", Says: "Imperialist Action Points: {points}"},
	EventPassesIce:        {Key: "passes-ice", Args: "from ocean, to ocean", Says: "the ice between the {from} and the {to} lets nobody follow"},
	EventLullAside:        {Key: "lull-aside", Says: "the Lull does not concern the Imperialist"},
	EventImperialPays:     {Key: "imperial-pays", Args: "imperialistAction, points number", Says: "Imperialist Action: {imperialistAction}; points left: {points}"},
	EventShipMoves:        {Key: "ship-moves", Args: "piece, ocean", Says: "{piece} moves to the {ocean}"},
	EventRigs:             {Key: "rigs", Args: "ship piece, with piece", Says: "{ship} and {with} change places"},
	EventObscures:         {Key: "obscures", Args: "piece, ocean", Says: "{piece} is obscured in the {ocean}"},
	EventConverts:         {Key: "converts", Args: "piece", Says: "{piece} is turned over"},
	EventPresses:          {Key: "presses", Args: "group, notoriety number", Says: "the {group} group waits at {notoriety} now"},
	EventPlacesSquadron:   {Key: "places-squadron", Args: "piece", Says: "the {piece} is placed"},
	EventSquadronMoves:    {Key: "squadron-moves", Args: "piece, ocean", Says: "the {piece} moves to the {ocean}"},
	EventSquadronAt:       {Key: "squadron-at", Args: "piece, ocean", Says: "the {piece} is in the {ocean}"},
	EventSquadron:         {Key: "squadron", Args: "piece", Says: "the {piece} comes to the Imperialist Tableau"},
	EventSquadronBack:     {Key: "squadron-back", Args: "piece", Says: "the {piece} goes back to the Imperialist Tableau"},
	EventImperialPasses:   {Key: "imperial-passes", Args: "total number, needed number", Says: "the Imperialist passes: {total} against {needed}"},
	EventImperialFails:    {Key: "imperial-fails", Args: "total number, needed number", Says: "the Imperialist fails: {total} against {needed}"},
	EventChoosesCalm:      {Key: "chooses-calm", Says: "Notoriety shall fall"},
	EventNoGem:            {Key: "no-gem", Says: "no gemstone is left to give"},
	EventGivesGem:         {Key: "gives-gem", Args: "piece, gems number", Says: "the Imperialist gets a gemstone from {piece}; he has {gems}"},
	EventGemToSalvage:     {Key: "gem-to-salvage", Args: "piece", Says: "a gemstone from {piece} goes on a Salvage space"},
	EventExchanges:        {Key: "exchanges", Args: "piece", Says: "{piece} is exchanged"},
	EventTakesHit:         {Key: "takes-hit", Says: "the Nautilus takes a random hit"},
	EventBattle:           {Key: "battle", Args: "piece", Says: "{piece} gives battle"},
	EventCommits:          {Key: "commits", Args: "gems number", Says: "gemstones committed: {gems}"},
	EventCommitsNone:      {Key: "commits-none", Says: "no more gemstones are committed"},
	EventResourcesLie:     {Key: "resources-lie", Says: "Nemo, the Crew and the Hull began on their first spaces"},
	EventOfficerGems:      {Key: "officer-gems", Args: "seat, gems number", Says: "gemstones with which the {seat} begins: {gems}"},
	EventShipsNear:        {Key: "ships-near", Args: "change", Says: "ships near: {change}"},
	EventImperialRolls:    {Key: "imperial-rolls", Says: "the Imperialist rolls"},
	EventMoreBlack:        {Key: "more-black", Says: "Notoriety brings one more black die"},
	EventTwoSides:         {Key: "two-sides", Says: "the Nautilus rolls white dice, the Imperialist black ones"},
	EventPlacer:           {Key: "placer", Args: "seat", Says: "the {seat} chooses the place"},
	EventNoDeal:           {Key: "no-deal", Says: "Diplomacy has failed"},
	EventNoScore:          {Key: "no-score", Says: "after a defeat nothing is scored"},
	EventPrepares:         {Key: "prepares", Says: "the Tableau is filed"},
	EventAdjusts:          {Key: "adjusts", Args: "motive", Says: "the Motive is {motive}"},
	EventTracksCount:      {Key: "tracks-count", Says: "the spaces of the Ship Resources count"},
	EventGroup:            {Key: "group", Args: "category, points number", Says: "{category}, in points: {points}"},
	EventBurialsCount:     {Key: "burials-count", Says: "buried Maps count"},
	EventTwoColumns:       {Key: "two-columns", Says: "the two best columns count"},
	EventBalances:         {Key: "balances", Args: "change", Says: "the balance is {change}"},
	EventImperialGems:     {Key: "imperial-gems", Args: "points number", Says: "the gemstones of the Imperialist cost {points}"},
	EventPilesTogether:    {Key: "piles-together", Says: "the players' piles are put together"},
	EventGlory:            {Key: "glory", Args: "seat, points number", Says: "the {seat} has {points} Glory Points"},
	EventGlorious:         {Key: "glorious", Args: "seat", Says: "the {seat} has the greatest glory"},
	EventEpilogue:         {Key: "epilogue", Args: "level", Says: "the epilogue is that of {level}"},
	EventImperialistWins:  {Key: "imperialist-wins", Says: "the Imperialist has won"},
	EventOnPoints:         {Key: "on-points", Args: "level", Says: "on points the Nautilus has {level}"},
	EventImperialLevel:    {Key: "imperial-level", Args: "imperialistLevel", Says: "the Imperialist's victory is of level {imperialistLevel}"},
	EventImperialEpilogue: {Key: "imperial-epilogue", Says: "his epilogue is read"},
	EventWay:              {Key: "way", Args: "piece", Says: "{piece} has a way there"},
	EventPlacementBegins:  {Key: "placement-begins", Says: "the Placement Phase begins"},
	EventThreshold:        {Key: "threshold", Args: "notoriety number", Says: "Notoriety {notoriety} has passed a printed space"},
	EventTogether:         {Key: "together", Args: "players number", Says: "{players} players win and lose together"},
	EventForGlory:         {Key: "for-glory", Says: "each of them gathers glory"},
	EventNoGift:           {Key: "no-gift", Says: "the Nautilus does neither"},
	EventNotorietyStays:   {Key: "notoriety-stays", Args: "notoriety number", Says: "Notoriety stays at {notoriety}"},
	EventPointsStay:       {Key: "points-stay", Args: "points number", Says: "Action Points stay at {points}"},
	EventLosesNothing:     {Key: "loses-nothing", Args: "resource", Says: "{resource} loses nothing"},
	EventLevel:            {Key: "level", Args: "difficulty", Says: "the Difficulty Level of all settings is {difficulty}"},
	EventGainsNothing:     {Key: "gains-nothing", Args: "resource", Says: "{resource} gains nothing"},
	EventDeckGemsStay:     {Key: "deck-gems-stay", Args: "gems number", Says: "gemstones on the Adventure Deck stay at {gems}"},
}
