package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events: what a transition reports.
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

// eventRows are the kinds of events: what a program calls each, its arguments in order
// with their types (argTypes in describe.go), and its sentence.
var eventRows = [numEvents]kit.EventRow{
	EventBegins:           {Key: "begins", Says: "set-up is done; play follows the sequence of a turn"},
	EventDeckInOrder:      {Key: "deck-in-order", Args: "cards number", Says: "the {cards} cards lie in the order of their numbers"},
	EventEndingChosen:     {Key: "ending-chosen", Args: "ending", Says: "the ending is {ending}"},
	EventDeckBuilt:        {Key: "deck-built", Args: "cards number, late number", Says: "the deck has {cards} cards, {late} of them above no. 21"},
	EventTreasuresLaid:    {Key: "treasures-laid", Args: "treasures number", Says: "a treasure lies face down in each ocean, {treasures} are in the cup"},
	EventDeadlySeas:       {Key: "deadly-seas", Args: "frigates number, battleships number", Says: "Deadly Seas: Armoured Frigates added: {frigates}, Battleships: {battleships}"},
	EventStations:         {Key: "stations", Args: "ocean", Says: "the Nautilus begins in the {ocean}"},
	EventDieChooses:       {Key: "die-chooses", Says: "a die shall choose the commitment"},
	EventCommits:          {Key: "commits", Args: "commitment", Says: "Nemo is committed to {commitment}"},
	EventDie:              {Key: "die", Args: "die number", Says: "the die shows {die}"},
	EventDie3:             {Key: "die3", Args: "die number, which number", Says: "the die shows {die}, which is {which} of three"},
	EventDice:             {Key: "dice", Args: "die1 number, die2 number, modifier change, total number", Says: "the dice show {die1} and {die2}, with {modifier} that is {total}"},
	EventBareDice:         {Key: "bare-dice", Args: "die1 number, die2 number, total number", Says: "the dice show {die1} and {die2}, that is {total}"},
	EventTurn:             {Key: "turn", Args: "turn number, week number", Says: "turn {turn} begins in week {week}"},
	EventPreparation:      {Key: "preparation", Args: "die1 number, die2 number", Says: "the preparation roll is {die1} and {die2}"},
	EventSkipsPlacing:     {Key: "skips-placing", Says: "in the first turn nothing is placed"},
	EventDoubles:          {Key: "doubles", Args: "die number", Says: "doubles of {die}: no ship is placed"},
	EventTreasureStays:    {Key: "treasure-stays", Args: "ocean", Says: "the treasure of the {ocean} is still there"},
	EventTreasurePlaced:   {Key: "treasure-placed", Args: "ocean", Says: "a treasure from the cup goes face down into the {ocean}"},
	EventCupEmpty:         {Key: "cup-empty", Says: "the treasure cup is empty"},
	EventBacklash:         {Key: "backlash", Args: "roll number, liberation number", Says: "imperial backlash: {roll} is less than the Liberation of {liberation}"},
	EventNoBacklash:       {Key: "no-backlash", Args: "roll number, liberation number", Says: "no backlash: {roll} is not less than the Liberation of {liberation}"},
	EventShipPlaced:       {Key: "ship-placed", Args: "ocean, box number", Says: "a ship enters box {box} of the {ocean}, face down"},
	EventShipsLaid:        {Key: "ships-laid", Args: "easternPacific number, northAtlantic number, southAtlantic number, mediterranean number, indianOcean number, westernPacific number", Says: "ships lie face down: Eastern Pacific {easternPacific}, North Atlantic {northAtlantic}, South Atlantic {southAtlantic}, Mediterranean {mediterranean}, Indian Ocean {indianOcean}, Western Pacific {westernPacific}"},
	EventShipFaceUp:       {Key: "ship-face-up", Args: "ship, ocean", Says: "{ship} enters the {ocean}, face up"},
	EventOceanFull:        {Key: "ocean-full", Args: "ocean", Says: "the {ocean} has no empty box; no ship is placed"},
	EventNoShips:          {Key: "no-ships", Says: "no ship is left to be placed"},
	EventReshuffle:        {Key: "reshuffle", Args: "ships number", Says: "the discard pile, {ships} ships, becomes the ship pile"},
	EventAdventure:        {Key: "adventure", Args: "roll number, needed number", Says: "adventure: {roll} reaches {needed}+; the marker shows 10+"},
	EventNoAdventure:      {Key: "no-adventure", Args: "roll number, needed number", Says: "no adventure: {roll} is below {needed}; the marker shows 7+"},
	EventHistoricalDraw:   {Key: "historical-draw", Args: "turn number", Says: "a card is drawn at the beginning of turn {turn}"},
	EventDraws:            {Key: "draws", Args: "card, left number", Says: "the card is {card}; {left} are left"},
	EventNoCard:           {Key: "no-card", Says: "no card is left to be drawn"},
	EventRetains:          {Key: "retains", Args: "card", Says: "{card} is kept for later"},
	EventPlays:            {Key: "plays", Args: "card", Says: "{card} is played"},
	EventPerforms:         {Key: "performs", Args: "card", Says: "{card} is performed"},
	EventRefuses:          {Key: "refuses", Args: "card", Says: "{card} is refused and goes to the Fail pile"},
	EventFiles:            {Key: "files", Args: "card, pile", Says: "{card} goes to {pile}"},
	EventEndingDone:       {Key: "ending-done", Args: "card", Says: "{card} is concluded, and with it the game"},
	EventAppears:          {Key: "appears", Args: "ship, ocean", Says: "{ship} appears in the {ocean} and must be fought"},
	EventTakesBox:         {Key: "takes-box", Args: "ship, place number", Says: "{ship} moves up to place {place}, which is free now"},
	EventPassage:          {Key: "passage", Args: "ocean", Says: "the Nautilus passes to the {ocean}"},
	EventCannon:           {Key: "cannon", Args: "uses number", Says: "the Cannon is ready for {uses} uses"},
	EventCannonFires:      {Key: "cannon-fires", Args: "left number", Says: "the Cannon adds 2; uses left: {left}"},
	EventCannonSpent:      {Key: "cannon-spent", Args: "card", Says: "the Cannon is spent; {card} goes to the Fail pile"},
	EventWreckPlaced:      {Key: "wreck-placed", Args: "ocean, die number", Says: "the die shows {die}: the Wreck lies in the {ocean}"},
	EventWreckTaken:       {Key: "wreck-taken", Says: "the Wreck is taken along"},
	EventWreckLeft:        {Key: "wreck-left", Says: "the Wreck is left where it is"},
	EventWreckUsed:        {Key: "wreck-used", Says: "the Wreck is discarded for the cause of liberation"},
	EventChoosesLoss:      {Key: "chooses-loss", Args: "resource", Says: "the player chooses to lose {resource}"},
	EventExerts:           {Key: "exerts", Args: "resource, change", Says: "{resource} is exerted for {change}"},
	EventModifier:         {Key: "modifier", Args: "change", Says: "exerting adds {change} in all"},
	EventRollsTest:        {Key: "rolls-test", Args: "card", Says: "the Test of {card} is rolled"},
	EventNaturalTwo:       {Key: "natural-two", Says: "a natural 2 fails whatever is added"},
	EventPasses:           {Key: "passes", Args: "card number, total number, needed number", Says: "passed: {total} against {needed}"},
	EventFails:            {Key: "fails", Args: "card number, total number, needed number", Says: "failed: {total} against {needed}"},
	EventChoosesPile:      {Key: "chooses-pile", Args: "card", Says: "the player chooses the pile of {card}"},
	EventWagersReturn:     {Key: "wagers-return", Args: "resources", Says: "wagered resources return: {resources}"},
	EventWagerLost:        {Key: "wager-lost", Args: "resource", Says: "the wagered {resource} is lost"},
	EventHelps:            {Key: "helps", Args: "passenger", Says: "{passenger} helps, and is gone for the rest of the game"},
	EventHelpsAttack:      {Key: "helps-attack", Args: "passenger", Says: "{passenger} helps with the attack, and is gone for the rest of the game"},
	EventAdds:             {Key: "adds", Args: "added change, total number", Says: "that adds {added}, which makes it {total}"},
	EventRollsAgain:       {Key: "rolls-again", Says: "both dice are rolled again"},
	EventGains:            {Key: "gains", Args: "resource, gained number, left number", Says: "{resource} gains {gained}; circles left: {left}"},
	EventAtTop:            {Key: "at-top", Args: "resource", Says: "{resource} is at the top of its track, and gains nothing"},
	EventLoses:            {Key: "loses", Args: "resource, left number", Says: "{resource} loses 1; circles left: {left}"},
	EventExhausted:        {Key: "exhausted", Args: "resource", Says: "{resource} is exhausted"},
	EventGoesOn:           {Key: "goes-on", Says: "nothing is used before what comes next"},
	EventSaved:            {Key: "saved", Args: "resource", Says: "{resource} is back from the brink"},
	EventFinalReached:     {Key: "final-reached", Says: "Nemo has come to his Final Commitment"},
	EventCommitmentMoves:  {Key: "commitment-moves", Args: "commitment", Says: "the commitment changes to {commitment}, for good"},
	EventCommitmentStays:  {Key: "commitment-stays", Args: "commitment", Says: "the commitment stays {commitment}, for good"},
	EventPhaseEnds:        {Key: "phase-ends", Says: "the Nemo Action phase ends"},
	EventActs:             {Key: "acts", Args: "turn number", Says: "the Nemo action of turn {turn} is done; what is held may still be used"},
	EventRests:            {Key: "rests", Says: "action: rest"},
	EventRepairs:          {Key: "repairs", Says: "action: repair"},
	EventRefits:           {Key: "refits", Args: "refit", Says: "action: refit, {refit}"},
	EventSeeksBonus:       {Key: "seeks-bonus", Says: "Seek Adventure, as a bonus beside the action"},
	EventRestTable:        {Key: "rest-table", Args: "die number, crew number", Says: "the Rest table gives {crew} Crew for a {die}"},
	EventPaysBox:          {Key: "pays-box", Args: "ship, refit", Says: "{ship} lies in the box of {refit}, for good"},
	EventPaysDiscard:      {Key: "pays-discard", Args: "ship", Says: "{ship} is paid and goes to the discard pile"},
	EventRefitGained:      {Key: "refit-gained", Args: "refit", Says: "the Nautilus has the {refit} from now on"},
	EventIncites:          {Key: "incites", Says: "action: incite"},
	EventGivesTreasure:    {Key: "gives-treasure", Args: "treasure", Says: "{treasure} is given"},
	EventInciteRoll:       {Key: "incite-roll", Args: "die number, total number", Says: "the die shows {die}; with the treasure and less 5 that is {total}"},
	EventRecycles:         {Key: "recycles", Args: "treasure", Says: "{treasure} goes back to the treasure cup"},
	EventSearches:         {Key: "searches", Args: "ocean", Says: "action: search the {ocean}"},
	EventLibrarySearch:    {Key: "library-search", Says: "the Mysterious Library lets one search where no treasure lies"},
	EventSearchFails:      {Key: "search-fails", Args: "roll number", Says: "a {roll} finds nothing"},
	EventSearchFinds:      {Key: "search-finds", Args: "roll number", Says: "a {roll} finds a treasure"},
	EventMoves:            {Key: "moves", Args: "ocean", Says: "action: move to the {ocean}"},
	EventStalks:           {Key: "stalks", Args: "box number", Says: "action: stalk the ship in box {box}"},
	EventAttacks:          {Key: "attacks", Args: "box number", Says: "action: attack the ship in box {box}"},
	EventAttacksOn:        {Key: "attacks-on", Args: "box number", Says: "the attack goes on against box {box}"},
	EventStops:            {Key: "stops", Says: "no further ship is attacked"},
	EventOceanCleared:     {Key: "ocean-cleared", Args: "ocean", Says: "no ship is left in the {ocean}"},
	EventTokenCollected:   {Key: "token-collected", Args: "treasure", Says: "{treasure} is collected"},
	EventTokenDiscard:     {Key: "token-discard", Args: "treasure", Says: "{treasure} is carried out at once and leaves the game"},
	EventTokenUsed:        {Key: "token-used", Args: "treasure", Says: "{treasure} is used for its benefit and leaves the game"},
	EventNotoriety:        {Key: "notoriety", Args: "change number, notoriety number", Says: "Notoriety rises by {change} to {notoriety}"},
	EventNotorietyMaximum: {Key: "notoriety-maximum", Says: "Notoriety is at its maximum: every warship attacks with one more"},
	EventNotorietyStays:   {Key: "notoriety-stays", Args: "notoriety number", Says: "Notoriety stays at its maximum of {notoriety}"},
	EventWeeks:            {Key: "weeks", Args: "weeks, week number", Says: "{weeks}: it is week {week}"},
	EventYearOver:         {Key: "year-over", Says: "week 52 is past"},
	EventYearGoesOn:       {Key: "year-goes-on", Says: "the historical game does not end with the year"},
	EventCallsIn:          {Key: "calls-in", Args: "group", Says: "the {group} ships are called in"},
	EventReinforce:        {Key: "reinforce", Args: "group, ships number", Says: "{ships} {group} ships join the ship pile, face down"},
	EventLiberation:       {Key: "liberation", Args: "change, liberation number", Says: "Liberation changes by {change} to {liberation}"},
	EventLiberationFlips:  {Key: "liberation-flips", Args: "tens number", Says: "the Liberation marker turns over; tens: {tens}"},
	EventLiberationStays:  {Key: "liberation-stays", Args: "liberation number", Says: "Liberation stays at {liberation}, the end of its track"},
	EventReveals:          {Key: "reveals", Args: "ship", Says: "the ship is {ship}"},
	EventArmourHelps:      {Key: "armour-helps", Args: "ship, attack number", Says: "the Additional Armour counted, the Attack Value of {ship} is {attack}"},
	EventAttackValue:      {Key: "attack-value", Args: "ship, attack number", Says: "at this Notoriety the Attack Value of {ship} is {attack}"},
	EventWarshipHits:      {Key: "warship-hits", Args: "ship, total number, needed number", Says: "{ship} hits the Nautilus: {total} against {needed}"},
	EventWarshipMisses:    {Key: "warship-misses", Args: "ship, total number, needed number", Says: "{ship} misses the Nautilus: {total} against {needed}"},
	EventHitLocation:      {Key: "hit-location", Args: "resource", Says: "the hit costs {resource}"},
	EventAims:             {Key: "aims", Args: "ship", Says: "the Nautilus attacks {ship}"},
	EventStalked:          {Key: "stalked", Says: "the target was stalked: +1"},
	EventProw:             {Key: "prow", Says: "the Reinforced Prow: +1"},
	EventOtherWarships:    {Key: "other-warships", Says: "another warship is face up here: -1"},
	EventHit:              {Key: "hit", Args: "ship, total number, needed number", Says: "hit: {total} against {needed}, {ship} is beaten"},
	EventMiss:             {Key: "miss", Args: "ship, total number, needed number", Says: "miss: {total} against {needed}, {ship} stays face up"},
	EventNaturalTwoMisses: {Key: "natural-two-misses", Says: "a natural 2 misses whatever is added"},
	EventSalvageFull:      {Key: "salvage-full", Says: "every Salvage box is full: the ship must be sunk"},
	EventSinks:            {Key: "sinks", Args: "ship, ocean, box number", Says: "{ship} is sunk, and lies on box {box} of the record of the {ocean}"},
	EventRowFull:          {Key: "row-full", Args: "ocean", Says: "the row of the {ocean} is full: it lies on the others of box 6"},
	EventCaptures:         {Key: "captures", Args: "ship", Says: "{ship} is captured: a Salvage Point"},
	EventCapturesLast:     {Key: "captures-last", Args: "ship", Says: "{ship} is captured: a Salvage Point, and the Nemo Action phase ends"},
	EventDesignHelps:      {Key: "design-helps", Says: "the Monstrous Design takes 1 off the Notoriety for the ship"},
	EventPursuitBonus:     {Key: "pursuit-bonus", Args: "bonus number", Says: "Notoriety adds {bonus} to the pursuit die"},
	EventPursuitAttacks:   {Key: "pursuit-attacks", Args: "ship, die number", Says: "the pursuit die shows {die}: {ship} attacks"},
	EventPursuitFails:     {Key: "pursuit-fails", Args: "ship, die number", Says: "the pursuit die shows {die}: {ship} stays away"},
	EventTurnEnds:         {Key: "turn-ends", Args: "turn number", Says: "turn {turn} ends"},
	EventEnd:              {Key: "end", Args: "end", Says: "the game is over: {end}"},
	EventScores:           {Key: "scores", Args: "category, halfPoints", Says: "score, {category}: {halfPoints} points"},
	EventLevel:            {Key: "level", Args: "halfPoints, level", Says: "total {halfPoints} points: {level}"},
	EventEpilogue:         {Key: "epilogue", Says: "epilogue: "},
}
