package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events: what a transition reports.
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

// eventRows are the kinds of events: what a program calls each, its arguments in order
// with their types (argTypes in describe.go), and its sentence.
var eventRows = [numEvents]kit.EventRow{
	EventScenario:         {Key: "scenario", Args: "scenario, heroes number", Says: "the scenario is {scenario}, heroes: {heroes}"},
	EventLaidOut:          {Key: "laid-out", Says: "board, tiles, decks, enemies and supply are laid out"},
	EventHeroDealt:        {Key: "hero-dealt", Args: "hero, gold number", Says: "{hero} takes part, on Start with {gold} gold tokens"},
	EventGold:             {Key: "gold", Args: "hero, gold number", Says: "{hero} has {gold} gold tokens"},
	EventMissionDrawn:     {Key: "mission-drawn", Args: "mission", Says: "the mission is {mission}"},
	EventStoryInGame:      {Key: "story-in-game", Args: "storyToken", Says: "{storyToken} is in the game"},
	EventDifficulty:       {Key: "difficulty", Args: "difficulty, points number", Says: "the difficulty is {difficulty}, Mission Points: {points}"},
	EventPoints:           {Key: "points", Args: "points number", Says: "with the missions, Mission Points: {points}"},
	EventFirstThreat:      {Key: "first-threat", Says: "a Threat Card is turned up before the first round"},
	EventSkipsThreat:      {Key: "skips-threat", Says: "the Threat Card of set-up is left out"},
	EventRound:            {Key: "round", Args: "round number", Says: "round {round} begins"},
	EventSoloStacks:       {Key: "solo-stacks", Args: "stacks number", Says: "solo, new stacks: {stacks}"},
	EventThreatDealt:      {Key: "threat-dealt", Args: "place number", Says: "a Threat Card lies face down at place {place} of the Action Row"},
	EventActionDealt:      {Key: "action-dealt", Args: "actionCard", Says: "{actionCard} lies on it"},
	EventActionsShuffled:  {Key: "actions-shuffled", Says: "the covered Action Cards become the Action Deck"},
	EventThreatsShuffled:  {Key: "threats-shuffled", Args: "cards number", Says: "the Threat discard pile, {cards} cards, becomes the Threat Deck"},
	EventRoundEnds:        {Key: "round-ends", Args: "round number", Says: "round {round} ends"},
	EventTurn:             {Key: "turn", Args: "hero", Says: "the turn of {hero} begins"},
	EventTurnEnds:         {Key: "turn-ends", Args: "hero", Says: "the turn of {hero} ends"},
	EventTakesCard:        {Key: "takes-card", Args: "hero, actionCard", Says: "{hero} takes {actionCard}"},
	EventEndUp:            {Key: "end-up", Args: "ability", Says: "{ability} is in force"},
	EventCost:             {Key: "cost", Args: "cost number, points number", Says: "it costs {cost}: Mission Points {points}"},
	EventCostWaived:       {Key: "cost-waived", Says: "the last Mission Point is not paid"},
	EventAbility:          {Key: "ability", Args: "hero, tokens number", Says: "{hero} gains bonus tokens: {tokens}"},
	EventBonus:            {Key: "bonus", Args: "hero, tokens number", Says: "{hero} gains bonus tokens: {tokens}"},
	EventPays:             {Key: "pays", Args: "hero, spent number, left number", Says: "{hero} spends {spent}; tokens left: {left}"},
	EventEndsSpending:     {Key: "ends-spending", Args: "hero", Says: "{hero} spends no more"},
	EventMoves:            {Key: "moves", Args: "hero, place", Says: "{hero} moves to {place}"},
	EventEntersTile:       {Key: "enters-tile", Args: "hero, tile", Says: "{hero} enters {tile}"},
	EventShortcut:         {Key: "shortcut", Args: "hero, place", Says: "{hero} takes the shortcut to {place}"},
	EventPassesEnemy:      {Key: "passes-enemy", Args: "hero, enemy", Says: "{hero} passes {enemy} unseen"},
	EventPassesHero:       {Key: "passes-hero", Args: "hero, passed hero", Says: "{hero} passes {passed}"},
	EventStands:           {Key: "stands", Args: "hero", Says: "{hero} ends the movement"},
	EventScouts:           {Key: "scouts", Args: "hero, slot", Says: "{hero} scouts the tile at {slot}"},
	EventScoutsAfar:       {Key: "scouts-afar", Args: "slot", Says: "the tile at {slot} is scouted from afar"},
	EventTileUp:           {Key: "tile-up", Args: "tile", Says: "it is {tile}, not secure"},
	EventGarrison:         {Key: "garrison", Args: "stack, enemies number", Says: "up to {enemies} of {stack} guard it"},
	EventGuards:           {Key: "guards", Args: "enemy, place", Says: "{enemy} stands on the tile at {place}"},
	EventHeroAbility:      {Key: "hero-ability", Args: "hero", Says: "the ability of {hero} makes it free"},
	EventAttempts:         {Key: "attempts", Args: "hero, task", Says: "{hero} attempts a Task: {task}"},
	EventAttemptsMission:  {Key: "attempts-mission", Args: "mission", Says: "it is a Task of {mission}"},
	EventAttemptsRecharge: {Key: "attempts-recharge", Args: "gear", Says: "it recharges {gear}"},
	EventSimple:           {Key: "simple", Says: "a simple Task: the token is enough"},
	EventExpert:           {Key: "expert", Args: "icons number", Says: "{icons} icons, each from another source"},
	EventCardGives:        {Key: "card-gives", Args: "hero, icon", Says: "the Action Card of {hero} gives {icon}"},
	EventRolls:            {Key: "rolls", Args: "hero", Says: "{hero} rolls"},
	EventRollsAgain:       {Key: "rolls-again", Args: "hero", Says: "{hero} rolls again"},
	EventDice:             {Key: "dice", Args: "icon1 icon, icon2 icon", Says: "the dice show {icon1} {icon2}"},
	EventAddsGear:         {Key: "adds-gear", Args: "hero, gear", Says: "{hero} adds {gear}"},
	EventGivesUp:          {Key: "gives-up", Args: "hero", Says: "{hero} gives up"},
	EventSucceeds:         {Key: "succeeds", Args: "hero, task", Says: "{hero} succeeds: {task}"},
	EventNoPenalty:        {Key: "no-penalty", Says: "a penalty of before does not count"},
	EventFails:            {Key: "fails", Args: "hero, task", Says: "{hero} fails: {task}"},
	EventPenalty:          {Key: "penalty", Args: "hero, tile", Says: "{hero} suffers the penalty of {tile}"},
	EventReward:           {Key: "reward", Args: "tile", Says: "the reward of {tile}"},
	EventSecures:          {Key: "secures", Args: "hero, tile", Says: "{hero} secures {tile}"},
	EventGearDue:          {Key: "gear-due", Args: "hero", Says: "{hero} draws a Gear Card"},
	EventNoGear:           {Key: "no-gear", Says: "no Gear Card is left"},
	EventGearDrawn:        {Key: "gear-drawn", Args: "hero, gear", Says: "{hero} draws {gear}"},
	EventGearDiscarded:    {Key: "gear-discarded", Args: "hero, gear", Says: "{hero} discards {gear}"},
	EventGearTwisted:      {Key: "gear-twisted", Args: "hero, gear", Says: "{hero} twists {gear}"},
	EventRecharged:        {Key: "recharged", Args: "hero, gear", Says: "{hero} may use {gear} again"},
	EventUsesGear:         {Key: "uses-gear", Args: "hero, gear", Says: "{hero} uses {gear}"},
	EventGivesGear:        {Key: "gives-gear", Args: "hero, gear, to hero", Says: "{hero} gives {gear} to {to}"},
	EventConfronts:        {Key: "confronts", Args: "hero, enemy", Says: "{hero} confronts {enemy}"},
	EventBeats:            {Key: "beats", Args: "hero, enemy", Says: "{hero} beats {enemy}"},
	EventMissesEnemy:      {Key: "misses-enemy", Args: "hero, enemy", Says: "{hero} does not beat {enemy}"},
	EventDefeated:         {Key: "defeated", Args: "enemy", Says: "{enemy} is out of play"},
	EventChoosesEnemy:     {Key: "chooses-enemy", Args: "enemy", Says: "{enemy} is chosen"},
	EventNobodyToDefeat:   {Key: "nobody-to-defeat", Says: "there is no basic enemy to defeat"},
	EventCircle:           {Key: "circle", Args: "mission, met number, needed number", Says: "{mission}: {met} of {needed}"},
	EventMissionDone:      {Key: "mission-done", Args: "mission", Says: "{mission} is complete"},
	EventPicksUp:          {Key: "picks-up", Args: "hero, storyToken", Says: "{hero} takes {storyToken}"},
	EventGivesStory:       {Key: "gives-story", Args: "hero, storyToken, to hero", Says: "{hero} gives {storyToken} to {to}"},
	EventDelivers:         {Key: "delivers", Args: "hero, storyToken", Says: "{hero} delivers {storyToken}"},
	EventStoryUsed:        {Key: "story-used", Args: "storyToken", Says: "{storyToken} has served"},
	EventRevealsThreat:    {Key: "reveals-threat", Args: "hero", Says: "{hero} turns up the Threat Card"},
	EventThreatUp:         {Key: "threat-up", Args: "threatCard", Says: "{threatCard} is turned up"},
	EventThreatActs:       {Key: "threat-acts", Args: "threatCard", Says: "{threatCard} is turned up"},
	EventThreatDiscarded:  {Key: "threat-discarded", Args: "threatCard", Says: "{threatCard} is discarded"},
	EventKept:             {Key: "kept", Args: "threatCard", Says: "{threatCard} is kept"},
	EventKeepFull:         {Key: "keep-full", Args: "threatCard", Says: "the Keep Row is full: {threatCard} is discarded"},
	EventChecksKeep:       {Key: "checks-keep", Says: "the Keep cards are checked"},
	EventKeepActs:         {Key: "keep-acts", Args: "threatCard", Says: "{threatCard} acts"},
	EventKeepMet:          {Key: "keep-met", Args: "threatCard", Says: "the condition of {threatCard} is met"},
	EventDropsKeep:        {Key: "drops-keep", Args: "threatCard", Says: "{threatCard} is taken away"},
	EventNothingKept:      {Key: "nothing-kept", Says: "no card is kept"},
	EventNothingToSee:     {Key: "nothing-to-see", Says: "no Threat Card lies face down"},
	EventPeeks:            {Key: "peeks", Args: "place number", Says: "all look at the Threat Card at place {place}"},
	EventThreatSeen:       {Key: "threat-seen", Args: "threatCard", Says: "it is {threatCard}, and stays there"},
	EventMoveAction:       {Key: "move-action", Args: "distance number, colour, enemies", Says: "{enemies} {distance} along {colour}"},
	EventDoneMoving:       {Key: "done-moving", Args: "enemy", Says: "{enemy} has attacked in this turn and does not move"},
	EventStarts:           {Key: "starts", Args: "enemy", Says: "{enemy} is beside a hero and does not move"},
	EventEnemyMoves:       {Key: "enemy-moves", Args: "enemy, place", Says: "{enemy} moves to {place}"},
	EventSkips:            {Key: "skips", Args: "enemy, spaces number", Says: "{enemy} skips occupied spaces: {spaces}"},
	EventStops:            {Key: "stops", Args: "enemy", Says: "{enemy} stops before a hero"},
	EventEnds:             {Key: "ends", Args: "enemy", Says: "{enemy} ends beside a hero"},
	EventAtDoorway:        {Key: "at-doorway", Args: "enemy", Says: "{enemy} stops at the doorway of a tile with a hero"},
	EventHeldUp:           {Key: "held-up", Args: "enemy, place", Says: "overwhelming force: {enemy} is held up at {place}"},
	EventAttacks:          {Key: "attacks", Args: "enemy, hero", Says: "{enemy} attacks {hero}"},
	EventDefends:          {Key: "defends", Args: "hero", Says: "{hero} defends"},
	EventCardBlocks:       {Key: "card-blocks", Args: "hero", Says: "the Action Card of {hero} blocks an icon"},
	EventDefended:         {Key: "defended", Args: "hero, icons number", Says: "icons that {hero} does not block: {icons}"},
	EventPlaces:           {Key: "places", Args: "stack, entrance number", Says: "a token of {stack} goes to entrance {entrance}"},
	EventEnters:           {Key: "enters", Args: "enemy, place", Says: "{enemy} stands on {place}"},
	EventNextEntrance:     {Key: "next-entrance", Args: "entrance number", Says: "the entrance is taken; entrance {entrance} is next"},
	EventEntrancesFull:    {Key: "entrances-full", Args: "stack", Says: "every entrance is taken: {stack} does not enter"},
	EventStackEmpty:       {Key: "stack-empty", Args: "stack", Says: "no {stack} is left"},
	EventLosesPoint:       {Key: "loses-point", Args: "left number", Says: "a Mission Point is lost: {left} left"},
	EventGainsPoints:      {Key: "gains-points", Args: "gained number, points number", Says: "Mission Points gained: {gained}, now {points}"},
	EventObjective:        {Key: "objective", Args: "objective number", Says: "objective {objective} is met"},
	EventEnd:              {Key: "end", Args: "end", Says: "the game is over: {end}"},
	EventOneResult:        {Key: "one-result", Says: "the players win or lose together"},
	EventTalk:             {Key: "talk", Says: "all may talk"},
	EventSilence:          {Key: "silence", Args: "hero", Says: "nobody talks while {hero} spends tokens"},
	EventWhispers:         {Key: "whispers", Args: "hero, other hero", Says: "{hero} and {other} may talk to each other"},
	EventCardOnce:         {Key: "card-once", Args: "hero, icon", Says: "the Action Card of {hero} gives {icon} once; the rest comes from elsewhere"},
	EventShares:           {Key: "shares", Args: "hero, other hero, place", Says: "{hero} and {other} are both on {place}"},
	EventTwoDice:          {Key: "two-dice", Args: "hero", Says: "{hero} rolls two dice by her own card"},
	EventHelped:           {Key: "helped", Args: "hero", Says: "{hero} rolls two dice with a teammate's help"},
	EventUnhelped:         {Key: "unhelped", Args: "hero, helper hero", Says: "in defence {helper} is no help to {hero}"},
	EventLendsDie:         {Key: "lends-die", Args: "helper hero, hero", Says: "the ability of {helper} gives {hero} a second die"},
	EventPassesBy:         {Key: "passes-by", Args: "enemy, hero", Says: "{enemy} passes by {hero} and does not stop"},
	EventChosenTarget:     {Key: "chosen-target", Args: "hero", Says: "of several heroes {hero} is attacked"},
	EventNoDefence:        {Key: "no-defence", Args: "hero", Says: "the Defensive Enhancement of {hero} gives nothing but in defence"},
	EventPenaltyWaits:     {Key: "penalty-waits", Says: "the penalty waits: a success in this turn wipes it out"},
	EventPenaltyMission:   {Key: "penalty-mission", Args: "hero, mission", Says: "{hero} suffers the penalty of {mission}"},
	EventNobodyMoves:      {Key: "nobody-moves", Args: "types", Says: "no {types} is there to move"},
	EventHazard:           {Key: "hazard", Args: "hero, icon", Says: "{hero} must block {icon}, or a Mission Point is lost"},
}
