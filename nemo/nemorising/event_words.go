package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
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

// eventRows are the kinds of events: what a program calls each, and its sentence. A part
// in braces is an argument: its letter says what it is, its digit which one.
var eventRows = [numEvents]kit.EventRow{
	EventScenario:         {Key: "scenario", Says: "the scenario is {z0}, heroes: {n1}"},
	EventLaidOut:          {Key: "laid-out", Says: "board, tiles, decks, enemies and supply are laid out"},
	EventHeroDealt:        {Key: "hero-dealt", Says: "{h0} takes part, on Start with {n1} gold tokens"},
	EventGold:             {Key: "gold", Says: "{h0} has {n1} gold tokens"},
	EventMissionDrawn:     {Key: "mission-drawn", Says: "the mission is {m0}"},
	EventStoryInGame:      {Key: "story-in-game", Says: "{y0} is in the game"},
	EventDifficulty:       {Key: "difficulty", Says: "the difficulty is {d0}, Mission Points: {n1}"},
	EventPoints:           {Key: "points", Says: "with the missions, Mission Points: {n0}"},
	EventFirstThreat:      {Key: "first-threat", Says: "a Threat Card is turned up before the first round"},
	EventSkipsThreat:      {Key: "skips-threat", Says: "the Threat Card of set-up is left out"},
	EventRound:            {Key: "round", Says: "round {n0} begins"},
	EventSoloStacks:       {Key: "solo-stacks", Says: "solo, new stacks: {n0}"},
	EventThreatDealt:      {Key: "threat-dealt", Says: "a Threat Card lies face down at place {n0} of the Action Row"},
	EventActionDealt:      {Key: "action-dealt", Says: "{a0} lies on it"},
	EventActionsShuffled:  {Key: "actions-shuffled", Says: "the covered Action Cards become the Action Deck"},
	EventThreatsShuffled:  {Key: "threats-shuffled", Says: "the Threat discard pile, {n0} cards, becomes the Threat Deck"},
	EventRoundEnds:        {Key: "round-ends", Says: "round {n0} ends"},
	EventTurn:             {Key: "turn", Says: "the turn of {h0} begins"},
	EventTurnEnds:         {Key: "turn-ends", Says: "the turn of {h0} ends"},
	EventTakesCard:        {Key: "takes-card", Says: "{h0} takes {a1}"},
	EventEndUp:            {Key: "end-up", Says: "{b0} is in force"},
	EventCost:             {Key: "cost", Says: "it costs {n0}: Mission Points {n1}"},
	EventCostWaived:       {Key: "cost-waived", Says: "the last Mission Point is not paid"},
	EventAbility:          {Key: "ability", Says: "{h0} gains bonus tokens: {n1}"},
	EventBonus:            {Key: "bonus", Says: "{h0} gains bonus tokens: {n1}"},
	EventPays:             {Key: "pays", Says: "{h0} spends {n1}; tokens left: {n2}"},
	EventEndsSpending:     {Key: "ends-spending", Says: "{h0} spends no more"},
	EventMoves:            {Key: "moves", Says: "{h0} moves to {p1}"},
	EventEntersTile:       {Key: "enters-tile", Says: "{h0} enters {t1}"},
	EventShortcut:         {Key: "shortcut", Says: "{h0} takes the shortcut to {p1}"},
	EventPassesEnemy:      {Key: "passes-enemy", Says: "{h0} passes {e1} unseen"},
	EventPassesHero:       {Key: "passes-hero", Says: "{h0} passes {h1}"},
	EventStands:           {Key: "stands", Says: "{h0} ends the movement"},
	EventScouts:           {Key: "scouts", Says: "{h0} scouts the tile at {l1}"},
	EventScoutsAfar:       {Key: "scouts-afar", Says: "the tile at {l0} is scouted from afar"},
	EventTileUp:           {Key: "tile-up", Says: "it is {t0}, not secure"},
	EventGarrison:         {Key: "garrison", Says: "up to {n1} of {k0} guard it"},
	EventGuards:           {Key: "guards", Says: "{e0} stands on the tile at {p1}"},
	EventHeroAbility:      {Key: "hero-ability", Says: "the ability of {h0} makes it free"},
	EventAttempts:         {Key: "attempts", Says: "{h0} attempts a Task: {q1}"},
	EventAttemptsMission:  {Key: "attempts-mission", Says: "it is a Task of {m0}"},
	EventAttemptsRecharge: {Key: "attempts-recharge", Says: "it recharges {g0}"},
	EventSimple:           {Key: "simple", Says: "a simple Task: the token is enough"},
	EventExpert:           {Key: "expert", Says: "{n0} icons, each from another source"},
	EventCardGives:        {Key: "card-gives", Says: "the Action Card of {h0} gives {i1}"},
	EventRolls:            {Key: "rolls", Says: "{h0} rolls"},
	EventRollsAgain:       {Key: "rolls-again", Says: "{h0} rolls again"},
	EventDice:             {Key: "dice", Says: "the dice show {i0} {i1}"},
	EventAddsGear:         {Key: "adds-gear", Says: "{h0} adds {g1}"},
	EventGivesUp:          {Key: "gives-up", Says: "{h0} gives up"},
	EventSucceeds:         {Key: "succeeds", Says: "{h0} succeeds: {q1}"},
	EventNoPenalty:        {Key: "no-penalty", Says: "a penalty of before does not count"},
	EventFails:            {Key: "fails", Says: "{h0} fails: {q1}"},
	EventPenalty:          {Key: "penalty", Says: "{h0} suffers the penalty of {t1}"},
	EventReward:           {Key: "reward", Says: "the reward of {t0}"},
	EventSecures:          {Key: "secures", Says: "{h0} secures {t1}"},
	EventGearDue:          {Key: "gear-due", Says: "{h0} draws a Gear Card"},
	EventNoGear:           {Key: "no-gear", Says: "no Gear Card is left"},
	EventGearDrawn:        {Key: "gear-drawn", Says: "{h0} draws {g1}"},
	EventGearDiscarded:    {Key: "gear-discarded", Says: "{h0} discards {g1}"},
	EventGearTwisted:      {Key: "gear-twisted", Says: "{h0} twists {g1}"},
	EventRecharged:        {Key: "recharged", Says: "{h0} may use {g1} again"},
	EventUsesGear:         {Key: "uses-gear", Says: "{h0} uses {g1}"},
	EventGivesGear:        {Key: "gives-gear", Says: "{h0} gives {g1} to {h2}"},
	EventConfronts:        {Key: "confronts", Says: "{h0} confronts {e1}"},
	EventBeats:            {Key: "beats", Says: "{h0} beats {e1}"},
	EventMissesEnemy:      {Key: "misses-enemy", Says: "{h0} does not beat {e1}"},
	EventDefeated:         {Key: "defeated", Says: "{e0} is out of play"},
	EventChoosesEnemy:     {Key: "chooses-enemy", Says: "{e0} is chosen"},
	EventNobodyToDefeat:   {Key: "nobody-to-defeat", Says: "there is no basic enemy to defeat"},
	EventCircle:           {Key: "circle", Says: "{m0}: {n1} of {n2}"},
	EventMissionDone:      {Key: "mission-done", Says: "{m0} is complete"},
	EventPicksUp:          {Key: "picks-up", Says: "{h0} takes {y1}"},
	EventGivesStory:       {Key: "gives-story", Says: "{h0} gives {y1} to {h2}"},
	EventDelivers:         {Key: "delivers", Says: "{h0} delivers {y1}"},
	EventStoryUsed:        {Key: "story-used", Says: "{y0} has served"},
	EventRevealsThreat:    {Key: "reveals-threat", Says: "{h0} turns up the Threat Card"},
	EventThreatUp:         {Key: "threat-up", Says: "{r0} is turned up"},
	EventThreatActs:       {Key: "threat-acts", Says: "{r0} is turned up"},
	EventThreatDiscarded:  {Key: "threat-discarded", Says: "{r0} is discarded"},
	EventKept:             {Key: "kept", Says: "{r0} is kept"},
	EventKeepFull:         {Key: "keep-full", Says: "the Keep Row is full: {r0} is discarded"},
	EventChecksKeep:       {Key: "checks-keep", Says: "the Keep cards are checked"},
	EventKeepActs:         {Key: "keep-acts", Says: "{r0} acts"},
	EventKeepMet:          {Key: "keep-met", Says: "the condition of {r0} is met"},
	EventDropsKeep:        {Key: "drops-keep", Says: "{r0} is taken away"},
	EventNothingKept:      {Key: "nothing-kept", Says: "no card is kept"},
	EventNothingToSee:     {Key: "nothing-to-see", Says: "no Threat Card lies face down"},
	EventPeeks:            {Key: "peeks", Says: "all look at the Threat Card at place {n0}"},
	EventThreatSeen:       {Key: "threat-seen", Says: "it is {r0}, and stays there"},
	EventMoveAction:       {Key: "move-action", Says: "{v2} {n0} along {c1}"},
	EventDoneMoving:       {Key: "done-moving", Says: "{e0} has attacked in this turn and does not move"},
	EventStarts:           {Key: "starts", Says: "{e0} is beside a hero and does not move"},
	EventEnemyMoves:       {Key: "enemy-moves", Says: "{e0} moves to {p1}"},
	EventSkips:            {Key: "skips", Says: "{e0} skips occupied spaces: {n1}"},
	EventStops:            {Key: "stops", Says: "{e0} stops before a hero"},
	EventEnds:             {Key: "ends", Says: "{e0} ends beside a hero"},
	EventAtDoorway:        {Key: "at-doorway", Says: "{e0} stops at the doorway of a tile with a hero"},
	EventHeldUp:           {Key: "held-up", Says: "overwhelming force: {e0} is held up at {p1}"},
	EventAttacks:          {Key: "attacks", Says: "{e0} attacks {h1}"},
	EventDefends:          {Key: "defends", Says: "{h0} defends"},
	EventCardBlocks:       {Key: "card-blocks", Says: "the Action Card of {h0} blocks an icon"},
	EventDefended:         {Key: "defended", Says: "icons that {h0} does not block: {n1}"},
	EventPlaces:           {Key: "places", Says: "a token of {k0} goes to entrance {n1}"},
	EventEnters:           {Key: "enters", Says: "{e0} stands on {p1}"},
	EventNextEntrance:     {Key: "next-entrance", Says: "the entrance is taken; entrance {n0} is next"},
	EventEntrancesFull:    {Key: "entrances-full", Says: "every entrance is taken: {k0} does not enter"},
	EventStackEmpty:       {Key: "stack-empty", Says: "no {k0} is left"},
	EventLosesPoint:       {Key: "loses-point", Says: "a Mission Point is lost: {n0} left"},
	EventGainsPoints:      {Key: "gains-points", Says: "Mission Points gained: {n0}, now {n1}"},
	EventObjective:        {Key: "objective", Says: "objective {n0} is met"},
	EventEnd:              {Key: "end", Says: "the game is over: {x0}"},
	EventOneResult:        {Key: "one-result", Says: "the players win or lose together"},
	EventTalk:             {Key: "talk", Says: "all may talk"},
	EventSilence:          {Key: "silence", Says: "nobody talks while {h0} spends tokens"},
	EventWhispers:         {Key: "whispers", Says: "{h0} and {h1} may talk to each other"},
	EventCardOnce:         {Key: "card-once", Says: "the Action Card of {h0} gives {i1} once; the rest comes from elsewhere"},
	EventShares:           {Key: "shares", Says: "{h0} and {h1} are both on {p2}"},
	EventTwoDice:          {Key: "two-dice", Says: "{h0} rolls two dice by her own card"},
	EventHelped:           {Key: "helped", Says: "{h0} rolls two dice with a teammate's help"},
	EventUnhelped:         {Key: "unhelped", Says: "in defence {h1} is no help to {h0}"},
	EventLendsDie:         {Key: "lends-die", Says: "the ability of {h0} gives {h1} a second die"},
	EventPassesBy:         {Key: "passes-by", Says: "{e0} passes by {h1} and does not stop"},
	EventChosenTarget:     {Key: "chosen-target", Says: "of several heroes {h0} is attacked"},
	EventNoDefence:        {Key: "no-defence", Says: "the Defensive Enhancement of {h0} gives nothing but in defence"},
	EventPenaltyWaits:     {Key: "penalty-waits", Says: "the penalty waits: a success in this turn wipes it out"},
	EventPenaltyMission:   {Key: "penalty-mission", Says: "{h0} suffers the penalty of {m1}"},
	EventNobodyMoves:      {Key: "nobody-moves", Says: "no {w0} is there to move"},
	EventHazard:           {Key: "hazard", Says: "{h0} must block {i1}, or a Mission Point is lost"},
}

// eventArguments say what each letter stands for.
var eventArguments = map[byte]string{
	'h': "hero", 'e': "enemy", 'k': "stack", 'p': "place", 'l': "slot", 't': "tile", 'm': "mission",
	'y': "storyToken", 'a': "actionCard", 'b': "ability", 'g': "gear", 'r': "threatCard", 'i': "icon",
	'c': "colour", 'q': "task", 'd': "difficulty", 'z': "scenario", 'x': "end", 'v': "enemies", 'w': "types",
	'n': "number",
}
