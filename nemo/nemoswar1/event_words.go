package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Events: what a transition reports, and how it reads. In the sentences a part
// in braces is an argument: its letter says what it is, its digit which one it
// is (s ship, o ocean, c card, t treasure, r resource, p passenger, f refit, m
// commitment, g group, l pile, n number, w weeks, x set of resources, k category
// of the score, h half points, v victory level, y ending, e end).

// The kinds of events.
const (
	EventBegins nemo.EventKind = iota + 1
	EventDeckInOrder
	EventEndingChosen
	EventDeckBuilt
	EventTreasuresLaid
	EventDeadlySeas
	EventStations
	EventDieChooses
	EventCommits
	EventDie
	EventDie3
	EventDice
	EventBareDice
	EventTurn
	EventPreparation
	EventSkipsPlacing
	EventDoubles
	EventTreasureStays
	EventTreasurePlaced
	EventCupEmpty
	EventBacklash
	EventNoBacklash
	EventShipPlaced
	EventShipsLaid
	EventShipFaceUp
	EventOceanFull
	EventNoShips
	EventReshuffle
	EventAdventure
	EventNoAdventure
	EventHistoricalDraw
	EventDraws
	EventNoCard
	EventRetains
	EventPlays
	EventPerforms
	EventRefuses
	EventFiles
	EventEndingDone
	EventAppears
	EventTakesBox
	EventPassage
	EventCannon
	EventCannonFires
	EventCannonSpent
	EventWreckPlaced
	EventWreckTaken
	EventWreckLeft
	EventWreckUsed
	EventChoosesLoss
	EventExerts
	EventModifier
	EventRollsTest
	EventNaturalTwo
	EventPasses
	EventFails
	EventChoosesPile
	EventWagersReturn
	EventWagerLost
	EventHelps
	EventHelpsAttack
	EventAdds
	EventRollsAgain
	EventGains
	EventAtTop
	EventLoses
	EventExhausted
	EventSaved
	EventGoesOn
	EventFinalReached
	EventCommitmentMoves
	EventCommitmentStays
	EventPhaseEnds
	EventActs
	EventRests
	EventRepairs
	EventRefits
	EventSeeksBonus
	EventRestTable
	EventPaysBox
	EventPaysDiscard
	EventRefitGained
	EventIncites
	EventGivesTreasure
	EventInciteRoll
	EventRecycles
	EventSearches
	EventLibrarySearch
	EventSearchFails
	EventSearchFinds
	EventMoves
	EventStalks
	EventAttacks
	EventAttacksOn
	EventStops
	EventOceanCleared
	EventTokenCollected
	EventTokenDiscard
	EventTokenUsed
	EventNotoriety
	EventNotorietyMaximum
	EventNotorietyStays
	EventWeeks
	EventYearOver
	EventYearGoesOn
	EventCallsIn
	EventReinforce
	EventLiberation
	EventLiberationFlips
	EventLiberationStays
	EventReveals
	EventArmourHelps
	EventAttackValue
	EventWarshipHits
	EventWarshipMisses
	EventHitLocation
	EventAims
	EventStalked
	EventProw
	EventOtherWarships
	EventHit
	EventMiss
	EventNaturalTwoMisses
	EventSalvageFull
	EventSinks
	EventRowFull
	EventCaptures
	EventCapturesLast
	EventDesignHelps
	EventPursuitBonus
	EventPursuitAttacks
	EventPursuitFails
	EventTurnEnds
	EventEnd
	EventScores
	EventLevel
	EventEpilogue

	numEvents = int(EventEpilogue) + 1
)

