package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Events: what a transition reports, and how it reads. In the sentences a part
// in braces is an argument: its letter says what it is, its digit which one it
// is (see argument in describe.go).

// The kinds of events.
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

var sentences = [numEventKinds]string{
	EventBegins:           "set-up is done; the Prologue lies on the Draw Pile",
	EventBeginsMotive:     "Nemo's Motive is {w0}",
	EventLevels:           "{h0} is {d1}",
	EventNadeenCards:      "two cards of Nadeen Dakkar are in the Draw Pile",
	EventPart:             "{n0} cards are shuffled into part {n1} of the Draw Pile",
	EventPile:             "the Draw Pile has {n0} cards",
	EventDeck:             "the Adventure Deck has {n0} cards; gemstones on it: {n1}",
	EventSeas:             "{n0} Deadly Seas tokens lie in the Ship cup",
	EventCup:              "the Ship cup has {n0} ships",
	EventWaiting:          "{n0} Black ships wait, and the other groups",
	EventGroupsAt:         "Blue waits at {n0}, Green at {n1} on the Notoriety track",
	EventSetAside:         "the Nautilus waits for the Prologue",
	EventFirstHidden:      "{n0} Hidden Ships lie on the map",
	EventWondersLaid:      "{n0} Wonders lie face down on the Notoriety track",
	EventAllies:           "{n0} Ally tokens join the Treasure cup",
	EventTreasureCup:      "the Treasure cup has {n0} tokens",
	EventNotorietyLies:    "Notoriety is 0",
	EventGemsLaid:         "a gemstone lies in each Major Ocean; {n0} are in stock",
	EventCharacters:       "the Characters are aboard",
	EventPointsLie:        "the Action Points marker is on {n0}",
	EventCubesLie:         "{n0} Uprising cubes are in their box",
	EventDieLies:          "a black die lies on the Notoriety track",
	EventBurying:          "Maps may be buried under a Stern Motive",
	EventOfficers:         "{n0} players command the Nautilus, each with an Officer card",
	EventCaptain:          "the {s0} is Captain",
	EventAvailable:        "{p0} is available",
	EventEquips:           "the Nautilus is equipped with {p0}",
	EventBuys:             "{p0} is bought with Ship Resources",
	EventBuysNone:         "no Upgrade is bought",
	EventPicks:            "{p0} goes into the stack",
	EventInspects:         "{p0} is in the stack",
	EventAttribute:        "{p1} gets {p0}",
	EventReplaces:         "{p0} is discarded for another",
	EventKeepsTokens:      "the tokens stay as they are",
	EventTurn:             "turn {n0} begins",
	EventTurnEnds:         "turn {n0} ends; Action Points kept: {n1}",
	EventAct:              "Act {n0}",
	EventNextCard:         "the next card follows",
	EventDraws:            "the card is {p0}; {n1} are left in the Draw Pile",
	EventResolves:         "{p0} is resolved",
	EventKeeps:            "{p0} is kept in the Tableau; {q0}",
	EventFiles:            "{p0} goes to the {l1}",
	EventOtherPile:        "the card goes to the {l0} instead",
	EventPlays:            "{p0} is used: {u1}",
	EventLeftOut:          "left out, since it cannot be done: {f0}",
	EventUnmet:            "left out, since its condition does not hold: {f0}",
	EventNoneLeft:         "there is nothing to choose from",
	EventChoosesBranch:    "choice {n0}: {j1}",
	EventWanted:           "a ship is wanted in the {o0}",
	EventAmount:           "the amount is {n0}",
	EventMotive:           "Nemo's Motive changes from {w0} to {w1}",
	EventOceanDie:         "the die shows {n0}",
	EventGains:            "{r0} gains {n1}; spaces lost: {n2}",
	EventBest:             "{r0} is on its best space and gains nothing",
	EventLoses:            "{r0} loses {n1}; spaces lost: {n2}",
	EventExhausted:        "{r0} is exhausted",
	EventSaved:            "{r0} is back from the brink",
	EventSubmits:          "nothing is used against the defeat",
	EventTreasureLost:     "{p0} is lost and goes back into the cup",
	EventCupEmpty:         "the Treasure cup is empty",
	EventTreasureActs:     "{p0} acts at once and is out of the game",
	EventTreasure:         "{p0} is collected",
	EventPoints:           "Action Points {+0}: {n1}",
	EventNoPoints:         "a Lull gives no Action Points; saved: {n0}",
	EventDeckGems:         "gemstones on the Adventure Deck {+0}: {n1}",
	EventGem:              "a gemstone goes to the {o0}",
	EventGemLeaves:        "the gemstone of the {o0} is taken",
	EventKeepsGem:         "the {s0} keeps the gemstone",
	EventSalvageGems:      "gemstones that go on the Salvage spaces: {n0}",
	EventGivesSalvage:     "{p0} is given",
	EventCube:             "an Uprising cube on {p0}",
	EventSilverCube:       "a silver cube on {p0}",
	EventCubeBack:         "the cube of {p0} goes back to its box",
	EventTokenPlaced:      "an Adventure token lies face down in the {o0}",
	EventHiddenLeaves:     "a Hidden Ship leaves the {o0}",
	EventSunkByCard:       "{p0} is sunk without a fight",
	EventSails:            "the Nautilus sails to the {o0}",
	EventFleetLies:        "the Sunken Treasure Fleet lies in the {o0}",
	EventFleetTaken:       "the Sunken Treasure Fleet is found",
	EventBoxEmpty:         "no Upgrade is left in the box",
	EventCharacterLeaves:  "{p0} is gone",
	EventCharacterBack:    "{p0} is back",
	EventAttributesGo:     "the Attribute tokens of {p0} go with him",
	EventNadeen:           "Nadeen Dakkar comes aboard; tokens to draw: {n0}",
	EventNadeenWith:       "the {s0} keeps his tile",
	EventTrait:            "Nadeen Dakkar has {p0}",
	EventTraitLost:        "{p0} is lost",
	EventNotoriety:        "Notoriety {+0}: {n1}",
	EventReached:          "Notoriety has reached the {g0} group at {n1}",
	EventUpGuns:           "every Warship with a Purple back is up-gunned",
	EventWonder:           "{p0} leaves the Notoriety track for the Treasure cup",
	EventHardPlace:        "the hard place: everything is worse by 1",
	EventExerts:           "{r0} is exerted: +{n1}",
	EventSpends:           "{p0} is spent: {+1}",
	EventFires:            "a Cannonball: +{n0}; {n1} are left",
	EventReady:            "nothing more is risked",
	EventRolls:            "the dice show{x0}{x1}{b2}{t3}",
	EventModifiers:        "{m0}in all {+1}",
	EventNaturalTwo:       "a natural 2",
	EventPasses:           "PASS: {n0} against {n1}",
	EventFails:            "FAIL: {n0} against {n1}",
	EventThirdFail:        "the third FAIL in a row becomes the least success",
	EventTileDue:          "the Captain tile is to pass",
	EventAccepts:          "the roll is accepted",
	EventUses:             "{p0} is used: {u1}",
	EventRerolls:          "the roll is made again",
	EventAdds:             "{+0} makes it {n1}",
	EventPassesAction:     "{a0}: {n1} is row {n2}, a PASS",
	EventFailsAction:      "{a0}: {n1} is row {n2}, a FAIL",
	EventInciteWins:       "the rising wins a Treasure",
	EventPays:             "Action Points paid: {n0}; left: {n1}",
	EventActs:             "Action: {a0}",
	EventFreeAction:       "a free Action: {a0}",
	EventEndsPhase:        "the phase ends",
	EventStops:            "that is all",
	EventTakesToken:       "an Adventure token of the {o0} is taken up",
	EventToken:            "it is {p0}",
	EventTurnsUp:          "{p0} is turned up; cards left in the Adventure Deck: {n1}",
	EventDeclines:         "{p0} is declined",
	EventAcceptsCard:      "{p0} is accepted",
	EventBonus:            "a gemstone on the deck is the bonus; {n0} are left on it",
	EventBuries:           "Maps are buried",
	EventBuried:           "{p0} is buried",
	EventTunnel:           "the Arabian Tunnel is open",
	EventCannonballs:      "there are {n0} Cannonballs",
	EventShipPlaced:       "{p0} is in the {o1}",
	EventHiddenPlaced:     "a Hidden Ship is in the {o0}",
	EventShipDrawn:        "{p0} comes out of the Ship cup",
	EventBackToCup:        "{p0} goes back into the Ship cup",
	EventJoins:            "the {g0} group joins the Ship cup; ships: {n1}",
	EventHostile:          "{p0} turns hostile",
	EventRefills:          "{n0} discarded ships fill the Ship cup",
	EventNoShips:          "no ship is left to be drawn",
	EventSpreads:          "the {o0} is full; the ship spreads to the {o1}",
	EventRevealed:         "a Hidden Ship of the {o0} is revealed",
	EventHunts:            "{p0} goes hunting in the {o1}",
	EventGoesHunting:      "a Warship is to hunt in the {o0}",
	EventNoRoom:           "no ocean has room for a ship wanted in the {o0}",
	EventFight:            "{p0} attacks the Nautilus at once",
	EventAppears:          "{p0} appears in the {o1} and must be fought",
	EventSeaToken:         "Deadly Seas: {p0}, in the {o1}",
	EventWhiteDice:        "the white dice show{x0}{x1}{x2}",
	EventBlackDice:        "the black dice show{x0}{x1}",
	EventPair:             "the white dice {n0} and {n1} count",
	EventLull:             "a Lull turn of {n0}",
	EventPlacesDie:        "the ship of the die {n0} is placed",
	EventBacklash:         "the backlash: the cube of {p0} goes back",
	EventWithholds:        "the black die {n0} is not played",
	EventPlaysAll:         "the other black dice are played",
	EventAttacks:          "{k1} attack on {p0}",
	EventFollowsUp:        "the {k1} attack goes on against {p0}",
	EventFalseContact:     "the Hidden Ship of the {o0} is nothing",
	EventFiresAt:          "{p0} fires, the dice get {+1}",
	EventUnharmed:         "{p0} misses: {n1} against {n2}",
	EventHits:             "{p0} hits: {n1}",
	EventHitIgnored:       "a hit of {n0} does no harm",
	EventHit:              "the target is beaten: {n1} against {n2}",
	EventMiss:             "the attack misses: {n1} against {n2}",
	EventTorpedoTurned:    "from now on torpedoes have one die",
	EventAnswers:          "the Nautilus answers the attack",
	EventNoAnswer:         "the Nautilus does not answer",
	EventSinks:            "{p0} is sunk",
	EventTriple:           "under Humanist it is three times as much",
	EventSalvageFull:      "every Salvage space is full",
	EventTonnage:          "{p0} becomes Tonnage",
	EventRow:              "{p0} is in the row of the {o1}, which has {n2}",
	EventSalvages:         "{p0} becomes Salvage; Salvage points: {n1}",
	EventDiplomacy:        "{p0} leaves in peace",
	EventEnd:              "the game is over: {e0}",
	EventScore:            "the score is {n0}: {v1}",
	EventGives:            "the {s0} gives the Captain tile to the left",
	EventKeepsTile:        "the {s0} stays Captain",
	EventTakesGem:         "the {s0} takes a gemstone from the {s1}",
	EventTakesNone:        "no gemstone is taken",
	EventPassesTile:       "the {s0} is Captain now",
	EventProposes:         "the Captain, {s0}, has named a choice",
	EventObjects:          "the {s0} objects",
	EventAgrees:           "the {s0} agrees",
	EventStands:           "the {s0} stands by the choice",
	EventGivesWay:         "the {s0} gives way",
	EventSeizes:           "the {s0} seizes the Captaincy for a gemstone",
	EventImmune:           "the {s0} is immune for this turn",
	EventLetsBe:           "the {s0} lets it be",
	EventImperialPoints:   "Imperialist Action Points: {n0}",
	EventPassesIce:        "the ice between the {o0} and the {o1} lets nobody follow",
	EventLullAside:        "the Lull does not concern the Imperialist",
	EventImperialPays:     "Imperialist Action: {i0}; points left: {n1}",
	EventShipMoves:        "{p0} moves to the {o1}",
	EventRigs:             "{p0} and {p1} change places",
	EventObscures:         "{p0} is obscured in the {o1}",
	EventConverts:         "{p0} is turned over",
	EventPresses:          "the {g0} group waits at {n1} now",
	EventPlacesSquadron:   "the {p0} is placed",
	EventSquadronMoves:    "the {p0} moves to the {o1}",
	EventSquadronAt:       "the {p0} is in the {o1}",
	EventSquadron:         "the {p0} comes to the Imperialist Tableau",
	EventSquadronBack:     "the {p0} goes back to the Imperialist Tableau",
	EventImperialPasses:   "the Imperialist passes: {n0} against {n1}",
	EventImperialFails:    "the Imperialist fails: {n0} against {n1}",
	EventChoosesCalm:      "Notoriety shall fall",
	EventNoGem:            "no gemstone is left to give",
	EventGivesGem:         "the Imperialist gets a gemstone from {p0}; he has {n1}",
	EventGemToSalvage:     "a gemstone from {p0} goes on a Salvage space",
	EventExchanges:        "{p0} is exchanged",
	EventTakesHit:         "the Nautilus takes a random hit",
	EventBattle:           "{p0} gives battle",
	EventCommits:          "gemstones committed: {n0}",
	EventCommitsNone:      "no more gemstones are committed",
	EventResourcesLie:     "Nemo, the Crew and the Hull began on their first spaces",
	EventOfficerGems:      "gemstones with which the {s0} begins: {n1}",
	EventShipsNear:        "ships near: {+0}",
	EventImperialRolls:    "the Imperialist rolls",
	EventMoreBlack:        "Notoriety brings one more black die",
	EventTwoSides:         "the Nautilus rolls white dice, the Imperialist black ones",
	EventPlacer:           "the {s0} chooses the place",
	EventNoDeal:           "Diplomacy has failed",
	EventNoScore:          "after a defeat nothing is scored",
	EventPrepares:         "the Tableau is filed",
	EventAdjusts:          "the Motive is {w0}",
	EventTracksCount:      "the spaces of the Ship Resources count",
	EventGroup:            "{y0}, in points: {n1}",
	EventBurialsCount:     "buried Maps count",
	EventTwoColumns:       "the two best columns count",
	EventBalances:         "the balance is {+0}",
	EventImperialGems:     "the gemstones of the Imperialist cost {n0}",
	EventPilesTogether:    "the players' piles are put together",
	EventGlory:            "the {s0} has {n1} Glory Points",
	EventGlorious:         "the {s0} has the greatest glory",
	EventEpilogue:         "the epilogue is that of {v0}",
	EventImperialistWins:  "the Imperialist has won",
	EventOnPoints:         "on points the Nautilus has {v0}",
	EventImperialLevel:    "the Imperialist's victory is of level {z0}",
	EventImperialEpilogue: "his epilogue is read",
	EventWay:              "{p0} has a way there",
	EventPlacementBegins:  "the Placement Phase begins",
	EventThreshold:        "Notoriety {n0} has passed a printed space",
	EventTogether:         "{n0} players win and lose together",
	EventForGlory:         "each of them gathers glory",
	EventNoGift:           "the Nautilus does neither",
	EventNotorietyStays:   "Notoriety stays at {n0}",
	EventPointsStay:       "Action Points stay at {n0}",
	EventLosesNothing:     "{r0} loses nothing",
	EventLevel:            "the Difficulty Level of all settings is {d0}",
	EventGainsNothing:     "{r0} gains nothing",
	EventDeckGemsStay:     "gemstones on the Adventure Deck stay at {n0}",
}
