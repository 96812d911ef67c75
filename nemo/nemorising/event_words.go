package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
)

// Events: what a transition reports, and how it reads. In the sentences a part
// in braces is an argument: its letter says what it is, its digit which one it
// is (h hero, e enemy, k stack, p place, l large space, t tile, m mission, y
// Story Token, a Action Card, b what an end of one gives, g Gear Card, r Threat
// Card, i icon, c colour, q kind of Task, d difficulty, z scenario, x end, v how
// many enemies move, w types of enemies, n number). Where one thing happens under
// several rules, its events follow one another with the same words: people are
// told it in one line.

// The kinds of events.
const (
	EventScenario nemo.EventKind = iota + 1
	EventLaidOut
	EventHeroDealt
	EventGold
	EventMissionDrawn
	EventStoryInGame
	EventDifficulty
	EventPoints
	EventFirstThreat
	EventSkipsThreat
	EventRound
	EventSoloStacks
	EventThreatDealt
	EventActionDealt
	EventActionsShuffled
	EventThreatsShuffled
	EventRoundEnds
	EventTurn
	EventTurnEnds
	EventTakesCard
	EventEndUp
	EventCost
	EventCostWaived
	EventAbility
	EventBonus
	EventPays
	EventEndsSpending
	EventMoves
	EventEntersTile
	EventShortcut
	EventPassesEnemy
	EventPassesHero
	EventStands
	EventScouts
	EventScoutsAfar
	EventTileUp
	EventGarrison
	EventGuards
	EventHeroAbility
	EventAttempts
	EventAttemptsMission
	EventAttemptsRecharge
	EventSimple
	EventExpert
	EventCardGives
	EventRolls
	EventRollsAgain
	EventDice
	EventAddsGear
	EventGivesUp
	EventSucceeds
	EventNoPenalty
	EventFails
	EventPenalty
	EventReward
	EventSecures
	EventGearDue
	EventNoGear
	EventGearDrawn
	EventGearDiscarded
	EventGearTwisted
	EventRecharged
	EventUsesGear
	EventGivesGear
	EventConfronts
	EventBeats
	EventMissesEnemy
	EventDefeated
	EventChoosesEnemy
	EventNobodyToDefeat
	EventCircle
	EventMissionDone
	EventPicksUp
	EventGivesStory
	EventDelivers
	EventStoryUsed
	EventRevealsThreat
	EventThreatUp
	EventThreatActs
	EventThreatDiscarded
	EventKept
	EventKeepFull
	EventChecksKeep
	EventKeepActs
	EventKeepMet
	EventDropsKeep
	EventNothingKept
	EventNothingToSee
	EventPeeks
	EventThreatSeen
	EventMoveAction
	EventDoneMoving
	EventStarts
	EventEnemyMoves
	EventSkips
	EventStops
	EventEnds
	EventAtDoorway
	EventHeldUp
	EventAttacks
	EventDefends
	EventCardBlocks
	EventDefended
	EventPlaces
	EventEnters
	EventNextEntrance
	EventEntrancesFull
	EventStackEmpty
	EventLosesPoint
	EventGainsPoints
	EventObjective
	EventEnd
	EventOneResult
	EventTalk
	EventSilence
	EventWhispers
	EventCardOnce
	EventShares
	EventTwoDice
	EventHelped
	EventUnhelped
	EventLendsDie
	EventPassesBy
	EventChosenTarget
	EventNoDefence
	EventPenaltyWaits
	EventPenaltyMission
	EventNobodyMoves
	EventHazard

	numEvents = int(EventHazard) + 1
)

