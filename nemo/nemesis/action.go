package nemesis

// Kind is what an action does. The zero kind is no action.
type Kind uint8

// The kinds of actions of the players.
const (
	KindMove     Kind = iota + 1 // N: to that Room (7.7)
	KindSneak                    // N: to that Room, Noise into Corridor Target, or [NoCorridor] (7.8)
	KindShoot                    // N: Weapon in that hand; Target (7.10)
	KindMelee                    // Target (7.11)
	KindPickUp                   // N: an Object, see [Eggs] (7.12)
	KindTrade                    // N: with that player (7.13)
	KindCraft                    // N: that Item (7.14)
	KindActivate                 // N: the first or second Quest Item (7.15)
	KindRoom                     // Branch: the Room Action (7.16)
	KindPlay                     // N: card of the own deck; Branch (7.4)
	KindUse                      // N: Item; Branch (21.item.use)
	KindDrop                     // N: what is in that hand (21.4)
	KindPass                     // 4.7
	KindLaunch                   // 24.6
	KindStay                     // 24.5.stay
	KindLeave                    // 24.5.leave

	// Choices at a node.
	KindCard       // N: an Action card of the own deck, or above ten a Contamination card
	KindObjective  // N: an Objective is kept (6.1)
	KindCharacter  // N: a Character is kept (2.4)
	KindItem       // N: an Item
	KindColour     // N: an Item deck
	KindSlot       // N: a Room
	KindCorridor   // N: a Corridor or its Door; 0 the Technical Corridors
	KindIntruder   // N: a miniature, from 1
	KindPlayer     // N: a player
	KindWound      // N: a Serious Wound
	KindHand       // N: what is in that hand
	KindPod        // N: an Escape Pod
	KindCourse     // N: a space of the Destination Track
	KindStatus     // N: the Engine is left working or damaged
	KindObject     // N: an Object to analyse
	KindAttackCard // N: an Intruder Attack card
	KindEventCard  // N: an Event card
	KindAlienCard  // N: an Intruder Action card is kept
	KindBranch     // N: one of several things
	KindYes
	KindNo
	KindDone

	// The Intruder player's.
	KindAlienMove   // N: card; Target: Intruder, Slot in Branch: Corridor
	KindAlienAttack // N: card; Target: Intruder
	KindAlienEffect // N: card

	// The kinds of outcomes of chance.
	KindDealObjective // N
	KindDealCharacter // N
	KindDealPod       // N
	KindToken         // N: an Intruder token
	KindDraw          // N: an Action card, or above ten a Contamination card
	KindTile          // N: a Room
	KindExploration   // N: an Exploration token
	KindNoise         // N: a face of the Noise die
	KindCombat        // N: a face of the Combat die
	KindAttack        // N: an Intruder Attack card
	KindEvent         // N: an Event card
	KindSerious       // N: a Serious Wound
	KindFind          // N: an Item
	KindScan          // N: so many are INFECTED
	KindEngine        // N: working or damaged
	KindCoordinates   // N: a Coordinates card
	KindWeakness      // N: a Weakness
	KindDrawAlien     // N: an Intruder Action card
	KindContaminated  // N: so many Contamination cards are among the four

	numKinds = int(KindContaminated)
)

// Action is what a player decides, or what chance brings. Only the fields that
// its kind names are set.
type Action struct {
	Kind   Kind
	N      uint8
	Target uint8
	Branch uint8
}

// Targets of an attack beside the Intruders, which count from 1, and Objects to
// pick up.
const (
	// AnEgg is an Egg in the Room, as a target and as an Object.
	AnEgg uint8 = 30
	// ACarcass is an Object to pick up; ACorpse, plus a Player Number or 0 for
	// the blue one, another.
	ACarcass uint8 = 31
	ACorpse  uint8 = 32
)

func (k Kind) isChance() bool { return k >= KindDealObjective }
