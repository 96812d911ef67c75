package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
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

var sentences = [numEvents]string{
	EventBegins:           "set-up is done; play follows the sequence of a turn",
	EventDeckInOrder:      "the {n0} cards lie in the order of their numbers",
	EventEndingChosen:     "the ending is {y0}",
	EventDeckBuilt:        "the deck has {n0} cards, {n1} of them above no. 21",
	EventTreasuresLaid:    "a treasure lies face down in each ocean, {n0} are in the cup",
	EventDeadlySeas:       "Deadly Seas: Armoured Frigates added: {n0}, Battleships: {n1}",
	EventStations:         "the Nautilus begins in the {o0}",
	EventDieChooses:       "a die shall choose the commitment",
	EventCommits:          "Nemo is committed to {m0}",
	EventDie:              "the die shows {n0}",
	EventDie3:             "the die shows {n0}, which is {n1} of three",
	EventDice:             "the dice show {n0} and {n1}, with {+2} that is {n3}",
	EventBareDice:         "the dice show {n0} and {n1}, that is {n2}",
	EventTurn:             "turn {n0} begins in week {n1}",
	EventPreparation:      "the preparation roll is {n0} and {n1}",
	EventSkipsPlacing:     "in the first turn nothing is placed",
	EventDoubles:          "doubles of {n0}: no ship is placed",
	EventTreasureStays:    "the treasure of the {o0} is still there",
	EventTreasurePlaced:   "a treasure from the cup goes face down into the {o0}",
	EventCupEmpty:         "the treasure cup is empty",
	EventBacklash:         "imperial backlash: {n0} is less than the Liberation of {n1}",
	EventNoBacklash:       "no backlash: {n0} is not less than the Liberation of {n1}",
	EventShipPlaced:       "a ship enters box {n1} of the {o0}, face down",
	EventShipsLaid:        "ships lie face down: Eastern Pacific {n0}, North Atlantic {n1}, South Atlantic {n2}, Mediterranean {n3}, Indian Ocean {n4}, Western Pacific {n5}",
	EventShipFaceUp:       "{s0} enters the {o1}, face up",
	EventOceanFull:        "the {o0} has no empty box; no ship is placed",
	EventNoShips:          "no ship is left to be placed",
	EventReshuffle:        "the discard pile, {n0} ships, becomes the ship pile",
	EventAdventure:        "adventure: {n0} reaches {n1}+; the marker shows 10+",
	EventNoAdventure:      "no adventure: {n0} is below {n1}; the marker shows 7+",
	EventHistoricalDraw:   "a card is drawn at the beginning of turn {n0}",
	EventDraws:            "the card is {c0}; {n1} are left",
	EventNoCard:           "no card is left to be drawn",
	EventRetains:          "{c0} is kept for later",
	EventPlays:            "{c0} is played",
	EventPerforms:         "{c0} is performed",
	EventRefuses:          "{c0} is refused and goes to the Fail pile",
	EventFiles:            "{c0} goes to {l1}",
	EventEndingDone:       "{c0} is concluded, and with it the game",
	EventAppears:          "{s0} appears in the {o1} and must be fought",
	EventTakesBox:         "{s0} moves up to place {n1}, which is free now",
	EventPassage:          "the Nautilus passes to the {o0}",
	EventCannon:           "the Cannon is ready for {n0} uses",
	EventCannonFires:      "the Cannon adds 2; uses left: {n0}",
	EventCannonSpent:      "the Cannon is spent; {c0} goes to the Fail pile",
	EventWreckPlaced:      "the die shows {n1}: the Wreck lies in the {o0}",
	EventWreckTaken:       "the Wreck is taken along",
	EventWreckLeft:        "the Wreck is left where it is",
	EventWreckUsed:        "the Wreck is discarded for the cause of liberation",
	EventChoosesLoss:      "the player chooses to lose {r0}",
	EventExerts:           "{r0} is exerted for {+1}",
	EventModifier:         "exerting adds {+0} in all",
	EventRollsTest:        "the Test of {c0} is rolled",
	EventNaturalTwo:       "a natural 2 fails whatever is added",
	EventPasses:           "passed: {n1} against {n2}",
	EventFails:            "failed: {n1} against {n2}",
	EventChoosesPile:      "the player chooses the pile of {c0}",
	EventWagersReturn:     "wagered resources return: {x0}",
	EventWagerLost:        "the wagered {r0} is lost",
	EventHelps:            "{p0} helps, and is gone for the rest of the game",
	EventHelpsAttack:      "{p0} helps with the attack, and is gone for the rest of the game",
	EventAdds:             "that adds {+0}, which makes it {n1}",
	EventRollsAgain:       "both dice are rolled again",
	EventGains:            "{r0} gains {n1}; circles left: {n2}",
	EventAtTop:            "{r0} is at the top of its track, and gains nothing",
	EventLoses:            "{r0} loses 1; circles left: {n1}",
	EventExhausted:        "{r0} is exhausted",
	EventGoesOn:           "nothing is used before what comes next",
	EventSaved:            "{r0} is back from the brink",
	EventFinalReached:     "Nemo has come to his Final Commitment",
	EventCommitmentMoves:  "the commitment changes to {m0}, for good",
	EventCommitmentStays:  "the commitment stays {m0}, for good",
	EventPhaseEnds:        "the Nemo Action phase ends",
	EventActs:             "the Nemo action of turn {n0} is done; what is held may still be used",
	EventRests:            "action: rest",
	EventRepairs:          "action: repair",
	EventRefits:           "action: refit, {f0}",
	EventSeeksBonus:       "Seek Adventure, as a bonus beside the action",
	EventRestTable:        "the Rest table gives {n1} Crew for a {n0}",
	EventPaysBox:          "{s0} lies in the box of {f1}, for good",
	EventPaysDiscard:      "{s0} is paid and goes to the discard pile",
	EventRefitGained:      "the Nautilus has the {f0} from now on",
	EventIncites:          "action: incite",
	EventGivesTreasure:    "{t0} is given",
	EventInciteRoll:       "the die shows {n0}; with the treasure and less 5 that is {n1}",
	EventRecycles:         "{t0} goes back to the treasure cup",
	EventSearches:         "action: search the {o0}",
	EventLibrarySearch:    "the Mysterious Library lets one search where no treasure lies",
	EventSearchFails:      "a {n0} finds nothing",
	EventSearchFinds:      "a {n0} finds a treasure",
	EventMoves:            "action: move to the {o0}",
	EventStalks:           "action: stalk the ship in box {n0}",
	EventAttacks:          "action: attack the ship in box {n0}",
	EventAttacksOn:        "the attack goes on against box {n0}",
	EventStops:            "no further ship is attacked",
	EventOceanCleared:     "no ship is left in the {o0}",
	EventTokenCollected:   "{t0} is collected",
	EventTokenDiscard:     "{t0} is carried out at once and leaves the game",
	EventTokenUsed:        "{t0} is used for its benefit and leaves the game",
	EventNotoriety:        "Notoriety rises by {n0} to {n1}",
	EventNotorietyMaximum: "Notoriety is at its maximum: every warship attacks with one more",
	EventNotorietyStays:   "Notoriety stays at its maximum of {n0}",
	EventWeeks:            "{w0}: it is week {n1}",
	EventYearOver:         "week 52 is past",
	EventYearGoesOn:       "the historical game does not end with the year",
	EventCallsIn:          "the {g0} ships are called in",
	EventReinforce:        "{n1} {g0} ships join the ship pile, face down",
	EventLiberation:       "Liberation changes by {+0} to {n1}",
	EventLiberationFlips:  "the Liberation marker turns over; tens: {n0}",
	EventLiberationStays:  "Liberation stays at {n0}, the end of its track",
	EventReveals:          "the ship is {s0}",
	EventArmourHelps:      "the Additional Armour counted, the Attack Value of {s0} is {n1}",
	EventAttackValue:      "at this Notoriety the Attack Value of {s0} is {n1}",
	EventWarshipHits:      "{s0} hits the Nautilus: {n1} against {n2}",
	EventWarshipMisses:    "{s0} misses the Nautilus: {n1} against {n2}",
	EventHitLocation:      "the hit costs {r0}",
	EventAims:             "the Nautilus attacks {s0}",
	EventStalked:          "the target was stalked: +1",
	EventProw:             "the Reinforced Prow: +1",
	EventOtherWarships:    "another warship is face up here: -1",
	EventHit:              "hit: {n1} against {n2}, {s0} is beaten",
	EventMiss:             "miss: {n1} against {n2}, {s0} stays face up",
	EventNaturalTwoMisses: "a natural 2 misses whatever is added",
	EventSalvageFull:      "every Salvage box is full: the ship must be sunk",
	EventSinks:            "{s0} is sunk, and lies on box {n2} of the record of the {o1}",
	EventRowFull:          "the row of the {o0} is full: it lies on the others of box 6",
	EventCaptures:         "{s0} is captured: a Salvage Point",
	EventCapturesLast:     "{s0} is captured: a Salvage Point, and the Nemo Action phase ends",
	EventDesignHelps:      "the Monstrous Design takes 1 off the Notoriety for the ship",
	EventPursuitBonus:     "Notoriety adds {n0} to the pursuit die",
	EventPursuitAttacks:   "the pursuit die shows {n1}: {s0} attacks",
	EventPursuitFails:     "the pursuit die shows {n1}: {s0} stays away",
	EventTurnEnds:         "turn {n0} ends",
	EventEnd:              "the game is over: {e0}",
	EventScores:           "score, {k0}: {h1} points",
	EventLevel:            "total {h0} points: {v1}",
	EventEpilogue:         "epilogue: ",
}