var sentences = [numEvents]string{
	EventScenario:         "the scenario is {z0}, heroes: {n1}",
	EventLaidOut:          "board, tiles, decks, enemies and supply are laid out",
	EventHeroDealt:        "{h0} takes part, on Start with {n1} gold tokens",
	EventGold:             "{h0} has {n1} gold tokens",
	EventMissionDrawn:     "the mission is {m0}",
	EventStoryInGame:      "{y0} is in the game",
	EventDifficulty:       "the difficulty is {d0}, Mission Points: {n1}",
	EventPoints:           "with the missions, Mission Points: {n0}",
	EventFirstThreat:      "a Threat Card is turned up before the first round",
	EventSkipsThreat:      "the Threat Card of set-up is left out",
	EventRound:            "round {n0} begins",
	EventSoloStacks:       "solo, new stacks: {n0}",
	EventThreatDealt:      "a Threat Card lies face down at place {n0} of the Action Row",
	EventActionDealt:      "{a0} lies on it",
	EventActionsShuffled:  "the covered Action Cards become the Action Deck",
	EventThreatsShuffled:  "the Threat discard pile, {n0} cards, becomes the Threat Deck",
	EventRoundEnds:        "round {n0} ends",
	EventTurn:             "the turn of {h0} begins",
	EventTurnEnds:         "the turn of {h0} ends",
	EventTakesCard:        "{h0} takes {a1}",
	EventEndUp:            "{b0} is in force",
	EventCost:             "it costs {n0}: Mission Points {n1}",
	EventCostWaived:       "the last Mission Point is not paid",
	EventAbility:          "{h0} gains bonus tokens: {n1}",
	EventBonus:            "{h0} gains bonus tokens: {n1}",
	EventPays:             "{h0} spends {n1}; tokens left: {n2}",
	EventEndsSpending:     "{h0} spends no more",
	EventMoves:            "{h0} moves to {p1}",
	EventEntersTile:       "{h0} enters {t1}",
	EventShortcut:         "{h0} takes the shortcut to {p1}",
	EventPassesEnemy:      "{h0} passes {e1} unseen",
	EventPassesHero:       "{h0} passes {h1}",
	EventStands:           "{h0} ends the movement",
	EventScouts:           "{h0} scouts the tile at {l1}",
	EventScoutsAfar:       "the tile at {l0} is scouted from afar",
	EventTileUp:           "it is {t0}, not secure",
	EventGarrison:         "up to {n1} of {k0} guard it",
	EventGuards:           "{e0} stands on the tile at {p1}",
	EventHeroAbility:      "the ability of {h0} makes it free",
	EventAttempts:         "{h0} attempts a Task: {q1}",
	EventAttemptsMission:  "it is a Task of {m0}",
	EventAttemptsRecharge: "it recharges {g0}",
	EventSimple:           "a simple Task: the token is enough",
	EventExpert:           "{n0} icons, each from another source",
	EventCardGives:        "the Action Card of {h0} gives {i1}",
	EventRolls:            "{h0} rolls",
	EventRollsAgain:       "{h0} rolls again",
	EventDice:             "the dice show {i0} {i1}",
	EventAddsGear:         "{h0} adds {g1}",
	EventGivesUp:          "{h0} gives up",
	EventSucceeds:         "{h0} succeeds: {q1}",
	EventNoPenalty:        "a penalty of before does not count",
	EventFails:            "{h0} fails: {q1}",
	EventPenalty:          "{h0} suffers the penalty of {t1}",
	EventReward:           "the reward of {t0}",
	EventSecures:          "{h0} secures {t1}",
	EventGearDue:          "{h0} draws a Gear Card",
	EventNoGear:           "no Gear Card is left",
	EventGearDrawn:        "{h0} draws {g1}",
	EventGearDiscarded:    "{h0} discards {g1}",
	EventGearTwisted:      "{h0} twists {g1}",
	EventRecharged:        "{h0} may use {g1} again",
	EventUsesGear:         "{h0} uses {g1}",
	EventGivesGear:        "{h0} gives {g1} to {h2}",
	EventConfronts:        "{h0} confronts {e1}",
	EventBeats:            "{h0} beats {e1}",
	EventMissesEnemy:      "{h0} does not beat {e1}",
	EventDefeated:         "{e0} is out of play",
	EventChoosesEnemy:     "{e0} is chosen",
	EventNobodyToDefeat:   "there is no basic enemy to defeat",
	EventCircle:           "{m0}: {n1} of {n2}",
	EventMissionDone:      "{m0} is complete",
	EventPicksUp:          "{h0} takes {y1}",
	EventGivesStory:       "{h0} gives {y1} to {h2}",
	EventDelivers:         "{h0} delivers {y1}",
	EventStoryUsed:        "{y0} has served",
	EventRevealsThreat:    "{h0} turns up the Threat Card",
	EventThreatUp:         "{r0} is turned up",
	EventThreatActs:       "{r0} is turned up",
	EventThreatDiscarded:  "{r0} is discarded",
	EventKept:             "{r0} is kept",
	EventKeepFull:         "the Keep Row is full: {r0} is discarded",
	EventChecksKeep:       "the Keep cards are checked",
	EventKeepActs:         "{r0} acts",
	EventKeepMet:          "the condition of {r0} is met",
	EventDropsKeep:        "{r0} is taken away",
	EventNothingKept:      "no card is kept",
	EventNothingToSee:     "no Threat Card lies face down",
	EventPeeks:            "all look at the Threat Card at place {n0}",
	EventThreatSeen:       "it is {r0}, and stays there",
	EventMoveAction:       "{v2} {n0} along {c1}",
	EventDoneMoving:       "{e0} has attacked in this turn and does not move",
	EventStarts:           "{e0} is beside a hero and does not move",
	EventEnemyMoves:       "{e0} moves to {p1}",
	EventSkips:            "{e0} skips occupied spaces: {n1}",
	EventStops:            "{e0} stops before a hero",
	EventEnds:             "{e0} ends beside a hero",
	EventAtDoorway:        "{e0} stops at the doorway of a tile with a hero",
	EventHeldUp:           "overwhelming force: {e0} is held up at {p1}",
	EventAttacks:          "{e0} attacks {h1}",
	EventDefends:          "{h0} defends",
	EventCardBlocks:       "the Action Card of {h0} blocks an icon",
	EventDefended:         "icons that {h0} does not block: {n1}",
	EventPlaces:           "a token of {k0} goes to entrance {n1}",
	EventEnters:           "{e0} stands on {p1}",
	EventNextEntrance:     "the entrance is taken; entrance {n0} is next",
	EventEntrancesFull:    "every entrance is taken: {k0} does not enter",
	EventStackEmpty:       "no {k0} is left",
	EventLosesPoint:       "a Mission Point is lost: {n0} left",
	EventGainsPoints:      "Mission Points gained: {n0}, now {n1}",
	EventObjective:        "objective {n0} is met",
	EventEnd:              "the game is over: {x0}",
	EventOneResult:        "the players win or lose together",
	EventTalk:             "all may talk",
	EventSilence:          "nobody talks while {h0} spends tokens",
	EventWhispers:         "{h0} and {h1} may talk to each other",
	EventCardOnce:         "the Action Card of {h0} gives {i1} once; the rest comes from elsewhere",
	EventShares:           "{h0} and {h1} are both on {p2}",
	EventTwoDice:          "{h0} rolls two dice by her own card",
	EventHelped:           "{h0} rolls two dice with a teammate's help",
	EventUnhelped:         "in defence {h1} is no help to {h0}",
	EventLendsDie:         "the ability of {h0} gives {h1} a second die",
	EventPassesBy:         "{e0} passes by {h1} and does not stop",
	EventChosenTarget:     "of several heroes {h0} is attacked",
	EventNoDefence:        "the Defensive Enhancement of {h0} gives nothing but in defence",
	EventPenaltyWaits:     "the penalty waits: a success in this turn wipes it out",
	EventPenaltyMission:   "{h0} suffers the penalty of {m1}",
	EventNobodyMoves:      "no {w0} is there to move",
	EventHazard:           "{h0} must block {i1}, or a Mission Point is lost",
}
