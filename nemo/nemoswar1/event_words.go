package nemoswar1

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events: what a transition reports. The comment behind each is its row: its
// arguments in order with their types (argTypes in describe.go), and its sentence.
const (
	EventBegins           nemo.EventKind = iota + 1 // set-up is done; play follows the sequence of a turn
	EventDeckInOrder                                // (cards number) the {cards} cards lie in the order of their numbers
	EventEndingChosen                               // (ending) the ending is {ending}
	EventDeckBuilt                                  // (cards number, late number) the deck has {cards} cards, {late} of them above no. 21
	EventTreasuresLaid                              // (treasures number) a treasure lies face down in each ocean, {treasures} are in the cup
	EventDeadlySeas                                 // (frigates number, battleships number) Deadly Seas: Armoured Frigates added: {frigates}, Battleships: {battleships}
	EventStations                                   // (ocean) the Nautilus begins in the {ocean}
	EventDieChooses                                 // a die shall choose the commitment
	EventCommits                                    // (commitment) Nemo is committed to {commitment}
	EventDie                                        // (die number) the die shows {die}
	EventDie3                                       // "die3": (die number, which number) the die shows {die}, so 1d3 is {which}
	EventDice                                       // (die1 number, die2 number, modifier change, total number) the dice show {die1} and {die2}, with {modifier} that is {total}
	EventBareDice                                   // (die1 number, die2 number, total number) the dice show {die1} and {die2}, that is {total}
	EventTurn                                       // (turn number, week number) turn {turn} begins in week {week}
	EventPreparation                                // (die1 number, die2 number) the preparation roll is {die1} and {die2}
	EventSkipsPlacing                               // in the first turn nothing is placed
	EventDoubles                                    // (die number) doubles of {die}: no ship is placed
	EventTreasureStays                              // (ocean) the treasure of the {ocean} is still there
	EventTreasurePlaced                             // (ocean) a treasure from the cup goes face down into the {ocean}
	EventCupEmpty                                   // the treasure cup is empty
	EventBacklash                                   // (roll number, liberation number) imperial backlash: {roll} is less than the Liberation of {liberation}
	EventNoBacklash                                 // (roll number, liberation number) no backlash: {roll} is not less than the Liberation of {liberation}
	EventShipPlaced                                 // (ocean, box number) a ship enters box {box} of the {ocean}, face down
	EventShipsLaid                                  // (easternPacific number, northAtlantic number, southAtlantic number, mediterranean number, indianOcean number, westernPacific number) ships lie face down: Eastern Pacific {easternPacific}, North Atlantic {northAtlantic}, South Atlantic {southAtlantic}, Mediterranean {mediterranean}, Indian Ocean {indianOcean}, Western Pacific {westernPacific}
	EventShipFaceUp                                 // (ship, ocean) {ship} enters the {ocean}, face up
	EventOceanFull                                  // (ocean) the {ocean} has no empty box; no ship is placed
	EventNoShips                                    // no ship is left to be placed
	EventReshuffle                                  // (ships number) the discard pile, {ships} ships, becomes the ship pile
	EventAdventure                                  // (roll number, needed number) adventure: {roll} reaches {needed}+; the marker shows 10+
	EventNoAdventure                                // (roll number, needed number) no adventure: {roll} is below {needed}; the marker shows 7+
	EventHistoricalDraw                             // (turn number) a card is drawn at the beginning of turn {turn}
	EventDraws                                      // (card, left number) the card is {card}; {left} are left
	EventNoCard                                     // no card is left to be drawn
	EventRetains                                    // (card) {card} is kept for later
	EventPlays                                      // (card) {card} is played
	EventPerforms                                   // (card) {card} is performed
	EventRefuses                                    // (card) {card} is refused and goes to the Fail pile
	EventFiles                                      // (card, pile) {card} goes to {pile}
	EventEndingDone                                 // (card) {card} is concluded, and with it the game
	EventAppears                                    // (ship, ocean) {ship} appears in the {ocean} and must be fought
	EventTakesBox                                   // (ship, place number) {ship} moves up to place {place}, which is free now
	EventPassage                                    // (ocean) the Nautilus passes to the {ocean}
	EventCannon                                     // (uses number) the Cannon is ready for {uses} uses
	EventCannonFires                                // (left number) the Cannon adds 2; uses left: {left}
	EventCannonSpent                                // (card) the Cannon is spent; {card} goes to the Fail pile
	EventWreckPlaced                                // (ocean, die number) the die shows {die}: the Wreck lies in the {ocean}
	EventWreckTaken                                 // the Wreck is taken along
	EventWreckLeft                                  // the Wreck is left where it is
	EventWreckUsed                                  // the Wreck is discarded for the cause of liberation
	EventChoosesLoss                                // (resource) the player chooses to lose {resource}
	EventExerts                                     // (resource, change) {resource} is exerted for {change}
	EventModifier                                   // (change) exerting adds {change} in all
	EventRollsTest                                  // (card) the Test of {card} is rolled
	EventNaturalTwo                                 // a natural 2 fails whatever is added
	EventPasses                                     // (card number, total number, needed number) passed: {total} against {needed}
	EventFails                                      // (card number, total number, needed number) failed: {total} against {needed}
	EventChoosesPile                                // (card) the player chooses the pile of {card}
	EventWagersReturn                               // (resources) wagered resources return: {resources}
	EventWagerLost                                  // (resource) the wagered {resource} is lost
	EventHelps                                      // (passenger) {passenger} helps, and is gone for the rest of the game
	EventHelpsAttack                                // (passenger) {passenger} helps with the attack, and is gone for the rest of the game
	EventAdds                                       // (added change, total number) that adds {added}, which makes it {total}
	EventRollsAgain                                 // both dice are rolled again
	EventGains                                      // (resource, gained number, left number) {resource} gains {gained}; circles left: {left}
	EventAtTop                                      // (resource) {resource} is at the top of its track, and gains nothing
	EventLoses                                      // (resource, left number) {resource} loses 1; circles left: {left}
	EventExhausted                                  // (resource) {resource} is exhausted
	EventSaved                                      // (resource) {resource} is back from the brink
	EventGoesOn                                     // nothing is used before what comes next
	EventFinalReached                               // Nemo has come to his Final Commitment
	EventCommitmentMoves                            // (commitment) the commitment changes to {commitment}, for good
	EventCommitmentStays                            // (commitment) the commitment stays {commitment}, for good
	EventPhaseEnds                                  // the Nemo Action phase ends
	EventActs                                       // (turn number) the Nemo action of turn {turn} is done; what is held may still be used
	EventRests                                      // action: rest
	EventRepairs                                    // action: repair
	EventRefits                                     // (refit) action: refit, {refit}
	EventSeeksBonus                                 // Seek Adventure, as a bonus beside the action
	EventRestTable                                  // (die number, crew number) the Rest table gives {crew} Crew for a {die}
	EventPaysBox                                    // (ship, refit) {ship} lies in the box of {refit}, for good
	EventPaysDiscard                                // (ship) {ship} is paid and goes to the discard pile
	EventRefitGained                                // (refit) the Nautilus has the {refit} from now on
	EventIncites                                    // action: incite
	EventGivesTreasure                              // (treasure) {treasure} is given
	EventInciteRoll                                 // (die number, total number) the die shows {die}; with the treasure and less 5 that is {total}
	EventRecycles                                   // (treasure) {treasure} goes back to the treasure cup
	EventSearches                                   // (ocean) action: search the {ocean}
	EventLibrarySearch                              // the Mysterious Library lets one search where no treasure lies
	EventSearchFails                                // (roll number) a {roll} finds nothing
	EventSearchFinds                                // (roll number) a {roll} finds a treasure
	EventMoves                                      // (ocean) action: move to the {ocean}
	EventStalks                                     // (box number) action: stalk the ship in box {box}
	EventAttacks                                    // (box number) action: attack the ship in box {box}
	EventAttacksOn                                  // (box number) the attack goes on against box {box}
	EventStops                                      // no further ship is attacked
	EventOceanCleared                               // (ocean) no ship is left in the {ocean}
	EventTokenCollected                             // (treasure) {treasure} is collected
	EventTokenDiscard                               // (treasure) {treasure} is carried out at once and leaves the game
	EventTokenUsed                                  // (treasure) {treasure} is used for its benefit and leaves the game
	EventNotoriety                                  // (change number, notoriety number) Notoriety rises by {change} to {notoriety}
	EventNotorietyMaximum                           // Notoriety is at its maximum: every warship attacks with one more
	EventNotorietyStays                             // (notoriety number) Notoriety stays at its maximum of {notoriety}
	EventWeeks                                      // (weeks, week number) {weeks}: it is week {week}
	EventYearOver                                   // week 52 is past
	EventYearGoesOn                                 // the historical game does not end with the year
	EventCallsIn                                    // (group) the {group} ships are called in
	EventReinforce                                  // (group, ships number) {ships} {group} ships join the ship pile, face down
	EventLiberation                                 // (change, liberation number) Liberation changes by {change} to {liberation}
	EventLiberationFlips                            // (tens number) the Liberation marker turns over; tens: {tens}
	EventLiberationStays                            // (liberation number) Liberation stays at {liberation}, the end of its track
	EventReveals                                    // (ship) the ship is {ship}
	EventArmourHelps                                // (ship, attack number) the Additional Armour counted, the Attack Value of {ship} is {attack}
	EventAttackValue                                // (ship, attack number) at this Notoriety the Attack Value of {ship} is {attack}
	EventWarshipHits                                // (ship, total number, needed number) {ship} hits the Nautilus: {total} against {needed}
	EventWarshipMisses                              // (ship, total number, needed number) {ship} misses the Nautilus: {total} against {needed}
	EventHitLocation                                // (resource) the hit costs {resource}
	EventAims                                       // (ship) the Nautilus attacks {ship}
	EventStalked                                    // the target was stalked: +1
	EventProw                                       // the Reinforced Prow: +1
	EventOtherWarships                              // another warship is face up here: -1
	EventHit                                        // (ship, total number, needed number) hit: {total} against {needed}, {ship} is beaten
	EventMiss                                       // (ship, total number, needed number) miss: {total} against {needed}, {ship} stays face up
	EventNaturalTwoMisses                           // a natural 2 misses whatever is added
	EventSalvageFull                                // every Salvage box is full: the ship must be sunk
	EventSinks                                      // (ship, ocean, box number) {ship} is sunk, and lies on box {box} of the record of the {ocean}
	EventRowFull                                    // (ocean) the row of the {ocean} is full: it lies on the others of box 6
	EventCaptures                                   // (ship) {ship} is captured: a Salvage Point
	EventCapturesLast                               // (ship) {ship} is captured: a Salvage Point, and the Nemo Action phase ends
	EventDesignHelps                                // the Monstrous Design takes 1 off the Notoriety for the ship
	EventPursuitBonus                               // (bonus number) Notoriety adds {bonus} to the pursuit die
	EventPursuitAttacks                             // (ship, die number) the pursuit die shows {die}: {ship} attacks
	EventPursuitFails                               // (ship, die number) the pursuit die shows {die}: {ship} stays away
	EventTurnEnds                                   // (turn number) turn {turn} ends
	EventEnd                                        // (end) the game is over: {end}
	EventScores                                     // (category, halfPoints) score, {category}: {halfPoints} points
	EventLevel                                      // (halfPoints, level) total {halfPoints} points: {level}
	EventEpilogue                                   // epilogue:
)

// outcomes are what a matter has come to by an event, good or bad for a player (for package
// odds).
var outcomes = kit.Outcomes{
	EventAdventure:     kit.Good("adventure"),
	EventNoAdventure:   kit.Bad("no adventure"),
	EventNaturalTwo:    kit.Bad("fail"),
	EventPasses:        kit.Good("pass"),
	EventFails:         kit.Bad("fail"),
	EventSearchFails:   kit.Bad("nothing found"),
	EventSearchFinds:   kit.Good("found"),
	EventWarshipHits:   kit.Bad("the warship hits"),
	EventWarshipMisses: kit.Good("the warship misses"),
	EventHit:           kit.Good("hit"),
	EventMiss:          kit.Bad("miss"),
}
