package nemesis

// Kind is what an action does. The zero kind is no action.
type Kind uint8 // names "Kind*"

// The kinds of actions, first those of the players, each with its forms (notation.go). An argument in
// braces is N, except {intruder:target} and {corridor:noise}, which are Target, and {choice} and
// {corridor:number}, which are Branch.
const (
	KindMove     Kind = iota + 1 // "move {room}": 7.7
	KindSneak                    // "sneak {room}", "sneak {room} noise {corridor:noise}": 7.8
	KindShoot                    // "shoot {hand:weapon} {intruder:target}": 7.10
	KindMelee                    // "melee {intruder:target}": 7.11
	KindPickUp                   // "pick-up {object}": 7.12 [see AnEgg]
	KindTrade                    // "trade {player:partner}": 7.13
	KindCraft                    // "craft {item:crafted}": 7.14
	KindActivate                 // "activate {quest-item}": 7.15
	KindRoom                     // "room {choice}": 7.16
	KindPlay                     // "play {card}", "play {card} choice {choice}": 7.4
	KindUse                      // "use {item}", "use {item} choice {choice}": 21.item.use
	KindDrop                     // "drop {hand}": 21.4
	KindPass                     // 4.7
	KindLaunch                   // 24.6
	KindStay                     // 24.5.stay
	KindLeave                    // 24.5.leave

	// Choices at a node.
	KindCard       // "card {card:held}" [an Action card of the own deck, or above ten a Contamination card]
	KindObjective  // "objective {objective}": 6.1
	KindCharacter  // "character {character}": 2.4
	KindItem       // "item {item:offered}"
	KindColour     // "deck {colour}"
	KindSlot       // "at {room}"
	KindCorridor   // "corridor {corridor}" [or its Door; 0 the Technical Corridors]
	KindIntruder   // "intruder {intruder}" [a miniature, from 1]
	KindPlayer     // "player {player}"
	KindWound      // "wound {wound}"
	KindHand       // "hand {hand}"
	KindPod        // "pod {pod}"
	KindCourse     // "course {space}"
	KindStatus     // "status {status}"
	KindObject     // "analyse {object:kind}"
	KindAttackCard // "resolve-attack {attack}"
	KindEventCard  // "resolve-event {event}"
	KindAlienCard  // "keep {intruder-card}"
	KindBranch     // "choice {choice:asked}"
	KindYes
	KindNo
	KindDone

	// The Intruder player's.
	KindAlienMove   // "intruder-move {intruder-card} {intruder:target} {corridor:number}"
	KindAlienAttack // "intruder-attack {intruder-card} {intruder:target}"
	KindAlienEffect // "intruder-effect {intruder-card}"

	// The kinds of outcomes of chance.
	KindDealObjective // "deal-objective {objective}"
	KindDealCharacter // "deal-character {character}"
	KindDealPod       // "deal-pod {pod}"
	KindToken         // "token {token}"
	KindDraw          // "draw {card:drawn}" [an Action card, or above ten a Contamination card]
	KindTile          // "tile {room:tile}"
	KindExploration   // "exploration {token:exploration}"
	KindNoise         // "noise {noise}"
	KindCombat        // "combat {face}"
	KindAttack        // "attack {attack}"
	KindEvent         // "event {event}"
	KindSerious       // "serious {wound:kind}"
	KindFind          // "find {item}"
	KindScan          // "scan {infected}"
	KindEngine        // "engine {status}"
	KindCoordinates   // "coordinates {coordinates}"
	KindWeakness      // "weakness {weakness}"
	KindDrawAlien     // "intruder-card {intruder-card}"
	KindContaminated  // "contaminated {cards}" [Contamination cards among the four]

	numKinds = int(KindContaminated)
)

// Action is a player's decision or an outcome of chance. Only the fields that its
// kind uses are set.
type Action struct {
	Kind   Kind
	N      uint8
	Target uint8
	Branch uint8
}

// Targets of an attack other than the Intruders, which are numbered from 1, and Objects to pick up.
const (
	// AnEgg is an Egg in the Room, as a target and as an Object.
	AnEgg uint8 = 30
	// ACarcass is an Object to pick up; ACorpse, plus a Player Number or 0 for
	// the blue one, another.
	ACarcass uint8 = 31
	ACorpse  uint8 = 32
)

func (k Kind) isChance() bool { return k >= KindDealObjective }
