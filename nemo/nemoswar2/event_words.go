package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The kinds of events: what a transition reports. The comment behind each is its row: its
// arguments in order with their types (argTypes in describe.go), and its sentence.
const (
	EventBegins           nemo.EventKind = iota + 1 // set-up is done; the Prologue lies on the Draw Pile
	EventBeginsMotive                               // (motive) Nemo's Motive is {motive}
	EventLevels                                     // (setting, difficulty) {setting} is {difficulty}
	EventNadeenCards                                // two cards of Nadeen Dakkar are in the Draw Pile
	EventPart                                       // (cards number, part number) {cards} cards are shuffled into part {part} of the Draw Pile
	EventPile                                       // (cards number) the Draw Pile has {cards} cards
	EventDeck                                       // (cards number, gems number) the Adventure Deck has {cards} cards; gemstones on it: {gems}
	EventSeas                                       // (tokens number) {tokens} Deadly Seas tokens lie in the Ship cup
	EventCup                                        // (ships number) the Ship cup has {ships} ships
	EventWaiting                                    // (ships number) {ships} Black ships wait, and the other groups
	EventGroupsAt                                   // (blue number, green number) Blue waits at {blue}, Green at {green} on the Notoriety track
	EventSetAside                                   // the Nautilus waits for the Prologue
	EventFirstHidden                                // (ships number) {ships} Hidden Ships lie on the map
	EventWondersLaid                                // (wonders number) {wonders} Wonders lie face down on the Notoriety track
	EventAllies                                     // (tokens number) {tokens} Ally tokens join the Treasure cup
	EventTreasureCup                                // (tokens number) the Treasure cup has {tokens} tokens
	EventNotorietyLies                              // Notoriety is 0
	EventGemsLaid                                   // (stock number) a gemstone lies in each Major Ocean; {stock} are in stock
	EventCharacters                                 // the Characters are aboard
	EventPointsLie                                  // (points number) the Action Points marker is on {points}
	EventCubesLie                                   // (cubes number) {cubes} Uprising cubes are in their box
	EventDieLies                                    // a black die lies on the Notoriety track
	EventBurying                                    // Maps may be buried under a Stern Motive
	EventOfficers                                   // (players number) {players} players command the Nautilus, each with an Officer card
	EventCaptain                                    // (seat) the {seat} is Captain
	EventAvailable                                  // (piece) {piece} is available
	EventEquips                                     // (piece) the Nautilus is equipped with {piece}
	EventBuys                                       // (piece) {piece} is bought with Ship Resources
	EventBuysNone                                   // no Upgrade is bought
	EventPicks                                      // (piece) {piece} goes into the stack
	EventInspects                                   // (piece) {piece} is in the stack
	EventAttribute                                  // (attribute piece, captain piece) {captain} gets {attribute}
	EventReplaces                                   // (piece) {piece} is discarded for another
	EventKeepsTokens                                // the tokens stay as they are
	EventTurn                                       // (turn number) turn {turn} begins
	EventTurnEnds                                   // (turn number, points number) turn {turn} ends; Action Points kept: {points}
	EventAct                                        // (act number) Act {act}
	EventNextCard                                   // the next card follows
	EventDraws                                      // (card piece, left number) the card is {card}; {left} are left in the Draw Pile
	EventResolves                                   // (piece) {piece} is resolved
	EventKeeps                                      // (card piece) {card} is kept in the Tableau
	EventFiles                                      // (piece, pile) {piece} goes to the {pile}
	EventOtherPile                                  // (pile) the card goes to the {pile} instead
	EventPlays                                      // (piece, use) {piece} is used: {use}
	EventLeftOut                                    // (effect) left out, since it cannot be done: {effect}
	EventUnmet                                      // (effect) left out, since its condition does not hold: {effect}
	EventNoneLeft                                   // there is nothing to choose from
	EventChoosesBranch                              // (choice number, effects) choice {choice}: {effects}
	EventWanted                                     // (ocean) a ship is wanted in the {ocean}
	EventAmount                                     // (amount number) the amount is {amount}
	EventMotive                                     // (from motive, to motive) Nemo's Motive changes from {from} to {to}
	EventOceanDie                                   // (die number) the die shows {die}
	EventGains                                      // (resource, gained number, left number) {resource} gains {gained}; spaces left: {left}
	EventBest                                       // (resource) {resource} is on its best space and gains nothing
	EventLoses                                      // (resource, lost number, left number) {resource} loses {lost}; spaces left: {left}
	EventExhausted                                  // (resource) {resource} is exhausted
	EventSaved                                      // (resource) {resource} is back from the brink
	EventSubmits                                    // nothing is used against the defeat
	EventTreasureLost                               // (piece) {piece} is lost and goes back into the cup
	EventCupEmpty                                   // the Treasure cup is empty
	EventTreasureActs                               // (piece) {piece} acts at once and is out of the game
	EventTreasure                                   // (piece) {piece} is collected
	EventPoints                                     // (change, points number) Action Points {change}: {points}
	EventNoPoints                                   // (points number) a Lull gives no Action Points; saved: {points}
	EventDeckGems                                   // (change, gems number) gemstones on the Adventure Deck {change}: {gems}
	EventGem                                        // (ocean) a gemstone goes to the {ocean}
	EventGemLeaves                                  // (ocean) the gemstone of the {ocean} is taken
	EventKeepsGem                                   // (seat) the {seat} keeps the gemstone
	EventSalvageGems                                // (gems number) gemstones that go on the Salvage spaces: {gems}
	EventGivesSalvage                               // (piece) {piece} is given
	EventCube                                       // (piece) an Uprising cube on {piece}
	EventSilverCube                                 // (piece) a silver cube on {piece}
	EventCubeBack                                   // (piece) the cube of {piece} goes back to its box
	EventTokenPlaced                                // (ocean) an Adventure token lies face down in the {ocean}
	EventHiddenLeaves                               // (ocean) a Hidden Ship leaves the {ocean}
	EventSunkByCard                                 // (piece) {piece} is sunk without a fight
	EventSails                                      // (ocean) the Nautilus sails to the {ocean}
	EventFleetLies                                  // (ocean) the Sunken Treasure Fleet lies in the {ocean}
	EventFleetTaken                                 // the Sunken Treasure Fleet is found
	EventBoxEmpty                                   // no Upgrade is left in the box
	EventCharacterLeaves                            // (piece) {piece} is gone
	EventCharacterBack                              // (piece) {piece} is back
	EventAttributesGo                               // (piece) the Attribute tokens of {piece} go with him
	EventNadeen                                     // (tokens number) Nadeen Dakkar comes aboard; tokens to draw: {tokens}
	EventNadeenWith                                 // (seat) the {seat} keeps his tile
	EventTrait                                      // (piece) Nadeen Dakkar has {piece}
	EventTraitLost                                  // (piece) {piece} is lost
	EventNotoriety                                  // (change, notoriety number) Notoriety {change}: {notoriety}
	EventReached                                    // (group, notoriety number) Notoriety has reached the {group} group at {notoriety}
	EventUpGuns                                     // every Warship with a Purple back is up-gunned
	EventWonder                                     // (piece) {piece} leaves the Notoriety track for the Treasure cup
	EventHardPlace                                  // the hard place: everything is worse by 1
	EventExerts                                     // (resource, bonus number) {resource} is exerted: +{bonus}
	EventSpends                                     // (piece, change) {piece} is spent: {change}
	EventFires                                      // (bonus number, left number) a Cannonball: +{bonus}; {left} are left
	EventReady                                      // nothing more is risked
	EventRolls                                      // (die1 number, die2 number, modifier change, total number) the dice show{ die1}{ die2}{; with modifier}{, that is total}
	EventModifiers                                  // (modifiers, change) {modifiers}in all {change}
	EventNaturalTwo                                 // a natural 2
	EventPasses                                     // (total number, needed number) PASS: {total} against {needed}
	EventFails                                      // (total number, needed number) FAIL: {total} against {needed}
	EventThirdFail                                  // the third FAIL in a row becomes the least success
	EventTileDue                                    // the Captain tile is to pass
	EventAccepts                                    // the roll is accepted
	EventUses                                       // (piece, use) {piece} is used: {use}
	EventRerolls                                    // the roll is made again
	EventAdds                                       // (change, total number) {change} makes it {total}
	EventPassesAction                               // (action, total number, row number) {action}: {total} is row {row}, a PASS
	EventFailsAction                                // (action, total number, row number) {action}: {total} is row {row}, a FAIL
	EventInciteWins                                 // the rising wins a Treasure
	EventPays                                       // (paid number, points number) Action Points paid: {paid}; left: {points}
	EventActs                                       // (action) Action: {action}
	EventFreeAction                                 // (action) a free Action: {action}
	EventEndsPhase                                  // the phase ends
	EventStops                                      // that is all
	EventTakesToken                                 // (ocean) an Adventure token of the {ocean} is taken up
	EventToken                                      // (piece) it is {piece}
	EventTurnsUp                                    // (card piece, left number) {card} is turned up; cards left in the Adventure Deck: {left}
	EventDeclines                                   // (piece) {piece} is declined
	EventAcceptsCard                                // (piece) {piece} is accepted
	EventBonus                                      // (left number) a gemstone on the deck is the bonus; {left} are left on it
	EventBuries                                     // Maps are buried
	EventBuried                                     // (piece) {piece} is buried
	EventTunnel                                     // the Arabian Tunnel is open
	EventCannonballs                                // (cannonballs number) there are {cannonballs} Cannonballs
	EventShipPlaced                                 // (piece, ocean) {piece} is in the {ocean}
	EventHiddenPlaced                               // (ocean) a Hidden Ship is in the {ocean}
	EventShipDrawn                                  // (piece) {piece} comes out of the Ship cup
	EventBackToCup                                  // (piece) {piece} goes back into the Ship cup
	EventJoins                                      // (group, ships number) the {group} group joins the Ship cup; ships: {ships}
	EventHostile                                    // (piece) {piece} turns hostile
	EventRefills                                    // (ships number) {ships} discarded ships fill the Ship cup
	EventNoShips                                    // no ship is left to be drawn
	EventSpreads                                    // (from ocean, to ocean) the {from} is full; the ship spreads to the {to}
	EventRevealed                                   // (ocean) a Hidden Ship of the {ocean} is revealed
	EventHunts                                      // (piece, ocean) {piece} goes hunting in the {ocean}
	EventGoesHunting                                // (ocean) a Warship is to hunt in the {ocean}
	EventNoRoom                                     // (ocean) no ocean has room for a ship wanted in the {ocean}
	EventFight                                      // (piece) {piece} attacks the Nautilus at once
	EventAppears                                    // (piece, ocean) {piece} appears in the {ocean} and must be fought
	EventSeaToken                                   // (piece, ocean) Deadly Seas: {piece}, in the {ocean}
	EventWhiteDice                                  // (die1 number, die2 number, die3 number) the white dice show{ die1}{ die2}{ die3}
	EventBlackDice                                  // (die1 number, die2 number) the black dice show{ die1}{ die2}
	EventPair                                       // (die1 number, die2 number) the white dice {die1} and {die2} count
	EventLull                                       // (points number) a Lull turn of {points}
	EventPlacesDie                                  // (die number) the ship of the die {die} is placed
	EventBacklash                                   // (piece) the backlash: the cube of {piece} goes back
	EventWithholds                                  // (die number) the black die {die} is not played
	EventPlaysAll                                   // the other black dice are played
	EventAttacks                                    // (piece, attack) {attack} attack on {piece}
	EventFollowsUp                                  // (piece, attack) the {attack} attack goes on against {piece}
	EventFalseContact                               // (ocean) the Hidden Ship of the {ocean} is nothing
	EventFiresAt                                    // (piece, change) {piece} fires, the dice get {change}
	EventUnharmed                                   // (ship piece, total number, needed number) {ship} misses: {total} against {needed}
	EventHits                                       // (ship piece, hits number) {ship} hits: {hits}
	EventHitIgnored                                 // (hit number) a hit of {hit} does no harm
	EventHit                                        // (ship number, total number, needed number) the target is beaten: {total} against {needed}
	EventMiss                                       // (ship number, total number, needed number) the attack misses: {total} against {needed}
	EventTorpedoTurned                              // from now on torpedoes have one die
	EventAnswers                                    // the Nautilus answers the attack
	EventNoAnswer                                   // the Nautilus does not answer
	EventSinks                                      // (piece) {piece} is sunk
	EventTriple                                     // under Humanist it is three times as much
	EventSalvageFull                                // every Salvage space is full
	EventTonnage                                    // (piece) {piece} becomes Tonnage
	EventRow                                        // (ship piece, ocean, ships number) {ship} is in the row of the {ocean}, which has {ships}
	EventSalvages                                   // (piece, points number) {piece} becomes Salvage; Salvage points: {points}
	EventDiplomacy                                  // (piece) {piece} leaves in peace
	EventEnd                                        // (end) the game is over: {end}
	EventScore                                      // (score number, level) the score is {score}: {level}
	EventGives                                      // (seat) the {seat} gives the Captain tile to the left
	EventKeepsTile                                  // (seat) the {seat} stays Captain
	EventTakesGem                                   // (seat, from seat) the {seat} takes a gemstone from the {from}
	EventTakesNone                                  // no gemstone is taken
	EventPassesTile                                 // (seat) the {seat} is Captain now
	EventProposes                                   // (seat) the Captain, {seat}, has named a choice
	EventObjects                                    // (seat) the {seat} objects
	EventAgrees                                     // (seat) the {seat} agrees
	EventStands                                     // (seat) the {seat} stands by the choice
	EventGivesWay                                   // (seat) the {seat} gives way
	EventSeizes                                     // (seat) the {seat} seizes the Captaincy for a gemstone
	EventImmune                                     // (seat) the {seat} is immune for this turn
	EventLetsBe                                     // (seat) the {seat} lets it be
	EventImperialPoints                             // (points number) Imperialist Action Points: {points}
	EventLullAside                                  // the Lull does not concern the Imperialist
	EventImperialPays                               // (imperialistAction, points number) Imperialist Action: {imperialistAction}; points left: {points}
	EventShipMoves                                  // (piece, ocean) {piece} moves to the {ocean}
	EventRigs                                       // (ship piece, with piece) {ship} and {with} change places
	EventObscures                                   // (piece, ocean) {piece} is obscured in the {ocean}
	EventConverts                                   // (piece) {piece} is turned over
	EventPresses                                    // (group, notoriety number) the {group} group waits at {notoriety} now
	EventPlacesSquadron                             // (piece) the {piece} is placed
	EventSquadronMoves                              // (piece, ocean) the {piece} moves to the {ocean}
	EventSquadronAt                                 // (piece, ocean) the {piece} is in the {ocean}
	EventSquadron                                   // (piece) the {piece} comes to the Imperialist Tableau
	EventSquadronBack                               // (piece) the {piece} goes back to the Imperialist Tableau
	EventImperialPasses                             // (total number, needed number) the Imperialist passes: {total} against {needed}
	EventImperialFails                              // (total number, needed number) the Imperialist fails: {total} against {needed}
	EventChoosesCalm                                // Notoriety shall fall
	EventNoGem                                      // no gemstone is left to give
	EventGivesGem                                   // (piece, gems number) the Imperialist gets a gemstone from {piece}; he has {gems}
	EventGemToSalvage                               // (piece) a gemstone from {piece} goes on a Salvage space
	EventExchanges                                  // (piece) {piece} is exchanged
	EventTakesHit                                   // the Nautilus takes a random hit
	EventBattle                                     // (piece) {piece} gives battle
	EventCommits                                    // (gems number) gemstones committed: {gems}
	EventCommitsNone                                // no more gemstones are committed
	EventResourcesLie                               // Nemo, the Crew and the Hull began on their first spaces
	EventOfficerGems                                // (seat, gems number) gemstones with which the {seat} begins: {gems}
	EventShipsNear                                  // (change) ships near: {change}
	EventImperialRolls                              // the Imperialist rolls
	EventMoreBlack                                  // Notoriety brings one more black die
	EventTwoSides                                   // the Nautilus rolls white dice, the Imperialist black ones
	EventPlacer                                     // (seat) the {seat} chooses the place
	EventNoDeal                                     // Diplomacy has failed
	EventNoScore                                    // after a defeat nothing is scored
	EventPrepares                                   // the Tableau is filed
	EventAdjusts                                    // (motive) the Motive is {motive}
	EventTracksCount                                // the spaces of the Ship Resources count
	EventGroup                                      // (category, points number) {category}, in points: {points}
	EventBurialsCount                               // buried Maps count
	EventTwoColumns                                 // the two best columns count
	EventBalances                                   // (change) the balance is {change}
	EventImperialGems                               // (points number) the gemstones of the Imperialist cost {points}
	EventPilesTogether                              // the players' piles are put together
	EventGlory                                      // (seat, points number) the {seat} has {points} Glory Points
	EventGlorious                                   // (seat) the {seat} has the greatest glory
	EventEpilogue                                   // (level) the epilogue is that of {level}
	EventImperialistWins                            // the Imperialist has won
	EventOnPoints                                   // (level) on points the Nautilus has {level}
	EventImperialLevel                              // (imperialistLevel) the Imperialist's victory is of level {imperialistLevel}
	EventImperialEpilogue                           // his epilogue is read
	EventWay                                        // (piece) {piece} has a way there
	EventPlacementBegins                            // the Placement Phase begins
	EventThreshold                                  // (notoriety number) Notoriety {notoriety} has passed a printed space
	EventTogether                                   // (players number) {players} players win and lose together
	EventPassesIce                                  // (from ocean, to ocean) the ice between the {from} and the {to} lets nobody follow
	EventForGlory                                   // each of them gathers glory
	EventNoGift                                     // the Nautilus does neither
	EventNotorietyStays                             // (notoriety number) Notoriety stays at {notoriety}
	EventPointsStay                                 // (points number) Action Points stay at {points}
	EventLosesNothing                               // (resource) {resource} loses nothing
	EventGainsNothing                               // (resource) {resource} gains nothing
	EventDeckGemsStay                               // (gems number) gemstones on the Adventure Deck stay at {gems}
	EventOutOfGame                                  // (piece) {piece} is out of the game
	EventTreasureGone                               // (piece) {piece} is lost, and out of the game
	EventNoHidden                                   // (ocean) the Hidden Ship of the {ocean} has been revealed already
	EventTargetShown                                // (piece) the Hidden Ship that is attacked is {piece}
	EventTargetGone                                 // (ocean) what was attacked in the {ocean} is gone; the attack is over
	EventLevel                                      // (difficulty) the Difficulty Level of all settings is {difficulty}
)

// outcomes are what a matter has come to by an event, good or bad for a player (for package
// odds).
var outcomes = kit.Outcomes{
	EventPasses:         kit.Good("pass"),
	EventFails:          kit.Bad("fail"),
	EventPassesAction:   kit.Good("pass"),
	EventFailsAction:    kit.Bad("fail"),
	EventUnharmed:       kit.Good("the Warship misses"),
	EventHits:           kit.Bad("the Warship hits"),
	EventHit:            kit.Good("hit"),
	EventMiss:           kit.Bad("miss"),
	EventImperialPasses: kit.Bad("the Imperialist passes"),
	EventImperialFails:  kit.Good("the Imperialist fails"),
}