// eventRows are the kinds of events: what a program calls each, and its sentence. A part
// in braces is an argument: its letter says what it is, its digit which one.
var eventRows = [numEvents]kit.EventRow{
	EventBegins:           {Key: "begins", Says: "set-up is done; play follows the sequence of a turn"},
	EventDeckInOrder:      {Key: "deck-in-order", Says: "the {n0} cards lie in the order of their numbers"},
	EventEndingChosen:     {Key: "ending-chosen", Says: "the ending is {y0}"},
	EventDeckBuilt:        {Key: "deck-built", Says: "the deck has {n0} cards, {n1} of them above no. 21"},
	EventTreasuresLaid:    {Key: "treasures-laid", Says: "a treasure lies face down in each ocean, {n0} are in the cup"},
	EventDeadlySeas:       {Key: "deadly-seas", Says: "Deadly Seas: Armoured Frigates added: {n0}, Battleships: {n1}"},
	EventStations:         {Key: "stations", Says: "the Nautilus begins in the {o0}"},
	EventDieChooses:       {Key: "die-chooses", Says: "a die shall choose the commitment"},
	EventCommits:          {Key: "commits", Says: "Nemo is committed to {m0}"},
	EventDie:              {Key: "die", Says: "the die shows {n0}"},
	EventDie3:             {Key: "die3", Says: "the die shows {n0}, which is {n1} of three"},
	EventDice:             {Key: "dice", Says: "the dice show {n0} and {n1}, with {+2} that is {n3}"},
	EventBareDice:         {Key: "bare-dice", Says: "the dice show {n0} and {n1}, that is {n2}"},
	EventTurn:             {Key: "turn", Says: "turn {n0} begins in week {n1}"},
	EventPreparation:      {Key: "preparation", Says: "the preparation roll is {n0} and {n1}"},
	EventSkipsPlacing:     {Key: "skips-placing", Says: "in the first turn nothing is placed"},
	EventDoubles:          {Key: "doubles", Says: "doubles of {n0}: no ship is placed"},
	EventTreasureStays:    {Key: "treasure-stays", Says: "the treasure of the {o0} is still there"},
	EventTreasurePlaced:   {Key: "treasure-placed", Says: "a treasure from the cup goes face down into the {o0}"},
	EventCupEmpty:         {Key: "cup-empty", Says: "the treasure cup is empty"},
	EventBacklash:         {Key: "backlash", Says: "imperial backlash: {n0} is less than the Liberation of {n1}"},
	EventNoBacklash:       {Key: "no-backlash", Says: "no backlash: {n0} is not less than the Liberation of {n1}"},
	EventShipPlaced:       {Key: "ship-placed", Says: "a ship enters box {n1} of the {o0}, face down"},
	EventShipsLaid:        {Key: "ships-laid", Says: "ships lie face down: Eastern Pacific {n0}, North Atlantic {n1}, South Atlantic {n2}, Mediterranean {n3}, Indian Ocean {n4}, Western Pacific {n5}"},
	EventShipFaceUp:       {Key: "ship-face-up", Says: "{s0} enters the {o1}, face up"},
	EventOceanFull:        {Key: "ocean-full", Says: "the {o0} has no empty box; no ship is placed"},
	EventNoShips:          {Key: "no-ships", Says: "no ship is left to be placed"},
	EventReshuffle:        {Key: "reshuffle", Says: "the discard pile, {n0} ships, becomes the ship pile"},
	EventAdventure:        {Key: "adventure", Says: "adventure: {n0} reaches {n1}+; the marker shows 10+"},
	EventNoAdventure:      {Key: "no-adventure", Says: "no adventure: {n0} is below {n1}; the marker shows 7+"},
	EventHistoricalDraw:   {Key: "historical-draw", Says: "a card is drawn at the beginning of turn {n0}"},
	EventDraws:            {Key: "draws", Says: "the card is {c0}; {n1} are left"},
	EventNoCard:           {Key: "no-card", Says: "no card is left to be drawn"},
	EventRetains:          {Key: "retains", Says: "{c0} is kept for later"},
	EventPlays:            {Key: "plays", Says: "{c0} is played"},
	EventPerforms:         {Key: "performs", Says: "{c0} is performed"},
	EventRefuses:          {Key: "refuses", Says: "{c0} is refused and goes to the Fail pile"},
	EventFiles:            {Key: "files", Says: "{c0} goes to {l1}"},
	EventEndingDone:       {Key: "ending-done", Says: "{c0} is concluded, and with it the game"},
	EventAppears:          {Key: "appears", Says: "{s0} appears in the {o1} and must be fought"},
	EventTakesBox:         {Key: "takes-box", Says: "{s0} moves up to place {n1}, which is free now"},
	EventPassage:          {Key: "passage", Says: "the Nautilus passes to the {o0}"},
	EventCannon:           {Key: "cannon", Says: "the Cannon is ready for {n0} uses"},
	EventCannonFires:      {Key: "cannon-fires", Says: "the Cannon adds 2; uses left: {n0}"},
	EventCannonSpent:      {Key: "cannon-spent", Says: "the Cannon is spent; {c0} goes to the Fail pile"},
	EventWreckPlaced:      {Key: "wreck-placed", Says: "the die shows {n1}: the Wreck lies in the {o0}"},
	EventWreckTaken:       {Key: "wreck-taken", Says: "the Wreck is taken along"},
	EventWreckLeft:        {Key: "wreck-left", Says: "the Wreck is left where it is"},
	EventWreckUsed:        {Key: "wreck-used", Says: "the Wreck is discarded for the cause of liberation"},
	EventChoosesLoss:      {Key: "chooses-loss", Says: "the player chooses to lose {r0}"},
	EventExerts:           {Key: "exerts", Says: "{r0} is exerted for {+1}"},
	EventModifier:         {Key: "modifier", Says: "exerting adds {+0} in all"},
	EventRollsTest:        {Key: "rolls-test", Says: "the Test of {c0} is rolled"},
	EventNaturalTwo:       {Key: "natural-two", Says: "a natural 2 fails whatever is added"},
	EventPasses:           {Key: "passes", Says: "passed: {n1} against {n2}"},
	EventFails:            {Key: "fails", Says: "failed: {n1} against {n2}"},
	EventChoosesPile:      {Key: "chooses-pile", Says: "the player chooses the pile of {c0}"},
	EventWagersReturn:     {Key: "wagers-return", Says: "wagered resources return: {x0}"},
	EventWagerLost:        {Key: "wager-lost", Says: "the wagered {r0} is lost"},
	EventHelps:            {Key: "helps", Says: "{p0} helps, and is gone for the rest of the game"},
	EventHelpsAttack:      {Key: "helps-attack", Says: "{p0} helps with the attack, and is gone for the rest of the game"},
	EventAdds:             {Key: "adds", Says: "that adds {+0}, which makes it {n1}"},
	EventRollsAgain:       {Key: "rolls-again", Says: "both dice are rolled again"},
	EventGains:            {Key: "gains", Says: "{r0} gains {n1}; circles left: {n2}"},
	EventAtTop:            {Key: "at-top", Says: "{r0} is at the top of its track, and gains nothing"},
	EventLoses:            {Key: "loses", Says: "{r0} loses 1; circles left: {n1}"},
	EventExhausted:        {Key: "exhausted", Says: "{r0} is exhausted"},
	EventGoesOn:           {Key: "goes-on", Says: "nothing is used before what comes next"},
	EventSaved:            {Key: "saved", Says: "{r0} is back from the brink"},
	EventFinalReached:     {Key: "final-reached", Says: "Nemo has come to his Final Commitment"},
	EventCommitmentMoves:  {Key: "commitment-moves", Says: "the commitment changes to {m0}, for good"},
	EventCommitmentStays:  {Key: "commitment-stays", Says: "the commitment stays {m0}, for good"},
	EventPhaseEnds:        {Key: "phase-ends", Says: "the Nemo Action phase ends"},
	EventActs:             {Key: "acts", Says: "the Nemo action of turn {n0} is done; what is held may still be used"},
	EventRests:            {Key: "rests", Says: "action: rest"},
	EventRepairs:          {Key: "repairs", Says: "action: repair"},
	EventRefits:           {Key: "refits", Says: "action: refit, {f0}"},
	EventSeeksBonus:       {Key: "seeks-bonus", Says: "Seek Adventure, as a bonus beside the action"},
	EventRestTable:        {Key: "rest-table", Says: "the Rest table gives {n1} Crew for a {n0}"},
	EventPaysBox:          {Key: "pays-box", Says: "{s0} lies in the box of {f1}, for good"},
	EventPaysDiscard:      {Key: "pays-discard", Says: "{s0} is paid and goes to the discard pile"},
	EventRefitGained:      {Key: "refit-gained", Says: "the Nautilus has the {f0} from now on"},
	EventIncites:          {Key: "incites", Says: "action: incite"},
	EventGivesTreasure:    {Key: "gives-treasure", Says: "{t0} is given"},
	EventInciteRoll:       {Key: "incite-roll", Says: "the die shows {n0}; with the treasure and less 5 that is {n1}"},
	EventRecycles:         {Key: "recycles", Says: "{t0} goes back to the treasure cup"},
	EventSearches:         {Key: "searches", Says: "action: search the {o0}"},
	EventLibrarySearch:    {Key: "library-search", Says: "the Mysterious Library lets one search where no treasure lies"},
	EventSearchFails:      {Key: "search-fails", Says: "a {n0} finds nothing"},
	EventSearchFinds:      {Key: "search-finds", Says: "a {n0} finds a treasure"},
	EventMoves:            {Key: "moves", Says: "action: move to the {o0}"},
	EventStalks:           {Key: "stalks", Says: "action: stalk the ship in box {n0}"},
	EventAttacks:          {Key: "attacks", Says: "action: attack the ship in box {n0}"},
	EventAttacksOn:        {Key: "attacks-on", Says: "the attack goes on against box {n0}"},
	EventStops:            {Key: "stops", Says: "no further ship is attacked"},
	EventOceanCleared:     {Key: "ocean-cleared", Says: "no ship is left in the {o0}"},
	EventTokenCollected:   {Key: "token-collected", Says: "{t0} is collected"},
	EventTokenDiscard:     {Key: "token-discard", Says: "{t0} is carried out at once and leaves the game"},
	EventTokenUsed:        {Key: "token-used", Says: "{t0} is used for its benefit and leaves the game"},
	EventNotoriety:        {Key: "notoriety", Says: "Notoriety rises by {n0} to {n1}"},
	EventNotorietyMaximum: {Key: "notoriety-maximum", Says: "Notoriety is at its maximum: every warship attacks with one more"},
	EventNotorietyStays:   {Key: "notoriety-stays", Says: "Notoriety stays at its maximum of {n0}"},
	EventWeeks:            {Key: "weeks", Says: "{w0}: it is week {n1}"},
	EventYearOver:         {Key: "year-over", Says: "week 52 is past"},
	EventYearGoesOn:       {Key: "year-goes-on", Says: "the historical game does not end with the year"},
	EventCallsIn:          {Key: "calls-in", Says: "the {g0} ships are called in"},
	EventReinforce:        {Key: "reinforce", Says: "{n1} {g0} ships join the ship pile, face down"},
	EventLiberation:       {Key: "liberation", Says: "Liberation changes by {+0} to {n1}"},
	EventLiberationFlips:  {Key: "liberation-flips", Says: "the Liberation marker turns over; tens: {n0}"},
	EventLiberationStays:  {Key: "liberation-stays", Says: "Liberation stays at {n0}, the end of its track"},
	EventReveals:          {Key: "reveals", Says: "the ship is {s0}"},
	EventArmourHelps:      {Key: "armour-helps", Says: "the Additional Armour counted, the Attack Value of {s0} is {n1}"},
	EventAttackValue:      {Key: "attack-value", Says: "at this Notoriety the Attack Value of {s0} is {n1}"},
	EventWarshipHits:      {Key: "warship-hits", Says: "{s0} hits the Nautilus: {n1} against {n2}"},
	EventWarshipMisses:    {Key: "warship-misses", Says: "{s0} misses the Nautilus: {n1} against {n2}"},
	EventHitLocation:      {Key: "hit-location", Says: "the hit costs {r0}"},
	EventAims:             {Key: "aims", Says: "the Nautilus attacks {s0}"},
	EventStalked:          {Key: "stalked", Says: "the target was stalked: +1"},
	EventProw:             {Key: "prow", Says: "the Reinforced Prow: +1"},
	EventOtherWarships:    {Key: "other-warships", Says: "another warship is face up here: -1"},
	EventHit:              {Key: "hit", Says: "hit: {n1} against {n2}, {s0} is beaten"},
	EventMiss:             {Key: "miss", Says: "miss: {n1} against {n2}, {s0} stays face up"},
	EventNaturalTwoMisses: {Key: "natural-two-misses", Says: "a natural 2 misses whatever is added"},
	EventSalvageFull:      {Key: "salvage-full", Says: "every Salvage box is full: the ship must be sunk"},
	EventSinks:            {Key: "sinks", Says: "{s0} is sunk, and lies on box {n2} of the record of the {o1}"},
	EventRowFull:          {Key: "row-full", Says: "the row of the {o0} is full: it lies on the others of box 6"},
	EventCaptures:         {Key: "captures", Says: "{s0} is captured: a Salvage Point"},
	EventCapturesLast:     {Key: "captures-last", Says: "{s0} is captured: a Salvage Point, and the Nemo Action phase ends"},
	EventDesignHelps:      {Key: "design-helps", Says: "the Monstrous Design takes 1 off the Notoriety for the ship"},
	EventPursuitBonus:     {Key: "pursuit-bonus", Says: "Notoriety adds {n0} to the pursuit die"},
	EventPursuitAttacks:   {Key: "pursuit-attacks", Says: "the pursuit die shows {n1}: {s0} attacks"},
	EventPursuitFails:     {Key: "pursuit-fails", Says: "the pursuit die shows {n1}: {s0} stays away"},
	EventTurnEnds:         {Key: "turn-ends", Says: "turn {n0} ends"},
	EventEnd:              {Key: "end", Says: "the game is over: {e0}"},
	EventScores:           {Key: "scores", Says: "score, {k0}: {h1} points"},
	EventLevel:            {Key: "level", Says: "total {h0} points: {v1}"},
	EventEpilogue:         {Key: "epilogue", Says: "epilogue: "},
}

// eventArguments say what each letter stands for.
var eventArguments = map[byte]string{
	's': "ship", 'o': "ocean", 'c': "card", 't': "treasure", 'r': "resource", 'p': "passenger", 'f': "refit",
	'm': "commitment", 'g': "group", 'l': "pile", 'n': "number", 'w': "weeks", 'x': "resources",
	'k': "category", 'h': "halfPoints", 'v': "level", 'y': "ending", 'e': "end", '+': "change",
}
