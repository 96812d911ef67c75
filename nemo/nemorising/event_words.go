package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events: what a transition reports. The comment behind each is its row: its
// arguments in order with their types (argTypes in describe.go), and its sentence.
const (
	EventScenario         nemo.EventKind = iota + 1 // (scenario, heroes number) the scenario is {scenario}, heroes: {heroes}
	EventLaidOut                                    // board, tiles, decks, enemies and supply are laid out
	EventHeroDealt                                  // (hero, gold number) {hero} takes part, on Start with {gold} gold tokens
	EventGold                                       // (hero, gold number) {hero} has {gold} gold tokens
	EventMissionDrawn                               // (mission) the mission is {mission}
	EventStoryInGame                                // (storyToken) {storyToken} is in the game
	EventDifficulty                                 // (difficulty, points number) the difficulty is {difficulty}, Mission Points: {points}
	EventPoints                                     // (points number) with the missions, Mission Points: {points}
	EventFirstThreat                                // a Threat Card is turned up before the first round
	EventSkipsThreat                                // the Threat Card of set-up is left out
	EventRound                                      // (round number) round {round} begins
	EventSoloStacks                                 // (stacks number) solo, new stacks: {stacks}
	EventThreatDealt                                // (place number) a Threat Card lies face down at place {place} of the Action Row
	EventActionDealt                                // (actionCard) {actionCard} lies on it
	EventActionsShuffled                            // the covered Action Cards become the Action Deck
	EventThreatsShuffled                            // (cards number) the Threat discard pile, {cards} cards, becomes the Threat Deck
	EventRoundEnds                                  // (round number) round {round} ends
	EventTurn                                       // (hero) the turn of {hero} begins
	EventTurnEnds                                   // (hero) the turn of {hero} ends
	EventTakesCard                                  // (hero, actionCard) {hero} takes {actionCard}
	EventEndUp                                      // (ability) {ability} is in force
	EventCost                                       // (cost number, points number) it costs {cost}: Mission Points {points}
	EventCostWaived                                 // the last Mission Point is not paid
	EventAbility                                    // (hero, tokens number) {hero} gains bonus tokens: {tokens}
	EventBonus                                      // (hero, tokens number) {hero} gains bonus tokens: {tokens}
	EventPays                                       // (hero, spent number, left number) {hero} spends {spent}; tokens left: {left}
	EventEndsSpending                               // (hero) {hero} spends no more
	EventMoves                                      // (hero, place) {hero} moves to {place}
	EventEntersTile                                 // (hero, tile) {hero} enters {tile}
	EventShortcut                                   // (hero, place) {hero} takes the shortcut to {place}
	EventPassesEnemy                                // (hero, enemy) {hero} passes {enemy} unseen
	EventPassesHero                                 // (hero, passed hero) {hero} passes {passed}
	EventStands                                     // (hero) {hero} ends the movement
	EventScouts                                     // (hero, slot) {hero} scouts the tile at {slot}
	EventScoutsAfar                                 // (slot) the tile at {slot} is scouted from afar
	EventTileUp                                     // (tile) it is {tile}, not secure
	EventGarrison                                   // (stack, enemies number) up to {enemies} of {stack} guard it
	EventGuards                                     // (enemy, place) {enemy} stands on the tile at {place}
	EventHeroAbility                                // (hero) the ability of {hero} makes it free
	EventAttempts                                   // (hero, task) {hero} attempts a Task: {task}
	EventAttemptsMission                            // (mission) it is a Task of {mission}
	EventAttemptsRecharge                           // (gear) it recharges {gear}
	EventSimple                                     // a simple Task: the token is enough
	EventExpert                                     // (icons number) {icons} icons, each from another source
	EventCardGives                                  // (hero, icon) the Action Card of {hero} gives {icon}
	EventRolls                                      // (hero) {hero} rolls
	EventRollsAgain                                 // (hero) {hero} rolls again
	EventDice                                       // (icon1 icon, icon2 icon) the dice show {icon1} {icon2}
	EventAddsGear                                   // (hero, gear) {hero} adds {gear}
	EventGivesUp                                    // (hero) {hero} gives up
	EventSucceeds                                   // (hero, task) {hero} succeeds: {task}
	EventNoPenalty                                  // a penalty of before does not count
	EventFails                                      // (hero, task) {hero} fails: {task}
	EventPenalty                                    // (hero, tile) {hero} suffers the penalty of {tile}
	EventReward                                     // (tile) the reward of {tile}
	EventSecures                                    // (hero, tile) {hero} secures {tile}
	EventGearDue                                    // (hero) {hero} draws a Gear Card
	EventNoGear                                     // no Gear Card is left
	EventGearDrawn                                  // (hero, gear) {hero} draws {gear}
	EventGearDiscarded                              // (hero, gear) {hero} discards {gear}
	EventGearTwisted                                // (hero, gear) {hero} twists {gear}
	EventRecharged                                  // (hero, gear) {hero} may use {gear} again
	EventUsesGear                                   // (hero, gear) {hero} uses {gear}
	EventGivesGear                                  // (hero, gear, to hero) {hero} gives {gear} to {to}
	EventConfronts                                  // (hero, enemy) {hero} confronts {enemy}
	EventBeats                                      // (hero, enemy) {hero} beats {enemy}
	EventMissesEnemy                                // (hero, enemy) {hero} does not beat {enemy}
	EventDefeated                                   // (enemy) {enemy} is out of play
	EventChoosesEnemy                               // (enemy) {enemy} is chosen
	EventNobodyToDefeat                             // there is no basic enemy to defeat
	EventCircle                                     // (mission, met number, needed number) {mission}: {met} of {needed}
	EventMissionDone                                // (mission) {mission} is complete
	EventPicksUp                                    // (hero, storyToken) {hero} takes {storyToken}
	EventGivesStory                                 // (hero, storyToken, to hero) {hero} gives {storyToken} to {to}
	EventDelivers                                   // (hero, storyToken) {hero} delivers {storyToken}
	EventStoryUsed                                  // (storyToken) {storyToken} has served
	EventRevealsThreat                              // (hero) {hero} turns up the Threat Card
	EventThreatUp                                   // (threatCard) {threatCard} is turned up
	EventThreatActs                                 // (threatCard) {threatCard} is turned up
	EventThreatDiscarded                            // (threatCard) {threatCard} is discarded
	EventKept                                       // (threatCard) {threatCard} is kept
	EventKeepFull                                   // (threatCard) the Keep Row is full: {threatCard} is discarded
	EventChecksKeep                                 // the Keep cards are checked
	EventKeepActs                                   // (threatCard) {threatCard} acts
	EventKeepMet                                    // (threatCard) the condition of {threatCard} is met
	EventDropsKeep                                  // (threatCard) {threatCard} is taken away
	EventNothingKept                                // no card is kept
	EventNothingToSee                               // no Threat Card lies face down
	EventPeeks                                      // (place number) all look at the Threat Card at place {place}
	EventThreatSeen                                 // (threatCard) it is {threatCard}, and stays there
	EventMoveAction                                 // (distance number, colour, enemies) {enemies} {distance} along {colour}
	EventDoneMoving                                 // (enemy) {enemy} has attacked in this turn and does not move
	EventStarts                                     // (enemy) {enemy} is beside a hero and does not move
	EventEnemyMoves                                 // (enemy, place) {enemy} moves to {place}
	EventSkips                                      // (enemy, spaces number) {enemy} skips occupied spaces: {spaces}
	EventStops                                      // (enemy) {enemy} stops before a hero
	EventEnds                                       // (enemy) {enemy} ends beside a hero
	EventAtDoorway                                  // (enemy) {enemy} stops at the doorway of a tile with a hero
	EventHeldUp                                     // (enemy, place) overwhelming force: {enemy} is held up at {place}
	EventAttacks                                    // (enemy, hero) {enemy} attacks {hero}
	EventDefends                                    // (hero) {hero} defends
	EventCardBlocks                                 // (hero) the Action Card of {hero} blocks an icon
	EventDefended                                   // (hero, icons number) icons that {hero} does not block: {icons}
	EventPlaces                                     // (stack, entrance number) a token of {stack} goes to entrance {entrance}
	EventEnters                                     // (enemy, place) {enemy} stands on {place}
	EventNextEntrance                               // (entrance number) the entrance is taken; entrance {entrance} is next
	EventEntrancesFull                              // (stack) every entrance is taken: {stack} does not enter
	EventStackEmpty                                 // (stack) no {stack} is left
	EventLosesPoint                                 // (left number) a Mission Point is lost: {left} left
	EventGainsPoints                                // (gained number, points number) Mission Points gained: {gained}, now {points}
	EventObjective                                  // (objective number) objective {objective} is met
	EventEnd                                        // (end) the game is over: {end}
	EventOneResult                                  // the players win or lose together
	EventTalk                                       // all may talk
	EventSilence                                    // (hero) nobody talks while {hero} spends tokens
	EventWhispers                                   // (hero, other hero) {hero} and {other} may talk to each other
	EventCardOnce                                   // (hero, icon) the Action Card of {hero} gives {icon} once; the rest comes from elsewhere
	EventShares                                     // (hero, other hero, place) {hero} and {other} are both on {place}
	EventTwoDice                                    // (hero) {hero} rolls two dice by her own card
	EventHelped                                     // (hero) {hero} rolls two dice with a teammate's help
	EventUnhelped                                   // (hero, helper hero) in defence {helper} is no help to {hero}
	EventLendsDie                                   // (helper hero, hero) the ability of {helper} gives {hero} a second die
	EventPassesBy                                   // (enemy, hero) {enemy} passes by {hero} and does not stop
	EventChosenTarget                               // (hero) of several heroes {hero} is attacked
	EventNoDefence                                  // (hero) the Defensive Enhancement of {hero} gives nothing but in defence
	EventPenaltyWaits                               // the penalty waits: a success in this turn wipes it out
	EventPenaltyMission                             // (hero, mission) {hero} suffers the penalty of {mission}
	EventNobodyMoves                                // (types) no {types} is there to move
	EventHazard                                     // (hero, icon) a hazard: {hero} must block {icon}, or a Mission Point is lost

	numEvents = int(EventHazard) + 1
)

// outcomes are what a matter has come to by an event, good or bad for a player (for package
// odds).
var outcomes = kit.Outcomes{
	EventSucceeds:    kit.Good("success"),
	EventFails:       kit.Bad("failure"),
	EventBeats:       kit.Good("the enemy is beaten"),
	EventMissesEnemy: kit.Bad("the enemy stays"),
}
